//! Builds a map from its file: ground, hexsides, works, roads, names, zones, and checks what may be in the file.

use crate::data::board;
use crate::data::map::{Hexside, Map, Terrain};
use crate::data::map_file::{MapFile, file_of};
use crate::ids::{COLUMNS, Field, ROWS, ZONES, Zone};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_map::{MapDraft, NamedLine};
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::{GridSpec, HexSet, Orientation, Parity, Works};
use redoubt_engine::ids::{ById, Id};

/// Columns of the map of Carillon.
const CARILLON_COLUMNS: u8 = 16;

impl Map {
    /// Reads and validates a map, and draws its board.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub fn load(library: &Library, field: Field) -> Result<(Map, Board), Complaint> {
        let file = library.open(file_of(field))?;
        let given: MapFile = file.parse()?;
        let mut draft = Draft::new(&given, field, &file)?;
        draft.levels()?;
        draft.sides()?;
        draft.works()?;
        draft.roads()?;
        for (number, name, _) in &given.names {
            draft.hexes.name(number, name)?;
        }
        let zones = draft.zones()?;
        let map = draft.finish(zones);
        let board = board::draw(&given, &map, &file)?;
        Ok((map, board))
    }
}

/// A map that is being built.
struct Draft<'a> {
    given: &'a MapFile,
    field: Field,
    hexes: MapDraft<'a>,
    terrain: Vec<Terrain>,
    level: Vec<u8>,
    hexside: Vec<Hexside>,
    road: Vec<bool>,
    works: Works,
}

impl<'a> Draft<'a> {
    /// Begins with grid, ground and levels.
    fn new(given: &'a MapFile, field: Field, file: &'a DataFile) -> Result<Self, Complaint> {
        let columns = if field == Field::Carillon { CARILLON_COLUMNS } else { COLUMNS as u8 };
        let wants = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns, rows: ROWS as u8 };
        let hexes = MapDraft::new(given.grid, wants, file)?;
        Ok(Draft {
            given,
            field,
            terrain: hexes.picture("ground", &given.ground, &Terrain::ALL.map(|t| (t.sign(), t)))?,
            level: hexes.picture("levels", &given.levels, &[('0', 0), ('1', 1), ('2', 2), ('3', 3)])?,
            hexside: vec![Hexside::Open; hexes.grid.edge_count()],
            road: vec![false; hexes.grid.edge_count()],
            works: Works::new(&hexes.grid),
            hexes,
        })
    }

    /// Checks that water and only water has level 0, and that a map has its own kinds of ground.
    fn levels(&self) -> Result<(), Complaint> {
        let wet = |terrain: Terrain| terrain == Terrain::Water;
        let wrong = self.hexes.grid.hexes().find(|h| (self.level[h.index()] == 0) != wet(self.terrain[h.index()]));
        if let Some(hex) = wrong {
            let (number, level) = (self.hexes.grid.number(hex), self.level[hex.index()]);
            return Err(self
                .hexes
                .bad("levels:", format!("hex {number} has level {level}; water and only water has 0")));
        }
        let here = |t: Terrain| self.terrain.contains(&t);
        if (here(Terrain::Fort) || here(Terrain::Abatis)) != (self.field == Field::Carillon)
            || here(Terrain::Redoubt) != (self.field == Field::Quebec)
        {
            return Err(self.hexes.bad(
                "ground:",
                "Carillon has the fort F and abatis a, Québec has redoubts r, and neither the other's",
            ));
        }
        Ok(())
    }

    /// Reads streams, gullied streams, escarpments and cliffs.
    fn sides(&mut self) -> Result<(), Complaint> {
        let given = self.given;
        let kinds: [(&[NamedLine], Hexside); 4] = [
            (&given.streams, Hexside::Stream),
            (&given.gullies, Hexside::Gully),
            (&given.escarpments, Hexside::Escarpment),
            (&given.cliffs, Hexside::Cliff),
        ];
        for (lines, kind) in kinds {
            for name in lines.iter().flat_map(|(_, sides)| sides) {
                self.hexes.lay(&mut self.hexside, name, kind)?;
            }
        }
        Ok(())
    }

    /// Reads works, named from the hex inside.
    fn works(&mut self) -> Result<(), Complaint> {
        let given = self.given;
        if given.works.is_empty() != (self.field == Field::Quebec) {
            return Err(self.hexes.bad("works:", "Carillon has works and Québec has none; correct the list"));
        }
        for name in &given.works {
            let edge = self.hexes.lay(&mut self.hexside, name, Hexside::Works)?;
            let inside = self.hexes.hex(name.get(..4).unwrap_or_default())?;
            let side = self.hexes.grid.dir_to(inside, self.hexes.grid.across(edge, inside));
            if let Some(side) = side {
                self.works.cover(inside, side);
            }
            if self.terrain[inside.index()] != Terrain::Clear {
                return Err(self.hexes.bad(
                    &format!("\"{name}\""),
                    format!("works cover {name}, but its hex is not clear ground; correct one of them"),
                ));
            }
        }
        Ok(())
    }

    /// Reads roads: each from hex to adjacent hex.
    fn roads(&mut self) -> Result<(), Complaint> {
        for (name, path) in &self.given.roads {
            for pair in path.windows(2) {
                let (a, b) = (self.hexes.hex(&pair[0])?, self.hexes.hex(&pair[1])?);
                let Some(edge) = self.hexes.grid.edge_between(a, b) else {
                    let text = format!("the road {name} goes from {} to {}, which are not adjacent", pair[0], pair[1]);
                    return Err(self.hexes.bad(&format!("\"{}\"", pair[1]), text));
                };
                self.road[edge.index()] = true;
            }
            if let Some(wet) =
                path.iter().find(|n| self.hexes.grid.hex(n).is_none_or(|h| self.terrain[h.index()] == Terrain::Water))
            {
                return Err(self.hexes.bad(
                    &format!("\"{wet}\""),
                    format!("the road {name} runs into {wet}, which is no dry hex of the map"),
                ));
            }
        }
        Ok(())
    }

    /// Reads the zones: each of this map once, and none of the other's.
    fn zones(&self) -> Result<ById<Zone, HexSet, ZONES>, Complaint> {
        let mut zones = ById::from_fn(|_| HexSet::new(&self.hexes.grid));
        for (zone, numbers) in &self.given.zones {
            let (place, what) = (format!("\"{}\":", zone.id()), format!("the zone {}", zone.id()));
            if zone.field() != self.field || zone.is_derived() {
                return Err(self.hexes.bad(&place, format!("{what} does not belong into this file; take it out")));
            }
            zones[*zone] = self.hexes.set(&what, &place, numbers)?;
            let closed = zones[*zone].iter().find(|hex| self.terrain[hex.index()].is_closed());
            if let Some(number) = closed.map(|hex| self.hexes.grid.number(hex)) {
                return Err(self
                    .hexes
                    .bad(&place, format!("{what} has hex {number}, where nobody may stand; remove it")));
            }
        }
        let missing = Zone::all().find(|z| z.field() == self.field && !z.is_derived() && zones[*z].is_empty());
        if let Some(zone) = missing {
            return Err(self.hexes.bad("zones:", format!("the zone {} is missing; the rules name it", zone.id())));
        }
        let of = |terrain: Terrain| self.hexes.where_so(|h| self.terrain[h.index()] == terrain);
        zones[Zone::FORT_CARILLON] = of(Terrain::Fort);
        zones[Zone::ABATIS] = of(Terrain::Abatis);
        zones[Zone::REDOUBTS] = of(Terrain::Redoubt);
        zones[Zone::FORTIFICATIONS] = self.hexes.where_so(|h| !self.works.covered(h).is_empty());
        Ok(zones)
    }

    /// Computes what follows from all this, and returns the map.
    fn finish(self, zones: ById<Zone, HexSet, ZONES>) -> Map {
        Map {
            field: self.field,
            open: self.hexes.where_so(|h| !self.terrain[h.index()].is_closed()),
            zones,
            terrain: self.terrain,
            level: self.level,
            hexside: self.hexside,
            road: self.road,
            works: self.works,
            hexes: self.hexes.finish(),
        }
    }
}
