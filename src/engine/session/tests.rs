//! Sessions: undo, saves, branches, logs.

use super::client::UNDONE;
use super::moment::Action;
use super::running::KEYFRAME_EVERY;
use super::{PROGRAM, Session};
use crate::engine::Seat;
use crate::engine::bots::Bot;
use crate::engine::game::{Rules, Shown};
use crate::engine::journal::JournalLine;
use crate::engine::journal::Start;
use crate::engine::journal::{Record, SavedFile};
use crate::engine::play::{Opens, Play, UndoState};
use crate::engine::testgame::{Picket, Step};
use crate::engine::{Setup, Viewer};
use crate::engine::{Target, odds};

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
    assert_eq!((Play::len(&session), session.undo_state()), (2, UndoState::NeedsAgreement));
    let text = session.whole_text().unwrap();
    assert!(text.contains("Company(0)") && text.contains("Post(1)"), "{text}");
    // There and back: the watch is asked on the way, so the second step is not taken.
    let home = session.game().view(Viewer::Public).counters[0].place.clone();
    let (at, why) = session.route(&Target::Place(home.clone())).unwrap().stop.unwrap();
    assert_eq!((at, why.rule), (1, "TG-3"));
    session.take_route(&Target::Place(home.clone()), None).unwrap();
    assert_eq!(Play::len(&session), 3);
    assert_ne!(session.game().view(Viewer::Public).counters[0].place, home);
    assert!(session.take_route(&mill, None).is_err() && session.route(&mill).is_none());
    assert_eq!(Play::len(&session), 3);
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
        assert_eq!(then.digest(), crate::engine::digest::digest(position), "at {n}");
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
    assert_eq!((back.digest(), Play::len(&back)), (branch.digest(), 3));
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
        assert!(no.len() < 250 && no.contains("is not a step of this game: ") && !no.contains(".."), "{no}");
    }
    assert!(session.take(17, None).is_err());
    assert!(session.put_dice(&[7]).is_err());
    assert_eq!(session.whole_text().unwrap(), before);
}

/// Makes a game of three steps and its save; after the second step a line tells that the first turn begins.
fn lit() -> (Session<Picket>, String) {
    let mut session = hidden(4);
    session.take_step(Step::Lantern, None).unwrap();
    let text = session.whole_text().unwrap();
    (session, text)
}

#[test]
fn a_save_of_this_version_that_was_changed_is_refused_with_its_line() {
    let (session, text) = lit();
    let record = Record::parse("f", text.as_bytes()).unwrap();
    let load = |record: &Record| Session::load(session.files.clone(), record).map(|_| ()).unwrap_err().to_string();
    let mut wrong = record.clone();
    let JournalLine::Step { digest, .. } = &mut wrong.lines[2] else { panic!() };
    *digest ^= 1;
    assert!(load(&wrong).starts_with("f:5: step 2 (Post(2)) leads to another position"), "{}", load(&wrong));
    assert!(load(&wrong).contains("changed by hand"));
    let (dice, state) = record.end.unwrap();
    let changed = state.replace("turn:1", "turn:2");
    let mut state = record.clone();
    state.end = Some((dice, &changed));
    assert!(load(&state).starts_with("f:10: the state at the end"), "{}", load(&state));
}

#[test]
fn a_save_of_another_version_is_warned_of_where_its_positions_differ() {
    let (session, text) = lit();
    let record = Record::parse("f", text.as_bytes()).unwrap();
    let others = [("0.0.0", record.header.data.as_str(), "Redoubt 0.0.0"), (PROGRAM, "0", "other data")];
    for (program, data, says) in others {
        let mut other = record.clone();
        (other.header.program, other.header.data) = (program.into(), data.into());
        let back = Session::load(session.files.clone(), &other).unwrap();
        assert!(back.warning().is_none(), "another version that changes nothing does no harm");
        same(&session, &back);
        // Digests may be others where the state has a new field; what was kept decides.
        for n in [2, 5] {
            let JournalLine::Step { digest, .. } = &mut other.lines[n] else { panic!() };
            *digest ^= 1;
            let back = Session::load(session.files.clone(), &other).unwrap();
            assert!(back.warning().is_none(), "the end is the one that was saved");
        }
        other.end = None;
        let back = Session::load(session.files.clone(), &other).unwrap();
        let warning = back.warning().unwrap();
        assert!(warning.opens == Opens::Near && warning.text.contains(says), "{warning}");
        // From now on it is a game of this version.
        same(&session, &back);
        other.lines.pop();
        let back = Session::load(session.files.clone(), &other).unwrap();
        assert!(back.warning().is_none(), "the position that was kept at the turn's beginning is the same");
    }
}

#[test]
fn a_step_that_is_no_longer_legal_ends_the_replay_before_it_where_nothing_was_kept_after_it() {
    let (session, text) = lit();
    let record = Record::parse("f", text.as_bytes()).unwrap();
    for (program, says) in [("0.0.0", "Redoubt 0.0.0"), (PROGRAM, "changed by hand")] {
        for (step, cited) in [("Company(2)", "(TG-1)"), ("Fly", "here:")] {
            let mut other = record.clone();
            other.header.program = program.into();
            other.end = None;
            let mut n = 0;
            other.lines.retain(|line| {
                n += 1;
                n <= 2 || !matches!(line, JournalLine::Kept(_))
            });
            let JournalLine::Step { text, .. } = &mut other.lines[2] else { panic!() };
            *text = step;
            let mut back = Session::load(session.files.clone(), &other).unwrap();
            let warning = back.warning().unwrap().clone();
            assert!(warning.opens == Opens::Cut && !warning.text.contains(step), "{warning}");
            assert!(warning.text.contains(says) && warning.text.contains(cited), "{warning}");
            assert_eq!(Play::len(&back), 1);
            // It plays on as if it had always stood there.
            back.take_step(Step::Post(2), None).unwrap();
            back.take_step(Step::Lantern, None).unwrap();
            same(&session, &back);
        }
    }
}

#[test]
fn a_game_with_a_warning_is_written_over_no_file() {
    let (session, text) = lit();
    let mut record = Record::parse("f", text.as_bytes()).unwrap();
    record.header.program = "0.0.0".into();
    record.lines.truncate(3);
    record.end = None;
    let JournalLine::Step { text: step, .. } = &mut record.lines[2] else { panic!() };
    *step = "Fly";
    let mut back = Session::load(session.files.clone(), &record).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old.redoubt"), folder.path().join("new.redoubt"));
    std::fs::write(&old, &text).unwrap();
    assert!(back.autosave_to(&old).unwrap_err().text.contains("give a new name"));
    back.autosave_to(&new).unwrap();
    back.take_step(Step::Post(1), None).unwrap();
    let file = SavedFile::read(&new).unwrap();
    let again = Session::load(session.files.clone(), &file.record().unwrap()).unwrap();
    assert!(again.warning().is_none());
    assert_eq!((again.game, std::fs::read(&old).unwrap()), (back.game, text.as_bytes().to_vec()));
}

#[test]
fn a_step_that_is_refused_when_it_is_replayed_is_noticed() {
    let (mut session, _) = lit();
    let Action::Step { step, .. } = &mut session.moments[0].action else { panic!() };
    *step = Step::Fire;
    let before = session.game.clone();
    let no = session.undo().unwrap_err();
    assert!(no.text.contains("refused when it is replayed") && no.text.contains("save the game"), "{no}");
    assert!(session.at(1).err().unwrap().text.contains("refused when it is replayed"));
    assert_eq!((session.game, session.moments.len()), (before, 3));
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
