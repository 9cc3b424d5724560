//! Odds, results, retreats and advances of assaults (11.2g to 11.9).

use crate::tabletop::*;

/// BC-11a, BC-12.1a: a disorganized unit in command may attack, by fire or assault, and nobody is obliged to.
#[test]
fn bc_11a_nobody_must_attack() {
    let text = "AH 2 combat e.L.murray; 1109: e.78!d e.L.murray E; 1209: f.bearn W; 1709: f.lasarre W";
    given(text).offers("fire e.78 > 1209; assault 1209; done");
}

/// BC-12.1a: a disorganized attacker assaults without a shift.
#[test]
fn bc_12_1a_disorder_does_not_hinder_an_assault() {
    let text = "AH 2 combat e.L.murray; 1109: e.78!d e.L.murray E; 1209: f.bearn W; 1709: f.lasarre W";
    given(text).after("assault 1209; confirm").dice("2").take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 2 -");
}

/// BC-11.2g: woods are the middle row; the top row where all attackers come over a gullied stream; not where one does not. The
/// escarpment is the middle row.
#[test]
fn bc_11_2g_the_row_of_the_ground() {
    let gully = "AH 2 combat e.L.murray; 0314: e.78 e.L.murray W; 0313: e.47 W; 0214: f.bearn!r E; 1709: f.lasarre W";
    given(gully)
        .dice("1")
        .take("assault 0214; confirm", "assault e.47 e.78 > 0214; roll 5:2 Strong column 3+2 = 5 morale 0 die 1 A:R");
    let woods = "AH 2 combat e.L.murray; 0213: e.78 e.L.murray SE; 0313: e.47 W; 0214: f.bearn!r E; 1709: f.lasarre W";
    given(woods)
        .dice("1")
        .take("assault 0214; confirm", "assault e.47 e.78 > 0214; roll 5:2 Broken column 4+2 = 6 morale 0 die 1 -");
    let escarpment = "AH 2 combat e.L.murray; 1106: e.78 e.L.murray SE; 1107: f.bearn!r E; 1709: f.lasarre W";
    given(escarpment)
        .dice("1")
        .take("assault 1107; confirm", "assault e.78 > 1107; roll 3:2 Broken column 3+2 = 5 morale 1 die 1 -");
}

/// BC-11.3b: neither disorder nor rout changes the morale.
#[test]
fn bc_11_3b_printed_morale_counts() {
    for mark in ["", "!d", "!r"] {
        let text = format!("AH 2 combat e.L.murray; 1109: e.43 e.L.murray E; 1209: f.bearn{mark} E; 1709: f.lasarre W");
        let t = given(&text).after("assault 1209; toggle e.43").refuses("confirm").after("toggle e.43");
        let target = t.game.odds(
            [unit(&t.game, "e.43")].into_iter().collect(),
            [unit(&t.game, "f.bearn")].into_iter().collect(),
            hex(1209),
        );
        assert_eq!(target.morale, 0, "{mark}");
    }
}

/// BC-11.4c: a routed defender shifts by 2; it has no flank or rear.
#[test]
fn bc_11_4c_a_routed_defender() {
    let text = "AH 2 combat e.L.murray; 1109: e.43/1 e.L.murray E; 1209: f.bearn!r E; 1709: f.lasarre W";
    given(text)
        .dice("2")
        .take("assault 1209; confirm", "assault e.43 > 1209; roll 1:2 Open column 3+2 = 5 morale 0 die 2 -");
}

/// BC-11.4d, R-79: cavalry against buildings, a redoubt or over a gullied stream shifts by 1 to the left, also beside infantry.
#[test]
fn bc_11_4d_horse_against_walls() {
    let text = "S 2 combat f.L.lapause; 0505: f.dragons W; 0606: f.berry2 f.L.lapause E; 0405: e.48!r W";
    given(text).dice("2").take("assault 0405; confirm", "assault f.dragons > 0405; roll 1:2 Strong column 1+2-1 = 2 morale -1 die 2 A:1DR*; f.dragons -1 to 0; f.dragons eliminated");
    let both =
        "S 2 combat f.L.lapause; 0505: f.dragons W; 0504: f.marine1 f.L.lapause SW; 0405: e.48!r W; 0308: f.berry2 E";
    given(both).dice("2").take("assault 0405; confirm", "assault f.marine1 f.dragons > 0405; roll 3:2 Strong column 2+2-1 = 3 morale -1 die 2 A:DR; f.marine1 f.dragons disorganized");
    let foot = "S 2 combat f.L.lapause; 0404: f.marine1 f.L.lapause SE; 0405: e.48!r W; 0308: f.berry2 E";
    given(foot).dice("2").take(
        "assault 0405; confirm",
        "assault f.marine1 > 0405; roll 2:2 Strong column 2+2 = 4 morale -1 die 2 A:D; f.marine1 disorganized",
    );
    let gully = "S 2 combat f.L.lapause; 0313: f.dragons W; 0312: f.berry2 f.L.lapause E; 0213: e.48!r W";
    given(gully).dice("2").take("assault 0213; confirm", "assault f.dragons > 0213; roll 1:2 Strong column 1+2-1 = 2 morale -1 die 2 A:1DR*; f.dragons -1 to 0; f.dragons eliminated");
}

/// BC-11.4e, R-22: one attacker in abatis is enough for the shift.
#[test]
fn bc_11_4e_out_of_abatis() {
    let text = "C1 2 combat e.L.haviland; 1105: e.27 e.L.haviland SE; 1206: e.60a W; 1106: f.rr!r W; 0905: f.bearn NE";
    given(text).dice("34").take("assault 1106; confirm", "assault e.60a e.27 > 1106; roll 6:2 Open column 6+2-1 = 7 morale 0 die 3 D:DR; f.rr flee 1106>1207; f.rr retreat roll 4+3 flank");
    given(text).dice("34").take("assault 1106; toggle e.27; confirm", "assault e.60a > 1106; roll 3:2 Open column 4+2 = 6 morale 0 die 3 D:D; f.rr flee 1106>1207; f.rr retreat roll 4+3 flank");
    let inside =
        "C1 2 combat e.L.haviland; 0707: e.27 e.L.haviland NW; 0705: e.60a SE; 0706: f.rr!r W; 1006: f.lareine NE";
    given(inside).after("assault 0706").refuses_by("confirm", "BC-11.2b");
}

/// BC-11.5a: E: all attackers are eliminated.
#[test]
fn bc_11_5a_all_are_eliminated() {
    let text = "AH 2 combat f.L.vaudreuil; 1107: f.milice1/1 W; 1008: f.milice2/1 f.L.vaudreuil NW; 1007: e.78 E; 0709: e.47 E";
    given(text).after("assault 1007; confirm").dice("1").take("hold", "roll 2:3 Strong column 1 = 1 morale -2 die 1 A:E; f.milice1 eliminated; f.milice2 eliminated; f.L.vaudreuil lost");
}

/// BC-11.5b, BC-11.5d, BC-11.5f: the owner shares the loss; then disorder, then both stacks retreat two hexes.
#[test]
fn bc_11_5b_losses_are_shared() {
    let text =
        "S 2 combat f.L.lapause; 0504: f.marine1 f.L.lapause SW; 0505: f.marine2/1 W; 0405: e.78/3 E; 0308: f.berry2 E";
    let t = given(text).after("assault 0405; confirm").dice("1");
    let t =
        t.take("hold", "roll 3:3 Strong column 2 = 2 morale -2 die 1 A:2DR2*").offers("lose f.marine1; lose f.marine2");
    let t = t.take("lose f.marine1", "f.marine1 -1 to 1").offers("lose f.marine1; lose f.marine2");
    t.take("lose f.marine2", "f.marine2 -1 to 0; f.marine2 eliminated; f.marine1 disorganized")
        .offers("back 0503; back 0604; stay f.L.lapause");
}

/// BC-11.5c: D: who is disorganized already checks, the others get a marker.
#[test]
fn bc_11_5c_disorder_of_all_involved() {
    let text =
        "S 2 combat f.L.lapause; 0504: f.marine1!d f.L.lapause SW; 0505: f.marine2 W; 0405: e.78 E; 0308: f.berry2 E";
    let t = given(text)
        .after("assault 0405; confirm")
        .dice("4")
        .take("hold", "roll 4:2 Strong column 3 = 3 morale -2 die 4 A:D; f.marine2 disorganized")
        .offers("rout; check");
    t.dice("4").take("check", "f.marine1 rout check 4+2+1; f.marine1 -1 to 1");
}

/// BC-11.5e: * eliminates cavalry that was disorganized before the combat.
#[test]
fn bc_11_5e_disorganized_horse() {
    let star = |mark: &str| {
        let text = format!(
            "S 2 combat f.L.lapause; 0504: f.marine1 f.L.lapause SW; 0505: f.dragons{mark} W; 0405: e.78 e.60b E; 0308: f.berry2 E"
        );
        given(&text).after("assault 0405; confirm").dice("3").after("hold")
    };
    star("!d").take("lose f.marine1", "f.marine1 -1 to 1; f.dragons eliminated; f.marine1 disorganized");
    star("").take("lose f.marine1", "f.marine1 -1 to 1; f.marine1 f.dragons disorganized");
}

/// BC-11.5f: losses first, then rout checks, then the retreat; a unit that routs flees instead.
#[test]
fn bc_11_5f_the_order_of_results() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1!d W; 1709: f.lasarre W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("3")
        .take("hold", "roll 3:1 Open column 6 = 6 morale 1 die 3 D:DR")
        .offers("rout; check");
    let t = t.dice("2").take("check", "f.bearn rout check 2+3; f.bearn routs").offers("flee 1208; flee 1308");
    t.take("flee 1308", "f.bearn flee 1209>1308").refuses("advance e.78 > 1209");
}

/// BC-11.6a, R-73: those of the stack who took no part retreat with it, without disorder.
#[test]
fn bc_11_6a_the_whole_stack_retreats() {
    let text = "AH 2 combat e.L.monckton; 1112: e.28 e.lg e.L.monckton E; 1212: f.bearn W; 1709: f.lasarre W";
    let t = given(text).after("assault 1212; toggle e.lg; confirm").dice("2");
    t.take("hold", "roll 2:2 Open column 4 = 4 morale 0 die 2 A:R")
        .offers("back 1012; back 1013; stay e.L.monckton")
        .take("back 1012", "e.lg e.28 e.L.monckton back 1112>1012");
}

/// BC-11.6b, BC-11.6f: flank hexes where no rear hex is open; none of both: eliminated.
#[test]
fn bc_11_6b_rear_then_flank() {
    let rear = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: e.47 SW; 1309: e.43 NW; 1709: f.lasarre W";
    let t = given(rear).after("assault 1209; toggle e.47; toggle e.43; confirm").dice("36");
    t.take(
        "hold",
        "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn back 1209>1208; f.bearn retreat roll 6+3 flank",
    )
    .offers("advance e.78 > 1209; stay e.L.murray; done");
    let cut = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1308: e.47 SW; 1309: e.43 NW; 1208: e.15 W; 1210: e.35 W; 1709: f.lasarre W";
    let t = given(cut).after("assault 1209; toggle e.47; toggle e.43; confirm").dice("3");
    t.take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn eliminated");
}

/// BC-11.6b, R-23: a unit without a facing goes away from the attackers.
#[test]
fn bc_11_6b_without_a_facing() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.abenaki; 1709: f.lasarre W";
    let t = given(text)
        .dice("2")
        .take("assault 1209; confirm", "assault e.78 > 1209; roll 3:2 Open column 4 = 4 morale 2 die 2 D:R");
    t.offers("back 1208; back 1308; back 1309");
}

/// BC-11.6j, BC-11.6i: a unit that is lost in the first hex goes no second one, and its attackers may advance.
#[test]
fn bc_11_6j_lost_in_the_first_hex() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.milice2 W; 1409: e.47 W; 1709: f.lasarre W";
    let t = given(text).after("assault 1209; confirm").dice("6").after("hold").dice("1").take(
        "back 1308",
        "f.milice2 back 1209>1308; f.milice2 retreat roll 1+1 zone; f.milice2 -1 to 0; f.milice2 eliminated",
    );
    t.offers("advance e.78 > 1209; stay e.L.murray; done");
}

/// BC-11.6j, BC-11.6e, R-59: the second hex by the same rules from the new hex; on the way the unit keeps its facing, and takes that
/// of friends where it stops.
#[test]
fn bc_11_6j_two_hexes() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.milice2 W; 1308: f.milice1/1 E; 1408: f.languedoc/1 NW; 1709: f.lasarre W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("6")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 2 die 6 D:1DR2*; f.milice2 -1 to 1; f.milice2 disorganized")
        .offers("back 1308; back 1309");
    let t = t.take("back 1308", "f.milice2 back 1209>1308").offers("back 1408; back 1409");
    let t = t.take("back 1408", "f.milice2 back 1308>1408");
    t.after("done")
        .now("1109: e.78 e.L.murray E; 1308: f.milice1/1 E; 1408: f.languedoc/1 f.milice2/1!d NW; 1709: f.lasarre W");
}

/// BC-11.7a: a rout vacates the hex as well; the facing must allow the advance; of two stacks one goes.
#[test]
fn bc_11_7a_one_stack_advances() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1111: e.43 E; 1211: f.bearn E; 1709: f.lasarre W";
    let t = given(text).dice("4").take("assault 1211; confirm", "assault e.43 e.47 > 1211; roll 4:2 Open column 5+2 = 7 morale 0 die 4 D:1DR*; f.bearn -1 to 1; f.bearn disorganized");
    t.offers("back 1210; back 1212")
        .dice("6")
        .after("back 1210")
        .offers("advance e.43 > 1211; advance e.47 > 1211; stay e.L.murray; done");
}

/// BC-11.7a: the defender who drives off the attackers of two hexes picks one of them.
#[test]
fn bc_11_7a_the_defender_advances() {
    let text = "AH 2 combat f.L.stours; 1209: f.guyenne f.L.stours W; 1210: f.bearn W; 1109: e.78 E; 0709: e.47 E";
    let t = given(text).after("assault 1109; confirm").dice("3");
    let t = t.take("hold", "roll 4:3 Open column 4 = 4 morale -1 die 3 A:R").offers("next 1209; next 1210");
    let t = t.take("next 1209; back 1308", "f.guyenne f.L.stours back 1209>1308").offers("back 1309; back 1310");
    t.after("back 1310").offers("advance e.78 > 1209; advance e.78 > 1210; done");
}

/// BC-11.7b: one hex, also after a retreat of two.
#[test]
fn bc_11_7b_only_one_hex() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.milice2 W; 1709: f.lasarre W";
    let t = given(text)
        .after("assault 1209; confirm")
        .dice("6")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 2 die 6 D:1DR2*; f.milice2 -1 to 1; f.milice2 disorganized");
    t.offers("back 1308; back 1309");
}

/// BC-11.7c: an advance over a gullied stream disorganizes.
#[test]
fn bc_11_7c_over_a_gully() {
    let text = "AH 2 combat e.L.murray; 0313: e.78 e.L.murray W; 0213: f.milice1/1!r W; 1709: f.lasarre W";
    let t = given(text).dice("6").take(
        "assault 0213; confirm",
        "assault e.78 > 0213; roll 3:1 Strong column 4+2 = 6 morale 2 die 6 D:E; f.milice1 eliminated",
    );
    t.take("advance e.78 > 0213", "e.78 e.L.murray advance 0213; e.78 disorganized");
}

/// BC-11.7e: an advance into abatis disorganizes, but not who is so already.
#[test]
fn bc_11_7e_into_abatis() {
    for (mark, told) in
        [("", "f.rr f.L.montcalm advance 0705; f.rr disorganized"), ("!d", "f.rr f.L.montcalm advance 0705")]
    {
        let text = format!(
            "C1 2 combat e.L.haviland; 0705: e.27/1 SE; 0404: e.L.haviland e.60a E; 0706: f.rr{mark} f.L.montcalm NW; 1006: f.lareine NE"
        );
        let t = given(&text).after("assault 0706; confirm").dice("1").after("hold");
        t.take("advance f.rr > 0705", told);
    }
}

/// BC-11.8a, BC-2.2e, BC-2.3h: leaders and skirmishers go with the last strength of their hex.
#[test]
fn bc_11_8a_leaders_die_with_their_stack() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.ft1 f.L.stours W; 1709: f.lasarre W";
    given(text).dice("63").take("fire e.78 > 1209", "fire e.78 1109>1209 6+3 = 9; leader roll 3; f.bearn -1 to 0; f.bearn eliminated; f.ft1 eliminated; f.L.stours lost");
    let two = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn/1 f.guyenne/1 f.ft1 f.L.stours W; 1709: f.lasarre W";
    given(two)
        .dice("63")
        .after("fire e.78 > 1209")
        .take("lose f.bearn", "f.bearn -1 to 0; f.bearn eliminated; f.guyenne disorganized");
}

/// BC-11.9c, BC-11.9d: a natural 6 and a 1 or 2 kill a leader; who has skirmished neither fires nor assaults.
#[test]
fn bc_11_9c_skirmishers_shoot_leaders() {
    let text = "AH 2 combat f.L.stours; 1410: f.bearn W; 0905: f.abenaki; 0906: e.15 e.L.townshend E; 1006: f.guyenne f.L.stours W";
    let t = given(text).dice("61").take(
        "skirmish f.abenaki 0906",
        "f.abenaki skirmish 0906 6; leader roll 1; e.L.townshend lost; e.15 disorganized",
    );
    t.refuses("skirmish f.abenaki 0906").after("assault 0906").offers("toggle f.guyenne; confirm; cancel");
    given(text)
        .dice("63")
        .take("skirmish f.abenaki 0906", "f.abenaki skirmish 0906 6; leader roll 3; e.15 disorganized");
}

/// BC-11.2j, BC-11c: one hex is assaulted twice; the defender may fire each time.
#[test]
fn bc_11_2j_two_assaults_two_fires() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1110: e.47 E; 1210: f.lasarre W; 1709: f.bearn W";
    let t = given(text).after("assault 1210; toggle e.47; confirm").dice("12");
    let t = t
        .take(
            "defend f.lasarre > 1109",
            "defend f.lasarre 1210>1109 1+2 = 3; roll 3:2 Open column 4 = 4 morale 1 die 2 -",
        )
        .after("assault 1210; confirm")
        .dice("13");
    t.take(
        "defend f.lasarre > 1110",
        "defend f.lasarre 1210>1110 1+2 = 3; roll 2:2 Open column 4 = 4 morale 0 die 3 -",
    );
}
