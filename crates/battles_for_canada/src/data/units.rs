//! The counters: units, leaders and formations, as the rules and the table use them.

use crate::ids::{Battle, Formation, Leader, Side, Unit};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::{Key, read_key};
use redoubt_engine::data::library::Library;
use redoubt_engine::ids::IdSet;
use serde::{Deserialize, Deserializer, Serialize};

/// The counters' file.
pub const FILE: &str = "assets/games/battles-for-canada/units.ron";

redoubt_engine::listed! {
    /// What kind of unit; leaders are the seventh kind of counter (BC-2a).
    pub enum Kind {
        /// Line infantry, militia, Provincials: Regular.
        Infantry = "infantry",
        /// Light infantry: Regular, but light on its feet.
        Light = "light infantry",
        /// Wendat and Abenaki ("Indians" in the rules): Irregular, assault but never fire.
        Warriors = "warriors",
        /// Skirmishers ("FT"): Irregular, without strength or morale.
        Skirmisher = "skirmishers",
        /// Cavalry: Regular, never fires.
        Cavalry = "cavalry",
        /// A battery of guns: it neither moves nor can be attacked.
        Guns = "guns",
    }
}

/// The quality of a unit's troops, where rules ask for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Quality {
    /// None that a rule asks for.
    #[default]
    Plain,
    /// A battalion of the regular armies: "regulars" in the scenarios' own rules.
    Line,
    /// Militia: steadier in cover (BC-12.4b).
    Militia,
    /// American provincials: slower to act by themselves (BC-13.1p).
    Provincial,
}

redoubt_engine::listed! {
    /// Which column of the terrain chart a mover uses (BC-6a).
    pub enum Mover {
        /// Regulars on foot except light infantry; militia too.
        Regular,
        /// Cavalry, and Formation Leaders.
        Cavalry,
        /// Irregulars and light infantry.
        Light,
    }
}

/// A unit's fixed facts, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// Which.
    pub id: Unit,
    /// Full name.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// What kind.
    pub kind: Kind,
    /// What troops.
    #[serde(default)]
    pub quality: Quality,
    /// Its formation; `None` for an Independent unit (BC-2b).
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Full strength in strength points, 1 to 3; 0 for skirmishers and guns.
    #[serde(default)]
    pub sp: u8,
    /// Morale, 1 to 4; 0 for skirmishers and guns, which have none.
    #[serde(default)]
    pub morale: u8,
    /// Movement allowance in movement points; 0 for guns.
    #[serde(default)]
    pub ma: u8,
    /// Strengths of guns: up to 4 hexes, and 5 or 6 (BC-7.1b).
    #[serde(default)]
    pub guns: Option<(u8, u8)>,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl UnitData {
    /// Tells whether it is Regular: infantry, light infantry, cavalry (BC-2c).
    #[must_use]
    pub fn is_regular(&self) -> bool {
        matches!(self.kind, Kind::Infantry | Kind::Light | Kind::Cavalry)
    }

    /// Tells whether it is infantry of either kind: it fires and stacks with other infantry.
    #[must_use]
    pub fn is_foot(&self) -> bool {
        matches!(self.kind, Kind::Infantry | Kind::Light)
    }

    /// Tells whether it has strength points: all except skirmishers and guns.
    #[must_use]
    pub fn has_strength(&self) -> bool {
        self.sp > 0
    }

    /// Tells whether it is one of the regulars of the scenarios' own rules.
    #[must_use]
    pub fn is_line(&self) -> bool {
        self.quality == Quality::Line
    }

    /// Tells whether cover steadies it at a rout check: militia and light infantry (BC-12.4b).
    #[must_use]
    pub fn is_steadied_by_cover(&self) -> bool {
        self.kind == Kind::Light || self.quality == Quality::Militia
    }

    /// Returns its column of the terrain chart.
    #[must_use]
    pub fn mover(&self) -> Mover {
        match self.kind {
            Kind::Infantry | Kind::Guns => Mover::Regular,
            Kind::Cavalry => Mover::Cavalry,
            Kind::Light | Kind::Warriors | Kind::Skirmisher => Mover::Light,
        }
    }

    /// Returns the key of the counter's symbol.
    #[must_use]
    pub fn symbol(&self) -> &'static str {
        match (self.kind, self.quality) {
            (Kind::Infantry, Quality::Militia) | (Kind::Skirmisher, _) => "musket",
            (Kind::Infantry, _) => "coat",
            (Kind::Light, _) => "horn",
            (Kind::Warriors, _) => "musket-bow",
            (Kind::Cavalry, _) => "knight",
            (Kind::Guns, _) => "cannon",
        }
    }
}

/// A leader's fixed facts, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderData {
    /// Which post.
    pub id: Leader,
    /// Name.
    pub name: String,
    /// Command value, 1 to 6: the radius in hexes, and the highest die that passes a command check (BC-2.2a).
    pub cv: u8,
    /// Movement allowance in movement points; `None` for an Army Commander, who has no limit (BC-10.2a).
    #[serde(default)]
    pub ma: Option<u8>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A formation's fixed facts, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationData {
    /// Which.
    pub id: Formation,
    /// Name in a sentence: "Grant's brigade", "the left".
    pub name: String,
    /// Key of the band on its counters.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Of Provincials: their leader is slower to act by himself (BC-13.1p).
    #[serde(default)]
    pub provincial: bool,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// Keys of the bands of formations.
const BANDS: [Key; 9] = ["red", "gold", "cream", "blue", "crimson", "brown", "black", "teal", "militia"];

/// Reads the key of a band.
fn band<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "band", &BANDS)
}

/// All counters, ready to use.
#[derive(Clone, PartialEq, Debug)]
pub struct Roster {
    /// Units.
    pub units: Vec<UnitData>,
    /// Leaders, by post.
    pub leaders: Vec<LeaderData>,
    /// Formations.
    pub formations: Vec<FormationData>,
    /// Command value of every Aide de Camp.
    pub aide_cv: u8,
    /// Units of each kind, by [`Kind`].
    pub(super) of_kind: [IdSet<Unit, 2>; Kind::ALL.len()],
    /// The militia.
    pub(super) militia: IdSet<Unit, 2>,
}

impl Roster {
    /// Reads and validates the counters.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<Roster, Complaint> {
        Roster::build(&library.open(FILE)?)
    }

    /// Returns a unit's facts.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[unit.index()]
    }

    /// Returns the facts of the leader who holds a post at the beginning.
    #[inline]
    #[must_use]
    pub fn leader(&self, leader: Leader) -> &LeaderData {
        &self.leaders[leader.index()]
    }

    /// Returns the units of a kind.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> IdSet<Unit, 2> {
        self.of_kind[kind as usize]
    }

    /// Returns the militia.
    #[inline]
    #[must_use]
    pub fn militia(&self) -> IdSet<Unit, 2> {
        self.militia
    }

    /// Returns the infantry of either kind.
    #[inline]
    #[must_use]
    pub fn foot(&self) -> IdSet<Unit, 2> {
        self.of_kind(Kind::Infantry).or(self.of_kind(Kind::Light))
    }

    /// Returns a formation's facts.
    #[inline]
    #[must_use]
    pub fn formation(&self, formation: Formation) -> &FormationData {
        &self.formations[formation.index()]
    }

    /// Returns the command value of a post's holder: the leader himself, or the aide in his place (BC-2.2f).
    #[must_use]
    pub fn cv(&self, leader: Leader, aide: bool) -> u8 {
        if aide { self.aide_cv } else { self.leader(leader).cv }
    }

    /// Iterates over the units of a formation in order.
    pub fn units_of(&self, formation: Formation) -> impl Iterator<Item = Unit> + '_ {
        Unit::of(formation.battle(), formation.side()).filter(move |u| self.unit(*u).formation == Some(formation))
    }

    /// Adds up the full strength of an army, in strength points.
    #[must_use]
    pub fn strength(&self, battle: Battle, side: Side) -> u16 {
        Unit::of(battle, side).map(|u| u16::from(self.unit(u).sp)).sum()
    }

    /// Returns the key of the band on a unit's counter: its formation's, or one for Independent units of its kind.
    #[must_use]
    pub fn band(&self, unit: Unit) -> Key {
        let data = self.unit(unit);
        match (data.formation, data.kind, data.quality) {
            (Some(formation), ..) => self.formation(formation).band,
            (None, Kind::Warriors, _) => "warriors",
            (None, Kind::Skirmisher, _) => "skirmisher",
            (None, Kind::Cavalry, _) => "cavalry",
            (None, Kind::Guns, _) => "guns",
            (None, _, Quality::Militia) => "militia",
            (None, ..) => "independent",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::ids::Id;

    fn roster() -> &'static Roster {
        &Data::built_in().roster
    }

    /// BC-2a, BC-2c, BC-2.1a.
    #[test]
    fn the_roster_has_the_counters_of_the_specification() {
        let r = roster();
        let sp = |b, s| r.strength(b, s);
        // Tuned for balance: three of the French at Carillon have one more, the Light Infantry of Sainte-Foy one less.
        assert_eq!(Battle::ALL.map(|b| sp(b, Side::French)), [21 + 3, 49, 27]);
        assert_eq!(Battle::ALL.map(|b| sp(b, Side::English)), [53, 27, 23 - 1]);
        let unit = |id: &str| r.unit(Unit::named(id).unwrap());
        let figures = |id: &str| (unit(id).sp, unit(id).morale, unit(id).ma);
        assert_eq!((figures("ae.78"), figures("cf.lasarre"), figures("af.wendat")), ((3, 4, 4), (2, 4, 4), (1, 2, 6)));
        assert_eq!((figures("ce.rangers1"), unit("cf.fort").guns), ((0, 0, 6), Some((4, 3))));
        assert!(!unit("af.wendat").is_regular() && unit("cf.milice").is_regular());
        assert_eq!(unit("ae.60b").formation, None);
        assert_eq!(unit("sf.dragons").mover(), Mover::Cavalry);
    }

    #[test]
    fn formations_have_the_units_of_the_set_ups() {
        let r = roster();
        let count = |id: &str| r.units_of(Formation::named(id).unwrap()).count();
        let sizes =
            ["ce.preble", "ce.grant", "ce.haviland", "ce.donaldson", "ce.lyman", "af.bougainville", "af.vaudreuil"];
        assert_eq!(sizes.map(count), [6, 3, 3, 2, 7, 5, 4]);
        assert_eq!(["cf.bourlamaque", "cf.levis", "cf.florimond"].map(count), [2, 3, 3]);
        assert_eq!(["ae.right", "ae.centre", "ae.left"].map(count), [3, 3, 2]);
        assert_eq!(["af.left", "af.centre", "af.right"].map(count), [3, 2, 2]);
        assert_eq!(["sf.left", "sf.centre", "sf.right"].map(count), [3, 4, 5]);
        assert_eq!(["se.right", "se.left", "se.reserve"].map(count), [5, 6, 2]);
        assert!(Formation::all().all(|f| r.formation(f).provincial == matches!(f.id(), "ce.preble" | "ce.lyman")));
    }

    /// BC-2.2a, BC-2.2b.
    #[test]
    fn leaders_have_their_command_values() {
        let r = roster();
        let cv = |id: &str, aide| r.cv(Leader::named(id).unwrap(), aide);
        assert_eq!((cv("cf.L.levis", false), cv("ce.L.preble", false), cv("af.L.vaudreuil", false)), (4, 2, 1));
        assert_eq!(cv("cf.L.levis", true), 1);
        assert!(Leader::all().all(|l| r.leader(l).ma.is_none() == l.is_commander()));
    }
}
