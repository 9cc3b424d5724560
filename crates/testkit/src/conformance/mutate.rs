//! Makes steps that are not legal in a position: steps of other positions, and mutated ones.

use super::text::text_of;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::Game;
use redoubt_engine::bots::below;

/// Most steps that are kept.
const KEEP: usize = 600;

/// The steps met so far.
pub(super) struct StepPool<G: Game> {
    met: Vec<G::Step>,
    rng: ChaCha8Rng,
}

impl<G: Game> StepPool<G> {
    /// Makes an empty pool; the seed decides the mutations.
    pub(super) fn new(seed: u64) -> Self {
        StepPool { met: Vec::new(), rng: ChaCha8Rng::seed_from_u64(seed ^ 0xF0_4E16) }
    }

    /// Adds the steps of a position.
    pub(super) fn meet(&mut self, steps: &[G::Step]) {
        for &step in steps {
            if self.met.contains(&step) {
                continue;
            }
            if self.met.len() < KEEP {
                self.met.push(step);
            } else {
                let n = below(&mut self.rng, KEEP);
                self.met[n] = step;
            }
        }
    }

    /// Returns some steps: met ones, and mutations of `near` and of met ones.
    pub(super) fn strangers(&mut self, near: &[G::Step]) -> Vec<G::Step> {
        let mut out = Vec::new();
        if self.met.is_empty() {
            return out;
        }
        for _ in 0..24 {
            out.push(self.met[below(&mut self.rng, self.met.len())]);
        }
        for i in 0..24 {
            let base = match near.is_empty() || i % 2 == 0 {
                true => self.met[below(&mut self.rng, self.met.len())],
                false => near[below(&mut self.rng, near.len())],
            };
            out.extend(self.mutated(base));
        }
        out
    }

    /// Changes one number in the text of a step; `None` where the result is no step.
    fn mutated(&mut self, step: G::Step) -> Option<G::Step> {
        let text = text_of(&step);
        let mut numbers = Vec::new();
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() {
            let start = i;
            while i < bytes.len() && bytes[i].is_ascii_digit() {
                i += 1;
            }
            // Digits inside a name ("D6") are not a number.
            if i > start && (start == 0 || !bytes[start - 1].is_ascii_alphanumeric()) {
                numbers.push(start..i);
            }
            i = i.max(start + 1);
        }
        if numbers.is_empty() {
            return None;
        }
        let at = numbers[below(&mut self.rng, numbers.len())].clone();
        let value: u64 = text[at.clone()].parse().ok()?;
        let value = match below(&mut self.rng, 6) {
            0 => value + 1,
            1 => value.saturating_sub(1),
            2 => 0,
            3 => 255,
            4 => value + 7,
            _ => below(&mut self.rng, 32) as u64,
        };
        ron::from_str(&format!("{}{value}{}", &text[..at.start], &text[at.end..])).ok()
    }
}
