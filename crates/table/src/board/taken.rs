//! The rectangles of a sheet on which no name is set.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use redoubt_engine::data::board::Board;

/// The rectangles that are taken, in a grid over the sheet so that few have to be compared.
#[derive(Clone)]
pub(super) struct Taken {
    boxes: HashMap<(i32, i32), Vec<Rect>>,
    step: f32,
}

impl Taken {
    /// Makes an empty collection for a board.
    pub(super) fn new(board: &Board) -> Taken {
        Taken { boxes: HashMap::default(), step: board.counter * 2.0 }
    }

    fn cells(&self, r: Rect) -> impl Iterator<Item = (i32, i32)> + use<> {
        let (from, to) = ((r.min / self.step).floor().as_ivec2(), (r.max / self.step).floor().as_ivec2());
        (from.y..=to.y).flat_map(move |y| (from.x..=to.x).map(move |x| (x, y)))
    }

    /// Tells whether nothing is taken.
    pub(super) fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    /// Takes a rectangle.
    pub(super) fn add(&mut self, r: Rect) {
        for cell in self.cells(r) {
            self.boxes.entry(cell).or_default().push(r);
        }
    }

    /// Tells whether a rectangle meets one that is taken.
    pub(super) fn hit(&self, r: Rect) -> bool {
        self.cells(r).any(|c| self.boxes.get(&c).is_some_and(|l| l.iter().any(|t| !t.intersect(r).is_empty())))
    }
}
