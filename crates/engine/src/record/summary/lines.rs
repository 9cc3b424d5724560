//! The summary of what happened since a moment, in at most four lines.

use super::groups::groups;
use super::trails::{Trail, trails};
use crate::play::LogLine;
use crate::record::brief::Tally;
use crate::record::log::{Topic, capitalised, plural};
use crate::{Seat, Target, Viewer};
use serde::Serialize;
use std::collections::BTreeSet;

/// Most lines of a summary.
const MOST: usize = 4;
/// Most ways that a line of moves names.
const WAYS: usize = 4;
/// Most clauses in a line.
const CLAUSES: usize = 4;

/// A line of a summary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SummaryLine {
    /// The line, a sentence.
    pub text: String,
    /// Places and counters that it names, for clicks; each once.
    pub about: Vec<Target>,
    /// The side that did it, if it is one side.
    pub side: Option<Seat>,
}

/// Sums up lines of the log as `viewer` reads it: the fights with their losses, where the counts stand now, the moves of
/// the other side, and what else happened. Returns at most four lines, and none where nothing of that happened.
///
/// It reads the lines only, so a move that the viewer's log does not tell is not in it.
#[must_use]
pub fn summary(lines: &[LogLine], viewer: Viewer) -> Vec<SummaryLine> {
    let moves = moves(lines, viewer).into_iter().take(2);
    let rest: Vec<Told> = moves.chain(events(lines, viewer)).collect();
    let last = standing(lines);
    let room = MOST.saturating_sub(rest.len() + usize::from(last.is_some())).max(1);
    let mut all: Vec<Told> = fights(lines, viewer, room).into_iter().chain(rest).collect();
    // In the order in which things happened; where the counts stand comes last.
    all.sort_by_key(|(first, _)| *first);
    let mut out: Vec<SummaryLine> = vec![];
    for line in all.into_iter().map(|(_, line)| line).chain(last) {
        let full = out.len() == MOST;
        match out.last_mut().filter(|_| full) {
            Some(last) => {
                last.text = format!("{} {}", last.text, line.text);
                add(&mut last.about, line.about);
            }
            None => out.push(line),
        }
    }
    out
}

/// A line of a summary, with the index of the first log line that it tells of.
type Told = (usize, SummaryLine);

/// Adds targets that are not there yet.
fn add(about: &mut Vec<Target>, more: impl IntoIterator<Item = Target>) {
    for target in more {
        if !about.contains(&target) {
            about.push(target);
        }
    }
}

/// Ends a sentence, which begins with a capital letter.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{}{stop}", capitalised(text))
}

/// Joins clauses, and counts those that are too many.
fn joined(clauses: &[String], link: &str) -> String {
    let shown = clauses.iter().take(CLAUSES).cloned().collect::<Vec<_>>().join(link);
    match clauses.len().saturating_sub(CLAUSES) {
        0 => shown,
        more => format!("{shown}{link}and {more} more"),
    }
}

/// Words a way, and leaves out of its last name the words that repeat the first: "Area 3 to 8".
fn way(ends: &(String, String)) -> String {
    let (from, to) = ends;
    let cut = |text: &str| text.rsplit_once(' ').map(|(head, last)| (head.to_string(), last.to_string()));
    match (cut(from), cut(to)) {
        (Some((a, _)), Some((b, last))) if a == b => format!("{from} to {last}"),
        _ => format!("{from} to {to}"),
    }
}

/// Sums up the moves of each side that is not the viewer's own.
fn moves(lines: &[LogLine], viewer: Viewer) -> Vec<Told> {
    let own = |side: Option<Seat>| side.is_some_and(|seat| viewer == Viewer::Seat(seat));
    let mut all: Vec<Trail> = trails(lines);
    all.retain(|t| !t.retreat && !own(t.side) && t.from() != t.to());
    let said: Vec<&LogLine> = lines
        .iter()
        .filter(|l| l.entry.topic == Topic::Move && !l.entry.brief.what.is_empty() && !own(l.entry.side))
        .collect();
    let mut sides: Vec<Option<Seat>> = vec![];
    for side in all.iter().map(|t| t.side).chain(said.iter().map(|l| l.entry.side)) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let mut out = Vec::new();
    for side in sides {
        let mine: Vec<&Trail> = all.iter().filter(|t| t.side == side).collect();
        let mut parts: Vec<String> =
            said.iter().filter(|l| l.entry.side == side).map(|l| l.entry.brief.what.clone()).collect();
        let mut about = Vec::new();
        if !mine.is_empty() {
            parts.push(marches(&mine));
        }
        for trail in mine {
            add(&mut about, [trail.to(), trail.from()].map(|id| Target::Place(id.to_string())));
            add(&mut about, trail.counters.iter().cloned().map(Target::Counter));
        }
        let first = lines.iter().position(|l| l.entry.topic == Topic::Move && l.entry.side == side).unwrap_or(0);
        out.push((first, SummaryLine { text: sentence(&joined(&parts, "; ")), about, side }));
    }
    out
}

/// Words the moves of one side.
fn marches(trails: &[&Trail]) -> String {
    if let [one] = trails
        && !one.who.is_empty()
    {
        return format!("{} moved: {}", one.who, way(&one.ends));
    }
    let mut ways: Vec<(String, usize)> = vec![];
    for trail in trails {
        let way = way(&trail.ends);
        match ways.iter_mut().find(|(known, _)| *known == way) {
            Some((_, n)) => *n += trail.counters(),
            None => ways.push((way, trail.counters())),
        }
    }
    // A counter that moved twice is one counter.
    let known: BTreeSet<&String> = trails.iter().flat_map(|t| &t.counters).collect();
    let all = known.len() + trails.iter().filter(|t| t.counters.is_empty()).count();
    let worded: Vec<String> = ways
        .iter()
        .take(WAYS)
        .map(|(way, n)| if *n == 1 || ways.len() == 1 { way.clone() } else { format!("{way} ({n})") })
        .collect();
    let more = match ways.len().saturating_sub(WAYS) {
        0 => String::new(),
        n => format!(", and {}", plural(n, "more move", "more moves")),
    };
    format!("{} moved: {}{more}", plural(all, "counter", "counters"), worded.join(", "))
}

/// Sums up the fights, at most `room` lines; where there are more, those with the most losses of the viewer, then of all.
fn fights(lines: &[LogLine], viewer: Viewer, room: usize) -> Vec<Told> {
    let mut all: Vec<((usize, usize), Told)> = Vec::new();
    for group in groups(lines) {
        let told = |l: &&LogLine| {
            matches!(l.entry.topic, Topic::Battle | Topic::Loss)
                || l.entry.topic == Topic::Event && group.topic == Topic::Battle
        };
        let mut of: Vec<&LogLine> = group.lines(lines).iter().filter(told).collect();
        // The line about who was Revealed by an attack comes after it.
        of.sort_by_key(|l| !l.entry.opens);
        let is_loss = |l: &LogLine| l.entry.topic == Topic::Loss;
        let whats: Vec<(String, bool)> =
            of.iter().map(|l| (l.entry.brief.what.clone(), is_loss(l))).filter(|(what, _)| !what.is_empty()).collect();
        let whats = told_once(whats);
        let Some(((head, _), rest)) = whats.split_first() else { continue };
        // Only a line that opens a fight is a heading; what follows another line is simply one more event.
        let heads = of.iter().any(|l| l.entry.opens && l.entry.brief.what == *head) && !head.contains(':');
        let text = match rest {
            [] => head.clone(),
            rest => format!("{head}{} {}", if heads { ":" } else { "," }, clauses(rest)),
        };
        let mut about = Vec::new();
        for line in &of {
            add(&mut about, line.entry.about.iter().filter(|t| matches!(t, Target::Place(_))).cloned());
        }
        for line in of.iter().filter(|l| is_loss(l)) {
            add(&mut about, line.entry.about.iter().cloned());
        }
        let own = |l: &LogLine| l.entry.side.is_some_and(|seat| viewer == Viewer::Seat(seat));
        let lost = |mine: bool| of.iter().filter(|l| is_loss(l) && (!mine || own(l))).count();
        let side = of.first().and_then(|l| l.entry.side);
        all.push(((lost(true), lost(false)), (group.first, SummaryLine { text: sentence(&text), about, side })));
    }
    let left_out = all.len().saturating_sub(room);
    all.sort_by_key(|(losses, (first, _))| (std::cmp::Reverse(*losses), *first));
    all.truncate(room);
    let mut out: Vec<Told> = all.into_iter().map(|(_, line)| line).collect();
    out.sort_by_key(|(first, _)| *first);
    if let Some((_, last)) = out.last_mut().filter(|_| left_out > 0) {
        last.text = format!("{} And {}.", last.text, plural(left_out, "more fight", "more fights"));
    }
    out
}

/// Joins neighbouring clauses that say the same of different names ("A was Revealed", "B was Revealed": "A and B were
/// Revealed"), and leaves out a clause that repeats the one before it, as after dice that were rolled again.
fn told_once(clauses: Vec<(String, bool)>) -> Vec<(String, bool)> {
    let split = |what: &str| what.split_once(" was ").map(|(name, said)| (name.to_string(), said.to_string()));
    let mut out: Vec<(String, bool)> = vec![];
    // The names of which the last clause of `out` says something, and what it says.
    let mut last: (Vec<String>, String) = Default::default();
    for (what, loss) in clauses {
        if out.last().is_some_and(|(before, _)| *before == what) {
            continue;
        }
        let Some((name, said)) = split(&what) else {
            last = Default::default();
            out.push((what, loss));
            continue;
        };
        match out.last_mut().filter(|(_, of)| last.1 == said && *of == loss && !last.0.is_empty()) {
            Some((text, _)) => {
                last.0.push(name);
                *text = format!("{} were {said}", named(&last.0));
            }
            None => {
                last = (vec![name], said);
                out.push((what, loss));
            }
        }
    }
    out
}

/// Joins names: "A", "A and B", "A, B and C".
fn named(names: &[String]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Joins the clauses of a fight, each with whether it tells of a loss. Where there are too many, losses are named first; the
/// last clause, which tells how it ended, is never left out.
fn clauses(all: &[(String, bool)]) -> String {
    let joined = |of: &[&(String, bool)]| of.iter().map(|(what, _)| what.as_str()).collect::<Vec<_>>().join(", ");
    match all.split_last() {
        Some(((last, _), rest)) if all.len() > CLAUSES => {
            let mut shown: Vec<usize> = (0..rest.len()).collect();
            shown.sort_by_key(|i| !rest[*i].1);
            shown.truncate(CLAUSES - 1);
            shown.sort_unstable();
            let named: Vec<_> = shown.iter().map(|i| &rest[*i]).collect();
            format!("{}, {} more, {last}", joined(&named), rest.len() - named.len())
        }
        _ => joined(&all.iter().collect::<Vec<_>>()),
    }
}

/// Sums up what else happened, outside of fights.
fn events(lines: &[LogLine], viewer: Viewer) -> Option<Told> {
    let mut of: Vec<(usize, &LogLine)> = vec![];
    for group in groups(lines).iter().filter(|g| g.topic != Topic::Battle) {
        let told = |l: &LogLine| l.entry.topic == Topic::Event && !l.entry.brief.what.is_empty();
        of.extend((group.first..).zip(group.lines(lines)).filter(|(_, l)| told(l)));
    }
    let own = |l: &LogLine| l.entry.side.is_some_and(|seat| viewer == Viewer::Seat(seat));
    // What the viewer's own side did is known to him; it is named where nothing else happened in between.
    if of.iter().any(|(_, l)| !own(l)) {
        of.retain(|(_, l)| !own(l));
    }
    let first = of.first().map_or(lines.len(), |(i, _)| *i);
    let of: Vec<&LogLine> = of.into_iter().map(|(_, l)| l).collect();
    let mut whats: Vec<String> = of.iter().map(|l| l.entry.brief.what.clone()).collect();
    let mut about = Vec::new();
    of.iter().for_each(|l| add(&mut about, l.entry.about.iter().cloned()));
    // Small things are told in one clause each, where there is room.
    let room = CLAUSES.saturating_sub(whats.len());
    let counted = lines.iter().filter(|l| !own(l)).flat_map(|l| &l.entry.brief.tallies);
    whats.extend(added_up(counted).into_iter().take(room));
    let side = of.first().and_then(|l| l.entry.side).filter(|s| of.iter().all(|l| l.entry.side == Some(*s)));
    (!whats.is_empty()).then(|| (first, SummaryLine { text: sentence(&joined(&whats, "; ")), about, side }))
}

/// Adds up small things alike, and words each sum.
fn added_up<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Vec<String> {
    let mut sums: Vec<Tally> = vec![];
    for tally in tallies {
        match sums.iter_mut().find(|sum| (sum.one, sum.many) == (tally.one, tally.many)) {
            Some(sum) => sum.n += tally.n,
            None => sums.push(tally.clone()),
        }
    }
    sums.iter().map(|sum| plural(sum.n, sum.one, sum.many)).collect()
}

/// Sums up where the counts stand that changed.
fn standing(lines: &[LogLine]) -> Option<SummaryLine> {
    let mut now: Vec<(&str, &str)> = vec![];
    for track in lines.iter().filter_map(|l| l.entry.track.as_ref()).filter(|t| !t.words.is_empty()) {
        now.retain(|(key, _)| *key != track.key);
        now.push((track.key, &track.words));
    }
    let words: Vec<String> = now.iter().map(|(_, words)| format!("{words} now")).collect();
    (!words.is_empty()).then(|| SummaryLine { text: sentence(&joined(&words, "; ")), about: vec![], side: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_several_is_said_once() {
        let of = |all: &[&str]| told_once(all.iter().map(|what| (what.to_string(), false)).collect());
        let told = |all: &[&str]| of(all).into_iter().map(|(what, _)| what).collect::<Vec<_>>();
        assert_eq!(told(&["A was Revealed", "B was Revealed", "C was Revealed"]), ["A, B and C were Revealed"]);
        assert_eq!(told(&["A was Revealed", "B was lost"]), ["A was Revealed", "B was lost"]);
        assert_eq!(told(&["Attack: 1 hit", "Attack: 1 hit", "Attack: 2 hits"]), ["Attack: 1 hit", "Attack: 2 hits"]);
        assert_eq!(told(&["A was lost", "C fled", "B was lost"]), ["A was lost", "C fled", "B was lost"]);
    }
}
