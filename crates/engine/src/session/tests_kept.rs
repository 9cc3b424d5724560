//! Tests of sessions that go on from a position that their file kept.

use super::Session;
use super::tests::{hidden, random, reloaded, same};
use crate::journal::{JournalLine, Record};
use crate::play::keeping::Keep;
use crate::play::past::{NewBranch, Past};
use crate::play::{ByHand, Opens, Play, Query};
use crate::testgame::{Picket, Step};
use crate::{Seat, Viewer};

/// Loads a record as if older rules had written it, with a step of theirs that is not legal here.
fn by_other_rules(session: &Session<Picket>, text: &str, illegal: usize) -> Session<Picket> {
    let mut record = Record::parse("f", text.as_bytes()).unwrap();
    record.header.program = "0.0.0".into();
    let steps = record.lines.iter_mut().filter_map(|line| match line {
        JournalLine::Step { text, .. } => Some(text),
        _ => None,
    });
    *steps.into_iter().nth(illegal).unwrap() = "Fly";
    Session::load(session.files.clone(), &record).unwrap()
}

#[test]
fn a_game_goes_on_from_its_kept_end_with_branches_and_undo_back_to_it() {
    let mut session = hidden(4);
    random(&mut session, 4, 5);
    let whole = session.whole_text().unwrap();
    let mut back = by_other_rules(&session, &whole, 2);
    assert_eq!(back.warning().unwrap().opens, Opens::Kept);
    assert_eq!((back.game(), back.dice().position()), (session.game(), session.dice().position()));
    let opened = back.len();
    assert_eq!(opened, 3, "two steps, and the position");
    same(&reloaded(&back, &back.whole_text().unwrap()), &back);
    // From here on it is like any game.
    random(&mut back, 5, 3);
    let branch = back.branch(NewBranch { from: opened, name: "A".into(), fresh_dice: None, agreed: true }).unwrap();
    assert_eq!((back.len(), back.game()), (opened, session.game()));
    random(&mut back, 6, 2);
    back.go_to_branch(0).unwrap();
    back.go_to_branch(branch).unwrap();
    same(&reloaded(&back, &back.whole_text().unwrap()), &back);
    back.go_to_branch(0).unwrap();
    while back.undo_agreed().is_ok() {}
    assert_eq!((back.len(), back.game()), (opened, session.game()));
    let no = back.undo_to_agreed(1).unwrap_err();
    assert!(no.text.contains("what was before cannot be undone"), "{no}");
    // What was before can be looked at.
    assert_eq!(back.at(1).unwrap().digest(), session.at(1).unwrap().digest());
    assert_eq!(back.at(opened).unwrap().digest(), session.digest());
}

#[test]
fn the_log_as_text_tells_each_reader_what_it_told_before() {
    let mut session = hidden(7);
    random(&mut session, 7, 6);
    let back = by_other_rules(&session, &session.whole_text().unwrap(), 0);
    assert_eq!(back.len(), 1, "the position alone");
    for viewer in [Viewer::All, Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let [there, here] = [&session, &back].map(|s| s.log(viewer, 0));
        assert_eq!(there.len() + 1, here.len(), "{viewer:?}");
        for (a, b) in there.iter().zip(&here) {
            assert!(
                b.entry.text.starts_with(a.entry.text.trim_end_matches('.')),
                "{} | {}",
                a.entry.text,
                b.entry.text
            );
            assert_eq!((a.n, a.turn, a.phase, a.entry.side), (b.n, b.turn, b.phase, b.entry.side));
        }
        // Text that is saved again is the same text.
        assert_eq!(reloaded(&back, &back.whole_text().unwrap()).log(viewer, 0), here);
    }
    assert!(back.log_len(Viewer::Public) < back.log_len(Viewer::All), "the company is hidden from the public");
}

#[test]
fn a_position_that_was_set_by_hand_stays_open() {
    let mut session = hidden(3);
    session.begin_edit(true).unwrap();
    session.end_edit().unwrap();
    session.take_step(Step::Lantern, None).unwrap();
    for text in [session.whole_text().unwrap(), session.journal.autosave()] {
        let back = by_other_rules(&session, &text, 0);
        assert!(back.is_open() && !back.is_editing(), "{}", back.warning().unwrap());
        assert_eq!(back.game(), session.game());
        let again = reloaded(&back, &back.journal.autosave());
        assert!(again.is_open());
        let text = again.whole_text().unwrap();
        let head = Record::parse("f", text.as_bytes()).unwrap().head();
        assert_eq!((head.open, head.steps_told()), (true, back.len()));
    }
}

#[test]
fn a_damaged_position_among_the_lines_is_passed_over() {
    let mut session = hidden(4);
    random(&mut session, 4, 6);
    let text = session.journal.autosave();
    let mut record = Record::parse("f", text.as_bytes()).unwrap();
    record.header.program = "0.0.0".into();
    for line in &mut record.lines {
        match line {
            JournalLine::Kept(kept) => kept.state = "(turn:99)",
            JournalLine::Step { digest, .. } => *digest ^= 1,
            _ => {}
        }
    }
    let back = Session::<Picket>::load(session.files.clone(), &record).unwrap();
    assert_eq!(back.warning().unwrap().opens, Opens::Near);
    same(&session, &back);
}
