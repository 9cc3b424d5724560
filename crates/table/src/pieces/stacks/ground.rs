//! Where a stack lies: in its space, on its hexside or in its printed box; how large its counters are there, and how
//! much larger they are drawn from afar. It knows the board, but of the counters only whether others lie there too.

use crate::board::places::{box_rect, growth, middle, tight, world};
use crate::board::shapes;
use crate::bridge::ShownGame;
use crate::cameras::viewport::Viewport;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use redoubt_engine::Seat;
use redoubt_engine::data::board::{Board, Space};

/// Where the stack of a seat lies: the world point of its middle, or the row in a printed box.
pub(super) enum StackGround {
    Slot(Vec2),
    Row(Rect),
}

/// Returns where the stack of a seat lies in a place; `None` where the board has no such place.
pub(super) fn ground(board: &Board, place: &str, owner: Seat, layout: StackLayout) -> Option<StackGround> {
    if let Some(space) = board.space(place) {
        return Some(StackGround::Slot(world(layout.slot(board, space, owner))));
    }
    if let Some(side) = board.hexside(place) {
        return Some(StackGround::Slot(world(shapes::v(side.at))));
    }
    board.printed(place).map(|b| StackGround::Row(box_rect(b)))
}

/// What decides how a stack lies in its space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StackLayout {
    /// True where counters of another seat lie there too.
    pub(super) shared: bool,
    /// Factor by which counters are drawn larger than printed, so that they can be read from afar.
    pub(super) grown: f32,
}

impl StackLayout {
    /// Returns the side of a counter.
    pub(super) fn side(&self, board: &Board, space: Option<&Space>) -> f32 {
        match space {
            Some(space) if self.shared && tight(board, space) => self.narrow(board),
            Some(_) => board.counter * self.grown,
            // In the boxes of a large sheet counters are larger, as its print is.
            None => board.counter * if shapes::celled(board) { 1.3 } else { 1.0 },
        }
    }

    /// Returns the side of a counter in a place. On a hexside it is smaller where counters lie in the spaces beside
    /// it, which `taken` tells.
    pub(super) fn side_at(&self, board: &Board, place: &str, taken: impl Fn(&String) -> bool) -> f32 {
        match board.hexside(place).map(|h| taken(&h.spaces.0) || taken(&h.spaces.1)) {
            Some(true) => self.narrow(board),
            Some(false) => board.counter * self.grown.min(1.3),
            None => self.side(board, board.space(place)),
        }
    }

    /// Returns the side of a counter that shares its space.
    pub(super) fn narrow(&self, board: &Board) -> f32 {
        board.counter * self.grown * (0.6 + (self.grown - 1.0) * 0.14)
    }

    /// Returns sheet point and side of the first marker of a space with tight slots: in its upper left
    /// corner beside troops, else in the middle. `before` markers lie there already.
    pub(super) fn aside(&self, board: &Board, space: &Space, troops: bool, before: usize) -> (Vec2, f32) {
        let side = board.counter * self.grown * if troops { 0.5 } else { 0.86 };
        let corner = if troops { vec2(-0.4, -0.34) * shapes::side(board) } else { Vec2::ZERO };
        (middle(board, space) + corner + vec2(0.0, side * 0.55 * before as f32), side)
    }

    /// Returns the sheet point of the stack's middle. A seat alone in a space with tight slots takes all of it.
    fn slot(&self, board: &Board, space: &Space, owner: Seat) -> Vec2 {
        let own = shapes::v(*space.slots.get(owner.index()).or(space.slots.last()).unwrap_or(&space.label));
        if !tight(board, space) {
            return own;
        }
        let middle = middle(board, space);
        if self.shared { middle + (own - middle) * self.grown.min(1.2) } else { middle }
    }
}

/// Shares printed boxes among the stacks that lie in them: side by side, none over another. A stack of four counters has
/// twice the room of one, so that a single counter keeps its size beside many.
pub(super) struct BoxShares<'a>(HashMap<(&'static str, &'a str), (f32, f32)>);

impl<'a> BoxShares<'a> {
    /// Adds up the stacks of each place, which is named by board and id.
    pub(super) fn of(stacks: impl Iterator<Item = ((&'static str, &'a str), usize)>) -> BoxShares<'a> {
        let mut all: HashMap<_, (f32, f32)> = HashMap::default();
        stacks.for_each(|(place, n)| all.entry(place).or_default().0 += (n as f32).sqrt());
        BoxShares(all)
    }

    /// Returns the part of a box for its next stack of `n` counters, to the right of those that came before.
    pub(super) fn next(&mut self, place: (&'static str, &'a str), row: Rect, n: usize) -> Rect {
        let wide = (n as f32).sqrt();
        let (all, before) = self.0.entry(place).or_insert((wide, 0.0));
        let x = |share: f32| row.min.x + row.width() * share / all.max(1.0);
        let part = Rect { min: vec2(x(*before), row.min.y), max: vec2(x(*before + wide), row.max.y) };
        *before += wide;
        part
    }
}

/// Factor by which the counters of the board in front are drawn larger than printed.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct CounterGrowth(pub(super) f32);

impl Default for CounterGrowth {
    fn default() -> Self {
        CounterGrowth(1.0)
    }
}

/// Sets [`CounterGrowth`] for the board in front and its scale.
pub(super) fn grow(shown: Res<ShownGame>, viewport: Res<Viewport>, mut grown: ResMut<CounterGrowth>) {
    if let Some(board) = shown.boards.iter().find(|b| b.id == shown.front) {
        grown.set_if_neq(CounterGrowth(growth(board, viewport.scale)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_of_two_sides_share_a_box_side_by_side() {
        let (row, eliminated) = (Rect::new(100.0, -60.0, 200.0, 0.0), ("main", "eliminated"));
        let mut shares = BoxShares::of([(eliminated, 9), (eliminated, 1), (("main", "held"), 2)].into_iter());
        assert_eq!(shares.next(eliminated, row, 9), Rect::new(100.0, -60.0, 175.0, 0.0));
        assert_eq!(shares.next(eliminated, row, 1), Rect::new(175.0, -60.0, 200.0, 0.0));
        assert_eq!(shares.next(("main", "held"), row, 2), row, "a stack alone has the whole box");
    }
}
