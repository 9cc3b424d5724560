//! The story of what happened: scenes, each of one event with all that came of it.

use super::groups::{LogGroup, groups};
use super::trails::{Trail, trails};
use super::words::{add, added_up, clauses, marches, sentence, told_once};
use crate::play::LogLine;
use crate::record::log::{Animation, Topic};
use crate::{Seat, Target, Viewer};
use serde::Serialize;

/// How much a scene matters to the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// A shot or an attack without effect, and small things.
    Quiet,
    /// A march, an event of the turn.
    Usual,
    /// A fight with an effect, a count that changed.
    Grave,
    /// A loss.
    Loss,
    /// A loss of the viewer's own side.
    Own,
}

/// One event of the story: a march of a formation, an attack with its losses and retreats, a card that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene {
    /// What happened, in a sentence.
    pub text: String,
    /// Places and counters that it names, for clicks; each once, first where it happened.
    pub about: Vec<Target>,
    /// The side that did it, if it is one side.
    pub side: Option<Seat>,
    /// How much it matters.
    pub weight: Weight,
    /// Index of its first line in the lines that were told.
    pub first: usize,
    /// Number of its lines, at least 1.
    pub len: usize,
}

impl Scene {
    /// Returns its lines among those that were told.
    #[must_use]
    pub fn lines<'a>(&self, all: &'a [LogLine]) -> &'a [LogLine] {
        all.get(self.first..self.first + self.len).unwrap_or(&[])
    }
}

/// Tells the story of lines of the log as `viewer` reads it, in the order in which things happened: marches by formation,
/// attacks with what came of them, what else happened. Marches and events of the viewer's own side are left out: it knows them.
///
/// It reads the lines only, so a move that the viewer's log does not tell is not in it.
#[must_use]
pub fn scenes(lines: &[LogLine], viewer: Viewer) -> Vec<Scene> {
    let mut drafts: Vec<LogGroup> = vec![];
    for group in groups(lines) {
        if matches!(group.topic, Topic::Bookkeeping | Topic::Setup | Topic::Note | Topic::Edit) {
            continue;
        }
        match drafts.last_mut().filter(|open| goes_on(open, &group, lines)) {
            Some(open) => open.len = group.first + group.len - open.first,
            None => drafts.push(group),
        }
    }
    let own = |side: Option<Seat>| side.is_some_and(|seat| viewer == Viewer::Seat(seat));
    let mut out: Vec<Scene> = drafts.iter().filter_map(|draft| scene(draft, lines, &own)).collect();
    // What the viewer's own side did is known to it, but not what it lost.
    let topic = |scene: &Scene| drafts.iter().find(|d| d.first == scene.first).map_or(Topic::Event, |d| d.topic);
    let known = |s: &Scene| own(s.side) && s.weight <= Weight::Usual && topic(s) != Topic::Battle;
    out.retain(|scene| !known(scene));
    out.extend(small(lines, &own));
    out.sort_by_key(|scene| scene.first);
    out.into_iter().fold(vec![], |mut all: Vec<Scene>, scene| {
        match all.last_mut().filter(|last| in_vain(last, lines) && in_vain(&scene, lines) && last.side == scene.side) {
            Some(last) => {
                last.len = scene.first + scene.len - last.first;
                add(&mut last.about, scene.about);
                let shots = last.lines(lines).iter().filter(|l| l.entry.opens).count();
                last.text = format!("{shots} attacks had no effect.");
            }
            None => all.push(scene),
        }
        all
    })
}

/// Tells whether a scene is of attacks without effect.
fn in_vain(scene: &Scene, lines: &[LogLine]) -> bool {
    scene.weight == Weight::Quiet && scene.lines(lines).first().is_some_and(|l| l.entry.topic == Topic::Battle)
}

/// Tells whether somebody was shot at, attacked or lost in a group.
fn fought(group: &LogGroup, lines: &[LogLine]) -> bool {
    let fight = |l: &LogLine| l.entry.roll.is_some() || l.entry.topic == Topic::Loss || l.entry.opens;
    group.lines(lines).iter().any(|l| l.entry.topic != Topic::Event && fight(l))
}

/// Tells whether a group begins with the activation of a formation, a banner in the middle of a phase.
fn activates(group: &LogGroup, lines: &[LogLine]) -> bool {
    let first = group.lines(lines).first().map(|line| &line.entry);
    first.is_some_and(|e| e.topic == Topic::Event && matches!(e.animation, Animation::Phase { side: Some(_), .. }))
}

/// Tells whether a group goes on with what is open: the march of the same side, with no fight in either; what comes of a
/// card that was played, until something else is opened.
fn goes_on(open: &LogGroup, group: &LogGroup, lines: &[LogLine]) -> bool {
    let first = |g: &LogGroup| lines.get(g.first);
    let turn = |g: &LogGroup| first(g).map(|line| line.turn);
    let opens = |g: &LogGroup| first(g).is_some_and(|line| line.entry.opens);
    let between = lines.get(open.first + open.len..group.first).unwrap_or(&[]);
    if turn(open) != turn(group) || between.iter().any(|l| matches!(l.entry.animation, Animation::Phase { .. })) {
        return false;
    }
    let card = |g: &LogGroup| first(g).is_some_and(|line| matches!(line.entry.animation, Animation::Card { .. }));
    if open.topic == Topic::Event && card(open) && group.topic == Topic::Event {
        return !opens(group);
    }
    (open.topic == Topic::Move || activates(open, lines))
        && (group.topic, group.side) == (Topic::Move, open.side)
        && !fought(open, lines)
        && !fought(group, lines)
}

/// Returns what a line says in a scene, and whether it tells of a loss. Where no line of the scene has a clause of its own,
/// each is told by its roll or its text.
fn clause(line: &LogLine, bare: bool) -> Option<(String, bool)> {
    let entry = &line.entry;
    let loss = entry.topic == Topic::Loss;
    let moved = matches!(entry.animation, Animation::Move { .. });
    let text = match (&entry.roll, entry.brief.what.as_str()) {
        (_, what) if !what.is_empty() => what.to_string(),
        (Some(roll), _) if bare && !roll.result.is_empty() => format!("{}: {}", roll.title, roll.result),
        _ if bare && !moved => {
            let text = entry.text.trim_end_matches('.');
            // It does not begin a sentence any more.
            text.strip_prefix("The ").map_or_else(|| text.to_string(), |rest| format!("the {rest}"))
        }
        _ => return None,
    };
    Some((text, loss))
}

/// Words a scene; `None` where there is nothing to say.
fn scene(draft: &LogGroup, lines: &[LogLine], own: &impl Fn(Option<Seat>) -> bool) -> Option<Scene> {
    let of = draft.lines(lines);
    let mut told: Vec<&LogLine> = of
        .iter()
        .filter(|l| matches!(l.entry.topic, Topic::Battle | Topic::Loss | Topic::Event))
        .filter(|l| l.entry.topic != Topic::Event || draft.topic != Topic::Move || !l.entry.brief.what.is_empty())
        .collect();
    // The line about who was Revealed by an attack comes after it.
    told.sort_by_key(|l| !l.entry.opens);
    let silent = |l: &&&LogLine| l.entry.brief.what.is_empty();
    let opening = told.iter().find(|l| l.entry.opens);
    let bare = draft.topic != Topic::Event
        && (opening.is_some_and(|l| silent(&l)) || told.iter().filter(silent).count() == told.len());
    let mut clauses: Vec<(String, bool)> = vec![];
    let mut rolled: Option<(usize, String)> = None;
    for line in &told {
        let Some((text, loss)) = clause(line, bare) else { continue };
        // What the roll before it has said already, as a state that a shot brings.
        let last = text.rsplit(' ').next().unwrap_or_default();
        let known = rolled.as_ref().is_some_and(|(step, said)| *step == line.group && said.contains(last));
        if line.entry.roll.is_some() {
            rolled = Some((line.group, text.clone()));
        }
        if !known || line.entry.roll.is_some() || loss {
            clauses.push((text, loss));
        }
    }
    let said = told_once(clauses);
    let mut about = vec![];
    let mut text = together(&said, &told, draft.topic);
    let (walks, clauses_of_moves) = walked(of, own);
    if let Some(moves) = (!walks.is_empty() || !clauses_of_moves.is_empty()).then(|| {
        let mut parts = clauses_of_moves;
        if !walks.is_empty() {
            parts.push(marches(&walks.iter().collect::<Vec<_>>()));
        }
        parts.join("; ")
    }) {
        let first = draft.topic == Topic::Move;
        text = match (text.is_empty(), first) {
            (true, _) => moves,
            (_, true) => format!("{moves}; {text}"),
            _ if text.contains(':') => format!("{text}; {moves}"),
            _ => format!("{text}: {moves}"),
        };
    }
    if text.is_empty() {
        return None;
    }
    for line in &told {
        add(&mut about, line.entry.about.iter().filter(|t| matches!(t, Target::Place(_))).cloned());
    }
    for trail in &walks {
        add(&mut about, [trail.to(), trail.from()].map(|id| Target::Place(id.to_string())));
        add(&mut about, trail.counters.iter().cloned().map(Target::Counter));
    }
    let losses = |l: &&&LogLine| l.entry.topic == Topic::Loss || draft.topic == Topic::Event;
    told.iter().filter(losses).for_each(|l| add(&mut about, l.entry.about.iter().cloned()));
    let side = told.iter().find(|l| l.entry.opens).or(told.first()).map_or(draft.side, |l| l.entry.side);
    let side = if draft.topic == Topic::Move { draft.side } else { side };
    let weight = weight(draft, of, own);
    Some(Scene { text: sentence(&text), about, side, weight, first: draft.first, len: draft.len })
}

/// Joins the clauses of a scene behind its heading.
fn together(said: &[(String, bool)], told: &[&LogLine], topic: Topic) -> String {
    let Some(((head, _), rest)) = said.split_first() else { return String::new() };
    let link = if topic == Topic::Event { "; " } else { ", " };
    // Only a line that opens something is a heading; what follows another line is simply one more event.
    let opens = |l: &&LogLine| l.entry.opens && (l.entry.brief.what == *head || l.entry.brief.what.is_empty());
    let heads = told.iter().any(opens) && !head.contains(':');
    match rest {
        [] => head.clone(),
        rest => format!("{head}{} {}", if heads { ":" } else { link.trim_end() }, clauses(rest, link)),
    }
}

/// Follows the moves in a scene that the viewer does not know by himself; returns the trails, and what lines say of moves.
fn walked(of: &[LogLine], own: &impl Fn(Option<Seat>) -> bool) -> (Vec<Trail>, Vec<String>) {
    let mut walks = trails(of);
    walks.retain(|t| !t.retreat && !own(t.side) && t.from() != t.to());
    let foreign = |l: &&LogLine| l.entry.topic == Topic::Move && !own(l.entry.side);
    let said = of.iter().filter(foreign).map(|l| l.entry.brief.what.clone()).filter(|what| !what.is_empty());
    (walks, said.collect())
}

/// Tells how much a scene matters.
fn weight(draft: &LogGroup, of: &[LogLine], own: &impl Fn(Option<Seat>) -> bool) -> Weight {
    let losses: Vec<&LogLine> = of.iter().filter(|l| l.entry.topic == Topic::Loss).collect();
    let retreats = |l: &LogLine| matches!(l.entry.animation, Animation::Move { retreat: true, .. });
    let counts = |l: &LogLine| l.entry.track.as_ref().is_some_and(|t| t.by != 0);
    // A line that says no more than that dice were rolled, and nothing after it: no effect.
    let effects = || of.iter().filter(|l| matches!(l.entry.topic, Topic::Battle | Topic::Event)).count() > 1;
    match draft.topic {
        _ if losses.iter().any(|l| own(l.entry.side)) => Weight::Own,
        _ if !losses.is_empty() => Weight::Loss,
        _ if of.iter().any(|l| retreats(l) || counts(l)) => Weight::Grave,
        Topic::Battle if !effects() => Weight::Quiet,
        Topic::Battle => Weight::Grave,
        _ => Weight::Usual,
    }
}

/// Adds up small things that others did: one scene of them all.
fn small(lines: &[LogLine], own: &impl Fn(Option<Seat>) -> bool) -> Option<Scene> {
    let counted = |l: &LogLine| !own(l.entry.side) && !l.entry.brief.tallies.is_empty();
    let first = lines.iter().position(counted)?;
    let words = added_up(lines.iter().filter(|l| counted(l)).flat_map(|l| &l.entry.brief.tallies));
    let side = lines[first].entry.side;
    Some(Scene { text: sentence(&words.join("; ")), about: vec![], side, weight: Weight::Quiet, first, len: 1 })
}
