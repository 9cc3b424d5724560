//! What a change by hand does.

use super::pieces::Piece;
use crate::state::AdobeWalls;
use redoubt_engine::Refusal;
use redoubt_engine::contract::{Alters, Desks};
use redoubt_engine::edit::{Edit, set};

impl Alters for AdobeWalls {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        if !matches!(edit, Edit::Stand { .. } | Edit::Clear) && self.desk().shows(edit) {
            return Ok(());
        }
        match edit {
            Edit::Place { counter, place } => {
                let piece = Piece::named(counter)?;
                let at = self.read_spot(piece, place)?;
                self.lay_piece(piece, at)
            }
            Edit::Face { counter, face } => match Piece::named(counter)? {
                Piece::Counter(counter) => self.turn_to(counter, face),
                Piece::Camp(camp) => {
                    self.turn_camp(camp, face);
                    Ok(())
                }
                Piece::Fire(..) | Piece::Works(..) => Ok(()),
            },
            Edit::Mark { counter, mark, on } => match Piece::named(counter)? {
                Piece::Counter(counter) => self.mark(counter, mark, *on),
                Piece::Camp(camp) => {
                    self.mark_camp(camp, mark, *on);
                    Ok(())
                }
                Piece::Fire(..) | Piece::Works(..) => Ok(()),
            },
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value),
            Edit::Card { .. } => Err(Refusal::plain("this game has no cards")),
            Edit::Stand { key } => {
                self.stand_at(key);
                Ok(())
            }
            Edit::Clear => {
                self.clear_by_hand();
                Ok(())
            }
        }
    }
}

impl AdobeWalls {}
