//! Properties of playing: clones, the legal list, illegal steps, texts, ends, log entries.

use super::text::text_of;
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};

use redoubt_engine::certain::winning_of_all;
use redoubt_engine::contract::{Cx, Game, NullSink, Plan};
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Seat, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Reads a value back from its text.
fn back<T: Serialize + DeserializeOwned + PartialEq + Debug>(what: &str, value: &T) -> Result<(), String> {
    let text = ron::to_string(value).map_err(|e| format!("the {what} {value:?} cannot be written as RON: {e:?}"))?;
    let read: T = ron::from_str(&text).map_err(|e| format!("the {what} cannot be read back from {text}: {e:?}"))?;
    if read != *value {
        return Err(format!("the {what} {value:?} comes back from its text as {read:?}"));
    }
    Ok(())
}

impl<G: Game> Walk<G> {
    /// Checks that a clone and the original are equal after the same step, whoever listens.
    pub(super) fn probe_clones(
        &mut self,
        before: &G,
        step: G::Step,
        first: usize,
        tools: &mut Tools<G>,
    ) -> Result<(), String> {
        for deaf in [false, true] {
            let mut state = before.clone();
            let mut dice = self.dice_before.clone();
            let mut heard: Vec<(Audience, G::Event)> = Vec::new();
            let answer = match deaf {
                true => state.play(step, &mut Cx::new(&mut dice, &mut NullSink)),
                false => state.play(step, &mut Cx::new(&mut dice, &mut heard)),
            };
            answer.map_err(|e| format!("a clone refused the step {step:?}: {e:?}"))?;
            let listener = if deaf { "with nobody listening" } else { "with somebody listening" };
            if state != self.state {
                return Err(format!("the clone stepped {step:?} {listener} is another state than the original"));
            }
            if hash(&state) != hash(&self.state) {
                return Err(format!("after {step:?} the clone equals the original, but its hash does not"));
            }
            if dice.position() != self.dice.position() || dice.rolled() != self.dice.rolled() {
                return Err(format!("the clone stepped {step:?} {listener} used the dice otherwise"));
            }
            let events = self.events[first..].iter().map(|h| (&h.audience, &h.event));
            if !deaf && !events.eq(heard.iter().map(|(a, e)| (a, e))) {
                return Err(format!("the clone stepped {step:?} told other events than the original"));
            }
        }
        tools.facts += 2;
        Ok(())
    }

    /// Checks the legal list: sorted, without duplicates, not empty, and every step accepted.
    pub(super) fn probe_legal(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let legal = self.legal();
        let Some(asked) = self.state.asked() else {
            if !legal.is_empty() || !self.asides().is_empty() {
                return Err("the game is over, but there are legal steps".into());
            }
            return Ok(());
        };
        if asked.index() >= G::info().seats.len() {
            return Err(format!("{asked:?} is asked, but there is no such seat"));
        }
        if legal.is_empty() {
            return Err(format!("{asked:?} is asked, but the legal list is empty"));
        }
        for pair in legal.windows(2) {
            if pair[0] == pair[1] {
                return Err(format!("the legal list holds {:?} twice", pair[0]));
            }
            if pair[0] > pair[1] {
                return Err(format!("the legal list is not sorted: {:?} stands before {:?}", pair[0], pair[1]));
            }
        }
        let asides = self.asides();
        if let Some((seat, step)) = asides.iter().find(|(seat, _)| *seat == asked) {
            return Err(format!("{step:?} is an aside of {seat:?}, who is asked"));
        }
        let n = self.state.heuristic(&legal, &mut self.rng);
        if n >= legal.len() {
            return Err(format!("the heuristic points at {n} of {} legal steps", legal.len()));
        }
        self.check_plans(asked, &legal)?;
        for &step in legal.iter().chain(asides.iter().map(|(_, step)| step)) {
            let mut state = self.state.clone();
            let mut dice = self.dice.clone();
            let answer = state.play(step, &mut Cx::new(&mut dice, &mut NullSink));
            answer.map_err(|e| format!("the legal step {step:?} is refused: {e:?}"))?;
            tools.facts += 1;
        }
        Ok(())
    }

    /// Checks that no other step is accepted, and that a refusal changes nothing.
    pub(super) fn probe_foreign(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let legal = self.legal();
        let asides: Vec<G::Step> = self.asides().into_iter().map(|(_, step)| step).collect();
        let mut strangers = tools.pool.strangers(&legal);
        tools.pool.meet(&legal);
        tools.pool.meet(&asides);
        strangers.retain(|s| !legal.contains(s) && !asides.contains(s));
        for step in strangers {
            let mut state = self.state.clone();
            let mut dice = self.dice.clone();
            let mut heard: Vec<(Audience, G::Event)> = Vec::new();
            let answer = state.play(step, &mut Cx::new(&mut dice, &mut heard));
            let Err(bar) = answer else {
                return Err(format!("the step {step:?} is not legal, but it was accepted"));
            };
            if self.state.check(step) != Err(bar) {
                let check = self.state.check(step);
                return Err(format!("the step {step:?} was refused by {bar:?}, but its check says {check:?}"));
            }
            let refusal = self.state.refusal(bar);
            if refusal.text.trim().is_empty() {
                return Err(format!("the refusal of {step:?} says nothing"));
            }
            if state != self.state {
                return Err(format!("the step {step:?} was refused ({refusal}), but it changed the state"));
            }
            if dice.rolled() != self.dice.rolled() || dice.position() != self.dice.position() {
                return Err(format!("the step {step:?} was refused ({refusal}), but dice were rolled"));
            }
            if let Some((_, event)) = heard.first() {
                return Err(format!("the step {step:?} was refused ({refusal}), but {event:?} was told"));
            }
            tools.facts += 1;
        }
        Ok(())
    }

    /// Checks that the state and its steps can be read back from their text.
    pub(super) fn probe_text(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let text = ron::to_string(&self.state).map_err(|e| format!("the state cannot be written as RON: {e:?}"))?;
        let read: G = ron::from_str(&text).map_err(|e| format!("the state cannot be read back: {e}, from {text}"))?;
        if read != self.state {
            return Err(format!("the state comes back from its text as another one; it was {text}"));
        }
        if text_of(&read) != text {
            return Err("the state that came back from its text has another text".into());
        }
        let mut legal = Vec::new();
        read.legal(&mut legal);
        if read.asked() != self.state.asked() || legal != self.legal() {
            return Err("the state that came back from its text asks something else".into());
        }
        for step in legal {
            back("step", &step)?;
            tools.facts += 1;
        }
        for (_, step) in self.asides() {
            back("aside", &step)?;
        }
        Ok(())
    }

    /// Checks that the events from number `first` on can be read back from their text.
    pub(super) fn probe_event_texts(&mut self, first: usize, tools: &mut Tools<G>) -> Result<(), String> {
        for happened in &self.events[first..] {
            back("event", &happened.event)?;
            tools.facts += 1;
        }
        Ok(())
    }

    /// Checks the plans of a seat: the usual one is the first, none is listed twice, and each leads to a legal step, the usual
    /// one to that of the heuristic.
    fn check_plans(&mut self, seat: Seat, legal: &[G::Step]) -> Result<(), String> {
        let plans = self.state.plans(seat);
        let twice = (1..plans.len()).find(|n| plans[..*n].contains(&plans[*n]));
        if plans.first() != Some(&Plan::USUAL) || twice.is_some() {
            return Err(format!(
                "the plans of {seat:?} do not begin with the usual one, or one is twice there: {plans:?}"
            ));
        }
        let luck = self.rng.clone();
        for plan in plans {
            let n = self.state.follow(plan, legal, &mut luck.clone());
            if n >= legal.len() {
                return Err(format!("{plan:?} points at {n} of {} legal steps", legal.len()));
            }
            if plan == Plan::USUAL && n != self.state.heuristic(legal, &mut luck.clone()) {
                return Err("the usual plan is not the heuristic".into());
            }
        }
        Ok(())
    }

    /// Checks that there is an outcome at the end and only there, and how it is evaluated.
    pub(super) fn probe_outcome(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        tools.facts += 1;
        let worths: Vec<(Seat, f32)> = seats::<G>().map(|s| (s, self.state.evaluate(s))).collect();
        match (self.state.asked(), self.state.outcome()) {
            (Some(_), None) => {
                if let Some((s, w)) = worths.iter().find(|(_, w)| !(*w > 0.0 && *w < 1.0)) {
                    return Err(format!("the game is not over, but it is worth {w} to {s:?}"));
                }
                let sum: f32 = worths.iter().map(|(_, w)| w).sum();
                match worths.len() == 2 && (sum - 1.0).abs() > 1e-5 {
                    true => Err(format!("the chances of both seats add up to {sum}: {worths:?}")),
                    false => Ok(()),
                }
            }
            (None, Some(outcome)) => {
                for (seat, worth) in worths {
                    let right = match outcome.winner {
                        Some(winner) => worth == f32::from(u8::from(winner == seat)),
                        None => worth == 0.5,
                    };
                    if !right {
                        return Err(format!("the game ended as {outcome:?}, but it is worth {worth} to {seat:?}"));
                    }
                }
                if outcome.text.trim().is_empty() || outcome.level.is_empty() {
                    return Err(format!("the outcome has no words or no level: {outcome:?}"));
                }
                Ok(())
            }
            (Some(seat), Some(outcome)) => Err(format!("{seat:?} is asked, but there is an outcome: {outcome:?}")),
            (None, None) => Err("nobody is asked, but there is no outcome".into()),
        }
    }

    /// Checks that the game denies of no step that it may win at once which does.
    pub(super) fn probe_wins(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let Some(seat) = self.state.asked() else { return Ok(()) };
        let legal = self.legal();
        let denied: Vec<G::Step> = legal.into_iter().filter(|step| !self.state.may_win_at_once(*step)).collect();
        let wins = winning_of_all(&self.state, seat, &denied);
        tools.facts += denied.len() as u64;
        match denied.iter().zip(wins).find(|(_, wins)| *wins) {
            Some((step, _)) => Err(format!("{step:?} wins at once, but `may_win_at_once` denies it")),
            None => Ok(()),
        }
    }

    /// Checks that the turn never decreases.
    pub(super) fn probe_turn(&mut self, before: &G, tools: &mut Tools<G>) -> Result<(), String> {
        tools.facts += 1;
        let (was, is) = (before.turn(), self.state.turn());
        if is < was {
            return Err(format!("the turn ran back from {was} to {is}"));
        }
        let phase = self.state.phase();
        if !G::info().phases.iter().any(|p| p.id == phase) {
            return Err(format!("the phase '{phase}' is not on the info"));
        }
        Ok(())
    }

    /// Checks that an event is described in the same way at any later time.
    pub(super) fn probe_told_later(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let fresh = G::new(G::Data::built_in(), &self.setup, &mut Dice::seeded(self.seed ^ 0xABCD));
        let fresh = fresh.map_err(|e| format!("no second game could be made: {e:?}"))?;
        for happened in &self.events {
            for (viewer, told) in viewers::<G>().into_iter().zip(&happened.told) {
                // An event is described to those whom it admits, and to everybody when the game is over.
                let later = self.state.describe(&happened.event, viewer);
                if later != *told {
                    return Err(format!(
                        "{:?} was told to {viewer:?} as {told:?}, and at the end as {later:?}",
                        happened.event
                    ));
                }
                if fresh.describe(&happened.event, viewer) != *told {
                    return Err(format!(
                        "{:?} is told to {viewer:?} otherwise by another game with the same set-up: \
                         the entry reads the changing state",
                        happened.event
                    ));
                }
                if happened.audience.admits(viewer) && told.text.trim().is_empty() && viewer != Viewer::All {
                    return Err(format!("{:?} is told to {viewer:?} without words", happened.event));
                }
                tools.facts += 1;
            }
        }
        Ok(())
    }
}
