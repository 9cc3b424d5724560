//! What is legal: the one check of a step at a frame. The legal list is the candidates that it lets pass.

use crate::ids::Side;
use crate::rules::bar::Bar;
use crate::rules::frame_cache::FrameCache;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Group, Moment, Stage};
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::HexId;

impl BattlesForCanada {
    /// Checks a step at the open frame.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_at(&self, frame: &Frame, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        if let Step::Reveal(spot) = step
            && self.may_reveal(frame)
        {
            return self.check_reveal(spot.0);
        }
        match *frame {
            Frame::Setup(side) => self.check_setup(side, step),
            Frame::Canadians => one_of(matches!(step, Step::Canadians(_))),
            Frame::Turn(stage, _) => self.check_stage(stage, step),
            Frame::Arrivals(_) => match step {
                Step::Arrive(unit) => self.check_arrive(unit),
                _ => Err(Bar::NotAsked),
            },
            Frame::Place(leader, why) => match step {
                Step::PlaceLeader(l, Spot(hex)) if l == leader => self.check_placing(leader, why, hex),
                _ => Err(Bar::NotAsked),
            },
            Frame::PlaceGuns => match step {
                Step::PlaceGuns(Spot(hex), facing) => self.check_place_guns(hex, facing),
                _ => Err(Bar::NotAsked),
            },
            Frame::Subset(chosen) => self.check_subset(chosen, step),
            Frame::Move => match step {
                Step::Pick(unit) => self.check_pick(unit),
                Step::Done => self.check_movement_done(facts),
                _ => Err(Bar::NotAsked),
            },
            Frame::March(ref group) => self.check_march(group, facts, step),
            Frame::FallBack(left, mover) => self.check_impulse(left, mover, facts, step),
            Frame::Combat => self.check_combat(step),
            Frame::Declare(hex, chosen) => self.check_declaration(hex, chosen, step),
            Frame::Assault(moment) => self.check_assault(moment, step),
            Frame::Lose(_, units) => match step {
                Step::Lose(unit) => self.check_lose(unit, units),
                _ => Err(Bar::NotAsked),
            },
            Frame::Disorder(..) => one_of(matches!(step, Step::TakeRout | Step::RollCheck)),
            Frame::Ready(_) => one_of(step == Step::Done),
            Frame::Retreats(units) => match step {
                Step::RetreatFirst(Spot(hex)) => {
                    let any = units.iter().any(|u| self.hex_of(u) == Some(hex));
                    if any { Ok(()) } else { Err(Bar::Elsewhere) }
                }
                _ => Err(Bar::NotAsked),
            },
            Frame::Retreat(ref retreat) => self.check_retreat(retreat, facts, step),
            Frame::Rout(ref rout) => self.check_rout(rout, facts, step),
            Frame::Leaders(left) => self.check_leaders(left, step),
            Frame::Rally(ref rally) => self.check_rally(rally, step),
            Frame::Facing(unit) => match step {
                Step::Face(Spot(hex), to) => self.check_rallied_facing(unit, hex, to),
                _ => Err(Bar::NotAsked),
            },
        }
    }

    /// Tells whether the French may reveal units at this frame: at each of their own questions but those of the set-up
    /// (BC-13.1h).
    pub(crate) fn may_reveal(&self, frame: &Frame) -> bool {
        !matches!(frame, Frame::Setup(_)) && !self.hidden.is_empty() && self.asked_side() == Some(Side::French)
    }

    /// Tells whether the French are asked at this frame for the sake of revealing alone: where an activation, a segment
    /// or an assault gives them the word. In the midst of losses, checks and routs they may reveal if they are asked.
    pub(crate) fn waits_for_reveal(&self, frame: &Frame) -> bool {
        matches!(
            frame,
            Frame::Turn(Stage::Choose | Stage::Activate(_) | Stage::Commanders(_), true)
                | Frame::Move
                | Frame::March(_)
                | Frame::Combat
                | Frame::Leaders(_)
                | Frame::Assault(Moment::DefensiveFire | Moment::Advance)
        )
    }

    fn check_setup(&self, side: Side, step: Step) -> Result<(), Bar> {
        match step {
            Step::Place(unit, Spot(hex)) => self.check_place(side, unit, hex),
            Step::PlaceLeader(leader, Spot(hex)) => self.check_place_leader(side, leader, hex),
            Step::Ready => self.check_ready(side),
            Step::Face(Spot(hex), to) => self.check_face(side, hex, to),
            Step::Done => self.check_set_up(side),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_stage(&self, stage: Stage, step: Step) -> Result<(), Bar> {
        match (stage, step) {
            (Stage::Guns, Step::RollForGuns | Step::Done) | (Stage::Choose, Step::First(_)) => Ok(()),
            (Stage::Activate(side), Step::Activate(leader)) => self.check_activate(side, leader),
            (Stage::Activate(side), Step::Done) => self.check_pass(side),
            (Stage::Commanders(side), Step::MoveLeader(leader, Spot(hex))) => {
                self.check_leader_move(leader, hex, LeaderSet::one(self.commander(side)))
            }
            (Stage::Commanders(_), Step::Done) => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_subset(&self, chosen: LeaderSet, step: Step) -> Result<(), Bar> {
        let Some(commander) = self.activation.and_then(|a| a.commander) else { return Err(Bar::NotAsked) };
        match step {
            Step::ToggleLeader(leader) if self.reached_leaders(commander).has(leader) => Ok(()),
            Step::ToggleLeader(leader) if leader == commander => Err(Bar::Commands(leader)),
            Step::ToggleLeader(leader) => {
                self.check_activate(commander.side(), leader)?;
                Err(Bar::OutOfReach(leader))
            }
            Step::Confirm if chosen.is_empty() => Err(Bar::NobodyChosen),
            Step::Confirm => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_march(&self, group: &Group, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Pick(unit) => self.check_joins(unit, group, facts),
            Step::Drop(unit) => self.check_drop(unit, group, facts),
            Step::Go(dir) => self.check_go(group, facts, dir),
            Step::Enter(Spot(hex), facing) => self.check_enter(group, facts, hex, facing),
            Step::Turn(to) => self.check_turn(group, facts, to),
            Step::FallBack(dir) => self.check_fall_back(group, facts, dir),
            Step::Hunt(unit, Spot(hex)) => self.check_hunt(group, facts, unit, hex),
            Step::Stop => self.check_stop(group, facts),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_combat(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Fire(units, Spot(hex)) => self.check_fire(units, hex),
            Step::Assault(Spot(hex)) => self.check_declare(hex),
            Step::Skirmish(unit, Spot(hex)) => self.check_skirmish(unit, hex),
            Step::Bombard(unit, Spot(hex)) => self.check_bombard(unit, hex),
            Step::Pick(_) => Err(Bar::FightBegun),
            Step::Done => self.check_combat_done(),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_declaration(&self, hex: HexId, chosen: UnitSet, step: Step) -> Result<(), Bar> {
        match step {
            Step::Toggle(unit) => self.check_assaulter(unit, hex),
            Step::Confirm => self.check_confirm(hex, chosen),
            Step::Cancel => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_assault(&self, moment: Moment, step: Step) -> Result<(), Bar> {
        match (moment, step) {
            (Moment::DefensiveFire, Step::DefensiveFire(units, Spot(hex))) => self.check_defensive_fire(units, hex),
            (Moment::DefensiveFire, Step::HoldFire) | (Moment::Advance, Step::Done) => Ok(()),
            (Moment::Advance, Step::Advance(units, Spot(hex))) => self.check_advance(units, hex),
            (Moment::Advance, Step::StayLeader(leader)) => self.check_stay_behind(leader),
            _ => Err(Bar::NotAsked),
        }
    }

    fn check_leaders(&self, left: LeaderSet, step: Step) -> Result<(), Bar> {
        match step {
            Step::MoveLeader(leader, Spot(hex)) => self.check_leader_move(leader, hex, left),
            Step::Done => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }
}

/// Passes a step that is one of a frame's few answers.
fn one_of(answer: bool) -> Result<(), Bar> {
    if answer { Ok(()) } else { Err(Bar::NotAsked) }
}
