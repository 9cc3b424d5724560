//! A group on the march: who goes along, and what it can do (AW-7A.a).

use super::able::no;
use super::walk::Pace;
use crate::ids::{Counter, CounterSet, Kind, all_like, all_of};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, March, Spotted};
use crate::state::event::Event;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};
use std::ops::ControlFlow::{self, Continue};

impl AdobeWalls {
    /// Returns who moves when a counter is picked: a howitzer with its crew, and the leaders who are attached to it and can
    /// move.
    pub(super) fn company_of(&self, counter: Counter) -> CounterSet {
        let mut all = self.pair(counter);
        let Some(hex) = self.hex_of(counter) else { return all };
        for leader in self.leaders(hex, counter.side()).iter() {
            let with = self.attached[leader].is_some_and(|unit| all.has(unit));
            if with && self.check_active(leader).is_ok() {
                all.insert(leader);
            }
        }
        all
    }

    /// Makes the march of a group that stands where its first counter does.
    pub(super) fn march_with(&self, who: CounterSet) -> March {
        let at = who.first().and_then(|c| self.hex_of(c)).map(Spotted);
        March { who, at, pending: None, moved: false, burns: false, unwatched: false, check_wreck: false }
    }

    /// Makes the march of a group from a hex where it is or would be.
    pub(super) fn march_at(&self, who: CounterSet, hex: HexId) -> March {
        March { at: Some(Spotted(hex)), ..self.march_with(who) }
    }

    /// Checks whether a counter can begin a move: it may spend MP, and there is a step that it could make.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_pick(&self, counter: Counter) -> Result<(), Bar> {
        self.check_active(counter)?;
        let march = self.march_with(self.pair(counter));
        if march.at.is_none() || self.has_way(&march) {
            return if march.at.is_some() || self.can_come_in(&march) { Ok(()) } else { no(MarchBar::NoWay(counter)) };
        }
        self.check_wheels(counter)?;
        no(MarchBar::NoWay(counter))
    }

    /// Tells whether a group has a hex of the edge where it can come in.
    pub(super) fn can_come_in(&self, march: &March) -> bool {
        self.entries().any(|hex| self.check_come_in(march, hex).is_ok())
    }

    /// Tells whether a group can make any step, or leave the map.
    pub(super) fn has_way(&self, march: &March) -> bool {
        // Every step costs something, and a minimum move and a crawl are for those who have spent nothing.
        let spent = |counter| self.unspent(counter) == 0 && !self.is_untouched(counter);
        if !march.burns && march.who.iter().any(spent) {
            return false;
        }
        Dir::ALL.into_iter().any(|dir| {
            let walks = |pace| self.check_walk(march, pace, dir).is_ok();
            walks(Pace::Go) || walks(Pace::Least) || walks(Pace::Crawl) || self.check_exit(march, dir).is_ok()
        })
    }

    /// Checks an answer of a group on the march.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_march(&self, march: &March, step: Step) -> Result<(), Bar> {
        if let Some((pace, dir)) = Pace::of(step) {
            return self.check_walk(march, pace, dir).map(|_| ());
        }
        if march.burns {
            return if matches!(step, Step::Stop | Step::Exit(_)) {
                no(MarchBar::MustLeave)
            } else {
                Err(Bar::NotAsked)
            };
        }
        match step {
            Step::Stop => Ok(()),
            Step::Exit(dir) => self.check_exit(march, dir),
            Step::Enter(spot) => self.check_come_in(march, spot.0),
            Step::Pick(counter) => self.check_join(march, counter),
            Step::Drop(counter) => {
                let stays = self.company_of(counter);
                match march.who.has(counter) {
                    false => Err(Bar::Elsewhere),
                    true if march.who.less(stays).is_empty() => no(MarchBar::LastOfGroup),
                    true => Ok(()),
                }
            }
            Step::SetFire(unit) | Step::BurnCamp(unit) | Step::Capture(unit, _) if !march.who.has(unit) => {
                Err(Bar::Elsewhere)
            }
            Step::SetFire(unit) => self.check_set_fire(unit),
            Step::BurnCamp(unit) => self.check_burn_camp(unit),
            Step::Capture(scouts, herd) => self.check_capture(scouts, herd),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Checks whether a counter can join a group before its first step.
    fn check_join(&self, march: &March, counter: Counter) -> Result<(), Bar> {
        if march.moved {
            return no(MarchBar::MarchBegun);
        }
        self.check_active(counter)?;
        if march.who.has(counter) || self.hex_of(counter).map(Spotted) != march.at {
            return Err(Bar::Elsewhere);
        }
        self.check_wheels(counter)
    }

    /// Passes every answer that could be legal of a group on the march to `each`, none twice, until it breaks.
    pub(crate) fn march_candidates(&self, march: &March, each: Each) -> ControlFlow<()> {
        for dir in Dir::ALL {
            each(Step::Go(dir))?;
            each(Step::Least(dir))?;
            each(Step::Crawl(dir))?;
            each(Step::Exit(dir))?;
        }
        each(Step::Stop)?;
        march.who.iter().try_for_each(|counter| each(Step::Drop(counter)))?;
        let Some(Spotted(hex)) = march.at else {
            self.entries().try_for_each(|hex| each(Step::Enter(Spot(hex))))?;
            let waiting = all_of(self.player).less(march.who).iter().filter(|c| self.is_due(*c));
            return waiting.into_iter().try_for_each(|c| each(Step::Pick(c)));
        };
        let others = self.of_side(hex, self.player).less(march.who);
        others.iter().try_for_each(|counter| each(Step::Pick(counter)))?;
        for unit in march.who.less(all_like(Kind::Leader)).iter() {
            each(Step::SetFire(unit))?;
            each(Step::BurnCamp(unit))?;
            self.herds(hex).iter().try_for_each(|herd| each(Step::Capture(unit, herd)))?;
        }
        Continue(())
    }

    /// Carries out an answer of a group on the march.
    pub(crate) fn march_step(&mut self, march: &March, step: Step, cx: &mut Cx) {
        let mut march = *march;
        match step {
            Step::Go(_) | Step::Least(_) | Step::Crawl(_) | Step::Exit(_) => self.set_off(march, step, cx),
            Step::Enter(spot) => self.come_in(march, spot.0, cx),
            Step::Pick(counter) => {
                march.who = march.who.or(self.company_of(counter));
                self.agenda.set_top(Frame::March(march));
            }
            Step::Drop(counter) => {
                march.who = march.who.less(self.company_of(counter));
                self.agenda.set_top(Frame::March(march));
            }
            Step::SetFire(unit) => self.set_fire(unit, cx),
            Step::BurnCamp(unit) => self.burn_camp(unit, cx),
            Step::Capture(scouts, herd) => self.try_capture(scouts, herd, cx),
            _ => self.end_march(&march, cx),
        }
    }

    /// Does what happens by itself of a group on the march: the step that waited, the end of a group that can do nothing more.
    /// Returns false where its side has to answer.
    pub(crate) fn march_acts(&mut self, march: &March, cx: &mut Cx) -> bool {
        if let Some(step) = march.pending {
            self.resume(march, step, cx);
            return true;
        }
        let here: CounterSet = march.who.iter().filter(|c| self.hex_of(*c).map(Spotted) == march.at).collect();
        let march = March { who: here, ..*march };
        let ended = here.is_empty() || march.moved && !march.burns && !self.can_do_more(&march);
        if ended {
            self.end_march(&march, cx);
        }
        ended
    }

    /// Tells whether one of a group can still do something on its way.
    fn can_do_more(&self, march: &March) -> bool {
        march.who.iter().any(|counter| {
            let alone = March { who: self.pair(counter), ..*march };
            let herds = march.at.map_or(CounterSet::EMPTY, |at| self.herds(at.0));
            self.has_way(&alone)
                || self.check_set_fire(counter).is_ok()
                || self.check_burn_camp(counter).is_ok()
                || herds.iter().any(|herd| self.check_capture(counter, herd).is_ok())
        })
    }

    /// Ends the move of a group: leaders of the hex who are with no unit are attached to one of it (AW-13A.a).
    pub(super) fn end_march(&mut self, march: &March, cx: &mut Cx) {
        self.agenda.pop();
        if let Some(Spotted(hex)) = march.at {
            self.settle_leaders(hex, cx);
        }
    }

    /// Parts leaders from the units that a group leaves behind, and from those of it that leave them behind (AW-13A.d).
    pub(super) fn part_leaders(&mut self, who: CounterSet, from: HexId) {
        for leader in self.leaders(from, self.player).iter() {
            if let Some(unit) = self.attached[leader]
                && who.has(leader) != who.has(unit)
            {
                self.attached[leader] = None;
            }
        }
    }

    /// Attaches the leaders of a hex who are with no unit of it to one: where there are several their owner chooses
    /// (AW-13A.a).
    pub(super) fn settle_leaders(&mut self, hex: HexId, cx: &mut Cx) {
        for leader in self.leaders(hex, self.player).iter() {
            if self.attached[leader].is_some_and(|unit| self.hex_of(unit) == Some(hex)) {
                continue;
            }
            self.attached[leader] = None;
            let hosts = self.hosts(leader);
            match hosts.first() {
                Some(unit) if hosts.len() == 1 => {
                    self.attached[leader] = Some(unit);
                    cx.all(self, Event::Attached(leader, Some(unit)));
                }
                Some(_) => self.agenda.push(Frame::Attach(leader)),
                None => {}
            }
        }
    }
}
