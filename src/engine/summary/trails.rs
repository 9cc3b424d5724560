//! Trails: the ways of the counters that a viewer saw move.

use crate::engine::log::Animation;
use crate::engine::play::LogLine;
use crate::engine::{Seat, Target};
use serde::Serialize;

/// The way of counters that went together, as one viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trail {
    /// Ids of the places, from where they started to where they came; at least two.
    pub path: Vec<String>,
    /// Names of the first and the last place in words.
    pub ends: (String, String),
    /// Their side.
    pub side: Option<Seat>,
    /// Their keys in the view; empty for a counter that this viewer does not know.
    pub counters: Vec<String>,
    /// Who went, in words; empty where the log does not say.
    pub who: String,
    /// True for a retreat.
    pub retreat: bool,
}

impl Trail {
    /// Counts the counters that went; one where they are not known.
    pub fn counters(&self) -> usize {
        self.counters.len().max(1)
    }

    /// Returns the id of the place where it began.
    pub fn from(&self) -> &str {
        self.path.first().map_or("", String::as_str)
    }

    /// Returns the id of the place where it ended.
    pub fn to(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }
}

/// Returns the keys of the counters that a line moves or names.
pub(super) fn movers<'a>(line: &'a LogLine) -> Vec<&'a str> {
    let key = |target: &'a Target| if let Target::Counter(key) = target { Some(key.as_str()) } else { None };
    line.entry.about.iter().filter_map(key).collect()
}

/// Follows the moves in these lines of one viewer's log: each counter's moves are joined, and counters that went
/// the same way together share one trail. Moves of counters that the viewer does not know stay single.
pub fn trails(lines: &[LogLine]) -> Vec<Trail> {
    let mut single: Vec<Trail> = Vec::new();
    for line in lines {
        let Animation::Move { from, to, retreat } = &line.entry.animation else { continue };
        let word = |id: &String| {
            let named = line.entry.brief.places.iter().find(|(place, _)| place == id);
            named.map_or_else(|| id.clone(), |(_, words)| words.clone())
        };
        let step = |counters: Vec<String>| Trail {
            path: vec![from.clone(), to.clone()],
            ends: (word(from), word(to)),
            side: line.entry.side,
            counters,
            who: line.entry.brief.who.clone(),
            retreat: *retreat,
        };
        let who = movers(line);
        if who.is_empty() {
            single.push(step(vec![]));
        }
        for key in who {
            let known = single.iter_mut().rev().find(|t| t.counters.first().is_some_and(|c| c == key));
            match known {
                Some(trail) if trail.to() == from && trail.retreat == *retreat => {
                    trail.path.push(to.clone());
                    trail.ends.1 = word(to);
                    trail.who = line.entry.brief.who.clone();
                }
                _ => single.push(step(vec![key.to_string()])),
            }
        }
    }
    let mut out: Vec<Trail> = Vec::new();
    for trail in single {
        let together = out.iter_mut().find(|t| {
            !t.counters.is_empty()
                && !trail.counters.is_empty()
                && (&t.path, t.side, t.retreat) == (&trail.path, trail.side, trail.retreat)
        });
        match together {
            Some(t) => {
                if t.who != trail.who {
                    // They went one after the other: no one name fits all.
                    t.who = String::new();
                }
                t.counters.extend(trail.counters);
            }
            None => out.push(trail),
        }
    }
    out
}
