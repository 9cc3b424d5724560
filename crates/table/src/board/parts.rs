//! The parts of a sheet, by the distances at which they are seen.

use crate::board::cells;
use crate::board::sheet::{SheetCx, TIERS, VisibleRange};
use bevy::prelude::Component;

/// A part of a sheet, with what is seen at the same distances. Marks each mesh of the part.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetPart {
    /// What is seen at every distance. A sheet without cells has this part only.
    Common,
    /// Texture and fine lines.
    Near,
    /// Wider lines, and no texture.
    Afar,
    /// The numbers of cells in one of their [`NUMBERS`].
    Numbers(usize),
    /// The names at one of the [`TIERS`].
    Names(usize),
}

/// Scale (over the art pixel) from which a sheet of cells is drawn for the distance.
const AFAR: f32 = 2.6;
/// For each size of the numbers of cells: the least and the largest scale at which they are shown (over the art
/// pixel), and the size.
pub const NUMBERS: [(f32, f32, f32); 2] = [(0.0, 1.25, 1.0), (1.25, 1.85, 1.3)];

impl SheetPart {
    /// Lists the parts of a sheet that are seen at some distances only.
    pub fn of(cx: &SheetCx) -> Vec<SheetPart> {
        if !cells::applies(cx) {
            return vec![];
        }
        let numbers = (0..NUMBERS.len()).map(SheetPart::Numbers);
        let names = (0..TIERS.len()).map(SheetPart::Names);
        [SheetPart::Near, SheetPart::Afar].into_iter().chain(numbers).chain(names).collect()
    }

    /// Returns the scales at which the part is seen; `None` for all.
    #[must_use]
    pub fn range(self, cx: &SheetCx) -> Option<VisibleRange> {
        let between = |from: f32, to: f32| Some(VisibleRange(from * cx.px, to * cx.px));
        match self {
            SheetPart::Common => None,
            SheetPart::Near => between(0.0, AFAR),
            SheetPart::Afar => between(AFAR, f32::MAX),
            SheetPart::Numbers(size) => between(NUMBERS[size].0, NUMBERS[size].1),
            SheetPart::Names(tier) => Some(VisibleRange::tier(cx, tier)),
        }
    }
}
