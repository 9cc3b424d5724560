//! Where rules of movement, supply, stacking and garrisons meet.

use crate::tabletop::*;
use redoubt_prairie_aflame::state::{At, Stage};

const LINE: &str = "3725: HG-1; 3425: HG-2; 2326: HG-3; 1628: HG-4; 1328: HG-5; 0422: NW-1; 0122: NW-2";

/// PA-10.81f, PA-10.82b, PA-7.7c, PA-14.2c: with the garrison complete no zone stops a train; without, it does.
#[test]
fn rail_zone_and_garrison() {
    let field = |complete: bool| {
        let t = given(FREE, 6).unrest(0).at(LINE).at("3525: 90W-1+ Middleton; 2626: ME-1");
        t.with(|g| g.cpr = complete).begin(Government, Stage::March).act("take 3525")
    };
    let t = field(true).act("ride 2625").allows("ride 0322; detrain");
    assert!(t.game.entrained.has(unit("90W-1")));
    let t = field(false).refuses("ride 0322").act("ride 2625");
    assert!(!t.game.entrained.has(unit("90W-1")));
    // Boarding beside the enemy is barred by the same zone.
    let t = given(FREE, 6).unrest(0).at(LINE).at("3425: 90W-1 Middleton; 3424: ME-1").with(|g| g.cpr = true);
    t.begin(Government, Stage::March).act("pick 90W-1").allows("entrain");
}

/// PA-11.5e, PA-12.10d, PA-6.1g: two markers break down into disrupted companies, which rally one by one.
#[test]
fn battalion_double_disruption_and_breakdown() {
    let t = given(FREE, 8).unrest(0).at("3014: 10RG**~").begin(Government, Stage::Organise);
    assert_eq!((t.game.strength(unit("10RG")), t.game.allowance(unit("10RG"))), (0, 1));
    let t = t.act("break 10RG").now("3014: 10RG-1*~ 10RG-2*~ 10RG-3*~ 10RG-4*~ 10RG-5*~");
    let t = t.forget().roll(&[2, 3, 2, 3, 2]).begin(Government, Stage::Rally);
    let t = t.tells(
        "10RG-1 rallies 2/2 yes; 10RG-2 rallies 3/2 no; 10RG-3 rallies 2/2 yes; 10RG-4 rallies 3/2 no; 10RG-5 rallies 2/2 yes",
    );
    t.begin(Government, Stage::Organise).refuses("form 10RG 3014");
}

/// PA-11.1b, PA-10.11b, PA-10.2a: bands that must part, one of them bound to its reserve, the other out of command.
#[test]
fn bands_part_within_their_bounds() {
    let t = given(FREE, 6).at("1907: PO-1 BI-1; 1911: Poundmaker PO-2; 1606: BigBear BI-2").roll(&[6, 1]);
    let t = t.begin(Nations, Stage::March).refuses("done");
    let t = t.act("pick BI-1").tells("BI-1 command 6/3 no").refuses("done");
    let t = t.act("pick PO-1").tells("PO-1 command 1/4 yes").refuses("halt; go 1906").act("go 1908; halt; done");
    assert_eq!(t.game.at[unit("PO-1")], At::hex(hex("1908")));
}

/// PA-10.6d, PA-7.5b, PA-7.5d: a wagon that was used up is no engineer; an engineer is not used up by it.
#[test]
fn wagon_as_engineer_and_as_supply() {
    let t = given(FREE, 8).unrest(0).at("2616: SW-1 90W-1 Otter; 2610: ME-1").begin(Government, Stage::Supply);
    let t = t.act("expend SW-1").forget();
    assert!(!t.can(step("engineer SW-1")) && t.game.at[unit("SW-1")] == At::TRACK);
    t.begin(Government, Stage::March).refuses_by("pick SW-1", "PA-7.5c");
    let t = given(FREE, 8).unrest(0).at("2616: SW-1 90W-1 Otter").begin(Government, Stage::Supply).act("done");
    let t = t.act("engineer SW-1");
    // Unsupplied infantry has no whole allowance for a river, but a ford costs it 3 (PA-10.6h).
    assert_eq!(cost(&t, "90W-1", "2616", "2716"), Some(3));
    t.act("pick 90W-1; go 2716").holds(|g| g.mp_left(unit("90W-1")) == 0);
}

/// PA-9.3b, PA-9.33a, PA-9.33c, PA-16.2b: a disrupted company in Batoche takes it when it rallies.
#[test]
fn capture_by_a_unit_that_rallies() {
    let t = given(FREE, 7).with(|g| (g.unrest, g.roaming) = (20, true)).at("2911: 90W-1*; 2811: Otter 90W-2");
    let t = t.roll(&[2]).begin(Government, Stage::Rally);
    let t = t.tells(
        "90W-1 rallies 2-1/2 yes; Government take Batoche; Capture -1: 20>19; provisional government out; \
         ProvisionalGovernment -2: 19>17",
    );
    // Taken for the first time it is not retaken: it owes no garrison by itself (PA-9.33c).
    assert!(t.game.batoche_taken && !t.game.retaken.has(place("Batoche")));
}

/// PA-17.3a, PA-10.0b, PA-7.6a: a stack with the hostages goes at their guard's pace.
#[test]
fn hostages_slow_a_stack_while_it_stays_together() {
    let t = given(FREE, 8).unrest(5).at("3014: ME-1~ ME-2 Dumont; 3010: ME-9").with(|g| {
        (g.guards[0], g.hostages[0]) = (Some(unit("ME-1")), 4);
    });
    let t = t.begin(Nations, Stage::March).act("pick ME-1; pick ME-2; go 3015; go 3016").refuses("go 3017");
    t.act("leave ME-1; go 3017; go 3018; halt").now("3010: ME-9; 3014: Dumont; 3016: ME-1~; 3018: ME-2");
}

/// PA-8.4f, PA-10.81a: who arrives on foot at the edge marches at once.
#[test]
fn arrival_on_foot_marches() {
    let t = given(FREE, 7).unrest(0).at("3425: ME-3; 3725: ME-1; 3824: ME-2").begin(Government, Stage::Arrive);
    let t = t.act("done").forget().act("pick MGA; go 3822; halt");
    t.tells("MGA 3823>3822");
}

/// PA-10.81f, PA-10.82b, PA-7.7c, PA-14.2d: a train passes Métis beside the garrisoned line; they beat a part of
/// the garrison; the next train is stopped by their zone, gets off and drives them out, and the line is whole again.
#[test]
fn the_line_is_held_broken_and_won_back() {
    let t =
        given(FREE, 6).unrest(5).garrisons(&[]).at(LINE).at("2425: ME-1 ME-2 Dumont; 3425: 90W-1+ 90W-2+ Middleton");
    let t = t.with(|g| g.cpr = true).begin(Government, Stage::March).forget();
    let t = t
        .roll(&[1])
        .act("pick 90W-2; ride 1729; ride 2326; halt; done")
        .tells_all("90W-2 rides 3425>1729; 90W-2 rides 1729>2326; ME-1 forages 1 yes");
    let t = t.begin(Nations, Stage::March).forget().roll(&[4, 1, 1, 4, 1, 1, 1, 1]);
    let t = t.act("take 2425; go 2326; done; engage ME-1; engage 90W-2").tells_all("ME-1 ME-2 Dumont 2425>2326; battle 2326 by Nations small; ambush 4-3+0 Nations 1; Nations fire 2SP -1+0+1 col1 1+3Dumont -; ME-1 free; 90W-2 free; ME-2 commits 4/4 yes; HG-3 commits 1/2 yes; Nations fire 2SP -1+0+0 col0 1+3Dumont -; Government fire 2SP +0+0+0 col1 1 -");
    let t = t.act("continue; withdraw 1 2327").tells_all("Government withdraw 1 2327; 90W-2 HG-3 leaves 2326>2327; battle over 2326 Nations; SmallWin +1: 5>6; Nations +1 points: 1; Nations take Swift Current; Capture +1: 6>7; hostages Swift Current 1+0 no; railway bare").holds(|g| !g.cpr);
    let t = t.begin(Government, Stage::March).forget().act("pick 90W-1; lead Middleton");
    let t = t.refuses("ride 2326; ride 1729").roll(&[1, 1, 3, 1, 1, 1, 1, 1, 1]).act("ride 2425; go 2326");
    let t = t.act("pick 90W-2; go 2326; pick HG-3; go 2326; done; engage 90W-1; engage ME-1");
    let t = t.tells_all("90W-1 Middleton rides 3425>2425; 90W-1 Middleton detrains 2425; 90W-1 Middleton 2425>2326; 90W-2 command 1/3 yes; 90W-2 2327>2326; HG-3 command 1/2 yes; HG-3 2327>2326; Railway +1: 7>8; battle 2326 by Government small; ambush 3-1+3 none; 90W-1 free; ME-1 free; 90W-2 commits 1/3 yes; HG-3 commits 1/2 yes; ME-2 commits 1/4 yes; Government fire 3SP -1+0+0 col0 1+1Middleton -; Nations fire 2SP +0+0+0 col1 1+3Dumont -").act("continue; withdraw 1 2325").tells_all("Nations withdraw 1 2325; ME-1 ME-2 leaves 2326>2325; battle over 2326 Government; SmallWin -1: 8>7; Dumont along 2326>2325; Government take Swift Current; Capture -1: 7>6; railway garrisoned; ME-1 forages 1 yes");
    t.holds(|g| g.cpr && g.retaken.has(place("Swift Current")));
}

/// PA-12.10b, PA-11.5d, PA-6.1g, PA-11.5a: twice disrupted and driven out whole, it does not break down
/// until it has rallied; then it does, and forms again.
#[test]
fn a_battalion_driven_out_rallies_and_breaks_down() {
    let t = given(FREE, 6).unrest(10).at("3016: QOR* ME5-1 ME5-2 Dumont; 3018: Irvine NW-1").roll(&[6, 1, 1, 1, 5]);
    let t = t.begin(Nations, Stage::Combat).act("engage ME5-1").tells("battle 3016 by Nations small; ambush 6-3+0 none; ME5-1 free; QOR free; ME5-2 commits 1/4 yes; Nations fire 10SP +0+0+0 col4 1+3Dumont 1D; Government fire 5SP +0+0+0 col2 1 -; QOR disrupted; QOR holds 5/4 no").act("retreat 3017").tells("QOR driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    let t = t
        .now("3016: ME5-1 ME5-2 Dumont; 3017: QOR**; 3018: NW-1 Irvine")
        .begin(Government, Stage::Organise)
        .refuses("break QOR")
        .forget();
    // Irvine does not command it: it rallies by its own check, with both markers.
    let t = t
        .roll(&[4, 1])
        .begin(Government, Stage::Rally)
        .tells("QOR rallies 4/3 no")
        .now("2326: HPB+; 3016: ME5-1 ME5-2 Dumont; 3017: QOR**~; 3018: NW-1 Irvine; 3425: 91W+ MMS+");
    let t = t
        .roll(&[3, 1])
        .begin(Government, Stage::Rally)
        .tells("QOR rallies 3/3 yes")
        .now("2326: HPB+; 3016: ME5-1 ME5-2 Dumont; 3017: QOR~; 3018: NW-1 Irvine; 3425: 91W+ MMS+");
    let t = t
        .begin(Government, Stage::Organise)
        .forget()
        .act("break QOR")
        .tells("QOR broken down 3017")
        .refuses("form QOR 3017");
    t.begin(Government, Stage::Organise).forget().act("form QOR 3017").tells("QOR formed 3017");
}

/// PA-11.1b, PA-12.12a: the only Métis is driven out of a battle: the two bands stay together, and must part in
/// their next movement.
#[test]
fn bands_left_together_by_a_battle() {
    let t = given(FREE, 6).unrest(15).roaming().at("3016: ME-1 PO-1 BI-1 WanderingSpirit NW-1 NW-2; 3013: ME-2 Dumont");
    let t = t.roll(&[3, 1, 1, 1, 5, 1, 5]).begin(Government, Stage::Combat).act("engage NW-1; engage ME-1");
    let t = t.tells("battle 3016 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; PO-1 commits 1/4 yes; BI-1 commits 1/3 yes; Government fire 2SP +0+0+0 col1 5 1D; Nations fire 3SP +0+0+0 col1 1+2WanderingSpirit -").act("disrupt ME-1").tells("ME-1 disrupted; ME-1 holds 5/4 no").act("retreat 3015; withdraw 1 3017").tells_all("ME-1 driven 3016>3015; ForcedRetreat -1: 15>14; Government withdraw 1 3017; NW-1 NW-2 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 14>15; Nations +1 points: 1");
    let t = t
        .now("3013: ME-2 Dumont; 3015: ME-1*; 3016: PO-1 BI-1 WanderingSpirit; 3017: NW-1 NW-2")
        .roll(&[4])
        .begin(Nations, Stage::March)
        .forget()
        .refuses("done");
    let t = t.act("pick BI-1; lead WanderingSpirit; go 2916; halt; done").tells_all("BI-1 WanderingSpirit 3016>2916; NW-1 forages 4 yes; Government +1 points: 1; 91W MMS arrive 3425+; HPB arrive 2326+");
    t.holds(|g| g.bands_apart(hex("3016"), Default::default(), Default::default()));
}

/// PA-7.5a, PA-7.7b, PA-7.5d, PA-10.6d, PA-10.6g, PA-9.2c: the last wagon of a chain stands at the river, the way
/// to it through the enemy's zone held open by a Mountie: it feeds both banks, carries the column over at the price of a ford, and the column attacks at half its strength.
#[test]
fn a_wagon_feeds_and_bridges() {
    let t = given(FREE, 8)
        .unrest(5)
        .garrisons(&[])
        .with(|g| g.cpr = true)
        .at(LINE)
        .at("2621: SW-1; 2618: NW-3; 2617: SW-2 90W-1 90W-2 90W-3 Otter; 2718: PO-1");
    let t = t.begin(Government, Stage::Supply).forget().holds(|g| g.unsupplied.is_empty());
    let t = t.act("engineer SW-2; done; take 2617; go 2718").refuses("pick SW-2").roll(&[4, 1, 1, 1, 1, 1]);
    let t = t.act("done; engage 90W-1").tells_all("SW-2 engineer; 90W-1 90W-2 90W-3 Otter 2617>2718; battle 2718 by Government small; ambush 4-1+0 none; 90W-1 free; PO-1 free; 90W-2 commits 1/3 yes; 90W-3 commits 1/3 yes; Government fire 1SP +0+0+0 col0 1+2Otter -; Nations fire 1SP +0+0+0 col0 1 -");
    // The nations' turn over, the next supply finds the column beyond the river in the chain.
    let t =
        t.act("continue; withdraw 2 2716").forget().begin(Government, Stage::Supply).tells("Government +1 points: 2");
    t.holds(|g| g.unsupplied.is_empty());
}

/// PA-12.17a, PA-12.16a: who may pursue is looked at when the field is won: Middleton within three hexes forbids
/// it, whoever else leads.
#[test]
fn middleton_holds_back_a_pursuit() {
    #[track_caller]
    fn field(middleton: &str, dice: &[u8]) -> Table {
        let t = fight(&format!("3016: NW-1 Irvine PO-1; {middleton}: 90W-1 Middleton"), Government, dice);
        t.act("retreat 3015")
    }
    field("3019", &[5, 6, 1, 5, 1, 1]).tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6+1Middleton 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 3016>3015; ForcedRetreat -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8").offers("free 3015; done");
    let t = field("3020", &[5, 6, 1, 5]).tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 3016>3015; ForcedRetreat -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8").offers("engage NW-1; done").roll(&[3, 4, 6, 1, 4]);
    t.act("engage NW-1; lead Irvine; follow 3015").tells("NW-1 pursues 3/4 yes; NW-1 leaves 3016>3015; Irvine along 3016>3015; pursuit 3015 by Government small; ambush 4-2+0 none; NW-1 free; Government fire 1SP +0+0+0 col0 6+1Irvine 1D; Nations fire 0SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 endures 4/3 no; PO-1 surrenders; battle over 3015 Government; PursuitWin -1: 8>7");
}

/// PA-12.17b, PA-12.4e: Riel within three hexes forbids it to the Métis, and not to Big Bear's.
#[test]
fn riel_holds_back_a_pursuit() {
    #[track_caller]
    fn field(units: &str, riel: &str, dice: &[u8]) -> Table {
        let t = fight(&format!("3016: {units} NW-1; {riel}: ME-2 Riel"), Nations, dice);
        t.act("continue; withdraw 1 3017")
    }
    field("ME-1 Dumont", "3013", &[4, 1, 1, 1]).tells("battle 3016 by Nations small; ambush 4-3+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1");
    field("ME-1 Dumont", "3012", &[4, 1, 1]).tells("battle 3016 by Nations small; ambush 4-3+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1").offers("engage ME-1; done");
    field("BI-1 WanderingSpirit", "3013", &[4, 1, 1]).tells("battle 3016 by Nations small; ambush 4-1+1 none; BI-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+2WanderingSpirit -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1").offers("engage BI-1; done");
}
