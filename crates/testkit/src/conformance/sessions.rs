//! Properties of sessions: a game is its set-up, its seed and its steps, and nothing of it is
//! ever lost.

use super::text::json;
use super::tools::Tools;
use super::walk::{Walk, seats};
use redoubt_engine::bots::below;
use redoubt_engine::contract::Game;
use redoubt_engine::dice::DicePosition;
use redoubt_engine::journal::{SavedFile, Start};
use redoubt_engine::play::keeping::Keep;
use redoubt_engine::play::{About, Play, Query, UndoState};
use redoubt_engine::session::{GameFiles, Session};
use redoubt_engine::{Setup, Viewer};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

/// Number of points of a game at which it is saved and loaded.
const SAVES: usize = 3;
/// Most steps of a game that are put through a session; each is undone and redone.
const STEPS: usize = 700;

/// A file of this process that is removed when it is dropped.
struct Scrap(PathBuf);

impl Scrap {
    fn new() -> Scrap {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let name = format!("redoubt-kit-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        Scrap(std::env::temp_dir().join(name))
    }
}

impl Drop for Scrap {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Begins a game of a person against the computer: only there the same dice fall again after an undo, and a branch leaves
/// no news in the log.
pub(super) fn begun<G: Game>(setup: &Setup, seed: u64) -> Result<Session<G>, String> {
    let no = |e| format!("no session could be made: {e:?}");
    let files = GameFiles::of(&Default::default(), &setup.scenario).map_err(no)?;
    let seats = G::info().seats.last().map(|seat| (seat.key.to_string(), "random".to_string())).into_iter().collect();
    Session::new(files, Start { setup: setup.clone(), seats, seed, ..Start::default() }).map_err(no)
}

/// A position of the game that undo must reproduce.
pub(super) type Snapshot<G> = (G, Option<DicePosition>);

pub(super) fn snapshot<G: Game>(session: &Session<G>) -> Snapshot<G> {
    (session.game().clone(), session.dice().position())
}

/// Writes all logs as text.
pub(super) fn logs<G: Game>(session: &Session<G>) -> String {
    let mut all = json(&session.log(Viewer::All, 0));
    for seat in seats::<G>() {
        all += &json(&session.log(Viewer::Seat(seat), 0));
    }
    all + &json(&session.log(Viewer::Public, 0))
}

/// Saves and loads a session, and compares the two.
pub(super) fn save_and_load<G: Game>(session: &Session<G>, when: &str) -> Result<Session<G>, String> {
    let scrap = Scrap::new();
    session.save(&scrap.0).map_err(|e| format!("{when}, the session cannot be saved: {e:?}"))?;
    let unread = |e| format!("{when}, the save cannot be read: {e}");
    let file = SavedFile::read(&scrap.0).map_err(unread)?;
    let record = file.record().map_err(unread)?;
    let files = GameFiles::for_start(&Default::default(), session.start());
    let files = files.map_err(|e| format!("{when}, the scenario cannot be found: {e:?}"))?;
    let loaded = Session::load(files, &record).map_err(|e| format!("{when}, the save cannot be loaded: {e:?}"))?;
    if let Some(warning) = loaded.warning() {
        return Err(format!("{when}, the session is loaded with a warning: {warning}"));
    }
    if snapshot(&loaded) != snapshot(session) {
        return Err(format!("{when}, the loaded session is not the saved one"));
    }
    if logs(&loaded) != logs(session) {
        return Err(format!("{when}, the log of the loaded session is not that of the saved one"));
    }
    if loaded.undo_state() != session.undo_state() {
        return Err(format!("{when}, the loaded session can be undone otherwise than the saved one"));
    }
    Ok(loaded)
}

impl<G: Game> Walk<G> {
    /// Plays the walk as a session, and checks undo, redo, scrubbing, saving and loading.
    pub(super) fn probe_sessions(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let mut session = begun::<G>(&self.setup, self.seed)?;
        let mut snapshots = vec![snapshot(&session)];
        let points: Vec<usize> = (0..SAVES).map(|_| below(&mut self.rng, self.steps.len().min(STEPS) + 1)).collect();
        for (n, &step) in self.steps.iter().enumerate().take(STEPS) {
            if points.contains(&n) {
                self.seen_past(&session, &snapshots, tools)?;
                // The loaded session replaces the first one from here on.
                session = save_and_load(&session, &format!("after {n} steps"))?;
                tools.facts += 1;
            }
            let (asked, rolled) = (session.game().asked(), session.dice().rolled());
            session.take_step(step, None).map_err(|e| format!("the session refuses the step {step:?}: {e:?}"))?;
            let shown = asked != session.game().asked() || rolled != session.dice().rolled();
            if shown && session.undo_state() != UndoState::NeedsAgreement {
                return Err(format!("{step:?} rolled or passed the seat, but it may be undone without agreement"));
            }
            snapshots.push(snapshot(&session));
        }
        let whole = self.steps.len() <= STEPS;
        if whole && (session.game() != &self.state || session.dice().position() != self.dice.position()) {
            return Err("the same set-up, seed and steps led to another state".into());
        }
        save_and_load(&session, "at the end")?;
        self.scrub(&session, &snapshots, tools)?;
        self.branch_off(&mut session, tools)?;
        self.undo_all(&mut session, &snapshots, tools)?;
        save_and_load(&session, "with everything undone")?;
        while session.can_redo() {
            Play::redo(&mut session).map_err(|e| format!("what was undone cannot be put back: {e:?}"))?;
        }
        if Some(&snapshot(&session)) != snapshots.last() {
            return Err("with everything undone and put back, the session stands elsewhere".into());
        }
        save_and_load(&session, "with everything undone and put back")?;
        tools.facts += 4;
        Ok(())
    }

    /// Checks the session as it stood at earlier moments.
    fn scrub(&mut self, session: &Session<G>, snapshots: &[Snapshot<G>], tools: &mut Tools<G>) -> Result<(), String> {
        for _ in 0..2 * SAVES {
            let n = below(&mut self.rng, snapshots.len());
            let then = session.at(n).map_err(|e| format!("the session cannot go back to step {n}: {e:?}"))?;
            let (state, _) = &snapshots[n];
            if then.len() != n || then.view(Viewer::All) != state.view(Viewer::All) {
                return Err(format!("the session scrubbed to step {n} is not the one that stood there"));
            }
            if then.digest() != redoubt_engine::digest::digest(state) {
                return Err(format!(
                    "the session scrubbed to step {n} has another digest than the one that stood there"
                ));
            }
            tools.facts += 1;
        }
        Ok(())
    }

    /// Undoes to the start, step by step.
    fn undo_all(
        &mut self,
        session: &mut Session<G>,
        snapshots: &[Snapshot<G>],
        tools: &mut Tools<G>,
    ) -> Result<(), String> {
        for (n, earlier) in snapshots.iter().enumerate().rev().skip(1) {
            match session.undo_state() {
                UndoState::Nothing => return Err(format!("{} steps were taken, but there is nothing to undo", n + 1)),
                UndoState::Free => session.undo().map_err(|e| format!("a free undo is refused: {e}"))?,
                UndoState::NeedsAgreement => {
                    if session.undo().is_ok() {
                        return Err("a step that needs agreement was undone without".into());
                    }
                    session.undo_agreed().map_err(|e| format!("an agreed undo is refused: {e:?}"))?;
                }
            }
            if snapshot(session) != *earlier {
                return Err(format!("undone to step {n}, the session does not stand where it stood"));
            }
            tools.facts += 1;
        }
        if session.undo_state() != UndoState::Nothing {
            return Err("everything is undone, but there is more to undo".into());
        }
        Ok(())
    }
}
