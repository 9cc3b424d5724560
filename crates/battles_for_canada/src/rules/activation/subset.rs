//! The Army Commander chooses who takes part in a general activation (house rule `general_subset`).

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// The commander chooses: who is chosen so far.
pub(in crate::rules) struct Subset {
    pub chosen: LeaderSet,
}

impl Question for Subset {
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let commander = game.activation.and_then(|a| a.commander);
        let all = commander.map_or(LeaderSet::EMPTY, |c| game.reached_leaders(c));
        all.iter().try_for_each(|leader| each(Step::ToggleLeader(leader)))?;
        each(Step::Confirm)
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        let Some(commander) = game.activation.and_then(|a| a.commander) else { return Err(Bar::NotAsked) };
        match step {
            Step::ToggleLeader(leader) if game.reached_leaders(commander).has(leader) => Ok(()),
            Step::ToggleLeader(leader) if leader == commander => Err(Bar::Commands(leader)),
            Step::ToggleLeader(leader) => {
                game.check_activate(commander.side(), leader)?;
                Err(Bar::OutOfReach(leader))
            }
            Step::Confirm if self.chosen.is_empty() => Err(Bar::NobodyChosen),
            Step::Confirm => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match (step, game.activation.and_then(|a| a.commander)) {
            (Step::ToggleLeader(leader), _) => game.agenda.set_top(Frame::Subset(self.chosen.toggled(leader))),
            (_, Some(commander)) => {
                game.agenda.pop();
                game.general_activation(commander, self.chosen, cx);
            }
            _ => {}
        }
    }
}
