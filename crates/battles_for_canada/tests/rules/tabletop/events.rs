//! Events in words, one phrase each; `(F)` in front marks what only the French are told.

use super::steps::names;
use redoubt_battles_for_canada::ids::{Leader, Unit};
use redoubt_battles_for_canada::state::event::Event;
use redoubt_battles_for_canada::state::sets::LeaderSet;
use redoubt_engine::record::log::Audience;

fn u(unit: Unit) -> &'static str {
    &unit.id()[1..]
}

fn l(leader: Leader) -> &'static str {
    &leader.id()[1..]
}

fn with(leaders: LeaderSet) -> String {
    leaders.iter().map(|leader| format!(" {}", l(leader))).collect()
}

/// Words a number with its sign; empty for zero.
fn plus(n: i8) -> String {
    if n == 0 { String::new() } else { format!("{n:+}") }
}

/// Words an event in one phrase, with its audience.
pub fn phrase(to: Audience, event: &Event) -> String {
    let mark = if matches!(to, Audience::All) { "" } else { "(F) " };
    format!("{mark}{}", words(event))
}

fn words(event: &Event) -> String {
    match event {
        Event::Placed(unit, s) => format!("{} put {s:?}", u(*unit)),
        Event::LeaderPlaced(leader, s, why) => match why {
            Some(why) => format!("{} placed {s:?} {}", l(*leader), format!("{why:?}").to_lowercase()),
            None => format!("{} put {s:?}", l(*leader)),
        },
        Event::Faced(s, v) => format!("{s:?} faces {}", v.0),
        Event::Revealed(units, leaders, s) => format!("revealed {}{} {s:?}", names(*units), with(*leaders)),
        Event::Turn(n) => format!("turn {n}"),
        Event::Stage(stage) => format!("stage {stage:?}"),
        Event::ArrivalRoll(corps, die, need) => format!("{corps:?} {die} needs {need}"),
        Event::GarrisonRoll(n) => format!("garrison {n}"),
        Event::Arrived(units, leaders) => format!("arrived {}{}", names(*units), with(*leaders)),
        Event::Kept(leader) => format!("{} kept out", l(*leader)),
        Event::OutOfCommand(leaders) => format!("out of command{}", with(*leaders)),
        Event::Guns(die, guns) => format!("guns {die:?} {guns:?}"),
        Event::Initiative(dice, side) => match dice {
            Some([f, e]) => format!("initiative {f} {e} {side:?}"),
            None => format!("initiative {side:?}"),
        },
        Event::First(side) => format!("first {side:?}"),
        Event::Activated(leader) => format!("activated {}", l(*leader)),
        Event::CommandCheck(leader, die, cv) => format!("{} checks {die} cv {cv}", l(*leader)),
        Event::Impulse(leader, die, drm) => format!("{} impulse {die}{}", l(*leader), plus(*drm)),
        Event::Passed(side) => format!("{side:?} pass"),
        Event::Marched(units, from, s, cost) => format!("{} {from}>{s:?} mp {cost}", names(*units)),
        Event::Turned(units, s, v, cost) => format!("{} turn {s:?} to {} mp {cost}", names(*units), v.0),
        Event::FacingCheck(unit, die, morale) => format!("{} facing check {die}+{morale}", u(*unit)),
        Event::Hunt(a, b, die, add, ma) => format!("{} hunts {} {die}+{add} of {ma}", u(*a), u(*b)),
        Event::LeaderMoved(leader, from, s) => format!("{} {from}>{s:?}", l(*leader)),
        Event::Fire(r) => {
            let kind = if r.defensive { "defend" } else { "fire" };
            let mut text = format!("{kind} {} {:?}>{:?} {}+{}", names(r.firers), r.from, r.at, r.die, r.strength);
            for (n, sign) in [(r.double, 1), (r.protection, -1), (r.shaken, -1)] {
                text += &plus(n as i8 * sign);
            }
            format!("{text} = {}", r.total())
        }
        Event::LeaderRoll(die) => format!("leader roll {die}"),
        Event::Assault(units, s) => format!("assault {} > {s:?}", names(*units)),
        Event::AssaultRoll(r) => {
            let shifts = plus(r.flank) + &plus(r.routed) + &plus(r.cavalry) + &plus(r.abatis);
            let result = r.result.map_or("-".into(), |result| result.to_string());
            let (a, d) = r.strength;
            format!(
                "roll {a}:{d} {:?} column {}{shifts} = {} morale {} die {} {result}",
                r.ground,
                r.base + 1,
                r.column + 1,
                r.morale,
                r.die
            )
        }
        Event::Skirmish(unit, s, _, die, add) => format!("{} skirmish {s:?} {die}{}", u(*unit), plus(*add as i8)),
        Event::Advanced(units, leaders, s) => format!("{}{} advance {s:?}", names(*units), with(*leaders)),
        Event::Lost(unit, n, left) => format!("{} -{n} to {left}", u(*unit)),
        Event::Eliminated(unit) => format!("{} eliminated", u(*unit)),
        Event::LeaderLost(leader) => format!("{} lost", l(*leader)),
        Event::Disorganized(units) => format!("{} disorganized", names(*units)),
        Event::RoutCheck(unit, die, morale, add) => {
            format!("{} rout check {die}+{morale}{}", u(*unit), plus(*add as i8))
        }
        Event::Routed(unit) => format!("{} routs", u(*unit)),
        Event::Retreated(units, leaders, a, b) => format!("{}{} back {a:?}>{b:?}", names(*units), with(*leaders)),
        Event::RetreatRoll(unit, die, morale, flank) => {
            format!("{} retreat roll {die}+{morale} {}", u(*unit), if *flank { "flank" } else { "zone" })
        }
        Event::Fled(units, leaders, a, b) => format!("{}{} flee {a:?}>{b:?}", names(*units), with(*leaders)),
        Event::Left(units, leaders) => format!("{}{} leave", names(*units), with(*leaders)),
        Event::Reordered(units) => format!("{} reordered", names(*units)),
        Event::RallyCheck(unit, die, morale, add) => format!("{} rally {die}+{morale}{}", u(*unit), plus(*add as i8)),
        Event::Rallied(unit) => format!("{} rallied", u(*unit)),
        Event::ReturnRoll(unit, die, morale) => format!("{} returns {die} of {morale}", u(*unit)),
        Event::Returned(unit, s) => format!("{} back on {s:?}", u(*unit)),
        Event::Redoubt(n, side) => format!("redoubt {n} {side:?}"),
        Event::Honour(leader, yes, n) => format!("honour {} {yes} {n}", l(*leader)),
        Event::Drawn(units) => format!("drawn {}", names(*units)),
        other => format!("{other:?}"),
    }
}
