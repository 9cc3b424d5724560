//! A shot with small arms is resolved ([F] of the sequence): ammunition, leaders, points, morale, in this order.

use crate::data::results::{FireResult, Letter};
use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind};
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Frame, Shot, Spotted, Weapon};
use crate::state::event::{Event, ShotRoll};
use crate::state::step::Spot;
use redoubt_engine::hex::HexId;

impl AdobeWalls {
    /// Resolves the shot on top of the agenda, as far as it goes before somebody is asked. Returns true.
    pub(crate) fn shot_acts(&mut self, shot: Shot, cx: &mut Cx) -> bool {
        self.agenda.pop();
        let from = self.hex_of(shot.firer).unwrap_or(shot.hex);
        match shot.weapon {
            Weapon::Arms(letter) => self.resolve_arms(&shot, from, Letter(letter), cx),
            Weapon::Shell(range, full) => self.resolve_shell(&shot, from, (range, full), cx),
        }
        true
    }

    /// Notes what follows from the mere fact that somebody fires: looters have fired (AW-18B.a), drovers lose their herd
    /// (AW-19D.1d).
    pub(super) fn note_fire(&mut self, firer: Counter, cx: &mut Cx) {
        if firer.side() == self.player {
            self.fought.insert(firer);
            self.looting.remove(firer);
        }
        if firer.kind() == Kind::Scout && self.drives(firer).is_some() {
            self.drop_herd(firer, cx);
        }
    }

    /// Wakes bands that are fired on (E-29).
    pub(crate) fn wake_under_fire(&mut self, units: CounterSet, cx: &mut Cx) {
        for unit in units.and(self.asleep).iter() {
            self.asleep.remove(unit);
            cx.all(self, Event::Woke(unit));
        }
    }

    /// Tells of a rolled shot. Returns the roll.
    pub(super) fn tell_shot(&mut self, shot: &Shot, from: HexId, dice: [u8; 2], cx: &mut Cx) -> ShotRoll {
        let roll = ShotRoll {
            firer: shot.firer,
            from: Spot(from),
            target: shot.target,
            at: Spot(shot.hex),
            kind: shot.kind,
            weapon: shot.weapon,
            dice,
            strength: shot.strength,
            drm: shot.drm,
            long: shot.long,
        };
        cx.all(self, Event::Shot(roll.clone()));
        roll
    }

    /// Returns the result of small arms: at long range a point is a morale check (AW-9B.3c, E-17).
    #[must_use]
    pub fn arms_result(&self, letter: Letter, total: i8, long: bool) -> FireResult {
        let result = self.tables().fire_result(letter, total);
        match result {
            FireResult::Points(1) if long => FireResult::Morale(-1),
            FireResult::Points(2) if long && self.plays(HouseRule::LongTwoIsCheck) => FireResult::Morale(-1),
            _ => result,
        }
    }

    fn resolve_arms(&mut self, shot: &Shot, from: HexId, letter: Letter, cx: &mut Cx) {
        let target = shot.target;
        self.note_fire(shot.firer, cx);
        let roll = self.tell_shot(shot, from, cx.dice.sum::<2>(), cx);
        self.use_ammo(shot, roll.natural(), cx);
        // The target may be gone since the shot was declared: then only the ammunition counts (AW-9F.h).
        let Some(hex) = self.hex_of(target) else { return };
        self.wake_under_fire(CounterSet::one(target), cx);
        self.may_rout_after(CounterSet::one(target), from);
        let result = self.arms_result(letter, roll.total(), shot.long);
        let hit = matches!(result, FireResult::Points(_));
        if hit || roll.natural() == self.tables().constants.leader_roll {
            let leaders = self.leaders(hex, target.side());
            self.check_one_leader(leaders, cx);
        }
        match result {
            FireResult::None => {}
            FireResult::Morale(drm) => self.morale_check(target, drm, &[from], cx),
            FireResult::Points(_) if target.is_leader() => {}
            FireResult::Points(points) => self.hit_by_arms(target, points, (shot.kind, from), cx),
        }
    }

    /// Takes the points of small arms from a unit, and what follows: a morale check (AW-9D.2c), for a routed one another
    /// rout (AW-10J.3b), for a routed one under retreat fire nothing (AW-9G.b).
    fn hit_by_arms(&mut self, unit: Counter, points: u8, (kind, from): (FireKind, HexId), cx: &mut Cx) {
        let routed = self.routed.has(unit);
        if !self.lose(unit, points, cx) {
            return;
        }
        match routed {
            true if kind == FireKind::Retreat => {}
            true => self.rout(unit, &[from], cx),
            false => self.morale_check(unit, 0, &[from], cx),
        }
    }

    /// Has one of these leaders check whether he is lost; of several one is drawn (AW-13D.4a).
    pub(crate) fn check_one_leader(&mut self, among: CounterSet, cx: &mut Cx) {
        let drawn = match among.len() {
            0 | 1 => 0,
            n => cx.dice.draw(n as u16),
        };
        if let Some(leader) = among.iter().nth(usize::from(drawn)) {
            self.leader_check(leader, cx);
        }
    }

    /// Asks the owner of units that were fired on whether they rout by his will, after all results, where he wants to be
    /// asked (AW-10J.1d).
    pub(super) fn may_rout_after(&mut self, units: CounterSet, from: HexId) {
        for unit in units.iter() {
            if self.orders[unit.side().index()].rout && self.check_rout_away(unit).is_ok() {
                self.agenda.push(Frame::MayRout(unit, [Some(Spotted(from)), None, None]));
            }
        }
    }
}
