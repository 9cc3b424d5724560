//! The agenda: the stages of a turn, its frames, and what a frame remembers while it lasts.

use crate::data::assault::AssaultResult;
use crate::ids::{Leader, Side, Unit, hex_text};
use crate::state::at::At;
use crate::state::rolled::RolledAssault;
use crate::state::sets::{LeaderSet, UnitSet};
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;
use serde::{Deserialize, Serialize};

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Reinforcements are rolled for and come (BC-1.1a, state S1a).
    Arrive,
    /// Aides de Camp take the place of lost leaders (BC-2.2f).
    Aides,
    /// Formation Leaders out of their commander's reach are marked (BC-1.1a).
    Command,
    /// The English roll for the guns in boats, or place them (BC-13.1m).
    Guns,
    /// Both sides roll for the initiative (BC-1.2a).
    Initiative,
    /// The side with the initiative says who acts first (BC-1.2c).
    Choose,
    /// A side activates a leader (BC-1.2d).
    Activate(Side),
    /// The Army Commander of a side moves, if he has not yet (BC-1.3a).
    Commanders(Side),
    /// A side rallies (BC-1.4a).
    Rally(Side),
}

/// A frame of the agenda: the top one asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A side sets up: facings, leaders, and in some scenarios the places of its units (state S0).
    Setup(Side),
    /// The French choose between Canadian skirmishers and militia (BC-13.3c).
    Canadians,
    /// The sequence of play, always the lowest frame once the set-up is over; true when its automatic part is done.
    Turn(Stage, bool),
    /// The French choose which units of Bougainville's corps arrive, so many still (BC-13.2h).
    Arrivals(u8),
    /// A leader is placed, for this reason.
    Place(Leader, Placing),
    /// The guns in boats are there and are placed (BC-13.1n).
    PlaceGuns,
    /// The Army Commander chooses who takes part in a general activation (house rule `general_subset`).
    Subset(LeaderSet),
    /// The movement segment of an activation (BC-1.2h).
    Move,
    /// Units on the march.
    March(Group),
    /// A formation falls back by impulse: units that have not, and the one that does with its hexes left (BC-13.1q).
    FallBack(UnitSet, Option<(Unit, u8)>),
    /// The combat segment of an activation.
    Combat,
    /// An assault is being declared: the target and who attacks.
    Declare(#[serde(with = "hex_text")] HexId, UnitSet),
    /// An assault, at this moment of it.
    Assault(Moment),
    /// Strength points are lost: how many, and by whom of these (BC-11.5b).
    Lose(u8, UnitSet),
    /// Units are disorganized, one after another: those to come, and those that will rout (BC-12.1b).
    Disorder(UnitSet, UnitSet),
    /// Stacks must retreat: which one first?
    Retreats(UnitSet),
    /// A stack retreats.
    Retreat(Retreat),
    /// Units rout.
    Rout(Rout),
    /// Leaders move at the end of an activation: these have not yet (BC-9.1e).
    Leaders(LeaderSet),
    /// A side rallies: who has still to do what.
    Rally(Rally),
    /// A rallied unit is given its facing (BC-12.5c).
    Facing(Unit),
    /// A position was set by hand where the game runs by itself: a side gives the word, and it does.
    Ready(Side),
}

/// Why a leader is placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Placing {
    /// He arrives on the map in the Command Phase (BC-13.1d).
    Arrives,
    /// An Aide de Camp takes a lost leader's place (BC-2.2f).
    Aide,
    /// He was alone beside an enemy (BC-2.2c).
    Stray,
}

/// Units that march together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Where they are: a hex, or the box of their entry zone.
    pub at: At,
    /// Where they last could have ended their move.
    pub fit: At,
    /// The units.
    pub units: UnitSet,
    /// Movement points spent by each of them.
    pub spent: u8,
    /// They have entered a hex or turned: nobody joins them any more.
    pub moved: bool,
    /// They have entered a hex in this move: an enemy zone in it stops them.
    pub entered: bool,
    /// Their move is over but for the hunting of a skirmisher (BC-5.1a).
    pub stopped: bool,
}

impl Group {
    /// Makes a group that has not begun to move.
    #[must_use]
    pub fn new(at: At, units: UnitSet) -> Group {
        Group { at, fit: at, units, spent: 0, moved: false, entered: false, stopped: false }
    }
}

/// A moment of an assault, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// The defender may fire (BC-11.2d).
    DefensiveFire,
    /// The die is rolled (BC-11.2f).
    Roll,
    /// Losses are taken (BC-11.5b).
    Losses,
    /// The losing side is disorganized (BC-11.5c).
    Disorder,
    /// The losing side retreats (BC-11.5d).
    Retreat,
    /// The victor may advance (BC-11.7a).
    Advance,
}

/// An assault from its declaration to the advance.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// The hex that is assaulted.
    #[serde(with = "hex_text")]
    pub target: HexId,
    /// The side that attacks.
    pub side: Side,
    /// Attacking units that still can.
    pub attackers: UnitSet,
    /// Units in the target hex when the assault was declared.
    pub defenders: UnitSet,
    /// Units of either side that were disorganized before the combat (BC-11.5e).
    pub shaken: UnitSet,
    /// Hexes from which it is made when the die is rolled.
    pub from: ArrayVec<HexId, 6>,
    /// The result: who suffers, and what; `None` before the die and for no effect.
    pub result: Option<AssaultResult>,
    /// The roll it comes from.
    #[serde(default)]
    pub rolled: RolledAssault,
    /// Units of the losing side that have to retreat with the others of their stacks.
    pub losers: UnitSet,
    /// Leaders who stay behind when their stack advances.
    pub behind: LeaderSet,
}

impl Assault {
    /// Makes an assault that has just been declared; these units were disorganized before.
    #[must_use]
    pub fn new(target: HexId, side: Side, attackers: UnitSet, defenders: UnitSet, shaken: UnitSet) -> Assault {
        let (losers, behind) = (UnitSet::EMPTY, LeaderSet::EMPTY);
        let (from, result, rolled) = (ArrayVec::new(), None, RolledAssault::default());
        Assault { target, side, attackers, defenders, shaken, from, result, rolled, losers, behind }
    }
}

/// Why a stack retreats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// By an assault's result (BC-11.5d).
    Assault,
    /// By its owner's will, in movement (BC-10.1f).
    Voluntary,
    /// Pushed by friends who retreat into its hex (BC-11.6h).
    Displaced,
    /// By impulse (BC-13.1q).
    Impulse,
}

/// A stack that retreats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// Why.
    pub reason: Reason,
    /// Its units.
    pub units: UnitSet,
    /// Leaders who go along.
    pub leaders: LeaderSet,
    /// Where they are.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Hexes that they still have to go, 1 or 2.
    pub left: u8,
    /// The hexes from which the danger comes, for units without a facing: bits of the directions are not enough
    /// after the first hex, so the hexes are kept.
    pub from: [Option<HexId>; 6],
    /// The hex that was chosen and is being cleared for them.
    pub into: Option<HexId>,
    /// Units that have moved or are moving in this chain of displacements.
    pub chain: UnitSet,
}

/// Most hexes that a rout movement is remembered by.
pub const FLIGHT: usize = 12;

/// Units of one hex that rout together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rout {
    /// The routed units.
    pub units: UnitSet,
    /// A skirmisher who runs with them.
    pub skirmishers: UnitSet,
    /// Leaders who go along.
    pub leaders: LeaderSet,
    /// Where they are.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Hexes made.
    pub made: u8,
    /// Friends through whom they have passed, who are disorganized afterwards (BC-12.3b).
    pub passed: UnitSet,
    /// The hexes they were in, so that no equal path is used twice.
    pub trail: [Option<HexId>; FLIGHT],
}

/// The routed units of a side, as they stand when the Rally Phase begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// The side.
    pub side: Side,
    /// Those in an enemy zone: they flee without a check (BC-12.5d).
    pub flee: UnitSet,
    /// The others: they check (BC-12.5a).
    pub check: UnitSet,
}

/// Skirmishers and leaders who go along with a unit that falls back by impulse, since they would be alone (BC-10.1g).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Along {
    /// The skirmishers.
    pub skirmishers: UnitSet,
    /// The leaders.
    pub leaders: LeaderSet,
}

/// What a side still has to do in its Rally Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rally {
    /// The side.
    pub side: Side,
    /// Routed units in an enemy zone at the start: they flee without a check (BC-12.5d).
    pub flee: UnitSet,
    /// Routed units that check (BC-12.5a).
    pub check: UnitSet,
    /// Units that left the map and try to come back (BC-13.4c).
    pub back: UnitSet,
    /// A unit that may come back: where to is asked.
    pub returning: Option<Unit>,
}

/// How the activated units act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mode {
    /// In good order.
    Normal,
    /// Their leader failed his check: all are out of command (BC-8.3b).
    Failed,
    /// By impulse they must advance (BC-13.1s).
    Advance,
}

/// The activation that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Activation {
    /// The side.
    pub side: Side,
    /// The Formation Leaders who act; several in a general activation.
    pub leaders: LeaderSet,
    /// The Army Commander who made a general activation (BC-9.2a).
    pub commander: Option<Leader>,
    /// How the units act.
    pub mode: Mode,
    /// Units that may act: the formations' and Independents not used before.
    pub units: UnitSet,
    /// Those of them in command, from the start of the activation on (BC-8d).
    pub commanded: UnitSet,
    /// Units whose move is over.
    pub done: UnitSet,
    /// Units that have attacked (BC-11b).
    pub attacked: UnitSet,
    /// Units that had an enemy in their zone at the end of their move or attacked: 13.2 I is met (BC-13.2j).
    pub engaged: UnitSet,
    /// Movement is over (BC-9.3b).
    pub fighting: bool,
}
