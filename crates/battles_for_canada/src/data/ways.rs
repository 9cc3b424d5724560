//! What steps cost and where zones of control reach, hexside by hexside: computed once for each map and each reading
//! of the rules (chapter 6, BC-T13, chapter 5).

use crate::data::map::{Hexside, Map, Terrain};
use crate::data::terrain::TerrainTable;
use crate::data::units::Mover;
use redoubt_engine::hex::{Dir, DirSet, HexId};

/// Why a step cannot be made, whatever units stand there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// The ground is forbidden to the mover, or there is no hex (BC-10.1j).
    Ground,
    /// A hexside that the mover cannot cross.
    Side,
}

/// Costs from this value on say why a step cannot be made.
const NO_GROUND: u8 = 255;
const NO_CROSSING: u8 = 254;

/// The readings of the rules that change the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// There are no redoubts (house rule `no_redoubts_1759`).
    pub no_redoubts: bool,
    /// A stream costs Irregulars and light infantry more (house rule `stream_three`).
    pub stream_three: bool,
}

/// The ways over a map.
#[derive(Clone, Debug)]
pub struct Ways {
    terrain: Vec<Terrain>,
    /// By [`Mover`], then by hex and direction of the step.
    costs: [Vec<[u8; 6]>; 3],
    /// The least that a step costs anybody.
    least: u8,
    /// By hex: the directions in which a zone reaches from it.
    zones: Vec<DirSet>,
}

impl Ways {
    fn new(map: &Map, table: &TerrainTable, reading: Reading) -> Ways {
        let terrain: Vec<Terrain> = map.grid.hexes().map(|hex| ground(map, hex, reading)).collect();
        let costs: [Vec<[u8; 6]>; 3] = Mover::ALL.map(|mover| {
            let cost = |hex, dir| match step(map, table, &terrain, reading, mover, hex, dir) {
                Ok(cost) => cost,
                Err(Closed::Ground) => NO_GROUND,
                Err(Closed::Side) => NO_CROSSING,
            };
            map.grid.hexes().map(|hex| Dir::ALL.map(|dir| cost(hex, dir))).collect()
        });
        let reach =
            |hex: HexId| DirSet::of(Dir::ALL.into_iter().filter(|dir| reaches(map, table, &terrain, hex, *dir)));
        let zones = map.grid.hexes().map(reach).collect();
        let least = costs.iter().flatten().flatten().copied().min().unwrap_or(0);
        Ways { terrain, costs, least, zones }
    }

    /// Computes the ways over both maps, in every reading: by [`Field`](crate::ids::Field), then as [`Ways::number`] has it.
    #[must_use]
    pub fn all(maps: &[Map; 2], table: &TerrainTable) -> [[Ways; 4]; 2] {
        maps.each_ref().map(|map| {
            [(false, false), (true, false), (false, true), (true, true)]
                .map(|(no_redoubts, stream_three)| Ways::new(map, table, Reading { no_redoubts, stream_three }))
        })
    }

    /// Returns the number of a reading.
    #[inline]
    #[must_use]
    pub fn number(reading: Reading) -> usize {
        usize::from(reading.no_redoubts) + 2 * usize::from(reading.stream_three)
    }

    /// Returns the ground of a hex.
    #[inline]
    #[must_use]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Returns what a step costs a mover, in movement points, without the cost of leaving an enemy zone (BC-6a,
    /// BC-6c, BC-6d).
    ///
    /// # Errors
    /// What closes the way.
    #[inline]
    pub fn step(&self, mover: Mover, from: HexId, dir: Dir) -> Result<u8, Closed> {
        match self.costs[mover as usize][from.index()][dir.index()] {
            NO_GROUND => Err(Closed::Ground),
            NO_CROSSING => Err(Closed::Side),
            cost => Ok(cost),
        }
    }

    /// Returns most hexes that anybody can go for so many movement points, if each costs as little as any.
    #[must_use]
    pub fn most_steps(&self, points: u8) -> u16 {
        points.checked_div(self.least).map_or(u16::MAX, u16::from)
    }

    /// Returns the directions in which zones reach from a hex: not into woods, buildings, redoubts or abatis, over works,
    /// gullied streams or cliffs (BC-5b to BC-5d).
    #[inline]
    #[must_use]
    pub fn zones_from(&self, hex: HexId) -> DirSet {
        self.zones[hex.index()]
    }
}

fn ground(map: &Map, hex: HexId, reading: Reading) -> Terrain {
    match map.terrain(hex) {
        Terrain::Redoubt if reading.no_redoubts => Terrain::Clear,
        terrain => terrain,
    }
}

fn step(
    map: &Map,
    table: &TerrainTable,
    terrain: &[Terrain],
    reading: Reading,
    mover: Mover,
    from: HexId,
    dir: Dir,
) -> Result<u8, Closed> {
    let to = map.grid.neighbour(from, dir).ok_or(Closed::Ground)?;
    let hex = table.cost(terrain[to.index()], mover).ok_or(Closed::Ground)?;
    let side = between(map, from, dir);
    let road = map.grid.edge(from, dir).is_some_and(|edge| map.has_road(edge)) && side != Hexside::Works;
    if road && terrain[to.index()] != Terrain::Abatis {
        return Ok(table.road);
    }
    if side == Hexside::Stream && mover == Mover::Light && reading.stream_three {
        return Ok(hex + table.light_stream);
    }
    Ok(hex + table.crossing(side, mover).ok_or(Closed::Side)?)
}

fn reaches(map: &Map, table: &TerrainTable, terrain: &[Terrain], from: HexId, dir: Dir) -> bool {
    let Some(to) = map.grid.neighbour(from, dir) else { return false };
    let side = between(map, from, dir);
    // A zone reaches out over works, not in.
    let across = if side == Hexside::Works { !map.covers(to, dir.opposite()) } else { table.hexside(side).zone };
    across && table.hex(terrain[to.index()]).zone
}

fn between(map: &Map, from: HexId, dir: Dir) -> Hexside {
    map.grid.edge(from, dir).map_or(Hexside::Open, |edge| map.hexside(edge))
}
