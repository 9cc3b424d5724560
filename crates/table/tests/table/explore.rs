//! What the window offers a player who explores, tested without a window: the command line, real dice, a chosen
//! result, the report, notes and names of branches.

use crate::headless::{PEOPLE, begin, give, settle};
use bevy::prelude::*;
use redoubt_engine::play::Play;
use redoubt_engine::{Target, Viewer};
use redoubt_table::bridge::Asked;
use redoubt_table::parts::ui_state::{Pane, UiState, WantedResult};
use redoubt_table::session::commands::message::Command;
use redoubt_table::session::report_work::{self, GameReport};
use redoubt_table::session::{SittingStage, Table};
use redoubt_table::state::Screen;

fn ui(app: &App) -> &UiState {
    app.world().resource::<UiState>()
}

fn said(app: &App) -> String {
    ui(app).toast.as_ref().map_or(String::new(), |toast| toast.text.clone())
}

fn play(app: &App) -> &dyn Play {
    app.world().resource::<Table>().sitting.as_ref().expect("a game lies here").play()
}

fn typed(app: &mut App, line: &str) {
    give(app, Command::Typed(line.into()));
    for _ in 0..4 {
        app.update();
    }
}

/// Begins a game without secrets and plays its first answers until one of the answers rolls dice; returns its index.
fn before_a_roll() -> (App, usize) {
    for seed in 1..40 {
        let mut app = begin("picket", PEOPLE, true, seed);
        for _ in 0..40 {
            if settle(&mut app) != SittingStage::Asking {
                break;
            }
            let prompt = app.world().resource::<Asked>().0.clone().expect("a question");
            if let Some(n) = prompt.offers.iter().position(|o| o.rolls) {
                return (app, n);
            }
            give(&mut app, Command::ChooseAnyway(seed as usize % prompt.offers.len()));
        }
    }
    panic!("no game comes to a roll");
}

#[test]
fn lines_are_typed_and_done_and_what_cannot_be_done_stays_to_be_mended() {
    let mut app = begin("prairie-aflame", PEOPLE, false, 5);
    settle(&mut app);
    let first = app.world().resource::<Asked>().0.as_ref().unwrap().offers[0].label.clone();
    typed(&mut app, &first);
    assert_eq!(play(&app).len(), 1, "an answer by its label");
    settle(&mut app);
    typed(&mut app, "undo");
    assert_eq!(play(&app).len(), 0);
    settle(&mut app);
    typed(&mut app, "fly to the moon");
    assert!(said(&app).contains("no answer"), "{}", said(&app));
    assert_eq!((ui(&app).pane, play(&app).len()), (Some(Pane::CommandLine), 0), "the line waits to be mended");
    let place = play(&app).boards()[0].spaces[0].id.clone();
    typed(&mut app, &format!("why {place}"));
    assert!(!said(&app).is_empty());
    typed(&mut app, &format!("look {place}"));
    assert_eq!(ui(&app).inspected, Some(Target::Place(place)));
    typed(&mut app, "rule pa-10.0a");
    assert_eq!((ui(&app).pane, ui(&app).rule.as_deref()), (Some(Pane::Rules), Some("PA-10.0a")));
    give(&mut app, Command::Back);
    typed(&mut app, "rule zone of influence");
    assert_eq!((ui(&app).rule.as_deref(), ui(&app).search.as_str()), (None, "zone of influence"));
    give(&mut app, Command::Back);
    typed(&mut app, "hint");
    assert_eq!(ui(&app).hint, Some((app.world().resource::<Table>().generation, 0, 0)), "asked for this question");
    typed(&mut app, "hint");
    assert_eq!(ui(&app).hint, None, "the same word closes it");
    typed(&mut app, "dice 3 9");
    assert!(said(&app).contains("1 to 6"), "{}", said(&app));
    typed(&mut app, "bookmark before all");
    assert_eq!(play(&app).bookmarks(Viewer::Public)[0].text, "before all");
    typed(&mut app, "note What now?");
    assert!(play(&app).log(Viewer::Public, 0).iter().any(|l| l.entry.text.contains("What now?")));
}

#[test]
fn branches_are_made_named_compared_and_left_by_typing() {
    let mut app = begin("prairie-aflame", PEOPLE, false, 5);
    settle(&mut app);
    give(&mut app, Command::ChooseAnyway(0));
    settle(&mut app);
    typed(&mut app, "branch By the ford fresh");
    settle(&mut app);
    let names = |app: &App| -> Vec<String> { play(app).branches(Viewer::Public).into_iter().map(|b| b.name).collect() };
    assert_eq!(names(&app).last().map(String::as_str), Some("By the ford"));
    typed(&mut app, "rename By the ford to Upstream");
    assert_eq!(names(&app).last().map(String::as_str), Some("Upstream"));
    settle(&mut app);
    typed(&mut app, "go");
    settle(&mut app);
    assert!(play(&app).branches(Viewer::Public)[0].current, "back in the game");
    typed(&mut app, "compare Upstream");
    assert_eq!(ui(&app).pane, Some(Pane::Compare));
    give(&mut app, Command::Back);
    typed(&mut app, "drop Upstream");
    assert_eq!(names(&app).len(), 1);
    typed(&mut app, "drop Upstream");
    assert!(said(&app).contains("no branch"), "{}", said(&app));
    typed(&mut app, "past 0");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Replay);
}

#[test]
fn real_dice_are_asked_for_one_by_one_and_the_step_waits_for_them() {
    let (mut app, n) = before_a_roll();
    let before = play(&app).len();
    give(&mut app, Command::RealDice(true));
    give(&mut app, Command::ChooseAnyway(n));
    let roll = ui(&app).rolling.clone().expect("a die is asked for");
    assert_eq!((ui(&app).pane, play(&app).len(), roll.faces.len()), (Some(Pane::RealDie), before, 0));
    assert!(!roll.next.what.is_empty());
    give(&mut app, Command::Back);
    assert_eq!((ui(&app).pane, play(&app).len()), (None, before), "the step is not taken");
    give(&mut app, Command::ChooseAnyway(n));
    let mut faces = 0;
    while ui(&app).pane == Some(Pane::RealDie) {
        if faces == 1 {
            // One is taken back and given again.
            give(&mut app, Command::FaceBack);
            assert!(ui(&app).rolling.as_ref().is_some_and(|r| r.faces.is_empty()));
            give(&mut app, Command::Face(4));
        }
        give(&mut app, Command::Face(4));
        faces += 1;
        assert!(faces < 30, "the dice come to an end");
    }
    assert_eq!(play(&app).len(), before + 1);
    let log = play(&app).log(Viewer::All, 0);
    let rolled = log.iter().rev().find_map(|l| l.entry.roll.as_ref()).expect("a roll is told");
    assert!(rolled.pools.iter().flat_map(|(_, dice)| dice).all(|die| die.face == 4), "{rolled:?}");
}

#[test]
fn a_step_is_taken_with_the_result_that_was_clicked_in_its_chances() {
    let (app, n) = before_a_roll();
    let odds = play(&app).odds(n).unwrap();
    let (table, values) = (odds.tables[0].name.clone(), odds.tables[0].chances.clone());
    assert!(values.len() > 1);
    for (value, ..) in values {
        let (mut app, n) = before_a_roll();
        let before = play(&app).len();
        let wanted = WantedResult { n, step: String::new(), table: table.clone(), value, results: vec![] };
        app.world_mut().resource_mut::<UiState>().wanted = Some(wanted);
        give(&mut app, Command::TakeWanted);
        assert_eq!(play(&app).len(), before + 1, "{}", said(&app));
        assert!(play(&app).log(Viewer::All, 0).iter().any(|l| l.entry.text.starts_with("A result was chosen")));
    }
}

#[test]
fn the_report_comes_with_its_ledger_and_is_written_to_a_page() {
    let (mut app, n) = before_a_roll();
    give(&mut app, Command::ChooseAnyway(n));
    settle(&mut app);
    give(&mut app, Command::Pane(Pane::Report));
    for _ in 0..2_000 {
        app.update();
        let made = app.world().resource::<GameReport>();
        if made.report.as_ref().is_some_and(|r| !r.sums.is_empty()) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let report = app.world().resource::<GameReport>().report.clone().expect("a report");
    assert_eq!(
        report.battles.iter().map(|b| b.rows.len()).sum::<usize>(),
        report.sums.iter().map(|s| s.rows).sum::<usize>()
    );
    assert!(!report.sums.is_empty(), "the roll is in the ledger");
    let path = report_work::write_page(&report).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(&format!("# {}: {}", report.game, report.scenario)), "{text}");
    assert!(text.contains("## Expected and rolled") && text.contains(&report.sums[0].table), "{text}");
    let second = report_work::write_page(&report).unwrap();
    assert_ne!(path, second, "no page is written over");
    std::fs::remove_file(path).unwrap();
    std::fs::remove_file(second).unwrap();
}

#[test]
fn a_click_on_where_a_rule_was_applied_shows_the_moment() {
    let mut app = begin("prairie-aflame", PEOPLE, false, 5);
    for _ in 0..30 {
        if settle(&mut app) == SittingStage::Asking {
            give(&mut app, Command::ChooseAnyway(0));
        }
    }
    settle(&mut app);
    let log = play(&app).log(Viewer::Public, 0);
    let line = log.iter().rev().find(|l| !l.entry.rules.is_empty() && l.n > 2).expect("a rule was applied");
    give(&mut app, Command::ScrubToLine(line.n));
    app.update();
    let sitting = app.world().resource::<Table>().sitting.as_ref().unwrap();
    let replay = sitting.replay.as_ref().expect("the past is shown");
    assert!(replay.lines <= line.n + 8, "about where it was told: {} of {}", replay.lines, line.n);
}
