//! Why not: the reason shown for a target is the rule that forbids the step which acts on it.

use crate::tabletop::*;
use redoubt_engine::contract::Clicks;
use redoubt_engine::{Refusal, Rules, Target, Viewer, contract::why};
use redoubt_prairie_aflame::ids::Leader;
use redoubt_prairie_aflame::rules::bar::Bar;
use redoubt_prairie_aflame::rules::march::bar::MarchBar;
use redoubt_prairie_aflame::state::Stage;
use redoubt_prairie_aflame::state::step::Step;

/// Returns why the asked side may not click on this hex.
fn why_hex(t: &Table, number: &str) -> Refusal {
    why(&t.game, Viewer::All, &Target::Place(number.into()))
}

/// Checks that the step toward a hex is refused by this bar, and that the hex is not offered, by this rule.
#[track_caller]
fn barred(t: &Table, number: &str, bar: MarchBar, rule: &str) {
    let step = t.game.step_at(&Target::Place(number.into())).unwrap();
    assert!(matches!(step, Step::Move(_)), "{step:?}");
    assert_eq!(t.game.check(step), Err(Bar::March(bar)));
    assert_eq!(why_hex(t, number).rule.as_deref(), Some(rule));
}

/// PA-4.4a, PA-9.2d: into the enemy without a river, away from a leader who cannot follow: it is not the river.
#[test]
fn pa_4_4a_a_leader_left_alone_is_not_called_a_river() {
    let t = given(FREE, 6).at("3014: Otter NW-1; 3015: ME-1").begin(Government, Stage::March);
    let t = t.with(|g| g.marching.leader_spent[Leader::Otter] = 8).act("pick NW-1");
    barred(&t, "3015", MarchBar::LeaderAlone, "PA-4.4a");
    assert_eq!(
        why_hex(&t, "3015").text,
        "a leader would be left alone and could reach no unit of his side in this phase"
    );
    // Where somebody stays beside him the same step is free.
    let t = given(FREE, 6).at("3014: Otter NW-1 NW-2; 3015: ME-1").begin(Government, Stage::March);
    t.with(|g| g.marching.leader_spent[Leader::Otter] = 8).act("pick NW-1; go 3015");
}

/// PA-9.2d: over the unforded river into the enemy it is the river.
#[test]
fn pa_9_2d_an_unforded_river_is_called_by_its_name() {
    let t = given(FREE, 6).at("2811: ME-1 Dumont; 2712: NW-1; 2912: ME-2").begin(Nations, Stage::March);
    let t = t.act("pick ME-2; go 2811");
    let to = hex("2712");
    barred(&t, "2712", MarchBar::River(to), "PA-9.2d");
}

/// PA-4.4a, PA-11.1a: a band that may pass through the other, but would leave its chief alone: it is not the bands.
#[test]
fn pa_4_4a_a_leader_left_alone_is_not_called_a_band() {
    let near = |p: &str| given(FREE, 6).at(p).with(|g| g.roaming = true).begin(Nations, Stage::March);
    let t = near("1811: Poundmaker PO-1; 1812: BI-1").with(|g| g.marching.leader_spent[Leader::Poundmaker] = 8);
    let t = t.act("pick PO-1");
    barred(&t, "1812", MarchBar::LeaderAlone, "PA-4.4a");
    // Where the MP do not reach, the bands are the reason.
    let t = near("1811: Poundmaker PO-1; 1812: BI-1").with(|g| g.marching.spent[unit("PO-1")] = 6).act("pick PO-1");
    let to = hex("1812");
    barred(&t, "1812", MarchBar::BandsStay(to), "PA-11.1a");
}

/// PA-10.6, PA-9.1h: rivers and MP are told with their numbers.
#[test]
fn pa_10_6_a_step_that_costs_too_much_is_told_with_its_numbers() {
    let t = given(FREE, 6).at("2616: 90W-1 Middleton").begin(Government, Stage::March);
    let t = t.with(|g| g.marching.spent[unit("90W-1")] = 1).act("pick 90W-1");
    barred(&t, "2716", MarchBar::NotFresh(unit("90W-1")), "PA-10.6b");
    let t = t.with(|g| g.unsupplied.insert(unit("90W-1")));
    barred(&t, "2716", MarchBar::Reduced(unit("90W-1"), 5, 3), "PA-10.6h");
}

/// PA-10.8: a train is told what stops it on its way, not what lies elsewhere on the line.
#[test]
fn pa_10_81f_a_train_is_stopped_by_what_lies_on_its_way() {
    let t = given(FREE, 6).at("2625: 90W-1+ Middleton; 3425: ME-1").begin(Government, Stage::March);
    // The enemy behind the train bars nothing ahead of it; toward him his zone stops it before the break does.
    let t = t.act("pick 90W-1").allows("ride 2326");
    let why = why_hex(&t, "3725");
    assert_eq!((why.rule.as_deref(), why.text.contains("3326")), (Some("PA-10.81f"), true), "{why}");
    let why = why_hex(&t, "3425");
    assert_eq!(why.rule.as_deref(), Some("PA-10.82a"), "{why}");
}

/// PA-10.0a, PA-3.0d: who marches is chosen first; in other phases, and in a battle, nobody marches.
#[test]
fn pa_10_0a_what_is_not_asked_now() {
    let t = given(FREE, 6).at("2814: ME-1 Dumont").begin(Nations, Stage::March);
    t.refuses_by("leave ME-1", "PA-10.0a");
    let t = given(FREE, 6).at("3425: MID Middleton").begin(Government, Stage::Organise);
    t.refuses_by("leave MID", "PA-3.0d").refuses_by("take 3425", "PA-3.0d");
    let t = fight("3016: ME-1 NW-1 NW-2", Government, &[5, 1, 6]);
    t.refuses_by("fight 3016", "PA-12.0a: the next battle is chosen in the Combat Phase, when the last one is over");
}

/// PA-12.7a: a click on a unit that can be hit means its disruption.
#[test]
fn pa_12_7a_a_click_on_a_unit_means_its_disruption() {
    let t = fight("3016: BS-1 NW-1 QOR 10RG Otter ME-1 ME-2 ME-3 Dumont", Government, &[1, 4, 2]);
    let t = t.offers("disrupt ME-1; disrupt ME-2; disrupt ME-3");
    assert_eq!(t.game.step_at(&Target::Counter("ME-2".into())), Some(step("disrupt ME-2")));
}
