//! Breastworks (17C): declared in the Movement Phase, placed at the end of the US turn, taken up again.

use super::able::no;
use crate::ids::{Counter, Kind, Side};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::Event;
use crate::state::parts::{MOST_WORKS, Mode, Works};
use crate::state::step::Spot;

impl AdobeWalls {
    /// Checks whether the stores of a train can serve a unit: near enough, manned, neither pinned nor routed, and it has not
    /// moved nor spent MP but for supply (AW-17C.a).
    fn check_stores(&self, unit: Counter, train: Counter) -> Result<(), Bar> {
        if train.kind() != Kind::Train || train.side() != self.player {
            return Err(Bar::NotYours);
        }
        let shaken = self.pinned.or(self.routed).or(self.abandoned).or(self.moved).has(train);
        let spent = self.spent[train] > 0 && !self.is_in_supply_work(train);
        if !self.at[train].on_map() || shaken || spent {
            return no(MarchBar::NoStores(train));
        }
        if self.is_near_train(unit, train) { Ok(()) } else { no(MarchBar::TrainFar(train)) }
    }

    /// Tells whether a unit is near enough to a train for breastworks (AW-17C.a).
    fn is_near_train(&self, unit: Counter, train: Counter) -> bool {
        let range = u16::from(self.tables().constants.works_range);
        match (self.hex_of(unit), self.hex_of(train)) {
            (Some(a), Some(b)) => self.grid().distance(a, b) <= range,
            _ => false,
        }
    }

    /// Counts the breastworks that stand and that are being built: all, and those of one train (AW-17C.b).
    fn works_of(&self, train: Counter) -> (usize, usize) {
        let building = self.building.iter().filter_map(|(_, by)| *by);
        let own = self.works.iter().filter(|works| usize::from(works.train) == train.nth()).count();
        (self.works.len() + building.clone().count(), own + building.filter(|by| *by == train).count())
    }

    /// Checks whether a unit can begin to build breastworks with the stores of a train (AW-17C.a to AW-17C.c, E-84).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_build(&self, unit: Counter, train: Counter) -> Result<(), Bar> {
        if unit.side() != self.player {
            return Err(Bar::NotYours);
        }
        if self.supplying[unit].is_some() {
            return no(MarchBar::Supplied(unit));
        }
        self.check_active(unit)?;
        let upright = self.mode[unit] != Mode::Mounted && !self.behind_works(unit);
        if !self.can_lie_down(unit) || self.gun_of(unit).is_some() || !upright || unit.side() == Side::Nations {
            return no(MarchBar::NoBuilder(unit));
        }
        if !self.is_untouched(unit) {
            return no(MarchBar::HasSpent(unit));
        }
        self.check_stores(unit, train)?;
        let constants = &self.tables().constants;
        let (all, own) = self.works_of(train);
        if all >= usize::from(constants.works).min(MOST_WORKS) {
            return no(MarchBar::MostWorks(constants.works));
        }
        if own >= usize::from(constants.works_train) {
            return no(MarchBar::MostWorks(constants.works_train));
        }
        if self.may_build == Some(0) { no(MarchBar::NoMoreBuilders) } else { Ok(()) }
    }

    /// Begins to build: the first in a turn rolls how many units may; the unit is not prone until the works stand (AW-17C.a,
    /// AW-17C.b).
    pub(super) fn begin_build(&mut self, unit: Counter, train: Counter, cx: &mut Cx) {
        let may = match self.may_build {
            Some(may) => may,
            None => {
                let die = cx.dice.d6();
                self.may_build = Some(die);
                cx.all(self, Event::WorksRoll(die));
                die
            }
        };
        self.may_build = Some(may.saturating_sub(1));
        self.building[unit] = Some(train);
        cx.all(self, Event::Building(unit, train));
        if self.mode[unit] == Mode::Prone {
            self.mode[unit] = Mode::Dismounted;
            cx.all(self, Event::Changed(unit, Mode::Dismounted, None));
        }
    }

    /// Places the breastworks of those who could build undisturbed; they lie behind them (AW-17C.b, AW-17C.d).
    pub(crate) fn place_works(&mut self, cx: &mut Cx) {
        let builders: Vec<(Counter, Counter)> = self.building.iter().filter_map(|(c, by)| Some((c, (*by)?))).collect();
        let down = self.pinned.or(self.routed);
        for (unit, train) in builders {
            self.building[unit] = None;
            let Some(hex) = self.hex_of(unit) else { continue };
            let fit =
                !down.has(unit) && !down.has(train) && !self.abandoned.has(train) && self.is_near_train(unit, train);
            let n = train.nth() as u8;
            let works = Works { hex, train: n, by: Some(unit), marker: self.next_works(n) };
            if fit && self.works.try_push(works).is_ok() {
                self.mode[unit] = Mode::Prone;
                cx.all(self, Event::WorksPlaced(unit, Spot(hex)));
            }
        }
    }

    /// Finds the breastworks that a unit can take up in its hex: its own, else free ones.
    fn works_for(&self, unit: Counter) -> Option<usize> {
        let hex = self.hex_of(unit)?;
        let here = |by: Option<Counter>| self.works.iter().position(|works| works.hex == hex && works.by == by);
        here(Some(unit)).or_else(|| here(None))
    }

    /// Checks whether a unit can take up breastworks of its hex: a whole phase, with their train near and at rest
    /// (AW-17C.e).
    ///
    /// # Errors
    /// What forbids it.
    pub(super) fn check_take_up(&self, unit: Counter) -> Result<(), Bar> {
        self.check_active(unit)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Bar::Elsewhere) };
        let Some(works) = self.works_for(unit).and_then(|n| self.works.get(n)) else {
            return no(MarchBar::NoWorks(hex));
        };
        if !self.is_combat(unit) || self.holds_mounts(unit) {
            return no(MarchBar::NoBuilder(unit));
        }
        if !self.is_untouched(unit) {
            return no(MarchBar::HasSpent(unit));
        }
        match Counter::TRAINS.get(usize::from(works.train)) {
            Some(train) => self.check_stores(unit, *train),
            None => no(MarchBar::NoWorks(hex)),
        }
    }

    /// Takes up breastworks: unit and train do nothing more in this phase.
    pub(super) fn take_up_works(&mut self, unit: Counter, cx: &mut Cx) {
        let Some(works) = self.works_for(unit).map(|n| self.works.remove(n)) else { return };
        self.use_up(unit);
        if let Some(train) = Counter::TRAINS.get(usize::from(works.train)) {
            self.halted.insert(*train);
        }
        cx.all(self, Event::WorksTaken(Spot(works.hex)));
    }
}
