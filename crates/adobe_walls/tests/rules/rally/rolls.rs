//! What recovers by itself, and rally rolls.

use crate::tabletop::*;
use redoubt_adobe_walls::info::US;
use redoubt_adobe_walls::state::agenda::{FlightKind, Frame};

/// AW-14B.a: leaders recover by themselves in their own Rally Phase, those of the enemy do not.
#[test]
fn aw_14b_a_leaders_recover_by_themselves() {
    rolled("5 us rally; 2512: cav_b cav_k carson!p; 3005: lone_wolf!m satanta!p", "")
        .tells("carson recovers himself")
        .holds(|g| g.pinned.has(counter("satanta")));
}

/// AW-14B.2a: a pinned unit without an enemy combat unit next to it recovers without a roll; a lone leader is none (E-61), nor
/// is a unit two hexes away.
#[test]
fn aw_14b_2a_pins_go_by_themselves() {
    rolled("5 us rally; 2512: cav_b!fp; 2511: satanta", "").tells("cav_b unpinned");
    rolled("5 us rally; 2512: cav_b!fp; 2510: lone_wolf", "").tells("cav_b unpinned");
    rolled("5 us rally; 2512: cav_b!fp; 2511: lone_wolf", "4").tells("cav_b pin 4-1 no");
}

/// AW-3J.a: a pony holder is no combat unit; a pinned unit next to it recovers without a roll.
#[test]
fn aw_3j_a_pony_holders_hold_nobody_down() {
    rolled("5 us rally; 2512: cav_b!fp; 2511: pony_3", "").tells("cav_b unpinned");
}

/// AW-4A.a, AW-4.a: only the phasing player's units roll, all that are pinned or routed must; then the phase can end.
#[test]
fn aw_4a_a_only_the_phasing_player_rallies() {
    let text = "5 us rally; 2512: cav_b!r cav_k!r mccleave; 3005: lone_wolf!r; 3006: sct_ute";
    let t = given(text).asks(US).refuses_by("done", "AW-4A.a").refuses("rally lone_wolf");
    let t = t.refuses_by("rally sct_ute", "AW-4A.a").dice("3").take("rally cav_b", "cav_b rout 3+1 yes");
    t.refuses_by("rally cav_b", "AW-4A.a").dice("2").take("rally cav_k", "cav_k rout 2+1 no").allows("done");
}

/// AW-14B.b: a US company outside every command radius has -1; scouts and bands have not.
#[test]
fn aw_14b_b_self_rally() {
    rolled("5 us rally; 2512: cav_b!fr", "4").tells("cav_b rout 4-1 no");
    rolled("5 us rally; 2512: sct_ute!fr", "4").tells("sct_ute rout 4 yes");
    rolled("5 nations rally; 2512: lone_wolf!r", "4").tells("lone_wolf rout 4 yes");
}

/// AW-13C.1a: with a leader in the hex his rating is added; within his radius only the penalty goes.
#[test]
fn aw_13c_1a_leaders_help_to_rally() {
    rolled("5 us rally; 2512: cav_b!r carson", "2").tells("cav_b rout 2+2 yes");
    let t = given("5 us rally; 2512: cav_b!r mccleave; 2514: cav_k!r; 3005: lone_wolf");
    let by = |unit: &str| t.game.rally_drm(counter(unit)).by;
    assert_eq!((by("cav_b"), by("cav_k")), (Some(counter("mccleave")), None));
    rolled("5 us rally; 2512: cav_b!r; 2514: cav_k carson", "4").tells("cav_b rout 4 yes");
    rolled("5 us rally; 2512: cav_b!r; 2514: cav_k carson!e", "4").tells("cav_b rout 4-1 no");
    rolled("5 us rally; 2512: cav_b!r carson!e", "4").tells("cav_b rout 4-1 no");
    rolled("5 us rally; 2512: cav_b!r carson!w mccleave", "3").tells("cav_b rout 3+1 yes");
    rolled("5 nations rally; 2512: lone_wolf!r; 2513: he_bear satanta", "3").tells("lone_wolf rout 3 no");
}

/// AW-14B.c, EX-24: a pinned and routed unit rolls for its pin first, then for its rout, even where the first fails.
#[test]
fn aw_14b_c_pin_first_then_rout() {
    let t = rolled("5 nations rally; 2512: lone_wolf!pr; 2511: cav_b", "34");
    let t = t.tells("lone_wolf pin 3 no; lone_wolf rout 4 yes");
    assert!(t.game.pinned.has(counter("lone_wolf")) && !t.game.routed.has(counter("lone_wolf")));
    let t = rolled("5 nations rally; 2512: lone_wolf!pr; 2511: cav_b", "41");
    let t = t.tells("lone_wolf pin 4 yes; lone_wolf rout 1 no");
    assert!(!t.game.pinned.has(counter("lone_wolf")) && t.game.routed.has(counter("lone_wolf")));
}

/// AW-14C.a: 4 or more rallies; disruption is -1, the Adobe Fort and breastworks are +1 (T5).
#[test]
fn aw_14c_a_the_rally_table() {
    let t = given("5 us fire begun; 0101: cav_b");
    assert!((-2..=9i8).all(|total| t.game.tables().rally(total) == (total >= 4)));
    rolled("5 nations rally; 2512: lone_wolf!rd", "4").tells("lone_wolf rout 4-1 no");
    rolled("5 us rally; 2510: cav_b!fr", "4").tells("cav_b rout 4 yes");
    rolled("5 us rally; 2512: cav_b!fp works=cav_b; 2511: lone_wolf", "4").tells("cav_b pin 4 yes");
}

/// AW-14B.1a: a unit that fails makes its rout move in the Movement Phase, before all others; the Movement Phase of the one
/// that rallies is free.
#[test]
fn aw_14b_1a_a_failed_rally_leads_on() {
    let flees = |t: &Table| matches!(t.game.agenda.top(), Some(Frame::Flight(f)) if f.kind == FlightKind::Subsequent);
    let text = "5 nations rally; 2512: lone_wolf!rm; 2511: he_bear; 2514: cav_b";
    let t = rolled(text, "1");
    assert!(flees(&t), "{:?}", t.phrases());
    let t = rolled(text, "4");
    assert!(!flees(&t) && t.game.routs_due().is_empty());
}
