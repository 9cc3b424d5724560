//! The flaws of a position: leaders alone, incomplete battalions, trains off the line, hostages without a guard.

use crate::ids::{Force, Leader, Side, Unit};
use crate::rules::places::{REVOLT, ROAMING};
use crate::state::{At, Frame, PrairieAflame, Stage};
use crate::words::{force_word, leader_target, unit_target};
use redoubt_engine::Target;
use redoubt_engine::contract::Flaws;
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::ids::Id;

/// Returns the key of the setting of a force's hostages.
fn hostages_key(force: Force) -> String {
    let word = ["metis", "poundmaker", "big-bear"][force.index()];
    format!("hostages-{word}")
}

impl Flaws for PrairieAflame {
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        if self.ending.is_some() {
            return flaws;
        }
        self.battalion_flaws(&mut flaws);
        self.unit_flaws(&mut flaws);
        self.leader_flaws(&mut flaws);
        if self.is_campaign() {
            self.due_flaws(&mut flaws);
            self.unrest_flaws(&mut flaws);
            if self.battle.is_none() && !matches!(self.agenda.top(), Some(Frame::Guard(..))) {
                self.hostage_flaws(&mut flaws);
            }
        }
        flaws
    }
}

impl PrairieAflame {
    /// Points at the counter of a unit, if it is laid.
    fn unit_spot(&self, unit: Unit) -> Target {
        if Self::is_laid(self.at[unit]) { unit_target(unit) } else { Target::Button }
    }

    /// Finds battalions that do not hold all their companies (PA-11.5b, PA-11.5c).
    fn battalion_flaws(&self, flaws: &mut Vec<Flaw>) {
        for unit in Unit::all().filter(|u| self.unit(*u).formed && self.at[*u].get().is_some()) {
            let (there, all) = (self.companies_within(unit), usize::from(self.unit(unit).rating.sp));
            if there != all {
                let rule = if self.unit(unit).force.is_some() { "PA-11.5c" } else { "PA-11.5b" };
                // A counter that is put down anew takes its companies along: a Government battalion its own, wherever
                // they are; one of the nations those that are not on the map.
                let lack = all.saturating_sub(self.companies_for(unit).len());
                let first = match lack {
                    0 => String::new(),
                    1 => "take one of its nation's companies off the map, then ".to_string(),
                    n => format!("take {n} of its nation's companies off the map, then "),
                };
                let cure = "put its counter into its tray and down again, and it takes its companies along";
                let text = format!("{} holds {there} of its {all} companies; {first}{cure}", self.unit(unit).name);
                flaws.push(Flaw::new(rule, text, self.unit_spot(unit), vec![Edit::put(unit.id(), "")]));
            }
        }
    }

    /// Finds units on trains off the line, on board beyond the room, or outside the scenario's part of the map.
    fn unit_flaws(&self, flaws: &mut Vec<Flaw>) {
        let name = |unit| &self.unit(unit).name;
        for unit in Unit::all() {
            let hex = self.at[unit].get();
            let railway = hex.is_some_and(|h| self.map().rail_hexes.contains(h));
            if self.entrained.has(unit) && !railway {
                let text = format!("{} is on the train, but not on the railway", name(unit));
                flaws.push(Flaw::new(
                    "PA-10.81b",
                    text,
                    self.unit_spot(unit),
                    vec![Edit::mark(unit.id(), "entrained", false)],
                ));
            }
            if hex.is_some_and(|h| !self.scenario().in_window(self.map(), h)) {
                let text = format!("{} stands outside of the scenario's part of the map", name(unit));
                flaws.push(Flaw::new("PA-18.B0a", text, self.unit_spot(unit), vec![Edit::put(unit.id(), "")]));
            }
        }
        let aboard: Vec<Unit> = Unit::all().filter(|u| self.at[*u] == At::ABOARD).collect();
        let room = usize::from(self.boat.is_some());
        for unit in aboard.iter().skip(room) {
            let text = format!("{} is on board of the Northcote, which has room for one company", name(*unit));
            flaws.push(Flaw::new("PA-15.13a", text, self.unit_spot(*unit), vec![Edit::put(unit.id(), "")]));
        }
    }

    /// Tells whether nobody is between two places, as it is before a side moves.
    fn is_quiet(&self) -> bool {
        let quiet = match self.agenda.top() {
            Some(Frame::Turn(_, stage, true)) => matches!(stage, Stage::Supply | Stage::Replace | Stage::Organise),
            Some(Frame::Form(_)) => true,
            _ => false,
        };
        // The historical game opens with leaders on their way (PA-3.0b).
        quiet && !(self.turn == 1 && self.is_campaign())
    }

    /// Finds leaders without a combat unit of their side (PA-4.4a), by the rule's own search for shelter, and leaders
    /// outside the scenario's part of the map.
    fn leader_flaws(&self, flaws: &mut Vec<Flaw>) {
        for leader in Leader::ALL {
            let Some(hex) = self.leaders[leader].get() else { continue };
            let name = &self.leader(leader).name;
            if !self.scenario().in_window(self.map(), hex) {
                let text = format!("{name} stands outside of the scenario's part of the map");
                flaws.push(Flaw::new("PA-18.B0a", text, leader_target(leader), vec![Edit::put(leader.key(), "")]));
                continue;
            }
            let alone = self.combat(self.units_of(leader.side(), hex)).is_empty();
            if alone && self.is_quiet() {
                let near = self.shelters(leader, false).first().map(|h| self.map().grid.number(*h));
                let text = format!("{name} is alone in {}; no combat unit of his side is with him", self.hex_word(hex));
                let mend = Edit::put(leader.key(), near.unwrap_or_default());
                flaws.push(Flaw::new("PA-4.4a", text, leader_target(leader), vec![mend]));
            }
        }
    }

    /// Finds reinforcements that are on the map before they come (PA-8.4a).
    fn due_flaws(&self, flaws: &mut Vec<Flaw>) {
        let arrived = self.phasing() == Side::Government && self.stage() > Some(Stage::Arrive);
        let due = |turn: u8| turn > self.turn || turn == self.turn && !arrived;
        for arrival in self.scenario().arrivals.iter().filter(|a| due(a.turn)) {
            let turn = arrival.turn;
            for unit in arrival.muster.units.iter().filter(|u| self.at[**u] != At::POOL) {
                let text = format!("{} is due in turn {turn}, and must not be there before", self.unit(*unit).name);
                // A company that is part of a battalion leaves with it.
                let counter = self.at[*unit].battalion().unwrap_or(*unit);
                flaws.push(Flaw::new("PA-8.4a", text, self.unit_spot(*unit), vec![Edit::put(counter.id(), "")]));
            }
            for leader in arrival.muster.leaders.iter().filter(|l| self.leaders[**l] != At::POOL) {
                let text = format!("{} is due in turn {turn}, and must not be there before", self.leader(*leader).name);
                flaws.push(Flaw::new("PA-8.4a", text, leader_target(*leader), vec![Edit::put(leader.key(), "")]));
            }
        }
    }

    /// Finds unrest at which the game would be over, or the bands roam.
    fn unrest_flaws(&self, flaws: &mut Vec<Flaw>) {
        if self.unrest >= REVOLT {
            let text = format!("unrest is {REVOLT}, so the nations would have won");
            flaws.push(Flaw::new("PA-13.1b", text, Target::Button, vec![Edit::set("", "unrest", REVOLT - 1)]));
        } else if self.unrest >= ROAMING && !self.roaming {
            let text = format!("unrest is {}, and the First Nations are not free to roam", self.unrest);
            flaws.push(Flaw::new("PA-13.1c", text, Target::Button, vec![Edit::set("", "roaming", "yes")]));
        }
    }

    /// Finds hostages without a guard, and guards without hostages (PA-17.2b, PA-17.2d).
    fn hostage_flaws(&self, flaws: &mut Vec<Flaw>) {
        for force in Force::ALL {
            let (n, guard) = (self.hostages_of(force), self.guards[force.index()]);
            let who = force_word(force);
            match guard {
                None if n > 0 => {
                    let text = format!("{n} hostage points of {who} have no guard");
                    let free = Unit::all().find(|u| self.unit(*u).force == Some(force) && self.at[*u].get().is_some());
                    let mend = free
                        .map_or(Edit::set("", hostages_key(force), 0), |unit| Edit::mark(unit.id(), "hostages", true));
                    flaws.push(Flaw::new("PA-17.2b", text, Target::Button, vec![mend]));
                }
                Some(unit) if n == 0 => {
                    let text = format!("{} guards hostages of {who}, and there are none", self.unit(unit).name);
                    flaws.push(Flaw::new(
                        "PA-17.2d",
                        text,
                        self.unit_spot(unit),
                        vec![Edit::mark(unit.id(), "hostages", false)],
                    ));
                }
                Some(unit) if self.at[unit].get().is_none() => {
                    let text = format!("{} guards hostages of {who}, and is not on the map", self.unit(unit).name);
                    flaws.push(Flaw::new(
                        "PA-17.3c",
                        text,
                        Target::Button,
                        vec![Edit::set("", hostages_key(force), 0), Edit::put(unit.id(), "")],
                    ));
                }
                _ => {}
            }
        }
    }
}
