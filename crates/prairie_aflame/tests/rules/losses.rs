//! PA-12.7 to PA-12.10: eliminations, disruptions, checks, battalions.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::state::Stage;

/// PA-12.7a, PA-12.7b: two hits strike two of three companies; who passes may leave, who fails must.
#[test]
fn pa_12_7a_two_hits_strike_two_companies() {
    let dice = [5, 1, 1, 1, 4, 1, 2, 6];
    let t = fight("3016: 90W-1 90W-2 90W-3 ME5-1 ME-1 Dumont", Nations, &dice);
    let t = t.act("engage ME5-1; engage 90W-1").offers("disrupt 90W-1; disrupt 90W-2; disrupt 90W-3").tells("battle 3016 by Nations small; ambush 5-3+0 none; ME5-1 free; 90W-1 free; ME-1 commits 1/4 yes; 90W-2 commits 1/3 yes; 90W-3 commits 1/3 yes; Nations fire 6SP +0+0+0 col3 4+3Dumont 2D; Government fire 3SP +0+0+0 col1 1 -");
    let t = t
        .act("disrupt 90W-1")
        .offers("disrupt 90W-2; disrupt 90W-3")
        .act("disrupt 90W-3")
        .tells("90W-1 disrupted; 90W-3 disrupted; 90W-1 holds 2/3 yes; 90W-3 holds 6/3 no")
        .offers("retreat 3017; retreat 3117");
    // 12.7b: 90W-3 failed and must go; 90W-1 passed and may.
    let t = t
        .act("retreat 3017")
        .offers("depart 90W-1 3017; depart 90W-1 3117; done")
        .act("depart 90W-1 3117")
        .tells("90W-3 driven 3016>3017; 90W-1 leaves 3016>3117; ForcedRetreat +1: 10>11");
    t.offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
}

/// PA-12.7b: a unit that passed may as well stay; by a house rule it must (e.1).
#[test]
fn pa_12_7b_a_unit_that_passed_has_the_choice() {
    let at = "3016: 90W-1 NW-1 ME5-1 Dumont";
    let t = fight(at, Nations, &[6, 1, 2, 1, 3]).act("engage NW-1").tells("battle 3016 by Nations small; ambush 6-3+1 none; ME5-1 free; NW-1 free; 90W-1 commits 1/3 yes; Nations fire 5SP +0+0+0 col2 2+3Dumont 1D; Government fire 2SP +0+0+0 col1 1 -");
    let t = t
        .act("disrupt 90W-1")
        .offers("depart 90W-1 3017; depart 90W-1 3117; done")
        .act("done")
        .tells("90W-1 disrupted; 90W-1 holds 3/3 yes");
    t.offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
    let t = given(FREE, 6)
        .unrest(10)
        .rules(HouseRule::SteadyStays.into())
        .at(at)
        .roll(&[6, 1, 2, 1, 3])
        .begin(Nations, Stage::Combat);
    t.act("engage NW-1; disrupt 90W-1")
        .offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
}

/// PA-12.7c, PA-12.10e: one point of a battalion: its other companies stand in its place, in line.
#[test]
fn pa_12_7c_a_battalion_loses_a_point() {
    let t = fight("3016: MID ME5-1 Dumont", Nations, &[6, 5, 1]);
    t.tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; MID free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 7SP +0+0+0 col3 1 -; MID-1 eliminated; UnitLost +1: 10>11").now("3016: MID-2 MID-3 MID-4 MID-5 MID-6 MID-7 ME5-1 Dumont; eliminated: MID-1").holds(|g| g.battle.as_ref().is_some_and(|b| b.engaged.len() == 7));
}

/// PA-12.7c, PA-12.8e: whose point is lost is the owner's choice, disrupted or not.
#[test]
fn pa_12_8e_the_owner_may_lose_a_disrupted_unit() {
    let t = fight("3016: 90W-1 90W-2* ME5-1 Dumont", Nations, &[6, 5, 1]);
    t.offers("lose 90W-1; lose 90W-2").act("lose 90W-2").tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 1SP +0+0+0 col0 1 -; 90W-2 eliminated; UnitLost +1: 10>11");
}

/// PA-12.7d: first the eliminated point, then the disruptions among the rest.
#[test]
fn pa_12_7d_eliminations_come_first() {
    let dice = [6, 1, 4, 4, 1, 1, 5, 1, 1, 1];
    let t = fight("3016: 90W-1 90W-2 90W-3 ME5-1 ME5-2 PO-1 PO-2 Dumont", Nations, &dice);
    let t = t.act("engage ME5-1; engage 90W-1").offers("lose 90W-1; lose 90W-2; lose 90W-3").tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-1 free; ME5-2 commits 1/4 yes; PO-1 commits 4/4 yes; PO-2 commits 4/4 yes; 90W-2 commits 1/3 yes; 90W-3 commits 1/3 yes; Nations fire 12SP +0+0+0 col5 5+3Dumont 1X2D; Government fire 3SP +0+0+0 col1 1 -").act("lose 90W-2").tells("90W-2 eliminated; 90W-1 disrupted; 90W-3 disrupted; 90W-1 holds 1/3 yes; 90W-3 holds 1/3 yes");
    t.offers("depart 90W-1 3017; depart 90W-1 3117; depart 90W-3 3017; depart 90W-3 3117; done");
}

/// PA-12.7e: AD hits every unit that is left once, a formed battalion until it is disrupted.
#[test]
fn pa_12_7e_all_that_remain_are_disrupted() {
    let nations = "ME5-1 ME5-2 PO5 BI5-1 PO-1 PO-2 Dumont";
    let dice = [6, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1];
    // Two points of a battalion without a marker: five companies are left, all disrupted.
    let t = fight(&format!("3016: MID {nations}"), Nations, &dice).act("engage ME5-1").tells("battle 3016 by Nations large; ambush 6-3+0 none; ME5-1 free; MID free; ME5-2 commits 1/4 yes; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; PO5 commits 1/4 yes; BI5-1 commits 1/3 yes; Nations fire 22SP +0+0+0 col8 5+3Dumont 2XAD; Government fire 7SP +0+0+0 col3 1 -; MID-1 eliminated");
    let t = t.act("lose MID-2").tells("MID-2 eliminated; MID-3 disrupted; MID-4 disrupted; MID-5 disrupted; MID-6 disrupted; MID-7 disrupted; MID-3 holds 1/3 yes; MID-4 holds 1/3 yes; MID-5 holds 1/3 yes; MID-6 holds 1/3 yes; MID-7 holds 1/3 yes");
    t.now("3016: MID-3* MID-4* MID-5* MID-6* MID-7* ME5-1 ME5-2 PO-1 PO-2 PO5 BI5-1 Dumont; eliminated: MID-1 MID-2").offers("depart MID-3 3017; depart MID-3 3117; depart MID-4 3017; depart MID-4 3117; depart MID-5 3017; depart MID-5 3117; depart MID-6 3017; depart MID-6 3117; depart MID-7 3017; depart MID-7 3117; done");
    // Two companies take the points, the clean battalion beside them two markers and one check.
    let t = fight(&format!("3016: MID 90W-1 90W-2 {nations}"), Nations, &[6, 1, 1, 1, 1, 1, 1, 1, 5, 1, 4]);
    let t = t.act("engage ME5-1; engage MID; lose 90W-1; lose 90W-2").tells("battle 3016 by Nations large; ambush 6-3+0 none; ME5-1 free; MID free; ME5-2 commits 1/4 yes; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; PO5 commits 1/4 yes; BI5-1 commits 1/3 yes; 90W-1 commits 1/3 yes; 90W-2 commits 1/3 yes; Nations fire 22SP +0+0+0 col8 5+3Dumont 2XAD; Government fire 9SP +0+0+0 col4 1 -; 90W-1 eliminated; 90W-2 eliminated; MID disrupted; MID disrupted; MID holds 4/4 yes");
    t.now("3016: MID** ME5-1 ME5-2 PO-1 PO-2 PO5 BI5-1 Dumont; eliminated: 90W-1 90W-2");
    // Companies that were disrupted already are disrupted again.
    let t = fight(&format!("3016: 90W-1* 90W-2 90W-3 90W-4 {nations}"), Nations, &[6, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 5]);
    t.act("engage ME5-1; engage 90W-2; lose 90W-3; lose 90W-4").tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-2 free; ME5-2 commits 1/4 yes; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; PO5 commits 1/4 yes; BI5-1 commits 1/3 yes; 90W-3 commits 1/3 yes; 90W-4 commits 1/3 yes; Nations fire 22SP +0+0+0 col8 5+3Dumont 2XAD; Government fire 3SP +0+0+0 col1 1 -; 90W-3 eliminated; 90W-4 eliminated; 90W-2 disrupted; 90W-1 disrupted; 90W-2 holds 1/3 yes; 90W-1 endures 5/2 no; 90W-1 surrenders");
}

/// PA-12.7f, PA-12.7i: three hits on one company: a check against retreat at full morale, one against
/// surrender at one less, the third is lost.
#[test]
fn pa_12_7f_a_company_is_hit_twice_at_most() {
    let fight = |first: u8, second: u8| {
        fight(
            "3016: 90W-1 ME5-1 ME5-2 PO5 BI-1 BI-2 BI-3 BI-4 Dumont",
            Nations,
            &[6, 1, 1, 1, 1, 1, 1, 2, 1, first, second],
        )
        .act("engage ME5-1")
    };
    fight(3, 3).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-1 free; ME5-2 commits 1/4 yes; PO5 commits 1/4 yes; BI-1 commits 1/3 yes; BI-2 commits 1/3 yes; BI-3 commits 1/3 yes; BI-4 commits 1/3 yes; Nations fire 19SP +0+0+0 col7 2+3Dumont 3D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 3/3 yes; 90W-1 endures 3/2 no; 90W-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    // 12.7i: it fails the first check and passes the second: it retreats, disrupted.
    fight(4, 2).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-1 free; ME5-2 commits 1/4 yes; PO5 commits 1/4 yes; BI-1 commits 1/3 yes; BI-2 commits 1/3 yes; BI-3 commits 1/3 yes; BI-4 commits 1/3 yes; Nations fire 19SP +0+0+0 col7 2+3Dumont 3D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 endures 2/2 yes").offers("retreat 3017; retreat 3117");
    fight(2, 2).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 90W-1 free; ME5-2 commits 1/4 yes; PO5 commits 1/4 yes; BI-1 commits 1/3 yes; BI-2 commits 1/3 yes; BI-3 commits 1/3 yes; BI-4 commits 1/3 yes; Nations fire 19SP +0+0+0 col7 2+3Dumont 3D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 2/3 yes; 90W-1 endures 2/2 yes").offers("depart 90W-1 3017; depart 90W-1 3117; done");
}

/// PA-12.7g: wagons and leaders are not hit while combat units remain.
#[test]
fn pa_12_7g_wagons_are_spared() {
    let t = fight("3016: 90W-1 SW-1 Otter ME5-1 ME-1 Dumont", Nations, &[6, 1, 4, 1, 1, 3]);
    t.act("engage ME5-1").tells("battle 3016 by Nations small; ambush 6-3+1 none; ME5-1 free; 90W-1 free; ME-1 commits 1/4 yes; Nations fire 6SP +0+0+0 col3 4+3Dumont 2D; Government fire 1SP +0+0+0 col0 1+2Otter -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 1-1/3 yes; 90W-1 endures 3-1/2 yes").offers("depart 90W-1 3017; depart 90W-1 3117; done");
}

/// PA-12.7h: the check that a first disruption causes is made at full morale.
#[test]
fn pa_12_7h_full_morale_for_the_first_check() {
    let t = fight("3016: 90W-1 PO5 Poundmaker", Nations, &[3, 4, 1, 3]);
    t.tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 holds 3/3 yes").offers("depart 90W-1 3017; depart 90W-1 3117; done");
    let t = fight("3016: 90W-1 PO5 Poundmaker", Nations, &[3, 4, 1, 4]);
    t.tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 holds 4/3 no").offers("retreat 3017; retreat 3117");
}

/// PA-12.8a: a disrupted unit brings no strength and morale one lower.
#[test]
fn pa_12_8a_disrupted_units_bring_nothing() {
    let t = fight("3016: 90W-1* 90W-2 90W-3 PO-1", Government, &[3, 3, 1, 1]);
    t.act("engage 90W-2").tells("battle 3016 by Government small; ambush 3-0+0 none; 90W-2 free; PO-1 free; 90W-3 commits 3/3 yes; Government fire 2SP +0+0+0 col1 1 -; Nations fire 1SP +0+0+0 col0 1 -").holds(|g| g.morale(unit("90W-1")) == 2 && g.morale(unit("90W-2")) == 3);
}

/// PA-12.8b: a second disruption is a check against surrender; a leader helps.
#[test]
fn pa_12_8b_the_second_disruption() {
    let hit = |at: &str, die: u8| fight(at, Nations, &[4, 4, 1, die]);
    hit("3016: NW-1* PO5 Poundmaker", 4).tells("battle 3016 by Nations small; ambush 4-1+1 none; PO5 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 0SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 endures 4/3 no; NW-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    hit("3016: NW-1* Irvine PO5 Poundmaker", 4).tells("battle 3016 by Nations small; ambush 4-1+2 none; PO5 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 0SP +0+0+0 col0 1+1Irvine -; NW-1 disrupted; NW-1 endures 4-1/3 yes").offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
}

/// PA-12.8c: everybody once before anybody twice.
#[test]
fn pa_12_8c_everybody_once_first() {
    let t = fight("3016: 90W-1* 90W-2 PO5 Poundmaker", Nations, &[3, 4, 1, 3]);
    t.tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-2 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-2 disrupted; 90W-2 holds 3/3 yes");
    // A battalion with one marker is not disrupted yet: it comes before the company that is.
    let t = fight("3016: 90W-1* MID* PO5 Poundmaker", Nations, &[3, 4, 1, 3]);
    t.tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; MID free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted; MID holds 3/4 yes");
}

/// PA-12.8d: a stack of disrupted units fires in the first column; its leader counts.
#[test]
fn pa_12_8d_disrupted_units_alone() {
    fight("3016: 90W-1* 90W-2* 90W-3* 90W-4* Otter PO-1", Government, &[3, 4, 1, 1]).tells("battle 3016 by Government small; ambush 3-1+0 none; PO-1 free; Government fire 0SP +0+0+0 col0 4+2Otter 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 1/4 yes").offers("depart PO-1 2916; depart PO-1 3015; done");
}

/// PA-12.9b: each counter lost moves unrest by one, a battalion that surrenders whole by two; a house
/// rule counts points (e.2). Both kinds come back.
#[test]
fn pa_12_9b_unrest_by_losses() {
    // Eliminated.
    let t = fight("3016: NW-1 NW-2 ME5-1 Dumont", Nations, &[6, 1, 5, 1]);
    t.act("engage NW-1; lose NW-2; continue; withdraw 1 3017").tells("battle 3016 by Nations small; ambush 6-3+1 none; ME5-1 free; NW-1 free; NW-2 commits 1/4 yes; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 2SP +0+0+0 col1 1 -; NW-2 eliminated; UnitLost +1: 10>11; Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1").holds(|g| g.points[0] == 1);
    // A battalion surrenders.
    let at = "3016: MID** NW-1 ME5-1 Dumont; 3013: ME-1";
    let t = fight(at, Nations, &[6, 5, 1]).act("lose NW-1").tells("battle 3016 by Nations small; ambush 6-3+1 none; ME5-1 free; NW-1 free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 1SP +0+0+0 col0 1 -; NW-1 eliminated; UnitLost +1: 10>11");
    t.offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
    let surrender = |rules: HouseRules| {
        let t = given(FREE, 6).unrest(10).rules(rules).at("3016: MID** ME5-1 Dumont").roll(&[6, 2, 1, 4]);
        t.begin(Nations, Stage::Combat)
    };
    surrender(HouseRules::default()).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; Nations fire 5SP +0+0+0 col2 2+3Dumont 1D; Government fire 0SP +0+0+0 col0 1 -; MID disrupted; MID endures 4/3 no; MID surrenders; BattalionSurrender +2: 10>12; roaming; battle over 3016 Nations; SmallWin +1: 12>13; Nations +1 points: 1").now("2326: HPB+; 3016: ME5-1 Dumont; 3425: 91W+ MMS+; surrendered: MID-1 MID-2 MID-3 MID-4 MID-5 MID-6 MID-7");
    surrender(HouseRule::UnrestByPoints.into()).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; Nations fire 5SP +0+0+0 col2 2+3Dumont 1D; Government fire 0SP +0+0+0 col0 1 -; MID disrupted; MID endures 4/3 no; MID surrenders; UnitLost +7: 10>17; roaming; battle over 3016 Nations; SmallWin +1: 17>18; Nations +1 points: 1");
}

/// PA-12.9a: eliminated by an X, surrendered by a failed second disruption.
#[test]
fn pa_12_9a_eliminated_and_surrendered_units_return() {
    let t = fight("3016: NW-1* NW-2 PO5 Poundmaker", Nations, &[4, 6, 1, 1, 1]).act("lose NW-2").tells("battle 3016 by Nations small; ambush 4-1+1 none; PO5 free; NW-2 free; Nations fire 5SP +0+0+0 col2 6+2Poundmaker 1X; Government fire 1SP +0+0+0 col0 1 -; NW-2 eliminated; UnitLost +1: 10>11");
    let t = t
        .act("continue; continue")
        .tells("Nations fire 5SP +0+0+0 col2 1+2Poundmaker -; Government fire 0SP +0+0+0 col0 1 -");
    t.offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
}

/// PA-12.10a, PA-12.10b, EX-8: the Midland Battalion: nothing at the first disruption, a check at the second.
#[test]
fn pa_12_10_the_midland_battalion() {
    let t = fight("3016: MID PO5 Poundmaker", Nations, &[3, 3, 1]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; MID free; Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted").offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
    let t = t
        .roll(&[1, 1, 3, 1, 5, 1])
        .act("continue; continue")
        .tells("Nations fire 5SP +0+0+0 col2 1+2Poundmaker -; Government fire 7SP +0+0+0 col3 1 -");
    // Still seven points in the second round; in the third it fails the check and goes as one unit.
    let t = t.act("continue; continue").tells("Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted; MID holds 5/4 no").offers("retreat 3017; retreat 3117");
    t.act("retreat 3017").tells("MID driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
}

/// PA-12.10b, PA-12.10d: a battalion that passed the check stays, with two markers and no strength.
#[test]
fn pa_12_10b_two_markers_are_a_disrupted_battalion() {
    let t = fight("3016: MID* PO5 Poundmaker", Nations, &[3, 3, 1, 4]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; MID free; Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted; MID holds 4/4 yes").offers("depart MID 3017; depart MID 3117; done");
    let t = t
        .roll(&[1, 1])
        .act("done; continue; continue")
        .tells("Nations fire 5SP +0+0+0 col2 1+2Poundmaker -; Government fire 0SP +0+0+0 col0 1 -");
    t.holds(|g| g.strength(unit("MID")) == 0 && g.morale(unit("MID")) == 3);
}

/// PA-12.10c: a third is a check against surrender, at one less.
#[test]
fn pa_12_10c_the_third_disruption() {
    fight("3016: MID** PO5 Poundmaker", Nations, &[3, 3, 1, 4]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 0SP +0+0+0 col0 1 -; MID disrupted; MID endures 4/3 no; MID surrenders; BattalionSurrender +2: 10>12; roaming; battle over 3016 Nations; SmallWin +1: 12>13; Nations +1 points: 1");
    fight("3016: MID** PO5 Poundmaker", Nations, &[3, 3, 1, 3]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 0SP +0+0+0 col0 1 -; MID disrupted; MID endures 3/3 yes");
}

/// PA-12.10e: companies inherit: of one marker one is disrupted, of two all.
#[test]
fn pa_12_10e_companies_inherit_the_markers() {
    fight("3016: 10RG* ME5-1 Dumont", Nations, &[6, 5, 1]).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; 10RG free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 5SP +0+0+0 col2 1 -; 10RG-1 eliminated; UnitLost +1: 10>11").now("3016: 10RG-2 10RG-3 10RG-4 10RG-5 ME5-1 Dumont; eliminated: 10RG-1");
    fight("3016: 10RG** ME5-1 Dumont", Nations, &[6, 5, 1]).tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 0SP +0+0+0 col0 1 -; 10RG-1 eliminated; UnitLost +1: 10>11").now("3016: 10RG-2* 10RG-3* 10RG-4* 10RG-5* ME5-1 Dumont; eliminated: 10RG-1");
}

/// PA-12.12b, PA-12.7e: an intrinsic garrison is the last to be disrupted, and then it is gone; X costs
/// it points.
#[test]
fn pa_12_12b_an_intrinsic_garrison_does_not_retreat() {
    #[track_caller]
    fn town(at: &str, dice: &[u8]) -> Table {
        given(FREE, 6).unrest(10).garrisons(&[("Battleford", 2)]).at(at).roll(dice).begin(Nations, Stage::Combat)
    }
    // 12.12b: the last in the town is disrupted: gone, no change of unrest but for the victory.
    town("2111: PO5 PO-1 PO-2 Poundmaker", &[5, 1, 1, 5, 1, 1]).act("engage PO5").tells("battle 2111 by Nations small; ambush 5-1+0 none; PO5 free; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; Nations fire 7SP -2+0+0 col1 5+2Poundmaker 1D; Government fire 2SP +0+0+0 col1 1 -; garrison Battleford: 0; battle over 2111 Nations; SmallWin +1: 10>11; Nations +1 points: 1; Nations take Battleford; Capture +1: 11>12; roaming; hostages Battleford 1+0 no");
    // A disrupted Mountie is not disrupted again before it.
    town("2111: NW-1* PO5 PO-1 PO-2 Poundmaker", &[5, 1, 1, 5, 1]).act("engage PO5").tells("battle 2111 by Nations small; ambush 5-1+1 none; PO5 free; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; Nations fire 7SP -2+0+0 col1 5+2Poundmaker 1D; Government fire 2SP +0+0+0 col1 1 -; garrison Battleford: 0");
    // A battalion with a marker is not disrupted yet: it comes first.
    town("2111: 10RG* PO5 PO-1 PO-2 Poundmaker", &[4, 1, 1, 5, 1, 4]).act("engage PO5").tells("battle 2111 by Nations large; ambush 4-1+0 none; PO5 free; 10RG free; PO-1 commits 1/4 yes; PO-2 commits 1/4 yes; Nations fire 7SP -2+0+0 col1 5+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; 10RG disrupted; 10RG holds 4/4 yes");
}

/// PA-12.7i: hit twice by one result: both checks come before anybody moves; who failed the first goes.
#[test]
fn pa_12_7i_two_hits_of_one_result() {
    let hit = |first: u8, second: u8| {
        let dice = [5, 1, 4, 1, first, second];
        fight("3016: 90W-1 ME5-1 ME-1 Dumont", Nations, &dice).act("engage ME5-1")
    };
    let t = hit(4, 2).tells("battle 3016 by Nations small; ambush 5-3+0 none; ME5-1 free; 90W-1 free; ME-1 commits 1/4 yes; Nations fire 6SP +0+0+0 col3 4+3Dumont 2D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 endures 2/2 yes").act("retreat 3017").tells("90W-1 driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    t.now("3016: ME-1 ME5-1 Dumont; 3017: 90W-1*");
    hit(2, 3).tells("battle 3016 by Nations small; ambush 5-3+0 none; ME5-1 free; 90W-1 free; ME-1 commits 1/4 yes; Nations fire 6SP +0+0+0 col3 4+3Dumont 2D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 disrupted; 90W-1 holds 2/3 yes; 90W-1 endures 3/2 no; 90W-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
}

/// PA-12.10a: a battalion's first disruption is a marker: no check, no effect.
#[test]
fn pa_12_10a_the_first_marker() {
    let t = fight("3016: QOR PO5 Poundmaker", Nations, &[3, 4, 1]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; QOR free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 5SP +0+0+0 col2 1 -; QOR disrupted");
    t.holds(|g| g.strength(unit("QOR")) == 5 && g.morale(unit("QOR")) == 4 && !g.is_disrupted(unit("QOR")));
}

/// PA-12.10d: with two markers it is disrupted: it brings nothing beside others.
#[test]
fn pa_12_10d_two_markers_bring_nothing() {
    let t = fight("3016: QOR** 90W-1 PO5 Poundmaker", Nations, &[3, 1, 1]);
    is(first(&t, "Government fire"), "Government fire 1SP +0+0+0 col0 1 -");
    assert_eq!((t.game.strength(unit("QOR")), t.game.morale(unit("QOR"))), (0, 3));
}
