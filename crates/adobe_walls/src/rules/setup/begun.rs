//! The beginning of a game: the scenario's counters in their owners' hands, and the ready-made set-up (rule 20).

use crate::data::Data;
use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, Kind, Side, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::parts::{Ammo, Boxes, CampState, Mode};
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::Id;
use redoubt_engine::{Agenda, Complaint, Setup};

impl AdobeWalls {
    /// Makes a game of a scenario with its options, before its set-up.
    ///
    /// # Errors
    /// The game has no such scenario or option.
    pub(crate) fn begun(data: &'static Data, setup: &Setup) -> Result<Self, Complaint> {
        let Some((_, scenario)) = data.scenario(&setup.scenario) else {
            let known: Vec<&str> = data.scenarios.iter().map(|s| s.head.id.as_str()).collect();
            let text = format!("is no scenario of this game; it has {}", known.join(", "));
            return Err(Complaint::new(&setup.scenario, text));
        };
        let mut game = AdobeWalls::blank(data, scenario.fight);
        game.take_options(setup)?;
        game.hand_out();
        game.agenda = Agenda::from([
            Frame::Turn(Phase::Rally, false),
            Frame::Setup(scenario.first_to_set_up.other()),
            Frame::Setup(scenario.first_to_set_up),
        ]);
        Ok(game)
    }

    /// Takes the options of a set-up.
    ///
    /// # Errors
    /// An option or value that the game does not have.
    pub(crate) fn take_options(&mut self, setup: &Setup) -> Result<(), Complaint> {
        self.rules = setup.switches::<HouseRule>()?;
        self.ammo = [Ammo::Basic, Ammo::First, Ammo::Rosters][setup.choice(HouseRule::Ammo).min(2)];
        self.melee_mix = setup.choice(HouseRule::MeleeMix) as u8;
        self.herd_points = match setup.choice(HouseRule::HerdVp) {
            1 => 1,
            2 => 3,
            _ => self.tables().points.herd as u8,
        };
        Ok(())
    }

    /// Gives every counter of the scenario its full strength, and puts it into its owner's hand or into reserve.
    fn hand_out(&mut self) {
        let (scenario, tables) = (self.scenario(), self.tables());
        for counter in scenario.counters.iter() {
            let placed = scenario.place(counter);
            self.at[counter] = if placed.is_some() { At::HAND } else { At::RESERVE };
            self.stand(counter, placed.map_or(Mode::Dismounted, |p| p.mode));
            if self.ammo == Ammo::Rosters {
                self.boxes[counter] = self.full_boxes(counter);
            }
        }
        if self.plays(HouseRule::NoHq) {
            self.at[Counter::HQ] = At::ABSENT;
        }
        for counter in scenario.at_hand.iter() {
            self.at[counter] = At::RESERVE;
        }
        for (pony, band) in &scenario.carried {
            self.at[*pony] = At::with(*band);
        }
        for (n, crew) in Counter::CREWS.into_iter().enumerate() {
            self.crew[n] = scenario.counters.has(crew).then_some(crew);
        }
        for camp in Camp::all() {
            self.camps[camp] = CampState { at: At::HAND, ..CampState::default() };
        }
        for counter in scenario.counters.iter() {
            match counter.kind() {
                Kind::Warrior if !counter.of_kiowa_camp() => self.asleep.insert(counter),
                Kind::Pony if scenario.carried.iter().any(|(pony, _)| *pony == counter) => {}
                Kind::Pony => self.herd.insert(counter),
                _ => {}
            }
        }
        self.train_ammo = [tables.constants.train_ammo; 2];
        self.points = scenario.points;
        self.facing = [self.ready_facing(); 2];
    }

    /// Returns the full roster of a counter (AW-15D.2a).
    pub(crate) fn full_boxes(&self, counter: Counter) -> Boxes {
        let rosters = &self.tables().rosters;
        let stock = match counter.kind() {
            Kind::Cavalry | Kind::Infantry | Kind::Scout => rosters.unit,
            Kind::Howitzer => rosters.gun,
            Kind::Train => rosters.train,
            _ => return Boxes::default(),
        };
        Boxes { arms: stock.arms * 2, shell: stock.shell * 2, canister: stock.canister * 2 }
    }

    /// Has a counter begin in a mode, with the factors of that mode. The crew of a howitzer is on foot: it rides as its gun
    /// does (AW-11B.b).
    pub(super) fn stand(&mut self, counter: Counter, mode: Mode) {
        let mode = if counter.kind() == Kind::Crew { Mode::Dismounted } else { mode };
        self.mode[counter] = mode;
        self.cf[counter] = self.roster().full(counter, mode == Mode::Mounted);
    }

    /// Returns where a counter is in the scenario's ready-made set-up.
    fn ready_place(&self, counter: Counter) -> At {
        let scenario = self.scenario();
        if counter == Counter::HQ && self.plays(HouseRule::NoHq) {
            return At::ABSENT;
        }
        let under = scenario.carried.iter().find(|(pony, _)| *pony == counter);
        match (scenario.place(counter), under) {
            (Some(place), _) => At::hex(place.hex),
            (None, Some((_, band))) => At::with(*band),
            (None, None) if scenario.counters.has(counter) => At::RESERVE,
            (None, None) => At::ABSENT,
        }
    }

    /// Returns the unit that a leader is attached to in the ready-made set-up.
    pub(super) fn ready_host(&self, leader: Counter) -> Option<Counter> {
        self.scenario().host(leader).filter(|unit| self.ready_place(*unit).on_map())
    }

    /// Places everybody of a side as the scenario's ready-made set-up has it.
    pub(crate) fn place_ready(&mut self, side: Side) {
        let scenario = self.scenario();
        for counter in all_of(side).iter() {
            self.at[counter] = self.ready_place(counter);
            if let Some(place) = scenario.place(counter) {
                self.stand(counter, place.mode);
            }
            if counter.is_leader() {
                self.attached[counter] = self.ready_host(counter);
            }
        }
        match side {
            Side::Us => self.facing = [self.ready_facing(); 2],
            Side::Nations => scenario.camps.iter().for_each(|(camp, hex)| self.camps[camp].at = At::hex(*hex)),
        }
    }

    /// Returns the side that howitzers face when they are handed out: down the valley.
    pub(super) fn ready_facing(&self) -> Dir {
        self.grid().dir("NE").unwrap_or(Dir(0))
    }

    /// Tells whether everybody of a side stands as the ready-made set-up has it.
    pub(super) fn is_ready_made(&self, side: Side) -> bool {
        let scenario = self.scenario();
        let stands = |c: Counter| {
            let mode = scenario.place(c).filter(|_| c.kind() != Kind::Crew).map_or(self.mode[c], |p| p.mode);
            let host = if c.is_leader() { self.ready_host(c) } else { self.attached[c] };
            self.at[c] == self.ready_place(c) && self.mode[c] == mode && self.attached[c] == host
        };
        let rest = match side {
            Side::Us => self.facing == [self.ready_facing(); 2],
            Side::Nations => scenario.camps.iter().all(|(camp, hex)| self.camps[camp].at == At::hex(*hex)),
        };
        rest && all_of(side).iter().all(stands)
    }
}
