//! Markers of units and leaders: those that are printed, and what is remembered of them: who has moved, attacked, acted, who
//! is bound to his ranks, who takes part in an assault, who must retreat or run.

use super::scene::Scene;
use crate::prelude::*;
use crate::rules::bar::Bar;
use redoubt_engine::Refusal;
use redoubt_engine::edit::Choice;

/// Keys of the markers of retreats, by one hex and by two.
const RETREATS: [&str; 2] = ["retreat-1", "retreat-2"];

impl BattlesForCanada {
    /// Lists the markers that a unit can have, and whether it has them.
    pub(super) fn desk_marks(&self, unit: Unit, scene: Option<&Scene>) -> Vec<(Choice, bool)> {
        let data = self.unit(unit);
        let mut marks = vec![];
        if data.has_strength() {
            marks.push((Choice::new("disorganized", "Disorganized"), self.disorganized.has(unit)));
            marks.push((Choice::new("routed", "Routed"), self.routed.has(unit)));
        }
        if data.kind == Kind::Guns {
            marks.push((Choice::new("fired", "Has fired in this turn"), self.fired.has(unit)));
        } else if self.formation(unit).is_none() {
            marks.push((Choice::new("used", "Has acted in this turn"), self.used.has(unit)));
        }
        if self.has(Special::Secret) && unit.side() == Side::French {
            marks.push((Choice::new("hidden", "Not seen by the enemy"), self.hidden.has(unit)));
        }
        let ranks = self.has(Special::MixedRanks) && (self.is_battalion(unit) || self.is_skirmisher(unit));
        if ranks && unit.side() == Side::French {
            marks.push((Choice::new("ranks", "Bound to its ranks until they meet the enemy"), self.mixed.has(unit)));
        }
        if let Some(scene) = scene.filter(|_| self.at[unit].on_map()) {
            self.scene_marks(unit, scene, &mut marks);
        }
        marks
    }

    /// Lists the markers of what is under way.
    fn scene_marks(&self, unit: Unit, scene: &Scene, marks: &mut Vec<(Choice, bool)>) {
        let acts = self.activation.is_some_and(|a| a.units.has(unit));
        let attackers = scene.assault.map_or(UnitSet::EMPTY, |(_, attackers)| attackers);
        if acts && !scene.fights() {
            marks.push((Choice::new("moved", "Its move is over"), scene.done.has(unit)));
        } else if acts && !attackers.has(unit) {
            marks.push((Choice::new("attacked", "Has attacked in this activation"), scene.attacked.has(unit)));
        }
        let joins = |hex| self.check_assaulter(unit, hex).is_ok();
        if attackers.has(unit) || scene.assault.is_some_and(|(hex, _)| joins(hex)) {
            marks.push((Choice::new("assaults", "Takes part in the assault"), attackers.has(unit)));
        }
        if !self.has_strength(unit) {
            return;
        }
        if self.routed.has(unit) {
            marks.push((Choice::new("flees", "Runs now"), scene.flee.has(unit)));
        } else {
            let titles = ["Must retreat by 1 hex", "Must retreat by 2 hexes"];
            for ((key, title), units) in RETREATS.into_iter().zip(titles).zip(scene.retreat) {
                marks.push((Choice::new(key, title), units.has(unit)));
            }
        }
    }

    /// Lays a marker on a unit on the map, or takes it off.
    ///
    /// # Errors
    /// It would have no meaning there.
    pub(super) fn mark(&mut self, unit: Unit, mark: &str, on: bool, scene: Option<&mut Scene>) -> Result<(), Refusal> {
        match mark {
            "disorganized" => {
                self.disorganized.set(unit, on);
                if on {
                    self.routed.remove(unit);
                }
            }
            "routed" => {
                self.routed.set(unit, on);
                if on {
                    self.disorganized.remove(unit);
                    self.mixed.remove(unit);
                } else if let Some(hex) = self.hex_of(unit) {
                    self.fall_in(UnitSet::one(unit), hex);
                }
            }
            "fired" => self.fired.set(unit, on),
            "used" => self.used.set(unit, on),
            "ranks" => return self.mark_ranks(unit, on),
            "hidden" => {
                // A stack is revealed as a whole.
                let Some(hex) = self.hex_of(unit) else { return Ok(()) };
                for unit in self.own_in(unit.side(), hex) {
                    self.hidden.set(unit, on);
                }
                for leader in self.own_leaders_in(unit.side(), hex) {
                    self.leaders_hidden.set(leader, on);
                }
            }
            _ => {
                if let Some(scene) = scene {
                    return self.mark_in_scene(unit, mark, on, scene);
                }
            }
        }
        Ok(())
    }

    /// Binds battalions and the skirmishers in their ranks in a unit's hex, or frees them (BC-13.2k).
    fn mark_ranks(&mut self, unit: Unit, on: bool) -> Result<(), Refusal> {
        let Some(hex) = self.hex_of(unit) else { return Ok(()) };
        let here = self.own_in(unit.side(), hex);
        if on && !self.are_mixed(here) {
            let text = format!("no skirmisher stands in the ranks of a battalion in {}", self.map().word(hex));
            return Err(Refusal::new("BC-13.2k", text));
        }
        self.mixed = if on { self.mixed.or(here.less(self.routed)) } else { self.mixed.less(here) };
        match on && !self.mixed.has(unit) {
            true => Err(self.refusal_of(Bar::Routed(unit))),
            false => Ok(()),
        }
    }

    /// Words a bar as the reason why a change cannot be made.
    fn refusal_of(&self, bar: Bar) -> Refusal {
        use redoubt_engine::contract::Reasons;
        self.refusal(bar)
    }

    /// Lays a marker of what is under way, or takes it off.
    fn mark_in_scene(&self, unit: Unit, mark: &str, on: bool, scene: &mut Scene) -> Result<(), Refusal> {
        let here = self.hex_of(unit).map_or(UnitSet::EMPTY, |hex| self.own_in(unit.side(), hex));
        match (mark, scene.assault) {
            ("moved", _) => scene.done.set(unit, on),
            ("attacked", _) => scene.attacked.set(unit, on),
            ("assaults", Some((hex, attackers))) => {
                let mut changed = attackers;
                changed.set(unit, on);
                if changed.is_empty() {
                    let text = "somebody must take part in the assault; set another moment to end it";
                    return Err(Refusal::new("BC-11.2a", text));
                }
                if self.fit_to_assault(changed, hex) != changed {
                    return Err(self.refusal_of(Bar::NotLinked));
                }
                scene.assault = Some((hex, changed));
                scene.attacked.set(unit, on);
            }
            ("flees", _) => scene.flee.set(unit, on),
            _ => {
                // A stack retreats as a whole (BC-11.6a).
                for (key, units) in RETREATS.into_iter().zip(&mut scene.retreat) {
                    *units = if on && key == mark { units.or(here) } else { units.less(here) };
                }
            }
        }
        Ok(())
    }

    /// Lists the markers of a leader: out of command, and of an Army Commander that he has moved (BC-1.3a).
    pub(super) fn leader_marks(&self, leader: Leader) -> Vec<(Choice, bool)> {
        vec![match leader.is_commander() {
            true => (Choice::new("moved", "Has moved in this turn"), self.moved.has(leader)),
            false => (Choice::new("out-of-command", "Out of command"), self.out_of_command.has(leader)),
        }]
    }
}
