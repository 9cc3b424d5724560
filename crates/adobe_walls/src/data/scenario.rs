//! The two scenarios: who is there, who stands where by default, and who comes later.

use crate::data::map::Edge;
use crate::ids::{CAMPS, COUNTERS, Camp, Counter, CounterSet, Side};
use crate::state::parts::{Fight, Mode};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::scenario::ScenarioHead;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::ById;

/// Where a counter begins by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Where.
    pub hex: HexId,
    /// How: `Mounted` of a howitzer and its crew is limbered. Leaders, herds, holders and trains are `Dismounted`, for
    /// no rule asks for their mode.
    pub mode: Mode,
}

/// Counters that enter later (AW-20B.a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// Who comes.
    pub counters: CounterSet,
    /// The edge over which they come.
    pub edge: Edge,
    /// So many dice, rolled in secret before play, give the turn.
    pub dice: u8,
}

/// A scenario, ready to use.
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Which of the two.
    pub fight: Fight,
    /// Number of turns.
    pub turns: u8,
    /// Who sets up first (AW-20A.a).
    pub first_to_set_up: Side,
    /// All counters that take part: on the map, carried, at hand or coming later.
    pub counters: CounterSet,
    /// Where counters begin by default; `None` for those who are not on the map as counters of their own.
    pub placed: ById<Counter, Option<Placed>, COUNTERS>,
    /// Where camps stand by default.
    pub camps: ById<Camp, HexId, CAMPS>,
    /// Ponies that begin under a mounted band: pony and band.
    pub carried: Vec<(Counter, Counter)>,
    /// Leaders with the unit to which they are attached by default (AW-13A.a).
    pub attached: Vec<(Counter, Counter)>,
    /// Counters that come into play by an event only: horse holders, packers, captains.
    pub at_hand: CounterSet,
    /// Who comes later; `None` in the Historical Scenario.
    pub arrival: Option<Arrival>,
    /// Victory points at the start, by [`Side::index`] (AW-20A.g).
    pub points: [i16; 2],
    /// Where this comes from.
    pub provenance: Provenance,
}

impl Scenario {
    /// Tells whether counters come later: the Alternate Scenario (AW-20B.a).
    #[must_use]
    pub fn is_alternate(&self) -> bool {
        self.arrival.is_some()
    }

    /// Returns where a counter begins by default.
    #[inline]
    #[must_use]
    pub fn place(&self, counter: Counter) -> Option<Placed> {
        self.placed[counter]
    }

    /// Returns the unit to which a leader is attached by default.
    #[must_use]
    pub fn host(&self, leader: Counter) -> Option<Counter> {
        self.attached.iter().find(|(l, _)| *l == leader).map(|(_, unit)| *unit)
    }

    /// Returns the ponies under a band that begins mounted by default.
    #[must_use]
    pub fn ponies_of(&self, band: Counter) -> Option<Counter> {
        self.carried.iter().find(|(_, under)| *under == band).map(|(pony, _)| *pony)
    }

    /// Iterates over the counters of a side that stand on the map by default, in order.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = (Counter, Placed)> + '_ {
        self.placed.iter().filter(move |(c, _)| c.side() == side).filter_map(|(c, place)| Some((c, (*place)?)))
    }
}
