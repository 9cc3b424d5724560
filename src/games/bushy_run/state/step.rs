//! The answers: one small step each, in the canonical order of the legal list.

use crate::games::bushy_run::ids::{Place, Unit};
use crate::games::bushy_run::state::orders::{Act, Against, When, With};
use serde::{Deserialize, Serialize};

/// How a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// A British unit: its printed MP (BR-7.2).
    March,
    /// A Revealed band: its printed MP, 3 (BR-8.2.2a).
    Revealed,
    /// A Concealed band, or a Hidden one that is set down Concealed with its first step: 2 MP (BR-8.2.2c, d).
    Concealed,
    /// A Hidden band that stays Hidden: one place (BR-8.2.2f).
    Hidden,
}

/// One answer. Which are legal depends on the frame that asks; see `rules/check.rs`.
///
/// Choosing is by toggles: `Choose` and `Die` select, and the same step again takes the selection
/// back, until `Confirm`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Set-up: take this unit in hand (from the tray, or from where it was placed).
    Pick(Unit),
    /// Set-up: put the unit in hand here.
    Place(Place),
    /// Set-up: put all units as the ready-made set-up with this number has them (0, 1 ...).
    Quick(u8),
    /// Movement: this unit is the next to move, in this mode.
    Move(Unit, Mode),
    /// Movement: enter this adjacent place.
    Go(Place),
    /// British Attack: this scout scouts that Area.
    Scout(Unit, Place),
    /// Declare an attack from the first Area on the second; `Choose` and `Confirm` follow. At first all eligible
    /// British units are selected, but no band.
    Attack(Place, Place),
    /// Select or deselect this unit: attackers, Low Ammo.
    Choose(Unit),
    /// Reveal this Hidden or Concealed band: costs nothing (BR-3.8).
    Reveal(Unit),
    /// Fire Defensive Fire with this unit.
    Fire(Unit),
    /// Retreat with this unit to that place (from an attack several may be declared).
    Retreat(Unit, Place),
    /// Attack: take back the declared retreat of this unit.
    Recall(Unit),
    /// Apply one loss here: a step of a British unit, or the band.
    Lose(Unit),
    /// Events: the Area of the Ambush or of the Scout event.
    Area(Place),
    /// Wounded Recover: this unit gains a step or returns.
    Recover(Unit),
    /// Reroll: select or deselect the die with this number, from 0 (Volley pool first).
    Die(u8),
    /// Wagon: flip between its moving and its deployed side.
    Flip,
    /// Movement: end this unit's move; before its first step it is put back unmoved.
    Stop,
    /// Defensive Fire retreat: stay and take it.
    Stand,
    /// Close a compound choice (set-up, selection, retreats, reroll).
    Confirm,
    /// Leave the declaration of an attack without attacking; put the unit in hand back into the tray.
    Cancel,
    /// Windows: do nothing (more). Reroll: keep the dice.
    Pass,
    /// End the phase.
    EndPhase,
    /// Standing orders.
    Orders(OrderStep),
    /// Aside of the Allied seat: put the next window of the British turn to me.
    Call,
}

/// Editing standing orders. The British seat has only `Open`, `Done`, and the `British...` steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum OrderStep {
    /// Open the page of standing orders.
    Open,
    /// Replace the list by a preset: 0 Patience, 1 Ambuscade, 2 Swarm.
    Preset(u8),
    /// Begin a new order; its fields are asked one by one.
    New,
    /// Field *where*: add or remove this Area. British orders: open the page of the stack there.
    Where(Place),
    /// Field *where*: everywhere.
    Everywhere,
    /// Field *where* is complete.
    WhereDone,
    /// Field *against*.
    Against(Against),
    /// Field *when*, with its number where it has one.
    When(When, u8),
    /// Field *do*.
    Do(Act),
    /// Field *with*.
    With(With),
    /// Field *with*: the named unit to use or to keep.
    Name(Unit),
    /// Field *limit*: at most so many shots in this Area this turn; 0 is no limit. Completes the order.
    Limit(u8),
    /// Give up the order that is being written. British orders: this stack does as all others.
    Drop,
    /// Remove the order with this number, from 0.
    Remove(u8),
    /// Move the order with this number one place up.
    Up(u8),
    /// Switch a built-in default on or off: 0 silent capture, 1 bar the wagon, 2 second fire.
    Builtin(u8),
    /// Open the list of units to reveal at the start of the British Attack Phase (RW-6).
    Opening,
    /// Start of the British Attack Phase (RW-6): reveal this unit then, or no longer.
    Unveil(Unit),
    /// British orders: what to do at Revealed counters: 0 ask, 1 always, 2 never, 3 keep the last shooter, 4 keep two.
    BritishRevealed(u8),
    /// British orders: what to do at Concealed counters, same numbers.
    BritishConcealed(u8),
    /// British orders: which unit fires first: 0 most dice, 1 fewest dice, 2 Volley last.
    BritishFirst(u8),
    /// Close the page.
    Done,
}
