//! What is counted at the end: howitzers, ammunition, mortal wounds; and points on the way.

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;

/// Plays the last phase of the last turn to its end: `units` stand so that nothing else happens.
#[track_caller]
fn end(head: &str, units: &str, dice: &str, change: impl FnOnce(Position) -> Position) -> String {
    let text = format!("32 nations melee {head}; {units}; 4821: wolf_calf");
    let t = rolled_with(&text, dice, change);
    let told: Vec<String> = t.phrases().into_iter().filter(|told| !told.starts_with("phase")).collect();
    t.forget();
    told.join("; ")
}

fn same(p: Position) -> Position {
    p
}

/// AW-11D.c, AW-11D.b: a howitzer without a crew counts 5 for the Nations, unless US cavalry or infantry stand by it; scouts
/// do not help. The Nations cannot use it.
#[test]
fn aw_11d_c_howitzers_left_behind() {
    assert_eq!(end("", "2512: how_1!fa", "", same), "nations +5 gun how_1 = 5; over nations Decisive 0:5");
    assert_eq!(end("", "2512: how_1!fa sct_ute", "", same), "nations +5 gun how_1 = 5; over nations Decisive 0:5");
    assert_eq!(end("", "2512: how_1!fa cav_b!r", "", same), "over nobody Draw 0:0");
    assert_eq!(end("", "2512: how_1!f crew_1; 2514: how_2!fa inf_a", "", same), "over nobody Draw 0:0");
    assert_eq!(end("", "2512: how_1!fa lone_wolf", "", same), "nations +5 gun how_1 = 5; over nations Decisive 0:5");
}

/// AW-15B.b: each US unit and howitzer that is low costs a point; bands do not.
#[test]
fn aw_15b_b_low_ammunition_at_the_end() {
    let told = end("vp=9:0", "2512: cav_b!l sct_ute!l cav_k; 2514: how_1!fl crew_1; 3005: lone_wolf!l", "", same);
    assert_eq!(told, "us -1 low cav_b = 8; us -1 low sct_ute = 7; us -1 low how_1 = 6; over us Decisive 6:0");
}

/// AW-15B.b: a unit that left the map by choice with its marker counts (E-28), but not under the house rule `low_ammo_exited`.
#[test]
fn aw_15b_b_low_units_that_left() {
    let left = |p: Position| p.with(|g| g.low_left.insert(counter("cav_b")));
    assert_eq!(end("vp=9:9", "left: cav_b; 2512: cav_k", "", left), "us -1 low cav_b = 8; over nobody Draw 8:9");
    assert_eq!(end("vp=9:9 low_ammo_exited=on", "left: cav_b; 2512: cav_k", "", left), "over nobody Draw 9:9");
}

/// AW-15D.2e: under the rosters three boxes or fewer are low, of a howitzer shell; who keeps none goes by his marker.
#[test]
fn aw_15d_2e_few_boxes_are_low() {
    let told = end(
        "vp=9:0 ammo=rosters",
        "2512: cav_b#3 cav_k#3.5 hq!l; 2514: how_1!f#3 crew_1; 2516: how_2!f#4 crew_2",
        "",
        same,
    );
    assert_eq!(told, "us -1 low cav_b = 8; us -1 low hq = 7; us -1 low how_1 = 6; over us Decisive 6:0");
}

/// AW-13D.1c: who would die after the last turn rolls at the end, with no modifiers.
#[test]
fn aw_13d_1c_mortal_wounds_beyond_the_last_turn() {
    let units = "2512: cav_b cav_k carson mccleave!x34";
    assert_eq!(end("vp=0:2", units, "4", same), "mccleave saved 4 yes; over nations Substantial 0:2");
    assert_eq!(
        end("vp=0:2", units, "3", same),
        "mccleave saved 3 no; mccleave removed Died; nations -2 wounded mccleave = 0; nations +5 killed mccleave = 5; \
         over nations Decisive 0:5"
    );
    assert_eq!(
        end("vp=0:2", "2512: cav_b; 3005: he_bear ten_bears!x33", "1", same),
        "ten_bears saved 1 no; ten_bears removed Died; us +4 killed ten_bears = 4; over us Substantial 4:2"
    );
}

/// AW-21.a: the fort gives 5 points once, to units but scouts (E-93); the Nations keep theirs (E-32), or lose them (house
/// rule `fort_vp`).
#[test]
fn aw_21_a_the_fort() {
    let ride = |head: &str, unit: &str| {
        let t = given(&format!("5 us move begun vp=0:5 {head}; 2511: {unit} cav_k")).act(&format!("pick {unit}; go N"));
        let points = t.game.points;
        t.forget();
        points
    };
    assert_eq!((ride("", "cav_b"), ride("", "sct_ute"), ride("fort_vp=on", "cav_b")), ([5, 5], [0, 5], [5, 0]));
    let twice = given("5 us move begun vp=0:5; 2511: cav_b cav_k").after("pick cav_b; go N; stop; pick cav_k; go N");
    assert_eq!(twice.game.points, [5, 5]);
}

/// AW-21.c: a company that leaves by the western edge by choice before turn 23 gives a point for each factor; from then on
/// none.
#[test]
fn aw_21_c_leaving_the_map() {
    let leave = |turn: u8| {
        let t = given(&format!("{turn} us move begun; 0115: cav_k cav_b; 4821: wolf_calf"))
            .after("pick cav_k")
            .act("exit SW");
        let points = t.game.points;
        t.forget();
        points
    };
    assert_eq!((leave(22), leave(23)), ([0, 4], [0, 0]));
}

/// AW-4.b, AW-17E.b: points are scored as they occur: the first loss of a band gives the US one at once.
#[test]
fn aw_4_b_points_are_scored_at_once() {
    let t = given("10 us fire; 2512: cav_m1nm!f cav_b!f; 2511: lone_wolf he_bear; 2513: hq carson").dice("5566");
    let t = t.act("fire cav_m1nm lone_wolf");
    assert!(t.phrases().contains(&"us +1 losses lone_wolf = 1".into()), "{:?}", t.phrases());
    assert_eq!((t.game.points[0], t.game.casualties, t.game.at[Counter::HQ].on_map()), (1, 1, true));
    t.forget();
}
