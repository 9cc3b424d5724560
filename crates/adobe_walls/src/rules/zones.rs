//! Zones of control (rule 5).

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Spotted};
use crate::state::forces::Forces;
use redoubt_engine::hex::{HexId, HexSet};

/// How far a counter's zone of control reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Zoc {
    /// Nowhere (AW-5.c).
    None,
    /// Its own hex (AW-5.b).
    Own,
    /// Its own hex and the six adjacent ones (AW-5.a).
    Full,
}

impl Forces {
    /// Returns how far the zone of control of a counter on the map reaches (AW-5.a to AW-5.c).
    #[must_use]
    pub fn zoc(&self, counter: Counter) -> Zoc {
        match counter.kind() {
            Kind::Leader => Zoc::None,
            Kind::Pony if self.herd.has(counter) => Zoc::None,
            Kind::Pony => Zoc::Own,
            // The crew has the zone.
            Kind::Howitzer => Zoc::None,
            Kind::Train if self.abandoned.has(counter) => Zoc::None,
            Kind::Holder | Kind::ScoutHolder if self.holds_mounts(counter) => Zoc::Own,
            _ if self.routed.has(counter) => Zoc::Own,
            _ => Zoc::Full,
        }
    }

    /// Tells whether a holder has its horses or ponies in its hands (AW-17B.e); where holders stay holders it always has.
    pub(crate) fn holds_mounts(&self, counter: Counter) -> bool {
        match counter.kind() {
            Kind::Holder | Kind::ScoutHolder => !self.bare.has(counter) || self.plays(HouseRule::BareHolder),
            Kind::Pony => !self.herd.has(counter),
            _ => false,
        }
    }

    /// Returns the hexes that the zones of control of a side cover, fires or not.
    pub(super) fn zones(&self, by: Side) -> &HexSet {
        &self.derived_zones(|| self.spread_zones())[by.index()]
    }

    /// Finds the hexes that the zones of control of both sides cover, fires or not.
    fn spread_zones(&self) -> [HexSet; 2] {
        let mut hexes = [HexSet::new(self.grid()), HexSet::new(self.grid())];
        for counter in self.on_map().iter() {
            let (Some(hex), zoc) = (self.hex_of(counter), self.zoc(counter)) else { continue };
            let covered = &mut hexes[counter.side().index()];
            if zoc != Zoc::None {
                covered.insert(hex);
            }
            if zoc == Zoc::Full {
                self.grid().neighbours(hex).for_each(|(_, near)| {
                    covered.insert(near);
                });
            }
        }
        hexes
    }
}

impl AdobeWalls {
    /// Returns the counters of a side whose zone of control covers a hex (AW-5.a). A hex on fire has none (AW-5.d).
    #[must_use]
    pub fn watchers(&self, hex: HexId, by: Side) -> CounterSet {
        if self.is_closed_to_zones(hex) {
            return CounterSet::EMPTY;
        }
        let mut out: CounterSet = self.of_side(hex, by).iter().filter(|c| self.zoc(*c) != Zoc::None).collect();
        for (_, near) in self.grid().neighbours(hex) {
            let there = self.of_side(near, by);
            if !there.is_empty() {
                out = out.or(there.iter().filter(|c| self.zoc(*c) == Zoc::Full).collect());
            }
        }
        out
    }

    /// Tells whether no zone of control covers a hex because it burns (AW-5.d). One that its arsonist has still to leave is
    /// still covered: he draws fire as he leaves it (AW-17D.e).
    fn is_closed_to_zones(&self, hex: HexId) -> bool {
        let left =
            |frame: &Frame| matches!(frame, Frame::March(march) if march.burns && march.at == Some(Spotted(hex)));
        self.burns(hex) && !self.agenda.iter().any(left)
    }

    /// Tells whether a zone of control of a side covers a hex (AW-5.a).
    #[must_use]
    pub fn in_zone_of(&self, hex: HexId, by: Side) -> bool {
        self.zones(by).contains(hex) && !self.is_closed_to_zones(hex)
    }

    /// Tells whether a friendly unit counter outside `leaving` stands in a hex: it cancels the enemy's zone there for
    /// opportunity fire, retreat fire and retreats (AW-5.e, E-45). Holders do so, too, those of ponies as well; a howitzer by its
    /// crew alone.
    #[must_use]
    pub fn is_covered(&self, hex: HexId, side: Side, leaving: CounterSet) -> bool {
        let units = self.fighters(hex, side);
        let all = if side == Side::Nations { units.or(self.pony_holders(hex)) } else { units };
        !all.less(leaving).is_empty()
    }
}
