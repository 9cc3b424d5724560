//! What fire does to ammunition (AW-15A, AW-15D, AW-11F).

use crate::ids::{Counter, Kind, Side};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Shot;
use crate::state::event::Event;
use crate::state::parts::Ammo;

impl AdobeWalls {
    /// Tells whether a shot of a unit or howitzer may bring it a Low Ammo marker (AW-15A.a, AW-15A.b, AW-15D.1a, AW-11F.2a).
    /// Trains and holders with horses never run low; those who have boxes use them up instead.
    pub(super) fn can_run_low(&self, firer: Counter) -> bool {
        let spared = match firer.kind() {
            Kind::Train => true,
            Kind::Howitzer => self.ammo == Ammo::Rosters,
            _ => self.counts_boxes(firer) || self.holds_mounts(firer),
        };
        let first = self.ammo == Ammo::First && firer.side() == Side::Us && !self.has_fired.has(firer);
        !spared && !first && !self.low.has(firer)
    }

    /// Takes the ammunition for a rolled shot: boxes, or the second die where the natural roll calls for it (AW-15A.a,
    /// AW-11F.1a), before its results.
    pub(super) fn use_ammo(&mut self, shot: &Shot, natural: u8, cx: &mut Cx) {
        let firer = shot.firer;
        if shot.boxes > 0 {
            let stock = &mut self.boxes[firer];
            let kind = if firer.kind() == Kind::Howitzer { &mut stock.shell } else { &mut stock.arms };
            *kind = kind.saturating_sub(shot.boxes);
            cx.all(self, Event::BoxesUsed(firer, shot.boxes));
        }
        let limits = &self.tables().constants;
        let (called, most) = match firer.kind() {
            Kind::Howitzer => (limits.gun_ammo_roll, limits.gun_ammo_roll),
            _ => (limits.ammo_roll, limits.ammo_low),
        };
        if natural == called && self.can_run_low(firer) {
            let die = cx.dice.d6();
            let low = die <= most;
            self.low.set(firer, low);
            cx.all(self, Event::AmmoRoll(firer, die, low));
        }
        if firer.side() == Side::Us {
            self.has_fired.insert(firer);
        }
    }
}
