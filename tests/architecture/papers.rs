//! The papers name only what exists.

use super::source::source_files;
use super::tree::root;
use std::collections::BTreeSet;

#[test]
fn the_map_of_the_code_names_every_room() {
    let map = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let named: BTreeSet<&str> = map.split('`').skip(1).step_by(2).collect();
    for (name, _) in source_files() {
        let parts: Vec<&str> = name.split('/').collect();
        // A folder inside a crate is one entry.
        let depth = if parts[0] == "crates" { 3 } else { 2 };
        let Some(room) = parts.get(depth).filter(|room| !["lib.rs", "mod.rs"].contains(room)) else { continue };
        let folder = format!("{room}/");
        let known = named.contains(room)
            || named.contains(folder.as_str())
            || (parts.len() > depth + 1 && named.contains(parts[depth..].join("/").as_str()));
        assert!(known, "{name} is not on ARCHITECTURE.md's map of the code");
    }
}

/// The papers that are read here.
const PAPERS: [&str; 6] =
    ["README.md", "ARCHITECTURE.md", "docs/manual.md", "docs/data.md", "docs/figures.md", "docs/protocol.md"];

#[test]
fn what_the_papers_name_exists() {
    let aliases = std::fs::read_to_string(root().join(".cargo/config.toml")).unwrap();
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_redoubt")).arg("--help").output().unwrap();
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let mut commands = BTreeSet::new();
    for file in PAPERS {
        let text = std::fs::read_to_string(root().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
        let mut fenced = false;
        for (n, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
                continue;
            }
            let mut parts = line.trim().trim_start_matches("$ ").split_whitespace();
            match (fenced, parts.next()) {
                (true, Some("cargo")) => {
                    let sub = parts.find(|p| !p.starts_with('+')).unwrap_or("");
                    let known = ["run", "test", "build", "bench", "clippy", "fmt", "doc", "install", "deb"]
                        .contains(&sub)
                        || aliases.lines().any(|l| l.trim_start().starts_with(&format!("{sub} =")));
                    assert!(known, "{file}:{}: there is no `cargo {sub}`", n + 1);
                    commands.insert(sub.to_string());
                }
                (true, Some("redoubt" | "./redoubt" | "target/release/redoubt")) => {
                    // A name alone, or a name and its explanation, is no subcommand.
                    let alone = line.contains("redoubt  ") || line.trim_end().ends_with("redoubt");
                    let Some(sub) = parts.find(|p| !p.starts_with('-') && !p.starts_with('#')) else { continue };
                    if alone {
                        continue;
                    }
                    let known = help.lines().any(|l| l.trim_start().starts_with(&format!("{sub} ")));
                    assert!(known, "{file}:{}: there is no `redoubt {sub}`", n + 1);
                }
                _ => {}
            }
            // Paths named in `code` exist.
            for path in line.split('`').skip(1).step_by(2) {
                let ours = ["src/", "crates/", "assets/", "scenarios/", "tests/", "benches/", ".ci/"]
                    .iter()
                    .any(|p| path.starts_with(p));
                if ours && !path.contains(['<', '*', '{', ' ']) && !path.contains("GAME") {
                    assert!(root().join(path).exists(), "{file}:{}: there is no {path}", n + 1);
                }
            }
        }
    }
    assert!(!commands.is_empty(), "the README names no command");
}
