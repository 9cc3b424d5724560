//! Checks a state that was read from a file, before anything uses it: numbers, places, the markers of units, the frames
//! of the agenda and the fight that they are about, standing orders.

use crate::ids::{BRITISH_UNITS, Place, Unit};
use crate::state::orders::{MAX_LIMIT, Order};
use crate::state::query::Status;
use crate::state::sets::{AREAS, DECOYS, PlaceSet, SideSet, bands, units};
use crate::state::step::Mode;
use crate::state::{BushyRun, Fight, FightKind, Frame, Stage};
use redoubt_engine::Complaint;
use redoubt_engine::contract::Whole;
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, unsound, within};

/// An allowance without a limit.
const NO_LIMIT: u8 = 255;
/// Highest sum of the movement roll.
const MOST_ALLOWANCE: u8 = 12;
/// Last field of a new order on the Allied page.
const LAST_FIELD: u8 = 8;

type Checked = Result<(), Complaint>;

impl Whole for BushyRun {
    fn check_state(&self) -> Checked {
        within("turn", self.turn, 0..=self.data.scenario.turns)?;
        self.check_units()?;
        self.check_bands()?;
        self.check_allowance()?;
        self.check_orders()?;
        self.check_fight()?;
        self.check_agenda()
    }
}

impl BushyRun {
    /// Checks the British units: each has its steps and stands where it can.
    fn check_units(&self) -> Checked {
        for u in (0..BRITISH_UNITS as u8).map(Unit::british) {
            let (place, steps, most) = (self.place_of(u), self.steps_of(u), self.data.unit(u).steps);
            let least = if place == Place::OUT { 0 } else { most.min(1) };
            within(format!("steps of {}", u.id()), steps, least..=most)?;
        }
        let there = units(true, SideSet::range(0, BRITISH_UNITS)).filter(|u| self.place_of(*u).in_play());
        let there: SideSet = there.map(Unit::own).collect();
        for (field, set) in [("fired", self.fired), ("volley", self.volley), ("low_ammo", self.low_ammo)] {
            let stray = set.iter().map(|own| Unit::of_side(true, own)).find(|u| !there.has(u.own()));
            let text = stray.map_or(String::new(), |u| format!("{} is not on the map and has a marker", u.id()));
            holds(stray.is_none(), field, text)?;
        }
        Ok(())
    }

    /// Checks the bands: each in play is Hidden, Concealed or Revealed, and no other is.
    fn check_bands(&self) -> Checked {
        let sets = [("hidden", self.hidden), ("concealed", self.concealed), ("revealed", self.revealed)];
        for (n, (field, set)) in sets.into_iter().enumerate() {
            let other = sets.iter().enumerate().filter(|(i, _)| *i != n).any(|(_, s)| !s.1.and(set).is_empty());
            holds(!other, field, "a band is in two of the sets hidden, concealed and revealed")?;
            let stray = bands(set).find(|u| !self.place_of(*u).in_play());
            let text = stray.map_or(String::new(), |u| format!("{} is not in play", u.id()));
            holds(stray.is_none(), field, text)?;
        }
        let lost =
            Unit::all().skip(BRITISH_UNITS).find(|u| self.place_of(*u).in_play() && self.status(*u) == Status::Out);
        let text = lost.map_or(String::new(), |u| format!("{} is in play, but is in none of the three sets", u.id()));
        holds(lost.is_none(), "hidden", text)?;
        holds(self.revealed.and(DECOYS).is_empty(), "revealed", "a decoy is Revealed; decoys are removed")
    }

    /// Checks the movement of the Allied bands.
    fn check_allowance(&self) -> Checked {
        for (field, n) in [("allowance", self.allowance), ("rolled", self.rolled)] {
            holds(
                n <= MOST_ALLOWANCE || n == NO_LIMIT,
                field,
                format!("{n} is neither 0 to {MOST_ALLOWANCE} nor 255"),
            )?;
        }
        within("seen_moves", self.seen_moves, 0..=30)?;
        holds(self.attacked.less(AREAS).is_empty(), "attacked", "names a place that is no Area")
    }

    /// Checks the standing orders of both seats.
    fn check_orders(&self) -> Checked {
        for (n, order) in self.orders.list.iter().enumerate() {
            check_order(&format!("orders.list[{n}]"), order)?;
        }
        check_order("draft", &self.draft)?;
        let mut seen = PlaceSet::EMPTY;
        for (n, (place, _)) in self.british_orders.stacks.iter().enumerate() {
            let field = format!("british_orders.stacks[{n}]");
            holds(place.is_area() && !seen.has(*place), field, "is of no Area, or of one that has orders already")?;
            seen.insert(*place);
        }
        Ok(())
    }

    /// Checks the fight by itself.
    fn check_fight(&self) -> Checked {
        let Some(fight) = &self.fight else { return Ok(()) };
        let places = [("fight.from", fight.from), ("fight.at", fight.at)];
        let rolls = fight.kind == FightKind::Allowance;
        for (field, place) in places {
            holds(rolls || place.in_play(), field, "is no place on the map")?;
        }
        holds(rolls || fight.at.is_area(), "fight.at", "is no Area")?;
        let own = if fight.british { SideSet::range(0, BRITISH_UNITS) } else { SideSet::all() };
        holds(fight.units.less(own).is_empty(), "fight.units", "names a unit that the side does not have")?;
        within("fight.surprise", fight.surprise, 0..=2)?;
        within("fight.hits", fight.hits, 0..=64)?;
        within("fight.dv", fight.dv, 0..=20)?;
        within("fight.dp", fight.dp, 0..=fight.hits)?;
        let dice = fight.dice.iter().all(|die| die.0 < fight.dice_rolled());
        holds(dice, "fight.dice", "a die is chosen that was not rolled")?;
        let single = matches!(fight.kind, FightKind::Allowance | FightKind::Scouting);
        if single {
            holds(fight.pools[0].faces.is_empty(), "fight.pools[0]", "no dice are rolled here")?;
            within("fight.pools[1]", fight.pools[1].faces.len(), 0..=2)?;
        }
        self.check_target(fight)?;
        self.check_retreats(fight)
    }

    /// Checks whom a fight is about.
    fn check_target(&self, fight: &Fight) -> Checked {
        let fits = match (fight.kind, fight.target) {
            (FightKind::DefensiveFire | FightKind::SecondFire, Some(u)) => u.is_british() != fight.british,
            (FightKind::DefensiveFire | FightKind::SecondFire, None) => false,
            (FightKind::Scouting, target) => fight.british && target.is_some_and(Unit::is_scout),
            (FightKind::Attack | FightKind::Ambush | FightKind::Allowance, target) => target.is_none(),
        };
        holds(fits, "fight.target", "is not whom such a roll is about")?;
        let british = match fight.kind {
            FightKind::SecondFire | FightKind::Ambush | FightKind::Allowance => Some(false),
            FightKind::Scouting => Some(true),
            FightKind::DefensiveFire | FightKind::Attack => None,
        };
        holds(british.is_none_or(|b| b == fight.british), "fight.british", "the other side rolls here")
    }

    /// Checks the retreats that were declared: one for each unit of the other side.
    fn check_retreats(&self, fight: &Fight) -> Checked {
        let mut seen = SideSet::EMPTY;
        for (n, (u, place)) in fight.retreats.iter().enumerate() {
            let field = format!("fight.retreats[{n}]");
            holds(u.is_british() != fight.british, &field, format!("{} is not of the side that retreats", u.id()))?;
            holds(!seen.has(u.own()), &field, format!("{} retreats twice", u.id()))?;
            holds(place.in_play(), &field, "goes to no place on the map")?;
            seen.insert(u.own());
        }
        Ok(())
    }

    /// Checks the frames of the agenda, from the bottom.
    fn check_agenda(&self) -> Checked {
        let bottom = self.agenda.bottom();
        let setup = matches!(bottom, Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)));
        let turn = matches!(bottom, Some(Frame::Turn(..)));
        holds(setup || turn, "agenda", "does not begin with the set-up or a turn")?;
        holds(setup == (self.turn == 0), "turn", "is 0 in the set-up, and only there")?;
        holds(!setup || self.agenda.len() == 1, "agenda", "nothing else goes on in the set-up")?;
        within("agenda", self.agenda.len(), 1..=12)?;
        let mut below: Option<&Frame> = None;
        for (n, frame) in self.agenda.iter().enumerate() {
            let field = format!("agenda[{n}]");
            self.check_frame(&field, frame)?;
            let fits = below.is_none_or(|below| self.fits_on(frame, below));
            holds(fits, &field, "is not asked where the frame below it stands")?;
            below = Some(frame);
        }
        let fights = self.agenda.iter().filter(|f| is_of_fight(f)).count();
        within("agenda", fights, 0..=1)?;
        let begun = matches!(bottom, Some(Frame::Turn(_, false)));
        holds(!begun || self.agenda.len() == 1, "agenda[0]", "has not begun, but something goes on in it")?;
        holds(fights == 0 || self.fight.is_some(), "fight", "there is none, but the agenda is about one")?;
        let rolling = self.agenda.iter().any(|f| matches!(f, Frame::Roll));
        let rolled = self.fight.as_ref().is_some_and(|f| f.dice_rolled() > 0);
        holds(!rolling || !rolled, "fight.pools", "has dice before they are rolled")
    }

    /// Checks what a frame names.
    fn check_frame(&self, field: &str, frame: &Frame) -> Checked {
        // A unit that was lost in its move stays named until its frame is left.
        let asks = self.agenda.top() == Some(frame) && self.ending.is_none();
        let mover = |u: Unit, british: bool| {
            let fits = u.is_british() == british && (!asks || self.place_of(u).in_play());
            holds(fits, field, format!("{} cannot be the one who moves", u.id()))
        };
        match *frame {
            Frame::SetupAllied(hand) | Frame::SetupBritish(hand) => {
                let british = matches!(frame, Frame::SetupBritish(_));
                let fits = hand.is_none_or(|u| u.is_british() == british && self.place_of(u) == Place::OFF);
                holds(fits, field, "the unit in hand is of the other side, or lies somewhere")
            }
            Frame::LowAmmo(need, chosen) => {
                within(field, need, 0..=6)?;
                within(field, chosen.len(), 0..=usize::from(need))
            }
            Frame::BritishMover(u, mp, _) => {
                mover(u, true)?;
                within(field, mp, 0..=self.data.unit(u).mp)
            }
            Frame::WagonBar(to) => holds(to.is_area(), field, "the wagon enters an Area"),
            Frame::React(u) | Frame::Second(u) => {
                holds(u.is_british(), field, format!("{} is no British unit", u.id()))
            }
            Frame::BritishReact(u) => mover(u, false),
            Frame::Declare(from, to, chosen) => {
                let british = self.stage() == Some(Stage::BritishAttack);
                let own = if british { SideSet::range(0, BRITISH_UNITS) } else { SideSet::all() };
                holds(from.is_area() && to.is_area(), field, "an attack goes from an Area to an Area")?;
                holds(chosen.less(own).is_empty(), field, "names a unit that the side does not have")
            }
            Frame::AlliedMover(u, mode, mp, _) => {
                mover(u, false)?;
                holds(mode != Mode::March, field, "a band does not march")?;
                within(field, mp, 0..=self.data.unit(u).mp.max(self.data.concealed_mp))
            }
            Frame::Orders(true, page) => within(field, page, 0..=19),
            Frame::Orders(false, page) => within(field, page, 0..=LAST_FIELD),
            _ => Ok(()),
        }
    }

    /// Tells whether a frame can lie on another one.
    fn fits_on(&self, frame: &Frame, below: &Frame) -> bool {
        let stage = match below {
            Frame::Turn(stage, true) => Some(*stage),
            _ => None,
        };
        match frame {
            Frame::SetupAllied(_) | Frame::SetupBritish(_) | Frame::Turn(..) => false,
            Frame::Wounded | Frame::LowAmmo(..) | Frame::Ambush | Frame::ScoutEvent => stage == Some(Stage::Event),
            Frame::BritishMover(..) => stage == Some(Stage::BritishMove),
            Frame::AlliedMover(..) => stage == Some(Stage::AlliedMove),
            Frame::Declare(..) => matches!(stage, Some(Stage::BritishAttack | Stage::AlliedAttack)),
            Frame::WagonBar(_) => matches!(below, Frame::BritishMover(Unit::WAGON, ..)),
            Frame::React(u) => matches!(below, Frame::BritishMover(mover, ..) if mover == u),
            Frame::BritishReact(u) => matches!(below, Frame::AlliedMover(mover, ..) if mover == u),
            _ => true,
        }
    }
}

/// Tells whether a frame is about the fight.
fn is_of_fight(frame: &Frame) -> bool {
    let fight = [Frame::Roll, Frame::Reroll, Frame::Hits, Frame::Retreat, Frame::Losses, Frame::Finish];
    fight.contains(frame)
}

/// Checks a standing order of the Allied seat.
fn check_order(field: &str, order: &Order) -> Checked {
    holds(order.areas.less(AREAS).is_empty(), format!("{field}.areas"), "names a place that is no Area")?;
    within(format!("{field}.limit"), order.limit, 0..=MAX_LIMIT)?;
    let numbers = order.when.numbers();
    within(format!("{field}.n"), order.n, *numbers.start()..=*numbers.end())?;
    match order.name {
        Some(u) if u.is_british() => Err(unsound(format!("{field}.name"), format!("{} is no band", u.id()))),
        _ => Ok(()),
    }
}
