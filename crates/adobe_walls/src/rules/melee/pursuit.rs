//! Pursuit of defenders who have all retreated before melee, and the renewed melee (S6.4, AW-10H.2, AW-17A.c).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Frame, Moment};
use crate::state::event::Event;
use crate::state::melee::Melee;
use crate::state::step::{Spot, Step};
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Returns the attackers of a hex who have still to roll for pursuit; none where one of them has rolled alone.
    fn stack_to_pursue(&self, melee: &Melee, hex: HexId) -> CounterSet {
        let here = melee.attackers.and(self.here(hex)).less(melee.chargers);
        if here.and(melee.pursued).is_empty() { here.less(self.asleep) } else { CounterSet::EMPTY }
    }

    /// Checks an answer where attackers may pursue.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_pursuit(&self, melee: &Melee, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        match step {
            Step::Pursue(unit) if !melee.attackers.has(unit) => no(MeleeBar::NoAttacker(unit)),
            Step::Pursue(unit) if melee.pursued.has(unit) => no(MeleeBar::HasRolled(unit)),
            Step::Pursue(unit) if self.asleep.has(unit) => no(MeleeBar::Asleep(unit)),
            Step::Pursue(_) => Ok(()),
            Step::PursueStack(spot) if spot.0.index() >= self.grid().len() => Err(Bar::NoSuch),
            Step::PursueStack(spot) if self.stack_to_pursue(melee, spot.0).len() < 2 => no(MeleeBar::NoStack),
            Step::PursueStack(_) => Ok(()),
            Step::Pick(unit) if !melee.passed.has(unit) => no(MeleeBar::NoPursuer(unit)),
            Step::Pick(_) => Ok(()),
            Step::Done => match melee.passed.and(melee.chargers).iter().find(|unit| self.could_pursue(*unit)) {
                Some(unit) => no(MeleeBar::MustPursue(unit)),
                None => Ok(()),
            },
            _ => Err(Bar::NotAsked),
        }
    }

    fn could_pursue(&self, unit: Counter) -> bool {
        self.could_go(CounterSet::one(unit), FlightKind::Pursuit)
    }

    /// Passes every answer that could be legal where attackers may pursue to `each`.
    pub(super) fn pursuit_candidates(&self, melee: &Melee, each: Each) -> ControlFlow<()> {
        melee.attackers.iter().try_for_each(|unit| each(Step::Pursue(unit)))?;
        let near = self.grid().neighbours(melee.target);
        near.into_iter().try_for_each(|(_, hex)| each(Step::PursueStack(Spot(hex))))?;
        melee.passed.iter().try_for_each(|unit| each(Step::Pick(unit)))?;
        each(Step::Done)
    }

    /// Lets chargers pursue without a roll (AW-17A.c). Returns false where the attackers' owner has to answer.
    pub(super) fn pursuit_acts(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        let riders = melee.attackers.and(melee.chargers).less(melee.pursued);
        if riders.is_empty() {
            return false;
        }
        melee.pursued = melee.pursued.or(riders);
        melee.pursuing = melee.pursuing.or(riders);
        melee.passed = melee.passed.or(riders);
        self.melee = Some(melee);
        cx.all(self, Event::Pursues(riders));
        true
    }

    /// Carries out an answer where attackers may pursue.
    pub(super) fn pursuit_step(&mut self, step: Step, cx: &mut Cx) {
        let Some(mut melee) = self.melee else { return };
        match step {
            Step::Pursue(unit) => self.roll_pursuit(CounterSet::one(unit), cx),
            Step::PursueStack(spot) => self.roll_pursuit(self.stack_to_pursue(&melee, spot.0), cx),
            Step::Pick(unit) => self.send_off(CounterSet::one(unit), FlightKind::Pursuit, cx),
            _ => {
                melee.passed = CounterSet::EMPTY;
                self.melee = Some(melee);
                self.at_moment(Moment::Renew);
            }
        }
    }

    /// Rolls for the pursuit of these units together (AW-10H.2a).
    fn roll_pursuit(&mut self, units: CounterSet, cx: &mut Cx) {
        let die = cx.dice.d6();
        let success = die <= self.tables().constants.pursuit_die;
        if let Some(melee) = &mut self.melee {
            melee.pursued = melee.pursued.or(units);
            if success {
                melee.pursuing = melee.pursuing.or(units);
            }
        }
        cx.all(self, Event::PursuitRoll(units, die, success));
        if success {
            self.send_off(units, FlightKind::Pursuit, cx);
        }
    }

    /// Checks whether a pursuer can renew the melee against a hex (AW-10H.2b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_renewer(&self, unit: Counter, hex: HexId) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        let Some(from) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        if !self.melee.is_some_and(|melee| melee.pursuing.has(unit)) {
            return no(MeleeBar::NoPursuer(unit));
        }
        self.check_fights(unit).map_err(Bar::Melee)?;
        if !self.grid().adjacent(from, hex) {
            return no(MeleeBar::NotBeside(unit, hex));
        }
        if self.is_limited(hex) && !self.plays(HouseRule::LimitAny) && !self.has_leader(from, unit.side()) {
            return no(MeleeBar::TooManyLost(unit));
        }
        Ok(())
    }

    /// Returns the pursuers who can renew the melee against a hex.
    fn renewers(&self, melee: &Melee, hex: HexId) -> CounterSet {
        melee.pursuing.iter().filter(|unit| self.check_renewer(*unit, hex).is_ok()).collect()
    }

    /// Checks an answer where pursuers may renew the melee.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_renew(&self, melee: &Melee, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        match step {
            Step::Attack(spot) if spot.0.index() >= self.grid().len() => Err(Bar::NoSuch),
            Step::Attack(spot) if self.here(spot.0).and(melee.retreated).is_empty() => {
                no(MeleeBar::NoRetreater(spot.0))
            }
            Step::Attack(spot) => {
                let able = self.renewers(melee, spot.0);
                if able.is_empty() {
                    return no(MeleeBar::NobodyAttacks(spot.0));
                }
                self.check_limit(spot.0, able).map_err(Bar::Melee)
            }
            Step::Done => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Returns the hexes of those who retreated before melee, each once.
    fn refuges(&self, melee: &Melee) -> ArrayVec<HexId, 32> {
        let mut out = ArrayVec::new();
        for hex in melee.retreated.iter().filter_map(|unit| self.hex_of(unit)) {
            if !out.contains(&hex) && !out.is_full() {
                out.push(hex);
            }
        }
        out
    }

    /// Passes every answer that could be legal where pursuers may renew the melee to `each`.
    pub(super) fn renew_candidates(&self, melee: &Melee, each: Each) -> ControlFlow<()> {
        self.refuges(melee).into_iter().try_for_each(|hex| each(Step::Attack(Spot(hex))))?;
        each(Step::Done)
    }

    /// Tells whether the melee can be renewed against one of those who retreated.
    pub(super) fn may_renew(&self, melee: &Melee) -> bool {
        self.refuges(melee).into_iter().any(|hex| self.check_renew(melee, Step::Attack(Spot(hex))).is_ok())
    }

    /// Goes on where no melee can be renewed. Returns false where the attackers' owner has to answer.
    pub(super) fn renew_acts(&mut self, melee: Melee) -> bool {
        if self.may_renew(&melee) { false } else { self.at_moment(Moment::Over) }
    }

    /// Carries out an answer where pursuers may renew the melee.
    pub(super) fn renew_step(&mut self, step: Step, _cx: &mut Cx) {
        let Some(mut melee) = self.melee else { return };
        if let Step::Attack(spot) = step {
            self.agenda.push(Frame::Declare(spot.0, self.renewers(&melee, spot.0)));
        } else {
            melee.pursuing = CounterSet::EMPTY;
            self.melee = Some(melee);
            self.at_moment(Moment::Over);
        }
    }

    /// Renews the melee with these pursuers against a hex: without canister, without retreat before it, without the bonus of a
    /// charge (AW-10H.2b, AW-17A.e).
    pub(super) fn renew_against(&mut self, hex: HexId, attackers: CounterSet, cx: &mut Cx) {
        let Some(before) = self.melee else { return };
        let defenders = self.defenders_of(hex, self.other());
        let mut melee = Melee::new(hex, attackers, defenders, before.chargers);
        melee.renewed = true;
        melee.pursuing = before.pursuing.less(attackers);
        melee.retreated = before.retreated.less(defenders);
        self.melee = Some(melee);
        self.at_moment(Moment::Roll);
        cx.all(self, Event::Renewed(attackers, Spot(hex)));
        self.wake_under_fire(defenders, cx);
    }
}
