//! The fixed parts of the skirmish: the game info, and what its data files hold.

use redoubt::engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt::engine::data::board::Board;
use redoubt::engine::data::library::{GameFile, Library};
use redoubt::engine::data::rules::RuleIndex;
use redoubt::engine::{BuiltIn, Complaint, ScenarioHead, Seat};
use serde::Deserialize;
use std::sync::OnceLock;

/// The seat that marches on the town.
pub const COLUMN: Seat = Seat(0);
/// The seat that keeps it out.
pub const GUARD: Seat = Seat(1);

/// The game info.
pub static INFO: GameInfo = GameInfo {
    id: "skirmish",
    title: "The Skirmish",
    when: "an example",
    blurb: "A column wants a town, a guard keeps it. It shows how a game is made.",
    seats: &[
        SeatInfo { key: "column", name: "Column", secrets: false },
        SeatInfo { key: "guard", name: "Guard", secrets: false },
    ],
    phases: &[
        PhaseInfo::new("column", "The column acts", Some(COLUMN), "SK-3"),
        PhaseInfo::new("guard", "The guard acts", Some(GUARD), "SK-3"),
    ],
    options: &[],
    overlays: &[],
    boards: &[("valley", "The valley")],
    hidden: Hidden::Maps,
    rules: "SK",
    longest: 40,
};

/// A scenario file: the head that every game has, and this game's own part.
#[derive(Deserialize, Debug)]
pub struct Scenario {
    pub head: ScenarioHead,
    column: Force,
    guard: Force,
}

/// A side at the start.
#[derive(Deserialize, Debug)]
struct Force {
    at: String,
    steps: u8,
}

/// The data.
#[derive(Debug)]
pub struct Data {
    pub board: Board,
    pub rules: RuleIndex,
    /// The number of turns.
    pub turns: u16,
    /// The place of each side at the start, by its number on the board, and its steps.
    pub forces: [(u8, u8); 2],
}

impl BuiltIn for Data {
    fn files() -> &'static [GameFile] {
        &[
            ("assets/games/skirmish/board.ron", include_bytes!("data/board.ron")),
            ("assets/games/skirmish/rules.ron", include_bytes!("data/rules.ron")),
            ("scenarios/skirmish/bridge.ron", include_bytes!("data/bridge.ron")),
            ("scenarios/skirmish/lessons/first.ron", include_bytes!("data/first.ron")),
        ]
    }

    fn load(library: &Library) -> Result<Data, Complaint> {
        let board: Board = library.ron("assets/games/skirmish/board.ron")?;
        let file = library.open("scenarios/skirmish/bridge.ron")?;
        let Scenario { head, column, guard } = file.parse()?;
        let place = |force: &Force| -> Result<(u8, u8), Complaint> {
            let at = board.spaces.iter().position(|space| space.id == force.at);
            let text = || format!("\"{}\" is no place of the board; name one that is there", force.at);
            let at = at.ok_or_else(|| file.complaint_at(&force.at, text()))?;
            Ok((at as u8, file.within("steps", force.steps, 1..=6, &force.at)?))
        };
        let forces = [place(&column)?, place(&guard)?];
        Ok(Data { forces, turns: head.turns, rules: library.ron("assets/games/skirmish/rules.ron")?, board })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}
