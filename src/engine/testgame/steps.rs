//! The steps of the test game: which there are, and what each does.

use super::{Event, Frame, How, PATROL, Picket, WATCH};
use crate::engine::{Cx, Game, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Hide this company (0 to 2).
    Company(u8),
    /// Hide it in this place, or move it there (0 to 2).
    Post(u8),
    /// March to this place.
    March(u8),
    /// Light or shade the lantern.
    Lantern,
    /// Search the place.
    Search,
    /// Fire at the patrol.
    Fire,
    /// Do not.
    Hold,
    /// Stay.
    Stay,
    /// End the phase.
    End,
    /// Give up.
    Concede,
}

impl Picket {
    /// Every answer to the question.
    pub(super) fn answers(&self, out: &mut Vec<Step>) {
        match self.frame() {
            Frame::Company => out.extend((0..3).map(Step::Company)),
            Frame::Post => out.extend((0..3).map(Step::Post)),
            Frame::March => {
                if self.marches < 2 {
                    out.extend((0..3).filter(|&p| p != self.at).map(Step::March));
                }
                if !self.lantern_used {
                    out.push(Step::Lantern);
                }
                if !self.searched {
                    out.push(Step::Search);
                }
                out.push(Step::End);
            }
            Frame::Fire => {
                if self.post == Some(self.at) {
                    out.push(Step::Fire);
                }
                out.push(Step::Hold);
            }
            Frame::Shift => {
                out.extend((0..3).filter(|&p| Some(p) != self.post).map(Step::Post));
                out.push(Step::Stay);
            }
            Frame::Over { .. } => {}
        }
    }

    /// Plays a step.
    pub(super) fn take(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Refusal> {
        let mut legal = Vec::with_capacity(8);
        self.legal(&mut legal);
        let conceded = step == Step::Concede && self.asks().is_some();
        if !legal.contains(&step) && !conceded {
            return Err(Refusal::new("TG-2", "that is not one of the answers"));
        }
        match step {
            Step::Concede => {
                let winner = self.asks().unwrap_or(PATROL);
                self.over(winner, How::Conceded, cx);
            }
            Step::Company(c) => {
                self.company = Some(c);
                self.frames = vec![Frame::Post];
            }
            Step::Post(p) => {
                let company = self.company.unwrap_or(0);
                let from = self.post.replace(p);
                self.seen = false;
                match from {
                    None => cx.only(self, WATCH, Event::Hidden { company, place: p }),
                    Some(from) => cx.only(self, WATCH, Event::Shifted { company, from, to: p }),
                }
                self.next_turn(cx);
            }
            Step::Stay => {
                // A place that was seen is not seen any more: whether the picket moved is secret.
                self.seen = false;
                self.next_turn(cx);
            }
            Step::March(to) => {
                let from = std::mem::replace(&mut self.at, to);
                self.marches += 1;
                self.frames.push(Frame::Fire);
                cx.all(self, Event::Marched { from, to });
                cx.barrier();
            }
            Step::Lantern => {
                self.lantern = !self.lantern;
                self.lantern_used = true;
                cx.all(self, Event::Lantern { lit: self.lantern });
            }
            Step::Search => {
                let die = cx.dice.d6();
                self.searched = true;
                let found = die >= self.to_find() && self.post == Some(self.at);
                cx.all(self, Event::Searched { place: self.at, die, found });
                if found {
                    self.over(PATROL, How::Found, cx);
                }
            }
            Step::Fire => {
                let die = cx.dice.d6();
                let to_hit = self.to_hit();
                (self.known, self.seen) = (true, true);
                self.steps -= u8::from(die >= to_hit);
                self.frames.pop();
                cx.all(self, Event::Fired { company: self.company.unwrap_or(0), place: self.at, die, to_hit });
                if self.steps == 0 {
                    self.over(WATCH, How::Shot, cx);
                }
            }
            Step::Hold => {
                self.frames.pop();
                cx.barrier();
            }
            Step::End => {
                self.frames = vec![Frame::Shift];
            }
        }
        Ok(())
    }

    fn over(&mut self, winner: Seat, how: How, cx: &mut Cx<Self>) {
        self.frames = vec![Frame::Over { winner, how }];
        let text = self.outcome().map(|o| o.text).unwrap_or_default();
        cx.all(self, Event::Over { winner, text });
    }

    fn next_turn(&mut self, cx: &mut Cx<Self>) {
        (self.marches, self.searched, self.lantern_used) = (0, false, false);
        if self.turn == self.last {
            return self.over(WATCH, How::Held, cx);
        }
        self.turn += 1;
        self.frames = vec![Frame::March];
        cx.all(self, Event::Turn { turn: self.turn });
    }
}
