//! Properties of the past of a session: branches leave the game as it was, and a seat's past tells it nothing new.

use super::sessions::{Snapshot, logs, save_and_load, snapshot};
use super::text::json;
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use redoubt_engine::Viewer;
use redoubt_engine::bots::below;
use redoubt_engine::contract::Game;
use redoubt_engine::play::past::{NewBranch, Past};
use redoubt_engine::play::{Play, Query};
use redoubt_engine::session::Session;

/// Number of places of each seat that are looked at.
const PLACES: usize = 6;
/// Steps that are taken on a branch.
const STEPS: usize = 8;

/// Writes all that clients are shown of the past as text.
fn told<G: Game>(session: &Session<G>) -> String {
    let all = viewers::<G>().into_iter().map(|viewer| {
        let line = json(&session.timeline(viewer));
        line + &json(&session.branches(viewer)) + &json(&session.bookmarks(viewer))
    });
    all.collect()
}

impl<G: Game> Walk<G> {
    /// Checks that the past of a running game shows a seat what it saw, and nothing of what it must not know.
    pub(super) fn seen_past(
        &self,
        session: &Session<G>,
        snapshots: &[Snapshot<G>],
        tools: &mut Tools<G>,
    ) -> Result<(), String> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed ^ snapshots.len() as u64);
        for seat in seats::<G>().filter(|_| session.game().asked().is_some()) {
            let viewer = Viewer::Seat(seat);
            let (line, last) = (session.timeline(viewer), session.last_place(viewer));
            let log = session.log(viewer, 0);
            let places = log.last().map_or(0, |line| line.group + 1);
            if line.last != last || !session.counts_steps(viewer) && last != places {
                return Err(format!(
                    "the time line of {seat:?} has {last} places, but its log tells of {places} steps"
                ));
            }
            for mark in &line.marks {
                let told =
                    mark.line.is_none_or(|n| log.get(n).is_some_and(|l| (l.turn, l.phase) == (mark.turn, mark.phase)));
                if mark.place > last || !told || mark.line.is_some() && mark.text.trim().is_empty() {
                    return Err(format!("on the time line of {seat:?}, the mark {mark:?} does not stand for its line"));
                }
            }
            for _ in 0..PLACES {
                let place = below(&mut rng, last + 1);
                let steps = session.steps_at(viewer, place);
                let state = snapshots.get(steps).map(|(state, _)| state);
                let state = state.ok_or_else(|| format!("place {place} of {seat:?} lies after step {steps}"))?;
                let other = state.determinize(seat, &mut ChaCha8Rng::seed_from_u64(rng.next_u64()));
                if session.glance(viewer, place).as_ref() != Some(&other.view(viewer)) {
                    return Err(format!("{seat:?} is shown a secret at place {place} of its past"));
                }
                tools.facts += 1;
            }
        }
        Ok(())
    }

    /// Makes a branch somewhere, plays on there, and checks that the game stays as it was, also in the file.
    pub(super) fn branch_off(&mut self, session: &mut Session<G>, tools: &mut Tools<G>) -> Result<(), String> {
        let (before, log, text) = (snapshot(session), logs(session), told(session));
        let from = below(&mut self.rng, session.len() + 1);
        let fresh_dice = (below(&mut self.rng, 2) == 0).then(|| self.rng.next_u64());
        let new = NewBranch { from, name: String::new(), fresh_dice, agreed: true };
        let id = session.branch(new).map_err(|e| format!("no branch can be made after step {from}: {e}"))?;
        session.bookmark(from, "here").map_err(|e| format!("no bookmark can be set after step {from}: {e}"))?;
        for _ in 0..STEPS {
            let Some(prompt) = session.prompt() else { break };
            let n = below(&mut self.rng, prompt.offers.len());
            session.take(n, None).map_err(|e| format!("on a branch, a legal step is refused: {e}"))?;
        }
        let (there, on_branch) = (snapshot(session), told(session));
        let mut back = save_and_load(session, "on a branch")?;
        if told(&back) != on_branch {
            return Err("the past of the loaded session is not that of the saved one".into());
        }
        for session in [&mut back, session] {
            session.compare(Viewer::All, 0, id).map_err(|e| format!("a branch cannot be compared: {e}"))?;
            session.go_to_branch(0).map_err(|e| format!("there is no way back to the game: {e}"))?;
            if snapshot(session) != before || logs(session) != log {
                return Err("a branch has changed the game that it left".into());
            }
            let digest = session.at_branch(id, None).map(|branch| branch.digest());
            if digest != Ok(redoubt_engine::digest::digest(&there.0)) {
                return Err("a branch that was left is not what it was".into());
            }
            session.drop_branch(id).map_err(|e| format!("a branch cannot be dropped: {e}"))?;
            for mark in session.bookmarks(Viewer::All) {
                session.remove_bookmark(mark.n).map_err(|e| format!("a bookmark cannot be removed: {e}"))?;
            }
            if told(session) != text {
                return Err("a branch that was dropped has left something behind".into());
            }
        }
        tools.facts += 1;
        Ok(())
    }
}
