//! Retreats away from what causes them: how a step changes the distances to some hexes, and the best of the steps that do
//! not go nearer.

use super::facing::DirSet;
use super::grid::{Dir, HexGrid, HexId};

/// How a step changes the distances to the causes of a retreat, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Away {
    /// Farther from every cause; also where there is none.
    FromAll,
    /// Nearer to none, and farther from the nearest; from each of them where several are equally near.
    FromNearest,
    /// Nearer to none.
    Level,
    /// Nearer to at least one.
    Nearer,
}

impl HexGrid {
    /// Tells how a move from one hex to another changes the distances to these causes.
    ///
    /// ```
    /// use redoubt_engine::hex::{Away, GridSpec, HexGrid, Orientation, Parity};
    /// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap();
    /// let hex = |n| grid.hex(n).unwrap();
    /// assert_eq!(grid.away(hex("0505"), hex("0506"), [hex("0504")]), Away::FromAll);
    /// assert_eq!(grid.away(hex("0505"), hex("0506"), [hex("0504"), hex("0805")]), Away::FromNearest);
    /// assert_eq!(grid.away(hex("0505"), hex("0605"), [hex("0504")]), Away::Level);
    /// assert_eq!(grid.away(hex("0505"), hex("0506"), [hex("0504"), hex("0508")]), Away::Nearer);
    /// ```
    #[must_use]
    pub fn away(&self, from: HexId, to: HexId, causes: impl IntoIterator<Item = HexId>) -> Away {
        let (mut all, mut near_before, mut near_after) = (true, u16::MAX, u16::MAX);
        for cause in causes {
            let (before, after) = (self.distance(from, cause), self.distance(to, cause));
            if after < before {
                return Away::Nearer;
            }
            all &= after > before;
            (near_before, near_after) = (near_before.min(before), near_after.min(after));
        }
        match (all, near_after > near_before) {
            (true, _) => Away::FromAll,
            (false, true) => Away::FromNearest,
            (false, false) => Away::Level,
        }
    }

    /// Finds the best directions for a step away from these causes: of the neighbours on the map that are nearer to none
    /// of them, those with the lowest rank. `rank` is asked for each of them, with the direction, the hex and how the
    /// step changes the distances; `None` where the step cannot be made.
    ///
    /// ```
    /// use redoubt_engine::hex::{GridSpec, HexGrid, Orientation, Parity};
    /// let grid = HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap();
    /// let hex = |n| grid.hex(n).unwrap();
    /// let best = grid.best_away(hex("0505"), [hex("0504")], |_, _, away| Some(away));
    /// assert_eq!(best.iter().map(|dir| grid.dir_name(dir)).collect::<Vec<_>>(), ["SE", "S", "SW"]);
    /// let blocked = grid.best_away(hex("0505"), [hex("0504")], |_, to, away| (to < hex("0501")).then_some(away));
    /// assert_eq!(blocked.iter().map(|dir| grid.dir_name(dir)).collect::<Vec<_>>(), ["SW"]);
    /// ```
    pub fn best_away<R: Ord>(
        &self,
        from: HexId,
        causes: impl IntoIterator<Item = HexId> + Clone,
        mut rank: impl FnMut(Dir, HexId, Away) -> Option<R>,
    ) -> DirSet {
        DirSet::best(|dir| {
            let to = self.neighbour(from, dir)?;
            match self.away(from, to, causes.clone()) {
                Away::Nearer => None,
                away => rank(dir, to, away),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{GridSpec, Orientation, Parity};
    use super::*;

    fn grid() -> HexGrid {
        HexGrid::new(GridSpec { orientation: Orientation::Flat, lower: Parity::Odd, columns: 9, rows: 9 }).unwrap()
    }

    #[test]
    fn it_is_what_the_distances_say() {
        let g = grid();
        let from = g.hex("0505").unwrap();
        for a in g.hexes() {
            for b in g.hexes() {
                for (_, to) in g.neighbours(from) {
                    let by = |c| g.distance(to, c) as i32 - g.distance(from, c) as i32;
                    let near = |h| g.distance(h, a).min(g.distance(h, b));
                    let told = g.away(from, to, [a, b]);
                    assert_eq!(told == Away::Nearer, by(a) < 0 || by(b) < 0);
                    assert_eq!(told == Away::FromAll, by(a) > 0 && by(b) > 0);
                    if told != Away::Nearer {
                        assert_eq!(told == Away::Level, near(to) == near(from));
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_cause_every_way_leads_away() {
        let g = grid();
        let corner = g.hex("0101").unwrap();
        let all = g.best_away(corner, [], |_, _, away| (away == Away::FromAll).then_some(0));
        assert_eq!(all.iter().count(), g.neighbours(corner).count());
        assert_eq!(g.best_away(corner, g.hexes().collect::<Vec<_>>(), |_, _, away| Some(away)), DirSet::EMPTY);
    }
}
