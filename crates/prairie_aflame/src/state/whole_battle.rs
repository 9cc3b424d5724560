//! Checks the battle of a state that was read from a file.

use crate::ids::Side;
use crate::state::whole::{Checked, MOST};
use crate::state::{Battle, PrairieAflame};
use redoubt_engine::Complaint;
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, within};

/// Most rounds that a battle has.
const MOST_ROUNDS: u8 = 200;
/// Most columns that an ambush shifts.
const MOST_COLUMNS: u8 = 6;
/// Most changes of unrest in one round.
const MOST_CAUSES: usize = 100;
/// Most that leaders change a die.
const MOST_DRM: i8 = 6;

impl PrairieAflame {
    /// Checks the battle that is being fought, where there is one.
    ///
    /// # Errors
    /// The first field that no battle can have.
    pub(super) fn check_battle_facts(&self) -> Checked {
        let Some(battle) = &self.battle else { return Ok(()) };
        within("battle.round", battle.round, 0..=MOST_ROUNDS)?;
        let columns = battle.ambush.map_or(0, |(_, columns)| columns);
        within("battle.ambush", columns, 0..=MOST_COLUMNS)?;
        for (field, bits) in [("battle.guarded", battle.guarded), ("battle.heirs", battle.heirs)] {
            within(field, bits, 0..=7)?;
        }
        for side in [Side::Nations, Side::Government] {
            let (n, loss) = (side.index(), battle.loss[side.index()]);
            within(format!("battle.loss[{n}].x"), loss.x, 0..=MOST)?;
            within(format!("battle.loss[{n}].d"), loss.d, 0..=MOST)?;
            let leader = battle.leaders[n].filter(|leader| leader.side() != side);
            let text = leader.map_or(String::new(), |leader| format!("{} leads the other side", leader.name()));
            holds(leader.is_none(), format!("battle.leaders[{n}]"), text)?;
            let there = battle.chosen[n].is_none_or(|at| at.get().is_some());
            holds(there, format!("battle.chosen[{n}]"), "is no hex")?;
        }
        holds(battle.pursuit.is_none_or(|at| at.get().is_some()), "battle.pursuit", "is no hex")?;
        within("battle.unrest", battle.unrest.len(), 0..=MOST_CAUSES)?;
        self.check_rolls(battle)?;
        let hexes = self.map().grid.len();
        for (n, gone) in battle.gone_to.iter().enumerate() {
            for hex in gone {
                within(format!("battle.gone_to[{n}]"), hex.index(), 0..=hexes - 1)?;
            }
        }
        Ok(())
    }

    /// Checks the rolls that are shown.
    fn check_rolls(&self, battle: &Battle) -> Result<(), Complaint> {
        let columns = self.data.0.tables.crt.columns();
        for (n, roll) in battle.rolls.0.iter().enumerate() {
            let Some(roll) = roll else { continue };
            within(format!("battle.rolls[{n}].die"), roll.die, 1..=6)?;
            within(format!("battle.rolls[{n}].drm"), roll.drm, -MOST_DRM..=MOST_DRM)?;
            within(format!("battle.rolls[{n}].column"), usize::from(roll.column), 0..=columns - 1)?;
        }
        Ok(())
    }
}
