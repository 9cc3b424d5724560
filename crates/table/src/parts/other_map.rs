//! The map that is not in front, drawn small: a player on a secret map sees the main one beside it, and the other way
//! round.

use crate::board::sheet::Sheet;
use crate::cameras::overview::SmallMap;
use crate::look::art::Art;
use crate::parts::panel_cx::PanelCx;
use crate::parts::widgets::spot_of;
use crate::pieces::entities::{Counter, Location, Owner};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::egui::{self, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use redoubt_engine::Seat;
use redoubt_engine::data::board::Board;

/// Part of the window that the map takes at most while the pointer rests on it.
const LARGE: f32 = 0.55;

/// What the small map is drawn from.
#[derive(SystemParam)]
pub struct OtherMap<'w, 's> {
    art: Option<Res<'w, Art>>,
    counters: Query<'w, 's, (&'static Location, &'static Owner), With<Counter>>,
    kept: Local<'s, Option<SmallMap>>,
}

/// Returns the map of this view that is not in front; `None` where there is one map only.
fn other<'a>(cx: &'a PanelCx) -> Option<&'a Board> {
    let view = cx.shown.view.as_ref()?;
    let id = view.boards.iter().find(|id| **id != cx.shown.front)?;
    cx.shown.boards.iter().find(|board| board.id == *id)
}

/// Returns the width of the small map at this height, with the gap before it, in points: 0 where there is none or the
/// zone is too narrow for it.
pub fn width(cx: &PanelCx, zone: f32, height: f32) -> f32 {
    let sheet = other(cx).map(Sheet::rect).filter(|_| zone > 680.0);
    sheet.map_or(0.0, |sheet| height * sheet.width() / sheet.height() + 16.0)
}

impl OtherMap<'_, '_> {
    /// Draws the map into a rectangle, a square with a number for each stack. Returns true when it was clicked.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx, room: egui::Rect) -> bool {
        let (Some(board), Some(art)) = (other(cx), &self.art) else { return false };
        if self.kept.as_ref().is_none_or(|known| known.board != board.id) {
            *self.kept = Some(SmallMap::new(board, art));
        }
        let Some(known) = self.kept.as_ref() else { return false };
        let sheet = Sheet::rect(board);
        let k = room.height() / sheet.height();
        let rect = egui::Rect::from_min_size(
            pos2(room.right() - sheet.width() * k, room.top()),
            vec2(sheet.width() * k, sheet.height() * k),
        );
        let response = ui.interact(rect, egui::Id::new("other map"), Sense::click());
        let at = |p: Vec2| pos2(rect.left() + (p.x - sheet.min.x) * k, rect.top() + (p.y - sheet.min.y) * k);
        known.paint(&ui.painter().with_clip_rect(rect), at);
        let mut stacks: HashMap<(&str, Seat), usize> = HashMap::default();
        for (place, owner) in self.counters.iter().filter(|(place, _)| place.board == board.id) {
            *stacks.entry((place.place.as_str(), owner.0)).or_default() += 1;
        }
        let mut stacks: Vec<_> = stacks.into_iter().collect();
        stacks.sort_unstable();
        let stacks: Vec<_> = stacks.into_iter().map(|((place, owner), count)| (place, owner, count)).collect();
        known.plates(ui.painter(), &cx.sides, stacks.iter().copied(), at);
        let p = &cx.palette;
        let edge = if response.hovered() { p.accent } else { p.rule };
        ui.painter().rect_stroke(rect, 3, Stroke::new(1.4, edge), StrokeKind::Outside);
        spot_of(ui, "other map", None, rect);
        let tip = format!("{}: the number of counters in each place. Click to turn to this map.", board.title);
        let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
        // Pointed at, it is seen large.
        let large = response.on_hover_ui(|ui| {
            let screen = ui.ctx().content_rect().size() * LARGE;
            let k = (screen.y / sheet.height()).min(screen.x / sheet.width());
            let size = vec2(sheet.width() * k, sheet.height() * k);
            ui.set_max_width(size.x);
            ui.label(tip);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let at = |p: Vec2| pos2(rect.left() + (p.x - sheet.min.x) * k, rect.top() + (p.y - sheet.min.y) * k);
            known.paint(&ui.painter().with_clip_rect(rect), at);
            known.plates(ui.painter(), &cx.sides, stacks.iter().copied(), at);
        });
        large.clicked()
    }
}
