//! Chapters 4 to 6: leaders, morale, rally.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::state::{At, Stage};

fn commanded(t: &Table, id: &str) -> bool {
    t.game.is_commanded(unit(id))
}

#[test]
fn pa_4_1a_the_rating_is_added_to_the_die() {
    // Otter's 2 and a die of 4 are 6 on 0-1: 1D; without him a 4 hits nobody.
    let t = given(FREE, 6).unrest(10).at("3120: NW-1 ME-1 Otter").roll(&[4, 4, 1, 3]).begin(Government, Stage::Combat);
    t.tells("battle 3120 by Government small; ambush 4-2+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 4+2Otter 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 3/4 yes");
    let t = given(FREE, 6).unrest(10).at("3120: NW-1 ME-1").roll(&[4, 4, 1]).begin(Government, Stage::Combat);
    t.tells("battle 3120 by Government small; ambush 4-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 4 -; Nations fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_4_2a_range_is_counted_in_hexes() {
    let t = given(FREE, 6).at("2911: Dumont; 2810: ME-1; 2608: ME-2; 2607: ME-3");
    assert_eq!(["ME-1", "ME-2", "ME-3"].map(|u| commanded(&t, u)), [true, false, false]);
    let t = given(FREE, 6).at("2911: Dumont; 2708: ME-1; 2710: ME-2; 2914: ME-3; 2915: ME-4");
    assert_eq!(["ME-1", "ME-2", "ME-3", "ME-4"].map(|u| commanded(&t, u)), [false, true, true, false]);
}

#[test]
fn pa_4_2b_four_leaders_command_all_of_their_side() {
    let t = given(FREE, 6).at("3425: Otter; 3423: QOR NW-1 HG-1 AB-1; 3422: QOR-1");
    assert_eq!(["QOR", "NW-1", "HG-1", "AB-1"].map(|u| commanded(&t, u)), [true; 4]);
    for leader in [Leader::Middleton, Leader::Strange] {
        let t = given(FREE, 6).leader("3425", leader).at("3424: QOR NW-1 BR");
        assert!(["QOR", "NW-1", "BR"].iter().all(|u| commanded(&t, u)), "{leader:?}");
    }
    let t = given(FREE, 6).at("2811: Riel ME-1 PO-1 BI-1");
    assert!(["ME-1", "PO-1", "BI-1"].iter().all(|u| commanded(&t, u)));
}

#[test]
fn pa_4_2c_the_chiefs_command_their_own_bands() {
    let t = given(FREE, 6).at("1911: Poundmaker BI-1 PO-1 ME-1");
    assert_eq!(["BI-1", "PO-1", "ME-1"].map(|u| commanded(&t, u)), [false, true, false]);
    let t = given(FREE, 6).at("1911: Poundmaker BI-1 PO-1; 1910: WanderingSpirit");
    assert_eq!(["BI-1", "PO-1"].map(|u| commanded(&t, u)), [true, true]);
    let t = given(FREE, 6).at("1505: BigBear BI-1 PO-1");
    assert_eq!(["BI-1", "PO-1"].map(|u| commanded(&t, u)), [true, false]);
}

#[test]
fn pa_4_2d_the_police_command_police_and_militia() {
    for leader in [Leader::Crozier, Leader::Irvine] {
        let t = given(FREE, 6).leader("2111", leader).at("2111: 10RG BR HG-1 NW-1 SS BS-1 AB-1 NWG");
        let all = ["10RG", "BR", "HG-1", "NW-1", "SS", "BS-1", "AB-1", "NWG"].map(|u| commanded(&t, u));
        assert_eq!(all, [false, true, true, true, true, false, false, false], "{leader:?}");
    }
}

#[test]
fn pa_4_2e_dumont_leads_in_battle_whom_he_is_stacked_with() {
    // With him: +3. One hex away he lends nothing to a band (PA-12.4b); he moves none of them (PA-10.1b).
    let t = given(FREE, 6).unrest(10).at("3120: PO-1 Dumont NW-1; 3119: ME-2").roll(&[4, 3, 1, 6, 1, 1]);
    let t = t.begin(Nations, Stage::Combat);
    assert!(!commanded(&t, "PO-1"));
    t.tells("battle 3120 by Nations small; ambush 4-1+1 none; PO-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 3+3Dumont 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 6/4 no; NW-1 driven 3120>3121; ForcedRetreat +1: 10>11; battle over 3120 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
    let t = given(FREE, 6).unrest(10).at("3120: PO-1 NW-1; 3119: ME-2 Dumont").roll(&[4, 3, 1]);
    t.begin(Nations, Stage::Combat).tells("battle 3120 by Nations small; ambush 4-0+1 none; PO-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 3 -; Government fire 1SP +0+0+0 col0 1 -");
}

#[test]
fn pa_4_3a_a_leader_alone_pays_one_mp_a_hex_even_in_winter() {
    let t = given(FREE, 2).at("3014: Riel ME-1; 3022: ME-2").begin(Nations, Stage::March);
    let t = t.act("lead Riel; go 3015; go 3016; go 3017; go 3018; go 3019; go 3020; go 3021; go 3022");
    assert_eq!(t.game.marching.leader_spent[Leader::Riel], 8);
    // Hills too.
    let t = given(FREE, 2).at("2911: Riel ME-1").begin(Nations, Stage::March).act("lead Riel; go 3011");
    assert_eq!(t.game.marching.leader_spent[Leader::Riel], 1);
}

#[test]
fn pa_4_3b_a_leader_alone_pays_one_mp_more_for_any_river() {
    for (from, to, mp) in [("2810", "2911", 2), ("2811", "2712", 2), ("2812", "2813", 2), ("2811", "2812", 1)] {
        let t = given(FREE, 6).at(&format!("{from}: Riel ME-1")).begin(Nations, Stage::March);
        let t = t.act(&format!("lead Riel; go {to}"));
        assert_eq!(t.game.marching.leader_spent[Leader::Riel], mp, "{from} to {to}");
    }
}

/// PA-4.3c, PA-4.3d: he spends what the stack spends, and goes on with the rest of his own.
#[test]
fn pa_4_3c_a_leader_moves_with_a_stack() {
    let t = given(FREE, 6).at("3014: Otter QOR-1 QOR-2; 3022: 90W-1").begin(Government, Stage::March);
    let t = t.act("take 3014; go 3015; go 3016; go 3017; go 3018; go 3019; drop Otter; halt");
    assert_eq!(t.game.marching.leader_spent[Leader::Otter], 5);
    let t = t.act("lead Otter; go 3020; go 3021; go 3022");
    t.refuses("lead Otter").now("3019: QOR-1 QOR-2; 3022: 90W-1 Otter");
}

#[test]
fn pa_4_3d_a_leader_leaves_a_stack_and_goes_on() {
    let t = given(FREE, 6).at("3014: Otter QOR-1; 3022: 90W-1").begin(Government, Stage::March);
    let t = t.act("take 3014; go 3015; go 3016; go 3017; go 3018; drop Otter; halt; lead Otter");
    assert_eq!(t.game.leader_mp_left(Leader::Otter), 4);
    t.act("go 3019; go 3020; go 3021; go 3022").now("3018: QOR-1; 3022: 90W-1 Otter");
}

/// PA-4.4a, PA-10.5a: no leader goes where he could not be with a combat unit again in time; garrisons,
/// wagons and the Northcote are none.
#[test]
fn pa_4_4a_a_leader_ends_with_a_combat_unit() {
    let t = given(FREE, 6).at("3014: Riel ME-1").begin(Nations, Stage::March);
    t.act("lead Riel; go 3015; go 3016; go 3017; go 3018").allows("go 3017").refuses("go 3019");
    let t = given(FREE, 6).at("3014: Otter NW-1; 3020: SW-1").begin(Government, Stage::March);
    t.act("lead Otter; go 3015; go 3016; go 3017; go 3018").refuses("go 3019");
    let t = given(FREE, 6).at("3014: Otter NW-1; 3020: NW-2").begin(Government, Stage::March);
    t.act("lead Otter; go 3015; go 3016; go 3017; go 3018").allows("go 3019");
    let t = given(FREE, 6).at("2713: Otter NW-1; 2810S: NC").begin(Government, Stage::March);
    t.act("lead Otter; go 2812; go 2811; go 2812; go 2811; go 2812").refuses("go 2811");
    // Units do not leave him behind either: he has no MP to follow.
    let t = given(FREE, 6).at("3425: Otter NW-1").begin(Government, Stage::March);
    let t = t.with(|g| g.marching.leader_spent[Leader::Otter] = 8).act("pick NW-1").refuses("go 3424");
    t.act("halt");
    let t = given(FREE, 6).at("3425: Otter NW-1 NW-2").begin(Government, Stage::March);
    t.with(|g| g.marching.leader_spent[Leader::Otter] = 8).act("pick NW-1; go 3424");
}

#[test]
fn pa_4_4a_the_movement_does_not_end_over_a_leader_who_can_still_reach_somebody() {
    let t = given(FREE, 6).at("3014: Riel ME-1").begin(Nations, Stage::March);
    let t = t.act("lead Riel; go 3015").refuses("halt").allows("go 3014");
    t.act("go 3014; halt").allows("done");
    // Left behind by his units he goes after them; one whose move is over is brought to them (PA-4.4c).
    let t = given(FREE, 6).at("3014: Riel ME-1").begin(Nations, Stage::March);
    let t = t.act("pick ME-1; go 3015; halt").refuses("done");
    let t = t.act("lead Riel; go 3015; halt").now("3015: ME-1 Riel").allows("done");
    t.tells_all("ME-1 3014>3015; Riel 3014>3015");
}

#[test]
fn pa_4_4b_a_leader_stacks_with_any_unit_of_his_side() {
    let t = given(FREE, 6).at("3014: Crozier NW-1; 3016: 10RG").begin(Government, Stage::March);
    let t = t
        .act("lead Crozier; go 3015; go 3016; halt; done")
        .tells_all("Crozier 3014>3015; Crozier 3015>3016; Railway +1: 0>1; ProvisionalGovernment +1: 1>2");
    t.now("3014: NW-1; 3016: 10RG Crozier");
}

#[test]
fn pa_4_4c_a_leader_left_alone_goes_to_the_nearest_units() {
    let t = given(FREE, 6)
        .at("2811: Dumont; 2813: ME-1; 2809: ME-2; 3008: ME-3")
        .begin(Nations, Stage::MarchEnd)
        .roll(&[1, 1, 1, 1, 1]);
    let t = t.offers("join 2809; join 2813").act("join 2813").tells("Dumont strays 2811>2813");
    t.now("2809: ME-2; 2813: ME-1 Dumont; 3008: ME-3");
    // One nearest: no question. A wagon is no company.
    let t = given(FREE, 6).at("3425: Otter SW-1; 3420: NW-1; 3419: NW-2").unrest(0).begin(Government, Stage::Combat);
    t.tells("Otter strays 3425>3420");
}

#[test]
fn pa_5_1a_a_check_is_passed_on_the_morale_value_or_less() {
    let march = |die| given(FREE, 6).at("0306: NW-1").roll(&[die]).begin(Government, Stage::March).act("pick NW-1");
    march(4).tells("NW-1 command 4/4 yes");
    march(5).tells("NW-1 command 5/4 no");
}

#[test]
fn pa_5_1b_disruption_takes_one_off_the_morale_value() {
    let march = |die| given(FREE, 6).at("0306: NW-1*").roll(&[die]).begin(Government, Stage::March).act("pick NW-1");
    march(3).tells("NW-1 command 3/3 yes");
    march(4).tells("NW-1 command 4/3 no");
}

/// Begins a battle in which a Government unit with a 6 on 0-1 disrupts the only defender, who then checks.
#[track_caller]
fn hit(nations: &str, dice: &[u8]) -> Table {
    let t = given(FREE, 7).unrest(10).at(&format!("3120: {nations}; 3118: ME-9")).roll(dice);
    t.begin(Government, Stage::Combat)
}

/// PA-5.2a, PA-5.2c: a leader who commands the unit, stacked with it, takes 1 off a retreat check, whatever
/// his rating.
#[test]
fn pa_5_2a_a_leader_steadies_his_units() {
    hit("NW-1 ME-1 Dumont", &[3, 6, 1, 5]).tells("battle 3120 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-1 disrupted; ME-1 holds 5-1/4 yes");
    hit("NW-1 ME-1", &[3, 6, 1, 5]).tells("battle 3120 by Government small; ambush 3-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 5/4 no");
}

#[test]
fn pa_5_2b_only_one_leader_of_the_unit_s_own_command() {
    hit("NW-1 ME-1 Dumont Riel", &[3, 6, 1, 5]).tells("battle 3120 by Government small; ambush 3-1+3 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1-1Riel -; ME-1 disrupted; ME-1 holds 5-1/4 yes");
    // Crozier does not command the Queen's Own.
    let t = given(FREE, 7).unrest(10).at("3120: ME-1 QOR-1 Crozier; 3118: NW-9").roll(&[4, 6, 1, 4, 1, 1, 1]);
    t.begin(Nations, Stage::Combat).tells("battle 3120 by Nations small; ambush 4-2+0 none; ME-1 free; QOR-1 free; Nations fire 1SP +0+0+0 col0 6 1D; Government fire 1SP +0+0+0 col0 1 -; QOR-1 disrupted; QOR-1 holds 4/3 no; QOR-1 driven 3120>3121; ForcedRetreat +1: 10>11; battle over 3120 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1; Crozier capture 1 no; Crozier strays 3120>3121");
}

#[test]
fn pa_5_2c_riel_steadies_too() {
    hit("NW-1 ME-1 Riel", &[4, 6, 1, 5]).tells("battle 3120 by Government small; ambush 4-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1-1Riel -; ME-1 disrupted; ME-1 holds 5-1/4 yes");
}

#[test]
fn pa_5_2d_no_help_to_come_into_line() {
    let t = given(FREE, 6).unrest(10).at("3120: NW-1 NW-2 Irvine ME-1").roll(&[4, 5, 1, 1]);
    t.begin(Government, Stage::Combat).act("engage NW-1").tells("battle 3120 by Government small; ambush 4-2+2 none; NW-1 free; ME-1 free; NW-2 commits 5/4 no; Government fire 1SP +0+0+0 col0 1+1Irvine -; Nations fire 1SP +0+0+0 col0 1 -");
    // Nor to burn (PA-9.32a), nor to march: who is out of command has no leader.
    let t = given(FREE, 6).at("2714: ME-1 Dumont").control(Nations, &["Clark's Crossing"]).roll(&[5]);
    t.begin(Nations, Stage::March).act("burn Clark's Crossing").tells("ME-1 burns Clark's Crossing 5/4 no");
}

#[test]
fn pa_5_2e_dumont_steadies_bands_he_is_stacked_with() {
    hit("NW-1 PO-1 Dumont", &[4, 6, 1, 5]).tells("battle 3120 by Government small; ambush 4-1+1 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; PO-1 disrupted; PO-1 holds 5-1/4 yes");
    hit("NW-1 PO-1 BigBear", &[4, 6, 1, 5]).tells("battle 3120 by Government small; ambush 4-1+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no");
}

#[test]
fn pa_6_0a_disrupted_until_the_next_rally() {
    let t = given(FREE, 8).at("2616: NW-1*; 3120: ME-1*").roll(&[6, 1]).begin(Government, Stage::Rally);
    let t = t.tells("NW-1 rallies 6/3 no").now("2616: NW-1*; 3120: ME-1*");
    // Only his own phase: the Métis keeps his marker, the police try again next turn.
    let t = t.roll(&[3, 1]).with(|g| g.turn = 9).begin(Government, Stage::Rally);
    t.tells("NW-1 rallies 3/3 yes");
}

#[test]
fn pa_6_1a_beside_a_leader_without_a_roll() {
    let t = given(FREE, 8).at("1911: PO-1* PO-2 Poundmaker").begin(Nations, Stage::Rally);
    let t = t.tells("PO-1 rallied by Poundmaker").now("1911: PO-1 PO-2 Poundmaker");
    assert_eq!(t.rolled(), 0);
}

#[test]
fn pa_6_1b_in_range_the_die_is_one_less() {
    let t = given(FREE, 8).unrest(0).at("2111: Irvine NW-2; 2311: NW-1*").roll(&[4, 1]).begin(Government, Stage::Rally);
    t.tells("NW-1 rallies 4-1/3 yes");
}

#[test]
fn pa_6_1c_out_of_range_the_die_alone() {
    let t = given(FREE, 8).at("2111: Irvine NW-2; 2411: NW-1* NW-3*").roll(&[3, 4, 1]).begin(Government, Stage::Rally);
    t.tells("NW-1 rallies 3/3 yes; NW-3 rallies 4/3 no");
}

#[test]
fn pa_6_1d_who_rallies_whom() {
    // A leader rallies his own units without a die; the others roll a 6. Then warriors and police forage.
    let forages = |id: &str| !["BR", "QOR-1"].contains(&id);
    let rallies = |leader: &str, own: &[&str], others: &[&str]| {
        for id in own {
            let t = given(FREE, 8).at(&format!("3120: {leader} {id}*"));
            let t = t.roll(if forages(id) { &[1] } else { &[] });
            t.begin(unit(id).side(), Stage::Rally).tells(&format!("{id} rallied by {leader}"));
        }
        for id in others {
            let t = given(FREE, 8).at(&format!("3120: {leader} {id}*"));
            let t = t.roll(if forages(id) { &[6, 1] } else { &[6] });
            let t = t.begin(unit(id).side(), Stage::Rally);
            assert!(t.game.hit.has(unit(id)), "{leader} {id}");
        }
    };
    rallies("Riel", &["ME-1", "PO-1", "BI-1"], &[]);
    rallies("Dumont", &["ME-1"], &["PO-1", "BI-1"]);
    rallies("Poundmaker", &["PO-1"], &["ME-1", "BI-1"]);
    rallies("BigBear", &["BI-1"], &["ME-1", "PO-1"]);
    rallies("WanderingSpirit", &["BI-1"], &["ME-1", "PO-1"]);
    rallies("Crozier", &["NW-1", "BR"], &["QOR-1"]);
    rallies("Otter", &["NW-1", "BR", "QOR-1"], &[]);
}

#[test]
fn pa_6_1e_rally_is_on_the_disrupted_value() {
    let t = given(FREE, 8).at("0122: HG-1*; 0306: BR*").roll(&[3, 1]).begin(Government, Stage::Rally);
    t.tells("BR rallies 3/2 no; HG-1 rallies 1/1 yes");
}

/// PA-6.1f, PA-6.1g: a battalion with one marker or two loses all by one success.
#[test]
fn pa_6_1f_battalions_rally_alike() {
    let t = given(FREE, 8).at("3425: MID* Otter").begin(Government, Stage::Rally);
    t.tells("MID rallied by Otter").now("3425: MID Otter");
    // With one marker it is not disrupted: its whole value.
    let t = given(FREE, 8).at("3425: MID*").roll(&[4]).begin(Government, Stage::Rally);
    t.tells("MID rallies 4/4 yes").now("3425: MID");
}

#[test]
fn pa_6_1g_two_markers_go_together() {
    let t = given(FREE, 8).at("3425: MID**").roll(&[3]).begin(Government, Stage::Rally);
    t.tells("MID rallies 3/3 yes").now("3425: MID");
    let t = given(FREE, 8).at("3425: MID**").roll(&[4]).begin(Government, Stage::Rally);
    t.tells("MID rallies 4/3 no").now("3425: MID**");
}

/// PA-6.0a, PA-15.13a: a company aboard the Northcote rallies like any other.
#[test]
fn pa_6_0a_aboard_the_northcote() {
    let t = given(FREE, 7).at("2712S: NC; aboard: 90W-1*; 2713: Middleton 90W-2").begin(Government, Stage::Rally);
    t.holds(|g| !g.hit.has(unit("90W-1")) && g.at[unit("90W-1")] == At::ABOARD);
}

/// PA-4.4a, PA-18.B0: in a battle scenario a leader's way to his men leads through the part of the map that is played on.
#[test]
fn pa_4_4a_no_leader_goes_round_outside_the_district() {
    let alone = |left: u8| {
        let t = given("duck-lake", 1).at("2510: Dumont; 2508: ME-1; 2509: NW-1; 2609: NW-2");
        let t = t.begin(Nations, Stage::March);
        t.with(|g| g.marching.leader_spent[Leader::Dumont] = g.leader(Leader::Dumont).ma - left)
    };
    alone(8).refuses_by("done", "PA-4.4a");
    alone(4).allows("done");
}
