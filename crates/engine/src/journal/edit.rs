//! The lines of a journal about positions set by hand.

use super::digits::hex_number;
use std::fmt::Write as _;

/// A line about a position set by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditLine<'a> {
    /// The edit mode begins.
    Begin {
        /// True by agreement of both seats.
        agreed: bool,
    },
    /// A change, with the digest of the state it led to.
    Change {
        /// Digest of the state after it.
        digest: u64,
        /// Its RON text.
        text: &'a str,
    },
    /// The edit mode ends, and the game goes on from there.
    End {
        /// Digest of the state after all that happened by itself then; `None` in files of earlier versions, in which
        /// nothing did.
        resumed: Option<u64>,
    },
    /// The edit mode was left, and everything is as it was before.
    Abandon,
}

impl<'a> EditLine<'a> {
    /// Appends its text after the key of the line.
    pub(super) fn write(&self, out: &mut String) -> std::fmt::Result {
        match self {
            EditLine::Begin { agreed } => out.write_str(if *agreed { "agreed" } else { "begin" }),
            EditLine::Change { digest, text } => write!(out, "{digest:016x} {text}"),
            EditLine::End { resumed: None } => out.write_str("end"),
            EditLine::End { resumed: Some(digest) } => write!(out, "resumed {digest:016x}"),
            EditLine::Abandon => out.write_str("abandon"),
        }
    }

    /// Reads it from its text after the key of the line; `None` where the text is not such a line.
    pub(super) fn read(text: &'a str) -> Option<EditLine<'a>> {
        Some(match text {
            "begin" => EditLine::Begin { agreed: false },
            "agreed" => EditLine::Begin { agreed: true },
            "end" => EditLine::End { resumed: None },
            "abandon" => EditLine::Abandon,
            _ if text.starts_with("resumed ") => {
                let digest = hex_number(text.strip_prefix("resumed ").filter(|digits| digits.len() == 16)?)?;
                EditLine::End { resumed: Some(digest) }
            }
            _ => {
                let (digest, text) = (text.get(..16)?, text.get(16..)?.strip_prefix(' ')?);
                EditLine::Change { digest: hex_number(digest)?, text }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let change = EditLine::Change { digest: 0x1f, text: "clear" };
        let begins = [true, false].map(|agreed| EditLine::Begin { agreed });
        for line in begins
            .into_iter()
            .chain([change, EditLine::Abandon])
            .chain([None, Some(0x2e)].map(|resumed| EditLine::End { resumed }))
        {
            let mut text = String::new();
            line.write(&mut text).unwrap();
            assert_eq!(EditLine::read(&text), Some(line), "{text}");
        }
        for wrong in [
            "",
            "ends",
            "resumed",
            "resumed 2e",
            "resumed 000000000000002g",
            "000000000000001f",
            "00000000000000zz clear",
            "1f clear",
            "000000000000001fclear",
        ] {
            assert_eq!(EditLine::read(wrong), None, "{wrong}");
        }
    }
}
