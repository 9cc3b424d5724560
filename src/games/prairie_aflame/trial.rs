//! Positions made by hand, for the tests of battles.

use super::data::Data;
use super::event::Event;
use super::ids::{Leader, Side, Unit};
use super::map::PlaceId;
use super::sequence::Cx;
use super::state::{At, Frame, PrairieAflame, Rules, Stage};
use super::step::Step;
use crate::engine::dice::Dice;
use crate::engine::hex::HexId;

/// A position with the dice that will be rolled and what has happened.
pub(super) struct Trial {
    pub game: PrairieAflame,
    pub dice: Dice,
    pub events: Vec<Event>,
}

/// An empty map in a scenario's turn.
pub(super) fn given(scenario: &str, turn: u8) -> Trial {
    let data = Data::built_in();
    let number = data.scenario(scenario).unwrap().0 as u8;
    let mut game = PrairieAflame::blank(data, number, Rules::default());
    game.turn = turn;
    Trial { game, dice: Dice::scripted(&[]), events: vec![] }
}

pub(super) fn hex(number: &str) -> HexId {
    Data::built_in().map.grid.hex(number).unwrap()
}

pub(super) fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap()
}

pub(super) fn place(name: &str) -> PlaceId {
    let places = &Data::built_in().map.places;
    PlaceId(places.iter().position(|p| p.name == name).unwrap() as u8)
}

impl Trial {
    pub fn put(mut self, number: &str, units: &[&str]) -> Self {
        for id in units {
            self.game.at[unit(id)] = At::hex(hex(number));
        }
        self
    }

    pub fn leader(mut self, number: &str, leader: Leader) -> Self {
        self.game.leaders[leader] = At::hex(hex(number));
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut PrairieAflame)) -> Self {
        change(&mut self.game);
        self
    }

    pub fn roll(mut self, faces: &[u8]) -> Self {
        self.dice = Dice::scripted(faces);
        self
    }

    /// A stage of a side begins.
    pub fn begin(mut self, side: Side, stage: Stage) -> Self {
        self.game.agenda.clear();
        self.game.push(Frame::Turn(side, stage, false));
        if stage == Stage::March {
            self.game.begin_march(side);
        }
        let Trial { game, dice, events } = &mut self;
        game.run(&mut Cx::new(dice, events));
        self
    }

    pub fn take(&mut self, step: Step) {
        let Trial { game, dice, events } = self;
        let legal = self_legal(game);
        assert!(legal.contains(&step), "{step:?} is not in {legal:?} of {:?}", game.agenda.last());
        game.take(step, &mut Cx::new(dice, events)).unwrap();
    }

    pub fn can(&self, step: Step) -> bool {
        self_legal(&self.game).contains(&step)
    }

    pub fn saw(&self, event: &Event) -> bool {
        self.events.contains(event)
    }
}

pub(super) fn self_legal(game: &PrairieAflame) -> Vec<Step> {
    let mut out = vec![];
    game.legal(&mut out);
    out
}
