//! The shields beside plates, and what else of a sheet changes with the view. They are drawn anew where its figures
//! change. `sites.rs` draws the sites of sheets of cells.

use crate::board::paint::{Paint, ink, rounded};
use crate::board::plates::plate_half;
use crate::board::shapes::v;
use crate::board::sheet::{Sheet, SheetCx, SheetFonts};
use crate::board::sites::{self, SpaceContents, SymbolCache};
use crate::board::types::Anchor;
use crate::bridge::ShownGame;
use crate::look::art::Art;
use crate::look::{CREAM, GameLook, Hex, INK};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use redoubt_engine::data::board::Space;
use redoubt_engine::view::SpaceView;

/// Marks the mesh of the changing shields of a sheet, with what it shows, at one distance or at all.
#[derive(Component, Default)]
pub(super) struct Shields {
    pub(super) shown: Vec<SpaceContents>,
    pub(super) tier: Option<usize>,
}

/// Draws the shields anew where the view's figures have changed.
pub(super) fn draw_shields(
    mut commands: Commands,
    shown: Res<ShownGame>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut sheets: Query<(Entity, &Sheet, &mut Shields)>,
) {
    let Some(view) = &shown.view else { return };
    let look = art.look(shown.info.map_or("", |c| c.id));
    let mut figures = SymbolCache::default();
    let mut known: HashMap<String, Vec<SpaceContents>> = HashMap::default();
    for (entity, sheet, mut shields) in &mut sheets {
        let Some(board) = shown.boards.iter().find(|b| b.id == sheet.0) else { continue };
        let wanted = known.entry(board.id.clone()).or_insert_with(|| {
            let changed: HashMap<&str, &SpaceView> = view.spaces.iter().map(|s| (s.place.as_str(), s)).collect();
            board.spaces.iter().map(|s| standing(s, changed.get(s.id.as_str()).copied())).collect()
        });
        if shields.shown == *wanted {
            continue;
        }
        let cx = SheetCx::new(board, &art.sheet);
        let mut paint = Paint::new(cx.px * 0.05);
        if let Some(ty) = SheetFonts::new(&art, &board.style) {
            for (space, now) in board.spaces.iter().zip(wanted.iter()) {
                match shields.tier {
                    None => shield_row(&mut paint, &cx, &ty, space, &now.plates),
                    Some(tier) => {
                        let flag = flag(&look, now);
                        sites::site(&mut paint, &cx, &ty, &art, &mut figures, space, now, flag, tier);
                    }
                }
            }
        }
        shields.shown = wanted.clone();
        if !paint.is_empty() {
            commands.entity(entity).insert(Mesh2d(meshes.add(paint.mesh())));
        }
    }
}

/// Returns the flag colour of the holder of a space.
fn flag(look: &GameLook, now: &SpaceContents) -> Option<Hex> {
    look.sides.get(now.holder?.index()).map(|s| s.flag.unwrap_or(s.field))
}

/// Returns what stands in a space: the printed shields, changed or extended by the view's, and the holder.
fn standing(space: &Space, changed: Option<&SpaceView>) -> SpaceContents {
    let now = |key: &str| changed.and_then(|s| s.plates.iter().find(|(k, _)| *k == key)).map(|(_, t)| t.clone());
    let mut plates: Vec<(String, String, bool)> = space
        .shields
        .iter()
        .map(|(key, text)| match now(key) {
            Some(new) => (key.clone(), new.clone(), new != *text),
            None => (key.clone(), text.clone(), false),
        })
        .collect();
    for (key, text) in changed.iter().flat_map(|s| &s.plates) {
        if !space.shields.iter().any(|(k, _)| k == key) {
            plates.push((key.to_string(), text.clone(), true));
        }
    }
    SpaceContents { plates, holder: changed.and_then(|s| s.holder) }
}

/// Draws the shields beside the plate. A shield is `lit` where the view's figure differs from the printed one.
fn shield_row(paint: &mut Paint, cx: &SheetCx, ty: &SheetFonts, space: &Space, plates: &[(String, String, bool)]) {
    let px = cx.px;
    let wide = if space.plate_style == "hex-gold" { px * 6.0 } else { px * 3.0 };
    let mut x = v(space.label).x + plate_half(cx).x + wide;
    let y = v(space.label).y;
    for (key, text, lit) in plates {
        let dark = ink(INK, 1.0);
        let (fill, letter) =
            if *lit { (Hex::of(0x2F4A3A), CREAM) } else { (cx.tone(Hex::of(0xF8F1DC)), Hex::of(0x241D15)) };
        let shield = key == "dv" && text.chars().count() <= 2;
        let half = if shield { px * 9.5 } else { ty.figure.width(text, px * 13.0) / 2.0 + px * 6.0 };
        x += half + px * 2.0;
        let c = vec2(x, y);
        let shape = if shield {
            let (w, h) = (half, px * 12.0);
            [
                (-w, -h),
                (w, -h),
                (w, 2.0 * px),
                (w * 0.75, h * 0.62),
                (0.0, h + px * 1.5),
                (-w * 0.75, h * 0.62),
                (-w, 2.0 * px),
            ]
            .map(|(x, y)| c + vec2(x, y))
            .to_vec()
        } else {
            rounded(Rect::from_center_half_size(c, vec2(half, px * 9.5)), px * 3.0)
        };
        paint.polygon(&shape, ink(fill, 1.0));
        paint.line(&shape, true, px * 1.5, dark);
        let size = if shield { 16.0 } else { 13.0 };
        let lift = if shield { px * 0.8 } else { 0.0 };
        paint.text(&ty.figure, text, px * size, c - vec2(0.0, lift), Anchor::Middle, ink(letter, 1.0));
        x += half + px * 2.0;
    }
}
