//! All fixed data of the game, read from RON: `cards.ron`, `counties.ron`, `tables.ron`, the board, charts and rules.

pub mod cards;
pub mod ops;
pub mod tables;

use crate::engine::board::Board;
use crate::engine::cards::Cards;
use crate::engine::chart::Chart;
use crate::engine::library::Library;
use crate::engine::rules::RuleIndex;
use crate::engine::{BuiltIn, Complaint};
use crate::games::prelude_to_rebellion::ids::{CardId, County};
use cards::CardData;
use ops::{BlockId, Op};
use std::sync::OnceLock;
use tables::{CountyData, Tables};

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
    /// The rules index.
    pub rules: RuleIndex,
}

impl Data {
    /// Returns a card.
    pub fn card(&self, card: CardId) -> &CardData {
        &self.cards[usize::from(card.0)]
    }

    /// Returns a County.
    pub fn county(&self, county: County) -> &CountyData {
        &self.counties[usize::from(county.0)]
    }

    /// Returns a list of primitives.
    pub fn block(&self, block: BlockId) -> &[Op<BlockId>] {
        &self.blocks[usize::from(block.0)]
    }
}

impl BuiltIn for Data {
    fn load(_library: &Library) -> Result<Data, Complaint> {
        todo!("the data helper writes this")
    }

    fn cell() -> &'static OnceLock<Data> {
        static CELL: OnceLock<Data> = OnceLock::new();
        &CELL
    }
}
