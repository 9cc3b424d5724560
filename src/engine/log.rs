//! Log entries: what happened, for one viewer, with rolls and with what the table animates.

use super::{Seat, Target};
use serde::Serialize;

/// Words a number with its noun: "1 unit", "3 units".
pub fn plural(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// Who may learn of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Audience {
    /// Everybody.
    All,
    /// One seat only; everybody when the game is over.
    Only(Seat),
}

impl Audience {
    /// Tells whether `viewer` may learn of it.
    pub fn admits(self, viewer: super::Viewer) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(seat) => viewer.sees(seat),
        }
    }
}

/// A cell of a chart to be lit: the column (or row) alone before the roll, the cell after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChartRef {
    /// Id of the chart in the game's `charts.ron`.
    pub chart: String,
    /// Row index, if known.
    pub row: Option<usize>,
    /// Column index, if known.
    pub column: Option<usize>,
    /// Further rows that count besides the first: every type in an ambush, the ground behind a river.
    pub also: Vec<usize>,
}

impl ChartRef {
    /// Makes a cell, or a whole row or column where the other index is not known.
    ///
    /// ```
    /// # use redoubt::engine::log::ChartRef;
    /// let column = ChartRef::new("crt", None, Some(3));
    /// assert!(!column.lights(0) && ChartRef::new("crt", Some(0), Some(3)).lights(0));
    /// ```
    pub fn new(chart: &str, row: Option<usize>, column: Option<usize>) -> ChartRef {
        ChartRef { chart: chart.into(), row, column, also: vec![] }
    }

    /// Tells whether this row is lit.
    pub fn lights(&self, row: usize) -> bool {
        self.row == Some(row) || self.also.contains(&row)
    }
}

/// A modifier of a roll with its source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Modifier {
    /// Where it comes from ("deployed wagon").
    pub label: String,
    /// Signed value in the unit of the roll (dice, DRM, column shift ...).
    pub value: i32,
    /// Id of the rule.
    pub rule: &'static str,
}

/// One die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Die {
    /// Face, 1 to 6.
    pub face: u8,
    /// True where it counted (a hit).
    pub counts: bool,
}

/// A roll, with everything that explains it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RollRecord {
    /// Whose dice they are.
    pub seat: Seat,
    /// What the roll is for ("42nd Grenadiers fire on area 6").
    pub title: String,
    /// The dice, in groups with a caption each ("Volley, 4+").
    pub pools: Vec<(String, Vec<Die>)>,
    /// Modifiers, each with its rule.
    pub modifiers: Vec<Modifier>,
    /// The result in words ("3 hits, less 1: 2 damage points").
    pub result: String,
}

/// What the board animates for an event, besides the change of the view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Animation {
    /// Nothing: only a line in the log.
    None,
    /// A phase begins: raise the banner.
    Phase {
        /// Side whose colour the ribbon has.
        side: Option<Seat>,
        /// Title in capitals.
        title: String,
        /// What is to be done, one line.
        text: String,
    },
    /// A counter moves (also where its key changes on the way).
    Move {
        /// Space it leaves.
        from: String,
        /// Space it enters.
        to: String,
        /// True for a retreat or rout.
        retreat: bool,
    },
    /// Dice are rolled (see [`LogEntry::roll`]).
    Roll,
    /// A step or a unit is lost in this space.
    Loss {
        /// Space.
        at: String,
    },
    /// Something is turned up or placed in this space.
    Reveal {
        /// Space.
        at: String,
    },
    /// A unit entered this space and nobody has answered yet: a suspense of fixed length, always the same.
    Suspense {
        /// Space.
        at: String,
    },
    /// The game is over.
    End,
}

/// The move of a marker along a track; its log line says why. The history of a track is read from
/// the log: all lines with its key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrackChange {
    /// Key of the track, as in [`TrackView::key`](super::view::TrackView::key).
    pub key: &'static str,
    /// By how much.
    pub by: i32,
    /// Its value after it.
    pub to: i32,
}

/// An event as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogEntry {
    /// One line for the log, without the rule's id.
    pub text: String,
    /// Ids of the rules it follows, main rule first.
    pub rules: Vec<&'static str>,
    /// The side it concerns (colour of the bullet).
    pub side: Option<Seat>,
    /// Things that it names, for hover and jump.
    pub about: Vec<Target>,
    /// The roll, if there was one.
    pub roll: Option<RollRecord>,
    /// The cell of the chart that decided.
    pub cell: Option<ChartRef>,
    /// The track that moved because of it.
    pub track: Option<TrackChange>,
    /// What to animate.
    pub animation: Animation,
}

impl LogEntry {
    /// Makes a plain log entry.
    pub fn line(text: impl Into<String>, rule: &'static str) -> Self {
        LogEntry {
            text: text.into(),
            rules: if rule.is_empty() { vec![] } else { vec![rule] },
            side: None,
            about: vec![],
            roll: None,
            cell: None,
            track: None,
            animation: Animation::None,
        }
    }

    /// Sets its side.
    pub fn side(mut self, seat: Seat) -> Self {
        self.side = Some(seat);
        self
    }

    /// Sets its animation.
    pub fn animation(mut self, animation: Animation) -> Self {
        self.animation = animation;
        self
    }

    /// Sets the track whose change it causes.
    pub fn track(mut self, key: &'static str, by: i32, to: i32) -> Self {
        self.track = Some(TrackChange { key, by, to });
        self
    }

    /// Adds a thing that it names.
    pub fn about(mut self, target: Target) -> Self {
        self.about.push(target);
        self
    }
}
