//! The answers to the open question, listed once after every step.

use crate::certain::winning;
use crate::contract::{Game, Rules};
use crate::{Prompt, Refusal, Seat, Viewer};
use std::sync::OnceLock;

/// The legal steps of the seat that is asked, and the asides of the others.
#[derive(Debug)]
pub(super) struct Choices<S> {
    pub(super) legal: Vec<S>,
    pub(super) asides: Vec<(Seat, S)>,
    /// The open prompt, once it was asked for.
    worded: OnceLock<Prompt>,
    /// Which legal steps win at once, once it was asked for.
    wins: OnceLock<Vec<bool>>,
}

impl<S: Copy + Ord> Choices<S> {
    /// Lists the steps that may be taken now.
    pub(super) fn of(game: &impl Rules<Step = S>) -> Self {
        let (mut legal, mut asides) = (Vec::with_capacity(64), Vec::new());
        game.legal(&mut legal);
        game.asides(&mut asides);
        Choices { legal, asides, worded: OnceLock::new(), wins: OnceLock::new() }
    }

    /// Tells whether this is a legal step of the asked seat.
    pub(super) fn has(&self, step: S) -> bool {
        // The kit checks that the list is sorted, so a binary search works.
        self.legal.binary_search(&step).is_ok()
    }

    /// Returns the `n`-th legal step, or an aside beyond them, and its seat.
    ///
    /// # Errors
    /// There are fewer, or the game is over (`asked` is `None`).
    pub(super) fn nth(&self, asked: Option<Seat>, n: usize) -> Result<(Seat, S), Refusal> {
        let asked = asked.ok_or_else(|| Refusal::plain("the game is over"))?;
        let legal = self.legal.iter().map(|step| (asked, *step));
        legal.chain(self.asides.iter().copied()).nth(n).ok_or_else(|| {
            let last = (self.legal.len() + self.asides.len()).saturating_sub(1);
            Refusal::plain(format!("there is no answer {n}; take 0 to {last}"))
        })
    }

    /// Words them as the open prompt, once; `None` when the game is over.
    pub(super) fn prompt<G: Game<Step = S>>(&self, game: &G) -> Option<Prompt> {
        let seat = game.asked()?;
        let word = || Prompt {
            seat,
            question: game.question(Viewer::Seat(seat)),
            phase: game.phase(),
            turn: game.turn(),
            offers: self.legal.iter().map(|&step| game.offer(step)).collect(),
            asides: self.asides.iter().map(|&(seat, step)| (seat, game.offer(step))).collect(),
        };
        Some(self.worded.get_or_init(word).clone())
    }

    /// Words them as the open prompt, with the answers marked that win at once: these are looked for once.
    pub(super) fn marked<G: Game<Step = S>>(&self, game: &G) -> Option<Prompt> {
        let mut prompt = self.prompt(game)?;
        let wins = self.wins.get_or_init(|| winning(game, prompt.seat, &self.legal));
        prompt.offers.iter_mut().zip(wins).filter(|(_, wins)| **wins).for_each(|(offer, _)| offer.mark_win());
        Some(prompt)
    }
}

impl Prompt {
    /// Builds the open prompt of a game; `None` when it is over.
    pub fn of<G: Game>(game: &G) -> Option<Prompt> {
        game.asked().and_then(|_| Choices::of(game).prompt(game))
    }

    /// Builds the open prompt of a game, with the answers marked that win it at once; `None` when it is over.
    pub fn marked<G: Game>(game: &G) -> Option<Prompt> {
        game.asked().and_then(|_| Choices::of(game).marked(game))
    }
}
