//! Activations (chapter 9, states S3 to S5 and S9): who acts, with which leader, and which units with him.

pub(super) mod subset;

use crate::data::tables::Impulse;
use crate::ids::Battle;
use crate::rules::prelude::*;
use crate::state::agenda::{Activation, Mode, Stage};

impl BattlesForCanada {
    /// Tells whether a leader can still be chosen: face-up, on the map or in the box of his entry (state S4).
    #[must_use]
    pub fn may_be_chosen(&self, leader: Leader) -> bool {
        self.face_up.has(leader) && (self.leaders[leader].on_map() || self.leaders[leader] == At::BOX)
    }

    /// Tells whether a side has leaders to activate: face-up, on the map or waiting in a box (state S4).
    #[must_use]
    pub fn leaders_left(&self, side: Side) -> bool {
        self.leaders_of(side).any(|l| self.may_be_chosen(l))
    }

    /// Checks whether a side may activate a leader (BC-1.2d, BC-9.1b).
    ///
    /// # Errors
    /// He is the enemy's, not in play, or face-down.
    pub fn check_activate(&self, side: Side, leader: Leader) -> Result<(), Bar> {
        self.check_own(leader.battle(), leader.side(), side)?;
        if !self.present_leaders().has(leader) {
            return Err(Bar::LeaderAbsent(leader));
        }
        if !self.face_up.has(leader) {
            return Err(Bar::FaceDown(leader));
        }
        Ok(())
    }

    /// Checks whether a side may end its activations, or pass (BC-1.2g, R-33, house rule `pass`).
    ///
    /// # Errors
    /// The other side has leaders, too, or the French have still to charge.
    pub fn check_pass(&self, side: Side) -> Result<(), Bar> {
        if self.leaders_left(side.other()) && !self.plays(HouseRule::Pass) {
            return Err(Bar::MustActivate);
        }
        if self.is_first_charge() && side == Side::French {
            let bound = |l: &Leader| {
                self.may_be_chosen(*l)
                    && l.formation()
                        .is_some_and(|f| self.army(side).any(|u| self.charges(u) && self.formation(u) == Some(f)))
            };
            if let Some(leader) = self.leaders_of(side).find(bound) {
                return Err(Bar::MustCharge(leader));
            }
        }
        Ok(())
    }

    /// Tells whether a unit is one of those that must attack in the first hour at Abraham (BC-13.2j).
    #[must_use]
    pub fn charges(&self, unit: Unit) -> bool {
        self.is_battalion(unit) && self.at[unit].on_map() && !self.routed.has(unit)
    }

    /// Tells whether a unit charges in this activation: one of the regulars, in command.
    #[must_use]
    pub fn is_charging(&self, unit: Unit) -> bool {
        self.is_first_charge() && self.charges(unit) && self.is_commanded(unit)
    }

    /// Ends a side's activations, or passes one of them.
    pub(crate) fn pass(&mut self, side: Side, cx: &mut Cx) {
        if self.leaders_left(side.other()) {
            self.passed[side.index()] = true;
        } else {
            self.face_up = self.face_up.iter().filter(|l| l.side() != side).collect();
        }
        cx.all(self, Event::Passed(side));
        self.next_activation(side);
        if self.passed == [true; 2] {
            let first = self.initiative.unwrap_or(Side::French);
            self.agenda.set_top(Frame::Turn(Stage::Commanders(first), false));
        }
    }

    /// Activates a leader (states S4a to S4d).
    pub(crate) fn activate(&mut self, leader: Leader, cx: &mut Cx) {
        cx.all(self, Event::Activated(leader));
        if leader.is_commander() {
            let reached = self.reached_leaders(leader);
            if self.plays(HouseRule::GeneralSubset) && !reached.is_empty() {
                self.open_activation(leader.side(), LeaderSet::EMPTY, Some(leader), Mode::Normal);
                self.agenda.push(Frame::Subset(reached));
                return;
            }
            return self.general_activation(leader, reached, cx);
        }
        let side = leader.side();
        let leaders = LeaderSet::one(leader);
        if !self.out_of_command.has(leader) || self.command_check(leader, cx) {
            self.open_activation(side, leaders, None, Mode::Normal);
            self.agenda.push(Frame::Move);
        } else if self.is_impulsive(side) {
            self.impulse(leader, cx);
        } else {
            self.open_activation(side, leaders, None, Mode::Failed);
            self.agenda.push(Frame::Move);
        }
    }

    /// Returns the face-up Formation Leaders in a commander's reach (BC-9.2a).
    #[must_use]
    pub fn reached_leaders(&self, commander: Leader) -> LeaderSet {
        let reach = self.command_reach(commander);
        let in_reach = |l: &Leader| self.leaders[*l].get().is_some_and(|hex| reach.has(hex));
        self.leaders_of(commander.side()).filter(|l| !l.is_commander() && self.face_up.has(*l) && in_reach(l)).collect()
    }

    /// Makes the checks of a general activation; all who pass act together (BC-9.2a to BC-9.2c).
    pub(crate) fn general_activation(&mut self, commander: Leader, who: LeaderSet, cx: &mut Cx) {
        self.face_up.remove(commander);
        let passed: LeaderSet = who.iter().filter(|l| self.command_check(*l, cx)).collect();
        self.open_activation(commander.side(), passed, Some(commander), Mode::Normal);
        if passed.is_empty() {
            self.agenda.push(Frame::Leaders(LeaderSet::one(commander)));
        } else {
            self.agenda.push(Frame::Move);
        }
    }

    /// Rolls a command check (BC-T9). Returns true where it passes.
    fn command_check(&mut self, leader: Leader, cx: &mut Cx) -> bool {
        let (die, cv) = (cx.dice.d6(), self.cv(leader));
        cx.all(self, Event::CommandCheck(leader, die, cv));
        self.tables().command(die, cv)
    }

    /// Tells whether leaders of a side who fail their check act on impulse (BC-8.3c).
    #[must_use]
    pub fn is_impulsive(&self, side: Side) -> bool {
        side == Side::English && self.has(Special::Impulsiveness)
    }

    /// Rolls on the Impulsiveness Table for an English leader at Carillon whose check failed (BC-13.1p to BC-13.1s).
    fn impulse(&mut self, leader: Leader, cx: &mut Cx) {
        let Some(formation) = leader.formation() else { return };
        let die = cx.dice.d6();
        let provincial = self.data.0.roster.formation(formation).provincial;
        let modifier = self.tables().impulse_modifier(provincial, !self.fought);
        cx.all(self, Event::Impulse(leader, die, modifier));
        let mode = if self.tables().impulse.result(die as i8 + modifier) == Impulse::Advance {
            Mode::Advance
        } else {
            Mode::Failed
        };
        self.open_activation(leader.side(), LeaderSet::one(leader), None, mode);
        match self.tables().impulse.result(die as i8 + modifier) {
            Impulse::Advance => self.agenda.push(Frame::Move),
            Impulse::Inactive => self.end_activation(cx),
            Impulse::Retreat => {
                let units = self.activation.map_or(UnitSet::EMPTY, |a| a.units);
                let there = units.iter().filter(|u| self.at[*u].on_map()).collect();
                self.agenda.push(Frame::FallBack(there, None));
            }
        }
    }

    /// Opens an activation: records who acts (state S5).
    pub(crate) fn open_activation(&mut self, side: Side, leaders: LeaderSet, commander: Option<Leader>, mode: Mode) {
        if self.plays(HouseRule::TurnEachActivation) {
            self.fired = UnitSet::EMPTY;
        }
        self.activation = Some(self.fresh_activation(side, leaders, commander, mode));
    }

    /// Returns an activation as it is at its beginning. By impulse no Independent takes part.
    pub(crate) fn fresh_activation(
        &self,
        side: Side,
        leaders: LeaderSet,
        commander: Option<Leader>,
        mode: Mode,
    ) -> Activation {
        let impulse = mode == Mode::Advance || (mode == Mode::Failed && self.is_impulsive(side));
        // BC-13.4g: what comes in this turn at Sainte-Foy acts once, with any leader.
        let late = |unit: Unit| self.battle() == Battle::SainteFoy && self.arrived.has(unit);
        let led = |unit: Unit| match self.formation(unit) {
            Some(_) if late(unit) => !leaders.is_empty() && !self.used.has(unit),
            Some(formation) => leaders.has(formation.leader()),
            None => !impulse && !leaders.is_empty() && !self.used.has(unit),
        };
        let here = |unit: Unit| self.at[unit].on_map() || self.at[unit] == At::BOX;
        let able = |unit: Unit| !self.routed.has(unit) && self.unit(unit).kind != Kind::Guns;
        let units: UnitSet = self.army(side).filter(|u| here(*u) && able(*u) && led(*u)).collect();
        let commanded = match mode {
            Mode::Normal => self.commanded(units, leaders, side),
            // BC-13.1s: combat is allowed after the advance, and the whole allowance is used.
            Mode::Advance => units,
            Mode::Failed => self.commanded_all_the_same(units, side),
        };
        let empty = UnitSet::EMPTY;
        let (done, attacked, engaged, fighting) = (empty, empty, empty, false);
        Activation { side, leaders, commander, mode, units, commanded, done, attacked, engaged, fighting }
    }

    /// Lists who may move in the last segment of the activation (BC-9.1e).
    pub(crate) fn leaders_to_move(&self) -> LeaderSet {
        let Some(act) = self.activation else { return LeaderSet::EMPTY };
        let commander = act.commander.map_or(LeaderSet::EMPTY, LeaderSet::one);
        act.leaders.or(commander).and(self.present_leaders())
    }

    /// Ends the activation: its leaders are flipped (BC-2.2g), the next side acts.
    pub(crate) fn end_activation(&mut self, _cx: &mut Cx) {
        let Some(act) = self.activation.take() else { return };
        self.opened = true;
        self.free_ranks();
        self.face_up = self.face_up.less(act.leaders);
        if let Some(commander) = act.commander {
            self.face_up.remove(commander);
        }
        self.next_activation(act.side);
    }

    /// Goes from one activation to the next (state S9): the other side of the pair, or a new pair.
    pub(crate) fn next_activation(&mut self, side: Side) {
        self.acted[side.index()] = true;
        let other = side.other();
        let next =
            if !self.acted[other.index()] && self.leaders_left(other) { Stage::Activate(other) } else { Stage::Choose };
        self.agenda.set_top(Frame::Turn(next, false));
    }

    /// Checks whether a unit may do something in the open activation (BC-9.1a, BC-9.1c, BC-9.3a).
    ///
    /// # Errors
    /// It is not of those that act.
    pub fn check_actor(&self, unit: Unit) -> Result<(), Bar> {
        let Some(act) = self.activation else { return Err(Bar::NotAsked) };
        self.check_own(unit.battle(), unit.side(), act.side)?;
        if !self.at[unit].on_map() && self.at[unit] != At::BOX {
            return Err(Bar::Elsewhere);
        }
        if self.routed.has(unit) {
            return Err(Bar::Routed(unit));
        }
        if self.unit(unit).kind == Kind::Guns {
            return Err(Bar::GunsStand(unit));
        }
        if !act.units.has(unit) {
            return Err(match (self.used.has(unit), self.formation(unit)) {
                (true, None) => Bar::Used(unit),
                (true, Some(_)) if self.arrived.has(unit) => Bar::LateAndUsed(unit),
                _ => Bar::OtherFormation(unit),
            });
        }
        Ok(())
    }

    /// Notes that units have done something in this turn: Independents act once (BC-9.1c).
    pub(crate) fn use_up(&mut self, units: UnitSet) {
        let once = |u: &Unit| self.formation(*u).is_none() || self.arrived.has(*u);
        self.used = self.used.or(units.iter().filter(once).collect());
    }

    /// Tells whether a unit is in command in the open activation (BC-8d).
    #[must_use]
    pub fn is_commanded(&self, unit: Unit) -> bool {
        self.activation.is_some_and(|a| a.commanded.has(unit))
    }
}
