//! Random play of every scenario, and what moved here from inside the rules.

use crate::tabletop::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt::engine::dice::Dice;
use redoubt::games::prairie_aflame::PrairieAflame;
use redoubt::games::prairie_aflame::charts::Cause;
use redoubt::games::prairie_aflame::data::Data;
use redoubt::games::prairie_aflame::event::Event;
use redoubt::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use redoubt::games::prairie_aflame::sequence::Cx;
use redoubt::games::prairie_aflame::set::UnitSet;
use redoubt::games::prairie_aflame::state::{At, Frame, Rules, Stage};
use redoubt::games::prairie_aflame::step::Step;

#[test]
fn pa_8_2a_points_from_turn_four() {
    let t = given(FREE, 3).begin(Government, Stage::Arrive);
    assert_eq!(t.game.points[1], 0);
    let t = t.with(|g| g.turn = 8).begin(Government, Stage::Arrive);
    assert_eq!(t.game.points[1], 1);
}

#[test]
fn pa_8_3_who_comes_back_where() {
    let lost = |t: Table, ids: &[&str]| {
        let ids: Vec<Unit> = ids.iter().map(|i| unit(i)).collect();
        t.with(|g| ids.iter().for_each(|u| g.at[*u] = At::ELIMINATED))
    };
    // 8.3b, 8.3d: bands with their chief, Métis at Batoche.
    let t = lost(
        given(FREE, 6).leader("1505", Leader::BigBear).put("1505", &["BI-9"]).with(|g| g.points[0] = 2),
        &["BI-1", "ME-1"],
    );
    let mut t = t.begin(Nations, Stage::Replace);
    assert!(t.can(Step::Return(unit("ME-1"), hex("2911"))));
    t.take(Step::Return(unit("BI-1"), hex("1505")));
    assert_eq!((t.game.at[unit("BI-1")], t.game.points[0]), (At::hex(hex("1505")), 1));
    // 8.3c, 8.3d: not with the chief captured, not after Batoche fell.
    let t = t.with(|g| {
        g.at[unit("BI-1")] = At::SURRENDERED;
        g.leaders[Leader::BigBear] = At::CAPTURED;
        g.batoche_taken = true;
    });
    let t = t.begin(Nations, Stage::Replace);
    assert!(!t.legal().iter().any(|s| matches!(s, Step::Return(..))));
    // 8.3e, 8.3f: the Government's depots without the enemy; never the Northcote.
    let t = lost(given(FREE, 6).put("2326", &["ME-1"]).with(|g| g.points[1] = 3), &["90W-1", "NC"]);
    let t = t.begin(Government, Stage::Replace);
    let steps: Vec<Step> = ["0122", "3425"].iter().map(|h| Step::Return(unit("90W-1"), hex(h))).collect();
    assert!(t.legal() == [steps[0], steps[1], Step::Done], "{:?}", t.legal());
}

#[test]
fn pa_8_4_reinforcements_arrive_or_pass_east() {
    // 8.4a: the Queen's Own at Swift Current, formed, on the train, in supply and in command.
    let t = given(FREE, 3).begin(Government, Stage::Arrive);
    assert_eq!(t.game.at[unit("QOR")], At::hex(hex("2326")));
    assert_eq!(t.game.at[unit("QOR-2")], At::within(unit("QOR")));
    assert!(t.game.entrained.has(unit("QOR")) && t.game.leaders[Leader::Otter] == At::hex(hex("2326")));
    // 8.4b, EX-2: a Métis beside Swift Current sends them to Regina; not in the historical game (8.4d).
    let t = given(FREE, 3).put("2226", &["ME-1"]).begin(Government, Stage::Arrive);
    assert_eq!(t.game.at[unit("QOR")], At::hex(hex("3425")));
    assert_eq!(given(HISTORY, 3).put("2226", &["ME-1"]).game.station(hex("2326")), (hex("2326"), true));
    // 8.4e: contested, or a unit in the hex: no bar.
    assert_eq!(given(FREE, 3).put("2226", &["ME-1"]).put("2425", &["NW-1"]).game.station(hex("2326")).0, hex("2326"));
    assert_eq!(given(FREE, 3).put("2226", &["ME-1"]).put("2326", &["NW-1"]).game.station(hex("2326")).0, hex("2326"));
    // 8.4c, 8.4f: the last station blocked, then the edge itself.
    assert_eq!(given(FREE, 3).put("3725", &["ME-1"]).game.station(hex("3725")), (hex("3824"), true));
    assert_eq!(
        given(FREE, 3).put("3725", &["ME-1"]).put("3824", &["ME-2"]).game.station(hex("3725")),
        (hex("3823"), false)
    );
}

#[test]
fn pa_11_5_battalions_form_and_break_down() {
    let mut t = given(FREE, 6)
        .put("3425", &["10RG-1", "10RG-2", "10RG-3", "10RG-4", "10RG-5"])
        .begin(Government, Stage::Organise);
    t.take(Step::Form(unit("10RG"), hex("3425")));
    assert_eq!((t.game.at[unit("10RG")], t.game.at[unit("10RG-1")]), (At::hex(hex("3425")), At::within(unit("10RG"))));
    let mut t = t.begin(Government, Stage::Organise).with(|g| g.hit.insert(unit("10RG")));
    t.take(Step::BreakDown(unit("10RG")));
    // 11.5e: one of the companies is disrupted; 11.5b: then they cannot form.
    assert_eq!((t.game.hit.len(), t.game.at[unit("10RG")]), (1, At::POOL));
    let t = t.begin(Government, Stage::Organise);
    assert!(!t.can(Step::Form(unit("10RG"), hex("3425"))));
    // 11.5c: five of a force; 11.5d: a battalion driven out stays whole.
    let mut t =
        given(FREE, 6).put("2911", &["ME-1", "ME-2", "ME-3", "ME-4", "ME-5", "ME-6"]).begin(Nations, Stage::Organise);
    t.take(Step::Form(unit("ME5-1"), hex("2911")));
    assert_eq!(t.game.units_in(hex("2911")).len(), 2);
    let t = t.with(|g| g.driven.insert(unit("ME5-1"))).begin(Nations, Stage::Organise);
    assert!(!t.can(Step::BreakDown(unit("ME5-1"))));
}

#[test]
fn pa_9_1_costs_of_hexes_and_rivers() {
    let t = given(FREE, 6).put("2810", &["ME-1"]).put("2713", &["90W-1"]);
    assert_eq!(cost(&t, "ME-1", "2810", "2911"), Some(3)); // 9.1e
    assert_eq!(cost(&t, "90W-1", "2713", "2812"), Some(3)); // 9.1d
    assert_eq!(cost(&t, "90W-1", "3120", "3220"), None); // 9.1f
    assert_eq!(cost(&t, "ME-1", "1811", "1911"), Some(2)); // 9.1b
    assert_eq!(cost(&t, "ME-1", "2012", "2013"), Some(1));
    let t = given(FREE, 3).put("2810", &["ME-1"]);
    assert_eq!(cost(&t, "ME-1", "2810", "2911"), Some(4)); // 9.1c
    assert_eq!(cost(&t, "ME-1", "1811", "1911"), Some(4));
}

#[test]
fn pa_10_6_rivers_without_a_ford() {
    let t = given(FREE, 6).put("2616", &["NW-1", "90W-1", "ME-1", "90W-2"]).begin(Government, Stage::March);
    assert_eq!(["NW-1", "90W-1", "ME-1"].map(|u| cost(&t, u, "2616", "2716")), [Some(5), Some(5), Some(5)]);
    let t = t.with(|g| {
        g.hit.insert(unit("NW-1"));
        g.unsupplied.insert(unit("90W-1"));
        g.marching.spent[unit("90W-2")] = 1;
    });
    assert_eq!(["NW-1", "90W-1", "90W-2"].map(|u| cost(&t, u, "2616", "2716")), [None, None, None]);
    // 10.6d, 10.6e: engineers make a ford of their own hexsides; 10.6f: so does the Northcote.
    let t = t.with(|g| g.marching.engineers.insert(unit("SW-1"))).put("2616", &["SW-1"]);
    assert_eq!(cost(&t, "90W-1", "2616", "2716"), Some(3));
    assert_eq!(cost(&t, "ME-1", "2616", "2716"), Some(5));
    let edge = t.game.map().grid.edge_between(hex("2616"), hex("2716"));
    let t = t.with(|g| {
        g.marching.engineers = UnitSet::EMPTY;
        g.boat = edge;
        g.marching.ferry = true;
    });
    assert_eq!(cost(&t, "90W-2", "2616", "2716"), Some(3));
}

#[test]
fn pa_10_2_out_of_command() {
    let mut t = given(FREE, 6)
        .put("1605", &["NW-1", "NW-2"])
        .put("0306", &["NW-3"])
        .roll(&[5, 4])
        .begin(Government, Stage::Organise);
    t.take(Step::Free(hex("0306"))); // 10.2b
    t.take(Step::Take(hex("1605"))); // 10.2c: one roll a unit
    let Some(Frame::March(group)) = t.game.agenda.last() else { panic!() };
    assert_eq!(group.units, UnitSet::of([unit("NW-2")]));
    t.take(Step::Halt);
    assert!(!t.can(Step::Pick(unit("NW-1")))); // 10.2a
    t.take(Step::Pick(unit("NW-3")));
    assert_eq!(t.dice.rolled(), 2);
}

#[test]
fn pa_10_1b_riel_moves_first_nations_only_with_a_metis() {
    let t = given(FREE, 6).leader("2811", Leader::Riel).put("2811", &["BI-1"]);
    assert!(!t.game.is_commanded(unit("BI-1")));
    let t = t.put("2811", &["ME-1"]);
    assert!(t.game.is_commanded(unit("BI-1")) && t.game.is_commanded(unit("ME-1")));
    // 4.2c, 4.2d, 10.2d.
    let t = given(FREE, 6)
        .leader("1911", Leader::Poundmaker)
        .put("1911", &["BI-1"])
        .leader("3425", Leader::Irvine)
        .put("3425", &["10RG", "BR", "SW-1"]);
    assert_eq!(["BI-1", "10RG", "BR", "SW-1"].map(|u| t.game.is_commanded(unit(u))), [false, false, true, true]);
}

#[test]
fn pa_10_3a_entering_the_enemy_ends_the_move() {
    let mut t = given(FREE, 6)
        .leader("2811", Leader::Dumont)
        .put("2811", &["ME-1", "ME-2"])
        .put("2812", &["NW-1"])
        .begin(Nations, Stage::March);
    t.take(Step::Lead(Leader::Dumont));
    assert!(!t.can_go("2812")); // 10.5b
    t.take(Step::Halt);
    t.take(Step::Pick(unit("ME-1")));
    t.go("2812");
    assert!(t.game.marching.done.has(unit("ME-1")) && !t.can(Step::Pick(unit("ME-1"))));
}

#[test]
fn pa_10_8_rail() {
    let mut t = given(FREE, 6)
        .put("3424", &["90W-1", "90W-2"])
        .leader("3424", Leader::Middleton)
        .begin(Government, Stage::March);
    // EX-4: a march, 1 MP to entrain, and the ride to Calgary.
    t.take(Step::Take(hex("3424")));
    t.go("3425");
    t.take(Step::Entrain);
    t.take(Step::Ride(hex("0122")));
    assert!(!t.can(Step::Detrain)); // 10.81a
    t.take(Step::Halt);
    assert_eq!(t.game.marching.spent[unit("90W-1")], 2);
    // 10.81d: next turn they ride, detrain and march on.
    let mut t = t.begin(Government, Stage::March);
    t.take(Step::Take(hex("0122")));
    t.take(Step::Ride(hex("0221")));
    t.take(Step::Detrain);
    t.go("0220");
    assert!(t.game.entrained.is_empty());
    // 10.82a, 10.81f: a Métis on the line breaks it, and his zone stops the train.
    let mut t = given(FREE, 6).put("3425", &["90W-1"]).put("2625", &["ME-1"]).leader("3425", Leader::Middleton);
    t.game.entrained.insert(unit("90W-1"));
    let mut t = t.begin(Government, Stage::March);
    t.take(Step::Take(hex("3425")));
    assert!(!t.can(Step::Ride(hex("2625"))) && !t.can(Step::Ride(hex("2326"))));
    t.take(Step::Ride(hex("2725")));
    assert!(!t.game.entrained.has(unit("90W-1")));
    // 10.82b, 7.7c: a complete garrison keeps the line open, but nobody stops beside him on it.
    let mut t = given(FREE, 6).put("3425", &["90W-1"]).put("2625", &["ME-1"]).leader("3425", Leader::Middleton);
    t.game.entrained.insert(unit("90W-1"));
    t.game.cpr = true;
    let mut t = t.begin(Government, Stage::March);
    t.take(Step::Take(hex("3425")));
    assert!(!t.can(Step::Ride(hex("2625"))) && t.can(Step::Ride(hex("2326"))));
    // 10.81h: nobody boards in a zone of the nations.
    let mut t = given(FREE, 6)
        .put("3425", &["90W-1"])
        .put("3424", &["ME-1"])
        .leader("3425", Leader::Middleton)
        .begin(Government, Stage::March);
    t.take(Step::Take(hex("3425")));
    assert!(!t.can(Step::Entrain));
}

#[test]
fn pa_10_11_limits_of_the_nations() {
    let mut t = given(FREE, 6)
        .leader("1911", Leader::Poundmaker)
        .put("1907", &["PO-1"])
        .put("1911", &["PO-2"])
        .begin(Nations, Stage::March);
    t.take(Step::Pick(unit("PO-1")));
    assert!(!t.can_go("1906") && t.can_go("1908")); // 10.11b
    let t = t.with(|g| g.roaming = true);
    assert!(t.can_go("1906")); // 13.1c
    let mut t = given(HISTORY, 6).leader("2815", Leader::Dumont).put("2815", &["ME-1"]).begin(Nations, Stage::March);
    t.take(Step::Take(hex("2815")));
    assert!(!t.can_go("2816") && t.can_go("2814")); // 10.11d
    let mut t = given(FREE, 6).leader("2815", Leader::Dumont).put("2815", &["ME-1"]).begin(Nations, Stage::March);
    t.take(Step::Take(hex("2815")));
    assert!(t.can_go("2816")); // 10.11c
}

#[test]
fn pa_11_1a_the_bands_keep_apart_without_a_metis() {
    let near = |t: Table| t.with(|g| g.roaming = true).begin(Nations, Stage::March);
    let mut t = near(given(FREE, 6).leader("1911", Leader::Poundmaker).put("1911", &["PO-1"]).put("1912", &["BI-1"]));
    t.game.marching.spent[unit("PO-1")] = 6;
    t.take(Step::Pick(unit("PO-1")));
    assert!(!t.can_go("1912"));
    let mut t =
        near(given(FREE, 6).leader("1911", Leader::Poundmaker).put("1911", &["PO-1"]).put("1912", &["BI-1", "ME-1"]));
    t.take(Step::Pick(unit("PO-1")));
    t.go("1912");
    t.take(Step::Halt);
}

#[test]
fn pa_9_3_places_are_taken_and_burned() {
    let mut t =
        given(FREE, 2).leader("2815", Leader::Dumont).put("2814", &["ME-1"]).roll(&[4, 3]).begin(Nations, Stage::March);
    t.take(Step::Pick(unit("ME-1")));
    t.go("2714");
    t.take(Step::Halt);
    let clarks = place("Clark's Crossing");
    // 9.31a, 17.1a, 17.1d: capture +1, die 4 and 1 take a hostage, +1.
    assert!(t.saw(&Event::Captured(Nations, clarks)) && t.saw(&Event::Hostages(clarks, 4, 1, true)));
    assert_eq!((t.game.unrest, t.game.hostages, t.game.guards[0]), (2, [1, 0, 0], Some(unit("ME-1"))));
    assert!(!t.can(Step::Burn(clarks))); // 9.32c
    let mut t = t.begin(Nations, Stage::March);
    t.take(Step::Burn(clarks)); // 9.32a
    assert!(t.game.destroyed.has(clarks) && t.game.controller(clarks).is_none() && t.game.unrest == 2);
    // 9.3a: never Batoche; 9.3b: a disrupted unit takes nothing.
    assert!(!t.can(Step::Burn(place("Batoche"))));
    let mut t = given(FREE, 6)
        .leader("2815", Leader::Dumont)
        .put("2814", &["ME-1"])
        .with(|g| g.hit.insert(unit("ME-1")))
        .begin(Nations, Stage::March);
    t.take(Step::Pick(unit("ME-1")));
    t.go("2714");
    t.take(Step::Halt);
    assert!(!t.game.held.has(clarks));
}

#[test]
fn pa_17_2a_a_mixed_stack_chooses_whose_hostages() {
    let mut t =
        given(FREE, 2).leader("2815", Leader::Dumont).leader("2814", Leader::Poundmaker).put("2814", &["ME-1", "PO-1"]);
    t = t.with(|g| g.roaming = true).roll(&[6]).begin(Nations, Stage::March);
    t.take(Step::Take(hex("2814")));
    t.go("2714");
    t.take(Step::Halt);
    assert_eq!(t.legal(), [Step::Keep(Force::Metis), Step::Keep(Force::Poundmaker)]);
    t.take(Step::Keep(Force::Poundmaker));
    assert_eq!(t.game.guards[1], Some(unit("PO-1")));
    // 17.4a, 17.2d: released, unrest falls and the marker goes.
    let mut t = t.begin(Nations, Stage::Organise);
    t.take(Step::Release(Force::Poundmaker));
    assert_eq!((t.game.unrest, t.game.guards[1]), (1, None));
}

#[test]
fn pa_16_2b_batoche_falls() {
    let mut t = given(FREE, 7)
        .leader("2812", Leader::Middleton)
        .put("2811", &["90W-1"])
        .with(|g| g.unrest = 20)
        .begin(Government, Stage::March);
    t.take(Step::Pick(unit("90W-1")));
    t.go("2911");
    t.take(Step::Halt);
    assert_eq!((t.game.unrest, t.game.provisional, t.game.batoche_taken), (17, false, true));
}

#[test]
fn pa_13_1_unrest_has_its_ends() {
    let t = given(FREE, 6).with(|g| g.unrest = 29).put("2911", &["ME-1"]).begin(Nations, Stage::Victory);
    assert_eq!(t.game.unrest, 30); // 3.0h, EX-12
    let outcome = t.game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.level, outcome.rule), (Some(Nations.seat()), "major", "PA-18.C2a"));
    assert!(t.game.asked().is_none() && t.legal().is_empty());
    // 18.C2b: after turn 9 it is the Government's.
    let t = given(FREE, 10).with(|g| g.unrest = 29).begin(Nations, Stage::Victory);
    assert_eq!(t.game.outcome().unwrap().winner, Some(Government.seat()));
}

#[test]
fn pa_14_2_the_railway_needs_all_seven() {
    let full = |t: Table| {
        t.put("3725", &["HG-1"])
            .put("3425", &["HG-2"])
            .put("2326", &["HG-3"])
            .put("1628", &["90W-1"])
            .put("1328", &["HG-4"])
            .put("0422", &["NW-1"])
            .put("0122", &["HG-5"])
    };
    let t = full(given(FREE, 4)).begin(Government, Stage::MarchEnd);
    assert!(t.game.cpr && t.saw(&Event::Railway(true))); // 14.2a: beside Maple Creek will do
    let t = full(given(FREE, 4)).with(|g| g.at[unit("NW-1")] = At::POOL).put("0422", &["AB-1"]);
    let t = t.with(|g| g.unrest = 5).begin(Government, Stage::MarchEnd);
    assert!(!t.game.cpr && t.events.iter().any(|e| matches!(e, Event::Unrest(Cause::Railway, 1, 5, 6)))); // 14.1a, 14.2b
    let t = given(FREE, 3).begin(Government, Stage::MarchEnd);
    assert!(!t.events.iter().any(|e| matches!(e, Event::Unrest(Cause::Railway, ..)))); // 3.0g
}

#[test]
fn pa_14_3_garrisons_on_the_line_of_march() {
    let missing = |t: &Table, name: &str| t.saw(&Event::Missing(place(name)));
    let mut t =
        given(FREE, 5).leader("3216", Leader::Middleton).put("3216", &["90W-1"]).begin(Government, Stage::MarchEnd);
    assert!(!missing(&t, "Humboldt") && t.game.duty.has(place("Humboldt"))); // 14.3a
    // 14.3c: counted once though he has gone, then no more.
    t.events.clear();
    let mut t = t
        .with(|g| g.turn = 6)
        .leader("0903", Leader::Middleton)
        .put("0903", &["90W-1"])
        .begin(Government, Stage::MarchEnd);
    assert!(missing(&t, "Humboldt"));
    t.events.clear();
    let t = t.with(|g| g.turn = 7).begin(Government, Stage::MarchEnd);
    assert!(!missing(&t, "Humboldt"));
    // 14.3b, 14.3e: once garrisoned it stays so; beside it does not serve.
    let t = given(FREE, 9)
        .with(|g| g.guarded.set(place("Humboldt"), true))
        .put("3215", &["90W-1"])
        .begin(Government, Stage::MarchEnd);
    assert!(missing(&t, "Humboldt"));
}

#[test]
fn pa_15_11_the_northcote_steams_and_stops() {
    let side = |n: &str| Data::built_in().map.grid.edge_named(n).unwrap();
    let boat = |t: Table| {
        t.with(|g| {
            g.boat = Some(side("2712S"));
            g.at[Unit::NORTHCOTE] = At::AFLOAT;
        })
        .leader("2813", Leader::Middleton)
        .put("2813", &["90W-1"])
    };
    let mut t = boat(given(FREE, 7)).begin(Government, Stage::March);
    t.take(Step::Pick(Unit::NORTHCOTE));
    t.take(Step::Steam(side("2712SE")));
    assert_eq!(t.game.mp_left(Unit::NORTHCOTE), 17);
    // 15.11b: a Métis at Batoche stops her before the village.
    let mut t = boat(given(FREE, 7)).put("2911", &["ME-1"]).begin(Government, Stage::March);
    t.take(Step::Pick(Unit::NORTHCOTE));
    t.take(Step::Steam(side("2712SE")));
    t.take(Step::Steam(side("2712NE")));
    assert!(t.game.marching.done.has(Unit::NORTHCOTE), "2812 lies in the zone");
    // 15.13: a company boards, is carried, and lands in a later turn.
    let mut t =
        boat(given(FREE, 7)).put("2713", &["90W-2"]).leader("2713", Leader::Otter).begin(Government, Stage::March);
    t.take(Step::Pick(Unit::NORTHCOTE));
    assert!(t.can(Step::Embark(unit("90W-2"))) && !t.can(Step::Embark(unit("90W-1"))));
    t.take(Step::Embark(unit("90W-2")));
    assert!(!t.legal().iter().any(|s| matches!(s, Step::Land(_))));
    t.take(Step::Halt);
    let mut t = t.begin(Government, Stage::March);
    t.take(Step::Pick(Unit::NORTHCOTE));
    t.take(Step::Land(hex("2712")));
    assert_eq!((t.game.at[unit("90W-2")], t.game.marching.spent[unit("90W-2")]), (At::hex(hex("2712")), 2));
}

#[test]
fn pa_18_c0a_holding_a_base_for_a_turn() {
    let held = |turn| given(FREE, turn).with(|g| g.base_since[1] = 6).begin(Nations, Stage::Combat);
    assert!(held(6).game.ending.is_none());
    assert_eq!(held(7).game.outcome().unwrap().rule, "PA-18.C0a");
}

#[test]
fn pa_18_c1b_levels_of_the_historical_game() {
    let end = |taken: &[Leader]| {
        let t = given(HISTORY, 12).with(|g| {
            g.held = Default::default();
            g.provisional = false;
            taken.iter().for_each(|l| g.leaders[*l] = At::CAPTURED);
        });
        let o = t.begin(Nations, Stage::Victory).game.outcome().unwrap();
        (o.winner.map(Side::of), o.level)
    };
    use Leader::{BigBear, Poundmaker, Riel, WanderingSpirit};
    assert_eq!(end(&[Riel, Poundmaker, BigBear]), (Some(Government), "major"));
    assert_eq!(end(&[Riel, Poundmaker]), (Some(Government), "intermediate"));
    assert_eq!(end(&[Poundmaker, BigBear]), (Some(Government), "minor"));
    assert_eq!(end(&[BigBear]), (Some(Government), "minor"));
    assert_eq!(end(&[Riel]), (None, "draw")); // C1f
    assert_eq!(end(&[WanderingSpirit]), (None, "draw")); // C1e
    let t = given(HISTORY, 12).begin(Nations, Stage::Victory); // C1d
    assert_eq!(t.game.outcome().unwrap().rule, "PA-18.C1d");
}

fn legal_of(game: &PrairieAflame) -> Vec<Step> {
    let mut out = vec![];
    game.legal(&mut out);
    out
}

/// Plays random legal steps; every prompt has an answer, the text of a state reads back.
fn wander(scenario: &str, seed: u64, most: u32) -> PrairieAflame {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dice = Dice::seeded(seed);
    let (mut game, _) = PrairieAflame::start(Data::built_in(), scenario, Rules::default(), &mut dice).unwrap();
    let mut events: Vec<Event> = vec![];
    for n in 0..most {
        let legal = legal_of(&game);
        if game.ending.is_some() {
            assert!(legal.is_empty() && game.asked().is_none());
            return game;
        }
        assert!(!legal.is_empty() && game.asked().is_some(), "{:?}", game.agenda.last());
        let step = legal[rng.next_u32() as usize % legal.len()];
        game.take(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
        for l in Leader::ALL {
            if let Some(at) = game.leaders[l].get() {
                assert!(game.scenario().in_window(game.map(), at));
            }
        }
        let garrisons = |g: &PrairieAflame| g.garrison.iter().map(|n| u32::from(*n)).sum::<u32>();
        assert!(garrisons(&game) <= 12 && game.unrest <= 30);
        for force in Force::ALL {
            // Hostages have a guard of their force who is on the map (PA-17.2b, PA-17.3c).
            if let Some(guard) = game.guards[force.index()] {
                assert!(UnitSet::force(force).has(guard) && game.at[guard].get().is_some(), "{guard:?}");
            } else {
                let asked = matches!(game.agenda.last(), Some(Frame::Guard(f, _)) if *f == force);
                assert!(asked || game.hostages_of(force) == 0);
            }
        }
        if n % 97 == 0 {
            let text = ron::to_string(&game).unwrap();
            assert_eq!(ron::from_str::<PrairieAflame>(&text).unwrap(), game);
        }
    }
    panic!("{scenario} with seed {seed} has not ended after {most} steps");
}

#[test]
fn random_play_of_every_scenario_comes_to_an_end() {
    for scenario in &Data::built_in().scenarios {
        for seed in 0..3 {
            let game = wander(&scenario.head.id, seed, 100_000);
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn pa_3_0b_the_historical_game_opens_with_duck_lake() {
    let mut dice = Dice::seeded(1);
    let (mut game, mut events) = PrairieAflame::start(Data::built_in(), HISTORY, Rules::default(), &mut dice).unwrap();
    assert_eq!(events[0], Event::Stage(1, Nations, Stage::Combat));
    assert_eq!((game.phasing(), game.stage()), (Nations, Some(Stage::Combat)));
    assert_eq!(legal_of(&game), [Step::Fight(hex("2810"))]);
    game.take(Step::Fight(hex("2810")), &mut Cx::new(&mut dice, &mut events)).unwrap();
    assert!(events.contains(&Event::Battle(hex("2810"), Nations, false, false))); // EX-11: four against two, small
    let (game, events) = PrairieAflame::start(Data::built_in(), FREE, Rules::default(), &mut dice).unwrap();
    assert_eq!((&events[0], game.phasing()), (&Event::Stage(1, Nations, Stage::Rally), Nations)); // 3.0c
    assert!(PrairieAflame::start(Data::built_in(), "nowhere", Rules::default(), &mut dice).is_err());
}

#[test]
fn pa_18_b0e_both_sides_choose_their_form_first() {
    let mut dice = Dice::seeded(1);
    let (game, _) = PrairieAflame::start(Data::built_in(), "batoche", Rules::default(), &mut dice).unwrap();
    assert_eq!(game.asked(), Some(Government));
    let legal = legal_of(&game);
    assert!(
        legal.contains(&Step::Form(unit("MID"), hex("2811")))
            && !legal.iter().any(|s| matches!(s, Step::Form(u, _) if *u == unit("90W")))
    );
}
