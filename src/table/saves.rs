//! Saved games in the table's lists: names and ages. [`crate::engine::home`] owns the folder.

pub use crate::engine::home::{SaveFile, autosave_for, list, path_for};

use std::time::SystemTime;

/// Words the age of a file: "just now", "5 minutes ago", "3 days ago".
pub fn ago(when: SystemTime) -> String {
    let seconds = SystemTime::now().duration_since(when).map_or(0, |d| d.as_secs());
    let many = |n: u64, what: &str| format!("{n} {what}{} ago", if n == 1 { "" } else { "s" });
    match seconds {
        0..90 => "just now".into(),
        90..5400 => many(seconds.div_ceil(60), "minute"),
        5400..129_600 => many(seconds.div_ceil(3600), "hour"),
        _ => many(seconds / 86_400, "day"),
    }
}
