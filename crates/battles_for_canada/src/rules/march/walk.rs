//! Walks through everything that a group could still do by steps and turns: a search over hexes, facings and what is
//! spent.

use crate::ids::HEXES;
use crate::rules::march::ground::Ground;
use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use std::cell::RefCell;

/// Facings that a search tells apart: none, and six.
const FACINGS: usize = 7;

/// What of a group changes on its way.
#[derive(Clone, Copy)]
struct Place {
    hex: HexId,
    facing: Option<Vertex>,
    spent: u8,
    entered: bool,
    stopped: bool,
    /// A turn led there: whatever it could turn to, one turn would have been enough for.
    turned: bool,
    /// The first step of the way there.
    first: First,
}

/// The first step of a way, in one byte.
#[derive(Clone, Copy, PartialEq, Eq)]
struct First(u8);

impl First {
    /// No step: the group as it stands.
    const NONE: First = First(0);

    fn go(self, dir: Dir) -> First {
        if self == First::NONE { First(1 + dir.0) } else { self }
    }

    fn turn(self, to: Vertex) -> First {
        if self == First::NONE { First(7 + to.0) } else { self }
    }

    fn step(self) -> Option<Step> {
        match self.0 {
            0 => None,
            n @ 1..7 => Some(Step::Go(Dir(n - 1))),
            n => Some(Step::Turn(Vertex(n - 7))),
        }
    }
}

/// The places of a search, in the order in which they were found, and the least that was spent to be there.
struct Seen {
    /// Number of the search, and the least spent in it, by hex and facing.
    spent: [(u32, u8); HEXES * FACINGS],
    now: u32,
    open: Vec<Place>,
    most: usize,
}

impl Seen {
    fn begin(&mut self, most: usize) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.spent.fill((0, 0));
            self.now = 1;
        }
        self.open.clear();
        self.most = most;
    }

    /// Notes a place, unless it was reached for less before: from there the group could do all of this.
    #[inline]
    fn reach(&mut self, p: &Probe, turned: bool, first: First) {
        let facing = p.facing.map_or(FACINGS - 1, |v| usize::from(v.0));
        let least = &mut self.spent[p.hex.index() * FACINGS + facing];
        if (least.0 != self.now || p.spent < least.1) && self.open.len() < self.most {
            *least = (self.now, p.spent);
            let (hex, facing, spent, entered, stopped) = (p.hex, p.facing, p.spent, p.entered, p.stopped);
            self.open.push(Place { hex, facing, spent, entered, stopped, turned, first });
        }
    }
}

thread_local! {
    // Room that is used again: it holds nothing from one search to the next.
    static SEEN: RefCell<Seen> = const {
        RefCell::new(Seen { spent: [(0, 0); HEXES * FACINGS], now: 0, open: vec![], most: 0 })
    };
}

/// What a search leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Most places that it looks at.
    pub most: usize,
    /// Turns in an enemy zone are left out: they ask for a check.
    pub steady: bool,
}

impl Bounds {
    /// Nothing is left out.
    pub const NONE: Bounds = Bounds { most: usize::MAX, steady: false };
}

/// How a search goes on from a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// To all places that can be reached from it.
    On,
    /// Not from here: nothing that is wanted lies behind it.
    Past,
    /// It is over.
    Found,
}

impl BattlesForCanada {
    /// Walks through everything that a group could still do by steps and turns, itself as it stands first, until
    /// `visit` returns true; `visit` hears of each place whether the group could end its move there. Returns whether it
    /// did.
    pub fn explore(&self, start: Probe, mut visit: impl FnMut(&Probe, bool) -> bool) -> bool {
        self.walk(start, Bounds::NONE, |p, ends, _| if visit(p, ends) { Next::Found } else { Next::On })
    }

    /// Walks as [`BattlesForCanada::explore`] does, within bounds; `visit` hears of the first step of the way, too, and says
    /// how to go on. Returns whether it found what it wanted.
    pub fn walk(
        &self,
        start: Probe,
        bounds: Bounds,
        mut visit: impl FnMut(&Probe, bool, Option<Step>) -> Next,
    ) -> bool {
        let mut ground = Ground::of(self, start.units);
        SEEN.with_borrow_mut(|seen| {
            seen.begin(bounds.most);
            seen.reach(&start, false, First::NONE);
            let mut p = start;
            let mut next = 0;
            while let Some(&place) = seen.open.get(next) {
                next += 1;
                (p.hex, p.facing, p.spent) = (place.hex, place.facing, place.spent);
                (p.entered, p.stopped) = (place.entered, place.stopped);
                let ends = ground.has_room(self, p.units, p.hex) && self.check_facing(&p).is_ok();
                match visit(&p, ends, place.first.step()) {
                    Next::Found => return true,
                    Next::On if !p.stopped => {}
                    _ => continue,
                }
                for dir in Dir::ALL {
                    let open = |to| if ground.is_open(self, p.units, to) { Ok(()) } else { Err(Bar::Enemy(to)) };
                    if let Ok((to, cost)) = self.step_into(&p, dir, open) {
                        seen.reach(&self.stepped(&p, to, cost), false, place.first.go(dir));
                    }
                }
                if place.turned || !self.can_turn(&p) {
                    continue;
                }
                for to in Vertex::ALL {
                    if let Ok((cost, in_zone)) = self.turn_of(&p, to)
                        && !(in_zone && bounds.steady)
                    {
                        seen.reach(&self.turned(&p, to, cost), true, place.first.turn(to));
                    }
                }
            }
            false
        })
    }

    /// Tells whether a group can end its move somewhere.
    #[must_use]
    pub fn can_end(&self, p: &Probe) -> bool {
        self.check_end(p).is_ok() || self.explore(*p, |_, ends| ends)
    }
}
