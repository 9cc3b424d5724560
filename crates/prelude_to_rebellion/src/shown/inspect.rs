//! What is known of a County: Cubes, control, cost of the next Cube, Organizations, and what belongs to a city.

use crate::data::tables::stepped;
use crate::ids::{County, LOYAL, PATRIOTE, SEATS};
use crate::state::PreludeToRebellion;
use crate::words::{ap, cubes, seat_name, side};
use redoubt_engine::contract::Inspects;
use redoubt_engine::ids::Id;
use redoubt_engine::view::Fact;
use redoubt_engine::{Seat, Viewer};

impl Inspects for PreludeToRebellion {
    fn inspect(&self, _viewer: Viewer, place: &str) -> Vec<Fact> {
        let Some(county) = County::named(place) else { return vec![] };
        let mut out = Vec::new();
        let kind = match (county.is_urban(), self.bias(county)) {
            (true, _) => "Urban".to_string(),
            (_, Some(seat)) => format!("Rural, {}-Biased", seat_name(seat)),
            (_, None) => "Rural".to_string(),
        };
        out.push(Fact::new("County", kind, if county.is_urban() { "PR-1.1a" } else { "PR-1.1d" }));
        let holder = self.control(county).map_or("nobody", side);
        out.push(Fact::new("Control", holder, "PR-1.1e"));
        for seat in SEATS {
            let (mv, boxes) = (self.mv(seat, county), self.boxes(seat, county));
            out.push(Fact::new(format!("{} Cubes", seat_name(seat)), format!("{mv} of {boxes}"), "PR-1.1b"));
            out.push(self.next_cube(seat, county));
        }
        self.add_organizations(county, &mut out);
        if county.is_urban() {
            self.add_city(county, &mut out);
        }
        out
    }
}

impl PreludeToRebellion {
    /// Says what the next Cube of a seat costs.
    fn next_cube(&self, seat: Seat, county: County) -> Fact {
        let label = format!("Next {} Cube", seat_name(seat));
        match self.cube_cost(seat, county) {
            None => Fact::new(label, "none: the row is full", "PR-9.1b"),
            Some(halves) => Fact::new(label, ap(halves), if county.is_urban() { "PR-9.1.2a" } else { "PR-9.1.1a" }),
        }
    }

    /// Adds Organizations and Volunteer Corps.
    fn add_organizations(&self, county: County, out: &mut Vec<Fact>) {
        for seat in SEATS.into_iter().filter(|seat| self.organizations[seat.index()].has(county)) {
            let text = match (seat == LOYAL && self.corps.has(county), self.affiliation_of(seat, county)) {
                (true, _) => "Organization with a Volunteer Corps".to_string(),
                (_, help) if county.is_urban() && help > 0 => format!("Organization, +{help} for Rural ones"),
                (_, _) if county.is_urban() => "Organization, no bonus for Rural ones below 6 Cubes".to_string(),
                _ => "Organization".to_string(),
            };
            out.push(Fact::new(seat_name(seat), text, if county.is_urban() { "PR-9.2.2b" } else { "PR-9.2c" }));
        }
    }

    /// Adds what a city loses when Urban Counties score.
    fn add_city(&self, county: County, out: &mut Vec<Fact>) {
        let lost = SEATS.map(|seat| stepped(&self.data.tables.attrition, self.mv(seat, county)));
        let text = format!("{} and {}", cubes(lost[0], PATRIOTE), cubes(lost[1], LOYAL));
        out.push(Fact::new("Lost when Urban Counties score", text, "PR-5.4.1b"));
    }
}
