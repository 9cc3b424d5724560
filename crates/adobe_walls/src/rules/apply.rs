//! Passes a legal step to the room that carries it out.

use crate::rules::sequence::{Cx, fire_kind};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::step::Step;

impl AdobeWalls {
    /// Carries out a step that the checks allow; what follows by itself is left to [`AdobeWalls::run`].
    pub(crate) fn apply(&mut self, step: Step, cx: &mut Cx) {
        let Some(frame) = self.agenda.top().copied() else { return };
        if let Step::Order(order) = step {
            return self.take_order(order, cx);
        }
        match frame {
            Frame::Setup(side) => self.setup_step(side, step, cx),
            Frame::Turn(Phase::Rally, _) => self.rally_step(step, cx),
            Frame::Turn(Phase::Movement, _) => self.movement_step(step, cx),
            Frame::Turn(Phase::Melee, _) => self.melee_phase_step(step, cx),
            Frame::Turn(phase, _) => self.fire_step(fire_kind(phase), step, cx),
            Frame::Wake(bands, herds) => self.wake_step(bands, herds, step, cx),
            Frame::March(ref march) => self.march_step(march, step, cx),
            Frame::Volley(ref volley) => self.volley_step(volley, step, cx),
            Frame::Shot(_) | Frame::Scattered(..) => {}
            Frame::Flight(ref flight) => self.flight_step(flight, step, cx),
            Frame::MayRout(unit, causes) => self.may_rout_step(unit, causes, step, cx),
            Frame::Attach(leader) => self.attach_step(leader, step, cx),
            Frame::ShellLoss(hex, gun) => self.shell_loss_step(hex, gun, step, cx),
            Frame::Declare(hex, chosen) => self.declaration_step(hex, chosen, step, cx),
            Frame::Melee(moment) => self.melee_step(moment, step, cx),
            Frame::Lose(points, among) => self.lose_step(points, among, step, cx),
            Frame::Advance => self.advance_step(step, cx),
            Frame::Captain(leader) => self.captain_step(leader, step, cx),
            Frame::Ready(_) => {
                self.agenda.pop();
            }
        }
    }
}
