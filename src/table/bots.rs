//! Bots at the table: they think on a thread of their own, and answer after a pause whose length
//! does not hang on the position.

use super::alarm::Alarm;
use super::bridge::{Asked, Beats, Settings};
use super::desk::Desk;
use super::session::{Stage, Table};
use crate::engine::Seat;
use crate::engine::bots::Bot;
use bevy::prelude::*;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Seconds between a question to a bot and its answer at normal speed.
const PAUSE: f32 = 0.45;

/// The bot that thinks now.
#[derive(Resource, Default)]
pub struct Thinker {
    thought: Option<Thought>,
}

struct Thought {
    generation: u64,
    answer: Mutex<Receiver<usize>>,
    ready: Option<usize>,
    not_before: Instant,
}

impl Thinker {
    /// Sets a bot thinking for a seat.
    pub fn begin(&mut self, table: &Table, bot: Bot, seat: Seat, settings: &Settings, alarm: &Alarm) {
        let Some(sitting) = &table.sitting else { return };
        let play = sitting.share();
        let (sender, receiver) = channel();
        let alarm_there = alarm.clone();
        let seed = (sitting.play().len() as u64) << 8 | u64::from(seat.0);
        let thread = std::thread::Builder::new().name("bot".into()).spawn(move || {
            let n = play.advise(bot, seed);
            drop(play);
            let _ = sender.send(n);
            alarm_there.ring();
        });
        if thread.is_err() {
            return;
        }
        let pause = if settings.speed <= 0.0 { 0.02 } else { PAUSE / settings.speed };
        alarm.after(pause);
        self.thought = Some(Thought {
            generation: table.generation,
            answer: Mutex::new(receiver),
            ready: None,
            not_before: Instant::now() + Duration::from_secs_f32(pause),
        });
    }

    /// True while a bot thinks.
    pub fn busy(&self) -> bool {
        self.thought.is_some()
    }
}

/// Adds the thinker.
pub fn plugin(app: &mut App) {
    app.init_resource::<Thinker>();
    app.add_systems(Update, answer.in_set(super::Step::Bots));
}

fn answer(
    mut thinker: ResMut<Thinker>,
    mut table: ResMut<Table>,
    mut beats: ResMut<Beats>,
    mut asked: ResMut<Asked>,
    mut desk: ResMut<Desk>,
) {
    let generation = table.generation;
    let Some(thought) = &mut thinker.bypass_change_detection().thought else { return };
    if thought.ready.is_none() {
        thought.ready = thought.answer.get_mut().ok().and_then(|r| r.try_recv().ok());
    }
    let Some(n) = thought.ready else { return };
    if Instant::now() < thought.not_before {
        return;
    }
    let stale = thought.generation != generation;
    thinker.thought = None;
    if stale {
        return;
    }
    if let Some(sitting) = &mut table.sitting
        && sitting.stage == Stage::Thinking
        && let Err(no) = sitting.take(n, &mut beats, &mut asked)
    {
        desk.refuse(no);
    }
}
