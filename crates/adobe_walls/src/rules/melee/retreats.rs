//! Retreat Before Melee (S6.3, AW-10F, AW-10H.1): who tries, alone or as a stack; the moves themselves are flights.

use crate::data::results::RbmResult;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FlightKind, Moment};
use crate::state::drm::{Drm, when};
use crate::state::event::{Event, Roll};
use crate::state::melee::Melee;
use crate::state::parts::Mode;
use crate::state::step::Step;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Returns the modifiers of a roll to retreat before melee of these units together (AW-10H.1a, AW-13C.4a): good ones
    /// count if all of them have them, bad ones if any has.
    #[must_use]
    pub fn retreat_drm(&self, units: CounterSet) -> Drm {
        let marks = &self.tables().modifiers.retreat;
        let all = |what: &dyn Fn(Counter) -> bool| !units.is_empty() && units.iter().all(what);
        let any = |what: &dyn Fn(Counter) -> bool| units.iter().any(what);
        let hex = units.first().and_then(|unit| Some((self.hex_of(unit)?, unit.side())));
        let leader = hex.and_then(|(hex, side)| self.best_leader(self.leaders(hex, side)));
        Drm {
            leader: leader.map_or(0, |(_, rating)| rating),
            by: leader.map(|(who, _)| who),
            mounted: when(all(&|unit| self.stance(unit) == Mode::Mounted), marks.mounted),
            irregular: when(all(&|unit| unit.side() == Side::Nations || unit.kind() == Kind::Scout), marks.irregular),
            disrupted: when(any(&|unit| self.disrupted.has(unit)), marks.disrupted),
            routed: when(any(&|unit| self.routed.has(unit)), marks.routed),
            prone: when(any(&|unit| self.stance(unit) == Mode::Prone), marks.prone),
            ..Drm::default()
        }
    }

    /// Returns the defenders who may still try to retreat: those in the hex who are not pinned and have not tried.
    fn triers(&self, melee: &Melee) -> CounterSet {
        self.defenders_of(melee.target, self.other()).less(self.pinned).less(melee.tried)
    }

    /// Tells whether a unit of the hex would find a way in a retreat before melee.
    fn could_retreat(&self, unit: Counter) -> bool {
        self.could_go(CounterSet::one(unit), FlightKind::BeforeMelee)
    }

    /// Checks an answer where defenders may retreat before melee.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_retreats(&self, melee: &Melee, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        let triers = self.triers(melee);
        let defends = |unit: Counter| self.defenders_of(melee.target, self.other()).has(unit);
        match step {
            Step::TryRetreat(unit) if !defends(unit) => no(MeleeBar::NoDefender(unit)),
            Step::TryRetreat(unit) if self.pinned.has(unit) => no(MeleeBar::PinnedStays(unit)),
            Step::TryRetreat(unit) if melee.tried.has(unit) => no(MeleeBar::HasTried(unit)),
            // A routed unit must try, whatever comes of it (AW-10F.a).
            Step::TryRetreat(unit) if self.routed.has(unit) || self.could_retreat(unit) => Ok(()),
            Step::TryRetreat(unit) => no(MeleeBar::NoWay(unit)),
            Step::TryStack if triers.len() < 2 || !melee.tried.is_empty() => no(MeleeBar::NoStack),
            Step::TryStack if triers.iter().any(|u| self.routed.has(u) || self.could_retreat(u)) => Ok(()),
            Step::TryStack => no(MeleeBar::NoStack),
            Step::Pick(unit) if !melee.passed.has(unit) || !defends(unit) => no(MeleeBar::NoDefender(unit)),
            Step::Pick(unit) if self.could_retreat(unit) => Ok(()),
            Step::Pick(unit) => no(MeleeBar::NoWay(unit)),
            Step::Done => match self.bound_to_try(melee) {
                Some(unit) => no(MeleeBar::MustTry(unit)),
                None => Ok(()),
            },
            _ => Err(Bar::NotAsked),
        }
    }

    /// Finds a routed unit that has still to try, or to go (AW-10F.a).
    fn bound_to_try(&self, melee: &Melee) -> Option<Counter> {
        let here = self.defenders_of(melee.target, self.other());
        let going = here.and(melee.passed).less(self.pinned).and(self.routed);
        let tries = self.triers(melee).and(self.routed).first();
        tries.or_else(|| going.iter().find(|unit| self.could_retreat(*unit)))
    }

    /// Passes every answer that could be legal where defenders may retreat before melee to `each`.
    pub(super) fn retreats_candidates(&self, melee: &Melee, each: Each) -> ControlFlow<()> {
        let here = self.defenders_of(melee.target, self.other());
        here.iter().try_for_each(|unit| each(Step::TryRetreat(unit)))?;
        here.and(melee.passed).iter().try_for_each(|unit| each(Step::Pick(unit)))?;
        each(Step::TryStack)?;
        each(Step::Done)
    }

    /// Notes who has left the hex, and goes on where nobody is left in it (S6.4). Returns false where the defenders' owner has
    /// to answer.
    pub(super) fn retreats_acts(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        let here = self.defenders_of(melee.target, self.other());
        let left = melee.defenders.less(here).iter().map(|unit| self.those_of(unit));
        let left = left.filter(|unit| self.at[*unit].on_map()).collect();
        melee.retreated = melee.retreated.or(left);
        melee.defenders = here;
        self.melee = Some(melee);
        if !here.is_empty() {
            return false;
        }
        self.note_vacated(melee.target);
        self.at_moment(if melee.retreated.is_empty() { Moment::Over } else { Moment::Pursuit });
        self.kill_lone_leaders(melee.target, self.other(), cx);
        true
    }

    /// Carries out an answer where defenders may retreat before melee.
    pub(super) fn retreats_step(&mut self, step: Step, cx: &mut Cx) {
        let Some(melee) = self.melee else { return };
        match step {
            Step::TryRetreat(unit) => self.try_retreat(CounterSet::one(unit), cx),
            Step::TryStack => self.try_retreat(self.triers(&melee), cx),
            Step::Pick(unit) => self.send_off(CounterSet::one(unit), FlightKind::BeforeMelee, cx),
            _ => {
                self.at_moment(Moment::Roll);
            }
        }
    }

    /// Rolls to retreat before melee with these units together (AW-10H.1b, AW-10H.1c).
    fn try_retreat(&mut self, units: CounterSet, cx: &mut Cx) {
        if let Some(melee) = &mut self.melee {
            melee.tried = melee.tried.or(units);
        }
        let roll = Roll { die: cx.dice.d6(), drm: self.retreat_drm(units) };
        cx.all(self, Event::RetreatRoll(units, roll));
        match self.tables().rbm(roll.total()) {
            RbmResult::NoDisrupted => units.iter().for_each(|unit| self.disrupt(unit, cx)),
            RbmResult::No => {}
            RbmResult::Yes => self.send_off(units, FlightKind::BeforeMelee, cx),
        }
    }

    /// Begins the move of units whose roll to retreat or to pursue has succeeded.
    pub(super) fn send_off(&mut self, units: CounterSet, kind: FlightKind, cx: &mut Cx) {
        if let Some(melee) = &mut self.melee {
            melee.passed = melee.passed.less(units);
        }
        self.begin_flight(units, kind, &[], cx);
    }
}
