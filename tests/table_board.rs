//! The board half without a window: view and prompt in, entities, clicks and beats out.
#![cfg(feature = "table")]

use bevy::asset::AssetPlugin;
use bevy::math::DVec2;
use bevy::picking::backend::HitData;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResolution};
use redoubt::engine::board::{Board, Hexside, PrintedBox, Provenance, Space as BoardSpace};
use redoubt::engine::hex::{GridSpec, HexGrid, HexSheet, Orientation, Parity};
use redoubt::engine::overlay::{Mark, Overlay, Path, Tint, Way};
use redoubt::engine::play::{Beat, LogLine};
use redoubt::engine::tell::{Cue, RollTelling, Telling};
use redoubt::engine::view::{CounterView, Face as Printed, Template, View};
use redoubt::engine::{Offer, Prompt, Question, Refusal, Seat, Target, Viewer};
use redoubt::table::art::Art;
use redoubt::table::board::{Seen, Sheet, depth};
use redoubt::table::bridge::*;
use redoubt::table::camera::Sight;
use redoubt::table::counters::draw::{Detail, Picture};
use redoubt::table::counters::{Atlas, CELL};
use redoubt::table::overlay::Overlaid;
use redoubt::table::reconcile::{At, Choosable, Counter, Face, Marker, Space};
use redoubt::table::stacks::{Fan, Rest, middle};
use redoubt::table::tabletop::board_plugin;
use std::sync::Arc;
use std::time::Duration;

fn square(id: &str, x: f32) -> BoardSpace {
    BoardSpace {
        id: id.into(),
        plate: id.into(),
        name: String::new(),
        terrain: "woods".into(),
        plate_style: "none".into(),
        shields: vec![],
        label: (x + 50.0, 20.0),
        slots: vec![(x + 50.0, 60.0), (x + 50.0, 140.0)],
        outline: vec![(x, 0.0), (x + 100.0, 0.0), (x + 100.0, 200.0), (x, 200.0)],
        adjacent: vec![],
        note: String::new(),
    }
}

fn board(id: &str, style: &str) -> Board {
    Board {
        id: id.into(),
        title: "A made-up board".into(),
        subtitle: String::new(),
        size: (300.0, 200.0),
        counter: 40.0,
        style: style.into(),
        provenance: Provenance::Reconstructed("for a test".into()),
        scale: (String::new(), 0.0),
        furniture: vec![],
        spaces: vec![square("1", 0.0), square("2", 100.0), square("3", 200.0)],
        lines: vec![],
        boxes: vec![],
        hexsides: vec![],
        texts: vec![],
    }
}

fn printed(name: &str) -> Printed {
    Printed {
        template: Template::Unit,
        side: Seat(0),
        band: "",
        name: name.into(),
        symbol: "",
        left: "4".into(),
        middle: String::new(),
        right: "3".into(),
        pips: (0, 0),
        reduced: false,
    }
}

fn counter(key: &str, place: &str) -> CounterView {
    CounterView {
        key: key.into(),
        board: "main",
        place: place.into(),
        owner: Seat(0),
        face: printed(key),
        markers: vec![],
        chosen: false,
        mp_left: None,
        lines: vec![],
    }
}

fn view(counters: Vec<CounterView>) -> View {
    View {
        viewer: Viewer::Public,
        turn: 1,
        phase: "",
        phasing: None,
        asked: Some(Seat(0)),
        reason: String::new(),
        boards: vec!["main"],
        counters,
        spaces: vec![],
        tracks: vec![],
        hands: vec![],
        facts: vec![],
        field: vec![],
        rosters: vec![],
        battle: None,
        schedule: vec![],
        outcome: None,
    }
}

fn prompt(targets: &[Target]) -> Prompt {
    let offers: Vec<Offer> = targets.iter().map(|t| Offer::new("go", t.clone())).collect();
    let steps = offers.iter().map(|o| o.label.clone()).collect();
    let question = Question { title: String::new(), text: String::new(), rule: "", secret: false };
    Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, steps, asides: vec![] }
}

fn beat(view: View, cue: Cue) -> Beat {
    let telling = Telling::line("something happens", "").cue(cue);
    Beat { line: LogLine { n: 0, turn: 1, phase: "", telling }, view }
}

const FRAME: Duration = Duration::from_millis(50);

fn app(counters: Vec<CounterView>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
    app.init_asset::<Image>().init_asset::<Mesh>().init_resource::<HoverMap>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.add_plugins(board_plugin);
    let mut window = Window { resolution: WindowResolution::new(800, 600), ..default() };
    window.set_physical_cursor_position(Some(DVec2::new(1.0, 1.0)));
    app.world_mut().spawn((window, PrimaryWindow));
    app.insert_resource(Art::built_in());
    app.insert_resource(FreeArea(Rect::new(0.0, 0.0, 800.0, 600.0)));
    app.insert_resource(Shown {
        view: Some(Arc::new(view(counters))),
        boards: Arc::new(vec![board("main", "colonial"), board("hidden", "grey")]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    app
}

fn show(app: &mut App, view: Option<View>) {
    app.world_mut().resource_mut::<Shown>().view = view.map(Arc::new);
    app.update();
}

fn count<C: Component>(app: &mut App) -> usize {
    app.world_mut().query::<&C>().iter(app.world()).count()
}

fn find(app: &mut App, key: &str) -> Entity {
    let mut counters = app.world_mut().query::<(Entity, &Counter)>();
    counters.iter(app.world()).find(|(_, c)| c.0 == key).expect("the counter is on the table").0
}

fn point_at(app: &mut App, window: Vec2, hit: Option<Entity>) {
    let mut windows = app.world_mut().query::<&mut Window>();
    for mut w in windows.iter_mut(app.world_mut()) {
        w.set_physical_cursor_position(Some(window.as_dvec2()));
    }
    let mut map = app.world_mut().resource_mut::<HoverMap>();
    map.clear();
    let hits = hit.map(|e| (e, HitData::new(Entity::PLACEHOLDER, 1.0, None, None)));
    map.insert(PointerId::Mouse, hits.into_iter().collect());
}

fn press(app: &mut App, button: MouseButton) -> Vec<Clicked> {
    let mut log = vec![];
    for down in [true, false] {
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        buttons.clear();
        if down {
            buttons.press(button)
        } else {
            buttons.release(button)
        }
        app.update();
        log.extend(app.world_mut().resource_mut::<Messages<Clicked>>().drain());
    }
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
    log
}

fn redraws(app: &mut App) -> usize {
    app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count()
}

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
    assert_eq!(count::<Space>(&mut app), 3);
    let mut turned = counter("a", "2");
    turned.face.reduced = true;
    turned.markers = vec!["fired"];
    show(&mut app, Some(view(vec![turned.clone()])));
    assert_eq!(find(&mut app, "a"), a, "a counter keeps its entity");
    assert_eq!(app.world().get::<At>(a).unwrap().place, "2");
    assert!(app.world().get::<Face>(a).unwrap().0.reduced);
    assert_eq!((count::<Counter>(&mut app), count::<Marker>(&mut app)), (1, 1));
}

#[test]
fn behind_the_curtain_nothing_of_the_game_is_left() {
    let mut app = app(vec![counter("a", "1")]);
    show(&mut app, None);
    app.update();
    assert_eq!((count::<Counter>(&mut app), count::<Space>(&mut app), count::<Marker>(&mut app)), (0, 0, 0));
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
    assert_eq!(app.world().get::<Choosable>(a), Some(&Choosable(vec![0])));
    assert_eq!(app.world().get::<Choosable>(b), None);
    let mut spaces = app.world_mut().query::<(&Space, &Choosable)>();
    let lit: Vec<_> = spaces.iter(app.world()).map(|(s, c)| (s.id.clone(), c.0.clone())).collect();
    assert_eq!(lit, [("3".to_string(), vec![1, 2])]);
    app.insert_resource(Asked(None));
    app.update();
    assert_eq!(count::<Choosable>(&mut app), 0);
}

#[test]
fn a_click_tells_counter_and_space() {
    let mut app = app(vec![counter("a", "2")]);
    let a = find(&mut app, "a");
    let at = app.world().resource::<Sight>().screen(app.world().get::<Rest>(a).unwrap().at);
    point_at(&mut app, at, Some(a));
    app.update();
    assert_eq!(app.world().resource::<Pointed>().0, Some(Target::Counter("a".into())));
    let clicks = press(&mut app, MouseButton::Left);
    assert_eq!(clicks.len(), 1);
    assert_eq!(clicks[0].target, Some(Target::Counter("a".into())));
    assert_eq!(clicks[0].under, [Target::Counter("a".into()), Target::Place("2".into())]);
    assert!(!clicks[0].inspect);
    assert!(press(&mut app, MouseButton::Right)[0].inspect);
}

#[test]
fn bare_ground_is_its_space_and_the_table_is_nothing() {
    let mut app = app(vec![]);
    let sight = *app.world().resource::<Sight>();
    point_at(&mut app, sight.screen(vec2(250.0, -180.0)), None);
    app.update();
    assert_eq!(press(&mut app, MouseButton::Left)[0].target, Some(Target::Place("3".into())));
    point_at(&mut app, sight.screen(vec2(150.0, 8.0)), None);
    app.update();
    let bare = press(&mut app, MouseButton::Left);
    assert_eq!((bare.len(), bare[0].target.clone(), bare[0].under.len()), (1, None, 0));
}

#[test]
fn a_drag_is_not_a_click() {
    let mut app = app(vec![]);
    let from = *app.world().resource::<Sight>();
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
    let moved = app.world().resource::<Sight>().screen(vec2(150.0, -100.0));
    assert!((moved - start - vec2(60.0, 20.0)).length() < 0.1, "the sheet follows the hand: {moved}");
}

#[test]
fn a_stack_fans_out_under_a_resting_pointer() {
    let mut app = app(vec![counter("a", "2"), counter("b", "2"), counter("c", "2")]);
    let c = find(&mut app, "c");
    let at = app.world().resource::<Sight>().screen(app.world().get::<Rest>(c).unwrap().at);
    point_at(&mut app, at, Some(c));
    app.update();
    assert_eq!(app.world().resource::<Fan>().open, None, "not at once");
    for _ in 0..8 {
        app.update();
    }
    assert_eq!(app.world().resource::<Fan>().open, Some(("main", "2".to_string(), Seat(0))));
    let rests: Vec<Rest> =
        ["a", "b", "c"].map(|k| find(&mut app, k)).map(|e| *app.world().get::<Rest>(e).unwrap()).to_vec();
    assert!(rests[2].at.x < rests[1].at.x && rests[1].at.x < rests[0].at.x, "the top piece is leftmost");
    point_at(&mut app, vec2(5.0, 5.0), None);
    app.update();
    assert_eq!(app.world().resource::<Fan>().open, None);
}

#[test]
fn a_click_on_a_fan_over_another_stack_opens_that_one() {
    let mut pieces: Vec<CounterView> = ('a'..='n').map(|k| counter(&k.to_string(), "2")).collect();
    pieces.extend(["y", "z"].map(|k| counter(k, "1")));
    let mut app = app(pieces);
    app.insert_resource(Asked(Some(Arc::new(prompt(&["a", "y"].map(|k| Target::Counter(k.into())))))));
    app.update();
    let (z, d) = (find(&mut app, "z"), find(&mut app, "d"));
    let at = app.world().resource::<Sight>().screen(app.world().get::<Rest>(z).unwrap().at);
    point_at(&mut app, at, Some(d));
    app.insert_resource(Fan { open: Some(("main", "2".into(), Seat(0))) });
    (0..2).for_each(|_| app.update());
    assert!(app.world().resource::<Fan>().open.is_some(), "it reaches so far");
    assert!(press(&mut app, MouseButton::Left).is_empty());
    assert_eq!(app.world().resource::<Fan>().open, Some(("main", "1".to_string(), Seat(0))));
}

#[test]
fn beats_are_played_one_by_one_and_then_all_rests() {
    let mut app = app(vec![counter("a", "1")]);
    let a = find(&mut app, "a");
    let start = app.world().get::<Transform>(a).unwrap().translation;
    let step = |to: &str, from: &str| {
        beat(view(vec![counter("a", to)]), Cue::Move { from: from.into(), to: to.into(), retreat: false })
    };
    app.world_mut().resource_mut::<Beats>().queue.extend([step("2", "1"), step("3", "2")]);
    app.update();
    assert!(app.world().resource::<Beats>().playing);
    assert_eq!(app.world().get::<At>(a).unwrap().place, "2", "the second waits for the first");
    app.update();
    let between = app.world().get::<Transform>(a).unwrap().translation;
    assert!(between.x > start.x && between.x < 150.0, "it is on its way: {between}");
    assert!(redraws(&mut app) > 0);
    for _ in 0..30 {
        app.update();
    }
    assert!(!app.world().resource::<Beats>().playing);
    assert_eq!(app.world().get::<At>(a).unwrap().place, "3");
    let rest = app.world().get::<Rest>(a).unwrap().transform();
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
    app.world_mut().resource_mut::<Beats>().queue.push_back(beat(view(vec![]), Cue::Suspense { at: "2".into() }));
    app.update();
    app.update();
    assert!(app.world().resource::<Beats>().playing);
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Space);
    app.update();
    assert!(!app.world().resource::<Beats>().playing);
}

#[test]
fn the_curtain_throws_waiting_beats_away() {
    let mut app = app(vec![]);
    show(&mut app, None);
    app.world_mut().resource_mut::<Beats>().queue.push_back(beat(view(vec![counter("a", "1")]), Cue::None));
    app.update();
    assert!(app.world().resource::<Beats>().queue.is_empty());
    assert!(app.world().resource::<Shown>().view.is_none(), "a beat does not raise the curtain");
    assert_eq!(count::<Counter>(&mut app), 0);
}

#[test]
fn spots_lie_where_a_click_finds_their_target() {
    let mut app = app(vec![counter("a", "1"), counter("b", "1")]);
    let targets = [Target::Counter("a".into()), Target::Counter("b".into()), Target::Place("1".into())];
    app.insert_resource(Asked(Some(Arc::new(prompt(&targets)))));
    app.update();
    app.update();
    let spots = app.world().resource::<TargetSpots>().0.clone();
    let sight = *app.world().resource::<Sight>();
    let spot = |t: &Target| spots.iter().find(|(s, _)| s == t).map(|(_, at)| sight.world(*at));
    let rest = |app: &mut App, key: &str| {
        let e = find(app, key);
        let r = *app.world().get::<Rest>(e).unwrap();
        Rect::from_center_size(r.at, Vec2::splat(r.side))
    };
    let (a, b) = (rest(&mut app, "a"), rest(&mut app, "b"));
    assert!(b.contains(spot(&targets[1]).expect("the top counter can be clicked")));
    assert_eq!(spot(&targets[0]), None, "a covered counter waits for the fan-out");
    let ground = spot(&targets[2]).expect("the space can be clicked");
    assert!(!a.contains(ground) && !b.contains(ground));
    app.insert_resource(Fan { open: Some(("main", "1".into(), Seat(0))) });
    let top = find(&mut app, "b");
    point_at(&mut app, sight.screen(b.center()), Some(top));
    for _ in 0..6 {
        app.update();
    }
    let spots = &app.world().resource::<TargetSpots>().0;
    assert!(targets[..2].iter().all(|t| spots.iter().any(|(s, _)| s == t)), "fanned out both can be clicked");
}

#[test]
fn a_key_hurries_through_to_the_next_roll() {
    let mut app = app(vec![counter("a", "1")]);
    let go =
        |to: &str| beat(view(vec![counter("a", to)]), Cue::Move { from: "1".into(), to: to.into(), retreat: false });
    let roll =
        RollTelling { seat: Seat(0), title: String::new(), pools: vec![], modifiers: vec![], result: String::new() };
    let mut rolled = beat(view(vec![counter("a", "1")]), Cue::Roll);
    rolled.line.telling.roll = Some(roll);
    app.world_mut().resource_mut::<Beats>().queue.extend([go("2"), go("3"), rolled, go("2")]);
    app.update();
    app.update();
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Space);
    app.update();
    let beats = app.world().resource::<Beats>();
    assert!(beats.playing && beats.queue.len() == 1, "the dice are still to be read");
}

#[test]
fn faces_and_markers_are_drawn_opaque() {
    let mut app = app(vec![counter("a", "1")]);
    let art = Art::built_in();
    let keys = ["fired", "volley", "low-ammo", "event"];
    let pictures: Vec<Picture> = keys.iter().map(|k| Picture::Marker(k.to_string(), Detail::Full)).collect();
    let pictures = [vec![Picture::Face(printed("a"), Detail::Full)], pictures].concat();
    let cells: Vec<Rect> = {
        let mut atlas = app.world_mut().resource_mut::<Atlas>();
        pictures.iter().map(|p| atlas.cell(p.clone(), &art)).collect()
    };
    app.update();
    let atlas = app.world().resource::<Atlas>();
    let image = app.world().resource::<Assets<Image>>().get(&atlas.image).expect("the atlas was handed over");
    assert!(
        !image.texture_descriptor.usage.contains(bevy::render::render_resource::TextureUsages::COPY_DST),
        "only a fresh texture takes all mip levels"
    );
    for (picture, cell) in pictures.iter().zip(cells) {
        let at = (cell.min + CELL as f32 * 0.25).as_uvec2();
        let index = ((at.y * image.width() + at.x) * 4 + 3) as usize;
        assert_eq!(image.data.as_ref().unwrap()[index], 255, "{picture:?}");
    }
}

/// A hex map of eight columns and eight rows, with a fort in 0303.
fn hexes() -> Board {
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
            adjacent: vec![],
            note: String::new(),
            id,
        }
    };
    let far = sheet.extent(&grid);
    Board {
        size: (far.0 + 20.0, far.1 + 20.0),
        counter: 58.0,
        spaces: grid.hexes().map(space).collect(),
        ..board("main", "prairie")
    }
}

fn on_hexes(counters: Vec<CounterView>) -> App {
    let mut app = app(vec![]);
    app.insert_resource(Shown {
        view: Some(Arc::new(view(counters))),
        boards: Arc::new(vec![hexes()]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    app
}

fn rest(app: &mut App, key: &str) -> Rest {
    let e = find(app, key);
    *app.world().get::<Rest>(e).expect("it lies somewhere")
}

fn zoom(app: &mut App, scale: f32) {
    let sight = *app.world().resource::<Sight>();
    app.insert_resource(Sight { scale, fitted: false, ..sight });
    app.update();
    app.update();
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
    let room = |r: &Rest| Rect::from_center_size(r.at, Vec2::splat(r.side));
    assert!(room(&b).intersect(room(&c)).is_empty() && room(&battle).intersect(room(&c)).is_empty());
    let outline = &board.space("0303").unwrap().outline;
    for r in [b, c, battle] {
        assert!(redoubt::engine::board::inside(outline, (r.at.x, -r.at.y)), "{r:?}");
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
        let mut layers = app.world_mut().query::<(&Seen, &Visibility)>();
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

#[test]
fn an_overlay_lies_over_its_board_alone_and_goes_with_its_cause() {
    let mut app = on_hexes(vec![]);
    let meshes = |app: &mut App| count::<Mesh2d>(app);
    let bare = meshes(&mut app);
    let mut reach = Overlay::new("reach", "Reach");
    reach.marks = vec![Mark::new("0202", Tint::Reach).text("2"), Mark::new("0203", Tint::Zone(Seat(1))).text("3½")];
    reach.paths = vec![Path { places: vec!["0202".into(), "0303".into()], tint: Tint::Plain, stop: Some(1) }];
    let over = Overlaid { board: "main".into(), layers: vec![Arc::new(reach)], way: None };
    app.insert_resource(over.clone());
    app.update();
    assert_eq!(meshes(&mut app), bare + 2, "one mesh below the lights and one above them");
    let stop = Refusal { rule: "", text: "the enemy is there".into() };
    let way = Way { places: vec!["0202".into(), "0303".into()], cost: "2 of 7 MP".into(), stop: Some((1, stop)) };
    app.insert_resource(Overlaid { way: Some(Arc::new(way)), ..over.clone() });
    app.update();
    let mut depths = app.world_mut().query_filtered::<&Transform, With<Mesh2d>>();
    let told = depths.iter(app.world()).any(|t| t.translation.z == depth::TOLD);
    assert!(told && meshes(&mut app) == bare + 3, "the card of a long move lies above what is printed");
    app.insert_resource(Overlaid { board: "another".into(), ..over.clone() });
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
    let veils = |app: &mut App| count::<redoubt::table::board::veil::Veil>(app);
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
        app.insert_resource(Shown {
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
    use redoubt::engine::view::Roster;
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
    app.insert_resource(Shown {
        view: Some(Arc::new(View { rosters: vec![force], ..view(vec![counter("a", "0303"), counter("b", "lost")]) })),
        boards: Arc::new(vec![board.clone()]),
        front: "main".into(),
        ..default()
    });
    app.update();
    app.update();
    assert_eq!(count::<redoubt::table::holding::Held>(&mut app), 3, "two faces and the number of one");
    let lost = rest(&mut app, "b");
    assert!(lost.side > 58.0 && lost.at.x > left && lost.at.y < -220.0, "{lost:?}");
    let at = vec2(left + 20.0, -60.0);
    let sight = Sight { at, scale: 1.0, fitted: false, ..*app.world().resource::<Sight>() };
    app.insert_resource(sight);
    point_at(&mut app, sight.screen(at), None);
    app.update();
    let clicks = press(&mut app, MouseButton::Left);
    assert_eq!(clicks[0].target, Some(Target::Place("box-a".into())));
    show(&mut app, None);
    app.update();
    assert_eq!(count::<redoubt::table::holding::Held>(&mut app), 0, "nothing of it stays behind the curtain");
}
