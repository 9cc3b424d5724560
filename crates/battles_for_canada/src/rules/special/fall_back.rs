//! A formation falls back by impulse (BC-13.1q).

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{Along, Reason, Retreat};

/// Most hexes that a unit falls back; at least one, if it can.
const MOST: u8 = 2;

/// A formation falls back: units that have not, and the one that does with its hexes left.
pub(in crate::rules) struct FallBack {
    pub left: UnitSet,
    pub mover: Option<(Unit, u8)>,
}

impl Question for FallBack {
    /// Carries the falling back on as far as nobody is asked: units without a way stay, at the end the leader moves.
    /// Who could only go over the edge of the map is eliminated.
    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let FallBack { left, mover } = *self;
        if let Some((unit, hexes)) = mover {
            if hexes > 0 && game.can_fall_back(unit) {
                if hexes < MOST {
                    return false;
                }
                // The unit must go the first hex.
                game.agenda.set_top(Frame::FallBack(left, Some((unit, hexes - 1))));
                game.push_impulse_retreat(unit, None);
                return true;
            }
            game.stop_falling_back(unit);
            game.agenda.set_top(Frame::FallBack(left, None));
            return true;
        }
        let off: UnitSet = left.iter().filter(|u| !game.can_fall_back(*u) && game.is_driven_off(*u)).collect();
        game.eliminate(off, cx);
        let able: UnitSet = left.iter().filter(|u| game.can_fall_back(*u)).collect();
        if able.is_empty() {
            let leaders = game.leaders_to_move();
            game.agenda.set_top(Frame::Leaders(leaders));
            return true;
        }
        if able != left {
            game.agenda.set_top(Frame::FallBack(able, None));
            return true;
        }
        false
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        self.left.iter().try_for_each(|unit| each(Step::Pick(unit)))?;
        if let Some(hex) = self.mover.and_then(|m| game.hex_of(m.0)) {
            game.grid().neighbours(hex).try_for_each(|(_, to)| each(Step::Retreat(Spot(to))))?;
            game.along.skirmishers.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
            game.along.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))?;
        }
        each(Step::Stop)
    }

    fn check(&self, game: &BattlesForCanada, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match (self.mover, step) {
            (None, Step::Pick(unit)) if self.left.has(unit) => Ok(()),
            (None, Step::Pick(unit)) => Err(game.why_not_back(unit)),
            (Some((unit, _)), Step::Retreat(spot)) => {
                let hex = game.hex_of(unit).ok_or(Bar::Elsewhere)?;
                let dir = game.grid().dir_to(hex, spot.0).ok_or(Bar::NotBestRetreat(spot.0))?;
                let best = facts.impulse.get_or_init(|| game.impulse_retreat(UnitSet::one(unit), unit, hex));
                if !best.has(dir) {
                    return Err(Bar::NotBestRetreat(spot.0));
                }
                if game.joins_skirmisher(game.falling_back(unit), spot.0) { Err(Bar::TwoSkirmishers) } else { Ok(()) }
            }
            (Some((unit, hexes)), Step::Stop) if hexes < MOST => game.check_stops_back(unit),
            (Some((unit, _)), Step::StayUnit(other)) => {
                if !game.along.skirmishers.has(other) || game.at[other] != game.at[unit] {
                    return Err(Bar::NotAlong(other));
                }
                game.check_left_behind(unit)
            }
            (Some((unit, _)), Step::StayLeader(leader)) => {
                let with = game.along.leaders.has(leader) && game.leaders[leader] == game.at[unit];
                if with { Ok(()) } else { Err(Bar::LeaderNotAlong(leader)) }
            }
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, _cx: &mut Cx) {
        let FallBack { mut left, mover } = *self;
        match (mover, step) {
            (None, Step::Pick(unit)) => {
                left.remove(unit);
                game.along.take();
                game.agenda.set_top(Frame::FallBack(left, Some((unit, MOST))));
            }
            (Some(_), Step::StayUnit(other)) => game.along.skirmishers.remove(other),
            (Some(_), Step::StayLeader(leader)) => game.along.leaders.remove(leader),
            (Some((unit, hexes)), Step::Retreat(Spot(to))) => {
                game.agenda.set_top(Frame::FallBack(left, Some((unit, hexes - 1))));
                game.push_impulse_retreat(unit, Some(to));
            }
            (Some((unit, _)), _) => {
                game.agenda.set_top(Frame::FallBack(left, None));
                game.stop_falling_back(unit);
            }
            _ => {}
        }
    }
}

impl BattlesForCanada {
    /// Tells whether a unit has a hex to fall back into.
    fn can_fall_back(&self, unit: Unit) -> bool {
        let hex = self.hex_of(unit).filter(|_| !self.routed.has(unit));
        hex.is_some_and(|hex| !self.impulse_retreat(UnitSet::one(unit), unit, hex).is_empty())
    }

    /// Tells whether a unit has no way back but over the edge of the map: of its rear and flank hexes none is on the
    /// map, open to it, and without enemies. Friends who fill a hex keep it where it is.
    fn is_driven_off(&self, unit: Unit) -> bool {
        let Some(hex) = self.hex_of(unit).filter(|_| !self.routed.has(unit)) else { return false };
        let aspects = self.nominal(unit, hex);
        let behind = aspects.rear.or(aspects.flank);
        let off = behind.iter().any(|dir| self.grid().neighbour(hex, dir).is_none());
        off && behind.iter().all(|dir| self.passable(UnitSet::one(unit), hex, dir).is_none())
    }

    /// Finds why a unit is not one of those that have still to fall back.
    fn why_not_back(&self, unit: Unit) -> Bar {
        match self.check_actor(unit) {
            Err(bar) => bar,
            Ok(()) if !self.at[unit].on_map() => Bar::Elsewhere,
            Ok(()) if self.can_fall_back(unit) => Bar::Moved(unit),
            Ok(()) => Bar::NoWayBack(unit),
        }
    }

    /// Returns a unit that falls back, with the skirmishers who go along with it.
    fn falling_back(&self, unit: Unit) -> UnitSet {
        let with = self.along.skirmishers.iter().filter(|u| self.at[*u] == self.at[unit]).collect();
        UnitSet::one(unit).or(with)
    }

    /// Checks whether a unit may stop after its first hex: not where a skirmisher who came along has met another one, as
    /// long as there is a way on (BC-2.3a).
    fn check_stops_back(&self, unit: Unit) -> Result<(), Bar> {
        let Some(hex) = self.hex_of(unit) else { return Ok(()) };
        let units = self.falling_back(unit);
        let fits = |hex: HexId| !self.joins_skirmisher(units, hex);
        let onward = || self.impulse_retreat(UnitSet::one(unit), unit, hex);
        if fits(hex) || !onward().iter().any(|dir| self.grid().neighbour(hex, dir).is_some_and(fits)) {
            Ok(())
        } else {
            Err(Bar::TwoSkirmishers)
        }
    }

    /// Checks whether a skirmisher may be left where a unit falls back from: not with another one (BC-2.3a).
    fn check_left_behind(&self, unit: Unit) -> Result<(), Bar> {
        let Some(hex) = self.hex_of(unit) else { return Ok(()) };
        if self.joins_skirmisher(self.falling_back(unit), hex) { Err(Bar::TwoSkirmishers) } else { Ok(()) }
    }

    /// Makes a unit go one hex back, into this one or where its owner likes. Skirmishers and leaders who would be alone in
    /// the hex where it begins go along, or stay (BC-10.1g); who stands in the hex that it passes does not.
    fn push_impulse_retreat(&mut self, unit: Unit, into: Option<HexId>) {
        let Some(hex) = self.hex_of(unit) else { return };
        self.fled = UnitSet::EMPTY;
        if into.is_none() {
            let others = self.friends_in(UnitSet::one(unit), hex);
            *self.along = match self.strong(others).is_empty() {
                true => Along {
                    skirmishers: others.iter().filter(|u| self.is_skirmisher(*u)).collect(),
                    leaders: self.own_leaders_in(unit.side(), hex),
                },
                false => Along::default(),
            };
        }
        let units = self.falling_back(unit);
        let leaders: LeaderSet = self.along.leaders.iter().filter(|l| self.leaders[*l] == At::hex(hex)).collect();
        self.agenda.push(Frame::Retreat(Retreat {
            reason: Reason::Impulse,
            units,
            leaders,
            hex,
            left: 1,
            from: [None; 6],
            into,
            chain: units,
        }));
    }

    /// Lets a unit that stops take the facing of friends.
    fn stop_falling_back(&mut self, unit: Unit) {
        self.along.take();
        if let Some(hex) = self.hex_of(unit) {
            self.fall_in(UnitSet::one(unit), hex);
        }
    }
}
