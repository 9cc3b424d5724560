//! The searching bot: information-set Monte Carlo tree search over what the rules of thumb leave open.
//!
//! Every sample draws the secrets anew from the searching seat's view
//! ([`determinize`](crate::contract::Determinizes::determinize)), so that the bot never learns more than its
//! seat, and walks one tree whose nodes are sequences of steps: dice and secrets differ from visit to visit,
//! and a node's value is the mean over them.
//!
//! 1. *Candidates*: the legal steps, those first that the game's
//!    [`heuristic`](crate::contract::Thumb::heuristic) takes, then what it would take without them, and so
//!    on; as many as the budget can tell apart.
//! 2. *Halve*: all candidates are tried on the same dice and secrets, so that luck does not decide between
//!    them; then the worse half is dropped, and the rest is tried again, until one is left beside the step of
//!    the heuristic.
//! 3. *Widen*: below a candidate a node knows only the heuristic's step at first, and one more each time its visits
//!    have grown enough. A known step is selected by its mean so far and a bonus that grows with its prior: how often
//!    the heuristic took the step, mixed with an equal share for each step, so that none is ruled out. At each node
//!    the asked seat chooses for itself.
//! 4. *Roll out* by the heuristic for [`DEPTH`] steps, and on to the end of what
//!    [a battle](crate::contract::Advice::battle_id) then;
//!    [`evaluate`](crate::contract::Evaluates::evaluate) the position there.
//! 5. *Decide*: the heuristic's step is taken, unless another one is better by more than chance.
//!
//! For its own seat the heuristic follows the seat's [plan](crate::contract::Thumb::plans), if it has one; else it is the
//! [tuned](crate::contract::Thumb::tuned_heuristic) one: where a game knows a
//! better plan than its usual one, all candidates are tried with what follows from it.
//!
//! The budget is a number of steps played: the same seed gives the same step on every machine.

use super::Thinking;
use super::course::Course;
use super::race::{Standing, race};
use crate::contract::{Cx, NullSink, Plan};
use crate::dice::Dice;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Steps played for one decision.
pub(super) const STEPS: u32 = 40_000;
/// Steps of a rollout before the position is evaluated.
const DEPTH: u32 = 60;
/// Steps after which a rollout ends, whatever lasts.
const FAR: u32 = 400;
/// Times that the heuristic is asked about the first step.
const ASKED: u32 = 8;
/// Weight of the bonus below the candidates, for values scaled to the range seen so far.
const EXPLORE: f64 = 0.4;
/// Part of the prior that all steps share alike.
const FLOOR: f64 = 0.3;
/// Steps that a node knows at first, and those that come with the square root of its visits.
const WIDTH: (f64, f64) = (1.0, 0.5);

/// Ranks the most promising of `legal` (not empty) for `seat`, playing `most` steps or a few more: first the one to take.
pub(super) fn rank<G: Game>(
    game: &G,
    (seat, plan): (Seat, Plan),
    legal: &[G::Step],
    rng: &mut ChaCha8Rng,
    (thinking, most): (&Thinking, u32),
) -> Vec<(G::Step, Standing)> {
    let mut search = Search::<G>::new(game, (seat, plan), rng.next_u64());
    let course = search.course;
    let mut left = legal.to_vec();
    let mut candidates = vec![search.candidate(left.remove(most_liked(game, course, legal, rng)))];
    let field = race(legal.len(), thinking, most, |i, n| {
        if i == candidates.len() {
            let next = course.usual_step(&game.determinize(seat, rng), &left, rng);
            candidates.push(search.candidate(left.remove(next)));
        }
        let before = search.played;
        (search.sample(&candidates[i], n), search.played - before)
    });
    field.into_iter().map(|standing| (candidates[standing.number].step, standing)).collect()
}

/// Finds the step that the heuristic takes most often: its index.
fn most_liked<G: Game>(game: &G, course: Course, legal: &[G::Step], rng: &mut ChaCha8Rng) -> usize {
    let mut taken = vec![0_u32; legal.len()];
    for _ in 0..ASKED {
        taken[course.usual_step(&game.determinize(course.seat, rng), legal, rng)] += 1;
    }
    (0..legal.len()).max_by_key(|&i| (taken[i], legal.len() - i)).unwrap_or(0)
}

/// A first step, and the node behind it.
#[derive(Clone, Copy)]
struct Candidate<S> {
    step: S,
    node: usize,
}

/// A step out of a node, as the seat that took it has fared with it.
struct Edge<S> {
    seat: Seat,
    step: S,
    to: Option<usize>,
    visits: u32,
    /// How often the heuristic took it.
    liked: u32,
    total: f64,
}

struct Search<'g, G: Game> {
    game: &'g G,
    course: Course,
    /// Seed of the dice and secrets of the first sample; the next ones have the next seeds.
    seed: u64,
    /// Steps played so far.
    played: u32,
    nodes: Vec<Vec<Edge<G::Step>>>,
    /// Least and greatest value that was seen: bonuses are scaled to the span between them.
    low: f64,
    high: f64,
    /// The legal list of the node at hand, and the edge of each of its steps.
    legal: Vec<G::Step>,
    open: Vec<usize>,
}

impl<'g, G: Game> Search<'g, G> {
    fn new(game: &'g G, (seat, plan): (Seat, Plan), seed: u64) -> Self {
        let (nodes, legal, open) = (vec![], vec![], vec![]);
        let course = Course::of(game, seat, plan);
        Search { game, course, seed, played: 0, nodes, low: f64::MAX, high: f64::MIN, legal, open }
    }

    fn candidate(&mut self, step: G::Step) -> Candidate<G::Step> {
        self.nodes.push(vec![]);
        Candidate { step, node: self.nodes.len() - 1 }
    }

    /// Tries a candidate on the `n`-th dice and secrets; what the position that it leads to is worth.
    fn sample(&mut self, candidate: &Candidate<G::Step>, n: u64) -> f64 {
        self.walk(candidate, &mut ChaCha8Rng::seed_from_u64(self.seed.wrapping_add(n)))
    }

    /// Plays a candidate, goes down the tree, rolls out: what the position there is worth.
    fn walk(&mut self, candidate: &Candidate<G::Step>, rng: &mut ChaCha8Rng) -> f64 {
        let mut state = self.game.determinize(self.course.seat, rng);
        let mut dice = Dice::seeded(rng.next_u64());
        let mut path = Vec::new();
        let mut node = candidate.node;
        let mut step = candidate.step;
        loop {
            self.played += 1;
            if state.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_err() || state.asked().is_none() {
                break;
            }
            let edge = self.select(node, &state, rng);
            path.push((node, edge));
            let fresh = self.nodes.len();
            let taken = &mut self.nodes[node][edge];
            step = taken.step;
            let Some(to) = taken.to else {
                taken.to = Some(fresh);
                self.nodes.push(vec![]);
                self.played += 1;
                let _ = state.play(step, &mut Cx::new(&mut dice, &mut NullSink));
                break;
            };
            node = to;
        }
        self.roll_out(&mut state, &mut dice, rng);
        self.learn(&state, &path)
    }

    /// Plays on by the heuristic of whoever is asked.
    fn roll_out(&mut self, state: &mut G, dice: &mut Dice, rng: &mut ChaCha8Rng) {
        for n in 0..FAR {
            if state.asked().is_none() || n >= DEPTH && state.battle_id().is_none() {
                break;
            }
            self.played += 1;
            self.legal.clear();
            state.legal(&mut self.legal);
            let step = self.legal[self.course.usual_step(state, &self.legal, rng)];
            if state.play(step, &mut Cx::new(dice, &mut NullSink)).is_err() {
                break;
            }
        }
    }

    /// Adds the value of a position to the way that led there; its value for the searching seat.
    fn learn(&mut self, state: &G, path: &[(usize, usize)]) -> f64 {
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
        values[self.course.seat.index()]
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
                edges.push(Edge { seat: asked, step, to: None, visits: 0, liked: 0, total: 0.0 });
            }
        }
        edges[self.open[self.course.usual_step(state, &self.legal, rng)]].liked += 1;
    }

    /// Selects the edge to follow from `node`, where the game stands as in `state`.
    fn select(&mut self, node: usize, state: &G, rng: &mut ChaCha8Rng) -> usize {
        self.open(node, state, rng);
        let edges = &self.nodes[node];
        let sum = |f: fn(&Edge<G::Step>) -> f64| self.open.iter().map(|&e| f(&edges[e])).sum::<f64>();
        let (visits, liked) = (sum(|e| e.visits.into()), sum(|e| e.liked.into()));
        let equal = FLOOR / self.open.len() as f64;
        let prior = |e: &Edge<G::Step>| (1.0 - FLOOR) * f64::from(e.liked) / liked + equal;
        let span = (self.high - self.low).max(1e-6);
        let known = self.open.iter().filter(|&&e| edges[e].visits > 0).count();
        // A new step comes when there is room: the one the heuristic takes, else what it takes among the strangers.
        if (known as f64) < WIDTH.0 + WIDTH.1 * visits.sqrt() && known < self.open.len() {
            let strangers: Vec<usize> = self.open.iter().copied().filter(|&e| edges[e].visits == 0).collect();
            let liked = strangers.iter().copied().max_by_key(|&e| edges[e].liked).filter(|&e| edges[e].liked > 0);
            return liked.unwrap_or_else(|| {
                let steps: Vec<G::Step> = strangers.iter().map(|&e| edges[e].step).collect();
                strangers[self.course.usual_step(state, &steps, rng)]
            });
        }
        let bound = |e: usize| {
            let edge = &edges[e];
            let n = f64::from(edge.visits);
            (edge.total / n - self.low) / span + EXPLORE * prior(edge) * visits.sqrt() / (1.0 + n)
        };
        let candidates = self.open.iter().copied().filter(|&e| edges[e].visits > 0);
        candidates.max_by(|&a, &b| bound(a).total_cmp(&bound(b)).then(b.cmp(&a))).unwrap_or(self.open[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::testgame::{Picket, Step, WATCH};
    use crate::{BuiltIn, Setup};

    /// The watch may fire, and its heuristic always does: below a candidate the search looks at holding fire, too.
    #[test]
    fn no_step_is_ruled_out_by_the_prior() {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        let mut game = Picket::new(<Picket as Rules>::Data::built_in(), &setup, &mut Dice::scripted(&[])).unwrap();
        for step in [Step::Company(0), Step::Post(1)] {
            game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink)).unwrap();
        }
        // The watch searches: its own secrets are as they are.
        let mut search = Search::<Picket>::new(&game, (WATCH, Plan::USUAL), 1);
        let march = search.candidate(Step::March(1));
        (0..200).for_each(|n| assert!((0.0..=1.0).contains(&search.sample(&march, n))));
        let edges = &search.nodes[march.node];
        assert!(edges.iter().all(|e| e.seat == WATCH));
        assert_eq!(edges.iter().map(|e| (e.step, e.liked)).collect::<Vec<_>>(), [(Step::Fire, 200), (Step::Hold, 0)]);
        let visits = (edges[0].visits, edges[1].visits);
        assert!(visits.1 > 1 && visits.0 + visits.1 == 200, "{visits:?}");
    }
}
