//! The stages of a turn: what each begins with, what it asks, which comes next.

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::Stage;

impl Question for Stage {
    fn asked(&self, game: &BattlesForCanada) -> Option<Side> {
        match *self {
            Stage::Guns => Some(Side::English),
            Stage::Choose => game.initiative,
            Stage::Activate(side) | Stage::Commanders(side) => Some(side),
            _ => None,
        }
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        match *self {
            Stage::Guns => each(Step::RollForGuns)?,
            Stage::Choose => Side::ALL.into_iter().try_for_each(|side| each(Step::First(side)))?,
            Stage::Activate(side) => game.leaders_of(side).try_for_each(|leader| each(Step::Activate(leader)))?,
            Stage::Commanders(side) => {
                let commander = game.commander(side);
                game.leader_moves(commander).iter().try_for_each(|hex| each(Step::MoveLeader(commander, Spot(hex))))?;
            }
            _ => {}
        }
        each(Step::Done)
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match (*self, step) {
            (Stage::Guns, Step::RollForGuns | Step::Done) | (Stage::Choose, Step::First(_)) => Ok(()),
            (Stage::Activate(side), Step::Activate(leader)) => game.check_activate(side, leader),
            (Stage::Activate(side), Step::Done) => game.check_pass(side),
            (Stage::Commanders(side), Step::MoveLeader(leader, Spot(hex))) => {
                game.check_leader_move(leader, hex, LeaderSet::one(game.commander(side)))
            }
            (Stage::Commanders(_), Step::Done) => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match (*self, step) {
            (Stage::Guns, _) => {
                game.guns_step(step, cx);
                game.close(*self, cx);
            }
            (Stage::Choose, Step::First(side)) => {
                cx.all(game, Event::First(side));
                game.agenda.set_top(Frame::Turn(Stage::Activate(side), false));
            }
            (Stage::Activate(_), Step::Activate(leader)) => game.activate(leader, cx),
            (Stage::Activate(side), _) => game.pass(side, cx),
            (Stage::Commanders(side), _) => game.commander_step(side, step, cx),
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Tells whether a stage whose automatic part is done has a question left.
    pub(super) fn waits(&self, stage: Stage) -> bool {
        match stage {
            Stage::Guns => self.guns_ask(),
            Stage::Choose => self.leaders_left(Side::French) && self.leaders_left(Side::English),
            Stage::Activate(side) => self.leaders_left(side),
            Stage::Commanders(side) => self.commander_may_move(side),
            _ => false,
        }
    }

    /// Does the automatic part at the start of a stage; it may push frames that ask.
    pub(super) fn begin(&mut self, stage: Stage, cx: &mut Cx) {
        match stage {
            Stage::Arrive => {
                cx.all(self, Event::Turn(self.turn));
                self.arrivals(cx);
            }
            Stage::Aides => self.aides(cx),
            Stage::Command => self.command_test(cx),
            Stage::Guns => self.begin_guns(cx),
            Stage::Initiative => self.roll_initiative(cx),
            Stage::Choose => (self.acted, self.passed) = ([false; 2], [false; 2]),
            Stage::Activate(_) => {}
            Stage::Commanders(side) => {
                if Some(side) == self.initiative {
                    self.honour_test(1, cx);
                    cx.all(self, Event::Stage(stage));
                }
            }
            Stage::Rally(side) => {
                cx.all(self, Event::Stage(stage));
                self.begin_rally(side, cx);
            }
        }
    }

    /// Goes on to the next stage.
    pub(super) fn close(&mut self, stage: Stage, cx: &mut Cx) {
        let first = self.first_to_rally();
        let next = match stage {
            Stage::Arrive => Stage::Aides,
            Stage::Aides => Stage::Command,
            Stage::Command => Stage::Guns,
            Stage::Guns => Stage::Initiative,
            Stage::Initiative => Stage::Choose,
            Stage::Choose => match Side::ALL.into_iter().find(|side| self.leaders_left(*side)) {
                Some(side) => Stage::Activate(side),
                None => Stage::Commanders(first),
            },
            Stage::Activate(_) => Stage::Choose,
            Stage::Commanders(side) if side == first => Stage::Commanders(side.other()),
            Stage::Commanders(_) => {
                self.honour_test(2, cx);
                Stage::Rally(first)
            }
            Stage::Rally(side) if side == first => Stage::Rally(side.other()),
            Stage::Rally(_) => return self.end_turn(cx),
        };
        self.agenda.set_top(Frame::Turn(next, false));
    }

    /// Marks Formation Leaders who are out of their commander's reach (BC-1.1a).
    fn command_test(&mut self, cx: &mut Cx) {
        let tested = Side::ALL.into_iter().flat_map(|side| self.leaders_of(side));
        let out: LeaderSet = tested
            .filter(|l| !l.is_commander() && (self.leaders[*l].on_map() || self.leaders[*l] == At::BOX))
            .filter(|l| !self.passes_command_test(*l))
            .collect();
        self.out_of_command = out;
        let hidden = out.and(self.leaders_hidden);
        if !out.less(hidden).is_empty() {
            cx.all(self, Event::OutOfCommand(out.less(hidden)));
        }
        if !hidden.is_empty() {
            cx.only(self, Side::French.seat(), Event::OutOfCommand(hidden));
        }
    }

    /// Rolls for the initiative, or takes it from the scenario (BC-1.2a, BC-1.2b, BC-13.2a, BC-13.4a).
    fn roll_initiative(&mut self, cx: &mut Cx) {
        let scenario = self.scenario();
        let given = scenario.first_initiative.filter(|_| self.turn == 1);
        let (dice, side) = match given {
            Some(side) => (None, side),
            None => {
                let dice = [cx.dice.d6(), cx.dice.d6()];
                let side = match dice[0].cmp(&dice[1]) {
                    std::cmp::Ordering::Greater => Side::French,
                    std::cmp::Ordering::Less => Side::English,
                    std::cmp::Ordering::Equal => scenario.ties,
                };
                (Some(dice), side)
            }
        };
        self.initiative = Some(side);
        cx.all(self, Event::Initiative(dice, side));
    }

    /// Ends a turn: leaders turn face-up, what lasted for the turn ends, the game may (state S11).
    fn end_turn(&mut self, cx: &mut Cx) {
        self.activation = None;
        if self.turn >= self.turns() {
            return self.final_victory(cx);
        }
        self.turn += 1;
        self.used = UnitSet::EMPTY;
        self.fired = UnitSet::EMPTY;
        self.arrived = UnitSet::EMPTY;
        self.leaders_arrived = LeaderSet::EMPTY;
        self.moved = LeaderSet::EMPTY;
        self.face_up = self.present_leaders();
        self.dishonoured = [false; 2];
        self.initiative = None;
        self.agenda.set_top(Frame::Turn(Stage::Arrive, false));
    }
}
