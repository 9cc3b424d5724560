//! What forbids a step: a small value for each rule that says no, with its numbers and without words.
//!
//! `shown/reasons` words them; [`Bar::rule`] gives the rule of each.

use crate::ids::{Leader, Unit};
use redoubt_engine::RuleId;
use redoubt_engine::hex::HexId;

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The open question has no such answer.
    NotAsked,
    /// The step names a hex or direction that the map does not have.
    NoSuch,
    /// The unit or leader belongs to the other side.
    NotYours,
    /// The unit or leader is not where the question is about.
    Elsewhere,

    /// Units stand where the scenario puts them; this hex is not open for them.
    SetupArea(HexId),
    /// Not everything is placed yet: so many units and leaders are left.
    NotPlaced(u8),
    /// Somebody stands already, so the ready-made set-up cannot be taken (BC-13.1g).
    ReadyTooLate,
    /// The leader must stand with a unit of his own (state S0).
    LeaderNeedsUnit(Leader),
    /// The unit has no facing (BC-3f).
    NoFacing(Unit),
    /// It has that facing already.
    SameFacing,
    /// This unit does not come with this roll.
    NotInCorps(Unit),
    /// The hex is not of the entry (BC-13.1l).
    NotEntry(HexId),
    /// The hex is not on the bank opposite the fort (BC-13.1n).
    NotBank(HexId),
    /// The place of a leader must be a unit of his formation (BC-2.2f).
    NoHost(HexId),
    /// It is not the nearest unit that he reaches (BC-2.2c).
    NotNearest(HexId),

    /// The leader has been activated in this turn (BC-9.1b).
    FaceDown(Leader),
    /// The leader is not in play.
    LeaderAbsent(Leader),
    /// While both sides have leaders one must be activated (BC-1.2g).
    MustActivate,
    /// At 1000 the French activate every leader of regulars (BC-13.2j).
    MustCharge(Leader),
    /// The leader is out of the commander's reach (BC-9.2a).
    OutOfReach(Leader),
    /// Nobody is chosen.
    NobodyChosen,

    /// The unit belongs to no leader who acts now (BC-9.1a).
    OtherFormation(Unit),
    /// The unit came in this turn and has acted (BC-13.4g).
    LateAndUsed(Unit),
    /// The Army Commander does not roll in his own general activation (BC-9.2a).
    Commands(Leader),
    /// The unit has no hex to fall back into (BC-13.1q).
    NoWayBack(Unit),
    /// The Independent unit has acted in this turn (BC-9.1c).
    Used(Unit),
    /// Routed units do nothing (BC-9.3a).
    Routed(Unit),
    /// The unit's move is over (BC-10.1h).
    Moved(Unit),
    /// Others are on the march (BC-10.1h).
    OthersMarch,
    /// A fight was resolved: movement is over (BC-9.3b).
    FightBegun,
    /// Guns do not move (BC-7.1f).
    GunsStand(Unit),
    /// The march has begun: nobody joins (BC-10.1h).
    MarchBegun,
    /// The last of a group cannot be left.
    LastOfGroup,
    /// The step needs so many movement points, and so many are left (BC-10.1a).
    NoMp(u8, u8),
    /// The terrain is forbidden (BC-10.1j).
    Forbidden,
    /// A cliff is in the way (BC-10.1j).
    Cliff,
    /// Beyond the edge of the map (BC-10.1k).
    OffMap,
    /// An enemy stands there (BC-10.1k).
    Enemy(HexId),
    /// Only the hexes in front can be entered (BC-10.1b).
    NotInFront,
    /// An enemy zone ends the move (BC-5.1a).
    ZoneStops,
    /// Never from one enemy zone into another (BC-5.1c).
    ZoneToZone,
    /// Out of command a unit does not go farther from its leader (BC-8.3e).
    FartherFromLeader,
    /// A leader does not enter an enemy zone without friends (BC-5.1e).
    LeaderInZone,
    /// Warriors stack with nobody (BC-4e).
    WarriorsAlone,
    /// Cavalry and infantry do not stack (BC-4b).
    HorseAndFoot,
    /// So many strength points would be in the hex; 3 may (BC-4a).
    Overstacked(u8),
    /// One skirmisher a hex (BC-2.3a).
    TwoSkirmishers,
    /// The units of a hex face one way (BC-3g).
    FacingDiffers,
    /// From there the units could not end their move (BC-4c).
    NoPlaceToEnd,
    /// Only rear hexes, and of them the best (BC-10.1f).
    NotBestRear,
    /// The allowance must be whole for it (BC-10.1f).
    AllowanceSpent,
    /// There is no lone skirmisher that the unit has come upon (BC-10.3a).
    NoPrey(HexId),
    /// The unit must meet the enemy in this hour (BC-13.2j).
    MustMeetEnemy(Unit),
    /// Regulars and the skirmishers in their ranks stay together (BC-13.2k).
    RanksMixed(Unit),
    /// By impulse the unit must come nearer to the enemy (BC-13.1s).
    MustAdvance(Unit),
    /// Nothing is hidden there.
    NothingHidden(HexId),
    /// The leader has moved.
    LeaderMoved(Leader),
    /// The leader cannot get there (BC-9.1e).
    LeaderTooFar(HexId),

    /// Out of command units do not attack (BC-8.3f).
    OutOfCommand(Unit),
    /// The unit has attacked (BC-11b).
    Attacked(Unit),
    /// No enemy is there (BC-11a).
    NoTarget(HexId),
    /// Only guns are there (BC-7.1f).
    OnlyGuns(HexId),
    /// No unit that acts is beside the hex (BC-11.2a).
    NobodyBeside(HexId),
    /// The enemies there take no part in the assault (BC-11.2d, R-80).
    NotInAssault(HexId),
    /// The target is not in front (BC-11.1a).
    TargetNotInFront,
    /// Cavalry, warriors and skirmishers never fire (BC-11.1b).
    NeverFires(Unit),
    /// Skirmishers do not assault (BC-2.1e); nor does artillery.
    NeverAssaults(Unit),
    /// A lone skirmisher is no target of fire (BC-2.3d).
    LoneSkirmisher(HexId),
    /// Fire combines the units of one stack only (BC-11.1d).
    OneStack,
    /// The attacking hexes must be linked (BC-11.2b).
    NotLinked,
    /// Cavalry does not assault where it cannot go (BC-11.2c).
    NoGroundForHorse,
    /// No fight across a cliff (BC-11d).
    CliffBetween,
    /// The odds are below the table (house rule `no_low_odds`).
    LowOdds,
    /// Only skirmishers and warriors use the Skirmish Table (BC-11.9a).
    NoSkirmisher(Unit),
    /// Too far: the range, and the most (BC-11.9a, BC-7.1b).
    TooFar(u8, u8),
    /// Only a battery bombards (BC-7.1a).
    NoBattery(Unit),
    /// The battery has fired (BC-7.1a).
    Fired(Unit),
    /// Outside the field of fire (BC-7.1c).
    OutsideCone,
    /// This hex hides the target (BC-7.1d).
    NoSight(HexId),
    /// Only good infantry with the attacker in front fires in defence (BC-11.2e).
    NoDefensiveFire(Unit),
    /// The regulars must attack in this hour (BC-13.2j).
    MustAttack(Unit),

    /// The unit cannot take the loss.
    NoLoss(Unit),
    /// Another hex comes first (BC-11.6c).
    NotBestRetreat(HexId),
    /// Nobody would be pushed: no need to give up the stack (BC-11.6i).
    NoChain,
    /// Another hex is nearer to the shelter (BC-12.3a).
    NotBestFlight(HexId),
    /// Only skirmishers and leaders may stay (BC-11.6d).
    CannotStay,
    /// The skirmisher goes back alone: nobody leaves him behind (BC-11.6d).
    GoesAlone(Unit),
    /// The unit does not go along, so it cannot be left (BC-10.1g).
    NotAlong(Unit),
    /// The leader does not go along, so he cannot be left (BC-10.1g).
    LeaderNotAlong(Leader),
    /// Routed units run off the map next.
    LeavesMap,
    /// The leader cannot join (BC-12.3f).
    CannotJoin(Leader),
    /// The unit cannot join (BC-12.3f).
    UnitCannotJoin(Unit),
    /// The unit did not win this hex, or may not enter it (BC-11.7a).
    CannotAdvance(Unit),
    /// The unit has nothing to rally from, or has had its turn (BC-12.5a).
    NoRally(Unit),
    /// The unit cannot come back there (BC-13.4c).
    NoReturn(HexId),
}

impl Bar {
    /// Returns the id of the rule that forbids; `None` where no rule is involved.
    #[must_use]
    pub fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Bar::Over | Bar::NotAsked | Bar::NoSuch | Bar::NotYours | Bar::Elsewhere | Bar::NobodyChosen => {
                return None;
            }
            Bar::ReadyTooLate => "BC-13.1g",
            Bar::SetupArea(_) | Bar::NotPlaced(_) | Bar::LeaderNeedsUnit(_) => "BC-13.1a",
            Bar::NoFacing(_) => "BC-3f",
            Bar::SameFacing => "BC-10.1c",
            Bar::NotInCorps(_) => "BC-13.2h",
            Bar::NotEntry(_) => "BC-13.1l",
            Bar::NotBank(_) => "BC-13.1n",
            Bar::NoHost(_) => "BC-2.2f",
            Bar::NotNearest(_) => "BC-2.2c",
            Bar::FaceDown(_) => "BC-9.1b",
            Bar::LeaderAbsent(_) => "BC-1.2d",
            Bar::MustActivate => "BC-1.2g",
            Bar::MustCharge(_) | Bar::MustMeetEnemy(_) | Bar::MustAttack(_) => "BC-13.2j",
            Bar::OutOfReach(_) | Bar::Commands(_) => "BC-9.2a",
            Bar::OtherFormation(_) => "BC-9.1a",
            Bar::LateAndUsed(_) => "BC-13.4g",
            Bar::NoWayBack(_) => "BC-13.1q",
            Bar::Used(_) => "BC-9.1c",
            Bar::Routed(_) => "BC-9.3a",
            Bar::Moved(_) | Bar::OthersMarch | Bar::MarchBegun | Bar::LastOfGroup => "BC-10.1h",
            Bar::FightBegun => "BC-9.3b",
            Bar::GunsStand(_) | Bar::OnlyGuns(_) => "BC-7.1f",
            Bar::NobodyBeside(_) => "BC-11.2a",
            Bar::NotInAssault(_) => "BC-11.2d",
            Bar::NoMp(..) => "BC-10.1a",
            Bar::Forbidden | Bar::Cliff => "BC-10.1j",
            Bar::OffMap | Bar::Enemy(_) => "BC-10.1k",
            Bar::NotInFront => "BC-10.1b",
            Bar::ZoneStops => "BC-5.1a",
            Bar::ZoneToZone => "BC-5.1c",
            Bar::FartherFromLeader => "BC-8.3e",
            Bar::LeaderInZone => "BC-5.1e",
            Bar::WarriorsAlone => "BC-4e",
            Bar::HorseAndFoot => "BC-4b",
            Bar::Overstacked(_) => "BC-4a",
            Bar::TwoSkirmishers => "BC-2.3a",
            Bar::FacingDiffers => "BC-3g",
            Bar::NoPlaceToEnd => "BC-4c",
            Bar::NotBestRear | Bar::AllowanceSpent => "BC-10.1f",
            Bar::NoPrey(_) => "BC-10.3a",
            Bar::RanksMixed(_) => "BC-13.2k",
            Bar::MustAdvance(_) => "BC-13.1s",
            Bar::NothingHidden(_) => "BC-13.1h",
            Bar::LeaderMoved(_) | Bar::LeaderTooFar(_) => "BC-9.1e",
            Bar::OutOfCommand(_) => "BC-8.3f",
            Bar::Attacked(_) => "BC-11b",
            Bar::NoTarget(_) => "BC-11a",
            Bar::TargetNotInFront => "BC-11.1a",
            Bar::NeverFires(_) => "BC-11.1b",
            Bar::NeverAssaults(_) => "BC-2.1e",
            Bar::LoneSkirmisher(_) => "BC-2.3d",
            Bar::OneStack => "BC-11.1d",
            Bar::NotLinked => "BC-11.2b",
            Bar::NoGroundForHorse => "BC-11.2c",
            Bar::CliffBetween => "BC-11d",
            Bar::LowOdds => "BC-11.2h",
            Bar::NoSkirmisher(_) | Bar::TooFar(_, 1 | 2) => "BC-11.9a",
            Bar::TooFar(..) => "BC-7.1b",
            Bar::NoBattery(_) | Bar::Fired(_) => "BC-7.1a",
            Bar::OutsideCone => "BC-7.1c",
            Bar::NoSight(_) => "BC-7.1d",
            Bar::NoDefensiveFire(_) => "BC-11.2e",
            Bar::NoLoss(_) => "BC-11.5b",
            Bar::NotBestRetreat(_) => "BC-11.6c",
            Bar::NoChain => "BC-11.6i",
            Bar::NotBestFlight(_) => "BC-12.3a",
            Bar::LeavesMap => "BC-12.3g",
            Bar::CannotStay | Bar::GoesAlone(_) => "BC-11.6d",
            Bar::NotAlong(_) | Bar::LeaderNotAlong(_) => "BC-10.1g",
            Bar::CannotJoin(_) | Bar::UnitCannotJoin(_) => "BC-12.3f",
            Bar::CannotAdvance(_) => "BC-11.7a",
            Bar::NoRally(_) => "BC-12.5a",
            Bar::NoReturn(_) => "BC-13.4c",
        }))
    }
}
