//! One question to one seat, with every legal answer.

use super::hex::Vertex;
use super::{Seat, Target};
use serde::Serialize;
use std::borrow::Cow;

/// A legal answer as a client shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Short text for a button, a tooltip or a menu line.
    pub label: String,
    /// What it points at.
    pub target: Target,
    /// Key of the counter that the answer is about, where the target is a place: the unit that goes there.
    pub unit: Option<String>,
    /// The vertex of a hex that the answer points at: the counter that it is about is to face this way. A client shows
    /// such answers as arrows round the counter, or round the place that is the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub towards: Option<Vertex>,
    /// The main button of the prompt (end the phase, confirm, pass): Enter or Space, see [`Prompt::enter`].
    pub primary: bool,
    /// True where it gives up a chance that does not come back (hold fire): Enter does not take it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub declines: bool,
    /// True where it ends the game at once with a victory of the asked seat; only
    /// [`Play::marked_prompt`](super::play::Play::marked_prompt) finds that out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wins: bool,
    /// Why a second look is worth while: a real risk or loss at the target, with its numbers; computed from the asked
    /// seat's view only.
    pub warning: Option<String>,
    /// True where the step leads to a roll: odds can be asked for.
    pub rolls: bool,
    /// True where the step leads to a battle, at once or later in the turn: the outlook of the whole battle can be
    /// asked for ([`Play::odds_ahead`](super::play::Play::odds_ahead)).
    pub fights: bool,
    /// The cell of a chart that this step would use, to be lit while it is pointed at.
    pub cell: Option<super::log::ChartRef>,
    /// What it costs, a word or two for a plate at its place on the map ("2 AP").
    pub cost: Option<String>,
    /// A sentence that explains the label, for a tooltip.
    pub note: Option<String>,
    /// True where it leaves a page or a declaration without doing anything: Esc.
    pub leaves: bool,
}

impl Offer {
    /// Makes a plain offer.
    pub fn new(label: impl Into<String>, target: Target) -> Self {
        Offer {
            label: label.into(),
            target,
            unit: None,
            towards: None,
            primary: false,
            declines: false,
            wins: false,
            warning: None,
            rolls: false,
            fights: false,
            cell: None,
            cost: None,
            note: None,
            leaves: false,
        }
    }

    /// Makes a plain button.
    pub fn button(label: impl Into<String>) -> Self {
        Offer::new(label, Target::Button)
    }

    /// Names the counter that goes to the target.
    pub fn of(mut self, key: impl Into<String>) -> Self {
        self.unit = Some(key.into());
        self
    }

    /// Tells whether the answer is about the counter with this key: it is the target, or goes to the target.
    pub fn is_about(&self, key: &str) -> bool {
        self.unit.as_deref() == Some(key) || matches!(&self.target, Target::Counter(own) if own == key)
    }

    /// Points it at a vertex of the hex: face this way.
    pub fn towards(mut self, vertex: Vertex) -> Self {
        self.towards = Some(vertex);
        self
    }

    /// Makes it the prompt's main button.
    pub fn primary(mut self) -> Self {
        self.primary = true;
        self
    }

    /// Marks it as giving up a chance.
    pub fn declines(mut self) -> Self {
        self.declines = true;
        self
    }

    /// Returns its label, with what it brings where it ends the game.
    pub fn words(&self) -> Cow<'_, str> {
        if self.wins { format!("{}: this wins the game", self.label).into() } else { self.label.as_str().into() }
    }

    /// Marks it as leading to a roll.
    pub fn rolls(mut self) -> Self {
        self.rolls = true;
        self
    }

    /// Marks it as leading to a battle.
    pub fn fights(mut self) -> Self {
        self.fights = true;
        self
    }

    /// Names the table that its roll uses, with the column from 0.
    pub fn uses(mut self, chart: &str, column: usize) -> Self {
        self.cell = Some(super::log::ChartRef::new(chart, None, Some(column)));
        self
    }

    /// Sets what it costs.
    pub fn costs(mut self, words: impl Into<String>) -> Self {
        self.cost = Some(words.into());
        self
    }

    /// Adds a sentence that explains it.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.note = Some(text.into());
        self
    }

    /// Marks it as the way out of a page or a declaration.
    pub fn leaves(mut self) -> Self {
        self.leaves = true;
        self
    }

    /// Adds a warning.
    pub fn warn(mut self, text: impl Into<String>) -> Self {
        self.warning = Some(text.into());
        self
    }
}

/// The question without its answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// A short headline ("Movement: 7 units may move, 5 left").
    pub title: String,
    /// What is asked, in one or two sentences.
    pub text: String,
    /// Id of the rule that asks.
    pub rule: &'static str,
    /// True where the answer needs the asked seat's own view, so that at a shared screen the
    /// curtain comes down first; false for a choice among public facts.
    pub secret: bool,
    /// Points that the answers are paid with, where there are some.
    pub purse: Option<Purse>,
}

/// Points that are spent one at a time, shown as coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Purse {
    /// What they are, short ("AP").
    pub name: &'static str,
    /// What is left, in half points.
    pub halves: u8,
    /// Whole points that there were.
    pub of: u8,
}

/// At any moment a game either is over or asks exactly one seat one question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Prompt {
    /// Who must answer.
    pub seat: Seat,
    /// What is asked.
    pub question: Question,
    /// Id of the phase, one of [`GameInfo::phases`](super::GameInfo::phases).
    pub phase: &'static str,
    /// Game-turn.
    pub turn: u16,
    /// Every legal answer, in the order of the game's steps; index `n` is the `n` of the protocol. Their
    /// texts are [`Play::step_text`](super::play::Play::step_text)'s.
    pub offers: Vec<Offer>,
    /// Steps that a seat which is *not* asked may take (a call, a concession).
    pub asides: Vec<(Seat, Offer)>,
}

impl Prompt {
    /// Returns the answer that Enter takes: the main button. `None` where that gives up a chance or passes by a victory,
    /// and there are other answers.
    pub fn enter(&self) -> Option<usize> {
        let n = self.offers.iter().position(|offer| offer.primary)?;
        let main = &self.offers[n];
        let passes_by = !main.wins && self.offers.iter().any(|offer| offer.wins);
        (self.offers.len() == 1 || !main.declines && !passes_by).then_some(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prompt(offers: Vec<Offer>) -> Prompt {
        let question = Question { title: String::new(), text: String::new(), rule: "", secret: false, purse: None };
        Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, asides: vec![] }
    }

    #[test]
    fn enter_gives_up_no_chance_and_passes_by_no_victory() {
        let (go, stop, hold) = (Offer::button("Go"), Offer::button("Stop").primary(), Offer::button("Hold").primary());
        assert_eq!(prompt(vec![go.clone()]).enter(), None, "there is no main button");
        assert_eq!(prompt(vec![go.clone(), stop.clone()]).enter(), Some(1));
        assert_eq!(prompt(vec![go.clone(), hold.clone().declines()]).enter(), None);
        assert_eq!(prompt(vec![hold.declines()]).enter(), Some(0), "nothing else can be done");
        let won = Offer { wins: true, ..go.clone() };
        assert_eq!(won.words(), "Go: this wins the game");
        assert_eq!(prompt(vec![won, stop.clone()]).enter(), None);
        assert_eq!(prompt(vec![go, Offer { wins: true, ..stop }]).enter(), Some(1));
    }
}
