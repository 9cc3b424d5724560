//! What is watched at any moment: sudden death and the rout of an army at Abraham, redoubts that change hands at
//! Sainte-Foy (BC-13.2c, BC-13.2g, BC-13.4e).

use crate::data::scenario::{AbrahamPoints, Victory};
use crate::ids::Formation;
use crate::rules::prelude::*;
use crate::state::derived::Watched;
use crate::state::{EndCondition, Ending, Level};

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

    /// Notes who occupies the redoubts: unrouted infantry with strength (BC-13.4e, R-44, R-84).
    pub(crate) fn watch_redoubts(&mut self, cx: &mut Cx) {
        for (n, holder) in self.watched().redoubts.into_iter().enumerate() {
            let Some(side) = holder else { continue };
            if self.redoubts[n] != Some(side) {
                self.redoubts[n] = Some(side);
                cx.all(self, Event::Redoubt(n as u8, side));
            }
        }
    }
}

impl Forces {
    /// Returns what is watched: who stands where something is decided.
    fn watched(&self) -> Watched {
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

    /// Counts the units of an army that keep it from being routed: those near the centre of the field (BC-13.2g).
    pub(crate) fn steady_near(&self, side: Side, points: &AbrahamPoints) -> usize {
        let Some(centre) = self.map().zone(points.centre).iter().next() else { return 0 };
        let near = |hex: HexId| self.grid().distance(hex, centre) <= points.range;
        let steady = |u: &Unit| !self.routed.has(*u) && self.hex_of(*u).is_some_and(near);
        self.army(side).filter(|u| self.counts_for_rout(*u)).filter(steady).count()
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

    /// Finds who occupies each redoubt, in the order of their hexes.
    fn redoubt_holders(&self) -> [Option<Side>; 3] {
        let mut holders = [None; 3];
        for (holder, hex) in holders.iter_mut().zip(self.map().zone(Zone::REDOUBTS).iter()) {
            let unit = self.units_in(hex).iter().find(|u| self.unit(*u).is_foot() && !self.routed.has(*u));
            *holder = unit.map(Unit::side);
        }
        holders
    }
}
