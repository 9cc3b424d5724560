//! When two texts are alike: they differ in numbers and names only.

use std::collections::BTreeSet;

/// Names of places, units and sides, longest first.
pub struct Names(Vec<String>);

/// The character that stands for a name or a list of names.
const NAME: char = '◦';

impl Names {
    /// Makes the list from the names of three letters and more, longest first.
    pub fn new(names: BTreeSet<String>) -> Names {
        let mut names: Vec<String> = names.into_iter().filter(|n| n.chars().count() > 2).collect();
        names.sort_by_key(|n| std::cmp::Reverse(n.len()));
        Names(names)
    }

    /// Returns a text with names and numbers replaced: the same for all texts that are alike.
    pub fn likeness(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        let mut before = ' ';
        while let Some(c) = rest.chars().next() {
            let starts = !before.is_alphanumeric();
            let name =
                self.0.iter().filter(|_| starts && c.is_alphanumeric()).find(|n| {
                    rest.strip_prefix(n.as_str()).is_some_and(|r| !r.starts_with(|c: char| c.is_alphanumeric()))
                });
            match name {
                Some(name) => {
                    out.push(NAME);
                    before = 'a';
                    rest = &rest[name.len()..];
                }
                None => {
                    if c.is_ascii_digit() {
                        if before != '0' {
                            out.push('0');
                        }
                        before = '0';
                    } else {
                        out.push(c);
                        before = c;
                    }
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        shorten(out)
    }

    /// Returns the parts of a text, each as [`Names::likeness`] makes it: what stands between stops and commas.
    pub fn parts(&self, text: &str) -> Vec<String> {
        let whole = self.likeness(text).replace("; ", "\n").replace(": ", "\n").replace(", ", "\n").replace(". ", "\n");
        let parts = whole.lines().map(|part| part.trim_matches(['.', ' ', ':', ';', '?', '!']).to_string());
        parts.filter(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 2).collect()
    }
}

/// Replacements that shorten texts before they are compared: counts, kinds and numbers beside a name, the number of a
/// verb.
const SHORTER: [(&str, &str); 34] = [
    ("+0", "0"),
    ("-0", "0"),
    ("−0", "0"),
    ("0.0", "0"),
    ("0/0", "0"),
    ("0-0", "0"),
    ("0+", "0"),
    ("0 and 0", "0"),
    ("0th ", "◦ "),
    ("hex 0", "◦"),
    ("hexes ◦", "◦"),
    ("0 companies of ", ""),
    ("0 detachments of ", ""),
    ("0 parties of ", ""),
    (" companies of ", " company of "),
    ("0 supply wagons", "◦"),
    ("0 counters", "0 counter"),
    ("0 units", "0 unit"),
    ("0 companies", "◦"),
    ("company 0", "◦"),
    ("five companies", "◦"),
    (" companies", ""),
    (", sharpshooters", ""),
    ("◦ (0)", "◦"),
    ("◦ 0", "◦"),
    ("0 ◦", "◦"),
    ("◦s", "◦"),
    ("the ◦", "◦"),
    ("◦ ◦", "◦"),
    ("◦, ◦", "◦"),
    ("◦ and ◦", "◦"),
    ("◦/◦", "◦"),
    (" were ", " was "),
    (" are ", " is "),
];

/// Makes lists of names and of numbers alike, whatever their length.
fn shorten(mut text: String) -> String {
    loop {
        let next = SHORTER.iter().fold(text.clone(), |text, (long, short)| text.replace(long, short));
        if next == text {
            return text;
        }
        text = next;
    }
}
