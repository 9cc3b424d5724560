//! Colours, fonts and text styles of the interface: paper by day, lamplight in the evening.
//!
//! `bevy_asset_loader` loads the fonts as assets; egui's own replace what is missing.

use crate::bridge::{InterfaceZoom, Settings, Theme};
use crate::look::art::{ArtAssets, FileBytes};
use crate::look::system_fonts::SystemFonts;
use crate::state::Screen;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResized};
use bevy_egui::egui::{self, Color32, FontFamily, FontId, RichText, Stroke, TextStyle};
use bevy_egui::{EguiContexts, PrimaryEguiContext};
use redoubt_engine::data::library::Library;
use std::sync::Arc;

/// The interface colours of one theme. Maps and counters are the same in both.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Palette {
    /// True for the dark theme, lamplight.
    pub dark: bool,
    /// Behind everything.
    pub window: Color32,
    /// Panels.
    pub panel: Color32,
    /// Boxes in panels.
    pub panel2: Color32,
    /// Prompt card, tooltips, windows.
    pub card: Color32,
    /// Text.
    pub ink: Color32,
    /// Quieter text.
    pub ink2: Color32,
    /// Lines and frames.
    pub rule: Color32,
    /// The accent colour.
    pub accent: Color32,
    /// Text on the accent colour.
    pub on_accent: Color32,
    /// Rule references and links.
    pub link: Color32,
    /// Good news.
    pub success: Color32,
    /// Danger.
    pub danger: Color32,
    /// Lit cells of charts.
    pub chart: Color32,
    /// Text on lit cells.
    pub on_chart: Color32,
    /// Top bar.
    pub bar: Color32,
    /// Text on the top bar.
    pub on_bar: Color32,
}

/// Makes a colour from six digits, `0x241D15`.
#[must_use]
pub const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

impl Palette {
    /// Returns the colours of a theme.
    #[must_use]
    pub const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Paper => Palette {
                dark: false,
                window: rgb(0xD9CCAE),
                panel: rgb(0xF3EAD3),
                panel2: rgb(0xE9DEC1),
                card: rgb(0xFBF5E4),
                ink: rgb(0x2A231A),
                ink2: rgb(0x5C4F3A),
                rule: rgb(0xB9A67C),
                accent: rgb(0x8E2A26),
                on_accent: rgb(0xFDF3E0),
                link: rgb(0x2C5F63),
                success: rgb(0x3F6B3A),
                danger: rgb(0x8E1F17),
                chart: rgb(0xF2D06B),
                on_chart: rgb(0x2A1C0C),
                bar: rgb(0x3A2F25),
                on_bar: rgb(0xF1E4C4),
            },
            Theme::Lamplight => Palette {
                dark: true,
                window: rgb(0x15120F),
                panel: rgb(0x262019),
                panel2: rgb(0x322A20),
                card: rgb(0x322A20),
                ink: rgb(0xEDDFC1),
                ink2: rgb(0xB8A783),
                rule: rgb(0x54482F),
                accent: rgb(0xD9953F),
                on_accent: rgb(0x1D1509),
                link: rgb(0x7FB3B0),
                success: rgb(0x93B96F),
                danger: rgb(0xE98A6E),
                chart: rgb(0xD9953F),
                on_chart: rgb(0x1D1509),
                bar: rgb(0x1C1713),
                on_bar: rgb(0xEDDFC1),
            },
        }
    }
}

impl Default for Palette {
    fn default() -> Self {
        Palette::of(Theme::Paper)
    }
}

/// Ink of the printed sheets, alike in both themes.
pub const INK: Color32 = rgb(0x241D15);
/// Cream of the printed sheets.
pub const CREAM: Color32 = rgb(0xF6EEDB);

/// Font families besides the two of egui, named by their use.
pub mod family {
    /// Interface text, half bold.
    pub const SEMI: &str = "semi";
    /// Interface text, italic.
    pub const ITALIC: &str = "italic";
    /// Panel titles.
    pub const TITLE: &str = "title";
    /// Lines below titles.
    pub const TITLE_ITALIC: &str = "title-italic";
    /// The name of the program.
    pub const BRAND: &str = "brand";
    /// Figures on counters and tracks.
    pub const FIGURES: &str = "figures";
    /// Narrow type for charts of many columns.
    pub const NARROW: &str = "narrow";
    /// Phosphor icons.
    pub const ICONS: &str = "icons";
}

/// The words in a font file's name that make it fit for a family, best first.
const SLOTS: [(&str, &[&[&str]]); 7] = [
    (family::SEMI, &[&["sourcesans", "semibold"], &["sourcesans", "600"], &["sourcesans", "bold"]]),
    (family::ITALIC, &[&["sourcesans", "-it."], &["sourcesans", "italic"]]),
    (family::TITLE, &[&["oldstandard", "bold"], &["oldstandard", "700"]]),
    (family::TITLE_ITALIC, &[&["oldstandard", "italic"], &["librecaslon", "italic"]]),
    (family::BRAND, &[&["pica"], &["fell"]]),
    (family::FIGURES, &[&["barlow", "700"], &["barlow", "bold"], &["barlow"]]),
    (family::NARROW, &[&["barlow", "600"], &["barlow", "500"], &["barlow"]]),
];

/// Returns a family by its name.
#[must_use]
pub fn named(name: &str) -> FontFamily {
    FontFamily::Name(name.into())
}

/// Returns a font at this size in points.
#[must_use]
pub fn font(name: &str, size: f32) -> FontId {
    FontId::new(size, named(name))
}

/// Returns text in the type of panel titles.
pub fn title(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(font(family::TITLE, size))
}

/// Returns half-bold interface text.
pub fn semi(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(font(family::SEMI, size))
}

/// Returns plain interface text.
pub fn plain(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).size(size)
}

/// Returns italic interface text.
pub fn italic(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(font(family::ITALIC, size))
}

/// Returns an icon of the Phosphor set.
pub fn icon(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(font(family::ICONS, size))
}

/// Loads the art in [`Screen::Loading`], and gives egui its fonts and the theme.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<Palette>().init_resource::<InterfaceZoom>();
    crate::look::art::load_in(app, Screen::Loading, Screen::Title);
    app.add_systems(OnExit(Screen::Loading), give_fonts);
    app.add_systems(
        PreUpdate,
        dress.run_if(
            resource_exists_and_changed::<Settings>.or_else(any_new_context).or_else(on_message::<WindowResized>),
        ),
    );
}

fn any_new_context(q: Query<(), Added<PrimaryEguiContext>>) -> bool {
    !q.is_empty()
}

/// Gives egui the fonts of the loading screen, or the built-in ones where loading has failed.
fn give_fonts(mut contexts: EguiContexts, art: Option<Res<ArtAssets>>, files: Res<Assets<FileBytes>>) -> Result {
    let loaded = art.iter().flat_map(|art| &art.fonts);
    let mut found: Vec<(String, Vec<u8>)> = loaded
        .filter_map(|(name, handle)| Some((AsRef::<str>::as_ref(name).to_string(), files.get(handle)?.0.to_vec())))
        // A broken one, which the art tells of, would stop egui.
        .filter(|(name, bytes)| name.ends_with(".ttf") && ttf_parser::Face::parse(bytes, 0).is_ok())
        .collect();
    if found.is_empty() {
        found = embedded_fonts();
    }
    let ctx = contexts.ctx_mut()?;
    ctx.set_fonts(definitions(found));
    ctx.add_plugin(SystemFonts::default());
    Ok(())
}

/// Returns the built-in font files, by name.
#[must_use]
pub fn embedded_fonts() -> Vec<(String, Vec<u8>)> {
    let library = Library::built_in();
    let names = library.names("assets/fonts", ".ttf").unwrap_or_default();
    names
        .iter()
        .filter_map(|n| Some((n.rsplit('/').next()?.to_string(), library.bytes(n).ok()?.into_owned())))
        .collect()
}

/// Tells whether the families of this module can be used with this context: egui takes new fonts at the
/// beginning of a pass.
#[must_use]
pub fn ready(ctx: &egui::Context) -> bool {
    ctx.fonts(|f| f.families().contains(&named(family::BRAND)))
}

/// Makes the families from font files (name and content). A family without a file of its own uses the plain one.
#[must_use]
pub fn definitions(mut files: Vec<(String, Vec<u8>)>) -> egui::FontDefinitions {
    files.sort();
    let mut defs = egui::FontDefinitions::default();
    let squeeze = |s: &str| s.to_lowercase().replace(['_', ' '], "");
    let pick =
        |words: &[&str]| files.iter().map(|f| &f.0).find(|n| words.iter().all(|w| squeeze(n).contains(w))).cloned();
    let plain =
        pick(&["sourcesans", "regular."]).or_else(|| pick(&["sourcesans", "400"])).or_else(|| pick(&["sourcesans"]));
    let last = pick(&["charis"]);
    let syllabics = pick(&["aboriginal"]);
    let chosen: Vec<(&str, Option<String>)> =
        SLOTS.iter().map(|(slot, wishes)| (*slot, wishes.iter().find_map(|words| pick(words)))).collect();
    for (name, bytes) in files {
        defs.font_data.insert(name, Arc::new(egui::FontData::from_owned(bytes)));
    }
    defs.font_data
        .insert("phosphor".into(), Arc::new(egui::FontData::from_static(egui_phosphor::bytes::regular::FONT)));
    let usual = defs.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let tail: Vec<String> =
        [plain.clone(), last, syllabics, Some("phosphor".to_string())].into_iter().flatten().chain(usual).collect();
    defs.families.insert(FontFamily::Proportional, tail.clone());
    defs.families.insert(named(family::ICONS), vec!["phosphor".into()]);
    for (slot, file) in chosen {
        defs.families.insert(named(slot), file.into_iter().chain(tail.iter().cloned()).collect());
    }
    defs
}

fn dress(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut palette: ResMut<Palette>,
    mut zoom: ResMut<InterfaceZoom>,
) {
    palette.set_if_neq(Palette::of(settings.theme));
    zoom.set_if_neq(InterfaceZoom(settings.zoom(windows.single().map_or(Vec2::INFINITY, Window::size))));
    if let Ok(ctx) = contexts.ctx_mut() {
        ctx.set_zoom_factor(zoom.0);
        apply(ctx, &palette);
    }
}

/// Sets the theme's style on a context.
pub fn apply(ctx: &egui::Context, p: &Palette) {
    // A click counts however long the button was down: on a slow machine, or from a slow hand, a
    // press and its release may lie far apart.
    ctx.options_mut(|options| {
        options.input_options.max_click_duration = 60.0;
        // The size of the interface is a setting; Ctrl with + and - zooms the map.
        options.zoom_with_keyboard = false;
    });
    ctx.set_theme(if p.dark { egui::Theme::Dark } else { egui::Theme::Light });
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Heading, FontId::proportional(20.0)),
            (TextStyle::Body, FontId::proportional(15.0)),
            (TextStyle::Button, FontId::proportional(15.0)),
            (TextStyle::Small, FontId::proportional(12.5)),
            (TextStyle::Monospace, FontId::monospace(14.0)),
        ]
        .into();
        let s = &mut style.spacing;
        s.item_spacing = egui::vec2(8.0, 6.0);
        s.button_padding = egui::vec2(12.0, 6.0);
        s.interact_size.y = 28.0;
        s.slider_width = 180.0;
        s.window_margin = egui::Margin::same(14);
        s.menu_margin = egui::Margin::same(8);
        s.tooltip_width = 340.0;
        s.scroll = egui::style::ScrollStyle { bar_width: 8.0, ..egui::style::ScrollStyle::solid() };
        s.scroll.floating = true;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.25;
        let v = &mut style.visuals;
        *v = if p.dark { egui::Visuals::dark() } else { egui::Visuals::light() };
        v.weak_text_color = Some(p.ink2);
        v.hyperlink_color = p.link;
        v.panel_fill = p.panel;
        v.window_fill = p.card;
        v.window_stroke = Stroke::new(1.0, p.rule);
        v.window_corner_radius = 6.into();
        v.menu_corner_radius = 5.into();
        v.extreme_bg_color = p.card;
        v.text_edit_bg_color = Some(if p.dark { p.window } else { p.card });
        v.faint_bg_color = p.panel2;
        v.code_bg_color = p.panel2;
        v.warn_fg_color = p.danger;
        v.error_fg_color = p.danger;
        v.selection.bg_fill = p.chart;
        v.selection.stroke = Stroke::new(1.0, p.on_chart);
        v.slider_trailing_fill = true;
        // A caret that blinks would draw the whole window twice a second.
        v.text_cursor.blink = false;
        let wash = egui::Shadow { offset: [0, 3], blur: 14, spread: 0, color: Color32::from_black_alpha(70) };
        v.window_shadow = wash;
        v.popup_shadow = wash;
        let w = &mut v.widgets;
        for (state, fill, line, text) in [
            (&mut w.noninteractive, p.panel, p.rule, p.ink),
            (&mut w.inactive, p.panel2, p.rule, p.ink),
            (&mut w.hovered, blend(p.panel2, p.accent, 0.12), p.accent, p.ink),
            (&mut w.active, blend(p.panel2, p.accent, 0.25), p.accent, p.ink),
            (&mut w.open, p.panel2, p.accent, p.ink),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::new(1.0, line);
            state.fg_stroke = Stroke::new(1.2, text);
            state.corner_radius = 4.into();
            state.expansion = 0.0;
        }
    });
}

/// Blends `a` with the share `t` (0 to 1) of `b`.
#[must_use]
pub fn blend(a: Color32, b: Color32, t: f32) -> Color32 {
    let mix = |x: u8, y: u8| (f32::from(x) + (f32::from(y) - f32::from(x)) * t).round() as u8;
    Color32::from_rgb(mix(a.r(), b.r()), mix(a.g(), b.g()), mix(a.b(), b.b()))
}

/// Returns the contrast of two colours, 1 to 21, as WCAG defines it.
///
/// ```
/// use redoubt_table::look::theme::{contrast, rgb};
/// assert!((contrast(rgb(0xFFFFFF), rgb(0x000000)) - 21.0).abs() < 0.01);
/// ```
#[must_use]
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let light = |c: Color32| {
        let lin = |v: u8| {
            let v = f32::from(v) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * lin(c.r()) + 0.7152 * lin(c.g()) + 0.0722 * lin(c.b())
    };
    let (x, y) = (light(a), light(b));
    (x.max(y) + 0.05) / (x.min(y) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_text_reaches_a_contrast_of_four_and_a_half() {
        for theme in [Theme::Paper, Theme::Lamplight] {
            let p = Palette::of(theme);
            for (what, text, ground) in [
                ("ink on panel", p.ink, p.panel),
                ("ink on box", p.ink, p.panel2),
                ("ink on card", p.ink, p.card),
                ("second ink on panel", p.ink2, p.panel),
                ("second ink on box", p.ink2, p.panel2),
                ("second ink on card", p.ink2, p.card),
                ("button", p.on_accent, p.accent),
                ("link on panel", p.link, p.panel),
                ("link on card", p.link, p.card),
                ("success on panel", p.success, p.panel),
                ("danger on panel", p.danger, p.panel),
                ("danger on card", p.danger, p.card),
                ("lit cell", p.on_chart, p.chart),
                ("bar", p.on_bar, p.bar),
            ] {
                let c = contrast(text, ground);
                assert!(c >= 4.5, "{theme:?}: {what} has only {c:.2}");
            }
        }
    }

    #[test]
    fn every_family_can_be_used_without_any_font_file() {
        let defs = definitions(vec![]);
        for (slot, _) in SLOTS {
            assert!(!defs.families[&named(slot)].is_empty(), "{slot}");
        }
    }

    #[test]
    fn a_family_takes_the_file_that_fits_best() {
        let files = [
            "SourceSans3-Regular.ttf",
            "SourceSans3-Semibold.ttf",
            "OldStandard-Bold.ttf",
            "IMFellDWPicaSC-Regular.ttf",
        ];
        let defs = definitions(files.iter().map(|n| (n.to_string(), vec![])).collect());
        assert_eq!(defs.families[&named(family::SEMI)][0], "SourceSans3-Semibold.ttf");
        assert_eq!(defs.families[&named(family::TITLE)][0], "OldStandard-Bold.ttf");
        assert_eq!(defs.families[&named(family::BRAND)][0], "IMFellDWPicaSC-Regular.ttf");
        assert_eq!(defs.families[&FontFamily::Proportional][0], "SourceSans3-Regular.ttf");
    }
}
