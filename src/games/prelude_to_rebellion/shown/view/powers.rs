//! The Special Actions of both boards (PR-9.5).

use crate::engine::view::{PowerState, PowerView};
use crate::games::prelude_to_rebellion::ids::{SEATS, Special};
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;

/// Returns title, cost and text of a Special Action.
pub(crate) fn printed(special: Special) -> (&'static str, &'static str, &'static str) {
    match special {
        Special::STRINGS => ("Pulling the Strings", "x AP", "Roll x Scoring Dice of your choice, one after the other."),
        Special::REALIGNMENT => {
            ("Strategic Realignment", "2 AP", "Exchange hands with the Patriote after this Action Round.")
        }
        Special::NON_ISSUE => ("Non-Issue", "4 AP", "Set one Scoring Marker back to Start without scoring."),
        Special::TROUBLE => ("Looking for Trouble", "4 or 6 AP", "Raise the Rebellious Spirit by 1, or for 6 AP by 2."),
        Special::CANADIEN => (
            "Le Canadien",
            "2 AP",
            "When you next play an opposing card from your hand, its Event is ignored and it brings no points.",
        ),
        Special::MEDIA => (
            "Partisan Media",
            "2 AP",
            "The next card of your own faction that you play from your hand gives its AP and then its Event.",
        ),
        Special::MOMENT => ("Our Moment", "4 AP", "Gain 6 Opportunity Points."),
        Special::SUPPORT => {
            ("Overwhelming Support", "4 AP", "Score 1 VP for each Patriote-Biased County where you have 9 Cubes.")
        }
        Special::NO_MATTER => (
            "No Matter the Cost",
            "4 AP",
            "The next time the Rural Counties score, there is no roll for Fear of Reprisal.",
        ),
        _ => (
            "Various Angles",
            "2, 4 or 6 AP",
            "Exchange 1, 2 or 3 cards of your hand with as many of the Pool that are no Key Events.",
        ),
    }
}

impl PreludeToRebellion {
    /// Lists the Special Actions of both boards.
    pub(crate) fn powers(&self) -> Vec<PowerView> {
        let mut out = Vec::new();
        for seat in SEATS {
            for special in Special::board(seat) {
                let (title, cost, text) = printed(special);
                let used = self.used.iter().find(|used| used.seat == seat && used.special == special);
                let waits = self.pending[seat.index()].has(special) || self.fresh[seat.index()].has(special);
                let when = used.map(|used| {
                    let turn = &self.data.tables.turns[usize::from(used.turn)].title;
                    format!("{turn}, round {}", used.round)
                });
                let state = match when {
                    _ if waits => PowerState::Waiting,
                    Some(when) => PowerState::Spent(when),
                    None => PowerState::Ready,
                };
                let (title, cost, text) = (title.into(), cost.into(), text.into());
                out.push(PowerView { key: special.id(), seat, title, cost, text, state, rule: "PR-9.5a" });
            }
        }
        out
    }
}
