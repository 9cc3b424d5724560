//! Movement of both sides (BR-7.2, BR-8.2, BR-10.3) and the windows that entries open.

pub(crate) mod windows;

use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::event::{Event, Sight};
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM, WAGON};
use crate::games::bushy_run::state::step::{Mode, Step};
use crate::games::bushy_run::state::{FightKind, Frame, HouseRules, Reactions};
use crate::games::bushy_run::{BushyRun, C};

impl BushyRun {
    /// Legal steps of a moving British unit.
    pub(crate) fn each_british_go<F: FnMut(Step)>(&self, u: Unit, mp: u8, stepped: bool, f: &mut F) {
        let from = self.place[u.index()];
        let mut any = false;
        if mp > 0 {
            for &p in &self.data.place(from).adjacent {
                if self.british_may_enter(u, p, mp) {
                    any = true;
                    f(Step::Go(p));
                }
            }
        }
        // In a full Area the unit must go on (BR-3.5g), unless windows have closed every way out.
        let full = stepped && from.is_area() && u != Unit::WAGON && self.combat_count(from, u) >= BRITISH_ROOM;
        if !full || !any {
            f(Step::Stop);
        }
    }

    /// True where this unit with `mp` MP may step into the adjacent place `p`, by visible facts.
    pub(crate) fn british_may_enter(&self, u: Unit, p: Place, mp: u8) -> bool {
        if p.is_zone() {
            return true;
        }
        if u == Unit::WAGON {
            return self.visible_at(p) == 0; // BR-10.3c
        }
        self.combat_count(p, u) < BRITISH_ROOM || (self.revealed_at(p) == 0 && self.british_exit(u, p, mp - 1))
    }

    /// BR-3.5g: from the full Area `p` a place with room is in reach.
    fn british_exit(&self, u: Unit, p: Place, mp: u8) -> bool {
        mp > 0 && self.data.place(p).adjacent.iter().any(|&q| self.british_may_enter(u, q, mp))
    }

    /// A step of a British unit: the wagon announces it first (RW-1).
    pub(crate) fn british_go(&mut self, u: Unit, p: Place, cx: &mut C) {
        if u != Unit::WAGON || p.is_zone() {
            return self.british_enters(u, p, cx);
        }
        cx.barrier();
        cx.all(self, Event::Suspense(p));
        if self.plays(HouseRules::NO_WAGON_BAR) {
            return self.british_enters(u, p, cx);
        }
        if self.window_is_asked(self.bands_at(p) & self.hidden != 0) {
            self.push(Frame::WagonBar(p));
            return;
        }
        if self.options.reactions == Reactions::Orders
            && let Some(band) = self.order_bar(p)
        {
            self.reveal(band, cx);
        }
        self.wagon_enters(p, cx);
    }

    /// BR-10.3e: the step is cancelled when a Revealed band stands there now.
    pub(crate) fn wagon_enters(&mut self, p: Place, cx: &mut C) {
        if self.visible_at(p) != 0 {
            cx.all(self, Event::Barred(p));
        } else {
            self.british_enters(Unit::WAGON, p, cx);
        }
    }

    fn british_enters(&mut self, u: Unit, p: Place, cx: &mut C) {
        let from = self.place[u.index()];
        if let Some(Frame::BritishMover(_, mp, stepped)) = self.agenda.last_mut() {
            *mp = mp.saturating_sub(1);
            *stepped = true;
        }
        self.place[u.index()] = p;
        self.moved |= 1 << u.0;
        if p.is_area() {
            let n = &mut self.entries[p.index()];
            *n = n.saturating_add(1);
        }
        cx.all(self, Event::Marched(u, from, p));
        self.check(cx);
        if self.ending.is_some() {
            return;
        }
        if p.is_zone() {
            return self.after_entry(u, cx);
        }
        cx.barrier();
        cx.all(self, Event::Suspense(p));
        let any = (self.hidden | self.concealed) != 0 || (u != Unit::WAGON && self.band_shooters(p) != 0);
        if self.window_is_asked(any) {
            self.push(Frame::React(u));
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

    /// After the window of an entry that drew no fire: forced stop among Revealed bands (BR-7.2d), or on.
    pub(crate) fn after_entry(&mut self, u: Unit, cx: &mut C) {
        let p = self.place[u.index()];
        if p.is_area() && self.revealed_at(p) != 0 {
            cx.all(self, Event::Stopped(u, p));
            return self.end_british_unit(u, cx);
        }
        if let Some(Frame::BritishMover(_, 0, _)) = self.agenda.last() {
            self.end_british_unit(u, cx);
        }
    }

    /// `Stop`: before the first step the unit is put back unmoved (BR-7.2k).
    pub(crate) fn british_stop(&mut self, u: Unit, stepped: bool, cx: &mut C) {
        if stepped {
            return self.end_british_unit(u, cx);
        }
        self.pop();
        if !self.may_edit(BRITISH) {
            self.done |= 1 << u.0;
        }
        self.edit(BRITISH);
    }

    /// The unit's move is over; BR-3.5c where it had to stop in a full Area.
    pub(crate) fn end_british_unit(&mut self, u: Unit, cx: &mut C) {
        if let Some(Frame::BritishMover(..)) = self.agenda.last() {
            self.pop();
        }
        self.done |= 1 << u.0;
        let p = self.place[u.index()];
        if u != Unit::WAGON && p.is_area() && self.combat_count(p, u) >= BRITISH_ROOM {
            self.eliminate_british(u);
            cx.all(self, Event::Overstacked(u, p));
            self.check(cx);
        }
    }

    /// Legal steps of a moving band.
    pub(crate) fn each_band_go<F: FnMut(Step)>(&self, u: Unit, mode: Mode, mp: u8, stepped: bool, f: &mut F) {
        let from = self.band_place[u.index()];
        let mp = if mode == Mode::Hidden { mp.min(1) } else { mp };
        let mut any = false;
        if mp > 0 {
            for &p in &self.data.place(from).adjacent {
                if self.band_may_enter(u, p, mp) {
                    any = true;
                    f(Step::Go(p));
                }
            }
        }
        let full = stepped && from.is_area() && !u.is_dummy() && self.real_count(from, u) >= BAND_ROOM;
        if !full || !any {
            f(Step::Stop);
        }
    }

    fn band_may_enter(&self, u: Unit, p: Place, mp: u8) -> bool {
        if p.is_zone() || u.is_dummy() || self.real_count(p, u) < BAND_ROOM {
            return true;
        }
        // Full (BR-8.2.2i): only to pass through, and British units would stop it there.
        self.british_at(p) == 0
            && mp > 1
            && self.data.place(p).adjacent.iter().any(|&q| self.band_may_enter(u, q, mp - 1))
    }

    /// A step of a band.
    pub(crate) fn band_go(&mut self, u: Unit, mode: Mode, mp: u8, stepped: bool, p: Place, cx: &mut C) {
        let (i, bit) = (u.index(), 1u32 << u.index());
        let from = self.band_place[i];
        if !stepped {
            self.band_moved |= bit;
            if self.allowance != 255 {
                self.allowance -= 1;
            }
        }
        let mp = mp - 1;
        self.set_top(Frame::AlliedMover(u, mode, mp, true));
        let appears = mode == Mode::Concealed && self.hidden & bit != 0;
        if appears {
            self.hidden &= !bit;
            self.concealed |= bit;
        }
        self.band_place[i] = p;
        let british = p.is_area() && self.british_at(p) != 0;
        let arrives = mode == Mode::Hidden && british;
        if arrives {
            self.hidden &= !bit;
            self.concealed |= bit;
        }
        if !stepped && (mode != Mode::Hidden || arrives) {
            self.seen_moves += 1;
        }
        match mode {
            Mode::Hidden => {
                if arrives {
                    cx.all(self, Event::Seen(Sight::Arrived, p, p));
                }
                cx.only(self, ALLIED, Event::SecretMove(u, from, p));
            }
            Mode::Concealed => {
                let sight = if appears { Sight::Appeared } else { Sight::Moved };
                cx.all(self, Event::Seen(sight, from, p));
                cx.only(self, ALLIED, Event::SecretMove(u, from, p));
            }
            _ => cx.all(self, Event::BandMoved(u, from, p)),
        }
        if !british {
            if mp == 0 {
                self.pop();
            }
            return;
        }
        // BR-8.2.2h: among British units the move is over; BR-10.3h2 may take the wagon, or the decoy.
        self.check(cx);
        if self.ending.is_some() {
            return;
        }
        if !self.band_place[i].in_play() || self.shooters(self.combat_at(p)) == 0 {
            self.pop();
            return;
        }
        match self.order_british(u) {
            Some(Some(shooter)) => self.open_fire(shooter, u, FightKind::DefensiveFire, cx),
            Some(None) => {
                cx.barrier();
                self.pop();
            }
            None => {
                self.reacting_at = p;
                self.push(Frame::BritishReact(u));
            }
        }
    }

    /// True where a British unit stands with the wagon in its Area and nobody else: it must not leave unseen.
    pub(crate) fn last_escort(&self, u: Unit) -> bool {
        let p = self.place[u.index()];
        u != Unit::WAGON && p == self.place[13] && self.british_at(p) == WAGON | (1 << u.0)
    }
}
