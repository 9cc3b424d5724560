//! Distances over the map as bots compute them: MP from any hex to a goal, on foot or mounted, out of winter.

use crate::data::Data;
use crate::data::charts::Terrain;
use crate::data::map::{Map, Water};
use redoubt_engine::hex::{EntryCost, HexId, Reach};
use std::cell::RefCell;
use std::sync::{OnceLock, PoisonError, RwLock};

/// MP that a river without a ford costs units on foot: a whole turn, and what was left of the one before.
const WADE: u16 = 7;
/// MP besides the ground that such a river costs mounted units.
const SWIM: u16 = 4;
/// The MP given where no way leads.
pub const NO_WAY: u8 = u8::MAX;

thread_local! {
    static REACH: RefCell<Reach> = RefCell::default();
}

/// The distances for one set of data, computed goal by goal when first asked for.
#[derive(Debug)]
pub struct Routes {
    data: &'static Data,
    rows: [Vec<OnceLock<Box<[u8]>>>; 2],
}

/// The routes of every set of data that a bot has played with.
static ALL: RwLock<Vec<&'static Routes>> = RwLock::new(vec![]);

impl Routes {
    /// Returns the routes for these data: the same ones at each call. They are kept to the end of the program, as the
    /// data are.
    pub fn of(data: &'static Data) -> &'static Routes {
        let find = |all: &[&'static Routes]| all.iter().find(|r| std::ptr::eq(r.data, data)).copied();
        let known = find(&ALL.read().unwrap_or_else(PoisonError::into_inner));
        known.unwrap_or_else(|| {
            let mut all = ALL.write().unwrap_or_else(PoisonError::into_inner);
            // Another thread may have been faster.
            find(&all).unwrap_or_else(|| {
                let routes: &'static Routes = Box::leak(Box::new(Routes::new(data)));
                all.push(routes);
                routes
            })
        })
    }

    fn new(data: &'static Data) -> Self {
        let row = || (0..data.map.grid.len()).map(|_| OnceLock::new()).collect();
        Routes { data, rows: [row(), row()] }
    }

    /// Returns the MP to the goal from every hex, by index of the hex; [`NO_WAY`] where no way leads.
    #[must_use]
    pub fn to(&self, goal: HexId, mounted: bool) -> &[u8] {
        let (map, terrain) = (&self.data.map, &self.data.tables.terrain);
        self.rows[usize::from(mounted)][goal.index()].get_or_init(|| reckon(map, terrain, goal, mounted))
    }
}

/// Returns the MP of one step as bots compute it; `None` over a lake.
#[must_use]
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

/// Computes the distances to a goal, from the goal outward: a step back costs what the step there costs.
fn reckon(map: &Map, terrain: &Terrain, goal: HexId, mounted: bool) -> Box<[u8]> {
    let mut row = vec![NO_WAY; map.grid.len()];
    REACH.with_borrow_mut(|reach| {
        reach.flood(&map.grid, [goal], u16::from(NO_WAY) - 1, |entered, _, left| {
            step(map, terrain, left, entered, mounted).map_or(EntryCost::No, EntryCost::Through)
        });
        for (hex, cost) in reach.hexes() {
            row[hex.index()] = cost as u8;
        }
    });
    row.into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::BuiltIn;

    #[test]
    fn the_routes_of_data_are_made_once() {
        assert!(std::ptr::eq(Routes::of(Data::built_in()), Routes::of(Data::built_in())));
    }

    #[test]
    fn a_way_costs_its_ground_and_its_rivers() {
        let data = Data::built_in();
        let hex = |n: &str| data.map.grid.hex(n).unwrap();
        let to = |goal: &str, from: &str, mounted: bool| Routes::of(data).to(hex(goal), mounted)[hex(from).index()];
        assert_eq!(to("2911", "2911", false), 0);
        // Over the ford of Batoche: 1 + 2.
        assert_eq!((to("2911", "2810", false), to("2911", "2810", true)), (3, 3));
        assert!(to("2911", "3425", false) >= 17);
        assert!(to("2911", "3425", true) <= to("2911", "3425", false));
    }
}
