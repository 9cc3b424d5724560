//! Checks the agenda of a state that was read from a file: that each frame fits what is under way, and names only what
//! there is.

use crate::ids::{CounterSet, Kind, Side, all_like, all_of};
use crate::state::AdobeWalls;
use crate::state::agenda::{Flight, FlightKind, Frame, March, Phase, Spotted, Volley};
use crate::state::step::Step;
use crate::state::whole::{Checked, MOST};
use redoubt_engine::session::read_state::{holds, unsound, within};

/// Most frames on the agenda.
const MOST_FRAMES: usize = 120;
/// Most hexes of a flight.
const MOST_FLIGHT: u8 = 60;

impl AdobeWalls {
    /// Checks the frames of the agenda, from the bottom.
    ///
    /// # Errors
    /// The first frame that cannot be there.
    pub(super) fn whole_agenda(&self) -> Checked {
        within("agenda", self.agenda.len(), 0..=MOST_FRAMES)?;
        if self.ending.is_some() || self.agenda.is_empty() {
            let over = self.ending.is_some() && self.agenda.is_empty();
            return holds(over, "agenda", "is empty where the game is over, and only there");
        }
        let Some(Frame::Turn(phase, begun)) = self.agenda.bottom() else {
            return Err(unsound("agenda[0]", "is no phase, which always lies at the bottom"));
        };
        let mut sets_up = 0;
        for (n, frame) in self.agenda.iter().enumerate() {
            let field = format!("agenda[{n}]");
            holds(n == 0 || !matches!(frame, Frame::Turn(..)), &field, "is a phase above another frame")?;
            let set_up = matches!(frame, Frame::Setup(_));
            let waits = set_up || matches!(frame, Frame::Ready(_));
            holds(n == 0 || *begun || waits, &field, "goes on in a phase that has not begun")?;
            holds(!set_up || (!*begun && *phase == Phase::Rally), &field, "is of the set-up, but the game has begun")?;
            sets_up += usize::from(set_up);
            self.whole_frame(&field, *phase, frame)?;
        }
        holds((sets_up > 0) == (self.turn == 0), "turn", "is 0 in the set-up, and only there")?;
        let doubled = self.agenda.iter().filter(|f| **f == Frame::Setup(Side::Us)).count() > 1
            || self.agenda.iter().filter(|f| **f == Frame::Setup(Side::Nations)).count() > 1;
        holds(!doubled && (sets_up == 0 || self.agenda.len() == sets_up + 1), "agenda", "sets up twice, or does more")
    }

    /// Checks what a frame names, and that what it is about is under way.
    fn whole_frame(&self, field: &str, phase: Phase, frame: &Frame) -> Checked {
        let during = |of: Phase| holds(phase == of, field, "is of another phase");
        match frame {
            Frame::Turn(..) | Frame::Setup(_) | Frame::Ready(_) => Ok(()),
            Frame::Wake(bands, herds) => {
                during(Phase::Movement)?;
                holds(self.player == Side::Nations, field, "is of the other player's turn")?;
                within(field, *bands, 0..=MOST)?;
                within(field, *herds, 0..=MOST)
            }
            Frame::March(march) => {
                during(Phase::Movement)?;
                self.whole_march(field, march)
            }
            Frame::Volley(volley) => self.whole_volley(field, volley),
            Frame::Shot(shot) => self.whole_shot(field, shot),
            Frame::Flight(flight) => self.whole_flight(field, flight),
            Frame::MayRout(_, causes) => self.whole_hexes(field, causes.iter().flatten()),
            Frame::Attach(leader) => holds(leader.is_leader(), field, format!("{} is no leader", leader.id())),
            Frame::ShellLoss(hex, gun) => {
                holds(gun.kind() == Kind::Howitzer, field, format!("{} is no howitzer", gun.id()))?;
                self.whole_hex(field, *hex)
            }
            Frame::Scattered(units, hex) => {
                self.whole_set(field, *units, all_of(Side::Nations))?;
                self.whole_hex(field, *hex)
            }
            Frame::Declare(hex, units) => {
                during(Phase::Melee)?;
                self.whole_set(field, *units, all_of(self.player))?;
                self.whole_hex(field, *hex)
            }
            Frame::Melee(_) => {
                during(Phase::Melee)?;
                holds(self.melee.is_some(), "melee", format!("there is none, but {field} is about it"))
            }
            Frame::Lose(points, among) => {
                during(Phase::Melee)?;
                holds(self.melee.is_some(), "melee", format!("there is none, but {field} is about it"))?;
                within(field, *points, 0..=MOST)?;
                self.whole_side(field, *among)
            }
            Frame::Advance => during(Phase::Melee),
            Frame::Captain(leader) => {
                let fits = leader.is_leader() && leader.side() == Side::Us;
                holds(fits, field, format!("{} is no leader of the US", leader.id()))
            }
        }
    }

    /// Tells whether a frame is the one that asks or acts now; what those below it name can be lost or driven away.
    fn is_top(&self, frame: &Frame) -> bool {
        self.agenda.top() == Some(frame)
    }

    /// Checks a group on the march: it is of the side that moves, and what waits is a step that it can make.
    fn whole_march(&self, field: &str, march: &March) -> Checked {
        self.whole_set(&format!("{field}.who"), march.who, all_of(self.player))?;
        self.whole_hexes(&format!("{field}.at"), &march.at)?;
        let there = |set: CounterSet, hex: Spotted| set.iter().all(|c| self.hex_of(c) == Some(hex.0));
        let asked = self.is_top(&Frame::March(*march)) && march.pending.is_none();
        let stands = match march.at {
            Some(hex) => there(march.who, hex),
            None => march.who.iter().all(|c| !self.at[c].on_map()),
        };
        holds(!asked || stands, format!("{field}.who"), "a counter of the group is elsewhere")?;
        let dir = match march.pending {
            None => return Ok(()),
            Some(Step::Go(dir) | Step::Least(dir) | Step::Crawl(dir) | Step::Exit(dir)) => dir,
            Some(Step::Push(gun, _, dir)) => {
                holds(gun.kind() == Kind::Howitzer, field, format!("{} is no howitzer", gun.id()))?;
                dir
            }
            Some(_) => return Err(unsound(format!("{field}.pending"), "is no step that could wait")),
        };
        self.whole_dir(&format!("{field}.pending"), dir)
    }

    /// Checks a volley: those who are fired at are of the other side, and its shots are there.
    fn whole_volley(&self, field: &str, volley: &Volley) -> Checked {
        self.whole_set(&format!("{field}.targets"), volley.targets, all_of(volley.side.other()))?;
        self.whole_hex(&format!("{field}.hex"), volley.hex)?;
        within(format!("{field}.first"), usize::from(volley.first), 0..=self.volley.len())?;
        let next = usize::from(volley.next.unwrap_or(volley.first));
        within(format!("{field}.next"), next, usize::from(volley.first)..=self.volley.len())
    }

    /// Checks those who retreat, rout or pursue.
    fn whole_flight(&self, field: &str, flight: &Flight) -> Checked {
        self.whole_side(&format!("{field}.who"), flight.who)?;
        self.whole_side(&format!("{field}.mounted"), flight.mounted)?;
        self.whole_set(
            &format!("{field}.who"),
            flight.who,
            CounterSet::all().less(all_like(Kind::Pony).and(self.herd)),
        )?;
        self.whole_hex(&format!("{field}.from"), flight.from)?;
        self.whole_hex(&format!("{field}.at"), flight.at)?;
        within(format!("{field}.made"), flight.made, 0..=MOST_FLIGHT)?;
        if let FlightKind::Retreat(hexes) = flight.kind {
            within(format!("{field}.kind"), hexes, 1..=MOST_FLIGHT)?;
        }
        let spots = flight.causes.iter().flatten().chain(&flight.goal).chain(&flight.pending);
        self.whole_hexes(field, spots)?;
        let group = matches!(flight.kind, FlightKind::BeforeMelee | FlightKind::Pursuit);
        let melee = self.melee.is_some() && self.agenda.iter().any(|frame| matches!(frame, Frame::Melee(_)));
        holds(!group || melee, "melee", format!("there is none, but {field} is of one"))
    }
}
