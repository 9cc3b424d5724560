//! The files of the source as tests read them.

use std::path::PathBuf;
use syn::{Attribute, Meta};

/// Returns the package's folder as cargo names it while the test runs: a test that another checkout
/// built in the same target folder must look at this one.
pub fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// Reads every Rust file below a folder, with its path from the package's root, sorted.
pub fn files(folder: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(path) = open.pop() {
        for entry in std::fs::read_dir(&path).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
                out.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(!out.is_empty(), "{folder} is empty");
    out.sort();
    out
}

/// Tells whether an item is compiled for unit tests only: `#[cfg(test)]`, `#[cfg(all(test, ...))]`.
pub fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|a| match &a.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let text = list.tokens.to_string();
            text == "test" || text.starts_with("all") && text.split(|c: char| !c.is_alphanumeric()).any(|w| w == "test")
        }
        _ => false,
    })
}
