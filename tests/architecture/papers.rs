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
const PAPERS: [&str; 7] = [
    "README.md",
    "ARCHITECTURE.md",
    "docs/manual.md",
    "docs/data.md",
    "docs/figures.md",
    "docs/protocol.md",
    "docs/new-game.md",
];

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
                    let known = ["run", "test", "build", "bench", "clippy", "fmt", "doc", "install", "deb", "new"]
                        .contains(&sub)
                        || aliases.lines().any(|l| l.trim_start().starts_with(&format!("{sub} =")));
                    assert!(known, "{file}:{}: there is no `cargo {sub}`", n + 1);
                    commands.insert(sub.to_string());
                }
                // A line of a manifest names the crate.
                (true, Some("redoubt")) if line.starts_with("redoubt = ") => {}
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

/// Returns the lines of a text, without their blanks at both ends.
fn trimmed(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).collect()
}

/// Returns the blocks of a paper in these languages, each with the number of its first line.
fn blocks<'a>(paper: &'a str, languages: &[&str]) -> Vec<(usize, Vec<&'a str>)> {
    let mut out: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut inside = None;
    for (n, line) in paper.lines().enumerate() {
        match (line.strip_prefix("```"), inside) {
            (Some(_), Some(_)) => inside = None,
            (Some(language), None) => {
                inside = Some(languages.contains(&language));
                if inside == Some(true) {
                    out.push((n + 2, vec![]));
                }
            }
            (None, Some(true)) => out.last_mut().expect("a block is open").1.push(line.trim()),
            (None, _) => {}
        }
    }
    out
}

#[test]
fn the_code_of_the_paper_of_new_games_stands_in_the_files_of_its_examples() {
    let of = |folder: &str, ending: &str| {
        let entries = std::fs::read_dir(root().join(folder)).unwrap().flatten().map(|entry| entry.path());
        let files = entries.filter(|path| path.extension().is_some_and(|e| e == ending));
        files.map(|path| std::fs::read_to_string(path).unwrap()).collect::<Vec<_>>()
    };
    let code = [of("examples/skirmish", "rs"), of("crates/testkit/src/testgame", "rs")].concat();
    let (code, data) = (code, of("examples/skirmish/data", "ron"));
    let paper = std::fs::read_to_string(root().join("docs/new-game.md")).unwrap();
    for (languages, files, least) in [(["rust"], code, 10), (["ron"], data, 3)] {
        let blocks = blocks(&paper, &languages);
        assert!(blocks.len() >= least, "{} blocks of {languages:?}", blocks.len());
        for (line, block) in blocks {
            let there = files.iter().any(|file| trimmed(file).windows(block.len()).any(|part| part == block));
            assert!(there, "docs/new-game.md:{line}: no file of the examples has this block: {block:#?}");
        }
    }
}
