//! Finds the viewer that an argument or a request names by the seat's key.

use crate::engine::Viewer;
use crate::engine::plain::echo;
use crate::engine::play::Play;

/// Reads whose view is meant: a seat's key, `public` (also where none is given), or `all` once nothing is secret.
pub(super) fn viewer(play: &dyn Play, seat: Option<&str>) -> Result<Viewer, String> {
    match seat {
        None | Some("public") => Ok(Viewer::Public),
        Some("all") if play.outcome().is_some() || play.is_open() => Ok(Viewer::All),
        Some("all") => Err("everything is shown when the game is over, or at an open table".into()),
        Some(name) => play.seat(name).map(Viewer::Seat).ok_or_else(|| {
            let keys: Vec<&str> = play.info().seats.iter().map(|s| s.key).collect();
            format!("there is no seat '{}'; take {} or public", echo(name), keys.join(", "))
        }),
    }
}
