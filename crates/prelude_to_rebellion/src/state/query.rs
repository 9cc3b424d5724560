//! Questions to the state: control, tracks, lasting effects, Special Actions, room for Cubes. Nothing here forbids a
//! step.

use crate::data::cards::CardData;
use crate::data::ops::{BlockId, Kind, Lasting};
use crate::data::tables::{TurnData, stepped};
use crate::house_rules::HouseRule;
use crate::ids::{CardId, County, LOYAL, PATRIOTE, Special, Track};
use crate::state::frame::{Frame, Stage};
use crate::state::{Effect, PreludeToRebellion};
use redoubt_engine::Seat;
use redoubt_engine::ids::{Id, IdSet};

impl PreludeToRebellion {
    /// Returns a seat's Mobilization Value in a County (PR-1.1b).
    #[must_use]
    pub fn mv(&self, seat: Seat, county: County) -> u8 {
        self.mv[seat.index()][usize::from(county.0)]
    }

    /// Returns the number of boxes of a seat's column in a County.
    #[must_use]
    pub fn boxes(&self, seat: Seat, county: County) -> u8 {
        self.extra_costs(seat, county).len() as u8
    }

    /// Returns the printed additional costs of a seat's boxes in a County.
    #[must_use]
    pub fn extra_costs(&self, seat: Seat, county: County) -> &'static [u8] {
        let county = self.data.0.county(county);
        if seat == PATRIOTE { &county.patriote } else { &county.loyal }
    }

    /// Returns who controls a County (PR-1.1e).
    #[must_use]
    pub fn control(&self, county: County) -> Option<Seat> {
        match self.mv(PATRIOTE, county).cmp(&self.mv(LOYAL, county)) {
            std::cmp::Ordering::Greater => Some(PATRIOTE),
            std::cmp::Ordering::Less => Some(LOYAL),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Collects the Counties that a seat controls.
    #[must_use]
    pub fn controlled(&self, seat: Seat) -> IdSet<County> {
        County::all().filter(|county| self.control(*county) == Some(seat)).collect()
    }

    /// Returns the Bias of a County.
    #[must_use]
    pub fn bias(&self, county: County) -> Option<Seat> {
        self.data.county(county).bias.seat()
    }

    /// Counts the lead of the Patriote in controlled Counties, rural or urban.
    fn lead(&self, urban: bool) -> i8 {
        let towards = |county| match self.control(county) {
            Some(PATRIOTE) => 1,
            Some(_) => -1,
            None => 0,
        };
        County::all().filter(|county| county.is_urban() == urban).map(towards).sum()
    }

    /// Counts a seat's Organizations of a kind.
    #[must_use]
    pub fn organizations_of(&self, seat: Seat, kind: Kind) -> u8 {
        let urban = kind == Kind::Urban;
        self.organizations[seat.index()].iter().filter(|county| county.is_urban() == urban).count() as u8
    }

    /// Returns the position of the marker on a track, towards the Patriote (PR-5.1a, 5.2a, 5.3a, 5.4a).
    #[must_use]
    pub fn position(&self, track: Track) -> i8 {
        let organizations = |seat| {
            let count = |kind| self.organizations_of(seat, kind) as i8;
            2 * count(Kind::Urban) + count(Kind::Rural)
        };
        match track {
            Track::RURAL => self.lead(false),
            Track::ORGANIZATIONS => organizations(PATRIOTE) - organizations(LOYAL) + self.organizations_moved,
            Track::INFLUENCE => self.influence,
            _ => self.lead(true),
        }
    }

    /// Returns who is favoured by a position towards the Patriote.
    #[must_use]
    pub fn favoured(position: i8) -> Option<Seat> {
        match position {
            0 => None,
            1.. => Some(PATRIOTE),
            _ => Some(LOYAL),
        }
    }

    /// Returns what a track pays to the favoured side at a position (PR-5.0a).
    #[must_use]
    pub fn value_at(&self, track: Track, position: i8) -> u8 {
        let boxes = position.unsigned_abs();
        let tables = &self.data.tables;
        match track {
            Track::RURAL => boxes.div_ceil(2),
            Track::ORGANIZATIONS => {
                let last = tables.organizations.len() as u8;
                let boxes = boxes.min(last);
                if self.plays(HouseRule::FlatOrganizations) || boxes == 0 {
                    boxes
                } else {
                    tables.organizations[usize::from(boxes) - 1]
                }
            }
            Track::INFLUENCE => boxes,
            _ => boxes * tables.urban_value,
        }
    }

    /// Returns who is favoured on a track now, and what it pays.
    #[must_use]
    pub fn pays(&self, track: Track) -> (Option<Seat>, u8) {
        let position = self.position(track);
        (Self::favoured(position), self.value_at(track, position))
    }

    /// Returns the facts of a card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &'static CardData {
        self.data.0.card(card)
    }

    /// Tells whether a card is its opponent's for this seat.
    #[must_use]
    pub fn is_opposing(&self, seat: Seat, card: CardId) -> bool {
        self.card(card).faction.seat().is_some_and(|own| own != seat)
    }

    /// Returns the seat whose Event a card is when `by` plays it (PR-3.2d).
    #[must_use]
    pub fn event_seat(&self, by: Seat, card: CardId) -> Seat {
        self.card(card).faction.seat().unwrap_or(by)
    }

    /// Tells whether a card is an Activities card.
    #[must_use]
    pub fn is_activities(&self, card: CardId) -> bool {
        self.card(card).die == crate::data::cards::CardDie::Named
    }

    /// Returns the facts of the Turn.
    #[must_use]
    pub fn turn_data(&self) -> &'static TurnData {
        &self.data.0.tables.turns[usize::from(self.turn)]
    }

    /// Tells whether an Action Round of this Turn is Parliamentary (PR-10.0a).
    #[must_use]
    pub fn is_session(&self, round: u8) -> bool {
        (1..=8).contains(&round) && self.sessions >> (round - 1) & 1 == 1
    }

    /// Tells whether the Action Round in progress is Parliamentary (PR-10.0b).
    #[must_use]
    pub fn in_session(&self) -> bool {
        self.is_session(self.round)
    }

    /// Finds a lasting effect that is in force now.
    pub fn effect(&self, what: impl Fn(&Effect) -> bool) -> Option<&Effect> {
        self.effects.iter().find(|effect| effect.is_live() && what(effect))
    }

    /// Tells whether a lasting effect is in force now.
    #[must_use]
    pub fn lasts(&self, what: Lasting<BlockId>) -> bool {
        self.effect(|effect| effect.what == what).is_some()
    }

    /// Returns the modifier of Fear of Reprisal (PR-6.2a).
    #[must_use]
    pub fn fear_modifier(&self) -> i8 {
        stepped(&self.data.tables.fear_modifiers, self.spirit)
    }

    /// Returns the affiliation bonus of a city (PR-9.2.2b).
    #[must_use]
    pub fn affiliation_of(&self, seat: Seat, city: County) -> u8 {
        stepped(&self.data.tables.affiliation, self.mv(seat, city))
    }

    /// Returns the best affiliation bonus of a seat.
    #[must_use]
    pub fn affiliation(&self, seat: Seat) -> u8 {
        let urban = self.organizations[seat.index()].iter().filter(|county| county.is_urban());
        urban.map(|city| self.affiliation_of(seat, city)).max().unwrap_or(0)
    }

    /// Tells whether a seat has used a Special Action in this Turn.
    #[must_use]
    pub fn used_this_turn(&self, seat: Seat) -> bool {
        self.used.iter().any(|used| used.seat == seat && used.turn == self.turn)
    }

    /// Tells whether a seat has used a Special Action in the game.
    #[must_use]
    pub fn has_used(&self, seat: Seat, special: Special) -> bool {
        self.used.iter().any(|used| used.seat == seat && used.special == special)
    }

    /// Returns the stage of the sequence of play.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self.agenda.bottom() {
            Some(Frame::Sequence(stage)) => *stage,
            _ => Stage::Over,
        }
    }

    /// Returns the most Opportunity Points that a seat may have (PR-7.0e).
    #[must_use]
    pub fn most_points(&self, seat: Seat) -> u8 {
        let most = self.data.tables.points_most;
        if seat == PATRIOTE { most.0 } else { most.1 }
    }

    /// Tells whether there is a Cube of this seat to add (house rule A22).
    #[must_use]
    pub fn has_cube(&self, seat: Seat) -> bool {
        self.cubes_left(seat) > 0
    }

    /// Counts the Cubes of a seat that there are to add: without the house rule A22 as many as a number can say.
    pub(crate) fn cubes_left(&self, seat: Seat) -> u16 {
        if !self.plays(HouseRule::LimitedCubes) {
            return u16::MAX;
        }
        let stock = self.data.tables.cubes;
        let stock = if seat == PATRIOTE { stock.0 } else { stock.1 };
        stock.saturating_sub(self.mv[seat.index()].iter().map(|n| u16::from(*n)).sum::<u16>())
    }

    /// Tells whether a Cube of this seat can be added to a County.
    #[must_use]
    pub fn has_room(&self, seat: Seat, county: County) -> bool {
        self.mv(seat, county) < self.boxes(seat, county) && self.has_cube(seat)
    }
}

impl Effect {
    /// Tells whether the effect is in force: one for the next Action Round of a seat is in force only in that round.
    #[must_use]
    pub fn is_live(&self) -> bool {
        !matches!(self.ends, super::EffectEnd::Round(_, false))
    }
}
