//! The pointer: clicks, drags, fanned stacks, and where targets can be clicked.

use crate::made_up::*;
use bevy::prelude::*;
use redoubt::engine::view::CounterView;
use redoubt::engine::{Seat, Target};
use redoubt::table::bridge::*;
use redoubt::table::highlight::Lights;
use redoubt::table::motion::RestPose;
use redoubt::table::stacks::FannedStack;
use redoubt::table::viewport::Viewport;
use std::sync::Arc;

#[test]
fn a_click_tells_counter_and_space() {
    let mut app = app(vec![counter("a", "2")]);
    let a = find(&mut app, "a");
    let at = app.world().resource::<Viewport>().screen(app.world().get::<RestPose>(a).unwrap().at);
    point_at(&mut app, at, Some(a));
    app.update();
    assert_eq!(app.world().resource::<Pointed>().0, Some(Target::Counter("a".into())));
    let clicks = press(&mut app, MouseButton::Left);
    assert_eq!(clicks.len(), 1);
    assert_eq!(clicks[0].under.first(), Some(&Target::Counter("a".into())));
    assert_eq!(clicks[0].under, [Target::Counter("a".into()), Target::Place("2".into())]);
    assert!(!clicks[0].inspect);
    assert!(press(&mut app, MouseButton::Right)[0].inspect);
}

#[test]
fn bare_ground_is_its_space_and_the_table_is_nothing() {
    let mut app = app(vec![]);
    let viewport = *app.world().resource::<Viewport>();
    point_at(&mut app, viewport.screen(vec2(250.0, -180.0)), None);
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left)[0].under, [Target::Place("3".into())]);
    point_at(&mut app, viewport.screen(vec2(150.0, 8.0)), None);
    app.update();
    let bare = press(&mut app, MouseButton::Left);
    assert_eq!((bare.len(), bare[0].under.len()), (1, 0));
}

/// The light of a place and the click on it read one component: what is lit is what the click takes.
#[test]
fn a_click_takes_what_is_lit() {
    let mut app = app(vec![counter("a", "2"), counter("b", "1")]);
    let targets = [Target::Place("3".into()), Target::Counter("a".into()), Target::Place("3".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    (0..2).for_each(|_| app.update());
    let lit: Vec<String> = app.world().resource::<Lights>().lit.iter().map(|l| l.0.clone()).collect();
    assert_eq!(lit, ["3"]);
    let viewport = *app.world().resource::<Viewport>();
    let mut offers = |at: Vec2, hit: Option<&str>| {
        let hit = hit.map(|key| find(&mut app, key));
        point_at(&mut app, viewport.screen(at), hit);
        app.update();
        press(&mut app, MouseButton::Left)[0].offers.clone()
    };
    assert_eq!(offers(vec2(250.0, -180.0), None), [0, 2], "both offers of the space");
    assert_eq!(offers(vec2(150.0, -100.0), Some("a")), [1], "the counter before its space");
    assert_eq!(offers(vec2(50.0, -180.0), None), [] as [usize; 0], "nothing is lit there");
}

#[test]
fn a_drag_is_not_a_click() {
    let mut app = app(vec![]);
    let from = *app.world().resource::<Viewport>();
    let start = from.screen(vec2(150.0, -100.0));
    point_at(&mut app, start, None);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    point_at(&mut app, start + vec2(60.0, 20.0), None);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().release(MouseButton::Left);
    app.update();
    assert_eq!(app.world_mut().resource_mut::<Messages<Clicked>>().drain().count(), 0);
    let moved = app.world().resource::<Viewport>().screen(vec2(150.0, -100.0));
    assert!((moved - start - vec2(60.0, 20.0)).length() < 0.1, "the sheet follows the hand: {moved}");
}

#[test]
fn a_stack_fans_out_under_a_resting_pointer() {
    let mut app = app(vec![counter("a", "2"), counter("b", "2"), counter("c", "2")]);
    let c = find(&mut app, "c");
    let at = app.world().resource::<Viewport>().screen(app.world().get::<RestPose>(c).unwrap().at);
    point_at(&mut app, at, Some(c));
    app.update();
    assert_eq!(app.world().resource::<FannedStack>().open, None, "not at once");
    for _ in 0..8 {
        app.update();
    }
    assert_eq!(app.world().resource::<FannedStack>().open, Some(("main", "2".to_string(), Seat(0))));
    let rests: Vec<RestPose> =
        ["a", "b", "c"].map(|k| find(&mut app, k)).map(|e| *app.world().get::<RestPose>(e).unwrap()).to_vec();
    assert!(rests[2].at.x < rests[1].at.x && rests[1].at.x < rests[0].at.x, "the top piece is leftmost");
    point_at(&mut app, vec2(5.0, 5.0), None);
    app.update();
    assert_eq!(app.world().resource::<FannedStack>().open, None);
}

#[test]
fn a_click_on_a_fan_over_another_stack_opens_that_one() {
    let mut pieces: Vec<CounterView> = ('a'..='n').map(|k| counter(&k.to_string(), "2")).collect();
    pieces.extend(["y", "z"].map(|k| counter(k, "1")));
    let mut app = app(pieces);
    app.insert_resource(Asked(Some(Arc::new(prompt(&["a", "y"].map(|k| Target::Counter(k.into())))))));
    app.update();
    let (z, d) = (find(&mut app, "z"), find(&mut app, "d"));
    let spot =
        |app: &App, e: Entity| app.world().resource::<Viewport>().screen(app.world().get::<RestPose>(e).unwrap().at);
    let (at, on) = (spot(&app, z), spot(&app, d));
    point_at(&mut app, on, Some(d));
    app.insert_resource(FannedStack { open: Some(("main", "2".into(), Seat(0))) });
    app.update();
    point_at(&mut app, at, Some(d));
    app.update();
    assert!(app.world().resource::<FannedStack>().open.is_some(), "it reaches so far");
    assert!(press(&mut app, MouseButton::Left).is_empty());
    assert_eq!(app.world().resource::<FannedStack>().open, Some(("main", "1".to_string(), Seat(0))));
}

#[test]
fn spots_lie_where_a_click_finds_their_target() {
    let mut app = app(vec![counter("a", "1"), counter("b", "1")]);
    let targets = [Target::Counter("a".into()), Target::Counter("b".into()), Target::Place("1".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    app.update();
    app.update();
    let spots = app.world().resource::<TargetSpots>().0.clone();
    let viewport = *app.world().resource::<Viewport>();
    let spot = |t: &Target| spots.iter().find(|(s, _)| s == t).map(|(_, at)| viewport.world(*at));
    let rest = |app: &mut App, key: &str| {
        let e = find(app, key);
        let r = *app.world().get::<RestPose>(e).unwrap();
        Rect::from_center_size(r.at, Vec2::splat(r.side))
    };
    let (a, b) = (rest(&mut app, "a"), rest(&mut app, "b"));
    assert!(b.contains(spot(&targets[1]).expect("the top counter can be clicked")));
    assert_eq!(spot(&targets[0]), None, "a covered counter waits for the fan-out");
    let ground = spot(&targets[2]).expect("the space can be clicked");
    assert!(!a.contains(ground) && !b.contains(ground));
    app.insert_resource(FannedStack { open: Some(("main", "1".into(), Seat(0))) });
    let top = find(&mut app, "b");
    point_at(&mut app, viewport.screen(b.center()), Some(top));
    for _ in 0..6 {
        app.update();
    }
    let spots = &app.world().resource::<TargetSpots>().0;
    assert!(targets[..2].iter().all(|t| spots.iter().any(|(s, _)| s == t)), "fanned out both can be clicked");
}
