//! Finds what a typed word names: a place, counter or card by its id, a branch by its name.

use crate::plain::echo;
use crate::play::Play;
use crate::play::past::{BranchId, TimeKind, TimeLine};
use crate::{Target, Viewer};

/// Finds the place, counter or card with this id among those that `viewer` sees.
pub fn find_target(play: &dyn Play, viewer: Viewer, id: &str) -> Option<Target> {
    let view = play.view(viewer);
    let on_board = |b: &&crate::data::board::Board| view.boards.contains(&b.id.as_str());
    let is_place = play.boards().iter().filter(on_board).any(|b| b.has(id));
    if is_place {
        return Some(Target::Place(id.to_string()));
    }
    if view.counters.iter().any(|c| c.key == id) {
        return Some(Target::Counter(id.to_string()));
    }
    let in_hand = view.cards().any(|card| card == id);
    in_hand.then(|| Target::Card(id.to_string()))
}

/// Finds a branch by its name, in capitals or not, or by its number.
pub fn find_branch(play: &dyn Play, named: &str) -> Result<BranchId, String> {
    let branches = play.branches(Viewer::Public);
    let by_name = branches.iter().find(|b| b.name.to_lowercase() == named.trim().to_lowercase());
    let by_number = || branches.iter().find(|b| named.trim().parse() == Ok(b.id));
    by_name.or_else(by_number).map(|b| b.id).ok_or_else(|| {
        let names: Vec<String> = branches.iter().map(|b| format!("{} {}", b.id, b.name)).collect();
        format!("there is no branch '{}'; there is {}", echo(named), names.join(", "))
    })
}

/// Finds a place of a time line by its number, by the turn that begins there ("turn 3"), or by the text of a
/// bookmark, in capitals or not.
///
/// # Errors
/// There is no such place, in a sentence.
///
/// ```
/// use redoubt_engine::play::past::TimeLine;
/// use redoubt_engine::typed::find_moment;
/// let line = TimeLine { last: 12, marks: vec![] };
/// assert_eq!(find_moment(&line, "7"), Ok(7));
/// assert!(find_moment(&line, "13").is_err());
/// ```
pub fn find_moment(line: &TimeLine, named: &str) -> Result<usize, String> {
    let named = named.trim().to_lowercase();
    if let Ok(place) = named.parse::<usize>() {
        return match place <= line.last {
            true => Ok(place),
            false => Err(format!("The time line ends at {}.", line.last)),
        };
    }
    if let Some(turn) = named.strip_prefix("turn ").and_then(|n| n.trim().parse::<u16>().ok()) {
        let begins = line.marks.iter().find(|mark| mark.kind == TimeKind::Turn && mark.turn == turn);
        return begins.map(|mark| mark.place).ok_or_else(|| format!("Turn {turn} has not begun."));
    }
    let marked = line.marks.iter().find(|mark| mark.kind == TimeKind::Bookmark && mark.text.to_lowercase() == named);
    let how = || "Give a place of the time line, a turn or a bookmark: undo to 12; undo to turn 3.".to_string();
    marked.map(|mark| mark.place).ok_or_else(how)
}
