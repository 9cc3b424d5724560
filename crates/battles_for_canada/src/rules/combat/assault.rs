//! Assaults (11.2 to 11.6): defensive fire, the die, what the loser suffers, the advance.

use crate::rules::combat::attacks::subsets;
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::Moment;
use crate::state::rolled::{AssaultRoll, RolledAssault};
use arrayvec::ArrayVec;

impl Question for Moment {
    fn asked(&self, game: &BattlesForCanada) -> Option<Side> {
        match *self {
            Moment::DefensiveFire => game.assault.as_ref().map(|assault| assault.side.other()),
            Moment::Advance => game.victor(),
            _ => None,
        }
    }

    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        match *self {
            Moment::DefensiveFire => {
                if game.can_fire_in_defence() {
                    return false;
                }
                game.agenda.set_top(Frame::Assault(Moment::Roll));
            }
            Moment::Roll => game.roll_assault(cx),
            Moment::Losses => game.assault_losses(cx),
            Moment::Disorder => game.assault_disorder(cx),
            Moment::Retreat => game.assault_retreat(),
            Moment::Advance => {
                if game.can_advance() {
                    return false;
                }
                game.end_assault();
            }
        }
        true
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let Some(assault) = &game.assault else { return Continue(()) };
        match *self {
            Moment::DefensiveFire => {
                each(Step::HoldFire)?;
                let hexes = HexBits::of(assault.attackers.iter().filter_map(|u| game.hex_of(u)));
                let firers: UnitSet = assault.defenders.iter().filter(|u| game.ever_fires(*u)).collect();
                for hex in hexes.iter() {
                    subsets(firers, &mut |set| each(Step::DefensiveFire(set, Spot(hex))))?;
                }
                Continue(())
            }
            Moment::Advance => game.advances(each),
            _ => Continue(()),
        }
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match (*self, step) {
            (Moment::DefensiveFire, Step::DefensiveFire(units, Spot(hex))) => game.check_defensive_fire(units, hex),
            (Moment::DefensiveFire, Step::HoldFire) | (Moment::Advance, Step::Done) => Ok(()),
            (Moment::Advance, Step::Advance(units, Spot(hex))) => game.check_advance(units, hex),
            (Moment::Advance, Step::StayLeader(leader)) => game.check_stay_behind(leader),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        if *self == Moment::Advance {
            return game.advance_step(step, cx);
        }
        game.agenda.set_top(Frame::Assault(Moment::Roll));
        if let Step::DefensiveFire(units, Spot(hex)) = step {
            game.volley(units, hex, game.attackers_in(hex), true, cx);
        }
    }
}

impl BattlesForCanada {
    /// Returns the attackers of the open assault with whom it is rolled: those who are not routed, stand beside the target,
    /// and are linked.
    pub(crate) fn still_attacking(&self) -> UnitSet {
        let Some(assault) = &self.assault else { return UnitSet::EMPTY };
        let near = |u: &Unit| self.hex_of(*u).is_some_and(|hex| self.grid().adjacent(hex, assault.target));
        self.linked_group(assault.attackers.iter().filter(|u| near(u) && !self.routed.has(*u)).collect())
    }

    fn can_fire_in_defence(&self) -> bool {
        let Some(assault) = &self.assault else { return false };
        let hexes = assault.attackers.iter().filter_map(|u| self.hex_of(u));
        hexes
            .into_iter()
            .any(|hex| assault.defenders.iter().any(|u| self.check_defensive_fire(UnitSet::one(u), hex).is_ok()))
    }

    /// Rolls the assault with those who are left (BC-11.2f, R-78).
    fn roll_assault(&mut self, cx: &mut Cx) {
        let able = self.still_attacking();
        let Some(mut assault) = self.assault.take() else { return };
        assault.attackers = able;
        assault.defenders = self.targets_in(assault.side, assault.target);
        if assault.attackers.is_empty() || assault.defenders.is_empty() {
            self.agenda.pop();
            return;
        }
        for hex in assault.attackers.iter().filter_map(|u| self.hex_of(u)) {
            if !assault.from.contains(&hex) && !assault.from.is_full() {
                assault.from.push(hex);
            }
        }
        let odds = self.odds(assault.attackers, assault.defenders, assault.target);
        let die = cx.dice.d6();
        let result = self.tables().assault.result(die, odds.morale, odds.column);
        assault.result = result;
        assault.losers = match result.map(|r| r.on.side(assault.side)) {
            Some(side) if side == assault.side => assault.attackers,
            Some(_) => assault.defenders,
            None => UnitSet::EMPTY,
        };
        let roll = AssaultRoll {
            attackers: assault.attackers,
            defenders: assault.defenders,
            at: Spot(assault.target),
            strength: odds.strength,
            ground: odds.ground,
            base: odds.base as u8,
            flank: odds.flank,
            routed: odds.routed,
            cavalry: odds.cavalry,
            abatis: odds.abatis,
            column: odds.column as u8,
            morale: odds.morale,
            die,
            result,
        };
        assault.rolled = RolledAssault(Some(roll));
        self.assault = Some(assault);
        self.agenda.set_top(Frame::Assault(if result.is_some() { Moment::Losses } else { Moment::Advance }));
        cx.all(self, Event::AssaultRoll(roll));
        if result.is_none() {
            self.end_assault();
        }
    }

    /// Takes the losses: all by E, else strength points shared by the owner (BC-11.5a, BC-11.5b).
    fn assault_losses(&mut self, cx: &mut Cx) {
        let Some((result, losers)) = self.assault.as_ref().and_then(|a| Some((a.result?, a.losers))) else { return };
        if result.eliminated {
            self.agenda.set_top(Frame::Assault(Moment::Advance));
            return self.eliminate(losers, cx);
        }
        self.agenda.set_top(Frame::Assault(Moment::Disorder));
        if result.sp == 0 {
            return;
        }
        if self.strong(losers).is_empty() {
            self.eliminate(losers, cx);
        } else {
            self.share_loss(result.sp, losers);
        }
    }

    /// Eliminates cavalry that was disorganized before, then disorganizes the losers (BC-11.5c, BC-11.5e, BC-11.5f).
    fn assault_disorder(&mut self, cx: &mut Cx) {
        let Some(assault) = self.assault.as_ref() else { return };
        let (Some(result), losers, shaken) = (assault.result, assault.losers, assault.shaken) else { return };
        self.agenda.set_top(Frame::Assault(Moment::Retreat));
        let left = |game: &Self| -> UnitSet { losers.iter().filter(|u| game.at[*u].on_map()).collect() };
        if result.cavalry {
            let horse = left(self).and(shaken).iter().filter(|u| self.unit(*u).kind == Kind::Cavalry).collect();
            self.eliminate(horse, cx);
        }
        let left = left(self);
        if result.disorder {
            self.disorder(left, cx);
        } else if result.retreat > 0 {
            // routed units flee instead.
            self.start_routs(left.and(self.routed));
        }
    }

    /// Has the losing stacks retreat: those who fought and were not routed, with all who stand with them (BC-11.5d,
    ///
    fn assault_retreat(&mut self) {
        let Some(assault) = self.assault.as_ref() else { return };
        let (Some(result), losers) = (assault.result, assault.losers) else { return };
        let hexes: ArrayVec<HexId, 6> =
            if losers == assault.defenders { [assault.target].into_iter().collect() } else { assault.from.clone() };
        self.agenda.set_top(Frame::Assault(Moment::Advance));
        if result.retreat == 0 {
            return;
        }
        let mut back = UnitSet::EMPTY;
        for hex in hexes {
            let fought = losers.iter().filter(|u| self.at[*u] == At::hex(hex) && !self.routed.has(*u));
            if let Some(unit) = fought.into_iter().next() {
                back = back.or(self.own_in(unit.side(), hex).less(self.routed));
            }
        }
        if !back.is_empty() {
            self.agenda.push(Frame::Retreats(back));
        }
    }
}
