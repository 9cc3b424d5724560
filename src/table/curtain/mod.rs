//! The curtain between seats that have secrets: a whole opaque window instead of the board.
//!
//! It comes down first, then the sight changes; while it is down nothing of the game is drawn. It
//! is raised by holding the button, Space or the mouse for 0.6 s.

mod card;

use super::alarm::Alarm;
use super::bridge::{Asked, Settings, Shown};
use super::desk::{At, Desk, Order};
use super::session::Table;
use super::state::Screen;
use super::theme;
use crate::engine::play::LogLine;
use crate::engine::{Seat, Viewer};
use bevy::input::mouse::MouseMotion;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowFocused};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

/// Seconds that the button is held.
pub const HOLD: f32 = 0.6;

/// Why the curtain is down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drop {
    /// Another seat is to take the table.
    Handover,
    /// The window lost the focus.
    Focus,
    /// Nobody touched anything for a while.
    Idle,
    /// The key C.
    Closed,
    /// A game was laid on the table.
    Loaded,
}

/// A curtain that is down.
#[derive(Clone, PartialEq, Debug)]
pub struct Curtain {
    /// Who may raise it.
    pub to: Seat,
    /// Who had the table.
    pub from: Option<Seat>,
    /// The sight behind it.
    pub sight: Viewer,
    /// Public reason.
    pub reason: String,
    /// Public events since that seat last had the table.
    pub recap: Vec<LogLine>,
    /// Why it is down.
    pub drop: Drop,
    /// Seconds it has been held.
    pub hold: f32,
}

/// Seconds without input.
#[derive(Resource, Default)]
struct Stillness {
    since: Option<std::time::Instant>,
}

/// Adds the curtain and what lowers it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Stillness>().init_resource::<CurtainHold>();
    app.add_systems(
        Update,
        (watch_focus, watch_stillness).in_set(super::Step::Watch).run_if(in_state(Screen::Playing)),
    );
    app.add_systems(EguiPrimaryContextPass, draw.in_set(super::Layer::Over).run_if(in_state(Screen::Playing)));
}

fn watch_focus(
    mut focus: MessageReader<WindowFocused>,
    mut table: ResMut<Table>,
    mut shown: ResMut<Shown>,
    mut asked: ResMut<Asked>,
    mut desk: ResMut<Desk>,
) {
    let lost = focus.read().any(|f| !f.focused);
    if lost {
        cover_now(Drop::Focus, &mut table, &mut shown, &mut asked, &mut desk);
    }
}

#[allow(clippy::too_many_arguments)]
fn watch_stillness(
    mut still: ResMut<Stillness>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut motion: MessageReader<CursorMoved>,
    mut raw: MessageReader<MouseMotion>,
    settings: Res<Settings>,
    alarm: Res<Alarm>,
    mut table: ResMut<Table>,
    mut shown: ResMut<Shown>,
    mut asked: ResMut<Asked>,
    mut desk: ResMut<Desk>,
) {
    let moved = motion.read().count() + raw.read().count() > 0;
    let guarded = table.sitting.as_ref().is_some_and(|s| s.on_is_guarded() && s.curtain.is_none());
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
            alarm.after(limit + 0.05);
        }
        return;
    }
    let quiet = still.since.map_or(0.0, |s| (now - s).as_secs_f32());
    if quiet >= limit {
        still.since = None;
        cover_now(Drop::Idle, &mut table, &mut shown, &mut asked, &mut desk);
    } else {
        alarm.after(limit - quiet + 0.05);
    }
}

/// Lowers the curtain over the sight that is on, where it has secrets. Events that were still to be shown are told in the log.
pub fn cover_now(drop: Drop, table: &mut ResMut<Table>, shown: &mut Shown, asked: &mut Asked, desk: &mut Desk) -> bool {
    let Some(curtain) = table.sitting.as_ref().and_then(|s| s.covering(drop)) else { return false };
    if let Some(sitting) = &mut table.sitting {
        sitting.lower(curtain, shown, asked);
    }
    desk.clear();
    true
}

fn draw(
    mut contexts: EguiContexts,
    mut at: At,
    time: Res<Time<Real>>,
    keys: Res<ButtonInput<KeyCode>>,
    mut hand: ResMut<CurtainHold>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(curtain) = at.table.sitting.as_ref().and_then(|s| s.curtain.clone()) else {
        *hand = CurtainHold::default();
        return Ok(());
    };
    if !theme::ready(&ctx) || at.desk.pane.is_some() {
        return Ok(());
    }
    let button = card::show(&ctx, &mut at, &curtain, &mut hand);
    let admitted = at.table.sitting.as_ref().is_some_and(|s| s.admits(curtain.to, &hand.pin));
    let held = admitted && (button.is_pointer_button_down_on() || keys.pressed(KeyCode::Space));
    if held {
        // The first frame of a press only starts the clock: the time before it was not held.
        hand.held = if hand.held > 0.0 { hand.held + time.delta_secs() } else { f32::EPSILON };
        redraw.write(RequestRedraw);
        if hand.held >= HOLD {
            at.orders.write(Order::CurtainUp(std::mem::take(&mut *hand).pin));
        }
    } else if hand.held > 0.0 {
        hand.held = 0.0;
        redraw.write(RequestRedraw);
    }
    Ok(())
}

/// What the hand at the curtain has done so far.
#[derive(Resource, Default)]
struct CurtainHold {
    /// Seconds that the button has been held without a break.
    held: f32,
    /// Digits of the PIN.
    pin: String,
    /// The way out of a forgotten PIN is open.
    forgotten: bool,
}
