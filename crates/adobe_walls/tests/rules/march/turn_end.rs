//! The end of a player turn and of a game turn (S7, S8).

use crate::tabletop::*;

/// AW-4G.a, AW-4.a: the turn goes over to the other side.
#[test]
fn aw_4g_a_the_other_side() {
    given("5 us melee; 0304: cav_b; 0404: lone_wolf")
        .act("done")
        .holds(|g| g.player == redoubt_adobe_walls::ids::Side::Nations && g.turn == 5);
}

/// AW-17D.c, AW-4.3a, E-04: fires die at the end of their game turn; where sides count their own, at the end of their side's
/// turn.
#[test]
fn aw_4_3a_fires_die() {
    let text = |side: &str, rule: &str| {
        format!(
            "9 {side} melee {rule}; 0304: cav_b; 0404: lone_wolf; 0101: fire=us9; 0102: fire=nations9; 0103: fire=us10"
        )
    };
    let fires = |side: &str, rule: &str| given(&text(side, rule)).act("done").game.fires.len();
    assert_eq!((fires("us", ""), fires("nations", "")), (3, 1));
    assert_eq!((fires("us", "fire_countdown=on"), fires("nations", "fire_countdown=on")), (2, 2));
    given(&text("nations", "")).act("done").tells_all("fire out 0101; fire out 0102");
}

/// AW-18B.a, E-59: looting that was not interrupted pays at the end of the turn.
#[test]
fn aw_18b_a_loot_pays() {
    let looting = |more: &str| {
        given_with(&format!("15 us melee; 4212: c1 cav_b!f{more}; 0304: cav_k; 0404: lone_wolf"), |p| {
            p.with(|g| g.looting.insert(counter("cav_b")))
        })
    };
    looting("")
        .act("done")
        .tells_all("c1 looted; us +1 looted c1 = 1")
        .holds(|g| g.camps[camp("c1")].looted && g.points[0] == 1);
    looting("d").act("done").holds(|g| !g.camps[camp("c1")].looted && g.points[0] == 0);
    let fought = given_with("15 us melee; 4212: c1 cav_b!f; 0304: cav_k; 0404: lone_wolf", |p| {
        p.with(|g| {
            g.looting.insert(counter("cav_b"));
            g.fought.insert(counter("cav_b"));
        })
    });
    fought.act("done").holds(|g| g.points[0] == 0);
}

/// AW-17C.b: works are placed at the end of the US turn, unless builder or train are shaken or gone.
#[test]
fn aw_17c_b_works_are_placed() {
    let building = |train: &str, unit: &str| {
        given_with(&format!("15 us melee; 0304: pt_a{train} cav_b!f{unit}; 0504: cav_k; 0604: lone_wolf"), |p| {
            p.with(|g| g.building[counter("cav_b")] = Some(counter("pt_a")))
        })
        .act("done")
        .game
        .works
        .len()
    };
    assert_eq!((building("", ""), building("", "d"), building("!p", ""), building("", "p")), (1, 1, 0, 0));
}

/// AW-21.a, E-93, E-32: the first US unit but scouts at the Adobe Fort scores 5, also in passing; once.
#[test]
fn aw_21_a_the_fort() {
    given("5 us move; 2509: cav_b carson sct_ute; 4604: lone_wolf")
        .take("pick sct_ute; go S; stop", "sct_ute 2509>2510 mp 1")
        .take("pick carson; go S; stop", "carson 2509>2510 mp 1; carson with sct_ute")
        .take("pick cav_b; go S; go S", "cav_b 2509>2510 mp 1; us +5 fort = 5; cav_b 2510>2511 mp 1")
        .take("go N", "cav_b 2511>2510 mp 1");
    given("5 us move vp=0:5 fort_vp=on; 2509: cav_b; 4604: lone_wolf")
        .take("pick cav_b; go S", "cav_b 2509>2510 mp 1; us +5 fort = 5; nations -5 fort = 0");
}
