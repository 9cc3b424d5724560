//! The map as two pictures: the ground, which lies under lights and overlays, and the plates, which lie over them. A
//! picture is drawn anew only when the map changes or is seen from elsewhere; in all other frames it is copied to the
//! window. Without a graphics chip the map's meshes would take most of the time of every frame.

use crate::board::sheet::depth;
use crate::bridge::{FreeArea, Settings, ShownGame, SoftwareDrawing};
use crate::cameras::viewport::Viewport;
use crate::cameras::{MapCamera, Offscreen, edges, projection};
use crate::shell::wakeups::Wakeups;
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, BlendState, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin, SpriteRenderPlugin};
use bevy::window::{PrimaryWindow, RequestRedraw};

const SHADER: Handle<Shader> = uuid_handle!("6d1f8a8e-5f0c-4a3e-9b57-1c1f0d7f3a52");

/// Marks a mesh that is drawn into one of the two pictures, and says into which.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[component(immutable)]
pub enum MapPart {
    /// Paper, tints and engraving.
    Ground,
    /// Numbers, names, shields and shade.
    Plates,
}

impl MapPart {
    /// Returns the part to which a mesh at this depth belongs, with the layer in which it is drawn.
    #[must_use]
    pub fn at(z: f32) -> (MapPart, RenderLayers) {
        let part = if z < depth::OVERLAY { MapPart::Ground } else { MapPart::Plates };
        (part, part.layer())
    }

    fn layer(self) -> RenderLayers {
        RenderLayers::layer(1 + self as usize)
    }

    /// Returns the depth at which the picture lies in the window.
    fn depth(self) -> f32 {
        match self {
            MapPart::Ground => depth::SHEET,
            MapPart::Plates => depth::PLATES,
        }
    }
}

/// Marks what shows one of the pictures in the window.
#[derive(Component)]
struct MapPicture;

/// The material of a picture: each pixel of the window takes the pixel of the picture at the same place.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
struct PictureMaterial {
    #[texture(0)]
    picture: Handle<Image>,
    over: bool,
}

impl Material2d for PictureMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        if self.over { AlphaMode2d::Blend } else { AlphaMode2d::Opaque }
    }

    /// Sets the blending: a picture with a transparent ground holds colours that are already multiplied by their
    /// alpha.
    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let targets = descriptor.fragment.iter_mut().flat_map(|f| &mut f.targets).flatten();
        for target in targets.filter(|t| t.blend.is_some()) {
            target.blend = Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
        }
        Ok(())
    }
}

/// Size of the pictures in pixels, and for how many frames they are still drawn.
#[derive(Resource, Default)]
struct MapPictures {
    images: Vec<Handle<Image>>,
    size: UVec2,
    scale_factor: f32,
    resized: bool,
    frames: u8,
    /// Frames that are still drawn only so that the renderer drops what it no longer needs.
    spare: u8,
    /// When the map will have been at rest for long enough to be drawn with smooth edges.
    rests_at: Option<f32>,
}

/// Frames in which the pictures are drawn after a change: the meshes of the first may still be on their way.
const FRAMES: u8 = 2;
/// Frames after which the renderer drops textures that nothing is drawn to.
const SPARE: u8 = 4;
/// Seconds after which a map that is not moved is drawn once more, with smooth edges, where no chip draws it.
const REST: f32 = 0.3;

/// Returns a picture to draw into. It has no pixels of its own: those would be sent to the renderer and kept here.
fn blank(size: UVec2) -> Image {
    // The old content need not be kept at a new size: it is drawn anew, and the texture does not allow a copy.
    let texture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    Image { data: None, copy_on_resize: false, ..texture }
}

fn hang(
    mut commands: Commands,
    mut pictures: ResMut<MapPictures>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<PictureMaterial>>,
) {
    let square = meshes.add(Rectangle::new(1.0, 1.0));
    pictures.size = UVec2::ONE;
    for part in [MapPart::Ground, MapPart::Plates] {
        let picture = images.add(blank(pictures.size));
        commands.spawn((
            MapPicture,
            Mesh2d(square.clone()),
            MeshMaterial2d(materials.add(PictureMaterial { picture: picture.clone(), over: part == MapPart::Plates })),
            Transform::from_xyz(0.0, 0.0, part.depth()),
        ));
        pictures.images.push(picture);
    }
}

/// Spawns the cameras that draw the pictures.
fn spawn_cameras(commands: &mut Commands, pictures: &MapPictures, msaa: Msaa, viewport: &Viewport) {
    for (part, picture) in [MapPart::Ground, MapPart::Plates].into_iter().zip(&pictures.images) {
        let clear = match part {
            MapPart::Ground => ClearColorConfig::Default,
            MapPart::Plates => ClearColorConfig::Custom(Color::NONE),
        };
        let target = ImageRenderTarget { handle: picture.clone(), scale_factor: pictures.scale_factor };
        commands.spawn((
            MapCamera,
            part.layer(),
            Camera2d,
            msaa,
            Camera { order: part as isize - 2, clear_color: clear, ..default() },
            Transform::from_translation(viewport.at.extend(0.0)),
            Projection::Orthographic(OrthographicProjection { scale: viewport.scale, ..projection() }),
            RenderTarget::Image(target),
        ));
    }
}

/// Gives the pictures the size of the window, or of the image that is drawn to.
fn resize(
    windows: Query<&Window, With<PrimaryWindow>>,
    offscreen: Option<Res<Offscreen>>,
    mut pictures: ResMut<MapPictures>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PictureMaterial>>,
    cameras: Query<Entity, With<MapCamera>>,
    mut commands: Commands,
) {
    let drawn = offscreen.and_then(|o| images.get(&o.0).map(|image| (image.size(), 1.0)));
    let window = windows.single().ok().map(|w| (w.physical_size(), w.scale_factor()));
    let Some((size, scale_factor)) = drawn.or(window).filter(|(size, _)| size.min_element() > 0) else { return };
    if (pictures.size, pictures.scale_factor) == (size, scale_factor) {
        return;
    }
    (pictures.size, pictures.scale_factor) = (size, scale_factor);
    pictures.resized = true;
    for handle in &pictures.images {
        // The handle was made here and is kept: it cannot be stale.
        let _ = images.insert(handle, blank(size));
    }
    // A camera asks for the size of its picture when it is spawned.
    cameras.iter().for_each(|camera| commands.entity(camera).despawn());
    // A material keeps the picture that it was given until it is changed itself.
    materials.iter_mut().for_each(|_| ());
}

/// Draws the pictures anew after each change of what they show. Where no graphics chip draws, edges are plain while the
/// map moves, and smooth when it has come to rest.
fn refresh(
    changed: Query<(), (With<MapPart>, Or<(Changed<Mesh2d>, Changed<Visibility>, Changed<Transform>)>)>,
    mut removed: RemovedComponents<MapPart>,
    viewport: Res<Viewport>,
    (settings, software): (Res<Settings>, Res<SoftwareDrawing>),
    (time, wakeups): (Res<Time>, Option<Res<Wakeups>>),
    mut pictures: ResMut<MapPictures>,
    cameras: Query<(Entity, &Msaa), With<MapCamera>>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = time.elapsed_secs();
    let smooths = settings.smooths(*software);
    let moved = removed.read().count() > 0 || !changed.is_empty() || viewport.is_changed() || settings.is_changed();
    let mut edged = None;
    if moved || pictures.resized {
        pictures.resized = false;
        pictures.frames = FRAMES;
        edged = Some(edges(smooths));
        pictures.rests_at = wakeups.filter(|_| settings.smooth.is_none() && !smooths).map(|wakeups| {
            wakeups.after(REST);
            now + REST
        });
    } else if pictures.rests_at.is_some_and(|at| now >= at) {
        pictures.rests_at = None;
        (pictures.frames, pictures.spare) = (FRAMES, SPARE);
        edged = Some(edges(true));
    }
    let active = pictures.frames > 0;
    let drawn = cameras.iter().next().map(|(_, msaa)| *msaa);
    let wanted = edged.or(drawn).filter(|_| active);
    if drawn != wanted {
        // A camera that only rests would keep its textures; smoothed ones take eighty megabytes.
        cameras.iter().for_each(|(camera, _)| commands.entity(camera).despawn());
        wanted.into_iter().for_each(|msaa| spawn_cameras(&mut commands, &pictures, msaa, &viewport));
    }
    if active || pictures.spare > 0 {
        let left = if active { &mut pictures.frames } else { &mut pictures.spare };
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}

/// Lays the pictures over the part of the window that no panel covers.
fn lay(
    viewport: Res<Viewport>,
    (free, game): (Res<FreeArea>, Res<ShownGame>),
    mut pictures: Query<(&mut Transform, &mut Visibility), With<MapPicture>>,
) {
    let seen = if free.0.is_empty() { Rect::from_corners(Vec2::ZERO, viewport.window) } else { free.0 };
    let at = viewport.world(seen.center());
    for (mut transform, mut visibility) in &mut pictures {
        let place = Transform::from_translation(at.extend(transform.translation.z));
        transform.set_if_neq(place.with_scale((seen.size() * viewport.scale).extend(1.0)));
        let show = if game.view.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(show);
    }
}

/// Adds the pictures, where there is something that draws.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<SpriteRenderPlugin>() {
        return;
    }
    load_internal_asset!(app, SHADER, "map_picture.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<PictureMaterial>::default()).init_resource::<MapPictures>();
    app.add_systems(Startup, hang).add_systems(
        PostUpdate,
        (resize, refresh, lay).chain().before(bevy::camera::CameraUpdateSystems).before(TransformSystems::Propagate),
    );
}
