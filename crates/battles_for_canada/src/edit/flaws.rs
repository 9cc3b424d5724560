//! The flaws of a position: two sides in a hex, stacks that are too high, ground that nobody can stand on, hidden
//! units that are seen, a battle that would be decided.

use crate::data::scenario::Victory;
use crate::prelude::*;
use crate::words::{leader_target, unit_target};
use redoubt_engine::contract::{Flaws, Reasons, Stands};
use redoubt_engine::edit::{Edit, Flaw};
use redoubt_engine::{Refusal, Target};

/// Returns the change that puts a counter back into its tray.
fn take_off(counter: &str) -> Edit {
    Edit::put(counter, "")
}

impl Flaws for BattlesForCanada {
    /// Lists all flaws. There are none while something is under way: then the rules see to it.
    fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = vec![];
        if self.desk_stand().is_empty() {
            return flaws;
        }
        for hex in self.grid().hexes() {
            let (units, leaders) = (self.units_in(hex), self.leaders_in(hex));
            if !units.is_empty() || !leaders.is_empty() {
                self.crowd_flaws(hex, &mut flaws);
            }
            for unit in units {
                self.ground_flaw(unit, hex, &mut flaws);
            }
        }
        self.leader_flaws(&mut flaws);
        self.hidden_flaws(&mut flaws);
        self.victory_flaws(&mut flaws);
        flaws
    }
}

impl BattlesForCanada {
    /// Finds hexes with both sides, and stacks beyond what may stand there (chapter 4).
    fn crowd_flaws(&self, hex: HexId, flaws: &mut Vec<Flaw>) {
        let word = self.map().word(hex);
        let [french, english] = Side::ALL.map(|side| (self.own_in(side, hex), self.own_leaders_in(side, hex)));
        let any = |side: (UnitSet, crate::state::sets::LeaderSet)| !side.0.is_empty() || !side.1.is_empty();
        if any(french) && any(english) {
            let text = format!("both sides stand in {word}");
            let units = english.0.iter().map(|u| take_off(u.id()));
            let leaders = english.1.iter().map(|l| take_off(l.key(self.aides.has(l))));
            let target = self.hex_target(hex);
            flaws.push(Flaw::new("BC-10.1k", text, target, units.chain(leaders).collect()));
        }
        for side in Side::ALL {
            let here = self.strong(self.own_in(side, hex));
            if let Err(bar) = self.check_stack(here, UnitSet::EMPTY)
                && let Some(last) = here.iter().last()
            {
                let Refusal { rule, text } = self.refusal(bar);
                let text = format!("the stack in {word} cannot stand: {text}");
                flaws.push(Flaw::new(rule, text, self.hex_target(hex), vec![take_off(last.id())]));
            }
        }
    }

    /// Finds a unit on ground where it can never be.
    fn ground_flaw(&self, unit: Unit, hex: HexId, flaws: &mut Vec<Flaw>) {
        let name = &self.unit(unit).name;
        let guns = self.unit(unit).kind == Kind::Guns;
        let printed = self.scenario().placed.iter().find(|p| p.units.contains(&unit)).map(|p| p.hex);
        let bank = self.scenario().boats.is_some_and(|b| b.0 == unit && self.map().in_zone(b.2, hex));
        if guns && printed != Some(hex) && !bank {
            let text = format!("{name} cannot stand in {}", self.map().word(hex));
            flaws.push(Flaw::new("BC-7.1a", text, unit_target(unit), vec![take_off(unit.id())]));
        } else if !guns && !self.may_enter(self.mover(unit), hex) {
            let text = format!("{name} stands in {}, on ground that is closed to it", self.map().word(hex));
            flaws.push(Flaw::new("BC-10.1j", text, unit_target(unit), vec![take_off(unit.id())]));
        }
    }

    /// Finds leaders where nobody can stand.
    fn leader_flaws(&self, flaws: &mut Vec<Flaw>) {
        for leader in Side::ALL.into_iter().flat_map(|side| self.leaders_of(side)) {
            let Some(hex) = self.leaders[leader].get().filter(|hex| self.terrain(*hex).is_closed()) else { continue };
            let text = format!("{} stands in {}, where nobody can be", self.leader_name(leader), self.map().word(hex));
            flaws.push(Flaw::new("BC-10.1j", text, self.leader_spot(leader), vec![self.take_off_leader(leader)]));
        }
    }

    fn leader_spot(&self, leader: Leader) -> Target {
        leader_target(leader, self.aides.has(leader))
    }

    fn take_off_leader(&self, leader: Leader) -> Edit {
        take_off(leader.key(self.aides.has(leader)))
    }

    /// Finds hidden units in or beside a hex with an English counter (BC-13.1h).
    fn hidden_flaws(&self, flaws: &mut Vec<Flaw>) {
        let seen = |hex: HexId| {
            let near = self.grid().neighbours(hex).map(|(_, to)| to).chain([hex]);
            near.into_iter().any(|to| self.holder(to) == Some(Side::English))
        };
        for unit in self.hidden {
            if self.hex_of(unit).is_some_and(seen) {
                let text = format!("{} is hidden beside an English counter, which sees it", self.unit(unit).name);
                let mend = Edit::mark(unit.id(), "hidden", false);
                flaws.push(Flaw::new("BC-13.1h", text, unit_target(unit), vec![mend]));
            }
        }
    }

    /// Finds units in the hexes that decide a battle at Abraham at once (BC-13.2c).
    fn victory_flaws(&self, flaws: &mut Vec<Flaw>) {
        let Victory::Abraham(points) = self.scenario().victory else { return };
        if self.turn == 0 {
            return;
        }
        for (side, goal) in [(Side::French, points.french_goal), (Side::English, points.english_goal)] {
            for unit in self.strong(self.on_map(side)).less(self.routed) {
                let there = self.hex_of(unit).is_some_and(|hex| self.map().in_zone(goal, hex));
                if there && (side == Side::English || self.unit(unit).is_line()) {
                    let text = format!("{} stands where it would win the battle at once", self.unit(unit).name);
                    flaws.push(Flaw::new("BC-13.2c", text, unit_target(unit), vec![take_off(unit.id())]));
                }
            }
        }
    }
}
