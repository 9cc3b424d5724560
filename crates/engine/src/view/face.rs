//! The printed side of a counter, as the table draws it.

use crate::Seat;
use serde::Serialize;

/// The printed side of a counter, in terms that all games share. The table draws it from this alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Face {
    /// The kind of drawing: unit, leader, marker or a back.
    pub template: Template,
    /// Side, for field colour and corner shape.
    pub side: Seat,
    /// Key of the formation band's colour and pattern in the game's look file; empty for none.
    pub band: &'static str,
    /// Name in the band.
    pub name: String,
    /// Key of the symbol ("coat-block", "hunting-horn", "musket-bow", "wagon" ...).
    pub symbol: &'static str,
    /// Figure at the lower left (strength, FP); empty for none.
    pub left: String,
    /// Figure in the disc in the middle (morale); empty for none.
    pub middle: String,
    /// Figure at the lower right (MP); empty for none.
    pub right: String,
    /// Steps left and steps at full strength; (0, 0) draws no pips.
    pub pips: (u8, u8),
    /// True on its reduced side (the white band).
    pub reduced: bool,
}

impl Face {
    /// Makes the face of a body of troops without figures; the symbol is one of `assets/symbols`.
    pub fn unit(side: Seat, name: impl Into<String>, symbol: &'static str) -> Face {
        Face { template: Template::Unit, name: name.into(), symbol, ..Face::hidden(side) }
    }

    /// Sets the steps left and those at full strength.
    #[must_use]
    pub fn steps(mut self, left: u8, of: u8) -> Face {
        (self.pips, self.reduced) = ((left, of), left < of);
        self
    }

    /// Makes the back of a counter that shows nothing but its side.
    ///
    /// ```
    /// # use redoubt_engine::{Seat, view::Face};
    /// assert_eq!(Face::hidden(Seat(1)).name, "");
    /// ```
    #[must_use]
    pub fn hidden(side: Seat) -> Face {
        Face {
            template: Template::Hidden,
            side,
            band: "",
            name: String::new(),
            symbol: "",
            left: String::new(),
            middle: String::new(),
            right: String::new(),
            pips: (0, 0),
            reduced: false,
        }
    }
}

/// Kinds of counter drawings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Template {
    /// A body of troops.
    Unit,
    /// A leader.
    Leader,
    /// A marker with a symbol and a word.
    Marker,
    /// A back that shows only its side.
    Hidden,
}

/// Counts equal faces, in the order in which each first appears.
pub fn gathered(faces: impl IntoIterator<Item = Face>) -> Vec<(Face, u16)> {
    let mut out: Vec<(Face, u16)> = Vec::new();
    for face in faces {
        match out.iter_mut().find(|known| known.0 == face) {
            Some(known) => known.1 += 1,
            None => out.push((face, 1)),
        }
    }
    out
}
