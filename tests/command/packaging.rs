//! What the Debian package holds and requires: its files exist, and its list of libraries is README's.

use std::path::PathBuf;

fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Returns the lines of a list of `[package.metadata.deb]`, from `key = [` to its closing bracket.
fn list(key: &str) -> String {
    let manifest = read("Cargo.toml");
    let (_, deb) = manifest.split_once("[package.metadata.deb]").expect("Cargo.toml has metadata for cargo deb");
    let (_, list) = deb.split_once(&format!("\n{key} = [")).unwrap_or_else(|| panic!("there is no {key}"));
    let end = list.find("\n]").unwrap_or_else(|| panic!("{key} is a list over several lines"));
    list[..end].to_string()
}

/// Returns the words in quotes.
fn quoted(text: &str) -> Vec<&str> {
    text.split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_file_of_the_package_is_there() {
    let assets = list("assets");
    let mut names = Vec::new();
    for line in assets.lines().filter(|l| !l.trim().is_empty()) {
        let [from, to, mode] = quoted(line)[..] else { panic!("{line} is no file, folder and mode") };
        let built = from == "target/release/redoubt";
        assert!(built || root().join(from).is_file(), "{from} is not there");
        assert!(to.starts_with("usr/") && to.ends_with('/'), "{to}");
        assert_eq!(mode, if built { "755" } else { "644" }, "{from}");
        names.push(from.to_string());
    }
    for name in ["target/release/redoubt", "packaging/redoubt.desktop", "packaging/redoubt.svg"] {
        assert!(names.iter().any(|n| n == name), "{name} is in the package");
    }
}

#[test]
fn the_package_depends_on_the_libraries_that_readme_names() {
    let readme = read("README.md");
    let line = readme.lines().find(|l| l.starts_with("libx11-6 ")).expect("README.md names the libraries");
    let depends = list("depends");
    let depends = quoted(&depends);
    let mut wanted = vec!["$auto"];
    wanted.extend(line.split_whitespace());
    let first: Vec<&str> = depends.iter().filter_map(|d| d.split(" | ").next()).collect();
    assert_eq!(first, wanted);
}

/// The icon can be drawn: it is SVG that the table's own drawing library reads.
#[cfg(feature = "table")]
#[test]
fn the_icon_is_a_square_picture() {
    use resvg::usvg::{Options, Tree};
    let tree = Tree::from_str(&read("packaging/redoubt.svg"), &Options::default()).unwrap();
    assert_eq!((tree.size().width(), tree.size().height()), (256.0, 256.0));
    assert!(tree.root().children().len() >= 5);
}
