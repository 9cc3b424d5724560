//! What has happened, in words and figures: log, summaries, history, luck, ledger, report.

pub mod analysis;
pub mod brief;
pub mod history;
pub mod ledger;
pub mod log;
pub mod log_page;
pub mod luck;
pub mod report;
pub mod roll;
pub mod summary;
