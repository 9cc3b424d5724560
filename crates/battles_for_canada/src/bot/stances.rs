//! Stances: ways to follow the rules of thumb for a whole plan. The rules of thumb have a usual one; the searching bot
//! takes the best one of its seat.
//!
//! The weights were tuned in games against the rules of thumb without a plan, which are followed where none was tuned.

use crate::ids::Fight;
use crate::prelude::*;

/// Weights and switches by which the rules of thumb are followed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stance {
    /// Added to the worth from which an attack is made.
    pub attack: f32,
    /// Share of the danger of a place that counts.
    pub danger: f32,
    /// Share of the pull towards what the side wants to take or to hold.
    pub haste: f32,
    /// The hex of its zone that a side takes, by its number in the zone; `None` for the nearest one of each unit.
    pub focus: Option<usize>,
}

impl Stance {
    /// The rules of thumb without a plan.
    const USUAL: Stance = Stance { attack: 0.0, danger: 1.0, haste: 1.0, focus: None };
    /// Go for one hex of the works, 0609, all together.
    const STORM: Stance = Stance { haste: 2.0, focus: Some(2), ..Stance::USUAL };
    /// Stand in the works whatever comes near.
    const STAND: Stance = Stance { danger: 0.0, ..Stance::USUAL };
    /// Stay close to what is held and out of reach, and strike at whoever comes near.
    const CLOSE: Stance = Stance { attack: -0.3, danger: 2.0, haste: 4.0, ..Stance::USUAL };
}

impl BattlesForCanada {
    /// Returns the stance in which the asked seat usually plays. Without one the French of Ticonderoga lost more games
    /// than they should.
    pub(super) fn usual_stance(&self) -> Stance {
        match (self.fight, self.asked_side()) {
            (Fight::C2, Some(Side::French)) => Stance::CLOSE,
            _ => Stance::USUAL,
        }
    }

    /// Returns the stance that has served the asked seat best.
    pub(super) fn best_stance(&self) -> Stance {
        match (self.fight, self.asked_side()) {
            (Fight::C1 | Fight::C2, Some(Side::English)) => Stance::STORM,
            (Fight::C1, Some(Side::French)) => Stance::STAND,
            _ => self.usual_stance(),
        }
    }

    /// Returns the one hex of a zone that a stance goes for.
    pub(super) fn focus(&self, stance: Stance, zone: Zone) -> Option<HexId> {
        self.map().zone(zone).iter().nth(stance.focus?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::contract::{Cx, Endings, NullSink, Rules, Setup, Thumb};
    use redoubt_engine::dice::Dice;

    fn begun(scenario: &str, dice: &mut Dice) -> BattlesForCanada {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        BattlesForCanada::new(<BattlesForCanada as Rules>::Data::built_in(), &setup, dice).unwrap()
    }

    /// Plays a game by rules of thumb, those of practice for one side; the winner.
    fn winner(scenario: &str, seed: u64, practised: Option<Side>) -> Option<Side> {
        let (mut dice, mut rng) = (Dice::seeded(seed), ChaCha8Rng::seed_from_u64(seed));
        let mut game = begun(scenario, &mut dice);
        let mut legal = vec![];
        while let Some(side) = game.asked_side() {
            legal.clear();
            game.legal(&mut legal);
            let i = match practised == Some(side) {
                true => game.tuned_heuristic(&legal, &mut rng),
                false => game.heuristic(&legal, &mut rng),
            };
            game.play(legal[i], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        game.outcome().unwrap().winner.map(Side::of)
    }

    fn wins(scenario: &str, side: Side, practised: Option<Side>) -> usize {
        (0..40).filter(|&seed| winner(scenario, seed, practised) == Some(side)).count()
    }

    #[test]
    fn a_storm_goes_for_one_hex_of_the_works() {
        let game = begun("like-lions", &mut Dice::seeded(1));
        assert_eq!(game.focus(Stance::USUAL, Zone::FORTIFICATIONS), None);
        let hex = game.focus(Stance::STORM, Zone::FORTIFICATIONS).unwrap();
        assert_eq!(game.grid().number(hex), "0609");
        // Another zone has no such hex at Carillon.
        assert_eq!(game.focus(Stance::STORM, Zone::REDOUBTS), None);
    }

    /// In hundreds of games the English win 38 of 100 as usual and 55 so.
    #[test]
    fn a_storm_at_one_point_wins_more_than_an_attack_all_along_the_works() {
        let [usual, so] = [None, Some(Side::English)].map(|who| wins("like-lions", Side::English, who));
        assert!(so > usual, "of 40 games the English win {so} so, {usual} as usual");
    }

    #[test]
    fn the_french_stay_close_to_the_works_at_ticonderoga_alone() {
        let mut dice = Dice::seeded(1);
        let stances = ["ticonderoga", "like-lions"].map(|scenario| {
            let game = begun(scenario, &mut dice);
            (game.asked_side(), game.usual_stance())
        });
        let french = Some(Side::French);
        assert_eq!(stances, [(french, Stance::CLOSE), (french, Stance::USUAL)]);
    }

    #[test]
    fn where_no_stance_was_tuned_the_usual_rules_of_thumb_are_followed() {
        for seed in 0..4 {
            let [usual, so] = [None, Some(Side::French)].map(|who| winner("sainte-foy", seed, who));
            assert_eq!(usual, so);
        }
        let game = begun("sainte-foy", &mut Dice::seeded(1));
        assert_eq!(game.best_stance(), Stance::USUAL);
    }
}
