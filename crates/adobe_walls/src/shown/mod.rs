//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub(crate) mod clicks;
pub(crate) mod inspect;
pub(crate) mod log;
pub(crate) mod meanings;
pub(crate) mod offers;
pub(crate) mod overlays;
pub(crate) mod questions;
pub(crate) mod reasons;
pub(crate) mod routes;
pub(crate) mod view;

use crate::data::Data;
use crate::state::AdobeWalls;
use redoubt_engine::contract::Shown;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::rules::RuleIndex;

impl Shown for AdobeWalls {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn meaning(_: &Data, chart: &str, cell: &str) -> Option<String> {
        meanings::meaning(chart, cell)
    }

    fn glossary(data: &Data) -> &Glossary {
        &data.glossary
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}
