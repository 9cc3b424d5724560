//! The command from outside: what it prints, what it refuses, and its exit codes.

use crate::common::{
    self, Luck, Talk, begin, command, fails, first_scenarios, on_all_cores, play_on, run, scenarios, stdout,
    two_persons,
};
use redoubt::engine::data::library::Library;
use redoubt::engine::home::pin::Pin;
use redoubt::engine::journal::{Journal, JournalLine, SavedFile, Start};
use redoubt::games::GAMES;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

fn ok(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    stdout(&output)
}

#[test]
fn list_names_every_game_and_scenario() {
    let text = ok(&["list"]);
    let list: Value = serde_json::from_str(&ok(&["list", "--json"])).unwrap();
    let list = list.as_array().unwrap();
    let names: Vec<&str> = list.iter().map(|s| s["scenario"].as_str().unwrap()).collect();
    let expected: Vec<String> = scenarios().into_iter().filter(|s| !s.starts_with("picket")).collect();
    assert_eq!(names, expected);
    for entry in list {
        let keys: Vec<&String> = entry.as_object().unwrap().keys().collect();
        assert_eq!(
            keys,
            [
                "blurb", "date", "game", "goal", "goals", "id", "lessons", "level", "minutes", "order", "scenario",
                "seats", "title", "turns"
            ]
        );
        assert!(text.contains(entry["date"].as_str().unwrap()));
        assert!(entry["seats"].as_array().unwrap().len() >= 2 && entry["turns"].as_u64().unwrap() >= 1);
        assert!(text.contains(entry["scenario"].as_str().unwrap()) && text.contains(entry["title"].as_str().unwrap()));
    }
    for game in GAMES.iter() {
        assert!(text.contains(game.info().title));
    }
}

#[test]
fn check_passes_what_is_built_in_and_names_what_is_wrong() {
    ok(&["check"]);
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    begin("picket", 4).save(Path::new(&at("game.redoubt"))).unwrap();
    assert!(ok(&["check", &at("game.redoubt")]).contains("in order"));
    assert!(ok(&["check", folder.path().to_str().unwrap()]).contains("in order"));
    fails(&run(&["check", &at("nothing")]), 1);
    std::fs::write(at("odd.ron"), "()").unwrap();
    assert!(fails(&run(&["check", &at("odd.ron")]), 1).contains("odd.ron"));
    fails(&run(&["check", "--data", &at("nothing")]), 2);
}

#[test]
fn check_tells_where_data_come_from_and_which_files_nothing_reads() {
    let text = ok(&["check", "--origins"]);
    for game in GAMES.iter() {
        let line = text.lines().find(|l| l.starts_with(game.info().id)).unwrap();
        assert!(line.contains("origins stated") && line.contains("printed"), "{line}");
    }
    assert!(text.lines().any(|l| l.starts_with("assets/games/bushy-run/") && l.contains(": inferred: ")), "{text}");
    let folder = tempfile::tempdir().unwrap();
    let misspelt = folder.path().join("assets/games/bushy-run/chart.ron");
    std::fs::create_dir_all(misspelt.parent().unwrap()).unwrap();
    std::fs::write(&misspelt, "()").unwrap();
    let folder = folder.path().to_str().unwrap();
    for args in [vec!["check", folder], vec!["check", "--data", folder]] {
        let fault = fails(&run(&args), 1);
        assert!(fault.contains("assets/games/bushy-run/chart.ron") && fault.contains("nothing reads"), "{fault}");
    }
}

#[test]
fn a_wrong_data_file_is_named_with_line_and_column() {
    on_all_cores(&GAMES.iter().collect::<Vec<_>>(), |game| {
        let id = game.info().id;
        let scenario = game.scenarios(&redoubt::engine::data::library::Library::built_in()).unwrap().remove(0).scenario;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(format!("scenarios/{scenario}.ron"));
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, "(\n  head: (id: 5),\n)\n").unwrap();
        let (folder, file) = (folder.path().to_str().unwrap(), file.to_str().unwrap());
        for args in [
            vec!["check", folder],
            vec!["check", file],
            vec!["check", "--data", folder],
            vec!["list", "--data", folder],
        ] {
            let text = fails(&run(&args), 1);
            let place = text.split(&format!("{file}:")).nth(1).unwrap_or_else(|| panic!("{text}"));
            let (line, rest) = place.split_once(':').unwrap();
            let column = rest.split(':').next().unwrap();
            assert!(["2", "3"].contains(&line) && column.parse::<u32>().is_ok(), "{text}");
        }
        fails(&run(&["simulate", id, "--games", "1", "--data", folder]), 1);
    });
}

#[test]
fn simulate_prints_the_object_of_the_design() {
    for scenario in first_scenarios() {
        let args = ["simulate", &scenario, "--games", "12", "--seed", "3", "--json"];
        let report: Value = serde_json::from_str(&ok(&args)).unwrap();
        let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
        let mut expected = vec![
            "scenario",
            "games",
            "seed",
            "seats",
            "decisions",
            "cpu_seconds",
            "decisions_per_cpu_second",
            "games_per_cpu_second",
            "prompt_us",
            "outcomes",
            "turns",
            "longest",
            "figures",
            "panics",
        ];
        expected.sort_unstable();
        assert_eq!(keys, expected);
        assert_eq!(
            (report["games"].as_u64(), report["seed"].as_u64(), report["panics"].as_u64()),
            (Some(12), Some(3), Some(0))
        );
        let outcomes = report["outcomes"].as_object().unwrap();
        assert_eq!(outcomes.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 12);
        assert!(outcomes.keys().all(|k| k.contains('/')));
        for (part, names) in [("prompt_us", ["p50", "p99", "max"]), ("turns", ["min", "median", "max"])] {
            assert!(names.iter().all(|n| report[part][n].is_number()), "{part}");
        }
        assert!(report["decisions"].as_u64() >= report["longest"].as_u64());
        assert!(report["seats"].as_object().unwrap().values().all(|bot| bot == "random"));
        let again: Value = serde_json::from_str(&ok(&args)).unwrap();
        for part in ["outcomes", "turns", "decisions", "longest"] {
            assert_eq!(report[part], again[part], "the same seed gives the same games");
        }
    }
}

#[test]
fn simulate_takes_a_bot_for_each_seat_and_options() {
    let text = ok(&["simulate", "picket", "--games", "5", "--seats", "watch=greedy", "--option", "fog=on", "--json"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (report["seats"]["watch"].as_str(), report["seats"]["patrol"].as_str()),
        (Some("greedy"), Some("random"))
    );
    assert!(ok(&["simulate", "picket", "--games", "2", "--seats", "mcts"]).contains("picket/short: 2 games"));
}

#[test]
fn replay_tells_a_finished_game_in_full_and_an_unfinished_one_in_public() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let mut play = begin("picket/long", 424_242);
    play.take_text("Company(1)", None).unwrap();
    play.take_text("Post(2)", None).unwrap();
    play.save(Path::new(&at("middle"))).unwrap();
    let text = ok(&["replay", &at("middle")]);
    assert!(text.contains("Turn 1") && text.contains("verified"), "{text}");
    for secret in ["Birch", "ridge", "424242", " 2 steps"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    assert!(!ok(&["replay", &at("middle"), "--to", "0"]).contains("Turn 1 "));
    while play.outcome().is_none() {
        play_on(play.as_mut(), 9, 1);
    }
    play.save(Path::new(&at("end"))).unwrap();
    let text = ok(&["replay", &at("end")]);
    assert!(text.contains("Birch hides at the ridge") && text.contains("seed 424242"), "{text}");
    assert!(text.contains(&format!("{} steps", play.len())) && text.contains(&play.outcome().unwrap().text));
    // The log leaves the program as a page or as text, and writes over nothing.
    ok(&["replay", &at("end"), "--log", &at("log.md")]);
    ok(&["replay", &at("middle"), "--log", &at("log.txt")]);
    let read = |name: &str| std::fs::read_to_string(at(name)).unwrap();
    let (page, open) = (read("log.md"), read("log.txt"));
    assert!(page.starts_with("# ") && page.contains("\n## Turn 1\n") && page.contains("Birch hides at the ridge"));
    assert!(!page.contains("424242") && !open.contains("Birch") && open.contains("Turn 1"), "{open}");
    fails(&run(&["replay", &at("end"), "--log", &at("log.md")]), 1);
    assert_eq!(read("log.md"), page);
    let part = ok(&["replay", &at("end"), "--to", "3"]);
    assert!(part.contains("Birch") && part.lines().count() < text.lines().count());
    fails(&run(&["replay", &at("end"), "--to", "9999"]), 1);
    fails(&run(&["replay", &at("nothing")]), 1);
}

#[test]
fn a_line_of_the_log_goes_on_with_its_dice_in_one_sentence() {
    for file in std::fs::read_dir("tests/saves").unwrap().map(|f| f.unwrap().path()) {
        let name = file.to_str().unwrap();
        if !name.ends_with(".save.redoubt") {
            continue;
        }
        let text = ok(&["replay", name]);
        assert!(text.contains("; ") && !text.contains(".;"), "{name}");
    }
}

#[test]
fn an_open_table_is_replayed_in_full() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("open.redoubt");
    let mut talk = Talk::start(command(home.path(), &["play", "picket", "--text", "--open", "--seed", "3"]));
    talk.send(&format!("1\n2\nsave {}\nquit", file.display()));
    assert!(talk.child.wait().unwrap().success());
    assert!(ok(&["replay", file.to_str().unwrap()]).contains("Birch hides at the ridge"));
}

#[test]
fn wrong_usage_is_exit_code_2_and_a_fault_is_1() {
    for wrong in [
        &["fly"][..],
        &["simulate"],
        &["simulate", "chess"],
        &["simulate", "picket", "--games", "0"],
        &["simulate", "picket", "--games", "x"],
        &["simulate", "picket", "--seats", "cat"],
        &["simulate", "picket", "--seats", "cat=mcts"],
        &["simulate", "picket", "--seats", "person"],
        &["simulate", "picket", "--option", "fog"],
        &["simulate", "picket/nothing"],
        &["play", "chess"],
        &["play", "--text", "chess"],
        &["play", "picket", "--load", "x"],
        &["play", "--seats", "mcts"],
        &["play", "picket", "--size", "9x9"],
        &["replay"],
        &["snapshot"],
        &["snapshot", "picket"],
        &["list", "--data", "/no/such/folder"],
        &["--fly"],
        &["replay", "x", "--to", "-1"],
    ] {
        fails(&run(wrong), 2);
    }
    assert!(ok(&["--help"]).contains("simulate") && ok(&["play", "--help"]).contains("--text"));
    assert!(ok(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn without_a_display_the_window_says_so_and_offers_the_terminal() {
    for args in [&[][..], &["play"], &["play", "picket"]] {
        assert!(fails(&run(args), 1).contains("--text"));
    }
    fails(&run(&["play", "--load", "/no/such/file"]), 1);
}

/// A device may have no end, and a pipe may never be written to: neither is read as a file.
#[cfg(unix)]
#[test]
fn pipes_and_devices_are_no_files() {
    let device = "/dev/null";
    for args in [
        &["replay", device][..],
        &["play", "--text", "--load", device],
        &["drive", "--load", device],
        &["check", device],
    ] {
        let text = fails(&run(args), 1);
        assert!(text.contains(device) && text.contains("device"), "{args:?}: {text}");
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("assets/games/bushy-run");
    std::fs::create_dir_all(&data).unwrap();
    std::os::unix::fs::symlink(device, data.join("units.ron")).unwrap();
    let folder = folder.path().to_str().unwrap();
    for args in [&["check", folder][..], &["check", "--data", folder], &["simulate", "bushy-run", "--data", folder]] {
        let text = fails(&run(args), 1);
        assert!(text.contains("units.ron") && text.contains("device"), "{args:?}: {text}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_menu_of_the_desktop_gets_an_entry_and_loses_it() {
    let home = tempfile::tempdir().unwrap();
    let entry = home.path().join("applications/redoubt.desktop");
    let desktop = |deed: &str| {
        let output = command(home.path(), &["desktop", deed]).env("XDG_DATA_HOME", home.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        stdout(&output)
    };
    assert!(desktop("install").contains("written: "));
    let text = std::fs::read_to_string(&entry).unwrap();
    let exec = text.lines().find_map(|l| l.strip_prefix("Exec=")).unwrap();
    assert!(Path::new(exec.trim_matches('"')).is_file(), "{exec} is this program");
    assert!(desktop("remove").contains("removed: ") && !entry.exists());
    fails(&command(home.path(), &["desktop", "paint"]).output().unwrap(), 2);
}

/// The terminal says what the abbreviations of a game mean, and the codes in its charts.
#[test]
fn the_terminal_explains_abbreviations_and_codes() {
    use std::io::Read;
    let home = tempfile::tempdir().unwrap();
    let args = two_persons(home.path(), "battles-for-canada/like-lions", 3);
    let mut talk = Talk::start(command(home.path(), &args.iter().map(String::as_str).collect::<Vec<_>>()));
    for line in ["glossary sp", "glossary", "glossary XYZ", "chart", "chart assault", "chart nothing", "quit"] {
        talk.send(line);
    }
    let mut all = String::new();
    talk.output.read_to_string(&mut all).unwrap();
    for said in [
        " SP: Strength points. ",
        " DR: Disorganized and retreat. ",
        "No abbreviation is called 'XYZ'; glossary lists them.",
        " Terrain\n",
        " D:DR: the defender is disorganized, retreats 1 hex\n",
        "No chart is called 'nothing'; chart lists their titles.",
    ] {
        assert!(all.contains(said), "{said}: {all}");
    }
}

/// Plays a whole game of two persons in the terminal, and returns all it wrote.
fn two_in_terminal(scenario: &str, start: u64, seed: u64) -> String {
    let home = tempfile::tempdir().unwrap();
    let args = two_persons(home.path(), scenario, start);
    play_in_terminal(&args.iter().map(String::as_str).collect::<Vec<_>>(), seed)
}

/// Plays a whole game in the terminal, and returns all it wrote.
fn play_in_terminal(args: &[&str], seed: u64) -> String {
    use std::io::Read;
    let home = tempfile::tempdir().unwrap();
    let mut talk = Talk::start(command(home.path(), args));
    let mut luck = Luck(seed);
    let (mut all, mut from) = (String::new(), 0);
    let mut byte = [0];
    let (mut odd, mut asked) =
        (["map", "facts", "log", "rule TG-1", "hint", "help", "nonsense", "undo"].iter().cycle(), 0);
    loop {
        if talk.output.read(&mut byte).unwrap() == 0 {
            break;
        }
        all.push(byte[0] as char);
        if !all.ends_with("> ") {
            continue;
        }
        let prompt = all[from..].lines().last().unwrap_or("").to_string();
        if prompt.contains("press Enter") || prompt.contains("Press Enter") {
            from = all.len();
            talk.send("");
        } else if prompt.contains("yes or no") {
            talk.send("no");
        } else if prompt == "> " {
            asked += 1;
            if asked % 7 == 0 {
                talk.send(odd.next().unwrap());
                continue;
            }
            let start = all[from..].rfind("\n-- ").map_or(from, |i| from + i);
            let is_answer = |l: &&str| {
                l.len() > 6
                    && l.get(..4).is_some_and(|n| n.trim().parse::<usize>().is_ok())
                    && l.get(4..6) == Some("  ")
            };
            let answers: Vec<String> = all[start..]
                .lines()
                .filter(is_answer)
                .filter(|l| !l.contains("Concede"))
                .map(|l| l[..4].trim().to_string())
                .collect();
            let n = luck.below(answers.len());
            talk.send(&format!("{}!", answers.get(n).map_or("0", String::as_str)));
        }
    }
    assert!(talk.child.wait().unwrap().success(), "{all}");
    all
}

#[test]
fn a_whole_game_can_be_played_in_the_terminal() {
    let text = two_in_terminal("picket/long", 6, 1);
    assert!(
        text.contains("wins:") && text.contains("Hand the keyboard to Watch") && text.contains("== The field"),
        "{text}"
    );
    assert!(text.contains("a hit") || text.contains("no hit") || text.contains("searches"), "rolls are told");
    let alone = play_in_terminal(&["play", "--text", "picket/long", "--seed", "6", "--seats", "watch=random"], 1);
    assert!(alone.contains("wins:") && !alone.contains("Hand the keyboard"), "{alone}");
}

#[test]
fn between_seats_nothing_secret_stays_before_the_hand_over() {
    let text = two_in_terminal("picket/long", 6, 2);
    // What is written after the patrol took over the keyboard never names the company before it fired.
    let fired =
        text.find(" fires at ").unwrap_or(text.len()).min(text.find("with all that was secret").unwrap_or(text.len()));
    for part in text[..fired].split("Hand the keyboard to ").filter(|p| p.starts_with("Patrol")) {
        assert!(!["Alder", "Birch", "Cedar"].iter().any(|name| part.contains(name)), "{part}");
    }
}

#[test]
fn the_terminal_asks_for_the_pin_of_a_seat_until_it_is_right() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("pin.redoubt");
    let (game, info) = GAMES.resolve(&Library::built_in(), "picket/long").unwrap();
    let pins = BTreeMap::from([("watch".to_string(), Pin::of("2468", 6, "watch").unwrap())]);
    let start = Start { setup: info.setup([]), seed: 6, pins, ..Start::default() };
    game.new_session(&Library::built_in(), start).unwrap().save(&file).unwrap();
    let said = |digits: &str| {
        let mut talk =
            Talk::start(command(home.path(), &["play", "--text", "--open", "--load", file.to_str().unwrap()]));
        talk.send(&format!("\n{digits}\nquit"));
        assert!(talk.child.wait().unwrap().success());
        std::iter::from_fn(|| talk.line()).collect::<String>()
    };
    let (right, wrong) = (said("2468"), said("2469"));
    assert_eq!(right.matches("The PIN of Watch").count(), 1, "{right}");
    assert!(right.contains("Alder") && !wrong.contains("Alder"), "{wrong}");
    assert!(wrong.matches("The PIN of Watch").count() > 1, "{wrong}");
}

#[test]
fn every_game_can_be_played_to_its_end_in_the_terminal() {
    let mut scenarios = first_scenarios();
    scenarios.retain(|s| !s.starts_with("picket"));
    on_all_cores(&scenarios, |scenario| {
        let text = two_in_terminal(scenario, 2, 3);
        assert!(text.contains("\n== "), "{scenario} has an end");
    });
}

#[test]
fn a_game_that_was_left_is_offered_again() {
    let home = tempfile::tempdir().unwrap();
    let mut talk =
        Talk::start(command(home.path(), &["play", "--text", "picket", "--seats", "patrol=random", "--seed", "6"]));
    talk.send("1\n2\nquit");
    assert!(talk.child.wait().unwrap().success());
    let mut talk = Talk::start(command(home.path(), &["play", "--text"]));
    let offer = talk.line().unwrap();
    assert!(offer.contains("resume The Picket") && offer.contains("turn 1"), "{offer}");
    talk.send("1\nfacts\nquit");
    let mut text = String::new();
    while let Some(line) = talk.line() {
        text.push_str(&line);
    }
    assert!(text.contains("Company: Birch"), "{text}");
    let autosaves = std::fs::read_dir(home.path().join("saves")).unwrap().count();
    assert_eq!(autosaves, 1, "the game goes on in its own file");
    assert!(text.contains("The game stays as it is; redoubt play --text offers to resume it."), "{text}");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = Talk::start(command(home.path(), &["play", "--text", "picket/long", "--seats", "random"]));
    talk.line().unwrap();
    drop(talk.output);
    assert!(talk.child.wait().unwrap().success());
}

/// Plays in the terminal alone against a bot, with these lines, and returns all that was written.
fn typed(home: &Path, args: &[&str], lines: &str) -> String {
    let mut all = vec!["play", "--text"];
    all.extend(args.iter().filter(|arg| !all.contains(arg)).copied().collect::<Vec<_>>());
    let mut talk = Talk::start(command(home, &all));
    talk.send(lines);
    talk.send("quit");
    let text: String = std::iter::from_fn(|| talk.line()).collect();
    assert!(talk.child.wait().unwrap().success(), "{text}");
    text
}

#[test]
fn the_terminal_shows_the_past_branches_off_and_goes_back() {
    let home = tempfile::tempdir().unwrap();
    let args = ["picket/long", "--seed", "6", "--seats", "watch=random"];
    let lines = "Light the lantern\nbookmark before the search\nSearch\ntimeline\npast 1\nbookmarks\n\
        branch By night from 1 fresh\nEnd the phase\nbranches\ncompare Game with By night\nrename By night to Dark\n\
        go\ndrop dark\nbranches\nundo to 1\nyes\nredo\nback\nundo to turn 9\nundo to before the search\nundo it\ngo nowhere\ncompare\nunmark 9";
    let text = typed(home.path(), &args, lines);
    for says in [
        "Bookmark 1 is set.",
        "Bookmark before the search",
        "the present",
        "== The field",
        "This is a branch now",
        "By night: turn",
        "They part in turn 1, March",
        "It is called 'Dark' now.",
        "'Game' is played now.",
        "The branch is dropped.",
        "This would be undone:",
        "may the game go back to",
        "The game went back; redo takes the steps again.",
        "Give a place: undo to 12",
        "Turn 9 has not begun.",
        "the game stands there now: there is nothing to undo",
        "Give a place of the time line, a turn or a bookmark",
        "there is no branch 'nowhere'",
        "Give two branches",
        "there is no bookmark 9",
    ] {
        assert!(text.contains(says), "{says} is not in {text}");
    }
}

#[test]
fn a_branch_in_the_terminal_asks_both_where_they_have_secrets() {
    let home = tempfile::tempdir().unwrap();
    let lines = "\n1\n2\n\n\nbranch\nyes\nno\nbranch\nyes\nyes\nbranches";
    let args = two_persons(home.path(), "picket/long", 6);
    let text = typed(home.path(), &args.iter().map(String::as_str).collect::<Vec<_>>(), lines);
    assert!(
        text.contains("Patrol, a branch shows what would come") && text.contains("Watch, a branch shows"),
        "{text}"
    );
    assert_eq!(text.matches("Nothing has changed.").count(), 1, "{text}");
    assert!(text.contains("* ") && text.contains("Branch 1: turn 1"), "{text}");
    assert!(!text.contains(" steps,"), "no number of steps is shown: {text}");
}

/// Two persons with secrets from each other need a screen that can be cleared between them. A pipe and a printer have none:
/// the game is refused in one sentence with its cure, and leaves no file; or it is asked for.
#[test]
fn a_terminal_that_cannot_hide_shows_no_game_with_secrets() {
    let (home, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let begun_in = |home: &Path, args: &[&str]| {
        let output = command(home, &[&["play", "--text"], args].concat()).env("TERM", "dumb").output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap() + &String::from_utf8(output.stdout).unwrap())
    };
    let begun = |args: &[&str]| begun_in(home.path(), args);
    for scenario in scenarios() {
        let play = begin(&scenario, 1);
        let secret = !play.is_open() && play.info().seats.iter().any(|seat| seat.secrets);
        let (code, told) = begun(&[&scenario]);
        assert_eq!(
            (code, told.contains("cannot clear its screen")),
            (Some(i32::from(secret)), secret),
            "{scenario}: {told}"
        );
        if secret {
            assert!(told.lines().count() == 1 && told.contains("(--open)") && told.contains("(--seats)"), "{told}");
            let seat = play.info().seats.iter().find(|seat| seat.secrets).unwrap().key;
            for args in [&["--open"][..], &["--seats", &format!("{seat}=random")], &["--edit"]] {
                let (code, told) = begun_in(other.path(), &[&[scenario.as_str()], args].concat());
                assert_eq!(code, Some(0), "{scenario} {args:?}: {told}");
            }
        }
    }
    let file = home.path().join("game.redoubt");
    begin("picket/long", 1).save(&file).unwrap();
    let load = ["--load", file.to_str().unwrap()];
    let (code, told) = begun(&load);
    assert!(code == Some(1) && told.contains("or add --open"), "{told}");
    let (code, told) = begun(&[&load[..], &["--open"]].concat());
    assert!(code == Some(0) && told.contains("cannot hide anything"), "{told}");
    assert!(!home.path().join("saves").exists() || std::fs::read_dir(home.path().join("saves")).unwrap().count() == 0);
    let (code, told) = begun(&["--lesson", "nothing"]);
    assert!(code == Some(2), "{told}");
}

/// What a file holds is shown without what a terminal obeys: notes, names of branches, bookmarks, the title of a position
/// of one's own, a header, and the name of the file.
#[test]
fn no_text_of_a_file_reaches_the_terminal_raw() {
    use redoubt::engine::play::past::NewBranch;
    let home = tempfile::tempdir().unwrap();
    let odd = "x\u{1b}]52;c;cm0=\u{7}\u{9b}31m\u{202e}\u{200b}y";
    let (game, info) = GAMES.resolve(&Library::built_in(), "picket/long").unwrap();
    let seats = BTreeMap::from([("watch".to_string(), "random".to_string())]);
    let start = Start { setup: info.setup([]), seats, seed: 6, ..Start::default() };
    let mut play = game.new_session(&Library::built_in(), start).unwrap();
    common::play_on(play.as_mut(), 1, 4);
    play.note("NOTE");
    play.bookmark(1, "MARK").unwrap();
    play.branch(NewBranch { from: 1, name: "LINE".into(), ..NewBranch::default() }).unwrap();
    let file = home.path().join(format!("odd {odd}.redoubt"));
    play.save(&file).unwrap();
    // The file as another program writes it: the same with other texts, and all checks made anew.
    let record = SavedFile::read(&file).unwrap();
    let record = record.record().unwrap();
    let mut header = record.header.clone();
    header.program = odd.into();
    let mut journal = Journal::new(&header).unwrap();
    for line in &record.lines {
        let text = |text: &str| format!("{text}{odd}");
        journal.push(&match line {
            JournalLine::Note(note) => JournalLine::Note(text(note)),
            JournalLine::Bookmark(at, mark) => JournalLine::Bookmark(*at, text(mark)),
            JournalLine::Branch { from, name, fresh, agreed } => {
                JournalLine::Branch { from: *from, name: text(name), fresh: *fresh, agreed: *agreed }
            }
            other => other.clone(),
        });
    }
    std::fs::write(&file, journal.autosave()).unwrap();
    let path = file.to_str().unwrap();
    let mut all = stdout(&run(&["replay", path])) + &stdout(&run(&["check", path]));
    all += &typed(
        home.path(),
        &["--load", path],
        "log all\nbookmarks\nbranches\ntimeline all\nwhy \u{1b}[2J\ngo LINE\ngo\nlog all",
    );
    for shown in ["NOTEx]52;c;cm0=31my", "MARKx]52", "LINEx]52"] {
        assert!(all.contains(shown), "{shown} is not in {all}");
    }
    let fault = command(home.path(), &["check", &format!("{path}x")]).output().unwrap().stderr;
    for text in [all, String::from_utf8(fault).unwrap()] {
        let raw = text.chars().find(|c| c.is_control() && *c != '\n' || ['\u{202e}', '\u{200b}'].contains(c));
        assert_eq!(raw, None, "{text:?}");
    }
}
