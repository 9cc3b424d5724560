//! Where camps set up.

use super::ADVANCE;
use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::state::agenda::Frame;

/// AW-20A.b, AW-6C.a: four Kiowa camps in hexes beside Carson Creek, one each.
#[test]
fn aw_20a_b_camps_on_carson_creek() {
    begun(ADVANCE, "", "")
        .refuses_by("camp k1 0812", "AW-20A.b")
        .refuses_by("camp k1 3909", "AW-20A.b")
        .refuses_by("camp k2 0808", "AW-20A.a")
        .take("camp k1 0808", "k1 put 0808")
        .refuses_by("camp k2 0808", "AW-6C.a")
        .allows("camp k2 0809; camp k2 0810; camp k2 0811; camp k2 0908; camp k2 0909; camp k2 0910; camp k2 0911");
}

/// AW-20A.d: the two Kiowa camps of the combined camp stand next to each other and not next to a Comanche camp.
#[test]
fn aw_20a_d_kiowa_camps_stand_together() {
    begun(ADVANCE, "", "")
        .refuses_by("camp k5 3908", "AW-20A.d")
        .after("camp k5 3909")
        .refuses_by("camp k6 3911", "AW-20A.d")
        .refuses_by("camp c1 3910", "AW-20A.d")
        .after("camp c1 3911")
        .refuses_by("camp k6 3910", "AW-20A.d")
        .allows("camp k6 4010");
}

/// AW-20A.d: Comanche camps leave room for the two Kiowa camps.
#[test]
fn aw_20a_d_room_for_the_kiowa_is_kept() {
    let t = begun(ADVANCE, "", "")
        .after("camp c1 4012; camp c2 4110; camp c3 4114; camp c4 4313; camp c5 4315; camp c6 4412; camp c7 4414");
    // Only 3909 and 3910 are left.
    t.refuses_by("camp c8 3909", "AW-20A.d")
        .refuses_by("camp c8 4010", "AW-20A.d")
        .refuses_by("camp k5 4514", "AW-20A.d")
        .allows("camp c8 4515; camp k5 3910")
        .after("camp k5 3910")
        .refuses_by("camp c8 4009", "AW-20A.d")
        .refuses_by("camp c8 3909", "AW-20A.d")
        .act("camp k6 3909")
        .allows("camp c8 3912");
}

/// AW-20A.d: bands and leaders go with a camp that is taken up; those on Carson Creek stay.
#[test]
fn aw_20a_d_a_camp_is_taken_up_with_its_band() {
    let t = begun(ADVANCE, "", "").after("ready; pickcamp k1; camp k1 0808").act("pickcamp c8");
    let at = |word: &str| t.game.at[counter(word)].to_string();
    assert_eq!(["wild_horse", "ten_bears", "lone_wolf"].map(at), ["hand", "hand", "0808"]);
    t.refuses_by("done", "AW-20A.d").refuses_by("pickcamp c8", "AW-20A.a").refuses_by("camp c8 4010", "AW-20A.d");
}

/// AW-20A.a: camps are the Nations'.
#[test]
fn aw_20a_a_the_us_place_no_camp() {
    let t = begun(ADVANCE, "", "").with(|g| g.agenda.set_top(Frame::Setup(Side::Us)));
    t.refuses_by("camp k1 0808", ": it belongs to the other side");
}
