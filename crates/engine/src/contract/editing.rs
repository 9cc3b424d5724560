//! Positions set by hand: the rooms of `edit`, a trait each. A game whose positions cannot be set by hand leaves them empty.

use super::{Cx, Game, Rules};
use crate::Refusal;
use crate::edit::{Choice, Desk, DeskCounter, DeskPile, Edit, Flaw, Settable, shown};

/// What can be set (`edit/desk`).
pub trait Desks: Stands {
    /// Lists all counters, in the order of their trays.
    fn desk_counters(&self) -> Vec<DeskCounter> {
        vec![]
    }

    /// Lists what can be set of the whole game and of spaces, with what each value does.
    fn settables(&self) -> Vec<Settable<Self>> {
        vec![]
    }

    /// Lists the piles of cards; a card of the game lies in one of them.
    fn desk_piles(&self) -> Vec<DeskPile> {
        vec![]
    }

    /// Shows all that can be set: counters, settings, piles, the moments at which the game can be continued. A desk without
    /// moments says that positions of the game cannot be set by hand.
    fn desk(&self) -> Desk {
        Desk {
            counters: self.desk_counters(),
            settings: shown(self.settables()),
            piles: self.desk_piles(),
            stands: self.desk_stands(),
            stand: self.desk_stand(),
        }
    }
}

/// The moments at which a game can be continued (`edit/stands`).
pub trait Stands: Rules {
    /// Lists the moments, in the order of play; none where positions cannot be set by hand.
    fn desk_stands(&self) -> Vec<Choice> {
        vec![]
    }

    /// Returns the key of the moment at which the game stands; empty while something is under way and where it is over.
    fn desk_stand(&self) -> String {
        String::new()
    }

    /// Ends what is under way (a battle, a move): afterwards the game stands at one of the desk's moments, with the agenda
    /// as the rules have it there, and a seat is asked. At such a moment it does nothing.
    fn stop(&mut self) {}
}

/// What a change does (`edit/alter`).
pub trait Alters: Rules {
    /// Carries out a change that fits the desk. Whatever can lie on the table is allowed, also where the rules could not
    /// go on from it.
    ///
    /// # Errors
    /// Why the change cannot be made, with the cure; the caller then drops the state.
    fn change(&mut self, _edit: &Edit) -> Result<(), Refusal> {
        Err(Desk::closed())
    }
}

/// What the rules cannot go on from (`edit/flaws`).
pub trait Flaws: Rules {
    /// Lists what the rules cannot go on from: none in a position that play has led to.
    fn flaws(&self) -> Vec<Flaw> {
        vec![]
    }
}

/// How a position of the game is set by hand, in a mode without secrets; the rest is in the other rooms of `edit`.
pub trait Editing: Desks + Stands + Alters + Flaws {
    /// Makes a change by hand: checks it against the desk, ends what is under way, and carries it out.
    ///
    /// # Errors
    /// What does not exist (a counter, a place), with the cure; then nothing has changed.
    fn alter(&mut self, edit: &Edit) -> Result<(), Refusal> {
        needed(self, edit).check(edit)?;
        let mut next = self.clone();
        next.stop();
        next.change(edit)?;
        *self = next;
        Ok(())
    }

    /// Goes on from a position that was set by hand as after a step of play: does what happens by itself, up to a question
    /// or the end of the game. In a position that play has led to it does nothing.
    fn resume(&mut self, _cx: &mut Cx<Self>)
    where
        Self: Game,
    {
    }

    /// Gives a state that was read from its text these fixed data instead of the built-in ones.
    fn with_data(self, data: &'static Self::Data) -> Self;
}

/// Makes as much of the desk as a change is checked against.
fn needed<G: Desks>(game: &G, edit: &Edit) -> Desk {
    let mut desk = Desk::default();
    match edit {
        Edit::Place { .. } | Edit::Face { .. } | Edit::Mark { .. } => {
            desk.counters = game.desk_counters();
            // Where there are no counters the reason names the cards.
            desk.piles = if desk.counters.is_empty() { game.desk_piles() } else { vec![] };
        }
        Edit::Set { .. } => desk.settings = shown(game.settables()),
        Edit::Card { .. } => desk.piles = game.desk_piles(),
        Edit::Stand { .. } => desk.stands = game.desk_stands(),
        Edit::Clear => {}
    }
    desk
}
