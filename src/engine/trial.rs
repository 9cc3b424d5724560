//! What is found out about the dice of a step by trying it on a copy of the game: [`Trial`].

use super::Refusal;

/// What a client can find out about the dice of a step before it is taken: which die is wanted next, for a table at
/// which real dice are rolled, and faces with which the step comes to a wanted result, for a table that explores.
pub trait Trial {
    /// Tells what the next die is for when the `n`-th step is taken and its first dice fall as `faces`; `None` where
    /// these are all of its dice.
    ///
    /// # Errors
    /// There is no such step.
    fn next_die(&self, n: usize, faces: &[u8]) -> Result<Option<String>, Refusal>;

    /// Finds faces with which the `n`-th step comes to a result: the table of its [odds](super::play::Odds) with this
    /// name, and a value of that table. They are to be [put](super::play::Play::put_dice) before the dice.
    ///
    /// # Errors
    /// There is no such step, something in this game is secret, or the result is too rare to be found.
    fn dice_for(&self, n: usize, table: &str, value: i32) -> Result<Vec<u8>, Refusal>;
}
