//! Accounts of battles: what happens from the opening of a combat phase to its end, as one text.

use crate::tabletop::*;
use redoubt::games::prairie_aflame::ids::Side;
use redoubt::games::prairie_aflame::position::written;
use redoubt::games::prairie_aflame::state::Stage;
use redoubt::games::prairie_aflame::state::event::Event;

/// The combat phase of a side in turn 6 of the free campaign, with unrest at 10 and these dice.
#[track_caller]
pub fn fight(at: &str, side: Side, dice: &[u8]) -> Table {
    fight_in(FREE, 6, at, side, dice)
}

/// The combat phase of a side in this turn of a scenario, with unrest at 10 and these dice.
#[track_caller]
pub fn fight_in(scenario: &str, turn: u8, at: &str, side: Side, dice: &[u8]) -> Table {
    given(scenario, turn).unrest(10).at(at).roll(dice).begin(side, Stage::Combat)
}

/// The first thing told since the table was asked last that begins like this.
#[track_caller]
pub fn first(t: &Table, start: &str) -> String {
    let words: Vec<String> = t.events.iter().map(told).collect();
    words.iter().find(|w| w.starts_with(start)).unwrap_or_else(|| panic!("no \"{start}\" in {words:?}")).clone()
}

/// Two texts are the same.
#[track_caller]
pub fn is(actual: impl AsRef<str>, expected: &str) {
    assert_eq!(actual.as_ref(), expected);
}

/// What a combat phase tells.
pub trait Account: Sized {
    /// All that happened since the table was asked last, up to the end of the phase, is just this.
    #[track_caller]
    fn sees(self, text: &str) -> Self;

    /// The legal steps are just these, in order.
    #[track_caller]
    fn asks(self, steps: &str) -> Self;

    /// The same as [`Table::now`].
    #[track_caller]
    fn stands(self, text: &str) -> Self;
}

impl Account for Table {
    #[track_caller]
    fn sees(mut self, text: &str) -> Self {
        let events = std::mem::take(&mut self.events);
        let stage = |e: &Event| matches!(e, Event::Stage(..));
        let phase = events.iter().skip_while(|e| stage(e)).take_while(|e| !stage(e));
        is(phase.map(told).collect::<Vec<_>>().join("; "), text);
        self
    }

    #[track_caller]
    fn asks(self, steps: &str) -> Self {
        is(self.offered(), steps);
        self
    }

    #[track_caller]
    fn stands(self, text: &str) -> Self {
        is(written(&self.game), text);
        self
    }
}
