//! Advance after combat (11.7): into a hex that the enemy was driven from.

use crate::data::map::Hexside;
use crate::rules::combat::attacks::subsets;
use crate::rules::prelude::*;
use crate::rules::question::Each;
use arrayvec::ArrayVec;

impl BattlesForCanada {
    /// Returns the side that won the assault; `None` where nobody suffered.
    #[must_use]
    pub fn victor(&self) -> Option<Side> {
        let assault = self.assault.as_ref()?;
        Some(assault.result?.on.side(assault.side).other())
    }

    /// Returns the hexes that the loser of the assault has left: nobody with strength is there any more (BC-11.7a, R-74); a
    /// skirmisher who stayed behind when his stack retreated does not hold it (BC-11.6d), one who was alone does.
    #[must_use]
    pub fn vacated(&self) -> ArrayVec<HexId, 6> {
        let Some(assault) = &self.assault else { return ArrayVec::new() };
        let Some(victor) = self.victor() else { return ArrayVec::new() };
        let left = |hex: &HexId| self.strong(self.own_in(victor.other(), *hex)).is_empty();
        if victor == assault.side {
            let alone = assault.defenders.iter().all(|u| self.is_skirmisher(u));
            let held = alone && !self.own_in(victor.other(), assault.target).is_empty();
            [assault.target].into_iter().filter(|hex| left(hex) && !held).collect()
        } else {
            assault.from.iter().copied().filter(left).collect()
        }
    }

    /// Returns the victorious units that could advance: those that fought, are not routed, and are no skirmishers
    /// (BC-2.3f).
    #[must_use]
    pub fn victors(&self) -> UnitSet {
        let (Some(assault), Some(victor)) = (&self.assault, self.victor()) else { return UnitSet::EMPTY };
        let fought = if victor == assault.side { assault.attackers } else { assault.defenders };
        self.strong(fought).iter().filter(|u| self.at[*u].on_map() && !self.routed.has(*u)).collect()
    }

    /// Passes everything that the victor could do to `each`, until it breaks.
    pub(super) fn advances(&self, each: Each) -> ControlFlow<()> {
        each(Step::Done)?;
        let victors = self.victors();
        let from = HexBits::of(victors.iter().filter_map(|u| self.hex_of(u)));
        for to in self.vacated() {
            for hex in from.iter() {
                let here = victors.and(self.units_in(hex));
                subsets(here, &mut |set| each(Step::Advance(set, Spot(to))))?;
            }
        }
        for hex in from.iter() {
            self.leaders_in(hex).iter().try_for_each(|leader| each(Step::StayLeader(leader)))?;
        }
        Continue(())
    }

    /// Checks an advance (BC-11.7a).
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_advance(&self, units: UnitSet, to: HexId) -> Result<(), Bar> {
        let Some(first) = units.first() else { return Err(Bar::NobodyChosen) };
        let victors = self.victors();
        if !self.vacated().contains(&to) {
            return Err(Bar::CannotAdvance(first));
        }
        for unit in units {
            if !victors.has(unit) || self.at[unit] != self.at[first] || !self.may_enter(self.mover(unit), to) {
                return Err(Bar::CannotAdvance(unit));
            }
            self.check_front(unit, to)?;
        }
        self.check_stack(units, self.friends_in(units, to))
    }

    /// Tells whether there is an advance to be decided.
    #[must_use]
    pub fn can_advance(&self) -> bool {
        let hexes = self.vacated();
        self.victors().iter().any(|u| hexes.iter().any(|hex| self.check_advance(UnitSet::one(u), *hex).is_ok()))
    }

    /// Checks whether a leader may be told to stay when his stack advances.
    ///
    /// # Errors
    /// He is not with the victors, or stays already.
    pub fn check_stay_behind(&self, leader: crate::ids::Leader) -> Result<(), Bar> {
        let Some(assault) = &self.assault else { return Err(Bar::NotAsked) };
        let with = self.victors().iter().any(|u| self.at[u] == self.leaders[leader] && u.side() == leader.side());
        if with && !assault.behind.has(leader) { Ok(()) } else { Err(Bar::LeaderNotAlong(leader)) }
    }

    /// Carries out the victor's answer.
    pub(crate) fn advance_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::StayLeader(leader) => {
                if let Some(assault) = &mut self.assault {
                    assault.behind.insert(leader);
                }
            }
            Step::Advance(units, Spot(to)) => {
                let behind = self.assault.as_ref().map_or(LeaderSet::EMPTY, |a| a.behind);
                self.end_assault();
                self.advance(units, behind, to, cx);
            }
            _ => self.end_assault(),
        }
    }

    fn advance(&mut self, units: UnitSet, behind: LeaderSet, to: HexId, cx: &mut Cx) {
        let Some((first, from)) = units.first().and_then(|u| Some((u, self.hex_of(u)?))) else { return };
        let side = first.side();
        // BC-11.6d: a skirmisher who stayed is run over.
        let left: UnitSet = self.own_in(side.other(), to).iter().filter(|u: &Unit| self.is_skirmisher(*u)).collect();
        self.eliminate(left, cx);
        let leaders = self.own_leaders_in(side, from).less(behind);
        for unit in units {
            self.at[unit] = At::hex(to);
        }
        self.bring(leaders, to);
        cx.all(self, Event::Advanced(units, leaders, Spot(to)));
        let gully = self.grid().dir_to(from, to).is_some_and(|dir| self.hexside(from, dir) == Hexside::Gully);
        if gully {
            self.disorder(units, cx);
        }
        self.tangle(units, to, cx);
        self.reveal_beside(to, side, cx);
    }

    /// Ends the assault.
    pub(crate) fn end_assault(&mut self) {
        self.agenda.pop();
        self.assault = None;
    }
}
