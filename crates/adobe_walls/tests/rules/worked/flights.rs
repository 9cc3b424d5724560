//! Retreats and routs worked by hand (10I, 10J).

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::data::map::Terrain;
use redoubt_adobe_walls::ids::CounterSet;
use redoubt_adobe_walls::state::Watch;
use redoubt_adobe_walls::state::agenda::{Flight, FlightKind, Spotted};
use redoubt_adobe_walls::state::at::At;
use redoubt_engine::hex::HexId;

/// AW-10J.3b: a routed unit that takes a point in melee routs again, though the result moves nobody; its pin goes.
#[test]
fn aw_10j_3b_hit_in_melee() {
    let text = "5 us melee; 4010: lone_wolf!rp; 4009: cav_b; 4309: cav_d1nm; 4308: big_tree";
    let t = given(text)
        .after("attack 4010")
        .dice("3")
        .take(
            "confirm",
            "cav_b attack 4010; melee 4010 4:3 column 3 die 3 defenders +1 = 4; cav_b -1 to 3; \
             nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf routed",
        )
        .offers("flee 3910; flee 4011; flee 4110");
    let t = t
        .take("flee 4011; flee 4012", "lone_wolf rout 4010>4011; lone_wolf rout 4011>4012; lone_wolf stops")
        .now("4009: cav_b/3!md; 4012: lone_wolf/5!fr; 4308: big_tree!f; 4309: cav_d1nm!m");
    t.after("done").offers("advance cav_b 4010; done");
    // No point, no second rout.
    given(text).after("attack 4010").dice("1").take(
        "confirm",
        "cav_b attack 4010; melee 4010 4:3 column 3 die 1 defenders +1 = 2; cav_b -1 to 3; nations +1 losses cav_b = 1; \
         cav_b disrupted",
    );
}

/// AW-10J.3b, AW-10A.e: where all retreat one hex, the routed unit that was hit routs two; the others retreat.
#[test]
fn aw_10j_3b_hit_and_driven_back() {
    let text =
        "5 us melee; 4010: lone_wolf!rp kicking_bird!p; 4009: cav_m1nm inf_a cav_b; 4309: cav_d1nm; 4308: big_tree";
    let t = given(text)
        .after("attack 4010")
        .dice("2")
        .take("confirm", "cav_b+cav_m1nm+inf_a attack 4010; melee 4010 19:8 column 5 die 2 defenders +1 = 3")
        .after("lose cav_b");
    let t = t
        .offers("lose kicking_bird; lose lone_wolf")
        .take("lose lone_wolf", "lone_wolf -1 to 5; us +1 losses lone_wolf = 1");
    let t = t.take("flee 4110", "kicking_bird retreat1 4010>4110; kicking_bird disrupted; lone_wolf routed");
    t.take("flee 4011; flee 4012", "lone_wolf rout 4010>4011; lone_wolf rout 4011>4012; lone_wolf stops")
        .holds(|g| !g.disrupted.has(counter("lone_wolf")));
}

/// AW-10I.b, AW-10I.f: attackers on every second hex leave no hex that is not next to one of them: eliminated.
#[test]
fn aw_10i_f_three_attackers() {
    let text =
        "5 us melee; 4010: lone_wolf!p; 4009: cav_b; 4110: cav_k; 3910: cav_m1ca; 4309: cav_d1nm; 4308: big_tree";
    let t = given(text)
        .after("attack 4010")
        .dice("2")
        .take("confirm", "cav_b+cav_k+cav_m1ca attack 4010; melee 4010 12:6 column 5 die 2 defenders +1 = 3");
    t.take(
        "lose cav_b",
        "cav_b -1 to 3; nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; \
         lone_wolf disrupted; lone_wolf -5 to 0; us +5 losses lone_wolf = 6; lone_wolf removed Trapped",
    );
    // Two of them leave one way out.
    let two = text.replace(" 3910: cav_m1ca;", "");
    given(&two)
        .after("attack 4010")
        .dice("4")
        .after("confirm; lose cav_b")
        .now("3910: lone_wolf/5!fdp; 4009: cav_b/3!md; 4110: cav_k!m; 4308: big_tree!f; 4309: cav_d1nm!m");
}

/// AW-13D.5a, AW-10I.f: a leader falls with the unit that a melee wipes out, also where it cannot retreat.
#[test]
fn aw_13d_5a_trapped_with_his_unit() {
    let ring = "4009: cav_b; 4109: hh0_1; 4110: hh0_2; 4011: hh0_3; 3910: hh0_4; 3909: hh_1";
    let text = format!("5 us melee; 4010: lone_wolf/3!p satanta; {ring}; 4309: cav_d1nm; 4308: kicking_bird");
    given(&text).after("attack 4010").dice("6 44").take(
        "confirm",
        "cav_b attack 4010; melee 4010 4:3 column 3 die 6 leader -2 defenders +1 = 5; cav_b -1 to 3; \
         nations +1 losses cav_b = 1; cav_b disrupted; lone_wolf -1 to 2; us +1 losses lone_wolf = 1; lone_wolf disrupted; \
         satanta check 4+4; satanta removed Overrun; us +4 killed satanta = 5; lone_wolf -2 to 0; \
         us +2 losses lone_wolf = 7; lone_wolf removed Trapped",
    );
}

/// AW-8A.e, AW-9D.1g, E-19: a routed mounted band that is pinned on its way rides back two hexes; its rout move is over.
#[test]
fn aw_9d_1g_a_mounted_band() {
    let text = "5 nations move begun; 4010: lone_wolf!mr; 4009: cav_b!f; 4309: cav_d1nm";
    let t = given(text).after("flee 4011").dice("54 44").take(
        "fire cav_b lone_wolf",
        "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 4010 D 5+4+1; lone_wolf morale 4+4-3",
    );
    let t = t.offers("flee 3910; flee 4011; flee 4110");
    t.take("flee 4011; flee 4012", "lone_wolf retreat2 4010>4011; lone_wolf retreat2 4011>4012")
        .now("4009: cav_b!f; 4012: lone_wolf!mr; 4309: cav_d1nm!m")
        .refuses("pick lone_wolf");
}

/// AW-10J.2c: later rout moves lead away from those who routed the band, while they stand there; else from the nearest US unit.
#[test]
fn aw_10j_2c_away_from_the_cause() {
    let text = "5 us fire begun; 4010: lone_wolf; 4008: cav_b!f; 4110: cav_k; 0304: carson";
    let t = given_with(text, |p| p.with(|g| g.orders[0].watch = Watch::Never))
        .dice("64 12")
        .take(
            "fire cav_b lone_wolf",
            "fire cav_b > lone_wolf 4010 long B 6+4; lone_wolf morale 1+2; lone_wolf routed; lone_wolf rout 4010>3910",
        )
        .offers("flee 3811; flee 3911")
        .after("flee 3911");
    t.holds(|g| g.routed_by[0].1[0] == Some(Spotted(hex(4008))));
    let later = |text: &str, by: u16| {
        let by = Some(Spotted(hex(by)));
        given_with(text, |p| {
            p.with(|g| g.routed_by.push((counter("lone_wolf"), [by, None, None, None, None, None, None, None])))
        })
    };
    let own = "5 nations move; 3911: lone_wolf!r; 4008: cav_b!f; 4110: cav_k";
    let t = later(own, 4008).offers("flee 3812; flee 3912").after("flee 3912");
    t.holds(|g| g.routed.has(counter("lone_wolf")));
    later(own, 4007).offers("flee 3811; flee 3812; flee 3912");
}

/// AW-10J.2b: a US rout ends out of sight of every band, however near; and beyond 15 hexes of every band that sees it.
#[test]
fn aw_10j_2b_sight_and_distance() {
    let game = |text: &str| given(&format!("5 nations fire begun; {text}; 4821: cav_k")).game.clone();
    let ends = |game: &AdobeWalls| {
        let unit = counter("cav_b");
        let at = game.hex_of(unit).unwrap();
        game.rout_ends(&Flight {
            who: CounterSet::one(unit),
            kind: FlightKind::Subsequent,
            from: at,
            at,
            mounted: CounterSet::EMPTY,
            melee: false,
            made: 0,
            causes: [None; 8],
            goal: None,
            pending: None,
            watched: true,
        })
    };
    // The ruins of the fort lie between.
    assert!(ends(&game("2511: cav_b!fr; 2509: lone_wolf")));
    assert!(!ends(&game("2511: cav_b!fr; 2509: lone_wolf; 2612: big_tree")));
    let map = game("2511: cav_b!fr; 2509: lone_wolf");
    let grid = map.grid();
    let clear = |hex: HexId| map.map().terrain(hex) == Terrain::Clear;
    for (distance, end) in [(15, false), (16, true)] {
        let seen =
            |at: HexId| grid.hexes().find(|h| grid.distance(*h, at) == distance && clear(*h) && map.sees(*h, at));
        let (at, band) = grid.hexes().filter(|at| clear(*at)).find_map(|at| Some((at, seen(at)?))).unwrap();
        let mut one = map.clone();
        one.at[counter("cav_b")] = At::hex(at);
        one.at[counter("lone_wolf")] = At::hex(band);
        one.at[counter("cav_k")] = At::LOST;
        assert!(one.sees(band, at), "{distance}");
        assert_eq!(ends(&one), end, "{distance}");
    }
}
