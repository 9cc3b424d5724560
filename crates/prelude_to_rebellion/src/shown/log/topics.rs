//! What kind of thing each event is, for a log that is grouped and folded.

use crate::state::event::Event;
use redoubt_engine::record::log::Topic;

/// Returns the topic of an event.
pub(super) fn topic(event: &Event) -> Topic {
    use Event::*;
    match event {
        Turn(_) | DrewCount(..) | Reshuffled(_) | ActionRound(..) | Points(..) | Unused(..) | Disposed(..)
        | LastsNoMore(_) | KeysLeft(_) => Topic::Bookkeeping,
        _ => Topic::Event,
    }
}

/// Tells whether an event begins something of its own: the play of a card, a scoring, the end.
pub(super) fn opens(event: &Event) -> bool {
    matches!(event, Event::Played(..) | Event::Scores(..) | Event::Final(_) | Event::Over(..))
}
