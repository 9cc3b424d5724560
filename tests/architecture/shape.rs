//! The shape of files, as far as no lint sees it: head notes, lengths, nothing left unfinished.

use super::source::{source_files, test_files};

#[test]
fn every_file_has_a_head_note_and_a_bearable_length() {
    let mut faults = Vec::new();
    for (files, most) in [(source_files(), 400), (test_files(), 700)] {
        for (name, text) in files {
            let head = text.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap_or_default();
            let words: Vec<&str> = head.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
            if words.len() < 3 || words.contains(&"ROOM") {
                faults.push(format!("{name} does not begin with a head note (//!) that says what it holds"));
            }
            let body = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
            let lines = body.filter(|line| line.trim() != "#[must_use]").count();
            if lines > most {
                faults.push(format!("{name} has {lines} lines; part it, {most} is the most"));
            }
        }
    }
    assert!(faults.is_empty(), "{} files:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn nothing_is_left_undone() {
    let marks = ["unimplemented!(", "TODO", "FIXME"];
    for (name, text) in source_files().into_iter().chain(test_files()) {
        if name == "tests/architecture/shape.rs" {
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            let mark = marks.iter().find(|m| line.contains(*m));
            assert!(mark.is_none(), "{name}:{}: {} is left: {line}", n + 1, mark.unwrap());
        }
    }
}
