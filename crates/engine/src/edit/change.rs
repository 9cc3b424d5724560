//! Changes by hand, and the flaws from which the rules cannot go on.

use crate::plain::echo;
use crate::rule_id::{Cites, RuleId};
use crate::{Refusal, Target};
use serde::{Deserialize, Serialize};

/// One change by hand. Keys are those of the [`Desk`](super::Desk).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Edit {
    /// Puts a counter somewhere; an empty place is its tray.
    Place {
        /// Key of the counter.
        counter: String,
        /// Id of a space, hexside or printed box of a board; empty for the tray.
        place: String,
    },
    /// Turns a counter: its steps, its side, its state.
    Face {
        /// Key of the counter.
        counter: String,
        /// Key of the face.
        face: String,
    },
    /// Lays a marker on a counter, or takes it off.
    Mark {
        /// Key of the counter.
        counter: String,
        /// Key of the marker.
        mark: String,
        /// True to lay it.
        on: bool,
    },
    /// Sets a value of a space, or of the whole game.
    Set {
        /// Id of the space; empty for what belongs to the whole game (a track).
        #[serde(default)]
        place: String,
        /// Key of the setting.
        key: String,
        /// One of its values; a number as digits.
        value: String,
    },
    /// Puts a card into a pile.
    Card {
        /// Id of the card.
        card: String,
        /// Key of the pile.
        pile: String,
        /// True to put it on top of an ordered pile, false to put it under.
        #[serde(default)]
        top: bool,
    },
    /// Sets the moment at which the game stands: turn, phase, who is asked. What was under way is ended.
    Stand {
        /// Key of the moment.
        key: String,
    },
    /// Takes everything off the map: counters go to their trays.
    Clear,
}

impl Edit {
    /// Makes a change that puts a counter somewhere; an empty place is its tray.
    pub fn put(counter: impl Into<String>, place: impl Into<String>) -> Edit {
        Edit::Place { counter: counter.into(), place: place.into() }
    }

    /// Makes a change that turns a counter.
    pub fn turn(counter: impl Into<String>, face: impl Into<String>) -> Edit {
        Edit::Face { counter: counter.into(), face: face.into() }
    }

    /// Makes a change that lays a marker on a counter, or takes it off.
    pub fn mark(counter: impl Into<String>, mark: impl Into<String>, on: bool) -> Edit {
        Edit::Mark { counter: counter.into(), mark: mark.into(), on }
    }

    /// Makes a change of a value of a space, or of the whole game where `place` is empty.
    pub fn set(place: impl Into<String>, key: impl Into<String>, value: impl ToString) -> Edit {
        Edit::Set { place: place.into(), key: key.into(), value: value.to_string() }
    }

    /// Checks that what it names can be the key of anything: a line of at most 60 characters.
    ///
    /// # Errors
    /// It cannot, so nothing on the desk has this key.
    pub fn check_keys(&self) -> Result<(), Refusal> {
        let keys: Vec<&String> = match self {
            Edit::Place { counter, place } => vec![counter, place],
            Edit::Face { counter, face } => vec![counter, face],
            Edit::Mark { counter, mark, .. } => vec![counter, mark],
            Edit::Set { place, key, value } => vec![place, key, value],
            Edit::Card { card, pile, .. } => vec![card, pile],
            Edit::Stand { key } => vec![key],
            Edit::Clear => vec![],
        };
        match keys.into_iter().find(|key| echo(key) != **key) {
            None => Ok(()),
            Some(key) => Err(Refusal::plain(format!("nothing that can be set is called '{}'", echo(key)))),
        }
    }

    /// Returns what the change is about, so that the board can show it.
    #[must_use]
    pub fn about(&self) -> Option<Target> {
        match self {
            Edit::Place { counter, .. } | Edit::Face { counter, .. } | Edit::Mark { counter, .. } => {
                Some(Target::Counter(counter.clone()))
            }
            Edit::Set { place, .. } if !place.is_empty() => Some(Target::Place(place.clone())),
            Edit::Card { card, .. } => Some(Target::Card(card.clone())),
            Edit::Set { .. } | Edit::Stand { .. } | Edit::Clear => None,
        }
    }
}

/// Something from which the rules cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Flaw {
    /// Id of the rule; `None` where it follows from no rule.
    #[serde(serialize_with = "crate::rule_id::or_empty")]
    pub rule: Option<RuleId>,
    /// What is wrong, in one sentence without a full stop, with the numbers.
    pub text: String,
    /// What it is about, for a click.
    pub target: Target,
    /// The changes that mend it together; empty where only a person can decide.
    pub mends: Vec<Edit>,
}

impl Flaw {
    /// Makes a flaw that these changes mend.
    pub fn new(rule: impl Cites, text: impl Into<String>, target: Target, mends: Vec<Edit>) -> Flaw {
        Flaw { rule: rule.cited(), text: text.into(), target, mends }
    }

    /// Words the flaw with its rule.
    #[must_use]
    pub fn words(&self) -> String {
        Refusal::new(self.rule, self.text.clone()).to_string()
    }
}
