//! An open data file: reads its text as values, and makes complaints about it with place and cure.

use crate::Complaint;
use crate::hex::{EdgeId, HexGrid, HexId};
use crate::ids::Id;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// A data file that [`Library::open`](crate::data::library::Library::open) found.
///
/// ```
/// use redoubt_engine::data::datafile::DataFile;
/// let file = DataFile::new("units.ron", "(\n name: \"Guards\",\n symbol: \"horn\",\n sp: 12,\n)");
/// #[derive(serde::Deserialize)]
/// struct Unit {
///     symbol: String,
///     sp: u8,
/// }
/// let unit: Unit = file.parse()?;
/// let no = file.one_of("symbol", &unit.symbol, &["drum", "flag"]).unwrap_err();
/// assert_eq!(no.to_string(), "units.ron:3:10: symbol \"horn\" is unknown; use one of drum, flag");
/// let no = file.within("sp", unit.sp, 0..=9, "\"Guards\"").unwrap_err();
/// assert_eq!(no.to_string(), "units.ron:2:8: \"Guards\": sp is 12; give a number from 0 to 9");
/// # Ok::<(), redoubt_engine::Complaint>(())
/// ```
#[derive(Clone, Debug)]
pub struct DataFile {
    place: String,
    text: String,
    overlaid: bool,
}

impl DataFile {
    /// Makes an opened file from its place (how complaints name it) and its text.
    pub fn new(place: impl Into<String>, text: impl Into<String>) -> Self {
        DataFile { place: place.into(), text: text.into(), overlaid: false }
    }

    /// Marks the file as one of the player's overlay; the cure may then be to remove it.
    #[must_use]
    pub fn overlaid(mut self, overlaid: bool) -> Self {
        self.overlaid = overlaid;
        self
    }

    /// Returns the place that complaints name.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Reads the file's RON as a value.
    ///
    /// # Errors
    /// The reader's message, with line, column and cure.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Complaint> {
        ron::from_str(&self.text).map_err(|e| {
            let cure = match self.overlaid {
                false => "correct it there",
                true => "correct it there, or remove the file to play with the built-in one",
            };
            let (at, text) = (e.span.start, one_line(&e.code.to_string()));
            Complaint::new(format!("{}:{}:{}", self.place, at.line, at.col), format!("{text}; {cure}"))
        })
    }

    /// Makes a complaint about the file as a whole; its place is the beginning.
    pub fn complaint(&self, text: impl Into<String>) -> Complaint {
        self.complaint_at("", text)
    }

    /// Makes a complaint about the first place in the file where `needle` stands (an id in quotes, a field
    /// with its colon), or about the beginning of the file where it stands nowhere.
    pub fn complaint_at(&self, needle: &str, text: impl Into<String>) -> Complaint {
        Complaint::new(self.place_of(needle), text)
    }

    /// Returns the first place in the file where `needle` stands as `file:line:column`, else the beginning of the file.
    #[must_use]
    pub fn place_of(&self, needle: &str) -> String {
        let at = self.text.find(needle).unwrap_or(0);
        format!("{}:{}", self.place, line_and_column(&self.text, at))
    }

    /// Finds `word` among the words that the program knows; `what` says what it is ("symbol").
    ///
    /// # Errors
    /// The word is not among them; the message lists those that are.
    pub fn one_of(&self, what: &str, word: &str, known: &[&'static str]) -> Result<&'static str, Complaint> {
        let found = known.iter().find(|k| **k == word).copied();
        found.ok_or_else(|| self.complaint_at(&format!("\"{word}\""), unknown(what, word, known)))
    }

    /// Finds the id with this word.
    ///
    /// # Errors
    /// No id has this word; the message says what is expected.
    pub fn id<I: Id>(&self, word: &str) -> Result<I, Complaint> {
        let text = || format!("\"{word}\" is not {}; correct it", I::WHAT);
        I::named(word).ok_or_else(|| self.complaint_at(&format!("\"{word}\""), text()))
    }

    /// Checks that a number lies within bounds; `of` is what the number belongs to, as it stands in the file
    /// (an id in quotes).
    ///
    /// # Errors
    /// The number is outside; the message has the bounds.
    pub fn within<N>(&self, what: &str, number: N, bounds: RangeInclusive<N>, of: &str) -> Result<N, Complaint>
    where
        N: PartialOrd + Display + Copy,
    {
        match bounds.contains(&number) {
            true => Ok(number),
            false => {
                let (low, high) = (bounds.start(), bounds.end());
                Err(self.complaint_at(of, format!("{of}: {what} is {number}; give a number from {low} to {high}")))
            }
        }
    }
}

impl DataFile {
    /// Checks that the ids of a list are all there are, in their order; `what` says what one of them is ("unit"). In the
    /// file each stands in a field `id`, in quotes or without.
    ///
    /// # Errors
    /// The first one that is out of order, or the first that is missing.
    pub fn in_order<I: Id>(&self, ids: impl IntoIterator<Item = I>, what: &str) -> Result<(), Complaint> {
        let mut count = 0;
        for id in ids {
            let name = id.name();
            let must = match count {
                n if n >= I::COUNT => "take it out".to_string(),
                n if id != I::at(n) => format!("\"{}\" must stand there", I::at(n).name()),
                _ => {
                    count += 1;
                    continue;
                }
            };
            let text = format!("{what} number {} is \"{name}\"; {must}", count + 1);
            let needle = [format!("id: \"{name}\""), format!("id: {name}")].into_iter().find(|n| self.text.contains(n));
            return Err(self.complaint_at(&needle.unwrap_or_default(), text));
        }
        match I::all().nth(count) {
            None => Ok(()),
            Some(next) => {
                let text = format!("there are {count} {what}s of {}; add \"{}\" after them", I::COUNT, next.name());
                Err(self.complaint(text))
            }
        }
    }

    /// Checks a name that players see: it is not empty and fits into a line of a list. `of` is what has it, as it stands
    /// in the file (an id in quotes).
    ///
    /// # Errors
    /// It has no letter, more than 48, or a control character.
    pub fn name(&self, name: &str, of: &str) -> Result<(), Complaint> {
        let fits = (1..=48).contains(&name.trim().chars().count()) && !name.chars().any(char::is_control);
        match fits {
            true => Ok(()),
            false => Err(self.complaint_at(of, format!("{of} needs a name of 1 to 48 letters"))),
        }
    }

    /// Finds the hex with this printed number.
    ///
    /// # Errors
    /// The grid has no such hex.
    pub fn hex(&self, grid: &HexGrid, number: &str) -> Result<HexId, Complaint> {
        grid.hex(number).ok_or_else(|| {
            let sample = grid.hexes().last().map(|hex| grid.number(hex)).unwrap_or_default();
            let text = format!("\"{number}\" is no hex of the map; give column and row, up to \"{sample}\"");
            self.complaint_at(&format!("\"{number}\""), text)
        })
    }

    /// Finds the hexes with these numbers.
    ///
    /// # Errors
    /// The grid has no such hex.
    pub fn hexes(&self, grid: &HexGrid, numbers: &[String]) -> Result<Vec<HexId>, Complaint> {
        numbers.iter().map(|number| self.hex(grid, number)).collect()
    }

    /// Finds the hexside with this name: a hex and a direction.
    ///
    /// # Errors
    /// The grid has no such hexside between two of its hexes.
    pub fn hexside(&self, grid: &HexGrid, name: &str) -> Result<EdgeId, Complaint> {
        grid.edge_named(name).ok_or_else(|| {
            let sample = grid.edges().next().map(|edge| grid.edge_number(edge)).unwrap_or_default();
            let text = format!("\"{name}\" is no hexside of the map; give hex and direction as \"{sample}\"");
            self.complaint_at(&format!("\"{name}\""), text)
        })
    }

    /// Finds the hexsides with these names.
    ///
    /// # Errors
    /// The grid has no such hexside.
    pub fn hexsides(&self, grid: &HexGrid, names: &[String]) -> Result<Vec<EdgeId>, Complaint> {
        names.iter().map(|name| self.hexside(grid, name)).collect()
    }
}

/// A word of a list that the program knows: the key of a symbol, of a band.
pub type Key = &'static str;

/// Reads a [`Key`]; `what` says what it is ("symbol"). For `deserialize_with` functions of a game's own.
///
/// ```
/// use redoubt_engine::data::datafile::{DataFile, Key, read_key};
/// use serde::{Deserialize, Deserializer};
/// fn band<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
///     read_key(d, "band", &["red", "blue"])
/// }
/// #[derive(Deserialize)]
/// struct Unit {
///     #[serde(deserialize_with = "band")]
///     band: Key,
/// }
/// assert_eq!(ron::from_str::<Unit>("(band: \"red\")")?.band, "red");
/// let wrong = DataFile::new("units.ron", "(band: \"pink\")").parse::<Unit>().map(drop).unwrap_err();
/// assert_eq!(wrong.to_string(), "units.ron:1:9: band \"pink\" is unknown; use one of red, blue; correct it there");
/// # Ok::<(), ron::error::SpannedError>(())
/// ```
///
/// # Errors
/// A word that is not in the list, which the message shows.
pub fn read_key<'de, D: Deserializer<'de>>(d: D, what: &str, known: &[Key]) -> Result<Key, D::Error> {
    let word = String::deserialize(d)?;
    known.iter().find(|key| **key == word).copied().ok_or_else(|| D::Error::custom(unknown(what, &word, known)))
}

/// Says that a word is not among those that the program knows.
fn unknown(what: &str, word: &str, known: &[Key]) -> String {
    format!("{what} \"{word}\" is unknown; use one of {}", known.join(", "))
}

/// Returns `line:column` of a byte, both from 1.
pub(crate) fn line_and_column(text: &str, at: usize) -> String {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    format!("{line}:{column}")
}

/// Shortens a parser's message to one line of at most 300 characters.
fn one_line(message: &str) -> String {
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(300) {
        Some((at, _)) => format!("{} ...", &line[..at]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{GridSpec, Orientation, Parity};
    use crate::ids::tests::Number;

    #[test]
    fn a_text_that_does_not_parse_is_a_complaint_with_its_cure() {
        let file = DataFile::new("f.ron", "(\n a: x)");
        let complaint = file.parse::<std::collections::BTreeMap<String, u8>>().unwrap_err();
        assert!(complaint.place.starts_with("f.ron:"), "{complaint}");
        assert!(complaint.text.ends_with("; correct it there"), "{complaint}");
        let complaint = file.overlaid(true).parse::<u8>().unwrap_err();
        assert!(complaint.text.contains("remove the file"), "{complaint}");
    }

    #[test]
    fn words_ids_and_numbers_are_checked() {
        let file = DataFile::new("f.ron", "[\"n3\",\n \"n999\"]");
        assert_eq!(file.id::<Number>("n3").unwrap(), Number(3));
        let complaint = file.id::<Number>("n999").unwrap_err();
        assert_eq!(complaint.to_string(), "f.ron:2:2: \"n999\" is not a number such as \"n7\"; correct it");
        assert_eq!(file.one_of("word", "b", &["a", "b"]).unwrap(), "b");
        assert_eq!(file.within("mp", 3, 1..=4, "\"n3\"").unwrap(), 3);
        assert_eq!(file.complaint_at("nowhere", "is wrong").place, "f.ron:1:1");
        assert_eq!(file.complaint("is wrong").to_string(), "f.ron:1:1: is wrong");
    }

    #[test]
    fn a_list_has_all_ids_in_order() {
        let file = DataFile::new("f.ron", "[(id: \"n0\"),\n (id: \"n2\")]");
        let said = |ids: &[u8]| file.in_order(ids.iter().map(|n| Number(*n)), "number").unwrap_err().to_string();
        assert_eq!(said(&[0, 2]), "f.ron:2:3: number number 2 is \"n2\"; \"n1\" must stand there");
        assert_eq!(said(&[0, 1]), "f.ron:1:1: there are 2 numbers of 180; add \"n2\" after them");
        let all: Vec<u8> = (0..180).collect();
        assert_eq!(file.in_order(all.iter().map(|n| Number(*n)), "number"), Ok(()));
        assert!(said(&[all, vec![7]].concat()).ends_with("number 181 is \"n7\"; take it out"));
    }

    #[test]
    fn names_hexes_and_hexsides_are_checked() {
        let file = DataFile::new("f.ron", "\"0901\"");
        assert_eq!(file.name("Guards", "\"n1\""), Ok(()));
        for name in ["", " ", "a\tb", &"n".repeat(49)] {
            assert!(file.name(name, "\"n1\"").is_err(), "{name}");
        }
        let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 3, rows: 4 };
        let grid = HexGrid::new(spec).unwrap();
        assert_eq!(file.hexes(&grid, &["0101".into(), "0102".into()]).map(|h| h.len()), Ok(2));
        assert_eq!(file.hexsides(&grid, &["0101S".into()]).map(|h| h.len()), Ok(1));
        let said = file.hex(&grid, "0901").unwrap_err().to_string();
        assert_eq!(said, "f.ron:1:1: \"0901\" is no hex of the map; give column and row, up to \"0304\"");
        assert!(file.hexside(&grid, "0101N").is_err_and(|c| c.text.contains("is no hexside of the map; give hex")));
    }
}
