//! Makes a position by the changes of the edit mode, and goes on from it as the edit mode does.
//!
//! A stage in which nobody is asked is reached by play from the last question before it. Two cannot be reached so: turn 1
//! begins after a set-up of all units, and a played Movement Phase lays Volley markers before the window of the British
//! Attack Phase. They are written into the text of the state.

use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::{Data, EventKind};
use redoubt_bushy_run::options::HouseRule;
use redoubt_bushy_run::state::event::Event;
use redoubt_bushy_run::state::orders::{Order, OrderAction, With};
use redoubt_bushy_run::state::sets::{BandSet, bands};
use redoubt_bushy_run::state::step::{OrderStep, Step};
use redoubt_bushy_run::state::{Frame, Stage};
use redoubt_engine::contract::{Editing, NullSink, Sequence, Sink};
use redoubt_engine::data::options::Options;
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::Edit;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Complaint, Cx, Refusal, Rules, Setup};
use redoubt_testkit::hand::{face, mark, put, rewritten, set, stand};

/// A position that is being made.
pub struct Position {
    /// The game-turn, 1 to 8.
    pub turn: u8,
    /// The stage that the game is about to enter.
    pub stage: Stage,
    /// What is left of the Allied movement allowance: a number, or `all`.
    pub allowance: String,
    setup: Setup,
    units: Vec<Edit>,
    marks: Vec<Edit>,
    orders: Vec<OrderStep>,
}

/// What happened, with those who were told.
pub type Told = Vec<(Audience, Event)>;

impl Position {
    /// Begins with turn 2, British Movement, No Event in every turn, and an empty map.
    pub fn new() -> Self {
        let (setup, allowance) = (Setup::default(), "0".into());
        let (units, marks, orders) = (vec![Edit::Clear], vec![], vec![]);
        let mut position = Position { turn: 2, stage: Stage::BritishMove, allowance, setup, units, marks, orders };
        position.option("reactions", "ask");
        (1..=8).for_each(|turn| position.event(turn, EventKind::NoEvent));
        position
    }

    /// Sets an option or house rule by its key ("dv_in_df", "on"), as in the new-game dialog.
    pub fn option(&mut self, key: &str, value: &str) {
        self.setup.options.insert(key.into(), value.into());
    }

    /// Lays an event on a turn.
    pub fn event(&mut self, turn: usize, kind: EventKind) {
        let keys = HouseRule::EventMix.info().values;
        let at = EventKind::ALL.iter().position(|k| *k == kind).expect("a kind of event");
        self.units.push(set("", &format!("event-{turn}"), keys[at].0));
    }

    /// Lays another event on a turn.
    pub fn then(mut self, turn: usize, kind: EventKind) -> Self {
        self.event(turn, kind);
        self
    }

    /// Puts a unit in a place.
    pub fn put(&mut self, unit: &str, place: &str) {
        self.units.push(put(unit, place));
    }

    /// Turns a unit.
    pub fn face(&mut self, unit: &str, key: &str) {
        self.units.push(face(unit, key));
    }

    /// Lays a marker on a unit.
    pub fn mark(&mut self, unit: &str, key: &str) {
        self.marks.push(mark(unit, key, true));
    }

    /// Eliminates the first so many real bands.
    pub fn kills(&mut self, n: u8) {
        assert!(n <= 21, "there are 21 real bands");
        (1..=n).for_each(|band| self.put(&format!("I{band:02}"), "eliminated"));
    }

    /// Has the Allied seat write a standing order under those that it has.
    pub fn order(mut self, order: Order) -> Self {
        self.orders.push(OrderStep::StartOrder);
        self.orders.extend(order.areas.iter().map(OrderStep::ToggleArea));
        let anywhere = order.areas.is_empty();
        self.orders.push(if anywhere { OrderStep::ChooseEverywhere } else { OrderStep::ConfirmAreas });
        self.orders.push(OrderStep::ChooseAgainst(order.against));
        self.orders.push(OrderStep::ChooseWhen(order.when, order.n));
        self.orders.push(OrderStep::ChooseAction(order.act));
        if order.act != OrderAction::Hold {
            self.orders.push(OrderStep::ChooseWith(order.with));
            self.orders
                .extend(order.name.filter(|_| matches!(order.with, With::Keep | With::Named)).map(OrderStep::NameUnit));
            if matches!(order.act, OrderAction::Fire | OrderAction::CloseAndFire) {
                self.orders.push(OrderStep::SetLimit(order.limit));
            }
        }
        self
    }

    /// Has the Allied seat switch a built-in order off: 0 silent capture, 1 the bar of the wagon, 2 second fire.
    pub fn without(mut self, built_in: u8) -> Self {
        self.orders.push(OrderStep::ToggleDefault(built_in));
        self
    }

    /// Has the Allied seat list bands to reveal at the start of the British Attack Phase.
    pub fn unveil(mut self, units: BandSet) -> Self {
        self.orders.push(OrderStep::OpenRevealList);
        self.orders.extend(bands(units).map(OrderStep::ToggleReveal));
        self.orders.push(OrderStep::ClosePage);
        self
    }

    /// Makes the game, run on to its next question, and tells what happens on the way from the beginning of the stage.
    ///
    /// # Errors
    /// The first change that cannot be made.
    pub fn start(self, dice: &mut Dice, told: &mut Told) -> Result<BushyRun, Refusal> {
        let mut game = new(&self.setup).map_err(|e| Refusal::new("", e.to_string()))?;
        if !self.orders.is_empty() {
            // The page of orders names bands on the map.
            alter(&mut game, &[stand("1/allied-attack")])?;
            alter(&mut game, &self.units)?;
            let steps = [OrderStep::OpenPage].into_iter().chain(self.orders).chain([OrderStep::ClosePage]);
            steps.for_each(|step| play(&mut game, Step::EditOrders(step), &mut Dice::scripted(&[]), &mut NullSink));
        }
        let before = self.turn - 1;
        let (moment, way) = match self.stage {
            Stage::BritishMove => (format!("{}/british-move", self.turn), Way::There),
            Stage::BritishAttack => (format!("{}/british-attack", self.turn), Way::There),
            Stage::AlliedMove => (format!("{}/allied-move", self.turn), Way::There),
            Stage::AlliedAttack => (format!("{}/allied-attack", self.turn), Way::There),
            Stage::AlliedReset | Stage::AlliedRoll => (format!("{}/british-attack", self.turn), Way::Played),
            Stage::Event | Stage::BritishReset if before > 0 => (format!("{before}/allied-attack"), Way::Played),
            Stage::Event => ("1/allied-move".into(), Way::Written),
            Stage::BritishAttackOpen => (format!("{}/british-move", self.turn), Way::Written),
            stage => panic!("{stage:?} is no stage of a test"),
        };
        alter(&mut game, &[stand(&moment)])?;
        alter(&mut game, &self.units)?;
        alter(&mut game, &self.marks)?;
        alter(&mut game, &[set("", "allowance", &self.allowance)])?;
        match way {
            Way::There => {}
            Way::Played => play(&mut game, Step::EndPhase, dice, told),
            Way::Written => game = rewritten(&game, "agenda", &[Frame::Turn(self.stage, false)]),
        }
        game.resume(&mut Cx::new(dice, told));
        let begins = |(_, event): &(Audience, Event)| *event == Event::Stage(self.turn, self.stage);
        told.drain(..told.iter().position(begins).unwrap_or(0));
        assert!(game.asked().is_some(), "somebody is asked");
        Ok(game)
    }
}

/// How a game comes to a stage from a moment of the desk.
enum Way {
    /// The moment is the question of the stage.
    There,
    /// The stage follows when the seat that is asked ends its phase.
    Played,
    /// The stage is written into the text of the state.
    Written,
}

fn new(setup: &Setup) -> Result<BushyRun, Complaint> {
    BushyRun::new(Data::built_in(), setup, &mut Dice::scripted(&[]))
}

fn alter(game: &mut BushyRun, edits: &[Edit]) -> Result<(), Refusal> {
    edits.iter().try_for_each(|edit| game.alter(edit))
}

fn play(game: &mut BushyRun, step: Step, dice: &mut Dice, sink: &mut dyn Sink<BushyRun>) {
    let played = game.play(step, &mut Cx::new(dice, sink));
    assert!(played.is_ok(), "{step:?} is refused: {played:?}");
}
