//! What kind of thing each event is, for a log that is grouped and folded.

use crate::prelude::*;
use redoubt_engine::record::log::Topic;

/// Returns the topic of an event.
pub(super) fn topic(event: &Event) -> Topic {
    use Event::*;
    match event {
        Placed(..) | Faced(..) | SetUp(_) | Canadians(_) | Drawn(_) => Topic::Setup,
        LeaderPlaced(_, _, None) => Topic::Setup,
        Turn(_) | Stage(_) | OutOfCommand(_) | First(_) | Passed(_) | Reordered(_) => Topic::Bookkeeping,
        Marched(..) | Turned(..) | FacingCheck(..) | Hunt(..) | LeaderMoved(..) | LeaderPlaced(..) => Topic::Move,
        Fire(_) | LeaderRoll(_) | Assault(..) | AssaultRoll(_) | Skirmish(..) | Advanced(..) | Disorganized(_)
        | RoutCheck(..) | Routed(_) | Retreated(..) | RetreatRoll(..) | Fled(..) | Left(..) => Topic::Battle,
        Lost(..) | Eliminated(_) | LeaderLost(_) => Topic::Loss,
        Revealed(..) | ArrivalRoll(..) | GarrisonRoll(_) | Arrived(..) | Kept(_) | Guns(..) | GunsPlaced(..)
        | Initiative(..) | Activated(_) | CommandCheck(..) | Impulse(..) | RallyCheck(..) | Rallied(_)
        | ReturnRoll(..) | Returned(..) | Redoubt(..) | ArmyRouted(_) | Honour(..) | Over(_) => Topic::Event,
    }
}

/// Tells whether an event begins something of its own: an activation, an attack, the end.
pub(super) fn opens(event: &Event) -> bool {
    use Event::*;
    match event {
        Fire(roll) => !roll.defensive,
        Activated(_) | Assault(..) | Skirmish(..) | Over(_) => true,
        _ => false,
    }
}
