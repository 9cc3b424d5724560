//! The table of `crates/testkit/tabletop.rs` for Prairie Aflame!, with its words.
//!
//! *Positions* are written as [`Position::at`] reads them. *Steps*: `pick ME-1`, `take 2811`, `go 2911`,
//! `ride 0122`, `burn Fort Carlton`, `free 0306`, `done` ..., see [`step`]. *Events*: one phrase each,
//! see [`told`].

mod draft;
mod events;
mod position;
mod steps;

pub use draft::{DRAFT, TUNED};
pub use events::told;
pub use position::{Position, written};
pub use steps::{edge, hex, leader, place, step, unit, worded};

use crate::table::Words;
use redoubt_engine::record::log::Audience;
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::house_rules::HouseRules;
use redoubt_prairie_aflame::ids::{Leader, Side};
use redoubt_prairie_aflame::state::event::Event;
use redoubt_prairie_aflame::state::step::Step;
use redoubt_prairie_aflame::state::{At, Frame, Stage};

pub use Side::{Government, Nations};
/// The free campaign.
pub const FREE: &str = "on-to-regina";
/// The historical campaign.
pub const HISTORY: &str = "our-brave-boys-far-away";

/// A game in the middle of a test.
pub type Table = crate::table::Table<PrairieAflame>;

impl Words for PrairieAflame {
    /// Reads a step; `go 2911` starts from the hex of the group that is chosen.
    fn read_step(&self, text: &str) -> Step {
        match text.trim().strip_prefix("go ") {
            Some(number) => toward(self, number),
            None => step(text),
        }
    }

    fn write_step(&self, step: Step) -> String {
        worded(self, step)
    }

    fn write_event(_: Audience, event: &Event) -> String {
        told(event)
    }

    fn write_position(&self) -> String {
        written(self)
    }

    fn opens_a_stage(event: &Event) -> bool {
        matches!(event, Event::Stage(..))
    }
}

fn toward(game: &PrairieAflame, number: &str) -> Step {
    let Some(Frame::March(group)) = game.agenda.top() else { panic!("nobody marches") };
    let dir = game.map().grid.dir_to(group.hex, hex(number));
    Step::Move(dir.unwrap_or_else(|| panic!("{number} is not beside the group")))
}

/// Makes an empty map in a scenario's turn.
#[track_caller]
pub fn given(scenario: &str, turn: u8) -> Table {
    Table::made(&[], |_, _| Position::over(&DRAFT, scenario, turn).still())
}

/// Makes the combat phase of a side in turn 6 of the free campaign, with unrest at 10 and these dice.
#[track_caller]
pub fn fight(at: &str, side: Side, dice: &[u8]) -> Table {
    fight_in(FREE, 6, at, side, dice)
}

/// Makes the combat phase of a side in this turn of a scenario, with unrest at 10 and these dice.
#[track_caller]
pub fn fight_in(scenario: &str, turn: u8, at: &str, side: Side, dice: &[u8]) -> Table {
    given(scenario, turn).unrest(10).at(at).roll(dice).begin(side, Stage::Combat)
}

/// Returns the first event since the table was last asked that begins like this.
#[track_caller]
pub fn first(t: &Table, start: &str) -> String {
    let words = t.phrases();
    words.iter().find(|w| w.starts_with(start)).unwrap_or_else(|| panic!("no \"{start}\" in {words:?}")).clone()
}

/// Checks that two texts are the same.
#[track_caller]
pub fn is(actual: impl AsRef<str>, expected: &str) {
    assert_eq!(actual.as_ref(), expected);
}

impl Table {
    /// Puts units and leaders on the map: see `Position::at`.
    #[track_caller]
    pub fn at(self, text: &str) -> Self {
        self.change(|p| p.at(text))
    }

    #[track_caller]
    fn change(self, change: impl FnOnce(Position) -> Position) -> Self {
        self.remade(|game, _, _| change(Position::of(game)).still())
    }

    /// Puts units into a hex.
    #[track_caller]
    pub fn put(self, number: &str, units: &[&str]) -> Self {
        self.at(&format!("{number}: {}", units.join(" ")))
    }

    /// Puts a leader into a hex.
    pub fn leader(self, number: &str, leader: Leader) -> Self {
        self.with(|g| g.leaders[leader] = At::hex(hex(number)))
    }

    /// Gives places to a side.
    #[track_caller]
    pub fn control(self, side: Side, places: &[&str]) -> Self {
        self.change(|p| p.control(side, places))
    }

    /// Gives intrinsic garrisons to these places only.
    #[track_caller]
    pub fn garrisons(self, places: &[(&str, u8)]) -> Self {
        self.change(|p| p.garrisons(places))
    }

    /// Sets the house rules.
    pub fn rules(self, rules: HouseRules) -> Self {
        self.with(|g| g.rules = rules)
    }

    /// Sets Blackfoot unrest, without a provisional government that would raise it.
    pub fn unrest(self, unrest: u8) -> Self {
        self.with(|g| (g.unrest, g.provisional) = (unrest, false))
    }

    /// Marks that unrest has once been 12.
    pub fn roaming(self) -> Self {
        self.with(|g| g.roaming = true)
    }

    /// Begins a stage of a side, whatever went before.
    #[track_caller]
    pub fn begin(self, side: Side, stage: Stage) -> Self {
        self.remade(|game, dice, told| Position::of(game).stage(side, stage).resumed(dice, told))
    }

    /// Tells whether the chosen group may go on to this hex.
    #[track_caller]
    pub fn can_go(&self, number: &str) -> bool {
        self.can(toward(&self.game, number))
    }

    /// Tells whether a side has something to decide in a battle.
    pub fn in_battle(&self) -> bool {
        matches!(self.game.agenda.top(), Some(Frame::Battle(_)))
    }
}

/// Returns the MP for a unit from one hex to the next; `None` where it may not go.
pub fn cost(t: &Table, id: &str, from: &str, to: &str) -> Option<u8> {
    let (a, b) = (hex(from), hex(to));
    t.game.step_cost(unit(id), a, t.game.map().grid.dir_to(a, b)?, b).map(|c| c.0)
}
