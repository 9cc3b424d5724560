//! Chapter 8: replacements and reinforcements.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::HouseRule;
use redoubt_prairie_aflame::state::{At, Stage};

/// Makes a position in which a side spends so many points on units.
#[track_caller]
fn buying(position: &str, side: redoubt_prairie_aflame::ids::Side, points: u8) -> Table {
    let t = given(FREE, 8).unrest(0).at(position).with(|g| g.points[side.index()] = points);
    t.begin(side, Stage::Replace).forget()
}

#[test]
fn pa_8_0a_points_are_kept_and_spent_at_will() {
    let t = buying("eliminated: 90W-1 90W-2 90W-3 90W-4 90W-5", Government, 4);
    let t = t.act("return 90W-1 3425; return 90W-2 3425; return 90W-3 0122; return 90W-4 2326");
    let t = t.tells("90W-1 returns 3425: 3; 90W-2 returns 3425: 2; 90W-3 returns 0122: 1; 90W-4 returns 2326: 0");
    assert_eq!(t.game.at[unit("90W-5")], At::ELIMINATED);
    let t = given(FREE, 8).unrest(0).with(|g| g.points[1] = 200).begin(Government, Stage::Arrive);
    t.tells("Government +1 points: 201");
}

/// Makes a battle at 2003 of police against a lone company of the nations; `dice` decide it.
#[track_caller]
fn battle(side: redoubt_prairie_aflame::ids::Side, dice: &[u8]) -> Table {
    given(FREE, 8).unrest(10).at("2003: ME-1 NW-1; 1904: ME-2").roll(dice).begin(side, Stage::Combat)
}

/// PA-8.1a: a point for each battle that the nations win, small or large; none for the Government's.
#[test]
fn pa_8_1a_the_nations_win_points_in_battle() {
    let t = battle(Nations, &[4, 6, 1, 6, 1, 1]).first();
    let t = t.tells(
        "battle 2003 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; \
         Nations fire 1SP +0+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 6/4 no; \
         NW-1 driven 2003>2004; ForcedRetreat +1: 10>11; battle over 2003 Nations; SmallWin +1: 11>12; roaming; \
         Nations +1 points: 1",
    );
    let t = t.at("2103: NW-2 ME-3").roll(&[4, 6, 1, 6, 1, 1, 1]).begin(Nations, Stage::Combat).first();
    assert_eq!(t.game.points[0], 2);
    let t = battle(Government, &[4, 6, 1, 6, 1, 1, 1]).first();
    assert!(t.phrases().iter().any(|e| e == "SmallWin -1: 9>8"));
    assert_eq!(t.game.points[0], 0);
}

#[test]
fn pa_8_1b_a_pursuit_wins_no_point() {
    // Driven from 2003, then from the hex where he went: one point, for the first.
    let t = given(FREE, 8).unrest(10).at("2003: ME-1 NW-1 Dumont").roll(&[4, 3, 1, 6]).begin(Nations, Stage::Combat);
    let t = t.act("retreat 2004").roll(&[2, 4, 3, 1, 6]).forget();
    let t = t.act("engage ME-1; follow 2004");
    t.tells("ME-1 pursues 2/4 yes; ME-1 leaves 2003>2004; pursuit 2004 by Nations small; ambush 4-2+1 none; ME-1 free; Nations fire 1SP +0+0+0 col0 3+3Dumont 1D; Government fire 0SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 endures 6/3 no; NW-1 surrenders; battle over 2004 Nations; PursuitWin +1: 12>13; Dumont strays 2003>2004");
}

#[test]
fn pa_8_2a_a_point_a_turn_from_turn_4() {
    given(FREE, 3).unrest(0).begin(Government, Stage::Arrive).holds(|g| g.points[1] == 0);
    let mut t = given(FREE, 4).unrest(0);
    for turn in 4..=6 {
        t = t.with(|g| g.turn = turn).begin(Government, Stage::Arrive);
    }
    assert_eq!(t.game.points[1], 3);
}

#[test]
fn pa_8_3a_a_point_for_each_strength_point() {
    buying("eliminated: NW-1; surrendered: ME-1", Government, 0).refuses("return NW-1 3425");
    let t = buying("eliminated: ME-2; surrendered: ME-1", Nations, 1).offers("return ME-1 2911; done");
    t.act("return ME-1 2911").tells("ME-1 returns 2911: 0");
    // House rule: who surrendered stays away.
    let t = given(FREE, 8).at("surrendered: ME-1").rules(HouseRule::SurrenderFinal.into()).with(|g| g.points[0] = 1);
    t.begin(Nations, Stage::Replace).refuses("return ME-1 2911");
}

#[test]
fn pa_8_3b_bands_return_to_their_chief() {
    let t = buying("1706: BigBear BI-9; 1911: Poundmaker PO-8; eliminated: BI-1 PO-1", Nations, 2);
    t.offers("return PO-1 1911; return BI-1 1706; done").act("return BI-1 1706").tells("BI-1 returns 1706: 1");
}

#[test]
fn pa_8_3c_a_captured_chief_receives_nobody() {
    let t = buying("captured: BigBear; 1505: WanderingSpirit BI-9; eliminated: BI-1 ME-1", Nations, 2);
    t.offers("return ME-1 2911; done").refuses("return BI-1 1505");
}

#[test]
fn pa_8_3d_metis_return_to_batoche_until_it_has_fallen() {
    buying("eliminated: ME-1", Nations, 1).offers("return ME-1 2911; done");
    let t = given(FREE, 8).at("eliminated: ME-1").with(|g| (g.points[0], g.batoche_taken) = (1, true));
    t.begin(Nations, Stage::Replace).refuses("return ME-1 2911");
    // House rule: open again once retaken; not while it is the Government's.
    let t = given(FREE, 8).at("eliminated: ME-1").with(|g| (g.points[0], g.batoche_taken) = (1, true));
    t.rules(HouseRule::MetisReturn.into()).begin(Nations, Stage::Replace).allows("return ME-1 2911");
    let t = given(FREE, 8).at("eliminated: ME-1").control(Government, &["Batoche"]).with(|g| g.points[0] = 1);
    t.rules(HouseRule::MetisReturn.into()).begin(Nations, Stage::Replace).refuses("return ME-1 2911");
}

#[test]
fn pa_8_3e_the_government_s_three_bases() {
    let t = buying("eliminated: 90W-1", Government, 1);
    t.offers("return 90W-1 0122; return 90W-1 2326; return 90W-1 3425; done");
    let t = buying("eliminated: 90W-1; 2326: ME-1", Government, 1);
    t.offers("return 90W-1 0122; return 90W-1 3425; done").refuses("return 90W-1 2326");
}

#[test]
fn pa_8_3f_garrisons_and_the_northcote_never_return() {
    let t = given(FREE, 8).garrisons(&[]).at("eliminated: NC NW-1").with(|g| g.points[1] = 5);
    let t = t.begin(Government, Stage::Replace).refuses("return NC 3425");
    t.offers("return NW-1 0122; return NW-1 2326; return NW-1 3425; done");
}

#[test]
fn pa_8_3g_battalions_return_by_companies() {
    let ids: Vec<String> = (1..=7).map(|n| format!("90W-{n}")).collect();
    let mut t = buying(&format!("eliminated: {}", ids.join(" ")), Government, 7).refuses("return 90W 3425");
    for id in &ids {
        t = t.act(&format!("return {id} 3425"));
    }
    // Then they may form again (PA-11.5b).
    t.holds(|g| g.points[1] == 0).allows("form 90W 3425").act("form 90W 3425").now("3425: 90W");
}

#[test]
fn pa_8_3h_a_returned_unit_is_fresh_but_out_of_command() {
    let t = buying("eliminated: NW-1*~", Government, 1).act("return NW-1 3425").now("3425: NW-1");
    // Fresh, supplied and afoot; nobody commands it: it may be the free stack, or check.
    let t = t.act("done").roll(&[5]).act("pick NW-1").forget().refuses("pick NW-1");
    assert_eq!(t.rolled(), 1);
}

/// PA-8.4a, PA-10.1d: in their turn, at their place, on the train, in command and in supply.
#[test]
fn pa_8_4a_reinforcements_come_by_train() {
    let t = given(FREE, 3).unrest(0).begin(Government, Stage::Arrive);
    let t = t.tells(
        "10RG CSC-1 arrive 3425+; QOR CSC-2 GGF BR HG-5 NW-12 BB-1 BB-2 G1 SW-5 SW-6 Otter arrive 2326+; \
         65MR SR SW-7 Strange arrive 0122+",
    );
    t.act("done; pick QOR; ride 2825; detrain; go 2824").tells("QOR rides 2326>2825; QOR detrains 2825; QOR 2825>2824");
}

#[test]
fn pa_8_4b_a_beset_station_passes_them_east() {
    let at = |position: &str, due: &str| {
        let (h, train) = given(FREE, 3).at(position).game.station(hex(due));
        format!("{}{}", At::hex(h), if train { "+" } else { "" })
    };
    // EX-2: in the zone of a Métis, no police near.
    assert_eq!(at("2226: ME-1", "2326"), "3425+");
    assert_eq!(at("2326: ME-1", "2326"), "3425+");
    assert_eq!(at("2226: ME-1; 3424: PO-1", "2326"), "3725+");
    assert_eq!(at("0222: ME-1", "0122"), "0422+");
    assert_eq!(at("", "2326"), "2326+");
}

#[test]
fn pa_8_4c_at_last_the_edge_of_the_map() {
    let t = given(FREE, 3).at("3725: ME-1");
    assert_eq!(t.game.station(hex("3725")), (hex("3824"), true));
    assert_eq!(t.game.station(hex("3425")), (hex("3425"), true));
}

#[test]
fn pa_8_4d_never_in_the_historical_game() {
    assert_eq!(given(HISTORY, 3).at("2326: ME-1").game.station(hex("2326")), (hex("2326"), true));
}

#[test]
fn pa_8_4e_contested_zones_and_held_stations_stop_nobody() {
    let station = |p: &str| given(FREE, 3).at(p).game.station(hex("2326")).0;
    assert_eq!(station("2226: ME-1; 2425: NW-1"), hex("2326"));
    assert_eq!(station("2226: ME-1; 2326: NW-1"), hex("2326"));
    assert_eq!(station("2226: ME-1; 2326: SW-1"), hex("3425")); // a wagon is no combat unit
}

#[test]
fn pa_8_4f_an_occupied_edge_means_a_march() {
    let station = |p: &str| given(FREE, 3).at(p).game.station(hex("3725"));
    assert_eq!(station("3725: ME-1; 3824: ME-2"), (hex("3823"), false));
    assert_eq!(station("3725: ME-1; 3824: ME-2; 3823: ME-3"), (hex("3825"), false));
    let t = given(FREE, 7).unrest(0).at("3425: ME-3; 3725: ME-1; 3824: ME-2").begin(Government, Stage::Arrive);
    t.tells("Government +1 points: 1; MGA arrive 3823").holds(|g| !g.entrained.has(unit("MGA")));
}

#[test]
fn pa_8_4g_a_broken_line_stops_no_arrival() {
    let t = given(FREE, 3).unrest(0).at("2625: ME-1").begin(Government, Stage::Arrive);
    assert_eq!((t.game.at[unit("65MR")], t.game.at[unit("QOR")]), (At::hex(hex("0122")), At::hex(hex("2326"))));
}

#[test]
fn pa_8_5a_arrivals_are_in_supply() {
    let t = given(FREE, 5).unrest(0).at("2003: 10RG-1").begin(Government, Stage::Supply);
    assert!(t.game.unsupplied.has(unit("10RG-1")));
    let t = given(FREE, 5).unrest(0).with(|g| g.unsupplied.insert(unit("YSB"))).begin(Government, Stage::Arrive);
    assert_eq!(t.game.allowance(unit("YSB")), 4);
}
