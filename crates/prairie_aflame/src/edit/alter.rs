//! What a change by hand does.

use super::spots::Piece;
use crate::ids::{Leader, Unit};
use crate::state::{At, PrairieAflame};
use crate::words::leader_of;
use redoubt_engine::Refusal;
use redoubt_engine::contract::{Alters, Desks};
use redoubt_engine::edit::{Edit, set};
use redoubt_engine::ids::Id;

/// Finds the unit or leader of a key.
fn piece(key: &str) -> Result<Piece, Refusal> {
    let found = Unit::named(key).map(Piece::Unit).or_else(|| leader_of(key).map(Piece::Leader));
    found.ok_or_else(|| Refusal::plain(format!("\"{key}\" is no unit and no leader")))
}

impl Alters for PrairieAflame {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.set_by_hand(edit)?;
        self.renew_march();
        Ok(())
    }
}

impl PrairieAflame {
    /// Makes a change that the desk allows.
    ///
    /// # Errors
    /// The piece cannot lie there, or is not on the map.
    pub(super) fn set_by_hand(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, place } => match piece(counter)? {
                Piece::Leader(leader) => self.leaders[leader] = self.read_spot(Piece::Leader(leader), place)?,
                Piece::Unit(Unit::NORTHCOTE) => self.lay_boat(place)?,
                Piece::Unit(unit) => {
                    let at = self.read_spot(Piece::Unit(unit), place)?;
                    self.lay(unit, at);
                }
            },
            Edit::Face { counter, face } => {
                let unit = self.laid(counter)?;
                self.hit.set(unit, face != "ready");
                self.broken.set(unit, face == "disrupted" && self.unit(unit).formed);
                if face == "ready" {
                    self.driven.remove(unit);
                }
            }
            Edit::Mark { counter, mark, on } => {
                let unit = self.laid(counter)?;
                match (mark.as_str(), self.unit(unit).force) {
                    ("unsupplied", _) => self.unsupplied.set(unit, *on),
                    ("entrained", _) => self.entrained.set(unit, *on),
                    (_, Some(force)) if *on => self.guards[force.index()] = Some(unit),
                    (_, Some(force)) if self.guards[force.index()] == Some(unit) => self.guards[force.index()] = None,
                    _ => {}
                }
            }
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value)?,
            Edit::Card { .. } => return Err(Refusal::plain("this game has no cards")),
            Edit::Stand { key } => self.stand_at(key),
            Edit::Clear => {
                Unit::all().for_each(|unit| self.take_off(unit));
                Leader::ALL.into_iter().for_each(|leader| self.leaders[leader] = At::POOL);
                self.boat = None;
            }
        }
        Ok(())
    }

    /// Finds a unit that is laid on the map.
    fn laid(&self, key: &str) -> Result<Unit, Refusal> {
        match piece(key)? {
            Piece::Unit(unit) if Self::is_laid(self.at[unit]) => Ok(unit),
            Piece::Unit(unit) => {
                let text = format!("{} is not on the map; put it there first", self.unit(unit).name);
                Err(Refusal::plain(text))
            }
            Piece::Leader(_) => Err(Refusal::plain("a leader has one face and no markers")),
        }
    }

    /// Lays a unit somewhere. A battalion comes onto the map with its companies, and goes back with them.
    fn lay(&mut self, unit: Unit, at: At) {
        if at == At::POOL {
            return self.take_off(unit);
        }
        let inside = self.unit(unit).formed && self.companies_within(unit) > 0;
        self.at[unit] = at;
        if self.unit(unit).formed && !inside && at.get().is_some() {
            for company in self.companies_for(unit) {
                self.clean(company);
                self.at[company] = At::within(unit);
            }
        }
        if !Self::is_laid(at) {
            self.clean(unit);
        }
        let railway = at.get().is_some_and(|hex| self.map().rail_hexes.contains(hex));
        if !railway {
            self.entrained.remove(unit);
        }
    }

    /// Puts a unit back into its tray, a battalion with its companies.
    fn take_off(&mut self, unit: Unit) {
        if unit == Unit::NORTHCOTE {
            self.boat = None;
            let aboard = Unit::all().filter(|u| self.at[*u] == At::ABOARD).collect::<Vec<_>>();
            aboard.into_iter().for_each(|u| self.take_off(u));
        }
        for company in Unit::all().filter(|c| self.at[*c] == At::within(unit)).collect::<Vec<_>>() {
            self.at[company] = At::POOL;
        }
        self.at[unit] = At::POOL;
        self.clean(unit);
    }

    /// Takes all markers off a unit, the hostages too.
    fn clean(&mut self, unit: Unit) {
        for set in [
            &mut self.hit,
            &mut self.broken,
            &mut self.driven,
            &mut self.unsupplied,
            &mut self.entrained,
            &mut self.arrived,
            &mut self.expended,
        ] {
            set.remove(unit);
        }
        for guard in self.guards.iter_mut().filter(|guard| **guard == Some(unit)) {
            *guard = None;
        }
    }

    /// Lays the Northcote on a hexside of a major river, into a box, or back into her tray.
    fn lay_boat(&mut self, place: &str) -> Result<(), Refusal> {
        let river = self.map().grid.edge_named(place).filter(|edge| self.map().water(*edge).is_major());
        if let Some(edge) = river {
            self.boat = Some(edge);
            self.at[Unit::NORTHCOTE] = At::AFLOAT;
            return Ok(());
        }
        let at = self.read_spot(Piece::Unit(Unit::NORTHCOTE), place)?;
        self.take_off(Unit::NORTHCOTE);
        self.at[Unit::NORTHCOTE] = at;
        Ok(())
    }
}
