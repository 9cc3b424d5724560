//! Builds positions by hand, for tests. Units and leaders that are not named are absent.
//!
//! ```
//! use redoubt_engine::contract::Sequence;
//! use redoubt_battles_for_canada::ids::Fight;
//! use redoubt_battles_for_canada::position::{Moment, Position};
//! let game = Position::new(Fight::AH, 2)
//!     .unit("ae.47", "1110", "E")
//!     .leader("ae.L.murray", "1110")
//!     .unit("af.lasarre", "1408", "W")
//!     .at("ae.L.murray", Moment::March)
//!     .build()
//!     .unwrap();
//! assert_eq!((game.turn(), game.phase()), (2, "move"));
//! ```

use crate::data::Data;
use crate::house_rules::HouseRule;
use crate::ids::{Fight, Leader, Side, Unit, hex_text};
use crate::state::BattlesForCanada;
use crate::state::agenda::{Frame, Mode, Stage};
use crate::state::at::At;
use crate::state::sets::LeaderSet;
use redoubt_engine::contract::{NullSink, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Complaint, Cx, Setup};

/// The moment at which a position stands, in a leader's activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Movement, in good order.
    March,
    /// Movement after a failed command check.
    Failed,
    /// Movement by impulse.
    Impulse,
    /// Combat.
    Combat,
}

/// A position that is being built. See the module's head.
#[derive(Clone, Debug)]
pub struct Position {
    game: BattlesForCanada,
    setup: Setup,
    start: Option<(Leader, Moment)>,
    stage: Stage,
    wrong: Option<Complaint>,
}

impl Position {
    /// Begins with an empty map in this turn, from 1, of a scenario.
    #[must_use]
    pub fn new(fight: Fight, turn: u8) -> Self {
        Position::over(Data::built_in(), fight, turn)
    }

    /// Begins as [`Position::new`] does, over other data.
    #[must_use]
    pub fn over(data: &'static Data, fight: Fight, turn: u8) -> Self {
        let mut game = BattlesForCanada::blank(data, fight);
        game.turn = turn;
        game.opened = true;
        game.initiative = Some(Side::English);
        Position { game, setup: Setup::default(), start: None, stage: Stage::Choose, wrong: None }
    }

    fn complain<T>(&mut self, text: String) -> Option<T> {
        self.wrong.get_or_insert(Complaint::new("position", text));
        None
    }

    fn place(&mut self, word: &str) -> At {
        let at = match word {
            "box" => Some(At::BOX),
            "reserve" => Some(At::RESERVE),
            "lost" => Some(At::LOST),
            "left" => Some(At::LEFT),
            hex => hex_text::read(hex).map(At::hex),
        };
        at.or_else(|| self.complain(format!("\"{word}\" is no place"))).unwrap_or(At::ABSENT)
    }

    fn named(&mut self, unit: &str) -> Option<Unit> {
        let battle = self.game.battle();
        let found = Unit::named(unit).filter(|u| u.battle() == battle);
        found.or_else(|| self.complain(format!("\"{unit}\" is no unit of this battle")))
    }

    /// Puts a unit of full strength in a place ("0607", "box", "reserve", "lost", "left"), facing this way ("W";
    /// ignored for units without a facing).
    #[must_use]
    pub fn unit(mut self, unit: &str, place: &str, facing: &str) -> Self {
        let at = self.place(place);
        let facing = self.game.grid().vertex(facing);
        if let Some(unit) = self.named(unit) {
            self.game.at[unit] = at;
            self.game.sp[unit] = if at == At::LOST { 0 } else { self.game.unit(unit).sp };
            self.game.facing[unit] = facing.unwrap_or_default();
            if facing.is_none() && self.game.is_faced(unit) && at.on_map() {
                self.complain::<()>(format!("{} needs a facing", unit.id()));
            }
        }
        self
    }

    /// Sets the strength points of a unit.
    #[must_use]
    pub fn strength(mut self, unit: &str, sp: u8) -> Self {
        if let Some(unit) = self.named(unit) {
            self.game.sp[unit] = sp;
        }
        self
    }

    /// Disorganizes a unit.
    #[must_use]
    pub fn disorganized(mut self, unit: &str) -> Self {
        if let Some(unit) = self.named(unit) {
            self.game.disorganized.insert(unit);
        }
        self
    }

    /// Routs a unit.
    #[must_use]
    pub fn routed(mut self, unit: &str) -> Self {
        if let Some(unit) = self.named(unit) {
            self.game.routed.insert(unit);
        }
        self
    }

    /// Hides a unit.
    #[must_use]
    pub fn hidden(mut self, unit: &str) -> Self {
        if let Some(unit) = self.named(unit) {
            self.game.hidden.insert(unit);
        }
        self
    }

    /// Puts a leader somewhere, face-up; the key of an aide puts the aide in his place.
    #[must_use]
    pub fn leader(mut self, leader: &str, place: &str) -> Self {
        let at = self.place(place);
        match Leader::of_key(leader) {
            Some((leader, aide)) => {
                self.game.leaders[leader] = at;
                self.game.aides.set(leader, aide);
            }
            None => {
                self.complain::<()>(format!("\"{leader}\" is no leader"));
            }
        }
        self
    }

    /// Sets the moment of a leader's activation at which the position stands.
    #[must_use]
    pub fn at(mut self, leader: &str, moment: Moment) -> Self {
        match Leader::named(leader) {
            Some(leader) => self.start = Some((leader, moment)),
            None => {
                self.complain::<()>(format!("\"{leader}\" is no leader"));
            }
        }
        self
    }

    /// Sets the stage that the game is about to enter; its automatic part is done by [`Position::build`].
    #[must_use]
    pub fn stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// Sets a house rule by its key, as in the new-game dialog.
    #[must_use]
    pub fn option(mut self, key: &str) -> Self {
        self.setup.options.insert(key.into(), "on".into());
        self
    }

    /// Changes the state in any way, before it is started.
    pub fn with(mut self, change: impl FnOnce(&mut BattlesForCanada)) -> Self {
        change(&mut self.game);
        self
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option.
    pub fn build(self) -> Result<BattlesForCanada, Complaint> {
        self.start(&mut Dice::scripted(&[]), &mut NullSink)
    }

    /// Builds the game, run on to its next question with these dice; `sink` is told what happens on the way.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(self, dice: &mut Dice, sink: &mut dyn Sink<BattlesForCanada>) -> Result<BattlesForCanada, Complaint> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut game = self.game;
        game.rules = self.setup.switches::<HouseRule>()?;
        if game.face_up.is_empty() {
            game.face_up = game.present_leaders();
        }
        let mut cx = Cx::new(dice, sink);
        game.agenda.clear();
        match self.start {
            Some((leader, moment)) => {
                let mode = match moment {
                    Moment::March | Moment::Combat => Mode::Normal,
                    Moment::Failed => Mode::Failed,
                    Moment::Impulse => Mode::Advance,
                };
                game.agenda.push(Frame::Turn(Stage::Activate(leader.side()), true));
                game.open_activation(leader.side(), LeaderSet::one(leader), None, mode);
                game.agenda.push(if moment == Moment::Combat { Frame::Combat } else { Frame::Move });
                if let Some(act) = &mut game.activation {
                    act.fighting = moment == Moment::Combat;
                }
            }
            None => game.agenda.push(Frame::Turn(self.stage, false)),
        }
        game.run(&mut cx);
        Ok(game)
    }
}
