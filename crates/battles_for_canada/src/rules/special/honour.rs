//! Abraham: the commanders' honour, the rout of an army, sudden death (BC-13.2c, BC-13.2g, BC-13.2m).

use crate::rules::prelude::*;

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
