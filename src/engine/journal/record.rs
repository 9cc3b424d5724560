//! Reads a session's file: takes it apart and checks it line by line, before anything is replayed.

use super::digits::hex_number;
use super::line::{CHECK, FORMAT, JournalLine, chain};
use super::start::Header;
use crate::engine::Complaint;
use crate::engine::digest::digest_bytes;
use std::path::Path;

/// Usual number of bytes of a line.
const USUAL: usize = 40;
/// Most bytes of a file that is read; no session comes near it.
const LARGEST: u64 = 64 << 20;
/// Most lines of a file that is read; no session comes near it, and each takes memory.
const MOST_LINES: usize = 300_000;

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
        let fail =
            |e: std::io::Error| Complaint::new(place.clone(), format!("cannot be read ({e}); name a saved game"));
        let facts = std::fs::metadata(path).map_err(fail)?;
        if facts.is_dir() {
            return Err(Complaint::new(place, "is a folder; name a saved game in it"));
        }
        if !facts.is_file() {
            return Err(Complaint::new(place, "is a pipe or a device and no file; name a saved game"));
        }
        if facts.len() > LARGEST {
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
    /// Header and lines as they stand in the file, with their checks.
    pub(super) text: &'a str,
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
        // Where the writing of an autosave was cut off, the rest of the last line is missing.
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
        if text.bytes().filter(|b| *b == b'\n').count() > MOST_LINES {
            let what = "this is no line of a game: no game has so many; load an autosave or an older save";
            return Err(at(MOST_LINES + 1, what));
        }
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
                match JournalLine::read(content) {
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
        let header: Header = ron::from_str(header).map_err(|e| {
            at(2, &format!("the header cannot be read ({}); load an autosave or an older save", e.code))
        })?;
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
