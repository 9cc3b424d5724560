//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

mod clicks;
pub(crate) mod inspect;
pub mod log;
pub(crate) mod offers;
pub(crate) mod orders;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub(crate) mod rerolls;
pub mod view;
pub(crate) mod warnings;

use crate::data::Data;
use crate::state::BushyRun;
use redoubt_engine::contract::{Maps, Shown};
use redoubt_engine::data::board::Board;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::rules::RuleIndex;
use redoubt_engine::overlay::Overlay;
use redoubt_engine::{Target, Viewer};

impl Shown for BushyRun {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn meaning(_: &Data, chart: &str, cell: &str) -> Option<String> {
        let words = match (chart, cell) {
            ("to-hit", "6") => "each die of 6 hits",
            ("to-hit", "5+") => "each die of 5 or 6 hits",
            ("to-hit", "4+") => "each die of 4, 5 or 6 hits",
            ("to-hit", "less DV") => "the Defense Value of the Area is taken off the hits",
            ("to-hit", "no") => "every hit counts",
            ("to-hit", "-") => "no Volley",
            _ => return None,
        };
        Some(words.into())
    }

    fn glossary(data: &Data) -> &Glossary {
        &data.glossary
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}

impl Maps for BushyRun {
    fn boards(data: &Data) -> &[Board] {
        &data.boards
    }

    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay {
        BushyRun::overlay(self, viewer, key, focus)
    }
}
