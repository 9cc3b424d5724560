//! The sequence of play (state machine of the turn): what happens by itself, and when somebody is asked.

use crate::rules::prelude::*;
use crate::state::agenda::Stage;
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;
use std::ops::ControlFlow::Break;

impl Sequence for BattlesForCanada {
    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(|side| side.seat())
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        let inner = self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Setup(_) | Frame::Canadians => Some("setup"),
            Frame::Move | Frame::March(_) | Frame::FallBack(..) => Some("move"),
            Frame::Combat | Frame::Declare(..) | Frame::Assault(_) => Some("combat"),
            Frame::Leaders(_) => Some("leader"),
            Frame::Turn(stage, _) => Some(match stage {
                Stage::Arrive | Stage::Aides | Stage::Command | Stage::Guns => "command",
                Stage::Initiative => "initiative",
                Stage::Choose | Stage::Activate(_) => "activate",
                Stage::Commanders(_) => "commanders",
                Stage::Rally(_) => "rally",
            }),
            _ => None,
        });
        inner.unwrap_or("rally")
    }
}

impl BattlesForCanada {
    /// Runs the machine until it asks or the game is over.
    pub(crate) fn run(&mut self, cx: &mut Cx) {
        while self.ending.is_none() {
            if self.settle(cx) {
                continue;
            }
            match self.agenda.top().copied() {
                Some(Frame::Turn(stage, false)) => {
                    self.agenda.set_top(Frame::Turn(stage, true));
                    self.begin(stage, cx);
                }
                Some(Frame::Turn(stage, true)) => {
                    if self.waits(stage) {
                        return;
                    }
                    self.close(stage, cx);
                }
                Some(frame) => {
                    if self.acts(&frame, cx) {
                        continue;
                    }
                    match self.forced(&frame) {
                        Some(step) => self.apply(step, cx),
                        None => return,
                    }
                }
                None => return,
            }
        }
    }

    /// Does what must happen at once wherever the game stands: victories in mid-game, leaders alone beside an enemy.
    /// Returns true where it did something.
    fn settle(&mut self, cx: &mut Cx) -> bool {
        self.watch_abraham(cx);
        self.ending.is_some() || self.find_strays(cx)
    }

    /// Returns the only answer where there is no choice, so that nobody is asked (common.md 1.6).
    fn forced(&self, frame: &Frame) -> Option<Step> {
        if self.is_secret_choice(frame) {
            return None;
        }
        let (mut found, reveals) = (None, self.waits_for_reveal(frame));
        let ended = self.each_legal(frame, &mut |step| {
            let idle = matches!(step, Step::Reveal(_)) && !reveals;
            if !idle && found.replace(step).is_some() { Break(()) } else { Continue(()) }
        });
        found.filter(|_| ended.is_continue())
    }

    /// Tells whether asking or not asking at this frame would tell the other side something: what the French can do there
    /// hangs on friends who are hidden.
    fn is_secret_choice(&self, frame: &Frame) -> bool {
        let hangs = matches!(frame, Frame::Move | Frame::Retreat(_) | Frame::Rout(_) | Frame::Place(..));
        let hidden = !self.hidden.is_empty() || !self.leaders_hidden.is_empty();
        matches!(frame, Frame::Setup(_)) || (hangs && hidden && self.asked_side() == Some(Side::French))
    }
}
