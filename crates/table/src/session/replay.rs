//! A game that is looked back on, at a place of its time line.

use redoubt_engine::play::Play;
use redoubt_engine::{Seat, Viewer};

/// A game that is looked back on.
pub struct Replay {
    /// The game as it stood after `at` steps.
    pub then: Box<dyn Play>,
    /// Place on the viewer's time line.
    pub at: usize,
    /// The question that was open then, with the seat that was asked; `None` at the end of the game.
    pub question: Option<(Seat, String)>,
    /// Number of lines that the log had then.
    pub lines: usize,
}

impl Replay {
    /// Shows a game as it stood at the place `at` of a viewer's time line, with that viewer's log.
    #[must_use]
    pub fn new(then: Box<dyn Play>, at: usize, viewer: Viewer) -> Self {
        let question = then.asked().zip(then.question(viewer)).map(|(seat, q)| (seat, q.title));
        let lines = then.log_len(viewer);
        Replay { then, at, question, lines }
    }
}
