//! A hex map as data: its grid with the names of its hexes, and the draft of a map that is being read.

use crate::Complaint;
use crate::data::datafile::DataFile;
use crate::hex::{EdgeId, GridSpec, HexGrid, HexId, HexSet, HexSteps, Orientation};

/// A line along hexsides or through hexes, as a map file gives it: its name, empty for none, and its places in order.
pub type NamedLine = (String, Vec<String>);

/// A grid with its steps and the names of its hexes. A game's map holds it beside what the game alone knows.
#[derive(Clone, Debug)]
pub struct HexMap {
    /// The grid.
    pub grid: HexGrid,
    /// All steps from hex to hex.
    pub around: HexSteps,
    names: Vec<String>,
    words: Vec<String>,
}

impl HexMap {
    /// Makes the map of a grid; `names` has one name for each hex, empty for none.
    #[must_use]
    pub fn new(grid: HexGrid, names: Vec<String>) -> HexMap {
        let word = |hex: HexId| match names[hex.index()].as_str() {
            "" => format!("hex {}", grid.number(hex)),
            name => format!("{name} ({})", grid.number(hex)),
        };
        let words = grid.hexes().map(word).collect();
        HexMap { around: HexSteps::new(&grid, |_, _, _| true), words, names, grid }
    }

    /// Names a hex: "L'Anse au Foulon (0315)", "0806".
    #[must_use]
    pub fn name(&self, hex: HexId) -> String {
        match self.label(hex) {
            "" => self.grid.number(hex),
            _ => self.word(hex).to_string(),
        }
    }

    /// Names a hex in a sentence: "L'Anse au Foulon (0315)", "hex 0806".
    #[must_use]
    pub fn word(&self, hex: HexId) -> &str {
        &self.words[hex.index()]
    }

    /// Returns the name of what stands in a hex, without its number; empty where nothing has a name.
    #[must_use]
    pub fn label(&self, hex: HexId) -> &str {
        &self.names[hex.index()]
    }
}

/// A map that is being read from its file.
///
/// ```
/// use redoubt_engine::data::datafile::DataFile;
/// use redoubt_engine::data::hex_map::MapDraft;
/// use redoubt_engine::hex::{GridSpec, Orientation, Parity};
/// let file = DataFile::new("map.ron", "(ground: [\"w.\", \"..\"], names: [(\"0102\", \"the mill\")])");
/// let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 2, rows: 2 };
/// let mut draft = MapDraft::new(spec, spec, &file)?;
/// let ground = draft.picture("ground", &["w.".into(), "..".into()], &[('.', "clear"), ('w', "woods")])?;
/// assert_eq!(ground, ["woods", "clear", "clear", "clear"]);
/// draft.name("0102", "the mill")?;
/// let map = draft.finish();
/// let mill = map.grid.hex("0102").unwrap();
/// assert_eq!((map.word(mill), map.label(mill), map.name(mill).as_str()), ("the mill (0102)", "the mill", "the mill (0102)"));
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[derive(Debug)]
pub struct MapDraft<'a> {
    /// The file.
    pub file: &'a DataFile,
    /// The grid.
    pub grid: HexGrid,
    /// One name for each hex; empty for none.
    pub names: Vec<String>,
}

impl<'a> MapDraft<'a> {
    /// Begins with the grid only, which must be as the game `wants` it.
    ///
    /// # Errors
    /// It is another one.
    pub fn new(spec: GridSpec, wants: GridSpec, file: &'a DataFile) -> Result<Self, Complaint> {
        let grid = HexGrid::new(spec).map_err(|c| file.complaint_at("grid:", c.text))?;
        if spec != wants {
            let GridSpec { orientation, lower, columns, rows } = wants;
            let lines = if orientation == Orientation::Flat { "columns lower" } else { "rows further right" };
            let text = format!(
                "the grid must be {orientation:?}, {lower:?} {lines}, {columns} columns, {rows} rows: saves number hexes so"
            );
            return Err(file.complaint_at("grid:", text));
        }
        Ok(MapDraft { file, names: vec![String::new(); grid.len()], grid })
    }

    /// Makes a complaint about the first place in the file where `needle` stands.
    #[must_use]
    pub fn bad(&self, needle: &str, text: impl Into<String>) -> Complaint {
        self.file.complaint_at(needle, text)
    }

    /// Finds the hex with this number.
    ///
    /// # Errors
    /// The map has no such hex.
    pub fn hex(&self, number: &str) -> Result<HexId, Complaint> {
        self.file.hex(&self.grid, number)
    }

    /// Finds the hexside with this name.
    ///
    /// # Errors
    /// The map has no such hexside.
    pub fn side(&self, name: &str) -> Result<EdgeId, Complaint> {
        self.file.hexside(&self.grid, name)
    }

    /// Reads a picture of the map, the field `what`: one line for each row, one of these signs for each column. Returns
    /// what the signs mean, by hex.
    ///
    /// # Errors
    /// Too few or too many lines or signs, or an unknown sign.
    pub fn picture<T: Copy>(&self, what: &str, lines: &[String], signs: &[(char, T)]) -> Result<Vec<T>, Complaint> {
        let spec = self.grid.spec();
        let bad = |text: String| self.bad(&format!("{what}:"), text);
        if lines.len() != usize::from(spec.rows) {
            return Err(bad(format!("{what} has {} lines; give one for each of {} rows", lines.len(), spec.rows)));
        }
        let mut out = vec![signs[0].1; self.grid.len()];
        for (row, line) in (1..).zip(lines) {
            let length = line.chars().count();
            if length != usize::from(spec.columns) {
                let text =
                    format!("row {row} of {what} has {length} signs; give one for each of {} columns", spec.columns);
                return Err(bad(text));
            }
            for (column, sign) in (1..).zip(line.chars()) {
                let value = signs.iter().find(|(known, _)| *known == sign).map(|(_, value)| *value);
                let (Some(hex), Some(value)) = (self.grid.at(column, row), value) else {
                    let known: Vec<String> = signs.iter().map(|(sign, _)| sign.to_string()).collect();
                    let sign = sign.escape_default();
                    return Err(bad(format!("row {row} of {what} has '{sign}'; use only {}", known.join(" "))));
                };
                out[hex.index()] = value;
            }
        }
        Ok(out)
    }

    /// Lays something along a hexside; `laid` has one entry for each hexside, the default where nothing lies.
    ///
    /// # Errors
    /// There is no such hexside, or something lies there.
    pub fn lay<T: Copy + Default + PartialEq>(&self, laid: &mut [T], name: &str, kind: T) -> Result<EdgeId, Complaint> {
        let edge = self.side(name)?;
        if laid[edge.index()] != T::default() {
            let text = format!("hexside {name} is there twice; leave it in one list");
            return Err(self.bad(&format!("\"{name}\""), text));
        }
        laid[edge.index()] = kind;
        Ok(edge)
    }

    /// Names a hex.
    ///
    /// # Errors
    /// There is no such hex, or it has a name, or this one is empty, longer than 40 letters or has control characters.
    pub fn name(&mut self, number: &str, name: &str) -> Result<(), Complaint> {
        let hex = self.hex(number)?;
        let fits = (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if !fits || !self.names[hex.index()].is_empty() {
            let text = format!("hex {number} must have one name, of 1 to 40 letters");
            return Err(self.bad(&format!("(\"{number}\""), text));
        }
        self.names[hex.index()] = name.to_string();
        Ok(())
    }

    /// Reads a set of hexes, each there once and one at least; `what` words the set, `at` is where it stands in the file.
    ///
    /// # Errors
    /// There is no such hex, or one is there twice, or there is none.
    pub fn set(&self, what: &str, at: &str, numbers: &[String]) -> Result<HexSet, Complaint> {
        let mut set = HexSet::new(&self.grid);
        for number in numbers {
            if !set.insert(self.hex(number)?) {
                return Err(self.bad(at, format!("{what} has hex {number} twice; remove one")));
            }
        }
        match set.is_empty() {
            true => Err(self.bad(at, format!("{what} is empty; give its hexes"))),
            false => Ok(set),
        }
    }

    /// Returns the set of the hexes that a test admits.
    #[must_use]
    pub fn where_so(&self, test: impl Fn(HexId) -> bool) -> HexSet {
        HexSet::of(&self.grid, self.grid.hexes().filter(|hex| test(*hex)))
    }

    /// Ends the draft: grid and names are read.
    #[must_use]
    pub fn finish(self) -> HexMap {
        HexMap::new(self.grid, self.names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Parity;

    const SPEC: GridSpec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 3, rows: 2 };

    fn said<T>(result: Result<T, Complaint>) -> String {
        result.map(drop).unwrap_err().to_string()
    }

    #[test]
    fn another_grid_is_refused() {
        let file = DataFile::new("map.ron", "(\n grid: ())");
        let other = GridSpec { lower: Parity::Even, ..SPEC };
        let text = said(MapDraft::new(other, SPEC, &file));
        let wants = "the grid must be Flat, Odd columns lower, 3 columns, 2 rows: saves number hexes so";
        assert_eq!(text, format!("map.ron:2:2: {wants}"));
        assert!(said(MapDraft::new(GridSpec { rows: 0, ..SPEC }, SPEC, &file)).starts_with("map.ron:2:2: "));
    }

    #[test]
    fn faults_of_a_map_are_named() {
        let file = DataFile::new("map.ron", "(ground: [],\n \"0101S\", (\"0101\", \"\"), zone: [])");
        let mut draft = MapDraft::new(SPEC, SPEC, &file).unwrap();
        let picture = |lines: &[&str]| {
            let lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            said(draft.picture("ground", &lines, &[('.', 0), ('w', 1)]))
        };
        assert_eq!(picture(&["..."]), "map.ron:1:2: ground has 1 lines; give one for each of 2 rows");
        assert!(picture(&["...", ".."]).contains("row 2 of ground has 2 signs; give one for each of 3 columns"));
        assert!(picture(&["..x", "..."]).contains("row 1 of ground has 'x'; use only . w"));
        let mut laid = vec![0; draft.grid.edge_count()];
        assert!(draft.lay(&mut laid, "0101S", 1).is_ok());
        let twice = said(draft.lay(&mut laid, "0101S", 2));
        assert_eq!(twice, "map.ron:2:2: hexside 0101S is there twice; leave it in one list");
        let text = "map.ron:2:11: hex 0101 must have one name, of 1 to 40 letters";
        assert_eq!(said(draft.name("0101", "")), text);
        draft.name("0101", "mill").unwrap();
        assert_eq!(said(draft.name("0101", "inn")), text);
        let set = |numbers: &[&str]| {
            draft.set("the zone", "zone:", &numbers.iter().map(|n| n.to_string()).collect::<Vec<_>>())
        };
        assert_eq!(said(set(&["0201", "0201"])), "map.ron:2:25: the zone has hex 0201 twice; remove one");
        assert_eq!(said(set(&[])), "map.ron:2:25: the zone is empty; give its hexes");
        assert_eq!(set(&["0302"]), Ok(draft.where_so(|hex| draft.grid.number(hex) == "0302")));
    }
}
