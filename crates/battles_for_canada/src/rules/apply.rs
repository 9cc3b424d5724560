//! Passes a legal step to the room that carries it out.

use crate::rules::cx::Cx;
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Moment, Stage};
use crate::state::step::{Spot, Step};

impl BattlesForCanada {
    /// Carries out a step that the checks allow; what follows by itself is left to [`BattlesForCanada::run`].
    pub(crate) fn apply(&mut self, step: Step, cx: &mut Cx) {
        let Some(frame) = self.agenda.top().copied() else { return };
        if let Step::Reveal(spot) = step {
            return self.reveal(spot.0, cx);
        }
        match frame {
            Frame::Setup(side) => self.setup_step(side, step, cx),
            Frame::Canadians => self.choose_canadians(step == Step::Canadians(true), cx),
            Frame::Turn(stage, _) => self.stage_step(stage, step, cx),
            Frame::Arrivals(left) => {
                if let Step::Arrive(unit) = step {
                    self.choose_arrival(left, unit, cx);
                }
            }
            Frame::Place(leader, why) => {
                if let Step::PlaceLeader(_, Spot(hex)) = step {
                    self.place_leader(leader, why, hex, cx);
                }
            }
            Frame::PlaceGuns => {
                if let Step::PlaceGuns(Spot(hex), facing) = step {
                    self.place_guns(hex, facing, cx);
                }
            }
            Frame::Subset(chosen) => match (step, self.activation.and_then(|a| a.commander)) {
                (Step::ToggleLeader(leader), _) => self.agenda.set_top(Frame::Subset(chosen.toggled(leader))),
                (_, Some(commander)) => {
                    self.agenda.pop();
                    self.general_activation(commander, chosen, cx);
                }
                _ => {}
            },
            Frame::Move => self.move_step(step, cx),
            Frame::March(group) => self.march_step(group, step, cx),
            Frame::FallBack(left, mover) => self.impulse_step(left, mover, step),
            Frame::Combat => self.combat_step(step, cx),
            Frame::Declare(hex, chosen) => self.declare_step(hex, chosen, step, cx),
            Frame::Assault(Moment::Advance) => self.advance_step(step, cx),
            Frame::Assault(_) => self.defend(step, cx),
            Frame::Lose(left, units) => {
                if let Step::Lose(unit) = step {
                    self.take_loss(left, units, unit, cx);
                }
            }
            Frame::Disorder(left, flee) => self.rout_or_check(left, flee, step == Step::RollCheck, cx),
            Frame::Retreats(units) => {
                if let Step::RetreatFirst(Spot(hex)) = step {
                    self.begin_retreat(hex, units);
                }
            }
            Frame::Retreat(retreat) => self.retreat_step(retreat, step, cx),
            Frame::Rout(rout) => self.rout_step(rout, step, cx),
            Frame::Leaders(left) => self.leaders_step(left, step, cx),
            Frame::Rally(rally) => self.rally_step(rally, step, cx),
            Frame::Ready(_) => {
                self.agenda.pop();
            }
            Frame::Facing(unit) => {
                if let Step::Face(Spot(hex), to) = step {
                    self.agenda.pop();
                    self.face(unit.side(), hex, to, cx);
                }
            }
        }
    }

    fn stage_step(&mut self, stage: Stage, step: Step, cx: &mut Cx) {
        use crate::state::event::Event;
        match (stage, step) {
            (Stage::Guns, _) => {
                self.guns_step(step, cx);
                self.close(stage, cx);
            }
            (Stage::Choose, Step::First(side)) => {
                cx.all(self, Event::First(side));
                self.agenda.set_top(Frame::Turn(Stage::Activate(side), false));
            }
            (Stage::Activate(_), Step::Activate(leader)) => self.activate(leader, cx),
            (Stage::Activate(side), _) => self.pass(side, cx),
            (Stage::Commanders(side), _) => self.commander_step(side, step, cx),
            _ => {}
        }
    }
}
