//! A small whole game for the tests of the engine, the session, the protocol and the conformance
//! kit: dice, a bag, a secret, an interrupt, a free undo, an aside, an option.
//!
//! *The Picket.* The watch hides one of three companies in one of three places. The patrol walks from
//! place to place; whenever it enters one the watch is asked whether to fire (always, so that asking
//! tells nothing). The patrol wins by finding the picket, the watch by two hits or by holding out.

mod bar;
mod info;
mod shown;
mod steps;
mod ways;

pub use bar::Bar;
pub use info::Data;
pub use steps::Step;

use super::dice::Dice;
use super::game::{Advice, Measure, Rules, Setup};
use super::library::Library;
use super::log::Audience;
use super::{Complaint, Cx, GameInfo, Outcome, ScenarioHead, Seat, Shared, Viewer};
use info::{DATA, INFO};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use serde::{Deserialize, Serialize};

/// The seat that walks.
pub const PATROL: Seat = Seat(0);
/// The seat that hides.
pub const WATCH: Seat = Seat(1);
const PLACES: [&str; 3] = ["ford", "mill", "ridge"];
const COMPANIES: [&str; 3] = ["Alder", "Birch", "Cedar"];

fn built_in() -> Shared<Data> {
    Shared(&DATA)
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Frame {
    Company,
    Post,
    March,
    Fire,
    Shift,
    Over { winner: Seat, how: How },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum How {
    Found,
    Shot,
    Held,
    Conceded,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Event {
    Hidden { company: u8, place: u8 },
    Lantern { lit: bool },
    Marched { from: u8, to: u8 },
    Fired { company: u8, place: u8, die: u8, to_hit: u8 },
    Searched { place: u8, die: u8, found: bool },
    Shifted { company: u8, from: u8, to: u8 },
    Turn { turn: u16 },
    Over { winner: Seat, text: String },
}

/// The state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Picket {
    turn: u16,
    last: u16,
    fog: bool,
    at: u8,
    steps: u8,
    lantern: bool,
    lantern_used: bool,
    marches: u8,
    searched: bool,
    company: Option<u8>,
    post: Option<u8>,
    /// The company is known since it fired.
    known: bool,
    /// The place is known since it fired there and has not moved.
    seen: bool,
    frames: Vec<Frame>,
    #[serde(skip, default = "built_in")]
    data: Shared<Data>,
}

impl Picket {
    fn frame(&self) -> Frame {
        *self.frames.last().unwrap_or(&Frame::March)
    }

    fn to_hit(&self) -> u8 {
        4 + u8::from(self.fog) - u8::from(self.lantern)
    }

    fn to_find(&self) -> u8 {
        4 - u8::from(self.lantern)
    }

    fn knows_place(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.seen || self.outcome().is_some()
    }

    fn knows_company(&self, viewer: Viewer) -> bool {
        viewer.sees(WATCH) || self.known || self.outcome().is_some()
    }
}

impl Rules for Picket {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn load(_: &Library) -> Result<Data, Complaint> {
        Ok(Data { board: DATA.board.clone(), rules: DATA.rules.clone() })
    }

    fn built_in() -> &'static Data {
        &DATA
    }

    fn scenarios(_: &Library) -> Result<Vec<ScenarioHead>, Complaint> {
        Ok(info::scenarios())
    }

    fn attach(&mut self, data: &'static Data) {
        self.data = Shared(data);
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let last = match setup.scenario.as_str() {
            "short" => 3,
            "long" => 6,
            other => return Err(Complaint::new(other, "there is no such scenario; take short or long")),
        };
        Ok(Picket {
            turn: 0,
            last,
            fog: setup.on(&INFO, "fog"),
            at: dice.draw(3) as u8,
            steps: 2,
            lantern: false,
            lantern_used: false,
            marches: 0,
            searched: false,
            company: None,
            post: None,
            known: false,
            seen: false,
            frames: vec![Frame::Company],
            data: Shared(data),
        })
    }

    fn asked(&self) -> Option<Seat> {
        match self.frame() {
            Frame::Company | Frame::Post | Frame::Fire | Frame::Shift => Some(WATCH),
            Frame::March => Some(PATROL),
            Frame::Over { .. } => None,
        }
    }

    fn legal(&self, out: &mut Vec<Step>) {
        self.answers(out);
    }

    fn asides(&self, out: &mut Vec<(Seat, Step)>) {
        if let Some(asked) = self.asked() {
            out.push((asked.other(), Step::Concede));
        }
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        self.check_step(step)
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.take(step, cx)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Frame::Over { winner, how } = self.frame() else { return None };
        let (level, text) = match how {
            How::Found => ("found", "The patrol has found the picket."),
            How::Shot => ("shot", "The watch has shot the patrol away."),
            How::Held => ("held", "The watch has held out."),
            How::Conceded => ("conceded", "The other side has conceded."),
        };
        let score = vec![("Steps left".to_string(), i32::from(self.steps))];
        Some(Outcome { winner: Some(winner), level, title: "", text: text.into(), rule: "TG-6", score })
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

impl Advice for Picket {
    fn determinize(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let mut other = self.clone();
        if seat == WATCH || self.outcome().is_some() {
            return other;
        }
        let (company, post) = ((rng.next_u32() % 3) as u8, (rng.next_u32() % 3) as u8);
        if self.company.is_some() && !self.known {
            other.company = Some(company);
        }
        if self.post.is_some() && !self.seen {
            other.post = Some(post);
        }
        other
    }

    fn closes(_: &Self, events: &[(Audience, Event)]) -> bool {
        matches!(events.last(), Some((_, Event::Fired { .. } | Event::Searched { .. })))
    }

    fn measures(before: &Self, after: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        events
            .iter()
            .filter_map(|(_, event)| match event {
                Event::Fired { .. } => Some(Measure::new("Steps lost", i32::from(before.steps - after.steps))),
                // Whether the picket is here is what the patrol must not know: only the die's part is shown.
                Event::Searched { die, .. } => {
                    Some(Measure::new("Search succeeds", i32::from(*die >= before.to_find())))
                }
                _ => None,
            })
            .collect()
    }

    fn lasts(&self) -> Option<u32> {
        (self.frame() == Frame::Fire).then_some(u32::from(self.marches))
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        let patrol = match self.frame() {
            Frame::Over { winner, .. } => f32::from(u8::from(winner == PATROL)),
            _ => 0.2 + 0.2 * f32::from(self.steps) + if self.post == Some(self.at) { 0.2 } else { 0.0 },
        };
        if seat == PATROL { patrol } else { 1.0 - patrol }
    }

    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        legal
            .iter()
            .position(|s| matches!(s, Step::Search | Step::Fire))
            .unwrap_or(rng.next_u32() as usize % legal.len().max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_end_and_every_answer_is_accepted() {
        for seed in 0..200 {
            let mut dice = Dice::seeded(seed);
            let setup = Setup { scenario: "long".into(), ..Setup::default() };
            let mut game = Picket::new(Picket::built_in(), &setup, &mut dice).unwrap();
            let (mut legal, mut steps) = (vec![], 0);
            while game.asked().is_some() {
                legal.clear();
                game.legal(&mut legal);
                assert!(legal.is_sorted());
                let n = usize::from(dice.d6()) % legal.len();
                let mut deaf = super::super::game::NullSink;
                game.play(legal[n], &mut Cx::new(&mut dice, &mut deaf)).unwrap();
                steps += 1;
                assert!(steps <= INFO.longest);
            }
            assert!(game.outcome().is_some());
        }
    }
}
