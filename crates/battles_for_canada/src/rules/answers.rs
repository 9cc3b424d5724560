//! The candidates of a frame: every step that could be legal there. The check decides.

use crate::data::units::Kind;
use crate::ids::{Side, Unit};
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Group, Moment, Rout, Stage};
use crate::state::at::At;
use crate::state::sets::{HexBits, LeaderSet, UnitSet};
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId, Vertex};
use std::ops::ControlFlow::{self, Continue};

/// Takes candidates one by one, until it breaks.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

impl BattlesForCanada {
    /// Passes every step that could be legal at a frame to `each`, in no order, none twice, until it breaks.
    pub(crate) fn each_candidate(&self, frame: &Frame, each: Each) -> ControlFlow<()> {
        if self.may_reveal(frame) {
            let hexes = HexBits::of(self.hidden.iter().filter_map(|u| self.hex_of(u)));
            hexes.iter().try_for_each(|hex| each(Step::Reveal(Spot(hex))))?;
        }
        match *frame {
            Frame::Setup(side) => self.setup_candidates(side, each),
            Frame::Canadians => [true, false].into_iter().try_for_each(|yes| each(Step::Canadians(yes))),
            Frame::Turn(stage, _) => self.stage_candidates(stage, each),
            Frame::Arrivals(_) => self.army(Side::French).try_for_each(|unit| each(Step::Arrive(unit))),
            Frame::Place(leader, why) => {
                self.places_for(leader, why).iter().try_for_each(|hex| each(Step::PlaceLeader(leader, Spot(hex))))
            }
            Frame::PlaceGuns => {
                let zone = self.scenario().boats.map(|b| b.2);
                for hex in zone.into_iter().flat_map(|zone| self.map().zone(zone).iter()) {
                    Vertex::ALL.into_iter().try_for_each(|facing| each(Step::PlaceGuns(Spot(hex), facing)))?;
                }
                Continue(())
            }
            Frame::Subset(_) => {
                let commander = self.activation.and_then(|a| a.commander);
                let all = commander.map_or(LeaderSet::EMPTY, |c| self.reached_leaders(c));
                all.iter().try_for_each(|leader| each(Step::ToggleLeader(leader)))?;
                each(Step::Confirm)
            }
            Frame::Move => {
                let units = self.activation.map_or(UnitSet::EMPTY, |a| a.units.less(a.done));
                units.iter().try_for_each(|unit| each(Step::Pick(unit)))?;
                each(Step::Done)
            }
            Frame::March(group) => self.march_candidates(&group, each),
            Frame::FallBack(left, mover) => {
                left.iter().try_for_each(|unit| each(Step::Pick(unit)))?;
                if let Some(hex) = mover.and_then(|m| self.hex_of(m.0)) {
                    self.around(hex, &mut |to| each(Step::Retreat(Spot(to))))?;
                    self.along.skirmishers.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
                    self.along.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))?;
                }
                each(Step::Stop)
            }
            Frame::Combat => self.combat_candidates(each),
            Frame::Declare(hex, chosen) => {
                self.assaulters(hex).or(chosen).iter().try_for_each(|unit| each(Step::Toggle(unit)))?;
                each(Step::Confirm)?;
                each(Step::Cancel)
            }
            Frame::Assault(moment) => self.assault_candidates(moment, each),
            Frame::Lose(_, units) => units.iter().try_for_each(|unit| each(Step::Lose(unit))),
            Frame::Ready(_) => each(Step::Done),
            Frame::Disorder(..) => [Step::TakeRout, Step::RollCheck].into_iter().try_for_each(each),
            Frame::Retreats(units) => {
                let hexes = HexBits::of(units.iter().filter_map(|u| self.hex_of(u)));
                hexes.iter().try_for_each(|hex| each(Step::RetreatFirst(Spot(hex))))
            }
            Frame::Retreat(r) => {
                self.around(r.hex, &mut |to| each(Step::Retreat(Spot(to))))?;
                each(Step::GiveUp)?;
                r.units.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
                r.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))
            }
            Frame::Rout(r) => self.rout_candidates(&r, each),
            Frame::Leaders(left) => {
                for leader in left {
                    self.leader_moves(leader).iter().try_for_each(|hex| each(Step::MoveLeader(leader, Spot(hex))))?;
                }
                each(Step::Done)
            }
            Frame::Rally(rally) => {
                rally.check.iter().try_for_each(|unit| each(Step::Rally(unit)))?;
                if let Some(unit) = rally.returning {
                    self.returns(unit).iter().try_for_each(|hex| each(Step::Return(unit, Spot(hex))))?;
                }
                Continue(())
            }
            Frame::Facing(unit) => self.hex_of(unit).into_iter().try_for_each(|hex| faces(hex, each)),
        }
    }

    fn rout_candidates(&self, r: &Rout, each: Each) -> ControlFlow<()> {
        self.around(r.hex, &mut |to| each(Step::Flee(Spot(to))))?;
        each(Step::Flee(Spot(r.hex)))?;
        self.units_in(r.hex).less(r.units.or(r.skirmishers)).iter().try_for_each(|unit| each(Step::JoinUnit(unit)))?;
        r.skirmishers.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
        r.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))?;
        self.leaders_in(r.hex).less(r.leaders).iter().try_for_each(|leader| each(Step::JoinLeader(leader)))
    }

    /// Passes the neighbours of a hex to `each`, until it breaks.
    fn around(&self, hex: HexId, each: &mut dyn FnMut(HexId) -> ControlFlow<()>) -> ControlFlow<()> {
        self.grid().neighbours(hex).try_for_each(|(_, to)| each(to))
    }

    fn setup_candidates(&self, side: Side, each: Each) -> ControlFlow<()> {
        if !self.scenario().ready.is_empty() {
            each(Step::Ready)?;
        }
        for unit in self.army(side).filter(|u| self.at[*u] == At::HAND) {
            let zone = self.area_of(unit);
            let mut area = zone.into_iter().flat_map(|zone| self.map().zone(zone).iter());
            area.try_for_each(|hex| each(Step::Place(unit, Spot(hex))))?;
        }
        let hexes = HexBits::of(self.on_map(side).iter().filter_map(|u| self.hex_of(u)));
        for leader in self.leaders_of(side).filter(|l| self.leaders[*l] == At::HAND) {
            self.host_hexes(side, leader).iter().try_for_each(|hex| each(Step::PlaceLeader(leader, Spot(hex))))?;
        }
        for hex in hexes.iter() {
            faces(hex, each)?;
        }
        each(Step::Done)
    }

    fn stage_candidates(&self, stage: Stage, each: Each) -> ControlFlow<()> {
        match stage {
            Stage::Guns => each(Step::RollForGuns)?,
            Stage::Choose => Side::ALL.into_iter().try_for_each(|side| each(Step::First(side)))?,
            Stage::Activate(side) => self.leaders_of(side).try_for_each(|leader| each(Step::Activate(leader)))?,
            Stage::Commanders(side) => {
                let commander = self.commander(side);
                self.leader_moves(commander).iter().try_for_each(|hex| each(Step::MoveLeader(commander, Spot(hex))))?;
            }
            _ => {}
        }
        each(Step::Done)
    }

    fn march_candidates(&self, group: &Group, each: Each) -> ControlFlow<()> {
        each(Step::Stop)?;
        if !group.moved {
            let units = self.activation.map_or(UnitSet::EMPTY, |a| a.units);
            let mut here = units.iter().filter(|u| self.at[*u] == group.at);
            here.try_for_each(|unit| each(Step::Pick(unit)))?;
        }
        group.units.iter().try_for_each(|unit| each(Step::Drop(unit)))?;
        let Some(hex) = group.at.get() else {
            let zone = group.units.first().and_then(|u| self.entry_of(u));
            for hex in zone.into_iter().flat_map(|zone| self.map().zone(zone).iter()) {
                Vertex::ALL.into_iter().try_for_each(|facing| each(Step::Enter(Spot(hex), facing)))?;
            }
            return Continue(());
        };
        Vertex::ALL.into_iter().try_for_each(|to| each(Step::Turn(to)))?;
        Dir::ALL.into_iter().try_for_each(|dir| each(Step::Go(dir)))?;
        Dir::ALL.into_iter().try_for_each(|dir| each(Step::FallBack(dir)))?;
        if group.moved {
            let side = group.units.first().map(Unit::side);
            let prey = |to: &HexId| side.is_some_and(|side| self.lone_skirmisher(side, *to).is_some());
            let prey = HexBits::of(self.grid().neighbours(hex).map(|(_, to)| to).filter(prey));
            for unit in group.units {
                prey.iter().try_for_each(|to| each(Step::Hunt(unit, Spot(to))))?;
            }
        }
        Continue(())
    }

    fn combat_candidates(&self, each: Each) -> ControlFlow<()> {
        each(Step::Done)?;
        let Some(act) = self.activation else { return Continue(()) };
        let able: UnitSet = act.units.less(act.attacked).iter().filter(|u| self.at[*u].on_map()).collect();
        let hexes = HexBits::of(able.iter().filter_map(|u| self.hex_of(u)));
        let mut targets = HexBits::EMPTY;
        for hex in hexes.iter() {
            let firers: UnitSet = self.units_in(hex).and(able).iter().filter(|u| self.ever_fires(*u)).collect();
            self.around(hex, &mut |to| {
                if !self.targets_in(act.side, to).is_empty() {
                    targets.insert(to);
                    subsets(firers, &mut |set| each(Step::Fire(set, Spot(to))))?;
                }
                Continue(())
            })?;
        }
        targets.iter().try_for_each(|hex| each(Step::Assault(Spot(hex))))?;
        for unit in able.iter().filter(|u| matches!(self.unit(*u).kind, Kind::Skirmisher | Kind::Warriors)) {
            let Some(hex) = self.hex_of(unit) else { continue };
            self.grid()
                .within(hex, self.tables().skirmish_ranges.0)
                .try_for_each(|to| each(Step::Skirmish(unit, Spot(to))))?;
        }
        for gun in self.on_map(act.side).iter().filter(|u| self.unit(*u).kind == Kind::Guns) {
            let enemies = self.on_map(act.side.other()).less(self.hidden);
            let hexes = HexBits::of(enemies.iter().filter_map(|u| self.hex_of(u)));
            hexes.iter().try_for_each(|hex| each(Step::Bombard(gun, Spot(hex))))?;
        }
        Continue(())
    }

    fn assault_candidates(&self, moment: Moment, each: Each) -> ControlFlow<()> {
        let Some(assault) = &self.assault else { return Continue(()) };
        match moment {
            Moment::DefensiveFire => {
                each(Step::HoldFire)?;
                let hexes = HexBits::of(assault.attackers.iter().filter_map(|u| self.hex_of(u)));
                let firers: UnitSet = assault.defenders.iter().filter(|u| self.ever_fires(*u)).collect();
                for hex in hexes.iter() {
                    subsets(firers, &mut |set| each(Step::DefensiveFire(set, Spot(hex))))?;
                }
            }
            Moment::Advance => {
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
            }
            _ => {}
        }
        Continue(())
    }
}

/// Passes every way to face in a hex to `each`, until it breaks.
fn faces(hex: HexId, each: Each) -> ControlFlow<()> {
    Vertex::ALL.into_iter().try_for_each(|to| each(Step::Face(Spot(hex), to)))
}

/// Passes every subset of a few units, but the empty one, to `each`, until it breaks.
fn subsets(units: UnitSet, each: &mut dyn FnMut(UnitSet) -> ControlFlow<()>) -> ControlFlow<()> {
    let list: arrayvec::ArrayVec<Unit, 4> = units.iter().take(4).collect();
    for bits in 1u8..1 << list.len() {
        each(list.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, u)| *u).collect())?;
    }
    Continue(())
}
