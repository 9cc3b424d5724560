//! Legality: what forbids a step at the open question. Each room has its own checks; this file chooses the one
//! to ask, and says what forbids a step that does not belong to the question.

use crate::ids::{BRITISH, Unit};
use crate::rules::bar::battle::BattleBar;
use crate::rules::bar::march::MarchBar;
use crate::rules::bar::{Bar, forbid};
use crate::state::step::Step;
use crate::state::{BushyRun, FightKind, Frame, Stage};
use redoubt_engine::RuleId;
use redoubt_engine::contract::Sequence;

/// Checks that a unit belongs to the side that is asked: the British where `british` is true.
pub(crate) fn check_side(u: Unit, british: bool) -> Result<(), Bar> {
    forbid(u.is_british() != british, Bar::Foreign(u))
}

impl BushyRun {
    /// Checks a step at the open question `top`.
    ///
    /// # Errors
    /// What forbids it.
    pub(crate) fn check_at(&self, top: Frame, step: Step) -> Result<(), Bar> {
        match (top, step) {
            (Frame::SetupAllied(hand), _) => self.check_setup(false, hand, step),
            (Frame::SetupBritish(hand), _) => self.check_setup(true, hand, step),
            (Frame::Wounded, Step::RecoverUnit(u)) => {
                check_side(u, true)?;
                self.check_recover(u)
            }
            (Frame::LowAmmo(need, chosen), _) => self.check_low_ammo_choice(need, chosen, step),
            (Frame::Ambush, _) => self.check_ambush(step),
            (Frame::ScoutEvent, Step::ChooseEventArea(p)) => self.check_scout_event(p),
            (Frame::Turn(Stage::BritishMove, _), _) => self.check_british_turn(step),
            (Frame::Turn(Stage::BritishAttack, _), _) => self.check_british_attack_turn(step),
            (Frame::Turn(Stage::AlliedMove, _), _) => self.check_allied_turn(step),
            (Frame::Turn(Stage::AlliedAttack, _), _) => self.check_allied_attack_turn(step),
            (Frame::BritishMover(u, mp, stepped), _) => self.check_british_mover(u, mp, stepped, step),
            (Frame::AlliedMover(u, mode, mp, stepped), _) => self.check_band_mover((u, mode, mp, stepped), step),
            (Frame::WagonBar(to), _) => self.check_wagon_bar(to, step),
            (Frame::React(mover), _) => self.check_reaction(mover, false, step),
            (Frame::Second(mover), _) => self.check_reaction(mover, true, step),
            (Frame::Window, _) => self.check_reveal_window(step),
            (Frame::BritishReact(mover), _) => self.check_british_reaction(mover, step),
            (Frame::Declare(from, to, chosen), _) => self.check_declare(from, to, chosen, step),
            (Frame::Reroll, _) => self.check_reroll(step),
            (Frame::Retreat, _) => self.check_retreat(step),
            (Frame::Losses, Step::TakeLoss(u)) => self.check_loss(u),
            (Frame::Orders(british, field), Step::EditOrders(order)) => self.check_order(british, field, order),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Returns what forbids a step for which the open question has no room: the rule that says when such a step is
    /// taken, if there is one, else the question's own.
    pub(crate) fn not_asked(&self, step: Step) -> Bar {
        match step {
            Step::RequestWindow => Bar::Call,
            Step::Fire(_) => BattleBar::NoEntry.into(),
            Step::Reveal(_) if self.asked() == Some(BRITISH) => BattleBar::NotOwner.into(),
            Step::Reveal(_) => BattleBar::NoWindow.into(),
            Step::FlipWagon => MarchBar::FlipLater.into(),
            _ => Bar::NotAsked(self.question_rule()),
        }
    }

    /// Returns the rule of the open question, as the asked seat knows it.
    pub(crate) fn question_rule(&self) -> RuleId {
        self.frame_rule(self.agenda.top().copied())
    }

    /// Returns the rule of the question that a frame asks.
    pub(crate) fn frame_rule(&self, frame: Option<Frame>) -> RuleId {
        let british = self.asked() == Some(BRITISH);
        let kind = self.fight.as_ref().map(|f| f.kind);
        RuleId::new(match frame {
            None => "BR-8.4a",
            Some(Frame::SetupAllied(_)) => "BR-4.2a",
            Some(Frame::SetupBritish(_)) => "BR-4.2e",
            Some(Frame::Wounded) => "BR-6.1c",
            Some(Frame::LowAmmo(..)) => "BR-6.1h",
            Some(Frame::Ambush) => "BR-6.1k",
            Some(Frame::ScoutEvent) => "BR-6.1i",
            Some(Frame::BritishMover(..)) => "BR-7.2b",
            Some(Frame::AlliedMover(..)) => "BR-8.2.2k",
            Some(Frame::WagonBar(_)) => "BR-10.3e",
            Some(Frame::React(_)) => "BR-7.3a",
            Some(Frame::Second(_)) => "BR-7.3.1j",
            Some(Frame::Window | Frame::Orders(false, _)) => "BR-3.8",
            Some(Frame::BritishReact(_) | Frame::Orders(true, _)) => "BR-8.3a",
            Some(Frame::Declare(..)) if british => "BR-7.4c",
            Some(Frame::Declare(..)) => "BR-8.4a",
            Some(Frame::Reroll) => "BR-6.1g",
            Some(Frame::Retreat) if kind == Some(FightKind::DefensiveFire) && british => "BR-7.3.1e",
            Some(Frame::Retreat) if kind == Some(FightKind::DefensiveFire) => "BR-8.3d",
            Some(Frame::Retreat) if british => "BR-8.4e",
            Some(Frame::Retreat) => "BR-7.4.1f",
            Some(Frame::Losses) if british => "BR-8.4c",
            Some(Frame::Losses) => "BR-7.4.1h",
            Some(Frame::Turn(Stage::BritishMove, _)) => "BR-7.2a",
            Some(Frame::Turn(Stage::BritishAttack, _)) => "BR-7.4a",
            Some(Frame::Turn(Stage::AlliedMove, _)) => "BR-8.2.1a",
            Some(_) => "BR-8.4a",
        })
    }
}
