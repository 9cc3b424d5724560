//! Positions that a file keeps: at the beginning of each turn, and at the end of a whole save. Where the rules have
//! changed so that the steps no longer lead there, the session goes on from such a position.

use super::moment::{Action, stand_of};
use super::opened::Opened;
use super::running::Session;
use crate::Refusal;
use crate::contract::Game;
use crate::journal::{JournalLine, KeptLine};
use std::sync::Arc;

/// What the log says where the game goes on from a kept position.
const OPENED: &str = "The game goes on from the position that was kept here: by these rules the steps before it lead \
                      to another one";

impl<G: Game> Session<G> {
    /// Goes on from a kept position, and writes it into journal and autosave; undo does not go back before it.
    ///
    /// # Errors
    /// It is no position of this game; then nothing has changed.
    pub(super) fn go_on_from(&mut self, opened: Opened) -> Result<(), Refusal> {
        self.apply(Action::Opened(Arc::new(opened)), None)?;
        self.redo.clear();
        self.write_last();
        Ok(())
    }

    /// Puts a kept position in the place of the present one, and tells it.
    ///
    /// # Errors
    /// It is no position of this game; then nothing has changed.
    pub(super) fn put_kept(&mut self, opened: &Opened) -> Result<u64, Refusal> {
        let (game, dice) = opened.position(self.files.data).map_err(|fault| Refusal::plain(fault.to_string()))?;
        (self.game, self.dice) = (game, dice);
        self.by_hand.begin = None;
        self.by_hand.opened |= opened.open;
        self.played = true;
        for told in &opened.told {
            let phase = G::info().phase(&told.phase).map_or("", |known| known.id);
            self.log.told(told.clone(), phase);
        }
        self.log.note(&self.game, OPENED.to_string());
        Ok(self.digester.of(&self.game))
    }

    /// Tells whether the game stands at a kept position.
    pub(super) fn stands_at(&self, opened: &Opened, game: &G) -> bool {
        self.game == *game && self.dice.position().as_ref() == Some(&opened.dice)
    }

    /// Writes the position into the journal, for a program by whose rules the steps do not lead there. There
    /// is none while the position is set by hand, nor with dice that have no position.
    pub(super) fn keep_here(&mut self) {
        if self.by_hand.begin.is_some() || stand_of(&self.game).over {
            return;
        }
        let Some(dice) = self.dice.position() else { return };
        if let (Ok(dice), Ok(state)) = (ron::to_string(&dice), ron::to_string(&self.game)) {
            self.journal.push(&JournalLine::Kept(KeptLine { dice: &dice, state: &state }));
        }
    }
}
