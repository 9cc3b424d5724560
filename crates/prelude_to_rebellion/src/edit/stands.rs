//! The moments at which a game can be continued: the First Player is named, a seat plays a card, and it spends the AP of
//! one.

use crate::edit::desk::{key_of, seat_of_key};
use crate::ids::{PATRIOTE, ROUNDS, SEATS, TURNS};
use crate::state::frame::{Frame, Stage};
use crate::state::{EffectEnd, PreludeToRebellion, RoundRecord};
use crate::words::seat_name;
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::Choice;
use redoubt_engine::{Agenda, Refusal};

impl Stands for PreludeToRebellion {
    /// Lists the moments of all Turns.
    fn desk_stands(&self) -> Vec<Choice> {
        let mut out = vec![];
        for turn in 0..TURNS {
            let (number, title) = (turn + 1, self.turn_title(turn));
            out.push(Choice::new(format!("{number}/first"), format!("{title}, First Player")));
            for round in 1..=ROUNDS {
                out.extend(SEATS.into_iter().flat_map(|seat| {
                    let key = format!("{number}/{round}/{}", key_of(seat));
                    let play = Choice::new(key, format!("{title}, Action Round {round}, {}", seat_name(seat)));
                    [play, self.points_stand(number, round, seat)]
                }));
            }
        }
        out
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    fn desk_stand(&self) -> String {
        let number = self.turn + 1;
        match (self.agenda.len(), self.agenda.top()) {
            (1, Some(Frame::Sequence(Stage::First))) => format!("{number}/first"),
            (1, Some(Frame::Sequence(Stage::Play))) => format!("{number}/{}/{}", self.round, key_of(self.active)),
            _ if self.stands_at_points() => self.points_stand(number, self.round, self.active).key,
            _ => String::new(),
        }
    }

    /// Ends the Event, the check, or the game: the seat that has the Action Round spends the AP of its card, or plays one.
    fn stop(&mut self) {
        if !self.desk_stand().is_empty() || self.back_to_points() {
            return;
        }
        let stage = if self.stage() == Stage::First { Stage::First } else { Stage::Play };
        self.begin_at(stage);
        // Special Actions that would begin to wait after the Action Round wait from now on.
        for seat in SEATS {
            let fresh = std::mem::take(&mut self.fresh[seat.index()]);
            self.pending[seat.index()] = self.pending[seat.index()].or(fresh);
        }
    }
}

impl PreludeToRebellion {
    /// Goes to the moment of this key, as the rules have it at its beginning.
    ///
    /// # Errors
    /// AP are to be spent, and there is no card to play for them.
    pub(super) fn stand_at(&mut self, key: &str) -> Result<(), Refusal> {
        let mut parts = key.split('/');
        let turn = parts.next().and_then(|turn| turn.parse::<u8>().ok()).unwrap_or(1).clamp(1, TURNS) - 1;
        if turn != self.turn {
            self.turn = turn;
            self.sessions = self.turn_data().session_bits();
            self.own_sessions = 0;
        }
        match parts.next().and_then(|round| round.parse::<u8>().ok()) {
            None => {
                self.round = 1;
                self.begin_at(Stage::First);
            }
            Some(round) => {
                self.round = round;
                self.active = parts.next().map_or(PATRIOTE, seat_of_key);
                let active = self.active;
                for effect in &mut self.effects {
                    if let EffectEnd::Round(seat, _) = effect.ends {
                        effect.ends = EffectEnd::Round(seat, seat == active);
                    }
                }
                match parts.next() {
                    Some(_) => self.stand_at_points()?,
                    None => self.begin_at(Stage::Play),
                }
            }
        }
        Ok(())
    }

    /// Puts only this stage on the agenda, discards the card that was played, and forgets what was done in the Action
    /// Round.
    pub(super) fn begin_at(&mut self, stage: Stage) {
        if let Some(play) = self.play.take() {
            self.discard(play.card);
        }
        self.agenda = Agenda::from([Frame::Sequence(stage)]);
        (self.play, self.running, self.ending) = (None, None, None);
        self.record = RoundRecord::default();
    }
}
