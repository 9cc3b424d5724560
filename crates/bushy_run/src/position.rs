//! Builds positions by hand, for tests.
//!
//! Whatever is not named is not on the map: British units and bands that are not placed are *out of play without
//! being counted* (they are neither eliminated nor to return).
//!
//! ```
//! use redoubt_engine::contract::Sequence;
//! use redoubt_bushy_run::{position::Position, state::Stage};
//! let game = Position::new()
//!     .turn(3)
//!     .stage(Stage::BritishMove)
//!     .british("B05", "4", 4)
//!     .british("B14", "10", 1)
//!     .hidden("I09", "7")
//!     .build()
//!     .unwrap();
//! assert_eq!(game.turn(), 3);
//! ```

use crate::data::{Data, EventKind};
use crate::ids::{BANDS, Place, Unit};
use crate::state::orders::Order;
use crate::state::{BushyRun, Frame, Options, Stage};
use redoubt_engine::BuiltIn;
use redoubt_engine::contract::{Endings, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::{Id, Nth};
use redoubt_engine::{
    Complaint, Cx, Setup,
    contract::{NullSink, Sink},
};

/// A position that is being built. See the module's head.
#[derive(Clone, Debug)]
pub struct Position {
    game: BushyRun,
    setup: Setup,
    stage: Stage,
    wrong: Option<Complaint>,
}

impl Default for Position {
    fn default() -> Self {
        Position::new()
    }
}

impl Position {
    /// Begins with turn 2, British Movement, No Event and an empty map; the wagon, unless placed, waits in Zone A.
    #[must_use]
    pub fn new() -> Self {
        let mut game = BushyRun::blank(Data::built_in());
        game.turn = 2;
        game.place = [Place::OFF; 14];
        game.place[13] = Place::ZONE_A;
        game.steps = [0; 14];
        game.steps[13] = 1;
        game.track = [EventKind::NoEvent; 10];
        Position { game, setup: Setup::default(), stage: Stage::BritishMove, wrong: None }
    }

    fn find(&mut self, unit: &str, place: &str) -> Option<(Unit, Place)> {
        match (Unit::named(unit), Place::named(place)) {
            (Some(u), Some(p)) => Some((u, p)),
            (None, _) => self.complain(format!("\"{unit}\" is no unit")),
            (_, None) => self.complain(format!("\"{place}\" is no place")),
        }
    }

    fn complain<T>(&mut self, text: String) -> Option<T> {
        self.wrong.get_or_insert(Complaint::new("position", text));
        None
    }

    /// Sets the game-turn, 1 to 8.
    #[must_use]
    pub fn turn(mut self, turn: u8) -> Self {
        self.game.turn = turn.clamp(1, 8);
        self
    }

    /// Sets the event in force. It is not carried out, unless the stage is [`Stage::Event`].
    #[must_use]
    pub fn event(mut self, kind: EventKind) -> Self {
        self.game.track = [kind; 10];
        self
    }

    /// Sets the stage that the game is about to enter (its automatic part is done by [`Position::build`]).
    #[must_use]
    pub fn stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// Puts a British unit in a place with so many steps. A unit in the place "out" with 0 steps is eliminated.
    #[must_use]
    pub fn british(mut self, unit: &str, place: &str, steps: u8) -> Self {
        if let Some((u, p)) = self.find(unit, place) {
            if !u.is_british() {
                self.complain::<()>(format!("{unit} is no British unit"));
            } else {
                self.game.place[u.own_index()] = p;
                self.game.steps[u.own_index()] = if p.in_play() { steps.max(1) } else { 0 };
            }
        }
        self
    }

    /// Puts several fresh British units in a place.
    #[must_use]
    pub fn fresh(mut self, units: &[&str], place: &str) -> Self {
        for unit in units {
            let steps = Unit::named(unit).map_or(1, |u| Data::built_in().unit(u).steps);
            self = self.british(unit, place, steps);
        }
        self
    }

    fn band(&mut self, unit: &str, place: &str) -> Option<Nth<BANDS>> {
        let (u, p) = self.find(unit, place)?;
        if u.is_british() {
            return self.complain(format!("{unit} is no band"));
        }
        let own = u.own();
        self.game.band_place[u.own_index()] = p;
        self.game.hidden.remove(own);
        self.game.concealed.remove(own);
        self.game.revealed.remove(own);
        Some(own)
    }

    /// Puts a Hidden band in a place.
    #[must_use]
    pub fn hidden(mut self, unit: &str, place: &str) -> Self {
        if let Some(own) = self.band(unit, place) {
            self.game.hidden.insert(own);
        }
        self
    }

    /// Puts a Concealed band in a place.
    #[must_use]
    pub fn concealed(mut self, unit: &str, place: &str) -> Self {
        if let Some(own) = self.band(unit, place) {
            self.game.concealed.insert(own);
        }
        self
    }

    /// Puts a Revealed band (no decoy) in a place.
    pub fn revealed(mut self, unit: &str, place: &str) -> Self {
        if Unit::named(unit).is_some_and(Unit::is_dummy) {
            self.complain::<()>(format!("{unit} is a decoy and cannot be Revealed"));
        } else if let Some(own) = self.band(unit, place) {
            self.game.revealed.insert(own);
        }
        self
    }

    /// Eliminates the first so many real bands that are not yet named.
    #[must_use]
    pub fn kills(mut self, n: u8) -> Self {
        let free: Vec<usize> = (0..21).filter(|&i| self.game.band_place[i] == Place::OFF).collect();
        for &i in free.iter().take(usize::from(n)) {
            self.game.band_place[i] = Place::OUT;
        }
        if free.len() < usize::from(n) {
            self.complain::<()>(format!("only {} real bands are left to be eliminated", free.len()));
        }
        self
    }

    fn mark(mut self, unit: &str, set: impl Fn(&mut BushyRun, Unit)) -> Self {
        match Unit::named(unit) {
            Some(u) => set(&mut self.game, u),
            None => {
                self.complain::<()>(format!("\"{unit}\" is no unit"));
            }
        }
        self
    }

    /// Puts a Volley marker on a British unit.
    #[must_use]
    pub fn volley(self, unit: &str) -> Self {
        self.mark(unit, |g, u| g.volley.insert(u.own()))
    }

    /// Puts a Fired marker on a unit of either side.
    #[must_use]
    pub fn fired(self, unit: &str) -> Self {
        self.mark(unit, |g, u| if u.is_british() { g.fired.insert(u.own()) } else { g.band_fired.insert(u.own()) })
    }

    /// Puts a Low Ammo marker on a British unit.
    #[must_use]
    pub fn low_ammo(self, unit: &str) -> Self {
        self.mark(unit, |g, u| g.low_ammo.insert(u.own()))
    }

    /// Deploys the wagon.
    #[must_use]
    pub fn deployed(mut self) -> Self {
        self.game.deployed = true;
        self
    }

    /// Sets what is left of the Allied movement allowance (for [`Stage::AlliedMove`]; 255 is no limit).
    #[must_use]
    pub fn allowance(mut self, n: u8) -> Self {
        self.game.allowance = n;
        self.game.rolled = n;
        self
    }

    /// Sets an option or house rule by its key ("dv_in_df", "on"), as in the new-game dialog.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Self {
        self.setup.options.insert(key.into(), value.into());
        self
    }

    /// Makes every window ask (`reactions` = `ask`).
    #[must_use]
    pub fn ask(self) -> Self {
        self.option("reactions", "ask")
    }

    /// Appends a standing order of the Allied seat.
    #[must_use]
    pub fn order(mut self, order: Order) -> Self {
        if self.game.orders.list.try_push(order).is_err() {
            self.complain::<()>("the list of orders is full".into());
        }
        self
    }

    /// Changes the state in any way, before it is started.
    pub fn with(mut self, change: impl FnOnce(&mut BushyRun)) -> Self {
        change(&mut self.game);
        self
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option.
    pub fn build(self) -> Result<BushyRun, Complaint> {
        self.build_with(&mut Dice::scripted(&[]))
    }

    /// Builds the game, run on to its next question with these dice.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn build_with(self, dice: &mut Dice) -> Result<BushyRun, Complaint> {
        self.start(dice, &mut NullSink)
    }

    /// Builds the game and tells `sink` what happens on the way to the first question.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(self, dice: &mut Dice, sink: &mut dyn Sink<BushyRun>) -> Result<BushyRun, Complaint> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut game = self.game;
        game.options = Options::of(&self.setup)?;
        game.agenda.clear();
        game.agenda.push(Frame::Turn(self.stage, false));
        game.run(&mut Cx::new(dice, sink));
        debug_assert!(game.asked().is_some() || game.outcome().is_some());
        Ok(game)
    }
}
