//! What is legal, and what a step does.

pub(crate) mod answers;
pub(crate) mod apply;
pub mod bar;
pub(crate) mod change;
pub(crate) mod check;
pub mod checks;
pub mod costs;
pub(crate) mod event;
pub(crate) mod play;
pub mod scoring;
pub(crate) mod sequence;
pub(crate) mod special;
pub(crate) mod spend;
pub(crate) mod turn;
pub(crate) mod victory;

use crate::data::Data;
use crate::ids::{CardId, DeckId};
use crate::info;
use crate::rules::bar::Bar;
use crate::state::PreludeToRebellion;
use crate::state::event::Event;
use crate::state::frame::Frame;
use crate::state::step::Step;
use redoubt_engine::contract::{Rules, Sequence};
use redoubt_engine::deck::Deck;
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{Complaint, Cx, GameInfo, Setup};

/// The context of a step of this game.
pub(crate) type C<'a> = Cx<'a, PreludeToRebellion>;

/// The scenario's name.
pub const SCENARIO: &str = "lower-canada";

impl Rules for PreludeToRebellion {
    type Step = Step;
    type Event = Event;
    type Data = Data;
    type Bar = Bar;

    fn info() -> &'static GameInfo {
        &info::INFO
    }

    fn new(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<Self, Complaint> {
        if !setup.scenario.is_empty() && setup.scenario != SCENARIO {
            return Err(Complaint::new(&setup.scenario, format!("is no scenario of this game; it has {SCENARIO}")));
        }
        let mut game = PreludeToRebellion::blank(data);
        game.house = setup.switches()?;
        for (deck, id) in game.decks.iter_mut().zip(&DeckId::ALL[1..]) {
            *deck = Deck::shuffled(CardId::all().filter(|card| data.card(*card).deck == *id).collect(), dice);
        }
        let mut sink = redoubt_engine::contract::NullSink;
        game.run(&mut Cx::new(dice, &mut sink));
        Ok(game)
    }

    fn legal(&self, out: &mut Vec<Step>) {
        if let (Some(top), Some(seat)) = (self.agenda.top(), self.asked()) {
            self.each_candidate(top, seat, &mut |step| {
                if self.check_at(top, seat, step).is_ok() {
                    out.push(step);
                }
            });
        }
        out.sort_unstable();
        debug_assert!(out.windows(2).all(|w| w[0] != w[1]), "an answer is listed twice");
    }

    fn check(&self, step: Step) -> Result<(), Bar> {
        match (self.agenda.top(), self.asked()) {
            (Some(top), Some(seat)) => self.check_at(top, seat, step),
            _ => Err(Bar::Over),
        }
    }

    fn play(&mut self, step: Step, cx: &mut Cx<Self>) -> Result<(), Bar> {
        self.check(step)?;
        self.apply(step, cx);
        self.run(cx);
        Ok(())
    }
}

impl PreludeToRebellion {
    /// Returns the top frame.
    pub(crate) fn top(&self) -> Option<&Frame> {
        self.agenda.top()
    }
}
