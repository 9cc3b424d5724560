//! Leaving enemy zones of control (5, 7H, 9F) in the Movement Phase.

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;

fn left(game: &AdobeWalls, who: &str) -> u8 {
    game.left(counter(who)) / 4
}

/// AW-5.f, AW-7H.a: leaving an enemy ZOC costs each unit 1 MP more.
#[test]
fn aw_5_f_the_cost_of_leaving() {
    given("5 us move; 0304: cav_b cav_k; 0302: lone_wolf; 0303: cav_m1ca")
        .after("pick cav_m1ca; go S; done; stop")
        .holds(|g| left(g, "cav_m1ca") == 4);
    given("5 us move; 0304: cav_b cav_k; 0303: lone_wolf")
        .after("pick cav_b; pick cav_k; go S; done; stop")
        .holds(|g| left(g, "cav_b") == 4 && left(g, "cav_k") == 4);
}

/// AW-5.h, AW-9F.a: from zone to zone is allowed; each exit costs, and each may draw fire.
#[test]
fn aw_5_h_zone_to_zone() {
    given("5 us move; 0304: cav_b; 0303: lone_wolf")
        .after("pick cav_b; go NW")
        .offers("fire lone_wolf cav_b; hold; done")
        .take("done", "cav_b 0304>0204 mp 2")
        .act("go N")
        .offers("fire lone_wolf cav_b; hold; done")
        .take("hold", "cav_b 0204>0203 mp 2")
        .take("go N", "cav_b 0203>0202 mp 2");
}

/// AW-5.b, AW-5.c, AW-5.i: routed units and holders watch their own hex only, leaders and herds none; sleeping bands watch as
/// others do.
#[test]
fn aw_5_b_who_watches() {
    let quiet = |foe: &str, mp: &str| {
        given(&format!("5 us move; 0304: cav_b; 0303: {foe}; 0602: big_tree")).take("pick cav_b; go S", mp)
    };
    for foe in ["lone_wolf!r", "pony_3", "pony_3!h", "satanta"] {
        quiet(foe, "cav_b 0304>0305 mp 1");
    }
    quiet("lone_wolf!p", "").offers("fire lone_wolf cav_b; hold; done");
    quiet("he_bear!z", "").offers("fire he_bear cav_b; hold; done");
}

/// AW-5.d: no zone in a burning hex.
#[test]
fn aw_5_d_no_zone_in_flames() {
    let t = given("5 us move; 0304: cav_b; 0303: fire=us9; 0302: lone_wolf");
    assert!(!t.game.in_zone_of(hex(303), redoubt_adobe_walls::ids::Side::Nations));
    assert!(t.game.in_zone_of(hex(202), redoubt_adobe_walls::ids::Side::Nations));
}

/// AW-5.e, AW-9F.g, E-45: a friend who stays takes the fire off, not the cost; a stack that leaves whole is fired at, and of
/// those who leave one by one the last.
#[test]
fn aw_5_e_friends_cover() {
    let text = "5 us move; 0304: cav_b cav_k; 0303: lone_wolf";
    given(text)
        .take("pick cav_b; go S", "cav_b 0304>0305 mp 2")
        .act("stop; pick cav_k; go S")
        .forget()
        .offers("fire lone_wolf cav_k; hold; done");
    given(text).act("pick cav_b; pick cav_k; go S").offers("fire lone_wolf cav_b; fire lone_wolf cav_k; hold; done");
}

/// AW-9F.b, AW-9F.e: no limit for a firer; leaders alone draw none.
#[test]
fn aw_9f_e_leaders_slip_away() {
    given("5 us move; 0304: cav_b carson; 0303: lone_wolf").take("pick carson; go S", "carson 0304>0305 mp 2");
    given("5 us move; 0304: cav_b; 0204: cav_k; 0303: lone_wolf")
        .after("pick cav_b; go S; done; stop; pick cav_k; go SW")
        .offers("fire lone_wolf cav_k; hold; done");
}

/// AW-7E.a: crawlers are fired at as others are.
#[test]
fn aw_7e_a_crawlers_draw_fire() {
    given("5 us move; 0304: cav_b!n; 0303: lone_wolf")
        .after("pick cav_b; crawl S")
        .offers("fire lone_wolf cav_b; hold; done");
}

/// AW-9F.d, AW-5.g: a rout move in the own phase draws fire; it pays no MP.
#[test]
fn aw_9f_d_routed_units_draw_fire() {
    given("5 nations move; 0304: lone_wolf!r; 0303: cav_b!f")
        .act("flee 0305")
        .forget()
        .offers("fire cav_b lone_wolf; done");
}

/// AW-5.a: every combat unit but leaders and holders with horses watches its hex and the six around it: pinned, prone and
/// disrupted ones too.
#[test]
fn aw_5_a_full_zones() {
    use redoubt_adobe_walls::rules::zones::Zoc;
    let t = given(
        "5 us move; 0304: cav_b!fp cav_k!n sct_ute!d hq carson; 0306: hh_1 hh_2!b crew_1 pt_a inf_a; 0308: how_1!m crew_2; \
         2003: lone_wolf pony_3 pony_4!h",
    );
    let zone = |who: &str| t.game.zoc(counter(who));
    for who in ["cav_b", "cav_k", "sct_ute", "hq", "hh_2", "crew_1", "crew_2", "pt_a", "inf_a", "lone_wolf"] {
        assert_eq!(zone(who), Zoc::Full, "{who}");
    }
    assert_eq!(
        (zone("hh_1"), zone("pony_3"), zone("pony_4"), zone("carson")),
        (Zoc::Own, Zoc::Own, Zoc::None, Zoc::None)
    );
    let t = given("5 nations move; 2512: cav_b!fp; 2711: lone_wolf!m");
    assert!(
        [2512, 2612, 2511, 2412].into_iter().all(|n| t.game.in_zone_of(hex(n), redoubt_adobe_walls::ids::Side::Us))
    );
    assert!(!t.game.in_zone_of(hex(2711), redoubt_adobe_walls::ids::Side::Us));
}
