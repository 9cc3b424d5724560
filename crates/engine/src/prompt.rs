//! One question to one seat, with every legal answer.

use crate::hex::Facing;
use crate::rule_id::{Cites, RuleId};
use crate::{Seat, Target};
use serde::Serialize;

/// What is added to the label of a step that wins the game.
const WINS: &str = ": wins the game";

/// How a client lists an answer that is a button. The numbers of the answers do not change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Listed {
    /// In the order of the list.
    InTurn,
    /// After the others: it is hardly ever wanted.
    Late,
    /// Not at all: an earlier answer is the same by the rules (one of several dice that show the same).
    Folded,
}

/// A legal answer as a client shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Short text for a button, a tooltip or a menu line.
    pub label: String,
    /// What it points at.
    pub target: Target,
    /// Key of the counter that the answer is about, where the target is a place: the unit that goes there.
    pub unit: Option<String>,
    /// The vertex or the side of a hex that the answer points at: the counter that it is about is to face this way. A
    /// client shows such answers as arrows round the counter, or round the place that is the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub towards: Option<Facing>,
    /// The main button of the prompt (end the phase, confirm, pass): it is shown first. [`Prompt::enter`] says whether
    /// Enter takes it.
    pub primary: bool,
    /// True where it gives something up that the other answers still offer: a shot, a move, a pursuit.
    pub gives_up: bool,
    /// True where it ends the game at once, without dice, with a victory of the asked seat; only
    /// [`Query::marked_prompt`](crate::play::Query::marked_prompt) finds that out.
    pub wins: bool,
    /// How a client lists it among the buttons.
    pub listed: Listed,
    /// Why a second look is worth while: a real risk or loss at the target, with its numbers; computed from the asked
    /// seat's view only.
    pub warning: Option<String>,
    /// True where the step leads to a roll: odds can be asked for.
    pub rolls: bool,
    /// True where the step leads to a battle, at once or later in the turn: the outlook of the whole battle can be
    /// asked for ([`Chances::odds_ahead`](crate::play::Chances::odds_ahead)).
    pub fights: bool,
    /// The cell of a chart that this step would use, to be lit while it is pointed at.
    pub cell: Option<crate::record::log::ChartRef>,
    /// What it costs, a word or two for a plate at its place on the map ("2 AP").
    pub cost: Option<String>,
    /// A sentence that explains the label, for a tooltip.
    pub note: Option<String>,
    /// True where it leaves a page or a declaration without doing anything: Esc.
    pub leaves: bool,
    /// True where it places everybody at once, as a ready-made set-up has them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ready_made: bool,
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
            gives_up: false,
            wins: false,
            listed: Listed::InTurn,
            warning: None,
            rolls: false,
            fights: false,
            cell: None,
            cost: None,
            note: None,
            leaves: false,
            ready_made: false,
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
    #[must_use]
    pub fn is_about(&self, key: &str) -> bool {
        self.unit.as_deref() == Some(key) || matches!(&self.target, Target::Counter(own) if own == key)
    }

    /// Points it at a vertex or a side of the hex: face this way.
    #[must_use]
    pub fn towards(mut self, facing: impl Into<Facing>) -> Self {
        self.towards = Some(facing.into());
        self
    }

    /// Makes it the prompt's main button.
    #[must_use]
    pub fn primary(mut self) -> Self {
        self.primary = true;
        self
    }

    /// Marks it as giving something up that the other answers still offer.
    #[must_use]
    pub fn gives_up(mut self) -> Self {
        self.gives_up = true;
        self
    }

    /// Sets how a client lists it.
    #[must_use]
    pub fn listed(mut self, how: Listed) -> Self {
        self.listed = how;
        self
    }

    /// Marks it as a step that wins the game for certain, and says so in its label.
    pub(crate) fn mark_win(&mut self) {
        self.wins = true;
        self.label.push_str(WINS);
    }

    /// Marks it as leading to a roll.
    #[must_use]
    pub fn rolls(mut self) -> Self {
        self.rolls = true;
        self
    }

    /// Marks it as leading to a battle.
    #[must_use]
    pub fn fights(mut self) -> Self {
        self.fights = true;
        self
    }

    /// Names the table that its roll uses, with the column from 0.
    #[must_use]
    pub fn uses(mut self, chart: &str, column: usize) -> Self {
        self.cell = Some(crate::record::log::ChartRef::new(chart, None, Some(column)));
        self
    }

    /// Sets what it costs.
    pub fn costs(mut self, words: impl Into<String>) -> Self {
        self.cost = Some(words.into());
        self
    }

    /// Marks it as a ready-made set-up.
    #[must_use]
    pub fn ready_made(mut self) -> Self {
        self.ready_made = true;
        self
    }

    /// Adds a sentence that explains it.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.note = Some(text.into());
        self
    }

    /// Marks it as the way out of a page or a declaration.
    #[must_use]
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
    /// Id of the rule that asks; `None` when the game is over.
    #[serde(serialize_with = "crate::rule_id::or_empty")]
    pub rule: Option<RuleId>,
    /// True where the answer needs the asked seat's own view, so that at a shared screen the
    /// curtain comes down first; false for a choice among public facts.
    pub secret: bool,
    /// Points that the answers are paid with, where there are some.
    pub purse: Option<Purse>,
}

impl Question {
    /// Makes a question that is no secret and spends no points.
    pub fn new(title: impl Into<String>, text: impl Into<String>, rule: impl Cites) -> Self {
        Question { title: title.into(), text: text.into(), rule: rule.cited(), secret: false, purse: None }
    }
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
    /// Id of the phase, one of [`GameInfo::phases`](crate::GameInfo::phases).
    pub phase: &'static str,
    /// Game-turn.
    pub turn: u16,
    /// Every legal answer, in the order of the game's steps; index `n` is the `n` of the protocol. Their
    /// texts are [`Query::step_text`](crate::play::Query::step_text)'s.
    pub offers: Vec<Offer>,
    /// Steps that a seat which is *not* asked may take (a call, a concession).
    pub asides: Vec<(Seat, Offer)>,
}

impl Prompt {
    /// Finds the answer that Enter takes: the only one, or else the main one where it gives nothing up and no other
    /// answer wins the game.
    #[must_use]
    pub fn enter(&self) -> Option<usize> {
        if self.offers.len() == 1 {
            return Some(0);
        }
        let (n, main) = self.offers.iter().enumerate().find(|(_, offer)| offer.primary)?;
        let win_missed = !main.wins && self.offers.iter().any(|offer| offer.wins);
        (!main.gives_up && !win_missed).then_some(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(offers: Vec<Offer>) -> Option<usize> {
        let question = Question { title: "".into(), text: "".into(), rule: None, secret: false, purse: None };
        Prompt { seat: Seat(0), question, phase: "", turn: 1, offers, asides: vec![] }.enter()
    }

    #[test]
    fn enter_gives_nothing_up_and_misses_no_win() {
        let go = || Offer::new("Go", Target::Place("1".into()));
        let won = |mut offer: Offer| {
            offer.mark_win();
            offer
        };
        let (confirm, pass) = (|| Offer::button("Confirm").primary(), || Offer::button("Pass").primary().gives_up());
        assert_eq!(asked(vec![go(), confirm()]), Some(1));
        assert_eq!(asked(vec![go(), pass()]), None);
        assert_eq!(asked(vec![pass()]), Some(0), "the only answer");
        assert_eq!(asked(vec![won(go()), confirm()]), None, "a win is open");
        assert_eq!(asked(vec![go(), won(confirm())]), Some(1));
        assert_eq!(asked(vec![go(), go()]), None, "there is no main answer");
        assert_eq!(won(go()).label, "Go: wins the game");
    }
}
