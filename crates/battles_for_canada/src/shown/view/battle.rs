//! The assault on the battle board: both sides, the column that would be rolled on, and what shifts it.

use crate::prelude::*;
use crate::rules::combat::odds::Odds;
use crate::state::agenda::Moment;
use crate::state::rolled::AssaultRoll;
use crate::words::{ground_word, result_told};
use redoubt_engine::RuleId;
use redoubt_engine::record::log::{ChartRef, Modifier, capitalised};
use redoubt_engine::view::{BattleGroup, BattleSide, BattleUnit, BattleView, Fact};

/// Lists what shifts the column of an assault, and what is added to its die.
pub(crate) fn shifts(odds: &Odds) -> Vec<Modifier> {
    let parts = [
        (
            if odds.flank > 1 { "column, from the rear" } else { "column, from the flank" },
            odds.flank,
            if odds.flank > 1 { "BC-11.4b" } else { "BC-11.4a" },
        ),
        ("column, routed defender", odds.routed, "BC-11.4c"),
        ("column, cavalry against walls or over a gully", odds.cavalry, "BC-11.4d"),
        ("column, out of abatis", odds.abatis, "BC-11.4e"),
        ("to the die, morale", odds.morale, "BC-11.3a"),
    ];
    let some = parts.into_iter().filter(|(_, by, _)| *by != 0);
    some.map(|(label, by, rule)| Modifier { label: label.into(), value: by.into(), rule: RuleId::new(rule) }).collect()
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
    fn seen_targets(&self, side: Side, hex: redoubt_engine::hex::HexId) -> UnitSet {
        self.enemies_in(side, hex)
    }

    /// Shows the assault that is declared or fought.
    pub(crate) fn battle_view(&self) -> Option<BattleView> {
        let (target, attackers) = self.assaulted()?;
        let side = self.assault.as_ref().map(|a| a.side).or(self.activation.map(|a| a.side))?;
        // attackers who have routed, been driven off or lost their link are shown, but they fight no more.
        let out = self.assault.as_ref().map_or(UnitSet::EMPTY, |a| a.attackers.less(attackers));
        let out: UnitSet = out.iter().filter(|u| self.at[*u].on_map()).collect();
        let defenders = self.seen_targets(side, target);
        // Once it was rolled, the board shows what it was rolled with: the units are on their way.
        let roll = self.assault.as_ref().and_then(|a| a.rolled.0);
        let odds = roll.as_ref().map(Odds::from).or_else(|| self.open_odds());
        let place = self.map().word(target);
        let result = self.assault.as_ref().and_then(|a| a.result);
        let state = match self.agenda.top() {
            Some(Frame::Declare(..)) => "Who takes part?".to_string(),
            Some(Frame::Assault(Moment::DefensiveFire)) => "The defender may fire".into(),
            _ if result.is_some() => capitalised(&result_told(result)),
            _ => "The assault".into(),
        };
        let mut facts = vec![];
        if let Some(odds) = &odds {
            facts.push(Fact::new("Odds", capitalised(&self.odds_words(odds)), "BC-11.2f"));
            if self.strength(self.strong(defenders)) == 0 && roll.is_none() {
                facts.push(Fact::new("A lone skirmisher", "counts as 1 SP", "BC-2.1f"));
            }
        }
        let coming = odds.as_ref().filter(|_| roll.is_none());
        let cell = coming.map(|o| ChartRef::new("assault", None, Some(o.column)));
        let group = |units: UnitSet, key: &'static str, title: &str| BattleGroup {
            key,
            title: title.into(),
            units: units.iter().map(|u| self.battle_unit(u)).collect(),
        };
        let sp = |units: UnitSet| format!("{} SP", self.strength(self.strong(units)));
        let mut attacking = vec![group(attackers, "engaged", "In the assault")];
        if !out.is_empty() {
            attacking.push(group(out, "retreated", "Out of the assault"));
        }
        Some(BattleView {
            title: format!("Assault on {place}"),
            place: self.grid().number(target),
            rule: RuleId::new("BC-11.2a"),
            round: 0,
            state,
            rolled: roll.and_then(|roll| self.rolled_cell(&roll)),
            facts,
            sides: vec![
                BattleSide {
                    seat: side.seat(),
                    role: "attacking".into(),
                    summary: sp(attackers),
                    groups: attacking,
                    cell,
                    modifiers: odds.as_ref().map(shifts).unwrap_or_default(),
                },
                BattleSide {
                    seat: side.other().seat(),
                    role: "defending".into(),
                    summary: sp(defenders),
                    groups: vec![group(defenders, "engaged", "In the hex")],
                    cell: None,
                    modifiers: vec![],
                },
            ],
        })
    }

    /// Words the odds: strengths, ground, and the column with what shifts it: "4 SP against 1, 4/1 on open ground: column 7".
    pub(crate) fn odds_words(&self, odds: &Odds) -> String {
        let (a, d) = self.tables().ratios.head(odds.ground, odds.base);
        let (own, other) = odds.strength;
        let shifted = match odds.column == odds.base {
            true => String::new(),
            false => format!(", shifted to {}", odds.column + 1),
        };
        let ground = ground_word(odds.ground);
        format!("{own} SP against {other}, {a}/{d} on {ground}: column {}{shifted}", odds.base + 1)
    }

    /// Returns the cell of the roll while its losses, its retreat or the advance are carried out; `None` while another
    /// table decides.
    fn rolled_cell(&self, roll: &AssaultRoll) -> Option<ChartRef> {
        let open = matches!(
            self.agenda.top(),
            Some(Frame::Lose(..) | Frame::Retreats(_) | Frame::Retreat(_) | Frame::Assault(Moment::Advance))
        );
        let row = self.tables().assault.row(roll.die, roll.morale);
        open.then(|| ChartRef::new("assault", Some(row), Some(roll.column.into())))
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
