//! The stance in which the searching bot plays the nations at Cut Knife Hill: a part of them fights before the hill in
//! the first turn.
//!
//! The Government's whole first attack falls on that part, which may leave the field without losing the game. When few
//! of it are left undisrupted it goes back to the reserve, where all rally beside Poundmaker in the next turn. The
//! weights were tuned in games against the usual rules of thumb.

use crate::bot::plan::distances::Routes;
use crate::data::scenario::Victory;
use crate::ids::{Leader, Side};
use crate::state::step::Step;
use crate::state::{Frame, Group, Moment, PrairieAflame, Stage};
use redoubt_engine::hex::HexId;

/// Units that stay in the reserve.
const GUARDS: usize = 3;
/// Undisrupted units with which the others leave the field before the hill.
const FEW: usize = 2;

impl PrairieAflame {
    /// Chooses a step of the nations at Cut Knife Hill in this stance; `None` elsewhere, and where it has nothing to
    /// say.
    pub(super) fn choose_forward(&self, frame: Frame, side: Side, legal: &[Step]) -> Option<Step> {
        if side != Side::Nations || self.scenario().victory != Victory::CutKnifeHill {
            return None;
        }
        let home = self.goal()?;
        let wanted = match frame {
            Frame::Turn(_, Stage::March, _) => {
                self.field_ahead(home)?;
                let here = self.units_of(side, home);
                here.iter().map(Step::PickUnit).find(|s| here.len() > GUARDS && legal.contains(s))?
            }
            Frame::March(group) => self.march_forward(home, &group, legal)?,
            Frame::Battle(Moment::Continue(_)) => self.fall_back(home)?,
            _ => return None,
        };
        legal.contains(&wanted).then_some(wanted)
    }

    /// Finds the hex beside the reserve into which the column's way leads next; `None` where it is beside it already.
    fn field_ahead(&self, home: HexId) -> Option<HexId> {
        let stacks = self.stacks(Side::Government);
        let column = stacks.iter().max_by(|a, b| a.might.total_cmp(&b.might))?.hex;
        let grid = &self.map().grid;
        let ways = Routes::of(self.data.0).to(home, false);
        let next = grid.neighbours(column).map(|(_, n)| n).min_by_key(|n| ways[n.index()])?;
        (grid.adjacent(next, home) && !grid.adjacent(column, home)).then_some(next)
    }

    /// Takes all but the guards, with Poundmaker, one hex forward.
    fn march_forward(&self, home: HexId, group: &Group, legal: &[Step]) -> Option<Step> {
        if group.stepped || group.hex != home {
            return Some(Step::EndMove);
        }
        let to = self.field_ahead(home)?;
        let left = self.units_of(Side::Nations, home).less(group.units);
        let unit = left.iter().map(Step::PickUnit).find(|s| left.len() > GUARDS && legal.contains(s));
        let lead = Some(Step::PickLeader(Leader::Poundmaker)).filter(|s| legal.contains(s));
        unit.or(lead).or_else(|| self.map().grid.dir_to(home, to).map(Step::Move))
    }

    /// Goes back to the reserve when few are undisrupted; else fights on.
    fn fall_back(&self, home: HexId) -> Option<Step> {
        let fighters = self.fighters(Side::Nations);
        let back = self.field()? != home && fighters.iter().filter(|u| !self.is_disrupted(*u)).count() <= FEW;
        Some(if back { Step::WithdrawTo(1, home) } else { Step::ContinueBattle })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::At;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::contract::{Cx, NullSink, Rules, Setup, Thumb};
    use redoubt_engine::dice::Dice;

    fn begun(scenario: &str, dice: &mut Dice) -> PrairieAflame {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        PrairieAflame::new(<PrairieAflame as Rules>::Data::built_in(), &setup, dice).unwrap()
    }

    /// Plays by rules of thumb, those of practice for one side, until the game is over or `stop` says so.
    fn played(scenario: &str, seed: u64, side: Option<Side>, stop: impl Fn(&PrairieAflame) -> bool) -> PrairieAflame {
        let (mut dice, mut rng) = (Dice::seeded(seed), ChaCha8Rng::seed_from_u64(seed));
        let mut game = begun(scenario, &mut dice);
        let mut legal = vec![];
        while let Some(asked) = game.asked_side().filter(|_| !stop(&game)) {
            legal.clear();
            game.legal(&mut legal);
            let i = match side == Some(asked) {
                true => game.tuned_heuristic(&legal, &mut rng),
                false => game.heuristic(&legal, &mut rng),
            };
            game.play(legal[i], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        game
    }

    fn winner(scenario: &str, seed: u64, side: Option<Side>) -> Option<Side> {
        played(scenario, seed, side, |_| false).ending.unwrap().winner
    }

    #[test]
    fn a_part_of_the_nations_goes_before_the_hill() {
        let begins = |who| played("cut-knife-hill", 1, who, |g| g.phasing() == Side::Government);
        let game = begins(Some(Side::Nations));
        let (home, field) = (game.goal().unwrap(), game.map().grid.hex("2011").unwrap());
        assert_eq!([home, field].map(|h| game.units_of(Side::Nations, h).len()), [3, 4]);
        assert_eq!(game.leaders[Leader::Poundmaker], At::hex(field));
        // By the usual rules of thumb they stay.
        assert_eq!(begins(None).units_of(Side::Nations, home).len(), 7);
    }

    #[test]
    fn those_before_the_hill_come_back_and_rally() {
        let come_back = |seed| {
            let game =
                played("cut-knife-hill", seed, Some(Side::Nations), |g| g.turn == 6 && g.stage() == Some(Stage::March));
            let here = game.units_of(Side::Nations, game.goal().unwrap());
            game.ending.is_none() && here.len() > GUARDS + 1 && here.iter().all(|u| !game.is_disrupted(u))
        };
        assert!((0..9).filter(|&seed| come_back(seed)).count() > 4);
    }

    #[test]
    fn the_stance_wins_more_than_the_usual_rules_of_thumb() {
        let wins = |who| (0..120).filter(|&s| winner("cut-knife-hill", s, who) == Some(Side::Nations)).count();
        let [usual, so] = [None, Some(Side::Nations)].map(wins);
        assert!(so > usual, "of 120 games the nations win {so} so, {usual} as usual");
    }

    #[test]
    fn elsewhere_the_usual_rules_of_thumb_are_followed() {
        for scenario in ["duck-lake", "fish-creek", "batoche"] {
            for seed in 0..4 {
                let [usual, so] = [None, Some(Side::Nations)].map(|who| winner(scenario, seed, who));
                assert_eq!(usual, so, "{scenario} {seed}");
            }
        }
        let [usual, so] = [None, Some(Side::Government)].map(|who| winner("cut-knife-hill", 1, who));
        assert_eq!(usual, so);
    }
}
