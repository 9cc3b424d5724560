//! The property of odds: they end where the scope of the step ends.

use super::tools::Tools;
use super::walk::Walk;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Cx, Game, Measure, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::odds::{Scope, bear_out, odds_within};
use redoubt_engine::play::OddsTable;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Seat, Viewer};
use std::collections::BTreeMap;

/// Most outcomes that are walked; a step with more is skipped.
const PATHS: u64 = 2_000;
/// Most outcomes that are checked event by event.
const LOOKED_AT: usize = 40;
/// Events of a step after which the dice rest in any case.
const WALKED_ON: usize = 500;
/// Greatest difference of two chances by rounding.
const ROUNDING: f64 = 1e-9;

/// Chance of each value of each measure.
type Chances = BTreeMap<(String, i32), f64>;

impl<G: Game> Walk<G> {
    /// Tells whether a roll was told: without any there are no odds to check.
    pub(super) fn has_rolled(&self) -> bool {
        self.events.iter().any(|happened| self.state.describe(&happened.event, Viewer::All).roll.is_some())
    }

    /// Checks the odds of one step that rolls: they equal those of the same step followed by nothing.
    pub(super) fn probe_odds(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let Some(seat) = self.state.asked() else { return Ok(()) };
        let rolls: Vec<G::Step> = self.legal().into_iter().filter(|&s| self.state.offer(s).rolls).collect();
        if rolls.is_empty() {
            return Ok(());
        }
        let step = rolls[below(&mut self.rng, rolls.len())];
        let mut dice = Dice::enumerated();
        for _ in 0..LOOKED_AT {
            self.probe_scope(seat, step, &mut dice)?;
            tools.facts += 1;
            if !dice.next_path() {
                break;
            }
        }
        let odds = odds_within(&self.state, seat, step, PATHS, 1).map_err(|r| format!("{step:?} has no odds: {r}"))?;
        if !odds.exact {
            return Ok(());
        }
        let Some(alone) = self.followed_by_nothing(seat, step)? else { return Ok(()) };
        let told = chances(&odds.tables);
        let same = |(a, b): (&f64, &f64)| (a - b).abs() < ROUNDING;
        if !told.keys().eq(alone.keys()) || !told.values().zip(alone.values()).all(same) {
            return Err(format!("the odds of {step:?} are {told:?}, but followed by nothing they are {alone:?}"));
        }
        tools.facts += 1;
        Ok(())
    }

    /// Checks that what was measured of a step stays measured up to the end of its odds.
    fn probe_scope(&self, seat: Seat, step: G::Step, dice: &mut Dice) -> Result<(), String> {
        let before = &self.state;
        let mut listener = Prefixes { scope: Scope::of_outcome(before), states: Vec::new() };
        let mut after = before.clone();
        let answer = after.play(step, &mut Cx::new(dice, &mut listener));
        answer.map_err(|bar| format!("the legal step {step:?} was refused: {bar:?}"))?;
        let mut known: Vec<std::borrow::Cow<'static, str>> = vec![];
        for (n, now) in listener.states.iter().enumerate() {
            let events = &listener.scope.events[..=n];
            let measures: Vec<_> = G::measures(before, now, events, seat).into_iter().map(|m| m.name).collect();
            if let Some(lost) = known.iter().find(|name| !measures.contains(name)) {
                return Err(format!("the odds of {step:?} run on: '{lost}' is lost with {:?}", events[n].1));
            }
            known = measures;
        }
        Ok(())
    }

    /// Walks every outcome of the step, each cut off where its odds end; `None` where there are too many.
    fn followed_by_nothing(&self, seat: Seat, step: G::Step) -> Result<Option<Chances>, String> {
        let (mut dice, mut weights, mut applies) = (Dice::enumerated(), Chances::new(), BTreeMap::new());
        for _ in 0..PATHS {
            let mut scope = Scope::of_outcome(&self.state);
            let mut after = self.state.clone();
            let answer = after.play(step, &mut Cx::new(&mut dice, &mut WalksOn(&mut scope, 0)));
            answer.map_err(|bar| format!("the legal step {step:?} was refused: {bar:?}"))?;
            if scope.end.is_none() {
                bear_out(&mut after, &mut dice, &mut WalksOn(&mut scope, 0))
                    .map_err(|no| format!("a step that bears the consequences of {step:?} was refused: {no}"))?;
            }
            for Measure { name, value, .. } in scope.measures(&after, seat) {
                if scope.counts() && dice.weight() > 0.0 {
                    *weights.entry((name.to_string(), value)).or_default() += dice.weight();
                    *applies.entry(name.to_string()).or_insert(0.0) += dice.weight();
                }
            }
            if !dice.next_path() {
                weights.iter_mut().for_each(|((name, _), weight)| *weight /= applies[name]);
                return Ok(Some(weights));
            }
        }
        Ok(None)
    }
}

fn chances(tables: &[OddsTable]) -> Chances {
    let each = |t: &OddsTable| t.chances.iter().map(|c| ((t.name.clone(), c.0), c.2)).collect::<Vec<_>>();
    tables.iter().flat_map(each).collect()
}

/// Keeps the state after each event of a scope.
struct Prefixes<'a, G: Game> {
    scope: Scope<'a, G>,
    states: Vec<G>,
}

impl<G: Game> Sink<G> for Prefixes<'_, G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        if self.scope.end.is_none() {
            self.scope.event(game, audience, event);
            self.states.push(game.clone());
        }
    }

    /// After the end the dice rest: a die that is rolled until something new fits would show the same face for ever.
    fn has_ended(&self) -> bool {
        self.scope.end.is_some()
    }
}

/// Listens to a scope, but lets the dice walk on after its end, for a while: a die that is rolled until something new fits
/// would show the same face for ever. Counts the events.
struct WalksOn<'s, 'a, G: Game>(&'s mut Scope<'a, G>, usize);

impl<G: Game> Sink<G> for WalksOn<'_, '_, G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        self.1 += 1;
        self.0.event(game, audience, event);
    }

    fn has_ended(&self) -> bool {
        self.1 > WALKED_ON
    }
}
