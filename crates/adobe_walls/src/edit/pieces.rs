//! What can be laid by hand, by its key, and where: hexes, the boxes beside the map, the tray.

use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::parts::{Fire, MOST_FIRES, MOST_WORKS, Works};
use redoubt_engine::Refusal;
use redoubt_engine::edit::Edit;
use redoubt_engine::ids::Id;

/// Something that can be laid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// A unit, a leader, a holder, ponies.
    Counter(Counter),
    /// A camp.
    Camp(Camp),
    /// A grass fire marker of a side, with its number.
    Fire(Side, u8),
    /// A breastworks marker of a train, with its number.
    Works(u8, u8),
}

impl Piece {
    /// Returns its key: on the map that of its counter in the view.
    pub(super) fn key(self) -> String {
        match self {
            Piece::Counter(counter) => counter.id().into(),
            Piece::Camp(camp) => camp.id().into(),
            Piece::Fire(side, n) => Fire::key(side, n),
            Piece::Works(train, n) => Works::key(train, n),
        }
    }

    /// Finds the piece of a key.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn named(key: &str) -> Result<Piece, Refusal> {
        let counter = Counter::named(key).map(Piece::Counter);
        let camp = || Camp::named(key).map(Piece::Camp);
        let marker = || markers().find(|piece| piece.key() == key);
        counter.or_else(camp).or_else(marker).ok_or_else(|| Refusal::plain(format!("\"{key}\" is no counter")))
    }

    /// Returns the side whose it is.
    pub(super) const fn side(self) -> Side {
        match self {
            Piece::Counter(counter) => counter.side(),
            Piece::Camp(_) => Side::Nations,
            Piece::Fire(side, _) => side,
            Piece::Works(..) => Side::Us,
        }
    }

    /// Returns the change that puts it into its tray.
    pub(super) fn taken_off(self) -> Edit {
        Edit::Place { counter: self.key(), place: String::new() }
    }
}

/// Iterates over all markers that could be there.
fn markers() -> impl Iterator<Item = Piece> {
    let fires = Side::ALL.into_iter().flat_map(|side| (0..MOST_FIRES as u8 / 2).map(move |n| Piece::Fire(side, n)));
    let works = (0..2).flat_map(|train| (0..MOST_WORKS as u8 / 2).map(move |n| Piece::Works(train, n)));
    fires.chain(works)
}

impl AdobeWalls {
    /// Lists all pieces of the game in the order of their trays: counters, camps, markers.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let constants = &self.tables().constants;
        let counters = Counter::all().filter(|c| *c != Counter::HQ || !self.plays(HouseRule::NoHq));
        let there = |piece: &Piece| match *piece {
            Piece::Fire(_, n) => n < constants.grass_fires,
            Piece::Works(_, n) => n < constants.works_train,
            Piece::Counter(_) | Piece::Camp(_) => true,
        };
        let camps = Camp::all().map(Piece::Camp);
        counters.map(Piece::Counter).chain(camps).chain(markers().filter(there)).collect()
    }

    /// Finds a grass fire by its marker, with its number in the list.
    pub(super) fn fire_of(&self, side: Side, marker: u8) -> Option<(usize, Fire)> {
        let found = |(_, fire): &(usize, &Fire)| fire.side == side && fire.marker == marker;
        self.fires.iter().enumerate().find(found).map(|(n, fire)| (n, *fire))
    }

    /// Finds breastworks by their marker, with their number in the list.
    pub(super) fn works_of_marker(&self, train: u8, marker: u8) -> Option<(usize, Works)> {
        let found = |(_, works): &(usize, &Works)| works.train == train && works.marker == marker;
        self.works.iter().enumerate().find(found).map(|(n, works)| (n, *works))
    }

    /// Returns where a counter waits that lies in its tray: who can come into play by an event waits beside the map, all
    /// others are not in the game.
    pub(super) fn tray_of(&self, counter: Counter) -> At {
        if self.scenario().at_hand.has(counter) { At::RESERVE } else { At::ABSENT }
    }

    /// Returns the id of the place of a piece on the board; empty for its tray. Ponies under a band lie in theirs.
    pub(super) fn desk_place(&self, piece: Piece) -> String {
        match piece {
            Piece::Counter(counter) => self.place_of(counter).unwrap_or_default(),
            Piece::Camp(camp) => self.camp_place(camp).unwrap_or_default(),
            Piece::Fire(side, n) => self.fire_of(side, n).map_or(String::new(), |(_, f)| self.grid().number(f.hex)),
            Piece::Works(train, n) => {
                self.works_of_marker(train, n).map_or(String::new(), |(_, w)| self.grid().number(w.hex))
            }
        }
    }

    /// Tells whether a side has still to end its set-up.
    fn sets_up(&self, side: Side) -> bool {
        self.agenda.iter().any(|frame| *frame == Frame::Setup(side))
    }

    /// Tells whether a piece can lie in the hand of its owner: before the end of his set-up, and no crew, which goes with its
    /// howitzer.
    fn can_be_in_hand(&self, piece: Piece) -> bool {
        let marker = matches!(piece, Piece::Fire(..) | Piece::Works(..));
        let crew = matches!(piece, Piece::Counter(counter) if Counter::CREWS.contains(&counter));
        !marker && !crew && self.sets_up(piece.side())
    }

    /// Tells whether a piece can wait for the turn of its arrival (AW-20B.a).
    fn can_arrive(&self, piece: Piece) -> bool {
        let coming = self.scenario().arrival.as_ref();
        matches!(piece, Piece::Counter(counter) if coming.is_some_and(|a| a.counters.has(counter)))
    }

    /// Reads where a piece is to lie.
    ///
    /// # Errors
    /// It cannot lie there; the sentence says where it can.
    pub(super) fn read_spot(&self, piece: Piece, place: &str) -> Result<At, Refusal> {
        if let Some(hex) = self.grid().hex(place) {
            return Ok(At::hex(hex));
        }
        let counter = matches!(piece, Piece::Counter(_));
        let places = [
            ("hand", At::HAND, self.can_be_in_hand(piece)),
            ("reserve", At::RESERVE, self.can_arrive(piece)),
            ("left", At::LEFT, counter),
            ("lost", At::LOST, counter || matches!(piece, Piece::Camp(_))),
        ];
        let tray = match piece {
            Piece::Counter(counter) => self.tray_of(counter),
            _ => At::ABSENT,
        };
        let found = places.iter().find(|(word, _, can)| *can && *word == place).map(|(_, at, _)| *at);
        found.or((place.is_empty()).then_some(tray)).ok_or_else(|| {
            let words: Vec<&str> = places.iter().filter(|(.., can)| *can).map(|(word, ..)| *word).collect();
            let words = if words.is_empty() { String::new() } else { format!(" or {}", words.join(", ")) };
            Refusal::plain(format!("it cannot lie at \"{place}\"; name a hex of the map such as 2510{words}"))
        })
    }
}
