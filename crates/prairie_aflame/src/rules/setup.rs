//! How a game begins: forces at their places, markers at zero (PA-18).

use crate::data::Data;
use crate::data::map::{MAX_PLACES, PlaceId};
use crate::data::scenario::{Muster, Spot};
use crate::house_rules::HouseRules;
use crate::ids::{Side, Unit};
use crate::rules::sequence::Cx;
use crate::state::{At, Frame, PrairieAflame, Stage};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Complaint, Shared};

impl Default for PrairieAflame {
    /// Returns what a field has that an older file lacks: its value before anything is set up.
    fn default() -> Self {
        PrairieAflame::blank(Data::built_in(), 0, HouseRules::EMPTY)
    }
}

impl PrairieAflame {
    /// Starts a game of the scenario with this id, up to its first question; returns what happens on the way.
    ///
    /// # Errors
    /// There is no such scenario.
    pub fn start(
        data: &'static Data,
        scenario: &str,
        rules: HouseRules,
        dice: &mut Dice,
    ) -> Result<(Self, Vec<crate::state::event::Event>), Complaint> {
        let Some((number, file)) = data.scenario(scenario) else {
            let ids: Vec<&str> = data.scenarios.iter().map(|s| s.head.id.as_str()).collect();
            return Err(Complaint::new(scenario, format!("there is no such scenario; there is {}", ids.join(", "))));
        };
        let mut game = PrairieAflame::blank(data, number as u8, rules);
        for muster in &file.setup {
            game.place(muster, false);
        }
        for arrival in file.arrivals.iter().filter(|a| a.turn == 0) {
            game.place(&arrival.muster, true);
        }
        let first = if file.historical { Stage::Combat } else { Stage::Rally };
        game.agenda.push(Frame::Turn(Side::Nations, first, false));
        if !file.is_campaign() {
            game.agenda.push(Frame::Form(Side::Nations));
            game.agenda.push(Frame::Form(Side::Government));
        }
        let mut events = vec![];
        game.run(&mut Cx::new(dice, &mut events));
        Ok((game, events))
    }

    /// Makes the scenario with nothing on the map, for set-ups and for positions made by hand.
    pub(crate) fn blank(data: &'static Data, number: u8, rules: HouseRules) -> Self {
        let scenario = &data.scenarios[usize::from(number)];
        let campaign = scenario.is_campaign();
        let mut garrison = [0; MAX_PLACES];
        let mut game = PrairieAflame {
            data: Shared(data),
            scenario: number,
            rules,
            turn: scenario.first_turn,
            agenda: Default::default(),
            ending: None,
            at: Default::default(),
            leaders: Default::default(),
            hit: Default::default(),
            broken: Default::default(),
            driven: Default::default(),
            unsupplied: Default::default(),
            entrained: Default::default(),
            boat: None,
            garrison,
            held: Default::default(),
            destroyed: Default::default(),
            raided: Default::default(),
            fallen: Default::default(),
            retaken: Default::default(),
            duty: Default::default(),
            pending: Default::default(),
            guarded: Default::default(),
            cpr: false,
            batoche_taken: false,
            provisional: campaign,
            base_since: [0; 2],
            unrest: 0,
            roaming: false,
            points: [0; 2],
            hostages: [0; 3],
            guards: [None; 3],
            quebec: 0,
            arrived: Default::default(),
            expended: Default::default(),
            battle: None,
            fought: Default::default(),
            barred: 0,
            boat_fought: false,
            lost: [0; 2],
            marching: Default::default(),
            steps: 0,
        };
        for (i, place) in data.map.places.iter().enumerate() {
            game.held.set(PlaceId(i as u8), place.control == Side::Nations);
            garrison[i] = if campaign { place.garrison } else { 0 };
        }
        game.garrison = garrison;
        game
    }

    /// Puts a muster on the map, with complete battalions formed if they come by train (PA-8.4a).
    pub(crate) fn place(&mut self, muster: &Muster, by_train: bool) {
        match muster.at {
            Spot::River(edge) => {
                self.boat = Some(edge);
                self.at[Unit::NORTHCOTE] = At::AFLOAT;
            }
            Spot::Hex(hex) => {
                for &u in &muster.units {
                    self.at[u] = At::hex(hex);
                    self.entrained.set(u, by_train);
                }
                for &l in &muster.leaders {
                    self.leaders[l] = At::hex(hex);
                }
                if by_train {
                    for &b in &muster.whole {
                        self.put_together(self.data.0.roster.battalions[usize::from(b)].0);
                    }
                }
            }
        }
    }
}
