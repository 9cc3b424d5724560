//! What does not change in a running game: its scenario, its boards and papers, whether it has secrets.

use crate::data::board::Board;
use crate::data::cards::Cards;
use crate::data::chart::Chart;
use crate::data::glossary::Glossary;
use crate::data::rules::RuleIndex;
use crate::journal::Start;
use crate::{GameInfo, ScenarioHead, Seat, Setup};

/// What does not change in a running game.
pub trait About {
    /// Returns the game's fixed facts.
    fn info(&self) -> &'static GameInfo;
    /// Returns scenario and options.
    fn setup(&self) -> &Setup;
    /// Returns setup, seats, open game and seed. The seed must not be shown before the end.
    fn start(&self) -> &Start;
    /// Returns the head of the scenario: title, date, length and the goal of each seat.
    fn head(&self) -> &ScenarioHead;
    /// Returns its boards, main board first.
    fn boards(&self) -> &[Board];
    /// Returns its charts.
    fn charts(&self) -> &[Chart];
    /// Builds its charts with the [meanings](Chart::meaning) of the codes in their cells.
    fn explained_charts(&self) -> Vec<Chart>;
    /// Returns the cards of the game; none in a game without cards.
    fn cards(&self) -> &Cards;
    /// Returns its glossary: the abbreviations that a player reads, each with its name and a sentence.
    fn glossary(&self) -> &Glossary;
    /// Returns its rules index.
    fn rules(&self) -> &RuleIndex;
    /// Returns the seed of the game. It must not be shown before the end.
    fn seed(&self) -> u64;
    /// Tells whether a seat has secrets in this scenario.
    fn has_secrets(&self) -> bool;
    /// Finds the seat with this key, as in `--seats british=mcts`.
    fn seat(&self, key: &str) -> Option<Seat> {
        self.info().seats.iter().position(|s| s.key == key).map(|i| Seat(i as u8))
    }
}
