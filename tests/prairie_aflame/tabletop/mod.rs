//! A game on the table of a test: a position, scripted dice, steps and what they tell, all as short words.
//!
//! *Positions* are written as `Position::at` reads them. *Steps*: `pick ME-1`, `take 2811`, `go 2911`,
//! `ride 0122`, `burn Fort Carlton`, `free 0306`, `done` ..., see [`step`]. *Events*: one phrase each,
//! see [`told`]. An expectation of `"?"` always fails and prints what was told: read it against the rule,
//! then write it down.

mod draft;
mod events;
mod steps;

pub use draft::{DRAFT, TUNED};
pub use events::told;
pub use steps::{edge, hex, leader, place, step, unit, worded};

use redoubt::engine::Rules;
use redoubt::engine::dice::Dice;
use redoubt::games::prairie_aflame::PrairieAflame;
use redoubt::games::prairie_aflame::house_rules::HouseRules;
use redoubt::games::prairie_aflame::ids::{Leader, Side};
use redoubt::games::prairie_aflame::position::{Position, written};
use redoubt::games::prairie_aflame::rules::sequence::Cx;
use redoubt::games::prairie_aflame::state::event::Event;
use redoubt::games::prairie_aflame::state::step::Step;
use redoubt::games::prairie_aflame::state::{At, Frame, Stage};

pub use Side::{Government, Nations};
/// The free campaign.
pub const FREE: &str = "on-to-regina";
/// The historical campaign.
pub const HISTORY: &str = "our-brave-boys-far-away";

/// A game in the middle of a test.
pub struct Table {
    /// The game itself, for what the words below cannot say.
    pub game: PrairieAflame,
    /// Dice yet to be rolled.
    pub dice: Dice,
    /// All that happened since [`Table::tells`] was last asked.
    pub events: Vec<Event>,
}

/// An empty map in a scenario's turn.
pub fn given(scenario: &str, turn: u8) -> Table {
    let game = Position::over(&DRAFT, scenario, turn).still().unwrap_or_else(|e| panic!("{e}"));
    Table { game, dice: Dice::scripted(&[]), events: vec![] }
}

impl Table {
    /// Units and leaders are put on the map: see `Position::at`.
    #[track_caller]
    pub fn at(self, text: &str) -> Self {
        self.change(|p| p.at(text))
    }

    #[track_caller]
    fn change(self, change: impl FnOnce(Position) -> Position) -> Self {
        let game = change(Position::of(self.game)).still().unwrap_or_else(|e| panic!("{e}"));
        Table { game, ..self }
    }

    /// Units are put into a hex.
    #[track_caller]
    pub fn put(self, number: &str, units: &[&str]) -> Self {
        self.at(&format!("{number}: {}", units.join(" ")))
    }

    /// A leader is put into a hex.
    pub fn leader(mut self, number: &str, leader: Leader) -> Self {
        self.game.leaders[leader] = At::hex(hex(number));
        self
    }

    /// Places are a side's.
    #[track_caller]
    pub fn control(self, side: Side, places: &[&str]) -> Self {
        self.change(|p| p.control(side, places))
    }

    /// Only these places have intrinsic garrisons.
    #[track_caller]
    pub fn garrisons(self, places: &[(&str, u8)]) -> Self {
        self.change(|p| p.garrisons(places))
    }

    /// House rules.
    pub fn rules(mut self, rules: HouseRules) -> Self {
        self.game.rules = rules;
        self
    }

    /// Blackfoot unrest, and no provisional government that would raise it.
    pub fn unrest(mut self, unrest: u8) -> Self {
        self.game.unrest = unrest;
        self.game.provisional = false;
        self
    }

    /// Unrest has once been 12.
    pub fn roaming(mut self) -> Self {
        self.game.roaming = true;
        self
    }

    /// Any other change.
    pub fn with(mut self, change: impl FnOnce(&mut PrairieAflame)) -> Self {
        change(&mut self.game);
        self
    }

    /// The next dice, in place of what was left.
    pub fn roll(mut self, faces: &[u8]) -> Self {
        self.dice = Dice::scripted(faces);
        self
    }

    /// A stage of a side begins, whatever went before.
    #[track_caller]
    pub fn begin(self, side: Side, stage: Stage) -> Self {
        let Table { game, mut dice, mut events } = self;
        let game =
            Position::of(game).stage(side, stage).start(&mut dice, &mut events).unwrap_or_else(|e| panic!("{e}"));
        Table { game, dice, events }
    }

    /// All legal steps.
    pub fn legal(&self) -> Vec<Step> {
        let mut out = vec![];
        self.game.legal(&mut out);
        out
    }

    /// A legal step is taken.
    #[track_caller]
    pub fn take(&mut self, step: Step) {
        let can = self.can(step);
        assert!(can, "{} is not among: {}", worded(&self.game, step), self.offered());
        let Table { game, dice, events } = self;
        game.play(step, &mut Cx::new(dice, events)).unwrap_or_else(|e| panic!("{e:?}"));
    }

    /// True for a legal step.
    pub fn can(&self, step: Step) -> bool {
        self.legal().contains(&step)
    }

    /// True where the group in hand may go on to this hex.
    #[track_caller]
    pub fn can_go(&self, number: &str) -> bool {
        self.can(self.toward(number))
    }

    #[track_caller]
    fn toward(&self, number: &str) -> Step {
        let Some(Frame::March(group)) = self.game.agenda.top() else { panic!("nobody marches") };
        let dir = self.game.map().grid.dir_to(group.hex, hex(number));
        Step::Go(dir.unwrap_or_else(|| panic!("{number} is not beside the group")))
    }

    #[track_caller]
    fn read(&self, text: &str) -> Step {
        match text.trim().strip_prefix("go ") {
            Some(number) => self.toward(number),
            None => step(text),
        }
    }

    /// Steps, by their words, with a semicolon between them.
    #[track_caller]
    pub fn act(mut self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            self.take(step);
        }
        self
    }

    /// A side has something to decide in a battle.
    pub fn in_battle(&self) -> bool {
        matches!(self.game.agenda.top(), Some(Frame::Battle(_)))
    }

    /// The first of the legal steps is taken.
    #[track_caller]
    pub fn first(mut self) -> Self {
        let step = self.legal()[0];
        self.take(step);
        self
    }

    /// All legal steps in words.
    pub fn offered(&self) -> String {
        self.legal().into_iter().map(|s| worded(&self.game, s)).collect::<Vec<_>>().join("; ")
    }

    /// The legal steps are just these, in order.
    #[track_caller]
    pub fn offers(self, steps: &str) -> Self {
        assert_eq!(self.offered(), steps);
        self
    }

    /// These are among the legal steps.
    #[track_caller]
    pub fn allows(self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            assert!(self.can(step), "\"{text}\" is not among: {}", self.offered());
        }
        self
    }

    /// None of these is, and none changes anything when taken all the same.
    #[track_caller]
    pub fn refuses(mut self, steps: &str) -> Self {
        for text in steps.split(';') {
            let step = self.read(text);
            let before = self.game.clone();
            let Table { game, dice, events } = &mut self;
            assert!(game.play(step, &mut Cx::new(dice, events)).is_err(), "\"{text}\" is allowed");
            assert!(*game == before, "\"{text}\" was refused, but changed something");
        }
        self
    }

    /// All that happened since this was last asked, up to the next stage that begins, is just this.
    #[track_caller]
    pub fn tells(mut self, text: &str) -> Self {
        let events = std::mem::take(&mut self.events);
        let stage = |e: &&Event| matches!(e, Event::Stage(..));
        let first = usize::from(events.first().as_ref().is_some_and(stage));
        let words: Vec<String> = events[first..].iter().take_while(|e| !stage(e)).map(told).collect();
        assert_eq!(words.join("; "), text);
        self
    }

    /// All that happened since this was last asked, stages left out, is just this.
    #[track_caller]
    pub fn tells_all(mut self, text: &str) -> Self {
        let events = std::mem::take(&mut self.events);
        let words: Vec<String> = events.iter().filter(|e| !matches!(e, Event::Stage(..))).map(told).collect();
        assert_eq!(words.join("; "), text);
        self
    }

    /// What happened before is of no interest.
    pub fn forget(mut self) -> Self {
        self.events.clear();
        self
    }

    /// Where everything is, as `Position::at` reads it.
    #[track_caller]
    pub fn now(self, text: &str) -> Self {
        assert_eq!(written(&self.game), text);
        self
    }

    /// Any other expectation.
    #[track_caller]
    pub fn holds(self, what: impl FnOnce(&PrairieAflame) -> bool) -> Self {
        assert!(what(&self.game), "it does not hold: {}", written(&self.game));
        self
    }

    /// This happened since [`Table::tells`] was last asked.
    pub fn saw(&self, event: &Event) -> bool {
        self.events.contains(event)
    }
}

/// MP for a unit from one hex to the next; `None` where it may not.
pub fn cost(t: &Table, id: &str, from: &str, to: &str) -> Option<u8> {
    let (a, b) = (hex(from), hex(to));
    t.game.step_cost(unit(id), a, t.game.map().grid.dir_to(a, b)?, b).map(|c| c.0)
}
