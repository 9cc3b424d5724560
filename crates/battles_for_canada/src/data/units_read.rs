//! Reads the counters from `units.ron`, and checks what may be in the file.

use crate::data::units::{FormationData, Kind, LeaderData, Quality, Rank, Roster, UnitData};
use crate::ids::{Formation, Leader, Unit};
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::ids::{Id, IdSet};
use serde::Deserialize;

/// A formation, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FormationFile {
    /// Which.
    pub id: Formation,
    /// Name in a sentence.
    pub name: String,
    /// Key of the band.
    pub band: String,
    /// Of Provincials.
    #[serde(default)]
    pub provincial: bool,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A unit, as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitFile {
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
    /// Its formation.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Strength points.
    #[serde(default)]
    pub sp: u8,
    /// Morale.
    #[serde(default)]
    pub morale: u8,
    /// Movement allowance.
    #[serde(default)]
    pub ma: u8,
    /// Strengths of guns, near and far.
    #[serde(default)]
    pub guns: Option<(u8, u8)>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// A leader, as `units.ron` gives him.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeaderFile {
    /// Which post.
    pub id: Leader,
    /// Name.
    pub name: String,
    /// Command value.
    pub cv: u8,
    /// Movement allowance; none for an Army Commander.
    #[serde(default)]
    pub ma: Option<u8>,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// The Aides de Camp, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AideFile {
    /// Command value.
    pub cv: u8,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// `units.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitsFile {
    /// Formations, in the order of their ids.
    pub formations: Vec<FormationFile>,
    /// Units, in the order of their ids.
    pub units: Vec<UnitFile>,
    /// Leaders, in the order of their ids.
    pub leaders: Vec<LeaderFile>,
    /// The Aides de Camp.
    pub aide: AideFile,
}

/// Keys of the bands of formations.
const BANDS: [&str; 9] = ["red", "gold", "cream", "blue", "crimson", "brown", "black", "teal", "militia"];
/// Most strength points of a unit, and of a hex (BC-4a).
pub(crate) const MOST_SP: u8 = 3;

/// Checks that the ids of a list are all there are, in their order.
fn in_order<I: Id>(ids: &[I], what: &str, file: &DataFile) -> Result<(), Complaint> {
    for (i, id) in ids.iter().enumerate() {
        if i >= I::COUNT || *id != I::at(i) {
            let must =
                if i < I::COUNT { format!("\"{}\" must stand there", I::at(i).name()) } else { "take it out".into() };
            let text = format!("{what} number {} is \"{}\"; {must}", i + 1, id.name());
            return Err(file.complaint_at(&format!("id: \"{}\"", id.name()), text));
        }
    }
    match I::all().nth(ids.len()) {
        None => Ok(()),
        Some(next) => {
            let text = format!("there are {} {what}s of {}; add \"{}\" after them", ids.len(), I::COUNT, next.name());
            Err(file.complaint(text))
        }
    }
}

impl Roster {
    /// Builds the counters from their file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile) -> Result<Roster, Complaint> {
        let given: UnitsFile = file.parse()?;
        in_order(&given.formations.iter().map(|f| f.id).collect::<Vec<_>>(), "formation", file)?;
        in_order(&given.units.iter().map(|u| u.id).collect::<Vec<_>>(), "unit", file)?;
        in_order(&given.leaders.iter().map(|l| l.id).collect::<Vec<_>>(), "leader", file)?;
        let aide_cv = file.within("the command value", given.aide.cv, 1..=6, "aide:")?;
        let units: Vec<UnitData> = given.units.into_iter().map(|u| unit(u, file)).collect::<Result<_, _>>()?;
        let those = |fits: &dyn Fn(&UnitData) -> bool| IdSet::of(Unit::all().filter(|unit| fits(&units[unit.index()])));
        Ok(Roster {
            of_kind: Kind::ALL.map(|kind| those(&|unit| unit.kind == kind)),
            militia: those(&|unit| unit.quality == Quality::Militia),
            formations: given.formations.into_iter().map(|f| formation(f, file)).collect::<Result<_, _>>()?,
            units,
            leaders: given.leaders.into_iter().map(|l| leader(l, file)).collect::<Result<_, _>>()?,
            aide_cv,
        })
    }
}

/// Checks that a name is not empty and no longer than a line of a list.
fn named(name: &str, place: &str, file: &DataFile) -> Result<(), Complaint> {
    let length = name.trim().chars().count();
    match (1..=48).contains(&length) && !name.chars().any(char::is_control) {
        true => Ok(()),
        false => Err(file.complaint_at(place, format!("{place} needs a name of 1 to 48 letters"))),
    }
}

/// Reads a formation.
fn formation(f: FormationFile, file: &DataFile) -> Result<FormationData, Complaint> {
    named(&f.name, &format!("\"{}\"", f.id.id()), file)?;
    let band = file.one_of("band", &f.band, &BANDS)?;
    Ok(FormationData { name: f.name, band, provincial: f.provincial, provenance: f.provenance })
}

/// Reads a unit: which figures it has depends on its kind.
fn unit(u: UnitFile, file: &DataFile) -> Result<UnitData, Complaint> {
    let place = format!("\"{}\"", u.id.id());
    let bad = |text: &str| Err(file.complaint_at(&place, format!("{place}: {text}")));
    named(&u.name, &place, file)?;
    named(&u.short, &place, file)?;
    let figures = match u.kind {
        Kind::Infantry | Kind::Light | Kind::Warriors | Kind::Cavalry => true,
        Kind::Skirmisher | Kind::Guns => false,
    };
    file.within("sp", u.sp, if figures { 1..=MOST_SP } else { 0..=0 }, &place)?;
    // Morale 5 would pass every rout check.
    file.within("morale", u.morale, if figures { 1..=4 } else { 0..=0 }, &place)?;
    file.within("ma", u.ma, if u.kind == Kind::Guns { 0..=0 } else { 1..=12 }, &place)?;
    match (u.kind == Kind::Guns, u.guns) {
        (true, Some((near, far))) if (1..=6).contains(&near) && far <= near => {}
        (true, _) => return bad("guns need two strengths, near and far: 1 to 6, the far one no higher"),
        (false, Some(_)) => return bad("only a unit of kind Guns has `guns`; take it out"),
        (false, None) => {}
    }
    if u.formation.is_some_and(|f| (f.battle(), f.side()) != (u.id.battle(), u.id.side())) {
        return bad("its formation is of another army; name one of its own, or none");
    }
    let loose = matches!(u.kind, Kind::Warriors | Kind::Skirmisher | Kind::Guns);
    if loose && (u.formation.is_some() || u.quality != Quality::Plain) {
        return bad("warriors, skirmishers and guns are Independent and of no quality; take out what says otherwise");
    }
    Ok(UnitData {
        name: u.name,
        short: u.short,
        kind: u.kind,
        quality: u.quality,
        formation: u.formation,
        sp: u.sp,
        morale: u.morale,
        ma: u.ma,
        guns: u.guns,
        provenance: u.provenance,
    })
}

/// Reads a leader; only an Army Commander has no movement allowance.
fn leader(l: LeaderFile, file: &DataFile) -> Result<LeaderData, Complaint> {
    let place = format!("\"{}\"", l.id.id());
    named(&l.name, &place, file)?;
    file.within("cv", l.cv, 1..=6, &place)?;
    match (l.id.is_commander(), l.ma) {
        (true, None) => {}
        (false, Some(ma)) => drop(file.within("ma", ma, 1..=12, &place)?),
        (true, Some(_)) => {
            let text = format!("{place}: an Army Commander moves without limit; take out `ma`");
            return Err(file.complaint_at(&place, text));
        }
        (false, None) => {
            return Err(file.complaint_at(&place, format!("{place}: a Formation Leader needs `ma: Some(8)`")));
        }
    }
    let rank = if l.id.is_commander() { Rank::Army } else { Rank::Formation };
    Ok(LeaderData { name: l.name, rank, cv: l.cv, ma: l.ma, provenance: l.provenance })
}
