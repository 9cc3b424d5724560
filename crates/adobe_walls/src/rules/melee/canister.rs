//! Canister at the attackers of a howitzer's hex (S6.2, AW-11C.4).

use crate::data::results::Shell;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Side};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Moment, Spotted};
use crate::state::drm::{Drm, when};
use crate::state::event::{Event, Load, Roll};
use crate::state::melee::Melee;
use crate::state::parts::Ammo;
use crate::state::step::Step;
use redoubt_engine::hex::{Dir, HexId};
use std::ops::ControlFlow;

/// Half boxes that a shot of a howitzer takes: it always takes a whole box (AW-11F.2a).
const BOX: u8 = 2;

impl AdobeWalls {
    /// Checks an answer where the US may fire canister: which howitzer, and whether it turns (AW-11C.4a).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_canister(&self, melee: &Melee, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        let (gun, turn) = match step {
            Step::Canister(gun, turn) => (gun, turn),
            Step::Done => return Ok(()),
            _ => return Err(Bar::NotAsked),
        };
        if melee.canister.has(gun) || self.hex_of(gun) != Some(melee.target) {
            return no(MeleeBar::NoCanister(gun));
        }
        self.check_gun(gun)?;
        if self.canister_or_shell(gun).is_none() {
            return no(MeleeBar::NothingToFire(gun));
        }
        let now = self.facing[gun.nth()];
        if turn == Some(now) {
            return no(MeleeBar::NoNeedToTurn(gun));
        }
        if self.swept(melee, gun, turn.unwrap_or(now)).is_empty() {
            return no(MeleeBar::NobodyInField(gun));
        }
        Ok(())
    }

    /// Tells what a howitzer fires in melee: true for canister, false for shell, where canister is used up; `None` where it has
    /// neither (AW-11C.4c). Only the rosters count either.
    fn canister_or_shell(&self, gun: Counter) -> Option<bool> {
        let stock = self.boxes[gun];
        match self.ammo {
            Ammo::Basic | Ammo::First => Some(true),
            Ammo::Rosters if stock.canister >= BOX => Some(true),
            Ammo::Rosters if stock.shell >= BOX => Some(false),
            Ammo::Rosters => None,
        }
    }

    /// Returns what a howitzer fires in melee, on the lines of its crew; `None` where it has neither, or nobody serves it.
    #[must_use]
    pub fn load_of(&self, gun: Counter) -> Option<Load> {
        let crew = self.crew_of(gun)?;
        let full = self.cf[crew] >= self.roster().full(crew, false);
        Some(if self.canister_or_shell(gun)? { Load::Canister(full) } else { Load::Shell(full) })
    }

    /// Returns the attackers in the field of fire of a howitzer that faces this way.
    fn swept(&self, melee: &Melee, gun: Counter, facing: Dir) -> CounterSet {
        let inside = |unit: &Counter| self.hex_of(*unit).is_some_and(|hex| self.in_field(gun, facing, hex));
        melee.attackers.iter().filter(inside).collect()
    }

    /// Passes every answer that could be legal where the US may fire canister to `each`.
    pub(super) fn canister_candidates(&self, _melee: &Melee, each: Each) -> ControlFlow<()> {
        for gun in Counter::GUNS {
            each(Step::Canister(gun, None))?;
            Dir::ALL.into_iter().try_for_each(|dir| each(Step::Canister(gun, Some(dir))))?;
        }
        each(Step::Done)
    }

    /// Goes on to the retreats before melee where no howitzer can fire at the attackers. Returns false where the US has to
    /// answer.
    pub(super) fn canister_acts(&mut self, melee: Melee) -> bool {
        let fires = |gun: Counter| {
            let turns = Dir::ALL.into_iter().map(Some).chain([None]);
            turns.into_iter().any(|turn| self.check_canister(&melee, Step::Canister(gun, turn)).is_ok())
        };
        let any = self.other() == Side::Us && Counter::GUNS.into_iter().any(fires);
        if any { false } else { self.at_moment(Moment::Retreats) }
    }

    /// Fires canister, or declines for all howitzers of the hex.
    pub(super) fn canister_step(&mut self, step: Step, cx: &mut Cx) {
        let Some(mut melee) = self.melee else { return };
        let Step::Canister(gun, turn) = step else {
            melee.canister = CounterSet::of(Counter::GUNS);
            self.melee = Some(melee);
            self.at_moment(Moment::Retreats);
            return;
        };
        melee.canister.insert(gun);
        self.melee = Some(melee);
        self.at_moment(Moment::Shaken);
        if let Some(dir) = turn {
            self.facing[gun.nth()] = dir;
            cx.all(self, Event::Faced(gun, dir));
        }
        let pivot = when(turn.is_some(), self.tables().modifiers.howitzer.pivot);
        self.fire_canister(&melee, gun, Drm { pivot, ..Drm::default() }, cx);
    }

    /// Rolls canister, or shell in its place, and has the points distributed among the attackers in the field of fire
    /// (AW-11C.4a, E-73).
    fn fire_canister(&mut self, melee: &Melee, gun: Counter, drm: Drm, cx: &mut Cx) {
        let Some(load) = self.load_of(gun) else { return };
        let roll = Roll { die: cx.dice.d6(), drm };
        let (shell, points, canister) = match load {
            Load::Canister(full) => (Shell::None, self.tables().canister(full, roll.total()), true),
            Load::Shell(full) => {
                let shell = self.tables().howitzer(full, 1, roll.total());
                (shell, u8::from(shell == Shell::Hit), false)
            }
        };
        if self.ammo == Ammo::Rosters {
            let stock = &mut self.boxes[gun];
            let stock = if canister { &mut stock.canister } else { &mut stock.shell };
            *stock = stock.saturating_sub(BOX);
        }
        cx.all(self, Event::Canister(gun, roll, load, points));
        if self.ammo == Ammo::Rosters {
            cx.all(self, Event::BoxesUsed(gun, BOX));
        }
        let victims = self.swept(melee, gun, self.facing[gun.nth()]);
        self.wake_under_fire(victims, cx);
        if shell == Shell::Disperse && self.plays(HouseRule::ShellScatters) {
            self.agenda.push(Frame::Scattered(victims, melee.target));
        }
        if points > 0 {
            self.agenda.push(Frame::Lose(points, victims));
        }
    }

    /// Has the attackers hit by canister check morale, one after another; those who then cannot attack any more drop out
    /// (AW-11C.4b). Returns true.
    pub(super) fn shaken_acts(&mut self, mut melee: Melee, cx: &mut Cx) -> bool {
        if let Some(unit) = melee.shaken.first() {
            melee.shaken.remove(unit);
            self.melee = Some(melee);
            self.offer_rout(unit, &[melee.target]);
            self.morale_check(unit, 0, &[melee.target], cx);
            return true;
        }
        if self.drop_out(cx).is_empty() { self.at_moment(Moment::Over) } else { self.at_moment(Moment::Canister) }
    }

    /// Takes out of the melee who cannot attack any more. Returns who is left.
    pub(super) fn drop_out(&mut self, cx: &mut Cx) -> CounterSet {
        let Some(mut melee) = self.melee else { return CounterSet::EMPTY };
        let fit = self.fit_attackers(&melee);
        let out = melee.attackers.less(fit);
        melee.attackers = fit;
        self.melee = Some(melee);
        for unit in out.iter() {
            cx.all(self, Event::DroppedOut(unit));
        }
        fit
    }

    /// Has the owner of a unit asked, after all else, whether it routs by his will, where he wants to be asked (AW-10J.1d).
    pub(super) fn offer_rout(&mut self, unit: Counter, causes: &[HexId]) {
        if self.orders[unit.side().index()].rout && self.check_rout_away(unit).is_ok() {
            let mut spots = causes.iter().map(|hex| Spotted(*hex));
            self.agenda.push(Frame::MayRout(unit, std::array::from_fn(|_| spots.next())));
        }
    }
}
