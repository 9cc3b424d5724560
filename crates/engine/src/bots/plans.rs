//! The choice of a plan: each is played out on the same dice and secrets, and the usual one is kept unless another is better
//! by more than chance.

use super::Thinking;
use super::course::Course;
use super::race::race;
use crate::contract::{Cx, NullSink, Plan};
use crate::dice::Dice;
use crate::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Stretches of play after which a plan is judged.
const AHEAD: u32 = 3;
/// Steps after which it is judged in any case.
const FAR: u32 = 1_000;

/// Chooses the plan of `seat` for the open stretch of play, playing `most` steps or a few more.
pub(super) fn choose<G: Game>(game: &G, seat: Seat, rng: &mut ChaCha8Rng, (thinking, most): (&Thinking, u32)) -> Plan {
    let plans = game.plans(seat);
    if plans.len() < 2 {
        return Plan::USUAL;
    }
    let seed = rng.next_u64();
    let sample = |i: usize, n: u64| play_out(game, seat, plans[i], seed.wrapping_add(n));
    plans[race(plans.len(), thinking, most, sample)[0].number]
}

/// Plays a plan out; returns the value of the position and the steps that were played.
fn play_out<G: Game>(game: &G, seat: Seat, plan: Plan, seed: u64) -> (f64, u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.determinize(seat, &mut rng);
    let mut dice = Dice::seeded(rng.next_u64());
    let course = Course::of(game, seat, plan);
    let (mut legal, mut played) = (Vec::new(), 0);
    while state.asked().is_some() && course.gone(&state) < AHEAD && played < FAR {
        legal.clear();
        state.legal(&mut legal);
        let step = legal[course.usual_step(&state, &legal, &mut rng)];
        played += 1;
        if state.play(step, &mut Cx::new(&mut dice, &mut NullSink)).is_err() {
            break;
        }
    }
    (f64::from(state.evaluate(seat)), played.max(1))
}

#[cfg(test)]
mod tests {
    use super::super::{Bot, Mind};
    use super::*;
    use crate::contract::{Advice, Determinizes, Rules, Sequence, Thumb};
    use crate::testgame::{PATROL, Picket, WATCH};
    use crate::{BuiltIn, Setup};

    /// Plays random games; calls `see` at each question.
    fn at_each_question(mut see: impl FnMut(&Picket, Seat, u64)) {
        let setup = Setup { scenario: "long".into(), ..Setup::default() };
        for seed in 0..12 {
            let mut dice = Dice::seeded(seed);
            let mut game = Picket::new(<Picket as Rules>::Data::built_in(), &setup, &mut dice).unwrap();
            while let Some(seat) = game.asked() {
                see(&game, seat, seed);
                let step = super::super::choose(Bot::Random, &game, dice.rolled() + seed, 0).unwrap();
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
        }
    }

    #[test]
    fn a_plan_is_one_of_the_list_and_depends_on_the_view_alone() {
        let mut seen = std::collections::HashSet::new();
        at_each_question(|game, seat, seed| {
            let plan = choose(game, seat, &mut ChaCha8Rng::seed_from_u64(seed), (&Thinking::default(), 2_000));
            assert!(game.plans(seat).contains(&plan));
            let other = game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(seed + 50));
            assert_eq!(plan, choose(&other, seat, &mut ChaCha8Rng::seed_from_u64(seed), (&Thinking::default(), 2_000)));
            seen.insert((seat, plan));
        });
        assert!(seen.contains(&(PATROL, Plan::USUAL)) && seen.iter().any(|(seat, _)| *seat == WATCH), "{seen:?}");
    }

    #[test]
    fn a_plan_is_made_once_for_a_stretch_of_play() {
        let mut mind = Mind::default();
        at_each_question(|game, seat, seed| {
            let mut legal = vec![];
            game.legal(&mut legal);
            let before = mind.plans.iter().find(|plan| (plan.0, plan.1) == (seat, game.stretch())).copied();
            mind.choose(Bot::Mcts, game, seed, &Thinking::new(200));
            let now: Vec<_> = mind.plans.iter().filter(|plan| plan.0 == seat).copied().collect();
            assert!(now.len() <= 1, "a seat has one plan: {now:?}");
            assert!(before.is_none_or(|made| now == [made]), "a plan was made anew in its stretch");
            assert!(legal.len() < 2 || now[0].1 == game.stretch());
        });
    }
}
