//! The report of the game on the table: its figures at once, its ledger of luck from a worker thread, and the files it is
//! written to.

use crate::parts::ui_state::{Pane, UiState};
use crate::session::Table;
use crate::session::analysis_work::AnalysisWork;
use crate::session::background_job::{BackgroundJob, JobKey};
use crate::session::report_picture::Picture;
use crate::shell::snapshot;
use crate::shell::wakeups::Wakeups;
use crate::state::Screen;
use bevy::prelude::*;
use redoubt_engine::play::Play;
use redoubt_engine::record::ledger::LedgerRow;
use redoubt_engine::record::log_page::{PageForm, log_page};
use redoubt_engine::record::report::Report;
use redoubt_engine::{Complaint, Viewer, home};
use std::path::{Path, PathBuf};

/// The report, and what it was made of.
#[derive(Resource, Default)]
pub struct GameReport {
    /// The ledger.
    pub work: BackgroundJob<Vec<LedgerRow>>,
    /// The report; `None` until it is looked at for the first time.
    pub report: Option<Report>,
    /// The analysis.
    pub analysis: AnalysisWork,
    /// What it is about, and whether the ledger is in it.
    made: Option<(JobKey, bool)>,
}

/// Adds the system that makes the report while it is shown.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameReport>();
    app.add_systems(Update, follow.in_set(crate::schedule::FrameStage::Follow));
}

fn follow(
    table: Res<Table>,
    ui_state: Res<UiState>,
    screen: Res<State<Screen>>,
    wakeups: Res<Wakeups>,
    mut report: ResMut<GameReport>,
) {
    let shown = ui_state.pane == Some(Pane::Report) || *screen.get() == Screen::Ended;
    let Some(sitting) = table.sitting.as_ref().filter(|_| shown) else { return };
    let (play, viewer) = (sitting.play(), sitting.past_viewer());
    let key = (table.generation, play.len(), 0);
    report.work.ask(key, || play.ledger_job().ok().map(|job| move || Some(job())), &wakeups);
    if report.work.counting() {
        report.work.poll();
    }
    let new = report.analysis.follow(key, ui_state.analyse == Some(key), play, &wakeups);
    let now = Some((key, report.work.found().is_some()));
    if report.made != now || new {
        let ledger = report.work.found().map_or(&[][..], |rows| &rows[..]);
        report.report = Some(Report::of(play, viewer, ledger, report.analysis.found().cloned()));
        report.made = now;
    }
}

/// Returns a file in the folder of reports that does not exist yet.
pub(crate) fn free_file(title: &str, ending: &str) -> Result<PathBuf, Complaint> {
    let folder = home::reports()?;
    let clean: String =
        title.chars().map(|c| if c.is_alphanumeric() || " .,-_".contains(c) { c } else { '-' }).collect();
    let names = (1..).map(|n| if n == 1 { format!("{clean}.{ending}") } else { format!("{clean} {n}.{ending}") });
    Ok(names.map(|name| folder.join(name)).find(|path| !path.exists()).unwrap_or_else(|| folder.join("report")))
}

/// Returns the title of its files.
fn title(report: &Report) -> String {
    format!("{}, {}, turn {}", report.game, report.scenario, report.turn)
}

/// Writes the report as a page in Markdown.
///
/// # Errors
/// The system's reason.
pub fn write_page(report: &Report) -> Result<PathBuf, Complaint> {
    let path = free_file(&title(report), "md")?;
    let fault = |e: std::io::Error| Complaint::new(path.display().to_string(), format!("cannot be written ({e})"));
    std::fs::write(&path, report.markdown()).map_err(fault)?;
    Ok(path)
}

/// Writes the log of the game as a page in Markdown, as a viewer may read it.
///
/// # Errors
/// The system's reason.
pub fn write_log(report: &Report, play: &dyn Play, viewer: Viewer) -> Result<PathBuf, Complaint> {
    let path = free_file(&format!("{}, log", title(report)), "md")?;
    let fault = |e: std::io::Error| Complaint::new(path.display().to_string(), format!("cannot be written ({e})"));
    std::fs::write(&path, log_page(play, viewer, PageForm::Markdown)).map_err(fault)?;
    Ok(path)
}

/// Writes a picture of the report.
///
/// # Errors
/// The system's reason.
pub fn write_picture(report: &Report, picture: &Picture) -> Result<PathBuf, Complaint> {
    let path = free_file(&title(report), "png")?;
    snapshot::write_pixels(&picture.bytes(), picture.size.map(|n| n as u32), &path)?;
    Ok(path)
}

/// Says where a file lies.
#[must_use]
pub fn kept(path: &Path) -> String {
    format!("Saved as {}", path.display())
}
