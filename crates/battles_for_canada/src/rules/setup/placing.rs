//! The set-up of a side (state S0): facings, leaders, and in some scenarios the places of its units.

use crate::data::scenario::{FreeSetup, StartingPost};
use crate::rules::prelude::*;
use crate::rules::question::{Each, FrameCache, Question};

/// A side sets up.
pub(in crate::rules) struct SetUp(pub Side);

impl Question for SetUp {
    fn asked(&self, _game: &BattlesForCanada) -> Option<Side> {
        Some(self.0)
    }

    fn acts(&self, game: &mut BattlesForCanada, cx: &mut Cx) -> bool {
        let idle = !game.sets_up(self.0);
        if idle {
            game.end_set_up(self.0, cx);
        }
        idle
    }

    fn candidates(&self, game: &BattlesForCanada, each: Each) -> ControlFlow<()> {
        let side = self.0;
        if !game.scenario().ready.is_empty() {
            each(Step::Ready)?;
        }
        for unit in game.army(side).filter(|u| game.at[*u] == At::HAND) {
            let zone = game.area_of(unit);
            let mut area = zone.into_iter().flat_map(|zone| game.map().zone(zone).iter());
            area.try_for_each(|hex| each(Step::Place(unit, Spot(hex))))?;
        }
        for leader in game.leaders_of(side).filter(|l| game.leaders[*l] == At::HAND) {
            game.host_hexes(side, leader).iter().try_for_each(|hex| each(Step::PlaceLeader(leader, Spot(hex))))?;
        }
        for hex in HexBits::of(game.on_map(side).iter().filter_map(|u| game.hex_of(u))).iter() {
            Vertex::ALL.into_iter().try_for_each(|to| each(Step::Face(Spot(hex), to)))?;
        }
        each(Step::Done)
    }

    fn check(&self, game: &BattlesForCanada, _facts: &FrameCache, step: Step) -> Result<(), Bar> {
        match step {
            Step::Place(unit, Spot(hex)) => game.check_place(self.0, unit, hex),
            Step::PlaceLeader(leader, Spot(hex)) => game.check_place_leader(self.0, leader, hex),
            Step::Ready => game.check_ready(self.0),
            Step::Face(Spot(hex), to) => game.check_face(self.0, hex, to),
            Step::Done => game.check_set_up(self.0),
            _ => Err(Bar::NotAsked),
        }
    }

    fn play(&self, game: &mut BattlesForCanada, step: Step, cx: &mut Cx) {
        match step {
            Step::Ready => game.place_ready(self.0, cx),
            Step::Place(unit, Spot(hex)) => game.place(self.0, unit, hex, cx),
            Step::PlaceLeader(leader, Spot(hex)) => game.post_leader(self.0, leader, hex, cx),
            Step::Face(Spot(hex), to) => game.face(self.0, hex, to, cx),
            _ => game.end_set_up(self.0, cx),
        }
    }
}

impl BattlesForCanada {
    /// Finds the set-up area of a unit in its owner's hand.
    fn area_of(&self, unit: Unit) -> Option<Zone> {
        let free = |f: &&FreeSetup| f.units.contains(&unit);
        let scenario = self.scenario();
        let pool = scenario.pool.as_ref().map(|p| p.zone);
        scenario.free.iter().find(free).map(|f| f.zone).or(pool)
    }

    /// Checks the placing of a unit in the set-up.
    ///
    /// # Errors
    /// It is not to be placed, or not there.
    fn check_place(&self, side: Side, unit: Unit, to: HexId) -> Result<(), Bar> {
        self.check_hex(to)?;
        self.check_own(unit.battle(), unit.side(), side)?;
        if self.at[unit] != At::HAND {
            return Err(Bar::Elsewhere);
        }
        if !self.area_of(unit).is_some_and(|zone| self.map().in_zone(zone, to)) {
            return Err(Bar::SetupArea(to));
        }
        if self.is_enemy_held(side, to) {
            return Err(Bar::Enemy(to));
        }
        self.hex_cost(self.mover(unit), to)?;
        let friends = self.own_in(side, to);
        self.check_stack(UnitSet::one(unit).or(self.partner_of(unit)), friends)
    }

    /// Checks the turning of a hex's units, in the set-up or after a rally.
    ///
    /// # Errors
    /// Nobody there has a facing, or it is the same.
    fn check_face(&self, side: Side, hex: HexId, to: Vertex) -> Result<(), Bar> {
        if hex.index() >= self.grid().len() || to.0 >= 6 {
            return Err(Bar::NoSuch);
        }
        let here = self.own_in(side, hex);
        let Some(first) = here.first() else { return Err(Bar::Elsewhere) };
        match self.facing_of(here) {
            None => Err(Bar::NoFacing(first)),
            Some(facing) if facing == to => Err(Bar::SameFacing),
            Some(_) => Ok(()),
        }
    }

    /// Checks whether a side's set-up is complete. In a position laid by hand a leader may lack every unit that he could stand
    /// with: he stays away.
    ///
    /// # Errors
    /// How much is left.
    fn check_set_up(&self, side: Side) -> Result<(), Bar> {
        let optional = |l: &Leader| {
            let own = self.scenario().hosts.iter().find(|h| h.0 == *l).map(|h| h.1);
            own == Some(StartingPost::OwnIfThere)
        };
        let may_stand = |l: &Leader, hex| self.check_place_leader(side, *l, hex).is_ok();
        let placeable = |l: &Leader| self.host_hexes(side, *l).iter().any(|hex| may_stand(l, hex));
        let units = self.army(side).filter(|u| self.at[*u] == At::HAND).count();
        let hand = self.leaders_of(side).filter(|l| self.leaders[*l] == At::HAND && !optional(l));
        let leaders = hand.filter(|l| units > 0 || placeable(l)).count();
        match units + leaders {
            0 => Ok(()),
            n => Err(Bar::NotPlaced(n as u8)),
        }
    }

    /// Checks the taking of the ready-made set-up: it places everybody, so nobody may stand yet (BC-13.1g).
    ///
    /// # Errors
    /// There is none for this side, or somebody was placed by hand.
    pub fn check_ready(&self, side: Side) -> Result<(), Bar> {
        let ready = &self.scenario().ready;
        if !ready.iter().any(|place| place.units.iter().any(|u| u.side() == side)) {
            return Err(Bar::NoSuch);
        }
        let units = ready.iter().flat_map(|place| &place.units).all(|u| self.at[*u] == At::HAND);
        let leaders = ready.iter().flat_map(|place| &place.leaders).all(|l| self.leaders[*l] == At::HAND);
        if units && leaders { Ok(()) } else { Err(Bar::ReadyTooLate) }
    }

    /// Places everybody as the ready-made set-up has it, each as if placed by hand.
    fn place_ready(&mut self, side: Side, cx: &mut Cx) {
        for place in &self.scenario().ready {
            for unit in &place.units {
                self.place(side, *unit, place.hex, cx);
            }
            for leader in &place.leaders {
                self.post_leader(side, *leader, place.hex, cx);
            }
            if let Some(facing) = place.facing.filter(|to| self.check_face(side, place.hex, *to).is_ok()) {
                self.face(side, place.hex, facing, cx);
            }
        }
    }

    fn place(&mut self, side: Side, unit: Unit, hex: HexId, cx: &mut Cx) {
        let facing = self.facing_of(self.own_in(side, hex));
        let all = UnitSet::one(unit).or(self.partner_of(unit));
        for unit in all {
            self.at[unit] = At::hex(hex);
            self.facing[unit] = facing.unwrap_or(self.first_facing(side, hex));
        }
        self.mix(hex);
        if self.is_secret(side) {
            self.hidden = self.hidden.or(all);
            cx.only(self, side.seat(), Event::Placed(unit, Spot(hex)));
        } else {
            cx.all(self, Event::Placed(unit, Spot(hex)));
        }
    }

    /// Returns how units face that are placed alone: towards the enemy; in works over as much of them as they can.
    fn first_facing(&self, side: Side, hex: HexId) -> Vertex {
        let usual = Vertex(if side == Side::French { 5 } else { 2 });
        let covers = |v: &Vertex| (DirSet::of(v.front()).and(self.covered(hex)).len(), *v == usual);
        Vertex::ALL.into_iter().max_by_key(covers).unwrap_or(usual)
    }

    /// Puts a leader where he begins.
    fn post_leader(&mut self, side: Side, leader: Leader, hex: HexId, cx: &mut Cx) {
        self.leaders[leader] = At::hex(hex);
        let event = Event::LeaderPlaced(leader, Spot(hex), None);
        if self.is_secret(side) {
            self.leaders_hidden.insert(leader);
            cx.only(self, side.seat(), event);
        } else {
            cx.all(self, event);
        }
    }

    /// Ends a side's set-up; after the last one the first turn begins.
    fn end_set_up(&mut self, side: Side, cx: &mut Cx) {
        self.agenda.pop();
        for leader in self.leaders_of(side) {
            if self.leaders[leader] == At::HAND {
                self.leaders[leader] = At::RESERVE;
            }
        }
        cx.all(self, Event::SetUp(side));
        if !self.agenda.iter().any(|f| matches!(f, Frame::Setup(_))) {
            self.turn = 1;
            self.face_up = self.present_leaders();
        }
    }
}
