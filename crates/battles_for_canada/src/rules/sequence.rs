//! The sequence of play (state machine of the turn): what happens by itself, and when somebody is asked.

use crate::house_rules::HouseRule;
use crate::ids::{Fight, Side};
use crate::rules::frame_cache::FrameCache;
use crate::state::agenda::{Frame, Stage};
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::step::Step;
use crate::state::{BattlesForCanada, Guns};
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;
use std::ops::ControlFlow;

/// What a step of this game is executed with.
pub type Cx<'a> = redoubt_engine::Cx<'a, BattlesForCanada>;

impl Sequence for BattlesForCanada {
    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(|side| side.seat())
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        let inner = self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Setup(_) | Frame::Canadians => Some("setup"),
            Frame::Move | Frame::March(_) | Frame::FallBack(..) => Some("move"),
            Frame::Combat | Frame::Declare(..) | Frame::Assault(_) => Some("combat"),
            Frame::Leaders(_) => Some("leader"),
            Frame::Turn(stage, _) => Some(match stage {
                Stage::Arrive | Stage::Aides | Stage::Command | Stage::Guns => "command",
                Stage::Initiative => "initiative",
                Stage::Choose | Stage::Activate(_) => "activate",
                Stage::Commanders(_) => "commanders",
                Stage::Rally(_) => "rally",
            }),
            _ => None,
        });
        inner.unwrap_or("rally")
    }
}

impl BattlesForCanada {
    /// Tells which side must answer the top frame; `None` where it acts by itself or the game is over.
    #[must_use]
    pub fn asked_side(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        let active = self.activation.map(|a| a.side);
        match *self.agenda.top()? {
            Frame::Setup(side) => Some(side),
            Frame::Canadians | Frame::Arrivals(_) => Some(Side::French),
            Frame::PlaceGuns => Some(Side::English),
            Frame::Turn(stage, true) => match stage {
                Stage::Guns => Some(Side::English),
                Stage::Choose => self.initiative,
                Stage::Activate(side) | Stage::Commanders(side) => Some(side),
                _ => None,
            },
            Frame::Turn(_, false) => None,
            Frame::Place(leader, _) => Some(leader.side()),
            Frame::Subset(_) | Frame::Move | Frame::March(_) | Frame::FallBack(..) => active,
            Frame::Combat | Frame::Declare(..) | Frame::Leaders(_) => active,
            Frame::Assault(moment) => self.assault_asks(moment),
            Frame::Lose(_, units) | Frame::Disorder(units, _) | Frame::Retreats(units) => {
                units.first().map(|unit| unit.side())
            }
            Frame::Retreat(retreat) => retreat.units.first().map(|unit| unit.side()),
            Frame::Rout(rout) => rout.units.first().map(|unit| unit.side()),
            Frame::Rally(rally) => Some(rally.side),
            Frame::Facing(unit) => Some(unit.side()),
            Frame::Ready(side) => Some(side),
        }
    }

    /// Runs the machine until it asks or the game is over.
    pub(crate) fn run(&mut self, cx: &mut Cx) {
        while self.ending.is_none() {
            if self.settle(cx) {
                continue;
            }
            match self.agenda.top().copied() {
                Some(Frame::Turn(stage, false)) => {
                    self.agenda.set_top(Frame::Turn(stage, true));
                    self.begin(stage, cx);
                }
                Some(Frame::Turn(stage, true)) => {
                    if self.waits(stage) {
                        return;
                    }
                    self.close(stage, cx);
                }
                Some(frame) => {
                    if self.acts(frame, cx) {
                        continue;
                    }
                    match self.forced(&frame) {
                        Some(step) => self.apply(step, cx),
                        None => return,
                    }
                }
                None => return,
            }
        }
    }

    /// Does what must happen at once wherever the game stands: victories in mid-game, leaders alone beside an enemy.
    /// Returns true where it did something.
    fn settle(&mut self, cx: &mut Cx) -> bool {
        self.watch_abraham(cx);
        self.ending.is_some() || self.find_strays(cx)
    }

    /// Does what a frame does by itself. Returns false where its side has to answer.
    fn acts(&mut self, frame: Frame, cx: &mut Cx) -> bool {
        match frame {
            Frame::Setup(side) if !self.sets_up(side) => {
                self.setup_step(side, Step::Done, cx);
                true
            }
            Frame::March(group) => self.march_acts(group),
            Frame::Lose(left, units) => self.loss_acts(left, units, cx),
            Frame::Disorder(left, flee) => self.disorder_acts(left, flee, cx),
            Frame::Retreats(units) => self.retreats_act(units),
            Frame::Retreat(retreat) => self.retreat_acts(retreat, cx),
            Frame::Rout(rout) => self.rout_acts(rout, cx),
            Frame::Assault(moment) => self.assault_acts(moment, cx),
            Frame::FallBack(units, mover) => self.fall_back_acts(units, mover, cx),
            Frame::Rally(rally) => self.rally_acts(rally, cx),
            Frame::Place(leader, why) => self.placing_acts(leader, why, cx),
            _ => false,
        }
    }

    /// Returns the only answer where there is no choice, so that nobody is asked (common.md 1.6).
    fn forced(&self, frame: &Frame) -> Option<Step> {
        if self.is_secret_choice(frame) {
            return None;
        }
        let mut found = None;
        let (reveals, facts) = (self.waits_for_reveal(frame), FrameCache::default());
        let ended = self.each_candidate(frame, &mut |step| {
            let idle = matches!(step, Step::Reveal(_)) && !reveals;
            if !idle && self.check_at(frame, &facts, step).is_ok() && found.replace(step).is_some() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.filter(|_| ended.is_continue())
    }

    /// Tells whether asking or not asking at this frame would tell the other side something: what the French can do there
    /// hangs on friends who are hidden.
    fn is_secret_choice(&self, frame: &Frame) -> bool {
        let hangs = matches!(frame, Frame::Move | Frame::Retreat(_) | Frame::Rout(_) | Frame::Place(..));
        let hidden = !self.hidden.is_empty() || !self.leaders_hidden.is_empty();
        matches!(frame, Frame::Setup(_)) || (hangs && hidden && self.asked_side() == Some(Side::French))
    }

    /// Tells whether a stage whose automatic part is done has a question left.
    fn waits(&self, stage: Stage) -> bool {
        match stage {
            Stage::Guns => self.guns_ask(),
            Stage::Choose => self.leaders_left(Side::French) && self.leaders_left(Side::English),
            Stage::Activate(side) => self.leaders_left(side),
            Stage::Commanders(side) => self.commander_may_move(side),
            _ => false,
        }
    }

    /// Does the automatic part at the start of a stage; it may push frames that ask.
    fn begin(&mut self, stage: Stage, cx: &mut Cx) {
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
    pub(crate) fn close(&mut self, stage: Stage, cx: &mut Cx) {
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

    /// Goes from one activation to the next (state S9): the other side of the pair, or a new pair.
    pub(crate) fn next_activation(&mut self, side: Side) {
        self.acted[side.index()] = true;
        let other = side.other();
        let next =
            if !self.acted[other.index()] && self.leaders_left(other) { Stage::Activate(other) } else { Stage::Choose };
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

    /// Returns the leaders on the map or in a box.
    #[must_use]
    pub fn present_leaders(&self) -> LeaderSet {
        LeaderSet::matching(&self.leaders, |at| at.on_map() || at == At::BOX)
    }

    /// Returns how many turns the scenario has.
    #[must_use]
    pub fn turns(&self) -> u8 {
        self.scenario().turns + u8::from(self.fight == Fight::S && self.plays(HouseRule::SSeven))
    }

    /// Tells whether a side has leaders to activate: face-up, on the map or waiting in a box (state S4).
    #[must_use]
    pub fn leaders_left(&self, side: Side) -> bool {
        self.leaders_of(side).any(|l| self.may_be_chosen(l))
    }

    /// Tells whether the English have to decide about the guns in boats now.
    fn guns_ask(&self) -> bool {
        self.guns == Guns::Waiting && self.guns_open()
    }
}
