//! Log entries: what happened, for one viewer, with rolls and with what the table animates.

use crate::record::brief::{Brief, Tally};
use crate::rule_id::{Cites, RuleId};
use crate::{Seat, Target};
use serde::Serialize;

pub use crate::record::roll::{Chance, Die, Modifier, RollRecord};

/// Words a number with its noun: "1 unit", "3 units".
#[must_use]
pub fn plural(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// Joins words for a sentence: "nobody", "Riel", "Riel, Dumont and Otter".
///
/// ```
/// use redoubt_engine::record::log::list;
/// let words = ["Riel", "Dumont", "Otter"].map(String::from);
/// assert_eq!([&words[..0], &words[..1], &words[..]].map(list), ["nobody", "Riel", "Riel, Dumont and Otter"]);
/// ```
#[must_use]
pub fn list(words: &[String]) -> String {
    match words {
        [] => "nobody".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Returns a text with its first letter as a capital.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    let mut word = String::with_capacity(text.len());
    word.extend(chars.next().into_iter().flat_map(char::to_uppercase));
    word.push_str(chars.as_str());
    word
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
    #[must_use]
    pub fn admits(self, viewer: crate::Viewer) -> bool {
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
    /// # use redoubt_engine::record::log::ChartRef;
    /// let column = ChartRef::new("crt", None, Some(3));
    /// assert!(!column.lights(0) && ChartRef::new("crt", Some(0), Some(3)).lights(0));
    /// ```
    #[must_use]
    pub fn new(chart: &str, row: Option<usize>, column: Option<usize>) -> ChartRef {
        ChartRef { chart: chart.into(), row, column, also: vec![] }
    }

    /// Tells whether this row is lit.
    #[must_use]
    pub fn lights(&self, row: usize) -> bool {
        self.row == Some(row) || self.also.contains(&row)
    }
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
    /// A card goes from one pile to another, or is shown.
    Card {
        /// Id of the card.
        card: String,
        /// Key of the pile it leaves; empty where it only is shown.
        from: String,
        /// Key of the pile it comes to; empty where it only is shown.
        to: String,
    },
    /// The game is over.
    End,
}

/// The move of a marker along a track; its log line says why. The history of a track is read from
/// the log: all lines with its key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TrackChange {
    /// Key of the track, as in [`TrackView::key`](crate::view::TrackView::key), or of a
    /// count (`Views::counts`) that has no track.
    pub key: &'static str,
    /// By how much.
    pub by: i32,
    /// Its value after it.
    pub to: i32,
    /// The value after it in words, for a summary ("3 of 14 eliminated"); may be empty.
    pub words: String,
}

/// What kind of thing an entry tells, so that a table can group a log and fold what is only bookkeeping.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Topic {
    /// The machinery of the turn: a phase begins or ends, markers come and go, a pause in which nothing happened.
    Bookkeeping,
    /// The set-up before the first turn.
    Setup,
    /// Somebody moves, or is kept from moving. Retreats belong to [`Topic::Battle`].
    Move,
    /// Fire, ambush, checks, retreats and pursuits of a fight.
    Battle,
    /// Strength is lost: a step, a unit, a leader, a garrison.
    Loss,
    /// Anything else that happens: an event of the turn, a place taken, supply, rallies, sightings, the end.
    Event,
    /// A remark of the players or of the session.
    Note,
    /// A change of the position by hand.
    Edit,
}

/// An event as one viewer may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogEntry {
    /// One line for the log, without the rule's id.
    pub text: String,
    /// Ids of the rules it follows, main rule first.
    pub rules: Vec<RuleId>,
    /// What kind of thing it tells.
    pub topic: Topic,
    /// True where it begins something of its own: an attack, a battle, an event of the turn.
    pub opens: bool,
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
    /// What a summary needs of it.
    pub brief: Brief,
}

impl LogEntry {
    /// Makes a plain log entry: an event of its own.
    pub fn line(text: impl Into<String>, rule: impl Cites) -> Self {
        LogEntry {
            text: text.into(),
            rules: rule.cited().into_iter().collect(),
            topic: Topic::Event,
            opens: false,
            side: None,
            about: vec![],
            roll: None,
            cell: None,
            track: None,
            animation: Animation::None,
            brief: Brief::default(),
        }
    }

    /// Adds a rule that it follows besides its main one, once.
    pub fn cite(&mut self, rule: impl Cites) {
        self.rules.extend(rule.cited().filter(|rule| !self.rules.contains(rule)));
    }

    /// Sets its topic.
    #[must_use]
    pub fn topic(mut self, topic: Topic) -> Self {
        self.topic = topic;
        self
    }

    /// Sets who moves, for a summary.
    pub fn who(mut self, words: impl Into<String>) -> Self {
        self.brief.who = words.into();
        self
    }

    /// Marks the move of a counter without a name that may be the last mover going on.
    #[must_use]
    pub fn goes_on(mut self) -> Self {
        self.brief.goes_on = true;
        self
    }

    /// Sets what a summary says of it: a clause without a full stop.
    pub fn what(mut self, words: impl Into<String>) -> Self {
        self.brief.what = words.into();
        self
    }

    /// Adds a count of small things alike, in words for one and for many; nothing where there are none.
    #[must_use]
    pub fn tally(mut self, n: usize, one: &'static str, many: &'static str) -> Self {
        self.brief.tallies.extend((n > 0).then_some(Tally { n, one, many }));
        self
    }

    /// Sets the animation of a move between two places, each with its id and its name in words.
    #[must_use]
    pub fn moved(mut self, from: (String, String), to: (String, String), retreat: bool) -> Self {
        self.animation = Animation::Move { from: from.0.clone(), to: to.0.clone(), retreat };
        self.brief.places = vec![from, to];
        self
    }

    /// Sets its side.
    #[must_use]
    pub fn side(mut self, seat: Seat) -> Self {
        self.side = Some(seat);
        self
    }

    /// Sets its animation.
    #[must_use]
    pub fn animation(mut self, animation: Animation) -> Self {
        self.animation = animation;
        self
    }

    /// Sets its roll, and rolls the dice on the table.
    #[must_use]
    pub fn roll(mut self, roll: RollRecord) -> Self {
        (self.roll, self.animation) = (Some(roll), Animation::Roll);
        self
    }

    /// Sets the track whose change it causes.
    #[must_use]
    pub fn track(mut self, key: &'static str, by: i32, to: i32) -> Self {
        self.track = Some(TrackChange { key, by, to, words: String::new() });
        self
    }

    /// Sets the words of the track's new value, for a summary; without a track nothing changes.
    pub fn standing(mut self, words: impl Into<String>) -> Self {
        if let Some(track) = &mut self.track {
            track.words = words.into();
        }
        self
    }

    /// Sets what its dice could bring; without a roll nothing changes.
    #[must_use]
    pub fn chance(mut self, chance: Chance) -> Self {
        if let Some(roll) = &mut self.roll {
            roll.chance = Some(chance);
        }
        self
    }

    /// Adds a thing that it names.
    #[must_use]
    pub fn about(mut self, target: Target) -> Self {
        self.about.push(target);
        self
    }
}

/// A line of the log as one viewer may read it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Number in this viewer's log, from 0 without gaps, so that it tells nothing of lines that are left out.
    pub n: usize,
    /// Number of the step that caused it, counted in this viewer's log only: from 0 without gaps. Lines of one step
    /// share it. It tells nothing of steps of which this viewer reads no line.
    pub group: usize,
    /// Game-turn.
    pub turn: u16,
    /// Id of the phase.
    pub phase: &'static str,
    /// What happened.
    #[serde(flatten)]
    pub entry: LogEntry,
}
