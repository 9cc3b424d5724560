//! Where units want to go: what is worth most for its distance.

use crate::ids::{Camp, Counter, Kind, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::parts::Mode;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{Dir, HexId};
use redoubt_engine::ids::Id;

/// What a side wants at the open question.
#[derive(Default)]
pub(super) struct Plan {
    /// Where those on the march want to go.
    pub goal: Option<HexId>,
    /// How much each unit would like to move instead of firing, by its index.
    urges: Vec<f32>,
}

impl Plan {
    /// Returns how much a unit would like to move, 0 to 1.
    pub(super) fn urge(&self, unit: Counter) -> f32 {
        self.urges.get(unit.index()).copied().unwrap_or(0.0)
    }
}

impl AdobeWalls {
    /// Makes the plan for the open question.
    pub(super) fn plan(&self, side: Side, top: &Frame) -> Plan {
        let mut plan = Plan::default();
        match top {
            Frame::March(march) => {
                let lead = march.who.iter().find(|c| !c.is_leader()).or(march.who.first());
                plan.goal = lead.and_then(|c| self.goal(c));
            }
            Frame::Turn(Phase::OffensiveFire, _) => {
                plan.urges = vec![0.0; crate::ids::COUNTERS];
                for unit in self.on_map().iter().filter(|c| c.side() == side) {
                    let far = self.goal(unit).zip(self.hex_of(unit)).map_or(0, |(a, b)| self.grid().distance(a, b));
                    plan.urges[unit.index()] = if far >= 3 { 0.6 } else { 0.0 };
                }
            }
            _ => {}
        }
        plan
    }

    /// Returns the hex where a unit wants to be; `None` where it is content.
    pub(super) fn goal(&self, unit: Counter) -> Option<HexId> {
        let from = self.hex_of(unit)?;
        match (unit.side(), unit.kind()) {
            (_, Kind::Leader) => self.leader_goal(unit, from),
            (Side::Us, Kind::Train | Kind::Crew | Kind::Howitzer | Kind::Hq | Kind::Infantry) => {
                self.us_goal(unit, from)
            }
            (Side::Us, Kind::Cavalry | Kind::Scout) => self.us_goal(unit, from),
            (Side::Nations, Kind::Warrior) => self.band_goal(unit, from),
            (Side::Nations, Kind::Pony) => self.pony_goal(from),
            _ => None,
        }
    }

    /// Leaders go where most of their side's units are, near the enemy; Dohausen wakes the combined camp first.
    fn leader_goal(&self, leader: Counter, from: HexId) -> Option<HexId> {
        let wakes = leader == Counter::DOHAUSEN && !self.alert;
        if self.attached[leader].is_some() && !wakes {
            return None;
        }
        if wakes {
            let camps = Camp::all().filter(|c| !c.on_carson_creek()).filter_map(|c| self.camps[c].at.get());
            return self.grid().nearest(from, camps).map(|(hex, _)| hex);
        }
        let side = leader.side();
        let own = self.on_map().iter().filter(|c| c.side() == side && self.is_combat(*c) && self.cf[*c] > 2);
        self.grid().nearest(from, own.filter_map(|c| self.hex_of(c))).map(|(hex, _)| hex)
    }

    /// The US takes the fort, then camps that may be burnt, and leaves by the west at the end.
    fn us_goal(&self, unit: Counter, from: HexId) -> Option<HexId> {
        let constants = &self.tables().constants;
        let late = self.turn + 5 >= constants.last_turn.saturating_sub(u8::from(unit.kind() == Kind::Train) * 3);
        if late && self.turn >= constants.exit_turn {
            return self.grid().at(1, self.grid().row(from));
        }
        let mut best: Option<(f32, HexId)> = None;
        let mut offer = |worth: f32, hex: HexId| {
            let far = f32::from(self.grid().distance(from, hex));
            let value = worth / (2.0 + far) - 0.02 * self.threat(hex, Side::Us);
            if best.is_none_or(|b| value > b.0) {
                best = Some((value, hex));
            }
        };
        if !self.fort_taken && unit.kind() != Kind::Scout {
            offer(5.0, crate::data::map::FORT);
        }
        let burner = matches!(unit.kind(), Kind::Cavalry | Kind::Infantry);
        for camp in Camp::all().filter(|_| burner) {
            let state = self.camps[camp];
            let open = !camp.on_carson_creek() || self.turn + 2 >= constants.burn_turn;
            if let (Some(hex), true, None) = (state.at.get(), open && camp.on_carson_creek(), state.burning) {
                offer(2.0, hex);
            }
        }
        // Units keep together: those without a task go with Carson.
        if let Some(hex) = self.hex_of(Counter::CARSON).filter(|_| !burner || self.fort_taken) {
            offer(1.0, hex);
        }
        best.map(|(_, hex)| hex).filter(|hex| *hex != from)
    }

    /// Bands go for the US unit that is weakest for its distance, and wait out of reach until they are strong enough.
    fn band_goal(&self, band: Counter, from: HexId) -> Option<HexId> {
        if self.asleep.has(band) {
            return None;
        }
        let foes = self.on_map().iter().filter(|c| c.side() == Side::Us && self.is_combat(*c));
        let mut best: Option<(f32, HexId)> = None;
        for foe in foes {
            let Some(hex) = self.hex_of(foe) else { continue };
            let far = f32::from(self.grid().distance(from, hex));
            let stack = f32::from(self.density(hex, Side::Us)).max(1.0);
            let weak = if self.pinned.has(foe) || self.routed.has(foe) || self.low.has(foe) { 1.5 } else { 1.0 };
            let value = weak / stack.sqrt() - 0.08 * far;
            if best.is_none_or(|b| value > b.0) {
                best = Some((value, hex));
            }
        }
        let (_, target) = best?;
        let near = self.grid().within(target, 3);
        let strength: f32 = near
            .flat_map(|hex| self.fighters(hex, Side::Nations).iter().collect::<Vec<_>>())
            .map(|c| f32::from(self.cf[c]))
            .sum();
        let enough = strength >= 3.0 * f32::from(self.density(target, Side::Us));
        let far = self.grid().distance(from, target);
        if enough || far > 3 { Some(target) } else { None }
    }

    /// Pony holders go to bands on foot.
    fn pony_goal(&self, from: HexId) -> Option<HexId> {
        let afoot = self.on_map().iter().filter(|c| c.kind() == Kind::Warrior && self.mode[*c] != Mode::Mounted);
        self.grid().nearest(from, afoot.filter_map(|c| self.hex_of(c))).map(|(hex, _)| hex)
    }

    /// Scores an answer of the Movement Phase.
    pub(super) fn worth_of_move(&self, plan: &Plan, step: Step) -> f32 {
        match step {
            Step::Pick(counter) => self.worth_of_pick(counter),
            Step::Go(dir) => self.worth_of_step(plan, dir),
            Step::Least(dir) => self.worth_of_step(plan, dir) - 0.3,
            Step::Crawl(_) | Step::Drop(_) | Step::Exit(_) => self.worth_of_exit(step),
            Step::Enter(Spot(hex)) => 1.0 - 0.01 * f32::from(self.grid().row(hex).abs_diff(12)),
            Step::Change(unit, mode, _) => self.worth_of_mode(unit, mode),
            Step::Recover(_) => 1.0,
            Step::Free(..) | Step::Man(..) => 2.0,
            Step::Limber(gun) if self.far_from_foes(gun) => 0.5,
            Step::Unlimber(gun, dir) => {
                if self.far_from_foes(gun) {
                    -1.0
                } else {
                    0.5 + self.aims_at(gun, dir)
                }
            }
            Step::Turn(gun, dir) => self.aims_at(gun, dir) - self.aims_at(gun, self.facing[gun.nth()]) - 0.2,
            Step::Loot(_) | Step::BurnCamp(_) => 3.0,
            Step::Capture(..) => 2.0,
            Step::Charge(..) => -1.0,
            Step::Push(..) | Step::SetFire(_) | Step::Build(..) | Step::TakeUp(_) | Step::Scatter(..) => -1.0,
            Step::Transfer(..) => -0.5,
            _ => -1.0,
        }
    }

    /// Scores picking a counter up: if it has somewhere to go and can take a step there.
    fn worth_of_pick(&self, counter: Counter) -> f32 {
        let Some(from) = self.hex_of(counter) else { return 1.0 };
        if self.moved.has(counter) {
            return -1.0;
        }
        let along = matches!(self.agenda.top(), Some(Frame::March(_)));
        if along {
            // Leaders and crews go along with their unit.
            return if counter.is_leader() || self.gun_of(counter).is_some() { 1.5 } else { -1.0 };
        }
        match self.goal(counter) {
            Some(goal) if goal != from => 0.3 + 0.01 * f32::from(self.grid().distance(from, goal).min(20)),
            _ => -1.0,
        }
    }

    /// Scores a step on the march: nearer to the goal, past no enemy, over good ground.
    fn worth_of_step(&self, plan: &Plan, dir: Dir) -> f32 {
        let Some(Frame::March(march)) = self.agenda.top() else { return -1.0 };
        let Some((from, goal)) = march.at.map(|at| at.0).zip(plan.goal) else {
            return if march.burns { 1.0 } else { -1.0 };
        };
        let Some(to) = self.grid().neighbour(from, dir) else { return -1.0 };
        let side = march.who.first().map_or(Side::Us, |c| c.side());
        let nearer = f32::from(self.grid().distance(from, goal)) - f32::from(self.grid().distance(to, goal));
        let cost = march.who.iter().filter_map(|c| self.cost(c, from, dir).ok()).max().unwrap_or(40);
        let zone = if side == Side::Us && self.in_zone_of(to, side.other()) { 0.4 } else { 0.0 };
        let full = if self.density(to, side) + march.who.iter().map(|c| self.points_of(c)).sum::<u8>() > 25 {
            2.0
        } else {
            0.0
        };
        nearer - 0.02 * f32::from(cost) - zone - full - if march.burns { -2.0 } else { 0.2 }
    }

    /// Scores leaving the map: by the west, late.
    fn worth_of_exit(&self, step: Step) -> f32 {
        let constants = &self.tables().constants;
        let Some(Frame::March(march)) = self.agenda.top() else { return -2.0 };
        let west = march.at.is_some_and(|at| self.grid().column(at.0) == 1);
        let side = march.who.first().map(|c| c.side());
        let due = side == Some(Side::Us) && self.turn >= constants.exit_turn && self.turn + 4 >= constants.last_turn;
        if matches!(step, Step::Exit(dir) if west && due && dir.0 >= 4) { 3.0 } else { -3.0 }
    }

    /// Scores a change of mode: on foot near the enemy, mounted far from him.
    fn worth_of_mode(&self, unit: Counter, mode: Mode) -> f32 {
        let Some(hex) = self.hex_of(unit) else { return -1.0 };
        let foe = unit.side().other();
        let foes = self.on_map().iter().filter(|c| c.side() == foe && self.is_combat(*c));
        let far = self.grid().nearest(hex, foes.filter_map(|c| self.hex_of(c))).map_or(99, |(_, far)| far);
        let travels = self.goal(unit).is_some_and(|goal| self.grid().distance(hex, goal) > 4);
        match (mode, unit.side()) {
            (Mode::Mounted, _) if far > 3 && travels => 1.0,
            (Mode::Dismounted, Side::Us) if far <= 2 && self.is_mounted(unit) => 0.8,
            (Mode::Dismounted, Side::Nations) if far == 2 && self.is_mounted(unit) => 0.2,
            _ => -1.0,
        }
    }

    /// Tells whether no enemy is within the range of a howitzer.
    fn far_from_foes(&self, gun: Counter) -> bool {
        let Some(hex) = self.hex_of(gun) else { return true };
        let range = u16::from(self.tables().constants.howitzer_range) + 1;
        self.grid().within(hex, range).all(|near| self.fighters(near, Side::Nations).is_empty())
    }

    /// Counts the bands in the field of fire of a howitzer that would face this side.
    fn aims_at(&self, gun: Counter, dir: Dir) -> f32 {
        let Some(hex) = self.hex_of(gun) else { return 0.0 };
        let range = u16::from(self.tables().constants.howitzer_range);
        let seen = redoubt_engine::hex::arc(self.grid(), hex, dir, range);
        seen.map(|near| 0.3 * self.fighters(near, Side::Nations).len() as f32).sum()
    }
}
