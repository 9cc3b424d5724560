//! The rules of the skirmish: who is asked, what is legal, what a step does, how it ends.

use super::data::{COLUMN, Data, GUARD, INFO};
use super::state::{Bar, Event, Skirmish, Step};
use redoubt::engine::contract::{Endings, Rules, Sequence};
use redoubt::engine::dice::Dice;
use redoubt::engine::{Complaint, Cx, GameInfo, Outcome, Seat, Setup, Shared};

impl Rules for Skirmish {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn new(data: &'static Data, _: &Setup, _: &mut Dice) -> Result<Self, Complaint> {
        Ok(Skirmish::begin(Shared(data)))
    }

    fn legal(&self, out: &mut Vec<Step>) {
        let marches = (0..self.data.board.spaces.len()).map(|n| Step::March(n as u8));
        out.extend(marches.chain([Step::Fire, Step::Wait]).filter(|step| self.check(*step).is_ok()));
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        let enemy = self.place(self.side.other());
        match step {
            _ if self.winner.is_some() => Err(Bar::Over),
            Step::March(to) if !self.is_near(to) => Err(Bar::TooFar(to)),
            Step::March(to) if to == enemy => Err(Bar::Held),
            Step::Fire if !self.is_near(enemy) => Err(Bar::OutOfRange),
            Step::March(_) | Step::Fire | Step::Wait => Ok(()),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.check(step)?;
        let (side, enemy) = (self.side, self.side.other());
        match step {
            Step::March(to) => {
                let from = std::mem::replace(&mut self.at[side.index()], to);
                cx.all(self, Event::Marched { side, from, to });
            }
            Step::Fire => {
                let pool = cx.dice.pool(self.steps[side.index()], self.to_hit(enemy));
                let left = &mut self.steps[enemy.index()];
                *left = left.saturating_sub(pool.hits());
                cx.all(self, Event::Fired { side, pool });
            }
            Step::Wait => {}
        }
        self.end_phase(cx);
        Ok(())
    }
}

impl Skirmish {
    /// Ends the phase of the acting side (SK-3), or the game (SK-4).
    fn end_phase(&mut self, cx: &mut Cx<Self>) {
        let taken = self.id(self.place(COLUMN)) == "town";
        let held = self.side == GUARD && self.turn == self.data.turns;
        self.winner = match self.steps {
            [_, 0] => Some(COLUMN),
            [0, _] => Some(GUARD),
            _ if taken => Some(COLUMN),
            _ => held.then_some(GUARD),
        };
        if let Some(winner) = self.winner {
            return cx.all(self, Event::Over { winner });
        }
        self.side = self.side.other();
        if self.side == COLUMN {
            self.turn += 1;
            cx.all(self, Event::Turn { turn: self.turn });
        }
    }
}

impl Sequence for Skirmish {
    fn asked(&self) -> Option<Seat> {
        if self.winner.is_none() { Some(self.side) } else { None }
    }

    fn turn(&self) -> u16 {
        self.turn
    }

    fn phase(&self) -> &'static str {
        INFO.phases[self.side.index()].id
    }
}

impl Endings for Skirmish {
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        let (level, text) = match (winner, self.steps) {
            (_, [_, 0]) => ("shot", "The guard has lost its last step."),
            (_, [0, _]) => ("shot", "The column has lost its last step."),
            (COLUMN, _) => ("taken", "The column has taken the town."),
            _ => ("held", "The guard has kept the town."),
        };
        let score = INFO.seats.iter().zip(self.steps).map(|(seat, steps)| (seat.name.to_string(), steps.into()));
        let score = score.collect();
        Some(Outcome { winner: Some(winner), level, title: "", text: text.into(), rule: "SK-4".into(), score })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        // A march into the town, or the guard's last answer.
        step != Step::Fire
    }
}
