//! The beginning of a game (state S0): what stands where, and who sets up in what order.

pub(super) mod canadians;
mod hosts;
pub(super) mod placing;

use crate::data::Data;
use crate::data::scenario::Scenario;
use crate::rules::prelude::*;
use crate::state::Guns;
use crate::state::agenda::Stage;
use redoubt_engine::dice::Dice;
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

    /// Tells whether a side sets up in secret (BC-13.1g).
    #[must_use]
    pub fn is_secret(&self, side: Side) -> bool {
        side == Side::French && self.has(Special::Secret)
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
}
