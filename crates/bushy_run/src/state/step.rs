//! The answers: one small step each, in the canonical order of the legal list.

use crate::ids::{Place, Unit};
use crate::state::orders::{Against, OrderAction, When, With};
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

/// One answer. Which answers are legal depends on the frame that asks; see `rules/check.rs`.
///
/// `ToggleUnit` and `ToggleDie` select; the same step again takes the selection back, until `Confirm`.
/// Saves and lessons keep the written names (`serde`): they never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Takes this unit in hand during set-up, from the tray or from where it was placed (BR-4.2a, BR-4.2e).
    #[serde(rename = "Pick")]
    PickUnit(Unit),
    /// Puts the unit in hand here during set-up (BR-4.2b).
    #[serde(rename = "Place")]
    PlaceUnit(Place),
    /// Places all units as the ready-made set-up with this number has them, from 0 (BR-4.2a, BR-4.2e).
    #[serde(rename = "Quick")]
    UseReadySetup(u8),
    /// Starts the move of this unit in this mode (BR-7.2a, BR-8.2.1a).
    #[serde(rename = "Move")]
    StartMove(Unit, Mode),
    /// Moves the unit one step, into this adjacent place (BR-7.2b, BR-8.2.2k).
    #[serde(rename = "Go")]
    MoveTo(Place),
    /// Scouts this Area with this scout in the British Attack Phase (BR-10.2a).
    Scout(Unit, Place),
    /// Starts to declare an attack from the first Area on the second (BR-7.4a, BR-8.4a). All eligible British units are
    /// selected at first, and no band; `ToggleUnit` changes the selection, `Confirm` attacks.
    #[serde(rename = "Attack")]
    DeclareAttack(Place, Place),
    /// Selects or deselects this unit, as an attacker (BR-7.4c, BR-8.4a) or for Low Ammo (BR-6.1h).
    #[serde(rename = "Choose")]
    ToggleUnit(Unit),
    /// Reveals this Hidden or Concealed band; it costs nothing (BR-3.8).
    Reveal(Unit),
    /// Fires Defensive Fire with this unit (BR-7.3a, BR-8.3a).
    Fire(Unit),
    /// Retreats with this unit to that place; several units may retreat from an attack (BR-7.4.1f, BR-8.4e).
    Retreat(Unit, Place),
    /// Takes back the declared retreat of this unit from an attack (BR-7.4.1f, BR-8.4e).
    #[serde(rename = "Recall")]
    TakeBackRetreat(Unit),
    /// Applies one loss to this unit: a step of a British unit, or the whole band (BR-7.4.1h, BR-8.4c).
    #[serde(rename = "Lose")]
    TakeLoss(Unit),
    /// Chooses the Area of the Ambush event (BR-6.1k) or of the Scout event (BR-6.1i).
    #[serde(rename = "Area")]
    ChooseEventArea(Place),
    /// Gives this unit a step back, or brings it back into play, for the event Wounded Recover (BR-6.1c).
    #[serde(rename = "Recover")]
    RecoverUnit(Unit),
    /// Selects or deselects the die with this number for the Reroll event, from 0, Volley pool first (BR-6.1g).
    #[serde(rename = "Die")]
    ToggleDie(u8),
    /// Flips the wagon between its moving and its deployed side (BR-10.3b).
    #[serde(rename = "Flip")]
    FlipWagon,
    /// Ends the move of this unit (BR-7.2c). Before its first step it is put back and may still move.
    #[serde(rename = "Stop")]
    EndMove,
    /// Keeps the unit where it is under Defensive Fire: it does not retreat (BR-7.3.1e, BR-8.3d).
    #[serde(rename = "Stand")]
    StayUnderFire,
    /// Closes a compound choice: the set-up (BR-4.2a, BR-4.2e), a selection of units (BR-6.1h, BR-7.4c, BR-8.4a),
    /// retreats (BR-7.4.1f, BR-8.4e), the dice of a reroll (BR-6.1g).
    Confirm,
    /// Leaves the declaration without an attack (BR-7.4d), or puts the unit in hand back into the tray.
    Cancel,
    /// Does nothing (more) in a window (BR-3.8, BR-7.3a, BR-8.3a), or keeps the dice of a reroll (BR-6.1g).
    Pass,
    /// Ends the Movement Phase (BR-7.2a, BR-8.2.1a) or the Attack Phase (BR-7.4d, BR-8.4a) of the asked seat.
    EndPhase,
    /// Edits standing orders, one field at a time (BR-3.8, BR-8.3a).
    #[serde(rename = "Orders")]
    EditOrders(OrderStep),
    /// Asks, as an aside of the Allied seat, for the next window of the British turn (BR-3.8).
    #[serde(rename = "Call")]
    RequestWindow,
}

/// Editing standing orders: those of the Allied seat for windows (BR-3.8), those of the British seat for Defensive
/// Fire (BR-8.3a). The British seat has only `OpenPage`, `ToggleArea`, `DropOrder`, `ClosePage` and the
/// `SetF...` steps. The written names (`serde`) never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum OrderStep {
    /// Opens the page of standing orders.
    #[serde(rename = "Open")]
    OpenPage,
    /// Replaces the list by a preset: 0 Patience, 1 First Shot, 2 Swarm.
    #[serde(rename = "Preset")]
    UsePreset(u8),
    /// Starts a new order, whose fields are asked one by one.
    #[serde(rename = "New")]
    StartOrder,
    /// Adds this Area to the field *where*, or removes it. British orders: opens the page of the stack there.
    #[serde(rename = "Where")]
    ToggleArea(Place),
    /// Fills the field *where* with everywhere.
    #[serde(rename = "Everywhere")]
    ChooseEverywhere,
    /// Closes the field *where*.
    #[serde(rename = "WhereDone")]
    ConfirmAreas,
    /// Fills the field *against*.
    #[serde(rename = "Against")]
    ChooseAgainst(Against),
    /// Fills the field *when*, with its number where it has one.
    #[serde(rename = "When")]
    ChooseWhen(When, u8),
    /// Fills the field *do*.
    #[serde(rename = "Do")]
    ChooseAction(OrderAction),
    /// Fills the field *with*.
    #[serde(rename = "With")]
    ChooseWith(With),
    /// Names the unit to use or to keep in the field *with*.
    #[serde(rename = "Name")]
    NameUnit(Unit),
    /// Fills the field *limit* and completes the order: at most so many shots in this Area this turn, 0 for no limit.
    #[serde(rename = "Limit")]
    SetLimit(u8),
    /// Gives up the order that is being written. British orders: lets this stack do as all others.
    #[serde(rename = "Drop")]
    DropOrder,
    /// Removes the order with this number, from 0.
    #[serde(rename = "Remove")]
    RemoveOrder(u8),
    /// Moves the order with this number one place up.
    #[serde(rename = "Up")]
    MoveOrderUp(u8),
    /// Switches a built-in default on or off: 0 silent capture, 1 bar the wagon, 2 second fire.
    #[serde(rename = "Builtin")]
    ToggleDefault(u8),
    /// Opens the list of units to reveal at the start of the British Attack Phase (RW-6).
    #[serde(rename = "Opening")]
    OpenRevealList,
    /// Adds this unit to the list of `OpenRevealList`, or removes it (RW-6).
    #[serde(rename = "Unveil")]
    ToggleReveal(Unit),
    /// Sets what British stacks do at Revealed counters: 0 ask, 1 always, 2 never, 3 keep the last shooter, 4 keep two.
    #[serde(rename = "BritishRevealed")]
    SetFireAtRevealed(u8),
    /// Sets what British stacks do at Concealed counters, with the same numbers.
    #[serde(rename = "BritishConcealed")]
    SetFireAtConcealed(u8),
    /// Sets which British unit fires first: 0 most dice, 1 fewest dice, 2 Volley last.
    #[serde(rename = "BritishFirst")]
    SetFirstShooter(u8),
    /// Closes the page.
    #[serde(rename = "Done")]
    ClosePage,
}
