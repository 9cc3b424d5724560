//! Leaders (rule 13): attachment, loss, succession.

mod succession;

use crate::data::results::{LeaderLoss, Severity};
use crate::ids::{Counter, CounterSet, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::rally::RallyBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::event::{Cause, Event, Fate};
use crate::state::parts::Wound;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Returns the units that a leader may be attached to in his hex: unit counters of his side but the present one
    /// (AW-13A.a).
    pub(crate) fn hosts(&self, leader: Counter) -> CounterSet {
        let Some(hex) = self.hex_of(leader) else { return CounterSet::EMPTY };
        let mut hosts = self.fighters(hex, leader.side());
        if let Some(now) = self.attached[leader] {
            hosts.remove(now);
        }
        hosts
    }

    /// Checks an answer where a leader is attached anew (AW-13A.b).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_attach(&self, leader: Counter, step: Step) -> Result<(), Bar> {
        match step {
            Step::Done => Ok(()),
            Step::Attach(l, unit) if l == leader && self.hosts(leader).has(unit) => Ok(()),
            Step::Attach(l, _) if l == leader => Err(Bar::Rally(RallyBar::NoHost(leader))),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal where a leader is attached to `each`, none twice, until it breaks.
    pub(crate) fn attach_candidates(&self, leader: Counter, each: Each) -> ControlFlow<()> {
        self.hosts(leader).iter().try_for_each(|unit| each(Step::Attach(leader, unit)))?;
        each(Step::Done)
    }

    /// Carries out an answer where a leader is attached.
    pub(crate) fn attach_step(&mut self, leader: Counter, step: Step, cx: &mut Cx) {
        self.agenda.pop();
        if let Step::Attach(_, unit) = step {
            self.attached[leader] = Some(unit);
            cx.all(self, Event::Attached(leader, Some(unit)));
        } else if let Some(unit) = self.attached[leader] {
            self.share_fate(leader, unit);
        }
    }

    /// Ends the question where nobody is left to attach to. Returns false where the side has to answer.
    pub(crate) fn attach_acts(&mut self, leader: Counter, cx: &mut Cx) -> bool {
        if !self.at[leader].on_map() || self.hosts(leader).is_empty() {
            self.attach_step(leader, Step::Done, cx);
            return true;
        }
        false
    }

    /// Pins a leader with the only unit that he could be with (AW-13A.a).
    fn share_fate(&mut self, leader: Counter, unit: Counter) {
        if self.pinned.has(unit) {
            self.pinned.insert(leader);
        }
    }

    /// Lets the leaders who are attached to a unit that has gone, been pinned, or is about to flee attach themselves anew
    /// where they have a choice (AW-13A.b); without one they share its fate (AW-13A.a), or stand alone where it is gone.
    pub(crate) fn leaders_of_lost(&mut self, unit: Counter, hex: HexId, cx: &mut Cx) {
        let with: CounterSet =
            self.leaders(hex, unit.side()).iter().filter(|l| self.attached[*l] == Some(unit)).collect();
        let gone = !self.at[unit].on_map();
        for leader in with.iter() {
            if gone {
                self.attached[leader] = None;
                if let Some(host) = self.hosts(leader).first().filter(|_| self.hosts(leader).len() == 1) {
                    self.attached[leader] = Some(host);
                    cx.all(self, Event::Attached(leader, Some(host)));
                    continue;
                }
            }
            if self.hosts(leader).is_empty() {
                self.share_fate(leader, unit);
            } else {
                self.agenda.push(Frame::Attach(leader));
            }
        }
    }

    /// Rolls a Leader Loss Check with all that follows (AW-13D.1a).
    pub(crate) fn leader_check(&mut self, leader: Counter, cx: &mut Cx) {
        let dice = cx.dice.sum::<2>();
        cx.all(self, Event::LeaderRoll(leader, dice));
        match self.tables().leader_loss(dice[0] + dice[1]) {
            LeaderLoss::None => {}
            LeaderLoss::Killed => self.kill_leader(leader, Fate::Destroyed, cx),
            LeaderLoss::Wounded => self.wound_leader(leader, cx),
        }
    }

    /// Rolls how badly a leader is wounded (AW-13D.1b to AW-13D.1e); the worse of two wounds holds (E-52).
    fn wound_leader(&mut self, leader: Counter, cx: &mut Cx) {
        let die = cx.dice.d6();
        let now = self.wound[leader];
        let (die, wound) = match self.tables().severity(die) {
            Severity::Light => (die, Wound::None),
            Severity::Moderate => (die, Wound::Moderate),
            Severity::Severe => (die, Wound::Severe),
            Severity::Mortal => {
                let more = cx.dice.d6();
                (more, Wound::Mortal(self.turn.saturating_add(more)))
            }
        };
        let worst = match (now, wound) {
            // The earlier death holds.
            (Wound::Mortal(a), Wound::Mortal(b)) => Wound::Mortal(a.min(b)),
            _ => now.max(wound),
        };
        self.wound[leader] = worst;
        cx.all(self, Event::WoundRoll(leader, die, wound));
        if worst != Wound::None && leader.side() == Side::Us && !self.wound_scored.has(leader) {
            self.wound_scored.insert(leader);
            let amount = self.tables().points.wound as i8;
            self.score(Side::Nations, amount, Cause::Wounded(leader), cx);
        }
        if worst.is_bad() && !now.is_bad() {
            self.succeed(leader, cx);
        }
    }

    /// Kills a leader: points, succession, his counter (AW-13D.1a, AW-13D.6b). What his wound has scored is taken off
    /// (AW-13D.1f).
    pub(crate) fn kill_leader(&mut self, leader: Counter, fate: Fate, cx: &mut Cx) {
        let Some(hex) = self.hex_of(leader) else { return };
        let points = &self.tables().points;
        let (scorer, amount) = match leader {
            Counter::CARSON => (Side::Nations, points.carson),
            Counter::DOHAUSEN => (Side::Us, points.dohausen),
            other if other.side() == Side::Us => (Side::Nations, points.officer),
            _ => (Side::Us, points.chief),
        };
        let before = if self.wound_scored.has(leader) { points.wound } else { 0 };
        let was_bad = self.wound[leader].is_bad();
        self.at[leader] = At::LOST;
        self.attached[leader] = None;
        self.pinned.remove(leader);
        self.disrupted.remove(leader);
        if let Some(melee) = &mut self.melee {
            melee.leaders.remove(leader);
        }
        cx.all(self, Event::Removed(leader, fate));
        self.score(scorer, (amount - before) as i8, Cause::Killed(leader), cx);
        if !was_bad {
            self.succeed_at(leader, hex, cx);
        }
    }
}
