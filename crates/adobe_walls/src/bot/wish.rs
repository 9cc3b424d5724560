//! The plans among which the searching bot chooses, as the rules of thumb follow them: a goal for the column, a prey for the
//! bands, more or less daring.

use crate::ids::{Camp, Side};
use crate::state::AdobeWalls;
use redoubt_engine::contract::Plan;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

/// Stacks of the enemy that can be the prey of a plan, the strongest gatherings first.
const PREYS: usize = 4;
/// Where the hex of a plan begins in its number.
const HEX: u32 = 8;

/// What a side wishes beside its rules of thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Nothing.
    Usual,
    /// To strike sooner, and at worse odds.
    Bold,
    /// To keep off, and to strike at good odds only.
    Shy,
    /// To stand where the side is.
    Hold,
    /// The column goes to a hex: the fort, a camp.
    Goal(HexId),
    /// The column goes home.
    Home,
    /// The bands hunt the stack in a hex.
    Prey(HexId),
    /// The bands strike at the stack in a hex with who is there.
    Strike(HexId),
}

impl Wish {
    /// Reads a plan; one that is none of this game is the usual one.
    pub(super) const fn of(plan: Plan) -> Wish {
        let hex = HexId((plan.0 >> HEX) as u16);
        match plan.0 & 0xFF {
            1 => Wish::Bold,
            2 => Wish::Shy,
            3 => Wish::Hold,
            4 => Wish::Goal(hex),
            5 => Wish::Home,
            6 => Wish::Prey(hex),
            7 => Wish::Strike(hex),
            _ => Wish::Usual,
        }
    }

    /// Returns its plan.
    const fn plan(self) -> Plan {
        match self {
            Wish::Usual => Plan::USUAL,
            Wish::Bold => Plan(1),
            Wish::Shy => Plan(2),
            Wish::Hold => Plan(3),
            Wish::Goal(hex) => Plan(4 | (hex.0 as u32) << HEX),
            Wish::Home => Plan(5),
            Wish::Prey(hex) => Plan(6 | (hex.0 as u32) << HEX),
            Wish::Strike(hex) => Plan(7 | (hex.0 as u32) << HEX),
        }
    }

    /// Returns how much of the usual strength around a prey the bands want before they strike.
    pub(super) const fn of_need(self) -> f32 {
        match self {
            Wish::Bold => 0.6,
            Wish::Shy => 2.0,
            Wish::Strike(_) => 0.3,
            _ => 1.0,
        }
    }

    /// Returns what is added to the worth that an attack must have.
    pub(super) const fn caution(self) -> f32 {
        match self {
            Wish::Bold | Wish::Strike(_) => -0.8,
            Wish::Shy => 1.0,
            _ => 0.0,
        }
    }
}

impl AdobeWalls {
    /// Lists the plans of a side, the usual one first.
    pub(super) fn plans_of(&self, side: Side) -> Vec<Plan> {
        let mut out = vec![Wish::Usual, Wish::Bold, Wish::Shy];
        let field = self.field(side);
        match side {
            Side::Us => {
                out.push(Wish::Hold);
                out.push(Wish::Goal(crate::data::map::FORT));
                let standing = Camp::all().filter(|camp| self.camps[*camp].burning.is_none());
                let mut camps: Vec<HexId> = standing.filter_map(|camp| self.camps[camp].at.get()).collect();
                let body = self.column(&field, Wish::Usual).body;
                camps.sort_by_key(|hex| (self.grid().distance(body, *hex), *hex));
                camps.dedup();
                out.extend(camps.into_iter().take(2).map(Wish::Goal));
                out.push(Wish::Home);
            }
            Side::Nations => {
                let mut foes: Vec<(f32, HexId)> =
                    field.foes.iter().map(|s| (self.gathered(s.hex, 8) / s.cf.max(1.0), s.hex)).collect();
                foes.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
                for (_, hex) in foes.into_iter().take(PREYS) {
                    out.extend([Wish::Prey(hex), Wish::Strike(hex)]);
                }
            }
        }
        out.into_iter().map(Wish::plan).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::state::agenda::{Frame, Phase};
    use redoubt_engine::contract::NullSink;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::{BuiltIn, Cx, Rules, Setup};

    /// Begins the battle with the ready-made set-up.
    fn begun() -> AdobeWalls {
        let setup = Setup { scenario: "carsons-advance".into(), ..Setup::default() };
        let mut dice = Dice::seeded(5);
        let mut game = <AdobeWalls as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
        while matches!(game.agenda.top(), Some(Frame::Setup(_) | Frame::Ready(_))) {
            let mut legal = vec![];
            game.legal(&mut legal);
            let ready = legal.iter().find(|s| **s == crate::state::step::Step::Ready).or(legal.last());
            game.play(*ready.expect("a step"), &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
        }
        game
    }

    #[test]
    fn every_plan_is_read_as_it_was_made() {
        let game = begun();
        for side in Side::ALL {
            let plans = game.plans_of(side);
            assert_eq!(plans[0], Plan::USUAL);
            assert!(plans.len() > 4, "{side:?}: {plans:?}");
            assert!(plans.iter().all(|plan| Wish::of(*plan).plan() == *plan), "{side:?}: {plans:?}");
        }
    }

    #[test]
    fn a_plan_sets_the_goal_and_the_prey() {
        let game = begun();
        assert!(
            matches!(game.agenda.bottom(), Some(Frame::Turn(Phase::Rally | Phase::Movement, _))),
            "{:?}",
            game.agenda
        );
        let us = game.field(Side::Us);
        let goal = crate::ids::hex(2510);
        assert_eq!(game.column(&us, Wish::Goal(goal)).goal, goal);
        let body = game.column(&us, Wish::Usual).body;
        assert_eq!(game.column(&us, Wish::Hold).goal, body);
        assert!(game.column(&us, Wish::Home).home && !game.column(&us, Wish::Usual).home);
        let nations = game.field(Side::Nations);
        for foe in &nations.foes {
            assert_eq!(game.hunt(&nations, Wish::Prey(foe.hex)).prey, Some(foe.hex));
        }
        assert!(Wish::Strike(goal).of_need() < Wish::Usual.of_need() && Wish::Strike(goal).caution() < 0.0);
        assert!(Wish::Shy.of_need() > 1.0 && Wish::Shy.caution() > 0.0);
    }
}
