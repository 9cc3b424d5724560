//! What a player can answer, one small value each. Their order is that of the legal list.

use crate::ids::{Leader, Side, Unit, hex_text};
use crate::state::at::At;
use crate::state::sets::UnitSet;
use redoubt_engine::hex::{Dir, HexId, Vertex};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A hex in a step, written as its printed number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot(#[serde(with = "hex_text")] pub HexId);

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", At::hex(self.0))
    }
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    // Set-up and Command Phase.
    /// Plays the Canadians as skirmishers (true) or as militia (BC-13.3c).
    Canadians(bool),
    /// Places everybody as the scenario's ready-made set-up has it (BC-13.1g).
    Ready,
    /// Puts a unit into a hex in the set-up.
    Place(Unit, Spot),
    /// Puts a leader into a hex: in the set-up, as an arrival, as an aide, after he was alone.
    PlaceLeader(Leader, Spot),
    /// Turns all units of a hex: in the set-up, and a rallied unit.
    Face(Spot, Vertex),
    /// Has a unit of a corps arrive (BC-13.2h).
    Arrive(Unit),
    /// Rolls for the guns in boats (BC-13.1m).
    RollForGuns,
    /// Places the guns in boats, facing this way (BC-13.1n).
    PlaceGuns(Spot, Vertex),

    // Activations.
    /// Has this side act first (BC-1.2c).
    First(Side),
    /// Activates a leader (BC-1.2d).
    Activate(Leader),
    /// Takes a leader into a general activation, or out of it (house rule `general_subset`).
    ToggleLeader(Leader),

    // Movement.
    /// Begins the move of a unit, or takes it along with those that begin.
    Pick(Unit),
    /// Leaves a unit behind: its move ends here.
    Drop(Unit),
    /// Enters the next hex in a direction (BC-10.1b).
    Go(Dir),
    /// Enters the map at a hex, facing this way (BC-13.1l).
    Enter(Spot, Vertex),
    /// Turns to another facing (BC-10.1c).
    Turn(Vertex),
    /// Retreats voluntarily by one hex (BC-10.1f).
    FallBack(Dir),
    /// Has a unit hunt the skirmisher in a hex (BC-10.3a).
    Hunt(Unit, Spot),
    /// Ends the move of the units on the march.
    Stop,
    /// Reveals the hidden units of a hex (BC-13.1h).
    Reveal(Spot),
    /// Moves a leader (BC-9.1e).
    MoveLeader(Leader, Spot),

    // Combat.
    /// Fires with these units of one hex at a hex (BC-11.1a).
    Fire(UnitSet, Spot),
    /// Begins to declare an assault on a hex (BC-11.2a).
    Assault(Spot),
    /// Takes a unit into the assault, or out of it.
    Toggle(Unit),
    /// Makes the assault, or the general activation, as it is declared.
    Confirm,
    /// Drops the declaration.
    Cancel,
    /// Uses the Skirmish Table on a hex (BC-11.9a).
    Skirmish(Unit, Spot),
    /// Fires a battery at a hex (BC-7.1a).
    Bombard(Unit, Spot),
    /// Fires with these defenders at the attackers in a hex (BC-11.2d).
    DefensiveFire(UnitSet, Spot),
    /// Holds the defensive fire.
    HoldFire,
    /// Advances with these units into a hex that the enemy has left (BC-11.7a).
    Advance(UnitSet, Spot),

    // Losses, retreats, routs, rally.
    /// Takes the next strength point from a unit (BC-11.5b).
    Lose(Unit),
    /// Lets a unit rout instead of rolling (BC-12.4c).
    TakeRout,
    /// Rolls the rout check (BC-12.4a).
    RollCheck,
    /// Has the stack in a hex retreat next.
    RetreatFirst(Spot),
    /// Retreats into a hex (BC-11.6b).
    Retreat(Spot),
    /// Eliminates the stack instead of retreating it (BC-11.6i).
    GiveUp,
    /// Flees into a hex (BC-12.3a); into its own: off the map.
    Flee(Spot),
    /// Leaves a skirmisher behind (BC-11.6d).
    StayUnit(Unit),
    /// Leaves a leader behind (BC-10.1g).
    StayLeader(Leader),
    /// Takes along a leader whose hex is passed (BC-12.3f).
    JoinLeader(Leader),
    /// Takes along in a rout a skirmisher who would otherwise stay with other units (BC-12.3f).
    JoinUnit(Unit),
    /// Has a routed unit check next (BC-12.5a).
    Rally(Unit),
    /// Brings a unit back onto the map (BC-13.4c).
    Return(Unit, Spot),

    /// Ends what is open: the set-up, a segment, the activations of a side; declines an advance; waits with the guns.
    Done,
}
