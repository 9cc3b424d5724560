//! The rules of the test game: who is asked, what is legal, what each step does, how it ends.

use super::bar::Bar;
use super::info::{self, Data, INFO, PATROL, WATCH};
use super::state::{Ending, Event, Frame, Picket, Step};
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Endings, Rules, Sequence, Setup};
use redoubt_engine::data::library::Library;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Agenda, Complaint, Cx, GameInfo, Outcome, ScenarioHead, Seat, Shared};

/// Iterates over every step there is, in its order.
fn all() -> impl Iterator<Item = Step> {
    let each = |make: fn(u8) -> Step| (0..3).map(make);
    let rest = [Step::Lantern, Step::Search, Step::Fire, Step::Hold, Step::Stay, Step::End];
    each(Step::Company).chain(each(Step::Post)).chain(each(Step::March)).chain(rest)
}

impl Rules for Picket {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn scenarios(_: &Library) -> Result<Vec<ScenarioHead>, Complaint> {
        Ok(info::scenarios())
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let last = match setup.scenario.as_str() {
            "short" => 3,
            "long" => 6,
            other => return Err(Complaint::new(other, "there is no such scenario; take short or long")),
        };
        let (rules, at) = (setup.switches()?, dice.draw(3) as u8);
        Ok(Picket { last, rules, at, data: Shared(data), ..Picket::default() })
    }

    fn legal(&self, out: &mut Vec<Step>) {
        out.extend(all().filter(|step| self.check(*step).is_ok()));
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        out.extend(self.asked().map(|asked| (asked.other(), Step::Concede)));
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
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

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        let conceded = step == Step::Concede && self.asked().is_some();
        if !conceded {
            self.check(step)?;
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
            Step::End => self.agenda = Agenda::from([Frame::Shift]),
        }
        Ok(())
    }
}

impl Picket {
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

impl Sequence for Picket {
    fn asked(&self) -> Option<Seat> {
        match self.frame() {
            Frame::Company | Frame::Post | Frame::Fire | Frame::Shift => Some(WATCH),
            Frame::March => Some(PATROL),
            Frame::Over { .. } => None,
        }
    }

    fn turn(&self) -> u16 {
        self.turn
    }

    fn phase(&self) -> &'static str {
        match self.frame() {
            Frame::Company | Frame::Post => "hide",
            Frame::March | Frame::Fire => "march",
            Frame::Shift | Frame::Over { .. } => "shift",
        }
    }
}

impl Endings for Picket {
    fn outcome(&self) -> Option<Outcome> {
        let Frame::Over { winner, how } = self.frame() else { return None };
        let (level, text) = match how {
            Ending::Found => ("found", "The patrol has found the picket."),
            Ending::Shot => ("shot", "The watch has shot the patrol away."),
            Ending::Held => ("held", "The watch has held out."),
            Ending::Conceded => ("conceded", "The other side has conceded."),
        };
        let score = vec![("Steps left".to_string(), i32::from(self.steps))];
        Some(Outcome { winner: Some(winner), level, title: "", text: text.into(), rule: RuleId::new("TG-6"), score })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        // The watch has held out where the last turn is over.
        self.turn == self.last && matches!(step, Step::Post(_) | Step::Stay)
    }
}
