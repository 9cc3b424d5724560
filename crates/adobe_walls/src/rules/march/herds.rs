//! Herds (19D): captured by scouts, scattered, gathered again.

use super::able::no;
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::at::At;
use crate::state::drm::{Drm, when};
use crate::state::event::{Event, Fate, Roll};
use crate::state::parts::Mode;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Checks whether scouts can try to capture a herd of the hex that they have entered (AW-19D.1a): once in a phase, and one
    /// herd for each scout unit.
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_capture(&self, scouts: Counter, herd: Counter) -> Result<(), Bar> {
        if scouts.side() != self.player {
            return Err(Bar::NotYours);
        }
        if scouts.kind() != Kind::Scout {
            return no(MarchBar::NoCaptor(scouts));
        }
        let Some(hex) = self.hex_of(scouts) else { return Err(Bar::Elsewhere) };
        if !self.herds(hex).has(herd) {
            return no(MarchBar::NoHerd(herd));
        }
        if self.drives(scouts).is_some() {
            return no(MarchBar::HasHerd(scouts));
        }
        self.check_steady(scouts)?;
        if !self.moved.has(scouts) {
            return no(MarchBar::MustEnterHerd(scouts));
        }
        if self.tried.has(scouts) { no(MarchBar::HasTried(scouts)) } else { Ok(()) }
    }

    /// Returns the modifiers of a roll to capture (AW-T12).
    #[must_use]
    pub fn capture_drm(&self, scouts: Counter) -> Drm {
        let marks = &self.tables().modifiers.horses;
        Drm {
            mounted: when(self.mode[scouts] == Mode::Mounted, marks.mounted),
            disrupted: when(self.disrupted.has(scouts), marks.disrupted),
            ..Drm::default()
        }
    }

    /// Rolls to capture a herd. A captured one goes with the scouts; after a failure all herds of the hex scatter (E-87), after
    /// a success the others do, unless other scouts who came along can try for them (AW-19D.2a).
    pub(super) fn try_capture(&mut self, scouts: Counter, herd: Counter, cx: &mut Cx) {
        let Some(hex) = self.hex_of(scouts) else { return };
        self.tried.insert(scouts);
        let roll = Roll { die: cx.dice.d6(), drm: self.capture_drm(scouts) };
        cx.all(self, Event::CaptureRoll(scouts, herd, roll));
        if !self.tables().captured(roll.total()) {
            let one = self.plays(HouseRule::OneScatters);
            let lost = if one { CounterSet::one(herd) } else { self.herds(hex) };
            lost.iter().for_each(|herd| self.scatter(herd, cx));
            return;
        }
        self.at[herd] = At::with(scouts);
        self.scattered.remove(herd);
        cx.all(self, Event::Captured(scouts, herd));
        let others = self.herds(hex);
        let Some(next) = others.first() else { return };
        let more = self.of_side(hex, Side::Us).and(all_like(Kind::Scout)).iter();
        if !more.into_iter().any(|other| self.check_capture(other, next).is_ok()) {
            others.iter().for_each(|herd| self.scatter(herd, cx));
        }
    }

    /// Checks whether a unit can scatter the herds of its hex on purpose (AW-19D.2a).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_scatter(&self, unit: Counter, herd: Counter) -> Result<(), Bar> {
        if !matches!(unit.kind(), Kind::Scout | Kind::Cavalry | Kind::Infantry) {
            return no(MarchBar::NoScatterer(unit));
        }
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        if !self.herds(hex).has(herd) {
            return no(MarchBar::NoHerd(herd));
        }
        self.check_pays(unit, self.tables().actions.scatter)
    }

    /// Scatters the herds of a unit's hex, one by one, this one first; the unit stays there for the rest of the phase
    /// (AW-19D.2a).
    pub(super) fn scatter_herds(&mut self, unit: Counter, herd: Counter, cx: &mut Cx) {
        let Some(hex) = self.hex_of(unit) else { return };
        self.spend(unit, self.tables().actions.scatter);
        self.halted.insert(unit);
        let mut others = self.herds(hex);
        others.remove(herd);
        self.scatter(herd, cx);
        others.iter().for_each(|other| self.scatter(other, cx));
    }

    /// Has scouts lose the herd that they drive: it scatters (AW-19D.1d).
    pub(crate) fn drop_herd(&mut self, scouts: Counter, cx: &mut Cx) {
        let (Some(herd), Some(hex)) = (self.drives(scouts), self.hex_of(scouts)) else { return };
        self.at[herd] = At::hex(hex);
        self.herd.insert(herd);
        self.scatter(herd, cx);
    }

    /// Scatters a herd: direction, distance, what it meets there, and whether its holders gather it (AW-19D.2a to AW-19D.3a,
    /// E-31).
    pub(super) fn scatter(&mut self, herd: Counter, cx: &mut Cx) {
        let Some(from) = self.hex_of(herd) else { return };
        let die = cx.dice.d6();
        let dice = cx.dice.sum::<2>();
        let Some(to) = self.scatter_goal(from, die, dice[0] + dice[1]) else {
            cx.all(self, Event::Scattered(herd, die, dice, At::LEFT));
            return self.remove(herd, Fate::Strayed, cx);
        };
        self.at[herd] = At::hex(to);
        self.scattered.insert(herd);
        cx.all(self, Event::Scattered(herd, die, dice, At::hex(to)));
        if let Some(band) = self.fighters(to, Side::Nations).first() {
            return self.gather(band, herd, cx);
        }
        if !self.of_side(to, Side::Us).less(self.left_alone()).is_empty() {
            return;
        }
        let roll = Roll { die: cx.dice.d6(), drm: self.gather_drm(to) };
        let gathered = self.tables().gathered(roll.total());
        if gathered {
            self.herd.remove(herd);
            self.scattered.remove(herd);
        }
        cx.all(self, Event::GatherRoll(herd, roll, gathered));
    }

    /// Returns where a herd comes to by so many hexes in a direction; out of fires it runs on (E-31). `None` is off the map
    /// (AW-19D.2b).
    fn scatter_goal(&self, from: HexId, die: u8, hexes: u8) -> Option<HexId> {
        let dir = self.tables().scatter(die);
        let mut hex = from;
        for _ in 0..hexes {
            hex = self.grid().neighbour(hex, dir)?;
        }
        while self.burns(hex) {
            hex = self.grid().neighbour(hex, dir)?;
        }
        Some(hex)
    }

    /// Returns the modifier of a roll whether a scattered herd is gathered: a US combat unit is near (AW-T12).
    fn gather_drm(&self, hex: HexId) -> Drm {
        let range = u16::from(self.tables().constants.herd_danger);
        let near = |c: Counter| self.hex_of(c).is_some_and(|at| self.grid().distance(at, hex) <= range);
        let us = self.on_map().iter().filter(|c| c.side() == Side::Us && self.is_combat(*c));
        Drm { enemy: when(us.into_iter().any(near), self.tables().modifiers.horses.us_near), ..Drm::default() }
    }
}
