//! The theatre: hexes, hexsides, places, railway and rivers, read from `map.ron`.

use super::ids::{COLUMNS, Force, ROWS, Side};
use crate::engine::Complaint;
use crate::engine::board::{Board, Provenance};
use crate::engine::hex::{EdgeId, GridSpec, HexGrid, HexId, HexSet, Network, Strides};
use crate::engine::library::Library;
use serde::{Deserialize, Serialize};

/// The map file.
pub const FILE: &str = "assets/games/prairie-aflame/map.ron";

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PlaceClass {
    /// Shelters its defender by two columns.
    Town,
    /// By one column.
    Fort,
    /// By one column.
    Settlement,
}

/// Whose supply a place gives from the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SourceOf {
    /// Nobody's by itself.
    None,
    /// The Métis', while the Government does not control it (PA-7.1a).
    Metis,
    /// The Government's main bases (PA-7.1d).
    Government,
}

/// A fort, settlement or town, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceFile {
    /// Number of its hex.
    pub hex: String,
    /// Name.
    pub name: String,
    /// Class.
    pub class: PlaceClass,
    /// A Métis settlement: never burned, no hostages.
    pub metis: bool,
    /// A settlement of the railway: entraining, garrison.
    pub on_cpr: bool,
    /// Strength points of its intrinsic garrison in campaigns; 0 for none.
    pub garrison: u8,
    /// Who controls it at the start.
    pub control: Side,
    /// Whose supply it gives.
    pub source: SourceOf,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A river, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiverFile {
    /// Name.
    pub name: String,
    /// A major river (else a minor one).
    pub major: bool,
    /// Its hexsides from source to mouth.
    pub sides: Vec<String>,
}

/// A reserve, as `map.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReserveFile {
    /// Number of its hex.
    pub hex: String,
    /// Name.
    pub name: String,
    /// The force whose home and supply source it is.
    pub home: Option<Force>,
}

/// The District of Saskatchewan, as `map.ron` gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistrictFile {
    /// Its westernmost column.
    pub west: u8,
    /// Its southernmost row.
    pub south: u8,
}

/// `map.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The grid.
    pub grid: GridSpec,
    /// Title for the cartouche.
    pub title: String,
    /// Line under it.
    pub subtitle: String,
    /// Where the geometry comes from.
    pub provenance: Provenance,
    /// The District of Saskatchewan.
    pub district: DistrictFile,
    /// Hill hexes by name; every other hex is clear.
    pub hills: Vec<(String, Vec<String>)>,
    /// Hexes with a lake in them, by name.
    pub lakes: Vec<(String, Vec<String>)>,
    /// Hexsides of nothing but water, by name of the lake.
    pub lake_sides: Vec<(String, Vec<String>)>,
    /// Rivers.
    pub rivers: Vec<RiverFile>,
    /// Fords away from places: hexside and name.
    pub fords: Vec<(String, String)>,
    /// Hexes of the railway from its eastern to its western end.
    pub rail: Vec<String>,
    /// Forts, settlements and towns.
    pub places: Vec<PlaceFile>,
    /// Reserves.
    pub reserves: Vec<ReserveFile>,
    /// Named spots without effect.
    pub labels: Vec<(String, String)>,
}

/// What water lies on a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Water {
    /// None.
    #[default]
    Dry,
    /// A minor river.
    Minor,
    /// A ford of a major river.
    Ford,
    /// A major river without a ford.
    Major,
    /// Nothing but water: closed to all.
    Lake,
}

impl Water {
    /// True for a river of any class, with or without a ford.
    pub fn is_river(self) -> bool {
        matches!(self, Water::Minor | Water::Ford | Water::Major)
    }

    /// True for a major river, with or without a ford.
    pub fn is_major(self) -> bool {
        matches!(self, Water::Ford | Water::Major)
    }
}

/// A place by its number in `map.ron`, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// Index, for tables with one entry a place.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Most places that a map may have: one bit each in a state's masks.
pub const MAX_PLACES: usize = 32;

/// A place's fixed facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Its hex.
    pub hex: HexId,
    /// Name.
    pub name: String,
    /// Class.
    pub class: PlaceClass,
    /// A Métis settlement.
    pub metis: bool,
    /// A settlement of the railway.
    pub on_cpr: bool,
    /// In the District of Saskatchewan.
    pub in_district: bool,
    /// Strength points of its intrinsic garrison in campaigns.
    pub garrison: u8,
    /// Who controls it at the start.
    pub control: Side,
    /// Whose supply it gives.
    pub source: SourceOf,
    /// Where this comes from.
    pub provenance: Provenance,
}

const NOWHERE: u8 = u8::MAX;

/// Hexes of the railway, one bit each from its eastern end.
pub type Stops = u64;

/// The map, ready to use.
#[derive(Clone, Debug)]
pub struct Map {
    /// The grid.
    pub grid: HexGrid,
    /// Hill hexes.
    pub hills: HexSet,
    /// The District of Saskatchewan.
    pub district: HexSet,
    /// Hexes with a hexside of a major river.
    pub riverside: HexSet,
    /// All steps from hex to hex.
    pub around: Strides,
    /// Those of them that no lake bars.
    pub land: Strides,
    /// Hexes of the railway.
    pub rail_hexes: HexSet,
    /// The railway.
    pub rail: Network<HexId>,
    /// Its hexes from the eastern end.
    pub rail_line: Vec<HexId>,
    /// Major-river hexsides, linked where they share a corner.
    pub river: Network<EdgeId>,
    /// Places.
    pub places: Vec<Place>,
    /// Settlements of the railway from the east.
    pub cpr: Vec<PlaceId>,
    /// Batoche: the provisional government, Métis returns.
    pub batoche: PlaceId,
    /// Calgary and Regina: the nations win by holding one (PA-18.C0a).
    pub bases: [PlaceId; 2],
    /// Regina, Swift Current, Calgary: where Government units return (PA-8.3e).
    pub depots: [PlaceId; 3],
    water: Vec<Water>,
    /// Number of the river in the file, by hexside.
    river_at: Vec<u8>,
    place_at: Vec<u8>,
    /// By hex: its own stop on the railway, and those of its neighbours.
    stops: Vec<[Stops; 2]>,
    homes: [Option<HexId>; 3],
    names: Vec<String>,
    /// Names in a sentence.
    words: Vec<String>,
}

impl Map {
    /// What water lies on a hexside.
    #[inline]
    pub fn water(&self, edge: EdgeId) -> Water {
        self.water[edge.index()]
    }

    /// What water lies between two adjacent hexes; dry where they are not adjacent.
    pub fn water_between(&self, a: HexId, b: HexId) -> Water {
        self.grid.edge_between(a, b).map_or(Water::Dry, |e| self.water(e))
    }

    /// True where the hex has a hexside of the same river as `edge` has (PA-9.2d, PA-10.6c).
    pub fn lies_on_river_of(&self, hex: HexId, edge: EdgeId) -> bool {
        let river = self.river_at[edge.index()];
        river != NOWHERE
            && self
                .grid
                .neighbours(hex)
                .filter_map(|(dir, _)| self.grid.edge(hex, dir))
                .any(|e| self.river_at[e.index()] == river)
    }

    /// The bits of the whole railway.
    pub fn all_stops(&self) -> Stops {
        Stops::MAX >> (Stops::BITS as usize - self.rail_line.len())
    }

    /// The bit of a hex of the railway; none for other hexes.
    #[inline]
    pub fn stop(&self, hex: HexId) -> Stops {
        self.stops[hex.index()][0]
    }

    /// The bits of a hex's neighbours on the railway.
    #[inline]
    pub fn stops_beside(&self, hex: HexId) -> Stops {
        self.stops[hex.index()][1]
    }

    /// The place in a hex.
    #[inline]
    pub fn place_in(&self, hex: HexId) -> Option<PlaceId> {
        let p = self.place_at[hex.index()];
        (p != NOWHERE).then_some(PlaceId(p))
    }

    /// A place's facts.
    #[inline]
    pub fn place(&self, place: PlaceId) -> &Place {
        &self.places[place.index()]
    }

    /// The reserve where a First Nation's band starts and draws supply.
    pub fn home(&self, force: Force) -> Option<HexId> {
        self.homes[force.index()]
    }

    /// A hex as it is called in texts: "Batoche (2911)", "2713".
    pub fn name(&self, hex: HexId) -> String {
        match self.names[hex.index()].as_str() {
            "" => self.grid.number(hex),
            name => format!("{name} ({})", self.grid.number(hex)),
        }
    }

    /// A hex in a sentence: "Batoche (2911)", "hex 2713".
    pub fn word(&self, hex: HexId) -> &str {
        &self.words[hex.index()]
    }

    /// The name of what is in a hex, without its number; empty where nothing has one.
    pub fn label(&self, hex: HexId) -> &str {
        &self.names[hex.index()]
    }

    /// Reads and validates the map and draws its board.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<(Map, Board), Complaint> {
        let file: MapFile = library.ron(FILE)?;
        let map = Map::build(&file)?;
        let board = super::board::draw(&file, &map)?;
        Ok((map, board))
    }

    fn build(file: &MapFile) -> Result<Map, Complaint> {
        let bad = |text: String| Complaint::new(FILE, text);
        let grid = HexGrid::new(file.grid).map_err(|c| bad(c.text))?;
        if (u16::from(file.grid.columns), u16::from(file.grid.rows)) != (COLUMNS, ROWS) {
            return Err(bad(format!("the grid must have {COLUMNS} columns and {ROWS} rows: saves number hexes so")));
        }
        let hex =
            |n: &str| grid.hex(n).ok_or_else(|| bad(format!("\"{n}\" is no hex of the map; give column and row")));
        let side = |n: &str| {
            grid.edge_named(n).ok_or_else(|| bad(format!("\"{n}\" is no hexside of the map; give it as \"2810SE\"")))
        };
        let mut hills = HexSet::new(&grid);
        for n in file.hills.iter().flat_map(|(_, list)| list) {
            if !hills.insert(hex(n)?) {
                return Err(bad(format!("hill hex {n} is there twice")));
            }
        }
        for n in file.lakes.iter().flat_map(|(_, list)| list) {
            hex(n)?;
        }
        let mut water = vec![Water::Dry; grid.edge_count()];
        let mut flow = |n: &str, new: Water| {
            let edge = side(n)?;
            if water[edge.index()] != Water::Dry {
                return Err(bad(format!("hexside {n} has two waters; leave one")));
            }
            water[edge.index()] = new;
            Ok(())
        };
        let mut river_at = vec![NOWHERE; grid.edge_count()];
        for (i, river) in file.rivers.iter().enumerate() {
            for n in &river.sides {
                river_at[side(n)?.index()] = u8::try_from(i).unwrap_or(NOWHERE - 1);
                flow(n, if river.major { Water::Major } else { Water::Minor })?;
            }
        }
        for n in file.lake_sides.iter().flat_map(|(_, list)| list) {
            flow(n, Water::Lake)?;
        }
        if file.places.is_empty() || file.places.len() > MAX_PLACES {
            return Err(bad(format!("it has {} places; give 1 to {MAX_PLACES}", file.places.len())));
        }
        let mut place_at = vec![NOWHERE; grid.len()];
        let mut names = vec![String::new(); grid.len()];
        let mut places = vec![];
        for (i, p) in file.places.iter().enumerate() {
            let at = hex(&p.hex)?;
            if place_at[at.index()] != NOWHERE {
                return Err(bad(format!("hex {} has two places", p.hex)));
            }
            place_at[at.index()] = i as u8;
            names[at.index()] = p.name.clone();
            // Every major-river hexside of a place is a ford (PA-10.7b).
            for (dir, _) in grid.neighbours(at) {
                if let Some(e) = grid.edge(at, dir)
                    && water[e.index()] == Water::Major
                {
                    water[e.index()] = Water::Ford;
                }
            }
            places.push(Place {
                hex: at,
                name: p.name.clone(),
                class: p.class,
                metis: p.metis,
                on_cpr: p.on_cpr,
                in_district: grid.column(at) >= file.district.west && grid.row(at) <= file.district.south,
                garrison: p.garrison,
                control: p.control,
                source: p.source,
                provenance: p.provenance.clone(),
            });
        }
        for (n, _) in &file.fords {
            let edge = side(n)?;
            if water[edge.index()] != Water::Major {
                return Err(bad(format!("ford {n} is not on a major river, or is a place's own ford")));
            }
            water[edge.index()] = Water::Ford;
        }
        let mut rail_line = vec![];
        for n in &file.rail {
            let at = hex(n)?;
            if rail_line.last().is_some_and(|&last| !grid.adjacent(last, at)) || rail_line.contains(&at) {
                return Err(bad(format!("rail hex {n} is not beside the one before it, or is there twice")));
            }
            rail_line.push(at);
        }
        if rail_line.len() > 64 {
            return Err(bad(format!("the railway has {} hexes; give it 64 at most", rail_line.len())));
        }
        let cpr: Vec<PlaceId> = rail_line
            .iter()
            .filter_map(|h| Some(place_at[h.index()]).filter(|&p| p != NOWHERE).map(PlaceId))
            .filter(|p| places[p.index()].on_cpr)
            .collect();
        if cpr.is_empty() || cpr.len() != places.iter().filter(|p| p.on_cpr).count() {
            return Err(bad("every place with on_cpr must lie on the rail line, and one at least must".into()));
        }
        let named = |name: &str| {
            let found = places.iter().position(|p| p.name == name).map(|i| PlaceId(i as u8));
            found.ok_or_else(|| bad(format!("the place {name} is missing; the rules name it")))
        };
        let (batoche, calgary, regina, swift_current) =
            (named("Batoche")?, named("Calgary")?, named("Regina")?, named("Swift Current")?);
        let mut homes = [None; 3];
        for r in &file.reserves {
            let at = hex(&r.hex)?;
            if let Some(force) = r.home {
                homes[force.index()] = Some(at);
            }
            if names[at.index()].is_empty() {
                names[at.index()] = r.name.clone();
            }
        }
        if homes[Force::Poundmaker.index()].is_none() || homes[Force::BigBear.index()].is_none() {
            return Err(bad("one reserve must be the home of Poundmaker and one of BigBear".into()));
        }
        for (n, name) in &file.labels {
            let at = hex(n)?;
            if names[at.index()].is_empty() {
                names[at.index()] = name.clone();
            }
        }
        let district = HexSet::of(
            &grid,
            grid.hexes().filter(|&h| grid.column(h) >= file.district.west && grid.row(h) <= file.district.south),
        );
        let majors: Vec<EdgeId> = grid.edges().filter(|e| water[e.index()].is_major()).collect();
        let riverside = HexSet::of(
            &grid,
            majors.iter().flat_map(|&e| {
                let (a, _, b) = grid.sides(e);
                [a, b]
            }),
        );
        let stop = |h: HexId| rail_line.iter().position(|r| *r == h).map_or(0, |i| 1 << i);
        let near = |h: HexId| grid.neighbours(h).fold(0, |all, (_, n)| all | stop(n));
        let word = |h: HexId| match names[h.index()].as_str() {
            "" => format!("hex {}", grid.number(h)),
            name => format!("{name} ({})", grid.number(h)),
        };
        Ok(Map {
            words: grid.hexes().map(word).collect(),
            around: Strides::new(&grid, |_, _, _| true),
            land: Strides::new(&grid, |from, dir, _| {
                grid.edge(from, dir).is_some_and(|e| water[e.index()] != Water::Lake)
            }),
            stops: grid.hexes().map(|h| [stop(h), near(h)]).collect(),
            hills,
            district,
            riverside,
            rail_hexes: HexSet::of(&grid, rail_line.iter().copied()),
            rail: Network::from_paths([&rail_line]),
            rail_line,
            river: Network::river(&grid, majors),
            places,
            cpr,
            batoche,
            bases: [calgary, regina],
            depots: [regina, swift_current, calgary],
            water,
            river_at,
            place_at,
            homes,
            names,
            grid,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::hex::{Entry, Walk};

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
        let mut walk = Walk::default();
        walk.go(&map.river, map.grid.edge_named("2223S").unwrap(), u16::MAX, |_, _| Entry::Through(1));
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
