//! How long a bot may think, and how far it has come: one value, shared by the thread that thinks and the one that waits.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// A bot's time for one decision. The same budget gives the same decision on every machine, unless it is
/// [hurried](Thinking::hurry).
#[derive(Debug, Default)]
pub struct Thinking {
    budget: u32,
    hurried: AtomicBool,
    played: AtomicU32,
}

impl Thinking {
    /// Allows a budget: steps played for a search, samples of each step for the greedy bot; at least 1.
    ///
    /// ```
    /// use redoubt_engine::bots::Thinking;
    /// let thinking = Thinking::new(100);
    /// thinking.add(25);
    /// assert_eq!(thinking.share(), 0.25);
    /// thinking.hurry();
    /// assert!(thinking.is_hurried());
    /// ```
    #[must_use]
    pub fn new(budget: u32) -> Thinking {
        Thinking { budget: budget.max(1), ..Thinking::default() }
    }

    /// Returns the budget.
    #[must_use]
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// Asks the bot to answer at once with the best that it has found so far.
    pub fn hurry(&self) {
        self.hurried.store(true, Ordering::Relaxed);
    }

    /// Tells whether the bot is to answer at once.
    #[must_use]
    pub fn is_hurried(&self) -> bool {
        self.hurried.load(Ordering::Relaxed)
    }

    /// Counts steps that were played.
    pub fn add(&self, played: u32) {
        self.played.fetch_add(played, Ordering::Relaxed);
    }

    /// Returns the part of the budget that is spent, 0 to 1.
    #[must_use]
    pub fn share(&self) -> f32 {
        (self.played.load(Ordering::Relaxed) as f32 / self.budget as f32).min(1.0)
    }
}
