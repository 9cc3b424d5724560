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

use super::digest::digest_bytes;
use super::pin::Pin;
use super::{Complaint, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Version of the format, in the first line.
pub const FORMAT: u32 = 1;
/// No session is anywhere near this size; larger files are not read.
const LARGEST: u64 = 64 << 20;
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

/// A file as it was read. It is held while its [`Record`] is in use.
#[derive(Clone, Debug)]
pub struct SavedFile {
    place: String,
    bytes: Vec<u8>,
}

impl SavedFile {
    /// Reads a file.
    ///
    /// # Errors
    /// One sentence with what to do. The file is left as it was.
    pub fn read(path: &Path) -> Result<SavedFile, Complaint> {
        let place = path.display().to_string();
        let fail =
            |e: std::io::Error| Complaint::new(place.clone(), format!("cannot be read ({e}); name a saved game"));
        let size = std::fs::metadata(path).map_err(fail)?;
        if size.is_dir() {
            return Err(Complaint::new(place, "is a folder; name a saved game in it"));
        }
        if size.len() > LARGEST {
            return Err(Complaint::new(place, "is far too large for a saved game; name another file"));
        }
        let bytes = std::fs::read(path).map_err(fail)?;
        Ok(SavedFile { place, bytes })
    }

    /// Takes it apart and checks it.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn record(&self) -> Result<Record<'_>, Complaint> {
        Record::parse(&self.place, &self.bytes)
    }
}

/// A file taken apart and checked, before its steps are replayed. It points into the file's bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// Name of the file, for complaints.
    pub place: String,
    /// Header.
    pub header: Header,
    /// Lines of the journal; the first is the file's line [`Record::FIRST`].
    pub lines: Vec<Line<'a>>,
    /// Dice and state at the end of a whole save, in RON.
    pub end: Option<(&'a str, &'a str)>,
    /// Header and lines as they stand in the file, with their checks.
    text: &'a str,
}

impl<'a> Record<'a> {
    /// Number in the file of the first line after the header, counted from 1.
    pub const FIRST: usize = 3;

    /// Checks the bytes of a file; `place` is its name in complaints.
    ///
    /// # Errors
    /// One sentence with the line and what to do.
    pub fn parse(place: &str, bytes: &'a [u8]) -> Result<Record<'a>, Complaint> {
        let at = |line: usize, text: &str| Complaint::new(format!("{place}:{line}"), text);
        if bytes.is_empty() {
            return Err(Complaint::new(place, "is empty; load an autosave or an older save"));
        }
        let (kind, body) = magic(place, bytes)?;
        let autosave = kind == Kind::Autosave;
        // Where the writing of an autosave was cut off, the rest of the last line is not there.
        let whole_lines = match body.iter().rposition(|&b| b == b'\n') {
            Some(last) if autosave => &body[..=last],
            None if autosave => return Err(at(2, "the header is cut off: nothing was played yet; start anew")),
            _ => body,
        };
        let text = std::str::from_utf8(whole_lines).map_err(|e| {
            let line = 2 + whole_lines[..e.valid_up_to()].iter().filter(|&&b| b == b'\n').count();
            at(line, "damaged: not text in UTF-8; load an autosave or an older save")
        })?;
        let all = text.strip_suffix('\n').unwrap_or(text);
        let (body, end) = match all.rsplit_once('\n') {
            _ if autosave => (Some(all), None),
            Some((body, end)) => (Some(body), Some(end)),
            None => (None, Some(all)),
        };
        let (mut header, mut lines, mut ends) = (None, Vec::with_capacity(text.len() / USUAL), vec![]);
        let (mut crc, mut number, mut length, mut unknown) = (0, 1, 0, None);
        for line in body.into_iter().flat_map(|body| body.split('\n')) {
            number += 1;
            let content = content_of(line, &mut crc).ok_or_else(|| {
                at(number, "damaged, or a line before it is missing; load an autosave or an older save")
            })?;
            if header.is_none() {
                header = Some(content);
            } else if let (Some(end), false) = (content.strip_prefix("= "), autosave) {
                ends.push(end);
                continue;
            } else {
                match Line::read(content) {
                    Some(line) if ends.is_empty() => lines.push(line),
                    _ => unknown = unknown.or(Some(number)),
                }
            }
            length += line.len() + 1;
        }
        if let Some(end) = end {
            check_end(end, bytes).map_err(|text| at(number + 1, text))?;
        }
        let header = header.ok_or_else(|| at(2, "the header is missing; load an autosave or an older save"))?;
        let header: Header =
            ron::from_str(header).map_err(|e| at(2, &format!("the header cannot be read: {}", e.code)))?;
        let end = match ends.as_slice() {
            [] if autosave => None,
            [dice, state] if !autosave => Some((*dice, *state)),
            _ => return Err(at(number, "the state at the end is missing; load an autosave or an older save")),
        };
        if let Some(number) = unknown {
            return Err(at(number, "this program does not know such a line; load it with the version that saved it"));
        }
        Ok(Record { place: place.to_string(), header, lines, end, text: &text[..length] })
    }
}

/// The content of a line before its check, if the check fits it and all lines before.
fn content_of<'a>(line: &'a str, crc: &mut u32) -> Option<&'a str> {
    let end = line.len().checked_sub(CHECK + 1)?;
    let (content, check) = (line.get(..end)?, &line.as_bytes()[end..]);
    *crc = chain(*crc, content);
    (check[0] == b'\t' && check[1..] == digits::<CHECK>(u64::from(*crc))).then_some(content)
}

#[derive(PartialEq)]
enum Kind {
    Save,
    Autosave,
}

/// The first line: what the file is, and what follows it.
fn magic<'a>(place: &str, bytes: &'a [u8]) -> Result<(Kind, &'a [u8]), Complaint> {
    let foreign =
        || Complaint::new(place, "is not a saved game of Redoubt (or its first line is damaged); name another file");
    let end = bytes.iter().take(64).position(|&b| b == b'\n').ok_or_else(foreign)?;
    let line = std::str::from_utf8(&bytes[..end]).map_err(|_| foreign())?;
    let (kind, version) = match line.strip_prefix("redoubt ").and_then(|rest| rest.split_once(' ')) {
        Some(("save", version)) => (Kind::Save, version),
        Some(("autosave", version)) => (Kind::Autosave, version),
        _ => return Err(foreign()),
    };
    match version.parse::<u32>() {
        Ok(FORMAT) => Ok((kind, &bytes[end + 1..])),
        Ok(other) => Err(Complaint::new(
            format!("{place}:1"),
            format!(
                "format {other} is not known to this program, which reads format {FORMAT}; use the version that saved it"
            ),
        )),
        Err(_) => Err(foreign()),
    }
}

/// The last line of a whole save.
fn check_end(end: &str, bytes: &[u8]) -> Result<(), &'static str> {
    const CUT: &str = "the file is cut off here; load an autosave or an older save";
    let digest = end.strip_prefix("end ").ok_or(CUT)?;
    if digest.len() != 16 || !bytes.ends_with(b"\n") {
        return Err(CUT);
    }
    let body = bytes.len() - end.len() - 1;
    if digest != format!("{:016x}", digest_bytes(&bytes[..body])) {
        return Err("the end line does not fit the file: it is damaged; load an autosave or an older save");
    }
    Ok(())
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
