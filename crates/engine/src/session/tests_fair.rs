//! Fair play between two persons: nobody learns the next die of their game, or what the other side hides.

use super::Session;
use super::moment::Action;
use super::tests::{hidden, hide, random, reloaded, same, session, with_same_dice};
use crate::journal::{JournalLine, Record, Start};
use crate::play::keeping::Keep;
use crate::play::past::{NewBranch, Past};
use crate::play::trial::Trial;
use crate::play::{ByHand, Play, Query, UndoState};
use crate::testgame::{Picket, Step};
use crate::{Setup, Viewer};

fn agreed(from: usize) -> NewBranch {
    NewBranch { from, agreed: true, ..NewBranch::default() }
}

fn started(start: Start) -> Session<Picket> {
    let setup = Setup { scenario: "short".into(), ..Setup::default() };
    Session::new(session(1).files.clone(), Start { setup, ..start }).unwrap()
}

fn texts(session: &Session<Picket>) -> Vec<String> {
    session.log(Viewer::Public, 0).into_iter().map(|line| line.entry.text).collect()
}

/// Searches, and returns the face of the die.
fn search(session: &mut Session<Picket>) -> u8 {
    session.take_step(Step::Search, None).unwrap();
    let log = session.log(Viewer::All, 0);
    let roll = log.into_iter().rev().find_map(|line| line.entry.roll).unwrap();
    roll.pools[0].1[0].face
}

/// Counts the seeds of 40 for which `other` shows the same die as the game.
fn alike(other: impl Fn(Session<Picket>, u8) -> u8) -> usize {
    let same = |seed: &u64| {
        let die = search(&mut hidden(*seed));
        other(hidden(*seed), die) == die
    };
    (0..40).filter(same).count()
}

#[test]
fn an_undo_by_agreement_draws_new_dice_and_the_known_die_cannot_be_redone() {
    let again = alike(|mut session, _| {
        search(&mut session);
        session.undo_agreed().unwrap();
        assert!(!session.can_redo() && Play::redo(&mut session).is_err());
        let told = texts(&session);
        assert_eq!(
            told[told.len() - 2..],
            ["Both sides agreed to undo the last step", "From here on the dice are rolled anew"]
        );
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
        let die = search(&mut session);
        same(&session, &reloaded(&session, &session.journal.autosave()));
        die
    });
    assert!(again < 20, "{again} of 40 dice are the known ones");
    // The house rule brings the old die back, and the step can be redone.
    let mut session = hide(with_same_dice(3));
    let die = search(&mut session);
    session.undo_agreed().unwrap();
    assert!(session.can_redo());
    assert_eq!(search(&mut session), die);
    // So does one person alone, who gains nothing by new luck.
    let mut alone = hide(started(Start {
        seats: [("watch".to_string(), "random".to_string())].into(),
        seed: 3,
        ..Start::default()
    }));
    let die = search(&mut alone);
    alone.undo_agreed().unwrap();
    assert!(alone.can_redo());
    assert_eq!(search(&mut alone), die);
}

/// New dice stay when earlier steps are undone, freely or by agreement: there is no way back to the known die.
#[test]
fn new_dice_stay_whatever_is_undone_afterwards() {
    for earlier in [false, true] {
        let again = alike(|mut session, _| {
            session.take_step(Step::Lantern, None).unwrap();
            search(&mut session);
            session.undo_agreed().unwrap();
            match earlier {
                false => {
                    assert_eq!(session.undo_state(), UndoState::Free);
                    session.undo().unwrap();
                    assert!(session.can_redo(), "the lantern needs no die");
                    Play::redo(&mut session).unwrap();
                    session.undo().unwrap();
                }
                true => {
                    session.undo_to_agreed(0).unwrap();
                    (0..2).for_each(|_| Play::redo(&mut session).unwrap());
                }
            }
            same(&session, &reloaded(&session, &session.whole_text().unwrap()));
            search(&mut session)
        });
        assert!(again < 20, "{again} of 40 dice are the known ones");
    }
}

#[test]
fn what_needs_no_die_is_redone_and_the_first_roll_is_not() {
    let mut session = hidden(3);
    session.take_step(Step::Lantern, None).unwrap();
    search(&mut session);
    session.take_step(Step::End, None).unwrap();
    assert!(session.undo_list(Viewer::Public, 2).unwrap().new_dice);
    assert!(!session.undo_list(Viewer::Public, 4).unwrap().new_dice);
    session.undo_to_agreed(2).unwrap();
    same(&session, &reloaded(&session, &session.whole_text().unwrap()));
    Play::redo(&mut session).unwrap();
    assert!(!session.can_redo() && Query::len(&session) == 3);
    same(&session, &reloaded(&session, &session.journal.autosave()));
}

#[test]
fn an_undo_that_crosses_no_die_keeps_everything() {
    let mut session = hidden(3);
    let dice = session.dice.position();
    session.undo_agreed().unwrap();
    assert!(session.can_redo());
    Play::redo(&mut session).unwrap();
    // Faces that were put before the dice were known to both: the undo brings them back, and no others fall.
    session.put_dice(&[4]).unwrap();
    session.take_step(Step::Search, None).unwrap();
    assert!(!session.undo_list(Viewer::Public, 2).unwrap().new_dice);
    session.undo_agreed().unwrap();
    assert!(session.can_redo());
    assert_eq!(search(&mut session), 4);
    let (now, before) = (session.dice.position().unwrap(), dice.unwrap());
    assert_eq!((now.seed, now.rolls), (before.seed, before.rolls));
    assert!(!session.journal.autosave().contains("\nF "));
}

/// A file in which `U` stands alone was written when the same dice fell again, and still means that.
#[test]
fn an_old_file_replays_with_its_old_dice() {
    let mut old = hide(with_same_dice(5));
    let die = search(&mut old);
    old.undo_agreed().unwrap();
    assert_eq!(search(&mut old), die);
    old.take_step(Step::End, None).unwrap();
    old.undo_to_agreed(2).unwrap();
    let branch = NewBranch { fresh_dice: None, ..agreed(2) };
    old.make_branch(branch).unwrap();
    search(&mut old);
    let text = old.whole_text().unwrap();
    let mut record = Record::parse("f", text.as_bytes()).unwrap();
    assert!(record.lines.contains(&JournalLine::Undo { agreed: true }) && record.lines.contains(&JournalLine::Back(2)));
    // An old header does not tell of the house rule.
    assert!(record.header.start.same_dice);
    record.header.start.same_dice = false;
    let back = Session::<Picket>::load(old.files.clone(), &record).unwrap();
    assert!(back.warning().is_none());
    assert_eq!((&back.game, back.dice.position(), &back.redo), (&old.game, old.dice.position(), &old.redo));
    // What is undone from now on falls anew; and so does the next die of a branch that has the dice of the game.
    let mut there = back;
    there.undo_agreed().unwrap();
    assert!(there.moments.iter().any(|m| matches!(m.action, Action::NewDice(_))));
}

#[test]
fn the_seed_is_in_the_file_before_the_step_is_undone() {
    let mut session = hidden(3);
    search(&mut session);
    session.undo_agreed().unwrap();
    let text = session.journal.autosave();
    let lines = Record::parse("f", text.as_bytes()).unwrap().lines;
    let at = |is: fn(&JournalLine) -> bool| lines.iter().position(is).unwrap();
    let (seed, undo) = (at(|l| matches!(l, JournalLine::NewDice(_))), at(|l| matches!(l, JournalLine::Undo { .. })));
    assert!(seed < undo, "a crash in between would leave the known die");
}

/// While two persons play a running game, a branch shows nothing of the dice of the game, and the game tells of it.
#[test]
fn a_branch_of_two_persons_has_dice_of_its_own_and_is_told() {
    let again = alike(|mut session, _| {
        session.branch(agreed(2)).unwrap();
        search(&mut session)
    });
    assert!(again < 20, "{again} of 40 dice are those of the game");
    let mut session = hidden(3);
    let die = search(&mut hidden(3));
    session.branch(NewBranch { name: "Dark".into(), ..agreed(2) }).unwrap();
    search(&mut session);
    same(&session, &reloaded(&session, &session.whole_text().unwrap()));
    session.go_to_branch(0).unwrap();
    session.drop_branch(1).unwrap();
    let news: Vec<String> = texts(&session).into_iter().filter(|t| t.contains("'Dark'")).collect();
    assert_eq!(
        news,
        [
            "A branch 'Dark' with other dice leaves turn 1, March",
            "The branch 'Dark' was left in turn 1, March",
            "The branch 'Dark' was dropped; it stood in turn 1, March",
        ]
    );
    same(&session, &reloaded(&session, &session.whole_text().unwrap()));
    assert_eq!(search(&mut session), die, "the game has its own dice still");
    // After the end one may look what would have been.
    session.take_text("Concede", None).unwrap();
    session.branch(agreed(2)).unwrap();
    assert_eq!(search(&mut session), die);
}

/// A branch of an older file has the dice of the game until a step is taken on it.
#[test]
fn a_branch_of_an_older_file_gets_other_dice_with_its_next_step() {
    let again = alike(|mut session, _| {
        session.make_branch(agreed(2)).unwrap();
        let mut session = reloaded(&session, &session.whole_text().unwrap());
        assert!(session.take_step(Step::Fire, None).is_err());
        assert!(!session.journal.autosave().contains("\nF "), "what is refused changes nothing");
        let die = search(&mut session);
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
        die
    });
    assert!(again < 20, "{again} of 40 dice are those of the game");
}

/// What a try tells before the step is taken does not depend on the dice of the game.
#[test]
fn tries_know_nothing_of_the_dice() {
    let tries = |seed: u64| {
        let session = hidden(seed);
        let n = session.prompt().unwrap().offers.iter().position(|o| o.rolls).unwrap();
        (session.next_die(n, &[]).unwrap(), session.next_die(n, &[3]).unwrap())
    };
    assert!((1..20).all(|seed| tries(seed) == tries(0)));
}

/// Once a step was taken, both must agree before the position is set by hand, even if it was undone freely.
#[test]
fn a_free_undo_does_not_open_the_edit_mode() {
    let mut session = session(3);
    assert!(!session.edit_needs_agreement(), "nothing is dealt at the start");
    session.take_step(Step::Company(1), None).unwrap();
    session.undo().unwrap();
    assert_eq!(Query::len(&session), 0);
    assert!(session.edit_needs_agreement() && session.begin_edit(false).is_err());
    let back = reloaded(&session, &session.whole_text().unwrap());
    assert!(back.edit_needs_agreement());
    // A file in which it was begun so is read as before.
    let mut text = String::new();
    let mut record = {
        text += &session.whole_text().unwrap();
        Record::parse("f", text.as_bytes()).unwrap()
    };
    record.lines.push(JournalLine::Edit(crate::journal::EditLine::Begin { agreed: false }));
    record.end = None;
    let back = Session::<Picket>::load(session.files.clone(), &record).unwrap();
    assert!(back.is_editing() && back.warning().is_none());
}

/// Control characters and the like in a file do not keep it from loading, and are not shown.
#[test]
fn texts_of_a_file_are_cleaned_when_they_are_read() {
    let mut session = hidden(3);
    random(&mut session, 3, 2);
    let odd = || "one\u{1b}]0;x\u{7}\n\u{202e}two".to_string();
    let branch = |name: &str| JournalLine::Branch { from: 1, name: name.into(), fresh: Some(3), agreed: true };
    let mut journal = session.journal.clone();
    for line in [
        JournalLine::Note(odd()),
        JournalLine::Note("x".repeat(10_000)),
        JournalLine::Bookmark(1, odd()),
        branch(&odd()),
        branch("one]0;x two"),
        JournalLine::Rename(1, "\u{200b}".into()),
    ] {
        journal.push(&line);
    }
    let back = reloaded(&session, &journal.autosave());
    assert!(back.warning().is_none());
    let shown = "one]0;x two";
    let names: Vec<String> = back.branches(Viewer::Public).into_iter().map(|b| b.name).collect();
    assert_eq!(names, ["Game", "Branch", "one]0;x two 2"]);
    assert_eq!(back.bookmarks(Viewer::Public)[0].text, shown);
    let mut back = back;
    back.go_to_branch(0).unwrap();
    let told = texts(&back);
    assert!(told.iter().any(|t| t == shown) && told.iter().all(|t| t.chars().count() <= 2_000), "{told:?}");
    back.note(&odd());
    assert_eq!(texts(&back).last().map(String::as_str), Some(shown));
    same(&back, &reloaded(&back, &back.journal.autosave()));
}

#[test]
fn the_same_dice_fall_in_a_branch_unless_it_has_others() {
    let alone = || {
        let seats = [("watch".to_string(), "random".to_string())].into();
        let setup = Setup { scenario: "short".into(), ..Setup::default() };
        let start = Start { setup, seats, seed: 3, ..Start::default() };
        hide(Session::new(session(3).files.clone(), start).unwrap())
    };
    let search = |fresh: Option<u64>| {
        let mut session = alone();
        session.branch(NewBranch { fresh_dice: fresh, ..agreed(2) }).unwrap();
        session.take_step(Step::Search, None).unwrap();
        same(&session, &reloaded(&session, &session.whole_text().unwrap()));
        let line = session.log(Viewer::All, 0).into_iter().rev().find(|l| l.entry.roll.is_some()).unwrap();
        line.entry.roll.unwrap().pools[0].1[0].face
    };
    let game = {
        let mut session = alone();
        session.take_step(Step::Search, None).unwrap();
        session.log(Viewer::All, 0).into_iter().find_map(|l| l.entry.roll).unwrap().pools[0].1[0].face
    };
    assert_eq!(search(None), game);
    let faces: Vec<u8> = (0..12).map(|seed| search(Some(seed))).collect();
    assert!(faces.iter().any(|face| *face != game), "{faces:?}");
    // A game that is cut out of such a branch keeps its dice.
    let mut session = hidden(3);
    session.branch(NewBranch { fresh_dice: Some(5), ..agreed(2) }).unwrap();
    session.take_step(Step::Search, None).unwrap();
    let mut cut = session.cut_branch(1, Some(2)).unwrap();
    cut.take_step(Step::End, None).unwrap();
    let cut = session.cut_branch(1, None).unwrap();
    assert_eq!(cut.game, session.game);
    same(&cut, &reloaded(&cut, &cut.whole_text().unwrap()));
}
