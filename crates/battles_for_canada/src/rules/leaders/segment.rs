//! The leaders' segment of an activation (state S8): those who acted move (BC-9.1e).

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// Leaders move: those who have not yet.
pub(in crate::rules) struct Leaders {
    pub left: LeaderSet,
}

impl Question for Leaders {
    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        for leader in self.left {
            game.leader_moves(leader).iter().try_for_each(|hex| each(Step::MoveLeader(leader, Spot(hex))))?;
        }
        each(Step::Done)
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::MoveLeader(leader, Spot(hex)) => game.check_leader_move(leader, hex, self.left),
            Step::Done => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        if let Step::MoveLeader(leader, Spot(to)) = step {
            game.agenda.set_top(Frame::Leaders(self.left.less(LeaderSet::one(leader))));
            game.move_leader(leader, to, cx);
        } else {
            game.agenda.pop();
            game.end_activation(cx);
        }
    }
}
