//! Lets bots play many games, in as many threads as there are cores: results, lengths, speed.
//!
//! Every game has its own seed (`seed`, `seed + 1` ...), so the results do not depend on the
//! number of threads. Times are those of the processor, not of the clock.

use crate::bots::{self, Bot};
use crate::contract::{Cx, Game, NullSink, Sink};
use crate::dice::Dice;
use crate::record::log::Audience;
use crate::{Complaint, Outcome, Prompt, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Number of games whose prompts are built and timed, after the run.
const TIMED: u64 = 200;
/// Added to a game's seed for its bots, so that they do not draw the same numbers as its dice.
const LUCK: u64 = 0x9e37_79b9_7f4a_7c15;

/// A bot with its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The bot.
    pub bot: Bot,
    /// Its budget in its own unit, see [`Bot::budget`].
    pub budget: u32,
}

impl From<Bot> for Player {
    fn from(bot: Bot) -> Player {
        Player { bot, budget: bot.budget() }
    }
}

/// The games to play.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Number of games, at least 1.
    pub games: u64,
    /// Seed of the first game.
    pub seed: u64,
    /// The player of each seat.
    pub players: Vec<Player>,
    /// True where each seed is played twice, the second time with changed seats.
    pub swap: bool,
    /// True where the steps of each game are told to the caller.
    pub steps: bool,
    /// One step in so many is taken at random, whoever plays; 0 for none.
    pub astray: u32,
    /// Number of threads; 0 for one on each core.
    pub threads: usize,
}

impl Batch {
    /// Makes a plan of games between these players, who keep their seats.
    pub fn new(games: u64, seed: u64, players: impl IntoIterator<Item = impl Into<Player>>) -> Batch {
        let players = players.into_iter().map(Into::into).collect();
        Batch { games, seed, players, swap: false, steps: false, astray: 0, threads: 0 }
    }

    /// Returns the seed of a game, counted from 0.
    #[must_use]
    pub fn seed_of(&self, n: u64) -> u64 {
        self.seed.wrapping_add(if self.swap { n / 2 } else { n })
    }

    /// Returns the players of a game, counted from 0, by seat.
    #[must_use]
    pub fn players_of(&self, n: u64) -> Vec<Player> {
        let mut players = self.players.clone();
        if self.swap && n % 2 == 1 {
            players.rotate_left(1);
        }
        players
    }
}

/// A game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Its number in the batch, from 0.
    pub n: u64,
    /// Who won, by what level, the score and the reason.
    pub outcome: Outcome,
    /// The turn in which it ended.
    pub turn: u16,
    /// Number of steps.
    pub decisions: u64,
    /// Processor time in seconds, bots included.
    pub seconds: f64,
    /// Its steps as texts, if the batch asks for them.
    pub steps: Vec<String>,
}

/// The results of a batch.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Steps taken.
    pub decisions: u64,
    /// Processor time of the games, in seconds, for all threads together.
    pub cpu_seconds: f64,
    /// Microseconds that whole prompts took to build, sorted.
    pub prompt_us: Vec<f64>,
    /// Number of games by winner (`None`: a draw) and level.
    pub outcomes: BTreeMap<(Option<Seat>, &'static str), u64>,
    /// Number of games by their last turn.
    pub turns: BTreeMap<u16, u64>,
    /// Steps of the longest game.
    pub longest: u64,
    /// Sums of what the games' events add ([`Measures::figures`](crate::contract::Measures::figures)), and what they ended with
    /// ([`Outcome::score`](crate::Outcome::score)), by name.
    pub figures: BTreeMap<String, Figure>,
    /// Number of games that ended in a panic.
    pub panics: u64,
    /// The first game (by seed) that did not end as it should, and why.
    pub fault: Option<(u64, String)>,
}

/// A figure to which the games' events add.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Figure {
    /// Number of times that it appeared.
    pub times: u64,
    /// Number of games in which it appeared.
    pub games: u64,
    /// Its sum.
    pub sum: i64,
}

impl Figure {
    fn add(&mut self, other: Figure) {
        self.times += other.times;
        self.games += other.games;
        self.sum += other.sum;
    }
}

/// Adds up the figures of a game.
#[derive(Default)]
struct Census(BTreeMap<&'static str, Figure>);

impl<G: Game> Sink<G> for Census {
    fn event(&mut self, game: &G, _: Audience, event: G::Event) {
        game.figures(&event, &mut |name, n| {
            self.0.entry(name).or_default().add(Figure { times: 1, games: 0, sum: i64::from(n) });
        });
    }
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.cpu_seconds += other.cpu_seconds;
        for (key, n) in other.outcomes {
            *self.outcomes.entry(key).or_default() += n;
        }
        for (turn, n) in other.turns {
            *self.turns.entry(turn).or_default() += n;
        }
        for (name, figure) in other.figures {
            self.figures.entry(name).or_default().add(figure);
        }
        self.longest = self.longest.max(other.longest);
        self.panics += other.panics;
        self.fault = match (self.fault.take(), other.fault) {
            (Some(a), Some(b)) => Some(if a.0 <= b.0 { a } else { b }),
            (a, b) => a.or(b),
        };
    }

    /// Returns the smallest, the median and the greatest last turn.
    #[must_use]
    pub fn turns_min_median_max(&self) -> (u16, u16, u16) {
        let (mut seen, middle) = (0, self.games.div_ceil(2));
        let median = self.turns.iter().find(|(_, n)| {
            seen += **n;
            seen >= middle
        });
        let least = self.turns.keys().next().copied().unwrap_or(0);
        (least, median.map_or(0, |(t, _)| *t), self.turns.keys().last().copied().unwrap_or(0))
    }

    /// Returns the time in microseconds below which the share `p` (0 to 1) of all prompts was built.
    #[must_use]
    pub fn prompt_percentile(&self, p: f64) -> f64 {
        let last = self.prompt_us.len().saturating_sub(1);
        self.prompt_us.get((last as f64 * p).round() as usize).copied().unwrap_or(0.0)
    }
}

/// Plays `plan.games` games; `told` hears of each at its end, from any thread.
///
/// # Errors
/// The game does not know the set-up. A game that breaks is counted and named in the tally.
pub fn simulate<G: Game>(
    data: &'static G::Data,
    setup: &Setup,
    plan: &Batch,
    told: &(dyn Fn(&Played) + Sync),
) -> Result<Tally, Complaint> {
    simulate_from::<G>(&|dice| G::new(data, setup, dice), plan, told)
}

/// Begins a game with these dice, of a scenario or of a position that was kept.
pub type Begin<'a, G> = &'a (dyn Fn(&mut Dice) -> Result<G, Complaint> + Sync);

/// Looks at a game at each of its questions: its number in the batch, the number of the step to come, both from 0, and the
/// game.
pub type Look<'a, G> = &'a (dyn Fn(u64, u64, &G) + Sync);

/// Plays `plan.games` games that begin as `begin` says; `told` hears of each at its end, from any thread.
///
/// # Errors
/// No game can be begun so. A game that breaks is counted and named in the tally.
pub fn simulate_from<G: Game>(
    begin: Begin<G>,
    plan: &Batch,
    told: &(dyn Fn(&Played) + Sync),
) -> Result<Tally, Complaint> {
    simulate_seen(begin, plan, told, &|_, _, _| ())
}

/// Plays games as [`simulate_from`] does; `look` looks at each question, from any thread.
///
/// # Errors
/// As [`simulate_from`].
pub fn simulate_seen<G: Game>(
    begin: Begin<G>,
    plan: &Batch,
    told: &(dyn Fn(&Played) + Sync),
    look: Look<G>,
) -> Result<Tally, Complaint> {
    begin(&mut Dice::seeded(plan.seed))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if plan.threads == 0 { cores } else { plan.threads };
    let threads = threads.min(usize::try_from(plan.games).unwrap_or(usize::MAX)).max(1);
    let every = plan.games.div_ceil(TIMED).max(1);
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let timed: Mutex<Vec<(u64, Vec<G::Step>)>> = Mutex::new(Vec::new());
    let work = || {
        let mut tally = Tally::default();
        let before = thread_time();
        while !stop.load(Ordering::Relaxed) {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= plan.games {
                break;
            }
            let seed = plan.seed_of(n);
            let mut steps = (plan.steps || n % every == 0).then(Vec::new);
            match catch_unwind(AssertUnwindSafe(|| one::<G>((begin, look), plan, n, steps.as_mut()))) {
                Ok(Ok((done, mut played))) => {
                    if let Some(steps) = steps.as_ref().filter(|_| plan.steps) {
                        played.steps = steps.iter().map(|step| ron::to_string(step).unwrap_or_default()).collect();
                    }
                    told(&played);
                    tally.add(done);
                }
                Ok(Err(text)) => {
                    tally.add(Tally { fault: Some((seed, text)), ..Tally::default() });
                    stop.store(true, Ordering::Relaxed);
                }
                Err(_) => {
                    let fault = Some((seed, "the rules panicked; please report the seed".to_string()));
                    tally.add(Tally { panics: 1, fault, ..Tally::default() });
                }
            }
            if let (Some(steps), true, Ok(mut timed)) = (steps, n % every == 0, timed.lock()) {
                timed.push((seed, steps));
            }
        }
        tally.cpu_seconds += (thread_time().saturating_sub(before)).as_secs_f64();
        tally
    };
    let mut total = Tally::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            if let Ok(tally) = worker.join() {
                total.add(tally);
            }
        }
    });
    if let Ok(timed) = timed.into_inner() {
        total.prompt_us = time_prompts::<G>(begin, &timed)?;
    }
    Ok(total)
}

/// Plays one game to its end.
fn one<G: Game>(
    (begin, look): (Begin<G>, Look<G>),
    plan: &Batch,
    n: u64,
    mut steps: Option<&mut Vec<G::Step>>,
) -> Result<(Tally, Played), String> {
    let (seed, players, before) = (plan.seed_of(n), plan.players_of(n), thread_time());
    let mut dice = Dice::seeded(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ LUCK);
    let mut game = begin(&mut dice).map_err(|c| c.to_string())?;
    let mut legal = Vec::with_capacity(64);
    let (mut decisions, bound) = (0, u64::from(G::info().longest));
    let mut census = Census::default();
    let mut mind = bots::Mind::default();
    while let Some(seat) = game.asked() {
        look(n, decisions, &game);
        let Player { bot, budget } = players.get(seat.index()).copied().unwrap_or(Bot::Random.into());
        let astray = plan.astray > 0 && bots::below(&mut rng, plan.astray as usize) == 0;
        let step = if bot == Bot::Random || astray {
            legal.clear();
            game.legal(&mut legal);
            (!legal.is_empty()).then(|| legal[bots::below(&mut rng, legal.len())])
        } else {
            mind.choose(bot, &game, rng.next_u64(), &bots::Thinking::new(budget))
        };
        let step = step.ok_or_else(|| format!("a dead end after {decisions} steps: nothing is legal"))?;
        game.play(step, &mut Cx::new(&mut dice, &mut census))
            .map_err(|r| format!("the legal step {step:?} was refused after {decisions} steps: {r:?}"))?;
        if let Some(steps) = &mut steps {
            steps.push(step);
        }
        decisions += 1;
        if decisions > bound {
            return Err(format!("the game is longer than its bound of {bound} steps"));
        }
    }
    let outcome = game.outcome().ok_or("the game is over without an outcome")?;
    let counted = census.0.into_iter().map(|(name, f)| (name.to_string(), Figure { games: 1, ..f }));
    let ended = outcome
        .score
        .iter()
        .map(|(name, n)| (format!("end: {name}"), Figure { times: 1, games: 1, sum: i64::from(*n) }));
    let figures = counted.chain(ended).collect();
    let (seconds, turn) = (thread_time().saturating_sub(before).as_secs_f64(), game.turn());
    let tally = Tally {
        games: 1,
        decisions,
        figures,
        outcomes: [((outcome.winner, outcome.level), 1)].into(),
        turns: [(turn, 1)].into(),
        longest: decisions,
        ..Tally::default()
    };
    Ok((tally, Played { n, outcome, turn, decisions, seconds, steps: Vec::new() }))
}

/// Replays games and times every whole prompt on the way.
fn time_prompts<G: Game>(begin: Begin<G>, games: &[(u64, Vec<G::Step>)]) -> Result<Vec<f64>, Complaint> {
    let mut times = Vec::new();
    for (seed, steps) in games {
        let mut dice = Dice::seeded(*seed);
        let mut game = begin(&mut dice)?;
        for step in steps {
            let before = Instant::now();
            let prompt = Prompt::of(&game);
            times.push(before.elapsed().as_secs_f64() * 1e6);
            drop(prompt);
            if game.play(*step, &mut Cx::new(&mut dice, &mut NullSink)).is_err() {
                break;
            }
        }
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

/// Returns the processor time of this thread, or the clock's where the system does not tell it.
fn thread_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let start = *START;
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.as_deref().and_then(|text| text.split_whitespace().next()).and_then(|n| n.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BuiltIn;
    use crate::contract::{Endings, Rules, Sequence};
    use crate::testgame::{Data, Picket};

    fn run(threads: usize, bots: Vec<Bot>) -> Tally {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let plan = Batch { threads, ..Batch::new(60, 5, bots) };
        simulate::<Picket>(Data::built_in(), &setup, &plan, &|_| ()).unwrap()
    }

    #[test]
    fn results_do_not_hang_on_threads() {
        let (a, b) = (run(1, vec![Bot::Random; 2]), run(4, vec![Bot::Random; 2]));
        assert_eq!((&a.outcomes, &a.turns, a.decisions, a.longest), (&b.outcomes, &b.turns, b.decisions, b.longest));
        assert_eq!((a.games, a.panics, &a.fault), (60, 0, &None));
        assert_eq!(a.outcomes.values().sum::<u64>(), 60);
        assert_eq!(a.prompt_us.len() as u64, a.decisions, "all games are timed when there are few");
    }

    #[test]
    fn with_changed_seats_each_seed_is_played_twice() {
        let plan = Batch { swap: true, ..Batch::new(4, 7, [Bot::Random, Bot::Heuristic]) };
        let games: Vec<_> = (0..4).map(|n| (plan.seed_of(n), plan.players_of(n)[0].bot)).collect();
        assert_eq!(games, [(7, Bot::Random), (7, Bot::Heuristic), (8, Bot::Random), (8, Bot::Heuristic)]);
    }

    #[test]
    fn a_game_is_told_with_its_steps() {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let plan = Batch { steps: true, ..Batch::new(6, 5, [Bot::Random, Bot::Heuristic]) };
        let games = Mutex::new(Vec::new());
        simulate::<Picket>(Data::built_in(), &setup, &plan, &|played| games.lock().unwrap().push(played.clone()))
            .unwrap();
        let mut games = games.into_inner().unwrap();
        games.sort_by_key(|played| played.n);
        assert_eq!(games.len(), 6);
        for played in games {
            assert_eq!(played.steps.len() as u64, played.decisions);
            let mut dice = Dice::seeded(5 + played.n);
            let mut game = Picket::new(Data::built_in(), &setup, &mut dice).unwrap();
            for step in &played.steps {
                game.play(ron::from_str(step).unwrap(), &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
            assert_eq!((game.outcome(), game.turn()), (Some(played.outcome), played.turn));
        }
    }

    #[test]
    fn the_median_turn_is_the_middle_one() {
        let tally = Tally { games: 5, turns: [(3, 2), (4, 1), (6, 2)].into(), ..Tally::default() };
        assert_eq!(tally.turns_min_median_max(), (3, 4, 6));
    }
}
