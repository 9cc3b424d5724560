//! Strengths, odds and modifiers of a melee (AW-10A.c, AW-10B to AW-10G, AW-17A.d): the same for the roll, the log and the
//! odds that are shown before.

use crate::data::map::Terrain;
use crate::data::strength::{Part, WHOLE, rounded_up};
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::event::MeleeRoll;
use crate::state::melee::Melee;
use crate::state::parts::Mode;
use crate::state::step::Spot;
use redoubt_engine::hex::HexId;

/// How much of a side is of one kind for a modifier, where its stack is mixed (E-13).
#[derive(Clone, Copy)]
enum Mix {
    /// Units with at least half of the strength.
    Half,
    /// Any unit.
    Any,
    /// All units.
    All,
}

impl AdobeWalls {
    /// Works out a melee as it stands: strengths, column, modifiers. The die is 0. Holders count as if they had lost their
    /// horses: those of cavalry with 1, all others with nothing (AW-17B.a).
    #[must_use]
    pub fn reckon(&self, melee: &Melee) -> MeleeRoll {
        let attack = |unit: Counter| self.attack_strength(melee, unit);
        let defence = |unit: Counter| self.defence_strength(unit);
        let total = |units: CounterSet, of: &dyn Fn(Counter) -> Part| units.iter().map(of).sum::<Part>();
        let strength = (total(melee.attackers, &attack), total(melee.defenders, &defence));
        let side = melee.attackers.first().map_or(self.player, Counter::side);
        let marks = &self.tables().modifiers.melee;
        let defends = |what: &dyn Fn(Counter) -> bool| self.is_mostly(melee.defenders, &defence, what);
        let attacks = |what: &dyn Fn(Counter) -> bool| self.is_mostly(melee.attackers, &attack, what);
        let when = |holds: bool, drm: i8| if holds { drm } else { 0 };
        let works = |unit: Counter| self.behind_works(unit);
        let down = |unit: Counter| !works(unit) && (self.stance(unit) == Mode::Prone || self.pinned.has(unit));
        let disrupted = |unit: Counter| self.disrupted.has(unit);
        // The half of the infantry is printed (AW-10B.b): no house rule changes it.
        let foot = melee.attackers.iter().filter(|unit| unit.kind() == Kind::Infantry).collect();
        let infantry = strength.0 > 0 && 2 * total(foot, &attack) >= strength.0;
        MeleeRoll {
            at: Spot(melee.target),
            attackers: melee.attackers,
            defenders: melee.defenders,
            strength,
            column: self.tables().melee_column(side, strength.0, strength.1),
            terrain: self.terrain_drm(melee, defends(&|unit| self.stance(unit) != Mode::Mounted)),
            leaders: (self.leader_drm(melee.attackers), -self.leader_drm(melee.defenders)),
            infantry: when(infantry, marks.infantry),
            defenders_shaken: when(defends(&down), marks.down) + when(defends(&disrupted), marks.defenders_disrupted),
            attackers_shaken: when(attacks(&disrupted), marks.attackers_disrupted),
            works: when(defends(&works), marks.works),
            die: 0,
        }
    }

    /// Returns the strength of a unit in the attack: halved by want of ammunition, then raised by a charge (AW-15B.a,
    /// AW-17A.d). A renewed melee is no charge (AW-17A.e).
    #[must_use]
    pub fn attack_strength(&self, melee: &Melee, unit: Counter) -> Part {
        let factors = &self.tables().melee_factors;
        let mut strength = Part::from(self.cf[unit]) * WHOLE;
        if self.lacks_ammo(unit) {
            strength = factors.low.of(strength);
        }
        if melee.chargers.has(unit) && !melee.renewed {
            strength += rounded_up(factors.charge.of(strength));
        }
        strength
    }

    /// Returns the strength of a unit in defence: infantry doubled before all else, halved by want of ammunition, halved where
    /// it is routed (AW-10B.c, AW-15B.a, AW-10F.c).
    #[must_use]
    pub fn defence_strength(&self, unit: Counter) -> Part {
        let factors = &self.tables().melee_factors;
        let mut strength = Part::from(self.cf[unit]) * WHOLE;
        if unit.kind() == Kind::Infantry {
            strength = factors.infantry.of(strength);
        }
        if self.lacks_ammo(unit) {
            strength = factors.low.of(strength);
        }
        if self.routed.has(unit) {
            strength = factors.routed.of(strength);
        }
        strength
    }

    /// Tells whether want of ammunition halves a unit in melee: US units with the marker, or with no box left where they count
    /// them; a crew not by the shortage of its howitzer (AW-15B.a, AW-15D.2b, AW-11C.4e).
    fn lacks_ammo(&self, unit: Counter) -> bool {
        if self.counts_boxes(unit) {
            return self.boxes[unit].arms == 0;
        }
        unit.side() == Side::Us && self.low.has(unit) && self.gun_of(unit).is_none()
    }

    /// Tells whether a side's units are so for the most part: by default units with at least half of its strength (E-13).
    fn is_mostly(&self, units: CounterSet, strength: &dyn Fn(Counter) -> Part, what: &dyn Fn(Counter) -> bool) -> bool {
        let mix = match self.melee_mix {
            1 => Mix::Any,
            2 => Mix::All,
            _ => Mix::Half,
        };
        let mut all = units.iter().filter(|unit| strength(*unit) > 0);
        let total: Part = all.clone().map(strength).sum();
        total > 0
            && match mix {
                Mix::Half => 2 * all.filter(|unit| what(*unit)).map(strength).sum::<Part>() >= total,
                Mix::Any => all.any(what),
                Mix::All => all.all(what),
            }
    }

    /// Returns the modifier for terrain: that of the hex, the worst hexside for the attackers, the steepest climb (AW-10D.a,
    /// AW-10D.b, AW-10D.c).
    fn terrain_drm(&self, melee: &Melee, on_foot: bool) -> i8 {
        let (map, chart) = (self.map(), &self.tables().terrain);
        let ground: Terrain = map.terrain(melee.target);
        let over = |from: HexId| chart.hexside(map.between(from, melee.target)).melee;
        let up = |from: HexId| chart.uphill_melee * map.climb(from, melee.target) as i8;
        let froms = || melee.attackers.iter().filter_map(|unit| self.hex_of(unit));
        let worst = |of: &dyn Fn(HexId) -> i8| froms().map(of).min().unwrap_or(0);
        chart.hex(ground).melee.of(on_foot) + worst(&over) + worst(&up)
    }

    /// Returns the rating of the leader who counts for a side: the senior of the US who are attached to one of its units and
    /// whose ratings are not void, of captains the better; of the Nations the best (AW-10E.a, AW-10E.b, AW-13C.2a).
    fn leader_drm(&self, units: CounterSet) -> i8 {
        let leaders = self.attached_to(units).iter().filter(|leader| self.leads(*leader));
        let rank = |leader: Counter| match leader.side() {
            Side::Us => leader.0.min(Counter::CAPTAINS[0].0),
            Side::Nations => 0,
        };
        leaders.map(|l| (rank(l), -self.rating(l))).min().map_or(0, |(_, rating)| -rating)
    }
}
