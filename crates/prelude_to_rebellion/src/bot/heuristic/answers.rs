//! Answers to the smaller questions: stakes, dice, Counties, numbers, options, points, cards.

use crate::bot::gain::{Judge, Vars};
use crate::bot::scales::{chance, towards};
use crate::data::ops::{BlockId, Op};
use crate::ids::{CardId, County, DeckId, PATRIOTE};
use crate::state::frame::{Check, CheckPurpose, Frame, Pick, Purpose, Spread};
use crate::state::step::Step;
use redoubt_engine::Seat;

impl Judge<'_> {
    /// Estimates an answer to the question of a frame, for the asked seat.
    pub(crate) fn answer(&self, seat: Seat, top: &Frame, step: Step) -> f32 {
        match (top, step) {
            (Frame::Sequence(_), Step::NameFirst(first)) => self.first(first),
            (Frame::Stake(venture, county), Step::Stake(ap, city)) => self.stake(*venture, *county, ap, city),
            (Frame::Die | Frame::Strings(..), Step::NameTrack(track)) => {
                towards(seat, self.scales.die(self.game, track))
            }
            (Frame::Reset(_), Step::NameTrack(track)) => towards(seat, self.marker_reset(track)),
            (Frame::Check(check), _) => self.missed(check, step),
            (Frame::Spread(spread), Step::Choose(county)) => self.cube(spread, county),
            (Frame::Pick(pick), Step::Choose(county)) => self.picked(seat, pick, county),
            (Frame::Order(_, _, then), Step::Choose(county)) => {
                towards(seat, self.block(*then, 0, Vars { it: Some(county), ..self.vars() }))
            }
            (Frame::NameCounty, Step::Choose(county)) => {
                let Some((block, at)) = self.rest() else { return 0.0 };
                towards(seat, self.block(block, at, Vars { it: Some(county), ..self.vars() }))
            }
            (Frame::Number(..), Step::Number(n)) => {
                let Some((block, at)) = self.rest() else { return 0.0 };
                towards(seat, self.block(block, at, Vars { x: i16::from(n), ..self.vars() }))
            }
            (Frame::Option(_, block, at), Step::Option(n)) => {
                let options = self.game.options_of(*block, *at);
                let then = options.get(usize::from(n)).map(|(_, then)| *then);
                then.map_or(0.0, |then| towards(seat, self.block(then, 0, self.vars())))
            }
            (Frame::MaySpend(_, _, then), Step::Spend(n)) if n > 0 => {
                towards(seat, self.block(*then, 0, self.vars())) - self.price(seat, n)
            }
            (Frame::MaySpendUpTo(..), Step::Spend(n)) => {
                let Some((block, at)) = self.rest() else { return 0.0 };
                let after = self.block(block, at, Vars { x: i16::from(n), ..self.vars() });
                towards(seat, after) - self.price(seat, n)
            }
            (Frame::HandToPool(of, _), Step::Take(card)) => self.held(*of, card),
            (Frame::Borrow(_), Step::Use(special, _)) => self.borrowed(seat, special),
            (Frame::Angles(_, n, named), Step::Take(card)) => {
                let worth = self.held(seat, card);
                if named.len() < usize::from(*n) { -worth } else { worth }
            }
            // A prepared check is never given up: it was worth its AP a moment ago.
            (_, Step::Withdraw) => f32::MIN,
            _ => 0.0,
        }
    }

    /// Estimates the price of Opportunity Points.
    fn price(&self, seat: Seat, n: u8) -> f32 {
        self.scales.point[seat.index()] * f32::from(n)
    }

    /// Returns the list of primitives that goes on below the open question, and where.
    fn rest(&self) -> Option<(BlockId, usize)> {
        self.game.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Run(block, at) => Some((*block, usize::from(*at))),
            _ => None,
        })
    }

    /// Returns the variables of the Event in progress.
    fn vars(&self) -> Vars {
        match &self.game.running {
            Some(running) => Vars { you: running.you, it: running.it, x: running.x },
            None => Vars { you: PATRIOTE, it: None, x: 0 },
        }
    }

    /// Estimates the choice of the First Player: the first choice of the Pool against the last move of each round.
    fn first(&self, first: Seat) -> f32 {
        let key = |card: &&CardId| self.game.card(**card).deck == DeckId::Key;
        let neutral = |card: &&CardId| self.game.card(**card).faction.seat().is_none();
        let contested = self.game.pool.iter().filter(|card| key(card) && neutral(card)).count();
        towards(first, if contested > 0 { -0.1 } else { 0.1 })
    }

    /// Estimates a stake beside what its AP would bring elsewhere.
    fn stake(&self, venture: CheckPurpose, county: County, ap: u8, city: Option<County>) -> f32 {
        let Some(spend) = self.game.spend() else { return 0.0 };
        let (best, _) = self.best_stake(&spend, venture, county);
        let affiliated = city.map_or(0, |city| self.game.affiliation_of(spend.seat, city));
        f32::from(affiliated) - f32::from(best.abs_diff(ap)) * 10.0
    }

    /// Estimates an answer after a missed check.
    fn missed(&self, check: &Check, step: Step) -> f32 {
        let seat = check.side;
        let gain = match check.purpose {
            Purpose::Event(ok, fail) => {
                towards(seat, self.block(ok, 0, self.vars()) - self.block(fail, 0, self.vars()))
            }
            Purpose::CheckPurpose(CheckPurpose::Organization) => towards(seat, self.organization(seat, check.at)),
            Purpose::CheckPurpose(CheckPurpose::Corps) => self.scales.rising + 0.3,
        };
        let there = self.game.points[seat.index()];
        let paid = if check.excess() <= there { (gain - self.price(seat, check.excess())).max(0.0) } else { 0.0 };
        match step {
            Step::PayExcess => gain - self.price(seat, check.excess()),
            Step::Reroll => gain * chance(check.target) + (1.0 - chance(check.target)) * 0.4 * gain,
            Step::KeepRoll => paid,
            _ => 0.0,
        }
    }

    /// Estimates a Cube that is placed or taken; a second one there may be what counts.
    fn cube(&self, spread: &Spread, county: County) -> f32 {
        let sign = if spread.add { 1 } else { -1 };
        let one = towards(spread.by, self.cubes(spread.side, county, sign));
        let more = spread.each.saturating_sub(spread.placed_in(county)).min(spread.left);
        if more < 2 {
            return one;
        }
        one.max(0.5 * towards(spread.by, self.cubes(spread.side, county, 2 * sign)))
    }

    /// Estimates the pick of a County by what is then done there.
    fn picked(&self, seat: Seat, pick: &Pick, county: County) -> f32 {
        let Some((block, at)) = self.rest() else { return 0.0 };
        let vars = Vars { it: Some(county), ..self.vars() };
        if pick.single {
            return towards(seat, self.block(block, at, vars));
        }
        let each = self.game.data.0.block(block).iter().skip(at).find_map(|op| match op {
            Op::Each(then) => Some(*then),
            _ => None,
        });
        each.map_or(0.0, |each| towards(seat, self.block(each, 0, vars)))
    }
}
