//! The searching bot: information-set Monte Carlo tree search.
//!
//! Every iteration draws the secrets anew from the searching seat's view ([`Game::redraw`]), so
//! that the bot never learns more than its seat, and walks one tree whose nodes are sequences of
//! steps: dice and secrets differ from visit to visit, and a node's value is the mean over them.
//!
//! 1. *Select* by UCT among the steps that are legal in this redraw, with the number of times a
//!    step was available in place of its parent's visits, and less curiosity for steps that the
//!    hunch named late. Whoever is asked chooses for himself: an
//!    interrupt of the other seat is simply a node where the other seat maximises its own worth.
//! 2. *Expand* one step, which the game's [`hunch`](Game::hunch) picks among the untried; a node
//!    widens slowly (`WIDEN`), so that hundreds of placements do not eat the budget.
//! 3. *Play on* by hunches for at most `DEPTH` steps, and ask the game's
//!    [`worth`](Game::worth) where they end.
//! 4. Take the step that was visited most.
//!
//! The budget is a number of iterations: the same seed gives the same step on every machine.

use super::below;
use crate::engine::dice::Dice;
use crate::engine::game::{Cx, Deaf};
use crate::engine::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Iterations for one decision.
pub const ITERATIONS: u32 = 600;
/// Steps of a playout before the position is judged by its worth.
const DEPTH: u32 = 60;
/// A node visited `n` times may have tried `WIDEN * sqrt(n + 1)` steps.
const WIDEN: f64 = 1.5;
/// Weight of exploration, for values scaled to the range seen so far.
const EXPLORE: f64 = 0.6;

/// A step out of a node, as the seat that took it has fared with it.
struct Edge<S> {
    seat: Seat,
    step: S,
    to: usize,
    visits: u32,
    available: u32,
    total: f64,
}

/// The most promising of `legal` for `seat` after `iterations`.
pub fn choose<G: Game>(game: &G, seat: Seat, legal: &[G::Step], rng: &mut ChaCha8Rng, iterations: u32) -> G::Step {
    let mut search = Search::<G> { nodes: vec![Vec::new()], low: f64::MAX, high: f64::MIN, legal: Vec::new() };
    for _ in 0..iterations {
        let state = game.redraw(seat, rng);
        search.iterate(state, rng);
    }
    let root = &search.nodes[0];
    let mean = |e: &Edge<G::Step>| e.total / f64::from(e.visits.max(1));
    let best = root
        .iter()
        .filter(|e| legal.contains(&e.step))
        .max_by(|a, b| a.visits.cmp(&b.visits).then(mean(a).total_cmp(&mean(b))).then(b.step.cmp(&a.step)));
    best.map_or_else(|| legal[below(rng, legal.len())], |e| e.step)
}

struct Search<G: Game> {
    nodes: Vec<Vec<Edge<G::Step>>>,
    low: f64,
    high: f64,
    legal: Vec<G::Step>,
}

impl<G: Game> Search<G> {
    fn iterate(&mut self, mut state: G, rng: &mut ChaCha8Rng) {
        let mut dice = Dice::seeded(rng.next_u64());
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut node = 0;
        while let Some(asked) = state.asks() {
            self.legal.clear();
            state.legal(&mut self.legal);
            let (edge, new) = self.select(node, asked, &state, rng);
            path.push((node, edge));
            let step = self.nodes[node][edge].step;
            node = self.nodes[node][edge].to;
            if state.play(step, &mut Cx::new(&mut dice, &mut Deaf)).is_err() || new {
                break;
            }
        }
        for _ in 0..DEPTH {
            if state.asks().is_none() {
                break;
            }
            self.legal.clear();
            state.legal(&mut self.legal);
            let step = self.legal[state.hunch(&self.legal, rng).min(self.legal.len() - 1)];
            if state.play(step, &mut Cx::new(&mut dice, &mut Deaf)).is_err() {
                break;
            }
        }
        let worth: Vec<f64> = (0..G::card().seats.len()).map(|s| f64::from(state.worth(Seat(s as u8)))).collect();
        for &value in &worth {
            self.low = self.low.min(value);
            self.high = self.high.max(value);
        }
        for (node, edge) in path {
            let edge = &mut self.nodes[node][edge];
            edge.visits += 1;
            edge.total += worth[edge.seat.index()];
        }
    }

    /// The edge to follow from `node` among `self.legal`, and whether it is new.
    fn select(&mut self, node: usize, asked: Seat, state: &G, rng: &mut ChaCha8Rng) -> (usize, bool) {
        let find = |edges: &[Edge<G::Step>], step| edges.iter().position(|e| e.seat == asked && e.step == step);
        let known: Vec<Option<usize>> = self.legal.iter().map(|&s| find(&self.nodes[node], s)).collect();
        let visits: u32 = known.iter().flatten().map(|&e| self.nodes[node][e].visits).sum();
        let tried = known.iter().flatten().count();
        let wide = WIDEN * f64::from(visits + 1).sqrt();
        if tried < self.legal.len() && (tried as f64) < wide {
            let untried: Vec<G::Step> =
                self.legal.iter().zip(&known).filter(|(_, k)| k.is_none()).map(|(&s, _)| s).collect();
            let step = untried[state.hunch(&untried, rng).min(untried.len() - 1)];
            let to = self.nodes.len();
            self.nodes.push(Vec::new());
            self.nodes[node].push(Edge { seat: asked, step, to, visits: 0, available: 1, total: 0.0 });
            return (self.nodes[node].len() - 1, true);
        }
        let span = (self.high - self.low).max(1e-6);
        let mut best = (usize::MAX, f64::MIN);
        for e in known.into_iter().flatten() {
            let edge = &mut self.nodes[node][e];
            edge.available += 1;
            let n = f64::from(edge.visits.max(1));
            let value = (edge.total / n - self.low) / span;
            // Steps that the hunch named early are tried oftener: where values are much alike, it decides.
            let prior = 1.0 / (1.0 + 0.4 * e as f64);
            let bound = value + EXPLORE * (prior * f64::from(edge.available).ln() / n).sqrt();
            if bound > best.1 {
                best = (e, bound);
            }
        }
        (best.0, false)
    }
}
