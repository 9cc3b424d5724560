//! Howitzers in the fire phases (AW-11C.1 to AW-11C.3).

use crate::tabletop::*;
use redoubt_adobe_walls::info::{NATIONS, US};

/// A howitzer with its full crew in 2110 that faces north, and who stands elsewhere.
fn gun(rest: &str) -> String {
    format!("5 us fire; 2110: how_1!f>N crew_1; 4820: inf_a; 4821: white_wolf; {rest}")
}

/// AW-11C.1a, AW-11C.1b: the field of fire is 3, 5, 7, 9 hexes at ranges 1 to 4; outside of it the gun must turn, at -1, and
/// stays so.
#[test]
fn aw_11c_1b_field_and_pivot() {
    given(&gun("2109: lone_wolf; 2210: big_tree; 2111: bull_elk"))
        .allows("shell how_1 2109; shell how_1 2210")
        .refuses_by("shell how_1 2109 NE", "AW-11C.1b")
        .refuses_by("shell how_1 2111", "AW-11C.1a")
        .refuses_by("shell how_1 2111 NE", "AW-11C.1a")
        .allows("shell how_1 2111 S; shell how_1 2111 SE; shell how_1 2111 SW")
        .dice("3")
        .take("shell how_1 2111 SE", "how_1 faces SE; fire how_1 > bull_elk 2111 shell 1 3-1")
        .holds(|g| g.facing[0] == g.grid().dir("SE").unwrap());
    let table = given(&gun("2109: lone_wolf"));
    let north = table.game.grid().dir("N").unwrap();
    for (range, hexes) in [(1, 3), (2, 5), (3, 7), (4, 9)] {
        let from = hex(2110);
        let ring = redoubt_engine::hex::arc(table.game.grid(), from, north, 4)
            .filter(|h| table.game.grid().distance(from, *h) == range)
            .count();
        assert_eq!(ring, hexes);
    }
}

/// AW-11C.2a, AW-11B.j, AW-11D.a: the crew is in good order and not prone, the gun unlimbered, manned and not mired.
#[test]
fn aw_11c_2a_guns_that_fire() {
    let text = |gun: &str| format!("5 us fire; 2110: {gun} cav_b!f; 2109: lone_wolf");
    let shell = "shell how_1 2109";
    given(&text("how_1!f>N crew_1")).allows(shell);
    given(&text("how_1!f>N crew_2")).allows(shell);
    given(&text("how_1!f>N")).refuses_by(shell, "AW-11D.a");
    given(&text("how_1!m>N crew_1")).refuses_by(shell, "AW-11C.2a");
    for marks in ["d", "p", "r", "n"] {
        given(&text(&format!("how_1!f>N crew_1!{marks}"))).refuses_by(shell, "AW-11C.2a");
    }
    let mired = |p: Position| p.with(|g| g.mired[0] = Some(g.facing[0]));
    given_with(&text("how_1!f>N crew_1"), mired).refuses_by(shell, "AW-11B.j");
}

/// AW-11C.2b: a hex up to four away with an enemy unit or leader, in sight.
#[test]
fn aw_11c_2b_range_and_target() {
    given(&gun("2106: lone_wolf; 2109: bull_elk!n"))
        .allows("shell how_1 2106")
        .refuses_by("shell how_1 2108", "AW-11C.2b");
    given(&gun("2105: lone_wolf; 2109: bull_elk")).refuses_by("shell how_1 2105", "AW-11C.2b");
    given(&gun("2108: lone_wolf; 2109: bull_elk")).refuses_by("shell how_1 2108", "AW-9C.c");
    given(&gun("2108: pony_3!h; 2109: bull_elk!n")).refuses_by("shell how_1 2108", "AW-11C.2b");
    given(&gun("2108: pony_3")).allows("shell how_1 2108");
    given(&gun("2108: satanta")).allows("shell how_1 2108");
    // The same die at two ranges.
    given(&gun("2108: lone_wolf/5")).dice("6").take(
        "shell how_1 2108",
        "fire how_1 > lone_wolf 2108 shell 2 6; lone_wolf -1 to 4; us +1 losses lone_wolf = 1",
    );
    let _ =
        given(&gun("2107: lone_wolf/5")).dice("6").take("shell how_1 2107", "fire how_1 > lone_wolf 2107 shell 3 6");
}

/// AW-11C.2c, AW-4B.b: never at half strength; the crew has fired with its gun. The gun fires in Defensive Fire too.
#[test]
fn aw_11c_2c_guns_in_the_phases() {
    given(&gun("2109: lone_wolf; 2210: cav_b!f"))
        .dice("2")
        .after("shell how_1 2109")
        .holds(|g| g.fired_full.has(counter("how_1")) && g.fired_full.has(counter("crew_1")));
    let text = "5 us fire; 2110: how_1!f>N crew_1 cav_b!f; 2106: lone_wolf; 2109: big_tree!n";
    given(text).dice("1 3").after("shell how_1 2106").refuses_by("shell how_1 2106", "AW-4B.a");
    let defend = "5 nations defend; 2110: how_1!f>N crew_1 cav_b!f; 2106: lone_wolf; 2109: big_tree!n";
    given(defend).asks(US).dice("1 3").after("shell how_1 2106").refuses_by("shell how_1 2106", "AW-4D.a");
}

/// AW-11C.2d: in Advance Fire at full effect, where it has neither fired nor entered a hex in this turn.
#[test]
fn aw_11c_2d_guns_in_advance_fire() {
    let text = "5 us advance; 2110: how_1!f>N crew_1 cav_b!f; 2109: lone_wolf";
    given(text).dice("2").take("shell how_1 2109", "advancefire how_1 > lone_wolf 2109 shell 1 2");
    let moved = |p: Position| p.with(|g| g.moved.insert(counter("how_1")));
    given_with(text, moved).refuses_by("shell how_1 2109", "AW-11C.2d");
    let fired = |p: Position| {
        p.with(|g| {
            g.fired_full.insert(counter("how_1"));
            g.fired_full.insert(counter("crew_1"));
        })
    };
    given_with(text, fired).refuses_by("shell how_1 2109", "AW-4E.a");
}

/// AW-11C.3a, AW-11C.3c, AW-11C.3e: a hit: a unit of the US choice loses a point without a check, then all make the rout move
/// without being routed; EX-27.
#[test]
fn aw_11c_3a_a_hit() {
    let text = "5 us fire; 2110: how_1!f>N crew_1; 2109: lone_wolf bull_elk; 4820: inf_a; 4821: white_wolf";
    given(text)
        .dice("4")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 4+1")
        .asks(US)
        .offers("take lone_wolf; take bull_elk")
        .take("take bull_elk", "bull_elk -1 to 5; us +1 losses bull_elk = 1")
        .asks(NATIONS)
        .after("flee 2108; flee 2107")
        .asks(NATIONS)
        .after("flee 2009; flee 2008")
        .holds(|g| {
            let at = |id: &str| g.hex_of(counter(id));
            at("lone_wolf") == Some(hex(2107))
                && at("bull_elk") == Some(hex(2008))
                && g.routed.is_empty()
                && g.disrupted.is_empty()
        });
}

/// AW-11C.3b: R: all make the rout move only; mounted ones three hexes. Pinned units stay (E-24).
#[test]
fn aw_11c_3b_dispersed() {
    let text = "5 us fire; 2110: how_1!f>N crew_1; 2109: lone_wolf!m bull_elk!p; 4820: inf_a; 4821: white_wolf";
    given(text).dice("2").after("shell how_1 2109").after("flee 2108; flee 2107; flee 2106").holds(|g| {
        let at = |id: &str| g.hex_of(counter(id));
        at("lone_wolf") == Some(hex(2106)) && at("bull_elk") == Some(hex(2109)) && g.cf[counter("bull_elk")] == 6
    });
}

/// AW-11C.3d, E-86: pony holders take no point and move with their ponies; leaders neither; leaders on their own check.
#[test]
fn aw_11c_3d_holders_and_leaders() {
    let text = |hex: &str| format!("5 us fire; 2110: how_1!f>N crew_1; 2109: {hex}; 4820: inf_a; 4821: white_wolf");
    given(&text("pony_3"))
        .dice("4")
        .take("shell how_1 2109", "fire how_1 > pony_3 2109 shell 1 4")
        .asks(NATIONS)
        .after("flee 2108; flee 2107")
        .holds(|g| g.hex_of(counter("pony_3")) == Some(hex(2107)) && g.points == [0, 0]);
    // They ride over nobody, not even a leader (AW-10I.b).
    given(&text("pony_3; 2108: abreu")).dice("4").after("shell how_1 2109").refuses_by("flee 2108", "AW-10I.b");
    given(&text("satanta"))
        .dice("4 44")
        .take("shell how_1 2109", "fire how_1 > satanta 2109 shell 1 4; satanta check 4+4");
    given(&text("satanta")).dice("3").take("shell how_1 2109", "fire how_1 > satanta 2109 shell 1 3");
    given(&text("lone_wolf pony_3")).dice("4").after("shell how_1 2109").refuses("take pony_3");
}

/// AW-13D.2a, E-75: a hit puts a leader in the hex in danger, before the point; by the house rule only one who is with the
/// unit that is hit.
#[test]
fn aw_13d_2a_leaders_under_shell() {
    let text = |head: &str| {
        format!(
            "5 us fire {head}; 2110: how_1!f>N crew_1; 2109: lone_wolf bull_elk satanta; 4820: inf_a; 4821: white_wolf"
        )
    };
    given(&text(""))
        .dice("4 44")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 4+1; satanta check 4+4");
    let attached = |id: &'static str| move |p: Position| p.with(|g| g.attached[counter("satanta")] = Some(counter(id)));
    given_with(&text("shell_leader=on"), attached("bull_elk"))
        .dice("4 44")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 4+1")
        .take("take bull_elk", "satanta check 4+4; bull_elk -1 to 5; us +1 losses bull_elk = 1");
    given_with(&text("shell_leader=on"), attached("bull_elk"))
        .dice("4")
        .after("shell how_1 2109")
        .take("take lone_wolf", "lone_wolf -1 to 5; us +1 losses lone_wolf = 1");
}

/// AW-T9: density, ground and cover of the target hex.
#[test]
fn aw_11c_2b_modifiers_of_shell() {
    let drm = |text: &str, at: u16| {
        let game = given(text).game.clone();
        let shot =
            game.aim_shell(counter("how_1"), hex(at), None, redoubt_adobe_walls::state::agenda::FireKind::Offensive);
        let d = shot.unwrap().shot.drm;
        (d.density, d.ground, d.down, d.low)
    };
    let at = |hex: &str| gun(&format!("2109: {hex}"));
    assert_eq!(drm(&at("lone_wolf"), 2109), (0, 0, 0, 0));
    assert_eq!(drm(&at("lone_wolf bull_elk"), 2109), (1, 0, 0, 0));
    assert_eq!(drm(&at("lone_wolf bull_elk he_bear"), 2109), (2, 0, 0, 0));
    assert_eq!(drm(&at("lone_wolf!n"), 2109), (0, 0, -1, 0));
    assert_eq!(drm(&at("lone_wolf!n wolf_calf!p"), 2109), (0, 0, -1, 0));
    assert_eq!(drm(&at("lone_wolf!n wolf_calf"), 2109), (0, 0, 0, 0));
    assert_eq!(drm(&at("lone_wolf!n pony_3"), 2109), (0, 0, 0, 0));
    assert_eq!(drm(&at("satanta"), 2109), (0, 0, 0, 0));
    let woods = "5 us fire; 2410: how_1!f>S crew_1; 2411: lone_wolf!m";
    assert_eq!(drm(woods, 2411), (0, -1, 0, 0));
    let fort = "5 us fire; 2410: how_1!f>SE crew_1; 2510: lone_wolf";
    assert_eq!(drm(fort, 2510), (0, -2, 0, 0));
}

/// AW-5.i: shell wakes the sleeping bands of its hex (E-29).
#[test]
fn aw_5_i_shell_wakes() {
    given("5 us fire asleep; 2110: how_1!f>N crew_1; 2109: he_bear!z; 4820: inf_a; 4821: white_wolf")
        .dice("1 2")
        .take("shell how_1 2109", "fire how_1 > he_bear 2109 shell 1 1; how_1 ammo 2 ok; he_bear wakes");
}

/// AW-9F.a, AW-11C.2b: what is told of a howitzer that could fire at those who leave: full crew, range 1, 2 and 3 disperse, 4 to
/// 6 hit.
#[test]
fn aw_9f_a_the_chances_of_a_shell() {
    let t = given("5 nations move; 2110: how_1!f>N crew_1; 2109: lone_wolf!f");
    let who = redoubt_adobe_walls::ids::CounterSet::one(counter("lone_wolf"));
    let exposed = t.game.exposed_leaving(who, hex(2109));
    let told = exposed.iter().map(|e| format!("{} {:.3} {:.3}", name(e.firer), e.chances.check, e.chances.loss));
    assert_eq!(told.collect::<Vec<_>>().join("; "), "how_1 0.333 0.500");
}
