//! Events in words, one phrase each. Those that are not listed here are written as Rust shows them.

use redoubt_adobe_walls::data::results::Letter;
use redoubt_adobe_walls::ids::{Counter, CounterSet};
use redoubt_adobe_walls::state::agenda::Weapon;
use redoubt_adobe_walls::state::event::{Event, MoraleDrm, Roll, ShotRoll};

fn c(counter: Counter) -> &'static str {
    counter.id()
}

fn names(set: CounterSet) -> String {
    set.iter().map(|c| c.id()).collect::<Vec<_>>().join(" ")
}

/// Words a number with its sign; empty for zero.
fn plus(n: i8) -> String {
    if n == 0 { String::new() } else { format!("{n:+}") }
}

fn roll(roll: Roll) -> String {
    format!("{}{}", roll.die, plus(roll.drm))
}

/// `CAV_B 2512>2613 W_LONE_WOLF D 5+6-1`: who fires, from where, at which hex, at whom, the letter, dice, modifiers in the
/// order of their causes.
fn shot(s: &ShotRoll) -> String {
    let d = s.drm;
    let drm: String =
        [d.density, d.ground, d.mounted, d.down, d.works, d.pivot, d.low].into_iter().map(plus).collect();
    let far = if s.long { " far" } else { "" };
    match s.weapon {
        Weapon::Arms(letter) => {
            let (letter, [a, b]) = (Letter(letter), s.dice);
            format!("{} {:?}>{:?} {} {letter}{far} {a}+{b}{drm}", c(s.firer), s.from, s.at, c(s.target))
        }
        Weapon::Shell(range, full) => {
            let line = if full { "full" } else { "half" };
            format!("{} {:?}>{:?} {line} {range} {}{drm}", c(s.firer), s.from, s.at, s.dice[0])
        }
    }
}

/// `CAV_B checks 3+4+2-1`: modifiers in the order of their causes.
fn morale(unit: Counter, [a, b]: [u8; 2], d: &MoraleDrm) -> String {
    let drm: String =
        [d.check, d.leader, d.disrupted, d.pinned, d.routed, d.shelter, d.holder].into_iter().map(plus).collect();
    format!("{} checks {a}+{b}{drm}", c(unit))
}

/// Words an event in one phrase.
pub fn phrase(event: &Event) -> String {
    match event {
        Event::Declared(who, at) => format!("{} aims at {}", c(*who), c(*at)),
        Event::Shot(s) => shot(s),
        Event::AmmoRoll(who, die, low) => format!("{} ammo {die}{}", c(*who), if *low { " low" } else { "" }),
        Event::BoxesUsed(who, n) => format!("{} uses {n}", c(*who)),
        Event::MoraleRoll(unit, dice, drm) => morale(*unit, *dice, drm),
        Event::Disrupted(unit) => format!("{} disrupted", c(*unit)),
        Event::Pinned(unit) => format!("{} pinned", c(*unit)),
        Event::Routed(unit) => format!("{} routed", c(*unit)),
        Event::Lost(unit, n, left) => format!("{} -{n} to {left}", c(*unit)),
        Event::Removed(who, fate) => format!("{} {fate:?}", c(*who)).replace("NoHorses", "gone").to_string(),
        Event::LeaderRoll(who, [a, b]) => format!("{} in danger {a}+{b}", c(*who)),
        Event::WoundRoll(who, die, wound) => format!("{} wound {die} {wound:?}", c(*who)),
        Event::Attached(who, unit) => format!("{} with {}", c(*who), unit.map_or("nobody", c)),
        Event::Fled(who, _, from, to) => format!("{} {from:?}>{to:?}", names(*who)),
        Event::RoutEnded(unit) => format!("{} stops", c(*unit)),
        Event::Moved(who, from, to, cost) => format!("{} {from}>{to:?} mp {cost}", names(*who)),
        Event::Changed(unit, mode, holder) => {
            let mode = format!("{mode:?}").to_lowercase();
            format!("{} {mode}{}", c(*unit), holder.map_or(String::new(), |h| format!(" {}", c(h))))
        }
        Event::Faced(gun, dir) => format!("{} faces {}", c(*gun), dir.0),
        Event::Abandoned(who) => format!("{} abandoned", c(*who)),
        Event::HorsesRoll(who, r) => format!("{} horses {}", c(*who), roll(*r)),
        Event::ChargeOff(unit) => format!("{} charge off", c(*unit)),
        Event::Woke(unit) => format!("{} woke", c(*unit)),
        Event::Scored(side, n, _, total) => format!("{} {n:+} = {total}", format!("{side:?}").to_lowercase()),
        other => format!("{other:?}"),
    }
}
