//! `redoubt snapshot`: a picture of a scenario or save as a seat sees it.

use super::cli::SnapshotArgs;
use super::{Done, Failure};

#[cfg(not(feature = "table"))]
pub fn run(_: SnapshotArgs) -> Done {
    Err(Failure::Fault(
        "this program was built without the table, which draws pictures; build it with the feature `table`".into(),
    ))
}

#[cfg(feature = "table")]
pub fn run(args: SnapshotArgs) -> Done {
    use crate::engine::journal::Start;
    use crate::games::registry::{load, resolve, setup};
    use crate::table::{bridge::Shown, snapshot};
    use std::sync::Arc;
    let library = super::cli::library(args.data.as_ref())?;
    let file = std::path::Path::new(&args.what);
    let play = if file.is_file() {
        load(&library, file)?
    } else {
        let (game, info) = resolve(&library, &args.what).map_err(Failure::usage)?;
        game.new_session(&library, Start { setup: setup(&info, []), ..Start::default() })?
    };
    let viewer = super::drive::viewer(play.as_ref(), Some(&args.seat)).map_err(Failure::usage)?;
    let view = play.view(viewer);
    let front = match &args.board {
        Some(id) if view.boards.contains(&id.as_str()) => id.clone(),
        Some(id) => {
            let text = format!("there is no board '{id}' in this sight; there is {}", view.boards.join(", "));
            return Err(Failure::usage(text));
        }
        None => view.boards.first().map(|b| b.to_string()).unwrap_or_default(),
    };
    let shown = Shown {
        card: Some(play.card()),
        view: Some(Arc::new(view)),
        boards: Arc::new(play.boards().to_vec()),
        charts: Arc::new(vec![]),
        front,
    };
    Ok(snapshot::run(shown, &args.out, args.width)?)
}
