//! What the searching bot would do in a seat's place, and what it would do next best: for a hint, and for the analysis of a
//! game.

use super::course::Course;
use super::{Mind, Thinking, mcts};
use crate::contract::{Cx, NullSink, Plan};
use crate::dice::Dice;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Most steps of a way on.
const STEPS: usize = 6;
/// How often a way on is drawn; a step of it counts where most drawings have it.
const DRAWINGS: usize = 9;

/// Least loss of a chance to win that is called a mistake.
pub const MISTAKE: f64 = 0.02;

/// A step that the search has tried, and what it expects of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked<S> {
    /// The step.
    pub step: S,
    /// What the position is worth to the seat after it, 0 to 1, on average over what may be hidden and rolled.
    pub value: f64,
    /// Standard error of its difference from the step of the rules of thumb, on the same dice; 0 for that step.
    pub doubt: f64,
    /// How often it was tried; 0 where it is the only legal one.
    pub samples: u32,
}

/// A choice beside the best one that the search has found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement<S> {
    /// The better step.
    pub better: S,
    /// By how much it is better, 0 to 1, on dice on which it was not found.
    pub loss: f64,
    /// Standard error of that.
    pub doubt: f64,
}

impl<S> Judgement<S> {
    /// Tells whether the choice was a mistake: it lost [enough](MISTAKE), and the loss is twice its standard error or more.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.loss >= MISTAKE && self.loss >= 2.0 * self.doubt
    }
}

/// Looks for a better step than `played`, from the asked seat's view only, playing `budget` steps or a few more; `None` where
/// the search would have taken the same. What it finds is compared with `played` once more, on fresh dice.
pub fn judge<G: Game>(game: &G, played: G::Step, seed: u64, budget: u32) -> Option<Judgement<G::Step>> {
    let seat = game.asked()?;
    let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
    game.legal(&mut legal);
    if legal.len() < 2 {
        return None;
    }
    let half = (budget / 2).max(1);
    let mut rank =
        |steps: &[G::Step]| mcts::rank(game, (seat, Plan::USUAL), steps, &mut rng, (&Thinking::default(), half));
    let better = rank(&legal)[0].0;
    if better == played {
        return None;
    }
    let pair = rank(&[better, played]);
    let of = |step: G::Step| pair.iter().find(|(other, _)| *other == step).map(|(_, standing)| *standing);
    let (one, other) = (of(better)?, of(played)?);
    Some(Judgement { better, loss: one.value - other.value, doubt: one.doubt.max(other.doubt) })
}

impl Mind {
    /// Ranks the steps of the asked seat as [the search](super::Bot::Mcts) does: first the one that it would take, then the
    /// others that it tried by what they are worth. Empty when the game is over. It depends on the seat's view only.
    pub fn rank<G: Game>(&mut self, game: &G, seed: u64, thinking: &Thinking) -> Vec<Ranked<G::Step>> {
        let Some(seat) = game.asked() else { return vec![] };
        let mut legal = Vec::new();
        game.legal(&mut legal);
        if let [step] = legal[..] {
            return vec![Ranked { step, value: f64::from(game.evaluate(seat)), doubt: 0.0, samples: 0 }];
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let plan = self.plan(game, seat, &mut rng, thinking);
        let ranked = mcts::rank(game, (seat, plan), &legal, &mut rng, (thinking, thinking.budget()));
        let of = |(step, s): (G::Step, super::race::Standing)| Ranked {
            step,
            value: s.value,
            doubt: s.doubt,
            samples: s.samples,
        };
        ranked.into_iter().map(of).collect()
    }

    /// Finds how a seat would usually go on after a step: the step itself, and what it would do next, up to the first roll
    /// or the other seat's answer. Each step comes with a position in which it is legal, which is drawn anew from the
    /// seat's view.
    pub fn way_on<G: Game>(&mut self, game: &G, seat: Seat, step: G::Step, seed: u64) -> Vec<(G, G::Step)> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let plan = self.plan(game, seat, &mut rng, &Thinking::default());
        let course = Course::of(game, seat, plan);
        let mut ways: Vec<Vec<(G, G::Step)>> =
            (0..DRAWINGS).map(|_| drawn(game, course, step, rng.next_u64())).collect();
        for n in 1..STEPS {
            let steps: Vec<Option<G::Step>> = ways.iter().map(|way| way.get(n).map(|(_, step)| *step)).collect();
            let count = |step: &Option<G::Step>| steps.iter().filter(|other| *other == step).count();
            let most = steps.iter().max_by_key(|step| count(step)).copied().flatten();
            let Some(step) = most.filter(|step| count(&Some(*step)) * 2 > DRAWINGS) else {
                ways.truncate(1);
                ways[0].truncate(n);
                break;
            };
            ways.retain(|way| way.get(n).is_some_and(|(_, other)| *other == step));
        }
        ways.swap_remove(0)
    }
}

/// Draws one way on.
fn drawn<G: Game>(game: &G, course: Course, first: G::Step, seed: u64) -> Vec<(G, G::Step)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.determinize(course.seat, &mut rng);
    let mut dice = Dice::seeded(rng.next_u64());
    let (mut step, mut way, mut legal) = (first, vec![], vec![]);
    loop {
        way.push((state.clone(), step));
        let done = state.play(step, &mut Cx::new(&mut dice, &mut NullSink));
        let goes_on = done.is_ok() && dice.rolled() == 0 && course.gone(&state) == 0;
        if way.len() == STEPS || !goes_on || state.asked() != Some(course.seat) {
            return way;
        }
        legal.clear();
        state.legal(&mut legal);
        step = legal[course.usual_step(&state, &legal, &mut rng)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Determinizes, Rules, Sequence};
    use crate::testgame::{Data, Picket, Step};
    use crate::{BuiltIn, Setup};

    fn begun() -> Picket {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        Picket::new(Data::built_in(), &setup, &mut Dice::scripted(&[])).unwrap()
    }

    #[test]
    fn ideas_depend_on_the_view_alone_and_the_first_is_what_the_bot_takes() {
        let mut game = begun();
        for step in [Step::Company(0), Step::Post(1)] {
            game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink)).unwrap();
        }
        let seat = game.asked().unwrap();
        let thinking = || Thinking::new(4_000);
        let ranked = Mind::default().rank(&game, 3, &thinking());
        assert!(ranked.len() > 1 && ranked.iter().all(|r| (0.0..=1.0).contains(&r.value)), "{ranked:?}");
        let taken = Mind::default().choose(super::super::Bot::Mcts, &game, 3, &thinking());
        assert_eq!(taken, Some(ranked[0].step));
        let other = game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(99));
        assert_eq!(Mind::default().rank(&other, 3, &thinking()), ranked);
    }

    #[test]
    fn a_way_on_is_legal_step_by_step_and_ends_with_the_first_roll() {
        let mut game = begun();
        let mut dice = Dice::seeded(5);
        while let Some(seat) = game.asked() {
            let mut legal = vec![];
            game.legal(&mut legal);
            let way = Mind::default().way_on(&game, seat, legal[0], 1);
            assert_eq!(way[0].1, legal[0]);
            for (n, (state, step)) in way.iter().enumerate() {
                assert!(state.asked() == Some(seat) && state.check(*step).is_ok(), "step {n} of {way:?}");
            }
            game.play(legal[0], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
    }
}
