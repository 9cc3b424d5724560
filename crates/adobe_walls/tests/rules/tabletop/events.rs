//! Events in words, one phrase each; `(U)` in front marks what only the US are told.

use super::names::{camp_name, name, names};
use redoubt_adobe_walls::data::{Data, strength};
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::state::agenda::{FireKind, FlightKind, Weapon};
use redoubt_adobe_walls::state::event::{Cause, Event, MeleeRoll, Roll, ShotRoll};
use redoubt_adobe_walls::state::parts::{Mode, Wound};
use redoubt_engine::BuiltIn;
use redoubt_engine::record::log::Audience;

/// Words an event in one phrase, with its audience.
pub fn phrase(to: Audience, event: &Event) -> String {
    let mark = if matches!(to, Audience::All) { "" } else { "(U) " };
    format!("{mark}{}", words(event))
}

/// Words a number with its sign; empty for zero.
fn plus(n: i8) -> String {
    if n == 0 { String::new() } else { format!("{n:+}") }
}

fn roll(r: &Roll) -> String {
    format!("{}{}", r.die, plus(r.drm.total()))
}

fn side(side: Side) -> &'static str {
    if side == Side::Us { "us" } else { "nations" }
}

fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Mounted => "mounted",
        Mode::Dismounted => "foot",
        Mode::Prone => "prone",
    }
}

fn wound(wound: Wound) -> String {
    match wound {
        Wound::None => "light".into(),
        Wound::Moderate => "moderate".into(),
        Wound::Severe => "severe".into(),
        Wound::Mortal(turn) => format!("mortal until {turn}"),
    }
}

fn cause(cause: Cause) -> String {
    match cause {
        Cause::Fort => "fort".into(),
        Cause::Losses(c) => format!("losses {}", name(c)),
        Cause::Killed(c) => format!("killed {}", name(c)),
        Cause::Wounded(c) => format!("wounded {}", name(c)),
        Cause::Looted(c) => format!("looted {}", camp_name(c)),
        Cause::Burnt(c) => format!("burnt {}", camp_name(c)),
        Cause::Herd(c) => format!("herd {}", name(c)),
        Cause::Left(c) => format!("left {}", name(c)),
        Cause::Drawn(c) => format!("drawn {}", name(c)),
        Cause::Low(c) => format!("low {}", name(c)),
        Cause::Gun(c) => format!("gun {}", name(c)),
        Cause::Train(c) => format!("train {}", name(c)),
        Cause::Horses(c) => format!("horses {}", name(c)),
    }
}

fn flight(kind: FlightKind) -> String {
    match kind {
        FlightKind::Retreat(n) => format!("retreat{n}"),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn shot(r: &ShotRoll) -> String {
    let kind = match r.kind {
        FireKind::Offensive => "fire",
        FireKind::Defensive => "defend",
        FireKind::Advance => "advancefire",
        FireKind::Opportunity => "opportunity",
        FireKind::Retreat => "retreatfire",
    };
    let dice = match r.weapon {
        Weapon::Arms(letter) => format!("{} {}+{}", char::from(b'A' + letter), r.dice[0], r.dice[1]),
        Weapon::Shell(range, full) => format!("shell {range}{} {}", if full { "" } else { " half" }, r.dice[0]),
    };
    let long = if r.long { " long" } else { "" };
    format!("{kind} {} > {} {:?}{long} {dice}{}", name(r.firer), name(r.target), r.at, plus(r.drm.total()))
}

fn melee(r: &MeleeRoll) -> String {
    let (a, d) = (strength::words(r.strength.0), strength::words(r.strength.1));
    let mut text = format!("melee {:?} {a}:{d} column {} die {}", r.at, r.column + 1, r.die);
    for (n, what) in [
        (r.terrain, "terrain"),
        (r.leaders.0, "leader"),
        (r.leaders.1, "leader"),
        (r.infantry, "infantry"),
        (r.defenders_shaken, "defenders"),
        (r.attackers_shaken, "attackers"),
        (r.works, "works"),
    ] {
        if n != 0 {
            text += &format!(" {what} {n:+}");
        }
    }
    text + &format!(" = {}", r.total())
}

fn words(event: &Event) -> String {
    rallying(event).or_else(|| fighting(event)).or_else(|| marching(event)).unwrap_or_else(|| format!("{event:?}"))
}

/// Words what happens in the set-up, in the Rally Phase and to leaders.
fn rallying(event: &Event) -> Option<String> {
    let yes = |yes: &bool| if *yes { "yes" } else { "no" };
    Some(match event {
        Event::Placed(c, s) => format!("{} put {s:?}", name(*c)),
        Event::CampPlaced(c, s) => format!("{} put {s:?}", camp_name(*c)),
        Event::Begins(c, m) => format!("{} begins {}", name(*c), mode(*m)),
        Event::ReadyMade(s) => format!("{} ready-made", side(*s)),
        Event::SetUp(s) => format!("{} set up", side(*s)),
        Event::ArrivalTurn([a, b]) => format!("reserve {a}+{b}"),
        Event::Turn(n, s) => format!("turn {n} {}", side(*s)),
        Event::Phase(p) => format!("phase {p:?}"),
        Event::Reserve(set) => format!("reserve may enter {}", names(*set)),
        Event::LeaderRecovered(c) => format!("{} recovers himself", name(*c)),
        Event::Unpinned(c) => format!("{} unpinned", name(*c)),
        Event::RallyRoll(c, pin, r, ok) => {
            format!("{} {} {} {}", name(*c), if *pin { "pin" } else { "rout" }, roll(r), yes(ok))
        }
        Event::Evacuation(c, die, lives) => format!("{} saved {die} {}", name(*c), yes(lives)),
        Event::Attached(c, unit) => format!("{} with {}", name(*c), unit.map_or("nobody".into(), name)),
        Event::Supplying(c, from, half) => format!("{} supplied by {} {half}", name(*c), name(*from)),
        Event::CampSupplying(c, from) => format!("{} supplied by {}", name(*c), camp_name(*from)),
        Event::Supplied(c) => format!("{} has supply", name(*c)),
        Event::SupplyFailed(c) => format!("{} has no supply", name(*c)),
        Event::LeaderRoll(c, [a, b]) => format!("{} check {a}+{b}", name(*c)),
        Event::WoundRoll(c, die, w) => format!("{} wound {die} {}", name(*c), wound(*w)),
        Event::Replaced(a, b, s) => format!("{} for {} {s:?}", name(*b), name(*a)),
        Event::Scored(s, n, why, total) => format!("{} {n:+} {} = {total}", side(*s), cause(*why)),
        Event::Ordered(s, order) => format!("{} order {order:?}", side(*s)),
        Event::Over(ending) => {
            let winner = ending.winner.map_or("nobody", side);
            format!("over {winner} {:?} {}:{}", ending.level, ending.points[0], ending.points[1])
        }
        _ => return None,
    })
}

/// Words fire, its results and melee.
fn fighting(event: &Event) -> Option<String> {
    Some(match event {
        Event::Declared(a, b) => format!("{} aims at {}", name(*a), name(*b)),
        Event::Shot(r) => shot(r),
        Event::AmmoRoll(c, die, low) => format!("{} ammo {die} {}", name(*c), if *low { "low" } else { "ok" }),
        Event::BoxesUsed(c, n) => format!("{} uses {n}", name(*c)),
        Event::MoraleRoll(c, [a, b], drm) => format!("{} morale {a}+{b}{}", name(*c), plus(drm.total())),
        Event::Disrupted(c) => format!("{} disrupted", name(*c)),
        Event::Pinned(c) => format!("{} pinned", name(*c)),
        Event::Routed(c) => format!("{} routed", name(*c)),
        Event::Lost(c, n, left) => format!("{} -{n} to {left}", name(*c)),
        Event::Removed(c, fate) => format!("{} removed {fate:?}", name(*c)),
        Event::Fled(set, kind, a, b) => format!("{} {} {a:?}>{b:?}", names(*set), flight(*kind)),
        Event::RoutEnded(c) => format!("{} stops", name(*c)),
        Event::Melee(set, s) => format!("{} attack {s:?}", names(*set)),
        Event::Canister(c, r, _, n) => format!("{} canister {} points {n}", name(*c), roll(r)),
        Event::DroppedOut(c) => format!("{} drops out", name(*c)),
        Event::RetreatRoll(set, r) => format!("{} tries {}", names(*set), roll(r)),
        Event::PursuitRoll(set, die, ok) => format!("{} pursuit {die} {}", names(*set), if *ok { "yes" } else { "no" }),
        Event::Pursues(set) => format!("{} pursues", names(*set)),
        Event::Renewed(set, s) => format!("{} renew {s:?}", names(*set)),
        Event::MeleeRoll(r) => melee(r),
        Event::Advanced(set, s) => format!("{} advance {s:?}", names(*set)),
        _ => return None,
    })
}

/// Words movement and what is done on the way.
fn marching(event: &Event) -> Option<String> {
    let quarters = |n: u8| strength::words(u32::from(n) * strength::WHOLE / 4);
    Some(match event {
        Event::Moved(set, from, s, cost) => format!("{} {from}>{s:?} mp {}", names(*set), quarters(*cost)),
        Event::Exited(set, free) => format!("{} exit {}", names(*set), if *free { "free" } else { "early" }),
        Event::Changed(c, m, with) => {
            format!("{} {}{}", name(*c), mode(*m), with.map_or(String::new(), |h| format!(" {}", name(h))))
        }
        Event::Recovered(c) => format!("{} recovers", name(*c)),
        Event::Limbered(c) => format!("{} limbered", name(*c)),
        Event::Faced(c, dir) => format!("{} faces {}", name(*c), Data::built_in().map.grid.dir_name(*dir)),
        Event::PushRoll(gun, by, r, down) => {
            format!("{} pushes {} {}{}", name(*by), name(*gun), roll(r), if *down { " down" } else { "" })
        }
        Event::MireRoll(c, r, limbered) => {
            format!("{} mire {}{}", name(*c), roll(r), if *limbered { "" } else { " pushed" })
        }
        Event::Mired(c) => format!("{} mired", name(*c)),
        Event::FreeRoll(c, r) => format!("{} free {}", name(*c), roll(r)),
        Event::WreckRoll(c, die) => format!("{} wreck {die}", name(*c)),
        Event::Abandoned(c) => format!("{} abandoned", name(*c)),
        Event::Manned(c, by) => format!("{} manned by {}", name(*c), name(*by)),
        Event::HorsesRoll(c, r) => format!("{} horses {}", name(*c), roll(r)),
        Event::WorksRoll(die) => format!("works {die}"),
        Event::Building(c, train) => format!("{} builds from {}", name(*c), name(*train)),
        Event::WorksPlaced(c, s) => format!("works of {} {s:?}", name(*c)),
        Event::UnderWorks(c) => format!("{} under works", name(*c)),
        Event::WorksTaken(s) => format!("works gone {s:?}"),
        Event::Charging(c, s) => format!("{} charges {s:?}", name(*c)),
        Event::ChargeOff(c) => format!("{} charge off", name(*c)),
        Event::FireSet(c, s, [a, b], until) => format!("{} sets fire {s:?} {a}+{b} until {until}", name(*c)),
        Event::FireOut(s) => format!("fire out {s:?}"),
        Event::Looting(c, which) => format!("{} loots {}", name(*c), camp_name(*which)),
        Event::CampLooted(which) => format!("{} looted", camp_name(*which)),
        Event::CampBurns(which, by) => format!("{} burns by {}", camp_name(*which), name(*by)),
        Event::CampGone(which) => format!("{} gone", camp_name(*which)),
        Event::Alert => "alert".into(),
        Event::WakeRoll([a, b], [x, y]) => format!("wake {a}+{b} herds {x}+{y}"),
        Event::Woke(c) => format!("{} wakes", name(*c)),
        Event::CaptureRoll(c, herd, r) => format!("{} captures {} {}", name(*c), name(*herd), roll(r)),
        Event::Captured(c, herd) => format!("{} has {}", name(*c), name(*herd)),
        Event::Scattered(herd, die, [a, b], at) => format!("{} scatters {die} {a}+{b} {at}", name(*herd)),
        Event::GatherRoll(herd, r, ok) => {
            format!("{} gathered {} {}", name(*herd), roll(r), if *ok { "yes" } else { "no" })
        }
        Event::Gathered(by, herd) => format!("{} gathered by {}", name(*herd), name(*by)),
        Event::Transferred(a, b, n) => format!("{} gives {n} to {}", name(*a), name(*b)),
        _ => return None,
    })
}
