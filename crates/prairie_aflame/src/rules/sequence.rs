//! The sequence of play as a stack of frames: the top frame asks or acts (PA-3.0a).

use crate::ids::{Side, Unit};
use crate::state::event::{Check, Event};
use crate::state::step::Step;
use crate::state::{Frame, Moment, PrairieAflame, Stage};
use crate::words::phase_of;
use redoubt_engine::contract::Sequence;
use redoubt_engine::{Rules, Seat};

/// The context in which a step of this game is executed.
pub type Cx<'a> = redoubt_engine::Cx<'a, PrairieAflame>;

impl Sequence for PrairieAflame {
    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(Side::seat)
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        if self.ending.is_some() {
            return "victory";
        }
        if matches!(self.agenda.top(), Some(Frame::Form(_))) {
            return "setup";
        }
        let turn = |f: &Frame| if let Frame::Turn(side, stage, _) = f { Some(phase_of(*side, *stage)) } else { None };
        self.agenda.iter().find_map(turn).unwrap_or("victory")
    }
}

impl PrairieAflame {
    /// Tells who must answer the top frame; `None` where it acts by itself or the game is over.
    #[must_use]
    pub fn asked_side(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        match *self.agenda.top()? {
            Frame::Form(side) => Some(side),
            Frame::Turn(side, stage, true) => {
                let asks =
                    matches!(stage, Stage::Supply | Stage::Replace | Stage::Organise | Stage::March | Stage::Combat);
                asks.then_some(side)
            }
            Frame::Battle(moment) => self.battle_asks(moment),
            Frame::Escape(leader) => Some(leader.side()),
            Frame::Turn(_, _, false) => None,
            Frame::March(_) | Frame::Boat => Some(self.phasing()),
            Frame::Hostages(_) | Frame::Guard(..) => Some(Side::Nations),
            Frame::Stray(leader) => Some(leader.side()),
        }
    }

    /// Returns the side whose turn it is.
    #[must_use]
    pub fn phasing(&self) -> Side {
        self.agenda
            .iter()
            .find_map(|f| if let Frame::Turn(side, ..) = f { Some(*side) } else { None })
            .unwrap_or(Side::Nations)
    }

    /// Returns the stage of the turn; `None` during set-up.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        self.agenda.iter().find_map(|f| if let Frame::Turn(_, stage, _) = f { Some(*stage) } else { None })
    }

    /// Executes a legal step; what follows by itself is left to [`PrairieAflame::run`].
    pub(crate) fn apply(&mut self, step: Step, cx: &mut Cx) {
        match (self.agenda.top().copied(), step) {
            (Some(Frame::Form(_)), Step::Done) => {
                self.agenda.pop();
            }
            (Some(Frame::Turn(side, stage, true)), Step::Done) => self.close(side, stage, cx),
            (Some(Frame::March(group)), step) => self.march(group, step, cx),
            (Some(Frame::Boat), step) => self.boat_step(step, cx),
            (Some(Frame::Battle(moment)), step) => self.battle_step(moment, Some(step), cx),
            (Some(Frame::Turn(side, ..)), Step::Fight(hex)) => self.open_battle(hex, side, None, cx),
            (Some(Frame::Escape(leader)), Step::JoinStack(hex)) => {
                self.agenda.pop();
                self.stray_to(leader, hex, cx);
            }
            (Some(Frame::Guard(force, _)), Step::HandOverHostages(_, unit)) => {
                self.agenda.pop();
                self.set_guard(force, unit, cx);
            }
            (_, Step::PickStack(hex)) => self.take_stack(hex, cx),
            (_, Step::PickUnit(unit)) => self.pick(unit, cx),
            (_, Step::PickLeader(leader)) => self.lead(leader),
            (_, Step::BurnPlace(place)) => self.burn(place, cx),
            (_, Step::FormBattalion(unit, hex)) => self.form(unit, hex, cx),
            (_, Step::BreakDownBattalion(unit)) => self.break_down(unit, cx),
            (_, Step::ReleaseHostage(force)) => self.release(force, cx),
            (_, Step::HandOverHostages(force, unit)) => self.hand(force, unit, cx),
            (_, Step::FreeStack(hex)) => self.free(hex, cx),
            (_, Step::UseAsEngineers(unit)) => self.engineer(unit, cx),
            (_, Step::UseAsFerry) => self.make_ferry(cx),
            (_, Step::UseUpWagon(unit)) => self.expend(unit, cx),
            (_, Step::BuyBack(unit, hex)) => self.return_unit(unit, hex, cx),
            (Some(Frame::Hostages(place)), Step::AssignHostages(force)) => {
                self.agenda.pop();
                self.take_hostage(place, force, cx);
            }
            (Some(Frame::Stray(leader)), Step::JoinStack(hex)) => {
                self.agenda.pop();
                self.stray_to(leader, hex, cx);
            }
            _ => {}
        }
    }

    /// Runs the game until it asks or is over.
    pub(crate) fn run(&mut self, cx: &mut Cx) {
        while self.ending.is_none() {
            match self.agenda.top().copied() {
                Some(Frame::Turn(side, stage, false)) => {
                    self.agenda.set_top(Frame::Turn(side, stage, true));
                    // PA-18.B0a: stages that battle scenarios do not have are not announced.
                    let idle = matches!(stage, Stage::Supply | Stage::Arrive | Stage::Replace);
                    if self.is_campaign() || !idle {
                        cx.all(self, Event::Stage(self.turn, side, stage));
                    }
                    self.begin(side, stage, cx);
                }
                Some(Frame::Turn(side, stage, true)) => {
                    let idle = match stage {
                        Stage::Supply | Stage::Replace | Stage::Organise => self.only_done(),
                        Stage::Combat => {
                            let mut legal = vec![];
                            self.legal(&mut legal);
                            match legal.as_slice() {
                                [] | [Step::Done] => true,
                                // Nothing is rolled before the first answer, because nobody would be told of it.
                                [Step::Fight(hex)] if !self.is_opening() => {
                                    self.open_battle(*hex, side, None, cx);
                                    continue;
                                }
                                _ => false,
                            }
                        }
                        Stage::March => self.scenario().historical && self.turn == 1 && side == Side::Nations,
                        _ => true,
                    };
                    if !idle {
                        return;
                    }
                    self.close(side, stage, cx);
                }
                Some(Frame::Form(_)) if self.only_done() => {
                    self.agenda.pop();
                }
                // The question is whether to withdraw or fight on; where to is not checked yet.
                Some(Frame::Battle(Moment::Continue(side))) if self.check_fight_on(side).is_ok() => {
                    return;
                }
                Some(Frame::Battle(moment)) => {
                    let mut legal = vec![];
                    self.legal(&mut legal);
                    if legal.len() > 1 {
                        return;
                    }
                    self.battle_step(moment, legal.first().copied(), cx);
                }
                Some(_) => return,
                None => return,
            }
        }
    }

    /// Tells whether the historical game is opening in the middle of things, with a battle (PA-3.0b).
    fn is_opening(&self) -> bool {
        self.steps == 0 && self.turn == 1 && self.scenario().historical
    }

    /// Tells whether nothing is to be decided here except to close.
    fn only_done(&self) -> bool {
        let mut legal = vec![];
        self.legal(&mut legal);
        legal == [Step::Done]
    }

    /// Carries out the automatic part at the start of a stage; it may push frames that ask.
    pub(crate) fn begin(&mut self, side: Side, stage: Stage, cx: &mut Cx) {
        match stage {
            Stage::Rally => self.rally(side, cx),
            Stage::Supply if self.is_campaign() => self.supply(side, cx),
            Stage::Arrive if self.is_campaign() => self.arrive(cx),
            Stage::Organise => self.begin_march(side),
            Stage::MarchEnd => self.end_march(side, cx),
            Stage::Combat => {
                self.fought.clear();
                self.barred = 0;
                self.boat_fought = false;
            }
            Stage::Victory => self.victory_check(cx),
            _ => {}
        }
    }

    /// Goes on to the next stage (PA-3.0d, PA-3.0e).
    fn close(&mut self, side: Side, stage: Stage, cx: &mut Cx) {
        if matches!(stage, Stage::MarchEnd | Stage::Combat) && self.strays(side, cx) {
            return;
        }
        if stage == Stage::Combat {
            if side == Side::Nations {
                self.bases_victory(cx);
            }
            // A battle may have left the other side's leaders alone, too.
            if self.ending.is_some() || self.strays(side.other(), cx) {
                return;
            }
        }
        let next = match stage {
            Stage::Rally => Stage::Supply,
            Stage::Supply if side == Side::Government => Stage::Arrive,
            Stage::Supply | Stage::Arrive => Stage::Replace,
            Stage::Replace => Stage::Organise,
            Stage::Organise => Stage::March,
            Stage::March => Stage::MarchEnd,
            Stage::MarchEnd => Stage::Combat,
            Stage::Combat if side == Side::Nations => {
                self.agenda.set_top(Frame::Turn(Side::Government, Stage::Rally, false));
                return;
            }
            Stage::Combat => Stage::Victory,
            Stage::Victory => {
                self.turn += 1;
                self.agenda.set_top(Frame::Turn(Side::Nations, Stage::Rally, false));
                return;
            }
        };
        self.agenda.set_top(Frame::Turn(side, next, false));
    }

    /// Rolls a morale check (PA-5.1a): `drm` is -1 where a leader helps.
    pub(crate) fn morale_check(&self, unit: Unit, drm: i8, cx: &mut Cx) -> Check {
        Check { die: cx.dice.d6(), drm, value: self.morale(unit) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::ids::Leader;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::contract::{NullSink, Setup};
    use redoubt_engine::dice::Dice;
    use redoubt_engine::hex::Dir;
    use redoubt_engine::ids::Id;

    /// Lists every step that a march could know, and some that it does not.
    fn candidates(game: &PrairieAflame) -> Vec<Step> {
        let map = game.map();
        let mut all =
            vec![Step::Entrain, Step::Detrain, Step::EndMove, Step::Done, Step::UseAsFerry, Step::ContinueBattle];
        all.extend(Unit::all().flat_map(|u| [Step::PickUnit(u), Step::LeaveUnit(u), Step::EmbarkUnit(u)]));
        all.extend(Leader::ALL.into_iter().flat_map(|l| [Step::PickLeader(l), Step::LeaveLeader(l)]));
        all.extend((0..9).map(|d| Step::Move(Dir(d))));
        all.extend(map.grid.hexes().flat_map(|h| [Step::PickStack(h), Step::RideTo(h)]));
        all
    }

    #[test]
    fn a_step_is_allowed_exactly_where_it_is_in_the_list() {
        let mut legal = vec![];
        for (scenario, seed) in [("on-to-regina", 5u64), ("batoche-or-bust", 6), ("batoche", 7)] {
            let mut dice = Dice::seeded(seed);
            let setup = Setup { scenario: scenario.into(), ..Setup::default() };
            let mut game = <PrairieAflame as Rules>::new(Data::built_in(), &setup, &mut dice).unwrap();
            for n in 0.. {
                legal.clear();
                game.legal(&mut legal);
                if legal.is_empty() {
                    break;
                }
                if n % 7 == 0 {
                    for step in candidates(&game) {
                        assert_eq!(game.check(step).is_ok(), legal.contains(&step), "{scenario}, step {n}: {step:?}");
                    }
                }
                let step = legal[usize::from(dice.draw(legal.len() as u16))];
                assert_eq!(game.check(step), Ok(()), "{scenario}, step {n}: {step:?}");
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
            }
        }
    }
}
