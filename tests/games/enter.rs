//! What Enter takes, over random games of all games: never an answer that gives something up while others are open.

use crate::corpus;
use redoubt::engine::Prompt;
use std::collections::BTreeSet;

/// Steps of each random game that are looked at: every answer is tried for whether it wins.
pub const STEPS: usize = 400;

/// How the labels begin that Enter may take among others. Somebody reads each new one: is it what a player confirms, and does
/// it give nothing up?
const CONFIRMS: &[(&str, &[&str])] = &[
    ("adobe-walls", &["Set-up is done"]),
    ("battles-for-canada", &["Assault: ", "Roll", "Set-up is done"]),
    (
        "bushy-run",
        &[
            "1 retreat",
            "2 retreats",
            "3 retreats",
            "4 retreats",
            "Attack with ",
            "Confirm",
            "Done",
            "Everywhere",
            "In these Areas",
            "No limit",
            "Roll the chosen dice again",
            "The set-up is complete",
        ],
    ),
    ("prairie-aflame", &["Fight on", "Pursue", "The set-up is complete"]),
    ("prelude-to-rebellion", &[]),
];

/// What Enter took in a game.
#[derive(Default)]
pub struct Taken {
    /// Questions that were looked at.
    pub questions: usize,
    /// Questions with several answers of which Enter took one.
    taken: usize,
    /// Answers that are not in [`CONFIRMS`].
    odd: BTreeSet<String>,
}

impl Taken {
    /// Looks at a question of a game.
    ///
    /// # Panics
    /// Enter would give something up, or would not win where that is possible.
    pub fn look(&mut self, game: &str, prompt: &Prompt) {
        self.questions += 1;
        let many = prompt.offers.len() > 1;
        let Some(main) = prompt.enter().filter(|_| many).map(|n| &prompt.offers[n]) else { return };
        assert!(!main.gives_up, "{}", main.label);
        assert!(main.wins || !prompt.offers.iter().any(|offer| offer.wins), "{}", main.label);
        self.taken += 1;
        let known = CONFIRMS.iter().filter(|(of, _)| *of == game).flat_map(|(_, all)| *all);
        if !known.into_iter().any(|begin| main.label.starts_with(begin)) {
            self.odd.insert(format!("{game}: {}", main.label));
        }
    }
}

#[test]
fn enter_takes_nothing_that_gives_something_up() {
    let games = || corpus::games().iter().map(|game| game.enter.seen());
    let odd: BTreeSet<&String> = games().flat_map(|game| &game.odd).collect();
    let taken: usize = games().map(|game| game.taken).sum();
    assert!(taken > 100, "{taken}");
    assert!(odd.is_empty(), "{odd:#?}");
}
