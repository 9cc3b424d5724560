//! Saves that were changed, that come from another version, or that the rules no longer follow.

use super::moment::Action;
use super::tests::{hidden, same};
use super::{PROGRAM, Session};
use crate::journal::{JournalLine, Record, SavedFile};
use crate::play::keeping::Keep;
use crate::play::{Opens, Play, Query};
use crate::testgame::{Picket, Step};

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
            assert_eq!(Query::len(&back), 1);
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
