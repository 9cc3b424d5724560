//! The lines of a file and their checks.

use super::digits::hex_number;
use super::edit::EditLine;
use super::kept::{KeptLine, Told};
use crate::play::trial::StepDice;
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
    /// Dice for the next step alone.
    StepDice(StepDice),
    /// A note in the log.
    Note(String),
    /// The last step was taken back.
    Undo {
        /// True by agreement of both seats.
        agreed: bool,
    },
    /// The undone step was redone.
    Redo,
    /// So many steps were taken back by agreement of both seats.
    Back(usize),
    /// From here on other dice fall, by this seed.
    Fresh(u64),
    /// The same in a game of two persons, after an undo by agreement or on a branch: these dice stay, whatever is
    /// undone.
    NewDice(u64),
    /// A branch left the current line and became current; it gets the next number, from 1.
    Branch {
        /// After how many steps of the current line it left.
        from: usize,
        /// Its name.
        name: String,
        /// The seed of its dice, where they are others.
        fresh: Option<u64>,
        /// True by agreement of both seats.
        agreed: bool,
    },
    /// Another line became current.
    Go(u32),
    /// A line got another name.
    Rename(u32, String),
    /// A branch was removed.
    Drop(u32),
    /// A bookmark was set after so many steps of the current line; it gets the next number, from 1.
    Bookmark(usize, String),
    /// A bookmark was removed.
    Unmark(u32),
    /// The position is set by hand.
    Edit(EditLine<'a>),
    /// The position at this moment, for a program by whose rules the steps do not lead there.
    Kept(KeptLine<'a>),
    /// The game goes on from this position, to which the lines before do not lead; the log before it may be told by
    /// [`JournalLine::Told`].
    Opened {
        /// True where the position was set by hand on the way there, so that nothing is secret.
        open: bool,
        /// The position.
        kept: KeptLine<'a>,
    },
    /// An entry of the log as text, told by the next [`JournalLine::Opened`].
    Told(Told),
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
            JournalLine::StepDice(StepDice { faces, rolled, what }) => {
                out.push(if *rolled { 'R' } else { 'w' });
                let _ = faces.iter().try_for_each(|f| write!(out, " {f}"));
                write!(out, " {what:?}")
            }
            JournalLine::Note(text) => write!(out, "n {text:?}"),
            JournalLine::Undo { agreed } => out.write_char(if *agreed { 'U' } else { 'u' }),
            JournalLine::Redo => out.write_char('r'),
            JournalLine::Back(steps) => write!(out, "U {steps}"),
            JournalLine::Fresh(seed) => write!(out, "f {seed}"),
            JournalLine::NewDice(seed) => write!(out, "F {seed}"),
            JournalLine::Branch { from, name, fresh, agreed } => {
                let (key, dice) = (if *agreed { 'B' } else { 'b' }, fresh.map_or("-".into(), |seed| seed.to_string()));
                write!(out, "{key} {from} {dice} {name:?}")
            }
            JournalLine::Go(id) => write!(out, "g {id}"),
            JournalLine::Rename(id, name) => write!(out, "l {id} {name:?}"),
            JournalLine::Drop(id) => write!(out, "x {id}"),
            JournalLine::Bookmark(steps, text) => write!(out, "k {steps} {text:?}"),
            JournalLine::Unmark(n) => write!(out, "K {n}"),
            JournalLine::Edit(line) => {
                out.push_str("e ");
                line.write(out)
            }
            JournalLine::Kept(kept) => {
                out.push_str("p ");
                kept.write(out)
            }
            JournalLine::Opened { open, kept } => {
                out.push_str(if *open { "O " } else { "o " });
                kept.write(out)
            }
            JournalLine::Told(told) => {
                out.push_str("L ");
                told.write(out)
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
            ("d", faces) => JournalLine::Dice(read_faces(faces)?),
            ("w" | "R", rest) => {
                let (faces, what) = rest.split_at(rest.find(" \"")?);
                let what = ron::from_str(&what[1..]).ok()?;
                JournalLine::StepDice(StepDice { faces: read_faces(faces)?, rolled: key == "R", what })
            }
            ("n", text) => JournalLine::Note(ron::from_str(text).ok()?),
            ("u", "") => JournalLine::Undo { agreed: false },
            ("U", "") => JournalLine::Undo { agreed: true },
            ("r", "") => JournalLine::Redo,
            ("U", steps) => JournalLine::Back(number(steps)?),
            ("f", seed) => JournalLine::Fresh(number(seed)?),
            ("F", seed) => JournalLine::NewDice(number(seed)?),
            ("b" | "B", rest) => {
                let (from, rest) = rest.split_once(' ')?;
                let (dice, name) = rest.split_once(' ')?;
                let fresh = if dice == "-" { None } else { Some(number(dice)?) };
                let (from, name) = (number(from)?, ron::from_str(name).ok()?);
                JournalLine::Branch { from, name, fresh, agreed: key == "B" }
            }
            ("g", id) => JournalLine::Go(number(id)?),
            ("l", rest) => {
                let (id, name) = rest.split_once(' ')?;
                JournalLine::Rename(number(id)?, ron::from_str(name).ok()?)
            }
            ("x", id) => JournalLine::Drop(number(id)?),
            ("k", rest) => {
                let (steps, text) = rest.split_once(' ')?;
                JournalLine::Bookmark(number(steps)?, ron::from_str(text).ok()?)
            }
            ("K", n) => JournalLine::Unmark(number(n)?),
            ("e", line) => JournalLine::Edit(EditLine::read(line)?),
            ("p", kept) => JournalLine::Kept(KeptLine::read(kept)?),
            ("o" | "O", kept) => JournalLine::Opened { open: key == "O", kept: KeptLine::read(kept)? },
            ("L", told) => JournalLine::Told(Told::read(told)?),
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

/// Reads faces of dice, parted by spaces.
fn read_faces(text: &str) -> Option<Vec<u8>> {
    text.split(' ').map(|face| number::<u8>(face).filter(|face| (1..=6).contains(face))).collect()
}

/// Reads a number as it is written: digits only, no sign and no zero before them.
fn number<N: std::str::FromStr + ToString>(digits: &str) -> Option<N> {
    digits.parse::<N>().ok().filter(|n| n.to_string() == digits)
}

/// Computes the check of a line from that of the line before it.
pub(super) fn chain(crc: u32, content: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(crc);
    hasher.update(content.as_bytes());
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_past_come_back_from_their_text() {
        let name = || "a \"b\" \t é".to_string();
        let branch = |fresh, agreed| JournalLine::Branch { from: 12, name: name(), fresh, agreed };
        let dice = |rolled| JournalLine::StepDice(StepDice { faces: vec![3, 5], rolled, what: name() });
        let lines = [
            (JournalLine::Back(14), "U 14"),
            (JournalLine::Fresh(u64::MAX), "f 18446744073709551615"),
            (JournalLine::NewDice(7), "F 7"),
            (branch(None, false), r#"b 12 - "a \"b\" \t é""#),
            (branch(Some(7), true), r#"B 12 7 "a \"b\" \t é""#),
            (JournalLine::Go(0), "g 0"),
            (JournalLine::Rename(3, name()), r#"l 3 "a \"b\" \t é""#),
            (JournalLine::Drop(3), "x 3"),
            (JournalLine::Bookmark(0, name()), r#"k 0 "a \"b\" \t é""#),
            (JournalLine::Unmark(2), "K 2"),
            (dice(false), r#"w 3 5 "a \"b\" \t é""#),
            (dice(true), r#"R 3 5 "a \"b\" \t é""#),
        ];
        for (line, text) in lines {
            let mut out = String::new();
            line.write(&mut out);
            assert_eq!((out.as_str(), JournalLine::read(text)), (text, Some(line)));
        }
        let wrong = [
            "U x",
            "U 01",
            "U +1",
            "f",
            "b 1 \"x\"",
            "b 1 - x",
            "b - - \"x\"",
            "g -1",
            "l \"x\"",
            "x",
            "k \"x\"",
            "K 4294967296",
            "w 3 5",
            "w \"x\"",
            "w 7 \"x\"",
            "R 3 x",
            "R 3  \"x\"",
        ];
        for text in wrong {
            assert_eq!(JournalLine::read(text), None, "{text}");
        }
    }
}
