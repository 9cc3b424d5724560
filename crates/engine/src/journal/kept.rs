//! The lines of a file by which a game outlives a change of the rules: positions that were kept, and the log as text.

use std::fmt::Write as _;

/// Dice and state of a moment, both in RON. The dice have no space in their text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptLine<'a> {
    /// The position of the dice.
    pub dice: &'a str,
    /// The state.
    pub state: &'a str,
}

impl<'a> KeptLine<'a> {
    /// Appends its text after the key of the line.
    pub(super) fn write(&self, out: &mut String) -> std::fmt::Result {
        write!(out, "{} {}", self.dice, self.state)
    }

    /// Reads it from its text after the key of the line; `None` where the text is not such a line.
    pub(super) fn read(text: &'a str) -> Option<KeptLine<'a>> {
        let (dice, state) = text.split_once(' ')?;
        let whole = |part: &str| part.starts_with('(') && part.ends_with(')');
        (whole(dice) && whole(state)).then_some(KeptLine { dice, state })
    }
}

/// An entry of the log as text: what each of its readers may read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Game-turn.
    pub turn: u16,
    /// Id of the phase; may be empty.
    pub phase: String,
    /// What it concerns.
    pub whose: Whose,
    /// The texts, each with its readers as bits: 1 who may read everything, 2 the public, 4 the first seat, 8 the
    /// second.
    pub said: Vec<(u8, String)>,
}

/// What an entry concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// A side, by its number.
    Side(u8),
    /// No side, or both.
    All,
    /// It is a remark of the players or of the session.
    Note,
}

impl Told {
    /// Returns the text for a reader, by the number of its bit; `None` where it may not read of this.
    #[must_use]
    pub fn text(&self, reader: usize) -> Option<&str> {
        let bit = 1_u8.checked_shl(reader as u32)?;
        self.said.iter().find(|(readers, _)| readers & bit != 0).map(|(_, text)| text.as_str())
    }

    /// Appends its text after the key of the line.
    pub(super) fn write(&self, out: &mut String) -> std::fmt::Result {
        let phase = if self.phase.is_empty() { "-" } else { &self.phase };
        write!(out, "{} {phase} ", self.turn)?;
        match self.whose {
            Whose::Side(n) => write!(out, "{n}")?,
            Whose::All => out.push('-'),
            Whose::Note => out.push('n'),
        }
        self.said.iter().try_for_each(|(readers, text)| write!(out, " {readers}{text:?}"))
    }

    /// Reads it from its text after the key of the line; `None` where the text is not such a line.
    pub(super) fn read(text: &str) -> Option<Told> {
        let mut words = text.splitn(4, ' ');
        let (turn, phase) = (words.next()?.parse().ok()?, words.next()?);
        let whose = match words.next()? {
            "-" => Whose::All,
            "n" => Whose::Note,
            side => Whose::Side(side.parse().ok()?),
        };
        let (mut said, mut rest) = (vec![], words.next()?);
        while !rest.is_empty() {
            let quote = rest.find('"')?;
            let readers = rest[..quote].trim_start().parse().ok()?;
            let end = quote + 1 + end_of_quote(&rest[quote + 1..])?;
            said.push((readers, ron::from_str(&rest[quote..=end]).ok()?));
            rest = &rest[end + 1..];
        }
        let phase = if phase == "-" { String::new() } else { phase.to_string() };
        (!said.is_empty()).then_some(Told { turn, phase, whose, said })
    }
}

/// Finds the quotation mark that ends a text in which others have a backslash before them.
fn end_of_quote(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let end = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        end
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let kept = KeptLine { dice: "(seed:7,queue:[])", state: "(turn:3,name:\"a b\")" };
        let mut text = String::new();
        kept.write(&mut text).unwrap();
        assert_eq!(KeptLine::read(&text), Some(kept));
        for wrong in ["", "(seed:7)", "(seed:7) turn", "seed (turn:3)"] {
            assert_eq!(KeptLine::read(wrong), None, "{wrong}");
        }
        let said = vec![(5, "the \"7th\"\tgoes \\".to_string()), (10, "somebody goes: é".to_string())];
        for (whose, phase) in [(Whose::Side(1), "march"), (Whose::All, ""), (Whose::Note, "march")] {
            let told = Told { turn: 3, phase: phase.into(), whose, said: said.clone() };
            let mut text = String::new();
            told.write(&mut text).unwrap();
            assert!(!text.contains(['\t', '\n']), "{text}");
            let back = Told::read(&text).unwrap();
            let texts = [0, 1, 2, 3, 4, 99].map(|reader| back.text(reader));
            let [one, other] = [Some(said[0].1.as_str()), Some(said[1].1.as_str())];
            assert_eq!(texts, [one, other, one, other, None, None]);
            assert_eq!(back, told);
        }
        for wrong in
            ["", "3 march -", "3 march - ", "3 march x 1\"a\"", "3 march - 1\"a", "3 march - 256\"a\"", "-1 m - 1\"a\""]
        {
            assert_eq!(Told::read(wrong), None, "{wrong}");
        }
    }
}
