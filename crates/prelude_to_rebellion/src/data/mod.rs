//! All fixed data of the game, read from RON: `cards.ron`, `counties.ron`, `tables.ron`, the board, charts, rules and the
//! weights of the evaluation.

pub mod cards;
mod cards_read;
mod counties_read;
pub mod features;
pub mod ops;
mod ops_map;
mod printed;
mod scripts;
pub mod tables;
mod tables_read;

use crate::ids::{CardId, County};
use cards::CardData;
use ops::{BlockId, Op};
use redoubt_engine::data::board::{Board, Provenance};
use redoubt_engine::data::cards::Cards;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::check::{charts_at_least, rules_and_charts};
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::library::Library;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::data::weights::Weights;
use redoubt_engine::{BuiltIn, Complaint, ScenarioHead};
use serde::Deserialize;
use std::sync::OnceLock;
use tables::{CountyData, Tables};

/// The file of the board.
pub const BOARD: &str = "assets/games/prelude-to-rebellion/board.ron";
/// The file of the charts.
pub const CHARTS: &str = "assets/games/prelude-to-rebellion/charts.ron";
/// The file of the scenario.
pub const SCENARIO: &str = "scenarios/prelude-to-rebellion/lower-canada.ron";
/// The file of the rules index.
pub const RULES: &str = "assets/games/prelude-to-rebellion/rules.ron";

/// All fixed data.
#[derive(Debug)]
pub struct Data {
    /// The cards as the rules use them, by number.
    pub cards: Vec<CardData>,
    /// The lists of primitives of all cards.
    pub blocks: Vec<Vec<Op<BlockId>>>,
    /// What is printed on the cards.
    pub printed: Cards,
    /// The Counties, in the order of their ids.
    pub counties: Vec<CountyData>,
    /// Tracks and tables.
    pub tables: Tables,
    /// The map.
    pub boards: Vec<Board>,
    /// Charts for readers.
    pub charts: Vec<Chart>,
    /// The abbreviations that a player reads.
    pub glossary: Glossary,
    /// The rules index.
    pub rules: RuleIndex,
    /// Weights of the features of a position; `None` where the data have none.
    pub evaluation: Option<Weights>,
}

impl Data {
    /// Returns a card.
    #[must_use]
    pub fn card(&self, card: CardId) -> &CardData {
        &self.cards[usize::from(card.0)]
    }

    /// Returns a County.
    #[must_use]
    pub fn county(&self, county: County) -> &CountyData {
        &self.counties[usize::from(county.0)]
    }

    /// Returns a list of primitives.
    #[must_use]
    pub fn block(&self, block: BlockId) -> &[Op<BlockId>] {
        &self.blocks[usize::from(block.0)]
    }
}

/// Charts whose cells the log and the offers light: id, rows and columns.
const LIT: [(&str, usize, usize); 3] = [("check", 16, 1), ("fear", 9, 1), ("random", 6, 6)];

/// `scenarios/prelude-to-rebellion/lower-canada.ron`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    head: ScenarioHead,
    #[allow(dead_code)] // Only readers of the file need it; it must be there.
    provenance: Provenance,
}

/// Checks the scenario's file: it is complete, and has as many Turns as there are. Returns its head.
fn check_scenario(library: &Library, tables: &Tables) -> Result<ScenarioHead, Complaint> {
    let file = library.open(SCENARIO)?;
    let scenario: ScenarioFile = file.parse()?;
    let turns = tables.turns.len();
    if usize::from(scenario.head.turns) != turns {
        let text = format!("the scenario has {} turns, the turn track {turns}; make them equal", scenario.head.turns);
        return Err(file.complaint_at("turns:", text));
    }
    Ok(scenario.head)
}

impl BuiltIn for Data {
    /// Reads and validates everything.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place and cure.
    fn load(library: &Library) -> Result<Data, Complaint> {
        let cards_read::ReadCards { cards, blocks, printed } = cards_read::read(library)?;
        let counties = counties_read::read(library)?;
        let tables = tables_read::read(library)?;
        let board_file = library.open(BOARD)?;
        let board: Board = board_file.parse()?;
        counties_read::check_board(&counties, &board, &board_file)?;
        let (charts_file, rules_file) = (library.open(CHARTS)?, library.open(RULES)?);
        let charts: Vec<Chart> = charts_file.parse()?;
        let rules: RuleIndex = rules_file.parse()?;
        rules_and_charts("PR", (&rules, &rules_file), (&charts, &charts_file))?;
        charts_at_least(&charts, &charts_file, &LIT)?;
        let glossary = Glossary::read(library, "prelude-to-rebellion", &rules)?;
        let evaluation = features::read(library, &check_scenario(library, &tables)?.id)?;
        let boards = vec![board];
        Ok(Data { cards, blocks: blocks.0, printed, counties, tables, boards, charts, glossary, rules, evaluation })
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}
