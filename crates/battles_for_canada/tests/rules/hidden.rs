//! The hidden French of Ticonderoga: revealed by their owner in the midst of losses, checks, retreats and routs too
//! (BC-13.1h: at each of his own questions).

use crate::tabletop::*;
use redoubt_battles_for_canada::info::{ENGLISH, FRENCH};

/// BC-13.1h, BC-11.1f: the player who says which unit loses may reveal first; where there is no choice nobody is
/// asked.
#[test]
fn bc_13_1h_at_a_loss() {
    let text = "C2 4 combat e.L.grant; 1107: e.42a e.L.grant E; 1207: f.marine1 f.milice W; 0607: f.berry2!h W; 0609: f.lasarre!h W; 0305: e.44 E";
    let t = given(text).dice("6").after("fire e.42a > 1207").asks(FRENCH);
    let t = t.offers("reveal 0607; reveal 0609; lose f.marine1; lose f.milice");
    let t = t.take("reveal 0609", "revealed f.lasarre 0609").offers("reveal 0607; lose f.marine1; lose f.milice");
    t.take("lose f.milice", "f.milice -1 to 0; f.milice eliminated; f.marine1 disorganized").asks(ENGLISH);
    let alone = text.replace("f.marine1 f.milice", "f.lareine");
    let t = given(&alone)
        .dice("6")
        .take("fire e.42a > 1207", "fire e.42a 1107>1207 6+3 = 9; f.lareine -1 to 1; f.lareine disorganized");
    t.asks(ENGLISH);
}

/// BC-13.1h, BC-12.4c: the player who chooses between rout and roll may reveal first; so may he in the rout movement,
/// for which he is always asked while a unit is hidden: a leader who hides on the way could join.
#[test]
fn bc_13_1h_at_a_check_and_a_rout() {
    let text = "C2 4 combat e.L.grant; 1107: e.42a e.L.grant E; 1207: f.bearn!d W; 0607: f.berry2!h W; 0609: f.lasarre!h W; 0305: e.44 E";
    let t = given(text).dice("4").after("fire e.42a > 1207").offers("reveal 0607; reveal 0609; rout; check");
    let t = t.take("reveal 0607", "revealed f.berry2 0607").offers("reveal 0609; rout; check");
    let t = t.take("rout", "f.bearn routs").asks(FRENCH).offers("reveal 0609; flee 1306; flee 1307");
    t.take("reveal 0609", "revealed f.lasarre 0609").offers("flee 1306; flee 1307");
    let one_way = format!("{text}; 1306: e.55 NE");
    let t = given(&one_way).dice("4").after("fire e.42a > 1207; rout");
    t.asks(FRENCH).offers("reveal 0607; reveal 0609; flee 1307");
}

/// BC-13.1h, BC-11.6h: in a retreat; a friend who was revealed is pushed like any other. While a unit is hidden the
/// French are asked though they have only one way: there could be two if nobody were hidden behind them.
#[test]
fn bc_13_1h_in_a_retreat() {
    let text = "C2 4 combat e.L.grant; 0904: e.42a e.L.grant SE; 0905: f.bearn NW; 0906: f.lareine!h NW; 1006: f.marine1!h NE; 0305: e.44 E";
    let t = given(text).after("assault 0905; confirm").dice("6").after("hold");
    let t = t.offers("reveal 0906; reveal 1006; back 0906; giveup").take("reveal 0906", "revealed f.lareine 0906");
    let t = t.offers("reveal 1006; back 0906; giveup").take("back 0906", "");
    let t = t
        .offers("reveal 1006; back 0907; back 1007")
        .take("back 1007", "f.lareine back 0906>1007; f.lareine disorganized; f.bearn back 0905>0906");
    t.asks(ENGLISH);
}

/// BC-13.1h, BC-12.5a, BC-12.5c: in the Rally Phase, before a check and before a rallied unit turns.
#[test]
fn bc_13_1h_in_the_rally_phase() {
    let text = "C2 4 rally French; 1207: f.bearn!r W; 1308: f.guyenne!r W; 0607: f.berry2!h W; 0305: e.44 E";
    let t = given(text).offers("reveal 0607; rally f.guyenne; rally f.bearn").dice("4");
    let t = t.take("rally f.bearn", "f.bearn rally 4+3; f.bearn rallied").allows("reveal 0607; face 1207 NE");
    t.take("reveal 0607", "revealed f.berry2 0607").refuses("reveal 0607").allows("face 1207 NE");
}

/// BC-13.1i, BC-4b: a group that hidden units stop where it cannot stay goes back to where it last could.
#[test]
fn bc_13_1i_no_stop_in_a_full_hex() {
    let text = "C2 4 march e.L.haviland; 0808: e.27 e.L.haviland E; 0907: e.60a e.44 E; 1007: f.bearn!h W; 1206: f.marine2!h NW";
    let t =
        given(text).after("pick e.27").take("go NE", "e.27 0808>0907 mp 1; revealed f.bearn 1007; e.27 0907>0808 mp 0");
    t.offers("pick e.60a; done");
}
