//! Bots at the table: they think on a thread of their own, and answer after a pause whose length
//! does not depend on the position.

use crate::bridge::{AnimationQueue, Asked, Settings};
use crate::parts::ui_state::{Pane, RealRoll, UiState};
use crate::session::{SittingStage, Table};
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use redoubt_engine::bots::{Bot, Thinking};
use redoubt_engine::{Complaint, Seat, home::bug_log};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Seconds between a question to a bot and its answer at normal speed.
const PAUSE: f32 = 0.45;

/// The bot that thinks now, on a thread of its own.
#[derive(Resource, Default)]
pub struct BotWorker {
    thought: Option<BotAnswer>,
}

struct BotAnswer {
    generation: u64,
    answer: Mutex<Receiver<usize>>,
    thinking: Arc<Thinking>,
    begun: Instant,
    ready: Option<usize>,
    not_before: Instant,
}

/// Seconds of thinking after which the window shows how far it is, and how often it shows it anew.
const LONG: f32 = 0.8;
const TICK: f32 = 0.1;

/// Does what is to be done once, where nobody has done it.
fn run(todo: &Mutex<Option<impl FnOnce()>>) {
    let todo = todo.lock().ok().and_then(|mut todo| todo.take());
    if let Some(todo) = todo {
        todo();
    }
}

impl BotWorker {
    /// Starts a bot's thinking for a seat.
    pub fn begin(&mut self, table: &Table, bot: Bot, seat: Seat, settings: &Settings, wakeups: &Wakeups) {
        let Some(sitting) = &table.sitting else { return };
        let play = sitting.share();
        let (sender, receiver) = channel();
        let wake = wakeups.clone();
        let seed = (sitting.play().len() as u64) << 8 | u64::from(seat.0);
        let (thinking, begun) = (Arc::new(bot.thinking()), Instant::now());
        let its = thinking.clone();
        let think = move || {
            let n = play.think(bot, seed, &its);
            drop(play);
            // Nobody waits for the answer any more where another game lies on the table.
            let _ = sender.send(n);
            wake.now();
        };
        // Where the system gives no thread the bot thinks here, and the window waits.
        let think = Arc::new(Mutex::new(Some(think)));
        let on_thread = think.clone();
        if let Err(e) = std::thread::Builder::new().name("bot".into()).spawn(move || run(&on_thread)) {
            bug_log::fault(&Complaint::new("", format!("no thread for the computer's seat can be started ({e})")));
            run(&think);
        }
        let pause = if settings.speed <= 0.0 { 0.02 } else { PAUSE / settings.speed };
        wakeups.after(pause);
        self.thought = Some(BotAnswer {
            generation: table.generation,
            answer: Mutex::new(receiver),
            ready: None,
            thinking,
            begun,
            not_before: begun + Duration::from_secs_f32(pause),
        });
    }

    /// Tells whether a bot is thinking.
    pub fn busy(&self) -> bool {
        self.thought.is_some()
    }
}

/// Adds the systems that start bots and take their answers.
pub fn plugin(app: &mut App) {
    app.init_resource::<BotWorker>();
    app.add_systems(Update, answer.in_set(crate::schedule::FrameStage::Bots));
}

fn answer(
    mut thinker: ResMut<BotWorker>,
    mut table: ResMut<Table>,
    mut animations: ResMut<AnimationQueue>,
    mut asked: ResMut<Asked>,
    mut ui_state: ResMut<UiState>,
    wakeups: Res<Wakeups>,
) {
    let generation = table.generation;
    let Some(thought) = &mut thinker.bypass_change_detection().thought else { return };
    if thought.ready.is_none() {
        thought.ready = thought.answer.get_mut().ok().and_then(|r| r.try_recv().ok());
    }
    let long = thought.ready.is_none() && thought.begun.elapsed().as_secs_f32() > LONG;
    let share = long.then(|| thought.thinking.share());
    if ui_state.thinking != share {
        ui_state.thinking = share;
    }
    if std::mem::take(&mut ui_state.bypass_change_detection().move_now) {
        thought.thinking.hurry();
    }
    let Some(n) = thought.ready else { return wakeups.after(if long { TICK } else { LONG }) };
    if Instant::now() < thought.not_before {
        return;
    }
    // While the game is paused, and behind the menu and other panes, the computer's step waits.
    let waits = ui_state.paused && !ui_state.one_step || ui_state.pane.is_some();
    if waits && thought.generation == generation {
        return;
    }
    if ui_state.one_step {
        ui_state.one_step = false;
    }
    let stale = thought.generation != generation;
    thinker.thought = None;
    if stale {
        return;
    }
    if ui_state.real_dice
        && let Some(sitting) = table.sitting.as_ref().filter(|s| s.stage == SittingStage::Thinking)
        && let Ok(Some(next)) = sitting.play().next_die(n, &[])
    {
        ui_state.rolling = Some(RealRoll { n, faces: vec![], seats: vec![], next, bot: true });
        ui_state.pane = Some(Pane::RealDie);
        return;
    }
    if let Some(sitting) = &mut table.sitting
        && sitting.stage == SittingStage::Thinking
        && let Err(no) = sitting.take(n, &mut animations, &mut asked)
    {
        ui_state.refuse(no);
    }
}
