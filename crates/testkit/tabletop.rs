//! A game on the table of a test: a position, scripted dice, steps and the events that they cause, all as short
//! words.
//!
//! Every game's suite uses this table; in [`Words`] the game says how its positions, steps and events are
//! written. Steps and events stand with a semicolon between them.
//!
//! Dice are strict: a die that is rolled and was not scripted, and a face that is scripted and never rolled, fail the
//! test when the table is dropped.
//!
//! The file is a module of each game's rule suite, not of the crate: a suite teaches its game these words, and only the
//! crate of a trait may do that.
//!
//! An expectation of `"?"` always fails and prints what is there: read it against the rule, then write it
//! down.
#![allow(dead_code)]

use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Cx, Game, Outcome, Refusal, RuleId, Seat, Target, Viewer, contract::why};
use std::collections::VecDeque;
use std::panic::Location;

/// How a game is written in its tests.
pub trait Words: Game {
    /// Reads a step, as it is meant in this position.
    ///
    /// # Panics
    /// With words that are no step.
    fn read_step(&self, text: &str) -> Self::Step;

    /// Writes a step, as [`Words::read_step`] reads it.
    fn write_step(&self, step: Self::Step) -> String;

    /// Writes an event in one phrase.
    fn write_event(audience: Audience, event: &Self::Event) -> String;

    /// Writes the position: who stands where.
    fn write_position(&self) -> String;

    /// Spells out words that stand for several steps; `None` where they stand for one.
    fn spell_out(&self, _text: &str) -> Option<Vec<String>> {
        None
    }

    /// Tells whether a step is always offered and goes without saying in [`Table::offers`].
    fn goes_without_saying(_step: Self::Step) -> bool {
        false
    }

    /// Tells whether an event opens another stage, where [`Table::tells`] ends.
    fn opens_a_stage(_event: &Self::Event) -> bool {
        false
    }
}

/// A game in the middle of a test.
pub struct Table<G: Words> {
    /// The game itself, for what the words cannot express.
    pub game: G,
    dice: Dice,
    told: Vec<(Audience, G::Event)>,
    /// Where in the test the dice were scripted, and how many had been rolled by then.
    scripted: (&'static Location<'static>, u64),
    asked: bool,
}

/// Splits a list at its semicolons and trims each part.
pub fn list(text: &str) -> Vec<String> {
    text.split(';').map(|s| s.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|s| !s.is_empty()).collect()
}

impl<G: Words> Table<G> {
    /// Puts a game on the table, with no dice scripted.
    #[track_caller]
    pub fn of(game: G) -> Self {
        Table { game, dice: Dice::scripted(&[]), told: vec![], scripted: (Location::caller(), 0), asked: false }
    }

    /// Makes a game with these dice and puts it on the table: `make` may roll and tell.
    #[track_caller]
    pub fn made<E: std::fmt::Display>(
        faces: &[u8],
        make: impl FnOnce(&mut Dice, &mut Vec<(Audience, G::Event)>) -> Result<G, E>,
    ) -> Self {
        let (mut dice, mut told) = (Dice::scripted(faces), vec![]);
        let game = make(&mut dice, &mut told).unwrap_or_else(|e| panic!("{e}"));
        Table { game, dice, told, scripted: (Location::caller(), 0), asked: false }
    }

    /// Puts the same game on a second table, with no events and no dice.
    #[track_caller]
    pub fn fork(&self) -> Self {
        Table::of(self.game.clone())
    }

    /// Changes the game by hand; `change` may roll and tell.
    #[track_caller]
    pub fn remade<E: std::fmt::Display>(
        mut self,
        change: impl FnOnce(G, &mut Dice, &mut Vec<(Audience, G::Event)>) -> Result<G, E>,
    ) -> Self {
        self.game = change(self.game.clone(), &mut self.dice, &mut self.told).unwrap_or_else(|e| panic!("{e}"));
        self
    }

    /// Changes the game by hand.
    pub fn with(mut self, change: impl FnOnce(&mut G)) -> Self {
        change(&mut self.game);
        self
    }

    /// Scripts the faces of the next rolls; those scripted before must have been rolled.
    #[track_caller]
    pub fn roll(mut self, faces: &[u8]) -> Self {
        self.check_dice();
        self.scripted = (Location::caller(), self.dice.rolled());
        self.dice.put(faces);
        self
    }

    /// Scripts the faces of the next rolls as digits: `"5 2 41"`.
    #[track_caller]
    pub fn dice(self, faces: &str) -> Self {
        let faces: Vec<u8> = faces.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect();
        self.roll(&faces)
    }

    /// Gives the number of dice rolled since [`Table::roll`].
    pub fn rolled(&self) -> u64 {
        self.dice.rolled() - self.scripted.1
    }

    fn check_dice(&self) {
        let (missing, left) = (self.dice.missing(), self.dice.queued().collect::<Vec<u8>>());
        let place = self.scripted.0;
        assert_eq!(missing, 0, "dice scripted at {place}: {missing} more were rolled");
        assert!(left.is_empty(), "dice scripted at {place}: not rolled are {left:?}");
    }

    /// Lists every legal step.
    pub fn legal(&self) -> Vec<G::Step> {
        let mut out = Vec::new();
        self.game.legal(&mut out);
        out
    }

    /// Tells whether a step is legal.
    pub fn can(&self, step: G::Step) -> bool {
        self.legal().contains(&step)
    }

    /// Takes one step, which must be legal.
    #[track_caller]
    pub fn step(&mut self, step: G::Step) {
        assert!(self.can(step), "\"{}\" is not offered, but: {}", self.game.write_step(step), self.offered());
        if let Err(bar) = self.game.play(step, &mut Cx::new(&mut self.dice, &mut self.told)) {
            panic!("\"{}\" is offered and refused: {bar:?}", self.game.write_step(step));
        }
    }

    /// Takes steps. Their events are added to those told before.
    #[track_caller]
    pub fn act(mut self, steps: &str) -> Self {
        self.run(steps);
        self
    }

    #[track_caller]
    fn run(&mut self, steps: &str) {
        let mut texts: VecDeque<String> = list(steps).into();
        while let Some(text) = texts.pop_front() {
            match self.game.spell_out(&text) {
                Some(more) => more.into_iter().rev().for_each(|text| texts.push_front(text)),
                None => self.step(self.game.read_step(&text)),
            }
        }
    }

    /// Takes steps and forgets their events, which other tests check.
    #[track_caller]
    pub fn after(self, steps: &str) -> Self {
        self.act(steps).forget()
    }

    /// Takes steps and checks that they tell exactly these events.
    #[track_caller]
    pub fn take(self, steps: &str, events: &str) -> Self {
        self.forget().act(steps).tells(events)
    }

    /// Takes steps and returns what they tell.
    #[track_caller]
    pub fn speak(&mut self, steps: &str) -> Vec<(Audience, G::Event)> {
        self.told.clear();
        self.run(steps);
        std::mem::take(&mut self.told)
    }

    /// Takes a step of a seat that is not asked.
    #[track_caller]
    pub fn aside(mut self, step: &str) -> Self {
        let step = self.game.read_step(step);
        let mut asides = Vec::new();
        self.game.asides(&mut asides);
        assert!(asides.iter().any(|(_, aside)| *aside == step), "{step:?} is no aside: {asides:?}");
        if let Err(bar) = self.game.play(step, &mut Cx::new(&mut self.dice, &mut self.told)) {
            panic!("the aside {step:?} is refused: {bar:?}");
        }
        self
    }

    /// Takes the first legal step.
    #[track_caller]
    pub fn first(mut self) -> Self {
        let step = *self.legal().first().expect("somebody is asked");
        self.step(step);
        self
    }

    /// Lists what happened since the table was last asked.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.told.iter().map(|(_, event)| event)
    }

    /// Lists them in phrases.
    pub fn phrases(&self) -> Vec<String> {
        self.told.iter().map(|(audience, event)| G::write_event(*audience, event)).collect()
    }

    /// Checks that exactly these events happened since the table was last asked, up to the next stage that opens.
    #[track_caller]
    pub fn tells(mut self, events: &str) -> Self {
        let told = std::mem::take(&mut self.told);
        let opens = |(_, event): &&(Audience, G::Event)| G::opens_a_stage(event);
        let stage = told.iter().skip_while(opens).take_while(|e| !opens(e));
        let words: Vec<String> = stage.map(|(audience, event)| G::write_event(*audience, event)).collect();
        self.same("EVENTS", &words.join("; "), events);
        self
    }

    /// Checks that exactly these events happened since the table was last asked, without the openings of stages.
    #[track_caller]
    pub fn tells_all(mut self, events: &str) -> Self {
        let told = std::mem::take(&mut self.told);
        let told = told.iter().filter(|(_, event)| !G::opens_a_stage(event));
        let words: Vec<String> = told.map(|(audience, event)| G::write_event(*audience, event)).collect();
        self.same("EVENTS", &words.join("; "), events);
        self
    }

    /// Forgets the events so far.
    pub fn forget(mut self) -> Self {
        self.told.clear();
        self
    }

    #[track_caller]
    fn same(&mut self, what: &str, actual: &str, expected: &str) {
        let place = Location::caller();
        if expected == "?" {
            eprintln!("<<{what}|{}|{}|{}|{actual}>>", place.file(), place.line(), place.column());
            self.asked = true;
            return;
        }
        let (actual, expected) = (list(actual).join("; "), list(expected).join("; "));
        assert!(actual == expected, "{what} at {place}\n  are   {actual}\n  want  {expected}");
    }

    /// Lists the legal steps in words.
    pub fn offered(&self) -> String {
        let legal = self.legal().into_iter().filter(|s| !G::goes_without_saying(*s));
        legal.map(|s| self.game.write_step(s)).collect::<Vec<_>>().join("; ")
    }

    /// Checks that these are the legal steps, in order, and no others.
    #[track_caller]
    pub fn offers(mut self, steps: &str) -> Self {
        let offered = self.offered();
        self.same("OFFERS", &offered, steps);
        self
    }

    /// Checks that these are among the legal steps.
    #[track_caller]
    pub fn allows(self, steps: &str) -> Self {
        for text in list(steps) {
            assert!(self.can(self.game.read_step(&text)), "\"{text}\" is not offered, but: {}", self.offered());
        }
        self
    }

    /// Checks that none of these is a legal step; each is refused and changes nothing.
    #[track_caller]
    pub fn refuses(mut self, steps: &str) -> Self {
        for text in list(steps) {
            let _ = self.refusal_of(&text);
        }
        self
    }

    /// Checks that one step is refused, and by this rule. Where a rule has several reasons, `rule` is the id with the whole
    /// sentence: "BC-10.1j: needs 3 MP, has 2".
    #[track_caller]
    pub fn refuses_by(mut self, step: &str, rule: &str) -> Self {
        let Refusal { rule: id, text } = self.refusal_of(step);
        let id = id.map_or("", RuleId::as_str);
        let actual = if rule.contains(": ") { format!("{id}: {text}") } else { id.to_string() };
        self.same("RULE", &actual, rule);
        self
    }

    #[track_caller]
    fn refusal_of(&mut self, text: &str) -> Refusal {
        let step = self.game.read_step(text);
        assert!(!self.can(step), "\"{text}\" is offered");
        let (before, rolled, told) = (self.game.clone(), self.dice.rolled(), self.told.len());
        let Err(bar) = self.game.play(step, &mut Cx::new(&mut self.dice, &mut self.told)) else {
            panic!("\"{text}\" is accepted, though not offered");
        };
        let still = before == self.game && rolled == self.dice.rolled() && told == self.told.len();
        assert!(still, "the refusal of \"{text}\" changed something");
        self.game.refusal(bar)
    }

    /// Checks that this rule is the reason why a counter or place is not offered.
    #[track_caller]
    pub fn why(mut self, target: &Target, rule: &str) -> Self {
        let seat = self.game.asked().expect("somebody is asked");
        let actual = why(&self.game, Viewer::Seat(seat), target).rule.map_or("", RuleId::as_str).to_string();
        self.same("RULE", &actual, rule);
        self
    }

    /// Checks that this seat is asked.
    #[track_caller]
    pub fn asks(self, seat: Seat) -> Self {
        let name = |s: Option<Seat>| s.map_or("nobody", |s| G::info().seats[s.index()].name);
        assert_eq!(name(self.game.asked()), name(Some(seat)), "asked: {}", self.offered());
        self
    }

    /// Checks that the open question cites this rule.
    #[track_caller]
    pub fn by(mut self, rule: &str) -> Self {
        let seat = self.game.asked().expect("somebody is asked");
        let actual = self.game.question(Viewer::Seat(seat)).rule.map_or("", RuleId::as_str).to_string();
        self.same("RULE", &actual, rule);
        self
    }

    /// Checks the whole position.
    #[track_caller]
    pub fn now(mut self, position: &str) -> Self {
        let actual = self.game.write_position();
        self.same("NOW", &actual, position);
        self
    }

    /// Checks any other condition.
    #[track_caller]
    pub fn holds(self, what: impl FnOnce(&G) -> bool) -> Self {
        assert!(what(&self.game), "it does not hold: {}", self.game.write_position());
        self
    }

    /// Checks that the game is over: winner, level, rule.
    #[track_caller]
    pub fn over(self, seat: Seat, level: &str, rule: &str) -> Self {
        let Some(Outcome { winner, level: l, rule: r, .. }) = self.game.outcome() else {
            panic!("the game goes on: {}", self.offered());
        };
        assert_eq!((winner, l, r.as_str()), (Some(seat), level, rule));
        self
    }

    /// Checks that the game goes on.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        assert!(self.game.outcome().is_none(), "{:?}", self.game.outcome());
        self
    }

    /// Tells whether this happened since the table was last asked.
    pub fn saw(&self, event: &G::Event) -> bool {
        self.events().any(|e| e == event)
    }
}

impl<G: Words> Drop for Table<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(!self.asked, "a question mark stands for an expectation");
            self.check_dice();
        }
    }
}
