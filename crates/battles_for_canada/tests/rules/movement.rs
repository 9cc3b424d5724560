//! Chapters 6 and 10: terrain, marches, turns, voluntary retreats, the hunting of skirmishers.

use crate::tabletop::*;
use redoubt_battles_for_canada::rules::march::walk::{Bounds, Next};
use redoubt_battles_for_canada::state::agenda::Frame;
use redoubt_battles_for_canada::state::step::Step;
use std::collections::BTreeSet;

/// BC-10.1a, BC-10.1b, BC-10.1h: steps into front hexes; what is left is lost; one group at a time.
#[test]
fn bc_10_1a_steps_cost_movement_points() {
    let text = "AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 0811: e.43 E; 1609: f.lasarre W";
    given(text)
        .after("pick e.43")
        .offers("go NE; go SE; turn NW; turn NE; turn SE; turn SW; turn W; fallback SW; fallback NW; stop")
        .take("go NE; go NE; go SE", "e.43 0811>0910 mp 1; e.43 0910>1010 mp 1; e.43 1010>1110 mp 1");
}

/// BC-10.1c: a turn costs 1 for each vertex.
#[test]
fn bc_10_1c_turning_outside_zones() {
    let text = "AH 2 march e.L.murray; 1110: e.L.murray; 0811: e.43 E; 1609: f.lasarre W";
    given(text).take("pick e.43; turn NW", "e.43 turn 0811 to 0 mp 2");
    given(text).take("pick e.43; turn W", "e.43 turn 0811 to 5 mp 3");
}

/// BC-10.1b, BC-10.1c: a search of all ways of a group finds ways that begin with each legal step or turn, and no others.
#[test]
fn bc_10_1b_every_way_begins_with_a_legal_step() {
    let t = given("AH 2 march e.L.murray; 1110: e.L.murray; 0811: e.43 E; 1609: f.lasarre W").after("pick e.43");
    let Some(Frame::March(group)) = t.game.agenda.top() else { panic!("nobody marches") };
    let start = t.game.probe(group).unwrap();
    let mut first_steps = BTreeSet::new();
    t.game.walk(start, Bounds::NONE, |_, _, first| {
        first_steps.extend(first);
        Next::On
    });
    let moves = t.legal().into_iter().filter(|step| matches!(step, Step::Go(_) | Step::Turn(_)));
    assert_eq!(first_steps, moves.collect());
}

/// BC-10.1d, BC-T5: in an enemy zone 2 for each vertex and one facing check; 5 or less disorganizes.
#[test]
fn bc_10_1d_turning_in_a_zone() {
    let text = "AH 2 march e.L.murray; 1110: e.43 e.L.murray E; 1210: f.lasarre W; 1809: f.bearn W";
    given(text)
        .dice("2")
        .take("pick e.43; turn NE", "e.43 turn 1110 to 1 mp 2; e.43 facing check 2+3; e.43 disorganized");
    given(text).dice("3").take("pick e.43; turn NE", "e.43 turn 1110 to 1 mp 2; e.43 facing check 3+3");
    given(text).dice("3").take("pick e.43; turn NW", "e.43 turn 1110 to 0 mp 4; e.43 facing check 3+3");
    given(text).after("pick e.43").refuses_by("turn W", "BC-10.1a");
}

/// BC-10.1e: a stack marches at the speed of its slowest, at the dearest cost.
#[test]
fn bc_10_1e_stacks_march_together() {
    let text = "AH 2 march e.L.monckton; 1112: e.28 e.lg e.L.monckton E; 1609: f.lasarre W";
    given(text)
        .after("pick e.28; pick e.lg")
        .take("go NE", "e.lg e.28 1112>1212 mp 1")
        .after("drop e.lg")
        .take("go NE; stop", "e.28 1212>1311 mp 1");
}

/// BC-10.1f: a voluntary retreat costs half the allowance, or all of it out of a zone; into a rear hex.
#[test]
fn bc_10_1f_voluntary_retreat() {
    let free = "AH 2 march e.L.murray; 1110: e.43 e.L.murray E; 1709: f.lasarre W";
    given(free).take("pick e.43; fallback NW; fallback NW", "e.43 back 1110>1010; e.43 back 1010>0909");
    let zone = "AH 2 march e.L.murray; 1110: e.43 e.L.murray E; 1210: f.lasarre W; 1809: f.bearn W";
    given(zone)
        .take("pick e.43; fallback NW", "e.43 back 1110>1010; e.L.murray placed 1010 stray")
        .refuses("fallback NW");
}

/// BC-10.1e, R-17: units that march together pay what the dearest of them pays.
#[test]
fn bc_10_1e_a_mixed_group_pays_the_most() {
    let text = "AH 2 march f.L.senezergues; 0307: f.lasarre f.ft5 f.L.senezergues W; 1110: e.47 E";
    given(text).take("pick f.ft5; go NW", "f.ft5 0307>0207 mp 1");
    given(text).take("pick f.lasarre; pick f.ft5; go NW", "f.lasarre f.ft5 0307>0207 mp 2");
}

/// BC-10.1j: there is no minimum move; the step must be paid in full.
#[test]
fn bc_10_1j_no_minimum_move() {
    let text = "C1 2 failed f.L.levis; 0905: f.bearn NW; 0704: f.L.levis; 1006: f.lareine NE; 0305: e.44 E";
    given(text).after("pick f.bearn").allows("go NW");
    let text = "AH 2 march e.L.murray; 0314: e.L.murray; 0315: e.43 W; 1709: f.lasarre W";
    given(text).after("pick e.43").refuses_by("go NW", "BC-10.1j: a cliff is in the way");
    // Out of command infantry has 2 MP: into abatis it goes, into woods across a stream (3) it does not.
    let text = "C1 2 failed f.L.levis; 0113: f.bearn NE; 0704: f.L.levis; 1006: f.lareine NE; 0305: e.44 E";
    given(text).after("pick f.bearn").refuses_by("go NE", "BC-10.1a: needs 3 MP, and 2 are left");
}

/// BC-10.1k: nobody enters an enemy's hex or leaves the map.
#[test]
fn bc_10_1k_no_enemy_no_edge() {
    let text = "AH 2 march e.L.murray; 0108: e.43 e.L.murray W; 0110: f.ft1; 1709: f.lasarre W";
    given(text).after("pick e.43").refuses_by("go NW", "BC-10.1k").refuses_by("go SW", "BC-10.1k");
    let text = "AH 2 march e.L.murray; 1110: e.43 e.L.murray E; 1210: f.ft1; 1709: f.lasarre W";
    given(text).after("pick e.43").refuses_by("go NE", "BC-10.1k");
}

/// BC-6a, BC-6c: line infantry pays 2 in woods, light 1; 1 along the road.
#[test]
fn bc_6c_roads_and_woods() {
    let text = "C1 2 march e.L.grant; 0106: e.46 e.L.grant SE; 0206: e.42b SE; 0905: f.bearn NW";
    given(text).take("pick e.46; go SE", "e.46 0106>0207 mp 1");
    given(text).take("pick e.42b; go S", "e.42b 0206>0207 mp 2");
    let light = "C1 2 march e.L.haviland; 0206: e.60a e.L.haviland SE; 0905: f.bearn NW";
    given(light).take("pick e.60a; go S", "e.60a 0206>0207 mp 1");
}

/// BC-6d, BC-13.1u: abatis cost 2 also on a road, and disorganize; a unit that is so already suffers nothing more.
#[test]
fn bc_13_1u_abatis_disorganize() {
    let text = "C1 2 march e.L.haviland; 0408: e.27 e.60a!d e.rangers1 e.L.haviland SE; 0905: f.bearn NW";
    given_with(text, |p| p.strength("ce.27", 1).strength("ce.60a", 2))
        .take("pick e.27; go SE", "e.27 0408>0508 mp 2; e.27 disorganized")
        .after("stop; pick e.60a")
        .take("go SE", "e.60a 0408>0508 mp 2")
        .after("stop; pick e.rangers1")
        .take("go SE", "e.rangers1 0408>0508 mp 2");
    let free = "C1 2 march e.L.haviland light_abatis_free; 0408: e.60a e.L.haviland SE; 0905: f.bearn NW";
    given(free).take("pick e.60a; go SE", "e.60a 0408>0508 mp 2");
}

/// BC-10.3a to BC-10.3e, BC-2.3i, BC-T4: a lone skirmisher in front after a step is hunted: die, movement points spent and 1
/// for a Regular, at most the allowance; a failure disorganizes; the move is over.
#[test]
fn bc_10_3a_hunting_a_skirmisher() {
    let text = "AH 2 march e.L.murray; 1010: e.43 e.L.murray E; 1210: f.ft1; 1709: f.lasarre W";
    given(text).after("pick e.43").refuses("hunt e.43 1210");
    given(text)
        .after("pick e.43; go SE")
        .dice("2")
        .take("hunt e.43 1210", "e.43 hunts f.ft1 2+2 of 4; f.ft1 eliminated")
        .refuses("go NE");
    given(text)
        .after("pick e.43; go SE")
        .dice("3")
        .take("hunt e.43 1210", "e.43 hunts f.ft1 3+2 of 4; e.43 disorganized");
    let stacked = "AH 2 march e.L.murray; 1010: e.43 e.L.murray E; 1210: f.ft1 f.bearn W; 1709: f.lasarre W";
    given(stacked).after("pick e.43; go SE").refuses("hunt e.43 1210");
}

/// BC-2.3b, BC-2.3a: a skirmisher moves in all directions; two never end in one hex.
#[test]
fn bc_2_3a_skirmishers_move_freely() {
    let text = "C1 2 march e.L.grant; 0703: e.L.grant e.42a SE; 0504: e.rangers1; 0503: e.rangers2; 0905: f.bearn NW";
    given(text)
        .after("pick e.rangers1")
        .allows("go N; go NE; go SE; go S; go SW; go NW")
        .after("go N")
        .refuses_by("stop", "BC-2.3a");
}

/// BC-10.2a: an Army Commander rides without limit, through abatis too; not into water.
#[test]
fn bc_10_2a_commanders_ride_without_limit() {
    let text = "AH 2 commanders English; 0412: e.L.wolfe e.48 E; 1110: e.47 E; 1709: f.lasarre W";
    given(text).allows("ride e.L.wolfe 1110").refuses("ride e.L.wolfe 0316");
    let abatis = "C1 2 commanders English; 0305: e.44 e.L.abercromby E; 0905: f.bearn NW";
    given(abatis).allows("ride e.L.abercromby 0508");
}

/// BC-2.2a, BC-9.1e: a Formation Leader rides up to 8 on the cavalry column, never into abatis by himself.
#[test]
fn bc_2_2a_formation_leaders_ride_as_cavalry() {
    let text = "C1 2 march e.L.grant; 0408: e.42a e.L.grant SE; 0905: f.bearn NW";
    given(text).after("done").refuses_by("ride e.L.grant 0508", "BC-9.1e").allows("ride e.L.grant 0407");
    let walks = "C1 2 march e.L.grant leader_as_infantry; 0408: e.42a e.L.grant SE; 0905: f.bearn NW";
    given(walks).after("done").allows("ride e.L.grant 0508");
}
