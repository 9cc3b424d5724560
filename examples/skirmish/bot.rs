//! What bots and the odds panel ask of the skirmish, and the edit mode: almost all of it by defaults.

use super::data::Data;
use super::state::{Event, Skirmish};
use redoubt::engine::contract::{
    Advice, Alters, Desks, Determinizes, Editing, Evaluates, Flaws, Measure, Measures, Stands, Thumb,
};
use redoubt::engine::record::log::Audience;
use redoubt::engine::{Seat, Shared};

impl Measures for Skirmish {
    fn measures(_: &Self, _: &Self, events: &[(Audience, Event)], _: Seat) -> Vec<Measure> {
        let hits = |(_, event): &(Audience, Event)| match event {
            Event::Fired { pool, .. } => Some(Measure::new("Hits", pool.hits().into())),
            _ => None,
        };
        events.iter().filter_map(hits).collect()
    }
}

impl Advice for Skirmish {}
impl Determinizes for Skirmish {}
impl Evaluates for Skirmish {}
impl Thumb for Skirmish {}

impl Desks for Skirmish {}
impl Stands for Skirmish {}
impl Alters for Skirmish {}
impl Flaws for Skirmish {}

impl Editing for Skirmish {
    fn with_data(self, data: &'static Data) -> Self {
        Skirmish { data: Shared(data), ..self }
    }
}
