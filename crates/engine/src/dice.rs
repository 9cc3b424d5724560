//! Dice as a parameter: seeded, scripted, enumerated.
//!
//! The rules draw every random number from a [`Dice`]. *Seeded* dice are ChaCha8 streams, the
//! same on every platform: one for rolls, one for shuffles and draws from bags, so that a look
//! at cards never shifts the battle dice. *Scripted* faces may be queued before any source
//! (tests, lessons, players who roll real dice). *Enumerated* dice walk every outcome with its
//! exact probability: the odds panel runs the real rules with this source.

use crate::Complaint;
use crate::pool::read_faces;
pub use crate::pool::{MAX_POOL, Pool};
use rand::TryRng as _;
use rand::rngs::SysRng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Draws a seed from the operating system: ten digits at most, so that it can be read aloud.
///
/// # Errors
/// The system has no random numbers to give.
///
/// ```
/// use redoubt_engine::dice::drawn_seed;
/// let drawn: Vec<u64> = (0..4).map(|_| drawn_seed().unwrap()).collect();
/// assert!(drawn.iter().all(|seed| *seed < 10_000_000_000));
/// assert!(drawn.iter().any(|seed| *seed != drawn[0]));
/// ```
pub fn drawn_seed() -> Result<u64, Complaint> {
    let drawn = SysRng.try_next_u64();
    let cure = "give a seed of your own";
    drawn
        .map(|n| n % 10_000_000_000)
        .map_err(|e| Complaint::new("seed", format!("the system gives no random number ({e}); {cure}")))
}

/// The source of all random numbers. See the head of this file.
#[derive(Clone, Debug)]
pub struct Dice {
    queue: VecDeque<u8>,
    source: Source,
    rolled: u64,
}

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<Seeded>),
    Script { missing: u32 },
    Walk(Walk),
}

#[derive(Clone, Debug)]
struct Seeded {
    seed: u64,
    rolls: ChaCha8Rng,
    bags: ChaCha8Rng,
}

/// One path through the tree of all outcomes; advance it with [`Dice::next_path`].
#[derive(Clone, Debug, Default)]
struct Walk {
    path: Vec<(u16, u16)>,
    at: usize,
    weight: f64,
    /// Where the numbers of this path come from once it no longer branches.
    resting: Option<Box<ChaCha8Rng>>,
}

impl Walk {
    /// Draws a number below `arity`, each with the same chance: that of the current branch, or a random one once the
    /// walk no longer branches.
    fn fair(&mut self, arity: u16) -> u16 {
        if let Some(rng) = &mut self.resting {
            return uniform(rng, u32::from(arity)) as u16;
        }
        self.weight /= f64::from(arity);
        self.branch(arity)
    }

    fn branch(&mut self, arity: u16) -> u16 {
        if self.at == self.path.len() {
            self.path.push((0, arity));
        }
        let choice = self.path[self.at].0;
        self.at += 1;
        choice
    }
}

/// The saved position of seeded dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DicePosition {
    /// Seed of the game.
    pub seed: u64,
    /// 32-bit words consumed by rolls.
    pub rolls: u64,
    /// 32-bit words consumed by shuffles and draws.
    pub bags: u64,
    /// Faces that were put before the dice and are not used yet.
    #[serde(deserialize_with = "read_faces")]
    pub queue: Vec<u8>,
}

impl Dice {
    /// Makes the dice of a game with this seed.
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let (mut a, mut b) = (Dice::seeded(7), Dice::seeded(7));
    /// assert_eq!((0..20).map(|_| a.d6()).collect::<Vec<_>>(), (0..20).map(|_| b.d6()).collect::<Vec<_>>());
    /// ```
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        let rolls = ChaCha8Rng::seed_from_u64(seed);
        let mut bags = ChaCha8Rng::seed_from_u64(seed);
        bags.set_stream(1);
        Dice { queue: VecDeque::new(), source: Source::Seeded(Box::new(Seeded { seed, rolls, bags })), rolled: 0 }
    }

    /// Makes dice that fall as these faces, in this order. A missing face reads as 1 and is counted by
    /// [`Dice::missing`].
    #[must_use]
    pub fn scripted(faces: &[u8]) -> Self {
        Dice { queue: faces.iter().copied().collect(), source: Source::Script { missing: 0 }, rolled: 0 }
    }

    /// Makes dice that walk every outcome: run the rules, note [`Dice::weight`], call [`Dice::next_path`] until it
    /// returns false.
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let (mut dice, mut seven) = (Dice::enumerated(), 0.0);
    /// loop {
    ///     if dice.d6() + dice.d6() == 7 { seven += dice.weight(); }
    ///     if !dice.next_path() { break; }
    /// }
    /// assert!((seven - 1.0 / 6.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn enumerated() -> Self {
        Dice { queue: VecDeque::new(), source: Source::Walk(Walk { weight: 1.0, ..Walk::default() }), rolled: 0 }
    }

    /// Makes seeded dice at a saved position.
    #[must_use]
    pub fn at(position: &DicePosition) -> Self {
        let mut dice = Dice::seeded(position.seed);
        if let Source::Seeded(s) = &mut dice.source {
            s.rolls.set_word_pos(position.rolls as u128);
            s.bags.set_word_pos(position.bags as u128);
        }
        dice.queue = position.queue.iter().copied().collect();
        dice
    }

    /// Returns the position to save; `None` for dice that are not seeded.
    #[must_use]
    pub fn position(&self) -> Option<DicePosition> {
        match &self.source {
            Source::Seeded(s) => Some(DicePosition {
                seed: s.seed,
                rolls: s.rolls.get_word_pos() as u64,
                bags: s.bags.get_word_pos() as u64,
                queue: self.queue.iter().copied().collect(),
            }),
            _ => None,
        }
    }

    /// Puts faces before the dice: the next rolls take them before they ask the source again.
    pub fn put(&mut self, faces: &[u8]) {
        self.queue.extend(faces.iter().copied());
    }

    /// Puts faces before the dice in place of all that were put there before.
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let mut dice = Dice::scripted(&[6, 6]);
    /// dice.put_alone(&[2]);
    /// assert_eq!((dice.d6(), dice.queued().count()), (2, 0));
    /// ```
    pub fn put_alone(&mut self, faces: &[u8]) {
        self.queue.clear();
        self.put(faces);
    }

    /// Goes on with the dice of a new seed; faces that were put before the dice stay. Only seeded dice change.
    pub fn reseed(&mut self, seed: u64) {
        if let (Source::Seeded(old), Source::Seeded(new)) = (&mut self.source, Dice::seeded(seed).source) {
            *old = new;
        }
    }

    /// Iterates over the faces that were put before the dice and are not used yet.
    pub fn queued(&self) -> impl Iterator<Item = u8> + '_ {
        self.queue.iter().copied()
    }

    /// Counts the 32-bit words that the seed has given so far, to rolls, draws and shuffles; 0 for dice that are not
    /// seeded. Faces that were put before the dice are not counted: everybody knew them.
    #[must_use]
    pub fn consumed(&self) -> u128 {
        match &self.source {
            Source::Seeded(s) => s.rolls.get_word_pos() + s.bags.get_word_pos(),
            _ => 0,
        }
    }

    /// Counts the random numbers drawn so far, of any kind. When it grows, the step is an undo barrier.
    #[must_use]
    pub fn rolled(&self) -> u64 {
        self.rolled
    }

    /// Counts the faces that a script lacked.
    #[must_use]
    pub fn missing(&self) -> u32 {
        match self.source {
            Source::Script { missing } => missing,
            _ => 0,
        }
    }

    /// Rolls one six-sided die.
    pub fn d6(&mut self) -> u8 {
        self.rolled += 1;
        if let Some(face) = self.queue.pop_front() {
            return face;
        }
        match &mut self.source {
            Source::Seeded(s) => uniform(&mut s.rolls, 6) as u8 + 1,
            Source::Script { missing } => {
                *missing += 1;
                1
            }
            Source::Walk(w) => w.fair(6) as u8 + 1,
        }
    }

    /// Rolls `n` dice (at most [`MAX_POOL`]); those of at least `to_hit` count. Enumerated dice branch on the
    /// number of hits with its binomial probability and show faces that fit it.
    pub fn pool(&mut self, n: u8, to_hit: u8) -> Pool {
        let n = n.min(MAX_POOL as u8);
        if let (Source::Walk(w @ Walk { resting: None, .. }), true) = (&mut self.source, self.queue.is_empty()) {
            let p = f64::from(7 - to_hit.clamp(1, 7)) / 6.0;
            let hits = w.branch(u16::from(n) + 1);
            w.weight *= binomial(u32::from(n), u32::from(hits), p);
            self.rolled += u64::from(n);
            let faces = (0..n).map(|i| if u16::from(i) < hits { 6 } else { 1 }).collect();
            return Pool { faces, to_hit };
        }
        Pool { faces: (0..n).map(|_| self.d6()).collect(), to_hit }
    }

    /// Rolls `N` dice (1 to 4) whose sum alone counts. Enumerated dice branch on the sum with its exact probability
    /// and show faces that fit it: three dice make 16 branches, not 216.
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let (mut dice, mut low, mut paths) = (Dice::enumerated(), 0.0, 0);
    /// loop {
    ///     if dice.sum::<3>().iter().sum::<u8>() <= 10 { low += dice.weight(); }
    ///     paths += 1;
    ///     if !dice.next_path() { break; }
    /// }
    /// assert_eq!(paths, 16);
    /// assert!((low - 0.5_f64).abs() < 1e-12);
    /// ```
    pub fn sum<const N: usize>(&mut self) -> [u8; N] {
        if let (Source::Walk(w @ Walk { resting: None, .. }), true) = (&mut self.source, self.queue.is_empty()) {
            let above = w.branch(5 * N as u16 + 1) as u8;
            w.weight *= ways(N as u32, u32::from(above)) / 6.0_f64.powi(N as i32);
            self.rolled += N as u64;
            let mut left = above;
            return std::array::from_fn(|_| {
                let more = left.min(5);
                left -= more;
                1 + more
            });
        }
        std::array::from_fn(|_| self.d6())
    }

    /// Draws a number below `n` (at least 1) from the stream of bags and shuffles.
    pub fn draw(&mut self, n: u16) -> u16 {
        self.rolled += 1;
        match &mut self.source {
            Source::Seeded(s) => uniform(&mut s.bags, u32::from(n)) as u16,
            Source::Script { .. } => 0,
            Source::Walk(w) => w.fair(n),
        }
    }

    /// Shuffles a pile with the stream of bags. Enumerated dice do not branch here, because a shuffle has too many
    /// outcomes to walk: they always use the same order.
    pub fn shuffle<T>(&mut self, pile: &mut [T]) {
        if let Source::Walk(_) = self.source {
            self.rolled += pile.len() as u64;
            let mut rng = ChaCha8Rng::seed_from_u64(0);
            for i in (1..pile.len()).rev() {
                pile.swap(i, uniform(&mut rng, i as u32 + 1) as usize);
            }
            return;
        }
        for i in (1..pile.len()).rev() {
            pile.swap(i, usize::from(self.draw(i as u16 + 1)));
        }
    }

    /// Returns the probability of the path walked so far; 1 for other dice.
    #[must_use]
    pub fn weight(&self) -> f64 {
        match &self.source {
            Source::Walk(w) => w.weight,
            _ => 1.0,
        }
    }

    /// Ends the branching of enumerated dice on the current path: what is still rolled on it is random but always the
    /// same, and it adds neither branches nor weight. Other dice are not affected.
    ///
    /// ```
    /// use redoubt_engine::dice::Dice;
    /// let (mut dice, mut paths) = (Dice::enumerated(), 0);
    /// loop {
    ///     dice.d6();
    ///     dice.rest();
    ///     dice.d6();
    ///     paths += 1;
    ///     if !dice.next_path() { break; }
    /// }
    /// assert_eq!(paths, 6);
    /// ```
    pub fn rest(&mut self) {
        if let Source::Walk(w @ Walk { resting: None, .. }) = &mut self.source {
            w.resting = Some(Box::new(ChaCha8Rng::seed_from_u64(0)));
        }
    }

    /// Goes on to the next outcome of enumerated dice; returns false when all have been walked.
    pub fn next_path(&mut self) -> bool {
        let Source::Walk(w) = &mut self.source else { return false };
        w.path.truncate(w.at);
        w.at = 0;
        w.weight = 1.0;
        w.resting = None;
        while let Some((choice, arity)) = w.path.pop() {
            if choice + 1 < arity {
                w.path.push((choice + 1, arity));
                return true;
            }
        }
        false
    }
}

/// Draws an exactly uniform number below `n`.
fn uniform(rng: &mut ChaCha8Rng, n: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % n;
    loop {
        let x = rng.next_u32();
        if x < limit {
            return x % n;
        }
    }
}

/// Counts the ways in which `n` dice show `above` pips more than their least sum.
fn ways(n: u32, above: u32) -> f64 {
    match n {
        0 => f64::from(u8::from(above == 0)),
        _ => (0..=above.min(5)).map(|more| ways(n - 1, above - more)).sum(),
    }
}

fn binomial(n: u32, k: u32, p: f64) -> f64 {
    let ways = (0..k).fold(1.0, |acc, i| acc * f64::from(n - i) / f64::from(i + 1));
    ways * p.powi(k as i32) * (1.0 - p).powi((n - k) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_position_goes_on_alike() {
        let mut a = Dice::seeded(99);
        (0..37).for_each(|_| {
            a.d6();
            a.draw(10);
        });
        a.put(&[3, 4]);
        let mut b = Dice::at(&a.position().unwrap());
        for _ in 0..100 {
            assert_eq!((a.d6(), a.draw(9)), (b.d6(), b.draw(9)));
        }
    }

    #[test]
    fn enumerated_pools_sum_to_one_and_agree_with_single_dice() {
        let (mut dice, mut by_pool) = (Dice::enumerated(), [0.0; 5]);
        loop {
            let hits = dice.pool(4, 5).hits();
            by_pool[usize::from(hits)] += dice.weight();
            if !dice.next_path() {
                break;
            }
        }
        let (mut dice, mut by_die) = (Dice::enumerated(), [0.0; 5]);
        loop {
            let hits = (0..4).filter(|_| dice.d6() >= 5).count();
            by_die[hits] += dice.weight();
            if !dice.next_path() {
                break;
            }
        }
        assert!((by_pool.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        for (a, b) in by_pool.iter().zip(by_die) {
            assert!((a - b).abs() < 1e-12);
        }
    }

    #[test]
    fn scripted_faces_come_first_and_a_short_script_is_counted() {
        let mut dice = Dice::scripted(&[6, 2]);
        assert_eq!([dice.d6(), dice.d6(), dice.d6()], [6, 2, 1]);
        assert_eq!(dice.missing(), 1);
    }
}
