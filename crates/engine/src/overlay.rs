//! Overlays over a board (reach with its costs, supply, zones, command, control), and the ways of
//! long moves.
//!
//! A game's info lists its overlays by key ([`OverlayInfo`]); [`Maps::overlay`](crate::Maps::overlay) builds one from
//! what a viewer may see. A client draws any of them without knowing the game: a [`Tint`] has its own colour and
//! pattern, a mark has a short text and lines for its tooltip, a path has its spaces and the space where it breaks
//! off.
//!
//! ```
//! use redoubt_engine::overlay::{OverlayMark, Overlay, Tint};
//! let mut reach = Overlay::new("reach", "Reach of the patrol");
//! reach.marks.push(OverlayMark::new("mill", Tint::Reach).text("1").line("1 march of 2"));
//! reach.explain(Tint::Reach, "can be reached, with its cost");
//! assert_eq!(reach.mark("mill").map(|m| m.text.as_str()), Some("1"));
//! assert!(reach.mark("ford").is_none());
//! ```

use crate::rule_id::RuleId;
use crate::{Refusal, Seat};
use serde::Serialize;

/// An overlay that a game can build, for menu and keys.
#[derive(Debug)]
pub struct OverlayInfo {
    /// Key: `reach`, `supply`, `zones` ...
    pub key: &'static str,
    /// Title in the menu.
    pub title: &'static str,
    /// What it shows, one sentence.
    pub text: &'static str,
    /// Id of the rule it illustrates.
    pub rule: RuleId,
    /// True where it is laid by itself for the counter under the pointer; the player can switch that off.
    pub pointed: bool,
}

/// The meaning of a mark or a path; it decides colour and pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tint {
    /// Can be reached.
    Reach,
    /// Can be reached and ends the move there.
    Stop,
    /// In supply, or a source of it.
    Supply,
    /// Out of supply, or a path that is cut.
    NoSupply,
    /// Under the influence of this seat's units.
    Zone(Seat),
    /// Under the influence of both seats' units.
    Zones,
    /// Within command.
    Command,
    /// Out of command.
    NoCommand,
    /// Held by this seat.
    Control(Seat),
    /// Needs a garrison.
    Duty,
    /// Can be seen or fired at.
    Sight,
    /// In front of a unit.
    Front,
    /// At the flank of a unit.
    Flank,
    /// Behind a unit.
    Rear,
    /// Dangerous.
    Danger,
    /// Of note.
    Plain,
}

/// One marked place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverlayMark {
    /// Space.
    pub place: String,
    /// What it means.
    pub tint: Tint,
    /// Short text drawn in it ("4"); may be empty.
    pub text: String,
    /// Lines for the tooltip.
    pub lines: Vec<String>,
}

impl OverlayMark {
    /// Makes a mark without words.
    pub fn new(place: impl Into<String>, tint: Tint) -> Self {
        OverlayMark { place: place.into(), tint, text: String::new(), lines: vec![] }
    }

    /// Adds its short text.
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// Adds one more line for the tooltip.
    pub fn line(mut self, line: impl Into<String>) -> Self {
        self.lines.push(line.into());
        self
    }
}

/// A path over the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Path {
    /// Spaces in order; two or more.
    pub places: Vec<String>,
    /// What it means.
    pub tint: Tint,
    /// Index of the space where it breaks off.
    pub stop: Option<usize>,
}

/// An overlay that has been built.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Overlay {
    /// Its key in the game info.
    pub key: &'static str,
    /// What it shows exactly ("Reach of the 90th Winnipeg").
    pub title: String,
    /// Marked places, each at most once.
    pub marks: Vec<OverlayMark>,
    /// Paths.
    pub paths: Vec<Path>,
    /// What the tints mean, in the order of the legend.
    pub legend: Vec<(Tint, String)>,
}

impl Overlay {
    /// Makes an empty overlay.
    pub fn new(key: &'static str, title: impl Into<String>) -> Self {
        Overlay { key, title: title.into(), ..Overlay::default() }
    }

    /// Adds a line to the legend.
    pub fn explain(&mut self, tint: Tint, text: impl Into<String>) {
        self.legend.push((tint, text.into()));
    }

    /// Finds the mark of a place.
    #[must_use]
    pub fn mark(&self, place: &str) -> Option<&OverlayMark> {
        self.marks.iter().find(|m| m.place == place)
    }
}

/// The way of a long move, before it is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Way {
    /// Spaces from its start to its end; two or more.
    pub places: Vec<String>,
    /// Its cost ("6 of 7 MP").
    pub cost: String,
    /// The index in `places` where it breaks off before the last place (or ends there for another reason than
    /// its arrival), and why.
    pub stop: Option<(usize, Refusal)>,
    /// What may happen on the way, in the order of `places`.
    pub risks: Vec<Risk>,
}

/// What may happen to those who come to a place of a way, or leave it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Risk {
    /// The index in `places`.
    pub at: usize,
    /// The chance, short enough for the map ("31 %").
    pub chance: String,
    /// What it is, as a sentence without its stop.
    pub text: String,
    /// The rule id.
    pub rule: RuleId,
}

/// A long move: the steps to take one after another from the open prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route<S> {
    /// Steps up to where it breaks off, at least one. Each is legal when its turn comes, unless
    /// something interrupts: another seat is asked, or information was revealed.
    pub steps: Vec<S>,
    /// Its way.
    pub way: Way,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tints_have_names_in_the_protocol() {
        let text = |t: Tint| serde_json::to_string(&t).unwrap();
        assert_eq!(text(Tint::NoSupply), "\"no-supply\"");
        assert_eq!(text(Tint::Zone(Seat(1))), "{\"zone\":1}");
    }
}
