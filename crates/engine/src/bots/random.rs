//! Random numbers for bots and walks.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Draws an index below `n` (at least 1), uniform.
pub fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}
