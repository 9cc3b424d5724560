//! What nearly every rule names, for one `use`.

pub(super) use crate::prelude::*;
pub(super) use crate::rules::bar::Bar;
pub(super) use crate::rules::cx::Cx;
pub(super) use std::ops::ControlFlow::{self, Continue};
