//! The property of rules: every rule and chart that is cited exists.

use super::targets::{inspected, targets};
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use redoubt_engine::contract::Game;
use redoubt_engine::record::log::ChartRef;
use redoubt_engine::{BuiltIn, Cites, Viewer};

/// Checks the citation of a rule, if there is one.
pub(super) fn cited<G: Game>(what: impl FnOnce() -> String, rule: impl Cites) -> Result<(), String> {
    match rule.cited().filter(|rule| G::rules(G::Data::built_in()).get(rule).is_none()) {
        Some(rule) => Err(format!("{} cites '{rule}', which is not in the rules index", what())),
        None => Ok(()),
    }
}

/// Checks the citation of a chart, with its row and column.
fn charted<G: Game>(what: &str, cell: &ChartRef) -> Result<(), String> {
    let Some(chart) = G::charts(G::Data::built_in()).iter().find(|c| c.id == cell.chart) else {
        return Err(format!("{what} lights the chart '{}', which does not exist", cell.chart));
    };
    if cell.row.iter().chain(&cell.also).any(|r| *r >= chart.rows.len())
        || cell.column.is_some_and(|c| c >= chart.columns.len())
    {
        return Err(format!("{what} lights a cell beyond the chart: {cell:?}"));
    }
    Ok(())
}

impl<G: Game> Walk<G> {
    /// Checks that everything that one position cites is in the index.
    pub(super) fn probe_rules(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        if self.steps.is_empty() {
            for phase in G::info().phases {
                cited::<G>(|| format!("the phase '{}'", phase.id), phase.rule)?;
            }
            for overlay in G::info().overlays {
                cited::<G>(|| format!("the overlay '{}'", overlay.key), overlay.rule)?;
            }
            for option in G::info().options {
                cited::<G>(|| format!("the option '{}'", option.key), option.rule)?;
            }
        }
        let asked = self.state.asked();
        for viewer in viewers::<G>() {
            let view = self.state.view(viewer);
            for fact in &view.facts {
                cited::<G>(|| format!("the fact '{}'", fact.label), fact.rule)?;
            }
            for place in inspected::<G>(&view, self.steps.len()) {
                for fact in self.state.inspect(viewer, &place) {
                    cited::<G>(|| format!("the fact '{}' of '{place}'", fact.label), fact.rule)?;
                }
            }
            if let Some(battle) = &view.battle {
                if let Some(cell) = &battle.rolled {
                    charted::<G>(&format!("the roll of '{}'", battle.title), cell)?;
                }
                cited::<G>(|| format!("the board of '{}'", battle.title), battle.rule)?;
                for fact in &battle.facts {
                    cited::<G>(|| format!("the battle's fact '{}'", fact.label), fact.rule)?;
                }
                for side in &battle.sides {
                    for modifier in &side.modifiers {
                        cited::<G>(|| format!("the modifier '{}'", modifier.label), modifier.rule)?;
                    }
                    if let Some(cell) = &side.cell {
                        charted::<G>(&format!("the side {:?} of '{}'", side.seat, battle.title), cell)?;
                    }
                }
            }
            for track in &view.tracks {
                cited::<G>(|| format!("the track '{}'", track.key), track.rule)?;
            }
            if asked.is_some() {
                let question = self.state.question(viewer);
                if question.rule.is_none() {
                    return Err(format!("the question '{}' cites no rule", question.title));
                }
                cited::<G>(|| format!("the question '{}'", question.title), question.rule)?;
            }
            for target in targets::<G>(&view) {
                let why = redoubt_engine::contract::why(&self.state, viewer, &target);
                cited::<G>(|| format!("the reason why not {target:?}"), why.rule)?;
            }
            tools.facts += 1;
        }
        for seat in seats::<G>().filter(|&s| asked == Some(s)) {
            for step in self.legal() {
                let offer = self.state.offer(step);
                if let Some(cell) = &offer.cell {
                    charted::<G>(&format!("the offer '{}' to {seat:?}", offer.label), cell)?;
                }
            }
        }
        if let Some(outcome) = self.state.outcome() {
            cited::<G>(|| "the outcome".into(), outcome.rule)?;
        }
        Ok(())
    }

    /// Checks that everything that the log entries from number `first` on cite is in the index.
    pub(super) fn probe_told_rules(&mut self, first: usize, tools: &mut Tools<G>) -> Result<(), String> {
        for happened in &self.events[first..] {
            let entry = self.state.describe(&happened.event, Viewer::All);
            let what = || format!("the line '{}'", entry.text);
            for rule in &entry.rules {
                cited::<G>(what, *rule)?;
            }
            for modifier in entry.roll.iter().flat_map(|r| &r.modifiers) {
                cited::<G>(|| format!("the modifier '{}'", modifier.label), modifier.rule)?;
            }
            if let Some(cell) = &entry.cell {
                charted::<G>(&what(), cell)?;
            }
            tools.facts += 1;
        }
        Ok(())
    }
}
