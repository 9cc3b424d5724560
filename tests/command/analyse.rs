//! `redoubt analyse`: the page, the file that it keeps, what it refuses.

use crate::common::{fails, run, stdout};
use serde_json::Value;

#[test]
fn a_game_is_analysed_and_the_file_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let saves = at("saves");
    let played =
        run(&["simulate", "picket/long", "--games", "2", "--seed", "4", "--seats", "random", "--saves", &saves]);
    assert!(played.status.success());
    let mut files: Vec<_> = std::fs::read_dir(&saves).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let (one, other) = (files[0].to_str().unwrap(), files[1].to_str().unwrap());
    let (json, page) = (at("one.json"), at("one.md"));
    let analyse = |extra: &[&str]| run(&[&["analyse", one, "--budget", "20000"], extra].concat());
    let made = analyse(&["--json", &json, "--out", &page]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.starts_with("# ") && text.contains("## Analysis") && text.contains("### By battle"), "{text}");
    assert!(!text.contains("not complete"), "{text}");
    assert_eq!(stdout(&analyse(&[])), text, "the screen shows the same page");

    // A file that was stopped half way goes on to the same end.
    let mut kept: Value = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let whole = kept.clone();
    kept["analysis"]["whole"] = false.into();
    kept["analysis"]["judged"] = 0.into();
    kept["analysis"]["mistakes"] = Value::Array(vec![]);
    let parts = kept["analysis"]["parts"].as_array_mut().unwrap();
    assert!(parts.len() > 3);
    parts.truncate(2);
    std::fs::write(&json, kept.to_string()).unwrap();
    assert!(analyse(&["--json", &json]).status.success());
    let again: Value = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(again, whole);

    // What is there and is something else stays as it is.
    assert!(fails(&analyse(&["--out", &page]), 1).contains("is there already"));
    assert!(fails(&run(&["analyse", other, "--budget", "20000", "--json", &json]), 1).contains("another game"));
    assert!(fails(&run(&["analyse", one, "--budget", "9", "--json", &json]), 1).contains("--budget 20000"));
    std::fs::write(at("note.txt"), "mine").unwrap();
    assert!(fails(&analyse(&["--json", &at("note.txt")]), 1).contains("is no analysis"));
    assert_eq!(std::fs::read_to_string(at("note.txt")).unwrap(), "mine");
    assert!(fails(&run(&["analyse", &at("missing.redoubt")]), 1).contains("missing.redoubt"));
}
