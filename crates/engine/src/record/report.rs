//! The report of a game: how its figures went, how the dice fell, battle by battle; as a page in Markdown.

use crate::plain::markdown;
use crate::play::Play;
use crate::play::past::TimeMark;
use crate::record::analysis::Analysis;
use crate::record::history::TrackHistory;
use crate::record::ledger::{LedgerBattle, LedgerRow, LedgerSum, by_battle, sums};
use crate::record::luck::{Luck, luck};
use crate::{Seat, Viewer};
use std::fmt::Write;

/// The contents of a report.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Title of the game.
    pub game: String,
    /// Title of the scenario.
    pub scenario: String,
    /// Names of the seats.
    pub seats: Vec<String>,
    /// Game-turn in which it stands.
    pub turn: u16,
    /// How it ended, in a sentence with its rule; `None` while it goes on.
    pub ending: Option<String>,
    /// The parts of the score.
    pub score: Vec<(String, i32)>,
    /// The course of its figures; those that never moved are left out.
    pub courses: Vec<TrackHistory>,
    /// The dice of each seat.
    pub luck: Vec<Luck>,
    /// What the odds let expect and what came, by battle; empty where something is secret.
    pub battles: Vec<LedgerBattle>,
    /// The same, added up.
    pub sums: Vec<LedgerSum>,
    /// Its analysis, where one was made.
    pub analysis: Option<Analysis>,
    /// The marks of the time line, where the ledger or the analysis may be read.
    pub marks: Vec<TimeMark>,
}

impl Report {
    /// Makes the report of a game for a viewer. `ledger` is empty where it may not be read.
    pub fn of(play: &dyn Play, viewer: Viewer, ledger: &[LedgerRow], analysis: Option<Analysis>) -> Report {
        let outcome = play.outcome();
        let mut courses = play.history(viewer);
        courses.retain(TrackHistory::moves);
        let marks = if ledger.is_empty() && analysis.is_none() { vec![] } else { play.timeline(Viewer::All).marks };
        Report {
            game: play.info().title.to_string(),
            scenario: play.head().title.clone(),
            seats: play.info().seats.iter().map(|seat| seat.name.to_string()).collect(),
            turn: play.turn(),
            ending: outcome.as_ref().map(|o| format!("{} ({})", o.text, o.rule)),
            score: outcome.map_or(vec![], |o| o.score),
            courses,
            luck: luck(&play.log(viewer, 0)),
            battles: by_battle(ledger, &marks),
            sums: sums(ledger),
            analysis,
            marks,
        }
    }

    /// Names a seat.
    pub fn seat(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", String::as_str)
    }

    /// Writes it as a page in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut out = heading(1, &format!("{}: {}", self.game, self.scenario));
        let now = format!("The game goes on in turn {}.", self.turn);
        let _ = writeln!(out, "{}\n", markdown(self.ending.as_deref().unwrap_or(&now)));
        if !self.score.is_empty() {
            out.push_str(&format!("{}| | |\n|---|---:|\n", heading(2, "The score")));
            for (what, n) in &self.score {
                let _ = writeln!(out, "| {} | {n} |", cell(what));
            }
            out.push('\n');
        }
        self.write_courses(&mut out);
        self.write_luck(&mut out);
        self.write_ledger(&mut out);
        if let Some(analysis) = &self.analysis {
            out.push_str(&analysis.markdown(&self.seats, &self.marks));
        }
        out
    }

    fn write_courses(&self, out: &mut String) {
        let mut turns: Vec<u16> = self.courses.iter().flat_map(|c| c.points.iter().map(|(turn, _)| *turn)).collect();
        turns.sort_unstable();
        turns.dedup();
        if turns.is_empty() {
            return;
        }
        out.push_str(&format!("{}| Turn |", heading(2, "Turn by turn")));
        for turn in &turns {
            let _ = write!(out, " {turn} |");
        }
        let _ = writeln!(out, "\n|---|{}", "---:|".repeat(turns.len()));
        for course in &self.courses {
            let of = course.side.map_or(String::new(), |side| format!(" ({})", self.seat(side)));
            let _ = write!(out, "| {}{of} |", cell(&course.title));
            let mut now = String::new();
            for turn in &turns {
                if let Some((_, value)) = course.points.iter().find(|(t, _)| t == turn) {
                    now = value.to_string();
                }
                let _ = write!(out, " {now} |");
            }
            out.push('\n');
        }
        out.push('\n');
    }

    fn write_luck(&self, out: &mut String) {
        if self.luck.is_empty() {
            return;
        }
        out.push_str(&heading(2, "The dice"));
        out.push_str("| Side | Rolls | What | Came | Expected | |\n|---|---:|---|---:|---:|---|\n");
        for luck in &self.luck {
            for row in &luck.rows {
                let (who, kind, how) = (self.seat(luck.seat), row.kind.title(), row.verdict());
                let _ = writeln!(out, "| {who} | {} | {kind} | {} | {:.1} | {how} |", row.rolls, row.got, row.expected);
            }
        }
        out.push('\n');
    }

    fn write_ledger(&self, out: &mut String) {
        if self.battles.is_empty() {
            return;
        }
        out.push_str(&heading(2, "Expected and rolled"));
        out.push_str("| Side | Result | Rolls | Came | Expected |\n|---|---|---:|---:|---:|\n");
        for sum in &self.sums {
            let (who, what) = (self.seat(sum.seat), cell(&sum.table));
            let _ = writeln!(out, "| {who} | {what} | {} | {} | {:.2} |", sum.rows, sum.got, sum.expected);
        }
        for battle in &self.battles {
            let _ = write!(out, "\n{}", heading(3, &battle.heading()));
            out.push_str("| Side | Roll | Result | Came | Expected |\n|---|---|---|---:|---:|\n");
            for row in &battle.rows {
                let (who, roll, what) = (self.seat(row.seat), cell(&row.what), cell(&row.table));
                let _ = writeln!(out, "| {who} | {roll} | {what} | {} | {:.2} |", row.got, row.expected);
            }
        }
    }
}

/// Makes a heading of this level, 1 for the whole page.
fn heading(level: usize, title: &str) -> String {
    format!("{} {}\n\n", "#".repeat(level), markdown(title))
}

/// Makes a text fit for a cell of a table.
fn cell(text: &str) -> String {
    markdown(&text.replace('|', "/"))
}
