//! Declarations of attacks by both sides (BR-7.4, BR-8.4), and scouting (BR-10.2). `rolls` rolls the
//! dice.

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::rules::bar::battle::BattleBar;
use crate::rules::bar::{Bar, forbid};
use crate::rules::check::check_side;
use crate::state::sets::{AREAS, BandSet, PlaceSet, REAL, SCOUTS, SideSet, as_side, bands, british};
use crate::state::step::{OrderStep, Step};
use crate::state::{BushyRun, C, Fight, FightKind, Frame, Stage};

impl BushyRun {
    /// Checks a step while the question is what the British do in their Attack Phase.
    pub(crate) fn check_british_attack_turn(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::Scout(u, p) => self.check_scouting(u, p),
            Step::DeclareAttack(from, to) => self.check_british_attack(from, to),
            Step::EditOrders(OrderStep::OpenPage) => self.check_open_orders(BRITISH),
            Step::EndPhase => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks a step while the question is what the Allied Nations do in their Attack Phase.
    pub(crate) fn check_allied_attack_turn(&self, step: Step) -> Result<(), Bar> {
        match step {
            Step::DeclareAttack(from, to) => self.check_allied_attack(from, to),
            Step::Reveal(u) => self.check_reveal(u),
            Step::EditOrders(OrderStep::OpenPage) => self.check_open_orders(ALLIED),
            Step::EndPhase => Ok(()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that a target is in reach of an attack: an Area, the attackers' own or beside it.
    fn check_reach(&self, from: Place, to: Place, british: bool) -> Result<(), Bar> {
        forbid(!from.in_play() || !to.in_play(), Bar::NoPlace)?;
        forbid(!from.is_area() || !to.is_area(), BattleBar::Zone)?;
        let near = from == to || self.data.place(from).beside.has(to);
        forbid(!near, BattleBar::FarTarget(to, from, british))
    }

    /// Checks that a British attack may be declared (BR-7.4a to c2).
    fn check_british_attack(&self, from: Place, to: Place) -> Result<(), Bar> {
        self.check_reach(from, to, true)?;
        forbid(self.visible_at(to).is_empty(), BattleBar::NoCounter(to))?;
        forbid(self.attacked.has(from), BattleBar::HasAttacked(from, true))?;
        forbid(self.shooters(self.combat_at(from)).is_empty(), BattleBar::NobodyFires(from))
    }

    /// Checks that an Allied attack may be declared (BR-8.4a, g, i).
    fn check_allied_attack(&self, from: Place, to: Place) -> Result<(), Bar> {
        self.check_reach(from, to, false)?;
        forbid(self.combat_at(to).is_empty(), BattleBar::NoBritish(to))?;
        forbid(self.attacked.has(from), BattleBar::HasAttacked(from, false))?;
        let here = self.bands_at(from);
        if !here.and(self.band_attackers()).is_empty() {
            return Ok(());
        }
        forbid(!here.is_empty() && here.and(REAL).is_empty(), BattleBar::OnlyDecoys(from))?;
        forbid(!here.and(REAL).less(self.band_fired).is_empty(), BattleBar::HiddenHold(from))?;
        Err(BattleBar::NoBandAttacks(from).into())
    }

    /// Lists the bands that may attack: real, not Fired (BR-8.4a, i), not Hidden under a house rule (AMB-07).
    pub(crate) fn band_attackers(&self) -> BandSet {
        let hold = if self.plays(HouseRule::HiddenCannotAttack) { self.hidden } else { BandSet::EMPTY };
        self.hidden.or(self.concealed).or(self.revealed).and(REAL).less(self.band_fired).less(hold)
    }

    /// Calls `f` with every attack from an Area with units of the asked side on that Area, or a neighbouring one,
    /// with enemies in sight.
    pub(crate) fn each_attack<F: FnMut(Step)>(&self, f: &mut F) {
        let mut from = PlaceSet::of(self.place[..13].iter().copied());
        let british = self.stage() == Some(Stage::BritishAttack);
        let seen = self.concealed.or(self.revealed);
        let others = bands(if british { seen } else { seen.or(self.hidden).and(REAL) });
        let mut to: PlaceSet = others.map(|u| self.place_of(u)).collect();
        if !british {
            std::mem::swap(&mut from, &mut to);
        }
        for a in from.and(AREAS) {
            let reach = self.data.place(a).beside.or(a.into());
            to.and(reach).and(AREAS).iter().for_each(|t| f(Step::DeclareAttack(a, t)));
        }
    }

    /// Opens the declaration of an attack; all British units that may attack are chosen at first.
    pub(crate) fn declare(&mut self, from: Place, to: Place, cx: &mut C) {
        let british = self.stage() == Some(Stage::BritishAttack);
        let chosen = if british { as_side(self.shooters(self.combat_at(from))) } else { SideSet::EMPTY };
        self.agenda.push(Frame::Declare(from, to, chosen));
        if british && self.plays(HouseRule::RevealAnytime) {
            cx.barrier();
            self.open_window(cx);
        }
    }

    /// Checks a step while an attack from `from` on `to` is declared and `chosen` units are part of it.
    pub(crate) fn check_declare(&self, from: Place, to: Place, chosen: SideSet, step: Step) -> Result<(), Bar> {
        let british = self.stage() == Some(Stage::BritishAttack);
        // A window of `reveal_anytime` may have removed all counters from the target.
        let void = british && self.visible_at(to).is_empty();
        match step {
            Step::ToggleUnit(u) => self.check_attacker(u, from),
            Step::Confirm => {
                forbid(chosen.is_empty(), BattleBar::NobodyChosen)?;
                forbid(void, BattleBar::NoCounter(to))
            }
            Step::Cancel => Ok(()),
            Step::DeclareAttack(..) => Err(BattleBar::TargetChosen.into()),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that a unit may be part of an attack from `from` (BR-7.4b, c, BR-8.4a, i, AMB-07).
    fn check_attacker(&self, u: Unit, from: Place) -> Result<(), Bar> {
        check_side(u, self.stage() == Some(Stage::BritishAttack))?;
        let p = self.place_of(u);
        forbid(!p.in_play(), Bar::OutOfPlay(u))?;
        forbid(p != from, BattleBar::Elsewhere(u, p, from))?;
        if u.is_british() {
            forbid(self.fp(u) == 0, BattleBar::NoFp(u))?;
            return forbid(self.shooters(u.own().into()).is_empty(), BattleBar::HasFired(u));
        }
        let own = u.own();
        forbid(u.is_dummy(), BattleBar::Decoy)?;
        forbid(self.band_fired.has(own), BattleBar::HasFired(u))?;
        forbid(!self.band_attackers().has(own), BattleBar::HiddenHold(from))
    }

    /// Carries out a step of the declaration of an attack.
    pub(crate) fn declare_step(&mut self, from: Place, to: Place, chosen: SideSet, step: Step, cx: &mut C) {
        let british_attack = self.stage() == Some(Stage::BritishAttack);
        let seat = if british_attack { BRITISH } else { ALLIED };
        match step {
            Step::ToggleUnit(u) => {
                let own = u.own();
                if chosen.has(own) {
                    self.edit(seat);
                }
                self.agenda.set_top(Frame::Declare(from, to, chosen.toggled(own)));
            }
            Step::Confirm => {
                self.attacked.insert(from);
                if !british_attack {
                    self.reveal_all(chosen.less(self.revealed), cx); // BR-8.4d
                }
                let mut fight = Fight::new(FightKind::Attack, british_attack, from, to);
                fight.units = chosen;
                self.fight = Some(fight);
                self.agenda.set_top(Frame::Roll);
            }
            _ => {
                self.edit(seat);
                self.agenda.pop();
            }
        }
    }

    /// Checks that a scout may scout there (BR-10.2a, d, h).
    fn check_scouting(&self, u: Unit, p: Place) -> Result<(), Bar> {
        check_side(u, true)?;
        let from = self.place[u.own_index()];
        forbid(!u.is_scout() || !from.in_play(), BattleBar::NoScout)?;
        forbid(self.scouted.has(u.own()), BattleBar::HasScouted(u))?;
        forbid(p.is_zone(), BattleBar::ZoneScouted)?;
        let beside = p.is_area() && self.data.place(from).beside.has(p);
        forbid(!beside, BattleBar::FarFromScout(p, from))
    }

    /// Calls `f` with the scouts' tries on Areas beside them.
    pub(crate) fn each_scouting<F: FnMut(Step)>(&self, f: &mut F) {
        for u in british(SCOUTS) {
            let p = self.place[u.own_index()];
            let beside = if p.in_play() { self.data.place(p).beside } else { PlaceSet::EMPTY };
            beside.and(AREAS).iter().for_each(|t| f(Step::Scout(u, t)));
        }
    }

    /// Opens a scout's try (BR-10.2b).
    pub(crate) fn scout(&mut self, u: Unit, at: Place) {
        self.scouted.insert(u.own());
        let mut fight = Fight::new(FightKind::Scouting, true, self.place[u.own_index()], at);
        fight.target = Some(u);
        self.fight = Some(fight);
        self.agenda.push(Frame::Roll);
    }
}
