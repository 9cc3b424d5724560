//! The log of each viewer: every line is worded once and then appended.

use crate::engine::Viewer;
use crate::engine::play::{LogLine, Play};

/// The lines that each viewer has seen worded so far.
#[derive(Default)]
pub(super) struct Logs(Vec<(Viewer, Vec<LogLine>)>);

impl Logs {
    /// Returns the lines of a viewer so far.
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

    /// Appends the lines of a step, after those that are still missing before them.
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

    /// Appends the lines that the viewer's log still lacks, and returns the length of the whole log.
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
    use crate::games::registry;

    /// The appended lines are the same as the whole log worded at once.
    #[test]
    fn appended_lines_are_the_whole_log() {
        let mut play = registry::begun("picket", 4);
        let mut logs = Logs::default();
        for n in 0..40 {
            let Some(seat) = play.asked() else { break };
            if n == 3 {
                play.note("a remark between two steps");
            }
            // Lines for two viewers in turn; the one who was left out catches up.
            let viewer = [Viewer::Public, Viewer::Seat(seat)][n % 2];
            let told = play.take(0, Some(viewer)).unwrap();
            if play.asked().is_none() {
                // All secrets are open now, so the sitting drops the old wording too.
                logs = Logs::default();
            } else {
                logs.append(play.as_ref(), viewer, told.iter().map(|step| &step.line));
            }
            for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                let all = play.log(viewer, 0);
                let phases: Vec<_> = all.iter().map(|line| (line.turn, line.phase)).collect();
                assert_eq!(play.log_phases(viewer, 0), phases, "{viewer:?}");
                let from = phases.len().min(3);
                assert_eq!(play.log_phases(viewer, from), phases[from..], "{viewer:?}");
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
