//! Texts of states with one thing changed: a number, a word, an item of a list.

use rand_chacha::ChaCha8Rng;
use redoubt_engine::bots::below;
use std::ops::Range;

/// The numbers that take the place of a number, besides those next to it: the ends of what fits into 8, 16, 32 and 64
/// bits.
const NUMBERS: [i128; 12] = [
    0,
    -1,
    7,
    63,
    127,
    -128,
    255,
    i16::MAX as i128,
    u16::MAX as i128,
    i32::MAX as i128,
    u32::MAX as i128,
    u64::MAX as i128,
];

/// A place of a text at which something can be changed.
enum Spot {
    /// A number.
    Number(Range<usize>),
    /// Digits within a text in quotes: of a hex, of a unit's id.
    Digits(Range<usize>),
    /// `true` or `false`.
    Switch(Range<usize>),
    /// A word or a text in quotes; another one of the same kind can take its place.
    Word(Range<usize>),
    /// `Some(...)`.
    Some(Range<usize>),
    /// An item of a list or an entry of a map, without its comma.
    Item(Range<usize>),
}

/// A text with the places at which something can be changed.
pub(super) struct Damage<'a> {
    text: &'a str,
    spots: Vec<Spot>,
}

/// A bracket that is open while a text is read.
struct Open {
    /// Where the bracket, or the item of the list, begins.
    from: usize,
    bracket: u8,
    /// True for the bracket after `Some`.
    some: bool,
}

impl<'a> Damage<'a> {
    /// Finds all places of a RON text.
    pub(super) fn of(text: &'a str) -> Self {
        let mut damage = Damage { text, spots: vec![] };
        let (bytes, mut at) = (text.as_bytes(), 0);
        let mut open: Vec<Open> = vec![];
        let mut some = false;
        while let Some(&b) = bytes.get(at) {
            let from = at;
            at += 1;
            match b {
                b'"' => {
                    while bytes.get(at).is_some_and(|b| *b != b'"') {
                        at += 1 + usize::from(bytes[at] == b'\\');
                    }
                    at += 1;
                    damage.quoted(from..at);
                }
                b'-' | b'0'..=b'9' => {
                    at = end_of(bytes, at, |b| b.is_ascii_digit());
                    damage.spots.push(Spot::Number(from..at));
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                    at = end_of(bytes, at, |b| b.is_ascii_alphanumeric() || b == b'_');
                    some = damage.bare(from..at);
                }
                b'(' | b'[' | b'{' => {
                    let from = if b == b'(' { from } else { at };
                    open.push(Open { from, bracket: b, some: std::mem::take(&mut some) });
                }
                b',' => {
                    if let Some(list) = open.last_mut().filter(|o| o.bracket != b'(') {
                        damage.item(list.from..from);
                        list.from = at;
                    }
                }
                b')' | b']' | b'}' => {
                    let Some(closed) = open.pop() else { continue };
                    match closed.bracket {
                        b'(' if closed.some => damage.spots.push(Spot::Some(closed.from - "Some".len()..at)),
                        b'(' => {}
                        _ => damage.item(closed.from..from),
                    }
                }
                _ => {}
            }
        }
        damage
    }

    /// Adds the places of a text in quotes.
    fn quoted(&mut self, range: Range<usize>) {
        let bytes = self.text.as_bytes();
        let mut at = range.start + 1;
        while at < range.end {
            let end = end_of(bytes, at, |b| b.is_ascii_digit());
            if end > at {
                self.spots.push(Spot::Digits(at..end));
            }
            at = end.max(at + 1);
        }
        self.spots.push(Spot::Word(range));
    }

    /// Adds the place of a word without quotes; names of fields stay. Tells whether it is `Some`.
    fn bare(&mut self, range: Range<usize>) -> bool {
        let word = &self.text[range.clone()];
        match word {
            "Some" => return true,
            "true" | "false" => self.spots.push(Spot::Switch(range)),
            "None" => {}
            _ if self.text[range.end..].starts_with(':') => {}
            _ => self.spots.push(Spot::Word(range)),
        }
        false
    }

    fn item(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            self.spots.push(Spot::Item(range));
        }
    }

    /// Counts the places.
    pub(super) fn len(&self) -> usize {
        self.spots.len()
    }

    /// Lists the text with each change of one place, and what was changed. Of the words that could take the place of
    /// a word, one is drawn.
    pub(super) fn changed(&self, n: usize, rng: &mut ChaCha8Rng) -> Vec<(String, String)> {
        let Some(spot) = self.spots.get(n) else { return vec![] };
        match spot {
            Spot::Number(range) => {
                let old: i128 = self.text[range.clone()].parse().unwrap_or(0);
                let mut new: Vec<i128> = [old + 1, old - 1].into_iter().chain(NUMBERS).filter(|n| *n != old).collect();
                new.dedup();
                new.into_iter().map(|n| self.with(range, &n.to_string())).collect()
            }
            Spot::Digits(range) => {
                let digits = &self.text[range.clone()];
                let (old, width): (i128, usize) = (digits.parse().unwrap_or(0), digits.len());
                let new = [old + 1, (old - 1).max(0), 0, old + 100, below(rng, 4000) as i128];
                new.into_iter().filter(|n| *n != old).map(|n| self.with(range, &format!("{n:0width$}"))).collect()
            }
            Spot::Switch(range) => {
                let other = if &self.text[range.clone()] == "true" { "false" } else { "true" };
                vec![self.with(range, other)]
            }
            Spot::Word(range) => self.other_word(range, rng).map(|word| self.with(range, word)).into_iter().collect(),
            Spot::Some(range) => vec![self.with(range, "None")],
            Spot::Item(range) => {
                let item = &self.text[range.clone()];
                let comma = usize::from(self.text[range.end..].starts_with(','));
                let gone = range.start..range.end + comma;
                vec![self.with(&gone, ""), self.with(range, &format!("{item},{item}"))]
            }
        }
    }

    /// Draws another word of the same kind, in quotes or without.
    fn other_word(&self, range: &Range<usize>, rng: &mut ChaCha8Rng) -> Option<&str> {
        let old = &self.text[range.clone()];
        let word = |spot: &Spot| match spot {
            Spot::Word(range) => Some(&self.text[range.clone()]),
            _ => None,
        };
        let quoted = old.starts_with('"');
        let others = self.spots.iter().filter_map(word).filter(|w| *w != old && w.starts_with('"') == quoted);
        let all: Vec<&str> = others.collect();
        (!all.is_empty()).then(|| all[below(rng, all.len())])
    }

    /// Returns the text with other words in a range, and says what was changed.
    fn with(&self, range: &Range<usize>, new: &str) -> (String, String) {
        let (before, after) = (&self.text[..range.start], &self.text[range.end..]);
        let from = before.char_indices().rev().nth(40).map_or(0, |(at, _)| at);
        let what = format!("...{} >>> '{}' becomes '{new}'", &before[from..], &self.text[range.clone()]);
        (format!("{before}{new}{after}"), what)
    }
}

/// Finds the end of the bytes for which `is` holds, from a place on.
fn end_of(bytes: &[u8], from: usize, is: impl Fn(u8) -> bool) -> usize {
    bytes[from..].iter().position(|b| !is(*b)).map_or(bytes.len(), |n| from + n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::rand_core::SeedableRng;

    fn all(text: &str) -> Vec<String> {
        let (damage, mut rng) = (Damage::of(text), ChaCha8Rng::seed_from_u64(1));
        (0..damage.len()).flat_map(|n| damage.changed(n, &mut rng)).map(|(text, _)| text).collect()
    }

    #[test]
    fn every_number_switch_word_and_item_is_changed() {
        let texts = all("(turn:3,list:[1,-2],on:true,at:\"0411\",up:Some(Left),to:Right)");
        for expected in [
            "(turn:4,list:[1,-2],on:true,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:18446744073709551615,list:[1,-2],on:true,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:3,list:[1,-3],on:true,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:3,list:[-2],on:true,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:3,list:[1,-2,-2],on:true,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:3,list:[1,-2],on:false,at:\"0411\",up:Some(Left),to:Right)",
            "(turn:3,list:[1,-2],on:true,at:\"0412\",up:Some(Left),to:Right)",
            "(turn:3,list:[1,-2],on:true,at:\"0411\",up:None,to:Right)",
            "(turn:3,list:[1,-2],on:true,at:\"0411\",up:Some(Left),to:Left)",
        ] {
            assert!(texts.iter().any(|text| text == expected), "{expected}: {texts:#?}");
        }
        assert!(all("()").is_empty());
    }
}
