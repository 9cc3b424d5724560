//! Words that a scene is made of: names, ways, clauses joined.

use super::trails::Trail;
use crate::Target;
use crate::record::brief::Tally;
use crate::record::log::{capitalised, list, plural};
use std::collections::BTreeSet;

/// Most ways that a sentence of moves names.
const WAYS: usize = 4;
/// Most names that a sentence of moves names.
const NAMES: usize = 4;
/// Most clauses in a sentence.
const CLAUSES: usize = 6;

/// Adds targets that are not there yet.
pub(super) fn add(about: &mut Vec<Target>, more: impl IntoIterator<Item = Target>) {
    for target in more {
        if !about.contains(&target) {
            about.push(target);
        }
    }
}

/// Ends a sentence, which begins with a capital letter.
pub(super) fn sentence(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{}{stop}", capitalised(text))
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

/// Names some, and counts the rest: "A, B, C and 5 more"; with semicolons where a name is of several.
fn named(names: &[String]) -> String {
    // A name may be of several, or have a comma: "78th, Fraser's Highlanders".
    let long = names.len() > 1 && names.iter().any(|name| name.contains(", ") || name.contains(" and "));
    if names.len() <= NAMES {
        return if long { names.join("; ") } else { list(names) };
    }
    let shown = &names[..NAMES - 1];
    let (link, last) = if long { ("; ", "; and ") } else { (", ", " and ") };
    format!("{}{last}{} more", shown.join(link), names.len() - shown.len())
}

/// Words the moves of one side: who moved where they are known, else how many.
pub(super) fn marches(trails: &[&Trail]) -> String {
    if trails.iter().all(|t| !t.counters.is_empty() && !t.names.is_empty())
        || matches!(trails, [one] if !one.who.is_empty())
    {
        let mut names: Vec<String> = vec![];
        let who = trails.iter().flat_map(|t| if t.names.is_empty() { std::slice::from_ref(&t.who) } else { &t.names });
        for name in who {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        let who = named(&names);
        return match trails {
            [one] => format!("{who} moved: {}", way(&one.ends)),
            [first, rest @ ..] if rest.iter().all(|t| t.ends.1 == first.ends.1) => {
                format!("{who} moved to {}", first.ends.1)
            }
            _ => format!("{who} moved"),
        };
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

/// Verbs that one may say of several: for one, and for many.
const VERBS: [(&str, &str); 5] = [
    (" was ", " were "),
    (" is ", " are "),
    (" routed", " routed"),
    (" surrendered", " surrendered"),
    (" rallied", " rallied"),
];

/// Splits a clause into a name, and what is said of one and of many.
fn said_of(what: &str) -> Option<(&str, String)> {
    let (at, (one, many)) =
        VERBS.iter().filter_map(|verb| Some((what.find(verb.0)?, verb))).min_by_key(|(at, _)| *at)?;
    Some((&what[..at], format!("{many}{}", &what[at + one.len()..])))
}

/// Joins neighbouring clauses that say the same of different names ("A was Revealed", "B was Revealed": "A and B were
/// Revealed"), and leaves out a clause that repeats the one before it, as after dice that were rolled again.
pub(super) fn told_once(clauses: Vec<(String, bool)>) -> Vec<(String, bool)> {
    let mut out: Vec<(String, bool)> = vec![];
    // The names of which the last clause of `out` says something, and what it says.
    let mut last: (Vec<String>, String) = Default::default();
    for (what, loss) in clauses {
        if out.last().is_some_and(|(before, _)| *before == what) {
            continue;
        }
        let Some((name, said)) = said_of(&what) else {
            last = Default::default();
            out.push((what, loss));
            continue;
        };
        match out.last_mut().filter(|(_, of)| last.1 == said && *of == loss && !last.0.is_empty()) {
            Some((text, _)) => {
                last.0.push(name.to_string());
                *text = format!("{}{said}", named(&last.0));
            }
            None => {
                last = (vec![name.to_string()], said);
                out.push((what, loss));
            }
        }
    }
    out
}

/// Joins clauses, each with whether it tells of a loss. Where there are too many, losses are named first; the
/// last clause, which tells how it ended, is never left out.
pub(super) fn clauses(all: &[(String, bool)], link: &str) -> String {
    let joined = |of: &[&(String, bool)]| of.iter().map(|(what, _)| what.as_str()).collect::<Vec<_>>().join(link);
    match all.split_last() {
        Some(((last, _), rest)) if all.len() > CLAUSES => {
            let mut shown: Vec<usize> = (0..rest.len()).collect();
            shown.sort_by_key(|i| !rest[*i].1);
            shown.truncate(CLAUSES - 1);
            shown.sort_unstable();
            let named: Vec<_> = shown.iter().map(|i| &rest[*i]).collect();
            format!("{}{link}{} more{link}{}", joined(&named), rest.len() - named.len(), last)
        }
        _ => joined(&all.iter().collect::<Vec<_>>()),
    }
}

/// Adds up small things alike, and words each sum.
pub(super) fn added_up<'a>(tallies: impl Iterator<Item = &'a Tally>) -> Vec<String> {
    let mut sums: Vec<Tally> = vec![];
    for tally in tallies {
        match sums.iter_mut().find(|sum| (sum.one, sum.many) == (tally.one, tally.many)) {
            Some(sum) => sum.n += tally.n,
            None => sums.push(tally.clone()),
        }
    }
    sums.iter().map(|sum| plural(sum.n, sum.one, sum.many)).collect()
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
        assert_eq!(
            told(&["A surrendered", "B surrendered", "C is captured"]),
            ["A and B surrendered", "C is captured"]
        );
        let all = ["A was lost", "B was lost", "C was lost", "D was lost", "E was lost"];
        assert_eq!(told(&all), ["A, B, C and 2 more were lost"]);
        assert_eq!(told(&["A and X was lost", "B, 2 was lost"]), ["A and X; B, 2 were lost"]);
        assert_eq!(told(&["A was lost", "C fled", "B was lost"]), ["A was lost", "C fled", "B was lost"]);
    }
}
