//! Plays a position out many times by rules of thumb.

use super::running::Session;
use crate::bots::Thinking;
use crate::contract::{Cx, Game, NullSink};
use crate::dice::Dice;
use crate::play::{Ended, FightOut, FightOutJob};
use crate::{Refusal, Seat, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Steps after which a game is given up.
const FAR: usize = 30_000;

impl<G: Game> Session<G> {
    /// Prepares games that rules of thumb play from here to the end, for another thread. What `viewer` may not see is drawn
    /// anew in each.
    ///
    /// # Errors
    /// The game is over, a position set by hand has flaws, or something is secret from this viewer and no seat looks on.
    pub(super) fn fight_out(&self, viewer: Viewer) -> Result<FightOutJob, Refusal> {
        let editing = self.by_hand.begin.is_some();
        if editing && let Some(flaw) = self.game.flaws().first() {
            return Err(Refusal::new(flaw.rule, format!("the game cannot go on from here: {}", flaw.text)));
        }
        if !editing && self.game.asked().is_none() {
            return Err(Refusal::plain("the game is over here; look at an earlier moment"));
        }
        let eyes = match viewer {
            _ if self.nothing_is_secret() => None,
            Viewer::Seat(seat) => Some(seat),
            Viewer::All | Viewer::Public => return Err(Refusal::plain("something is secret: only a seat may ask")),
        };
        let game = self.game.clone();
        Ok(Box::new(move |thinking| play_out(&game, (eyes, editing), thinking)))
    }
}

fn play_out<G: Game>(game: &G, (eyes, editing): (Option<Seat>, bool), thinking: &Thinking) -> FightOut {
    let mut found = FightOut::default();
    for n in 0..u64::from(thinking.budget()) {
        if thinking.is_hurried() && found.games > 0 {
            break;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(n);
        let mut state = eyes.map_or_else(|| game.clone(), |seat| game.determinize(seat, &mut rng));
        let mut dice = Dice::seeded(rng.next_u64());
        if editing {
            state.resume(&mut Cx::new(&mut dice, &mut NullSink));
        }
        to_the_end(&mut state, &mut dice, &mut rng);
        found.games += 1;
        thinking.add(1);
        let Some(outcome) = state.outcome().filter(|_| state.asked().is_none()) else { continue };
        match found.ended.iter_mut().find(|row| (row.winner, row.level) == (outcome.winner, outcome.title)) {
            Some(row) => row.games += 1,
            None => found.ended.push(Ended { winner: outcome.winner, level: outcome.title, games: 1 }),
        }
    }
    found.ended.sort_by_key(|row| std::cmp::Reverse(row.games));
    found
}

fn to_the_end<G: Game>(state: &mut G, dice: &mut Dice, rng: &mut ChaCha8Rng) {
    let mut legal = vec![];
    for _ in 0..FAR {
        if state.asked().is_none() {
            return;
        }
        legal.clear();
        state.legal(&mut legal);
        let n = if legal.len() == 1 { 0 } else { state.heuristic(&legal, rng).min(legal.len() - 1) };
        if state.play(legal[n], &mut Cx::new(dice, &mut NullSink)).is_err() {
            return;
        }
    }
}
