//! The start of a movement phase (PA-3.0f): battalions, hostages, the free stack, engineers and ferry.

use crate::ids::{Force, Side, Unit};
use crate::rules::bar::{Bar, NotNow, PieceBar};
use crate::rules::sequence::Cx;
use crate::rules::turn_bar::TurnBar;
use crate::state::event::{Check, Event};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Marching, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Sets the state of a movement phase at its start (PA-10.1c).
    pub(crate) fn begin_march(&mut self, side: Side) {
        let own = self.on_map(side);
        let mut marching = Marching { start: self.at, began_entrained: self.entrained, ..Marching::default() };
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

    /// Lists the battalions that may stand formed at the start of a battle scenario (PA-18.B0e).
    pub(crate) fn each_form(&self, side: Side, out: &mut Vec<Step>) {
        self.each_battalion(side, out);
        out.push(Step::Done);
    }

    /// Lists what may be ordered at the start of a movement phase: battalions, hostages, the free stack,
    /// engineers and ferry.
    pub(crate) fn each_organise(&self, side: Side, out: &mut Vec<Step>) {
        self.each_battalion(side, out);
        out.push(Step::Done);
        let mut candidates = vec![Step::UseAsFerry];
        match side {
            Side::Nations => {
                for force in Force::ALL {
                    candidates.push(Step::ReleaseHostage(force));
                    let guard = self.guards[force.index()].and_then(|g| self.at[g].get());
                    let units = guard.map_or(UnitSet::EMPTY, |hex| self.force_in(force, hex));
                    candidates.extend(units.iter().map(|u| Step::HandOverHostages(force, u)));
                }
            }
            Side::Government => candidates.extend(Unit::WAGONS.iter().map(Step::UseAsEngineers)),
        }
        if !self.marching.freed {
            let own = self.on_map(side).less(self.marching.commanded);
            let hexes = own.iter().filter_map(|u| self.at[u].get());
            // The Northcote out of command may herself be the free stack, named by her first hex.
            candidates.extend(hexes.chain(self.boat_hexes()[0]).map(Step::FreeStack));
        }
        out.extend(candidates.into_iter().filter(|step| self.check_order(side, *step).is_ok()));
    }

    /// Checks an order at the start of a movement phase.
    pub(crate) fn check_order(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::Done => Ok(()),
            Step::FormBattalion(unit, hex) => self.check_form(side, unit, hex),
            Step::BreakDownBattalion(unit) => self.check_break_down(side, unit),
            Step::UseAsFerry => self.check_ferry(side), // In battles as well: the Northcote is in use there (e.5).
            Step::ReleaseHostage(force) => self.check_release(side, force),
            Step::HandOverHostages(force, unit) => self.check_hand(side, force, unit),
            Step::UseAsEngineers(unit) => self.check_engineer(side, unit),
            Step::FreeStack(hex) => Ok(self.check_free(side, hex)?),
            _ => Err(self.not_now(step)),
        }
    }

    /// Checks whether the Northcote may serve as a ferry (PA-10.6f).
    fn check_ferry(&self, side: Side) -> Result<(), Bar> {
        if self.boat.is_none() {
            return Err(TurnBar::NoBoat.into());
        }
        self.check_unit(side, Unit::NORTHCOTE)?;
        if self.marching.ferry { Err(TurnBar::IsFerry.into()) } else { Ok(()) }
    }

    /// Checks whether a force may release a hostage point (PA-17.4a).
    fn check_release(&self, side: Side, force: Force) -> Result<(), Bar> {
        if side != Side::Nations {
            return Err(NotNow::Release.into());
        }
        let kept = self.guards[force.index()].is_some() && self.hostages_of(force) > 0;
        if self.is_campaign() && kept { Ok(()) } else { Err(TurnBar::NoHostages(force, true).into()) }
    }

    /// Checks whether a unit may take over the guard of its force's hostages: once a phase, in the guard's hex
    /// (PA-17.2c).
    fn check_hand(&self, side: Side, force: Force, unit: Unit) -> Result<(), Bar> {
        self.check_unit(side, unit)?;
        let Some(guard) = self.guards[force.index()].filter(|_| self.is_campaign()) else {
            return Err(TurnBar::NoHostages(force, false).into());
        };
        if unit == guard {
            return Err(TurnBar::Guards(unit).into());
        }
        if self.marching.handed >> force.index() & 1 == 1 {
            return Err(TurnBar::HandedOver.into());
        }
        let with = self.unit(unit).force == Some(force) && self.at[unit] == self.at[guard];
        if with { Ok(()) } else { Err(TurnBar::NotWithGuard(unit, guard).into()) }
    }

    /// Checks whether a wagon may serve as engineers: on a major river, not on a train (PA-10.6c, PA-10.6d).
    fn check_engineer(&self, side: Side, wagon: Unit) -> Result<(), Bar> {
        self.check_unit(side, wagon)?;
        if !wagon.is_wagon() || !self.is_campaign() {
            return Err(TurnBar::NoEngineer(wagon).into());
        }
        if self.marching.engineers.has(wagon) {
            return Err(TurnBar::Serves(wagon).into());
        }
        if self.entrained.has(wagon) {
            return Err(TurnBar::OnTrain(wagon).into());
        }
        let river = self.at[wagon].get().is_some_and(|h| self.map().riverside.contains(h));
        if river { Ok(()) } else { Err(TurnBar::NoRiver(wagon).into()) }
    }

    /// Checks whether the stack in a hex may be the free one: one a phase, out of command (PA-10.2b).
    pub(crate) fn check_free(&self, side: Side, hex: HexId) -> Result<(), TurnBar> {
        if self.marching.freed {
            return Err(TurnBar::Freed);
        }
        let boat = side == Side::Government
            && self.boat_hexes()[0] == Some(hex)
            && !self.marching.commanded.has(Unit::NORTHCOTE);
        let out = self.units_of(side, hex).less(self.marching.commanded);
        if self.is_campaign() && (boat || !out.is_empty()) { Ok(()) } else { Err(TurnBar::InCommand(hex)) }
    }

    /// Frees the stack in a hex from its command checks (PA-10.2b).
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

    /// Makes a wagon serve as engineers in this phase (PA-10.6d).
    pub(crate) fn engineer(&mut self, wagon: Unit, cx: &mut Cx) {
        self.marching.engineers.insert(wagon);
        self.marching.done.insert(wagon);
        cx.all(self, Event::Engineer(wagon));
    }

    /// Makes the Northcote a ferry in this phase (PA-10.6f).
    pub(crate) fn make_ferry(&mut self, cx: &mut Cx) {
        self.marching.ferry = true;
        self.marching.done.insert(Unit::NORTHCOTE);
        if let Some(edge) = self.boat {
            cx.all(self, Event::Ferry(edge));
        }
    }

    /// Lists the battalions that may form or break down.
    fn each_battalion(&self, side: Side, out: &mut Vec<Step>) {
        let roster = &self.data.0.roster;
        let mut candidates = vec![];
        match side {
            Side::Government => {
                for (bn, companies) in &roster.battalions {
                    candidates.push(Step::BreakDownBattalion(*bn));
                    candidates.extend(self.at[companies[0]].get().map(|hex| Step::FormBattalion(*bn, hex)));
                }
            }
            Side::Nations => {
                for force in Force::ALL {
                    candidates.extend(roster.bands[force.index()].iter().map(|bn| Step::BreakDownBattalion(*bn)));
                    let Some(bn) = self.free_counter(force) else { continue };
                    let mut hexes: Vec<HexId> =
                        roster.companies[force.index()].iter().filter_map(|c| self.at[*c].get()).collect();
                    hexes.dedup();
                    candidates.extend(hexes.into_iter().map(|hex| Step::FormBattalion(bn, hex)));
                }
            }
        }
        out.extend(candidates.into_iter().filter(|step| match *step {
            Step::FormBattalion(bn, hex) => self.check_form(side, bn, hex).is_ok(),
            Step::BreakDownBattalion(bn) => self.check_break_down(side, bn).is_ok(),
            _ => false,
        }));
    }

    /// Finds the first battalion counter of a force that can be formed now.
    pub(crate) fn free_counter(&self, force: Force) -> Option<Unit> {
        let free = |b: &&Unit| self.at[**b] == At::POOL && !self.marching.regrouped.has(**b);
        self.data.0.roster.bands[force.index()].iter().find(free).copied()
    }

    /// Checks whether a battalion may break down: on the map, not driven out (PA-11.5d), once a phase (PA-11.5a).
    pub(crate) fn check_break_down(&self, side: Side, bn: Unit) -> Result<(), Bar> {
        self.check_unit(side, bn)?;
        if !self.unit(bn).formed {
            return Err(TurnBar::NoBattalion(bn).into());
        }
        if self.driven.has(bn) {
            return Err(TurnBar::Driven(bn).into());
        }
        if self.marching.regrouped.has(bn) { Err(TurnBar::Regrouped(bn).into()) } else { Ok(()) }
    }

    /// Checks whether a battalion may form in a hex: one of the Government with all its companies (PA-11.5b), one of
    /// the nations with five (PA-11.5c), none of them disrupted (PA-11.5e), once a phase.
    pub(crate) fn check_form(&self, side: Side, bn: Unit, hex: HexId) -> Result<(), Bar> {
        let data = self.unit(bn);
        if bn.side() != side {
            return Err(PieceBar::Foreign(bn).into());
        }
        if !data.formed {
            return Err(TurnBar::NoBattalion(bn).into());
        }
        match (data.force, data.battalion) {
            (Some(force), _) => self.check_form_of_nations(force, bn, hex)?,
            (None, Some(number)) => self.check_form_of_government(usize::from(number), hex)?,
            (None, None) => return Err(TurnBar::NoBattalion(bn).into()),
        }
        Ok(())
    }

    fn check_form_of_government(&self, number: usize, hex: HexId) -> Result<(), TurnBar> {
        let (battalion, companies) = &self.data.0.roster.battalions[number];
        let here = companies.iter().filter(|c| self.at[**c] == At::hex(hex)).count();
        if here < companies.len() {
            let (here, all) = (here as u8, companies.len() as u8);
            return Err(TurnBar::Companies { battalion: *battalion, hex, here, all });
        }
        if companies.iter().any(|c| self.hit.has(*c)) {
            return Err(TurnBar::CompanyHit(*battalion, hex));
        }
        if self.marching.regrouped.has(*battalion) {
            return Err(TurnBar::Regrouped(*battalion));
        }
        let riding = companies.iter().filter(|c| self.entrained.has(**c)).count();
        if riding == 0 || riding == companies.len() { Ok(()) } else { Err(TurnBar::PartOnTrain(*battalion)) }
    }

    fn check_form_of_nations(&self, force: Force, bn: Unit, hex: HexId) -> Result<(), TurnBar> {
        let here = self.joiners(force, hex).len() as u8;
        if here < 5 {
            return Err(TurnBar::FewCompanies(force, hex, here));
        }
        if self.marching.regrouped.has(bn) {
            return Err(TurnBar::Regrouped(bn));
        }
        if self.free_counter(force) == Some(bn) { Ok(()) } else { Err(TurnBar::NotFree(bn)) }
    }

    /// Returns the undisrupted companies of a force in a hex.
    fn joiners(&self, force: Force, hex: HexId) -> UnitSet {
        let bands = UnitSet::of(self.data.0.roster.bands[force.index()].iter().copied());
        self.force_in(force, hex).less(bands).less(self.hit)
    }

    /// Forms a battalion (PA-11.5b, PA-11.5c).
    pub(crate) fn form(&mut self, bn: Unit, hex: HexId, cx: &mut Cx) {
        match self.unit(bn).force {
            None => self.put_together(bn),
            Some(force) => {
                // Guards of hostages join last, because they would slow the battalion.
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

    /// Makes all companies of a Government battalion one counter, where the first of them is.
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
        // The battalion is in command where every company is.
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

    /// Breaks a battalion down (PA-11.5a, PA-11.5e).
    pub(crate) fn break_down(&mut self, bn: Unit, cx: &mut Cx) {
        let Some(hex) = self.at[bn].get() else { return };
        self.take_apart(bn);
        self.marching.regrouped.insert(bn);
        cx.all(self, Event::BrokeDown(bn, hex));
    }

    /// Makes a battalion its companies: with one marker one of them is disrupted, with two all.
    pub(crate) fn take_apart(&mut self, bn: Unit) {
        let at = self.at[bn];
        let companies = UnitSet::matching(&self.at, |a| a == At::within(bn));
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

    /// Releases one hostage point of a force (PA-17.4a).
    pub(crate) fn release(&mut self, force: Force, cx: &mut Cx) {
        let n = &mut self.hostages[force.index()];
        *n = n.saturating_sub(1);
        let left = *n;
        if left == 0 {
            self.guards[force.index()] = None; // PA-17.2d
        }
        cx.all(self, Event::Released(force, 1, left));
        self.change_unrest_by_chart(crate::data::charts::Cause::Hostage, false, 1, cx);
    }

    /// Hands the hostages of a force over to another guard (PA-17.2c).
    pub(crate) fn hand(&mut self, force: Force, unit: Unit, cx: &mut Cx) {
        self.guards[force.index()] = Some(unit);
        self.marching.handed |= 1 << force.index();
        cx.all(self, Event::Guard(force, unit));
    }

    /// Rolls a check of command (PA-10.2a).
    pub(crate) fn command_check(&mut self, unit: Unit, cx: &mut Cx) -> bool {
        let check: Check = self.morale_check(unit, 0, cx);
        cx.all(self, Event::Command(unit, check));
        check.passed()
    }
}
