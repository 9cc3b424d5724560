//! What one viewer may see: the map with its Cubes, Organizations and control. Tracks, cards and Special Actions have
//! files of their own.

pub(crate) mod piles;
pub(crate) mod powers;
pub(crate) mod tracks;

use crate::ids::{County, LOYAL, PATRIOTE, SEATS};
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use redoubt_engine::contract::{Views, bare_view};
use redoubt_engine::ids::Id;
use redoubt_engine::view::{Count, CounterView, Face, Fact, SpaceView, Template, View};
use redoubt_engine::{Seat, Viewer};

/// The only board.
pub(crate) const BOARD: &str = "lower-canada";

impl Views for PreludeToRebellion {
    fn view(&self, viewer: Viewer) -> View {
        View {
            phasing: Some(self.active),
            boards: vec![BOARD],
            counters: self.counters(),
            spaces: County::all().map(|county| self.space(county)).collect(),
            tracks: self.tracks(),
            piles: self.piles(viewer),
            powers: self.powers(),
            facts: self.facts(),
            marks: self.marks(),
            ..bare_view(self, viewer)
        }
    }

    fn counts(&self, _: Viewer) -> Vec<Count> {
        self.scoring_markers()
    }

    fn secrets(&self, seat: Seat) -> Vec<String> {
        self.secret_ids(seat)
    }
}

impl PreludeToRebellion {
    /// Lists the Organizations and Volunteer Corps as counters.
    fn counters(&self) -> Vec<CounterView> {
        let mut out = Vec::new();
        for seat in SEATS {
            for county in self.organizations[seat.index()].iter() {
                out.push(self.organization(seat, county));
            }
        }
        out
    }

    /// Makes the counter of an Organization; the Loyal's shows its other side with a Volunteer Corps.
    fn organization(&self, seat: Seat, county: County) -> CounterView {
        let name = &self.data.county(county).name;
        let corps = seat == LOYAL && self.corps.has(county);
        let (key, band, what) = match (seat, corps) {
            (PATRIOTE, _) => ("patriote", "organization-patriote", "Patriote Organization"),
            (_, false) => ("loyal", "organization-loyal", "Loyal Organization"),
            (_, true) => ("corps", "volunteers", "Loyal Organization with a Volunteer Corps"),
        };
        let mut lines = vec![format!("{what} in {name}")];
        if county.is_urban() {
            lines.push(format!("Affiliation bonus +{}", self.affiliation_of(seat, county)));
        }
        CounterView {
            key: format!("{key}-{}", county.id()),
            board: BOARD,
            place: county.id().into(),
            owner: seat,
            face: Face { template: Template::Marker, band, ..Face::hidden(seat) },
            facing: None,
            markers: vec![],
            chosen: false,
            mp_left: None,
            lines,
        }
    }

    /// Makes the changing facts of a County.
    fn space(&self, county: County) -> SpaceView {
        let (own, theirs) = (self.mv(PATRIOTE, county), self.mv(LOYAL, county));
        let holder = self.control(county);
        let held = match holder {
            Some(PATRIOTE) => "The Patriotes control it",
            Some(_) => "The Loyals control it",
            None => "Nobody controls it",
        };
        let lines = vec![format!("Patriote {own}, Loyal {theirs}"), held.to_string()];
        SpaceView { place: county.id().into(), plates: vec![], holder, lines, cubes: vec![own, theirs] }
    }

    /// Lists the Counties that the open question is about.
    fn marks(&self) -> Vec<String> {
        let at = match self.top() {
            Some(Frame::Check(check)) => Some(check.at),
            Some(Frame::Stake(_, county)) => Some(*county),
            _ => None,
        };
        at.map(|county| county.id().to_string()).into_iter().collect()
    }

    /// Lists short facts that no track shows.
    fn facts(&self) -> Vec<Fact> {
        let mut out = vec![];
        let seat = |seat: Seat| if seat == PATRIOTE { "Patriote" } else { "Loyal" };
        out.push(Fact::new("Victory points", self.lead_word(), "PR-2.4a"));
        out.push(Fact::new("First Player", seat(self.first), "PR-2.2d"));
        if self.in_session() {
            out.push(Fact::new("Parliament", "in session", "PR-10.0a"));
        }
        if self.composed {
            out.push(Fact::new("Composure", "no +1 at the end of the Turn", "PR-9.3b"));
        }
        let left = self.data.tables.corps - self.recruited;
        out.push(Fact::new("Volunteer Corps left", left.to_string(), "PR-9.4d"));
        for seat_of in SEATS {
            if self.skips[seat_of.index()] > 0 {
                out.push(Fact::new(seat(seat_of), "skips the next Action Round", "PR-12.108a"));
            }
        }
        out
    }
}
