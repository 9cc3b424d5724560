//! The past of real games: branches that are compared, kept in the file, and small enough in memory.

use crate::common::{Luck, begin, first_scenarios, play_on};
use crate::process::in_own_process;
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Record;
use redoubt::engine::play::Play;
use redoubt::engine::play::past::{LostCounter, NewBranch, TimeKind};
use redoubt::engine::view::{CounterView, Template, View};
use redoubt::engine::{Seat, Viewer};
use redoubt::games::GAMES;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

fn agreed(from: usize) -> NewBranch {
    NewBranch { from, agreed: true, ..NewBranch::default() }
}

/// Returns what lies in each place, counted in another way than the engine's: whole faces and markers as they are
/// serialised.
fn places(view: &View) -> BTreeMap<(String, String), Vec<String>> {
    let mut out: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for c in &view.counters {
        let f = &c.face;
        let text = format!("{}/{:?}/{:?}/{}/{:?}", f.name, c.owner, f.pips, f.reduced, c.markers);
        out.entry((c.board.to_string(), c.place.clone())).or_default().push(text);
    }
    out.values_mut().for_each(|items| items.sort());
    out
}

/// Returns the keys of the units and leaders on spaces and hexsides.
fn on_map(play: &dyn Play, view: &View) -> BTreeSet<String> {
    let there = |c: &&CounterView| {
        let board = play.boards().iter().find(|b| b.id == c.board).unwrap();
        let unit = matches!(c.face.template, Template::Unit | Template::Leader);
        unit && (board.space(&c.place).is_some() || board.hexside(&c.place).is_some())
    };
    view.counters.iter().filter(there).map(|c| c.key.clone()).collect()
}

#[test]
fn two_branches_of_every_game_are_compared_place_by_place() {
    let mut lost = 0;
    for scenario in first_scenarios() {
        for seed in 0..4 {
            let mut play = begin(&scenario, seed);
            play_on(play.as_mut(), seed, 400);
            let from = play.len() / 2;
            play.branch(agreed(from)).unwrap();
            play_on(play.as_mut(), seed + 77, 200);
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                let found = play.compare(viewer, 0, 1).unwrap();
                let over = found.a.stand.over && found.b.stand.over;
                let eyes = if over { Viewer::All } else { viewer };
                let view = |id| play.at_branch(id, None).unwrap().view(eyes);
                let (a, b) = (view(0), view(1));
                let parted = play.at_branch(0, Some(from)).unwrap().view(eyes);
                let [p, x, y] = [&parted, &a, &b].map(|view| on_map(play.as_ref(), view));
                let keys = |lost: &[LostCounter]| lost.iter().map(|l| l.key.clone()).collect::<BTreeSet<String>>();
                let only = |gone: &BTreeSet<String>, there: &BTreeSet<String>| {
                    p.iter().filter(|key| !gone.contains(*key) && there.contains(*key)).cloned().collect()
                };
                assert_eq!((keys(&found.lost_a), keys(&found.lost_b)), (only(&x, &y), only(&y, &x)), "{scenario}");
                lost += found.lost_a.len() + found.lost_b.len();
                let (first, second) = (places(&a), places(&b));
                let known: BTreeSet<(String, String)> =
                    found.places.iter().map(|p| (p.board.to_string(), p.place.clone())).collect();
                let all: BTreeSet<_> = first.keys().chain(second.keys()).cloned().collect();
                for place in all {
                    assert!(
                        first.get(&place) == second.get(&place) || known.contains(&place),
                        "{scenario}, {seed}: {place:?} differs: {:?} {:?}",
                        first.get(&place),
                        second.get(&place)
                    );
                }
                for place in &found.places {
                    assert!(place.a != place.b && !place.name.is_empty(), "{scenario}: {place:?}");
                }
                for track in a.tracks.iter().filter(|t| t.key != "turn") {
                    let other = b.tracks.iter().find(|t| t.key == track.key).and_then(|t| t.at);
                    if track.value().is_some() {
                        let listed = found.figures.iter().any(|f| f.key == track.key);
                        assert_eq!(listed, track.at != other, "{scenario}: {}", track.key);
                    }
                }
                assert_eq!(play.compare(viewer, 1, 1).unwrap().places, []);
            }
        }
    }
    assert!(lost > 20, "{lost} counters were lost in one branch only");
}

#[test]
fn every_game_has_a_time_line_of_turns_and_what_happened_in_them() {
    for scenario in first_scenarios() {
        let mut play = begin(&scenario, 5);
        play_on(play.as_mut(), 5, 9000);
        assert!(play.outcome().is_some());
        let line = play.timeline(Viewer::Public);
        assert_eq!(line.last, play.len());
        let kinds: BTreeSet<TimeKind> = line.marks.iter().map(|m| m.kind).collect();
        for kind in [TimeKind::Turn, TimeKind::Phase, TimeKind::End] {
            assert!(kinds.contains(&kind), "{scenario} has no {kind:?}");
        }
        assert!(kinds.contains(&TimeKind::Battle) || kinds.contains(&TimeKind::Dice), "{scenario}: {kinds:?}");
        assert!(line.marks.iter().all(|m| !m.text.is_empty() && m.place <= line.last));
        for place in [0, line.last / 3, line.last] {
            assert_eq!(play.glance(Viewer::All, place), Some(play.at(place).unwrap().view(Viewer::All)));
        }
    }
}

/// Returns the bytes of memory that this process holds now; 0 where the system does not say.
fn memory() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or_default() * 4096
}

/// A campaign of 6,000 steps with ten branches that are each played to 6,000 steps, too: measures its memory and the
/// time of its operations, and checks that its file gives all of it back. The figures are printed; run it with
/// `--nocapture`.
#[test]
fn a_long_campaign_with_ten_branches_is_light() {
    // Its memory is that of a process.
    in_own_process!();
    let mut play = begin("prairie-aflame/our-brave-boys-far-away", 3);
    play_on(play.as_mut(), 3, 6000);
    let steps = play.len();
    let alone = memory();
    let mut luck = Luck(7);
    for n in 0..10 {
        let from = luck.below(steps);
        let fresh_dice = Some(1000 + n);
        play.branch(NewBranch { fresh_dice, ..agreed(from) }).unwrap();
        play.bookmark(from, "here").unwrap();
        let more = 6000 - from;
        play_on(play.as_mut(), n * 7919, more);
        play.go_to_branch(0).unwrap();
    }
    let (more, total) =
        (memory().saturating_sub(alone), play.branches(Viewer::All).iter().filter_map(|b| b.steps).sum::<usize>());
    let took = |what: &str, work: &mut dyn FnMut()| {
        let begun = Instant::now();
        work();
        println!("{what}: {:.2} ms", begun.elapsed().as_secs_f64() * 1000.0);
    };
    println!("{steps} steps, {total} on all lines; {:.1} MB more", more as f64 / 1e6);
    took("glance at the middle", &mut || assert!(play.glance(Viewer::All, steps / 2).is_some()));
    took("at the middle", &mut || assert!(play.at(steps / 2).is_ok()));
    took("time line", &mut || assert!(play.timeline(Viewer::All).marks.len() > 100));
    took("list of branches", &mut || assert_eq!(play.branches(Viewer::All).len(), 11));
    took("compare", &mut || assert!(play.compare(Viewer::All, 3, 7).is_ok()));
    took("go to a branch", &mut || play.go_to_branch(4).unwrap());
    took("go back", &mut || play.go_to_branch(0).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.redoubt");
    took("save", &mut || play.save(&file).unwrap());
    let bytes = std::fs::read(&file).unwrap();
    let record = Record::parse("file", &bytes).unwrap();
    let mut back = None;
    took("load", &mut || back = Some(GAMES.open(&Library::built_in(), &record).unwrap()));
    let back = back.unwrap();
    assert!(back.warning().is_none());
    assert_eq!(back.branches(Viewer::All), play.branches(Viewer::All));
    assert_eq!(back.bookmarks(Viewer::All), play.bookmarks(Viewer::All));
    for branch in play.branches(Viewer::All) {
        let digest = |play: &dyn Play| play.at_branch(branch.id, None).unwrap().digest();
        assert_eq!(digest(back.as_ref()), digest(play.as_ref()), "{}", branch.name);
    }
    assert!(more < 300 << 20, "{more} bytes more");
}
