//! Random sequences of all that can be done to a session: every line keeps its digest, and every file is read again.
//! Positions set by hand on a branch.

use super::Session;
use super::tests::{hide, place_of_patrol, reloaded, same, session, with_same_dice};
use crate::bots::{Bot, below};
use crate::edit::Edit;
use crate::journal::{Record, SavedFile};
use crate::play::keeping::Keep;
use crate::play::past::{BranchId, NewBranch, Past, TimeKind};
use crate::play::trial::Trial;
use crate::play::{ByHand, Chances, Play, Query, UndoState};
use crate::record::log::Topic;
use crate::testgame::{Picket, Step};
use crate::{Seat, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// What every line must be: its digest and its number of steps.
type Known = BTreeMap<BranchId, (u64, usize)>;

/// Does one random thing; a refusal changes nothing.
fn act(session: &mut Session<Picket>, rng: &mut ChaCha8Rng) {
    let ids: Vec<BranchId> = session.branches(Viewer::All).iter().map(|b| b.id).collect();
    let some = |rng: &mut ChaCha8Rng| ids[below(rng, ids.len())];
    let steps = below(rng, Query::len(session) + 1);
    let (before, digest) = (session.tree.clone(), session.digest());
    let done = match below(rng, 22) {
        0..=5 if session.asked().is_some() => {
            let n = session.advise(Bot::Random, rng.next_u64());
            session.take(n, None).map(|_| ())
        }
        6 => session.undo(),
        7 => session.undo_agreed(),
        8 => Play::redo(session),
        9 => session.put_dice(&[1 + below(rng, 6) as u8]),
        10 => {
            let fresh = (below(rng, 2) == 0).then(|| rng.next_u64());
            session.branch(NewBranch { from: steps, name: String::new(), fresh_dice: fresh, agreed: true }).map(|_| ())
        }
        11 => session.go_to_branch(some(rng)),
        12 => session.drop_branch(some(rng)),
        13 => session.bookmark(steps, "here").map(|_| ()),
        14 => session.undo_to_agreed(steps),
        16 => session.begin_edit(true),
        17 => {
            let place = ["ford", "mill", "ridge"][below(rng, 3)].to_string();
            session.edit(&Edit::Place { counter: "patrol".into(), place }, None).map(|_| ())
        }
        18 => session.end_edit(),
        19 if session.is_editing() => session.abandon_edit(),
        20 => session.set_rolled(0, &[1 + below(rng, 6) as u8]),
        21 => match session.odds(0).ok().and_then(|odds| odds.tables.into_iter().next()) {
            Some(table) => session.set_result(0, &table.name, table.chances[below(rng, table.chances.len())].0),
            None => Ok(()),
        },
        15 => session.rename_branch(some(rng), &format!("Name {}", rng.next_u32())),
        _ => {
            session.note("a remark");
            Ok(())
        }
    };
    if done.is_err() {
        assert_eq!((&session.tree, session.digest()), (&before, digest), "what is refused changes nothing");
    }
}

/// Checks that all lines but the current one are what they were, and notes the current one.
fn check(session: &Session<Picket>, known: &mut Known) {
    known.insert(session.tree.current, (session.digest(), Query::len(session)));
    known.retain(|id, _| session.tree.lines.contains_key(id));
    assert!(session.tree.lines.keys().all(|id| known.contains_key(id)));
    for (id, (digest, steps)) in known {
        let there = session.at_branch(*id, None).unwrap();
        assert_eq!((there.digest(), there.len()), (*digest, *steps), "line {id}");
    }
}

#[test]
fn every_line_keeps_its_digest_whatever_is_done_to_the_others() {
    for seed in 0..40 {
        let (mut session, mut known) = (session(seed), Known::new());
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        check(&session, &mut known);
        for n in 0..60 {
            act(&mut session, &mut rng);
            check(&session, &mut known);
            if n % 15 == 7 {
                // From here on the loaded session is played.
                let back = reloaded(&session, &session.whole_text().unwrap());
                same(&session, &back);
                assert!(back.warning().is_none());
                session = back;
                check(&session, &mut known);
            }
        }
    }
}

#[test]
fn a_crash_after_any_line_of_the_journal_gives_the_game_of_that_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("auto.redoubt");
    for seed in 0..6 {
        let mut session = session(seed);
        let _ = std::fs::remove_file(&path);
        session.autosave_to(&path).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed + 500);
        let mut stands = vec![(std::fs::read(&path).unwrap().len(), session.digest(), session.tree.clone())];
        for _ in 0..50 {
            act(&mut session, &mut rng);
            let length = std::fs::read(&path).unwrap().len();
            if stands.last().is_some_and(|(before, ..)| *before < length) {
                stands.push((length, session.digest(), session.tree.clone()));
            }
        }
        let bytes = std::fs::read(&path).unwrap();
        let load = |bytes: &[u8]| {
            let record = Record::parse("f", bytes).unwrap();
            let back = Session::<Picket>::load(session.files.clone(), &record).unwrap();
            // A torn line is told.
            assert_eq!(back.warning().is_some(), !bytes.ends_with(b"\n"));
            // The head is read without a replay, and counts the same steps.
            assert_eq!(record.head().steps_told(), Query::len(&back));
            back
        };
        for (length, digest, tree) in &stands {
            let back = load(&bytes[..*length]);
            assert_eq!((back.digest(), &back.tree), (*digest, tree), "seed {seed}, {length} bytes");
        }
        // Torn in the middle of a line: the line is lost, nothing else.
        for cut in (stands[0].0..bytes.len()).step_by(7) {
            let back = load(&bytes[..cut]);
            let known = stands.iter().rev().find(|(length, ..)| *length <= cut).unwrap();
            assert!(back.digest() == known.1 || cut > known.0, "seed {seed}, {cut} bytes");
        }
        assert_eq!(
            SavedFile::read(&path).unwrap().record().unwrap().lines.len(),
            bytes.iter().filter(|b| **b == b'\n').count() - 2
        );
    }
}

#[test]
fn a_glance_at_any_place_is_what_the_seat_saw_then() {
    for seed in 0..30 {
        let mut session = session(seed);
        let mut seen: BTreeMap<(Seat, usize), crate::view::View> = BTreeMap::new();
        let mut n = 0;
        while session.asked().is_some() && n < 30 {
            let index = session.advise(Bot::Random, seed * 100 + n);
            session.take(index, None).unwrap();
            n += 1;
            if session.asked().is_none() {
                break;
            }
            for seat in [Seat(0), Seat(1)] {
                let viewer = Viewer::Seat(seat);
                let place = session.last_place(viewer);
                // The first view at a place is that just after the step that made it.
                seen.entry((seat, place)).or_insert_with(|| session.view(viewer));
                // The present, and the beginning for a seat that has read nothing yet, may change without a new
                // place.
                for (at, view) in seen.iter().filter(|((s, p), _)| *s == seat && *p < place && *p > 0) {
                    assert_eq!(session.glance(viewer, at.1).as_ref(), Some(view));
                }
            }
        }
    }
}

fn agreed(from: usize) -> NewBranch {
    NewBranch { from, agreed: true, ..NewBranch::default() }
}

#[test]
fn a_position_set_by_hand_is_one_step_of_its_branch() {
    let mut session = hide(with_same_dice(3));
    session.take_step(Step::Lantern, None).unwrap();
    let game = session.digest();
    session.branch(agreed(2)).unwrap();
    session.take_step(Step::Search, None).unwrap();
    session.begin_edit(true).unwrap();
    let place = if place_of_patrol(&session) == "mill" { "ford" } else { "mill" };
    session.edit(&Edit::Place { counter: "patrol".into(), place: place.into() }, None).unwrap();
    let refused = "set by hand: end that first";
    assert!(session.go_to_branch(0).unwrap_err().text.contains(refused));
    assert!(session.branch(agreed(0)).unwrap_err().text.contains(refused));
    assert!(session.bookmark(2, "").unwrap_err().text.contains(refused));
    assert!(session.undo_to_agreed(2).unwrap_err().text.contains(refused));
    session.undo().unwrap();
    Play::redo(&mut session).unwrap();
    if session.end_edit().is_err() {
        (0..session.flaws().len()).for_each(|_| session.mend(0).unwrap());
        session.end_edit().unwrap();
    }
    session.take_step(Step::End, None).unwrap();
    let there = (session.digest(), Query::len(&session));
    assert!(
        session
            .timeline(Viewer::Seat(Seat(0)))
            .marks
            .iter()
            .any(|m| m.kind == TimeKind::Edit && m.text.starts_with("By hand:"))
    );
    let list = session.undo_list(Viewer::Seat(Seat(0)), 3).unwrap();
    assert!(list.lines.iter().any(|l| l.entry.topic == Topic::Edit), "{list:?}");
    session.undo_to_agreed(2).unwrap();
    assert_eq!((session.undo_state(), Query::len(&session)), (UndoState::Nothing, 2));
    for _ in 0..3 {
        Play::redo(&mut session).unwrap();
    }
    assert_eq!((session.digest(), Query::len(&session), session.can_redo()), (there.0, there.1, false));
    session.undo_to_agreed(3).unwrap();
    session.go_to_branch(0).unwrap();
    assert_eq!(session.digest(), game);
    session.go_to_branch(1).unwrap();
    Play::redo(&mut session).unwrap();
    Play::redo(&mut session).unwrap();
    assert_eq!(session.digest(), there.0);
    same(&session, &reloaded(&session, &session.journal.autosave()));
    let text = session.journal.autosave();
    assert_eq!(Record::parse("f", text.as_bytes()).unwrap().head().steps_told(), there.1);
    let cut = session.cut_branch(1, None).unwrap();
    same(&cut, &reloaded(&cut, &cut.whole_text().unwrap()));
}
