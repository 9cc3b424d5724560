//! House rules in both positions: those that no other test switches (section e of the rules).

use crate::tabletop::*;
use redoubt_battles_for_canada::data::units::Mover;

/// `pass`, R-02, BC-1.2g: a side may pass though both have leaders; when both pass the activations are over.
#[test]
fn bc_1_2g_passing() {
    let text = "S 2 choose; 0305: f.bearn f.L.montreuil E; 0307: f.marine1 f.L.lapause E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W";
    given(text).after("first English").refuses_by("done", "BC-1.2g");
    let free = text.replace("choose;", "choose pass;");
    let t = given(&free)
        .after("first English")
        .take("done", "English pass")
        .offers("activate f.L.montreuil; activate f.L.lapause; done");
    let one = t.fork().after("activate f.L.montreuil; done").after("done");
    one.offers("first French; first English").holds(|g| g.face_up.has(leader("se.L.burton")));
    t.dice("12").take("done", "French pass; stage Commanders(English); stage Rally(English); stage Rally(French); turn 3; out of command f.L.montreuil f.L.lapause e.L.burton e.L.fraser; initiative 1 2 English");
}

/// `indep_always`, R-03, BC-9.1d: Independents are in command with whomever they act.
#[test]
fn bc_9_1d_independents_always() {
    let text = "AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 0511: e.48 E; 1408: f.lasarre W";
    let commanded = |text: &str| {
        let t = given(text);
        (t.game.is_commanded(unit(&t.game, "e.48")), t.game.allowance(unit(&t.game, "e.48")))
    };
    assert_eq!(commanded(text), (false, 2));
    assert_eq!(commanded(&text.replace("murray; 1110", "murray indep_always; 1110")), (true, 4));
    assert_eq!(commanded(&text.replace("march e.L.murray; 1110", "failed e.L.murray indep_always; 1110")), (true, 4));
}

/// `militia_irregular`, R-06, BC-2c: militia has no facing, moves all ways, neither fires nor assaults; it may not skirmish.
#[test]
fn bc_2c_militia_as_irregulars() {
    let text =
        "AH 2 combat f.L.beauchatel; 1209: f.montreal f.L.beauchatel W; 1210: f.rr W; 1109: e.78 E; 0709: e.47 E";
    given(text).allows("fire f.montreal > 1109; assault 1109");
    let irregular = text.replace("beauchatel; 1209", "beauchatel militia_irregular; 1209");
    let t = given(&irregular).refuses_by("fire f.montreal > 1109", "BC-11.1b").refuses("skirmish f.montreal 1109");
    t.after("assault 1109").offers("toggle f.rr; confirm; cancel");
    let march = "AH 2 march f.L.beauchatel militia_irregular; 1610: f.montreal f.L.beauchatel W; 0709: e.47 E";
    given(march).after("pick f.montreal").offers("go N; go NE; go SE; go S; go SW; go NW; stop");
    given(&march.replace(" militia_irregular", "")).after("pick f.montreal").refuses("go NE").allows("go NW; turn E");
}

/// `no_low_odds`, R-20, BC-11.2h: below the lowest odds of the table no assault is made.
#[test]
fn bc_11_2h_no_hopeless_assaults() {
    let text = "S 2 combat f.L.montreuil; 0504: f.gren2 f.L.montreuil SW; 0405: e.28/3 E; 0308: f.berry2 E";
    given(text)
        .after("assault 0405; confirm")
        .dice("4")
        .take("hold", "roll 1:3 Strong column 1 = 1 morale 1 die 4 A:R");
    let none = text.replace("montreuil; 0504", "montreuil no_low_odds; 0504");
    given(&none).after("assault 0405").refuses_by("confirm", "BC-11.2h").allows("cancel");
    let enough = none.replace("e.28/3", "e.28/2");
    given(&enough).after("assault 0405").allows("confirm");
}

/// `quebec_right`, R-36: Québec's militia belongs to the left, or by the house rule to the right.
#[test]
fn bc_8c_who_leads_quebec() {
    let text = "AH 2 march f.L.senezergues; 1408: f.lasarre f.L.senezergues W; 1407: f.quebec W; 1110: e.47 E";
    let t = given(text).refuses_by("pick f.quebec", "BC-9.1a");
    assert_eq!(t.game.formation(unit(&t.game, "f.quebec")).map(|f| f.id()), Some("af.left"));
    let t = given(&text.replace("senezergues; 1408", "senezergues quebec_right; 1408")).allows("pick f.quebec");
    assert_eq!(t.game.formation(unit(&t.game, "f.quebec")).map(|f| f.id()), Some("af.right"));
}

/// `stream_three`, R-40, BC-6a: a stream costs light troops 1 more, or 3; line infantry 1 more in both.
#[test]
fn bc_6a_streams() {
    let cost = |rules: &str, mover: Mover| {
        let t = given(&format!("C1 2 march e.L.grant{rules}; 0703: e.42a e.L.grant SE; 0806: f.guyenne NW"));
        let dir = t.game.grid().dir_to(hex(110), hex(210)).expect("neighbours");
        t.game.step_cost(mover, hex(110), dir).ok()
    };
    assert_eq!((cost("", Mover::Light), cost("", Mover::Regular)), (Some(2), Some(3)));
    assert_eq!((cost(" stream_three", Mover::Light), cost(" stream_three", Mover::Regular)), (Some(4), Some(3)));
}

/// `no_redoubts_1759`, R-42, BC-3d: at Abraham the redoubts are clear ground; at Sainte-Foy they stay.
#[test]
fn bc_3d_no_redoubts_in_1759() {
    let text = "AH 2 combat f.L.stours; 0313: f.bearn f.L.stours NE; 0413: e.47 E; 1709: f.lasarre W";
    let fire = |text: &str, told: &str| {
        given(text).dice("2").take("fire f.bearn > 0413", told);
    };
    fire(text, "fire f.bearn 0313>0413 2+2-3 = 1");
    fire(&text.replace("stours; 0313", "stours no_redoubts_1759; 0313"), "fire f.bearn 0313>0413 2+2 = 4");
    let still =
        "S 2 combat f.L.montreuil no_redoubts_1759; 0313: f.bearn f.L.montreuil NE; 0413: e.47 E; 1709: f.lasarre W";
    fire(still, "fire f.bearn 0313>0413 2+2-3 = 1");
    let sides = |rules: &str| {
        let t = given(&format!("AH 2 march e.L.murray{rules}; 0413: e.47 e.L.murray E; 1408: f.lasarre W"));
        t.game.aspects(unit(&t.game, "e.47")).rear.is_empty()
    };
    assert!(sides("") && !sides(" no_redoubts_1759"));
}

/// `disorg_plus_one`, R-46, BC-10.3c: a disorganized hunter adds 1.
#[test]
fn bc_10_3c_disorganized_hunters() {
    let text = "AH 2 march e.L.murray; 1010: e.43!d e.L.murray E; 1210: f.ft1; 1709: f.lasarre W";
    given(text)
        .after("pick e.43; go SE")
        .dice("2")
        .take("hunt e.43 1210", "e.43 hunts f.ft1 2+2 of 4; f.ft1 eliminated");
    let worse = text.replace("murray; 1010", "murray disorg_plus_one; 1010");
    given(&worse)
        .after("pick e.43; go SE")
        .dice("2")
        .take("hunt e.43 1210", "e.43 hunts f.ft1 2+3 of 4")
        .offers("rout; check");
}

/// `general_subset`, BC-9.2a: the Army Commander picks who rolls; normally all in reach do.
#[test]
fn bc_9_2a_the_commander_picks() {
    let text = "AH 2 activate English general_subset; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 0508: e.58 e.L.townshend E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text).take("activate e.L.wolfe", "activated e.L.wolfe");
    let t = t.offers("take e.L.monckton; take e.L.murray; confirm").refuses_by("take e.L.townshend", "BC-9.2a");
    let t = t.after("take e.L.monckton; take e.L.murray").refuses("confirm").after("take e.L.murray");
    let t = t.dice("2").take("confirm", "e.L.murray checks 2 cv 3");
    t.holds(|g| g.face_up.has(leader("ae.L.monckton")) && !g.face_up.has(leader("ae.L.wolfe")));
}

/// `turn_each_activation`, R-75, BC-7.1a: a battery fires once a turn, or once in each activation of its side.
#[test]
fn bc_7_1a_a_shot_in_each_activation() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0706: f.rr f.L.bourlamaque NW; 0705: e.44 SE; 0305: e.55 E";
    let again = |text: &str| {
        let t = given(text).dice("1").after("bombard f.fort 0705; done; done");
        t.after("activate f.L.bourlamaque; done")
    };
    again(text).refuses("bombard f.fort 0705");
    again(&text.replace("levis; 1109", "levis turn_each_activation; 1109")).allows("bombard f.fort 0705");
}

/// `retreat_rank_all`, R-76, BC-11.6b: rear hexes first, even in an enemy zone; or the safest of rear and flank.
#[test]
fn bc_11_6b_the_safest_hex() {
    let text = "AH 2 combat e.L.murray; 1109: e.78 e.L.murray E; 1209: f.bearn W; 1408: e.47 SW; 1410: e.43 NW; 1709: f.lasarre W";
    let t = |rules: &str| {
        let text = text.replace("murray; 1109", &format!("murray{rules}; 1109"));
        given(&text).after("assault 1209; confirm").dice("3")
    };
    t("").take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R").offers("back 1308; back 1309");
    t(" retreat_rank_all")
        .take("hold", "roll 3:2 Open column 4 = 4 morale 1 die 3 D:R; f.bearn back 1209>1208")
        .offers("advance e.78 > 1209; stay e.L.murray; done");
}

/// `leader_on_one`, R-19, BC-11.9c: of a skirmish, too.
#[test]
fn bc_11_9c_leaders_fall_on_a_one() {
    let text = "AH 2 combat f.L.stours; 1410: f.bearn W; 0905: f.abenaki; 0906: e.15 e.L.townshend E; 1006: f.guyenne f.L.stours W";
    let one = text.replace("stours; 1410", "stours leader_on_one; 1410");
    given(&one)
        .dice("12")
        .take("skirmish f.abenaki 0906", "f.abenaki skirmish 0906 1; leader roll 2; e.L.townshend lost");
    given(&one).dice("6").take("skirmish f.abenaki 0906", "f.abenaki skirmish 0906 6; e.15 disorganized");
    given(text).dice("1").take("skirmish f.abenaki 0906", "f.abenaki skirmish 0906 1");
}

/// `rally_three`, R-27, BC-12.5f: the Army Commander with a routed unit adds 2, another leader with it or beside it 1: the highest, or
/// both.
#[test]
fn bc_12_5f_both_leaders_rally() {
    let add = |rules: &str, rest: &str| {
        let t = given(&format!("AH 2 march e.L.murray{rules}; 1110: e.47 e.L.murray E; {rest}"));
        t.game.rally_modifier(unit(&t.game, "f.montreal"))
    };
    let beside = "1610: f.montreal!r f.L.montcalm W; 1611: f.lasarre f.L.stours W";
    assert_eq!((add("", beside), add(" rally_three", beside)), (2, 3));
    let with = "1610: f.montreal!r f.L.montcalm f.L.stours W";
    assert_eq!((add("", with), add(" rally_three", with)), (2, 3));
    let alone = "1610: f.montreal!r f.L.montcalm W; 1612: f.lasarre f.L.stours W";
    assert_eq!((add("", alone), add(" rally_three", alone)), (2, 2));
    let next = "1610: f.montreal!r W; 1611: f.lasarre f.L.montcalm f.L.stours W";
    assert_eq!((add("", next), add(" rally_three", next)), (1, 1), "he is not with it");
    let rally = "AH 2 rally French no_honour; 1610: f.montreal!r f.L.montcalm f.L.stours W; 0709: e.47 E";
    rolled(rally, &[2], |p| p)
        .tells("stage Rally(French); f.montreal rally 2+2+2")
        .offers("flee 1709; flee 1710; stay f.L.montcalm; stay f.L.stours");
    rolled(&rally.replace("no_honour", "no_honour rally_three"), &[2], |p| p)
        .tells("stage Rally(French); f.montreal rally 2+2+3; f.montreal rallied");
}

/// `skirmish_no_combat`, R-30, BC-13.1t: skirmish fire ends the +3 of impulse, or leaves it; fire and assault always end it.
#[test]
fn bc_13_1t_skirmishing_and_impulse() {
    let text = "C1 1 combat e.L.grant; 0805: e.rangers1; 0703: e.42a e.L.grant SE; 0806: f.guyenne f.L.levis NW";
    let fought = |rules: &str| {
        let t = given(&text.replace("grant; 0805", &format!("grant{rules}; 0805")));
        t.dice("1").after("skirmish e.rangers1 0806").game.fought
    };
    assert_eq!((fought(""), fought(" skirmish_no_combat")), (true, false));
    let near = "C1 1 combat e.L.grant skirmish_no_combat; 0904: e.42a e.L.grant SE; 0905: f.bearn f.L.levis NW";
    assert!(given(near).dice("1").after("fire e.42a > 0905").game.fought);
}
