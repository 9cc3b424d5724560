//! The head of every scenario gives date, length, difficulty and goals; and they agree with its rules.

use redoubt::engine::data::library::Library;
use redoubt::engine::{BuiltIn, ScenarioHead, ScenarioLevel, SeatGoal};
use redoubt::games::GAMES;
use redoubt::games::bushy_run::data::Data as BushyRun;
use redoubt::games::prairie_aflame::data::Data as PrairieAflame;
use std::io::Write;
use std::process::{Command, Stdio};

/// Counts the sentences of a text.
fn sentences(text: &str) -> usize {
    text.split_inclusive(['.', '!', '?']).filter(|s| s.trim().len() > 1).count()
}

#[test]
fn every_scenario_has_what_the_chooser_and_the_goal_card_need() {
    for game in GAMES.iter() {
        let seats: Vec<&str> = game.info().seats.iter().map(|s| s.key).collect();
        for scenario in game.scenarios(&Library::built_in()).unwrap() {
            let (name, head) = (&scenario.scenario, &scenario.head);
            assert!(head.date.chars().any(|c| c.is_ascii_digit()) && head.date.len() <= 24, "{name}: {}", head.date);
            assert!((5..=600).contains(&head.minutes), "{name}");
            assert!(!head.blurb.contains("win") && (1..=2).contains(&sentences(&head.blurb)), "{name}: {}", head.blurb);
            assert!((1..=3).contains(&sentences(&head.goal)) && head.goal.len() <= 260, "{name}: {}", head.goal);
            assert_eq!(head.goals.iter().map(|g| g.seat.as_str()).collect::<Vec<_>>(), seats, "{name}");
            for goal in &head.goals {
                let text = &goal.text;
                assert!((1..=3).contains(&sentences(text)) && text.len() <= 480, "{name}, {}: {text}", goal.seat);
                assert!(text.ends_with('.') && text.to_lowercase().contains("lose"), "{name}, {}: {text}", goal.seat);
                assert!(
                    goal.line.chars().count() <= SeatGoal::LINE && !goal.line.ends_with('.'),
                    "{name}: {}",
                    goal.line
                );
            }
            assert!(
                scenario.line().contains(&head.time_word()) && scenario.line().contains(&head.turns_word()),
                "{name}"
            );
        }
        let levels: Vec<ScenarioLevel> =
            game.scenarios(&Library::built_in()).unwrap().iter().map(|s| s.head.level).collect();
        assert!(levels.is_sorted(), "{}: the easy ones come first: {levels:?}", game.info().id);
    }
}

/// Checks that each goal of the head names these figures.
fn tells(head: &ScenarioHead, figures: &[String]) {
    for goal in &head.goals {
        for figure in figures {
            assert!(
                goal.text.contains(figure.as_str()),
                "{}, {}: no \"{figure}\" in {}",
                head.id,
                goal.seat,
                goal.text
            );
        }
    }
}

#[test]
fn the_figures_in_the_goals_are_those_of_the_rules() {
    let scenario = &BushyRun::built_in().scenario;
    tells(&scenario.head, &[format!("turn {}", scenario.turns), format!("{}", scenario.kills), "Zone B".into()]);
    let data = PrairieAflame::built_in();
    for scenario in &data.scenarios {
        let head = &scenario.head;
        let last = [format!("turn {}", scenario.last_turn)];
        match head.id.as_str() {
            "our-brave-boys-far-away" => tells(head, &[&last[..], &["unrest reaches 30".into()]].concat()),
            "on-to-regina" => tells(head, &[&last[..], &[format!("turn {}", scenario.levels[2])]].concat()),
            "batoche-or-bust" => tells(head, &[&last[..], &["unrest reaches 30".into()]].concat()),
            _ => assert!(head.goals.iter().all(|g| !g.text.contains("unrest")), "{}", head.id),
        }
        for turn in scenario.levels.iter().filter(|_| head.id == "on-to-regina") {
            assert!(head.goals[0].text.contains(&format!("turn {turn}")), "{}: turn {turn}", head.id);
        }
        for turn in scenario.levels.iter().filter(|_| head.id == "batoche-or-bust") {
            assert!(head.goals[1].text.contains(&format!("turn {turn}")), "{}: turn {turn}", head.id);
        }
    }
}

#[test]
fn options_have_plain_titles_and_sentences() {
    for option in GAMES.iter().flat_map(|g| g.info().options) {
        let title = option.title;
        assert!(title.chars().all(|c| c.is_alphanumeric() || c == ' '), "{title}: a title has no codes");
        assert!(
            title.len() <= 40 && option.text.ends_with('.') && option.text.len() <= 240,
            "{title}: {}",
            option.text
        );
        assert!(!option.text.contains("AMB-") && !option.text.contains('/'), "{title}: {}", option.text);
    }
}

#[test]
fn the_terminal_tells_the_goal_at_the_start_and_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(["play", "prairie-aflame/duck-lake", "--text", "--seats", "government=random"])
        .env("REDOUBT_HOME", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"goal\nquit\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let game = GAMES.iter().find(|g| g.info().id == "prairie-aflame").unwrap();
    let head = &game.scenarios(&Library::built_in()).unwrap()[0].head;
    assert_eq!(text.matches(&head.goals[0].text).count(), 2, "{text}");
    assert!(text.contains(&head.goal) && !text.contains(&head.goals[1].text), "only the person's goal: {text}");
}
