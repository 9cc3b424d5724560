//! The searching bot: information-set Monte Carlo tree search.
//!
//! Every iteration draws the secrets anew from the searching seat's view
//! ([`determinize`](crate::engine::game::Advice::determinize)), so that the bot never learns more than its
//! seat, and walks one tree whose nodes are sequences of steps: dice and secrets differ from visit to visit,
//! and a node's value is the mean over them.
//!
//! 1. *Select* among the steps that are legal in this draw: the mean value so far, plus a bonus that grows
//!    with the step's prior and shrinks with its visits. The prior is how often the game's
//!    [`heuristic`](crate::engine::game::Advice::heuristic) took the step, mixed with an equal share for every
//!    step: so no step is ruled out, and small steps that lead nowhere are not tried for ever. Whoever is
//!    asked chooses for himself: at an interrupt of the other seat the other seat looks for its own good.
//! 2. *Widen*: a node knows few steps at first, and one more whenever its visits have grown enough; a step
//!    that was never taken is held to be worth a little less than the node is.
//! 3. *Roll out* by the heuristic for [`DEPTH`] steps from the first new step, and on to the end of what
//!    [`lasts`](crate::engine::game::Advice::lasts) then; [`evaluate`](crate::engine::game::Advice::evaluate)
//!    the position there.
//! 4. *Compare* the first steps in pairs: the n-th visit of each has the same dice and secrets, so that luck
//!    does not decide between them. The step that the heuristic took most is taken, unless another one is
//!    better by more than chance.
//!
//! The budget is a number of iterations: the same seed gives the same step on every machine. A search whose
//! result is clear ends earlier.

use crate::engine::dice::Dice;
use crate::engine::game::{Cx, NullSink};
use crate::engine::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Iterations for one decision.
pub const ITERATIONS: u32 = 600;
/// Steps of a roll-out before the position is evaluated.
const DEPTH: u32 = 60;
/// Steps after which a roll-out ends, whatever lasts.
const FAR: u32 = 400;
/// Weight of the bonus, for values scaled to the range seen so far.
const EXPLORE: f64 = 2.0;
/// Part of the prior that all steps share alike.
const FLOOR: f64 = 0.5;
/// A step that was never taken is worth this much less than its node, on the same scale.
const FIRST: f64 = 0.05;
/// Steps that a node knows at first, and those that come with the square root of its visits.
const WIDTH: (f64, f64) = (3.0, 0.5);
/// Times that the heuristic is asked at each visit of a node.
const ASKED: u32 = 3;
/// Pairs without which two first steps are not compared.
const PAIRS: usize = 12;
/// Standard errors by which a step must be better than that of the heuristic.
const SURE: f64 = 1.0;
/// Standard errors by which a result is clear before the budget is spent; looked at so often.
const CLEAR: (f64, u32) = (3.0, 60);
/// Least standard error of a comparison, as a part of the range seen: few pairs may be alike by chance.
const DOUBT: f64 = 0.01;

/// A step out of a node, as the seat that took it has fared with it.
struct Edge<S> {
    seat: Seat,
    step: S,
    to: usize,
    visits: u32,
    /// How often the heuristic took it.
    liked: u32,
    total: f64,
    /// Sets steps of the same prior in an order.
    lot: u32,
}

/// Finds the most promising of `legal` (not empty) for `seat` within `iterations`.
pub fn choose<G: Game>(game: &G, seat: Seat, legal: &[G::Step], rng: &mut ChaCha8Rng, iterations: u32) -> G::Step {
    let mut search = Search::<G>::new(rng.next_u64());
    for n in 1..=iterations {
        search.iterate(game, seat, rng);
        if n % CLEAR.1 == 0 && search.is_clear(legal) {
            break;
        }
    }
    let usual = search.usual(legal);
    let better = search.compare(legal).into_iter().map(|(e, mean, error)| (e, mean - SURE * error));
    let best = better.filter(|(_, gain)| *gain > 0.0).max_by(|a, b| a.1.total_cmp(&b.1));
    let edge = best.map(|(e, _)| e).or(usual).and_then(|e| search.nodes[0].get(e));
    edge.map_or(legal[0], |e| e.step)
}

struct Search<G: Game> {
    nodes: Vec<Vec<Edge<G::Step>>>,
    /// What each first step was worth, visit by visit.
    values: Vec<Vec<f64>>,
    /// Seed of the dice and secrets of the first visits; the next ones have the next seeds.
    seed: u64,
    /// Least and greatest value that was seen: bonuses are scaled to the span between them.
    low: f64,
    high: f64,
    /// The legal list of the node at hand, and the edge of each of its steps.
    legal: Vec<G::Step>,
    open: Vec<usize>,
}

impl<G: Game> Search<G> {
    fn new(seed: u64) -> Self {
        let (nodes, values) = (vec![Vec::new()], Vec::new());
        Search { nodes, values, seed, low: f64::MAX, high: f64::MIN, legal: Vec::new(), open: Vec::new() }
    }

    /// Walks the tree once, with a roll-out from its edge, and adds what came out to the way taken.
    fn iterate(&mut self, game: &G, seat: Seat, rng: &mut ChaCha8Rng) {
        let first = self.select(0, &game.determinize(seat, rng), rng);
        let visit = self.nodes[0].get(first).map_or(0, |e| e.visits);
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(u64::from(visit)));
        let mut state = game.determinize(seat, &mut rng);
        let mut dice = Dice::seeded(rng.next_u64());
        let (mut path, mut node, mut edge) = (Vec::new(), 0, first);
        loop {
            path.push((node, edge));
            let fresh = self.nodes.len();
            let taken = &mut self.nodes[node][edge];
            let (step, is_new) = (taken.step, taken.visits == 0);
            if taken.to == 0 {
                taken.to = fresh;
                self.nodes.push(Vec::new());
            }
            node = self.nodes[node][edge].to;
            let refused = state.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_err();
            if refused || is_new || state.asked().is_none() {
                break;
            }
            edge = self.select(node, &state, &mut rng);
        }
        self.roll_out(&mut state, &mut dice, &mut rng);
        self.learn(&state, &path, seat);
    }

    /// Plays on by the heuristic of whoever is asked.
    fn roll_out(&mut self, state: &mut G, dice: &mut Dice, rng: &mut ChaCha8Rng) {
        for n in 0..FAR {
            if state.asked().is_none() || n >= DEPTH && state.lasts().is_none() {
                break;
            }
            self.legal.clear();
            state.legal(&mut self.legal);
            let step = self.legal[state.heuristic(&self.legal, rng).min(self.legal.len() - 1)];
            if state.play(step, &mut Cx::new(dice, &mut NullSink)).is_err() {
                break;
            }
        }
    }

    /// Adds the value of a position to the way that led there.
    fn learn(&mut self, state: &G, path: &[(usize, usize)], seat: Seat) {
        let values: Vec<f64> = (0..G::info().seats.len()).map(|s| f64::from(state.evaluate(Seat(s as u8)))).collect();
        for &value in &values {
            self.low = self.low.min(value);
            self.high = self.high.max(value);
        }
        for &(node, edge) in path {
            let edge = &mut self.nodes[node][edge];
            edge.visits += 1;
            edge.total += values[edge.seat.index()];
        }
        let Some(&(_, first)) = path.first() else { return };
        self.values.resize_with(self.nodes[0].len(), Vec::new);
        self.values[first].push(values[seat.index()]);
    }

    /// Finds the edge of each legal step at `node`; new ones are made. The heuristic is asked about them.
    fn open(&mut self, node: usize, state: &G, rng: &mut ChaCha8Rng) {
        let asked = state.asked().unwrap_or(Seat(0));
        self.legal.clear();
        state.legal(&mut self.legal);
        let edges = &mut self.nodes[node];
        self.open.clear();
        for (i, &step) in self.legal.iter().enumerate() {
            let same = |e: &Edge<G::Step>| e.seat == asked && e.step == step;
            // Where nothing is hidden the edges lie as the list does.
            let known = if edges.get(i).is_some_and(same) { Some(i) } else { edges.iter().position(same) };
            self.open.push(known.unwrap_or(edges.len()));
            if known.is_none() {
                let lot = rng.next_u32();
                edges.push(Edge { seat: asked, step, to: 0, visits: 0, liked: 0, total: 0.0, lot });
            }
        }
        for _ in 0..ASKED {
            let n = state.heuristic(&self.legal, rng).min(self.legal.len() - 1);
            edges[self.open[n]].liked += 1;
        }
    }

    /// Selects the edge to follow from `node`, where the game stands as in `state`.
    fn select(&mut self, node: usize, state: &G, rng: &mut ChaCha8Rng) -> usize {
        self.open(node, state, rng);
        let edges = &self.nodes[node];
        let sum = |f: fn(&Edge<G::Step>) -> f64| self.open.iter().map(|&e| f(&edges[e])).sum::<f64>();
        let (visits, total, liked) = (sum(|e| e.visits.into()), sum(|e| e.total), sum(|e| e.liked.into()));
        let equal = FLOOR / self.open.len() as f64;
        let prior = |e: &Edge<G::Step>| (1.0 - FLOOR) * f64::from(e.liked) / liked + equal;
        let span = (self.high - self.low).max(1e-6);
        let scaled = |value: f64| (value - self.low) / span;
        let first = if visits > 0.0 { scaled(total / visits) - FIRST } else { 0.0 };
        let known = self.open.iter().filter(|&&e| edges[e].visits > 0).count();
        let strangers = self.open.iter().copied().filter(|&e| edges[e].visits == 0);
        let next = strangers.max_by_key(|&e| (edges[e].liked, edges[e].lot));
        let next = next.filter(|_| (known as f64) < WIDTH.0 + WIDTH.1 * visits.sqrt());
        let bound = |&e: &usize| {
            let edge = &edges[e];
            let n = f64::from(edge.visits);
            let value = if edge.visits > 0 { scaled(edge.total / n) } else { first };
            value + EXPLORE * prior(edge) * visits.max(1.0).sqrt() / (1.0 + n)
        };
        let candidates = self.open.iter().copied().filter(|&e| edges[e].visits > 0 || Some(e) == next);
        candidates.max_by(|a, b| bound(a).total_cmp(&bound(b)).then(b.cmp(a))).unwrap_or(self.open[0])
    }

    /// The first step that the heuristic took most, among those that are legal.
    fn usual(&self, legal: &[G::Step]) -> Option<usize> {
        let edges = &self.nodes[0];
        let known = (0..edges.len()).filter(|&e| legal.contains(&edges[e].step));
        known.max_by_key(|&e| (edges[e].liked, edges[e].visits, std::cmp::Reverse(e)))
    }

    /// Compares each other first step with that of the heuristic, pair by pair: how much better it is, and
    /// the standard error of that.
    fn compare(&self, legal: &[G::Step]) -> Vec<(usize, f64, f64)> {
        let Some(usual) = self.usual(legal) else { return vec![] };
        let least = DOUBT * (self.high - self.low);
        let one = |e: usize| {
            let pairs = self.values[e].iter().zip(&self.values[usual]).map(|(a, b)| a - b);
            let n = self.values[e].len().min(self.values[usual].len());
            if e == usual || n < PAIRS || !legal.contains(&self.nodes[0][e].step) {
                return None;
            }
            let mean = pairs.clone().sum::<f64>() / n as f64;
            let variance = pairs.map(|d| (d - mean).powi(2)).sum::<f64>() / (n - 1) as f64;
            Some((e, mean, (variance / n as f64).sqrt().max(least)))
        };
        (0..self.values.len()).filter_map(one).collect()
    }

    /// True where one first step is so much better than the heuristic's, or all others so much worse, that
    /// more iterations would not change the choice.
    fn is_clear(&self, legal: &[G::Step]) -> bool {
        let known = self.compare(legal);
        let better = known.iter().any(|(_, mean, error)| mean - CLEAR.0 * error > 0.0);
        let worse = known.len() + 1 >= legal.len() && known.iter().all(|(_, mean, e)| mean + CLEAR.0 * e < 0.0);
        better && known.len() == 1 || worse
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Setup;
    use crate::engine::game::Rules;
    use crate::engine::testgame::{Picket, Step, WATCH};

    /// The watch may fire, and its heuristic always does: the search looks at holding fire, too.
    #[test]
    fn no_step_is_ruled_out_by_the_prior() {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let mut game = Picket::new(Picket::built_in(), &setup, &mut Dice::scripted(&[])).unwrap();
        for step in [Step::Company(0), Step::Post(1), Step::March(1)] {
            game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink)).unwrap();
        }
        let mut legal = vec![];
        game.legal(&mut legal);
        assert_eq!(legal, [Step::Fire, Step::Hold]);
        let (mut search, mut rng) = (Search::<Picket>::new(1), ChaCha8Rng::seed_from_u64(2));
        (0..200).for_each(|_| search.iterate(&game, WATCH, &mut rng));
        let visits: Vec<u32> = search.nodes[0].iter().map(|e| e.visits).collect();
        assert_eq!(search.nodes[0].iter().map(|e| e.liked).collect::<Vec<_>>(), [600, 0], "never by the heuristic");
        assert!(visits[1] >= 10 && visits.iter().sum::<u32>() == 200, "{visits:?}");
        assert_eq!(search.values.iter().map(Vec::len).collect::<Vec<_>>(), [visits[0] as usize, visits[1] as usize]);
    }
}
