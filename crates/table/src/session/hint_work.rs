//! The hint of the computer for the open question, thought out on a worker thread when the player asks for it.

use crate::parts::panel_cx::PanelCx;
use crate::session::analysis_work::game;
use crate::session::background_job::BackgroundJob;
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use redoubt_engine::bots::{Bot, Thinking};
use redoubt_engine::overlay::{Overlay, OverlayMark, Path, Tint};
use redoubt_engine::play::Hint;
use std::sync::Arc;

/// Seconds after which the bar of the thinking is drawn anew.
const TICK: f32 = 0.1;

/// The hint, and what it was made of.
#[derive(Resource, Default)]
pub struct HintWork {
    work: BackgroundJob<Hint>,
    thinking: Arc<Thinking>,
    /// The way of the ideas over the map.
    layer: Option<Arc<Overlay>>,
}

impl HintWork {
    /// Starts the thinking where the player has asked for a hint on the open question; forgets it with the question. Returns
    /// true where what is drawn on the map has changed.
    pub fn follow(&mut self, cx: &PanelCx, wakeups: &Wakeups) -> bool {
        let drawn = self.layer.is_some();
        self.think(cx, wakeups);
        drawn != self.layer.is_some()
    }

    fn think(&mut self, cx: &PanelCx, wakeups: &Wakeups) {
        self.work.poll();
        let key = game(&cx.table).filter(|key| cx.ui_state.hint == Some(*key));
        let (Some(sitting), Some(key)) = (&cx.table.sitting, key) else {
            return self.clear();
        };
        if cx.asked.0.is_none() {
            return self.clear();
        }
        if self.work.key() != Some(key) {
            self.clear();
            self.thinking = Arc::new(Bot::Mcts.thinking());
        }
        let thinking = self.thinking.clone();
        let job = || sitting.play().hint_job().ok().map(|job| move || Some(job(&thinking)));
        self.work.ask(key, job, wakeups);
        if self.work.counting() {
            wakeups.after(TICK);
        }
        if self.layer.is_none() {
            self.layer = self.work.found().map(|hint| Arc::new(layer(hint)));
        }
    }

    fn clear(&mut self) {
        // Nobody waits for the answer any more.
        self.thinking.hurry();
        self.work.clear();
        self.layer = None;
    }

    /// Asks for the answer at once.
    pub fn hurry(&self) {
        self.thinking.hurry();
    }

    /// Returns the part of the thinking that is done, 0 to 1, while it lasts.
    #[must_use]
    pub fn share(&self) -> Option<f32> {
        self.work.counting().then(|| self.thinking.share())
    }

    /// Returns the hint, once it is known.
    #[must_use]
    pub fn found(&self) -> Option<&Hint> {
        self.work.found()
    }

    /// Returns what is drawn of it on the map.
    #[must_use]
    pub fn layer(&self) -> Option<&Arc<Overlay>> {
        self.layer.as_ref()
    }
}

/// Draws each idea: its way, and its number where it ends.
fn layer(hint: &Hint) -> Overlay {
    let mut layer = Overlay::new("hint", "");
    for (n, idea) in hint.ideas.iter().enumerate() {
        let tint = if n == 0 { Tint::Command } else { Tint::Plain };
        if let Some(end) = idea.places.last() {
            let text = format!("{}", n + 1);
            match layer.marks.iter_mut().find(|mark| mark.place == *end) {
                Some(mark) => mark.text = format!("{}, {text}", mark.text),
                None => layer.marks.push(OverlayMark::new(end, tint).text(text)),
            }
        }
        if idea.places.len() > 1 {
            layer.paths.push(Path { places: idea.places.clone(), tint, stop: None });
        }
    }
    layer
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::Seat;
    use redoubt_engine::play::Idea;

    #[test]
    fn each_idea_has_its_number_where_it_ends_and_two_share_a_place() {
        let idea = |places: &[&str]| Idea {
            n: 0,
            steps: vec![],
            chance: 0.5,
            error: 0.0,
            brings: vec![],
            places: places.iter().map(ToString::to_string).collect(),
        };
        let ideas = vec![idea(&["a", "b"]), idea(&[]), idea(&["c", "b"])];
        let layer = layer(&Hint { seat: Seat(0), ideas, games: 1 });
        assert_eq!(
            layer.marks.iter().map(|m| (m.place.as_str(), m.text.as_str())).collect::<Vec<_>>(),
            [("b", "1, 3")]
        );
        assert_eq!(layer.paths.iter().map(|p| p.tint).collect::<Vec<_>>(), [Tint::Command, Tint::Plain]);
    }
}
