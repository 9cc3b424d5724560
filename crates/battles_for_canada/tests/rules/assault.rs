//! Assaults (11.2 to 11.7).

use crate::tabletop::*;
use redoubt_engine::Viewer;
use redoubt_engine::contract::Views;
use redoubt_engine::view::BattleGroup;

/// BC-11.2a, BC-11.2b: attackers of adjacent hexes assault together; the hexes must be linked.
#[test]
fn bc_11_2b_attackers_are_linked() {
    let linked = "AH 2 combat e.L.murray; 1212: e.43 e.L.murray W; 1213: e.47 W; 1112: f.lasarre E; 1709: f.bearn W";
    given(linked).after("assault 1112").offers("toggle e.43; toggle e.47; confirm; cancel");
    let apart = "AH 2 combat e.L.murray; 1212: e.43 e.L.murray W; 1113: e.47 NW; 1112: f.lasarre!r E; 1709: f.bearn W";
    given(apart).after("assault 1112").refuses_by("confirm", "BC-11.2b").after("toggle e.47").allows("confirm");
}

/// BC-11.2b: two pairs, each linked in itself and not with the other, are no group.
#[test]
fn bc_11_2b_two_pairs_are_no_group() {
    let pairs = "AH 2 combat e.L.murray; 1212: e.43 e.L.murray W; 1213: e.47 W; 1012: e.48 E; 1013: e.78 E; 1112: f.lasarre!r E; 1709: f.bearn W";
    let t = given(pairs).after("assault 1112").offers("toggle e.43; toggle e.47; toggle e.78; toggle e.48; cancel");
    let t = t.refuses_by("confirm", "BC-11.2b").after("toggle e.78").refuses_by("confirm", "BC-11.2b");
    t.after("toggle e.48").allows("confirm");
}

/// Worked example E9; BC-11.2f, BC-11.2i, BC-11.3a, BC-T1: 3:1 in the clear is column 6, morale +1, die 3: DR.
#[test]
fn bc_11_2i_an_assault_in_the_open() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1!r W; 1709: f.lasarre W";
    given(text).dice("3").take(
        "assault 1209; confirm",
        "assault e.78 > 1209; roll 3:1 Open column 6+2 = 7 morale 1 die 3 D:1DR*; f.bearn -1 to 0; f.bearn eliminated",
    );
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 W; 1709: f.lasarre W";
    given(text)
        .dice("3")
        .after("assault 1209; confirm")
        .take("hold", "roll 3:1 Open column 6 = 6 morale 1 die 3 D:DR; f.bearn disorganized")
        .offers("back 1308; back 1309");
}

/// BC-11.2d, BC-11.2e, BC-11.2j: the defender may fire first; a disorganized one with 1 less; not to the rear.
#[test]
fn bc_11_2d_defensive_fire() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn!d W; 1709: f.lasarre W";
    given(text).after("assault 1209; confirm").offers("defend f.bearn > 1109; hold").dice("5 1").take(
        "defend f.bearn > 1109",
        "defend f.bearn 1209>1109 5+2-1 = 6; e.78 disorganized; roll 3:2 Open column 4 = 4 morale 1 die 1 A:R",
    );
    let rear = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn E; 1709: f.lasarre W";
    given(rear)
        .dice("1 1")
        .take("assault 1209; confirm", 
            "assault e.78 > 1209; roll 3:2 Open column 4+2 = 6 morale 1 die 1 D:R; f.bearn back 1209>1108; f.bearn retreat roll 1+3 flank; f.bearn disorganized",
        );
}

/// Worked examples E7, E8: the 27th routs by defensive fire, 1/60 alone fails before the works; both together do not.
#[test]
fn bc_13_1v_an_assault_on_the_works() {
    let text = "C1 2 combat e.L.haviland; 0508: e.27!d E; 0509: e.60a!d E; 0407: e.L.haviland e.60d E; 0609: f.lasarre W; 1006: f.lareine NE";
    given(text)
        .after("assault 0609; confirm")
        .dice("5")
        .take("defend f.lasarre > 0508", "defend f.lasarre 0609>0508 5+2 = 7")
        .dice("2 5")
        .take(
            "check",
            "e.27 rout check 2+3; e.27 routs; e.27 flee 0508>0408; e.27 flee 0408>0307; e.27 flee 0307>0207; roll 3:2 Strong column 2-1 = 1 morale 0 die 5 A:R",
        )
        .offers("back 0409; back 0410");
    given(text)
        .after("assault 0609; confirm")
        .dice("6")
        .take("hold", "roll 6:2 Strong column 4-1 = 3 morale 0 die 6 D:D; f.lasarre disorganized");
}

/// Worked examples E10, E11; BC-11.4a, BC-11.4b: all in the flank shift by 1, all in the rear by 2.
#[test]
fn bc_11_4a_flank_and_rear() {
    let flank = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.bearn NE; 1709: f.lasarre W";
    given(flank).dice("2 1").take(
        "assault 1211; confirm",
        "assault e.43 e.47 > 1211; roll 4:2 Open column 5+1 = 6 morale 0 die 2 D:R; f.bearn back 1211>1212; f.bearn retreat roll 1+3 zone; f.bearn -1 to 1",
    );
    let rear = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.bearn E; 1709: f.lasarre W";
    given(rear).dice("2").take(
        "assault 1211; confirm",
        "assault e.43 e.47 > 1211; roll 4:2 Open column 5+2 = 7 morale 0 die 2 D:D; f.bearn disorganized",
    );
    let three =
        "AH 2 combat e.L.murray rear_three; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.bearn E; 1709: f.lasarre W";
    given(three).dice("2").take(
        "assault 1211; confirm",
        "assault e.43 e.47 > 1211; roll 4:2 Open column 5+3 = 7 morale 0 die 2 D:D; f.bearn disorganized",
    );
}

/// Worked example E12; BC-11.5e: 1 to 3 against the wind: the attacker loses his only point.
#[test]
fn bc_11_2h_low_odds() {
    let text =
        "AH 2 combat f.L.vaudreuil; 1209: f.milice1/1 W; 1409: f.L.vaudreuil f.milice2 W; 1109: e.78 E; 0709: e.47 E";
    let text = &text.replace("1409:", "1309:");
    given(text)
        .dice("1")
        .after("assault 1109; confirm")
        .take("hold", "roll 1:3 Open column 2 = 2 morale -2 die 1 A:2DR2*; f.milice1 -1 to 0; f.milice1 eliminated");
    let no = "AH 2 combat f.L.vaudreuil no_low_odds; 1209: f.milice1/1 W; 1309: f.L.vaudreuil f.milice2 W; 1109: e.78 E; 0709: e.47 E";
    given(no).allows("assault 1109");
}

/// Worked example E27; BC-2.1f, R-54: a lone skirmisher counts 1 and is lost by any loss.
#[test]
fn bc_2_1f_a_lone_skirmisher_defends_with_one() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.ft1; 1709: f.lasarre W";
    given(text)
        .dice("1")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:1 Open column 6 = 6 morale 0 die 1 -");
    given(text)
        .dice("2")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:1 Open column 6 = 6 morale 0 die 2 D:R")
        .offers("back 1208; back 1308; back 1309");
    given(text).dice("5").take(
        "assault 1209; confirm",
        "assault e.78 > 1209; roll 3:1 Open column 6 = 6 morale 0 die 5 D:1DR*; f.ft1 eliminated",
    );
}

/// BC-11.7a, BC-11.7b, BC-11.7d: the victor may advance into the hex, with his leader, at once.
#[test]
fn bc_11_7a_the_victor_advances() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 E; 1709: f.lasarre W";
    given(text)
        .dice("6")
        .after("assault 1209; confirm")
        .offers("advance e.78 > 1209; stay e.L.murray; done")
        .take("advance e.78 > 1209", "e.78 e.L.murray advance 1209");
    given(text)
        .dice("6")
        .after("assault 1209; confirm")
        .refuses("stay e.L.wolfe")
        .after("stay e.L.murray")
        .refuses("stay e.L.murray")
        .take("advance e.78 > 1209", "e.78 advance 1209")
        .now("1109: e.L.murray; 1209: e.78 E; 1709: f.lasarre W");
}

/// BC-11.2c: cavalry does not assault units where it cannot go.
#[test]
fn bc_11_2c_no_horse_into_marsh() {
    let text = "S 2 combat f.L.lapause; 0602: f.dragons E; 0308: f.berry2 f.L.lapause E; 0702: e.48 W";
    given(text).refuses("assault 0702");
}

/// an attacker who has routed is out of the assault; the board does not count him.
#[test]
fn r_78_the_board_leaves_out_an_attacker_who_has_routed() {
    let text = "C1 2 combat e.L.haviland; 0508: e.27!d E; 0509: e.60a!d E; 0407: e.L.haviland e.60d E; 0609: f.lasarre W; 1006: f.lareine NE";
    let before = given(text).after("assault 0609; confirm").dice("5").after("defend f.lasarre > 0508");
    let groups = |t: &Table| -> Vec<(&'static str, Vec<String>)> {
        let board = t.game.view(Viewer::Public).battle.expect("an assault is on the board");
        let units = |group: &BattleGroup| group.units.iter().map(|unit| unit.key.clone()).collect();
        board.sides[0].groups.iter().map(|group| (group.key, units(group))).collect()
    };
    assert_eq!(groups(&before), [("engaged", vec!["ce.60a".to_string(), "ce.27".to_string()])]);
    // While he still has to run, the die is to come.
    let runs = unit(&before.game, "e.27");
    let routed = before.fork().with(|g| g.routed.insert(runs));
    let left = ("engaged", vec!["ce.60a".to_string()]);
    assert_eq!(groups(&routed), [left, ("retreated", vec!["ce.27".to_string()])]);
    let after = before.dice("2 5").after("check");
    assert_eq!(groups(&after), [("engaged", vec!["ce.60a".to_string()])]);
}
