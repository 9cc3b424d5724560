//! What clients ask of a session: implements [`Query`] for any game.

use super::moment::{step_text, steps_in};
use super::running::Session;
use crate::bots::{Bot, Thinking};
use crate::contract::Game;
use crate::overlay::{Overlay, Way};
use crate::play::{ByHand, LogLine, Query};
use crate::record::history::TrackHistory;
use crate::view::{Fact, View};
use crate::{Outcome, Prompt, Question, Refusal, Seat, Target, Viewer, digest};

impl<G: Game> Query for Session<G> {
    fn asked(&self) -> Option<Seat> {
        self.game.asked()
    }

    fn turn(&self) -> u16 {
        self.game.turn()
    }

    fn phase(&self) -> &'static str {
        self.game.phase()
    }

    fn reason(&self) -> String {
        self.game.reason()
    }

    fn prompt(&self) -> Option<Prompt> {
        if self.is_editing() { None } else { self.choices().prompt(&self.game) }
    }

    fn marked_prompt(&self) -> Option<Prompt> {
        if self.is_editing() { None } else { self.choices().marked(&self.game) }
    }

    fn step_text(&self, n: usize) -> Option<String> {
        self.nth(n).ok().map(|(_, step)| step_text(&step))
    }

    fn question(&self, viewer: Viewer) -> Option<Question> {
        self.game.asked().filter(|_| !self.is_editing()).map(|_| self.game.question(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn in_hand(&self, viewer: Viewer) -> Vec<String> {
        self.game.in_hand(viewer)
    }

    fn log_len(&self, viewer: Viewer) -> usize {
        self.log.lines(self.reader(viewer))
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.log.read(&self.game, self.reader(viewer), from)
    }

    fn log_phases(&self, viewer: Viewer, from: usize) -> Vec<(u16, &'static str)> {
        self.log.phases(self.reader(viewer), from).collect()
    }

    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact> {
        self.game.inspect(viewer, place)
    }

    fn history(&self, viewer: Viewer) -> Vec<TrackHistory> {
        self.course(viewer)
    }

    fn why(&self, viewer: Viewer, target: &Target) -> Refusal {
        self.not_while_editing().map_or_else(|no| no, |()| crate::why(&self.game, viewer, target))
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        if self.is_editing() { Overlay::default() } else { self.game.overlay(viewer, key, focus) }
    }

    fn route(&self, target: &Target) -> Option<Way> {
        self.not_while_editing().ok().and_then(|()| self.game.route(target)).map(|route| route.way)
    }

    fn digest(&self) -> u64 {
        digest::digest(&self.game)
    }

    fn len(&self) -> usize {
        steps_in(&self.moments)
    }

    fn think(&self, bot: Bot, seed: u64, thinking: &Thinking) -> usize {
        if self.is_editing() {
            return 0;
        }
        // Nobody waits for the plans of another who thinks at the same time.
        let mut mind = self.mind.lock().map(|mind| mind.clone()).unwrap_or_default();
        let step = mind.choose(bot, &self.game, seed, thinking);
        if let Ok(mut kept) = self.mind.lock() {
            *kept = mind;
        }
        step.and_then(|step| self.choices().legal.iter().position(|&s| s == step)).unwrap_or(0)
    }
}
