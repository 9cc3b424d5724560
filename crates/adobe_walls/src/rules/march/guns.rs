//! Howitzers that stay where they are: limbering, unlimbering, turning, leaving and manning (11B, 11D).

use super::able::no;
use crate::ids::{Counter, Kind};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::event::Event;
use crate::state::parts::Mode;
use redoubt_engine::hex::Dir;

impl AdobeWalls {
    /// Tells whether a crew has lost a man of its two (AW-11E.c).
    pub(super) fn is_reduced(&self, crew: Counter) -> bool {
        self.cf[crew] < self.roster().full(crew, false)
    }

    /// Finds the crew of a howitzer of the phasing player.
    pub(super) fn check_served(&self, gun: Counter) -> Result<Counter, Bar> {
        if gun.kind() != Kind::Howitzer {
            return Err(Bar::NotAsked);
        }
        if gun.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.at[gun].on_map() {
            return Err(Bar::Elsewhere);
        }
        self.crew_of(gun).ok_or(Bar::March(MarchBar::Deserted(gun)))
    }

    /// Returns the quarters of an MP that limbering and unlimbering cost: more with a reduced crew (AW-11B.a).
    fn limber_cost(&self, crew: Counter) -> u8 {
        let costs = &self.tables().actions;
        if self.is_reduced(crew) { costs.limber_reduced } else { costs.limber }
    }

    /// Checks limbering (AW-11B.a, AW-11B.n).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_limber(&self, gun: Counter) -> Result<(), Bar> {
        let crew = self.check_served(gun)?;
        if self.mode[gun] == Mode::Mounted {
            return no(MarchBar::Limbered(gun));
        }
        if self.mired[gun.nth()].is_some() {
            return no(MarchBar::Mired(gun));
        }
        if self.free_rolled.has(gun) {
            return no(MarchBar::FreedNow(gun));
        }
        if self.mode[crew] == Mode::Prone {
            return no(MarchBar::CrewProne(crew));
        }
        self.check_active_or_disordered(crew)?;
        self.check_pays(gun, self.limber_cost(crew))
    }

    /// Limbers a howitzer.
    pub(super) fn limber(&mut self, gun: Counter, cx: &mut Cx) {
        let Some(crew) = self.crew_of(gun) else { return };
        self.spend(gun, self.limber_cost(crew));
        self.mode[gun] = Mode::Mounted;
        cx.all(self, Event::Limbered(gun));
    }

    /// Checks unlimbering to a facing: any, but a mired howitzer faces against the crossing that it tried (AW-11B.a, AW-11B.j,
    /// E-91).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_unlimber(&self, gun: Counter, dir: Dir) -> Result<(), Bar> {
        let crew = self.check_served(gun)?;
        if dir.index() >= Dir::ALL.len() {
            return Err(Bar::NoSuch);
        }
        if self.mode[gun] != Mode::Mounted {
            return no(MarchBar::Unlimbered(gun));
        }
        if self.mired[gun.nth()].is_some_and(|crossing| crossing.opposite() != dir) {
            return no(MarchBar::MiredFacing(gun));
        }
        self.check_active_or_disordered(crew)?;
        self.check_pays(gun, self.limber_cost(crew))
    }

    /// Unlimbers a howitzer.
    pub(super) fn unlimber(&mut self, gun: Counter, dir: Dir, cx: &mut Cx) {
        let Some(crew) = self.crew_of(gun) else { return };
        self.spend(gun, self.limber_cost(crew));
        (self.mode[gun], self.mode[crew]) = (Mode::Dismounted, Mode::Dismounted);
        self.facing[gun.nth()] = dir;
        cx.all(self, Event::Faced(gun, dir));
    }

    /// Checks turning, which costs nothing and is no move: not when mired, nor after fire in this turn (AW-11B.h, E-25).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_turn(&self, gun: Counter, dir: Dir) -> Result<(), Bar> {
        let crew = self.check_served(gun)?;
        if dir.index() >= Dir::ALL.len() {
            return Err(Bar::NoSuch);
        }
        if self.mode[gun] == Mode::Mounted {
            return no(MarchBar::Limbered(gun));
        }
        if self.mired[gun.nth()].is_some() {
            return no(MarchBar::Mired(gun));
        }
        self.check_steady(gun)?;
        self.check_steady(crew)?;
        if self.facing[gun.nth()] == dir { no(MarchBar::SameFacing(gun)) } else { Ok(()) }
    }

    /// Checks that a counter may act without MP: neither pinned nor routed, and it has not fired at full strength.
    pub(super) fn check_steady(&self, counter: Counter) -> Result<(), Bar> {
        if self.pinned.has(counter) {
            return no(MarchBar::Pinned(counter));
        }
        if self.routed.has(counter) {
            return no(MarchBar::Routed(counter));
        }
        if self.fired_full.has(counter) { no(MarchBar::FiredFull(counter)) } else { Ok(()) }
    }

    /// Turns a howitzer.
    pub(super) fn turn_gun(&mut self, gun: Counter, dir: Dir, cx: &mut Cx) {
        self.facing[gun.nth()] = dir;
        cx.all(self, Event::Faced(gun, dir));
    }

    /// Checks whether a howitzer can be abandoned by choice (AW-11D.d).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_leave_gun(&self, gun: Counter) -> Result<(), Bar> {
        let crew = self.check_served(gun)?;
        self.check_steady(gun)?;
        self.check_steady(crew)
    }

    /// Abandons a howitzer; its crew stays in the hex, on foot, with what is left of its own allowance.
    pub(super) fn leave_gun(&mut self, gun: Counter, cx: &mut Cx) {
        self.abandon_gun(gun, cx);
    }

    /// Checks whether a crew can man an abandoned howitzer of its hex (AW-11.a, AW-11D.a).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_man(&self, gun: Counter, crew: Counter) -> Result<(), Bar> {
        if gun.kind() != Kind::Howitzer || crew.kind() != Kind::Crew {
            return Err(Bar::NotAsked);
        }
        if gun.side() != self.player {
            return Err(Bar::NotYours);
        }
        if !self.at[gun].on_map() || self.at[gun] != self.at[crew] {
            return Err(Bar::Elsewhere);
        }
        if self.crew_of(gun).is_some() || self.gun_of(crew).is_some() {
            return no(MarchBar::Manned(gun));
        }
        self.check_steady(crew)
    }

    /// Mans a howitzer: from now on both have spent what the one has spent that has spent more.
    pub(super) fn man_gun(&mut self, gun: Counter, crew: Counter, cx: &mut Cx) {
        self.crew[gun.nth()] = Some(crew);
        self.mode[crew] = Mode::Dismounted;
        let spent = self.spent[gun].max(self.spent[crew]);
        (self.spent[gun], self.spent[crew]) = (spent, spent);
        // A crew on the march has its howitzer with it from here.
        for frame in self.agenda.iter_mut() {
            if let Frame::March(march) = frame
                && march.who.has(crew)
            {
                march.who.insert(gun);
            }
        }
        cx.all(self, Event::Manned(gun, crew));
    }
}
