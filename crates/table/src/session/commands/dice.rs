//! Dice that players set: faces for the next rolls, real dice typed in one by one, a result that was chosen.

use crate::parts::ui_state::{Pane, RealRoll};
use crate::session::commands::CommandCx;
use redoubt_engine::Refusal;

impl CommandCx<'_> {
    /// Puts faces in front of the dice, for the next rolls.
    pub(super) fn put_dice(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        if let Some(sitting) = &mut self.table.sitting {
            sitting.play_mut()?.put_dice(faces)?;
        }
        self.ui_state.pane = None;
        let list: Vec<String> = faces.iter().map(u8::to_string).collect();
        self.ui_state.say(format!("The next rolls will show {}.", list.join(", ")));
        Ok(())
    }

    /// Opens the pane that asks for the first real die of a step; false where real dice are not rolled, or the step rolls
    /// none.
    pub(super) fn begin_real_roll(&mut self, n: usize) -> Result<bool, Refusal> {
        let Some(sitting) = self.table.sitting.as_ref().filter(|_| self.ui_state.real_dice) else { return Ok(false) };
        if self.lesson.0.is_some() {
            return Ok(false);
        }
        let Some(next) = sitting.play().next_die(n, &[])? else { return Ok(false) };
        self.ui_state.rolling = Some(RealRoll { n, faces: vec![], seats: vec![], next, bot: false });
        self.ui_state.pane = Some(Pane::RealDie);
        Ok(true)
    }

    /// Notes the face of a real die. With the last one the step is taken.
    ///
    /// # Errors
    /// The step cannot be taken any more.
    pub(super) fn add_face(&mut self, face: u8) -> Result<(), Refusal> {
        let Some(mut roll) = self.ui_state.rolling.take() else { return Ok(()) };
        roll.faces.push(face);
        roll.seats.push(roll.next.seat);
        self.ask_for_die(roll)
    }

    /// Takes back the face that was noted last.
    ///
    /// # Errors
    /// The step cannot be taken any more.
    pub(super) fn take_face_back(&mut self) -> Result<(), Refusal> {
        let Some(mut roll) = self.ui_state.rolling.take() else { return Ok(()) };
        roll.faces.pop();
        roll.seats.pop();
        self.ask_for_die(roll)
    }

    /// Asks for the next die of a step, or takes it when all are there.
    fn ask_for_die(&mut self, mut roll: RealRoll) -> Result<(), Refusal> {
        let Some(sitting) = &mut self.table.sitting else { return Ok(()) };
        match sitting.play().next_die(roll.n, &roll.faces)? {
            Some(next) => {
                roll.next = next;
                self.ui_state.rolling = Some(roll);
                Ok(())
            }
            None => {
                self.ui_state.pane = None;
                sitting.play_mut()?.set_rolled(roll.n, &roll.faces)?;
                self.take_now(roll.n)
            }
        }
    }

    /// Closes the pane of a real roll. A person's step is not taken; the computer's is, with dice of the program.
    pub(super) fn leave_real_roll(&mut self) -> Result<(), Refusal> {
        self.ui_state.pane = None;
        match self.ui_state.rolling.take() {
            Some(roll) if roll.bot => self.take_now(roll.n),
            _ => Ok(()),
        }
    }

    /// Takes a step with the result that was chosen in its chances.
    ///
    /// # Errors
    /// Something is secret in this game, or the result is too rare.
    pub(super) fn take_wanted(&mut self) -> Result<(), Refusal> {
        self.ui_state.pane = None;
        let Some(wanted) = self.ui_state.wanted.take() else { return Ok(()) };
        self.take_with(wanted.n, &wanted.table, wanted.value)
    }

    /// Takes a step with dice that bring a result of its chances: the name of a table, and its value.
    ///
    /// # Errors
    /// Something is secret in this game, or the result is too rare.
    pub(super) fn take_with(&mut self, n: usize, table: &str, value: i32) -> Result<(), Refusal> {
        self.at_rest()?;
        self.lesson.forbid()?;
        let Some(sitting) = self.table.sitting.as_mut().filter(|_| self.asked.0.is_some()) else { return Ok(()) };
        sitting.play_mut()?.set_result(n, table, value)?;
        self.take_now(n)
    }
}
