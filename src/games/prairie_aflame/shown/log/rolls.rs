//! Rolls told: how any check or roll is told, and the larger ones, ambush and fire with every modifier.
//! Changes of unrest, which are read off a chart, stand here too.

use crate::engine::log::{Animation, ChartRef, Die, LogEntry, Modifier, RollRecord, plural};
use crate::games::prairie_aflame::data::charts::{Cause, Loss};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::shown::log::line;
use crate::games::prairie_aflame::state::PrairieAflame;
use crate::games::prairie_aflame::state::event::{Ambushed, Check, Fired};
use crate::games::prairie_aflame::words::{
    cause_rule, cause_word, columns, leader_target, leader_word, side_word, unit_target,
};

/// Whose roll, what for, by which rule.
pub(crate) struct Title<'a> {
    pub side: Side,
    pub text: String,
    pub rule: &'static str,
    /// Caption of the dice.
    pub pool: &'a str,
}

/// A cell of a chart.
pub(crate) fn cell(chart: &str, row: usize, column: usize) -> Option<ChartRef> {
    Some(ChartRef::new(chart, Some(row), Some(column)))
}

/// A die as it lay, and whether it counted.
pub(crate) fn die(face: u8, counts: bool) -> Die {
    Die { face, counts }
}

/// A check's modifier by a leader.
pub(crate) fn steadied(check: Check, label: &str, rule: &'static str) -> Vec<Modifier> {
    match check.drm {
        0 => vec![],
        n => vec![Modifier { label: label.into(), value: n.into(), rule }],
    }
}

/// "4 less 1 against 4: passed".
pub(crate) fn check_words(check: Check, passed: &str, failed: &str) -> String {
    let die = match check.drm {
        0 => format!("{}", check.die),
        n if n < 0 => format!("{} less {}", check.die, -n),
        n => format!("{} plus {n}", check.die),
    };
    format!("{die} against morale {}: {}", check.value, if check.passed() { passed } else { failed })
}

/// Adds the rules of the modifiers to those of the line, each once.
fn cite(t: &mut LogEntry, modifiers: &[Modifier]) {
    for m in modifiers {
        if !t.rules.contains(&m.rule) {
            t.rules.push(m.rule);
        }
    }
}

impl PrairieAflame {
    /// A morale check with its roll.
    pub(crate) fn tell_check(
        &self,
        title: Title,
        unit: Unit,
        check: Check,
        words: [&str; 2],
        modifiers: Vec<Modifier>,
    ) -> LogEntry {
        let result = check_words(check, words[0], words[1]);
        let mut t = line(format!("{}: {result}.", title.text), title.rule, title.side).about(unit_target(unit));
        cite(&mut t, &modifiers);
        let pools = vec![(title.pool.to_string(), vec![die(check.die, check.passed())])];
        t.roll = Some(RollRecord { seat: title.side.seat(), title: title.text, pools, modifiers, result });
        t.animation(Animation::Roll)
    }

    /// A morale check after a hit, in this row of the chart; `words` are what the unit does, the
    /// caption of its die, and both results.
    pub(crate) fn tell_steady(
        &self,
        unit: Unit,
        check: Check,
        (row, rule): (usize, &'static str),
        words: [&str; 4],
    ) -> LogEntry {
        let [does, pool, passed, failed] = words;
        let title = Title { side: unit.side(), text: format!("{} {does}", self.unit_word(unit)), rule, pool };
        let modifiers = steadied(check, "leader in the hex", "PA-5.2a");
        let mut t = self.tell_check(title, unit, check, [passed, failed], modifiers);
        t.cell = cell("checks", row, if check.passed() { 1 } else { 2 });
        t
    }

    /// A roll of plain dice.
    pub(crate) fn tell_dice(&self, title: Title, dice: Vec<Die>, modifiers: Vec<Modifier>, result: String) -> LogEntry {
        let mut t = line(format!("{}: {result}.", title.text), title.rule, title.side);
        cite(&mut t, &modifiers);
        let pools = vec![(title.pool.to_string(), dice)];
        t.roll = Some(RollRecord { seat: title.side.seat(), title: title.text, pools, modifiers, result });
        t.animation(Animation::Roll)
    }

    /// Forage: the die, the column of the chart, and whether it found food.
    pub(crate) fn tell_forage(&self, unit: Unit, face: u8, column: u8, found: bool) -> LogEntry {
        let title = Title {
            side: unit.side(),
            text: format!("{} forages", self.unit_word(unit)),
            rule: "PA-7.3b",
            pool: "forage",
        };
        let result = if found { "food for the whole stack" } else { "nothing" };
        let mut t = self.tell_dice(title, vec![die(face, found)], vec![], result.into());
        t.about.push(unit_target(unit));
        t.cell = cell("forage", usize::from(face.clamp(1, 6)) - 1, usize::from(column));
        t
    }

    /// The hostage roll for a place that was taken.
    pub(crate) fn tell_hostages(&self, place: PlaceId, face: u8, drm: u8, taken: bool) -> LogEntry {
        let title = Title {
            side: Side::Nations,
            text: format!("Hostages in {}", self.place_word(place)),
            rule: "PA-17.1a",
            pool: "hostage roll",
        };
        let modifiers = match drm {
            0 => vec![],
            n => vec![Modifier { label: "game-turn".into(), value: n.into(), rule: "PA-17.1b" }],
        };
        let result = if taken { "one hostage point" } else { "none" };
        let mut t = self.tell_dice(title, vec![die(face, taken)], modifiers, result.into());
        t.about.push(self.place_target(place));
        t.cell = cell("hostages", usize::from(taken), 0);
        t
    }

    pub(crate) fn tell_unrest(&self, cause: Cause, by: i8, from: u8, to: u8) -> LogEntry {
        let why = cause_word(cause, by > 0);
        let mut t = line(
            format!("Blackfoot unrest {by:+} to {to}: {why}."),
            cause_rule(cause, by > 0),
            if by > 0 { Side::Nations } else { Side::Government },
        );
        t.rules.push("PA-13.1a");
        if from < crate::games::prairie_aflame::rules::places::REVOLT
            && to == crate::games::prairie_aflame::rules::places::REVOLT
        {
            t.rules.push("PA-13.1b");
        }
        t.cell = cell("bul", cause as usize, usize::from(by < 0));
        t.track("bul", by.into(), to.into())
    }

    pub(crate) fn tell_ambush(&self, ambush: &Ambushed) -> LogEntry {
        const WORDS: [&str; 4] = ["leader", "cavalry", "Mounted Police", "Métis"];
        let table = &self.data.0.tables.ambush;
        let mut modifiers = vec![];
        for (who, sign) in [(0, -1), (1, 1)] {
            let side = if who == 0 { "attacker" } else { "defender" };
            for i in (0..4).filter(|i| ambush.types[who] >> i & 1 == 1) {
                let label = format!("{side}: {}", WORDS[i]);
                modifiers.push(Modifier { label, value: sign * i32::from(table[i]), rule: "PA-12.5a" });
            }
        }
        let sum = i32::from(ambush.die) - i32::from(ambush.values[0]) + i32::from(ambush.values[1]);
        let columns = ambush.columns.1;
        let result = match ambush.who {
            Some(side) => {
                let n = plural(columns.into(), "column", "columns");
                let by = if side == ambush.attacker { "attacker" } else { "defender" };
                format!("{sum}: the {by} ({}) ambushes, {n} up", side_word(side))
            }
            None => format!("{sum}: no ambush"),
        };
        let title = Title {
            side: ambush.who.unwrap_or(ambush.attacker),
            text: "Ambush".into(),
            rule: if ambush.who.is_some() { "PA-12.51a" } else { "PA-12.5a" },
            pool: "ambush",
        };
        let mut t = self.tell_dice(title, vec![die(ambush.die, ambush.who.is_some())], modifiers, result);
        if let (Some(_), Some(roll)) = (ambush.who, &mut t.roll) {
            roll.pools.push(("columns, half of".into(), vec![die(ambush.columns.0, true)]));
            t.rules.push("PA-12.51b");
        }
        let mut rows = (0..4).filter(|i| (ambush.types[0] | ambush.types[1]) >> i & 1 == 1);
        let row = rows.next();
        t.cell = Some(ChartRef { also: rows.collect(), ..ChartRef::new("ambush", row, Some(0)) });
        t
    }

    pub(crate) fn tell_fire(&self, fired: &Fired) -> LogEntry {
        let tables = &self.data.0.tables;
        let crt = &tables.crt;
        let [ground, river, ambush] = fired.shifts;
        let mut modifiers = vec![];
        let mut add = |label: String, value: i32, rule: &'static str| {
            if value != 0 {
                modifiers.push(Modifier { label, value, rule });
            }
        };
        add("SP for want of supply".into(), -i32::from(fired.line.hungry), "PA-7.6b");
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
            add(format!("{} to the die", leader_word(leader)), rating.into(), rule);
        }
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
        let result = format!("{sum} on column {way}: {harm}");
        let title = Title {
            side: fired.side,
            text: format!("Fire of {} with {} SP", side_word(fired.side), fired.sp),
            rule: "PA-12.2d",
            pool: "combat die",
        };
        let mut t = self.tell_dice(title, vec![die(fired.die, !fired.loss.is_none())], modifiers, result);
        t.about.push(self.hex_target(fired.hex));
        t.cell = cell("crt", row, column);
        if let Some((leader, _)) = fired.leader {
            t.about.push(leader_target(leader));
        }
        t
    }
}

/// "1X2D: 1 SP eliminated, 2 disruptions".
fn loss_words(loss: Loss) -> String {
    let mut parts = vec![];
    if loss.x > 0 {
        parts.push(format!("{} SP eliminated", loss.x));
    }
    if loss.all {
        parts.push("every unit disrupted".into());
    } else if loss.d > 0 {
        parts.push(plural(loss.d.into(), "disruption", "disruptions"));
    }
    format!("{loss}, {}", parts.join(" and "))
}
