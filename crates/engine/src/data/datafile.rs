//! An open data file: reads its text as values, and makes complaints about it with place and cure.

use crate::Complaint;
use crate::ids::Id;
use serde::de::DeserializeOwned;
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
        found.ok_or_else(|| {
            let text = format!("{what} \"{word}\" is unknown; use one of {}", known.join(", "));
            self.complaint_at(&format!("\"{word}\""), text)
        })
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
}
