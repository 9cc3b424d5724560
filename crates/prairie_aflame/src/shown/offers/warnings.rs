//! Warnings of offered steps: only where a check may fail, a battle is likely to be lost, unrest will rise or
//! something is left to the enemy. Each gives the reason with its numbers.

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::ids::{Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::step::Step;
use crate::state::{At, Group, PrairieAflame, crossing};
use crate::words::list;
use redoubt_engine::Offer;
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::record::log::plural;

/// A check of this value never fails.
const SURE: u8 = 6;

impl PrairieAflame {
    /// Warns of units out of command whose check may fail (PA-10.2a).
    pub(crate) fn warn_of_checks(&self, units: UnitSet) -> Option<String> {
        let unsure: Vec<Unit> = units.iter().filter(|u| self.morale(*u) < SURE).collect();
        match unsure.as_slice() {
            [] => None,
            [one] => {
                let value = self.morale(*one);
                let chance = u32::from(value) * 100 / 6;
                Some(format!(
                    "{} is out of command: it moves on a die of {value} or less ({chance} %), else it stays.",
                    self.unit_word(*one)
                ))
            }
            many => {
                let [least, most] =
                    [many.iter().map(|u| self.morale(*u)).min(), many.iter().map(|u| self.morale(*u)).max()]
                        .map(|value| value.unwrap_or(0));
                let on = if least == most { least.to_string() } else { format!("{least} to {most} (by unit)") };
                Some(format!(
                    "{} units are out of command: each moves on a die of {on} or less, else it stays.",
                    many.len()
                ))
            }
        }
    }

    /// Returns the strength points with which a group, and those before it in the hex, would attack there, and those
    /// of the enemy with garrison and Northcote; units that cross a ford or major river count half (PA-9.2c).
    pub(crate) fn meeting_sp(&self, group: &Group, dir: Dir, to: HexId) -> [u16; 2] {
        let side = self.phasing();
        let sp = |units: UnitSet| units.iter().map(|u| u16::from(self.strength(u))).sum::<u16>();
        let wet =
            |u: Unit| self.step_cost(u, group.hex, dir, to).is_some_and(|(_, crossed)| crossed == crossing::MAJOR);
        let (over, dry): (Vec<Unit>, Vec<Unit>) = group.units.iter().partition(|u| wet(*u));
        let own = sp(UnitSet::of(over)).div_ceil(2) + sp(UnitSet::of(dry)) + sp(self.units_of(side, to));
        let boat = side == Side::Nations && self.boat_hexes().contains(&Some(to));
        let boat = if boat { sp(Unit::NORTHCOTE_ALONE) } else { 0 };
        let place = self.map().place_in(to).filter(|_| side == Side::Nations);
        let garrison = place.map_or(0, |p| u16::from(self.garrison[p.index()]));
        [own, sp(self.units_of(side.other(), to)) + garrison + boat]
    }

    /// Warns of a step into an enemy that is as strong or stronger, or that leaves a place without the garrison that
    /// unrest counts.
    pub(crate) fn warn_of_march(&self, group: &Group, dir: Dir, to: HexId) -> Option<String> {
        if self.enemy_in(self.phasing(), to) {
            let [own, theirs] = self.meeting_sp(group, dir, to);
            return (own <= theirs).then(|| {
                let how = if own == theirs { "as strong" } else { "stronger" };
                format!("The enemy there is {how}: {own} SP attack {theirs} SP, and the move ends.")
            });
        }
        self.warn_of_bare_place(group, to)
    }

    /// Warns where the group is the garrison that a place owes, and its leaving costs unrest at the end of the
    /// movement (PA-14.2b, PA-14.3a).
    fn warn_of_bare_place(&self, group: &Group, to: HexId) -> Option<String> {
        if self.phasing() != Side::Government || !self.counts_garrisons() {
            return None;
        }
        let mut gone = self.clone();
        group.units.iter().for_each(|u| gone.at[u] = At::hex(to));
        let rail = gone.cpr_missing() > 0 && self.cpr_missing() == 0;
        let bare = gone.owed_garrisons().into_iter().find(|p| !self.owed_garrisons().contains(p));
        let up = |cause: Cause| self.data.0.tables.unrest[cause as usize][0];
        match (bare, rail) {
            (Some(place), _) => Some(format!(
                "{} would have no garrison: unrest {:+} at the end of the movement.",
                self.place_word(place),
                up(Cause::Garrison)
            )),
            (None, true) => Some(format!(
                "The railway would lack a garrison: unrest {:+} at the end of the movement.",
                up(Cause::Railway)
            )),
            _ => None,
        }
    }

    /// Tells whether garrisons are counted at the end of this movement (PA-14.0a).
    fn counts_garrisons(&self) -> bool {
        self.is_campaign() && self.data.0.tables.turn(self.turn).garrisons
    }

    /// Lists the places of the Government that owe a garrison and have none (PA-14.3b, PA-9.33c).
    fn owed_garrisons(&self) -> Vec<PlaceId> {
        let owed = (0..self.map().places.len() as u8).map(PlaceId).filter(|p| {
            let kept = self.guarded.has(*p) || self.retaken.has(*p) || self.duty.has(*p);
            kept && self.controller(*p) == Some(Side::Government) && !self.guards_in(self.map().place(*p).hex)
        });
        owed.collect()
    }

    /// Warns of units out of command while the free stack is not chosen, where one can be.
    pub(crate) fn warn_of_command(&self, side: Side, offer: Offer) -> Offer {
        let out = self.on_map(side).less(self.marching.commanded);
        let free = |u: Unit| self.at[u].get().is_some_and(|h| self.check_step(Step::FreeStack(h)).is_ok());
        if self.marching.freed || !out.iter().any(free) {
            return offer;
        }
        let who = plural(out.len(), "unit is", "units are");
        offer
            .warn(format!("{who} out of command, and one stack of them could still be chosen to move without a check."))
    }

    /// Warns of what the end of the movement costs in unrest.
    pub(crate) fn warn_of_garrisons(&self, offer: Offer) -> Offer {
        if !self.counts_garrisons() {
            return offer;
        }
        let bare = self.cpr_missing();
        let owed = self.owed_garrisons();
        let mut words: Vec<String> =
            owed.into_iter().map(|p| format!("{} has no garrison", self.place_word(p))).collect();
        if bare > 0 {
            words.insert(0, format!("the railway lacks {}", plural(bare, "garrison", "garrisons")));
        }
        match words.as_slice() {
            [] => offer,
            some => offer.warn(format!("Unrest +{}: {}.", some.len(), list(some))),
        }
    }
}
