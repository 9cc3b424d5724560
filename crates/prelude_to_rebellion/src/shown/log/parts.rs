//! The pieces that log entries are built of.

use crate::ids::{CardId, PATRIOTE, Track};
use crate::words::card_target;
use redoubt_engine::Cites;
use redoubt_engine::record::log::{Animation, LogEntry, capitalised};
use redoubt_engine::{Seat, Target};

/// Makes an entry of one line: its text, its rule, and the seat that acts.
pub(super) fn line(text: impl AsRef<str>, rule: impl Cites, seat: Seat) -> LogEntry {
    LogEntry::line(capitalised(text.as_ref()), rule).side(seat)
}

/// Adds a rule that an entry follows besides its main one.
pub(super) fn also(mut entry: LogEntry, rule: impl Cites) -> LogEntry {
    entry.cite(rule);
    entry
}

/// Names these cards in an entry.
pub(super) fn about_cards(entry: LogEntry, cards: &[CardId]) -> LogEntry {
    cards.iter().fold(entry, |entry, card| entry.about(card_target(*card)))
}

/// Makes the animation of a card that goes from one pile to another.
pub(super) fn card_moves(card: CardId, from: &str, to: &str) -> Animation {
    let Target::Card(card) = card_target(card) else { return Animation::None };
    Animation::Card { card, from: from.into(), to: to.into() }
}

/// Returns the key of a seat's hand.
pub(super) fn hand(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "hand-patriote" } else { "hand-loyal" }
}

/// Returns the key of the track of a seat's Opportunity Points.
pub(super) fn points_track(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "points-patriote" } else { "points-loyal" }
}

/// Returns the key of the track of a seat's War Readiness.
pub(super) fn war_track(seat: Seat) -> &'static str {
    if seat == PATRIOTE { "war-patriote" } else { "war-loyal" }
}

/// Returns the key of the track of a Scoring Marker.
pub(super) fn marker_track(track: Track) -> &'static str {
    match track {
        Track::RURAL => "marker-rc",
        Track::ORGANIZATIONS => "marker-o",
        Track::INFLUENCE => "marker-ei",
        _ => "marker-uc",
    }
}
