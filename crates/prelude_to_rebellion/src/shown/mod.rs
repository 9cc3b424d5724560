//! How the game is shown: views, questions, offers, reasons, the log.

mod clicks;
mod inspect;
pub(crate) mod log;
pub(crate) mod offers;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod view;

use crate::data::Data;
use crate::state::PreludeToRebellion;
use redoubt_engine::contract::{Maps, Shown};
use redoubt_engine::data::cards::Cards;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::rules::RuleIndex;

impl Shown for PreludeToRebellion {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn glossary(data: &Data) -> &Glossary {
        &data.glossary
    }

    fn cards(data: &Data) -> &Cards {
        &data.printed
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

impl Maps for PreludeToRebellion {
    fn boards(data: &Data) -> &[redoubt_engine::data::board::Board] {
        &data.boards
    }
}
