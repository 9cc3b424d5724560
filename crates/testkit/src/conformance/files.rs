//! The property of states that come from a file: one that is no position is refused in words before anything uses it,
//! and whatever is accepted can be looked at, set by hand and played on.

use super::damage::Damage;
use super::edits::{one, places, random_edit};
use super::run::words_of;
use super::targets::{inspected, overlays, some_targets};
use super::text::text_of;
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Cx, Game, NullSink};
use redoubt_engine::dice::Dice;
use redoubt_engine::odds::odds_within;
use redoubt_engine::session::read_state::read_state;
use redoubt_engine::{BuiltIn, Complaint, Viewer, contract::why};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Texts with a change that are read at a probed position.
const CHANGED: usize = 8;
/// Steps that are played on from a state that was accepted.
const STEPS: usize = 30;
/// Most outcomes that are walked for the odds of a step.
const PATHS: u64 = 200;
/// Longest time in which a state is looked at and played on.
const LONGEST: Duration = Duration::from_secs(30);

/// Checks the words by which a state is refused: its place, and one line.
fn check_words(fault: &Complaint) -> Result<(), String> {
    let said = fault.to_string();
    match fault.place.is_empty() || fault.text.trim().is_empty() || said.contains('\n') || said.len() > 500 {
        true => Err(format!("it is refused without its place, or not in one sentence: {said:?}")),
        false => Ok(()),
    }
}

/// Asks of a state what clients and bots ask of it.
fn look_at<G: Game>(game: &G, rng: &mut ChaCha8Rng) {
    let n = below(rng, 1000);
    for viewer in viewers::<G>() {
        let view = game.view(viewer);
        if game.asked().is_some() {
            game.question(viewer);
        }
        game.counts(viewer);
        for place in inspected::<G>(&view, n).iter().take(3) {
            game.inspect(viewer, place);
        }
    }
    let Some(seat) = game.asked() else { return };
    let (viewer, mut legal) = (Viewer::Seat(seat), Vec::new());
    game.legal(&mut legal);
    let view = game.view(viewer);
    overlays(game, viewer, &view, n);
    for target in some_targets::<G>(&view, n) {
        why(game, viewer, &target);
        game.route(&target);
    }
    for step in legal.iter().step_by(legal.len().div_ceil(8).max(1)) {
        let offer = game.offer(*step);
        if offer.rolls {
            let _ = odds_within(game, seat, *step, PATHS, 20);
        }
    }
    for seat in seats::<G>() {
        game.determinize(seat, rng);
        game.evaluate(seat);
    }
}

/// Plays on from a state, half of the steps by the rules of thumb.
fn play_on<G: Game>(game: &mut G, rng: &mut ChaCha8Rng) -> Result<(), String> {
    let (mut dice, mut legal) = (Dice::seeded(below(rng, 1000) as u64), Vec::new());
    for n in 0..STEPS {
        if game.outcome().is_some() != game.asked().is_none() {
            return Err(format!("after {n} steps there is an outcome and a question, or neither"));
        }
        if game.asked().is_none() {
            return Ok(());
        }
        legal.clear();
        game.legal(&mut legal);
        if legal.is_empty() {
            return Err(format!("it is accepted, and after {n} steps nothing is legal"));
        }
        let thought = if n % 2 == 0 { game.heuristic(&legal, rng) } else { game.tuned_heuristic(&legal, rng) };
        let at = if below(rng, 2) == 0 { thought } else { below(rng, legal.len()) };
        let step = *legal.get(at).ok_or("the heuristic points at no step")?;
        game.play(step, &mut Cx::new(&mut dice, &mut NullSink))
            .map_err(|bar| format!("after {n} steps the legal step {step:?} is refused: {bar:?}"))?;
    }
    look_at(game, rng);
    Ok(())
}

/// Uses a state that was accepted as a session does: looks at it, plays it on, sets it by hand.
fn use_it<G: Game>(game: &G, seed: u64) -> Result<(), String> {
    let (mut rng, mut played) = (ChaCha8Rng::seed_from_u64(seed), game.clone());
    game.turn();
    game.phase();
    game.flaws();
    look_at(game, &mut rng);
    if game.flaws().is_empty() {
        play_on(&mut played, &mut rng)?;
    }
    let (mut by_hand, places) = (game.clone(), places::<G>());
    for _ in 0..3 {
        let edit = random_edit(&by_hand.desk(), &places, &mut rng);
        if edit.is_some_and(|edit| by_hand.alter(&edit).is_ok()) {
            by_hand.flaws();
        }
    }
    by_hand.view(Viewer::All);
    Ok(())
}

/// Reads a text with a change, and uses the state if it is accepted.
fn read_and_use<G: Game>(text: &str, seed: u64) -> Result<(), String> {
    let begun = Instant::now();
    let tried = catch_unwind(AssertUnwindSafe(|| match read_state::<G>(text, G::Data::built_in()) {
        Err(fault) => check_words(&fault),
        Ok(game) => use_it(&game, seed),
    }));
    tried.map_err(|panic| format!("it panics: {}", words_of(&*panic)))??;
    match begun.elapsed() > LONGEST {
        true => Err(format!("it takes {} s", begun.elapsed().as_secs())),
        false => Ok(()),
    }
}

impl<G: Game> Walk<G> {
    /// Reads the state from its text, as it is and with changes.
    pub(super) fn probe_files(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let text = text_of(&self.state);
        match read_state::<G>(&text, G::Data::built_in()) {
            Err(fault) => return Err(format!("play has led to a state that is refused: {fault}")),
            Ok(read) if read != self.state => return Err("the state is read as another one".into()),
            Ok(_) => tools.facts += 1,
        }
        let damage = Damage::of(&text);
        if tools.thorough {
            let all = (0..damage.len()).flat_map(|n| damage.changed(n, &mut self.rng)).collect::<Vec<_>>();
            return self.read_all(&all, tools);
        }
        for _ in 0..CHANGED.min(damage.len()) {
            let changes = damage.changed(below(&mut self.rng, damage.len()), &mut self.rng);
            if let Some(change) = one(&changes, &mut self.rng) {
                self.read_all(std::slice::from_ref(change), tools)?;
            }
        }
        Ok(())
    }

    /// Reads texts with changes.
    fn read_all(&self, all: &[(String, String)], tools: &mut Tools<G>) -> Result<(), String> {
        for (n, (text, what)) in all.iter().enumerate() {
            read_and_use::<G>(text, n as u64).map_err(|e| format!("{what}: {e}"))?;
            tools.facts += 1;
        }
        Ok(())
    }
}
