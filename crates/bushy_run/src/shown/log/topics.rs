//! What kind of thing each event is, for a log that is grouped and folded.

use crate::state::FightKind;
use crate::state::event::Event;
use redoubt_engine::record::log::Topic;

/// Returns the topic of an event.
pub(super) fn topic(event: &Event) -> Topic {
    match event {
        Event::SetUp(_) | Event::Placed(..) => Topic::Setup,
        Event::Stage(..)
        | Event::TurnEnd(_)
        | Event::Suspense(..)
        | Event::Volleys(_)
        | Event::Fired(..)
        | Event::Called => Topic::Bookkeeping,
        Event::Marched(..)
        | Event::Barred(_)
        | Event::Stopped(..)
        | Event::WagonFlipped(_)
        | Event::Seen(..)
        | Event::BandMoved(..)
        | Event::SecretMove(..)
        | Event::Allowance(_) => Topic::Move,
        Event::Rolled(roll) | Event::Rerolled(roll, _) => match roll.kind {
            FightKind::Allowance => Topic::Move,
            FightKind::Scouting => Topic::Event,
            FightKind::Attack | FightKind::Ambush | FightKind::DefensiveFire | FightKind::SecondFire => Topic::Battle,
        },
        Event::NoRetreat(..) | Event::RetreatsDeclared(..) | Event::Retreated(..) | Event::CounterRetreated(..) => {
            Topic::Battle
        }
        Event::Overstacked(..)
        | Event::StepsLost(..)
        | Event::Eliminated(..)
        | Event::EliminatedUnknown(..)
        | Event::WagonLost(_) => Topic::Loss,
        Event::Flipped(..)
        | Event::NoBritishPhases(_)
        | Event::EventVoid(_)
        | Event::Recovered(..)
        | Event::LowAmmoRoll(..)
        | Event::LowAmmo(..)
        | Event::ScoutEvent(_)
        | Event::Found(..)
        | Event::Revealed(..)
        | Event::DecoyRemoved(..)
        | Event::Appear(..)
        | Event::Concealed(..)
        | Event::Hid(..)
        | Event::Hiding(..)
        | Event::Over(..) => Topic::Event,
    }
}

/// Tells whether an event begins something of its own: an attack, a look of the scouts, the event of the turn.
/// Defensive Fire belongs to the move that drew it.
pub(super) fn opens(event: &Event) -> bool {
    match event {
        Event::Flipped(..) | Event::Over(..) => true,
        Event::Rolled(roll) => matches!(roll.kind, FightKind::Attack | FightKind::Ambush | FightKind::Scouting),
        _ => false,
    }
}
