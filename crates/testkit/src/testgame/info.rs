//! The fixed parts of the test game: names, game info, board, rules, scenarios.

use redoubt_engine::RuleId;
use redoubt_engine::contract::{Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::board::{Board, Space};
use redoubt_engine::data::library::Library;
use redoubt_engine::data::options::Options;
use redoubt_engine::data::rules::{Rule, RuleIndex};
use redoubt_engine::overlay::OverlayInfo;
use redoubt_engine::{BuiltIn, Complaint, GameInfo, ScenarioHead, ScenarioLevel, Seat, SeatGoal};
use std::sync::OnceLock;

/// The seat that walks.
pub const PATROL: Seat = Seat(0);
/// The seat that hides.
pub const WATCH: Seat = Seat(1);
/// Ids of the places.
pub(super) const PLACES: [&str; 3] = ["ford", "mill", "ridge"];
/// Names of the companies.
pub(super) const COMPANIES: [&str; 3] = ["Alder", "Birch", "Cedar"];

/// Returns the id of a place.
pub(super) fn place(n: u8) -> String {
    PLACES[usize::from(n)].to_string()
}

/// Finds the number of a place.
pub(super) fn place_of(id: &str) -> Option<u8> {
    PLACES.iter().position(|p| *p == id).map(|n| n as u8)
}

redoubt_engine::options! {
    /// The options of the test game.
    pub enum HouseRule {
        Fog: choice(Variant, "fog", "Fog", "Fire hits on 5 and 6 instead of 4 to 6.", &[("off", "Clear"), ("on", "Fog")], "TG-3"),
    }
}

const fn overlay(key: &'static str, title: &'static str, text: &'static str, rule: &'static str) -> OverlayInfo {
    OverlayInfo { key, title, text, rule: RuleId::new(rule), pointed: false }
}

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
    overlays: &[
        overlay("reach", "Reach", "Where the patrol can march.", "TG-2"),
        overlay("danger", "Danger", "Where the picket is known to be.", "TG-3"),
    ],
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
        let others = |n: u8| (0..3).filter(|i| *i != n).map(place).collect();
        let space = |n: u8| Space::plain(&place(n), (f32::from(n) * 100.0, 0.0), (100.0, 100.0), others(n));
        let (spaces, note) = ((0..3).map(space).collect(), "made for the tests");
        Ok(Data { board: Board::plain(INFO.boards[0], ((300.0, 100.0), 30.0), spaces, note), rules: rules() })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}

fn rules() -> RuleIndex {
    let texts = [
        "The watch hides one company in one place.",
        "The patrol lights its lantern or not once a turn, marches to another place twice at most, and ends its phase.",
        "When the patrol enters a place the watch may fire from there: 4 or more takes a step, 3 or more against a lantern; one more in fog.",
        "Once a turn the patrol searches where it stands: 4 or more finds the picket there, 3 or more with a lantern.",
        "The watch moves its picket to another place, or stays.",
        "The patrol wins by finding the picket, the watch by taking both its steps or when the turns are over; who concedes has lost.",
    ];
    let rule = |(n, text): (usize, &&str)| Rule {
        id: format!("TG-{}", n + 1),
        title: text.to_string(),
        text: text.to_string(),
    };
    RuleIndex { chapters: vec![("All".into(), texts.iter().enumerate().map(rule).collect())] }
}

/// Returns the heads of the scenarios.
pub(super) fn scenarios() -> Vec<ScenarioHead> {
    let goal =
        |seat: &str, text: &str, line: &str| SeatGoal { seat: seat.into(), text: text.into(), line: line.into() };
    let looks = "You win when you find the picket. You lose with your last step or your last turn.";
    let hides = "You win if the picket is not found, or if the patrol has lost both steps.";
    let head = |id: &str, turns, order| ScenarioHead {
        kept: None,
        id: id.into(),
        title: format!("A {id} watch"),
        date: "a night".into(),
        blurb: "For tests.".into(),
        goal: format!("The patrol looks for the picket, for {turns} turns."),
        goals: vec![goal("patrol", looks, "Find the picket"), goal("watch", hides, "Stay hidden")],
        turns,
        minutes: 2,
        level: ScenarioLevel::Introductory,
        order,
    };
    vec![head("short", 3, 1), head("long", 6, 2)]
}
