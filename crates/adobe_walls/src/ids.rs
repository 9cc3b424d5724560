//! Small names for sides, counters and camps; hexes are in `hexes`.

pub use crate::hexes::{COLUMNS, HEXES, ROWS, hex, hex_text};
use redoubt_engine::ids::IdSet;
use serde::{Deserialize, Serialize};

redoubt_engine::sides! {
    /// The two sides.
    pub enum Side {
        /// Carson's column; seat 0.
        Us,
        /// The Kiowa and Comanche; seat 1.
        Nations,
    }
}

/// What a counter is (AW-2C.a, AW-3I.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// A company of US cavalry.
    Cavalry,
    /// Ute or Jicarilla Apache scouts.
    Scout,
    /// The column's headquarters.
    Hq,
    /// The company of US infantry.
    Infantry,
    /// A mountain howitzer, without its crew.
    Howitzer,
    /// The crew of a howitzer.
    Crew,
    /// A cavalry horse holder, CF 1.
    Holder,
    /// A horse holder of scouts or headquarters, CF 0.
    ScoutHolder,
    /// A pack train with its packers.
    Train,
    /// Pack train personnel away from their train.
    Packers,
    /// A leader of either side.
    Leader,
    /// A Kiowa or Comanche band.
    Warrior,
    /// A pony herd, or the holder that it becomes.
    Pony,
}

/// The two peoples, by their camps and bands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Tribe {
    /// Kiowa.
    Kiowa,
    /// Comanche.
    Comanche,
}

/// Number of counters: units, leaders, ponies.
pub const COUNTERS: usize = 77;
/// Number of camps.
pub const CAMPS: usize = 22;

redoubt_engine::byte_id! {
    /// A counter that is a unit, a leader, a herd or a pony holder. US counters come first.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_adobe_walls::ids::{Counter, Kind, Side};
    /// let scouts = Counter::named("SCT_UTE").unwrap();
    /// assert_eq!((scouts.side(), scouts.kind()), (Side::Us, Kind::Scout));
    /// assert_eq!(Counter::named("W_LONE_WOLF").unwrap().kind(), Kind::Warrior);
    /// assert_eq!(Counter::named("CAV_C"), None);
    /// ```
    pub struct Counter: "a counter's id such as \"CAV_B\"" = [
        "CAV_B", "CAV_K", "CAV_M1CA", "CAV_D1NM", "CAV_M1NM", "SCT_UTE", "SCT_JA1", "SCT_JA2", "HQ", "INF_A",
        "HOW_1", "HOW_2", "CREW_1", "CREW_2", "HH_1", "HH_2", "HH_3", "HH_4", "HH_5", "HH0_1", "HH0_2", "HH0_3",
        "HH0_4", "PT_A", "PT_B", "PTP_A", "PTP_B", "L_CARSON", "L_ABREU", "L_MCCLEAVE", "L_CAPT1", "L_CAPT2",
        "W_KICKING_BIRD", "W_LONE_WOLF", "W_WHITE_HORSE", "W_WOODEN_LANCE", "W_SITTING_BEAR", "W_BIG_TREE",
        "W_HE_BEAR", "W_BULL_ELK", "W_WILD_HORSE", "W_IRON_SHIRT", "W_IRON_MOUNTAIN", "W_CRAZY_DOG", "W_BIG_BOW",
        "W_WHITE_MAN", "W_OVER_THE_BUTTES", "W_BLACK_EAGLE", "W_BROKEN_ARM", "W_WOLF_CALF", "W_EAGLE_FEATHER",
        "W_WHITE_WOLF", "W_GREEN_HORN", "W_LEATHER_CAPE", "L_DOHAUSEN", "L_SATANTA", "L_TEN_BEARS", "PONY_1",
        "PONY_2", "PONY_3", "PONY_4", "PONY_5", "PONY_6", "PONY_7", "PONY_8", "PONY_9", "PONY_10", "PONY_11",
        "PONY_12", "PONY_13", "PONY_14", "PONY_15", "PONY_16", "PONY_17", "PONY_18", "PONY_19", "PONY_20",
    ];
}

/// Where each kind begins in the list, and the end.
const FROM: [(u8, Kind); 16] = [
    (0, Kind::Cavalry),
    (5, Kind::Scout),
    (8, Kind::Hq),
    (9, Kind::Infantry),
    (10, Kind::Howitzer),
    (12, Kind::Crew),
    (14, Kind::Holder),
    (19, Kind::ScoutHolder),
    (23, Kind::Train),
    (25, Kind::Packers),
    (27, Kind::Leader),
    (32, Kind::Warrior),
    (54, Kind::Leader),
    (57, Kind::Pony),
    (77, Kind::Pony),
    (77, Kind::Pony),
];

/// The kind of every counter.
const KINDS: [Kind; COUNTERS] = {
    let mut kinds = [Kind::Pony; COUNTERS];
    let (mut i, mut from) = (0, 0);
    while i < COUNTERS {
        while from + 1 < FROM.len() && FROM[from + 1].0 as usize <= i {
            from += 1;
        }
        kinds[i] = FROM[from].1;
        i += 1;
    }
    kinds
};

impl Counter {
    /// Headquarters.
    pub const HQ: Counter = Counter(8);
    /// The infantry company.
    pub const INFANTRY: Counter = Counter(9);
    /// Both howitzers.
    pub const GUNS: [Counter; 2] = [Counter(10), Counter(11)];
    /// Both crews.
    pub const CREWS: [Counter; 2] = [Counter(12), Counter(13)];
    /// Both pack trains.
    pub const TRAINS: [Counter; 2] = [Counter(23), Counter(24)];
    /// The packers of both trains.
    pub const PACKERS: [Counter; 2] = [Counter(25), Counter(26)];
    /// Colonel Carson.
    pub const CARSON: Counter = Counter(27);
    /// Lieutenant-Colonel Abreu.
    pub const ABREU: Counter = Counter(28);
    /// Major McCleave.
    pub const MCCLEAVE: Counter = Counter(29);
    /// The captains who replace fallen leaders.
    pub const CAPTAINS: [Counter; 2] = [Counter(30), Counter(31)];
    /// Dohausen.
    pub const DOHAUSEN: Counter = Counter(54);
    /// Satanta.
    pub const SATANTA: Counter = Counter(55);
    /// Ten Bears.
    pub const TEN_BEARS: Counter = Counter(56);

    /// Returns its side.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 32 { Side::Us } else { Side::Nations }
    }

    /// Returns what it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        KINDS[self.0 as usize]
    }

    /// Tells whether it is a leader.
    #[inline]
    #[must_use]
    pub const fn is_leader(self) -> bool {
        matches!(self.kind(), Kind::Leader)
    }

    /// Returns its number among the counters of its kind, from 0; leaders of the Nations count on after those of the US.
    #[must_use]
    pub const fn nth(self) -> usize {
        let n = self.0;
        (match self.kind() {
            Kind::Cavalry => n,
            Kind::Scout => n - 5,
            Kind::Hq => 0,
            Kind::Infantry => 0,
            Kind::Howitzer => n - 10,
            Kind::Crew => n - 12,
            Kind::Holder => n - 14,
            Kind::ScoutHolder => n - 19,
            Kind::Train => n - 23,
            Kind::Packers => n - 25,
            Kind::Leader => {
                if n < 32 {
                    n - 27
                } else {
                    n - 54 + 5
                }
            }
            Kind::Warrior => n - 32,
            Kind::Pony => n - 57,
        }) as usize
    }

    /// Returns the people of a band; `None` for all others.
    #[must_use]
    pub const fn tribe(self) -> Option<Tribe> {
        match self.0 {
            32..=37 => Some(Tribe::Kiowa),
            38..=53 => Some(Tribe::Comanche),
            _ => None,
        }
    }

    /// Tells whether it is one of the four bands of the Kiowa camp on Carson Creek, who are awake from the start
    /// (AW-18A.1a).
    #[must_use]
    pub const fn of_kiowa_camp(self) -> bool {
        matches!(self.0, 32..=35)
    }

    /// Returns the packers of a train, or the train of packers; itself for all others.
    #[must_use]
    pub const fn partner(self) -> Counter {
        match self.0 {
            23 | 24 => Counter(self.0 + 2),
            25 | 26 => Counter(self.0 - 2),
            n => Counter(n),
        }
    }
}

/// A set of counters.
pub type CounterSet = IdSet<Counter, 2>;

/// Returns all counters of a side.
#[inline]
#[must_use]
pub const fn all_of(side: Side) -> CounterSet {
    match side {
        Side::Us => const { CounterSet::range(0, 32) },
        Side::Nations => const { CounterSet::range(32, 77) },
    }
}

/// All counters of each kind.
const LIKE: [CounterSet; Kind::Pony as usize + 1] = {
    let (mut sets, mut i) = ([CounterSet::EMPTY; Kind::Pony as usize + 1], 0);
    while i < COUNTERS {
        let kind = KINDS[i] as usize;
        sets[kind] = sets[kind].or(CounterSet::range(i, i + 1));
        i += 1;
    }
    sets
};

/// Returns all counters of a kind, of both sides.
#[inline]
#[must_use]
pub const fn all_like(kind: Kind) -> CounterSet {
    LIKE[kind as usize]
}

redoubt_engine::byte_id! {
    /// A camp: K1 to K6 are Kiowa, C1 to C16 Comanche.
    pub struct Camp: "a camp's id such as \"CAMP_K1\"" = [
        "CAMP_K1", "CAMP_K2", "CAMP_K3", "CAMP_K4", "CAMP_K5", "CAMP_K6", "CAMP_C1", "CAMP_C2", "CAMP_C3",
        "CAMP_C4", "CAMP_C5", "CAMP_C6", "CAMP_C7", "CAMP_C8", "CAMP_C9", "CAMP_C10", "CAMP_C11", "CAMP_C12",
        "CAMP_C13", "CAMP_C14", "CAMP_C15", "CAMP_C16",
    ];
}

impl Camp {
    /// Returns its people.
    #[must_use]
    pub const fn tribe(self) -> Tribe {
        if self.0 < 6 { Tribe::Kiowa } else { Tribe::Comanche }
    }

    /// Tells whether it is one of the four camps on Carson Creek (AW-20A.b).
    #[must_use]
    pub const fn on_carson_creek(self) -> bool {
        self.0 < 4
    }
}

/// A set of camps.
pub type CampSet = IdSet<Camp>;

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::ids::Id;

    #[test]
    fn every_counter_has_its_kind_and_number() {
        for (name, kind, nth) in [
            ("CAV_M1NM", Kind::Cavalry, 4),
            ("SCT_UTE", Kind::Scout, 0),
            ("HQ", Kind::Hq, 0),
            ("HOW_2", Kind::Howitzer, 1),
            ("CREW_1", Kind::Crew, 0),
            ("HH_5", Kind::Holder, 4),
            ("HH0_1", Kind::ScoutHolder, 0),
            ("PT_B", Kind::Train, 1),
            ("PTP_A", Kind::Packers, 0),
            ("L_CAPT2", Kind::Leader, 4),
            ("L_DOHAUSEN", Kind::Leader, 5),
            ("W_LEATHER_CAPE", Kind::Warrior, 21),
            ("PONY_20", Kind::Pony, 19),
        ] {
            let counter = Counter::named(name).unwrap();
            assert_eq!((counter.kind(), counter.nth()), (kind, nth), "{name}");
        }
        assert_eq!(Counter::named("PT_B").unwrap().partner(), Counter::PACKERS[1]);
        assert_eq!((all_like(Kind::Leader).len(), all_like(Kind::Warrior).len()), (8, 22));
    }
}
