//! The position: where everything is, what it has suffered, and what is to be done next.

pub mod agenda;
pub mod at;
pub(crate) mod derived;
pub mod drm;
pub mod event;
pub mod forces;
pub mod melee;
pub mod parts;
pub mod query;
pub mod step;
mod text;
mod whole;
mod whole_agenda;
mod whole_country;
mod whole_fight;

use crate::ids::{COUNTERS, Counter, CounterSet, Side};
use crate::state::agenda::{Frame, MOST_CAUSES, Shot, Spotted};
use crate::state::forces::Forces;
use crate::state::melee::Melee;
use crate::state::parts::{Ammo, Boxes, Ending, Fight, Fire, MOST_FIRES, MOST_WORKS, Mode, Works, Wound};
use arrayvec::ArrayVec;
use redoubt_engine::Agenda;
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::ById;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// When a seat is asked for what seldom matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Orders {
    /// Which chances of opportunity and retreat fire it is asked about.
    pub watch: Watch,
    /// It is asked whether units rout by its own will.
    pub rout: bool,
}

/// Which chances of opportunity and retreat fire a seat is asked about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Watch {
    /// All.
    #[default]
    Always,
    /// Those of units that are not low on ammunition and fire at a strength of 1 or more.
    Strong,
    /// None until the player turn ends.
    Never,
}

impl Default for Orders {
    fn default() -> Self {
        Orders { watch: Watch::Always, rout: false }
    }
}

/// Battle of Adobe Walls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdobeWalls {
    /// The forces on their map. Their fields are read and written as fields of the game.
    forces: Forces,
    /// The scenario.
    pub fight: Fight,
    /// The rule of ammunition.
    pub ammo: Ammo,
    /// Whose condition counts in a melee of a mixed stack (house rule `melee_mix`): 0 half, 1 any, 2 all.
    pub melee_mix: u8,
    /// Victory points for a captured herd (house rule `herd_vp`).
    pub herd_points: u8,
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The phasing player.
    pub player: Side,
    /// What is to be done, lowest frame first.
    pub agenda: Agenda<Frame>,
    /// Declared shots of the volleys on the agenda.
    pub volley: Vec<Shot>,
    /// The melee that is being fought.
    pub melee: Option<Melee>,
    /// How it ended.
    pub ending: Option<Ending>,

    /// Combat factors now, in the present mode; of a pack train its size (AW-16.a); 0 of guns, leaders and ponies.
    pub cf: ById<Counter, u8, COUNTERS>,
    /// How counters stand.
    pub mode: ById<Counter, Mode, COUNTERS>,
    /// Disrupted units.
    pub disrupted: CounterSet,
    /// Pinned units, trains and leaders.
    pub pinned: CounterSet,
    /// Units and howitzers with a Low Ammo marker.
    pub low: CounterSet,
    /// Herds that are scattered and were not gathered (AW-18A.2f).
    pub scattered: CounterSet,
    /// Bands of the combined camp that do not move yet (AW-18A.2a).
    pub asleep: CounterSet,

    /// The unit that each leader is attached to (AW-13A.a).
    pub attached: ById<Counter, Option<Counter>, COUNTERS>,
    /// Wounds of leaders.
    pub wound: ById<Counter, Wound, COUNTERS>,
    /// Leaders whose wound has scored (AW-13D.1f).
    pub wound_scored: CounterSet,
    /// Badly wounded leaders who have had their evacuation roll (E-48).
    pub evacuated: CounterSet,

    /// The crew of each howitzer; `None` where it is abandoned (AW-11D.a).
    pub crew: [Option<Counter>; 2],
    /// The hexside that each howitzer faces (AW-11C.1a).
    pub facing: [Dir; 2],
    /// The direction of the crossing in which a howitzer is mired (AW-11B.j).
    pub mired: [Option<Dir>; 2],
    /// Howitzers that have been supplied once (AW-15C.2a).
    pub gun_supplied: CounterSet,

    /// Ammunition points of each train under the basic rule (AW-16.b).
    pub train_ammo: [u8; 2],
    /// Rosters of units and trains (AW-15D.2a).
    pub boxes: ById<Counter, Boxes, COUNTERS>,
    /// Half boxes of any kind that were drawn from trains (AW-15D.2h).
    pub drawn: u16,
    /// US units that have fired once in the game (AW-15D.1a).
    pub has_fired: CounterSet,

    /// The combined camp is alert (AW-18A.2b).
    pub alert: bool,
    /// Bands and herds have been rolled for once (AW-18A.2c).
    pub woken: bool,
    /// Grass fires.
    pub fires: ArrayVec<Fire, MOST_FIRES>,
    /// Grass fire markers that each side has used (AW-17D.b).
    pub fires_used: [u8; 2],
    /// Breastworks.
    pub works: ArrayVec<Works, MOST_WORKS>,

    /// Victory points, by [`Side`].
    pub points: [i16; 2],
    /// Combat factors that bands have lost (AW-17E.a).
    pub casualties: u8,
    /// The US has scored for the fort (AW-21.a).
    pub fort_taken: bool,
    /// The dice for the turn in which the reserve comes; only the US knows them (AW-20B.a).
    pub arrival: Option<[u8; 2]>,
    /// Low Ammo units that left the map by choice, with their marker (E-28).
    pub low_left: CounterSet,

    /// Standing orders, by [`Side`].
    pub orders: [Orders; 2],

    /// Quarters of an MP that each counter has spent in this Movement Phase.
    pub spent: ById<Counter, u8, COUNTERS>,
    /// Counters that spend no more MP in this Movement Phase: a minimum move, a pin, a rout, a charge that has come home.
    pub halted: CounterSet,
    /// Counters that have entered a hex in this Movement Phase.
    pub moved: CounterSet,
    /// The order in which counters have come into their hexes in this player turn, from 1; 0 for those who were there (E-43).
    pub arrived: ById<Counter, u16, COUNTERS>,
    /// Holders that were placed in this Movement Phase: they do not move (AW-8D.2f).
    pub fresh: CounterSet,
    /// Units that fired at full strength in this player turn's Offensive Fire.
    pub fired_full: CounterSet,
    /// Units that fired at half strength in it.
    pub fired_half: CounterSet,
    /// Units that have fired in the present Defensive or Advance Fire Phase.
    pub fired: CounterSet,
    /// Units that fired or fought in this player turn: looters must not (AW-18B.a).
    pub fought: CounterSet,
    /// Units that do nothing else in this player turn, because they push a howitzer or build (AW-11B.f, AW-17C.a).
    pub busy: CounterSet,
    /// Units of the US that were in the hex of each howitzer when the US turn began (AW-11B.f).
    pub beside_guns: [CounterSet; 2],
    /// The hex that each unit has fired at in the Advance Fire Phase (AW-10B.a).
    pub aimed: ById<Counter, Option<Spotted>, COUNTERS>,
    /// Units that fired at two hexes in the Advance Fire Phase: they do not attack (AW-10B.a).
    pub aimed_far: CounterSet,
    /// The targets of charging cavalry (AW-17A.a), by their number.
    pub charge: [Option<Spotted>; 5],
    /// Changes of level in each charge (AW-17A.b).
    pub charge_levels: [u8; 5],
    /// Supply that was declared: who gets it, from whom, half boxes; a band has none (AW-15C.1a).
    pub supplying: ById<Counter, Option<(Counter, u8)>, COUNTERS>,
    /// Bands that draw on the camp of their hex.
    pub camp_supplying: CounterSet,
    /// Units that loot the camp of their hex (AW-18B.a).
    pub looting: CounterSet,
    /// Units that build breastworks, with their train (AW-17C.a).
    pub building: ById<Counter, Option<Counter>, COUNTERS>,
    /// Units that may still build in this turn; `None` before the roll (AW-17C.a).
    pub may_build: Option<u8>,
    /// Units that routed by their owner's will in this player turn: they make no subsequent move (AW-10J.1d).
    pub routed_freely: CounterSet,
    /// Units that have rolled to rally: for the pin, for the rout.
    pub rallied: [CounterSet; 2],
    /// Howitzers that rolled to be freed in this turn.
    pub free_rolled: CounterSet,
    /// Scouts that have tried to capture a herd, and howitzers that were pushed, in this turn: each does it once.
    pub tried: CounterSet,
    /// Hexes that were attacked in this Melee Phase (AW-10B.g).
    pub assaulted: Vec<Spotted>,
    /// Units that attacked in this Melee Phase, with their target's hex (AW-10B.d).
    pub attacked: ById<Counter, Option<Spotted>, COUNTERS>,
    /// Hexes that defenders have left in this Melee Phase (AW-10H.3a).
    pub vacated: Vec<Spotted>,
    /// Hexes from which units attacked in this Melee Phase, with their target: units of one hex share it (AW-10B.d).
    pub sallies: Vec<(Spotted, Spotted)>,
    /// Units that have advanced in this Melee Phase (AW-10H.3a).
    pub advanced: CounterSet,
    /// Melees that wait, where all are declared first (E-01).
    pub melees: Vec<Melee>,
    /// All melees of the phase are declared, where that comes first (E-01).
    pub all_declared: bool,
    /// The hex from which each unit was routed last: it does not go back there (AW-10J.2a).
    pub routed_from: ById<Counter, Option<Spotted>, COUNTERS>,
    /// The hexes of the enemies that routed a band, of each that is routed and has such: its later rout moves lead away from
    /// them, too (AW-10J.2c).
    pub routed_by: Vec<(Counter, [Option<Spotted>; MOST_CAUSES])>,
}

impl Deref for AdobeWalls {
    type Target = Forces;
    #[inline]
    fn deref(&self) -> &Forces {
        &self.forces
    }
}

impl DerefMut for AdobeWalls {
    /// Opens the one door to the forces: what was derived from them is outdated.
    #[inline]
    fn deref_mut(&mut self) -> &mut Forces {
        self.forces.outdate();
        &mut self.forces
    }
}
