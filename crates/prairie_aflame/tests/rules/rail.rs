//! Chapter 10.8: trains.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::state::Stage;

#[track_caller]
fn march(position: &str) -> Table {
    given(FREE, 6).unrest(0).at(position).begin(Government, Stage::March)
}

#[test]
fn pa_10_8a_a_train_goes_along_the_whole_line() {
    let t = march("3425: 90W-1+ Middleton NW-1").act("pick 90W-1; ride 0122").tells("90W-1 rides 3425>0122");
    assert_eq!(t.game.marching.spent[unit("90W-1")], 0);
    // In winter and over rivers for nothing as well; for the Government only.
    let t = given(FREE, 2).unrest(0).at("3425: 90W-1+ Middleton NW-1").begin(Government, Stage::March);
    t.act("pick 90W-1; ride 0122");
    let t = given(FREE, 6).at("3425: ME-1 Dumont").control(Nations, &["Regina"]).begin(Nations, Stage::March);
    t.act("take 3425").refuses("entrain; ride 0122");
}

/// PA-10.81a: 1 MP to board and 1 to get off, not both in a turn.
#[test]
fn pa_10_81a_boarding_and_leaving_cost_one_each() {
    let t = march("3425: 90W-1 NW-1 Middleton").act("pick 90W-1; pick NW-1; entrain").tells("90W-1 NW-1 entrains 3425");
    assert_eq!(["90W-1", "NW-1"].map(|u| t.game.marching.spent[unit(u)]), [1, 1]);
    t.act("ride 2825").refuses("detrain");
    let t = march("2825: 90W-1+ Middleton NW-1").act("pick 90W-1; detrain").tells("90W-1 detrains 2825");
    assert_eq!(t.game.marching.spent[unit("90W-1")], 1);
    t.act("halt").refuses("pick 90W-1");
    // Off, and not on again.
    march("3425: 90W-1+ Middleton NW-1").act("pick 90W-1; detrain").refuses("entrain");
    // Without an MP left nobody boards.
    let t =
        march("3425: 90W-1 Middleton NW-1").with(|g| g.marching.spent[unit("90W-1")] = 4).act("pick 90W-1; entrain");
    assert_eq!(t.game.mp_left(unit("90W-1")), 0);
    t.act("ride 0122");
}

#[test]
fn pa_10_81b_boarding_in_a_settlement_leaving_anywhere() {
    march("2825: 90W-1 Middleton").act("pick 90W-1").refuses("entrain");
    march("2111: 90W-1 Middleton").act("pick 90W-1").refuses("entrain");
    for at in ["3725", "2326", "1729", "1328", "0422", "0122"] {
        march(&format!("{at}: 90W-1 Middleton")).act("pick 90W-1").allows("entrain");
    }
    march("3425: 90W-1+ Middleton").act("pick 90W-1; ride 2825; detrain");
    let t = given(FREE, 6).at("3425: 90W-1 Middleton").control(Nations, &["Regina"]).begin(Government, Stage::March);
    t.act("pick 90W-1").refuses("entrain");
}

/// PA-10.81c, EX-4: a march, a train, and no more until the next turn.
#[test]
fn pa_10_81c_march_board_and_ride() {
    let t =
        march("3423: 90W-1 90W-2 Middleton").act("take 3423; go 3424; go 3425; entrain; ride 0122").refuses("detrain");
    let t = t.act("halt").tells(
        "90W-1 90W-2 Middleton 3423>3424; 90W-1 90W-2 Middleton 3424>3425; 90W-1 90W-2 Middleton entrains 3425; \
         90W-1 90W-2 Middleton rides 3425>0122",
    );
    assert_eq!(t.game.marching.spent[unit("90W-1")], 3);
    t.refuses("pick 90W-1").now("0122: 90W-1+ 90W-2+ Middleton");
}

#[test]
fn pa_10_81d_ride_leave_and_march_on() {
    let t = march("3425: 90W-1+ Middleton").act("take 3425; ride 2825; detrain; go 2824; go 2823; go 2822");
    assert_eq!(t.game.mp_left(unit("90W-1")), 1);
}

#[test]
fn pa_10_81e_on_the_train_for_turns() {
    let t = march("3425: 90W-1+ Middleton").act("done").forget().act("done");
    let t = t.begin(Government, Stage::March).holds(|g| g.entrained.has(unit("90W-1")) && g.turn == 7);
    t.act("pick 90W-1; detrain; go 3424");
}

/// PA-10.81f: an enemy zone stops the train; who began on it gets off and may attack.
#[test]
fn pa_10_81f_a_zone_stops_the_train() {
    let t = march("3425: 90W-1+ Middleton; 2626: ME-1").act("take 3425").refuses("ride 2326; ride 2526");
    let t = t.act("ride 2625").tells("90W-1 Middleton rides 3425>2625; 90W-1 Middleton detrains 2625");
    let t = t.act("go 2626").tells("90W-1 Middleton 2625>2626");
    t.holds(|g| g.marching.spent[unit("90W-1")] == 2);
    // Contested zones stop it as well; out of a zone it may ride.
    let t = march("3425: 90W-1+ Middleton; 2626: ME-1; 2524: NW-1").act("take 3425").refuses("ride 2326");
    t.act("ride 2625");
    let t = march("2625: 90W-1+ Middleton; 2726: ME-1").act("take 2625; ride 2326");
    t.tells("90W-1 Middleton rides 2625>2326");
}

#[test]
fn pa_10_81g_who_boarded_now_stays_on_the_stopped_train() {
    let t = march("3425: 90W-1 Middleton; 2626: ME-1").act("take 3425; entrain; ride 2625");
    t.refuses("pick 90W-1").now("2625: 90W-1+ Middleton; 2626: ME-1");
    // Some boarded now, some before: the latter get off.
    let t = march("3425: 90W-1 90W-2+ Middleton; 2626: ME-1").act("pick 90W-1; entrain; ride 3326; halt");
    t.act("pick 90W-2; ride 2625; halt").now("2625: 90W-2; 2626: ME-1; 3326: 90W-1+; 3425: Middleton");
}

#[test]
fn pa_10_81h_no_boarding_in_the_enemy_s_zone() {
    march("3425: 90W-1 Middleton; 3424: ME-1").act("pick 90W-1").refuses("entrain");
    march("3425: 90W-1 Middleton; 3424: ME-1; 3524: NW-1").act("pick 90W-1").refuses("entrain");
    let t = given(HISTORY, 6).at("3425: 90W-1 Middleton; 3424: ME-1").begin(Government, Stage::March);
    t.act("pick 90W-1").allows("entrain");
}

/// PA-10.81i: wagons, guns and leaders ride; a leader with units for nothing, alone for 1 MP on and 1 off.
#[test]
fn pa_10_81i_leaders_ride_with_their_units_or_alone() {
    let t = march("3425: 90W-1 SW-1 AB-1 Middleton").act("take 3425; entrain; ride 2326");
    assert_eq!(t.game.marching.leader_spent[Leader::Middleton], 0);
    let t = march("3425: 90W-1 Middleton; 2325: NW-1").act("lead Middleton; entrain; ride 2326; detrain; go 2325");
    let t = t.tells("Middleton entrains 3425; Middleton rides 3425>2326; Middleton detrains 2326; Middleton 2326>2325");
    assert_eq!(t.game.marching.leader_spent[Leader::Middleton], 3);
    // Boarding is not open where it would leave him alone (PA-4.4a).
    let t = march("3425: 90W-1 Middleton; 2325: NW-1").act("lead Middleton; entrain");
    t.refuses("ride 0122; ride 1529").allows("ride 2326; ride 2425").act("ride 2425");
    // Units do not ride away from a leader who could not follow.
    let t = march("3425: 90W-1+ Middleton").with(|g| g.marching.leader_spent[Leader::Middleton] = 8).act("pick 90W-1");
    t.refuses("ride 0122").act("lead Middleton; ride 0122");
}

/// A leader who rides alone delays nobody: those afoot march without him, those aboard ride with him.
#[test]
fn pa_10_81i_a_leader_on_a_train_bars_nobody() {
    let t = march("3425: 90W-1 90W-2 Middleton").act("lead Middleton; entrain; halt");
    let t = t.act("take 3425; go 3424; halt; done");
    t.tells_all("Middleton entrains 3425; 90W-1 90W-2 3425>3424; Railway +1: 0>1; Middleton strays 3425>3424");
    // Units afoot and units aboard cannot be chosen together.
    let t = march("3425: 90W-1 90W-2+ NW-1 Middleton").act("take 3425").refuses("pick 90W-2").act("go 3424; halt");
    t.act("take 3425; ride 0122").now("0122: 90W-2+; 3424: 90W-1 NW-1 Middleton");
}

#[test]
fn pa_10_81j_a_train_attacked_is_a_battle_like_others() {
    let t = given(FREE, 6).unrest(5).at("2825: 90W-1+ ME-1").roll(&[5, 1, 1]).begin(Nations, Stage::Combat);
    t.tells("battle 2825 by Nations small; ambush 5-2+0 none; ME-1 free; 90W-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -").holds(|g| !g.entrained.has(unit("90W-1")));
}

#[test]
fn pa_10_82a_the_nations_on_the_line_break_it() {
    let t = march("3425: 90W-1+ Middleton; 2625: ME-1");
    assert!(t.game.is_broken(hex("2625")) && !t.game.is_broken(hex("2725")));
    t.act("take 3425").refuses("ride 2625; ride 2526; ride 2326").act("ride 2725");
    // A disrupted one too; not in the historical game.
    assert!(given(FREE, 6).at("2625: ME-1*").game.is_broken(hex("2625")));
    assert!(!given(HISTORY, 6).at("2625: ME-1").game.is_broken(hex("2625")));
}

const LINE: &str = "3725: HG-1; 3425: HG-2; 2326: HG-3; 1628: HG-4; 1328: HG-5; 0422: NW-1; 0122: NW-2";

/// PA-10.82b, PA-7.7c: a garrisoned line is open, whoever stands on it, until a part of the garrison is beaten.
#[test]
fn pa_10_82b_a_garrisoned_line_breaks_by_battle_only() {
    let t = given(FREE, 6).unrest(5).at(LINE).at("2625: ME-1; 2926: 90W-1+").with(|g| g.cpr = true);
    let t = t.begin(Government, Stage::March);
    assert!(!t.game.is_broken(hex("2625")));
    t.refuses("ride 2625").roll(&[1]).act("pick 90W-1").refuses("ride 2625").act("ride 2526; halt");
    let t =
        given(FREE, 6).unrest(5).garrisons(&[]).at(LINE).at("2326: ME-1").with(|g| g.cpr = true).roll(&[5, 6, 1, 6, 1]);
    let t = t.begin(Nations, Stage::Combat);
    t.first().tells("battle 2326 by Nations small; ambush 5-2+0 none; ME-1 free; HG-3 free; Nations fire 1SP -1+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; HG-3 disrupted; HG-3 holds 6/2 no; HG-3 driven 2326>2225; ForcedRetreat +1: 5>6; battle over 2326 Nations; SmallWin +1: 6>7; Nations +1 points: 1; Nations take Swift Current; Capture +1: 7>8; hostages Swift Current 1+0 no; railway bare").holds(|g| !g.cpr);
}

/// PA-10.82c, PA-14.2d: then the line is as before, until the garrison is complete again.
#[test]
fn pa_10_82c_until_the_garrison_is_complete_again() {
    let t = given(FREE, 6).unrest(5).at(LINE).at("2625: ME-1");
    assert!(t.game.is_broken(hex("2625")));
    let t = t.roll(&[1]).begin(Government, Stage::MarchEnd).tells("railway garrisoned");
    assert!(t.game.cpr && !t.game.is_broken(hex("2625")));
}

/// A train may go back, but not where it has been if nothing was done in between.
#[test]
fn pa_10_8a_a_train_does_not_shuttle_for_nothing() {
    let t =
        march("3425: 90W-1+ Middleton NW-1").act("pick 90W-1; ride 0122; ride 3725").refuses("ride 3425; ride 0122");
    t.act("ride 0422; ride 2326");
    // To take a leader along counts as something done: it may go back.
    let t =
        march("3425: 90W-1+ 90W-2+ Middleton Otter; 2326: NW-1").act("pick 90W-1; lead Otter; ride 2326; drop Otter");
    t.act("ride 3425; halt").now("2326: NW-1 Otter; 3425: 90W-1+ 90W-2+ Middleton");
}

/// PA-4.4a, PA-10.81f: an enemy zone puts a leader off the train: he needs the MP for that and for the rest of his way.
#[test]
fn pa_10_81f_a_leader_rides_into_a_zone_with_the_mp_to_go_on() {
    let aboard = |left: u8| {
        let t = march("3425: 90W-1 Middleton; 2624: NW-1; 2626: ME-1").act("lead Middleton; entrain");
        t.with(|g| g.marching.leader_spent[Leader::Middleton] = g.leader(Leader::Middleton).ma - left)
    };
    aboard(2).act("ride 2625; go 2624").holds(|g| g.leader_mp_left(Leader::Middleton) == 0);
    aboard(1).refuses_by("ride 2625", "PA-4.4a");
    aboard(0).refuses_by("ride 2625", "PA-4.4a");
}
