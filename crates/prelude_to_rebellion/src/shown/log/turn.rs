//! Log entries of the sequence of play: Turns, Action Rounds, Parliamentary Sessions, the end.

use super::parts::{about_cards, also, line};
use crate::ids::{CardId, DeckId, LOYAL, PATRIOTE};
use crate::state::{Ending, PreludeToRebellion};
use crate::words::{ap, cards, deck_word, side, side_head};
use redoubt_engine::Seat;
use redoubt_engine::record::log::{Animation, LogEntry};

impl PreludeToRebellion {
    /// Describes `Event::Turn`.
    pub(super) fn tell_turn(&self, turn: u8) -> LogEntry {
        let title = self.turn_title(turn);
        let text = "The Opportunity Pool is filled, and both players draw cards.".into();
        LogEntry::line(format!("Turn {}: {title}.", turn + 1), "PR-2.2a").animation(Animation::Phase {
            side: None,
            title: title.to_uppercase(),
            text,
        })
    }

    /// Describes `Event::PoolFilled`.
    pub(super) fn tell_pool(&self, filled: &[CardId]) -> LogEntry {
        let text = if filled.is_empty() {
            "No card joined the Opportunity Pool.".to_string()
        } else {
            format!("New in the Opportunity Pool: {}.", self.titles(filled))
        };
        about_cards(LogEntry::line(text, "PR-2.2a"), filled)
            .what(format!("{} joined the Pool", cards(filled.len() as u8)))
    }

    /// Describes `Event::Drew`, which only its seat is told.
    pub(super) fn tell_drew(&self, seat: Seat, drawn: &[CardId]) -> LogEntry {
        let what = if drawn.is_empty() { "no card".to_string() } else { self.titles(drawn) };
        about_cards(line(format!("{} drew: {what}.", side_head(seat)), "PR-2.2b", seat), drawn)
    }

    /// Describes `Event::KeysLeft`.
    pub(super) fn tell_keys_left(&self, keys: &[CardId]) -> LogEntry {
        about_cards(
            LogEntry::line(format!("Key Events that nobody bought left the Pool: {}.", self.titles(keys)), "PR-2.3b"),
            keys,
        )
    }
}

/// Describes `Event::DrewCount`.
pub(super) fn drew_count(seat: Seat, active: u8, generic: u8) -> LogEntry {
    let text = format!(
        "{} drew {} of the Active Deck and {} of the Generic Deck.",
        side_head(seat),
        cards(active),
        cards(generic)
    );
    line(text, "PR-2.2b", seat)
}

/// Describes `Event::Reshuffled`.
pub(super) fn reshuffled(deck: DeckId) -> LogEntry {
    LogEntry::line(format!("The discards of {} were shuffled to make it anew.", deck_word(deck)), "PR-14.0a")
}

/// Describes `Event::First`.
pub(super) fn first(seat: Seat) -> LogEntry {
    let whom = if seat == PATRIOTE { "themselves" } else { side(seat) };
    line(format!("The Patriotes named {whom} to go first in this Turn."), "PR-2.2d", PATRIOTE)
        .what(format!("{} go first in this Turn", side(seat)))
}

/// Describes `Event::ActionRound`.
pub(super) fn action_round(seat: Seat, round: u8) -> LogEntry {
    line(format!("Action Round {round}: {}.", side(seat)), "PR-2.0b", seat).animation(Animation::Phase {
        side: Some(seat),
        title: format!("ACTION ROUND {round}"),
        text: format!("{} play a card.", side_head(seat)),
    })
}

/// Describes `Event::Skipped`.
pub(super) fn skipped(seat: Seat, round: u8) -> LogEntry {
    let what = format!("{} skipped Action Round {round}", side(seat));
    line(format!("{what}."), "PR-12.108a", seat).what(what)
}

/// Describes `Event::MustSkip`.
pub(super) fn must_skip(seat: Seat) -> LogEntry {
    let what = format!("{} must skip their next Action Round", side(seat));
    line(format!("{what}."), "PR-12.108a", seat).what(what)
}

/// Describes `Event::Passed`.
pub(super) fn passed(seat: Seat) -> LogEntry {
    let what = format!("{} passed", side(seat));
    line(format!("{what}."), "PR-3.1b", seat).what(what)
}

/// Describes `Event::Unused`.
pub(super) fn unused(seat: Seat, halves: u8) -> LogEntry {
    line(format!("{} left {} unused.", side(seat), ap(halves)), "PR-9.0b", seat)
}

/// Describes `Event::SessionNext`.
pub(super) fn session_next(round: u8) -> LogEntry {
    let what = format!("Action Round {round} will be Parliamentary");
    LogEntry::line(format!("{what}."), "PR-12.85a").what(what)
}

/// Describes `Event::SessionOver`.
pub(super) fn session_over(early: bool) -> LogEntry {
    let (what, rule) = if early {
        ("the Parliamentary Session was ended early", "PR-12.138a")
    } else {
        ("the Parliamentary Session is over", "PR-10.0c")
    };
    line(format!("{what}."), rule, if early { LOYAL } else { PATRIOTE }).what(what)
}

/// Describes `Event::Cleared`.
pub(super) fn cleared() -> LogEntry {
    LogEntry::line("Both hands and the whole Pool were discarded.", "PR-2.3f")
        .what("both hands and the Pool were discarded")
}

/// Describes `Event::Swapped`.
pub(super) fn swapped() -> LogEntry {
    let what = "the players exchanged their hands";
    also(line(format!("{what}."), "PR-9.5.1b", LOYAL), "PR-13.0c").what(what)
}

/// Describes `Event::Final`.
pub(super) fn final_scoring(war: bool) -> LogEntry {
    let (text, rule, note) = if war {
        (
            "The Rebellious Spirit is at 15: the final scoring begins.",
            "PR-2.4b",
            "All tracks score, then War Readiness.",
        )
    } else {
        ("Winter 1837 is over: the final scoring begins.", "PR-2.4e", "All tracks score. War Readiness does not count.")
    };
    also(LogEntry::line(text, rule), "PR-2.4h").what("the final scoring began").animation(Animation::Phase {
        side: None,
        title: "FINAL SCORING".into(),
        text: note.into(),
    })
}

/// Describes `Event::Over`.
pub(super) fn over(winner: Seat, ending: Ending) -> LogEntry {
    let (how, rule) = match ending {
        Ending::Rising => ("The rebellion has broken out", "PR-2.4b"),
        Ending::Points => ("20 VP are reached", "PR-2.4c"),
        Ending::Time => ("The year 1837 is over", "PR-2.4e"),
    };
    line(format!("{how}: {} have won.", side(winner)), rule, winner)
        .animation(Animation::End)
        .what(format!("{} have won", side(winner)))
}
