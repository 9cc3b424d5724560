//! What forbids a step of movement.

use crate::ids::{Camp, Counter, Kind};
use crate::rules::stacking::Crowd;
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchBar {
    /// Routed units make their rout moves before anything else; this one has still to (AW-4C.a).
    RoutsFirst(Counter),
    /// It does not sleep, or no more of its like wake (AW-18A.2c).
    NotAsleep(Counter),
    /// The band sleeps (AW-18A.2a).
    Asleep(Counter),
    /// The combined camp is not alert yet (AW-18A.2a).
    NoAlert(Counter),
    /// A herd does not move by itself (AW-3J.a).
    Herd(Counter),
    /// Nobody mans it (AW-11D.a).
    Deserted(Counter),
    /// Pinned (AW-9D.1d).
    Pinned(Counter),
    /// Routed (AW-10J.3a).
    Routed(Counter),
    /// It fired at full strength in this turn (AW-4B.b).
    FiredFull(Counter),
    /// The holder was placed in this phase (AW-8D.2f).
    Fresh(Counter),
    /// It loots (AW-18B.a).
    Loots(Counter),
    /// It builds breastworks, or its stores are used for them (AW-17C.a).
    Builds(Counter),
    /// It has to do with supply in this turn (AW-15C.1a).
    Supply(Counter),
    /// It pushes a howitzer or helps one in this turn (AW-11B.f).
    Pushes(Counter),
    /// It has no MP left in this phase (AW-7.a).
    Halted(Counter),
    /// It needs so many quarters of an MP, and has so many (AW-7.a).
    NoMp(Counter, u8, u8),

    /// Howitzers do not enter this ground (AW-11B.c).
    Ground(HexId),
    /// Howitzers do not cross this side (AW-11B.d).
    Side(HexId),
    /// Howitzers do not go up or down a bluff (AW-11B.c).
    Bluff(HexId),
    /// An unlimbered howitzer is only pushed (AW-11B.d).
    Unlimbered(Counter),
    /// The howitzer is mired (AW-11B.j).
    Mired(Counter),
    /// The hex is on fire (AW-17D.b).
    Burning(HexId),
    /// An enemy unit stands there (AW-7C.a).
    Enemy(HexId),
    /// Only a combat unit rides over leaders (AW-7C.a).
    EnemyLeader(HexId),
    /// Pony holders are there, and the camp is not to be burnt at once (AW-7C.a).
    EnemyHolders(HexId),
    /// Prone units only crawl (AW-7C.d).
    Prone(Counter),
    /// Only prone units crawl (AW-7E.a).
    NotProne(Counter),
    /// It has spent MP in this phase (AW-7D.b).
    HasSpent(Counter),
    /// The MP are enough for the step (AW-7D.a).
    LeastNeedless,
    /// Charges go through clear hexes only (AW-17A.b).
    ChargeGround(HexId),
    /// Charges do not cross water (AW-17A.b).
    ChargeWater(HexId),
    /// A charge changes one level at most (AW-17A.b).
    ChargeLevels(HexId),

    /// Nobody joins a group that has begun to move (AW-7A.a).
    MarchBegun,
    /// The last of a group cannot be left behind.
    LastOfGroup,
    /// The unit must leave the burning hex at once (AW-17D.a).
    MustLeave,
    /// There is nothing that it could do.
    NoWay(Counter),
    /// Headquarters do not leave Carson's radius (AW-13E.c).
    HqRadius,
    /// It must go there with all its MP (AW-13E.c, AW-13E.d, AW-16B.e, AW-13D.1g).
    MustGo(Counter),
    /// The headquarters, whom Carson does not command, must go to the nearest unit, leader or train.
    HqToNearest,
    /// It must enter the map (AW-20B.a).
    MustEnter(Counter),
    /// The hex is too full, and somebody can still leave it (AW-6.b).
    TooFull(HexId, Crowd),
    /// The hex is not on the edge of the entry (AW-20B.a).
    NotEntry(HexId),

    /// It has no modes (AW-8.b).
    NoModes(Counter),
    /// Only units in good order change their mode (AW-8D.1b).
    Disordered(Counter),
    /// It stands so already.
    SameMode(Counter),
    /// A crew on foot does not mount (AW-11E.a).
    NoRider(Counter),
    /// This is no holder for it, or not in its hex (AW-8D.2c, AW-8D.2g).
    NotItsHorses(Counter),
    /// There is no holder left who could take the horses (AW-8D.2a).
    NoHolder(Counter),
    /// The unit is not disrupted (AW-14B.3a).
    NotDisrupted(Counter),
    /// The holder has no horses to give up (AW-17B.b).
    NoHorses(Counter),

    /// The howitzer is limbered.
    Limbered(Counter),
    /// The crew is prone, and must get up first (AW-11B.a).
    CrewProne(Counter),
    /// A mired howitzer unlimbers facing against its crossing (AW-11B.j).
    MiredFacing(Counter),
    /// It faces that side already.
    SameFacing(Counter),
    /// A howitzer that was freed in this turn only turns (AW-11B.k).
    FreedNow(Counter),
    /// The howitzer was pushed already in this turn (AW-11B.d).
    PushedNow(Counter),
    /// This unit does not push howitzers (AW-11B.f).
    NoPusher(Counter),
    /// It was not with the howitzer when the turn began (AW-11B.f).
    NotBeside(Counter),
    /// It has done something else in this turn (AW-11B.f).
    NotIdle(Counter),
    /// The howitzer is not mired.
    NotMired(Counter),
    /// It was rolled for already, or the phase is under way (AW-4C.a).
    TooLateToFree(Counter),
    /// The unit is too weak to help (AW-11B.k).
    WeakHelp(Counter),
    /// The howitzer has a crew, or the crew has one.
    Manned(Counter),

    /// Only mounted cavalry charges (AW-8A.b).
    NoCharger(Counter),
    /// A charge is declared in good order and before any MP is spent (AW-17A.a).
    ChargeLate(Counter),
    /// It charges already.
    Charges(Counter),
    /// No enemy unit stands there (AW-17A.a).
    NoFoe(HexId),
    /// The target is next to it: a charge moves at least one hex (AW-17A.a).
    ChargeNear(HexId),
    /// No way for a charge leads there (AW-17A.b).
    NoChargeWay(HexId),

    /// Only a combat unit on foot sets fires (AW-17D.a).
    NoArsonist(Counter),
    /// The side has no grass fires left (AW-17D.b).
    NoFires,
    /// The hex does not burn: marsh, fort or camp (AW-17D.d).
    DoesNotBurn(HexId),
    /// Others would be left in the flames (AW-17D.d).
    OthersInFire(HexId),
    /// There is no hex into which it could go from the flames (AW-17D.a).
    NoWayOut(Counter),
    /// There is no camp (AW-18C.a).
    NoCamp(HexId),
    /// Only cavalry and infantry loot and burn (AW-18B.a, AW-18C.a).
    NoBurner(Counter),
    /// The camps on Carson Creek are safe until this turn (AW-18C.d).
    CampTooEarly(Camp, u8),
    /// The unit must enter the camp in this phase (AW-18C.a).
    MustEnterCamp(Counter),
    /// The camp has been looted (AW-18B.b).
    LootedBefore(Camp),
    /// Looters do not ride (AW-18B.a).
    MountedLooter(Counter),
    /// The unit must be in the camp for the whole turn and do nothing else (AW-18B.a).
    NotWholeTurn(Counter),

    /// Only a unit on foot that can lie down builds (AW-17C.a).
    NoBuilder(Counter),
    /// The train cannot give its stores (AW-17C.a).
    NoStores(Counter),
    /// The train is too far (AW-17C.a).
    TrainFar(Counter),
    /// So many breastworks stand, or are being built, and no more may (AW-17C.b).
    MostWorks(u8),
    /// No more units may build in this turn (AW-17C.a).
    NoMoreBuilders,
    /// A unit that builds has received ammunition (AW-17C.c).
    Supplied(Counter),
    /// There are no breastworks that it could take up (AW-17C.e).
    NoWorks(HexId),

    /// Only scouts capture herds (AW-19D.1a).
    NoCaptor(Counter),
    /// The scouts have a herd (AW-19D.1a).
    HasHerd(Counter),
    /// The scouts have tried in this phase (AW-19D.1a).
    HasTried(Counter),
    /// The scouts must enter the hex of the herd (AW-19D.1a).
    MustEnterHerd(Counter),
    /// There is no such herd in its hex.
    NoHerd(Counter),
    /// Only scouts, cavalry and infantry scatter herds (AW-19D.2a).
    NoScatterer(Counter),

    /// These two do not exchange points (AW-11E.b, AW-16B.f).
    NoTransfer(Counter, Counter),
    /// The packers' train is still there (AW-16B.f).
    TrainStands(Counter),
    /// So many points can go over (AW-11E.b).
    TooManyPoints(u8),
    /// They are too far from each other, or no free way leads there (AW-16B.f).
    NoTransferWay(Counter),
    /// Who gives points over a distance stays in its hex (AW-16B.f).
    HasMoved(Counter),
}

impl MarchBar {
    /// Returns the id of the rule that forbids; `None` where no rule is involved.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        use MarchBar as M;
        Some(RuleId::new(match self {
            M::RoutsFirst(_) | M::TooLateToFree(_) => "AW-4C.a",
            M::Asleep(_) | M::NoAlert(_) => "AW-18A.2a",
            M::NotAsleep(_) => "AW-18A.2c",
            M::Herd(_) => "AW-3J.a",
            M::Deserted(_) => "AW-11D.a",
            M::Pinned(_) => "AW-9D.1d",
            M::Routed(_) => "AW-10J.3a",
            M::FiredFull(_) => "AW-4B.b",
            M::Fresh(_) => "AW-8D.2f",
            M::Loots(_) | M::MountedLooter(_) | M::NotWholeTurn(_) => "AW-18B.a",
            M::Builds(_) | M::NoBuilder(_) | M::NoStores(_) | M::TrainFar(_) | M::NoMoreBuilders => "AW-17C.a",
            M::Supply(_) => "AW-15C.1a",
            M::Pushes(_) | M::NoPusher(_) | M::NotBeside(_) | M::NotIdle(_) => "AW-11B.f",
            M::Halted(_) | M::NoMp(..) | M::NoWay(_) => "AW-7.a",
            M::Ground(_) | M::Bluff(_) => "AW-11B.c",
            M::Side(_) | M::Unlimbered(_) | M::PushedNow(_) => "AW-11B.d",
            M::Mired(_) | M::MiredFacing(_) => "AW-11B.j",
            M::Burning(_) | M::NoFires => "AW-17D.b",
            M::Enemy(_) | M::EnemyLeader(_) | M::EnemyHolders(_) => "AW-7C.a",
            M::Prone(_) => "AW-7C.d",
            M::NotProne(_) => "AW-7E.a",
            M::HasSpent(_) => "AW-7D.b",
            M::LeastNeedless => "AW-7D.a",
            M::ChargeGround(_) | M::ChargeWater(_) | M::ChargeLevels(_) | M::NoChargeWay(_) => "AW-17A.b",
            M::MarchBegun | M::LastOfGroup => "AW-7A.a",
            M::MustLeave | M::NoArsonist(_) | M::NoWayOut(_) => "AW-17D.a",
            M::HqRadius => "AW-13E.c",
            M::MustGo(who) => match who.kind() {
                Kind::Packers => "AW-16B.e",
                Kind::Leader => "AW-13D.1g",
                _ => "AW-13E.c",
            },
            M::HqToNearest => "AW-13E.d",
            M::MustEnter(_) | M::NotEntry(_) => "AW-20B.a",
            M::TooFull(..) => "AW-6.b",
            M::NoModes(_) => "AW-8.b",
            M::Disordered(_) => "AW-8D.1b",
            M::SameMode(_) => "AW-8D.1a",
            M::NoRider(_) => "AW-11E.a",
            M::NotItsHorses(_) => "AW-8D.2g",
            M::NoHolder(_) => "AW-8D.2a",
            M::NotDisrupted(_) => "AW-14B.3a",
            M::NoHorses(_) => "AW-17B.b",
            M::Limbered(_) | M::CrewProne(_) => "AW-11B.a",
            M::SameFacing(_) => "AW-11B.h",
            M::FreedNow(_) | M::NotMired(_) | M::WeakHelp(_) => "AW-11B.k",
            M::Manned(_) => "AW-11D.a",
            M::NoCharger(_) => "AW-8A.b",
            M::ChargeLate(_) | M::Charges(_) | M::NoFoe(_) | M::ChargeNear(_) => "AW-17A.a",
            M::DoesNotBurn(_) | M::OthersInFire(_) => "AW-17D.d",
            M::NoCamp(_) | M::NoBurner(_) | M::MustEnterCamp(_) => "AW-18C.a",
            M::CampTooEarly(..) => "AW-18C.d",
            M::LootedBefore(_) => "AW-18B.b",
            M::MostWorks(_) => "AW-17C.b",
            M::Supplied(_) => "AW-17C.c",
            M::NoWorks(_) => "AW-17C.e",
            M::NoCaptor(_) | M::HasHerd(_) | M::HasTried(_) | M::MustEnterHerd(_) | M::NoHerd(_) => "AW-19D.1a",
            M::NoScatterer(_) => "AW-19D.2a",
            M::NoTransfer(..) | M::TooManyPoints(_) => "AW-11E.b",
            M::TrainStands(_) | M::NoTransferWay(_) | M::HasMoved(_) => "AW-16B.f",
        }))
    }
}
