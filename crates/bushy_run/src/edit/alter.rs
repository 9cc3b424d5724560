//! What a change by hand does.

use crate::data::EventKind;
use crate::edit::desk::{DECOYS_OUT, ELIMINATED};
use crate::ids::{Place, Unit};
use crate::state::BushyRun;
use redoubt_engine::Refusal;
use redoubt_engine::contract::{Alters, Desks};
use redoubt_engine::edit::{Edit, set};
use redoubt_engine::ids::Id;

/// Finds a unit by its id.
fn unit(key: &str) -> Result<Unit, Refusal> {
    Unit::named(key).ok_or_else(|| Refusal::plain(format!("\"{key}\" is not {}", Unit::WHAT)))
}

impl Alters for BushyRun {
    fn change(&mut self, edit: &Edit) -> Result<(), Refusal> {
        match edit {
            Edit::Place { counter, place } => {
                let u = unit(counter)?;
                let p = self.hand_place(u, place)?;
                self.lay(u, p);
            }
            Edit::Face { counter, face } => {
                let u = unit(counter)?;
                self.turn_to(u, face)?;
            }
            Edit::Mark { counter, mark, on } => {
                let u = unit(counter)?;
                self.on_a_map(u)?;
                match (u.is_british(), mark.as_str()) {
                    (false, _) => self.band_fired.set(u.own(), *on),
                    (true, "volley") => self.volley.set(u.own(), *on),
                    (true, "low-ammo") => self.low_ammo.set(u.own(), *on),
                    (true, _) => self.fired.set(u.own(), *on),
                }
            }
            Edit::Set { place, key, value } => set(self.settables(), self, place, key, value)?,
            Edit::Card { .. } => return Err(Refusal::plain("this game has no cards")),
            Edit::Stand { key } => self.stand_at(key),
            Edit::Clear => Unit::all().for_each(|u| self.lay(u, Place::OFF)),
        }
        Ok(())
    }
}

impl BushyRun {
    /// Reads where a unit is to lie.
    fn hand_place(&self, u: Unit, place: &str) -> Result<Place, Refusal> {
        let gone = if u.is_dummy() { DECOYS_OUT } else { ELIMINATED };
        match Place::named(place).filter(|p| p.in_play()) {
            Some(p) => Ok(p),
            None if place.is_empty() => Ok(Place::OFF),
            None if place == gone => Ok(Place::OUT),
            None => {
                let text =
                    format!("{} cannot lie at \"{place}\"; name an Area from 1 to 19, A, B or {gone}", self.name(u));
                Err(Refusal::new("BR-2.2.1a", text))
            }
        }
    }

    /// Refuses what a unit off the maps cannot have.
    fn on_a_map(&self, u: Unit) -> Result<(), Refusal> {
        match self.place_of(u).in_play() {
            true => Ok(()),
            false => Err(Refusal::new("BR-2.1.1b", format!("{} is not on the map; put it there first", self.name(u)))),
        }
    }

    /// Lays a unit somewhere. A band that comes onto the maps is Hidden; a British unit without steps gets all of
    /// them.
    fn lay(&mut self, u: Unit, p: Place) {
        let own = u.own_index();
        if u.is_british() {
            self.place[own] = p;
            match p {
                Place::OUT => self.steps[own] = 0,
                _ if self.steps[own] == 0 => self.steps[own] = self.data.unit(u).steps,
                _ => {}
            }
            if !p.in_play() {
                for set in [&mut self.fired, &mut self.volley, &mut self.low_ammo, &mut self.moved, &mut self.done] {
                    set.remove(u.own());
                }
                self.scouted.remove(u.own());
                self.deployed &= u != Unit::WAGON;
            }
            return;
        }
        self.band_place[own] = p;
        self.secret_out.remove(u.own());
        if !p.in_play() {
            for set in [&mut self.hidden, &mut self.concealed, &mut self.revealed, &mut self.band_fired] {
                set.remove(u.own());
            }
            self.band_moved.remove(u.own());
            self.seen_go.remove(u.own());
        } else if !self.hidden.or(self.concealed).or(self.revealed).has(u.own()) {
            self.hidden.insert(u.own());
        }
    }

    /// Turns a unit to a face that it has.
    fn turn_to(&mut self, u: Unit, face: &str) -> Result<(), Refusal> {
        if u == Unit::WAGON {
            self.deployed = face == "deployed";
            return Ok(());
        }
        self.on_a_map(u)?;
        if u.is_british() {
            self.steps[u.own_index()] = face.parse().unwrap_or(1);
            return Ok(());
        }
        self.hidden.set(u.own(), face == "hidden");
        self.concealed.set(u.own(), face == "concealed");
        self.revealed.set(u.own(), face == "revealed");
        Ok(())
    }

    /// Lists the ten markers of this game, the tenth as the option has it.
    pub(super) fn ten_markers(&self) -> [EventKind; 10] {
        let mut all = self.data.markers;
        if self.options.tenth != EventKind::NoEvent {
            all[9] = self.options.tenth;
        }
        all
    }

    /// Lists the markers that do not lie on the track.
    pub(super) fn markers_left(&self) -> Vec<EventKind> {
        let mut left = self.ten_markers().to_vec();
        for kind in &self.track[..8] {
            if let Some(at) = left.iter().position(|k| k == kind) {
                left.remove(at);
            }
        }
        left
    }

    /// Lays aside two markers that are on no turn.
    pub(super) fn set_unused(&mut self) {
        let left = self.markers_left();
        for (unused, kind) in self.track[8..].iter_mut().zip(left) {
            *unused = kind;
        }
    }
}
