//! Chapter 15: the Northcote, the Quebec regiments.

use crate::tabletop::*;
use redoubt_engine::contract::{Clicks, Logs};
use redoubt_engine::hex::Influence;
use redoubt_engine::{Target, Viewer};
use redoubt_prairie_aflame::ids::Unit;
use redoubt_prairie_aflame::state::{At, Stage};

/// Makes a position with the Northcote at the bank of Clark's Crossing and Middleton near.
#[track_caller]
fn boat(position: &str) -> Table {
    given(FREE, 7).unrest(5).at("2712S: NC; 2813: Middleton 90W-1").at(position)
}

#[test]
fn pa_15_1a_she_has_no_zone_and_is_fed_from_either_bank() {
    let t = boat("");
    let mut zone = Influence::new(&t.game.map().grid);
    let t = given(FREE, 7).at("2712S: NC");
    t.game.zoi(Government, &mut zone);
    assert!(!zone.covers(hex("2711")) && !zone.covers(hex("2812")));

    let fed = |at: &str| given(FREE, 7).at(at).game.fed_by_path(Government).has(Unit::NORTHCOTE);
    assert!(fed("2323S: NC") && !fed("2712S: NC"));
}

#[test]
fn pa_15_11a_she_lies_in_both_hexes() {
    let t = given(FREE, 7).at("2810S: NC");
    assert_eq!(t.game.boat_hexes(), [Some(hex("2810")), Some(hex("2811"))]);
    assert!(
        ["2810", "2811"].iter().all(|h| t.game.enemy_in(Nations, hex(h))) && !t.game.enemy_in(Nations, hex("2812"))
    );
}

/// PA-15.11b, PA-15.11c: 1 MP a hexside, till an enemy zone reaches either bank, friends or not.
#[test]
fn pa_15_11b_she_steams_until_a_zone_stops_her() {
    let t = boat("").begin(Government, Stage::March).forget();
    let t = t.act("pick NC; steam 2712SE; steam 2712NE; steam 2711SE; steam 2810S; halt").refuses("pick NC");
    let t = t.tells("NC 2712S>2712SE; NC 2712SE>2712NE; NC 2712NE>2711SE; NC 2711SE>2810S");
    assert_eq!(t.game.mp_left(Unit::NORTHCOTE), 14);
    let t = boat("2911: ME-1").begin(Government, Stage::March).act("pick NC; steam 2712SE; steam 2712NE");
    t.refuses("pick NC").holds(|g| g.boat == Some(edge("2712NE")));
}

#[test]
fn pa_15_11c_friends_do_not_lift_the_zone() {
    let t = boat("2911: ME-1; 2811: NW-1; 2812: NW-2; 2712: NW-3").begin(Government, Stage::March);
    t.act("pick NC; steam 2712SE; steam 2712NE").refuses("pick NC");
}

#[test]
fn pa_15_11d_winter_costs_her_nothing_command_does() {
    let t = given(FREE, 3).at("2712S: NC; 2813: Middleton 90W-1").begin(Government, Stage::March);
    let t = t.act("pick NC; steam 2712SE; halt");
    assert_eq!(t.game.marching.spent[Unit::NORTHCOTE], 1);
    let t = given(FREE, 7).at("2712S: NC").roll(&[5]).begin(Government, Stage::March).act("pick NC");
    t.tells("NC command 5/4 no").refuses("pick NC");
}

/// PA-15.12a, PA-15.12d: beside other units she may join, free or by her check.
#[test]
fn pa_15_12a_she_joins_a_battle_on_her_bank() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: NW-1 ME-1").roll(&[5, 4, 1, 1, 1, 1]);
    let t = t.begin(Government, Stage::Combat).offers("joinboat; done").act("joinboat; engage NW-1");
    t.tells("battle 2911 by Government small; ambush 5-1+2 Nations 2; Nations fire 1SP +0+0+2 col2 1 -; NW-1 free; ME-1 free; NC commits 1/4 yes; Government fire 2SP -1+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_15_12b_driven_out_she_goes_along_the_river() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: NW-1 ME-1 ME-2").roll(&[5, 1, 1, 6, 1, 6]);
    let t = t.begin(Nations, Stage::Combat);
    let t = t.act("joinboat; engage ME-1; engage NC").act("disrupt NC");
    let t = t.tells("battle 2911 by Nations small; ambush 5-2+1 none; ME-1 free; NC free; ME-2 commits 1/4 yes; NW-1 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 6 1D; Government fire 2SP +0+0+0 col1 1 -; NC disrupted; NC holds 6/4 no");
    t.offers("steam 2711SE; steam 2810S; steam 2910SE");
}

/// PA-15.12c, PA-15.12h: alone with the enemy she is fought from an ambush only, and not of need.
#[test]
fn pa_15_12c_alone_she_is_fought_from_an_ambush_only() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: ME-1").roll(&[6]).begin(Nations, Stage::Combat);
    let t = t.offers("fight 2911; done").act("fight 2911");
    let t = t.tells("battle 2911 by Nations small; ambush 6-2+0 none; battle over 2911 none");
    assert!(t.game.boat == Some(edge("2810SE")) && t.game.unrest == 5);
    // Entering her hex ends a move (PA-10.3a).
    let t = given(FREE, 7).at("2810SE: NC; 2912: ME-1 Dumont").begin(Nations, Stage::March).act("take 2912; go 2911");
    t.refuses("pick ME-1");
}

#[test]
fn pa_15_12d_with_others_it_is_a_battle_like_any() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: 90W-1 ME-1").begin(Nations, Stage::Combat);
    assert!(t.can(step("joinboat")));
}

/// PA-15.12e: her passenger's point counts when she is attacked.
#[test]
fn pa_15_12e_her_passenger_adds_his_point() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; aboard: 90W-1; 2911: ME-1").roll(&[3, 2, 1, 1, 1]);
    let t = t.begin(Nations, Stage::Combat).act("fight 2911");
    t.tells("battle 2911 by Nations small; ambush 3-2+0 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; ME-1 free; NC free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 2SP +0+0+0 col1 1 -; battle over 2911 none");
}

/// PA-15.12f: he is lost with her.
#[test]
fn pa_15_12f_her_passenger_is_lost_with_her() {
    let ring = "2911: ME-1 ME-2 ME-3 ME-4 ME-5 Dumont; 2711: ME-6; 2910: ME-7; 2812: ME-8; 2809: ME-9; 3009: ME-10";
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; aboard: 90W-1").at(ring).roll(&[1, 6, 5]);
    let mut t = t.begin(Nations, Stage::Combat).act("fight 2911");
    for _ in 0..6 {
        if t.in_battle() {
            t = t.first();
        }
    }
    t.tells("battle 2911 by Nations small; ambush 1-3+0 Nations 3; Nations fire 5SP +0+0+3 col5 5+3Dumont 1X2D; 90W-1 eliminated; NC eliminated; UnitLost +1: 5>6; NorthcoteLost +1: 6>7; battle over 2911 Nations; SmallWin +1: 7>8; Nations +1 points: 1");
}

#[test]
fn pa_15_12h_no_battle_is_compulsory_with_her_alone() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: ME-1").begin(Government, Stage::Combat);
    t.offers("fight 2911; done").act("done").holds(|g| g.unrest == 5);
    let t =
        given(FREE, 7).unrest(5).at("2810SE: NC; 2911: ME-1").roll(&[4, 1, 1, 1, 1]).begin(Government, Stage::Combat);
    t.act("fight 2911").tells("battle 2911 by Government small; ambush 4-0+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NC free; ME-1 free; Government fire 1SP -1+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_15_12i_one_battle_a_phase() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: NW-1 ME-1; 2810: NW-2 ME-2").roll(&[5, 4, 1, 1]);
    let t = t.begin(Nations, Stage::Combat).act("fight 2911; joinboat; engage NW-1").forget();
    let t = t.roll(&[4, 1, 1]).act("withdraw 1 3011");
    t.tells("Nations withdraw 1 3011; ME-1 leaves 2911>3011; battle over 2911 Government; SmallWin -1: 5>4; Government take Batoche; Capture -1: 4>3; battle 2810 by Nations small; ambush 4-2+1 none; ME-2 free; NW-2 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
}

/// PA-15.13a: a company that began on the river, for its whole allowance; 1 SP, infantry.
#[test]
fn pa_15_13a_she_takes_a_company_aboard() {
    let t = boat("2713: 90W-2 NW-1 AB-1 90W-3").begin(Government, Stage::March).forget().act("pick NC");
    let t = t.refuses("embark NW-1; embark AB-1; embark 90W-1").act("embark 90W-2").tells("90W-2 embarks");
    assert_eq!((t.game.at[unit("90W-2")], t.game.mp_left(unit("90W-2"))), (At::ABOARD, 0));
    // One only; she may go on, and he with her.
    let t = t.refuses("embark 90W-3").act("steam 2712SE; halt");
    t.holds(|g| g.passenger() == Some(unit("90W-2")));
    // Who has marched, or came from elsewhere, does not board; nor a battalion.
    let t = boat("2714: 90W-2").begin(Government, Stage::March).act("pick 90W-2; go 2713; halt; pick NC");
    t.refuses("embark 90W-2");
    boat("2713: 10RG").begin(Government, Stage::March).act("pick NC").refuses("embark 10RG");
    // Out of command it checks first (PA-10.2a).
    let t = given(FREE, 7).at("2712S: NC; 2713: 90W-2; 3425: NW-1").with(|g| g.arrived.insert(Unit::NORTHCOTE));
    let t = t.roll(&[4]).begin(Government, Stage::March).act("pick NC; embark 90W-2").tells("90W-2 command 4/3 no");
    t.refuses("embark 90W-2");
}

#[test]
fn pa_15_13b_not_aboard_and_ashore_in_one_phase() {
    let t = boat("2713: 90W-2")
        .begin(Government, Stage::March)
        .act("pick NC; embark 90W-2")
        .refuses("land 2713; land 2712");
    let t = t.act("halt").begin(Government, Stage::March).act("pick NC; halt; done");
    t.holds(|g| g.passenger() == Some(unit("90W-2"))); // he may stay
}

/// PA-15.13c: 1 MP of hers, 1 and the ground of his; then both may go on.
#[test]
fn pa_15_13c_he_lands_and_marches_on() {
    let t = boat("aboard: 90W-2")
        .begin(Government, Stage::March)
        .forget()
        .act("pick NC; steam 2712SE; land 2812; steam 2712S");
    let t = t.act("halt; pick 90W-2; go 2811; go 2912; go 2913");
    let t = t
        .tells("NC 2712S>2712SE; 90W-2 lands 2812; NC 2712SE>2712S; 90W-2 2812>2811; 90W-2 2811>2912; 90W-2 2912>2913");
    assert_eq!((t.game.mp_left(unit("90W-2")), t.game.marching.spent[Unit::NORTHCOTE]), (0, 3));
}

/// PA-10.2a, PA-15.13c: out of command he checks before he lands.
#[test]
fn pa_15_13c_out_of_command_he_checks_to_land() {
    let field = |die| {
        let t = given(FREE, 7).at("2712S: NC; aboard: 90W-2; 3425: NW-1").with(|g| g.arrived.insert(Unit::NORTHCOTE));
        t.roll(&[die]).begin(Government, Stage::March).act("pick NC; land 2713")
    };
    let t = field(4).tells("90W-2 command 4/3 no").refuses("land 2713; land 2712").act("steam 2712SE; halt");
    t.holds(|g| g.at[unit("90W-2")] == At::ABOARD);
    field(3).tells("90W-2 command 3/3 yes; 90W-2 lands 2713").act("halt; pick 90W-2; go 2714");
}

/// PA-15.13d: he fights where he lands.
#[test]
fn pa_15_13d_he_fights_by_landing_only() {
    let t = boat("aboard: 90W-2; 2712: ME-1 ME-2").begin(Government, Stage::March).forget();
    let t = t.act("pick NC; land 2712; halt").refuses("pick 90W-2").roll(&[5, 1, 1]).act("done; done");
    assert!(t.phrases().iter().any(|e| e.starts_with("battle 2712 by Government")));
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; aboard: 90W-2; 2911: NW-1 ME-1").roll(&[5, 4, 1]);
    let t = t.begin(Government, Stage::Combat).act("joinboat");
    assert!(t.can(step("engage NC")) && !t.can(step("engage 90W-2")));
}

#[test]
fn pa_15_13e_as_a_ferry_she_stays() {
    let t = boat("2713: 90W-2").begin(Government, Stage::Organise).act("ferry").tells("ferry 2712S").refuses("pick NC");
    assert_eq!(cost(&t, "90W-2", "2713", "2712"), Some(3));
}

/// Begins an attack of the Government on Métis with companies of a Quebec battalion.
#[track_caller]
fn quebec(position: &str, dice: &[u8]) -> Table {
    given(FREE, 6).unrest(5).at(position).roll(dice).begin(Government, Stage::Combat)
}

#[test]
fn pa_15_2a_a_special_check_before_facing_metis() {
    let t = quebec("3016: 65MR-1 NW-1 ME-1", &[4, 5, 1, 1, 1, 1]);
    t.tells("battle 3016 by Government small; quebec 4 4/3 no; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    let t = quebec("3016: 65MR ME-1", &[4, 5, 1, 1, 1, 1]);
    t.tells("battle 3016 by Government small; quebec 4 4/4 yes; ambush 5-0+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR free; ME-1 free; Government fire 7SP +0+0+0 col3 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_15_2b_a_leader_takes_one_off() {
    quebec("3016: 65MR-1 ME-1 Otter", &[4, 5, 1, 1, 1, 1]).tells("battle 3016 by Government small; quebec 4 4-1/3 yes; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1+2Otter -; Nations fire 1SP +0+0+0 col0 1 -");
    quebec("3016: 65MR-1 ME-1 Crozier", &[4, 5, 1, 1, 1, 1]).tells("battle 3016 by Government small; quebec 4 4-1/3 yes; ambush 5-0+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-15.2c, EX-9: one roll for all battles of the phase.
#[test]
fn pa_15_2c_one_roll_a_phase() {
    // Failed in the first: no second roll, and nobody of the battalion in line in either.
    let t = quebec("3016: 65MR-1 NW-1 ME-1; 3020: 65MR-2 65MR-3 NW-2 ME-2", &[5, 4, 1, 1, 4, 1, 1]);
    let t = t.act("fight 3016; withdraw 1 3017");
    t.tells("battle 3016 by Government small; quebec 4 5/3 no; ambush 4-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -; Government withdraw 1 3017; 65MR-1 NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 5>6; Nations +1 points: 1; battle 3020 by Government small; ambush 4-1+2 none; NW-2 free; ME-2 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_15_2d_passed_once_for_the_game() {
    let t = quebec("3016: 65MR-1 ME-1", &[3, 5, 1, 1, 1, 1]);
    assert_ne!(t.game.quebec, 0);
    let told: Vec<String> = t.events().map(|event| t.game.describe(event, Viewer::All).text).collect();
    let check = told.iter().find(|line| line.contains("against the Métis")).unwrap();
    assert!(check.contains("it fights for the rest of the game"), "{check}");
    let t = t.forget().roll(&[5, 1, 1, 1, 1]).begin(Government, Stage::Combat);
    t.tells("battle 3016 by Government small; ambush 5-0+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-15.2e, PA-15.2h: failed, its units keep out of line and count for no ambush; next time they try again.
#[test]
fn pa_15_2e_failed_they_stay_out() {
    let t = quebec("3016: 65MR-1 NW-1 ME-1", &[4, 5, 1, 1, 1, 1]);
    let t = t.refuses("engage 65MR-1");
    assert!(!t.phrases().iter().any(|e| e.starts_with("65MR-1")));
    let t = t.roll(&[3, 5, 1, 1]).begin(Government, Stage::Combat);
    assert!(t.game.quebec != 0);
}

#[test]
fn pa_15_2f_not_in_defence_nor_against_bands_alone() {
    let t = given(FREE, 6).unrest(5).at("3016: 65MR-1 ME-1").roll(&[5, 1, 1]).begin(Nations, Stage::Combat);
    t.tells("battle 3016 by Nations small; ambush 5-2+0 none; ME-1 free; 65MR-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
    let t = quebec("3016: 65MR-1 PO-1", &[4, 1, 1]);
    t.tells("battle 3016 by Government small; ambush 4-0+0 none; 65MR-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_15_2g_the_roll_comes_before_the_free_unit() {
    let told = "battle 3016 by Government small; quebec 4 3/3 yes; ambush 4-1+2 none";
    quebec("3016: 65MR-1 NW-1 ME-1", &[3, 4]).tells(told).offers("engage 65MR-1; engage NW-1");
    // Failed: the other one is free by itself.
    let t = quebec("3016: 65MR-1 NW-1 ME-1", &[4, 4, 1, 1]).tells("battle 3016 by Government small; quebec 4 4/3 no; ambush 4-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    t.refuses("engage 65MR-1");
}

#[test]
fn pa_15_2h_the_failed_add_nothing_to_an_ambush() {
    let t = quebec("3016: 65MR-1 65MR-2 NW-1 BS-1 ME-1 Otter", &[5, 1, 2, 1]);
    t.tells("battle 3016 by Government small; quebec 4 5-1/3 no; ambush 1-3+2 Government 1; Government fire 2SP +0+0+1 col2 1+2Otter -");
}

/// PA-15.2f, PA-15.2e: those who failed in the attack defend like others when the Métis pursue them.
#[test]
fn pa_15_2f_pursued_they_defend() {
    let t = quebec("3016: 65MR-1 65MR-2 ME-1 Dumont", &[5, 1, 1]).act("withdraw 1 3017");
    let t = t.tells("battle 3016 by Government small; quebec 4 5/3 no; ambush 1-0+3 none; ME-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government withdraw 1 3017; 65MR-1 65MR-2 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 5>6; Nations +1 points: 1").roll(&[1, 4, 2, 1, 1, 1]).act("engage ME-1; follow 3017");
    let t = t.offers("engage 65MR-1; engage 65MR-2").act("engage 65MR-1");
    t.tells("ME-1 pursues 1/4 yes; ME-1 leaves 3016>3017; pursuit 3017 by Nations small; ambush 4-2+0 none; ME-1 free; 65MR-1 free; 65MR-2 commits 2/3 yes; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 2SP +0+0+0 col1 1 -; battle over 3017 none; ME-1 leaves 3017>3016");
}

/// PA-4.4a, PA-15.13a: the last unit beside a leader does not board where he could reach nobody else.
#[test]
fn pa_15_13a_no_leader_is_left_on_the_bank() {
    let bank = |others: &str| {
        let t = given(FREE, 7).unrest(5).at(&format!("2712S: NC; 2713: Otter 90W-2; {others}"));
        t.begin(Government, Stage::March).forget().act("pick NC")
    };
    bank("3425: NW-1").refuses("embark 90W-2");
    bank("2716: NW-1")
        .act("embark 90W-2; halt")
        .refuses("done")
        .act("lead Otter; go 2714; go 2715; go 2716; halt")
        .tells("90W-2 embarks; Otter 2713>2714; Otter 2714>2715; Otter 2715>2716");
}

/// PA-18.B0a, PA-15.12b: driven along the river out of the scenario's part of the map, the Northcote is gone.
#[test]
fn pa_15_12b_out_of_the_window_she_is_gone() {
    let t = given("batoche", 7).at("3108SE: NC; 3108: NW-1 ME-1 ME-2").roll(&[5, 1, 1, 6, 1, 6]);
    let t = t.begin(Nations, Stage::Combat).act("joinboat; engage ME-1; engage NC; disrupt NC").tells("battle 3108 by Nations small; ambush 5-2+1 none; ME-1 free; NC free; ME-2 commits 1/4 yes; NW-1 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 6 1D; Government fire 2SP +0+0+0 col1 1 -; NC disrupted; NC holds 6/4 no").offers("steam 3109NE; steam 3109SE; steam 3207S; steam 3208NE");
    let t = t.act("steam 3207S").tells("NC driven 3207S");
    assert_eq!((t.game.boat, t.game.at[Unit::NORTHCOTE]), (None, At::GONE));
}

/// PA-15.1a: where no path reaches her she is out of supply, with the company aboard; with a path neither is.
#[test]
fn pa_15_1a_out_of_supply_with_her_passenger() {
    let hungry = |at: &str| {
        let t = given(FREE, 7).unrest(0).at(at).begin(Government, Stage::Supply);
        let who = t.game.unsupplied;
        [Unit::NORTHCOTE, unit("90W-1")].map(|u| who.has(u))
    };
    assert_eq!(hungry("2712S: NC; aboard: 90W-1"), [true, true]);
    assert_eq!(hungry("2323S: NC; aboard: 90W-1"), [false, false]);
}

/// PA-15.13c: he lands where his allowance is enough for 1 MP and the ground, and not where it is not.
#[test]
fn pa_15_13c_the_ground_may_be_too_much_for_him() {
    let field = |turn: u8| {
        let t = given(FREE, turn).at("2712S: NC; aboard: 90W-2*; 2813: Middleton 90W-1");
        let t = t.with(|g| g.unsupplied.insert(unit("90W-2"))).begin(Government, Stage::March).act("pick NC");
        assert_eq!(t.game.allowance(unit("90W-2")), 2);
        t
    };
    field(7).act("land 2713").holds(|g| g.mp_left(unit("90W-2")) == 0);
    field(2).refuses_by("land 2713", "PA-15.13c");
}

/// PA-15.12b: a click on a hex means the hexside between the Northcote and that hex.
#[test]
fn pa_15_12b_a_click_says_how_far_she_falls_back() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: NW-1 ME-1 ME-2").roll(&[5, 1, 1, 6, 1, 6]);
    let t = t.begin(Nations, Stage::Combat).act("joinboat; engage ME-1; engage NC").act("disrupt NC");
    let steps = |t: &Table| -> Vec<String> {
        let hexes = ["2711", "2712", "2810", "2811", "2910", "2911", "3010", "2809"];
        hexes
            .iter()
            .filter_map(|h| Some(format!("{h} {}", worded(&t.game, t.game.step_at(&Target::Place((*h).into()))?))))
            .collect()
    };
    // The hex of the battle is that of her own hexside, where she cannot stay.
    is(steps(&t).join("; "), "2711 steam 2711SE; 2811 steam 2810S; 2910 steam 2910SE; 2911 steam 2810SE");
}

/// PA-15.12c, PA-15.12g: alone in the battle, she goes up or down the river instead of a withdrawal.
#[test]
fn pa_15_12g_alone_she_withdraws_along_the_river() {
    let t = given(FREE, 7).unrest(5).at("2810SE: NC; 2911: ME-1").roll(&[4, 1, 1, 1, 1]);
    let t = t.begin(Government, Stage::Combat).act("fight 2911").forget();
    t.offers("steam 2711SE; steam 2810S; steam 2910SE; continue")
        .act("steam 2810S")
        .tells("NC driven 2810S; battle over 2911 Nations; SmallWin +1: 5>6; Nations +1 points: 1")
        .holds(|g| g.battle.is_none());
}
