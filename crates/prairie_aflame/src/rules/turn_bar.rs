//! What forbids a step outside marches and battles: before the movement, in supply and replacement, and in places.

use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Unit};
use redoubt_engine::hex::HexId;

/// What forbids a step of the turn: battalions (PA-11.5), hostages (PA-17), the free stack and engineers
/// (PA-10), supply (PA-7), replacements (PA-8), lone leaders (PA-4), the next battle (PA-12.0a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnBar {
    /// The unit is no battalion (PA-11.5a).
    NoBattalion(Unit),
    /// The battalion was regrouped in this phase, or just now in the set-up (PA-11.5a).
    Regrouped(Unit),
    /// The battalion was driven out of a battle and has not rallied (PA-11.5d).
    Driven(Unit),
    /// Not all companies of the battalion are in the hex (PA-11.5b).
    Companies {
        /// The battalion.
        battalion: Unit,
        /// Where it would form.
        hex: HexId,
        /// Its companies there.
        here: u8,
        /// All its companies.
        all: u8,
    },
    /// A company of the battalion is disrupted (PA-11.5e).
    CompanyHit(Unit, HexId),
    /// Only part of the battalion is on a train (PA-11.5b).
    PartOnTrain(Unit),
    /// Too few undisrupted companies of the force are in the hex; with their number: five form a battalion
    /// (PA-11.5c).
    FewCompanies(Force, HexId, u8),
    /// The battalion stands formed elsewhere, or another of its force is formed first (PA-11.5c).
    NotFree(Unit),

    /// The force has no hostages (PA-17.4a for their release, PA-17.2c for their guard).
    NoHostages(Force, bool),
    /// The hostages of the force were handed over in this phase (PA-17.2c).
    HandedOver,
    /// The unit guards the hostages already (PA-17.2c).
    Guards(Unit),
    /// The unit is not in the hex of the guard, or not of his force (PA-17.2c).
    NotWithGuard(Unit, Unit),

    /// The free stack of this phase was chosen (PA-10.2b).
    Freed,
    /// Every unit of the side in the hex is in command (PA-10.2b).
    InCommand(HexId),
    /// The unit is no wagon, and only wagons serve as engineers (PA-10.6c).
    NoEngineer(Unit),
    /// The wagon serves as engineers already (PA-10.6d).
    Serves(Unit),
    /// The wagon is on a train (PA-10.6d).
    OnTrain(Unit),
    /// The wagon is in no hex on a major river (PA-10.6c).
    NoRiver(Unit),
    /// The Northcote is not on the river (PA-10.6f).
    NoBoat,
    /// The Northcote is a ferry already (PA-10.6f).
    IsFerry,

    /// The unit is no supply wagon (PA-7.5b).
    NoWagon,
    /// Nobody in the wagon's hex is out of supply (PA-7.5b).
    Fed(Unit),

    /// The Northcote never returns (PA-8.3f).
    BoatIsLost,
    /// The battalion returns by companies (PA-8.3g).
    ByCompanies(Unit),
    /// The unit is not lost (PA-8.3a).
    NotLost(Unit),
    /// By the house rule the unit, which surrendered, does not return (PA-8.3a).
    SurrenderIsFinal(Unit),
    /// Of units that are alike another returns first (PA-8.3a).
    NotFirst(Unit),
    /// The unit costs more points than there are; with both (PA-8.3a).
    Points(Unit, u8, u8),
    /// The hex is no depot of the Government (PA-8.3e).
    NoDepot(HexId),
    /// The enemy is in the depot (PA-8.3e).
    EnemyAt(HexId),
    /// The hex is not Batoche, where the Métis return (PA-8.3b; PA-8.3c where a chief is captured).
    NotBatoche,
    /// The Government has taken Batoche once (PA-8.3d).
    BatocheTaken,
    /// The Government holds Batoche (PA-8.3d).
    BatocheHeld,
    /// The unit returns to this chief only, who is elsewhere (PA-8.3b).
    NotChief(Unit, Leader),
    /// The chief to whom the unit would return is captured (PA-8.3c).
    ChiefTaken(Unit, Leader),

    /// No combat unit of the leader's side is in the hex (PA-4.5c).
    NoShelter(HexId),
    /// The hex is too far for Riel's escape; with the distance (PA-4.51c).
    RielTooFar(HexId, u16),
    /// Friendly units are nearer: in hexes, to the nearest and to this hex (PA-4.4c).
    Farther(Leader, HexId, u16, u16),

    /// The battle in the hex was fought in this phase (PA-12.0a).
    Fought(HexId),
    /// The hex does not hold units of both sides (PA-12.0a).
    NoMeeting(HexId),
    /// Only the Northcote meets the enemy there, and she has fought in this phase (PA-15.12i).
    BoatFought,
    /// A battle is still to be fought (PA-12.0a).
    Compulsory,
}

/// What forbids a step in a place: burning (PA-9.32), captors and guards of hostages (PA-17.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceBar {
    /// Places burn in movement phases of the nations in campaigns (PA-9.32a).
    NotTheTime,
    /// The group on the march is not in this place (PA-10.10a).
    Elsewhere,
    /// A home of the Métis never burns (PA-9.3a).
    Home(PlaceId),
    /// The place is destroyed already (PA-9.32e).
    Destroyed(PlaceId),
    /// The nations do not hold the place (PA-9.32a).
    NotHeld(PlaceId),
    /// The place was tried in this phase (PA-9.32b).
    Tried(PlaceId),
    /// The place was taken in this phase by movement (PA-9.32c).
    Taken(PlaceId),
    /// No unit of the nations is in the place (PA-9.32a).
    Nobody(PlaceId),
    /// All units in the place are disrupted (PA-9.32d).
    Disrupted(PlaceId),
    /// The force did not take the place (PA-17.2a).
    NotCaptor(Force, PlaceId),
    /// The unit is no undisrupted unit of the force in the place (PA-17.2b).
    NotGuard(Unit, Force, PlaceId),
}
