//! Movement of both sides (BR-7.2, BR-8.2, BR-10.3) and the windows that entries open.

pub(crate) mod windows;

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::march::MarchBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::event::{Event, Pause, Sight};
use crate::state::query::{BAND_ROOM, BRITISH_ROOM, Status};
use crate::state::sets::WAGON;
use crate::state::step::{Mode, OrderStep, Step};
use crate::state::{BushyRun, C, FightKind, Frame, Reactions};
use redoubt_engine::ids::IdSet;

impl BushyRun {
    /// Checks a step while the question is what the British do in their Movement Phase.
    pub(crate) fn check_british_turn(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::FlipWagon => self.check_wagon(),
            Step::StartMove(u, Mode::March) => {
                check_side(u, true)?;
                forbid(!self.place[u.own_index()].in_play(), Bar::OutOfPlay(u))?;
                if u == Unit::WAGON {
                    self.check_wagon()?;
                    return forbid(self.deployed, MarchBar::Deployed);
                }
                forbid(self.moved.or(self.done).has(u.own()), MarchBar::Moved(u))
            }
            Step::MoveTo(_) => Err(MarchBar::ChooseUnit(true).into()),
            Step::EditOrders(OrderStep::OpenPage) => self.check_open_orders(BRITISH),
            Step::EndPhase => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that the wagon may still move or flip: only one of them in a phase (BR-10.3b).
    fn check_wagon(&self) -> Result<(), Bar> {
        forbid(!self.place[13].in_play(), Bar::OutOfPlay(Unit::WAGON))?;
        let moved = !self.moved.and(WAGON).is_empty();
        forbid(moved || !self.done.and(WAGON).is_empty(), MarchBar::WagonDone(moved))
    }

    /// Checks a step of a British unit that moves, with `mp` MP left.
    pub(crate) fn check_british_mover(&self, u: Unit, mp: u8, stepped: bool, step: Step) -> Result<(), Bar> {
        match step {
            Step::MoveTo(p) => self.check_british_entry(u, p, mp),
            Step::EndMove => {
                // In a full Area the unit must go on (BR-3.5g), unless windows have closed every way out.
                let from = self.place[u.own_index()];
                let n = self.combat_count(from, u);
                let full = stepped && from.is_area() && u != Unit::WAGON && n >= BRITISH_ROOM;
                forbid(full && self.british_way_on(u, from, mp), MarchBar::MustGoOn(n))
            }
            Step::StartMove(..) => Err(MarchBar::MoverFirst(u).into()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks the next step of a British unit with `mp` MP, into `p`.
    fn check_british_entry(&self, u: Unit, p: Place, mp: u8) -> Result<(), Bar> {
        let from = self.place[u.own_index()];
        forbid(!p.in_play(), Bar::NoPlace)?;
        forbid(p == from, MarchBar::StandsThere(u))?;
        if !self.data.place(from).beside.has(p) {
            return Err(MarchBar::Far(p, self.data.distance[from.index()][p.index()], mp).into());
        }
        forbid(mp == 0, MarchBar::NoMp)?;
        self.check_british_room(u, p, mp)
    }

    /// Checks that a British unit with `mp` MP left may step into the adjacent place `p`, by visible facts:
    /// the wagon meets no counter (BR-10.3c), others find room there or beyond it (BR-3.5g).
    pub(crate) fn check_british_room(&self, u: Unit, p: Place, mp: u8) -> Result<(), Bar> {
        if p.is_zone() {
            return Ok(());
        }
        if u == Unit::WAGON {
            let n = self.visible_at(p).len();
            return forbid(n > 0, MarchBar::WagonMeets(p, n));
        }
        let (n, left) = (self.combat_count(p, u), mp.saturating_sub(1));
        if n < BRITISH_ROOM {
            return Ok(());
        }
        forbid(!self.revealed_at(p).is_empty(), MarchBar::FullAndHeld(p, n))?;
        forbid(!self.british_way_on(u, p, left), MarchBar::FullNoWayOn(p, n, left))
    }

    /// Tells whether a place with room can be reached from `p` with `mp` MP (BR-3.5g).
    fn british_way_on(&self, u: Unit, p: Place, mp: u8) -> bool {
        mp > 0 && self.data.place(p).adjacent.iter().any(|&q| self.check_british_room(u, q, mp).is_ok())
    }

    /// Moves a British unit a step; the wagon announces it first (RW-1).
    pub(crate) fn british_go(&mut self, u: Unit, p: Place, cx: &mut C) {
        if u != Unit::WAGON || p.is_zone() {
            return self.british_enters(u, p, cx);
        }
        self.announce(cx, Event::Suspense(p, Pause::Wagon));
        if self.plays(HouseRule::NoWagonBar) {
            return self.british_enters(u, p, cx);
        }
        if self.window_is_asked(!self.bands_at(p).and(self.hidden).is_empty()) {
            self.agenda.push(Frame::WagonBar(p));
            return;
        }
        if self.options.reactions == Reactions::Orders
            && let Some(band) = self.order_bar(p)
        {
            self.reveal(band, cx);
        }
        self.wagon_enters(p, cx);
    }

    /// Moves the wagon, unless a Revealed band stands there now (BR-10.3e).
    pub(crate) fn wagon_enters(&mut self, p: Place, cx: &mut C) {
        if !self.visible_at(p).is_empty() {
            self.announce(cx, Event::Barred(p));
        } else {
            self.british_enters(Unit::WAGON, p, cx);
        }
    }

    fn british_enters(&mut self, u: Unit, p: Place, cx: &mut C) {
        let from = self.place[u.own_index()];
        if let Some(Frame::BritishMover(_, mp, stepped)) = self.agenda.top_mut() {
            *mp = mp.saturating_sub(1);
            *stepped = true;
        }
        self.place[u.own_index()] = p;
        self.moved.insert(u.own());
        if p.is_area() {
            let n = &mut self.entries[p.index()];
            *n = n.saturating_add(1);
        }
        self.announce(cx, Event::Marched(u, from, p));
        self.settle(cx);
        if self.ending.is_some() {
            return;
        }
        if p.is_zone() {
            return self.after_entry(u, cx);
        }
        self.announce(cx, Event::Suspense(p, Pause::Entry));
        let any = !self.hidden.or(self.concealed).is_empty() || (u != Unit::WAGON && !self.band_shooters(p).is_empty());
        if self.window_is_asked(any) {
            self.agenda.push(Frame::React(u));
            return;
        }
        if self.options.reactions == Reactions::Orders
            && let Some(band) = self.order_reaction(u, cx)
        {
            self.open_fire(band, u, FightKind::DefensiveFire, cx);
            return;
        }
        self.after_entry(u, cx);
    }

    /// Goes on after the window of an entry that drew no fire: a forced stop among Revealed bands (BR-7.2d), or the next step.
    pub(crate) fn after_entry(&mut self, u: Unit, cx: &mut C) {
        let p = self.place[u.own_index()];
        if p.is_area() && !self.revealed_at(p).is_empty() {
            self.announce(cx, Event::Stopped(u, p));
            return self.end_british_unit(u, cx);
        }
        if let Some(Frame::BritishMover(_, 0, _)) = self.agenda.top() {
            self.end_british_unit(u, cx);
        }
    }

    /// Ends the move of a British unit; before its first step it is put back unmoved (BR-7.2k).
    pub(crate) fn british_stop(&mut self, u: Unit, stepped: bool, cx: &mut C) {
        if stepped {
            return self.end_british_unit(u, cx);
        }
        self.agenda.pop();
        self.edit(BRITISH);
    }

    /// Ends a unit's move; by BR-3.5c a unit that had to stop in a full Area is removed.
    pub(crate) fn end_british_unit(&mut self, u: Unit, cx: &mut C) {
        if let Some(Frame::BritishMover(..)) = self.agenda.top() {
            self.agenda.pop();
        }
        self.done.insert(u.own());
        let p = self.place[u.own_index()];
        if u != Unit::WAGON && p.is_area() && self.combat_count(p, u) >= BRITISH_ROOM {
            self.eliminate_british(u);
            self.announce(cx, Event::Overstacked(u, p));
            self.settle(cx);
        }
    }

    /// Checks a step while the question is what the Allied Nations do in their Movement Phase.
    pub(crate) fn check_allied_turn(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::StartMove(u, mode) => self.check_band_move(u, mode),
            Step::MoveTo(_) => Err(MarchBar::ChooseUnit(false).into()),
            Step::Reveal(u) => self.check_reveal(u),
            Step::EditOrders(OrderStep::OpenPage) => self.check_open_orders(ALLIED),
            Step::EndPhase => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that a band may begin to move in this mode (BR-8.2a, BR-8.2.1a, BR-8.2.2k).
    fn check_band_move(&self, u: Unit, mode: Mode) -> Result<(), Bar> {
        check_side(u, false)?;
        let status = self.status(u);
        let fits = match mode {
            Mode::March => false,
            Mode::Hidden => status == Status::Hidden,
            Mode::Concealed => status != Status::Revealed,
            Mode::Revealed => status == Status::Revealed,
        };
        forbid(status == Status::Out, Bar::OutOfPlay(u))?;
        forbid(!fits, MarchBar::WrongMode(u, status, mode))?;
        forbid(self.band_moved.has(u.own()), MarchBar::BandMoved(u))?;
        forbid(self.allowance == 0, MarchBar::AllowanceSpent(self.rolled))
    }

    /// Checks a step of a band that moves, with `mp` MP left.
    pub(crate) fn check_band_mover(&self, mover: (Unit, Mode, u8, bool), step: Step) -> Result<(), Bar> {
        let (u, mode, mp, stepped) = mover;
        let mp = if mode == Mode::Hidden { mp.min(1) } else { mp };
        let from = self.band_place[u.own_index()];
        match step {
            Step::MoveTo(p) => {
                forbid(!p.in_play(), Bar::NoPlace)?;
                forbid(p == from, MarchBar::StandsThere(u))?;
                let near = self.data.place(from).beside.has(p);
                forbid(!near, MarchBar::NotAdjacent(p, from, mp, mode == Mode::Hidden))?;
                forbid(mp == 0, MarchBar::NoMp)?;
                self.check_band_room(u, p, mp)
            }
            Step::EndMove => {
                let n = self.real_count(from, u);
                let full = stepped && from.is_area() && !u.is_dummy() && n >= BAND_ROOM;
                forbid(full && self.band_way_on(u, from, mp), MarchBar::BandMustGoOn(n))
            }
            Step::StartMove(..) => Err(MarchBar::MoverFirst(u).into()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that a band with `mp` MP left may step into the adjacent place `p` (BR-8.2.2i): a full Area only
    /// to pass through, where no British units would stop it.
    fn check_band_room(&self, u: Unit, p: Place, mp: u8) -> Result<(), Bar> {
        if p.is_zone() || u.is_dummy() {
            return Ok(());
        }
        let n = self.real_count(p, u);
        let passes = n < BAND_ROOM || (self.british_at(p).is_empty() && self.band_way_on(u, p, mp.saturating_sub(1)));
        forbid(!passes, MarchBar::BandsFull(p, n))
    }

    /// Tells whether a place with room can be reached from `p` with `mp` MP (BR-8.2.2i).
    fn band_way_on(&self, u: Unit, p: Place, mp: u8) -> bool {
        mp > 0 && self.data.place(p).adjacent.iter().any(|&q| self.check_band_room(u, q, mp).is_ok())
    }

    /// Moves a band a step.
    pub(crate) fn band_go(&mut self, u: Unit, mode: Mode, mp: u8, stepped: bool, p: Place, cx: &mut C) {
        let (i, own) = (u.own_index(), u.own());
        let from = self.band_place[i];
        if !stepped {
            self.band_moved.insert(own);
            if mode == Mode::Revealed {
                self.seen_go.insert(own);
            }
            if self.allowance != 255 {
                self.allowance -= 1;
            }
        }
        let mp = mp - 1;
        self.agenda.set_top(Frame::AlliedMover(u, mode, mp, true));
        let appears = mode == Mode::Concealed && self.hidden.has(own);
        if appears {
            self.hidden.remove(own);
            self.concealed.insert(own);
        }
        self.band_place[i] = p;
        let british = p.is_area() && !self.british_at(p).is_empty();
        let arrives = mode == Mode::Hidden && british;
        if arrives {
            self.hidden.remove(own);
            self.concealed.insert(own);
        }
        if !stepped && (mode != Mode::Hidden || arrives) {
            self.seen_moves += 1;
        }
        match mode {
            Mode::Hidden => {
                if arrives {
                    self.announce(cx, Event::Seen(Sight::Arrived, p, p));
                }
                cx.only(self, ALLIED, Event::SecretMove(u, from, p, arrives.then_some(Sight::Arrived)));
            }
            Mode::Concealed => {
                let sight = if appears { Sight::Appeared } else { Sight::Moved };
                self.announce(cx, Event::Seen(sight, from, p));
                cx.only(self, ALLIED, Event::SecretMove(u, from, p, Some(sight)));
            }
            _ => self.announce(cx, Event::BandMoved(u, from, p)),
        }
        if !british {
            if mp == 0 {
                self.agenda.pop();
            }
            return;
        }
        // BR-8.2.2h: among British units the move is over; BR-10.3h2 may take the wagon, or the decoy.
        self.settle(cx);
        if self.ending.is_some() {
            return;
        }
        if !self.band_place[i].in_play() || self.shooters(self.combat_at(p)).is_empty() {
            self.agenda.pop();
            return;
        }
        match self.order_british(u) {
            Some(Some(shooter)) => self.open_fire(shooter, u, FightKind::DefensiveFire, cx),
            Some(None) => {
                cx.barrier();
                self.agenda.pop();
            }
            None => {
                self.reacting_at = p;
                self.agenda.push(Frame::BritishReact(u));
            }
        }
    }

    /// Tells whether a British unit is alone with the wagon in its Area, so that it must not leave unnoticed.
    pub(crate) fn last_escort(&self, u: Unit) -> bool {
        let p = self.place[u.own_index()];
        u != Unit::WAGON && p == self.place[13] && self.british_at(p) == WAGON.or(IdSet::one(u.own()))
    }
}
