//! Letters that the table's fonts lack come from the fonts of the system.
//!
//! The table's own fonts have the letters of its games. A note, a name or a title may have others. Each text that egui
//! has drawn is looked at when a pass ends: a letter that no font of the table has is looked for among the fonts of the
//! system, on a thread of its own, and the fonts that have it are put behind all others. Nothing is read while no such
//! letter was drawn: the fonts of a system are hundreds of files, and some are large.

use bevy_egui::egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use bevy_egui::egui::{self, FontData, FontDefinitions, FontFamily, Shape};
use resvg::usvg::fontdb;
use skrifa::{FontRef, MetadataProvider};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Most fonts of the system that are taken in.
const MOST_FONTS: usize = 12;
/// Largest font that is taken in, in bytes.
const LARGEST: usize = 64 << 20;
/// Most letters that are looked at; a text of all letters that exist is not read to its end.
const MOST_LETTERS: usize = 4_000;

/// The letters that were drawn, and those of them that no font had.
#[derive(Default)]
struct Letters {
    known: BTreeSet<char>,
    missing: BTreeSet<char>,
}

impl Letters {
    /// Looks at the letters of a text that were not drawn before; `has` tells whether a font has a letter.
    fn look(&mut self, text: &str, mut has: impl FnMut(char) -> bool) {
        for c in text.chars().filter(|c| !c.is_ascii() && !c.is_whitespace() && !c.is_control()) {
            if self.known.len() < MOST_LETTERS && self.known.insert(c) && !has(c) {
                self.missing.insert(c);
            }
        }
    }
}

/// A font of the system, with its file.
struct Found {
    name: String,
    bytes: Vec<u8>,
    index: u32,
}

/// Tells which of these letters a font can draw: it has a glyph with an outline.
fn drawn(data: &[u8], index: u32, letters: &BTreeSet<char>) -> BTreeSet<char> {
    let Ok(font) = FontRef::from_index(data, index) else { return BTreeSet::new() };
    let (map, outlines) = (font.charmap(), font.outline_glyphs());
    let has = |c: &char| map.map(*c).is_some_and(|glyph| outlines.get(glyph).is_some());
    letters.iter().copied().filter(has).collect()
}

/// Chooses fonts that have all letters that can be had: always the one that has most of those that are left. The first
/// of two that have as many is taken.
fn choose(have: &[BTreeSet<char>], letters: &BTreeSet<char>, most: usize) -> Vec<usize> {
    let (mut left, mut chosen) = (letters.clone(), vec![]);
    while chosen.len() < most && !left.is_empty() {
        let count = |n: &usize| have[*n].intersection(&left).count();
        let Some(best) = (0..have.len()).rev().max_by_key(count).filter(|n| count(n) > 0) else { break };
        left.retain(|c| !have[best].contains(c));
        chosen.push(best);
    }
    chosen
}

/// Finds fonts of a database for letters; upright ones of usual weight come first.
fn find(fonts: &fontdb::Database, letters: &BTreeSet<char>, most: usize) -> Vec<Found> {
    let mut faces: Vec<&fontdb::FaceInfo> = fonts.faces().collect();
    faces.sort_by_key(|face| {
        let plain = face.style == fontdb::Style::Normal && face.stretch == fontdb::Stretch::Normal;
        (!plain, face.weight.0.abs_diff(400), face.monospaced, face.post_script_name.clone())
    });
    let of = |face: &&fontdb::FaceInfo| fonts.with_face_data(face.id, |data, index| drawn(data, index, letters));
    let have: Vec<BTreeSet<char>> = faces.iter().map(|face| of(face).unwrap_or_default()).collect();
    let take = |n: usize| {
        let face = faces[n];
        let fits = |data: &[u8], index: u32| (data.len() <= LARGEST).then(|| (data.to_vec(), index));
        let (bytes, index) = fonts.with_face_data(face.id, fits)??;
        Some(Found { name: format!("system: {} {index}", face.post_script_name), bytes, index })
    };
    choose(&have, letters, most).into_iter().filter_map(take).collect()
}

/// Tells whether a font of the table has a letter.
fn covered(fonts: &FontDefinitions, c: char) -> bool {
    let names = fonts.families.get(&FontFamily::Proportional).into_iter().flatten();
    names
        .filter_map(|name| fonts.font_data.get(name))
        .any(|data| FontRef::from_index(&data.font, data.index).is_ok_and(|font| font.charmap().map(c).is_some()))
}

/// Calls `see` with each text among shapes.
fn texts(shape: &Shape, see: &mut impl FnMut(&str)) {
    match shape {
        Shape::Text(text) if !text.galley.text().is_ascii() => see(text.galley.text()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, see)),
        _ => {}
    }
}

/// The fonts that a search has found; `None` while none has ended.
type Search = Arc<Mutex<Option<Vec<Found>>>>;

/// Gives egui the fonts of the system that have what its own lack.
#[derive(Default)]
pub struct SystemFonts {
    letters: Letters,
    /// The search that is under way.
    search: Option<Search>,
    /// Number of fonts taken in.
    taken: usize,
}

impl SystemFonts {
    /// Puts the fonts that a search has found behind all others.
    fn take_in(&mut self, ctx: &egui::Context) {
        let ended = self.search.as_ref().and_then(|search| search.lock().ok()?.take());
        let Some(found) = ended else { return };
        self.search = None;
        let families = ctx.fonts(|fonts| fonts.families());
        self.taken += found.len();
        for Found { name, bytes, index } in found {
            let behind =
                |family: &FontFamily| InsertFontFamily { family: family.clone(), priority: FontPriority::Lowest };
            let data = FontData { font: Cow::Owned(bytes), index, tweak: Default::default() };
            ctx.add_font(FontInsert::new(&name, data, families.iter().map(behind).collect()));
        }
        ctx.request_repaint();
    }

    /// Looks for fonts with the letters that are missing, on a thread; the window is drawn again when it ends.
    fn begin_search(&mut self, ctx: &egui::Context) {
        let letters = std::mem::take(&mut self.letters.missing);
        let (search, ctx, most) = (Search::default(), ctx.clone(), MOST_FONTS - self.taken);
        let there = search.clone();
        let thread = std::thread::Builder::new().name("fonts".into()).spawn(move || {
            let mut fonts = fontdb::Database::new();
            fonts.load_system_fonts();
            let found = find(&fonts, &letters, most);
            if let Ok(mut place) = there.lock() {
                *place = Some(found);
            }
            // Not at once: only a later moment wakes the sleeping table.
            ctx.request_repaint_after(Duration::from_millis(1));
        });
        self.search = thread.is_ok().then_some(search);
    }
}

impl egui::Plugin for SystemFonts {
    fn debug_name(&self) -> &'static str {
        "system fonts"
    }

    fn output_hook(&mut self, ctx: &egui::Context, output: &mut egui::FullOutput) {
        self.take_in(ctx);
        let letters = &mut self.letters;
        for clipped in &output.shapes {
            texts(&clipped.shape, &mut |text| {
                ctx.fonts(|fonts| letters.look(text, |c| covered(fonts.definitions(), c)));
            });
        }
        if !self.letters.missing.is_empty() && self.search.is_none() && self.taken < MOST_FONTS {
            self.begin_search(ctx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::theme::{definitions, embedded_fonts};

    fn set(text: &str) -> BTreeSet<char> {
        text.chars().collect()
    }

    #[test]
    fn only_letters_that_no_font_has_are_looked_for_and_each_once() {
        let fonts = definitions(embedded_fonts());
        let mut letters = Letters::default();
        letters.look("Métis, 3 × 4 – Montréal\n", |c| covered(&fonts, c));
        assert_eq!(letters.missing, set(""), "the table has the letters of its games");
        letters.look("中文 note", |c| covered(&fonts, c));
        assert_eq!(letters.missing, set("中文"));
        letters.missing.clear();
        letters.look("中", |_| panic!("it was looked at before"));
        assert!(letters.missing.is_empty());
    }

    #[test]
    fn the_fewest_fonts_are_taken() {
        let have = [set("ab"), set("abc"), set("d"), set("abc")];
        assert_eq!(choose(&have, &set("abcdx"), 9), [1, 2], "the first of two alike; nobody has x");
        assert_eq!(choose(&have, &set("abcd"), 1), [1]);
        assert!(choose(&have, &set("x"), 9).is_empty() && choose(&[], &set("a"), 9).is_empty());
    }

    #[test]
    fn a_font_is_found_by_its_letters_and_a_damaged_one_is_passed_over() {
        let mut fonts = fontdb::Database::new();
        for (_, bytes) in embedded_fonts() {
            fonts.load_font_data(bytes);
        }
        let found = find(&fonts, &set("éŁ"), 9);
        assert_eq!(found.len(), 1);
        assert_eq!(drawn(&found[0].bytes, found[0].index, &set("éŁ中")), set("éŁ"));
        assert!(drawn(b"no font", 0, &set("a")).is_empty());
        assert!(find(&fontdb::Database::new(), &set("a"), 9).is_empty());
    }
}
