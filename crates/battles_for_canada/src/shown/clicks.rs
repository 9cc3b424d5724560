//! What a click means at the open question, and why a target belongs to no step of it.

use crate::ids::hex_text;
use crate::prelude::*;
use crate::state::agenda::{Moment, Stage};
use crate::words::side_word;
use redoubt_engine::contract::Clicks;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::refusal::no;
use redoubt_engine::{Cites, Refusal, Target};

impl Clicks for BattlesForCanada {
    fn step_at(&self, target: &Target) -> Option<Step> {
        let top = *self.agenda.top()?;
        match target {
            Target::Place(id) => self.step_of_hex(top, self.hex_of_id(id)?),
            Target::Counter(key) => match (Unit::named(key), Leader::of_key(key)) {
                (Some(unit), _) => self.step_of_unit(top, unit),
                (_, Some((leader, aide))) if aide == self.aides.has(leader) => self.step_of_leader(top, leader),
                _ => None,
            },
            Target::Card(_) | Target::Button => None,
        }
    }
}

impl BattlesForCanada {
    /// Reads a hex of this game's map.
    pub(super) fn hex_of_id(&self, id: &str) -> Option<HexId> {
        self.grid().hex(id).or_else(|| hex_text::read(id).filter(|h| h.index() < self.grid().len()))
    }

    fn step_of_hex(&self, top: Frame, hex: HexId) -> Option<Step> {
        match top {
            Frame::Setup(side) => {
                let unit = self.army(side).find(|u| self.at[*u] == At::HAND);
                let leader = self.leaders_of(side).find(|l| self.leaders[*l] == At::HAND);
                let place = unit.map(|unit| Step::Place(unit, Spot(hex)));
                place.or(leader.map(|leader| Step::PlaceLeader(leader, Spot(hex))))
            }
            Frame::Place(leader, _) => Some(Step::PlaceLeader(leader, Spot(hex))),
            Frame::PlaceGuns => Some(Step::PlaceGuns(Spot(hex), redoubt_engine::hex::Vertex(0))),
            Frame::March(group) => match group.at.get() {
                Some(from) if from == hex => Some(Step::Stop),
                Some(from) => self.grid().dir_to(from, hex).map(Step::Go),
                None => Some(Step::Enter(Spot(hex), redoubt_engine::hex::Vertex(2))),
            },
            Frame::FallBack(_, Some(_)) | Frame::Retreat(_) => Some(Step::Retreat(Spot(hex))),
            Frame::Rout(_) => Some(Step::Flee(Spot(hex))),
            Frame::Combat => Some(Step::Assault(Spot(hex))),
            Frame::Retreats(_) => Some(Step::RetreatFirst(Spot(hex))),
            Frame::Leaders(left) => left.first().map(|leader| Step::MoveLeader(leader, Spot(hex))),
            Frame::Turn(Stage::Commanders(side), _) => Some(Step::MoveLeader(self.commander(side), Spot(hex))),
            Frame::Rally(rally) => rally.returning.map(|unit| Step::Return(unit, Spot(hex))),
            Frame::Assault(Moment::DefensiveFire) => {
                let defenders = self.assault.as_ref().map_or(UnitSet::EMPTY, |a| a.defenders);
                let firers: UnitSet = defenders.iter().filter(|u| self.ever_fires(*u)).collect();
                (!firers.is_empty()).then_some(Step::DefensiveFire(firers, Spot(hex)))
            }
            Frame::Assault(Moment::Advance) => {
                let victors = self.victors();
                let first = victors.first().and_then(|u| self.hex_of(u))?;
                Some(Step::Advance(victors.and(self.units_in(first)), Spot(hex)))
            }
            _ => None,
        }
    }

    fn step_of_unit(&self, top: Frame, unit: Unit) -> Option<Step> {
        let enemy = self.asked_side().is_some_and(|side| unit.side() != side);
        match top {
            Frame::Move if enemy => None,
            Frame::March(_) | Frame::Assault(Moment::DefensiveFire) if enemy && !self.hidden.has(unit) => {
                self.step_of_hex(top, self.hex_of(unit)?)
            }
            Frame::Move | Frame::March(_) | Frame::FallBack(_, None) => Some(Step::Pick(unit)),
            Frame::Arrivals(_) => Some(Step::Arrive(unit)),
            Frame::Declare(..) => Some(Step::Toggle(unit)),
            Frame::Lose(..) => Some(Step::Lose(unit)),
            Frame::Rally(rally) if rally.returning.is_none() => Some(Step::Rally(unit)),
            Frame::Combat => {
                let hex = self.hex_of(unit).filter(|_| enemy && !self.hidden.has(unit))?;
                Some(Step::Assault(Spot(hex)))
            }
            Frame::FallBack(_, Some(_)) => self.is_skirmisher(unit).then_some(Step::StayUnit(unit)),
            Frame::Rout(rout) if !rout.skirmishers.has(unit) && self.is_skirmisher(unit) => Some(Step::JoinUnit(unit)),
            Frame::Retreat(_) | Frame::Rout(_) => {
                (self.unit(unit).kind == Kind::Skirmisher).then_some(Step::StayUnit(unit))
            }
            _ => None,
        }
    }

    fn step_of_leader(&self, top: Frame, leader: Leader) -> Option<Step> {
        match top {
            Frame::Turn(Stage::Activate(_), _) => Some(Step::Activate(leader)),
            Frame::Subset(_) => Some(Step::ToggleLeader(leader)),
            Frame::Retreat(_) | Frame::FallBack(_, Some(_)) | Frame::Assault(Moment::Advance) => {
                Some(Step::StayLeader(leader))
            }
            Frame::Rout(rout) if rout.leaders.has(leader) => Some(Step::StayLeader(leader)),
            Frame::Rout(_) => Some(Step::JoinLeader(leader)),
            _ => None,
        }
    }

    pub(super) fn off_topic_hex(&self, side: Side, hex: HexId, rule: impl Cites) -> Refusal {
        let name = self.map().word(hex);
        if self.terrain(hex).is_closed() {
            let ground = self.terrain(hex).word();
            // The names of the fort's hexes already say their ground.
            let what = if name.starts_with(ground) { name.to_string() } else { format!("{name} is {ground}") };
            return no("BC-10.1j", format!("{what}: nobody may go there"));
        }
        match self.agenda.top() {
            Some(Frame::Move) => no(rule, "choose first who moves"),
            Some(Frame::March(_)) => no("BC-10.1b", format!("{name} is not next to them")),
            Some(Frame::Declare(..)) => no(rule, "choose who takes part in the assault"),
            Some(Frame::Setup(_)) => no(rule, format!("no unit of {} is left to place", side_word(side))),
            _ => no(rule, format!("{name} is no answer to the open question")),
        }
    }

    pub(super) fn off_topic_unit(&self, side: Side, unit: Unit, rule: impl Cites) -> Refusal {
        let name = capitalised(self.data.unit_word(unit));
        if unit.side() != side {
            return match (self.agenda.top(), self.hex_of(unit)) {
                (Some(Frame::Combat), Some(hex)) => self.why_no_fire(side, unit, hex),
                (Some(Frame::Move), _) => {
                    no("BC-9.3b", format!("{name} belongs to {}; attacks come after the moves", side_word(unit.side())))
                }
                _ => no(rule, format!("{name} belongs to {}", side_word(unit.side()))),
            };
        }
        match self.at[unit] {
            At::LOST => no("BC-2.1b", format!("{name} is eliminated")),
            At::LEFT => no("BC-12.3d", format!("{name} has left the map")),
            At::RESERVE => no(rule, format!("{name} has not come yet")),
            At::HAND => no(rule, format!("choose the hex for {name}")),
            _ => no(rule, format!("{name} is not part of the open question")),
        }
    }

    pub(super) fn off_topic_leader(&self, side: Side, leader: Leader, rule: impl Cites) -> Refusal {
        let name = capitalised(&self.leader_name(leader));
        if leader.side() != side {
            return no(rule, format!("{name} belongs to {}", side_word(leader.side())));
        }
        match self.leaders[leader] {
            At::LOST => no("BC-11.8a", format!("{name} is dead or captured")),
            At::RESERVE => no(rule, format!("{name} has not come yet")),
            At::HAND => no(rule, format!("choose the hex for {name}")),
            _ => no(rule, format!("{name} is not part of the open question")),
        }
    }
}
