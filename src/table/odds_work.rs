//! Odds computed on a worker thread: of the step that is being considered, and of the whole battle.
//!
//! A calculation owns a copy of the position. A newer one replaces it and its answer is dropped; a calculation
//! that has not begun by then never runs. The answer wakes the sleeping event loop.

use crate::engine::Refusal;
use crate::engine::play::{Odds, OddsJob};
use crate::table::panel_cx::PanelCx;
use crate::table::wakeups::Wakeups;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

/// What a calculation is about: the game on the table, the number of steps taken in it, and the offer.
pub type OddsKey = (u64, usize, usize);

/// One calculation of odds and its answer.
#[derive(Default)]
pub struct OddsWork {
    key: Option<OddsKey>,
    /// The task. A task that is dropped before it has begun never runs.
    task: Option<Task<()>>,
    answer: Option<Mutex<Receiver<Result<Odds, Refusal>>>>,
    found: Option<Odds>,
}

impl OddsWork {
    /// Forgets the calculation and its answer.
    pub fn clear(&mut self) {
        if self.key.is_some() {
            *self = OddsWork::default();
        }
    }

    /// Begins a calculation, unless it is the same as the last one.
    pub fn ask(&mut self, key: OddsKey, job: impl FnOnce() -> Result<OddsJob, Refusal>, wakeups: &Wakeups) {
        if self.key == Some(key) {
            return;
        }
        *self = OddsWork { key: Some(key), ..OddsWork::default() };
        let Ok(job) = job() else { return };
        let ((sender, receiver), wakeups) = (channel(), wakeups.clone());
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::new);
        self.answer = Some(Mutex::new(receiver));
        self.task = Some(pool.spawn(async move {
            if sender.send(job()).is_ok() {
                wakeups.now();
            }
        }));
    }

    /// Takes the answer, if it has come.
    pub fn poll(&mut self) {
        let arrived = self.answer.as_mut().and_then(|a| a.get_mut().ok()).and_then(|a| a.try_recv().ok());
        if let Some(odds) = arrived {
            self.found = odds.ok().filter(|odds| !odds.tables.is_empty());
            (self.answer, self.task) = (None, None);
        }
    }

    /// Returns what the calculation is about.
    pub fn key(&self) -> Option<OddsKey> {
        self.key
    }

    /// Tells whether a calculation is running.
    pub fn counting(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns the odds, once they are known.
    pub fn found(&self) -> Option<&Odds> {
        self.found.as_ref()
    }
}

/// The odds of the offer that is being considered.
#[derive(Resource, Default)]
pub struct StepOdds {
    /// The words of the offer.
    pub label: String,
    /// The calculation.
    pub work: OddsWork,
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
        let kept = self.work.key().filter(|k| (k.0, k.1) == question).map(|k| k.2);
        let considered = cx.ui_state.warned.or(cx.ui_state.hovered).filter(rolls).or(kept).or_else(only);
        let Some((n, offer)) = considered.and_then(|n| Some((n, prompt.offers.get(n)?))) else {
            return self.work.clear();
        };
        if self.label != offer.label {
            self.label.clone_from(&offer.label);
        }
        let play = sitting.play();
        self.work.ask((cx.table.generation, play.len(), n), || play.odds_job(n), wakeups);
    }
}

/// The odds of a whole battle, for the main answer of the open question.
#[derive(Resource, Default)]
pub struct BattleOdds {
    /// The calculation.
    pub work: OddsWork,
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
        self.work.ask((cx.table.generation, play.len(), n), || play.odds_ahead_job(n), wakeups);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::play::OddsTable;
    use std::time::{Duration, Instant};

    fn odds(name: &str) -> Odds {
        let chances = vec![(1, "1".into(), 1.0)];
        let table = OddsTable { name: name.into(), applies: 1.0, condition: String::new(), mean: Some(1.0), chances };
        let tables = vec![table];
        Odds { tables, exact: true, paths: 1, error: 0.0 }
    }

    fn wait(work: &mut OddsWork) {
        let begun = Instant::now();
        while work.counting() && begun.elapsed() < Duration::from_secs(20) {
            work.poll();
            std::thread::yield_now();
        }
    }

    #[test]
    fn nobody_waits_and_a_stale_answer_is_dropped() {
        let (mut work, wakeups) = (OddsWork::default(), Wakeups::default());
        let (go, held) = channel::<()>();
        let slow = move || {
            let _ = held.recv();
            Ok(odds("old"))
        };
        work.ask((1, 1, 0), || Ok(Box::new(slow)), &wakeups);
        work.poll();
        assert!(work.counting() && work.found().is_none(), "the window goes on while it is counted");
        work.ask((1, 1, 1), || Ok(Box::new(|| Ok(odds("new")))), &wakeups);
        go.send(()).unwrap();
        wait(&mut work);
        assert_eq!(work.found().map(|o| o.tables[0].name.as_str()), Some("new"));
        work.ask((1, 1, 1), || panic!("the same is not counted twice"), &wakeups);
        work.ask((1, 2, 0), || Err(Refusal::new("", "no such step")), &wakeups);
        assert!(!work.counting() && work.found().is_none());
    }
}
