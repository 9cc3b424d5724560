//! Players without hands. A bot gets what its seat sees and nothing more.
//!
//! The rules hand a bot a state, because only the rules can say what is legal in it; but every
//! bot here either reads the legal list alone (which depends on the seat's view only) or throws
//! away, by [`Game::redraw`], everything that its seat must not know before it thinks. Its choice
//! is therefore a function of the view, the seed and the budget.

mod greedy;
mod mcts;

use super::Game;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Kinds of bots, as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bot {
    /// Any legal step, all alike.
    Random,
    /// The step after which the position looks best, one step deep, secrets redrawn.
    Greedy,
    /// Monte Carlo tree search over redrawn states.
    Mcts,
}

impl Bot {
    /// All bots, weakest first.
    pub const ALL: [Bot; 3] = [Bot::Random, Bot::Greedy, Bot::Mcts];

    /// The key on the command line.
    pub fn key(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Mcts => "mcts",
        }
    }

    /// The usual budget: samples a step for greedy, iterations a decision for mcts.
    pub fn budget(self) -> u32 {
        match self {
            Bot::Random => 0,
            Bot::Greedy => greedy::SAMPLES,
            Bot::Mcts => mcts::ITERATIONS,
        }
    }
}

impl FromStr for Bot {
    type Err = super::Complaint;

    /// ```
    /// use redoubt::engine::bots::Bot;
    /// assert_eq!("mcts".parse::<Bot>().unwrap(), Bot::Mcts);
    /// assert!("clever".parse::<Bot>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Bot, super::Complaint> {
        Bot::ALL.into_iter().find(|b| b.key() == text).ok_or_else(|| {
            super::Complaint::new("bot", format!("there is no bot '{text}'; use random, greedy or mcts"))
        })
    }
}

/// The step that `bot` takes for the asked seat; `None` when the game is over.
///
/// The same state, seed and budget give the same step on every machine; so do two states that
/// look alike to the seat. `budget` is [`Bot::budget`] or what the player allows: more thinks longer.
pub fn choose<G: Game>(bot: Bot, game: &G, seed: u64, budget: u32) -> Option<G::Step> {
    let seat = game.asks()?;
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if legal.len() < 2 {
        return legal.pop();
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    Some(match bot {
        Bot::Random => legal[below(&mut rng, legal.len())],
        Bot::Greedy => greedy::choose(game, seat, &legal, &mut rng, budget.max(1)),
        Bot::Mcts => mcts::choose(game, seat, &legal, &mut rng, budget.max(1)),
    })
}

/// An index below `n` (at least 1), uniform.
pub fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
