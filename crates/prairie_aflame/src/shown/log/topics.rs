//! What kind of thing each event is, for a log that is grouped and folded.

use crate::state::event::Event;
use redoubt_engine::record::log::Topic;

/// Returns the topic of an event.
pub(super) fn topic(event: &Event) -> Topic {
    use Event::*;
    match event {
        Stage(..) => Topic::Bookkeeping,
        Freed(_) | Engineer(_) | Ferry(_) | Command(..) | Marched(..) | Entrained(..) | Detrained(..) | Rode(..)
        | Steamed(..) | Embarked(_) | Landed(..) | Strayed(..) => Topic::Move,
        Battle(..) | Quebec(..) | Ambush(_) | Engaged(_) | Commit(..) | Fired(_) | RetreatCheck(..)
        | SurrenderCheck(..) | Cornered(..) | Left(..) | WentAlong(..) | Withdrew(..) | BoatDriven(_)
        | CaptureRoll(..) | BattleOver(..) | Rescue(..) | Pursuit(..) | Joined(_) => Topic::Battle,
        Eliminated(..) | GarrisonYields(_) | GarrisonLost(..) | Disrupted(..) | Surrendered(..) | LeaderTaken(..) => {
            Topic::Loss
        }
        RalliedBy(..) | Rally(..) | Foraged(..) | OutOfSupply(..) | Expended(..) | Arrived(..) | Launched(_)
        | Points(..) | Returned(..) | Formed(..) | BrokeDown(..) | Captured(..) | Hostages(..) | Taken(..)
        | Released(..) | Rescued(..) | Guard(..) | Burning(..) | ProvisionalOut | Unrest(..) | Roaming | Railway(_)
        | Missing(_) | Over(..) => Topic::Event,
    }
}

/// Tells whether an event begins something of its own: a battle, or the end.
pub(super) fn opens(event: &Event) -> bool {
    matches!(event, Event::Battle(..) | Event::Over(..))
}
