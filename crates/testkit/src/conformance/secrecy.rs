//! Properties of secrecy: what a seat is shown, and what it must not know.

use super::targets::{inspected, overlays, places, some_targets, targets};
use super::text::{json, text_of};
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt_engine::bots::below;
use redoubt_engine::certain::winning;
use redoubt_engine::contract::{Cx, Game, NullSink};
use redoubt_engine::dice::Dice;
use redoubt_engine::odds::odds_within;
use redoubt_engine::record::log::Audience;
use redoubt_engine::view::View;
use redoubt_engine::{BuiltIn, Seat, Viewer};

/// Lists all that a viewer is shown of a state, item by item: what it is, and its exact text.
pub(super) fn shown<G: Game>(state: &G, viewer: Viewer) -> Vec<(String, String)> {
    let view = state.view(viewer);
    let mut out = vec![
        ("the view".to_string(), json(&view)),
        ("the question".to_string(), json(&state.question(viewer))),
        ("who is asked".to_string(), json(&state.asked())),
    ];
    let mut asides = Vec::new();
    state.asides(&mut asides);
    for (seat, step) in asides.into_iter().filter(|(seat, _)| viewer.sees(*seat)) {
        let what = format!("the aside {} of {seat:?}", text_of(&step));
        out.push((what, json(&state.offer(step))));
    }
    if let (Some(asked), Viewer::Seat(seat)) = (state.asked(), viewer)
        && asked == seat
    {
        let mut legal = Vec::new();
        state.legal(&mut legal);
        out.push(("the legal list".into(), text_of(&legal)));
        out.extend(legal.into_iter().map(|s| (format!("the offer of {}", text_of(&s)), json(&state.offer(s)))));
    }
    for place in inspected::<G>(&view, usize::from(view.turn)) {
        let facts = json(&state.inspect(viewer, &place));
        out.push((format!("the inspection of '{place}'"), facts));
    }
    for (what, overlay) in overlays(state, viewer, &view, usize::from(view.turn)) {
        out.push((what, json(&overlay)));
    }
    if let Viewer::Seat(seat) = viewer
        && state.asked() == Some(seat)
    {
        for target in some_targets::<G>(&view, usize::from(view.turn)) {
            let route = state.route(&target).map(|r| (text_of(&r.steps), json(&r.way)));
            out.push((format!("the route to {target:?}"), format!("{route:?}")));
        }
    }
    for target in targets::<G>(&view) {
        let why = redoubt_engine::contract::why(state, viewer, &target);
        out.push((format!("the reason why not {target:?}"), json(&why)));
    }
    out
}

/// Finds the first difference between what two states show.
fn difference(a: &[(String, String)], b: &[(String, String)]) -> Option<String> {
    for ((what, one), (_, two)) in a.iter().zip(b) {
        if one != two {
            return Some(format!("{what} differs:\n{}\n{}", around(one, two), around(two, one)));
        }
    }
    (a.len() != b.len()).then(|| "there is more of it in one than in the other".to_string())
}

/// Returns the part of `text` around the first difference from `other`.
fn around(text: &str, other: &str) -> String {
    let same = text.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let before = same.saturating_sub(120);
    let part: String = text.chars().skip(before).take(same - before + 160).collect();
    if before > 0 { format!("... {part}") } else { part }
}

/// Tells whether `word` occurs in `text` as a whole word.
pub(super) fn says(text: &str, word: &str) -> bool {
    if word.is_empty() {
        return false;
    }
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

impl<G: Game> Walk<G> {
    /// Checks that looking changes nothing, and that equal states look the same.
    pub(super) fn probe_looks(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let text = text_of(&self.state);
        let twin: G = ron::from_str(&text).map_err(|e| format!("the state cannot be read back: {e:?}"))?;
        for viewer in viewers::<G>() {
            let first = shown(&self.state, viewer);
            if let Some(other) = difference(&first, &shown(&self.state, viewer)) {
                return Err(format!("to {viewer:?}, the second look is not the first: {other}"));
            }
            if let Some(other) = difference(&first, &shown(&twin, viewer)) {
                return Err(format!("to {viewer:?}, an equal state looks different: {other}"));
            }
            self.agrees(&self.state.view(viewer)).map_err(|e| format!("in the view of {viewer:?}, {e:?}"))?;
            tools.facts += first.len() as u64;
        }
        if text_of(&self.state) != text {
            return Err("looking changed the state".into());
        }
        Ok(())
    }

    /// Checks that the view agrees with the game, and with itself.
    fn agrees(&self, view: &View) -> Result<(), String> {
        let state = &self.state;
        if (view.turn, view.phase, view.asked) != (state.turn(), state.phase(), state.asked()) {
            return Err("turn, phase or the asked seat are not the game's".into());
        }
        if view.outcome != state.outcome() {
            return Err("the outcome is not the game's".into());
        }
        let info = G::info();
        if let Some(id) = view.boards.iter().find(|id| !info.boards.iter().any(|(b, _)| b == *id)) {
            return Err(format!("the board '{id}' is not on the info"));
        }
        let boards = G::boards(G::Data::built_in());
        for (i, counter) in view.counters.iter().enumerate() {
            if view.counters[..i].iter().any(|c| c.key == counter.key) {
                return Err(format!("two counters have the key '{}'", counter.key));
            }
            if !view.boards.contains(&counter.board) {
                return Err(format!("'{}' lies on '{}', which this viewer may not see", counter.key, counter.board));
            }
            let board = boards.iter().find(|b| b.id == counter.board);
            if !board.is_some_and(|b| places(b).any(|p| p == counter.place)) {
                return Err(format!(
                    "'{}' lies in '{}', which '{}' does not have",
                    counter.key, counter.place, counter.board
                ));
            }
            if counter.owner.index() >= info.seats.len() {
                return Err(format!("'{}' belongs to no seat", counter.key));
            }
        }
        for space in &view.spaces {
            if !boards.iter().any(|b| places(b).any(|p| p == space.place)) {
                return Err(format!("there are facts about '{}', which is on no board", space.place));
            }
        }
        let named = view.battle.iter().map(|b| &b.place).chain(view.schedule.iter().flat_map(|a| &a.places));
        let named = named.chain(&view.marks).chain(view.arrows.iter().flat_map(|a| [&a.from, &a.to]));
        for place in named {
            if !boards.iter().any(|b| places(b).any(|p| p == *place)) {
                return Err(format!("battle, schedule or arrows name '{place}', which is on no board"));
            }
        }
        for ghost in &view.ghosts {
            let board = boards.iter().find(|b| b.id == ghost.board && view.boards.contains(&ghost.board));
            if !board.is_some_and(|b| places(b).any(|p| p == ghost.place)) || ghost.text.trim().is_empty() {
                return Err(format!("{ghost:?} lies on no board in sight, or says nothing"));
            }
        }
        let mut chosen: Vec<String> = view.counters.iter().filter(|c| c.chosen).map(|c| c.key.clone()).collect();
        let mut in_hand = state.in_hand(view.viewer);
        chosen.sort_unstable();
        in_hand.sort_unstable();
        if chosen != in_hand {
            return Err(format!("the counters {chosen:?} are chosen, but in hand are {in_hand:?}"));
        }
        for side in view.battle.iter().flat_map(|b| &b.sides) {
            let fighting = side.groups.iter().flat_map(|g| &g.units);
            if let Some(unit) = fighting.into_iter().find(|u| !view.counters.iter().any(|c| c.key == u.key)) {
                return Err(format!("'{}' fights, but no such counter is in sight", unit.key));
            }
        }
        for track in &view.tracks {
            if track.at.is_some_and(|at| at >= track.boxes.len()) {
                return Err(format!("the marker of the track '{}' lies beyond its boxes", track.key));
            }
        }
        Ok(())
    }

    /// Notes whether a seat's secrets can be drawn anew here: they may be told long before the first probe.
    pub(super) fn note_secrets(&mut self, tools: &mut Tools<G>) {
        if tools.determinized || !self.state.has_secrets() {
            return;
        }
        for seat in seats::<G>() {
            let mut rng = ChaCha8Rng::seed_from_u64(self.steps.len() as u64);
            tools.determinized |= self.state.determinize(seat, &mut rng) != self.state;
        }
    }

    /// Checks that nothing that a seat is shown depends on what it must not know.
    pub(super) fn probe_secrets(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        if let Some(told) = self.events.iter().find(|told| !self.state.has_secrets() && told.audience != Audience::All)
        {
            return Err(format!("no seat is said to have secrets, but {:?} is told to one seat alone", told.event));
        }
        for seat in seats::<G>() {
            let viewer = Viewer::Seat(seat);
            let seed = self.rng.next_u64();
            let draw =
                |state: &G, n: u64| state.determinize(seat, &mut ChaCha8Rng::seed_from_u64(seed.wrapping_add(n)));
            let other = draw(&self.state, 0);
            tools.determinized |= other != self.state;
            for eyes in [viewer, Viewer::Public] {
                let (here, there) = (shown(&self.state, eyes), shown(&other, eyes));
                if let Some(leak) = difference(&here, &there) {
                    return Err(format!("{seat:?} must not know it, but {eyes:?} is shown it: {leak}"));
                }
                tools.facts += here.len() as u64;
            }
            if (other.turn(), other.phase(), other.outcome())
                != (self.state.turn(), self.state.phase(), self.state.outcome())
            {
                return Err(format!("determinized for {seat:?}, turn, phase or outcome differ"));
            }
            for n in 1..3 {
                if draw(&other, n) != draw(&self.state, n) {
                    return Err(format!(
                        "two states that look alike to {seat:?} are determinized differently with the same numbers: \
                         `determinize` reads what the seat must not know"
                    ));
                }
            }
            let recent = self.events.len().saturating_sub(12);
            for happened in self.events[recent..].iter().filter(|h| h.audience.admits(viewer)) {
                let (here, there) =
                    (self.state.describe(&happened.event, viewer), other.describe(&happened.event, viewer));
                if here != there {
                    return Err(format!("{:?} is told to {seat:?} by a secret: {here:?} or {there:?}", happened.event));
                }
                tools.facts += 1;
            }
            if self.state.asked() == Some(seat) {
                self.same_steps(seat, &other, tools)?;
            }
        }
        Ok(())
    }

    /// Checks that the determinized state accepts the asked seat's steps too, with the same odds.
    fn same_steps(&mut self, seat: Seat, other: &G, tools: &mut Tools<G>) -> Result<(), String> {
        let legal = self.legal();
        if legal.iter().any(|step| self.state.may_win_at_once(*step) != other.may_win_at_once(*step)) {
            return Err(format!("which steps may win the game tells {seat:?} a secret"));
        }
        if winning(&self.state, seat, &legal) != winning(other, seat, &legal) {
            return Err(format!("which steps win the game tells {seat:?} a secret"));
        }
        if self.state.plans(seat) != other.plans(seat) || self.state.stretch() != other.stretch() {
            return Err(format!("the plans of {seat:?} depend on a secret"));
        }
        for &step in &legal {
            let mut state = other.clone();
            let answer = state.play(step, &mut Cx::new(&mut Dice::seeded(self.seed), &mut NullSink));
            answer
                .map_err(|e| format!("{step:?} is legal, but refused where only secrets of {seat:?} differ: {e:?}"))?;
        }
        let rolls: Vec<G::Step> = legal.into_iter().filter(|&s| self.state.offer(s).rolls).collect();
        if rolls.is_empty() {
            return Ok(());
        }
        let step = rolls[below(&mut self.rng, rolls.len())];
        let (here, there) = (self.few_odds(&self.state, seat, step), self.few_odds(other, seat, step));
        if here != there {
            return Err(format!("the odds of {step:?} tell {seat:?} a secret: {here} or {there}"));
        }
        tools.facts += 1;
        Ok(())
    }

    fn few_odds(&self, state: &G, seat: Seat, step: G::Step) -> String {
        match odds_within(state, seat, step, 60, 60) {
            Ok(odds) => json(&odds),
            Err(refusal) => refusal.to_string(),
        }
    }

    /// Checks that no secret word is shown.
    pub(super) fn probe_words(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        for seat in seats::<G>() {
            let words = self.state.secrets(seat);
            for (what, text) in shown(&self.state, Viewer::Seat(seat)) {
                if let Some(word) = words.iter().find(|w| says(&text, w)) {
                    return Err(format!("'{word}' is secret to {seat:?}, but {what} says it: {text}"));
                }
                tools.facts += 1;
            }
            if self.state.asked() == Some(seat)
                && let Some(&step) = self.legal().iter().find(|&&s| self.state.offer(s).rolls)
            {
                let text = self.few_odds(&self.state, seat, step);
                if let Some(word) = words.iter().find(|w| says(&text, w)) {
                    return Err(format!("'{word}' is secret to {seat:?}, but the odds of {step:?} say it: {text}"));
                }
            }
        }
        Ok(())
    }

    /// Checks that no new line of a seat's log has a word that was secret before it and still is.
    pub(super) fn probe_new_words(&mut self, before: &G, first: usize, tools: &mut Tools<G>) -> Result<(), String> {
        for seat in seats::<G>() {
            let viewer = Viewer::Seat(seat);
            let still = self.state.secrets(seat);
            let words: Vec<String> = before.secrets(seat).into_iter().filter(|w| still.contains(w)).collect();
            for happened in self.events[first..].iter().filter(|h| h.audience.admits(viewer)) {
                let text = json(&self.state.describe(&happened.event, viewer));
                if let Some(word) = words.iter().find(|w| says(&text, w)) {
                    return Err(format!("'{word}' is secret to {seat:?}, but the log says it: {text}"));
                }
                tools.facts += 1;
            }
        }
        Ok(())
    }
}
