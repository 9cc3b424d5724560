//! Opportunity fire and retreat fire (AW-9F, AW-9G, AW-5.e).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::{CounterSet, Side};
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::state::agenda::{FireKind, Frame, March, Spotted, Volley};
use redoubt_engine::Rules;

/// Has these bands, on the march in 2110, leave it under the eyes of the US.
fn leaving(text: &str, who: &str, change: impl FnOnce(Position) -> Position) -> Table {
    let who: CounterSet = who.split_whitespace().map(counter).collect();
    let march = March {
        who,
        at: Some(Spotted(hex(2110))),
        pending: None,
        moved: true,
        burns: false,
        unwatched: false,
        check_wreck: false,
    };
    let at = FireKind::Opportunity;
    let volley = Volley { side: Side::Us, targets: who, hex: hex(2110), at, first: 0, next: None };
    given_with(text, change).with(|g| {
        g.agenda.push(Frame::March(march));
        g.agenda.push(Frame::Volley(volley));
    })
}

/// The Movement Phase of the Nations; bands in 2110, the US around.
fn moving(rest: &str) -> String {
    format!("5 nations move begun {rest}; 4820: inf_a; 4821: white_wolf")
}

/// AW-9F.a, AW-9F.c: every unit whose ZOC covers the hex may fire; all declare first, then all are resolved in their order, with
/// their ammunition, even where a pin has come first.
#[test]
fn aw_9f_c_declared_first() {
    let text = moving("; 2110: lone_wolf; 2109: cav_m1nm!f; 2111: cav_b!f; 2112: cav_k!f");
    leaving(&text, "lone_wolf", |p| p)
        .asks(US)
        .offers("fire cav_b lone_wolf; fire cav_m1nm lone_wolf; hold; done")
        .refuses_by("fire cav_k lone_wolf", "AW-9F.a")
        .refuses_by("fire cav_b lone_wolf half", "AW-4B.a")
        .take("fire cav_m1nm lone_wolf", "cav_m1nm aims at lone_wolf")
        .refuses_by("fire cav_m1nm lone_wolf", "AW-9F.c")
        .dice("33 14 41 1")
        .take(
            "fire cav_b lone_wolf",
            "cav_b aims at lone_wolf; opportunity cav_m1nm > lone_wolf 2110 G 3+3; lone_wolf morale 1+4; \
             lone_wolf pinned; opportunity cav_b > lone_wolf 2110 D 4+1; cav_b ammo 1 low",
        )
        .holds(|g| g.volley.is_empty());
}

/// AW-9F.b, AW-9F.f: it does not matter who has fired before; a pinned unit fires at half strength, a routed one not at all.
#[test]
fn aw_9f_b_no_limit() {
    let fired = |p: Position| p.with(|g| g.fired.insert(counter("cav_b")));
    let text = moving("; 2110: lone_wolf; 2109: cav_m1nm!f; 2111: cav_b!fp");
    leaving(&text, "lone_wolf", fired)
        .dice("11")
        .take("fire cav_b lone_wolf; done", "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 2110 B 1+1")
        .holds(|g| !g.fired.has(counter("cav_m1nm")));
    let routed = moving("; 2110: lone_wolf; 2109: cav_m1nm!f; 2111: cav_b!fr");
    leaving(&routed, "lone_wolf", |p| p).refuses_by("fire cav_b lone_wolf", "AW-9F.a");
}

/// AW-9F.h, E-65: shots keep the modifiers of their declaration and strike the target where it now is; if it is gone only the
/// ammunition counts.
#[test]
fn aw_9f_h_frozen_shots() {
    let text = moving("; 2110: lone_wolf!m; 2109: cav_m1nm!f; 2111: cav_b!f");
    leaving(&text, "lone_wolf", |p| p)
        .dice("33 24")
        .take(
            "fire cav_m1nm lone_wolf; fire cav_b lone_wolf",
            "cav_m1nm aims at lone_wolf; cav_b aims at lone_wolf; opportunity cav_m1nm > lone_wolf 2110 G 3+3+1; \
             lone_wolf morale 2+4",
        )
        .asks(NATIONS)
        .dice("55 55")
        .take(
            "flee 2011",
            "lone_wolf retreat1 2110>2011; lone_wolf disrupted; opportunity cav_b > lone_wolf 2110 D 5+5+1; \
             lone_wolf -1 to 5; us +1 losses lone_wolf = 1; lone_wolf morale 5+5-1",
        );
    let dead = moving("; 2110: lone_wolf/1; 2109: cav_m1nm!f; 2111: cav_b!f");
    leaving(&dead, "lone_wolf", |p| p).dice("66 14 2").take(
        "fire cav_m1nm lone_wolf; fire cav_b lone_wolf",
        "cav_m1nm aims at lone_wolf; cav_b aims at lone_wolf; opportunity cav_m1nm > lone_wolf 2110 G 6+6-1; \
         lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed; \
         opportunity cav_b > lone_wolf 2110 D 1+4-1; cav_b ammo 2 low",
    );
}

/// AW-9F.a, E-45: of a moving stack each firer picks one unit; by the house rule it may fire once at each.
#[test]
fn aw_9f_a_stacks() {
    let text = moving("; 2110: lone_wolf big_tree he_bear; 2109: cav_b!f");
    leaving(&text, "lone_wolf big_tree", |p| p)
        .offers("fire cav_b lone_wolf; fire cav_b big_tree; hold; done")
        .refuses_by("fire cav_b he_bear", "AW-9F.a");
    let each = moving("of_stack=on; 2110: lone_wolf big_tree; 2109: cav_b!f");
    leaving(&each, "lone_wolf big_tree", |p| p)
        .take("fire cav_b lone_wolf", "cav_b aims at lone_wolf")
        .offers("fire cav_b big_tree; done")
        .refuses_by("fire cav_b lone_wolf", "AW-9F.c")
        .dice("11 11")
        .take(
            "fire cav_b big_tree",
            "cav_b aims at big_tree; opportunity cav_b > lone_wolf 2110 D 1+1+1; opportunity cav_b > big_tree 2110 D 1+1+1",
        );
}

/// AW-11C.2c, AW-11C.3e: a howitzer fires at those who leave the ZOC of its crew: they move and keep their MP.
#[test]
fn aw_11c_3e_shell_at_those_who_leave() {
    let text = moving("; 2110: lone_wolf!m; 2111: how_1!f>N crew_1");
    leaving(&text, "lone_wolf", |p| p)
        .offers("shell how_1 2110; hold; done")
        .dice("2")
        .take("shell how_1 2110", "how_1 aims at lone_wolf; opportunity how_1 > lone_wolf 2110 shell 1 2")
        .after("flee 2109; flee 2108; flee 2107")
        .holds(|g| !g.halted.has(counter("lone_wolf")) && !g.routed.has(counter("lone_wolf")));
}

/// AW-15D.2a: under the rosters half shots are open in volleys too.
#[test]
fn aw_15d_2a_half_shots_in_volleys() {
    let text = moving("ammo=rosters; 2110: lone_wolf; 2109: cav_b!f#10");
    leaving(&text, "lone_wolf", |p| p)
        .offers("fire cav_b lone_wolf; fire cav_b lone_wolf half; hold; done")
        .dice("11")
        .take(
            "fire cav_b lone_wolf half",
            "cav_b aims at lone_wolf; opportunity cav_b > lone_wolf 2110 B 1+1; cav_b uses 1",
        );
}

/// AW-9F.a: who declines may do so for the rest of the move; not once a shot is declared.
#[test]
fn aw_9f_a_declining() {
    let text = moving("; 2110: lone_wolf; 2109: cav_b!f; 2111: cav_k!f");
    leaving(&text, "lone_wolf", |p| p)
        .take("hold", "")
        .holds(|g| matches!(g.agenda.top(), Some(Frame::March(march)) if march.unwatched));
    leaving(&text, "lone_wolf", |p| p)
        .take("done", "")
        .holds(|g| matches!(g.agenda.top(), Some(Frame::March(march)) if !march.unwatched));
    leaving(&text, "lone_wolf", |p| p).after("fire cav_b lone_wolf").refuses("hold");
}

/// AW-9F.a: standing orders: never, or only where a unit that is not low fires at a strength of 1 or more.
#[test]
fn aw_9f_a_standing_orders() {
    use redoubt_adobe_walls::state::Watch::{Always, Never, Strong};
    // A volley that need not be asked about is over before the order to ask again is given.
    let asked = |text: &str, order| {
        let mut table = leaving(&moving(text), "lone_wolf", |p| p.with(|g| g.orders[0].watch = order));
        let (mut dice, mut told) = (redoubt_engine::dice::Dice::scripted(&[]), Vec::new());
        let step = redoubt_adobe_walls::state::step::Step::Order(redoubt_adobe_walls::state::step::Order::AskRout);
        table.game.play(step, &mut redoubt_engine::Cx::new(&mut dice, &mut told)).unwrap();
        matches!(table.game.agenda.top(), Some(Frame::Volley(_)))
    };
    let strong = "; 2110: lone_wolf; 2109: cav_b!f";
    assert_eq!([Always, Strong, Never].map(|order| asked(strong, order)), [true, true, false]);
    let low = "; 2110: lone_wolf; 2109: cav_b!fl";
    assert_eq!([Always, Strong, Never].map(|order| asked(low, order)), [true, false, false]);
    let weak = "; 2110: lone_wolf; 2109: cav_b/1!fd";
    assert_eq!([Always, Strong].map(|order| asked(weak, order)), [true, false]);
    // The order can be given in the volley itself.
    leaving(&moving(strong), "lone_wolf", |p| p)
        .act("order never")
        .holds(|g| matches!(g.agenda.top(), Some(Frame::March(_))));
}

/// AW-9G.a, AW-9D.1b: who retreats into a ZOC hex is fired on by those who exert it, in every such hex.
#[test]
fn aw_9g_a_retreat_fire() {
    let text = "5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 2112: wolf_calf; 2011: fire=us9; 2211: fire=us9; \
                4820: inf_a; 4821: white_wolf";
    given(text)
        .dice("54 14")
        .take("fire lone_wolf cav_b", "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+4; cav_b retreat1 2110>2111")
        .asks(NATIONS)
        .offers("fire wolf_calf cav_b; done")
        .dice("65 44")
        .take(
            "fire wolf_calf cav_b",
            "wolf_calf aims at cav_b; retreatfire wolf_calf > cav_b 2111 C 6+5-1; cav_b morale 4+4; cav_b disrupted",
        );
}

/// AW-9G.b, AW-9D.1g: a routed unit under retreat fire takes points without another check; a check can pin it, and there it
/// stops.
#[test]
fn aw_9g_b_routed_under_retreat_fire() {
    let text = "5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 2112: wild_horse; 2011: fire=us9; 2211: fire=us9; \
                2010: fire=us9; 2210: fire=us9; 4820: inf_a; 4821: white_wolf";
    let routed = |dice: &str| {
        given(text)
            .dice(dice)
            .take(
                "fire lone_wolf cav_b",
                "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+1; cav_b routed; cav_b rout 2110>2111",
            )
            .asks(NATIONS)
    };
    routed("54 11")
        .dice("66")
        .after("fire wild_horse cav_b")
        .holds(|g| g.points[1] == 1 && g.cf[counter("cav_b")] == 2);
    routed("54 11")
        .dice("44 15")
        .take(
            "fire wild_horse cav_b",
            "wild_horse aims at cav_b; retreatfire wild_horse > cav_b 2111 E 4+4-1; cav_b morale 1+5-2; cav_b pinned",
        )
        .holds(|g| g.routed.has(counter("cav_b")) && g.hex_of(counter("cav_b")) == Some(hex(2111)));
}

/// AW-9F.a, AW-7A.b: the fire comes before the step; a pinned band does not go on.
#[test]
fn aw_9f_a_before_the_step() {
    let text = moving("; 2110: lone_wolf; 2109: cav_m1nm!f");
    given(&text)
        .act("pick lone_wolf; go S")
        .asks(US)
        .dice("33 14")
        .take(
            "fire cav_m1nm lone_wolf",
            "cav_m1nm aims at lone_wolf; opportunity cav_m1nm > lone_wolf 2110 G 3+3; lone_wolf morale 1+4; \
             lone_wolf pinned",
        )
        .refuses("go S; pick lone_wolf")
        .holds(|g| g.hex_of(counter("lone_wolf")) == Some(hex(2110)));
    given(&text).act("pick lone_wolf; go S").take("done", "lone_wolf 2110>2111 mp 3");
}

/// AW-7A.d: a band that is driven back on its way keeps its MP and goes on from where it stands.
#[test]
fn aw_7a_d_driven_back_on_the_way() {
    let text = moving("; 2110: lone_wolf; 2109: cav_m1nm!f");
    given(&text)
        .act("pick lone_wolf; go SE")
        .asks(US)
        .dice("33 24")
        .after("fire cav_m1nm lone_wolf")
        .take("flee 2111", "lone_wolf retreat1 2110>2111; lone_wolf disrupted")
        .asks(NATIONS)
        .allows("pick lone_wolf; recover lone_wolf")
        .take("recover lone_wolf; pick lone_wolf; go S", "lone_wolf recovers; lone_wolf 2111>2112 mp 2");
}

/// AW-9F.e, AW-9F.g, AW-5.e: a leader on his own draws no fire, nor who leaves a friend behind; both leaving together do.
#[test]
fn aw_9f_g_who_draws_fire() {
    let text = moving("; 2110: lone_wolf big_tree satanta; 2109: cav_b!f");
    given(&text).act("pick satanta; go S").asks(NATIONS);
    given(&text).act("pick lone_wolf; go S").asks(NATIONS).holds(|g| g.hex_of(counter("lone_wolf")) == Some(hex(2111)));
    given(&text).act("pick lone_wolf; pick big_tree; go S").asks(US);
}

/// AW-9F.d, AW-9G.c: a routed unit that leaves a ZOC in its own Movement Phase draws opportunity fire, not by the house rule;
/// no retreat fire where it comes to one.
#[test]
fn aw_9f_d_routed_units() {
    let closed = "2011: fire=us9; 2211: fire=us9; 2109: cav_b!f; 2112: cav_k!f";
    let text = moving(&format!("; 2110: lone_wolf!r; {closed}"));
    given(&text).asks(US).offers("fire cav_b lone_wolf; done").take("done", "lone_wolf subsequent 2110>2111");
    let spared = moving("rout_of=on; 2110: lone_wolf!r; 2109: cav_b!f");
    given(&spared).take("flee 2111", "lone_wolf subsequent 2110>2111").asks(NATIONS);
}
