//! States that come from a file: read by name, given their data, and checked before anything uses them.
//!
//! A file can hold any number. Who reads a state from one goes through [`read_state`], which asks the game's
//! [`Whole::check_state`](crate::contract::Whole::check_state); the functions below are its words.

use crate::Complaint;
use crate::contract::Game;
use crate::ids::Id;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

/// Reads a state from its RON text, gives it these data, and checks it.
///
/// # Errors
/// The text is no state of this game, or no position of it. The complaint's place is the field, such as `fight.hits`,
/// or the column where the text cannot be read; it has no cure, which depends on the file.
pub fn read_state<G: Game>(text: &str, data: &'static G::Data) -> Result<G, Complaint> {
    let mut reader = ron::Deserializer::from_str(text).map_err(|e| unread("", &e))?;
    let state: G = serde_path_to_error::deserialize(&mut reader).map_err(|e| {
        let field = e.path().to_string();
        unread(&field, &reader.span_error(e.into_inner()))
    })?;
    reader.end().map_err(|e| unread("", &reader.span_error(e)))?;
    let state = state.with_data(data);
    state.check_state()?;
    let (asked, over) = (state.asked().is_some(), state.outcome().is_some());
    holds(asked != over, "agenda", "a seat is asked, or the game is over, and not both")?;
    let mut legal = Vec::new();
    if asked && state.flaws().is_empty() {
        state.legal(&mut legal);
        holds(!legal.is_empty(), "agenda", "nobody can answer the question that is asked there")?;
    }
    Ok(state)
}

/// Makes the complaint about a text that cannot be read at some place.
fn unread(field: &str, e: &ron::error::SpannedError) -> Complaint {
    let at = e.span.start;
    let column = match at.line {
        1 => format!("column {}", at.col),
        line => format!("line {line}, column {}", at.col),
    };
    let place = if field.is_empty() || field == "." { column } else { format!("{field}, {column}") };
    Complaint::new(place, e.code.to_string().split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Makes a complaint about a field of a state.
pub fn unsound(field: impl Display, text: impl Into<String>) -> Complaint {
    Complaint::new(field.to_string(), text)
}

/// Checks that something holds of a field of a state; `text` says what does not.
///
/// # Errors
/// It does not hold.
pub fn holds(ok: bool, field: impl Display, text: impl Into<String>) -> Result<(), Complaint> {
    if ok { Ok(()) } else { Err(unsound(field, text)) }
}

/// Checks that a number of a state lies within bounds.
///
/// # Errors
/// It lies outside; the complaint has the bounds.
///
/// ```
/// use redoubt_engine::session::read_state::within;
/// assert!(within("turn", 3, 0..=8).is_ok());
/// let no = within("turn", 9, 0..=8).unwrap_err();
/// assert_eq!(no.to_string(), "turn: 9 is not a number from 0 to 8");
/// ```
pub fn within<N: PartialOrd + Display>(
    field: impl Display,
    number: N,
    bounds: RangeInclusive<N>,
) -> Result<(), Complaint> {
    match bounds.contains(&number) {
        true => Ok(()),
        false => Err(unsound(field, format!("{number} is not a number from {} to {}", bounds.start(), bounds.end()))),
    }
}

/// Checks that each id stands once at most in the lists of a state; each list comes with its field's name.
///
/// # Errors
/// The first that stands twice.
///
/// ```
/// use redoubt_engine::ids::Nth;
/// use redoubt_engine::session::read_state::once_each;
/// let (pile, hand) = ([Nth::<9>(1), Nth(2)], [Nth::<9>(2)]);
/// assert!(once_each([("pile", &pile[..]), ("hand", &[])]).is_ok());
/// let no = once_each([("pile", &pile[..]), ("hand", &hand[..])]).unwrap_err();
/// assert_eq!(no.to_string(), "hand: 2 is there twice");
/// ```
pub fn once_each<'a, I: Id + Debug>(lists: impl IntoIterator<Item = (&'a str, &'a [I])>) -> Result<(), Complaint> {
    let mut seen = [false; 256];
    for (field, list) in lists {
        for id in list {
            if std::mem::replace(&mut seen[id.index()], true) {
                return Err(unsound(field, format!("{} is there twice", id.name())));
            }
        }
    }
    Ok(())
}
