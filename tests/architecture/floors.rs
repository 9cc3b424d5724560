//! What the walls between the crates cannot show: that no files inside a crate need each other in a ring, that the
//! manifests keep the floors, and that no text of a lower floor names a game.

use super::imports::{Import, imports_of, rings};
use super::source::{Source, crates, house_of, without_tests};
use super::tree::{files, root};
use redoubt::games::GAMES;

/// Lists the crates of this workspace that a manifest names as dependencies of the code; those of its tests do not count.
fn dependencies(manifest: &str) -> Vec<&str> {
    let code = manifest.split("\n[dev-dependencies]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| line.contains("workspace") && !line.starts_with("name"));
    lines.filter_map(|line| line.strip_prefix("redoubt-")?.split([' ', '.', '=']).next()).collect()
}

#[test]
fn a_crate_depends_on_lower_floors_only() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
    for folder in crates().iter().filter(|folder| *folder != "src") {
        let manifest = std::fs::read_to_string(root().join(folder).with_file_name("Cargo.toml")).unwrap();
        let name = manifest.split("name = \"redoubt-").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let allowed: &[&str] = match name {
            "data" => &[],
            "engine" => &["data"],
            "testkit" => &["engine"],
            "table" => &["data", "engine"],
            game => {
                assert!(games.contains(&game), "{folder}: the list of games has no {game}; list it or name its floor");
                &["engine"]
            }
        };
        assert_eq!(dependencies(&manifest), allowed, "{folder}");
    }
}

#[test]
fn dependencies_of_a_manifest_are_found() {
    let text = "[package]\nname = \"redoubt-x\"\nversion.workspace = true\n[dependencies]\n\
        redoubt-engine = { workspace = true }\nserde = { workspace = true }\nredoubt-data.workspace = true\n\
        \n[dev-dependencies]\nredoubt-testkit = { workspace = true }\n";
    assert_eq!(dependencies(text), ["engine", "data"]);
}

#[test]
fn no_text_of_engine_or_table_names_a_game() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
    for (name, text) in files("crates/engine/src").into_iter().chain(files("crates/table/src")) {
        let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
        for (n, line) in lines.map(|(n, line)| (n + 1, line.split("//").next().unwrap_or(""))) {
            for game in &games {
                let known = line.contains(game) || line.contains(&game.replace('-', "_"));
                assert!(!known, "{name}:{n}: this floor must not know a game: {line}");
            }
        }
    }
}

#[test]
fn no_files_need_each_other_in_a_ring() {
    for folder in crates() {
        let imports = imports_of(&house_of(&folder));
        assert!(!imports.is_empty() || folder == "crates/data/src", "{folder} has no imports");
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
