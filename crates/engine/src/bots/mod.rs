//! Bots: computer players. A bot knows what its seat sees and nothing more.
//!
//! The rules hand a bot a state, because only the rules can say what is legal in it; but every
//! bot here either reads the legal list alone (which depends on the seat's view only) or throws
//! away, by [`determinize`](crate::contract::Determinizes::determinize), everything that its seat must not know before it thinks. Its choice
//! is therefore a function of the view, the seed and the budget.

mod course;
mod greedy;
mod ideas;
mod levels;
mod mcts;
mod plans;
mod race;
mod random;
mod thinking;

pub use ideas::{Judgement, MISTAKE, Ranked, judge};
pub use random::below;
pub use thinking::Thinking;

use crate::contract::Plan;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Times the budget of a decision that the choice of a plan may take.
const PLANS: u32 = 4;

/// Kinds of bots, as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bot {
    /// Any legal step, all alike.
    Random,
    /// By a short search that misjudges what is close.
    Beginner,
    /// The same, but it misjudges less.
    Easy,
    /// By the game's rules of thumb, without looking ahead.
    Heuristic,
    /// The step after which the position looks best, one step deep, secrets drawn anew.
    Greedy,
    /// Monte Carlo tree search, secrets drawn anew.
    Mcts,
}

impl Bot {
    /// All bots. Random play and looking one step ahead are for measuring, and for games that were begun with them: one
    /// that has no plan and walks out of its works is no opponent.
    pub const ALL: [Bot; 6] = [Bot::Random, Bot::Greedy, Bot::Beginner, Bot::Easy, Bot::Heuristic, Bot::Mcts];
    /// The levels that a player may choose, weakest first.
    pub const LEVELS: [Bot; 4] = [Bot::Beginner, Bot::Easy, Bot::Heuristic, Bot::Mcts];

    /// Returns the key on the command line.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Beginner => "beginner",
            Bot::Easy => "easy",
            Bot::Heuristic => "heuristic",
            Bot::Greedy => "greedy",
            Bot::Mcts => "mcts",
        }
    }

    /// Returns its strength in one plain word, for players.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Bot::Random => "Chance",
            Bot::Greedy => "One step",
            Bot::Beginner => "Beginner",
            Bot::Easy => "Easy",
            Bot::Heuristic => "Normal",
            Bot::Mcts => "Strong",
        }
    }

    /// Says in one plain sentence how it plays, for players.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Bot::Random => "Takes any step that the rules allow, without a plan.",
            Bot::Greedy => "Looks one step ahead and no further.",
            Bot::Beginner => "Knows what is good and often misjudges it; answers within a second.",
            Bot::Easy => "Plays sensibly, and now and then makes a mistake; answers within a second.",
            Bot::Heuristic => "Follows the plans that a good player would try first, and answers at once.",
            Bot::Mcts => "Plays each plan or choice out many times before it answers; it may think for some seconds.",
        }
    }

    /// Returns its usual time for one decision.
    #[must_use]
    pub fn thinking(self) -> Thinking {
        Thinking::new(self.budget())
    }

    /// Returns the usual budget: samples a step for greedy, steps played a decision for mcts.
    #[must_use]
    pub fn budget(self) -> u32 {
        match self {
            Bot::Random | Bot::Heuristic => 0,
            Bot::Beginner | Bot::Easy => levels::STEPS,
            Bot::Greedy => greedy::SAMPLES,
            Bot::Mcts => mcts::STEPS,
        }
    }
}

impl FromStr for Bot {
    type Err = crate::Complaint;

    /// ```
    /// use redoubt_engine::bots::Bot;
    /// assert_eq!("mcts".parse::<Bot>().unwrap(), Bot::Mcts);
    /// assert!("clever".parse::<Bot>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Bot, crate::Complaint> {
        Bot::ALL.into_iter().find(|b| b.key() == text).ok_or_else(|| {
            crate::Complaint::new(
                "bot",
                format!("there is no bot '{text}'; use beginner, easy, heuristic, mcts, random or greedy"),
            )
        })
    }
}

/// Chooses the step that `bot` takes for the asked seat; `None` when the game is over.
///
/// The same state, seed and budget give the same step on every machine; so do two states that
/// look alike to the seat. `budget` is [`Bot::budget`] or what the player allows: more thinks longer.
pub fn choose<G: Game>(bot: Bot, game: &G, seed: u64, budget: u32) -> Option<G::Step> {
    Mind::default().choose(bot, game, seed, &Thinking::new(budget))
}

/// What a bot keeps in mind between its answers: the plan of each seat for the open stretch of play. A new one makes its
/// plans anew.
#[derive(Clone, Default, Debug)]
pub struct Mind {
    plans: Vec<(Seat, u32, Plan)>,
}

impl Mind {
    /// Chooses as [`choose`] does, after the plan that was made before in this stretch of play.
    pub fn choose<G: Game>(&mut self, bot: Bot, game: &G, seed: u64, thinking: &Thinking) -> Option<G::Step> {
        let seat = game.asked()?;
        let mut legal = Vec::new();
        game.legal(&mut legal);
        if legal.len() < 2 {
            return legal.pop();
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        Some(match bot {
            Bot::Random => legal[below(&mut rng, legal.len())],
            Bot::Heuristic => {
                let likely = game.determinize(seat, &mut rng);
                legal[likely.heuristic(&legal, &mut rng).min(legal.len() - 1)]
            }
            Bot::Greedy => greedy::choose(game, seat, &legal, &mut rng, thinking.budget()),
            Bot::Beginner | Bot::Easy if game.is_weighty() => {
                let level = if bot == Bot::Easy { levels::EASY } else { levels::BEGINNER };
                levels::choose(game, seat, &legal, &mut rng, (level, thinking))
            }
            Bot::Beginner | Bot::Easy => {
                let likely = game.determinize(seat, &mut rng);
                legal[likely.heuristic(&legal, &mut rng).min(legal.len() - 1)]
            }
            Bot::Mcts => {
                let plan = self.plan(game, seat, &mut rng, thinking);
                if game.is_weighty() {
                    mcts::rank(game, (seat, plan), &legal, &mut rng, (thinking, thinking.budget()))[0].0
                } else {
                    let likely = game.determinize(seat, &mut rng);
                    legal[likely.follow(plan, &legal, &mut rng).min(legal.len() - 1)]
                }
            }
        })
    }

    /// Returns the plan of a seat for the open stretch of play; makes it where there is none.
    fn plan<G: Game>(&mut self, game: &G, seat: Seat, rng: &mut ChaCha8Rng, thinking: &Thinking) -> Plan {
        let stretch = game.stretch();
        if let Some((_, _, plan)) = self.plans.iter().find(|made| (made.0, made.1) == (seat, stretch)) {
            return *plan;
        }
        let plan = plans::choose(game, seat, rng, (thinking, thinking.budget().saturating_mul(PLANS)));
        self.plans.retain(|made| made.0 != seat);
        self.plans.push((seat, stretch, plan));
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Cx, Determinizes, Endings, NullSink, Rules, Sequence};
    use crate::dice::Dice;
    use crate::testgame::{Data, PATROL, Picket, WATCH};
    use crate::{BuiltIn, Setup};

    /// Plays a game between two bots; the winner.
    fn game(seed: u64, patrol: Bot, watch: Bot) -> Seat {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let mut dice = Dice::seeded(seed);
        let mut game = Picket::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut n = 0;
        while let Some(seat) = game.asked() {
            let bot = if seat == PATROL { patrol } else { watch };
            n += 1;
            let step = choose(bot, &game, seed * 1000 + n, 2500).unwrap();
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        game.outcome().unwrap().winner.unwrap()
    }

    fn wins(seat: Seat, patrol: Bot, watch: Bot) -> usize {
        (0..120).filter(|&seed| game(seed, patrol, watch) == seat).count()
    }

    #[test]
    fn players_read_of_each_bot_what_it_is() {
        let titles: std::collections::BTreeSet<&str> = Bot::ALL.iter().map(|b| b.title()).collect();
        assert_eq!(titles.len(), Bot::ALL.len());
        for bot in Bot::ALL {
            assert!(bot.text().ends_with('.') && !bot.text().contains(bot.title()), "{bot:?}");
            assert_eq!(bot.key().parse(), Ok(bot));
        }
    }

    #[test]
    fn a_searching_bot_beats_a_random_one() {
        let (random, searching) = (wins(PATROL, Bot::Random, Bot::Random), wins(PATROL, Bot::Mcts, Bot::Random));
        assert!(searching > random + 15, "of 120 games the patrol wins {searching} by search, {random} at random");
        let (random, searching) = (wins(WATCH, Bot::Random, Bot::Random), wins(WATCH, Bot::Random, Bot::Mcts));
        assert!(searching > random + 15, "of 120 games the watch wins {searching} by search, {random} at random");
    }

    /// Returns a small budget, in the bot's own unit.
    fn budget(bot: Bot) -> u32 {
        bot.budget()
            / if bot == Bot::Mcts {
                40
            } else if bot.budget() > 1000 {
                3
            } else {
                1
            }
    }

    #[test]
    fn the_same_seed_takes_the_same_step_and_secrets_do_not_matter() {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        for seed in 0..40 {
            let mut dice = Dice::seeded(seed);
            let mut game = Picket::new(Data::built_in(), &setup, &mut dice).unwrap();
            while let Some(seat) = game.asked() {
                for bot in Bot::ALL {
                    let step = choose(bot, &game, seed, budget(bot));
                    assert_eq!(step, choose(bot, &game, seed, budget(bot)));
                    let other = game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(seed + 77));
                    assert_eq!(
                        step,
                        choose(bot, &other, seed, budget(bot)),
                        "{bot:?} knows what {seat:?} must not know"
                    );
                }
                let step = choose(Bot::Random, &game, dice.rolled() + seed, 0).unwrap();
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
            assert_eq!(choose(Bot::Mcts, &game, seed, 50), None);
        }
    }
}
