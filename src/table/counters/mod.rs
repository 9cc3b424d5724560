//! Pictures of counters: an atlas of SVG drawings with mip levels. A picture is added when its face first appears.

pub mod draw;
mod parts;
pub mod picture;
mod templates;

use crate::table::art::Art;
use crate::table::bridge::ShownGame;
use crate::table::counters::picture::{Picture, ROOM};
use crate::table::look::GameLook;
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use resvg::{tiny_skia, usvg};
use std::sync::Arc;

/// Pixels of one cell's side; a multiple of 16, so that each of its five mip levels has whole pixels.
pub const CELL: u32 = 176;
/// Number of cells in a row.
const COLUMNS: u32 = 11;
/// Number of rows by which the atlas grows.
const GROWTH: u32 = 3;
/// Number of mip levels.
const LEVELS: u32 = 5;
/// Side of a cell divided by the side of the counter drawn in it.
pub const CELL_TO_COUNTER: f32 = (100.0 + 2.0 * ROOM) / 100.0;

/// All pictures of counters, in one image.
#[derive(Resource, Default)]
pub struct Atlas {
    /// The image.
    pub image: Handle<Image>,
    cells: HashMap<Picture, u32>,
    levels: Vec<Vec<u8>>,
    rows: u32,
    fonts: Option<Arc<usvg::fontdb::Database>>,
    look: GameLook,
    game: &'static str,
    dirty: bool,
    /// Number of the game on the table; pictures of an earlier game are no longer in the atlas.
    pub epoch: u32,
}

impl Atlas {
    /// Returns the place of a picture in the atlas, in pixels. The first call draws the picture.
    pub fn cell(&mut self, picture: Picture, art: &Art) -> Rect {
        let next = self.cells.len() as u32;
        let n = *self.cells.entry(picture.clone()).or_insert(next);
        if n == next {
            self.draw(n, &picture, art);
        }
        let min = vec2((n % COLUMNS * CELL) as f32, (n / COLUMNS * CELL) as f32);
        Rect { min, max: min + Vec2::splat(CELL as f32) }
    }

    /// Returns the place of a picture as texture coordinates, without the margin of its cell, for panels.
    pub fn uv(&mut self, picture: Picture, art: &Art) -> Rect {
        let rect = self.cell(picture, art);
        let room = CELL as f32 * ROOM / (100.0 + 2.0 * ROOM);
        let size = vec2((COLUMNS * CELL) as f32, (self.rows * CELL) as f32);
        Rect { min: (rect.min + room) / size, max: (rect.max - room) / size }
    }

    /// Returns the number of pictures drawn.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Tells whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the look of the game on the table.
    pub fn look(&self) -> &GameLook {
        &self.look
    }

    fn draw(&mut self, n: u32, picture: &Picture, art: &Art) {
        while n >= self.rows * COLUMNS {
            self.rows += GROWTH;
            self.levels.resize(LEVELS as usize, vec![]);
            for (level, data) in self.levels.iter_mut().enumerate() {
                let side = CELL >> level;
                data.resize((COLUMNS * side * self.rows * side * 4) as usize, 0);
            }
        }
        let fonts = self.fonts.get_or_insert_with(|| {
            let mut fonts = usvg::fontdb::Database::new();
            art.fonts.iter().for_each(|f| fonts.load_font_data(f.to_vec()));
            Arc::new(fonts)
        });
        let mut pixels = raster(&draw::svg(picture, &self.look, art), fonts);
        for level in 0..LEVELS {
            let side = CELL >> level;
            let (x, y) = (n % COLUMNS * side, n / COLUMNS * side);
            let stride = (COLUMNS * side * 4) as usize;
            for row in 0..side as usize {
                let from = row * side as usize * 4;
                let to = (y as usize + row) * stride + x as usize * 4;
                let line = &pixels[from..from + side as usize * 4];
                straight(line, &mut self.levels[level as usize][to..to + line.len()]);
            }
            pixels = halved(&pixels, side as usize);
        }
        self.dirty = true;
    }

    /// Returns the whole atlas as an image with its mip levels, largest first.
    fn upload(&self) -> Image {
        let size = Extent3d { width: COLUMNS * CELL, height: self.rows.max(1) * CELL, depth_or_array_layers: 1 };
        let usage = RenderAssetUsages::all();
        let mut image = Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, usage);
        image.data = Some(self.levels.concat());
        image.texture_descriptor.mip_level_count = LEVELS;
        // Without COPY_DST the renderer makes a new texture of all levels each time. With it, it would
        // write the first level into the old texture and leave out the other levels of new cells.
        image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            ..default()
        });
        image
    }
}

/// Returns a sprite of side length 1 that shows a picture of the atlas.
pub fn sprite(atlas: &mut Atlas, art: &Art, picture: Picture) -> Sprite {
    let rect = atlas.cell(picture, art);
    Sprite {
        image: atlas.image.clone(),
        rect: Some(rect),
        custom_size: Some(Vec2::splat(CELL_TO_COUNTER)),
        ..default()
    }
}

/// Returns the premultiplied pixels of an SVG document, one cell; empty where the document is faulty.
fn raster(svg: &str, fonts: &Arc<usvg::fontdb::Database>) -> Vec<u8> {
    let options = usvg::Options { fontdb: fonts.clone(), ..default() };
    let Some(mut pixmap) = tiny_skia::Pixmap::new(CELL, CELL) else { return vec![0; (CELL * CELL * 4) as usize] };
    match usvg::Tree::from_str(svg, &options) {
        Ok(tree) => {
            let k = CELL as f32 / tree.size().width();
            resvg::render(&tree, tiny_skia::Transform::from_scale(k, k), &mut pixmap.as_mut());
        }
        Err(e) => warn!("a counter could not be drawn: {e}"),
    }
    pixmap.take()
}

/// Halves the size of premultiplied pixels by a box filter.
fn halved(pixels: &[u8], side: usize) -> Vec<u8> {
    let half = side / 2;
    let mut out = vec![0; half * half * 4];
    for y in 0..half {
        for x in 0..half {
            for c in 0..4 {
                let at = |dx: usize, dy: usize| u32::from(pixels[((y * 2 + dy) * side + x * 2 + dx) * 4 + c]);
                out[(y * half + x) * 4 + c] = ((at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) / 4) as u8;
            }
        }
    }
    out
}

/// Converts premultiplied to straight alpha, as Bevy's sprites need it.
fn straight(from: &[u8], to: &mut [u8]) {
    for (f, t) in from.chunks_exact(4).zip(to.chunks_exact_mut(4)) {
        let a = u32::from(f[3]);
        for c in 0..3 {
            t[c] = (u32::from(f[c]) * 255 + a / 2).checked_div(a).unwrap_or(0).min(255) as u8;
        }
        t[3] = f[3];
    }
}

/// Empties the atlas for a new game, whose look may be another.
fn change_game(mut atlas: ResMut<Atlas>, shown: Res<ShownGame>, art: Res<Art>) {
    let id = shown.info.map_or("", |c| c.id);
    if !id.is_empty() && (atlas.game != id || art.is_changed()) {
        let (image, epoch) = (atlas.image.clone(), atlas.epoch + 1);
        *atlas = Atlas { image, epoch, look: art.look(id), game: id, ..default() };
    }
}

/// Hands the atlas to the renderer after pictures were added.
fn hand_over(mut atlas: ResMut<Atlas>, images: Option<ResMut<Assets<Image>>>) {
    if !atlas.dirty {
        return;
    }
    atlas.dirty = false;
    let Some(mut images) = images else { return };
    let image = atlas.upload();
    if images.contains(&atlas.image) {
        let _ = images.insert(&atlas.image.clone(), image);
    } else {
        atlas.image = images.add(image);
    }
}

/// Adds the systems that fill the atlas and hand it over.
pub fn plugin(app: &mut App) {
    app.init_resource::<Atlas>()
        .add_systems(Startup, |mut atlas: ResMut<Atlas>, images: Option<ResMut<Assets<Image>>>| {
            if let Some(mut images) = images {
                atlas.image = images.add(Image::default());
            }
        })
        .add_systems(
            Update,
            (
                change_game.in_set(crate::table::schedule::BoardStage::Lay),
                hand_over.in_set(crate::table::schedule::BoardStage::Note),
            )
                .run_if(resource_exists::<Art>),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_keeps_an_even_tone() {
        assert_eq!(halved(&[7; 4 * 4 * 4], 4), vec![7; 2 * 2 * 4]);
    }

    #[test]
    fn straight_alpha_gives_the_colour_back() {
        let mut out = [0; 8];
        straight(&[100, 50, 0, 128, 0, 0, 0, 0], &mut out);
        assert_eq!(out, [199, 100, 0, 128, 0, 0, 0, 0]);
    }
}
