//! The assault on the battle board: both sides, the column that would be rolled on, and what shifts it.

use crate::engine::log::{ChartRef, Modifier, capitalised};
use crate::engine::view::{BattleGroup, BattleSide, BattleUnit, BattleView, Fact};
use crate::games::battles_for_canada::ids::{Side, Unit};
use crate::games::battles_for_canada::rules::combat::odds::Odds;
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::{Frame, Moment};
use crate::games::battles_for_canada::state::sets::UnitSet;
use crate::games::battles_for_canada::words::{ground_word, result_word};

/// Lists what shifts the column and the die of an assault.
pub(crate) fn shifts(odds: &Odds) -> Vec<Modifier> {
    let parts = [
        (
            if odds.flank > 1 { "from the rear" } else { "from the flank" },
            odds.flank,
            if odds.flank > 1 { "BC-11.4b" } else { "BC-11.4a" },
        ),
        ("routed defender", odds.routed, "BC-11.4c"),
        ("cavalry against walls or over a gully", odds.cavalry, "BC-11.4d"),
        ("out of abatis", odds.abatis, "BC-11.4e"),
        ("morale", odds.morale, "BC-11.3a"),
    ];
    let some = parts.into_iter().filter(|(_, by, _)| *by != 0);
    some.map(|(label, by, rule)| Modifier { label: label.into(), value: by.into(), rule }).collect()
}

impl BattlesForCanada {
    /// Returns the odds of the assault that is declared or fought; `None` before it has attackers, or where no target
    /// is left.
    pub(crate) fn open_odds(&self) -> Option<Odds> {
        let (target, attackers) = self.assaulted()?;
        let side = attackers.first()?.side();
        let defenders = self.seen_targets(side, target);
        (!defenders.is_empty() && !self.strong(attackers).is_empty()).then(|| self.odds(attackers, defenders, target))
    }

    /// Returns the enemies of a side in a hex that are not hidden.
    fn seen_targets(&self, side: Side, hex: crate::engine::hex::HexId) -> UnitSet {
        self.enemies_in(side, hex)
    }

    /// Shows the assault that is declared or fought.
    pub(crate) fn battle_view(&self) -> Option<BattleView> {
        let (target, attackers) = self.assaulted()?;
        let side = self.assault.as_ref().map(|a| a.side).or(self.activation.map(|a| a.side))?;
        let defenders = self.seen_targets(side, target);
        let odds = self.open_odds();
        let place = self.map().word(target);
        let result = self.assault.as_ref().and_then(|a| a.result);
        let state = match self.agenda.top() {
            Some(Frame::Declare(..)) => "Who takes part?".to_string(),
            Some(Frame::Assault(Moment::DefensiveFire)) => "The defender may fire".into(),
            _ if result.is_some() => capitalised(&result_word(result)),
            _ => "The assault".into(),
        };
        let mut facts = vec![];
        if let Some(odds) = &odds {
            let (a, d) = self.tables().ratios.head(odds.ground, odds.base);
            facts.push(Fact::new(
                "Odds",
                format!("{} to {} SP, {a}/{d}, column {}", odds.strength.0, odds.strength.1, odds.column + 1),
                "BC-11.2f",
            ));
            facts.push(Fact::new("Ground", capitalised(ground_word(odds.ground)), "BC-11.2g"));
        }
        let cell = odds.as_ref().map(|o| ChartRef::new("assault", None, Some(o.column)));
        let group = |units: UnitSet, title: &str| BattleGroup {
            key: "engaged",
            title: title.into(),
            units: units.iter().map(|u| self.battle_unit(u)).collect(),
        };
        let sp = |units: UnitSet| format!("{} SP", self.strength(self.strong(units)));
        Some(BattleView {
            title: format!("Assault on {place}"),
            place: self.grid().number(target),
            rule: "BC-11.2a",
            round: 0,
            state,
            rolled: None,
            facts,
            sides: vec![
                BattleSide {
                    seat: side.seat(),
                    role: "attacking".into(),
                    summary: sp(attackers),
                    groups: vec![group(attackers, "In the assault")],
                    cell,
                    modifiers: odds.as_ref().map(shifts).unwrap_or_default(),
                },
                BattleSide {
                    seat: side.other().seat(),
                    role: "defending".into(),
                    summary: sp(defenders),
                    groups: vec![group(defenders, "In the hex")],
                    cell: None,
                    modifiers: vec![],
                },
            ],
        })
    }

    fn battle_unit(&self, unit: Unit) -> BattleUnit {
        let markers = match (self.routed.has(unit), self.disorganized.has(unit)) {
            (true, _) => vec!["routed"],
            (_, true) => vec!["disorganized"],
            _ => vec![],
        };
        BattleUnit { key: unit.id().into(), face: self.unit_face(unit), markers }
    }
}
