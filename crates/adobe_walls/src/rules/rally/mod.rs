//! The Rally Phase (S1): rallying, attachment, supply, voluntary routs.

mod begin;
mod supply;

use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::drm::{Drm, when};
use crate::state::event::{Event, Roll};
use crate::state::step::Step;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Returns the units of the phasing player that have still to roll: pinned ones, and routed ones (AW-14B.c).
    #[must_use]
    pub fn to_rally(&self) -> CounterSet {
        let pins = self.pinned.less(self.rallied[0]);
        let routs = self.routed.less(self.rallied[1]).less(self.routed_freely);
        let all = pins.or(routs).iter();
        all.filter(|c| c.side() == self.player && !c.is_leader() && self.at[*c].on_map()).collect()
    }

    /// Checks an answer in the Rally Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_rally(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Rally(unit) => self.check_rally_of(unit),
            Step::Attach(leader, unit) => self.check_attach_in_rally(leader, unit),
            Step::Resupply(unit, train) => self.check_resupply(unit, train),
            Step::CampSupply(band, camp) => self.check_camp_supply(band, camp),
            Step::Share(from, to, half) => self.check_share(from, to, half),
            Step::RoutAway(unit) => self.check_rout_in_rally(unit),
            Step::Transfer(from, to, points) => self.check_crew_transfer(from, to, points),
            Step::Done => match self.to_rally().len() {
                0 => Ok(()),
                n => Err(Bar::Rally(RallyBar::MustRoll(n as u8))),
            },
            _ => Err(Bar::NotAsked),
        }
    }

    /// Checks whether a unit rolls to rally (AW-4A.a, AW-14B.a).
    ///
    /// # Errors
    /// What forbids it.
    fn check_rally_of(&self, unit: Counter) -> Result<(), Bar> {
        if unit.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.at[unit].on_map() {
            return Err(Bar::Elsewhere);
        }
        if self.to_rally().has(unit) {
            return Ok(());
        }
        let shaken = self.pinned.has(unit) || self.routed.has(unit);
        let bar = if shaken && !unit.is_leader() { RallyBar::Rolled(unit) } else { RallyBar::NothingToRally(unit) };
        Err(Bar::Rally(bar))
    }

    /// Checks whether a unit may rout by its owner's will in the Rally Phase, where he wants to be asked (AW-10J.1d).
    ///
    /// # Errors
    /// What forbids it.
    fn check_rout_in_rally(&self, unit: Counter) -> Result<(), Bar> {
        if unit.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.orders[self.player.index()].rout {
            return Err(Bar::Rally(RallyBar::RoutOrder));
        }
        if self.asleep.has(unit) {
            return Err(Bar::Rally(RallyBar::Asleep(unit)));
        }
        self.check_rout_away(unit)
    }

    /// Checks whether a crew may fill up infantry of its hex in the Rally Phase (AW-11E.b).
    ///
    /// # Errors
    /// What forbids it.
    fn check_crew_transfer(&self, from: Counter, to: Counter, points: u8) -> Result<(), Bar> {
        if from.kind() != Kind::Crew {
            return Err(Bar::Rally(RallyBar::NoTransfer(from)));
        }
        self.check_transfer(from, to, points)
    }

    /// Checks a new attachment in the Rally Phase (AW-13A.d).
    ///
    /// # Errors
    /// What forbids it.
    fn check_attach_in_rally(&self, leader: Counter, unit: Counter) -> Result<(), Bar> {
        if !leader.is_leader() {
            return Err(Bar::NotAsked);
        }
        if leader.side() != self.player {
            return Err(Bar::NotYours);
        }
        if self.hosts(leader).has(unit) { Ok(()) } else { Err(Bar::Rally(RallyBar::NoHost(leader))) }
    }

    /// Passes every answer that could be legal in the Rally Phase to `each`, none twice, until it breaks.
    pub(crate) fn rally_candidates(&self, each: Each) -> ControlFlow<()> {
        let own: CounterSet = self.on_map().iter().filter(|c| c.side() == self.player).collect();
        self.to_rally().iter().try_for_each(|unit| each(Step::Rally(unit)))?;
        for counter in own.iter() {
            if counter.is_leader() {
                self.hosts(counter).iter().try_for_each(|unit| each(Step::Attach(counter, unit)))?;
            } else if self.orders[self.player.index()].rout && self.is_combat(counter) {
                each(Step::RoutAway(counter))?;
            }
            if counter.kind() == Kind::Crew {
                let infantry = all_like(Kind::Infantry).and(own);
                infantry
                    .iter()
                    .try_for_each(|to| (1..=self.cf[counter]).try_for_each(|n| each(Step::Transfer(counter, to, n))))?;
            }
        }
        self.supply_candidates(own, each)?;
        each(Step::Done)
    }

    /// Carries out an answer in the Rally Phase.
    pub(crate) fn rally_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::Rally(unit) => self.roll_rally(unit, cx),
            Step::Attach(leader, unit) => self.attach(leader, unit, cx),
            Step::Resupply(unit, train) => self.arrange_supply(unit, train, 0, cx),
            Step::CampSupply(band, camp) => {
                self.camp_supplying.insert(band);
                cx.all(self, Event::CampSupplying(band, camp));
            }
            Step::Share(from, to, half) => self.arrange_supply(to, from, half, cx),
            Step::RoutAway(unit) => self.rout_away(unit, &[], cx),
            Step::Transfer(from, to, points) => self.transfer(from, to, points, cx),
            _ => self.next_phase(cx),
        }
    }

    /// Lets the player decide: nothing happens by itself after the beginning of the phase.
    pub(crate) fn rally_acts(&mut self, _cx: &mut Cx) -> bool {
        false
    }

    /// Returns what is added to a rally roll of a unit (AW-T5).
    #[must_use]
    pub fn rally_drm(&self, unit: Counter) -> Drm {
        let Some(hex) = self.hex_of(unit) else { return Drm::default() };
        let modifiers = &self.tables().modifiers.rally;
        let side = unit.side();
        let leader = self.best_leader(self.leaders(hex, side));
        let alone = leader.is_none() && side == Side::Us && unit.kind() != Kind::Scout;
        Drm {
            leader: leader.map_or(0, |(_, rating)| rating),
            by: leader.map(|(who, _)| who),
            alone: when(alone && !self.in_command(unit), modifiers.alone),
            shelter: when(hex == crate::data::map::FORT || self.behind_works(unit), modifiers.shelter),
            disrupted: when(self.disrupted.has(unit), modifiers.disrupted),
            ..Drm::default()
        }
    }

    /// Returns the leader with the best rating among these, and his rating; `None` where none of them leads (AW-13D.1b).
    #[must_use]
    pub fn best_leader(&self, leaders: CounterSet) -> Option<(Counter, i8)> {
        let rated = leaders.iter().filter(|leader| self.leads(*leader)).map(|leader| (leader, self.rating(leader)));
        rated.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// Tells whether a unit stands in the command radius of a leader of its side (AW-14B.b).
    #[must_use]
    pub fn in_command(&self, unit: Counter) -> bool {
        let Some(hex) = self.hex_of(unit) else { return false };
        let leaders = self.on_map().iter().filter(|l| l.is_leader() && l.side() == unit.side());
        leaders.into_iter().any(|l| {
            let near = self.hex_of(l).map(|at| self.grid().distance(at, hex));
            near.zip(self.radius(l)).is_some_and(|(near, radius)| near <= u16::from(radius))
        })
    }

    /// Rolls for a unit: its pin first, then its rout (AW-14B.c).
    fn roll_rally(&mut self, unit: Counter, cx: &mut Cx) {
        let pin = self.pinned.has(unit) && !self.rallied[0].has(unit);
        let roll = Roll { die: cx.dice.d6(), drm: self.rally_drm(unit) };
        let success = self.tables().rally(roll.total());
        self.rallied[usize::from(!pin)].insert(unit);
        if success {
            if pin {
                self.pinned.remove(unit);
            } else {
                self.routed.remove(unit);
                self.forget_routers(unit);
            }
        }
        cx.all(self, Event::RallyRoll(unit, pin, roll, success));
    }
}
