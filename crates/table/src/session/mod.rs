//! The sitting: one game, who sits at it, whose view is on the screen, and what happens between
//! an answer and the next question.
//!
//! A sitting goes in a circle: *asking* (a person may answer) or *thinking* (a bot does) → the step is
//! taken → *showing* its animation steps → the next question, with the curtain before it where a seat's
//! secrets come onto the screen.

pub mod analysis_work;
pub mod background_job;
pub mod bots;
pub mod catalog;
pub mod commands;
pub mod cover;
pub mod curtain;
pub mod goal;
pub mod hint_work;
pub mod lessons;
mod logs;
pub mod odds_work;
pub mod player_record;
pub mod players;
pub mod recap;
mod replay;
pub mod report_picture;
pub mod report_work;
mod saved;
pub mod saves;
mod viewer;

pub use replay::Replay;

use crate::bridge::{AnimationQueue, Asked, ShownGame};
use crate::session::cover::Curtain;
use crate::session::logs::Logs;
use crate::session::players::Player;
use bevy::prelude::*;
use redoubt_engine::bots::Bot;
use redoubt_engine::play::{AnimationStep, LogLine, Play};
use redoubt_engine::record::log::Animation;
use redoubt_engine::{Prompt, Refusal, Seat, Target, Viewer};
use std::sync::Arc;

/// Most animation steps of one step that are shown one by one; more of them are skipped.
const MANY: usize = 12;

/// The game on the table, if there is one.
#[derive(Resource, Default)]
pub struct Table {
    /// The game.
    pub sitting: Option<Sitting>,
    /// Number of games laid on the table so far: a bot's late answer to an earlier game is dropped.
    pub generation: u64,
}

/// What the sitting is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SittingStage {
    /// Animation steps are being shown.
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

/// One game and the people who play it.
pub struct Sitting {
    play: Arc<Box<dyn Play>>,
    /// Who plays which seat.
    pub players: Vec<Player>,
    /// Whose view is on the screen, or will be when the curtain rises.
    pub viewer: Viewer,
    /// The curtain, while it is down.
    pub curtain: Option<Curtain>,
    /// What the sitting is doing.
    pub stage: SittingStage,
    /// True for a game without secrets and curtain.
    pub open: bool,
    /// The logs as they were worded for each viewer.
    logs: Logs,
    /// How many lines of the viewer's log have been shown.
    shown: usize,
    /// Number of public log lines that each seat has seen, for the recap.
    seen: Vec<usize>,
    /// Number of lines that the viewer's log had after each seat's last step, and after its last step in a phase of its
    /// own, for the summary of what others did.
    marks: Vec<(usize, usize)>,
    /// The viewer that the open page of a lesson wants.
    pub lesson_viewer: Option<Viewer>,
    /// Where the replay stands; `None` while the game is played.
    pub replay: Option<Replay>,
    /// True where PINs are no longer asked for, by agreement.
    unpinned: bool,
    /// True where the player wants the whole table covered, also where only hands are secret.
    pub whole_curtain: bool,
    /// True where the first ready-made set-up that a person is offered has still to be laid down for him.
    pub lays_ready_made: bool,
    /// Number of steps when the game was laid on the table; `None` once its end was noted in the player's record.
    unnoted: Option<usize>,
    /// Number of steps, and length of the whole log, when the player saved the game last.
    saved: Option<(usize, usize)>,
}

impl Sitting {
    /// Makes a sitting of a game and its players; nothing is shown yet.
    #[must_use]
    pub fn new(play: Box<dyn Play>, players: Vec<Player>) -> Self {
        let open = play.is_open();
        let seats = play.info().seats.len();
        let mut sitting = Sitting {
            play: Arc::new(play),
            players,
            viewer: Viewer::Public,
            curtain: None,
            stage: SittingStage::Showing,
            open,
            logs: Logs::default(),
            shown: 0,
            seen: vec![0; seats],
            marks: vec![(0, 0); seats],
            lesson_viewer: None,
            replay: None,
            unpinned: false,
            whole_curtain: false,
            lays_ready_made: false,
            unnoted: None,
            saved: None,
        };
        sitting.unnoted = Some(sitting.play().len());
        sitting.viewer = sitting.resting();
        let now = sitting.play().log_len(Viewer::Public);
        sitting.seen = vec![now; seats];
        let lines = sitting.play().log_len(sitting.viewer);
        sitting.marks = vec![(lines, lines); seats];
        sitting
    }

    /// Returns the number of lines that the viewer's log had after this seat's last step. In a phase of its own that is
    /// its last step in such a phase: answers within the other side's turn do not end what that turn brought.
    #[must_use]
    pub fn mark(&self, seat: Seat) -> usize {
        let (step, own) = self.marks.get(seat.index()).copied().unwrap_or_default();
        if self.acts_itself(seat) { own } else { step }
    }

    /// Tells whether the phase belongs to this seat, or to nobody.
    fn acts_itself(&self, seat: Seat) -> bool {
        let play = self.play();
        let phase = play.info().phases.iter().find(|phase| phase.id == play.phase());
        phase.is_none_or(|phase| phase.side.is_none_or(|side| side == seat))
    }

    /// Returns turn, phase, and the length of the viewer's log.
    fn standing(&self) -> (u16, &'static str, usize) {
        let play = self.play();
        (play.turn(), play.phase(), play.log_len(self.viewer))
    }

    /// Notes that a seat has acted, in a phase of its `own` or not, where the game stood at this turn, phase and length of
    /// the log: what follows is news to it, and so is what the step itself brought in a later phase.
    fn note_step(&mut self, seat: Option<Seat>, own: bool, before: (u16, &'static str, usize)) {
        let (turn, phase, from) = before;
        let told = self.play().log_phases(self.viewer, from);
        let now = from + told.iter().take_while(|line| **line == (turn, phase)).count();
        if let Some(mark) = seat.and_then(|s| self.marks.get_mut(s.index())) {
            *mark = (now, if own { now } else { mark.1 });
        }
    }

    /// Returns the game, to read it.
    #[must_use]
    pub fn play(&self) -> &dyn Play {
        self.play.as_ref().as_ref()
    }

    /// Returns a handle for a bot's thread.
    #[must_use]
    pub fn share(&self) -> Arc<Box<dyn Play>> {
        self.play.clone()
    }

    /// Returns the game, to change it.
    ///
    /// # Errors
    /// A bot is thinking about it.
    pub fn play_mut(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        Arc::get_mut(&mut self.play).ok_or_else(|| Refusal::plain("The computer is still thinking; wait a moment."))
    }

    /// Tells whether a person plays this seat.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.players.get(seat.index()), Some(Player::Person))
    }

    /// Returns the seat of the only person at the table, if there is just one.
    #[must_use]
    pub fn alone(&self) -> Option<Seat> {
        match self.people().as_slice() {
            [seat] => Some(*seat),
            _ => None,
        }
    }

    /// Returns the seats that persons play.
    pub fn people(&self) -> Vec<Seat> {
        (0..self.players.len() as u8).map(Seat).filter(|s| self.is_person(*s)).collect()
    }

    /// Returns the lines of the log that may be on the screen now; none behind the curtain.
    #[must_use]
    pub fn shown_log(&self) -> &[LogLine] {
        let log = self.logs.of(self.viewer);
        match self.curtain {
            None => &log[..self.shown.min(log.len())],
            Some(_) if self.covers_hands_only() => self.logs.of(Viewer::Public),
            Some(_) => &[],
        }
    }

    /// Returns the lines of the log panel: those up to where the replay stands, else all that were shown.
    #[must_use]
    pub fn visible_log(&self) -> &[LogLine] {
        let log = self.shown_log();
        self.replay.as_ref().map_or(log, |replay| &log[..replay.lines.min(log.len())])
    }

    /// Returns the viewer for whom the past is shown: everything where nothing is secret any more, else the one whose
    /// view is on the screen.
    #[must_use]
    pub fn past_viewer(&self) -> Viewer {
        let open = self.play().outcome().is_some() || self.play().is_open();
        if open { Viewer::All } else { self.viewer }
    }

    /// Returns the line of the last roll among the lines of the log panel.
    #[must_use]
    pub fn last_roll(&self) -> Option<&LogLine> {
        self.visible_log().iter().rev().find(|l| l.entry.roll.is_some())
    }

    /// Returns the seat that is asked, be it a person's or a bot's.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.play().asked()
    }

    /// Takes a step and queues its animation.
    ///
    /// # Errors
    /// The game refuses the step, or a bot is thinking.
    pub fn take(&mut self, n: usize, animations: &mut AnimationQueue, asked: &mut Asked) -> Result<(), Refusal> {
        let (viewer, seat) = (self.viewer, self.asked());
        let own = seat.is_some_and(|seat| self.acts_itself(seat));
        let before = self.standing();
        let mut told = self.play_mut()?.take(n, Some(viewer))?;
        self.note_step(seat, own, before);
        // A whole set-up would be shown counter by counter: it is laid down at once.
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

    /// Takes the first ready-made set-up of the open question where the game was begun so; only once.
    pub fn lay_ready_made(&mut self, animations: &mut AnimationQueue, asked: &mut Asked) {
        let offers = asked.0.as_ref().filter(|_| self.lays_ready_made).map_or(&[][..], |prompt| &prompt.offers);
        let Some(n) = offers.iter().position(|offer| offer.ready_made) else { return };
        self.lays_ready_made = false;
        // A set-up that was just offered cannot be refused; if it were, the player would be asked as usual.
        let _ = self.take(n, animations, asked);
    }

    /// Takes a long move and queues its animation.
    ///
    /// # Errors
    /// There is no such move, its first step is refused, or a bot is thinking.
    pub fn go(&mut self, target: &Target, animations: &mut AnimationQueue, asked: &mut Asked) -> Result<(), Refusal> {
        let (viewer, seat) = (self.viewer, self.asked());
        let own = seat.is_some_and(|seat| self.acts_itself(seat));
        let before = self.standing();
        let told = self.play_mut()?.take_route(target, Some(viewer))?;
        self.note_step(seat, own, before);
        self.tell(told, animations, asked);
        Ok(())
    }

    /// Queues animation steps, to be shown one after the other before the next question.
    pub fn tell(&mut self, told: Vec<AnimationStep>, animations: &mut AnimationQueue, asked: &mut Asked) {
        asked.0 = None;
        self.stage = SittingStage::Showing;
        self.logs.append(self.play.as_ref().as_ref(), self.viewer, told.iter().map(|step| &step.line));
        animations.queue.extend(told);
    }

    /// Makes the shown log follow the queue: a line appears when its animation begins. `waiting` is the number of
    /// steps in the queue; returns true where a line appeared.
    pub fn follow(&mut self, waiting: usize) -> bool {
        let now = self.logs.of(self.viewer).len().saturating_sub(waiting);
        let grew = now > self.shown;
        self.shown = self.shown.max(now);
        grew
    }

    /// Drops the worded logs: after a take-back the log may have other lines.
    pub fn forget_logs(&mut self) {
        self.logs = Logs::default();
    }

    /// Reads the view anew and words the log lines that its viewer has not seen yet.
    pub fn refresh(&mut self, shown: &mut ShownGame) {
        self.shown = self.logs.catch_up(self.play.as_ref().as_ref(), self.viewer);
        if self.curtain.is_some() {
            self.show_covered(shown);
        } else {
            let view = self.play().view(self.viewer);
            if !view.boards.iter().any(|b| *b == shown.front) {
                shown.front = view.boards.first().map(|b| b.to_string()).unwrap_or_default();
            }
            shown.view = Some(Arc::new(view));
        }
    }

    /// Opens the next question once all animation steps have been shown. Returns the seat and bot that must think,
    /// if it is a bot's turn.
    pub fn settle(&mut self, shown: &mut ShownGame, asked: &mut Asked) -> Option<(Seat, Bot)> {
        asked.0 = None;
        if self.play().outcome().is_some() {
            self.stage = SittingStage::Over;
            self.viewer = Viewer::All;
            self.curtain = None;
            // Everything is open now: lines that were worded for one seat are worded anew.
            self.forget_logs();
            self.refresh(shown);
            return None;
        }
        // A bot reads no words: its answers are listed on its own thread.
        let seat = self.asked().filter(|_| !self.play().is_editing())?;
        if let Some(Player::Bot(bot)) = self.players.get(seat.index()) {
            let bot = *bot;
            self.refresh(shown);
            self.stage = SittingStage::Thinking;
            return Some((seat, bot));
        }
        let prompt = self.play().marked_prompt()?;
        if let Some(curtain) = self.curtain_before(seat, &prompt.question) {
            self.lower(curtain, shown, asked);
            return None;
        }
        self.viewer = self.viewer_for(seat, &prompt.question);
        self.note_seen(seat);
        self.refresh(shown);
        self.stage = SittingStage::Asking;
        face_targets(&prompt, shown);
        asked.0 = Some(Arc::new(prompt));
        None
    }
}

/// Brings to the front a board on which the prompt's counters lie, if the present one has none of them. For a battle
/// in which the prompt points at no counter, that is the board with most of the asked side's fighters.
fn face_targets(prompt: &Prompt, shown: &mut ShownGame) {
    let Some(view) = &shown.view else { return };
    let boards: Vec<&str> = prompt
        .offers
        .iter()
        .filter_map(|o| match &o.target {
            Target::Counter(key) => view.counters.iter().find(|c| c.key == *key).map(|c| c.board),
            _ => None,
        })
        .collect();
    if let Some(first) = boards.first() {
        if !boards.contains(&shown.front.as_str()) {
            shown.front = first.to_string();
        }
        return;
    }
    let fights = |key: &String| view.battle.iter().any(|battle| battle.has(key));
    let here = |board: &str| {
        view.counters.iter().filter(|c| c.owner == prompt.seat && c.board == board && fights(&c.key)).count()
    };
    // The board in front stays unless another has more of them.
    let best = view.boards.iter().copied().filter(|b| here(b) > here(&shown.front)).max_by_key(|b| here(b));
    if let Some(best) = best {
        shown.front = best.to_string();
    }
}

/// Removes the view, so that nothing of the game is drawn any more.
pub fn cover(shown: &mut ShownGame) {
    shown.view = None;
}

/// Adds the resources of the session half.
pub fn plugin(app: &mut App) {
    app.init_resource::<Table>()
        .init_resource::<ShownGame>()
        .init_resource::<Asked>()
        .init_resource::<AnimationQueue>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::begun;

    #[test]
    fn an_answer_within_the_other_side_s_turn_does_not_end_what_that_turn_brought() {
        let play = begun("prairie-aflame/our-brave-boys-far-away", 7);
        let players = play.info().seats.iter().map(|_| Player::Person).collect();
        let mut sitting = Sitting::new(play, players);
        let mut dice = redoubt_engine::dice::Dice::seeded(7);
        let (mut within, mut own, mut by_itself) = (0, 0, 0);
        for _ in 0..1500 {
            let Some(seat) = sitting.asked() else { break };
            let before = sitting.marks[seat.index()];
            let itself = sitting.acts_itself(seat);
            assert_eq!(sitting.mark(seat), if itself { before.1 } else { before.0 });
            let many = sitting.play().prompt().map_or(1, |prompt| prompt.offers.len());
            let n = usize::from(dice.draw(many as u16));
            let (turn, phase, from) = sitting.standing();
            sitting.take(n, &mut AnimationQueue::default(), &mut Asked::default()).unwrap();
            let after = sitting.marks[seat.index()];
            // What came by itself in a later phase is news.
            let told = sitting.play().log(sitting.viewer, from);
            let (known, news) = told.split_at(after.0 - from);
            assert!(known.iter().all(|l| (l.turn, l.phase) == (turn, phase)));
            assert!(news.first().is_none_or(|l| (l.turn, l.phase) != (turn, phase)));
            by_itself += news.len();
            assert_eq!(after.1, if itself { after.0 } else { before.1 });
            *if itself { &mut own } else { &mut within } += 1;
        }
        assert!(by_itself > 0, "phases begin by themselves");
        assert!(within > 0 && own > 0, "{within} answers within the other side's turn, {own} in one's own");
    }
}
