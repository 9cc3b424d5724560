//! Captains, the order of rank, and the headquarters.

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Counter;

/// Puts both captains beside the map.
fn captains(text: &str) -> Position {
    position(&format!("{text}; reserve: capt1 capt2"))
}

#[track_caller]
fn start(text: &str, dice: &str) -> Table {
    let p = captains(text);
    Table::made::<redoubt_engine::Complaint>(&[], |dice, told| p.start(dice, told)).forget().dice(dice)
}

/// AW-13D.6a: a captain takes the place of McCleave or Abreu at once, in the same hex, when he is killed or badly wounded;
/// not for a moderate wound, and not again when he dies of it (E-49).
#[test]
fn aw_13d_6a_a_captain_takes_his_place() {
    let text = "10 nations fire; 2512: cav_b!f mccleave cav_k!f; 2511: lone_wolf";
    let t = start(text, "1111").act("fire lone_wolf cav_b");
    let told = t.phrases().into_iter().skip(1).filter(|told| !told.starts_with("phase")).collect::<Vec<_>>().join("; ");
    assert_eq!(
        told,
        "mccleave check 1+1; mccleave removed Destroyed; nations +5 killed mccleave = 5; capt1 for mccleave 2512"
    );
    assert_eq!(t.game.attached[Counter::CAPTAINS[0]], Some(counter("cav_b")));
    t.forget();
    let t = start(text, "11 12 2").act("fire lone_wolf cav_b");
    assert!(t.game.at[Counter::MCCLEAVE].on_map() && t.game.at[Counter::CAPTAINS[0]].on_map());
    let t = start(text, "11 12 3").act("fire lone_wolf cav_b");
    assert!(!t.game.at[Counter::CAPTAINS[0]].on_map());
    let t = start("14 us rally; 2512: cav_b!f mccleave!x14 cav_k!f; 2511: lone_wolf", "");
    assert!(!t.game.at[Counter::MCCLEAVE].on_map() && !t.game.at[Counter::CAPTAINS[0]].on_map());
}

/// AW-13D.6b, EX-14: when Carson is killed Abreu commands, McCleave is second, and the US may place a captain with any leader
/// or unit: with Abreu.
#[test]
fn ex_14_carson_is_killed() {
    let text = "10 nations fire; 2512: cav_b!f carson; 2511: lone_wolf; 2514: inf_a abreu; 2516: cav_k mccleave; 2518: sct_ute";
    let t = start(text, "1111");
    assert_eq!(t.game.us_commander(), Some(Counter::CARSON));
    let t = t.take(
        "fire lone_wolf cav_b",
        "fire lone_wolf > cav_b 2512 D 1+1-2; carson check 1+1; carson removed Destroyed; nations +10 killed carson = 10",
    );
    assert_eq!(t.game.us_commander(), Some(Counter::ABREU));
    let t = t.offers("captain capt1 2512; captain capt1 2514; captain capt1 2516; captain capt1 2518; done");
    let t = t.refuses_by("captain capt1 2511", "AW-13D.6b").refuses("captain capt2 2514");
    let t = t.take("captain capt1 2514", "capt1 for carson 2514");
    assert_eq!(t.game.attached[Counter::CAPTAINS[0]], Some(counter("inf_a")));
    let t = t.with(|g| g.at[Counter::ABREU] = redoubt_adobe_walls::state::at::At::LOST);
    assert_eq!(t.game.us_commander(), Some(Counter::MCCLEAVE));
}

/// AW-13D.6b: the US may decline; a mortal wound of Carson brings no captain, only his death does.
#[test]
fn aw_13d_6b_carson_is_wounded_first() {
    let text = "10 nations fire; 2512: cav_b!f carson cav_k!f; 2511: lone_wolf he_bear";
    let t = start(text, "11 12 1 3").act("fire lone_wolf cav_b").allows("fire he_bear cav_b");
    assert_eq!(t.game.us_commander(), Some(Counter::CARSON));
    let t = start("14 us rally; 2512: cav_b!f carson!x14 cav_k!f; 2511: lone_wolf", "");
    t.offers("captain capt1 2512; done").take("done", "").holds(|g| !g.at[Counter::CAPTAINS[0]].on_map());
    // Among several units of the hex the US says to whom the captain is attached.
    let t = start("14 us rally; 2512: cav_b!f carson!x14 cav_k!f; 2511: lone_wolf", "");
    let t = t.act("captain capt1 2512").offers("attach capt1 cav_b; attach capt1 cav_k");
    t.act("attach capt1 cav_k").forget();
}

/// AW-13E.c, AW-13E.f: headquarters must be within Carson's radius, or go there with all their MP; a moderate wound makes it 2.
#[test]
fn aw_13e_c_headquarters_follow_carson() {
    given("5 us move begun; 2512: hq; 2506: cav_b carson")
        .after("pick hq; go N; stop")
        .refuses_by("done", "AW-13E.c")
        .after("pick hq; go N; stop")
        .allows("done");
    given("5 us move begun; 2512: hq; 2509: cav_b carson!w").refuses_by("done", "AW-13E.c");
    given("5 us move begun; 2512: hq; 2509: cav_b carson cav_k").allows("done");
    // No way that is free of enemy zones.
    given("5 us move begun; 0101: hq; 0301: lone_wolf; 0501: cav_b carson cav_k; 0303: he_bear; 0103: bull_elk")
        .allows("done");
}

/// AW-13E.d, AW-13E.f: without Carson, or with him severely wounded, they go to the nearest US unit, leader or train.
#[test]
fn aw_13e_d_headquarters_without_carson() {
    given("5 us move begun; 2512: hq; 2509: cav_b; 2518: cav_k")
        .refuses("done")
        .after("pick hq; go N; go N; go N; stop")
        .allows("done");
    given("5 us move begun; 2512: hq; 2509: cav_b cav_k carson!e").refuses("done");
}

/// AW-13E.e: headquarters that are gone do not come back.
#[test]
fn aw_13e_e_headquarters_that_are_gone() {
    given("25 us move begun; lost: hq; 0101: cav_b cav_k carson").refuses("pick hq; enter 0101");
}

/// AW-13D.1g: a badly wounded leader is not left behind: alone he goes straight to headquarters or a train.
#[test]
fn aw_13d_1g_the_badly_wounded_go_to_safety() {
    given("5 us move begun; 2512: mccleave!e; 2508: hq carson cav_b")
        .refuses("done")
        .after("pick mccleave; go N; go N; go N; go N; attach mccleave hq")
        .allows("done");
    given("5 us move begun; 2512: cav_k mccleave!e; 2508: hq carson cav_b").allows("done");
}
