//! Ambush and fire described, with every modifier.

use crate::data::charts::Loss;
use crate::ids::Leader;
use crate::shown::log::rolls::{Title, cell, die};
use crate::state::PrairieAflame;
use crate::state::event::{Ambushed, Fired};
use crate::words::{columns, leader_target, side_word};
use redoubt_engine::RuleId;
use redoubt_engine::record::log::{Chance, ChartRef, LogEntry, Modifier, plural};

impl PrairieAflame {
    /// Describes the ambush roll with what each side adds.
    pub(crate) fn describe_ambush(&self, ambush: &Ambushed) -> LogEntry {
        const WORDS: [&str; 4] = ["leader", "cavalry", "Mounted Police", "Métis"];
        let table = &self.data.0.tables.ambush;
        let mut modifiers = vec![];
        for (who, sign) in [(0, -1), (1, 1)] {
            let side = if who == 0 { "attacker" } else { "defender" };
            for i in (0..4).filter(|i| ambush.types[who] >> i & 1 == 1) {
                let label = format!("{side}: {}", WORDS[i]);
                modifiers.push(Modifier { label, value: sign * i32::from(table[i]), rule: RuleId::new("PA-12.5a") });
            }
        }
        let sum = i32::from(ambush.die) - i32::from(ambush.values[0]) + i32::from(ambush.values[1]);
        let columns = ambush.columns.1;
        let result = match ambush.who {
            Some(side) => {
                let n = plural(columns.into(), "column", "columns");
                let by = if side == ambush.attacker { "attacker" } else { "defender" };
                format!("{sum}: the {by} ({}) ambushes and fires {n} farther right", side_word(side))
            }
            None => format!("{sum}: no ambush"),
        };
        let title = Title {
            side: ambush.who.unwrap_or(ambush.attacker),
            text: "Ambush".into(),
            rule: RuleId::new(if ambush.who.is_some() { "PA-12.51a" } else { "PA-12.5a" }),
            pool: "ambush",
        };
        let mut entry = self.describe_dice(title, vec![die(ambush.die, ambush.who.is_some())], modifiers, result);
        if let (Some(_), Some(roll)) = (ambush.who, &mut entry.roll) {
            roll.pools.push(("columns, half of".into(), vec![die(ambush.columns.0, true)]));
            entry.cite("PA-12.51b");
        }
        let mut rows = (0..4).filter(|i| (ambush.types[0] | ambush.types[1]) >> i & 1 == 1);
        let row = rows.next();
        entry.cell = Some(ChartRef { also: rows.collect(), ..ChartRef::new("ambush", row, Some(0)) });
        entry
    }

    /// Describes a roll on the CRT with everything that led to it.
    pub(crate) fn describe_fire(&self, fired: &Fired) -> LogEntry {
        let tables = &self.data.0.tables;
        let crt = &tables.crt;
        let modifiers = self.fire_modifiers(fired);
        let sum = fired.die as i8 + fired.leader.map_or(0, |l| l.1);
        let (row, column) = (crt.row(sum), usize::from(fired.column));
        let heads = self.data.0.charts.iter().find(|c| c.id == "crt").map_or(&[][..], |c| &c.columns);
        let head = |c: usize| heads.get(c).map_or("", String::as_str);
        let from = crt.column(fired.sp);
        let way = if from == column {
            head(column).to_string()
        } else {
            format!("{} ({} before shifts)", head(column), head(from))
        };
        let harm = if fired.loss.is_none() { "no effect".to_string() } else { loss_words(fired.loss) };
        let result = format!("row {sum}, column {way}: {harm}");
        let title = Title {
            side: fired.side,
            text: format!("Fire of {} with {} SP", side_word(fired.side), fired.sp),
            rule: RuleId::new("PA-12.2d"),
            pool: "combat die",
        };
        let mut entry = self.describe_dice(title, vec![die(fired.die, !fired.loss.is_none())], modifiers, result);
        entry.about.push(self.hex_target(fired.hex));
        entry.cell = cell("crt", row, column);
        if let Some((leader, _)) = fired.leader {
            entry.about.push(leader_target(leader));
        }
        entry.chance(Chance::Sum { dice: 1, got: fired.die })
    }

    /// Lists what changes strength, column and die of a fire roll.
    fn fire_modifiers(&self, fired: &Fired) -> Vec<Modifier> {
        let [ground, river, ambush] = fired.shifts;
        let mut modifiers = vec![];
        let mut add = |label: String, value: i32, rule: &'static str| {
            if value != 0 {
                modifiers.push(Modifier { label, value, rule: RuleId::new(rule) });
            }
        };
        add("SP for lack of supply".into(), -i32::from(fired.line.hungry), "PA-7.6b");
        add("SP over the river".into(), -i32::from(fired.line.wet), "PA-9.2c");
        let mut shift = |by: i8, why: &str| add(format!("{} for {why}", columns(by.into())), by.into(), "PA-9.2b");
        shift(ground - fired.walls, "hills");
        shift(fired.walls, self.map().place_in(fired.hex).map_or("the place", |place| self.place_word(place)));
        shift(river, "the minor river");
        add(format!("{} for the ambush", columns(ambush.into())), ambush.into(), "PA-12.51b");
        if let Some((leader, rating)) = fired.leader {
            let rule = match leader {
                Leader::Middleton => "PA-12.4d",
                Leader::Riel => "PA-12.4e",
                _ => "PA-4.1a",
            };
            add(format!("{} to the die", leader.word()), rating.into(), rule);
        }
        modifiers
    }
}

/// Words a result with its code: "1X2D, 1 SP eliminated and 2 disruptions".
fn loss_words(loss: Loss) -> String {
    format!("{loss}, {}", harm_words(loss))
}

/// Words a result: "1 SP eliminated and 2 disruptions"; "no effect".
pub(crate) fn harm_words(loss: Loss) -> String {
    let mut parts = vec![];
    if loss.x > 0 {
        parts.push(format!("{} SP eliminated", loss.x));
    }
    if loss.all {
        parts.push("every unit disrupted".into());
    } else if loss.d > 0 {
        parts.push(plural(loss.d.into(), "disruption", "disruptions"));
    }
    if parts.is_empty() { "no effect".into() } else { parts.join(" and ") }
}
