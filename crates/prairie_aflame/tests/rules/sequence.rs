//! Chapters 2 and 3: turns, zones, the sequence of play.

use crate::tabletop::*;
use redoubt_engine::BuiltIn;
use redoubt_engine::hex::Influence;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::ids::Side;
use redoubt_prairie_aflame::state::Stage;
use redoubt_prairie_aflame::state::event::Event;

/// Tells whether the hex lies in the zone of this side.
fn zone(t: &Table, side: Side, number: &str) -> bool {
    let mut zone = Influence::new(&t.game.map().grid);
    t.game.zoi(side, &mut zone);
    t.game.in_zoi(side, &zone, hex(number))
}

#[test]
fn pa_2_0a_twelve_turns_from_march_iv_to_june_iii() {
    let turns = &Data::built_in().tables.turns;
    let names: Vec<&str> = turns.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(
        names.join(", "),
        "March IV, April I, April II, April III, April IV, May I, May II, May III, May IV, June I, June II, June III"
    );
    assert_eq!(Data::built_in().tables.turn(4).name, "April III");
}

/// PA-2.1a: the limit of four hexes is the First Nations', not the Métis'.
#[test]
fn pa_2_1a_a_rule_binds_those_it_names() {
    let t = given(FREE, 6).at("1911: PO-1 ME-1 Poundmaker Riel").begin(Nations, Stage::March);
    let t = t.act("pick ME-1; go 1811; go 1712; go 1612; go 1513; go 1413; go 1412; halt");
    let t = t.act("pick PO-1; go 1811; go 1712; go 1612; go 1513").refuses("go 1413");
    assert_eq!(t.game.at[unit("ME-1")].to_string(), "1412");
}

#[test]
fn pa_2_2a_zones_of_units_with_strength_only() {
    let t = given(FREE, 6).at("2814: SW-1; 3414: 90W-1; 3014: AB-1; 2617: Otter; 2712S: NC");
    let reached = ["2813", "3413", "3414", "3412", "3013", "2616", "2711", "2712"].map(|h| zone(&t, Government, h));
    // Six hexes around a unit, not its own; none around wagons, leaders, the Northcote.
    assert_eq!(reached, [false, true, false, false, true, false, false, false]);
}

#[test]
fn pa_2_2b_an_intrinsic_garrison_has_no_zone() {
    let t = given(FREE, 6).garrisons(&[("Prince Albert", 2)]);
    assert!(t.game.garrisoned(hex("3008")) && !zone(&t, Government, "3009"));
}

#[test]
fn pa_2_2c_contested_is_in_both_zones() {
    let t = given(FREE, 6).at("2812: NW-1; 2810: ME-1");
    assert_eq!([Government, Nations].map(|s| zone(&t, s, "2811")), [true, true]);
    assert_eq!([Government, Nations].map(|s| zone(&t, s, "2809")), [false, true]);
}

#[test]
fn pa_2_2d_rivers_do_not_stop_zones() {
    assert!(zone(&given(FREE, 6).at("2911: ME-1"), Nations, "2810"));
    assert!(zone(&given(FREE, 6).at("2712: ME-1"), Nations, "2812")); // no ford
}

#[test]
fn pa_2_2e_zones_neither_stop_nor_tax_a_march() {
    let t = given(FREE, 6).at("2911: ME-1 Dumont; 3012: NW-1; 2913: NW-2").begin(Nations, Stage::March);
    let t = t.act("pick ME-1; go 2912; go 3011").allows("go 3111").tells("ME-1 2911>2912; ME-1 2912>3011");
    assert_eq!(t.game.marching.spent[unit("ME-1")], 3); // a clear hex and a hill
}

/// PA-3.0a, PA-3.0d, PA-3.0e: both sides' phases in their order, then the Victory Check.
#[test]
fn pa_3_0a_the_phases_in_order() {
    let t = given(FREE, 8).unrest(0).begin(Nations, Stage::Rally).act("done; done");
    let stages: Vec<String> = t.events().filter(|e| matches!(e, Event::Stage(..))).map(told).collect();
    assert_eq!(
        stages.join(", "),
        "8 Nations Rally, 8 Nations Supply, 8 Nations Replace, 8 Nations Organise, 8 Nations March, \
         8 Nations MarchEnd, 8 Nations Combat, 8 Government Rally, 8 Government Supply, 8 Government Arrive, \
         8 Government Replace, 8 Government Organise, 8 Government March, 8 Government MarchEnd, \
         8 Government Combat, 8 Government Victory, 9 Nations Rally, 9 Nations Supply, 9 Nations Replace, \
         9 Nations Organise, 9 Nations March"
    );
}

/// PA-3.0a, PA-18.B0e: the phase of a question is that of its side and stage; forming up is the set-up, the end the Victory Check.
#[test]
fn pa_3_0a_each_question_has_its_phase() {
    let phase = |t: Table| redoubt_engine::contract::Sequence::phase(&t.game);
    is(phase(given(FREE, 6).at("3425: MID Middleton").begin(Government, Stage::Organise)), "government-move");
    is(phase(crate::scenarios::open("batoche", &[])), "setup");
    is(phase(given(FREE, 6).at("3425: MID Middleton").begin(Government, Stage::March)), "government-move");
}

/// PA-3.0f, PA-11.5a: battalions form and break down before anybody moves.
#[test]
fn pa_3_0f_battalions_are_changed_before_the_march() {
    let t = given(FREE, 6).at("3425: MID Middleton").begin(Government, Stage::Organise);
    let t = t.offers("break MID; done").act("done").refuses("break MID; form MID 3425");
    let t = t.act("take 3425; go 3424; halt").refuses("break MID");
    t.tells_all("MID Middleton 3425>3424");
}

#[test]
fn pa_3_0g_garrisons_count_from_turn_4_on() {
    given(FREE, 3).unrest(5).begin(Government, Stage::MarchEnd).tells("");
    given(FREE, 4).unrest(5).begin(Government, Stage::MarchEnd).tells("Railway +1: 5>6");
}

/// PA-3.0h, EX-12: the provisional government counts first, then 30 is looked at.
#[test]
fn pa_3_0h_the_victory_check() {
    let t = given(FREE, 6).with(|g| g.unrest = 29).at("2911: ME-1").begin(Nations, Stage::Victory);
    t.tells("ProvisionalGovernment +1: 29>30; roaming; over Some(Nations) Major");
}
