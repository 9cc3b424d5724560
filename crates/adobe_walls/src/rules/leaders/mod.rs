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

    /// Checks an answer where a leader is attached anew (AW-13A.b). Who is with nobody must be attached (AW-13A.a).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_attach(&self, leader: Counter, step: Step) -> Result<(), Bar> {
        match step {
            Step::Done if self.attached[leader].is_some() => Ok(()),
            Step::Done => Err(Bar::Rally(RallyBar::MustAttach(leader))),
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
            self.attach(leader, unit, cx);
        } else if let Some(unit) = self.attached[leader] {
            self.share_fate(leader, unit, cx);
        }
    }

    /// Attaches a leader to a unit of his hex (AW-13A.a).
    pub(crate) fn attach(&mut self, leader: Counter, unit: Counter, cx: &mut Cx) {
        self.attached[leader] = Some(unit);
        cx.all(self, Event::Attached(leader, Some(unit)));
    }

    /// Ends the question where nobody else is left to attach to, or the leader has gone. Returns false where the side has to
    /// answer.
    pub(crate) fn attach_acts(&mut self, leader: Counter, cx: &mut Cx) -> bool {
        let gone = self.attached[leader].filter(|unit| !self.at[*unit].on_map());
        if gone.is_some() {
            self.attached[leader] = None;
        }
        if !self.at[leader].on_map() || self.hosts(leader).is_empty() {
            self.attach_step(leader, Step::Done, cx);
            return true;
        }
        false
    }

    /// Pins a leader who is with a pinned unit and stays with it (AW-13A.a). Who flees with it is not pinned.
    fn share_fate(&mut self, leader: Counter, unit: Counter, cx: &mut Cx) {
        let flees = self.agenda.iter().any(|frame| matches!(frame, Frame::Flight(flight) if flight.who.has(unit)));
        if self.pinned.has(unit) && !self.pinned.has(leader) && !flees {
            self.pinned.insert(leader);
            cx.all(self, Event::Pinned(leader));
        }
    }

    /// Lets the leaders who are attached to a unit that has gone, been pinned, or is about to flee attach themselves anew
    /// where they have a choice (AW-13A.b); without one they share its fate (AW-13A.a), or stand alone where it is gone.
    /// A leader who is asked already is not asked again.
    pub(crate) fn leaders_of_lost(&mut self, unit: Counter, hex: HexId, cx: &mut Cx) {
        let here = self.leaders(hex, unit.side()).iter();
        let with: CounterSet = here.filter(|l| self.attached[*l] == Some(unit)).collect();
        let gone = !self.at[unit].on_map();
        for leader in with.iter() {
            if gone {
                self.attached[leader] = None;
            }
            let hosts = self.hosts(leader);
            match hosts.first() {
                Some(host) if gone && hosts.len() == 1 => self.attach(leader, host, cx),
                Some(_) => self.ask_to_attach(leader),
                None if gone => {}
                None => self.share_fate(leader, unit, cx),
            }
        }
    }

    /// Asks the owner to which unit a leader is attached, once.
    pub(super) fn ask_to_attach(&mut self, leader: Counter) {
        if !self.agenda.iter().any(|frame| *frame == Frame::Attach(leader)) {
            self.agenda.push(Frame::Attach(leader));
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
        if let (true, false, Some(hex)) = (worst.is_bad(), now.is_bad(), self.hex_of(leader)) {
            self.replace(leader, hex, self.attached[leader], cx);
        }
    }

    /// Kills a leader: his counter, points, succession (AW-13D.1a, AW-13D.6b). The points for a wound are taken back
    /// (AW-13D.1f).
    pub(crate) fn kill_leader(&mut self, leader: Counter, fate: Fate, cx: &mut Cx) {
        let Some(hex) = self.hex_of(leader) else { return };
        let (was_bad, host) = (self.wound[leader].is_bad(), self.attached[leader]);
        self.take_off(leader, At::LOST);
        cx.all(self, Event::Removed(leader, fate));
        self.score_leader(leader, cx);
        if leader == Counter::CARSON {
            self.follow_carson();
        } else if !was_bad {
            self.replace(leader, hex, host, cx);
        }
    }

    /// Takes a leader off the map with all that is noted of him.
    fn take_off(&mut self, leader: Counter, to: At) {
        self.at[leader] = to;
        self.attached[leader] = None;
        self.pinned.remove(leader);
        if let Some(melee) = &mut self.melee {
            melee.leaders.remove(leader);
        }
        for frame in self.agenda.iter_mut() {
            match frame {
                Frame::March(march) => march.who.remove(leader),
                Frame::Volley(volley) => volley.targets.remove(leader),
                Frame::Flight(flight) => flight.who.remove(leader),
                _ => {}
            }
        }
    }

    /// Scores a leader who is killed, in place of his wound (AW-13D.1f).
    pub(crate) fn score_leader(&mut self, leader: Counter, cx: &mut Cx) {
        let points = &self.tables().points;
        let (scorer, amount) = match leader {
            Counter::CARSON => (Side::Nations, points.carson),
            Counter::DOHAUSEN => (Side::Us, points.dohausen),
            other if other.side() == Side::Us => (Side::Nations, points.officer),
            _ => (Side::Us, points.chief),
        };
        if self.wound_scored.has(leader) {
            self.wound_scored.remove(leader);
            self.score(Side::Nations, -points.wound as i8, Cause::Wounded(leader), cx);
        }
        self.score(scorer, amount as i8, Cause::Killed(leader), cx);
    }
}
