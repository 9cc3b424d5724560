//! Why not: the rule and the numbers for every counter and hex that is not offered. The march has a
//! room of its own in `why_march`, battles have theirs in `why_battle`.

pub mod battle;
pub mod march;
pub mod step;

use crate::engine::hex::HexId;
use crate::engine::log::plural;
use crate::engine::{Refusal, Target, Viewer};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::data::units::Arm;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit, hex_text};
use crate::games::prairie_aflame::info::INFO;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{At, Frame, HouseRules, PrairieAflame, Stage};
use crate::games::prairie_aflame::words::{force_word, leader_of, leader_target, leader_word, side_head, unit_target};

pub(crate) fn no(rule: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(rule, text)
}

impl PrairieAflame {
    /// Why a target is not offered.
    pub(crate) fn why_not(&self, viewer: Viewer, target: &Target) -> Refusal {
        let Some(side) = self.asked_side() else { return no("", "the game is over") };
        if !viewer.sees(side.seat()) {
            let who = INFO.seats[side.index()].name;
            return no("", format!("it is for {who} to answer"));
        }
        match target {
            Target::Place(id) => match hex_text::read(id) {
                Some(hex) => self.why_hex(side, hex),
                None if self.data.0.boards.iter().any(|b| b.boxes.iter().any(|x| x.id == *id)) => {
                    no("", "a box beside the map is no place for this")
                }
                None => no("", format!("there is no place \"{id}\"")),
            },
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.why_unit(side, unit),
                (_, Some(leader)) => self.why_leader(side, leader),
                _ => self.why_marker(key),
            },
            Target::Card(_) => no("", "this game has no cards"),
            Target::Button => self.not_open(),
        }
    }

    pub(crate) fn not_open(&self) -> Refusal {
        no(self.ask_words(Viewer::Public).rule, "this is not among the answers to the open question")
    }

    /// The open question's rule, where nothing says more.
    fn plain(&self, name: &str) -> Refusal {
        no(self.ask_words(Viewer::Public).rule, format!("{name} is not part of the open question"))
    }

    fn why_hex(&self, side: Side, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        if !self.scenario().in_window(self.map(), hex) {
            return no("PA-18.B0a", format!("{at} lies outside the part of the map that is played on"));
        }
        match self.agenda.last().copied() {
            Some(Frame::March(group)) => self.why_not_go(&group, hex),
            Some(Frame::Boat) => self.why_not_steam(hex),
            Some(Frame::Battle(moment)) => self.battle_off_topic(moment, &self.hex_target(hex)),
            Some(Frame::Form(_)) => self.why_not_form(side, hex),
            Some(Frame::Stray(leader) | Frame::Escape(leader)) => self.why_not_join(leader, hex),
            Some(Frame::Hostages(_)) => no("PA-17.2a", "choose one of the forces that took the place"),
            Some(Frame::Guard(..)) => no("PA-17.2b", "choose the unit that guards the hostages, by its counter"),
            Some(Frame::Turn(_, Stage::March, _)) => self.why_not_take(side, hex),
            Some(Frame::Turn(_, Stage::Organise, _)) => self.why_not_organise(side, hex),
            Some(Frame::Turn(_, Stage::Replace, _)) => self.why_not_return(side, hex),
            Some(Frame::Turn(_, Stage::Supply, _)) => no("PA-7.5b", "choose a wagon with hungry units, by its counter"),
            Some(Frame::Turn(_, Stage::Combat, _)) => self.why_not_fight(hex),
            _ => self.plain(at),
        }
    }

    fn why_not_form(&self, side: Side, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        let roster = &self.data.0.roster;
        let here = self.units_of(side, hex);
        if side == Side::Government {
            let part = roster.battalions.iter().find_map(|(bn, all)| {
                let n = all.iter().filter(|c| here.has(**c)).count();
                (n > 0).then_some((*bn, n, all.len()))
            });
            if let Some((bn, n, all)) = part {
                let name = self.unit_word(bn);
                let hit =
                    roster.battalions.iter().find(|b| b.0 == bn).is_some_and(|b| b.1.iter().any(|c| self.hit.has(*c)));
                return match n == all {
                    true if hit => no("PA-11.5e", format!("{name} cannot form in {at}: a company is disrupted")),
                    true => no(
                        "PA-11.5b",
                        format!("{name} has been regrouped in this phase, or only part of it is on a train"),
                    ),
                    false => no("PA-11.5b", format!("{name} needs all {all} companies to form; {n} are in {at}")),
                };
            }
        } else {
            let most = Force::ALL.into_iter().map(|f| (self.force_in(f, hex).less(self.hit).len(), f)).max();
            if let Some((n @ 1.., force)) = most {
                return no(
                    "PA-11.5c",
                    format!(
                        "five undisrupted companies of {} form a battalion; {} in {at}",
                        force_word(force),
                        plural(n as usize, "is", "are")
                    ),
                );
            }
        }
        no("PA-11.5b", format!("no battalion can form in {at}"))
    }

    fn why_not_organise(&self, side: Side, hex: HexId) -> Refusal {
        let (at, here) = (self.hex_word(hex), self.units_of(side, hex));
        if here.is_empty() {
            return no("PA-3.0f", format!("no unit of yours is in {at}"));
        }
        if !here.less(self.marching.commanded).is_empty() && self.marching.freed {
            return no("PA-10.2b", "one stack out of command moves freely in a phase, and it was chosen");
        }
        if self.is_campaign() && here.less(self.marching.commanded).is_empty() {
            let form = self.why_not_form(side, hex);
            return no(form.rule, format!("all units in {at} are in command; {}", form.text));
        }
        self.why_not_form(side, hex)
    }

    fn why_not_return(&self, side: Side, hex: HexId) -> Refusal {
        let (at, map) = (self.hex_word(hex), self.map());
        let points = self.points[side.index()];
        match side {
            Side::Government if !map.depots.iter().any(|p| map.place(*p).hex == hex) => {
                no("PA-8.3e", format!("Government units return at Regina, Swift Current or Calgary, not in {at}"))
            }
            Side::Government if !self.units_of(Side::Nations, hex).is_empty() => {
                no("PA-8.3e", format!("the enemy is in {at}"))
            }
            Side::Nations
                if map.place(map.batoche).hex == hex && self.batoche_taken && !self.plays(HouseRules::METIS_RETURN) =>
            {
                no("PA-8.3d", "the Government has taken Batoche once: no Métis return there any more")
            }
            Side::Nations if map.place(map.batoche).hex == hex && self.controller(map.batoche) != Some(side) => {
                no("PA-8.3d", "the Government holds Batoche")
            }
            Side::Nations
                if map.place(map.batoche).hex != hex
                    && [Leader::Poundmaker, Leader::BigBear].iter().all(|l| self.leaders[*l] != At::hex(hex)) =>
            {
                let chief = [Leader::Poundmaker, Leader::BigBear].iter().find(|l| self.leaders[**l] == At::CAPTURED);
                match chief {
                    Some(chief) => no(
                        "PA-8.3c",
                        format!("Métis return at Batoche, bands to their chiefs; {} is captured", leader_word(*chief)),
                    ),
                    None => no("PA-8.3b", "Métis return at Batoche, the bands to Poundmaker and Big Bear"),
                }
            }
            _ => no(
                "PA-8.3a",
                format!("nobody is lost who could return to {at} for {}", plural(points.into(), "point", "points")),
            ),
        }
    }

    fn why_not_fight(&self, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        if self.fought.contains(&hex) {
            return no("PA-12.0a", format!("the battle in {at} has been fought in this phase"));
        }
        no("PA-12.0a", format!("{at} does not hold units of both sides"))
    }

    fn why_not_join(&self, leader: Leader, hex: HexId) -> Refusal {
        let (at, name, grid) = (self.hex_word(hex), leader_word(leader), &self.map().grid);
        let from = self.leaders[leader].get();
        let far = from.map_or(0, |f| grid.distance(f, hex));
        if !self.shelter(leader.side()).contains(hex) {
            return no("PA-4.5c", format!("no combat unit of his side is in {at}"));
        }
        if leader == Leader::Riel && matches!(self.agenda.last(), Some(Frame::Escape(_))) && far > 8 {
            return no("PA-4.51c", format!("{at} is {far} hexes away: Riel gets 8 at most"));
        }
        let near = self.nearest_shelter(leader).first().and_then(|h| from.map(|f| grid.distance(f, *h))).unwrap_or(0);
        no("PA-4.4c", format!("{name} goes to the nearest units, {near} hexes away; {at} is {far}"))
    }

    /// Units beside the map, and why they are not asked for.
    fn why_off_map(&self, unit: Unit) -> Option<Refusal> {
        let name = self.unit_word(unit);
        let replace = matches!(self.agenda.last(), Some(Frame::Turn(_, Stage::Replace, _)));
        Some(match self.at[unit] {
            At::SURRENDERED if replace && self.plays(HouseRules::SURRENDER_FINAL) => {
                no("PA-8.3a", format!("by the house rule {name}, which surrendered, does not return"))
            }
            At::ELIMINATED | At::SURRENDERED if replace => {
                no("PA-8.3a", format!("choose the hex to which {name} returns; of like units the first is offered"))
            }
            At::ELIMINATED => no("PA-12.9a", format!("{name} is eliminated")),
            At::SURRENDERED => no("PA-12.9a", format!("{name} has surrendered")),
            At::TRACK => no("PA-7.5c", format!("{name} was used up and comes back next turn")),
            At::GONE => no("PA-18.B0a", format!("{name} has left the part of the map that is played on")),
            At::ABOARD => no("PA-15.13d", format!("{name} is on board the Northcote: it lands first")),
            _ => return None,
        })
    }

    fn why_unit(&self, side: Side, unit: Unit) -> Refusal {
        let name = self.unit_word(unit);
        if let Some(gone) = self.why_off_map(unit) {
            return gone;
        }
        if unit.side() != side {
            return no("PA-3.0a", format!("{name} belongs to the other side"));
        }
        match self.agenda.last().copied() {
            Some(Frame::Battle(moment)) => self.battle_off_topic(moment, &unit_target(unit)),
            Some(Frame::March(group)) => self.why_not_add(&group, unit),
            Some(Frame::Boat) => self.why_not_embark(unit),
            Some(Frame::Turn(_, Stage::March, _)) => self.why_not_pick(unit),
            Some(Frame::Turn(_, Stage::Organise, _)) => self.why_unit_organises(unit),
            Some(Frame::Form(_)) if self.unit(unit).formed => {
                no("PA-11.5a", format!("{name} has been formed just now"))
            }
            Some(Frame::Form(_)) => {
                self.at[unit].get().map_or_else(|| self.plain(name), |h| self.why_not_form(side, h))
            }
            Some(Frame::Turn(_, Stage::Supply, _)) if unit.is_wagon() => {
                no("PA-7.5b", format!("nobody beside {name} is out of supply"))
            }
            Some(Frame::Turn(_, Stage::Supply, _)) => {
                no("PA-7.5b", "only supply wagons are asked for: paths and forage are settled")
            }
            Some(Frame::Turn(_, Stage::Replace, _)) => no("PA-8.3a", format!("{name} is on the map")),
            Some(Frame::Turn(_, Stage::Combat, _)) => no("PA-12.0a", "choose the hex of the next battle"),
            Some(Frame::Guard(force, place)) => no(
                "PA-17.2b",
                format!("{name} is no undisrupted unit of {} in {}", force_word(force), self.place_word(place)),
            ),
            Some(Frame::Hostages(_)) => no("PA-17.2a", "choose the force first, then its guard"),
            _ => self.plain(name),
        }
    }

    fn why_unit_organises(&self, unit: Unit) -> Refusal {
        let (name, data) = (self.unit_word(unit), self.unit(unit));
        if data.formed {
            return match self.driven.has(unit) {
                true => {
                    no("PA-11.5d", format!("{name} was driven out of a battle and has not rallied: it stays whole"))
                }
                false => no("PA-11.5a", format!("{name} has been regrouped in this phase")),
            };
        }
        if data.arm == Arm::Wagon {
            return match () {
                _ if self.marching.engineers.has(unit) => no("PA-10.6d", format!("{name} serves as engineers already")),
                _ if self.entrained.has(unit) => no("PA-10.6d", format!("{name} is on a train")),
                _ => no("PA-10.6c", format!("{name} is not in a hex on a major river")),
            };
        }
        if unit == Unit::NORTHCOTE {
            return no("PA-10.6f", "she serves as a ferry already");
        }
        if let Some(force) = data.force {
            let i = force.index();
            return match self.guards[i] {
                Some(guard) if guard == unit => no("PA-17.2c", format!("{name} guards the hostages")),
                Some(_) if self.marching.handed >> i & 1 == 1 => {
                    no("PA-17.2c", "the hostages of this force were handed over in this phase")
                }
                Some(guard) => {
                    no("PA-17.2c", format!("{name} is not in the hex of the guard, {}", self.unit_word(guard)))
                }
                None => no("PA-17.2c", format!("{} has no hostages", force_word(force))),
            };
        }
        no("PA-3.0f", format!("{name} is moved later: first battalions, engineers and the free stack"))
    }

    fn why_leader(&self, side: Side, leader: Leader) -> Refusal {
        let name = leader_word(leader);
        match self.leaders[leader] {
            At::CAPTURED => return no("PA-4.5g", format!("{name} is captured")),
            At::GONE => return no("PA-18.B0a", format!("{name} has left the part of the map that is played on")),
            _ => {}
        }
        if leader.side() != side {
            return no("PA-3.0a", format!("{name} belongs to the other side"));
        }
        match self.agenda.last().copied() {
            Some(Frame::Battle(moment)) => self.battle_off_topic(moment, &leader_target(leader)),
            Some(Frame::March(group)) => self.why_leader_stays(&group, leader),
            Some(Frame::Turn(_, Stage::March, _)) => match self.marching.leaders_done.has(leader) {
                true => no("PA-4.3d", format!("the move of {name} is over")),
                false => no("PA-4.3d", format!("{name} has {} MP left", self.leader_mp_left(leader))),
            },
            Some(Frame::Turn(_, Stage::Organise, _)) => {
                no("PA-3.0f", format!("{name} moves later: first battalions, hostages and the free stack"))
            }
            Some(Frame::Turn(_, Stage::Combat, _)) => no("PA-12.0a", "choose the hex of the next battle"),
            Some(Frame::Stray(other) | Frame::Escape(other)) if other == leader => {
                no("PA-4.4c", format!("choose the hex to which {name} goes"))
            }
            _ => self.plain(name),
        }
    }

    /// Markers are never chosen.
    fn why_marker(&self, key: &str) -> Refusal {
        match key.split_once('-').map_or(key, |(kind, _)| kind) {
            "garrison" => no("PA-9.4b", "an intrinsic garrison never moves, and needs no order"),
            "destroyed" => no("PA-9.32e", "a destroyed place is nobody's and nothing can be done there"),
            "battle" => no("PA-12.0a", "it marks a hex where both sides meet: choose the hex"),
            "provisional" => {
                no("PA-16.1a", "the Provisional Government stays in Batoche until the Government takes it")
            }
            _ => no("", format!("there is no counter \"{key}\"")),
        }
    }

    /// Why a place does not burn.
    pub(crate) fn why_not_burn(&self, place: PlaceId) -> Refusal {
        if place.index() >= self.map().places.len() {
            return no("", "there is no such place");
        }
        let (name, data) = (self.place_word(place), self.map().place(place));
        let units = self.combat(self.units_of(Side::Nations, data.hex));
        if data.metis {
            no("PA-9.3a", format!("{name} is a home of the Métis and never burns"))
        } else if self.destroyed.has(place) {
            no("PA-9.32e", format!("{name} is destroyed already"))
        } else if self.controller(place) != Some(Side::Nations) {
            no("PA-9.32a", format!("the nations do not hold {name}"))
        } else if self.marching.tried.has(place) {
            no("PA-9.32b", format!("{name} was tried in this phase: one try a place"))
        } else if self.marching.taken.has(place) {
            no("PA-9.32c", format!("{name} was taken in this phase by movement: it burns in a later one"))
        } else if units.is_empty() {
            no("PA-9.32a", format!("no unit of the nations is in {name}"))
        } else {
            no("PA-9.32d", format!("all units in {name} are disrupted"))
        }
    }

    /// Why the Government's own units, all in command, need no free stack.
    pub(crate) fn why_not_free(&self, side: Side, hex: HexId) -> Refusal {
        let out = self.units_of(side, hex).less(self.marching.commanded);
        if self.marching.freed {
            no("PA-10.2b", "one stack out of command moves freely in a phase, and it was chosen")
        } else if out == UnitSet::EMPTY {
            no("PA-10.2b", format!("{} has no unit out of command in {}", side_head(side), self.hex_word(hex)))
        } else {
            self.not_open()
        }
    }
}
