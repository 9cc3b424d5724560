//! The roster read from its file: groups, battalions, leaders, and what may stand there.

use crate::engine::Complaint;
use crate::engine::board::Provenance;
use crate::games::prairie_aflame::data::units::{Arm, FILE, Group, LeaderData, Rating, Roster, UnitData};
use crate::games::prairie_aflame::ids::{BATTALIONS, Force, GOVERNMENT_UNITS, LEADERS, Leader, UNITS, Unit};
use serde::Deserialize;

/// A Government battalion, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattalionFile {
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
    pub band: String,
    /// Where this comes from.
    pub provenance: Provenance,
}

fn one() -> u8 {
    1
}

/// Another Government unit, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherFile {
    /// Id; with a count above 1 of the group ("HG" makes "HG-1" and on).
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
    pub band: String,
    /// Key of the symbol.
    pub symbol: String,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// Counters of one kind of a force, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceCounters {
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
pub struct ForceFile {
    /// Which.
    pub force: Force,
    /// Name.
    pub name: String,
    /// The people or peoples.
    pub people: String,
    /// Key of the band.
    pub band: String,
    /// Key of the symbol.
    pub symbol: String,
    /// Companies.
    pub company: ForceCounters,
    /// Battalions; each stands for five companies.
    pub battalion: ForceCounters,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A leader, as `units.ron` gives him.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderFile {
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
    pub emblem: String,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// `units.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsFile {
    /// Government battalions with their companies.
    pub battalions: Vec<BattalionFile>,
    /// Other Government units, the Northcote, the wagons.
    pub others: Vec<OtherFile>,
    /// The forces of the Métis and First Nations.
    pub forces: Vec<ForceFile>,
    /// Leaders.
    pub leaders: Vec<LeaderFile>,
}

const BANDS: [&str; 12] = [
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

const SYMBOLS: [&str; 8] = ["rifles", "knight", "cannon", "gatling", "steamer", "wagon", "infinity", "musket-bow"];

const EMBLEMS: [&str; 5] = ["sabres", "maple", "quill", "rifle", "sun"];

fn key(keys: &[&'static str], key: &str, what: &str) -> Result<&'static str, Complaint> {
    let known = keys.iter().find(|k| **k == key).copied();
    known.ok_or_else(|| Complaint::new(FILE, format!("{what} \"{key}\" is unknown; use one of {}", keys.join(", "))))
}

fn sound(id: &str, r: Rating) -> Result<Rating, Complaint> {
    if r.sp > 9 || !(1..=6).contains(&r.ml) || !(1..=40).contains(&r.ma) {
        return Err(Complaint::new(FILE, format!("{id}: SP must be 0 to 9, ML 1 to 6, MA 1 to 40")));
    }
    Ok(r)
}

impl Roster {
    pub(crate) fn build(file: UnitsFile) -> Result<Roster, Complaint> {
        let bad = |text: String| Complaint::new(FILE, text);
        let mut units: Vec<UnitData> = Vec::with_capacity(UNITS);
        let mut groups: Vec<Group> = vec![];
        let mut battalions = vec![];
        // Adds a counter; its id must be the next of the program's own list.
        let add = |units: &mut Vec<UnitData>, id: String, data: UnitData| {
            let next = Unit(units.len() as u8);
            if units.len() >= UNITS || next.id() != id {
                return Err(bad(format!(
                    "after {} counters comes \"{id}\"; it must be \"{}\"",
                    units.len(),
                    next.id()
                )));
            }
            let base = data.name.split_once(", company").map_or(data.name.as_str(), |(base, _)| base);
            let base = base.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().to_string();
            let alike = units.iter().rev().find(|u| u.formed == data.formed && u.base == base);
            let kind = alike.map_or(next, |u| u.kind);
            units.push(UnitData { base, kind, ..data });
            Ok(next)
        };
        if file.battalions.len() != BATTALIONS {
            return Err(bad(format!(
                "it has {} Government battalions; the game has {BATTALIONS}",
                file.battalions.len()
            )));
        }
        for (n, b) in file.battalions.into_iter().enumerate() {
            let company = sound(&b.id, b.company)?;
            let battalion = sound(&b.id, b.battalion)?;
            if battalion.sp != company.sp * b.companies {
                return Err(bad(format!("{}: the battalion must have the SP of its {} companies", b.id, b.companies)));
            }
            let data = UnitData {
                name: b.name.clone(),
                base: String::new(),
                kind: Unit(0),
                short: b.short.clone(),
                rating: battalion,
                arm: Arm::Infantry,
                force: None,
                battalion: Some(n as u8),
                formed: true,
                militia: false,
                quebec: b.quebec,
                band: key(&BANDS, &b.band, "band")?,
                symbol: "rifles",
                provenance: b.provenance,
            };
            let whole = add(&mut units, b.id.clone(), data.clone())?;
            let mut list = vec![];
            for i in 1..=b.companies {
                let one = UnitData {
                    name: format!("{}, company {i}", b.name),
                    rating: company,
                    formed: false,
                    ..data.clone()
                };
                list.push(add(&mut units, format!("{}-{i}", b.id), one)?);
            }
            groups.push(Group { name: b.id, units: list.clone() });
            battalions.push((whole, list));
        }
        for o in file.others {
            let fixed = match o.id.as_str() {
                "NC" => Some(Arm::Steamer),
                "SW" => Some(Arm::Wagon),
                _ => None,
            };
            let odd = matches!(o.arm, Arm::Steamer | Arm::Wagon | Arm::Warriors);
            if fixed.map_or(odd, |arm| o.arm != arm) {
                return Err(bad(format!("{} cannot be of arm {:?}", o.id, o.arm)));
            }
            let data = UnitData {
                name: o.name.clone(),
                base: String::new(),
                kind: Unit(0),
                short: o.short.clone(),
                rating: sound(&o.id, o.rating)?,
                arm: o.arm,
                force: None,
                battalion: None,
                formed: false,
                militia: o.militia,
                quebec: false,
                band: key(&BANDS, &o.band, "band")?,
                symbol: key(&SYMBOLS, &o.symbol, "symbol")?,
                provenance: o.provenance,
            };
            let list = counters(&mut units, &o.id, o.count, &data, &add)?;
            groups.push(Group { name: o.id, units: list });
        }
        if units.len() != GOVERNMENT_UNITS {
            return Err(bad(format!("it has {} Government counters; the game has {GOVERNMENT_UNITS}", units.len())));
        }
        let (mut companies, mut bands, mut peoples) =
            <([Vec<Unit>; 3], [Vec<Unit>; 3], [(String, String); 3])>::default();
        for (f, expected) in file.forces.into_iter().zip(Force::ALL) {
            if f.force != expected {
                return Err(bad("the forces must be Metis, Poundmaker, BigBear, in this order".into()));
            }
            let (company, battalion) =
                (sound(&f.company.id, f.company.rating)?, sound(&f.battalion.id, f.battalion.rating)?);
            if company.sp == 0 || battalion.sp != 5 * company.sp {
                return Err(bad(format!("{}: a battalion must have the SP of five companies", f.battalion.id)));
            }
            let data = UnitData {
                name: f.name.clone(),
                base: String::new(),
                kind: Unit(0),
                short: f.name.to_uppercase().replace("'S BAND", ""),
                rating: company,
                arm: Arm::Warriors,
                force: Some(f.force),
                battalion: None,
                formed: false,
                militia: false,
                quebec: false,
                band: key(&BANDS, &f.band, "band")?,
                symbol: key(&SYMBOLS, &f.symbol, "symbol")?,
                provenance: f.provenance,
            };
            let list = counters(&mut units, &f.company.id, f.company.count, &data, &add)?;
            groups.push(Group { name: f.company.id, units: list.clone() });
            companies[f.force.index()] = list;
            let formed =
                UnitData { name: format!("{}, five companies", f.name), rating: battalion, formed: true, ..data };
            bands[f.force.index()] = counters(&mut units, &f.battalion.id, f.battalion.count, &formed, &add)?;
            peoples[f.force.index()] = (f.name, f.people);
        }
        if units.len() != UNITS {
            return Err(bad(format!("it has {} counters; the game has {UNITS}", units.len())));
        }
        let mut leaders = vec![];
        for (l, expected) in file.leaders.into_iter().zip(Leader::ALL) {
            if l.id != expected {
                return Err(bad(format!("{:?} stands where {expected:?} must stand in the list of leaders", l.id)));
            }
            if !(-3..=3).contains(&l.combat) || l.range > 9 || !(1..=20).contains(&l.ma) {
                return Err(bad(format!("{:?}: combat must be -3 to 3, range 0 to 9, MA 1 to 20", l.id)));
            }
            leaders.push(LeaderData {
                name: l.name,
                short: l.short,
                combat: l.combat,
                range: l.range,
                ma: l.ma,
                emblem: key(&EMBLEMS, &l.emblem, "emblem")?,
                provenance: l.provenance,
            });
        }
        if leaders.len() != LEADERS {
            return Err(bad(format!("it has {} leaders; the game has {LEADERS}", leaders.len())));
        }
        Ok(Roster { units, leaders, groups, battalions, bands, companies, peoples })
    }
}

/// The counters of a group, numbered where there are several.
fn counters(
    units: &mut Vec<UnitData>,
    id: &str,
    count: u8,
    data: &UnitData,
    add: &impl Fn(&mut Vec<UnitData>, String, UnitData) -> Result<Unit, Complaint>,
) -> Result<Vec<Unit>, Complaint> {
    (1..=count)
        .map(|i| {
            let mut one = data.clone();
            if count == 1 {
                return add(units, id.to_string(), one);
            }
            one.name = format!("{} {i}", data.name);
            add(units, format!("{id}-{i}"), one)
        })
        .collect()
}
