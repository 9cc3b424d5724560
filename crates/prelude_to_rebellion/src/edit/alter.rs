//! What a change by hand does.

use crate::ids::{SEATS, Special};
use crate::state::PreludeToRebellion;
use crate::state::frame::Used;
use crate::words::special_title;
use redoubt_engine::contract::{Alters, Desks};
use redoubt_engine::edit::{Edit, set};
use redoubt_engine::{Refusal, Seat};

impl Alters for PreludeToRebellion {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value)?,
            Edit::Card { card, pile, top } => self.put_card(card, pile, *top)?,
            Edit::Stand { key } => self.stand_at(key)?,
            Edit::Clear => {
                self.mv = Default::default();
                (self.organizations, self.corps) = Default::default();
            }
            Edit::Place { .. } | Edit::Face { .. } | Edit::Mark { .. } => {
                return Err(Refusal::plain(
                    "this game is set up with Cubes and cards: set the Cubes of a County, or put a card into a pile",
                ));
            }
        }
        Ok(())
    }
}

impl PreludeToRebellion {
    /// Sets whether a seat has used a Special Action.
    pub(super) fn set_used(&mut self, seat: Seat, special: Special, value: &str) -> Result<(), Refusal> {
        debug_assert!(SEATS.contains(&seat));
        self.used.retain(|used| (used.seat, used.special) != (seat, special));
        let round = self.round;
        let turn = match (value, self.turn) {
            ("no", _) => return Ok(()),
            ("this-turn", turn) => turn,
            (_, 0) => {
                let text = format!("no Turn came before this one in which {} was used", special_title(special));
                return Err(Refusal::new("PR-9.5b", text));
            }
            (_, turn) => turn - 1,
        };
        self.used.push(Used { special, seat, turn, round });
        Ok(())
    }
}
