//! The table of `crates/testkit/tabletop.rs` for Prelude to Rebellion, with its words.
//!
//! A **position** is a list of facts; what is not named is empty or at 0 (`built`
//! says more): `setup` first for the printed set-up without cards; `turn 2; round 3; first L; active L`;
//! `chambly 2-0` (Patriote-Loyal); `orgs P montreal chambly, L quebec`; `corps sherbrooke`; `vp P2` (or `L1`);
//! `spirit 8`; `EI L2`; `points 6/8`, `war 0/4` (Patriote/Loyal); `markers 1/0/0/2` (RC, O, EI, UC); hands `P 27 16`,
//! `L 108`; `pool 9 142`; `deck 30 99` (drawn in this order); `discards 12`; `aside 37 L` (with its lasting effect,
//! which is that side's; `aside 42 P chambly` with its County); `waits P le_canadien, L partisan_media`;
//! `used L non_issue 1.8` (Turn and round); `skip L`; `sessions 1 2`; `house free_fear`; `composed`;
//! `stage TurnStart`.
//!
//! **Steps**: `first P`; `event 27`, `ap 27`, `buy 142`, `pass`; `mob chambly` (`mob chambly x3`); `org chambly 4
//! montreal` (with 4 AP, affiliated to Montréal), `org quebec 4`, `corps sherbrooke 2`, or in two steps `org chambly`
//! and `stake 4 montreal`, `withdraw`; `compose`; `use our_moment 4`; `stop`; after a missed check `reroll`, `keep`,
//! `pay`, `fail`; a County's id alone names it; `number 2`, `option 1`, `spend 3`, `die UC` (also a marker),
//! `take 15`, `seen`.
//!
//! **Dice** are digits: a Scoring Die shows its own track on 1 to 3, on 4 to 6 the others in the order RC, O, EI, UC.
//!
//! **Expectations**: `tells` compares all events up to the next Action Round, `tells_all` all of them (`events.rs` has
//! their words); `now` the whole position, as far as it is not empty; `shows` only the facts that it names, and
//! besides the tracks (`RC P8 (4)`: position and value; also `O`, `EI`, `UC`); `offers`, `allows`, `refuses`, `asks`
//! and `by` are those of every table. `bars` names a step that is refused and the bar (`HandNotEmpty(1)`) that the
//! player reads; `told` and `not_told` ask for single events.

mod built;
mod events;
mod position;
mod steps;

pub use redoubt_prelude_to_rebellion::ids::{LOYAL, PATRIOTE};

use crate::table::Words;
use position::{fact, place, write};
use redoubt_engine::contract::{Editing, Endings, NullSink, Reasons};
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Rules, Seat, Setup};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::ids::County;
use redoubt_prelude_to_rebellion::state::event::Event;
use redoubt_prelude_to_rebellion::state::step::Step;
pub use steps::step;

/// A game in the middle of a test.
pub type Table = crate::table::Table<PreludeToRebellion>;

impl Words for PreludeToRebellion {
    fn read_step(&self, text: &str) -> Step {
        steps::step(text)
    }

    fn write_step(&self, step: Step) -> String {
        steps::word(step)
    }

    fn write_event(audience: Audience, event: &Event) -> String {
        events::phrase(audience, event)
    }

    fn write_position(&self) -> String {
        write(self)
    }

    /// Spells out `mob chambly x3` as three steps; `org chambly 4 montreal` and `corps sherbrooke 2` as two.
    fn spell_out(&self, text: &str) -> Option<Vec<String>> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["mob", county, times] => {
                let n = times.strip_prefix('x').and_then(|n| n.parse().ok()).expect("mob COUNTY xN");
                Some(vec![format!("mob {county}"); n])
            }
            ["org" | "corps", _, ap] | ["org", _, ap, _] => {
                let (first, _) = text.split_once(&format!(" {ap}")).expect("org COUNTY AP");
                Some(vec![first.into(), format!("stake{}", &text[first.len()..])])
            }
            _ => None,
        }
    }

    fn opens_a_stage(event: &Event) -> bool {
        matches!(event, Event::ActionRound(..))
    }
}

/// Makes a game in this position, at its first question.
#[track_caller]
pub fn given(position: &str) -> Table {
    Table::made(&[], |dice, _| place(position).start(dice, &mut NullSink))
}

/// Makes a game in this position, runs it to its first question, and compares what is told on the way with `events`.
#[track_caller]
pub fn starting(position: &str, dice: &str, events: &str) -> Table {
    let faces: Vec<u8> = dice.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
    Table::made(&faces, |dice, told| place(position).start(dice, told)).tells(events)
}

/// Begins a new game; the scripted dice shuffle its decks.
#[track_caller]
pub fn new_game() -> Table {
    Table::made(&[], |dice, _| PreludeToRebellion::new(Data::built_in(), &Setup::default(), dice))
}

/// Finds a County by its id.
#[track_caller]
pub fn county(word: &str) -> County {
    steps::county(word)
}

impl Table {
    /// Sets a value of the whole game by hand.
    #[track_caller]
    pub fn set(mut self, key: &str, value: impl std::fmt::Display) -> Self {
        let edit = redoubt_testkit::hand::set("", key, &value.to_string());
        self.game.alter(&edit).unwrap_or_else(|no| panic!("{key} = {value}: {no}"));
        self
    }

    /// Checks that these facts hold, among others: `"chambly 2-0; RC P8 (4); points 4/8; P 27"`.
    #[track_caller]
    pub fn shows(self, facts: &str) -> Self {
        for part in crate::table::list(facts) {
            let (key, _) = part.split_once(' ').unwrap_or((&part, ""));
            let actual = format!("{key} {}", fact(&self.game, key));
            assert_eq!(actual.trim(), part, "all: {}", write(&self.game));
        }
        self
    }

    /// Checks that the step is refused by this bar, which begins like this: `"NotInHand"`; it names a rule of the
    /// index.
    #[track_caller]
    pub fn bars(self, step: &str, bar: &str) -> Self {
        let step = self.game.read_step(step);
        let refused = self.game.check(step).expect_err("it is accepted");
        assert!(format!("{refused:?}").starts_with(bar), "\"{}\" is refused by {refused:?}", steps::word(step));
        assert!(!self.can(step), "it is offered");
        let rule = self.game.refusal(refused).rule;
        assert!(
            rule.is_some_and(|rule| Data::built_in().rules.get(&rule).is_some()),
            "{refused:?} has the rule {rule:?}"
        );
        self
    }

    /// Has both sides pass as long as they may, up to the next question that is not a pass.
    #[track_caller]
    pub fn pass_on(mut self) -> Self {
        while self.legal() == [Step::Pass] {
            self.step(Step::Pass);
        }
        self
    }

    /// Checks that the game is over and this side has won, by this way of ending ("rising", "points", "time").
    #[track_caller]
    pub fn won_by(self, seat: Seat, level: &str) -> Self {
        let outcome = self.game.outcome().unwrap_or_else(|| panic!("the game goes on: {}", self.offered()));
        assert_eq!((outcome.winner, outcome.level), (Some(seat), level));
        self
    }

    /// Checks that each of these events, in words, was told since the table was last asked; others may have been.
    #[track_caller]
    pub fn told(self, events: &str) -> Self {
        let words = self.phrases();
        for event in crate::table::list(events) {
            assert!(words.contains(&event), "\"{event}\" was not told, but: {}", words.join("; "));
        }
        self
    }

    /// Checks that none of these events was told since the table was last asked.
    #[track_caller]
    pub fn not_told(self, starts: &str) -> Self {
        for start in crate::table::list(starts) {
            assert!(!self.phrases().iter().any(|w| w.starts_with(&start)), "\"{start}\" was told");
        }
        self
    }
}
