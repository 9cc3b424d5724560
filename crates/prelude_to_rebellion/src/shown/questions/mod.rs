//! The open question in words: title, text, and what it is paid with.
//!
//! `events` words the questions of Events. The seat that is asked is addressed as "you"; everybody else reads who
//! decides about what. Nothing here names a card that is not open.

mod events;

use crate::ids::{CardId, County, Faction, PATRIOTE, Special};
use crate::rules::costs::CORPS_SPIRIT;
use crate::state::PreludeToRebellion;
use crate::state::frame::{Check, CheckPurpose, Frame, Purpose, Spend, Stage};
use crate::words::{half_words, points, side, side_head, small, special_title};
use redoubt_engine::contract::{Questions, Sequence};
use redoubt_engine::prompt::Purse;
use redoubt_engine::record::log::plural;
use redoubt_engine::{Question, Seat, Viewer};

/// The words of a question: its title, its text for the asked seat, and for everybody else what that seat does.
pub(super) struct Asked {
    /// Title.
    pub title: String,
    /// Text for the asked seat.
    pub text: String,
    /// What the asked seat does, as the words after its name: "play a card".
    pub does: &'static str,
}

/// Makes the words of a question.
pub(super) fn asked(title: impl Into<String>, text: impl Into<String>, does: &'static str) -> Asked {
    Asked { title: title.into(), text: text.into(), does }
}

impl Questions for PreludeToRebellion {
    fn question(&self, viewer: Viewer) -> Question {
        let rule = self.question_rule();
        let (Some(seat), Some(top)) = (self.asked(), self.top()) else {
            let (title, text) = ("Game over".into(), "The game is over.".into());
            return Question { title, text, rule: Some(rule), secret: false, purse: None };
        };
        let Asked { title, text, does } = self.asked_words(top, seat);
        let text = if viewer.sees(seat) { text } else { format!("{} {does}.", side_head(seat)) };
        Question { title, text, rule: Some(rule), secret: Self::is_thought(top), purse: self.purse(top) }
    }

    fn reason(&self) -> String {
        self.question(Viewer::Public).title
    }
}

impl PreludeToRebellion {
    /// Says what a seat is asked to do, as a verb: "play a card".
    pub(crate) fn what_it_asks(&self, top: &Frame, seat: Seat) -> &'static str {
        self.asked_words(top, seat).does
    }

    /// Tells whether the answer needs cards that only the asked seat sees.
    fn is_thought(top: &Frame) -> bool {
        let hand = matches!(top, Frame::Sequence(Stage::First | Stage::Play));
        hand || matches!(top, Frame::Peek(..) | Frame::HandToPool(..) | Frame::Angles(..))
    }

    /// Returns the AP that the answers are paid with.
    fn purse(&self, top: &Frame) -> Option<Purse> {
        let spend = match top {
            Frame::Spend(spend) => *spend,
            Frame::Stake(..) => self.spend()?,
            _ => return None,
        };
        Some(Purse { name: "AP", halves: spend.halves, of: spend.of })
    }

    /// Words the question of a frame.
    fn asked_words(&self, top: &Frame, seat: Seat) -> Asked {
        match top {
            Frame::Sequence(Stage::First) => {
                let turn = self.turn_title(self.turn);
                let text = format!(
                    "Who plays first in each Action Round of {turn}? The second player sees the first one's card before he answers, and has the last word of the Turn."
                );
                asked("Name the First Player", text, "name the First Player of the Turn")
            }
            Frame::Sequence(_) => self.ask_play(seat),
            Frame::Spend(spend) => self.ask_spend(spend),
            Frame::Stake(venture, county) => self.ask_stake(*venture, *county, seat),
            Frame::Check(check) => self.ask_missed(check),
            _ => self.ask_event(top, seat),
        }
    }

    /// Words the question which card is played.
    fn ask_play(&self, seat: Seat) -> Asked {
        let mut text = if self.hands[seat.index()].is_empty() {
            "Your hand is empty. Buy a card from the Opportunity Pool, or pass.".to_string()
        } else {
            "Play a card from your hand, as its Event or for its Activity Points, or buy one from the Opportunity Pool."
                .to_string()
        };
        if self.waits(seat, Special::MEDIA) {
            text += " Partisan Media waits: a card of your own side gives its AP first, and then its Event.";
        }
        if self.waits(seat, Special::CANADIEN) {
            text += " Le Canadien waits: it cancels the Event of an opposing card that you play for AP.";
        }
        asked("Play a card", text, "play a card")
    }

    /// Words the question what AP are spent on.
    fn ask_spend(&self, spend: &Spend) -> Asked {
        let left = half_words(spend.halves);
        if let Some(county) = spend.only {
            let name = self.county(county);
            let text = format!("Add Cubes in {name}. These AP pay for nothing else, and those left over are lost.");
            return asked(format!("Add Cubes in {name}: {left} of {} AP left", spend.of), text, "add Cubes with AP");
        }
        let own = if spend.seat == PATRIOTE {
            ", call for Composure"
        } else if self.spirit >= CORPS_SPIRIT {
            ", recruit a Volunteer Corps"
        } else {
            ""
        };
        let mut text =
            format!("Add Cubes, create an Organization{own} or use a Special Action. AP left over are lost.");
        if let Some(next) = self.after_these_points() {
            text = format!("{text} {next}");
        }
        asked(format!("Spend Activity Points: {left} of {} left", spend.of), text, "spend Activity Points")
    }

    /// Says what follows the AP of the card that is being played; `None` where nothing unusual does.
    fn after_these_points(&self) -> Option<String> {
        let play = self.play?;
        let below = self.agenda.iter().rev().find(|frame| !matches!(frame, Frame::Spend(_)))?;
        if *below != Frame::AfterPoints {
            return None;
        }
        let title = self.card_title(play.card);
        match self.card(play.card).faction {
            Faction::Neutral => Some(format!("{title} then goes into the Pool.")),
            own if own.seat() == Some(play.by) => {
                self.waits(play.by, Special::MEDIA).then(|| format!("The Event of {title} then follows."))
            }
            _ if self.waits(play.by, Special::CANADIEN) => {
                Some(format!("Le Canadien then cancels the Event of {title}."))
            }
            _ => {
                let owner = self.event_seat(play.by, play.card);
                let happens = format!("The Event of {title} then happens for {}", side(owner));
                Some(match self.needs(play.card) {
                    "" => format!("{happens}."),
                    needs => format!("{happens}, if its condition is met: {}.", small(needs)),
                })
            }
        }
    }

    /// Returns the prerequisite of a card in words; empty for none.
    pub(crate) fn needs(&self, card: CardId) -> &'static str {
        self.data.0.printed.cards.get(usize::from(card.0)).map_or("", |card| card.needs.as_str())
    }

    /// Words the question how many AP go into a check.
    fn ask_stake(&self, venture: CheckPurpose, county: County, seat: Seat) -> Asked {
        let (name, mv) = (self.county(county), self.mv(seat, county));
        let (title, help) = match venture {
            CheckPurpose::Organization if county.is_urban() => (format!("An Organization in {name}"), ""),
            CheckPurpose::Organization => (format!("An Organization in {name}"), " and the help of a city"),
            CheckPurpose::Corps => (format!("A Volunteer Corps in {name}"), ""),
        };
        let text = format!(
            "Put in 2 AP or more. Your three dice must not roll above your Mobilization Value of {mv} plus these AP{help}."
        );
        asked(title, text, "choose the AP for a Mobilization Check")
    }

    /// Words the question what becomes of a missed check.
    fn ask_missed(&self, check: &Check) -> Asked {
        let (excess, name) = (check.excess(), self.county(check.at));
        let title = format!("Missed by {excess} in {name}");
        let what = match check.purpose {
            Purpose::CheckPurpose(CheckPurpose::Organization) => " for an Organization",
            Purpose::CheckPurpose(CheckPurpose::Corps) => " for a Volunteer Corps",
            Purpose::Event(..) => "",
        };
        let rolled = format!("The Check{what} rolled {} against {}.", check.rolled.unwrap_or(0), check.target);
        let there = self.points[check.side.index()];
        match (check.rerolls.0, check.rerolls.1) {
            (false, false) => {
                let pay = points(excess);
                let text = format!("{rolled} Pay {pay} to succeed, or let it fail? You have {there}.");
                asked(title, text, "decide about a missed Check")
            }
            (a, b) => {
                let n = plural(usize::from(a) + usize::from(b), "reroll", "rerolls");
                let text = format!("{rolled} Roll again, or keep it? You have {n}. Paying points comes after that.");
                asked(title, text, "decide about a missed Check")
            }
        }
    }

    /// Names the Special Action or card that asks, to be put before a colon.
    pub(crate) fn asker(&self) -> &'static str {
        match (self.top(), &self.running) {
            (Some(Frame::Spread(spread)), _) if spread.fear => "Fear of Reprisal",
            (Some(Frame::Strings(..)), _) => special_title(Special::STRINGS),
            (Some(Frame::Reset(_)), _) => special_title(Special::NON_ISSUE),
            (Some(Frame::Angles(..)), _) => special_title(Special::ANGLES),
            (Some(Frame::Die), _) => self.play.map_or("Scoring Die", |play| self.card_title(play.card)),
            (_, Some(running)) => self.card_title(running.card),
            _ => "Event",
        }
    }
}
