//! Checks a state that was read from a file, before anything uses it: Counties, tracks, cards, effects, the frames of the
//! agenda.

use crate::data::ops::{BlockId, Lasting, Op};
use crate::ids::{CARDS, COUNTIES, CardId, County, DeckId, LOYAL, ROUNDS, SEATS, Special, TURNS};
use crate::state::PreludeToRebellion;
use crate::state::frame::{Check, Frame, Purpose, Spread, Stage};
use redoubt_engine::Complaint;
use redoubt_engine::contract::Whole;
use redoubt_engine::ids::Id;
use redoubt_engine::session::read_state::{holds, once_each, within};

/// Furthest VP on either side; the game ends at 20, when the Action Round is over.
const MOST_VP: i16 = 500;
/// Furthest boxes that the Organizations marker is moved for good.
const MOST_MOVED: i8 = 20;
/// Most of what is counted without a limit of its own: rounds to skip, AP, Cubes to spread.
const MOST: u8 = 99;
/// Most frames on the agenda.
const MOST_FRAMES: usize = 100;

type Checked = Result<(), Complaint>;

impl Whole for PreludeToRebellion {
    fn check_state(&self) -> Checked {
        within("turn", self.turn, 0..=TURNS - 1)?;
        within("round", self.round, 1..=ROUNDS)?;
        self.check_counties()?;
        self.check_tracks()?;
        self.check_cards()?;
        self.check_specials()?;
        self.check_effects()?;
        self.check_running()?;
        self.check_agenda()
    }
}

impl PreludeToRebellion {
    /// Checks the Counties: Cubes fit into their columns.
    fn check_counties(&self) -> Checked {
        for seat in SEATS {
            for county in County::all() {
                let field = || format!("mv[{}] of {}", seat.index(), county.id());
                let (cubes, boxes) = (self.mv(seat, county), self.boxes(seat, county));
                holds(cubes <= boxes, field(), format!("{cubes} Cubes are in a column of {boxes} boxes"))?;
            }
        }
        let organized = self.corps.less(self.organizations[LOYAL.index()]).is_empty();
        holds(organized, "corps", "a Volunteer Corps stands where the Loyal has no Organization")
    }

    /// Checks tracks, points and counts.
    fn check_tracks(&self) -> Checked {
        let tables = &self.data.tables;
        within("recruited", self.recruited, 0..=tables.corps)?;
        within("organizations_moved", self.organizations_moved, -MOST_MOVED..=MOST_MOVED)?;
        let end = tables.influence_end as i8;
        within("influence", self.influence, -end..=end)?;
        within("vp", self.vp, -MOST_VP..=MOST_VP)?;
        within("spirit", self.spirit, 0..=15)?;
        for (n, at) in self.markers.into_iter().enumerate() {
            within(format!("markers[{n}]"), at, 0..=tables.advances)?;
        }
        for seat in SEATS {
            let n = seat.index();
            within(format!("points[{n}]"), self.points[n], 0..=self.most_points(seat))?;
            let least = if seat == LOYAL { tables.war_start } else { 0 };
            within(format!("war[{n}]"), self.war[n], least..=MOST)?;
            within(format!("skips[{n}]"), self.skips[n], 0..=MOST)?;
        }
        within("record.mobilized", self.record.mobilized, 0..=MOST)?;
        holds(self.own_sessions & !self.sessions == 0, "own_sessions", "a round is in it that is not in sessions")
    }

    /// Checks the cards: each lies in one place at most, and in its own deck.
    fn check_cards(&self) -> Checked {
        let played: Vec<CardId> = self.play.iter().map(|play| play.card).collect();
        let mut piles: Vec<(&str, &[CardId])> = vec![
            ("hands[0]", &self.hands[0]),
            ("hands[1]", &self.hands[1]),
            ("pool", &self.pool),
            ("aside", &self.aside),
            ("key_discards", &self.key_discards),
            ("play.card", &played),
        ];
        for deck in &self.decks {
            piles.extend([("decks.pile", deck.pile.as_slice()), ("decks.discards", deck.discards.as_slice())]);
        }
        once_each(piles)?;
        for (n, deck) in self.decks.iter().enumerate() {
            let stray = deck.pile.iter().chain(&deck.discards).find(|c| self.card(**c).deck != DeckId::ALL[n + 1]);
            let text = stray.map_or(String::new(), |card| format!("{} is a card of another deck", card.name()));
            holds(stray.is_none(), format!("decks[{n}]"), text)?;
        }
        let stray = self.key_discards.iter().find(|card| self.card(**card).deck != DeckId::Key);
        let text = stray.map_or(String::new(), |card| format!("{} is no Key Event", card.name()));
        holds(stray.is_none(), "key_discards", text)
    }

    /// Checks the Special Actions that were used, and those that wait.
    fn check_specials(&self) -> Checked {
        for (n, used) in self.used.iter().enumerate() {
            // A turn set by hand may come before the one in which it was used.
            within(format!("used[{n}].turn"), used.turn, 0..=TURNS - 1)?;
            within(format!("used[{n}].round"), used.round, 1..=ROUNDS)?;
            let again = self.used[..n].iter().any(|other| (other.seat, other.special) == (used.seat, used.special));
            holds(!again, format!("used[{n}]"), format!("{} is used twice by one seat", used.special.id()))?;
        }
        let waiting = [Special::CANADIEN, Special::MEDIA, Special::NO_MATTER];
        for (field, sets) in [("pending", &self.pending), ("fresh", &self.fresh)] {
            let all = sets[0].or(sets[1]);
            holds(all.iter().all(|s| waiting.contains(&s)), field, "a Special Action is in it that never waits")?;
        }
        Ok(())
    }

    /// Checks the lasting effects.
    fn check_effects(&self) -> Checked {
        within("effects", self.effects.len(), 0..=CARDS)?;
        for (n, effect) in self.effects.iter().enumerate() {
            if let Lasting::StJeanBaptiste(block) | Lasting::AtEndOfTurn(block) = effect.what {
                self.check_block(&format!("effects[{n}].what"), block)?;
            }
        }
        Ok(())
    }

    /// Checks that a list of primitives exists.
    fn check_block(&self, field: &str, block: BlockId) -> Checked {
        within(field, usize::from(block.0), 0..=self.data.blocks.len() - 1)
    }

    /// Checks the Event that is carried out.
    fn check_running(&self) -> Checked {
        let Some(running) = &self.running else { return Ok(()) };
        within("running.them", running.them.len(), 0..=COUNTIES)?;
        once_each([("running.them", running.them.as_slice())])?;
        within("running.x", running.x, -MOST_VP..=MOST_VP)
    }

    /// Checks the frames of the agenda, from the bottom.
    fn check_agenda(&self) -> Checked {
        within("agenda", self.agenda.len(), 1..=MOST_FRAMES)?;
        let over = self.stage() == Stage::Over;
        holds(over == self.ending.is_some(), "ending", "the game has ended, or it has not")?;
        let mut below: Option<&Frame> = None;
        for (n, frame) in self.agenda.iter().enumerate() {
            let field = format!("agenda[{n}]");
            let first = matches!(frame, Frame::Sequence(_));
            holds(first == (n == 0), &field, "the sequence of play lies at the bottom, and only there")?;
            self.check_frame(&field, frame)?;
            holds(self.has_facts(frame), &field, "there is no card or Event that it is about")?;
            holds(below.is_none_or(|below| fits_on(frame, below)), &field, "does not fit the frame below it")?;
            below = Some(frame);
        }
        Ok(())
    }

    /// Tells whether what a frame is about is there: the played card, the Event that is carried out.
    fn has_facts(&self, frame: &Frame) -> bool {
        match frame {
            Frame::Run(..)
            | Frame::EndEvent
            | Frame::Each(..)
            | Frame::Order(..)
            | Frame::Number(..)
            | Frame::Option(..)
            | Frame::MaySpend(..)
            | Frame::MaySpendUpTo(..)
            | Frame::Pick(_)
            | Frame::Random(_)
            | Frame::NameCounty
            | Frame::HandToPool(..)
            | Frame::Borrow(_) => self.running.is_some(),
            Frame::Check(check) => self.running.is_some() || matches!(check.purpose, Purpose::CheckPurpose(_)),
            Frame::Spread(spread) => spread.fear || self.running.is_some(),
            Frame::AfterPoints | Frame::Die | Frame::Dispose => self.play.is_some(),
            _ => true,
        }
    }

    /// Checks the numbers and names of a frame.
    fn check_frame(&self, field: &str, frame: &Frame) -> Checked {
        match frame {
            Frame::Sequence(Stage::Final(step, _)) => within(field, *step, 0..=5),
            Frame::Spend(spend) => {
                within(format!("{field}.of"), spend.of, 0..=MOST)?;
                within(format!("{field}.halves"), spend.halves, 0..=2 * spend.of)
            }
            Frame::Run(block, at) => {
                self.check_block(field, *block)?;
                within(field, usize::from(*at), 0..=self.data.block(*block).len())
            }
            Frame::Option(_, block, at) => {
                self.check_block(field, *block)?;
                let op = self.data.block(*block).get(usize::from(*at));
                holds(matches!(op, Some(Op::Choice { .. })), field, "nothing is to be chosen there")
            }
            Frame::Each(at, block) => {
                self.check_block(field, *block)?;
                within(field, usize::from(*at), 0..=COUNTIES)
            }
            Frame::Order(_, _, block) => self.check_block(field, *block),
            Frame::MaySpend(seat, n, block) => {
                self.check_block(field, *block)?;
                within(field, *n, 0..=self.points[seat.index()])
            }
            Frame::MaySpendUpTo(seat, n) => within(field, *n, 0..=self.points[seat.index()]),
            Frame::Check(check) => self.check_check(field, check),
            Frame::Spread(spread) => check_spread(field, spread),
            Frame::Pick(pick) => within(field, usize::from(pick.left), 0..=pick.among.len()),
            Frame::Number(_, least, most) => {
                within(field, *most, 0..=MOST)?;
                within(field, *least, 0..=*most)
            }
            Frame::Random(random) => {
                let taken = self.running.as_ref().map_or(0, |running| running.them.len());
                within(field, usize::from(random.left) + taken, 0..=COUNTIES - 2)
            }
            Frame::Peek(_, cards) => once_each([(field, cards.as_slice())]),
            Frame::Strings(_, left, named) => within(field, usize::from(*left) + named.len(), 0..=usize::from(MOST)),
            Frame::Angles(seat, left, named) => {
                within(field, *left, 0..=MOST)?;
                once_each([(field, named.as_slice())])?;
                let (given, taken) = named.split_at(named.len().min(usize::from(*left)));
                let own = given.iter().all(|card| self.hands[seat.index()].contains(card));
                holds(own, field, "names a card that is not in the hand")?;
                holds(taken.iter().all(|card| self.pool.contains(card)), field, "names a card that is not in the Pool")
            }
            _ => Ok(()),
        }
    }

    /// Checks a Mobilization Check.
    fn check_check(&self, field: &str, check: &Check) -> Checked {
        within(format!("{field}.target"), check.target, -MOST_VP..=MOST_VP)?;
        within(format!("{field}.rolled"), check.rolled.unwrap_or(3), 2..=18)?;
        match check.purpose {
            Purpose::Event(ok, fail) => {
                self.check_block(&format!("{field}.purpose"), ok)?;
                self.check_block(&format!("{field}.purpose"), fail)
            }
            Purpose::CheckPurpose(_) => Ok(()),
        }
    }
}

/// Checks Cubes that are spread.
fn check_spread(field: &str, spread: &Spread) -> Checked {
    within(format!("{field}.left"), spread.left, 0..=MOST)?;
    holds(spread.placed >> (2 * COUNTIES) == 0, format!("{field}.placed"), "counts Cubes where there is no County")
}

/// Tells whether a frame can lie on another one.
fn fits_on(frame: &Frame, below: &Frame) -> bool {
    match frame {
        Frame::Stake(..) => matches!(below, Frame::Spend(_)),
        Frame::NameCounty => matches!(below, Frame::Random(_)),
        _ => true,
    }
}
