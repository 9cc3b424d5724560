//! Checks camps, fires, breastworks and supply of a state that was read from a file, and what counters have done in the
//! player turn.

use crate::ids::{COUNTERS, Counter, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::parts::Ammo;
use crate::state::whole::{Checked, MOST};
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, within};

/// Most half boxes that one supply hands over.
const MOST_HALVES: u8 = 60;
/// Most hexes that a list of the Melee Phase has.
const MOST_HEXES: usize = 200;

impl AdobeWalls {
    /// Checks what stands in the country: camps, grass fires, breastworks.
    ///
    /// # Errors
    /// The first thing that cannot be there.
    pub(super) fn whole_country(&self) -> Checked {
        for (camp, state) in self.camps.iter() {
            let field = format!("camps of {}.at", camp.id());
            match state.at.get() {
                Some(hex) => {
                    // Two camps in a hex are a flaw, which can be mended.
                    self.whole_hex(&field, hex)?;
                }
                None => {
                    let beside = matches!(state.at, At::ABSENT | At::HAND | At::LOST);
                    holds(beside && (state.at != At::HAND || self.turn == 0), &field, "is no place of a camp")?;
                }
            }
            within(format!("camps of {}.burning", camp.id()), state.burning.unwrap_or_default(), 0..=MOST)?;
        }
        for (n, fire) in self.fires.iter().enumerate() {
            self.whole_hex(&format!("fires[{n}].hex"), fire.hex)?;
            within(format!("fires[{n}].until"), fire.until, 0..=MOST)?;
        }
        for (n, works) in self.works.iter().enumerate() {
            self.whole_hex(&format!("works[{n}].hex"), works.hex)?;
            within(format!("works[{n}].train"), works.train, 0..=1)?;
            let us = works.by.is_none_or(|by| by.side() == Side::Us && !by.is_leader());
            holds(us, format!("works[{n}].by"), "is no unit of the US")?;
        }
        Ok(())
    }

    /// Checks declared supply, building, charges, and the hexes at which units have fired or that they attacked.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub(super) fn whole_supply(&self) -> Checked {
        for counter in Counter::all() {
            if let Some((giver, half)) = self.supplying[counter] {
                let field = format!("supplying of {}", counter.id());
                let keeps =
                    |c: Counter| matches!(c.kind(), Kind::Cavalry | Kind::Infantry | Kind::Scout | Kind::Howitzer);
                let receives = counter.side() == Side::Us && !counter.is_leader() && counter.kind() != Kind::Train;
                let gives = giver.kind() == Kind::Train || (self.ammo == Ammo::Rosters && keeps(giver));
                holds(receives && gives && giver != counter, &field, format!("{} does not supply it", giver.id()))?;
                within(&field, half, 0..=MOST_HALVES)?;
            }
            if let Some(train) = self.building[counter] {
                let fits = counter.side() == Side::Us && train.kind() == Kind::Train;
                holds(fits, format!("building of {}", counter.id()), format!("{} is no train", train.id()))?;
            }
            for (field, spot) in [
                ("aimed", self.aimed[counter]),
                ("attacked", self.attacked[counter]),
                ("routed_from", self.routed_from[counter]),
            ] {
                self.whole_hexes(&format!("{field} of {}", counter.id()), &spot)?;
            }
        }
        for (n, spot) in self.charge.iter().enumerate() {
            self.whole_hexes(&format!("charge[{n}]"), spot)?;
            within(format!("charge_levels[{n}]"), self.charge_levels[n], 0..=MOST)?;
        }
        for (field, list) in [("assaulted", &self.assaulted), ("vacated", &self.vacated)] {
            within(field, list.len(), 0..=MOST_HEXES)?;
            self.whole_hexes(field, list)?;
        }
        within("routed_by", self.routed_by.len(), 0..=COUNTERS)?;
        self.routed_by.iter().try_for_each(|(_, by)| self.whole_hexes("routed_by", by.iter().flatten()))?;
        within("sallies", self.sallies.len(), 0..=MOST_HEXES)?;
        self.sallies.iter().try_for_each(|(a, b)| self.whole_hexes("sallies", [a, b]))
    }
}
