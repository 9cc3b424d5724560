//! Lines of sight (AW-9C).

use crate::tabletop::*;
use redoubt_adobe_walls::rules::sight::Screen;

/// Tells who hides a hex from another in a position: `-` nobody.
fn look(text: &str, from: u16, to: u16) -> String {
    let game = given(&format!("5 us fire; 4820: cav_d1nm!f; 4821: white_wolf; {text}")).game.clone();
    match game.check_sight(hex(from), hex(to)) {
        Ok(()) => "-".into(),
        Err(hidden) => {
            let what = match hidden.screen {
                Screen::Ground(_) => "ground",
                Screen::Camp => "camp",
                Screen::Fire => "fire",
                Screen::Units => "units",
                Screen::Height => "height",
            };
            format!("{} {what}", game.grid().number(hidden.by))
        }
    }
}

/// AW-9C.a, AW-9B.3d: sight matters beyond the adjacent hex only; long range needs it, with the hex that hides as reason.
#[test]
fn aw_9c_a_sight_matters_at_two_hexes() {
    let text = "5 us fire; 2410: cav_b!f; 2411: lone_wolf; 2412: wolf_calf; 2413: big_tree";
    given(text).allows("fire cav_b lone_wolf").refuses_by("fire cav_b wolf_calf", "AW-9C.b");
    assert_eq!(look("", 2410, 2412), "2411 ground");
    assert_eq!(look("", 2410, 2411), "-");
}

/// AW-9C.b: woods, the fort, camps, fires and burning camps hide what is behind them, at any height, not what is in them.
#[test]
fn aw_9c_b_what_hides() {
    assert_eq!(look("", 2509, 2511), "2510 ground");
    assert_eq!(look("", 2508, 2510), "-");
    assert_eq!(look("2109: c1", 2108, 2110), "2109 camp");
    assert_eq!(look("2109: c1!b", 2108, 2110), "2109 fire");
    assert_eq!(look("2109: fire=us9", 2108, 2110), "2109 fire");
    assert_eq!(look("2110: fire=us9", 2108, 2110), "-");
    assert_eq!(look("2110: c1", 2108, 2110), "-");
    // 2403 is of level 3, the woods of 2404 and 2405 behind them of level 2.
    assert_eq!(look("", 2403, 2405), "2404 ground");
}

/// AW-9C.c: units of either side with more than 1 factor hide, unless prone or behind breastworks.
#[test]
fn aw_9c_c_units_hide() {
    let text = |unit: &str| look(&format!("2109: {unit}"), 2108, 2110);
    assert_eq!(text("cav_b!f"), "2109 units");
    assert_eq!(text("lone_wolf"), "2109 units");
    assert_eq!(text("cav_b!n"), "-");
    assert_eq!(text("inf_a works=inf_a"), "-");
    assert_eq!(text("hq"), "-");
    assert_eq!(text("hh_1"), "-");
    assert_eq!(text("cav_b/1!f cav_k/1!f carson pony_3"), "-");
    assert_eq!(text("how_1!f crew_1"), "2109 units");
    assert_eq!(text("how_1!f"), "-");
    assert_eq!(text("pt_a!a"), "-");
    assert_eq!(text("cav_b!n cav_k!f"), "2109 units");
}

/// AW-9C.d: a firer above the unit in between looks over it.
#[test]
fn aw_9c_d_looking_down() {
    // 1012, 1011 and 1010 go down from 3 over 2.
    let levels: Vec<u8> = [1012, 1011, 1010]
        .iter()
        .map(|n| given("5 us fire; 4820: cav_d1nm!f; 4821: white_wolf").game.map().level(hex(*n)))
        .collect();
    assert_eq!(levels, [3, 2, 2]);
    assert_eq!(look("1011: lone_wolf", 1012, 1010), "-");
}

/// AW-9C.e: a target above both is seen, if the firer is not below the unit.
#[test]
fn aw_9c_e_looking_up() {
    // 1010 and 1011 are of level 2, 1012 is of level 3.
    assert_eq!(look("1011: lone_wolf", 1010, 1012), "-");
    // 0911 is of level 1, 0912 light woods, 0913 of level 3: the woods hide whatever the heights.
    assert_eq!(look("", 911, 913), "0912 ground");
    // 1311 is of level 1, 1212 of level 2, 1112 of level 3: the firer is below the unit.
    assert_eq!(look("", 1311, 1112), "-");
    assert_eq!(look("1212: lone_wolf", 1311, 1112), "1212 units");
    assert_eq!(look("1212: lone_wolf", 1112, 1311), "-");
    // 2011 is of level 1, 2012 of level 2.
    assert_eq!(look("2011: lone_wolf", 2010, 2012), "-");
}

/// AW-9C.f: a hex above both ends hides; above one of them only it does not.
#[test]
fn aw_9c_f_ridges() {
    // 1911 is of level 2 between 1812 and 2011 of level 1; 2012 is of level 2.
    assert_eq!(look("", 1812, 2011), "1911 height");
    assert_eq!(look("", 1811, 2012), "-");
    assert_eq!(look("", 2012, 1811), "-");
}

/// AW-9C.g: sight has no longest distance.
#[test]
fn aw_9c_g_far_sight() {
    let game = given("5 us fire; 4820: cav_d1nm!f; 4821: white_wolf").game.clone();
    let far = |from: u16, to: u16| (game.grid().distance(hex(from), hex(to)), game.sees(hex(from), hex(to)));
    assert_eq!(far(113, 813), (7, true));
    let longest = game
        .grid()
        .hexes()
        .flat_map(|a| game.grid().hexes().map(move |b| (a, b)))
        .filter(|(a, b)| a < b && game.grid().distance(*a, *b) == 14)
        .find(|(a, b)| game.sees(*a, *b));
    assert!(longest.is_some());
}

/// AW-9C.h: along a hexside both hexes must hide; by the house rule one is enough. At the edge of the map the hex that is
/// there decides alone.
#[test]
fn aw_9c_h_along_a_hexside() {
    assert_eq!(look("2109: lone_wolf", 2010, 2210), "-");
    assert_eq!(look("2109: lone_wolf; 2110: big_tree", 2010, 2210), "2109 units");
    let either = given("5 us fire los_edge=on; 2109: lone_wolf; 4820: cav_d1nm!f; 4821: white_wolf").game.clone();
    assert!(!either.sees(hex(2010), hex(2210)));
    // 2001 and 2201 look along the northern edge over 2101.
    assert_eq!(look("", 2001, 2201), "-");
    assert_eq!(look("2101: lone_wolf", 2001, 2201), "2101 units");
    // The same at other distances.
    assert_eq!(look("2109: lone_wolf; 2110: big_tree; 2409: c1", 2010, 2610), "2109 units");
    assert_eq!(look("2109: lone_wolf", 2010, 2410), "-");
}
