//! The analysis of the game on the table, made on worker threads while the report is open. What was found stays when it is
//! stopped, and it goes on there.

use crate::session::Table;
use crate::session::background_job::{BackgroundJob, JobKey};
use crate::shell::wakeups::Wakeups;
use redoubt_engine::bots::Thinking;
use redoubt_engine::play::Play;
use redoubt_engine::record::analysis::{Analysis, DEFAULT_BUDGET};
use std::sync::Arc;

/// Seconds after which the bar of the progress is drawn anew.
const TICK: f32 = 0.2;

/// The analysis, and what it is about.
#[derive(Default)]
pub struct AnalysisWork {
    work: BackgroundJob<Analysis>,
    thinking: Arc<Thinking>,
    key: Option<JobKey>,
    found: Option<Analysis>,
    /// The part of the work that was done before it was stopped, 0 to 1.
    done: f32,
    /// Why this game cannot be analysed now.
    refused: Option<String>,
}

/// Returns the game on the table, as analyses name it.
#[must_use]
pub fn game(table: &Table) -> Option<JobKey> {
    table.sitting.as_ref().map(|sitting| (table.generation, sitting.play().len(), 0))
}

impl AnalysisWork {
    /// Goes on with the analysis of a game where it is wanted, and stops it where it is not. Returns true where something new
    /// was found.
    pub fn follow(&mut self, key: JobKey, wanted: bool, play: &dyn Play, wakeups: &Wakeups) -> bool {
        if self.key != Some(key) {
            self.thinking.hurry();
            *self = AnalysisWork { key: Some(key), ..AnalysisWork::default() };
            self.refused = play.analysis_job().err().map(|no| no.to_string());
        }
        self.work.poll();
        let new = self.work.found().cloned();
        if new.is_some() {
            self.done += self.thinking.share();
            self.found.clone_from(&new);
            self.work.clear();
        }
        if !wanted {
            self.thinking.hurry();
        } else if !self.work.counting() && self.found.as_ref().is_none_or(|found| !found.whole) {
            self.thinking = Arc::new(Thinking::new(DEFAULT_BUDGET));
            let (thinking, before) = (self.thinking.clone(), self.found.clone());
            let job = || play.analysis_job().ok().map(|job| move || Some(job(before, &thinking)));
            self.work.ask(key, job, wakeups);
        }
        if self.work.counting() {
            wakeups.after(TICK);
        }
        new.is_some()
    }

    /// Returns the part that is done, 0 to 1, while it is being made.
    #[must_use]
    pub fn share(&self) -> Option<f32> {
        self.work.counting().then(|| (self.done + self.thinking.share()).min(1.0))
    }

    /// Returns what was found so far.
    #[must_use]
    pub fn found(&self) -> Option<&Analysis> {
        self.found.as_ref()
    }

    /// Returns the game that it is about.
    #[must_use]
    pub fn key(&self) -> Option<JobKey> {
        self.key
    }

    /// Says why this game cannot be analysed now, if it cannot.
    #[must_use]
    pub fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }
}
