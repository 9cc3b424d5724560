//! What a side is after in its movement, as a bot sees it at first sight: goals and what they are worth.
//! Posts that must be manned are in `posts.rs`, who goes in `muster.rs`, his next step in `advance.rs`.
//!
//! A plan is made anew from the position at every question: nothing is remembered between them, so a
//! march goes on because its goal still looks best from one hex further on.

pub(crate) mod detachments;
pub mod distances;
pub(crate) mod garrisons;
pub(crate) mod groups;
pub(crate) mod hunt;
pub mod path;

use crate::engine::hex::HexId;
use crate::games::prairie_aflame::bot::plan::detachments::Errand;
use crate::games::prairie_aflame::bot::plan::hunt::CLEAR;
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::data::scenario::Victory;
use crate::games::prairie_aflame::ids::{Force, Leader, Side, Unit};
use crate::games::prairie_aflame::state::PrairieAflame;
use crate::games::prairie_aflame::state::sets::UnitSet;

/// Worth of a chief of whom victory speaks.
const HEAD: f32 = 13.0;
/// Worth of a hex beside a chief that must be closed.
pub(crate) const RING: f32 = 20.0;
/// Unrest from which duties are kept to the last.
const RESTLESS: u8 = 20;
/// Worth of an enemy place where nobody is.
pub(crate) const TAKE: f32 = 12.0;

/// Units of one side in a hex, with an intrinsic garrison; `might` is strength that counts now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub hex: HexId,
    pub might: f32,
    pub units: UnitSet,
}

/// Where it is worth to go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub hex: HexId,
    pub value: f32,
    /// Enemy strength to be beaten there, with what the ground adds.
    pub need: f32,
    /// A chief is there whom the Government must have.
    pub head: bool,
}

impl Goal {
    pub fn at(hex: HexId, value: f32) -> Goal {
        Goal { hex, value, need: 0.0, head: false }
    }
}

/// A side's view of the map.
pub(crate) struct Plan<'a> {
    pub game: &'a PrairieAflame,
    pub side: Side,
    pub own: Vec<Stack>,
    pub enemy: Vec<Stack>,
    pub goals: Vec<Goal>,
    /// Units that stay where they are.
    pub anchored: UnitSet,
    /// Where roads with supply wagons leave the railway.
    pub(crate) heads: Vec<HexId>,
    /// Units on their way to a post, and where it is.
    pub sent: Vec<(Unit, HexId)>,
    /// Who goes for which chief.
    pub errands: Vec<Errand>,
    /// Units that can strike a chief in this phase.
    pub strikers: UnitSet,
}

impl PrairieAflame {
    /// Strength of a unit as it would count in a fight.
    pub(crate) fn might(&self, unit: Unit) -> f32 {
        let sp = f32::from(self.unit(unit).rating.sp);
        let worn = if self.is_disrupted(unit) { 0.3 } else { 1.0 };
        let hungry = if self.unsupplied.has(unit) { 0.6 } else { 1.0 };
        sp * worn * hungry
    }

    pub(crate) fn might_of(&self, units: UnitSet) -> f32 {
        units.iter().map(|u| self.might(u)).sum()
    }

    /// All stacks of a side.
    pub(crate) fn stacks(&self, side: Side) -> Vec<Stack> {
        let mut all: Vec<Stack> = Vec::with_capacity(24);
        for u in self.on_map(side).iter() {
            let Some(hex) = self.at[u].get() else { continue };
            let might = self.might(u);
            match all.iter_mut().rev().find(|s| s.hex == hex) {
                Some(s) => {
                    s.might += might;
                    s.units.insert(u);
                }
                None => all.push(Stack { hex, might, units: UnitSet::one(u) }),
            }
        }
        if side == Side::Government && self.is_campaign() {
            for (place, strength) in self.map().places.iter().zip(self.garrison) {
                if strength > 0 {
                    match all.iter_mut().find(|s| s.hex == place.hex) {
                        Some(s) => s.might += f32::from(strength),
                        None => {
                            all.push(Stack { hex: place.hex, might: f32::from(strength), units: UnitSet::EMPTY });
                        }
                    }
                }
            }
        }
        all
    }

    /// How much stronger a defender is for his ground.
    pub(crate) fn shelter_factor(&self, hex: HexId, defender: Side) -> f32 {
        1.2_f32.powi(-i32::from(self.hex_shift(hex, defender)))
    }

    /// The best rating of a side's leaders in or beside a hex, as a factor of strength.
    pub(crate) fn led(&self, side: Side, hex: HexId) -> f32 {
        let grid = &self.map().grid;
        let near = |l: &Leader| self.leaders[*l].get().is_some_and(|at| grid.distance(at, hex) <= 1);
        let best = Leader::ALL.into_iter().filter(|l| l.side() == side && near(l)).map(|l| self.leader(l).combat).max();
        1.0 + 0.14 * f32::from(best.unwrap_or(0))
    }
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a PrairieAflame, side: Side) -> Self {
        let (own, enemy) = (game.stacks(side), game.stacks(side.other()));
        let (goals, heads, sent, errands) = (vec![], vec![], vec![], vec![]);
        let (anchored, strikers) = (UnitSet::EMPTY, UnitSet::EMPTY);
        let mut plan = Plan { game, side, own, enemy, goals, anchored, heads, sent, errands, strikers };
        match (game.is_campaign(), side) {
            (false, _) => plan.battle_goals(),
            (true, Side::Nations) => plan.raids(),
            (true, Side::Government) => plan.columns(),
        }
        plan
    }

    pub fn enemy_at(&self, hex: HexId) -> f32 {
        self.enemy.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    pub fn own_at(&self, hex: HexId) -> f32 {
        self.own.iter().find(|s| s.hex == hex).map_or(0.0, |s| s.might)
    }

    pub fn near(stacks: &[Stack], game: &PrairieAflame, hex: HexId, range: u16) -> f32 {
        let grid = &game.map().grid;
        stacks.iter().filter(|s| grid.distance(s.hex, hex) <= range).map(|s| s.might).sum()
    }

    pub fn need(&self, hex: HexId) -> f32 {
        self.enemy_at(hex) * self.game.shelter_factor(hex, self.side.other())
    }

    pub(crate) fn goal(&mut self, hex: HexId, value: f32) {
        let need = self.need(hex);
        self.goals.push(Goal { need, ..Goal::at(hex, value) });
    }

    // What a side is after.

    /// Battle scenarios: those who must come to blows go at the enemy, the others wait.
    fn battle_goals(&mut self) {
        let game = self.game;
        match (game.scenario().victory, self.side) {
            (Victory::DuckLake, _) => {
                for i in 0..self.enemy.len() {
                    self.goal(self.enemy[i].hex, 10.0);
                }
                if self.side == Side::Nations {
                    // Together first.
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

    /// The nations: places to raid, weak columns to strike, Batoche to keep, bases to hold.
    fn raids(&mut self) {
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
        // Riel's rating harms whom he is with: he stays behind with one of them.
        if let Some(hex) = game.leaders[Leader::Riel].get() {
            let here = game.units_of(Side::Nations, hex);
            if here.and(self.anchored).is_empty()
                && let Some(u) = here.iter().min_by_key(|u| (game.strength(*u), *u))
            {
                self.anchored.insert(u);
            }
        }
    }

    /// The Government: places and chiefs to take, a garrison for each place, a ring about each chief.
    fn columns(&mut self) {
        let (game, map) = (self.game, self.game.map());
        let roads = self.roads();
        // Big Bear's road is Poundmaker's, and goes on from there.
        self.heads = roads.iter().take(2).filter_map(|end| self.station(*end)).map(|(h, _)| h).collect();
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
                    let worth = if end { CLEAR } else { 10.0 + seat + late + base };
                    self.goal(place.hex, worth);
                    if self.enemy_at(place.hex) == 0.0 {
                        posts.push((place.hex, TAKE + late));
                    }
                }
                Some(Side::Government) => {
                    if bases && map.bases.contains(&id) {
                        self.defend(place.hex);
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
                        self.man(place.hex, self.watch(id), worth, &mut posts);
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
            self.goals.push(Goal { need, head, ..Goal::at(s.hex, if head { HEAD } else { 6.0 }) });
            self.ring(s.hex, &mut posts);
        }
        if game.scenario().victory != Victory::OnToRegina {
            self.share_out();
        }
        if !end {
            self.escorts(&mut posts);
        }
        self.send(&mut posts);
        self.send_wagons(&roads);
        self.strikers = self.who_strikes();
    }

    /// The Government's last movement: what it holds nobody can take any more.
    pub(crate) fn is_end(&self) -> bool {
        let (game, scenario) = (self.game, self.game.scenario());
        game.turn >= scenario.last_turn && scenario.victory != Victory::OnToRegina && game.unrest < RESTLESS
    }
}
