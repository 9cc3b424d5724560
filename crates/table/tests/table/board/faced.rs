//! Where counters face, to a vertex of their hex or to a side: their marks, and the arrows that turn them.

use super::hexes::{hexes, on_hexes};
use super::made_up::*;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::hex::{Dir, Facing, Vertex};
use redoubt_engine::view::CounterView;
use redoubt_table::bridge::*;
use redoubt_table::cameras::viewport::Viewport;
use redoubt_table::marks::turn_arrows::TurnArrows;
use redoubt_table::pieces::motion::RestPose;
use std::sync::Arc;

const HEX: &str = "0405";

/// A counter in the hex, with its facing.
fn faced(key: &str, facing: Facing) -> CounterView {
    CounterView { facing: Some(facing), ..counter(key, HEX) }
}

/// A map on which the question is to which vertex or side a counter in the hex turns.
fn turnable(ways: impl Fn(u8) -> Facing) -> App {
    let mut app = on_hexes(vec![faced("a", ways(0))]);
    let mut question = prompt(&vec![Target::Place(HEX.into()); 6]);
    (0..6).zip(&mut question.offers).for_each(|(n, offer)| offer.towards = Some(ways(n)));
    app.insert_resource(Asked(Some(Arc::new(question))));
    let viewport = *app.world().resource::<Viewport>();
    app.insert_resource(Viewport { at: hex().0, scale: 1.0, fitted: false, ..viewport });
    (0..2).for_each(|_| app.update());
    app
}

/// Returns the middle of the hex and its corners in world units, clockwise from the north-west.
fn hex() -> (Vec2, Vec<Vec2>) {
    let corners: Vec<Vec2> = hexes().space(HEX).unwrap().outline.iter().map(|(x, y)| vec2(*x, -*y)).collect();
    (corners.iter().sum::<Vec2>() / 6.0, corners)
}

#[test]
fn arrows_to_the_sides_of_a_hex_stand_at_their_middles() {
    let app = turnable(|n| Dir(n).into());
    let (middle, corners) = hex();
    let arrows = app.world().resource::<TurnArrows>();
    assert_eq!((arrows.place.as_str(), arrows.arrows.len()), (HEX, 6));
    let wide = corners[0].distance(middle);
    for (n, arrow) in arrows.arrows.iter().enumerate() {
        let side = (corners[n] + corners[(n + 1) % 6]) / 2.0;
        assert!(arrow.at.distance(side) < wide * 0.02, "{n}: {} is not at {side}", arrow.at);
        assert_eq!((arrow.offer, arrows.keyed(n)), (n, Some(n)));
    }
    let app = turnable(|n| Vertex(n).into());
    let arrows = app.world().resource::<TurnArrows>();
    for (corner, arrow) in corners.iter().zip(&arrows.arrows) {
        assert!(arrow.at.distance(*corner) < wide * 0.16, "{} is not at {corner}", arrow.at);
    }
}

#[test]
fn an_arrow_to_a_side_takes_a_click_and_a_pull() {
    let mut app = turnable(|n| Dir(n).into());
    let viewport = *app.world().resource::<Viewport>();
    let arrow = app.world().resource::<TurnArrows>().arrows[1].clone();
    point_at(&mut app, viewport.screen(arrow.at), None);
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left)[0].offers, [1]);
    // The counter is pulled half way to the south.
    let a = find(&mut app, "a");
    let from = app.world().get::<RestPose>(a).unwrap().at;
    point_at(&mut app, viewport.screen(from), Some(a));
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    let (middle, corners) = hex();
    let south = middle - vec2(0.0, corners[0].distance(middle) * 0.6);
    point_at(&mut app, viewport.screen(south), None);
    app.update();
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().release(MouseButton::Left);
    (0..6).for_each(|_| {
        app.update();
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    });
    let dropped: Vec<Clicked> = app.world_mut().resource_mut::<Messages<Clicked>>().drain().collect();
    let dropped: Vec<_> = dropped.iter().map(|click| (click.how, click.offers.clone())).collect();
    assert_eq!(dropped, [(ClickKind::Drop, vec![3])]);
}

#[test]
fn arrows_of_a_counter_that_might_turn_wait_for_the_pointer() {
    let mut app = turnable(|n| Dir(n).into());
    let mut question = (**app.world().resource::<Asked>().0.as_ref().unwrap()).clone();
    question.offers.iter_mut().for_each(|offer| offer.unit = Some("a".into()));
    point_at(&mut app, Vec2::new(-900.0, -900.0), None);
    app.insert_resource(Asked(Some(Arc::new(question))));
    app.insert_resource(TurnArrows::default());
    app.update();
    assert!(app.world().resource::<TurnArrows>().arrows.is_empty(), "they would lie over the hexes around");
    let a = find(&mut app, "a");
    let viewport = *app.world().resource::<Viewport>();
    point_at(&mut app, viewport.screen(hex().0), Some(a));
    (0..2).for_each(|_| app.update());
    assert_eq!(app.world().resource::<TurnArrows>().arrows.len(), 6);
    // In a stack they would keep the fan from opening.
    let mut app = with_another_counter(app);
    (0..2).for_each(|_| app.update());
    assert!(app.world().resource::<TurnArrows>().arrows.is_empty(), "the stack cannot be fanned out");
}

/// Puts a second counter into the hex.
fn with_another_counter(mut app: App) -> App {
    let shown = app.world().resource::<ShownGame>();
    let mut view = (**shown.view.as_ref().unwrap()).clone();
    view.counters.push(counter("b", HEX));
    app.world_mut().resource_mut::<ShownGame>().view = Some(Arc::new(view));
    app
}

/// The marks are the only children of a counter that are turned.
#[test]
fn a_mark_points_at_the_side_or_the_vertex_that_its_counter_faces() {
    let mut app = on_hexes(vec![faced("a", Dir(1).into())]);
    let degrees = |app: &mut App| {
        let a = find(app, "a");
        let children: Vec<Entity> = app.world().get::<Children>(a).into_iter().flatten().copied().collect();
        let turned = children.iter().filter_map(|child| {
            let transform = app.world().get::<Transform>(*child)?;
            let (axis, angle) = transform.rotation.to_axis_angle();
            (angle != 0.0).then(|| ((axis.z * angle).to_degrees().round(), transform.translation.truncate()))
        });
        turned.collect::<Vec<_>>()
    };
    for (facing, want) in [(Dir(1).into(), 30.0), (Dir(3).into(), -90.0), (Vertex(1).into(), 60.0)] {
        show(&mut app, Some(view(vec![faced("a", facing)])));
        app.update();
        let marks = degrees(&mut app);
        assert_eq!(marks.iter().map(|mark| mark.0).collect::<Vec<_>>(), [want], "{facing:?}");
        let off = marks[0].1.angle_to(Vec2::from_angle(want.to_radians()));
        assert!(off.abs() < 0.01, "{facing:?}: it lies at {}", marks[0].1);
    }
}
