//! Chapter 4.5: leaders whose force has left the battle.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::state::{At, Stage};

/// Plays a battle in which Poundmaker's last unit, disrupted before, is disrupted again and surrenders; `dice` are
/// then his own and those that follow.
#[track_caller]
fn lost(more: &str, dice: &[u8]) -> Table {
    let t = given(FREE, 6).unrest(9).at("3016: PO-1* Poundmaker NW-1 NW-2").at(more);
    let t = t.roll(&[&[5, 1, 6, 1, 6], dice].concat());
    t.begin(Government, Stage::Combat).act("engage NW-1")
}

/// PA-4.5a: who withdraws with his force is in no danger.
#[test]
fn pa_4_5a_a_leader_withdraws_with_his_force() {
    let t = given(FREE, 6).unrest(9).at("3016: NW-1 Crozier ME-1").roll(&[4, 1, 1, 1]).begin(Government, Stage::Combat);
    let t = t.forget().act("withdraw 1 3017").tells("Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 9>10; Nations +1 points: 1; Crozier along 3016>3017");
    t.holds(|g| g.leaders[Leader::Crozier] == At::hex(hex("3017")));
}

#[test]
fn pa_4_5b_captured_on_a_six() {
    lost("3014: PO-2", &[6]).tells("battle 3016 by Government small; ambush 5-1+1 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1+2Poundmaker -; PO-1 disrupted; PO-1 endures 6-1/3 no; PO-1 surrenders; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; Poundmaker capture 6 yes; Poundmaker captured; LeaderCaptured -2: 7>5");
    lost("3014: PO-2", &[5]).tells("battle 3016 by Government small; ambush 5-1+1 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1+2Poundmaker -; PO-1 disrupted; PO-1 endures 6-1/3 no; PO-1 surrenders; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; Poundmaker capture 5 no; Poundmaker strays 3016>3014");
}

/// PA-4.5c: to the nearest units, of his choice; with none on the map he is taken.
#[test]
fn pa_4_5c_he_escapes_to_the_nearest_units() {
    let t =
        lost("3014: PO-2; 3018: ME-1; 3022: ME-2", &[5, 1, 1]).forget().offers("join 3014; join 3018").act("join 3018");
    t.tells("Poundmaker strays 3016>3018");
    let t = lost("", &[5]).holds(|g| g.leaders[Leader::Poundmaker] == At::CAPTURED);
    t.tells("battle 3016 by Government small; ambush 5-1+1 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1+2Poundmaker -; PO-1 disrupted; PO-1 endures 6-1/3 no; PO-1 surrenders; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; Poundmaker capture 5 no; Poundmaker captured; LeaderCaptured -2: 7>5");
}

/// PA-4.5d, PA-4.5i: without a roll where all adjacent hexes are the enemy's.
#[test]
fn pa_4_5d_surrounded_he_is_taken() {
    let five = "3015: NW-3; 3116: NW-4; 3117: NW-5; 2916: NW-6; 2917: NW-7; 3020: PO-2";
    let t = lost(&format!("{five}; 3017: NW-8"), &[5]);
    t.tells("battle 3016 by Government small; ambush 5-1+1 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1+2Poundmaker -; PO-1 disrupted; PO-1 endures 6-1/3 no; PO-1 surrenders; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; Poundmaker captured; LeaderCaptured -2: 7>5");
    // A wagon holds no hex.
    let t =
        lost(&format!("{five}; 3017: SW-1"), &[5, 1]).holds(|g| g.leaders[Leader::Poundmaker] == At::hex(hex("3020")));
    t.tells("battle 3016 by Government small; ambush 5-1+1 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1+2Poundmaker -; PO-1 disrupted; PO-1 endures 6-1/3 no; PO-1 surrenders; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; Poundmaker capture 5 no; Poundmaker strays 3016>3020");
}

#[test]
fn pa_4_5i_a_gap_is_enough() {
    let t = lost("3015: NW-3; 3116: NW-4; 3117: NW-5; 2916: NW-6; 2917: NW-7; 3020: PO-2", &[5, 1]);
    t.holds(|g| g.leaders[Leader::Poundmaker] == At::hex(hex("3020")));
}

/// PA-4.5e, PA-4.5f: what each is worth.
#[test]
fn pa_4_5e_unrest_rises_for_captured_officers() {
    for (leader, by) in
        [(Leader::Crozier, 1), (Leader::Irvine, 1), (Leader::Strange, 1), (Leader::Otter, 1), (Leader::Middleton, 2)]
    {
        let t = given(FREE, 3).unrest(20).roaming().leader("3016", leader).begin(Government, Stage::Combat);
        assert_eq!(t.game.unrest, 20 + by, "{leader:?}");
        let cause = if by == 2 { "HeadCaptured" } else { "LeaderCaptured" };
        t.tells(&format!("{leader:?} captured; {cause} +{by}: 20>{}", 20 + by));
    }
}

#[test]
fn pa_4_5f_unrest_falls_for_captured_chiefs() {
    for (leader, by) in [
        (Leader::BigBear, 2),
        (Leader::WanderingSpirit, 2),
        (Leader::Poundmaker, 2),
        (Leader::Dumont, 2),
        (Leader::Riel, 3),
    ] {
        let t = given(FREE, 3).unrest(17).roaming().leader("3016", leader).begin(Nations, Stage::Combat);
        let cause = if by == 3 { "HeadCaptured" } else { "LeaderCaptured" };
        t.tells(&format!("{leader:?} captured; {cause} -{by}: 17>{}", 17 - by));
    }
}

#[test]
fn pa_4_5g_captured_for_good() {
    let t = given(FREE, 8).unrest(5).at("captured: Otter Riel; 3425: NW-1 Irvine; 2911: ME-1 Dumont");
    let t = t.with(|g| g.points = [9, 9]).begin(Nations, Stage::Rally).act("done; done");
    t.holds(|g| g.turn == 9 && [Leader::Otter, Leader::Riel].iter().all(|l| g.leaders[*l] == At::CAPTURED));
}

/// PA-4.5h: one unit that leaves by choice takes him along: no roll.
#[test]
fn pa_4_5h_the_last_takes_him_along() {
    let t = given(FREE, 6).unrest(5).at("3016: ME-1 ME-2 ME-3 NW-1 NW-2 Crozier").roll(&[4, 1, 1, 1, 5, 1, 6, 1, 1, 1]);
    let t = t.begin(Nations, Stage::Combat).act("engage ME-1; engage NW-1; disrupt NW-1");
    let t = t.tells("battle 3016 by Nations small; ambush 4-2+2 none; ME-1 free; NW-1 free; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; NW-2 commits 1/4 yes; Nations fire 3SP +0+0+0 col1 5 1D; Government fire 2SP +0+0+0 col1 1+1Crozier -; NW-1 disrupted; NW-1 holds 6-1/4 no").act("retreat 3117; continue; withdraw 1 3017").tells("NW-1 driven 3016>3117; ForcedRetreat +1: 5>6; Government withdraw 1 3017; NW-2 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 6>7; Nations +1 points: 1; Crozier along 3016>3017");
    t.holds(|g| g.leaders[Leader::Crozier] == At::hex(hex("3017")));
}

/// Plays an attack and withdrawal of Riel and a company in this turn; `dice` are then his own and those that follow.
#[track_caller]
fn flight(turn: u8, more: &str, dice: &[u8]) -> Table {
    let t = given(FREE, turn).unrest(9).at("3016: ME-1 Riel NW-1").at(more).roll(&[4, 1, 1]);
    let t = t.begin(Nations, Stage::Combat).forget().roll(dice);
    t.act("withdraw 1 3015")
}

#[test]
fn pa_4_51a_from_turn_8_a_retreat_may_cost_riel() {
    flight(8, "", &[3, 1]).tells("Nations withdraw 1 3015; ME-1 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 9>8; Riel capture 3 yes; Riel captured; HeadCaptured -3: 8>5");
    flight(8, "", &[4, 1]).tells("Nations withdraw 1 3015; ME-1 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 9>8; Riel capture 4 no; Riel strays 3016>3015");
}

#[test]
fn pa_4_51b_before_turn_8_he_is_like_the_others() {
    flight(7, "", &[3])
        .tells("Nations withdraw 1 3015; ME-1 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 9>8; Riel along 3016>3015")
        .holds(|g| g.leaders[Leader::Riel] == At::hex(hex("3015")));
}

/// PA-4.51c: he may be placed up to 8 hexes away.
#[test]
fn pa_4_51c_he_gets_away_up_to_eight_hexes() {
    let t = flight(8, "3024: ME-2; 3025: ME-3; 3010: PO-1", &[5, 1]).offers("join 3010; join 3015; join 3024");
    t.act("join 3024").holds(|g| g.leaders[Leader::Riel] == At::hex(hex("3024")));
}

/// PA-4.51d: nobody else within 8 hexes: he stays with those who retreat.
#[test]
fn pa_4_51d_else_he_stays_with_those_who_retreat() {
    flight(8, "3025: ME-3", &[5, 1]).holds(|g| g.leaders[Leader::Riel] == At::hex(hex("3015")));
}

/// PA-4.51e: a single unit that is driven out while he stays causes no roll.
#[test]
fn pa_4_51e_he_must_leave_himself() {
    let t = given(FREE, 9).unrest(9).at("3016: ME-1 ME-2 NW-1 NW-2 Riel; 3010: ME-9").roll(&[4, 1, 1, 5, 1, 6]);
    let t = t.begin(Government, Stage::Combat).act("engage NW-1; engage ME-1; disrupt ME-1").tells("battle 3016 by Government small; ambush 4-1+2 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; ME-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 5 1D; Nations fire 2SP +0+0+0 col1 1-1Riel -; ME-1 disrupted; ME-1 holds 6-1/4 no");
    t.holds(|g| g.leaders[Leader::Riel] == At::hex(hex("3016")));
}
