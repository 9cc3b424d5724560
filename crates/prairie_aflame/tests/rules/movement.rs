//! Chapter 10 but for trains: groups, command, rivers, limits.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::state::{At, Frame, Stage};

#[test]
fn pa_10_0a_all_some_or_none_move_hex_by_hex() {
    let t = given(FREE, 6).at("2811: ME-1 ME-2 ME-3 ME-4 ME-5 Dumont").begin(Nations, Stage::March);
    let t = t.act("take 2811; go 2812; leave ME-4; leave ME-5; go 2813; halt");
    let t = t.now("2812: ME-4 ME-5; 2813: ME-1 ME-2 ME-3 Dumont");
    // Units that were left may still move; units that halted may not.
    let t = t.refuses("pick ME-1").act("pick ME-4; go 2811; halt; done");
    t.tells("ME-1 ME-2 ME-3 ME-4 ME-5 Dumont 2811>2812; ME-1 ME-2 ME-3 Dumont 2812>2813; ME-4 2812>2811");
}

#[test]
fn pa_10_0b_a_stack_goes_at_the_pace_of_its_slowest() {
    let t = given(FREE, 6).at("3014: NW-1 AB-1 Otter NW-2").begin(Government, Stage::March);
    let t = t.act("pick NW-1; pick AB-1; go 3015; go 3016; go 3017; go 3018").refuses("go 3019");
    // The gun has no MP left; the police go on with theirs.
    let t = t.act("leave AB-1; go 3019; go 3020; go 3021").refuses("pick NW-1");
    t.now("3014: NW-2 Otter; 3018: AB-1; 3021: NW-1");
}

#[test]
fn pa_10_1a_in_command_no_check() {
    let t = given(FREE, 6).at("2911: Dumont ME-2; 2914: ME-1").begin(Nations, Stage::March).act("pick ME-1; go 2913");
    assert_eq!(t.rolled(), 0);
    let t = given(FREE, 6).at("2911: Dumont ME-2; 2915: ME-1").roll(&[4]).begin(Nations, Stage::March).act("pick ME-1");
    t.tells("ME-1 command 4/4 yes");
}

/// PA-10.1b: Riel moves First Nations only with a Métis in their stack; Dumont never.
#[test]
fn pa_10_1b_riel_needs_a_metis_with_the_bands() {
    let commanded = |p: &str, id: &str| given(FREE, 6).at(p).game.is_commanded(unit(id));
    assert!(!commanded("2811: Riel BI-1", "BI-1") && commanded("2811: Riel BI-1 ME-1", "BI-1"));
    assert!(!commanded("2811: Riel ME-1; 2812: BI-1", "BI-1") && commanded("2811: Riel; 2812: BI-1 ME-1", "BI-1"));
    assert!(!commanded("2811: Dumont BI-1 ME-1", "BI-1"));
    assert!(commanded("2811: WanderingSpirit BI-1", "BI-1") && !commanded("2811: WanderingSpirit PO-1", "PO-1"));
}

#[test]
fn pa_10_1c_command_is_looked_at_when_the_phase_begins() {
    let t = given(FREE, 6).at("2911: Dumont ME-2; 2914: ME-1").begin(Nations, Stage::March);
    let t = t.act("take 2911; go 2910; go 2909; halt").act("pick ME-1; go 2913");
    assert_eq!(t.rolled(), 0);
}

#[test]
fn pa_10_1d_arrivals_are_in_command() {
    let t = given(FREE, 5).unrest(0).begin(Government, Stage::Arrive).act("done").forget();
    let t = t.act("pick 7F; ride 2825; halt").tells("7F rides 2326>2825");
    assert_eq!(t.rolled(), 0);
}

#[test]
fn pa_10_2a_out_of_command_a_check_to_move() {
    let t = given(FREE, 6).at("1605: NW-1; 0306: NW-2").roll(&[5, 4]).begin(Government, Stage::March);
    let t = t.act("pick NW-1").tells("NW-1 command 5/4 no").refuses("pick NW-1; take 1605");
    // Checked once, he goes on without another.
    let t = t.act("pick NW-2; go 0307; halt").tells("NW-2 command 4/4 yes; NW-2 0306>0307");
    assert_eq!(t.rolled(), 2);
}

#[test]
fn pa_10_2b_one_stack_moves_free() {
    let t = given(FREE, 6).at("1605: NW-1; 0306: NW-2 NW-3; 3214: NW-4; 2715: NW-5").roll(&[6, 6, 6]);
    let t = t.begin(Government, Stage::Organise).allows("free 1605; free 3214; free 2715").act("free 0306");
    let t = t.tells("free 0306").refuses("free 1605");
    let t = t.act("take 0306; halt; pick NW-1; pick NW-4; pick NW-5");
    t.tells("NW-1 command 6/4 no; NW-4 command 6/4 no; NW-5 command 6/4 no");
}

#[test]
fn pa_10_2c_each_unit_checks_for_itself() {
    let t = given(FREE, 6).at("1605: NW-1 NW-2").roll(&[5, 4]).begin(Government, Stage::March).act("take 1605");
    let t = t.tells("NW-1 command 5/4 no; NW-2 command 4/4 yes");
    t.act("go 1606; halt").now("1605: NW-1; 1606: NW-2");
}

#[test]
fn pa_10_2d_wagons_need_no_command_the_northcote_does() {
    let t = given(FREE, 6).at("3022: SW-1; 2712S: NC").roll(&[5]).begin(Government, Stage::March);
    let t = t.act("pick SW-1; go 3023; halt").tells("SW-1 3022>3023");
    t.act("pick NC").tells("NC command 5/4 no").refuses("pick NC");
    let t = given(FREE, 6).at("2712S: NC; 2713: Otter NW-1").begin(Government, Stage::March).act("pick NC");
    assert_eq!(t.rolled(), 0);
}

#[test]
fn pa_10_2e_passengers_of_a_train_check_like_others() {
    let t = given(FREE, 3).at("3425: HG-1+ HG-2+").roll(&[3, 2]).begin(Government, Stage::March);
    let t = t.act("pick HG-1").tells("HG-1 command 3/2 no").refuses("pick HG-1");
    t.act("pick HG-2; ride 3725; halt").tells("HG-2 command 2/2 yes; HG-2 rides 3425>3725");
}

#[test]
fn pa_10_3a_entering_the_enemy_ends_the_move() {
    let t = given(FREE, 6).at("2811: Dumont ME-1 ME-2; 2812: NW-1").begin(Nations, Stage::March);
    let t = t.act("pick ME-1; go 2812").tells("ME-1 2811>2812").refuses("pick ME-1");
    assert_eq!((t.game.mp_left(unit("ME-1")), t.game.marching.done.has(unit("ME-1"))), (7, true));
}

#[test]
fn pa_10_3b_any_number_from_any_side() {
    let t = given(FREE, 6).at("2811: Dumont ME-1; 2912: ME-2; 2913: ME-3; 2812: NW-1").begin(Nations, Stage::March);
    let t = t
        .roll(&[1, 1, 1])
        .act("pick ME-1; go 2812; pick ME-2; go 2812; pick ME-3; go 2812; lead Dumont; go 2812; done");
    assert!(t.phrases().iter().any(|e| e == "battle 2812 by Nations small"));
    assert_eq!(t.game.units_in(hex("2812")).len(), 4);
}

#[test]
fn pa_10_3c_every_hex_with_both_sides_is_a_battle() {
    let t = given(FREE, 6).at("2811: Dumont ME-1 ME-2; 2812: NW-1; 2912: NW-2").begin(Nations, Stage::March);
    let _ =
        t.act("pick ME-1; go 2812; pick ME-2; go 2912; lead Dumont; go 2812; done").offers("fight 2812; fight 2912");
}

/// PA-10.3d, PA-4.5b: a leader whose units are all driven out is not left in the hex.
#[test]
fn pa_10_3d_no_leader_stays_where_his_units_were_driven_out() {
    let t = given(FREE, 6).unrest(5).at("2003: PO-1 NW-1 Irvine; 2207: NW-9").roll(&[3, 6, 1, 6, 3, 1, 1]);
    let t = t.begin(Nations, Stage::Combat).first();
    let t = t.holds(|g| g.leaders_in(Government, hex("2003")).is_empty());
    t.tells("battle 2003 by Nations small; ambush 3-0+2 none; PO-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1+1Irvine -; NW-1 disrupted; NW-1 holds 6-1/4 no; NW-1 driven 2003>2004; ForcedRetreat +1: 5>6; battle over 2003 Nations; SmallWin +1: 6>7; Nations +1 points: 1; Irvine capture 3 no; Irvine strays 2003>2004");
}

#[test]
fn pa_10_4a_a_disrupted_unit_has_half_and_no_unforded_river() {
    let t = given(FREE, 6).at("2811: ME-1* ME-2 Dumont; 2616: NW-1* Irvine").begin(Nations, Stage::March);
    assert_eq!((t.game.mp_left(unit("ME-1")), t.game.mp_left(unit("NW-1"))), (4, 4));
    let t = t.act("pick ME-1").refuses("go 2712").act("halt");
    let t = t.act("pick ME-2; go 2712; halt");
    // EX-3: the police would need 4 and 1.
    assert_eq!(cost(&t, "NW-1", "2616", "2716"), None);
}

#[test]
fn pa_10_4b_a_disrupted_unit_may_attack() {
    let t = given(FREE, 6).unrest(5).at("2004: NW-1* Irvine NW-9; 2003: PO-1").roll(&[4, 1, 1]);
    let t = t.begin(Government, Stage::March).act("pick NW-1; go 2003; done");
    t.tells_all("NW-1 2004>2003; Railway +1: 5>6; battle 2003 by Government small; ambush 4-1+0 none; PO-1 free; Government fire 0SP +0+0+0 col0 1+1Irvine -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-10.4b and its house rule.
#[test]
fn pa_10_4b_disrupted_units_go_in_to_the_enemy_but_by_the_house_rule() {
    let go = |rules: HouseRules| {
        let t = given(FREE, 6).rules(rules).at("2811: NW-1* Crozier; 2711: ME-1").control(Nations, &["Saskatoon"]);
        t.begin(Government, Stage::March).act("pick NW-1").can_go("2711")
    };
    assert!(go(HouseRules::default()));
    assert!(!go(HouseRule::FitAttackers.into()));
}

#[test]
fn pa_10_4c_disrupted_and_unsupplied() {
    let t = given(FREE, 6).at("2003: NW-1*~ 90W-1*~ ME-1*~");
    assert_eq!(["NW-1", "90W-1", "ME-1"].map(|u| t.game.allowance(unit(u))), [2, 2, 2]);
}

#[test]
fn pa_10_5a_a_leader_has_his_whole_allowance() {
    let t = given(FREE, 2).at("3014: Otter 90W-1*~; 3022: 90W-2").begin(Government, Stage::March);
    let t = t.act("lead Otter; go 3015; go 3016; go 3017; go 3018; go 3019; go 3020; go 3021; go 3022");
    t.now("3014: 90W-1*~; 3022: 90W-2 Otter");
}

#[test]
fn pa_10_5b_a_leader_enters_the_enemy_s_hex_with_a_unit_only() {
    let t = given(FREE, 6).at("2811: Dumont ME-1 ME-2; 2812: NW-1").begin(Nations, Stage::March);
    t.act("lead Dumont").refuses("go 2812").act("pick ME-1; go 2812").tells("ME-1 Dumont 2811>2812");
    let t = given(FREE, 6).at("2811: Dumont ME-1 ME-2; 2812: NW-1").begin(Nations, Stage::March);
    t.act("pick ME-1; go 2812; lead Dumont; go 2812").now("2811: ME-2; 2812: NW-1 ME-1 Dumont");
    let t = given(FREE, 6).at("2004: SW-1 Irvine NW-1; 2003: PO-1").begin(Government, Stage::March);
    t.act("pick SW-1").refuses("go 2003").act("halt"); // nor a wagon
}

/// PA-10.6a: half the printed allowance, rounded up, and the ground.
#[test]
fn pa_10_6a_the_mounted_cross_for_half() {
    let t = given(FREE, 6);
    assert_eq!(["NW-1", "BS-1", "ME-1", "PO-1"].map(|u| cost(&t, u, "2616", "2716")), [Some(5); 4]);
    let t = given(FREE, 3);
    assert_eq!(["NW-1", "ME-1"].map(|u| cost(&t, u, "2616", "2716")), [Some(6), Some(6)]);
}

#[test]
fn pa_10_6b_those_on_foot_cross_from_the_bank_for_all() {
    let t = given(FREE, 6).at("2616: 90W-1 Otter 90W-3; 2617: 90W-2").begin(Government, Stage::March);
    let t = t.act("pick 90W-1; go 2716").tells("90W-1 2616>2716").refuses("pick 90W-1");
    let t = t.act("pick 90W-2; go 2616").refuses("go 2716").act("halt");
    t.now("2616: 90W-2 90W-3 Otter; 2716: 90W-1");
}

#[test]
fn pa_10_6c_the_bank_is_a_hexside_of_the_hex() {
    let map = given(FREE, 6).game.map();
    let river = edge("2616NE");
    assert!(map.lies_on_river_of(hex("2616"), river) && map.lies_on_river_of(hex("2713"), river));
    assert!(!map.lies_on_river_of(hex("2816"), river) && !map.riverside.contains(hex("2816")));
    assert!(!map.lies_on_river_of(hex("2709"), river) && map.riverside.contains(hex("2709"))); // the northern branch
}

/// PA-10.6d, PA-10.6e: a wagon that stays makes fords of its own hexsides, for the Government.
#[test]
fn pa_10_6d_a_wagon_serves_as_engineer() {
    let t = given(FREE, 6).at("2616: SW-1 90W-1 90W-2 90W-3* Otter; 2716: ME-1").begin(Government, Stage::Organise);
    let t = t.act("engineer SW-1").tells("SW-1 engineer");
    assert_eq!(["90W-1", "90W-3", "ME-1"].map(|u| cost(&t, u, "2616", "2716")), [Some(3), Some(3), Some(5)]);
    let t = t.act("pick 90W-1; go 2717; go 2718; go 2719").tells("90W-1 2616>2717; 90W-1 2717>2718; 90W-1 2718>2719");
    // Not a wagon away from the river, on a train, or in the middle of the march.
    t.refuses("engineer SW-1");
    let t = given(FREE, 6).at("3014: SW-1; 1227: SW-2+; 2616: Otter 90W-1").begin(Government, Stage::Organise);
    t.refuses("engineer SW-1; engineer SW-2");
}

#[test]
fn pa_10_6e_its_own_hexsides_only() {
    let t = given(FREE, 6).at("2616: SW-1").with(|g| g.marching.engineers.insert(unit("SW-1")));
    assert_eq!(cost(&t, "90W-1", "2717", "2616"), Some(3)); // into its hex
    assert_eq!(cost(&t, "NW-1", "2715", "2615"), Some(3)); // a ford of Saskatoon
    assert_eq!(cost(&t, "NW-1", "2716", "2615"), Some(5));
}

#[test]
fn pa_10_6f_the_northcote_as_a_ferry() {
    let t = given(FREE, 6).at("2616NE: NC; 2616: 90W-1 Otter").begin(Government, Stage::Organise);
    let t = t.act("ferry").tells("ferry 2616NE").refuses("pick NC");
    assert_eq!((cost(&t, "90W-1", "2616", "2716"), cost(&t, "ME-1", "2616", "2716")), (Some(3), Some(5)));
    assert_eq!(cost(&t, "NW-1", "2616", "2717"), Some(5)); // another hexside
    t.act("pick 90W-1; go 2716; go 2717").tells("90W-1 2616>2716; 90W-1 2716>2717");
}

#[test]
fn pa_10_6g_an_engineers_crossing_is_a_ford_in_battle() {
    let t = given(FREE, 6).unrest(5).at("2616: SW-1 90W-1 90W-2 90W-3 90W-4 90W-5 Otter; 2716: ME-1");
    let t = t.begin(Government, Stage::Organise).act("engineer SW-1; take 2616; go 2716");
    let t = t.forget().roll(&[4, 1, 1, 1, 1, 1, 1]).act("done; engage 90W-1");
    t.tells_all("Railway +1: 5>6; battle 2716 by Government small; ambush 4-1+2 none; 90W-1 free; ME-1 free; 90W-2 commits 1/3 yes; 90W-3 commits 1/3 yes; 90W-4 commits 1/3 yes; 90W-5 commits 1/3 yes; Government fire 2SP +0+0+0 col1 1+2Otter -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_10_6h_a_reduced_allowance_cannot_pay_a_crossing() {
    let t = given(FREE, 6).at("2616: 90W-1~ NW-1~ 90W-2 NW-2 Otter").begin(Government, Stage::March);
    let t = t.act("pick 90W-1").refuses("go 2716").act("halt; pick NW-1").refuses("go 2716").act("halt");
    t.act("pick 90W-2; go 2716; pick NW-2; go 2716").now("2616: 90W-1~ NW-1~ Otter; 2716: 90W-2 NW-2");
}

#[test]
fn pa_10_7a_fords_and_minor_rivers_cost_two_more() {
    let t = given(FREE, 6);
    assert_eq!(["ME-1", "90W-1", "SW-1"].map(|u| cost(&t, u, "2810", "2911")), [Some(3); 3]);
    assert_eq!(["ME-1", "90W-1", "SW-1"].map(|u| cost(&t, u, "2713", "2812")), [Some(3); 3]);
}

#[test]
fn pa_10_7b_a_place_s_hexsides_are_fords_even_burned() {
    let t = given(FREE, 6);
    assert_eq!([cost(&t, "90W-1", "3008", "3007"), cost(&t, "90W-1", "2710", "2610")], [Some(3); 2]);
    let t = t.with(|g| g.destroyed.set(place("Fort Carlton"), true));
    assert_eq!(cost(&t, "90W-1", "2710", "2610"), Some(3));
}

#[test]
fn pa_10_9a_winter_is_turns_1_to_4() {
    let winter: Vec<bool> = (1..=12).map(|turn| given(FREE, turn).game.winter()).collect();
    assert_eq!(winter, (1..=12).map(|turn| turn <= 4).collect::<Vec<_>>());
}

#[test]
fn pa_10_10a_burning_at_any_moment_of_the_phase() {
    let t = given(FREE, 6).at("2714: ME-1 Dumont; 2710: ME-2").control(Nations, &["Clark's Crossing", "Fort Carlton"]);
    let t = t.roll(&[1, 1]).begin(Nations, Stage::March).act("burn Clark's Crossing; pick ME-1; go 2713; halt");
    t.act("burn Fort Carlton")
        .tells("ME-1 burns Clark's Crossing 1/4 yes; ME-1 2714>2713; ME-2 burns Fort Carlton 1/4 yes");
}

#[test]
fn pa_10_11a_no_march_in_the_first_historical_turn() {
    let t = given(HISTORY, 1).at("2911: ME-1 Dumont").begin(Nations, Stage::March);
    assert_eq!((t.game.phasing(), t.game.turn), (Government, 1));
    let t = given(FREE, 1).at("2911: ME-1 Dumont").begin(Nations, Stage::March);
    assert_eq!(t.game.phasing(), Nations);
}

/// PA-10.11b, PA-10.11c: bands and their leaders within four hexes until unrest has once been 12.
#[test]
fn pa_10_11b_bands_stay_near_their_reserves() {
    for scenario in [FREE, HISTORY] {
        let t = given(scenario, 6).at("1911: Poundmaker PO-2; 1907: PO-1").begin(Nations, Stage::March);
        let t = t.roll(&[1]).act("pick PO-1").refuses("go 1906; go 1806").allows("go 1908; go 1807");
        let t = t.with(|g| g.unrest = 11).refuses("go 1906");
        // Once 12 was reached it may have fallen again.
        t.with(|g| (g.unrest, g.roaming) = (10, true)).allows("go 1906");
    }
    // The leaders alike, and mixed stacks.
    let t = given(FREE, 6).at("1909: Poundmaker; 1907: PO-1; 1905: ME-1").begin(Nations, Stage::March);
    t.act("lead Poundmaker; go 1908; go 1907").refuses("go 1906");
    let t = given(FREE, 6).at("1907: PO-1 ME-1 Riel").begin(Nations, Stage::March);
    t.act("pick PO-1; pick ME-1").refuses("go 1906").act("halt");
}

#[test]
fn pa_10_11c_metis_are_free_in_the_free_campaigns() {
    for scenario in [FREE, "batoche-or-bust"] {
        let t = given(scenario, 6).at("2815: Dumont ME-1").begin(Nations, Stage::March);
        t.act("take 2815; go 2816; go 2817; go 2818");
    }
}

/// PA-10.11d, PA-10.11e: nobody leaves the District; who was driven out comes back, as near as he can.
#[test]
fn pa_10_11d_nobody_leaves_the_district() {
    let t = given(HISTORY, 6).at("2815: Dumont ME-1; 2913: ME-2").begin(Nations, Stage::March);
    let t = t.act("take 2815").refuses("go 2816").allows("go 2814").act("halt");
    t.act("done");
    // Driven out: nothing else may be closed before he is back.
    let t = given(HISTORY, 6).at("2817: Dumont ME-1").begin(Nations, Stage::March).refuses("done");
    let t = t.act("take 2817").refuses("halt; go 2818").act("go 2816").refuses("halt; go 2817").act("go 2815");
    t.allows("halt").act("halt; done");
}

#[test]
fn pa_10_11e_as_near_as_the_points_reach() {
    let t = given(HISTORY, 6).at("3020: ME-1~ ME-2; 2911: Dumont ME-3").roll(&[5, 1]).begin(Nations, Stage::March);
    // One fails his check: he stays this turn; the other comes as far as he can.
    let t = t.refuses("done").act("pick ME-1").tells("ME-1 command 5/4 no").refuses("done");
    let t = t.act("pick ME-2").refuses("halt").act("go 3019; go 3018; go 3017; go 3016; go 3015; halt; done");
    assert_eq!(t.game.at[unit("ME-1")], At::hex(hex("3020")));
    let t = given(HISTORY, 6).at("3021: ME-1~ Dumont").begin(Nations, Stage::March);
    let t = t.act("take 3021; go 3020; go 3019; go 3018; go 3017");
    t.tells("ME-1 Dumont 3021>3020; ME-1 Dumont 3020>3019; ME-1 Dumont 3019>3018; ME-1 Dumont 3018>3017");
}

#[test]
fn pa_10_11f_back_within_reach_of_the_reserve() {
    let t = given(FREE, 6).at("1905: PO-1; 1911: Poundmaker PO-2").roll(&[1]).begin(Nations, Stage::March);
    let t = t.refuses("done").act("pick PO-1").refuses("halt; go 1904").act("go 1906").refuses("halt").act("go 1907");
    t.act("halt; done");
    // A chief alike, though those who stand with him are bound to nothing.
    let t = given(FREE, 6).at("1905: Poundmaker ME-1; 1911: PO-2").begin(Nations, Stage::March).refuses("done");
    t.with(|g| g.roaming = true).allows("done");
    let t = given(FREE, 6).at("1905: PO-1; 1911: Poundmaker PO-2").with(|g| g.roaming = true);
    t.begin(Nations, Stage::March).act("done");
}

/// PA-10.2a, PA-10.4a: a group in hand is what the frame says.
#[test]
fn pa_10_2c_the_failed_stay_out_of_the_group() {
    let t = given(FREE, 6).at("1605: NW-1 NW-2").roll(&[6, 1]).begin(Government, Stage::March).act("take 1605");
    let Some(Frame::March(group)) = t.game.agenda.top() else { panic!("nobody marches") };
    assert!(group.units.has(unit("NW-2")) && !group.units.has(unit("NW-1")) && !group.leaders.has(Leader::Irvine));
}

/// PA-10.10a: a march that comes through a place of its own may stop to burn it, and goes on, burnt or not.
#[test]
fn pa_10_10a_burning_in_the_middle_of_a_march() {
    let t = given(FREE, 6)
        .unrest(5)
        .at("2814: ME-1 Dumont; 2710: ME-2")
        .control(Nations, &["Clark's Crossing", "Fort Carlton"]);
    let t = t.roll(&[5]).begin(Nations, Stage::March).forget().act("take 2814").refuses("burn Clark's Crossing");
    let t = t.act("go 2714").refuses("burn Fort Carlton").act("burn Clark's Crossing").refuses("burn Clark's Crossing");
    let t = t
        .act("go 2713; halt")
        .tells("ME-1 Dumont 2814>2714; ME-1 burns Clark's Crossing 5/4 no; ME-1 Dumont 2714>2713");
    let t = t
        .roll(&[4])
        .begin(Nations, Stage::March)
        .forget()
        .act("take 2713; go 2714; burn Clark's Crossing; go 2813; halt");
    t.tells("ME-1 Dumont 2713>2714; ME-1 burns Clark's Crossing 4/4 yes; ME-1 Dumont 2714>2813")
        .holds(|g| g.destroyed.has(place("Clark's Crossing")));
    // Not what was taken in the same phase.
    let t = given(FREE, 6).unrest(5).at("2814: ME-1 Dumont; 2815: ME-2").roll(&[1]).begin(Nations, Stage::March);
    let t = t.act("pick ME-1; go 2714; halt; pick ME-2; go 2814; go 2714").refuses("burn Clark's Crossing");
    t.act("halt");
}

/// PA-10.6f, PA-18.B0a: the Northcote is in use at Batoche, as a ferry too.
#[test]
fn pa_10_6f_the_ferry_of_batoche() {
    let t = given("batoche", 7).at("2612SE: NC; 2713: 90W-1 Middleton; 2911: ME-1").begin(Government, Stage::Organise);
    let t = t.offers("ferry; done").act("ferry").tells("ferry 2612SE").refuses("pick NC");
    t.act("take 2713; go 2612; go 2613; halt").tells("90W-1 Middleton 2713>2612; 90W-1 Middleton 2612>2613");
}
