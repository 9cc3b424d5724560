//! The odds of steps and battles, and the ledger of luck.

use super::fight_out::FightOutJob;
use super::hint::HintJob;
use crate::record::analysis::AnalysisJob;
use crate::record::ledger::LedgerRow;
use crate::{Refusal, Viewer};
use serde::Serialize;

/// The chances of one measure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsTable {
    /// What is measured.
    pub name: String,
    /// Chance that the measure applies at all, above 0; 1 where every outcome has it. The other figures are those
    /// of the outcomes that have it.
    pub applies: f64,
    /// When it applies, in words ("if the battle ends now"); empty where every outcome has it.
    pub condition: String,
    /// Mean value; `None` where the values only name results.
    pub mean: Option<f64>,
    /// Value, its label (never empty) and its probability, ordered by value.
    pub chances: Vec<(i32, String, f64)>,
}

/// The odds of a step, before it is taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// One table for each measure.
    pub tables: Vec<OddsTable>,
    /// True where every outcome was walked.
    pub exact: bool,
    /// Number of outcomes walked, or of samples drawn.
    pub paths: u64,
    /// Largest standard error of a probability where the odds were sampled; 0 where they are exact.
    pub error: f64,
}

impl Odds {
    /// Words a chance of one of its tables (0 to 1) in per cent, with so many decimal places. A chance that is not
    /// certain never reads as 0 % or 100 %; that a result came in every sample does not make it certain.
    ///
    /// ```
    /// use redoubt_engine::play::Odds;
    /// let exact = Odds { tables: vec![], exact: true, paths: 36, error: 0.0 };
    /// assert_eq!([0.0, 0.0001, 0.25, 0.9999, 1.0].map(|p| exact.percent(p, 0)), ["0 %", "<1 %", "25 %", ">99 %", "100 %"]);
    /// let sampled = Odds { exact: false, paths: 400, ..exact };
    /// assert_eq!([0.0, 0.5, 1.0].map(|p| sampled.percent(p, 1)), ["<0.8 %", "50.0 %", ">99.2 %"]);
    /// ```
    #[must_use]
    pub fn percent(&self, chance: f64, places: usize) -> String {
        let step = 10_f64.powi(-(places as i32));
        // Of a result that came in none of n samples one only knows that its chance is hardly above 3 in n.
        let least = if self.exact { 0.0 } else { (300.0 / self.paths.max(3) as f64 / step).ceil() * step };
        let value = (chance * 100.0).clamp(0.0, 100.0);
        let certain = self.exact && (value == 0.0 || value == 100.0);
        let edge = if value == 0.0 || value == 100.0 { least.max(step) } else { step };
        match value {
            _ if certain => format!("{value:.places$} %"),
            v if v == 0.0 || (v / step).round() == 0.0 => format!("<{edge:.places$} %"),
            v if v == 100.0 || ((100.0 - v) / step).round() == 0.0 => format!(">{:.places$} %", 100.0 - edge),
            v => format!("{v:.places$} %"),
        }
    }

    /// Words its first tables in a line each, as many as `most`; those with only one result are left out.
    #[must_use]
    pub fn in_short(&self, most: usize) -> Vec<String> {
        let open = self.tables.iter().filter(|table| table.chances.len() > 1);
        let line = |table: &OddsTable| {
            let mut likely: Vec<&(i32, String, f64)> = table.chances.iter().collect();
            likely.sort_by(|a, b| b.2.total_cmp(&a.2));
            let told: Vec<String> = likely
                .iter()
                .take(3)
                .map(|c| format!("{} ({})", c.1, self.percent(c.2, 0).replace(' ', "\u{a0}")))
                .collect();
            let mean = table.mean.filter(|_| table.chances.len() > 3);
            match mean {
                Some(mean) => format!("{}: {mean:.1} on average", table.name),
                None => format!("{}: {}", table.name, told.join(", ")),
            }
        };
        open.take(most).map(line).collect()
    }
}

/// A calculation of odds that owns all it needs, so that it may run on any thread while the game goes on.
///
/// It returns a refusal where the step is not legal, or where no battle is under way (odds of a whole battle).
pub type OddsJob = Box<dyn FnOnce() -> Result<Odds, Refusal> + Send>;

/// A calculation of the ledger of luck that owns all it needs, so that it may run on any thread while the game goes on.
pub type LedgerJob = Box<dyn FnOnce() -> Vec<LedgerRow> + Send>;

/// The odds of a running game.
pub trait Chances {
    /// Computes the odds of the `n`-th offered step, from the asked seat's view.
    ///
    /// # Errors
    /// There is no such step, or it leads to no roll.
    fn odds(&self, n: usize) -> Result<Odds, Refusal>;
    /// Prepares [`Chances::odds`] for another thread.
    ///
    /// # Errors
    /// There is no `n`-th step.
    fn odds_job(&self, n: usize) -> Result<OddsJob, Refusal>;
    /// Samples the odds of the whole battle (or whatever [lasts](crate::contract::Advice::battle_id)) when the `n`-th step is taken
    /// and both seats then play by rules of thumb. For a step whose offer [fights](crate::Offer::fights) it samples
    /// the battle to which the step leads.
    ///
    /// # Errors
    /// There is no such step, or it leads to no battle and none is under way.
    fn odds_ahead(&self, n: usize) -> Result<Odds, Refusal>;
    /// Prepares [`Chances::odds_ahead`] for another thread.
    ///
    /// # Errors
    /// There is no `n`-th step.
    fn odds_ahead_job(&self, n: usize) -> Result<OddsJob, Refusal>;
    /// Prepares a hint for the asked seat, for another thread: what the computer would do, and the next best, from the
    /// seat's view only.
    ///
    /// # Errors
    /// The game is over, or the position is being set by hand.
    fn hint_job(&self) -> Result<HintJob, Refusal>;
    /// Prepares games that rules of thumb play from here to the end, for another thread: how often each side wins. What
    /// `viewer` may not see is drawn anew in each game. It works for a position that is being set by hand, too.
    ///
    /// # Errors
    /// The game is over, the position has flaws, or something is secret and `viewer` is no seat.
    fn fight_out_job(&self, viewer: Viewer) -> Result<FightOutJob, Refusal>;
    /// Prepares the analysis of the game for another thread: chances to win, luck and play, mistakes.
    ///
    /// # Errors
    /// Something is secret in this game, and it is not over.
    fn analysis_job(&self) -> Result<AnalysisJob, Refusal>;
    /// Prepares the ledger of luck for another thread: of every step of the current line that rolled, what its odds let
    /// expect and what came.
    ///
    /// # Errors
    /// Something is secret in this game, and it is not over.
    fn ledger_job(&self) -> Result<LedgerJob, Refusal>;
}
