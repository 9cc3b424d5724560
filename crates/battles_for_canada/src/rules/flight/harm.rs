//! Losses and markers: strength points, eliminations, disorganization.

use crate::rules::prelude::*;

impl BattlesForCanada {
    /// Takes strength points from a unit (BC-2.1b); the last one eliminates it.
    pub(crate) fn lose_sp(&mut self, unit: Unit, n: u8, cx: &mut Cx) {
        let lost = n.min(self.sp[unit]);
        if lost == 0 {
            return;
        }
        self.sp[unit] -= lost;
        cx.all(self, Event::Lost(unit, lost, self.sp[unit]));
        if self.sp[unit] == 0 {
            self.eliminate_as(UnitSet::one(unit), UnitSet::one(unit), cx);
        }
    }

    /// Eliminates units; leaders and skirmishers who stood with the last strength of a hex go with it (BC-2.2e,
    /// BC-2.3h).
    pub(crate) fn eliminate(&mut self, units: UnitSet, cx: &mut Cx) {
        let strong = self.strong(units);
        self.eliminate_as(units, strong, cx);
    }

    /// Eliminates units; `strong` are those of them that had strength.
    pub(super) fn eliminate_as(&mut self, units: UnitSet, strong: UnitSet, cx: &mut Cx) {
        for unit in units {
            let at = self.at[unit];
            if at == At::LOST {
                continue;
            }
            self.at[unit] = At::LOST;
            self.sp[unit] = 0;
            self.forget_unit(unit);
            cx.all(self, Event::Eliminated(unit));
            if let (Some(hex), true) = (at.get(), strong.has(unit)) {
                self.bereave(unit, hex, cx);
            }
        }
    }

    /// Eliminates skirmishers and leaders left in a hex whose last strength is gone with this unit.
    fn bereave(&mut self, unit: Unit, hex: HexId, cx: &mut Cx) {
        let left = self.own_in(unit.side(), hex);
        if !self.strong(left).is_empty() {
            return;
        }
        for skirmisher in left.iter().filter(|u| self.is_skirmisher(*u)).collect::<UnitSet>() {
            self.at[skirmisher] = At::LOST;
            self.forget_unit(skirmisher);
            cx.all(self, Event::Eliminated(skirmisher));
        }
        for leader in self.own_leaders_in(unit.side(), hex) {
            self.lose_leader(leader, cx);
        }
    }

    /// Takes a unit out of everything that is remembered of units on the map.
    pub(crate) fn forget_unit(&mut self, unit: Unit) {
        let forces: &mut Forces = self;
        for set in [&mut forces.disorganized, &mut forces.routed, &mut forces.hidden, &mut forces.mixed] {
            set.remove(unit);
        }
    }

    /// Loses a leader: killed or captured (BC-11.8a).
    pub(crate) fn lose_leader(&mut self, leader: Leader, cx: &mut Cx) {
        self.leaders[leader] = At::LOST;
        self.aides.remove(leader);
        self.leaders_hidden.remove(leader);
        for set in [&mut self.face_up, &mut self.out_of_command] {
            set.remove(leader);
        }
        self.leaders_lost[leader.side().index()] = self.leaders_lost[leader.side().index()].saturating_add(1);
        cx.all(self, Event::LeaderLost(leader));
    }

    /// Puts Disorganization markers on units without one (BC-12.1a).
    pub(crate) fn mark_disorganized(&mut self, units: UnitSet, cx: &mut Cx) {
        if units.is_empty() {
            return;
        }
        self.disorganized = self.disorganized.or(units);
        cx.all(self, Event::Disorganized(units));
    }

    /// Disorganizes units: fresh ones get a marker, others check or flee one after another (BC-12.1b, BC-12.2b). Units
    /// without strength are never disorganized (BC-2.3g).
    pub(crate) fn disorder(&mut self, units: UnitSet, cx: &mut Cx) {
        let strong = self.strong(units);
        let fresh = strong.less(self.disorganized).less(self.routed);
        self.mark_disorganized(fresh, cx);
        let rest = strong.less(fresh).less(self.fled);
        if !rest.is_empty() {
            self.agenda.push(Frame::Disorder(rest, UnitSet::EMPTY));
        }
    }

    /// Disorganizes battalions that enter an enemy zone with a skirmisher in their ranks; from then on they may part
    /// (BC-13.2k). Those who are shaken by the same step already are not so twice.
    pub(crate) fn break_ranks(&mut self, units: UnitSet, shaken: UnitSet, cx: &mut Cx) {
        if self.are_mixed(units) {
            self.mixed = self.mixed.less(units);
            self.disorder(units.iter().filter(|u| self.is_battalion(*u) && !shaken.has(*u)).collect(), cx);
        }
    }

    /// Disorganizes units that enter abatis; one that is so already suffers nothing more (BC-13.1u).
    pub(crate) fn tangle(&mut self, units: UnitSet, hex: HexId, cx: &mut Cx) {
        let caught: UnitSet = units
            .iter()
            .filter(|u| self.is_tangled_in(*u, hex) && !self.disorganized.has(*u) && !self.routed.has(*u))
            .collect();
        self.mark_disorganized(caught, cx);
    }

    /// Asks the owner who takes so many strength points, or takes them where there is no choice (BC-11.5b).
    pub(crate) fn share_loss(&mut self, points: u8, units: UnitSet) {
        if points > 0 {
            self.agenda.push(Frame::Lose(points, units));
        }
    }
}
