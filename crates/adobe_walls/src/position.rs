//! Builds positions by hand, for tests. Who is not named is absent; only horse holders and
//! packers wait beside the map, as they do in every game.
//!
//! ```
//! use redoubt_adobe_walls::ids::Side;
//! use redoubt_adobe_walls::position::Position;
//! use redoubt_adobe_walls::state::agenda::Phase;
//! use redoubt_adobe_walls::state::parts::Mode;
//! use redoubt_engine::contract::Sequence;
//! let game = Position::new(5, Side::Us, Phase::OffensiveFire)
//!     .unit("CAV_B", "2512", Mode::Dismounted)
//!     .leader("L_CARSON", "CAV_B")
//!     .unit("W_LONE_WOLF", "2612", Mode::Mounted)
//!     .build()
//!     .unwrap();
//! assert_eq!((game.turn(), game.phase()), (5, "offensive-fire"));
//! ```

use crate::data::Data;
use crate::hexes::hex_text;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::parts::{Ammo, Boxes, CampState, Fight, Fire, Mode, Works, Wound};
use redoubt_engine::contract::{NullSink, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Complaint, Cx, Setup};

/// A mark that a counter can bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Disrupted.
    Disrupted,
    /// Pinned.
    Pinned,
    /// Routed.
    Routed,
    /// Low on ammunition.
    Low,
    /// A holder without horses.
    Bare,
    /// Ponies that are a herd.
    Herd,
    /// A herd that is scattered.
    Scattered,
    /// A band that does not move yet.
    Asleep,
    /// A train without packers.
    Abandoned,
}

/// A position that is being built. See the module's head.
#[derive(Clone, Debug)]
pub struct Position {
    game: AdobeWalls,
    setup: Setup,
    frame: Frame,
    /// Counters whose roster is set.
    boxed: CounterSet,
    wrong: Option<Complaint>,
}

impl Position {
    /// Begins with an empty map in this turn, from 1, at the beginning of a phase of a side's player turn.
    #[must_use]
    pub fn new(turn: u8, side: Side, phase: Phase) -> Self {
        Position::over(Data::built_in(), turn, side, phase)
    }

    /// Begins as [`Position::new`] does, over other data.
    #[must_use]
    pub fn over(data: &'static Data, turn: u8, side: Side, phase: Phase) -> Self {
        let mut game = AdobeWalls::blank(data, Fight::Historical);
        (game.turn, game.player) = (turn, side);
        for counter in Counter::all() {
            if matches!(counter.kind(), Kind::Holder | Kind::ScoutHolder | Kind::Packers) {
                game.at[counter] = At::RESERVE;
                game.cf[counter] = if counter.kind() == Kind::Holder { data.roster.full(counter, false) } else { 0 };
            }
        }
        for camp in Camp::all() {
            game.camps[camp] = CampState::default();
        }
        game.train_ammo = [data.tables.constants.train_ammo; 2];
        game.alert = true;
        game.woken = true;
        let boxed = CounterSet::EMPTY;
        Position { game, setup: Setup::default(), frame: Frame::Turn(phase, false), boxed, wrong: None }
    }

    fn complain<T>(&mut self, text: String) -> Option<T> {
        self.wrong.get_or_insert(Complaint::new("position", text));
        None
    }

    fn named(&mut self, word: &str) -> Option<Counter> {
        Counter::named(word).or_else(|| self.complain(format!("\"{word}\" is no counter")))
    }

    fn hex(&mut self, word: &str) -> Option<HexId> {
        hex_text::read(word).or_else(|| self.complain(format!("\"{word}\" is no hex")))
    }

    fn place(&mut self, word: &str) -> At {
        match word {
            "reserve" => At::RESERVE,
            "hand" => At::HAND,
            "lost" => At::LOST,
            "left" => At::LEFT,
            hex => self.hex(hex).map_or(At::ABSENT, At::hex),
        }
    }

    /// Plays the Alternate Scenario, with its reserve waiting for this turn (AW-20B.a).
    #[must_use]
    pub fn alternate(mut self, dice: [u8; 2]) -> Self {
        self.game.fight = Fight::Alternate;
        self.game.arrival = Some(dice);
        self
    }

    /// Puts a counter of full strength in this mode in a place: a hex such as "2512", or "reserve", "hand", "lost", "left".
    /// A mounted band gets ponies that are not in play yet; a manned howitzer needs [`Position::crew`].
    #[must_use]
    pub fn unit(mut self, counter: &str, place: &str, mode: Mode) -> Self {
        let at = self.place(place);
        let Some(counter) = self.named(counter) else { return self };
        self.game.at[counter] = at;
        self.game.mode[counter] = mode;
        self.game.cf[counter] = self.game.roster().full(counter, mode == Mode::Mounted);
        if counter.kind() == Kind::Warrior && mode == Mode::Mounted && self.game.carried(counter).is_none() {
            let free = all_like(Kind::Pony).iter().filter(|p| self.game.at[*p] == At::ABSENT).last();
            match free {
                Some(pony) => self.game.at[pony] = At::with(counter),
                None => {
                    self.complain::<()>(format!("no ponies are left for {}", counter.id()));
                }
            }
        }
        self
    }

    /// Sets the combat factors of a counter.
    #[must_use]
    pub fn factors(mut self, counter: &str, cf: u8) -> Self {
        if let Some(counter) = self.named(counter) {
            self.game.cf[counter] = cf;
        }
        self
    }

    /// Sets the roster of a counter, in half boxes; it counts only where rosters are played.
    #[must_use]
    pub fn boxes(mut self, counter: &str, boxes: Boxes) -> Self {
        if let Some(counter) = self.named(counter) {
            self.game.boxes[counter] = boxes;
            self.boxed.insert(counter);
        }
        self
    }

    /// Marks a counter.
    #[must_use]
    pub fn mark(mut self, counter: &str, mark: Mark) -> Self {
        let Some(counter) = self.named(counter) else { return self };
        let game = &mut self.game;
        match mark {
            Mark::Disrupted => game.disrupted.insert(counter),
            Mark::Pinned => game.pinned.insert(counter),
            Mark::Routed => game.routed.insert(counter),
            Mark::Low => game.low.insert(counter),
            Mark::Bare => game.bare.insert(counter),
            Mark::Herd => game.herd.insert(counter),
            Mark::Scattered => {
                game.herd.insert(counter);
                game.scattered.insert(counter);
            }
            Mark::Asleep => {
                game.asleep.insert(counter);
                game.alert = false;
                game.woken = false;
            }
            Mark::Abandoned => {
                game.abandoned.insert(counter);
                game.cf[counter] = 0;
            }
        }
        self
    }

    /// Puts a leader in the hex of a unit, attached to it; or alone in a hex.
    #[must_use]
    pub fn leader(mut self, leader: &str, with: &str) -> Self {
        let Some(leader) = self.named(leader) else { return self };
        match Counter::named(with) {
            Some(unit) => {
                self.game.at[leader] = self.game.at[unit];
                self.game.attached[leader] = Some(unit);
            }
            None => self.game.at[leader] = self.place(with),
        }
        self
    }

    /// Wounds a leader.
    #[must_use]
    pub fn wounded(mut self, leader: &str, wound: Wound) -> Self {
        if let Some(leader) = self.named(leader) {
            self.game.wound[leader] = wound;
            if leader.side() == Side::Us && wound != Wound::None {
                self.game.wound_scored.insert(leader);
            }
        }
        self
    }

    /// Mans a howitzer, which faces this side: "N", "NE", "SE", "S", "SW", "NW".
    #[must_use]
    pub fn crew(mut self, gun: &str, crew: &str, facing: &str) -> Self {
        let (Some(gun), Some(crew)) = (self.named(gun), self.named(crew)) else { return self };
        if gun.kind() != Kind::Howitzer || crew.kind() != Kind::Crew {
            self.complain::<()>(format!("{} cannot serve {}", crew.id(), gun.id()));
            return self;
        }
        self.game.crew[gun.nth()] = Some(crew);
        self.faces(gun.id(), facing)
    }

    /// Turns a howitzer to this side.
    #[must_use]
    pub fn faces(mut self, gun: &str, facing: &str) -> Self {
        match (self.named(gun).filter(|gun| gun.kind() == Kind::Howitzer), self.game.grid().dir(facing)) {
            (Some(gun), Some(dir)) => self.game.facing[gun.nth()] = dir,
            _ => {
                self.complain::<()>(format!("{gun} cannot face \"{facing}\""));
            }
        }
        self
    }

    /// Puts a camp in a hex.
    #[must_use]
    pub fn camp(mut self, camp: &str, place: &str, state: CampState) -> Self {
        let at = self.place(place);
        match Camp::named(camp) {
            Some(camp) => self.game.camps[camp] = CampState { at, ..state },
            None => {
                self.complain::<()>(format!("\"{camp}\" is no camp"));
            }
        }
        self
    }

    /// Sets a hex on fire: whose marker, and the turn at whose end it dies.
    #[must_use]
    pub fn fire(mut self, hex: &str, side: Side, until: u8) -> Self {
        if let Some(hex) = self.hex(hex) {
            let marker = self.game.next_fire(side);
            let full = self.game.fires.try_push(Fire { hex, side, until, marker }).is_err();
            self.game.fires_used[side.index()] += 1;
            if full {
                self.complain::<()>("there are too many fires".into());
            }
        }
        self
    }

    /// Puts breastworks of a train, 0 or 1, in a hex, with the unit behind them.
    #[must_use]
    pub fn works(mut self, hex: &str, train: u8, by: Option<&str>) -> Self {
        let by = by.and_then(|by| self.named(by));
        let marker = self.game.next_works(train);
        if let Some(hex) = self.hex(hex)
            && self.game.works.try_push(Works { hex, train, by, marker }).is_err()
        {
            self.complain::<()>("there are too many breastworks".into());
        }
        self
    }

    /// Sets an option by its key and value, as in the new-game dialog.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Self {
        self.setup.options.insert(key.into(), value.into());
        self
    }

    /// Stands in the middle of the phase: what happens by itself at its beginning is done.
    #[must_use]
    pub fn begun(mut self) -> Self {
        if let Frame::Turn(phase, _) = self.frame {
            self.frame = Frame::Turn(phase, true);
        }
        self
    }

    /// Changes the state in any way, before it is started.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut AdobeWalls)) -> Self {
        change(&mut self.game);
        self
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option.
    pub fn build(self) -> Result<AdobeWalls, Complaint> {
        self.start(&mut Dice::scripted(&[]), &mut NullSink)
    }

    /// Builds the game, run on to its next question with these dice; `sink` is told what happens on the way.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(self, dice: &mut Dice, sink: &mut dyn Sink<AdobeWalls>) -> Result<AdobeWalls, Complaint> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut game = self.game;
        game.take_options(&self.setup)?;
        if game.ammo == Ammo::Rosters {
            for counter in Counter::all().filter(|c| !self.boxed.has(*c)) {
                game.boxes[counter] = game.full_boxes(counter);
            }
        }
        game.agenda.clear();
        game.agenda.push(self.frame);
        game.run(&mut Cx::new(dice, sink));
        Ok(game)
    }
}
