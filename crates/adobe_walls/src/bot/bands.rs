//! What the Nations want: to wake the camp, to mount, to gather out of range around a prey, and to strike it together.

use crate::bot::field::Field;
use crate::bot::wish::Wish;
use crate::data::terrain::Gait;
use crate::ids::{Camp, Counter, Kind, Side, all_like};
use crate::state::AdobeWalls;
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

/// How many times the prey's strength the bands want around it before they strike.
const NEED: f32 = 4.4;
/// How much more they want when they are ahead.
const AHEAD: f32 = 0.8;
/// How much more when each loss counts double.
const DEAR: f32 = 1.5;
/// How much more when they may hardly attack any more.
const SPENT: f32 = 4.0;

/// What the bands are about.
pub(super) struct Hunt {
    /// The hex of the US stack that they hunt; `None` where none is left.
    pub prey: Option<HexId>,
    /// They are strong enough around it.
    pub strikes: bool,
    /// Ponies that a band on foot may take.
    pub ponies: Vec<HexId>,
    /// Manned howitzers that stand.
    pub guns: Vec<HexId>,
}

impl AdobeWalls {
    /// Finds out what the bands are about.
    pub(super) fn hunt(&self, field: &Field, wish: Wish) -> Hunt {
        let mut best: Option<(f32, HexId, bool)> = None;
        let need = self.need() * wish.of_need();
        for stack in &field.foes {
            let i = stack.hex.index();
            let help: f32 = field.foes.iter().filter(|s| self.grid().adjacent(s.hex, stack.hex)).map(|s| s.cf).sum();
            let gathered = self.gathered(stack.hex, 8);
            let strong = (stack.cf + 0.3 * help).max(1.0);
            let ratio = gathered / (need * strong);
            let prize =
                0.15 * stack.cf + 0.3 * self.prize(self.fighters(stack.hex, Side::Us)) + self.weakness(stack.hex);
            let cover = f32::from(self.tables().terrain.hex(self.map().terrain(stack.hex)).melee.of(true));
            let value = ratio.min(1.5) + prize.min(1.5) + 0.2 * cover - 0.2 * help.min(10.0) / 5.0
                + if field.support[i] > 0.0 { 0.2 } else { 0.0 };
            let wished = matches!(wish, Wish::Prey(hex) | Wish::Strike(hex) if hex == stack.hex);
            let value = if wished { f32::INFINITY } else { value };
            if best.is_none_or(|b| value > b.0) {
                best = Some((value, stack.hex, ratio >= 1.0));
            }
        }
        let stands = |gun: &Counter| self.crew_of(*gun).is_some() && self.mode[*gun] == Mode::Dismounted;
        Hunt {
            prey: best.map(|b| b.1),
            strikes: best.is_some_and(|b| b.2),
            ponies: self.free_ponies(),
            guns: Counter::GUNS.into_iter().filter(stands).filter_map(|gun| self.hex_of(gun)).collect(),
        }
    }

    /// Returns how many times the prey's strength the bands want around it: more when they are ahead, and when losses are dear.
    fn need(&self) -> f32 {
        let constants = &self.tables().constants;
        let dear = if self.casualties + 1 >= constants.casualties_double { DEAR } else { 0.0 };
        let spent = if self.casualties >= constants.casualties_limit { SPENT } else { 0.0 };
        spent + NEED + AHEAD * self.lead(Side::Nations).clamp(-1.0, 1.5) + dear
    }

    /// Returns the strength of bands that are awake and in order within some hexes of a hex.
    pub(super) fn gathered(&self, hex: HexId, range: u16) -> f32 {
        let near = |c: &Counter| self.hex_of(*c).is_some_and(|at| self.grid().distance(at, hex) <= range);
        let bands = all_like(Kind::Warrior).and(self.on_map()).less(self.asleep).less(self.routed);
        bands.iter().filter(near).map(|c| f32::from(self.cf[c])).sum()
    }

    /// Returns how weak those in a US hex are: pinned, routed, low on ammunition.
    fn weakness(&self, hex: HexId) -> f32 {
        let units = self.fighters(hex, Side::Us);
        let bad = units.iter().filter(|c| self.pinned.has(*c) || self.routed.has(*c) || self.low.has(*c)).count();
        bad as f32 / units.len().max(1) as f32
    }

    /// Returns the hexes with ponies for bands on foot: herds that have woken and stand without a band.
    fn free_ponies(&self) -> Vec<HexId> {
        let awake = |pony: &Counter| !self.herd.has(*pony) || self.alert;
        all_like(Kind::Pony).and(self.on_map()).iter().filter(awake).filter_map(|pony| self.hex_of(pony)).collect()
    }

    /// Returns what it is worth to a counter of the Nations to stand in a hex.
    pub(super) fn worth_in_hunt(&self, field: &Field, hunt: &Hunt, unit: Counter, hex: HexId, from: HexId) -> f32 {
        let i = hex.index();
        match unit.kind() {
            Kind::Pony => return self.worth_for_pony(field, unit, hex),
            Kind::Leader if unit == Counter::DOHAUSEN && !self.alert => return -self.way_to_camp(hex),
            Kind::Warrior if !self.alert && !self.at[Counter::DOHAUSEN].on_map() => return -self.way_to_camp(hex),
            Kind::Leader => {
                return 0.1 * field.own[i].min(10.0) + 0.02 * field.support[i].min(30.0)
                    - 0.1 * field.near[i]
                    - self.pull_of_prey(hunt, hex);
            }
            _ => {}
        }
        let Some(prey) = hunt.prey else { return 0.0 };
        let far = self.grid().distance(hex, prey);
        let mine = f32::from(self.cf[unit]);
        let there = if hex == from { field.own[i] } else { field.own[i] + mine };
        let crowd = if there > 10.0 { 0.12 * (there - 10.0) } else { 0.0 };
        let shells = hunt.guns.iter().map(|gun| match self.grid().distance(*gun, hex) {
            0 | 1 => 0.5,
            2 => 0.35,
            3 => 0.15,
            _ => 0.0,
        });
        let mut worth = self.cover(hex) - crowd - shells.sum::<f32>() - 0.03 * field.near[i] - 0.012 * field.two[i];
        if !self.is_mounted(unit) && far > 6 && !hunt.ponies.is_empty() {
            let near = hunt.ponies.iter().map(|p| self.turns_to(Gait::Dismounted, 4, hex, *p)).fold(99.0, f32::min);
            return worth - 1.5 * near;
        }
        if hunt.strikes && self.may_strike(hex, prey) {
            worth += match far {
                0 | 1 => 2.2,
                2 => 1.2,
                _ => 0.8 - 0.4 * f32::from(far),
            };
        } else {
            let close = self.foe_distance(field, hex);
            let shy = if self.casualties < self.tables().constants.casualties_limit { 0.2 } else { 0.5 };
            worth -= self.pull_of_prey(hunt, hex) + shy * f32::from(5_u16.saturating_sub(close));
            worth -= 0.10 * (field.near[i] + field.two[i]).min(20.0);
        }
        worth + 0.01 * field.support[i].min(20.0) + self.guard(unit, hex)
    }

    /// Tells whether bands may still attack a hex from another: after too many losses only near their camps, or with a leader.
    fn may_strike(&self, from: HexId, prey: HexId) -> bool {
        let limits = &self.tables().constants;
        if self.casualties < limits.casualties_limit {
            return true;
        }
        let near = |at: HexId| self.grid().distance(at, prey) <= u16::from(limits.limit_range);
        let led = !self.leaders(from, Side::Nations).is_empty();
        led || self.camps_standing().iter().any(|camp| self.camps[camp].at.get().is_some_and(near))
    }

    /// Returns what it costs to be far from the prey.
    fn pull_of_prey(&self, hunt: &Hunt, hex: HexId) -> f32 {
        let Some(prey) = hunt.prey else { return 0.0 };
        let far = self.grid().distance(hex, prey);
        match far {
            0..=5 => 0.0,
            _ => 0.3 * f32::from(far - 5).min(12.0),
        }
    }

    /// Returns what it is worth to stand in a camp that the US may burn.
    fn guard(&self, _unit: Counter, hex: HexId) -> f32 {
        let open = |camp: Camp| !camp.on_carson_creek() || self.turn + 1 >= self.tables().constants.burn_turn;
        if self.camp_at(hex).is_some_and(open) { 0.2 } else { 0.0 }
    }

    /// Returns the turns to the nearest camp of the combined camp.
    fn way_to_camp(&self, hex: HexId) -> f32 {
        let camps = Camp::all().filter(|c| !c.on_carson_creek()).filter_map(|c| self.camps[c].at.get());
        3.0 * camps.map(|camp| self.turns_to(Gait::Mounted, 10, hex, camp)).fold(99.0, f32::min)
    }

    /// Returns what it is worth to a pony holder to stand in a hex: with a band on foot.
    fn worth_for_pony(&self, field: &Field, pony: Counter, hex: HexId) -> f32 {
        let afoot = |c: &Counter| !self.is_mounted(*c) && !self.asleep.has(*c);
        let here = self.fighters(hex, Side::Nations).iter().filter(afoot).count();
        let others = self.pony_holders(hex).iter().filter(|p| *p != pony).count();
        let danger = 0.1 * (field.near[hex.index()] + field.two[hex.index()]);
        if here > others {
            return 2.0 - danger;
        }
        let bands = all_like(Kind::Warrior).and(self.on_map()).iter().filter(afoot);
        let far = bands.filter_map(|c| self.hex_of(c)).map(|at| self.grid().distance(at, hex)).min().unwrap_or(0);
        -0.3 * f32::from(far.min(8)) - danger
    }

    /// Tells whether a band on foot in a hex mounts: its prey is far.
    pub(super) fn rides_to(&self, field: &Field, hunt: &Hunt, hex: HexId) -> bool {
        let near = self.foe_distance(field, hex);
        near > 2 && (!hunt.strikes || hunt.prey.is_some_and(|prey| self.grid().distance(hex, prey) > 3))
    }

    /// Scores dismounting here: to strike, or to fire.
    pub(super) fn lights_to_fight(&self, field: &Field, hunt: &Hunt, hex: HexId) -> f32 {
        let far = self.foe_distance(field, hex);
        if hunt.strikes && far <= 2 { 0.5 } else { 0.0 }
    }
}
