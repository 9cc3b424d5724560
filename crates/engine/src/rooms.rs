//! The rooms of `shown`, a trait each: a game implements each one in the file that has its name.
//!
//! All of them work for one viewer and read only what he may know.

use super::contract::Rules;
use super::log::LogEntry;
use super::view::{Count, Fact, View};
use super::{Offer, Question, Refusal, Seat, Target, Viewer};

/// What a viewer sees of a position (`shown/view`).
pub trait Views: Rules {
    /// Builds what `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// Lists the keys of the counters that are chosen in the open question ([`CounterView::chosen`]), in any order, as
    /// `viewer` sees them, without the rest of a view.
    ///
    /// [`CounterView::chosen`]: super::view::CounterView::chosen
    fn in_hand(&self, _viewer: Viewer) -> Vec<String> {
        vec![]
    }

    /// Lists the figures of the position that have no track, as `viewer` may know them. The keys and their order are
    /// the same at every moment of a game.
    fn counts(&self, _viewer: Viewer) -> Vec<Count> {
        vec![]
    }

    /// Lists words (ids, names) that must not occur in anything shown to `seat` now.
    fn secrets(&self, _seat: Seat) -> Vec<String> {
        vec![]
    }
}

/// What a viewer may know of a space (`shown/inspect`).
pub trait Inspects: Rules {
    /// Lists what `viewer` may know of a space of a board (terrain, cost of entry, supply, worth in battle), from the
    /// viewer's view alone and by the rules' own functions; empty where it is no space.
    fn inspect(&self, _viewer: Viewer, _place: &str) -> Vec<Fact> {
        vec![]
    }
}

/// The open question in words (`shown/questions`).
pub trait Questions: Rules {
    /// Words the open question. A viewer that is not asked gets only what is public about it.
    fn question(&self, viewer: Viewer) -> Question;

    /// Says in public why the asked seat is asked: [`View::reason`], without the rest of a view.
    fn reason(&self) -> String;
}

/// The answers in words (`shown/offers`).
pub trait Offers: Rules {
    /// Words a legal step (or aside) for the seat that may take it; from that seat's view only.
    fn offer(&self, step: Self::Step) -> Offer;
}

/// What a click means (`shown/clicks`).
pub trait Clicks: Rules {
    /// Finds the step that a click on `target` would mean at the open question, legal or not;
    /// `None` where no step of the question points there. [`why`] then asks [`Rules::check`] about the step.
    ///
    /// [`why`]: super::why::why
    fn step_at(&self, target: &Target) -> Option<Self::Step>;
}

/// Why not, in words (`shown/reasons`).
pub trait Reasons: Rules {
    /// Words what forbids a step, from the asked seat's view only.
    fn refusal(&self, bar: Self::Bar) -> Refusal;

    /// Words, for the asked seat, why a target belongs to no step of the open question.
    fn off_topic(&self, target: &Target) -> Refusal;
}

/// What has happened, in words (`shown/log`).
pub trait Logs: Rules {
    /// Describes an event to `viewer`. It reads fixed data (names, options) from `self`, never the
    /// changing state, so that the same event is described in the same way at any later time.
    fn describe(&self, event: &Self::Event, viewer: Viewer) -> LogEntry;
}

/// Makes the view of a position with what every game says alike: turn, phase, who is asked and why, the outcome. All
/// else is empty; a game fills in what it has.
#[must_use]
pub fn bare_view<G: Questions>(game: &G, viewer: Viewer) -> View {
    View {
        viewer,
        turn: game.turn(),
        phase: game.phase(),
        skipped: vec![],
        phasing: None,
        asked: game.asked(),
        reason: game.reason(),
        boards: vec![],
        field: vec![],
        counters: vec![],
        spaces: vec![],
        tracks: vec![],
        piles: vec![],
        powers: vec![],
        facts: vec![],
        rosters: vec![],
        battle: None,
        arrows: vec![],
        links: vec![],
        marks: vec![],
        ghosts: vec![],
        schedule: vec![],
        outcome: game.outcome(),
    }
}
