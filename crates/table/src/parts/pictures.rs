//! Pictures for the chooser: each shows a scenario's map at its beginning. `redoubt snapshot` makes
//! them; they are embedded with the data.

use bevy_egui::egui::{self, Color32, ColorImage, Painter, Rect, TextureHandle, TextureOptions, pos2, vec2};
use redoubt_engine::data::library::Library;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

type Album = Arc<Mutex<HashMap<String, Option<TextureHandle>>>>;

/// Returns the picture `assets/pictures/<name>.png`, if there is one. It is decoded once.
#[must_use]
pub fn picture(ctx: &egui::Context, library: &Library, name: &str) -> Option<TextureHandle> {
    let id = egui::Id::new("album of pictures");
    let album = ctx.data_mut(|d| d.get_temp_mut_or_default::<Album>(id).clone());
    let mut album = album.lock().ok()?;
    if let Some(known) = album.get(name) {
        return known.clone();
    }
    let image = library.bytes(&format!("assets/pictures/{name}.png")).ok().and_then(|bytes| decode(&bytes));
    let texture = image.map(|image| ctx.load_texture(name, image, TextureOptions::LINEAR));
    album.insert(name.to_string(), texture.clone());
    texture
}

/// Decodes a PNG file for egui; `None` for a damaged one.
fn decode(bytes: &[u8]) -> Option<ColorImage> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let mut data = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut data).ok()?;
    let size = [info.width as usize, info.height as usize];
    match info.color_type {
        png::ColorType::Rgb => Some(ColorImage::from_rgb(size, &data[..size[0] * size[1] * 3])),
        png::ColorType::Rgba => Some(ColorImage::from_rgba_unmultiplied(size, &data[..size[0] * size[1] * 4])),
        _ => None,
    }
}

/// Fills `rect` with the middle part of a picture.
pub fn fill(painter: &Painter, rect: Rect, texture: &TextureHandle) {
    let [w, h] = texture.size().map(|n| n as f32);
    let k = (rect.width() / w).max(rect.height() / h);
    let part = vec2(rect.width() / (w * k), rect.height() / (h * k));
    let uv = Rect::from_center_size(pos2(0.5, 0.5), part);
    painter.image(texture.id(), rect, uv, Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt::games::GAMES;

    #[test]
    fn every_scenario_has_a_picture_that_can_be_decoded() {
        let library = Library::built_in();
        for game in GAMES.iter() {
            let id = game.info().id;
            let names = game.scenarios(&library).unwrap().into_iter().map(|s| s.scenario).chain([format!("{id}/card")]);
            for name in names {
                let bytes = Library::built_in().bytes(&format!("assets/pictures/{name}.png")).ok();
                let image =
                    bytes.and_then(|b| decode(&b)).unwrap_or_else(|| panic!("{name} has no picture; see docs/data.md"));
                assert!(image.width() >= 300 && image.height() >= 200, "{name}: {:?}", image.size);
            }
        }
        assert!(decode(b"not a picture").is_none());
    }
}
