//! Battles (PA-12): the order of a battle, coming into line, fire and losses.

use super::charts::{AmbushType, Cause, Loss};
use super::event::{Check, Event, Fired};
use super::ids::{Force, Leader, Side, Unit};
use super::sequence::Cx;
use super::set::UnitSet;
use super::state::{At, Battle, Frame, Moment, PrairieAflame, crossing};
use super::step::Step;
use super::units::{Arm, commands};
use crate::engine::hex::HexId;

/// Strength points on both sides from which a battle is large (PA-12.2a).
const LARGE: u16 = 6;

impl PrairieAflame {
    /// Hexes where both sides meet and no battle was fought yet; with the Northcote alone a battle
    /// is not compulsory (PA-15.12h).
    fn meetings(&self) -> (Vec<HexId>, Vec<HexId>) {
        let (mut must, mut may) = (vec![], vec![]);
        let mut seen = vec![];
        for u in self.on_map(Side::Nations).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            if seen.contains(&hex) || self.fought.contains(&hex) {
                continue;
            }
            seen.push(hex);
            if !self.units_of(Side::Government, hex).is_empty() || self.garrisoned(hex) {
                must.push(hex);
            } else if self.boat_hexes().contains(&Some(hex)) && !self.boat_fought {
                may.push(hex);
            }
        }
        (must, may)
    }

    /// PA-12.0a: the phasing side chooses the order.
    pub(super) fn each_fight(&self, _: Side, out: &mut Vec<Step>) {
        let (must, may) = self.meetings();
        if must.is_empty() {
            out.push(Step::Done);
        }
        out.extend(must.into_iter().chain(may).map(Step::Fight));
    }

    /// The battle being fought.
    fn fight(&mut self) -> &mut Battle {
        self.battle.get_or_insert_with(|| blank(HexId(0), Side::Nations))
    }

    /// What is known of the battle; a battle without any is none.
    pub(super) fn the_battle(&self) -> Battle {
        self.battle.clone().unwrap_or_else(|| blank(HexId(0), Side::Nations))
    }

    /// Opens the battle of a hex, or the fight of a pursuit that comes from another.
    pub(super) fn open_battle(&mut self, hex: HexId, attacker: Side, from: Option<HexId>, cx: &mut Cx) {
        let mut battle = blank(hex, attacker);
        battle.pursuit = from.map(At::hex);
        for force in Force::ALL {
            if self.guards[force.index()].is_some_and(|g| self.at[g] == At::hex(hex)) {
                battle.guarded |= 1 << force.index();
            }
        }
        // The Northcote alone takes part in any case.
        let ashore = !self.units_of(Side::Government, hex).is_empty() || self.garrisoned(hex);
        battle.boat = !ashore;
        self.boat_fought |= battle.boat;
        self.battle = Some(battle);
        let large = [Side::Nations, Side::Government].into_iter().all(|s| self.present_sp(s) >= LARGE);
        self.fight().large = large;
        if self.fought.try_push(hex).is_err() {
            self.fought.remove(0);
            self.fought.push(hex);
        }
        cx.barrier();
        cx.all(Event::Battle(hex, attacker, large, from.is_some()));
        self.push(Frame::Battle(Moment::Boat));
    }

    /// Units of a side in the battle, the Northcote with them when she takes part.
    pub(super) fn fighters(&self, side: Side) -> UnitSet {
        let Some(battle) = &self.battle else { return UnitSet::EMPTY };
        let mut units = self.units_of(side, battle.hex);
        if side == Side::Government && battle.boat && self.boat.is_some() {
            units.insert(Unit::NORTHCOTE);
        }
        units
    }

    /// Strength of the intrinsic garrison in the battle.
    pub(super) fn garrison_here(&self, side: Side) -> u8 {
        let place = self.battle.as_ref().and_then(|b| self.map().place_in(b.hex));
        place.filter(|_| side == Side::Government).map_or(0, |p| self.garrison[p.index()])
    }

    /// Strength points of all combat units there, disrupted or not (PA-12.2a), a passenger with the boat (PA-15.12e).
    fn present_sp(&self, side: Side) -> u16 {
        let units: u16 = self.fighters(side).iter().map(|u| u16::from(self.unit(u).rating.sp)).sum();
        let aboard = self.fighters(side).has(Unit::NORTHCOTE) && self.passenger().is_some();
        units + u16::from(aboard) + u16::from(self.garrison_here(side))
    }

    /// True where a side has nobody left in the battle.
    pub(super) fn is_gone(&self, side: Side) -> bool {
        self.fighters(side).is_empty() && self.garrison_here(side) == 0
    }

    /// A unit of a Quebec regiment that keeps out of line in this phase (PA-15.2e).
    fn is_barred(&self, unit: Unit) -> bool {
        let data = self.unit(unit);
        data.quebec && data.battalion.is_some_and(|b| self.barred >> b & 1 == 1)
    }

    /// Units that can come into line: undisrupted combat units that are not barred.
    pub(super) fn able(&self, side: Side) -> UnitSet {
        let all = self.combat(self.fighters(side));
        UnitSet::of(all.iter().filter(|u| !self.is_disrupted(*u) && !self.is_barred(*u)))
    }

    /// Who is asked at a moment of the battle.
    pub(super) fn battle_asks(&self, moment: Moment) -> Option<Side> {
        let winner = || self.battle.as_ref().and_then(|b| b.winner);
        match moment {
            Moment::Boat => Some(Side::Government),
            Moment::Free(s)
            | Moment::Lead(s)
            | Moment::Lose(s)
            | Moment::Disrupt(s)
            | Moment::Out(s)
            | Moment::Leave(s)
            | Moment::Continue(s) => Some(s),
            Moment::Burn => Some(Side::Nations),
            Moment::Pursue | Moment::Follow => winner(),
            Moment::Ambush | Moment::Commit | Moment::Fire | Moment::Checks(_) | Moment::RoundEnd | Moment::Finish => {
                None
            }
        }
    }

    /// Answers at a moment of the battle: none where nothing is to be decided.
    pub(super) fn each_battle(&self, moment: Moment, out: &mut Vec<Step>) {
        let Some(battle) = &self.battle else { return };
        match moment {
            Moment::Boat => {
                let beside = self.boat_hexes().contains(&Some(battle.hex)) && !battle.boat && !self.boat_fought;
                if beside && battle.pursuit.is_none() {
                    out.extend([Step::JoinBoat, Step::Done]);
                }
            }
            Moment::Free(side) => out.extend(self.able(side).less(battle.engaged).iter().map(Step::Engage)),
            Moment::Lead(side) => {
                let choices = self.ratings(side);
                out.extend(choices.iter().map(|(l, _)| Step::Use(*l)));
                if choices.len() > 1 && choices.iter().all(|(_, r)| *r < 0) {
                    out.push(Step::NoLeader);
                }
            }
            Moment::Lose(side) if battle.loss[side.index()].x > 0 => {
                let units = self.combat(self.fighters(side));
                out.extend(units.iter().map(Step::Lose));
                if self.garrison_here(side) > 0 {
                    out.push(Step::LoseGarrison);
                }
                if out.is_empty() {
                    out.extend(self.fighters(side).iter().map(Step::Lose)); // PA-7.5f
                }
            }
            Moment::Disrupt(side) => {
                let loss = battle.loss[side.index()];
                if loss.d > 0 || loss.all {
                    out.extend(self.disruptable(side).iter().map(Step::Disrupt));
                }
            }
            Moment::Out(side) => {
                let units = battle.must.and(UnitSet::side(side)).less(UnitSet::of([Unit::NORTHCOTE]));
                if !units.is_empty() {
                    out.extend(self.retreats(side, battle.hex, units).into_iter().map(Step::Retreat));
                }
            }
            Moment::Leave(side) => {
                let units = battle.may.and(self.fighters(side)).less(UnitSet::of([Unit::NORTHCOTE]));
                for u in units.iter() {
                    let to = self.retreats(side, battle.hex, UnitSet::of([u]));
                    out.extend(to.into_iter().map(|h| Step::Depart(u, h)));
                }
                if !out.is_empty() {
                    out.push(Step::Done);
                }
            }
            Moment::Continue(side) if !self.fighters(side).is_empty() => {
                self.each_withdrawal(side, out);
                if !out.is_empty() {
                    out.push(Step::Continue);
                }
            }
            Moment::Burn => {
                if let Some(place) = self.map().place_in(battle.hex)
                    && battle.winner == Some(Side::Nations)
                    && self.is_campaign()
                    && self.marching.taken.has(place)
                    && self.may_burn(place)
                {
                    out.extend([Step::Burn(place), Step::Done]);
                }
            }
            Moment::Pursue => {
                let able = self.pursuers_now().less(battle.pursuers);
                if !able.is_empty() || !battle.pursuers.is_empty() {
                    out.extend(able.iter().map(Step::Engage));
                    out.push(Step::Done);
                }
            }
            Moment::Follow => {
                out.extend(self.quarry().into_iter().map(Step::Follow));
                if !out.is_empty() {
                    out.push(Step::Done);
                }
            }
            _ => {}
        }
    }

    /// Takes the answer (or none) and goes on to the next moment.
    pub(super) fn battle_step(&mut self, moment: Moment, step: Option<Step>, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return self.pop() };
        let (attacker, hex) = (battle.attacker, battle.hex);
        let defender = attacker.other();
        let next = match moment {
            Moment::Boat => {
                if step == Some(Step::JoinBoat) {
                    self.fight().boat = true;
                    self.boat_fought = true;
                }
                Moment::Ambush
            }
            Moment::Ambush => {
                self.quebec_checks(cx);
                self.roll_ambush(cx)
            }
            Moment::Free(side) => {
                if let Some(Step::Engage(unit)) = step {
                    self.fight().engaged.insert(unit);
                    cx.all(Event::Engaged(unit));
                }
                if side == attacker { Moment::Free(defender) } else { Moment::Commit }
            }
            Moment::Commit => {
                self.commit(cx);
                Moment::Lead(attacker)
            }
            Moment::Lead(side) => {
                self.fight().leaders[side.index()] = match step {
                    Some(Step::Use(leader)) => Some(leader),
                    _ => None,
                };
                match self.the_battle().ambush {
                    None if side == attacker => Moment::Lead(defender),
                    _ => Moment::Fire,
                }
            }
            Moment::Fire => {
                self.fire(cx);
                Moment::Lose(defender)
            }
            Moment::Lose(side) => {
                match step {
                    Some(Step::Lose(unit)) => self.lose(unit, cx),
                    Some(Step::LoseGarrison) => self.lose_garrison(1, cx),
                    _ => self.fight().loss[side.index()].x = 0,
                }
                let left = &mut self.fight().loss[side.index()].x;
                *left = left.saturating_sub(1);
                if *left > 0 { Moment::Lose(side) } else { Moment::Disrupt(side) }
            }
            Moment::Disrupt(side) => self.disrupt(side, step, cx),
            Moment::Checks(side) => {
                self.checks(side, cx);
                if side == defender { Moment::Lose(attacker) } else { Moment::Out(defender) }
            }
            Moment::Out(side) => {
                self.drive_out(side, step, cx);
                Moment::Leave(side)
            }
            Moment::Leave(side) => match step {
                Some(Step::Depart(unit, to)) => {
                    self.fight().chosen[side.index()] = Some(At::hex(to));
                    self.fight().may.remove(unit);
                    self.leave(UnitSet::of([unit]), hex, to, false, cx);
                    Moment::Leave(side)
                }
                _ if side == defender => Moment::Out(attacker),
                _ => Moment::RoundEnd,
            },
            Moment::RoundEnd => self.end_round(cx),
            Moment::Continue(side) => match step {
                Some(Step::Withdraw(n, to)) => {
                    self.withdraw(side, n, to, cx);
                    Moment::Finish
                }
                _ if side == attacker => Moment::Continue(defender),
                _ => {
                    self.join_late(cx);
                    Moment::Commit
                }
            },
            Moment::Finish => {
                // The next moment first: a question about a leader lies above it.
                self.set_top(Frame::Battle(Moment::Burn));
                self.finish_battle(cx);
                return;
            }
            Moment::Burn => {
                if let Some(Step::Burn(place)) = step {
                    self.burn(place, cx);
                }
                Moment::Pursue
            }
            Moment::Pursue => match step {
                Some(Step::Engage(unit)) => {
                    self.fight().pursuers.insert(unit);
                    Moment::Pursue
                }
                _ => {
                    self.pursuit_checks(cx);
                    Moment::Follow
                }
            },
            Moment::Follow => {
                self.pop();
                match step {
                    Some(Step::Follow(to)) => self.follow(to, cx),
                    _ => self.battle = None,
                }
                return;
            }
        };
        if self.ending.is_none() {
            self.set_top(Frame::Battle(next));
        }
    }

    /// PA-15.2: the special check of Quebec regiments, once a phase.
    fn quebec_checks(&mut self, cx: &mut Cx) {
        let battle = self.the_battle();
        if battle.attacker != Side::Government
            || self.fighters(Side::Nations).and(UnitSet::force(Force::Metis)).is_empty()
        {
            return;
        }
        for b in 0..self.data.0.roster.battalions.len() as u8 {
            if self.quebec >> b & 1 == 1 || self.barred >> b & 1 == 1 {
                continue;
            }
            let here = self.fighters(Side::Government).iter();
            let of_it: Vec<Unit> =
                here.filter(|u| self.unit(*u).quebec && self.unit(*u).battalion == Some(b)).collect();
            let Some(first) = of_it.first() else { continue };
            let value = if self.unit(*first).formed { 4 } else { 3 };
            let led = !self.leaders_in(Side::Government, battle.hex).is_empty();
            let check = Check { die: cx.dice.d6(), drm: -i8::from(led), value };
            cx.all(Event::Quebec(b, check));
            if check.passed() {
                self.quebec |= 1 << b;
            } else {
                self.barred |= 1 << b;
            }
        }
    }

    /// PA-12.5a: what a side's types add up to.
    fn ambush_value(&self, side: Side) -> u8 {
        let battle = self.the_battle();
        let force = self.able(side);
        let arm = |a: Arm| force.iter().any(|u| self.unit(u).arm == a);
        let led = Leader::ALL
            .into_iter()
            .any(|l| self.leaders[l] == At::hex(battle.hex) && self.leader(l).combat >= 1 && self.leads(l, force));
        let metis = !force.and(UnitSet::force(Force::Metis)).is_empty();
        let table = &self.data.0.tables.ambush;
        let value = |t: AmbushType, there: bool| if there { table[t as usize] } else { 0 };
        value(AmbushType::Leader, led)
            + value(AmbushType::Cavalry, arm(Arm::Cavalry))
            + value(AmbushType::Police, arm(Arm::Police))
            + value(AmbushType::Metis, metis)
    }

    /// PA-12.51.
    fn roll_ambush(&mut self, cx: &mut Cx) -> Moment {
        let battle = self.the_battle();
        let (attacker, defender) = (battle.attacker, battle.attacker.other());
        let (minus, plus) = (self.ambush_value(attacker), self.ambush_value(defender));
        let die = cx.dice.d6();
        let sum = die as i8 - minus as i8 + plus as i8;
        let who = match sum {
            ..=1 if !self.able(attacker).is_empty() => Some(attacker),
            6.. if !self.able(defender).is_empty() => Some(defender),
            _ => None,
        };
        let columns = if who.is_some() { cx.dice.d6().div_ceil(2) } else { 0 };
        cx.all(Event::Ambush(die, minus, plus, who, columns));
        // PA-15.12c: against the Northcote alone the nations fight only from an ambush.
        let alone = self.fighters(Side::Government) == UnitSet::of([Unit::NORTHCOTE])
            && self.garrison_here(Side::Government) == 0;
        if alone && attacker == Side::Nations && who != Some(attacker) {
            return Moment::Finish;
        }
        let Some(ambusher) = who else { return Moment::Free(attacker) };
        let all = self.able(ambusher);
        let fight = self.fight();
        fight.ambush = Some((ambusher, columns));
        fight.engaged = all; // PA-12.6a
        Moment::Lead(ambusher)
    }

    /// PA-12.1a.
    fn commit(&mut self, cx: &mut Cx) {
        self.fight().round += 1;
        for side in [self.the_battle().attacker, self.the_battle().attacker.other()] {
            for u in self.able(side).less(self.the_battle().engaged).iter() {
                let check = self.check(u, 0, cx);
                cx.all(Event::Commit(u, check));
                if check.passed() {
                    self.fight().engaged.insert(u);
                }
            }
        }
    }

    /// True where the leader commands a unit of these in battle; Dumont any that is stacked with him (PA-4.2e).
    pub(super) fn leads(&self, leader: Leader, units: UnitSet) -> bool {
        units.iter().any(|u| {
            commands(leader, self.unit(u))
                || leader == Leader::Dumont && self.unit(u).force.is_some() && self.at[u] == self.leaders[leader]
        })
    }

    /// Leaders whose rating a side may use, or the one it must use (PA-12.4).
    pub fn ratings(&self, side: Side) -> Vec<(Leader, i8)> {
        let battle = self.the_battle();
        let line = battle.engaged.and(self.fighters(side));
        let grid = &self.map().grid;
        let near =
            |l: Leader, range: u16| self.leaders[l].get().is_some_and(|at| grid.distance(at, battle.hex) <= range);
        let able = |l: Leader| l.side() == side && near(l, 1) && self.leads(l, line);
        if side == Side::Nations {
            // PA-12.4e: Riel in the hex; not in turn 1.
            if self.leaders[Leader::Riel] == At::hex(battle.hex) && self.turn != 1 && self.leads(Leader::Riel, line) {
                return vec![(Leader::Riel, self.leader(Leader::Riel).combat)];
            }
        } else {
            let range = u16::from(self.leader(Leader::Middleton).range);
            if near(Leader::Middleton, range) && self.leads(Leader::Middleton, line) {
                return vec![(Leader::Middleton, self.leader(Leader::Middleton).combat)]; // PA-12.4d
            }
        }
        // PA-12.4f: Riel elsewhere, or in turn 1, touches nothing.
        Leader::ALL.into_iter().filter(|l| *l != Leader::Riel && able(*l)).map(|l| (l, self.leader(l).combat)).collect()
    }

    /// Strength of a side's line (PA-12.2d, PA-7.6b, PA-7.6e, PA-9.2c), and whether it rolls at all.
    pub fn line_strength(&self, side: Side) -> Option<u16> {
        let battle = self.the_battle();
        let line = battle.engaged.and(self.fighters(side));
        let line = UnitSet::of(line.iter().filter(|u| !self.is_disrupted(*u)));
        let garrison = u16::from(self.garrison_here(side));
        if line.is_empty() && garrison == 0 {
            // PA-12.8d, PA-7.5e: only disrupted units, or a wagon as the last undisrupted one.
            let ready = self.able(side);
            let wagons = self.fighters(side).and(UnitSet::WAGONS);
            let disrupted = self.combat(self.fighters(side));
            let barred = disrupted.iter().any(|u| !self.is_disrupted(u));
            return (ready.is_empty() && !barred && !(disrupted.is_empty() && wagons.is_empty())).then_some(0);
        }
        let crossing = side == battle.attacker && battle.pursuit.is_none();
        let sum = |over: bool| {
            let part = UnitSet::of(line.iter().filter(|u| {
                (crossing && *u != Unit::NORTHCOTE && self.marching.crossed[*u] == crossing::MAJOR) == over
            }));
            let sp = |set: UnitSet| set.iter().map(|u| u16::from(self.strength(u))).sum::<u16>();
            sp(part.less(self.unsupplied)) + sp(part.and(self.unsupplied)).div_ceil(2)
        };
        let aboard = line.has(Unit::NORTHCOTE)
            && self.passenger().is_some()
            && self.fighters(side) == UnitSet::of([Unit::NORTHCOTE]);
        Some(sum(false) + sum(true) / 2 + garrison + u16::from(aboard))
    }

    /// Columns against the attacker: the ground, a minor river (PA-9.2b).
    fn shifts(&self, side: Side) -> [i8; 2] {
        let battle = self.the_battle();
        if side != battle.attacker {
            return [0, 0];
        }
        let line = battle.engaged.and(self.fighters(side));
        let minor = battle.pursuit.is_none() && line.iter().any(|u| self.marching.crossed[u] == crossing::MINOR);
        let river = if minor { self.data.0.tables.terrain.shifts[1] } else { 0 };
        [self.hex_shift(battle.hex, side.other()), river]
    }

    /// PA-12.2e: the dice; in an ambush only the ambusher's (PA-12.6b).
    fn fire(&mut self, cx: &mut Cx) {
        let battle = self.the_battle();
        let both = self.fighters(Side::Nations).or(self.fighters(Side::Government));
        let before = UnitSet::of(both.iter().filter(|u| self.is_disrupted(*u)));
        let fight = self.fight();
        fight.before = before;
        fight.hits = [UnitSet::EMPTY; 2];
        fight.owed = [UnitSet::EMPTY; 2];
        fight.must = UnitSet::EMPTY;
        fight.may = UnitSet::EMPTY;
        fight.loss = [Loss::default(); 2];
        for side in [battle.attacker, battle.attacker.other()] {
            if battle.ambush.is_some_and(|(who, _)| who != side) {
                continue;
            }
            let Some(sp) = self.line_strength(side) else { continue };
            let [ground, river] = self.shifts(side);
            let ambush = battle.ambush.map_or(0, |(_, n)| n as i8);
            let crt = &self.data.0.tables.crt;
            // PA-12.8d, PA-7.5e, PA-12.2j: without strength the lowest column, whatever shifts it.
            let column = if sp == 0 { 0 } else { crt.shifted(crt.column(sp), ground + river + ambush) };
            let leader = battle.leaders[side.index()].map(|l| (l, self.leader(l).combat));
            let die = cx.dice.d6();
            let loss = crt.result(die as i8 + leader.map_or(0, |l| l.1), column);
            self.fight().loss[side.other().index()] = loss;
            let shifts = [ground, river, ambush];
            cx.all(Event::Fired(Box::new(Fired { side, sp, shifts, column: column as u8, die, leader, loss })));
        }
    }

    /// PA-12.7c: one strength point of a unit; a battalion becomes its companies first.
    fn lose(&mut self, unit: Unit, cx: &mut Cx) {
        let mut unit = unit;
        if self.unit(unit).formed {
            let in_line = self.the_battle().engaged.has(unit);
            let companies = UnitSet::filtered(|i| self.at.0[i] == At::within(unit));
            self.take_apart(unit);
            let fight = self.fight();
            fight.engaged.remove(unit);
            if in_line {
                fight.engaged = fight.engaged.or(companies); // PA-12.10e
            }
            if fight.before.has(unit) {
                fight.before = fight.before.or(companies);
            }
            // The owner loses a disrupted company first: it is worth least.
            let Some(worst) = companies.iter().max_by_key(|c| (self.is_disrupted(*c), std::cmp::Reverse(*c))) else {
                return;
            };
            unit = worst;
        }
        self.remove(unit, At::ELIMINATED, cx);
        cx.all(Event::Eliminated(unit));
    }

    /// A unit leaves the map for good or for replacements, with what hangs on it.
    pub(super) fn remove(&mut self, unit: Unit, to: At, cx: &mut Cx) {
        let side = unit.side();
        let data = self.unit(unit);
        let wagon = data.arm == Arm::Wagon;
        let companies = UnitSet::filtered(|i| self.at.0[i] == At::within(unit));
        self.lost[side.index()] = self.lost[side.index()].saturating_add(data.rating.sp);
        if unit == Unit::NORTHCOTE {
            if let Some(passenger) = self.passenger() {
                self.at[passenger] = At::ELIMINATED; // PA-15.12f
                self.owe(Cause::UnitLost, side);
            }
            self.boat = None;
            self.owe(Cause::NorthcoteLost, side);
        } else if !wagon {
            self.owe(if data.formed { Cause::BattalionSurrender } else { Cause::UnitLost }, side);
        }
        for c in companies.iter() {
            self.at[c] = to;
        }
        self.at[unit] = if data.formed {
            At::POOL
        } else if wagon {
            At::TRACK // PA-7.5f
        } else {
            to
        };
        for set in [&mut self.hit, &mut self.broken, &mut self.driven, &mut self.unsupplied, &mut self.entrained] {
            set.remove(unit);
        }
        if let Some(battle) = &mut self.battle {
            battle.engaged.remove(unit);
            battle.must.remove(unit);
            battle.may.remove(unit);
            battle.owed[0].remove(unit);
            battle.owed[1].remove(unit);
        }
        self.pass_guard(unit, cx);
    }

    /// PA-17.5e: another unit of the force in the hex takes the hostages over.
    fn pass_guard(&mut self, lost: Unit, cx: &mut Cx) {
        for force in Force::ALL {
            if self.guards[force.index()] != Some(lost) {
                continue;
            }
            let hex = self.the_battle().hex;
            self.guards[force.index()] = self.force_in(force, hex).first();
            if let Some(guard) = self.guards[force.index()] {
                cx.all(Event::Guard(force, guard));
            }
        }
    }

    /// Notes a change of unrest for the end of the round: up for the Government's harm, down for the
    /// nations'; a pursuit notes none (PA-12.16d).
    pub(super) fn owe(&mut self, cause: Cause, harmed: Side) {
        let figure = self.data.0.tables.unrest[cause as usize][usize::from(harmed == Side::Nations)];
        if let Some(battle) = &mut self.battle
            && battle.pursuit.is_none()
        {
            battle.unrest.push((cause, figure));
        }
    }

    /// PA-13.1d: what a round owes is added up before its ends are looked at; told cause by cause.
    pub(super) fn settle_unrest(&mut self, cx: &mut Cx) {
        let owed = std::mem::take(&mut self.fight().unrest);
        let mut sums: Vec<(Cause, i8)> = vec![];
        for (cause, by) in owed {
            match sums.iter_mut().find(|s| s.0 == cause) {
                Some(sum) => sum.1 = sum.1.saturating_add(by),
                None => sums.push((cause, by)),
            }
        }
        self.stir_all(&sums, cx);
    }

    fn lose_garrison(&mut self, n: u8, cx: &mut Cx) {
        let Some(place) = self.map().place_in(self.the_battle().hex) else { return };
        let left = &mut self.garrison[place.index()];
        *left = left.saturating_sub(n);
        let left = *left;
        cx.all(Event::GarrisonLost(place, left));
    }

    /// Disruption markers of a unit: 0, 1, or 2 for a battalion.
    fn markers(&self, unit: Unit) -> u8 {
        u8::from(self.hit.has(unit)) + u8::from(self.broken.has(unit))
    }

    /// Units that may take the next disruption (PA-12.8c, PA-12.7f, PA-12.7g): those with the fewest
    /// markers. The garrison comes between the first and the second (PA-9.4c), without a choice.
    fn disruptable(&self, side: Side) -> UnitSet {
        let battle = self.the_battle();
        let units = self.combat(self.fighters(side));
        let open = UnitSet::of(units.iter().filter(|u| {
            let hits = u8::from(battle.hits[0].has(*u)) + u8::from(battle.hits[1].has(*u));
            match (battle.loss[side.index()].all, self.unit(*u).formed) {
                (true, false) => hits == 0,
                (true, true) => !self.broken.has(*u) && hits < 2 || hits == 0,
                _ => hits < 2,
            }
        }));
        let fewest = open.iter().map(|u| self.markers(u)).min();
        if fewest.is_some_and(|m| m > 0) && self.garrison_here(side) > 0 {
            return UnitSet::EMPTY;
        }
        UnitSet::of(open.iter().filter(|u| Some(self.markers(*u)) == fewest))
    }

    /// One disruption, or the end of them.
    fn disrupt(&mut self, side: Side, step: Option<Step>, cx: &mut Cx) -> Moment {
        let loss = self.the_battle().loss[side.index()];
        if loss.d == 0 && !loss.all {
            return Moment::Checks(side);
        }
        match step {
            Some(Step::Disrupt(unit)) => {
                let formed = self.unit(unit).formed;
                let markers = self.markers(unit);
                let fight = self.fight();
                let twice = fight.hits[0].has(unit);
                fight.hits[usize::from(twice)].insert(unit);
                match (formed, markers) {
                    (true, 0) => {} // PA-12.10a
                    (true, 1) | (false, 0) => fight.owed[0].insert(unit),
                    _ => fight.owed[1].insert(unit),
                }
                if markers == 0 {
                    self.hit.insert(unit);
                } else if formed {
                    self.broken.insert(unit);
                }
                cx.all(Event::Disrupted(unit));
            }
            _ if self.garrison_here(side) > 0 => {
                let all = self.garrison_here(side);
                self.lose_garrison(all, cx); // PA-9.4c
            }
            _ => {
                // PA-7.5f: a wagon that is all there is; PA-12.7f: else the rest is lost.
                let wagons = self.fighters(side).and(UnitSet::WAGONS);
                if self.combat(self.fighters(side)).is_empty()
                    && let Some(wagon) = wagons.first()
                {
                    self.remove(wagon, At::TRACK, cx);
                    cx.all(Event::Eliminated(wagon));
                } else {
                    self.fight().loss[side.index()] = Loss::default();
                    return Moment::Checks(side);
                }
            }
        }
        let left = &mut self.fight().loss[side.index()];
        left.d = left.d.saturating_sub(1);
        Moment::Disrupt(side)
    }

    /// A commanding leader in the hex (PA-5.2a, PA-5.2b, PA-5.2e).
    pub(super) fn steadied(&self, unit: Unit) -> i8 {
        let hex = At::hex(self.the_battle().hex);
        let led = Leader::ALL.into_iter().any(|l| self.leaders[l] == hex && self.leads(l, UnitSet::of([unit])));
        -i8::from(led)
    }

    /// PA-12.7h, PA-12.7i, PA-12.8b: the checks of a side.
    fn checks(&mut self, side: Side, cx: &mut Cx) {
        let battle = self.the_battle();
        let own = UnitSet::side(side);
        for u in battle.owed[0].and(own).iter() {
            let check = Check { die: cx.dice.d6(), drm: self.steadied(u), value: self.unit(u).rating.ml };
            cx.all(Event::RetreatCheck(u, check));
            let fight = self.fight();
            if !check.passed() {
                fight.must.insert(u);
            } else if fight.ambush.is_none() {
                fight.may.insert(u); // PA-12.6b
            }
        }
        for u in battle.owed[1].and(own).iter() {
            let check = self.check(u, self.steadied(u), cx);
            cx.all(Event::SurrenderCheck(u, check));
            if !check.passed() {
                self.remove(u, At::SURRENDERED, cx);
                cx.all(Event::Surrendered(u));
            }
        }
        self.fight().owed[0] = battle.owed[0].less(own);
        self.fight().owed[1] = battle.owed[1].less(own);
    }

    /// The end of a round, of an ambush, of a pursuit's only round.
    fn end_round(&mut self, cx: &mut Cx) -> Moment {
        self.settle_unrest(cx);
        let battle = self.the_battle();
        if self.is_gone(Side::Nations) || self.is_gone(Side::Government) {
            return Moment::Finish;
        }
        if battle.ambush.is_some() {
            // PA-12.6e.
            let fight = self.fight();
            fight.ambush = None;
            fight.engaged = UnitSet::EMPTY;
            return Moment::Free(battle.attacker);
        }
        let boat_alone = self.fighters(Side::Government) == UnitSet::of([Unit::NORTHCOTE])
            && self.garrison_here(Side::Government) == 0;
        if battle.pursuit.is_some() || boat_alone && battle.attacker == Side::Nations {
            return Moment::Finish; // PA-12.16c, PA-15.12c
        }
        Moment::Continue(battle.attacker)
    }

    /// PA-18.B2b: who joins before the next round.
    fn join_late(&mut self, cx: &mut Cx) {
        let battle = self.the_battle();
        for (round, _, units) in &self.scenario().joining {
            if *round == battle.round + 1 && units.iter().all(|u| self.at[*u] == At::POOL) {
                units.iter().for_each(|u| self.at[*u] = At::hex(battle.hex));
                cx.all(Event::Joined(UnitSet::of(units.iter().copied())));
            }
        }
    }
}

fn blank(hex: HexId, attacker: Side) -> Battle {
    Battle {
        hex,
        attacker,
        pursuit: None,
        round: 0,
        large: false,
        engaged: UnitSet::EMPTY,
        boat: false,
        ambush: None,
        leaders: [None; 2],
        loss: [Loss::default(); 2],
        before: UnitSet::EMPTY,
        hits: [UnitSet::EMPTY; 2],
        owed: [UnitSet::EMPTY; 2],
        must: UnitSet::EMPTY,
        may: UnitSet::EMPTY,
        chosen: [None; 2],
        retreated: [false; 2],
        gone_to: Default::default(),
        unrest: vec![],
        guarded: 0,
        winner: None,
        pursuers: UnitSet::EMPTY,
    }
}
