//! Two lines of a session side by side: the figures, losses and places in which their ends differ, read from the views
//! of one viewer.

use super::moment::{stand_of, steps_in};
use super::running::Session;
use crate::contract::Game;
use crate::data::board::Board;
use crate::play::Play;
use crate::play::past::{
    BranchId, Comparison, FactDifference, FigureDifference, LostCounter, Past, PlaceDifference, StackCount,
};
use crate::record::log::plural;
use crate::view::{Count, CounterView, Face, Template, View};
use crate::{GameInfo, Refusal, Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};

impl<G: Game> Session<G> {
    /// Compares the ends of two lines.
    ///
    /// # Errors
    /// There is no such line, or the rules refuse a step of it.
    pub(super) fn comparison(&self, viewer: Viewer, a: BranchId, b: BranchId) -> Result<Comparison, Refusal> {
        let common = self.common(a, b)?;
        let end = |id, n| self.position_on(id, n).map(|at| at.0).map_err(|complaint| Refusal::plain(complaint.text));
        let (parted, first, second) = (end(a, common)?, end(a, usize::MAX)?, end(b, usize::MAX)?);
        // What one line reveals at its end stays secret while the other goes on.
        let over = first.asked().is_none() && second.asked().is_none();
        let secret = G::info().seats.iter().any(|seat| seat.secrets) && !self.is_open();
        let viewer = match viewer {
            _ if over => Viewer::All,
            Viewer::All if secret => Viewer::Public,
            viewer => viewer,
        };
        let (root, one, two) = (parted.view(viewer), first.view(viewer), second.view(viewer));
        let boards = G::boards(self.files.data);
        let lost = [&one, &two].map(|view| off_the_map(boards, &root, view));
        let only = |i: usize| lost[i].iter().filter(|lost_one| !lost[1 - i].contains(lost_one)).cloned().collect();
        Ok(Comparison {
            a: self.branch_info(viewer, a)?,
            b: self.branch_info(viewer, b)?,
            parted: stand_of(&parted),
            common: self.counts_steps(viewer).then(|| steps_in(&self.moments_of(a).unwrap_or_default()[..common])),
            figures: figure_differences(&figures(&first, &one), &figures(&second, &two)),
            facts: fact_differences(&one, &two),
            lost_a: only(0),
            lost_b: only(1),
            places: place_differences(G::info(), boards, &one, &two),
            stacks: [stacks(&one), stacks(&two)],
        })
    }
}

/// A figure of a position: its value, and the box of its marker where it has a track.
struct Figure {
    key: &'static str,
    title: String,
    side: Option<Seat>,
    at: Option<usize>,
    value: i32,
}

/// Reads the figures of a position: all tracks except the turn, and all counts.
fn figures<G: Game>(game: &G, view: &View) -> Vec<Figure> {
    let tracks = view.tracks.iter().filter(|track| track.key != "turn").filter_map(|track| {
        let (at, title) = (track.at?, track.title.clone());
        let value = track.value().unwrap_or(at as i32);
        Some(Figure { key: track.key, title, side: None, at: Some(at), value })
    });
    let count = |count: Count| {
        let (key, title, side, value) = (count.key, count.title.to_string(), count.side, count.value);
        Figure { key, title, side, at: None, value }
    };
    tracks.chain(game.counts(view.viewer).into_iter().map(count)).collect()
}

/// Lists the tracks and counts that differ.
fn figure_differences(first: &[Figure], second: &[Figure]) -> Vec<FigureDifference> {
    let mut out: Vec<FigureDifference> = Vec::new();
    for figure in first.iter().chain(second) {
        let of = |all: &[Figure]| all.iter().find(|f| f.key == figure.key).map(|f| (f.value, f.at));
        let (a, b) = (of(first), of(second));
        if a == b || out.iter().any(|known| known.key == figure.key) {
            continue;
        }
        // Two boxes of a track may have the same figure; then the boxes are named.
        let same = a.map(|a| a.0) == b.map(|b| b.0);
        let words = |it: Option<(i32, Option<usize>)>| match it {
            None => "none".to_string(),
            Some((value, Some(at))) if same => format!("{value} (box {})", at + 1),
            Some((value, _)) => value.to_string(),
        };
        let (key, title, side) = (figure.key, figure.title.clone(), figure.side);
        let (a_words, b_words) = (words(a), words(b));
        out.push(FigureDifference { key, title, side, a: a.map(|a| a.0), b: b.map(|b| b.0), a_words, b_words });
    }
    out
}

/// Lists the facts of the side panel whose values differ. Where a label appears twice, the facts are matched in their
/// order.
fn fact_differences(a: &View, b: &View) -> Vec<FactDifference> {
    let of = |view: &View| {
        let mut facts: BTreeMap<String, Vec<String>> = BTreeMap::new();
        view.facts.iter().for_each(|fact| facts.entry(fact.label.clone()).or_default().push(fact.value.clone()));
        facts
    };
    let (first, second) = (of(a), of(b));
    let labels: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    let words =
        |facts: &BTreeMap<String, Vec<String>>, label: &str| facts.get(label).map_or(String::new(), |f| f.join("; "));
    let difference = |label: &String| {
        let (a, b) = (words(&first, label), words(&second, label));
        (a != b).then(|| FactDifference { label: label.clone(), a, b })
    };
    labels.into_iter().filter_map(difference).collect()
}

/// Tells whether a counter lies on a space or a hexside, and not in a printed box beside the map.
fn is_on_map(boards: &[Board], counter: &CounterView) -> bool {
    let board = boards.iter().find(|board| board.id == counter.board);
    board.is_some_and(|b| b.space(&counter.place).is_some() || b.hexside(&counter.place).is_some())
}

/// Lists the units and leaders that were on the map in `before` and are not in `after`. Only those are followed whose
/// identity the viewer knows.
fn off_the_map(boards: &[Board], before: &View, after: &View) -> Vec<LostCounter> {
    let followed = |c: &&CounterView| matches!(c.face.template, Template::Unit | Template::Leader);
    let there: BTreeSet<&String> =
        after.counters.iter().filter(|c| is_on_map(boards, c)).map(|counter| &counter.key).collect();
    let gone = before.counters.iter().filter(followed).filter(|c| is_on_map(boards, c) && !there.contains(&c.key));
    let lost = |c: &CounterView| LostCounter {
        key: c.key.clone(),
        name: c.face.name.clone(),
        side: c.owner,
        place: c.place.clone(),
    };
    gone.map(lost).collect()
}

/// Counts the counters of each side in each place.
fn stacks(view: &View) -> Vec<StackCount> {
    let mut counts: BTreeMap<(&'static str, &str, Seat), usize> = BTreeMap::new();
    view.counters.iter().for_each(|c| *counts.entry((c.board, &c.place, c.owner)).or_default() += 1);
    let stack = |((board, place, side), counters)| StackCount { board, place: str::to_string(place), side, counters };
    counts.into_iter().map(stack).collect()
}

/// Lists the places that differ.
fn place_differences(info: &GameInfo, boards: &[Board], a: &View, b: &View) -> Vec<PlaceDifference> {
    let (first, second) = (contents(info, boards, a), contents(info, boards, b));
    let places: BTreeSet<&(usize, &'static str, String)> = first.keys().chain(second.keys()).collect();
    let mut out = Vec::new();
    for at in places {
        let (mut one, mut two) =
            (first.get(at).cloned().unwrap_or_default(), second.get(at).cloned().unwrap_or_default());
        one.retain(|item| match two.iter().position(|other| other == item) {
            Some(i) => {
                two.remove(i);
                false
            }
            None => true,
        });
        if one.is_empty() && two.is_empty() {
            continue;
        }
        let name = boards.get(at.0).map_or_else(|| at.2.clone(), |board| board.words(&at.2));
        out.push(PlaceDifference { board: at.1, place: at.2.clone(), name, a: one, b: two });
    }
    out
}

/// What lies in a place, in words: by the board's number, its id, and the place.
type Contents = BTreeMap<(usize, &'static str, String), Vec<String>>;

/// Words all that a view shows in each place: counters with their markers, holders, plates and Cubes.
fn contents(info: &GameInfo, boards: &[Board], view: &View) -> Contents {
    let mut out = Contents::new();
    let seat_name = |seat: Seat| info.seats.get(seat.index()).map_or("", |known| known.name);
    let number = |id: &str| boards.iter().position(|board| board.id == id).unwrap_or(boards.len());
    for counter in &view.counters {
        let at = (number(counter.board), counter.board, counter.place.clone());
        out.entry(at).or_default().push(counter_words(counter, seat_name(counter.owner)));
    }
    for space in &view.spaces {
        // A space has no board in the view; it lies on the first board in sight that has it.
        let mut known = view.boards.iter().filter(|id| boards.get(number(id)).is_some_and(|b| b.has(&space.place)));
        let Some(board) = known.next() else { continue };
        let words = out.entry((number(board), board, space.place.clone())).or_default();
        words.extend(space.holder.map(|seat| format!("held by {}", seat_name(seat))));
        words.extend(space.plates.iter().map(|(_, text)| text.clone()));
        let cubes = space.cubes.iter().enumerate().filter(|(_, n)| **n > 0);
        let columns = boards.get(number(board)).and_then(|b| b.space(&space.place)).map_or(&[][..], |s| &s.columns);
        let whose = |i: usize| columns.get(i).map_or("", |column| seat_name(Seat(column.seat)));
        words.extend(cubes.map(|(i, n)| format!("{} of {}", plural(usize::from(*n), "Cube", "Cubes"), whose(i))));
    }
    out
}

/// Words a counter: its name or whose it is, the steps left where it has lost some, and its markers.
fn counter_words(counter: &CounterView, owner: &str) -> String {
    let Face { template, name, pips, reduced, .. } = &counter.face;
    let text = match (template, name.as_str()) {
        (Template::Hidden, "") => format!("hidden counter ({owner})"),
        // The face has room for a short name only; the inspector begins with the whole one.
        (_, name) => match counter.lines.first() {
            Some(whole) => whole.clone(),
            None if name.is_empty() => format!("counter ({owner})"),
            None => name.to_string(),
        },
    };
    let steps = match pips {
        (left, full) if left < full => Some(format!("{left} of {full} steps")),
        _ => reduced.then(|| "reduced".to_string()),
    };
    let states: Vec<String> = steps.into_iter().chain(counter.markers.iter().map(|m| m.to_string())).collect();
    if states.is_empty() { text } else { format!("{text} ({})", states.join(", ")) }
}
