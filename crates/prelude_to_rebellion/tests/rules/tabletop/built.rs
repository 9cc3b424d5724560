//! Makes a position by the changes of the edit mode, and goes on from it as the edit mode does.
//!
//! Whatever is not named is absent: no Cubes, no cards, no points, every marker at its 0. It is round 3 of Early 1834
//! (no Session), the Patriote is First Player and to act; the 4 Loyal VP of the War Readiness box are always there.
//! Cards that are named nowhere are in the box.
//!
//! Round 1 begins as in play, when the First Player is named. Two moments follow a whole Action Round and cannot be played to
//! with these facts: the beginning of a Turn, and that of an Action Round which is skipped or in which card 23 acts. They
//! are written into the text of the state.

use redoubt_engine::contract::{Editing, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::Edit;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Cx, Refusal, Rules, Seat, Setup};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::data::ops::Lasting;
use redoubt_prelude_to_rebellion::ids::{CardId, DeckId, Faction, PATRIOTE, SEATS, Track};
use redoubt_prelude_to_rebellion::state::frame::{Frame, Stage};
use redoubt_prelude_to_rebellion::state::step::Step;
use redoubt_testkit::hand::{rewritten, set, stand};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Games with the printed set-up and all cards in the box, by their house rules: they are made once.
static BOXED: Mutex<BTreeMap<String, PreludeToRebellion>> = Mutex::new(BTreeMap::new());

/// A position that is being made.
pub struct Position {
    /// Turn, 1 to 7.
    pub turn: u8,
    /// Action Round, 1 to 8.
    pub round: u8,
    /// First Player.
    pub first: Seat,
    /// Whose Action Round it is.
    pub active: Seat,
    /// The stage that the game is about to enter: by default the Action Round of the active player.
    pub stage: Stage,
    /// House rules that are played, with blanks between their keys.
    pub house: String,
    skips: bool,
    corps: u8,
    past: Vec<Edit>,
    edits: Vec<Edit>,
}

/// Returns the key of a seat in the edit mode.
fn key_of(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "patriote" } else { "loyal" }
}

impl Position {
    /// Begins with the printed set-up (PR-2.1a), without cards.
    pub fn set_up() -> Self {
        Position {
            turn: 1,
            round: 3,
            first: PATRIOTE,
            active: PATRIOTE,
            stage: Stage::ActionStart,
            house: String::new(),
            skips: false,
            corps: 0,
            past: vec![],
            edits: vec![],
        }
    }

    /// Begins with an empty board.
    pub fn new() -> Self {
        let mut position = Position::set_up();
        position.edits.push(Edit::Clear);
        position.set("influence", 0);
        position.points([0, 0]);
        position
    }

    /// Sets a value of the whole game.
    pub fn set(&mut self, key: &str, value: impl ToString) {
        self.edits.push(set("", key, &value.to_string()));
    }

    /// Sets a value of a County.
    fn set_at(&mut self, county: &str, key: &str, value: &str) {
        self.edits.push(set(county, key, value));
    }

    /// Sets a value of each seat, the Patriote first.
    fn set_each(&mut self, key: &str, values: [u8; 2]) {
        SEATS.into_iter().zip(values).for_each(|(seat, value)| self.set(&format!("{key}-{}", key_of(seat)), value));
    }

    /// Sets the Opportunity Points: Patriote, Loyal.
    pub fn points(&mut self, points: [u8; 2]) {
        self.set_each("points", points);
    }

    /// Sets the War Readiness box: Patriote, Loyal.
    pub fn war(&mut self, war: [u8; 2]) {
        self.set_each("war", war);
    }

    /// Sets the Scoring Markers: RC, O, EI, UC.
    pub fn markers(&mut self, markers: [u8; 4]) {
        let key = |track: Track| format!("marker-{}", track.id().to_lowercase());
        Track::ALL.into_iter().zip(markers).for_each(|(track, at)| self.set(&key(track), at));
    }

    /// Sets the Mobilization Values of a County: Patriote, Loyal.
    pub fn cubes(&mut self, county: &str, patriote: &str, loyal: &str) {
        self.set_at(county, "cubes-patriote", patriote);
        self.set_at(county, "cubes-loyal", loyal);
    }

    /// Puts an Organization of a seat into a County.
    pub fn organization(&mut self, seat: Seat, county: &str) {
        self.set_at(county, &format!("organization-{}", key_of(seat)), "yes");
    }

    /// Puts a Volunteer Corps into a County, with the Loyal Organization to which it belongs; it counts as recruited.
    pub fn corps(&mut self, county: &str) {
        self.set_at(county, "organization-loyal", "corps");
        self.corps += 1;
        self.set("recruited", self.corps);
    }

    /// Puts cards into a pile, the first one on top.
    pub fn cards(&mut self, numbers: &[u8], pile: &str) {
        let put = |no: &u8| Edit::Card { card: CardId::no(*no).name().into(), pile: pile.into(), top: false };
        self.edits.extend(numbers.iter().map(put));
    }

    /// Puts cards into a seat's hand.
    pub fn hand(&mut self, seat: Seat, numbers: &[u8]) {
        self.cards(numbers, &format!("hand-{}", key_of(seat)));
    }

    /// Puts cards under their decks, each under its own: the first one named is drawn first.
    pub fn deck(&mut self, numbers: &[u8]) {
        for no in numbers {
            let pile = match Data::built_in().card(CardId::no(*no)).deck {
                DeckId::Key => panic!("card {no} is in no deck"),
                DeckId::Year1834 => "deck-1834",
                DeckId::Years1835 => "deck-1835",
                DeckId::Year1837 => "deck-1837",
                DeckId::Generic => "deck-generic",
            };
            self.cards(&[*no], pile);
        }
    }

    /// Puts a card aside, with the lasting effect that its Event has for `you`, and the County that it named.
    pub fn aside(&mut self, no: u8, you: Seat, county: Option<&str>) {
        self.cards(&[no], "aside");
        let id = CardId::no(no).name();
        if Data::built_in().card(CardId::no(no)).faction == Faction::Neutral {
            self.set(&format!("owner-{id}"), key_of(you));
        }
        county.into_iter().for_each(|county| self.set(&format!("county-{id}"), county));
    }

    /// Lets a Special Action of a seat wait: Le Canadien, Partisan Media, No Matter the Cost.
    pub fn waits(&mut self, seat: Seat, special: &str) {
        self.set(&format!("waits-{}-{special}", key_of(seat)), "yes");
    }

    /// Notes that a seat used a Special Action: in which Turn (from 1) and Action Round.
    pub fn used(&mut self, seat: Seat, special: &str, turn: u8, round: u8) {
        self.past.push(stand(&format!("{turn}/{round}/{}", key_of(seat))));
        self.past.push(set("", &format!("special-{}-{special}", key_of(seat)), "this-turn"));
    }

    /// Makes seats skip their next Action Rounds: the Patriote, the Loyal so often.
    pub fn skip(&mut self, skips: [u8; 2]) {
        self.skips = skips[self.active.index()] > 0;
        self.set_each("skips", skips);
    }

    /// Lets Parliament sit in these Action Rounds alone.
    pub fn sessions(&mut self, rounds: &[u8]) {
        (1..=8).for_each(|n| self.set(&format!("session-{n}"), if rounds.contains(&n) { "yes" } else { "no" }));
    }

    /// Makes the game, run on to its next question, and tells what happens on the way.
    ///
    /// # Errors
    /// The first change that cannot be made.
    pub fn start(
        self,
        dice: &mut Dice,
        sink: &mut dyn Sink<PreludeToRebellion>,
    ) -> Result<PreludeToRebellion, Refusal> {
        let mut game = boxed(&self.house)?;
        let turn = self.turn;
        let moment = match self.stage {
            Stage::RoundStart => stand(&format!("{turn}/first")),
            _ => stand(&format!("{turn}/{}/{}", self.round, key_of(self.active))),
        };
        let first = set("", "first", key_of(self.first));
        alter(&mut game, self.past.iter().chain([&moment, &first]).chain(&self.edits))?;
        let celebrates = |game: &PreludeToRebellion| {
            let june = game.turn_data().st_jean == Some(self.round) && self.active == PATRIOTE;
            june && game.effects.iter().any(|effect| matches!(effect.what, Lasting::StJeanBaptiste(_)))
        };
        match self.stage {
            Stage::RoundStart => {
                assert_eq!(self.round, 1, "the First Player is named in round 1");
                let played = game.play(Step::NameFirst(self.first), &mut Cx::new(dice, sink));
                assert!(played.is_ok(), "{played:?}");
            }
            Stage::ActionStart if !self.skips && !celebrates(&game) => {
                // The moment begins with the effects that are there.
                game.alter(&moment)?;
            }
            stage => game = rewritten(&game, "agenda", &[Frame::Sequence(stage)]),
        }
        game.resume(&mut Cx::new(dice, sink));
        Ok(game)
    }
}

/// Makes a game with these house rules, the printed set-up and all cards in the box.
fn boxed(house: &str) -> Result<PreludeToRebellion, Refusal> {
    let mut boxed = BOXED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(game) = boxed.get(house) {
        return Ok(game.clone());
    }
    let mut setup = Setup::default();
    setup.options.extend(house.split_whitespace().map(|key| (key.into(), "on".into())));
    let new = PreludeToRebellion::new(Data::built_in(), &setup, &mut Dice::scripted(&[]));
    let mut game = new.map_err(|e| Refusal::new("", e.to_string()))?;
    let away = CardId::all().map(|card| Edit::Card { card: card.name().into(), pile: "box".into(), top: false });
    alter(&mut game, &away.collect::<Vec<_>>())?;
    boxed.insert(house.into(), game.clone());
    Ok(game)
}

fn alter<'a>(game: &mut PreludeToRebellion, edits: impl IntoIterator<Item = &'a Edit>) -> Result<(), Refusal> {
    edits.into_iter().try_for_each(|edit| game.alter(edit))
}
