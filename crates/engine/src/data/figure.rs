//! Figures of a running game by name, and how a text names them: what a page of a lesson says is checked against the
//! game.
//!
//! A page lists what it says as pairs of a [`Figure`] and its value, such as `(track("spirit"), "3")`. `check` reads
//! each figure from what the page's viewer sees, and looks for the value in the page's texts, in digits or in words.

use crate::Viewer;
use crate::play::Play;
use crate::view::{CounterView, TrackStyle, TrackView, View};
use serde::{Deserialize, Serialize};

/// Lines of the log in which [`Figure::Log`] looks.
const LINES: usize = 40;

/// A figure of the game, as a page of a lesson names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Figure {
    /// The figure in the box of a track's marker.
    Track(String),
    /// The boxes between the middle of a balance and its marker.
    Boxes(String),
    /// The boxes that the second marker of a track has reached.
    Meter(String),
    /// By how much the marker of a track, or a count, has moved last.
    Moved(String),
    /// The value of a fact of the side panel, by its label.
    Fact(String),
    /// The Cubes of a space in the column of a seat.
    Cubes(String, String),
    /// The cards of a pile.
    Pile(String),
    /// A plate or shield of a space, by its key.
    Plate(String, String),
    /// The lower left figure of a counter: strength or firepower.
    Left(String),
    /// The figure in the middle of a counter: morale.
    Middle(String),
    /// The lower right figure of a counter: movement.
    Right(String),
    /// The steps that a counter has left.
    Steps(String),
    /// The movement points that a moving counter has left.
    Mp(String),
    /// A cell of a chart: row and column, both from 0.
    Chart(String, usize, usize),
    /// What a legal step costs; a part of it is enough.
    Cost(String),
    /// What the offer of a legal step says; a part of it is enough.
    Offer(String),
    /// The sum of the dice of a roll in the log: 0 for the last one, 1 for the one before it.
    Roll(usize),
    /// What the last lines of the log say; a part of it is enough.
    Log,
    /// The game-turn.
    Turn,
}

impl Figure {
    /// Reads the figure, as `viewer` may know it.
    ///
    /// # Errors
    /// There is no such figure now, in words.
    fn read(&self, play: &dyn Play, viewer: Viewer) -> Result<String, String> {
        let view = play.view(viewer);
        let found = match self {
            Figure::Track(key) => track(&view, key).and_then(|t| Some(t.boxes.get(t.at?)?.label.clone())),
            Figure::Boxes(key) => track(&view, key).and_then(boxes),
            Figure::Meter(key) => track(&view, key).and_then(|t| Some(t.meter?.0.to_string())),
            Figure::Moved(key) => moved(play, viewer, key),
            Figure::Fact(label) => view.facts.iter().find(|f| &f.label == label).map(|f| f.value.clone()),
            Figure::Cubes(place, seat) => cubes(play, &view, place, seat),
            Figure::Pile(key) => view.piles.iter().find(|p| p.key == key).map(|p| p.count.to_string()),
            Figure::Plate(place, key) => plate(play, &view, place, key),
            Figure::Left(key) => counter(&view, key).map(|c| c.face.left.clone()),
            Figure::Middle(key) => counter(&view, key).map(|c| c.face.middle.clone()),
            Figure::Right(key) => counter(&view, key).map(|c| c.face.right.clone()),
            Figure::Steps(key) => counter(&view, key).map(|c| c.face.pips.0.to_string()),
            Figure::Mp(key) => counter(&view, key).and_then(|c| Some(c.mp_left?.to_string())),
            Figure::Chart(id, row, column) => {
                let chart = play.charts().iter().find(|c| &c.id == id);
                chart.and_then(|c| c.rows.get(*row)?.1.get(*column).cloned())
            }
            Figure::Cost(step) => offered(play, step).and_then(|offer| offer.cost),
            Figure::Offer(step) => offered(play, step).map(|offer| offer.label),
            Figure::Roll(back) => rolled(play, viewer, *back),
            Figure::Log => {
                let from = play.log_len(viewer).saturating_sub(LINES);
                let lines = play.log(viewer, from).into_iter().map(|line| line.entry.text);
                // The newest line first, so that a complaint begins with what is near.
                Some(lines.rev().collect::<Vec<_>>().join(" "))
            }
            Figure::Turn => Some(play.turn().to_string()),
        };
        found.ok_or_else(|| format!("there is no {self:?} now"))
    }

    /// Tells whether a value that was read is what a page says: the same, or for words a part of them.
    fn agrees(&self, value: &str, said: &str) -> bool {
        match self {
            Figure::Cost(_) | Figure::Offer(_) | Figure::Log => value.contains(said),
            _ => value == said,
        }
    }
}

/// Checks that figures are as they are said to be, and that the texts which say so name them.
///
/// # Errors
/// The first one that is not so, in words.
pub(crate) fn check(
    says: &[(Figure, String)],
    texts: &[&String],
    play: &dyn Play,
    viewer: Viewer,
) -> Result<(), String> {
    for (figure, said) in says {
        let now = figure.read(play, viewer)?;
        if !figure.agrees(&now, said) {
            let now = if *figure == Figure::Log { "something else" } else { now.as_str() };
            return Err(format!("it says that {figure:?} is {said}, but it is {now}"));
        }
        if !texts.iter().any(|text| names(text, said)) {
            return Err(format!("it says {said} for {figure:?}, but its text does not name it"));
        }
    }
    Ok(())
}

fn track<'a>(view: &'a View, key: &str) -> Option<&'a TrackView> {
    view.tracks.iter().find(|track| track.key == key)
}

fn counter<'a>(view: &'a View, key: &str) -> Option<&'a CounterView> {
    view.counters.iter().find(|counter| counter.key == key)
}

/// Counts the boxes from the middle of a balance to its marker.
fn boxes(track: &TrackView) -> Option<String> {
    let balance = track.style == TrackStyle::Balance;
    let middle = track.boxes.iter().position(|b| b.side.is_none()).filter(|_| balance)?;
    Some(track.at?.abs_diff(middle).to_string())
}

/// Finds by how much a marker has moved last.
fn moved(play: &dyn Play, viewer: Viewer, key: &str) -> Option<String> {
    let changes = play.log(viewer, 0).into_iter().rev().filter_map(|line| line.entry.track);
    changes.into_iter().find(|change| change.key == key).map(|change| change.by.abs().to_string())
}

/// Counts the Cubes of a seat in a space.
fn cubes(play: &dyn Play, view: &View, place: &str, seat: &str) -> Option<String> {
    let seat = play.seat(seat)?;
    let spaces = play.boards().iter().flat_map(|board| &board.spaces);
    let columns = &spaces.into_iter().find(|space| space.id == place)?.columns;
    let column = columns.iter().position(|column| column.seat == seat.0)?;
    let there = view.spaces.iter().find(|space| space.place == place);
    Some(there.and_then(|space| space.cubes.get(column)).copied().unwrap_or(0).to_string())
}

/// Reads a plate of the view, or a shield of the board.
fn plate(play: &dyn Play, view: &View, place: &str, key: &str) -> Option<String> {
    let plates = view.spaces.iter().filter(|space| space.place == place).flat_map(|space| &space.plates);
    let now = plates.into_iter().find(|(known, _)| *known == key).map(|(_, text)| text.clone());
    now.or_else(|| {
        let spaces = play.boards().iter().flat_map(|board| &board.spaces);
        let space = spaces.into_iter().find(|space| space.id == place)?;
        space.shields.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone())
    })
}

/// Finds the offer of a step in its text form.
fn offered(play: &dyn Play, step: &str) -> Option<crate::Offer> {
    let plain = |text: &str| text.split_whitespace().collect::<String>();
    let n = (0..).map_while(|n| play.step_text(n)).position(|text| plain(&text) == plain(step))?;
    play.prompt()?.offers.get(n).cloned()
}

/// Adds up the dice of a roll in the log, counted from its end.
fn rolled(play: &dyn Play, viewer: Viewer, back: usize) -> Option<String> {
    let rolls = play.log(viewer, 0).into_iter().rev().filter_map(|line| line.entry.roll);
    let roll = rolls.into_iter().nth(back)?;
    let dice = roll.pools.iter().flat_map(|(_, dice)| dice);
    Some(dice.map(|die| u32::from(die.face)).sum::<u32>().to_string())
}

/// Numbers in words, from 0.
const WORDS: [&[&str]; 21] = [
    &["no", "none", "nothing", "nobody", "zero"],
    &["one", "a", "an", "once", "single", "first"],
    &["two", "second", "twice", "both"],
    &["three", "third"],
    &["four", "fourth"],
    &["five", "fifth"],
    &["six", "sixth"],
    &["seven"],
    &["eight"],
    &["nine"],
    &["ten"],
    &["eleven"],
    &["twelve"],
    &["thirteen"],
    &["fourteen"],
    &["fifteen"],
    &["sixteen"],
    &["seventeen"],
    &["eighteen"],
    &["nineteen"],
    &["twenty"],
];

/// Tells whether a text names a value: its first number in digits or in words; without a number, as it
/// stands.
///
/// ```
/// use redoubt_engine::data::figure::names;
/// assert!(names("The Spirit stands at 3.", "3") && names("Eight Counties more", "8") && names("2 are taken off", "-2"));
/// assert!(!names("The Spirit stands at 13.", "3"));
/// ```
pub fn names(text: &str, value: &str) -> bool {
    let from = value.find(|c: char| c.is_ascii_digit()).unwrap_or(value.len());
    let digits: String = value[from..].chars().take_while(char::is_ascii_digit).collect();
    let Ok(number) = digits.parse::<usize>() else { return text.contains(value) };
    let words = WORDS.get(number).copied().unwrap_or_default();
    let parts =
        text.split(|c: char| !c.is_alphanumeric() && c != '-').map(|part| part.trim_matches('-').to_lowercase());
    parts.into_iter().any(|part| part == digits || words.contains(&part.as_str()))
}
