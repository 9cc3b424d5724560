//! The legal list: the steps that the open question could be about, without those that a check forbids.

use crate::ids::{Place, Unit};
use crate::state::sets::{bands, british};
use crate::state::step::{Mode, OrderStep, Step};
use crate::state::{BushyRun, Frame, Stage};

/// Iterates over every unit of a side.
fn units(of_british: bool) -> impl Iterator<Item = Unit> {
    let all = if of_british { 0..14 } else { 14..44 };
    all.map(Unit)
}

impl BushyRun {
    /// Calls `f` with every step that the open question could be about, in any order. It leaves out units and places
    /// that the question does not concern, but it forbids nothing: only the checks do.
    pub(crate) fn each_candidate<F: FnMut(Step)>(&self, top: Frame, f: &mut F) {
        let covered = self.hidden.or(self.concealed);
        match top {
            Frame::SetupAllied(hand) => self.each_setup(false, hand, f),
            Frame::SetupBritish(hand) => self.each_setup(true, hand, f),
            Frame::Wounded => units(true).for_each(|u| f(Step::RecoverUnit(u))),
            Frame::LowAmmo(..) => {
                units(true).for_each(|u| f(Step::ToggleUnit(u)));
                f(Step::Confirm);
            }
            Frame::Ambush => {
                bands(covered).for_each(|u| f(Step::Reveal(u)));
                Place::areas().for_each(|p| f(Step::ChooseEventArea(p)));
                f(Step::Pass);
            }
            Frame::ScoutEvent => Place::areas().for_each(|p| f(Step::ChooseEventArea(p))),
            Frame::Turn(stage, _) => self.each_of_turn(stage, f),
            Frame::BritishMover(u, ..) => self.each_go(u, f),
            Frame::AlliedMover(u, ..) => self.each_go(u, f),
            Frame::WagonBar(p) => {
                bands(self.bands_at(p).and(self.hidden)).for_each(|u| f(Step::Reveal(u)));
                each_window_end(f);
            }
            Frame::React(u) => {
                bands(self.bands_at(self.place_of(u))).for_each(|b| f(Step::Fire(b)));
                bands(covered).for_each(|b| f(Step::Reveal(b)));
                each_window_end(f);
            }
            Frame::Second(u) => {
                bands(self.bands_at(self.place_of(u))).for_each(|b| f(Step::Fire(b)));
                each_window_end(f);
            }
            Frame::Window => {
                bands(covered).for_each(|u| f(Step::Reveal(u)));
                each_window_end(f);
            }
            Frame::BritishReact(u) => {
                british(self.combat_at(self.place_of(u))).for_each(|b| f(Step::Fire(b)));
                f(Step::Pass);
            }
            Frame::Declare(from, ..) => {
                if self.stage() == Some(Stage::BritishAttack) {
                    british(self.combat_at(from)).for_each(|u| f(Step::ToggleUnit(u)));
                } else {
                    bands(self.bands_at(from)).for_each(|u| f(Step::ToggleUnit(u)));
                }
                f(Step::Confirm);
                f(Step::Cancel);
            }
            Frame::Reroll => {
                let n = self.fight.as_ref().map_or(0, |fight| fight.dice_rolled());
                (0..n).for_each(|i| f(Step::ToggleDie(i)));
                f(Step::Confirm);
                f(Step::Pass);
            }
            Frame::Retreat => self.each_retreat(f),
            Frame::Losses => {
                let Some(fight) = &self.fight else { return };
                if fight.british {
                    bands(self.visible_at(fight.at)).for_each(|u| f(Step::TakeLoss(u)));
                } else {
                    british(self.combat_at(fight.at)).for_each(|u| f(Step::TakeLoss(u)));
                }
            }
            Frame::Orders(side, field) => self.each_order(side, field, f),
            Frame::Roll | Frame::Hits | Frame::Finish => {}
        }
    }

    fn each_of_turn<F: FnMut(Step)>(&self, stage: Stage, f: &mut F) {
        match stage {
            Stage::BritishMove => {
                f(Step::FlipWagon);
                units(true).for_each(|u| f(Step::StartMove(u, Mode::March)));
            }
            Stage::BritishAttack => {
                self.each_scouting(f);
                self.each_attack(f);
            }
            Stage::AlliedMove => {
                bands(self.hidden).for_each(|u| {
                    f(Step::StartMove(u, Mode::Concealed));
                    f(Step::StartMove(u, Mode::Hidden));
                });
                bands(self.concealed).for_each(|u| f(Step::StartMove(u, Mode::Concealed)));
                bands(self.revealed).for_each(|u| f(Step::StartMove(u, Mode::Revealed)));
            }
            Stage::AlliedAttack => self.each_attack(f),
            _ => return,
        }
        if matches!(stage, Stage::AlliedMove | Stage::AlliedAttack) {
            bands(self.hidden.or(self.concealed)).for_each(|u| f(Step::Reveal(u)));
        }
        f(Step::EditOrders(OrderStep::OpenPage));
        f(Step::EndPhase);
    }

    fn each_setup<F: FnMut(Step)>(&self, of_british: bool, hand: Option<Unit>, f: &mut F) {
        if hand.is_some() {
            Place::areas().for_each(|p| f(Step::PlaceUnit(p)));
            return f(Step::Cancel);
        }
        units(of_british).for_each(|u| f(Step::PickUnit(u)));
        (0..self.ready_made(of_british).len() as u8).for_each(|n| f(Step::UseReadySetup(n)));
        f(Step::Confirm);
    }

    fn each_go<F: FnMut(Step)>(&self, u: Unit, f: &mut F) {
        self.data.place(self.place_of(u)).adjacent.iter().for_each(|&p| f(Step::MoveTo(p)));
        f(Step::EndMove);
    }
}

fn each_window_end<F: FnMut(Step)>(f: &mut F) {
    f(Step::EditOrders(OrderStep::OpenPage));
    f(Step::Pass);
}
