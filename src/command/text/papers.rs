//! Writes the papers of a game for the terminal: its glossary and its charts.

use crate::engine::data::chart::Chart;
use crate::engine::data::glossary::Term;
use crate::engine::plain::echo;
use crate::engine::play::Play;

/// Writes what an abbreviation means, or all of them where none is named.
pub(super) fn glossary(play: &dyn Play, word: &str) -> String {
    let line = |term: &Term| format!(" {}: {}. {} ({})", term.short, term.name, term.text, term.rule);
    let glossary = play.glossary();
    let lines: Vec<String> = glossary.terms.iter().map(line).collect();
    match (word.is_empty(), lines.is_empty()) {
        (_, true) => "This game has no abbreviations.".into(),
        (true, _) => lines.join("\n"),
        (false, _) => match glossary.get(word) {
            Some(term) => line(term),
            None => format!("No abbreviation is called '{}'; glossary lists them.", echo(word)),
        },
    }
}

/// Writes a chart with what its codes mean, or the titles of all charts where none is named.
pub(super) fn chart(play: &dyn Play, title: &str) -> String {
    let charts = play.explained_charts();
    if title.is_empty() {
        let titles: Vec<String> = charts.iter().map(|chart| format!(" {}", chart.title)).collect();
        return titles.join("\n");
    }
    let named = |chart: &&Chart| chart.title.eq_ignore_ascii_case(title) || chart.id.eq_ignore_ascii_case(title);
    match charts.iter().find(named) {
        Some(chart) => written(chart),
        None => format!("No chart is called '{}'; chart lists their titles.", echo(title)),
    }
}

/// Writes the rows of a chart, its notes, and the words for its codes.
fn written(chart: &Chart) -> String {
    let mut lines = vec![format!(" {} ({})", chart.title, chart.rule)];
    lines.push(format!(" {} | {}", chart.corner, chart.columns.join(" | ")));
    lines.extend(chart.rows.iter().map(|(head, cells)| format!(" {head} | {}", cells.join(" | "))));
    lines.extend(chart.notes.iter().map(|note| format!(" {note}")));
    lines.extend(chart.meanings.iter().map(|(code, words)| format!(" {code}: {words}")));
    lines.join("\n")
}
