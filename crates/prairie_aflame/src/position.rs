//! Builds positions by hand, for tests.
//!
//! A position is a scenario's map with nothing on it, and the places with their first owners. Counters that are put
//! on it are undisrupted, supplied and on foot, unless a mark behind their id says otherwise.
//!
//! ```
//! use redoubt_engine::dice::Dice;
//! use redoubt_prairie_aflame::{ids::Side, position::Position, state::Stage};
//! let mut events = vec![];
//! let game = Position::new("on-to-regina", 6)
//!     .at("2811: ME-1 ME-2* Dumont; 3425: 90W+ Middleton; 2712S: NC; eliminated: NW-1")
//!     .stage(Side::Nations, Stage::Rally)
//!     .start(&mut Dice::scripted(&[]), &mut events)
//!     .unwrap();
//! assert_eq!(game.turn, 6);
//! ```

use crate::data::Data;
use crate::data::map::PlaceId;
use crate::house_rules::HouseRules;
use crate::ids::{Leader, Side, Unit, hex_text};
use crate::rules::sequence::Cx;
use crate::state::event::Event;
use crate::state::sets::UnitSet;
use crate::state::{At, Frame, PrairieAflame, Stage};
use redoubt_engine::BuiltIn;
use redoubt_engine::Complaint;
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;

/// A position that is being built. See the module's head.
#[derive(Clone, Debug)]
pub struct Position {
    game: PrairieAflame,
    wrong: Option<Complaint>,
}

impl Position {
    /// Begins with an empty map in this turn of a scenario.
    #[must_use]
    pub fn new(scenario: &str, turn: u8) -> Self {
        Position::over(Data::built_in(), scenario, turn)
    }

    /// Begins as [`Position::new`] does, over other data: for tests that should not change when a rating or a chart
    /// is tuned.
    #[must_use]
    pub fn over(data: &'static Data, scenario: &str, turn: u8) -> Self {
        let found = data.scenario(scenario).map(|(number, _)| number as u8);
        let mut game = PrairieAflame::blank(data, found.unwrap_or(0), HouseRules::default());
        game.turn = turn.clamp(1, 12);
        let mut position = Position { game, wrong: None };
        if found.is_none() {
            position.complain(format!("there is no scenario \"{scenario}\""));
        }
        position
    }

    /// Begins with a game that is under way, to change it.
    #[must_use]
    pub fn of(game: PrairieAflame) -> Self {
        Position { game, wrong: None }
    }

    fn complain(&mut self, text: String) {
        self.wrong.get_or_insert(Complaint::new("position", text));
    }

    /// Puts units and leaders on the map: `"2811: ME-1 ME-2* Dumont; 3425: 90W+~"`.
    ///
    /// Before the colon stands a hex, a hexside for the Northcote, or one of the words `pool`, `eliminated`,
    /// `surrendered`, `captured`, `track`, `gone`, `aboard`. Behind a unit's id may stand `*` for a disruption marker
    /// (`**` for a battalion's two), `~` for out of supply and `+` for on a train. A battalion brings its companies.
    pub fn at(mut self, text: &str) -> Self {
        for part in text.split(';').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once(':') {
                Some((at, words)) => {
                    words.split_whitespace().for_each(|word| self.put(at.trim(), word));
                }
                None => self.complain(format!("\"{part}\" needs a place, a colon and what is there")),
            }
        }
        self
    }

    fn put(&mut self, place: &str, word: &str) {
        let id = word.trim_end_matches(['*', '~', '+']);
        let marks = &word[id.len()..];
        let at = hex_text::read(place).map(At::hex).or_else(|| At::named(place));
        if id == Unit::NORTHCOTE.id() && at.is_none() {
            match self.game.map().grid.edge_named(place) {
                Some(edge) if self.game.map().water(edge).is_major() => {
                    self.game.boat = Some(edge);
                    self.game.at[Unit::NORTHCOTE] = At::AFLOAT;
                    self.mark(Unit::NORTHCOTE, marks);
                }
                _ => self.complain(format!("\"{place}\" is no hexside of a major river, where the Northcote can be")),
            }
            return;
        }
        let Some(at) = at else { return self.complain(format!("\"{place}\" is no hex and no place beside the map")) };
        if let Some(leader) = Leader::ALL.into_iter().find(|l| format!("{l:?}") == id) {
            self.game.leaders[leader] = at;
        } else if let Some(unit) = Unit::named(id) {
            self.fill(unit, at);
            self.mark(unit, marks);
        } else {
            self.complain(format!("\"{id}\" is no unit and no leader"));
        }
    }

    /// Puts a unit somewhere, a battalion with companies of its own.
    fn fill(&mut self, unit: Unit, at: At) {
        self.game.at[unit] = at;
        if self.game.unit(unit).formed && !self.game.fill(unit) {
            self.complain(format!("no five companies are left for {}", unit.id()));
        }
    }

    fn mark(&mut self, unit: Unit, marks: &str) {
        for mark in marks.chars() {
            let game = &mut self.game;
            match mark {
                '~' => game.unsupplied.insert(unit),
                '+' => game.entrained.insert(unit),
                _ if game.hit.has(unit) => game.broken.insert(unit),
                _ => game.hit.insert(unit),
            }
        }
    }

    /// Gives a side the control of these places, by their names.
    #[must_use]
    pub fn control(mut self, side: Side, places: &[&str]) -> Self {
        for name in places {
            match self.place_named(name) {
                Some(place) => self.game.held.set(place, side == Side::Nations),
                None => self.complain(format!("\"{name}\" is no place")),
            }
        }
        self
    }

    /// Gives only these places an intrinsic garrison, with so many strength points.
    #[must_use]
    pub fn garrisons(mut self, places: &[(&str, u8)]) -> Self {
        self.game.garrison = Default::default();
        for (name, points) in places {
            match self.place_named(name) {
                Some(place) => self.game.garrison[place.index()] = *points,
                None => self.complain(format!("\"{name}\" is no place")),
            }
        }
        self
    }

    fn place_named(&self, name: &str) -> Option<PlaceId> {
        let places = &self.game.map().places;
        places.iter().position(|p| p.name == name).map(|i| PlaceId(i as u8))
    }

    /// Sets the house rules.
    #[must_use]
    pub fn rules(mut self, rules: HouseRules) -> Self {
        self.game.rules = rules;
        self
    }

    /// Changes the state in any way, before it is started.
    pub fn with(mut self, change: impl FnOnce(&mut PrairieAflame)) -> Self {
        change(&mut self.game);
        self
    }

    /// Sets the stage that a side is about to enter; its automatic part is done by [`Position::start`]. March is
    /// entered as it follows on [`Stage::Organise`], with everybody's whole allowance.
    #[must_use]
    pub fn stage(mut self, side: Side, stage: Stage) -> Self {
        self.game.ending = None;
        self.game.battle = None;
        self.game.agenda.clear();
        self.game.agenda.push(Frame::Turn(side, stage, false));
        if stage == Stage::March {
            self.game.begin_march(side);
        }
        self
    }

    /// Builds the game, run on to its next question; what happens on the way is added to `events`.
    ///
    /// # Errors
    /// The first name that is unknown.
    pub fn start(self, dice: &mut Dice, events: &mut Vec<Event>) -> Result<PrairieAflame, Complaint> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut game = self.game;
        game.run(&mut Cx::new(dice, events));
        Ok(game)
    }

    /// Builds the position as it stands, with nothing run.
    ///
    /// # Errors
    /// The first name that is unknown.
    pub fn still(self) -> Result<PrairieAflame, Complaint> {
        self.wrong.map_or(Ok(self.game), Err)
    }
}

/// Writes units, leaders and the Northcote as [`Position::at`] reads them, in the order of the hexes.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let text = "2111: NW-1*; 2911: ME-1~ ME5-1** Dumont; 3425: 90W+ Middleton; captured: Riel; 2712S: NC*";
        let game = Position::new("on-to-regina", 6).at(text).still().unwrap();
        assert_eq!(written(&game), text);
        assert_eq!(game.at[Unit::named("90W-3").unwrap()], At::within(Unit::named("90W").unwrap()));
        for wrong in
            ["2911 ME-1", "2911: ME-99", "9911: ME-1", "2911NE: NC", "2911: ME5-1 ME5-2 ME-1; 1911: ME5-1 ME5-1"]
        {
            assert!(Position::new("on-to-regina", 6).at(wrong).still().is_err(), "{wrong}");
        }
        assert!(Position::new("nowhere", 6).still().is_err());
        assert!(Position::new("on-to-regina", 6).control(Side::Nations, &["Ottawa"]).still().is_err());
    }
}
