//! The events: what happened, with all that is needed to describe it later.

use crate::data::EventKind;
use crate::ids::{Place, Unit};
use crate::state::sets::{BritishSet, DiceSet, SideSet};
use crate::state::{Ending, FightKind, Stage};
use arrayvec::ArrayVec;
use redoubt_engine::dice::Pool;
use serde::{Deserialize, Serialize};

/// A roll as the log has it: firers, target, dice, result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolled {
    /// What was rolled for.
    pub kind: FightKind,
    /// True where the dice are British.
    pub british: bool,
    /// Place of the firers.
    pub from: Place,
    /// Area fired at or scouted.
    pub at: Place,
    /// Firing units.
    pub units: SideSet,
    /// Target of Defensive Fire, where the public knows it; the scout.
    pub target: Option<Unit>,
    /// The target of Defensive Fire was Concealed (British fire).
    pub concealed: bool,
    /// Surprise dice, 0 to 2.
    pub surprise: u8,
    /// British units that fired under Low Ammo (FP -1).
    pub low: BritishSet,
    /// The Bouquet event is in force.
    pub bouquet: bool,
    /// Volley pool, plain pool.
    pub pools: [Pool; 2],
    /// Hits of both pools.
    pub hits: u8,
    /// Defense Value subtracted.
    pub dv: u8,
    /// Deployed wagon's bonus, 0 or 2, subtracted as well.
    pub wagon: u8,
    /// Damage points.
    pub dp: u8,
}

impl Rolled {
    /// Returns the pools with only those dice that are wanted, by their number in the order rolled.
    pub fn pools_of(&self, wanted: impl Fn(usize) -> bool) -> [Pool; 2] {
        let mut n = 0;
        self.pools.each_ref().map(|pool| {
            let first = n;
            n += pool.faces.len();
            let faces = pool.faces.iter().enumerate().filter(|(i, _)| wanted(first + i)).map(|(_, face)| *face);
            Pool { faces: faces.collect(), to_hit: pool.to_hit }
        })
    }
}

/// What the British wait for while the Allied Nations may answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Pause {
    /// The wagon is about to enter the Area.
    Wagon,
    /// A unit has entered the Area.
    Entry,
    /// A unit has retreated into the Area.
    Retreat,
    /// The British Attack Phase is about to begin.
    Attack,
}

/// How an anonymous counter came to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Sight {
    /// A Concealed counter went from one place to another.
    Moved,
    /// A counter appeared in the first place and went to the other.
    Appeared,
    /// A counter appeared in the place; nobody saw from where.
    Arrived,
}

/// One thing that happened.
///
/// Events for all hold no secret: anonymous counters have no unit. What only the Allied seat may
/// know is told to it in events of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A side has set up; true for the British.
    SetUp(bool),
    /// British set-up or return: a unit stands here.
    Placed(Unit, Place),
    /// A stage of the turn begins.
    Stage(u8, Stage),
    /// The British do not act: turn 1 has no British phases.
    NoBritishPhases(u8),
    /// The marker of the turn is turned over.
    Flipped(u8, EventKind),
    /// An event had no effect; the rules say why.
    EventVoid(EventKind),
    /// Wounded Recover: the unit now has so many steps, in this place; true where it returned.
    Recovered(Unit, u8, Place, bool),
    /// Low Ammo: the die, and how many are marked.
    LowAmmoRoll(u8, u8),
    /// Low Ammo marker on or off.
    LowAmmo(Unit, bool),
    /// The Scout event looks at this Area.
    ScoutEvent(Place),
    /// Scouting or the Scout event found: real bands, decoys.
    Found(Place, u8, u8),
    /// A British unit stepped from one place into another.
    Marched(Unit, Place, Place),
    /// The Allied Nations may answer in this Area (out of play means everywhere): the pause is the same, whatever the
    /// answer.
    Suspense(Place, Pause),
    /// The wagon's step was barred.
    Barred(Place),
    /// A unit had to stop among Revealed bands.
    Stopped(Unit, Place),
    /// A unit was removed for overstacking.
    Overstacked(Unit, Place),
    /// The wagon was flipped: deployed or not.
    WagonFlipped(bool),
    /// Volley markers were laid.
    Volleys(BritishSet),
    /// A band is Revealed in this place (by its owner, by fire, by scouts).
    Revealed(Unit, Place),
    /// A decoy is shown and removed.
    DecoyRemoved(Unit, Place),
    /// So many counters appear Concealed in this place at the end of British movement.
    Appear(Place, u8),
    /// Named, for the Allied seat: this band is now Concealed.
    Concealed(Unit, Place),
    /// Named, for the Allied seat: this band is now Hidden.
    Hid(Unit, Place),
    /// Hiding: so many counters in the place have gone, so many are face down now.
    Hiding(Place, u8, u8),
    /// An anonymous counter is seen to move.
    Seen(Sight, Place, Place),
    /// A Revealed band moved.
    BandMoved(Unit, Place, Place),
    /// Named, for the Allied seat: a Hidden or Concealed band moved; what the British saw of it, if anything.
    SecretMove(Unit, Place, Place, Option<Sight>),
    /// A roll was made.
    Rolled(Box<Rolled>),
    /// These dice of the roll were rolled again.
    Rerolled(Box<Rolled>, DiceSet),
    /// The Allied movement roll: two dice; or no limit by Freedom of Movement.
    Allowance(ArrayVec<u8, 2>),
    /// The mover can't retreat: there is no place.
    NoRetreat(Unit, Place),
    /// So many units of the Area declare a retreat; with the damage points left.
    RetreatsDeclared(Place, u8, u8),
    /// A known unit retreats.
    Retreated(Unit, Place, Place),
    /// An anonymous counter retreats.
    CounterRetreated(Place, Place),
    /// A British unit lost steps: how many it lost, how many are left.
    StepsLost(Unit, Place, u8, u8),
    /// A unit is eliminated; bands eliminated so far.
    Eliminated(Unit, Place, u8),
    /// A unit is eliminated and stays unknown (`secret_eliminations`): true for a real band; bands eliminated so far.
    EliminatedUnknown(Place, bool, u8),
    /// Fired markers were laid on units of the side (true: British).
    Fired(bool, SideSet),
    /// The Allied seat called for the next window.
    Called,
    /// The wagon is lost here.
    WagonLost(Place),
    /// A turn is over.
    TurnEnd(u8),
    /// The game is over.
    Over(Ending, u8),
}

impl Event {
    /// Tells whether it tells somebody what was hidden from him, even if only that nothing was there.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Event::Flipped(..)
            | Event::ScoutEvent(_)
            | Event::Found(..)
            | Event::Suspense(..)
            | Event::Barred(_)
            | Event::Revealed(..)
            | Event::DecoyRemoved(..)
            | Event::Appear(..)
            | Event::EliminatedUnknown(..)
            | Event::WagonLost(_)
            | Event::Rolled(_)
            | Event::Rerolled(..)
            | Event::LowAmmoRoll(..)
            | Event::Over(..) => true,
            // A Concealed band that is lost is named.
            Event::Eliminated(u, ..) => !u.is_british(),
            Event::SetUp(_)
            | Event::Placed(..)
            | Event::Stage(..)
            | Event::NoBritishPhases(_)
            | Event::EventVoid(_)
            | Event::Recovered(..)
            | Event::LowAmmo(..)
            | Event::Marched(..)
            | Event::Stopped(..)
            | Event::Overstacked(..)
            | Event::WagonFlipped(_)
            | Event::Volleys(_)
            | Event::Concealed(..)
            | Event::Hid(..)
            | Event::Hiding(..)
            | Event::Seen(..)
            | Event::BandMoved(..)
            | Event::SecretMove(..)
            | Event::Allowance(_)
            | Event::NoRetreat(..)
            | Event::RetreatsDeclared(..)
            | Event::Retreated(..)
            | Event::CounterRetreated(..)
            | Event::StepsLost(..)
            | Event::Fired(..)
            | Event::Called
            | Event::TurnEnd(_) => false,
        }
    }
}
