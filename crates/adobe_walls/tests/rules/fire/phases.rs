//! The three fire phases (AW-4B, AW-4D, AW-4E) and who may fire in them.

use crate::tabletop::*;
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::state::agenda::{FireKind, Spotted};

/// AW-4B.a: only the phasing side fires, each unit once, at full or half strength.
#[test]
fn aw_4b_a_offensive_fire() {
    let text = "5 us fire; 2110: cav_b!f cav_k!f; 2109: lone_wolf";
    given(text)
        .asks(US)
        .refuses("fire lone_wolf cav_b")
        .dice("11")
        .take("fire cav_b lone_wolf half", "fire cav_b > lone_wolf 2109 B 1+1")
        .refuses_by("fire cav_b lone_wolf", "AW-4B.a")
        .refuses_by("fire cav_b lone_wolf half", "AW-4B.a")
        .holds(|g| g.fired_half.has(counter("cav_b")) && g.fought.has(counter("cav_b")));
}

/// AW-4D.a: the other side fires, each unit once; opportunity fire before does not count; no half fire.
#[test]
fn aw_4d_a_defensive_fire() {
    let text = "5 nations defend; 2110: cav_b!f cav_k!f; 2109: lone_wolf";
    given(text)
        .asks(US)
        .refuses_by("fire cav_b lone_wolf half", "AW-4B.a")
        .dice("31")
        .take("fire cav_b lone_wolf", "defend cav_b > lone_wolf 2109 D 3+1")
        .refuses_by("fire cav_b lone_wolf", "AW-4D.a")
        .allows("fire cav_k lone_wolf")
        .holds(|g| g.fired_full.is_empty() && g.fought.is_empty());
}

/// AW-4E.a: advance fire of units that have not fired in Offensive Fire, always at half strength, once; EX-22.
#[test]
fn aw_4e_a_advance_fire() {
    let text = "5 us advance; 2110: cav_b!f cav_k!f; 2109: lone_wolf";
    given(text)
        .refuses_by("fire cav_b lone_wolf half", "AW-4B.a")
        .dice("31")
        .take("fire cav_b lone_wolf", "advancefire cav_b > lone_wolf 2109 B 3+1")
        .refuses_by("fire cav_b lone_wolf", "AW-4E.a")
        .holds(|g| g.aimed[counter("cav_b")] == Some(Spotted(hex(2109))) && g.aimed_far.is_empty());
    let full = |p: Position| p.with(|g| g.fired_full.insert(counter("cav_b")));
    given_with(text, full).refuses_by("fire cav_b lone_wolf", "AW-4E.a");
}

/// AW-4E.b: who fired at half strength in Offensive Fire has no advance fire.
#[test]
fn aw_4e_b_half_fire_is_fire() {
    let text = "5 us advance; 2110: cav_b!f cav_k!f; 2109: lone_wolf";
    given_with(text, |p| p.with(|g| g.fired_half.insert(counter("cav_b"))))
        .refuses_by("fire cav_b lone_wolf", "AW-4E.b")
        .allows("fire cav_k lone_wolf");
}

/// AW-10B.a: advance fire at two hexes is remembered: such a unit does not attack.
#[test]
fn aw_10b_a_advance_fire_far() {
    given("5 us advance; 2110: cav_b!f cav_k!f; 2108: lone_wolf")
        .dice("31")
        .after("fire cav_b lone_wolf")
        .holds(|g| g.aimed_far.has(counter("cav_b")) && g.aimed[counter("cav_b")] == Some(Spotted(hex(2108))));
}

/// AW-17A.c: a charging unit fires in Advance Fire at its target only.
#[test]
fn aw_17a_c_chargers_fire_at_their_target() {
    let charge = |p: Position| p.with(|g| g.charge[0] = Some(Spotted(hex(2109))));
    given_with("5 us advance; 2110: cav_b!m; 2109: lone_wolf; 2210: big_tree", charge)
        .allows("fire cav_b lone_wolf")
        .refuses_by("fire cav_b big_tree", "AW-17A.c");
}

/// AW-15C.1e, AW-15C.1a: who waits for supply does not fire in Offensive Fire; who gives it does not at full strength. In
/// Advance Fire both may.
#[test]
fn aw_15c_1e_supply_and_fire() {
    let supply = |p: Position| {
        p.with(|g| {
            g.supplying[counter("cav_b")] = Some((counter("pt_a"), 0));
            g.busy.insert(counter("cav_b"));
            g.busy.insert(counter("pt_a"));
        })
    };
    let text = |phase: &str| format!("5 us {phase}; 2110: cav_b!fl pt_a; 2109: lone_wolf");
    given_with(&text("fire"), supply)
        .refuses_by("fire cav_b lone_wolf", "AW-15C.1e")
        .refuses_by("fire cav_b lone_wolf half", "AW-15C.1e")
        .refuses_by("fire pt_a lone_wolf", "AW-15C.1a")
        .allows("fire pt_a lone_wolf half");
    given_with(&text("advance"), supply).allows("fire cav_b lone_wolf; fire pt_a lone_wolf");
    let band = |p: Position| p.with(|g| g.camp_supplying.insert(counter("lone_wolf")));
    given_with("5 nations fire; 2110: cav_b!f; 2109: k1 lone_wolf!l big_tree", band)
        .refuses_by("fire lone_wolf cav_b", "AW-15C.1e");
}

/// AW-11B.f: who pushes a howitzer does not fire in this turn; in the enemy's he does.
#[test]
fn aw_11b_f_pushing_and_fire() {
    let push = |p: Position| p.with(|g| g.busy.insert(counter("cav_b")));
    given_with("5 us advance; 2110: cav_b!f cav_k!f; 2109: lone_wolf", push)
        .refuses_by("fire cav_b lone_wolf", "AW-11B.f")
        .allows("fire cav_k lone_wolf");
    given("5 nations defend; 2110: cav_b!f; 2109: lone_wolf").allows("fire cav_b lone_wolf");
    // Builders may: they are busy with their works.
    let build = |p: Position| {
        p.with(|g| {
            g.busy.insert(counter("cav_b"));
            g.building[counter("cav_b")] = Some(counter("pt_a"));
        })
    };
    given_with("5 us advance; 2110: cav_b!f pt_a; 2109: lone_wolf", build).allows("fire cav_b lone_wolf");
}

/// AW-18B.a: a looter that fires has fired.
#[test]
fn aw_18b_a_looters_who_fire() {
    let loot = |p: Position| p.with(|g| g.looting.insert(counter("cav_b")));
    given_with("15 us advance; 2110: k1 cav_b!n cav_k!f; 2109: lone_wolf", loot)
        .dice("31")
        .after("fire cav_b lone_wolf")
        .holds(|g| g.looting.is_empty() && g.fought.has(counter("cav_b")));
}

/// AW-9A.b: nobody fires in the Rally Phase; the band that fires acts for its side.
#[test]
fn aw_9a_b_when_there_is_fire() {
    given("5 nations fire; 2110: cav_b!f; 2109: lone_wolf!p")
        .asks(NATIONS)
        .dice("32 6")
        .take("fire lone_wolf cav_b", "fire lone_wolf > cav_b 2110 C 3+2-1; lone_wolf ammo 6 ok");
    given("5 us rally; 2110: cav_b!fp cav_k!f carson; 2109: lone_wolf").refuses("fire cav_k lone_wolf");
    assert_eq!(
        redoubt_adobe_walls::rules::sequence::fire_kind(redoubt_adobe_walls::state::agenda::Phase::Rally),
        FireKind::Offensive
    );
}
