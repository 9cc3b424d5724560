//! The answers to the open question: every legal one, and what each sets going. The rules behind them
//! stand in their own rooms.

use crate::engine::Seat;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::query::{EDITS, bands, bits, british};
use crate::games::bushy_run::state::step::{Mode, OrderStep, Step};
use crate::games::bushy_run::state::{FightKind, Frame, Reactions, Stage};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// Calls `f` with every legal answer of the asked seat, in no particular order.
    pub(crate) fn each<F: FnMut(Step)>(&self, f: &mut F) {
        if self.ending.is_some() {
            return;
        }
        let Some(top) = self.agenda.last().copied() else { return };
        match top {
            Frame::SetupAllied(hand) => self.each_setup(false, hand, f),
            Frame::SetupBritish(hand) => self.each_setup(true, hand, f),
            Frame::Wounded => british(self.recoverable()).for_each(|u| f(Step::Recover(u))),
            Frame::LowAmmo(need, chosen) => {
                let full = chosen.count_ones() >= u32::from(need);
                for u in british(self.low_ammo_eligible()) {
                    let on = chosen & (1 << u.0) != 0;
                    if if on { self.may_edit(ALLIED) } else { !full } {
                        f(Step::Choose(u));
                    }
                }
                if full {
                    f(Step::Confirm);
                }
            }
            Frame::Ambush => {
                self.each_reveal(f);
                let targets = self.ambush_areas();
                bits(targets).for_each(|p| f(Step::Area(Place(p))));
                if targets == 0 {
                    f(Step::Pass);
                }
            }
            Frame::ScoutEvent => bits(self.scout_areas()).for_each(|p| f(Step::Area(Place(p)))),
            Frame::Turn(Stage::BritishMove, _) => {
                for u in british(!self.done & !self.moved & ((1 << 14) - 1)) {
                    if !self.place[u.index()].in_play() {
                        continue;
                    }
                    if u == Unit::WAGON {
                        f(Step::Flip);
                        if self.deployed {
                            continue;
                        }
                    }
                    f(Step::Move(u, Mode::March));
                }
                self.each_open_orders(true, f);
                f(Step::EndPhase);
            }
            Frame::BritishMover(u, mp, stepped) => self.each_british_go(u, mp, stepped, f),
            Frame::WagonBar(p) => {
                bands(self.bands_at(p) & self.hidden).for_each(|u| f(Step::Reveal(u)));
                self.each_window_end(f);
            }
            Frame::React(u) => {
                if u != Unit::WAGON {
                    bands(self.band_shooters(self.place_of(u))).for_each(|b| f(Step::Fire(b)));
                }
                self.each_reveal(f);
                self.each_window_end(f);
            }
            Frame::Second(u) => {
                let here = self.band_shooters(self.place_of(u)) & (self.hidden | self.concealed);
                bands(here).for_each(|b| f(Step::Fire(b)));
                self.each_window_end(f);
            }
            Frame::Window => {
                self.each_reveal(f);
                self.each_window_end(f);
            }
            Frame::Turn(Stage::BritishAttack, _) => {
                self.each_scouting(f);
                self.each_british_attack(f);
                self.each_open_orders(true, f);
                f(Step::EndPhase);
            }
            Frame::Turn(Stage::AlliedMove, _) => {
                if self.allowance > 0 {
                    let ready = !self.band_moved;
                    bands(self.hidden & ready).for_each(|u| {
                        f(Step::Move(u, Mode::Concealed));
                        f(Step::Move(u, Mode::Hidden));
                    });
                    bands(self.concealed & ready).for_each(|u| f(Step::Move(u, Mode::Concealed)));
                    bands(self.revealed & ready).for_each(|u| f(Step::Move(u, Mode::Revealed)));
                }
                self.each_reveal(f);
                self.each_open_orders(false, f);
                f(Step::EndPhase);
            }
            Frame::AlliedMover(u, mode, mp, stepped) => self.each_band_go(u, mode, mp, stepped, f),
            Frame::BritishReact(u) => {
                let p = self.place_of(u);
                british(self.shooters(self.combat_at(p))).for_each(|b| f(Step::Fire(b)));
                f(Step::Pass);
            }
            Frame::Turn(Stage::AlliedAttack, _) => {
                self.each_allied_attack(f);
                self.each_reveal(f);
                self.each_open_orders(false, f);
                f(Step::EndPhase);
            }
            Frame::Declare(from, to, chosen) => self.each_declare(from, to, chosen, f),
            Frame::Reroll => self.each_reroll(f),
            Frame::Retreat => self.each_retreat(f),
            Frame::Losses => self.each_loss(f),
            Frame::Orders(side, field) => self.each_order(side, field, f),
            Frame::Turn(..) | Frame::Roll | Frame::Hits | Frame::Finish => {}
        }
    }

    /// True where `step` is among the legal answers.
    pub(crate) fn allows(&self, step: Step) -> bool {
        let mut found = false;
        self.each(&mut |s| found |= s == step);
        found
    }

    /// Carries out a step that is known to be legal.
    pub(crate) fn apply(&mut self, step: Step, cx: &mut C) {
        let Some(top) = self.agenda.last().copied() else { return };
        match (top, step) {
            (Frame::SetupAllied(hand), _) => self.setup_step(false, hand, step, cx),
            (Frame::SetupBritish(hand), _) => self.setup_step(true, hand, step, cx),
            (Frame::Orders(side, field), Step::Orders(order)) => self.order_step(side, field, order),
            (_, Step::Orders(OrderStep::Open)) => {
                let seat = self.asked().unwrap_or(BRITISH);
                self.edit(seat);
                self.push(Frame::Orders(seat == BRITISH, 0));
            }
            (_, Step::Reveal(u)) => {
                cx.barrier();
                self.reveal(u, cx);
            }
            (Frame::Wounded, Step::Recover(u)) => self.recover(u, cx),
            (Frame::LowAmmo(need, chosen), Step::Choose(u)) => {
                let bit = 1 << u.0;
                if chosen & bit != 0 {
                    self.edit(ALLIED);
                }
                self.set_top(Frame::LowAmmo(need, chosen ^ bit));
            }
            (Frame::LowAmmo(_, chosen), Step::Confirm) => self.mark_low_ammo(chosen, cx),
            (Frame::Ambush, Step::Area(p)) => self.ambush(p, cx),
            (Frame::Ambush, _) => self.pop(),
            (Frame::ScoutEvent, Step::Area(p)) => self.scout_event(p, cx),
            (Frame::Turn(stage, _), Step::EndPhase) => self.advance(stage, cx),
            (Frame::Turn(..), Step::Flip) => {
                self.deployed = !self.deployed;
                self.done |= crate::games::bushy_run::state::query::WAGON;
                cx.all(self, Event::WagonFlipped(self.deployed));
            }
            (Frame::Turn(..), Step::Move(u, Mode::March)) => {
                let mp = self.data.unit(u).mp;
                self.push(Frame::BritishMover(u, mp, false));
            }
            (Frame::Turn(..), Step::Move(u, mode)) => {
                let mp = match mode {
                    Mode::Hidden => 1,
                    Mode::Concealed => self.data.concealed_mp,
                    _ => self.data.unit(u).mp,
                };
                self.push(Frame::AlliedMover(u, mode, mp, false));
            }
            (Frame::Turn(..), Step::Scout(u, p)) => self.scout(u, p),
            (Frame::Turn(..), Step::Attack(from, to)) => self.declare(from, to, cx),
            (Frame::BritishMover(u, ..), Step::Go(p)) => self.british_go(u, p, cx),
            (Frame::BritishMover(u, _, stepped), Step::Stop) => self.british_stop(u, stepped, cx),
            (Frame::WagonBar(p), _) => {
                self.close_window();
                self.wagon_enters(p, cx);
            }
            (Frame::React(u), Step::Fire(b)) => {
                self.close_window();
                self.open_fire(b, u, FightKind::DefensiveFire, cx);
            }
            (Frame::React(u), _) => {
                self.close_window();
                self.after_entry(u, cx);
            }
            (Frame::Second(u), Step::Fire(b)) => {
                self.close_window();
                self.open_fire(b, u, FightKind::SecondFire, cx);
            }
            (Frame::Second(u), _) => {
                self.close_window();
                self.end_british_unit(u, cx);
            }
            (Frame::Window, _) => self.close_window(),
            (Frame::AlliedMover(u, mode, mp, stepped), Step::Go(p)) => self.band_go(u, mode, mp, stepped, p, cx),
            (Frame::AlliedMover(u, _, _, stepped), _) => {
                self.pop();
                if !stepped {
                    if !self.may_edit(ALLIED) {
                        self.band_moved |= 1 << u.index();
                    }
                    self.edit(ALLIED);
                }
            }
            (Frame::BritishReact(u), Step::Fire(b)) => {
                self.pop();
                self.open_fire(b, u, FightKind::DefensiveFire, cx);
            }
            (Frame::BritishReact(_), _) => {
                self.pop();
                self.pop();
            }
            (Frame::Declare(from, to, chosen), _) => self.declare_step(from, to, chosen, step, cx),
            (Frame::Reroll, _) => self.reroll_step(step, cx),
            (Frame::Retreat, _) => self.retreat_step(step, cx),
            (Frame::Losses, Step::Lose(u)) => self.lose(u, cx),
            _ => {}
        }
    }

    fn each_open_orders<F: FnMut(Step)>(&self, british: bool, f: &mut F) {
        let has = british || self.options.reactions == Reactions::Orders;
        if has && self.may_edit(if british { BRITISH } else { ALLIED }) {
            f(Step::Orders(OrderStep::Open));
        }
    }

    /// True while this seat may still take a step back in this phase.
    pub(crate) fn may_edit(&self, seat: Seat) -> bool {
        self.edits[seat.index()] < EDITS
    }

    pub(crate) fn edit(&mut self, seat: Seat) {
        self.edits[seat.index()] = self.edits[seat.index()].saturating_add(1);
    }
}
