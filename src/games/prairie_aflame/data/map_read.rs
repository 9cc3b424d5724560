//! The map read from its file: hexes, waters, railway, places, and what may stand there.

use crate::engine::Complaint;
use crate::engine::board::Provenance;
use crate::engine::hex::{EdgeId, GridSpec, HexGrid, HexId, HexSet, Network, Strides};
use crate::games::prairie_aflame::data::map::{FILE, MAX_PLACES, Map, NOWHERE, Place, PlaceClass, PlaceId, Water};
use crate::games::prairie_aflame::ids::{COLUMNS, Force, ROWS, Side};
use serde::{Deserialize, Serialize};

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

impl Map {
    pub(crate) fn build(file: &MapFile) -> Result<Map, Complaint> {
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
