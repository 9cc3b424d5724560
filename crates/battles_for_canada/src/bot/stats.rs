//! What the odds panel measures of a resolved step, and what simulations count. `evaluate.rs` rates positions.

use crate::data::scenario::Victory;
use crate::data::tables::{Damage, Impulse};
use crate::prelude::*;
use crate::state::agenda::Moment;
use crate::words::{damage_told, result_told};
use redoubt_engine::Seat;
use redoubt_engine::contract::{Measure, Measures};
use redoubt_engine::record::log::Audience;
use std::borrow::Cow;

impl Measures for BattlesForCanada {
    /// A step is over when its consequences are.
    fn ends_scope(_: &Self, _: &[(Audience, Event)]) -> bool {
        false
    }

    /// Measures losses, disorder and routs of each side, and the results of single rolls, whatever the step's events are
    /// about.
    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let mut out = vec![];
        let fights = |e: &Event| {
            use Event::{AssaultRoll, Fire, Hunt, Lost, RetreatRoll, RoutCheck, Skirmish};
            matches!(e, Fire(_) | AssaultRoll(_) | Skirmish(..) | Hunt(..) | RoutCheck(..) | RetreatRoll(..) | Lost(..))
        };
        if events.iter().any(|(_, e)| fights(e)) {
            let lost = [(Side::French, "French strength points lost"), (Side::English, "English strength points lost")];
            for (side, name) in lost {
                out.push(Measure::new(name, i32::from(after.sp_lost(side, false) - before.sp_lost(side, false))));
            }
            let names = [
                (Side::French, "French units disorganized", "French units routed"),
                (Side::English, "English units disorganized", "English units routed"),
            ];
            for (side, shaken, routed) in names {
                let of = |units: crate::state::sets::UnitSet| units.iter().filter(|u| u.side() == side).count() as i32;
                out.push(Measure::new(shaken, of(after.disorganized.less(before.disorganized))));
                out.push(Measure::new(routed, of(after.routed.less(before.routed))));
            }
        }
        for (_, event) in events {
            out.extend(rolled(before, event, events));
        }
        out
    }

    /// Counts for simulations of many games what an event adds to their figures.
    fn figures(&self, event: &Event, tell: &mut dyn FnMut(&'static str, i32)) {
        let by = |side: Side, names: [&'static str; 2]| names[side.index()];
        match event {
            Event::Lost(unit, n, _) => tell(cause(self, unit.side()), i32::from(*n)),
            Event::Eliminated(unit) => {
                tell(by(unit.side(), ["units eliminated, French", "units eliminated, English"]), 1)
            }
            Event::LeaderLost(leader) => tell(by(leader.side(), ["leaders lost, French", "leaders lost, English"]), 1),
            Event::Routed(unit) => tell(by(unit.side(), ["routs, French", "routs, English"]), 1),
            Event::Rallied(unit) => tell(by(unit.side(), ["rallies, French", "rallies, English"]), 1),
            Event::Fire(_) => tell("fires", 1),
            Event::AssaultRoll(_) => tell("assaults rolled", 1),
            Event::Skirmish(..) => tell("skirmishes", 1),
            Event::CommandCheck(leader, die, most) => {
                let side = leader.side();
                tell(by(side, ["command checks, French", "command checks, English"]), 1);
                if die > most {
                    tell(by(side, ["command checks failed, French", "command checks failed, English"]), 1);
                }
            }
            Event::Impulse(_, die, modifier) => tell(
                match self.tables().impulse.result(*die as i8 + modifier) {
                    Impulse::Retreat => "impulse: retreat",
                    Impulse::Inactive => "impulse: inactive",
                    Impulse::Advance => "impulse: advance",
                },
                1,
            ),
            Event::Passed(side) => tell(by(*side, ["activations ended, French", "activations ended, English"]), 1),
            Event::Initiative(_, side) => tell(by(*side, ["initiative, French", "initiative, English"]), 1),
            Event::Marched(units, _, spot, _) | Event::Advanced(units, _, spot)
                if matches!(self.scenario().victory, Victory::Works(_))
                    && units.first().map(Unit::side) == Some(Side::English)
                    && self.map().in_zone(Zone::FORTIFICATIONS, spot.0) =>
            {
                tell("turn of an English entry into the works", i32::from(self.turn));
            }
            Event::Redoubt(_, side) => tell(by(*side, ["redoubts taken, French", "redoubts taken, English"]), 1),
            Event::ArmyRouted(side) => tell(by(*side, ["army routed, French", "army routed, English"]), 1),
            Event::Honour(_, false, 2) => tell("honour tests failed", 1),
            Event::Revealed(..) => tell("hexes revealed", 1),
            _ => {}
        }
    }
}

/// Measures the result of a single roll. Where several leaders or units check in one step, each check has its name.
fn rolled(before: &BattlesForCanada, event: &Event, events: &[(Audience, Event)]) -> Option<Measure> {
    Some(match event {
        Event::CommandCheck(leader, die, most) => {
            let general = |e: &Event| matches!(e, Event::Activated(l) if l.is_commander());
            let by_commander = matches!(before.agenda.top(), Some(Frame::Subset(_)));
            let name = match by_commander || events.iter().any(|(_, e)| general(e)) {
                true => Cow::Owned(format!("Command check, {}", before.leader_name(*leader))),
                false => Cow::Borrowed("Command check"),
            };
            Measure::check(name, before.tables().command(*die, *most), "passed", "failed")
        }
        Event::Impulse(_, die, modifier) => {
            let result = before.tables().impulse.result(*die as i8 + modifier);
            let name = "His formation on impulse";
            Measure::named(name, result as i32, result.word()).when("if the check fails")
        }
        Event::FacingCheck(unit, die, morale) => {
            let shaken = before.tables().facing.result((die + morale) as i8);
            let name = format!("Facing Check, {}", before.data.unit_word(*unit));
            Measure::check(name, !shaken, "keeps order", "is disorganized")
        }
        Event::Fire(roll) => {
            let damage = before.tables().fire.result(roll.total());
            let order = 2 * i32::from(damage.sp) + i32::from(damage.disorder);
            Measure::named("Result of the fire", order, damage_told(damage))
        }
        Event::Skirmish(_, _, _, die, add) => {
            let hit = before.tables().skirmish.result((die + add) as i8);
            Measure::named("Result of the skirmish", i32::from(hit), damage_told(Damage { sp: 0, disorder: hit }))
        }
        Event::LeaderRoll(second) => {
            let safe = *second > before.tables().leader_loss.second;
            Measure::check("The leader in danger", safe, "is safe", "is lost").when("if a leader is in danger")
        }
        Event::AssaultRoll(roll) => {
            let label = result_told(roll.result);
            let order = roll.result.map_or(0, |r| {
                let weight = i32::from(r.weight()) + 1;
                if r.on == crate::data::party::Party::Attackers { -weight } else { weight }
            });
            Measure::named("Result of the assault", order, label).when("if the die is rolled now")
        }
        Event::RallyCheck(_, die, morale, add) => {
            let rallied = before.tables().rally.result((die + morale + add) as i8);
            Measure::check("Rally", rallied, "it rallies", "it runs on")
        }
        _ => return None,
    })
}

/// Says why strength points are lost, as far as the position shows.
fn cause(game: &BattlesForCanada, side: Side) -> &'static str {
    let [french, english] = match game.agenda.top() {
        Some(Frame::Disorder(..)) => ["SP lost by rout checks, French", "SP lost by rout checks, English"],
        Some(Frame::Retreat(_)) => ["SP lost in retreats, French", "SP lost in retreats, English"],
        Some(Frame::Rout(_)) => ["SP lost in routs, French", "SP lost in routs, English"],
        _ if game.agenda.iter().any(|f| matches!(f, Frame::Assault(m) if *m > Moment::Roll)) => {
            ["SP lost in assaults, French", "SP lost in assaults, English"]
        }
        _ => ["SP lost by fire, French", "SP lost by fire, English"],
    };
    if side == Side::French { french } else { english }
}
