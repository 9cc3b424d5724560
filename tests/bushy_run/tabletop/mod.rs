//! A game on the table of a test: a position, scripted dice, steps and what they tell, all as short words.
//!
//! The words are those of `position`, `steps` and `events`; besides, `attack 4 6 with B05 B06` is a whole
//! declaration. An expectation of `"?"` always fails and prints what was told: read it against the rule, then
//! write it down.

mod events;
mod position;
mod steps;

pub use events::phrase;
pub use position::map;
pub use steps::{step, word};

use position::place;
use redoubt::engine::dice::Dice;
use redoubt::engine::log::Audience;
use redoubt::engine::{Cx, Outcome, Refusal, Rules, Seat, Setup, Shown, Target, Viewer};
use redoubt::games::bushy_run::BushyRun;
use redoubt::games::bushy_run::ids::{BRITISH, Place, Unit};
use redoubt::games::bushy_run::position::Position;
use redoubt::games::bushy_run::state::event::Event;
use redoubt::games::bushy_run::state::step::{OrderStep, Step};
use redoubt::games::bushy_run::state::{Frame, Stage};
use std::panic::Location;
use steps::{list, unit};

/// A game in the middle of a test.
pub struct Table {
    /// The game itself, for what the words below cannot say.
    pub game: BushyRun,
    dice: Dice,
    asked: bool,
}

/// The position as a game that asks its first question.
#[track_caller]
pub fn given(position: &str) -> Table {
    given_with(position, |p| p)
}

/// The position with a change of the builder's.
#[track_caller]
pub fn given_with(position: &str, change: impl FnOnce(Position) -> Position) -> Table {
    let game = change(place(position)).build().unwrap_or_else(|e| panic!("{position}: {e}"));
    Table { game, dice: Dice::scripted(&[]), asked: false }
}

/// The position, run on to its first question: what is told on the way is compared with `events`.
#[track_caller]
pub fn starting(position: &str, dice: &str, events: &str) -> Table {
    let mut table =
        Table { game: BushyRun::clone(&given("2 BritishMove").game), dice: Dice::scripted(&[]), asked: false };
    table.dice.put(&faces(dice));
    let mut told: Vec<(Audience, Event)> = Vec::new();
    table.game = place(position).start(&mut table.dice, &mut told).unwrap_or_else(|e| panic!("{position}: {e}"));
    table.compare(&told, events);
    table
}

/// A new game with these options, before the set-up; its event markers lie in the order of the file.
#[track_caller]
pub fn new_game(options: &str) -> Table {
    let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    setup.options.insert("reactions".into(), "ask".into());
    for word in options.split_whitespace() {
        let (key, value) = word.split_once('=').expect("key=value");
        setup.options.insert(key.into(), value.into());
    }
    let mut dice = Dice::scripted(&[]);
    let game = BushyRun::new(BushyRun::built_in(), &setup, &mut dice).unwrap_or_else(|e| panic!("{e}"));
    Table { game, dice, asked: false }
}
fn faces(text: &str) -> Vec<u8> {
    text.chars().filter_map(|c| c.to_digit(10)).map(|d| d as u8).collect()
}

fn attack_is_british(game: &BushyRun) -> bool {
    game.stage() == Some(Stage::BritishAttack)
}

impl Table {
    /// The faces of the next rolls.
    #[must_use]
    pub fn dice(mut self, dice: &str) -> Self {
        self.dice.put(&faces(dice));
        self
    }

    /// One word of a script: a step, or `attack 4 6 with B05 B06`, a whole declaration.
    #[track_caller]
    fn say(&mut self, text: &str, told: &mut Vec<(Audience, Event)>) {
        if let Some((attack, units)) = text.split_once(" with ") {
            self.say(attack, told);
            let want = units.split_whitespace().fold(0, |mask, u| mask | 1u32 << unit(u).own_index());
            let chosen = match self.game.agenda.top() {
                Some(Frame::Declare(_, _, chosen)) => *chosen,
                other => panic!("\"{attack}\" declares nothing: {other:?}"),
            };
            for i in (0..30).filter(|i| (want ^ chosen) & (1 << i) != 0) {
                let british = attack_is_british(&self.game);
                let unit = if british { Unit::british(i) } else { Unit::band(i) };
                self.say(&format!("choose {unit:?}"), told);
            }
            return self.say("confirm", told);
        }
        let s = step(text);
        assert!(self.legal().contains(&s), "\"{text}\" is not offered, but: {}", self.offered());
        if let Err(no) = self.game.play(s, &mut Cx::new(&mut self.dice, told)) {
            panic!("\"{text}\" is offered and refused: {no:?}");
        }
    }

    /// Takes steps; what they tell.
    #[track_caller]
    pub fn speak(&mut self, steps: &str) -> Vec<(Audience, Event)> {
        let mut told = Vec::new();
        for text in list(steps) {
            self.say(&text, &mut told);
        }
        told
    }

    /// Takes steps and compares everything that is told, in order.
    #[track_caller]
    #[must_use]
    pub fn take(mut self, steps: &str, events: &str) -> Self {
        let told = self.speak(steps);
        self.compare(&told, events);
        self
    }

    /// Takes steps of which the entry is another test's matter.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, steps: &str) -> Self {
        self.speak(steps);
        self
    }

    /// Compares what was told with what is expected.
    #[track_caller]
    pub fn compare(&mut self, told: &[(Audience, Event)], events: &str) {
        let told: Vec<String> = told.iter().map(|(to, e)| phrase(*to, e)).collect();
        self.same("EVENTS", &told.join("; "), events);
    }

    #[track_caller]
    fn same(&mut self, what: &str, actual: &str, expected: &str) {
        let place = Location::caller();
        if expected == "?" {
            eprintln!("<<{what}|{}|{}|{}|{actual}>>", place.file(), place.line(), place.column());
            self.asked = true;
            return;
        }
        let expected = list(expected).join("; ");
        assert!(actual == expected, "{what} at {place}\n  are   {actual}\n  want  {expected}");
    }

    /// Every legal answer.
    pub fn legal(&self) -> Vec<Step> {
        let mut out = Vec::new();
        self.game.legal(&mut out);
        out
    }

    fn offered(&self) -> String {
        let orders = |s: &Step| *s == Step::Orders(OrderStep::Open);
        self.legal().into_iter().filter(|s| !orders(s)).map(word).collect::<Vec<_>>().join("; ")
    }

    /// The whole list of legal answers; the page of standing orders, open nearly always, goes without saying.
    #[track_caller]
    #[must_use]
    pub fn offers(mut self, steps: &str) -> Self {
        let offered = self.offered();
        self.same("OFFERS", &offered, steps);
        self
    }

    /// These are among the legal answers.
    #[track_caller]
    #[must_use]
    pub fn allows(self, steps: &str) -> Self {
        for text in list(steps) {
            assert!(self.legal().contains(&step(&text)), "\"{text}\" is not offered, but: {}", self.offered());
        }
        self
    }

    /// This is not among the legal answers, is refused with this rule, and changes nothing.
    #[track_caller]
    #[must_use]
    pub fn refuses(mut self, text: &str, rule: &str) -> Self {
        let s = step(text);
        assert!(!self.legal().contains(&s), "\"{text}\" is offered");
        let before = self.game.clone();
        let mut told: Vec<(Audience, Event)> = Vec::new();
        match self.game.play(s, &mut Cx::new(&mut self.dice, &mut told)) {
            Ok(()) => panic!("\"{text}\" is accepted, though not offered"),
            Err(no) => {
                assert!(told.is_empty() && before == self.game, "a refusal of \"{text}\" changed something");
                let actual = self.game.refusal(no).rule.to_string();
                self.same("RULE", &actual, rule);
            }
        }
        self
    }

    /// Why a counter or place is not offered: the rule.
    #[track_caller]
    #[must_use]
    pub fn why(mut self, target: &Target, rule: &str) -> Self {
        let seat = self.game.asked().expect("somebody is asked");
        let Refusal { rule: actual, .. } = redoubt::engine::why(&self.game, Viewer::Seat(seat), target);
        self.same("RULE", actual, rule);
        self
    }

    /// Who is asked.
    #[track_caller]
    #[must_use]
    pub fn asks(self, seat: Seat) -> Self {
        let name = |s: Option<Seat>| s.map_or("nobody", |s| if s == BRITISH { "British" } else { "Allied" });
        assert_eq!(name(self.game.asked()), name(Some(seat)), "asked: {}", self.offered());
        self
    }

    /// The rule of the open question.
    #[track_caller]
    #[must_use]
    pub fn by(mut self, rule: &str) -> Self {
        let seat = self.game.asked().expect("somebody is asked");
        let actual = self.game.question(Viewer::Seat(seat)).rule;
        self.same("RULE", actual, rule);
        self
    }

    /// The whole position, in the words of a position without its head.
    #[track_caller]
    #[must_use]
    pub fn now(mut self, position: &str) -> Self {
        let actual = map(&self.game);
        self.same("NOW", &actual, position);
        self
    }

    /// The game is over: winner, level, rule.
    #[track_caller]
    #[must_use]
    pub fn over(self, seat: Seat, level: &str, rule: &str) -> Self {
        let Some(Outcome { winner, level: l, rule: r, .. }) = self.game.outcome() else {
            panic!("the game goes on: {}", self.offered());
        };
        assert_eq!((winner, l, r), (Some(seat), level, rule));
        self
    }

    /// So many real bands are eliminated.
    #[track_caller]
    #[must_use]
    pub fn kills(self, n: usize) -> Self {
        assert_eq!((0..21).filter(|&i| self.game.band_place[i] == Place::OUT).count(), n, "real bands eliminated");
        self
    }

    /// The game goes on.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        assert!(self.game.outcome().is_none(), "{:?}", self.game.outcome());
        self
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(!self.asked, "a question mark stands for an expectation");
            let left: Vec<u8> = self.dice.queued().collect();
            assert!(left.is_empty(), "dice left over: {left:?}");
            assert_eq!(self.dice.missing(), 0, "dice that were rolled and not scripted");
        }
    }
}
