//! Points that go over from one unit to another: crews to infantry (AW-11E.b), packers to cavalry and infantry, and back
//! (AW-16B.f).

use super::able::no;
use crate::ids::{Counter, CounterSet, Kind, Side, all_like};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::march::MarchBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::event::{Event, Fate};
use crate::state::parts::Mode;
use crate::state::step::Step;
use redoubt_engine::hex::HexId;
use std::ops::ControlFlow::{self, Continue};

/// Companies that take men in, and give some to packers.
const COMPANIES: CounterSet = all_like(Kind::Cavalry).or(all_like(Kind::Infantry));

impl AdobeWalls {
    /// Returns the most points that a unit can have as it stands.
    fn full_strength(&self, unit: Counter) -> u8 {
        self.roster().full(unit, self.mode[unit] == Mode::Mounted)
    }

    /// Returns how many points can go over from a unit to another: what the one has, but a company keeps one, and what the other
    /// lacks.
    fn most_points(&self, from: Counter, to: Counter) -> u8 {
        let has = if COMPANIES.has(from) { self.cf[from].saturating_sub(1) } else { self.cf[from] };
        has.min(self.full_strength(to).saturating_sub(self.cf[to]))
    }

    /// Passes the transfers that a unit could make.
    pub(super) fn transfer_candidates(&self, from: Counter, each: Each) -> ControlFlow<()> {
        let to = match from.kind() {
            Kind::Crew => all_like(Kind::Infantry),
            Kind::Packers => COMPANIES,
            Kind::Cavalry | Kind::Infantry => all_like(Kind::Packers),
            _ => return Continue(()),
        };
        for to in to.and(self.on_map()).iter() {
            (1..=self.most_points(from, to)).try_for_each(|points| each(Step::Transfer(from, to, points)))?;
        }
        Continue(())
    }

    /// Checks a transfer of points. It costs no MP.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_transfer(&self, from: Counter, to: Counter, points: u8) -> Result<(), Bar> {
        if from.side() != self.player || to.side() != self.player || self.player != Side::Us {
            return Err(Bar::NotYours);
        }
        let (Some(a), Some(b)) = (self.hex_of(from), self.hex_of(to)) else { return Err(Bar::Elsewhere) };
        let crew = from.kind() == Kind::Crew && to.kind() == Kind::Infantry;
        let packers = match (from.kind(), to.kind()) {
            (Kind::Packers, _) if COMPANIES.has(to) => Some(from),
            (_, Kind::Packers) if COMPANIES.has(from) => Some(to),
            _ if crew => None,
            _ => return no(MarchBar::NoTransfer(from, to)),
        };
        for unit in [from, to] {
            if self.pinned.has(unit) {
                return no(MarchBar::Pinned(unit));
            }
            if self.routed.has(unit) {
                return no(MarchBar::Routed(unit));
            }
        }
        if let Some(train) = packers.map(|packers| packers.partner()).filter(|train| self.at[*train].on_map()) {
            return no(MarchBar::TrainStands(train));
        }
        if a != b {
            self.check_transfer_way(from, (a, b), crew)?;
        }
        let most = self.most_points(from, to);
        if points == 0 || points > most { no(MarchBar::TooManyPoints(most)) } else { Ok(()) }
    }

    /// Checks a transfer over a distance: the giver has not moved, and a way leads to the receiver that is free of enemy zones
    /// and of prohibited ground (AW-16B.f); crews must be in the hex (AW-11E.b).
    fn check_transfer_way(&self, from: Counter, (a, b): (HexId, HexId), crew: bool) -> Result<(), Bar> {
        if self.moved.has(from) {
            return no(MarchBar::HasMoved(from));
        }
        let free = |hex: HexId| !self.burns(hex) && !self.in_zone_of(hex, Side::Nations);
        let (mut reached, mut edge) = (vec![a], vec![a]);
        for _ in 0..self.tables().constants.packer_range {
            let next = edge.iter().flat_map(|hex| self.grid().neighbours(*hex)).map(|(_, to)| to);
            edge = next.filter(|to| free(*to) && self.units(*to, Side::Nations).is_empty()).collect();
            reached.extend(edge.iter().copied());
        }
        if !crew && free(a) && reached.contains(&b) { Ok(()) } else { no(MarchBar::NoTransferWay(from)) }
    }

    /// Moves points over. Who gives over a distance stays for the rest of the phase; who gives his last point is absorbed
    /// without points for the enemy, and its howitzer is abandoned (AW-11E.b, AW-16B.f).
    pub(crate) fn transfer(&mut self, from: Counter, to: Counter, points: u8, cx: &mut Cx) {
        let far = self.at[from] != self.at[to];
        self.cf[from] = self.cf[from].saturating_sub(points);
        self.cf[to] = self.cf[to].saturating_add(points);
        if far {
            self.halted.insert(from);
        }
        cx.all(self, Event::Transferred(from, to, points));
        if self.cf[from] == 0 {
            self.remove(from, Fate::Absorbed, cx);
        }
    }
}
