//! The text of a journal as it grows.

use super::digits::hex_number;
use super::kept::Told;
use super::line::{CHECK, FORMAT, JournalLine, chain};
use super::record::Record;
use super::start::Header;
use crate::Complaint;
use crate::digest::digest_bytes;
use std::fmt::Write as _;

/// The text of a journal as it grows: header and lines with their checks, without magic and end.
#[derive(Clone, Debug)]
pub struct Journal {
    text: String,
    crc: u32,
}

impl Journal {
    /// Makes a journal that holds its header only.
    ///
    /// # Errors
    /// The header cannot be written as text.
    pub fn new(header: &Header) -> Result<Journal, Complaint> {
        let header = ron::to_string(header).map_err(|e| Complaint::new("header", e.to_string()))?;
        let mut journal = Journal { text: String::new(), crc: 0 };
        journal.push_text(&header);
        Ok(journal)
    }

    /// Makes the journal of a record: the text of the file, if its header equals that of this
    /// journal, which holds nothing else yet; else its lines written anew.
    #[must_use]
    pub fn of(mut self, record: &Record) -> Journal {
        if record.text.starts_with(&self.text) {
            let check = record.text.len().checked_sub(CHECK + 1).and_then(|from| record.text.get(from..));
            let crc = check.and_then(|check| hex_number(check.trim_end()));
            if let Some(crc) = crc {
                return Journal { text: record.text.to_string(), crc: crc as u32 };
            }
        }
        record.lines.iter().for_each(|line| {
            self.push(line);
        });
        self
    }

    /// Appends a line and returns it as it is in the file.
    pub fn push(&mut self, line: &JournalLine) -> &str {
        let from = self.text.len();
        line.write(&mut self.text);
        self.check(from)
    }

    fn push_text(&mut self, content: &str) {
        let from = self.text.len();
        self.text.push_str(content);
        self.check(from);
    }

    /// Ends the line that begins at `from` with its check.
    fn check(&mut self, from: usize) -> &str {
        self.crc = chain(self.crc, &self.text[from..]);
        self.text.push('\t');
        // Writing into a string cannot fail.
        let _ = writeln!(self.text, "{:08x}", self.crc);
        &self.text[from..]
    }

    /// Returns the text so far: header and lines with their checks.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the file of an autosave at this moment.
    #[must_use]
    pub fn autosave(&self) -> String {
        format!("{}{}", Journal::autosave_magic(), self.text)
    }

    /// Returns the first line of an autosave.
    pub(super) fn autosave_magic() -> String {
        format!("redoubt autosave {FORMAT}\n")
    }

    /// Returns the file of a whole save: with dice and state, both in RON, and with the log as text.
    #[must_use]
    pub fn whole(&self, dice: &str, state: &str, log: &[Told]) -> String {
        let mut all = self.clone();
        all.push_text(&format!("= {dice}"));
        all.push_text(&format!("= {state}"));
        for told in log {
            all.push(&JournalLine::Told(told.clone()));
        }
        let body = format!("redoubt save {FORMAT}\n{}", all.text);
        let digest = digest_bytes(body.as_bytes());
        format!("{body}end {digest:016x}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Header, Start, Whose};
    use super::*;

    fn told() -> Told {
        Told { turn: 1, phase: "march".into(), whose: Whose::All, said: vec![(15, "tab\t".into())] }
    }

    fn journal() -> Journal {
        let header = Header { game: "picket".into(), start: Start::default(), program: "0".into(), data: "0".into() };
        let mut journal = Journal::new(&header).unwrap();
        journal.push(&JournalLine::Step { aside: false, digest: 7, text: "March(1)" });
        journal.push(&JournalLine::Dice(vec![3, 5]));
        journal.push(&JournalLine::Note("tab\tline\nquote\"".into()));
        journal.push(&JournalLine::Undo { agreed: true });
        journal
    }

    #[test]
    fn what_is_written_is_read() {
        for (text, end) in [(journal().whole("(d)", "(s)", &[told()]), true), (journal().autosave(), false)] {
            let record = Record::parse("f", text.as_bytes()).unwrap();
            assert_eq!(record.lines.len(), 4);
            assert_eq!(record.lines[2], JournalLine::Note("tab\tline\nquote\"".into()));
            assert_eq!((record.end.is_some(), &record.lost), (end, &None));
            assert_eq!(record.told(), if end { vec![told()] } else { vec![] });
        }
    }

    #[test]
    fn every_changed_byte_of_a_whole_save_is_found() {
        let text = journal().whole("(d)", "(s)", &[told()]).into_bytes();
        for i in 0..text.len() {
            for flip in [1, 2, 0x20, 0x80, 0xff] {
                let mut damaged = text.clone();
                damaged[i] ^= flip;
                assert!(Record::parse("f", &damaged).is_err(), "byte {i} ^ {flip}");
            }
            assert!(Record::parse("f", &text[..i]).is_err(), "cut at {i}");
        }
    }

    #[test]
    fn a_cut_autosave_loses_its_torn_line_only() {
        let text = journal().autosave();
        let whole: Vec<usize> = text.match_indices('\n').map(|(i, _)| i + 1).collect();
        for cut in whole[1]..text.len() {
            let record = Record::parse("f", &text.as_bytes()[..cut]).unwrap();
            assert_eq!(record.lines.len(), whole.iter().filter(|&&end| end <= cut).count() - 2);
        }
        for cut in 0..whole[1] {
            assert!(Record::parse("f", &text.as_bytes()[..cut]).is_err());
        }
    }

    #[test]
    fn after_a_lost_doubled_or_moved_line_nothing_is_read() {
        let text = journal().autosave();
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for i in 1..lines.len() - 1 {
            let mut lost = lines.clone();
            lost.remove(i);
            let mut doubled = lines.clone();
            doubled.insert(i, lines[i]);
            let mut moved = lines.clone();
            moved.swap(i, i + 1);
            for damaged in [lost, doubled, moved] {
                let text = damaged.concat();
                let record = Record::parse("f", text.as_bytes());
                let Ok(record) = record else { continue };
                // What was doubled is good once.
                let good = lines[1..].iter().zip(&damaged[1..]).take_while(|(a, b)| a == b).count();
                let lost = record.lost.unwrap();
                assert_eq!((record.lines.len() + 1, lost.line), (good, good + 2), "line {i}");
                assert_eq!((lost.lines, lost.bytes), (damaged.len() - 1 - good, damaged[1 + good..].concat().len()));
            }
            assert!(i > 1 || Record::parse("f", [lines[0], lines[2]].concat().as_bytes()).is_err(), "no header");
        }
    }
}
