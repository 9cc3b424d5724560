//! The sequence of play (rules 3 and 4), and what a turn is made of.

use crate::tabletop::*;
use redoubt_adobe_walls::data::strength::{Factor, WHOLE};
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::info::NATIONS;

/// AW-3L.a: fractions are kept: a half of 5 and a half of 3 are 4 (EX-08).
#[test]
fn aw_3l_a_fractions_are_kept() {
    let half = Factor::parse("1/2").unwrap();
    assert_eq!(half.of(5 * WHOLE) + half.of(3 * WHOLE), 4 * WHOLE);
    let t = given("5 us move begun; 2512: how_1 crew_1; 2514: cav_b");
    assert_eq!(t.game.tables().actions.mode, 4);
}

/// AW-4.a, AW-4G.a: a US player turn, then one of the Nations, each with six phases; then the turn marker goes on.
#[test]
fn aw_4_a_a_game_turn() {
    let t = given("5 us rally begun; 2512: cav_b cav_k carson; 4821: wolf_calf white_man satanta").act("done; done");
    let told: Vec<String> = t.phrases();
    assert_eq!(
        told.join("; "),
        "phase OffensiveFire; phase Movement; phase DefensiveFire; phase AdvanceFire; phase Melee; turn 5 nations; phase Rally"
    );
    let t = t.asks(NATIONS).holds(|g| (g.turn, g.player) == (5, Side::Nations));
    t.forget().after("done; done").holds(|g| (g.turn, g.player) == (6, Side::Us));
}

/// AW-4.3a: at the end of a game turn the grass fires that are due die (E-04); under the house rule `fire_countdown` each
/// side's at the end of its own player turn.
#[test]
fn aw_4_3a_fires_die_at_the_end_of_the_turn() {
    let text = "9 nations melee; 2512: cav_b cav_k carson; 2004: fire=us9; 2006: fire=nations10; 4821: wolf_calf";
    let t = rolled(text, "");
    assert!(t.phrases().contains(&"fire out 2004".into()) && t.game.fires.len() == 1, "{:?}", t.phrases());
    t.forget();
    let t = rolled(&text.replace("nations melee", "us melee").replace("wolf_calf", "wolf_calf white_man satanta"), "");
    assert_eq!(t.game.fires.len(), 2);
    t.forget();
    let text =
        text.replace("nations melee", "us melee fire_countdown=on").replace("wolf_calf", "wolf_calf white_man satanta");
    let t = rolled(&text, "");
    assert!(t.phrases().contains(&"fire out 2004".into()) && t.game.fires.len() == 1, "{:?}", t.phrases());
    t.forget();
}

/// AW-4C.a: routed units move first.
#[test]
fn aw_4c_a_routed_units_move_first() {
    let t = given("5 us move begun; 2512: cav_b!fr cav_k!fr sct_ute; 2514: lone_wolf");
    t.refuses("pick sct_ute; done").allows("pick cav_b; pick cav_k");
}

/// AW-4C.b: the other side's units do not move in the Movement Phase.
#[test]
fn aw_4c_b_the_enemy_does_not_move() {
    given("5 nations move begun; 2512: cav_b; 3005: lone_wolf").refuses("pick cav_b").allows("pick lone_wolf");
}

/// AW-4F.a: a pinned or routed unit attacks nobody, nor does one that is not next to the hex.
#[test]
fn aw_4f_a_who_attacks() {
    let t = given("5 nations melee; 2512: cav_b; 2511: lone_wolf!p he_bear; 2510: bull_elk").act("attack 2512");
    t.refuses("toggle lone_wolf; toggle bull_elk");
    given("5 nations melee; 2512: cav_b; 2511: he_bear; 2513: bull_elk!r; 2610: big_bow")
        .act("attack 2512")
        .refuses("toggle bull_elk");
}

/// AW-4F.b: each melee is declared and resolved before the next (E-01): no second target while the first is declared.
#[test]
fn aw_4f_b_one_melee_after_the_other() {
    let t = given("5 nations melee; 2512: cav_b; 2511: lone_wolf; 2516: cav_k; 2515: he_bear").act("attack 2512");
    t.refuses("attack 2516").act("cancel").allows("attack 2512; attack 2516");
}
