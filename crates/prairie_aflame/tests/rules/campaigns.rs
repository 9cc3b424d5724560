//! PA-18.C: the three campaigns: how they begin, what holds in them, and each of their ends.

use crate::scenarios::{end, open};
use crate::tabletop::*;
use redoubt_prairie_aflame::house_rules::{HouseRule, HouseRules};
use redoubt_prairie_aflame::state::{At, Stage};

const BUST: &str = "batoche-or-bust";

/// PA-18.C1a: the campaigns begin; the historical one in the midst of Duck Lake.
#[test]
fn pa_18_c1a_the_campaigns_begin() {
    let all = |scenario: &str, dice: &[u8]| written(&open(scenario, dice).game);
    let common = all(FREE, &[]);
    is(
        &common,
        "0306: NW-7; 1505: BI-1 BI-2 BI-3 BI-4 BI-5 BI-6 BI-7 BI-8 BI-9 BI-10 BigBear WanderingSpirit; 1605: NW-5; 1911: PO-1 PO-2 PO-3 PO-4 PO-5 PO-6 PO-7 PO-8 Poundmaker; 2111: NW-3 NW-4 Irvine; 2715: NW-8; 2810: NW-1 NW-2 ME-1 ME-2 ME-3 ME-4 Crozier Riel Dumont; 2910: ME-5 ME-6; 2911: ME-7 ME-8 ME-9 ME-10; 3008: NW-6; 3214: NW-9; 3425: NW-10",
    );
    is(all(HISTORY, &[]), &common);
    let t = open(HISTORY, &[]);
    is(t.offered(), "fight 2810");
    let t = open(FREE, &[]);
    assert_eq!((t.game.unrest, t.game.points, t.game.hostages, t.game.provisional), (0, [0; 2], [0; 3], true));
    let garrisons: Vec<String> = t
        .game
        .map()
        .places
        .iter()
        .zip(t.game.garrison)
        .filter(|p| p.1 > 0)
        .map(|(p, n)| format!("{} {n}", p.name))
        .collect();
    is(
        garrisons.join(", "),
        "Prince Albert 2, Battleford 2, Edmonton 1, Calgary 2, Fort Macleod 1, Medicine Hat 1, Swift Current 1, Regina 2",
    );
}

/// Returns the result at the end of a turn in which the Government holds everything and these leaders are taken.
fn judged(scenario: &str, turn: u8, taken: &[&str]) -> String {
    let t = given(scenario, turn).unrest(5).control(Government, &["Batoche", "St. Laurent", "Duck Lake"]);
    let t = t.with(|g| taken.iter().for_each(|l| g.leaders[leader(l)] = At::CAPTURED));
    end(&t.begin(Nations, Stage::Victory))
}

/// PA-18.C1b, PA-18.C1e, PA-18.C1f: the levels of Our Brave Boys Far Away.
#[test]
fn pa_18_c1b_levels_of_the_historical_campaign() {
    is(judged(HISTORY, 12, &["Riel", "Poundmaker", "BigBear"]), "Government Major PA-18.C1b");
    is(judged(HISTORY, 12, &["Riel", "Poundmaker"]), "Government Intermediate PA-18.C1b");
    is(judged(HISTORY, 12, &["Riel", "BigBear"]), "Government Intermediate PA-18.C1b");
    is(judged(HISTORY, 12, &["Poundmaker"]), "Government Minor PA-18.C1b");
    // C1f: both chiefs without Riel are minor; Riel alone is a draw.
    is(judged(HISTORY, 12, &["Poundmaker", "BigBear"]), "Government Minor PA-18.C1b");
    is(judged(HISTORY, 12, &["Riel"]), "nobody Draw PA-18.C1f");
    // C1e: Wandering Spirit is not Big Bear.
    is(judged(HISTORY, 12, &["WanderingSpirit"]), "nobody Draw PA-18.C1f");
    is(judged(HISTORY, 12, &[]), "nobody Draw PA-18.C1f");
    is(judged(HISTORY, 11, &["Riel"]), "goes on");
}

/// PA-18.C1c: all of it before the end: there and then.
#[test]
fn pa_18_c1c_major_victory_ends_the_game_at_once() {
    let t = given(HISTORY, 9)
        .unrest(5)
        .control(Government, &["Batoche", "Duck Lake"])
        .at("2912: 90W-1 Middleton; captured: Riel Poundmaker BigBear");
    let near = |t: Table| t.at("2911: 90W-2").begin(Government, Stage::March).act("pick 90W-2; go 2910; halt");
    is(end(&near(t)), "Government Major PA-18.C1b");
    // By the capture of the last leader, after a battle.
    let t = given(HISTORY, 9).unrest(5).control(Government, &["Batoche", "Duck Lake", "St. Laurent"]);
    let t =
        t.at("1911: PO-1* NW-1 NW-2 Poundmaker Otter; 1807: PO-2; captured: Riel BigBear").roll(&[5, 1, 6, 1, 6, 6]);
    let t = t.begin(Government, Stage::Combat).act("engage NW-1");
    is(end(&t), "Government Major PA-18.C1b");
    // By fire: the last place that was not the Government's is nobody's.
    let t = given(HISTORY, 9)
        .unrest(5)
        .control(Government, &["Batoche", "Duck Lake", "St. Laurent"])
        .control(Nations, &["Humboldt"]);
    let t = t
        .at("3214: ME-1; 3213: ME-2 Dumont; captured: Riel Poundmaker BigBear")
        .roll(&[1])
        .begin(Nations, Stage::March);
    is(end(&t.act("burn Humboldt")), "Government Major PA-18.C1b");
}

/// PA-18.C1d: one place in the nations' hands at the end of turn 12 is theirs; a house rule asks for a unit in each.
#[test]
fn pa_18_c1d_one_place_is_enough() {
    let t = given(HISTORY, 12)
        .unrest(5)
        .control(Government, &["Batoche", "Duck Lake"])
        .at("captured: Riel Poundmaker BigBear");
    is(end(&t.begin(Nations, Stage::Victory)), "Nations Plain PA-18.C1d");
    let t = given(HISTORY, 12)
        .unrest(5)
        .rules(HouseRule::Occupy.into())
        .control(Government, &["Batoche", "Duck Lake", "St. Laurent"]);
    is(end(&t.at("captured: Riel Poundmaker BigBear").begin(Nations, Stage::Victory)), "Nations Plain PA-18.C1d");
}

/// PA-18.C2a, PA-18.C2b: On To Regina: unrest at 30 by turn 5, 7, 9; later it is the Government's, by a house rule not.
#[test]
fn pa_18_c2a_levels_of_on_to_regina() {
    let revolt = |turn: u8, rules: HouseRules| {
        let t = given(FREE, turn).unrest(29).rules(rules).with(|g| g.provisional = true).begin(Nations, Stage::Victory);
        end(&t)
    };
    is(revolt(5, HouseRules::default()), "Nations Strategic PA-18.C2a");
    is(revolt(6, HouseRules::default()), "Nations Major PA-18.C2a");
    is(revolt(7, HouseRules::default()), "Nations Major PA-18.C2a");
    is(revolt(9, HouseRules::default()), "Nations Minor PA-18.C2a");
    // C2b.
    is(revolt(10, HouseRules::default()), "Government Plain PA-18.C2b");
    is(revolt(10, HouseRule::LateRevolt.into()), "Nations Plain PA-18.C2b");
    is(end(&given(FREE, 9).unrest(28).begin(Nations, Stage::Victory)), "goes on");
    is(end(&given(FREE, 12).unrest(28).begin(Nations, Stage::Victory)), "Government Plain PA-18.C2a");
}

/// PA-18.C3a, PA-18.C3d: Batoche or Bust: what would come in turn 1 is there, all else a turn early; other
/// facts of the turns stay.
#[test]
fn pa_18_c3a_everything_a_turn_early() {
    let t = open(BUST, &[]);
    is(
        written(&t.game),
        "0306: NW-7; 1505: BI-1 BI-2 BI-3 BI-4 BI-5 BI-6 BI-7 BI-8 BI-9 BI-10 BigBear WanderingSpirit; 1605: NW-5; 1911: PO-1 PO-2 PO-3 PO-4 PO-5 PO-6 PO-7 PO-8 Poundmaker; 2111: NW-3 NW-4 Irvine; 2715: NW-8; 2810: NW-1 NW-2 ME-1 ME-2 ME-3 ME-4 Crozier Riel Dumont; 2910: ME-5 ME-6; 2911: ME-7 ME-8 ME-9 ME-10; 3008: NW-6; 3214: NW-9; 3425: 90W+ NW-10 WFB-1+ WFB-2+ SW-1+ SW-2+ Middleton",
    );
    let t = given(BUST, 1).begin(Government, Stage::Arrive).tells("BS-1 BS-2 FS HG-1 HG-2 AB-1 AB-2 SW-3 SW-4 arrive 3425+; NW-11 arrive 2326+; HG-3 arrive 1328+; HG-4 arrive 0122+");
    assert_eq!(t.game.points[1], 0);
    // C3d: no point in turn 3, the Northcote in turn 4, with the point of that turn.
    let t = given(BUST, 3).begin(Government, Stage::Arrive);
    assert_eq!(t.game.points[1], 0);
    given(BUST, 4).begin(Government, Stage::Arrive).tells("Government +1 points: 1; YSB QCS WTC SW-10 arrive 3425+; 7F arrive 2326+; 9VQ arrive 0122+; RMR-1 RMR-2 arrive 1328+; NC launched 2223S");
}

/// PA-18.C3b, PA-18.C3c: the District and three leaders, by turn 8, 10, 12; control is enough.
#[test]
fn pa_18_c3b_levels_of_batoche_or_bust() {
    let all = ["Riel", "Poundmaker", "BigBear"];
    is(judged(BUST, 8, &all), "Government Strategic PA-18.C3b");
    is(judged(BUST, 9, &all), "Government Major PA-18.C3b");
    is(judged(BUST, 10, &all), "Government Major PA-18.C3b");
    is(judged(BUST, 12, &all), "Government Minor PA-18.C3b");
    is(judged(BUST, 12, &["Riel", "Poundmaker"]), "Nations Plain PA-18.C3b");
    is(judged(BUST, 11, &["Riel", "Poundmaker"]), "goes on");
    // A place outside the District does not matter, one inside does.
    let with = |place: &str| {
        let t = given(BUST, 9)
            .unrest(5)
            .control(Government, &["Batoche", "St. Laurent", "Duck Lake"])
            .control(Nations, &[place]);
        end(&t.at("captured: Riel Poundmaker BigBear").begin(Nations, Stage::Victory))
    };
    is(with("Edmonton"), "Government Major PA-18.C3b");
    is(with("Humboldt"), "goes on");
}

/// PA-18.C0a: Calgary or Regina held for a whole turn.
#[test]
fn pa_18_c0a_a_base_held_for_a_turn() {
    #[track_caller]
    fn taken(scenario: &str, dice: &[u8]) -> Table {
        let t = given(scenario, 6).unrest(5).garrisons(&[]).at("3424: ME-1; 3423: ME-2 Dumont").roll(dice);
        t.begin(Nations, Stage::March).act("pick ME-1; go 3425; halt; done")
    }
    let t = taken(FREE, &[1]);
    is(end(&t), "goes on");
    let held = |t: Table| end(&t.with(|g| g.turn = 7).begin(Nations, Stage::Combat));
    is(held(taken(FREE, &[1])), "Nations Plain PA-18.C0a");
    is(held(taken(BUST, &[1])), "Nations Plain PA-18.C0a");
    // Lost in between, it begins anew.
    let t = taken(FREE, &[1, 1])
        .at("3422: ME-1; 3426: NW-1")
        .begin(Government, Stage::March)
        .act("pick NW-1; go 3425; halt");
    is(held(t), "goes on");
}

/// PA-18.C0b: unrest at 30 ends Batoche or Bust for the nations.
#[test]
fn pa_18_c0b_a_revolt_in_batoche_or_bust() {
    let t = given(BUST, 10).unrest(29).with(|g| g.provisional = true).begin(Nations, Stage::Victory);
    is(end(&t), "Nations Unrest PA-18.C0b");
    let t = given(HISTORY, 10).unrest(29).with(|g| g.provisional = true).begin(Nations, Stage::Victory);
    is(end(&t), "Nations Unrest PA-13.1b");
}

/// PA-18.C1e: Wandering Spirit is no head of the bands.
#[test]
fn pa_18_c1e_wandering_spirit_does_not_count() {
    is(judged(HISTORY, 12, &["WanderingSpirit"]), "nobody Draw PA-18.C1f");
    is(judged(HISTORY, 12, &["Riel", "WanderingSpirit", "Poundmaker"]), "Government Intermediate PA-18.C1b");
}

/// PA-18.C1f: two chiefs without Riel are minor, Riel alone is a draw.
#[test]
fn pa_18_c1f_chiefs_and_riel() {
    is(judged(HISTORY, 12, &["Poundmaker", "BigBear"]), "Government Minor PA-18.C1b");
    is(judged(HISTORY, 12, &["Riel", "Dumont"]), "nobody Draw PA-18.C1f");
}

/// PA-18.C2b: after turn 9 unrest at 30 ends the game all the same, for the Government.
#[test]
fn pa_18_c2b_a_late_revolt() {
    let late = |rules: HouseRules| {
        let t =
            given(FREE, 11).unrest(29).rules(rules).at("2814: ME-1; 2815: Dumont ME-2").begin(Nations, Stage::March);
        end(&t.act("pick ME-1; go 2714; halt"))
    };
    is(late(HouseRules::default()), "Government Plain PA-18.C2b");
    is(late(HouseRule::LateRevolt.into()), "Nations Plain PA-18.C2b");
}

/// PA-18.C3c: a place counts by control; by a house rule a unit must stand in it.
#[test]
fn pa_18_c3c_control_is_enough() {
    let t = |rules: HouseRules, at: &str| {
        let t = given(BUST, 8)
            .unrest(5)
            .rules(rules)
            .garrisons(&[])
            .control(Government, &["Batoche", "St. Laurent", "Duck Lake"]);
        let t = t.at(&format!("captured: Riel Poundmaker BigBear; {at}"));
        end(&t.begin(Nations, Stage::Victory))
    };
    is(t(HouseRules::default(), ""), "Government Strategic PA-18.C3b");
    is(t(HouseRule::Occupy.into(), ""), "goes on");
    let everywhere = "1404: HG-1; 1605: HG-2; 2111: HG-3; 2710: HG-4; 2714: HG-5; 2715: NW-1; 2810: NW-2; 2910: NW-3; 2911: NW-4; 3008: NW-5; 3214: NW-6";
    is(t(HouseRule::Occupy.into(), everywhere), "Government Strategic PA-18.C3b");
}

/// PA-18.C3d: only the arrivals move up: points, winter and garrisons keep to the turn.
#[test]
fn pa_18_c3d_the_turns_keep_their_facts() {
    let t = given(BUST, 3).begin(Government, Stage::Arrive);
    assert!(t.game.points[1] == 0 && t.game.winter());
    let t = given(BUST, 4).begin(Government, Stage::Arrive);
    assert!(t.game.points[1] == 1 && t.game.winter() && t.game.boat == Some(edge("2223S")));
    let t = given(BUST, 3).unrest(5).begin(Government, Stage::MarchEnd);
    assert_eq!(t.game.unrest, 5);
    let t = given(BUST, 4).unrest(5).begin(Government, Stage::MarchEnd);
    assert_eq!(t.game.unrest, 6);
}
