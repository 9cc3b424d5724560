//! The answers of a battle: who is asked at a moment, what is legal there and why not, and what a click means.

use crate::ids::{Leader, Side, Unit, hex_text};
use crate::rules::bar::{BattleBar, PieceBar};
use crate::state::step::Step;
use crate::state::{Moment, PrairieAflame};
use crate::words::{garrison_key, leader_of};
use redoubt_engine::Target;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;

/// Returns the steps of `list` that nothing forbids.
pub(crate) fn allowed(list: impl IntoIterator<Item = (Step, Result<(), BattleBar>)>) -> impl Iterator<Item = Step> {
    list.into_iter().filter(|(_, check)| check.is_ok()).map(|(step, _)| step)
}

impl PrairieAflame {
    /// Tells who is asked at a moment of the battle; `None` where nobody is.
    pub(crate) fn battle_asks(&self, moment: Moment) -> Option<Side> {
        let winner = || self.battle.as_ref().and_then(|b| b.winner);
        match moment {
            Moment::Boat | Moment::Steer | Moment::Late => Some(Side::Government),
            Moment::Free(s)
            | Moment::Lead(s)
            | Moment::Lose(s)
            | Moment::Disrupt(s)
            | Moment::Out(s)
            | Moment::Leave(s)
            | Moment::Continue(s) => Some(s),
            Moment::Burn | Moment::Heir(_) => Some(Side::Nations),
            Moment::Pursue | Moment::Follow => winner(),
            Moment::Ambush | Moment::Commit | Moment::Fire | Moment::Checks(_) | Moment::RoundEnd | Moment::Finish => {
                None
            }
        }
    }

    /// Lists the answers at a moment of the battle; none where nothing is to be decided. For each
    /// [`PrairieAflame::check_battle`] says `Ok`.
    pub(crate) fn each_battle(&self, moment: Moment, out: &mut Vec<Step>) {
        match moment {
            Moment::Boat => self.each_of(moment, [Step::JoinWithBoat, Step::Done], out),
            Moment::Free(side) => self.each_of(moment, self.fighters(side).iter().map(Step::CommitUnit), out),
            Moment::Lead(side) => {
                out.extend(self.ratings(side).into_iter().map(|(l, _)| Step::UseLeader(l)));
                self.each_of(moment, [Step::UseNoLeader], out);
            }
            Moment::Lose(side) => {
                self.each_of(moment, self.fighters(side).iter().map(Step::TakeLoss), out);
                self.each_of(moment, [Step::TakeGarrisonLoss], out);
            }
            Moment::Disrupt(side) => self.each_of(moment, self.fighters(side).iter().map(Step::TakeDisruption), out),
            Moment::Heir(_) => {
                if let Some(force) = self.bereft_force() {
                    out.extend(self.heirs(force).iter().map(|u| Step::HandOverHostages(force, u)));
                }
            }
            Moment::Out(side) => self.each_way_out(side, out),
            Moment::Leave(side) => self.each_departure(side, out),
            Moment::Continue(side) => self.each_withdrawal(side, out),
            Moment::Steer => self.each_fall_back(out),
            Moment::Late => {
                let fresh = self.fresh_battalion().zip(self.field()).map(|(unit, hex)| Step::FormBattalion(unit, hex));
                self.each_of(moment, fresh.into_iter().chain([Step::Done]), out);
            }
            Moment::Burn => {
                self.each_of(moment, self.place_here().map(Step::BurnPlace).into_iter().chain([Step::Done]), out);
            }
            Moment::Pursue => self.each_pursuer(out),
            Moment::Follow => self.each_follow(out),
            Moment::Ambush | Moment::Commit | Moment::Fire | Moment::Checks(_) | Moment::RoundEnd | Moment::Finish => {}
        }
    }

    /// Adds those of these steps that nothing forbids.
    fn each_of(&self, moment: Moment, steps: impl IntoIterator<Item = Step>, out: &mut Vec<Step>) {
        out.extend(steps.into_iter().filter(|step| self.check_battle(moment, *step).is_ok()));
    }

    /// Checks a step at a moment of the battle: `Ok` exactly where [`PrairieAflame::each_battle`] lists it.
    ///
    /// # Errors
    /// What forbids the step.
    pub(crate) fn check_battle(&self, moment: Moment, step: Step) -> Result<(), BattleBar> {
        match (moment, step) {
            (Moment::Boat, Step::JoinWithBoat | Step::Done) => self.check_join(),
            (Moment::Free(side), Step::CommitUnit(unit)) => self.check_free_unit(side, unit),
            (Moment::Lead(side), Step::UseLeader(leader)) => self.check_rating(side, leader),
            (Moment::Lead(side), Step::UseNoLeader) => self.check_no_leader(side),
            (Moment::Lose(side), Step::TakeLoss(unit)) => self.check_loss(side, unit),
            (Moment::Lose(side), Step::TakeGarrisonLoss) => self.check_garrison_loss(side),
            (Moment::Disrupt(side), Step::TakeDisruption(unit)) => self.check_disruption(side, unit),
            (Moment::Heir(_), Step::HandOverHostages(force, unit)) => self.check_heir(force, unit),
            (Moment::Out(side), Step::RetreatTo(hex)) => self.check_retreat(side, hex),
            (Moment::Leave(side), Step::LeaveBattle(unit, hex)) => self.check_departure(side, unit, hex),
            (Moment::Leave(side), Step::Done) => self.check_stay(side),
            (Moment::Continue(side), Step::WithdrawTo(n, hex)) => self.check_withdrawal(side, n, hex),
            (Moment::Continue(side), Step::ContinueBattle) => self.check_fight_on(side),
            (Moment::Out(_) | Moment::Leave(_) | Moment::Continue(_) | Moment::Steer, Step::SteamTo(edge)) => {
                self.check_fall_back(moment, edge)
            }
            (Moment::Late, Step::FormBattalion(unit, hex)) => self.check_fresh(unit, hex),
            (Moment::Late, Step::Done) if self.fresh_battalion().is_some() => Ok(()),
            (Moment::Burn, Step::BurnPlace(place)) => self.check_burn_won(place),
            (Moment::Burn, Step::Done) => match self.place_here() {
                Some(place) => self.check_burn_won(place),
                None => Err(BattleBar::NotAsked(moment)),
            },
            (Moment::Pursue, Step::CommitUnit(unit)) => self.check_pursuer(unit),
            (Moment::Pursue, Step::Done) => self.check_pursuit_set(),
            (Moment::Follow, Step::PursueTo(hex)) => self.check_follow(hex),
            (Moment::Follow, Step::PickLeader(leader)) => self.check_along(leader),
            (Moment::Follow, Step::Done) => self.check_let_go(),
            _ => Err(BattleBar::NotAsked(moment)),
        }
    }

    /// Checks that a unit takes part in the battle, on `side`.
    pub(crate) fn check_here(&self, moment: Moment, side: Side, unit: Unit) -> Result<(), BattleBar> {
        if self.fighters(side).has(unit) {
            return Ok(());
        }
        if let Some(bar) = self.away(unit) {
            Err(bar.into())
        } else if unit.side() != side {
            Err(PieceBar::Foreign(unit).into())
        } else if unit != Unit::NORTHCOTE {
            Err(BattleBar::NotInBattle(unit, moment))
        } else if self.boat_fought && self.battle.as_ref().is_some_and(|b| !b.boat) {
            Err(BattleBar::BoatHasFought)
        } else {
            Err(BattleBar::BoatTakesNoPart)
        }
    }

    /// Finds the step that a click on `target` means at a moment of the battle, legal or not; `None` where the
    /// question is not about such a target.
    pub(crate) fn battle_step_at(&self, moment: Moment, target: &Target) -> Option<Step> {
        match target {
            Target::Place(id) => self.step_at_hex(moment, hex_text::read(id)?),
            Target::Counter(key) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.step_at_unit(moment, unit),
                (_, Some(leader)) => self.step_at_leader(moment, leader),
                _ => {
                    let garrison = garrison_key(&self.map().grid.number(self.field()?));
                    (matches!(moment, Moment::Lose(_)) && *key == garrison).then_some(Step::TakeGarrisonLoss)
                }
            },
            Target::Card(_) | Target::Button => None,
        }
    }

    fn step_at_hex(&self, moment: Moment, hex: HexId) -> Option<Step> {
        if self.boat_is_asked(moment) && !matches!(moment, Moment::Leave(_)) {
            return self.fall_back_toward(moment, hex).map(Step::SteamTo);
        }
        match moment {
            Moment::Out(_) => Some(Step::RetreatTo(hex)),
            Moment::Leave(side) => {
                let units = self.leavers(side);
                let fit = units.iter().find(|u| self.check_departure(side, *u, hex).is_ok());
                let toward = self.boat_is_asked(moment).then(|| self.fall_back_toward(moment, hex)).flatten();
                match (fit, toward) {
                    (None, Some(edge)) if self.check_fall_back(moment, edge).is_ok() => Some(Step::SteamTo(edge)),
                    (unit, _) => unit.or(units.first()).map(|u| Step::LeaveBattle(u, hex)),
                }
            }
            Moment::Continue(_) => {
                let far = self.map().grid.distance(self.field()?, hex);
                Some(Step::WithdrawTo(u8::try_from(far).unwrap_or(u8::MAX), hex))
            }
            Moment::Late => self.fresh_battalion().map(|unit| Step::FormBattalion(unit, hex)),
            Moment::Burn => self.map().place_in(hex).map(Step::BurnPlace),
            Moment::Follow => Some(Step::PursueTo(hex)),
            _ => None,
        }
    }

    fn step_at_unit(&self, moment: Moment, unit: Unit) -> Option<Step> {
        match moment {
            Moment::Boat => (unit == Unit::NORTHCOTE).then_some(Step::JoinWithBoat),
            Moment::Free(_) | Moment::Pursue => Some(Step::CommitUnit(unit)),
            Moment::Lose(_) => Some(Step::TakeLoss(unit)),
            Moment::Disrupt(_) => Some(Step::TakeDisruption(unit)),
            Moment::Heir(_) => self.bereft_force().map(|force| Step::HandOverHostages(force, unit)),
            _ => None,
        }
    }

    fn step_at_leader(&self, moment: Moment, leader: Leader) -> Option<Step> {
        match moment {
            Moment::Lead(_) => Some(Step::UseLeader(leader)),
            Moment::Follow => Some(Step::PickLeader(leader)),
            _ => None,
        }
    }
}
