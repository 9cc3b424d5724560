//! Reads the roster from its file: groups, battalions, leaders, and checks what may be in the file.

use crate::data::units::{Arm, CounterGroup, FILE, LeaderData, Rating, UnitData, UnitRoster};
use crate::ids::{BATTALIONS, Force, GOVERNMENT_UNITS, UNITS, Unit};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::{DataFile, Key, read_key};
use serde::{Deserialize, Deserializer};

/// A Government battalion, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattalionFile {
    /// Id of the battalion's counter; its companies are "ID-1" and on.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Number of companies.
    pub companies: u8,
    /// The battalion's counter.
    pub battalion: Rating,
    /// Each company's counter.
    pub company: Rating,
    /// A Quebec regiment (PA-15.2a).
    #[serde(default)]
    pub quebec: bool,
    /// Key of the band.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

fn one() -> u8 {
    1
}

/// Another Government unit, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OtherFile {
    /// Id; with a count above 1, that of the group ("HG" makes "HG-1" and on).
    pub id: String,
    /// Full name.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Number of counters.
    #[serde(default = "one")]
    pub count: u8,
    /// What they print.
    pub rating: Rating,
    /// What they are.
    pub arm: Arm,
    /// Green local militia: Crozier and Irvine command it too.
    #[serde(default)]
    pub militia: bool,
    /// Key of the band.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Key of the symbol.
    #[serde(deserialize_with = "symbol")]
    pub symbol: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// Counters of one kind of a force, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForceCounters {
    /// Id of the group.
    pub id: String,
    /// Number of counters.
    pub count: u8,
    /// What they print.
    pub rating: Rating,
}

/// A force, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForceFile {
    /// Which.
    pub force: Force,
    /// Name.
    pub name: String,
    /// The people or peoples.
    pub people: String,
    /// Key of the band.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Key of the symbol.
    #[serde(deserialize_with = "symbol")]
    pub symbol: Key,
    /// Companies.
    pub company: ForceCounters,
    /// Battalions; each stands for five companies.
    pub battalion: ForceCounters,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// `units.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitsFile {
    /// Government battalions with their companies.
    pub battalions: Vec<BattalionFile>,
    /// Other Government units, the Northcote, the wagons.
    pub others: Vec<OtherFile>,
    /// The forces of the Métis and First Nations.
    pub forces: Vec<ForceFile>,
    /// Leaders.
    pub leaders: Vec<LeaderData>,
}

const BANDS: [Key; 12] = [
    "battalion-1",
    "battalion-2",
    "battalion-3",
    "quebec",
    "militia",
    "nwmp",
    "guns",
    "steamer",
    "supply",
    "metis",
    "poundmaker",
    "big-bear",
];

const SYMBOLS: [Key; 8] = ["rifles", "knight", "cannon", "gatling", "steamer", "wagon", "infinity", "musket-bow"];

fn band<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "band", &BANDS)
}

fn symbol<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "symbol", &SYMBOLS)
}

fn sound(id: &str, r: Rating) -> Result<Rating, Complaint> {
    if r.sp > 9 || !(1..=6).contains(&r.ml) || !(1..=40).contains(&r.ma) {
        return Err(Complaint::new(FILE, format!("{id}: SP must be 0 to 9, ML 1 to 6, MA 1 to 40; correct them")));
    }
    Ok(r)
}

fn bad(text: impl Into<String>) -> Complaint {
    Complaint::new(FILE, text)
}

impl UnitRoster {
    /// Builds the roster from its file.
    ///
    /// # Errors
    /// The first thing that is wrong, with the cure.
    pub(crate) fn build(file: UnitsFile, data: &DataFile) -> Result<UnitRoster, Complaint> {
        let mut draft = Draft::default();
        if file.battalions.len() != BATTALIONS {
            let n = file.battalions.len();
            return Err(bad(format!("it has {n} Government battalions; the game has {BATTALIONS}")));
        }
        for (n, battalion) in file.battalions.into_iter().enumerate() {
            draft.battalion(n as u8, battalion)?;
        }
        for other in file.others {
            draft.other(other)?;
        }
        let n = draft.roster.units.len();
        if n != GOVERNMENT_UNITS {
            return Err(bad(format!("it has {n} Government counters; the game has {GOVERNMENT_UNITS}")));
        }
        for (force, expected) in file.forces.into_iter().zip(Force::ALL) {
            if force.force != expected {
                return Err(bad("the forces must be Metis, Poundmaker, BigBear, in this order; correct them"));
            }
            draft.force(force)?;
        }
        if draft.roster.units.len() != UNITS {
            return Err(bad(format!("it has {} counters; the game has {UNITS}", draft.roster.units.len())));
        }
        data.in_order(file.leaders.iter().map(|l| l.id), "leader")?;
        file.leaders.iter().try_for_each(|l| leader(l, data))?;
        draft.roster.leaders = file.leaders;
        Ok(draft.roster)
    }
}

/// A roster that is being built.
#[derive(Default)]
struct Draft {
    roster: UnitRoster,
}

impl Draft {
    /// Adds a counter; its id must be the next of the program's own list.
    fn add(&mut self, id: &str, data: UnitData) -> Result<Unit, Complaint> {
        let units = &mut self.roster.units;
        let next = Unit(units.len() as u8);
        if units.len() >= UNITS || next.id() != id {
            let n = units.len();
            let must = if n < UNITS { format!("it must be \"{}\"", next.id()) } else { "there are no more".into() };
            return Err(bad(format!("after {n} counters comes \"{id}\"; {must}")));
        }
        let base = data.name.split_once(", company").map_or(data.name.as_str(), |(base, _)| base);
        let base = base.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().to_string();
        let alike = units.iter().rev().find(|u| u.formed == data.formed && u.base == base);
        let kind = alike.map_or(next, |u| u.kind);
        units.push(UnitData { base, kind, ..data });
        Ok(next)
    }

    /// Adds the counters of a group, numbered where there are several.
    fn counters(&mut self, id: &str, count: u8, data: &UnitData) -> Result<Vec<Unit>, Complaint> {
        let mut list = vec![];
        for i in 1..=count {
            list.push(match count {
                1 => self.add(id, data.clone())?,
                _ => self.add(&format!("{id}-{i}"), UnitData { name: format!("{} {i}", data.name), ..data.clone() })?,
            });
        }
        Ok(list)
    }

    /// Adds a Government battalion and its companies.
    fn battalion(&mut self, number: u8, b: BattalionFile) -> Result<(), Complaint> {
        let (company, battalion) = (sound(&b.id, b.company)?, sound(&b.id, b.battalion)?);
        if company.sp.checked_mul(b.companies) != Some(battalion.sp) {
            return Err(bad(format!(
                "{}: the battalion must have the SP of its {} companies; correct it",
                b.id, b.companies
            )));
        }
        let data = UnitData {
            rating: battalion,
            battalion: Some(number),
            formed: true,
            quebec: b.quebec,
            ..blank(&b.name, &b.short, Arm::Infantry, [b.band, "rifles"], b.provenance)
        };
        let whole = self.add(&b.id, data.clone())?;
        let mut list = vec![];
        for i in 1..=b.companies {
            let name = format!("{}, company {i}", b.name);
            let one = UnitData { name, rating: company, formed: false, ..data.clone() };
            list.push(self.add(&format!("{}-{i}", b.id), one)?);
        }
        self.roster.groups.push(CounterGroup { name: b.id, units: list.clone() });
        self.roster.battalions.push((whole, list));
        Ok(())
    }

    /// Adds other counters of the Government.
    fn other(&mut self, o: OtherFile) -> Result<(), Complaint> {
        let fixed = match o.id.as_str() {
            "NC" => Some(Arm::Steamer),
            "SW" => Some(Arm::Wagon),
            _ => None,
        };
        let odd = matches!(o.arm, Arm::Steamer | Arm::Wagon | Arm::Warriors);
        if fixed.map_or(odd, |arm| o.arm != arm) {
            return Err(bad(format!("{} cannot be of arm {:?}; correct it", o.id, o.arm)));
        }
        let data = UnitData {
            rating: sound(&o.id, o.rating)?,
            militia: o.militia,
            ..blank(&o.name, &o.short, o.arm, [o.band, o.symbol], o.provenance)
        };
        let units = self.counters(&o.id, o.count, &data)?;
        self.roster.groups.push(CounterGroup { name: o.id, units });
        Ok(())
    }

    /// Adds a force of the Métis or First Nations.
    fn force(&mut self, f: ForceFile) -> Result<(), Complaint> {
        let (company, battalion) =
            (sound(&f.company.id, f.company.rating)?, sound(&f.battalion.id, f.battalion.rating)?);
        if company.sp == 0 || company.sp.checked_mul(5) != Some(battalion.sp) {
            return Err(bad(format!("{}: a battalion must have the SP of five companies; correct it", f.battalion.id)));
        }
        let short = f.name.to_uppercase().replace("'S BAND", "");
        let data = UnitData {
            rating: company,
            force: Some(f.force),
            ..blank(&f.name, &short, Arm::Warriors, [f.band, f.symbol], f.provenance)
        };
        let (i, list) = (f.force.index(), self.counters(&f.company.id, f.company.count, &data)?);
        self.roster.groups.push(CounterGroup { name: f.company.id, units: list.clone() });
        self.roster.companies[i] = list;
        let name = format!("{}, five companies", f.name);
        let formed = UnitData { name, rating: battalion, formed: true, ..data };
        self.roster.bands[i] = self.counters(&f.battalion.id, f.battalion.count, &formed)?;
        self.roster.peoples[i] = (f.name, f.people);
        Ok(())
    }
}

/// Makes a counter's data with only its name, arm, looks and source.
fn blank(name: &str, short: &str, arm: Arm, [band, symbol]: [Key; 2], provenance: Provenance) -> UnitData {
    UnitData {
        name: name.to_string(),
        base: String::new(),
        kind: Unit(0),
        short: short.to_string(),
        rating: Rating { sp: 0, ml: 1, ma: 1 },
        arm,
        force: None,
        battalion: None,
        formed: false,
        militia: false,
        quebec: false,
        band,
        symbol,
        provenance,
    }
}

/// Checks a leader.
fn leader(l: &LeaderData, file: &DataFile) -> Result<(), Complaint> {
    let place = format!("{:?}", l.id);
    file.within("combat", l.combat, -3..=3, &place)?;
    file.within("range", l.range, 0..=9, &place)?;
    file.within("ma", l.ma, 1..=20, &place).map(drop)
}
