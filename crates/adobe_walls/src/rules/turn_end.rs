//! The end of a player turn (S7) and of a game turn (S8).

use crate::house_rules::HouseRule;
use crate::ids::Side;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::step::Spot;

impl AdobeWalls {
    /// Ends a player turn: breastworks are placed, looting pays (S7). Where sides count their own fires, those of the player
    /// die (E-04).
    pub(crate) fn close_player_turn(&mut self, cx: &mut Cx) {
        if self.player == Side::Us {
            self.place_works(cx);
            self.pay_loot(cx);
        }
        if self.plays(HouseRule::OwnFires) {
            self.fires_out(Some(self.player), cx);
        }
    }

    /// Removes the grass fires that die at the end of this game turn (S8, AW-4.3a, AW-17D.c).
    pub(crate) fn fires_die(&mut self, cx: &mut Cx) {
        if !self.plays(HouseRule::OwnFires) {
            self.fires_out(None, cx);
        }
    }

    /// Removes the fires of a side, or of both, whose turns are over.
    fn fires_out(&mut self, side: Option<Side>, cx: &mut Cx) {
        let turn = self.turn;
        let mut at = 0;
        while let Some(fire) = self.fires.get(at).copied() {
            if fire.until <= turn && side.is_none_or(|side| side == fire.side) {
                self.fires.remove(at);
                cx.all(self, Event::FireOut(Spot(fire.hex)));
            } else {
                at += 1;
            }
        }
    }
}
