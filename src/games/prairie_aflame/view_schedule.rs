//! What is still to come: arrivals by train, and units that join a battle that lasts.

use super::data::Spot;
use super::ids::Side;
use super::state::{At, PrairieAflame};
use crate::engine::view::{ArrivalView, gathered};

impl PrairieAflame {
    /// Reinforcements that are still to come.
    pub(super) fn schedule(&self) -> Vec<ArrivalView> {
        let map = self.map();
        let arrivals = self.scenario().arrivals.iter().filter(|a| a.turn > self.turn);
        let mut out: Vec<ArrivalView> = arrivals
            .map(|arrival| {
                let (entry, place) = match arrival.muster.at {
                    Spot::Hex(hex) => (self.hex_word(hex).to_string(), map.grid.number(hex)),
                    Spot::River(edge) => (self.edge_word(edge), map.grid.number(map.grid.sides(edge).0)),
                };
                let leaders = arrival.muster.leaders.iter().map(|l| self.leader_face(*l));
                let faces = gathered(leaders.chain(arrival.muster.units.iter().map(|u| self.unit_face(*u))));
                let whole: Vec<&str> = arrival
                    .muster
                    .whole
                    .iter()
                    .map(|b| self.unit_word(self.data.0.roster.battalions[usize::from(*b)].0))
                    .collect();
                let note = match whole.as_slice() {
                    [] => String::new(),
                    names => format!("formed: {}", names.join(", ")),
                };
                ArrivalView {
                    turn: arrival.turn.into(),
                    date: self.data.0.tables.turn(arrival.turn).name.clone(),
                    seat: Side::Government.seat(),
                    entry,
                    places: vec![place],
                    faces,
                    note,
                }
            })
            .collect();
        for (round, side, units) in &self.scenario().joining {
            if units.iter().all(|u| self.at[*u] == At::POOL) {
                let faces = gathered(units.iter().map(|u| self.unit_face(*u)));
                out.push(ArrivalView {
                    turn: self.turn.into(),
                    date: String::new(),
                    seat: side.seat(),
                    entry: format!("into the battle, before round {round}"),
                    places: vec![],
                    faces,
                    note: "once, if that battle lasts so long".into(),
                });
            }
        }
        out
    }
}
