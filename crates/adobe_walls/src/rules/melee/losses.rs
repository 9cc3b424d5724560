//! Casualty points that an owner distributes: those of a melee (AW-10C.1a), those of canister (AW-11C.4a).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Moment};
use crate::state::event::Fate;
use crate::state::step::Step;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Tells whether the US says who takes the points that are being distributed: those of canister, by house rule (E-73).
    pub(crate) fn us_picks_losses(&self) -> bool {
        self.plays(HouseRule::CanisterByUs) && self.is_canister()
    }

    /// Tells whether the points that are being distributed are those of canister.
    pub(crate) fn is_canister(&self) -> bool {
        self.agenda.iter().rev().nth(1) == Some(&Frame::Melee(Moment::Shaken))
    }

    /// Tells whether a unit can take a point.
    fn takes(&self, unit: Counter) -> bool {
        self.at[unit].on_map() && self.cf[unit] > 0
    }

    /// Checks an answer where casualty points are distributed.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_lose(&self, _points: u8, among: CounterSet, step: Step) -> Result<(), Bar> {
        match step {
            Step::Lose(unit) if among.has(unit) && self.takes(unit) => Ok(()),
            Step::Lose(unit) => Err(Bar::Melee(MeleeBar::TakesNone(unit))),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where casualty points are distributed to `each`, none twice, until it breaks.
    pub(crate) fn lose_candidates(&self, _points: u8, among: CounterSet, each: Each) -> ControlFlow<()> {
        among.iter().try_for_each(|unit| each(Step::Lose(unit)))
    }

    /// Carries out an answer where casualty points are distributed.
    pub(crate) fn lose_step(&mut self, points: u8, among: CounterSet, step: Step, cx: &mut Cx) {
        if let Step::Lose(unit) = step {
            self.take_point(points, among, unit, cx);
        }
    }

    /// Does what happens by itself where casualty points are distributed: all is lost where there are as many points as
    /// factors (AW-10C.1b). Returns false where the owner has to answer.
    pub(crate) fn lose_acts(&mut self, points: u8, among: CounterSet, cx: &mut Cx) -> bool {
        let able: CounterSet = among.iter().filter(|unit| self.takes(*unit)).collect();
        let left: u32 = able.iter().map(|unit| u32::from(self.cf[unit])).sum();
        let Some(unit) = able.first().filter(|_| points > 0) else {
            self.agenda.pop();
            return true;
        };
        if left <= u32::from(points) {
            self.take_point(points, able, unit, cx);
            return true;
        }
        false
    }

    /// Takes the next point from a unit. Of canister, a leader attached to a unit that is hit checks first, one for each unit
    /// (AW-13D.2a, E-75, E-92); in melee a leader dies with his unit (AW-13D.5a).
    fn take_point(&mut self, points: u8, among: CounterSet, unit: Counter, cx: &mut Cx) {
        let canister = self.is_canister();
        self.agenda.set_top(Frame::Lose(points.saturating_sub(1), among));
        let led = self.attached_to(CounterSet::one(unit)).and(all_like(Kind::Leader));
        let fresh = self.melee.is_some_and(|melee| !melee.shaken.has(unit));
        if let Some(melee) = &mut self.melee {
            if canister {
                melee.shaken.insert(unit);
            } else {
                melee.hit.insert(unit);
            }
        }
        if canister && fresh {
            self.check_one_leader(led, cx);
        }
        if !canister && self.cf[unit] <= 1 {
            for leader in led.iter() {
                self.kill_leader(leader, Fate::Overrun, cx);
            }
        }
        self.lose(unit, 1, cx);
    }
}
