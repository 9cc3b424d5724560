//! The rules of the test game.

use super::bar::Bar;
use super::info::{self, Data, INFO};
use super::names::{PATROL, WATCH};
use super::state::{Ending, Event, Frame, Picket};
use super::steps::Step;
use redoubt_engine::contract::{Endings, Rules, Sequence, Setup, Whole};
use redoubt_engine::data::library::Library;
use redoubt_engine::dice::Dice;
use redoubt_engine::{Agenda, Complaint, Cx, GameInfo, Outcome, ScenarioHead, Seat, Shared};

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
        Ok(Picket {
            turn: 0,
            last,
            rules: setup.switches()?,
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
            agenda: Agenda::from([Frame::Company]),
            data: Shared(data),
        })
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
        Some(Outcome { winner: Some(winner), level, title: "", text: text.into(), rule: "TG-6", score })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        // The watch has held out where the last turn is over.
        self.turn == self.last && matches!(step, Step::Post(_) | Step::Stay)
    }
}

impl Whole for Picket {
    fn check_state(&self) -> Result<(), Complaint> {
        self.check_whole()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::contract::NullSink;

    #[test]
    fn random_games_end_and_every_answer_is_accepted() {
        for seed in 0..200 {
            let mut dice = Dice::seeded(seed);
            let setup = Setup { scenario: "long".into(), ..Setup::default() };
            let mut game = Picket::new(Data::built_in(), &setup, &mut dice).unwrap();
            let (mut legal, mut steps) = (vec![], 0);
            while game.asked().is_some() {
                legal.clear();
                game.legal(&mut legal);
                assert!(legal.is_sorted());
                let n = usize::from(dice.d6()) % legal.len();
                let mut sink = NullSink;
                game.play(legal[n], &mut Cx::new(&mut dice, &mut sink)).unwrap();
                steps += 1;
                assert!(steps <= INFO.longest);
            }
            assert!(game.outcome().is_some());
        }
    }
}
