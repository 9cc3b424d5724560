//! The goals of a side: places, enemies and chiefs, with their worth.

use crate::bot::plan::distances::Routes;
use crate::bot::plan::model::{Goal, Plan};
use crate::bot::plan::weights::{BREAK_RING, CHIEF, EMPTY_PLACE, HIGH_UNREST};
use crate::data::map::PlaceId;
use crate::data::scenario::Victory;
use crate::ids::{Force, Leader, Side};
use crate::state::PrairieAflame;
use crate::state::sets::UnitSet;
use redoubt_engine::hex::HexId;

impl<'a> Plan<'a> {
    /// Makes the plan of a side for the position.
    pub(crate) fn new(game: &'a PrairieAflame, side: Side) -> Self {
        let (own, enemy) = (game.stacks(side), game.stacks(side.other()));
        let (goals, railheads, posted, detachments) = (vec![], vec![], vec![], vec![]);
        let routes = Routes::of(game.data.0);
        let (anchored, strikers) = (UnitSet::EMPTY, UnitSet::EMPTY);
        let mut plan =
            Plan { game, side, own, enemy, goals, anchored, railheads, posted, detachments, strikers, routes };
        match (game.is_campaign(), side) {
            (false, _) => plan.battle_goals(),
            (true, Side::Nations) => plan.nations_goals(),
            (true, Side::Government) => plan.government_goals(),
        }
        plan
    }

    /// Sets the goals of battle scenarios: the side that must attack to win goes at the enemy, the other side waits.
    fn battle_goals(&mut self) {
        let game = self.game;
        match (game.scenario().victory, self.side) {
            (Victory::DuckLake, _) => {
                for i in 0..self.enemy.len() {
                    self.goal(self.enemy[i].hex, 10.0);
                }
                if self.side == Side::Nations {
                    // The nations gather at Dumont first.
                    if let Some(at) = game.leaders[Leader::Dumont].get() {
                        self.goals.push(Goal::at(at, 6.0));
                    }
                }
            }
            (Victory::CutKnifeHill, Side::Government) => {
                if let Some(hex) = game.goal() {
                    self.goal(hex, 20.0);
                }
            }
            (Victory::Batoche, Side::Government) => {
                let map = game.map();
                self.goal(map.place(map.batoche).hex, 20.0);
            }
            (Victory::FishCreek, Side::Government) => {
                for i in 0..self.enemy.len() {
                    self.goal(self.enemy[i].hex, 20.0);
                }
            }
            _ => {}
        }
    }

    /// Sets the goals of the nations: places to raid, weak columns to attack, Batoche and bases to hold.
    fn nations_goals(&mut self) {
        let (game, map) = (self.game, self.game.map());
        let scenario = game.scenario();
        for (i, place) in map.places.iter().enumerate() {
            let id = PlaceId(i as u8);
            let base = map.bases.contains(&id) && !scenario.historical;
            match game.controller(id) {
                Some(Side::Government) => {
                    let hostage = if place.metis || game.raided.has(id) { 0.0 } else { 1.5 };
                    let late = if scenario.historical && game.turn >= 10 { 4.0 } else { 0.0 };
                    self.goal(place.hex, 8.0 + hostage + late + if base { 6.0 } else { 0.0 });
                }
                Some(Side::Nations) if base => {
                    self.anchored = self.anchored.or(game.units_of(Side::Nations, place.hex));
                }
                Some(Side::Nations) if id == map.batoche && game.provisional => {
                    let here = game.force_in(Force::Metis, place.hex);
                    match here.first() {
                        Some(u) => self.anchored.insert(u),
                        None => self.goal(place.hex, 7.0),
                    }
                }
                _ => {}
            }
        }
        for i in 0..self.enemy.len() {
            let s = self.enemy[i];
            if map.place_in(s.hex).is_none_or(|p| game.controller(p) != Some(Side::Government)) {
                self.goal(s.hex, 4.0);
            }
        }
        // Riel's rating harms the units with him, so he stays behind with one of them.
        if let Some(hex) = game.leaders[Leader::Riel].get() {
            let here = game.units_of(Side::Nations, hex);
            if here.and(self.anchored).is_empty()
                && let Some(u) = here.iter().min_by_key(|u| (game.strength(*u), *u))
            {
                self.anchored.insert(u);
            }
        }
    }

    /// Sets the goals of the Government: places and chiefs to take, a garrison for each place, a ring about each
    /// chief.
    fn government_goals(&mut self) {
        let (game, map) = (self.game, self.game.map());
        let roads = self.roads();
        // Big Bear's road is the same as Poundmaker's at first.
        self.railheads = roads.iter().take(2).filter_map(|end| self.nearest_station(*end)).map(|(h, _)| h).collect();
        let mut posts: Vec<(HexId, f32)> = vec![];
        let bases = !game.scenario().historical;
        let end = self.is_end();
        for (i, place) in map.places.iter().enumerate() {
            let id = PlaceId(i as u8);
            match game.controller(id) {
                Some(Side::Nations) => {
                    let seat = if id == map.batoche && game.provisional { 5.0 } else { 0.0 };
                    let late = if game.turn >= 8 { 4.0 } else { 0.0 };
                    let base = if bases && map.bases.contains(&id) { 12.0 } else { 0.0 };
                    let worth = if end { BREAK_RING } else { 10.0 + seat + late + base };
                    self.goal(place.hex, worth);
                    if self.enemy_at(place.hex) == 0.0 {
                        posts.push((place.hex, EMPTY_PLACE + late));
                    }
                }
                Some(Side::Government) => {
                    if bases && map.bases.contains(&id) {
                        self.defend_base(place.hex);
                    }
                    let near = Plan::near(&self.enemy, game, place.hex, 6) > 0.0;
                    let owed = game.duty.has(id) || game.guarded.has(id) || game.retaken.has(id);
                    let worth = match () {
                        () if place.on_cpr && game.turn >= 3 => 11.0,
                        () if place.on_cpr => 7.0,
                        () if owed => 10.0,
                        () if game.turn >= 7 && (near || place.in_district) => 6.0,
                        () => 0.0,
                    };
                    if !end {
                        self.man_place(place.hex, self.guards_wanted(id), worth, &mut posts);
                    }
                }
                None => {}
            }
        }
        for i in 0..self.enemy.len() {
            let s = self.enemy[i];
            if !game.chief_in(s.hex) {
                if map.place_in(s.hex).is_none_or(|p| game.controller(p) != Some(Side::Nations)) {
                    self.goal(s.hex, 5.0);
                }
                continue;
            }
            let head = game.scenario().victory != Victory::OnToRegina;
            let need = self.need(s.hex);
            self.goals.push(Goal { need, head, ..Goal::at(s.hex, if head { CHIEF } else { 6.0 }) });
            self.post_ring(s.hex, &mut posts);
        }
        if game.scenario().victory != Victory::OnToRegina {
            self.assign_detachments();
        }
        if !end {
            self.escort_wagons(&mut posts);
        }
        self.send_to_posts(&mut posts);
        self.send_wagons(&roads);
        self.strikers = self.find_strikers();
    }

    /// Tells whether it is the Government's last movement: nobody can take what it then holds.
    pub(crate) fn is_end(&self) -> bool {
        let (game, scenario) = (self.game, self.game.scenario());
        game.turn >= scenario.last_turn && scenario.victory != Victory::OnToRegina && game.unrest < HIGH_UNREST
    }
}
