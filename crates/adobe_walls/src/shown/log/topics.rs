//! What kind of thing each event is, for a log that is grouped and folded.

use crate::state::agenda::{FireKind, FlightKind};
use crate::state::event::Event;
use redoubt_engine::record::log::Topic;

/// Returns the topic of an event.
pub(super) fn topic(event: &Event) -> Topic {
    use Event::*;
    match event {
        Placed(..) | CampPlaced(..) | Begins(..) | ReadyMade(_) | SetUp(_) | ArrivalTurn(_) => Topic::Setup,
        Turn(..) | Phase(_) | Ordered(..) | BoxesUsed(..) | FireOut(_) | CampGone(_) => Topic::Bookkeeping,
        Moved(..) | Exited(..) | Changed(..) | Recovered(_) | Limbered(_) | Faced(..) | PushRoll(..) | MireRoll(..)
        | Mired(_) | FreeRoll(..) | Manned(..) | Building(..) | UnderWorks(_) | WorksTaken(_) | Charging(..)
        | Looting(..) | Gathered(..) | Transferred(..) => Topic::Move,
        // Those who run in their own Movement Phase move; all other flights belong to a fight.
        Fled(_, FlightKind::Subsequent | FlightKind::Crowded, ..) | RoutEnded(_) => Topic::Move,
        Declared(..) | Shot(_) | AmmoRoll(..) | MoraleRoll(..) | Disrupted(_) | Pinned(_) | Routed(_)
        | LeaderRoll(..) | Fled(..) | ChargeOff(_) | Melee(..) | Canister(..) | DroppedOut(_) | RetreatRoll(..)
        | PursuitRoll(..) | Pursues(_) | Renewed(..) | MeleeRoll(_) | Advanced(..) | HorsesRoll(..) => Topic::Battle,
        Lost(..) | Removed(..) | WoundRoll(..) | Abandoned(_) | WreckRoll(..) => Topic::Loss,
        Reserve(_) | LeaderRecovered(_) | Unpinned(_) | RallyRoll(..) | Evacuation(..) | Attached(..)
        | Supplying(..) | CampSupplying(..) | Supplied(_) | SupplyFailed(_) | Replaced(..) | WorksRoll(_)
        | WorksPlaced(..) | FireSet(..) | CampLooted(_) | CampBurns(..) | Alert | WakeRoll(..) | Woke(_)
        | CaptureRoll(..) | Captured(..) | Scattered(..) | GatherRoll(..) | Scored(..) | Over(_) => Topic::Event,
    }
}

/// Tells whether an event begins something of its own: fire in a fire phase, a melee, the alert, the end. Fire at those
/// who move or retreat belongs to what drew it.
pub(super) fn opens(event: &Event) -> bool {
    use Event::*;
    match event {
        Shot(roll) => matches!(roll.kind, FireKind::Offensive | FireKind::Defensive | FireKind::Advance),
        Melee(..) | Alert | Over(_) => true,
        _ => false,
    }
}
