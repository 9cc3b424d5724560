//! The builder of positions over the changes of the edit mode. Who is not named is absent; only horse holders and packers
//! wait beside the map, as they do in every game.
//!
//! A change brings along what belongs to it: horses leave a holder, packers their train. The words of a test name each
//! counter by itself, so what stands, and how, is set here counter by counter.

use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::ids::{Camp, Counter, CounterSet, Kind, Side, all_like};
use redoubt_adobe_walls::state::agenda::{Frame, Phase};
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::parts::{Boxes, CampState, Fight, Fire, Mode, Works, Wound};
use redoubt_engine::contract::{NullSink, Rules, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::Edit;
use redoubt_engine::ids::{ById, Id};
use redoubt_engine::{Agenda, BuiltIn, Complaint, Setup};

/// A mark that a counter can bear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Disrupted.
    Disrupted,
    /// Pinned.
    Pinned,
    /// Routed.
    Routed,
    /// Low on ammunition.
    Low,
    /// A holder without horses.
    Bare,
    /// Ponies that are a herd.
    Herd,
    /// A herd that is scattered.
    Scattered,
    /// A band that does not move yet.
    Asleep,
    /// A train without packers.
    Abandoned,
}

/// What is kept of a position for its end.
#[derive(Clone, Default)]
pub struct Kept {
    data: Option<&'static Data>,
    setup: Setup,
    frame: Option<Frame>,
}

/// A position that is being built.
pub type Position = crate::position::Position<AdobeWalls, Kept>;

/// The phases, with their keys.
const PHASES: [(Phase, &str); 6] = [
    (Phase::Rally, "rally"),
    (Phase::OffensiveFire, "offensive-fire"),
    (Phase::Movement, "movement"),
    (Phase::DefensiveFire, "defensive-fire"),
    (Phase::AdvanceFire, "advance-fire"),
    (Phase::Melee, "melee"),
];

impl Position {
    /// Begins with an empty map in this turn, from 1, at the beginning of a phase of a side's player turn.
    pub fn new(turn: u8, side: Side, phase: Phase) -> Self {
        Position::over(Data::built_in(), turn, side, phase)
    }

    /// Begins as [`Position::new`] does, over other data.
    pub fn over(data: &'static Data, turn: u8, side: Side, phase: Phase) -> Self {
        let setup = Setup { scenario: "carsons-advance".into(), ..Setup::default() };
        let who = if side == Side::Us { "us" } else { "nations" };
        let key = PHASES.iter().find(|(known, _)| *known == phase).map_or("", |(_, key)| key);
        let mut p = Position::empty(data, &setup).stand(&format!("{turn}/{who}/{key}"));
        p.kept = Kept { data: Some(data), setup, frame: Some(Frame::Turn(phase, false)) };
        p.with(|g| {
            // Of the set-up only the map is left. Captains wait where a test names them.
            (g.herd, g.asleep) = (CounterSet::EMPTY, CounterSet::EMPTY);
            (g.points, g.alert, g.woken) = ([0; 2], true, true);
            g.mode = ById::default();
            Counter::CAPTAINS.into_iter().for_each(|captain| g.at[captain] = At::ABSENT);
            all_like(Kind::Packers).iter().for_each(|packers| g.at[packers] = At::RESERVE);
        })
    }

    fn named(&self, word: &str) -> Result<Counter, String> {
        Counter::named(word).ok_or_else(|| format!("\"{word}\" is no counter"))
    }

    /// Changes a counter.
    fn changed(self, word: &str, change: impl FnOnce(Self, Counter) -> Self) -> Self {
        match self.named(word) {
            Ok(counter) => change(self, counter),
            Err(wrong) => self.complain(wrong),
        }
    }

    /// Returns the number of the hex of a counter; empty off the map.
    fn hex_of(&self, counter: Counter) -> String {
        self.game().hex_of(counter).map_or(String::new(), |hex| self.game().grid().number(hex))
    }

    /// Plays the Alternate Scenario, with its reserve waiting for this turn (AW-20B.a).
    pub fn alternate(self, dice: [u8; 2]) -> Self {
        self.with(|g| (g.fight, g.arrival) = (Fight::Alternate, Some(dice)))
    }

    /// Puts a counter in a place. Who can come into play by an event waits in his tray: it is his reserve.
    fn somewhere(self, counter: Counter, place: &str) -> Self {
        match place == "reserve" && self.game().scenario().at_hand.has(counter) {
            true => self.with(|g| g.at[counter] = At::RESERVE),
            false => self.put(counter.id(), place),
        }
    }

    /// Puts a counter of full strength in this mode in a place: a hex such as "2512", or "reserve", "hand", "lost", "left".
    /// A mounted band gets ponies that are not in play yet; a manned howitzer needs [`Position::crew`].
    pub fn unit(self, counter: &str, place: &str, mode: Mode) -> Self {
        self.changed(counter, |p, counter| {
            let p = p.somewhere(counter, place);
            let ponies = all_like(Kind::Pony).iter().filter(|pony| p.game().at[*pony] == At::ABSENT).last();
            let rides = counter.kind() == Kind::Warrior && mode == Mode::Mounted && p.game().carried(counter).is_none();
            let p = match (rides, ponies) {
                (true, None) => p.complain(format!("no ponies are left for {}", counter.id())),
                (true, Some(pony)) => p.with(|g| g.at[pony] = At::with(counter)),
                (false, _) => p,
            };
            p.with(|g| {
                g.mode[counter] = mode;
                g.cf[counter] = g.roster().full(counter, mode == Mode::Mounted);
            })
        })
    }

    /// Sets the combat factors of a counter.
    pub fn factors(self, counter: &str, cf: u8) -> Self {
        self.changed(counter, |p, counter| {
            let turned = Edit::Face { counter: counter.id().into(), face: cf.to_string() };
            p.alter_or(turned, |g| g.cf[counter] = cf)
        })
    }

    /// Makes a change, or sets what it says where the edit mode has no such marker or face.
    fn alter_or(mut self, edit: Edit, otherwise: impl FnOnce(&mut AdobeWalls)) -> Self {
        if self.fits(&edit).is_ok() { self.alter(edit) } else { self.with(otherwise) }
    }

    /// Sets the roster of a counter, in half boxes; it counts only where rosters are played.
    pub fn boxes(self, counter: &str, boxes: Boxes) -> Self {
        self.changed(counter, |p, counter| p.with(|g| g.boxes[counter] = boxes))
    }

    fn lay_or(self, counter: Counter, mark: &str, otherwise: impl FnOnce(&mut AdobeWalls)) -> Self {
        self.alter_or(Edit::Mark { counter: counter.id().into(), mark: mark.into(), on: true }, otherwise)
    }

    /// Marks a counter.
    pub fn mark(self, counter: &str, mark: Mark) -> Self {
        self.changed(counter, |p, counter| match mark {
            Mark::Disrupted => p.lay_or(counter, "disrupted", |g| g.disrupted.insert(counter)),
            Mark::Pinned => p.lay_or(counter, "pinned", |g| g.pinned.insert(counter)),
            Mark::Routed => p.lay_or(counter, "routed", |g| g.routed.insert(counter)),
            Mark::Low => p.lay_or(counter, "low", |g| g.low.insert(counter)),
            Mark::Bare => p.lay_or(counter, "bare", |g| g.bare.insert(counter)),
            Mark::Herd => p.turn(counter.id(), "herd"),
            Mark::Scattered => p.turn(counter.id(), "herd").lay(counter.id(), "scattered"),
            Mark::Asleep => {
                let p = p.lay_or(counter, "asleep", |g| g.asleep.insert(counter));
                p.set("", "alert", "no").set("", "woken", "no")
            }
            Mark::Abandoned => p.with(|g| {
                g.abandoned.insert(counter);
                g.cf[counter] = 0;
            }),
        })
    }

    /// Puts a leader in the hex of a unit, attached to it; or alone in a hex.
    pub fn leader(self, leader: &str, with: &str) -> Self {
        self.changed(leader, |p, leader| {
            let Some(unit) = Counter::named(with) else {
                return p.somewhere(leader, with);
            };
            let place = p.hex_of(unit);
            let p = if place.is_empty() { p.with(|g| g.at[leader] = g.at[unit]) } else { p.put(leader.id(), &place) };
            let fights = p.game().hex_of(unit).is_some_and(|hex| p.game().fighters(hex, unit.side()).has(unit));
            match p.game().attached[leader] == Some(unit) {
                true => p,
                false if fights => p.set(&place, &format!("with-{}", leader.id()), unit.id()),
                false => p.with(|g| g.attached[leader] = Some(unit)),
            }
        })
    }

    /// Wounds a leader.
    pub fn wounded(self, leader: &str, wound: Wound) -> Self {
        match wound {
            Wound::None => self.turn(leader, "unhurt"),
            Wound::Moderate => self.turn(leader, "moderate"),
            Wound::Severe => self.turn(leader, "severe"),
            Wound::Mortal(turn) => self.turn(leader, "mortal").set("", &format!("death-{leader}"), turn),
        }
    }

    /// Mans a howitzer, which faces this side: "N", "NE", "SE", "S", "SW", "NW".
    pub fn crew(self, gun: &str, crew: &str, facing: &str) -> Self {
        self.changed(gun, |p, gun| {
            let place = p.hex_of(gun);
            let p = p.set(&place, &format!("crew-{}", gun.id()), crew);
            p.faces(gun.id(), facing)
        })
    }

    /// Turns a howitzer to this side.
    pub fn faces(self, gun: &str, facing: &str) -> Self {
        self.changed(gun, |p, gun| match p.hex_of(gun) {
            place if place.is_empty() => p,
            place => p.set(&place, &format!("facing-{}", gun.id()), facing),
        })
    }

    /// Puts a camp in a hex.
    pub fn camp(self, camp: &str, place: &str, state: CampState) -> Self {
        let p = self.put(camp, place);
        let p = if state.looted { p.lay(camp, "looted") } else { p };
        let p = if state.no_ammo { p.lay(camp, "no-ammo") } else { p };
        match (state.burning, Camp::named(camp)) {
            (Some(turn), Some(which)) => p.turn(camp, "burning").with(|g| g.camps[which].burning = Some(turn)),
            _ => p,
        }
    }

    /// Sets a hex on fire: whose marker, and the turn at whose end it dies.
    pub fn fire(self, hex: &str, side: Side, until: u8) -> Self {
        let key = Fire::key(side, self.game().next_fire(side));
        self.put(&key, hex).set(hex, &format!("until-{key}"), until)
    }

    /// Puts breastworks of a train, 0 or 1, in a hex, with the unit behind them.
    pub fn works(self, hex: &str, train: u8, by: Option<&str>) -> Self {
        let marker = self.game().next_works(train);
        let by = by.and_then(Counter::named);
        self.put(&Works::key(train, marker), hex).with(|g| {
            let this = |works: &&mut Works| (works.train, works.marker) == (train, marker);
            g.works.iter_mut().filter(this).for_each(|works| works.by = by);
        })
    }

    /// Sets an option by its key and value, as in the new-game dialog: that of a game that is set up with it.
    pub fn option(mut self, key: &str, value: &str) -> Self {
        self.kept.setup.options.insert(key.into(), value.into());
        let game = self.set_up("carsons-advance").and_then(|ours| Ok((ours, self.set_up("the-reserve-comes-up")?)));
        match game {
            Err(wrong) => self.complain(wrong.to_string()),
            Ok((ours, alternate)) => self.with(|g| {
                (g.rules, g.ammo) = (ours.rules, ours.ammo);
                (g.melee_mix, g.herd_points) = (ours.melee_mix, ours.herd_points);
                // The trains and their rosters belong to the other scenario alone.
                g.boxes = ours.boxes;
                for train in Counter::TRAINS {
                    g.boxes[train] = alternate.boxes[train];
                }
            }),
        }
    }

    fn set_up(&self, scenario: &str) -> Result<AdobeWalls, Complaint> {
        let setup = Setup { scenario: scenario.into(), ..self.kept.setup.clone() };
        let data = self.kept.data.unwrap_or(Data::built_in());
        AdobeWalls::new(data, &setup, &mut Dice::scripted(&[]))
    }

    /// Stands in the middle of the phase: what happens by itself at its beginning is done.
    pub fn begun(mut self) -> Self {
        if let Some(Frame::Turn(_, begun)) = &mut self.kept.frame {
            *begun = true;
        }
        self
    }

    /// Builds the game, run on to its next question with dice that read 1.
    ///
    /// # Errors
    /// The first unknown name or option.
    pub fn build(self) -> Result<AdobeWalls, Complaint> {
        self.start(&mut Dice::scripted(&[]), &mut NullSink)
    }

    /// Builds the game, run on to its next question with these dice; `sink` is told what happens on the way.
    ///
    /// # Errors
    /// As [`Position::build`].
    pub fn start(self, dice: &mut Dice, sink: &mut dyn Sink<AdobeWalls>) -> Result<AdobeWalls, Complaint> {
        let frame = self.kept.frame;
        self.with(|g| g.agenda = frame.into_iter().collect::<Agenda<Frame>>()).resumed(dice, sink)
    }
}
