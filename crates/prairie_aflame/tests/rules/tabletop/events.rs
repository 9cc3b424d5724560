//! Events in words: one phrase each. What began or closed a stage is left out unless it is asked for.

use super::steps::{number, place_name, side_name, word};
use redoubt_prairie_aflame::state::LeaderSet;
use redoubt_prairie_aflame::state::event::{Check, Event, Leaving};
use redoubt_prairie_aflame::state::sets::UnitSet;

fn who(units: UnitSet, leaders: LeaderSet) -> String {
    let units = units.iter().map(|u| u.id().to_string());
    units.chain(leaders.iter().map(|l| word(&l))).collect::<Vec<_>>().join(" ")
}

fn checked(check: &Check) -> String {
    let drm = if check.drm == 0 { String::new() } else { format!("{:+}", check.drm) };
    format!("{}{drm}/{} {}", check.die, check.value, if check.passed() { "yes" } else { "no" })
}

fn yes(done: bool) -> &'static str {
    if done { "yes" } else { "no" }
}

/// Writes an event in a phrase. A check reads "die, modifier / morale, passed or not".
#[allow(clippy::too_many_lines, reason = "one arm for each event")]
pub fn told(event: &Event) -> String {
    let alone = LeaderSet::default();
    match event {
        Event::Stage(turn, side, stage) => format!("{turn} {side:?} {stage:?}"),
        Event::RalliedBy(u, l) => format!("{u:?} rallied by {l:?}"),
        Event::Rally(u, c) => format!("{u:?} rallies {}", checked(c)),
        Event::Foraged(u, die, _, found) => format!("{u:?} forages {die} {}", yes(*found)),
        Event::OutOfSupply(_, units) => format!("out of supply {}", who(*units, alone)),
        Event::Expended(u, h) => format!("{u:?} expended {}", number(*h)),
        Event::Arrived(units, leaders, h, train) => {
            format!("{} arrive {}{}", who(*units, *leaders), number(*h), if *train { "+" } else { "" })
        }
        Event::Launched(e) => format!("NC launched {}", side_name(*e)),
        Event::Points(side, n, now) => format!("{side:?} +{n} points: {now}"),
        Event::Returned(u, h, left) => format!("{u:?} returns {}: {left}", number(*h)),
        Event::Formed(u, h) => format!("{u:?} formed {}", number(*h)),
        Event::BrokeDown(u, h) => format!("{u:?} broken down {}", number(*h)),
        Event::Released(f, _, left) => format!("{f:?} release: {left}"),
        Event::Rescued(f, _, left) => format!("{f:?} freed: {left}"),
        Event::Guard(f, u) => format!("{f:?} guard {u:?}"),
        Event::Freed(h) => format!("free {}", number(*h)),
        Event::Engineer(u) => format!("{u:?} engineer"),
        Event::Ferry(e) => format!("ferry {}", side_name(*e)),
        Event::Command(u, c) => format!("{u:?} command {}", checked(c)),
        Event::Marched(units, leaders, from, to) => {
            format!("{} {}>{}", who(*units, *leaders), number(*from), number(*to))
        }
        Event::Entrained(units, leaders, h) => format!("{} entrains {}", who(*units, *leaders), number(*h)),
        Event::Detrained(units, leaders, h) => format!("{} detrains {}", who(*units, *leaders), number(*h)),
        Event::Rode(units, leaders, from, to) => {
            format!("{} rides {}>{}", who(*units, *leaders), number(*from), number(*to))
        }
        Event::Steamed(from, to) => format!("NC {}>{}", side_name(*from), side_name(*to)),
        Event::Embarked(u) => format!("{u:?} embarks"),
        Event::Landed(u, h) => format!("{u:?} lands {}", number(*h)),
        Event::Captured(side, p) => format!("{side:?} take {}", place_name(*p)),
        Event::Hostages(p, die, drm, taken) => format!("hostages {} {die}+{drm} {}", place_name(*p), yes(*taken)),
        Event::Taken(f, now) => format!("{f:?} hostages: {now}"),
        Event::Burning(p, u, c) => format!("{u:?} burns {} {}", place_name(*p), checked(c)),
        Event::ProvisionalOut => "provisional government out".into(),
        Event::Unrest(cause, by, from, to) => format!("{cause:?} {by:+}: {from}>{to}"),
        Event::Roaming => "roaming".into(),
        Event::Strayed(l, from, to) => format!("{l:?} strays {}>{}", number(*from), number(*to)),
        Event::LeaderTaken(l, _) => format!("{l:?} captured"),
        Event::Railway(complete) => format!("railway {}", if *complete { "garrisoned" } else { "bare" }),
        Event::Missing(p) => format!("no garrison {}", place_name(*p)),
        Event::Battle(h, side, large, pursuit) => {
            let size = if *large { "large" } else { "small" };
            format!("{} {} by {side:?} {size}", if *pursuit { "pursuit" } else { "battle" }, number(*h))
        }
        Event::Quebec(b, c) => format!("quebec {b} {}", checked(c)),
        Event::Ambush(a) => {
            let (die, [attacker, defender]) = (a.die, a.values);
            match a.who {
                Some(side) => format!("ambush {die}-{attacker}+{defender} {side:?} {}", a.columns.1),
                None => format!("ambush {die}-{attacker}+{defender} none"),
            }
        }
        Event::Engaged(u) => format!("{u:?} free"),
        Event::Commit(u, c) => format!("{u:?} commits {}", checked(c)),
        Event::Fired(f) => {
            let drm = f.leader.map_or(String::new(), |(l, by)| format!("{by:+}{l:?}"));
            let shifts: Vec<String> = f.shifts.iter().map(|s| format!("{s:+}")).collect();
            format!("{:?} fire {}SP {} col{} {}{drm} {}", f.side, f.sp, shifts.concat(), f.column, f.die, f.loss)
        }
        Event::Eliminated(u, _) => format!("{u:?} eliminated"),
        Event::GarrisonYields(p) => format!("garrison {} yields", place_name(*p)),
        Event::GarrisonLost(p, left) => format!("garrison {}: {left}", place_name(*p)),
        Event::Disrupted(u, _) => format!("{u:?} disrupted"),
        Event::RetreatCheck(u, c) => format!("{u:?} holds {}", checked(c)),
        Event::SurrenderCheck(u, c) | Event::Cornered(u, c) => format!("{u:?} endures {}", checked(c)),
        Event::Surrendered(u, _) => format!("{u:?} surrenders"),
        Event::Left(units, from, to, how) => {
            let how = if *how == Leaving::Forced { "driven" } else { "leaves" };
            format!("{} {how} {}>{}", who(*units, alone), number(*from), number(*to))
        }
        Event::WentAlong(l, from, to, _) => format!("{l:?} along {}>{}", number(*from), number(*to)),
        Event::Withdrew(side, n, to) => format!("{side:?} withdraw {n} {}", number(*to)),
        Event::BoatDriven(Some(e)) => format!("NC driven {}", side_name(*e)),
        Event::BoatDriven(None) => "NC lost".into(),
        Event::CaptureRoll(l, die, taken, _) => format!("{l:?} capture {die} {}", yes(*taken)),
        Event::BattleOver(h, winner) => {
            format!("battle over {} {}", number(*h), winner.map_or("none".into(), |w| word(&w)))
        }
        Event::Rescue(f, first, second, freed) => format!("rescue {f:?} {first} {second}: {freed}"),
        Event::Pursuit(u, c) => format!("{u:?} pursues {}", checked(c)),
        Event::Joined(units) => format!("{} joins", who(*units, alone)),
        Event::Over(ending) => format!("over {:?} {:?}", ending.winner, ending.level),
    }
}
