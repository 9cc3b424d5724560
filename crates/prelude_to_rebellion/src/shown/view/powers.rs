//! The Special Actions of both boards (PR-9.5).

use crate::ids::{SEATS, Special};
use crate::state::PreludeToRebellion;
use crate::words::{special_cost, special_rule, special_text, special_title};
use redoubt_engine::view::{PowerState, PowerView};

impl PreludeToRebellion {
    /// Lists the Special Actions of both boards.
    pub(crate) fn powers(&self) -> Vec<PowerView> {
        let mut out = Vec::new();
        for seat in SEATS {
            for special in Special::board(seat) {
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
                out.push(PowerView {
                    key: special.id(),
                    seat,
                    kind: "Special Actions",
                    title: special_title(special).into(),
                    cost: special_cost(special).into(),
                    text: special_text(special).into(),
                    state,
                    rule: special_rule(special),
                });
            }
        }
        out
    }
}
