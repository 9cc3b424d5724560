//! What is legal: the one check of a step at a frame. The legal list is the candidates that it lets pass.

use crate::rules::bar::Bar;
use crate::rules::sequence::fire_kind;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::step::Step;
use redoubt_engine::hex::Dir;

impl AdobeWalls {
    /// Checks a step at the open frame.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_at(&self, frame: &Frame, step: Step) -> Result<(), Bar> {
        if step.dir().is_some_and(|dir| dir.index() >= Dir::ALL.len()) {
            return Err(Bar::NoSuch);
        }
        if let Step::Order(order) = step {
            return if self.takes_orders(frame) { self.check_order(order) } else { Err(Bar::NotAsked) };
        }
        match *frame {
            Frame::Setup(side) => self.check_setup(side, step),
            Frame::Turn(Phase::Rally, _) => self.check_rally(step),
            Frame::Turn(Phase::Movement, _) => self.check_movement(step),
            Frame::Turn(Phase::Melee, _) => self.check_melee_phase(step),
            Frame::Turn(phase, _) => self.check_fire(fire_kind(phase), step),
            Frame::Wake(bands, herds) => self.check_wake(bands, herds, step),
            Frame::March(ref march) => self.check_march(march, step),
            Frame::Volley(ref volley) => self.check_volley(volley, step),
            Frame::Shot(_) | Frame::Scattered(..) => Err(Bar::NotAsked),
            Frame::Flight(ref flight) => self.check_flight(flight, step),
            Frame::MayRout(unit, causes) => self.check_may_rout(unit, causes, step),
            Frame::Attach(leader) => self.check_attach(leader, step),
            Frame::ShellLoss(hex, gun) => self.check_shell_loss(hex, gun, step),
            Frame::Declare(hex, chosen) => self.check_declaration(hex, chosen, step),
            Frame::Melee(moment) => self.check_melee(moment, step),
            Frame::Lose(points, among) => self.check_lose(points, among, step),
            Frame::Advance => self.check_advance(step),
            Frame::Captain(leader) => self.check_captain(leader, step),
            Frame::Ready(_) if step == Step::Done => Ok(()),
            Frame::Ready(_) => Err(Bar::NotAsked),
        }
    }
}
