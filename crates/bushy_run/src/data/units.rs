//! Units of both sides: their form in `units.ron`, their fixed facts, and the checks of both. Where a unit is and
//! what it has lost is not here.

use crate::ids::Unit;
use redoubt_engine::Complaint;
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::datafile::{DataFile, Key, read_key};
use serde::{Deserialize, Deserializer, Serialize};

/// Types of British units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum UnitKind {
    /// A grenadier company.
    Grenadier,
    /// A battalion or light company.
    Soldier,
    /// Rangers; FP 0.
    Scout,
    /// The Supply Wagon.
    Wagon,
}

/// A British unit as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BritishFile {
    /// "B01" to "B14", in order.
    pub id: Unit,
    /// Full name ("42nd Light Infantry, 1st").
    pub name: String,
    /// Name in the counter's band ("42 Lt 1").
    pub short: String,
    /// Regiment ("42nd", "Rangers"; empty for the wagon).
    pub regiment: String,
    /// Type.
    pub kind: UnitKind,
    /// Light infantry: of type soldier, other symbol and MP.
    #[serde(default)]
    pub light: bool,
    /// FP from full strength down to 1 step: as many entries as steps.
    pub fp: Vec<u8>,
    /// The same under the preset `low_fire`; empty where it does not differ.
    #[serde(default)]
    pub low_fp: Vec<u8>,
    /// Movement points (the wagon's: on its moving side).
    pub mp: u8,
    /// Band of the counter: b-42nd, b-77th, b-60th, b-scouts, b-train.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Symbol: coat-block-42, coat-block-77, coat-block-60, hunting-horn, grenade, musket, wagon.
    #[serde(deserialize_with = "symbol")]
    pub symbol: Key,
    /// Where the values come from.
    pub provenance: Provenance,
}

/// An Allied unit as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BandFile {
    /// "I01" to "I30", in order: 21 real bands, then 9 decoys.
    pub id: Unit,
    /// Full name ("Guyasuta's band", "Decoy 3").
    pub name: String,
    /// Name in the counter's band ("Guyasuta").
    pub short: String,
    /// Nation as shown ("Delaware", "Shawnee", "Mingo", "Wyandot"; empty for decoys).
    pub nation: String,
    /// The nation's own or fuller form for the inspector ("Delaware (Lenape)").
    #[serde(default)]
    pub people: String,
    /// FP; 0 for decoys.
    pub fp: u8,
    /// FP under the preset `low_fire`; the same as `fp` where it is not given.
    #[serde(default)]
    pub low_fp: Option<u8>,
    /// Movement points when Revealed; 0 for decoys.
    pub mp: u8,
    /// Band of the counter: n-delaware, n-shawnee, n-mingo, n-wyandot, n-decoy.
    #[serde(deserialize_with = "band")]
    pub band: Key,
    /// Symbol: musket-bow, campfire.
    #[serde(deserialize_with = "symbol")]
    pub symbol: Key,
    /// Where the values come from.
    pub provenance: Provenance,
}

/// `units.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitsFile {
    /// The 14 British units.
    pub british: Vec<BritishFile>,
    /// The 30 Allied units.
    pub allied: Vec<BandFile>,
    /// Movement points of every Concealed unit, decoys included (2, printed).
    pub concealed_mp: u8,
}

/// A unit's fixed facts, both sides in one form.
#[derive(Clone, PartialEq, Debug)]
pub struct UnitData {
    /// Full name.
    pub name: String,
    /// Name in the counter's band.
    pub short: String,
    /// Regiment or people, for the inspector.
    pub body: String,
    /// Type; `None` for bands.
    pub kind: Option<UnitKind>,
    /// Key of the band's colour.
    pub band: Key,
    /// Key of the symbol.
    pub symbol: Key,
    /// Steps at full strength.
    pub steps: u8,
    /// FP by steps (index 0 is unused), as printed and under `low_fire`.
    pub fp: [[u8; 5]; 2],
    /// Movement points (bands: when Revealed).
    pub mp: u8,
}

/// Keys that the look knows: the table draws from these.
const BAND_KEYS: [Key; 10] =
    ["b-42nd", "b-77th", "b-60th", "b-scouts", "b-train", "n-delaware", "n-shawnee", "n-mingo", "n-wyandot", "n-decoy"];

const SYMBOL_KEYS: [Key; 10] = [
    "coat-block-42",
    "coat-block-77",
    "coat-block-60",
    "hunting-horn",
    "grenade",
    "musket",
    "wagon",
    "wagon-deployed",
    "musket-bow",
    "campfire",
];

/// Reads the key of a band.
fn band<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "band", &BAND_KEYS)
}

/// Reads the key of a symbol.
fn symbol<'de, D: Deserializer<'de>>(d: D) -> Result<Key, D::Error> {
    read_key(d, "symbol", &SYMBOL_KEYS)
}

/// Checks a British unit and gives its facts.
fn check_british(u: &BritishFile, file: &DataFile) -> Result<UnitData, Complaint> {
    let id = u.id.id();
    let bad = |text: String| Err(file.complaint_at(&format!("\"{id}\""), text));
    let kind = match u.id {
        id if id.is_scout() => UnitKind::Scout,
        Unit::WAGON => UnitKind::Wagon,
        _ if u.kind == UnitKind::Grenadier => UnitKind::Grenadier,
        _ => UnitKind::Soldier,
    };
    let steps = match kind {
        UnitKind::Scout => 2,
        UnitKind::Wagon => 1,
        _ => 4,
    };
    if u.kind != kind {
        return bad(format!("{id} is of type {:?}; the rules need {kind:?} here", u.kind));
    }
    if u.fp.len() != steps || !(u.low_fp.is_empty() || u.low_fp.len() == steps) {
        return bad(format!("{id} needs {steps} FP values, one a step from full strength down; correct them"));
    }
    let most = if matches!(kind, UnitKind::Scout | UnitKind::Wagon) { 0 } else { 8 };
    if u.fp.iter().chain(&u.low_fp).any(|&fp| fp > most) {
        return bad(format!("{id} has an FP above {most}; lower it"));
    }
    file.within("mp", u.mp, 1..=6, &format!("\"{id}\""))?;
    let low = if u.low_fp.is_empty() { &u.fp } else { &u.low_fp };
    let mut fp = [[0; 5]; 2];
    for s in 0..steps {
        fp[0][steps - s] = u.fp[s];
        fp[1][steps - s] = low[s];
    }
    Ok(UnitData {
        name: u.name.clone(),
        short: u.short.clone(),
        body: u.regiment.clone(),
        kind: Some(kind),
        band: u.band,
        symbol: u.symbol,
        steps: steps as u8,
        fp,
        mp: u.mp,
    })
}

/// Checks all units and gives their facts.
///
/// # Errors
/// The first unit that is wrong, with the cure.
pub(crate) fn check_units(units: UnitsFile, file: &DataFile) -> Result<Vec<UnitData>, Complaint> {
    let ids = units.british.iter().map(|u| u.id).chain(units.allied.iter().map(|b| b.id));
    file.in_order(ids, "unit")?;
    file.within("concealed_mp", units.concealed_mp, 1..=6, "concealed_mp:")?;
    let checked = units.british.iter().map(|unit| check_british(unit, file));
    let mut out = checked.collect::<Result<Vec<_>, _>>()?;
    for b in &units.allied {
        let (unit, id) = (b.id, b.id.id());
        let bad = |text: String| Err(file.complaint_at(&format!("\"{id}\""), text));
        let low = b.low_fp.unwrap_or(b.fp);
        if unit.is_dummy() && (b.fp > 0 || low > 0) {
            return bad(format!("{id} is a decoy and must have FP 0; correct it"));
        }
        if !unit.is_dummy() && (b.fp == 0 || b.fp > 5 || low == 0 || low > 5 || b.mp == 0 || b.mp > 6) {
            return bad(format!("{id} needs FP 1 to 5 and 1 to 6 MP; correct them"));
        }
        out.push(UnitData {
            name: b.name.clone(),
            short: b.short.clone(),
            body: if b.people.is_empty() { b.nation.clone() } else { b.people.clone() },
            kind: None,
            band: b.band,
            symbol: b.symbol,
            steps: 1,
            fp: [[0, b.fp, 0, 0, 0], [0, low, 0, 0, 0]],
            mp: b.mp,
        });
    }
    Ok(out)
}
