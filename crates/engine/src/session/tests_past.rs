//! The past of a session: branches, bookmarks, the time line, comparison, the way back.

use super::Session;
use super::tests::{hidden, hide, place_of_patrol, random, reloaded, same, session, with_same_dice};
use crate::journal::{Record, Start};
use crate::play::keeping::Keep;
use crate::play::past::{NewBranch, Past, TimeKind};
use crate::play::{Opens, Play, Query, UndoState};
use crate::record::log::Topic;
use crate::testgame::{Picket, Step};
use crate::{Seat, Setup, Viewer};

const PATROL: Viewer = Viewer::Seat(Seat(0));
const WATCH: Viewer = Viewer::Seat(Seat(1));

fn agreed(from: usize, name: &str) -> NewBranch {
    NewBranch { from, name: name.into(), agreed: true, ..NewBranch::default() }
}

fn started(start: Start) -> Session<Picket> {
    let files = session(1).files.clone();
    let setup = Setup { scenario: "short".into(), ..Setup::default() };
    Session::new(files, Start { setup, seed: 1, ..start }).unwrap()
}

fn texts(session: &Session<Picket>, viewer: Viewer) -> Vec<String> {
    session.log(viewer, 0).into_iter().map(|line| line.entry.text).collect()
}

#[test]
fn a_branch_leaves_the_game_as_it_was() {
    let mut session = hide(with_same_dice(3));
    session.take_step(Step::Lantern, None).unwrap();
    session.take_step(Step::Search, None).unwrap();
    session.undo_agreed().unwrap();
    let log = |session: &Session<Picket>| {
        let mut log = session.log(Viewer::All, 0);
        // The news of branches stay.
        log.retain(|line| !line.entry.text.contains("branch"));
        log
    };
    let game = (session.digest(), log(&session), session.can_redo());
    assert_eq!(session.branch(agreed(2, "")), Ok(1));
    assert_eq!((Query::len(&session), session.can_redo()), (2, false));
    assert!(texts(&session, PATROL).iter().rev().take(2).any(|text| text.contains("agreed to branch off")));
    session.take_step(Step::End, None).unwrap();
    let there = session.digest();
    let list = session.branches(WATCH);
    assert_eq!(
        list.iter().map(|b| (b.name.as_str(), b.current)).collect::<Vec<_>>(),
        [("Game", false), ("Branch 1", true)]
    );
    assert_eq!((list[1].parent, list[1].from, list[1].steps, list[0].steps), (Some(0), Some(2), Some(3), Some(3)));
    assert_eq!((list[0].stand.phase, list[1].stand.phase, list[1].left.phase), ("march", "shift", "march"));
    session.go_to_branch(0).unwrap();
    assert_eq!((session.digest(), log(&session), session.can_redo()), game);
    Play::redo(&mut session).unwrap();
    assert_eq!(session.at_branch(1, None).unwrap().digest(), there);
    session.go_to_branch(1).unwrap();
    assert_eq!((session.digest(), session.tree.current), (there, 1));
    assert!(session.go_to_branch(1).is_err() && session.go_to_branch(7).is_err());
}

#[test]
fn a_branch_is_undone_to_its_beginning_and_no_further() {
    let mut session = hidden(3);
    session.take_step(Step::Lantern, None).unwrap();
    session.branch(agreed(2, "Dark")).unwrap();
    assert_eq!(session.undo_state(), UndoState::Nothing);
    let no = session.undo().unwrap_err().text;
    assert_eq!(no, "'Dark' begins here; go to 'Game' to undo what was before");
    assert_eq!(session.undo_agreed().unwrap_err().text, no);
    session.take_step(Step::End, None).unwrap();
    assert_eq!(session.undo_to_agreed(1).unwrap_err().text, no);
    session.undo_to_agreed(2).unwrap();
    assert_eq!(session.undo_state(), UndoState::Nothing);
    // The game goes back to before the place where the branch left; the branch keeps what it has.
    let dark = session.digest();
    session.go_to_branch(0).unwrap();
    session.undo_to_agreed(0).unwrap();
    assert_eq!(session.branches(WATCH)[1].from, Some(0));
    session.go_to_branch(1).unwrap();
    assert_eq!((session.digest(), Query::len(&session)), (dark, 2));
}

#[test]
fn a_branch_from_an_early_step_leaves_the_line_that_has_the_step() {
    let mut session = hidden(3);
    session.branch(agreed(2, "A")).unwrap();
    session.take_step(Step::Lantern, None).unwrap();
    for (from, name, parent) in [(2, "B", 0), (1, "C", 0), (0, "D", 0)] {
        let _ = session.go_to_branch(1);
        let id = session.branch(agreed(from, name)).unwrap();
        let info = session.branches(WATCH).into_iter().find(|b| b.id == id).unwrap();
        assert_eq!((info.parent, info.from), (Some(parent), Some(from)), "{name}");
    }
    session.go_to_branch(1).unwrap();
    session.branch(agreed(3, "E")).unwrap();
    assert_eq!(session.branches(WATCH).last().unwrap().parent, Some(1));
    assert!(session.branch(agreed(4, "F")).unwrap_err().text.contains("only 3 steps"));
    assert!(session.drop_branch(1).unwrap_err().text.contains("'E' left 'A'"));
}

#[test]
fn names_are_told_apart_and_branches_dropped() {
    let mut session = hidden(3);
    session.branch(agreed(1, "")).unwrap();
    session.branch(agreed(1, " The ford ")).unwrap();
    let refused = |session: &mut Session<Picket>, name: &str| session.branch(agreed(0, name)).unwrap_err().text;
    assert!(refused(&mut session, "the FORD").contains("already"));
    let odd = session.branch(agreed(0, "two\nlines\u{202e}\u{1b}[31m")).unwrap();
    assert_eq!(session.tree.line(odd).unwrap().name, "two lines[31m");
    session.go_to_branch(2).unwrap();
    session.drop_branch(odd).unwrap();
    assert!(refused(&mut session, &"x".repeat(61)).contains("60"));
    assert!(session.rename_branch(2, "").is_err() && session.rename_branch(9, "x").is_err());
    session.rename_branch(2, "THE FORD").unwrap();
    session.rename_branch(0, "As it was").unwrap();
    session.drop_branch(1).unwrap();
    let names: Vec<String> = session.branches(WATCH).into_iter().map(|b| b.name).collect();
    assert_eq!(names, ["As it was", "THE FORD"]);
    assert!(session.drop_branch(0).unwrap_err().text.contains("first played"));
    assert!(session.drop_branch(2).unwrap_err().text.contains("played now"));
    assert!(session.drop_branch(1).unwrap_err().text.contains("no branch 1"));
    session.branch(agreed(1, "")).unwrap();
    let list = session.branches(PATROL);
    assert_eq!((list[2].id, list[2].name.as_str()), (4, "Branch 1"), "a number is not given twice");
    assert_eq!((list[2].steps, list[2].from), (None, None), "the patrol must not count steps");
}

#[test]
fn bookmarks_are_known_by_their_position() {
    let mut session = hidden(3);
    session.take_step(Step::Lantern, None).unwrap();
    assert_eq!(session.bookmark(2, " before the light "), Ok(1));
    assert_eq!(session.bookmark(3, "lit"), Ok(2));
    assert!(session.bookmark(4, "").is_err() && session.bookmark(3, &"x".repeat(501)).is_err());
    session.branch(agreed(2, "Dark")).unwrap();
    session.take_step(Step::End, None).unwrap();
    session.bookmark(3, "dark").unwrap();
    let places = |session: &Session<Picket>| session.bookmarks(WATCH).iter().map(|b| b.place).collect::<Vec<_>>();
    assert_eq!(places(&session), [Some(2), None, Some(3)]);
    session.go_to_branch(0).unwrap();
    assert_eq!(places(&session), [Some(2), Some(3), None]);
    assert_eq!(session.bookmarks(WATCH)[0].text, "before the light");
    assert_eq!((session.bookmarks(WATCH)[0].branch, session.bookmarks(WATCH)[2].branch), (0, 1));
    session.undo().unwrap();
    assert_eq!(places(&session), [Some(2), None, None]);
    Play::redo(&mut session).unwrap();
    assert_eq!(places(&session), [Some(2), Some(3), None]);
    same(&session, &reloaded(&session, &session.journal.autosave()));
    session.drop_branch(1).unwrap();
    session.remove_bookmark(1).unwrap();
    assert!(session.remove_bookmark(1).is_err());
    assert_eq!(session.bookmarks(WATCH).iter().map(|b| b.n).collect::<Vec<_>>(), [2]);
    assert_eq!(session.bookmark(1, "").unwrap(), 4);
}

#[test]
fn the_way_back_by_agreement_lists_what_goes_and_redo_brings_it_back() {
    let mut session = hide(with_same_dice(3));
    session.take_step(Step::Lantern, None).unwrap();
    session.note("a remark");
    session.take_step(Step::Search, None).unwrap();
    session.put_dice(&[2]).unwrap();
    session.take_step(Step::End, None).unwrap();
    let before = (session.digest(), Query::len(&session));
    let list = session.undo_list(WATCH, 2).unwrap();
    assert_eq!((list.steps, list.rolls, list.cards, list.stand.phase), (Some(3), 1, 0, "march"));
    assert!(list.lines[0].entry.text.contains("lights") && list.lines.iter().all(|l| l.entry.topic != Topic::Note));
    assert_eq!(session.undo_list(PATROL, 2).unwrap().steps, None);
    assert!(session.undo_list(WATCH, 5).is_err() && session.undo_list(WATCH, 6).is_err());
    session.undo_to_agreed(2).unwrap();
    let said = texts(&session, PATROL);
    assert_eq!(said[said.len() - 2..], ["a remark", "Both sides agreed to go back to turn 1, March"]);
    assert_eq!(Query::len(&session), 2);
    same(&session, &reloaded(&session, &session.journal.autosave()));
    while session.can_redo() {
        Play::redo(&mut session).unwrap();
    }
    assert_eq!((session.digest(), Query::len(&session)), before);
    let mut open = started(Start { open: true, ..Start::default() });
    random(&mut open, 7, 6);
    let back = Query::len(&open) - 4;
    open.undo_to_agreed(back).unwrap();
    assert!(texts(&open, WATCH).last().unwrap().ends_with(": 4 steps undone"), "{:?}", texts(&open, WATCH));
}

#[test]
fn a_branch_needs_agreement_where_persons_have_secrets_from_each_other() {
    let bot = |seat: &str| Start { seats: [(seat.to_string(), "random".to_string())].into(), ..Start::default() };
    let open = Start { open: true, ..Start::default() };
    for (start, needs) in [(Start::default(), true), (bot("watch"), false), (bot("patrol"), false), (open, false)] {
        let mut session = started(start);
        random(&mut session, 4, 4);
        assert_eq!(session.branch_needs_agreement(), needs);
        let made = session.branch(NewBranch { from: 2, ..NewBranch::default() });
        assert_eq!(made.is_err(), needs);
        let told = if needs { "Both sides agreed to branch off here" } else { "Branched off here" };
        // A client that has asked says so, even where there was nothing to ask.
        let at = session.branch(agreed(2, "Asked")).unwrap();
        assert!(texts(&session, Viewer::All).iter().rev().take(2).any(|text| text == told));
        session.go_to_branch(if needs { 0 } else { at - 1 }).unwrap();
        assert!(made.err().is_none_or(|no| no.text.contains("both sides must agree")));
    }
    let mut session = hidden(4);
    session.take_text("Concede", None).unwrap();
    assert!(!session.branch_needs_agreement(), "the game is over");
    session.branch(NewBranch { from: 2, ..NewBranch::default() }).unwrap();
    assert!(!session.branch_needs_agreement(), "the game is over, though the branch is not");
}

/// Where one person plays against the computer, the log does not speak of both sides.
#[test]
fn the_log_tells_of_agreement_only_where_two_persons_play() {
    let bot = Start { seats: [("watch".to_string(), "random".to_string())].into(), ..Start::default() };
    for (start, undone, back) in [
        (Start::default(), "Both sides agreed to undo the last step", "Both sides agreed to go back to the set-up"),
        (bot, "The last step was undone", "The game went back to the set-up"),
    ] {
        let mut session = started(start);
        session.take_step(Step::Company(1), None).unwrap();
        session.take_step(Step::Post(2), None).unwrap();
        session.undo_agreed().unwrap();
        assert_eq!(texts(&session, WATCH).last().map(String::as_str), Some(undone));
        session.undo_to_agreed(0).unwrap();
        assert_eq!(texts(&session, WATCH).last().map(String::as_str), Some(back));
    }
}

#[test]
fn the_time_line_has_marks_in_words() {
    let mut session = hidden(3);
    session.put_dice(&[1]).unwrap();
    session.take_step(Step::Search, None).unwrap();
    session.note("a remark");
    session.bookmark(3, "searched").unwrap();
    session.branch(agreed(2, "Dark")).unwrap();
    session.go_to_branch(0).unwrap();
    session.take_step(Step::End, None).unwrap();
    session.take_step(Step::Stay, None).unwrap();
    session.take_text("Concede", None).unwrap();
    let line = session.timeline(WATCH);
    let marks: Vec<(usize, TimeKind, &str)> = line.marks.iter().map(|m| (m.place, m.kind, m.text.as_str())).collect();
    let of = |kind| marks.iter().filter(|m| m.1 == kind).map(|m| (m.0, m.2)).collect::<Vec<_>>();
    assert_eq!(line.last, 6);
    assert_eq!(of(TimeKind::Turn), [(0, "Set-up"), (2, "Turn 1"), (5, "Turn 2")]);
    assert_eq!(of(TimeKind::Phase)[..3], [(0, "Hide"), (2, "March"), (5, "March")]);
    assert_eq!(of(TimeKind::Edit), [(2, "The next dice are set: 1")]);
    assert_eq!(of(TimeKind::Note)[0], (3, "a remark"));
    assert_eq!(of(TimeKind::Note)[1].1, "A branch 'Dark' with other dice leaves turn 1, March");
    assert_eq!(of(TimeKind::Bookmark), [(3, "searched")]);
    assert_eq!(of(TimeKind::Branch), [(2, "Dark")]);
    assert_eq!(of(TimeKind::End), [(6, "The other side has conceded.")]);
    assert!(of(TimeKind::Dice)[0].1.contains("searches"), "{marks:?}");
    assert!(line.marks.is_sorted_by_key(|m| m.place));
    for mark in line.marks.iter().filter(|m| m.line.is_some()) {
        let told = &session.log(WATCH, 0)[mark.line.unwrap()];
        assert_eq!((told.turn, told.phase), (mark.turn, mark.phase));
    }
}

#[test]
fn two_lines_are_compared_by_figures_losses_and_places() {
    let mut session = hidden(3);
    session.branch(agreed(2, "North")).unwrap();
    if session.take_step(Step::March(1), None).is_err() {
        session.take_step(Step::March(0), None).unwrap();
    }
    let to = place_of_patrol(&session);
    if session.asked() == Some(Seat(1)) {
        session.put_dice(&[6]).unwrap();
        let fires = session.take_step(Step::Fire, None).is_ok();
        if !fires {
            session.take_step(Step::Hold, None).unwrap();
        }
    }
    session.go_to_branch(0).unwrap();
    let from = place_of_patrol(&session);
    let seen = session.compare(WATCH, 0, 1).unwrap();
    assert_eq!((seen.common, seen.parted.turn, seen.a.id, seen.b.id), (Some(2), 1, 0, 1));
    let patrol = ["Patrol", "held by Patrol"].map(String::from).to_vec();
    let place = |id: &str| seen.places.iter().find(|p| p.place == id).unwrap();
    assert_eq!((place(&from).a.clone(), place(&from).b.clone()), (patrol.clone(), vec![]));
    assert_eq!((place(&to).a.clone(), place(&to).b.clone()), (vec![], patrol));
    assert_eq!(seen.places.len(), 2);
    assert!(seen.lost_a.is_empty() && seen.lost_b.is_empty() && seen.figures.is_empty(), "{seen:?}");
    let (back, there) = (session.compare(WATCH, 1, 0).unwrap(), &seen);
    assert_eq!(
        (back.places[0].a.clone(), back.places[0].b.clone()),
        (there.places[0].b.clone(), there.places[0].a.clone())
    );
    assert!(session.compare(WATCH, 0, 0).unwrap().places.is_empty());
    assert!(session.compare(WATCH, 0, 5).is_err());
    // A branch that has ended reveals nothing of the game that goes on.
    session.go_to_branch(1).unwrap();
    session.take_text("Concede", None).unwrap();
    let (all, public) = (session.compare(Viewer::All, 0, 1).unwrap(), session.compare(Viewer::Public, 0, 1).unwrap());
    assert_eq!((all.places, all.facts), (public.places, public.facts));
    session.go_to_branch(0).unwrap();
    session.take_text("Concede", None).unwrap();
    assert_eq!(session.compare(Viewer::Public, 0, 1).unwrap(), session.compare(Viewer::All, 0, 1).unwrap());
}

#[test]
fn what_a_seat_cannot_tell_apart_has_the_same_past() {
    let mut compared = 0;
    for seed in 0..60 {
        let make = |company, post| {
            let mut session = session(seed);
            session.take_step(Step::Company(company), None).unwrap();
            session.take_step(Step::Post(post), None).unwrap();
            session
        };
        let (mut one, mut two) = (make(0, seed as u8 % 3), make(1, (seed as u8 + 1) % 3));
        for n in 0..12 {
            let index = one.advise(crate::bots::Bot::Random, seed * 20 + n);
            let Some(text) = one.step_text(index) else { break };
            if one.take_text(&text, None).is_err() || two.take_text(&text, None).is_err() {
                break;
            }
            if one.view(PATROL) != two.view(PATROL) || one.outcome().is_some() {
                break;
            }
            for session in [&mut one, &mut two] {
                session.bookmark(n as usize % 3, "here").unwrap();
            }
            assert_eq!(one.timeline(PATROL), two.timeline(PATROL));
            let last = one.last_place(PATROL);
            assert_eq!((last, one.bookmarks(PATROL)), (two.last_place(PATROL), two.bookmarks(PATROL)));
            for place in 0..=last + 1 {
                assert_eq!(one.glance(PATROL, place), two.glance(PATROL, place), "seed {seed}, place {place}");
                let [back, other] = [&one, &two].map(|s| s.undo_list(PATROL, s.steps_at(PATROL, place)));
                assert_eq!(back.is_ok(), other.is_ok());
                assert_eq!(back.ok(), other.ok());
            }
            assert_eq!(one.glance(PATROL, last).unwrap(), one.view(PATROL));
            compared += last;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn the_head_of_a_file_tells_of_the_line_that_is_played() {
    let mut session = hidden(3);
    let head = |session: &Session<Picket>| {
        let text = session.journal.autosave();
        let head = Record::parse("f", text.as_bytes()).unwrap().head();
        (head.steps_told(), head.over, head.turn)
    };
    session.branch(agreed(1, "")).unwrap();
    assert_eq!(head(&session), (1, false, Some(0)));
    session.take_text("Concede", None).unwrap();
    assert_eq!(head(&session), (2, false, Some(0)), "the game goes on beside the branch");
    session.go_to_branch(0).unwrap();
    assert_eq!(head(&session), (2, false, Some(1)));
    session.take_text("Concede", None).unwrap();
    assert_eq!(head(&session), (3, true, Some(1)));
}

#[test]
fn a_file_of_the_past_is_read_up_to_a_line_that_asks_for_what_there_is_not() {
    let mut session = hidden(3);
    session.branch(agreed(1, "A")).unwrap();
    let text = session.journal.autosave();
    let record = Record::parse("f", text.as_bytes()).unwrap();
    use crate::journal::JournalLine;
    let wrong = [JournalLine::Go(9), JournalLine::Drop(0), JournalLine::Back(50), JournalLine::Unmark(1)];
    for line in wrong {
        let mut other = record.clone();
        other.lines.push(line.clone());
        let back = Session::<Picket>::load(session.files.clone(), &other).unwrap();
        let warning = back.warning().unwrap();
        assert!(warning.opens == Opens::Cut && warning.text.contains("changed by hand"), "{line:?}: {warning}");
        assert_eq!(back.tree, session.tree);
    }
}
