//! Numbers, conditions and choices of Counties on cards, read against the state.

use crate::data::ops::{At, Cond, Expr, Filter, Who};
use crate::ids::{County, LOYAL, PATRIOTE, Track};
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;
use redoubt_engine::ids::{Id, IdSet};

/// Returns the seat that a card means, where `you` is whose Event it is (PR-3.2d).
pub(crate) fn seat_of(who: Who, you: Seat) -> Seat {
    match who {
        Who::Patriote => PATRIOTE,
        Who::Loyal => LOYAL,
        Who::You => you,
        Who::Opponent => you.other(),
    }
}

impl PreludeToRebellion {
    /// Returns the County that a card means; `None` where its variable is empty.
    pub(crate) fn county_at(&self, at: At) -> Option<County> {
        let it = || self.running.as_ref().and_then(|running| running.it);
        match at {
            At::County(county) => Some(county),
            At::It => it(),
            At::OtherCity if it()? == County::MONTREAL => Some(County::QUEBEC),
            At::OtherCity => Some(County::MONTREAL),
        }
    }

    /// Reads a number.
    pub(crate) fn number(&self, expr: &Expr, you: Seat) -> i16 {
        match expr {
            Expr::N(n) => *n,
            Expr::X => self.running.as_ref().map_or(0, |running| running.x),
            Expr::Spirit => i16::from(self.spirit),
            Expr::Influence(who) => {
                let (seat, value) = self.pays(Track::INFLUENCE);
                if seat == Some(seat_of(*who, you)) { i16::from(value) } else { 0 }
            }
            Expr::Mv(who, at) => self.county_at(*at).map_or(0, |county| i16::from(self.mv(seat_of(*who, you), county))),
            Expr::Organizations(who, kind) => i16::from(self.organizations_of(seat_of(*who, you), *kind)),
            Expr::Corps => i16::from(self.recruited),
            Expr::Affiliation(who) => i16::from(self.affiliation(seat_of(*who, you))),
            Expr::Count(filter) => self.passing(filter, you).len() as i16,
            Expr::HalfUp(n) => (self.number(n, you) + 1).div_euclid(2),
            Expr::HalfDown(n) => self.number(n, you).div_euclid(2),
            Expr::AtMost(most, n) => self.number(n, you).min(*most),
            Expr::Plus(a, b) => self.number(a, you).saturating_add(self.number(b, you)),
            Expr::Twice(n) => self.number(n, you).saturating_mul(2),
            Expr::When(cond, n) if self.holds(cond, you) => *n,
            Expr::When(..) => 0,
        }
    }

    /// Tells whether a condition holds.
    pub(crate) fn holds(&self, cond: &Cond, you: Seat) -> bool {
        match cond {
            Cond::Always => true,
            Cond::AtLeast(expr, n) => self.number(expr, you) >= *n,
            Cond::Organization(who, county) => self.organizations[seat_of(*who, you).index()].has(*county),
            Cond::Controls(who, county) => self.control(*county) == Some(seat_of(*who, you)),
            Cond::Session => self.in_session(),
            Cond::YouAre(who) => seat_of(*who, you) == you,
            Cond::Not(cond) => !self.holds(cond, you),
            Cond::Or(conds) => conds.iter().any(|cond| self.holds(cond, you)),
        }
    }

    /// Collects the Counties that pass a filter.
    pub(crate) fn passing(&self, filter: &Filter, you: Seat) -> IdSet<County> {
        County::all().filter(|county| self.passes(filter, *county, you)).collect()
    }

    /// Tells whether a County passes a filter.
    fn passes(&self, filter: &Filter, county: County, you: Seat) -> bool {
        let mv = |who| self.mv(seat_of(who, you), county);
        match filter {
            Filter::Any => true,
            Filter::Rural => !county.is_urban(),
            Filter::Urban => county.is_urban(),
            Filter::Bias(who) => self.bias(county) == Some(seat_of(*who, you)),
            Filter::MvAtMost(who, n) => mv(*who) <= *n,
            Filter::MvAtLeast(who, n) => mv(*who) >= *n,
            Filter::Control(who) => self.control(county) == Some(seat_of(*who, you)),
            Filter::ControlAtStart(who) => {
                self.running.as_ref().is_some_and(|run| run.start[seat_of(*who, you).index()].has(county))
            }
            Filter::Organization(who) => self.organizations[seat_of(*who, you).index()].has(county),
            Filter::In(counties) => counties.contains(&county),
            Filter::It => self.running.as_ref().is_some_and(|running| running.it == Some(county)),
            Filter::Not(filter) => !self.passes(filter, county, you),
            Filter::And(filters) => filters.iter().all(|filter| self.passes(filter, county, you)),
            Filter::Or(filters) => filters.iter().any(|filter| self.passes(filter, county, you)),
        }
    }
}
