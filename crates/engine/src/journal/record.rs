//! Reads a session's file: takes it apart and checks it line by line, before anything is replayed.

use super::digits::hex_number;
use super::file::real_path;
use super::kept::Told;
use super::line::{CHECK, FORMAT, JournalLine, chain};
use super::start::Header;
use crate::Complaint;
use crate::digest::digest_bytes;
use crate::record::log::plural;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// Usual number of bytes of a line.
const USUAL: usize = 40;
/// Most lines of a file that is read; no session comes near it, and each takes memory.
const MOST_LINES: usize = 300_000;
/// Most bytes of a file that is read; no session comes near it.
const LARGEST: u64 = 64 << 20;

/// The bytes of a file. They are kept while their [`Record`] is in use.
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
        if size_of(path)? > LARGEST {
            return Err(Complaint::new(place, "is far too large for a saved game; name another file"));
        }
        let bytes = as_written(std::fs::read(path).map_err(|e| unread(path, &e))?);
        Ok(SavedFile { place, bytes })
    }

    /// Tells by its first line whether a file is a saved game, even a damaged one; an empty file counts, too.
    ///
    /// # Errors
    /// It is no file, or cannot be read.
    pub fn is_one(path: &Path) -> Result<bool, Complaint> {
        let path = &real_path(path)?;
        if size_of(path)? == 0 {
            return Ok(true);
        }
        let mut first = vec![];
        let file = File::open(path).map_err(|e| unread(path, &e))?;
        file.take(64).read_to_end(&mut first).map_err(|e| unread(path, &e))?;
        Ok([&b"redoubt save "[..], b"redoubt autosave "].iter().any(|magic| first.starts_with(magic)))
    }

    /// Takes it apart and checks it.
    ///
    /// # Errors
    /// As [`Record::parse`].
    pub fn record(&self) -> Result<Record<'_>, Complaint> {
        Record::parse(&self.place, &self.bytes)
    }
}

/// Takes away what a program or a mail on the way may have added to a text: a mark of its encoding before it, and
/// carriage returns at the ends of its lines. No line of a session ends with one.
fn as_written(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    let first = bytes.iter().position(|&b| b == b'\n').unwrap_or_default();
    if first == 0 || bytes[first - 1] != b'\r' {
        return bytes;
    }
    let mut kept = Vec::with_capacity(bytes.len());
    for (i, &byte) in bytes.iter().enumerate() {
        if byte != b'\r' || bytes.get(i + 1) != Some(&b'\n') {
            kept.push(byte);
        }
    }
    kept
}

/// Complains that a file cannot be read.
fn unread(path: &Path, e: &std::io::Error) -> Complaint {
    Complaint::new(path.display().to_string(), format!("cannot be read ({e}); name a saved game"))
}

/// Returns the number of bytes of a file.
///
/// # Errors
/// It is no file, or cannot be read.
fn size_of(path: &Path) -> Result<u64, Complaint> {
    let facts = std::fs::metadata(path).map_err(|e| unread(path, &e))?;
    if facts.is_dir() {
        return Err(Complaint::new(path.display().to_string(), "is a folder; name a saved game in it"));
    }
    if !facts.is_file() {
        let text = "is a pipe or a device and no file; name a saved game";
        return Err(Complaint::new(path.display().to_string(), text));
    }
    Ok(facts.len())
}

/// A file taken apart and checked, before its steps are replayed. It borrows the file's bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// Name of the file, for complaints.
    pub place: String,
    /// The header.
    pub header: Header,
    /// Lines of the journal; the first is the file's line [`Record::FIRST`].
    pub lines: Vec<JournalLine<'a>>,
    /// Dice and state at the end of a whole save, in RON.
    pub end: Option<(&'a str, &'a str)>,
    /// The log of a whole save as text, one line an entry; [`Record::told`] reads it.
    log: Vec<&'a str>,
    /// What was lost at the end of an autosave.
    pub lost: Option<Lost>,
    /// Header and lines as they stand in the file, with their checks.
    pub(super) text: &'a str,
}

impl<'a> Record<'a> {
    /// Number in the file of the first line after the header, counted from 1.
    pub const FIRST: usize = 3;

    /// Checks the bytes of a file; `place` is its name in complaints. An autosave is read up to its last good line.
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
        if autosave && !body.contains(&b'\n') {
            return Err(at(2, "the header is cut off: nothing was played yet; start anew"));
        }
        if body.iter().filter(|b| **b == b'\n').count() > MOST_LINES {
            let what = "this is no line of a game: no game has so many; load an autosave or an older save";
            return Err(at(MOST_LINES + 1, what));
        }
        let taken = Taken::of(body, autosave);
        let rest = &body[taken.read..];
        if !autosave {
            check_rest(rest, bytes).map_err(|text| at(taken.number + 1, text))?;
        }
        let header = taken.header.ok_or_else(|| at(2, DAMAGED))?;
        let mut header: Header = ron::from_str(header).map_err(|e| {
            at(2, &format!("the header cannot be read ({}); load an autosave or an older save", e.code))
        })?;
        header.clean();
        let end = match taken.ends.as_slice() {
            [] if autosave => None,
            [dice, state] if !autosave => Some((*dice, *state)),
            _ => return Err(at(taken.number, "the state at the end is missing; load an autosave or an older save")),
        };
        if let Some(number) = taken.unknown {
            return Err(at(number, "this program does not know such a line; load it with the version that saved it"));
        }
        let lost = (autosave && !rest.is_empty()).then(|| Lost::of(rest, taken.number + 1));
        let text = std::str::from_utf8(&body[..taken.length]).map_err(|_| at(2, DAMAGED))?;
        Ok(Record { place: place.to_string(), header, lines: taken.lines, end, log: taken.log, lost, text })
    }
}

impl Record<'_> {
    /// Reads the log of a whole save; none where the file has none, or a line of it is of another kind.
    #[must_use]
    pub fn told(&self) -> Vec<Told> {
        self.log.iter().map(|told| Told::read(told)).collect::<Option<_>>().unwrap_or_default()
    }
}

const DAMAGED: &str = "damaged, or a line before it is missing; load an autosave or an older save";

/// What was lost at the end of an autosave: it was being written when the power went, or the disk lost it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost {
    /// Number in the file of the first line that cannot be read, counted from 1.
    pub line: usize,
    /// Number of lines; 0 where there is nothing but zeros.
    pub lines: usize,
    /// Number of bytes.
    pub bytes: usize,
}

impl Lost {
    /// Measures what follows the last good line.
    fn of(rest: &[u8], line: usize) -> Lost {
        let lines = rest.split_inclusive(|&b| b == b'\n').filter(|line| line.iter().any(|&b| b != 0));
        Lost { line, lines: lines.count(), bytes: rest.len() }
    }

    /// Words it: "its end cannot be read: 2 lines (71 bytes) are lost". It does not name the line: how many steps were
    /// taken can be secret.
    #[must_use]
    pub fn words(&self) -> String {
        let bytes = plural(self.bytes, "byte", "bytes");
        match self.lines {
            0 if self.bytes == 1 => format!("its end is zero: {bytes} is lost"),
            0 => format!("its end is zeros: {bytes} are lost"),
            1 => format!("its end cannot be read: 1 line ({bytes}) is lost"),
            n => format!("its end cannot be read: {n} lines ({bytes}) are lost"),
        }
    }
}

/// The lines of a file up to the first that cannot be read.
struct Taken<'a> {
    header: Option<&'a str>,
    lines: Vec<JournalLine<'a>>,
    /// What stands after `=`.
    ends: Vec<&'a str>,
    /// The log after the state.
    log: Vec<&'a str>,
    /// Number of the last line that could be read.
    number: usize,
    /// Number of the first line of an unknown kind.
    unknown: Option<usize>,
    /// Bytes of header and journal.
    length: usize,
    /// Bytes of all that could be read.
    read: usize,
}

impl<'a> Taken<'a> {
    /// Takes apart what follows the first line of a file.
    fn of(body: &'a [u8], autosave: bool) -> Taken<'a> {
        let lines = Vec::with_capacity(body.len() / USUAL);
        let (ends, log) = (vec![], vec![]);
        let mut taken = Taken { header: None, lines, ends, log, number: 1, unknown: None, length: 0, read: 0 };
        let mut crc = 0;
        for bytes in body.split_inclusive(|&b| b == b'\n') {
            let line = bytes.strip_suffix(b"\n").and_then(|line| std::str::from_utf8(line).ok());
            let Some(content) = line.and_then(|line| content_of(line, &mut crc)) else { break };
            taken.number += 1;
            taken.read += bytes.len();
            taken.add(content, autosave);
            if taken.ends.is_empty() {
                taken.length = taken.read;
            }
        }
        taken
    }

    /// Adds a line that could be read.
    fn add(&mut self, content: &'a str, autosave: bool) {
        if self.header.is_none() {
            self.header = Some(content);
            return;
        }
        if let (Some(end), false) = (content.strip_prefix("= "), autosave) {
            return self.ends.push(end);
        }
        let line = if self.ends.is_empty() { JournalLine::read(content) } else { None };
        match (line, content.strip_prefix("L ")) {
            (Some(line), _) => self.lines.push(line),
            // Most files are only listed, and need no log.
            (None, Some(told)) if self.ends.len() == 2 => self.log.push(told),
            _ => self.unknown = self.unknown.or(Some(self.number)),
        }
    }
}

/// Checks that nothing but the end line follows the last line of a whole save that could be read.
fn check_rest(rest: &[u8], bytes: &[u8]) -> Result<(), &'static str> {
    let end = rest.strip_suffix(b"\n").unwrap_or(rest);
    if end.contains(&b'\n') {
        return Err(DAMAGED);
    }
    check_end(std::str::from_utf8(end).unwrap_or_default(), bytes)
}

/// Returns the content of a line before its check, if the check fits it and all lines before.
fn content_of<'a>(line: &'a str, crc: &mut u32) -> Option<&'a str> {
    let end = line.len().checked_sub(CHECK + 1)?;
    let (content, check) = (line.get(..end)?, &line.as_bytes()[end..]);
    *crc = chain(*crc, content);
    (line.get(end + 1..).and_then(hex_number) == Some(u64::from(*crc))).then_some(content).filter(|_| check[0] == b'\t')
}

#[derive(PartialEq)]
enum Kind {
    Save,
    Autosave,
}

/// Reads the first line: what the file is, and what follows it.
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

/// Checks the last line of a whole save.
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
