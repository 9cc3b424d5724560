//! Fair play in every scenario of every game: while two persons play, nobody learns the next die or what is hidden without
//! the agreement of the other.

use crate::common::{begin, command, scenarios};
use redoubt::engine::bots::Bot;
use redoubt::engine::data::library::Library;
use redoubt::engine::play::past::NewBranch;
use redoubt::engine::play::{Play, UndoState};
use redoubt::engine::view::View;
use redoubt::engine::{Seat, Viewer};
use redoubt::games::GAMES;
use serde_json::json;

/// Number of times that a roll is compared; that a fair die shows the same face each time is as good as impossible.
const TRIES: usize = 12;
/// Most steps of a game in which the first roll is looked for.
const FAR: usize = 3_000;

/// Lists the dice that the log tells of.
fn dice(play: &dyn Play) -> Vec<u8> {
    let rolls = play.log(Viewer::All, 0).into_iter().filter_map(|line| line.entry.roll);
    rolls.flat_map(|roll| roll.pools).flat_map(|(_, dice)| dice).map(|die| die.face).collect()
}

/// Plays a game of two persons up to its first roll that the session's dice make; returns it as it stands before this
/// step, with all steps up to this one, and its dice.
fn before_a_roll(scenario: &str) -> (Box<dyn Play>, Vec<String>, Vec<u8>) {
    for seed in 7..60 {
        let mut play = begin(scenario, seed);
        let (mut taken, mut told) = (vec![], 0);
        for n in 0..FAR {
            if play.outcome().is_some() {
                break;
            }
            let now = dice(play.as_ref());
            if now.len() > told {
                let steps = play.len() - 1;
                return (play.at(steps).unwrap(), taken, now[told..].to_vec());
            }
            let index = play.advise(Bot::Random, seed * 100 + n as u64);
            told = now.len();
            taken.push(play.step_text(index).unwrap());
            play.take(index, None).unwrap();
        }
    }
    panic!("{scenario} has no roll in {FAR} steps");
}

/// Copies a game without its branches.
fn again(play: &dyn Play) -> Box<dyn Play> {
    play.at(play.len()).unwrap()
}

/// Copies a game by its file.
fn copy(play: &dyn Play) -> Box<dyn Play> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.redoubt");
    play.save(&file).unwrap();
    GAMES.load(&Library::built_in(), &file).unwrap()
}

/// Takes a step and returns its dice.
fn rolled(play: &mut dyn Play, step: &str) -> Vec<u8> {
    let told = dice(play).len();
    play.take_text(step, None).unwrap();
    dice(play).split_off(told)
}

/// Tells whether a step shows these dice in each of some tries.
fn always(known: &[u8], mut again: impl FnMut() -> Vec<u8>) -> bool {
    (0..TRIES).all(|_| again() == known)
}

#[test]
fn no_branch_and_no_undo_shows_the_next_die_of_the_game() {
    for scenario in scenarios() {
        let (game, steps, known) = before_a_roll(&scenario);
        let step = steps.last().unwrap().as_str();
        assert_eq!(rolled(again(game.as_ref()).as_mut(), step), known, "{scenario}: the game has its own dice");
        let from = game.len();
        let there = |agreed| NewBranch { from, name: "Dark".into(), agreed, ..NewBranch::default() };
        let on_a_branch = || {
            let mut play = again(game.as_ref());
            assert_eq!(play.branch(there(false)).is_err(), play.has_secrets(), "{scenario}: secrets need agreement");
            if play.branches(Viewer::Public).len() == 1 {
                play.branch(there(true)).unwrap();
            }
            let dice = rolled(play.as_mut(), step);
            play.go_to_branch(0).unwrap();
            play.drop_branch(1).unwrap();
            let log = play.log(Viewer::Public, 0);
            for happened in ["leaves", "was left", "was dropped"] {
                let told = log.iter().any(|l| l.entry.text.contains("'Dark'") && l.entry.text.contains(happened));
                assert!(told, "{scenario}: the log does not tell that the branch {happened}");
            }
            assert_eq!(rolled(play.as_mut(), step), known, "{scenario}: the game has its own dice still");
            dice
        };
        assert!(!always(&known, on_a_branch), "{scenario}: a branch shows the next die");
        let undone = || {
            let mut play = again(game.as_ref());
            rolled(play.as_mut(), step);
            assert!(play.undo().is_err() && play.undo_list(Viewer::Public, from).unwrap().new_dice, "{scenario}");
            play.undo_agreed().unwrap();
            assert!(play.redo().is_err(), "{scenario}: the known die can be chosen");
            rolled(play.as_mut(), step)
        };
        assert!(!always(&known, undone), "{scenario}: after an undo the known die falls again");
        // The file has the same dice as the game that goes on.
        let mut play = again(game.as_ref());
        rolled(play.as_mut(), step);
        play.undo_agreed().unwrap();
        let mut back = copy(play.as_ref());
        assert_eq!(rolled(back.as_mut(), step), rolled(play.as_mut(), step), "{scenario}: saved and loaded");
    }
}

/// Tells whether a view has cards face down.
fn hides(public: &View) -> bool {
    public.piles.iter().any(|pile| pile.cards.iter().any(|card| card.card.is_none()))
}

#[test]
fn the_edit_mode_needs_both_as_soon_as_a_seat_could_have_seen_something() {
    let mut at_once = vec![];
    for scenario in scenarios() {
        let mut play = begin(&scenario, 3);
        let hidden = hides(&play.view(Viewer::Public));
        let needs = play.edit_needs_agreement();
        assert!(needs || !hidden, "{scenario}: the set-up has dealt something hidden, and one alone may look");
        assert_eq!(copy(play.as_ref()).begin_edit(false).is_err(), needs, "{scenario}");
        if needs {
            at_once.push(scenario.clone());
        }
        let open = common_open(&scenario);
        assert!(!open.edit_needs_agreement(), "{scenario}: an open game hides nothing at its beginning");
        // After a step that was undone freely a seat has seen something.
        let free = (0..play.prompt().unwrap().offers.len()).find(|n| {
            let mut trial = again(play.as_ref());
            trial.take(*n, None).is_ok() && trial.undo_state() == UndoState::Free
        });
        let Some(n) = free else { continue };
        play.take(n, None).unwrap();
        play.undo().unwrap();
        assert!(play.is_empty() && play.edit_needs_agreement(), "{scenario}");
        assert!(copy(play.as_ref()).begin_edit(false).is_err(), "{scenario}: a free undo goes around the agreement");
        play.begin_edit(true).unwrap();
        assert!(play.log(Viewer::Public, 0).iter().any(|l| l.entry.text.starts_with("Both sides agreed")));
    }
    assert_eq!(at_once, ["bushy-run/august-1763", "prelude-to-rebellion/lower-canada"]);
}

/// Begins an open game.
fn common_open(scenario: &str) -> Box<dyn Play> {
    let library = Library::built_in();
    let (game, info) = GAMES.resolve(&library, scenario).unwrap();
    let setup = info.setup([]);
    let start = redoubt::engine::journal::Start { setup, open: true, seed: 3, ..Default::default() };
    game.new_session(&library, start).unwrap()
}

/// Over the protocol, too: the first request cannot be to lay the hands of Prelude open.
#[test]
fn the_protocol_lays_no_hand_open_without_agreement() {
    let home = tempfile::tempdir().unwrap();
    let mut talk = crate::common::Talk::start(command(home.path(), &["drive", "prelude-to-rebellion", "--seed", "4"]));
    let no = talk.ask(json!({"do": "edit"}));
    assert!(no["error"].as_str().unwrap().contains("both must agree"), "{no}");
    assert_eq!(talk.ask(json!({"do": "desk"}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "view", "seat": "all"}))["ok"], false);
    assert_eq!(talk.ask(json!({"do": "edit", "agreed": true}))["ok"], true);
}

/// A person who plays against the computer chooses: the same dice, which brings no new luck, or other ones.
#[test]
fn against_the_computer_the_same_dice_fall_again() {
    for scenario in scenarios() {
        let (game, steps, known) = before_a_roll(&scenario);
        let (step, earlier) = steps.split_last().unwrap();
        let library = Library::built_in();
        let (entry, _) = GAMES.resolve(&library, &scenario).unwrap();
        let seat = entry.info().seats[1 - game.asked().unwrap_or(Seat(0)).index().min(1)].key;
        let start = redoubt::engine::journal::Start {
            seats: [(seat.to_string(), "random".to_string())].into(),
            ..game.start().clone()
        };
        let mut play = entry.new_session(&library, start).unwrap();
        for step in earlier {
            play.take_text(step, None).unwrap();
        }
        let from = play.len();
        assert_eq!(rolled(play.as_mut(), step), known, "{scenario}");
        assert!(!play.undo_list(Viewer::Public, from).unwrap().new_dice);
        play.undo_agreed().unwrap();
        assert_eq!(rolled(play.as_mut(), step), known, "{scenario}");
        play.branch(NewBranch { from, ..NewBranch::default() }).unwrap();
        assert_eq!(rolled(play.as_mut(), step), known, "{scenario}");
    }
}
