//! Games that bots play for a ladder: changed seats, lines, saves, ratings.

use crate::common::{fails, run, stdout};
use serde_json::Value;
use std::path::Path;

fn ok(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    stdout(&output)
}

/// Reads the lines of a file.
fn lines(file: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn seats_change_lines_add_up_and_every_game_is_a_save() {
    let folder = tempfile::tempdir().unwrap();
    let (file, saves) = (folder.path().join("games.jsonl"), folder.path().join("saves"));
    let (file_text, saves_text) = (file.to_str().unwrap(), saves.to_str().unwrap());
    let seats = "patrol=random,watch=greedy:3";
    let args = ["simulate", "picket/long", "--games", "6", "--seed", "40", "--swap", "--seats", seats, "--json"];
    let told: Value =
        serde_json::from_str(&ok(&[&args[..], &["--lines", file_text, "--saves", saves_text]].concat())).unwrap();
    assert_eq!((&told["seats"]["watch"], &told["pairs"]["pairs"]), (&"greedy:3".into(), &3.into()));
    assert_eq!(told["pairs"]["player"], "random");

    let mut games = lines(&file);
    games.sort_by_key(|game| (game["seed"].as_u64(), game["seats"][0]["bot"] == "greedy"));
    let bots: Vec<(u64, &str, u64)> = games
        .iter()
        .map(|game| {
            let first = &game["seats"][0];
            (game["seed"].as_u64().unwrap(), first["bot"].as_str().unwrap(), first["budget"].as_u64().unwrap())
        })
        .collect();
    let of = |seed| [(seed, "random", 0), (seed, "greedy", 3)];
    assert_eq!(bots, [of(40), of(41), of(42)].concat());
    // What the first player got is told with the same points as the lines have.
    let points: f64 = games.iter().zip([0, 1].into_iter().cycle()).map(|(game, seat)| points(game, seat)).sum();
    assert!((told["pairs"]["points"].as_f64().unwrap() - 100.0 * points / 6.0).abs() < 0.01, "{told}");

    let mut names: Vec<_> = std::fs::read_dir(&saves).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert_eq!(names.len(), 6);
    for (path, game) in names.iter().zip(&games) {
        let replayed = ok(&["replay", path.to_str().unwrap()]);
        let rule = game["rule"].as_str().unwrap();
        assert!(replayed.contains(rule), "{rule}: {replayed}");
    }

    // A second batch is added to the lines, and its saves stand beside the first ones.
    ok(&[&args[..], &["--lines", file_text, "--saves", saves_text]].concat());
    assert_eq!((lines(&file).len(), std::fs::read_dir(&saves).unwrap().count()), (12, 12));
}

/// Returns what a seat got: 1, 0.5 or 0.
fn points(game: &Value, seat: usize) -> f64 {
    match &game["winner"] {
        Value::Null => 0.5,
        winner => f64::from(*winner == game["seats"][seat]["seat"]),
    }
}

#[test]
fn a_ladder_adds_the_lines_of_several_files_up() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    for (scenario, file) in [("picket/long", at("a")), ("picket/short", at("b"))] {
        ok(&[
            "simulate",
            scenario,
            "--games",
            "40",
            "--swap",
            "--seats",
            "patrol=random,watch=heuristic",
            "--lines",
            &file,
        ]);
    }
    let ladders: Value = serde_json::from_str(&ok(&["ladder", &at("a"), &at("b"), "--json"])).unwrap();
    let ladders = ladders.as_array().unwrap();
    let names: Vec<&Value> = ladders.iter().map(|ladder| &ladder["scenario"]).collect();
    assert_eq!(names, [&Value::from("picket/long"), &"picket/short".into(), &Value::Null]);
    let all = &ladders[2];
    assert_eq!((&all["games"], all["first_seat"].as_object().unwrap().len()), (&80.into(), 2));
    let player = |name: &str| all["players"].as_array().unwrap().iter().find(|p| p["player"] == name).unwrap();
    assert_eq!((&player("heuristic")["elo"], &player("heuristic")["games"]), (&0.0.into(), &80.into()));
    let random = player("random");
    assert!(random["elo"].as_f64().unwrap() < 0.0 && random["error"].as_f64().unwrap() > 0.0, "{random}");
    assert!(random["points"].as_f64().unwrap() < 0.5);
    let text = ok(&["ladder", &at("a")]);
    assert!(
        text.contains("picket/long: 40 games") && text.contains("Elo, error") && text.contains("the first seat"),
        "{text}"
    );
}

#[test]
fn what_is_no_line_of_a_game_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let name = file.to_str().unwrap();
    let game = |seats: &str, winner: &str| {
        format!(
            r#"{{"program":"1","scenario":"x/y","seed":1,"seats":[{seats}],"winner":{winner},"level":"v","rule":"X-1","turn":1,"decisions":1,"seconds":0.1}}"#
        )
    };
    let seat = |key: &str| format!(r#"{{"seat":"{key}","bot":"random","budget":0}}"#);
    let two = [seat("a"), seat("b")].join(",");
    for (text, told) in [
        (String::new(), "no games"),
        ("{}".into(), ":1: it is no game"),
        (format!("{}\nnot json", game(&two, "null")), ":2: it is no game"),
        (game(&seat("a"), "null"), ":1: it has 1 seats"),
        (game(&two, "\"c\""), ":1: the winner is none of its seats"),
    ] {
        std::fs::write(&file, &text).unwrap();
        let complaint = fails(&run(&["ladder", name]), 1);
        assert!(complaint.contains(told), "{text}: {complaint}");
    }
    std::fs::write(&file, game(&two, "null")).unwrap();
    assert!(ok(&["ladder", name]).contains("x/y: 1 game\n"));
    assert!(fails(&run(&["ladder", "/nowhere/games"]), 1).contains("cannot be read"));
    fails(&run(&["ladder"]), 2);
    fails(&run(&["simulate", "picket", "--seats", "watch=greedy:0"]), 2);
    fails(&run(&["simulate", "picket", "--seats", "watch=greedy:x"]), 2);
    fails(&run(&["simulate", "picket", "--games", "1", "--lines", "/nowhere/games"]), 1);
}
