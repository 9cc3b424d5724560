//! Set-up, turns, phases, the reserve, standing orders and the end, described.

use crate::ids::{Camp, Counter, CounterSet, Kind, Side};
use crate::shown::log::rolls::{RollLine, about_all, line, side_of};
use crate::state::AdobeWalls;
use crate::state::agenda::Phase;
use crate::state::parts::{Ending, Level, Mode};
use crate::state::step::Order;
use crate::words::{camp_target, counter_target, names, side_head, side_word, stance_word};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::{Animation, LogEntry};

impl AdobeWalls {
    pub(super) fn tell_placed(&self, counter: Counter, hex: HexId) -> LogEntry {
        let rule = match (counter.side(), counter.kind()) {
            (Side::Us, _) => "AW-20A.f",
            (_, Kind::Pony) => "AW-20A.e",
            _ if counter.of_kiowa_camp() || counter == Counter::DOHAUSEN => "AW-20A.c",
            _ => "AW-20A.d",
        };
        let text = format!("Set up in {}: {}.", self.hex_word(hex), self.short(counter));
        line(text, rule, counter.side()).about(counter_target(counter)).about(self.told_hex(hex))
    }

    pub(super) fn tell_camp_placed(&self, camp: Camp, hex: HexId) -> LogEntry {
        let rule = if camp.on_carson_creek() { "AW-20A.b" } else { "AW-20A.d" };
        let text = format!("Set up in {}: {}.", self.hex_word(hex), self.camp_word(camp));
        line(text, rule, Side::Nations).about(camp_target(camp)).about(self.told_hex(hex))
    }

    pub(super) fn tell_begins(&self, counter: Counter, mode: Mode) -> LogEntry {
        let rule = if counter.kind() == Kind::Howitzer { "AW-11B.b" } else { "AW-3A.a" };
        let text = format!("At the start {}: {}.", stance_word(counter, mode), self.short(counter));
        line(text, rule, counter.side()).about(counter_target(counter))
    }

    pub(super) fn tell_turn(&self, turn: u8, side: Side) -> LogEntry {
        let constants = &self.tables().constants;
        let time = constants.time(turn);
        line(format!("Turn {turn} of {}: {time}.", side_word(side)), "AW-4.a", side).animation(Animation::Phase {
            side: Some(side.seat()),
            title: side_word(side).to_uppercase(),
            text: format!("Turn {turn} of {}, {time}", constants.last_turn),
        })
    }

    pub(super) fn tell_reserve(&self, counters: CounterSet) -> LogEntry {
        let who = names(self, counters);
        let text = format!("The reserve is at the western edge of the map: {who}.");
        about_all(line(text, "AW-20B.a", side_of(counters)), counters).what(format!("the reserve came up: {who}"))
    }
}

/// Describes `Event::ReadyMade`.
pub(super) fn tell_ready_made(side: Side) -> LogEntry {
    let (take, rule) = match side {
        Side::Us => ("takes", "AW-20A.f"),
        Side::Nations => ("take", "AW-20A.a"),
    };
    line(format!("{} {take} the ready-made set-up.", side_head(side)), rule, side)
}

/// Describes `Event::SetUp`.
pub(super) fn tell_set_up(side: Side) -> LogEntry {
    let (has, rule) = match side {
        Side::Us => ("has", "AW-20A.f"),
        Side::Nations => ("have", "AW-20A.a"),
    };
    line(format!("{} {has} set up.", side_head(side)), rule, side)
}

/// Describes `Event::ArrivalTurn`, which the US alone may read.
pub(super) fn tell_arrival_turn(dice: [u8; 2]) -> LogEntry {
    let roll = RollLine {
        side: Side::Us,
        title: "The reserve".into(),
        pools: vec![("turn", dice.to_vec())],
        modifiers: vec![],
        result: format!("turn {}, as only the US knows", dice[0] + dice[1]),
        chance: None,
        rule: RuleId::new("AW-20B.a"),
    };
    roll.told()
}

/// Describes `Event::Phase`.
pub(super) fn tell_phase(phase: Phase) -> LogEntry {
    let (text, rule) = match phase {
        Phase::Rally => ("Rally.", "AW-4A.a"),
        Phase::OffensiveFire => ("Offensive fire.", "AW-4B.a"),
        Phase::Movement => ("Movement.", "AW-4C.a"),
        Phase::DefensiveFire => ("Defensive fire.", "AW-4D.a"),
        Phase::AdvanceFire => ("Advance fire.", "AW-4E.a"),
        Phase::Melee => ("Melee.", "AW-4F.a"),
    };
    LogEntry::line(text, rule)
}

/// Describes `Event::Ordered`.
pub(super) fn tell_ordered(side: Side, order: Order) -> LogEntry {
    let (what, rule) = match order {
        Order::AskAlways => ("ask at every chance of opportunity and retreat fire", "AW-9F.a"),
        Order::AskIfStrong => ("ask only about strong opportunity and retreat fire", "AW-9F.a"),
        Order::AskNever => ("no opportunity or retreat fire in this turn", "AW-9F.a"),
        Order::AskRout => ("ask after each fight whether a unit routs", "AW-10J.1d"),
        Order::NoRout => ("do not ask whether units rout", "AW-10J.1d"),
    };
    line(format!("Standing order of {}: {what}.", side_word(side)), rule, side)
}

/// Describes `Event::Over`.
pub(super) fn tell_over(ending: Ending) -> LogEntry {
    let [us, nations] = ending.points;
    let Some(side) = ending.winner else {
        let text = format!("The battle is a draw: {us} VP for the US, {nations} for the Nations.");
        return LogEntry::line(text, "AW-21.b").animation(Animation::End);
    };
    let level = match ending.level {
        Level::Decisive => "a decisive",
        Level::Substantial => "a substantial",
        Level::Marginal | Level::Draw => "a marginal",
    };
    let (own, other) = if side == Side::Us { (us, nations) } else { (nations, us) };
    let text = format!("{} won {level} victory: {own} VP to {other}.", side_head(side));
    line(text, "AW-21.b", side).animation(Animation::End)
}
