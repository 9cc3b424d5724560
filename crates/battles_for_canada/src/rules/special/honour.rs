//! Abraham: the commanders' honour, the rout of an army, sudden death (BC-13.2c, BC-13.2g, BC-13.2m).

use crate::data::scenario::{AbrahamPoints, Special, Victory};
use crate::data::units::Kind;
use crate::house_rules::HouseRule;
use crate::ids::{Formation, Side, Unit};
use crate::rules::sequence::Cx;
use crate::state::at::At;
use crate::state::derived::Watched;
use crate::state::event::Event;
use crate::state::forces::Forces;
use crate::state::sets::HexBits;
use crate::state::{BattlesForCanada, EndCondition, Ending, Level};
use redoubt_engine::hex::HexId;

impl BattlesForCanada {
    /// Watches what can happen at any moment: sudden death, the rout of an army; at Sainte-Foy redoubts that change hands.
    pub(crate) fn watch_abraham(&mut self, cx: &mut Cx) {
        if self.turn == 0 || self.ending.is_some() {
            return;
        }
        if self.abraham().is_some() {
            self.watch_goals(cx);
            self.watch_armies(cx);
        } else if self.opened && matches!(self.scenario().victory, Victory::SainteFoy(_)) {
            self.watch_redoubts(cx);
        }
    }

    fn watch_goals(&mut self, cx: &mut Cx) {
        if let Some(side) = self.watched().winner {
            self.end(Ending { winner: Some(side), level: Level::Complete, by: EndCondition::SuddenDeath }, cx);
        }
    }

    fn watch_armies(&mut self, cx: &mut Cx) {
        let watched = self.watched();
        for side in Side::ALL {
            let n = side.index();
            self.came_near[n] |= watched.near[n];
            if self.broken.is_none() && self.came_near[n] && !watched.near[n] && !watched.waiting[n] {
                self.broken = Some(side);
                cx.all(self, Event::ArmyRouted(side));
            }
        }
    }
}

impl Forces {
    /// Returns the figures of victory at Abraham; `None` in other battles.
    pub(crate) fn abraham(&self) -> Option<&'static AbrahamPoints> {
        match &self.scenario().victory {
            Victory::Abraham(points) => Some(points),
            _ => None,
        }
    }

    /// Returns what is watched: who stands where something is decided.
    pub(super) fn watched(&self) -> Watched {
        self.derived_watched(|| {
            let mut watched = Watched::default();
            match &self.scenario().victory {
                Victory::Works(_) => {}
                Victory::Abraham(points) => {
                    watched.winner = self.sudden_winner(points);
                    self.look_for_armies(points, &mut watched);
                }
                Victory::SainteFoy(_) => watched.redoubts = self.redoubt_holders(),
            }
            watched
        })
    }

    /// Finds who stands on the ground whose taking wins the game at once, the French first (BC-13.2c).
    fn sudden_winner(&self, points: &AbrahamPoints) -> Option<Side> {
        let stands = |side: Side, zone, line: bool| {
            self.on_map(side).iter().any(|u| {
                let fit = self.has_strength(u) && !self.routed.has(u) && (!line || self.unit(u).is_line());
                fit && self.hex_of(u).is_some_and(|hex| self.map().in_zone(zone, hex))
            })
        };
        if stands(Side::French, points.french_goal, true) {
            Some(Side::French)
        } else {
            stands(Side::English, points.english_goal, false).then_some(Side::English)
        }
    }

    /// Tells whether a unit counts for the rout of its army: the regulars, but not Bougainville's corps; of the English
    /// all with strength.
    fn counts_for_rout(&self, unit: Unit) -> bool {
        match unit.side() {
            Side::French => self.unit(unit).is_line() && self.formation(unit) != Some(Formation::BOUGAINVILLE),
            Side::English => self.unit(unit).has_strength(),
        }
    }

    /// Finds the armies that are near the centre of the field, and those of which somebody is still to come.
    fn look_for_armies(&self, points: &AbrahamPoints, watched: &mut Watched) {
        let Some(centre) = self.map().zone(points.centre).iter().next() else { return };
        for side in Side::ALL {
            let near = |hex: HexId| self.grid().distance(hex, centre) <= points.range;
            let steady = |u: &Unit| !self.routed.has(*u) && self.hex_of(*u).is_some_and(near);
            for unit in self.army(side).filter(|u| self.counts_for_rout(*u)) {
                watched.near[side.index()] |= steady(&unit);
                watched.waiting[side.index()] |= matches!(self.at[unit], At::RESERVE | At::BOX | At::HAND);
            }
        }
    }
}

impl BattlesForCanada {
    /// Tells whether the commanders' honour is tested: at Abraham, but not by house rule `no_honour` (BC-13.2m).
    pub(crate) fn tests_honour(&self) -> bool {
        self.has(Special::Honour) && !self.plays(HouseRule::NoHonour)
    }

    /// Tests whether the commanders stand in the line, for the first or second time in the turn (BC-13.2m, R-34); who fails
    /// both tests is lost.
    pub(crate) fn honour_test(&mut self, n: u8, cx: &mut Cx) {
        if !self.tests_honour() {
            return;
        }
        for side in Side::ALL {
            let commander = self.commander(side);
            if !self.leaders[commander].on_map() || self.aides.has(commander) {
                continue;
            }
            let stands = self.stands_in_line(side);
            if n == 1 {
                self.dishonoured[side.index()] = !stands;
            }
            cx.all(self, Event::Honour(commander, stands, n));
            if n == 2 && !stands && self.dishonoured[side.index()] {
                self.lose_leader(commander, cx);
            }
        }
    }

    /// Tells whether a side's commander shares a hex with one of his unrouted infantry or cavalry units that are nearest
    /// to an enemy with strength. Without such units or enemies there is no line to stand in.
    #[must_use]
    pub fn stands_in_line(&self, side: Side) -> bool {
        self.would_stand_in_line(side, self.leaders[self.commander(side)])
    }

    /// Tells whether a side's commander would stand in the line at a place.
    #[must_use]
    pub fn would_stand_in_line(&self, side: Side, here: At) -> bool {
        self.line(side).is_none_or(|line| here.get().is_some_and(|hex| line.has(hex)))
    }

    /// Returns the hexes of a side's line: those of its unrouted infantry and cavalry that are nearest to an enemy with
    /// strength; `None` where there are no such units or no such enemies.
    #[must_use]
    pub fn line(&self, side: Side) -> Option<HexBits> {
        let enemies = self.strong(self.on_map(side.other()));
        let enemies = HexBits::of(enemies.iter().filter_map(|u| self.hex_of(u)));
        let able = |u: &Unit| {
            let kind = matches!(self.unit(*u).kind, Kind::Infantry | Kind::Light | Kind::Cavalry);
            kind && !self.routed.has(*u)
        };
        let own = HexBits::of(self.on_map(side).iter().filter(able).filter_map(|u| self.hex_of(u)));
        let (mut line, mut least) = (HexBits::EMPTY, u16::MAX);
        for hex in own.iter() {
            let far = self.grid().nearest(hex, enemies.iter())?.1;
            if far < least {
                (line, least) = (HexBits::EMPTY, far);
            }
            if far == least {
                line.insert(hex);
            }
        }
        (!line.is_empty()).then_some(line)
    }
}
