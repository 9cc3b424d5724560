//! Dragging counters in the edit mode: from a tray to the map, over the map, and back to the trays.

use crate::bridge::{ClickKind, Clicked, CounterDrag, DraggedCounter, FloatingPanels, FreeArea, ShownGame};
use crate::cameras::viewport::Viewport;
use crate::edit::state::EditState;
use crate::look::theme;
use crate::parts::faces;
use crate::parts::panel_cx::PanelCx;
use crate::pieces::entities::Counter;
use crate::pointer::click_point::ClickPoint;
use crate::pointer::pick::{PointerHit, place_at};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::EguiContexts;
use redoubt_engine::Target;

/// Pixels that the pointer moves before a press becomes a drag.
const SLACK: f32 = 6.0;

/// Follows the pointer from the press on a counter, or from its tray, to where it is let go.
pub fn drag(
    buttons: Res<ButtonInput<MouseButton>>,
    (windows, click): (Query<&Window, With<PrimaryWindow>>, Res<ClickPoint>),
    (under, map, cover): (Res<PointerHit>, Res<FreeArea>, Res<FloatingPanels>),
    (shown, viewport): (Res<ShownGame>, Res<Viewport>),
    counters: Query<&Counter>,
    mut state: ResMut<EditState>,
    mut held: ResMut<CounterDrag>,
    mut clicked: MessageWriter<Clicked>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let cursor = click.or_cursor(windows.single().ok());
    let start = |key: String, at: Vec2, moved: bool| DraggedCounter {
        key,
        from: at,
        at,
        moved,
        dropped: false,
        waited: 0,
        tray: false,
    };
    if buttons.just_pressed(MouseButton::Left) {
        let key = under.counter.and_then(|e| counters.get(e).ok()).map(|counter| counter.0.clone());
        let key = key.filter(|key| state.desk.counter(key).is_ok());
        held.set_if_neq(CounterDrag(key.zip(under.at).map(|(key, at)| start(key, at, false))));
    }
    if state.lifted.is_some()
        && let (Some(key), Some(at)) = (state.lifted.take(), cursor)
    {
        held.0 = Some(start(key, at, true));
    }
    let Some(mut now) = held.0.clone() else { return };
    let down = buttons.pressed(MouseButton::Left);
    now.at = cursor.unwrap_or(now.at);
    if down && !now.moved && (now.at - now.from).length() > SLACK {
        now.moved = true;
        state.choose(Target::Counter(now.key.clone()));
    }
    if !down {
        if now.moved {
            let over = map.beside(now.at) || cover.over(now.at);
            let place = if over { None } else { place_at(&shown, &viewport, now.at) };
            let under = place.into_iter().map(Target::Place).collect();
            clicked.write(Clicked { under, offers: vec![], at: now.at, how: ClickKind::Drop });
        }
        held.0 = None;
        redraw.write(RequestRedraw);
        return;
    }
    held.set_if_neq(CounterDrag(Some(now)));
}

/// Draws the dragged counter at the pointer.
pub fn draw(mut contexts: EguiContexts, cx: PanelCx, state: Res<EditState>, held: Res<CounterDrag>) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(drag) = held.0.as_ref().filter(|d| d.moved && theme::ready(&ctx)) else { return Ok(()) };
    let Ok(counter) = state.desk.counter(&drag.key) else { return Ok(()) };
    faces::carried(&ctx, drag.at, &counter.face, &cx.sides);
    Ok(())
}
