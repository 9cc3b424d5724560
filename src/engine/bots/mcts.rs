//! The searching bot: information-set Monte Carlo tree search.
//!
//! Every iteration draws the secrets anew from the searching seat's view ([`Game::determinize`]), so
//! that the bot never learns more than its seat, and walks one tree whose nodes are sequences of
//! steps: dice and secrets differ from visit to visit, and a node's value is the mean over them.
//!
//! 1. *Select* among the steps that are legal in this draw: the mean value so far, plus a bonus
//!    that grows with what the game's [`heuristic`](Game::heuristic) thinks of the step and shrinks with
//!    its visits. The heuristic is asked a few times at every visit, and how often it took a step is
//!    the step's share; so small steps that lead nowhere are not tried for ever. Whoever is asked
//!    chooses for himself: an interrupt of the other seat is simply a node where the other seat
//!    looks for its own good.
//! 2. *Expand* the first step that was never taken.
//! 3. *Roll out* by the heuristic for at most `DEPTH` steps, and ask the game's
//!    [`evaluate`](Game::evaluate) where they end.
//! 4. Take the step that was visited most.
//!
//! The budget is a number of iterations: the same seed gives the same step on every machine.

use super::random::below;
use crate::engine::dice::Dice;
use crate::engine::game::{Cx, NullSink};
use crate::engine::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Iterations for one decision.
pub const ITERATIONS: u32 = 600;
/// Steps of a roll-out before the position is evaluated.
const DEPTH: u32 = 60;
/// Weight of the bonus, for values scaled to the range seen so far.
const EXPLORE: f64 = 1.0;
/// Times that the heuristic is asked at each visit of a node.
const ASKED: u32 = 3;
/// A step that the heuristic never took counts as this much of one that it took once.
const DOUBT: f64 = 0.2;

/// A step out of a node, as the seat that took it has fared with it.
struct Edge<S> {
    seat: Seat,
    step: S,
    to: usize,
    visits: u32,
    liked: u32,
    total: f64,
}

/// The most promising of `legal` for `seat` after `iterations`.
pub fn choose<G: Game>(game: &G, seat: Seat, legal: &[G::Step], rng: &mut ChaCha8Rng, iterations: u32) -> G::Step {
    let mut search =
        Search::<G> { nodes: vec![Vec::new()], low: f64::MAX, high: f64::MIN, legal: Vec::new(), open: Vec::new() };
    for _ in 0..iterations {
        let state = game.determinize(seat, rng);
        search.iterate(state, rng);
    }
    let mean = |e: &Edge<G::Step>| e.total / f64::from(e.visits.max(1));
    let best = search.nodes[0]
        .iter()
        .filter(|e| legal.contains(&e.step))
        .max_by(|a, b| a.visits.cmp(&b.visits).then(mean(a).total_cmp(&mean(b))).then(b.step.cmp(&a.step)));
    best.map_or_else(|| legal[below(rng, legal.len())], |e| e.step)
}

struct Search<G: Game> {
    nodes: Vec<Vec<Edge<G::Step>>>,
    low: f64,
    high: f64,
    /// The legal list of the node at hand, and the edge of each of its steps.
    legal: Vec<G::Step>,
    open: Vec<usize>,
}

impl<G: Game> Search<G> {
    fn iterate(&mut self, mut state: G, rng: &mut ChaCha8Rng) {
        let mut dice = Dice::seeded(rng.next_u64());
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut node = 0;
        while let Some(asked) = state.asked() {
            self.legal.clear();
            state.legal(&mut self.legal);
            let edge = self.select(node, asked, &state, rng);
            path.push((node, edge));
            let fresh = self.nodes.len();
            let taken = &mut self.nodes[node][edge];
            let (step, new) = (taken.step, taken.visits == 0);
            if taken.to == 0 {
                taken.to = fresh;
                self.nodes.push(Vec::new());
            }
            node = self.nodes[node][edge].to;
            if state.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_err() || new {
                break;
            }
        }
        for _ in 0..DEPTH {
            if state.asked().is_none() {
                break;
            }
            self.legal.clear();
            state.legal(&mut self.legal);
            let step = self.legal[state.heuristic(&self.legal, rng).min(self.legal.len() - 1)];
            if state.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_err() {
                break;
            }
        }
        let values: Vec<f64> = (0..G::info().seats.len()).map(|s| f64::from(state.evaluate(Seat(s as u8)))).collect();
        for &value in &values {
            self.low = self.low.min(value);
            self.high = self.high.max(value);
        }
        for (node, edge) in path {
            let edge = &mut self.nodes[node][edge];
            edge.visits += 1;
            edge.total += values[edge.seat.index()];
        }
    }

    /// The edge to follow from `node` among `self.legal`.
    fn select(&mut self, node: usize, asked: Seat, state: &G, rng: &mut ChaCha8Rng) -> usize {
        let edges = &mut self.nodes[node];
        self.open.clear();
        for &step in &self.legal {
            let known = edges.iter().position(|e| e.seat == asked && e.step == step);
            self.open.push(known.unwrap_or(edges.len()));
            if known.is_none() {
                edges.push(Edge { seat: asked, step, to: 0, visits: 0, liked: 0, total: 0.0 });
            }
        }
        for _ in 0..ASKED {
            let n = state.heuristic(&self.legal, rng).min(self.legal.len() - 1);
            edges[self.open[n]].liked += 1;
        }
        let sum = |f: fn(&Edge<G::Step>) -> f64| self.open.iter().map(|&e| f(&edges[e])).sum::<f64>();
        let (visits, total) = (sum(|e| e.visits.into()), sum(|e| e.total));
        let shares = sum(|e| f64::from(e.liked) + DOUBT);
        let span = (self.high - self.low).max(1e-6);
        // A step that was never taken is taken to be a little worse than the others were.
        let unknown = if visits > 0.0 { (total / visits - self.low) / span - 0.1 } else { 0.0 };
        let mut best = (self.open[0], f64::MIN);
        for &e in &self.open {
            let edge = &edges[e];
            let n = f64::from(edge.visits);
            let value = if edge.visits > 0 { (edge.total / n - self.low) / span } else { unknown };
            let share = (f64::from(edge.liked) + DOUBT) / shares;
            let bound = value + EXPLORE * share * visits.sqrt() / (1.0 + n);
            if bound > best.1 {
                best = (e, bound);
            }
        }
        best.0
    }
}
