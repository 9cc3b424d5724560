//! What is still to come: arrivals by train, and units that join a running battle.

use crate::data::scenario::Spot;
use crate::ids::{Side, Unit};
use crate::state::sets::UnitSet;
use crate::state::{At, LeaderSet, PrairieAflame};
use redoubt_engine::view::{ArrivalView, gathered};

impl PrairieAflame {
    /// Lists who is still to come: units, leaders, the box in which they wait, and when they come in words.
    pub(crate) fn waiting(&self) -> Vec<(UnitSet, LeaderSet, String, String)> {
        let scenario = self.scenario();
        let mut out = vec![];
        for arrival in scenario.arrivals.iter().filter(|a| a.turn >= self.turn) {
            let mut leaders = LeaderSet::EMPTY;
            arrival.muster.leaders.iter().filter(|l| self.leaders[**l] == At::POOL).for_each(|l| leaders.insert(*l));
            let units = UnitSet::of(arrival.muster.units.iter().copied().filter(|u| self.at[*u] == At::POOL));
            let at = match arrival.muster.at {
                Spot::Hex(hex) => self.hex_word(hex).to_string(),
                Spot::River(edge) => self.edge_word(edge),
            };
            let words = format!("Comes in turn {} to {at}", arrival.turn);
            out.push((units, leaders, format!("turn-{}", arrival.turn), words));
        }
        for (round, _, units) in &scenario.joining {
            let units = UnitSet::of(units.iter().copied().filter(|u| self.at[*u] == At::POOL));
            out.push((units, LeaderSet::EMPTY, "pool".into(), format!("Joins the battle before round {round}")));
        }
        out
    }

    /// Lists the reinforcements that are still to come.
    pub(crate) fn schedule(&self) -> Vec<ArrivalView> {
        let map = self.map();
        let arrivals = self.scenario().arrivals.iter().filter(|a| a.turn > self.turn);
        let mut out: Vec<ArrivalView> = arrivals
            .map(|arrival| {
                let (entry, place) = match arrival.muster.at {
                    Spot::Hex(hex) => (self.hex_word(hex).to_string(), map.grid.number(hex)),
                    Spot::River(edge) => (self.edge_word(edge), map.grid.number(map.grid.sides(edge).0)),
                };
                // A complete battalion comes formed, as one counter.
                let whole: Vec<&(Unit, Vec<Unit>)> =
                    arrival.muster.whole.iter().map(|b| &self.data.0.roster.battalions[usize::from(*b)]).collect();
                let single = arrival.muster.units.iter().filter(|u| !whole.iter().any(|w| w.1.contains(u)));
                let units = whole.iter().map(|w| &w.0).chain(single).map(|u| self.unit_face(*u));
                let leaders = arrival.muster.leaders.iter().map(|l| self.leader_face(*l));
                let faces = gathered(leaders.chain(units));
                let names: Vec<&str> = whole.iter().map(|w| self.unit_word(w.0)).collect();
                let note = match names.as_slice() {
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
                    entry: format!("joins the battle before round {round}"),
                    places: vec![],
                    faces,
                    note: "once, if that battle lasts that long".into(),
                });
            }
        }
        out
    }
}
