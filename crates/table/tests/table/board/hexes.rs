//! Sheets of cells: how counters share and fill them, layers by distance, overlays, veil, hexsides and holding boxes.

use super::made_up::*;
use bevy::prelude::*;
use redoubt_engine::data::board::{Board, Hexside, PrintedBox, Space as BoardSpace};
use redoubt_engine::hex::{GridSpec, HexGrid, HexSheet, Orientation, Parity};
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Risk, Tint, Way};
use redoubt_engine::view::{CounterView, Template, View};
use redoubt_engine::{Refusal, Seat, Target};
use redoubt_table::board::places::middle;
use redoubt_table::board::sheet::{VisibleRange, depth};
use redoubt_table::bridge::{ShownOverlays, *};
use redoubt_table::cameras::viewport::Viewport;
use redoubt_table::pieces::motion::RestPose;
use std::sync::Arc;

/// A hex map of eight columns and eight rows, with a fort in 0303.
pub fn hexes() -> Board {
    let spec = GridSpec { orientation: Orientation::Flat, lower: Parity::Even, columns: 8, rows: 8 };
    let grid = HexGrid::new(spec).expect("a small grid");
    let sheet = HexSheet::new(64.0, (20.0, 20.0));
    let space = |h| {
        let (x, y) = sheet.centre(&grid, h);
        let id = grid.number(h);
        BoardSpace {
            plate: id.clone(),
            name: String::new(),
            terrain: if id == "0404" { "hills" } else { "grass" }.into(),
            plate_style: "number".into(),
            shields: if id == "0303" { vec![("fort".into(), "Fort".into())] } else { vec![] },
            label: (x, y - 46.0),
            slots: vec![(x + 22.0, y - 18.0), (x - 22.0, y + 14.0)],
            outline: sheet.outline(&grid, h).to_vec(),
            parts: vec![],
            columns: vec![],
            adjacent: vec![],
            note: String::new(),
            id,
        }
    };
    let far = sheet.extent(&grid);
    Board {
        size: (far.0 + 20.0, far.1 + 20.0),
        counter: 58.0,
        areas: vec![],
        spaces: grid.hexes().map(space).collect(),
        ..board("main", "prairie")
    }
}

pub fn on_hexes(counters: Vec<CounterView>) -> App {
    let mut app = app(vec![]);
    app.insert_resource(ShownGame {
        view: Some(Arc::new(view(counters))),
        boards: Arc::new(vec![hexes()]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    app
}

#[test]
fn a_side_alone_has_its_hex_and_two_share_it() {
    let enemy = |key: &str, place: &str| CounterView { owner: Seat(1), ..counter(key, place) };
    let marker = || {
        let mut m = counter("battle", "0303");
        m.face.template = Template::Marker;
        m
    };
    let mut app = on_hexes(vec![counter("a", "0202"), counter("b", "0303"), enemy("c", "0303"), marker()]);
    zoom(&mut app, 1.0);
    let board = hexes();
    let alone = rest(&mut app, "a");
    let m = middle(&board, board.space("0202").unwrap());
    assert_eq!((alone.at, alone.side), (vec2(m.x, -m.y), 58.0));
    let (b, c, battle) = (rest(&mut app, "b"), rest(&mut app, "c"), rest(&mut app, "battle"));
    assert!(b.side < 0.65 * 58.0 && b.at.x > c.at.x && b.at.y > c.at.y, "{b:?} {c:?}");
    let room = |r: &RestPose| Rect::from_center_size(r.at, Vec2::splat(r.side));
    assert!(room(&b).intersect(room(&c)).is_empty() && room(&battle).intersect(room(&c)).is_empty());
    let outline = &board.space("0303").unwrap().outline;
    for r in [b, c, battle] {
        assert!(redoubt_engine::data::board::inside(outline, (r.at.x, -r.at.y)), "{r:?}");
    }
}

#[test]
fn counters_grow_afar_until_they_fill_their_hex() {
    let mut app = on_hexes(vec![counter("a", "0202")]);
    let side = |app: &mut App, scale: f32| {
        zoom(app, scale);
        rest(app, "a").side
    };
    assert_eq!(side(&mut app, 1.0), 58.0);
    let (middling, far, farther) = (side(&mut app, 3.0), side(&mut app, 6.0), side(&mut app, 9.0));
    assert!(58.0 < middling && middling < far, "{middling} {far}");
    assert!(far == farther && far < 64.0 * 1.733, "never larger than its hex: {far}");
}

#[test]
fn each_distance_has_its_own_layers() {
    let mut app = on_hexes(vec![]);
    let seen = |app: &mut App, scale: f32| {
        zoom(app, scale);
        let mut layers = app.world_mut().query::<(&VisibleRange, &Visibility)>();
        let (mut right, mut shown) = (true, 0);
        for (seen, visibility) in layers.iter(app.world()) {
            right &= (*visibility != Visibility::Hidden) == seen.at(scale);
            shown += usize::from(*visibility != Visibility::Hidden);
        }
        assert!(right && shown > 0, "at {scale}");
        shown
    };
    let (near, far) = (seen(&mut app, 1.0), seen(&mut app, 6.0));
    assert!(far < near && far < 8, "the whole sheet takes few meshes: {far}");
}

/// Counts the corners of all meshes that are drawn.
fn corners(app: &mut App) -> usize {
    let mut drawn = app.world_mut().query::<&Mesh2d>();
    let meshes = app.world().resource::<Assets<Mesh>>();
    drawn.iter(app.world()).filter_map(|mesh| meshes.get(&mesh.0)).map(Mesh::count_vertices).sum()
}

#[test]
fn an_overlay_lies_over_its_board_alone_and_goes_with_its_cause() {
    let mut app = on_hexes(vec![]);
    let meshes = |app: &mut App| count::<Mesh2d>(app);
    let bare = meshes(&mut app);
    let mut reach = Overlay::new("reach", "Reach");
    reach.marks =
        vec![OverlayMark::new("0202", Tint::Reach).text("2"), OverlayMark::new("0203", Tint::Zone(Seat(1))).text("3½")];
    reach.paths = vec![Path { places: vec!["0202".into(), "0303".into()], tint: Tint::Plain, stop: Some(1) }];
    let over = ShownOverlays { board: "main".into(), layers: vec![Arc::new(reach)], way: None, advice: None };
    app.insert_resource(over.clone());
    app.update();
    assert_eq!(meshes(&mut app), bare + 2, "one mesh below the lights and one above them");
    let stop = Refusal::plain("the enemy is there");
    let places = vec!["0202".into(), "0303".into()];
    let way = Way { places, cost: "2 of 7 MP".into(), stop: Some((1, stop)), risks: vec![] };
    app.insert_resource(ShownOverlays { way: Some(Arc::new(way.clone())), ..over.clone() });
    app.update();
    let safe = corners(&mut app);
    let risks = vec![Risk { at: 0, chance: "42 %".into(), text: "they fire".into(), rule: "X-1".into() }];
    app.insert_resource(ShownOverlays { way: Some(Arc::new(Way { risks, ..way })), ..over.clone() });
    app.update();
    assert!(corners(&mut app) > safe, "the chance to be hit is written on the way");
    let mut depths = app.world_mut().query_filtered::<&Transform, With<Mesh2d>>();
    let told = depths.iter(app.world()).any(|t| t.translation.z == depth::TOLD);
    assert!(told && meshes(&mut app) == bare + 3, "the card of a long move lies above what is printed");
    app.insert_resource(ShownOverlays { board: "another".into(), ..over.clone() });
    app.update();
    assert_eq!(meshes(&mut app), bare);
    app.insert_resource(over);
    app.update();
    show(&mut app, None);
    app.update();
    assert!(meshes(&mut app) <= bare, "nothing of it stays behind the curtain");
}

#[test]
fn what_is_not_played_on_lies_under_a_veil() {
    let mut app = on_hexes(vec![]);
    let veils = |app: &mut App| count::<redoubt_table::board::out_of_play::OutOfPlay>(app);
    assert_eq!(veils(&mut app), 0);
    let field: Vec<String> = ["0303", "0304", "0404"].map(String::from).into();
    show(&mut app, Some(View { field: field.clone(), ..view(vec![]) }));
    assert_eq!(veils(&mut app), 1);
    show(&mut app, Some(View { field, ..view(vec![counter("a", "0303")]) }));
    assert_eq!(veils(&mut app), 1, "it stays while the part is the same");
    show(&mut app, Some(view(vec![])));
    assert_eq!(veils(&mut app), 0);
}

#[test]
fn a_counter_on_a_hexside_lies_between_its_hexes_and_makes_room_for_them() {
    let mut app = on_hexes(vec![]);
    let mut board = hexes();
    let (a, b) = (middle(&board, board.space("0303").unwrap()), middle(&board, board.space("0304").unwrap()));
    let m = (a + b) / 2.0;
    board.hexsides = vec![Hexside { id: "0303S".into(), at: (m.x, m.y), spaces: ("0303".into(), "0304".into()) }];
    let lay = |app: &mut App, counters: Vec<CounterView>| {
        let board = board.clone();
        app.insert_resource(ShownGame {
            view: Some(Arc::new(view(counters))),
            boards: Arc::new(vec![board]),
            front: "main".into(),
            ..default()
        });
        zoom(app, 1.0);
        rest(app, "boat")
    };
    let alone = lay(&mut app, vec![counter("boat", "0303S")]);
    assert_eq!((alone.at, alone.side), (vec2(m.x, -m.y), 58.0));
    let narrow = lay(&mut app, vec![counter("boat", "0303S"), counter("b", "0304")]);
    assert!(narrow.at == alone.at && narrow.side < 0.7 * alone.side, "{narrow:?}");
}

#[test]
fn holding_boxes_show_a_force_and_take_a_click() {
    use redoubt_engine::view::Roster;
    let mut board = hexes();
    board.size.0 += 400.0;
    let left = board.size.0 - 380.0;
    let print = |id: &str, y: f32| PrintedBox {
        id: id.into(),
        title: id.into(),
        figure: String::new(),
        rect: (left, y, 300.0, 140.0),
    };
    board.boxes = vec![print("box-a", 40.0), print("lost", 220.0)];
    let faces = vec![(printed("Leader"), 1), (printed("Company"), 3)];
    let force = Roster {
        title: "A's box".into(),
        summary: String::new(),
        faces,
        place: "box-a".into(),
        about: Some("a".into()),
    };
    let mut app = on_hexes(vec![]);
    app.insert_resource(ShownGame {
        view: Some(Arc::new(View { rosters: vec![force], ..view(vec![counter("a", "0303"), counter("b", "lost")]) })),
        boards: Arc::new(vec![board.clone()]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    assert_eq!(
        count::<redoubt_table::pieces::holding_boxes::HeldPicture>(&mut app),
        3,
        "two faces and the number of one"
    );
    let lost = rest(&mut app, "b");
    assert!(lost.side > 58.0 && lost.at.x > left && lost.at.y < -220.0, "{lost:?}");
    let at = vec2(left + 20.0, -60.0);
    let viewport = Viewport { at, scale: 1.0, fitted: false, ..*app.world().resource::<Viewport>() };
    app.insert_resource(viewport);
    point_at(&mut app, viewport.screen(at), None);
    app.update();
    let clicks = press(&mut app, MouseButton::Left);
    assert_eq!(clicks[0].under, [Target::Place("box-a".into())]);
    show(&mut app, None);
    app.update();
    assert_eq!(
        count::<redoubt_table::pieces::holding_boxes::HeldPicture>(&mut app),
        0,
        "nothing of it stays behind the curtain"
    );
}
