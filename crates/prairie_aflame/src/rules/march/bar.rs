//! What forbids a march: on foot and horse, by rail, on the Northcote.

use crate::ids::{Force, Leader, Unit};
use redoubt_engine::hex::{EdgeId, HexId};

/// A unit or a leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marcher {
    /// A unit.
    Unit(Unit),
    /// A leader.
    Leader(Leader),
}

/// What forbids the choice of who marches, a step of a group, its halt, or the end of the movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchBar {
    /// No unit of the side is in the hex (PA-10.0a).
    Nobody(HexId),
    /// The unit's move is over, or it may not move in this phase (PA-10.0a, PA-10.2a, PA-10.3a, PA-7.5d).
    Over(Unit),
    /// The unit has spent all its MP; with the number (PA-10.0b).
    Spent(Unit, u8),
    /// The leader's move is over (PA-4.3d).
    LeaderOver(Leader),
    /// The leader has no MP left (PA-4.3d).
    LeaderSpent(Leader),

    /// The unit or leader is in the group in hand (PA-10.0a).
    InHand(Marcher),
    /// The unit or leader is not in the group in hand (PA-10.0a).
    NotInHand(Marcher),
    /// The unit or leader is not in the hex of the group (PA-10.0a).
    Elsewhere(Marcher, HexId),
    /// The group has set out without the unit or leader (PA-10.0a).
    SetOut(Marcher),
    /// The unit is the whole group (PA-10.0a).
    Alone(Unit),
    /// The unit would stay with the other band without a Métis (PA-11.1a).
    StaysWithBand(Unit),
    /// Some are on a train and some on foot (PA-10.81e).
    Mixed,
    /// The leader rides a train alone and does not join those who go on foot (PA-10.81e).
    RidesAlone(Leader),

    /// The map ends there.
    MapEnds,
    /// The hex lies outside the part of the map that is played on (PA-18.B0a).
    Outside(HexId),
    /// The group is on a train (PA-10.8a).
    OnTrain,
    /// A lake lies between (PA-9.1f).
    Lake(HexId),
    /// The unit is disrupted and does not cross a major river without a ford (PA-10.4a).
    DisruptedAtRiver(Unit),
    /// The unit needs its whole printed MA to cross without a ford; with the MA needed and what it has (PA-10.6h).
    Reduced(Unit, u8, u8),
    /// The unit has moved: it crosses without a ford only from where it began (PA-10.6b).
    NotFresh(Unit),
    /// The step costs the unit more MP than it has left (PA-9.1h).
    Cost {
        /// The unit.
        unit: Unit,
        /// The hex it would leave.
        from: HexId,
        /// The hex it would enter.
        to: HexId,
        /// MP of the step.
        cost: u8,
        /// MP left.
        left: u8,
    },
    /// The step costs the leader more MP than he has left: MP of the step, MP left (PA-4.3b, PA-4.3c).
    LeaderCost(Leader, HexId, u8, u8),
    /// The hex is too far from the reserve of the band; with the distance in hexes (PA-10.11b).
    Reserve(Force, HexId, u16),
    /// The hex lies outside the District (PA-10.11d).
    District(HexId),
    /// Leaders and wagons do not enter the enemy's hex on their own (PA-10.5b).
    NoForce(HexId),
    /// By the house rule the unit does not enter the enemy's hex while it is disrupted (PA-10.4b).
    Unfit(Unit, HexId),
    /// A unit began its turn away from the unforded river between it and the enemy (PA-9.2d).
    River(HexId),
    /// The bands would fight together without a Métis (PA-11.1a).
    BandsFight(HexId),
    /// The bands would be together without a Métis and could not go on (PA-11.1a).
    BandsStay(HexId),
    /// A leader would be left alone, with no unit of his side in reach (PA-4.4a).
    LeaderAlone,

    /// A leader would stay alone while he can go on (PA-4.4a).
    HaltAlone,
    /// The group has brought the bands together and can go on (PA-11.1a).
    HaltTogether,
    /// The group is outside its bounds and can come nearer (PA-10.11e).
    HaltAway,
    /// The bands were together at the start, without a Métis, and one of them can still part (PA-11.1b).
    HaltParted,
    /// The leader is alone and can still reach a unit of his side (PA-4.4a).
    Stray(Leader),
    /// A unit or leader is outside its bounds and can still come nearer (PA-10.11e).
    Away,
    /// Two bands are together and can still part (PA-11.1b).
    Together,
}

/// What forbids a step of the railway (PA-10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RailBar {
    /// Only the Government rides the railway (PA-10.8a).
    NotTheirs,
    /// The hex is no settlement of the railway (PA-10.81b).
    NoStation(HexId),
    /// The Government does not hold the settlement (PA-10.81b).
    NotHeld(HexId),
    /// The enemy is in the hex (PA-10.82a).
    Enemy(HexId),
    /// The hex lies in the enemy's zone, where nobody boards (PA-10.81h).
    Watched(HexId),
    /// They left a train in this phase (PA-10.81a).
    LeftTrain,
    /// They boarded in this phase (PA-10.81a).
    Boarded,
    /// They are on the train already (PA-10.81a).
    OnTrain,
    /// They are on foot (PA-10.81a).
    Afoot,
    /// Boarding costs 1 MP, which the unit does not have (PA-10.81a).
    NoMpToBoard(Unit),
    /// Leaving the train costs 1 MP, which the unit does not have (PA-10.81a).
    NoMpToLeave(Unit),
    /// Boarding or leaving costs 1 MP, which the leader, alone on the train, does not have (PA-10.81i).
    NoMpOfLeader(Leader),
    /// They are in the hex already (PA-10.0a).
    Here(HexId),
    /// The hex is not on the railway (PA-10.8a).
    OffLine(HexId),
    /// The line is broken in this hex, on the way (PA-10.82a).
    Broken(HexId),
    /// The enemy's zone stops trains in this hex, on the way (PA-10.81f).
    Zoi(HexId),
    /// The train has been in the hex in this phase (PA-10.8a).
    Been(HexId),
}

/// What forbids a step of the Northcote under steam (PA-15.11, PA-15.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoatBar {
    /// She is not on the river (PA-15.11b).
    NoBoat,
    /// She has no MP left (PA-15.11b).
    Spent,
    /// It is not the next hexside of the river (PA-15.11b).
    NotNext(EdgeId),
    /// The hex lies outside the part of the map that is played on (PA-18.B0a).
    Outside(HexId),
    /// She is not beside the hex (PA-15.13c).
    NotBeside(HexId),
    /// Nobody is on board to land in the hex (PA-15.13c).
    NobodyAboard(HexId),
    /// The passenger boarded in this phase (PA-15.13b).
    JustBoarded(Unit),
    /// The passenger is out of command and failed its check (PA-10.2a).
    Failed(Unit),
    /// The passenger has too few MP to land in the hex (PA-15.13c).
    NoMpToLand(Unit, HexId),
    /// She is under steam and does not board herself (PA-15.11b).
    Herself,
    /// This unit is on board, and she carries one strength point (PA-15.13a).
    Full(Unit),
    /// The unit is not one point of infantry (PA-15.13a).
    NotInfantry(Unit),
    /// She is on no hexside of the unit's hex (PA-15.13a).
    UnitNotBeside(Unit),
    /// The unit boards only with its whole MA, in the hex where it began (PA-15.13a).
    NotFresh(Unit),
}
