//! Units and leaders, read from `units.ron`.

use crate::ids::{Force, Leader, Unit};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::{Key, read_key};
use redoubt_engine::data::library::Library;
use serde::{Deserialize, Deserializer, Serialize};

/// The units' file.
pub const FILE: &str = "assets/games/prairie-aflame/units.ron";

/// What a counter prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// Strength points.
    pub sp: u8,
    /// Morale value.
    pub ml: u8,
    /// Movement allowance in MP (the Northcote's in hexsides).
    pub ma: u8,
}

/// What a unit is, for movement, garrison, ambush and command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arm {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
    /// North West Mounted Police.
    Police,
    /// Field guns.
    Artillery,
    /// A Gatling gun.
    Gatling,
    /// The Northcote.
    Steamer,
    /// A supply wagon.
    Wagon,
    /// Métis or First Nations.
    Warriors,
}

/// A unit's fixed facts.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitData {
    /// Full name ("90th Winnipeg Battalion of Rifles, company 3").
    pub name: String,
    /// Its name without number and company: units of the same kind have the same.
    pub base: String,
    /// The first unit of the roster of its kind: with the same base, and a battalion's counter or not.
    pub kind: Unit,
    /// Name in the counter's band.
    pub short: String,
    /// What it prints.
    pub rating: Rating,
    /// What it is.
    pub arm: Arm,
    /// Its force; `None` for the Government.
    pub force: Option<Force>,
    /// Its Government battalion, 0 to 11, whether it is the battalion itself or a company.
    pub battalion: Option<u8>,
    /// True for a battalion's counter of either side.
    pub formed: bool,
    /// Green local militia.
    pub militia: bool,
    /// Of a Quebec regiment.
    pub quebec: bool,
    /// Key of the band.
    pub band: Key,
    /// Key of the symbol.
    pub symbol: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl UnitData {
    /// Tells whether it has strength: everything except a supply wagon.
    #[must_use]
    pub fn is_combat(&self) -> bool {
        self.arm != Arm::Wagon
    }

    /// Tells whether it crosses rivers like horsemen: Nations, police, cavalry (PA-10.6a).
    #[must_use]
    pub fn is_mounted(&self) -> bool {
        matches!(self.arm, Arm::Cavalry | Arm::Police | Arm::Warriors)
    }

    /// Tells whether it serves as a garrison by itself: infantry, cavalry or police (PA-14.1a, PA-14.1b).
    #[must_use]
    pub fn is_garrison(&self) -> bool {
        matches!(self.arm, Arm::Infantry | Arm::Cavalry | Arm::Police)
    }

    /// Tells whether it may forage: Nations, police, Government cavalry (PA-7.3a).
    #[must_use]
    pub fn may_forage(&self) -> bool {
        self.is_mounted()
    }

    /// Tells whether it exerts a zone of influence: combat units except the Northcote (PA-2.2a).
    #[must_use]
    pub fn has_zoi(&self) -> bool {
        !matches!(self.arm, Arm::Wagon | Arm::Steamer)
    }
}

/// A leader's fixed facts, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderData {
    /// Who.
    pub id: Leader,
    /// Full name.
    pub name: String,
    /// Name on the counter.
    pub short: String,
    /// Combat rating, -3 to 3.
    pub combat: i8,
    /// Command range in hexes.
    pub range: u8,
    /// Movement allowance.
    pub ma: u8,
    /// Key of the emblem.
    #[serde(deserialize_with = "emblem")]
    pub emblem: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

const EMBLEMS: [Key; 5] = ["sabres", "maple", "quill", "rifle", "sun"];

/// Reads the key of an emblem.
fn emblem<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "emblem", &EMBLEMS)
}

/// A named group of counters from which set-ups and arrivals are taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CounterGroup {
    /// Name, as in scenario files ("NW", "90W", "ME").
    pub name: String,
    /// Its counters in order; for a battalion only the companies.
    pub units: Vec<Unit>,
}

/// The roster, ready to use.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct UnitRoster {
    /// By number of [`Unit`].
    pub units: Vec<UnitData>,
    /// By number of [`Leader`].
    pub leaders: Vec<LeaderData>,
    /// Groups for set-ups and arrivals.
    pub groups: Vec<CounterGroup>,
    /// Government battalions: the battalion's counter and its companies.
    pub battalions: Vec<(Unit, Vec<Unit>)>,
    /// Battalion counters of the forces, by [`Force`].
    pub bands: [Vec<Unit>; 3],
    /// Companies of the forces, by [`Force`].
    pub companies: [Vec<Unit>; 3],
    /// People's names of the forces, by [`Force`]: name, people.
    pub peoples: [(String, String); 3],
}

impl UnitRoster {
    /// Reads and validates the roster.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<UnitRoster, Complaint> {
        let file = library.open(FILE)?;
        UnitRoster::build(file.parse()?, &file)
    }

    /// Finds the group with this name.
    #[must_use]
    pub fn group(&self, name: &str) -> Option<&CounterGroup> {
        self.groups.iter().find(|g| g.name == name)
    }
}

/// Tells whether `leader` commands units like this one at all. Whether they are in his range, or stacked with him for
/// Dumont and the First Nations, is another question (PA-4.2b to 4.2e).
#[must_use]
pub fn commands(leader: Leader, unit: &UnitData) -> bool {
    match leader {
        Leader::Middleton | Leader::Otter | Leader::Strange => unit.force.is_none(),
        Leader::Crozier | Leader::Irvine => unit.force.is_none() && (unit.arm == Arm::Police || unit.militia),
        Leader::Riel => unit.force.is_some(),
        Leader::Dumont => unit.force == Some(Force::Metis),
        Leader::Poundmaker => unit.force == Some(Force::Poundmaker),
        Leader::BigBear | Leader::WanderingSpirit => unit.force == Some(Force::BigBear),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::units_read::UnitsFile;
    use crate::ids::Side;
    use redoubt_engine::data::datafile::DataFile;
    use redoubt_engine::ids::Id;

    fn roster() -> UnitRoster {
        UnitRoster::load(&Library::built_in()).unwrap()
    }

    #[test]
    fn the_roster_has_the_counters_of_the_specification() {
        let r = roster();
        let data = |id: &str| &r.units[Unit::named(id).unwrap().index()];
        let sp = |side: Side| {
            Unit::of(side)
                .filter(|u| !r.units[u.index()].formed)
                .map(|u| u32::from(r.units[u.index()].rating.sp))
                .sum::<u32>()
        };
        // 75 companies, 46 others, the Northcote; 10 + 8 + 10 companies.
        assert_eq!((sp(Side::Government), sp(Side::Nations)), (122, 28));
        assert_eq!(r.units.iter().filter(|u| u.formed).count(), 12 + 5);
        assert_eq!(data("90W").rating, Rating { sp: 7, ml: 4, ma: 4 });
        assert_eq!(data("90W-7").rating, Rating { sp: 1, ml: 3, ma: 5 });
        assert_eq!(data("ME-1").rating.ma, 8);
        assert!(data("65MR-1").quebec && data("9VQ").quebec && data("MGA-6").quebec && !data("90W").quebec);
        assert!(data("HG-3").militia && data("SS").militia && !data("BS-1").militia);
        assert_eq!(r.units.iter().filter(|u| !u.is_combat()).count(), 10);
        assert_eq!(r.leaders[Leader::Riel.index()].combat, -1);
        assert_eq!(r.bands.each_ref().map(Vec::len), [2, 1, 2]);
    }

    #[test]
    fn pa_4_2_who_commands_whom() {
        let r = roster();
        let data = |id: &str| &r.units[Unit::named(id).unwrap().index()];
        assert!(commands(Leader::Middleton, data("QOR")) && commands(Leader::Otter, data("NW-1")));
        assert!(!commands(Leader::Crozier, data("10RG-1")) && commands(Leader::Irvine, data("BR")));
        assert!(commands(Leader::Riel, data("PO-1")) && !commands(Leader::Dumont, data("PO-1")));
        assert!(!commands(Leader::Poundmaker, data("BI-1")) && commands(Leader::WanderingSpirit, data("BI5-1")));
    }

    #[test]
    fn a_wrong_roster_is_a_complaint() {
        let opened = Library::built_in().open(FILE).unwrap();
        let good: UnitsFile = opened.parse().unwrap();
        let complaint = |change: &dyn Fn(&mut UnitsFile)| {
            let mut file = good.clone();
            change(&mut file);
            UnitRoster::build(file, &opened).unwrap_err().to_string()
        };
        assert!(complaint(&|f| f.battalions[0].battalion.sp = 6).contains("90W"));
        assert!(complaint(&|f| f.others[15].count = 13).contains("AB-1"));
        let wrong = opened.text().replacen("emblem: \"sabres\"", "emblem: \"sword\"", 1);
        let said = DataFile::new("units.ron", wrong).parse::<UnitsFile>().unwrap_err().to_string();
        assert!(said.contains("emblem \"sword\" is unknown; use one of sabres"), "{said}");
        assert!(complaint(&|f| f.others[1].arm = Arm::Wagon).contains("GGF"));
        assert!(complaint(&|f| f.leaders.swap(0, 1)).contains("Otter"));
        assert!(complaint(&|f| f.leaders.truncate(9)).contains("9 leaders"));
        assert!(complaint(&|f| f.forces.truncate(2)).contains("counters"));
        assert!(complaint(&|f| f.others[0].rating.ml = 0).contains("CSC"));
    }
}
