//! Attachment, and what befalls a leader with his unit.

use crate::tabletop::*;
use redoubt_adobe_walls::state::parts::Mode;

/// AW-13A.a: a leader alone with one unit shares its pin.
#[test]
fn aw_13a_a_a_leader_shares_the_pin_of_his_only_unit() {
    let t = given("5 us fire; 2512: cav_m1nm!f; 2511: lone_wolf ten_bears").dice("4414");
    t.take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2511 G 4+4; lone_wolf morale 1+4; lone_wolf pinned; ten_bears pinned",
    );
}

/// AW-13A.b: with others in the hex he may be attached to one of them at once, or stay and be pinned.
#[test]
fn aw_13a_b_a_leader_leaves_a_pinned_unit() {
    let text = "5 us fire; 2512: cav_m1nm!f cav_b!f; 2511: lone_wolf ten_bears he_bear bull_elk; 2513: hq carson";
    let t = given(text).dice("3314").act("fire cav_m1nm lone_wolf");
    assert!(t.phrases().contains(&"lone_wolf pinned".to_string()), "{:?}", t.phrases());
    let t = t.forget().offers("attach ten_bears he_bear; attach ten_bears bull_elk; done");
    t.fork()
        .take("attach ten_bears bull_elk", "ten_bears with bull_elk")
        .holds(|g| !g.pinned.has(counter("ten_bears")));
    t.take("done", "ten_bears pinned");
}

/// AW-13A.b, AW-10J.3d: where his unit retreats or routs he goes along, or is attached to another of the hex and stays.
#[test]
fn aw_13a_b_a_leader_goes_along_or_stays() {
    for (dice, what) in [("3312", "retreat2"), ("3311", "rout")] {
        let text = "5 us fire; 2512: cav_m1nm!f cav_b!f; 2511: lone_wolf ten_bears he_bear; 2513: hq carson";
        let t = given(text).dice(dice).act("fire cav_m1nm lone_wolf");
        let t = t.offers("attach ten_bears he_bear; done").forget();
        let stays = t.fork().act("attach ten_bears he_bear").first();
        assert_eq!(stays.game.hex_of(counter("ten_bears")), Some(hex(2511)), "{what}");
        assert!(stays.game.hex_of(counter("lone_wolf")) != Some(hex(2511)));
        let along = t.act("done").first();
        assert_eq!(along.game.at[counter("ten_bears")], along.game.at[counter("lone_wolf")], "{what}");
    }
    // The only unit of the hex takes him along without a question.
    let t = given("5 us fire; 2512: cav_m1nm!f; 2511: lone_wolf ten_bears")
        .dice("4412")
        .act("fire cav_m1nm lone_wolf")
        .first();
    assert_eq!(t.game.at[counter("ten_bears")], t.game.at[counter("lone_wolf")]);
    assert!(!t.game.routed.has(counter("ten_bears")));
}

/// AW-13A.a, AW-12.a: where his unit is destroyed by fire a leader is attached to the only other one; to one of several by
/// choice, and to none where there is none.
#[test]
fn aw_13a_a_a_leader_whose_unit_is_gone() {
    let shot = |text: &str| {
        given(&format!("5 us fire; 2512: cav_m1nm!f; 2511: {text}")).dice("5655").act("fire cav_m1nm lone_wolf")
    };
    let t = shot("lone_wolf/1 ten_bears he_bear");
    assert_eq!(t.game.attached[counter("ten_bears")], Some(counter("he_bear")));
    let t = shot("lone_wolf/1 ten_bears he_bear bull_elk");
    let t = t.offers("attach ten_bears he_bear; attach ten_bears bull_elk").refuses_by("done", "AW-13A.a");
    t.act("attach ten_bears bull_elk");
    let t = shot("lone_wolf/1 ten_bears");
    assert_eq!((t.game.attached[counter("ten_bears")], t.game.hex_of(counter("ten_bears"))), (None, Some(hex(2511))));
}

/// AW-13A.c: several leaders may be with one unit; the best of them helps.
#[test]
fn aw_13a_c_several_leaders_with_one_unit() {
    let t = given("5 us rally; 2512: cav_b mccleave cav_k carson").act("attach carson cav_b");
    let best = t.game.morale_leader(counter("cav_b"));
    assert_eq!(best, Some((counter("carson"), 2)));
}

/// AW-13B.a, AW-13E.a: leaders and floating headquarters move mounted and count as dismounted otherwise.
#[test]
fn aw_13b_a_leaders_and_headquarters_float() {
    let t = given("5 us move begun; 2512: hq carson; 2513: cav_b");
    for word in ["carson", "hq"] {
        assert!(t.game.rides(counter(word)) && t.game.stance(counter(word)) == Mode::Dismounted, "{word}");
    }
    assert_eq!((t.game.allowance(counter("hq")), t.game.allowance(counter("carson"))), (24, 32));
    let t = t.after("pick hq; drop carson; go N");
    assert_eq!(t.game.spent[counter("hq")], 4);
}

/// AW-13C.3a, AW-9D.1e: a leader helps units within his radius, pinned in his own hex only; wounded ones with what is left.
#[test]
fn aw_13c_3a_the_radius_of_a_leader() {
    let rating = |text: &str| {
        let t = given(&format!("5 us fire begun; {text}"));
        t.game.morale_leader(counter("cav_b")).map_or(0, |(_, rating)| rating)
    };
    let far = |at: &str, marks: &str| rating(&format!("2512: cav_b; {at}: cav_k carson{marks}"));
    assert_eq!((far("2508", ""), far("2507", "")), (2, 0));
    assert_eq!((far("2511", "!p"), far("2512", "!p")), (0, 2));
    assert_eq!((far("2510", "!w"), far("2509", "!w"), far("2512", "!e"), far("2512", "!x9")), (1, 0, 0, 0));
}

/// AW-13C.4a: a leader in the hex adds his rating to a retreat before melee; one within whose radius the unit stands does not.
#[test]
fn aw_13c_4a_leaders_help_to_retreat() {
    let tries = |text: &str| {
        let t = given(&format!("5 us melee; 4009: cav_b; {text}")).after("attack 4010; confirm").dice("1");
        let t = t.act("retreat lone_wolf");
        let told = t.phrases().join("; ");
        t.forget();
        told
    };
    assert_eq!(tries("4010: lone_wolf kicking_bird satanta"), "lone_wolf tries 1+3");
    assert_eq!(tries("4010: lone_wolf kicking_bird satanta!e"), "lone_wolf tries 1+1");
    assert_eq!(tries("4010: lone_wolf kicking_bird; 4012: he_bear satanta"), "lone_wolf tries 1+1");
}

/// AW-13E.b: a routed unit next to headquarters ends its rout there.
#[test]
fn aw_13e_b_headquarters_end_a_rout() {
    let t =
        given("5 us rally; 4010: cav_b!fr; 4009: hq carson; 4012: lone_wolf; 0101: cav_k cav_m1nm mccleave").dice("1");
    let t = t.after("rally cav_b; done");
    let t = t.act("done").allows("pick cav_k");
    assert!(t.game.routed.has(counter("cav_b")) && t.game.hex_of(counter("cav_b")) == Some(hex(4010)));
    t.forget();
    let far =
        given("5 us rally; 4010: cav_b!fr; 4005: hq carson; 4012: lone_wolf; 0101: cav_k cav_m1nm mccleave").dice("2");
    far.after("rally cav_b; done").refuses("done");
}
