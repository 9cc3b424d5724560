//! What a click means: the step that points at a counter or a hex at the open question, legal or not; and why a
//! target belongs to no step at all.

use crate::data::units::Arm;
use crate::ids::{Force, Leader, Side, Unit, hex_text};
use crate::state::step::Step;
use crate::state::{Frame, Group, PrairieAflame, Stage};
use crate::words::{leader_of, leader_target, unit_target};
use redoubt_engine::contract::{Clicks, Reasons};
use redoubt_engine::hex::{Dir, EdgeId, HexId};
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::plural;
use redoubt_engine::refusal::no;
use redoubt_engine::{Refusal, Target};

impl Clicks for PrairieAflame {
    fn step_at(&self, target: &Target) -> Option<Step> {
        if let Some(Frame::Battle(moment)) = self.agenda.top() {
            return self.battle_step_at(*moment, target);
        }
        match target {
            Target::Place(id) => self.step_of_hex(hex_text::read(id)?),
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.step_of_unit(unit),
                (_, Some(leader)) => self.step_of_leader(leader),
                _ => None,
            },
            Target::Card(_) | Target::Button => None,
        }
    }
}

impl PrairieAflame {
    /// Finds the step that a hex stands for.
    pub(crate) fn step_of_hex(&self, hex: HexId) -> Option<Step> {
        let side = self.asked_side()?;
        let inside = self.scenario().in_window(self.map(), hex);
        match self.agenda.top()? {
            Frame::March(group) if self.aboard(group.units, group.leaders) == Some(true) => {
                inside.then_some(Step::RideTo(hex))
            }
            Frame::March(group) => self.map().grid.dir_to(group.hex, hex).map(Step::Move),
            _ if !inside => None,
            Frame::Boat if self.boat_hexes().contains(&Some(hex)) => Some(Step::LandPassenger(hex)),
            Frame::Boat => self.river_at(hex).map(Step::SteamTo),
            Frame::Form(_) => self.battalion_at(side, hex).map(|bn| Step::FormBattalion(bn, hex)),
            Frame::Turn(_, Stage::Organise, _) => self.order_at(side, hex),
            Frame::Turn(_, Stage::March, _) => Some(Step::PickStack(hex)),
            Frame::Turn(_, Stage::Replace, _) => self.return_at(side, hex),
            Frame::Turn(_, Stage::Combat, _) => Some(Step::Fight(hex)),
            Frame::Stray(_) | Frame::Escape(_) => Some(Step::JoinStack(hex)),
            _ => None,
        }
    }

    /// Finds the hexside of the river that a hex stands for: the next one before any other.
    fn river_at(&self, hex: HexId) -> Option<EdgeId> {
        let (map, from) = (self.map(), self.boat?);
        let mut linked = map.river.linked(from);
        let next = linked.find(|e| {
            let (a, _, b) = map.grid.sides(*e);
            a == hex || b == hex
        });
        let edges = || Dir::ALL.into_iter().filter_map(|dir| map.grid.edge(hex, dir));
        next.or_else(|| edges().find(|e| map.water(*e).is_major()))
    }

    /// Finds the battalion that a hex stands for: one that has companies there.
    fn battalion_at(&self, side: Side, hex: HexId) -> Option<Unit> {
        let (roster, here) = (&self.data.0.roster, self.units_of(side, hex));
        match side {
            Side::Government => {
                let with = |all: &[Unit]| all.iter().any(|c| here.has(*c));
                let legal = |bn: Unit| self.check_form(side, bn, hex).is_ok();
                let all = || roster.battalions.iter().filter(|b| with(&b.1)).map(|b| b.0);
                all().find(|bn| legal(*bn)).or_else(|| all().next())
            }
            Side::Nations => {
                let of = |f: Force| here.and(f.units()).less(self.hit).len();
                let force = Force::ALL.into_iter().filter(|f| of(*f) > 0).max_by_key(|f| (of(*f), *f))?;
                self.free_counter(force).or_else(|| roster.bands[force.index()].first().copied())
            }
        }
    }

    /// Finds the order that a hex stands for: freeing its stack where that is out of command, else its battalion.
    fn order_at(&self, side: Side, hex: HexId) -> Option<Step> {
        let out = !self.units_of(side, hex).less(self.marching.commanded).is_empty();
        if out && self.is_campaign() {
            return Some(Step::FreeStack(hex));
        }
        self.battalion_at(side, hex).map(|bn| Step::FormBattalion(bn, hex))
    }

    /// Finds the unit that would return to a hex: one that may, else the first lost one.
    fn return_at(&self, side: Side, hex: HexId) -> Option<Step> {
        let legal = |u: &Unit| self.check_return(side, *u, hex).is_ok();
        // Bands return to their chiefs; for the others, who are alike, the hex itself is what matters.
        let chief = |u: &Unit| match self.unit(*u).force {
            Some(Force::Poundmaker) => self.leaders[Leader::Poundmaker].get() != Some(hex),
            Some(Force::BigBear) => self.leaders[Leader::BigBear].get() != Some(hex),
            Some(Force::Metis) | None => false,
        };
        let lost = || self.returnable(side);
        let unit = lost().find(legal).or_else(|| lost().find(|u| !chief(u))).or_else(|| lost().next())?;
        Some(Step::BuyBack(unit, hex))
    }

    /// Finds the step that a unit stands for.
    pub(crate) fn step_of_unit(&self, unit: Unit) -> Option<Step> {
        let data = self.unit(unit);
        Some(match self.agenda.top()? {
            Frame::March(group) if group.units.has(unit) && group.stepped => Step::LeaveUnit(unit),
            Frame::March(_) | Frame::Turn(_, Stage::March, _) => Step::PickUnit(unit),
            Frame::Boat => Step::EmbarkUnit(unit),
            Frame::Guard(force, _) => Step::HandOverHostages(*force, unit),
            Frame::Form(_) if data.formed => Step::BreakDownBattalion(unit),
            Frame::Form(side) => {
                let hex = self.at[unit].get().filter(|_| unit.side() == *side)?;
                Step::FormBattalion(self.battalion_of(unit, hex)?, hex)
            }
            Frame::Turn(_, Stage::Supply, _) => Step::UseUpWagon(unit),
            Frame::Turn(_, Stage::Combat, _) => Step::Fight(self.at[unit].get()?),
            Frame::Turn(_, Stage::Organise, _) => match data.force {
                _ if data.formed => Step::BreakDownBattalion(unit),
                _ if data.arm == Arm::Wagon => Step::UseAsEngineers(unit),
                _ if unit == Unit::NORTHCOTE => Step::UseAsFerry,
                Some(force) => Step::HandOverHostages(force, unit),
                None => return None,
            },
            _ => return None,
        })
    }

    /// Finds the battalion that a company would join in a hex.
    fn battalion_of(&self, company: Unit, hex: HexId) -> Option<Unit> {
        let roster = &self.data.0.roster;
        match (self.unit(company).battalion, self.unit(company).force) {
            (Some(number), _) => Some(roster.battalions[usize::from(number)].0),
            (None, Some(_)) => self.battalion_at(Side::Nations, hex),
            (None, None) => None,
        }
    }

    /// Finds the step that a leader stands for.
    pub(crate) fn step_of_leader(&self, leader: Leader) -> Option<Step> {
        match self.agenda.top()? {
            Frame::March(group) if group.leaders.has(leader) && group.stepped => Some(Step::LeaveLeader(leader)),
            Frame::March(_) | Frame::Turn(_, Stage::March, _) => Some(Step::PickLeader(leader)),
            _ => None,
        }
    }

    /// Words why a hex belongs to no step.
    pub(crate) fn off_topic_hex(&self, side: Side, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        match self.agenda.top() {
            Some(Frame::Battle(moment)) => self.battle_off_topic(*moment, &self.hex_target(hex)),
            Some(Frame::March(group)) => self.off_topic_march(group, hex),
            Some(Frame::Boat) if self.map().riverside.contains(hex) => no(
                "PA-15.11b",
                format!("the hexside of the river at {at} is chosen by clicking the hex on its other side"),
            ),
            Some(Frame::Boat) => no("PA-15.11b", format!("{at} is not on a major river")),
            Some(Frame::Hostages(_)) => no("PA-17.2a", "choose one of the forces that took the place"),
            Some(Frame::Guard(..)) => no("PA-17.2b", "click the unit that is to guard the hostages"),
            Some(Frame::Turn(_, Stage::Organise, _)) if self.units_of(side, hex).is_empty() => {
                no("PA-3.0f", format!("no unit of yours is in {at}"))
            }
            Some(Frame::Turn(_, Stage::Organise, _) | Frame::Form(_)) => {
                no("PA-11.5b", format!("no battalion can form in {at}"))
            }
            Some(Frame::Turn(_, Stage::Replace, _)) => {
                let points = plural(self.points[side.index()].into(), "point", "points");
                no("PA-8.3a", format!("no lost unit can return to {at} for {points}"))
            }
            Some(Frame::Turn(_, Stage::Supply, _)) => {
                no("PA-7.5b", "click a wagon that has units out of supply beside it")
            }
            _ => self.not_part(at),
        }
    }

    pub(super) fn off_topic_march(&self, group: &Group, hex: HexId) -> Refusal {
        let (at, far) = (self.hex_word(hex), self.map().grid.distance(group.hex, hex));
        if far == 0 {
            return no("PA-10.0a", format!("the group is in {at}"));
        }
        let left = self.group_mp(group);
        no(
            "PA-10.0a",
            format!("{at} is {} away, and the group has {left} MP left", plural(usize::from(far), "hex", "hexes")),
        )
    }

    /// Words why a unit belongs to no step.
    pub(crate) fn off_topic_unit(&self, side: Side, unit: Unit) -> Refusal {
        let name = self.unit_word(unit);
        if let Some(Frame::Turn(_, Stage::Replace, _)) = self.agenda.top() {
            let text = format!("choose the hex to which {name} returns; of like units the first is offered");
            return match self.check_returns(side, unit) {
                Ok(()) => no("PA-8.3a", text),
                Err(bar) => self.refusal(bar),
            };
        }
        if let Err(bar) = self.check_unit(side, unit) {
            return self.word_piece(bar);
        }
        match self.agenda.top() {
            Some(Frame::Battle(moment)) => self.battle_off_topic(*moment, &unit_target(unit)),
            Some(Frame::Turn(_, Stage::Organise, _)) => no(
                "PA-3.0f",
                format!(
                    "{name} moves later: first come battalions, engineers and the stack that moves without a check"
                ),
            ),
            Some(Frame::Turn(_, Stage::Combat, _)) => no("PA-12.0a", "click the hex of the next battle"),
            Some(Frame::Hostages(_)) => no("PA-17.2a", "choose the force first, then its guard"),
            _ => self.not_part(name),
        }
    }

    /// Words why a leader belongs to no step.
    pub(crate) fn off_topic_leader(&self, side: Side, leader: Leader) -> Refusal {
        let name = leader.word();
        if let Err(bar) = self.check_leader(side, leader) {
            return self.word_piece(bar);
        }
        match self.agenda.top() {
            Some(Frame::Battle(moment)) => self.battle_off_topic(*moment, &leader_target(leader)),
            Some(Frame::Turn(_, Stage::Organise, _)) => no(
                "PA-3.0f",
                format!("{name} moves later: first come battalions, hostages and the stack that moves without a check"),
            ),
            Some(Frame::Turn(_, Stage::Combat, _)) => no("PA-12.0a", "click the hex of the next battle"),
            Some(Frame::Stray(other) | Frame::Escape(other)) if *other == leader => {
                no("PA-4.4c", format!("choose the hex to which {name} goes"))
            }
            _ => self.not_part(name),
        }
    }
}

/// Words why a marker is never chosen.
pub(crate) fn off_topic_marker(key: &str) -> Refusal {
    match key.split_once('-').map_or(key, |(kind, _)| kind) {
        "garrison" => no("PA-9.4b", "an intrinsic garrison never moves, and needs no order"),
        "destroyed" => no("PA-9.32e", "a destroyed place belongs to nobody, and nothing can be done there"),
        "battle" => no("PA-12.0a", "this marks a hex where both sides meet: click the hex"),
        "provisional" => no("PA-16.1a", "the Provisional Government stays in Batoche until the Government takes it"),
        _ => Refusal::plain(format!("there is no counter \"{key}\"")),
    }
}
