//! Why not, in combat: who cannot attack, what is no target, where nobody retreats to.

use crate::prelude::*;
use crate::rules::bar::Bar;
use redoubt_engine::Refusal;
use redoubt_engine::refusal::no;

impl BattlesForCanada {
    /// Says why no unit fires at an enemy, and what can be done to him instead.
    pub(crate) fn why_no_fire(&self, side: Side, enemy: Unit, hex: HexId) -> Refusal {
        let name = self.unit_head(enemy);
        let instead = match self.check_declare(hex) {
            Ok(()) => format!("; you may assault {}", self.map().word(hex)),
            Err(_) => String::new(),
        };
        match self.bar_of_fire(side, hex) {
            None => no("BC-11a", format!("{name} can be attacked: click its hex and choose how")),
            Some(Bar::TargetNotInFront) => no(
                Bar::TargetNotInFront.rule(),
                format!("{name} is no target of fire: none of your units beside it faces it{instead}"),
            ),
            Some(bar) => {
                let text = self.word_attack(bar).or_else(|| self.word_choice(bar));
                let text = text.unwrap_or_else(|| "nobody can fire at it now".into());
                no(bar.rule(), format!("{name} is no target of fire: {text}{instead}"))
            }
        }
    }

    /// Finds what keeps a side from firing at a hex in the open combat, by the unit beside it that comes nearest to it;
    /// `None` where one may fire.
    fn bar_of_fire(&self, side: Side, hex: HexId) -> Option<Bar> {
        if let Err(bar) = self.check_target(side, hex) {
            return Some(bar);
        }
        let near = self.grid().neighbours(hex).fold(UnitSet::EMPTY, |all, (_, h)| all.or(self.own_in(side, h)));
        let bar = |unit: Unit| self.check_fire(UnitSet::one(unit), hex).err();
        if near.iter().any(|unit| bar(unit).is_none()) {
            return None;
        }
        let rank = |u: &Unit| (self.check_actor(*u).is_err(), self.check_attacker(*u).is_err(), !self.ever_fires(*u));
        Some(near.iter().min_by_key(rank).and_then(bar).unwrap_or(Bar::NobodyBeside(hex)))
    }

    /// Words what forbids an attack.
    pub(crate) fn word_attack(&self, bar: Bar) -> Option<String> {
        let at = |hex| self.map().word(hex);
        Some(match bar {
            Bar::OutOfCommand(unit) => format!("{} is out of command and does not attack", self.unit_head(unit)),
            Bar::Attacked(unit) => format!("{} has attacked in this activation", self.unit_head(unit)),
            Bar::NoTarget(hex) => format!("there is no enemy to attack in {}", at(hex)),
            Bar::OnlyGuns(hex) => format!("only guns are in {}: nobody attacks them", at(hex)),
            Bar::NobodyBeside(hex) => format!("no unit of yours is beside {}", at(hex)),
            Bar::NotInAssault(hex) => format!("nobody in {} takes part in the assault", at(hex)),
            Bar::TargetNotInFront => "the attacker does not face the target".into(),
            Bar::NeverFires(unit) => format!("{} never fires", self.unit_head(unit)),
            Bar::NeverAssaults(unit) => format!("{} never assaults", self.unit_head(unit)),
            Bar::LoneSkirmisher(hex) => format!("only a skirmisher is in {}: fire does not touch him", at(hex)),
            Bar::OneStack => "only units of one stack fire together".into(),
            Bar::NotLinked => "the hexes of the attackers must touch each other".into(),
            Bar::NoGroundForHorse => "cavalry does not assault where it cannot go".into(),
            Bar::CliffBetween => "a cliff is between them".into(),
            Bar::LowOdds => "the odds are too low: the table has no column for them".into(),
            Bar::NoSkirmisher(unit) => format!("{} does not use the Skirmish Table", self.unit_head(unit)),
            Bar::TooFar(range, most) | Bar::OutOfRange(range, most) => {
                format!("{range} hexes away, and {most} is the most")
            }
            Bar::NoBattery(unit) => format!("{} is no battery", self.unit_head(unit)),
            Bar::Fired(unit) => format!("{} have fired in this turn", self.unit_head(unit)),
            Bar::OutsideCone => "it is outside the field of fire".into(),
            Bar::NoSight(hex) => format!("{} hides the target", at(hex)),
            Bar::NoDefensiveFire(unit) => {
                format!(
                    "{} cannot fire in defence: only infantry that is not routed does, at attackers in front of it",
                    self.unit_head(unit)
                )
            }
            Bar::MustAttack(unit) => format!("{} must attack in this hour", self.unit_head(unit)),
            _ => return None,
        })
    }

    /// Words what forbids a choice after an attack, or in the Rally Phase.
    pub(crate) fn word_outcome(&self, bar: Bar) -> Option<String> {
        let at = |hex| self.map().word(hex);
        Some(match bar {
            Bar::NoLoss(unit) => format!("{} cannot take this loss", self.unit_head(unit)),
            Bar::NotBestRetreat(hex) => format!("{} is not among the best hexes to retreat to", at(hex)),
            Bar::NoChain => "they can retreat without pushing anybody".into(),
            Bar::NotBestFlight(hex) => format!("{} is not among the best hexes on the way to the shelter", at(hex)),
            Bar::LeavesMap => "they run off the map from here: click their own hex".into(),
            Bar::CannotStay => "only skirmishers and leaders may stay behind".into(),
            Bar::GoesAlone(unit) => format!("{} retreats alone, so it cannot be left behind", self.unit_head(unit)),
            Bar::NotAlong(unit) => format!("{} does not go along", self.unit_head(unit)),
            Bar::LeaderNotAlong(leader) => format!("{} does not go along", self.leader_head(leader)),
            Bar::UnitCannotJoin(unit) => format!("{} cannot go along", self.unit_head(unit)),
            Bar::CannotJoin(leader) => format!("{} cannot go along", self.leader_head(leader)),
            Bar::CannotAdvance(unit) => format!("{} cannot advance into that hex", self.unit_head(unit)),
            Bar::NoRally(unit) => format!("{} does not roll to rally now", self.unit_head(unit)),
            Bar::NoReturn(hex) => format!("it cannot come back in {}", at(hex)),
            _ => return None,
        })
    }
}
