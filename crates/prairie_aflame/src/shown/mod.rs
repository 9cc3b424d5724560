//! What is shown to one viewer: views, log, questions, offers, reasons, maps.

pub mod clicks;
pub(crate) mod inspect;
pub mod log;
pub(crate) mod offers;
pub mod overlays;
pub mod questions;
pub mod reasons;
pub mod routes;
pub mod view;

use crate::data::Data;
use crate::data::charts::Loss;
use crate::state::PrairieAflame;
use redoubt_engine::contract::Shown;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::glossary::Glossary;
use redoubt_engine::data::rules::RuleIndex;

impl Shown for PrairieAflame {
    fn charts(data: &Data) -> &[Chart] {
        &data.charts
    }

    fn meaning(_: &Data, chart: &str, cell: &str) -> Option<String> {
        (chart == "crt").then(|| Loss::parse(cell).map(log::fire::harm_words)).flatten()
    }

    fn glossary(data: &Data) -> &Glossary {
        &data.glossary
    }

    fn rules(data: &Data) -> &RuleIndex {
        &data.rules
    }
}
