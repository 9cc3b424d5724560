//! After a position was set by hand the game settles as in play, tells what a change has brought, and keeps what holds.

use redoubt_battles_for_canada::state::agenda::{Frame, Placing, Stage};
use redoubt_battles_for_canada::{BattlesForCanada, ENTRY};
use redoubt_engine::data::library::Library;
use redoubt_engine::edit::Edit;
use redoubt_engine::journal::Record;
use redoubt_engine::play::keeping::Keep;
use redoubt_engine::play::{ByHand, Play, Query};
use redoubt_engine::session::Session;
use redoubt_engine::{Setup, Viewer};
use redoubt_testkit::hand::{face, mark, put, stand};

/// Begins to set a battle at Abraham by hand, at the first question of turn 2.
fn session() -> Session<BattlesForCanada> {
    let setup = Setup { scenario: "plains-of-abraham".into(), ..Setup::default() };
    let mut session = Session::built_in(setup, 7).unwrap();
    session.begin_edit(true).unwrap();
    change(&mut session, &[Edit::Clear, stand("2/choose")]);
    let there = [("ae.47", "1110"), ("ae.L.wolfe", "1110"), ("ae.L.murray", "1110"), ("af.rr", "1709")];
    let french = [("af.L.montcalm", "1709"), ("af.L.senezergues", "1709"), ("af.lasarre", "1710")];
    for (counter, place) in there.into_iter().chain(french) {
        change(&mut session, &[put(counter, place)]);
    }
    session
}

fn change(session: &mut Session<BattlesForCanada>, edits: &[Edit]) {
    for edit in edits {
        session.edit(edit, None).unwrap_or_else(|no| panic!("{edit:?}: {no}"));
    }
}

/// Returns the last lines of the log.
fn told(session: &Session<BattlesForCanada>, n: usize) -> Vec<String> {
    let log = session.log(Viewer::All, 0);
    log[log.len() - n..].iter().map(|line| line.entry.text.clone()).collect()
}

/// BC-1.2f, BC-1.3a: a moment at which nobody is left to act goes on, to the move of an Army Commander.
#[test]
fn bc_1_2f_nobody_is_left_to_act() {
    let mut session = session();
    for leader in ["ae.L.wolfe", "ae.L.murray", "af.L.montcalm", "af.L.senezergues"] {
        change(&mut session, &[face(leader, "down")]);
    }
    assert_eq!(session.game().agenda.top(), Some(&Frame::Turn(Stage::Choose, true)));
    session.end_edit().unwrap();
    let top = session.game().agenda.top();
    assert!(matches!(top, Some(Frame::Turn(Stage::Commanders(_), true))), "{top:?}");
    let (digest, log) = (session.digest(), session.log(Viewer::All, 0));
    // The file says so, too, and undo takes all of it back as one step.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settled.redoubt");
    session.save(&path).unwrap();
    let bytes = std::fs::read(path).unwrap();
    let record = Record::parse("file", &bytes).unwrap();
    let back = ENTRY.load_session(&Library::built_in(), &record).unwrap();
    assert!(back.warning().is_none());
    assert_eq!((back.digest(), back.log(Viewer::All, 0)), (digest, log));
    session.undo_agreed().unwrap();
    assert_eq!(session.len(), 0);
    session.redo().unwrap();
    assert_eq!(session.digest(), digest);
}

/// BC-1.1a: a moment of another turn turns leaders face-up and takes off what was of the old turn: that is told.
#[test]
fn bc_1_1a_what_a_moment_brings_is_told() {
    let mut session = session();
    change(&mut session, &[face("ae.L.murray", "down"), mark("ae.L.wolfe", "moved", true), stand("3/choose")]);
    let last = told(&session, 1);
    assert_eq!(
        last,
        [
            "By hand: the game stands at Turn 3, who acts first; with it: Has moved in this turn taken off: Wolfe; Can be activated: Murray"
        ]
    );
    change(&mut session, &[face("ae.L.murray", "down")]);
    assert_eq!(told(&session, 1), ["By hand: Murray: Activated in this turn"]);
}

/// A value that holds may be set again: the answer is yes, and nothing happens.
#[test]
fn what_holds_may_be_set_again() {
    let mut session = session();
    change(&mut session, &[mark("ae.47", "disorganized", true)]);
    let (digest, lines) = (session.digest(), session.log_len(Viewer::All));
    let same = [mark("ae.47", "disorganized", true), put("ae.47", "1110"), stand("2/choose"), face("ae.47", "2")];
    change(&mut session, &same);
    assert_eq!((session.digest(), session.log_len(Viewer::All)), (digest, lines));
    assert!(
        session.edit(&mark("ae.47", "lantern", true), None).is_err(),
        "what does not exist is refused all the same"
    );
}

/// BC-2.2c: a leader who was laid down alone beside an enemy goes to a unit of his.
#[test]
fn bc_2_2c_a_leader_laid_beside_an_enemy() {
    let mut session = session();
    change(&mut session, &[put("af.L.senezergues", "1210")]);
    session.end_edit().unwrap();
    let alone = |frame: &Frame| matches!(frame, Frame::Place(_, Placing::Stray));
    let game = session.game();
    let placed = game.leaders.values().iter().any(|at| at.to_string() == "1710");
    assert!(game.agenda.top().is_some_and(alone) || placed, "{:?}", game.agenda.top());
}
