//! What trying a step on a copy of the game tells about its dice: [`Trial`].

use crate::{Refusal, Seat};

/// Dice that were put for one step alone: they take the place of all that was put before the dice, and are undone with
/// the step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepDice {
    /// How they fell, each 1 to 6.
    pub faces: Vec<u8>,
    /// True for dice that were rolled at the table, false for a result that was chosen.
    pub rolled: bool,
    /// What they are for, in words for the log.
    pub what: String,
}

/// A die that is needed next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextDie {
    /// What its roll is for.
    pub what: String,
    /// Whose dice they are.
    pub seat: Seat,
    /// Its number among the dice of this roll, from 1.
    pub number: usize,
    /// Number of dice of the roll; `None` where that depends on how they fall, or may not be told.
    pub of: Option<usize>,
}

impl NextDie {
    /// Words it: what the roll is for, and which of its dice it is where there are several.
    #[must_use]
    pub fn words(&self) -> String {
        match (self.of, self.number) {
            (Some(1), _) | (None, 1) => self.what.clone(),
            (Some(of), n) => format!("{}: die {n} of {of}", self.what),
            (None, n) => format!("{}: die {n}", self.what),
        }
    }
}

/// What a client can find out about the dice of a step before it is taken: which die is needed next, for a table at
/// which real dice are rolled; and faces with which the step comes to a wanted result, for a table that explores.
pub trait Trial {
    /// Tells what the next die is for when the `n`-th step is taken and its first dice fall as `faces`; `None` where
    /// these are all of its dice.
    ///
    /// # Errors
    /// There is no such step.
    fn next_die(&self, n: usize, faces: &[u8]) -> Result<Option<NextDie>, Refusal>;

    /// Finds faces with which the `n`-th step comes to a result: the table of its [odds](crate::play::Odds) with this
    /// name, and a value of that table. [`Trial::set_result`] puts them for the step.
    ///
    /// # Errors
    /// There is no such step, something in this game is secret, or the result is too rare to be found.
    fn dice_for(&self, n: usize, table: &str, value: i32) -> Result<Vec<u8>, Refusal>;

    /// Sets the dice of the `n`-th step so that it comes to a result, as [`Trial::dice_for`] finds them, and writes
    /// that into log and journal. They replace faces that were put before the dice; undo of the step brings those
    /// back.
    ///
    /// # Errors
    /// As [`Trial::dice_for`].
    fn set_result(&mut self, n: usize, table: &str, value: i32) -> Result<(), Refusal>;

    /// Sets the dice of the `n`-th step to those that were rolled at the table, and writes into log and journal what
    /// each was for. They replace faces that were put before the dice; undo of the step brings those back.
    ///
    /// # Errors
    /// There is no such step, a face is not from 1 to 6, or there are too many.
    fn set_rolled(&mut self, n: usize, faces: &[u8]) -> Result<(), Refusal>;
}
