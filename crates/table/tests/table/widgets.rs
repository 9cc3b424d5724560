//! Charts and buttons on a bare egui context.

use bevy_egui::egui;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::record::log::ChartRef;
use redoubt_table::bridge::Theme;
use redoubt_table::look::theme::{self, Palette};
use redoubt_table::panels::chart;
use redoubt_table::parts::widgets::{self, KeyButton};

/// Draws with the table's fonts and theme in a bare context, for a few passes.
fn draw(size: egui::Vec2, mut content: impl FnMut(&mut egui::Ui)) -> (egui::Context, egui::FullOutput) {
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    let input = || egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
        ..Default::default()
    };
    // No renderer takes the textures here, and egui must be told so.
    let pass = |ctx: &egui::Context, content: &mut dyn FnMut(&mut egui::Ui)| {
        let mut out = ctx.run_ui(input(), |ui| content(ui));
        out.textures_delta.clear();
        out
    };
    pass(&ctx, &mut |_| {});
    theme::apply(&ctx, &Palette::of(Theme::Paper));
    pass(&ctx, &mut content);
    widgets::take_spots(&ctx);
    let out = pass(&ctx, &mut content);
    (ctx, out)
}

fn crt() -> Chart {
    Chart {
        id: "crt".into(),
        title: "Results".into(),
        rule: "X-1".into(),
        corner: "roll".into(),
        columns: ["1-2", "3-4", "5+"].map(String::from).to_vec(),
        rows: (1..=6).map(|r| (r.to_string(), (1..=3).map(|c| format!("{}D", r * c)).collect())).collect(),
        notes: vec!["Less one in woods.".into()],
        meanings: vec![],
        provenance: Provenance::Reconstructed("for this test".into()),
    }
}

/// Counts the filled rectangles of a colour.
fn filled(out: &egui::FullOutput, colour: egui::Color32) -> usize {
    fn count(shape: &egui::Shape, colour: egui::Color32) -> usize {
        match shape {
            egui::Shape::Rect(r) if r.fill == colour => 1,
            egui::Shape::Vec(all) => all.iter().map(|s| count(s, colour)).sum(),
            _ => 0,
        }
    }
    out.shapes.iter().map(|s| count(&s.shape, colour)).sum()
}

#[test]
fn a_chart_lights_the_column_before_the_roll_and_frames_the_cell_after_it() {
    let p = Palette::of(Theme::Paper);
    let cell = |row| ChartRef::new("crt", row, Some(1));
    let lit = |cell: Option<(&ChartRef, bool)>| {
        let (_, out) = draw(egui::vec2(400.0, 500.0), |ui| {
            chart::show(ui, &crt(), (cell, true), &p, |_| {});
        });
        filled(&out, p.chart)
    };
    assert_eq!(lit(None), 0);
    assert_eq!(lit(Some((&cell(None), false))), 7, "heading and six rows of one column");
    assert_eq!(lit(Some((&cell(Some(2)), true))), 7);
    let types = ChartRef { also: vec![2, 3], ..ChartRef::new("crt", Some(0), None) };
    assert_eq!(lit(Some((&types, true))), 3, "every row that counts");
    let other = ChartRef::new("tec", None, Some(1));
    assert_eq!(lit(Some((&other, false))), 0, "another chart's cell lights nothing here");
}

/// Lists the texts that can be read: inside the window and inside what clips them.
fn readable(out: &egui::FullOutput, window: egui::Rect) -> Vec<String> {
    fn texts(shape: &egui::Shape, clip: egui::Rect, found: &mut Vec<String>) {
        match shape {
            egui::Shape::Text(t) if clip.expand(1.0).contains_rect(t.visual_bounding_rect()) => {
                found.push(t.galley.text().to_string());
            }
            egui::Shape::Vec(all) => all.iter().for_each(|s| texts(s, clip, found)),
            _ => {}
        }
    }
    let mut found = vec![];
    out.shapes.iter().for_each(|s| texts(&s.shape, s.clip_rect.intersect(window), &mut found));
    found
}

/// In a low place the row that came up is scrolled to, and the chart's title and head stay above it.
#[test]
fn a_chart_in_a_low_place_shows_its_head_and_the_row_that_is_lit() {
    let p = Palette::of(Theme::Paper);
    let cell = ChartRef::new("crt", Some(5), Some(2));
    let low = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(300.0, 130.0));
    let ctx = egui::Context::default();
    ctx.set_fonts(theme::definitions(theme::embedded_fonts()));
    let mut seen = vec![];
    for pass in 0..40 {
        let input = egui::RawInput { screen_rect: Some(low), time: Some(f64::from(pass) * 0.1), ..Default::default() };
        let mut out = ctx.run_ui(input, |ui| {
            if pass > 0 {
                chart::show(ui, &crt(), (Some((&cell, true)), true), &p, |_| {});
            }
        });
        out.textures_delta.clear();
        seen = readable(&out, low);
        if pass == 0 {
            theme::apply(&ctx, &Palette::of(Theme::Paper));
        }
    }
    for text in ["Results", "roll", "5+", "6", "18D"] {
        assert!(seen.iter().any(|t| t == text), "{text} in {seen:?}");
    }
    assert!(!seen.iter().any(|t| t == "1D"), "a place too low for all rows: {seen:?}");
}

#[test]
fn a_button_reports_where_it_can_be_clicked() {
    let p = Palette::of(Theme::Lamplight);
    let (ctx, _) = draw(egui::vec2(300.0, 200.0), |ui| {
        let mut button = KeyButton::new("End the phase").key("Enter").primary();
        button.n = Some(4);
        button.show(ui, &p);
    });
    let spots = widgets::take_spots(&ctx);
    assert_eq!(spots.len(), 1);
    assert_eq!((spots[0].id.as_str(), spots[0].n), ("End the phase", Some(4)));
    assert!(egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(300.0, 200.0)).contains(spots[0].at));
}

#[test]
fn a_long_label_wraps_inside_the_width() {
    let p = Palette::of(Theme::Paper);
    let label = "Kâpapâmahcahkwêw and Pîhtokahanapiwiyin decline the battle and withdraw beyond the river";
    let mut rect = egui::Rect::NOTHING;
    draw(egui::vec2(260.0, 300.0), |ui| rect = KeyButton::new(label).key("3").show(ui, &p).rect);
    assert!(rect.width() <= 260.0 && rect.height() > 40.0, "{rect:?}");
}
