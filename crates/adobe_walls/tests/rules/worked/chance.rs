//! Dense positions played at random: what must hold after every step holds.

use crate::table::Words;
use crate::tabletop::position;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::{Counter, Kind, Side};
use redoubt_adobe_walls::state::agenda::Frame;
use redoubt_adobe_walls::state::parts::Mode;
use redoubt_adobe_walls::state::step::Step;
use redoubt_engine::contract::{Flaws, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::{Cx, Rules};

const DENSE: [&str; 7] = [
    "5 us rally; 4010: cav_b!m cav_k!f hh_1 carson how_1!m crew_1 how_2!f>NE crew_2; 4110: cav_m1nm!f hh_2 mccleave; \
     3910: sct_ute!m sct_ja1!f hh0_1; 4111: hq; 3911: inf_a pt_a abreu; 3811: cav_d1nm!m pt_b; 4008: lone_wolf!m satanta \
     bull_elk; 4108: kicking_bird pony_3 pony_4; 4210: he_bear!m ten_bears; 4012: white_wolf big_tree pony_5; \
     3908: wild_horse!m wooden_lance; 4212: c1 big_bow pony_6; 3810: iron_shirt!d; reserve: capt1 capt2",
    "20 nations move begun lost=18; 2509: cav_b!f hh_1 sct_ute!m carson; 2510: cav_m1nm!f hh_2 how_1!f>N crew_1; \
     2610: cav_k!m hq; 2512: inf_a mccleave; 2611: pt_a cav_m1ca!f hh_3; 2407: lone_wolf!m satanta; 2508: bull_elk!m; \
     2608: he_bear pony_3; 2709: white_wolf!m dohausen; 2412: big_tree pony_4 kicking_bird; 2513: wild_horse; \
     2711: iron_shirt!m ten_bears; 2411: wooden_lance pony_7; reserve: capt1 capt2",
    "16 us fire; 4206: pony_1!h pony_2!h; 4207: sct_ute!m; 4205: sct_ja1!m cav_b!m; 4208: cav_k!f hh_1 carson; \
     4209: c1 he_bear pony_3; 4210: c2; 4110: c3 bull_elk; 4111: lone_wolf!m satanta; 4306: white_wolf pony_5; \
     4105: big_tree!m; 4107: inf_a how_1!m crew_1 how_2!m crew_2; 4305: pony_6!s kicking_bird; 4010: cav_m1nm!m mccleave; \
     4309: hq; reserve: capt1 capt2",
    "10 us move begun; 2413: how_1!m crew_1 how_2!m crew_2 cav_b!m; 2513: cav_k!f hh_1 carson; 2414: lone_wolf!m; \
     2515: bull_elk; 2613: inf_a pt_a; 2614: white_wolf!m satanta; 2514: sct_ute!f hh0_1; 2415: he_bear pony_3; \
     2412: hq mccleave; 2314: wild_horse; 2313: kicking_bird; 2615: big_tree pony_4; reserve: capt1 capt2",
    "12 us move begun alternate=62; 4010: inf_a abreu; 4110: pt_a!a mccleave; 3910: pt_b; 4111: ptp_a/3; \
     4011: cav_b!f hh_1 carson; 3911: cav_k/2!m hq; 4008: lone_wolf satanta; 4108: kicking_bird!m; 4210: he_bear; \
     4012: white_wolf; 3909: wild_horse; 4112: c1 big_tree; 3908: bull_elk!m; reserve: capt1 capt2",
    "12 nations move begun alternate=62; 4010: inf_a/3 abreu; 4110: pt_a/3 mccleave; 3910: pt_b/2 cav_m1nm!f hh_2; \
     4111: cav_m1ca!m; 4011: cav_b!f hh_1 carson how_1!m crew_1 how_2!m crew_2/1; 3911: cav_k/2!m hq; \
     4008: lone_wolf satanta; 4108: kicking_bird!m; 4210: he_bear; 4012: white_wolf!m; 3909: wild_horse!m; \
     4112: c1 big_tree; 3908: bull_elk!m; reserve: capt1 capt2",
    "12 us defend; 0101: cav_b!f hh_1; 0102: cav_k!m carson; 0103: how_1!m crew_1 sct_ute!m; 0201: lone_wolf!m; \
     0202: bull_elk; 0204: he_bear!m satanta; 0104: pt_a; 0203: white_wolf pony_1; 0105: inf_a/4; 0205: kicking_bird; \
     0301: hq mccleave; reserve: capt1 capt2",
];

/// Says what is wrong with a counter on the map.
fn wrong_with(g: &AdobeWalls, c: Counter) -> Option<&'static str> {
    let hex = g.hex_of(c)?;
    let marches = matches!(g.agenda.top(), Some(Frame::March(_)));
    let flames = g.agenda.iter().any(|frame| matches!(frame, Frame::March(march) if march.burns));
    let rider =
        matches!(c.kind(), Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Warrior) && g.mode[c] == Mode::Mounted;
    let elsewhere = |other: Option<Counter>| other.is_some_and(|other| g.hex_of(other) != Some(hex));
    if g.burns(hex) && !flames {
        Some("stands in the flames")
    } else if elsewhere(g.crew_of(c)) {
        Some("is served from elsewhere")
    } else if elsewhere(g.attached[c]) && !marches {
        Some("is with a unit elsewhere")
    } else if rider && g.pinned.has(c) {
        Some("is mounted and pinned")
    } else if rider && c.kind() == Kind::Warrior && g.carried(c).is_none() {
        Some("rides nothing")
    } else if c.kind() == Kind::Train && g.abandoned.has(c) != (g.cf[c] == 0) {
        Some("has no packers, or two crews")
    } else if c.side() == Side::Us && g.is_combat(c) && !g.units(hex, Side::Nations).is_empty() {
        Some("stands with the enemy")
    } else {
        None
    }
}

/// Says what is wrong where nothing but the phase is on the agenda.
fn wrong_at_rest(g: &AdobeWalls) -> Option<String> {
    if g.melee.is_some() || !g.volley.is_empty() {
        return Some("a melee or a volley is left".into());
    }
    if let Some((unit, _)) = g.routed_by.iter().find(|(unit, _)| !g.routed.has(*unit) || !g.at[*unit].on_map()) {
        return Some(format!("{} is not routed any more", unit.id()));
    }
    g.flaws().first().map(|flaw| format!("{flaw:?}"))
}

/// Finds a hex that is too full as a phase begins, though somebody could leave it.
fn too_full(g: &AdobeWalls) -> Option<String> {
    g.grid().hexes().find_map(|hex| {
        let full = |side: &Side| {
            let free = g.of_side(hex, *side).less(g.pinned).less(g.left_alone());
            g.check_crowd(hex, *side).is_err() && free.iter().any(|c| g.is_combat(c) || c.kind() == Kind::Pony)
        };
        Side::ALL.iter().any(full).then(|| format!("{} is too full", g.grid().number(hex)))
    })
}

fn moment(g: &AdobeWalls) -> Option<Frame> {
    g.agenda.bottom().copied()
}

/// Draws a step, fights and fires rather than others.
fn drawn(legal: &[Step], pick: &mut Dice) -> Step {
    let liked = |step: &&Step| matches!(step, Step::Attack(_) | Step::Confirm | Step::Fire(..) | Step::SetFire(_));
    if let (Some(step), true) = (legal.iter().find(liked), pick.draw(3) == 0) {
        return *step;
    }
    if legal.contains(&Step::Done) && pick.draw(5) == 0 {
        return Step::Done;
    }
    legal[usize::from(pick.draw(legal.len() as u16))]
}

fn play(text: &str, seed: u64, steps: usize) {
    let (mut dice, mut pick) = (Dice::seeded(seed), Dice::seeded(seed + 1000));
    let mut g = position(text).start(&mut dice, &mut vec![]).unwrap();
    g.orders.iter_mut().for_each(|orders| orders.rout = seed.is_multiple_of(2));
    let mut told: Vec<String> = vec![];
    for _ in 0..steps {
        let (mut legal, mut events, before) = (vec![], vec![], moment(&g));
        g.legal(&mut legal);
        legal.retain(|step| !matches!(step, Step::Order(_)));
        if g.asked().is_none() {
            return;
        }
        let step = drawn(&legal, &mut pick);
        told.push(g.write_step(step));
        g.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
        told.extend(events.iter().map(|(to, event)| format!("  {}", AdobeWalls::write_event(*to, event))));
        let counter = g.on_map().iter().find_map(|c| wrong_with(&g, c).map(|what| format!("{} {what}", c.id())));
        let rests = g.agenda.len() == 1;
        let wrong = counter.or_else(|| if rests { wrong_at_rest(&g) } else { None });
        let wrong = wrong.or_else(|| if rests && before != moment(&g) { too_full(&g) } else { None });
        let last = &told[told.len().saturating_sub(30)..];
        assert!(wrong.is_none(), "seed {seed}: {}\n{}\n{text}", wrong.unwrap_or_default(), last.join("\n"));
    }
}

/// AW-7C.a, AW-6.a, AW-8A.c, AW-11.a, AW-13A.a, AW-16B.a, AW-17D.b: in games at random both sides stay apart, no hex is too full
/// as a phase begins, nobody is mounted and pinned, crews are with their howitzers, leaders with their units, trains have
/// packers or are abandoned, and nobody stands in flames.
#[test]
fn aw_7c_a_games_at_random() {
    for (n, text) in DENSE.iter().enumerate() {
        for seed in 0..2 {
            play(text, seed + 10 * n as u64, 120);
        }
    }
}
