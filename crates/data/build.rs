//! The data files are built into the program: a file that is new or changed builds it anew.

fn main() {
    for folder in ["assets", "scenarios"] {
        println!("cargo::rerun-if-changed=../../{folder}");
    }
}
