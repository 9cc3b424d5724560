//! The melee on the battle board: both sides, the column that would be rolled on, and what changes the die.

use crate::ids::{Counter, CounterSet};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Moment};
use crate::state::event::MeleeRoll;
use redoubt_engine::RuleId;
use redoubt_engine::record::log::{ChartRef, Modifier};
use redoubt_engine::view::{BattleGroup, BattleSide, BattleUnit, BattleView, Fact};

/// Lists what changes the die of a melee.
pub(crate) fn modifiers(roll: &MeleeRoll) -> Vec<Modifier> {
    let parts = [
        ("ground of the defender", roll.terrain, "AW-10D.a"),
        ("leader of the attackers", roll.leaders.0, "AW-10E.a"),
        ("leader of the defenders", roll.leaders.1, "AW-10E.a"),
        ("infantry attacks", roll.infantry, "AW-10B.b"),
        ("condition of the defenders", roll.defenders_shaken, "AW-10G.a"),
        ("condition of the attackers", roll.attackers_shaken, "AW-10G.a"),
        ("breastworks", roll.works, "AW-17C.d"),
    ];
    let some = parts.into_iter().filter(|(_, by, _)| *by != 0);
    some.map(|(label, by, rule)| Modifier { label: label.into(), value: by.into(), rule: RuleId::new(rule) }).collect()
}

impl AdobeWalls {
    /// Shows the melee that is declared or fought.
    pub(crate) fn battle_view(&self) -> Option<BattleView> {
        let (target, attackers) = self.assaulted()?;
        let melee = self.melee;
        let side = self.player;
        let fought = melee.unwrap_or_else(|| self.melee_of(target, attackers));
        let defenders = fought.defenders;
        let coming = match fought.roll {
            None if !attackers.is_empty() && !defenders.is_empty() => Some(self.reckon(&fought)),
            _ => None,
        };
        let roll = fought.roll.or(coming);
        let state = match self.agenda.top() {
            Some(Frame::Declare(..)) => "Who takes part?",
            Some(Frame::Melee(Moment::Canister)) => "The howitzer may fire canister",
            Some(Frame::Melee(Moment::Retreats)) => "The defenders may retreat",
            Some(Frame::Melee(Moment::Pursuit | Moment::Renew)) => "Pursuit",
            Some(Frame::Lose(..)) => "Losses",
            Some(Frame::Flight(_)) => "Retreat",
            _ => "The melee",
        };
        let mut facts = vec![];
        if let Some(roll) = &roll {
            let (a, d) = roll.strength;
            let words = |part| crate::data::strength::words(part);
            facts.push(Fact::new("Strength", format!("{} to {}", words(a), words(d)), "AW-10A.c"));
        }
        let rolled = melee.and_then(|m| m.roll).map(|roll| {
            let row = roll.total().clamp(0, 7) as usize;
            ChartRef::new("melee", Some(row), Some(usize::from(roll.column)))
        });
        let cell = coming.map(|r| ChartRef::new("melee", None, Some(usize::from(r.column))));
        let group = |units: CounterSet, title: &str| BattleGroup {
            key: "engaged",
            title: title.into(),
            units: units.iter().map(|c| self.battle_unit(c)).collect(),
        };
        let strength = |units: CounterSet| format!("{} CF", units.iter().map(|c| u16::from(self.cf[c])).sum::<u16>());
        Some(BattleView {
            title: format!("Melee in {}", self.map().word(target)),
            place: self.grid().number(target),
            rule: RuleId::new("AW-10.a"),
            round: 0,
            state: state.into(),
            rolled,
            facts,
            sides: vec![
                BattleSide {
                    seat: side.seat(),
                    role: "attacking".into(),
                    summary: strength(attackers),
                    groups: vec![group(attackers, "In the melee")],
                    cell,
                    modifiers: roll.as_ref().map(modifiers).unwrap_or_default(),
                },
                BattleSide {
                    seat: side.other().seat(),
                    role: "defending".into(),
                    summary: strength(defenders),
                    groups: vec![group(defenders, "In the hex")],
                    cell: None,
                    modifiers: vec![],
                },
            ],
        })
    }

    fn battle_unit(&self, counter: Counter) -> BattleUnit {
        BattleUnit { key: counter.id().into(), face: self.face(counter), markers: self.markers(counter) }
    }
}
