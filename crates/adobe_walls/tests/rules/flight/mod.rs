//! Retreats and routs (9G, 10I, 10J, 11C.4g, 11D.e): in the open valley about 4010 unless the ground matters.

mod goals;
mod guns;
mod ranking;
mod retreat;
mod rout;

use crate::tabletop::*;
use redoubt_adobe_walls::ids::CounterSet;
use redoubt_adobe_walls::state::agenda::{Flight, FlightKind, Frame, Spotted};

/// Has a unit flee at the open question, away from these hexes.
fn fleeing(t: Table, who: &str, kind: FlightKind, causes: &[u16]) -> Table {
    t.with(|g| {
        let unit = counter(who);
        let at = g.hex_of(unit).expect("on the map");
        let mut out = [None; 8];
        for (slot, cause) in out.iter_mut().zip(causes) {
            *slot = Some(Spotted(hex(*cause)));
        }
        g.agenda.push(Frame::Flight(Flight {
            who: CounterSet::one(unit),
            kind,
            from: at,
            at,
            mounted: if g.rides(unit) { CounterSet::one(unit) } else { CounterSet::EMPTY },
            melee: false,
            made: 0,
            causes: out,
            goal: None,
            pending: None,
            watched: true,
        }));
    })
}
