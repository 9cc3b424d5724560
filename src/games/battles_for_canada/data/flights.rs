//! Ways of flight: how far every hex is from each friendly shelter, for each kind of mover.

use crate::engine::hex::{Descent, HexId};
use crate::games::battles_for_canada::data::map::{Hexside, Map, Terrain};
use crate::games::battles_for_canada::data::terrain::TerrainTable;
use crate::games::battles_for_canada::data::units::Mover;
use crate::games::battles_for_canada::ids::{Field, Zone};

/// What a hex of the way counts.
pub const STEP: u16 = 64;
/// What abatis on the way count besides, so that of equal ways the one without is the shorter.
pub const ABATIS: u16 = 1;

/// A friendly shelter: the hexes that a side's routed units flee to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shelter {
    /// Carillon, French: the eastern edge behind the fort.
    FortRoad,
    /// Carillon, English: the entry in the west.
    Portage,
    /// Abraham, English: the Foulon cove.
    Foulon,
    /// Abraham, French regulars: the bridge of boats.
    Bridge,
    /// Abraham, other French: the bridge and the gates of Québec.
    BridgeAndGates,
    /// Abraham, Bougainville's corps: the west.
    West,
    /// Sainte-Foy, French: the western edge.
    WestEdge,
    /// Sainte-Foy, English: the eastern edge.
    EastEdge,
}

impl Shelter {
    /// All, in order.
    pub const ALL: [Shelter; 8] = [
        Shelter::FortRoad,
        Shelter::Portage,
        Shelter::Foulon,
        Shelter::Bridge,
        Shelter::BridgeAndGates,
        Shelter::West,
        Shelter::WestEdge,
        Shelter::EastEdge,
    ];

    /// Returns the map that it is on.
    pub const fn field(self) -> Field {
        match self {
            Shelter::FortRoad | Shelter::Portage => Field::Carillon,
            _ => Field::Quebec,
        }
    }

    /// Returns the zones that its hexes make up.
    pub const fn zones(self) -> &'static [Zone] {
        match self {
            Shelter::FortRoad => &[Zone::FRENCH_SHELTER],
            Shelter::Portage => &[Zone::ENGLISH_SHELTER],
            Shelter::Foulon => &[Zone::SHELTER_ENGLISH_A],
            Shelter::Bridge => &[Zone::SHELTER_FRENCH_REGULARS_A],
            Shelter::BridgeAndGates => &[Zone::SHELTER_FRENCH_REGULARS_A, Zone::SHELTER_FRENCH_OTHERS_A],
            Shelter::West => &[Zone::SHELTER_BOUGAINVILLE_A],
            Shelter::WestEdge => &[Zone::FRENCH_EDGE_S],
            Shelter::EastEdge => &[Zone::ENGLISH_EDGE_S],
        }
    }
}

/// The ways to all shelters, by mover.
#[derive(Clone, Debug)]
pub struct Flights {
    ways: Vec<[Descent; 3]>,
}

impl Flights {
    /// Searches the ways on both maps: over terrain that is not forbidden to the mover, not across cliffs.
    pub fn new(maps: &[Map; 2], terrain: &TerrainTable) -> Self {
        let way = |shelter: Shelter, mover: Mover| {
            let map = &maps[shelter.field().index()];
            let may_be = |hex: HexId| terrain.cost(map.terrain(hex), mover).is_some();
            let goals = shelter.zones().iter().flat_map(|zone| map.zone(*zone).iter()).filter(|hex| may_be(*hex));
            Descent::new(&map.grid, goals.collect::<Vec<_>>(), |from, dir, to| {
                let side = map.grid.edge(from, dir).map_or(Hexside::Open, |edge| map.hexside(edge));
                let open = may_be(to) && side != Hexside::Cliff;
                open.then(|| STEP + if map.terrain(to) == Terrain::Abatis { ABATIS } else { 0 })
            })
        };
        Flights { ways: Shelter::ALL.into_iter().map(|s| Mover::ALL.map(|mover| way(s, mover))).collect() }
    }

    /// Returns the way of a mover to a shelter.
    pub fn way(&self, shelter: Shelter, mover: Mover) -> &Descent {
        &self.ways[shelter as usize][mover as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::BuiltIn;
    use crate::games::battles_for_canada::data::Data;
    use crate::games::battles_for_canada::ids::hex;

    #[test]
    fn every_shelter_has_hexes_and_ways() {
        let data = Data::built_in();
        for shelter in Shelter::ALL {
            let map = data.map(shelter.field());
            let goals = shelter.zones().iter().map(|z| map.zone(*z).len()).sum::<usize>();
            assert!(goals > 0, "{shelter:?}");
            let far = map.grid.hexes().filter(|h| data.flights.way(shelter, Mover::Regular).left(*h).is_some()).count();
            assert!(far > map.grid.len() / 2, "{shelter:?}: {far}");
        }
    }

    /// BC-12.3a: from 1009 behind the fort the way round it is 6 hexes; 1108 is nearer, 1010 is not.
    #[test]
    fn the_way_round_the_fort_is_the_one_of_the_specification() {
        let data = Data::built_in();
        let left = |n| data.flights.way(Shelter::FortRoad, Mover::Regular).left(hex(n)).map(|l| l / STEP);
        assert_eq!((left(1009), left(1108), left(1010)), (Some(6), Some(5), Some(6)));
    }
}
