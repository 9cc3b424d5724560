//! Small names for sides, battles, units, leaders and formations; those of the maps are in `hexes`.

pub use crate::hexes::{COLUMNS, Field, HEXES, ROWS, ZONES, Zone, hex, hex_text};
use redoubt_engine::ids::Id;

redoubt_engine::sides! {
    /// The two sides.
    pub enum Side {
        /// Regulars, marines and militia of New France, Wendat and Abenaki allies; seat 0.
        French,
        /// British regulars, rangers and the Provincials; seat 1.
        English,
    }
}

redoubt_engine::listed! {
    /// The three battles, by year: each has counters of its own.
    pub enum Battle {
        /// Fort Carillon, 8 July 1758 (marked `[C]` in the rules).
        Carillon,
        /// The Plains of Abraham, 13 September 1759 (marked `[A]`).
        Abraham,
        /// Sainte-Foy, 28 April 1760 (marked `[S]`).
        SainteFoy,
    }
}

impl Battle {
    /// Returns the map that it is fought on.
    #[must_use]
    pub const fn field(self) -> Field {
        match self {
            Battle::Carillon => Field::Carillon,
            Battle::Abraham | Battle::SainteFoy => Field::Quebec,
        }
    }
}

redoubt_engine::listed! {
    /// The five scenarios, by the names of the rules.
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
}

impl Fight {
    /// Returns its battle.
    #[must_use]
    pub const fn battle(self) -> Battle {
        match self {
            Fight::C1 | Fight::C2 => Battle::Carillon,
            Fight::AH | Fight::AF => Battle::Abraham,
            Fight::S => Battle::SainteFoy,
        }
    }
}

/// Number of units of all battles.
pub const UNITS: usize = 116;

/// Where the units of each army begin in the list: by battle, the French first; then the end.
const UNITS_FROM: [u8; 7] = [0, 13, 42, 76, 88, 103, 116];

redoubt_engine::byte_id! {
    /// A unit of one of the three battles. Its word begins with the battle's letter and the side's.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_battles_for_canada::ids::{Battle, Side, Unit};
    /// let unit = Unit::named("ae.78").unwrap();
    /// assert_eq!((unit.battle(), unit.side()), (Battle::Abraham, Side::English));
    /// assert_eq!(Unit::of(Battle::Carillon, Side::French).len(), 13);
    /// assert_eq!(Unit::named("ae.79"), None);
    /// ```
    pub struct Unit: "a unit's id such as \"cf.lasarre\"" = [
        "cf.duprat", "cf.lasarre", "cf.languedoc", "cf.berry2", "cf.rr", "cf.guyenne", "cf.bearn", "cf.lareine",
        "cf.marine1", "cf.marine2", "cf.milice", "cf.berry1", "cf.fort", "ce.ny1", "ce.bagley", "ce.williams",
        "ce.partridge", "ce.doty", "ce.ruggles", "ce.42a", "ce.42b", "ce.46", "ce.55", "ce.44", "ce.60d",
        "ce.60a", "ce.27", "ce.lyman", "ce.whiting", "ce.fitch", "ce.wooster", "ce.babcock", "ce.johnston",
        "ce.hart", "ce.rangers1", "ce.rangers2", "ce.marines1", "ce.marines2", "ce.marines3", "ce.80a",
        "ce.80b", "ce.boats", "af.montreal", "af.rr", "af.guyenne", "af.bearn", "af.languedoc", "af.lasarre",
        "af.quebec", "af.canadiens", "af.abenaki", "af.wendat", "af.ft1", "af.ft2", "af.ft3", "af.ft4",
        "af.ft5", "af.roche", "af.boug1", "af.boug2", "af.duprat", "af.repent", "af.milice1", "af.milice2",
        "af.milice3", "af.milice4", "af.garn1", "af.garn2", "af.garn3", "af.garn4", "af.garn5", "af.garn6",
        "af.garn7", "af.garn8", "af.garn9", "af.garn10", "ae.35", "ae.lg", "ae.28", "ae.43", "ae.47", "ae.78",
        "ae.58", "ae.15", "ae.60b", "ae.60c", "ae.48", "ae.li", "sf.berry2", "sf.marine1", "sf.marine2",
        "sf.berry3", "sf.rr", "sf.gren1", "sf.guyenne", "sf.lasarre", "sf.gren2", "sf.bearn", "sf.dragons",
        "sf.wendat", "sf.lareine", "sf.languedoc", "sf.montreal", "se.15", "se.58", "se.60b", "se.48",
        "se.light", "se.28", "se.47", "se.43", "se.78", "se.rangers", "se.volunt", "se.35", "se.60c",
    ];
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

    /// Returns the indexes of an army's units: the first, and the one after the last.
    #[must_use]
    pub const fn range(battle: Battle, side: Side) -> (usize, usize) {
        let i = army(battle, side);
        (UNITS_FROM[i] as usize, UNITS_FROM[i + 1] as usize)
    }

    /// Returns the units of both armies of a battle in order, the French first.
    pub fn of_battle(battle: Battle) -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator + Clone {
        let i = army(battle, Side::French);
        (UNITS_FROM[i]..UNITS_FROM[i + 2]).map(Unit)
    }

    /// Returns its battle.
    #[must_use]
    pub const fn battle(self) -> Battle {
        army_of(&UNITS_FROM, self.0).0
    }

    /// Returns its side.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        SIDE_OF_UNIT[self.0 as usize]
    }
}

/// The side of every unit.
const SIDE_OF_UNIT: [Side; UNITS] = {
    let (mut sides, mut n) = ([Side::French; UNITS], 0);
    while n < UNITS {
        sides[n] = army_of(&UNITS_FROM, n as u8).1;
        n += 1;
    }
    sides
};

/// Number of leaders of all battles.
pub const LEADERS: usize = 28;

/// Where the leaders of each army begin in the list.
const LEADERS_FROM: [u8; 7] = [0, 4, 10, 16, 20, 24, 28];

redoubt_engine::byte_id! {
    /// A leader's post: of its holder by name, and of the Aide de Camp who comes after him (BC-2.2f). The state
    /// says which of the two holds it.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_battles_for_canada::ids::{Battle, Leader, Side};
    /// let wolfe = Leader::commander(Battle::Abraham, Side::English);
    /// assert_eq!((wolfe.id(), wolfe.formation()), ("ae.L.wolfe", None));
    /// let grant = Leader::named("ce.L.grant").unwrap();
    /// assert_eq!(grant.formation().unwrap().leader(), grant);
    /// ```
    pub struct Leader: "a leader's id such as \"cf.L.levis\"" = [
        "cf.L.montcalm", "cf.L.bourlamaque", "cf.L.levis", "cf.L.florimond", "ce.L.abercromby", "ce.L.preble",
        "ce.L.grant", "ce.L.haviland", "ce.L.donaldson", "ce.L.lyman", "af.L.montcalm", "af.L.beauchatel",
        "af.L.stours", "af.L.senezergues", "af.L.bougainville", "af.L.vaudreuil", "ae.L.wolfe", "ae.L.monckton",
        "ae.L.murray", "ae.L.townshend", "sf.L.levis", "sf.L.montreuil", "sf.L.lapause", "sf.L.bourlamaque",
        "se.L.murray", "se.L.burton", "se.L.fraser", "se.L.young",
    ];
}

impl Leader {
    /// Returns the Army Commander of an army.
    #[must_use]
    pub const fn commander(battle: Battle, side: Side) -> Leader {
        Leader(LEADERS_FROM[army(battle, side)])
    }

    /// Returns the leaders of an army, its commander first.
    pub fn of(battle: Battle, side: Side) -> impl DoubleEndedIterator<Item = Leader> + ExactSizeIterator + Clone {
        let i = army(battle, side);
        (LEADERS_FROM[i]..LEADERS_FROM[i + 1]).map(Leader)
    }

    /// Returns the indexes of an army's leaders: the first, and the one after the last.
    #[must_use]
    pub const fn range(battle: Battle, side: Side) -> (usize, usize) {
        let i = army(battle, side);
        (LEADERS_FROM[i] as usize, LEADERS_FROM[i + 1] as usize)
    }

    /// Returns his battle.
    #[must_use]
    pub const fn battle(self) -> Battle {
        army_of(&LEADERS_FROM, self.0).0
    }

    /// Returns his side.
    #[must_use]
    pub const fn side(self) -> Side {
        army_of(&LEADERS_FROM, self.0).1
    }

    /// Tells whether he is an Army Commander (BC-2.2b).
    #[must_use]
    pub const fn is_commander(self) -> bool {
        let (battle, side) = army_of(&LEADERS_FROM, self.0);
        LEADERS_FROM[army(battle, side)] == self.0
    }

    /// Returns the formation that he leads; `None` for an Army Commander.
    #[must_use]
    pub const fn formation(self) -> Option<Formation> {
        if self.is_commander() {
            return None;
        }
        let (battle, side) = army_of(&LEADERS_FROM, self.0);
        // In the list the commander of each army comes before its Formation Leaders.
        Some(Formation(self.0 - army(battle, side) as u8 - 1))
    }

    /// Returns the key of the counter of the post's holder: the leader himself, or the aide in his place.
    #[must_use]
    pub fn key(self, aide: bool) -> &'static str {
        if aide { Aide(self.0).id() } else { self.id() }
    }

    /// Finds the post of a counter's key, and whether it is the aide's.
    #[must_use]
    pub fn of_key(key: &str) -> Option<(Leader, bool)> {
        Leader::named(key).map(|leader| (leader, false)).or_else(|| Aide::named(key).map(|aide| (Leader(aide.0), true)))
    }
}

redoubt_engine::byte_id! {
    /// The counter of the Aide de Camp who may take a post, with the number of its [`Leader`].
    pub struct Aide: "an aide's id such as \"cf.A.levis\"" = [
        "cf.A.montcalm", "cf.A.bourlamaque", "cf.A.levis", "cf.A.florimond", "ce.A.abercromby", "ce.A.preble",
        "ce.A.grant", "ce.A.haviland", "ce.A.donaldson", "ce.A.lyman", "af.A.montcalm", "af.A.beauchatel",
        "af.A.stours", "af.A.senezergues", "af.A.bougainville", "af.A.vaudreuil", "ae.A.wolfe", "ae.A.monckton",
        "ae.A.murray", "ae.A.townshend", "sf.A.levis", "sf.A.montreuil", "sf.A.lapause", "sf.A.bourlamaque",
        "se.A.murray", "se.A.burton", "se.A.fraser", "se.A.young",
    ];
}

/// Number of formations of all battles.
pub const FORMATIONS: usize = 22;

/// Where the formations of each army begin in the list.
const FORMATIONS_FROM: [u8; 7] = [0, 3, 8, 13, 16, 19, 22];

redoubt_engine::byte_id! {
    /// A formation: the units of one colour and their leader (BC-2b). An Independent unit has none.
    ///
    /// ```
    /// use redoubt_engine::ids::Id;
    /// use redoubt_battles_for_canada::ids::Formation;
    /// let centre = Formation::named("ae.centre").unwrap();
    /// assert_eq!(centre.leader().id(), "ae.L.murray");
    /// ```
    pub struct Formation: "a formation's id such as \"ae.centre\"" = [
        "cf.bourlamaque", "cf.levis", "cf.florimond", "ce.preble", "ce.grant", "ce.haviland", "ce.donaldson",
        "ce.lyman", "af.left", "af.centre", "af.right", "af.bougainville", "af.vaudreuil", "ae.right",
        "ae.centre", "ae.left", "sf.left", "sf.centre", "sf.right", "se.right", "se.left", "se.reserve",
    ];
}

impl Formation {
    /// Bourlamaque's at Carillon (house rule `berry_bourlamaque`).
    pub const BOURLAMAQUE: Formation = Formation(0);
    /// The French right at Abraham (house rule `quebec_right`).
    pub const ABRAHAM_RIGHT: Formation = Formation(10);
    /// Bougainville's corps at Abraham: not of the French army when that is counted as routed (BC-13.2g).
    pub const BOUGAINVILLE: Formation = Formation(11);
    /// Vaudreuil's militia at Abraham.
    pub const VAUDREUIL: Formation = Formation(12);

    /// Returns its leader.
    #[must_use]
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
    #[must_use]
    pub const fn battle(self) -> Battle {
        army_of(&FORMATIONS_FROM, self.0).0
    }

    /// Returns its side.
    #[must_use]
    pub const fn side(self) -> Side {
        army_of(&FORMATIONS_FROM, self.0).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
