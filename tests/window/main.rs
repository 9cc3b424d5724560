//! Redoubt in a real window with a real mouse: title, new game, a game of two people by clicks at the coordinates of
//! `--hotspots`, hidden map, curtain, replay, screenshots, and rest. What takes long (whole games, every size, every
//! scenario) is ignored in the everyday run, which has a short version of it; `.ci/run` plays the whole game and every size.
//!
//! It needs Xvfb and a Vulkan driver (Mesa's software driver is enough); README.md names the packages. Where they are
//! missing the tests are skipped, see `needs`.
#![allow(unreachable_pub, reason = "a test program exports nothing")]
#![cfg(all(feature = "table", target_os = "linux"))]

mod bushy_run;
mod campaign;
#[path = "../common/mod.rs"]
mod common;
mod keyboard;
mod needs;
mod player;
mod screen;
mod sizes;
mod spot;
mod trial;
mod twin;

use campaign::{Campaign, Manner, advised};
use player::Player;
use screen::SIZE;
use spot::Spot;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Key code of Esc.
const ESC: u8 = 9;

/// A battle scenario of the hex game, chosen on the title, by clicks to its end: no secrets, no curtain.
#[test]
fn a_battle_on_hexes_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    let mut p = Player::start();
    two_at_duck_lake(&mut p);
    p.shoot("prairie-opening");
    p.aim("Move all in Duck Lake");
    p.aim("Go to Fort Carlton");
    let mut played = BTreeSet::new();
    let mut fitted = 0;
    for _ in 0..400 {
        let spot = p.spot().clone();
        if spot.screen == "ended" {
            break;
        }
        assert!(!spot.curtain, "a game without secrets needs no curtain");
        if played.insert(spot.phase.clone()) {
            p.rests();
            p.shoot(&format!("prairie-{}", spot.phase));
        }
        // A battle fills the window most.
        if spot.buttons.iter().any(|b| b.id.starts_with("fighter ")) {
            fitted += 1;
            spot.fits(SIZE, &format!("a question in {}", spot.phase));
        }
        p.answer(true);
    }
    assert!(played.contains("nations-combat"), "there was a battle: {played:?}");
    assert!(fitted > 0, "the battle board was shown");
    assert_eq!(p.spot().screen, "ended", "the battle came to its end by clicks: {played:?}");
    p.rests();
    p.shoot("prairie-end");
}

/// After the window was resized and the map zoomed in and out, everything that can be clicked lies where it is drawn:
/// the same click picks up the same stack.
#[test]
fn clicks_stay_true_in_a_resized_window_and_on_a_zoomed_map() {
    let Some(_open) = a_window() else { return };
    let mut p = Player::with("speed: 0.0, smooth: false");
    let question = begin_at_duck_lake(&mut p);
    for size in [(1100, 700), SIZE] {
        p.screen.resize(size);
        p.until("the bar at the new edge", |s| {
            s.button("menu").is_some_and(|at| (f32::from(size.0) - at.0).abs() < 60.0)
        });
        p.settled();
        p.newer(Duration::from_millis(500));
        p.shoot(&format!("resized-{}x{}", size.0, size.1));
        p.spot().fits(size, "the resized window");
        for notches in [0, 5, -3] {
            let stack =
                |s: &Spot| s.targets.iter().find(|t| t.label.starts_with("Move all in Duck Lake")).map(|t| t.at);
            p.until("the stack", |s| stack(s).is_some());
            p.screen.wheel(stack(p.spot()).expect("the stack"), notches);
            p.settled();
            p.newer(Duration::from_millis(500));
            p.aim("Move all in Duck Lake");
            p.until("the stack in hand", |s| s.question.contains("MP left"));
            p.screen.key(ESC);
            p.until("the stack put back", |s| s.question == question);
        }
    }
}

/// What was picked up by a real click is put back by the real Esc key and by a right click; the menu opens only then.
#[test]
fn esc_and_a_right_click_put_back_and_the_menu_comes_last() {
    let Some(_open) = a_window() else { return };
    const ESC: u8 = 9;
    let mut p = Player::with("speed: 0.0, smooth: false");
    let question = begin_at_duck_lake(&mut p);
    for right in [false, true] {
        p.aim("Move all in Duck Lake");
        p.until("a stack in hand", |s| s.question.contains("MP left"));
        if right {
            let at = p.spot().targets.first().expect("a lit hex").at;
            p.click(at, 3);
        } else {
            p.screen.key(ESC);
        }
        p.until("the stack put back", |s| s.question == question);
        assert!(!p.spot().has_button("close pane"), "no menu has opened");
    }
    p.screen.key(ESC);
    p.until("the menu", |s| s.targets.is_empty() && !s.has_button("zoom in"));
}

/// The time line is dragged, runs, goes step by step, and a branch begins there.
#[test]
fn the_past_is_dragged_run_and_branched_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    const B: u8 = 56;
    let mut p = Player::with("speed: 2.0, smooth: false");
    two_at_duck_lake(&mut p);
    p.aim("Move all in Duck Lake");
    p.aim("Go to Fort Carlton");
    for _ in 0..6 {
        p.answer(true);
    }
    p.rests();
    assert_eq!(p.spot().screen, "playing", "the game is not over yet");
    p.screen.key(B);
    p.until("the past", |s| s.past.is_some_and(|(at, last)| at == last && last >= 4) && s.has_button("time line"));
    let last = p.spot().past.expect("the past").1;
    let line = p.spot().buttons.iter().find(|b| b.id == "time line").expect("the time line").clone();
    let x = |part: f32| line.at.0 + line.size.0 * (part - 0.5);
    p.drag((x(0.9), line.at.1), (x(0.5), line.at.1));
    p.until("the middle of the game", |s| s.past.is_some_and(|(at, _)| at > 0 && at + 1 < last));
    p.rests();
    p.look();
    p.shoot("past-dragged");
    let dragged = p.spot().past.expect("the past").0;
    p.press("replay back");
    p.until("one step back", |s| s.past.is_some_and(|(at, _)| at + 1 == dragged));
    p.press("replay slow");
    p.press("replay run");
    p.until("a step on, by itself", |s| s.past.is_some_and(|(at, _)| at == dragged));
    p.poke("replay run");
    p.rests();
    p.look();
    let stopped = p.spot().past.expect("the past").0;
    assert!(stopped < last, "it was stopped on its way: {stopped} of {last}");
    p.press("replay run");
    p.until("the end of the line", |s| s.past == Some((last, last)));
    p.press("replay first");
    p.until("the beginning", |s| s.past == Some((0, last)));
    p.press("branch");
    p.until("the branch", |s| s.screen == "playing" && s.past.is_none() && !s.question.is_empty());
}

/// A counter is pulled out of the tray of a set-up to its place on the map, and back by undo.
#[test]
fn a_set_up_is_laid_by_pulling_counters_out_of_the_tray() {
    let Some(_open) = a_window() else { return };
    let mut p = Player::with("speed: 0.0, smooth: false");
    p.press("bushy-run");
    p.rests();
    p.press("new game");
    p.until("the new-game page", |s| s.has_button("begin"));
    p.press("preset two");
    p.press("begin");
    p.until("the curtain before the Allied set-up", |s| s.curtain);
    p.open_curtain();
    p.until("the tray", |s| s.has_button("tray I01"));
    p.press("close goal");
    // Where it may go is lit once it is in hand.
    p.press("tray I01");
    p.until("its places", |s| s.targets.iter().any(|t| t.label.contains("Area 9,")));
    let place = p.spot().targets.iter().find(|t| t.label.contains("Area 9,")).expect("Area 9").at;
    p.screen.key(ESC);
    p.until("the counter put back", |s| s.targets.iter().all(|t| !t.label.contains("Area 9,")));
    let tray = p.spot().button("tray I01").expect("the band in its tray");
    p.drag(tray, place);
    let in_hand = |s: &Spot| s.question.is_empty() || s.has_button("Put it back in the tray");
    p.until("the band on the map", |s| !in_hand(s) && !s.has_button("tray I01"));
    p.shoot("set-up-pulled");
    p.press("undo");
    p.until("the band in hand again", |s| s.has_button("Put it back in the tray"));
    p.press("undo");
    p.until("the band in the tray again", |s| s.has_button("tray I01"));
}

/// The window opens as it was closed: its size, and whether it filled the screen.
#[test]
fn the_window_is_opened_as_it_was_closed() {
    let Some(_open) = a_window() else { return };
    const F11: u8 = 95;
    let full = |p: &Player| {
        let file = std::fs::read_to_string(p.home().join("window.ron")).expect("the window is remembered");
        file.contains("full_screen:true")
    };
    let mut p = Player::with("speed: 0.0, smooth: false");
    let edge = |s: &Spot| s.buttons.iter().map(|b| b.at.0 + b.size.0 / 2.0).fold(0.0, f32::max);
    p.screen.resize((1100, 700));
    p.until("the smaller title", |s| edge(s) <= 1100.0);
    let p = p.reopened();
    p.settled();
    assert!(edge(p.spot()) <= 1100.0, "it is as small as it was: {:?}", p.spot());
    assert!(!full(&p), "it did not fill the screen");
    // Nobody manages windows on this screen: what the table asks for is all that can be seen.
    p.screen.key(F11);
    let p = p.reopened();
    assert!(full(&p), "F11 is remembered");
    p.screen.key(F11);
    let p = p.reopened();
    assert!(!full(&p), "F11 gives the screen back");
}

/// A position set by hand with the mouse: from a tray to the map, away by a key, back by undo, and played on from there.
#[test]
fn counters_are_dragged_from_their_trays_to_the_map() {
    let Some(_open) = a_window() else { return };
    let mut p = Player::with("speed: 0.0, smooth: false");
    p.press("prairie-aflame");
    p.until("its scenarios", |s| s.has_button("prairie-aflame/batoche"));
    p.press("prairie-aflame/batoche");
    p.press("new game");
    p.until("the new-game page", |s| s.has_button("position empty"));
    p.press("position empty");
    p.press("begin");
    p.until("the edit mode", |s| s.has_button("end edit") && s.has_button("tray 90W"));
    let tray = p.spot().button("tray 90W").expect("the battalion in its tray");
    let middle = (f32::from(SIZE.0) * 0.45, f32::from(SIZE.1) * 0.5);
    p.drag(tray, middle);
    p.until("the battalion on the map", |s| s.has_button("to tray") && !s.has_button("tray 90W"));
    p.shoot("edit-dragged");
    p.press("to tray");
    p.until("the battalion in its tray again", |s| s.has_button("tray 90W") && !s.has_button("to tray"));
    p.press("undo");
    p.until("the battalion on the map again", |s| s.has_button("to tray"));
    p.end_edit();
    p.until("a question", |s| s.screen == "playing" && !s.question.is_empty());
}

/// A battle of one's own in each game; one game alone by `REDOUBT_GAME=bushy-run`.
#[test]
#[ignore = "takes some minutes: cargo test --test window own -- --ignored --nocapture"]
fn a_battle_of_ones_own_is_laid_fought_three_times_compared_kept_and_played() {
    let Some(_open) = a_window() else { return };
    let only = std::env::var("REDOUBT_GAME").ok();
    let mut played = 0;
    for trial in trial::TRIALS.iter().filter(|t| only.as_ref().is_none_or(|only| t.scenario.starts_with(only))) {
        trial.play();
        played += 1;
    }
    assert!(played > 0, "there is no game {only:?}; give it as \"bushy-run\"");
}

/// Every scenario of every game, from the title by clicks to its end, one after the other; one
/// alone by `REDOUBT_SCENARIO=prairie-aflame/batoche`, another game of it by `REDOUBT_SEED=7`, under other
/// rules by `REDOUBT_OPTIONS=ammo=rosters`. It takes hours.
#[test]
#[ignore = "takes hours: cargo test --test window -- --ignored --nocapture"]
fn every_scenario_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    let only = std::env::var("REDOUBT_SCENARIO").ok();
    let seed = std::env::var("REDOUBT_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1885);
    let pair = |text: &str| text.split_once('=').map(|(key, value)| (key.to_string(), value.to_string()));
    let options: Vec<(String, String)> =
        std::env::var("REDOUBT_OPTIONS").iter().flat_map(|text| text.split(' ')).filter_map(pair).collect();
    // Without the engine's test game, which has no window.
    let mut scenarios = common::scenarios();
    scenarios.retain(|s| !s.starts_with("picket") && only.as_ref().is_none_or(|only| only == s));
    assert!(!scenarios.is_empty(), "there is no scenario {only:?}; give it as \"prairie-aflame/batoche\"");
    for scenario in scenarios {
        let begun = Instant::now();
        let mut game = Campaign::begin_with(&scenario, seed, &options);
        game.play(6000);
        let outcome = game.twin.play.outcome().expect("it is over");
        let winner = outcome.winner.map(|s| game.twin.play.info().seats[s.index()].key.to_string());
        assert_eq!(game.p.spot().outcome, Some((winner.clone(), outcome.level.to_string())), "the end screen says so");
        assert_eq!(
            game.twin.play.len() + game.twin.undone,
            game.tally.steps,
            "each step that was clicked is in the journal, and no other"
        );
        game.p.shoot(&format!("{}-end", scenario.replace('/', "-")));
        let verified = common::run(&["replay", game.twin.file().expect("it was saved").to_str().unwrap()]);
        assert!(verified.status.success(), "the game can be replayed: {}", String::from_utf8_lossy(&verified.stderr));
        println!(
            "{scenario} {options:?}: {winner:?} {}, seed {seed}, {:.0} s",
            outcome.level,
            begun.elapsed().as_secs_f64()
        );
        println!("{:#?}", game.tally);
        assert!(game.tally.beyond.is_empty(), "all that is offered can be clicked: {:?}", game.tally.beyond);
    }
}

/// The card game from its set-up by clicks to each of its endings; the shortest of eighty games for each.
#[test]
#[ignore = "takes an hour: cargo test --test window endings -- --ignored --nocapture"]
fn the_card_game_comes_to_each_of_its_endings_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    const SCENARIO: &str = "prelude-to-rebellion/lower-canada";
    let mut shortest = BTreeMap::new();
    for seed in 1..=80 {
        let mut play = common::begin(SCENARIO, seed);
        while play.outcome().is_none() {
            let n = advised(play.as_ref(), seed);
            play.take(n, None).unwrap();
        }
        let ending = play.outcome().expect("it is over");
        let entry = shortest.entry(ending.rule).or_insert((play.len(), seed, ending.clone()));
        if play.len() < entry.0 {
            *entry = (play.len(), seed, ending);
        }
    }
    assert_eq!(shortest.len(), 3, "the game has three endings: {shortest:?}");
    for (rule, (steps, seed, ending)) in shortest {
        let begun = Instant::now();
        let mut game = Campaign::begin(SCENARIO, seed);
        game.manner = Manner::Advised;
        game.play(steps * 2);
        assert_eq!(game.twin.play.outcome(), Some(ending), "the clicks led to the same end");
        game.p.shoot(&format!("prelude-end-{rule}"));
        println!("{rule}: seed {seed}, {steps} steps, {:.0} s; {:#?}", begun.elapsed().as_secs_f64(), game.tally);
        assert!(game.tally.beyond.is_empty(), "all that is offered can be clicked: {:?}", game.tally.beyond);
        assert!(game.tally.slips.is_empty(), "a click takes the step that it means: {:?}", game.tally.slips);
    }
}

/// Begins a game at Duck Lake against the computer and closes the card of the goal; returns the first question.
fn begin_at_duck_lake(p: &mut Player) -> String {
    p.press("prairie-aflame");
    p.until("its scenarios", |s| s.has_button("prairie-aflame/duck-lake"));
    p.press("play now");
    p.until("the first question", |s| s.screen == "playing" && s.has_button("close goal"));
    p.press("close goal");
    p.spot().question.clone()
}

/// Begins Duck Lake for two, always with the same dice, and waits until the map is at rest.
fn two_at_duck_lake(p: &mut Player) {
    p.press("prairie-aflame");
    p.until("its scenarios", |s| s.has_button("prairie-aflame/duck-lake"));
    p.press("prairie-aflame/duck-lake");
    p.press("new game");
    p.until("the new-game page", |s| s.has_button("begin"));
    p.press("preset two");
    p.seed("1885");
    p.press("begin");
    p.until("the first question", |s| s.screen == "playing" && !s.phase.is_empty());
    p.rests();
}

/// A place for one window; it is free again when this is dropped.
struct Place;

/// Windows that are open.
static OPEN: (Mutex<usize>, Condvar) = (Mutex::new(0), Condvar::new());

/// Waits until a window may be opened: as many as there are processors, because more would slow each other down, and
/// at most four, because each needs some hundred megabytes. `None` where there can be no window.
fn a_window() -> Option<Place> {
    if !needs::met() {
        return None;
    }
    let most = std::thread::available_parallelism().map_or(1, |n| n.get().min(4));
    let open = OPEN.0.lock().unwrap_or_else(PoisonError::into_inner);
    let mut open = OPEN.1.wait_while(open, |open| *open >= most).unwrap_or_else(PoisonError::into_inner);
    *open += 1;
    Some(Place)
}

impl Drop for Place {
    fn drop(&mut self) {
        *OPEN.0.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        OPEN.1.notify_one();
    }
}

/// Returns the share of pixels that differ plainly.
fn differing(a: &[u8], b: &[u8]) -> f64 {
    let plain = |(p, q): (&[u8], &[u8])| p.iter().zip(q).any(|(x, y)| x.abs_diff(*y) > 12);
    a.chunks_exact(3).zip(b.chunks_exact(3)).filter(|&pq| plain(pq)).count() as f64 / (a.len() / 3) as f64
}
