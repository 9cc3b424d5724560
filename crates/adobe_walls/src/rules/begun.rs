//! The beginning of a game: the scenario's counters in their owners' hands, and the ready-made set-up (rule 20).

use crate::data::Data;
use crate::house_rules::HouseRule;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use crate::state::parts::{Ammo, Boxes, CampState, Mode};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{Agenda, Complaint, Setup};

impl AdobeWalls {
    /// Makes a game of a scenario with its options, before its set-up. The US rolls for its reserve now (AW-20B.a).
    ///
    /// # Errors
    /// The game has no such scenario or option.
    pub(crate) fn begun(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        let Some((_, scenario)) = data.scenario(&setup.scenario) else {
            let known: Vec<&str> = data.scenarios.iter().map(|s| s.head.id.as_str()).collect();
            let text = format!("is no scenario of this game; it has {}", known.join(", "));
            return Err(Complaint::new(&setup.scenario, text));
        };
        let mut game = AdobeWalls::blank(data, scenario.fight);
        game.take_options(setup)?;
        game.arrival = scenario.arrival.as_ref().map(|_| dice.sum::<2>());
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
        let (scenario, roster, tables) = (self.scenario(), self.roster(), self.tables());
        for counter in scenario.counters.iter() {
            let placed = scenario.place(counter);
            self.at[counter] = if placed.is_some() { At::HAND } else { At::RESERVE };
            let mode = placed.map_or(Mode::Dismounted, |p| p.mode);
            self.mode[counter] = mode;
            self.cf[counter] = roster.full(counter, mode == Mode::Mounted);
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
        for (pony, _) in &scenario.carried {
            self.at[*pony] = At::HAND;
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

    /// Places everybody of a side as the scenario's ready-made set-up has it.
    pub(crate) fn place_ready(&mut self, side: Side) {
        let scenario = self.scenario();
        for (counter, place) in scenario.on_map(side) {
            if self.at[counter] == At::ABSENT {
                continue;
            }
            self.at[counter] = At::hex(place.hex);
            self.mode[counter] = place.mode;
            self.cf[counter] = self.roster().full(counter, place.mode == Mode::Mounted);
        }
        for (leader, unit) in scenario.attached.iter().filter(|(leader, _)| leader.side() == side) {
            let there = self.at[*unit] != At::ABSENT;
            self.attached[*leader] = there.then_some(*unit);
        }
        match side {
            Side::Us => self.crew = [Some(Counter::CREWS[0]), Some(Counter::CREWS[1])],
            Side::Nations => {
                for (camp, hex) in scenario.camps.iter() {
                    self.camps[camp].at = At::hex(*hex);
                }
                for (pony, band) in &scenario.carried {
                    self.at[*pony] = At::with(*band);
                }
            }
        }
    }

    /// Begins the first turn once both sides stand.
    pub(crate) fn open_turn_one(&mut self) {
        self.turn = 1;
        self.player = Side::Us;
    }

    /// Returns the counters of a side that are still in its hand.
    #[must_use]
    pub fn in_hand_of(&self, side: Side) -> CounterSet {
        all_of(side).iter().filter(|c| self.at[*c] == At::HAND).collect()
    }
}
