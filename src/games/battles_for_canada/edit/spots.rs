//! Where a unit or leader can be laid by hand: hexes, the boxes of the entries, what is still to come, lost or gone.

use crate::engine::Refusal;
use crate::engine::ids::Id;
use crate::games::battles_for_canada::data::board::waiting_box;
use crate::games::battles_for_canada::data::scenario::Special;
use crate::games::battles_for_canada::ids::{Leader, Unit, Zone};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::at::At;

/// A thing that can be laid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// A unit.
    Unit(Unit),
    /// The holder of a post.
    Leader(Leader),
}

impl Piece {
    /// Finds the piece of a counter's key.
    pub(super) fn named(key: &str) -> Result<Piece, Refusal> {
        let unit = Unit::named(key).map(Piece::Unit);
        let found = unit.or_else(|| Leader::of_key(key).map(|(leader, _)| Piece::Leader(leader)));
        found.ok_or_else(|| Refusal::new("", format!("\"{key}\" is no unit and no leader")))
    }
}

impl BattlesForCanada {
    /// Finds the zone by which a piece enters the map.
    fn entry(&self, piece: Piece) -> Option<Zone> {
        match piece {
            Piece::Unit(unit) => self.entry_of(unit),
            Piece::Leader(leader) => self.entry_zone_of(leader),
        }
    }

    /// Returns where a piece lies by the desk; empty for its tray.
    pub(super) fn desk_place(&self, piece: Piece) -> String {
        let at = match piece {
            Piece::Unit(unit) => self.at[unit],
            Piece::Leader(leader) => self.leaders[leader],
        };
        match at {
            At::ABSENT => String::new(),
            At::BOX => self.entry(piece).map(waiting_box).unwrap_or_default(),
            At::RESERVE | At::HAND => "reserve".into(),
            At::LOST => "lost".into(),
            At::LEFT => "left".into(),
            _ => at.get().map(|hex| self.grid().number(hex)).unwrap_or_default(),
        }
    }

    /// Reads where a piece is to lie.
    ///
    /// # Errors
    /// It cannot lie there; the sentence says where it can.
    pub(super) fn read_spot(&self, piece: Piece, place: &str) -> Result<At, Refusal> {
        if let Some(hex) = self.grid().hex(place) {
            return Ok(At::hex(hex));
        }
        let entry = self.entry(piece).map(waiting_box);
        match place {
            "" => Ok(At::ABSENT),
            "reserve" => Ok(At::RESERVE),
            "lost" => Ok(At::LOST),
            "left" if self.has(Special::Returns) => Ok(At::LEFT),
            _ if entry.as_deref() == Some(place) => Ok(At::BOX),
            _ => {
                let mut words = vec!["reserve".to_string(), "lost".into()];
                if self.has(Special::Returns) {
                    words.push("left".into());
                }
                words.extend(entry);
                let words = words.join(", ");
                Err(Refusal::new("", format!("it cannot lie at \"{place}\"; name a hex of this map, {words}")))
            }
        }
    }
}
