//! Where rules of battle meet others: hostages, leaders, places, garrisons, the railway, rivers, the
//! Northcote, the Quebec regiments, unrest.

use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::ids::{Force, Unit};
use redoubt_prairie_aflame::state::{At, Stage};

/// Gives ME-1 so many hostages of the Métis to guard.
#[track_caller]
fn held(t: Table, n: u8) -> Table {
    t.with(|g| {
        g.hostages[Force::Metis.index()] = n;
        g.guards[Force::Metis.index()] = Some(unit("ME-1"));
    })
}

/// PA-12.12a, PA-4.5b, PA-17.5a, PA-17.5b: the guard and his leader are driven out: he is rolled for, then the hostages.
#[test]
fn pa_17_5_retreat_leader_and_hostages() {
    #[track_caller]
    fn field(n: u8, dice: &[u8]) -> Table {
        let t = held(given(FREE, 6).unrest(20).at("3016: ME-1 NW-1 NW-2 Dumont; 3013: ME-2"), n);
        t.roll(dice).begin(Government, Stage::Combat).act("engage NW-1; retreat 3015")
    }
    field(4, &[3, 1, 6, 1, 6, 5, 3, 6, 1]).tells("battle 3016 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-1 disrupted; ME-1 holds 6-1/4 no; ME-1 driven 3016>3015; ForcedRetreat -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Dumont capture 5 no; Dumont strays 3016>3015; rescue Metis 3 6: 4; Metis freed: 0; Hostage -4: 18>14").holds(|g| g.hostages == [0; 3] && g.guards == [None; 3]);
    // 17.5b: five of eight are freed, the rest stays with the guard; Dumont is taken.
    field(8, &[3, 1, 6, 1, 6, 6, 2, 5, 1, 1]).tells("battle 3016 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-1 disrupted; ME-1 holds 6-1/4 no; ME-1 driven 3016>3015; ForcedRetreat -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Dumont capture 6 yes; Dumont captured; LeaderCaptured -2: 18>16; rescue Metis 2 5: 5; Metis freed: 3; Hostage -5: 16>11").holds(|g| g.guards[0] == Some(unit("ME-1")));
    // A first die of 1 frees nobody.
    field(4, &[3, 1, 6, 1, 6, 5, 1, 1]).tells("battle 3016 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-1 disrupted; ME-1 holds 6-1/4 no; ME-1 driven 3016>3015; ForcedRetreat -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Dumont capture 5 no; Dumont strays 3016>3015; rescue Metis 1 0: 0");
}

/// PA-17.5c, PA-17.5e: the guard is lost: the owner names another of his force; without one all are free.
#[test]
fn pa_17_5e_a_guard_is_lost() {
    #[track_caller]
    fn field(others: &str, dice: &[u8]) -> Table {
        let t = held(given(FREE, 6).unrest(20).at(&format!("3016: QOR Otter ME-1 {others}")), 3);
        t.roll(dice).begin(Government, Stage::Combat)
    }
    let t = field("ME-2 ME-3", &[4, 1, 1, 6, 1])
        .act("engage ME-1")
        .offers("lose ME-1; lose ME-2; lose ME-3")
        .act("lose ME-1");
    let t = t.tells("battle 3016 by Government small; ambush 4-1+2 none; QOR free; ME-1 free; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; Government fire 5SP +0+0+0 col2 6+2Otter 1X; Nations fire 3SP +0+0+0 col1 1 -; ME-1 eliminated").offers("hand Metis ME-2; hand Metis ME-3").act("hand Metis ME-3").tells("Metis guard ME-3; UnitLost -1: 20>19; roaming");
    t.holds(|g| g.guards[0] == Some(unit("ME-3")) && g.hostages[0] == 3);
    // One other: no question.
    field("ME-2", &[4, 1, 6, 1]).act("engage ME-1; lose ME-1").tells("battle 3016 by Government small; ambush 4-1+2 none; QOR free; ME-1 free; ME-2 commits 1/4 yes; Government fire 5SP +0+0+0 col2 6+2Otter 1X; Nations fire 2SP +0+0+0 col1 1 -; Metis guard ME-2; ME-1 eliminated; UnitLost -1: 20>19; roaming");
    // Only another force is left: the hostages of the Métis go free.
    let t = field("PO-1", &[4, 1, 6, 1, 1]).act("engage ME-1; lose ME-1").tells("battle 3016 by Government small; ambush 4-1+2 none; QOR free; ME-1 free; PO-1 commits 1/4 yes; Government fire 5SP +0+0+0 col2 6+2Otter 1X; Nations fire 2SP +0+0+0 col1 1 -; ME-1 eliminated; UnitLost -1: 20>19; roaming");
    t.act("withdraw 1 3017").tells("Government withdraw 1 3017; QOR leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 19>20; Nations +1 points: 1; Otter along 3016>3017; Metis freed: 0; Hostage -3: 20>17").holds(|g| g.hostages == [0; 3]);
    // All are lost: 17.5c.
    field("", &[4, 6, 1]).tells("battle 3016 by Government small; ambush 4-1+2 none; QOR free; ME-1 free; Government fire 5SP +0+0+0 col2 6+2Otter 1X; Nations fire 1SP +0+0+0 col0 1 -; ME-1 eliminated; UnitLost -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Metis freed: 0; Hostage -3: 18>15");
}

/// PA-12.16i, PA-17.5: no second rescue in a pursuit, but hostages without a guard are free.
#[test]
fn pa_12_16i_hostages_in_a_pursuit() {
    let t = held(given(FREE, 6).unrest(20).at("3016: ME-1 NW-1 NW-2 Irvine; 3013: ME-2"), 6);
    let t = t.roll(&[5, 1, 6, 1, 5, 2, 1, 1, 1]).begin(Government, Stage::Combat).act("engage NW-1; retreat 3015");
    let t = t.tells("battle 3016 by Government small; ambush 5-2+2 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 5/4 no; ME-1 driven 3016>3015; ForcedRetreat -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; rescue Metis 2 1: 1; Metis freed: 5; Hostage -1: 18>17").act("engage NW-1; engage NW-2").forget();
    let t = t.roll(&[5, 1, 6, 1, 5]).act("lead Irvine; follow 3015; engage NW-1");
    t.tells("NW-1 NW-2 leaves 3016>3015; Irvine along 3016>3015; pursuit 3015 by Government small; ambush 5-2+2 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6+1Irvine 1D; Nations fire 0SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 endures 5/3 no; ME-1 surrenders; battle over 3015 Government; PursuitWin -1: 17>16; Metis freed: 0; Hostage -5: 16>11").holds(|g| g.hostages == [0; 3]);
}

/// PA-9.3b, PA-17.1c: disrupted victors take a place when they have rallied, and its hostages then.
#[test]
fn pa_9_3b_disrupted_victors() {
    let t = given(FREE, 5).unrest(5).at("2715: ME-1* NW-1").roll(&[4, 1, 1, 1]).begin(Nations, Stage::Combat);
    let t = t.act("continue; withdraw 1 2716").tells("battle 2715 by Nations small; ambush 4-2+1 none; NW-1 free; Nations fire 0SP -1+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 2716; NW-1 leaves 2715>2716; battle over 2715 Nations; SmallWin +1: 5>6; Nations +1 points: 1").holds(|g| !g.held.has(place("Saskatoon")));
    let t = t.with(|g| g.turn = 6).roll(&[3, 5]).begin(Nations, Stage::Rally).tells("ME-1 rallies 3/3 yes; Nations take Saskatoon; Capture +1: 6>7; hostages Saskatoon 5+0 yes; Metis hostages: 1; Metis guard ME-1; Hostage +1: 7>8");
    t.holds(|g| g.held.has(place("Saskatoon")));
}

/// PA-9.4, PA-9.31a, PA-17.1a: a town falls with its garrison, and has none when it is retaken.
#[test]
fn pa_9_4_a_garrison_falls_with_its_town() {
    let t = given(FREE, 2).unrest(5).garrisons(&[("Prince Albert", 2)]).at("3008: ME5-1 ME-1 ME-2 ME-3 Dumont");
    let t = t.roll(&[5, 1, 1, 1, 4, 1, 4, 1]).begin(Nations, Stage::Combat).act("engage ME5-1").tells("battle 3008 by Nations small; ambush 5-3+0 none; ME5-1 free; ME-1 commits 1/4 yes; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; Nations fire 8SP -2+0+0 col1 4+3Dumont 1D; Government fire 2SP +0+0+0 col1 1 -; garrison Prince Albert: 0; battle over 3008 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Prince Albert; Capture +1: 6>7; hostages Prince Albert 4+1 yes; Metis hostages: 1; Hostage +1: 7>8");
    // 9.32a: it may burn at once.
    let t = t.act("hand Metis ME-1").offers("burn Prince Albert; done").act("done");
    let t = t.at("3108: NW-1").with(|g| {
        ["ME5-1", "ME-1", "ME-2", "ME-3"].iter().for_each(|u| g.at[unit(u)] = At::POOL);
    });
    let t = t.begin(Government, Stage::March);
    let t = t.act("pick NW-1; go 3008; halt").forget();
    t.holds(|g| g.garrison[place("Prince Albert").index()] == 0 && !g.held.has(place("Prince Albert")));
}

/// PA-9.4b, PA-12.6a: a garrison may ambush, and be ambushed.
#[test]
fn pa_9_4b_ambush_and_the_garrison() {
    #[track_caller]
    fn town(dice: &[u8]) -> Table {
        let t = given(FREE, 6).unrest(5).garrisons(&[("Battleford", 2)]).at("2111: PO5 PO-1 PO-2 PO-3");
        t.roll(dice).begin(Nations, Stage::Combat)
    }
    town(&[6, 5, 6])
        .tells("battle 2111 by Nations small; ambush 6-0+0 Government 3; Government fire 2SP +0+0+3 col4 6 2D")
        .offers("disrupt PO-1; disrupt PO-2; disrupt PO-3; disrupt PO5");
    let t = given(FREE, 6).unrest(5).garrisons(&[("Battleford", 2)]).at("2111: ME5-1 Dumont");
    t.roll(&[2, 2, 3, 1]).begin(Nations, Stage::Combat).tells("battle 2111 by Nations small; ambush 2-3+0 Nations 1; Nations fire 5SP -2+0+1 col1 3+3Dumont 1D; garrison Battleford: 0; battle over 2111 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Battleford; Capture +1: 6>7; hostages Battleford 1+0 no");
    // Otter, beside the town, commands it; Irvine does not (4.2d).
    let led = |at: &str| {
        first(
            &town(&[3]).at(at).roll(&[3, 1, 1, 1, 1, 1]).begin(Nations, Stage::Combat).act("engage PO5"),
            "Government fire",
        )
    };
    is(led("2112: QOR-1 Otter"), "Government fire 2SP +0+0+0 col1 1+2Otter -");
    is(led("2112: NW-1 Irvine"), "Government fire 2SP +0+0+0 col1 1 -");
}

/// PA-9.2b, PA-9.2c, EX-14: over a ford into a town: nine are four, and two columns less.
#[test]
fn pa_9_2_over_a_ford_into_a_town() {
    let t = given(FREE, 6)
        .unrest(5)
        .garrisons(&[])
        .at("2210: ME5-1 ME-1 ME-2 ME-3 ME-4 Dumont; 2111: NW-1")
        .begin(Nations, Stage::March);
    let t = t.roll(&[5, 1, 1, 1, 1, 1, 1]).act("take 2210; go 2111; done; engage ME5-1");
    is(first(&t, "Nations fire"), "Nations fire 4SP -2+0+0 col0 1+3Dumont -");
    // Five over the ford are two, four by land four.
    let t = given(FREE, 6)
        .unrest(5)
        .garrisons(&[])
        .at("2210: ME5-1; 2112: ME-1 ME-2 ME-3 ME-4 Dumont; 2111: NW-1")
        .begin(Nations, Stage::March);
    let t = t.roll(&[5, 1, 1, 1, 1, 1, 1]).act("take 2210; go 2111; take 2112; go 2111; done; engage ME5-1");
    is(first(&t, "Nations fire"), "Nations fire 6SP -2+0+0 col1 1+3Dumont -");
    // PA-7.6e: the crossers unsupplied are 3, over the ford 1.
    let t = given(FREE, 6)
        .unrest(5)
        .garrisons(&[])
        .at("2210: ME5-1~; 2112: ME-1~ ME-2~ ME-3~ Dumont; 2111: NW-1")
        .begin(Nations, Stage::March);
    let t = t.roll(&[5, 1, 1, 1, 1, 1]).act("take 2210; go 2111; take 2112; go 2111; done; engage ME5-1");
    is(first(&t, "Nations fire"), "Nations fire 3SP -2+0+0 col0 1+3Dumont -");
    // Fish Creek: a column less if anybody crossed it.
    let t = given(FREE, 6).unrest(5).at("2713: NW-1 NW-2 Otter; 2812: ME-1").begin(Government, Stage::March);
    let t = t.roll(&[5, 1, 1, 1]).act("take 2713; go 2812; done; engage NW-1");
    is(first(&t, "Government fire"), "Government fire 2SP +0-1+0 col0 1+2Otter -");
}

/// PA-10.82b, PA-10.82c, PA-14.2d: the line breaks where the nations beat a part of its garrison; a victory
/// of the Government may complete it.
#[test]
fn pa_14_2d_the_railway_after_a_battle() {
    let line = "3725: HG-1; 3425: HG-2; 1628: 90W-1; 1328: HG-4; 0422: NW-1; 0122: HG-5";
    let t = given(FREE, 6)
        .unrest(5)
        .garrisons(&[])
        .at(&format!("{line}; 2326: HG-3 BS-1; 2325: 90W-2; 2425: ME-1 ME-2 Dumont"));
    let t = t.with(|g| g.cpr = true).begin(Nations, Stage::March).roll(&[5, 1, 1, 1, 1, 1]);
    let t = t.act("take 2425; go 2326; done").forget();
    let t = t.act("engage ME-1; engage BS-1; continue; withdraw 1 2327");
    // In the hands of the nations a settlement is not garrisoned, whoever stands beside it.
    t.tells("ME-1 free; BS-1 free; ME-2 commits 1/4 yes; HG-3 commits 1/2 yes; Nations fire 2SP -1+0+0 col0 1+3Dumont -; Government fire 2SP +0+0+0 col1 1 -; Government withdraw 1 2327; BS-1 HG-3 leaves 2326>2327; battle over 2326 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Swift Current; Capture +1: 6>7; hostages Swift Current 1+0 no; railway bare");
    // 10.82b: the unit beside Maple Creek is beaten: the line is broken, though the police in the village
    // would do; 10.82c: at the end of the Government's movement it is whole again.
    let t = given(FREE, 6).unrest(5).at(&format!("{line}; 2326: HG-3; 1729: NW-2; 1628: ME-1 Dumont"));
    let t = t.with(|g| g.cpr = true).roll(&[5, 1, 1, 1]).begin(Nations, Stage::Combat).act("continue; withdraw 1 1728");
    let t = t.tells("battle 1628 by Nations small; ambush 5-3+0 none; ME-1 free; 90W-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 1728; 90W-1 leaves 1628>1728; battle over 1628 Nations; SmallWin +1: 5>6; Nations +1 points: 1; railway bare").holds(|g| !g.cpr).begin(Government, Stage::MarchEnd);
    t.tells("railway garrisoned").holds(|g| g.cpr);
    // The Government retakes the last settlement.
    let t = given(FREE, 6).unrest(5).control(Nations, &["Swift Current"]).at(&format!("{line}; 2326: HG-3 BS-1 ME-1"));
    let t =
        t.roll(&[5, 1, 1, 1, 1, 1, 1]).begin(Government, Stage::Combat).act("engage BS-1; continue; withdraw 1 2325");
    t.tells("battle 2326 by Government small; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; BS-1 free; ME-1 free; HG-3 commits 1/2 yes; Government fire 3SP -1+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -; Nations withdraw 1 2325; ME-1 leaves 2326>2325; battle over 2326 Government; SmallWin -1: 5>4; Government take Swift Current; Capture -1: 4>3; railway garrisoned").holds(|g| g.cpr);
}

/// PA-15.12b, PA-15.12c, PA-15.12g: the Northcote is ambushed, fights a round more, and steers away as she likes.
#[test]
fn pa_15_12g_the_northcote_is_ambushed_and_steers_away() {
    #[track_caller]
    fn river(at: &str, dice: &[u8]) -> Table {
        let t = given(FREE, 7).unrest(10).at(&format!("2810SE: NC; {at}")).roll(dice).begin(Nations, Stage::Combat);
        t.act("fight 2911")
    }
    // No ambush, no battle.
    river("2911: ME-1 Dumont", &[5]).tells("battle 2911 by Nations small; ambush 5-3+0 none; battle over 2911 none");
    // The ambush misses, the one round drives her off: her owner chooses the hexside.
    let t = river("2911: ME-1 ME-2", &[3, 1, 1, 1, 6, 1, 5, 1]).act("engage ME-1");
    let t = t.tells("battle 2911 by Nations small; ambush 3-2+0 Nations 1; Nations fire 2SP +0+0+1 col2 1 -; ME-1 free; NC free; ME-2 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 6 1D; Government fire 1SP +0+0+0 col0 1 -; NC disrupted; NC holds 5/4 no").offers("steam 2711SE; steam 2810S; steam 2910SE").act("steam 2810S").tells("NC driven 2810S; ForcedRetreat +1: 10>11; battle over 2911 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    t.holds(|g| g.unrest == 12);
    // With Métis near she has nowhere to go: she is lost, for one of unrest, and her passenger with her.
    let t = river("2911: ME-1 ME-2; 2710: ME-3; 3009: ME-4; aboard: 90W-1", &[3, 1, 1, 1, 6, 1, 5]).act("engage ME-1");
    t.tells("battle 2911 by Nations small; ambush 3-2+0 Nations 1; Nations fire 2SP +0+0+1 col2 1 -; ME-1 free; NC free; ME-2 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 6 1D; Government fire 2SP +0+0+0 col1 1 -; NC disrupted; NC holds 5/4 no; 90W-1 eliminated; NC lost; UnitLost +1: 10>11; NorthcoteLost +1: 11>12; roaming; battle over 2911 Nations; SmallWin +1: 12>13; Nations +1 points: 1").holds(|g| g.boat.is_none() && g.at[unit("90W-1")] == At::ELIMINATED);
    // She holds: the one round is over, and nobody has won.
    let t = river("2911: ME-1 ME-2", &[3, 1, 1, 1, 1, 1]).act("engage ME-1").tells("battle 2911 by Nations small; ambush 3-2+0 Nations 1; Nations fire 2SP +0+0+1 col2 1 -; ME-1 free; NC free; ME-2 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 1 -; Government fire 1SP +0+0+0 col0 1 -; battle over 2911 none");
    t.holds(|g| g.boat.is_some() && g.unrest == 10);
}

/// PA-15.12a, PA-15.12i, PA-12.2a: she joins a battle beside her, counts for its size, and leaves with her force.
#[test]
fn pa_15_12_the_northcote_joins_and_withdraws() {
    let t = given(FREE, 7).unrest(10).at("2810SE: NC; 2911: 10RG Otter ME5-1 ME-1").roll(&[4, 1, 1, 1, 1]);
    let t = t
        .begin(Government, Stage::Combat)
        .offers("joinboat; done")
        .act("joinboat")
        .tells("battle 2911 by Government large; ambush 4-1+2 none");
    let t = t.act("engage 10RG; engage ME5-1").forget().offers("continue; withdraw 1 2912; withdraw 1 3011; withdraw 2 2812; withdraw 2 2913; withdraw 2 3012; withdraw 2 3111; withdraw 2 3112");
    let step = t.legal().into_iter().map(|s| worded(&t.game, s)).find(|s| s.starts_with("withdraw 1")).unwrap();
    let t = t.act(&step).offers("steam 2711SE; steam 2810S; steam 2910SE").act("steam 2810S").tells("Government withdraw 1 2912; 10RG leaves 2911>2912; NC driven 2810S; battle over 2911 Nations; LargeWin +2: 10>12; roaming; Nations +1 points: 1; Otter along 2911>2912");
    t.holds(|g| g.boat == Some(edge("2810S")) && !g.hit.has(Unit::NORTHCOTE));
}

/// PA-15.2c, PA-15.2g, EX-9: one check for all of the 65th in two battles.
#[test]
fn pa_15_2_one_check_for_two_battles() {
    #[track_caller]
    fn both(dice: &[u8]) -> Table {
        let t = fight("3016: 65MR-1 NW-1 ME-1; 2003: 65MR-2 65MR-3 NW-2 ME-2", Government, dice);
        t.act("fight 3016")
    }
    let t = both(&[4, 5, 1, 1, 1, 1]).tells("battle 3016 by Government small; quebec 4 4/3 no; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    let t = t.roll(&[5, 1, 1, 1, 1]).act("withdraw 1 3017").tells("Government withdraw 1 3017; 65MR-1 NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1; battle 2003 by Government small; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NW-2 free; ME-2 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    t.holds(|g| g.quebec == 0 && g.barred != 0);
    let t = both(&[3, 5, 1, 1, 1, 1, 1]).offers("engage 65MR-1; engage NW-1").act("engage 65MR-1").tells("battle 3016 by Government small; quebec 4 3/3 yes; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR-1 free; ME-1 free; NW-1 commits 1/4 yes; Government fire 2SP +0+0+0 col1 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    t.holds(|g| g.quebec != 0 && g.barred == 0);
}

/// PA-4.51f: Riel whose force is lost without a retreat is taken on a 6, by a house rule on 1 to 3.
#[test]
fn pa_4_51f_riel_when_nobody_retreats() {
    let last = |rules: HouseRules| {
        let t = given(FREE, 9)
            .unrest(20)
            .rules(rules)
            .at("3016: ME-1* NW-1 NW-2 Riel; 3010: ME-2")
            .roll(&[5, 1, 6, 1, 6, 3]);
        t.begin(Government, Stage::Combat).act("engage NW-1")
    };
    last(HouseRules::default()).tells("battle 3016 by Government small; ambush 5-1+2 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1-1Riel -; ME-1 disrupted; ME-1 endures 6-1/3 no; ME-1 surrenders; UnitLost -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Riel capture 3 no; Riel strays 3016>3010");
    last(HouseRule::RielHunted.into()).tells("battle 3016 by Government small; ambush 5-1+2 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1-1Riel -; ME-1 disrupted; ME-1 endures 6-1/3 no; ME-1 surrenders; UnitLost -1: 20>19; roaming; battle over 3016 Government; SmallWin -1: 19>18; Riel capture 3 yes; Riel captured; HeadCaptured -3: 18>15");
}

/// PA-12.9a, PA-8.3a: a house rule keeps surrendered units away (e.1).
#[test]
fn pa_12_9_surrendered_units_by_the_house_rule() {
    let lost = |rules: HouseRules| {
        let t = given(FREE, 6).rules(rules).at("surrendered: NW-1").with(|g| g.points[1] = 1);
        t.begin(Government, Stage::Replace).offered()
    };
    assert!(
        lost(HouseRules::default()).contains("return NW-1 3425")
            && !lost(HouseRule::SurrenderFinal.into()).contains("NW-1")
    );
}

/// PA-10.82c: broken by a battle, the line stays so for the rest of the nations' phase, though the garrison that
/// is left would do.
#[test]
fn pa_10_82c_a_second_battle_does_not_mend_the_line() {
    let line = "3725: HG-1; 3425: HG-2; 1628: 90W-1; 1328: HG-4; 0422: NW-1; 0122: HG-5; 2326: HG-3; 1729: NW-2";
    let t = given(FREE, 6).unrest(5).at(line).at("1628: ME-1 Dumont; 2003: ME-2 NW-3").with(|g| g.cpr = true);
    let t = t.roll(&[5, 1, 1]).begin(Nations, Stage::Combat).act("fight 1628; continue; withdraw 1 1728");
    let t = t.tells("battle 1628 by Nations small; ambush 5-3+0 none; ME-1 free; 90W-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 1728; 90W-1 leaves 1628>1728; battle over 1628 Nations; SmallWin +1: 5>6; Nations +1 points: 1; railway bare").holds(|g| !g.cpr).roll(&[4, 1, 1]).act("done");
    t.first().tells("battle 2003 by Nations small; ambush 4-2+1 none; ME-2 free; NW-3 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -").holds(|g| !g.cpr);
}

/// PA-4.51d, PA-18.B0b: those who fled with Riel have left the map of the battle: he is with them, not taken.
#[test]
fn pa_4_51d_riel_leaves_the_map_with_his_men() {
    let t = fight_in("batoche", 8, "3107: ME-1 Riel 90W-1 Middleton; 3108: NW-1; 3007: NW-2", Government, &[3, 1, 1]);
    let t = t
        .act("continue")
        .offers("continue; withdraw 1 3006; withdraw 1 3106; withdraw 1 3206; withdraw 1 3207")
        .roll(&[4]);
    let t = t.act("withdraw 1 3106").tells("battle 3107 by Government small; ambush 3-1+2 none; 90W-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1+1Middleton -; Nations fire 1SP +0+0+0 col0 1-1Riel -; Nations withdraw 1 3106; ME-1 leaves 3107>3106; battle over 3107 Government; Riel capture 4 no");
    assert_eq!(t.game.leaders[leader("Riel")], At::GONE);
}
