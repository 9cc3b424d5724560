//! Chapters 1, 8 and 9: the turn, command, battle lines, activations.

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;
use redoubt_battles_for_canada::state::agenda::Stage;
use redoubt_battles_for_canada::state::step::Step;
use redoubt_engine::contract::Offers;
use redoubt_engine::ids::Id;
use redoubt_engine::odds::odds;
use redoubt_engine::play::OddsTable;

/// BC-1.1a, BC-1.1b: Montcalm (3) reaches Lévis 3 hexes away, but not Florimond at 6.
#[test]
fn bc_1_1a_leaders_out_of_reach_are_marked() {
    let text = "C1 2 test; 0607: f.L.montcalm f.berry2 W; 0905: f.L.levis f.bearn NW; 1206: f.L.florimond f.marine2 NW; 0305: e.44 E";
    rolled(text, &[4, 3], |p| p).tells("out of command f.L.florimond; initiative 4 3 French");
}

/// BC-1.2a, BC-1.2b: the higher die has the initiative; a tie is English at Carillon and French at Abraham.
#[test]
fn bc_1_2a_both_roll_for_the_initiative() {
    let c = "C1 2 initiative; 0607: f.L.montcalm f.berry2 W; 0305: e.44 e.L.donaldson E";
    rolled(c, &[4, 3], |p| p).tells("initiative 4 3 French").offers("first French; first English");
    rolled(c, &[5, 5], |p| p).tells("initiative 5 5 English");
    let a = "AH 2 initiative; 1408: f.lasarre f.L.senezergues W; 1110: e.47 e.L.murray E";
    rolled(a, &[5, 5], |p| p).tells("initiative 5 5 French");
    rolled(a, &[2, 6], |p| p).tells("initiative 2 6 English");
}

/// BC-1.2c, BC-1.2d, BC-1.2e, BC-1.2h: the side with the initiative says who acts first; both act; then it says so again.
#[test]
fn bc_1_2c_pairs_of_activations() {
    let text = "S 2 choose; 0305: f.bearn f.L.montreuil E; 0309: f.berry3 f.L.lapause E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W";
    given(text)
        .offers("first French; first English")
        .after("first English")
        .offers("activate e.L.burton; activate e.L.fraser")
        .refuses_by("done", "BC-1.2g")
        .take("activate e.L.burton; done", "activated e.L.burton")
        .refuses("pick e.15")
        .after("done")
        .offers("activate f.L.montreuil; activate f.L.lapause")
        .after("activate f.L.lapause; done; done")
        .offers("first French; first English")
        .dice("44")
        .after("first French; activate f.L.montreuil; done; done; activate e.L.fraser; done; done")
        .holds(|g| g.phase_is("activate") && g.turn_is(3));
}

/// BC-1.2f, BC-1.2g: a side whose enemy has no leader left acts on, and may then end its activations.
#[test]
fn bc_1_2f_the_last_leaders_act_one_after_another() {
    let text = "S 2 choose; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W; 0907: e.35 e.L.young W";
    given(text)
        .after("first French; activate f.L.montreuil; done; done; activate e.L.burton; done; done")
        .offers("activate e.L.fraser; activate e.L.young; done")
        .after("activate e.L.fraser; done; done")
        .offers("activate e.L.young; done");
}

trait Ask {
    fn phase_is(&self, id: &str) -> bool;
    fn turn_is(&self, n: u16) -> bool;
}

impl Ask for redoubt_battles_for_canada::BattlesForCanada {
    fn phase_is(&self, id: &str) -> bool {
        redoubt_engine::contract::Sequence::phase(self) == id
    }
    fn turn_is(&self, n: u16) -> bool {
        redoubt_engine::contract::Sequence::turn(self) == n
    }
}

/// BC-1.3a: an Army Commander who has not moved may move after the activations; one who has is not asked.
#[test]
fn bc_1_3a_commanders_move_at_the_end() {
    let text = "S 2 commanders French; 0305: f.bearn f.L.levis E; 0706: e.15 W";
    given_with(text, |p| p.with(|g| g.initiative = Some(Side::French)))
        .allows("ride f.L.levis 0306; done")
        .dice("12")
        .take(
            "ride f.L.levis 0306",
            "f.L.levis 0305>0306; stage Rally(French); stage Rally(English); turn 3; initiative 1 2 English",
        )
        .offers("activate f.L.levis; done");
}

/// BC-8a, BC-8.1a, BC-8.2c, BC-8.2d: Murray (3) reaches the 43rd; the 47th and 78th beside it in line are in command,
/// the 28th of another formation does not link.
#[test]
fn bc_8_2c_a_line_with_one_in_command_is_in_command() {
    let line =
        given("AH 2 march e.L.murray; 1114: e.L.murray; 1111: e.43 E; 1110: e.47 E; 1109: e.78 E; 1408: f.lasarre W");
    let on = |t: &Table, u: &str| t.game.is_commanded(unit(&t.game, u));
    assert!(on(&line, "e.43") && on(&line, "e.47") && on(&line, "e.78"));
    let broken =
        given("AH 2 march e.L.murray; 1114: e.L.murray; 1111: e.43 E; 1110: e.47 NE; 1109: e.78 E; 1408: f.lasarre W");
    assert!(on(&broken, "e.43") && !on(&broken, "e.47") && !on(&broken, "e.78"));
    let other =
        given("AH 2 march e.L.murray; 1114: e.L.murray; 1111: e.43 E; 1110: e.28 E; 1109: e.78 E; 1408: f.lasarre W");
    assert!(on(&other, "e.43") && !on(&other, "e.78"));
}

/// BC-8.2a, BC-8.2b: adjacent units in each other's flanks with one facing are a line; cavalry may face otherwise.
#[test]
fn bc_8_2a_what_is_a_line() {
    let t = given(
        "S 2 march f.L.lapause; 0308: f.berry2 f.L.lapause E; 0307: f.marine1 E; 0306: f.dragons NE; 0707: e.48 W",
    );
    let linked = |a: &str, b: &str| t.game.are_linked(unit(&t.game, a), unit(&t.game, b));
    assert!(linked("f.berry2", "f.marine1") && linked("f.marine1", "f.dragons") && !linked("f.berry2", "f.dragons"));
}

/// BC-8.1b: a leader's reach does not pass a bare enemy zone.
#[test]
fn bc_8_1b_command_does_not_pass_a_bare_zone() {
    let open = given("AH 2 march e.L.townshend; 0808: e.L.townshend; 1008: e.15 E; 1510: f.bearn W");
    assert!(open.game.is_commanded(unit(&open.game, "e.15")));
    let t = given("AH 2 march e.L.townshend; 0808: e.L.townshend; 1008: e.15 E; 0909: f.bearn NW; 0906: f.guyenne SW");
    assert!(t.game.zone(Side::French).has(hex(908)) && !t.game.is_commanded(unit(&t.game, "e.15")));
}

/// BC-8b, BC-9.1d, BC-8c, BC-2.3c, BC-2b: an Independent out of reach acts as out of command; skirmishers and warriors
/// are always in command; another leader's formation is not commanded.
#[test]
fn bc_9_1d_independents_out_of_reach() {
    let t = given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 0511: e.48 E; 1408: f.lasarre W");
    assert!(!t.game.is_commanded(unit(&t.game, "e.48")) && t.game.allowance(unit(&t.game, "e.48")) == 2);
    assert_eq!(t.game.formation(unit(&t.game, "e.60b")), None);
    let t = given("AH 2 march f.L.stours; 1410: f.bearn f.L.stours W; 0905: f.wendat; 1607: f.ft1; 1110: e.47 E");
    assert!(t.game.is_commanded(unit(&t.game, "f.wendat")) && t.game.is_commanded(unit(&t.game, "f.ft1")));
    let t = given("AH 2 march e.L.townshend; 1109: e.L.townshend e.58 E; 1110: e.43 E; 1408: f.lasarre W");
    t.refuses_by("pick e.43", "BC-9.1a");
}

/// BC-8.3a, BC-8.3b, BC-8.3d, BC-8.3f: an out of command leader checks; if he fails his units have half their allowance and
/// do not attack.
#[test]
fn bc_8_3a_leaders_out_of_command_check() {
    let text = "AH 2 activate English; 0511: e.58 e.L.townshend E; 1408: f.lasarre f.L.senezergues W";
    let out = |p: Position| p.with(|g| g.out_of_command.insert(leader("ae.L.townshend")));
    given_with(text, out)
        .roll(&[2])
        .take("activate e.L.townshend", "activated e.L.townshend; e.L.townshend checks 2 cv 2");
    let t = given_with(text, out).roll(&[3]).act("activate e.L.townshend");
    assert_eq!(t.game.allowance(unit(&t.game, "e.58")), 2);
    t.tells("activated e.L.townshend; e.L.townshend checks 3 cv 2");
    given("AH 2 failed e.L.townshend; 1208: e.58 e.L.townshend E; 1308: f.lasarre f.L.senezergues W")
        .after("done")
        .holds(|g| g.phase_is("leader"));
}

/// BC-8.3e: out of command a unit does not go farther from its leader.
#[test]
fn bc_8_3e_not_farther_from_the_leader() {
    given("AH 2 failed e.L.townshend; 0508: e.L.townshend; 0908: e.58 E; 1408: f.lasarre W")
        .after("pick e.58")
        .refuses_by("go NE", "BC-8.3e")
        .refuses_by("go SE", "BC-8.3e");
    given("AH 2 failed e.L.townshend; 0508: e.L.townshend; 0908: e.58 W; 1408: f.lasarre W")
        .after("pick e.58")
        .allows("go NW; go SW");
}

/// BC-9.1b, BC-2.2g: a face-down leader is not activated.
#[test]
fn bc_9_1b_a_leader_acts_once() {
    let text = "S 2 choose; 0305: f.bearn f.L.montreuil E; 0309: f.berry3 f.L.lapause E; 0706: e.15 e.L.burton W; 0710: e.47 e.L.fraser W";
    given(text)
        .after("first French; activate f.L.montreuil; done; done; activate e.L.burton; done; done; first French")
        .refuses_by("activate f.L.montreuil", "BC-9.1b");
}

/// BC-9.1c: an Independent acts once in a turn.
#[test]
fn bc_9_1c_independents_act_once() {
    let text = "AH 2 choose; 1410: f.bearn f.L.stours W; 1409: f.languedoc f.L.senezergues W; 1110: e.47 e.L.murray E; 1113: e.35 e.L.monckton E; 0911: e.48 E";
    given(text)
        .after("first English; activate e.L.murray; pick e.48; go NE; stop; done; done")
        .after("activate f.L.stours; done; done; first English; activate e.L.monckton")
        .refuses_by("pick e.48", "BC-9.1c");
}

/// BC-9.2a, BC-9.2b, BC-9.2c: in a general activation all leaders in reach check; who passes acts, who fails stays
/// face-up; the commander is not offered again.
#[test]
fn bc_9_2a_general_activation() {
    let text = "AH 2 activate English; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 0508: e.58 e.L.townshend E; 1609: f.lasarre f.L.senezergues W";
    let t = given(text)
        .roll(&[5, 2])
        .take("activate e.L.wolfe", "activated e.L.wolfe; e.L.monckton checks 5 cv 3; e.L.murray checks 2 cv 3");
    assert!(t.game.face_up.has(leader("ae.L.monckton")) && !t.game.face_up.has(leader("ae.L.wolfe")));
    t.offers("pick e.47; done").after("done; done").refuses("activate e.L.wolfe");
}

/// BC-9.2a: a leader who has been used does not check again in a general activation.
#[test]
fn bc_9_2a_who_has_been_used_does_not_check() {
    let text =
        "AH 2 choose; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 1609: f.lasarre f.L.senezergues W";
    given(text)
        .after("first English; activate e.L.murray; done; done")
        .after("activate f.L.senezergues; done; done")
        .roll(&[2])
        .take("activate e.L.wolfe", "activated e.L.wolfe; e.L.monckton checks 2 cv 3");
}

/// BC-9.2a, BC-8.3a: the chances of a general activation name each leader who checks, with the chance of his own die.
#[test]
fn bc_9_2a_each_check_has_its_chances() {
    let text = "AH 2 activate English; 1110: e.47 e.L.wolfe e.L.murray E; 1112: e.28 e.L.monckton E; 0508: e.58 e.L.townshend E; 1609: f.lasarre f.L.senezergues W";
    let game = given(text).game.clone();
    let activate = Step::Activate(leader("ae.L.wolfe"));
    assert_eq!(game.offer(activate).label, "General activation: 2 leaders in reach");
    let odds = odds(&game, Side::English.seat(), activate).unwrap();
    let passed = |t: &OddsTable| t.chances.iter().find(|c| c.1 == "passed").map_or(0.0, |c| (c.2 * 6.0).round());
    let told: Vec<_> = odds.tables.iter().map(|t| (t.name.as_str(), passed(t))).collect();
    assert_eq!(told, [("Command check, Monckton", 3.0), ("Command check, Murray", 3.0)]);
}

/// BC-9.3a, BC-9.3b: routed units do nothing; after the first combat nobody moves.
#[test]
fn bc_9_3a_routed_units_do_not_act() {
    let text = "AH 2 march e.L.murray; 1110: e.47!r e.L.murray E; 1111: e.43 E; 1408: f.lasarre W";
    given(text).refuses_by("pick e.47", "BC-9.3a").offers("pick e.43; done");
}

/// BC-2.2b: Wolfe and Montcalm command at Abraham; Stage names are those of the sequence.
#[test]
fn bc_2_2b_one_commander_a_side() {
    let t = given("AH 2 activate English; 1110: e.47 e.L.wolfe E; 1408: f.lasarre f.L.montcalm W");
    assert_eq!(
        (t.game.commander(Side::English).id(), t.game.commander(Side::French).id()),
        ("ae.L.wolfe", "af.L.montcalm")
    );
    assert_eq!(t.game.agenda.len(), 1);
    assert_ne!(Stage::Choose, Stage::Command);
    assert_eq!(leader("ae.L.wolfe").name(), "ae.L.wolfe");
}
