//! The lines of a file and their checks.

use super::digits::hex_number;
use super::edit::EditLine;
use std::fmt::Write as _;

/// Version of the format, in the first line.
pub const FORMAT: u32 = 1;
/// Digits of the check at the end of a line.
pub(super) const CHECK: usize = 8;

/// A line between header and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JournalLine<'a> {
    /// A step, with the digest of the state it led to.
    Step {
        /// True where a seat took it that was not asked.
        aside: bool,
        /// Digest of the state after it.
        digest: u64,
        /// Its RON text.
        text: &'a str,
    },
    /// Faces put before the dice.
    Dice(Vec<u8>),
    /// A note in the log.
    Note(String),
    /// The last step was taken back.
    Undo {
        /// True by agreement of both seats.
        agreed: bool,
    },
    /// The undone step was redone.
    Redo,
    /// The position is set by hand.
    Edit(EditLine<'a>),
    /// Where the game stands now, for those who read a file without replaying it: written where it has changed.
    Mark {
        /// Game-turn.
        turn: u16,
        /// Id of the phase.
        phase: &'a str,
        /// True where the game is over.
        over: bool,
    },
}

impl<'a> JournalLine<'a> {
    /// Appends its text, without the check.
    pub(super) fn write(&self, out: &mut String) {
        // Writing into a string cannot fail.
        let _ = match self {
            JournalLine::Step { aside, digest, text } => {
                write!(out, "{} {digest:016x} {text}", if *aside { 'a' } else { 's' })
            }
            JournalLine::Dice(faces) => {
                out.push('d');
                faces.iter().try_for_each(|f| write!(out, " {f}"))
            }
            JournalLine::Note(text) => write!(out, "n {text:?}"),
            JournalLine::Undo { agreed } => out.write_char(if *agreed { 'U' } else { 'u' }),
            JournalLine::Redo => out.write_char('r'),
            JournalLine::Edit(line) => {
                out.push_str("e ");
                line.write(out)
            }
            JournalLine::Mark { turn, phase, over } => {
                write!(out, "t {turn} {phase}{}", if *over { " over" } else { "" })
            }
        };
    }

    /// Reads it from its text without the check; `None` where the text is not such a line.
    pub(super) fn read(line: &'a str) -> Option<JournalLine<'a>> {
        let aside = line.starts_with("a ");
        if let Some(rest) = line.strip_prefix(if aside { "a " } else { "s " }) {
            let (digest, text) = (rest.get(..16)?, rest.get(16..)?.strip_prefix(' ')?);
            return Some(JournalLine::Step { aside, digest: hex_number(digest)?, text });
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match (key, rest) {
            ("d", faces) => {
                let faces: Option<Vec<u8>> =
                    faces.split(' ').map(|f| f.parse::<u8>().ok().filter(|f| (1..=6).contains(f))).collect();
                JournalLine::Dice(faces?)
            }
            ("n", text) => JournalLine::Note(ron::from_str(text).ok()?),
            ("u", "") => JournalLine::Undo { agreed: false },
            ("U", "") => JournalLine::Undo { agreed: true },
            ("r", "") => JournalLine::Redo,
            ("e", line) => JournalLine::Edit(EditLine::read(line)?),
            ("t", at) => {
                let (turn, phase) = at.split_once(' ')?;
                let (phase, over) = phase.strip_suffix(" over").map_or((phase, false), |phase| (phase, true));
                let word = !phase.is_empty() && !phase.contains(' ');
                JournalLine::Mark { turn: turn.parse().ok().filter(|_| word)?, phase, over }
            }
            _ => return None,
        })
    }
}

/// Computes the check of a line from that of the line before it.
pub(super) fn chain(crc: u32, content: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(crc);
    hasher.update(content.as_bytes());
    hasher.finalize()
}
