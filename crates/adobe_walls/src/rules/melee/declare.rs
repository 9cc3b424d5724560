//! The Melee Phase and the declaration of a melee (S6.1): target, attackers, and what a declaration brings.

use crate::house_rules::HouseRule;
use crate::ids::{Counter, CounterSet, Kind, all_of};
use crate::rules::answers::Each;
use crate::rules::bar::Bar;
use crate::rules::bar::melee::MeleeBar;
use crate::rules::sequence::Cx;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Moment, Spotted};
use crate::state::event::Event;
use crate::state::melee::Melee;
use crate::state::step::{Spot, Step};
use redoubt_engine::hex::{HexId, HexSet};
use redoubt_engine::ids::ById;
use std::ops::ControlFlow;

impl AdobeWalls {
    /// Begins the Melee Phase: charges that have lapsed (AW-17A.f).
    pub(crate) fn begin_melee(&mut self, cx: &mut Cx) {
        self.melee = None;
        self.melees.clear();
        self.all_declared = false;
        self.assaulted.clear();
        self.attacked = ById::default();
        self.vacated.clear();
        self.sallies.clear();
        self.advanced = CounterSet::EMPTY;
        for unit in (0..5).map(Counter) {
            let Some(goal) = self.charge_of(unit) else { continue };
            let enemy = self.other();
            let beside = self.hex_of(unit).is_some_and(|hex| self.grid().adjacent(hex, goal));
            let there = !self.defenders_of(goal, enemy).is_empty() || !self.leaders(goal, enemy).is_empty();
            let able =
                self.rides(unit) && !self.pinned.has(unit) && !self.routed.has(unit) && self.charge_strikes(unit);
            if !(beside && there && able) {
                self.charge[unit.nth()] = None;
                cx.all(self, Event::ChargeOff(unit));
            }
        }
    }

    /// Checks an answer in the Melee Phase.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_melee_phase(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Attack(spot) => self.check_attack(spot.0),
            Step::Done => match self.waiting_charge() {
                Some((unit, hex)) => Err(Bar::Melee(MeleeBar::MustCharge(unit, hex))),
                None => Ok(()),
            },
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in the Melee Phase to `each`, none twice, until it breaks.
    pub(crate) fn melee_phase_candidates(&self, each: Each) -> ControlFlow<()> {
        let enemies = self.on_map().and(all_of(self.other()));
        let mut seen = HexSet::new(self.grid());
        for hex in enemies.iter().filter_map(|c| self.hex_of(c)) {
            if !seen.contains(hex) {
                seen.insert(hex);
                each(Step::Attack(Spot(hex)))?;
            }
        }
        each(Step::Done)
    }

    /// Carries out an answer in the Melee Phase.
    pub(crate) fn melee_phase_step(&mut self, step: Step, cx: &mut Cx) {
        match step {
            Step::Attack(spot) => self.agenda.push(Frame::Declare(spot.0, self.attackers_of(spot.0))),
            _ if !self.melees.is_empty() => self.all_declared = true,
            _ => self.end_melees(cx),
        }
    }

    /// Does what happens by itself in the Melee Phase: the melees that were declared first, one after the other; all retreats
    /// before melee come before the first roll (E-01, E-02). Returns false where the phasing player has to answer.
    pub(crate) fn melee_phase_acts(&mut self, cx: &mut Cx) -> bool {
        if !self.all_declared {
            return false;
        }
        if self.melees.is_empty() {
            self.end_melees(cx);
            return true;
        }
        let melee = self.melees.remove(0);
        self.melee = Some(melee);
        self.agenda.push(Frame::Melee(if melee.waits { Moment::Roll } else { Moment::Canister }));
        true
    }

    /// Ends the melees of the phase: now attackers advance (AW-10H.3a).
    fn end_melees(&mut self, cx: &mut Cx) {
        self.all_declared = false;
        if self.plays(HouseRule::AdvanceAtOnce) {
            self.next_phase(cx);
        } else {
            self.agenda.push(Frame::Advance);
        }
    }

    /// Checks an answer in the declaration of a melee; of a renewed one the pursuers choose.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_declaration(&self, hex: HexId, chosen: CounterSet, step: Step) -> Result<(), Bar> {
        let no = |bar| Err(Bar::Melee(bar));
        match step {
            Step::Toggle(unit) if self.renews() => self.check_renewer(unit, hex),
            Step::Toggle(unit) => {
                self.check_attacker(unit, hex)?;
                let bound = chosen.has(unit) && self.charge_of(unit) == Some(hex);
                if bound { no(MeleeBar::MustCharge(unit, hex)) } else { Ok(()) }
            }
            Step::Confirm if chosen.is_empty() => no(MeleeBar::NobodyChosen),
            Step::Confirm => self.check_limit(hex, chosen).map_err(Bar::Melee),
            Step::Cancel => Ok(()),
            _ => Err(Bar::NotAsked),
        }
    }

    /// Passes every answer that could be legal in the declaration of a melee to `each`, none twice, until it breaks.
    pub(crate) fn declaration_candidates(&self, hex: HexId, _chosen: CounterSet, each: Each) -> ControlFlow<()> {
        for (_, near) in self.grid().neighbours(hex) {
            self.fighters(near, self.player).iter().try_for_each(|unit| each(Step::Toggle(unit)))?;
        }
        each(Step::Confirm)?;
        each(Step::Cancel)
    }

    /// Carries out an answer in the declaration of a melee.
    pub(crate) fn declaration_step(&mut self, hex: HexId, chosen: CounterSet, step: Step, cx: &mut Cx) {
        match step {
            Step::Toggle(unit) => self.agenda.set_top(Frame::Declare(hex, chosen.toggled(unit))),
            Step::Confirm => {
                self.agenda.pop();
                if self.renews() {
                    self.renew_against(hex, chosen, cx);
                } else {
                    self.declare(hex, chosen, cx);
                }
            }
            _ => {
                self.agenda.pop();
            }
        }
    }

    /// Does what happens by itself in the declaration of a melee: nothing. Returns false.
    pub(crate) fn declaration_acts(&mut self, _hex: HexId, _chosen: CounterSet, _cx: &mut Cx) -> bool {
        false
    }

    /// Makes a melee as it would be if these units attacked a hex; nothing changes.
    #[must_use]
    pub fn melee_of(&self, hex: HexId, attackers: CounterSet) -> Melee {
        let chargers = attackers.iter().filter(|unit| self.charge_of(*unit) == Some(hex)).collect();
        let mut melee = Melee::new(hex, attackers, self.defenders_of(hex, self.other()), chargers);
        melee.renewed = self.renews();
        melee
    }

    /// Declares a melee: its attackers fight in this turn, its defenders wake, leaders on their own in the hex are dead
    /// (AW-10A.b, E-29, AW-13D.5a). It begins at once, or waits until all are declared (E-01).
    fn declare(&mut self, hex: HexId, attackers: CounterSet, cx: &mut Cx) {
        let melee = self.melee_of(hex, attackers);
        for unit in attackers.iter() {
            self.attacked[unit] = Some(Spotted(hex));
            self.fought.insert(unit);
            self.looting.remove(unit);
            if let Some(from) = self.hex_of(unit)
                && !self.sallies.contains(&(Spotted(from), Spotted(hex)))
            {
                self.sallies.push((Spotted(from), Spotted(hex)));
            }
        }
        self.assaulted.push(Spotted(hex));
        let later = self.plays(HouseRule::AllFirst);
        if later {
            self.melees.push(melee);
        } else {
            self.melee = Some(melee);
            self.agenda.push(Frame::Melee(Moment::Canister));
        }
        cx.all(self, Event::Melee(attackers, Spot(hex)));
        for unit in attackers.iter() {
            if unit.kind() == Kind::Scout && self.drives(unit).is_some() {
                self.drop_herd(unit, cx);
            }
        }
        self.wake_under_fire(melee.defenders, cx);
        self.kill_lone_leaders(hex, self.other(), cx);
    }

    /// Tells whether the melee on the agenda is being renewed (AW-10H.2b).
    pub(super) fn renews(&self) -> bool {
        let mut frames = self.agenda.iter().rev();
        frames.find(|frame| !matches!(frame, Frame::Declare(..))) == Some(&Frame::Melee(Moment::Renew))
    }
}
