//! The fixed parts of the test game: game info, board, rules, scenarios.

use super::names::{PATROL, PLACES, WATCH};
use redoubt_engine::contract::{Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::board::{Board, Provenance, Space};
use redoubt_engine::data::library::Library;
use redoubt_engine::data::options::Options;
use redoubt_engine::data::rules::{Rule, RuleIndex};
use redoubt_engine::overlay::OverlayInfo;
use redoubt_engine::{BuiltIn, Complaint, GameInfo, ScenarioHead, ScenarioLevel, SeatGoal};
use std::sync::OnceLock;

redoubt_engine::options! {
    /// The options of the test game.
    pub enum HouseRule {
        Fog: choice(Variant, "fog", "Fog", "Fire hits on 5 and 6 instead of 4 to 6.", &[("off", "Clear"), ("on", "Fog")], "TG-3"),
    }
}

/// The overlays of the game info.
const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo { key: "reach", title: "Reach", text: "Where the patrol can march.", rule: "TG-2", pointed: false },
    OverlayInfo {
        key: "danger",
        title: "Danger",
        text: "Where the picket is known to be.",
        rule: "TG-3",
        pointed: false,
    },
];

/// The game info.
pub(super) static INFO: GameInfo = GameInfo {
    id: "picket",
    title: "The Picket",
    when: "a test",
    blurb: "A patrol looks for a hidden picket. It is there for the tests.",
    seats: &[
        SeatInfo { key: "patrol", name: "Patrol", secrets: false },
        SeatInfo { key: "watch", name: "Watch", secrets: true },
    ],
    phases: &[
        PhaseInfo::new("hide", "Hide", Some(WATCH), "TG-1"),
        PhaseInfo::new("march", "March", Some(PATROL), "TG-2"),
        PhaseInfo::new("shift", "Shift", Some(WATCH), "TG-5"),
    ],
    options: HouseRule::INFOS,
    overlays: OVERLAYS,
    boards: &[("field", "The field")],
    hidden: Hidden::Maps,
    rules: "TG",
    longest: 80,
};

/// Fixed data of the test game.
#[derive(Debug)]
pub struct Data {
    /// The one board.
    pub board: Board,
    /// The rules.
    pub rules: RuleIndex,
}

impl BuiltIn for Data {
    fn load(_: &Library) -> Result<Data, Complaint> {
        Ok(Data { board: board(), rules: rules() })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}

fn board() -> Board {
    let space = |i: usize| {
        let x = i as f32 * 100.0;
        Space {
            id: PLACES[i].into(),
            plate: PLACES[i][..1].to_uppercase(),
            name: PLACES[i].into(),
            terrain: "woods".into(),
            plate_style: "square-red".into(),
            shields: vec![],
            label: (x + 50.0, 20.0),
            slots: vec![(x + 30.0, 60.0), (x + 70.0, 60.0)],
            outline: vec![(x, 0.0), (x + 100.0, 0.0), (x + 100.0, 100.0), (x, 100.0)],
            parts: vec![],
            columns: vec![],
            adjacent: (0..3).filter(|&j| j != i).map(|j| PLACES[j].to_string()).collect(),
            note: String::new(),
        }
    };
    Board {
        id: "field".into(),
        title: "The field".into(),
        subtitle: String::new(),
        size: (300.0, 100.0),
        counter: 30.0,
        style: "colonial".into(),
        secret: false,
        provenance: Provenance::Reconstructed("made for the tests".into()),
        scale: (String::new(), 0.0),
        furniture: vec![],
        areas: vec![],
        spaces: (0..3).map(space).collect(),
        lines: vec![],
        boxes: vec![],
        hexsides: vec![],
        texts: vec![],
    }
}

fn rules() -> RuleIndex {
    let texts = [
        ("TG-1", "The watch hides one company in one place."),
        (
            "TG-2",
            "The patrol lights its lantern or not once a turn, marches to another place twice at most, and ends its phase.",
        ),
        (
            "TG-3",
            "When the patrol enters a place the watch may fire from there: 4 or more takes a step, 3 or more against a lantern; one more in fog.",
        ),
        (
            "TG-4",
            "Once a turn the patrol searches where it stands: 4 or more finds the picket there, 3 or more with a lantern.",
        ),
        ("TG-5", "The watch moves its picket to another place, or stays."),
        (
            "TG-6",
            "The patrol wins by finding the picket, the watch by taking both its steps or when the turns are over; who concedes has lost.",
        ),
    ];
    let rules =
        texts.iter().map(|(id, text)| Rule { id: id.to_string(), title: text.to_string(), text: text.to_string() });
    RuleIndex { chapters: vec![("All".into(), rules.collect())] }
}

/// Returns the heads of the scenarios.
pub(super) fn scenarios() -> Vec<ScenarioHead> {
    let goal =
        |seat: &str, text: &str, line: &str| SeatGoal { seat: seat.into(), text: text.into(), line: line.into() };
    let head = |id: &str, turns, order| ScenarioHead {
        kept: None,
        id: id.into(),
        title: format!("A {id} watch"),
        date: "a night".into(),
        blurb: "For tests.".into(),
        goal: format!("The patrol looks for the picket, for {turns} turns."),
        goals: vec![
            goal(
                "patrol",
                "You win when you find the picket. You lose with your last step or your last turn.",
                "Find the picket",
            ),
            goal("watch", "You win if the picket is not found, or if the patrol has lost both steps.", "Stay hidden"),
        ],
        turns,
        minutes: 2,
        level: ScenarioLevel::Introductory,
        order,
    };
    vec![head("short", 3, 1), head("long", 6, 2)]
}
