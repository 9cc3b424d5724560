//! Parts of log entries: lines, what they are about, dice with their modifiers, cells of charts.

use crate::ids::{CounterSet, Side};
use crate::state::AdobeWalls;
use crate::state::drm::Drm;
use crate::state::event::Roll;
use crate::words::{counter_target, hex_target};
use redoubt_engine::Cites;
use redoubt_engine::RuleId;
use redoubt_engine::Target;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord};

/// A roll as the log describes it.
pub(super) struct RollLine {
    /// Whose dice they are.
    pub side: Side,
    /// What is rolled for, at the beginning of a sentence.
    pub title: String,
    /// The dice: a caption and the faces, once for each kind.
    pub pools: Vec<(&'static str, Vec<u8>)>,
    /// The modifiers.
    pub modifiers: Vec<Modifier>,
    /// The result in words.
    pub result: String,
    /// What the dice could bring their roller; `None` where success has no meaning.
    pub chance: Option<Chance>,
    /// The id of the rule.
    pub rule: RuleId,
}

impl RollLine {
    /// Makes the log entry of the roll.
    pub(super) fn told(self) -> LogEntry {
        let text = format!("{}: {}.", self.title, self.result);
        let mut entry = line(text, self.rule, self.side);
        for m in &self.modifiers {
            entry.cite(m.rule);
        }
        let dice = |faces: Vec<u8>| faces.into_iter().map(Die::pips).collect();
        entry.roll = Some(RollRecord {
            seat: self.side.seat(),
            title: self.title,
            pools: self.pools.into_iter().map(|(caption, faces)| (caption.to_string(), dice(faces))).collect(),
            modifiers: self.modifiers,
            result: self.result,
            chance: self.chance,
        });
        entry.animation(Animation::Roll)
    }
}

/// Makes an entry of one line: its text, its rule, and the side that acts.
pub(super) fn line(text: impl Into<String>, rule: impl Cites, side: Side) -> LogEntry {
    LogEntry::line(text, rule).side(side.seat())
}

/// Makes a modifier; `None` for 0.
pub(super) fn modifier(label: &str, value: i8, rule: impl Into<RuleId>) -> Option<Modifier> {
    (value != 0).then(|| Modifier { label: label.into(), value: value.into(), rule: rule.into() })
}

/// Lists the modifiers that are not 0.
pub(super) fn modifiers<const N: usize>(all: [(&str, i8, &'static str); N]) -> Vec<Modifier> {
    all.into_iter().filter_map(|(label, value, rule)| modifier(label, value, rule)).collect()
}

/// Lists the modifiers of a roll on a small table, which is `rule`; `enemy` says who is near.
pub(super) fn drm_modifiers(game: &AdobeWalls, drm: &Drm, rule: &'static str, enemy: &str) -> Vec<Modifier> {
    let leader = drm.by.map_or_else(|| "leader".into(), |leader| game.short(leader));
    modifiers([
        (&leader, drm.leader, rule),
        ("out of command", drm.alone, "AW-14B.b"),
        ("fort or breastworks", drm.shelter, rule),
        ("mounted", drm.mounted, rule),
        ("Nations or scouts", drm.irregular, rule),
        ("disrupted", drm.disrupted, rule),
        ("routed", drm.routed, rule),
        ("prone", drm.prone, rule),
        ("strength of who pushes", drm.strength, rule),
        ("uphill", drm.uphill, rule),
        ("into woods", drm.woods, rule),
        ("over the water", drm.crossing, rule),
        ("reduced crew", drm.reduced, rule),
        ("with help", drm.helped, rule),
        (enemy, drm.enemy, rule),
        ("turned to shoot", drm.pivot, "AW-11C.1b"),
    ])
}

/// Returns the chance of one die by the faces on which the roller succeeds.
pub(super) fn of_six(die: u8, good: impl Fn(u8) -> bool) -> Option<Chance> {
    Some(Chance::die((1..=6).filter(|face| good(*face)).count() as u8, good(die)))
}

/// Returns the chance of a die with modifiers by the totals on which the roller succeeds.
pub(super) fn of_roll(roll: Roll, good: impl Fn(i8) -> bool) -> Option<Chance> {
    of_six(roll.die, |die| good(Roll { die, ..roll }.total()))
}

/// Returns the chance of two dice by the sums on which the roller succeeds.
pub(super) fn of_sums(dice: [u8; 2], good: impl Fn(u8) -> bool) -> Option<Chance> {
    let faces = || (1..=6u8).flat_map(|a| (1..=6u8).map(move |b| a + b));
    let of_36 = faces().filter(|sum| good(*sum)).count() as u8;
    Some(Chance::Check { of_36, passed: good(dice[0] + dice[1]) })
}

/// Returns a cell of a chart.
pub(super) fn cell(chart: &str, row: usize, column: usize) -> Option<ChartRef> {
    Some(ChartRef::new(chart, Some(row), Some(column)))
}

/// Names these counters in an entry.
pub(super) fn about_all(entry: LogEntry, counters: CounterSet) -> LogEntry {
    counters.iter().fold(entry, |entry, c| entry.about(counter_target(c)))
}

/// Returns the side of counters, for the colour of a line.
pub(super) fn side_of(counters: CounterSet) -> Side {
    counters.first().map_or(Side::Us, |c| c.side())
}

impl AdobeWalls {
    /// Returns a hex as a target.
    pub(super) fn told_hex(&self, hex: HexId) -> Target {
        hex_target(self.map(), hex)
    }

    /// Returns the id and the name of a hex between which something moves.
    pub(super) fn named_hex(&self, hex: HexId) -> (String, String) {
        (self.grid().number(hex), self.hex_word(hex).to_string())
    }
}
