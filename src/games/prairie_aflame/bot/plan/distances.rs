//! Ways over the map as bots reckon them: MP from any hex to a goal, afoot or mounted, in no winter.

use crate::engine::hex::{Entry, HexId, Reach};
use crate::games::prairie_aflame::data::Data;
use crate::games::prairie_aflame::data::charts::Terrain;
use crate::games::prairie_aflame::data::map::{Map, Water};
use std::cell::RefCell;

/// MP that a river without a ford costs those afoot: a whole turn, and what was left of the one before.
const WADE: u16 = 7;
/// MP besides the ground that it costs the mounted.
const SWIM: u16 = 4;
/// Where no way leads.
pub const NO_WAY: u8 = u8::MAX;

thread_local! {
    static REACH: RefCell<Reach> = RefCell::default();
}

impl Data {
    /// Gives the MP to a goal by hex, as bots reckon them; [`NO_WAY`] where none leads.
    pub(crate) fn ways(&self, goal: HexId, mounted: bool) -> &[u8] {
        self.memo.get(goal, mounted, || reckon(&self.map, &self.tables.terrain, goal, mounted))
    }
}

/// MP of one step as bots reckon it; `None` over a lake.
pub fn step(map: &Map, terrain: &Terrain, from: HexId, to: HexId, mounted: bool) -> Option<u16> {
    let ground = match (map.hills.contains(to), map.hills.contains(from)) {
        (false, _) => terrain.clear[0],
        (true, false) => terrain.hills[0],
        (true, true) => terrain.hills_on[0],
    };
    let river = match map.water_between(from, to) {
        Water::Dry => 0,
        Water::Minor => u16::from(terrain.minor),
        Water::Ford => u16::from(terrain.ford),
        Water::Major if mounted => SWIM,
        Water::Major => WADE,
        Water::Lake => return None,
    };
    Some(u16::from(ground) + river)
}

/// From the goal outward: a step back costs what the step there does.
fn reckon(map: &Map, terrain: &Terrain, goal: HexId, mounted: bool) -> Box<[u8]> {
    let mut row = vec![NO_WAY; map.grid.len()];
    REACH.with_borrow_mut(|reach| {
        reach.flood(&map.grid, [goal], u16::from(NO_WAY) - 1, |entered, _, left| {
            step(map, terrain, left, entered, mounted).map_or(Entry::No, Entry::Through)
        });
        for (hex, cost) in reach.hexes() {
            row[hex.index()] = cost as u8;
        }
    });
    row.into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use crate::engine::BuiltIn;
    use crate::games::prairie_aflame::data::Data;

    #[test]
    fn a_way_costs_its_ground_and_its_rivers() {
        let data = Data::built_in();
        let hex = |n: &str| data.map.grid.hex(n).unwrap();
        let to = |goal: &str, from: &str, mounted: bool| data.ways(hex(goal), mounted)[hex(from).index()];
        assert_eq!(to("2911", "2911", false), 0);
        // Over the ford of Batoche: 1 + 2.
        assert_eq!((to("2911", "2810", false), to("2911", "2810", true)), (3, 3));
        assert!(to("2911", "3425", false) >= 17);
        assert!(to("2911", "3425", true) <= to("2911", "3425", false));
    }
}
