//! What the edit mode holds beside the game: the desk as it was read last, what is chosen, and what is being typed.

use bevy::prelude::*;
use redoubt_engine::Target;
use redoubt_engine::edit::{Desk, DeskCounter, Flaw};
use redoubt_engine::play::Play;

/// The tabs of the right zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EditTab {
    /// The chosen counter or place.
    #[default]
    Chosen,
    /// Values of the whole game.
    Game,
    /// Piles of cards.
    Cards,
}

/// The edit mode as the window shows it.
#[derive(Resource, Default, Debug)]
pub struct EditState {
    /// All that can be set, as it is now.
    pub desk: Desk,
    /// What the rules cannot go on from.
    pub flaws: Vec<Flaw>,
    /// What may surprise the player where play goes on, once he has asked to play on.
    pub doubts: Vec<String>,
    /// The counter, place or card that is chosen.
    pub chosen: Option<Target>,
    /// True while the chosen counter follows the next click on a place.
    pub carrying: bool,
    /// Key of a counter that has just been pulled out of its tray.
    pub lifted: Option<String>,
    /// Open tab.
    pub tab: EditTab,
    /// Search text of the trays.
    pub find: String,
    /// Search text of the cards.
    pub find_card: String,
    /// Key of the pile whose cards are listed; empty for the first.
    pub pile: String,
    /// Title typed for a scenario of the player's own.
    pub title: String,
    /// Note typed for it.
    pub note: String,
}

impl EditState {
    /// Reads desk and flaws of a game anew. What is chosen stays chosen while it exists.
    pub fn read(&mut self, play: &dyn Play) {
        self.desk = play.desk().unwrap_or_default();
        self.flaws = play.flaws();
        self.doubts.clear();
        if let Some(Target::Counter(key)) = &self.chosen
            && self.desk.counter(key).is_err()
        {
            self.put_down();
        }
    }

    /// Chooses something; a counter is also taken up, so that the next click on a place puts it there.
    pub fn choose(&mut self, target: Target) {
        self.carrying = matches!(target, Target::Counter(_));
        self.tab = if matches!(target, Target::Card(_)) { EditTab::Cards } else { EditTab::Chosen };
        self.chosen = Some(target);
    }

    /// Chooses nothing any more.
    pub fn put_down(&mut self) {
        self.chosen = None;
        self.carrying = false;
    }

    /// Returns the chosen counter.
    #[must_use]
    pub fn counter(&self) -> Option<&DeskCounter> {
        match &self.chosen {
            Some(Target::Counter(key)) => self.desk.counter(key).ok(),
            _ => None,
        }
    }

    /// Returns the place that is chosen, or on which the chosen counter lies.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        match &self.chosen {
            Some(Target::Place(id)) => Some(id),
            _ => self.counter().map(|c| c.place.as_str()).filter(|place| !place.is_empty()),
        }
    }
}
