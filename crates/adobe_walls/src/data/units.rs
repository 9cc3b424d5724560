//! The counters: units, leaders, ponies and camps, as the rules and the table use them.

use crate::ids::{CAMPS, COUNTERS, Camp, Counter, Kind, Side, all_like, all_of};
use redoubt_engine::Complaint;
use redoubt_engine::board::Provenance;
use redoubt_engine::ids::ById;
use redoubt_engine::library::Library;
use serde::{Deserialize, Serialize};

/// The counters' file.
pub const FILE: &str = "assets/games/adobe-walls/units.ron";

/// A leader's figures on one side of his counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// What he adds to dice (AW-13C.1a to 13C.4a).
    pub rating: i8,
    /// Command radius in hexes.
    pub radius: u8,
    /// Movement allowance in MP.
    pub ma: u8,
}

/// A counter's fixed facts.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitData {
    /// Full name in a sentence: "Company B, 1st California Cavalry".
    pub name: String,
    /// Name in the counter's band: "CO. B / 1 CA".
    pub short: String,
    /// Combat factors at full strength, dismounted and mounted; 0 for counters without strength. Howitzers have the
    /// strength of their crew, which is a counter of its own.
    pub cf: [u8; 2],
    /// Movement allowance in MP, dismounted and mounted; 0 where it cannot move in that mode. That of a howitzer stands
    /// under both: limbered it moves with it, unlimbered it limbers with it (AW-11B.n).
    pub ma: [u8; 2],
    /// A leader's figures, on the front and when wounded; zeros for all others.
    pub ratings: [Rating; 2],
    /// Key of the symbol, dismounted and mounted. A howitzer is dismounted when unlimbered, a holder when it has lost
    /// its horses, a pony counter when it is a holder.
    pub symbol: [&'static str; 2],
    /// Key of the band.
    pub band: &'static str,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A camp's fixed facts.
#[derive(Clone, PartialEq, Debug)]
pub struct CampData {
    /// Name in a sentence.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Key of the symbol.
    pub symbol: &'static str,
    /// Key of the band.
    pub band: &'static str,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// All counters, ready to use.
#[derive(Clone, PartialEq, Debug)]
pub struct Roster {
    /// Units, leaders and ponies.
    pub units: ById<Counter, UnitData, COUNTERS>,
    /// Camps.
    pub camps: ById<Camp, CampData, CAMPS>,
    /// Combat factors, as in [`UnitData`], close together.
    pub(super) cf: ById<Counter, [u8; 2], COUNTERS>,
    /// Movement allowances, close together.
    pub(super) ma: ById<Counter, [u8; 2], COUNTERS>,
    /// Leaders' figures, close together.
    pub(super) ratings: ById<Counter, [Rating; 2], COUNTERS>,
}

impl Roster {
    /// Reads and validates the counters.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<Roster, Complaint> {
        Roster::build(&library.open(FILE)?)
    }

    /// Returns a counter's facts.
    #[inline]
    #[must_use]
    pub fn unit(&self, counter: Counter) -> &UnitData {
        &self.units[counter]
    }

    /// Returns a camp's facts.
    #[must_use]
    pub fn camp(&self, camp: Camp) -> &CampData {
        &self.camps[camp]
    }

    /// Returns the combat factors of a counter without losses (AW-3C.a).
    #[inline]
    #[must_use]
    pub fn full(&self, counter: Counter, mounted: bool) -> u8 {
        self.cf[counter][usize::from(mounted)]
    }

    /// Returns the movement allowance of a counter in whole MP (AW-7.a); that of a leader is in [`Roster::leader`].
    #[inline]
    #[must_use]
    pub fn ma(&self, counter: Counter, mounted: bool) -> u8 {
        self.ma[counter][usize::from(mounted)]
    }

    /// Returns a leader's figures, those of the wounded side on demand (AW-13D.1e); zeros for all other counters.
    #[inline]
    #[must_use]
    pub fn leader(&self, counter: Counter, wounded: bool) -> Rating {
        self.ratings[counter][usize::from(wounded)]
    }

    /// Returns the combat factors of a kind of counter that are all alike, mounted.
    #[must_use]
    pub fn strength_of(&self, side: Side, kind: Kind) -> u16 {
        all_like(kind).and(all_of(side)).iter().map(|c| u16::from(self.full(c, true))).sum()
    }
}
