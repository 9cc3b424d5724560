//! The data files are built into the program: a file that is new or changed builds it anew. The release
//! program is linked for size.

use std::env;

fn main() {
    for folder in ["assets", "scenarios"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    let told = |name: &str| env::var(name).unwrap_or_default();
    let linux = told("CARGO_CFG_TARGET_OS") == "linux" && told("CARGO_CFG_TARGET_ENV") == "gnu";
    if linux && told("PROFILE") == "release" && told("CARGO_CFG_TARGET_ARCH") == "x86_64" {
        // The linker that comes with Rust lays functions of the same code into one.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        // A program at a fixed place needs no table of the addresses to mend at its start: 9 MB of the file.
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
