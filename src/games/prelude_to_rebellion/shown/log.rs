//! Events in words.
use crate::engine::Viewer;
use crate::engine::log::LogEntry;
use crate::games::prelude_to_rebellion::state::PreludeToRebellion;
use crate::games::prelude_to_rebellion::state::event::Event;

impl PreludeToRebellion {
    /// Describes an event to a viewer.
    pub(crate) fn log_entry(&self, event: &Event, _viewer: Viewer) -> LogEntry {
        LogEntry::line(format!("{event:?}"), "")
    }
}
