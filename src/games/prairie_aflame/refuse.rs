//! Why not, for a whole step: what it names says more exactly what forbids it than the hex or the
//! unit alone (see `why.rs`).

use super::ids::Side;
use super::state::{Frame, PrairieAflame, Stage};
use super::step::Step;
use crate::engine::{Refusal, Target, Viewer};

impl PrairieAflame {
    /// Why a step that is not legal is refused.
    pub(super) fn refuse_step(&self, step: Step) -> Refusal {
        let Some(side) = self.asked() else { return Refusal::new("", "the game is over") };
        let viewer = Viewer::Seat(side.seat());
        let grid = &self.map().grid;
        let inside = |hex: crate::engine::hex::HexId| usize::from(hex.0) < grid.len();
        let target = match step {
            Step::Take(hex)
            | Step::Ride(hex)
            | Step::Land(hex)
            | Step::Join(hex)
            | Step::Fight(hex)
            | Step::Retreat(hex)
            | Step::Depart(_, hex)
            | Step::Withdraw(_, hex)
            | Step::Follow(hex)
            | Step::Free(hex)
            | Step::Form(_, hex)
            | Step::Return(_, hex)
                if inside(hex) =>
            {
                self.hex_target(hex)
            }
            Step::Go(dir) if dir.index() < 6 => match self.agenda.last() {
                Some(Frame::March(group)) => match grid.neighbour(group.hex, dir) {
                    Some(to) => self.hex_target(to),
                    None => return Refusal::new("PA-10.0a", "the map ends there"),
                },
                _ => Target::Button,
            },
            Step::Pick(u)
            | Step::Leave(u)
            | Step::Embark(u)
            | Step::BreakDown(u)
            | Step::Hand(_, u)
            | Step::Engineer(u)
            | Step::Expend(u)
            | Step::Engage(u)
            | Step::Lose(u)
            | Step::Disrupt(u) => super::words::unit_target(u),
            Step::Lead(l) | Step::LeaveLeader(l) | Step::Use(l) => super::words::leader_target(l),
            Step::Burn(_) if self.stage() != Some(Stage::March) => {
                return Refusal::new("PA-9.32a", "places burn in the nations' Movement Phase, or after a won battle");
            }
            Step::Entrain | Step::Detrain if side == Side::Nations => {
                return Refusal::new("PA-10.8a", "only the Government rides the railway");
            }
            _ => Target::Button,
        };
        self.why_not(viewer, &target)
    }
}
