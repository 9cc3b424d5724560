//! Code for one system only stands behind its `cfg`, in Cargo.toml and in the source, so that the crate can be
//! compiled elsewhere.

use std::path::{Path, PathBuf};

/// Crates that compile for Linux alone, or that only its code uses.
const LINUX_CRATES: [&str; 2] = ["libloading", "x11rb"];
/// Features of Bevy and winit for the displays of Linux and the BSDs.
const DISPLAY_FEATURES: [&str; 3] = ["\"x11\"", "\"wayland\"", "\"wayland-dlopen\""];
/// Paths in the code to what only Linux or the Unixes have.
const LINUX_PATHS: [&str; 4] = ["libloading::", "x11rb::", "std::os::unix", "std::os::linux"];

fn root() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// Returns the lines of a manifest, each with the table that it stands in.
fn tables(manifest: &str) -> Vec<(String, &str)> {
    let mut table = String::new();
    let mut out = Vec::new();
    for line in manifest.lines().map(|l| l.split('#').next().unwrap_or("").trim_end()) {
        match line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            Some(name) if !line.starts_with("[[") && !name.is_empty() => table = name.to_string(),
            _ => out.push((table.clone(), line)),
        }
    }
    out
}

/// Lists entries of the manifest that are for every system and should be for one.
fn faults_of_manifest(manifest: &str) -> Vec<String> {
    // The versions of the workspace stand in one table; a crate takes them in a table of its target.
    let for_all = |table: &str| {
        !table.starts_with("target.") && table != "workspace.dependencies" && table.ends_with("dependencies")
    };
    let lines = tables(manifest);
    let lines = lines.iter().filter(|(table, _)| for_all(table));
    lines
        .filter(|(_, line)| {
            let name = line.split(['=', '.', ' ']).next().unwrap_or("");
            LINUX_CRATES.contains(&name) || DISPLAY_FEATURES.iter().any(|f| line.contains(f))
        })
        .map(|(table, line)| format!("[{table}] {line}"))
        .collect()
}

/// Tells whether an attribute restricts its item to Linux or to the Unixes.
fn is_guard(line: &str) -> bool {
    let line = line.trim();
    (line.starts_with("#[cfg(") || line.starts_with("#![cfg("))
        && !line.contains("not(")
        && (line.contains("target_os = \"linux\"") || line.contains("unix"))
}

/// Lists lines that use what only Linux has, outside an item behind its `cfg`.
fn faults_of_source(text: &str) -> Vec<usize> {
    let mut faults = Vec::new();
    // How many braces of the guarded item are open: `None` outside, `Some(0)` between the attribute and its first
    // brace.
    let mut guarded: Option<i32> = None;
    for (n, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        if code.trim().starts_with("#![cfg(") && is_guard(code) {
            return faults;
        }
        if guarded.is_none() && is_guard(code) {
            guarded = Some(0);
            continue;
        }
        if guarded.is_none() && LINUX_PATHS.iter().any(|path| code.contains(path)) {
            faults.push(n + 1);
        }
        if let Some(depth) = &mut guarded {
            *depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
            let ends = code.contains(';') || code.contains('}');
            if *depth == 0 && ends {
                guarded = None;
            }
        }
    }
    faults
}

/// Collects every Rust file below a folder.
fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

#[test]
fn crates_and_features_of_linux_stand_in_tables_of_their_target() {
    let manifest: String = ["Cargo.toml", "crates/table/Cargo.toml"]
        .map(|name| std::fs::read_to_string(root().join(name)).unwrap())
        .concat();
    assert_eq!(faults_of_manifest(&manifest), Vec::<String>::new());
    for name in LINUX_CRATES {
        let linux = "target.'cfg(target_os = \"linux\")'.dependencies";
        let there = tables(&manifest).iter().any(|(table, line)| table == linux && line.starts_with(name));
        assert!(there, "{name} is in [{linux}]");
    }
    for feature in DISPLAY_FEATURES {
        let there = |(table, line): &(String, &str)| table.starts_with("target.") && line.contains(feature);
        assert!(tables(&manifest).iter().any(there), "{feature} is in the table of a target");
    }
}

#[test]
fn code_of_linux_stands_behind_its_cfg() {
    let mut files = Vec::new();
    for folder in ["src", "tests", "benches", "crates"] {
        sources(&root().join(folder), &mut files);
    }
    let mut seen = 0;
    for file in files.iter().filter(|f| !f.ends_with("tests/command/portable.rs")) {
        // The files of the window test are modules of a file that is compiled on Linux alone.
        if file.parent().is_some_and(|folder| folder.ends_with("tests/window")) && !file.ends_with("main.rs") {
            continue;
        }
        let text = std::fs::read_to_string(file).unwrap();
        seen += usize::from(LINUX_PATHS.iter().any(|path| text.contains(path)));
        assert_eq!(faults_of_source(&text), Vec::<usize>::new(), "{}: put it behind cfg(target_os)", file.display());
    }
    assert!(seen > 0, "crates/table/src/shell/preflight.rs at least talks to Linux");
    let window = std::fs::read_to_string(root().join("tests/window/main.rs")).unwrap();
    assert!(window.lines().any(|l| l.starts_with("#![cfg(") && is_guard(l)), "the window test is for Linux alone");
}

#[test]
fn the_reading_finds_what_is_wrong() {
    let right = "[dependencies]\nbevy = { features = [\"std\"] }\n[target.'cfg(unix)'.dependencies]\nx11rb = \"1\"\n";
    assert!(faults_of_manifest(right).is_empty());
    let wrong = "[dependencies]\nbevy = { features = [\n  \"std\", \"x11\",\n] }\n[dev-dependencies]\nx11rb = \"1\"\n";
    assert_eq!(faults_of_manifest(wrong), ["[dependencies]   \"std\", \"x11\",", "[dev-dependencies] x11rb = \"1\""]);
    let guard = "#[cfg(target_os = \"linux\")]\n";
    let module = format!("{guard}mod linux {{\n    fn a() {{\n        x11rb::a();\n    }}\n}}\n");
    assert!(faults_of_source(&module).is_empty());
    assert_eq!(faults_of_source(&format!("{module}fn b() {{ x11rb::b() }}\n")), [7]);
    assert_eq!(faults_of_source(&format!("{guard}use a::b;\nuse x11rb::c;\n")), [3]);
    assert_eq!(faults_of_source("#[cfg(not(target_os = \"linux\"))]\nuse x11rb::c;\n"), [2]);
}
