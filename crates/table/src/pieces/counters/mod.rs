//! Pictures of counters: an atlas of SVG drawings with mip levels, in pages. A picture is added when its face first appears.

pub mod draw;
mod parts;
pub mod picture;
mod templates;

use crate::bridge::ShownGame;
use crate::look::GameLook;
use crate::look::art::Art;
use crate::pieces::counters::picture::{Picture, ROOM};
use bevy::asset::{AssetHandleProvider, RenderAssetUsages};
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use resvg::{tiny_skia, usvg};
use std::sync::Arc;

/// Pixels of one cell's side; a multiple of 16, so that each of its five mip levels has whole pixels.
pub const CELL: u32 = 176;
/// Number of cells in a row of a page, and number of rows. With its mip levels a page takes just under 4 MB, which is the
/// size of the renderer's blocks; the last page is kept here, too.
const PAGE: UVec2 = uvec2(4, 6);
/// Number of cells of a page.
const CELLS: u32 = PAGE.x * PAGE.y;
/// Number of mip levels.
const LEVELS: u32 = 5;
/// Side of a cell divided by the side of the counter drawn in it.
pub const CELL_TO_COUNTER: f32 = (100.0 + 2.0 * ROOM) / 100.0;

/// All pictures of counters, in pages.
#[derive(Resource, Default)]
pub struct Atlas {
    pages: Vec<Page>,
    handles: Option<AssetHandleProvider>,
    cells: HashMap<Picture, u32>,
    fonts: Option<Arc<usvg::fontdb::Database>>,
    look: GameLook,
    game: &'static str,
    /// Number of the game on the table; pictures of an earlier game are no longer in the atlas.
    pub epoch: u32,
}

/// One image of the atlas. Only the last page still grows, so only it is handed over anew and kept here.
struct Page {
    image: Handle<Image>,
    /// The pixels of each mip level; none when the page is full and was handed over.
    levels: Vec<Vec<u8>>,
    dirty: bool,
}

impl Atlas {
    /// Returns the image with a picture and its place there, in pixels. The first call draws the picture.
    pub fn cell(&mut self, picture: Picture, art: &Art) -> (Handle<Image>, Rect) {
        let next = self.cells.len() as u32;
        let n = *self.cells.entry(picture.clone()).or_insert(next);
        let (page, n) = ((n / CELLS) as usize, n % CELLS);
        if self.cells.len() as u32 > next {
            if n == 0 {
                let image = self.handles.as_ref().map_or_else(Handle::default, |h| h.reserve_handle().typed());
                let level = |level: u32| vec![0; (CELLS * (CELL >> level).pow(2)) as usize * 4];
                self.pages.push(Page { image, levels: (0..LEVELS).map(level).collect(), dirty: true });
            }
            self.draw(page, n, &picture, art);
        }
        let min = uvec2(n % PAGE.x, n / PAGE.x).as_vec2() * CELL as f32;
        (self.pages[page].image.clone(), Rect { min, max: min + Vec2::splat(CELL as f32) })
    }

    /// Returns the number of pictures drawn.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Tells whether nothing was drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Returns the look of the game on the table.
    #[must_use]
    pub fn look(&self) -> &GameLook {
        &self.look
    }

    fn draw(&mut self, page: usize, n: u32, picture: &Picture, art: &Art) {
        let fonts = self.fonts.get_or_insert_with(|| art.font_database());
        let mut pixels = raster(&draw::svg(picture, &self.look, art), fonts, CELL);
        let page = &mut self.pages[page];
        for level in 0..LEVELS {
            let side = CELL >> level;
            let (x, y) = (n % PAGE.x * side, n / PAGE.x * side);
            let stride = (PAGE.x * side * 4) as usize;
            for row in 0..side as usize {
                let from = row * side as usize * 4;
                let to = (y as usize + row) * stride + x as usize * 4;
                let line = &pixels[from..from + side as usize * 4];
                straight(line, &mut page.levels[level as usize][to..to + line.len()]);
            }
            pixels = halved(&pixels, side as usize);
        }
        page.dirty = true;
    }
}

impl Page {
    /// Returns the page as an image with its mip levels, largest first.
    fn upload(&self) -> Image {
        let size = Extent3d { width: PAGE.x * CELL, height: PAGE.y * CELL, depth_or_array_layers: 1 };
        let usage = RenderAssetUsages::RENDER_WORLD;
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
    let (image, rect) = atlas.cell(picture, art);
    Sprite { image, rect: Some(rect), custom_size: Some(Vec2::splat(CELL_TO_COUNTER)), ..default() }
}

/// Returns the premultiplied pixels of a square SVG document, `side` pixels wide; empty where the document is faulty.
pub fn raster(svg: &str, fonts: &Arc<usvg::fontdb::Database>, side: u32) -> Vec<u8> {
    let options = usvg::Options { fontdb: fonts.clone(), ..default() };
    let Some(mut pixmap) = tiny_skia::Pixmap::new(side, side) else { return vec![0; (side * side * 4) as usize] };
    match usvg::Tree::from_str(svg, &options) {
        Ok(tree) => {
            let k = side as f32 / tree.size().width();
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
        let (handles, epoch) = (atlas.handles.clone(), atlas.epoch + 1);
        *atlas = Atlas { handles, epoch, look: art.look(id), game: id, ..default() };
    }
}

/// Hands the pages to which pictures were added to the renderer.
fn hand_over(mut atlas: ResMut<Atlas>, images: Option<ResMut<Assets<Image>>>) {
    let Some(mut images) = images.filter(|_| atlas.pages.iter().any(|page| page.dirty)) else { return };
    let last = atlas.pages.len() - 1;
    for (n, page) in atlas.pages.iter_mut().enumerate() {
        if std::mem::take(&mut page.dirty) {
            // The handle was reserved by this collection and is kept here: it cannot be stale.
            let _ = images.insert(&page.image, page.upload());
        }
        if n < last {
            page.levels = vec![];
        }
    }
}

/// Adds the systems that fill the atlas and hand it over.
pub fn plugin(app: &mut App) {
    app.init_resource::<Atlas>()
        .add_systems(Startup, |mut atlas: ResMut<Atlas>, images: Option<Res<Assets<Image>>>| {
            atlas.handles = images.map(|images| images.get_handle_provider());
        })
        .add_systems(
            Update,
            (change_game.in_set(crate::schedule::BoardStage::Lay), hand_over.in_set(crate::schedule::BoardStage::Note))
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
