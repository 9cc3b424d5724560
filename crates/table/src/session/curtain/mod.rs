//! The curtain between seats that have secrets: it covers the whole window.
//!
//! It comes down first, then the viewer changes. While it is down nothing of the game is drawn. Holding
//! the button, Space or the mouse for 0.6 s raises it.

mod hands;
mod notice;

use crate::bridge::{Asked, Settings, ShownGame};
use crate::keys::action::{Action, Place};
use crate::keys::keystrokes::KeyStrokes;
use crate::look::theme;
use crate::parts::panel_cx::PanelCx;
use crate::parts::ui_state::UiState;
use crate::session::Table;
use crate::session::commands::message::Command;
use crate::session::cover::CurtainReason;
use crate::session::curtain::notice::{CurtainInput, HOLD};
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowFocused};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Frames for which the cloth still hangs when the curtain is open: the map behind it is drawn anew, and some of its
/// meshes, counters and panels come a frame later.
const CLOTH: u8 = 2;

/// Seconds since the last input.
#[derive(Resource, Default)]
struct IdleTime {
    since: Option<std::time::Instant>,
}

/// Adds the systems that lower and draw the curtain.
pub fn plugin(app: &mut App) {
    app.init_resource::<IdleTime>().init_resource::<CurtainInput>();
    app.add_systems(
        Update,
        (watch_focus, watch_stillness).in_set(crate::schedule::FrameStage::Input).run_if(in_state(Screen::Playing)),
    );
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(crate::schedule::PanelLayer::Over).run_if(in_state(Screen::Playing)),
    );
}

fn watch_focus(
    mut focus: MessageReader<WindowFocused>,
    mut table: ResMut<Table>,
    mut shown: ResMut<ShownGame>,
    mut asked: ResMut<Asked>,
    mut ui_state: ResMut<UiState>,
) {
    let lost = focus.read().any(|f| !f.focused);
    if lost {
        cover_now(CurtainReason::Focus, &mut table, &mut shown, &mut asked, &mut ui_state);
    }
}

fn watch_stillness(
    mut still: ResMut<IdleTime>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut motion: MessageReader<CursorMoved>,
    mut raw: MessageReader<MouseMotion>,
    settings: Res<Settings>,
    wakeups: Res<Wakeups>,
    mut table: ResMut<Table>,
    mut shown: ResMut<ShownGame>,
    mut asked: ResMut<Asked>,
    mut ui_state: ResMut<UiState>,
) {
    let moved = motion.read().count() + raw.read().count() > 0;
    let guarded = table.sitting.as_ref().is_some_and(|s| s.viewer_is_guarded() && s.curtain.is_none());
    let limit = settings.curtain_after;
    if !guarded || limit <= 0.0 {
        still.since = None;
        return;
    }
    let now = std::time::Instant::now();
    let first = still.since.is_none();
    if first || moved || keys.get_pressed().len() > 0 || buttons.get_pressed().len() > 0 {
        still.since = Some(now);
        if first {
            wakeups.after(limit + 0.05);
        }
        return;
    }
    let quiet = still.since.map_or(0.0, |s| (now - s).as_secs_f32());
    if quiet >= limit {
        still.since = None;
        cover_now(CurtainReason::Idle, &mut table, &mut shown, &mut asked, &mut ui_state);
    } else {
        wakeups.after(limit - quiet + 0.05);
    }
}

/// Lowers the curtain over a view with secrets that is on the screen. The log tells the events that were still to be
/// shown.
pub fn cover_now(
    cause: CurtainReason,
    table: &mut ResMut<Table>,
    shown: &mut ShownGame,
    asked: &mut Asked,
    ui_state: &mut UiState,
) -> bool {
    let Some(curtain) = table.sitting.as_ref().and_then(|s| s.covering(cause)) else { return false };
    if let Some(sitting) = &mut table.sitting {
        sitting.lower(curtain, shown, asked);
    }
    ui_state.clear();
    true
}

fn draw(
    mut contexts: EguiContexts,
    mut cx: PanelCx,
    time: Res<Time<Real>>,
    strokes: Res<KeyStrokes>,
    mut input: ResMut<CurtainInput>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut cloth: Local<u8>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(curtain) = cx.table.sitting.as_ref().and_then(|s| s.curtain.clone()) else {
        *input = CurtainInput::default();
        if *cloth > 0 && theme::ready(&ctx) {
            *cloth -= 1;
            notice::cloth_alone(&ctx);
            redraw.write(RequestRedraw);
        }
        return Ok(());
    };
    if !theme::ready(&ctx) || cx.ui_state.pane.is_some() {
        return Ok(());
    }
    let hands = cx.table.sitting.as_ref().is_some_and(|s| s.covers_hands_only());
    *cloth = if hands { 0 } else { CLOTH };
    let button = if hands {
        hands::show(&ctx, &cx, &curtain, &input)
    } else {
        notice::show(&ctx, &mut cx, &curtain, &mut input)
    };
    let admitted = cx.table.sitting.as_ref().is_some_and(|s| s.admits(curtain.to, &input.pin));
    let key = cx.keymap.holds(&strokes, Action::OpenCurtain, Place::Curtain);
    let held = admitted && (button.is_pointer_button_down_on() || key);
    if held {
        // The first frame of a press only starts the clock.
        input.held = if input.held > 0.0 { input.held + time.delta_secs() } else { f32::EPSILON };
        redraw.write(RequestRedraw);
        if input.held >= HOLD {
            cx.commands.write(Command::CurtainUp(std::mem::take(&mut *input).pin));
        }
    } else if input.held > 0.0 {
        input.held = 0.0;
        redraw.write(RequestRedraw);
    }
    Ok(())
}
