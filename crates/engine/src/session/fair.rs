//! Fair play between two persons: nobody learns the next die of their game, or what the other side hides, without the
//! other's agreement.
//!
//! Three things could show the next die: an undo by agreement (both know the die that fell), a branch (the same dice
//! would fall there), and a branch of an older file, which has the dice of the game. While two persons play a running
//! game, each of them gets dice of its own. The journal has their seed before the step is undone, so that a crash in
//! between shows nothing either. What was undone and had rolled cannot be redone then: two dice to choose from would
//! be worse than none. Branches are told in the log of the game, also those that are dropped again.

use super::back::Undone;
use super::client::{UNDONE, UNDONE_ALONE};
use super::moment::{Action, Moment, stand_of};
use super::running::Session;
use crate::contract::Game;
use crate::dice::drawn_seed;
use crate::journal::JournalLine;
use crate::play::Play;
use crate::play::past::{BranchId, NewBranch};
use crate::{Refusal, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Number of times that what is hidden is drawn anew, to find out whether anything is.
const DRAWS: u64 = 4;

/// Draws a seed for other dice.
///
/// # Errors
/// The system gives no random numbers.
fn seed() -> Result<u64, Refusal> {
    drawn_seed().map_err(|complaint| Refusal::plain(complaint.text))
}

impl<G: Game> Session<G> {
    /// Tells whether the game itself is over; a branch may go on.
    pub(super) fn game_is_over(&self) -> bool {
        match self.tree.lines.get(&0).filter(|_| self.tree.current != 0) {
            Some(game) => game.stand.over,
            None => self.game.asked().is_none(),
        }
    }

    /// Tells whether two persons play a running game: then neither may learn its next die.
    pub(super) fn two_play_on(&self) -> bool {
        self.two_play() && !self.game_is_over()
    }

    /// Tells whether something is hidden from a seat that is not open to everybody: cards in a hand or in a pile,
    /// counters that were placed face down. Before the first step this is what the set-up has dealt.
    fn hides_something(&self) -> bool {
        let hidden_from = |seat: Seat| {
            (0..DRAWS).any(|n| self.game.determinize(seat, &mut ChaCha8Rng::seed_from_u64(n)) != self.game)
        };
        let seats = || (0..G::info().seats.len()).map(|i| Seat(i as u8));
        !self.is_open() && seats().any(hidden_from)
    }

    /// Tells whether two persons must agree before the position is set by hand: once they have begun, even if all of
    /// it was undone, and from the beginning where the set-up has dealt something that is hidden.
    pub(super) fn must_agree(&self) -> bool {
        self.two_play() && (self.stepped || *self.dealt.get_or_init(|| self.hides_something()))
    }

    /// Draws the seed of the dice that fall after an undo from moment `n` on; `None` where the same dice go on.
    ///
    /// # Errors
    /// The system gives no random numbers.
    fn seed_after_undo(&self, n: Option<usize>) -> Result<Option<u64>, Refusal> {
        n.filter(|n| self.undo_renews_dice(*n)).map(|_| seed()).transpose()
    }

    /// Tells whether other dice fall after an undo from moment `n` on: two persons play, and have seen a die.
    pub(super) fn undo_renews_dice(&self, n: usize) -> bool {
        self.two_play() && !self.start.same_dice && self.moments[n..].iter().any(|moment| moment.rolled)
    }

    /// Goes on with other dice, which stay whatever is undone.
    ///
    /// # Errors
    /// As [`Session::apply`].
    pub(super) fn new_dice(&mut self, seed: u64) -> Result<(), Refusal> {
        self.forget_rolled()?;
        self.apply(Action::NewDice(seed), None)?;
        self.write_last();
        Ok(())
    }

    /// Forgets, of the steps that can be redone, the first that rolls and all after it: other dice fall now.
    ///
    /// # Errors
    /// The rules refuse a step that was taken before.
    pub(super) fn forget_rolled(&mut self) -> Result<(), Refusal> {
        let (mut game, mut dice) = (self.game.clone(), self.dice.clone());
        let before = dice.consumed();
        let mut kept = 0;
        for group in self.redo.iter().rev() {
            for action in group {
                Self::replay_one(&mut game, &mut dice, action, self.files.data).map_err(|c| Refusal::plain(c.text))?;
            }
            if dice.consumed() != before {
                break;
            }
            kept += 1;
        }
        let forgotten = self.redo.len() - kept;
        self.redo.drain(..forgotten);
        Ok(())
    }

    /// Takes back the last step by agreement; other dice fall then where a die was seen.
    ///
    /// # Errors
    /// As [`Play::undo_agreed`].
    pub(super) fn undo_fairly(&mut self) -> Result<(), Refusal> {
        if let Some(seed) = self.seed_after_undo(self.last_step())? {
            self.new_dice(seed)?;
        }
        self.agree_to_undo()
    }

    /// Goes back by agreement to where so many steps had been taken; other dice fall then where a die was seen.
    ///
    /// # Errors
    /// As [`Past::undo_to_agreed`](crate::play::past::Past::undo_to_agreed).
    pub(super) fn undo_to_fairly(&mut self, steps: usize) -> Result<(), Refusal> {
        let n = self.way_back(steps)?;
        if let Some(seed) = self.seed_after_undo(Some(n))? {
            self.new_dice(seed)?;
        }
        self.agree_to_go_back(steps)
    }

    /// Takes back the last step as a file says it, with the dice that go on.
    ///
    /// # Errors
    /// As [`Play::undo_agreed`].
    pub(super) fn agree_to_undo(&mut self) -> Result<(), Refusal> {
        let undone = self.take_back()?;
        let text = if self.two_play() { UNDONE } else { UNDONE_ALONE };
        // One person takes back steps of the computer and his own at once: one note will do.
        let last = self.moments.last().map(|moment| &moment.action);
        if !matches!(last, Some(Action::Note(note)) if note == UNDONE_ALONE) {
            self.remark(text.to_string())?;
        }
        self.finish_undo(undone)?;
        self.write(&JournalLine::Undo { agreed: true });
        Ok(())
    }

    /// Ends an undo: dice that were renewed after the undone steps stay.
    ///
    /// # Errors
    /// As [`Session::apply`].
    pub(super) fn finish_undo(&mut self, undone: Undone) -> Result<(), Refusal> {
        if let Some(seed) = undone.dice {
            self.forget_rolled()?;
            self.apply(Action::NewDice(seed), None)?;
        }
        Ok(())
    }

    /// Gives a new branch dice of its own where it would show those of the game.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub(super) fn with_own_dice(&self, new: NewBranch) -> Result<NewBranch, Refusal> {
        match new.fresh_dice {
            None if self.two_play_on() => Ok(NewBranch { fresh_dice: Some(seed()?), ..new }),
            _ => Ok(new),
        }
    }

    /// Renews the dice of a branch of an older file before a step is taken on it: they are those of the game.
    ///
    /// # Errors
    /// The step is refused, or the system gives no random numbers.
    pub(super) fn part_dice(&mut self, step: G::Step) -> Result<(), Refusal> {
        if self.tree.current == 0 || !self.two_play_on() || self.has_own_dice() {
            return Ok(());
        }
        self.game.check(step).map_err(|bar| self.game.refusal(bar))?;
        self.new_dice(seed()?)
    }

    /// Tells whether other dice fall on the current branch than on the game itself.
    fn has_own_dice(&self) -> bool {
        let mut base = self.floor();
        let mut parent = self.tree.now().and_then(|line| line.parent);
        while let Some(line) = parent.and_then(|id| self.tree.lines.get(&id)).filter(|line| line.parent.is_some()) {
            (base, parent) = (line.base, line.parent);
        }
        let renews = |m: &Moment<G::Step>| matches!(m.action, Action::Reseed(_) | Action::NewDice(_));
        self.moments.get(base..).is_some_and(|own| own.iter().any(renews))
    }

    /// Words what happened to a branch for the log of the game; `None` where nobody has to be told of it.
    ///
    /// # Errors
    /// There is no such line.
    pub(super) fn branch_news(
        &self,
        id: BranchId,
        words: impl FnOnce(&str, &str) -> String,
    ) -> Result<Option<String>, Refusal> {
        let name = &self.tree.line(id)?.name;
        let stand = if id == self.tree.current { stand_of(&self.game) } else { self.tree.line(id)?.stand };
        let place = self.stand_words(stand);
        Ok(self.two_play_on().then(|| words(name, &place)))
    }

    /// Writes news of a branch into the log of the game, also while another line is played.
    ///
    /// # Errors
    /// As [`Session::apply`].
    pub(super) fn tell_game(&mut self, news: Option<String>) -> Result<(), Refusal> {
        let Some(text) = news else { return Ok(()) };
        if self.tree.current == 0 {
            return self.remark(text);
        }
        if let Some(game) = self.tree.lines.get_mut(&0) {
            game.moments.push(Moment::quiet(Action::Note(text)));
        }
        Ok(())
    }
}
