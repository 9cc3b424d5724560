//! Builds positions by hand, for tests.
//!
//! Whatever is not named is absent: no Cubes, no cards, no points, every marker at its 0. It is round 3 of Early 1834
//! (no Session), the Patriote is First Player and to act; the 4 Loyal VP of the War Readiness box are always there.
//! [`Position::set_up`] begins with the printed set-up instead, without cards. Cards that are named nowhere are out
//! of the game.
//!
//! ```
//! use redoubt_engine::contract::Sequence;
//! use redoubt_prelude_to_rebellion::ids::{County, LOYAL, PATRIOTE};
//! use redoubt_prelude_to_rebellion::position::Position;
//! use redoubt_prelude_to_rebellion::state::frame::Mode;
//! let game = Position::new()
//!     .mv("montreal", 3, 2)
//!     .organization(LOYAL, "quebec")
//!     .points(6, 8)
//!     .hand(PATRIOTE, &[27])
//!     .ask(27, Mode::Points)
//!     .build()
//!     .unwrap();
//! assert_eq!((game.asked(), game.mv(PATRIOTE, County::MONTREAL)), (Some(PATRIOTE), 3));
//! ```

use crate::data::Data;
use crate::data::ops::Op;
use crate::ids::{CARDS, CardId, County, PATRIOTE, Special, TURNS};
use crate::rules::event::effects::ends_of;
use crate::state::frame::{Frame, Mode, Stage, Used};
use crate::state::step::Step;
use crate::state::{Effect, PreludeToRebellion};
use redoubt_engine::contract::{NullSink, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Complaint, Cx, Rules, Seat, Setup};

/// A position that is being built. See the module's head.
#[derive(Clone, Debug)]
pub struct Position {
    game: PreludeToRebellion,
    setup: Setup,
    stage: Stage,
    play: Option<Step>,
    wrong: Option<Complaint>,
}

impl Default for Position {
    fn default() -> Self {
        Position::new()
    }
}

impl Position {
    /// Begins with an empty board.
    #[must_use]
    pub fn new() -> Self {
        let mut position = Position::set_up();
        position.game.mv = Default::default();
        position.game.influence = 0;
        position.game.points = [0, 0];
        position
    }

    /// Begins with the printed set-up (PR-2.1a), without cards.
    #[must_use]
    pub fn set_up() -> Self {
        let mut game = PreludeToRebellion::blank(Data::built_in());
        game.round = 3;
        game.sessions = game.turn_data().session_bits();
        Position { game, setup: Setup::default(), stage: Stage::ActionStart, play: None, wrong: None }
    }

    fn complain(&mut self, text: String) {
        self.wrong.get_or_insert(Complaint::new("position", text));
    }

    /// Changes the state with what is found under a name.
    fn found<T>(mut self, what: &str, found: Option<T>, change: impl FnOnce(&mut PreludeToRebellion, T)) -> Self {
        match found {
            Some(found) => change(&mut self.game, found),
            None => self.complain(format!("{what} does not exist")),
        }
        self
    }

    /// Changes the state with the cards of these numbers.
    fn cards(self, numbers: &[u8], change: impl FnOnce(&mut PreludeToRebellion, Vec<CardId>)) -> Self {
        let known = |no: &u8| (1..=CARDS).contains(&usize::from(*no)).then(|| CardId::no(*no));
        self.found(&format!("one of the cards {numbers:?}"), numbers.iter().map(known).collect(), change)
    }

    /// Sets the Turn, 1 to 7, with its printed Sessions.
    #[must_use]
    pub fn turn(self, turn: u8) -> Self {
        self.found(&format!("Turn {turn}"), (1..=TURNS).contains(&turn).then_some(turn), |game, turn| {
            game.turn = turn - 1;
            game.sessions = game.turn_data().session_bits();
        })
    }

    /// Sets the Action Round, 1 to 8.
    #[must_use]
    pub fn round(self, round: u8) -> Self {
        self.with(|game| game.round = round.clamp(1, 8))
    }

    /// Sets the First Player.
    #[must_use]
    pub fn first(self, seat: Seat) -> Self {
        self.with(|game| game.first = seat)
    }

    /// Sets whose Action Round it is.
    #[must_use]
    pub fn active(self, seat: Seat) -> Self {
        self.with(|game| game.active = seat)
    }

    /// Sets the stage that the game is about to enter; without it, the Action Round of the active player begins.
    #[must_use]
    pub fn stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// Sets the Mobilization Values of a County: Patriote, Loyal.
    #[must_use]
    pub fn mv(self, county: &str, patriote: u8, loyal: u8) -> Self {
        self.found(&format!("the County \"{county}\""), County::named(county), |game, county| {
            game.mv[0][county.index()] = patriote.min(game.boxes(PATRIOTE, county));
            game.mv[1][county.index()] = loyal.min(game.boxes(PATRIOTE.other(), county));
        })
    }

    /// Puts an Organization of a seat into a County.
    #[must_use]
    pub fn organization(self, seat: Seat, county: &str) -> Self {
        self.found(&format!("the County \"{county}\""), County::named(county), |game, county| {
            game.organizations[seat.index()].insert(county);
        })
    }

    /// Puts a Volunteer Corps into a County; it counts as recruited.
    #[must_use]
    pub fn corps(self, county: &str) -> Self {
        self.found(&format!("the County \"{county}\""), County::named(county), |game, county| {
            game.corps.insert(county);
            game.recruited += 1;
        })
    }

    /// Sets the VP, towards the Patriote.
    #[must_use]
    pub fn vp(self, vp: i16) -> Self {
        self.with(|game| game.vp = vp)
    }

    /// Sets the Rebellious Spirit.
    #[must_use]
    pub fn spirit(self, spirit: u8) -> Self {
        self.with(|game| game.spirit = spirit.min(15))
    }

    /// Sets the External Influence, towards the Patriote.
    #[must_use]
    pub fn influence(self, boxes: i8) -> Self {
        self.with(|game| game.influence = boxes.clamp(-5, 5))
    }

    /// Sets the Opportunity Points: Patriote, Loyal.
    #[must_use]
    pub fn points(self, patriote: u8, loyal: u8) -> Self {
        self.with(|game| game.points = [patriote, loyal])
    }

    /// Sets the War Readiness box: Patriote, Loyal.
    #[must_use]
    pub fn war(self, patriote: u8, loyal: u8) -> Self {
        self.with(|game| game.war = [patriote, loyal])
    }

    /// Sets the Scoring Markers: RC, O, EI, UC.
    #[must_use]
    pub fn markers(self, markers: [u8; 4]) -> Self {
        self.with(|game| game.markers = markers)
    }

    /// Puts cards into a seat's hand.
    #[must_use]
    pub fn hand(self, seat: Seat, numbers: &[u8]) -> Self {
        self.cards(numbers, |game, cards| {
            game.hands[seat.index()].extend(cards);
            game.hands[seat.index()].sort_unstable();
        })
    }

    /// Puts cards into the Pool.
    #[must_use]
    pub fn pool(self, numbers: &[u8]) -> Self {
        self.cards(numbers, |game, cards| {
            game.pool.extend(cards);
            game.pool.sort_unstable();
        })
    }

    /// Puts cards under their decks, each under its own: the first one named is drawn first.
    #[must_use]
    pub fn deck(self, numbers: &[u8]) -> Self {
        self.cards(numbers, |game, cards| {
            for card in cards {
                if let Some(at) = (game.card(card).deck as usize).checked_sub(1) {
                    game.decks[at].pile.insert(0, card);
                }
            }
        })
    }

    /// Puts cards on the discards, each on those of its deck.
    #[must_use]
    pub fn discards(self, numbers: &[u8]) -> Self {
        self.cards(numbers, |game, cards| cards.into_iter().for_each(|card| game.discard(card)))
    }

    /// Puts a card aside, with the lasting effect that its Event has for `you`, and the County that it named.
    pub fn aside(self, number: u8, you: Seat, county: Option<&str>) -> Self {
        let it = county.and_then(County::named);
        self.cards(&[number], |game, cards| {
            for card in cards {
                game.aside.push(card);
                let ongoing = game.data.0.block(game.card(card).script).iter().find_map(|op| match op {
                    Op::Ongoing(what, until) => Some((*what, *until)),
                    _ => None,
                });
                if let Some((what, until)) = ongoing {
                    game.effects.push(Effect { card, you, what, ends: ends_of(until, you), it });
                }
            }
        })
    }

    /// Lets a Special Action of a seat wait: Le Canadien, Partisan Media, No Matter the Cost.
    #[must_use]
    pub fn waits(self, seat: Seat, special: &str) -> Self {
        self.found(&format!("the Special Action \"{special}\""), Special::named(special), |game, special| {
            game.pending[seat.index()].insert(special);
        })
    }

    /// Notes that a seat used a Special Action: in which Turn (from 1) and Action Round.
    #[must_use]
    pub fn used(self, seat: Seat, special: &str, turn: u8, round: u8) -> Self {
        self.found(&format!("the Special Action \"{special}\""), Special::named(special), |game, special| {
            game.used.push(Used { special, seat, turn: turn.saturating_sub(1), round });
        })
    }

    /// Makes a seat skip its next Action Round, once for each call.
    #[must_use]
    pub fn skip(self, seat: Seat) -> Self {
        self.with(|game| game.skips[seat.index()] += 1)
    }

    /// Sets a house rule by its key ("free_fear").
    #[must_use]
    pub fn house(mut self, key: &str) -> Self {
        self.setup.options.insert(key.into(), "on".into());
        self
    }

    /// Changes the state in any way, before it is started.
    pub fn with(mut self, change: impl FnOnce(&mut PreludeToRebellion)) -> Self {
        change(&mut self.game);
        self
    }

    /// Makes the active player play a card at once; it must be where the mode wants it.
    #[must_use]
    pub fn ask(mut self, number: u8, mode: Mode) -> Self {
        let step = match mode {
            Mode::Event => Step::PlayEvent,
            Mode::Points => Step::PlayPoints,
            Mode::Bought => Step::BuyCard,
        };
        self.play = Some(step(CardId(number.wrapping_sub(1))));
        self
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option, or a card that cannot be played.
    pub fn build(self) -> Result<PreludeToRebellion, Complaint> {
        self.start(&mut Dice::scripted(&[]), &mut NullSink)
    }

    /// Builds the game and tells `sink` what happens on the way to the first question.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(
        self,
        dice: &mut Dice,
        sink: &mut dyn Sink<PreludeToRebellion>,
    ) -> Result<PreludeToRebellion, Complaint> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut game = self.game;
        game.house = self.setup.switches()?;
        game.agenda.clear();
        game.agenda.push(Frame::Sequence(self.stage));
        let mut cx = Cx::new(dice, sink);
        game.run(&mut cx);
        if let Some(step) = self.play {
            game.play(step, &mut cx).map_err(|bar| Complaint::new("position", format!("{step:?}: {bar:?}")))?;
        }
        Ok(game)
    }
}
