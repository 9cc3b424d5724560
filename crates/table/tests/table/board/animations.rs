//! AnimationQueue: animations one by one, hurried, and thrown away; then the board rests.

use super::made_up::*;
use bevy::prelude::*;
use redoubt_engine::Seat;
use redoubt_engine::record::log::{Animation, RollRecord};
use redoubt_table::bridge::*;
use redoubt_table::pieces::entities::{Counter, Location};
use redoubt_table::pieces::motion::RestPose;

#[test]
fn steps_are_played_one_by_one_and_then_all_rests() {
    let mut app = app(vec![counter("a", "1")]);
    let a = find(&mut app, "a");
    let start = app.world().get::<Transform>(a).unwrap().translation;
    let step = |to: &str, from: &str| {
        animation_step(
            view(vec![counter("a", to)]),
            Animation::Move { from: from.into(), to: to.into(), retreat: false },
        )
    };
    app.world_mut().resource_mut::<AnimationQueue>().queue.extend([step("2", "1"), step("3", "2")]);
    app.update();
    assert!(app.world().resource::<AnimationQueue>().playing);
    assert_eq!(app.world().get::<Location>(a).unwrap().place, "2", "the second waits for the first");
    app.update();
    let between = app.world().get::<Transform>(a).unwrap().translation;
    assert!(between.x > start.x && between.x < 150.0, "it is on its way: {between}");
    assert!(redraws(&mut app) > 0);
    for _ in 0..30 {
        app.update();
    }
    assert!(!app.world().resource::<AnimationQueue>().playing);
    assert_eq!(app.world().get::<Location>(a).unwrap().place, "3");
    let rest = app.world().get::<RestPose>(a).unwrap().transform();
    assert_eq!(*app.world().get::<Transform>(a).unwrap(), rest);
    redraws(&mut app);
    for _ in 0..5 {
        app.update();
        assert_eq!(redraws(&mut app), 0, "at rest nothing asks for a frame");
    }
}

#[test]
fn any_key_finishes_what_is_running() {
    let mut app = app(vec![]);
    app.world_mut()
        .resource_mut::<AnimationQueue>()
        .queue
        .push_back(animation_step(view(vec![]), Animation::Suspense { at: "2".into() }));
    app.update();
    app.update();
    assert!(app.world().resource::<AnimationQueue>().playing);
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Space);
    app.update();
    assert!(!app.world().resource::<AnimationQueue>().playing);
}

#[test]
fn the_curtain_throws_waiting_steps_away() {
    let mut app = app(vec![]);
    show(&mut app, None);
    app.world_mut()
        .resource_mut::<AnimationQueue>()
        .queue
        .push_back(animation_step(view(vec![counter("a", "1")]), Animation::None));
    app.update();
    assert!(app.world().resource::<AnimationQueue>().queue.is_empty());
    assert!(app.world().resource::<ShownGame>().view.is_none(), "an animation step does not raise the curtain");
    assert_eq!(count::<Counter>(&mut app), 0);
}

#[test]
fn a_key_hurries_through_to_the_next_roll() {
    let mut app = app(vec![counter("a", "1")]);
    let go = |to: &str| {
        animation_step(
            view(vec![counter("a", to)]),
            Animation::Move { from: "1".into(), to: to.into(), retreat: false },
        )
    };
    let roll = RollRecord {
        seat: Seat(0),
        title: String::new(),
        pools: vec![],
        modifiers: vec![],
        result: String::new(),
        chance: None,
    };
    let mut rolled = animation_step(view(vec![counter("a", "1")]), Animation::Roll);
    rolled.line.entry.roll = Some(roll);
    app.world_mut().resource_mut::<AnimationQueue>().queue.extend([go("2"), go("3"), rolled, go("2")]);
    app.update();
    app.update();
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Space);
    app.update();
    let animations = app.world().resource::<AnimationQueue>();
    assert!(animations.playing && animations.queue.len() == 1, "the dice are still to be read");
}
