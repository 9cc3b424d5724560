//! Sleeping and waking. At rest the window redraws nothing. Timed things ask for a wake-up, and a thread wakes
//! the event loop when it is due.

use crate::session::commands::message::Command;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiPreUpdateSet};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long the event loop sleeps at most.
const LONG: Duration = Duration::from_secs(3600);

/// Wakes the sleeping table, now or later, from any thread.
#[derive(Resource, Default, Clone)]
pub struct Wakeups {
    clock: Option<Arc<Mutex<Sender<Instant>>>>,
}

impl Wakeups {
    /// Wakes the table in `seconds` (at most an hour).
    pub fn after(&self, seconds: f32) {
        if let Some(clock) = &self.clock
            && let Ok(clock) = clock.lock()
        {
            let _ = clock.send(Instant::now() + Duration::from_secs_f32(seconds.clamp(0.0, 3600.0)));
        }
    }

    /// Wakes the table now.
    pub fn now(&self) {
        self.after(0.0);
    }
}

/// Returns the settings that let the event loop sleep.
#[must_use]
pub fn asleep() -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(LONG);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// Adds the wake-ups, and the redraws that commands and changes of the table need.
pub fn plugin(app: &mut App) {
    app.init_resource::<Wakeups>().add_message::<RequestRedraw>();
    app.add_systems(Startup, start_clock.run_if(resource_exists::<EventLoopProxyWrapper>));
    app.add_systems(First, forget_redraws).add_systems(Last, redraw_after_changes);
    app.add_systems(PreUpdate, wake_for_panels.after(EguiPreUpdateSet::InitContexts));
}

/// Drops the requests for a frame that this frame fulfils. The event loop reads all that it finds after a frame, so
/// one request, which lives for two frames, would be fulfilled twice.
fn forget_redraws(mut redraws: ResMut<Messages<RequestRedraw>>) {
    redraws.clear();
}

/// Wakes the table when a panel wants to be drawn again later. What it wants now is drawn without a wake-up, which would
/// only draw the same frame twice.
fn wake_for_panels(wakeups: Res<Wakeups>, mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        let wakeups = wakeups.clone();
        context.get_mut().set_request_repaint_callback(move |asked| {
            if !asked.delay.is_zero() {
                wakeups.after(asked.delay.as_secs_f32());
            }
        });
    }
}

/// Starts the thread that sends a wake-up at each due moment. It ends with the table.
fn start_clock(proxy: Res<EventLoopProxyWrapper>, mut wakeups: ResMut<Wakeups>) {
    let proxy = (**proxy).clone();
    let (sender, moments) = channel::<Instant>();
    let thread = std::thread::Builder::new().name("alarm".into()).spawn(move || {
        let mut due: Vec<Instant> = vec![];
        loop {
            let wait = due.iter().min().map_or(LONG, |t| t.saturating_duration_since(Instant::now()));
            match moments.recv_timeout(wait) {
                Ok(moment) => due.push(moment),
                Err(RecvTimeoutError::Timeout) => {
                    let now = Instant::now();
                    let before = due.len();
                    due.retain(|t| *t > now);
                    if due.len() < before && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                        return;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    });
    if thread.is_ok() {
        wakeups.clock = Some(Arc::new(Mutex::new(sender)));
    }
}

/// Asks for a frame after commands, clicks and changes of the table.
fn redraw_after_changes(
    mut commands: MessageReader<Command>,
    mut clicks: MessageReader<crate::bridge::Clicked>,
    shown: Res<crate::bridge::ShownGame>,
    (asked, taken): (Res<crate::bridge::Asked>, Res<crate::bridge::TakenUp>),
    table: Res<crate::session::Table>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let ordered = commands.read().count() + clicks.read().count() > 0;
    if ordered || shown.is_changed() || asked.is_changed() || taken.is_changed() || table.is_changed() {
        redraw.write(RequestRedraw);
    }
}
