//! Writes a view for the terminal: the map as a list, counters in words, tracks and facts.

use super::sketch;
use crate::engine::data::board::{Board, Space};
use crate::engine::play::Play;
use crate::engine::prompt::{Listed, Offer};
use crate::engine::record::history::TrackHistory;
use crate::engine::record::log::plural;
use crate::engine::record::luck::{self, LuckRow};
use crate::engine::view::{CounterView, Face, PileView, Template, View};
use crate::engine::{Prompt, Seat, Target, Viewer};
use std::fmt::Write;

/// Returns the name of a seat.
pub(super) fn seat_name(play: &dyn Play, seat: Seat) -> &'static str {
    play.info().seats.get(seat.index()).map_or("", |s| s.name)
}

/// Writes the course of each figure that moved: its values at the ends of the turns.
pub(super) fn course(history: &[TrackHistory]) -> Vec<String> {
    let moved: Vec<&TrackHistory> = history.iter().filter(|h| h.moves()).collect();
    let head = (!moved.is_empty()).then(|| "\nTurn by turn, from the beginning on:".to_string());
    let line = |h: &&TrackHistory| {
        let values: Vec<String> = h.points.iter().map(|(_, value)| value.to_string()).collect();
        format!(" {}: {}", h.title, values.join(" "))
    };
    head.into_iter().chain(moved.iter().map(line)).collect()
}

/// Writes what the dice of each seat brought, against what was to be expected; for a game that is over.
pub(super) fn luck(play: &dyn Play) -> Vec<String> {
    let mut out = Vec::new();
    for luck in luck::luck(&play.log(Viewer::All, 0)) {
        let row = |row: &LuckRow| {
            format!("{} {} of {:.1} expected in {} rolls", row.kind.title(), row.got, row.expected, row.rolls)
        };
        let rows: Vec<String> = luck.rows.iter().map(row).collect();
        let rows = if rows.is_empty() { String::new() } else { format!("; {}", rows.join("; ")) };
        out.push(format!(
            " Dice of {}: {}{rows}",
            seat_name(play, luck.seat),
            plural(luck.rolls as usize, "roll", "rolls")
        ));
    }
    out
}

/// Words the cards of a pile: titles of those that are seen, and the number of backs of each set.
fn pile_words(play: &dyn Play, pile: &PileView) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut backs: Vec<(&str, usize)> = Vec::new();
    for card in &pile.cards {
        match card.card.as_deref().and_then(|id| play.cards().get(id)) {
            Some(known) => words.push(format!("{} {} [card {}]", known.number, known.title, known.id)),
            None => match backs.iter_mut().find(|(set, _)| *set == card.set) {
                Some((_, n)) => *n += 1,
                None => backs.push((&card.set, 1)),
            },
        }
    }
    let title = |set: &str| play.cards().set(set).map_or_else(|| set.to_string(), |s| s.title.clone());
    words.extend(backs.iter().map(|(set, n)| format!("{n} face down from the {}", title(set))));
    if words.is_empty() { plural(usize::from(pile.count), "card", "cards") } else { words.join("; ") }
}

/// Writes the question with its numbered answers.
pub(super) fn prompt(play: &dyn Play, prompt: &Prompt, sight: Viewer) -> String {
    let phase = play.info().phases.iter().find(|p| p.id == prompt.phase).map_or(prompt.phase, |p| p.title);
    let turn = if prompt.turn == 0 { "Set-up".to_string() } else { format!("Turn {}", prompt.turn) };
    let q = &prompt.question;
    let rule = q.rule.map_or(String::new(), |rule| format!(" ({rule})"));
    let mut text = format!("\n-- {turn}, {phase}: {}: {}{rule}\n", seat_name(play, prompt.seat), q.title);
    if q.text != q.title && !q.text.is_empty() {
        let _ = writeln!(text, "{}", q.text);
    }
    let view = play.view(sight);
    let enter = prompt.enter();
    for (n, offer) in prompt.offers.iter().enumerate().filter(|(_, offer)| offer.listed != Listed::Folded) {
        let _ = writeln!(text, "{}", answer(&view, (n, enter == Some(n)), offer, ""));
    }
    for (n, (seat, offer)) in prompt.asides.iter().enumerate() {
        let whose = format!("{}: ", seat_name(play, *seat));
        let _ = writeln!(text, "{}", answer(&view, (prompt.offers.len() + n, false), offer, &whose));
    }
    text
}

fn answer(view: &View, (n, enter): (usize, bool), offer: &Offer, whose: &str) -> String {
    let at = match &offer.target {
        Target::Counter(key) => {
            let place = view.counters.iter().find(|c| c.key == *key).map(|c| format!(", in {}", c.place));
            format!("  [{key}{}]", place.unwrap_or_default())
        }
        Target::Place(id) => format!("  [{id}]"),
        Target::Card(id) => format!("  [card {id}]"),
        Target::Button => String::new(),
    };
    let enter = if enter { "  (Enter)" } else { "" };
    let warning = if offer.warning.is_some() { "  (!)" } else { "" };
    let odds = if offer.rolls { "  (odds)" } else { "" };
    let ahead = if offer.fights { "  (ahead)" } else { "" };
    let note = offer.note.as_ref().map_or(String::new(), |note| format!(" - {note}"));
    format!("{n:>4}  {whose}{}{at}{enter}{note}{warning}{odds}{ahead}", offer.label)
}

/// Words a counter.
pub(super) fn counter(c: &CounterView) -> String {
    let mut text = face(&c.face);
    if c.face.template != Template::Hidden {
        let _ = write!(text, " [{}]", c.key);
    }
    if c.chosen {
        text.push_str(" *chosen*");
    }
    if let Some(mp) = c.mp_left {
        let _ = write!(text, " {mp} MP left");
    }
    for marker in &c.markers {
        let _ = write!(text, " +{marker}");
    }
    text
}

fn face(f: &Face) -> String {
    if f.template == Template::Hidden && f.name.is_empty() {
        return "a hidden counter".to_string();
    }
    let figures: Vec<&str> =
        [&f.left, &f.middle, &f.right].into_iter().map(|s| s.as_str()).filter(|s| !s.is_empty()).collect();
    let mut text = f.name.clone();
    if !figures.is_empty() {
        let _ = write!(text, " {}", figures.join("-"));
    }
    if f.pips.1 > 1 {
        let _ = write!(text, " ({} of {} steps)", f.pips.0, f.pips.1);
    }
    text
}

/// Writes all boards in the view as lists: every space with its facts and counters. A large board is a sketch
/// and a list of its spaces of note.
pub(super) fn map(play: &dyn Play, sight: Viewer) -> String {
    let view = play.view(sight);
    let mut text = String::new();
    for board in play.boards().iter().filter(|b| view.boards.contains(&b.id.as_str())) {
        let _ = writeln!(text, "\n== {}", board.title);
        let large = board.spaces.len() > sketch::LARGE;
        if large {
            text.push_str(&sketch::sketch(play, board, &view));
        }
        for space in board.spaces.iter().filter(|s| !large || is_of_note(board, s, &view)) {
            text.push_str(&space_lines(play, board, space, &view));
        }
        for place in &board.boxes {
            let there: Vec<String> = counters_at(play, &view, &board.id, &place.id);
            if !there.is_empty() {
                let _ = writeln!(text, " {:<6} {}: {}", place.id, place.title, there.join("; "));
            }
        }
        for side in &board.hexsides {
            let there: Vec<String> = counters_at(play, &view, &board.id, &side.id);
            if !there.is_empty() {
                let _ = writeln!(text, " {:<6} {}: {}", side.id, board.words(&side.id), there.join("; "));
            }
        }
    }
    text
}

/// Writes a space and its neighbours; `None` where the viewer sees no such space.
pub(super) fn around(play: &dyn Play, sight: Viewer, id: &str) -> Option<String> {
    let view = play.view(sight);
    let mut boards = play.boards().iter().filter(|b| view.boards.contains(&b.id.as_str()));
    let (board, space) = boards.find_map(|b| Some((b, b.space(id)?)))?;
    let mut text = space_lines(play, board, space, &view);
    if !space.note.is_empty() {
        let _ = writeln!(text, "        {}", space.note);
    }
    for line in view.spaces.iter().filter(|s| s.place == space.id).flat_map(|s| &s.lines) {
        let _ = writeln!(text, "        {line}");
    }
    for near in space.adjacent.iter().filter_map(|id| board.space(id)) {
        text.push_str(&space_lines(play, board, near, &view));
    }
    Some(text)
}

/// Writes what a viewer may know of a space; `None` where it sees no such space.
pub(super) fn inspect(play: &dyn Play, sight: Viewer, id: &str) -> Option<String> {
    let facts = play.inspect(sight, id);
    let lines = facts.iter().map(|fact| {
        let rule = fact.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        format!(" {}: {}{rule}", fact.label, fact.value)
    });
    (!facts.is_empty()).then(|| lines.collect::<Vec<_>>().join("\n"))
}

/// Tells whether a space is of note: it has a name, a holder or counters.
fn is_of_note(board: &Board, space: &Space, view: &View) -> bool {
    !space.name.is_empty()
        || view.spaces.iter().any(|s| s.place == space.id && s.holder.is_some())
        || view.counters.iter().any(|c| c.board == board.id && c.place == space.id)
}

fn space_lines(play: &dyn Play, board: &Board, space: &Space, view: &View) -> String {
    let changed = view.spaces.iter().find(|s| s.place == space.id);
    let mut facts: Vec<String> = vec![space.terrain.replace(['-', '_'], " ")];
    match changed.filter(|c| !c.plates.is_empty()) {
        Some(c) => facts.extend(c.plates.iter().map(|(_, text)| text.clone())),
        None => facts.extend(space.shields.iter().map(|(key, text)| format!("{} {text}", key.to_uppercase()))),
    }
    let holder = changed.and_then(|c| c.holder).map(|s| format!("held by {}", seat_name(play, s)));
    facts.extend(holder);
    let near = space.adjacent.join(" ");
    let name =
        if space.name.is_empty() || space.name == space.id { String::new() } else { format!("{}, ", space.name) };
    let mut text = format!(" {:<4} {name}{}; next to {near}\n", space.id, facts.join(", "));
    for c in counters_at(play, view, &board.id, &space.id) {
        let _ = writeln!(text, "        {c}");
    }
    text
}

fn counters_at(play: &dyn Play, view: &View, board: &str, place: &str) -> Vec<String> {
    let here = view.counters.iter().filter(|c| c.board == board && c.place == place);
    here.map(|c| format!("{}: {}", seat_name(play, c.owner), counter(c))).collect()
}

/// Writes tracks, facts, hands and lists of a view.
pub(super) fn facts(play: &dyn Play, sight: Viewer) -> String {
    let view = play.view(sight);
    let mut text = String::new();
    for track in &view.tracks {
        let at = track.at.and_then(|i| track.boxes.get(i)).map_or("not yet", |b| b.label.as_str());
        let _ = writeln!(text, " {}: {at} of {} ({})", track.title, track.boxes.len(), track.rule);
        for chip in track.boxes.iter().filter_map(|b| b.chip.as_ref().map(|chip| (&b.label, chip))) {
            let _ = writeln!(text, "     {}: {}", chip.0, chip.1);
        }
    }
    for fact in &view.facts {
        let rule = fact.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        let _ = writeln!(text, " {}: {}{rule}", fact.label, fact.value);
    }
    for ghost in &view.ghosts {
        let _ = writeln!(text, " {} of {}: {}", ghost.place, ghost.board, ghost.text);
    }
    if let Some(battle) = &view.battle {
        let _ = writeln!(text, " {}: {} ({})", battle.title, battle.state, battle.rule);
        for fact in &battle.facts {
            let _ = writeln!(text, "     {}: {}", fact.label, fact.value);
        }
        for side in &battle.sides {
            let _ = writeln!(text, "     {}, {}: {}", seat_name(play, side.seat), side.role, side.summary);
            for group in side.groups.iter().filter(|g| !g.units.is_empty()) {
                let units: Vec<String> = group.units.iter().map(|u| format!("{} [{}]", face(&u.face), u.key)).collect();
                let _ = writeln!(text, "         {}: {}", group.title, units.join(", "));
            }
            for m in &side.modifiers {
                let _ = writeln!(text, "         {:+} {} ({})", m.value, m.label, m.rule);
            }
        }
    }
    for to_come in &view.schedule {
        let faces: Vec<String> = to_come.faces.iter().map(|(f, n)| format!("{n} x {}", face(f))).collect();
        let _ = writeln!(text, " Turn {}, {}: {}", to_come.turn, to_come.entry, faces.join(", "));
    }
    for pile in &view.piles {
        let _ = writeln!(text, " {} ({}): {}", pile.title, pile.count, pile_words(play, pile));
    }
    for roster in &view.rosters {
        let _ = writeln!(text, " {}: {}", roster.title, roster.summary);
        for (f, n) in &roster.faces {
            let _ = writeln!(text, "     {n} x {}", face(f));
        }
    }
    text
}
