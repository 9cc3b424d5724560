//! The set-up (state S0): what stands from the beginning, and what the sides place and turn.

use crate::data::Data;
use crate::data::scenario::{FreeSetup, Scenario, Special, StartingPost};
use crate::house_rules::HouseRule;
use crate::ids::{Leader, Side, Unit, Zone};
use crate::rules::bar::Bar;
use crate::rules::cx::Cx;
use crate::state::agenda::{Frame, Stage};
use crate::state::at::At;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::step::{Spot, Step};
use crate::state::{BattlesForCanada, Guns};
use redoubt_engine::dice::Dice;
use redoubt_engine::hex::{DirSet, HexId, Vertex};
use redoubt_engine::{Agenda, Complaint, Setup};

impl BattlesForCanada {
    /// Begins a game, with its first question still to be found.
    ///
    /// # Errors
    /// There is no such scenario or option.
    pub(crate) fn begun(data: &'static Data, setup: &Setup, _dice: &mut Dice) -> Result<Self, Complaint> {
        let Some((_, scenario)) = data.scenario(&setup.scenario) else {
            let known: Vec<&str> = data.scenarios.iter().map(|s| s.head.id.as_str()).collect();
            let text = format!("is no scenario of this game; it has {}", known.join(", "));
            return Err(Complaint::new(&setup.scenario, text));
        };
        let mut game = BattlesForCanada::blank(data, scenario.fight);
        game.rules = setup.switches::<HouseRule>()?;
        game.lay_out(scenario);
        game.agenda = game.set_up_agenda();
        Ok(game)
    }

    /// Returns the agenda of a game that begins with its set-up.
    pub(crate) fn set_up_agenda(&self) -> Agenda<Frame> {
        let scenario = self.scenario();
        let mut agenda = Agenda::from([Frame::Turn(Stage::Arrive, false)]);
        for side in [scenario.first_to_set_up.other(), scenario.first_to_set_up] {
            agenda.push(Frame::Setup(side));
            if side == Side::French && scenario.pool.is_some() {
                agenda.push(Frame::Canadians);
            }
        }
        agenda
    }

    /// Puts everything where the scenario has it: on the map, in the owner's hand, in reserve.
    fn lay_out(&mut self, scenario: &Scenario) {
        for unit in scenario.units() {
            self.at[unit] = At::RESERVE;
            self.sp[unit] = self.unit(unit).sp;
        }
        for leader in scenario.leaders() {
            self.leaders[leader] = At::RESERVE;
        }
        for place in scenario.places(self.rules) {
            for unit in &place.units {
                self.at[*unit] = At::hex(place.hex);
                self.sp[*unit] = self.unit(*unit).sp;
                self.facing[*unit] = place.facing.unwrap_or(Vertex(0));
            }
            for leader in &place.leaders {
                self.leaders[*leader] = At::hex(place.hex);
            }
            self.mix(place.hex);
        }
        for (leader, _) in &scenario.hosts {
            self.leaders[*leader] = At::HAND;
        }
        for free in &scenario.free {
            for unit in &free.units {
                self.at[*unit] = At::HAND;
            }
            for leader in &free.leaders {
                self.leaders[*leader] = At::HAND;
            }
        }
        if scenario.boats.is_some() && !self.plays(HouseRule::NoGuns) {
            self.guns = Guns::Waiting;
        }
        if let crate::data::scenario::Victory::SainteFoy(points) = scenario.victory {
            for (n, hex) in self.map().zone(Zone::REDOUBTS).iter().enumerate().take(3) {
                let own = self.map().in_zone(points.english, hex);
                self.redoubts[n] = own.then_some(Side::English);
            }
        }
    }

    /// Tells whether a side has anything to decide in its set-up.
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        let unit =
            |u: Unit| self.at[u] == At::HAND || (self.at[u].on_map() && self.is_faced(u) && u != Unit::FORT_GUNS);
        self.army(side).any(unit) || self.leaders_of(side).any(|l| self.leaders[l] == At::HAND)
    }

    /// Finds the set-up area of a unit in its owner's hand.
    pub(crate) fn area_of(&self, unit: Unit) -> Option<Zone> {
        let free = |f: &&FreeSetup| f.units.contains(&unit);
        let scenario = self.scenario();
        let pool = scenario.pool.as_ref().map(|p| p.zone);
        scenario.free.iter().find(free).map(|f| f.zone).or(pool)
    }

    /// Checks the placing of a unit in the set-up.
    ///
    /// # Errors
    /// It is not to be placed, or not there.
    pub fn check_place(&self, side: Side, unit: Unit, to: HexId) -> Result<(), Bar> {
        if unit.battle() != self.battle() || to.index() >= self.grid().len() {
            return Err(Bar::NoSuch);
        }
        if unit.side() != side {
            return Err(Bar::NotYours);
        }
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
    pub fn check_face(&self, side: Side, hex: HexId, to: Vertex) -> Result<(), Bar> {
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
    pub fn check_set_up(&self, side: Side) -> Result<(), Bar> {
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
                self.setup_step(side, Step::Place(*unit, Spot(place.hex)), cx);
            }
            for leader in &place.leaders {
                self.setup_step(side, Step::PlaceLeader(*leader, Spot(place.hex)), cx);
            }
            if let Some(facing) = place.facing.filter(|to| self.check_face(side, place.hex, *to).is_ok()) {
                self.face(side, place.hex, facing, cx);
            }
        }
    }

    /// Carries out a step of the set-up.
    pub(crate) fn setup_step(&mut self, side: Side, step: Step, cx: &mut Cx) {
        match step {
            Step::Ready => self.place_ready(side, cx),
            Step::Place(unit, Spot(hex)) => self.place(side, unit, hex, cx),
            Step::PlaceLeader(leader, Spot(hex)) => {
                self.leaders[leader] = At::hex(hex);
                let event = Event::LeaderPlaced(leader, Spot(hex), None);
                if self.is_secret(side) {
                    self.leaders_hidden.insert(leader);
                    cx.only(self, side.seat(), event);
                } else {
                    cx.all(self, event);
                }
            }
            Step::Face(Spot(hex), to) => self.face(side, hex, to, cx),
            _ => {
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
    }

    /// Tells whether a side sets up in secret (BC-13.1g).
    #[must_use]
    pub fn is_secret(&self, side: Side) -> bool {
        side == Side::French && self.has(Special::Secret)
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

    /// Turns the units of a hex.
    pub(crate) fn face(&mut self, side: Side, hex: HexId, to: Vertex, cx: &mut Cx) {
        let here = self.own_in(side, hex);
        for unit in here {
            self.facing[unit] = to;
        }
        let event = Event::Faced(Spot(hex), to);
        if here.and(self.hidden).is_empty() {
            cx.all(self, event);
        } else {
            cx.only(self, side.seat(), event);
        }
    }

    /// Takes the French choice between skirmishers and militia, and draws from the pool (BC-13.3c, BC-13.3d).
    pub(crate) fn choose_canadians(&mut self, skirmishers: bool, cx: &mut Cx) {
        self.agenda.pop();
        let Some(pool) = &self.scenario().pool else { return };
        cx.all(self, Event::Canadians(skirmishers));
        // Who was laid on the map by hand is there, and counts as drawn.
        let mut bag: Vec<Unit> = pool.units.clone();
        let left_out = if skirmishers { vec![pool.militia] } else { pool.skirmishers.clone() };
        if !skirmishers {
            bag.push(pool.militia);
        }
        let there = bag.iter().filter(|u| self.at[**u].on_map()).count();
        bag.retain(|unit| self.at[*unit] == At::RESERVE);
        for unit in left_out {
            if self.at[unit] == At::RESERVE {
                self.at[unit] = At::ABSENT;
            }
        }
        let mut drawn = UnitSet::EMPTY;
        while !bag.is_empty() && there + drawn.len() < usize::from(pool.draw) {
            let unit = bag.swap_remove(usize::from(cx.dice.draw(bag.len() as u16)));
            drawn.insert(unit);
            self.at[unit] = At::HAND;
        }
        if !drawn.is_empty() {
            cx.all(self, Event::Drawn(drawn));
        }
    }
}
