//! What a change by hand does.

use super::scene::Scene;
use super::spots::Piece;
use crate::prelude::*;
use redoubt_engine::Refusal;
use redoubt_engine::contract::{Alters, Desks};
use redoubt_engine::edit::{Edit, set};

impl Alters for BattlesForCanada {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        let mut scene = self.scene();
        self.set_by_hand(edit, scene.as_mut())?;
        self.renew_ranks();
        if !matches!(edit, Edit::Stand { .. }) {
            self.renew_scene(scene);
        }
        Ok(())
    }
}

impl BattlesForCanada {
    /// Makes a change that the desk allows.
    ///
    /// # Errors
    /// The counter cannot lie there, or the marker has no meaning there.
    pub(super) fn set_by_hand(&mut self, edit: &Edit, scene: Option<&mut Scene>) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, place } => {
                let piece = Piece::named(counter)?;
                let at = self.read_spot(piece, place)?;
                match piece {
                    Piece::Unit(unit) => self.lay(unit, at),
                    Piece::Leader(leader) => self.lay_leader(leader, at),
                    Piece::Aide(leader) => self.lay_aide(leader, at),
                }
            }
            Edit::Face { counter, face } => match Piece::named(counter)? {
                Piece::Unit(unit) => {
                    self.is_in_play(unit)?;
                    self.sp[unit] = face.parse().unwrap_or(1);
                }
                Piece::Leader(leader) | Piece::Aide(leader) => self.face_up.set(leader, face == "up"),
            },
            Edit::Mark { counter, mark, on } => match Piece::named(counter)? {
                Piece::Unit(unit) => {
                    self.is_in_play(unit)?;
                    self.mark(unit, mark, *on, scene)?;
                }
                Piece::Leader(leader) | Piece::Aide(leader) if leader.is_commander() => self.moved.set(leader, *on),
                Piece::Leader(leader) | Piece::Aide(leader) => self.out_of_command.set(leader, *on),
            },
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value)?,
            Edit::Card { .. } => return Err(Refusal::plain("this game has no cards")),
            Edit::Stand { key } => self.stand_at(key),
            Edit::Clear => {
                for unit in Unit::of_battle(self.battle()) {
                    self.lay(unit, At::ABSENT);
                }
                for side in Side::ALL {
                    for leader in self.leaders_of(side) {
                        self.lay_leader(leader, At::ABSENT);
                    }
                }
            }
        }
        Ok(())
    }

    /// Refuses what a unit off the map cannot have.
    fn is_in_play(&self, unit: Unit) -> Result<(), Refusal> {
        match self.at[unit].on_map() {
            true => Ok(()),
            false => {
                let text = format!("{} is not on the map; put it there first", self.unit(unit).name);
                Err(Refusal::plain(text))
            }
        }
    }

    /// Lays a unit somewhere. It is whole and unmarked when it comes onto the map, and faces as its friends there do.
    fn lay(&mut self, unit: Unit, at: At) {
        let printed = if self.unit(unit).has_strength() { self.unit(unit).sp } else { 0 };
        if !self.takes_part(unit) {
            return;
        }
        let from = std::mem::replace(&mut self.at[unit], at);
        if at == At::LOST {
            self.sp[unit] = 0;
        } else if self.sp[unit] == 0 || from == At::LOST {
            self.sp[unit] = printed;
        }
        if !at.on_map() {
            self.forget_unit(unit);
            self.arrived.remove(unit);
            for set in [&mut self.used, &mut self.fired] {
                set.remove(unit);
            }
        }
        match at {
            At::LEFT => self.routed.insert(unit),
            At::BOX => self.arrived.insert(unit),
            _ => {}
        }
        if let Some(hex) = at.get() {
            self.fall_in(UnitSet::one(unit), hex);
            let friends = self.own_in(unit.side(), hex).less(UnitSet::one(unit));
            let hidden = self.hidden.has(unit) && friends.less(self.hidden).is_empty();
            self.hidden.set(unit, hidden);
        }
    }

    /// Lays an Aide de Camp into a hex, in the place of the leader, who is lost. Put back into his tray he leaves the
    /// post open for the next Command Phase (BC-2.2f).
    fn lay_aide(&mut self, leader: Leader, at: At) {
        let held = self.holds_post(leader, true);
        if !at.on_map() {
            if held {
                self.lay_leader(leader, At::LOST);
            }
        } else if self.scenario().leaders().any(|l| l == leader) {
            if !held {
                self.lay_leader(leader, At::LOST);
            }
            self.lay_leader(leader, at);
            self.aides.insert(leader);
        }
    }

    /// Lays a leader somewhere, face-up when he comes onto the map. An aide in his place goes back to his tray.
    fn lay_leader(&mut self, leader: Leader, at: At) {
        if !self.scenario().leaders().any(|l| l == leader) {
            return;
        }
        let was = std::mem::replace(&mut self.leaders[leader], at);
        self.aides.remove(leader);
        let here = at.on_map() || at == At::BOX;
        if !here {
            self.face_up.remove(leader);
            self.out_of_command.remove(leader);
        } else if !(was.on_map() || was == At::BOX) {
            self.face_up.insert(leader);
        }
        self.leaders_arrived.set(leader, at == At::BOX);
        let hidden = at.get().is_some_and(|hex| !self.own_in(leader.side(), hex).and(self.hidden).is_empty());
        self.leaders_hidden.set(leader, hidden);
    }

    /// Keeps the record of regulars with skirmishers in their ranks to those who still stand together (BC-13.2k).
    pub(super) fn renew_ranks(&mut self) {
        let apart = |unit: &Unit| {
            let here = self.hex_of(*unit).map_or(UnitSet::EMPTY, |hex| self.own_in(unit.side(), hex));
            let skirmisher = here.iter().any(|u| self.is_skirmisher(u));
            !(skirmisher && here.iter().any(|u| self.unit(u).is_line()))
        };
        let broken: UnitSet = self.mixed.iter().filter(|u| self.at[*u].on_map()).filter(apart).collect();
        self.mixed = self.mixed.less(broken);
    }
}
