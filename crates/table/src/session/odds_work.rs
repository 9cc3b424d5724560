//! Odds computed on a worker thread: of the step that is being considered, and of the whole battle.

use crate::parts::panel_cx::PanelCx;
use crate::session::background_job::BackgroundJob;
use crate::shell::wakeups::Wakeups;
use bevy::prelude::*;
use redoubt_engine::Refusal;
use redoubt_engine::play::{Odds, OddsJob};

/// Wraps a calculation of odds for [`Work`]; odds without a table count as none.
fn job(job: Result<OddsJob, Refusal>) -> Option<impl FnOnce() -> Option<Odds> + Send + 'static> {
    job.ok().map(|job| move || job().ok().filter(|odds| !odds.tables.is_empty()))
}

/// The odds of the offer that is being considered.
#[derive(Resource, Default)]
pub struct StepOdds {
    /// The words of the offer.
    pub label: String,
    /// The calculation.
    pub work: BackgroundJob<Odds>,
}

impl StepOdds {
    /// Starts the calculation for the offer under the pointer or the keyboard, or for the one whose warning is open.
    pub fn follow(&mut self, cx: &PanelCx, wakeups: &Wakeups) {
        self.work.poll();
        let (Some(prompt), Some(sitting)) = (&cx.asked.0, &cx.table.sitting) else { return self.work.clear() };
        let rolls = |n: &usize| prompt.offers.get(*n).is_some_and(|o| o.rolls);
        // The chances stay until another answer that rolls is pointed at, or another question is open. Where only one
        // answer rolls, they are those of that answer from the start.
        let only = || {
            let mut all = (0..prompt.offers.len()).filter(rolls);
            all.next().filter(|_| all.next().is_none())
        };
        let question = (cx.table.generation, sitting.play().len());
        let kept = || self.work.key().filter(|k| (k.0, k.1) == question).map(|k| k.2);
        let pointed = cx.ui_state.warned.or(cx.ui_state.hovered);
        // An answer that leads to a battle and rolls no die itself has the odds of the battle, and no others beside them.
        let battle = pointed.is_some_and(|n| !rolls(&n) && prompt.offers.get(n).is_some_and(|o| o.fights));
        let considered = match battle {
            true => None,
            false => pointed.filter(rolls).or_else(kept).or_else(only),
        };
        let Some((n, offer)) = considered.and_then(|n| Some((n, prompt.offers.get(n)?))) else {
            return self.work.clear();
        };
        if self.label != offer.label {
            self.label.clone_from(&offer.label);
        }
        let play = sitting.play();
        self.work.ask((cx.table.generation, play.len(), n), || job(play.odds_job(n)), wakeups);
    }
}

/// The odds of a whole battle, for the main answer of the open question.
#[derive(Resource, Default)]
pub struct BattleOdds {
    /// The calculation.
    pub work: BackgroundJob<Odds>,
}

impl BattleOdds {
    /// Starts the calculation anew with each question while a battle lasts, and for an answer that leads into one.
    pub fn follow(&mut self, cx: &PanelCx, wakeups: &Wakeups) {
        self.work.poll();
        let (Some(prompt), Some(sitting)) = (&cx.asked.0, &cx.table.sitting) else { return self.work.clear() };
        let fighting = cx.shown.view.as_ref().is_some_and(|v| v.battle.is_some());
        // Before a battle: of the answer pointed at that leads into one, kept until another is pointed at.
        let fights = |n: &usize| prompt.offers.get(*n).is_some_and(|o| o.fights);
        let question = (cx.table.generation, sitting.play().len());
        let kept = self.work.key().filter(|k| (k.0, k.1) == question).map(|k| k.2);
        let ahead = cx.ui_state.warned.or(cx.ui_state.hovered).filter(fights).or(kept);
        let main = || fighting.then(|| prompt.offers.iter().position(|o| o.primary).unwrap_or(0));
        let Some(n) = ahead.or_else(main) else { return self.work.clear() };
        let play = sitting.play();
        self.work.ask((cx.table.generation, play.len(), n), || job(play.odds_ahead_job(n)), wakeups);
    }
}
