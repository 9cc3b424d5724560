//! Groups of log lines that belong together: one march, one attack, one battle, a piece of bookkeeping.

use super::trails::movers;
use crate::Seat;
use crate::play::LogLine;
use crate::record::log::{Animation, Topic};
use serde::Serialize;

/// Neighbouring log lines that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogGroup {
    /// Index of its first line in the lines that were grouped.
    pub first: usize,
    /// Number of its lines, at least 1.
    pub len: usize,
    /// What it tells: the topic of its first line that is more than bookkeeping. A table may fold a group that is
    /// only [`Topic::Bookkeeping`].
    pub topic: Topic,
    /// The side that acts in it: that of the line which gave the topic.
    pub side: Option<Seat>,
}

impl LogGroup {
    /// Returns its lines among those that were grouped.
    #[must_use]
    pub fn lines<'a>(&self, all: &'a [LogLine]) -> &'a [LogLine] {
        all.get(self.first..self.first + self.len).unwrap_or(&[])
    }
}

/// Groups the lines of one viewer's log: every hex of one march is one group, and so is every roll, retreat and loss of
/// one attack. Each line is in exactly one group, in order.
#[must_use]
pub fn groups(lines: &[LogLine]) -> Vec<LogGroup> {
    let mut out: Vec<LogGroup> = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        match out.last_mut() {
            Some(open) if belongs(open, &lines[open.first..i], &lines[i..]) => {
                open.len += 1;
                if open.topic == Topic::Bookkeeping || line.entry.opens {
                    (open.topic, open.side) = (line.entry.topic, line.entry.side);
                }
            }
            _ => {
                let (topic, side) = (line.entry.topic, line.entry.side);
                out.push(LogGroup { first: i, len: 1, topic, side });
            }
        }
    }
    out
}

/// Tells whether a line opens an attack by its roll.
fn rolls_an_attack(line: &LogLine) -> bool {
    line.entry.opens && line.entry.topic == Topic::Battle && line.entry.roll.is_some()
}

/// Tells whether a line reveals something and is not a heading itself.
fn turns_up(line: &LogLine) -> bool {
    matches!(line.entry.animation, Animation::Reveal { .. }) && !line.entry.opens
}

/// Tells whether these lines begin with what is revealed for an attack that the same step rolls.
fn leads_in(lines: &[LogLine]) -> bool {
    let mut step = lines.iter().take_while(|l| l.group == lines[0].group);
    turns_up(&lines[0]) && step.find(|l| !turns_up(l)).is_some_and(rolls_an_attack)
}

/// Tells whether the first of the lines `from` continues the open group, whose lines are `before`.
fn belongs(open: &LogGroup, before: &[LogLine], from: &[LogLine]) -> bool {
    let (Some(last), Some(line)) = (before.last(), from.first()) else { return false };
    let (topic, entry) = (line.entry.topic, &line.entry);
    let apart = line.turn != last.turn || line.phase != last.phase;
    let same_step = line.group == last.group;
    if !apart && rolls_an_attack(line) && before.iter().all(|l| l.group == line.group && turns_up(l)) {
        return true;
    }
    if !same_step && leads_in(from) {
        return false;
    }
    let heads = entry.opens || matches!(entry.animation, Animation::Phase { .. });
    if apart || heads || topic == Topic::Note || open.topic == Topic::Note {
        return false;
    }
    // Bookkeeping forms groups of its own, so that it can be folded; where it interrupts something else it is part of
    // that.
    if open.topic == Topic::Bookkeeping && topic != Topic::Bookkeeping {
        return false;
    }
    match topic {
        Topic::Bookkeeping => open.topic != Topic::Setup || same_step,
        Topic::Setup => open.topic == Topic::Setup && entry.side == open.side,
        Topic::Move => {
            let who = movers(line);
            let of_march = before.iter().any(|l| movers(l).iter().any(|m| who.contains(m)));
            if who.is_empty() { same_step } else { open.topic == Topic::Move && of_march }
        }
        Topic::Battle | Topic::Loss => same_step || matches!(open.topic, Topic::Move | Topic::Battle | Topic::Loss),
        Topic::Event => same_step || open.topic == Topic::Battle,
        Topic::Edit => open.topic == Topic::Edit,
        Topic::Note => false,
    }
}
