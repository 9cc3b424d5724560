//! The house rules of ARCHITECTURE.md that a test can check: no floor knows the one above it.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// The package's folder as cargo names it while the test runs: a test that another checkout built
/// in the same target folder must look at this one.
fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// Every file below a folder, with its path from the package's root.
fn files(folder: &str) -> Vec<(String, String)> {
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

/// The lines of code: comments and the unit tests at the end left out, with their numbers.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    lines.map(|(n, line)| (n + 1, line.split("//").next().unwrap_or(""))).filter(|(_, line)| !line.trim().is_empty())
}

/// The words of a line of code.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Folders of games under `src/games`.
fn games() -> Vec<String> {
    let mut out: Vec<String> = std::fs::read_dir(root().join("src/games"))
        .unwrap()
        .flatten()
        .filter(|e| e.path().is_dir())
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect();
    out.sort();
    out
}

/// A path that leads to another floor: `crate::table`, `super::super::games`, `redoubt::table`.
fn leads_to(line: &str, floor: &str) -> bool {
    ["crate", "super", "redoubt"].iter().any(|root| line.contains(&format!("{root}::{floor}")))
}

#[test]
fn the_engine_knows_nobody() {
    let games = games();
    assert!(games.contains(&"bushy_run".to_string()));
    for (name, text) in files("src/engine") {
        for (n, line) in code(&text) {
            for word in words(&line.to_lowercase()) {
                let client = ["bevy", "egui", "winit", "wgpu"].iter().any(|w| word.starts_with(w));
                assert!(!client, "{name}:{n}: the engine must not know the client: {line}");
            }
            assert!(!leads_to(line, "table") && !leads_to(line, "games"), "{name}:{n}: an import points up: {line}");
            for game in &games {
                let known = line.contains(game.as_str()) || line.contains(&game.replace('_', "-"));
                assert!(!known, "{name}:{n}: the engine must not know a game: {line}");
            }
        }
    }
}

#[test]
fn games_know_the_engine_only() {
    let games = games();
    for (name, text) in files("src/games") {
        for (n, line) in code(&text) {
            for word in words(&line.to_lowercase()) {
                let client = ["bevy", "egui", "winit", "wgpu"].iter().any(|w| word.starts_with(w));
                assert!(!client, "{name}:{n}: a game must not know the client: {line}");
            }
            assert!(!leads_to(line, "table"), "{name}:{n}: an import points up: {line}");
            let Some(own) = games.iter().find(|g| name.starts_with(&format!("src/games/{g}/"))) else { continue };
            for other in games.iter().filter(|g| *g != own) {
                assert!(!words(line).any(|w| w == other), "{name}:{n}: a game must not know another one: {line}");
            }
        }
    }
}

#[test]
fn the_table_knows_no_particular_game() {
    let games = games();
    for (name, text) in files("src/table") {
        for (n, line) in code(&text) {
            for game in &games {
                assert!(!words(line).any(|w| w == game), "{name}:{n}: the table must not know a game: {line}");
            }
        }
    }
}

#[test]
fn every_file_has_a_head_note_and_a_bearable_length() {
    for folder in ["src", "tests"] {
        for (name, text) in files(folder) {
            assert!(text.starts_with("//!"), "{name} does not begin with a head note (//!)");
            let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]").count();
            let most = if folder == "src" { 400 } else { 700 };
            assert!(lines <= most, "{name} has {lines} lines; part it, {most} is the most");
        }
    }
}

#[test]
fn the_map_of_the_code_names_every_room() {
    let map = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let named: BTreeSet<&str> = map.split('`').skip(1).step_by(2).collect();
    for (name, _) in files("src") {
        let parts: Vec<&str> = name.split('/').collect();
        // Rooms of a game lie one deeper; a folder inside a floor is one entry.
        let depth = if parts[1] == "games" && parts.len() > 3 { 3 } else { 2 };
        let Some(room) = parts.get(depth).filter(|_| parts.len() > 2) else { continue };
        let folder = format!("{room}/");
        let known = named.contains(room)
            || named.contains(folder.as_str())
            || (parts.len() > depth + 1 && named.contains(parts[depth..].join("/").as_str()));
        assert!(known, "{name} is not on ARCHITECTURE.md's map of the code");
    }
}

#[test]
fn nothing_is_left_undone() {
    let marks = ["todo!(", "unimplemented!(", "dbg!(", "TODO", "FIXME"];
    for (name, text) in files("src").into_iter().chain(files("tests")) {
        if name == "tests/architecture.rs" {
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            let mark = marks.iter().find(|m| line.contains(*m));
            assert!(mark.is_none(), "{name}:{}: {} is left: {line}", n + 1, mark.unwrap());
        }
    }
}

#[test]
fn what_readme_and_architecture_name_exists() {
    let aliases = std::fs::read_to_string(root().join(".cargo/config.toml")).unwrap();
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_redoubt")).arg("--help").output().unwrap();
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let mut commands = BTreeSet::new();
    for file in ["README.md", "ARCHITECTURE.md"] {
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
                    let known = ["run", "test", "build", "bench", "clippy", "fmt", "doc", "install"].contains(&sub)
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
            // Paths named in `code` are there.
            for path in line.split('`').skip(1).step_by(2) {
                let ours =
                    ["src/", "assets/", "scenarios/", "tests/", "benches/", ".ci/"].iter().any(|p| path.starts_with(p));
                if ours && !path.contains(['<', '*', '{', ' ']) && !path.contains("GAME") {
                    assert!(root().join(path).exists(), "{file}:{}: there is no {path}", n + 1);
                }
            }
        }
    }
    assert!(!commands.is_empty(), "the README names no command");
}
