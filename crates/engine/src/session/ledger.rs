//! Makes the ledger of luck: replays the current line, and measures every step that rolled.

use super::moment::Action;
use super::running::Session;
use crate::contract::{Cx, Game};
use crate::dice::Dice;
use crate::odds::{Scope, odds_laid_open};
use crate::play::LedgerJob;
use crate::record::ledger::LedgerRow;
use crate::{Seat, Viewer};

/// Most outcomes that are walked for one step, and samples that are drawn where there are more.
const LIMITS: (u64, u64) = (2_000, 600);

impl<G: Game> Session<G> {
    /// Prepares the ledger for another thread. It reads everything, so it may be asked for only where nothing is
    /// secret.
    pub(super) fn ledger(&self) -> LedgerJob {
        let (start, actions) = (self.position(0), self.moments.iter().map(|m| m.action.clone()));
        let actions: Vec<Action<G::Step>> = actions.collect();
        let data = self.files.data;
        Box::new(move || {
            let Ok((mut game, mut dice)) = start else { return vec![] };
            let (mut rows, mut steps) = (vec![], 0);
            for action in &actions {
                if let Action::Step { step, .. } = action {
                    rows.extend(measured(&game, &dice, *step, steps));
                }
                if Session::replay_one(&mut game, &mut dice, action, data).is_err() {
                    break;
                }
                steps += usize::from(matches!(
                    action,
                    Action::Step { .. } | Action::Hand(super::moment::EditAction::End(_)) | Action::Opened(_)
                ));
            }
            rows
        })
    }
}

/// Measures one step: its odds before it, and what its dice brought.
fn measured<G: Game>(game: &G, dice: &Dice, step: G::Step, steps: usize) -> Vec<LedgerRow> {
    let (Some(asked), mut dice) = (game.asked(), dice.clone()) else { return vec![] };
    let before = dice.rolled();
    let (mut after, mut scope) = (game.clone(), Scope::of_step(game));
    let done = after.play(step, &mut Cx::new(&mut dice, &mut scope));
    if done.is_err() || dice.rolled() == before {
        return vec![];
    }
    let came = scope.measures(&after, asked);
    let Ok(odds) = odds_laid_open(game, asked, step, LIMITS, false) else { return vec![] };
    // A result with only one possible value is not a matter of luck.
    let of_luck = odds.tables.into_iter().filter(|table| table.chances.len() > 1 || table.applies < 1.0 - 1e-9);
    let of_number = of_luck.filter_map(|table| Some((table.mean? * table.applies, table.name)));
    let rows = of_number.map(|(expected, table)| {
        let (value, kept) = came.iter().find(|m| m.name == table).map_or((0, 0), |m| (m.value, m.kept));
        let (expected, got) = (expected - f64::from(kept), value - kept);
        let roll = roll_of(&scope, &after, asked, &table).or_else(|| usual_roll(game, asked, step, &table));
        let (seat, what) = roll.unwrap_or_else(|| (asked, game.offer(step).label));
        LedgerRow { steps, turn: game.turn(), seat, what, table, expected, got }
    });
    rows.collect()
}

/// Finds the roll that brought a measure: whose dice they were, and what they were rolled for. That is the last roll
/// when the measure first comes; where the measure says whose dice bring it, it is this side's first roll from then on.
fn roll_of<G: Game>(scope: &Scope<G>, after: &G, asked: Seat, table: &str) -> Option<(Seat, String)> {
    let (game, end, all) = (scope.before, scope.end.as_ref().unwrap_or(after), &scope.events);
    let measure = |n: usize| G::measures(game, end, &all[..n], asked).into_iter().find(|m| m.name == table);
    let (n, measure) = (1..=all.len()).find_map(|n| Some((n, measure(n)?)))?;
    let rolls = all.iter().enumerate().filter_map(|(i, (_, e))| Some((i, game.describe(e, Viewer::All).roll?)));
    let rolls: Vec<_> = rolls.map(|(i, roll)| (i, (roll.seat, roll.title))).collect();
    let last = rolls.iter().rposition(|(i, _)| *i < n).unwrap_or(0);
    let its = |(_, (seat, _)): &&(usize, (Seat, String))| measure.by.is_none_or(|by| by == *seat);
    let found = rolls[last..].iter().find(its).or_else(|| rolls[..last].iter().rfind(its));
    found.map(|(_, roll)| roll.clone())
}

/// Finds the roll for a measure that did not come, in another outcome of the step.
fn usual_roll<G: Game>(game: &G, asked: Seat, step: G::Step, table: &str) -> Option<(Seat, String)> {
    let mut dice = Dice::seeded(1);
    (0..LIMITS.1).find_map(|_| {
        let (mut after, mut scope) = (game.clone(), Scope::of_step(game));
        after.play(step, &mut Cx::new(&mut dice, &mut scope)).ok()?;
        roll_of(&scope, &after, asked, table)
    })
}
