//! Makes a hint: what the search would do in the asked seat's place, in words, with its way over the map and its odds.

use super::running::Session;
use crate::bots::{Mind, Ranked, Thinking};
use crate::contract::Game;
use crate::odds::{odds_ahead, odds_within};
use crate::play::{Hint, HintJob, IDEAS, Idea};
use crate::{Refusal, Seat, Target, Viewer};

/// Most outcomes that are walked, and samples that are drawn, for what a roll of an idea brings.
const LIMITS: (u64, u64) = (2_000, 2_000);
/// Battles that are played for what a battle of an idea brings.
const BATTLES: u64 = 100;
/// Measures of a roll or a battle that are told.
const MEASURES: usize = 2;

impl<G: Game> Session<G> {
    /// Prepares a hint for another thread.
    ///
    /// # Errors
    /// The game is over, or the position is being set by hand.
    pub(super) fn hint(&self) -> Result<HintJob, Refusal> {
        self.not_while_editing()?;
        let seat = self.game.asked().ok_or_else(|| Refusal::plain("the game is over"))?;
        let (game, legal) = (self.game.clone(), self.choices().legal.clone());
        let mind = self.mind.lock().map(|mind| mind.clone()).unwrap_or_default();
        Ok(Box::new(move |thinking| hint(&game, seat, &legal, mind, thinking)))
    }
}

/// Ranks the answers and words the first of them. The same view brings the same hint.
fn hint<G: Game>(game: &G, seat: Seat, legal: &[G::Step], mut mind: Mind, thinking: &Thinking) -> Hint {
    let ranked = mind.rank(game, 1, thinking);
    let games = ranked.iter().map(|idea| idea.samples).sum();
    let number = |step: G::Step| legal.iter().position(|other| *other == step);
    let ideas = ranked.into_iter().take(IDEAS).filter_map(|r| Some(idea(game, seat, number(r.step)?, &mut mind, r)));
    Hint { seat, ideas: ideas.collect(), games }
}

fn idea<G: Game>(game: &G, seat: Seat, n: usize, mind: &mut Mind, ranked: Ranked<G::Step>) -> Idea {
    let way = mind.way_on(game, seat, ranked.step, 1);
    let (mut steps, mut places) = (vec![], Vec::<String>::new());
    for (state, step) in &way {
        let offer = state.offer(*step);
        steps.push(offer.label.clone());
        let mut pass = |place: &str| {
            if places.last().is_none_or(|last| last != place) {
                places.push(place.to_string());
            }
        };
        let stands = |key: &str| {
            let view = state.view(Viewer::Seat(seat));
            view.counters.into_iter().find(|counter| counter.key == key).map(|counter| counter.place)
        };
        if let Some(from) = offer.unit.as_deref().and_then(stands) {
            pass(&from);
        }
        match &offer.target {
            Target::Place(place) => pass(place),
            Target::Counter(key) => stands(key).iter().for_each(|place| pass(place)),
            Target::Card(_) | Target::Button => {}
        }
    }
    let brings = way.last().map_or(vec![], |(state, step)| brings(state, seat, *step));
    Idea { n, steps, chance: ranked.value, error: ranked.doubt, brings, places }
}

/// Words what a step brings where it leads to a roll or a battle.
fn brings<G: Game>(state: &G, seat: Seat, step: G::Step) -> Vec<String> {
    let offer = state.offer(step);
    let odds = match (offer.rolls, offer.fights) {
        (true, _) => odds_within(state, seat, step, LIMITS.0, LIMITS.1),
        (false, true) => odds_ahead(state, seat, step, BATTLES),
        (false, false) => return vec![],
    };
    odds.map_or(vec![], |odds| odds.in_short(MEASURES))
}
