//! Builds the map from its file: hexes, waters, railway, places, and checks what may be in the file.

use crate::data::map::{MAX_PLACES, Map, NOWHERE, PlaceData, PlaceId, Water};
use crate::data::map_file::{FILE, MapFile};
use crate::ids::{COLUMNS, Force, ROWS};
use redoubt_engine::Complaint;
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::{EdgeId, HexGrid, HexId, HexSet, HexSteps, Network};

impl Map {
    /// Reads and validates the map, and returns its file too, from which the board is drawn.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<(Map, MapFile), Complaint> {
        let file: MapFile = library.ron(FILE)?;
        Ok((Map::build(&file)?, file))
    }

    /// Builds the map from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with the cure.
    pub(crate) fn build(file: &MapFile) -> Result<Map, Complaint> {
        let mut draft = Draft::new(file)?;
        draft.grounds()?;
        draft.waters()?;
        draft.places()?;
        draft.fords()?;
        draft.railway()?;
        draft.reserves()?;
        draft.finish()
    }
}

fn bad(text: impl Into<String>) -> Complaint {
    Complaint::new(FILE, text)
}

/// A map that is being built.
struct Draft<'a> {
    file: &'a MapFile,
    grid: HexGrid,
    hills: HexSet,
    water: Vec<Water>,
    river_at: Vec<u8>,
    place_at: Vec<u8>,
    names: Vec<String>,
    places: Vec<PlaceData>,
    rail_line: Vec<HexId>,
    cpr: Vec<PlaceId>,
    homes: [Option<HexId>; 3],
}

impl<'a> Draft<'a> {
    /// Begins with the grid only.
    fn new(file: &'a MapFile) -> Result<Self, Complaint> {
        let grid = HexGrid::new(file.grid).map_err(|c| bad(c.text))?;
        if (u16::from(file.grid.columns), u16::from(file.grid.rows)) != (COLUMNS, ROWS) {
            return Err(bad(format!(
                "the grid must have {COLUMNS} columns and {ROWS} rows: saves number hexes so; correct it"
            )));
        }
        Ok(Draft {
            file,
            hills: HexSet::new(&grid),
            water: vec![Water::Dry; grid.edge_count()],
            river_at: vec![NOWHERE; grid.edge_count()],
            place_at: vec![NOWHERE; grid.len()],
            names: vec![String::new(); grid.len()],
            places: vec![],
            rail_line: vec![],
            cpr: vec![],
            homes: [None; 3],
            grid,
        })
    }

    fn hex(&self, number: &str) -> Result<HexId, Complaint> {
        let text = || bad(format!("\"{number}\" is no hex of the map; give column and row"));
        self.grid.hex(number).ok_or_else(text)
    }

    fn side(&self, name: &str) -> Result<EdgeId, Complaint> {
        let text = || bad(format!("\"{name}\" is no hexside of the map; give it as \"2810SE\""));
        self.grid.edge_named(name).ok_or_else(text)
    }

    /// Adds hills and lakes.
    fn grounds(&mut self) -> Result<(), Complaint> {
        for n in self.file.hills.iter().flat_map(|(_, list)| list) {
            let hex = self.hex(n)?;
            if !self.hills.insert(hex) {
                return Err(bad(format!("hill hex {n} is there twice; remove one")));
            }
        }
        for n in self.file.lakes.iter().flat_map(|(_, list)| list) {
            self.hex(n)?;
        }
        Ok(())
    }

    /// Adds rivers and the shores of lakes.
    fn waters(&mut self) -> Result<(), Complaint> {
        for (i, river) in self.file.rivers.iter().enumerate() {
            for n in &river.sides {
                let edge = self.side(n)?;
                self.river_at[edge.index()] = u8::try_from(i).unwrap_or(NOWHERE - 1);
                self.flow(n, if river.major { Water::Major } else { Water::Minor })?;
            }
        }
        for n in self.file.lake_sides.iter().flat_map(|(_, list)| list) {
            self.flow(n, Water::Lake)?;
        }
        Ok(())
    }

    fn flow(&mut self, name: &str, new: Water) -> Result<(), Complaint> {
        let edge = self.side(name)?;
        if self.water[edge.index()] != Water::Dry {
            return Err(bad(format!("hexside {name} has two waters; leave one")));
        }
        self.water[edge.index()] = new;
        Ok(())
    }

    /// Adds forts, settlements and towns, with the fords beside them.
    fn places(&mut self) -> Result<(), Complaint> {
        let file = self.file;
        if file.places.is_empty() || file.places.len() > MAX_PLACES {
            return Err(bad(format!("it has {} places; give 1 to {MAX_PLACES}", file.places.len())));
        }
        for (i, p) in file.places.iter().enumerate() {
            let at = self.hex(&p.hex)?;
            if self.place_at[at.index()] != NOWHERE {
                return Err(bad(format!("hex {} has two places; remove one", p.hex)));
            }
            self.place_at[at.index()] = i as u8;
            self.names[at.index()] = p.name.clone();
            // Every major-river hexside of a place is a ford (PA-10.7b).
            for (dir, _) in self.grid.neighbours(at) {
                if let Some(e) = self.grid.edge(at, dir)
                    && self.water[e.index()] == Water::Major
                {
                    self.water[e.index()] = Water::Ford;
                }
            }
            self.places.push(PlaceData {
                hex: at,
                name: p.name.clone(),
                class: p.class,
                metis: p.metis,
                on_cpr: p.on_cpr,
                in_district: self.in_district(at),
                garrison: p.garrison,
                control: p.control,
                source: p.source,
                provenance: p.provenance.clone(),
            });
        }
        Ok(())
    }

    fn in_district(&self, hex: HexId) -> bool {
        let district = self.file.district;
        self.grid.column(hex) >= district.west && self.grid.row(hex) <= district.south
    }

    /// Adds fords away from places.
    fn fords(&mut self) -> Result<(), Complaint> {
        for (n, _) in &self.file.fords {
            let edge = self.side(n)?;
            if self.water[edge.index()] != Water::Major {
                return Err(bad(format!("ford {n} is not on a major river, or is a place's own ford; remove it")));
            }
            self.water[edge.index()] = Water::Ford;
        }
        Ok(())
    }

    /// Adds the railway from east to west, and the settlements on it.
    fn railway(&mut self) -> Result<(), Complaint> {
        for n in &self.file.rail {
            let at = self.hex(n)?;
            let beside = self.rail_line.last().is_none_or(|last| self.grid.adjacent(*last, at));
            if !beside || self.rail_line.contains(&at) {
                return Err(bad(format!(
                    "rail hex {n} is not beside the one before it, or is there twice; correct it"
                )));
            }
            self.rail_line.push(at);
        }
        if self.rail_line.len() > 64 {
            return Err(bad(format!("the railway has {} hexes; give it 64 at most", self.rail_line.len())));
        }
        let place = |h: &HexId| Some(self.place_at[h.index()]).filter(|p| *p != NOWHERE).map(PlaceId);
        let on_cpr = |p: &PlaceId| self.places[p.index()].on_cpr;
        self.cpr = self.rail_line.iter().filter_map(place).filter(on_cpr).collect();
        if self.cpr.is_empty() || self.cpr.len() != self.places.iter().filter(|p| p.on_cpr).count() {
            return Err(bad("every place with on_cpr must lie on the rail line, and one at least must; correct them"));
        }
        Ok(())
    }

    /// Adds reserves and named spots.
    fn reserves(&mut self) -> Result<(), Complaint> {
        for r in &self.file.reserves {
            let at = self.hex(&r.hex)?;
            if let Some(force) = r.home {
                self.homes[force.index()] = Some(at);
            }
            self.name(at, &r.name);
        }
        if self.homes[Force::Poundmaker.index()].is_none() || self.homes[Force::BigBear.index()].is_none() {
            return Err(bad("one reserve must be the home of Poundmaker and one of BigBear; correct them"));
        }
        for (n, name) in &self.file.labels {
            let at = self.hex(n)?;
            self.name(at, name);
        }
        Ok(())
    }

    /// Names a hex that has no name yet.
    fn name(&mut self, at: HexId, name: &str) {
        let own = &mut self.names[at.index()];
        if own.is_empty() {
            *own = name.to_string();
        }
    }

    fn named(&self, name: &str) -> Result<PlaceId, Complaint> {
        let found = self.places.iter().position(|p| p.name == name).map(|i| PlaceId(i as u8));
        found.ok_or_else(|| bad(format!("the place {name} is missing; the rules name it")))
    }

    /// Computes what follows from all this, and returns the map.
    fn finish(self) -> Result<Map, Complaint> {
        let [batoche, calgary, regina, swift_current] =
            [self.named("Batoche")?, self.named("Calgary")?, self.named("Regina")?, self.named("Swift Current")?];
        let (grid, water) = (&self.grid, &self.water);
        let district = HexSet::of(grid, grid.hexes().filter(|h| self.in_district(*h)));
        let majors: Vec<EdgeId> = grid.edges().filter(|e| water[e.index()].is_major()).collect();
        let banks = majors.iter().flat_map(|&e| {
            let (a, _, b) = grid.sides(e);
            [a, b]
        });
        let riverside = HexSet::of(grid, banks);
        let stop = |h: HexId| self.rail_line.iter().position(|r| *r == h).map_or(0, |i| 1 << i);
        let near = |h: HexId| grid.neighbours(h).fold(0, |all, (_, n)| all | stop(n));
        let word = |h: HexId| match self.names[h.index()].as_str() {
            "" => format!("hex {}", grid.number(h)),
            name => format!("{name} ({})", grid.number(h)),
        };
        let no_lake = |from, dir, _| grid.edge(from, dir).is_some_and(|e| water[e.index()] != Water::Lake);
        Ok(Map {
            words: grid.hexes().map(word).collect(),
            around: HexSteps::new(grid, |_, _, _| true),
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
            names: self.names,
            grid: self.grid,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::hex::{EntryCost, NetworkSearch};

    fn load() -> (Map, MapFile) {
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
        let complaint = |change: &dyn Fn(&mut MapFile)| {
            let mut file = good.clone();
            change(&mut file);
            Map::build(&file).unwrap_err().to_string()
        };
        assert!(complaint(&|f| f.rail[3] = "0101".into()).contains("0101"));
        assert!(complaint(&|f| f.places[0].hex = "4001".into()).contains("4001"));
        assert!(complaint(&|f| f.places[0].hex = "2910".into()).contains("2910"));
        assert!(complaint(&|f| f.fords.push(("0101S".into(), "nowhere".into()))).contains("0101S"));
        assert!(complaint(&|f| f.rivers[2].sides.push("0107S".into())).contains("0107S"));
        assert!(complaint(&|f| f.reserves.clear()).contains("Poundmaker"));
        assert!(complaint(&|f| f.grid.rows = 30).contains("31 rows"));
    }
}
