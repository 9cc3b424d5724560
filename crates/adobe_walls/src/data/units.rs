//! The counters: units, leaders, ponies and camps, as the rules and the table use them.

use crate::ids::{CAMPS, COUNTERS, Camp, Counter, Kind, Side, all_like, all_of};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::library::Library;
use redoubt_engine::ids::ById;
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

/// A counter's fixed facts. Of pairs the first is for those dismounted, the second for those mounted.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitData {
    /// Full name in a sentence: "Company B, 1st California Cavalry".
    pub name: String,
    /// Name in the counter's band: "CO. B / 1 CA".
    pub short: String,
    /// Combat factors at full strength; 0 for counters without strength and modes that it never has. Howitzers have the
    /// strength of their crew, which is a counter of its own.
    pub cf: [u8; 2],
    /// Movement allowance in MP; 0 in modes that it never has. That of a howitzer is the same for both: limbered it moves
    /// with it, unlimbered it limbers with it (AW-11B.n). A crew's second one is that with a limbered howitzer.
    pub ma: [u8; 2],
    /// A leader's figures, on the front and when wounded; zeros for all others.
    pub ratings: [Rating; 2],
    /// Key of the symbol. The second one is also that of a howitzer that is limbered, a holder that has its horses, and
    /// a pony counter that is a herd.
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

    /// Adds up the combat factors of a side's counters of a kind, without losses.
    #[must_use]
    pub fn strength_of(&self, side: Side, kind: Kind) -> u16 {
        let most = |c: Counter| self.cf[c][0].max(self.cf[c][1]);
        all_like(kind).and(all_of(side)).iter().map(|c| u16::from(most(c))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::ids::Id;

    fn counter(id: &str) -> Counter {
        Counter::named(id).unwrap()
    }

    /// The counters of the specification: 117 factors of warriors, 23 of cavalry, 8 of scouts.
    #[test]
    fn the_roster_has_the_counters_of_the_specification() {
        let r = &Data::built_in().roster;
        assert_eq!(r.strength_of(Side::Nations, Kind::Warrior), 117);
        let us = [Kind::Cavalry, Kind::Scout, Kind::Crew, Kind::Hq, Kind::Infantry, Kind::Train];
        assert_eq!(us.map(|kind| r.strength_of(Side::Us, kind)), [23, 8, 4, 1, 8, 12]);
        let figures = |id: &str, mounted| (r.full(counter(id), mounted), r.ma(counter(id), mounted));
        assert_eq!((figures("CAV_M1NM", true), figures("CAV_M1NM", false)), ((7, 6), (6, 4)));
        assert_eq!((figures("SCT_JA2", true), figures("W_WILD_HORSE", false)), ((2, 8), (7, 4)));
        assert_eq!((figures("HH_1", false), figures("HH0_1", false)), ((1, 4), (0, 4)));
        assert_eq!((figures("PT_A", false), figures("INF_A", false)), ((6, 6), (8, 6)));
        assert_eq!((r.ma(Counter::GUNS[0], true), r.full(Counter::GUNS[0], true)), (5, 0));
        assert_eq!(r.unit(counter("HH_3")).name, "horse holder 3");
        assert_eq!(r.camp(Camp(21)).name, "Comanche camp 16");
    }

    /// AW-13D.1e: a wounded leader's figures are those of his other side.
    #[test]
    fn leaders_have_their_figures() {
        let r = &Data::built_in().roster;
        let rating = |rating, radius, ma| Rating { rating, radius, ma };
        assert_eq!(r.leader(Counter::CARSON, false), rating(2, 4, 8));
        assert_eq!(r.leader(Counter::CARSON, true), rating(1, 2, 4));
        assert_eq!(r.leader(Counter::SATANTA, true), rating(1, 1, 5));
        assert_eq!(r.leader(Counter::HQ, false), Rating::default());
        assert!(Counter::all().all(|c| (r.leader(c, false).ma > 0) == c.is_leader()));
    }
}
