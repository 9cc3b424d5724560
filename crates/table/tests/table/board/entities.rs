//! Entities follow the view: sheets, counters, spaces, targets that can be chosen, and pictures of faces.

use super::made_up::*;
use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::view::View;
use redoubt_table::board::sheet::Sheet;
use redoubt_table::bridge::*;
use redoubt_table::look::art::Art;
use redoubt_table::pieces::counters::picture::{Detail, Picture};
use redoubt_table::pieces::counters::{Atlas, CELL};
use redoubt_table::pieces::entities::{BoardPlace, Choosable, Counter, CounterFace, Location, Marker};
use std::sync::Arc;

#[test]
fn while_the_art_is_loading_nothing_breaks() {
    let mut app = app(vec![]);
    let art = app.world_mut().remove_resource::<Art>().expect("it was there");
    app.insert_resource(Settings::default());
    show(&mut app, Some(view(vec![counter("a", "1")])));
    app.insert_resource(art);
    app.update();
    assert_eq!(count::<Counter>(&mut app), 1);
}

#[test]
fn counters_come_move_turn_and_go_with_the_view() {
    let mut app = app(vec![counter("a", "1"), counter("b", "1")]);
    let a = find(&mut app, "a");
    assert_eq!(count::<Counter>(&mut app), 2);
    assert_eq!(count::<BoardPlace>(&mut app), 3);
    let mut turned = counter("a", "2");
    turned.face.reduced = true;
    turned.markers = vec!["fired"];
    show(&mut app, Some(view(vec![turned.clone()])));
    assert_eq!(find(&mut app, "a"), a, "a counter keeps its entity");
    assert_eq!(app.world().get::<Location>(a).unwrap().place, "2");
    assert!(app.world().get::<CounterFace>(a).unwrap().0.reduced);
    assert_eq!((count::<Counter>(&mut app), count::<Marker>(&mut app)), (1, 1));
}

#[test]
fn behind_the_curtain_nothing_of_the_game_is_left() {
    let mut app = app(vec![counter("a", "1")]);
    show(&mut app, None);
    app.update();
    assert_eq!((count::<Counter>(&mut app), count::<BoardPlace>(&mut app), count::<Marker>(&mut app)), (0, 0, 0));
    assert!(app.world().resource::<TargetSpots>().0.is_empty());
    assert_eq!(*app.world().resource::<Pointed>(), Pointed(None));
}

#[test]
fn a_secret_board_leaves_with_its_view() {
    let mut app = app(vec![]);
    let secret = |app: &mut App| {
        let mut sheets = app.world_mut().query::<&Sheet>();
        sheets.iter(app.world()).any(|s| s.0 == "hidden")
    };
    assert!(!secret(&mut app), "it is not drawn for a view that does not list it");
    show(&mut app, Some(View { boards: vec!["main", "hidden"], ..view(vec![]) }));
    assert!(secret(&mut app));
    show(&mut app, Some(view(vec![])));
    assert!(!secret(&mut app));
}

#[test]
fn what_offers_point_at_is_choosable() {
    let mut app = app(vec![counter("a", "1"), counter("b", "2")]);
    let targets = [Target::Counter("a".into()), Target::Place("3".into()), Target::Place("3".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    app.update();
    let (a, b) = (find(&mut app, "a"), find(&mut app, "b"));
    assert_eq!(app.world().get::<Choosable>(a), Some(&Choosable { offers: vec![0], ..default() }));
    assert_eq!(app.world().get::<Choosable>(b), None);
    let mut spaces = app.world_mut().query::<(&BoardPlace, &Choosable)>();
    let lit: Vec<_> = spaces.iter(app.world()).map(|(s, c)| (s.id.clone(), c.offers.clone())).collect();
    assert_eq!(lit, [("3".to_string(), vec![1, 2])]);
    app.insert_resource(Asked(None));
    app.update();
    assert_eq!(count::<Choosable>(&mut app), 0);
}

/// A page that is full is left alone; later pictures stand on the next one.
#[test]
fn pictures_that_do_not_fit_on_a_page_stand_on_the_next() {
    let mut app = app(vec![counter("a", "1")]);
    let art = Art::built_in();
    let mut cells = vec![];
    for n in 0..130 {
        let picture = Picture::Marker(format!("marker-{n}"), Detail::Full);
        cells.push(app.world_mut().resource_mut::<Atlas>().cell(picture, &art));
        if n % 50 == 0 {
            app.update();
        }
    }
    app.update();
    let pages: std::collections::HashSet<_> = cells.iter().map(|(image, _)| image.id()).collect();
    assert_eq!(pages.len(), 130_usize.div_ceil(24), "a page has 24 pictures");
    let places: std::collections::HashSet<_> = cells.iter().map(|(i, r)| (i.id(), r.min.as_uvec2())).collect();
    assert_eq!(places.len(), cells.len(), "no two pictures lie on one place");
    for (image, cell) in cells {
        let image = app.world().resource::<Assets<Image>>().get(&image).expect("the page was handed over");
        assert!(cell.max.x <= image.width() as f32 && cell.max.y <= image.height() as f32);
        assert!(image.data.as_ref().is_some_and(|data| data.iter().any(|byte| *byte > 0)));
    }
}

#[test]
fn faces_and_markers_are_drawn_opaque() {
    let mut app = app(vec![counter("a", "1")]);
    let art = Art::built_in();
    let keys = ["fired", "volley", "low-ammo", "event"];
    let pictures: Vec<Picture> = keys.iter().map(|k| Picture::Marker(k.to_string(), Detail::Full)).collect();
    let pictures = [vec![Picture::Face(printed("a"), Detail::Full)], pictures].concat();
    let cells: Vec<(Handle<Image>, Rect)> = {
        let mut atlas = app.world_mut().resource_mut::<Atlas>();
        pictures.iter().map(|p| atlas.cell(p.clone(), &art)).collect()
    };
    app.update();
    for (picture, (image, cell)) in pictures.iter().zip(cells) {
        let image = app.world().resource::<Assets<Image>>().get(&image).expect("the page was handed over");
        assert!(
            !image.texture_descriptor.usage.contains(bevy::render::render_resource::TextureUsages::COPY_DST),
            "only a fresh texture takes all mip levels"
        );
        let at = (cell.min + CELL as f32 * 0.25).as_uvec2();
        let index = ((at.y * image.width() + at.x) * 4 + 3) as usize;
        assert_eq!(image.data.as_ref().unwrap()[index], 255, "{picture:?}");
    }
}
