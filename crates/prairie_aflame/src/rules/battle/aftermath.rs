//! The end of a battle: who has won, what changes with it, leaders (PA-4.5), the railway, control.

use crate::data::charts::Cause;
use crate::data::map::PlaceId;
use crate::house_rules::HouseRule;
use crate::ids::{Leader, Side};
use crate::rules::battle::bar::BattleBar;
use crate::rules::sequence::Cx;
use crate::state::event::{Event, Leaving, Taking};
use crate::state::{At, Frame, PrairieAflame};
use redoubt_engine::hex::HexId;

impl PrairieAflame {
    /// Ends a battle. Where both sides are gone the defender counts as gone first: his units leave before the
    /// attacker's (PA-18.B0c).
    pub(crate) fn finish_battle(&mut self, cx: &mut Cx) {
        self.settle_unrest(cx);
        let Some(battle) = &self.battle else { return };
        let (hex, attacker, pursuit, large) = (battle.hex, battle.attacker, battle.pursuit, battle.large);
        if self.ending.is_some() {
            return; // PA-13.1e
        }
        let gone = [self.is_gone(Side::Nations), self.is_gone(Side::Government)];
        let winner = match gone {
            [true, false] => Some(Side::Government),
            [false, true] => Some(Side::Nations),
            _ => None, // PA-12.2i, PA-12.16e
        };
        self.change_battle(|battle| battle.winner = winner);
        cx.all(self, Event::BattleOver(hex, winner));
        if gone == [false, false]
            && let Some(from) = pursuit.and_then(At::get)
        {
            self.turn_back(attacker, hex, from, cx);
        }
        if let Some(side) = winner {
            let cause = match (pursuit, large) {
                (Some(_), _) => Cause::PursuitWin,
                (None, true) => Cause::LargeWin,
                (None, false) => Cause::SmallWin,
            };
            self.change_unrest_by_chart(cause, side == Side::Nations, 1, cx);
            if self.ending.is_some() {
                return;
            }
            if side == Side::Nations && pursuit.is_none() && self.is_campaign() {
                self.gain(side, 1, cx); // PA-8.1a, PA-8.1b
            }
        }
        let order = [attacker.other(), attacker];
        for side in order.into_iter().filter(|s| gone[s.index()]) {
            self.leaders_of_the_beaten(side, cx);
            if self.ending.is_some() {
                return;
            }
        }
        self.rescue(winner, cx);
        if self.ending.is_some() {
            return;
        }
        if let Some(side) = winner {
            self.settle(side, hex, cx);
        }
        self.railway_after_battle(winner, cx);
        for side in order {
            if self.ending.is_none() && gone[side.index()] {
                self.field_lost(side, cx);
            }
        }
    }

    /// Moves the pursuers back where they came from (PA-12.16e).
    fn turn_back(&mut self, attacker: Side, hex: HexId, from: HexId, cx: &mut Cx) {
        let back = self.units_of(attacker, hex);
        back.iter().for_each(|u| self.at[u] = At::hex(from));
        let leaders = self.leaders_in(attacker, hex);
        leaders.iter().for_each(|l| self.leaders[l] = At::hex(from));
        cx.all(self, Event::Left(back, hex, from, Leaving::Back));
        for l in leaders.iter() {
            cx.all(self, Event::WentAlong(l, hex, from, Leaving::Back));
        }
    }

    /// Breaks the railway where the nations attacked and beat a part of its garrison; else checks it again
    /// (PA-10.82b, PA-10.82c, PA-14.2d).
    fn railway_after_battle(&mut self, winner: Option<Side>, cx: &mut Cx) {
        if !self.is_campaign() || self.ending.is_some() {
            return;
        }
        let Some(battle) = &self.battle else { return };
        let beaten = battle.line_guard && battle.attacker == Side::Nations && winner == Some(Side::Nations);
        if beaten && self.cpr {
            self.cpr = false;
            cx.all(self, Event::Railway(false));
        } else if !beaten && (self.cpr || battle.attacker == Side::Government) {
            // In the nations' phase a line once broken stays so (PA-10.82c).
            self.watch_railway(cx);
        }
    }

    /// Resolves what happens to the leaders of a side that has no unit left in the hex (PA-4.5).
    fn leaders_of_the_beaten(&mut self, side: Side, cx: &mut Cx) {
        let Some(battle) = &self.battle else { return };
        let (hex, chosen) = (battle.hex, battle.chosen[side.index()]);
        let map = self.map();
        for leader in self.leaders_in(side, hex).iter() {
            if self.riel_flees(leader) {
                self.roll_capture(leader, 1, cx);
            } else if let Some(to) = chosen {
                // PA-4.5a, PA-4.5h: he goes with those who left by choice.
                let inside = to.get().is_some_and(|h| self.scenario().in_window(map, h));
                self.leaders[leader] = if inside { to } else { At::GONE };
                if let Some(to) = to.get() {
                    cx.all(self, Event::WentAlong(leader, hex, to, Leaving::Choice));
                }
            } else if map.grid.neighbours(hex).all(|(_, n)| self.occupied_by(side.other(), n)) {
                self.take_leader(leader, Taking::Surrounded, cx); // PA-4.5d
            } else {
                let hunted = leader == Leader::Riel && self.is_late() && self.plays(HouseRule::RielHunted);
                self.roll_capture(leader, usize::from(hunted), cx);
            }
            if self.ending.is_some() {
                return;
            }
            self.leader_lost_in_battle(leader, cx);
            if self.ending.is_some() {
                return;
            }
        }
    }

    /// Tells whether it is turn 8 or later, when Riel is easier to capture.
    pub(crate) fn is_late(&self) -> bool {
        self.data.0.tables.turn(self.turn).riel
    }

    /// Tells whether a leader is Riel and must leave with a retreat, forced or not, from turn 8 on (PA-4.51a,
    /// PA-4.51e).
    pub(crate) fn riel_flees(&self, leader: Leader) -> bool {
        let retreated = self.battle.as_ref().is_some_and(|b| b.retreated[Side::Nations.index()]);
        leader == Leader::Riel && self.is_late() && retreated
    }

    /// Tells whether all units of a side that left this battle went out of a battle scenario's part of the map.
    fn gone_from_the_map(&self, side: Side) -> bool {
        self.battle.as_ref().is_some_and(|b| b.retreated[side.index()] && b.gone_to[side.index()].is_empty())
    }

    /// Rolls whether a leader is captured: row 0 of the chart, or row 1, which is Riel's own.
    fn roll_capture(&mut self, leader: Leader, row: usize, cx: &mut Cx) {
        let die = cx.dice.d6();
        let captured = self.data.0.tables.capture[row][usize::from(die.clamp(1, 6)) - 1];
        cx.all(self, Event::CaptureRoll(leader, die, captured, row == 1));
        if captured {
            return self.take_leader(leader, Taking::Rolled, cx);
        }
        match self.havens(leader).as_slice() {
            // Those who retreated have left the part of the map that is played on, and he stays with them (PA-4.51d).
            [] if self.riel_flees(leader) && self.gone_from_the_map(leader.side()) => self.leaders[leader] = At::GONE,
            [] if self.riel_flees(leader) => self.take_leader(leader, Taking::TooFar, cx), // PA-4.51d
            [] => self.take_leader(leader, Taking::NoRefuge, cx),                          // PA-4.5c
            [only] => self.stray_to(leader, *only, cx),
            _ => self.agenda.push(Frame::Escape(leader)),
        }
    }

    /// Lists where a leader may escape to: the nearest units, or for Riel in flight any within 8 hexes (PA-4.51c).
    pub(crate) fn havens(&self, leader: Leader) -> Vec<HexId> {
        self.shelters(leader, self.riel_flees(leader))
    }

    /// Checks whether the nations may burn a place after a battle: the one that they have just won (PA-9.32a).
    pub(crate) fn check_burn_won(&self, place: PlaceId) -> Result<(), BattleBar> {
        let won = self.battle.as_ref().is_some_and(|b| b.winner == Some(Side::Nations)) && self.is_campaign();
        let here = self.place_here() == Some(place);
        if won && here && self.marching.taken.has(place) && self.may_burn(place) {
            Ok(())
        } else {
            Err(BattleBar::NotWon(place))
        }
    }
}
