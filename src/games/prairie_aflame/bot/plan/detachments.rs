//! Whose errand is which chief: the Government's free units shared out among the chiefs whom it must have,
//! so that a column goes for each of them and not all for the nearest.

use crate::games::prairie_aflame::bot::plan::Plan;
use crate::games::prairie_aflame::bot::plan::distances::NO_WAY;
use crate::games::prairie_aflame::bot::plan::path::GENERALS;
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::state::At;
use crate::games::prairie_aflame::state::sets::UnitSet;

use crate::engine::hex::HexId;

/// SP on foot that a chief is allowed before others get more, who comes first coming first: the way to Big
/// Bear is long.
const FOOT: [(Leader, f32); 3] = [(Leader::Riel, 10.0), (Leader::BigBear, 10.0), (Leader::Poundmaker, 12.0)];
/// The same of mounted units.
const MOUNTED: [(Leader, f32); 3] = [(Leader::BigBear, 18.0), (Leader::Riel, 4.0), (Leader::Poundmaker, 3.0)];
/// The errand of some units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Errand {
    pub units: UnitSet,
    pub hex: HexId,
}

impl Plan<'_> {
    /// To each chief in order the nearest, until he has his share; then what is left to all of them alike.
    pub(crate) fn share_out(&mut self) {
        let game = self.game;
        let mut free = game.combat(game.on_map(Side::Government)).less(self.anchored);
        free.remove(Unit::NORTHCOTE);
        let points = |u: Unit| f32::from(game.unit(u).rating.sp);
        for (mounted, shares) in [(false, FOOT), (true, MOUNTED)] {
            let chiefs: Vec<(HexId, f32)> =
                shares.iter().filter_map(|(l, share)| Some((game.leaders[*l].get()?, *share))).collect();
            let mut left = UnitSet::of(free.iter().filter(|u| game.unit(*u).is_mounted() == mounted));
            let wanted: f32 = chiefs.iter().map(|c| c.1).sum();
            let total: f32 = left.iter().map(points).sum();
            let more = (total - wanted).max(0.0) / chiefs.len().max(1) as f32;
            for extra in [0.0, more] {
                for &(hex, share) in &chiefs {
                    let rail = self.by_rail(hex) + 1;
                    let ways = game.data.0.ways(hex, mounted);
                    let way = |u: Unit| {
                        let afoot = game.at[u].get().map_or(u16::from(NO_WAY), |at| u16::from(ways[at.index()]));
                        if game.entrained.has(u) { afoot.min(rail) } else { afoot }
                    };
                    let mut near: Vec<(u16, Unit)> = left.iter().map(|u| (way(u), u)).collect();
                    near.retain(|(way, _)| *way < u16::from(NO_WAY));
                    near.sort_unstable();
                    let mut room = if extra > 0.0 { extra } else { share };
                    let mut taken = UnitSet::EMPTY;
                    for (_, u) in near {
                        if room > 0.0 {
                            room -= points(u);
                            taken.insert(u);
                        }
                    }
                    left = left.less(taken);
                    match self.errands.iter_mut().find(|e| e.hex == hex) {
                        Some(e) => e.units = e.units.or(taken),
                        None => self.errands.push(Errand { units: taken, hex }),
                    }
                }
                if more == 0.0 {
                    break;
                }
            }
        }
    }

    /// The errand of a unit.
    pub(crate) fn errand(&self, unit: Unit) -> Option<&Errand> {
        self.errands.iter().find(|e| e.units.has(unit))
    }

    /// The errand that most of these units have, and those who have it.
    pub(crate) fn errand_of(&self, units: UnitSet) -> Option<(HexId, UnitSet)> {
        let shared = self.errands.iter().map(|e| (e.hex, e.units.and(units)));
        shared.filter(|(_, u)| !u.is_empty()).max_by(|a, b| self.game.might_of(a.1).total_cmp(&self.game.might_of(b.1)))
    }

    /// Where the chief is against whom a general is sent.
    pub(crate) fn charge(&self, leader: Leader) -> Option<HexId> {
        let chief = match leader {
            Leader::Middleton => Leader::Riel,
            Leader::Otter => Leader::Poundmaker,
            Leader::Strange => Leader::BigBear,
            _ => return None,
        };
        self.game.leaders[chief].get()
    }

    /// A leader who stays with those left behind: a general with the greater part, the Police's officers
    /// with the mounted.
    pub(crate) fn lags(&self, leader: Leader, hex: HexId, units: UnitSet, fast: bool) -> bool {
        let game = self.game;
        if self.errands.is_empty() || self.side == Side::Nations {
            return false;
        }
        let rest = game.combat(game.units_of(self.side, hex)).less(units).less(self.anchored);
        let rest = rest.iter().filter(|u| self.sent.iter().all(|(s, _)| s != u));
        let (rest, might) = (rest.map(|u| game.might(u)).sum::<f32>(), game.might_of(units));
        // Of two generals one goes along; the other looks for a column of his own.
        let riding = !units.and(game.entrained).is_empty();
        if !riding
            && let Some(his) = self.charge(leader)
            && self.errand_of(units).is_some_and(|(h, _)| h != his)
        {
            return true;
        }
        let second = |l: Leader| GENERALS.contains(&l) && game.leaders[l] == At::hex(hex) && l > leader;
        match leader {
            Leader::Crozier | Leader::Irvine => rest > 0.0 && !fast,
            _ => rest > might || !riding && Leader::ALL.into_iter().any(second),
        }
    }
}
