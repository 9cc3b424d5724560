//! Why not: the rule and the numbers for every counter and place that is not offered, from the asked
//! seat's view only. The march has a room of its own in `why_march`, combat in `why_combat`.

pub(crate) mod battle;
pub(crate) mod march;
pub mod step;

use crate::engine::{Refusal, Seat, Target, Viewer};
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM, Status};
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{Frame, Stage};

pub(crate) fn no(rule: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(rule, text)
}

impl BushyRun {
    /// Why a step that is not legal is refused.
    pub(crate) fn refuse_step(&self, step: Step) -> Refusal {
        let Some(seat) = self.asked() else { return no("", "the game is over") };
        if let Some(exactly) = self.why_step(seat, step) {
            return exactly;
        }
        match step {
            Step::Call => no(
                "BR-3.8",
                "the Allied Nations can call only in the British turn, once at a time, under standing orders",
            ),
            Step::Go(p)
            | Step::Place(p)
            | Step::Area(p)
            | Step::Retreat(_, p)
            | Step::Scout(_, p)
            | Step::Attack(_, p) => self.why_place(seat, p),
            Step::Pick(u)
            | Step::Move(u, _)
            | Step::Choose(u)
            | Step::Reveal(u)
            | Step::Fire(u)
            | Step::Recall(u)
            | Step::Lose(u)
            | Step::Recover(u) => {
                // A step may name what the seat must not know: then it is simply not open.
                let covered =
                    !u.is_british() && matches!(self.status(u), Status::Hidden | Status::Concealed | Status::Out);
                if covered && !self.sees_all(Viewer::Seat(seat)) { self.not_open() } else { self.why_unit(seat, u) }
            }
            _ => self.not_open(),
        }
    }

    pub(crate) fn not_open(&self) -> Refusal {
        let rule = self.ask_words(Viewer::Public).rule;
        no(rule, "this is not among the answers to the open question")
    }

    /// Why a target is not offered, as `viewer` may know it.
    pub(crate) fn why_not(&self, viewer: Viewer, target: &Target) -> Refusal {
        let Some(seat) = self.asked() else { return no("", "the game is over") };
        if !viewer.sees(seat) {
            let who = if seat == BRITISH { "the British" } else { "the Allied Nations" };
            return no("", format!("it is for {who} to answer"));
        }
        match target {
            Target::Place(id) => match Place::named(id) {
                Some(p) if p.in_play() => self.why_place(seat, p),
                _ if id.starts_with("turn-")
                    || matches!(id.as_str(), "eliminated" | "unused" | "event" | "removed-dummies") =>
                {
                    no("", "a box on the margin is no place for this")
                }
                _ => no("", format!("there is no place \"{id}\"")),
            },
            Target::Counter(key) => match Unit::named(key) {
                Some(u) if self.knows(seat, u) => self.why_unit(seat, u),
                _ if key == "event" => no("BR-6.0a", "the event marker of the turn is in force by itself"),
                _ if key.starts_with('c') && key.contains('.') => {
                    no("BR-2.1.1c", "it is a Concealed counter of the Allied Nations: point at its Area")
                }
                _ => no("", format!("there is no counter \"{key}\" in sight")),
            },
            Target::Card(_) => no("", "this game has no cards"),
            Target::Button => self.not_open(),
        }
    }

    /// True where this seat sees this unit by name.
    fn knows(&self, seat: Seat, u: Unit) -> bool {
        if u.is_british() || self.sees_all(Viewer::Seat(seat)) {
            return true;
        }
        match self.status(u) {
            Status::Revealed => true,
            Status::Out => self.place_of(u) == Place::OUT && self.secret_out & (1 << u.index()) == 0,
            _ => false,
        }
    }

    fn why_place(&self, seat: Seat, p: Place) -> Refusal {
        let place = |p: Place| p.to_string();
        match self.agenda.last().copied() {
            Some(Frame::SetupAllied(hand)) => match hand {
                None => no("BR-4.2a", "choose the unit to place first"),
                Some(_) if p.is_zone() => no("BR-4.2d", "no unit starts in a Zone"),
                Some(_) if self.data.place(p).british => {
                    no("BR-4.2b", format!("{} is a British set-up Area", place(p)))
                }
                Some(u) => {
                    no("BR-4.2c", format!("{} has {} of {BAND_ROOM} real bands", place(p), self.real_count(p, u)))
                }
            },
            Some(Frame::SetupBritish(hand)) => match hand {
                None => no("BR-4.2e", "choose the unit to place first"),
                Some(_) if p.is_zone() => no("BR-4.2d", "no unit starts in a Zone"),
                Some(_) if !self.data.place(p).british => {
                    no("BR-4.2e", format!("{} is not a red Area: the British set up in 4, 8, 10, 16 and 18", place(p)))
                }
                Some(u) => {
                    no("BR-3.5a", format!("{} has {} of {BRITISH_ROOM} units", place(p), self.combat_count(p, u)))
                }
            },
            Some(Frame::BritishMover(u, mp, _)) => self.why_not_march(u, mp, p),
            Some(Frame::AlliedMover(u, mode, mp, _)) => self.why_not_band(u, mode, mp, p),
            Some(Frame::Retreat) => self.why_not_retreat(seat, p),
            Some(Frame::Ambush) => {
                no("BR-6.1k", format!("no British combat unit that can be ambushed stands in {}", place(p)))
            }
            Some(Frame::ScoutEvent) => no("BR-6.1i", format!("{} is no Area beside a scout", place(p))),
            Some(Frame::Turn(Stage::BritishAttack, _)) => self.why_no_british_target(p),
            Some(Frame::Turn(Stage::AlliedAttack, _)) => self.why_no_allied_target(p),
            Some(Frame::Turn(..)) => no(self.ask_words(Viewer::Public).rule, "choose the unit first"),
            Some(Frame::Declare(..)) => no("BR-7.4c", "the target is chosen: select the units, or leave the attack"),
            Some(Frame::Orders(..)) => no("BR-3.8", "this field of the order takes no such Area now"),
            _ => no(self.ask_words(Viewer::Public).rule, "no place is asked for now"),
        }
    }

    fn why_unit(&self, seat: Seat, u: Unit) -> Refusal {
        let name = self.name(u);
        let own = u.is_british() == (seat == BRITISH);
        let top = self.agenda.last().copied();
        if !own && !matches!(top, Some(Frame::LowAmmo(..))) {
            return no("", format!("{name} belongs to the other side"));
        }
        let p = self.place_of(u);
        if !p.in_play() && self.turn > 0 {
            let rule = if matches!(top, Some(Frame::Wounded)) { "BR-6.1f" } else { "BR-2.1.1b" };
            return no(rule, format!("{name} is out of play"));
        }
        match top {
            Some(Frame::SetupAllied(Some(_)) | Frame::SetupBritish(Some(_))) => {
                no("BR-4.2a", "place the unit in hand first, or put it back into the tray")
            }
            Some(Frame::SetupAllied(None) | Frame::SetupBritish(None)) => {
                no("BR-4.2a", format!("{name} is placed, and no more units may be taken up again"))
            }
            Some(Frame::Wounded) => match u.is_scout() || u == Unit::WAGON {
                true => no("BR-6.1c", format!("{name} cannot recover: only soldiers and grenadiers can")),
                false => no("BR-6.1c", format!("{name} has all its {} steps", self.steps_of(u))),
            },
            Some(Frame::LowAmmo(need, _)) => {
                if !u.is_british() {
                    no("BR-6.1h", "Low Ammo is for British units")
                } else if u.is_scout() || u == Unit::WAGON {
                    no("AMB-28", format!("{name} has no FP to lose"))
                } else if p == self.place[13] {
                    no("AMB-28", format!("{name} is beside the wagon"))
                } else {
                    no("BR-6.1h", format!("{need} units are chosen already"))
                }
            }
            Some(Frame::Turn(Stage::BritishMove, _)) => {
                if u == Unit::WAGON && self.deployed {
                    no("BR-10.3b", "the wagon is deployed and cannot move; it may flip")
                } else {
                    no("BR-7.2a", format!("{name} has moved"))
                }
            }
            Some(Frame::Turn(Stage::BritishAttack, _)) => self.why_not_attack(u),
            Some(Frame::Turn(Stage::AlliedMove, _)) => {
                if self.band_moved & (1 << u.index()) != 0 {
                    no("BR-8.2a", format!("{name} has moved"))
                } else {
                    no("BR-8.2.1a", format!("the allowance of {} is used up", self.rolled))
                }
            }
            Some(Frame::Turn(Stage::AlliedAttack, _)) => self.why_band_waits(u),
            Some(Frame::BritishMover(m, ..)) => {
                no("BR-7.2a", format!("{} moves now and must finish first", self.name(m)))
            }
            Some(Frame::AlliedMover(m, ..)) => {
                no("BR-8.2a", format!("{} moves now and must finish first", self.name(m)))
            }
            Some(Frame::BritishReact(t)) => self.why_not_fire(u, t),
            Some(Frame::React(t) | Frame::Second(t)) => self.why_band_holds(u, t),
            Some(Frame::WagonBar(to)) => no("BR-10.3e", format!("{name} is not Hidden in {to}")),
            Some(Frame::Window) => no("BR-3.8", format!("{name} is Revealed already")),
            Some(Frame::Declare(from, ..)) => self.why_not_choose(u, from),
            Some(Frame::Retreat) => self.why_stands(u),
            Some(Frame::Losses) => self.why_spared(u),
            _ => {
                let rule = self.ask_words(Viewer::Seat(seat)).rule;
                no(rule, format!("{name} is not part of this question"))
            }
        }
    }

    /// Words that must not reach this seat now: ids and names of units that it cannot know.
    pub(crate) fn secret_words(&self, seat: Seat) -> Vec<String> {
        if seat == ALLIED || self.sees_all(Viewer::Seat(seat)) {
            return Vec::new();
        }
        let mut out = Vec::new();
        for u in (0..30).map(Unit::band).filter(|&u| !self.knows(seat, u)) {
            out.push(u.id().to_string());
            out.push(self.name(u).to_string());
        }
        out
    }
}
