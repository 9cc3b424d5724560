//! The sequence of play as a stack of frames: the top frame asks or acts (BR-5.0a).

use super::data::EventKind;
use super::event::Event;
use super::ids::{ALLIED, BRITISH, Place, Unit};
use super::query::{DECOYS, EDITS, REAL, SHOOTERS, bands, bits, british};
use super::state::{FightKind, Frame, Reactions, Rules, Stage};
use super::step::{Mode, OrderStep, Step};
use super::{BushyRun, C};
use crate::engine::Seat;

/// The stage after this one; turn 1 has no British phases (BR-5.0b, BR-10.1a).
fn next(stage: Stage, turn: u8) -> Stage {
    match stage {
        Stage::Event if turn == 1 => Stage::AlliedReset,
        Stage::Event => Stage::BritishReset,
        Stage::BritishReset => Stage::BritishMove,
        Stage::BritishMove => Stage::BritishMoveEnd,
        Stage::BritishMoveEnd => Stage::BritishAttackOpen,
        Stage::BritishAttackOpen => Stage::BritishAttack,
        Stage::BritishAttack => Stage::AlliedReset,
        Stage::AlliedReset => Stage::AlliedRoll,
        Stage::AlliedRoll => Stage::AlliedMove,
        Stage::AlliedMove => Stage::AlliedHide,
        Stage::AlliedHide => Stage::AlliedAttack,
        Stage::AlliedAttack => Stage::AlliedOrders,
        Stage::AlliedOrders => Stage::End,
        Stage::End => Stage::Event,
    }
}

impl BushyRun {
    /// Who must answer the top frame; `None` where it acts by itself or the game is over.
    pub(super) fn asked(&self) -> Option<Seat> {
        if self.ending.is_some() {
            return None;
        }
        let fight_side = |british: bool| Some(if british { BRITISH } else { ALLIED });
        match self.agenda.last()? {
            Frame::SetupAllied(_)
            | Frame::LowAmmo(..)
            | Frame::Ambush
            | Frame::WagonBar(_)
            | Frame::React(_)
            | Frame::Second(_)
            | Frame::Window
            | Frame::AlliedMover(..) => Some(ALLIED),
            Frame::SetupBritish(_)
            | Frame::Wounded
            | Frame::ScoutEvent
            | Frame::BritishMover(..)
            | Frame::BritishReact(_) => Some(BRITISH),
            Frame::Turn(Stage::BritishMove | Stage::BritishAttack, true) => Some(BRITISH),
            Frame::Turn(Stage::AlliedMove | Stage::AlliedAttack, true) => Some(ALLIED),
            Frame::Turn(..) => None,
            Frame::Declare(..) => fight_side(self.stage() == Some(Stage::BritishAttack)),
            Frame::Orders(british, _) => fight_side(*british),
            Frame::Reroll => fight_side(self.fight.as_ref()?.british),
            Frame::Retreat | Frame::Losses => fight_side(!self.fight.as_ref()?.british),
            Frame::Roll | Frame::Hits | Frame::Finish => None,
        }
    }

    /// Runs the machine until it asks or the game is over.
    pub(super) fn run(&mut self, cx: &mut C) {
        while self.ending.is_none() && self.asked().is_none() {
            match self.agenda.last().copied() {
                Some(Frame::Turn(stage, false)) => {
                    self.set_top(Frame::Turn(stage, true));
                    self.begin(stage, cx);
                }
                Some(Frame::Turn(stage, true)) => self.advance(stage, cx),
                Some(Frame::Roll) => self.roll(cx),
                Some(Frame::Hits) => self.hits(cx),
                Some(Frame::Finish) => self.finish_fight(cx),
                // Every other frame asks, and an empty agenda cannot be: the lowest frame stays.
                _ => return,
            }
        }
    }

    pub(super) fn set_top(&mut self, frame: Frame) {
        if let Some(top) = self.agenda.last_mut() {
            *top = frame;
        }
    }

    pub(super) fn push(&mut self, frame: Frame) {
        // Ten frames are more than the deepest nesting (turn, mover, window, orders page) needs.
        let _ = self.agenda.try_push(frame);
    }

    pub(super) fn pop(&mut self) {
        self.agenda.pop();
    }

    fn advance(&mut self, stage: Stage, cx: &mut C) {
        if stage == Stage::End && self.end_turn(cx) {
            return;
        }
        self.edits = [0; 2];
        self.set_top(Frame::Turn(next(stage, self.turn), false));
    }

    /// The automatic part at the start of a stage; it may push frames that ask.
    fn begin(&mut self, stage: Stage, cx: &mut C) {
        if !matches!(stage, Stage::BritishMoveEnd | Stage::AlliedHide | Stage::AlliedOrders | Stage::End) {
            cx.all(self, Event::Stage(self.turn, stage));
        }
        match stage {
            Stage::Event => self.begin_event(cx),
            Stage::BritishReset => {
                self.fired = 0;
                self.volley = 0;
            }
            Stage::BritishMove => {
                self.moved = 0;
                self.done = 0;
            }
            Stage::BritishMoveEnd => self.end_british_move(cx),
            Stage::BritishAttackOpen => {
                self.attacked = 0;
                self.scouted = 0;
                cx.barrier();
                cx.all(self, Event::Suspense(Place::OFF));
                self.open_window(cx);
            }
            Stage::BritishAttack | Stage::AlliedAttack => self.attacked = 0,
            Stage::AlliedReset => {
                self.band_fired = 0;
                self.called = false;
            }
            Stage::AlliedRoll => {
                self.band_moved = 0;
                self.seen_moves = 0;
                self.roll_allowance(cx);
            }
            Stage::AlliedMove => {
                self.band_moved = 0;
                self.seen_moves = 0;
            }
            Stage::AlliedHide => {
                self.allowance = 0;
                self.band_moved = 0;
                self.hide(cx);
            }
            Stage::AlliedOrders => {
                if self.options.reactions == Reactions::Orders && self.turn < self.data.scenario.turns {
                    self.push(Frame::Orders(false, 0));
                }
            }
            Stage::End => {}
        }
    }

    /// BR-7.2g, BR-7.2h: Volley markers, and Hidden bands beside British units become Concealed.
    fn end_british_move(&mut self, cx: &mut C) {
        if self.event_now() != EventKind::LowAmmo {
            let mut mask = 0;
            for i in bits(u32::from(SHOOTERS & !self.moved)) {
                mask |= u16::from(self.place[usize::from(i)].in_play()) << i;
            }
            self.volley = mask;
            if mask != 0 {
                cx.all(self, Event::Volleys(mask));
            }
        }
        let mut found = 0u32;
        for p in Place::areas() {
            if self.british_at(p) != 0 {
                let here = self.bands_at(p) & self.hidden;
                if here != 0 {
                    self.hidden &= !here;
                    self.concealed |= here;
                    found |= here;
                    cx.all(self, Event::Appear(p, here.count_ones() as u8));
                }
            }
        }
        for u in bands(found) {
            cx.only(self, ALLIED, Event::Concealed(u, self.place_of(u)));
        }
        self.check(cx);
    }

    /// BR-8.2.3: one change of status for each band out of the sight of British units.
    fn hide(&mut self, cx: &mut C) {
        for p in Place::areas() {
            let here = self.bands_at(p) & (self.revealed | self.concealed);
            if here == 0 || self.british_at(p) != 0 {
                continue;
            }
            let (gone, down) = (here & self.concealed, here & self.revealed);
            self.hidden |= gone;
            self.concealed = (self.concealed & !gone) | down;
            self.revealed &= !down;
            cx.all(self, Event::Hiding(p, gone.count_ones() as u8, down.count_ones() as u8));
            for u in bands(gone) {
                cx.only(self, ALLIED, Event::Hid(u, p));
            }
        }
        // A Fired band is always Revealed (BR-7.3.1n): the Reset took the markers before.
        self.band_fired &= self.revealed;
        self.check(cx);
    }

    /// Calls `f` with every legal answer of the asked seat, in no particular order.
    pub(super) fn each<F: FnMut(Step)>(&self, f: &mut F) {
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

    /// Reveal windows: any Hidden or Concealed band in play (BR-3.8).
    fn each_reveal<F: FnMut(Step)>(&self, f: &mut F) {
        bands(self.hidden | self.concealed).for_each(|u| f(Step::Reveal(u)));
    }

    fn each_window_end<F: FnMut(Step)>(&self, f: &mut F) {
        if self.answering && self.may_edit(ALLIED) {
            f(Step::Orders(OrderStep::Open));
        }
        f(Step::Pass);
    }

    fn each_open_orders<F: FnMut(Step)>(&self, british: bool, f: &mut F) {
        let has = british || self.options.reactions == Reactions::Orders;
        if has && self.may_edit(if british { BRITISH } else { ALLIED }) {
            f(Step::Orders(OrderStep::Open));
        }
    }

    /// True while this seat may still take a step back in this phase.
    pub(super) fn may_edit(&self, seat: Seat) -> bool {
        self.edits[seat.index()] < EDITS
    }

    pub(super) fn edit(&mut self, seat: Seat) {
        self.edits[seat.index()] = self.edits[seat.index()].saturating_add(1);
    }

    /// True where `step` is among the legal answers.
    pub(super) fn allows(&self, step: Step) -> bool {
        let mut found = false;
        self.each(&mut |s| found |= s == step);
        found
    }

    /// The Allied seat may call while the British play and no window is open.
    pub(super) fn may_call(&self) -> bool {
        self.options.reactions == Reactions::Orders
            && !self.called
            && self.turn > 1
            && self.asked() == Some(BRITISH)
            && self.stage().is_some_and(|s| s <= Stage::BritishAttack)
    }

    /// Carries out a step that is known to be legal.
    pub(super) fn apply(&mut self, step: Step, cx: &mut C) {
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
                self.done |= super::query::WAGON;
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

    /// Opens a pure Reveal window (RW-6 and those of `reveal_anytime`).
    pub(super) fn open_window(&mut self, cx: &mut C) {
        if self.window_is_asked((self.hidden | self.concealed) != 0) {
            self.push(Frame::Window);
        } else if self.options.reactions == Reactions::Orders && self.stage() == Some(Stage::BritishAttackOpen) {
            let mask = self.orders.unveil & (self.hidden | self.concealed);
            for u in bands(mask) {
                self.reveal(u, cx);
            }
        }
    }

    /// True where the window that opens now is put to the Allied seat. `any` tells whether it has an
    /// answer but `Pass`; only an open table heeds it.
    pub(super) fn window_is_asked(&mut self, any: bool) -> bool {
        match self.options.reactions {
            Reactions::Ask => true,
            Reactions::Open => any,
            Reactions::Orders => {
                self.answering = self.called;
                self.called = false;
                self.answering
            }
        }
    }

    fn close_window(&mut self) {
        self.answering = false;
        self.pop();
    }

    /// BR-3.8, BR-2.1.1d: a real band is turned up, a decoy is removed.
    pub(super) fn reveal(&mut self, u: Unit, cx: &mut C) {
        let (bit, p) = (1u32 << u.index(), self.place_of(u));
        self.hidden &= !bit;
        self.concealed &= !bit;
        if bit & DECOYS != 0 {
            self.band_place[u.index()] = Place::OUT;
            self.band_moved &= !bit;
            cx.all(self, Event::DecoyRemoved(u, p));
        } else {
            self.revealed |= bit;
            cx.all(self, Event::Revealed(u, p));
        }
    }

    /// Reveals all bands of a place that are in the mask; tells how many real ones and decoys there were.
    pub(super) fn reveal_all(&mut self, mask: u32, cx: &mut C) -> (u8, u8) {
        for u in bands(mask) {
            self.reveal(u, cx);
        }
        ((mask & REAL).count_ones() as u8, (mask & DECOYS).count_ones() as u8)
    }

    /// Takes a band out of play; real ones count (BR-11c).
    pub(super) fn eliminate_band(&mut self, u: Unit, cx: &mut C) {
        let (bit, p) = (1u32 << u.index(), self.place_of(u));
        let was_concealed = self.concealed & bit != 0;
        self.hidden &= !bit;
        self.concealed &= !bit;
        self.revealed &= !bit;
        self.band_fired &= !bit;
        self.band_moved &= !bit;
        self.band_place[u.index()] = Place::OUT;
        if was_concealed && self.plays(Rules::SECRET_ELIMINATIONS) {
            self.secret_out |= bit;
            cx.all(self, Event::EliminatedUnknown(p, bit & REAL != 0));
            cx.only(self, ALLIED, Event::Eliminated(u, p));
        } else {
            cx.all(self, Event::Eliminated(u, p));
        }
    }

    /// Takes a British unit out of play; it may come back by Wounded Recover.
    pub(super) fn eliminate_british(&mut self, u: Unit) {
        let bit = !(1u16 << u.0);
        self.place[u.index()] = Place::OUT;
        self.steps[u.index()] = 0;
        self.fired &= bit;
        self.volley &= bit;
        self.low_ammo &= bit;
    }
}
