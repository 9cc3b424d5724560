//! Trails: the ways of the counters that a viewer saw move.

use crate::play::LogLine;
use crate::record::log::{Animation, Topic};
use crate::{Seat, Target};
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
    /// Who went, in words; empty where the log does not say, or where several went one after the other.
    pub who: String,
    /// Names of all who went, each once, as the log says them.
    #[serde(skip)]
    pub names: Vec<String>,
    /// True for a retreat.
    pub retreat: bool,
}

impl Trail {
    /// Counts the counters that went; 1 where they are not known.
    #[must_use]
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

/// Returns the name of who moves, where the line names him.
fn named(line: &LogLine) -> Vec<String> {
    Some(&line.entry.brief.who).filter(|who| !who.is_empty()).cloned().into_iter().collect()
}

/// Follows the moves in these lines of one viewer's log: each counter's moves are joined, and counters that went
/// the same way together share one trail. Steps of counters that the viewer cannot tell apart are one trail where each
/// begins where the last one ended and nothing was fought in between.
#[must_use]
pub fn trails(lines: &[LogLine]) -> Vec<Trail> {
    let mut single: Vec<Trail> = Vec::new();
    // The trail of the counter without a name that moved last, with the turn and the phase of its move.
    let mut last: Option<(usize, u16, &str)> = None;
    for line in lines {
        if matches!(line.entry.topic, Topic::Battle | Topic::Loss) {
            last = None;
        }
        let Animation::Move { from, to, retreat } = &line.entry.animation else { continue };
        // From hexside to hexside within a hex: that leaves no trail on the map.
        if from == to {
            continue;
        }
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
            names: named(line),
            retreat: *retreat,
        };
        let who = movers(line);
        let open = last.take();
        if who.is_empty() {
            let goes_on = |(n, turn, phase): &(usize, u16, &str)| {
                let trail = &single[*n];
                line.entry.brief.goes_on
                    && (*turn, *phase) == (line.turn, line.phase)
                    && (trail.to(), trail.side, trail.retreat) == (from.as_str(), line.entry.side, *retreat)
            };
            let n = match open.filter(goes_on) {
                Some((n, ..)) => {
                    single[n].path.push(to.clone());
                    single[n].ends.1 = word(to);
                    n
                }
                None => {
                    single.push(step(vec![]));
                    single.len() - 1
                }
            };
            last = Some((n, line.turn, line.phase));
        }
        for key in who {
            let known = single.iter_mut().rev().find(|t| t.counters.first().is_some_and(|c| c == key));
            match known {
                Some(trail) if trail.to() == from && trail.retreat == *retreat => {
                    trail.path.push(to.clone());
                    trail.ends.1 = word(to);
                    trail.who = line.entry.brief.who.clone();
                    trail.names = named(line);
                }
                _ => single.push(step(vec![key.to_string()])),
            }
        }
    }
    joined(single)
}

/// Joins the trails of counters that went the same way together.
fn joined(single: Vec<Trail>) -> Vec<Trail> {
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
                    // The counters went one after the other: no one name fits all.
                    t.who = String::new();
                }
                t.counters.extend(trail.counters);
                for name in trail.names {
                    if !t.names.contains(&name) {
                        t.names.push(name);
                    }
                }
            }
            None => out.push(trail),
        }
    }
    out
}
