//! Chapters 9.3 and 9.4: taking, burning and retaking places; intrinsic garrisons.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::HouseRule;
use redoubt_prairie_aflame::state::Stage;

const CLARKS: &str = "Clark's Crossing";

/// Makes the march of the nations, with Dumont near for the Métis.
#[track_caller]
fn march(turn: u8, position: &str, dice: &[u8]) -> Table {
    let t = given(FREE, turn).unrest(5).at("2815: Dumont ME-10").at(position).roll(dice);
    t.begin(Nations, Stage::March).forget()
}

#[test]
fn pa_9_3a_metis_settlements_are_never_burned() {
    let t = march(6, "2810: ME-1; 2910: ME-2; 2911: ME-3; 2714: ME-4", &[1]).control(Nations, &[CLARKS]);
    let t = t.refuses("burn Duck Lake; burn St. Laurent; burn Batoche");
    t.act("burn Clark's Crossing").tells("ME-4 burns Clark's Crossing 1/4 yes");
}

#[test]
fn pa_9_3b_disrupted_units_take_nothing_until_they_rally() {
    let t = march(6, "2814: ME-1*", &[]).act("pick ME-1; go 2715; halt").tells("ME-1 2814>2715");
    assert!(!t.game.held.has(place("Saskatoon")));
    // He rallies next turn, and the place is theirs.
    let t = t.roll(&[1, 1]).with(|g| g.turn = 7).begin(Nations, Stage::Rally);
    t.tells("ME-1 rallies 1-1/3 yes; Nations take Saskatoon; Capture +1: 5>6; hostages Saskatoon 1+0 no");
}

#[test]
fn pa_9_3c_control_stays_without_a_unit() {
    let t = march(6, "2714: ME-1", &[]).control(Nations, &[CLARKS]).act("pick ME-1; go 2713; halt; done");
    assert!(t.game.held.has(place(CLARKS)));
}

#[test]
fn pa_9_3d_passing_through_takes_nothing() {
    let t = march(6, "2814: ME-1", &[]).act("pick ME-1; go 2714; go 2713; halt");
    let t = t.tells("ME-1 2814>2714; ME-1 2714>2713");
    assert!(!t.game.held.has(place(CLARKS)));
    let t = given(FREE, 6).unrest(5).at("2814: ME-1 Dumont").rules(HouseRule::PassThrough.into()).roll(&[1]);
    let t = t.begin(Nations, Stage::March).forget().act("pick ME-1; go 2714; go 2713");
    t.tells("ME-1 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6; hostages Clark's Crossing 1+0 no; ME-1 2714>2713");
}

/// PA-9.31a, PA-17.1b, PA-17.1d: 1 for the place, 1 for a hostage; in April the die gains 1.
#[test]
fn pa_9_31a_a_capture_stirs_unrest_and_may_take_hostages() {
    let t = march(2, "3215: ME-1; 3216: ME-2 Riel", &[4]).act("pick ME-1; go 3214; halt");
    t.tells("ME-1 3215>3214; Nations take Humboldt; Capture +1: 5>6; hostages Humboldt 4+1 yes; Metis hostages: 1; Metis guard ME-1; Hostage +1: 6>7");
    let t = march(2, "3215: ME-1; 3216: ME-2 Riel", &[3]).act("pick ME-1; go 3214; halt");
    t.tells("ME-1 3215>3214; Nations take Humboldt; Capture +1: 5>6; hostages Humboldt 3+1 no");
}

#[test]
fn pa_9_31b_a_second_capture_without_a_second_roll() {
    let t = march(6, "2814: ME-1", &[]).with(|g| g.raided.set(place(CLARKS), true));
    t.act("pick ME-1; go 2714; halt").tells("ME-1 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6");
}

/// PA-9.32a: in a later phase by a check; after a won battle at once.
#[test]
fn pa_9_32a_burning_takes_a_check() {
    let t = march(6, "2714: ME-1", &[3]).control(Nations, &[CLARKS]).act("burn Clark's Crossing");
    let t = t.tells("ME-1 burns Clark's Crossing 3/4 yes");
    assert!(t.game.destroyed.has(place(CLARKS)) && t.game.controller(place(CLARKS)).is_none());
    let t = given(FREE, 6).unrest(5).at("2714: ME-1 NW-1").roll(&[4, 6, 1, 6, 1]).begin(Nations, Stage::Combat);
    // Forced out; then the place falls, no hostages, and it may burn at once.
    let t = t.tells("battle 2714 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP -1+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 6/4 no");
    let t = t.first().roll(&[1, 4, 1]);
    let t = t.tells("NW-1 driven 2714>2614; ForcedRetreat +1: 5>6; battle over 2714 Nations; SmallWin +1: 6>7; Nations +1 points: 1; Nations take Clark's Crossing; Capture +1: 7>8; hostages Clark's Crossing 1+0 no").act("burn Clark's Crossing");
    t.tells("ME-1 burns Clark's Crossing 1/4 yes");
}

#[test]
fn pa_9_32b_one_try_a_place_and_phase() {
    let t = march(6, "2714: ME-1 ME-2", &[5]).control(Nations, &[CLARKS]).act("burn Clark's Crossing");
    let t = t.tells("ME-1 burns Clark's Crossing 5/4 no").refuses("burn Clark's Crossing");
    t.roll(&[4]).begin(Nations, Stage::March).forget().act("burn Clark's Crossing");
}

#[test]
fn pa_9_32c_not_in_the_phase_that_took_it() {
    let t = march(6, "2814: ME-1", &[1]).act("pick ME-1; go 2714; halt").refuses("burn Clark's Crossing");
    t.begin(Nations, Stage::March).allows("burn Clark's Crossing");
}

#[test]
fn pa_9_32d_disrupted_units_do_not_burn_tired_ones_do() {
    let t = march(6, "2714: ME-1*", &[1]).control(Nations, &[CLARKS]).refuses("burn Clark's Crossing");
    let t = t.at("2714: ME-2").with(|g| g.marching.spent[unit("ME-2")] = 8);
    t.act("burn Clark's Crossing").tells("ME-2 burns Clark's Crossing 1/4 yes");
}

/// PA-9.32e: nobody's: no source, no shelter, no post, no duty; its fords remain.
#[test]
fn pa_9_32e_a_burned_place_is_nobody_s() {
    let carlton = |burned| {
        let t = given(FREE, 8).unrest(5).at("2706: ME-2").control(Nations, &["Fort Carlton"]);
        t.with(|g| {
            g.destroyed.set(place("Fort Carlton"), burned);
            if burned {
                g.held.set(place("Fort Carlton"), false);
            }
        })
    };
    let fed = |t: &Table| t.game.fed_by_path(Nations).has(unit("ME-2"));
    assert_eq!((fed(&carlton(false)), fed(&carlton(true))), (true, false));
    assert_eq!(carlton(true).game.hex_shift(hex("2710"), Nations), 0);
    assert_eq!(carlton(false).game.hex_shift(hex("2710"), Nations), -1);
    assert!(!carlton(true).game.held.has(place("Fort Carlton")));
    assert_eq!(cost(&carlton(true), "ME-1", "2710", "2610"), cost(&carlton(false), "ME-1", "2710", "2610"));
    let t = given(FREE, 8).unrest(5).at("2608: ME-1; 2709: ME-2 Riel").control(Nations, &["Fort Carlton"]);
    t.with(|g| g.destroyed.set(place("Fort Carlton"), true)).begin(Nations, Stage::March).refuses("burn Fort Carlton");
}

#[test]
fn pa_9_32f_burning_moves_no_unrest() {
    let t = march(6, "2714: ME-1", &[1]).control(Nations, &[CLARKS]).with(|g| g.unrest = 12);
    t.act("burn Clark's Crossing").tells("ME-1 burns Clark's Crossing 1/4 yes").holds(|g| g.unrest == 12);
}

/// Makes the march of the Government, with Middleton near.
#[track_caller]
fn advance(position: &str) -> Table {
    let t = given(FREE, 6).unrest(20).roaming().at(position);
    t.begin(Government, Stage::March).forget()
}

#[test]
fn pa_9_33a_the_government_retakes_by_ending_there() {
    let t = advance("1606: NW-1 NW-2* Irvine").control(Nations, &["Fort Pitt"]);
    let t = t.act("pick NW-1; go 1605; halt").tells("NW-1 1606>1605; Government take Fort Pitt; Capture -1: 20>19");
    assert!(t.game.retaken.has(place("Fort Pitt")));
    let t = advance("1606: NW-1 NW-2* Irvine").control(Nations, &["Fort Pitt"]);
    t.act("pick NW-2; go 1605; halt").tells("NW-2 1606>1605"); // disrupted
    // A burned one: nothing.
    let t = advance("1606: NW-1 Irvine").with(|g| g.destroyed.set(place("Fort Pitt"), true));
    t.act("pick NW-1; go 1605; halt").tells("NW-1 1606>1605");
}

/// PA-9.33b, PA-16.2b, EX-15: the Métis settlements count from the first time; Batoche 2 more.
#[test]
fn pa_9_33b_metis_settlements_count_each_time() {
    let t = advance("2811: NW-1 NW-2 Irvine").act("pick NW-1; go 2810; halt");
    let t = t.tells("NW-1 2811>2810; Government take Duck Lake; Capture -1: 20>19");
    // Lost and taken again.
    let t = t.control(Nations, &["Duck Lake"]).at("2811: NW-1").begin(Government, Stage::March).forget();
    t.act("pick NW-1; go 2810; halt").tells("NW-1 2811>2810; Government take Duck Lake; Capture -1: 19>18");
    let t = advance("2811: NW-1 Irvine").with(|g| g.provisional = true).act("pick NW-1; go 2911; halt");
    t.tells("NW-1 2811>2911; Government take Batoche; Capture -1: 20>19; provisional government out; ProvisionalGovernment -2: 19>17");
}

/// PA-9.33c: from then on it must keep a garrison, in range of a general or not.
#[test]
fn pa_9_33c_a_retaken_place_keeps_a_garrison() {
    let t = advance("1605: NW-1 Irvine").with(|g| g.retaken.set(place("Fort Pitt"), true));
    let t = t.act("take 1605; go 1606; halt; done");
    t.tells_all("NW-1 Irvine 1605>1606; Railway +1: 20>21; no garrison Fort Pitt; Garrison +1: 21>22");
    let t = advance("1605: NW-1 Irvine").with(|g| g.retaken.set(place("Fort Pitt"), true)).act("done");
    t.tells_all("Railway +1: 20>21");
    // Before turn 4 nothing is owed.
    let t = given(FREE, 3).unrest(20).roaming().with(|g| g.retaken.set(place("Fort Pitt"), true));
    t.begin(Government, Stage::MarchEnd).tells("");
}

#[test]
fn pa_9_33d_no_duty_for_a_burned_place() {
    let t = given(FREE, 6).unrest(20).roaming().at("1605: NW-1 Irvine").with(|g| {
        g.retaken.set(place("Fort Pitt"), true);
        g.destroyed.set(place("Fort Pitt"), true);
    });
    let t = t.begin(Government, Stage::March).forget().act("take 1605; go 1606; halt; done");
    t.tells_all("NW-1 Irvine 1605>1606; Railway +1: 20>21");
}

/// Begins an attack of the nations on a place with an intrinsic garrison.
#[track_caller]
fn assault(units: &str, place: &str, points: u8, dice: &[u8]) -> Table {
    let t = given(FREE, 6).unrest(5).garrisons(&[(place, points)]).at(units).roll(dice);
    t.begin(Nations, Stage::Combat)
}

/// PA-9.4a: it is in line at once, and another unit is the free one.
#[test]
fn pa_9_4a_a_garrison_is_in_line_at_once() {
    let t = assault("2111: PO-1 NW-1 NW-2", "Battleford", 2, &[4, 6, 1, 3]);
    let t = t.tells("battle 2111 by Nations small; ambush 4-0+1 none; PO-1 free").act("engage NW-1");
    t.tells("NW-1 free; NW-2 commits 6/4 no; Nations fire 1SP -2+0+0 col0 1 -; Government fire 3SP +0+0+0 col1 3 -");
}

/// PA-9.4b: no check, ambushed like any other, never in an attack.
#[test]
fn pa_9_4b_a_garrison_needs_no_check_and_never_attacks() {
    // The Métis ambush it: 2D on four points and two columns.
    let t = assault("3008: ME-1 ME-2 ME-3 ME-4 Dumont", "Prince Albert", 2, &[3, 6, 3, 1]);
    t.tells("battle 3008 by Nations small; ambush 3-3+0 Nations 3; Nations fire 4SP -2+0+3 col3 3+3Dumont 1D; garrison Prince Albert: 0; battle over 3008 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Prince Albert; Capture +1: 6>7; hostages Prince Albert 1+0 no");
    // The Government has no battle of its own there.
    let t = given(FREE, 6).unrest(5).garrisons(&[("Prince Albert", 2)]).at("3007: ME-1");
    t.begin(Government, Stage::Combat).tells("");
}

/// PA-9.4c: the last to be disrupted, and then it is gone.
#[test]
fn pa_9_4c_a_garrison_is_disrupted_last() {
    let t = assault("3008: ME5-1 ME5-2 PO-1 PO-2 NW-1 Dumont", "Prince Albert", 2, &[4, 1, 1, 1, 4, 1, 1]);
    t.act("engage ME5-1").tells("battle 3008 by Nations small; ambush 4-3+1 none; ME5-1 free; NW-1 free; ME5-2 commits 1/4 yes; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; Nations fire 12SP -2+0+0 col3 4+3Dumont 2D; Government fire 3SP +0+0+0 col1 1 -; NW-1 disrupted; garrison Prince Albert: 0; NW-1 holds 1/4 yes");
    // 1D alone: the police take it.
    let t = assault("3008: ME5-1 ME5-2 NW-1", "Prince Albert", 2, &[4, 1, 6, 1, 1]).act("engage ME5-1");
    t.tells("battle 3008 by Nations small; ambush 4-2+1 none; ME5-1 free; NW-1 free; ME5-2 commits 1/4 yes; Nations fire 10SP -2+0+0 col2 6 1D; Government fire 3SP +0+0+0 col1 1 -; NW-1 disrupted; NW-1 holds 1/4 yes");
}

/// PA-9.4d: nothing for it on the unrest track, and no return.
#[test]
fn pa_9_4d_a_lost_garrison_moves_no_unrest() {
    let t = assault("3008: ME-1 ME-2", "Prince Albert", 1, &[4, 1, 6, 1, 1]).act("engage ME-1");
    let t = t.tells("battle 3008 by Nations small; ambush 4-2+0 none; ME-1 free; ME-2 commits 1/4 yes; Nations fire 2SP -2+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; garrison Prince Albert: 0; battle over 3008 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Prince Albert; Capture +1: 6>7; hostages Prince Albert 1+0 no");
    let t = t.with(|g| g.points[1] = 9).begin(Government, Stage::Replace);
    t.holds(|g| g.garrison.iter().all(|n| *n == 0));
}

#[test]
fn pa_9_4e_a_place_with_a_garrison_alone_is_fought_for() {
    let t = march(6, "3009: ME-1 Riel", &[4, 1, 1]).act("pick ME-1; go 3008");
    let t = t.tells("ME-1 3009>3008").refuses("pick ME-1").refuses("done");
    let t = t.act("lead Riel; go 3008; done");
    t.tells_all("Riel 3009>3008; battle 3008 by Nations small; ambush 4-2+0 none; ME-1 free; Nations fire 1SP -2+0+0 col0 1-1Riel -; Government fire 2SP +0+0+0 col1 1 -");
}

#[test]
fn pa_9_4f_a_garrison_loses_point_by_point() {
    let t = given(FREE, 6).unrest(5).garrisons(&[("Prince Albert", 2)]).at("3008: ME5-1 ME-1 ME-2 Dumont");
    let t = t.roll(&[5, 1, 1, 5, 1]).begin(Nations, Stage::Combat).act("engage ME5-1");
    t.tells("battle 3008 by Nations small; ambush 5-3+0 none; ME5-1 free; ME-1 commits 1/4 yes; ME-2 commits 1/4 yes; Nations fire 7SP -2+0+0 col1 5+3Dumont 1X; Government fire 2SP +0+0+0 col1 1 -; garrison Prince Albert: 1");
}

/// PA-9.4g: eight against two is a small battle, won like another.
#[test]
fn pa_9_4g_a_battle_against_a_garrison_counts() {
    let t = assault("3008: ME5-1 ME-1 ME-2 ME-3", "Prince Albert", 2, &[4, 1, 1, 1, 6, 1, 1]).act("engage ME5-1");
    t.tells("battle 3008 by Nations small; ambush 4-2+0 none; ME5-1 free; ME-1 commits 1/4 yes; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; Nations fire 8SP -2+0+0 col1 6 1D; Government fire 2SP +0+0+0 col1 1 -; garrison Prince Albert: 0; battle over 3008 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Prince Albert; Capture +1: 6>7; hostages Prince Albert 1+0 no");
}

/// PA-9.4h: those who withdraw by choice leave it to its end; driven out, they leave it fighting.
#[test]
fn pa_9_4h_a_garrison_left_behind() {
    let t = assault("2111: PO-1 NW-1", "Battleford", 2, &[4, 1, 1, 1]);
    let t = t.act("continue").forget();
    let out = t.offered();
    let t = t.act(out.split("; ").find(|s| s.starts_with("withdraw 1")).unwrap_or("continue"));
    t.tells("Government withdraw 1 2112; NW-1 leaves 2111>2112; garrison Battleford yields; battle over 2111 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Battleford; Capture +1: 6>7; hostages Battleford 1+0 no");
    let t = assault("2111: PO-1 PO-2 NW-1 Poundmaker", "Battleford", 2, &[4, 1, 6, 1, 6]).act("engage PO-1");
    let t = t.tells("battle 2111 by Nations small; ambush 4-1+1 none; PO-1 free; NW-1 free; PO-2 commits 1/4 yes; Nations fire 2SP -2+0+0 col0 6+2Poundmaker 1D; Government fire 3SP +0+0+0 col1 1 -; NW-1 disrupted; NW-1 holds 6/4 no");
    let t = t.first().tells("NW-1 driven 2111>2112; ForcedRetreat +1: 5>6");
    t.holds(|g| g.battle.is_some());
}

/// PA-9.33c, PA-9.33b: the Métis' own settlements, taken for the first time, are captured and not recaptured:
/// only when they were lost and taken again do they owe a garrison.
#[test]
fn pa_9_33c_a_first_capture_is_no_recapture() {
    let t = advance("2811: NW-1 NW-2 Irvine").roll(&[1]).act("take 2811; go 2810; halt; done");
    let t = t
        .tells_all("NW-1 NW-2 Irvine 2811>2810; Government take Duck Lake; Capture -1: 20>19; Railway +1: 19>20")
        .unrest(20);
    let t = t.holds(|g| !g.retaken.has(place("Duck Lake")));
    let t = t
        .begin(Government, Stage::March)
        .forget()
        .act("take 2810; go 2811; halt; done")
        .tells_all("NW-1 NW-2 Irvine 2810>2811; Railway +1: 20>21")
        .unrest(20);
    // The Métis take it again, and lose it again.
    let t = t.at("2809: ME-1 Dumont").begin(Nations, Stage::March).forget().act("take 2809; go 2810; halt");
    let t =
        t.tells("ME-1 Dumont 2809>2810; Nations take Duck Lake; Capture +1: 20>21").at("2909: ME-1 Dumont").unrest(20);
    let t = t.begin(Government, Stage::March).forget().act("take 2811; go 2810; halt; done").tells_all("NW-1 NW-2 Irvine 2811>2810; Government take Duck Lake; Capture -1: 20>19; Railway +1: 19>20; ME-1 forages 1 yes").unrest(20);
    let t = t.holds(|g| g.retaken.has(place("Duck Lake")));
    t.begin(Government, Stage::March)
        .forget()
        .act("take 2810; go 2811; halt; done")
        .tells_all("NW-1 NW-2 Irvine 2810>2811; Railway +1: 20>21; no garrison Duck Lake; Garrison +1: 21>22");
}
