//! The table of `crates/testkit/tabletop.rs` for Bushy Run, with its words.
//!
//! The words are those of `position`, `steps` and `events`; besides, `attack 4 6 with B05 B06` is a whole
//! declaration.

mod built;
mod events;
mod position;
mod steps;

pub use built::Position;
pub use events::phrase;
pub use steps::step;

use crate::table::Words;
use position::{map, place};
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::Data;
use redoubt_bushy_run::ids::Place;
use redoubt_bushy_run::state::event::Event;
use redoubt_bushy_run::state::sets::{self, SideSet};
use redoubt_bushy_run::state::step::{OrderStep, Step};
use redoubt_bushy_run::state::{Frame, Stage};
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Rules, Setup};
use steps::{unit, word};

/// A game in the middle of a test.
pub type Table = crate::table::Table<BushyRun>;

impl Words for BushyRun {
    fn read_step(&self, text: &str) -> Step {
        step(text)
    }

    fn write_step(&self, step: Step) -> String {
        word(step)
    }

    fn write_event(audience: Audience, event: &Event) -> String {
        phrase(audience, event)
    }

    fn write_position(&self) -> String {
        map(self)
    }

    /// Spells out `attack 4 6 with B05 B06`: the declaration, then a step for each unit that is to be chosen or
    /// dropped, then `confirm`.
    fn spell_out(&self, text: &str) -> Option<Vec<String>> {
        if let Some((attack, _)) = text.split_once(" with ") {
            return Some(vec![attack.into(), text[attack.len() + 1..].into()]);
        }
        let units = text.strip_prefix("with ")?;
        let want = SideSet::of(units.split_whitespace().map(|u| unit(u).own()));
        let Some(Frame::Declare(_, _, chosen)) = self.agenda.top() else {
            panic!("\"{text}\" where nothing is declared");
        };
        let british = self.stage() == Some(Stage::BritishAttack);
        let differ = sets::units(british, want.less(*chosen).or(chosen.less(want)));
        Some(differ.map(|unit| format!("choose {unit:?}")).chain(["confirm".into()]).collect())
    }

    /// The page of standing orders is offered at nearly every question, so lists leave it out.
    fn goes_without_saying(step: Step) -> bool {
        step == Step::EditOrders(OrderStep::OpenPage)
    }
}

/// Makes a game in this position, at its first question.
#[track_caller]
pub fn given(position: &str) -> Table {
    given_with(position, |p| p)
}

/// Makes a game in this position, after `change` to its builder.
#[track_caller]
pub fn given_with(position: &str, change: impl FnOnce(Position) -> Position) -> Table {
    Table::made(&[], |dice, _| change(place(position)).start(dice, &mut vec![]))
}

/// Makes a game in this position, runs it to its first question, and compares what is told on the way with `events`.
#[track_caller]
pub fn starting(position: &str, dice: &str, events: &str) -> Table {
    let faces: Vec<u8> = dice.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
    Table::made(&faces, |dice, told| place(position).start(dice, told)).tells(events)
}

/// Begins a new game with these options, before the set-up; its event markers lie in the order of the file.
#[track_caller]
pub fn new_game(options: &str) -> Table {
    let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    setup.options.insert("reactions".into(), "ask".into());
    for word in options.split_whitespace() {
        let (key, value) = word.split_once('=').expect("key=value");
        setup.options.insert(key.into(), value.into());
    }
    Table::made(&[], |dice, _| BushyRun::new(Data::built_in(), &setup, dice))
}

impl Table {
    /// Has the Allied seat call; checks that exactly these events are told.
    #[track_caller]
    pub fn call(self, events: &str) -> Self {
        self.forget().aside("call").tells(events)
    }

    /// Checks how many real bands have been eliminated.
    #[track_caller]
    pub fn kills(self, n: usize) -> Self {
        assert_eq!((0..21).filter(|&i| self.game.band_place[i] == Place::OUT).count(), n, "real bands eliminated");
        self
    }
}
