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
pub fn run(_: SnapshotArgs) -> Done {
    Err(Failure::Fault("pictures need the table".into()))
}
