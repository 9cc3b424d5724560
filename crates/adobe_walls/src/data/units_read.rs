//! Reads the counters from `units.ron`, and checks what may be in the file.

use crate::data::units::{CampData, Rating, Roster, UnitData};
use crate::ids::{CAMPS, COUNTERS, Camp, Counter, Kind};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::ids::{ById, Id};
use serde::Deserialize;

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
    pub cf: (u8, u8),
    /// Movement allowances, dismounted and mounted.
    #[serde(default)]
    pub ma: (u8, u8),
    /// A leader's figures, on the front and when wounded.
    #[serde(default)]
    pub ratings: Option<(Rating, Rating)>,
    /// Keys of the symbol, dismounted and mounted.
    pub symbol: (String, String),
    /// Key of the band.
    pub band: String,
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
    pub symbol: String,
    /// Key of the band.
    pub band: String,
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
/// Most factors of a unit.
const MOST_CF: u8 = 12;

impl Roster {
    /// Builds the counters from their file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile) -> Result<Roster, Complaint> {
        let given: UnitsFile = file.parse()?;
        let units: ById<Counter, Option<UnitData>, COUNTERS> =
            gathered(given.units.iter().map(|u| (&u.ids, u)), |id, u| unit(id, u, file), file)?;
        let camps: ById<Camp, Option<CampData>, CAMPS> =
            gathered(given.camps.iter().map(|c| (&c.ids, c)), |id, c| camp(id, c, file), file)?;
        let (Some(units), Some(camps)) = (whole(&units), whole(&camps)) else {
            return Err(file.complaint("a counter is missing; give them all"));
        };
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
) -> Result<ById<I, Option<T>, N>, Complaint> {
    let mut table = ById::from_fn(|_| None);
    for (ids, group) in groups {
        for id in ids {
            if table[*id].is_some() {
                let text = format!("\"{}\" is there twice; leave it in one place", id.name());
                return Err(file.complaint_at(&format!("\"{}\"", id.name()), text));
            }
            table[*id] = Some(read(*id, group)?);
        }
    }
    match I::all().find(|id| table[*id].is_none()) {
        Some(id) => Err(file.complaint(format!("\"{}\" is missing; give it", id.name()))),
        None => Ok(table),
    }
}

fn whole<I: Id, T: Clone, const N: usize>(table: &ById<I, Option<T>, N>) -> Option<ById<I, T, N>> {
    let values: Vec<T> = table.values().iter().cloned().collect::<Option<_>>()?;
    values.try_into().ok().map(ById::from_values)
}

/// Puts the number into a name and checks that it is not empty and no longer than a line of a list.
fn named(name: &str, number: usize, place: &str, file: &DataFile) -> Result<String, Complaint> {
    let length = name.trim().chars().count();
    match (1..=48).contains(&length) && !name.chars().any(char::is_control) {
        true => Ok(name.replace('#', &number.to_string())),
        false => Err(file.complaint_at(place, format!("{place} needs a name of 1 to 48 letters"))),
    }
}

/// Reads a counter: which figures it has depends on its kind.
fn unit(id: Counter, u: &UnitFile, file: &DataFile) -> Result<UnitData, Complaint> {
    let place = format!("\"{}\"", id.id());
    let bad = |text: &str| Err(file.complaint_at(&place, format!("{place}: {text}")));
    let kind = id.kind();
    file.within("cf", u.cf.0.max(u.cf.1), 0..=MOST_CF, &place)?;
    file.within("ma", u.ma.0.max(u.ma.1), 0..=20, &place)?;
    let (foot, horse) = u.cf;
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
        Kind::Leader => u.ma == (0, 0),
        Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Warrior | Kind::Crew => u.ma.0 > 0 && u.ma.1 > 0,
        Kind::Howitzer => u.ma.0 > 0 && u.ma.0 == u.ma.1,
        _ => u.ma.0 > 0 && u.ma.1 == 0,
    };
    if !moves {
        return bad(
            "its movement allowances do not fit its kind: give `ma` as (dismounted, mounted), 0 in a mode that \
                    it never has, and none for a leader",
        );
    }
    let ratings = match (kind == Kind::Leader, &u.ratings) {
        (true, Some((front, wounded))) => {
            for side in [front, wounded] {
                file.within("the rating", side.rating, -3..=3, &place)?;
                file.within("the radius", side.radius, 0..=9, &place)?;
                file.within("the movement allowance", side.ma, 1..=20, &place)?;
            }
            [*front, *wounded]
        }
        (false, None) => [Rating::default(); 2],
        (true, None) => return bad("a leader needs `ratings`; give those of both sides of his counter"),
        (false, Some(_)) => return bad("only a leader has `ratings`; take them out"),
    };
    Ok(UnitData {
        name: named(&u.name, id.nth() + 1, &place, file)?,
        short: named(&u.short, id.nth() + 1, &place, file)?,
        cf: [u.cf.0, u.cf.1],
        ma: [u.ma.0, u.ma.1],
        ratings,
        symbol: [file.one_of("symbol", &u.symbol.0, &SYMBOLS)?, file.one_of("symbol", &u.symbol.1, &SYMBOLS)?],
        band: file.one_of("band", &u.band, &BANDS)?,
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
        symbol: file.one_of("symbol", &c.symbol, &SYMBOLS)?,
        band: file.one_of("band", &c.band, &BANDS)?,
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
