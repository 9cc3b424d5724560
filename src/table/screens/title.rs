//! The title: a card a game, the scenarios of the chosen one, and the game that was left.

use super::{sheet, star, wood};
use crate::engine::GameCard;
use crate::table::art::Art;
use crate::table::bridge::{Settings, Theme};
use crate::table::catalog::{Catalog, Entry};
use crate::table::desk::{Desk, Order, Pane};
use crate::table::layout::layered;
use crate::table::lessons::Lessons;
use crate::table::panels::panes::auto_name;
use crate::table::pictures;
use crate::table::saves::{self, SaveFile};
use crate::table::sides::{self, Sides};
use crate::table::state::Screen;
use crate::table::theme::{self, Palette, blend, family, font, rgb};
use crate::table::widgets::{Push, spot};
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Rect as R, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// What is chosen on the title.
#[derive(Resource, Default)]
pub struct Choice {
    /// Index of the game.
    pub game: usize,
    /// Index of its scenario.
    pub scenario: usize,
    last: Option<SaveFile>,
}

/// Adds the screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Choice>();
    app.add_systems(OnEnter(Screen::Title), look_for_save);
    app.add_systems(EguiPrimaryContextPass, draw.in_set(crate::table::Layer::Panels).run_if(in_state(Screen::Title)));
}

/// The newest save, if it is younger than all others: the game that was left.
fn look_for_save(mut choice: ResMut<Choice>) {
    choice.last = saves::list().into_iter().next();
}

fn draw(
    mut contexts: EguiContexts,
    catalog: Res<Catalog>,
    lessons: Res<Lessons>,
    mut choice: ResMut<Choice>,
    settings: Res<Settings>,
    desk: Res<Desk>,
    art: Option<Res<Art>>,
    mut orders: MessageWriter<Order>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        ctx.request_repaint();
        return Ok(());
    }
    let p = Palette::of(settings.theme);
    let paper = Palette::of(Theme::Paper);
    let all = ctx.content_rect();
    let quick =
        ctx.input(|i| if desk.pane.is_none() && i.key_pressed(egui::Key::Enter) { Some(Order::NewGame) } else { None });
    if let Some(order) = quick {
        orders.write(order);
    }
    layered(&ctx, "title", all, egui::Order::Background, rgb(0x33281F), 0.0, |ui| {
        wood(ui.painter(), all);
        let m = (all.width() * 0.052).clamp(34.0, 110.0);
        let gold = rgb(0xE9D7A8);
        let painter = ui.painter();
        painter.text(
            pos2(all.left() + m, all.top() + 40.0),
            Align2::LEFT_TOP,
            "Redoubt".to_uppercase(),
            font(family::BRAND, 74.0),
            gold,
        );
        let n = catalog.games.len();
        let line = summary(catalog.games.iter().map(|g| g.card.when));
        painter.text(
            pos2(all.left() + m + 3.0, all.top() + 122.0),
            Align2::LEFT_TOP,
            line,
            font(family::TITLE_ITALIC, 23.0),
            rgb(0xCBB583),
        );
        star(painter, pos2(all.right() - m - 56.0, all.top() + 92.0), 66.0, rgb(0xCDB78A));
        let top = all.top() + 186.0;
        let gap = 26.0;
        let count = n.max(1) as f32;
        let wide = ((all.width() - 2.0 * m - gap * (count - 1.0)) / count).min(236.0);
        let high = (all.height() * 0.29).clamp(196.0, 270.0);
        for (i, entry) in catalog.games.iter().enumerate() {
            let rect = R::from_min_size(pos2(all.left() + m + i as f32 * (wide + gap), top), vec2(wide, high));
            if game_card(ui, rect, entry, &sides_of(art.as_deref(), entry.card), choice.game == i, &paper) {
                choice.game = i;
                choice.scenario = 0;
            }
        }
        let page = R::from_min_max(pos2(all.left() + m, top + high + 32.0), pos2(all.right() - m, all.bottom() - 56.0));
        sheet(ui.painter(), page, &p);
        let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(page.shrink2(vec2(28.0, 20.0))));
        chooser(&mut inner, &catalog, &lessons, &mut choice, &p, &mut orders);
        foot(ui, all, &choice, &mut orders);
    });
    Ok(())
}

/// The sides of a game; plain ones until the art is there.
pub fn sides_of(art: Option<&Art>, card: &GameCard) -> Sides {
    art.map_or_else(Sides::default, |art| sides::of_game(card, art))
}

/// The line under the name: how many conflicts, and from when to when, by the date lines of the games.
fn summary<'a>(whens: impl Iterator<Item = &'a str>) -> String {
    let whens: Vec<&str> = whens.collect();
    let mut years: Vec<u16> = whens.iter().flat_map(|when| years(when)).collect();
    years.sort_unstable();
    match (whens.len(), years.first(), years.last()) {
        (n @ 2.., Some(first), Some(last)) => {
            let word = ["Two", "Three", "Four", "Five"].get(n - 2).copied().unwrap_or("Many");
            format!("{word} conflicts in North America, {first} to {last}")
        }
        _ => "Historical board games, to be played at one table".to_string(),
    }
}

/// The years named in a date line.
fn years(when: &str) -> impl Iterator<Item = u16> {
    when.split(|c: char| !c.is_ascii_digit()).filter(|s| s.len() == 4).filter_map(|s| s.parse().ok())
}

fn game_card(ui: &mut Ui, rect: R, entry: &Entry, sides: &Sides, on: bool, paper: &Palette) -> bool {
    let (card, scenarios) = (entry.card, entry.scenarios.len());
    let rect = if on { rect.translate(vec2(0.0, -8.0)) } else { rect };
    let response = ui.interact(rect, egui::Id::new(("game", card.id)), Sense::click());
    spot(ui.ctx(), card.id, None, rect.center());
    let painter = ui.painter();
    painter.rect_filled(rect.translate(vec2(4.0, 8.0)), 3, Color32::from_black_alpha(120));
    painter.rect_filled(rect, 3, paper.panel);
    if on {
        painter.rect_stroke(rect.expand(5.0), 5, Stroke::new(3.0, rgb(0xE8B84A)), StrokeKind::Outside);
        let tip = pos2(rect.center().x, rect.bottom() + 24.0);
        painter.add(egui::Shape::convex_polygon(
            vec![tip, tip + vec2(-13.0, -15.0), tip + vec2(13.0, -15.0)],
            rgb(0xE8B84A),
            Stroke::NONE,
        ));
    } else if response.hovered() {
        painter.rect_stroke(rect.expand(2.0), 4, Stroke::new(2.0, rgb(0xCDB78A)), StrokeKind::Outside);
    }
    let (dark, light) = (sides.of(crate::engine::Seat(0)), sides.of(crate::engine::Seat(1)));
    let head = R::from_min_size(rect.min, vec2(rect.width(), 58.0));
    painter.rect_filled(head, egui::CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, dark.field);
    painter.rect_filled(R::from_min_size(head.left_bottom(), vec2(rect.width(), 6.0)), 0, light.field);
    painter.rect_stroke(rect.shrink(6.0), 2, Stroke::new(1.0, paper.rule.gamma_multiply(0.7)), StrokeKind::Inside);
    let title = fit(painter, card.title, family::BRAND, 23.0, rect.width() - 28.0, dark.text);
    painter.galley(head.center() - title.size() / 2.0, title, dark.text);
    let picture = R::from_min_max(
        pos2(rect.left() + 12.0, head.bottom() + 17.0),
        pos2(rect.right() - 12.0, rect.bottom() - 62.0),
    );
    match pictures::picture(painter.ctx(), &format!("{}/card", card.id)) {
        Some(texture) => {
            pictures::fill(painter, picture, &texture);
            painter.rect_stroke(picture, 0, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
        }
        None => vignette(painter, picture, sides),
    }
    let y = rect.bottom() - 44.0;
    let when = painter.text(
        pos2(rect.right() - 16.0, y),
        Align2::RIGHT_CENTER,
        year(card.when),
        font(family::SEMI, 15.0),
        theme::INK,
    );
    let name = fit(painter, card.when, family::TITLE_ITALIC, 17.0, when.left() - rect.left() - 24.0, paper.ink2);
    painter.galley(pos2(rect.left() + 16.0, y - name.size().y / 2.0), name, paper.ink2);
    let many = if scenarios == 1 { "1 scenario".to_string() } else { format!("{scenarios} scenarios") };
    let seats: Vec<&str> = card.seats.iter().map(|s| s.name).collect();
    // The names of the sides where there is room for them.
    let named = format!("{many} · {}", seats.join(", "));
    let wide = painter.layout_no_wrap(named.clone(), egui::FontId::proportional(12.5), paper.ink2).size().x;
    let line = if wide <= rect.width() - 32.0 { named } else { many };
    let below = fit(painter, &line, "plain", 13.0, rect.width() - 32.0, paper.ink2);
    painter.galley(pos2(rect.left() + 16.0, rect.bottom() - 26.0), below, paper.ink2);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}

/// The last year of a date line.
fn year(when: &str) -> String {
    years(when).last().map_or(String::new(), |y| y.to_string())
}

/// One line of text, made smaller until it fits.
fn fit(
    painter: &egui::Painter,
    text: &str,
    name: &str,
    size: f32,
    width: f32,
    colour: Color32,
) -> std::sync::Arc<egui::Galley> {
    let of = |s: f32| if name == "plain" { egui::FontId::proportional(s) } else { font(name, s) };
    let galley = painter.layout_no_wrap(text.into(), of(size), colour);
    if galley.size().x <= width {
        return galley;
    }
    let small = (size * width / galley.size().x).max(11.0);
    let mut job = egui::text::LayoutJob::simple_singleline(text.into(), of(small), colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    painter.layout_job(job)
}

/// A small paper map with a piece of each side.
fn vignette(painter: &egui::Painter, rect: R, sides: &Sides) {
    let clip = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    clip.rect_filled(rect, 0, rgb(0xE6E2BC));
    let at = |x: f32, y: f32| pos2(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
    let mut river = vec![];
    let mut road = vec![];
    for i in 0..=20 {
        let t = i as f32 / 20.0;
        river.push(at(0.16 + (t * 5.0).sin() * 0.05 + t * 0.1, t));
        road.push(at(t, 0.64 + (t * 6.0).sin() * 0.06));
    }
    clip.add(egui::Shape::line(river.clone(), Stroke::new(9.0, rgb(0x5F8796))));
    clip.add(egui::Shape::line(river, Stroke::new(6.5, rgb(0xA9C6CF))));
    clip.add(egui::Shape::line(road.clone(), Stroke::new(6.0, rgb(0x9A7B4F))));
    clip.add(egui::Shape::line(road, Stroke::new(4.0, rgb(0xE8CF98))));
    for k in 0..46 {
        let (x, y) = ((k as f32 * 0.618_034).fract(), (k as f32 * 0.754_878 + 0.13).fract());
        if (y - 0.64).abs() < 0.11 || (0.1..0.32).contains(&x) {
            continue;
        }
        let c = at(x, y);
        clip.circle(c, 4.2, rgb(0xA9B382), Stroke::new(0.9, rgb(0x5A6540)));
        clip.vline(c.x, c.y + 4.0..=c.y + 7.5, Stroke::new(1.1, rgb(0x5A4A2A)));
    }
    clip.rect_stroke(rect, 0, Stroke::new(1.2, theme::INK), StrokeKind::Inside);
    let size = (rect.height() * 0.5).min(rect.width() * 0.3);
    for (seat, x, y) in [(0u8, 0.36, 0.46), (1, 0.68, 0.54)] {
        let r = R::from_center_size(at(x, y), vec2(size, size));
        clip.rect_filled(r.translate(vec2(2.0, 3.5)), 5, Color32::from_black_alpha(90));
        let seat = crate::engine::Seat(seat);
        sides.plate(&clip, r, seat, Stroke::new(1.2, theme::INK));
        let side = sides.of(seat);
        clip.circle_stroke(r.center(), size * 0.26, Stroke::new(2.0, side.text));
        clip.circle_filled(r.center(), size * 0.12, side.text);
    }
}

fn chooser(
    ui: &mut Ui,
    catalog: &Catalog,
    lessons: &Lessons,
    choice: &mut Choice,
    p: &Palette,
    orders: &mut MessageWriter<Order>,
) {
    let Some(entry) = catalog.games.get(choice.game) else {
        ui.label(theme::plain("There is no game in this copy of Redoubt.", 16.0));
        return;
    };
    ui.horizontal(|ui| {
        ui.label(theme::title(entry.card.title, 25.0));
        ui.add_space(14.0);
        ui.label(theme::plain(entry.card.when, 15.0).color(p.ink2));
    });
    ui.painter().hline(ui.max_rect().x_range(), ui.min_rect().bottom() + 3.0, Stroke::new(1.0, p.rule));
    ui.add_space(10.0);
    let whole = ui.available_rect_before_wrap();
    let side = 286.0;
    let scenario = entry.scenarios.get(choice.scenario);
    let texture = scenario.and_then(|s| pictures::picture(ui.ctx(), &s.scenario));
    // The picture takes what the list can spare.
    let wide = (whole.width() - side - 480.0).clamp(0.0, 400.0);
    let wide = if texture.is_some() && wide > 220.0 { wide } else { 0.0 };
    if let Some(texture) = texture.filter(|_| wide > 0.0) {
        let right = whole.right() - side - 30.0;
        let high = (wide * 0.8).min(whole.height());
        let rect = R::from_min_max(pos2(right - wide + 22.0, whole.top()), pos2(right, whole.top() + high));
        pictures::fill(ui.painter(), rect, &texture);
        ui.painter().rect_stroke(rect, 0, Stroke::new(1.5, theme::INK), StrokeKind::Inside);
    }
    let left = R::from_min_max(whole.min, pos2(whole.right() - side - 30.0 - wide, whole.bottom()));
    let right = R::from_min_max(pos2(whole.right() - side, whole.top()), whole.max);
    // Of many scenarios the list is full: what there is to say stands beside it.
    let aside = entry.scenarios.len() > 4;
    let mut list = ui.new_child(egui::UiBuilder::new().max_rect(left));
    list.set_clip_rect(left.expand(4.0));
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(&mut list, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (i, s) in entry.scenarios.iter().enumerate() {
            let on = choice.scenario == i;
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0), Sense::click());
            spot(ui.ctx(), s.scenario.as_str(), None, rect.center());
            let ground = if on {
                p.accent
            } else if response.hovered() {
                p.panel2
            } else {
                blend(p.panel, p.panel2, 0.5)
            };
            let ink = if on { p.on_accent } else { p.ink };
            let quiet = if on { p.on_accent } else { p.ink2 };
            let painter = ui.painter();
            painter.rect_filled(rect, 4, ground);
            let c = rect.left_center() + vec2(18.0, 0.0);
            painter.circle_stroke(c, 5.5, Stroke::new(1.6, ink));
            if on {
                painter.circle_filled(c, 5.5, ink);
            }
            painter.text(
                rect.left_center() + vec2(36.0, 0.0),
                Align2::LEFT_CENTER,
                &s.title,
                font(family::SEMI, 16.0),
                ink,
            );
            let turns = if s.turns == 1 { "1 turn".to_string() } else { format!("{} turns", s.turns) };
            painter.text(
                rect.right_center() - vec2(14.0, 0.0),
                Align2::RIGHT_CENTER,
                turns,
                egui::FontId::proportional(14.5),
                quiet,
            );
            if response.clicked() {
                choice.scenario = i;
            }
            if response.double_clicked() {
                choice.scenario = i;
                orders.write(Order::NewGame);
            }
        }
        if !aside {
            ui.add_space(4.0);
            told(ui, entry, choice, lessons, p, orders);
        }
    });
    let mut box_ = ui.new_child(egui::UiBuilder::new().max_rect(right));
    box_.spacing_mut().item_spacing.y = 8.0;
    let title = entry.scenarios.get(choice.scenario).map_or("New game", |_| "Set up this game");
    if Push::new(title).key("Enter").primary().width(side).id("new game").show(&mut box_, p).clicked() {
        orders.write(Order::NewGame);
    }
    if let Some(last) = &choice.last {
        let name = if last.auto { auto_name(&last.name) } else { last.name.clone() };
        let label = format!("Continue {name}");
        if Push::new(&label).width(side).id("continue").show(&mut box_, p).clicked() {
            orders.write(Order::Load(last.path.clone()));
        }
        box_.label(theme::plain(format!("left {}", saves::ago(last.when)), 13.0).color(p.ink2));
    }
    if Push::new("Saved games …").key("Ctrl+O").width(side).id("saved games").show(&mut box_, p).clicked() {
        orders.write(Order::Pane(Pane::Load));
    }
    if aside {
        egui::ScrollArea::vertical().id_salt("told").auto_shrink([false, false]).show(&mut box_, |ui| {
            told(ui, entry, choice, lessons, p, orders);
        });
    }
}

/// What the chosen scenario and its game are about, and the lessons on it.
fn told(
    ui: &mut Ui,
    entry: &Entry,
    choice: &Choice,
    lessons: &Lessons,
    p: &Palette,
    orders: &mut MessageWriter<Order>,
) {
    ui.spacing_mut().item_spacing.y = 4.0;
    if let Some(s) = entry.scenarios.get(choice.scenario) {
        ui.add_space(4.0);
        ui.add(egui::Label::new(theme::plain(s.blurb.as_str(), 15.5)).wrap());
        if lessons.of_scenario(&s.scenario).next().is_some() {
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::semi("Lessons", 14.5).color(p.ink2));
                for lesson in lessons.of_scenario(&s.scenario) {
                    let id = format!("lesson {}", lesson.id);
                    let button = Push::new(&lesson.title).id(&id).show(ui, p);
                    if button.on_hover_text(lesson.blurb.as_str()).clicked() {
                        orders.write(Order::Lesson(entry.card.id.to_string(), lesson.id.clone()));
                    }
                }
            });
        }
    }
    ui.add_space(4.0);
    ui.add(egui::Label::new(theme::italic(entry.card.blurb, 14.5).color(p.ink2)).wrap());
}

/// The line of links at the bottom.
fn foot(ui: &mut Ui, all: R, _choice: &Choice, orders: &mut MessageWriter<Order>) {
    let words = [
        ("Settings", Order::Pane(Pane::Settings)),
        ("Keys", Order::Pane(Pane::Keys)),
        ("Credits and sources", Order::Pane(Pane::Credits)),
        ("Quit", Order::Quit),
    ];
    let size = 14.5;
    let widths: Vec<f32> = words
        .iter()
        .map(|(w, _)| {
            ui.painter().layout_no_wrap((*w).into(), egui::FontId::proportional(size), Color32::WHITE).size().x
        })
        .collect();
    let gap = 34.0;
    let mut x = all.center().x - (widths.iter().sum::<f32>() + gap * (words.len() as f32 - 1.0)) / 2.0;
    let y = all.bottom() - 28.0;
    for ((label, order), w) in words.into_iter().zip(widths) {
        let rect = R::from_min_size(pos2(x - 6.0, y - 13.0), vec2(w + 12.0, 26.0));
        let response = ui.interact(rect, egui::Id::new(("foot", label)), Sense::click());
        spot(ui.ctx(), label, None, rect.center());
        let ink = if response.hovered() { rgb(0xFBE9BE) } else { rgb(0xCBB583) };
        ui.painter().text(pos2(x, y), Align2::LEFT_CENTER, label, egui::FontId::proportional(size), ink);
        x += w + gap;
        if x < all.right() && label != "Quit" {
            ui.painter().circle_filled(pos2(x - gap / 2.0, y), 1.8, rgb(0x8A7A55));
        }
        if response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            orders.write(order);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_conflicts_and_years() {
        let line = summary(["5 and 6 August 1763", "The Northwest, spring of 1885"].into_iter());
        assert_eq!(line, "Two conflicts in North America, 1763 to 1885");
        assert_eq!(year("1758 to 1760"), "1760");
        assert!(summary(["1763"].into_iter()).starts_with("Historical"));
    }
}
