//! Builds a map from its file: ground, hexsides, works, roads, names, zones, and checks what may be in the file.

use crate::data::map::{Hexside, Map, Terrain};
use crate::data::map_file::{MapFile, NamedLine, file_of};
use crate::ids::{COLUMNS, Field, ROWS, ZONES, Zone};
use redoubt_engine::Complaint;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::{EdgeId, HexGrid, HexId, HexSet, HexSteps, Works};
use redoubt_engine::ids::{ById, Id};

/// Columns of the map of Carillon.
const CARILLON_COLUMNS: u16 = 16;

impl Map {
    /// Reads and validates a map, and returns its file too, from which the board is drawn.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub fn load(library: &Library, field: Field) -> Result<(Map, MapFile), Complaint> {
        let file = library.open(file_of(field))?;
        let given: MapFile = file.parse()?;
        let map = Map::build(&given, field, &file)?;
        Ok((map, given))
    }

    /// Builds a map from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(given: &MapFile, field: Field, file: &DataFile) -> Result<Map, Complaint> {
        let mut draft = Draft::new(given, field, file)?;
        draft.grounds()?;
        draft.sides()?;
        draft.works()?;
        draft.roads()?;
        draft.names()?;
        let zones = draft.zones()?;
        Ok(draft.finish(zones))
    }
}

/// A map that is being built.
struct Draft<'a> {
    given: &'a MapFile,
    file: &'a DataFile,
    field: Field,
    grid: HexGrid,
    terrain: Vec<Terrain>,
    level: Vec<u8>,
    hexside: Vec<Hexside>,
    road: Vec<bool>,
    works: Works,
    names: Vec<String>,
}

impl<'a> Draft<'a> {
    /// Begins with the grid only.
    fn new(given: &'a MapFile, field: Field, file: &'a DataFile) -> Result<Self, Complaint> {
        let grid = HexGrid::new(given.grid).map_err(|c| file.complaint_at("grid:", c.text))?;
        let columns = if field == Field::Carillon { CARILLON_COLUMNS } else { COLUMNS };
        let spec = given.grid;
        let right = (u16::from(spec.columns), u16::from(spec.rows)) == (columns, ROWS);
        if !right
            || spec.orientation != redoubt_engine::hex::Orientation::Flat
            || spec.lower != redoubt_engine::hex::Parity::Odd
        {
            let text = format!(
                "the grid must be Flat, Odd columns lower, {columns} columns, {ROWS} rows: saves number hexes so"
            );
            return Err(file.complaint_at("grid:", text));
        }
        Ok(Draft {
            given,
            file,
            field,
            terrain: vec![Terrain::Clear; grid.len()],
            level: vec![0; grid.len()],
            hexside: vec![Hexside::Open; grid.edge_count()],
            road: vec![false; grid.edge_count()],
            works: Works::new(&grid),
            names: vec![String::new(); grid.len()],
            grid,
        })
    }

    fn bad(&self, needle: &str, text: impl Into<String>) -> Complaint {
        self.file.complaint_at(needle, text)
    }

    fn hex(&self, number: &str) -> Result<HexId, Complaint> {
        let text = || format!("\"{number}\" is no hex of the map; give column and row as \"0315\"");
        self.grid.hex(number).ok_or_else(|| self.bad(&format!("\"{number}\""), text()))
    }

    fn side(&self, name: &str) -> Result<EdgeId, Complaint> {
        let text = || format!("\"{name}\" is no hexside of the map; give hex and direction as \"0609NW\"");
        self.grid.edge_named(name).ok_or_else(|| self.bad(&format!("\"{name}\""), text()))
    }

    /// Reads a picture of the map: one line for each row, one sign for each column.
    fn picture<T>(
        &self,
        what: &str,
        lines: &[String],
        read: impl Fn(char) -> Option<T>,
        known: &str,
    ) -> Result<Vec<(HexId, T)>, Complaint> {
        let spec = self.given.grid;
        let field = format!("{what}:");
        if lines.len() != usize::from(spec.rows) {
            return Err(
                self.bad(&field, format!("{what} has {} lines; give one for each of {} rows", lines.len(), spec.rows))
            );
        }
        let mut out = Vec::with_capacity(self.grid.len());
        for (row, line) in (1..).zip(lines) {
            let length = line.chars().count();
            if length != usize::from(spec.columns) {
                let text =
                    format!("row {row} of {what} has {length} signs; give one for each of {} columns", spec.columns);
                return Err(self.bad(&field, text));
            }
            for (column, sign) in (1..).zip(line.chars()) {
                let (Some(hex), Some(value)) = (self.grid.at(column, row), read(sign)) else {
                    let text = format!("row {row} of {what} has '{}'; use only {known}", sign.escape_default());
                    return Err(self.bad(&field, text));
                };
                out.push((hex, value));
            }
        }
        Ok(out)
    }

    /// Reads ground and levels.
    fn grounds(&mut self) -> Result<(), Complaint> {
        let known = Terrain::ALL.map(|t| t.sign().to_string()).join(" ");
        for (hex, terrain) in self.picture("ground", &self.given.ground, Terrain::of_sign, &known)? {
            self.terrain[hex.index()] = terrain;
        }
        let level = |sign: char| sign.to_digit(10).filter(|n| *n <= 3).map(|n| n as u8);
        for (hex, level) in self.picture("levels", &self.given.levels, level, "0 1 2 3")? {
            if (level == 0) != (self.terrain[hex.index()] == Terrain::Water) {
                let number = self.grid.number(hex);
                return Err(self.bad("levels:", format!("hex {number} has level {level}; water and only water has 0")));
            }
            self.level[hex.index()] = level;
        }
        let here = |t: Terrain| self.terrain.contains(&t);
        if (here(Terrain::Fort) || here(Terrain::Abatis)) != (self.field == Field::Carillon)
            || here(Terrain::Redoubt) != (self.field == Field::Quebec)
        {
            return Err(self.bad(
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
                self.lay(name, kind)?;
            }
        }
        Ok(())
    }

    fn lay(&mut self, name: &str, kind: Hexside) -> Result<EdgeId, Complaint> {
        let edge = self.side(name)?;
        if self.hexside[edge.index()] != Hexside::Open {
            return Err(
                self.bad(&format!("\"{name}\""), format!("hexside {name} is there twice; leave it in one list"))
            );
        }
        self.hexside[edge.index()] = kind;
        Ok(edge)
    }

    /// Reads works, named from the hex inside.
    fn works(&mut self) -> Result<(), Complaint> {
        let given = self.given;
        if given.works.is_empty() != (self.field == Field::Quebec) {
            return Err(self.bad("works:", "Carillon has works and Québec has none; correct the list"));
        }
        for name in &given.works {
            let edge = self.lay(name, Hexside::Works)?;
            let inside = self.hex(name.get(..4).unwrap_or_default())?;
            let side = self.grid.dir_to(inside, self.grid.across(edge, inside));
            if let Some(side) = side {
                self.works.cover(inside, side);
            }
            if self.terrain[inside.index()] != Terrain::Clear {
                return Err(self.bad(
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
                let (a, b) = (self.hex(&pair[0])?, self.hex(&pair[1])?);
                let Some(edge) = self.grid.edge_between(a, b) else {
                    let text = format!("the road {name} goes from {} to {}, which are not adjacent", pair[0], pair[1]);
                    return Err(self.bad(&format!("\"{}\"", pair[1]), text));
                };
                self.road[edge.index()] = true;
            }
            if let Some(wet) =
                path.iter().find(|n| self.grid.hex(n).is_none_or(|h| self.terrain[h.index()] == Terrain::Water))
            {
                return Err(self.bad(
                    &format!("\"{wet}\""),
                    format!("the road {name} runs into {wet}, which is no dry hex of the map"),
                ));
            }
        }
        Ok(())
    }

    /// Reads the names of hexes.
    fn names(&mut self) -> Result<(), Complaint> {
        for (number, name, _) in &self.given.names {
            let hex = self.hex(number)?;
            let fits = (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
            if !fits || !self.names[hex.index()].is_empty() {
                let text = format!("hex {number} must have one name, of 1 to 40 letters");
                return Err(self.bad(&format!("(\"{number}\""), text));
            }
            self.names[hex.index()] = name.clone();
        }
        Ok(())
    }

    /// Reads the zones: each of this map once, and none of the other's.
    fn zones(&self) -> Result<ById<Zone, HexSet, ZONES>, Complaint> {
        let mut zones = ById::from_fn(|_| HexSet::new(&self.grid));
        for (zone, numbers) in &self.given.zones {
            let place = format!("\"{}\":", zone.id());
            if zone.field() != self.field || zone.is_derived() {
                return Err(
                    self.bad(&place, format!("the zone {} does not belong into this file; take it out", zone.id()))
                );
            }
            for number in numbers {
                let hex = self.hex(number)?;
                if self.terrain[hex.index()].is_closed() {
                    return Err(self.bad(
                        &place,
                        format!("the zone {} has hex {number}, where nobody may stand; remove it", zone.id()),
                    ));
                }
                if !zones[*zone].insert(hex) {
                    return Err(self.bad(&place, format!("the zone {} has hex {number} twice; remove one", zone.id())));
                }
            }
            if zones[*zone].is_empty() {
                return Err(self.bad(&place, format!("the zone {} is empty; give its hexes", zone.id())));
            }
        }
        let missing = Zone::all().find(|z| z.field() == self.field && !z.is_derived() && zones[*z].is_empty());
        if let Some(zone) = missing {
            return Err(self.bad("zones:", format!("the zone {} is missing; the rules name it", zone.id())));
        }
        let of = |terrain: Terrain| {
            let here = self.grid.hexes().filter(|h| self.terrain[h.index()] == terrain);
            HexSet::of(&self.grid, here)
        };
        zones[Zone::FORT_CARILLON] = of(Terrain::Fort);
        zones[Zone::ABATIS] = of(Terrain::Abatis);
        zones[Zone::REDOUBTS] = of(Terrain::Redoubt);
        zones[Zone::FORTIFICATIONS] =
            HexSet::of(&self.grid, self.grid.hexes().filter(|h| !self.works.covered(*h).is_empty()));
        Ok(zones)
    }

    /// Computes what follows from all this, and returns the map.
    fn finish(self, zones: ById<Zone, HexSet, ZONES>) -> Map {
        let grid = &self.grid;
        let word = |h: HexId| match self.names[h.index()].as_str() {
            "" => format!("hex {}", grid.number(h)),
            name => format!("{name} ({})", grid.number(h)),
        };
        let open = grid.hexes().filter(|h| !self.terrain[h.index()].is_closed());
        Map {
            field: self.field,
            around: HexSteps::new(grid, |_, _, _| true),
            open: HexSet::of(grid, open),
            words: grid.hexes().map(word).collect(),
            zones,
            terrain: self.terrain,
            level: self.level,
            hexside: self.hexside,
            road: self.road,
            works: self.works,
            names: self.names,
            grid: self.grid,
        }
    }
}
