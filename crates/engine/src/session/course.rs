//! The course of a game's figures over its turns: the game is replayed once, and read when a turn ends.

use super::running::Session;
use crate::Viewer;
use crate::contract::Game;
use crate::play::Query;
use crate::record::history::TrackHistory;

/// A figure at one moment: what it is, and its value.
type Figure = (TrackHistory, i32);

/// Reads all figures of a position, as a viewer may know them.
fn figures<G: Game>(game: &G, viewer: Viewer) -> Vec<Figure> {
    let mut out: Vec<Figure> = Vec::new();
    for track in game.view(viewer).tracks {
        // The turn is the axis over which the others are drawn.
        let Some(at) = track.at.filter(|_| track.key != "turn") else { continue };
        let value = track.value().unwrap_or(at as i32);
        let (key, title) = (track.key, track.title);
        out.push((TrackHistory { key, title, side: None, of: None, points: vec![] }, value));
    }
    for count in game.counts(viewer) {
        let (key, title) = (count.key, count.title.to_string());
        out.push((TrackHistory { key, title, side: count.side, of: count.of, points: vec![] }, count.value));
    }
    out
}

/// Adds the values of a position at the end of `turn`; a value of the same turn is replaced.
fn look<G: Game>(out: &mut Vec<TrackHistory>, game: &G, viewer: Viewer, turn: u16) {
    for (figure, value) in figures(game, viewer) {
        let i = out.iter().position(|known| known.key == figure.key).unwrap_or_else(|| {
            out.push(figure);
            out.len() - 1
        });
        match out[i].points.last_mut().filter(|(last, _)| *last == turn) {
            Some(point) => point.1 = value,
            None => out[i].points.push((turn, value)),
        }
    }
}

impl<G: Game> Session<G> {
    /// Follows every figure from the beginning to now.
    pub(super) fn course(&self, viewer: Viewer) -> Vec<TrackHistory> {
        let viewer = self.reader(viewer);
        let Ok((mut game, mut dice)) = self.position(0) else { return vec![] };
        let mut out = Vec::new();
        look(&mut out, &game, viewer, game.turn().saturating_sub(1));
        for moment in &self.moments {
            let turn = game.turn();
            if Self::replay_one(&mut game, &mut dice, &moment.action, self.files.data).is_err() {
                break;
            }
            if game.turn() != turn {
                look(&mut out, &game, viewer, turn);
            }
        }
        look(&mut out, &game, viewer, game.turn());
        self.exact(&mut out, viewer);
        out
    }

    /// Takes the values of tracks from the log where it tells them: a printed track may end before its value does.
    fn exact(&self, out: &mut [TrackHistory], viewer: Viewer) {
        let lines = self.log(viewer, 0);
        for figure in out {
            let changes: Vec<(u16, i32)> = lines
                .iter()
                .filter_map(|l| l.entry.track.as_ref().filter(|t| t.key == figure.key).map(|t| (l.turn, t.to)))
                .collect();
            for (turn, value) in figure.points.iter_mut().skip(1) {
                if let Some((_, to)) = changes.iter().rev().find(|(of, _)| of <= turn) {
                    *value = *to;
                }
            }
        }
    }
}
