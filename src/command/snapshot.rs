//! `redoubt snapshot`: a picture of a scenario or save as a seat sees it.

use super::cli::{self, SnapshotArgs, library};
use super::failure::{Failure, VerbResult};
use super::named::viewer;
use crate::engine::Viewer;
use crate::engine::catalog::registry::Games;
use crate::engine::data::library::Library;
use crate::engine::journal::Start;
use crate::engine::play::Play;

use std::path::Path;

/// Draws a scenario or a save as a seat sees it, and writes the picture as PNG.
pub(super) fn run(games: Games, args: SnapshotArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let file = Path::new(&args.what);
    let play = if file.is_file() {
        games.load(&library, file)?
    } else {
        let (game, info) = cli::scenario(games, &library, &args.what)?;
        game.new_session(&library, Start { setup: info.setup([]), ..Start::default() })?
    };
    let viewer = viewer(play.as_ref(), Some(&args.seat)).map_err(|text| Failure::usage(format!("--seat: {text}")))?;
    let boards = play.view(viewer).boards;
    let front = match &args.board {
        None => boards.first().map(|b| b.to_string()).unwrap_or_default(),
        Some(id) if boards.iter().any(|b| b == id) => id.clone(),
        Some(id) => {
            return Err(Failure::usage(format!("--board {id}: this seat sees {}", boards.join(" and "))));
        }
    };
    picture(play.as_ref(), viewer, front, &library, &args)
}

#[cfg(not(feature = "table"))]
fn picture(_: &dyn Play, _: Viewer, _: String, _: &Library, _: &SnapshotArgs) -> VerbResult {
    let text = "this program was built without the table, which draws pictures; build it with the feature `table`";
    Err(Failure::Fault(text.into()))
}

#[cfg(feature = "table")]
fn picture(play: &dyn Play, viewer: Viewer, front: String, library: &Library, args: &SnapshotArgs) -> VerbResult {
    use crate::table::bridge::ShownGame;
    use crate::table::shell::snapshot::PictureFrame;
    use std::sync::Arc;
    let shown = ShownGame {
        info: Some(play.info()),
        view: Some(Arc::new(play.view(viewer))),
        boards: Arc::new(play.boards().to_vec()),
        charts: Arc::new(play.explained_charts()),
        cards: Arc::new(play.cards().clone()),
        front,
    };
    let frame = PictureFrame {
        width: args.width,
        height: args.height,
        middle: args.at.as_ref().map(|place| (place.clone(), args.counter as f32)),
    };
    Ok(crate::table::shell::snapshot::run(shown, library, &args.out, &frame)?)
}
