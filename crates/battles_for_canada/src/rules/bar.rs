//! What forbids a step: a small value for each rule that says no, with its numbers and without words.
//!
//! `shown/reasons` words them; [`Bar::rule`] gives the rule of each.

use crate::ids::{Leader, Unit};
use redoubt_engine::hex::HexId;

redoubt_engine::bars! {
    /// What forbids a step.
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
        SetupArea(HexId) = "BC-13.1a",
        /// Not everything is placed yet: so many units and leaders are left.
        NotPlaced(u8) = "BC-13.1a",
        /// Somebody stands already, so the ready-made set-up cannot be taken.
        ReadyTooLate = "BC-13.1g",
        /// The leader must stand with a unit of his own (state S0).
        LeaderNeedsUnit(Leader) = "BC-13.1a",
        /// The unit has no facing.
        NoFacing(Unit) = "BC-3f",
        /// It has that facing already.
        SameFacing = "BC-10.1c",
        /// This unit does not come with this roll.
        NotInCorps(Unit) = "BC-13.2h",
        /// The hex is not of the entry.
        NotEntry(HexId) = "BC-13.1l",
        /// The hex is not on the bank opposite the fort.
        NotBank(HexId) = "BC-13.1n",
        /// The place of a leader must be a unit of his formation.
        NoHost(HexId) = "BC-2.2f",
        /// It is not the nearest unit that he reaches.
        NotNearest(HexId) = "BC-2.2c",

        /// The leader has been activated in this turn.
        FaceDown(Leader) = "BC-9.1b",
        /// The leader is not in play.
        LeaderAbsent(Leader) = "BC-1.2d",
        /// While both sides have leaders one must be activated.
        MustActivate = "BC-1.2g",
        /// At 1000 the French activate every leader of regulars.
        MustCharge(Leader) = "BC-13.2j",
        /// The leader is out of the commander's reach.
        OutOfReach(Leader) = "BC-9.2a",
        /// Nobody is chosen.
        NobodyChosen,

        /// The unit belongs to no leader who acts now.
        OtherFormation(Unit) = "BC-9.1a",
        /// The unit came in this turn and has acted.
        LateAndUsed(Unit) = "BC-13.4g",
        /// The Army Commander does not roll in his own general activation.
        Commands(Leader) = "BC-9.2a",
        /// The unit has no hex to fall back into.
        NoWayBack(Unit) = "BC-13.1q",
        /// The Independent unit has acted in this turn.
        Used(Unit) = "BC-9.1c",
        /// Routed units do nothing.
        Routed(Unit) = "BC-9.3a",
        /// The unit's move is over.
        Moved(Unit) = "BC-10.1h",
        /// Others are on the march.
        OthersMarch = "BC-10.1h",
        /// A fight was resolved: movement is over.
        FightBegun = "BC-9.3b",
        /// Guns do not move.
        GunsStand(Unit) = "BC-7.1f",
        /// The march has begun: nobody joins.
        MarchBegun = "BC-10.1h",
        /// The last of a group cannot be left.
        LastOfGroup = "BC-10.1h",
        /// The step needs so many movement points, and so many are left.
        NoMp(u8, u8) = "BC-10.1a",
        /// The terrain is forbidden.
        Forbidden = "BC-10.1j",
        /// A cliff is in the way.
        Cliff = "BC-10.1j",
        /// Beyond the edge of the map.
        OffMap = "BC-10.1k",
        /// An enemy stands there.
        Enemy(HexId) = "BC-10.1k",
        /// Only the hexes in front can be entered.
        NotInFront = "BC-10.1b",
        /// An enemy zone ends the move.
        ZoneStops = "BC-5.1a",
        /// Never from one enemy zone into another.
        ZoneToZone = "BC-5.1c",
        /// Out of command a unit does not go farther from its leader.
        FartherFromLeader = "BC-8.3e",
        /// A leader does not enter an enemy zone without friends.
        LeaderInZone = "BC-5.1e",
        /// Warriors stack with nobody.
        WarriorsAlone = "BC-4e",
        /// Cavalry and infantry do not stack.
        HorseAndFoot = "BC-4b",
        /// So many strength points would be in the hex; 3 may.
        Overstacked(u8) = "BC-4a",
        /// One skirmisher a hex.
        TwoSkirmishers = "BC-2.3a",
        /// The units of a hex face one way.
        FacingDiffers = "BC-3g",
        /// From there the units could not end their move.
        NoPlaceToEnd = "BC-4c",
        /// Only rear hexes, and of them the best.
        NotBestRear = "BC-10.1f",
        /// The allowance must be whole for it.
        AllowanceSpent = "BC-10.1f",
        /// There is no lone skirmisher that the unit has come upon.
        NoPrey(HexId) = "BC-10.3a",
        /// The unit must meet the enemy in this hour.
        MustMeetEnemy(Unit) = "BC-13.2j",
        /// Regulars and the skirmishers in their ranks stay together.
        RanksMixed(Unit) = "BC-13.2k",
        /// By impulse the unit must come nearer to the enemy.
        MustAdvance(Unit) = "BC-13.1s",
        /// Nothing is hidden there.
        NothingHidden(HexId) = "BC-13.1h",
        /// The leader has moved.
        LeaderMoved(Leader) = "BC-9.1e",
        /// The leader cannot get there.
        LeaderTooFar(HexId) = "BC-9.1e",

        /// Out of command units do not attack.
        OutOfCommand(Unit) = "BC-8.3f",
        /// The unit has attacked.
        Attacked(Unit) = "BC-11b",
        /// No enemy is there.
        NoTarget(HexId) = "BC-11a",
        /// Only guns are there.
        OnlyGuns(HexId) = "BC-7.1f",
        /// No unit that acts is beside the hex.
        NobodyBeside(HexId) = "BC-11.2a",
        /// The enemies there take no part in the assault (BC-11.2d, R-80).
        NotInAssault(HexId) = "BC-11.2d",
        /// The target is not in front.
        TargetNotInFront = "BC-11.1a",
        /// Cavalry, warriors and skirmishers never fire.
        NeverFires(Unit) = "BC-11.1b",
        /// Skirmishers do not assault (BC-2.1e); nor does artillery.
        NeverAssaults(Unit) = "BC-2.1e",
        /// A lone skirmisher is no target of fire.
        LoneSkirmisher(HexId) = "BC-2.3d",
        /// Fire combines the units of one stack only.
        OneStack = "BC-11.1d",
        /// The attacking hexes must be linked.
        NotLinked = "BC-11.2b",
        /// Cavalry does not assault where it cannot go.
        NoGroundForHorse = "BC-11.2c",
        /// No fight across a cliff.
        CliffBetween = "BC-11d",
        /// The odds are below the table (house rule `no_low_odds`).
        LowOdds = "BC-11.2h",
        /// Only skirmishers and warriors use the Skirmish Table.
        NoSkirmisher(Unit) = "BC-11.9a",
        /// Too far to skirmish: the range, and the most.
        TooFar(u8, u8) = "BC-11.9a",
        /// Too far for a battery: the range, and the most.
        OutOfRange(u8, u8) = "BC-7.1b",
        /// Only a battery bombards.
        NoBattery(Unit) = "BC-7.1a",
        /// The battery has fired.
        Fired(Unit) = "BC-7.1a",
        /// Outside the field of fire.
        OutsideCone = "BC-7.1c",
        /// This hex hides the target.
        NoSight(HexId) = "BC-7.1d",
        /// Only good infantry with the attacker in front fires in defence.
        NoDefensiveFire(Unit) = "BC-11.2e",
        /// The regulars must attack in this hour.
        MustAttack(Unit) = "BC-13.2j",

        /// The unit cannot take the loss.
        NoLoss(Unit) = "BC-11.5b",
        /// Another hex comes first.
        NotBestRetreat(HexId) = "BC-11.6c",
        /// Nobody would be pushed: no need to give up the stack.
        NoChain = "BC-11.6i",
        /// Another hex is nearer to the shelter.
        NotBestFlight(HexId) = "BC-12.3a",
        /// Only skirmishers and leaders may stay.
        CannotStay = "BC-11.6d",
        /// The skirmisher goes back alone: nobody leaves him behind.
        GoesAlone(Unit) = "BC-11.6d",
        /// The unit does not go along, so it cannot be left.
        NotAlong(Unit) = "BC-10.1g",
        /// The leader does not go along, so he cannot be left.
        LeaderNotAlong(Leader) = "BC-10.1g",
        /// Routed units run off the map next.
        LeavesMap = "BC-12.3g",
        /// The leader cannot join.
        CannotJoin(Leader) = "BC-12.3f",
        /// The unit cannot join.
        UnitCannotJoin(Unit) = "BC-12.3f",
        /// The unit did not win this hex, or may not enter it.
        CannotAdvance(Unit) = "BC-11.7a",
        /// The unit has nothing to rally from, or has had its turn.
        NoRally(Unit) = "BC-12.5a",
        /// The unit cannot come back there.
        NoReturn(HexId) = "BC-13.4c",
    }
}
