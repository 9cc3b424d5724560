//! Small names for sides, battles, units, leaders, formations and zones of the maps; hexes as text in saves and steps.

use crate::engine::Seat;
use crate::engine::hex::HexId;
use crate::engine::ids::read_word;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Regulars, marines and militia of New France, Wendat and Abenaki allies; seat 0.
    French,
    /// British regulars, rangers and the Provincials; seat 1.
    English,
}

impl Side {
    /// Both, in the order of their seats.
    pub const ALL: [Side; 2] = [Side::French, Side::English];

    /// Returns the enemy.
    pub const fn other(self) -> Side {
        match self {
            Side::French => Side::English,
            Side::English => Side::French,
        }
    }

    /// Returns the side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Returns the side of a seat of this game.
    pub const fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Side::French } else { Side::English }
    }

    /// Returns the index, for arrays with one entry a side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The three battles: each has counters of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Battle {
    /// Fort Carillon, 8 July 1758 ("[C]" in the rules).
    Carillon,
    /// The Plains of Abraham, 13 September 1759 ("[A]").
    Abraham,
    /// Sainte-Foy, 28 April 1760 ("[S]").
    SainteFoy,
}

impl Battle {
    /// All three, by year.
    pub const ALL: [Battle; 3] = [Battle::Carillon, Battle::Abraham, Battle::SainteFoy];

    /// Returns the map that it is fought on.
    pub const fn field(self) -> Field {
        match self {
            Battle::Carillon => Field::Carillon,
            Battle::Abraham | Battle::SainteFoy => Field::Quebec,
        }
    }
}

/// The two maps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Field {
    /// The heights before Fort Carillon: 16 columns.
    Carillon,
    /// The plateau before Québec: 20 columns.
    Quebec,
}

impl Field {
    /// Both.
    pub const ALL: [Field; 2] = [Field::Carillon, Field::Quebec];

    /// Returns the index, for arrays with one entry a map.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The five scenarios, by the names of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Fight {
    /// Carillon, "Like Lions They Fought".
    C1,
    /// Carillon, "Ticonderoga".
    C2,
    /// Abraham, historical.
    AH,
    /// Abraham, free.
    AF,
    /// Sainte-Foy.
    S,
}

impl Fight {
    /// All five.
    pub const ALL: [Fight; 5] = [Fight::C1, Fight::C2, Fight::AH, Fight::AF, Fight::S];

    /// Returns its battle.
    pub const fn battle(self) -> Battle {
        match self {
            Fight::C1 | Fight::C2 => Battle::Carillon,
            Fight::AH | Fight::AF => Battle::Abraham,
            Fight::S => Battle::SainteFoy,
        }
    }
}

/// Number of units of all battles.
pub const UNITS: usize = UNIT_IDS.len();

/// Units in the order of battles, the French of each first.
const UNIT_IDS: [&str; 116] = [
    "cf.duprat",
    "cf.lasarre",
    "cf.languedoc",
    "cf.berry2",
    "cf.rr",
    "cf.guyenne",
    "cf.bearn",
    "cf.lareine",
    "cf.marine1",
    "cf.marine2",
    "cf.milice",
    "cf.berry1",
    "cf.fort",
    "ce.ny1",
    "ce.bagley",
    "ce.williams",
    "ce.partridge",
    "ce.doty",
    "ce.ruggles",
    "ce.42a",
    "ce.42b",
    "ce.46",
    "ce.55",
    "ce.44",
    "ce.60d",
    "ce.60a",
    "ce.27",
    "ce.lyman",
    "ce.whiting",
    "ce.fitch",
    "ce.wooster",
    "ce.babcock",
    "ce.johnston",
    "ce.hart",
    "ce.rangers1",
    "ce.rangers2",
    "ce.marines1",
    "ce.marines2",
    "ce.marines3",
    "ce.80a",
    "ce.80b",
    "ce.boats",
    "af.montreal",
    "af.rr",
    "af.guyenne",
    "af.bearn",
    "af.languedoc",
    "af.lasarre",
    "af.quebec",
    "af.canadiens",
    "af.abenaki",
    "af.wendat",
    "af.ft1",
    "af.ft2",
    "af.ft3",
    "af.ft4",
    "af.ft5",
    "af.roche",
    "af.boug1",
    "af.boug2",
    "af.duprat",
    "af.repent",
    "af.milice1",
    "af.milice2",
    "af.milice3",
    "af.milice4",
    "af.garn1",
    "af.garn2",
    "af.garn3",
    "af.garn4",
    "af.garn5",
    "af.garn6",
    "af.garn7",
    "af.garn8",
    "af.garn9",
    "af.garn10",
    "ae.35",
    "ae.lg",
    "ae.28",
    "ae.43",
    "ae.47",
    "ae.78",
    "ae.58",
    "ae.15",
    "ae.60b",
    "ae.60c",
    "ae.48",
    "ae.li",
    "sf.berry2",
    "sf.marine1",
    "sf.marine2",
    "sf.berry3",
    "sf.rr",
    "sf.gren1",
    "sf.guyenne",
    "sf.lasarre",
    "sf.gren2",
    "sf.bearn",
    "sf.dragons",
    "sf.wendat",
    "sf.lareine",
    "sf.languedoc",
    "sf.montreal",
    "se.15",
    "se.58",
    "se.60b",
    "se.48",
    "se.light",
    "se.28",
    "se.47",
    "se.43",
    "se.78",
    "se.rangers",
    "se.volunt",
    "se.35",
    "se.60c",
];

/// Where the units of each army begin in the list: by battle, the French first; then the end.
const UNITS_FROM: [u8; 7] = [0, 13, 42, 76, 88, 103, 116];

crate::byte_id! {
    /// A unit of one of the three battles. Its word begins with the battle's letter and the side's.
    ///
    /// ```
    /// use redoubt::engine::ids::Id;
    /// use redoubt::games::battles_for_canada::ids::{Battle, Side, Unit};
    /// let unit = Unit::named("ae.78").unwrap();
    /// assert_eq!((unit.battle(), unit.side()), (Battle::Abraham, Side::English));
    /// assert_eq!(Unit::of(Battle::Carillon, Side::French).len(), 13);
    /// assert_eq!(Unit::named("ae.79"), None);
    /// ```
    pub struct Unit: "a unit's id such as \"cf.lasarre\"" = UNIT_IDS;
}

/// Returns the number of an army, 0 to 5: by battle, the French first.
const fn army(battle: Battle, side: Side) -> usize {
    battle as usize * 2 + side as usize
}

/// Finds the army of a number in a list of beginnings.
const fn army_of(from: &[u8; 7], n: u8) -> (Battle, Side) {
    let mut i = 5;
    while i > 0 && from[i] > n {
        i -= 1;
    }
    (Battle::ALL[i / 2], Side::ALL[i % 2])
}

impl Unit {
    /// The guns of Fort Carillon.
    pub const FORT_GUNS: Unit = Unit(12);
    /// The English guns in boats.
    pub const BOATS: Unit = Unit(41);
    /// 1/Berry: not in C1.
    pub const BERRY_1: Unit = Unit(11);
    /// 2/Berry and Royal-Roussillon at Carillon (house rule `berry_bourlamaque`).
    pub const MONTCALMS_RESERVE: [Unit; 2] = [Unit(3), Unit(4)];
    /// The militia of Québec at Abraham (house rule `quebec_right`).
    pub const QUEBEC: Unit = Unit(48);
    /// The Canadians as militia: an option of AF.
    pub const CANADIENS: Unit = Unit(49);

    /// Returns the units of an army in order.
    pub fn of(battle: Battle, side: Side) -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator + Clone {
        let i = army(battle, side);
        (UNITS_FROM[i]..UNITS_FROM[i + 1]).map(Unit)
    }

    /// Returns the units of both armies of a battle in order, the French first.
    pub fn of_battle(battle: Battle) -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator + Clone {
        let i = army(battle, Side::French);
        (UNITS_FROM[i]..UNITS_FROM[i + 2]).map(Unit)
    }

    /// Returns its battle.
    pub const fn battle(self) -> Battle {
        army_of(&UNITS_FROM, self.0).0
    }

    /// Returns its side.
    pub const fn side(self) -> Side {
        army_of(&UNITS_FROM, self.0).1
    }
}

/// Number of leaders of all battles.
pub const LEADERS: usize = LEADER_IDS.len();

/// Leaders in the order of battles, the French of each first; the Army Commander comes first in his army.
const LEADER_IDS: [&str; 28] = [
    "cf.L.montcalm",
    "cf.L.bourlamaque",
    "cf.L.levis",
    "cf.L.florimond",
    "ce.L.abercromby",
    "ce.L.preble",
    "ce.L.grant",
    "ce.L.haviland",
    "ce.L.donaldson",
    "ce.L.lyman",
    "af.L.montcalm",
    "af.L.beauchatel",
    "af.L.stours",
    "af.L.senezergues",
    "af.L.bougainville",
    "af.L.vaudreuil",
    "ae.L.wolfe",
    "ae.L.monckton",
    "ae.L.murray",
    "ae.L.townshend",
    "sf.L.levis",
    "sf.L.montreuil",
    "sf.L.lapause",
    "sf.L.bourlamaque",
    "se.L.murray",
    "se.L.burton",
    "se.L.fraser",
    "se.L.young",
];

/// Keys of the counters of the Aides de Camp, by the leader whose place each takes.
const AIDE_IDS: [&str; 28] = [
    "cf.A.montcalm",
    "cf.A.bourlamaque",
    "cf.A.levis",
    "cf.A.florimond",
    "ce.A.abercromby",
    "ce.A.preble",
    "ce.A.grant",
    "ce.A.haviland",
    "ce.A.donaldson",
    "ce.A.lyman",
    "af.A.montcalm",
    "af.A.beauchatel",
    "af.A.stours",
    "af.A.senezergues",
    "af.A.bougainville",
    "af.A.vaudreuil",
    "ae.A.wolfe",
    "ae.A.monckton",
    "ae.A.murray",
    "ae.A.townshend",
    "sf.A.levis",
    "sf.A.montreuil",
    "sf.A.lapause",
    "sf.A.bourlamaque",
    "se.A.murray",
    "se.A.burton",
    "se.A.fraser",
    "se.A.young",
];

/// Where the leaders of each army begin in the list.
const LEADERS_FROM: [u8; 7] = [0, 4, 10, 16, 20, 24, 28];

crate::byte_id! {
    /// A leader's post: of its holder by name, and of the Aide de Camp who comes after him (BC-2.2f). The state
    /// says which of the two holds it.
    ///
    /// ```
    /// use redoubt::engine::ids::Id;
    /// use redoubt::games::battles_for_canada::ids::{Battle, Leader, Side};
    /// let wolfe = Leader::commander(Battle::Abraham, Side::English);
    /// assert_eq!((wolfe.id(), wolfe.formation()), ("ae.L.wolfe", None));
    /// let grant = Leader::named("ce.L.grant").unwrap();
    /// assert_eq!(grant.formation().unwrap().leader(), grant);
    /// ```
    pub struct Leader: "a leader's id such as \"cf.L.levis\"" = LEADER_IDS;
}

impl Leader {
    /// Returns the Army Commander of an army.
    pub const fn commander(battle: Battle, side: Side) -> Leader {
        Leader(LEADERS_FROM[army(battle, side)])
    }

    /// Returns the leaders of an army, its commander first.
    pub fn of(battle: Battle, side: Side) -> impl DoubleEndedIterator<Item = Leader> + ExactSizeIterator + Clone {
        let i = army(battle, side);
        (LEADERS_FROM[i]..LEADERS_FROM[i + 1]).map(Leader)
    }

    /// Returns his battle.
    pub const fn battle(self) -> Battle {
        army_of(&LEADERS_FROM, self.0).0
    }

    /// Returns his side.
    pub const fn side(self) -> Side {
        army_of(&LEADERS_FROM, self.0).1
    }

    /// Tells whether he is an Army Commander (BC-2.2b).
    pub const fn is_commander(self) -> bool {
        let (battle, side) = army_of(&LEADERS_FROM, self.0);
        LEADERS_FROM[army(battle, side)] == self.0
    }

    /// Returns the formation that he leads; `None` for an Army Commander.
    pub const fn formation(self) -> Option<Formation> {
        if self.is_commander() {
            return None;
        }
        let (battle, side) = army_of(&LEADERS_FROM, self.0);
        // One commander stands before each army's Formation Leaders.
        Some(Formation(self.0 - army(battle, side) as u8 - 1))
    }

    /// Returns the key of the counter of the post's holder: the leader himself, or the aide in his place.
    pub const fn key(self, aide: bool) -> &'static str {
        if aide { AIDE_IDS[self.index()] } else { LEADER_IDS[self.index()] }
    }

    /// Finds the post of a counter's key, and whether it is the aide's.
    pub fn of_key(key: &str) -> Option<(Leader, bool)> {
        let find = |ids: &[&str; LEADERS]| ids.iter().position(|id| *id == key).map(|i| Leader(i as u8));
        find(&LEADER_IDS).map(|l| (l, false)).or_else(|| find(&AIDE_IDS).map(|l| (l, true)))
    }
}

/// Number of formations of all battles.
pub const FORMATIONS: usize = FORMATION_IDS.len();

const FORMATION_IDS: [&str; 22] = [
    "cf.bourlamaque",
    "cf.levis",
    "cf.florimond",
    "ce.preble",
    "ce.grant",
    "ce.haviland",
    "ce.donaldson",
    "ce.lyman",
    "af.left",
    "af.centre",
    "af.right",
    "af.bougainville",
    "af.vaudreuil",
    "ae.right",
    "ae.centre",
    "ae.left",
    "sf.left",
    "sf.centre",
    "sf.right",
    "se.right",
    "se.left",
    "se.reserve",
];

/// Where the formations of each army begin in the list.
const FORMATIONS_FROM: [u8; 7] = [0, 3, 8, 13, 16, 19, 22];

crate::byte_id! {
    /// A formation: the units of one colour and their leader (BC-2b). An Independent unit has none.
    ///
    /// ```
    /// use redoubt::engine::ids::Id;
    /// use redoubt::games::battles_for_canada::ids::Formation;
    /// let centre = Formation::named("ae.centre").unwrap();
    /// assert_eq!(centre.leader().id(), "ae.L.murray");
    /// ```
    pub struct Formation: "a formation's id such as \"ae.centre\"" = FORMATION_IDS;
}

impl Formation {
    /// Bourlamaque's at Carillon (house rule `berry_bourlamaque`).
    pub const BOURLAMAQUE: Formation = Formation(0);
    /// The French left at Abraham.
    pub const ABRAHAM_LEFT: Formation = Formation(8);
    /// The French right at Abraham (house rule `quebec_right`).
    pub const ABRAHAM_RIGHT: Formation = Formation(10);
    /// Bougainville's corps at Abraham: not of the French army when that is counted as routed (BC-13.2g).
    pub const BOUGAINVILLE: Formation = Formation(11);
    /// Vaudreuil's militia at Abraham.
    pub const VAUDREUIL: Formation = Formation(12);

    /// Returns its leader.
    pub const fn leader(self) -> Leader {
        let (battle, side) = army_of(&FORMATIONS_FROM, self.0);
        Leader(self.0 + army(battle, side) as u8 + 1)
    }

    /// Returns the formations of an army in order.
    pub fn of(battle: Battle, side: Side) -> impl DoubleEndedIterator<Item = Formation> + ExactSizeIterator + Clone {
        let i = army(battle, side);
        (FORMATIONS_FROM[i]..FORMATIONS_FROM[i + 1]).map(Formation)
    }

    /// Returns its battle.
    pub const fn battle(self) -> Battle {
        army_of(&FORMATIONS_FROM, self.0).0
    }

    /// Returns its side.
    pub const fn side(self) -> Side {
        army_of(&FORMATIONS_FROM, self.0).1
    }
}

crate::byte_id! {
    /// A named set of hexes of one of the maps: entries, shelters, works, set-up areas.
    pub struct Zone: "a zone's id such as \"english_entry\"" = [
        "english_entry", "english_shelter", "french_shelter", "battery_bank", "behind_abatis",
        "fort_carillon", "fortifications", "abatis", "bougainville_entry", "vaudreuil_entry",
        "garrison_entry", "shelter_english_a", "shelter_french_regulars_a", "shelter_french_others_a",
        "shelter_bougainville_a", "french_edge_s", "english_edge_s", "ste_foy_road_entry", "redoubts",
        "redoubt_english_s", "army_rout_centre", "cote_ste_genevieve", "free_indian_setup",
        "free_english_setup", "free_french_setup", "north_bank",
    ];
}

/// Number of zones of both maps.
pub const ZONES: usize = 26;

impl Zone {
    /// Where the English come on the map at Carillon (BC-13.1l).
    pub const ENGLISH_ENTRY: Zone = Zone(0);
    /// Where English units rout to at Carillon (BC-13.1c).
    pub const ENGLISH_SHELTER: Zone = Zone(1);
    /// Where French units rout to at Carillon (BC-13.1c).
    pub const FRENCH_SHELTER: Zone = Zone(2);
    /// Where the guns in boats may land (BC-13.1n).
    pub const BATTERY_BANK: Zone = Zone(3);
    /// Where the French set up in C2 (BC-13.1g).
    pub const BEHIND_ABATIS: Zone = Zone(4);
    /// The three closed hexes of the fort (BC-13.1y); from the ground.
    pub const FORT_CARILLON: Zone = Zone(5);
    /// The hexes inside the works (BC-13.1e); from the works.
    pub const FORTIFICATIONS: Zone = Zone(6);
    /// Abatis hexes (BC-13.1u); from the ground.
    pub const ABATIS: Zone = Zone(7);
    /// Where Bougainville's corps comes (BC-13.2i).
    pub const BOUGAINVILLE_ENTRY: Zone = Zone(8);
    /// Where Vaudreuil's militia comes (BC-13.2i).
    pub const VAUDREUIL_ENTRY: Zone = Zone(9);
    /// Where the garrison of Québec comes (BC-13.2i).
    pub const GARRISON_ENTRY: Zone = Zone(10);
    /// Where English units rout to at Abraham (BC-13.2b).
    pub const SHELTER_ENGLISH_A: Zone = Zone(11);
    /// Where French regulars rout to at Abraham (BC-13.2b).
    pub const SHELTER_FRENCH_REGULARS_A: Zone = Zone(12);
    /// Where other French units rout to at Abraham, and where the rest of the pool comes in AF (R-35).
    pub const SHELTER_FRENCH_OTHERS_A: Zone = Zone(13);
    /// Where Bougainville's corps routs to (BC-13.2b).
    pub const SHELTER_BOUGAINVILLE_A: Zone = Zone(14);
    /// The French edge at Sainte-Foy (BC-13.4b).
    pub const FRENCH_EDGE_S: Zone = Zone(15);
    /// The English edge at Sainte-Foy (BC-13.4b).
    pub const ENGLISH_EDGE_S: Zone = Zone(16);
    /// Where the French of 0900 come at Sainte-Foy (BC-13.4g).
    pub const STE_FOY_ROAD_ENTRY: Zone = Zone(17);
    /// The redoubts (BC-13.4d); from the ground.
    pub const REDOUBTS: Zone = Zone(18);
    /// The redoubt that is English at the start of Sainte-Foy (BC-13.4e).
    pub const REDOUBT_ENGLISH_S: Zone = Zone(19);
    /// The hex from which an army's rout is measured (BC-13.2g).
    pub const ARMY_ROUT_CENTRE: Zone = Zone(20);
    /// The hexes along the Côte Sainte-Geneviève (BC-13.3e).
    pub const COTE_STE_GENEVIEVE: Zone = Zone(21);
    /// Where Wendat and Abenaki set up in AF (BC-13.3e).
    pub const FREE_INDIAN_SETUP: Zone = Zone(22);
    /// Where the English set up in AF (BC-13.3b).
    pub const FREE_ENGLISH_SETUP: Zone = Zone(23);
    /// Where the French set up in AF (BC-13.3d).
    pub const FREE_FRENCH_SETUP: Zone = Zone(24);
    /// Beyond the Saint-Charles: nobody can come there.
    pub const NORTH_BANK: Zone = Zone(25);

    /// Returns the map that it lies on.
    pub const fn field(self) -> Field {
        if self.0 < Zone::BOUGAINVILLE_ENTRY.0 { Field::Carillon } else { Field::Quebec }
    }

    /// Tells whether it follows from ground and works, so that no file lists it.
    pub const fn is_derived(self) -> bool {
        matches!(self, Zone::FORT_CARILLON | Zone::FORTIFICATIONS | Zone::ABATIS | Zone::REDOUBTS)
    }
}

/// Rows of both maps: with them a hex's printed number and its index are one to one, on either map.
pub const ROWS: u16 = 17;
/// Columns of the wider map.
pub const COLUMNS: u16 = 20;

/// Returns the hex with this printed number, column times 100 and row: `hex(315)` is 0315.
pub const fn hex(number: u16) -> HexId {
    HexId((number / 100 - 1) * ROWS + number % 100 - 1)
}

fn hex_named(number: &str) -> Option<HexId> {
    let n: u16 = (number.len() == 4 && number.bytes().all(|b| b.is_ascii_digit())).then(|| number.parse().ok())??;
    ((1..=COLUMNS).contains(&(n / 100)) && (1..=ROWS).contains(&(n % 100))).then(|| hex(n))
}

/// Hexes as their printed number: `#[serde(with = "hex_text")]`. The number alone does not say on which map.
pub mod hex_text {
    use super::*;

    /// Writes "0315".
    ///
    /// # Errors
    /// Whatever the serializer reports.
    pub fn serialize<S: Serializer>(hex: &HexId, s: S) -> Result<S::Ok, S::Error> {
        let (column, row) = (hex.0 / ROWS + 1, hex.0 % ROWS + 1);
        let digits = [column / 10, column % 10, row / 10, row % 10].map(|d| b'0' + d as u8);
        s.serialize_str(std::str::from_utf8(&digits).unwrap_or_default())
    }

    /// Finds the hex with this number, without a grid at hand; `None` beyond the wider map.
    pub fn read(number: &str) -> Option<HexId> {
        hex_named(number)
    }

    /// Reads "0315".
    ///
    /// # Errors
    /// A word that is no hex's number.
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<HexId, D::Error> {
        read_word(d, "a hex's number such as \"0315\"", hex_named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::Id;

    #[test]
    fn armies_are_in_their_order() {
        assert_eq!((UNITS, LEADERS, FORMATIONS), (116, 28, 22));
        let count = |n: usize, of: &dyn Fn(Battle, Side) -> usize| {
            let all: usize = Battle::ALL.iter().flat_map(|b| Side::ALL.map(|s| of(*b, s))).sum();
            assert_eq!(all, n);
        };
        count(UNITS, &|b, s| Unit::of(b, s).inspect(|u| assert_eq!((u.battle(), u.side()), (b, s))).count());
        count(LEADERS, &|b, s| Leader::of(b, s).inspect(|l| assert_eq!((l.battle(), l.side()), (b, s))).count());
        count(FORMATIONS, &|b, s| Formation::of(b, s).inspect(|f| assert_eq!((f.battle(), f.side()), (b, s))).count());
        // A word begins with its battle and side.
        let letters = |battle: Battle, side: Side| {
            let b = ["c", "a", "s"][battle as usize];
            format!("{b}{}.", ["f", "e"][side.index()])
        };
        assert!(Unit::all().all(|u| u.id().starts_with(&letters(u.battle(), u.side()))));
        assert!(Leader::all().all(|l| l.id().starts_with(&letters(l.battle(), l.side()))));
        assert!(Formation::all().all(|f| f.id().starts_with(&letters(f.battle(), f.side()))));
        assert_eq!(
            (Unit::FORT_GUNS.id(), Unit::BOATS.id(), Unit::CANADIENS.id()),
            ("cf.fort", "ce.boats", "af.canadiens")
        );
        assert_eq!((Unit::QUEBEC.id(), Unit::BERRY_1.id()), ("af.quebec", "cf.berry1"));
        assert_eq!(Unit::MONTCALMS_RESERVE.map(Unit::id), ["cf.berry2", "cf.rr"]);
        assert_eq!(Unit::of_battle(Battle::Abraham).len(), 46);
    }

    #[test]
    fn formations_and_leaders_are_one_to_one() {
        assert_eq!(Leader::all().filter(|l| l.is_commander()).count(), 6);
        for f in Formation::all() {
            assert_eq!(f.leader().formation(), Some(f));
            assert_eq!((f.leader().battle(), f.leader().side()), (f.battle(), f.side()));
        }
        let led = |leader: &str| Leader::named(leader).unwrap().formation().unwrap().id();
        assert_eq!(
            (led("cf.L.florimond"), led("ce.L.lyman"), led("af.L.vaudreuil")),
            ("cf.florimond", "ce.lyman", "af.vaudreuil")
        );
        assert_eq!(
            (led("ae.L.townshend"), led("sf.L.bourlamaque"), led("se.L.young")),
            ("ae.left", "sf.right", "se.reserve")
        );
        for l in Leader::all() {
            assert_eq!(Leader::of_key(l.key(false)), Some((l, false)));
            assert_eq!(Leader::of_key(l.key(true)), Some((l, true)));
        }
        assert_eq!(Leader::of_key("cf.lasarre"), None);
    }

    #[test]
    fn hexes_are_written_by_their_number_on_both_maps() {
        #[derive(Serialize, Deserialize)]
        struct At(#[serde(with = "hex_text")] HexId);
        let at: At = ron::from_str("(\"0315\")").unwrap();
        assert_eq!(at.0, hex(315));
        assert_eq!(ron::to_string(&at).unwrap(), "(\"0315\")");
        assert!(ron::from_str::<At>("(\"0318\")").is_err() && ron::from_str::<At>("(\"2101\")").is_err());
        assert_eq!(hex(101), HexId(0));
    }

    #[test]
    fn zones_have_their_names() {
        assert_eq!(Zone::COUNT, ZONES);
        assert_eq!(
            (Zone::NORTH_BANK.id(), Zone::REDOUBTS.id(), Zone::ABATIS.id()),
            ("north_bank", "redoubts", "abatis")
        );
        assert_eq!(Zone::all().filter(|z| z.field() == Field::Carillon).count(), 8);
        assert_eq!((Zone::VAUDREUIL_ENTRY.id(), Zone::ARMY_ROUT_CENTRE.id()), ("vaudreuil_entry", "army_rout_centre"));
    }
}
