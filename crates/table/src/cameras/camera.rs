//! The camera: zoom at the pointer, drag, fit into what the panels leave free, glide to a target.
//!
//! [`Viewport`] holds what is seen and the camera entity follows it. So all other code, and every
//! test, can convert between window and sheet without a window.

use crate::board::places::place_of;
use crate::bridge::{
    Asked, CameraCommand, CounterDrag, FloatingPanels, FreeArea, Settings, ShownGame, SoftwareDrawing,
};
use crate::cameras::framing::{framed, limits, part, sheet_rect};
use crate::cameras::viewport::Viewport;
use crate::cameras::{MapCamera, Offscreen, edges, projection};
use crate::pointer::click_point::ClickPoint;
use bevy::camera::RenderTarget;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::PrimaryEguiContext;
use bevy_egui::input::EguiWantsInput;
use redoubt_engine::data::board::Board;
use redoubt_engine::home::bug_log;
use wgpu::DeviceType;

/// Marks the camera that draws to the window, which is egui's too.
#[derive(Component)]
pub struct BoardCamera;

/// A glide of the camera from one viewport to another.
#[derive(Resource, Default)]
pub struct CameraGlide(pub(crate) Option<(Viewport, Viewport, f32)>);

impl CameraGlide {
    /// Tells whether the camera glides.
    #[must_use]
    pub fn moving(&self) -> bool {
        self.0.is_some()
    }

    /// Glides to a viewport, or jumps there where nothing is to move.
    pub(super) fn go(&mut self, to: Viewport, settings: &Settings, viewport: &mut Viewport) {
        if settings.reduced_motion || settings.speed <= 0.0 {
            *viewport = to;
            self.0 = None;
        } else {
            self.0 = Some((*viewport, to, 0.0));
        }
    }

    /// Returns where the camera will rest: the end of its glide, or where it is.
    #[must_use]
    pub fn rest(&self, now: &Viewport) -> Viewport {
        self.0.as_ref().map_or(*now, |(_, to, _)| Viewport { window: now.window, ..*to })
    }
}

fn front(shown: &ShownGame) -> Option<&Board> {
    let view = shown.view.as_ref()?;
    shown.boards.iter().find(|b| b.id == shown.front && view.boards.contains(&b.id.as_str()))
}

fn spawn(mut commands: Commands, offscreen: Option<Res<Offscreen>>) {
    let projection = Projection::Orthographic(projection());
    let mut camera = commands.spawn((Camera2d, BoardCamera, PrimaryEguiContext, projection));
    if let Some(image) = offscreen {
        camera.insert(RenderTarget::from(image.0.clone()));
    }
}

/// Follows the window's size, the free area and a change of the board in front.
fn follow(
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
    mut was: Local<(String, Vec2, Option<Rect>)>,
    offscreen: Option<Res<Offscreen>>,
) {
    let window = windows.single().map_or(viewport.window, |w| vec2(w.width(), w.height()));
    let now = (front(&shown).map(|b| b.id.clone()).unwrap_or_default(), window, Some(free.0));
    if *was == now {
        return;
    }
    let board_changed = was.0 != now.0;
    let mut next = *viewport;
    if next.window != window {
        // The middle of the window stays the same.
        next.window = window;
    }
    if let Some(board) = front(&shown)
        && (next.fitted || board_changed)
    {
        if board_changed {
            next.part = part(&shown, board).filter(|_| offscreen.is_none());
        }
        next = next.fit(next.part.unwrap_or(sheet_rect(board)), free.0);
        glide.0 = None;
    }
    *was = now;
    viewport.set_if_neq(next);
}

fn commands(
    mut commands: MessageReader<CameraCommand>,
    shown: Res<ShownGame>,
    (free, cover): (Res<FreeArea>, Res<FloatingPanels>),
    settings: Res<Settings>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
) {
    for command in commands.read() {
        let Some(board) = front(&shown) else { continue };
        let from = *viewport;
        let to = match command {
            CameraCommand::Fit => {
                // Shows the part on which the game is played; asked for again, the whole sheet.
                let part = part(&shown, board).filter(|_| !(from.fitted && from.part.is_some()));
                Viewport { part, ..from.fit(part.unwrap_or(sheet_rect(board)), free.0) }
            }
            CameraCommand::Zoom(factor) => from.zoomed(*factor, free.0.center(), limits(board, &from, free.0)),
            CameraCommand::Show(target) => {
                let Some(at) = place_of(&shown, board, target) else { continue };
                let px = from.screen(at);
                // The camera stays where it is if the target can be seen well.
                if free.0.inflate(-40.0).contains(px) && !cover.over(px) {
                    continue;
                }
                let shift = (free.0.center() - from.window / 2.0) * vec2(from.scale, -from.scale);
                Viewport { at: at - shift, fitted: false, ..from }
            }
            CameraCommand::Frame(targets) => {
                let all = targets.iter().filter_map(|target| place_of(&shown, board, target));
                let Some(to) = framed(all, board, &glide.rest(&from), free.0) else { continue };
                to
            }
        };
        glide.go(to, &settings, &mut viewport);
    }
}

/// Brings the nearest lit place or counter of a question into the middle where none of them is in sight.
fn face_question(
    asked: Res<Asked>,
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
) {
    let (Some(prompt), Some(board)) = (&asked.0, front(&shown)) else { return };
    // Counters in a printed box are in the tray beside the map.
    let boxed = |p: &Vec2| {
        let inside = |(x, y, w, h): (f32, f32, f32, f32)| Rect::new(x, -y - h, x + w, -y).contains(*p);
        board.boxes.iter().any(|b| inside(b.rect))
    };
    let lit = prompt.offers.iter().filter_map(|o| place_of(&shown, board, &o.target)).filter(|p| !boxed(p));
    let lit: Vec<Vec2> = lit.collect();
    // The camera may be on its way back from a fight.
    let rest = glide.rest(&viewport);
    let middle = rest.world(free.0.center());
    let away = |p: &Vec2| (*p - middle).length_squared();
    if lit.iter().any(|p| free.0.inflate(-12.0).contains(rest.screen(*p))) {
        return;
    }
    let Some(at) = lit.into_iter().min_by(|a, b| away(a).total_cmp(&away(b))) else { return };
    let to = Viewport { at: rest.at + at - middle, fitted: false, ..rest };
    glide.go(to, &settings, &mut viewport);
}

fn glide_on(
    time: Res<Time>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some((from, to, t)) = &mut glide.0 else { return };
    *t = (*t + time.delta_secs().min(0.1) / 0.35).min(1.0);
    if *t >= 1.0 {
        // Exactly there: others compare the viewport with the one that they asked for.
        *viewport = Viewport { window: viewport.window, ..*to };
        glide.0 = None;
        redraw.write(RequestRedraw);
        return;
    }
    let k = if *t < 0.5 { 4.0 * t.powi(3) } else { 1.0 - (-2.0 * *t + 2.0).powi(3) / 2.0 };
    let scale = from.scale * (to.scale / from.scale).powf(k);
    *viewport = Viewport { at: from.at.lerp(to.at, k), scale, fitted: false, window: viewport.window, part: to.part };
    redraw.write(RequestRedraw);
}

/// A drag of the map: the world point that was grabbed, and where the button went down.
#[derive(Resource, Default)]
pub struct MapDrag {
    held: Option<(Vec2, Vec2)>,
    /// True once the pointer has moved far enough for a drag; until then it is a click.
    pub dragging: bool,
}

fn mouse(
    shown: Res<ShownGame>,
    free: Res<FreeArea>,
    (wants, cover): (Option<Res<EguiWantsInput>>, Res<FloatingPanels>),
    buttons: Res<ButtonInput<MouseButton>>,
    held_counter: Res<CounterDrag>,
    mut wheel: MessageReader<MouseWheel>,
    (windows, click): (Query<&Window, With<PrimaryWindow>>, Res<ClickPoint>),
    mut grab: ResMut<MapDrag>,
    mut viewport: ResMut<Viewport>,
    mut glide: ResMut<CameraGlide>,
) {
    let steps: f32 = wheel
        .read()
        .map(|w| match w.unit {
            MouseScrollUnit::Line => w.y,
            MouseScrollUnit::Pixel => w.y / MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR,
        })
        .sum();
    let Some(cursor) = click.or_cursor(windows.single().ok()) else { return };
    let Some(board) = front(&shown) else { return };
    let over_panel = free.beside(cursor) || cover.over(cursor) || wants.is_some_and(|w| w.wants_any_pointer_input());
    if steps != 0.0 && !over_panel {
        let bounds = limits(board, &viewport, free.0);
        let next = viewport.zoomed(1.15f32.powf(steps), cursor, bounds);
        glide.0 = None;
        viewport.set_if_neq(next);
    }
    let held = [MouseButton::Left, MouseButton::Middle];
    if buttons.any_just_pressed(held) && !over_panel && !held_counter.holds() {
        *grab = MapDrag { held: Some((viewport.world(cursor), cursor)), dragging: false };
    }
    if let Some((world, start)) = grab.held {
        if (cursor - start).length() > 6.0 {
            grab.dragging = true;
        }
        if grab.dragging {
            // The grabbed point stays under the pointer, in the frame of the release too.
            let next = keep_near(
                board,
                Viewport { at: viewport.at + world - viewport.world(cursor), fitted: false, ..*viewport },
            );
            glide.0 = None;
            viewport.set_if_neq(next);
        }
        if !buttons.any_pressed(held) {
            grab.held = None;
        }
    }
    if !buttons.any_pressed(held) && !buttons.any_just_released(held) {
        grab.dragging = false;
    }
}

/// Moves a viewport so far that part of the sheet stays in sight.
fn keep_near(board: &Board, mut viewport: Viewport) -> Viewport {
    let r = sheet_rect(board);
    viewport.at = viewport.at.clamp(r.min, r.max);
    viewport
}

/// Any camera that follows [`Viewport`].
type AnyCamera = Or<(With<BoardCamera>, With<MapCamera>)>;

fn apply(viewport: Res<Viewport>, mut cameras: Query<(&mut Transform, &mut Projection), AnyCamera>) {
    for (mut transform, mut projection) in &mut cameras {
        transform.translation = viewport.at.extend(transform.translation.z);
        if let Projection::Orthographic(o) = &mut *projection {
            o.scale = viewport.scale;
        }
    }
}

/// Switches the smoothing of edges on or off.
fn smooth(settings: Res<Settings>, software: Res<SoftwareDrawing>, mut cameras: Query<&mut Msaa, With<BoardCamera>>) {
    for mut msaa in &mut cameras {
        msaa.set_if_neq(edges(settings.smooths(*software)));
    }
}

/// Notices whether a graphics chip draws.
fn notice_adapter(adapter: Option<Res<RenderAdapterInfo>>, mut software: ResMut<SoftwareDrawing>) {
    if let Some(adapter) = &adapter {
        let (name, backend, driver) = (&adapter.name, adapter.backend, &adapter.driver_info);
        bug_log::note(&format!("drawn by {name} ({backend:?}, {:?}) {driver}", adapter.device_type));
    }
    let found = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    software.set_if_neq(SoftwareDrawing(found));
}

/// Adds one camera that follows [`Viewport`].
pub fn plugin(app: &mut App) {
    app.init_resource::<Viewport>()
        .init_resource::<CameraGlide>()
        .init_resource::<MapDrag>()
        .init_resource::<CounterDrag>()
        .init_resource::<ClickPoint>()
        .init_resource::<ButtonInput<MouseButton>>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_message::<MouseWheel>()
        .add_message::<RequestRedraw>()
        .init_resource::<SoftwareDrawing>()
        .add_systems(Startup, (spawn, notice_adapter))
        .add_systems(
            Update,
            smooth.in_set(crate::schedule::BoardStage::Look).run_if(resource_exists_and_changed::<Settings>),
        )
        .add_systems(
            Update,
            (
                follow,
                mouse,
                commands,
                face_question.run_if(resource_changed::<Asked>),
                glide_on,
                apply.run_if(resource_changed::<Viewport>),
            )
                .chain()
                .in_set(crate::schedule::BoardStage::Look),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;

    #[test]
    fn zooming_holds_the_point_under_the_pointer() {
        let viewport = Viewport::default();
        let px = vec2(200.0, 650.0);
        let next = viewport.zoomed(1.7, px, (0.01, 100.0));
        assert!((next.world(px) - viewport.world(px)).length() < 1e-3);
        assert!(next.scale < viewport.scale);
    }

    #[test]
    fn a_question_out_of_sight_is_brought_into_view_and_one_in_sight_is_left_alone() {
        let play = begun("prairie-aflame/duck-lake", 0);
        let board = play.boards()[0].clone();
        let mut app = App::new();
        let view = play.view(redoubt_engine::Viewer::Public);
        app.insert_resource(ShownGame {
            view: Some(view.into()),
            boards: play.boards().to_vec().into(),
            front: board.id.clone(),
            ..ShownGame::default()
        });
        app.insert_resource(Settings { speed: 0.0, ..Settings::default() });
        app.init_resource::<FreeArea>()
            .init_resource::<CameraGlide>()
            .init_resource::<Viewport>()
            .init_resource::<Asked>();
        app.add_systems(Update, face_question.run_if(resource_changed::<Asked>));
        let free = FreeArea::default().0;
        let near = Viewport::default().fit(sheet_rect(&board), free);
        let corner = Viewport { at: sheet_rect(&board).min, scale: near.scale / 4.0, ..near };
        app.insert_resource(corner);
        app.insert_resource(Asked(play.prompt().map(std::sync::Arc::new)));
        app.update();
        let moved = *app.world().resource::<Viewport>();
        assert!((moved.at - corner.at).length() > board.counter, "Duck Lake is far from the corner");
        app.insert_resource(Asked(play.prompt().map(std::sync::Arc::new)));
        app.update();
        assert_eq!(*app.world().resource::<Viewport>(), moved, "what is in sight stays where it is");
    }

    #[test]
    fn a_glide_ends_exactly_where_it_was_to_end() {
        let mut app = App::new();
        let from = Viewport { at: vec2(0.1, -7.3), scale: 3.7, fitted: false, ..Viewport::default() };
        let to = Viewport { at: vec2(911.3, -402.7), scale: 1.1, fitted: true, ..from };
        app.add_plugins(bevy::time::TimePlugin).add_message::<RequestRedraw>();
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(std::time::Duration::from_millis(60)));
        app.insert_resource(from).insert_resource(CameraGlide(Some((from, to, 0.0))));
        app.add_systems(Update, glide_on);
        for _ in 0..4 {
            app.update();
            assert_eq!(app.world().resource::<CameraGlide>().rest(app.world().resource::<Viewport>()), to);
        }
        (0..8).for_each(|_| app.update());
        assert_eq!(*app.world().resource::<Viewport>(), to);
        assert!(!app.world().resource::<CameraGlide>().moving());
    }

    #[test]
    fn a_fitted_sheet_lies_in_the_free_area() {
        let free = Rect::new(240.0, 46.0, 900.0, 700.0);
        let world = Rect::new(0.0, -1700.0, 2200.0, 0.0);
        let viewport = Viewport::default().fit(world, free);
        for corner in [world.min, world.max] {
            assert!(free.inflate(0.5).contains(viewport.screen(corner)), "{corner}");
        }
    }
}
