//! The odds of a session: implements [`Chances`] for any game.

use super::running::Session;
use crate::contract::Game;
use crate::play::{Chances, FightOutJob, HintJob, LedgerJob, Odds, OddsJob};
use crate::record::analysis::AnalysisJob;
use crate::{Refusal, Viewer, odds};

impl<G: Game> Chances for Session<G> {
    fn odds(&self, n: usize) -> Result<Odds, Refusal> {
        let (seat, step) = self.nth(n)?;
        odds::odds(&self.game, seat, step)
    }

    fn odds_job(&self, n: usize) -> Result<OddsJob, Refusal> {
        let ((seat, step), game) = (self.nth(n)?, self.game.clone());
        Ok(Box::new(move || odds::odds(&game, seat, step)))
    }

    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal> {
        let (seat, step) = self.nth(n)?;
        odds::odds_ahead(&self.game, seat, step, odds::AHEAD)
    }

    fn odds_ahead_job(&self, n: usize) -> Result<OddsJob, Refusal> {
        let ((seat, step), game) = (self.nth(n)?, self.game.clone());
        Ok(Box::new(move || odds::odds_ahead(&game, seat, step, odds::AHEAD)))
    }

    fn hint_job(&self) -> Result<HintJob, Refusal> {
        self.hint()
    }

    fn fight_out_job(&self, viewer: Viewer) -> Result<FightOutJob, Refusal> {
        self.fight_out(viewer)
    }

    fn analysis_job(&self) -> Result<AnalysisJob, Refusal> {
        self.analysis()
    }

    fn ledger_job(&self) -> Result<LedgerJob, Refusal> {
        let open = self.nothing_is_secret() || self.game.asked().is_none();
        open.then(|| self.ledger()).ok_or_else(|| {
            Refusal::plain(
                "the comparison with the odds is shown when the game is over: before that it would give secrets away",
            )
        })
    }
}
