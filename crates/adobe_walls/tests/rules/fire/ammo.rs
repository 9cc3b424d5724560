//! Ammunition (AW-15A, AW-15D, AW-11F).

use crate::tabletop::*;
use redoubt_adobe_walls::state::at::At;

fn us(head: &str, who: &str) -> String {
    format!("5 us fire {head}; 2110: {who}; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf")
}

/// AW-15A.a: a natural 5 calls for a second die, before the results: 1 to 3 is low.
#[test]
fn aw_15a_a_a_natural_five() {
    let shot = "fire cav_m1nm lone_wolf";
    given(&us("", "cav_m1nm!f")).dice("14 3").take(shot, "fire cav_m1nm > lone_wolf 2109 G 1+4; cav_m1nm ammo 3 low");
    given(&us("", "cav_m1nm!f")).dice("23 4").take(shot, "fire cav_m1nm > lone_wolf 2109 G 2+3; cav_m1nm ammo 4 ok");
    // The sum counts as it lies, before the modifiers.
    let dense = "5 us fire; 2110: cav_m1nm!f; 2109: lone_wolf big_tree he_bear bull_elk; 4820: inf_a; 4821: white_wolf";
    given(dense)
        .dice("32 1 44")
        .take(shot, "fire cav_m1nm > lone_wolf 2109 G 3+2+2; cav_m1nm ammo 1 low; lone_wolf morale 4+4");
    given(dense).dice("12").take(shot, "fire cav_m1nm > lone_wolf 2109 G 1+2+2");
}

/// AW-15A.a, AW-17B.e, E-83: trains and holders with horses never run low; packers away from their train and holders without
/// horses do.
#[test]
fn aw_15a_a_who_never_runs_low() {
    let of = |who: &str| us("", who);
    given(&of("pt_a")).dice("14").take("fire pt_a lone_wolf", "fire pt_a > lone_wolf 2109 G 1+4");
    given(&of("hh_1")).dice("14").take("fire hh_1 lone_wolf", "fire hh_1 > lone_wolf 2109 B 1+4");
    given(&of("hh_1!b")).dice("14 1").take("fire hh_1 lone_wolf", "fire hh_1 > lone_wolf 2109 B 1+4; hh_1 ammo 1 low");
    given(&us("bare_holder=on", "hh_1!b")).dice("14").take("fire hh_1 lone_wolf", "fire hh_1 > lone_wolf 2109 B 1+4");
    given(&of("ptp_a/4"))
        .dice("14 1")
        .take("fire ptp_a lone_wolf", "fire ptp_a > lone_wolf 2109 E 1+4; ptp_a ammo 1 low");
}

/// AW-15A.b: a unit that is low does not run low again.
#[test]
fn aw_15a_b_low_already() {
    given(&us("", "cav_m1nm!fl")).dice("14").take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 D 1+4");
}

/// AW-15D.1a: by the first option the first fire of a US unit cannot run low; that of a band can.
#[test]
fn aw_15d_1a_the_first_fire() {
    let text = us("ammo=first", "cav_m1nm!f");
    given(&text)
        .dice("14")
        .take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 1+4")
        .holds(|g| g.has_fired.has(counter("cav_m1nm")));
    given_with(&text, |p| p.with(|g| g.has_fired.insert(counter("cav_m1nm"))))
        .dice("14 2")
        .take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 1+4; cav_m1nm ammo 2 low");
    given("5 nations fire ammo=first; 2110: cav_b!f; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf")
        .dice("14 2")
        .take("fire lone_wolf cav_b", "fire lone_wolf > cav_b 2110 D 1+4-1; lone_wolf ammo 2 low");
}

/// AW-15D.2a: under the rosters a full shot takes a box, a half one or Advance Fire half of one; a half shot is one halving,
/// also where it is the half fire of the phase, and is open at other times too.
#[test]
fn aw_15d_2a_boxes() {
    let shot = "fire cav_m1nm lone_wolf";
    given(&us("ammo=rosters", "cav_m1nm!f#10"))
        .dice("14")
        .take(shot, "fire cav_m1nm > lone_wolf 2109 G 1+4; cav_m1nm uses 2")
        .holds(|g| g.boxes[counter("cav_m1nm")].arms == 18 && g.low.is_empty());
    given(&us("ammo=rosters", "cav_m1nm!f#10"))
        .dice("11")
        .take("fire cav_m1nm lone_wolf half", "fire cav_m1nm > lone_wolf 2109 D 1+1; cav_m1nm uses 1")
        .holds(|g| g.boxes[counter("cav_m1nm")].arms == 19);
    let advance = us("ammo=rosters", "cav_m1nm!f#10").replace("us fire", "us advance");
    given(&advance)
        .refuses_by("fire cav_m1nm lone_wolf half", "AW-4B.a")
        .dice("11")
        .take(shot, "advancefire cav_m1nm > lone_wolf 2109 D 1+1; cav_m1nm uses 1");
    let defend = us("ammo=rosters", "cav_m1nm!f#10").replace("us fire", "nations defend");
    given(&defend)
        .dice("11")
        .take("fire cav_m1nm lone_wolf half", "defend cav_m1nm > lone_wolf 2109 D 1+1; cav_m1nm uses 1");
}

/// AW-15D.2b: with half a box left there is a half shot only, with none no shot at all; EX-15.
#[test]
fn aw_15d_2b_the_last_half_box() {
    let text = us("ammo=rosters", "cav_m1nm!f#0.5 cav_b!f#10");
    given(&text)
        .refuses_by("fire cav_m1nm lone_wolf", "AW-15D.2b")
        .dice("11")
        .take("fire cav_m1nm lone_wolf half", "fire cav_m1nm > lone_wolf 2109 D 1+1; cav_m1nm uses 1")
        .holds(|g| g.boxes[counter("cav_m1nm")].arms == 0);
    given(&us("ammo=rosters", "cav_m1nm!f#0 cav_b!f#10"))
        .refuses_by("fire cav_m1nm lone_wolf half", "AW-15D.2b")
        .refuses_by("fire cav_m1nm lone_wolf", "AW-15D.2b");
    let advance = us("ammo=rosters", "cav_m1nm!f#0.5").replace("us fire", "us advance");
    given(&advance).allows("fire cav_m1nm lone_wolf");
}

/// AW-15D.2f, E-33: bands, headquarters, crews, holders and packers keep the basic rule.
#[test]
fn aw_15d_2f_who_has_no_boxes() {
    given("5 nations fire ammo=rosters; 2110: cav_b!f; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf")
        .dice("14 2")
        .take("fire lone_wolf cav_b", "fire lone_wolf > cav_b 2110 D 1+4-1; lone_wolf ammo 2 low");
    given(&us("ammo=rosters", "hq"))
        .dice("14 2")
        .take("fire hq lone_wolf", "fire hq > lone_wolf 2109 B 1+4; hq ammo 2 low");
}

/// AW-11F.1a: a natural 1 of a shell calls for a second die; another 1 is low. Under the rosters a shell is a box, and no roll
/// (AW-11F.2a).
#[test]
fn aw_11f_1a_howitzers_run_low() {
    let text = |head: &str, gun: &str| {
        format!("5 us fire {head}; 2110: {gun} crew_1; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf")
    };
    given(&text("", "how_1!f>N"))
        .dice("1 1")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 1; how_1 ammo 1 low");
    given(&text("", "how_1!f>N"))
        .dice("1 2")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 1; how_1 ammo 2 ok");
    given(&text("ammo=rosters", "how_1!f>N#10"))
        .dice("1")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 1; how_1 uses 2")
        .holds(|g| g.boxes[counter("how_1")].shell == 18);
    let last = |boxes: &str| {
        format!("5 us fire ammo=rosters; 2110: how_1!f>N#{boxes} crew_1 cav_b!f#10; 2109: lone_wolf; 4820: inf_a")
    };
    given(&last("0")).refuses_by("shell how_1 2109", "AW-11F.2a");
    given(&last("1")).allows("shell how_1 2109");
}

/// AW-11F.1b: a howitzer that is low fires on the half line; with a reduced crew at -1 (E-22).
#[test]
fn aw_11f_1b_low_howitzers() {
    let text = |gun: &str| format!("5 us fire; 2110: {gun}; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf");
    given(&text("how_1!fl>N crew_1")).dice("3").take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 half 3");
    given(&text("how_1!f>N crew_1/1")).dice("3").take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 half 3");
    given(&text("how_1!fl>N crew_1/1"))
        .dice("4")
        .take("shell how_1 2109", "fire how_1 > lone_wolf 2109 shell 1 half 4-1");
}

/// AW-19D.1d: scouts with a captured herd that fire lose it.
#[test]
fn aw_19d_1d_drovers_who_fire() {
    let text = "5 us fire; 2110: sct_ute!f; 2109: lone_wolf; 4820: inf_a; 4821: white_wolf";
    let drive = |p: Position| p.with(|g| g.at[counter("pony_3")] = At::with(counter("sct_ute")));
    // Direction north, two hexes; not gathered.
    given_with(text, drive)
        .dice("1 11 1 12")
        .after("fire sct_ute lone_wolf")
        .holds(|g| g.drives(counter("sct_ute")).is_none() && g.herd.has(counter("pony_3")));
}
