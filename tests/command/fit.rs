//! Weights of an evaluation that `fit` makes from games of bots: the file, what play makes of it, what is refused.

use crate::common::{fails, run, stdout};

fn ok(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    stdout(&output)
}

#[test]
fn weights_are_fitted_written_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("assets/games/prairie-aflame/evaluation.ron");
    let (out, data) = (file.to_str().unwrap(), folder.path().to_str().unwrap());
    let args = ["fit", "prairie-aflame/duck-lake", "--games", "20", "--seed", "70", "--every", "2", "--out", out];
    let told = ok(&args);
    assert!(told.starts_with("prairie-aflame/duck-lake: ") && told.contains(" positions of "), "{told}");
    assert!(told.contains("log loss of games held out") && told.contains("strength share where they fight"), "{told}");
    let text = std::fs::read_to_string(&file).unwrap();
    for part in ["// Weights", "scenario: \"duck-lake\"", "seed: 70", "one step in 25 at random", "log_loss: ("] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(ok(&args), told, "the same seeds give the same weights");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);

    // Another scenario is added, and what is there stays.
    ok(&["fit", "prairie-aflame/fish-creek", "--games", "20", "--astray", "5", "--out", out]);
    let both = std::fs::read_to_string(&file).unwrap();
    let (duck_lake, head) = (text.find("scenario:").unwrap(), both.find("scenario: \"fish-creek\"").unwrap());
    assert!(both.contains(text[duck_lake..].trim_end().trim_end_matches([']', '\n', ',', ')'])), "{both}");
    assert!(both[head..].contains("nations heuristic, government heuristic; one step in 5 at random"), "{both}");

    // The weights change what the searching bot does, and a game with other weights is the same game.
    let play = |more: &[&str]| {
        let args = ["simulate", "prairie-aflame/duck-lake", "--games", "6", "--seats", "greedy", "--json"];
        let told: serde_json::Value = serde_json::from_str(&ok(&[&args[..], more].concat())).unwrap();
        told["decisions"].as_u64().unwrap()
    };
    let mirrored: String = both.replace("\", ", "\", -").replace("--", "");
    let fitted = play(&["--data", data]);
    std::fs::write(&file, mirrored).unwrap();
    assert_ne!(play(&["--data", data]), fitted, "what was good is bad");
    ok(&["check", "--data", data]);
}

#[test]
fn a_bad_file_of_weights_and_a_game_that_cannot_be_fitted_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("assets/games/bushy-run/evaluation.ron");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, "[(scenario: \"august-1763\")]").unwrap();
    let (out, data) = (file.to_str().unwrap(), folder.path().to_str().unwrap());
    let check = run(&["check", "--data", data]);
    let said = String::from_utf8_lossy(&check.stderr).to_string() + &stdout(&check);
    assert!(!check.status.success() && said.contains("evaluation.ron:1:"), "{said}");
    // A file that is none of weights is not written over.
    fails(&run(&["fit", "bushy-run", "--games", "10", "--out", out]), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "[(scenario: \"august-1763\")]");
    // Who plays at random always loses against rules of thumb.
    let other = folder.path().join("new.ron");
    let alike = ["--games", "10", "--seats", "nations=random,government=heuristic", "--out", other.to_str().unwrap()];
    fails(&run(&[&["fit", "prairie-aflame/fish-creek"][..], &alike].concat()), 1);
    assert!(!other.exists());
    fails(&run(&["fit", "bushy-run", "--games", "9", "--out", out]), 2);
    fails(&run(&["fit", "bushy-run", "--seats", "british=nobody", "--out", out]), 2);
    fails(&run(&["fit", "bushy-run"]), 2);
    fails(&run(&["fit", "nowhere/nothing", "--out", out]), 2);
}
