//! Sessions: undo, saves, branches, logs.

use super::Session;
use super::client::UNDONE;
use super::running::KEYFRAME_EVERY;
use crate::bots::Bot;
use crate::contract::{Sequence, Views};
use crate::journal::{Record, SavedFile, Start};
use crate::play::{Chances, Play, Query, UndoState};
use crate::testgame::{Picket, Step};
use crate::{Seat, Setup, Target, Viewer, odds};

pub(super) fn session(seed: u64) -> Session<Picket> {
    Session::built_in(Setup { scenario: "short".into(), ..Setup::default() }, seed).unwrap()
}

/// Makes a session of two persons with the house rule that the same dice fall again.
pub(super) fn with_same_dice(seed: u64) -> Session<Picket> {
    let files = session(seed).files;
    let setup = Setup { scenario: "short".into(), ..Setup::default() };
    Session::new(files, Start { setup, seed, same_dice: true, ..Start::default() }).unwrap()
}

/// Makes a session in which the watch has hidden its company and it is the patrol's turn.
pub(super) fn hidden(seed: u64) -> Session<Picket> {
    hide(session(seed))
}

/// Hides the company of the watch; then it is the patrol's turn.
pub(super) fn hide(mut session: Session<Picket>) -> Session<Picket> {
    session.take_step(Step::Company(1), None).unwrap();
    session.take_step(Step::Post(2), None).unwrap();
    session
}

#[test]
fn a_long_move_is_a_chain_of_ordinary_steps() {
    let mill = Target::Place("mill".into());
    let mut session = session(2);
    let way = session.route(&mill).unwrap();
    assert!(way.places.last().is_some_and(|p| p == "mill") && way.stop.is_none());
    session.take_route(&mill, None).unwrap();
    assert_eq!((Query::len(&session), session.undo_state()), (2, UndoState::NeedsAgreement));
    let text = session.whole_text().unwrap();
    assert!(text.contains("Company(0)") && text.contains("Post(1)"), "{text}");
    // There and back: the watch is asked on the way, so the second step is not taken.
    let home = session.game().view(Viewer::Public).counters[0].place.clone();
    let (at, why) = session.route(&Target::Place(home.clone())).unwrap().stop.unwrap();
    assert_eq!((at, why.rule), (1, Some("TG-3".into())));
    session.take_route(&Target::Place(home.clone()), None).unwrap();
    assert_eq!(Query::len(&session), 3);
    assert_ne!(session.game().view(Viewer::Public).counters[0].place, home);
    assert!(session.take_route(&mill, None).is_err() && session.route(&mill).is_none());
    assert_eq!(Query::len(&session), 3);
}

#[test]
fn what_lasts_is_sampled_to_its_end() {
    let mut session = hidden(3);
    assert!(session.odds_ahead(0).is_ok(), "the march opens a skirmish");
    let end = session.prompt().unwrap().offers.iter().position(|o| o.primary).unwrap();
    assert!(session.odds_ahead(end).is_err(), "nothing lasts");
    session.take(0, None).unwrap();
    let n = session.prompt().unwrap().offers.len() - 1;
    let odds = session.odds_ahead(n).unwrap();
    assert!(!odds.exact && odds.paths == odds::AHEAD);
}

pub(super) fn random(session: &mut Session<Picket>, seed: u64, steps: usize) {
    for n in 0..steps {
        if session.game().asked().is_some() {
            let n = session.advise(Bot::Random, seed + n as u64);
            session.take(n, None).unwrap();
        }
    }
}

pub(super) fn reloaded(session: &Session<Picket>, text: &str) -> Session<Picket> {
    let record = Record::parse("file", text.as_bytes()).unwrap();
    Session::load(session.files.clone(), &record).unwrap()
}

pub(super) fn same(a: &Session<Picket>, b: &Session<Picket>) {
    assert_eq!(a.game, b.game);
    assert_eq!(a.dice.position(), b.dice.position());
    assert_eq!((&a.moments, &a.redo), (&b.moments, &b.redo));
    // A step that was refused has been begun in the log, and no more.
    let [one, two] = [a, b].map(|session| {
        let mut log = session.log.clone();
        log.begin(0);
        log
    });
    assert_eq!(one, two);
    assert_eq!(a.tree, b.tree);
    assert_eq!(a.whole_text().unwrap(), b.whole_text().unwrap());
}

#[test]
fn undo_is_free_until_something_was_shown() {
    let mut session = hidden(3);
    assert_eq!(session.undo_state(), UndoState::NeedsAgreement, "the seat has passed");
    let before = session.game.clone();
    session.take_step(Step::Lantern, None).unwrap();
    assert_eq!(session.undo_state(), UndoState::Free);
    session.undo().unwrap();
    assert_eq!(session.game, before);
    Play::redo(&mut session).unwrap();
    session.take_step(Step::Search, None).unwrap();
    assert_eq!(session.undo_state(), UndoState::NeedsAgreement, "a die was rolled");
    assert!(session.undo().is_err());
}

#[test]
fn agreed_undo_is_logged_and_by_a_house_rule_the_dice_go_back() {
    let mut session = hide(with_same_dice(3));
    session.take_step(Step::Search, None).unwrap();
    let (game, log) = (session.game.clone(), session.log(Viewer::All, 0));
    session.undo_agreed().unwrap();
    assert_eq!(session.log(Viewer::Public, 0).last().unwrap().entry.text, UNDONE);
    session.take_step(Step::Search, None).unwrap();
    assert_eq!(session.game, game, "the same roll falls again");
    let lines = session.log(Viewer::All, 0);
    assert_eq!(lines.last().unwrap().entry, log.last().unwrap().entry);
    session.undo_agreed().unwrap();
    session.undo_agreed().unwrap();
    let notes = session.log(Viewer::Public, 0).iter().filter(|l| l.entry.text == UNDONE).count();
    assert_eq!(notes, 3, "earlier notes stay");
}

#[test]
fn all_the_way_back_each_position_is_the_one_that_was() {
    let mut session = with_same_dice(11);
    let mut positions = vec![session.game.clone()];
    while session.game.asked().is_some() {
        random(&mut session, positions.len() as u64, 1);
        positions.push(session.game.clone());
        (0..4).for_each(|_| session.note("a remark"));
    }
    assert!(session.moments.len() > KEYFRAME_EVERY, "more than one key frame");
    for (n, position) in positions.iter().enumerate() {
        let then = session.at(n).unwrap();
        assert_eq!(then.digest(), crate::digest::digest(position), "at {n}");
        assert_eq!(then.len(), n);
    }
    for position in positions.iter().rev().skip(1) {
        session.undo_agreed().unwrap();
        assert_eq!(session.game, *position);
    }
    for position in &positions[1..] {
        Play::redo(&mut session).unwrap();
        assert_eq!(session.game, *position);
    }
    assert!(Play::redo(&mut session).is_err());
}

#[test]
fn saves_and_autosaves_give_the_session_back_with_all_that_was_undone() {
    for seed in 0..40 {
        let mut session = hidden(seed);
        random(&mut session, seed, seed as usize % 9);
        session.note("a remark: \"tab\t\", é");
        let _ = session.put_dice(&[6, 1]);
        random(&mut session, seed + 100, 2);
        let _ = session.undo();
        let _ = session.undo_agreed();
        let _ = session.undo_agreed();
        let _ = Play::redo(&mut session);
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
        same(&session, &reloaded(&session, &session.journal.autosave()));
    }
}

#[test]
fn a_branch_plays_on_and_saves_by_itself() {
    let mut session = hidden(5);
    random(&mut session, 5, 8);
    let branch = session.at(3).unwrap();
    let path = std::env::temp_dir().join(format!("redoubt-branch-{}.redoubt", std::process::id()));
    branch.save(&path).unwrap();
    let back = Session::load(session.files.clone(), &SavedFile::read(&path).unwrap().record().unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!((back.digest(), Query::len(&back)), (branch.digest(), 3));
}

#[test]
fn animation_steps_carry_line_numbers_and_the_views_after_each_event() {
    let mut session = hidden(9);
    let watch = Viewer::Seat(Seat(0));
    for n in 0..12 {
        if session.game.asked().is_none() {
            break;
        }
        let before = session.log(watch, 0).len();
        let index = session.advise(Bot::Random, n);
        let shown = session.take(index, Some(watch)).unwrap();
        if session.game.asked().is_some() {
            let lines = session.log(watch, before);
            assert_eq!(shown.iter().map(|b| b.line.clone()).collect::<Vec<_>>(), lines);
            assert!(lines.iter().enumerate().all(|(i, l)| l.n == before + i));
        }
        assert!(shown.iter().all(|b| b.view.viewer == watch));
    }
}

#[test]
fn secrets_of_the_log_open_at_the_end() {
    let mut session = hidden(4);
    let told = |s: &Session<Picket>| s.log(Viewer::Public, 0).iter().any(|l| l.entry.text.contains("Birch"));
    assert!(!told(&session));
    session.take_text("Concede", None).unwrap();
    assert!(session.outcome().is_some() && told(&session));
}

#[test]
fn an_aside_is_taken_by_index_or_text_and_stops_undo() {
    let mut session = hidden(4);
    let prompt = session.prompt().unwrap();
    assert_eq!(prompt.asides[0].0, Seat(1));
    session.take(prompt.offers.len(), None).unwrap();
    assert_eq!(session.outcome().unwrap().winner, Some(Seat(0)));
    assert_eq!(session.undo_state(), UndoState::NeedsAgreement);
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut session = hidden(4);
    let before = session.whole_text().unwrap();
    assert!(session.take_step(Step::Fire, None).is_err());
    let no = session.take_text("Fly", None).unwrap_err().text;
    assert_eq!(no, "'Fly' is not a step of this game: nothing is called Fly there. Take a step that the prompt lists");
    for text in ["Company(Fly)", "Company(", "Post(300)", "", &"x".repeat(5_000)] {
        let no = session.take_text(text, None).unwrap_err().text;
        assert!(no.len() < 250 && no.contains("is not a step of this game: ") && !no.contains("[Company"), "{no}");
    }
    assert!(session.take(17, None).is_err());
    assert!(session.put_dice(&[7]).is_err());
    assert_eq!(session.whole_text().unwrap(), before);
}

#[test]
fn a_log_is_counted_and_read_on_from_any_line() {
    let mut session = hidden(6);
    random(&mut session, 6, 12);
    session.note("a remark");
    let _ = session.undo_agreed();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::All] {
        let all = session.log(viewer, 0);
        assert_eq!(all.len(), session.log_len(viewer));
        for from in [1, all.len() / 2, all.len() - 1, all.len(), all.len() + 3] {
            assert_eq!(session.log(viewer, from), all[from.min(all.len())..]);
        }
        assert!(all.iter().enumerate().all(|(n, line)| line.n == n));
    }
    assert!(session.log_len(Viewer::Public) < session.log_len(Viewer::Seat(Seat(1))));
}

#[test]
fn the_texts_of_steps_are_those_that_are_taken() {
    let mut session = hidden(6);
    let prompt = session.prompt().unwrap();
    let texts: Vec<String> = (0..).map_while(|n| session.step_text(n)).collect();
    assert_eq!(texts.len(), prompt.offers.len() + prompt.asides.len());
    assert_eq!(texts.last().unwrap(), "Concede");
    assert_eq!((session.turn(), session.phase(), session.reason().as_str()), (1, "march", "March"));
    let mut other = hidden(6);
    session.take(2, None).unwrap();
    other.take_text(&texts[2], None).unwrap();
    same(&session, &other);
}

#[test]
fn options_and_seats_are_those_of_the_card() {
    let files = hidden(1).files.clone();
    let with = |option: (&str, &str), seat: (&str, &str)| {
        let mut start = Start { setup: Setup { scenario: "short".into(), ..Setup::default() }, ..Start::default() };
        start.setup.options.insert(option.0.into(), option.1.into());
        start.seats.insert(seat.0.into(), seat.1.into());
        Session::new(files.clone(), start).map(|_| ())
    };
    assert!(with(("fog", "on"), ("watch", "mcts")).is_ok());
    assert!(with(("fog", "thick"), ("watch", "mcts")).is_err());
    assert!(with(("mist", "on"), ("watch", "mcts")).is_err());
    assert!(with(("fog", "on"), ("king", "mcts")).is_err());
    assert!(with(("fog", "on"), ("watch", "cat")).is_err());
}

/// Returns where the patrol stands, as everybody sees it.
pub(super) fn place_of_patrol(session: &Session<Picket>) -> String {
    session.game().view(Viewer::Public).counters[0].place.clone()
}
