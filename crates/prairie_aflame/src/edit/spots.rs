//! Where a unit or leader can be laid by hand: hexes, the Northcote's hexside, boxes beside the map.

use crate::ids::{Leader, Unit};
use crate::state::{At, PrairieAflame};
use redoubt_engine::Refusal;

/// A counter that can be laid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// A unit.
    Unit(Unit),
    /// A leader.
    Leader(Leader),
}

impl PrairieAflame {
    /// Returns the boxes beside the map where a piece can lie, with their words.
    fn boxes_of(&self, piece: Piece) -> Vec<(At, &'static str)> {
        match piece {
            Piece::Leader(_) => vec![(At::CAPTURED, "captured"), (At::GONE, "gone")],
            Piece::Unit(unit) => {
                let mut all = vec![(At::ELIMINATED, "eliminated"), (At::GONE, "gone")];
                if unit.is_wagon() {
                    all.push((At::TRACK, "track"));
                } else if unit != Unit::NORTHCOTE {
                    all.push((At::SURRENDERED, "surrendered"));
                }
                all
            }
        }
    }

    /// Returns the place on the board where a piece lies by the desk; empty for its tray.
    pub(super) fn desk_place(&self, at: At) -> String {
        if at == At::POOL { String::new() } else { self.spot(at).unwrap_or_default() }
    }

    /// Reads where a piece is to lie. The Northcote's hexside is read by its caller.
    ///
    /// # Errors
    /// It cannot lie there; the sentence says where it can.
    pub(super) fn read_spot(&self, piece: Piece, place: &str) -> Result<At, Refusal> {
        if place.is_empty() {
            return Ok(At::POOL);
        }
        let map = self.map();
        if let Some(hex) = map.grid.hex(place).filter(|_| piece != Piece::Unit(Unit::NORTHCOTE)) {
            return Ok(At::hex(hex));
        }
        if let (Some(edge), Piece::Unit(unit)) = (map.grid.edge_named(place), piece) {
            let aboard = self.boat == Some(edge) && unit != Unit::NORTHCOTE && !unit.is_wagon();
            let formed = self.unit(unit).formed;
            if aboard && !formed {
                return Ok(At::ABOARD);
            }
            let text = "only a company goes on board, and only where the Northcote lies";
            return Err(Refusal::new("PA-15.13a", text));
        }
        let boxes = self.boxes_of(piece);
        let found = boxes.iter().find(|(at, _)| self.spot(*at).as_deref() == Some(place));
        found.map(|(at, _)| *at).ok_or_else(|| {
            let words: Vec<String> = boxes.iter().filter_map(|(at, _)| self.spot(*at)).collect();
            let hexes = if piece == Piece::Unit(Unit::NORTHCOTE) { "a hexside of a major river" } else { "a hex" };
            Refusal::plain(format!("it cannot lie at \"{place}\"; name {hexes}, {}", words.join(", ")))
        })
    }
}
