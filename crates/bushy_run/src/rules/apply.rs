//! Passes a legal step to the room that carries it out.

use crate::ids::{ALLIED, BRITISH};
use crate::state::event::Event;
use crate::state::sets::WAGON;
use crate::state::step::{Mode, OrderStep, Step};
use crate::state::{BushyRun, C, FightKind, Frame, Stage};
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;

impl BushyRun {
    /// Carries out a step that the checks allow.
    pub(crate) fn apply(&mut self, step: Step, cx: &mut C) {
        let Some(top) = self.agenda.top().copied() else { return };
        match (top, step) {
            (Frame::SetupAllied(hand), _) => self.setup_step(false, hand, step, cx),
            (Frame::SetupBritish(hand), _) => self.setup_step(true, hand, step, cx),
            (Frame::Orders(side, field), Step::EditOrders(order)) => self.order_step(side, field, order),
            (_, Step::EditOrders(OrderStep::OpenPage)) => {
                let seat = self.asked().unwrap_or(BRITISH);
                self.edit(seat);
                self.agenda.push(Frame::Orders(seat == BRITISH, 0));
            }
            (_, Step::Reveal(u)) => self.reveal(u, cx),
            (Frame::Wounded, Step::RecoverUnit(u)) => self.recover(u, cx),
            (Frame::LowAmmo(need, chosen), Step::ToggleUnit(u)) => {
                let own = u.own();
                if chosen.has(own) {
                    self.edit(ALLIED);
                }
                self.agenda.set_top(Frame::LowAmmo(need, chosen.toggled(own)));
            }
            (Frame::LowAmmo(_, chosen), Step::Confirm) => self.mark_low_ammo(chosen, cx),
            (Frame::Ambush, Step::ChooseEventArea(p)) => self.ambush(p),
            (Frame::Ambush, _) => {
                self.agenda.pop();
            }
            (Frame::ScoutEvent, Step::ChooseEventArea(p)) => self.scout_event(p, cx),
            (Frame::Turn(stage, _), _) => self.turn_step(stage, step, cx),
            (Frame::BritishMover(u, ..), Step::MoveTo(p)) => self.british_go(u, p, cx),
            (Frame::BritishMover(u, _, stepped), Step::EndMove) => self.british_stop(u, stepped, cx),
            (Frame::WagonBar(_) | Frame::React(_) | Frame::Second(_) | Frame::Window, _) => {
                self.close_window();
                self.window_step(top, step, cx);
            }
            (Frame::AlliedMover(u, mode, mp, stepped), Step::MoveTo(p)) => self.band_go(u, mode, mp, stepped, p, cx),
            (Frame::AlliedMover(.., stepped), _) => {
                self.agenda.pop();
                if !stepped {
                    self.edit(ALLIED);
                }
            }
            (Frame::BritishReact(u), Step::Fire(b)) => {
                self.agenda.pop();
                self.open_fire(b, u, FightKind::DefensiveFire, cx);
            }
            (Frame::BritishReact(_), _) => {
                self.agenda.pop();
                self.agenda.pop();
            }
            (Frame::Declare(from, to, chosen), _) => self.declare_step(from, to, chosen, step, cx),
            (Frame::Reroll, _) => self.reroll_step(step, cx),
            (Frame::Retreat, _) => self.retreat_step(step, cx),
            (Frame::Losses, Step::TakeLoss(u)) => self.lose(u, cx),
            _ => {}
        }
    }

    /// Carries out a step that begins or ends an action in a stage of the turn.
    fn turn_step(&mut self, stage: Stage, step: Step, cx: &mut C) {
        match step {
            Step::EndPhase => self.advance(stage, cx),
            Step::FlipWagon => {
                self.deployed = !self.deployed;
                self.done = self.done.or(WAGON);
                self.announce(cx, Event::WagonFlipped(self.deployed));
            }
            Step::StartMove(u, Mode::March) => {
                let mp = self.data.unit(u).mp;
                self.agenda.push(Frame::BritishMover(u, mp, false));
            }
            Step::StartMove(u, mode) => {
                let mp = match mode {
                    Mode::Hidden => 1,
                    Mode::Concealed => self.data.concealed_mp,
                    _ => self.data.unit(u).mp,
                };
                self.agenda.push(Frame::AlliedMover(u, mode, mp, false));
            }
            Step::Scout(u, p) => self.scout(u, p),
            Step::DeclareAttack(from, to) => self.declare(from, to, cx),
            _ => {}
        }
    }

    /// Carries out an answer in a window that has just been closed.
    fn window_step(&mut self, window: Frame, step: Step, cx: &mut C) {
        match (window, step) {
            (Frame::WagonBar(p), _) => self.wagon_enters(p, cx),
            (Frame::React(u), Step::Fire(b)) => {
                self.open_fire(b, u, FightKind::DefensiveFire, cx);
            }
            (Frame::React(u), _) => {
                self.after_entry(u, cx);
            }
            (Frame::Second(u), Step::Fire(b)) => {
                self.open_fire(b, u, FightKind::SecondFire, cx);
            }
            (Frame::Second(u), _) => {
                self.end_british_unit(u, cx);
            }
            _ => {}
        }
    }

    /// Counts a step of a seat that takes something back.
    pub(crate) fn edit(&mut self, seat: Seat) {
        self.edits[seat.index()] = self.edits[seat.index()].saturating_add(1);
    }
}
