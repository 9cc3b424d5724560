//! The file of a session: its journal as lines of text.
//!
//! ```text
//! redoubt save 1                                    magic and format ("autosave" while it is being appended to)
//! (game:"bushy-run",scenario:"august-1763",...)     header in RON
//! s 1f00a2c4deadbeef Choose(4)                      a step and the digest of the state it led to
//! a 52f1c09a00112233 Call                           the same, put in by a seat that was not asked
//! d 3 5                                             faces put in front of the dice
//! n "By agreement ..."                              a note in the log
//! u | U | r                                         undone, undone by agreement, put back
//! = (seed:7,rolls:12,bags:3,queue:[])               a whole save ends with the position of the dice,
//! = (turn:3,...)                                    the state,
//! end 8c1de9f40a7b6625                              and a digest of all bytes before this line
//! ```
//!
//! From the header on every line but the last ends with a tab and the CRC-32 of all lines so far,
//! so that a line that is changed, lost, doubled or moved is found and named. An autosave has no
//! end line: there a last line without its line feed was being written when the power went, and is
//! left out. Anything else that is wrong is one complaint with line and cure.

mod record;

use super::digest::digest_bytes;
use super::pin::Pin;
use super::{Complaint, Setup};
pub use record::{Record, SavedFile};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Version of the format, in the first line.
pub const FORMAT: u32 = 1;
/// Digits of the check at the end of a line.
const CHECK: usize = 8;
/// Bytes of a usual line.
const USUAL: usize = 40;

/// Who plays and how: all that a session is started from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Start {
    /// Scenario and options.
    pub setup: Setup,
    /// Who sits where, by the seat's key: `person`, or a bot's key. Seats left out are persons.
    pub seats: BTreeMap<String, String>,
    /// An open table: played without secrets, for learning and for tests.
    pub open: bool,
    /// Seed of the dice.
    pub seed: u64,
    /// PINs of seats that have secrets, by the seat's key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pins: BTreeMap<String, Pin>,
}

impl Start {
    /// True where these digits, or none, let the seat with this key see its sight.
    pub fn admits(&self, seat: &str, digits: &str) -> bool {
        self.pins.get(seat).is_none_or(|pin| pin.admits(digits, self.seed, seat))
    }
}

/// The header of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// What it was started from.
    pub start: Start,
    /// Version of the program that wrote it.
    pub program: String,
    /// Digest of the game's data files, 16 hex digits.
    pub data: String,
}

/// One line between header and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    /// A step, with the digest of the state it led to.
    Step {
        /// Put in by a seat that was not asked.
        aside: bool,
        /// Digest of the state after it.
        digest: u64,
        /// Its RON text.
        text: &'a str,
    },
    /// Faces put in front of the dice.
    Dice(Vec<u8>),
    /// A note in the log.
    Note(String),
    /// The last step was taken back.
    Undo {
        /// By agreement of both seats.
        agreed: bool,
    },
    /// The last step taken back was put back.
    Redo,
}

impl<'a> Line<'a> {
    fn write(&self, out: &mut String) {
        // Writing into a string cannot fail.
        let _ = match self {
            Line::Step { aside, digest, text } => {
                out.push_str(if *aside { "a " } else { "s " });
                hex::<16>(out, *digest);
                out.push(' ');
                out.push_str(text);
                Ok(())
            }
            Line::Dice(faces) => {
                out.push('d');
                faces.iter().try_for_each(|f| write!(out, " {f}"))
            }
            Line::Note(text) => write!(out, "n {text:?}"),
            Line::Undo { agreed } => out.write_char(if *agreed { 'U' } else { 'u' }),
            Line::Redo => out.write_char('r'),
        };
    }

    fn read(line: &'a str) -> Option<Line<'a>> {
        let aside = line.starts_with("a ");
        if let Some(rest) = line.strip_prefix(if aside { "a " } else { "s " }) {
            let (digest, text) = (rest.get(..16)?, rest.get(16..)?.strip_prefix(' ')?);
            return Some(Line::Step { aside, digest: number(digest)?, text });
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match (key, rest) {
            ("d", faces) => {
                let faces: Option<Vec<u8>> =
                    faces.split(' ').map(|f| f.parse().ok().filter(|f| (1..=6).contains(f))).collect();
                Line::Dice(faces?)
            }
            ("n", text) => Line::Note(ron::from_str(text).ok()?),
            ("u", "") => Line::Undo { agreed: false },
            ("U", "") => Line::Undo { agreed: true },
            ("r", "") => Line::Redo,
            _ => return None,
        })
    }
}

/// The text of a journal as it grows: header and lines with their checks, without magic and end.
#[derive(Clone, Debug)]
pub struct Journal {
    text: String,
    crc: u32,
}

impl Journal {
    /// A journal with nothing but its header.
    ///
    /// # Errors
    /// A header that cannot be written as text.
    pub fn new(header: &Header) -> Result<Journal, Complaint> {
        let header = ron::to_string(header).map_err(|e| Complaint::new("header", e.to_string()))?;
        let mut journal = Journal { text: String::new(), crc: 0 };
        journal.push_text(&header);
        Ok(journal)
    }

    /// The journal of a record: the file's own text, if it begins with the same header as this journal,
    /// which holds nothing else yet; else its lines anew.
    pub fn of(mut self, record: &Record) -> Journal {
        if record.text.starts_with(&self.text) {
            let check = record.text.len().checked_sub(CHECK + 1).and_then(|from| record.text.get(from..));
            let crc = check.and_then(|check| number(check.trim_end()));
            if let Some(crc) = crc {
                return Journal { text: record.text.to_string(), crc: crc as u32 };
            }
        }
        record.lines.iter().for_each(|line| {
            self.push(line);
        });
        self
    }

    /// Appends a line and returns it as it stands in the file.
    pub fn push(&mut self, line: &Line) -> &str {
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
        hex::<CHECK>(&mut self.text, u64::from(self.crc));
        self.text.push('\n');
        &self.text[from..]
    }

    /// The file of an autosave as it stands.
    pub fn autosave(&self) -> String {
        format!("redoubt autosave {FORMAT}\n{}", self.text)
    }

    /// The file of a whole save: with dice and state, both in RON.
    pub fn whole(&self, dice: &str, state: &str) -> String {
        let mut all = self.clone();
        all.push_text(&format!("= {dice}"));
        all.push_text(&format!("= {state}"));
        let body = format!("redoubt save {FORMAT}\n{}", all.text);
        let digest = digest_bytes(body.as_bytes());
        format!("{body}end {digest:016x}\n")
    }
}

/// Lower-case hex digits; the plain formatter takes several times as long, and a game has thousands.
fn digits<const N: usize>(n: u64) -> [u8; N] {
    std::array::from_fn(|i| b"0123456789abcdef"[(n >> (4 * (N - 1 - i)) & 15) as usize])
}

/// What a byte is worth as such a digit; 16 for what is none.
const VALUES: [u8; 256] = {
    let (mut values, mut i) = ([16; 256], 0);
    while i < 16 {
        values[b"0123456789abcdef"[i] as usize] = i as u8;
        i += 1;
    }
    values
};

/// The number of such digits; `None` for anything else. A table, for no processor can guess at digests.
fn number(digits: &str) -> Option<u64> {
    let (n, all) = digits.bytes().fold((0, 0), |(n, all), digit| {
        let value = VALUES[usize::from(digit)];
        (n << 4 | u64::from(value & 15), all | value)
    });
    (all < 16).then_some(n)
}

fn hex<const N: usize>(out: &mut String, n: u64) {
    out.extend(digits::<N>(n).map(char::from));
}

fn chain(crc: u32, content: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(crc);
    hasher.update(content.as_bytes());
    hasher.finalize()
}

/// Writes a file as a new one beside the old, and puts it in its place when it is on the disk.
///
/// # Errors
/// The file cannot be written; the old one is as it was.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Complaint> {
    let fail = |e: std::io::Error| {
        Complaint::new(path.display().to_string(), format!("cannot be written ({e}); choose another place"))
    };
    let name = path.file_name().ok_or_else(|| {
        Complaint::new(path.display().to_string(), "is not the name of a file; add a name such as game.redoubt")
    })?;
    let mut beside = name.to_os_string();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside);
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).map_or(PathBuf::from("."), PathBuf::from);
    let done = || -> std::io::Result<()> {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)?;
        // The new name is on the disk when the folder is; where folders cannot be opened, never mind.
        if let Ok(folder) = File::open(&folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    };
    done().map_err(|e| {
        let _ = std::fs::remove_file(&beside);
        fail(e)
    })
}

/// An open autosave: every line is handed to the system before its step is shown, so that the
/// death of the program loses nothing; the disk follows within a second of play.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    file: File,
    synced: Instant,
}

impl Autosave {
    /// Writes the journal so far and opens the file for what follows.
    pub fn open(path: &Path, journal: &Journal) -> Result<Autosave, Complaint> {
        write_whole(path, &journal.autosave())?;
        let file = OpenOptions::new().append(true).open(path).map_err(|e| {
            Complaint::new(path.display().to_string(), format!("cannot be appended to ({e}); choose another place"))
        })?;
        Ok(Autosave { path: path.to_path_buf(), file, synced: Instant::now() })
    }

    /// Appends a line, in one write.
    pub fn append(&mut self, line: &str) -> Result<(), Complaint> {
        let mut write = || -> std::io::Result<()> {
            self.file.write_all(line.as_bytes())?;
            if self.synced.elapsed() > Duration::from_secs(1) {
                self.file.sync_data()?;
                self.synced = Instant::now();
            }
            Ok(())
        };
        write().map_err(|e| {
            let text = format!("the autosave cannot be written any more ({e}); save the game elsewhere now");
            Complaint::new(self.path.display().to_string(), text)
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn journal() -> Journal {
        let header = Header { game: "picket".into(), start: Start::default(), program: "0".into(), data: "0".into() };
        let mut journal = Journal::new(&header).unwrap();
        journal.push(&Line::Step { aside: false, digest: 7, text: "March(1)" });
        journal.push(&Line::Dice(vec![3, 5]));
        journal.push(&Line::Note("tab\tline\nquote\"".into()));
        journal.push(&Line::Undo { agreed: true });
        journal
    }

    #[test]
    fn what_is_written_is_read() {
        for (text, end) in [(journal().whole("(d)", "(s)"), true), (journal().autosave(), false)] {
            let record = Record::parse("f", text.as_bytes()).unwrap();
            assert_eq!(record.lines.len(), 4);
            assert_eq!(record.lines[2], Line::Note("tab\tline\nquote\"".into()));
            assert_eq!(record.end.is_some(), end);
        }
    }

    #[test]
    fn digits_are_read_as_they_are_written() {
        for n in [0, 9, 0xa0, 0x1234_5678, 0x1f00_a2c4_dead_beef, u64::MAX] {
            let text = String::from_utf8(digits::<16>(n).to_vec()).unwrap();
            assert_eq!((text.as_str(), number(&text)), (format!("{n:016x}").as_str(), Some(n)));
        }
        for wrong in ["1f00g", "1F00", "+100", "1 00", "é"] {
            assert_eq!(number(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_changed_byte_of_a_whole_save_is_found() {
        let text = journal().whole("(d)", "(s)").into_bytes();
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
    fn a_lost_doubled_or_moved_line_is_found() {
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
                assert!(Record::parse("f", damaged.concat().as_bytes()).is_err(), "line {i}");
            }
        }
    }
}
