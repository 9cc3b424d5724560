//! A position of a test: a scenario's map with nothing on it, and the changes of the edit mode that lay it out.
//!
//! Every game's suite adds its own short words to [`Position`]. Most of them are changes, as a player makes them in the
//! edit mode; [`Position::with`] sets what no counter, track or moment shows. The edit mode asks `Flaws` for what the rules
//! cannot go on from; a test may look at such a position, too.
//!
//! The file is a module of each suite, as `tabletop.rs` is: a suite teaches positions its words, and only the crate of a
//! type may do that.
#![allow(dead_code)]

use redoubt_engine::contract::Sink;
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::{Desk, Edit};
use redoubt_engine::{Complaint, Cx, Game, Refusal, Setup};

/// A position that is being built. See the head of the file. `M` is what a game's words keep for the end: the moment.
#[derive(Clone)]
pub struct Position<G: Game, M = ()> {
    game: G,
    /// What the words of the game keep.
    pub kept: M,
    /// What could be set when it was last looked at: looking is slow.
    desk: Option<Desk>,
    wrong: Option<Complaint>,
}

impl<G: Game, M: Default> Position<G, M> {
    /// Begins with the map of a set-up with nothing on it, over these data. Dice of the set-up read 1.
    pub fn empty(data: &'static G::Data, setup: &Setup) -> Self {
        let game = G::new(data, setup, &mut Dice::scripted(&[])).unwrap_or_else(|e| panic!("{e}"));
        Position::of(game).alter(Edit::Clear)
    }

    /// Begins with a game that is under way, to change it.
    pub fn of(game: G) -> Self {
        Position { game, kept: M::default(), desk: None, wrong: None }
    }

    /// Returns the game as it stands, for words that depend on what lies where.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Remembers what is wrong; only the first complaint is told.
    pub fn complain(mut self, text: impl Into<String>) -> Self {
        self.wrong.get_or_insert(Complaint::new("position", text));
        self
    }

    /// Checks whether there is what a change names.
    ///
    /// # Errors
    /// There is not; the sentence says what there is.
    pub fn fits(&mut self, edit: &Edit) -> Result<(), Refusal> {
        if self.desk.as_ref().is_some_and(|desk| desk.check(edit).is_ok()) {
            return Ok(());
        }
        self.desk.insert(self.game.desk()).check(edit)
    }

    /// Makes a change of the edit mode.
    pub fn alter(mut self, edit: Edit) -> Self {
        let fits = self.fits(&edit);
        self.game.stop();
        match fits.and_then(|()| self.game.change(&edit)) {
            Ok(()) => self,
            Err(no) => self.complain(no.to_string()),
        }
    }

    /// Puts a counter somewhere; an empty place is its tray.
    pub fn put(self, counter: &str, place: &str) -> Self {
        self.alter(Edit::Place { counter: counter.into(), place: place.into() })
    }

    /// Turns a counter to a face.
    pub fn turn(self, counter: &str, face: &str) -> Self {
        self.alter(Edit::Face { counter: counter.into(), face: face.into() })
    }

    /// Lays a marker on a counter.
    pub fn lay(self, counter: &str, mark: &str) -> Self {
        self.alter(Edit::Mark { counter: counter.into(), mark: mark.into(), on: true })
    }

    /// Sets a value of a space, or of the whole game where `place` is empty.
    pub fn set(self, place: &str, key: &str, value: impl ToString) -> Self {
        self.alter(Edit::Set { place: place.into(), key: key.into(), value: value.to_string() })
    }

    /// Goes to the moment of this key.
    pub fn stand(self, key: &str) -> Self {
        self.alter(Edit::Stand { key: key.into() })
    }

    /// Changes the state itself, where no change of the edit mode says it.
    pub fn with<R>(mut self, change: impl FnOnce(&mut G) -> R) -> Self {
        change(&mut self.game);
        self
    }

    /// Returns the position as it stands, with nothing run.
    ///
    /// # Errors
    /// The first change that was refused, or name that is unknown.
    pub fn still(self) -> Result<G, Complaint> {
        self.wrong.map_or(Ok(self.game), Err)
    }

    /// Goes on to the next question with these dice, as at the end of the edit mode; `sink` is told what happens on the way.
    ///
    /// # Errors
    /// As [`Position::still`].
    pub fn resumed(self, dice: &mut Dice, sink: &mut dyn Sink<G>) -> Result<G, Complaint> {
        let mut game = self.still()?;
        game.resume(&mut Cx::new(dice, sink));
        Ok(game)
    }
}
