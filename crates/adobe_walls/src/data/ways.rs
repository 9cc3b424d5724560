//! What every step on the map costs, by mover, ready to look up.

use crate::data::map::Map;
use crate::data::terrain::{Gait, TerrainTable};
use redoubt_engine::hex::{Dir, HexId};
use std::collections::VecDeque;
use std::sync::OnceLock;

/// Why a step cannot be made, whatever the MP.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// There is no hex.
    OffMap,
    /// The ground is forbidden to this mover: marsh to howitzers (AW-11B.c).
    Ground,
    /// The hexside is forbidden to this mover.
    Side,
    /// A bluff between levels 1 and 3, closed to howitzers (AW-11B.c).
    Bluff,
}

const OFF_MAP: u8 = u8::MAX;
const NO_GROUND: u8 = u8::MAX - 1;
const NO_SIDE: u8 = u8::MAX - 2;
const BLUFF: u8 = u8::MAX - 3;

/// What the way from each hex to one of them costs, in quarters of an MP; `u16::MAX` where there is none.
type Lengths = OnceLock<Box<[u16]>>;

/// The cost of every step, by [`Gait`], hex and direction.
#[derive(Clone, Debug)]
pub struct Ways {
    costs: [Vec<[u8; 6]>; 3],
    /// The lengths of the ways to each hex, by [`Gait`] and hex, once they are asked for.
    lengths: [Vec<Lengths>; 3],
}

impl Ways {
    /// Computes the steps over a map.
    #[must_use]
    pub fn new(map: &Map, table: &TerrainTable) -> Ways {
        let costs = Gait::ALL
            .map(|gait| map.grid.hexes().map(|hex| Dir::ALL.map(|dir| code(map, table, gait, hex, dir))).collect());
        let lengths = Gait::ALL.map(|_| map.grid.hexes().map(|_| Lengths::new()).collect());
        Ways { costs, lengths }
    }

    /// Returns what the cheapest way from a hex to a goal costs, in quarters of an MP, over an empty map; `None` where there
    /// is no way.
    #[must_use]
    pub fn length(&self, map: &Map, gait: Gait, from: HexId, goal: HexId) -> Option<u16> {
        let all = self.lengths[gait as usize][goal.index()].get_or_init(|| self.lengths_to(map, gait, goal));
        Some(all[from.index()]).filter(|length| *length < u16::MAX)
    }

    fn lengths_to(&self, map: &Map, gait: Gait, goal: HexId) -> Box<[u16]> {
        let mut all = vec![u16::MAX; map.grid.len()].into_boxed_slice();
        all[goal.index()] = 0;
        let mut open = VecDeque::from([goal]);
        while let Some(to) = open.pop_front() {
            for (dir, from) in map.grid.neighbours(to) {
                let Ok(cost) = self.step(gait, from, dir.opposite()) else { continue };
                let length = all[to.index()] + u16::from(cost);
                if length < all[from.index()] {
                    all[from.index()] = length;
                    open.push_back(from);
                }
            }
        }
        all
    }

    /// Returns the quarters of an MP that a step costs: ground, hexside and climb, without the cost of leaving an enemy
    /// zone of control (AW-7B.1 to 7B.8).
    ///
    /// # Errors
    /// What closes the way.
    #[inline]
    pub fn step(&self, gait: Gait, from: HexId, dir: Dir) -> Result<u8, Closed> {
        match self.costs[gait as usize][from.index()][dir.index()] {
            OFF_MAP => Err(Closed::OffMap),
            NO_GROUND => Err(Closed::Ground),
            NO_SIDE => Err(Closed::Side),
            BLUFF => Err(Closed::Bluff),
            cost => Ok(cost),
        }
    }
}

fn code(map: &Map, table: &TerrainTable, gait: Gait, from: HexId, dir: Dir) -> u8 {
    let Some(to) = map.grid.neighbour(from, dir) else { return OFF_MAP };
    let Some(ground) = table.cost(map.terrain(to), gait) else { return NO_GROUND };
    let Some(side) = table.crossing(map.side(from, dir), gait) else { return NO_SIDE };
    if gait == Gait::Limbered && map.is_bluff(from, to) {
        return BLUFF;
    }
    (ground + side).saturating_add(map.climb(from, to) * table.uphill[gait as usize]).min(BLUFF - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::ids::hex;
    use redoubt_engine::BuiltIn;

    fn cost(gait: Gait, from: u16, to: u16) -> Result<u8, Closed> {
        let data = Data::built_in();
        let dir = data.map.grid.dir_to(hex(from), hex(to)).unwrap();
        data.ways.step(gait, hex(from), dir)
    }

    /// AW-7B.5, AW-7B.6, AW-7B.8, AW-11B.c.
    #[test]
    fn steps_cost_what_the_rules_say() {
        use Gait::{Dismounted, Limbered, Mounted};
        assert_eq!(cost(Mounted, 914, 913), Ok(16));
        assert_eq!(cost(Limbered, 914, 913), Err(Closed::Bluff));
        assert_eq!(cost(Limbered, 913, 914), Err(Closed::Bluff));
        assert_eq!(cost(Mounted, 2513, 2614), Ok(8));
        assert_eq!((cost(Mounted, 117, 116), cost(Mounted, 112, 113)), (Ok(20), Ok(4)));
        assert_eq!((cost(Mounted, 2512, 2511), cost(Dismounted, 2512, 2511)), (Ok(4), Ok(8)));
        assert_eq!((cost(Limbered, 115, 116), cost(Mounted, 115, 116)), (Ok(10), Ok(8)));
    }

    #[test]
    fn howitzers_never_enter_marsh_and_others_go_everywhere() {
        let data = Data::built_in();
        for hex in data.map.grid.hexes() {
            for (dir, to) in data.map.grid.neighbours(hex) {
                assert!(
                    data.ways.step(Gait::Mounted, hex, dir).is_ok()
                        && data.ways.step(Gait::Dismounted, hex, dir).is_ok()
                );
                let marsh = data.map.terrain(to) == crate::data::map::Terrain::Marsh;
                assert_eq!(data.ways.step(Gait::Limbered, hex, dir) == Err(Closed::Ground), marsh);
            }
        }
    }
}
