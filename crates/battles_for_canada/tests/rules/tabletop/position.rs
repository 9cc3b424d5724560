//! Positions over the changes of the edit mode. Units and leaders that are not named are absent.

use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::data::Data;
use redoubt_battles_for_canada::data::board::waiting_box;
use redoubt_battles_for_canada::house_rules::HouseRule;
use redoubt_battles_for_canada::ids::{Fight, Leader, Unit};
use redoubt_battles_for_canada::state::agenda::{Activation, Frame, Mode, Stage};
use redoubt_battles_for_canada::state::step::Step;
use redoubt_engine::contract::{Desks, NullSink, Rules, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{Agenda, BuiltIn, Complaint, Cx, Setup};

/// The moment at which a position stands, in a leader's activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Movement, in good order.
    March,
    /// Movement after a failed command check.
    Failed,
    /// Movement by impulse.
    Impulse,
    /// Combat.
    Combat,
}

/// Where a position begins: in an activation, or at a stage of the turn that is about to be entered.
#[derive(Clone, Copy)]
pub enum Start {
    /// In the activation of a leader.
    Activation(Leader, Moment),
    /// At a stage.
    Stage(Stage),
}

impl Default for Start {
    fn default() -> Self {
        Start::Stage(Stage::Choose)
    }
}

/// A position that is being built.
pub type Position = crate::position::Position<BattlesForCanada, Start>;

impl Position {
    /// Begins with an empty map in this turn, from 1, of a scenario.
    pub fn new(fight: Fight, turn: u8) -> Self {
        Position::over(Data::built_in(), fight, turn)
    }

    /// Begins as [`Position::new`] does, over other data. The English have the initiative.
    pub fn over(data: &'static Data, fight: Fight, turn: u8) -> Self {
        let scenario = data.scenarios.iter().find(|s| s.fight == fight).expect("a scenario of this fight");
        let setup = Setup { scenario: scenario.head.id.clone(), ..Setup::default() };
        let p = Position::empty(data, &setup).stand(&format!("{turn}/choose"));
        let p = p.set("", "initiative", "english").with(|g| g.opened = true);
        let held = p.game().desk().settings.into_iter().filter(|s| s.key == "control");
        let p = held.fold(p, |p, redoubt| p.set(&redoubt.place, "control", "none"));
        if fight == Fight::C2 { p.set("", "guns", "never") } else { p }
    }

    fn spot(&self, word: &str, entry: Option<String>) -> String {
        if word == "box" { entry.unwrap_or_default() } else { word.into() }
    }

    fn named(&self, unit: &str) -> Result<Unit, String> {
        let battle = self.game().battle();
        let found = Unit::named(unit).filter(|u| u.battle() == battle);
        found.ok_or_else(|| format!("\"{unit}\" is no unit of this battle"))
    }

    /// Changes a unit.
    fn changed(self, unit: &str, change: impl FnOnce(Self, Unit) -> Self) -> Self {
        match self.named(unit) {
            Ok(unit) => change(self, unit),
            Err(wrong) => self.complain(wrong),
        }
    }

    /// Puts a unit of full strength in a place ("0607", "box", "reserve", "lost", "left"), facing this way ("W";
    /// ignored for units without a facing). Who is in a box has waited there since an earlier turn.
    pub fn unit(self, unit: &str, place: &str, facing: &str) -> Self {
        self.changed(unit, |p, unit| {
            let spot = p.spot(place, p.game().entry_of(unit).map(waiting_box));
            let p = p.put(unit.id(), &spot).with(|g| g.arrived.remove(unit));
            match (p.game().at[unit].on_map() && p.game().is_faced(unit), facing) {
                (false, _) => p,
                (true, "") => p.complain(format!("{} needs a facing", unit.id())),
                (true, facing) => p.set(place, "facing", facing),
            }
        })
    }

    /// Sets the strength points of a unit. More than are printed, and those of a unit beside the map, no counter shows.
    pub fn strength(self, unit: &str, sp: u8) -> Self {
        self.changed(unit, |p, unit| match p.game() {
            game if game.sp[unit] == sp => p,
            game if game.at[unit].on_map() && (1..=game.unit(unit).sp).contains(&sp) => {
                p.turn(unit.id(), &sp.to_string())
            }
            _ => p.with(|g| g.sp[unit] = sp),
        })
    }

    /// Disorganizes a unit.
    pub fn disorganized(self, unit: &str) -> Self {
        self.changed(unit, |p, unit| p.lay(unit.id(), "disorganized"))
    }

    /// Routs a unit.
    pub fn routed(self, unit: &str) -> Self {
        // Who left the map did so in rout.
        self.changed(unit, |p, unit| if p.game().routed.has(unit) { p } else { p.lay(unit.id(), "routed") })
    }

    /// Hides a unit, with its stack.
    pub fn hidden(self, unit: &str) -> Self {
        self.changed(unit, |p, unit| p.lay(unit.id(), "hidden"))
    }

    /// Puts a leader somewhere, face-up; the key of an aide puts the aide in his place.
    pub fn leader(self, leader: &str, place: &str) -> Self {
        let Some((who, _)) = Leader::of_key(leader) else {
            return self.complain(format!("\"{leader}\" is no leader"));
        };
        let spot = self.spot(place, self.game().entry_zone_of(who).map(waiting_box));
        self.put(leader, &spot).with(|g| g.leaders_arrived.remove(who))
    }

    /// Sets the moment of a leader's activation at which the position stands.
    pub fn at(mut self, leader: &str, moment: Moment) -> Self {
        match Leader::named(leader) {
            Some(leader) => self.kept = Start::Activation(leader, moment),
            None => return self.complain(format!("\"{leader}\" is no leader")),
        }
        self
    }

    /// Sets the stage that the game is about to enter; its automatic part is done by [`Position::build`].
    pub fn stage(mut self, stage: Stage) -> Self {
        self.kept = Start::Stage(stage);
        self
    }

    /// Sets a house rule by its key, as in the new-game dialog.
    pub fn option(self, key: &str) -> Self {
        match HouseRule::all().find(|rule| rule.name() == key) {
            Some(rule) => self.with(|g| g.rules.insert(rule)),
            None => self.complain(format!("\"{key}\" is no house rule")),
        }
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option.
    pub fn build(self) -> Result<BattlesForCanada, Complaint> {
        self.start(&mut Dice::scripted(&[]), &mut NullSink)
    }

    /// Builds the game, run on to its next question with these dice; `sink` is told what happens on the way.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(self, dice: &mut Dice, sink: &mut dyn Sink<BattlesForCanada>) -> Result<BattlesForCanada, Complaint> {
        let p = match self.kept {
            Start::Stage(stage) => self.with(|g| g.agenda = Agenda::from([Frame::Turn(stage, false)])),
            Start::Activation(leader, moment) => {
                let act = self.clone().activation(leader, moment)?;
                let frame = if moment == Moment::Combat { Frame::Combat } else { Frame::Move };
                self.with(|g| {
                    g.agenda = Agenda::from([Frame::Turn(Stage::Activate(leader.side()), true), frame]);
                    g.activation = Some(act);
                })
            }
        };
        p.resumed(dice, sink)
    }

    /// Finds the activation of a leader as it is at this moment. That in good order is a moment of the edit mode; the
    /// others are reached by a command check that fails.
    fn activation(self, leader: Leader, moment: Moment) -> Result<Activation, Complaint> {
        let (id, turn) = (leader.id(), self.game().turn);
        let failed = match moment {
            Moment::March => return self.acts(&format!("{turn}/movement/{id}")),
            Moment::Combat => return self.acts(&format!("{turn}/combat/{id}")),
            Moment::Failed => Mode::Failed,
            Moment::Impulse => Mode::Advance,
        };
        let mut game = self.still()?;
        game.face_up.insert(leader);
        game.out_of_command.insert(leader);
        game.agenda = Agenda::from([Frame::Turn(Stage::Activate(leader.side()), true)]);
        let tried = (1..=6).find_map(|die| {
            let mut game = game.clone();
            let played = game.play(Step::Activate(leader), &mut Cx::new(&mut Dice::scripted(&[6, die]), &mut NullSink));
            played.ok().and(game.activation).filter(|act| act.mode == failed)
        });
        tried.ok_or_else(|| Complaint::new("position", format!("{id} does not fail his check")))
    }

    fn acts(self, moment: &str) -> Result<Activation, Complaint> {
        let game = self.stand(moment).still()?;
        game.activation.ok_or_else(|| Complaint::new("position", format!("nobody acts at {moment}")))
    }
}
