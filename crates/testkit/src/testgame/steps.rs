//! The steps of the test game: what they are, and what each does.

use super::bar::Bar;
use super::names::{PATROL, PLACES, WATCH};
use super::state::{Ending, Event, Frame, Picket};
use redoubt_engine::contract::{Endings, Sequence};
use redoubt_engine::{Agenda, Cx, Seat, Target};
use serde::{Deserialize, Serialize};

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Hides this company (0 to 2).
    Company(u8),
    /// Hides it in this place, or moves it there (0 to 2).
    Post(u8),
    /// Marches to this place.
    March(u8),
    /// Lights or shades the lantern.
    Lantern,
    /// Searches the place.
    Search,
    /// Fires at the patrol.
    Fire,
    /// Holds fire.
    Hold,
    /// Stays where the picket is.
    Stay,
    /// Ends the phase.
    End,
    /// Concedes the game.
    Concede,
}

/// Iterates over every step there is, in its order.
fn all() -> impl Iterator<Item = Step> {
    let each = |make: fn(u8) -> Step| (0..3).map(make);
    let rest = [Step::Lantern, Step::Search, Step::Fire, Step::Hold, Step::Stay, Step::End];
    each(Step::Company).chain(each(Step::Post)).chain(each(Step::March)).chain(rest)
}

impl Picket {
    /// Lists every answer to the question: the steps that nothing forbids.
    pub(super) fn answers(&self, out: &mut Vec<Step>) {
        out.extend(all().filter(|step| self.check_step(*step).is_ok()));
    }

    /// Checks a step. Only here a rule of the game forbids anything.
    pub(super) fn check_step(&self, step: Step) -> Result<(), Bar> {
        let fail = |bar: Bar, if_so: bool| if if_so { Err(bar) } else { Ok(()) };
        match (self.frame(), step) {
            (Frame::Company | Frame::Post, Step::Company(n) | Step::Post(n))
            | (Frame::Shift, Step::Post(n))
            | (Frame::March, Step::March(n))
                if n >= 3 =>
            {
                Err(Bar::NoSuch(n))
            }
            (Frame::Company, Step::Company(_)) | (Frame::Post, Step::Post(_)) => Ok(()),
            (Frame::Post, Step::Company(_)) => Err(Bar::Hidden(self.company.unwrap_or(0))),
            (Frame::March, Step::March(to)) => {
                fail(Bar::Here(to), to == self.at)?;
                fail(Bar::Marched(self.marches), self.marches >= 2)
            }
            (Frame::March, Step::Lantern) => fail(Bar::LanternUsed, self.lantern_used),
            (Frame::March, Step::Search) => fail(Bar::Searched, self.searched),
            (Frame::Fire, Step::Fire) => match self.post {
                Some(post) => fail(Bar::OutOfSight(post), post != self.at),
                None => Err(Bar::NotAsked),
            },
            (Frame::Shift, Step::Post(to)) => fail(Bar::StaysThere(to), self.post == Some(to)),
            (Frame::March, Step::End) | (Frame::Fire, Step::Hold) | (Frame::Shift, Step::Stay) => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Finds the step that a click on a place or on the patrol means at the open question.
    pub(super) fn step_on(&self, target: &Target) -> Option<Step> {
        let place = |id: &String| PLACES.iter().position(|p| p == id).map(|p| p as u8);
        match (self.frame(), target) {
            (Frame::Post | Frame::Shift, Target::Place(id)) => place(id).map(Step::Post),
            (Frame::March, Target::Place(id)) => match place(id)? {
                at if at == self.at && !self.searched => Some(Step::Search),
                to => Some(Step::March(to)),
            },
            (Frame::March, Target::Counter(key)) if key == "patrol" => Some(Step::Lantern),
            (Frame::Fire, Target::Place(id)) if place(id) == Some(self.at) => Some(Step::Fire),
            _ => None,
        }
    }

    /// Plays a step, or an aside.
    pub(super) fn take(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        let conceded = step == Step::Concede && self.asked().is_some();
        if !conceded {
            self.check_step(step)?;
        }
        match step {
            Step::Concede => {
                let winner = self.asked().unwrap_or(PATROL);
                self.over(winner, Ending::Conceded, cx);
            }
            Step::Company(c) => {
                self.company = Some(c);
                self.agenda = Agenda::from([Frame::Post]);
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
                // A place that was seen is unknown again: whether the picket moved is secret.
                self.seen = false;
                self.next_turn(cx);
            }
            Step::March(to) => {
                let from = std::mem::replace(&mut self.at, to);
                self.marches += 1;
                self.agenda.push(Frame::Fire);
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
                    self.over(PATROL, Ending::Found, cx);
                }
            }
            Step::Fire => {
                let die = cx.dice.d6();
                let to_hit = self.to_hit();
                (self.known, self.seen) = (true, true);
                self.steps -= u8::from(die >= to_hit);
                self.agenda.pop();
                cx.all(self, Event::Fired { company: self.company.unwrap_or(0), place: self.at, die, to_hit });
                if self.steps == 0 {
                    self.over(WATCH, Ending::Shot, cx);
                }
            }
            Step::Hold => {
                self.agenda.pop();
                cx.barrier();
            }
            Step::End => {
                self.agenda = Agenda::from([Frame::Shift]);
            }
        }
        Ok(())
    }

    fn over(&mut self, winner: Seat, how: Ending, cx: &mut Cx<Self>) {
        self.agenda = Agenda::from([Frame::Over { winner, how }]);
        let text = self.outcome().map(|o| o.text).unwrap_or_default();
        cx.all(self, Event::Over { winner, text });
    }

    fn next_turn(&mut self, cx: &mut Cx<Self>) {
        (self.marches, self.searched, self.lantern_used) = (0, false, false);
        if self.turn == self.last {
            return self.over(WATCH, Ending::Held, cx);
        }
        self.turn += 1;
        self.agenda = Agenda::from([Frame::March]);
        cx.all(self, Event::Turn { turn: self.turn });
    }
}
