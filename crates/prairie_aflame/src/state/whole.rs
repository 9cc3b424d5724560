//! Checks a state that was read from a file, before anything uses it: the scenario, who lies where, places, tracks, the
//! movement, the frames of the agenda; the battle is checked beside it.

use crate::data::map::{MAX_PLACES, PlaceId};
use crate::ids::{BATTALIONS, Force, Leader, UNITS, Unit};
use crate::rules::places::REVOLT;
use crate::state::sets::UnitSet;
use crate::state::{At, ENDINGS, Frame, Group, LeaderSet, Moment, PlaceSet, PrairieAflame, crossing};
use redoubt_engine::Complaint;
use redoubt_engine::contract::Whole;
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, unsound, within};

/// Most of what is counted without a limit of its own: points, movement spent.
pub(super) const MOST: u8 = 250;
/// Most points that can be had.
const MOST_POINTS: u8 = 99;
/// Strongest intrinsic garrison.
const MOST_GARRISON: u8 = 9;

pub(super) type Checked = Result<(), Complaint>;

impl Whole for PrairieAflame {
    fn check_state(&self) -> Checked {
        let scenarios = &self.data.0.scenarios;
        within("scenario", usize::from(self.scenario), 0..=scenarios.len() - 1)?;
        let scenario = self.scenario();
        within("turn", self.turn, scenario.first_turn..=scenario.last_turn)?;
        self.check_units()?;
        self.check_leaders_there()?;
        self.check_places()?;
        self.check_tracks()?;
        self.check_marching()?;
        self.check_battle_facts()?;
        self.check_agenda()
    }
}

impl PrairieAflame {
    /// Checks where units are: companies within battalions of their own side, the Northcote on her river.
    fn check_units(&self) -> Checked {
        let grid = &self.map().grid;
        let river = self.boat.is_none_or(|edge| edge.index() < grid.edge_count() && self.map().water(edge).is_major());
        holds(river, "boat", "is no hexside of a major river")?;
        for (unit, at) in self.at.iter() {
            let field = || format!("at of {}", unit.id());
            if let Some(battalion) = at.battalion() {
                let fits = self.unit(battalion).formed && !self.unit(unit).formed && battalion.side() == unit.side();
                holds(fits, field(), format!("cannot be within {}", battalion.id()))?;
            }
            let boat = unit == Unit::NORTHCOTE;
            holds(!boat || at.get().is_none(), field(), "the Northcote lies on a hexside, not in a hex")?;
            holds((*at == At::AFLOAT) == (boat && self.boat.is_some()), field(), "only the Northcote is afloat")?;
            let carried = !boat && !unit.is_wagon() && self.boat.is_some() && !self.unit(unit).formed;
            holds(*at != At::ABOARD || carried, field(), "it cannot be on board of the Northcote")?;
        }
        Ok(())
    }

    /// Checks where leaders are, and who guards hostages.
    fn check_leaders_there(&self) -> Checked {
        for (leader, at) in self.leaders.iter() {
            let on_foot = at.battalion().is_none() && ![At::AFLOAT, At::ABOARD, At::TRACK].contains(at);
            holds(on_foot, format!("leaders of {}", leader.name()), "a leader cannot be there")?;
        }
        for force in Force::ALL {
            let field = format!("guards[{}]", force.index());
            let guard = self.guards[force.index()];
            let fits = guard.is_none_or(|unit| self.unit(unit).force == Some(force));
            holds(fits, field, "is no unit of the force whose hostages these are")?;
        }
        Ok(())
    }

    /// Checks the places and everything that is noted of them.
    fn check_places(&self) -> Checked {
        let places = self.map().places.len();
        for (n, garrison) in self.garrison.iter().enumerate() {
            let most = if n < places { MOST_GARRISON } else { 0 };
            within(format!("garrison[{n}]"), *garrison, 0..=most)?;
        }
        let there = PlaceSet::range(0, places.min(MAX_PLACES));
        for (field, set) in [
            ("held", self.held),
            ("destroyed", self.destroyed),
            ("raided", self.raided),
            ("fallen", self.fallen),
            ("retaken", self.retaken),
            ("duty", self.duty),
            ("pending", self.pending),
            ("guarded", self.guarded),
            ("marching.taken", self.marching.taken),
            ("marching.tried", self.marching.tried),
        ] {
            holds(set.less(there).is_empty(), field, format!("names a place beyond the {places} there are"))?;
        }
        for (n, turn) in self.base_since.into_iter().enumerate() {
            within(format!("base_since[{n}]"), turn, 0..=self.scenario().last_turn)?;
        }
        Ok(())
    }

    /// Checks tracks and counts.
    fn check_tracks(&self) -> Checked {
        within("unrest", self.unrest, 0..=REVOLT)?;
        for n in 0..2 {
            within(format!("points[{n}]"), self.points[n], 0..=MOST_POINTS)?;
            within(format!("lost[{n}]"), self.lost[n], 0..=u8::MAX)?;
        }
        for (n, points) in self.hostages.into_iter().enumerate() {
            within(format!("hostages[{n}]"), points, 0..=MOST_POINTS)?;
        }
        for (field, bits) in [("quebec", self.quebec), ("barred", self.barred)] {
            holds(bits >> BATTALIONS == 0, field, format!("has more bits than there are battalions, {BATTALIONS}"))?;
        }
        let hexes = self.map().grid.len();
        for (n, hex) in self.fought.iter().enumerate() {
            within(format!("fought[{n}]"), hex.index(), 0..=hexes - 1)?;
        }
        let by = self.ending.map_or(0, |ending| usize::from(ending.by));
        within("ending.by", by, 0..=ENDINGS.len() - 1)
    }

    /// Checks what lasts for a movement phase.
    fn check_marching(&self) -> Checked {
        let marching = &self.marching;
        for unit in Unit::all() {
            within(format!("marching.spent of {}", unit.id()), marching.spent[unit], 0..=MOST)?;
            within(format!("marching.crossed of {}", unit.id()), marching.crossed[unit], 0..=crossing::MAJOR)?;
        }
        for (leader, spent) in marching.leader_spent.iter() {
            within(format!("marching.leader_spent of {}", leader.name()), *spent, 0..=MOST)?;
        }
        within("marching.handed", marching.handed, 0..=7)?;
        let all = self.map().all_stops();
        let (mut units, mut leaders) = (UnitSet::EMPTY, LeaderSet::EMPTY);
        for (n, (unit, stops)) in marching.stops.iter().enumerate() {
            let fits = stops & !all == 0 && !units.has(*unit);
            holds(fits, format!("marching.stops[{n}]"), "is beyond the railway, or of a unit that is there twice")?;
            units.insert(*unit);
        }
        for (n, (leader, stops)) in marching.leader_stops.iter().enumerate() {
            let fits = stops & !all == 0 && !leaders.has(*leader);
            let field = format!("marching.leader_stops[{n}]");
            holds(fits, field, "is beyond the railway, or of a leader who is there twice")?;
            leaders.insert(*leader);
        }
        within("marching.stops", marching.stops.len(), 0..=UNITS)
    }

    /// Checks the frames of the agenda, from the bottom.
    fn check_agenda(&self) -> Checked {
        within("agenda", self.agenda.len(), 1..=40)?;
        let begun = match self.agenda.bottom() {
            Some(Frame::Turn(_, _, begun)) => *begun,
            _ => return Err(unsound("agenda[0]", "is no turn, which always lies at the bottom")),
        };
        let mut battles = 0;
        for (n, frame) in self.agenda.iter().enumerate() {
            let field = format!("agenda[{n}]");
            holds(n == 0 || !matches!(frame, Frame::Turn(..)), &field, "is a turn above another frame")?;
            let sets_up = matches!(frame, Frame::Form(_));
            holds(n == 0 || sets_up != begun, &field, "does not fit the turn at the bottom")?;
            battles += usize::from(matches!(frame, Frame::Battle(_)));
            self.check_frame(&field, frame)?;
        }
        within("agenda", battles, 0..=1)?;
        let fits = self.ending.is_some() || (battles == 1) == self.battle.is_some();
        holds(fits, "battle", "is fought where the agenda has none, or is missing where it has one")
    }

    /// Checks what a frame names.
    fn check_frame(&self, field: &str, frame: &Frame) -> Checked {
        match frame {
            Frame::March(group) => self.check_group(field, group),
            Frame::Boat => holds(self.boat.is_some(), field, "the Northcote is not on the river"),
            Frame::Hostages(place) => self.check_place(field, *place),
            Frame::Guard(_, place) => self.check_place(field, *place),
            Frame::Escape(leader) | Frame::Stray(leader) => self.check_stray(field, *leader),
            Frame::Battle(Moment::Pursue | Moment::Follow) => {
                let won = self.battle.as_ref().is_some_and(|battle| battle.winner.is_some());
                holds(won, "battle.winner", "nobody has won, but somebody pursues")
            }
            _ => Ok(()),
        }
    }

    /// Checks that a place exists.
    fn check_place(&self, field: &str, place: PlaceId) -> Checked {
        within(field, place.index(), 0..=self.map().places.len() - 1)
    }

    /// Checks that a leader who is to be placed is on the map.
    fn check_stray(&self, field: &str, leader: Leader) -> Checked {
        holds(self.leaders[leader].get().is_some(), field, format!("{} is not on the map", leader.word()))
    }

    /// Checks a group on the march: all of it is in its hex, and of one side.
    fn check_group(&self, field: &str, group: &Group) -> Checked {
        let (at, side) = (At::hex(group.hex), self.phasing());
        // Of a group below another frame units can be lost.
        let top = self.ending.is_none() && self.agenda.top() == Some(&Frame::March(*group));
        let there = group.units.iter().all(|unit| self.at[unit] == at && unit.side() == side)
            && group.leaders.iter().all(|leader| self.leaders[leader] == at && leader.side() == side);
        holds(there || !top, field, "names somebody who is not in its hex, or of the other side")?;
        let some = !top || !group.units.is_empty() || !group.leaders.is_empty();
        holds(some, field, "is a group of nobody")
    }
}
