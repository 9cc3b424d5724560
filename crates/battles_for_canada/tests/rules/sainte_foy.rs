//! Sainte-Foy (13.4).

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::{Side, Unit};
use redoubt_battles_for_canada::state::at::At;
use redoubt_engine::contract::{Endings, Questions};
use redoubt_engine::{Seat, Viewer};

/// All leaders of both sides where they may stand.
const FRENCH_LEADERS: &str =
    "put f.L.montreuil 0305; put f.L.lapause 0307; put f.L.bourlamaque 0310; put f.L.levis 0307; done";
const ENGLISH_LEADERS: &str = "put e.L.burton 0706; put e.L.fraser 0710; put e.L.young 0907; put e.L.murray 0710; done";

/// BC-3a, BC-2.2b: the set-up counts the leaders who have a place now; the Army Commander joins one of them.
#[test]
fn bc_3a_the_set_up_counts_who_can_be_placed() {
    let t = begun("sainte-foy", &[], &[]);
    let asked = |t: &Table| t.game.question(Viewer::Seat(Seat(0))).text;
    assert!(asked(&t).starts_with("Put 3 leaders with units, then Lévis with one of them. "), "{}", asked(&t));
    let t = t.after("put f.L.montreuil 0305");
    assert!(asked(&t).starts_with("Put 3 leaders with units. "), "{}", asked(&t));
    let t = t.after("put f.L.lapause 0307; put f.L.bourlamaque 0310; put f.L.levis 0307");
    assert!(asked(&t).starts_with("Turn your units"), "{}", asked(&t));
}

/// BC-13.4a, BC-1.2b: six turns from 0800, the English have the first initiative without a roll and win ties; by the house rule
/// `s_seven` there is a seventh turn.
#[test]
fn bc_13_4a_sainte_foy_begins() {
    let t = begun("sainte-foy", &[], &[]);
    assert_eq!((t.game.turns(), t.game.scenario().hour(1), t.game.scenario().hour(6)), (6, 8, 13));
    assert_eq!(begun("sainte-foy", &[], &["s_seven"]).game.turns(), 7);
    t
        .refuses("put f.L.levis 0308; put f.L.montreuil 0308; put f.L.bourlamaque 0307; done")
        .after(FRENCH_LEADERS)
        .refuses("put e.L.murray 0706; put e.L.young 0706")
        .take(ENGLISH_LEADERS, "e.L.burton put 0706; e.L.fraser put 0710; e.L.young put 0907; e.L.murray put 0710; SetUp(English); turn 1; out of command e.L.burton e.L.young; initiative English")
        .offers("first French; first English")
        .asks(Seat(1));
    let tie = "S 2 initiative; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W";
    rolled(tie, &[4, 4], |p| p).tells("initiative 4 4 English");
    let last = "S 6 rally English; 0305: f.bearn E; 0706: e.15 W";
    given_with(last, french_first).over(Seat(1), "partial", "BC-13.4f");
    rolled("S 6 rally English s_seven; 0305: f.bearn f.L.montreuil E; 0706: e.15 W", &[1, 2], french_first)
        .goes_on()
        .holds(|g| g.turn == 7);
}

/// BC-13.4b, R-26: the French flee to the west edge, the English to the east edge.
#[test]
fn bc_13_4b_both_edges() {
    let text = "S 2 rally French; 0205: f.bearn!r f.L.montreuil E; 0706: e.15 W";
    rolled(text, &[2], |p| p)
        .tells("stage Rally(French); f.bearn rally 2+3+1")
        .offers("flee 0104; flee 0105; stay f.L.montreuil");
    let text = "S 2 rally English; 1808: e.58!r W; 0205: f.bearn f.L.montreuil E";
    let _ =
        rolled(text, &[3], french_first).tells("stage Rally(English); e.58 rally 3+3").offers("flee 1907; flee 1908");
}

/// Makes a change that sends a side's routed unit off the map.
fn gone(word: &'static str) -> impl FnOnce(Position) -> Position {
    move |p| french_first(p).with(|g| g.routed.insert(Unit::named(word).expect("a unit")))
}

use redoubt_engine::ids::Id;

/// BC-13.4c, R-61: a routed unit that left the map tries to come back in each Rally Phase: a die up to its morale, then a hex of
/// its own edge, and its owner gives it a facing; it is not counted as lost.
#[test]
fn bc_13_4c_who_left_may_come_back() {
    let text = "S 2 rally English; left: e.58; 0706: e.15 e.L.burton W; 0205: f.bearn E";
    let t = rolled(text, &[3], gone("se.58")).tells("stage Rally(English); e.58 returns 3 of 3");
    let t = t.refuses("return e.58 1908").allows("return e.58 2001; return e.58 2013");
    let t = t.take("return e.58 2008", "e.58 back on 2008; e.58 rallied").allows("face 2008 W; face 2008 NE");
    t.dice("12")
        .take("face 2008 W", "2008 faces 5; turn 3; out of command e.L.burton; initiative 1 2 English")
        .holds(|g| !g.routed.has(unit(g, "e.58")));
    let t = rolled(text, &[4, 1, 2], gone("se.58"))
        .tells("stage Rally(English); e.58 returns 4 of 3; turn 3; out of command e.L.burton; initiative 1 2 English");
    t.holds(|g| g.at[unit(g, "e.58")] == At::LEFT && g.sp_lost(Side::English, false) == 0);
    let last = text.replace("S 2", "S 6");
    rolled(&last, &[4], gone("se.58")).over(Seat(1), "partial", "BC-13.4f");
}

/// BC-13.4c, R-61: not into a full hex, an enemy's zone, or beside him in his hex; without a hex it waits, and nobody rolls.
#[test]
fn bc_13_4c_where_it_may_come_back() {
    let text =
        "S 2 rally French; left: f.bearn; 0205: f.berry2 f.L.lapause E; 0105: f.berry3 E; 0204: e.15 W; 1003: e.58 W";
    let t = rolled(text, &[3], gone("sf.bearn"));
    t.refuses("return f.bearn 0105; return f.bearn 0104").allows("return f.bearn 0106; return f.bearn 0115");
}

/// BC-13.4c, BC-12.3d, R-26, R-85: who begins a rout on his own edge leaves the map; leaders and skirmishers with him go or stay as
/// their owner likes, and come back with the unit.
#[test]
fn bc_13_4c_over_the_edge_with_a_leader() {
    let text = "S 2 rally French; 0105: f.bearn!r f.L.bourlamaque E; 0706: e.15 e.L.burton W";
    let t = rolled(text, &[2], french_first).tells("stage Rally(French); f.bearn rally 2+3+1");
    let t = t.offers("flee 0105; stay f.L.bourlamaque");
    let go = t.fork().dice("12").take("flee 0105", "f.bearn f.L.bourlamaque leave; stage Rally(English); turn 3; out of command e.L.burton; initiative 1 2 English");
    go.holds(|g| g.leaders[leader("sf.L.bourlamaque")] == At::LEFT && g.at[unit(g, "f.bearn")] == At::LEFT);
    let stay = t.fork().dice("12").take("stay f.L.bourlamaque; flee 0105", "f.bearn leave; stage Rally(English); turn 3; out of command f.L.bourlamaque e.L.burton; initiative 1 2 English");
    stay.holds(|g| g.leaders[leader("sf.L.bourlamaque")] == At::hex(hex(105)));
    let back = "S 3 rally French; left: f.bearn f.lasarre f.L.bourlamaque; 0706: e.15 e.L.burton W";
    let with = |p: Position| {
        french_first(p).with(|g| {
            g.routed = ["sf.bearn", "sf.lasarre"].into_iter().filter_map(Unit::named).collect();
            g.left_with[leader("sf.L.bourlamaque")] = Unit::named("sf.bearn");
        })
    };
    let t = rolled(back, &[3], with).tells("stage Rally(French); f.lasarre returns 3 of 3");
    let t = t.dice("612").take("return f.lasarre 0104; face 0104 E", "f.lasarre back on 0104; f.lasarre rallied; 0104 faces 2; f.bearn returns 6 of 3; stage Rally(English); turn 4; out of command e.L.burton; initiative 1 2 English");
    t.holds(|g| g.leaders[leader("sf.L.bourlamaque")] == At::LEFT);
}

/// BC-13.4d, BC-13.4f, worked example E23: points for strength, leaders and redoubts; twice as many is complete, as many is an
/// English partial victory.
#[test]
fn bc_13_4f_levels_at_sainte_foy() {
    // What the French lost, what the English lost, leaders lost by each, redoubts.
    let ending = |lost: &str, leaders: [u8; 2], redoubts: [Option<Side>; 3]| {
        let text = format!("S 6 rally English; 0305: f.guyenne E; 0706: e.60c W; lost: {lost}");
        let t = given_with(&text, |p| {
            french_first(p).with(|g| {
                g.leaders_lost = leaders;
                g.redoubts = redoubts;
            })
        });
        let end = t.game.outcome().expect("it is over");
        (end.winner.map_or(9, |s| s.0), end.level)
    };
    let none = [None; 3];
    let (f, e) = (Some(Side::French), Some(Side::English));
    assert_eq!(ending("", [0, 0], none), (1, "partial"), "0-0");
    assert_eq!(ending("f.bearn", [0, 0], none), (1, "complete"), "0-2");
    assert_eq!(ending("f.bearn e.58", [0, 0], none), (1, "partial"), "2-2");
    assert_eq!(ending("f.bearn e.58", [0, 0], [f, None, None]), (0, "partial"), "3-2");
    assert_eq!(ending("f.bearn e.58", [0, 1], [f, None, None]), (0, "complete"), "4-2");
    assert_eq!(ending("f.bearn e.58", [1, 0], [None, None, e]), (1, "complete"), "2-4");
    assert_eq!(ending("f.bearn e.58 e.15", [1, 0], none), (0, "partial"), "4-3");
    // E23: the English 8, the French 16, then 15.
    let english_8 = "f.lasarre f.bearn f.rr f.lareine";
    let french_16 = "e.15 e.58 e.48 e.light e.28 e.47 e.43 e.78";
    assert_eq!(ending(&format!("{english_8} {french_16}"), [0, 0], none), (0, "complete"));
    let french_15 = "e.15 e.58 e.48 e.light e.28 e.47 e.43 e.60b";
    assert_eq!(ending(&format!("{english_8} {french_15}"), [0, 0], none), (0, "partial"));
}

/// BC-13.4d: units that left the map, and strength that is still there, count nothing.
#[test]
fn bc_13_4d_what_counts() {
    let text =
        "S 2 march f.L.lapause; 0308: f.berry2/1 f.L.lapause E; left: f.bearn; lost: f.lasarre e.58; 0706: e.15/1 W";
    let t = given(text);
    assert_eq!((t.game.sp_lost(Side::French, false), t.game.sp_lost(Side::English, false)), (4, 3));
}

/// BC-13.4e, R-44, R-84: 1311 is English at the start; from the first activation on who enters a redoubt with unrouted infantry
/// controls it, and keeps it when he leaves.
#[test]
fn bc_13_4e_redoubts() {
    let t = begun("sainte-foy", &[], &[]);
    assert_eq!(t.game.redoubts, [None, None, Some(Side::English)]);
    let t = t.after(FRENCH_LEADERS).after(ENGLISH_LEADERS).after("first English");
    assert_eq!(t.game.redoubts, [None, None, Some(Side::English)]);
    let t = t.dice("1").after("activate e.L.young; done").take("done", "redoubt 0 French");
    assert_eq!(t.game.redoubts, [Some(Side::French), None, Some(Side::English)]);
    let leave = "S 2 march e.L.fraser; 0414: e.28 E; 0512: e.rangers e.L.fraser W; 0305: f.bearn E";
    let t = given_with(leave, |p| p.with(|g| g.opened = true)).take("pick e.28; go NE; stop", "e.28 0414>0513 mp 1");
    assert_eq!(t.game.redoubts[1], Some(Side::English));
    let enter = "S 2 march f.L.bourlamaque; 0313: f.guyenne f.L.bourlamaque SE; 0311: f.dragons SE; 0907: e.35 W";
    let t = given_with(enter, |p| p.with(|g| g.redoubts = [Some(Side::English), Some(Side::English), None]));
    t.take("pick f.guyenne; go SE; stop", "f.guyenne 0313>0414 mp 1; redoubt 1 French");
    let horse = "S 2 march f.L.bourlamaque; 0312: f.guyenne f.L.bourlamaque SE; 0313: f.dragons SE; 0907: e.35 W";
    let t = given_with(horse, |p| p.with(|g| g.redoubts = [Some(Side::English); 3]));
    t.take("pick f.dragons; go SE; stop", "f.dragons 0313>0414 mp 1");
}

/// BC-13.4g: at 0900 Languedoc, La Reine and Montréal enter at 0104 in any French activation, in command whoever leads; each acts
/// once; later they are units like others.
#[test]
fn bc_13_4g_reinforcements_of_0900() {
    let text = "S 2 command; 0305: f.bearn f.L.montreuil E; 0307: f.L.levis f.marine1 E; 0310: f.guyenne f.L.bourlamaque E; 0706: e.15 e.L.burton e.L.murray W; reserve: f.languedoc f.lareine f.montreal";
    let t =
        rolled(text, &[2, 1], |p| p).tells("turn 2; arrived f.lareine f.languedoc f.montreal; initiative 2 1 French");
    let t = t.after("first French; activate f.L.montreuil").allows("pick f.languedoc; pick f.lareine; pick f.montreal");
    assert!(["f.languedoc", "f.lareine", "f.montreal"].iter().all(|u| t.game.is_commanded(unit(&t.game, u))));
    let t = t
        .after("pick f.languedoc")
        .refuses_by("enter 0105 E", "BC-13.1l")
        .take("enter 0104 E; stop", "f.languedoc box>0104 mp 1");
    let t = t.after("done; done; activate e.L.burton; done; done; first French; activate f.L.bourlamaque");
    t.refuses_by("pick f.languedoc", "BC-13.4g").allows("pick f.lareine; pick f.guyenne");
    let failed =
        "S 2 failed f.L.montreuil; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W; box: f.lareine f.montreal";
    let arrived = |p: Position| {
        p.with(|g| g.arrived = ["sf.lareine", "sf.montreal"].into_iter().filter_map(Unit::named).collect())
    };
    let t = given_with(failed, arrived);
    assert_eq!((t.game.allowance(unit(&t.game, "f.lareine")), t.game.allowance(unit(&t.game, "f.bearn"))), (4, 2));
    let later =
        "S 3 march f.L.montreuil; 0305: f.bearn f.L.montreuil E; 0706: e.15 e.L.burton W; box: f.lareine f.montreal";
    given(later).refuses_by("pick f.lareine", "BC-9.1a").allows("pick f.montreal");
}
