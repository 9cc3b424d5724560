//! Battles (PA-12): where both sides meet, and in which order they fight.
//!
//! `answers` lists and checks the answers at each moment of a battle, `bar` names what forbids one, `moments`
//! takes the answer and goes on. The other files hold one part of a battle each, with its checks.

pub mod aftermath;
pub mod answers;
pub mod bar;
pub mod boat;
pub mod field;
pub mod fire;
pub mod hostages;
pub mod leaders;
pub mod losses;
pub mod moments;
pub mod pursuit;
pub mod retreat;
pub mod ways;

use crate::ids::Side;
use crate::state::PrairieAflame;
use crate::state::step::Step;
use redoubt_engine::hex::{HexId, HexSet};

impl PrairieAflame {
    /// Lists the hexes where both sides meet and no battle was fought yet: those where one must be fought, then
    /// those where one may be, against the Northcote alone (PA-15.12h).
    pub(crate) fn meetings(&self) -> (Vec<HexId>, Vec<HexId>) {
        let (mut must, mut may) = (vec![], vec![]);
        let map = self.map();
        let government = self.on_map(Side::Government);
        let government = HexSet::of(&map.grid, government.iter().filter_map(|u| self.at[u].get()));
        let mut seen = HexSet::new(&map.grid);
        for u in self.on_map(Side::Nations).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            if !seen.insert(hex) || self.fought.contains(&hex) {
                continue;
            }
            if government.contains(hex) || self.garrisoned(hex) {
                must.push(hex);
            } else if self.boat_hexes().contains(&Some(hex)) && !self.boat_fought {
                may.push(hex);
            }
        }
        (must, may)
    }

    /// Lists the battles among which the phasing side chooses the next (PA-12.0a).
    pub(crate) fn each_fight(&self, _: Side, out: &mut Vec<Step>) {
        let (must, may) = self.meetings();
        if must.is_empty() {
            out.push(Step::Done);
        }
        out.extend(must.into_iter().chain(may).map(Step::Fight));
    }
}
