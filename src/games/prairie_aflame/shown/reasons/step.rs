//! Why not, for a whole step: what it names says more exactly what forbids it than the hex or the
//! unit alone (see `why.rs`).

use crate::engine::hex::HexId;
use crate::engine::log::plural;
use crate::engine::{Refusal, Target, Viewer};
use crate::games::prairie_aflame::ids::{Leader, Side, Unit};
use crate::games::prairie_aflame::shown::reasons::no;
use crate::games::prairie_aflame::state::step::Step;
use crate::games::prairie_aflame::state::{Frame, HouseRules, Moment, PrairieAflame, Stage};
use crate::games::prairie_aflame::words::{force_word, leader_target, leader_word, unit_target};

impl PrairieAflame {
    /// Why a step that is not legal is refused.
    pub(crate) fn refuse_step(&self, step: Step) -> Refusal {
        let Some(side) = self.asked_side() else { return no("", "the game is over") };
        if !self.is_on_map(step) {
            return no("", "there is no such hex, hexside or place");
        }
        if let Some(exactly) = self.why_now(step).or_else(|| self.why_step(side, step)) {
            return exactly;
        }
        let target = match step {
            Step::Take(hex)
            | Step::Ride(hex)
            | Step::Land(hex)
            | Step::Join(hex)
            | Step::Fight(hex)
            | Step::Retreat(hex)
            | Step::Depart(_, hex)
            | Step::Withdraw(_, hex)
            | Step::Follow(hex)
            | Step::Form(_, hex)
            | Step::Return(_, hex) => self.hex_target(hex),
            Step::Go(dir) => match self.agenda.last() {
                Some(Frame::March(group)) => match self.map().grid.neighbour(group.hex, dir) {
                    Some(to) => self.hex_target(to),
                    None => return no("PA-10.0a", "the map ends there"),
                },
                _ => Target::Button,
            },
            Step::Pick(u)
            | Step::Leave(u)
            | Step::Embark(u)
            | Step::BreakDown(u)
            | Step::Hand(_, u)
            | Step::Engineer(u)
            | Step::Expend(u)
            | Step::Engage(u)
            | Step::Lose(u)
            | Step::Disrupt(u) => unit_target(u),
            Step::Lead(l) | Step::LeaveLeader(l) | Step::Use(l) => leader_target(l),
            _ => Target::Button,
        };
        self.why_not(Viewer::Seat(side.seat()), &target)
    }

    /// False for a step with numbers that are no hex, hexside, direction or place of this map.
    fn is_on_map(&self, step: Step) -> bool {
        let map = self.map();
        let hex = |h: HexId| h.index() < map.grid.len();
        match step {
            Step::Go(dir) => dir.index() < 6,
            Step::Steam(edge) => edge.index() < map.grid.edge_count(),
            Step::Burn(place) => place.index() < map.places.len(),
            Step::Take(h)
            | Step::Ride(h)
            | Step::Land(h)
            | Step::Join(h)
            | Step::Fight(h)
            | Step::Retreat(h)
            | Step::Depart(_, h)
            | Step::Withdraw(_, h)
            | Step::Follow(h)
            | Step::Free(h)
            | Step::Form(_, h)
            | Step::Return(_, h) => hex(h),
            _ => true,
        }
    }

    /// Steps that belong to another moment than this.
    fn why_now(&self, step: Step) -> Option<Refusal> {
        let top = self.agenda.last().copied()?;
        let stage = self.stage();
        let march = matches!(top, Frame::March(_));
        let battle = matches!(top, Frame::Battle(_));
        let organise = matches!(top, Frame::Turn(_, Stage::Organise, _));
        Some(match step {
            Step::Take(_) if march => no("PA-10.0a", "a group is on the march: it halts first"),
            Step::Take(_) | Step::Pick(_) | Step::Go(_) | Step::Leave(_) | Step::LeaveLeader(_)
                if stage != Some(Stage::March) || battle =>
            {
                no("PA-3.0d", "units move in the Movement Phase of their side")
            }
            Step::Lead(_) if stage != Some(Stage::March) && !battle => {
                no("PA-3.0d", "leaders move in the Movement Phase of their side")
            }
            Step::Go(_) | Step::Leave(_) | Step::LeaveLeader(_) if !march => no("PA-10.0a", "choose who moves first"),
            Step::Entrain | Step::Detrain | Step::Ride(_) if self.phasing() == Side::Nations => {
                no("PA-10.8a", "only the Government rides the railway")
            }
            Step::Entrain | Step::Detrain | Step::Ride(_) if !march => {
                no("PA-10.8a", "choose the units that use the railway first")
            }
            Step::Form(..) | Step::BreakDown(_) if battle && !matches!(top, Frame::Battle(Moment::Late)) => {
                no("PA-11.5d", "battalions are not regrouped in battle")
            }
            Step::Form(..) | Step::BreakDown(_) if !organise && !matches!(top, Frame::Form(_)) && !battle => {
                no("PA-3.0f", "battalions form and break down only before anybody moves")
            }
            Step::Release(_) if !organise => no("PA-17.4a", "hostages are released at the start of the Movement Phase"),
            Step::Free(_) if !organise => no("PA-10.2b", "the free stack is chosen before anybody moves"),
            Step::Engineer(_) | Step::Ferry if !organise => {
                no("PA-10.6d", "engineers and ferry are named before anybody moves")
            }
            Step::Expend(_) if stage != Some(Stage::Supply) => no("PA-7.5b", "wagons are used up in the Supply Phase"),
            Step::Return(..) if stage != Some(Stage::Replace) => {
                no("PA-8.0a", "units are bought back in the Replacement Phase")
            }
            Step::Fight(_) if stage != Some(Stage::Combat) || battle => {
                no("PA-12.0a", "the next battle is chosen in the Combat Phase, when the last one is over")
            }
            Step::Steam(_) | Step::Embark(_) | Step::Land(_) if !matches!(top, Frame::Boat) && !battle => {
                no("PA-15.11b", "choose the Northcote first")
            }
            Step::Engage(_)
            | Step::Use(_)
            | Step::NoLeader
            | Step::Lose(_)
            | Step::LoseGarrison
            | Step::Disrupt(_)
            | Step::Retreat(_)
            | Step::Depart(..)
            | Step::Continue
            | Step::Withdraw(..)
            | Step::Follow(_)
            | Step::JoinBoat
                if !battle =>
            {
                no("PA-12.0a", "no battle is being fought")
            }
            _ => return None,
        })
    }

    /// The rule that forbids exactly this step; `None` where hex or unit alone tell it.
    fn why_step(&self, side: Side, step: Step) -> Option<Refusal> {
        let top = self.agenda.last().copied()?;
        Some(match (top, step) {
            (Frame::March(group), Step::Halt) if self.combat(self.units_of(side, group.hex)).is_empty() => {
                no("PA-4.4a", "a leader would stay alone here; go on to a combat unit of his side")
            }
            (Frame::March(_), Step::Halt) => {
                no("PA-11.1a", "the group may not end here as long as it can go on: bands apart, reserves and District")
            }
            (Frame::March(group), Step::Entrain) => {
                let at = self.hex_word(group.hex);
                let station = self.map().place_in(group.hex).filter(|p| self.map().place(*p).on_cpr);
                match station {
                    None => no("PA-10.81b", format!("{at} is no settlement of the railway")),
                    Some(_) if !group.units.and(self.marching.detrained).is_empty() => {
                        no("PA-10.81a", "they left a train in this phase")
                    }
                    Some(_) if self.nations_cover(group.hex) => {
                        no("PA-10.81h", format!("{at} lies in the enemy's zone"))
                    }
                    Some(_) => no("PA-10.81a", "boarding costs 1 MP, which somebody has not, or they are on the train"),
                }
            }
            (Frame::March(group), Step::Detrain) => match group.units.and(self.marching.entrained).is_empty() {
                false => no("PA-10.81a", "they boarded in this phase and stay on the train"),
                true => no("PA-10.81a", "leaving a train costs 1 MP, which somebody has not, or they are afoot"),
            },
            (Frame::March(_), Step::Ride(hex)) => {
                return Some(self.why_not(Viewer::Seat(side.seat()), &self.hex_target(hex)));
            }
            (Frame::Turn(side, Stage::March, _), Step::Done) if self.stray(side).is_some() => {
                let who = self.stray(side).map_or("a leader", leader_word);
                no(
                    "PA-4.4a",
                    format!("{who} is alone; bring him to a combat unit of his side, which he can still reach"),
                )
            }
            (Frame::Turn(_, Stage::March, _), Step::Done) => {
                no("PA-10.11e", "somebody is outside his bounds, or two bands are together, and can still move off")
            }
            (Frame::March(group), Step::Burn(place)) if self.map().place_in(group.hex) != Some(place) => {
                no("PA-10.10a", "this group can burn the place where it is; halt first for another")
            }
            (Frame::Turn(_, Stage::March, _) | Frame::March(_), Step::Burn(place)) => self.why_not_burn(place),
            (_, Step::Burn(_)) => {
                no("PA-9.32a", "places burn in the Movement Phase of the nations, or after a battle won for them")
            }
            (Frame::Turn(_, Stage::Organise, _), Step::Free(hex)) => self.why_not_free(side, hex),
            (Frame::Turn(_, Stage::Organise, _), Step::Release(force)) => {
                no("PA-17.4a", format!("{} has no hostages", force_word(force)))
            }
            (Frame::Turn(_, Stage::Organise, _), Step::Ferry) => match self.boat {
                None => no("PA-10.6f", "the Northcote is not on the river"),
                Some(_) => no("PA-10.6f", "she is a ferry already, or it is not the Government's turn"),
            },
            (Frame::Turn(_, Stage::Replace, _), Step::Return(unit, hex)) => {
                return self.why_this_return(side, unit, hex);
            }
            (Frame::Turn(_, Stage::Combat, _), Step::Done) => {
                no("PA-12.0a", "battles are compulsory: fight in every hex where both sides stand")
            }
            (Frame::Hostages(place), Step::Keep(force)) => {
                no("PA-17.2a", format!("{} did not take {}", force_word(force), self.place_word(place)))
            }
            (_, Step::Keep(_)) => no("PA-17.2a", "no hostages were taken just now"),
            (Frame::Escape(leader) | Frame::Stray(leader), Step::Lead(_) | Step::LeaveLeader(_)) => {
                no("PA-4.4c", format!("choose where {} goes", leader_word(leader)))
            }
            _ => return None,
        })
    }

    /// Why this unit does not return to this hex.
    fn why_this_return(&self, side: Side, unit: Unit, hex: HexId) -> Option<Refusal> {
        let (name, data, points) = (self.unit_word(unit), self.unit(unit), self.points[side.index()]);
        if unit.side() != side {
            return Some(no("PA-3.0a", format!("{name} belongs to the other side")));
        }
        if unit == Unit::NORTHCOTE {
            return Some(no("PA-8.3f", "the Northcote never returns"));
        }
        if data.formed {
            return Some(no("PA-8.3g", format!("{name} returns by companies")));
        }
        if !self.at[unit].is_lost() {
            return Some(no("PA-8.3a", format!("{name} is not lost")));
        }
        if self.plays(HouseRules::SURRENDER_FINAL)
            && self.at[unit] == crate::games::prairie_aflame::state::At::SURRENDERED
        {
            return Some(no("PA-8.3a", format!("by the house rule {name}, which surrendered, does not return")));
        }
        if data.rating.sp > points {
            let cost = plural(data.rating.sp.into(), "point", "points");
            return Some(no("PA-8.3a", format!("{name} costs {cost}, and there are {points}")));
        }
        let chief = data.force.filter(|f| f.is_first_nation()).map(|f| match f {
            crate::games::prairie_aflame::ids::Force::Poundmaker => Leader::Poundmaker,
            _ => Leader::BigBear,
        });
        if let Some(chief) = chief
            && self.leaders[chief] != crate::games::prairie_aflame::state::At::hex(hex)
        {
            return Some(match self.leaders[chief].get() {
                Some(_) => no("PA-8.3b", format!("{name} returns to {}", leader_word(chief))),
                None => no("PA-8.3c", format!("{} is captured: nobody of his band returns", leader_word(chief))),
            });
        }
        None
    }
}
