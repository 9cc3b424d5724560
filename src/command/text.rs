//! temporary
use super::{Done, Launch};
use crate::engine::library::Library;
pub fn run(_: &Library, _: Launch) -> Done {
    Ok(())
}
