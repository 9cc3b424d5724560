//! Builds the map from its file: hexes, waters, railway, places, and checks what may be in the file.

use crate::data::board;
use crate::data::map::{MAX_PLACES, Map, NOWHERE, PlaceId, Water};
use crate::data::map_file::{FILE, MapFile, PlaceData};
use crate::ids::{COLUMNS, Force, ROWS};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_map::{MapDraft, NamedLine};
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::{EdgeId, GridSpec, HexId, HexSet, HexSteps, Network, Orientation, Parity};

impl Map {
    /// Reads and validates the map, and draws its board.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub fn load(library: &Library) -> Result<(Map, Board), Complaint> {
        let file = library.open(FILE)?;
        let given: MapFile = file.parse()?;
        let map = Map::build(&given, &file)?;
        let board = board::draw(&given, &map, &file)?;
        Ok((map, board))
    }

    /// Builds the map from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(given: &MapFile, file: &DataFile) -> Result<Map, Complaint> {
        let mut draft = Draft::new(given, file)?;
        draft.waters()?;
        draft.places()?;
        draft.fords()?;
        draft.railway()?;
        draft.reserves()?;
        draft.finish()
    }
}

/// A map that is being built.
struct Draft<'a> {
    given: &'a MapFile,
    hexes: MapDraft<'a>,
    hills: HexSet,
    water: Vec<Water>,
    river_at: Vec<u8>,
    place_at: Vec<u8>,
    places: Vec<PlaceData>,
    rail_line: Vec<HexId>,
    cpr: Vec<PlaceId>,
    homes: [Option<HexId>; 3],
}

/// Returns all hexes or hexsides of lines.
fn all(lines: &[NamedLine]) -> Vec<String> {
    lines.iter().flat_map(|(_, list)| list).cloned().collect()
}

impl<'a> Draft<'a> {
    /// Begins with the grid and its hills.
    fn new(given: &'a MapFile, file: &'a DataFile) -> Result<Self, Complaint> {
        let (orientation, lower) = (Orientation::Flat, Parity::Even);
        let wants = GridSpec { orientation, lower, columns: COLUMNS as u8, rows: ROWS as u8 };
        let hexes = MapDraft::new(given.grid, wants, file)?;
        file.hexes(&hexes.grid, &all(&given.lakes))?;
        Ok(Draft {
            given,
            hills: hexes.set("the list of hills", "hills:", &all(&given.hills))?,
            water: vec![Water::Dry; hexes.grid.edge_count()],
            river_at: vec![NOWHERE; hexes.grid.edge_count()],
            place_at: vec![NOWHERE; hexes.grid.len()],
            places: vec![],
            rail_line: vec![],
            cpr: vec![],
            homes: [None; 3],
            hexes,
        })
    }

    /// Adds rivers and the shores of lakes.
    fn waters(&mut self) -> Result<(), Complaint> {
        for (i, river) in self.given.rivers.iter().enumerate() {
            for name in &river.sides {
                let water = if river.major { Water::Major } else { Water::Minor };
                let edge = self.hexes.lay(&mut self.water, name, water)?;
                self.river_at[edge.index()] = u8::try_from(i).unwrap_or(NOWHERE - 1);
            }
        }
        for name in all(&self.given.lake_sides) {
            self.hexes.lay(&mut self.water, &name, Water::Lake)?;
        }
        Ok(())
    }

    /// Adds forts, settlements and towns, with the fords beside them.
    fn places(&mut self) -> Result<(), Complaint> {
        let places = &self.given.places;
        if places.is_empty() || places.len() > MAX_PLACES {
            let text = format!("it has {} places; give 1 to {MAX_PLACES}", places.len());
            return Err(self.hexes.bad("places:", text));
        }
        for (i, place) in places.iter().enumerate() {
            let at = place.hex;
            if self.place_at[at.index()] != NOWHERE {
                let number = self.hexes.grid.number(at);
                return Err(self
                    .hexes
                    .bad(&format!("\"{number}\""), format!("hex {number} has two places; remove one")));
            }
            self.place_at[at.index()] = i as u8;
            self.hexes.names[at.index()] = place.name.clone();
            // Every major-river hexside of a place is a ford (PA-10.7b).
            for (dir, _) in self.hexes.grid.neighbours(at) {
                if let Some(e) = self.hexes.grid.edge(at, dir)
                    && self.water[e.index()] == Water::Major
                {
                    self.water[e.index()] = Water::Ford;
                }
            }
            self.places.push(PlaceData { in_district: self.in_district(at), ..place.clone() });
        }
        Ok(())
    }

    fn in_district(&self, hex: HexId) -> bool {
        let district = self.given.district;
        self.hexes.grid.column(hex) >= district.west && self.hexes.grid.row(hex) <= district.south
    }

    /// Adds fords away from places.
    fn fords(&mut self) -> Result<(), Complaint> {
        for (n, _) in &self.given.fords {
            let edge = self.hexes.side(n)?;
            if self.water[edge.index()] != Water::Major {
                let text = format!("ford {n} is not on a major river, or is a place's own ford; remove it");
                return Err(self.hexes.bad(&format!("(\"{n}\""), text));
            }
            self.water[edge.index()] = Water::Ford;
        }
        Ok(())
    }

    /// Adds the railway from east to west, and the settlements on it.
    fn railway(&mut self) -> Result<(), Complaint> {
        for n in &self.given.rail {
            let at = self.hexes.hex(n)?;
            let beside = self.rail_line.last().is_none_or(|last| self.hexes.grid.adjacent(*last, at));
            if !beside || self.rail_line.contains(&at) {
                return Err(self.hexes.bad(
                    "rail:",
                    format!("rail hex {n} is not beside the one before it, or is there twice; correct it"),
                ));
            }
            self.rail_line.push(at);
        }
        if self.rail_line.len() > 64 {
            return Err(self
                .hexes
                .bad("rail:", format!("the railway has {} hexes; give it 64 at most", self.rail_line.len())));
        }
        let place = |h: &HexId| Some(self.place_at[h.index()]).filter(|p| *p != NOWHERE).map(PlaceId);
        let on_cpr = |p: &PlaceId| self.places[p.index()].on_cpr;
        self.cpr = self.rail_line.iter().filter_map(place).filter(on_cpr).collect();
        if self.cpr.is_empty() || self.cpr.len() != self.places.iter().filter(|p| p.on_cpr).count() {
            return Err(self.hexes.bad(
                "rail:",
                "every place with on_cpr must lie on the rail line, and one at least must; correct them",
            ));
        }
        Ok(())
    }

    /// Adds reserves and named spots.
    fn reserves(&mut self) -> Result<(), Complaint> {
        let given = self.given;
        for r in &given.reserves {
            if let Some(force) = r.home {
                self.homes[force.index()] = Some(r.hex);
            }
            self.name_free(r.hex, &r.name);
        }
        if self.homes[Force::Poundmaker.index()].is_none() || self.homes[Force::BigBear.index()].is_none() {
            let text = "one reserve must be the home of Poundmaker and one of BigBear; correct them";
            return Err(self.hexes.bad("reserves:", text));
        }
        for (number, name) in &given.labels {
            let hex = self.hexes.hex(number)?;
            self.name_free(hex, name);
        }
        Ok(())
    }

    /// Names a hex that has no name yet.
    fn name_free(&mut self, hex: HexId, name: &str) {
        let own = &mut self.hexes.names[hex.index()];
        if own.is_empty() {
            *own = name.to_string();
        }
    }

    fn named(&self, name: &str) -> Result<PlaceId, Complaint> {
        let found = self.places.iter().position(|p| p.name == name).map(|i| PlaceId(i as u8));
        found.ok_or_else(|| self.hexes.bad("places:", format!("the place {name} is missing; the rules name it")))
    }

    /// Computes what follows from all this, and returns the map.
    fn finish(self) -> Result<Map, Complaint> {
        let [batoche, calgary, regina, swift_current] =
            [self.named("Batoche")?, self.named("Calgary")?, self.named("Regina")?, self.named("Swift Current")?];
        let (grid, water) = (&self.hexes.grid, &self.water);
        let district = self.hexes.where_so(|h| self.in_district(h));
        let majors: Vec<EdgeId> = grid.edges().filter(|e| water[e.index()].is_major()).collect();
        let banks = majors.iter().flat_map(|&e| {
            let (a, _, b) = grid.sides(e);
            [a, b]
        });
        let riverside = HexSet::of(grid, banks);
        let stop = |h: HexId| self.rail_line.iter().position(|r| *r == h).map_or(0, |i| 1 << i);
        let near = |h: HexId| grid.neighbours(h).fold(0, |all, (_, n)| all | stop(n));
        let no_lake = |from, dir, _| grid.edge(from, dir).is_some_and(|e| water[e.index()] != Water::Lake);
        Ok(Map {
            land: HexSteps::new(grid, no_lake),
            stops: grid.hexes().map(|h| [stop(h), near(h)]).collect(),
            district,
            riverside,
            rail_hexes: HexSet::of(grid, self.rail_line.iter().copied()),
            rail: Network::from_paths([&self.rail_line]),
            river: Network::river(grid, majors),
            batoche,
            bases: [calgary, regina],
            depots: [regina, swift_current, calgary],
            hills: self.hills,
            rail_line: self.rail_line,
            places: self.places,
            cpr: self.cpr,
            water: self.water,
            river_at: self.river_at,
            place_at: self.place_at,
            homes: self.homes,
            hexes: self.hexes.finish(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::{EntryCost, NetworkSearch};

    fn load() -> (Map, Board) {
        Map::load(&Library::built_in()).unwrap()
    }

    #[test]
    fn the_map_has_what_the_specification_counts() {
        let (map, _) = load();
        let count = |w: Water| map.grid.edges().filter(|&e| map.water(e) == w).count();
        assert_eq!((count(Water::Minor), count(Water::Major) + count(Water::Ford), count(Water::Lake)), (177, 172, 19));
        assert_eq!(count(Water::Ford), 35);
        assert_eq!((map.hills.len(), map.places.len(), map.rail_line.len(), map.cpr.len()), (114, 25, 39, 7));
        assert_eq!(map.places.iter().filter(|p| p.in_district).count(), 11);
        assert_eq!(map.places.iter().filter(|p| p.garrison > 0).count(), 8);
        let hex = |n| map.grid.hex(n).unwrap();
        assert_eq!(map.home(Force::Poundmaker), Some(hex("1911")));
        assert_eq!(map.home(Force::BigBear), Some(hex("1505")));
        assert_eq!(map.water_between(hex("2810"), hex("2911")), Water::Ford);
        assert_eq!(map.water_between(hex("2811"), hex("2911")), Water::Dry);
        assert_eq!(map.water_between(hex("2713"), hex("2812")), Water::Minor);
        assert_eq!(map.water_between(hex("3120"), hex("3220")), Water::Lake);
        assert_eq!(map.water_between(hex("2616"), hex("2716")), Water::Major);
        assert_eq!(map.name(hex("2911")), "Batoche (2911)");
        let west: Vec<&str> = map.cpr.iter().map(|&p| map.place(p).name.as_str()).collect();
        assert_eq!(west[..3], ["Qu'Appelle (Troy)", "Regina", "Swift Current"]);
    }

    #[test]
    fn the_northcote_can_steam_from_the_landing_to_batoche_in_two_weeks() {
        let (map, _) = load();
        let mut walk = NetworkSearch::default();
        walk.go(&map.river, map.grid.edge_named("2223S").unwrap(), u16::MAX, |_, _| EntryCost::Through(1));
        let miles = walk.cost(&map.river, map.grid.edge_named("2810SE").unwrap()).unwrap();
        assert!((19..=54).contains(&miles), "{miles} hexsides");
    }

    #[test]
    fn a_wrong_map_is_a_complaint_that_names_the_place() {
        let (text, _) = Library::built_in().text(FILE).unwrap();
        let good: MapFile = ron::from_str(&text).unwrap();
        let file = DataFile::new("map.ron", text.as_str());
        let complaint = |change: &dyn Fn(&mut MapFile)| {
            let mut given = good.clone();
            change(&mut given);
            Map::build(&given, &file).unwrap_err().to_string()
        };
        assert!(complaint(&|f| f.rail[3] = "0101".into()).contains("0101"));
        assert!(complaint(&|f| f.places[0].hex = f.places[1].hex).contains("has two places"));
        assert!(complaint(&|f| f.places.retain(|p| p.name != "Batoche")).contains("the place Batoche is missing"));
        assert!(complaint(&|f| f.fords.push(("0101S".into(), "nowhere".into()))).contains("0101S"));
        assert!(complaint(&|f| f.rivers[2].sides.push("0107S".into())).contains("0107S"));
        assert!(complaint(&|f| f.reserves.clear()).contains("Poundmaker"));
        assert!(complaint(&|f| f.grid.rows = 30).contains("31 rows"));
    }
}
