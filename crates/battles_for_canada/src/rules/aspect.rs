//! Front, flank and rear of units (chapter 3): by facing, by kind, in buildings, redoubts and works.

use crate::rules::prelude::*;

/// The directions of the neighbours of a unit. A direction may be in none: a covered side of works that the unit does
/// not man.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aspects {
    /// Frontal hexes: where its zone reaches and where it fights.
    pub front: DirSet,
    /// Flank hexes.
    pub flank: DirSet,
    /// Rear hexes.
    pub rear: DirSet,
}

impl Aspects {
    /// All six hexes are frontal: no facing, or walls all round (BC-3d, BC-3f).
    pub const ALL_FRONT: Aspects = Aspects { front: DirSet::ALL, flank: DirSet::EMPTY, rear: DirSet::EMPTY };
}

impl Forces {
    /// Returns front, flank and rear of a unit where it stands (chapter 3).
    #[must_use]
    pub fn aspects(&self, unit: Unit) -> Aspects {
        match self.hex_of(unit) {
            Some(hex) => self.aspects_at(unit, hex),
            None => Aspects::default(),
        }
    }

    /// Returns front, flank and rear of a unit as if it stood in a hex with its present facing.
    #[must_use]
    pub fn aspects_at(&self, unit: Unit, hex: HexId) -> Aspects {
        self.aspects_facing(unit, hex, self.facing[unit])
    }

    /// Returns front, flank and rear of a unit as if it stood in a hex and faced this way.
    pub fn aspects_facing(&self, unit: Unit, hex: HexId, facing: Vertex) -> Aspects {
        if !self.is_faced(unit) || unit == Unit::FORT_GUNS {
            return Aspects::ALL_FRONT;
        }
        let [front, flank, rear] = [facing.front(), facing.flank(), facing.rear()].map(DirSet::of);
        match self.unit(unit).kind {
            // BC-3c: cavalry looks to the sides too, and in buildings and redoubts it stands as in the open (BC-6b).
            Kind::Cavalry => Aspects { front: front.or(flank), flank: DirSet::EMPTY, rear },
            Kind::Guns => Aspects { front, flank, rear },
            _ if self.has_walls(hex) => Aspects::ALL_FRONT,
            _ => {
                let covered = self.covered(hex);
                if covered.is_empty() {
                    Aspects { front, flank, rear }
                } else if front.and(covered).is_empty() {
                    // it faces inward; over the works it neither fights nor is it flanked.
                    Aspects { front: front.less(covered), flank: flank.less(covered), rear: rear.less(covered) }
                } else {
                    let flank = covered.beside();
                    Aspects { front: covered, flank, rear: DirSet::ALL.less(covered.or(flank)) }
                }
            }
        }
    }

    /// Returns the two directions at the vertex that a unit faces, whatever covers it: where it moves and, in
    /// walls, what its retreat and its line go by.
    pub fn nominal(&self, unit: Unit, hex: HexId) -> Aspects {
        if !self.is_faced(unit) {
            return Aspects::ALL_FRONT;
        }
        // BC-6b: cavalry stands in walls as in the open.
        if self.has_walls(hex) && self.unit(unit).kind != Kind::Cavalry {
            let facing = self.facing[unit];
            let [front, flank, rear] = [facing.front(), facing.flank(), facing.rear()].map(DirSet::of);
            return Aspects { front, flank, rear };
        }
        self.aspects_at(unit, hex)
    }
}
