//! What the answers to one question share: found when the first answer asks for it, and forgotten with the question.

use crate::rules::march::probe::Probe;
use crate::rules::prelude::*;
use std::cell::{Cell, OnceCell};

/// Facts of the open frame, in a position that does not change while somebody holds them.
#[derive(Default)]
pub(crate) struct FrameCache {
    /// The group on the march as it stands; `None` for one in a box.
    pub(super) group: OnceCell<Option<Probe>>,
    /// The units of a group that enters the map, thought of in any hex.
    pub(super) entering: OnceCell<Option<Probe>>,
    /// Where a group may retreat voluntarily.
    pub(super) rear: OnceCell<Result<DirSet, Bar>>,
    /// Where a unit falls back by impulse.
    pub(super) impulse: OnceCell<DirSet>,
    /// Where a stack retreats, and whether friends are pushed there.
    pub(super) retreat: OnceCell<(DirSet, bool)>,
    /// Routed units go off the map next.
    pub(super) leaves: OnceCell<bool>,
    /// Where routed units flee.
    pub(super) flight: OnceCell<DirSet>,
    /// The best goal of the driven group that was asked for last.
    pub(super) goal: Cell<Option<(Probe, u16)>>,
}
