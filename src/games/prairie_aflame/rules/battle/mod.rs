//! Battles (PA-12): who meets whom, and the order of a battle, moment by moment. The other rooms of
//! a battle: `field` (who stands in it), `fire` (ambush, coming into line, the dice), `losses`, `retreat`,
//! `aftermath`, `pursuit`.

pub mod aftermath;
pub(crate) mod field;
pub mod fire;
pub mod losses;
pub mod pursuit;
pub mod retreat;

use crate::engine::hex::{HexId, HexSet};
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::rules::sequence::Cx;
use crate::games::prairie_aflame::state::event::Event;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{At, Frame, Moment, PrairieAflame};

impl PrairieAflame {
    /// Hexes where both sides meet and no battle was fought yet; with the Northcote alone a battle
    /// is not compulsory (PA-15.12h).
    pub(crate) fn meetings(&self) -> (Vec<HexId>, Vec<HexId>) {
        let (mut must, mut may) = (vec![], vec![]);
        let map = self.map();
        let government = self.on_map(Side::Government);
        let government = HexSet::of(&map.grid, government.iter().filter_map(|u| self.at[u].get()));
        let mut seen = HexSet::new(&map.grid);
        for u in self.on_map(Side::Nations).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            if !seen.insert(hex) || self.fought.contains(&hex) {
                continue;
            }
            if government.contains(hex) || self.garrisoned(hex) {
                must.push(hex);
            } else if self.boat_hexes().contains(&Some(hex)) && !self.boat_fought {
                may.push(hex);
            }
        }
        (must, may)
    }

    /// PA-12.0a: the phasing side chooses the order.
    pub(crate) fn each_fight(&self, _: Side, out: &mut Vec<Step>) {
        let (must, may) = self.meetings();
        if must.is_empty() {
            out.push(Step::Done);
        }
        out.extend(must.into_iter().chain(may).map(Step::Fight));
    }

    /// Who is asked at a moment of the battle.
    pub(crate) fn battle_asks(&self, moment: Moment) -> Option<Side> {
        let winner = || self.battle.as_ref().and_then(|b| b.winner);
        match moment {
            Moment::Boat | Moment::Steer | Moment::Late => Some(Side::Government),
            Moment::Free(s)
            | Moment::Lead(s)
            | Moment::Lose(s)
            | Moment::Disrupt(s)
            | Moment::Out(s)
            | Moment::Leave(s)
            | Moment::Continue(s) => Some(s),
            Moment::Burn | Moment::Heir(_) => Some(Side::Nations),
            Moment::Pursue | Moment::Follow => winner(),
            Moment::Ambush | Moment::Commit | Moment::Fire | Moment::Checks(_) | Moment::RoundEnd | Moment::Finish => {
                None
            }
        }
    }

    /// Answers at a moment of the battle: none where nothing is to be decided.
    pub(crate) fn each_battle(&self, moment: Moment, out: &mut Vec<Step>) {
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
            Moment::Lose(side) => self.each_loss(side, out),
            Moment::Disrupt(side) => self.each_disruption(side, out),
            Moment::Heir(_) => self.each_heir(out),
            Moment::Out(side) => {
                let must = battle.must.and(self.fighters(side));
                if must.has(Unit::NORTHCOTE) {
                    out.extend(self.boat_retreats().into_iter().map(Step::Steam));
                } else if !must.is_empty() {
                    out.extend(self.retreats(side, battle.hex, must).into_iter().map(Step::Retreat));
                }
            }
            Moment::Leave(side) => {
                let units = battle.may.and(self.fighters(side));
                if units.has(Unit::NORTHCOTE) {
                    out.extend(self.boat_retreats().into_iter().map(Step::Steam));
                }
                self.each_departure(side, battle.hex, units.less(UnitSet::NORTHCOTE), out);
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
            Moment::Steer => out.extend(self.boat_retreats().into_iter().map(Step::Steam)),
            Moment::Late => {
                if let Some(battalion) = self.fresh_battalion() {
                    out.extend([Step::Form(battalion, battle.hex), Step::Done]);
                }
            }
            Moment::Burn => {
                if let Some(place) = self.place_here()
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
            Moment::Follow => self.each_follow(out),
            _ => {}
        }
    }

    /// Takes the answer (or none) and goes on to the next moment.
    pub(crate) fn battle_step(&mut self, moment: Moment, step: Option<Step>, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return self.pop() };
        let (attacker, hex) = (battle.attacker, battle.hex);
        let defender = attacker.other();
        let next = match moment {
            Moment::Boat => {
                if step == Some(Step::JoinBoat) {
                    self.fight().boat = true;
                    self.boat_fought = true;
                }
                self.count_sides(cx);
                Moment::Ambush
            }
            Moment::Ambush => {
                self.quebec_checks(cx);
                self.roll_ambush(cx)
            }
            Moment::Free(side) => {
                if let Some(Step::Engage(unit)) = step {
                    self.fight().engaged.insert(unit);
                    cx.all(self, Event::Engaged(unit));
                }
                if side == attacker { Moment::Free(defender) } else { Moment::Commit }
            }
            Moment::Commit => {
                self.commit(cx);
                Moment::Lead(attacker)
            }
            Moment::Lead(side) => {
                let fight = self.fight();
                fight.leaders[side.index()] = match step {
                    Some(Step::Use(leader)) => Some(leader),
                    _ => None,
                };
                match fight.ambush {
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
                if side == defender { Moment::Lose(attacker) } else { Moment::Heir(false) }
            }
            Moment::Heir(late) => match step {
                Some(Step::Hand(force, unit)) => {
                    self.fight().heirs &= !(1 << force.index());
                    self.guards[force.index()] = Some(unit);
                    cx.all(self, Event::Guard(force, unit));
                    Moment::Heir(late)
                }
                _ => {
                    self.fight().heirs = 0;
                    if late { Moment::RoundEnd } else { Moment::Out(defender) }
                }
            },
            Moment::Out(side) => {
                let must = self.fight().must;
                if must.and(self.fighters(side)).has(Unit::NORTHCOTE) {
                    self.drive_boat(step, cx);
                    Moment::Out(side)
                } else {
                    self.drive_out(side, step, cx);
                    Moment::Leave(side)
                }
            }
            Moment::Leave(side) => match step {
                Some(Step::Depart(unit, to)) => {
                    self.fight().chosen[side.index()] = Some(At::hex(to));
                    self.leave(UnitSet::one(unit), hex, to, false, cx);
                    Moment::Leave(side)
                }
                Some(Step::Steam(edge)) => {
                    self.boat_goes(edge, cx);
                    Moment::Leave(side)
                }
                _ if side == defender => Moment::Out(attacker),
                _ => Moment::Heir(true),
            },
            Moment::RoundEnd => self.end_round(cx),
            Moment::Continue(side) => match step {
                Some(Step::Withdraw(n, to)) => {
                    self.withdraw(side, n, to, cx);
                    if self.fighters(side).has(Unit::NORTHCOTE) { Moment::Steer } else { self.after_withdrawal() }
                }
                Some(Step::Steam(edge)) => {
                    self.boat_goes(edge, cx);
                    Moment::Finish
                }
                _ if side == attacker => Moment::Continue(defender),
                _ => {
                    self.join_late(cx);
                    Moment::Late
                }
            },
            Moment::Steer => {
                self.boat_leaves(step, cx);
                self.after_withdrawal()
            }
            Moment::Late => {
                if let Some(Step::Form(battalion, _)) = step {
                    self.put_together(battalion);
                    cx.all(self, Event::Formed(battalion, hex));
                }
                Moment::Commit
            }
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
            Moment::Follow => match step {
                Some(Step::Lead(leader)) => {
                    self.fight().along.insert(leader);
                    Moment::Follow
                }
                Some(Step::Follow(to)) => {
                    self.pop();
                    return self.follow(to, cx);
                }
                _ => {
                    self.pop();
                    self.battle = None;
                    return;
                }
            },
        };
        if self.ending.is_none() {
            self.set_top(Frame::Battle(next));
        }
    }

    /// The end of a round, of an ambush, of a pursuit's only round.
    fn end_round(&mut self, cx: &mut Cx) -> Moment {
        self.settle_unrest(cx);
        if self.is_gone(Side::Nations) || self.is_gone(Side::Government) {
            return Moment::Finish;
        }
        let boat_alone = self.boat_alone();
        let fight = self.fight();
        if fight.ambush.is_some() {
            // PA-12.6e.
            fight.ambush = None;
            fight.engaged = UnitSet::EMPTY;
            return Moment::Free(fight.attacker);
        }
        if fight.pursuit.is_some() || boat_alone && fight.attacker == Side::Nations {
            return Moment::Finish; // PA-12.16c, PA-15.12c
        }
        Moment::Continue(fight.attacker)
    }

    /// A battle is over when a force has withdrawn; by a house rule its intrinsic garrison fights on (PA-9.4h).
    fn after_withdrawal(&self) -> Moment {
        let stays = !self.is_gone(Side::Nations) && !self.is_gone(Side::Government);
        if stays { Moment::Commit } else { Moment::Finish }
    }

    /// Units that the scenario sends into this battle before its next round (PA-18.B2b).
    fn newcomers(&self, side: Side) -> Option<Vec<Unit>> {
        let next = self.battle.as_ref()?.round + 1;
        self.scenario().joining.iter().find(|(round, s, _)| *round == next && *s == side).map(|j| j.2.clone())
    }

    /// The Government's battalion that has just joined and may form.
    pub(crate) fn fresh_battalion(&self) -> Option<Unit> {
        self.newcomers(Side::Government).and_then(|units| self.whole_battalion(&units))
    }

    /// The battalion of which these are the companies, where all of them stand in the battle (PA-18.B0e).
    fn whole_battalion(&self, units: &[Unit]) -> Option<Unit> {
        let b = self.unit(*units.first()?).battalion?;
        let (battalion, companies) = &self.data.0.roster.battalions[usize::from(b)];
        let here = At::hex(self.field());
        (companies == units && companies.iter().all(|c| self.at[*c] == here)).then_some(*battalion)
    }

    /// PA-18.B2b: who joins before the next round.
    fn join_late(&mut self, cx: &mut Cx) {
        let hex = self.field();
        for side in [Side::Government, Side::Nations] {
            let Some(units) = self.newcomers(side) else { continue };
            if units.iter().all(|u| self.at[*u] == At::POOL) {
                units.iter().for_each(|u| self.at[*u] = At::hex(hex));
                cx.all(self, Event::Joined(UnitSet::of(units)));
            }
        }
    }

    /// True where the leader commands a unit of these in battle; Dumont any that is stacked with him (PA-4.2e).
    pub(crate) fn leads(&self, leader: Leader, units: UnitSet) -> bool {
        units.iter().any(|u| {
            crate::games::prairie_aflame::data::units::commands(leader, self.unit(u))
                || leader == Leader::Dumont && self.unit(u).force.is_some() && self.at[u] == self.leaders[leader]
        })
    }
}
