//! Where a unit or leader can be laid by hand: hexes, the boxes of the entries, what is still to come, lost or gone.

use crate::data::board::waiting_box;
use crate::prelude::*;
use redoubt_engine::Refusal;
use redoubt_engine::ids::Id;

/// A counter that can be laid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// A unit.
    Unit(Unit),
    /// The leader who first holds a post.
    Leader(Leader),
    /// The Aide de Camp who takes the post of a lost leader.
    Aide(Leader),
}

impl Piece {
    /// Finds the piece of a counter's key.
    pub(super) fn named(key: &str) -> Result<Piece, Refusal> {
        let unit = Unit::named(key).map(Piece::Unit);
        let post = |(leader, aide)| if aide { Piece::Aide(leader) } else { Piece::Leader(leader) };
        let found = unit.or_else(|| Leader::of_key(key).map(post));
        found.ok_or_else(|| Refusal::plain(format!("\"{key}\" is no unit and no leader")))
    }
}

impl BattlesForCanada {
    /// Finds the zone by which a piece enters the map.
    fn entry(&self, piece: Piece) -> Option<Zone> {
        match piece {
            Piece::Unit(unit) => self.entry_of(unit),
            Piece::Leader(leader) => self.entry_zone_of(leader),
            Piece::Aide(_) => None,
        }
    }

    /// Tells whether a counter holds its post now: the leader, or the aide in his place.
    pub(super) fn holds_post(&self, leader: Leader, aide: bool) -> bool {
        self.aides.has(leader) == aide
    }

    /// Returns where a piece lies by the desk; empty for its tray.
    pub(super) fn desk_place(&self, piece: Piece) -> String {
        let at = match piece {
            Piece::Unit(unit) => self.at[unit],
            Piece::Leader(leader) if self.holds_post(leader, false) => self.leaders[leader],
            Piece::Aide(leader) if self.holds_post(leader, true) => self.leaders[leader],
            Piece::Leader(_) | Piece::Aide(_) => At::ABSENT,
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
            _ if matches!(piece, Piece::Aide(_)) => {
                let text = format!("an Aide de Camp cannot lie at \"{place}\"; name a hex of this map");
                Err(Refusal::new("BC-2.2f", text))
            }
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
                Err(Refusal::plain(format!("it cannot lie at \"{place}\"; name a hex of this map, {words}")))
            }
        }
    }
}
