//! Events in words: one phrase each, see [`told`]; `(I)` in front marks what only the Allied seat is told.

use redoubt_bushy_run::ids::ALLIED;
use redoubt_bushy_run::state::FightKind;
use redoubt_bushy_run::state::event::{Event, Rolled};
use redoubt_bushy_run::state::sets::{SideSet, as_side, units};
use redoubt_engine::dice::Pool;
use redoubt_engine::record::log::Audience;

/// Writes an event in one phrase, with its audience.
pub fn phrase(to: Audience, event: &Event) -> String {
    let mark = match to {
        Audience::All => "",
        Audience::Only(seat) if seat == ALLIED => "(I) ",
        Audience::Only(_) => "(B) ",
    };
    format!("{mark}{}", told(event))
}

fn told(event: &Event) -> String {
    let side = |british: &bool| if *british { "British" } else { "Allied" };
    match event {
        Event::SetUp(british) => format!("{} set up", side(british)),
        Event::Placed(u, p) => format!("{u:?} placed {p:?}"),
        Event::Stage(turn, stage) => format!("[{turn} {stage:?}]"),
        Event::NoBritishPhases(_) => "no British phases".into(),
        Event::Flipped(turn, kind) => format!("event {turn} {kind:?}"),
        Event::EventVoid(kind) => format!("{kind:?} void"),
        Event::Recovered(u, steps, p, back) => {
            format!("{u:?} {} {steps} in {p:?}", if *back { "returns with" } else { "recovers to" })
        }
        Event::LowAmmoRoll(die, n) => format!("low ammo die {die} marks {n}"),
        Event::LowAmmo(u, on) => format!("{u:?} {}", if *on { "low ammo" } else { "supplied" }),
        Event::ScoutEvent(p) => format!("event scouts {p:?}"),
        Event::Found(p, real, decoys) => format!("found {p:?} {real} real {decoys} decoys"),
        Event::Marched(u, a, b) => format!("{u:?} {a:?}>{b:?}"),
        Event::Suspense(p, _) => format!("suspense {p:?}"),
        Event::Barred(p) => format!("barred {p:?}"),
        Event::Stopped(u, p) => format!("{u:?} stopped {p:?}"),
        Event::Overstacked(u, p) => format!("{u:?} overstacked {p:?}"),
        Event::WagonFlipped(deployed) => (if *deployed { "wagon deployed" } else { "wagon moving" }).into(),
        Event::Volleys(mask) => format!("volley {}", names(true, as_side(*mask))),
        Event::Revealed(u, p) => format!("{u:?} revealed {p:?}"),
        Event::DecoyRemoved(u, p) => format!("decoy {u:?} removed {p:?}"),
        Event::Appear(p, n) => format!("{n} appear {p:?}"),
        Event::Concealed(u, p) => format!("{u:?} concealed {p:?}"),
        Event::Hid(u, p) => format!("{u:?} hid {p:?}"),
        Event::Hiding(p, gone, down) => format!("hiding {p:?} gone {gone} down {down}"),
        Event::Seen(sight, a, b) => format!("counter {} {a:?}>{b:?}", format!("{sight:?}").to_lowercase()),
        Event::BandMoved(u, a, b) => format!("{u:?} {a:?}>{b:?}"),
        Event::SecretMove(u, a, b, _) => format!("{u:?} secretly {a:?}>{b:?}"),
        Event::Rolled(r) => roll(r),
        Event::Rerolled(r, _) => format!("again {}", roll(r)),
        Event::Allowance(dice) if dice.is_empty() => "allowance all".into(),
        Event::Allowance(dice) => {
            format!("allowance {}", dice.iter().map(u8::to_string).collect::<Vec<_>>().join("+"))
        }
        Event::NoRetreat(u, p) => format!("{u:?} cannot retreat {p:?}"),
        Event::RetreatsDeclared(p, n, dp) => format!("{n} retreats {p:?} dp {dp}"),
        Event::Retreated(u, a, b) => format!("{u:?} retreats {a:?}>{b:?}"),
        Event::CounterRetreated(a, b) => format!("counter retreats {a:?}>{b:?}"),
        Event::StepsLost(u, p, n, left) => format!("{u:?} -{n} to {left} {p:?}"),
        Event::Eliminated(u, p, _) => format!("{u:?} eliminated {p:?}"),
        Event::EliminatedUnknown(p, real, _) => {
            format!("{} eliminated {p:?}", if *real { "a band" } else { "a decoy" })
        }
        Event::Fired(british, mask) => format!("fired {}", names(*british, *mask)),
        Event::Called => "called".into(),
        Event::WagonLost(p) => format!("wagon lost {p:?}"),
        Event::TurnEnd(turn) => format!("turn {turn} ends"),
        Event::Over(ending, n) => format!("over {ending:?}, {n} eliminated"),
    }
}

fn roll(r: &Rolled) -> String {
    let faces: String = r.pools[1].faces.iter().map(u8::to_string).collect();
    match (r.kind, r.target) {
        (FightKind::Allowance, _) => return format!("movement roll {faces}"),
        (FightKind::Scouting, Some(scout)) => {
            return format!("{scout:?} scouts {}>{} die {faces}", r.from.id(), r.at.id());
        }
        _ => {}
    }
    let mut text = format!("{:?} {}>{}", r.kind, r.from.id(), r.at.id());
    if !r.units.is_empty() {
        text += &format!(" {}", names(r.british, r.units));
    }
    if let Some(target) = r.target {
        text += &format!(" at {target:?}");
    }
    if r.concealed {
        text += " concealed";
    }
    for (n, what) in [(r.surprise, "surprise"), (r.low.len() as u8, "low"), (u8::from(r.bouquet), "bouquet")] {
        if n > 0 {
            text += &format!(" {what} {n}");
        }
    }
    text += &pool(&r.pools[0]);
    text += &pool(&r.pools[1]);
    text += &format!(", {} hits", r.hits);
    if r.dv + r.wagon > 0 {
        text += &format!(" -{}", r.dv);
    }
    if r.wagon > 0 {
        text += &format!(" -{}", r.wagon);
    }
    text + &format!(", dp {}", r.dp)
}

/// Writes a pool as "4+2513": its least hitting face and its dice; nothing for an empty pool.
fn pool(p: &Pool) -> String {
    if p.faces.is_empty() {
        return String::new();
    }
    format!(" {}+{}", p.to_hit, p.faces.iter().map(u8::to_string).collect::<String>())
}

fn names(british: bool, set: SideSet) -> String {
    units(british, set).map(|unit| format!("{unit:?}")).collect::<Vec<_>>().join("+")
}
