//! A calculation on a worker thread, and its answer.
//!
//! A calculation owns all it needs. A newer one replaces it and its answer is dropped; a calculation
//! that has not begun by then never runs. The answer wakes the sleeping event loop.

use crate::shell::wakeups::Wakeups;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

/// What a calculation is about: the game on the table, the number of steps taken in it, and the offer (0 for none).
pub type JobKey = (u64, usize, usize);

/// One calculation and its answer.
pub struct BackgroundJob<T> {
    key: Option<JobKey>,
    /// The task. A task that is dropped before it has begun never runs.
    task: Option<Task<()>>,
    answer: Option<Mutex<Receiver<Option<T>>>>,
    found: Option<T>,
}

impl<T> Default for BackgroundJob<T> {
    fn default() -> Self {
        BackgroundJob { key: None, task: None, answer: None, found: None }
    }
}

impl<T: Send + 'static> BackgroundJob<T> {
    /// Forgets the calculation and its answer.
    pub fn clear(&mut self) {
        if self.key.is_some() {
            *self = BackgroundJob::default();
        }
    }

    /// Begins a calculation, unless it is the same as the last one. A `job` that is `None`, or that answers with `None`,
    /// leaves nothing to show.
    pub fn ask<J>(&mut self, key: JobKey, job: impl FnOnce() -> Option<J>, wakeups: &Wakeups)
    where
        J: FnOnce() -> Option<T> + Send + 'static,
    {
        if self.key == Some(key) {
            return;
        }
        *self = BackgroundJob { key: Some(key), ..BackgroundJob::default() };
        let Some(job) = job() else { return };
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
        if let Some(found) = arrived {
            self.found = found;
            (self.answer, self.task) = (None, None);
        }
    }

    /// Returns what the calculation is about.
    pub fn key(&self) -> Option<JobKey> {
        self.key
    }

    /// Tells whether a calculation is running.
    pub fn counting(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns the answer, once it is known.
    pub fn found(&self) -> Option<&T> {
        self.found.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn wait(work: &mut BackgroundJob<&'static str>) {
        let begun = Instant::now();
        while work.counting() && begun.elapsed() < Duration::from_secs(20) {
            work.poll();
            std::thread::yield_now();
        }
    }

    #[test]
    fn nobody_waits_and_a_stale_answer_is_dropped() {
        let (mut work, wakeups) = (BackgroundJob::default(), Wakeups::default());
        let (go, held) = channel::<()>();
        let slow = move || {
            let _ = held.recv();
            Some("old")
        };
        work.ask((1, 1, 0), || Some(slow), &wakeups);
        work.poll();
        assert!(work.counting() && work.found().is_none(), "the window goes on while it is counted");
        work.ask((1, 1, 1), || Some(|| Some("new")), &wakeups);
        go.send(()).unwrap();
        wait(&mut work);
        assert_eq!(work.found(), Some(&"new"));
        work.ask(
            (1, 1, 1),
            || -> Option<fn() -> Option<&'static str>> { panic!("the same is not counted twice") },
            &wakeups,
        );
        work.ask((1, 2, 0), || None::<fn() -> Option<&'static str>>, &wakeups);
        assert!(!work.counting() && work.found().is_none());
    }
}
