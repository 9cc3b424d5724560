//! Draws anew where the hidden French stand, for a seat that cannot know it (BC-13.1g, R-66).

use crate::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::Seat;
use redoubt_engine::contract::Determinizes;

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n.max(1) as u64) >> 32) as usize
}

impl Determinizes for BattlesForCanada {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut new = self.clone();
        if Side::of(seat) == Side::French || (self.hidden.is_empty() && self.leaders_hidden.is_empty()) {
            return new;
        }
        let free = self.unwatched();
        // The largest first: they have the fewest hexes.
        let mut units: Vec<Unit> = self.hidden.iter().filter(|u| self.at[*u].on_map() && !self.is_fixed(*u)).collect();
        units.sort_by_key(|u| std::cmp::Reverse(self.sp[*u]));
        for unit in &units {
            new.at[*unit] = At::HAND;
        }
        for unit in &units {
            let fits: Vec<HexId> = free.iter().filter(|hex| new.has_room(*unit, *hex)).collect();
            let Some(hex) = (!fits.is_empty()).then(|| fits[below(rng, fits.len())]) else {
                // There is no room for all of them: they stay where they are.
                return self.clone();
            };
            let facing = new.facing_of(new.own_in(Side::French, hex));
            new.at[*unit] = At::hex(hex);
            new.facing[*unit] = facing.unwrap_or(Vertex(below(rng, 6) as u8));
        }
        new.redraw_leaders(self.leaders_hidden, free, rng);
        new
    }
}

impl BattlesForCanada {
    /// Returns the hexes where the French can be hidden: nobody English is in or beside them.
    fn unwatched(&self) -> HexBits {
        let mut free = HexBits::of(self.map().zone(Zone::BEHIND_ABATIS).iter());
        let units = self.on_map(Side::English).iter().filter_map(|u| self.hex_of(u));
        let leaders = self.leaders_of(Side::English).filter_map(|l| self.leaders[l].get());
        for hex in units.chain(leaders) {
            free.remove(hex);
            self.grid().neighbours(hex).for_each(|(_, beside)| free.remove(beside));
        }
        // Where the French show themselves somebody hidden may stand, too; but what moves there would have met him.
        free
    }

    /// Tells whether the scenario says where a unit stands.
    fn is_fixed(&self, unit: Unit) -> bool {
        self.scenario().placed.iter().any(|place| place.units.contains(&unit))
    }

    fn has_room(&self, unit: Unit, hex: HexId) -> bool {
        let friends = self.own_in(Side::French, hex);
        self.may_enter(self.mover(unit), hex) && self.check_stack(UnitSet::one(unit), friends).is_ok()
    }

    /// Puts hidden leaders to hidden units, or alone where there is none.
    fn redraw_leaders(&mut self, leaders: LeaderSet, free: HexBits, rng: &mut ChaCha8Rng) {
        let hosts: Vec<HexId> = self.hidden.iter().filter_map(|u| self.hex_of(u)).collect();
        let open: Vec<HexId> = free.iter().filter(|hex| !self.terrain(*hex).is_closed()).collect();
        for leader in leaders {
            if !self.leaders[leader].on_map() {
                continue;
            }
            let among = if hosts.is_empty() { &open } else { &hosts };
            if !among.is_empty() {
                self.leaders[leader] = At::hex(among[below(rng, among.len())]);
            }
        }
    }
}
