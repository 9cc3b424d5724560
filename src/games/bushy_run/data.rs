//! Units, places, events and set-ups, read from RON.
//!
//! Files: `assets/games/bushy-run/{units,events,setups}.ron`, the boards `board-main.ron` and
//! `board-hidden.ron` there, and `scenarios/bushy-run/august-1763.ron`.

use super::ids::{BANDS, BRITISH_UNITS, Place, Unit};
use crate::engine::board::{Board, Provenance};
use crate::engine::chart::Chart;
use crate::engine::library::Library;
use crate::engine::rules::RuleIndex;
use crate::engine::{Complaint, ScenarioHead};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

const FOLDER: &str = "assets/games/bushy-run";
const SCENARIO: &str = "scenarios/bushy-run/august-1763.ron";

/// Types of British units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
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
    pub id: String,
    /// Full name ("42nd Light Infantry, 1st").
    pub name: String,
    /// Name in the counter's band ("42 Lt 1").
    pub short: String,
    /// Regiment ("42nd", "Rangers"; empty for the wagon).
    pub regiment: String,
    /// Type.
    pub kind: Kind,
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
    pub band: String,
    /// Symbol: coat-block-42, coat-block-77, coat-block-60, hunting-horn, grenade, musket, wagon.
    pub symbol: String,
    /// Where the values come from.
    pub provenance: Provenance,
}

/// An Allied unit as `units.ron` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BandFile {
    /// "I01" to "I30", in order: 21 real bands, then 9 decoys.
    pub id: String,
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
    pub band: String,
    /// Symbol: musket-bow, campfire.
    pub symbol: String,
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

/// Kinds of Random Event Markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum EventKind {
    /// Nothing happens.
    #[default]
    NoEvent,
    /// All bands may move, without a roll.
    Freedom,
    /// A British unit gains a step, or an eliminated one returns.
    Wounded,
    /// One British roll may be rerolled.
    BritishReroll,
    /// One Allied roll may be rerolled.
    AlliedReroll,
    /// 1d6 British units have FP -1; no Volley.
    LowAmmo,
    /// An attack of 4 dice.
    Ambush,
    /// One Area beside a scout is revealed.
    Scout,
    /// Soldiers and grenadiers have FP +1.
    Bouquet,
}

/// An event kind as `events.ron` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventFile {
    /// Which.
    pub kind: EventKind,
    /// Number of markers of this kind (all together 10).
    pub count: u8,
    /// Title on the marker.
    pub title: String,
    /// What it does, one or two sentences.
    pub text: String,
    /// Id of the rule.
    pub rule: String,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A ready-made set-up of one side as `setups.ron` gives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresetFile {
    /// Key ("column", "hedgehog", "horseshoe").
    pub key: String,
    /// Title of the button ("Column of march").
    pub title: String,
    /// A sentence about it.
    pub note: String,
    /// Area and the ids of the units there; every unit of the side once.
    pub places: Vec<(String, Vec<String>)>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// `setups.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupsFile {
    /// British presets; the first is the historical one.
    pub british: Vec<PresetFile>,
    /// Allied presets; the first is the historical one.
    pub allied: Vec<PresetFile>,
}

/// `scenarios/bushy-run/august-1763.ron`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// What every scenario file begins with.
    pub head: ScenarioHead,
    /// Title.
    pub title: String,
    /// Date line.
    pub date: String,
    /// What happened and what each side must do, a short paragraph.
    pub text: String,
    /// Number of turns (8).
    pub turns: u8,
    /// Real bands to eliminate for a British victory (14).
    pub kills: u8,
    /// Areas of the British set-up; the Allied Nations set up in all others.
    pub british_areas: Vec<String>,
    /// Where it comes from.
    pub provenance: Provenance,
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
    pub kind: Option<Kind>,
    /// Key of the band's colour.
    pub band: &'static str,
    /// Key of the symbol.
    pub symbol: &'static str,
    /// Steps at full strength.
    pub steps: u8,
    /// FP by steps (index 0 is unused), as printed and under `low_fire`.
    pub fp: [[u8; 5]; 2],
    /// Movement points (bands: when Revealed).
    pub mp: u8,
}

/// A place's fixed facts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlaceData {
    /// Name.
    pub name: String,
    /// Defense Value; 0 for Zones.
    pub dv: u8,
    /// Adjacent places in order of their numbers.
    pub adjacent: Vec<Place>,
    /// The same as bits, bit n for place n.
    pub mask: u32,
    /// British set-up Area.
    pub british: bool,
    /// Steps to Zone B.
    pub to_b: u8,
}

/// A ready-made set-up, ready to use.
#[derive(Clone, PartialEq, Debug)]
pub struct Preset {
    /// Key.
    pub key: String,
    /// Title of the button.
    pub title: String,
    /// A sentence about it.
    pub note: String,
    /// Place by index of the side's unit.
    pub places: Vec<Place>,
}

/// All fixed data of the game.
#[derive(Debug)]
pub struct Data {
    /// Units by number of [`Unit`].
    pub units: Vec<UnitData>,
    /// Places by number of [`Place`] (entries 0 and 22 are blank).
    pub places: Vec<PlaceData>,
    /// Distance in Areas, by places.
    pub distance: [[u8; Place::COUNT]; Place::COUNT],
    /// Movement points of Concealed units.
    pub concealed_mp: u8,
    /// Event kinds.
    pub events: Vec<EventFile>,
    /// The markers but the tenth (which `event_mix` chooses), by kind.
    pub markers: [EventKind; 10],
    /// British presets.
    pub british_setups: Vec<Preset>,
    /// Allied presets.
    pub allied_setups: Vec<Preset>,
    /// The scenario.
    pub scenario: ScenarioFile,
    /// Boards, main board first.
    pub boards: Vec<Board>,
    /// Charts.
    pub charts: Vec<Chart>,
    /// The rules index.
    pub rules: RuleIndex,
}

static BUILT_IN: LazyLock<Result<Data, Complaint>> = LazyLock::new(|| Data::load(&Library::built_in()));

impl Data {
    /// The embedded data. A test proves that it is valid.
    pub fn built_in() -> &'static Data {
        match &*BUILT_IN {
            Ok(data) => data,
            // The embedded files are part of the program: a build with wrong ones is no program at all.
            Err(complaint) => unreachable!("embedded data: {complaint}"),
        }
    }

    /// Facts of a unit.
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[usize::from(unit.0)]
    }

    /// Facts of a place.
    pub fn place(&self, place: Place) -> &PlaceData {
        &self.places[place.index()]
    }

    /// Facts of an event kind.
    pub fn event(&self, kind: EventKind) -> Option<&EventFile> {
        self.events.iter().find(|e| e.kind == kind)
    }

    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its file and the cure.
    pub fn load(library: &Library) -> Result<Data, Complaint> {
        let (units_file, setups_file, events_file) =
            (format!("{FOLDER}/units.ron"), format!("{FOLDER}/setups.ron"), format!("{FOLDER}/events.ron"));
        let units: UnitsFile = library.ron(&units_file)?;
        let events: Vec<EventFile> = library.ron(&events_file)?;
        let setups: SetupsFile = library.ron(&setups_file)?;
        let scenario: ScenarioFile = library.ron(SCENARIO)?;
        let main: Board = library.ron(&format!("{FOLDER}/board-main.ron"))?;
        let hidden: Board = library.ron(&format!("{FOLDER}/board-hidden.ron"))?;
        let concealed_mp = units.concealed_mp;
        let units = check_units(units, &units_file)?;
        let places = check_board(&main, &scenario)?;
        same_spaces(&main, &hidden)?;
        let distance = distances(&places);
        let mut places = places;
        for (n, place) in places.iter_mut().enumerate() {
            place.to_b = distance[n][Place::ZONE_B.index()];
        }
        let markers = check_events(&events, &events_file)?;
        let british_setups =
            setups.british.iter().map(|p| preset(p, true, &places, &setups_file)).collect::<Result<Vec<_>, _>>()?;
        let allied_setups =
            setups.allied.iter().map(|p| preset(p, false, &places, &setups_file)).collect::<Result<Vec<_>, _>>()?;
        if scenario.turns == 0 || scenario.turns > 8 {
            return Err(Complaint::new(SCENARIO, format!("turns is {}; the turn track has 1 to 8", scenario.turns)));
        }
        if u16::from(scenario.turns) != scenario.head.turns {
            let text = format!("turns is {}, but {} in the head; make them alike", scenario.turns, scenario.head.turns);
            return Err(Complaint::new(SCENARIO, text));
        }
        if usize::from(scenario.kills) > super::ids::REAL_BANDS {
            return Err(Complaint::new(SCENARIO, format!("kills is {}; there are 21 real bands", scenario.kills)));
        }
        let charts: Vec<Chart> = library.ron(&format!("{FOLDER}/charts.ron"))?;
        check_charts(&charts)?;
        let rules: RuleIndex = library.ron(&format!("{FOLDER}/rules.ron"))?;
        if let Some(event) = events.iter().find(|e| rules.get(&e.rule).is_none()) {
            let text = format!("the event \"{}\" cites rule {}, which does not exist", event.title, event.rule);
            return Err(Complaint::new(events_file, text));
        }
        Ok(Data {
            units,
            places,
            distance,
            concealed_mp,
            events,
            markers,
            british_setups,
            allied_setups,
            scenario,
            boards: vec![main, hidden],
            charts,
            rules,
        })
    }
}

/// Charts of which rolls light a cell, with the rows and columns that they can light.
const LIT: [(&str, usize, usize); 3] = [("to-hit", 10, 2), ("events", 9, 1), ("scout", 3, 1)];

fn check_charts(charts: &[Chart]) -> Result<(), Complaint> {
    for (id, rows, columns) in LIT {
        let fits = |c: &Chart| c.id == id && c.rows.len() >= rows && c.columns.len() >= columns;
        if !charts.iter().any(fits) {
            let text = format!("there must be a chart \"{id}\" of {rows} rows and {columns} columns or more");
            return Err(Complaint::new(format!("{FOLDER}/charts.ron"), text));
        }
    }
    Ok(())
}

/// Keys that the look knows: the table draws from these.
const BAND_KEYS: [&str; 10] =
    ["b-42nd", "b-77th", "b-60th", "b-scouts", "b-train", "n-delaware", "n-shawnee", "n-mingo", "n-wyandot", "n-decoy"];
const SYMBOL_KEYS: [&str; 10] = [
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

fn key(keys: &[&'static str], key: &str, what: &str, place: &str) -> Result<&'static str, Complaint> {
    keys.iter()
        .find(|k| **k == key)
        .copied()
        .ok_or_else(|| Complaint::new(place, format!("{what} \"{key}\" is unknown; use one of {}", keys.join(", "))))
}

fn check_units(file: UnitsFile, place: &str) -> Result<Vec<UnitData>, Complaint> {
    let bad = |text: String| Err(Complaint::new(place, text));
    if file.british.len() != BRITISH_UNITS || file.allied.len() != BANDS {
        return bad(format!(
            "it has {} British and {} Allied units; the game has {BRITISH_UNITS} and {BANDS}",
            file.british.len(),
            file.allied.len()
        ));
    }
    if file.concealed_mp == 0 || file.concealed_mp > 6 {
        return bad(format!("concealed_mp is {}; give 1 to 6", file.concealed_mp));
    }
    let mut out = Vec::with_capacity(BRITISH_UNITS + BANDS);
    for (i, u) in file.british.iter().enumerate() {
        let id = Unit::british(i as u8).id();
        if u.id != id {
            return bad(format!("British unit {} is \"{}\"; it must be \"{id}\"", i + 1, u.id));
        }
        let kind = match i {
            11 | 12 => Kind::Scout,
            13 => Kind::Wagon,
            _ if u.kind == Kind::Grenadier => Kind::Grenadier,
            _ => Kind::Soldier,
        };
        let steps = match kind {
            Kind::Scout => 2,
            Kind::Wagon => 1,
            _ => 4,
        };
        if u.kind != kind {
            return bad(format!("{id} is of type {:?}; the rules need {kind:?} here", u.kind));
        }
        if u.fp.len() != steps || !(u.low_fp.is_empty() || u.low_fp.len() == steps) {
            return bad(format!("{id} needs {steps} FP values, one a step from full strength down"));
        }
        let most = if matches!(kind, Kind::Scout | Kind::Wagon) { 0 } else { 8 };
        if u.fp.iter().chain(&u.low_fp).any(|&fp| fp > most) {
            return bad(format!("{id} has an FP above {most}"));
        }
        if u.mp == 0 || u.mp > 6 {
            return bad(format!("{id} has {} MP; give 1 to 6", u.mp));
        }
        let low = if u.low_fp.is_empty() { &u.fp } else { &u.low_fp };
        let mut fp = [[0; 5]; 2];
        for s in 0..steps {
            fp[0][steps - s] = u.fp[s];
            fp[1][steps - s] = low[s];
        }
        out.push(UnitData {
            name: u.name.clone(),
            short: u.short.clone(),
            body: u.regiment.clone(),
            kind: Some(kind),
            band: key(&BAND_KEYS, &u.band, "band", place)?,
            symbol: key(&SYMBOL_KEYS, &u.symbol, "symbol", place)?,
            steps: steps as u8,
            fp,
            mp: u.mp,
        });
    }
    for (i, b) in file.allied.iter().enumerate() {
        let unit = Unit::band(i as u8);
        let id = unit.id();
        if b.id != id {
            return bad(format!("Allied unit {} is \"{}\"; it must be \"{id}\"", i + 1, b.id));
        }
        let low = b.low_fp.unwrap_or(b.fp);
        if unit.is_dummy() && (b.fp > 0 || low > 0) {
            return bad(format!("{id} is a decoy and must have FP 0"));
        }
        if !unit.is_dummy() && (b.fp == 0 || b.fp > 5 || low == 0 || low > 5 || b.mp == 0 || b.mp > 6) {
            return bad(format!("{id} needs FP 1 to 5 and 1 to 6 MP"));
        }
        out.push(UnitData {
            name: b.name.clone(),
            short: b.short.clone(),
            body: if b.people.is_empty() { b.nation.clone() } else { b.people.clone() },
            kind: None,
            band: key(&BAND_KEYS, &b.band, "band", place)?,
            symbol: key(&SYMBOL_KEYS, &b.symbol, "symbol", place)?,
            steps: 1,
            fp: [[0, b.fp, 0, 0, 0], [0, low, 0, 0, 0]],
            mp: b.mp,
        });
    }
    Ok(out)
}

fn check_board(board: &Board, scenario: &ScenarioFile) -> Result<Vec<PlaceData>, Complaint> {
    let file = format!("{FOLDER}/board-main.ron");
    let bad = |text: String| Err(Complaint::new(file.clone(), text));
    let mut places = vec![PlaceData::default(); Place::COUNT];
    if board.spaces.len() != 21 {
        return bad(format!("it has {} spaces; the map has Areas 1 to 19 and Zones A and B", board.spaces.len()));
    }
    for space in &board.spaces {
        let Some(place) = Place::named(&space.id).filter(|p| p.in_play()) else {
            return bad(format!("space \"{}\" is no Area 1 to 19 and no Zone A or B", space.id));
        };
        let data = &mut places[place.index()];
        if data.mask != 0 {
            return bad(format!("space \"{}\" is there twice, or has no neighbours", space.id));
        }
        data.name = space.name.clone();
        if place.is_area() {
            let dv = space.shields.iter().find(|(k, _)| k == "dv").and_then(|(_, v)| v.parse::<u8>().ok());
            match dv {
                Some(dv) if dv <= 2 => data.dv = dv,
                _ => return bad(format!("Area {} needs a shield (\"dv\", \"0\"), \"1\" or \"2\"", space.id)),
            }
        }
        for id in &space.adjacent {
            match Place::named(id).filter(|p| p.in_play()) {
                Some(to) if to != place => data.mask |= 1 << to.0,
                _ => return bad(format!("space \"{}\" has the unknown neighbour \"{id}\"", space.id)),
            }
        }
        data.adjacent = (1..=21).filter(|p| data.mask & (1 << p) != 0).map(Place).collect();
        if data.adjacent.is_empty() || data.adjacent.len() > 8 {
            return bad(format!("space \"{}\" needs 1 to 8 neighbours", space.id));
        }
    }
    for a in 1..=21usize {
        for b in 1..=21usize {
            if (places[a].mask >> b) & 1 != (places[b].mask >> a) & 1 {
                let (a, b) = (Place(a as u8).id(), Place(b as u8).id());
                return bad(format!("spaces \"{a}\" and \"{b}\" are neighbours one way only"));
            }
        }
    }
    for id in &scenario.british_areas {
        match Place::named(id).filter(|p| p.is_area()) {
            Some(place) => places[place.index()].british = true,
            None => return Err(Complaint::new(SCENARIO, format!("british_areas names \"{id}\", which is no Area"))),
        }
    }
    if places.iter().filter(|p| p.british).count() < 5 {
        return Err(Complaint::new(SCENARIO, "british_areas needs five Areas or more: 13 units, 3 to an Area"));
    }
    Ok(places)
}

fn same_spaces(main: &Board, hidden: &Board) -> Result<(), Complaint> {
    for space in &main.spaces {
        if hidden.space(&space.id).is_none_or(|h| h.adjacent != space.adjacent) {
            return Err(Complaint::new(
                format!("{FOLDER}/board-hidden.ron"),
                format!("space \"{}\" is missing or has other neighbours than on the main map", space.id),
            ));
        }
    }
    Ok(())
}

fn distances(places: &[PlaceData]) -> [[u8; Place::COUNT]; Place::COUNT] {
    let mut all = [[99; Place::COUNT]; Place::COUNT];
    for (start, row) in all.iter_mut().enumerate().take(22).skip(1) {
        row[start] = 0;
        let mut queue = vec![start];
        while !queue.is_empty() {
            let mut next = vec![];
            for p in queue {
                for q in &places[p].adjacent {
                    if row[q.index()] == 99 {
                        row[q.index()] = row[p] + 1;
                        next.push(q.index());
                    }
                }
            }
            queue = next;
        }
    }
    all
}

fn check_events(events: &[EventFile], place: &str) -> Result<[EventKind; 10], Complaint> {
    let mut markers = [EventKind::NoEvent; 10];
    let mut n = 0;
    // The doubled No Event comes last: it is the marker that `event_mix` replaces.
    let mut sorted: Vec<&EventFile> = events.iter().collect();
    sorted.sort_by_key(|e| e.kind == EventKind::NoEvent);
    for event in sorted {
        for _ in 0..event.count {
            if n == 10 {
                return Err(Complaint::new(place, "there are more than ten markers; the counts must sum to 10"));
            }
            markers[n] = event.kind;
            n += 1;
        }
    }
    if n != 10 {
        return Err(Complaint::new(place, format!("there are {n} markers; the counts must sum to 10")));
    }
    Ok(markers)
}

fn preset(file: &PresetFile, british: bool, places: &[PlaceData], at: &str) -> Result<Preset, Complaint> {
    let bad = |text: String| Err(Complaint::new(at, format!("set-up \"{}\": {text}", file.key)));
    let count = if british { BRITISH_UNITS } else { BANDS };
    let mut out = vec![Place::OFF; count];
    for (id, units) in &file.places {
        let Some(place) = Place::named(id).filter(|p| p.is_area()) else {
            return bad(format!("\"{id}\" is no Area"));
        };
        if places[place.index()].british != british {
            return bad(format!("Area {id} is not in this side's set-up"));
        }
        let mut limited = 0;
        for unit_id in units {
            let Some(unit) = Unit::named(unit_id).filter(|u| u.is_british() == british) else {
                return bad(format!("\"{unit_id}\" is no unit of this side"));
            };
            if out[unit.index()] != Place::OFF {
                return bad(format!("{unit_id} is placed twice"));
            }
            out[unit.index()] = place;
            limited += u8::from(unit != Unit::WAGON && !unit.is_dummy());
        }
        let most = if british { 3 } else { 5 };
        if limited > most {
            return bad(format!("Area {id} holds {limited} units; at most {most} may stand there"));
        }
    }
    if let Some(i) = out.iter().position(|p| *p == Place::OFF) {
        let unit = if british { Unit::british(i as u8) } else { Unit::band(i as u8) };
        return bad(format!("{} is not placed", unit.id()));
    }
    Ok(Preset { key: file.key.clone(), title: file.title.clone(), note: file.note.clone(), places: out })
}
