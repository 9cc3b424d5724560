//! The start of a movement phase (PA-3.0f): battalions, hostages, the free stack, engineers and ferry.

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::ids::{Force, Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::{Check, Event};
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, Marching, PrairieAflame};

impl PrairieAflame {
    /// The state of a movement phase at its start (PA-10.1c).
    pub(crate) fn begin_march(&mut self, side: Side) {
        let own = self.on_map(side);
        let mut marching = Marching { start: self.at.clone(), began_entrained: self.entrained, ..Marching::default() };
        marching.commanded = if self.is_campaign() {
            let arrived = self.arrived;
            UnitSet::of(own.iter().filter(|u| arrived.has(*u) || self.is_commanded(*u)))
        } else {
            own
        };
        if side == Side::Government && self.boat.is_some() {
            for u in std::iter::once(Unit::NORTHCOTE).chain(self.passenger()) {
                if !self.is_campaign() || self.arrived.has(u) || self.is_commanded(u) {
                    marching.commanded.insert(u);
                }
            }
        }
        self.marching = marching;
    }

    /// PA-18.B0e: who stands formed at the start of a battle.
    pub(crate) fn each_form(&self, side: Side, out: &mut Vec<Step>) {
        self.each_battalion(side, out);
        out.push(Step::Done);
    }

    /// The start of a movement phase: battalions, hostages, the free stack, engineers and ferry.
    pub(crate) fn each_organise(&self, side: Side, out: &mut Vec<Step>) {
        self.each_battalion(side, out);
        out.push(Step::Done);
        if side == Side::Government && self.boat.is_some() && !self.marching.ferry {
            out.push(Step::Ferry); // In battles as well: the Northcote is in use there (e.5).
        }
        if !self.is_campaign() {
            return;
        }
        if side == Side::Nations {
            for force in Force::ALL {
                let Some(guard) = self.guards[force.index()] else { continue };
                if self.hostages_of(force) > 0 {
                    out.push(Step::Release(force));
                }
                if self.marching.handed >> force.index() & 1 == 0
                    && let Some(hex) = self.at[guard].get()
                {
                    self.force_in(force, hex)
                        .iter()
                        .filter(|u| *u != guard)
                        .for_each(|u| out.push(Step::Hand(force, u)));
                }
            }
        } else {
            let map = self.map();
            for w in UnitSet::WAGONS.less(self.marching.engineers).less(self.entrained).iter() {
                if self.at[w].get().is_some_and(|h| map.riverside.contains(h)) {
                    out.push(Step::Engineer(w));
                }
            }
        }
        if !self.marching.freed {
            let out_of_command = self.on_map(side).less(self.marching.commanded);
            for u in out_of_command.iter() {
                if let Some(hex) = self.at[u].get() {
                    out.push(Step::Free(hex));
                }
            }
            if side == Side::Government && self.boat.is_some() && !self.marching.commanded.has(Unit::NORTHCOTE) {
                // The boat out of command may be the free stack herself, named by her first hex.
                self.boat_hexes()[0].into_iter().for_each(|h| out.push(Step::Free(h)));
            }
        }
    }

    pub(crate) fn free(&mut self, hex: HexId, cx: &mut Cx) {
        let stack = self.units_in(hex);
        self.marching.commanded = self.marching.commanded.or(stack);
        if self.boat_hexes()[0] == Some(hex) {
            self.marching.commanded.insert(Unit::NORTHCOTE);
            self.passenger().into_iter().for_each(|u| self.marching.commanded.insert(u));
        }
        self.marching.freed = true;
        cx.all(self, Event::Freed(hex));
    }

    pub(crate) fn engineer(&mut self, wagon: Unit, cx: &mut Cx) {
        self.marching.engineers.insert(wagon);
        self.marching.done.insert(wagon);
        cx.all(self, Event::Engineer(wagon));
    }

    pub(crate) fn make_ferry(&mut self, cx: &mut Cx) {
        self.marching.ferry = true;
        self.marching.done.insert(Unit::NORTHCOTE);
        if let Some(edge) = self.boat {
            cx.all(self, Event::Ferry(edge));
        }
    }

    fn each_battalion(&self, side: Side, out: &mut Vec<Step>) {
        let roster = &self.data.0.roster;
        let fresh = |u: Unit| !self.marching.regrouped.has(u);
        let break_down = |bn: Unit, out: &mut Vec<Step>| {
            if self.at[bn].get().is_some() && fresh(bn) && !self.driven.has(bn) {
                out.push(Step::BreakDown(bn));
            }
        };
        match side {
            Side::Government => {
                for (bn, companies) in &roster.battalions {
                    break_down(*bn, out);
                    let at = self.at[companies[0]];
                    let whole = |c: &Unit| {
                        self.at[*c] == at
                            && !self.hit.has(*c)
                            && self.entrained.has(*c) == self.entrained.has(companies[0])
                    };
                    if let Some(hex) = at.get()
                        && fresh(*bn)
                        && companies.iter().all(whole)
                    {
                        out.push(Step::Form(*bn, hex));
                    }
                }
            }
            Side::Nations => {
                for force in Force::ALL {
                    let bands = &roster.bands[force.index()];
                    bands.iter().for_each(|bn| break_down(*bn, out));
                    let Some(&bn) = bands.iter().find(|b| self.at[**b] == At::POOL && fresh(**b)) else { continue };
                    let companies = &roster.companies[force.index()];
                    for c in companies {
                        if let Some(hex) = self.at[*c].get()
                            && self.joiners(force, hex).len() >= 5
                        {
                            out.push(Step::Form(bn, hex));
                        }
                    }
                }
            }
        }
    }

    /// Undisrupted companies of a force in a hex.
    fn joiners(&self, force: Force, hex: HexId) -> UnitSet {
        let bands = UnitSet::of(self.data.0.roster.bands[force.index()].iter().copied());
        self.force_in(force, hex).less(bands).less(self.hit)
    }

    /// PA-11.5b, PA-11.5c.
    pub(crate) fn form(&mut self, bn: Unit, hex: HexId, cx: &mut Cx) {
        match self.unit(bn).force {
            None => self.put_together(bn),
            Some(force) => {
                // Guards of hostages come last: they would slow the battalion.
                let all = self.joiners(force, hex);
                let guard = self.guards[force.index()];
                let five = all.iter().filter(|u| Some(*u) != guard).chain(guard.filter(|g| all.has(*g))).take(5);
                let five = UnitSet::of(five);
                self.join(bn, five, hex);
            }
        }
        self.marching.regrouped.insert(bn);
        cx.all(self, Event::Formed(bn, hex));
    }

    /// All companies of a Government battalion become one counter, where the first of them is.
    pub(crate) fn put_together(&mut self, bn: Unit) {
        let Some(b) = self.unit(bn).battalion else { return };
        let companies = UnitSet::of(self.data.0.roster.battalions[usize::from(b)].1.iter().copied());
        if let Some(hex) = companies.first().and_then(|c| self.at[c].get()) {
            self.join(bn, companies, hex);
        }
    }

    fn join(&mut self, bn: Unit, companies: UnitSet, hex: HexId) {
        self.at[bn] = At::hex(hex);
        self.hit.remove(bn);
        self.broken.remove(bn);
        self.driven.remove(bn);
        let any = |set: UnitSet| !set.and(companies).is_empty();
        self.unsupplied.set(bn, any(self.unsupplied));
        self.entrained.set(bn, any(self.entrained));
        self.arrived.set(bn, any(self.arrived));
        self.marching.began_entrained.set(bn, any(self.marching.began_entrained));
        // In command as a whole where every company is.
        let all = companies.less(self.marching.commanded).is_empty();
        self.marching.commanded.set(bn, all);
        self.marching.start[bn] = At::hex(hex);
        for c in companies.iter() {
            self.at[c] = At::within(bn);
            self.entrained.remove(c);
            self.unsupplied.remove(c);
            for guard in self.guards.iter_mut().filter(|g| **g == Some(c)) {
                *guard = Some(bn);
            }
        }
    }

    /// PA-11.5a, PA-11.5e.
    pub(crate) fn break_down(&mut self, bn: Unit, cx: &mut Cx) {
        let Some(hex) = self.at[bn].get() else { return };
        self.take_apart(bn);
        self.marching.regrouped.insert(bn);
        cx.all(self, Event::BrokeDown(bn, hex));
    }

    /// A battalion becomes its companies: of one marker one of them is disrupted, of two all.
    pub(crate) fn take_apart(&mut self, bn: Unit) {
        let at = self.at[bn];
        let companies = UnitSet::matching(&self.at.0, |a| a == At::within(bn));
        for (i, c) in companies.iter().enumerate() {
            self.at[c] = at;
            self.hit.set(c, self.broken.has(bn) || i == 0 && self.hit.has(bn));
            self.unsupplied.set(c, self.unsupplied.has(bn));
            self.entrained.set(c, self.entrained.has(bn));
            self.marching.commanded.set(c, self.marching.commanded.has(bn));
            self.marching.began_entrained.set(c, self.marching.began_entrained.has(bn));
            self.marching.start[c] = self.marching.start[bn];
            self.marching.spent[c] = self.marching.spent[bn];
            self.marching.crossed[c] = self.marching.crossed[bn];
        }
        for guard in self.guards.iter_mut().filter(|g| **g == Some(bn)) {
            *guard = companies.first();
        }
        self.at[bn] = At::POOL;
        for set in [&mut self.hit, &mut self.broken, &mut self.driven, &mut self.unsupplied, &mut self.entrained] {
            set.remove(bn);
        }
    }

    pub(crate) fn release(&mut self, force: Force, cx: &mut Cx) {
        let n = &mut self.hostages[force.index()];
        *n = n.saturating_sub(1);
        let left = *n;
        if left == 0 {
            self.guards[force.index()] = None; // PA-17.2d
        }
        cx.all(self, Event::Released(force, 1, left));
        self.stir(crate::games::prairie_aflame::data::charts::Cause::Hostage, false, 1, cx);
    }

    pub(crate) fn hand(&mut self, force: Force, unit: Unit, cx: &mut Cx) {
        self.guards[force.index()] = Some(unit);
        self.marching.handed |= 1 << force.index();
        cx.all(self, Event::Guard(force, unit));
    }

    /// A check of command (PA-10.2a).
    pub(crate) fn command_check(&mut self, unit: Unit, cx: &mut Cx) -> bool {
        let check: Check = self.check(unit, 0, cx);
        cx.all(self, Event::Command(unit, check));
        check.passed()
    }
}
