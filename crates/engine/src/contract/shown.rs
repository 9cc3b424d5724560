//! What a viewer sees and reads: the rooms of `shown`, a trait each. A game implements each one in the file that has its name.
//!
//! All of them work for one viewer and read only what he may know.

use super::{Endings, Rules, Sequence};
use crate::overlay::{Overlay, Route};
use crate::record::log::LogEntry;
use crate::view::{Count, Fact, View};
use crate::{Offer, Question, Refusal, Seat, Target, Viewer};

/// What a viewer sees of a position (`shown/view`).
pub trait Views: Rules {
    /// Builds what `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// Lists the keys of the counters that are chosen in the open question ([`CounterView::chosen`]), in any order, as
    /// `viewer` sees them, without the rest of a view.
    ///
    /// [`CounterView::chosen`]: crate::view::CounterView::chosen
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

    /// Says in public why the asked seat is asked: [`View::reason`], without the rest of a view. Without it the headline
    /// of the public question says so.
    fn reason(&self) -> String {
        self.question(Viewer::Public).title
    }
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
    /// [`why`]: crate::why()
    fn step_at(&self, target: &Target) -> Option<Self::Step>;
}

/// Why not, in words (`shown/reasons`).
pub trait Reasons: Questions {
    /// Words what forbids a step, from the asked seat's view only.
    fn refusal(&self, bar: Self::Bar) -> Refusal;

    /// Words, for the asked seat, why a target belongs to no step of the open question.
    fn why_no_step(&self, _target: &Target) -> Refusal {
        Refusal::new(self.question(Viewer::Public).rule, "this is not part of the open question")
    }
}

/// What has happened, in words (`shown/log`).
pub trait Logs: Rules {
    /// Describes an event to `viewer`. It reads fixed data (names, options) from `self`, never the
    /// changing state, so that the same event is described in the same way at any later time.
    fn describe(&self, event: &Self::Event, viewer: Viewer) -> LogEntry;
}

/// How a game is shown: its charts, cards and rules; what a viewer sees and reads is in the other rooms.
pub trait Shown: Sequence + Views + Inspects + Questions + Offers + Clicks + Reasons + Logs {
    /// Returns the charts in the data; none in a game without charts.
    fn charts(_data: &Self::Data) -> &[crate::data::chart::Chart] {
        &[]
    }

    /// Returns the cards in the data; none in a game without cards.
    fn cards(_data: &Self::Data) -> &crate::data::cards::Cards {
        crate::data::cards::Cards::NONE
    }

    /// Words what a code in a cell of a chart means: "the defender is disorganized, retreats 1 hex" for "D:DR". `None` for
    /// a cell that speaks for itself.
    fn meaning(_data: &Self::Data, _chart: &str, _cell: &str) -> Option<String> {
        None
    }

    /// Returns the glossary in the data: the abbreviations that a player reads; none in a game without them.
    fn glossary(_data: &Self::Data) -> &crate::data::glossary::Glossary {
        crate::data::glossary::Glossary::NONE
    }

    /// Returns the rules index in the data.
    fn rules(data: &Self::Data) -> &crate::data::rules::RuleIndex;
}

/// The maps of a game, and the overlays and long moves on them.
pub trait Maps: Shown {
    /// Returns the boards in the data, main board first, as in the game info.
    fn boards(data: &Self::Data) -> &[crate::data::board::Board];

    /// Builds the overlay with this key of the game info, from `viewer`'s view alone: of `focus` (a
    /// counter or a place) where it has one, else of what is in hand or of the whole board.
    /// An unknown key gives an empty overlay.
    fn overlay(&self, _viewer: Viewer, _key: &str, _focus: Option<&Target>) -> Overlay {
        Overlay::default()
    }

    /// Finds the long move of the asked seat to a far target: the cheapest chain of legal steps, as far
    /// as it goes; `None` where there is none, or where one click does it. It depends on the asked
    /// seat's view only.
    fn route(&self, _target: &Target) -> Option<Route<Self::Step>> {
        None
    }
}

/// Makes the view of a position with what every game says alike: turn, phase, who is asked and why, the outcome. All
/// else is empty; a game fills in what it has.
#[must_use]
pub fn bare_view<G: Questions + Sequence + Endings>(game: &G, viewer: Viewer) -> View {
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
