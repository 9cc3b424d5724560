//! The sequence of play (rule 4): what happens by itself, and when somebody is asked.

use crate::ids::{COUNTERS, CounterSet, Side};
use crate::rules::bar::Bar;
use crate::state::agenda::{FireKind, Frame, Moment, Phase};
use crate::state::event::Event;
use crate::state::step::{Order, Step};
use crate::state::{AdobeWalls, Watch};
use redoubt_engine::Seat;
use redoubt_engine::contract::Sequence;
use redoubt_engine::ids::ById;
use std::ops::ControlFlow;

/// What a step of this game is executed with.
pub type Cx<'a> = redoubt_engine::Cx<'a, AdobeWalls>;

/// Returns when shots of a fire phase are fired.
#[must_use]
pub const fn fire_kind(phase: Phase) -> FireKind {
    match phase {
        Phase::DefensiveFire => FireKind::Defensive,
        Phase::AdvanceFire => FireKind::Advance,
        _ => FireKind::Offensive,
    }
}

/// Returns when shots of a frame are fired.
#[must_use]
pub const fn fire_of(frame: &Frame) -> FireKind {
    match frame {
        Frame::Volley(volley) => volley.at,
        Frame::Turn(phase, _) => fire_kind(*phase),
        _ => FireKind::Offensive,
    }
}

impl Sequence for AdobeWalls {
    fn asked(&self) -> Option<Seat> {
        self.asked_side().map(|side| side.seat())
    }

    fn turn(&self) -> u16 {
        u16::from(self.turn)
    }

    fn phase(&self) -> &'static str {
        match (self.agenda.top(), self.agenda.bottom()) {
            (Some(Frame::Setup(Side::Nations)), _) => "setup-nations",
            (Some(Frame::Setup(Side::Us)), _) => "setup-us",
            (_, Some(Frame::Turn(phase, _))) => match phase {
                Phase::Rally => "rally",
                Phase::OffensiveFire => "offensive-fire",
                Phase::Movement => "movement",
                Phase::DefensiveFire => "defensive-fire",
                Phase::AdvanceFire => "advance-fire",
                Phase::Melee => "melee",
            },
            // The game ends with the last melees.
            _ if self.ending.is_some() => "melee",
            _ => "rally",
        }
    }
}

impl AdobeWalls {
    /// Tells which side must answer the top frame; `None` where it acts by itself or the game is over.
    #[must_use]
    pub fn asked_side(&self) -> Option<Side> {
        if self.ending.is_some() {
            return None;
        }
        let first = |set: CounterSet| set.first().map(|c| c.side());
        match *self.agenda.top()? {
            Frame::Setup(side) | Frame::Ready(side) => Some(side),
            Frame::Turn(_, false) | Frame::Shot(_) | Frame::Scattered(..) => None,
            Frame::Turn(Phase::DefensiveFire, true) => Some(self.other()),
            Frame::Turn(_, true) | Frame::March(_) | Frame::Declare(..) | Frame::Advance => Some(self.player),
            Frame::Wake(..) => Some(Side::Nations),
            Frame::Volley(volley) => Some(volley.side),
            Frame::Flight(flight) => first(flight.who),
            Frame::MayRout(counter, _) | Frame::Attach(counter) => Some(counter.side()),
            Frame::ShellLoss(..) | Frame::Captain(_) => Some(Side::Us),
            Frame::Melee(Moment::Canister) => Some(Side::Us),
            Frame::Melee(Moment::Retreats) => Some(self.other()),
            Frame::Melee(_) => Some(self.player),
            Frame::Lose(..) if self.us_picks_losses() => Some(Side::Us),
            Frame::Lose(_, among) => first(among),
        }
    }

    /// Runs the machine until it asks or the game is over.
    pub(crate) fn run(&mut self, cx: &mut Cx) {
        while self.ending.is_none() {
            match self.agenda.top().copied() {
                // What results have filled too much is mended at the end of a phase, before the next begins (AW-6.a, E-43).
                Some(Frame::Turn(_, false)) if self.thin_out(cx) => {}
                Some(Frame::Turn(phase, false)) => {
                    self.agenda.set_top(Frame::Turn(phase, true));
                    self.begin_phase(phase, cx);
                }
                Some(frame) => {
                    if self.acts(&frame, cx) {
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

    /// Does what a frame does by itself. Returns false where its side has to answer.
    fn acts(&mut self, frame: &Frame, cx: &mut Cx) -> bool {
        match *frame {
            Frame::Setup(side) => self.setup_acts(side, cx),
            Frame::Turn(Phase::Rally, _) => self.rally_acts(cx),
            Frame::Turn(Phase::Movement, _) => self.movement_acts(cx),
            Frame::Turn(Phase::Melee, _) => self.melee_phase_acts(cx),
            Frame::Turn(phase, _) => self.fire_acts(fire_kind(phase), cx),
            Frame::Wake(bands, herds) => self.wake_acts(bands, herds, cx),
            Frame::March(ref march) => self.march_acts(march, cx),
            Frame::Volley(ref volley) => self.volley_acts(volley, cx),
            Frame::Shot(shot) => self.shot_acts(shot, cx),
            Frame::Scattered(units, gun) => self.scattered_acts(units, gun, cx),
            Frame::Flight(ref flight) => self.flight_acts(flight, cx),
            Frame::MayRout(unit, causes) => self.may_rout_acts(unit, causes, cx),
            Frame::Attach(leader) => self.attach_acts(leader, cx),
            Frame::ShellLoss(hex, gun) => self.shell_loss_acts(hex, gun, cx),
            Frame::Declare(hex, chosen) => self.declaration_acts(hex, chosen, cx),
            Frame::Melee(moment) => self.melee_acts(moment, cx),
            Frame::Lose(points, among) => self.lose_acts(points, among, cx),
            Frame::Advance => self.advance_acts(cx),
            Frame::Captain(leader) => self.captain_acts(leader, cx),
            Frame::Ready(_) => false,
        }
    }

    /// Returns the only answer where there is no choice, so that nobody is asked. Standing orders are no choice of the
    /// moment. Set-up, marches and declarations are ended by their player.
    fn forced(&self, frame: &Frame) -> Option<Step> {
        if matches!(frame, Frame::Setup(_) | Frame::Ready(_) | Frame::March(_) | Frame::Declare(..)) {
            return None;
        }
        let mut found = None;
        let ended = self.each_candidate(frame, &mut |step| {
            if matches!(step, Step::Order(_)) || self.check_at(frame, step).is_err() {
                return ControlFlow::Continue(());
            }
            if found.is_some() {
                return ControlFlow::Break(());
            }
            found = Some(step);
            ControlFlow::Continue(())
        });
        if ended.is_break() { None } else { found }
    }

    /// Begins a phase.
    fn begin_phase(&mut self, phase: Phase, cx: &mut Cx) {
        if phase == Phase::Rally {
            self.clear_player_turn();
            cx.all(self, Event::Turn(self.turn, self.player));
        }
        cx.all(self, Event::Phase(phase));
        match phase {
            Phase::Rally => self.begin_rally(cx),
            Phase::Movement => self.begin_movement(cx),
            Phase::Melee => self.begin_melee(cx),
            Phase::OffensiveFire | Phase::DefensiveFire | Phase::AdvanceFire => self.begin_fire(fire_kind(phase), cx),
        }
    }

    /// Goes on to the next phase, or to the next player turn (AW-4.a, AW-4G.a). The phase is the only frame.
    pub(crate) fn next_phase(&mut self, cx: &mut Cx) {
        let Some(Frame::Turn(phase, _)) = self.agenda.top().copied() else { return };
        self.fired = CounterSet::EMPTY;
        match phase.next() {
            Some(next) => self.agenda.set_top(Frame::Turn(next, false)),
            None => self.end_player_turn(cx),
        }
    }

    /// Ends a player turn (S7), after the Nations' the game turn (S8), after the last the game (S9).
    fn end_player_turn(&mut self, cx: &mut Cx) {
        self.close_player_turn(cx);
        if self.player == Side::Us {
            self.player = Side::Nations;
        } else {
            self.fires_die(cx);
            if self.turn >= self.tables().constants.last_turn {
                return self.final_victory(cx);
            }
            self.turn += 1;
            self.player = Side::Us;
        }
        self.agenda.set_top(Frame::Turn(Phase::Rally, false));
    }

    /// Forgets what lasts for a player turn.
    pub(crate) fn clear_player_turn(&mut self) {
        let none = CounterSet::EMPTY;
        self.spent = ById::default();
        self.arrived = ById::default();
        (self.halted, self.moved, self.fresh, self.fired) = (none, none, none, none);
        (self.fired_full, self.fired_half, self.fought, self.busy) = (none, none, none, none);
        (self.aimed_far, self.camp_supplying, self.looting, self.routed_freely) = (none, none, none, none);
        (self.free_rolled, self.tried) = (none, none);
        self.rallied = [none; 2];
        self.aimed = ById::default();
        self.charge = [None; 5];
        self.charge_levels = [0; 5];
        self.supplying = ById::default();
        self.building = ById::default();
        self.may_build = None;
        self.assaulted.clear();
        self.attacked = ById::default();
        self.vacated.clear();
        for orders in &mut self.orders {
            if orders.watch == Watch::Never {
                orders.watch = Watch::Always;
            }
        }
        const { assert!(COUNTERS == 77) };
    }

    /// Tells whether the asked seat may change its standing orders at a frame: at its phases and at volleys.
    pub(crate) fn takes_orders(&self, frame: &Frame) -> bool {
        matches!(frame, Frame::Turn(_, true) | Frame::Volley(_))
    }

    /// Checks a standing order of the asked seat.
    ///
    /// # Errors
    /// It holds already.
    pub(crate) fn check_order(&self, order: Order) -> Result<(), Bar> {
        let Some(side) = self.asked_side() else { return Err(Bar::Over) };
        let now = self.orders[side.index()];
        let holds = match order {
            Order::AskAlways => now.watch == Watch::Always,
            Order::AskIfStrong => now.watch == Watch::Strong,
            Order::AskNever => now.watch == Watch::Never,
            Order::AskRout => now.rout,
            Order::NoRout => !now.rout,
        };
        if holds { Err(Bar::OrderHolds) } else { Ok(()) }
    }

    /// Takes a standing order of the asked seat.
    pub(crate) fn take_order(&mut self, order: Order, cx: &mut Cx) {
        let Some(side) = self.asked_side() else { return };
        let now = &mut self.orders[side.index()];
        match order {
            Order::AskAlways => now.watch = Watch::Always,
            Order::AskIfStrong => now.watch = Watch::Strong,
            Order::AskNever => now.watch = Watch::Never,
            Order::AskRout => now.rout = true,
            Order::NoRout => now.rout = false,
        }
        cx.all(self, Event::Ordered(side, order));
    }
}
