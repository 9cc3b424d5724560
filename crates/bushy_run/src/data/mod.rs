//! All fixed data of the game, read from RON: `units` and `map`, events, set-ups, the scenario.
//!
//! Files: `assets/games/bushy-run/{units,events,setups,evaluation}.ron`, the boards `board-main.ron` and
//! `board-hidden.ron` there, and `scenarios/bushy-run/august-1763.ron`.

pub mod features;
pub mod map;
pub mod units;

use crate::data::map::{PlaceData, check_board, distances, mark_british, same_spaces};
pub use crate::data::units::UnitKind;
use crate::data::units::{UnitData, UnitsFile, check_units};
use crate::ids::{BANDS, BRITISH_UNITS, Place, REAL_BANDS, Unit};
use redoubt_engine::data::board::{Board, Provenance};
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::check::charts_at_least;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::data::weights::Weights;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Complaint, ScenarioHead};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

const FOLDER: &str = "assets/games/bushy-run";
const SCENARIO: &str = "scenarios/bushy-run/august-1763.ron";

redoubt_engine::listed! {
    /// Kinds of Random Event Markers.
    #[derive(Default)]
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
    /// Area and the units there; every unit of the side once.
    pub places: Vec<(Place, Vec<Unit>)>,
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
    /// Number of turns (8).
    pub turns: u8,
    /// Real bands to eliminate for a British victory (14).
    pub kills: u8,
    /// Areas of the British set-up; the Allied Nations set up in all others.
    pub british_areas: Vec<Place>,
    /// Where it comes from.
    pub provenance: Provenance,
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
    /// The markers by kind, except the tenth, which `event_mix` chooses.
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
    /// The abbreviations that a player reads.
    pub glossary: Glossary,
    /// The rules index.
    pub rules: RuleIndex,
    /// Weights of the features of a position; `None` where the data have none.
    pub evaluation: Option<Weights>,
}

impl Data {
    /// Returns the facts of a unit.
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &UnitData {
        &self.units[usize::from(unit.0)]
    }

    /// Returns the facts of a place.
    #[must_use]
    pub fn place(&self, place: Place) -> &PlaceData {
        &self.places[place.index()]
    }

    /// Returns the facts of an event kind.
    #[must_use]
    pub fn event(&self, kind: EventKind) -> Option<&EventFile> {
        self.events.iter().find(|e| e.kind == kind)
    }
}

impl BuiltIn for Data {
    fn load(library: &Library) -> Result<Data, Complaint> {
        let (units_file, setups_file, events_file) =
            (format!("{FOLDER}/units.ron"), format!("{FOLDER}/setups.ron"), format!("{FOLDER}/events.ron"));
        let (main_file, hidden_file) = (format!("{FOLDER}/board-main.ron"), format!("{FOLDER}/board-hidden.ron"));
        let units_file = library.open(&units_file)?;
        let units: UnitsFile = units_file.parse()?;
        let events: Vec<EventFile> = library.ron(&events_file)?;
        let setups: SetupsFile = library.ron(&setups_file)?;
        let scenario: ScenarioFile = library.ron(SCENARIO)?;
        let main: Board = library.ron(&main_file)?;
        let hidden: Board = library.ron(&hidden_file)?;
        let concealed_mp = units.concealed_mp;
        let units = check_units(units, &units_file)?;
        let mut places = check_board(&main, &main_file)?;
        mark_british(&mut places, &scenario.british_areas, SCENARIO)?;
        same_spaces(&main, &hidden, &hidden_file)?;
        let distance = distances(&places);
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
        if usize::from(scenario.kills) > REAL_BANDS {
            return Err(Complaint::new(SCENARIO, format!("kills is {}; there are 21 real bands", scenario.kills)));
        }
        let charts_file = library.open(&format!("{FOLDER}/charts.ron"))?;
        let charts: Vec<Chart> = charts_file.parse()?;
        charts_at_least(&charts, &charts_file, &LIT)?;
        let rules: RuleIndex = library.ron(&format!("{FOLDER}/rules.ron"))?;
        if let Some(event) = events.iter().find(|e| rules.get(&e.rule).is_none()) {
            let text = format!("the event \"{}\" cites rule {}, which does not exist", event.title, event.rule);
            return Err(Complaint::new(events_file, text));
        }
        let glossary = Glossary::read(library, "bushy-run", &rules)?;
        let evaluation = features::read(library, &scenario.head.id)?;
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
            glossary,
            rules,
            evaluation,
        })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}

/// Charts of which rolls light a cell, with the rows and columns that they can light.
const LIT: [(&str, usize, usize); 3] = [("to-hit", 10, 2), ("events", 9, 1), ("scout", 3, 1)];

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
    for (place, units) in &file.places {
        let (place, id) = (*place, place.id());
        if !place.is_area() {
            return bad(format!("\"{id}\" is no Area; correct it"));
        }
        if places[place.index()].british != british {
            return bad(format!("Area {id} is not in this side's set-up; name another"));
        }
        let mut limited = 0;
        for unit in units {
            let unit_id = unit.id();
            if unit.is_british() != british {
                return bad(format!("\"{unit_id}\" is no unit of this side; correct it"));
            }
            if out[unit.own_index()] != Place::OFF {
                return bad(format!("{unit_id} is placed twice; remove one"));
            }
            out[unit.own_index()] = place;
            limited += u8::from(*unit != Unit::WAGON && !unit.is_dummy());
        }
        let most = if british { 3 } else { 5 };
        if limited > most {
            return bad(format!("Area {id} holds {limited} units; at most {most} may stand there"));
        }
    }
    if let Some(i) = out.iter().position(|p| *p == Place::OFF) {
        let unit = if british { Unit::british(i as u8) } else { Unit::band(i as u8) };
        return bad(format!("{} is not placed; give it an Area", unit.id()));
    }
    Ok(Preset { key: file.key.clone(), title: file.title.clone(), note: file.note.clone(), places: out })
}
