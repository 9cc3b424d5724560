//! A position that a file keeps, as it is read from its line.

use crate::Complaint;
use crate::contract::Game;
use crate::dice::{Dice, DicePosition};
use crate::journal::{EditLine, JournalLine, KeptLine, Told};
use crate::session::read_state::read_state;

/// A position from which the game goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opened {
    /// The dice.
    pub(super) dice: DicePosition,
    /// The state, in RON.
    pub(super) state: String,
    /// The log before it, as far as the moments before it do not tell it.
    pub(super) told: Vec<Told>,
    /// True where nothing is secret any more, because the position was once set by hand.
    pub(super) open: bool,
}

impl Opened {
    /// Reads the line of a file, and checks its state.
    ///
    /// # Errors
    /// It is no position of this game, or the rules cannot go on from it.
    pub(super) fn read<G: Game>(kept: &KeptLine, open: bool, data: &'static G::Data) -> Result<(Self, G), Complaint> {
        let dice: DicePosition =
            ron::from_str(kept.dice).map_err(|e| Complaint::new("dice", format!("cannot be read: {}", e.code)))?;
        let opened = Opened { dice, state: kept.state.to_string(), told: vec![], open };
        let (game, _) = opened.position::<G>(data)?;
        if let Some(flaw) = game.flaws().first() {
            return Err(Complaint::new("state", format!("nobody could play on from it: {}", flaw.words())));
        }
        Ok((opened, game))
    }

    /// Returns state and dice.
    ///
    /// # Errors
    /// It is no position of this game.
    pub(super) fn position<G: Game>(&self, data: &'static G::Data) -> Result<(G, Dice), Complaint> {
        Ok((read_state(&self.state, data)?, Dice::at(&self.dice)))
    }
}

/// Tells whether a line of a journal moves the game elsewhere than a step does, so that its position is kept anew.
pub(super) fn goes_elsewhere(line: &JournalLine) -> bool {
    matches!(
        line,
        JournalLine::Back(_)
            | JournalLine::Branch { .. }
            | JournalLine::Go(_)
            | JournalLine::Edit(EditLine::End { .. })
    )
}
