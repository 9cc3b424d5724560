//! Fire, skirmish, artillery (chapter 7, 11.1, 11.9).

use crate::tabletop::*;

/// BC-11.1a, BC-11.1e, BC-T2: die and strength; 5 or less nothing, 6 to 8 D, 9 or more a point and D.
#[test]
fn bc_11_1e_the_fire_table() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre W; 1709: f.bearn W";
    given(text).offers("fire e.78 > 1209; assault 1209; done");
    given(text).dice("2").take("fire e.78 > 1209", "fire e.78 1109>1209 2+3 = 5");
    given(text).dice("3").take("fire e.78 > 1209", "fire e.78 1109>1209 3+3 = 6; f.lasarre disorganized");
    given(text)
        .dice("6")
        .take("fire e.78 > 1209", "fire e.78 1109>1209 6+3 = 9; f.lasarre -1 to 1; f.lasarre disorganized");
}

/// BC-11b, BC-11.1c: a stack fires together or one by one; each unit attacks once.
#[test]
fn bc_11_1c_stacks_may_combine() {
    let text = "AH 2 combat e.L.monckton; 1112: e.28 e.lg e.L.monckton E; 1212: f.lasarre W; 1709: f.bearn W";
    given(text).dice("1").take("fire e.lg e.28 > 1212", "fire e.lg e.28 1112>1212 1+3 = 4");
    given(text)
        .dice("11")
        .take("fire e.lg > 1212", "fire e.lg 1112>1212 1+1 = 2")
        .refuses_by("fire e.lg > 1212", "BC-11b")
        .take("fire e.28 > 1212", "fire e.28 1112>1212 1+2 = 3");
}

/// BC-11.1d, BC-11.1b, BC-2.1d: no fire of two stacks together; cavalry and warriors never fire.
#[test]
fn bc_11_1b_who_never_fires() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1109: e.78 E; 1209: f.lasarre W; 1210: f.guyenne W";
    given(text).refuses_by("fire e.47 e.78 > 1209", "BC-11.1d");
    let horse = "S 2 combat f.L.lapause; 0308: f.berry2 E; 0310: f.dragons f.L.lapause E; 0410: e.48 W";
    given(horse).refuses_by("fire f.dragons > 0410", "BC-11.1b").allows("assault 0410");
    let warriors = "AH 2 combat f.L.stours; 1410: f.bearn f.L.stours W; 0905: f.abenaki; 0906: e.15 E";
    given(warriors).offers("assault 0906; skirmish f.abenaki 0906; done");
}

/// BC-11.1f: the loss is the owner's choice, the disorder hits the whole stack.
#[test]
fn bc_11_1f_the_owner_takes_the_loss() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre/1 f.languedoc W; 1709: f.bearn W";
    given(text)
        .dice("6")
        .after("fire e.78 > 1209")
        .offers("lose f.languedoc; lose f.lasarre")
        .take("lose f.languedoc", "f.languedoc -1 to 1; f.languedoc disorganized; f.lasarre disorganized");
}

/// BC-11.1g, worked examples E14, E26: protection, works only over their sides, disorganized firers.
#[test]
fn bc_11_1g_protection_and_disorder() {
    let text = "C1 2 combat e.L.haviland; 0508: e.27!d e.L.haviland E; 0609: f.lasarre W; 1006: f.lareine NE";
    given(text).dice("6").take("fire e.27 > 0609", "fire e.27 0508>0609 6+3-3-1 = 5");
    let fresh = "C1 2 combat e.L.haviland; 0508: e.27 e.L.haviland E; 0609: f.lasarre W; 1006: f.lareine NE";
    given(fresh).dice("6").take("fire e.27 > 0609", "fire e.27 0508>0609 6+3-3 = 6; f.lasarre disorganized");
    let inside = "C1 2 combat e.L.haviland; 0709: e.27 e.L.haviland NW; 0609: f.lasarre W; 1006: f.lareine NE";
    given(inside).dice("1").take("fire e.27 > 0609", "fire e.27 0709>0609 1+3 = 4");
    let round =
        "C1 2 combat e.L.haviland works_all_round; 0709: e.27 e.L.haviland NW; 0609: f.lasarre W; 1006: f.lareine NE";
    given(round).dice("1").take("fire e.27 > 0609", "fire e.27 0709>0609 1+3-3 = 1");
}

/// BC-11.1h: a natural 6, then 1 or 2: a leader in the hex is killed; with the house rule a natural 1.
#[test]
fn bc_11_1h_leaders_in_danger() {
    let text = "AH 2 combat e.L.murray; 1109: e.43/1 e.L.murray E; 1209: f.lasarre f.L.senezergues W; 1709: f.bearn W";
    given(text).dice("62").take(
        "fire e.43 > 1209",
        "fire e.43 1109>1209 6+1 = 7; leader roll 2; f.L.senezergues lost; f.lasarre disorganized",
    );
    given(text)
        .dice("63")
        .take("fire e.43 > 1209", "fire e.43 1109>1209 6+1 = 7; leader roll 3; f.lasarre disorganized");
    let one = "AH 2 combat e.L.murray leader_on_one; 1109: e.43/1 e.L.murray E; 1209: f.lasarre f.L.senezergues W; 1709: f.bearn W";
    given(one).dice("12").take("fire e.43 > 1209", "fire e.43 1109>1209 1+1 = 2; leader roll 2; f.L.senezergues lost");
}

/// BC-11.1i, BC-11c, worked example E4: fires take effect one after another; a second D is a rout check.
#[test]
fn bc_11_1i_a_second_disorder_is_a_rout_check() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1210: f.lasarre W; 1709: f.bearn W";
    given(text)
        .dice("44 3")
        .after("fire e.78 > 1210; fire e.47 > 1210")
        .offers("rout; check")
        .take("check", "f.lasarre rout check 3+3; f.lasarre -1 to 1");
}

/// BC-2.3d: a lone skirmisher is no target of fire; a stacked one is not hurt.
#[test]
fn bc_2_3d_no_fire_at_skirmishers() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.ft1; 1709: f.bearn W";
    given(text).refuses_by("fire e.78 > 1209", "BC-2.3d");
    let stacked = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.ft1 f.lasarre W; 1709: f.bearn W";
    given(stacked).dice("4").take("fire e.78 > 1209", "fire e.78 1109>1209 4+3 = 7; f.lasarre disorganized");
}

/// BC-13.2l, worked example E13: at 1000 the English add 1; by the house rule both do.
#[test]
fn bc_13_2l_double_loaded_muskets() {
    let text = "AH 1 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.lasarre W; 1709: f.bearn W";
    given(text).dice("2").take("fire e.78 > 1209", "fire e.78 1109>1209 2+3+1 = 6; f.lasarre disorganized");
    let french = "AH 1 combat f.L.senezergues; 1109: e.78 E; 1209: f.lasarre f.L.senezergues W; 1709: f.bearn W";
    given(french).dice("2").take("fire f.lasarre > 1109", "fire f.lasarre 1209>1109 2+2 = 4");
    let both =
        "AH 1 combat f.L.senezergues double_both; 1109: e.78 E; 1209: f.lasarre f.L.senezergues W; 1709: f.bearn W";
    given(both).dice("2").take("fire f.lasarre > 1109", "fire f.lasarre 1209>1109 2+2+1 = 5");
}

/// BC-11d: no fire and no assault across a cliff; the Skirmish Table is not bound by it.
#[test]
fn bc_11d_cliffs_part() {
    let text = "AH 2 combat f.L.stours; 0215: f.wendat; 0412: f.bearn f.L.stours W; 0315: e.li NW";
    given(text).offers("skirmish f.wendat 0315; done");
}

/// BC-11.9a, BC-11.9b, BC-T3, worked example E15: within 2 hexes, 1 against works; 6 disorganizes, 1 more at a
/// disorganized target or out of an enemy zone.
#[test]
fn bc_11_9a_the_skirmish_table() {
    let text = "C1 2 combat e.L.grant; 0703: e.42a e.L.grant SE; 0805: e.rangers1; 0806: f.guyenne NW; 0505: e.rangers2; 0607: f.berry2 W";
    given(text).refuses_by("skirmish e.rangers2 0607", "BC-11.9a");
    let _ =
        given(text).dice("6").take("skirmish e.rangers1 0806", "e.rangers1 skirmish 0806 6; f.guyenne disorganized");
    let shaken =
        "C1 2 combat e.L.grant; 0703: e.42a e.L.grant SE; 0805: e.rangers1; 0806: f.guyenne!d NW; 1006: f.lareine NE";
    given(shaken).dice("5").after("skirmish e.rangers1 0806").offers("rout; check");
    given(shaken)
        .dice("4")
        .take("skirmish e.rangers1 0806", "e.rangers1 skirmish 0806 4+1")
        .refuses("skirmish e.rangers1 0806");
}

/// BC-7.1a, BC-7.1b, BC-7.1e, BC-13.1z: the fort fires once a turn, 6 hexes far, all round.
#[test]
fn bc_7_1a_the_fort_fires_once() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.44 SE; 0305: e.55 E";
    given(text)
        .refuses_by("bombard f.fort 0305", "BC-7.1b")
        .dice("3")
        .take("bombard f.fort 0705", "fire f.fort 1109>0705 3+3 = 6; e.44 disorganized")
        .holds(|g| g.fired.has(unit(g, "f.fort")));
}

/// BC-7.1c, worked example E3: the boats' battery fires in its cone only.
#[test]
fn bc_7_1c_the_cone_of_the_boats() {
    let text =
        "C2 5 combat e.L.haviland; 0812: e.boats NW; 0305: e.27 e.L.haviland E; 0609: f.lasarre W; 1010: f.bearn W";
    given(text)
        .refuses_by("bombard e.boats 1010", "BC-7.1c")
        .dice("3")
        .take("bombard e.boats 0609", "fire e.boats 0812>0609 3+3 = 6; f.lasarre disorganized");
}

/// BC-7.1d: only what stands beside the target blocks; units too, unless the house rule says no.
#[test]
fn bc_7_1d_what_blocks_a_battery() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.55 SE; 1106: e.44 SE; 1107: f.marine1 NW";
    given(text).refuses_by("bombard f.fort 1106", "BC-7.1d");
    let no = "C2 2 combat f.L.levis units_never_block; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.55 SE; 1106: e.44 SE; 1107: f.marine1 NW";
    given(no).allows("bombard f.fort 1106");
    let far = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 1105: e.44 SE; 1107: f.marine1 NW";
    given(far).allows("bombard f.fort 1105");
}
