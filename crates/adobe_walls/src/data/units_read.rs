//! Reads the counters from `units.ron`, and checks what may be in the file.

use crate::data::units::{CampData, Rating, Roster, UnitData};
use crate::ids::{CAMPS, COUNTERS, Camp, Counter, Kind};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::{DataFile, Key, read_key};
use redoubt_engine::ids::{ById, Id};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// Counters of the same figures, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitFile {
    /// Which.
    pub ids: Vec<Counter>,
    /// Full name; # is the number among those of its kind.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Combat factors, dismounted and mounted.
    #[serde(default)]
    pub cf: [u8; 2],
    /// Movement allowances, dismounted and mounted.
    #[serde(default)]
    pub ma: [u8; 2],
    /// A leader's figures, on the front and when wounded.
    #[serde(default)]
    pub ratings: Option<[Rating; 2]>,
    /// Keys of the symbol, dismounted and mounted.
    pub symbol: [Symbol; 2],
    /// Key of the band.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// Camps, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CampFile {
    /// Which.
    pub ids: Vec<Camp>,
    /// Full name; # is the number among those of its people.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Key of the symbol.
    pub symbol: Symbol,
    /// Key of the band.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// `units.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitsFile {
    /// Units, leaders and ponies.
    pub units: Vec<UnitFile>,
    /// Camps.
    pub camps: Vec<CampFile>,
}

/// Keys of bands.
const BANDS: [&str; 12] = [
    "cavalry",
    "infantry",
    "howitzers",
    "scouts",
    "trains",
    "headquarters",
    "holders",
    "general",
    "kiowa",
    "kiowa-awake",
    "comanche",
    "herds",
];
/// Keys of symbols.
const SYMBOLS: [&str; 16] = [
    "boot",
    "cannon",
    "donkey",
    "flag",
    "horse",
    "horseshoe",
    "knight",
    "musket",
    "musket-bow",
    "powder-bag",
    "rifle",
    "rifles",
    "sabres",
    "star",
    "sun",
    "tipi",
];

/// The key of a symbol.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Symbol(Key);

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read_key(d, "symbol", &SYMBOLS).map(Symbol)
    }
}

/// Reads the key of a band.
fn band<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "band", &BANDS)
}

/// Most factors of a unit.
const MOST_CF: u8 = 12;

impl Roster {
    /// Builds the counters from their file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile) -> Result<Roster, Complaint> {
        let given: UnitsFile = file.parse()?;
        let units: ById<Counter, UnitData, COUNTERS> =
            gathered(given.units.iter().map(|u| (&u.ids, u)), |id, u| unit(id, u, file), file)?;
        let camps: ById<Camp, CampData, CAMPS> =
            gathered(given.camps.iter().map(|c| (&c.ids, c)), |id, c| camp(id, c, file), file)?;
        Ok(Roster {
            cf: ById::from_fn(|c| units[c].cf),
            ma: ById::from_fn(|c| units[c].ma),
            ratings: ById::from_fn(|c| units[c].ratings),
            units,
            camps,
        })
    }
}

/// Makes a table of what is given in groups: each id once, none missing.
fn gathered<'a, I: Id, G: 'a, T, const N: usize>(
    groups: impl Iterator<Item = (&'a Vec<I>, &'a G)>,
    read: impl Fn(I, &G) -> Result<T, Complaint>,
    file: &DataFile,
) -> Result<ById<I, T, N>, Complaint> {
    let mut table = BTreeMap::new();
    for (id, group) in groups.flat_map(|(ids, group)| ids.iter().map(move |id| (*id, group))) {
        if table.insert(id, read(id, group)?).is_some() {
            let text = format!("\"{}\" is there twice; leave it in one place", id.name());
            return Err(file.complaint_at(&format!("\"{}\"", id.name()), text));
        }
    }
    let missing = I::all().find(|id| !table.contains_key(id)).map(I::name).unwrap_or_default();
    let values: Result<[T; N], _> = table.into_values().collect::<Vec<_>>().try_into();
    values.map(ById::from_values).map_err(|_| file.complaint(format!("\"{missing}\" is missing; give it")))
}

/// Puts the number into a name, and checks it.
fn named(name: &str, number: usize, place: &str, file: &DataFile) -> Result<String, Complaint> {
    file.name(name, place)?;
    Ok(name.replace('#', &number.to_string()))
}

/// Reads a counter: which figures it has depends on its kind.
fn unit(id: Counter, u: &UnitFile, file: &DataFile) -> Result<UnitData, Complaint> {
    let place = format!("\"{}\"", id.id());
    let bad = |text: &str| Err(file.complaint_at(&place, format!("{place}: {text}")));
    let kind = id.kind();
    let ([foot, horse], ma) = (u.cf, u.ma);
    file.within("cf", foot.max(horse), 0..=MOST_CF, &place)?;
    file.within("ma", ma[0].max(ma[1]), 0..=20, &place)?;
    let fits = match kind {
        // Its holder has the factor that it loses when it dismounts (AW-8D.2a).
        Kind::Cavalry => foot > 0 && horse == foot + 1,
        Kind::Scout | Kind::Hq | Kind::Warrior | Kind::Crew => foot > 0 && horse == foot,
        Kind::Infantry | Kind::Train | Kind::Packers => foot > 0 && horse == 0,
        Kind::Holder => (foot, horse) == (1, 0),
        Kind::ScoutHolder | Kind::Howitzer | Kind::Leader | Kind::Pony => (foot, horse) == (0, 0),
    };
    if !fits {
        return bad("its factors do not fit its kind: cavalry has one more mounted, scouts, headquarters, crews and \
                    bands have the same in both modes, infantry, trains and holders only dismounted, others none; \
                    correct `cf`");
    }
    let moves = match kind {
        Kind::Leader => ma == [0, 0],
        Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Warrior | Kind::Crew => ma[0] > 0 && ma[1] > 0,
        Kind::Howitzer => ma[0] > 0 && ma[0] == ma[1],
        _ => ma[0] > 0 && ma[1] == 0,
    };
    if !moves {
        return bad(
            "its movement allowances do not fit its kind: give `ma` as (dismounted, mounted), 0 in a mode that \
                    it never has, and none for a leader",
        );
    }
    let ratings = match (kind == Kind::Leader, &u.ratings) {
        (true, Some(sides)) => {
            for side in sides {
                file.within("the rating", side.rating, -3..=3, &place)?;
                file.within("the radius", side.radius, 0..=9, &place)?;
                file.within("the movement allowance", side.ma, 1..=20, &place)?;
            }
            *sides
        }
        (false, None) => [Rating::default(); 2],
        (true, None) => return bad("a leader needs `ratings`; give those of both sides of his counter"),
        (false, Some(_)) => return bad("only a leader has `ratings`; take them out"),
    };
    Ok(UnitData {
        name: named(&u.name, id.nth() + 1, &place, file)?,
        short: named(&u.short, id.nth() + 1, &place, file)?,
        cf: u.cf,
        ma,
        ratings,
        symbol: u.symbol.map(|symbol| symbol.0),
        band: u.band,
        provenance: u.provenance.clone(),
    })
}

/// Reads a camp.
fn camp(id: Camp, c: &CampFile, file: &DataFile) -> Result<CampData, Complaint> {
    let place = format!("\"{}\"", id.id());
    let number = Camp::all().filter(|other| *other <= id && other.tribe() == id.tribe()).count();
    Ok(CampData {
        name: named(&c.name, number, &place, file)?,
        short: named(&c.short, number, &place, file)?,
        symbol: c.symbol.0,
        band: c.band,
        provenance: c.provenance.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::units::FILE;
    use redoubt_engine::data::library::Library;

    #[test]
    fn a_wrong_roster_is_a_complaint() {
        let (text, _) = Library::built_in().text(FILE).unwrap();
        let complaint = |from: &str, to: &str| {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text, "{from}");
            Roster::build(&DataFile::new("units.ron", changed)).unwrap_err().to_string()
        };
        assert!(complaint("cf: (3, 4)", "cf: (4, 4)").contains("do not fit its kind"));
        assert!(complaint("ma: (5, 5)", "ma: (0, 5)").contains("movement allowances"));
        assert!(complaint("[\"CAV_B\"]", "[\"CAV_B\", \"CAV_K\"]").contains("\"CAV_K\" is there twice"));
        assert!(complaint("\"PONY_19\", \"PONY_20\",", "\"PONY_19\",").contains("\"PONY_20\" is missing"));
        assert!(complaint("\"tipi\"", "\"lodge\"").contains("symbol \"lodge\" is unknown"));
        assert!(complaint("rating: 2", "rating: 9").contains("the rating is 9"));
        assert!(complaint("band: \"scouts\"", "band: \"scout\"").contains("band \"scout\" is unknown"));
    }
}
