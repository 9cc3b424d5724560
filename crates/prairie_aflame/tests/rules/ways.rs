//! Overlays and long moves: the march then does what they promise.

use crate::tabletop::*;
use redoubt_engine::contract::Setup;
use redoubt_engine::overlay::{Overlay, Tint};
use redoubt_engine::play::{About, Play, Query};
use redoubt_engine::session::Session;
use redoubt_engine::{Maps, Seat, Target, Viewer};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::ids::{Leader, Unit};
use redoubt_prairie_aflame::state::step::Step;
use redoubt_prairie_aflame::state::{At, Stage};

fn lay(t: &Table, key: &str, focus: Option<Target>) -> Overlay {
    t.game.overlay(Viewer::Public, key, focus.as_ref())
}

fn counter(key: &str) -> Option<Target> {
    Some(Target::Counter(key.into()))
}

fn tint(overlay: &Overlay, place: &str) -> Option<Tint> {
    overlay.mark(place).map(|m| m.tint)
}

/// Every marked hex is marched to: its figure is the MP that were spent, and the steps of the route lead there.
#[test]
fn pa_10_0b_the_reach_is_what_the_march_then_costs() {
    for (turn, units, at) in [(6, vec!["ME-1"], "2811"), (6, vec!["90W-1", "AB-1"], "3421"), (2, vec!["NW-1"], "2811")]
    {
        let side = unit(units[0]).side();
        let mut t = given(FREE, turn).put(at, &units).put("3018", &["ME-2"]).put("2807", &["90W-2"]);
        t = t.begin(side, Stage::March);
        for u in &units {
            t.game.marching.commanded.insert(unit(u));
        }
        t.step(Step::PickStack(hex(at)));
        let all = units.iter().map(|u| t.game.mp_left(unit(u))).min().unwrap();
        let reach = lay(&t, "reach", None);
        assert!(reach.marks.len() > 6, "{reach:?}");
        for mark in &reach.marks {
            let Some(route) = t.game.route(&Target::Place(mark.place.clone())) else {
                assert!(t.can_go(&mark.place), "{} is neither beside the group nor on a route", mark.place);
                continue;
            };
            let mut then = t.fork();
            for step in route.steps {
                then.step(step);
            }
            assert_eq!(then.game.at[unit(units[0])], At::hex(hex(&mark.place)), "{mark:?}");
            let spent = units.iter().map(|u| all - then.game.mp_left(unit(u)).min(all)).max().unwrap();
            assert_eq!(mark.text, spent.to_string(), "{mark:?}, {:?}", route.way);
            assert_eq!(route.way.cost, format!("{spent} of {all} MP"));
        }
    }
}

#[test]
fn pa_10_3a_a_route_ends_at_the_enemy() {
    let mut t = given(FREE, 6).put("2811", &["ME-1"]).put("2813", &["90W-1"]).begin(Nations, Stage::March);
    t.game.marching.commanded.insert(unit("ME-1"));
    t.step(Step::PickUnit(unit("ME-1")));
    let route = t.game.route(&Target::Place("2813".into())).unwrap();
    let (at, why) = route.way.stop.unwrap();
    assert_eq!((at, why.rule.as_deref()), (route.way.places.len() - 1, Some("PA-10.3a")));
    assert_eq!(tint(&lay(&t, "reach", None), "2813"), Some(Tint::Danger));
    // No route leads to a hex beside the group, which takes one click, to its own hex, or to what is no hex.
    assert!(t.game.route(&Target::Place("2812".into())).is_none());
    assert!(t.game.route(&Target::Place("2811".into())).is_none());
    assert!(t.game.route(&Target::Place("turn-3".into())).is_none());
}

#[test]
fn pa_10_0b_a_route_beyond_the_mp_goes_as_far_as_they_last() {
    let mut t = given(FREE, 6).put("3421", &["90W-1"]).begin(Government, Stage::March);
    t.game.marching.commanded.insert(unit("90W-1"));
    t.step(Step::PickUnit(unit("90W-1")));
    let all = t.game.mp_left(unit("90W-1"));
    let route = t.game.route(&Target::Place("3405".into())).unwrap();
    let (at, why) = route.way.stop.clone().unwrap();
    assert_eq!((at, why.rule.as_deref()), (route.steps.len(), Some("PA-10.0b")), "{route:?}");
    assert!(route.steps.len() <= usize::from(all) && route.way.places.len() > route.steps.len() + 1);
    for step in route.steps {
        t.step(step);
    }
    assert_eq!(t.game.at[unit("90W-1")], At::hex(hex(&route.way.places[at])));
}

#[test]
fn pa_15_11b_the_northcote_steams_far_and_is_stopped_by_a_zone() {
    let boat = |t: Table| {
        t.with(|g| {
            g.boat = Some(edge("2712S"));
            g.at[Unit::NORTHCOTE] = At::AFLOAT;
        })
    };
    let mut t = boat(given(FREE, 7)).begin(Government, Stage::March).roll(&[1]);
    t.step(Step::PickUnit(Unit::NORTHCOTE));
    let reach = lay(&t, "reach", None);
    let far = reach.marks.iter().max_by_key(|m| m.text.parse::<u8>().unwrap()).unwrap();
    let route = t.game.route(&Target::Place(far.place.clone())).unwrap();
    assert_eq!(route.steps.len().to_string(), far.text);
    for step in route.steps {
        t.step(step);
    }
    assert!(t.game.boat_hexes().contains(&Some(hex(&far.place))));
    // The nations stand beside the river: she is stopped, and the way beyond is not offered.
    let ahead = route.way.places[route.way.places.len() / 2].clone();
    let mut t = boat(given(FREE, 7)).put(&ahead, &["ME-1"]).begin(Government, Stage::March).roll(&[1]);
    t.step(Step::PickUnit(Unit::NORTHCOTE));
    let shorter = lay(&t, "reach", None);
    assert!(shorter.marks.len() < reach.marks.len());
    assert!(shorter.marks.iter().any(|m| m.tint == Tint::Stop));
}

#[test]
fn pa_7_2a_the_supply_overlay_draws_the_path_and_marks_who_is_cut_off() {
    let t =
        given(FREE, 6).put("3421", &["SW-1"]).put("3417", &["SW-2"]).put("3413", &["90W-1"]).put("3404", &["90W-2"]);
    let supply = lay(&t, "supply", counter("90W-1"));
    let path = supply.paths.iter().find(|p| p.places.last().is_some_and(|h| h == "3413")).unwrap();
    assert!(path.places.contains(&"3417".to_string()) && path.places.contains(&"3421".to_string()), "{path:?}");
    assert_eq!(tint(&supply, "3413"), Some(Tint::Supply));
    assert_eq!(tint(&supply, "3404"), Some(Tint::NoSupply));
    let fed = t.game.fed_by_path(Government);
    assert!(fed.has(unit("90W-1")) && !fed.has(unit("90W-2")));
    // Each band has its own.
    let t = given(FREE, 6).put("1911", &["PO-1"]).put("2110", &["BI-1"]);
    assert!(tint(&lay(&t, "supply", counter("PO-1")), "1911") == Some(Tint::Supply));
    assert!(tint(&lay(&t, "supply", counter("BI-1")), "2110") == Some(Tint::NoSupply));
}

#[test]
fn pa_2_2a_zones_of_both_sides_and_where_they_meet() {
    let t = given(FREE, 6).put("2811", &["ME-1"]).put("2813", &["90W-1"]);
    let zones = lay(&t, "zones", None);
    assert_eq!(tint(&zones, "2810"), Some(Tint::Zone(Seat(0))));
    assert_eq!(tint(&zones, "2814"), Some(Tint::Zone(Seat(1))));
    assert_eq!(tint(&zones, "2812"), Some(Tint::Zones));
    assert_eq!(tint(&zones, "2818"), None);
}

#[test]
fn pa_10_1a_the_range_of_command_and_who_is_out_of_it() {
    let t = given(FREE, 6).leader("2811", Leader::Dumont).put("2812", &["ME-1"]).put("2825", &["ME-2"]);
    let command = lay(&t, "command", counter("dumont"));
    let command = if command.marks.is_empty() { lay(&t, "command", counter("Dumont")) } else { command };
    assert_eq!(tint(&command, "2811"), Some(Tint::Command), "{}", command.title);
    assert_eq!(tint(&command, "2812"), Some(Tint::Command));
    assert_eq!(tint(&command, "2825"), Some(Tint::NoCommand));
}

#[test]
fn pa_14_3a_places_their_holders_and_garrisons_owed() {
    let t = given(FREE, 6).control(Nations, &["Batoche"]).control(Government, &["Battleford"]);
    let map = t.game.map();
    let at = |name: &str| map.grid.number(map.place(place(name)).hex);
    let t = t.with(|g| g.retaken.set(place("Battleford"), true));
    let control = lay(&t, "control", None);
    assert_eq!(tint(&control, &at("Batoche")), Some(Tint::Control(Seat(0))));
    assert_eq!(tint(&control, &at("Battleford")), Some(Tint::Duty));
    let (there, number) = (at("Battleford"), at("Regina"));
    let t = t.put(&there, &["90W-1"]);
    assert_eq!(tint(&lay(&t, "control", None), &there), Some(Tint::Supply));
    assert_eq!(tint(&lay(&t, "control", None), &number), Some(Tint::Duty), "the railway's garrison is missing");
    let t = t.with(|g| g.destroyed.set(place("Battleford"), true));
    assert_eq!(tint(&lay(&t, "control", None), &there), Some(Tint::Plain));
}

#[test]
fn pa_10_11b_the_bands_are_bound_until_they_may_roam() {
    let t = given(FREE, 3).put("1911", &["PO-1"]);
    let home = Target::Place("1911".into());
    let bounds = lay(&t, "bounds", Some(home.clone()));
    let near = |o: &Overlay| o.marks.iter().filter(|m| m.tint == Tint::Zone(Seat(0))).count();
    assert!(near(&bounds) > 60, "two reserves with 61 hexes each, less what they share");
    let t = t.with(|g| g.roaming = true);
    assert_eq!(near(&lay(&t, "bounds", Some(home))), 0);
}

/// Through a session the steps of a long move are ordinary steps of the journal.
#[test]
fn pa_10_0a_a_long_move_through_the_session() {
    let setup = Setup { scenario: HISTORY.into(), ..Setup::default() };
    let mut session: Session<PrairieAflame> = Session::built_in(setup, 3).unwrap();
    // Plays on to the first march, by the first button or step each time.
    for _ in 0..200 {
        let prompt = session.prompt().unwrap();
        let view = session.view(Viewer::Public);
        let target = session.boards()[0].spaces.iter().step_by(9).map(|s| Target::Place(s.id.clone()));
        let whole = target.filter_map(|t| session.route(&t).map(|way| (t, way))).filter(|(_, w)| w.stop.is_none());
        let far = whole.max_by_key(|(_, w)| w.places.len());
        if let Some((target, way)) = far.filter(|(_, w)| w.places.len() > 2) {
            let before = Query::len(&session);
            session.take_route(&target, None).unwrap();
            assert_eq!(Query::len(&session) - before, way.places.len() - 1, "{way:?} from {}", view.reason);
            return;
        }
        let march = (0..prompt.offers.len()).find(|n| session.step_text(*n).is_some_and(|s| s.starts_with("Take(")));
        let n = march.or_else(|| prompt.offers.iter().position(|o| o.primary)).unwrap_or(0);
        session.take(n, None).unwrap();
    }
    panic!("no march was met");
}
