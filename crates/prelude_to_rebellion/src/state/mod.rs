//! The state of a game: Counties, tracks, cards, effects, and what is still to be done.

pub mod event;
pub mod frame;
pub mod query;
pub mod step;
mod whole;

use crate::data::Data;
use crate::data::ops::{BlockId, Lasting};
use crate::house_rules::HouseRule;
use crate::ids::{COUNTIES, CardId, County, PATRIOTE, Special};
use frame::{Frame, Play, Running, Used};
use redoubt_engine::data::options::Switches;
use redoubt_engine::deck::Deck;
use redoubt_engine::ids::IdSet;
use redoubt_engine::{Agenda, BuiltIn, Seat, Shared};
use serde::{Deserialize, Serialize};

/// How long a lasting effect lasts, with the seat it is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EffectEnd {
    /// At the end of the Turn.
    Turn,
    /// At the end of the game.
    Game,
    /// With the next Action Round of this seat; true once that round is under way.
    Round(Seat, bool),
    /// With the next check of this seat, or at the end of the Turn.
    Check(Seat),
}

/// A lasting effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// The card; it may lie aside.
    pub card: CardId,
    /// Whose Event it was.
    pub you: Seat,
    /// What it does.
    pub what: Lasting<BlockId>,
    /// How long it lasts.
    pub ends: EffectEnd,
    /// The County that was fixed when the Event was played.
    pub it: Option<County>,
}

/// What happened in the Action Round in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RoundRecord {
    /// Halves of an AP that the Patriote has spent on Mobilization (PR-12.77a).
    pub mobilized: u8,
    /// Seats whose attempt to create an Organization has failed (PR-9.2b).
    pub failed: [bool; 2],
    /// True where the hands are exchanged at its end (PR-9.5.1b).
    pub swap: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The Rebellious Spirit reached 15 (PR-2.4b).
    Rising,
    /// A side reached 20 VP (PR-2.4c).
    Points,
    /// Winter 1837 is over (PR-2.4e).
    Time,
}

/// A game of Prelude to Rebellion.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PreludeToRebellion {
    /// House rules in force.
    pub house: Switches<HouseRule>,
    /// Index of the Turn, from 0.
    pub turn: u8,
    /// Action Round, from 1.
    pub round: u8,
    /// First Player of the Turn.
    pub first: Seat,
    /// Active Player.
    pub active: Seat,
    /// Mobilization Values, by seat and County.
    pub mv: [[u8; COUNTIES]; 2],
    /// Organizations, by seat.
    pub organizations: [IdSet<County>; 2],
    /// Counties with a Volunteer Corps.
    pub corps: IdSet<County>,
    /// Volunteer Corps recruited in the game.
    pub recruited: u8,
    /// Boxes that the Organizations marker was moved for good, towards the Patriote.
    pub organizations_moved: i8,
    /// External Influence, towards the Patriote.
    pub influence: i8,
    /// Victory points, towards the Patriote.
    pub vp: i16,
    /// Rebellious Spirit.
    pub spirit: u8,
    /// True where the Spirit does not rise at the end of this Turn.
    pub composed: bool,
    /// Scoring Markers, by track.
    pub markers: [u8; 4],
    /// Opportunity Points, by seat.
    pub points: [u8; 2],
    /// VP in the War Readiness box, by seat.
    pub war: [u8; 2],
    /// Hands, sorted.
    pub hands: [Vec<CardId>; 2],
    /// The decks of 1834, 1835-36, 1837 and the Generic Deck.
    pub decks: [Deck<CardId>; 4],
    /// The Opportunity Pool, sorted.
    pub pool: Vec<CardId>,
    /// Cards set aside.
    pub aside: Vec<CardId>,
    /// Key Events that are discarded.
    pub key_discards: Vec<CardId>,
    /// Special Actions used in the game.
    pub used: Vec<Used>,
    /// Special Actions that wait: Le Canadien, Partisan Media, No Matter the Cost.
    pub pending: [IdSet<Special>; 2],
    /// Those that begin to wait at the end of the Action Round.
    pub fresh: [IdSet<Special>; 2],
    /// Lasting effects, in the order of play.
    pub effects: Vec<Effect>,
    /// Parliamentary Action Rounds of this Turn: bit 0 for round 1.
    pub sessions: u8,
    /// Rounds that are Parliamentary only by #85: bit 0 for round 1.
    pub own_sessions: u8,
    /// Action Rounds that each seat has to skip.
    pub skips: [u8; 2],
    /// What happened in the Action Round in progress.
    pub record: RoundRecord,
    /// The card that is being played.
    pub play: Option<Play>,
    /// The Event that is being carried out.
    pub running: Option<Running>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// What is still to be done.
    pub agenda: Agenda<Frame>,
    #[serde(skip)]
    pub(crate) data: Shared<Data>,
}

impl Default for PreludeToRebellion {
    /// Returns what a field has that an older file lacks: its value before the first Turn.
    fn default() -> Self {
        PreludeToRebellion::blank(Data::built_in())
    }
}

impl PreludeToRebellion {
    /// Makes a game before its first Turn, with nothing drawn.
    pub(crate) fn blank(data: &'static Data) -> Self {
        let tables = &data.tables;
        let mut mv = [[0; COUNTIES]; 2];
        for county in &data.counties {
            mv[0][usize::from(county.id.0)] = county.start.0;
            mv[1][usize::from(county.id.0)] = county.start.1;
        }
        PreludeToRebellion {
            house: Switches::EMPTY,
            turn: 0,
            round: 1,
            first: PATRIOTE,
            active: PATRIOTE,
            mv,
            organizations: [IdSet::EMPTY; 2],
            corps: IdSet::EMPTY,
            recruited: 0,
            organizations_moved: 0,
            influence: -(tables.influence_start as i8),
            vp: 0,
            spirit: tables.spirit_start,
            composed: false,
            markers: [0; 4],
            points: [tables.points_start.0, tables.points_start.1],
            war: [0, tables.war_start],
            hands: [vec![], vec![]],
            decks: Default::default(),
            pool: vec![],
            aside: vec![],
            key_discards: vec![],
            used: vec![],
            pending: [IdSet::EMPTY; 2],
            fresh: [IdSet::EMPTY; 2],
            effects: vec![],
            sessions: 0,
            own_sessions: 0,
            skips: [0; 2],
            record: RoundRecord::default(),
            play: None,
            running: None,
            ending: None,
            agenda: Agenda::from([Frame::Sequence(frame::Stage::TurnStart)]),
            data: Shared(data),
        }
    }

    /// Tells whether a house rule is in force.
    pub(crate) fn plays(&self, rule: HouseRule) -> bool {
        self.house.has(rule)
    }
}
