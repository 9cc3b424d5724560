//! PA-12.11 to PA-12.15: retreats by force and by choice, and where they lead.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::ids::Side;
use redoubt_prairie_aflame::state::{Frame, Moment, Stage};

/// PA-12.12a, PA-12.14a: two companies fail and go one hex, together, for two of unrest.
#[test]
fn pa_12_12a_two_companies_are_forced_out() {
    let dice = [5, 1, 1, 1, 4, 1, 4, 4];
    let t = fight("3016: 90W-1 90W-2 90W-3 ME5-1 ME-1 Dumont", Nations, &dice);
    let t = t.act("engage ME5-1; engage 90W-1; disrupt 90W-1; disrupt 90W-3").forget();
    t.offers("retreat 3017; retreat 3117")
        .act("retreat 3117")
        .tells("90W-1 90W-3 driven 3016>3117; ForcedRetreat +2: 10>12; roaming")
        .holds(|g| g.unrest == 12)
        .now("3016: 90W-2 ME-1 ME5-1 Dumont; 3117: 90W-1* 90W-3*");
}

/// PA-12.11a, PA-12.13a, PA-12.13b, PA-12.13c: a whole force goes by choice, one hex or two, all to the same.
#[test]
fn pa_12_13_a_whole_force_withdraws() {
    let field = || fight("3016: ME-1 ME-2* Dumont 90W-1", Nations, &[5, 1, 1]).forget();
    let t = field()
        .offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115")
        .refuses("depart ME-1 3015; withdraw 2 3016; withdraw 1 3017");
    // 12.13b, 4.5a: one hex moves no unrest; 12.13c: the disrupted unit and the leader go along.
    t.act("withdraw 1 3015")
        .tells("Nations withdraw 1 3015; ME-1 ME-2 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 10>9; Dumont along 3016>3015")
        .holds(|g| g.unrest == 9)
        .now("2326: HPB+; 3015: ME-1 ME-2* Dumont; 3016: 90W-1~; 3425: 91W+ MMS+");
    field().act("withdraw 2 3014").tells("Nations withdraw 2 3014; ME-1 ME-2 leaves 3016>3014; LongWithdrawal -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8; Dumont along 3016>3014").holds(|g| g.unrest == 8);
    // The Government's two hexes raise it.
    let t = fight("3016: ME-1 90W-1 90W-2", Government, &[5, 2, 1, 1, 1, 1, 1]).act("engage 90W-1").forget();
    t.offers("continue; withdraw 1 3017; withdraw 1 3117; withdraw 2 2918; withdraw 2 3018; withdraw 2 3118; withdraw 2 3216; withdraw 2 3217").act("withdraw 2 3118").tells("Government withdraw 2 3118; 90W-1 90W-2 leaves 3016>3118; LongWithdrawal +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1").holds(|g| g.unrest == 12);
}

/// PA-12.15a: towards a source if there is one: from 2812 to the hexes nearer to Batoche.
#[test]
fn pa_12_15a_towards_a_source_of_supply() {
    let t = fight("2812: ME-1 NW-1", Government, &[3, 6, 1, 5]).forget();
    t.offers("retreat 2811; retreat 2912");
    // With those in the hands of the enemy, to any other hex without one.
    let t = fight("2812: ME-1 NW-1; 2811: NW-2; 2912: NW-3", Government, &[3, 6, 1, 5]).forget();
    t.offers("retreat 2712; retreat 2713; retreat 2813; retreat 2913");
    // No place of the other side: Clark's Crossing is nearer, but the Government's.
    let t = fight("2713: ME-1 NW-1; 2712: NW-2; 2812: NW-3; 2612: NW-4", Government, &[3, 6, 1, 5]).forget();
    t.offers("retreat 2613; retreat 2813");
    // A destroyed place bars nobody.
    let t = given(FREE, 6).unrest(10).at("2713: ME-1 NW-1; 2712: NW-2; 2812: NW-3; 2612: NW-4; 2613: NW-5; 2813: NW-6");
    let t = t
        .with(|g| g.destroyed.set(place("Clark's Crossing"), true))
        .roll(&[3, 6, 1, 5, 1, 1])
        .begin(Government, Stage::Combat);
    t.tells("battle 2713 by Government small; ambush 3-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 5/4 no; ME-1 driven 2713>2714; ForcedRetreat -1: 10>9; battle over 2713 Government; SmallWin -1: 9>8");
}

/// PA-12.15a: the band's reserve is a source for it, while no Government unit stands there (PA-7.1c).
#[test]
fn pa_12_15a_a_reserve_is_a_source_for_its_band() {
    fight("1912: PO-1 NW-1", Government, &[3, 6, 1, 5, 1]).tells("battle 1912 by Government small; ambush 3-1+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 1912>1911; ForcedRetreat -1: 10>9; battle over 1912 Government; SmallWin -1: 9>8");
    fight("1912: BI-1 NW-1", Government, &[3, 6, 1, 5])
        .offers("retreat 1811; retreat 1911; retreat 2011; retreat 2012");
}

/// PA-12.15b, PA-12.15i: zones bar nobody, enemy units do, those of another battle too.
#[test]
fn pa_12_15b_units_bar_the_way_and_zones_do_not() {
    let t = fight("3016: NW-1 ME-1; 3018: ME-2; 3117: NW-2 ME-3", Nations, &[4, 6, 1, 5, 1, 1, 1, 1, 1]);
    // 12.15i: 3117 holds a battle that is yet to be fought.
    t.act("fight 3016").tells("battle 3016 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 5/4 no; NW-1 driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1; battle 3117 by Nations small; ambush 1-2+1 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; ME-3 free; NW-2 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.15c, PA-12.15d: the second hex is farther off, and one river is the most.
#[test]
fn pa_12_15d_one_river_in_a_whole_retreat() {
    // From 2713 the way to Batoche leads over the Fish Creek or the South Saskatchewan, and never over both.
    let t = fight("2713: ME-1 Dumont 90W-1", Nations, &[5, 1, 1]);
    t.offers("continue; withdraw 1 2712; withdraw 1 2812; withdraw 2 2711; withdraw 2 2811; withdraw 2 2912");
    // A disrupted unit may cross a river without a ford (e.3).
    let t = fight("2712: ME-1* Dumont 90W-1", Nations, &[5, 1, 1]);
    t.offers("continue; withdraw 1 2711; withdraw 1 2811; withdraw 2 2810; withdraw 2 2911; withdraw 2 2912")
        .act("withdraw 1 2811")
        .tells("battle 2712 by Nations small; ambush 5-3+0 none; 90W-1 free; Nations fire 0SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 1 2811; ME-1 leaves 2712>2811; battle over 2712 Government; SmallWin -1: 10>9; Dumont along 2712>2811");
}

/// PA-12.15e: lakes and the edge of the map bar.
#[test]
fn pa_12_15e_lakes_and_the_edge() {
    fight("3120: ME-1 NW-1", Nations, &[4, 6, 1, 5, 1, 1]).tells("battle 3120 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 5/4 no; NW-1 driven 3120>3121; ForcedRetreat +1: 10>11; battle over 3120 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    fight("3831: NW-1 ME-1", Nations, &[4, 6, 1, 5]).offers("retreat 3731; retreat 3830");
}

/// PA-12.15f, PA-12.9a: no way out: a check; who passes stays, who fails surrenders.
#[test]
fn pa_12_15f_no_way_out() {
    let ring = "3015: ME-2; 3116: ME-3; 3117: ME-4; 3017: ME-5; 2917: ME-6; 2916: ME-7";
    let beset = |last: u8| fight(&format!("3016: 90W-1 PO5 Poundmaker; {ring}"), Nations, &[3, 4, 1, 4, last]);
    // Morale is one less after the disruption.
    beset(2).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 endures 2/2 yes").offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
    beset(3).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 endures 3/2 no; 90W-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    beset(4).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 endures 4/2 no; 90W-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
}

/// PA-12.15g: who was disrupted before and is barred by the enemy surrenders without a check.
#[test]
fn pa_12_15g_a_disrupted_unit_without_a_way_surrenders() {
    let ring = "3015: ME-2; 3116: ME-3; 3117: ME-4; 3017: ME-5; 2917: ME-6; 2916: ME-7";
    // The round's checks are over, 90W-1 has to go; was it disrupted before this round?
    let driven = |before: bool, dice: &[u8]| {
        let t = fight(&format!("3016: 90W-1* PO-1 PO-2; {ring}"), Government, dice).act("engage PO-1").forget();
        t.with(|g| {
            let Some(b) = &mut g.battle else { panic!("no battle") };
            b.must.insert(unit("90W-1"));
            b.may.insert(unit("PO-1"));
            b.before.set(unit("90W-1"), before);
            *g.agenda.top_mut().unwrap() = Frame::Battle(Moment::Leave(Nations));
        })
    };
    driven(true, &[3, 1, 1, 1]).roll(&[1, 1, 1, 1, 1, 1, 1]).act("done").tells("90W-1 surrenders; UnitLost +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    // Fresh before the round: a check, and it stays.
    driven(false, &[3, 1, 1, 1]).roll(&[2]).act("done").tells("90W-1 endures 2/2 yes");
}

/// PA-12.15h: attackers go to any hex that is legal, as a rule the one they came from.
#[test]
fn pa_12_15h_attackers_go_back() {
    let t = given(FREE, 6).unrest(10).at("3017: 90W-1 Otter; 3016: PO-1").begin(Government, Stage::March);
    let t = t.roll(&[3, 1, 1]).act("take 3017; go 3016; done").forget();
    t.allows("withdraw 1 3017");
}

/// PA-10.11d: nobody leaves the District but where nothing else is left, and then only by force.
#[test]
fn pa_12_15_the_district_bounds_retreats_of_the_historical_game() {
    let t = fight_in(HISTORY, 6, "2815: ME-1 NW-1; 2814: NW-2", Government, &[3, 6, 1, 5, 1, 1]);
    t.tells("battle 2815 by Government small; ambush 3-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 5/4 no; ME-1 driven 2815>2915; ForcedRetreat -1: 10>9; battle over 2815 Government; SmallWin -1: 9>8");
    let ring = "2814: NW-2; 2714: NW-3; 2715: NW-4; 2914: NW-5; 2915: NW-6";
    fight_in(HISTORY, 6, &format!("2815: ME-1 NW-1; {ring}"), Government, &[3, 6, 1, 5])
        .offers("retreat 2716; retreat 2816; retreat 2916");
    let t = fight_in(HISTORY, 6, &format!("2815: ME-1 NW-1; {ring}"), Nations, &[4, 1, 1]);
    t.tells("battle 2815 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
    // Who has passed his check would go by choice: he stays, or goes elsewhere in the District.
    let held = |scenario: &str| fight_in(scenario, 6, &format!("2815: ME-1 NW-1; {ring}"), Government, &[3, 6, 1, 4]);
    held(FREE).allows("depart ME-1 2916; done");
    held(HISTORY).refuses("depart ME-1 2716; depart ME-1 2816; depart ME-1 2916").allows("continue");
}

/// PA-9.4h: the units beside an intrinsic garrison withdraw and it is gone; forced out, it fights on;
/// by a house rule it always does.
#[test]
fn pa_9_4h_the_garrison_that_stays_behind() {
    #[track_caller]
    fn town(rules: HouseRules, dice: &[u8]) -> Table {
        let t = given(FREE, 6).unrest(10).rules(rules).garrisons(&[("Battleford", 2)]);
        t.at("2111: NW-1 PO5 Poundmaker").roll(dice).begin(Nations, Stage::Combat)
    }
    let t = town(HouseRules::default(), &[4, 1, 1, 1]).act("continue").forget();
    t.act("withdraw 1 2112").tells("Government withdraw 1 2112; NW-1 leaves 2111>2112; garrison Battleford yields; battle over 2111 Nations; SmallWin +1: 10>11; Nations +1 points: 1; Nations take Battleford; Capture +1: 11>12; roaming; hostages Battleford 1+0 no");
    let t = town(HouseRule::GarrisonStands.into(), &[4, 1, 1]).act("continue").forget();
    t.roll(&[1, 1]).act("withdraw 1 2112").tells("Government withdraw 1 2112; NW-1 leaves 2111>2112; Nations fire 5SP -2+0+0 col0 1+2Poundmaker -; Government fire 2SP +0+0+0 col1 1 -").offers("continue; withdraw 1 2010; withdraw 1 2011; withdraw 2 1910; withdraw 2 1911; withdraw 2 1912");
    // Forced out: it fights on alone, and never withdraws (12.2g).
    let t =
        town(HouseRules::default(), &[4, 6, 1, 5]).forget().offers("retreat 2112; retreat 2211").act("retreat 2112");
    t.tells("NW-1 driven 2111>2112; ForcedRetreat +1: 10>11")
        .roll(&[1, 1])
        .act("continue")
        .tells("Nations fire 5SP -2+0+0 col0 1+2Poundmaker -; Government fire 2SP +0+0+0 col1 1 -");
}

/// PA-12.11a: forces may leave after every round but that of an ambush.
#[test]
fn pa_12_11a_nobody_leaves_after_an_ambush() {
    let t = fight("3016: QOR-1 QOR-2 PO-1", Government, &[1, 1, 1, 1, 1, 1]);
    let t = t.offers("engage QOR-1; engage QOR-2").refuses("withdraw 1 3017; depart QOR-1 3017");
    t.act("engage QOR-1").allows("withdraw 1 3017; withdraw 2 3018; continue");
}

/// PA-12.13a: the whole force goes, to one hex.
#[test]
fn pa_12_13a_all_of_a_force_go_to_one_hex() {
    let t = fight("3016: QOR-1 QOR-2 SW-1 Otter PO-1", Government, &[3, 1, 1, 1, 1]).act("engage QOR-1").forget();
    let t = t.refuses("depart QOR-1 3017; retreat 3017").act("withdraw 2 3018");
    t.tells("Government withdraw 2 3018; QOR-1 QOR-2 SW-1 leaves 3016>3018; LongWithdrawal +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1; Otter along 3016>3018").holds(|g| ["QOR-1", "QOR-2", "SW-1"].iter().all(|u| g.at[unit(u)] == g.leaders[leader("Otter")]));
}

/// PA-12.13b: two hexes cost one of unrest a stack, one hex nothing.
#[test]
fn pa_12_13b_what_a_withdrawal_costs() {
    #[track_caller]
    fn long(side: Side, steps: &str, dice: &[u8]) -> String {
        let t = fight("3016: NW-1 NW-2 PO-1 PO-2", side, dice);
        let first = if side == Government { "engage NW-1; engage PO-1" } else { "engage PO-1; engage NW-1" };
        let t = t.act(first).act(steps);
        t.phrases().into_iter().filter(|w| w.starts_with("Long")).collect::<Vec<_>>().join("; ")
    }
    is(long(Government, "withdraw 1 3017", &[5, 1, 1, 1, 1, 1]), "");
    is(long(Government, "withdraw 2 3018", &[5, 1, 1, 1, 1, 1]), "LongWithdrawal +1: 10>11");
    is(long(Nations, "withdraw 1 3015", &[5, 1, 1, 1, 1, 1, 1, 1]), "");
    is(long(Nations, "withdraw 2 3014", &[5, 1, 1, 1, 1, 1, 1, 1]), "LongWithdrawal -1: 10>9");
}

/// PA-12.13c: who was disrupted and had stayed goes along.
#[test]
fn pa_12_13c_disrupted_units_go_along() {
    let t = fight("3016: NW-1 NW-2* PO-1", Government, &[5, 1, 1, 1]).forget();
    t.act("withdraw 1 3117").tells("Government withdraw 1 3117; NW-1 NW-2 leaves 3016>3117; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1");
}

/// PA-12.14a: forced units of a round go together, where one hex will do for all.
#[test]
fn pa_12_14a_forced_units_go_together() {
    let dice = [5, 1, 1, 4, 1, 4, 4];
    let t = fight("3016: 90W-1 90W-2 ME5-1 ME-1 Dumont", Nations, &dice).act("engage ME5-1; engage 90W-1");
    let t = t.offers("retreat 3017; retreat 3117").act("retreat 3117").tells("battle 3016 by Nations small; ambush 5-3+0 none; ME5-1 free; 90W-1 free; ME-1 commits 1/4 yes; 90W-2 commits 1/3 yes; Nations fire 6SP +0+0+0 col3 4+3Dumont 2D; Government fire 2SP +0+0+0 col1 1 -; 90W-1 disrupted; 90W-2 disrupted; 90W-1 holds 4/3 no; 90W-2 holds 4/3 no; 90W-1 90W-2 driven 3016>3117; ForcedRetreat +2: 10>12; roaming; battle over 3016 Nations; SmallWin +1: 12>13; Nations +1 points: 1");
    t.now("3016: ME-1 ME5-1 Dumont; 3117: 90W-1* 90W-2*");
}

/// PA-12.15c: the second hex is farther from the battle than the first.
#[test]
fn pa_12_15c_the_second_hex_is_farther() {
    let t = fight("3016: NW-1 PO-1", Government, &[5, 1, 1]);
    // All six hexes beside the field are refused as an end of two.
    let t = t.refuses(
        "withdraw 2 3015; withdraw 2 3116; withdraw 2 3117; withdraw 2 3017; withdraw 2 2917; withdraw 2 2916",
    );
    t.allows("withdraw 2 3018");
}

/// PA-12.15i: no retreat into a hex whose battle is yet to be fought.
#[test]
fn pa_12_15i_not_into_another_battle() {
    let t = fight("3016: NW-1 PO-1; 3017: NW-2 PO-2; 3117: NW-3 PO-3", Government, &[5, 1, 1]).act("fight 3016");
    t.offers("continue; withdraw 1 2916; withdraw 1 2917; withdraw 1 3015; withdraw 1 3116; withdraw 2 2815; withdraw 2 2816; withdraw 2 2915; withdraw 2 2918; withdraw 2 3014; withdraw 2 3115; withdraw 2 3216");
}

/// PA-9.4h, PA-12.7b: units that passed their check and leave one by one are no force that withdraws: the
/// garrison fights on.
#[test]
fn pa_9_4h_units_that_leave_one_by_one() {
    let t = given(FREE, 6).unrest(10).garrisons(&[("Battleford", 2)]).at("2111: NW-1 PO5 Poundmaker");
    let t =
        t.roll(&[4, 6, 1, 4]).begin(Nations, Stage::Combat).forget().offers("depart NW-1 2112; depart NW-1 2211; done");
    t.roll(&[1, 1])
        .act("depart NW-1 2112; continue")
        .tells(
            "NW-1 leaves 2111>2112; Nations fire 5SP -2+0+0 col0 1+2Poundmaker -; Government fire 2SP +0+0+0 col1 1 -",
        )
        .offers("continue; withdraw 1 2010; withdraw 1 2011; withdraw 2 1910; withdraw 2 1911; withdraw 2 1912");
}

/// PA-12.15a, PA-7.5a: a wagon of a chain is a source of supply, and a retreat may look to it; one without a
/// path is none, nor one in the battle.
#[test]
fn pa_12_15a_towards_a_wagon_of_a_chain() {
    let field = |wagons: &str| fight(&format!("3016: NW-1 PO-1; {wagons}"), Nations, &[4, 6, 1, 5]);
    field("3421: SW-1; 3417: SW-2").offers("retreat 3116; retreat 3117");
    field("3417: SW-2").offers("retreat 3017; retreat 3117");
    field("3421: SW-1; 3417: SW-2; 3016: SW-3").offers("retreat 3116; retreat 3117");
}
