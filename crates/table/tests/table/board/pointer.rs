//! The pointer: clicks, drags, fanned stacks, and where targets can be clicked.

use super::made_up::*;
use bevy::picking::backend::HitData;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use redoubt_engine::hex::Vertex;
use redoubt_engine::view::CounterView;
use redoubt_engine::{Seat, Target};
use redoubt_table::bridge::*;
use redoubt_table::cameras::viewport::Viewport;
use redoubt_table::marks::highlight::Lights;
use redoubt_table::marks::turn_arrows::TurnArrows;
use redoubt_table::pieces::motion::RestPose;
use redoubt_table::pieces::stacks::FannedStack;
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
    assert_eq!(clicks[0].how, ClickKind::Act);
    assert_eq!(press(&mut app, MouseButton::Right)[0].how, ClickKind::Inspect);
}

/// The second click of a double click on an arrow that turns a counter is no answer to the next question.
#[test]
fn a_double_click_on_an_arrow_turns_and_does_nothing_more() {
    let mut app = app(vec![]);
    let go = || prompt(&[Target::Place("2".into()), Target::Place("2".into())]);
    let mut turn = go();
    turn.offers.iter_mut().zip([2, 5]).for_each(|(offer, to)| offer.towards = Some(Vertex(to).into()));
    app.insert_resource(Asked(Some(Arc::new(turn))));
    app.update();
    let arrow = app.world().resource::<TurnArrows>().arrows[1].clone();
    let at = app.world().resource::<Viewport>().screen(arrow.at);
    point_at(&mut app, at, None);
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left)[0].offers, [arrow.offer]);
    app.insert_resource(Asked(Some(Arc::new(go()))));
    assert!(press(&mut app, MouseButton::Left).is_empty());
    assert_eq!(press(&mut app, MouseButton::Left).len(), 1, "a third click is one of its own");
}

/// egui learns one frame late that the pointer is over a button: the map must find that out by itself.
#[test]
fn what_floats_over_the_map_keeps_its_clicks_to_itself() {
    let mut app = app(vec![]);
    let at = app.world().resource::<Viewport>().screen(vec2(250.0, -180.0));
    app.insert_resource(FloatingPanels(vec![Rect::from_center_size(at, vec2(100.0, 34.0))]));
    point_at(&mut app, at, None);
    app.update();
    assert!(press(&mut app, MouseButton::Left).is_empty() && press(&mut app, MouseButton::Right).is_empty());
    assert_eq!(app.world().resource::<Pointed>().0, None);
    point_at(&mut app, at + vec2(0.0, 18.0), None);
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left).len(), 1, "beside the panel the map is clicked");
}

/// A picture has a margin for shadow and rings: a click there goes to what lies below.
#[test]
fn the_margin_of_a_picture_is_not_its_counter() {
    let mut app = app(vec![counter("a", "2")]);
    let a = find(&mut app, "a");
    app.update();
    let rest = *app.world().get::<RestPose>(a).unwrap();
    for (off, hit) in [(0.45, true), (0.55, false)] {
        let at = rest.at + vec2(rest.side * off, 0.0);
        let window = app.world().resource::<Viewport>().screen(at);
        point_at(&mut app, window, Some(a));
        let mut map = app.world_mut().resource_mut::<HoverMap>();
        let hits = map.get_mut(&PointerId::Mouse).expect("it was just pointed");
        hits.insert(a, HitData::new(Entity::PLACEHOLDER, 1.0, Some(at.extend(0.0)), None));
        app.update();
        let pointed = app.world().resource::<Pointed>().0.clone();
        assert_eq!(pointed == Some(Target::Counter("a".into())), hit, "{off}: {pointed:?}");
    }
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

/// The light of a place and the click on it read one component: a click takes exactly what is lit.
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
    app.insert_resource(Asked(Some(Arc::new(prompt(&["a", "y", "z"].map(|k| Target::Counter(k.into())))))));
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
fn a_click_on_a_stack_means_the_only_counter_in_it_that_may_be_chosen() {
    let mut app = app(vec![counter("unit", "1"), counter("leader", "1")]);
    app.insert_resource(Asked(Some(Arc::new(prompt(&[Target::Counter("unit".into())])))));
    app.update();
    let leader = find(&mut app, "leader");
    let at = app.world().resource::<Viewport>().screen(app.world().get::<RestPose>(leader).unwrap().at);
    point_at(&mut app, at, Some(leader));
    app.update();
    let clicks = press(&mut app, MouseButton::Left);
    assert_eq!(clicks.len(), 1, "{clicks:?}");
    assert_eq!((&clicks[0].under[..], &clicks[0].offers[..]), (&[Target::Counter("unit".into())][..], &[0][..]));
    assert_eq!(app.world().resource::<FannedStack>().open, None);
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

/// Returns the counter that is drawn on top at a point of the world.
fn drawn_at(app: &mut App, at: Vec2) -> Option<Entity> {
    let mut counters = app.world_mut().query::<(Entity, &RestPose)>();
    let here = counters
        .iter(app.world())
        .filter(|(_, rest)| Rect::from_center_size(rest.at, Vec2::splat(rest.side)).contains(at));
    here.max_by(|a, b| a.1.z.total_cmp(&b.1.z)).map(|(e, _)| e)
}

#[test]
fn the_same_pixel_means_the_same_counter_with_and_without_the_fan() {
    let mut app = app(["a", "b", "c", "d"].map(|k| counter(k, "2")).to_vec());
    app.update();
    let stack = app.world().resource::<redoubt_table::pieces::stacks::Stacks>().0[0].clone();
    let viewport = *app.world().resource::<Viewport>();
    let area = stack.rest.inflate(2.0);
    let points: Vec<Vec2> = (0..81)
        .map(|i| area.min + area.size() * vec2((i % 9) as f32, (i / 9) as f32) / 8.0)
        .filter(|p| stack.rest.contains(*p))
        .collect();
    assert!(points.len() > 40);
    let meant = |app: &mut App, fan: bool| -> Vec<Option<String>> {
        let open = fan.then(|| stack.name());
        points
            .iter()
            .map(|at| {
                app.insert_resource(FannedStack { open: open.clone() });
                app.update();
                let hit = drawn_at(app, *at);
                point_at(app, viewport.screen(*at), hit);
                app.insert_resource(FannedStack { open: open.clone() });
                app.update();
                let hit = app.world().resource::<redoubt_table::pointer::pick::PointerHit>();
                hit.key.clone()
            })
            .collect()
    };
    let shut = meant(&mut app, false);
    let open = meant(&mut app, true);
    for (i, (a, b)) in shut.iter().zip(&open).enumerate() {
        assert!(a.is_none() || a == b, "{:?}: {a:?} at rest, {b:?} in the fan", points[i]);
        assert!(a.is_none() || a.as_deref() == Some("d"), "a pile means its top counter");
    }
}

#[test]
fn a_counter_and_its_place_that_are_both_answers_are_both_in_the_menu() {
    let mut app = app(vec![counter("a", "2")]);
    let targets = [Target::Counter("a".into()), Target::Place("2".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    (0..2).for_each(|_| app.update());
    let a = find(&mut app, "a");
    let at = app.world().resource::<Viewport>().screen(app.world().get::<RestPose>(a).unwrap().at);
    point_at(&mut app, at, Some(a));
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left)[0].offers, [0, 1]);
}

#[test]
fn a_counter_is_picked_up_by_a_drag_and_dropped_on_a_place() {
    let mut app = app(vec![counter("a", "2")]);
    let targets = [Target::Counter("a".into()), Target::Place("3".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    (0..2).for_each(|_| app.update());
    let a = find(&mut app, "a");
    let viewport = *app.world().resource::<Viewport>();
    let from = viewport.screen(app.world().get::<RestPose>(a).unwrap().at);
    let to = viewport.screen(vec2(250.0, -180.0));
    let button = |app: &mut App, down: bool| {
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        if down {
            buttons.press(MouseButton::Left)
        } else {
            buttons.release(MouseButton::Left)
        }
        app.update();
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    };
    let clicks = |app: &mut App| app.world_mut().resource_mut::<Messages<Clicked>>().drain().collect::<Vec<_>>();
    point_at(&mut app, from, Some(a));
    app.update();
    button(&mut app, true);
    assert_eq!(clicks(&mut app).len(), 0);
    point_at(&mut app, to, None);
    app.update();
    let picked = clicks(&mut app);
    assert_eq!(picked.iter().map(|c| (c.how, c.offers.clone())).collect::<Vec<_>>(), [(ClickKind::Act, vec![0])]);
    assert_eq!(*app.world().resource::<Viewport>(), viewport, "the map stays where it is");
    button(&mut app, false);
    // Nobody takes the answer here, so that the counter never comes into the hand: a few frames are waited for it.
    (0..5).for_each(|_| app.update());
    let dropped = clicks(&mut app);
    assert_eq!(dropped.len(), 1);
    assert_eq!((dropped[0].how, &dropped[0].offers), (ClickKind::Drop, &vec![1]));
    assert_eq!(dropped[0].under, [Target::Place("3".into())]);
    assert_eq!(app.world().resource::<CounterDrag>().0, None);
}
