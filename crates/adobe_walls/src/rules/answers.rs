//! The candidates of a frame: every step that could be legal there. The check decides.

use crate::rules::sequence::fire_kind;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::step::{Order, Step};
use std::ops::ControlFlow::{self, Continue};

/// Takes candidates one by one, until it breaks.
pub(crate) type Each<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// All standing orders.
pub(crate) const ORDERS: [Order; 5] =
    [Order::AskAlways, Order::AskIfStrong, Order::AskNever, Order::AskRout, Order::NoRout];

impl AdobeWalls {
    /// Passes every step that could be legal at a frame to `each`, in no order, none twice, until it breaks.
    pub(crate) fn each_candidate(&self, frame: &Frame, each: Each) -> ControlFlow<()> {
        if self.takes_orders(frame) {
            ORDERS.into_iter().try_for_each(|order| each(Step::Order(order)))?;
        }
        match *frame {
            Frame::Setup(side) => self.setup_candidates(side, each),
            Frame::Turn(Phase::Rally, _) => self.rally_candidates(each),
            Frame::Turn(Phase::Movement, _) => self.movement_candidates(each),
            Frame::Turn(Phase::Melee, _) => self.melee_phase_candidates(each),
            Frame::Turn(phase, _) => self.fire_candidates(fire_kind(phase), each),
            Frame::Wake(bands, herds) => self.wake_candidates(bands, herds, each),
            Frame::March(ref march) => self.march_candidates(march, each),
            Frame::Volley(ref volley) => self.volley_candidates(volley, each),
            Frame::Shot(_) | Frame::Scattered(..) => Continue(()),
            Frame::Flight(ref flight) => self.flight_candidates(flight, each),
            Frame::MayRout(unit, causes) => self.may_rout_candidates(unit, causes, each),
            Frame::Attach(leader) => self.attach_candidates(leader, each),
            Frame::ShellLoss(hex, gun) => self.shell_loss_candidates(hex, gun, each),
            Frame::Declare(hex, chosen) => self.declaration_candidates(hex, chosen, each),
            Frame::Melee(moment) => self.melee_candidates(moment, each),
            Frame::Lose(points, among) => self.lose_candidates(points, among, each),
            Frame::Advance => self.advance_candidates(each),
            Frame::Captain(leader) => self.captain_candidates(leader, each),
            Frame::Ready(_) => each(Step::Done),
        }
    }
}
