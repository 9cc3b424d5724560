//! Chapter 7: supply.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::{Leader, Side};
use redoubt_prairie_aflame::state::sets::UnitSet;
use redoubt_prairie_aflame::state::{At, Stage};

fn fed(t: &Table, side: Side, id: &str) -> bool {
    t.game.fed_by_path(side).has(unit(id))
}

fn all_fed<const N: usize>(t: &Table, side: Side, ids: [&str; N]) -> [bool; N] {
    ids.map(|u| fed(t, side, u))
}

#[test]
fn pa_7_0a_supply_holds_until_the_next_check() {
    let t = given(FREE, 8)
        .unrest(0)
        .at("3425: NW-1 Irvine")
        .begin(Government, Stage::Supply)
        .tells("Government +1 points: 1");
    // It is out of reach afterwards: nothing changes until the next own Supply Phase.
    let t = t
        .with(|g| (g.at[unit("NW-1")], g.leaders[Leader::Irvine]) = (At::hex(hex("3016")), At::hex(hex("3016"))))
        .act("done");
    assert!(!t.game.unsupplied.has(unit("NW-1")) && t.game.turn == 9);
    let t = t.roll(&[6]).act("done");
    t.holds(|g| g.unsupplied.has(unit("NW-1")));
}

/// PA-7.1a: Batoche and St. Laurent, and every place that the nations hold.
#[test]
fn pa_7_1a_sources_of_the_metis() {
    let t = given(FREE, 6).at("2906: ME-1; 2905: ME-2; 2914: ME-3; 2916: ME-4");
    assert_eq!(all_fed(&t, Nations, ["ME-1", "ME-2", "ME-3", "ME-4"]), [true, false, true, false]);
    // Batoche lost: four hexes from St. Laurent still, no more from Batoche.
    let t = given(FREE, 6).at("2906: ME-1; 2914: ME-2; 2915: ME-3").control(Government, &["Batoche", "Duck Lake"]);
    assert_eq!(all_fed(&t, Nations, ["ME-1", "ME-2", "ME-3"]), [true, true, false]);
    let t = t.control(Government, &["St. Laurent"]);
    assert_eq!(all_fed(&t, Nations, ["ME-1", "ME-2", "ME-3"]), [false, false, false]);
    let t = t.control(Nations, &["Humboldt"]).at("3218: ME-4");
    assert!(fed(&t, Nations, "ME-4"));
    let t = t.with(|g| {
        g.destroyed.set(place("Humboldt"), true);
        g.held.set(place("Humboldt"), false);
    });
    assert!(!fed(&t, Nations, "ME-4"));
}

#[test]
fn pa_7_1b_a_reserve_feeds_its_own_band() {
    let t = given(FREE, 6).at("1914: PO-1 BI-1 ME-1; 1206: BI-2 PO-2");
    assert_eq!(all_fed(&t, Nations, ["PO-1", "BI-1", "ME-1", "BI-2", "PO-2"]), [true, false, false, true, false]);
    // Any place that the nations hold feeds all of them.
    let t = given(FREE, 6).at("2107: PO-1 BI-1 ME-1").control(Nations, &["Battleford"]).garrisons(&[]);
    assert_eq!(all_fed(&t, Nations, ["PO-1", "BI-1", "ME-1"]), [true, true, true]);
}

#[test]
fn pa_7_1c_a_reserve_with_the_enemy_in_it_feeds_nobody() {
    let t = given(FREE, 6).at("1907: PO-1; 1911: NW-1");
    assert!(!fed(&t, Nations, "PO-1"));
    let t = given(FREE, 6).at("1907: PO-1; 1911: SW-1"); // no combat unit
    assert!(fed(&t, Nations, "PO-1"));
}

#[test]
fn pa_7_1d_the_government_s_bases() {
    let t = given(FREE, 6).at("3422: 90W-1; 0125: 90W-2; 2323: 90W-3; 1331: 90W-4");
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2", "90W-3", "90W-4"]), [true, true, true, false]);
}

#[test]
fn pa_7_1e_the_garrisoned_railway_is_a_source() {
    let t = given(FREE, 6).at("2821: 90W-1; 2820: 90W-2");
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2"]), [false, false]);
    let t = t.with(|g| g.cpr = true);
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2"]), [true, false]);
}

#[test]
fn pa_7_1f_wagons_feed_government_units() {
    let t = given(FREE, 6)
        .at("3421: SW-1; 3417: 90W-1; 3820: SW-2 ME-1")
        .control(Government, &["Batoche", "St. Laurent", "Duck Lake"]);
    assert!(fed(&t, Government, "90W-1") && !fed(&t, Nations, "ME-1"));
}

#[test]
fn pa_7_1g_a_lost_base_gives_nothing() {
    let t = given(FREE, 6).at("3422: 90W-1").control(Nations, &["Regina"]);
    assert!(!fed(&t, Government, "90W-1"));
    // Nor one with the enemy in it who has not taken it, being disrupted.
    let t = given(FREE, 6).at("3422: 90W-1; 3425: ME-1*");
    assert!(!fed(&t, Government, "90W-1"));
}

#[test]
fn pa_7_2a_a_path_of_four_hexes() {
    let t = given(FREE, 6).at("3421: 90W-1; 3420: 90W-2");
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2"]), [true, false]);
}

#[test]
fn pa_7_2b_the_enemy_s_zone_cuts_a_path() {
    let t = given(FREE, 6).at("3421: 90W-1; 3423: ME-1; 3323: ME-2; 3523: ME-3");
    assert!(!fed(&t, Government, "90W-1"));
    // Contested hexes are cut as well.
    let t = t.at("3325: NW-1");
    assert!(!fed(&t, Government, "90W-1"));
}

#[test]
fn pa_7_2c_lakes_bar_a_path_and_rivers_do_not() {
    // Last Mountain Lake lies between 3120 and 3220.
    let t = given(FREE, 6).at("3421: SW-1; 3120: 90W-1; 3020: 90W-2");
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2"]), [true, false]);
    let t = given(FREE, 6).at("2612: ME-1").control(Government, &["Duck Lake"]);
    assert!(fed(&t, Nations, "ME-1"));
}

#[test]
fn pa_7_2d_a_besieged_unit_is_fed_a_besieged_empty_source_feeds_nobody() {
    let t = given(FREE, 6).at("3422: 90W-1; 3421: ME-1");
    assert!(fed(&t, Government, "90W-1"));
    let only =
        |t: Table| t.control(Government, &["Batoche", "St. Laurent", "Duck Lake"]).control(Nations, &["Saskatoon"]);
    let t = only(given(FREE, 6).at("2712: ME-1; 2815: NW-1"));
    assert!(!fed(&t, Nations, "ME-1"));
    let t = only(given(FREE, 6).at("2712: ME-1; 2815: NW-1; 2715: ME-2"));
    assert!(fed(&t, Nations, "ME-1"));
    let t = only(given(FREE, 6).at("2712: ME-1; 2815: SW-1"));
    assert!(fed(&t, Nations, "ME-1"));
}

/// PA-7.3a: warriors, police and cavalry forage.
#[test]
fn pa_7_3a_who_forages() {
    let hungry = |units: &str, dice: &[u8]| {
        let side = unit(units.split(' ').next().unwrap_or("ME-1")).side();
        given(FREE, 8).unrest(0).at(&format!("2003: {units}")).roll(dice).begin(side, Stage::Supply)
    };
    for id in ["ME-1", "PO-1", "BI-1", "NW-1", "BS-1", "SS"] {
        hungry(id, &[1]).tells(&format!("{id} forages 1 yes"));
    }
    for id in ["90W-1", "90W", "AB-1", "G1", "HG-1", "BR"] {
        hungry(id, &[]).tells(&format!("out of supply {id}"));
    }
}

/// PA-7.3b, PA-7.3c: each tries once, by the table; one success feeds the stack.
#[test]
fn pa_7_3b_one_die_for_each_who_forages() {
    let t = given(FREE, 8).unrest(0).at("2003: NW-1 NW-2 90W-1").roll(&[6, 4]).begin(Government, Stage::Supply);
    let t = t.tells("NW-1 forages 6 no; NW-2 forages 4 yes");
    assert!(t.game.unsupplied.is_empty());
    // By side and season: in winter the police find food on 1 and 2, the nations on 1 to 3.
    let find = |id: &str, turn, die| {
        let t = given(FREE, turn).unrest(0).at(&format!("2003: {id}")).roll(&[die]);
        !t.begin(unit(id).side(), Stage::Supply).game.unsupplied.has(unit(id))
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(|d| find("NW-1", 4, d)), [true, true, false, false, false, false]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|d| find("NW-1", 8, d)), [true, true, true, true, false, false]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|d| find("ME-1", 4, d)), [true, true, true, false, false, false]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|d| find("ME-1", 8, d)), [true, true, true, true, true, false]);
}

#[test]
fn pa_7_3c_a_success_feeds_who_cannot_forage() {
    let t = given(FREE, 8).unrest(0).at("2003: NW-1 90W-1 90W-2 90W-3 90W-4 90W-5").roll(&[2]);
    t.begin(Government, Stage::Supply).tells("NW-1 forages 2 yes").holds(|g| g.unsupplied.is_empty());
}

#[test]
fn pa_7_3d_all_fail() {
    let t = given(FREE, 8).unrest(0).at("2003: NW-1 NW-2 90W-1").roll(&[6, 5]).begin(Government, Stage::Supply);
    t.tells("NW-1 forages 6 no; NW-2 forages 5 no; out of supply 90W-1 NW-1 NW-2");
}

#[test]
fn pa_7_4a_police_are_fed_by_a_post() {
    let t = given(FREE, 8).unrest(0).at("2111: NW-1 BR").roll(&[6]).begin(Government, Stage::Supply);
    t.tells("NW-1 forages 6 no; out of supply BR");
    // Alone there is nobody to forage for; a place of the enemy or a burned one feeds nobody.
    let t = given(FREE, 8).unrest(0).at("2111: NW-1").begin(Government, Stage::Supply);
    t.tells("Government +1 points: 1");
    let t = given(FREE, 8).unrest(0).at("2111: NW-1*").control(Nations, &["Battleford"]).roll(&[6]);
    t.begin(Government, Stage::Supply).tells("NW-1 forages 6 no; out of supply NW-1");
    let burned = given(FREE, 8).unrest(0).at("2111: NW-1").with(|g| g.destroyed.set(place("Battleford"), true));
    burned.roll(&[6]).begin(Government, Stage::Supply).tells("NW-1 forages 6 no; out of supply NW-1");
}

#[test]
fn pa_7_4b_police_in_a_post_forage_for_their_stack() {
    let t = given(FREE, 8).unrest(0).at("2111: NW-1 BR").roll(&[4]).begin(Government, Stage::Supply);
    t.tells("NW-1 forages 4 yes").holds(|g| g.unsupplied.is_empty());
}

#[test]
fn pa_7_5a_wagons_make_a_chain() {
    let t = given(FREE, 6).at("3421: SW-1; 3417: SW-2; 3413: 90W-1; 3412: 90W-2");
    assert_eq!(all_fed(&t, Government, ["90W-1", "90W-2", "SW-1", "SW-2"]), [true, false, true, true]);
    let t = given(FREE, 6).at("3417: SW-2; 3413: 90W-1");
    assert_eq!(all_fed(&t, Government, ["90W-1", "SW-2"]), [false, false]);
    // A wagon beside the enemy passes nothing on, unless a unit is with it (PA-7.7b).
    let t = given(FREE, 6).at("3421: SW-1; 3319: 90W-1; 3521: ME-1");
    assert!(!fed(&t, Government, "90W-1"));
    let t = given(FREE, 6).at("3421: SW-1 90W-2; 3319: 90W-1; 3521: ME-1");
    assert!(fed(&t, Government, "90W-1"));
}

/// PA-7.5b, PA-7.5c: used up for its stack, it comes back next turn at Regina.
#[test]
fn pa_7_5b_a_wagon_is_used_up_for_its_stack() {
    let t = given(FREE, 8).unrest(0).at("2003: 90W NW-1 SW-1; 2503: 10RG-1; 3425: 10RG-2 SW-2").roll(&[6]);
    let t = t.begin(Government, Stage::Supply);
    let t = t.tells("NW-1 forages 6 no; out of supply 90W 10RG-1 NW-1 SW-1").offers("expend SW-1; done");
    let t = t
        .act("expend SW-1")
        .tells("SW-1 expended 2003")
        .now("2003: 90W NW-1; 2503: 10RG-1~; 3425: 10RG-2 SW-2; track: SW-1");
    assert!(t.game.expended.is_empty());
}

#[test]
fn pa_7_5c_a_used_wagon_comes_back_by_train() {
    let t = given(FREE, 8).unrest(0).at("2003: NW-1 SW-1 Irvine").roll(&[6]).begin(Government, Stage::Supply);
    let t = t.act("expend SW-1").forget();
    // Not in this turn's arrivals; in the next ones.
    let t = t.act("done").holds(|g| g.at[unit("SW-1")] == At::TRACK).forget();
    let t = t.begin(Government, Stage::Arrive).tells("Government +1 points: 2; SW-1 arrive 3425+");
    // It may ride on at once, or stay off the train for nothing.
    let t = t.act("pick SW-1; detrain; halt").tells("SW-1 detrains 3425");
    assert_eq!(t.game.marching.spent[unit("SW-1")], 0);
    let t = given(FREE, 8).unrest(0).at("track: SW-1").begin(Government, Stage::Arrive).forget();
    let t = t.act("pick SW-1; ride 0122; detrain").tells("SW-1 rides 3425>0122; SW-1 detrains 0122");
    assert_eq!(t.game.marching.spent[unit("SW-1")], 1);
    // Regina beset: on eastward (PA-8.4b).
    let t = given(FREE, 8).unrest(0).at("track: SW-1; 3424: ME-1").begin(Government, Stage::Arrive);
    t.tells("Government +1 points: 1; SW-1 arrive 3725+");
}

#[test]
fn pa_7_5d_an_engineer_stays_and_still_passes_supply_on() {
    let t = given(FREE, 8).unrest(0).at("2616: SW-1 90W-1 Otter").begin(Government, Stage::Organise);
    let t = t.act("engineer SW-1").tells("SW-1 engineer").refuses("pick SW-1");
    let t = t.act("take 2616").refuses("pick SW-1");
    assert!(
        !matches!(t.game.agenda.top(), Some(redoubt_prairie_aflame::state::Frame::March(g)) if g.units.has(unit("SW-1")))
    );
    // As a link of a chain it serves like any other.
    let t = given(FREE, 6).at("3421: SW-1; 3417: 90W-1").with(|g| g.marching.engineers.insert(unit("SW-1")));
    assert!(fed(&t, Government, "90W-1"));
}

/// PA-7.5e: the only undisrupted unit in the hex, a wagon fires on the first column.
#[test]
fn pa_7_5e_a_wagon_fights_as_the_last() {
    let t = given(FREE, 8).unrest(10).at("2003: 90W-1* 90W-2* SW-1 ME-1").roll(&[5, 1, 6, 4]);
    t.begin(Nations, Stage::Combat).tells("battle 2003 by Nations small; ambush 5-2+0 none; ME-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 0SP +0+0+0 col0 6 1D; ME-1 disrupted; ME-1 holds 4/4 yes");
    // Beside an undisrupted company it does not.
    let t = given(FREE, 8).unrest(10).at("2003: 90W-1 SW-1 ME-1").roll(&[5, 1, 1]);
    t.begin(Nations, Stage::Combat).tells("battle 2003 by Nations small; ambush 5-2+0 none; ME-1 free; 90W-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
}

/// PA-7.5f: a lone wagon is a battle of its own; any hit takes it away, for no unrest, and it comes back free.
#[test]
fn pa_7_5f_a_lone_wagon() {
    let t = given(FREE, 8).unrest(10).at("2003: SW-1 ME-1 ME-2").roll(&[5, 1, 6, 1]).begin(Nations, Stage::Combat);
    let t = t.act("engage ME-1").tells_all("battle 2003 by Nations small; ambush 5-2+0 none; ME-1 free; ME-2 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 6 1D; Government fire 0SP +0+0+0 col0 1 -; SW-1 eliminated; battle over 2003 Nations; SmallWin +1: 10>11; Nations +1 points: 1; Government +1 points: 1; SW-1 arrive 3425+");
    assert_eq!(t.game.at[unit("SW-1")], At::hex(hex("3425")));
}

#[test]
fn pa_7_6a_out_of_supply_halves_the_allowance_rounded_up() {
    let t = given(FREE, 6).at("2003: NW-1~ 90W-1~ ME-1~ 90W-2");
    assert_eq!(["NW-1", "90W-1", "ME-1", "90W-2"].map(|u| t.game.allowance(unit(u))), [4, 3, 4, 5]);
}

/// PA-7.6b, EX-1: five points without supply fight as three, added up before the halving.
#[test]
fn pa_7_6b_out_of_supply_halves_the_strength_once() {
    let five = "ME-1~ ME-2~ ME-3~ ME-4~ ME-5~";
    let t = given(FREE, 8).unrest(10).at(&format!("2003: {five} NW-1")).roll(&[5, 1, 1, 1, 1, 1, 1]);
    t.begin(Nations, Stage::Combat).act("engage ME-1").tells("battle 2003 by Nations small; ambush 5-2+1 none; ME-1 free; NW-1 free; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; ME-4 commits 1/4 yes; ME-5 commits 1/4 yes; Nations fire 3SP +0+0+0 col1 1 -; Government fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_7_6c_leaders_need_no_supply() {
    let t = given(FREE, 6).at("2811: ME-1~ Dumont").begin(Nations, Stage::March);
    assert_eq!((t.game.leader_mp_left(Leader::Dumont), t.game.mp_left(unit("ME-1"))), (8, 4));
}

#[test]
fn pa_7_6d_hostages_then_disruption_then_supply() {
    let guard = |marks: &str, n| {
        let t = given(FREE, 6).at(&format!("2911: ME-1{marks}"));
        t.with(|g| (g.guards[0], g.hostages[0]) = (Some(unit("ME-1")), n)).game.allowance(unit("ME-1"))
    };
    assert_eq!((guard("~", 2), guard("*", 2), guard("*~", 1), guard("", 2)), (3, 2, 2, 6));
}

/// PA-7.6e: who crossed a ford unsupplied is halved up, then the crossers down; the rest apart.
#[test]
fn pa_7_6e_unsupplied_and_over_a_river() {
    let ids = ["ME-1", "ME-2", "ME-3", "ME-4", "ME-5", "ME-6", "ME-7", "ME-8"];
    let t = given(FREE, 8).unrest(10).put("2003", &ids).at("2003: 90W");
    let t = t.with(|g| {
        g.unsupplied = UnitSet::of(ids.map(unit));
        ids[..5].iter().for_each(|u| g.marching.crossed[unit(u)] = 2);
    });
    let t = t.roll(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).begin(Nations, Stage::Combat);
    t.act("engage ME-1").tells("battle 2003 by Nations large; ambush 4-2+0 none; ME-1 free; 90W free; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; ME-4 commits 1/4 yes; ME-5 commits 1/4 yes; ME-6 commits 1/4 yes; ME-7 commits 1/4 yes; ME-8 commits 1/4 yes; Nations fire 3SP +0+0+0 col1 1 -; Government fire 7SP +0+0+0 col3 1 -");
}

#[test]
fn pa_7_7a_no_supply_through_an_enemy_unit() {
    let t = given(FREE, 6).at("1907: PO-1; 1908: NW-1; 1806: NW-2; 2008: NW-3").garrisons(&[]);
    assert!(!fed(&t, Nations, "PO-1"));
    // The hex itself, with both of its ends held against the enemy's zone.
    let line = |more: &str| fed(&given(FREE, 6).at("1911: PO-2; 1909: PO-1").at(more), Nations, "PO-1");
    assert!(line("") && !line("1910: NW-1") && line("1910: SW-1"));
}

#[test]
fn pa_7_7b_a_combat_unit_lifts_the_zone_in_its_hex() {
    let blocked = |more: &str| {
        let t = given(FREE, 6).at("3421: 90W-1; 3323: ME-1; 3523: ME-2").at(more);
        !fed(&t, Government, "90W-1")
    };
    assert!(blocked("") && blocked("3423: SW-1; 3422: SW-2") && blocked("3423: NW-1"));
    assert!(!blocked("3423: NW-1; 3422: NW-2"));
}

#[test]
fn pa_7_7c_the_garrisoned_line_knows_no_enemy_zone() {
    // Its zone would cover both rail hexes within reach.
    let t = given(FREE, 6).at("2621: 90W-1; 2726: ME-1").with(|g| g.cpr = true);
    assert!(fed(&t, Government, "90W-1"));
}
