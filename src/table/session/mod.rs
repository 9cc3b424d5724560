//! The sitting: one game, who sits at it, whose sight is on the screen, and what happens between
//! an answer and the next question.
//!
//! A sitting goes round: *asking* (a person may answer) or *thinking* (a bot does) → the step is
//! taken → *showing* its animation steps → the next question, with the curtain before it where a seat's
//! secrets come onto the screen.

pub mod cover;
mod viewer;

use crate::engine::bots::Bot;
use crate::engine::log::Animation;
use crate::engine::play::{AnimationStep, LogLine, Play};
use crate::engine::{Prompt, Refusal, Seat, Target, Viewer};
use crate::table::bridge::{AnimationQueue, Asked, Shown};
use crate::table::players::Player;
use crate::table::session::cover::Curtain;
use bevy::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// More animation steps than this of one step are not moved one by one.
const MANY: usize = 12;

/// The game on the table, if there is one.
#[derive(Resource, Default)]
pub struct Table {
    /// The game.
    pub sitting: Option<Sitting>,
    /// Counts games laid on the table, so that a bot's late answer to an older one is dropped.
    pub generation: u64,
}

/// Where the round stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SittingStage {
    /// AnimationQueue are being shown.
    Showing,
    /// A person may answer.
    Asking,
    /// A bot thinks.
    Thinking,
    /// The curtain is down.
    Covered,
    /// The game is over.
    Over,
}

/// One game and the people at it.
pub struct Sitting {
    play: Arc<Box<dyn Play>>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Whose sight is on the screen (or will be when the curtain rises).
    pub on: Viewer,
    /// The curtain, when it is down.
    pub curtain: Option<Curtain>,
    /// Where the round stands.
    pub stage: SittingStage,
    /// No secrets, no curtain.
    pub open: bool,
    /// A fresh copy of the log for the sight that is on.
    log: Vec<LogLine>,
    /// How many of its lines have been shown.
    shown: usize,
    /// Number of public log lines that each seat has seen, for the recap.
    seen: Vec<usize>,
    /// File of the autosave.
    pub autosave: Option<PathBuf>,
    /// The sight that the open page of a lesson wants.
    pub lens: Option<Viewer>,
    /// Number of steps before which a replay stands; `None` while the game is played.
    pub replay: Option<Replay>,
    /// PINs are asked for no more, by agreement.
    unpinned: bool,
}

/// A finished game that is looked through.
pub struct Replay {
    /// The game as it stood after `at` steps.
    pub then: Box<dyn Play>,
    /// Number of steps.
    pub at: usize,
}

impl Sitting {
    /// A game with its players; nothing is shown yet.
    pub fn new(play: Box<dyn Play>, players: Vec<Player>) -> Self {
        let open = play.start().open;
        let seats = play.info().seats.len();
        let mut sitting = Sitting {
            play: Arc::new(play),
            players,
            on: Viewer::Public,
            curtain: None,
            stage: SittingStage::Showing,
            open,
            log: vec![],
            shown: 0,
            seen: vec![0; seats],
            autosave: None,
            lens: None,
            replay: None,
            unpinned: false,
        };
        sitting.on = sitting.resting();
        let now = sitting.play().log(Viewer::Public, 0).len();
        sitting.seen = vec![now; seats];
        sitting
    }

    /// The game.
    pub fn play(&self) -> &dyn Play {
        self.play.as_ref().as_ref()
    }

    /// A handle for a bot's thread.
    pub fn share(&self) -> Arc<Box<dyn Play>> {
        self.play.clone()
    }

    /// The game, to be changed.
    ///
    /// # Errors
    /// While a bot thinks about it.
    pub fn play_mut(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        Arc::get_mut(&mut self.play).ok_or_else(|| Refusal::new("", "The computer is still thinking; wait a moment."))
    }

    /// True where a person answers for this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.players.get(seat.index()), Some(Player::Person))
    }

    /// The only person at the table, if there is just one.
    pub fn alone(&self) -> Option<Seat> {
        let mut people = (0..self.players.len() as u8).map(Seat).filter(|s| self.is_person(*s));
        match (people.next(), people.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        }
    }

    /// Lines of the log that may be on the screen now; none behind the curtain.
    pub fn shown_log(&self) -> &[LogLine] {
        if self.curtain.is_some() { &[] } else { &self.log[..self.shown.min(self.log.len())] }
    }

    /// The last roll among the shown lines.
    pub fn last_roll(&self) -> Option<&LogLine> {
        self.shown_log().iter().rev().find(|l| l.entry.roll.is_some())
    }

    /// The seat that is asked, if a person or a bot is.
    pub fn asked(&self) -> Option<Seat> {
        self.play().view(Viewer::Public).asked
    }

    /// Takes a step and fills the animation steps.
    ///
    /// # Errors
    /// The game's refusal, or that a bot is thinking.
    pub fn take(&mut self, n: usize, animations: &mut AnimationQueue, asked: &mut Asked) -> Result<(), Refusal> {
        let on = self.on;
        let mut told = self.play_mut()?.take(n, Some(on))?;
        // A whole set-up at once would be shown counter by counter: it is laid down in one.
        if told.len() > MANY {
            for animation_step in &mut told {
                if matches!(animation_step.line.entry.animation, Animation::Move { .. } | Animation::Reveal { .. }) {
                    animation_step.line.entry.animation = Animation::None;
                }
            }
        }
        self.tell(told, animations, asked);
        Ok(())
    }

    /// Takes a long move and fills the animation steps.
    ///
    /// # Errors
    /// There is no such move, its first step is refused, or a bot is thinking.
    pub fn go(&mut self, target: &Target, animations: &mut AnimationQueue, asked: &mut Asked) -> Result<(), Refusal> {
        let on = self.on;
        let told = self.play_mut()?.take_route(target, Some(on))?;
        self.tell(told, animations, asked);
        Ok(())
    }

    /// Lets animation steps be shown, one after the other, before the next question.
    pub fn tell(&mut self, told: Vec<AnimationStep>, animations: &mut AnimationQueue, asked: &mut Asked) {
        asked.0 = None;
        self.stage = SittingStage::Showing;
        if animations.queue.is_empty() {
            self.log.truncate(self.shown);
        }
        self.log.extend(told.iter().map(|b| b.line.clone()));
        animations.queue.extend(told);
    }

    /// Lets the shown log follow the animation steps that wait: a line appears when its animation step begins.
    pub fn follow(&mut self, waiting: usize) -> bool {
        let now = self.log.len().saturating_sub(waiting);
        let grew = now > self.shown;
        self.shown = self.shown.max(now);
        grew
    }

    /// Reads log and view anew for the sight that is on: after a take-back, a load, or when the curtain rises.
    pub fn refresh(&mut self, shown: &mut Shown) {
        self.log = self.play().log(self.on, 0);
        self.shown = self.log.len();
        if self.curtain.is_some() {
            cover(shown);
        } else {
            let view = self.play().view(self.on);
            if !view.boards.iter().any(|b| *b == shown.front) {
                shown.front = view.boards.first().map(|b| b.to_string()).unwrap_or_default();
            }
            shown.view = Some(Arc::new(view));
        }
    }

    /// Opens the next question once all animation steps have been shown. Returns the seat and bot that must think, if it is a bot's turn.
    pub fn settle(&mut self, shown: &mut Shown, asked: &mut Asked) -> Option<(Seat, Bot)> {
        asked.0 = None;
        if self.play().outcome().is_some() {
            self.stage = SittingStage::Over;
            self.on = Viewer::All;
            self.curtain = None;
            self.refresh(shown);
            return None;
        }
        let prompt = self.play().prompt()?;
        let seat = prompt.seat;
        if let Some(Player::Bot(bot)) = self.players.get(seat.index()) {
            let bot = *bot;
            self.refresh(shown);
            self.stage = SittingStage::Thinking;
            return Some((seat, bot));
        }
        if let Some(curtain) = self.curtain_before(seat, &prompt.question) {
            self.lower(curtain, shown, asked);
            return None;
        }
        self.on = self.sight_for(seat, &prompt.question);
        self.note_seen(seat);
        self.refresh(shown);
        self.stage = SittingStage::Asking;
        face_targets(&prompt, shown);
        asked.0 = Some(Arc::new(prompt));
        None
    }
}

/// Puts the board in front on which the prompt's counters lie, where none of them lies on the one that is.
fn face_targets(prompt: &Prompt, shown: &mut Shown) {
    let Some(view) = &shown.view else { return };
    let boards: Vec<&str> = prompt
        .offers
        .iter()
        .filter_map(|o| match &o.target {
            Target::Counter(key) => view.counters.iter().find(|c| c.key == *key).map(|c| c.board),
            _ => None,
        })
        .collect();
    if let Some(first) = boards.first()
        && !boards.contains(&shown.front.as_str())
    {
        shown.front = first.to_string();
    }
}

/// Nothing of the game may be drawn any more.
pub fn cover(shown: &mut Shown) {
    shown.view = None;
}

/// The table's resource.
pub fn plugin(app: &mut App) {
    app.init_resource::<Table>().init_resource::<Shown>().init_resource::<Asked>().init_resource::<AnimationQueue>();
}
