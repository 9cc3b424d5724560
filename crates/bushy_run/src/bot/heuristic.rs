//! Chooses a sensible step without searching, for the heuristic bot and for rollouts. `evaluate` says how good a
//! position is.

use crate::bot::redraw::below;
use crate::ids::{Place, Unit};
use crate::state::sets::{REAL, SCOUTS, WAGON, bands, british};
use crate::state::step::{Mode, OrderStep, Step};
use crate::state::{BushyRun, FightKind, Frame, Stage};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use redoubt_engine::contract::Thumb;
use redoubt_engine::ids::Nth;

/// Returns the mean number of hits of `dice` dice.
fn mean(dice: u8, to_hit: u8) -> f32 {
    f32::from(dice) * f32::from(7 - to_hit.min(7)) / 6.0
}

impl Thumb for BushyRun {
    fn heuristic(&self, legal: &[Step], rng: &mut ChaCha8Rng) -> usize {
        let last = legal.len() - 1;
        let (mut best, mut most) = (last, i32::MIN);
        let mut weigh = |i: usize, rng: &mut ChaCha8Rng| {
            let score = 4 * self.appeal(legal[i]) + (rng.next_u32() & 31) as i32;
            if score > most {
                (best, most) = (i, score);
            }
        };
        // The steps that close a question stand at the end of the list.
        for i in last.saturating_sub(2)..=last {
            weigh(i, rng);
        }
        if legal.len() <= 12 {
            (0..last.saturating_sub(2)).for_each(|i| weigh(i, rng));
        } else {
            for _ in 0..8 {
                let i = below(rng, last - 2);
                weigh(i, rng);
            }
        }
        best
    }
}

impl BushyRun {
    /// Rates how sensible a step looks; steps that close a question are about 0.
    fn appeal(&self, step: Step) -> i32 {
        match step {
            Step::UseReadySetup(n) => 40 - 4 * i32::from(n),
            Step::PickUnit(u) => {
                if self.place_of(u) == Place::OFF {
                    10
                } else {
                    -40
                }
            }
            Step::Cancel | Step::TakeBackRetreat(_) | Step::RequestWindow => -60,
            Step::EditOrders(OrderStep::ClosePage) => 30,
            // Without orders nobody fires in the British turn.
            Step::EditOrders(OrderStep::UsePreset(n)) if n > 0 && self.orders.list.is_empty() => 31 + i32::from(n),
            Step::EditOrders(OrderStep::OpenPage) => -60,
            Step::EditOrders(_) => 0,
            Step::EndPhase | Step::Pass | Step::StayUnderFire => 0,
            Step::Confirm => self.appeal_of_confirm(),
            Step::EndMove => match self.agenda.top() {
                Some(Frame::BritishMover(_, _, true) | Frame::AlliedMover(_, _, _, true)) => 1,
                _ => -6,
            },
            Step::FlipWagon => self.appeal_of_flip(),
            Step::DeclareAttack(from, to) => self.appeal_of_attack(from, to),
            Step::ToggleUnit(u) => self.appeal_of_choice(u),
            Step::Scout(_, p) => {
                if self.nothing_to_find(p) {
                    -60
                } else if self.combat_at(p).is_empty() && self.beside_british(p) {
                    9
                } else {
                    5
                }
            }
            Step::Fire(u) if u.is_british() => 6,
            Step::Fire(u) => 1 + 3 * i32::from(self.fp(u) + self.surprise(u)),
            Step::Reveal(u) => match self.agenda.top() {
                Some(Frame::WagonBar(p))
                    if !u.is_dummy() && !self.combat_at(*p).is_empty() && self.revealed_at(*p).is_empty() =>
                {
                    20
                }
                _ => -40,
            },
            Step::Retreat(u, p) => self.appeal_of_retreat(u, p),
            Step::TakeLoss(u) if u.is_british() => {
                i32::from(self.steps_of(u)) - if self.last_escort(u) { 9 } else { 0 }
            }
            Step::TakeLoss(u) => {
                if u.is_dummy() {
                    10
                } else {
                    4 - i32::from(self.fp(u))
                }
            }
            Step::ToggleDie(i) => self.appeal_of_die(i),
            Step::StartMove(u, mode) if u.is_british() || mode == Mode::March => self.appeal_of_march(u),
            Step::StartMove(u, mode) => self.appeal_of_band(u, mode),
            Step::MoveTo(p) => match self.agenda.top() {
                Some(Frame::BritishMover(u, ..)) => self.appeal_of_british_step(*u, p),
                Some(Frame::AlliedMover(u, ..)) => self.appeal_of_band_step(*u, p),
                _ => 0,
            },
            Step::ChooseEventArea(p) if matches!(self.agenda.top(), Some(Frame::ScoutEvent)) => {
                if self.nothing_to_find(p) { -60 } else { 4 }
            }
            Step::ChooseEventArea(p) => {
                let here = self.combat_at(p).len() as i32;
                4 - 2 * i32::from(self.data.place(p).dv) + here + if p == self.place[13] { 4 } else { 0 }
            }
            Step::RecoverUnit(u) => 6 - i32::from(self.steps_of(u)),
            Step::PlaceUnit(p) => 4 - i32::from(self.data.place(p).to_b) / 2,
        }
    }

    fn appeal_of_confirm(&self) -> i32 {
        match self.agenda.top() {
            Some(Frame::Declare(from, to, set)) if self.stage() == Some(Stage::AlliedAttack) => {
                let dice: u8 = bands(*set).map(|u| self.fp(u)).sum();
                let (dv, wagon) = self.defense(*to, true);
                let to_hit = if from == to { 5 } else { 6 };
                let hits = mean(dice, to_hit) - f32::from(dv + wagon);
                (hits * 8.0) as i32 + 4
            }
            Some(Frame::Retreat) => 1,
            Some(Frame::Reroll) => 12,
            _ => 40,
        }
    }

    fn appeal_of_flip(&self) -> i32 {
        let wagon = self.place[13];
        let beside: usize = self
            .data
            .place(wagon)
            .adjacent
            .iter()
            .filter(|p| p.is_area())
            .map(|&p| self.visible_at(p).len())
            .sum::<usize>()
            + 2 * self.visible_at(wagon).len();
        let open = self.wagon_way(wagon).is_some();
        match (self.deployed, open) {
            (true, true) => 12,
            (true, false) => -8,
            (false, true) => -30,
            (false, false) => beside as i32 * 2 - 6,
        }
    }

    /// Finds an escorted Area without counters (or Zone B) that brings the wagon nearer to Zone B.
    fn wagon_way(&self, wagon: Place) -> Option<Place> {
        let far = self.data.place(wagon).to_b;
        self.data.place(wagon).adjacent.iter().copied().find(|&p| {
            p == Place::ZONE_B
                || (p.is_area()
                    && self.data.place(p).to_b < far
                    && self.visible_at(p).is_empty()
                    && !self.combat_at(p).is_empty())
        })
    }

    fn appeal_of_attack(&self, from: Place, to: Place) -> i32 {
        let british_side = self.stage() == Some(Stage::BritishAttack);
        let (dv, wagon) = self.defense(to, !british_side);
        let own = from == to;
        if british_side {
            let mut hits = 0.0;
            for u in british(self.shooters(self.combat_at(from))) {
                let to_hit = if own { 5 } else { 6 } - u8::from(self.volley.has(u.own()));
                hits += mean(self.fp(u), to_hit);
            }
            let points = hits - f32::from(dv);
            let open = self.revealed_at(to).len() as f32;
            return (points * 6.0 + open.min(2.0) * 2.0) as i32 - 1;
        }
        let able = self.bands_at(from).and(REAL).less(self.band_fired);
        let dice: u8 = bands(able).map(|u| self.fp(u)).sum();
        let points = mean(dice, if own { 5 } else { 6 }) - f32::from(dv + wagon);
        // Firing reveals bands; that costs much in an Area beside Volley stacks.
        let shown = able.less(self.revealed).len() as f32;
        let prize = if to == self.place[13] { 4.0 } else { 0.0 };
        (points * 9.0 + prize - shown * 1.5) as i32
    }

    fn appeal_of_choice(&self, u: Unit) -> i32 {
        match self.agenda.top() {
            Some(Frame::Declare(_, _, set)) => {
                if set.has(u.own()) {
                    -40
                } else {
                    30
                }
            }
            Some(Frame::LowAmmo(_, set)) => {
                if set.has(u.own()) {
                    -40
                } else {
                    10 + i32::from(self.fp(u))
                }
            }
            _ => 0,
        }
    }

    fn appeal_of_retreat(&self, u: Unit, p: Place) -> i32 {
        let zone = if p.is_zone() { -4 } else { 0 };
        let dp = self.fight.as_ref().map_or(1, |f| i32::from(f.dp));
        if u.is_british() {
            if self.last_escort(u) {
                return -30;
            }
            let single = self.fight.as_ref().is_some_and(|f| f.kind == FightKind::DefensiveFire);
            let dying = dp >= i32::from(self.steps_of(u));
            let back = i32::from(self.data.place(p).to_b) - i32::from(self.data.place(self.place_of(u)).to_b);
            return zone
                + if dying {
                    6
                } else if single {
                    1
                } else {
                    -3
                }
                - back;
        }
        let declared = self.fight.as_ref().map_or(0, |f| f.retreats.len() as i32);
        if declared >= dp {
            return -10;
        }
        let worth = if u.is_dummy() { 1 } else { 4 + i32::from(self.fp(u)) };
        zone + worth
    }

    fn appeal_of_die(&self, i: u8) -> i32 {
        let Some(fight) = &self.fight else { return 0 };
        if fight.dice.has(Nth(i)) {
            return -60;
        }
        let (n, i) = (fight.pools[0].faces.len(), usize::from(i));
        let (pool, i) = if i < n { (&fight.pools[0], i) } else { (&fight.pools[1], i - n) };
        let Some(&face) = pool.faces.get(i) else { return -60 };
        match fight.kind {
            FightKind::Scouting => {
                if face > 3 {
                    30
                } else {
                    -60
                }
            }
            FightKind::Allowance => {
                if face < 3 {
                    30
                } else {
                    -60
                }
            }
            _ => {
                if face < pool.to_hit {
                    30
                } else {
                    -60
                }
            }
        }
    }

    /// Rates the move of a British unit by whether it is of more use elsewhere.
    fn appeal_of_march(&self, u: Unit) -> i32 {
        let wagon = self.place[13];
        if u == Unit::WAGON {
            return if self.wagon_way(wagon).is_some() { 25 } else { -20 };
        }
        let p = self.place[u.own_index()];
        if self.last_escort(u) && wagon.is_area() {
            return -30;
        }
        let behind = i32::from(self.data.place(p).to_b) - i32::from(self.data.place(wagon).to_b);
        if SCOUTS.has(u.own()) {
            return if self.beside_counters(p) { -4 } else { 2 };
        }
        let fights = if !self.visible_at(p).is_empty() {
            7
        } else if self.beside_counters(p) {
            3
        } else {
            0
        };
        match behind {
            1.. => 4 + 2 * behind - fights,
            0 => 4 - fights,
            _ => -1 - fights,
        }
    }

    fn beside_counters(&self, p: Place) -> bool {
        self.data.place(p).adjacent.iter().any(|&q| q.is_area() && !self.visible_at(q).is_empty())
    }

    fn appeal_of_british_step(&self, u: Unit, p: Place) -> i32 {
        if p == Place::ZONE_B && u == Unit::WAGON {
            return 400;
        }
        if p.is_zone() {
            return -60;
        }
        let from = self.place[u.own_index()];
        let wagon = self.place[13];
        let nearer = i32::from(self.data.place(from).to_b) - i32::from(self.data.place(p).to_b);
        let others = self.combat_count(p, u) as i32;
        if u == Unit::WAGON {
            return if others == 0 { -40 } else { 12 * nearer + 2 * others };
        }
        if self.last_escort(u) {
            return -60;
        }
        // A unit belongs with the wagon, or one Area ahead of it.
        let goal = i32::from(self.data.place(wagon).to_b) - 1;
        let gap = |q: Place| {
            let d = i32::from(self.data.place(q).to_b) - goal;
            if d < 0 { -2 * d } else { d }
        };
        let ground = i32::from(self.data.place(p).dv) - i32::from(self.data.place(from).dv);
        let crowd = if others >= 3 { -8 } else { others.min(2) };
        6 * (gap(from) - gap(p)) + 2 * ground + crowd + (self.revealed_at(p).len() as i32).min(2)
    }

    fn appeal_of_band(&self, u: Unit, mode: Mode) -> i32 {
        let p = self.place_of(u);
        let near = p.is_area() && (self.beside_british(p) || !self.combat_at(p).is_empty());
        let far = i32::from(self.data.distance[p.index()][self.place[13].index().min(21)]);
        let decoy = if u.is_dummy() { -3 } else { 0 };
        match mode {
            Mode::Hidden => {
                if near {
                    -4
                } else {
                    8 + decoy
                }
            }
            Mode::Concealed if near => {
                if u.is_dummy() {
                    2
                } else {
                    -5
                }
            }
            Mode::Concealed => {
                if far > 3 {
                    5 + decoy
                } else {
                    decoy
                }
            }
            _ => {
                if !self.combat_at(p).is_empty() {
                    0
                } else {
                    2
                }
            }
        }
    }

    fn appeal_of_band_step(&self, u: Unit, p: Place) -> i32 {
        if p.is_zone() {
            return -12;
        }
        let from = self.place_of(u);
        let wagon = self.place[13];
        let nearer = i32::from(self.data.distance[from.index()][wagon.index()])
            - i32::from(self.data.distance[p.index()][wagon.index()]);
        let here = self.british_at(p);
        if here == WAGON {
            return if u.is_dummy() { -10 } else { 300 };
        }
        // A band ahead of the wagon bars its road.
        let bars = self.data.place(wagon).to_b > self.data.place(p).to_b
            && self.data.place(wagon).beside.has(p)
            && self.bands_at(p).and(REAL).is_empty();
        let ahead = if bars { 3 } else { i32::from(self.data.place(wagon).to_b > self.data.place(p).to_b) };
        let fire: i32 = british(self.shooters(here.less(WAGON))).map(|b| i32::from(self.fp(b))).sum();
        let crowd = self.bands_at(p).and(REAL).len() as i32 / 2;
        4 * nearer + 2 * ahead - crowd - if u.is_dummy() { fire / 3 } else { fire } + i32::from(self.data.place(p).dv)
    }
}
