//! What harm does to a unit: points lost, counters that leave the map, horses lost, and the points that this scores.

use crate::house_rules::HouseRule;
use crate::ids::{Counter, Kind, Side};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::Frame;
use crate::state::at::At;
use crate::state::drm::{Drm, when};
use crate::state::event::{Cause, Event, Fate, Roll};
use crate::state::parts::Ammo;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Takes casualty points from a unit, with the points that they score; removes it at 0 (AW-9D.2a, AW-12.a). A holder with
    /// its horses or ponies is removed with them (AW-9D.2b); a train loses ammunition too (AW-16.b). Points beyond its factors
    /// are lost (AW-9D.a). Returns whether it is still there.
    pub(crate) fn lose(&mut self, unit: Counter, points: u8, cx: &mut Cx) -> bool {
        if points == 0 || !self.at[unit].on_map() {
            return self.at[unit].on_map();
        }
        match unit.kind() {
            Kind::Pony => self.remove(unit, Fate::NoHorses, cx),
            Kind::Holder | Kind::ScoutHolder if !self.bare.has(unit) => self.kill_holder(unit, cx),
            _ => {
                let taken = points.min(self.cf[unit]);
                self.take_points(unit, taken, cx);
                if self.cf[unit] == 0 {
                    if unit.kind() == Kind::Train {
                        self.score_train(unit, cx);
                    }
                    self.remove(unit, Fate::Destroyed, cx);
                }
            }
        }
        self.at[unit].on_map()
    }

    /// Takes factors that a unit has, and scores them (AW-9D.2a, AW-17E.b).
    fn take_points(&mut self, unit: Counter, points: u8, cx: &mut Cx) {
        if points == 0 {
            return;
        }
        self.cf[unit] -= points;
        if unit.kind() == Kind::Train {
            self.lose_supplies(unit, points);
        }
        let left = self.cf[unit];
        cx.all(self, Event::Lost(unit, points, left));
        self.score_losses(unit, points, cx);
    }

    /// Eliminates a holder with its horses by fire: no roll, they are dead (AW-9D.2b, E-77).
    fn kill_holder(&mut self, holder: Counter, cx: &mut Cx) {
        let hex = self.hex_of(holder);
        let factors = self.cf[holder];
        self.take_points(holder, factors, cx);
        let fate = if factors == 0 { Fate::NoHorses } else { Fate::Destroyed };
        if let (Some(hex), true) = (hex, self.plays(HouseRule::HolderRoll)) {
            self.roll_for_horses(holder, hex, cx);
        }
        self.remove(holder, fate, cx);
    }

    /// Scores the factors that a unit has lost: for the Nations 1 each, for the US by the number of all losses of bands
    /// (AW-17E.a, AW-17E.b, E-47).
    fn score_losses(&mut self, unit: Counter, points: u8, cx: &mut Cx) {
        let (prices, limits) = (&self.tables().points, &self.tables().constants);
        if unit.side() == Side::Us {
            let each = prices.us_loss * if self.plays(HouseRule::UsLossTwo) { 2 } else { 1 };
            return self.score(Side::Nations, each as i8 * points as i8, Cause::Losses(unit), cx);
        }
        let mut amount = 0;
        for _ in 0..points {
            self.casualties = self.casualties.saturating_add(1);
            amount += if self.casualties >= limits.casualties_double { prices.late_loss } else { prices.loss };
        }
        self.score(Side::Us, amount as i8, Cause::Losses(unit), cx);
    }

    /// Takes the ammunition that a manned train loses with points (AW-16.b, AW-15D.2c).
    fn lose_supplies(&mut self, train: Counter, points: u8) {
        if self.ammo == Ammo::Rosters {
            let each = self.tables().rosters.loss;
            let boxes = &mut self.boxes[train];
            // Boxes are kept in halves.
            let less = |stock: &mut u8, each: u8| *stock = stock.saturating_sub(each.saturating_mul(points * 2));
            less(&mut boxes.arms, each.arms);
            less(&mut boxes.shell, each.shell);
            less(&mut boxes.canister, each.canister);
        } else {
            let stock = &mut self.train_ammo[train.nth()];
            *stock = stock.saturating_sub(points);
        }
    }

    /// Scores a pack train that is eliminated, with the ammunition aboard (AW-16D.a).
    fn score_train(&mut self, train: Counter, cx: &mut Cx) {
        let prices = &self.tables().points;
        let aboard = match self.ammo {
            Ammo::Rosters => self.boxes[train].arms / 2 / self.tables().constants.boxes_point.max(1),
            Ammo::Basic | Ammo::First => self.train_ammo[train.nth()],
        };
        let amount = prices.train + prices.aboard * i16::from(aboard);
        self.score(Side::Nations, amount as i8, Cause::Train(train), cx);
    }

    /// Eliminates a unit whole, with points for every combat factor left (AW-10I.f, E-44), and for a train (AW-16D.a); the
    /// factors of an abandoned train have gone with its packers.
    pub(crate) fn eliminate(&mut self, unit: Counter, fate: Fate, cx: &mut Cx) {
        let factors = if self.abandoned.has(unit) { 0 } else { self.cf[unit] };
        if unit.kind() == Kind::Train {
            self.score_train(unit, cx);
        }
        if factors > 0 {
            self.cf[unit] = 0;
            cx.all(self, Event::Lost(unit, factors, 0));
            self.score_losses(unit, factors, cx);
        }
        self.remove(unit, fate, cx);
    }

    /// Scores victory points (AW-4.b).
    pub(crate) fn score(&mut self, side: Side, amount: i8, cause: Cause, cx: &mut Cx) {
        self.points[side.index()] += i16::from(amount);
        let total = self.points[side.index()];
        cx.all(self, Event::Scored(side, amount, cause, total));
    }

    /// Takes a counter off the map with all that hangs on it: attached leaders, a howitzer's crew, ponies, works, charges; it
    /// leaves every set and every frame that waits, of which some may be without counters then. It scores nothing by itself.
    pub(crate) fn remove(&mut self, counter: Counter, fate: Fate, cx: &mut Cx) {
        let hex = self.hex_of(counter);
        let away = if matches!(fate, Fate::RanOff | Fate::Strayed) { At::LEFT } else { At::LOST };
        // A herd that is driven runs away from where it was (AW-19D.1d).
        if counter.kind() == Kind::Scout && self.drives(counter).is_some() {
            self.drop_herd(counter, cx);
        }
        self.at[counter] = away;
        self.cf[counter] = 0;
        self.forget(counter);
        cx.all(self, Event::Removed(counter, fate));
        self.unman(counter, cx);
        if let Some(pony) = self.carried(counter) {
            let fate = if away == At::LEFT { fate } else { Fate::NoHorses };
            self.remove(pony, fate, cx);
        }
        if let (Some(hex), false) = (hex, counter.is_leader()) {
            self.leaders_of_lost(counter, hex, cx);
        }
    }

    /// Takes the crew from its howitzer, or the howitzer from its crew (AW-11D.e).
    fn unman(&mut self, counter: Counter, cx: &mut Cx) {
        if let Some(gun) = self.gun_of(counter) {
            self.abandon_gun(gun, cx);
        }
        if counter.kind() == Kind::Howitzer {
            self.crew[counter.nth()] = None;
            self.mired[counter.nth()] = None;
        }
    }

    /// Abandons a howitzer: nobody serves it (AW-11D.a).
    pub(crate) fn abandon_gun(&mut self, gun: Counter, cx: &mut Cx) {
        if self.crew[gun.nth()].take().is_some() {
            cx.all(self, Event::Abandoned(gun));
        }
    }

    /// Forgets everything about a counter that has left: its conditions, and what it was about to do.
    fn forget(&mut self, counter: Counter) {
        for set in [
            &mut self.disrupted,
            &mut self.pinned,
            &mut self.low,
            &mut self.scattered,
            &mut self.asleep,
            &mut self.fresh,
            &mut self.busy,
        ] {
            set.remove(counter);
        }
        self.routed.remove(counter);
        self.bare.remove(counter);
        self.herd.remove(counter);
        self.abandoned.remove(counter);
        self.attached[counter] = None;
        self.forget_routers(counter);
        self.break_off(counter);
        self.supplying[counter] = None;
        self.camp_supplying.remove(counter);
        if let Some(melee) = &mut self.melee {
            for set in [
                &mut melee.attackers,
                &mut melee.declared,
                &mut melee.defenders,
                &mut melee.retreated,
                &mut melee.chargers,
                &mut melee.shaken,
                &mut melee.pursuing,
                &mut melee.hit,
                &mut melee.to_flee,
                &mut melee.leaders,
            ] {
                set.remove(counter);
            }
        }
        for frame in self.agenda.iter_mut() {
            match frame {
                Frame::March(march) => march.who.remove(counter),
                Frame::Volley(volley) => volley.targets.remove(counter),
                Frame::Flight(flight) => flight.who.remove(counter),
                Frame::Scattered(set, _) | Frame::Declare(_, set) | Frame::Lose(_, set) => set.remove(counter),
                _ => {}
            }
        }
    }

    /// Breaks off what a unit was doing in its hex for the whole turn: looting (E-59), building (AW-17C.a); and leaves its
    /// breastworks, which stay (AW-17C.e), and its charge (AW-17A.f), without telling.
    fn break_off(&mut self, unit: Counter) {
        self.looting.remove(unit);
        self.building[unit] = None;
        self.leave_works(unit);
        if unit.kind() == Kind::Cavalry {
            self.charge[unit.nth()] = None;
        }
    }

    /// Takes a unit out of its breastworks, which stay for another (AW-17C.e).
    pub(crate) fn leave_works(&mut self, unit: Counter) {
        self.works.iter_mut().filter(|w| w.by == Some(unit)).for_each(|w| w.by = None);
    }

    /// Takes the horses of a holder: it is removed, or turned to its side without horses, with the roll of table 12
    /// (AW-17B.a, AW-17B.c); a pony holder is removed without one.
    pub(crate) fn lose_horses(&mut self, holder: Counter, cx: &mut Cx) {
        let Some(hex) = self.hex_of(holder) else { return };
        match holder.kind() {
            Kind::Pony => self.remove(holder, Fate::NoHorses, cx),
            Kind::Holder if !self.bare.has(holder) => {
                self.bare.insert(holder);
                self.roll_for_horses(holder, hex, cx);
            }
            Kind::ScoutHolder => {
                self.roll_for_horses(holder, hex, cx);
                self.remove(holder, Fate::NoHorses, cx);
            }
            _ => {}
        }
    }

    /// Rolls whether the lost horses of a holder, or of a unit that abandons them, are captured (AW-17B.c).
    pub(crate) fn roll_for_horses(&mut self, loser: Counter, hex: HexId, cx: &mut Cx) {
        let beside = self.grid().neighbours(hex).any(|(_, near)| !self.fighters(near, Side::Nations).is_empty());
        let drm = Drm { enemy: when(beside, self.tables().modifiers.horses.enemy_beside), ..Drm::default() };
        let roll = Roll { die: cx.dice.d6(), drm };
        cx.all(self, Event::HorsesRoll(loser, roll));
        if self.tables().horses_lost(roll.total()) {
            let price = self.tables().points.horses;
            self.score(Side::Nations, price as i8, Cause::Horses(loser), cx);
        }
    }
}
