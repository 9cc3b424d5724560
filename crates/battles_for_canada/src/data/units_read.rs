//! Reads the counters from `units.ron`, and checks what may be in the file.

use crate::data::units::{FormationData, Kind, LeaderData, Quality, Roster, UnitData};
use crate::ids::Unit;
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::ids::IdSet;
use serde::Deserialize;

/// The Aides de Camp, as `units.ron` gives them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AideFile {
    /// Command value.
    pub cv: u8,
    /// Where this comes from.
    pub provenance: Provenance,
}

/// `units.ron`: formations, units and leaders in the order of their ids.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitsFile {
    /// Formations.
    pub formations: Vec<FormationData>,
    /// Units.
    pub units: Vec<UnitData>,
    /// Leaders.
    pub leaders: Vec<LeaderData>,
    /// The Aides de Camp.
    pub aide: AideFile,
}

/// Most strength points of a unit, and of a hex (BC-4a).
pub(crate) const MOST_SP: u8 = 3;

impl Roster {
    /// Builds the counters from their file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and the cure.
    pub(crate) fn build(file: &DataFile) -> Result<Roster, Complaint> {
        let given: UnitsFile = file.parse()?;
        file.in_order(given.formations.iter().map(|f| f.id), "formation")?;
        file.in_order(given.units.iter().map(|u| u.id), "unit")?;
        file.in_order(given.leaders.iter().map(|l| l.id), "leader")?;
        given.formations.iter().try_for_each(|f| file.name(&f.name, &format!("\"{}\"", f.id.id())))?;
        given.units.iter().try_for_each(|u| unit(u, file))?;
        given.leaders.iter().try_for_each(|l| leader(l, file))?;
        let aide_cv = file.within("the command value", given.aide.cv, 1..=6, "aide:")?;
        let those = |fits: &dyn Fn(&UnitData) -> bool| -> IdSet<Unit, 2> {
            given.units.iter().filter(|unit| fits(unit)).map(|unit| unit.id).collect()
        };
        Ok(Roster {
            of_kind: Kind::ALL.map(|kind| those(&|unit| unit.kind == kind)),
            militia: those(&|unit| unit.quality == Quality::Militia),
            formations: given.formations,
            units: given.units,
            leaders: given.leaders,
            aide_cv,
        })
    }
}

/// Checks a unit: which figures it has depends on its kind.
fn unit(u: &UnitData, file: &DataFile) -> Result<(), Complaint> {
    let place = format!("\"{}\"", u.id.id());
    let bad = |text: &str| Err(file.complaint_at(&place, format!("{place}: {text}")));
    file.name(&u.name, &place)?;
    file.name(&u.short, &place)?;
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
    Ok(())
}

/// Checks a leader: only an Army Commander has no movement allowance.
fn leader(l: &LeaderData, file: &DataFile) -> Result<(), Complaint> {
    let place = format!("\"{}\"", l.id.id());
    file.name(&l.name, &place)?;
    file.within("cv", l.cv, 1..=6, &place)?;
    let fault = match (l.id.is_commander(), l.ma) {
        (true, None) => return Ok(()),
        (false, Some(ma)) => return file.within("ma", ma, 1..=12, &place).map(drop),
        (true, Some(_)) => "an Army Commander moves without limit; take out `ma`",
        (false, None) => "a Formation Leader needs `ma: Some(8)`",
    };
    Err(file.complaint_at(&place, format!("{place}: {fault}")))
}
