//! Positions in words, over the changes of the edit mode: `2811: ME-1 ME-2* Dumont; 3425: 90W+ Middleton; 2712S: NC`.
//!
//! Before the colon stands a hex, a hexside for the Northcote, or one of the words `pool`, `eliminated`, `surrendered`,
//! `captured`, `track`, `gone`, `aboard`. Behind a unit's id may stand `*` for a disruption marker (`**` for a battalion's
//! two), `~` for out of supply and `+` for on a train. A battalion brings its companies.

use redoubt_engine::ids::Id;
use redoubt_engine::{Agenda, Setup};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::ids::{Leader, Side, Unit};
use redoubt_prairie_aflame::state::sets::UnitSet;
use redoubt_prairie_aflame::state::{At, Frame, Stage};

/// A position that is being built.
pub type Position = crate::position::Position<PrairieAflame>;

impl Position {
    /// Begins with an empty map at the nations' orders in this turn of a scenario.
    pub fn over(data: &'static Data, scenario: &str, turn: u8) -> Self {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        Position::empty(data, &setup).stand(&format!("{turn}/nations/orders"))
    }

    /// Puts units and leaders on the map. See the head of the file.
    pub fn at(mut self, text: &str) -> Self {
        for part in text.split(';').map(str::trim).filter(|p| !p.is_empty()) {
            self = match part.split_once(':') {
                Some((at, words)) => words.split_whitespace().fold(self, |p, word| p.piece(at.trim(), word)),
                None => self.complain(format!("\"{part}\" needs a place, a colon and what is there")),
            };
        }
        self
    }

    fn piece(self, place: &str, word: &str) -> Self {
        let id = word.trim_end_matches(['*', '~', '+']);
        let boat = self.game().boat.map(|edge| self.game().map().grid.edge_number(edge));
        let place = match place {
            "pool" => "",
            "aboard" => boat.as_deref().unwrap_or(place),
            place => place,
        };
        if let Some(leader) = Leader::ALL.into_iter().find(|l| format!("{l:?}") == id) {
            return self.put(leader.key(), place);
        }
        let Some(unit) = Unit::named(id) else { return self.complain(format!("\"{id}\" is no unit and no leader")) };
        let within = |game: &PrairieAflame| Unit::all().filter(|c| game.at[*c] == At::within(unit)).count();
        let p = self.put(id, place);
        let (formed, all) = (p.game().unit(unit).formed, p.game().unit(unit).rating.sp);
        let short = formed && p.game().at[unit].get().is_some() && within(p.game()) < usize::from(all);
        let p = if short { p.complain(format!("not all companies are left for {id}")) } else { p };
        p.marks(unit, &word[id.len()..])
    }

    fn marks(self, unit: Unit, marks: &str) -> Self {
        let (id, formed, hits) = (unit.id(), self.game().unit(unit).formed, marks.matches('*').count());
        let (unsupplied, entrained) = (marks.contains('~'), marks.contains('+'));
        if self.game().at[unit] == At::ELIMINATED {
            // Beside the map the edit mode has no markers, but the rules may leave them there.
            return self.with(|g| (g.hit.set(unit, hits > 0), g.unsupplied.set(unit, unsupplied)));
        }
        let p = match (hits, formed) {
            (0, _) => self,
            (1, true) => self.turn(id, "hit"),
            _ => self.turn(id, "disrupted"),
        };
        let p = if unsupplied { p.lay(id, "unsupplied") } else { p };
        if entrained { p.lay(id, "entrained") } else { p }
    }

    /// Gives a side the control of these places, by their names.
    pub fn control(self, side: Side, places: &[&str]) -> Self {
        let side = if side == Side::Nations { "nations" } else { "government" };
        places.iter().fold(self, |p, name| p.place(name, "control", side))
    }

    /// Gives only these places an intrinsic garrison, with so many strength points.
    pub fn garrisons(self, places: &[(&str, u8)]) -> Self {
        let game = self.game();
        let held = game.map().places.iter().zip(game.garrison).filter(|(_, points)| *points > 0);
        let p = held.map(|(place, _)| place.name.as_str()).fold(self.clone(), |p, name| p.place(name, "garrison", 0));
        places.iter().fold(p, |p, (name, points)| p.place(name, "garrison", points))
    }

    /// Sets a value of the place of this name.
    fn place(self, name: &str, key: &str, value: impl ToString) -> Self {
        let map = self.game().map();
        match map.places.iter().find(|p| p.name == name).map(|p| map.grid.number(p.hex)) {
            Some(hex) => self.set(&hex, key, value),
            None => self.complain(format!("\"{name}\" is no place")),
        }
    }

    /// Goes to the beginning of a stage of a side. What it does by itself is still to come, unlike at the moments of the
    /// edit mode; March is entered with everybody's whole allowance.
    pub fn stage(self, side: Side, stage: Stage) -> Self {
        let who = if side == Side::Nations { "nations" } else { "government" };
        let turn = self.game().turn;
        let p = if stage == Stage::March { self.stand(&format!("{turn}/{who}/march")) } else { self };
        p.with(|g| {
            (g.battle, g.ending) = (None, None);
            g.agenda = Agenda::from([Frame::Turn(side, stage, false)]);
        })
    }
}

/// Writes units, leaders and the Northcote as [`Position::at`] reads them, in the order of the hexes.
pub fn written(game: &PrairieAflame) -> String {
    let mut at: Vec<(At, String)> = vec![];
    let marks = |u: Unit| {
        let has = |set: UnitSet, mark: &'static str| if set.has(u) { mark } else { "" };
        [has(game.hit, "*"), has(game.broken, "*"), has(game.unsupplied, "~"), has(game.entrained, "+")].concat()
    };
    for u in Unit::all() {
        let place = game.at[u];
        if place != At::POOL && place != At::AFLOAT && place.battalion().is_none() {
            at.push((place, format!("{}{}", u.id(), marks(u))));
        }
    }
    for l in Leader::ALL {
        if game.leaders[l] != At::POOL {
            at.push((game.leaders[l], format!("{l:?}")));
        }
    }
    at.sort_by_key(|(place, _)| *place);
    let mut parts: Vec<String> = vec![];
    for group in at.chunk_by(|a, b| a.0 == b.0) {
        let words: Vec<&str> = group.iter().map(|(_, word)| word.as_str()).collect();
        parts.push(format!("{}: {}", group[0].0, words.join(" ")));
    }
    if let Some(edge) = game.boat {
        parts.push(format!("{}: NC{}", game.map().grid.edge_number(edge), marks(Unit::NORTHCOTE)));
    }
    parts.join("; ")
}
