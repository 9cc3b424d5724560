//! Manhandling (AW-11B.d to AW-11B.g): a unit pushes an unlimbered howitzer into the next hex.

use super::able::no;
use crate::data::map::{Hexside, Terrain};
use crate::data::tables::{Gait, Push};
use crate::data::ways::Closed;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, March, Spotted};
use crate::state::at::At;
use crate::state::drm::{Drm, when};
use crate::state::event::{Event, Roll};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};

impl AdobeWalls {
    /// Checks whether a unit has done nothing yet in this player turn (AW-11B.f).
    pub(super) fn check_idle(&self, unit: Counter) -> Result<(), Bar> {
        let did = self.fired_full.or(self.fired_half).or(self.fought).or(self.busy).or(self.halted).or(self.looting);
        let works = self.building[unit].is_some() || self.gives_stores(unit) || self.is_in_supply_work(unit);
        let idle = self.is_untouched(unit) && !did.has(unit) && !works && self.charge_target(unit).is_none();
        if idle { Ok(()) } else { no(MarchBar::NotIdle(unit)) }
    }

    /// Checks whether a unit can push a howitzer (AW-11B.f): any US unit but leaders and holders with their horses, upright and
    /// unshaken, who was with the gun when the turn began and does nothing else. Its own crew may (E-26).
    fn check_pusher(&self, gun: Counter, unit: Counter) -> Result<(), Bar> {
        if unit.side() != Side::Us || self.hex_of(unit) != self.hex_of(gun) {
            return Err(Bar::Elsewhere);
        }
        let other_gun = self.gun_of(unit).is_some_and(|own| own != gun);
        if unit.is_leader() || unit.kind() == Kind::Howitzer || self.holds_mounts(unit) || other_gun {
            return no(MarchBar::NoPusher(unit));
        }
        if self.left_alone().has(unit) {
            return no(MarchBar::Deserted(unit));
        }
        if self.pinned.has(unit) {
            return no(MarchBar::Pinned(unit));
        }
        if self.routed.has(unit) {
            return no(MarchBar::Routed(unit));
        }
        if self.stance(unit) == Mode::Prone {
            return no(MarchBar::Prone(unit));
        }
        if !self.beside_guns[gun.nth()].has(unit) {
            return no(MarchBar::NotBeside(unit));
        }
        self.check_idle(unit)
    }

    /// Checks the manhandling of a howitzer (AW-11B.d, AW-11B.f).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_push(&self, gun: Counter, unit: Counter, dir: Dir) -> Result<(), Bar> {
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
        if self.tried.has(gun) {
            return no(MarchBar::PushedNow(gun));
        }
        if self.is_in_supply_work(gun) {
            return no(MarchBar::Supply(gun));
        }
        self.check_steady(gun)?;
        self.check_steady(crew)?;
        self.check_pusher(gun, unit)?;
        let Some(from) = self.hex_of(gun) else { return Err(Bar::Elsewhere) };
        let to = self.check_push_way(from, dir)?;
        self.check_open_to(self.pushed(gun, unit), Some(from), to)
    }

    /// Checks whether a howitzer can be pushed over a side: no bluff, no marsh, no river without a ford (AW-11B.d).
    fn check_push_way(&self, from: HexId, dir: Dir) -> Result<HexId, Bar> {
        let to = self.grid().neighbour(from, dir).ok_or(Bar::NoSuch)?;
        match self.data.0.ways.step(Gait::Limbered, from, dir) {
            _ if self.map().side(from, dir) == Hexside::River => no(MarchBar::Side(to)),
            Err(Closed::Bluff) => no(MarchBar::Bluff(to)),
            Err(Closed::Side) => no(MarchBar::Side(to)),
            Err(_) => no(MarchBar::Ground(to)),
            Ok(_) => Ok(to),
        }
    }

    /// Returns who moves when a howitzer is pushed: the gun, its crew, the pushing unit, and their leaders (E-26).
    fn pushed(&self, gun: Counter, unit: Counter) -> CounterSet {
        self.company_of(gun).or(self.company_of(unit))
    }

    /// Returns the modifiers of a roll to push (AW-T11).
    #[must_use]
    pub fn push_drm(&self, unit: Counter, from: HexId, dir: Dir) -> Drm {
        let Some(to) = self.grid().neighbour(from, dir) else { return Drm::default() };
        let marks = &self.tables().modifiers.gun;
        let wet = matches!(self.map().side(from, dir), Hexside::Creek | Hexside::Ford);
        Drm {
            strength: self.tables().pushers.result(self.cf[unit] as i8),
            uphill: when(self.map().climb(from, to) > 0, marks.uphill),
            woods: when(self.map().terrain(to) == Terrain::LightWoods, marks.woods),
            crossing: when(wet, marks.crossing),
            ..Drm::default()
        }
    }

    /// Rolls to push a howitzer. If it moves, the enemy fires first at those who leave his ZOC (E-26); if not, it may be mired
    /// (AW-11B.g).
    pub(super) fn push_gun(&mut self, gun: Counter, unit: Counter, dir: Dir, cx: &mut Cx) {
        let Some(from) = self.hex_of(gun) else { return };
        let Some(to) = self.grid().neighbour(from, dir) else { return };
        let who = self.pushed(gun, unit);
        self.busy.insert(unit);
        self.tried.insert(gun);
        let downhill = self.map().climb(to, from) > 0;
        let roll = Roll { die: cx.dice.d6(), drm: self.push_drm(unit, from, dir) };
        cx.all(self, Event::PushRoll(gun, unit, roll, downhill));
        let result = self.tables().manhandle(roll.total(), downhill);
        if result == Push::No {
            let wet = matches!(self.map().side(from, dir), Hexside::Creek | Hexside::Ford);
            if !wet || self.roll_mired(gun, dir, cx) || !self.plays(HouseRule::PushCrosses) {
                return;
            }
        }
        let check_wreck = result == Push::YesWreckCheck;
        let pending = Some(Step::Push(gun, unit, dir));
        let march = March { pending, check_wreck, ..self.march_with(who) };
        self.agenda.push(Frame::March(march));
        self.watch(who, from, FireKind::Opportunity, cx);
    }

    /// Moves a pushed howitzer with all who go along, and rolls whether it is wrecked on the way down (AW-11B.e).
    pub(super) fn roll_on(&mut self, march: &March, gun: Counter, dir: Dir, cx: &mut Cx) {
        self.agenda.pop();
        let Some(Spotted(from)) = march.at else { return };
        let Some(to) = self.grid().neighbour(from, dir) else { return };
        self.moved = self.moved.or(march.who);
        self.part_leaders(march.who, from);
        self.put(march.who, to);
        cx.all(self, Event::Moved(march.who, At::hex(from), Spot(to), 0));
        self.arrive(march.who, to, cx);
        if march.check_wreck {
            self.roll_wreck(gun, cx);
        }
        self.settle_leaders(from, cx);
        self.settle_leaders(to, cx);
    }
}
