//! The agenda: the stages of a turn, its frames, the moments of a battle, the group that marches.

use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Side, hex_text};
use crate::state::at::At;
use crate::state::sets::{LeaderSet, UnitSet};
use arrayvec::ArrayVec;
use redoubt_engine::hex::HexId;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Disrupted units rally (PA-6.0a).
    Rally,
    /// Supply is traced and foraged for (PA-7.0a).
    Supply,
    /// The Government's reinforcements arrive (PA-8.4a).
    Arrive,
    /// Units are bought back (PA-8.0a).
    Replace,
    /// Battalions, hostages, the free stack, engineers (PA-3.0f).
    Organise,
    /// Movement.
    March,
    /// Leaders left alone, garrisons (PA-4.4c, PA-14.0a).
    MarchEnd,
    /// Battles.
    Combat,
    /// The victory check, after both sides.
    Victory,
}

/// A frame of the agenda: the top one asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Before the first turn of a battle scenario: which units stand formed (PA-18.B0e).
    Form(Side),
    /// The sequence of play, always the lowest frame once the set-up is over; true when its
    /// automatic part is done.
    Turn(Side, Stage, bool),
    /// A group on the march.
    March(Group),
    /// The Northcote under steam.
    Boat,
    /// Hostages were taken here: whose are they (PA-17.2a)?
    Hostages(PlaceId),
    /// Who of this force guards the hostages that it took here (PA-17.2b)?
    Guard(Force, PlaceId),
    /// A battle, at this moment of it.
    Battle(Moment),
    /// A leader who escaped after a battle: where to (PA-4.5c, PA-4.51c)?
    Escape(Leader),
    /// A leader is alone at the end of the phase: with whom of the nearest does he stay (PA-4.4c)?
    Stray(Leader),
}

/// A moment of a battle, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// Does the Northcote join (PA-15.12i)?
    Boat,
    /// Quebec checks and the ambush die.
    Ambush,
    /// A side's free unit.
    Free(Side),
    /// Checks to come into line.
    Commit,
    /// Whose rating a side uses.
    Lead(Side),
    /// The dice.
    Fire,
    /// A side eliminates strength points.
    Lose(Side),
    /// A side takes disruptions.
    Disrupt(Side),
    /// A side's checks.
    Checks(Side),
    /// Who guards the hostages whose guard was lost (PA-17.5e); true at the end of the round.
    Heir(bool),
    /// Where a side's forced units go.
    Out(Side),
    /// Which of a side's units leave by choice.
    Leave(Side),
    /// Is a side gone?
    RoundEnd,
    /// Does a side stay?
    Continue(Side),
    /// Where the Northcote goes when her force withdraws (PA-15.12b).
    Steer,
    /// Do units that have just joined stand formed (PA-18.B0e)?
    Late,
    /// Captures, hostages, control.
    Finish,
    /// Does the winner burn the place?
    Burn,
    /// Who pursues.
    Pursue,
    /// Which leaders go along, and to which hex.
    Follow,
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is fought.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Who attacks.
    pub attacker: Side,
    /// The hex from which it is a pursuit; `None` for any other battle.
    pub pursuit: Option<At>,
    /// Round, from 1; 0 before the first.
    pub round: u8,
    /// 6 strength points or more on both sides.
    pub large: bool,
    /// Units in line.
    pub engaged: UnitSet,
    /// The Northcote takes part.
    pub boat: bool,
    /// Who ambushes in this round, and by how many columns.
    pub ambush: Option<(Side, u8)>,
    /// The leader each side uses.
    pub leaders: [Option<Leader>; 2],
    /// What each side suffers in this round.
    pub loss: [crate::data::charts::Loss; 2],
    /// What each side rolled in this round's fire.
    #[serde(default)]
    pub rolls: FireRolls,
    /// Units of both sides that were disrupted before this round's fire.
    pub before: UnitSet,
    /// Units hit once, twice in this round.
    pub hits: [UnitSet; 2],
    /// Units that owe a check against retreat, against surrender.
    pub owed: [UnitSet; 2],
    /// Units that must leave.
    pub must: UnitSet,
    /// Units that may leave.
    pub may: UnitSet,
    /// A unit of the side has left by choice (PA-4.5h), and where it went.
    pub chosen: [Option<At>; 2],
    /// A unit of the side has retreated, forced or not.
    pub retreated: [bool; 2],
    /// Hexes to which units of each side went.
    pub gone_to: [ArrayVec<HexId, 6>; 2],
    /// Changes of unrest of this round, looked at together (PA-13.1d).
    pub unrest: Vec<(crate::data::charts::Cause, i8)>,
    /// Forces whose hostages' guard was in the hex, by bit.
    pub guarded: u8,
    /// Forces whose hostages' guard was lost in this round, by bit: another guard was put in its place, and the owner
    /// may choose a third (PA-17.5e).
    pub heirs: u8,
    /// Part of the railway's complete garrison stood here when the battle began (PA-10.82b).
    pub line_guard: bool,
    /// Who has won.
    pub winner: Option<Side>,
    /// Units that try to pursue.
    pub pursuers: UnitSet,
    /// Leaders who go along with them.
    pub along: LeaderSet,
}

/// A roll on the CRT, to be shown while its result is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FireRoll {
    /// The die.
    pub die: u8,
    /// Added to it by a leader.
    pub drm: i8,
    /// Column of the CRT after all shifts, from 0.
    pub column: u8,
}

/// What each side rolled, by side. It is only shown: positions that differ in it alone are the same, with the same
/// digest, so that saves from before it was kept still load.
#[derive(Clone, Copy, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FireRolls(pub [Option<FireRoll>; 2]);

impl PartialEq for FireRolls {
    fn eq(&self, _: &FireRolls) -> bool {
        true
    }
}

impl Hash for FireRolls {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Units and leaders that march together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// Where they are.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Units.
    pub units: UnitSet,
    /// Leaders.
    pub leaders: LeaderSet,
    /// They have made a step since they were chosen.
    pub stepped: bool,
}

/// How a unit last crossed into the hex where it now meets the enemy, for PA-9.2.
pub mod crossing {
    /// No river.
    pub const DRY: u8 = 0;
    /// A minor river: a column against the attacker.
    pub const MINOR: u8 = 1;
    /// A ford or major river: halved.
    pub const MAJOR: u8 = 2;
}
