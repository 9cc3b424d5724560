//! Rout movement (12.3): three hexes towards the nearest shelter, at once.

use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};
use crate::state::agenda::{FLIGHT, Rout};

/// Hexes of a rout movement (BC-12.3a).
pub(crate) const LENGTH: u8 = 3;

impl Question for Rout {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        self.units.first().map(|unit| unit.side())
    }

    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let mut r = *self;
        let here = At::hex(r.hex);
        let units: UnitSet = r.units.iter().filter(|u| game.at[*u] == here && game.routed.has(*u)).collect();
        let Some(unit) = units.first() else {
            game.agenda.pop();
            game.disorder(r.passed, cx);
            return true;
        };
        let skirmishers: UnitSet = r.skirmishers.iter().filter(|u| game.at[*u] == here).collect();
        let leaders: LeaderSet = r.leaders.iter().filter(|l| game.leaders[*l] == here).collect();
        if (units, skirmishers, leaders) != (r.units, r.skirmishers, r.leaders) {
            (r.units, r.skirmishers, r.leaders) = (units, skirmishers, leaders);
            game.agenda.set_top(Frame::Rout(r));
            return true;
        }
        let fits = !game.is_over(r.units.or(r.skirmishers), r.hex);
        let sheltered = game.is_shelter_of(unit, r.hex);
        if r.made > 0 && fits && (sheltered || r.made >= LENGTH) {
            game.agenda.pop();
            game.fled = game.fled.or(r.units);
            game.disorder(r.passed, cx);
            return true;
        }
        if !game.must_leave(&r) && game.best_flight(&r).is_empty() {
            game.agenda.pop();
            game.eliminate(r.units, cx);
            game.disorder(r.passed, cx);
            return true;
        }
        false
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        game.grid().neighbours(self.hex).try_for_each(|(_, to)| each(Step::Flee(Spot(to))))?;
        each(Step::Flee(Spot(self.hex)))?;
        let others = game.units_in(self.hex).less(self.units.or(self.skirmishers));
        others.iter().try_for_each(|unit| each(Step::JoinUnit(unit)))?;
        self.skirmishers.iter().try_for_each(|unit| each(Step::StayUnit(unit)))?;
        self.leaders.iter().try_for_each(|leader| each(Step::StayLeader(leader)))?;
        game.leaders_in(self.hex).less(self.leaders).iter().try_for_each(|leader| each(Step::JoinLeader(leader)))
    }

    fn check(&self, game: &BattlesForCanada, facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Flee(spot) if *facts.leaves.get_or_init(|| game.must_leave(self)) => {
                if spot.0 == self.hex {
                    Ok(())
                } else {
                    Err(Bar::LeavesMap)
                }
            }
            Step::Flee(spot) => {
                let dir = game.grid().dir_to(self.hex, spot.0).ok_or(Bar::NotBestFlight(spot.0))?;
                let best = facts.flight.get_or_init(|| game.best_flight(self));
                if best.has(dir) { Ok(()) } else { Err(Bar::NotBestFlight(spot.0)) }
            }
            Step::StayUnit(unit) if self.skirmishers.has(unit) => Ok(()),
            Step::StayLeader(leader) if self.leaders.has(leader) => Ok(()),
            Step::StayUnit(unit) if self.units.has(unit) => Err(Bar::CannotStay),
            Step::StayUnit(unit) => Err(Bar::NotAlong(unit)),
            Step::StayLeader(leader) => Err(Bar::LeaderNotAlong(leader)),
            Step::JoinLeader(leader) => game.check_join(self, leader),
            Step::JoinUnit(unit) => {
                let here = game.at[unit] == At::hex(self.hex) && self.units.iter().all(|u| u.side() == unit.side());
                let fits = here && game.is_skirmisher(unit) && self.made == 0;
                if fits && !self.skirmishers.has(unit) { Ok(()) } else { Err(Bar::UnitCannotJoin(unit)) }
            }
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        let mut r = *self;
        match step {
            Step::Flee(Spot(to)) if to == r.hex => return game.leave_map(r, cx),
            Step::Flee(Spot(to)) => return game.flee_into(r, to, cx),
            Step::JoinUnit(unit) => r.skirmishers.insert(unit),
            Step::StayUnit(unit) => r.skirmishers.remove(unit),
            Step::StayLeader(leader) => r.leaders.remove(leader),
            Step::JoinLeader(leader) => r.leaders.insert(leader),
            _ => {}
        }
        game.agenda.set_top(Frame::Rout(r));
    }
}

impl BattlesForCanada {
    /// Has routed units flee: those of one hex with one shelter together (BC-12.3e, R-81).
    pub(crate) fn start_routs(&mut self, flee: UnitSet) {
        let mut left: UnitSet = flee.iter().filter(|u| self.routed.has(*u) && !self.fled.has(*u)).collect();
        while let Some(unit) = left.first() {
            let Some(hex) = self.hex_of(unit) else {
                left.remove(unit);
                continue;
            };
            let same = |u: &Unit| self.at[*u] == self.at[unit] && self.shelter(*u) == self.shelter(unit);
            let units: UnitSet = left.iter().filter(same).collect();
            left = left.less(units);
            let friends = self.friends_in(units, hex);
            let alone = self.strong(friends).is_empty();
            let skirmishers =
                if alone { friends.iter().filter(|u| self.is_skirmisher(*u)).collect() } else { UnitSet::EMPTY };
            let leaders = if alone { self.own_leaders_in(unit.side(), hex) } else { LeaderSet::EMPTY };
            let mut trail = [None; FLIGHT];
            trail[0] = Some(hex);
            let passed = UnitSet::EMPTY;
            self.agenda.push(Frame::Rout(Rout { units, skirmishers, leaders, hex, made: 0, passed, trail }));
        }
    }

    /// Finds the hexes into which routed units may flee next: shorter ways first, then ways as short that were not used;
    /// of these without abatis, out of zones, out of flanks.
    #[must_use]
    pub fn best_flight(&self, r: &Rout) -> DirSet {
        let Some(unit) = r.units.first() else { return DirSet::EMPTY };
        if self.was_turned_away(r) {
            return self.best_way_to_room(r, unit);
        }
        let Some((here, _)) = self.way_left(unit, r.hex) else { return DirSet::EMPTY };
        DirSet::best(|dir: Dir| {
            let to = self.passable(r.units, r.hex, dir)?;
            let (left, abatis) = self.way_left(unit, to)?;
            let used = r.trail.contains(&Some(to));
            let longer = left > here || (left == here && used);
            let entered = u16::from(self.tables().terrain.hex(self.terrain(to)).disorders);
            let zone = self.in_enemy_zone(unit.side(), to);
            let flank = self.in_enemy_flank(unit.side(), to);
            (!longer).then_some((left == here, abatis + entered, zone, flank))
        })
    }

    /// Tells whether routed units have come to a hex of their shelter that had no room for them.
    fn was_turned_away(&self, r: &Rout) -> bool {
        let mut entered = r.trail.iter().skip(1).flatten();
        r.units.first().is_some_and(|unit| entered.any(|hex| self.is_shelter_of(unit, *hex)))
    }

    /// Finds the hexes into which units flee who were turned away from a full shelter: towards the nearest hex of it with
    /// room that they reach within the three hexes, also out of the shelter and back into it.
    fn best_way_to_room(&self, r: &Rout, unit: Unit) -> DirSet {
        let left = LENGTH.saturating_sub(r.made);
        if left == 0 {
            return DirSet::EMPTY;
        }
        DirSet::best(|dir: Dir| {
            let to = self.passable(r.units, r.hex, dir)?;
            let more = self.way_to_room(r, unit, to, left - 1)?;
            let entered = self.tables().terrain.hex(self.terrain(to)).disorders;
            Some((more, entered, self.in_enemy_zone(unit.side(), to), self.in_enemy_flank(unit.side(), to)))
        })
    }

    /// Returns how many hexes routed units in a hex are from one of their shelter with room for them, at most `left`.
    fn way_to_room(&self, r: &Rout, unit: Unit, hex: HexId, left: u8) -> Option<u8> {
        if self.is_shelter_of(unit, hex) && !self.is_over(r.units.or(r.skirmishers), hex) {
            return Some(0);
        }
        let left = left.checked_sub(1)?;
        let onward = Dir::ALL.into_iter().filter_map(|dir| self.passable(r.units, hex, dir));
        onward.filter_map(|to| self.way_to_room(r, unit, to, left)).min().map(|more| more + 1)
    }

    /// Tells whether routed units go off the map next: they begin in their shelter, or no hex of it has room for them within
    /// the three hexes.
    #[must_use]
    pub fn must_leave(&self, r: &Rout) -> bool {
        let sheltered = r.units.first().is_some_and(|unit| self.is_shelter_of(unit, r.hex));
        sheltered && (r.made == 0 || r.made >= LENGTH || self.best_flight(r).is_empty())
    }

    /// Takes routed units off the map: eliminated, but at Sainte-Foy they may come back (BC-12.3d, BC-13.4c).
    fn leave_map(&mut self, mut r: Rout, cx: &mut Cx) {
        self.agenda.pop();
        let all = r.units.or(r.skirmishers);
        if r.made > 0 {
            r.passed = r.passed.or(self.strong(self.friends_in(all, r.hex)));
        }
        if self.has(Special::Returns) {
            for unit in all {
                self.at[unit] = At::LEFT;
            }
            for leader in r.leaders {
                self.leaders[leader] = At::LEFT;
                self.left_with[leader] = r.units.first();
            }
            cx.all(self, Event::Left(all, r.leaders));
        } else {
            // Who stays behind does not share the fate of those who go.
            self.eliminate_as(all, UnitSet::EMPTY, cx);
            for leader in r.leaders {
                self.lose_leader(leader, cx);
            }
        }
        self.disorder(r.passed, cx);
    }

    /// Checks whether a leader may run along: one of the hex where the rout begins, or one of the formation on the way
    /// (BC-12.3f).
    fn check_join(&self, r: &Rout, leader: Leader) -> Result<(), Bar> {
        let here = self.leaders[leader] == At::hex(r.hex) && r.units.iter().all(|u| u.side() == leader.side());
        let own = r.units.iter().any(|u| self.formation(u).is_some_and(|f| f.leader() == leader));
        if here && !r.leaders.has(leader) && (r.made == 0 || own) { Ok(()) } else { Err(Bar::CannotJoin(leader)) }
    }

    fn flee_into(&mut self, mut r: Rout, to: HexId, cx: &mut Cx) {
        let from = r.hex;
        let all = r.units.or(r.skirmishers);
        let Some(side) = all.first().map(Unit::side) else { return };
        if r.made > 0 {
            // BC-12.3b: friends in the hex that is left now were passed; hidden ones are seen then.
            self.reveal(from, cx);
            r.passed = r.passed.or(self.strong(self.friends_in(all, from)));
        }
        r.hex = to;
        r.made += 1;
        if let Some(slot) = r.trail.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(to);
        }
        for unit in all {
            self.at[unit] = At::hex(to);
        }
        self.bring(r.leaders, to);
        self.agenda.set_top(Frame::Rout(r));
        cx.all(self, Event::Fled(all, r.leaders, Spot(from), Spot(to)));
        // BC-13.1i: who shows himself beside the hex has his zone at once.
        self.reveal_beside(to, side, cx);
        if let Some(by_flank) = self.retreat_column(side, all, to) {
            for unit in r.units {
                // only strength is lost on the way; a disorganization is ignored.
                self.retreat_roll(unit, by_flank, cx);
            }
        }
    }
}
