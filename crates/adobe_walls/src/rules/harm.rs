//! What harm does to a unit: points lost, conditions, counters that leave the map, and the points that this scores.

use crate::ids::{Counter, Side};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Cause, Event, Fate};
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Takes casualty points from a unit, with the points that they score; removes it at 0 (AW-9D.2a, AW-12.a). Returns
    /// whether it is still there.
    pub(crate) fn lose(&mut self, unit: Counter, points: u8, cx: &mut Cx) -> bool {
        let _ = (unit, points, cx);
        true
    }

    /// Takes a counter off the map with all that hangs on it: attached leaders, a howitzer's crew, ponies, works, charges.
    /// It scores nothing by itself.
    pub(crate) fn remove(&mut self, counter: Counter, fate: Fate, cx: &mut Cx) {
        let _ = (counter, fate, cx);
    }

    /// Eliminates a unit whole, with points for every combat factor left (AW-10I.f, E-44).
    pub(crate) fn eliminate(&mut self, unit: Counter, fate: Fate, cx: &mut Cx) {
        let _ = (unit, fate, cx);
    }

    /// Scores victory points (AW-4.b).
    pub(crate) fn score(&mut self, side: Side, amount: i8, cause: Cause, cx: &mut Cx) {
        self.points[side.index()] += i16::from(amount);
        let total = self.points[side.index()];
        cx.all(self, Event::Scored(side, amount, cause, total));
    }

    /// Disrupts a unit; a routed one ignores it (AW-10J.3c).
    pub(crate) fn disrupt(&mut self, unit: Counter, cx: &mut Cx) {
        let _ = (unit, cx);
    }

    /// Pins a unit, or does what a pin does to a mounted one (AW-8A.c, AW-8A.e, AW-9D.1d to AW-9D.1g).
    pub(crate) fn pin(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        let _ = (unit, causes, cx);
    }

    /// Makes a unit retreat so many hexes and be disrupted (AW-9D.1b, AW-9D.1i).
    pub(crate) fn retreat(&mut self, unit: Counter, hexes: u8, causes: &[HexId], cx: &mut Cx) {
        let _ = (unit, hexes, causes, cx);
    }

    /// Routs a unit: marker, end of its pin, first move (AW-10J.1a, AW-9D.1h).
    pub(crate) fn rout(&mut self, unit: Counter, causes: &[HexId], cx: &mut Cx) {
        let _ = (unit, causes, cx);
    }

    /// Rolls a morale check and applies its result at once (AW-14A.a).
    pub(crate) fn morale_check(&mut self, unit: Counter, drm: i8, causes: &[HexId], cx: &mut Cx) {
        let _ = (unit, drm, causes, cx);
    }

    /// Takes the horses of a holder: it is removed, or turned to its side without horses, with the roll of table 12
    /// (AW-17B.a, AW-17B.c).
    pub(crate) fn lose_horses(&mut self, holder: Counter, cx: &mut Cx) {
        let _ = (holder, cx);
    }
}
