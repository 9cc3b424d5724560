//! The log as it was told to each viewer: every line is worded once and appended.

use crate::engine::Viewer;
use crate::engine::play::{LogLine, Play};

/// The lines that each viewer has been told so far.
#[derive(Default)]
pub(super) struct Logs(Vec<(Viewer, Vec<LogLine>)>);

impl Logs {
    /// Gives the lines that a viewer has been told.
    pub(super) fn of(&self, viewer: Viewer) -> &[LogLine] {
        self.0.iter().find(|(v, _)| *v == viewer).map_or(&[], |(_, lines)| lines)
    }

    fn lines(&mut self, viewer: Viewer) -> &mut Vec<LogLine> {
        let at = self.0.iter().position(|(v, _)| *v == viewer).unwrap_or_else(|| {
            self.0.push((viewer, vec![]));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Appends lines that a step has just told, after those that are still missing before them.
    pub(super) fn append<'a>(&mut self, play: &dyn Play, viewer: Viewer, told: impl Iterator<Item = &'a LogLine>) {
        for line in told {
            let known = self.of(viewer).len();
            if line.n > known {
                let missing = play.log(viewer, known).into_iter().take(line.n - known);
                self.lines(viewer).extend(missing);
            }
            let lines = self.lines(viewer);
            lines.truncate(line.n);
            lines.push(line.clone());
        }
    }

    /// Appends what the viewer has not been told yet, and counts the lines.
    pub(super) fn catch_up(&mut self, play: &dyn Play, viewer: Viewer) -> usize {
        let (known, all) = (self.of(viewer).len(), play.log_len(viewer));
        if known < all {
            let missing = play.log(viewer, known);
            self.lines(viewer).extend(missing);
        }
        self.lines(viewer).truncate(all);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::library::Library;
    use crate::games::registry;

    /// Whatever is appended step by step is the log as it would be told from its beginning.
    #[test]
    fn appended_lines_are_the_whole_log() {
        let library = Library::built_in();
        let (game, info) = registry::resolve(&library, "picket").unwrap();
        let start = crate::engine::journal::Start { setup: registry::setup(&info, []), seed: 4, ..Default::default() };
        let mut play = game.new_session(&library, start).unwrap();
        let mut logs = Logs::default();
        for n in 0..40 {
            let Some(seat) = play.asked() else { break };
            if n == 3 {
                play.note("a remark between two steps");
            }
            // Now one viewer is told, now the other; who was not catches up.
            let viewer = [Viewer::Public, Viewer::Seat(seat)][n % 2];
            let told = play.take(0, Some(viewer)).unwrap();
            if play.asked().is_none() {
                // All secrets are open now: the sitting forgets what it was told, too.
                logs = Logs::default();
            } else {
                logs.append(play.as_ref(), viewer, told.iter().map(|step| &step.line));
            }
            for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                let all = play.log(viewer, 0);
                assert_eq!(
                    (logs.catch_up(play.as_ref(), viewer), logs.of(viewer)),
                    (all.len(), &all[..]),
                    "{viewer:?}"
                );
            }
        }
        assert!(logs.of(Viewer::Public).len() > 5);
    }
}
