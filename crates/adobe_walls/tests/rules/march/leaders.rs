//! Leaders on the march (13A, 13B, 13D.5).

use crate::tabletop::*;

/// AW-13A.a, AW-13A.d: a leader goes along with his unit, or stays, or goes alone; where he ends he is with a unit again.
#[test]
fn aw_13a_d_leaders_and_their_units() {
    let text = "5 us move; 0304: cav_b cav_k carson; 0303: cav_m1ca; 0302: sct_ute sct_ja1; 4604: lone_wolf";
    let t = given(text);
    assert_eq!(t.game.attached[counter("carson")], Some(counter("cav_k")));
    t.take("pick cav_k; go N; stop", "cav_k+carson 0304>0303 mp 1")
        .holds(|g| g.attached[counter("carson")] == Some(counter("cav_k")));
    // Left behind he is with the other unit of the hex; alone on his way with whom he comes to.
    given(text).take("pick cav_k; drop carson; go N", "cav_k 0304>0303 mp 1; carson with cav_b");
    given(text).take("pick carson; go N; stop", "carson 0304>0303 mp 1; carson with cav_m1ca");
    // Where there are two he chooses.
    given(text)
        .take("pick carson; go N; go N; stop", "carson 0304>0303 mp 1; carson 0303>0302 mp 1")
        .take("attach carson sct_ja1", "carson with sct_ja1");
}

/// AW-13A.a: units who come to a lone leader have him with them.
#[test]
fn aw_13a_a_units_come_to_a_leader() {
    given("5 us move; 0304: cav_b; 0303: carson; 4604: lone_wolf")
        .take("pick cav_b; go N; stop", "cav_b 0304>0303 mp 1; carson with cav_b");
}

/// AW-13D.5a, AW-10I.b: a leader on his own dies where an enemy combat unit enters.
#[test]
fn aw_13d_5a_a_lone_leader() {
    given("5 us move; 0304: cav_b; 0303: ten_bears; 4604: lone_wolf")
        .take("pick cav_b; go N", "cav_b 0304>0303 mp 1; ten_bears removed Overrun; us +4 killed ten_bears = 4");
    given("5 nations move; 0304: lone_wolf; 0303: mccleave; 4604: cav_b").take(
        "pick lone_wolf; go N",
        "lone_wolf 0304>0303 mp 2; mccleave removed Overrun; nations +5 killed mccleave = 5",
    );
}
