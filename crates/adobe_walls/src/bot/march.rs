//! The Movement Phase by rules of thumb: who moves where, who mounts, dismounts, limbers.
//!
//! Each place that a unit can reach has a worth (`column` for the US, `bands` for the Nations); a unit moves where the best
//! one is better than its own by more than a little. Who is picked up makes a step, so every answer leads on.

use crate::bot::field::Field;
use crate::bot::wish::Wish;
use crate::data::terrain::QUARTERS;
use crate::ids::{Counter, CounterSet, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, March, Spotted};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};

/// By so much a place must be better for a unit to set out.
const GAIN: f32 = 0.35;

/// What a side intends in its Movement Phase.
pub(super) struct Intent {
    pub field: Field,
    pub us: Option<super::column::Column>,
    pub nations: Option<super::bands::Hunt>,
}

/// The best place that a unit can reach.
pub(super) struct Place {
    /// The first step on the way; `None` where it stands.
    pub dir: Option<Dir>,
    /// By how much it is better than where the unit stands.
    pub gain: f32,
}

impl AdobeWalls {
    /// Makes the intent of a side.
    pub(super) fn intent(&self, side: Side, wish: Wish) -> Intent {
        let field = self.field(side);
        match side {
            Side::Us => Intent { us: Some(self.column(&field, wish)), nations: None, field },
            Side::Nations => Intent { us: None, nations: Some(self.hunt(&field, wish)), field },
        }
    }

    /// Returns what it is worth to a unit to stand in a hex.
    pub(super) fn worth_of_place(&self, intent: &Intent, unit: Counter, hex: HexId, from: HexId) -> f32 {
        match (&intent.us, &intent.nations) {
            (Some(column), _) => self.worth_in_column(&intent.field, column, unit, hex, from),
            (_, Some(hunt)) => self.worth_in_hunt(&intent.field, hunt, unit, hex, from),
            _ => 0.0,
        }
    }

    /// Finds the best place that a group can reach; `forced` leaves out where it stands.
    pub(super) fn best_place(&self, intent: &Intent, who: CounterSet, forced: bool) -> Option<Place> {
        let unit = Self::lead_of(who)?;
        let from = self.hex_of(unit)?;
        let gait = self.gait(unit);
        let left = who.iter().map(|c| self.left(c)).min().unwrap_or(0);
        let here = self.worth_of_place(intent, unit, from, from);
        let mut best = Place { dir: None, gain: if forced { f32::MIN } else { 0.0 } };
        let mut seen = vec![u8::MAX; self.grid().len()];
        seen[from.index()] = 0;
        let mut rings: Vec<Vec<(HexId, Option<Dir>)>> = vec![vec![]; usize::from(left) + 1];
        rings[0].push((from, None));
        for spent in 0..=left {
            let mut n = 0;
            while n < rings[usize::from(spent)].len() {
                let (hex, first) = rings[usize::from(spent)][n];
                n += 1;
                if seen[hex.index()] < spent {
                    continue;
                }
                if let Some(first) = first
                    && self.has_room(&intent.field, who, hex)
                {
                    let gain = self.worth_of_place(intent, unit, hex, from) - here - 0.004 * f32::from(spent);
                    if gain > best.gain {
                        best = Place { dir: Some(first), gain };
                    }
                }
                let zone = if intent.field.zone[hex.index()] { self.tables().terrain.leave_zone } else { 0 };
                for (dir, to) in self.grid().neighbours(hex) {
                    let Ok(cost) = self.data.0.ways.step(gait, hex, dir) else { continue };
                    let sum = spent.saturating_add(cost).saturating_add(zone);
                    if sum > left || sum >= seen[to.index()] || intent.field.shut[to.index()] || self.burns(to) {
                        continue;
                    }
                    seen[to.index()] = sum;
                    rings[usize::from(sum)].push((to, first.or(Some(dir))));
                }
            }
        }
        Some(best)
    }

    /// Returns the unit for which a group moves.
    fn lead_of(who: CounterSet) -> Option<Counter> {
        let unit = |c: &Counter| !c.is_leader() && c.kind() != Kind::Howitzer;
        who.iter().find(unit).or(who.first())
    }

    /// Tells whether a group can end its move in a hex.
    fn has_room(&self, field: &Field, who: CounterSet, hex: HexId) -> bool {
        if field.own[hex.index()] <= 0.0 && self.camp_at(hex).is_none() && self.here(hex).is_empty() {
            return true;
        }
        let side = field.side;
        self.check_crowd_of(hex, side, self.of_side(hex, side).or(who)).is_ok()
    }

    /// Chooses in the Movement Phase.
    pub(super) fn choose_move(&self, side: Side, wish: Wish, legal: &[Step]) -> Option<usize> {
        let intent = self.intent(side, wish);
        let mut best = (0.0, legal.iter().position(|s| *s == Step::Done));
        for (n, step) in legal.iter().enumerate() {
            let worth = self.worth_before_moves(&intent, *step);
            if worth > best.0 {
                best = (worth, Some(n));
            }
        }
        if best.0 > 0.0 {
            return best.1;
        }
        let picks =
            || legal.iter().enumerate().filter_map(|(n, s)| if let Step::Pick(c) = s { Some((n, *c)) } else { None });
        // Leaders who leave their unit go before it moves.
        let first = picks().filter(|(_, c)| c.is_leader()).chain(picks().filter(|(_, c)| !c.is_leader()));
        for (n, counter) in first {
            if self.sets_out(&intent, counter) {
                return Some(n);
            }
        }
        for (n, step) in legal.iter().enumerate() {
            let worth = self.worth_after_moves(&intent, *step);
            if worth > best.0 {
                best = (worth, Some(n));
            }
        }
        best.1
    }

    /// Tells whether a counter sets out on a move.
    fn sets_out(&self, intent: &Intent, counter: Counter) -> bool {
        if !self.at[counter].on_map() || self.routs_due().has(counter) {
            return true;
        }
        if self.moved.has(counter) || counter.kind() == Kind::Howitzer {
            return false;
        }
        if counter.is_leader() && self.attached[counter].is_some() && !self.rides_alone(intent, counter) {
            return false;
        }
        self.best_place(intent, self.pair(counter), false).is_some_and(|p| p.dir.is_some() && p.gain > GAIN)
    }

    /// Tells whether a leader goes without his unit: Dohausen, to wake the combined camp; a US leader from a weak stack.
    fn rides_alone(&self, intent: &Intent, leader: Counter) -> bool {
        let weak = |hex: HexId| intent.field.own[hex.index()] < 9.0;
        match leader.side() {
            Side::Us => self.turn > 6 && self.hex_of(leader).is_some_and(weak),
            Side::Nations => leader == Counter::DOHAUSEN && !self.alert,
        }
    }

    /// Returns how much a unit would like to move before it fires.
    pub(super) fn urge(&self, intent: &Intent, unit: Counter) -> f32 {
        self.best_place(intent, self.pair(unit), false).map_or(0.0, |p| if p.dir.is_some() { p.gain } else { 0.0 })
    }

    /// Chooses for a group on the march.
    pub(super) fn choose_step(&self, side: Side, wish: Wish, march: &March, legal: &[Step]) -> Option<usize> {
        let find = |step: Step| legal.iter().position(|s| *s == step);
        let intent = self.intent(side, wish);
        if march.at.is_none() {
            return self.choose_entry(legal);
        }
        let burn = legal.iter().position(|s| matches!(s, Step::BurnCamp(_)));
        if burn.is_some() && !march.burns {
            return burn;
        }
        if let Some(n) = legal.iter().position(|s| matches!(*s, Step::Exit(dir) if self.goes_home(&intent, march, dir)))
        {
            return Some(n);
        }
        if !march.burns {
            let place = self.best_place(&intent, march.who, !march.moved)?;
            let go = place.dir.and_then(|dir| find(Step::Go(dir)));
            let more = !march.moved || place.gain > 0.1;
            if let Some(n) = go.filter(|_| more) {
                return Some(n);
            }
            if march.moved {
                return find(Step::Stop);
            }
        }
        self.choose_any_step(&intent, march, legal)
    }

    /// Chooses the best step for a group that must take one.
    fn choose_any_step(&self, intent: &Intent, march: &March, legal: &[Step]) -> Option<usize> {
        let unit = Self::lead_of(march.who)?;
        let from = march.at?.0;
        let worth = |step: &Step| match *step {
            Step::Go(dir) | Step::Least(dir) | Step::Crawl(dir) => {
                let to = self.grid().neighbour(from, dir)?;
                Some(self.worth_of_place(intent, unit, to, from))
            }
            Step::Drop(counter) if counter.is_leader() => Some(-50.0),
            Step::Drop(_) => Some(-60.0),
            Step::Stop => Some(-90.0),
            _ => None,
        };
        let scored = legal.iter().enumerate().filter_map(|(n, s)| Some((n, worth(s)?)));
        scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(n, _)| n)
    }

    /// Chooses where the reserve comes onto the map: where the road to Carson's camps is short.
    fn choose_entry(&self, legal: &[Step]) -> Option<usize> {
        let goal = self.first_camp();
        let far = |step: &Step| match step {
            Step::Enter(Spot(hex)) => {
                Some(u32::from(self.grid().distance(*hex, goal)) + u32::from(self.density(*hex, Side::Us)) / 8)
            }
            _ => None,
        };
        let scored = legal.iter().enumerate().filter_map(|(n, s)| Some((n, far(s)?)));
        scored.min_by_key(|(_, far)| *far).map(|(n, _)| n)
    }

    /// Tells whether a group leaves the map in a direction: by the west, when the column goes home.
    fn goes_home(&self, intent: &Intent, march: &March, dir: Dir) -> bool {
        let Some(Spotted(hex)) = march.at else { return false };
        let west = self.edge_in(hex, dir) == Some(crate::data::map::Edge::West);
        west && intent.us.as_ref().is_some_and(|column| column.home) && self.turn >= self.tables().constants.exit_turn
    }

    /// Scores what is done before units move.
    fn worth_before_moves(&self, intent: &Intent, step: Step) -> f32 {
        match step {
            Step::Recover(_) => 1.0,
            Step::Free(..) | Step::Man(..) => 2.0,
            Step::BurnCamp(_) => 3.0,
            Step::Loot(unit) => self.worth_of_loot(&intent.field, unit),
            Step::Capture(..) => 0.0,
            Step::Change(unit, Mode::Mounted, _) => self.worth_of_mounting(intent, unit),
            Step::Change(unit, Mode::Dismounted, _) if self.mode[unit] == Mode::Prone => 0.5,
            Step::Limber(gun) => self.worth_of_limbering(intent, gun),
            _ => 0.0,
        }
    }

    /// Scores what is done after units have moved.
    fn worth_after_moves(&self, intent: &Intent, step: Step) -> f32 {
        match step {
            Step::Change(unit, Mode::Dismounted, _) if self.is_mounted(unit) => self.worth_of_dismounting(intent, unit),
            Step::Unlimber(gun, dir) if self.guns_stand(intent, gun) => 0.5 + self.aims_at(gun, dir),
            Step::Turn(gun, dir) => self.aims_at(gun, dir) - self.aims_at(gun, self.facing[gun.nth()]) - 0.2,
            Step::Build(unit, _) if !self.moved.has(unit) && intent.us.as_ref().is_some_and(|c| c.holds) => 0.3,
            _ => 0.0,
        }
    }

    /// Scores mounting: for a long way that no enemy bars.
    fn worth_of_mounting(&self, intent: &Intent, unit: Counter) -> f32 {
        let Some(hex) = self.hex_of(unit) else { return 0.0 };
        if self.left(unit) <= QUARTERS || self.moved.has(unit) {
            return 0.0;
        }
        match (&intent.us, &intent.nations) {
            (Some(column), _) if column.rides && intent.field.near[hex.index()] < 12.0 => 1.0,
            (_, Some(hunt)) if self.rides_to(&intent.field, hunt, hex) => 1.0,
            _ => 0.0,
        }
    }

    /// Scores dismounting: to fire when the enemy comes within range.
    fn worth_of_dismounting(&self, intent: &Intent, unit: Counter) -> f32 {
        let Some(hex) = self.hex_of(unit) else { return 0.0 };
        if unit.kind() == Kind::Hq || self.cf[unit] <= 1 {
            return 0.0;
        }
        match (&intent.us, &intent.nations) {
            (Some(column), _) => self.stands_to_fight(&intent.field, column, unit, hex),
            (_, Some(hunt)) => self.lights_to_fight(&intent.field, hunt, hex),
            _ => 0.0,
        }
    }

    /// Tells whether a unit is on horseback.
    pub(super) fn is_mounted(&self, unit: Counter) -> bool {
        self.mode[unit] == Mode::Mounted
    }

    /// Scores limbering: the column rides, and no enemy is at the gun.
    fn worth_of_limbering(&self, intent: &Intent, gun: Counter) -> f32 {
        let (Some(column), Some(hex)) = (&intent.us, self.hex_of(gun)) else { return 0.0 };
        let far = self.grid().distance(hex, column.goal) > 3;
        let alone = !self.fighters(hex, Side::Us).iter().any(Self::is_line) && hex != column.body;
        let near = intent.field.near[hex.index()];
        if (column.rides && far && near < 10.0) || (alone && near <= 0.0) { 1.0 } else { 0.0 }
    }

    /// Tells whether a howitzer is to stand where it is: enemies are in its range, friends by it.
    fn guns_stand(&self, intent: &Intent, gun: Counter) -> bool {
        let (Some(column), Some(hex)) = (&intent.us, self.hex_of(gun)) else { return false };
        let range = u16::from(self.tables().constants.howitzer_range);
        let far = self.foe_distance(&intent.field, hex);
        let there = self.grid().distance(hex, column.goal) <= 3 || !column.rides;
        let friends = self.fighters(hex, Side::Us).iter().filter(|c| Self::is_line(*c)).count();
        friends > 0 && far <= range + 1 && (there || far <= 2)
    }

    /// Counts the bands in the field of fire of a howitzer that would face this side, the near ones more.
    fn aims_at(&self, gun: Counter, dir: Dir) -> f32 {
        let Some(hex) = self.hex_of(gun) else { return 0.0 };
        let range = u16::from(self.tables().constants.howitzer_range) + 2;
        let seen = redoubt_engine::hex::arc(self.grid(), hex, dir, range);
        let one = |near: HexId| {
            let far = f32::from(self.grid().distance(hex, near)).max(1.0);
            self.fighters(near, Side::Nations).len() as f32 / far
        };
        seen.map(one).sum()
    }

    /// Tells whether an open frame is a march.
    pub(super) fn march_of(top: &Frame) -> Option<March> {
        if let Frame::March(march) = top { Some(*march) } else { None }
    }
}
