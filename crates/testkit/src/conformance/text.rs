//! Values as text, for faults and for comparison.

use serde::Serialize;

/// Writes the RON text of a step, an event or a state.
pub(super) fn text_of<T: Serialize>(value: &T) -> String {
    ron::to_string(value).unwrap_or_else(|e| format!("<{e}>"))
}

/// Writes the JSON text of what is shown.
pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|e| format!("<{e}>"))
}
