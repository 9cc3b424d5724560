//! Steps and states as text: RON, written and read without RON's machinery.
//!
//! A step is a small enum of numbers and ids, and a prompt has hundreds of them: here they are written
//! straight into a string, and read straight from one, byte for byte as [`ron`] does it. What is not
//! that plain (a name that needs quoting, a letter beyond ASCII, a fraction; in reading, all but steps)
//! is left to RON itself.

mod reader;
mod writer;

use reader::Reader;
use serde::Serialize;
use serde::de::{self, DeserializeOwned};
use std::fmt;
use writer::Writer;

/// Room for the text of most steps.
const ROOM: usize = 24;

/// The text of a step. Steps are plain enums; every one of them has a text.
///
/// ```
/// use redoubt::engine::plain::{read, write};
/// assert_eq!(write(&Some(7u8)), "Some(7)");
/// assert_eq!(read::<Option<u8>>("Some( 7 )"), Ok(Some(7)));
/// assert!(read::<Option<u8>>("Some(seven)").is_err());
/// ```
pub fn write(step: &impl Serialize) -> String {
    text(step, ROOM).unwrap_or_default()
}

/// The text of anything, for which so many bytes are expected.
///
/// # Errors
/// As RON says.
pub fn text(value: &impl Serialize, room: usize) -> Result<String, ron::Error> {
    let mut text = String::with_capacity(room);
    match value.serialize(Writer { out: &mut text }) {
        Ok(()) => Ok(text),
        Err(Other) => ron::to_string(value),
    }
}

/// The step of a text.
///
/// # Errors
/// As RON says.
pub fn read<S: DeserializeOwned>(text: &str) -> Result<S, ron::error::SpannedError> {
    let mut reader = Reader { rest: text };
    match S::deserialize(&mut reader) {
        Ok(step) if reader.rest.is_empty() => Ok(step),
        _ => ron::from_str(text),
    }
}

/// It is not plain: RON must do it.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not plain")
    }
}

impl std::error::Error for Other {}

impl serde::ser::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Other
    }
}

impl de::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Other
    }
}

/// A name that RON writes and reads as it is.
fn is_name(name: &str) -> bool {
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    name.bytes().all(word) && name.bytes().next().is_some_and(|b| b.is_ascii_alphabetic())
}

/// A text that stands between quotes as it is.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|b| matches!(b, b' '..=b'~') && b != b'"' && b != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    struct Hex(u16);

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Way {
        Ford,
        Trail(Hex),
    }

    /// What states are made of.
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Camp {
        name: String,
        at: (u8, i8),
        pair: Pair,
        none: Option<bool>,
        ways: std::collections::BTreeMap<(u8, u8), Vec<i64>>,
        rows: [u8; 3],
        left: Vec<Camp>,
    }

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Pair(u8, u8);

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    enum Step {
        Done,
        March(String, Option<Hex>, Way),
        Toggle(bool),
        Number(u64),
        Signed(i32),
        List(Vec<u8>),
        Named {
            at: u8,
        },
        #[serde(rename = "to-and-fro")]
        Quoted,
        #[serde(rename = "")]
        Nameless(u8),
        #[serde(rename = "7th")]
        Numbered,
    }

    fn steps() -> Vec<Step> {
        let texts = ["QOR-2", "", "two words", "\"", "back\\slash", "Métis", "line\nfeed", "tab\t", "r#x", "a,b)"];
        let mut all: Vec<Step> = texts
            .iter()
            .flat_map(|t| [None, Some(Hex(7))].map(|hex| Step::March((*t).into(), hex, Way::Trail(Hex(300)))))
            .collect();
        all.push(Step::March("x".into(), None, Way::Ford));
        all.extend([0, 9, 10, 256, u64::MAX].map(Step::Number));
        all.extend([true, false].map(Step::Toggle));
        all.extend([Step::Done, Step::Signed(-3), Step::List(vec![1, 2]), Step::Named { at: 3 }]);
        all.extend([Step::Quoted, Step::Nameless(1), Step::Numbered]);
        all
    }

    #[test]
    fn it_is_written_and_read_as_ron_does_it() {
        for step in steps() {
            let text = write(&step);
            assert_eq!(text, ron::to_string(&step).unwrap_or_default(), "{step:?}");
            assert_eq!(read::<Step>(&text), ron::from_str::<Step>(&text), "{text}");
            // The same with one byte more, less or other.
            for i in 0..=text.len() {
                for (cut, put) in [(0, " "), (0, ","), (0, "1"), (1, ""), (1, ")"), (1, "0"), (0, "_"), (0, "(")] {
                    let Some((before, after)) = text.get(..i).zip(text.get(i + cut..)) else { continue };
                    let other = format!("{before}{put}{after}");
                    assert_eq!(read::<Step>(&other), ron::from_str::<Step>(&other), "{other}");
                }
            }
        }
    }

    fn camps() -> Vec<Camp> {
        let ways = [((1, 2), vec![]), ((3, 4), vec![0, -1, i64::MIN, i64::MAX])].into();
        let camp =
            Camp { name: "A".into(), at: (1, -128), pair: Pair(1, 2), none: None, ways, rows: [1, 2, 3], left: vec![] };
        let other = Camp { none: Some(true), ways: Default::default(), ..camp.clone() };
        vec![camp.clone(), Camp { left: vec![camp.clone(), other], ..camp }]
    }

    #[test]
    fn states_are_written_as_ron_does_it() {
        for camp in camps() {
            let mut plain = String::new();
            camp.serialize(Writer { out: &mut plain }).unwrap();
            assert_eq!(plain, ron::to_string(&camp).unwrap());
            // What is read is left to RON.
            assert_eq!(read::<Camp>(&plain), Ok(camp.clone()));
            let odd = Camp { name: "Métis".into(), ..camp };
            assert!(odd.serialize(Writer { out: &mut String::new() }).is_err());
            assert_eq!(text(&odd, 0), ron::to_string(&odd));
            assert_eq!(text(&(1, 1.5, ()), 0), ron::to_string(&(1, 1.5, ())));
        }
    }

    #[test]
    fn plain_steps_are_not_left_to_ron() {
        for step in [Step::Done, Step::March("QOR-2".into(), Some(Hex(7)), Way::Trail(Hex(3))), Step::Toggle(true)] {
            let mut text = String::new();
            step.serialize(Writer { out: &mut text }).unwrap();
            let mut reader = Reader { rest: &text };
            assert_eq!(Step::deserialize(&mut reader).unwrap(), step);
            assert!(reader.rest.is_empty());
        }
    }
}
