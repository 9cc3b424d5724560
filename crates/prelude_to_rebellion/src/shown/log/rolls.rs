//! Log entries of rolls: checks, Scoring Dice, Fear of Reprisal, dice of Events, random Counties, Volunteer Corps.

use super::parts::{also, line, marker_track};
use crate::ids::{CardId, County, LOYAL, Track};
use crate::rules::scoring::die_face;
use crate::state::PreludeToRebellion;
use crate::words::{at, card_target, side, track_title};
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::record::log::{Animation, Chance, ChartRef, Die, LogEntry, Modifier, RollRecord, plural};

/// Largest number of Cubes in one County that is worded as a limit.
const LIMITS: u8 = 3;

/// Counts the throws of three dice, of 216, that are not above a target.
fn ways(target: i16) -> u16 {
    let sums = (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| a + b + c)));
    sums.filter(|sum: &i16| *sum <= target).count() as u16
}

/// Makes the record of a roll of one group of dice.
fn record(seat: Seat, title: impl Into<String>, caption: &str, dice: Vec<Die>, result: String) -> RollRecord {
    let pools = vec![(caption.to_string(), dice)];
    RollRecord { seat, title: title.into(), pools, modifiers: vec![], result, chance: None }
}

/// Makes an entry show its roll.
fn rolled(mut entry: LogEntry, roll: RollRecord) -> LogEntry {
    entry.roll = Some(roll);
    entry.animation(Animation::Roll)
}

impl PreludeToRebellion {
    /// Describes `Event::Rolled`.
    pub(super) fn tell_rolled(&self, seat: Seat, county: County, target: i16, faces: [u8; 3]) -> LogEntry {
        let sum: u8 = faces.iter().sum();
        let success = i16::from(sum) <= target;
        let result = match i16::from(sum) - target {
            ..=0 => format!("rolled {sum} against {target}: success"),
            excess => format!("rolled {sum} against {target}: missed by {excess}"),
        };
        let name = self.county(county);
        let dice = faces.iter().map(|face| Die { face: *face, counts: success, mark: None }).collect();
        let mut roll =
            record(seat, format!("Check in {name}"), &format!("{target} or less succeeds"), dice, result.clone());
        // Of 216 throws, rounded to 36 cases.
        roll.chance = Some(Chance::Check { of_36: ((ways(target) + 3) / 6) as u8, passed: success });
        let text = format!("Check of {} in {name}: {result}.", side(seat));
        let mut entry = line(text, "PR-8.0a", seat).about(at(county));
        let row = usize::try_from(target.min(18) - 3).ok();
        entry.cell = row.map(|row| ChartRef::new("check", Some(row), Some(0)));
        rolled(entry, roll)
    }

    /// Describes `Event::ScoringDie`.
    pub(super) fn tell_scoring_die(&self, seat: Seat, die: Track, face: u8, (track, to): (Track, u8)) -> LogEntry {
        let (title, score) = (track_title(track), self.data.tables.advances);
        let moves = if to >= score {
            "its Scoring Marker reaches Score".to_string()
        } else {
            format!("its Scoring Marker moves to box {to} of {score}")
        };
        let text = format!("{} rolled the Scoring Die of {}: {title}, {moves}.", side(seat), track_title(die));
        let shown = Die { face, counts: true, mark: Some(die_face(die, face).id()) };
        let roll =
            record(seat, format!("Scoring Die of {}", track_title(die)), "Scoring Die", vec![shown], title.to_string());
        let entry = also(line(text, "PR-4.0a", seat), "PR-4.0b")
            .track(marker_track(track), 1, to.into())
            .what(format!("the Scoring Die showed {title}"));
        let entry = if to >= score { also(entry, "PR-4.0c") } else { entry };
        rolled(entry, roll)
    }

    /// Describes `Event::Die`.
    pub(super) fn tell_die(&self, seat: Seat, card: CardId, face: u8, modifier: i16) -> LogEntry {
        let (title, sum) = (self.card_title(card), i16::from(face) + modifier);
        let (label, rule) = match card.number() {
            94 => ("External Influence", "PR-12.94a"),
            _ => ("Rebellious Spirit and Volunteer Corps", "PR-12.8a"),
        };
        let result = if modifier == 0 { format!("{face}") } else { format!("{face}, {modifier:+}: {sum}") };
        let mut roll = record(seat, title, "one die", vec![Die::pips(face)], result.clone());
        if modifier != 0 {
            roll.modifiers.push(Modifier { label: label.into(), value: modifier.into(), rule: RuleId::new(rule) });
        }
        roll.chance = Some(Chance::Sum { dice: 1, got: face });
        let entry = line(format!("{title}: {} rolled {result}.", side(seat)), rule, seat).about(card_target(card));
        rolled(entry, roll).what(format!("{title}: rolled {sum}"))
    }

    /// Describes `Event::RandomCounty`.
    pub(super) fn tell_random(&self, seat: Seat, (green, red): (u8, u8), county: Option<County>) -> LogEntry {
        let name = county.map_or("player's choice", |county| self.county(county));
        let mut roll = record(seat, "Random County", "green", vec![Die::pips(green)], name.to_string());
        roll.pools.push(("red".into(), vec![Die::pips(red)]));
        let text = format!("Random County: green {green}, red {red}: {name}.");
        let rule = if green >= 5 { "PR-11.0b" } else { "PR-11.0a" };
        let mut entry = line(text, rule, seat);
        entry.cell = Some(ChartRef::new(
            "random",
            Some(usize::from(green).saturating_sub(1)),
            Some(usize::from(red).saturating_sub(1)),
        ));
        entry.about.extend(county.map(at));
        rolled(entry, roll)
    }

    /// Describes `Event::Recruited`.
    pub(super) fn tell_recruited(&self, county: County, face: u8) -> LogEntry {
        let name = self.county(county);
        let rises = face >= 4;
        let result = if rises { "the Rebellious Spirit rises by 1" } else { "the Rebellious Spirit stays" };
        let mut roll =
            record(LOYAL, format!("Volunteer Corps in {name}"), "4 or more", vec![Die::pips(face)], result.into());
        roll.chance = Some(Chance::die(3, rises));
        let text = format!("The Loyals recruited a Volunteer Corps in {name}. They rolled {face}: {result}.");
        let entry = line(text, "PR-9.4c", LOYAL).about(at(county));
        rolled(entry, roll).what(format!("the Loyals recruited a Volunteer Corps in {name}"))
    }
}

/// Describes `Event::Fear`: the Cubes of the table's row with their limit, and those that there are to remove (PR-6.2c).
pub(super) fn fear(face: u8, modifier: i8, (cubes, each): (u8, u8), there: u8) -> LogEntry {
    let sum = i16::from(face) + i16::from(modifier);
    let limit = if each > LIMITS { String::new() } else { format!(", at most {each} in one County") };
    let lost = match cubes {
        0 => "no Patriote Cube is removed".to_string(),
        _ if there == 0 => "no Patriote Cube is there to be removed".to_string(),
        n if there < n => {
            format!("the Loyals remove {} of {n}{limit}: there are no more", patriote_cubes(there))
        }
        n => format!("the Loyals remove {}{limit}", patriote_cubes(n)),
    };
    let mut roll = record(LOYAL, "Fear of Reprisal", "one die", vec![Die::pips(face)], format!("{sum}: {lost}"));
    roll.modifiers.push(Modifier {
        label: "Rebellious Spirit".into(),
        value: modifier.into(),
        rule: RuleId::new("PR-6.2a"),
    });
    roll.chance = Some(Chance::Sum { dice: 1, got: face });
    let text = format!("Fear of Reprisal: rolled {face}, {modifier:+} for the Rebellious Spirit, makes {sum}: {lost}.");
    let mut entry = also(line(text, "PR-6.2b", LOYAL), "PR-5.1.1a");
    let row = usize::try_from((sum - 2).clamp(0, 8)).unwrap_or(0);
    entry.cell = Some(ChartRef::new("fear", Some(row), Some(0)));
    rolled(entry, roll).what(match there {
        0 => "Fear of Reprisal had no effect".to_string(),
        n => format!("Fear of Reprisal: {} to remove", patriote_cubes(n)),
    })
}

/// Counts Patriote Cubes in words.
fn patriote_cubes(n: u8) -> String {
    plural(n.into(), "Patriote Cube", "Patriote Cubes")
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn throws_of_three_dice_are_counted() {
        assert_eq!([2, 3, 10, 17, 18, 30].map(ways), [0, 1, 108, 215, 216, 216]);
    }
}
