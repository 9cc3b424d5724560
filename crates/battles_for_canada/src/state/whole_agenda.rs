//! Checks the agenda of a state that was read from a file: that each frame fits what is under way, and names only what
//! there is.

use crate::ids::Side;
use crate::state::BattlesForCanada;
use crate::state::agenda::{FLIGHT, Frame, Group, Rally, Retreat, Rout, Stage};
use crate::state::at::At;
use crate::state::sets::{LeaderSet, UnitSet};
use crate::state::whole::{Checked, MOST};
use redoubt_engine::session::read_state::{holds, unsound, within};

/// Most frames on the agenda.
const MOST_FRAMES: usize = 60;

impl BattlesForCanada {
    /// Checks the frames of the agenda, from the bottom.
    ///
    /// # Errors
    /// The first frame that cannot be there.
    pub(super) fn whole_agenda(&self) -> Checked {
        within("agenda", self.agenda.len(), 0..=MOST_FRAMES)?;
        if self.agenda.is_empty() {
            return holds(self.ending.is_some(), "agenda", "is empty, but the game is not over");
        }
        let Some(Frame::Turn(stage, begun)) = self.agenda.bottom() else {
            return Err(unsound("agenda[0]", "is no turn, which always lies at the bottom"));
        };
        let first = self.initiative.is_some() || *stage <= Stage::Initiative || self.turn == 0;
        holds(first, "initiative", "no side has it, but the turn is past the roll for it")?;
        let mut sets_up = false;
        for (n, frame) in self.agenda.iter().enumerate() {
            let field = format!("agenda[{n}]");
            holds(n == 0 || !matches!(frame, Frame::Turn(..)), &field, "is a turn above another frame")?;
            let set_up = matches!(frame, Frame::Setup(_) | Frame::Canadians);
            let waits = set_up || matches!(frame, Frame::Ready(_));
            holds(n == 0 || *begun || waits, &field, "goes on in a turn that has not begun")?;
            holds(!set_up || !*begun, &field, "is of the set-up, but the turn has begun")?;
            sets_up |= set_up;
            self.whole_frame(&field, frame)?;
        }
        holds(sets_up == (self.turn == 0), "turn", "is 0 in the set-up, and only there")
    }

    /// Checks what a frame names, and that what it is about is under way.
    fn whole_frame(&self, field: &str, frame: &Frame) -> Checked {
        let acting = matches!(
            frame,
            Frame::Subset(_)
                | Frame::Move
                | Frame::March(_)
                | Frame::FallBack(..)
                | Frame::Combat
                | Frame::Declare(..)
                | Frame::Assault(_)
                | Frame::Leaders(_)
        );
        holds(!acting || self.activation.is_some(), "activation", format!("there is none, but {field} is about it"))?;
        let side = self.activation.map(|act| act.side);
        match frame {
            Frame::Canadians => {
                holds(self.scenario().pool.is_some(), field, "there is no such choice in this scenario")
            }
            Frame::Arrivals(n) => within(field, *n, 0..=MOST),
            Frame::Place(leader, _) => self.whole_leader_set(field, LeaderSet::one(*leader), None),
            Frame::PlaceGuns => holds(self.scenario().boats.is_some(), field, "there are no guns in this scenario"),
            Frame::Subset(leaders) | Frame::Leaders(leaders) => self.whole_leader_set(field, *leaders, side),
            Frame::March(group) => self.whole_group(field, group, side),
            Frame::FallBack(units, mover) => {
                self.whole_set(field, *units, side)?;
                let Some((unit, left)) = mover else { return Ok(()) };
                self.whole_set(field, UnitSet::one(*unit), side)?;
                self.whole_on_map(field, *unit)?;
                within(field, *left, 0..=MOST)
            }
            Frame::Declare(hex, units) => {
                self.whole_hex(field, *hex)?;
                self.whole_set(field, *units, side)
            }
            Frame::Assault(_) => {
                holds(self.assault.is_some(), "assault", format!("there is none, but {field} is about it"))
            }
            Frame::Lose(n, units) => {
                within(field, *n, 0..=MOST)?;
                self.one_side(field, *units)
            }
            Frame::Disorder(units, flee) => {
                self.one_side(field, *units)?;
                self.whole_set(field, *flee, None)
            }
            Frame::Retreats(units) => self.one_side(field, *units),
            Frame::Retreat(retreat) => self.whole_retreat(field, retreat),
            Frame::Rout(rout) => self.whole_rout(field, rout),
            Frame::Rally(rally) => self.whole_rally(field, rally),
            Frame::Facing(unit) => {
                self.whole_set(field, UnitSet::one(*unit), None)?;
                self.whole_on_map(field, *unit)
            }
            Frame::Turn(..) | Frame::Setup(_) | Frame::Ready(_) | Frame::Move | Frame::Combat => Ok(()),
        }
    }

    /// Checks that units are of this battle and of one side.
    fn one_side(&self, field: &str, units: UnitSet) -> Checked {
        self.whole_set(field, units, units.first().map(|unit| unit.side()))
    }

    /// Checks that a place is a hex of the map or the box.
    fn whole_place(&self, field: &str, at: At) -> Checked {
        match at.get() {
            Some(hex) => self.whole_hex(field, hex),
            None => holds(at == At::BOX, field, "is neither a hex nor the box of an entry zone"),
        }
    }

    /// Checks a group on the march: all of it is where it marches, and of the side that acts.
    fn whole_group(&self, field: &str, group: &Group, side: Option<Side>) -> Checked {
        self.whole_place(&format!("{field}.at"), group.at)?;
        self.whole_place(&format!("{field}.fit"), group.fit)?;
        self.whole_set(&format!("{field}.units"), group.units, side)?;
        let there = !group.units.is_empty() && group.units.iter().all(|unit| self.at[unit] == group.at);
        let there = there || !self.is_top(&Frame::March(*group));
        holds(there, format!("{field}.units"), "a unit of the group is elsewhere, or there is none")?;
        within(format!("{field}.spent"), group.spent, 0..=MOST)
    }

    /// Checks a stack that retreats.
    fn whole_retreat(&self, field: &str, retreat: &Retreat) -> Checked {
        self.one_side(&format!("{field}.units"), retreat.units)?;
        self.whole_leader_set(&format!("{field}.leaders"), retreat.leaders, None)?;
        self.whole_set(&format!("{field}.chain"), retreat.chain, None)?;
        within(format!("{field}.left"), retreat.left, 0..=2)?;
        let hexes = retreat.from.iter().flatten().chain(&retreat.into);
        for hex in hexes.chain([&retreat.hex]) {
            self.whole_hex(field, *hex)?;
        }
        self.whole_stack(field, retreat.units, At::hex(retreat.hex), self.is_top(&Frame::Retreat(*retreat)))
    }

    /// Checks units that rout together.
    fn whole_rout(&self, field: &str, rout: &Rout) -> Checked {
        self.one_side(&format!("{field}.units"), rout.units)?;
        self.one_side(&format!("{field}.skirmishers"), rout.skirmishers)?;
        self.whole_set(&format!("{field}.passed"), rout.passed, None)?;
        self.whole_leader_set(&format!("{field}.leaders"), rout.leaders, None)?;
        within(format!("{field}.made"), usize::from(rout.made), 0..=FLIGHT)?;
        for hex in rout.trail.iter().flatten().chain([&rout.hex]) {
            self.whole_hex(field, *hex)?;
        }
        self.whole_stack(field, rout.units, At::hex(rout.hex), self.is_top(&Frame::Rout(*rout)))
    }

    /// Tells whether a frame is the one that asks or acts now; what those below it name can be lost or driven away.
    fn is_top(&self, frame: &Frame) -> bool {
        self.ending.is_none() && self.agenda.top() == Some(frame)
    }

    /// Checks that units whose turn it is are all in a hex.
    fn whole_stack(&self, field: &str, units: UnitSet, at: At, asked: bool) -> Checked {
        let away = units.iter().find(|unit| asked && self.at[*unit] != at);
        let text = away.map_or(String::new(), |unit| format!("{} is not in the hex {at}", unit.id()));
        holds(away.is_none(), format!("{field}.units"), text)
    }

    /// Checks what a side still has to do in its Rally Phase.
    fn whole_rally(&self, field: &str, rally: &Rally) -> Checked {
        let side = Some(rally.side);
        for (name, set) in [
            ("flee", rally.flee),
            ("check", rally.check),
            ("back", rally.back),
            ("returning", rally.returning.into_iter().collect()),
        ] {
            self.whole_set(&format!("{field}.{name}"), set, side)?;
        }
        Ok(())
    }
}
