//! The steps of a group on the march: whether it can make them, and what they do (AW-7A.a, AW-7D.a, AW-7E.a).

use super::able::no;
use crate::data::tables::Gait;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, March, Spotted};
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};

/// How a group goes into the next hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// Each pays what the step costs.
    Go,
    /// The minimum move: all MP, nothing before and nothing after (AW-7D.a).
    Least,
    /// Prone, for all MP (AW-7E.a).
    Crawl,
}

impl Pace {
    /// Reads a step as a pace and its direction.
    pub(super) const fn of(step: Step) -> Option<(Pace, Dir)> {
        match step {
            Step::Go(dir) => Some((Pace::Go, dir)),
            Step::Least(dir) => Some((Pace::Least, dir)),
            Step::Crawl(dir) => Some((Pace::Crawl, dir)),
            _ => None,
        }
    }
}

impl AdobeWalls {
    /// Checks whether a group can go into the next hex.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_walk(&self, march: &March, pace: Pace, dir: Dir) -> Result<HexId, Bar> {
        let Some(Spotted(from)) = march.at else { return Err(Bar::NotAsked) };
        let to = self.grid().neighbour(from, dir).ok_or(Bar::NoSuch)?;
        let rides = (!march.burns).then_some(from);
        self.check_open_to(march.who, rides, to)?;
        if march.burns {
            // Whoever stands in the flames goes, for what it has (AW-17D.a).
            let open = |c| self.cost(c, from, dir).map(|_| ());
            return if pace == Pace::Go {
                march.who.iter().try_for_each(open).map(|()| to)
            } else {
                Err(Bar::NotAsked)
            };
        }
        if let (Pace::Crawl, true, Some(leader)) = (pace, march.who.iter().all(Counter::is_leader), march.who.first()) {
            return no(MarchBar::NotProne(leader));
        }
        for counter in march.who.iter() {
            self.check_walker(counter, from, dir, pace)?;
        }
        let pays = |c| self.check_walker(c, from, dir, Pace::Go).is_ok();
        if pace == Pace::Least && march.who.iter().all(pays) {
            return no(MarchBar::LeastNeedless);
        }
        self.check_duty(march.who, from, Some(to))?;
        Ok(to)
    }

    /// Checks a later step of a long move by all but its cost: who and what stands in the way, forced moves, charges, the
    /// river that may stop a howitzer.
    ///
    /// # Errors
    /// What forbids it, or makes it a step to be taken by itself.
    pub(crate) fn check_leg(&self, who: CounterSet, from: HexId, dir: Dir) -> Result<(), Bar> {
        let to = self.grid().neighbour(from, dir).ok_or(Bar::NoSuch)?;
        self.check_open_to(who, Some(from), to)?;
        for counter in who.iter() {
            self.check_charge_step(counter, from, dir)?;
        }
        let guns = !who.and(all_like(Kind::Howitzer)).is_empty();
        if guns && self.tables().terrain.hexside(self.map().side(from, dir)).mires {
            return no(MarchBar::Side(to));
        }
        self.check_duty(who, from, Some(to))
    }

    /// Checks whether a counter of a group can make a step.
    fn check_walker(&self, counter: Counter, from: HexId, dir: Dir, pace: Pace) -> Result<(), Bar> {
        self.check_active(counter)?;
        let cost = self.cost(counter, from, dir)?;
        if counter.is_leader() || pace == Pace::Go {
            if !counter.is_leader() && self.mode[counter] == Mode::Prone {
                return no(MarchBar::Prone(counter));
            }
            self.check_charge_step(counter, from, dir)?;
            return self.check_affords(counter, cost);
        }
        let prone = self.mode[counter] == Mode::Prone;
        match pace {
            Pace::Crawl if !prone => return no(MarchBar::NotProne(counter)),
            Pace::Least if prone => return no(MarchBar::Prone(counter)),
            _ => self.check_charge_step(counter, from, dir)?,
        }
        if self.allowance(counter) == 0 {
            return no(MarchBar::NoMp(counter, cost, 0));
        }
        if self.is_untouched(counter) { Ok(()) } else { no(MarchBar::HasSpent(counter)) }
    }

    /// Sets out on a step, a push or an exit: howitzers roll at the river (AW-11B.i), and those who leave an enemy ZOC are
    /// fired at first (AW-9F.a). The step is made when the frame is on top again.
    pub(super) fn set_off(&mut self, mut march: March, step: Step, cx: &mut Cx) {
        let led = !march.who.less(all_like(Kind::Leader)).is_empty();
        if let (Some((Pace::Go | Pace::Least, dir)), Some(Spotted(from))) = (Pace::of(step), march.at) {
            march.who = self.wade(march.who, from, dir, cx);
        }
        let units = march.who.less(all_like(Kind::Leader));
        march.pending = Some(step);
        self.agenda.set_top(Frame::March(march));
        if led && units.is_empty() {
            self.end_march(&march, cx);
        } else if let (Some(Spotted(from)), false) = (march.at, units.is_empty()) {
            self.watch(march.who, from, FireKind::Opportunity, cx);
        }
    }

    /// Has the limbered howitzers of a group roll at a side of the river. Returns the group without those that are mired
    /// (AW-11B.i).
    fn wade(&mut self, who: CounterSet, from: HexId, dir: Dir, cx: &mut Cx) -> CounterSet {
        let mut dry = who;
        if !self.tables().terrain.hexside(self.map().side(from, dir)).mires {
            return who;
        }
        for gun in who.and(all_like(Kind::Howitzer)).iter() {
            let pair = self.pair(gun);
            if self.gait(gun) == Gait::Limbered && self.roll_mired(gun, dir, cx) {
                dry = dry.less(pair);
            }
        }
        dry
    }

    /// Makes the step that waited while the enemy fired, with those who still can.
    pub(super) fn resume(&mut self, march: &March, step: Step, cx: &mut Cx) {
        let Some(Spotted(from)) = march.at else { return self.end_march(march, cx) };
        let here = self.here(from);
        let mut able = if march.burns {
            // Nobody stays in the flames: the pinned are pinned outside (AW-17D.e), and holders just placed come along.
            here.and(all_of(self.player))
        } else {
            march.who.and(here)
        };
        if !march.burns {
            able = able.iter().filter(|c| self.can_go_on(*c, from, step)).collect();
        }
        let units = able.less(all_like(Kind::Leader));
        let left_alone = !march.burns && units.is_empty() && !march.who.less(all_like(Kind::Leader)).is_empty();
        let lost = matches!(step, Step::Push(..)) && able != march.who;
        let march = March { who: able, pending: None, ..*march };
        self.agenda.set_top(Frame::March(march));
        if able.is_empty() || left_alone || lost {
            return self.end_march(&march, cx);
        }
        match (step, Pace::of(step)) {
            (Step::Exit(dir), _) => self.leave_map(&march, dir, cx),
            (Step::Push(gun, _, dir), _) => self.roll_on(&march, gun, dir, cx),
            (_, Some((pace, dir))) => self.walk(march, pace, dir, cx),
            _ => {}
        }
    }

    /// Tells whether a counter can still make the step for which it was fired at: in a push everybody who is unshaken, else who
    /// may spend the MP (AW-7A.b, AW-7A.d).
    fn can_go_on(&self, counter: Counter, from: HexId, step: Step) -> bool {
        match (step, Pace::of(step)) {
            (Step::Push(..), _) => !self.pinned.has(counter) && !self.routed.has(counter),
            (Step::Exit(_), _) => {
                self.exit_cost(counter, from).is_ok_and(|cost| self.check_pays(counter, cost).is_ok())
            }
            (_, Some((pace, dir))) => self.check_walker(counter, from, dir, pace).is_ok(),
            _ => true,
        }
    }

    /// Moves a group into the next hex.
    fn walk(&mut self, mut march: March, pace: Pace, dir: Dir, cx: &mut Cx) {
        let Some(Spotted(from)) = march.at else { return };
        let Some(to) = self.grid().neighbour(from, dir) else { return };
        let over = self.player == Side::Us && !self.pony_holders(to).is_empty();
        let mut dearest = 0;
        for counter in march.who.iter() {
            let cost = self.cost(counter, from, dir).unwrap_or(0);
            let paid = match pace {
                Pace::Go if march.burns && self.left(counter) < cost => {
                    self.halted.insert(counter);
                    0
                }
                Pace::Least | Pace::Crawl if !counter.is_leader() => {
                    self.halted.insert(counter);
                    self.unspent(counter)
                }
                _ => cost,
            };
            self.spent[counter] = self.spent[counter].saturating_add(paid);
            self.moved.insert(counter);
            self.note_charge_step(counter, from, to);
            dearest = dearest.max(paid);
        }
        march.at = Some(Spotted(to));
        (march.moved, march.burns) = (true, false);
        self.agenda.set_top(Frame::March(march));
        self.part_leaders(march.who, from);
        self.put(march.who, to);
        cx.all(self, Event::Moved(march.who, At::hex(from), Spot(to), dearest));
        self.arrive(march.who, to, cx);
        self.settle_leaders(from, cx);
        if let (true, Some(unit)) = (over, march.who.less(all_like(Kind::Leader)).first()) {
            self.burn_camp(unit, cx);
        }
    }

    /// Checks whether a group can come onto the map in a hex (AW-20B.a, AW-20B.b).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_come_in(&self, march: &March, hex: HexId) -> Result<(), Bar> {
        if march.at.is_some() {
            return Err(Bar::NotAsked);
        }
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        match &self.scenario().arrival {
            Some(arrival) if self.map().is_edge(hex, arrival.edge) => {}
            _ => return no(MarchBar::NotEntry(hex)),
        }
        self.check_open_to(march.who, None, hex)?;
        march.who.iter().try_for_each(|c| self.check_pays(c, self.entry_cost(c, hex)?))
    }

    /// Brings a group onto the map.
    pub(super) fn come_in(&mut self, mut march: March, hex: HexId, cx: &mut Cx) {
        let mut dearest = 0;
        for counter in march.who.iter() {
            let cost = self.entry_cost(counter, hex).unwrap_or(0);
            self.spent[counter] = self.spent[counter].saturating_add(cost);
            self.moved.insert(counter);
            dearest = dearest.max(cost);
        }
        self.arrival = None;
        march.at = Some(Spotted(hex));
        (march.moved, march.pending) = (true, None);
        self.agenda.set_top(Frame::March(march));
        self.put(march.who, hex);
        cx.all(self, Event::Moved(march.who, At::RESERVE, Spot(hex), dearest));
        self.arrive(march.who, hex, cx);
    }
}
