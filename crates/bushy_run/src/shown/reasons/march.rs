//! Why not, in movement.

use crate::rules::bar::march::MarchBar;
use crate::state::BushyRun;
use crate::state::query::{BAND_ROOM, BRITISH_ROOM, Status};
use crate::state::step::Mode;
use crate::words::movement_points;

impl BushyRun {
    /// Words what forbids a step of movement.
    pub(super) fn word_march(&self, bar: MarchBar) -> String {
        match bar {
            MarchBar::ChooseUnit(_) => "choose the unit first".into(),
            MarchBar::Moved(u) | MarchBar::BandMoved(u) => format!("{} has moved", self.name(u)),
            MarchBar::MoverFirst(u) => format!("{} moves now and must finish first", self.name(u)),
            MarchBar::WagonDone(moved) => {
                let did = if moved { "moved" } else { "been turned over" };
                format!("the wagon has {did} in this phase: it either moves or is turned over, once")
            }
            MarchBar::Deployed => "the wagon is deployed and cannot move; it can be turned over".into(),
            MarchBar::FlipLater => "the wagon is turned over in the British Movement Phase, instead of moving".into(),
            MarchBar::StandsThere(u) => format!("{} stands there", self.name(u)),
            MarchBar::Far(p, far, mp) => {
                format!("{p} is {} away, and the unit has {mp} left", movement_points(far))
            }
            MarchBar::NoMp => "it needs 1 movement point and has 0".into(),
            MarchBar::WagonMeets(p, n) => {
                format!("the wagon cannot enter {p}: Revealed or Concealed counters are there ({n})")
            }
            MarchBar::FullAndHeld(p, n) => {
                format!("{p} holds {n} of {BRITISH_ROOM} units, and Revealed bands would stop the unit there")
            }
            MarchBar::FullNoWayOn(p, n, mp) => {
                format!(
                    "{p} holds {n} of {BRITISH_ROOM} units, and with {} left there the unit reaches no place with room",
                    movement_points(mp)
                )
            }
            MarchBar::MustGoOn(n) => {
                format!("{n} units are here already: the unit still has movement points and must go on")
            }
            MarchBar::BandMustGoOn(n) => {
                format!("{n} real bands are here already: the unit still has movement points and must go on")
            }
            MarchBar::WrongMode(u, status, mode) => {
                format!("{} is {}: it has no {} movement", self.name(u), status_word(status), mode_word(mode))
            }
            MarchBar::AllowanceSpent(n) => format!("all {n} units that may move this turn have moved"),
            MarchBar::NotAdjacent(p, from, mp, _) => {
                format!("{p} is not adjacent to {from}; {} left", movement_points(mp))
            }
            MarchBar::BandsFull(p, n) => format!("{p} holds {n} of {BAND_ROOM} real bands"),
        }
    }
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Hidden => "Hidden",
        Status::Concealed => "Concealed",
        Status::Revealed => "Revealed",
        Status::Out => "out of play",
    }
}

fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::March => "British",
        Mode::Revealed => "Revealed",
        Mode::Concealed => "Concealed",
        Mode::Hidden => "Hidden",
    }
}
