//! The end of the Movement Phase: stacking, forced moves, arrivals (S3).

use super::able::no;
use super::walk::Pace;
use crate::ids::{Counter, CounterSet, Kind, Side, all_of};
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::rules::stacking::Crowd;
use crate::state::AdobeWalls;
use crate::state::agenda::FlightKind;
use redoubt_engine::hex::{Dir, HexId};

impl AdobeWalls {
    /// Checks whether the phase can end: everybody who must come in has come, forced moves are made, and no hex is too full
    /// that somebody could still leave (AW-6.b, E-43).
    ///
    /// # Errors
    /// What is still to be done.
    pub(super) fn check_finish(&self) -> Result<(), Bar> {
        if let Some(counter) = self.must_come_in() {
            return no(MarchBar::MustEnter(counter));
        }
        if let Some(counter) = self.must_go() {
            return no(self.duty_of(counter));
        }
        match self.crowds(self.player).find(|(hex, crowd)| self.can_thin(*hex, *crowd)) {
            Some((hex, crowd)) => no(MarchBar::TooFull(hex, crowd)),
            None => Ok(()),
        }
    }

    /// Iterates over the hexes in which too many counters of a side stand, with the limit that they pass.
    fn crowds(&self, side: Side) -> impl Iterator<Item = (HexId, Crowd)> + '_ {
        let mut left = self.on_map().and(all_of(side));
        let hexes = std::iter::from_fn(move || {
            let hex = self.hex_of(left.first()?)?;
            let there = self.of_side(hex, side);
            left = left.less(there);
            Some((hex, there))
        });
        hexes.filter_map(move |(hex, there)| self.check_crowd_of(hex, side, there).err().map(|crowd| (hex, crowd)))
    }

    /// Returns the counters of a side in a hex that count against a limit which is passed.
    fn crowding(&self, hex: HexId, side: Side, crowd: Crowd) -> CounterSet {
        let holder = |c: Counter| matches!(c.kind(), Kind::Holder | Kind::ScoutHolder | Kind::Pony);
        let counts = |c: &Counter| match crowd {
            Crowd::Points(..) => self.points_of(*c) > 0,
            Crowd::Camp(..) => !holder(*c) && self.is_combat(*c),
            Crowd::CampHolders(..) => holder(*c),
            Crowd::Holders(..) => c.kind() == Kind::Pony && !self.herd.has(*c),
        };
        self.of_side(hex, side).iter().filter(counts).collect()
    }

    /// Tells whether one of those who are too many can still go to a hex that has room for it.
    fn can_thin(&self, hex: HexId, crowd: Crowd) -> bool {
        self.crowding(hex, self.player, crowd).iter().any(|counter| {
            let who = self.pair(counter);
            let march = self.march_with(who);
            let goes = |to: HexId, dir| {
                let all = self.of_side(to, self.player).or(who);
                let walks = |pace| self.check_walk(&march, pace, dir).is_ok();
                (walks(Pace::Go) || walks(Pace::Least)) && self.check_crowd_of(to, self.player, all).is_ok()
            };
            Dir::ALL.into_iter().any(|dir| self.grid().neighbour(hex, dir).is_some_and(|to| goes(to, dir)))
        })
    }

    /// Ends the phase. First those who are too many in a hex, and can leave it by no MP of their own, go on as in a retreat;
    /// who came there in this phase is disrupted (E-43).
    pub(super) fn finish_movement(&mut self, cx: &mut Cx) {
        let Some(unit) = self.surplus_of(self.player) else { return self.next_phase(cx) };
        if self.moved.has(unit) && unit.kind() != Kind::Pony {
            self.disrupt(unit, cx);
        }
        self.send_on(unit, cx);
    }

    /// Has somebody who is too many in a hex at the end of a phase, by its results, go on as in a retreat (AW-6.a, E-43).
    /// Returns whether there was one.
    pub(crate) fn thin_out(&mut self, cx: &mut Cx) -> bool {
        let found = Side::ALL.into_iter().find_map(|side| self.surplus_of(side));
        if let Some(unit) = found {
            self.send_on(unit, cx);
        }
        found.is_some()
    }

    /// Finds the unit of a side that goes on from a hex with too many: of those who can the last that came (E-43).
    fn surplus_of(&self, side: Side) -> Option<Counter> {
        let stays = self.pinned.or(self.left_alone());
        self.crowds(side).find_map(|(hex, crowd)| {
            let able = self.crowding(hex, side, crowd).less(stays);
            // A howitzer goes with its crew, and only where it is limbered.
            let able = able.iter().filter_map(|c| self.crew_of(c).or((c.kind() != Kind::Howitzer).then_some(c)));
            let able: CounterSet = able.filter(|c| !self.pinned.has(*c) && self.check_wheels(*c).is_ok()).collect();
            able.iter().max_by_key(|c| self.arrived[*c])
        })
    }

    /// Sends a unit on from a hex that is too full.
    fn send_on(&mut self, unit: Counter, cx: &mut Cx) {
        let enemies = self.nearest_foes(unit);
        self.leave_works(unit);
        self.begin_flight(CounterSet::one(unit), FlightKind::Crowded, &enemies, cx);
    }

    /// Returns the hexes of the enemies who are the nearest to a unit (E-43).
    fn nearest_foes(&self, unit: Counter) -> Vec<HexId> {
        let Some(from) = self.hex_of(unit) else { return vec![] };
        let enemy: Side = unit.side().other();
        let foes =
            self.on_map().and(all_of(enemy)).iter().filter(|c| self.is_combat(*c)).filter_map(|c| self.hex_of(c));
        let mut foes: Vec<HexId> = foes.collect();
        let least = foes.iter().map(|hex| self.grid().distance(from, *hex)).min();
        foes.retain(|hex| Some(self.grid().distance(from, *hex)) == least);
        foes.sort_unstable();
        foes.dedup();
        foes
    }
}
