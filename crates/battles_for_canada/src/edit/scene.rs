//! What is under way in an activation and can be set by hand: its segment, who has moved or attacked, an assault before its
//! die, stacks that must retreat, and routed units that run.

use crate::data::units::Mover;
use crate::prelude::*;
use crate::state::agenda::{Activation, Assault, Mode, Moment, Reason, Stage};
use arrayvec::ArrayVec;
use redoubt_engine::Agenda;

/// The segments of an activation that are moments, with their keys and titles (BC-1.2h).
pub(super) const SEGMENTS: [(&str, Frame, &str); 2] =
    [("movement", Frame::Move, "movement"), ("combat", Frame::Combat, "combat")];
/// What is under way in the activation of one Formation Leader in good order.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The leader.
    pub(super) leader: Leader,
    /// Number of the segment.
    pub(super) segment: usize,
    /// Units whose move is over.
    pub(super) done: UnitSet,
    /// Units that have attacked.
    pub(super) attacked: UnitSet,
    /// Units that have met what 13.2 I asks of them.
    pub(super) engaged: UnitSet,
    /// The hex that is assaulted, and by whom; before the defensive fire.
    pub(super) assault: Option<(HexId, UnitSet)>,
    /// Units that must retreat, by one hex and by two.
    pub(super) retreat: [UnitSet; 2],
    /// Routed units that run now.
    pub(super) flee: UnitSet,
}

impl Scene {
    /// Makes the beginning of a segment.
    pub(super) fn begun(leader: Leader, segment: usize) -> Scene {
        let none = UnitSet::EMPTY;
        let (done, attacked, engaged, flee) = (none, none, none, none);
        Scene { leader, segment, done, attacked, engaged, assault: None, retreat: [none; 2], flee }
    }

    /// Tells whether it is the combat segment.
    pub(super) fn fights(&self) -> bool {
        SEGMENTS[self.segment].1 == Frame::Combat
    }
}

impl BattlesForCanada {
    /// Finds what is under way; `None` where it is nothing of the kind, or something that cannot be set by hand.
    pub(super) fn scene(&self) -> Option<Scene> {
        let act = self.activation?;
        let leader = act.leaders.first()?;
        let plain = act.leaders.len() == 1 && act.commander.is_none() && act.mode == Mode::Normal;
        let frames: ArrayVec<Frame, 16> = self.agenda.iter().copied().take(16).collect();
        let [Frame::Turn(Stage::Activate(side), true), top, ref more @ ..] = frames[..] else { return None };
        let segment = SEGMENTS.iter().position(|(_, frame, _)| *frame == top)?;
        let fits = side == leader.side() && act.fighting == (top == Frame::Combat);
        if !plain || !fits || frames.is_full() || !self.present_leaders().has(leader) || act.units.is_empty() {
            return None;
        }
        let (done, attacked, engaged) = (act.done, act.attacked, act.engaged);
        let mut scene = Scene { done, attacked, engaged, ..Scene::begun(leader, segment) };
        for (n, frame) in more.iter().enumerate() {
            match frame {
                Frame::Assault(Moment::DefensiveFire) if n == 0 => {
                    scene.assault = self.assault.as_ref().map(|a| (a.target, a.attackers));
                }
                Frame::Retreat(r) if r.reason == Reason::Assault && r.into.is_none() && r.chain == r.units => {
                    let by = scene.retreat.get_mut(usize::from(r.left).checked_sub(1)?)?;
                    *by = by.or(r.units);
                }
                Frame::Rout(r) if r.made == 0 && r.passed.is_empty() => scene.flee = scene.flee.or(r.units),
                Frame::Ready(_) if n + 1 == more.len() => {}
                _ => return None,
            }
        }
        (scene.assault.is_some() == self.assault.is_some()).then_some(scene)
    }

    /// Lists the hexes that a leader's units can assault, with all who can take part.
    pub(super) fn assaults_of(&self, leader: Leader) -> Vec<(HexId, UnitSet)> {
        let act = self.begun_by(leader);
        let mut found: Vec<(HexId, UnitSet)> = vec![];
        for unit in act.commanded.iter().filter(|u| self.at[*u].on_map() && self.ever_assaults(*u)) {
            let Some(hex) = self.hex_of(unit) else { continue };
            for (_, to) in self.grid().neighbours(hex).filter(|(_, to)| self.can_assault(unit, *to)) {
                match found.iter_mut().find(|(target, _)| *target == to) {
                    Some((_, units)) => units.insert(unit),
                    None => found.push((to, UnitSet::one(unit))),
                }
            }
        }
        found.sort_unstable_by_key(|(hex, _)| *hex);
        found
    }

    /// Tells whether a unit could take part in an assault on a hex, whatever it has done.
    fn can_assault(&self, unit: Unit, hex: HexId) -> bool {
        let ground = self.unit(unit).kind != Kind::Cavalry || self.may_enter(Mover::Cavalry, hex);
        let able = self.ever_assaults(unit) && !self.routed.has(unit) && ground;
        able && !self.targets_in(unit.side(), hex).is_empty() && self.check_front(unit, hex).is_ok()
    }

    /// Returns those of some units who could take part in an assault on a hex together.
    pub(super) fn fit_to_assault(&self, units: UnitSet, hex: HexId) -> UnitSet {
        self.linked_group(units.iter().filter(|u| self.can_assault(*u, hex)).collect())
    }

    /// Returns the Independents who have acted in an activation: they belong to it, though they are no longer free.
    fn acted_in(&self, scene: &Scene) -> UnitSet {
        let here = |u: &Unit| self.at[*u].on_map() || self.at[*u] == At::BOX;
        let able = |u: &Unit| here(u) && !self.routed.has(*u) && self.formation(*u).is_none();
        scene.done.or(scene.attacked).iter().filter(able).collect()
    }

    /// Tells whether the leader of what is under way still has units in it, and has not been turned face down.
    pub(super) fn goes_on(&self, scene: &Scene) -> bool {
        let there = self.present_leaders().has(scene.leader) && self.face_up.has(scene.leader);
        there && !self.begun_by(scene.leader).units.or(self.acted_in(scene)).is_empty()
    }

    /// Puts what is under way on the agenda, as far as it still fits the position.
    pub(super) fn begin_scene(&mut self, scene: Scene) {
        let (leader, side) = (scene.leader, scene.leader.side());
        let frame = SEGMENTS[scene.segment].1;
        let fresh = self.begun_by(leader);
        let units = fresh.units.or(self.acted_in(&scene));
        let commanded = self.commanded(units, LeaderSet::one(leader), side);
        let (done, attacked, engaged) = (scene.done.and(units), scene.attacked.and(units), scene.engaged.and(units));
        let fighting = frame == Frame::Combat;
        self.face_up.insert(leader);
        self.agenda = Agenda::from([Frame::Turn(Stage::Activate(side), true), frame]);
        self.activation = Some(Activation { units, commanded, done, attacked, engaged, fighting, ..fresh });
        self.assault = None;
        self.fled = self.fled.less(scene.flee);
        if let Some((hex, attackers)) = scene.assault.filter(|_| fighting) {
            self.put_assault(hex, attackers.and(units));
        }
        for (n, back) in (1..).zip(scene.retreat) {
            self.put_retreats(n, back);
        }
        let flee = scene.flee.iter().filter(|u| self.at[*u].on_map()).collect();
        self.start_routs(flee);
        if self.agenda.len() > 2 {
            self.agenda.push(Frame::Ready(side));
        }
    }

    /// Puts an assault on the agenda, before the defensive fire; none where nobody is left on either side.
    fn put_assault(&mut self, target: HexId, attackers: UnitSet) {
        let attackers = self.fit_to_assault(attackers, target);
        let Some(side) = attackers.first().map(Unit::side) else { return };
        if let Some(act) = &mut self.activation {
            act.attacked = act.attacked.or(attackers);
        }
        self.assault = Some(Assault::new(target, side, attackers, self.targets_in(side, target), self.disorganized));
        self.agenda.push(Frame::Assault(Moment::DefensiveFire));
    }

    /// Puts stacks that must retreat on the agenda: all units of each hex who are not routed, away from the enemies beside it.
    fn put_retreats(&mut self, hexes: u8, units: UnitSet) {
        let left = units.iter().filter(|u| self.at[*u].on_map() && !self.routed.has(*u));
        for hex in HexBits::of(left.filter_map(|u| self.hex_of(u))).iter() {
            let Some(side) = units.iter().find(|u| self.hex_of(*u) == Some(hex)).map(Unit::side) else { continue };
            let mut from = [None; 6];
            let near =
                self.grid().neighbours(hex).map(|(_, to)| to).filter(|to| !self.enemies_in(side, *to).is_empty());
            for (slot, hex) in from.iter_mut().zip(near) {
                *slot = Some(hex);
            }
            let stack = self.own_in(side, hex).less(self.routed);
            self.push_retreat(stack, hex, hexes, from, Reason::Assault, UnitSet::EMPTY);
        }
    }
}
