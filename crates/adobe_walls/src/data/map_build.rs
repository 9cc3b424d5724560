//! Builds the map from its file: ground, levels, creeks, river and fords, names, zones, and checks what may be in the
//! file.

use crate::data::board;
use crate::data::constants::Constants;
use crate::data::map::{FORT, Gap, Hexside, Map, Terrain, Zone};
use crate::data::map_file::{FILE, MapFile};
use crate::ids::{COLUMNS, ROWS};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::hex_map::MapDraft;
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::{Dir, GridSpec, HexGrid, HexId, HexSet, Orientation, Parity};

impl Map {
    /// Reads and validates the map, and draws its board.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub fn load(library: &Library, constants: &Constants) -> Result<(Map, Board), Complaint> {
        let file = library.open(FILE)?;
        let given: MapFile = file.parse()?;
        let map = Map::build(&given, &file)?;
        let board = board::draw(&given, &map, &file, constants)?;
        Ok((map, board))
    }

    /// Builds the map from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(given: &MapFile, file: &DataFile) -> Result<Map, Complaint> {
        let mut draft = Draft::new(given, file)?;
        draft.fort()?;
        draft.waters()?;
        draft.fords()?;
        for (number, name, _) in &given.names {
            draft.hexes.name(number, name)?;
        }
        let zones = draft.zones()?;
        Ok(draft.finish(zones))
    }
}

/// The map that is being built.
struct Draft<'a> {
    given: &'a MapFile,
    hexes: MapDraft<'a>,
    terrain: Vec<Terrain>,
    level: Vec<u8>,
    hexside: Vec<Hexside>,
    waters: Vec<String>,
}

impl<'a> Draft<'a> {
    /// Begins with grid, ground and levels.
    fn new(given: &'a MapFile, file: &'a DataFile) -> Result<Self, Complaint> {
        let (orientation, lower) = (Orientation::Flat, Parity::Odd);
        let wants = GridSpec { orientation, lower, columns: COLUMNS as u8, rows: ROWS as u8 };
        let hexes = MapDraft::new(given.grid, wants, file)?;
        Ok(Draft {
            given,
            terrain: hexes.picture("ground", &given.ground, &Terrain::ALL.map(|t| (t.sign(), t)))?,
            level: hexes.picture("levels", &given.levels, &[('1', 1), ('2', 2), ('3', 3)])?,
            hexside: vec![Hexside::Open; hexes.grid.edge_count()],
            waters: vec![String::new(); hexes.grid.edge_count()],
            hexes,
        })
    }

    /// Checks that the fort stands in its hex and in no other.
    fn fort(&self) -> Result<(), Complaint> {
        let ground = |hex: HexId| self.terrain[hex.index()];
        let Some(hex) = self.hexes.grid.hexes().find(|h| (ground(*h) == Terrain::Fort) != (*h == FORT)) else {
            return Ok(());
        };
        let (number, fort) = (self.hexes.grid.number(hex), self.hexes.grid.number(FORT));
        let text = format!("hex {number} is {}; hex {fort} and no other is the fort F", ground(hex).word());
        Err(self.hexes.bad("ground:", text))
    }

    /// Reads creeks and river, each line along hexsides that touch.
    fn waters(&mut self) -> Result<(), Complaint> {
        let given = self.given;
        for (lines, kind) in [(&given.creeks, Hexside::Creek), (&given.river, Hexside::River)] {
            for (name, sides) in lines {
                self.check_name(name, 0, name)?;
                let mut before = None;
                for side in sides {
                    let edge = self.hexes.lay(&mut self.hexside, side, kind)?;
                    self.waters[edge.index()] = name.to_string();
                    if before.is_some_and(|b| !self.hexes.grid.touching(b).any(|e| e == edge)) {
                        let text = format!("{side} does not touch the hexside before it in {name}; put them in order");
                        return Err(self.hexes.bad(&format!("\"{side}\""), text));
                    }
                    before = Some(edge);
                }
            }
        }
        Ok(())
    }

    /// Reads the fords, each on the river.
    fn fords(&mut self) -> Result<(), Complaint> {
        for (name, side) in &self.given.fords {
            self.check_name(name, 1, side)?;
            let edge = self.hexes.side(side)?;
            if self.hexside[edge.index()] != Hexside::River {
                let text = format!("the ford {side} does not lie on the river, or is there twice; correct it");
                return Err(self.hexes.bad(&format!("\"{side}\")"), text));
            }
            self.hexside[edge.index()] = Hexside::Ford;
            self.waters[edge.index()] = name.clone();
        }
        Ok(())
    }

    fn check_name(&self, name: &str, least: usize, at: &str) -> Result<(), Complaint> {
        let fits = (least..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        match fits {
            true => Ok(()),
            false => Err(self.hexes.bad(&format!("\"{at}\""), format!("\"{at}\": a name has no more than 40 letters"))),
        }
    }

    /// Reads the zones, each once.
    fn zones(&self) -> Result<[HexSet; 4], Complaint> {
        let mut zones = Zone::ALL.map(|_| HexSet::new(&self.hexes.grid));
        for (zone, numbers) in &self.given.zones {
            let (place, what) = (format!("({},", zone.id()), format!("the zone {}", zone.id()));
            if zone.is_derived() || !zones[zone.index()].is_empty() {
                let text = format!("{what} is there twice, or follows from the grid; take it out");
                return Err(self.hexes.bad(&place, text));
            }
            zones[zone.index()] = self.hexes.set(&what, &place, numbers)?;
        }
        if let Some(zone) = Zone::ALL.into_iter().find(|z| !z.is_derived() && zones[z.index()].is_empty()) {
            let text = format!("the zone {} is missing; the rules name it, so give its hexes", zone.id());
            return Err(self.hexes.bad("zones:", text));
        }
        zones[Zone::UsEntry.index()] = self.hexes.where_so(|h| self.hexes.grid.column(h) == 1);
        Ok(zones)
    }

    /// Computes what follows from all this, and returns the map.
    fn finish(self, zones: [HexSet; 4]) -> Map {
        let grid = &self.hexes.grid;
        let side = |h: HexId, dir: Dir| grid.edge(h, dir).map_or(Hexside::Open, |e| self.hexside[e.index()]);
        Map {
            side: grid.hexes().map(|h| Dir::ALL.map(|dir| side(h, dir))).collect(),
            gaps: grid.hexes().map(|h| gaps(grid, h)).collect(),
            woods: self.hexes.where_so(|h| self.terrain[h.index()] == Terrain::LightWoods),
            zones,
            terrain: self.terrain,
            level: self.level,
            hexside: self.hexside,
            waters: self.waters,
            hexes: self.hexes.finish(),
        }
    }
}

/// Lists the hexes two away with what lies in between: the common neighbours, two where the line runs along a hexside.
fn gaps(grid: &HexGrid, from: HexId) -> Vec<Gap> {
    let mut ring: Vec<HexId> = grid.within(from, 2).filter(|to| grid.distance(from, *to) == 2).collect();
    ring.sort_unstable();
    let gap = |to: HexId| {
        let mut middles: Vec<HexId> =
            grid.neighbours(from).map(|(_, n)| n).filter(|n| grid.distance(*n, to) == 1).collect();
        middles.sort_unstable();
        let (first, other) = (*middles.first()?, middles.get(1).copied());
        let straight = grid.dir_to(from, first) == grid.dir_to(first, to);
        Some(Gap { to, middle: first, other, along: !straight })
    };
    ring.into_iter().filter_map(gap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::data::map::Edge;
    use crate::ids::hex;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::hex::{EdgeId, between};

    fn map() -> &'static Map {
        &Data::built_in().map
    }

    /// The checks of the specification: hexes, hexsides, zones.
    #[test]
    fn the_map_has_the_counts_of_the_specification() {
        let m = map();
        let count = |kind| m.grid.edges().filter(|e| m.hexside(*e) == kind).count();
        assert_eq!((m.grid.len(), Hexside::ALL.map(count)[1..].to_vec()), (1008, vec![180, 89, 8]));
        let ground = |t| m.grid.hexes().filter(|h| m.terrain(*h) == t).count();
        assert_eq!(Terrain::ALL.map(ground), [901, 78, 28, 1]);
        let level = |n| m.grid.hexes().filter(|h| m.level(*h) == n).count();
        assert_eq!([1, 2, 3].map(level), [465, 287, 256]);
        assert_eq!(Zone::ALL.map(|z| m.zone(z).len()), [8, 34, 37, 21]);
        let bluff = |e: &EdgeId| m.is_bluff(m.grid.sides(*e).0, m.grid.sides(*e).2);
        assert_eq!(m.grid.edges().filter(bluff).count(), 19);
    }

    #[test]
    fn what_the_rulebook_names_is_there() {
        let m = map();
        assert_eq!((m.level(hex(913)), m.level(hex(914)), m.between(hex(913), hex(914))), (3, 1, Hexside::Creek));
        assert_eq!((m.terrain(FORT), m.level(FORT), m.word(FORT)), (Terrain::Fort, 1, "the Adobe Fort (2510)"));
        assert_eq!((m.climb(hex(914), hex(913)), m.climb(hex(913), hex(914))), (2, 0));
        for (a, b) in [(808, 908), (809, 908), (809, 909), (810, 909), (810, 910), (811, 910), (811, 911)] {
            assert_eq!(m.between(hex(a), hex(b)), Hexside::Creek, "{a} {b}");
        }
        assert_eq!((m.between(hex(2513), hex(2614)), m.water(hex(2513), hex(2614))), (Hexside::Ford, "Walls Ford"));
        assert_eq!((m.name(hex(2512)), m.word(hex(2512))), ("2512".to_string(), "hex 2512"));
        // The pastures touch no hex of the camp.
        assert!(
            m.zone(Zone::PonyHerdArea)
                .iter()
                .all(|h| m.grid.neighbours(h).all(|(_, n)| !m.in_zone(Zone::CombinedCamp, n)))
        );
        assert_eq!(m.edges(hex(101)).collect::<Vec<_>>(), [Edge::West, Edge::North]);
        assert_eq!((m.edges(hex(2510)).count(), m.edges(hex(4821)).count()), (0, 2));
    }

    /// E-11: the short lines are those of the engine.
    #[test]
    fn lines_of_two_hexes_are_those_of_the_engine() {
        let m = map();
        for from in m.grid.hexes() {
            assert_eq!(
                m.two_away(from).len(),
                m.grid.within(from, 2).filter(|h| m.grid.distance(from, *h) == 2).count()
            );
            for gap in m.two_away(from) {
                let line = between(&m.grid, from, gap.to);
                let mine: Vec<_> =
                    [Some(gap.middle), gap.other].into_iter().flatten().map(|h| (h, gap.along)).collect();
                assert_eq!(line, mine, "{} to {}", m.grid.number(from), m.grid.number(gap.to));
                assert_eq!(m.gap(from, gap.to), Some(*gap));
            }
            assert_eq!(m.gap(from, from), None);
        }
    }

    #[test]
    fn a_wrong_map_is_a_complaint() {
        let (text, _) = Library::built_in().text(FILE).unwrap();
        let complaint = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text, "{from}");
            let file = DataFile::new("map.ron", changed);
            file.parse().and_then(|given: MapFile| Map::build(&given, &file)).unwrap_err().to_string()
        };
        assert!(complaint("rows: 21", "rows: 20").contains("the grid must be Flat"));
        assert!(complaint("........F....", ".............").contains("hex 2510 is clear ground"));
        assert!(
            complaint("\"3333333333333333333333333333332", "\"4333333333333333333333333333332")
                .contains("use only 1 2 3")
        );
        assert!(complaint("\"0601SE\"", "\"0601X\"").contains("is no hexside of the map"));
        assert!(complaint("\"0601SE\"", "\"0601N\"").contains("is no hexside of the map"));
        assert!(complaint("\"0602NE\", ", "").contains("does not touch"));
        assert!(complaint("\"0814NE\"", "\"0813SE\"").contains("is there twice"));
        assert!(
            complaint("(\"Walls Ford\", \"2513SE\")", "(\"Walls Ford\", \"2510SE\")")
                .contains("does not lie on the river")
        );
        assert!(complaint("(\"2609\"", "(\"2510\"").contains("must have one name"));
        assert!(complaint("\"0808\", \"0809\"", "\"0808\", \"0808\"").contains("has hex 0808 twice"));
        assert!(complaint("(combined_camp", "(carson_creek_camp").contains("is there twice"));
        assert!(complaint("(combined_camp", "(us_entry").contains("follows from the grid"));
    }
}
