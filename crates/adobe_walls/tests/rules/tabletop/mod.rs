//! The table of `crates/testkit/tabletop.rs` for Battle of Adobe Walls, with its words: see `position`, `steps` and
//! `events`. A counter's word is its id in small letters without `W_` or `L_`: `cav_b`, `lone_wolf`, `carson`, `pony_3`.

mod builder;
mod events;
mod names;
mod position;
mod steps;

use crate::table::Words;
pub use builder::Position;
pub use names::{camp, counter, hex, name};
pub use position::position;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::state::event::Event;
use redoubt_adobe_walls::state::step::Step;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Rules, Setup};

/// A game in the middle of a test.
pub type Table = crate::table::Table<AdobeWalls>;

impl Words for AdobeWalls {
    fn read_step(&self, text: &str) -> Step {
        steps::step(self, text)
    }

    fn write_step(&self, step: Step) -> String {
        steps::word(self, step)
    }

    fn write_event(audience: Audience, event: &Event) -> String {
        events::phrase(audience, event)
    }

    fn write_position(&self) -> String {
        position::map(self)
    }

    /// Standing orders are offered at every phase, so lists leave them out.
    fn goes_without_saying(step: Step) -> bool {
        matches!(step, Step::Order(_))
    }

    fn opens_a_stage(event: &Event) -> bool {
        matches!(event, Event::Phase(_) | Event::Turn(..))
    }
}

/// Makes the position a game that asks its first question; no dice may be rolled on the way.
#[track_caller]
pub fn given(text: &str) -> Table {
    given_with(text, |p| p)
}

/// Makes the position with a change to its builder.
#[track_caller]
pub fn given_with(text: &str, change: impl FnOnce(Position) -> Position) -> Table {
    rolled_with(text, "", change)
}

/// Makes the position, run on to its first question with these dice: what is told on the way can be checked.
#[track_caller]
pub fn rolled(text: &str, dice: &str) -> Table {
    rolled_with(text, dice, |p| p)
}

/// Makes the position with a change to its builder and these dice.
#[track_caller]
pub fn rolled_with(text: &str, dice: &str, change: impl FnOnce(Position) -> Position) -> Table {
    let faces: Vec<u8> = dice.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
    let p = change(position(text));
    Table::made(&faces, |dice, told| p.start(dice, told))
}

/// Begins a game of a scenario with these dice and options such as `ammo=rosters`.
#[track_caller]
pub fn begun(scenario: &str, dice: &str, options: &str) -> Table {
    let mut setup = Setup { scenario: scenario.into(), ..Setup::default() };
    for word in options.split_whitespace() {
        let (key, value) = word.split_once('=').expect("key=value");
        setup.options.insert(key.into(), value.into());
    }
    let faces: Vec<u8> = dice.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
    Table::made(&faces, |dice, _| <AdobeWalls as Rules>::new(Data::built_in(), &setup, dice))
}
