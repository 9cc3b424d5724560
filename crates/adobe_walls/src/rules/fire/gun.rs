//! Howitzers that fire shell: when, and at which hexes (AW-11C.1, AW-11C.2).

use crate::ids::{Counter, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::fire::FireBar;
use crate::rules::fire::aim::Aim;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Phase, Shot, Weapon};
use crate::state::parts::{Ammo, Mode};
use arrayvec::ArrayVec;
use redoubt_engine::hex::{Dir, HexId, in_arc};

impl AdobeWalls {
    /// Checks whether a howitzer is able to fire at all, canister too (AW-11C.2a, AW-11C.4a): manned by a crew in good
    /// order that is not prone, unlimbered, not mired.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_gun(&self, gun: Counter) -> Result<Counter, Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        if gun.kind() != Kind::Howitzer {
            return Err(Bar::NotAsked);
        }
        if !self.at[gun].on_map() {
            return Err(Bar::Elsewhere);
        }
        let Some(crew) = self.crew_of(gun) else { return no(FireBar::NoCrew(gun)) };
        if self.mode[gun] == Mode::Mounted {
            return no(FireBar::Limbered(gun));
        }
        if self.mired[gun.nth()].is_some() {
            return no(FireBar::Mired(gun));
        }
        if !self.in_good_order(crew) {
            return no(FireBar::CrewShaken(gun));
        }
        if self.stance(crew) == Mode::Prone {
            return no(FireBar::CrewProne(gun));
        }
        Ok(crew)
    }

    /// Checks whether a howitzer has shell (AW-11F.2a); by the other rules of ammunition it always has.
    ///
    /// # Errors
    /// It has none.
    pub(crate) fn check_shell_left(&self, gun: Counter) -> Result<(), Bar> {
        let none = self.ammo == Ammo::Rosters && self.boxes[gun].shell < 2;
        if none { Err(Bar::Fire(FireBar::NoShell(gun))) } else { Ok(()) }
    }

    /// Checks whether a howitzer fires shell at a moment, at anything (AW-11C.2c, AW-11C.2d).
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_shells(&self, gun: Counter, kind: FireKind) -> Result<Counter, Bar> {
        let crew = self.check_gun(gun)?;
        self.check_shell_left(gun)?;
        self.check_moment(gun, kind)?;
        self.check_moment(crew, kind)?;
        let moving = matches!(self.agenda.bottom(), Some(Frame::Turn(Phase::Movement, _)));
        match kind {
            FireKind::Advance if self.moved.has(gun) => Err(Bar::Fire(FireBar::GunMoved(gun))),
            FireKind::Retreat => Err(Bar::Fire(FireBar::NotNow(gun))),
            FireKind::Opportunity if !moving => Err(Bar::Fire(FireBar::NotNow(gun))),
            _ => Ok(crew),
        }
    }

    /// Tells whether a hex lies in the field of fire of a howitzer that faces this way (AW-11C.1a).
    pub(crate) fn in_field(&self, gun: Counter, facing: Dir, hex: HexId) -> bool {
        self.hex_of(gun).is_some_and(|from| in_arc(self.grid(), from, facing, hex))
    }

    /// Checks whether a howitzer reaches a hex with its field of fire: as it faces, or by turning to a side where it must
    /// (AW-11C.1b).
    ///
    /// # Errors
    /// It does not, or need not turn.
    pub(crate) fn check_field(&self, gun: Counter, hex: HexId, turn: Option<Dir>) -> Result<(), Bar> {
        let now = self.in_field(gun, self.facing[gun.nth()], hex);
        match turn {
            None if !now => Err(Bar::Fire(FireBar::OutOfArc(hex))),
            Some(_) if now => Err(Bar::Fire(FireBar::NoNeedToTurn(hex))),
            Some(dir) if !self.in_field(gun, dir, hex) => Err(Bar::Fire(FireBar::OutOfArc(hex))),
            _ => Ok(()),
        }
    }

    /// Works out the shell of a howitzer at a hex at a moment, turning it to this side where it must.
    ///
    /// # Errors
    /// What forbids it.
    pub fn aim_shell(&self, gun: Counter, hex: HexId, turn: Option<Dir>, kind: FireKind) -> Result<Aim, Bar> {
        let no = |bar| Err(Bar::Fire(bar));
        let crew = self.check_shells(gun, kind)?;
        let Some(from) = self.hex_of(gun) else { return Err(Bar::Elsewhere) };
        if hex.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        let (range, most) = (self.grid().distance(from, hex), self.tables().constants.howitzer_range);
        if range == 0 || range > u16::from(most) {
            return no(FireBar::GunTooFar(range, most));
        }
        let Some(target) = self.exposed(hex, Side::Us).first() else { return no(FireBar::NobodyThere(hex)) };
        self.check_field(gun, hex, turn)?;
        self.check_sight(from, hex).map_err(|hidden| Bar::Fire(FireBar::Hidden(hidden)))?;
        let full = self.fires_full(gun, crew);
        let shot = Shot {
            firer: gun,
            target,
            hex,
            kind,
            weapon: Weapon::Shell(range as u8, full),
            strength: 0,
            drm: self.shell_drm(gun, crew, hex, turn.is_some()),
            long: false,
            boxes: if self.ammo == Ammo::Rosters { 2 } else { 0 },
            pivot: turn,
        };
        Ok(Aim { shot, weakness: ArrayVec::new(), column: 0, shift: 0 })
    }

    /// Tells whether a howitzer fires shell on the lines of a full crew: the crew is whole, and it is not low on ammunition
    /// (AW-11F.1b).
    fn fires_full(&self, gun: Counter, crew: Counter) -> bool {
        self.cf[crew] >= self.roster().full(crew, false) && !self.low.has(gun)
    }
}
