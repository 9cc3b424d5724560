//! The mortally wounded, who are saved or die.

use crate::tabletop::*;
use redoubt_adobe_walls::state::parts::Wound;

/// AW-13D.1b, AW-13E.b: in the hex of headquarters before his turn, a leader rolls in the next own Rally Phase: saved he is
/// severely wounded.
#[test]
fn aw_13d_1b_a_leader_is_saved_at_headquarters() {
    let t = rolled("13 us rally; 2512: hq mccleave!x14 cav_b", "5").tells("mccleave saved 5 yes");
    assert_eq!(t.game.wound[counter("mccleave")], Wound::Severe);
    let t = rolled("13 us rally; 2512: pt_a mccleave!x14 cav_b", "3").forget();
    assert!(!t.game.at[counter("mccleave")].on_map());
}

/// AW-13D.1b, AW-13D.1f: if he fails he dies, and the points for his death take the place of those for his wound.
#[test]
fn aw_13d_1b_a_leader_dies_at_headquarters() {
    rolled("13 us rally vp=0:2; 2512: hq mccleave!x14 cav_b", "3").tells(
        "mccleave saved 3 no; mccleave removed Died; nations -2 wounded mccleave = 0; nations +5 killed mccleave = 5",
    );
}

/// AW-13D.1b: the roll is made once (E-48); an abandoned train is no safety, nor any other unit.
#[test]
fn aw_13d_1b_where_there_is_no_safety() {
    rolled("13 us rally; 2512: cav_b cav_k mccleave!x14", "").tells("");
    rolled("13 us rally; 2512: pt_a!a cav_b cav_k mccleave!x14", "").tells("");
    let again = |p: Position| p.with(|g| g.evacuated.insert(counter("mccleave")));
    rolled_with("13 us rally; 2512: hq mccleave!x14 cav_b", "", again).tells("");
}

/// AW-13D.1c: who is not in safety dies in the Rally Phase of his turn, in that of his own side.
#[test]
fn aw_13d_1c_a_leader_dies_of_his_wound() {
    rolled("14 us rally vp=0:2; 2512: cav_b cav_k mccleave!x14", "")
        .tells("mccleave removed Died; nations -2 wounded mccleave = 0; nations +5 killed mccleave = 5");
    rolled("14 us rally; 2512: cav_b cav_k carson; 3005: lone_wolf satanta!x14", "").tells("");
    rolled("14 nations rally; 2512: cav_b; 3005: lone_wolf satanta!x14", "")
        .tells("satanta removed Died; us +4 killed satanta = 4");
}

/// AW-13D.1b: a leader of the Nations is safe in a camp hex, not in a burning camp; he scores nothing for his wound.
#[test]
fn aw_13d_1b_a_chief_is_safe_in_a_camp() {
    rolled("13 nations rally; 4212: c8 he_bear bull_elk ten_bears!x14", "4").tells("ten_bears saved 4 yes");
    rolled("13 nations rally; 4212: c8!b he_bear bull_elk ten_bears!x14", "").tells("");
    rolled("13 nations rally; 4212: c8 he_bear bull_elk ten_bears!x14", "1")
        .tells("ten_bears saved 1 no; ten_bears removed Died; us +4 killed ten_bears = 4");
}
