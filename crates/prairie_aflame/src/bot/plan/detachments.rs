//! Detachments: the Government's free units are divided among the chiefs whom it must capture, so that a column goes
//! against each of them and not all against the nearest.

use crate::bot::plan::distances::NO_WAY;
use crate::bot::plan::model::{Detachment, Plan};
use crate::bot::plan::weights::{GENERALS, SP_MOUNTED, SP_ON_FOOT};
use crate::ids::{Leader, Side, Unit};
use crate::state::At;
use crate::state::sets::UnitSet;

use redoubt_engine::hex::HexId;

impl Plan<'_> {
    /// Assigns units to chiefs: to each in turn the nearest until he has his share, then the rest in equal parts.
    pub(crate) fn assign_detachments(&mut self) {
        let game = self.game;
        let mut free = game.combat(game.on_map(Side::Government)).less(self.anchored);
        free.remove(Unit::NORTHCOTE);
        let points = |u: Unit| f32::from(game.unit(u).rating.sp);
        for (mounted, shares) in [(false, SP_ON_FOOT), (true, SP_MOUNTED)] {
            let chiefs: Vec<(HexId, f32)> =
                shares.iter().filter_map(|(l, share)| Some((game.leaders[*l].get()?, *share))).collect();
            let mut left = UnitSet::of(free.iter().filter(|u| game.unit(*u).is_mounted() == mounted));
            let wanted: f32 = chiefs.iter().map(|c| c.1).sum();
            let total: f32 = left.iter().map(points).sum();
            let more = (total - wanted).max(0.0) / chiefs.len().max(1) as f32;
            for extra in [0.0, more] {
                for &(hex, share) in &chiefs {
                    let rail = self.mp_from_rail(hex) + 1;
                    let ways = self.ways(hex, mounted);
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
                    match self.detachments.iter_mut().find(|e| e.hex == hex) {
                        Some(e) => e.units = e.units.or(taken),
                        None => self.detachments.push(Detachment { units: taken, hex }),
                    }
                }
                if more == 0.0 {
                    break;
                }
            }
        }
    }

    /// Finds the detachment of a unit.
    pub(crate) fn detachment_of(&self, unit: Unit) -> Option<&Detachment> {
        self.detachments.iter().find(|e| e.units.has(unit))
    }

    /// Finds the detachment to which the strongest part of these units belongs; returns where its chief is, and that
    /// part.
    pub(crate) fn main_detachment(&self, units: UnitSet) -> Option<(HexId, UnitSet)> {
        let shared = self.detachments.iter().map(|e| (e.hex, e.units.and(units)));
        shared.filter(|(_, u)| !u.is_empty()).max_by(|a, b| self.game.might_of(a.1).total_cmp(&self.game.might_of(b.1)))
    }

    /// Finds where the chief is against whom a general is sent.
    pub(crate) fn chief_of(&self, leader: Leader) -> Option<HexId> {
        let chief = match leader {
            Leader::Middleton => Leader::Riel,
            Leader::Otter => Leader::Poundmaker,
            Leader::Strange => Leader::BigBear,
            _ => return None,
        };
        self.game.leaders[chief].get()
    }

    /// Tells whether a leader stays with the units that are left behind: a general stays with the greater part, an
    /// officer of the Police with the mounted.
    pub(crate) fn stays_behind(&self, leader: Leader, hex: HexId, units: UnitSet, fast: bool) -> bool {
        let game = self.game;
        if self.detachments.is_empty() || self.side == Side::Nations {
            return false;
        }
        let rest = game.combat(game.units_of(self.side, hex)).less(units).less(self.anchored);
        let rest = rest.iter().filter(|u| self.posted.iter().all(|(s, _)| s != u));
        let (rest, might) = (rest.map(|u| game.might(u)).sum::<f32>(), game.might_of(units));
        // Of two generals one goes along; the other looks for a column of his own.
        let riding = !units.and(game.entrained).is_empty();
        if !riding
            && let Some(his) = self.chief_of(leader)
            && self.main_detachment(units).is_some_and(|(h, _)| h != his)
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
