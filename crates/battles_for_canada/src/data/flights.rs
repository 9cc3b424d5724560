//! Ways of flight: how far every hex is from each friendly shelter, for each kind of mover.

use crate::data::map::{Hexside, Map, Terrain};
use crate::data::terrain::TerrainTable;
use crate::data::units::Mover;
use crate::ids::{ZONES, Zone};
use redoubt_engine::hex::{Descent, HexId};

/// How much each hex of a way counts.
const STEP: u16 = 64;
/// How much more a hex of abatis counts, so that of equal ways the one without abatis is the shorter.
const ABATIS: u16 = 1;

/// The ways to all shelters, by mover.
#[derive(Clone, Debug)]
pub struct Flights {
    /// By zone; `None` for zones that are no shelter.
    ways: Vec<Option<[Descent; 3]>>,
}

impl Flights {
    /// Searches the ways to these zones: over terrain that is not forbidden to the mover, not across cliffs.
    pub fn new(maps: &[Map; 2], terrain: &TerrainTable, shelters: impl IntoIterator<Item = Zone>) -> Self {
        let way = |zone: Zone, mover: Mover| {
            let map = &maps[zone.field().index()];
            let may_be = |hex: HexId| terrain.cost(map.terrain(hex), mover).is_some();
            let goals: Vec<HexId> = map.zone(zone).iter().filter(|hex| may_be(*hex)).collect();
            Descent::new(&map.grid, goals, |from, dir, to| {
                let side = map.grid.edge(from, dir).map_or(Hexside::Open, |edge| map.hexside(edge));
                let open = may_be(to) && side != Hexside::Cliff;
                open.then(|| STEP + if map.terrain(to) == Terrain::Abatis { ABATIS } else { 0 })
            })
        };
        let mut ways = vec![None; ZONES];
        for zone in shelters {
            ways[zone.index()].get_or_insert_with(|| Mover::ALL.map(|mover| way(zone, mover)));
        }
        Flights { ways }
    }

    /// Returns how far a shelter is from a hex for a mover: hexes by path, and how many of them are abatis on the best of
    /// the shortest paths. `None` where there is no path, or the zone is no shelter.
    #[must_use]
    pub fn left(&self, zone: Zone, mover: Mover, hex: HexId) -> Option<(u16, u16)> {
        let left = self.ways[zone.index()].as_ref()?[mover as usize].left(hex)?;
        Some((left / STEP, left % STEP / ABATIS))
    }
}

#[cfg(test)]
mod tests {
    use crate::data::Data;
    use crate::data::units::Mover;
    use crate::ids::{Zone, hex};
    use redoubt_engine::BuiltIn;

    #[test]
    fn every_shelter_has_hexes_and_ways() {
        let data = Data::built_in();
        for shelter in data.scenarios.iter().flat_map(|s| &s.shelters) {
            let map = data.map(shelter.zone.field());
            assert!(!map.zone(shelter.zone).is_empty(), "{shelter:?}");
            let far =
                map.grid.hexes().filter(|h| data.flights.left(shelter.zone, Mover::Regular, *h).is_some()).count();
            assert!(far > map.grid.len() / 2, "{shelter:?}: {far}");
        }
    }

    /// BC-12.3a: from 1009 behind the fort the way round it is 6 hexes; 1108 is nearer, 1010 is not.
    #[test]
    fn the_way_round_the_fort_is_the_one_of_the_specification() {
        let data = Data::built_in();
        let left = |n| data.flights.left(Zone::FRENCH_SHELTER, Mover::Regular, hex(n)).map(|l| l.0);
        assert_eq!((left(1009), left(1108), left(1010)), (Some(6), Some(5), Some(6)));
    }
}
