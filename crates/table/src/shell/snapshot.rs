//! A picture of a board as a PNG file, drawn without a window or a display.

use crate::board_half::board_plugin;
use crate::bridge::{FreeArea, Settings, ShownGame};
use crate::cameras::Offscreen;
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::shell::preflight::graphics;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use redoubt_engine::data::library::Library;
use redoubt_engine::{Complaint, Target};
use std::io::BufWriter;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Number of updates before the picture is taken: the first is blank, the second may still dress counters.
const SETTLE: usize = 4;
/// Number of updates after which a picture is given up.
const PATIENCE: usize = 400;

/// What part of the sheet the picture shows, and how large.
#[derive(Clone, Debug, PartialEq)]
pub struct PictureFrame {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom; `None` for the shape of the sheet.
    pub height: Option<u32>,
    /// The place in the middle, and the side of a counter in pixels; `None` for the whole sheet.
    pub middle: Option<(String, f32)>,
}

/// Draws what is shown and writes the picture to `out`.
///
/// # Errors
/// One sentence where the board has no such place, there is no graphics driver, or the file cannot
/// be written.
pub fn run(shown: ShownGame, library: &Library, out: &Path, frame: &PictureFrame) -> Result<(), Complaint> {
    let board = shown.boards.iter().find(|b| b.id == shown.front);
    let board = board.ok_or_else(|| Complaint::new(&shown.front, "this seat may see no such board"))?;
    let sheet = crate::board::sheet::Sheet::rect(board);
    let width = frame.width;
    let whole = (width as f32 * sheet.height() / sheet.width()).round() as u32;
    let height = frame.height.unwrap_or(whole);
    let near = match &frame.middle {
        None => None,
        Some((place, side)) => {
            let at = crate::board::places::place_of(&shown, board, &Target::Place(place.clone()));
            let at = at.ok_or_else(|| Complaint::new(place, "there is no such place on this board"))?;
            Some((at, board.counter / side.max(1.0)))
        }
    };
    let image = picture(shown, Art::of(library)?, width, height, near)?;
    write(&image, None, out)
}

/// Returns the board half of the table without a window; it draws to an image of this size in pixels.
///
/// # Errors
/// One sentence where there is no graphics adapter.
pub fn offscreen(shown: ShownGame, art: Art, width: u32, height: u32) -> Result<(App, Handle<Image>), Complaint> {
    graphics().map_err(|why| Complaint::new("", format!("a picture cannot be drawn: {why}")))?;
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
            .disable::<bevy::log::LogPlugin>()
            .disable::<WinitPlugin>(),
    );
    let target = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(target);
    let size = vec2(width as f32, height as f32);
    app.insert_resource(Offscreen(target.clone()))
        .insert_resource(ClearColor(crate::look::FELT.color()))
        .insert_resource(Settings { speed: 0.0, smooth: Some(true), ..default() })
        .insert_resource(FreeArea(Rect { min: Vec2::ZERO, max: size }))
        .insert_resource(Viewport { window: size, ..default() })
        .insert_resource(art)
        .insert_resource(shown)
        .add_plugins(board_plugin);
    app.finish();
    app.cleanup();
    Ok((app, target))
}

fn picture(shown: ShownGame, art: Art, width: u32, height: u32, near: Option<(Vec2, f32)>) -> Result<Image, Complaint> {
    let (mut app, target) = offscreen(shown, art, width, height)?;
    let size = vec2(width as f32, height as f32);
    let taken: Arc<Mutex<Option<Image>>> = default();
    let slot = taken.clone();
    for n in 0..PATIENCE {
        // The first update fits the sheet; the viewport is set after it.
        if let (1, Some((at, scale))) = (n, near) {
            app.insert_resource(Viewport { at, scale, window: size, fitted: false, part: None });
        }
        if n == SETTLE {
            let slot = slot.clone();
            app.world_mut().spawn(Screenshot::image(target.clone())).observe(
                move |captured: On<ScreenshotCaptured>| {
                    if let Ok(mut slot) = slot.lock() {
                        *slot = Some(captured.image.clone());
                    }
                },
            );
        }
        app.update();
        if let Some(image) = taken.lock().ok().and_then(|mut t| t.take()) {
            return Ok(image);
        }
    }
    Err(Complaint::new("", "the graphics driver gave no picture"))
}

/// Writes a picture, or only the `part` with this left upper corner and size, as a PNG file, whatever the order of
/// its colours.
///
/// # Errors
/// The system's reason, or the picture is empty.
pub fn write(image: &Image, part: Option<([u32; 2], [u32; 2])>, out: &Path) -> Result<(), Complaint> {
    let fault = |e: String| Complaint::new(out.display().to_string(), format!("cannot be written ({e})"));
    let data = image.clone().try_into_dynamic().map_err(|e| fault(e.to_string()))?;
    let ([x, y], [width, height]) = part.unwrap_or(([0, 0], [data.width(), data.height()]));
    let data = data.crop_imm(x, y, width, height).to_rgba8();
    write_pixels(&data, [data.width(), data.height()], out)
}

/// Writes pixels (red, green, blue, opacity) as a PNG file.
///
/// # Errors
/// The system's reason, or the picture is empty.
pub fn write_pixels(data: &[u8], size: [u32; 2], out: &Path) -> Result<(), Complaint> {
    let fault = |e: String| Complaint::new(out.display().to_string(), format!("cannot be written ({e})"));
    let file = std::fs::File::create(out).map_err(|e| fault(e.to_string()))?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), size[0], size[1]);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(|e| fault(e.to_string()))?;
    writer.write_image_data(data).map_err(|e| fault(e.to_string()))?;
    writer.finish().map_err(|e| fault(e.to_string()))
}
