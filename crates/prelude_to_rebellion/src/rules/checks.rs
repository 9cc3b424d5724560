//! Mobilization Checks (PR-8): the roll, rerolls that were granted, and paying the excess.

use crate::data::ops::{BlockId, Lasting, Op};
use crate::ids::{CardId, County, LOYAL};
use crate::rules::C;
use crate::rules::bar::{Bar, forbid};
use crate::state::event::{Cause, Event};
use crate::state::frame::{Check, CheckPurpose, Frame, Purpose};
use crate::state::step::Step;
use crate::state::{Effect, EffectEnd, PreludeToRebellion};
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::dice::Dice;
use std::sync::LazyLock;

/// Returns the chance that the three dice of a check are not above a target, computed once from the dice that roll it.
///
/// ```
/// use redoubt_prelude_to_rebellion::rules::checks::chance;
/// assert!(chance(2) == 0.0 && chance(18) > 0.999_999);
/// assert!((chance(10) - 0.5).abs() < 1e-12);
/// ```
#[must_use]
pub fn chance(target: i16) -> f64 {
    static CHANCES: LazyLock<[f64; 19]> = LazyLock::new(|| std::array::from_fn(|target| enumerated(target as u8)));
    CHANCES[target.clamp(0, 18) as usize]
}

/// Returns the chance that one of several rolls of a check is not above a target: the first one, or one of so many
/// rerolls (PR-8.0g, PR-8.0h).
///
/// ```
/// use redoubt_prelude_to_rebellion::rules::checks::{chance, chance_with_rerolls};
/// assert!((chance_with_rerolls(10, 1) - 0.75).abs() < 1e-12);
/// assert!((chance_with_rerolls(12, 0) - chance(12)).abs() < 1e-12);
/// ```
#[must_use]
pub fn chance_with_rerolls(target: i16, rerolls: u8) -> f64 {
    1.0 - (1.0 - chance(target)).powi(i32::from(rerolls) + 1)
}

/// Enumerates the three dice of a check: the chance that they are not above a target.
fn enumerated(target: u8) -> f64 {
    let (mut dice, mut sum) = (Dice::enumerated(), 0.0);
    loop {
        if dice.sum::<3>().iter().sum::<u8>() <= target {
            sum += dice.weight();
        }
        if !dice.next_path() {
            return f64::min(sum, 1.0);
        }
    }
}

/// Bonus of card 119.
const ELECTIONEERING_BONUS: i16 = 3;

impl PreludeToRebellion {
    /// Begins a check of a seat in a County (PR-8.0a). `staked` says which AP were put into it.
    pub(crate) fn begin_check(
        &mut self,
        side: Seat,
        at: County,
        bonus: i16,
        purpose: Purpose,
        staked: Option<(CheckPurpose, u8)>,
        cx: &mut C,
    ) {
        let electioneering = self.electioneering(side);
        let bonus = bonus + self.electioneering_bonus(side);
        let mv = self.mv(side, at);
        let rerolls = self.rerolls_of(side, purpose);
        let check = Check { side, at, target: i16::from(mv) + bonus, rolled: None, rerolls, purpose };
        self.agenda.push(Frame::Check(check));
        cx.all(self, Event::Checks(side, at, mv, bonus, staked));
        if let Some(card) = electioneering {
            self.end_effects(|effect, _| effect.card == card, cx);
        }
    }

    /// Tells which rerolls the next check of a seat would have: by #2, by #119 (A47, PR-8.0h).
    pub(crate) fn rerolls_of(&self, side: Seat, purpose: Purpose) -> (bool, bool) {
        let answer = side == LOYAL && self.lasts(Lasting::LoyalAnswer) && self.creates(purpose);
        (answer, self.electioneering(side).is_some())
    }

    /// Returns the card of the Electioneering that waits for the next check of a seat.
    fn electioneering(&self, side: Seat) -> Option<CardId> {
        let waits = |e: &&Effect| e.what == Lasting::Electioneering && e.ends == EffectEnd::Check(side);
        self.effects.iter().find(waits).map(|effect| effect.card)
    }

    /// Returns what Electioneering adds to the target of the next check of a seat (card 119).
    pub(crate) fn electioneering_bonus(&self, side: Seat) -> i16 {
        self.electioneering(side).map_or(0, |_| ELECTIONEERING_BONUS)
    }

    /// Tells whether the success of a check creates an Organization (A47).
    fn creates(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::CheckPurpose(venture) => venture == CheckPurpose::Organization,
            Purpose::Event(ok, _) => self.block_creates(ok),
        }
    }

    /// Tells whether a list of primitives creates an Organization.
    fn block_creates(&self, block: BlockId) -> bool {
        self.data.0.block(block).iter().any(|op| match op {
            Op::CreateOrganization(..) => true,
            Op::If(_, then, or) => self.block_creates(*then) || self.block_creates(*or),
            _ => false,
        })
    }

    /// Tells whether a check waits for an answer: a reroll, or the payment of the excess.
    pub(crate) fn check_asks(&self, check: &Check) -> bool {
        let missed = check.rolled.is_some() && check.excess() > 0;
        let rerolls = check.rerolls.0 || check.rerolls.1;
        missed && (rerolls || check.excess() <= self.points[check.side.index()])
    }

    /// Goes on with a check that asks nobody: its roll, or its end.
    pub(crate) fn check_on(&mut self, check: Check, cx: &mut C) {
        match check.rolled {
            None => self.roll_check(check, cx),
            Some(_) => self.end_check(check, check.excess() == 0, cx),
        }
    }

    /// Rolls the three dice of a check.
    fn roll_check(&mut self, mut check: Check, cx: &mut C) {
        let faces = cx.dice.sum::<3>();
        check.rolled = Some(faces.iter().sum());
        self.agenda.set_top(Frame::Check(check));
        cx.all(self, Event::Rolled(check.side, check.at, check.target, faces));
    }

    /// Ends a check and goes on with what follows it.
    fn end_check(&mut self, check: Check, success: bool, cx: &mut C) {
        self.agenda.pop();
        cx.all(self, Event::CheckEnded(check.side, check.at, success));
        match check.purpose {
            Purpose::Event(ok, fail) => self.agenda.push(Frame::Run(if success { ok } else { fail }, 0)),
            Purpose::CheckPurpose(venture) => self.end_venture(venture, check.side, check.at, success, cx),
        }
    }

    /// Checks an answer after a missed check (PR-8.0b, PR-8.0c, PR-8.0g, PR-8.0h).
    pub(crate) fn check_missed(&self, check: &Check, step: Step) -> Result<(), Bar> {
        let rerolls = check.rerolls.0 || check.rerolls.1;
        match step {
            Step::Reroll | Step::KeepRoll => forbid(!rerolls, Bar::NoReroll),
            Step::PayExcess => {
                forbid(rerolls, Bar::RerollFirst)?;
                let (need, there) = (check.excess(), self.points[check.side.index()]);
                forbid(need > there, Bar::Points(need, there))
            }
            Step::AcceptFailure => forbid(rerolls, Bar::RerollFirst),
            _ => Err(Bar::NotAsked(RuleId::new("PR-8.0b"))),
        }
    }

    /// Carries out an answer after a missed check.
    pub(crate) fn missed_step(&mut self, mut check: Check, step: Step, cx: &mut C) {
        match step {
            Step::Reroll => {
                // The reroll of card 119 is lost with this check, so it is used first.
                if check.rerolls.1 {
                    check.rerolls.1 = false
                } else {
                    check.rerolls.0 = false
                }
                check.rolled = None;
                self.agenda.set_top(Frame::Check(check));
                cx.all(self, Event::Rerolls(check.side, check.at));
            }
            Step::KeepRoll => {
                check.rerolls = (false, false);
                self.agenda.set_top(Frame::Check(check));
            }
            Step::PayExcess => {
                self.move_points(check.side, -i16::from(check.excess()), Cause::Check, cx);
                self.end_check(check, true, cx);
            }
            _ => self.end_check(check, false, cx),
        }
    }
}
