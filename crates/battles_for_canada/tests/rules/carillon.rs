//! Carillon: both scenarios (13.1).

use crate::tabletop::*;
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::ids::{Battle, Side, Unit};
use redoubt_battles_for_canada::info::{ENGLISH, FRENCH};
use redoubt_battles_for_canada::rules::bar::Bar;
use redoubt_battles_for_canada::state::Guns;
use redoubt_battles_for_canada::state::at::At;
use redoubt_battles_for_canada::state::sets::UnitSet;
use redoubt_battles_for_canada::state::step::{Spot, Step};
use redoubt_engine::contract::{NullSink, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::{Cx, Rules, Seat, Viewer};

/// Every French unit and leader of Ticonderoga where Like Lions has them, 1/Berry behind the line.
const HIDDEN_LINE: &str = "put f.duprat 0710; put f.lasarre 0609; put f.languedoc 0608; put f.berry2 0607; put f.rr 0706; put f.guyenne 0806; put f.bearn 0905; put f.lareine 1006; put f.marine1 1106; put f.marine2 1206; put f.milice 1305; put f.berry1 0807; put f.L.montcalm 0607; put f.L.bourlamaque 0608; put f.L.levis 0905; put f.L.florimond 1206";

/// Returns where a unit of a game of Carillon is, by its word.
fn at(g: &BattlesForCanada, word: &str) -> At {
    g.at[unit(g, word)]
}

/// BC-13.1b: 1/Berry and the battery of the fort are not in Like Lions, and nobody comes to the French; by the house rule
/// the battery is.
#[test]
fn bc_13_1b_like_lions_has_no_battery() {
    let t = begun("like-lions", &[], &[]);
    assert_eq!((at(&t.game, "f.berry1"), at(&t.game, "f.fort")), (At::ABSENT, At::ABSENT));
    assert_eq!(t.game.army(Side::French).count(), 11);
    assert!(t.game.army(Side::French).all(|u| t.game.at[u].on_map()), "nobody is still to come");
    let guns = begun("like-lions", &[], &["c1_fort_gun"]);
    assert_eq!((at(&guns.game, "f.berry1"), at(&guns.game, "f.fort")), (At::ABSENT, At::hex(hex(1109))));
}

/// House rule `bagley_0605`, R-37: Bagley and his skirmishers begin in 0603, or in 0605.
#[test]
fn bc_13_1a_where_bagley_stands() {
    let place = |rules: &[&str]| {
        let t = begun("like-lions", &[], rules);
        (at(&t.game, "e.bagley"), at(&t.game, "e.marines1"))
    };
    assert_eq!(place(&[]), (At::hex(hex(603)), At::hex(hex(603))));
    assert_eq!(place(&["bagley_0605"]), (At::hex(hex(605)), At::hex(hex(605))));
}

/// BC-13.1a, BC-1.4d: Like Lions has four turns; Ticonderoga ten.
#[test]
fn bc_13_1a_four_turns_or_ten() {
    let text = "C1 3 rally English; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    rolled(text, &[1, 2], french_first)
        .tells("stage Rally(English); turn 4; out of command f.L.levis e.L.donaldson; initiative 1 2 English");
    let text = "C1 4 rally English; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    rolled(text, &[], french_first).over(Seat(0), "victory", "BC-13.1e");
    let text = "C2 9 rally English; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    rolled(text, &[1, 2], french_first).goes_on().holds(|g| g.turn == 10);
    let text = "C2 10 rally English; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    rolled(text, &[], french_first).over(Seat(0), "victory", "BC-13.1e");
}

/// BC-13.1c, BC-12.3g: the French flee to the east edge behind the fort, the English to their entry.
#[test]
fn bc_13_1c_shelters_of_carillon() {
    let text = "C1 2 rally French; 1508: f.bearn!r f.L.levis NW; 0305: e.44 e.L.donaldson E";
    rolled(text, &[2], |p| p)
        .tells("stage Rally(French); f.bearn rally 2+3+1")
        .offers("flee 1608; flee 1609; stay f.L.levis")
        .dice("33")
        .take(
            "flee 1608",
            "f.bearn f.L.levis flee 1508>1608; turn 3; out of command f.L.levis e.L.donaldson; initiative 3 3 English",
        );
    let text = "C1 2 rally English; 0203: e.44!r E; 0905: f.bearn f.L.levis NW";
    rolled(text, &[1], french_first)
        .tells("stage Rally(English); e.44 rally 1+3")
        .offers("flee 0102; flee 0103")
        .dice("33")
        .take("flee 0103", "e.44 flee 0203>0103; turn 3; out of command f.L.levis; initiative 3 3 English");
}

/// BC-13.1e, R-52: an unrouted English battalion holds a hex of the works; routed ones, skirmishers and leaders do not.
#[test]
fn bc_13_1e_who_holds_the_works() {
    for (who, wins) in
        [("e.27", true), ("e.60a", true), ("e.27!r", false), ("e.rangers1", false), ("e.L.haviland", false)]
    {
        let text = format!("C1 4 rally English; 0609: {who} SE; 0305: e.44 E; 1305: f.milice!r NW; 1410: f.L.levis");
        let t = rolled(&text, if who == "e.27!r" { &[4] } else { &[] }, french_first);
        if who == "e.27!r" {
            // He rallies in the last Rally Phase, and holds it.
            t.after("face 0609 SE").over(Seat(1), "victory", "BC-13.1e");
        } else {
            t.over(Seat(u8::from(wins)), "victory", "BC-13.1e");
        }
    }
    let text = "C1 4 rally French; 0609: e.27!r SE; 0305: e.44 E; 0707: f.bearn W; 0905: f.guyenne f.L.levis NW";
    let t = given(text);
    assert_eq!(t.game.works_held(), 0);
}

/// BC-13.1f: in Ticonderoga the French have 1/Berry and the battery, too: 13 units, and ten turns from 1000 on.
#[test]
fn bc_13_1f_ticonderoga_begins() {
    let t = begun("ticonderoga", &[], &[]);
    assert_eq!(t.game.army(Side::French).count(), 13);
    assert_eq!(t.game.formation(Unit::BERRY_1), None);
    assert_eq!(at(&t.game, "f.fort"), At::hex(hex(1109)));
    assert_eq!((t.game.turns(), t.game.scenario().hour(1), t.game.scenario().hour(10)), (10, 10, 19));
}

/// BC-13.1g: the French place all units and leaders in secret, behind the abatis; only they are told where.
#[test]
fn bc_13_1g_the_french_set_up_in_secret() {
    let t = begun("ticonderoga", &[], &[])
        .refuses("put f.bearn 0505")
        .refuses("put f.bearn 0508")
        .refuses("put f.L.levis 0505")
        .refuses_by("put e.ny1 0609", "")
        .refuses("done")
        .take(
            "put f.bearn 0806; face 0806 W; put f.L.levis 0806",
            "(F) f.bearn put 0806; (F) 0806 faces 5; (F) f.L.levis put 0806",
        )
        .refuses("put f.bearn 0806");
    assert!(t.game.hidden.has(unit(&t.game, "f.bearn")) && t.game.leaders_hidden.has(leader("cf.L.levis")));
    begun("ticonderoga", &[], &[])
        .after(HIDDEN_LINE)
        .dice("34")
        .take("done", "SetUp(French); SetUp(English); turn 1; arrived e.ny1 e.bagley e.williams e.partridge e.doty e.ruggles e.rangers1 e.rangers2 e.marines1 e.marines2 e.marines3 e.80a e.80b e.L.preble; (F) out of command f.L.florimond; initiative 3 4 English")
        .holds(|g| g.hidden.len() == 12 && g.leaders_hidden.len() == 4);
}

/// BC-13.1g: the ready-made set-up is one answer at the start. It places everybody as a player could by hand, and in secret;
/// nobody may stand yet. It is the line of Like Lions They Fought, with 1/Berry in reserve.
#[test]
fn bc_13_1g_the_ready_made_set_up_is_one_answer() {
    let t = begun("ticonderoga", &[], &[]);
    let ready = t.game.scenario().ready.clone();
    let mut by_hand = t.game.clone();
    let mut legal = vec![];
    for place in &ready {
        let mut steps: Vec<Step> = place.units.iter().map(|u| Step::Place(*u, Spot(place.hex))).collect();
        steps.extend(place.leaders.iter().map(|l| Step::PlaceLeader(*l, Spot(place.hex))));
        steps.extend(place.facing.map(|to| Step::Face(Spot(place.hex), to)));
        for step in steps {
            if by_hand.check(step) == Err(Bar::SameFacing) {
                continue;
            }
            legal.clear();
            by_hand.legal(&mut legal);
            assert!(legal.contains(&step), "{step:?} is not legal by hand");
            by_hand.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink)).unwrap();
            assert_eq!(by_hand.check(Step::Ready), Err(Bar::ReadyTooLate));
        }
        let faced = place.units.iter().filter(|u| by_hand.is_faced(**u));
        assert!(faced.into_iter().all(|u| Some(by_hand.facing[*u]) == place.facing), "{place:?}");
    }
    assert!(ready.iter().all(|place| by_hand.check_stack(by_hand.units_in(place.hex), UnitSet::EMPTY).is_ok()));
    let t = t.refuses_by("put e.ny1 0609", "").after("ready");
    assert_eq!(t.game, by_hand);
    assert!(t.game.hidden.len() == 12 && t.game.leaders_hidden.len() == 4);
    let t = t.refuses("ready").allows("face 0806 W; done").dice("34").after("done");
    assert!(t.game.view(Viewer::Seat(ENGLISH)).counters.iter().all(|c| c.owner != FRENCH || c.key == "cf.fort"));
    let c1 = begun("like-lions", &[], &[]).refuses_by("ready", "");
    for place in &ready {
        let berry = place.units.iter().any(|u| u.id() == "cf.berry1");
        assert!(berry || place.units.iter().all(|u| c1.game.hex_of(*u) == Some(place.hex)), "{place:?}");
    }
}

/// BC-13.1h, BC-13.1i: a unit that comes beside hidden units reveals them at once, and those elsewhere stay hidden;
/// their zones hold from then on, and stop the mover.
#[test]
fn bc_13_1h_coming_beside_reveals() {
    let text = "C2 4 march e.L.preble; 0406: e.L.preble e.partridge E; 0408: e.rangers1; 0607: f.berry2!h W; 0608: f.languedoc!h W; 0609: f.lasarre!h W";
    given(text)
        .take("pick e.rangers1; go SE", "e.rangers1 0408>0508 mp 2; revealed f.languedoc 0608; revealed f.lasarre 0609")
        .holds(|g| g.hidden.has(unit(g, "f.berry2")));
    let zone =
        "C2 4 march e.L.haviland; 0708: e.L.haviland e.60a E; 0907: e.27 E; 1107: f.bearn!h W; 1206: f.marine2!h NW";
    given(zone)
        .take("pick e.27; go NE", "e.27 0907>1007 mp 1; revealed f.bearn 1107")
        .refuses("go NE")
        .now("0708: e.60a e.L.haviland E; 1007: e.27 E; 1107: f.bearn W; 1206: f.marine2!h NW");
}

/// BC-13.1h, BC-2.2c: a leader alone reveals, too, and is put on a unit of his formation.
#[test]
fn bc_13_1h_a_leader_reveals() {
    let text = "C2 4 commanders English; 0405: e.L.abercromby e.55 E; 0304: e.44 E; 0607: f.berry2!h W; 0608: f.languedoc!h W; 0609: f.lasarre!h W";
    given(text)
        .allows("ride e.L.abercromby 0507")
        .dice("21")
        .take("ride e.L.abercromby 0507", "e.L.abercromby 0405>0507; revealed f.berry2 0607; revealed f.languedoc 0608; e.L.abercromby placed 0405 stray; stage Rally(English); stage Rally(French); turn 5; initiative 2 1 French");
}

/// BC-13.1h: the French may reveal at each of their own answers.
#[test]
fn bc_13_1h_the_french_may_reveal() {
    let text = "C2 4 activate French; 0905: f.bearn!h f.L.levis NW; 0806: f.guyenne!h NW; 0305: e.44 e.L.donaldson E";
    let hide = |p: Position| p.with(|g| g.leaders_hidden.insert(leader("cf.L.levis")));
    given_with(text, hide)
        .offers("activate f.L.levis; reveal 0806; reveal 0905")
        .take("reveal 0905", "revealed f.bearn f.L.levis 0905")
        .take("activate f.L.levis", "activated f.L.levis")
        .offers("pick f.guyenne; pick f.bearn; reveal 0806; done")
        .take("reveal 0806", "revealed f.guyenne 0806")
        .refuses("reveal 0806");
}

/// BC-13.1j, R-66: hidden units act only when they are shown, have no zone, are no target, no nearest enemy, and the marker of a
/// hidden leader is told to the French alone.
#[test]
fn bc_13_1j_hidden_units_do_nothing() {
    let text = "C2 4 march f.L.levis; 0905: f.bearn!h f.L.levis NW; 0806: f.guyenne!h NW; 0305: e.44 e.L.donaldson E";
    given(text).take("pick f.guyenne", "revealed f.guyenne 0806").after("turn NE; stop");
    let near = "C2 4 combat e.L.grant; 0703: e.42a e.L.grant SE; 0804: e.rangers1; 0806: f.guyenne!h NW; 0905: f.bearn!h NW; 0904: f.rr NW";
    let t = given(near).allows("skirmish e.rangers1 0904").refuses("skirmish e.rangers1 0806");
    assert!(!t.game.has_zone(unit(&t.game, "f.guyenne")) && t.game.has_zone(unit(&t.game, "f.rr")));
    let text =
        "C2 4 test; 0607: f.L.montcalm f.berry2!h W; 1206: f.L.florimond f.marine2!h NW; 0305: e.44 e.L.donaldson E";
    let hide = |p: Position| {
        p.with(|g| g.leaders_hidden = [leader("cf.L.montcalm"), leader("cf.L.florimond")].into_iter().collect())
    };
    rolled(text, &[1, 2], hide)
        .tells("out of command e.L.donaldson; (F) out of command f.L.florimond; initiative 1 2 English");
}

/// BC-13.1k: the arrivals of each turn of Ticonderoga.
#[test]
fn bc_13_1k_english_reinforcements() {
    let come = |turn: u8| {
        let text = format!(
            "C2 {turn} command; 0305: e.ny1 E; 0905: f.bearn f.L.levis NW; reserve: e.42a e.42b e.46 e.55 e.44 e.60d e.60a e.27 e.L.grant e.L.haviland e.L.donaldson e.lyman e.whiting e.fitch e.wooster e.babcock e.johnston e.hart e.L.lyman"
        );
        rolled(&text, &[1, 2], |p| p)
    };
    come(2).tells("turn 2; arrived e.42a e.42b e.46 e.55 e.44 e.60d e.60a e.27 e.L.grant e.L.haviland e.L.donaldson; out of command f.L.levis; initiative 1 2 English");
    come(4).tells("turn 4; arrived e.lyman e.whiting e.fitch e.wooster e.babcock e.johnston e.hart e.L.lyman; out of command f.L.levis; initiative 1 2 English");
    let t = rolled("C2 3 command; 0305: e.ny1 E; 0905: f.bearn f.L.levis NW; reserve: e.L.abercromby", &[], |p| p);
    t.allows("put e.L.abercromby 0106").dice("12").take(
        "put e.L.abercromby 0106",
        "e.L.abercromby placed 0106 arrives; out of command f.L.levis; initiative 1 2 English",
    );
}

/// BC-13.1l: they enter at the entry, pay for the first hex, and are in command in the turn of their arrival.
#[test]
fn bc_13_1l_entering_the_map() {
    let t = begun("ticonderoga", &[], &[]).after(HIDDEN_LINE).dice("13").after("done");
    let t = t.take("first English; activate e.L.preble", "first English; activated e.L.preble");
    let t = t.take("pick e.ny1; enter 0106 SE", "e.ny1 box>0106 mp 2").take("go SE; stop", "e.ny1 0106>0207 mp 1");
    let t = t.refuses("pick e.ny1").after("pick e.bagley").refuses_by("enter 0107 SE", "BC-13.1l");
    let t = t.take("enter 0201 SE; stop", "e.bagley box>0201 mp 2").after("done");
    t.allows("ride e.L.preble 0106; ride e.L.preble 0207").take("ride e.L.preble 0207", "e.L.preble box>0207");
}

/// BC-13.1m, BC-T12: from 1300 on, before the initiative, the English roll for their guns or wait.
#[test]
fn bc_13_1m_guns_in_boats() {
    let text = "C2 5 test; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    let waiting = |p: Position| p.with(|g| g.guns = Guns::Waiting);
    for (die, guns) in [(1, Guns::From(6)), (3, Guns::From(6)), (4, Guns::Never), (5, Guns::Never), (6, Guns::Waiting)]
    {
        let t = rolled(text, &[], waiting).offers("guns; done").roll(&[die, 1, 2]);
        t.take("guns", &format!("guns Some({die}) {guns:?}; initiative 1 2 English"));
    }
    rolled(text, &[], waiting).dice("12").take("done", "initiative 1 2 English");
    let early = "C2 3 test; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    rolled(early, &[1, 2], waiting).tells("out of command f.L.levis e.L.donaldson; initiative 1 2 English");
    let never = |p: Position| p.with(|g| g.guns = Guns::Never);
    rolled(text, &[1, 2], never).tells("out of command f.L.levis e.L.donaldson; initiative 1 2 English");
}

/// BC-13.1n, BC-7.1f: they land on the bank opposite the fort, not in its marsh, facing anywhere, and stay there; by the house
/// rule `battery_0416` at La Chute only.
#[test]
fn bc_13_1n_guns_land_on_the_bank() {
    let text = "C2 5 test; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW; reserve: e.boats";
    let due = |p: Position| p.with(|g| g.guns = Guns::From(5));
    rolled(text, &[], due)
        .allows("guns 0416 E; guns 0613 N; guns 0712 NW".replace("guns 0613 N;", "").as_str())
        .refuses_by("guns 0614 NW", "BC-13.1n")
        .refuses_by("guns 0407 NW", "BC-13.1n")
        .dice("12")
        .take("guns 0712 NW", "GunsPlaced(0712, Vertex(0)); initiative 1 2 English")
        .holds(|g| g.guns == Guns::Landed && at(g, "e.boats") == At::hex(hex(712)));
    let only = text.replace("test;", "test battery_0416;");
    rolled(&only, &[], due).refuses_by("guns 0712 NW", "BC-13.1n").allows("guns 0416 NE");
    let stand = "C2 6 march e.L.donaldson; 0712: e.boats NW; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW";
    given(stand).refuses_by("pick e.boats", "BC-7.1f");
}

/// BC-13.1o: guns without a roll at 1300; none at all; Abercromby with the first turn; two works to win, one a draw.
#[test]
fn bc_13_1o_options_of_ticonderoga() {
    let text = "C2 4 test guns_auto; 0305: e.44 e.L.donaldson E; 0905: f.bearn f.L.levis NW; reserve: e.boats";
    let waiting = |p: Position| p.with(|g| g.guns = Guns::Waiting);
    rolled(text, &[], waiting)
        .tells("out of command f.L.levis e.L.donaldson; guns None From(4)")
        .allows("guns 0812 NW");
    assert_eq!(begun("ticonderoga", &[], &[]).game.guns, Guns::Waiting);
    assert_eq!(begun("ticonderoga", &[], &["no_guns"]).game.guns, Guns::Never);
    let early = begun("ticonderoga", &[], &["abercromby_early"]).after(HIDDEN_LINE).after("done");
    early.allows("put e.L.abercromby 0101; put e.L.abercromby 0201").dice("12").take(
        "put e.L.abercromby 0106",
        "e.L.abercromby placed 0106 arrives; (F) out of command f.L.florimond; initiative 1 2 English",
    );
    for (held, winner, level, rule) in [
        ("0609: e.27 SE", None, "draw", "BC-13.1o"),
        ("0609: e.27 SE; 0608: e.44 SE", Some(Seat(1)), "victory", "BC-13.1e"),
        ("0610: e.27 SE", Some(Seat(0)), "victory", "BC-13.1e"),
    ] {
        let text = format!("C2 10 rally English two_works; {held}; 1305: f.milice f.L.levis NW");
        let t = given_with(&text, french_first);
        let end = redoubt_engine::contract::Endings::outcome(&t.game).expect("the game is over");
        assert_eq!((end.winner, end.level, end.rule.as_str()), (winner, level, rule), "{held}");
    }
}

/// BC-13.1p, BC-T10: the die, 1 less for Provincials, 1 more for Regulars, 3 more before the first combat.
#[test]
fn bc_13_1p_modifiers_of_impulse() {
    for (who, fought, told) in [
        ("e.partridge e.L.preble", false, "e.L.preble impulse 2+2"),
        ("e.partridge e.L.preble", true, "e.L.preble impulse 2-1"),
        ("e.44 e.L.donaldson", false, "e.L.donaldson impulse 2+4"),
        ("e.44 e.L.donaldson", true, "e.L.donaldson impulse 2+1"),
    ] {
        let (_, name) = who.split_once(' ').expect("two words");
        let text = format!("C1 2 activate English; 0406: {who} E; 0806: f.guyenne f.L.levis NW");
        let out = out_of_command(&format!("c{name}"));
        let t = rolled(&text, &[], |p| out(p).with(|g| g.fought = fought)).dice("62");
        t.take(&format!("activate {name}"), &format!("activated {name}; {name} checks 6 cv 2; {told}"));
    }
}

/// BC-13.1p, BC-8.3c: the chances of an activation out of command tell the check, and what the formation does if it fails.
#[test]
fn bc_13_1p_the_chances_of_impulse() {
    let text = "C1 2 activate English; 0406: e.44 e.L.donaldson E; 0806: f.guyenne f.L.levis NW";
    let out = out_of_command("ce.L.donaldson");
    let game = rolled(text, &[], |p| out(p).with(|g| g.fought = true)).game.clone();
    let step = Step::Activate(leader("ce.L.donaldson"));
    let odds = redoubt_engine::odds::odds(&game, Side::English.seat(), step).unwrap();
    let [check, impulse] = &odds.tables[..] else { panic!("{:?}", odds.tables) };
    assert_eq!((check.name.as_str(), impulse.condition.as_str()), ("Command check", "if the check fails"));
    let named: Vec<_> = impulse.chances.iter().map(|c| (c.1.as_str(), (c.2 * 6.0).round())).collect();
    assert_eq!(named, [("falls back", 1.0), ("does nothing", 2.0), ("advances", 3.0)]);
    assert!((impulse.applies - 4.0 / 6.0).abs() < 1e-9);
}

/// BC-13.1q, BC-10.1g: 2 or less: every unit of the formation falls back 1 or 2 hexes, as its owner likes, never into a full hex; who has
/// no way stays; then the leader may move. No Independent takes part (R-65), but who
/// would be left alone goes along or stays (BC-10.1g).
#[test]
fn bc_13_1q_a_retreat_by_impulse() {
    let text = "C1 2 activate English; 0505: e.partridge e.rangers1 e.L.preble SE; 0504: e.42a SE; 0201: e.williams SE; 0101: e.46 SE; 0602: e.ny1 SE; 0806: f.guyenne f.L.levis NW";
    let out = out_of_command("ce.L.preble");
    let t = rolled(text, &[], |p| out(p).with(|g| g.fought = true)).dice("62");
    let t = t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 6 cv 2; e.L.preble impulse 2-1");
    let t = t.offers("pick e.ny1; pick e.partridge").refuses("pick e.williams; pick e.rangers1; pick e.46");
    let t = t.after("pick e.partridge").offers("back 0405; stay e.rangers1; stay e.L.preble");
    let t = t
        .take("stay e.L.preble; back 0405", "e.partridge e.rangers1 back 0505>0405")
        .offers("stop; back 0304; back 0404; stay e.rangers1");
    let t = t.take("back 0304", "e.partridge e.rangers1 back 0405>0304").offers("back 0501; back 0601");
    let t = t.take("back 0501", "e.ny1 back 0602>0501").offers("stop; back 0401");
    t.take("stop", "").refuses("pick e.ny1").allows("ride e.L.preble 0504; done");
}

/// BC-13.1q, BC-2.3a: a stack does not begin a retreat by impulse with which two skirmishers would end in one hex.
#[test]
fn bc_13_1q_no_way_for_two_skirmishers() {
    let text = "C1 2 activate English; 0505: e.partridge e.rangers1 e.L.preble SE; 0405: e.rangers2 SE; 0304: e.marines1 SE; 0404: e.marines2 SE; 0602: e.ny1 SE; 0806: f.guyenne f.L.levis NW";
    let t = rolled(text, &[], |p| out_of_command("ce.L.preble")(p).with(|g| g.fought = true)).dice("62");
    let t = t.after("activate e.L.preble; pick e.partridge");
    let t = t.refuses_by("back 0405", "BC-2.3a").offers("back 0504; stay e.rangers1; stay e.L.preble");
    t.after("stay e.rangers1").take("back 0405", "e.partridge e.L.preble back 0505>0405");
}

/// BC-13.1q, R-70: a unit that can only fall back over the edge of the map is eliminated.
#[test]
fn bc_13_1q_off_the_map_by_impulse() {
    let edge = "C1 2 activate English; 0201: e.partridge SE; 0502: e.L.preble e.williams SE; 0101: f.duprat E; 0806: f.guyenne f.L.levis NW";
    let out = out_of_command("ce.L.preble");
    let t = rolled(edge, &[], |p| out(p).with(|g| g.fought = true)).dice("62");
    t.take(
        "activate e.L.preble",
        "activated e.L.preble; e.L.preble checks 6 cv 2; e.L.preble impulse 2-1; e.partridge eliminated",
    )
    .offers("back 0402; back 0501; stay e.L.preble");
}

/// BC-13.1r: 3 or 4: nobody moves, nobody fights, and no battery fires.
#[test]
fn bc_13_1r_an_inactive_formation() {
    let text =
        "C2 6 activate English; 0812: e.boats NW; 0505: e.partridge e.L.preble SE; 0609: f.lasarre f.L.bourlamaque W";
    let out = out_of_command("ce.L.preble");
    let t = rolled(text, &[], |p| out(p).with(|g| g.fought = true)).dice("64");
    t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 6 cv 2; e.L.preble impulse 4-1")
        .offers("activate f.L.bourlamaque; done");
}

/// BC-13.1s: 5 or more: each unit goes as near to the enemy as it can, and may then attack; skirmishers stay out of it (R-29,
/// R-65). Without an enemy on the map the fort is the goal.
#[test]
fn bc_13_1s_an_advance_by_impulse() {
    let text = "C1 2 activate English; 0404: e.partridge e.rangers1 e.L.preble SE; 0603: e.ny1 SE; 0806: f.guyenne f.L.levis NW";
    let out = out_of_command("ce.L.preble");
    let t = rolled(text, &[], |p| out(p).with(|g| g.fought = true)).dice("66");
    let t = t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 6 cv 2; e.L.preble impulse 6-1");
    let t = t.refuses_by("done", "BC-13.1s").refuses("pick e.rangers1").take(
        "pick e.partridge",
        "e.partridge 0404>0504 mp 1; e.partridge 0504>0605 mp 1; e.partridge 0605>0705 mp 2; e.partridge disorganized",
    );
    let t = t.refuses("stop").offers("go SE; go S");
    t.take("go SE", "e.ny1 0603>0703 mp 1").refuses("go NE");
    let fort = "C2 2 impulse e.L.preble; 0404: e.partridge e.L.preble SE; 0603: e.ny1 SE; 1206: f.marine2!h NW";
    given(fort)
        .refuses_by("done", "BC-13.1s")
        .take("pick e.partridge", "")
        .refuses("stop; turn W")
        .allows("go S; go SE");
}

/// BC-13.1t: a hunt, a fire, an assault or a skirmish by either side is the first combat; a battery's fire, too.
#[test]
fn bc_13_1t_the_first_combat() {
    let fresh = |t: Table| t.holds(|g| !g.fought);
    let fought = |t: Table| {
        t.holds(|g| g.fought);
    };
    let hunt =
        "C1 2 march f.L.levis; 0905: f.L.levis; 0907: f.bearn NW; 0805: e.44 SE; 0904: e.rangers1; 0705: e.55 SE";
    let hunt = &hunt.replace("0904: e.rangers1", "0806: e.rangers1");
    fought(fresh(given(hunt)).after("pick f.bearn").dice("1").after("go NW; hunt f.bearn 0806"));
    let fight = "C1 2 combat f.L.levis; 0905: f.bearn f.L.levis NW; 0805: e.44 SE; 0705: e.rangers1";
    fought(fresh(given(fight)).dice("1").after("fire f.bearn > 0805"));
    fought(fresh(given(fight)).after("assault 0805; confirm").dice("3").after("hold"));
    let skirmish = "C1 2 combat e.L.grant; 0703: e.42a e.L.grant SE; 0805: e.rangers1; 0806: f.guyenne NW";
    fought(fresh(given(skirmish)).dice("1").after("skirmish e.rangers1 0806"));
    let guns = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.44 SE";
    fought(fresh(given(guns)).dice("1").after("bombard f.fort 0705"));
}

/// BC-13.1w: attackers over a covered side of the works never come from flank or rear; those from inside do.
#[test]
fn bc_13_1w_no_flank_over_the_works() {
    let over = "C1 2 combat e.L.haviland; 0507: e.27 e.L.haviland E; 0607: f.berry2 NW; 1006: f.lareine NE";
    given(over)
        .after("assault 0607; confirm")
        .dice("4")
        .take("hold", "roll 3:2 Strong column 2-1 = 1 morale 0 die 4 A:D; e.27 disorganized");
    let inside = "C1 2 combat e.L.haviland; 0707: e.27 e.L.haviland NW; 0607: f.berry2 NW; 1006: f.lareine NE";
    given(inside)
        .dice("1")
        .take("assault 0607; confirm", "assault e.27 > 0607; roll 3:2 Open column 4+2 = 6 morale 0 die 1 -");
}

/// BC-13.1x: no zone goes from the abatis into the works: there units reorder and rally.
#[test]
fn bc_13_1x_rally_behind_the_works() {
    let text = "C1 2 rally French; 0607: f.berry2!r f.L.montcalm W; 0608: f.languedoc!d W; 0507: e.44 SE; 0305: e.55 e.L.donaldson E";
    rolled(text, &[2], |p| p)
        .tells("stage Rally(French); f.languedoc reordered; f.berry2 rally 2+3+2; f.berry2 rallied");
}

/// BC-13.1y: nobody ever enters the three hexes of the fort.
#[test]
fn bc_13_1y_the_fort_is_closed() {
    let text = "C2 2 march f.L.levis; 1109: f.fort W; 1108: f.bearn f.L.levis SE; 1308: f.lareine SW; 0305: e.44 E";
    given(text).after("pick f.bearn").refuses_by("go S", "BC-10.1j").refuses_by("go SE", "BC-10.1j");
    given(text).after("pick f.lareine").refuses_by("go SW", "BC-10.1j");
    given(text)
        .after("done")
        .allows("ride f.L.levis 1107")
        .refuses("ride f.L.levis 1109; ride f.L.levis 1209; ride f.L.levis 1210");
}

/// BC-13.1z, BC-7.1f: nobody attacks the battery of the fort.
#[test]
fn bc_13_1z_the_battery_is_no_target() {
    let text =
        "C2 4 combat e.L.haviland; 1109: f.fort W; 1108: e.27 e.L.haviland SE; 1009: e.rangers1; 1008: f.bearn NW";
    given(text)
        .offers("skirmish e.rangers1 1008; done")
        .refuses("fire e.27 > 1109")
        .refuses("assault 1109")
        .refuses("skirmish e.rangers1 1109");
}

/// BC-2b, R-04: Berry and Royal-Roussillon are Independent; by the house rule `berry_bourlamaque` they are Bourlamaque's.
#[test]
fn bc_2b_who_leads_the_reserve() {
    let text =
        "C1 2 march f.L.bourlamaque; 0609: f.lasarre f.L.bourlamaque W; 1009: f.rr W; 0905: f.bearn NW; 0305: e.44 E";
    let t = given(text);
    assert_eq!(t.game.formation(unit(&t.game, "f.rr")), None);
    assert!(!t.game.is_commanded(unit(&t.game, "f.rr")));
    let t = given(&text.replace("lamaque; 0609", "lamaque berry_bourlamaque; 0609"));
    assert_eq!(t.game.formation(unit(&t.game, "f.rr")).map(|f| f.id()), Some("cf.bourlamaque"));
    assert_eq!(Unit::of(Battle::Carillon, Side::French).count(), 13);
    let levis = "C1 2 march f.L.levis; 0905: f.bearn f.L.levis NW; 0806: f.rr NW; 0305: e.44 E";
    given(levis).allows("pick f.rr");
    given(&levis.replace("levis; 0905", "levis berry_bourlamaque; 0905")).refuses_by("pick f.rr", "BC-9.1a");
}

/// BC-13.1d: a unit that arrives while the enemy holds every hex of the entry waits, and tries again in each Command
/// Phase. The rulebook brings it in by "any hex of the entry zone" and has no other way; nothing says that it is
/// lost.
#[test]
fn bc_13_1d_an_entry_that_is_barred() {
    let barred = "0102: f.lasarre W; 0103: f.languedoc W; 0104: f.berry2 W; 0105: f.rr W; 0106: f.guyenne W; 0201: f.lareine W; 0305: e.44 e.L.donaldson E";
    let first = format!("C1 1 command; reserve: e.L.abercromby; 0101: f.duprat W; {barred}");
    let kept = "e.L.abercromby kept out; out of command e.L.donaldson; initiative 1 2 English";
    let t = rolled(&first, &[1, 2], |p| p).tells(&format!("turn 1; {kept}"));
    t.holds(|g| g.leaders[leader("ce.L.abercromby")].to_string() == "reserve");
    let later = first.replace("C1 1", "C1 2");
    rolled(&later, &[1, 2], |p| p).tells(&format!("turn 2; {kept}"));
    // One hex is open again: there he comes, and is at once in the wood with the enemy about him (BC-2.2c).
    let open = later.replace("0101: f.duprat W; ", "");
    rolled(&open, &[1, 2], |p| p)
        .tells("turn 2; e.L.abercromby placed 0101 arrives; e.L.abercromby placed 0305 stray; initiative 1 2 English");
    // In Ticonderoga he is due at 1200, by house rule at 1000.
    let early = first.replace("C1 1 command", "C2 2 command abercromby_early");
    let others = "turn 2; arrived e.42a e.42b e.46 e.55 e.60d e.60a e.27 e.L.grant e.L.haviland";
    rolled(&early, &[1, 2], |p| p).tells(&format!("{others}; {kept}"));
    rolled(&early.replace(" abercromby_early", ""), &[1, 2], |p| p)
        .tells(&format!("{others}; out of command e.L.donaldson; initiative 1 2 English"));
}

/// Falls back by impulse with what stands in these hexes: Preble's check fails, and his formation goes back.
fn falls_back(hexes: &str) -> Table {
    let text = format!("C1 2 activate English; {hexes}; 0905: f.guyenne f.L.levis NW; 0101: e.44 e.L.donaldson SE");
    let out = out_of_command("ce.L.preble");
    let t = rolled(&text, &[], |p| out(p).with(|g| g.fought = true)).dice("62");
    t.take("activate e.L.preble", "activated e.L.preble; e.L.preble checks 6 cv 2; e.L.preble impulse 2-1")
}

/// BC-2.3a, BC-10.1g, BC-13.1q, R-65: on its second hex a unit that falls back takes along only who began with it: the skirmishers of
/// the 80th in the hex that it passes stay. Nobody stops there, and nobody is left there: two skirmishers would be in the hex.
#[test]
fn bc_10_1g_who_stands_on_the_way_back_stays() {
    let t = falls_back("0405: e.partridge e.marines2 e.L.preble SE; 0304: e.80a; 0404: e.80b");
    let t = t.offers("back 0304; back 0404; stay e.marines2; stay e.L.preble");
    let t = t.take("back 0304", "e.partridge e.marines2 e.L.preble back 0405>0304");
    let t = t.offers("back 0204; back 0303; stay e.L.preble");
    let t = t.refuses_by("stop", "BC-2.3a").refuses_by("stay e.marines2", "BC-2.3a");
    t
        .take("back 0204", "e.partridge e.marines2 e.L.preble back 0304>0204")
        .now("0101: e.44 e.L.donaldson SE; 0204: e.partridge e.marines2 e.L.preble SE; 0304: e.80a; 0404: e.80b; 0905: f.guyenne f.L.levis NW");
}

/// BC-2.3a, BC-10.1g, BC-13.1q: pairs of who goes along and who stands on the way: a skirmisher who has left the unit before meets
/// nobody; a regular there keeps his own skirmisher; a leader there, of another command, stays too.
#[test]
fn bc_10_1g_along_and_on_the_way() {
    // The skirmisher stays where he was: the unit may stop beside the 80th.
    let t = falls_back("0405: e.partridge e.marines2 e.L.preble SE; 0304: e.80a; 0404: e.80b");
    let t = t.take("stay e.marines2; back 0304", "e.partridge e.L.preble back 0405>0304");
    t.allows("stop").take("back 0204", "e.partridge e.L.preble back 0304>0204");
    // Who came along is left on the way, where nobody else is.
    let t = falls_back("0405: e.partridge e.marines2 e.L.preble SE");
    let t = t.after("back 0304").take("stay e.marines2; back 0204", "e.partridge e.L.preble back 0304>0204");
    t.holds(|g| g.hex_of(unit(g, "e.marines2")) == Some(hex(304)));
    // A regular of another command and the leader with him stay where they are.
    let t = falls_back("0405: e.partridge/1 e.L.preble SE; 0304: e.42a/1 e.80a e.L.grant SE; 0404: e.46 SE");
    let t = t.after("back 0304").take("back 0204", "e.partridge e.L.preble back 0304>0204");
    t.holds(|g| {
        g.hex_of(unit(g, "e.80a")) == Some(hex(304))
            && g.own_leaders_in(redoubt_battles_for_canada::ids::Side::English, hex(304)).len() == 1
    });
}

/// BC-2.3a, BC-13.1q: with a skirmisher along a unit does not end its retreat with another one: he is left, or another hex is taken.
#[test]
fn bc_2_3a_the_last_hex_of_an_impulse_retreat() {
    let t = falls_back("0405: e.partridge e.marines2 e.L.preble SE; 0204: e.80a");
    let t = t.after("back 0304").refuses_by("back 0204", "BC-2.3a").allows("stop");
    t.after("stay e.marines2").take("back 0204", "e.partridge e.L.preble back 0304>0204");
}

/// BC-13.1o, BC-13.1e: `two_works` is for Ticonderoga alone: in Like Lions one hex of the works wins, and that is what the
/// facts say.
#[test]
fn bc_13_1o_two_works_says_nothing_in_like_lions() {
    use redoubt_engine::Viewer;
    use redoubt_engine::contract::Views;
    let fact = |text: &str| {
        let view = given(text).game.view(Viewer::All);
        let works = view.facts.into_iter().find(|f| f.label == "Works held by the English");
        works.expect("it is counted").value
    };
    let place = "0603: e.ny1 SE; 1305: f.milice f.L.levis NW";
    let one = "0 of 7; 1 at the end of turn 4 wins the battle";
    assert_eq!(fact(&format!("C1 2 choose two_works; {place}")), one);
    assert_eq!(fact(&format!("C1 2 choose; {place}")), one);
    let two = fact(&format!("C2 2 choose two_works; {place}"));
    assert!(two.starts_with("0 of 7; 2 at the end of turn ") && two.ends_with(" win the battle"), "{two}");
}
