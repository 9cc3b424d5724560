//! The final scoring and the result (PR-2.4).

use crate::data::cards::CardDie;
use crate::ids::{CardId, LOYAL, PATRIOTE, Track};
use crate::rules::C;
use crate::state::event::Cause;
use crate::state::frame::{Frame, Stage};
use crate::state::step::Step;
use crate::state::{Ending, PreludeToRebellion};
use crate::words::{side, side_head};
use redoubt_engine::Outcome;
use redoubt_engine::contract::Endings;

impl Endings for PreludeToRebellion {
    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let winner = self.leader();
        let (level, title, rule) = match ending {
            Ending::Rising => ("rising", "The rising", "PR-2.4b"),
            Ending::Points => ("points", "20 victory points", "PR-2.4c"),
            Ending::Time => ("time", "End of 1837", "PR-2.4e"),
        };
        let score = vec![
            ("Victory points".to_string(), i32::from(self.vp.unsigned_abs())),
            ("Rebellious Spirit".to_string(), i32::from(self.spirit)),
        ];
        Some(Outcome { winner: Some(winner), level, title, text: self.ending_words(ending), rule: rule.into(), score })
    }

    /// Says yes only before a Scoring Die: the game ends after an Action Round or later (PR-2.4b, PR-2.4c), and nearly every
    /// card rolls its die before that.
    fn may_win_at_once(&self, step: Step) -> bool {
        match step {
            Step::PlayEvent(card) | Step::PlayPoints(card) | Step::BuyCard(card) => !self.has_scoring_die(card),
            // An answer to an Event may say that no die is rolled.
            Step::Option(_) => true,
            _ => {
                let waits = self.agenda.iter().any(|frame| matches!(frame, Frame::Die | Frame::RollDie(..)));
                !(waits && self.play.is_some_and(|play| play.rolls && self.has_scoring_die(play.card)))
            }
        }
    }
}

impl PreludeToRebellion {
    /// Tells whether a card that is played rolls a Scoring Die, be it one that a player names (PR-4.0a, PR-4.0e).
    fn has_scoring_die(&self, card: CardId) -> bool {
        let data = self.card(card);
        data.die != CardDie::Named || data.faction.seat().is_some()
    }

    /// Goes on with the final scoring: the four tracks, then War Readiness, then the end (PR-2.4h).
    pub(crate) fn final_step(&mut self, step: u8, war: bool, cx: &mut C) {
        if let Some(track) = Track::ALL.get(usize::from(step)) {
            self.set_stage(Stage::Final(step + 1, war));
            self.agenda.push(Frame::Score(*track, false));
            return;
        }
        if war {
            for seat in [PATRIOTE, LOYAL] {
                self.score_vp(seat, self.war[seat.index()], Cause::War, cx);
            }
        }
        self.end_game(if war { Ending::Rising } else { Ending::Time }, cx);
    }

    /// Words how the game ended, one sentence.
    fn ending_words(&self, ending: Ending) -> String {
        let (who, whose) = (side_head(self.leader()), side(self.leader()));
        let points = self.vp.unsigned_abs();
        match (ending, self.vp) {
            (Ending::Points, _) => format!("{who} have won with {points} VP."),
            (Ending::Rising, 0) => "The rebellion has broken out. Nobody leads, so the Loyals have won.".into(),
            (Ending::Rising, _) => {
                format!("The rebellion has broken out, and {whose} lead by {points} VP after the final scoring.")
            }
            (Ending::Time, 0) => "The year 1837 is over. Nobody leads, so the Loyals have won.".into(),
            (Ending::Time, _) => {
                format!("The year 1837 is over, and {whose} lead by {points} VP after the final scoring.")
            }
        }
    }
}
