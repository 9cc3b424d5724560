//! What may surprise a player in a position that was set by hand, although the rules can go on from it.

use crate::contract::{Cx, Game, NullSink};
use crate::dice::Dice;
use crate::{Seat, Viewer};

/// Games that the rules of thumb play on from the position, and the most steps of each.
const GAMES: u64 = 2;
const FAR: usize = 1_200;

/// Says what may surprise a player who lets play go on from here: that it is over at once, or that a side would never act
/// in a turn of its own. Empty where nothing is odd, or where the rules cannot go on.
pub(super) fn doubts<G: Game>(game: &G) -> Vec<String> {
    if !game.flaws().is_empty() {
        return vec![];
    }
    let seats = G::info().seats;
    let mut acts = vec![0_u32; seats.len()];
    for seed in 0..GAMES {
        let (mut state, mut dice) = (game.clone(), Dice::seeded(seed));
        state.resume(&mut Cx::new(&mut dice, &mut NullSink));
        if let (None, Some(outcome)) = (state.asked(), state.outcome()) {
            return vec![format!("Play would end at once: {}.", outcome.text.trim_end_matches('.'))];
        }
        play_on(&mut state, &mut dice, seed, &mut acts);
    }
    let idle = (0..seats.len()).filter(|n| acts[*n] == 0);
    let said = idle.map(|n| {
        format!(
            "{} would never act: the computer played {GAMES} games from here, and that side had nothing to decide in its own \
             turns.",
            seats[n].name
        )
    });
    said.collect()
}

/// Plays on by rules of thumb, and counts for each seat the decisions in its own turns; where a game tells no side whose turn
/// it is, all of its decisions.
fn play_on<G: Game>(state: &mut G, dice: &mut Dice, seed: u64, acts: &mut [u32]) {
    let mut rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(seed);
    let mut legal = vec![];
    for _ in 0..FAR {
        let Some(seat) = state.asked() else { return };
        legal.clear();
        state.legal(&mut legal);
        if legal.len() > 1 && acts[seat.index()] == 0 && in_its_turn(state, seat) {
            acts[seat.index()] += 1;
        }
        if acts.iter().all(|n| *n > 0) {
            return;
        }
        let n = state.heuristic(&legal, &mut rng).min(legal.len() - 1);
        if state.play(legal[n], &mut Cx::new(dice, &mut NullSink)).is_err() {
            return;
        }
    }
}

fn in_its_turn<G: Game>(state: &G, seat: Seat) -> bool {
    state.view(Viewer::Public).phasing.is_none_or(|side| side == seat)
}
