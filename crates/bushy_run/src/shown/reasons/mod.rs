//! Words why something is not possible: what forbids a step, and what belongs to no step of the open question. The
//! rules that forbid are in `rules`; nothing here decides anything.

mod battle;
mod march;
mod orders;
mod retreat;
mod setup;

use crate::ids::{BRITISH, Place, Unit};
use crate::rules::bar::Bar;
use crate::state::query::Status;
use crate::state::{BushyRun, Frame, Stage};
use redoubt_engine::contract::{Reasons, Sequence};
use redoubt_engine::ids::Id;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Seat, Target, Viewer};

impl Reasons for BushyRun {
    fn refusal(&self, bar: Bar) -> Refusal {
        let text = match bar {
            Bar::Over => "the game is over".into(),
            Bar::NotAsked(_) => "this is not among the answers to the open question".into(),
            Bar::NoPlace => "there is no such place on the map".into(),
            Bar::Foreign(u) if self.asked().is_some_and(|seat| self.knows(seat, u)) => {
                format!("{} belongs to the other side", self.name(u))
            }
            Bar::Foreign(_) => "this is not among the answers to the open question".into(),
            Bar::OutOfPlay(u) => format!("{} is out of play", self.name(u)),
            Bar::Call => {
                "the Allied player can ask for this only in the British turn, once at a time, and only with standing orders".into()
            }
            Bar::Setup(bar) => self.word_setup(bar),
            Bar::March(bar) => self.word_march(bar),
            Bar::Battle(bar) => self.word_battle(bar),
            Bar::Retreat(bar) => self.word_retreat(bar),
            Bar::Orders(bar) => self.word_orders(bar),
        };
        Refusal::new(bar.rule(), text)
    }

    fn why_no_step(&self, target: &Target) -> Refusal {
        let rule = self.question_rule();
        match target {
            Target::Place(id) => match Place::named(id) {
                Some(p) if p.in_play() => no(rule, "the open question does not ask for a place"),
                _ if is_box(id) => Refusal::plain("a box at the edge of the map is no place for this"),
                _ => Refusal::plain(format!("there is no place \"{id}\"")),
            },
            Target::Counter(key) => match Unit::named(key) {
                Some(u) if self.asked().is_some_and(|seat| self.knows(seat, u)) => self.off_topic_unit(u),
                _ if key == "event" => no("BR-6.0a", "the event marker takes effect by itself"),
                _ if key.starts_with('c') && key.contains('.') => {
                    no("BR-2.1.1c", "this is a Concealed counter of the Allied Nations: click its Area instead")
                }
                _ => Refusal::plain(format!("you can see no counter \"{key}\"")),
            },
            Target::Card(_) => Refusal::plain("this game has no cards"),
            Target::Button => no(rule, "this is not among the answers to the open question"),
        }
    }
}

impl BushyRun {
    fn off_topic_unit(&self, u: Unit) -> Refusal {
        let (name, p) = (self.name(u), self.place_of(u));
        if u.is_british() != (self.asked() == Some(BRITISH)) {
            return match self.agenda.top() {
                Some(Frame::Turn(Stage::BritishAttack, _)) => {
                    no("BR-7.4a", format!("click {p} to attack {name} there"))
                }
                Some(Frame::Turn(Stage::AlliedAttack, _)) => no("BR-8.4a", format!("click {p} to attack {name} there")),
                _ => Refusal::plain(format!("{name} belongs to the other side")),
            };
        }
        if p == Place::OUT {
            return Refusal::plain(format!("{name} is out of play"));
        }
        match self.agenda.top() {
            Some(Frame::Turn(Stage::BritishAttack, _)) if u == Unit::WAGON => no("BR-7.4b", "the wagon never attacks"),
            Some(Frame::Turn(Stage::BritishAttack, _)) if u.is_scout() => {
                no("BR-10.2d", format!("click the Area next to {p} that {name} is to scout"))
            }
            Some(Frame::Turn(Stage::BritishAttack, _)) => {
                no("BR-7.4a", format!("to attack from {p}, click the target Area"))
            }
            Some(Frame::Turn(Stage::AlliedAttack, _)) => {
                no("BR-8.4a", format!("to attack from {p}, click the target Area"))
            }
            Some(Frame::Retreat) => no(self.question_rule(), format!("click the place to which {name} retreats")),
            _ => no(self.question_rule(), format!("{name} is not part of this question")),
        }
    }

    /// Tells whether this seat sees this unit by name.
    pub(crate) fn knows(&self, seat: Seat, u: Unit) -> bool {
        if u.is_british() || self.sees_all(Viewer::Seat(seat)) {
            return true;
        }
        match self.status(u) {
            Status::Revealed => true,
            Status::Out => self.place_of(u) == Place::OUT && !self.secret_out.has(u.own()),
            _ => false,
        }
    }
}

/// Tells whether this is the id of a box on the margin of the map.
fn is_box(id: &str) -> bool {
    id.starts_with("turn-") || matches!(id, "eliminated" | "unused" | "event" | "removed-dummies")
}
