//! Why a click on a counter or a hex belongs to no step of the open question.

use crate::ids::{Camp, Counter, Side};
use crate::shown::questions::captain_rule;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, FlightKind, Frame, Phase, Volley};
use crate::state::at::At;
use crate::words::{has, is, side_word, was};
use redoubt_engine::Refusal;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::refusal::no;

impl AdobeWalls {
    /// Returns the rule of the open question.
    pub(super) fn open_rule(&self) -> RuleId {
        RuleId::new(match self.agenda.top() {
            Some(Frame::Setup(Side::Us)) => "AW-20A.f",
            Some(Frame::Setup(Side::Nations)) => "AW-20A.a",
            Some(Frame::Turn(phase, _)) => match phase {
                Phase::Rally => "AW-4A.a",
                Phase::OffensiveFire => "AW-4B.a",
                Phase::Movement => "AW-4C.a",
                Phase::DefensiveFire => "AW-4D.a",
                Phase::AdvanceFire => "AW-4E.a",
                Phase::Melee => "AW-4F.a",
            },
            Some(Frame::Wake(..)) => "AW-18A.2c",
            Some(Frame::March(_)) => "AW-7A.a",
            Some(Frame::Volley(Volley { at: FireKind::Retreat, .. })) => "AW-9G.a",
            Some(Frame::Volley(_) | Frame::Shot(_)) => "AW-9F.a",
            Some(Frame::Flight(flight)) => match flight.kind {
                FlightKind::Rout => "AW-10J.1a",
                FlightKind::Subsequent => "AW-10J.1b",
                FlightKind::Shelled => "AW-11C.3a",
                FlightKind::BeforeMelee => "AW-10H.1b",
                FlightKind::Pursuit => "AW-10H.2a",
                FlightKind::Retreat(_) | FlightKind::Crowded => "AW-10I.a",
            },
            Some(Frame::MayRout(..)) => "AW-10J.1d",
            Some(Frame::Attach(_)) => "AW-13A.b",
            Some(Frame::ShellLoss(..) | Frame::Scattered(..)) => "AW-11C.3a",
            Some(Frame::Declare(..)) => "AW-10A.a",
            Some(Frame::Melee(_)) => "AW-10A.b",
            Some(Frame::Lose(..)) => "AW-10C.1a",
            Some(Frame::Advance) => "AW-10H.3a",
            Some(Frame::Captain(leader)) => captain_rule(*leader).as_str(),
            Some(Frame::Ready(_)) | None => "AW-4.a",
        })
    }

    pub(super) fn off_topic_hex(&self, side: Side, hex: HexId) -> Refusal {
        let (rule, name) = (self.open_rule(), self.hex_word(hex));
        match self.agenda.top() {
            Some(Frame::Setup(_)) => no(rule, format!("no counter of {} is left to place", side_word(side))),
            Some(Frame::Turn(Phase::Rally, _)) => no(rule, "choose a unit that is to recover or to get ammunition"),
            Some(Frame::Turn(Phase::OffensiveFire | Phase::DefensiveFire | Phase::AdvanceFire, _)) => {
                no(rule, "choose the unit that fires, then its target")
            }
            Some(Frame::Turn(Phase::Movement, _)) => no(rule, "choose first who moves"),
            Some(Frame::Turn(Phase::Melee, _)) => no(rule, format!("{name} cannot be attacked")),
            Some(Frame::March(_)) => no(rule, format!("{name} is not next to them")),
            Some(Frame::Flight(_)) => no(rule, format!("{name} is not next to them")),
            Some(Frame::Volley(_)) => no(rule, "choose the unit that fires, then its target"),
            Some(Frame::Wake(..)) => no(rule, "choose the bands and herds that wake"),
            Some(Frame::Declare(..)) => no(rule, "choose who takes part in the melee"),
            Some(Frame::Lose(..) | Frame::ShellLoss(..)) => no(rule, "choose the unit that takes the point"),
            _ => no(rule, format!("{name} is no answer to the open question")),
        }
    }

    pub(super) fn off_topic_counter(&self, side: Side, counter: Counter) -> Refusal {
        let (rule, name) = (self.open_rule(), self.short_head(counter));
        match self.at[counter] {
            At::ABSENT => Refusal::plain(format!("{name} {} not in this game", is(counter))),
            At::LOST if counter.is_leader() => no("AW-13D.1a", format!("{name} is dead")),
            At::LOST => no("AW-12.a", format!("{name} {} lost", was(counter))),
            At::LEFT => no("AW-7I.e", format!("{name} {} left the map", has(counter))),
            _ if counter.side() != side => match self.agenda.top() {
                Some(Frame::Turn(Phase::Movement, _) | Frame::March(_)) => {
                    no(rule, format!("{name} {} on the other side; fire and melee have their own phases", is(counter)))
                }
                _ => no(rule, format!("{name} {} on the other side", is(counter))),
            },
            At::RESERVE => no(rule, format!("{name} {} not on the map yet", is(counter))),
            At::HAND => no(rule, format!("choose the hex for {}", self.short(counter))),
            at => match at.carrier() {
                Some(by) => no(rule, format!("{name} {} with {}", is(counter), self.short(by))),
                None => no(rule, format!("{name} {} not part of the open question", is(counter))),
            },
        }
    }

    pub(super) fn off_topic_camp(&self, camp: Camp) -> Refusal {
        let (rule, name) = (self.open_rule(), capitalised(self.camp_word(camp)));
        let state = self.camps[camp];
        match state.at {
            At::LOST => no("AW-18C.c", format!("{name} is burnt")),
            At::HAND => no(rule, format!("choose the hex for {}", self.camp_word(camp))),
            _ if state.burning.is_some() => no("AW-18C.c", format!("{name} is on fire: nobody may enter")),
            _ => no(rule, format!("{name} is not part of the open question")),
        }
    }
}
