//! Steps: groups, what ground costs, what closes the way (AW-7A, AW-7B, AW-7C).

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;

/// Returns the quarters that a step costs.
fn cost(game: &AdobeWalls, who: &str, from: u16, to: u16) -> Option<u8> {
    let dir = game.grid().dir_to(hex(from), hex(to)).unwrap();
    game.cost(counter(who), hex(from), dir).ok()
}

/// AW-7B.1, AW-7B.2, AW-7B.3, AW-7B.4: clear ground, light woods, marsh, the Adobe Fort.
#[test]
fn aw_7b_1_ground() {
    let t = given("5 us move; 0304: cav_b; 0305: cav_k!f inf_a; 4604: lone_wolf");
    let both = |from, to| (cost(&t.game, "cav_b", from, to), cost(&t.game, "cav_k", from, to));
    assert_eq!(both(304, 303), (Some(4), Some(8)));
    assert_eq!(both(115, 116), (Some(8), Some(8)));
    assert_eq!(both(416, 516), (Some(12), Some(12)));
    assert_eq!(both(2511, 2510), (Some(4), Some(8)));
    assert_eq!(t.game.allowance(counter("inf_a")), 24);
}

/// AW-7B.5: uphill 1 MP more for each level, downhill nothing.
#[test]
fn aw_7b_5_climbs() {
    let t = given("5 us move; 0304: cav_b; 0305: cav_k!f; 4604: lone_wolf");
    assert_eq!(cost(&t.game, "cav_b", 914, 913), Some(16));
    assert_eq!(cost(&t.game, "cav_b", 913, 914), Some(8));
    assert_eq!(cost(&t.game, "cav_b", 108, 107), Some(8));
    assert_eq!(cost(&t.game, "cav_k", 107, 108), Some(8));
}

/// AW-7B.6, AW-7B.7, AW-7B.8: the river 3 MP more, creeks and fords 1.
#[test]
fn aw_7b_6_water() {
    let t = given("5 us move; 0304: cav_b; 0305: cav_k!f; 4604: lone_wolf");
    let both = |from, to| (cost(&t.game, "cav_b", from, to), cost(&t.game, "cav_k", from, to));
    assert_eq!(both(417, 418), (Some(16), Some(20)));
    assert_eq!(both(601, 701), (Some(8), Some(12)));
    assert_eq!(both(2513, 2614), (Some(8), Some(12)));
}

/// AW-13B.a, AW-13E.a, AW-8.a: leaders and the headquarters move mounted for nothing; trains and holders are always on foot.
#[test]
fn aw_13b_a_who_rides() {
    let t = given("5 us move; 0304: hq carson; 0305: pt_a hh_1 hh0_1; 0306: lone_wolf!m; 0406: satanta; 4604: pony_3");
    for (who, mp) in [
        ("hq", 4),
        ("carson", 4),
        ("pt_a", 8),
        ("hh_1", 8),
        ("hh0_1", 8),
        ("lone_wolf", 4),
        ("satanta", 4),
        ("pony_3", 8),
    ] {
        assert_eq!(cost(&t.game, who, 2003, 2002), Some(mp), "{who}");
    }
    t.holds(|g| g.left(counter("hq")) == 24 && g.left(counter("carson")) == 32 && g.left(counter("pt_a")) == 24)
        .refuses_by("change pt_a prone", "AW-8.b")
        .refuses_by("change hh_1 prone", "AW-8.b")
        .refuses_by("change pt_a mounted hh_1", "AW-8.b");
}

/// AW-7A.a: in a group everybody pays for himself; who cannot go on is left behind, and goes on later with what is left.
#[test]
fn aw_7a_a_groups() {
    given("5 us move; 0304: cav_b inf_a; 4604: lone_wolf")
        .after("pick cav_b; pick inf_a")
        .take("go N; go N; go N", "cav_b+inf_a 0304>0303 mp 2; cav_b+inf_a 0303>0302 mp 2; cav_b+inf_a 0302>0301 mp 2")
        .refuses_by("go S", "AW-7.a")
        .refuses_by("drop carson", "")
        .take("drop inf_a; go S", "cav_b 0301>0302 mp 1")
        .refuses_by("drop cav_b", "AW-7A.a")
        .refuses_by("pick inf_a", "AW-7A.a")
        .act("stop")
        .holds(|g| g.left(counter("cav_b")) == 8 && g.left(counter("inf_a")) == 0)
        .allows("pick cav_b")
        .refuses_by("pick inf_a", "AW-7.a");
    // Nobody jumps over a hex.
    given("5 us move; 0304: cav_b; 4604: lone_wolf")
        .after("pick cav_b")
        .offers("go N; go NE; go SE; go S; go SW; go NW; stop");
}

/// AW-7C.a: no hex with an enemy unit.
#[test]
fn aw_7c_a_enemies() {
    given("5 nations move; 0304: hh_1; 0305: lone_wolf").after("pick lone_wolf").refuses_by("go N", "AW-7C.a");
    given("5 us move; 0304: pony_3; 0305: cav_b").after("pick cav_b").refuses_by("go N", "AW-7C.a");
    // Herds, abandoned guns and abandoned trains stop nobody; a leader alone stops leaders only.
    given("5 us move; 0304: pony_3!h; 0305: cav_b").after("pick cav_b").allows("go N");
    given("5 nations move; 0304: how_1!f pt_a!a; 0305: lone_wolf").after("pick lone_wolf").allows("go N");
    given("5 us move; 0304: ten_bears; 0305: cav_b carson").after("pick carson").refuses_by("go N", "AW-7C.a");
}

/// AW-7C.c, AW-6.a: friends are passed for nothing, and the stacking limit is none on the way.
#[test]
fn aw_7c_c_friends() {
    given("5 us move; 0304: cav_b; 0303: inf_a cav_k cav_m1ca cav_d1nm/2 sct_ute sct_ja1; 4604: lone_wolf")
        .holds(|g| g.density(hex(303), redoubt_adobe_walls::ids::Side::Us) == 24)
        .take("pick cav_b; go N; go N", "cav_b 0304>0303 mp 1; cav_b 0303>0302 mp 1");
}

/// AW-7C.d, AW-7E.a: a prone unit makes no common step: it crawls one hex for its whole allowance, and stays prone.
#[test]
fn aw_7e_a_crawling() {
    given("5 us move; 0304: cav_b!n; 2002: cav_d1nm; 4604: lone_wolf")
        .after("pick cav_b")
        .refuses_by("go N", "AW-7C.d")
        .refuses_by("least N", "AW-7C.d")
        .take("crawl N", "cav_b 0304>0303 mp 4")
        .refuses_by("pick cav_b", "AW-7.a")
        .refuses_by("change cav_b foot", "AW-7.a")
        .now("0303: cav_b!n; 2002: cav_d1nm!m; 4604: lone_wolf!f");
    given("5 us move; 0304: cav_b!n; 4604: lone_wolf")
        .after("change cav_b foot; change cav_b prone")
        .refuses("pick cav_b");
    given("5 us move; 0304: cav_b; 4604: lone_wolf").after("pick cav_b").refuses_by("crawl N", "AW-7E.a");
    // A leader crawls with a prone unit only.
    given("5 us move; 0304: mccleave; 0604: cav_b; 4604: lone_wolf")
        .after("pick mccleave")
        .allows("go N")
        .refuses_by("crawl N", "AW-7E.a");
}

/// AW-7E.b: no crawling after full fire, nor into a fire; after half fire it spends all that is left (E-54).
#[test]
fn aw_7e_b_crawling_after_fire() {
    let fired = |full: bool| {
        given_with("5 us move begun; 0304: cav_b!n; 0303: fire=us9; 2002: cav_k; 4604: lone_wolf", |p| {
            p.with(|g| if full { g.fired_full.insert(counter("cav_b")) } else { g.fired_half.insert(counter("cav_b")) })
        })
    };
    fired(true).refuses_by("pick cav_b", "AW-4B.b");
    fired(false).after("pick cav_b").refuses_by("crawl N", "AW-17D.b").take("crawl S", "cav_b 0304>0305 mp 2");
}

/// AW-7A.b, AW-8A.e, E-19: pins and routs end a move; a band on horseback retreats instead of being pinned, and its move ends.
#[test]
fn aw_7a_b_pins_end_a_move() {
    given("5 us move; 0304: cav_b!f; 0303: lone_wolf; 2002: cav_k")
        .after("pick cav_b; go S")
        .dice("66 22")
        .take("fire lone_wolf cav_b", "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b morale 2+2; cav_b pinned")
        .refuses_by("pick cav_b", "AW-9D.1d")
        .refuses_by("recover cav_b", "AW-14B.3a");
    given("5 nations move; 0304: lone_wolf!m; 0303: cav_b!f")
        .after("pick lone_wolf; go S")
        .dice("55 32")
        .act("fire cav_b lone_wolf; flee 0305; flee 0306")
        .forget()
        .holds(|g| g.left(counter("lone_wolf")) == 0 && g.disrupted.has(counter("lone_wolf")));
}

/// AW-7A.d: a unit that opportunity fire only disrupts, or makes retreat, keeps what it has not spent.
#[test]
fn aw_7a_d_a_retreat_on_the_way() {
    given("5 us move; 0304: cav_b!f; 0303: lone_wolf")
        .after("pick cav_b; go S")
        .dice("66 32")
        .act("fire lone_wolf cav_b")
        .tells_all("lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b morale 3+2")
        .act("flee 0305")
        .holds(|g| g.left(counter("cav_b")) == 16)
        .after("recover cav_b")
        .take("pick cav_b; go S", "cav_b 0305>0306 mp 2")
        .holds(|g| g.left(counter("cav_b")) == 0);
    // Only disrupted: the step that waited is made.
    given("5 us move; 0304: cav_b!f; 0303: lone_wolf")
        .after("pick cav_b; go S")
        .dice("66 42")
        .take("fire lone_wolf cav_b", "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b morale 4+2; cav_b disrupted; cav_b 0304>0305 mp 3");
}

/// AW-7A.a, AW-7A.b, AW-8A.c: where fire stops all units of a group its leader does not go on alone; he may move by himself.
#[test]
fn aw_7a_b_a_leader_left_alone_halts() {
    let text = "5 us move begun; 0304: cav_b!m mccleave; 0303: lone_wolf; 4820: cav_k";
    let t = given(text).act("pick cav_b; go S").forget();
    let t = t.dice("64 22").take(
        "fire lone_wolf cav_b",
        "lone_wolf aims at cav_b; opportunity lone_wolf > cav_b 0304 D 6+4; cav_b morale 2+2; cav_b foot hh_1",
    );
    t.holds(|g| g.hex_of(counter("mccleave")) == Some(hex(304))).allows("pick mccleave");
}
