//! The property of reasons: the reason shown is the rule that forbids.

use super::targets::targets;
use super::tools::Tools;
use super::walk::Walk;
use redoubt_engine::contract::{Cx, Game, NullSink};
use redoubt_engine::dice::Dice;
use redoubt_engine::{Target, Viewer, contract::why};

impl<G: Game> Walk<G> {
    /// Checks the reasons of one position: of every target that the seat can see, and of foreign steps.
    pub(super) fn probe_reasons(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let Some(seat) = self.state.asked() else { return Ok(()) };
        let legal = self.legal();
        let offered: Vec<Target> = legal.iter().map(|&s| self.state.offer(s).target).collect();
        for &step in &legal {
            if let Err(bar) = self.state.check(step) {
                return Err(format!("the step {step:?} is legal, but its check says {bar:?}"));
            }
        }
        for target in targets::<G>(&self.state.view(Viewer::Seat(seat))) {
            let Some(step) = self.state.step_at(&target) else { continue };
            if legal.contains(&step) != self.state.check(step).is_ok() {
                let check = self.state.check(step);
                return Err(format!("the check of {step:?} at {target:?} says {check:?}, the legal list does not"));
            }
            if legal.contains(&step) {
                continue;
            }
            let bar = self.bar_of(step)?;
            let (shown, refused) = (why(&self.state, Viewer::Seat(seat), &target), self.state.refusal(bar));
            if !offered.contains(&target) && shown != refused {
                return Err(format!(
                    "{target:?} is not offered because '{shown}', but {step:?} is refused: '{refused}'"
                ));
            }
            tools.facts += 1;
        }
        let strangers = tools.pool.strangers(&legal);
        tools.pool.meet(&legal);
        for step in strangers {
            if legal.contains(&step) != self.state.check(step).is_ok() {
                return Err(format!(
                    "the check of {step:?} says {:?}, the legal list does not",
                    self.state.check(step)
                ));
            }
            tools.facts += 1;
        }
        Ok(())
    }

    /// Finds the bar by which `play` refuses a step; `check` must return the same.
    fn bar_of(&self, step: G::Step) -> Result<G::Bar, String> {
        let (mut state, mut dice): (G, Dice) = (self.state.clone(), self.dice.clone());
        let mut sink = NullSink;
        let Err(bar) = state.play(step, &mut Cx::new(&mut dice, &mut sink)) else {
            return Err(format!("{step:?} is not legal, but it was accepted"));
        };
        match self.state.check(step) {
            Err(same) if same == bar => Ok(bar),
            check => Err(format!("{step:?} is refused by {bar:?}, but its check says {check:?}")),
        }
    }
}
