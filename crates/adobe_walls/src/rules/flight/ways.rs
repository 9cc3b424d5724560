//! Where the next step of a flight can lead: the ranking of hexes (AW-10I.h), goals, the edge, and why not elsewhere.

use super::causes::causes;
use super::open::Load;
use crate::ids::Side;
use crate::rules::bar::flight::FlightBar;
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind};
use redoubt_engine::hex::{Away, DirSet, HexId};

/// Steps after which a flight that has gone its distance enters no full hex any more that is not farther away.
const MOST_ON: u8 = 12;

/// Where the next step of a flight leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ways {
    /// Into one of the hexes in these directions: those of the best rank.
    To(DirSet),
    /// Off the map, because no hex on it is open (AW-10I.g, E-69).
    Off,
    /// Nowhere.
    None,
}

impl AdobeWalls {
    /// Finds the hexes into which a flight can go next: of all that are open those of the best rank; or off the map; or
    /// nowhere (AW-10I.h). None is found before a rout has the goal that it needs.
    #[must_use]
    pub fn ways(&self, flight: &Flight) -> Ways {
        let best = self.loads(flight).iter().map(|load| self.best_ways(flight, *load)).find(|dirs| !dirs.is_empty());
        match best {
            Some(dirs) => Ways::To(dirs),
            None if self.grid().at_border(flight.at) && self.may_run_off(flight) => Ways::Off,
            None => Ways::None,
        }
    }

    /// Tells whether a flight that finds no hex leaves the map: those that are forced, not those that go on by choice.
    fn may_run_off(&self, flight: &Flight) -> bool {
        match flight.kind {
            FlightKind::BeforeMelee | FlightKind::Pursuit => false,
            FlightKind::Subsequent => {
                !self.rout_ends(flight) && (!self.wants_goal(flight) || self.goals(flight).is_empty())
            }
            _ => true,
        }
    }

    /// Returns the directions of the best rank for a flight with a load.
    pub(super) fn best_ways(&self, flight: &Flight, load: Load) -> DirSet {
        let Some(side) = flight.who.first().map(|c| c.side()) else { return DirSet::EMPTY };
        match flight.kind {
            FlightKind::BeforeMelee | FlightKind::Pursuit => self.group_ways(flight, load),
            FlightKind::Subsequent if side == Side::Us => match flight.goal {
                Some(goal) if goal.0 != flight.at => self.ways_to_goal(flight, goal.0, load),
                _ if self.goals(flight).is_empty() && !self.rout_ends(flight) => self.ways_away(flight, load),
                _ => DirSet::EMPTY,
            },
            FlightKind::Subsequent if self.rout_ends(flight) => self.ways_to_edge(flight, load),
            _ => self.ways_away(flight, load),
        }
    }

    /// Returns the best directions away from the causes: farther before level, out of enemy zones before into them. Between
    /// full hexes at a level distance nobody runs to and fro for ever: in a corner of the map they are closed in the end.
    fn ways_away(&self, flight: &Flight, load: Load) -> DirSet {
        let worn = self.is_far(flight) && flight.made >= MOST_ON;
        self.grid().best_away(flight.at, causes(flight), |dir, to, away| {
            self.check_refuge(flight, load, dir, to).ok()?;
            let open = !worn || away != Away::Level || self.check_room(flight.who, to).is_ok();
            open.then(|| (away == Away::Level, self.is_zone(flight.who, to)))
        })
    }

    /// Checks whether a flight can go into a hex next.
    ///
    /// # Errors
    /// Why not there.
    pub(super) fn check_flee(&self, flight: &Flight, to: HexId) -> Result<(), FlightBar> {
        if to.index() >= self.grid().len() {
            return Err(FlightBar::NotBeside(to));
        }
        let Some(dir) = self.grid().dir_to(flight.at, to) else { return Err(FlightBar::NotBeside(to)) };
        match self.ways(flight) {
            Ways::To(dirs) if dirs.has(dir) => Ok(()),
            ways => Err(self.why_not(flight, to, ways)),
        }
    }

    /// Says why a flight cannot go into a neighbouring hex.
    fn why_not(&self, flight: &Flight, to: HexId, ways: Ways) -> FlightBar {
        let (Some(side), Some(dir)) = (flight.who.first().map(|c| c.side()), self.grid().dir_to(flight.at, to)) else {
            return FlightBar::NotBeside(to);
        };
        let load = self.loads(flight).first().copied().unwrap_or(Load::Nothing);
        match flight.kind {
            FlightKind::BeforeMelee | FlightKind::Pursuit => {
                self.check_group_way(flight, load, dir, to).err().unwrap_or(FlightBar::NotBest(to))
            }
            FlightKind::Subsequent if self.check_open(side, to).is_err() => {
                self.check_open(side, to).err().unwrap_or(FlightBar::NotBest(to))
            }
            FlightKind::Subsequent if self.wants_goal(flight) && ways == Ways::None => FlightBar::GoalFirst,
            FlightKind::Subsequent if flight.goal.is_some() => FlightBar::NotShortest(to),
            FlightKind::Subsequent if side == Side::Nations && self.rout_ends(flight) => FlightBar::NotToEdge(to),
            _ if self.grid().away(flight.at, to, causes(flight)) == Away::Nearer => FlightBar::Nearer(to),
            _ => self.check_refuge(flight, load, dir, to).err().unwrap_or(if ways == Ways::Off {
                FlightBar::OnlyOff
            } else {
                FlightBar::NotBest(to)
            }),
        }
    }
}
