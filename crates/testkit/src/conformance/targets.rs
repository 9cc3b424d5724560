//! The targets that exist in a view, and overlays of them.

use redoubt_engine::contract::Game;
use redoubt_engine::data::board::Board;
use redoubt_engine::overlay::Overlay;
use redoubt_engine::view::View;
use redoubt_engine::{BuiltIn, Target, Viewer};

/// Number of targets for which overlays and long moves are asked in one position.
pub(super) const ASKED: usize = 24;

/// Lists all targets: counters and cards in the view, places of all boards, and things that do not exist.
pub(super) fn targets<G: Game>(view: &View) -> Vec<Target> {
    let mut out: Vec<Target> = view.counters.iter().map(|c| Target::Counter(c.key.clone())).collect();
    for board in G::boards(G::Data::built_in()) {
        out.extend(places(board).map(Target::Place));
    }
    out.extend(view.cards().cloned().map(Target::Card));
    out.push(Target::Place("nowhere".into()));
    out.push(Target::Counter("nobody".into()));
    out.push(Target::Card("nothing".into()));
    out
}

/// Lists the spaces, boxes and hexsides of a board.
pub(super) fn places(board: &Board) -> impl Iterator<Item = String> + '_ {
    let (boxes, hexsides) = (board.boxes.iter().map(|b| b.id.clone()), board.hexsides.iter().map(|h| h.id.clone()));
    board.spaces.iter().map(|s| s.id.clone()).chain(boxes).chain(hexsides)
}

/// Returns some of these targets, evenly spread from the `n`-th on.
pub(super) fn some_targets<G: Game>(view: &View, n: usize) -> Vec<Target> {
    let all = targets::<G>(view);
    let stride = all.len().div_ceil(ASKED).max(1);
    all.into_iter().skip(n % stride).step_by(stride).collect()
}

/// Returns some spaces to inspect: those of some targets and counters, and one that does not exist.
pub(super) fn inspected<G: Game>(view: &View, n: usize) -> Vec<String> {
    let spread = some_targets::<G>(view, n).into_iter().filter_map(|t| match t {
        Target::Place(id) => Some(id),
        _ => None,
    });
    let stride = view.counters.len().div_ceil(ASKED / 2).max(1);
    let held = view.counters.iter().skip(n % stride).step_by(stride).map(|c| c.place.clone());
    let mut out: Vec<String> = spread.take(ASKED / 2).chain(held).chain(["nowhere".into()]).collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// Builds every overlay of the game info: of the whole board, and of a counter or place.
pub(super) fn overlays<G: Game>(state: &G, viewer: Viewer, view: &View, n: usize) -> Vec<(String, Overlay)> {
    let mut out = Vec::new();
    let pointed = some_targets::<G>(view, n);
    let counter = view.counters.get(n % view.counters.len().max(1)).map(|c| Target::Counter(c.key.clone()));
    let focus: Vec<Option<Target>> = [None, counter, pointed.get(n % pointed.len().max(1)).cloned()].into();
    for info in G::info().overlays {
        for focus in &focus {
            let overlay = state.overlay(viewer, info.key, focus.as_ref());
            out.push((format!("the overlay '{}' of {focus:?}", info.key), overlay));
        }
    }
    out
}
