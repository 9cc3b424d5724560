//! The floors: who may import whom, and that no files need each other in a ring.

use super::imports::{Import, imports, imports_of, rings};
use super::source::{Source, without_tests};
use super::tree::{files, root};

/// Returns the lines of code with their numbers, without comments and the unit tests at the end.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    lines.map(|(n, line)| (n + 1, line.split("//").next().unwrap_or(""))).filter(|(_, line)| !line.trim().is_empty())
}

/// Returns the words of a line of code.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// The floors from the ground up; a file may import from its own floor and from those below it.
const FLOORS: [&str; 4] = ["src/engine/", "src/games/", "src/table/", "src/command/"];

/// Returns the floor of a file, from 0; `src/lib.rs`, which only lists the floors, has none.
fn floor(file: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| file.starts_with(floor))
}

/// Returns the folder of the game that a file belongs to, as `src/games/bushy_run/`.
fn game(file: &str) -> Option<&str> {
    let name = file.strip_prefix("src/games/")?.split_once('/')?.0;
    file.get(.."src/games/".len() + name.len() + 1)
}

/// Says what is wrong with an import, if anything is.
fn wrong(import: &Import) -> Option<&'static str> {
    let (from, to) = (floor(&import.from)?, floor(&import.to));
    match (game(&import.from), game(&import.to)) {
        _ if to.is_none_or(|to| to > from) => Some("an import points up"),
        (Some(own), Some(other)) if own != other => Some("a game must not know another one"),
        (Some(_), None) if to == Some(1) => Some("a game knows the engine and itself only"),
        (None, Some(_)) if from > 1 => Some("only the list of games names a game"),
        _ => None,
    }
}

#[test]
fn no_import_points_up() {
    let wrong: Vec<String> = imports()
        .iter()
        .filter_map(|i| Some(format!("{}:{}: {}: {} ({})", i.from, i.line, wrong(i)?, i.path, i.to)))
        .collect();
    assert!(wrong.is_empty(), "{} imports are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_files_need_each_other_in_a_ring() {
    let mut imports = imports();
    imports.retain(|i| floor(&i.from) == floor(&i.to));
    let mut faults = String::new();
    let rings = rings(&imports);
    for ring in &rings {
        let inside = imports.iter().filter(|i| ring.contains(&i.from) && ring.contains(&i.to));
        faults += &format!("\na ring of {} files; move what both ends need below them:", ring.len());
        for i in inside {
            faults += &format!("\n  {}:{} needs {} ({})", i.from, i.line, i.to, i.path);
        }
    }
    assert!(rings.is_empty(), "{} rings:{faults}", rings.len());
}

/// Returns the imports between made-up files.
fn imports_in(files: &[(&str, &str)]) -> Vec<Import> {
    imports_of(&without_tests(files.iter().map(|(name, text)| Source::new(name, text)).collect()))
}

/// Returns the same as "from > to".
fn read(files: &[(&str, &str)]) -> Vec<String> {
    imports_in(files).into_iter().map(|i| format!("{} > {}", i.from, i.to)).collect()
}

#[test]
fn paths_are_read_wherever_they_stand() {
    let other = ("src/b.rs", "pub struct B; pub fn f() {}");
    for text in [
        "use crate::b::B;",
        "use crate::{b::{self, B}};",
        "fn f() { crate::b::f() }",
        "use super::b; fn f() { b::f() }",
        "fn f() -> Option<crate::b::B> { None }",
        "fn f() { println!(\"{:?}\", vec![crate::b::f()]) }",
        "fn f() { use crate::b::f; }",
        "mod inner { use super::super::b::B; }",
        "impl crate::b::T for u8 {}",
    ] {
        assert_eq!(read(&[("src/a.rs", text), other]), ["src/a.rs > src/b.rs"], "{text}");
    }
    for text in [
        "// use crate::b::B;\n/// crate::b::B\nfn f() { let _ = \"crate::b::B\"; }",
        "#[cfg(test)] mod tests { use crate::b::B; }",
        "#[cfg(test)] use crate::b::B;",
        "use std::b::B; fn b() {} fn f() { b() }",
        "use other::crate_b::B;",
    ] {
        assert!(read(&[("src/a.rs", text), other]).is_empty(), "{text}");
    }
}

#[test]
fn a_name_leads_to_the_file_that_defines_it() {
    let child = ("src/a/c.rs", "pub struct C;");
    // A parent that only re-exports is no edge; the import leads to the file behind it.
    let parent = ("src/a/mod.rs", "mod c; pub use c::C;");
    assert_eq!(read(&[parent, child, ("src/d.rs", "use crate::a::C;")]), ["src/d.rs > src/a/c.rs"]);
    let parent = ("src/a.rs", "mod c; pub use self::c::*;");
    assert_eq!(read(&[parent, child, ("src/d.rs", "use crate::a::C;")]), ["src/d.rs > src/a/c.rs"]);
    // An exported macro counts where it is written, not at the root.
    let made = ("src/a.rs", "#[macro_export] macro_rules! m { () => {} }");
    let root = ("src/lib.rs", "mod a;");
    for text in ["crate::m!();", "use crate::m; m!();", "fn f() { crate::m!() }"] {
        assert_eq!(read(&[root, made, ("src/d.rs", text)]), ["src/d.rs > src/a.rs"], "{text}");
    }
    // Any other use of a child is an edge, and so is what a child needs of its parent.
    let parent = ("src/a/mod.rs", "mod c; use c::C; pub struct A;");
    let child = ("src/a/c.rs", "use super::A; pub struct C;");
    let both = imports_in(&[parent, child]);
    assert_eq!(both.len(), 2, "{both:?}");
    assert_eq!(rings(&both), [["src/a/c.rs", "src/a/mod.rs"]]);
    assert!(rings(&both[..1]).is_empty());
    // Files of unit tests do not count.
    let parent = ("src/a/mod.rs", "#[cfg(test)] mod c; pub struct A;");
    assert!(read(&[parent, child]).is_empty());
}

#[test]
fn imports_that_point_up_are_found() {
    let import = |from: &str, to: &str| Import { from: from.into(), to: to.into(), line: 1, path: String::new() };
    for (from, to) in [
        ("src/engine/odds.rs", "src/games/registry.rs"),
        ("src/engine/odds.rs", "src/command/mod.rs"),
        ("src/games/registry.rs", "src/table/mod.rs"),
        ("src/table/mod.rs", "src/command/mod.rs"),
        ("src/games/one/mod.rs", "src/games/two/mod.rs"),
        ("src/games/one/mod.rs", "src/games/registry.rs"),
        ("src/table/mod.rs", "src/games/one/mod.rs"),
        ("src/table/mod.rs", "src/lib.rs"),
    ] {
        assert!(wrong(&import(from, to)).is_some(), "{from} > {to}");
    }
    for (from, to) in [
        ("src/games/one/mod.rs", "src/engine/odds.rs"),
        ("src/games/one/mod.rs", "src/games/one/data/mod.rs"),
        ("src/games/mod.rs", "src/games/one/mod.rs"),
        ("src/table/mod.rs", "src/games/registry.rs"),
        ("src/command/mod.rs", "src/table/mod.rs"),
    ] {
        assert_eq!(wrong(&import(from, to)), None, "{from} > {to}");
    }
}

/// Lists the folders of games under `src/games`.
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
