//! Makes the ledger of luck: replays the current line, and measures every step that rolled.

use super::moment::Action;
use super::running::Session;
use crate::engine::Viewer;
use crate::engine::dice::Dice;
use crate::engine::game::{Cx, Game};
use crate::engine::ledger::LedgerRow;
use crate::engine::odds::{Scope, odds_laid_open};
use crate::engine::play::LedgerJob;

/// Most outcomes that are walked for one step, and samples that are drawn where there are more.
const LIMITS: (u64, u64) = (2_000, 600);

impl<G: Game> Session<G> {
    /// Prepares the ledger for another thread. It reads everything, so it may be asked for only where nothing is
    /// secret.
    pub(super) fn ledger(&self) -> LedgerJob {
        let (start, actions) = (self.position(0), self.moments.iter().map(|m| m.action.clone()));
        let actions: Vec<Action<G::Step>> = actions.collect();
        Box::new(move || {
            let Ok((mut game, mut dice)) = start else { return vec![] };
            let (mut rows, mut steps) = (vec![], 0);
            for action in &actions {
                if let Action::Step { step, .. } = action {
                    rows.extend(measured(&game, &dice, *step, steps));
                }
                if Session::replay_one(&mut game, &mut dice, action).is_err() {
                    break;
                }
                steps += usize::from(matches!(action, Action::Step { .. } | Action::Hand(super::moment::Deed::End)));
            }
            rows
        })
    }
}

/// Measures one step: its odds before it, and what its dice brought.
fn measured<G: Game>(game: &G, dice: &Dice, step: G::Step, steps: usize) -> Vec<LedgerRow> {
    let (Some(seat), mut dice) = (game.asked(), dice.clone()) else { return vec![] };
    let before = dice.rolled();
    let (mut after, mut scope) = (game.clone(), Scope::of_step(game));
    let done = after.play(step, &mut Cx::new(&mut dice, &mut scope));
    if done.is_err() || dice.rolled() == before {
        return vec![];
    }
    let came = scope.measures(&after, seat);
    let roll = scope.events.iter().find_map(|(_, event)| game.describe(event, Viewer::All).roll);
    let what = roll.map_or_else(|| game.offer(step).label, |roll| roll.title);
    let Ok(odds) = odds_laid_open(game, seat, step, LIMITS) else { return vec![] };
    let of_number = odds.tables.into_iter().filter_map(|table| Some((table.mean? * table.applies, table.name)));
    // A result with only one possible value is not a matter of luck.
    let rows = of_number.filter_map(|(expected, table)| {
        let got = came.iter().find(|m| m.name == table).map_or(0, |m| m.value);
        let certain = (expected - expected.round()).abs() < 1e-9 && f64::from(got) == expected;
        let (turn, what) = (game.turn(), what.clone());
        (!certain).then_some(LedgerRow { steps, turn, seat, what, table, expected, got })
    });
    rows.collect()
}
