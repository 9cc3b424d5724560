//! How long frames take, and how long a click waits for the frame that answers it. It is measured only where the
//! variable `REDOUBT_FRAME_TIMES` names a file. A line is added to the file when a game ends and when the window
//! closes.
//!
//! A frame is the work of the window's thread from its first system to its last; what the graphics driver does
//! afterwards is not counted.

use crate::bridge::{Asked, ShownGame};
use crate::state::Screen;
use bevy::prelude::*;
use serde_json::json;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Number of frames at the beginning of a game that lay out its sheets and counters; they are reported apart.
const OPENING: usize = 20;

/// What has been measured.
#[derive(Resource)]
struct FrameTimes {
    file: PathBuf,
    begun: Instant,
    /// When a button was released whose answer has not been shown yet.
    released: Option<Instant>,
    /// Milliseconds of each frame of a game.
    frames: Vec<f32>,
    /// Milliseconds from a click to the end of the first frame that showed its answer.
    clicks: Vec<f32>,
}

/// Adds the measurement, where the variable asks for it.
pub fn plugin(app: &mut App) {
    let Some(file) = std::env::var_os("REDOUBT_FRAME_TIMES") else { return };
    let (frames, clicks) = (vec![], vec![]);
    app.insert_resource(FrameTimes { file: file.into(), begun: Instant::now(), released: None, frames, clicks });
    app.add_systems(First, begin).add_systems(Last, end).add_systems(OnEnter(Screen::Ended), report);
}

fn begin(mut times: ResMut<FrameTimes>) {
    times.begun = Instant::now();
}

fn end(
    mut times: ResMut<FrameTimes>,
    screen: Res<State<Screen>>,
    buttons: Res<ButtonInput<MouseButton>>,
    (shown, asked): (Res<ShownGame>, Res<Asked>),
    mut exit: MessageReader<AppExit>,
) {
    let milliseconds = |from: Instant| from.elapsed().as_secs_f32() * 1000.0;
    if *screen.get() == Screen::Playing {
        let frame = milliseconds(times.begun);
        times.frames.push(frame);
        if buttons.just_released(MouseButton::Left) {
            times.released = Some(times.begun);
        }
        if (shown.is_changed() || asked.is_changed())
            && let Some(from) = times.released.take()
        {
            times.clicks.push(milliseconds(from));
        }
    }
    if exit.read().count() > 0 {
        report(times);
    }
}

/// Writes what was measured since the last report.
fn report(mut times: ResMut<FrameTimes>) {
    let (frames, clicks) = (std::mem::take(&mut times.frames), std::mem::take(&mut times.clicks));
    let (opening, playing) = frames.split_at(frames.len().min(OPENING));
    let line = json!({"opening": summary(opening), "frames": summary(playing), "clicks": summary(&clicks)});
    if let Ok(mut out) = OpenOptions::new().create(true).append(true).open(&times.file) {
        let _ = writeln!(out, "{line}");
    }
}

/// Returns number, median, 99th percentile and maximum, in milliseconds.
fn summary(times: &[f32]) -> serde_json::Value {
    let mut sorted = times.to_vec();
    sorted.sort_by(f32::total_cmp);
    let at = |share: f32| sorted.get(((sorted.len() as f32 - 1.0) * share).round() as usize).copied().unwrap_or(0.0);
    json!({"number": times.len(), "median": at(0.5), "p99": at(0.99), "longest": at(1.0)})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_of_all_times() {
        let times: Vec<f32> = (1..=100).rev().map(|n| n as f32).collect();
        assert_eq!(summary(&times), json!({"number": 100, "median": 51.0, "p99": 99.0, "longest": 100.0}));
        assert_eq!(summary(&[])["number"], 0);
    }
}
