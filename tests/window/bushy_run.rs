//! A game of two people by real clicks, from the title through both set-ups to its end and its replay: the first turns and
//! the last one in the everyday run, the whole of it in the long one.

use crate::campaign::advised;
use crate::player::Player;
use crate::spot::Spot;
use crate::{a_window, common, differing};
use std::collections::BTreeSet;
use std::time::Duration;

/// What was seen while a game of two people was played by clicks.
#[derive(Default)]
struct Seen {
    /// How often the curtain stood between the seats.
    curtains: usize,
    /// True when the hidden map was opened and looked at.
    hidden_map: bool,
    /// Turns and phases in which an answer was given.
    played: BTreeSet<(u64, String)>,
}

impl Seen {
    /// Plays by clicks until `stop` returns true or the game ends, and opens the hidden map once. In turns after `slow`
    /// each phase is closed after a few answers.
    fn play(&mut self, p: &mut Player, slow: u64, stop: impl Fn(&Spot) -> bool) {
        for _ in 0..1500 {
            let spot = p.spot().clone();
            if spot.screen == "ended" || stop(&spot) {
                return;
            }
            if spot.curtain {
                self.curtains += 1;
                p.open_curtain();
                continue;
            }
            let both_maps = spot.has_button("board hidden") && spot.has_button("board main");
            if spot.phase == "allied-move" && both_maps && !self.hidden_map {
                self.hidden_map = true;
                look_at_both_maps(p);
                continue;
            }
            if self.played.insert((spot.turn, spot.phase.clone())) {
                p.shoot(&format!("turn-{}-{}", spot.turn, spot.phase));
            }
            p.answer(spot.turn > slow);
        }
        panic!("1500 clicks do not lead on: {:?}", self.played);
    }

    /// Checks that both set-ups and all phases of turn 2 were played, with the curtain between the seats.
    fn two_turns(&self) {
        let played = &self.played;
        for phase in ["setup-allied", "setup-british"] {
            assert!(played.contains(&(0, phase.to_string())), "{phase} was played: {played:?}");
        }
        for phase in ["british-move", "british-attack", "allied-move", "allied-attack"] {
            assert!(played.contains(&(2, phase.to_string())), "{phase} of turn 2 was played: {played:?}");
        }
        assert!(self.hidden_map, "the hidden map was opened");
        assert!(self.curtains >= 3, "the curtain stood between the seats ({} times)", self.curtains);
    }
}

/// Looks at the main map and at the hidden one, then lets the curtain down.
fn look_at_both_maps(p: &mut Player) {
    let mut seen = Vec::new();
    for (board, name) in [("board main", "4-main-map"), ("board hidden", "5-hidden-map")] {
        p.press(board);
        p.rests();
        p.shoot(name);
        seen.push(p.screen.pixels());
    }
    assert!(differing(&seen[0], &seen[1]) > 0.05, "the toggle shows the other map");
    p.press("close curtain");
    p.until("the curtain that its button lowers", |s| s.curtain);
}

/// Begins Bushy Run for two people, from the title by clicks.
fn begin_bushy_run() -> Player {
    // The battle below has smooth edges; here the window is drawn as fast as possible.
    let mut p = Player::with("speed: 4.0, smooth: false");
    p.shoot("1-title");
    p.press("bushy-run");
    p.rests();
    p.press("new game");
    p.until("the new-game page", |s| s.has_button("begin"));
    p.press("preset two");
    p.seed("1763");
    p.shoot("2-new-game");
    p.press("begin");
    p.until("the curtain before the Allied set-up", |s| s.curtain);
    p.shoot("3-curtain");
    p
}

/// From the end screen through the replay and back.
fn replay_from_the_end(p: &mut Player) {
    p.rests_for(Duration::from_secs(3));
    p.shoot("6-end");
    p.press("replay");
    p.until("the replay", |s| s.has_button("replay on"));
    p.rests();
    p.shoot("7-replay-first");
    let beginning = p.screen.pixels();
    p.press("replay on");
    p.until("a way back", |s| s.has_button("replay back"));
    p.press("replay last");
    p.rests();
    p.shoot("8-replay-last");
    assert!(differing(&beginning, &p.screen.pixels()) > 0.02, "the replay shows the beginning, then the end");
    p.press("back");
    p.until("the end screen again", |s| s.screen == "ended");
}

/// From the title by clicks into a game of two people, through both set-ups and the first two turns.
#[test]
fn the_first_turns_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    let (mut p, mut seen) = (begin_bushy_run(), Seen::default());
    seen.play(&mut p, 0, |s| s.turn > 2);
    seen.two_turns();
}

/// A saved game of two people, continued from the title by clicks in its last turn, to the end and through its replay.
#[test]
fn the_last_turn_of_a_saved_game_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    const LAST: u16 = 8;
    let in_the_last_turn = (1763..1800).find_map(|seed| {
        let mut play = common::begin("bushy-run/august-1763", seed);
        while play.outcome().is_none() && play.turn() < LAST {
            let n = advised(play.as_ref(), seed);
            play.take(n, None).unwrap();
        }
        play.outcome().is_none().then_some(play)
    });
    let play = in_the_last_turn.expect("a game that lasts to its last turn");
    let mut p = Player::with_save("speed: 4.0, smooth: false", play.as_ref());
    p.press("continue");
    p.until("the game", |s| s.curtain || s.screen == "playing" && !s.phase.is_empty());
    let mut seen = Seen::default();
    seen.play(&mut p, 0, |_| false);
    assert!(seen.curtains > 0 && seen.played.iter().all(|(turn, _)| *turn == u64::from(LAST)), "{:?}", seen.played);
    assert_eq!(p.spot().screen, "ended", "the game came to its end by clicks: {:?}", seen.played);
    replay_from_the_end(&mut p);
}

/// The same from the title to the end of the game, slowly in the first two turns.
#[test]
#[ignore = "takes some minutes: the everyday run plays the first turns and the last one"]
fn a_whole_game_by_real_clicks() {
    let Some(_open) = a_window() else { return };
    let (mut p, mut seen) = (begin_bushy_run(), Seen::default());
    seen.play(&mut p, 2, |_| false);
    seen.two_turns();
    assert_eq!(p.spot().screen, "ended", "the game came to its end by clicks: {:?}", seen.played);
    replay_from_the_end(&mut p);
}
