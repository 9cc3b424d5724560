//! Why not, in melee: who cannot attack, which hexes are no target, who retreats, pursues, advances.

use crate::rules::bar::melee::MeleeBar;
use crate::state::AdobeWalls;
use crate::words::{has, is};

impl AdobeWalls {
    /// Words what forbids a step of melee.
    pub(super) fn word_melee(&self, bar: MeleeBar) -> String {
        use MeleeBar as M;
        let at = |hex| self.hex_word(hex);
        match bar {
            M::NobodyThere(hex) => format!("no enemy is in {}", at(hex)),
            M::AttackedBefore(hex) => format!("{} was attacked in this phase", at(hex)),
            M::NobodyAttacks(hex) => format!("no unit can attack {}", at(hex)),
            M::NeverAttacks(c) => format!("{} can never attack", self.short_head(c)),
            M::HolderStays(c) => format!("by the house rule {} cannot attack, with or without horses", self.short(c)),
            M::Prone(c) => format!("{} {} prone and cannot attack", self.short_head(c), is(c)),
            M::Pinned(c) => format!("{} {} pinned and cannot attack", self.short_head(c), is(c)),
            M::Routed(c) => format!("{} {} routed and cannot attack", self.short_head(c), is(c)),
            M::NotBeside(c, hex) => format!("{} {} not next to {}", self.short_head(c), is(c), at(hex)),
            M::HasAttacked(c) => format!("{} {} attacked in this phase", self.short_head(c), has(c)),
            M::FiredElsewhere(c, hex) => {
                format!("{} fired at {} in Advance Fire and can attack no other hex", self.short_head(c), at(hex))
            }
            M::FiredFar(c) => format!("{} fired at two hexes in Advance Fire and cannot attack", self.short_head(c)),
            M::StackElsewhere(c, hex) => {
                format!("{} {} with units that have attacked {}: no other hex", self.short_head(c), is(c), at(hex))
            }
            M::ChargesElsewhere(c, hex) => format!("{} must charge {}", self.short_head(c), at(hex)),
            M::MustCharge(c, hex) => format!("{} must attack {}, which it charges", self.short_head(c), at(hex)),
            M::TooManyLost(c) => {
                let limits = &self.tables().constants;
                format!(
                    "since {} factors are lost {} can attack only with a leader, or within {} hexes of a camp",
                    limits.casualties_limit,
                    self.short(c),
                    limits.limit_range
                )
            }
            M::Pushes(c) => format!("{} {} busy with a howitzer in this turn", self.short_head(c), is(c)),
            M::NobodyChosen => "nobody is chosen to attack".into(),
            M::NoPursuer(c) => format!("{} {} no pursuer who may still attack", self.short_head(c), is(c)),
            M::NoRetreater(hex) => format!("no unit that retreated is in {}", at(hex)),
            M::NoCanister(gun) => format!("{} cannot fire canister here, or not again", self.short_head(gun)),
            M::NothingToFire(gun) => format!("{} has neither canister nor shell left", self.short_head(gun)),
            M::NobodyInField(gun) => format!("no attacker is in the field of fire of {}", self.short(gun)),
            M::NoNeedToTurn(gun) => format!("an attacker is in the field of fire: {} need not turn", self.short(gun)),
            M::NoDefender(c) => format!("{} {} not among the defenders", self.short_head(c), is(c)),
            M::PinnedStays(c) => format!("{} {} pinned and cannot retreat", self.short_head(c), is(c)),
            M::HasTried(c) => format!("{} {} tried to retreat", self.short_head(c), has(c)),
            M::NoWay(c) => format!("{} {} no hex to retreat to", self.short_head(c), has(c)),
            M::MustTry(c) => format!("{} {} routed and must try to retreat", self.short_head(c), is(c)),
            M::NoStack => {
                "a stack rolls together only before any of its units has rolled, and only where there are two".into()
            }
            M::NoAttacker(c) => format!("{} {} not among the attackers", self.short_head(c), is(c)),
            M::HasRolled(c) => format!("{} {} rolled to pursue", self.short_head(c), has(c)),
            M::MustPursue(c) => format!("{} charges and must pursue", self.short_head(c)),
            M::TakesNone(c) => format!("{} cannot take this point", self.short_head(c)),
            M::HasAdvanced(c) => format!("{} {} advanced", self.short_head(c), has(c)),
            M::NotVacated(hex) => format!("no defenders have left {}", at(hex)),
            M::Closed(hex) => format!("{} is on fire, or an enemy is there again", at(hex)),
            M::Full(hex, crowd) => self.crowd_word(hex, crowd),
            M::Asleep(c) => format!("{} {} not awake yet", self.short_head(c), is(c)),
        }
    }
}
