//! The steps that may be legal: for each question a list that holds every legal step, mostly in order, so that it is
//! quickly sorted. The checks decide which of them are legal.

use crate::ids::{County, SEATS, Special, Track};
use crate::rules::costs::LEAST_STAKE;
use crate::state::PreludeToRebellion;
use crate::state::frame::{CheckPurpose, Frame, Spend, Stage};
use crate::state::step::Step;
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

impl PreludeToRebellion {
    /// Calls `each` with every step that may be an answer to the question of a frame.
    pub(crate) fn each_candidate(&self, top: &Frame, seat: Seat, each: &mut impl FnMut(Step)) {
        match top {
            Frame::Sequence(Stage::First) => SEATS.into_iter().for_each(|first| each(Step::NameFirst(first))),
            Frame::Sequence(Stage::Play) => {
                self.hands[seat.index()].iter().for_each(|card| each(Step::PlayEvent(*card)));
                self.hands[seat.index()].iter().for_each(|card| each(Step::PlayPoints(*card)));
                self.pool.iter().for_each(|card| each(Step::BuyCard(*card)));
                each(Step::Pass);
            }
            Frame::Spend(spend) => Self::each_spending(spend, each),
            Frame::Stake(venture, county) => self.each_stake(*venture, *county, each),
            Frame::Die | Frame::Strings(..) | Frame::Reset(_) => {
                Track::ALL.into_iter().for_each(|track| each(Step::NameTrack(track)));
            }
            Frame::Check(_) => {
                [Step::Reroll, Step::KeepRoll, Step::PayExcess, Step::AcceptFailure].into_iter().for_each(each);
            }
            Frame::Spread(_) | Frame::Pick(_) | Frame::Order(..) | Frame::NameCounty => {
                self.choosable(top).iter().for_each(|county| each(Step::Choose(county)));
            }
            Frame::Number(_, least, most) => (*least..=*most).for_each(|n| each(Step::Number(n))),
            Frame::Option(_, block, at) => {
                (0..self.options_of(*block, *at).len()).for_each(|n| each(Step::Option(n as u8)));
            }
            Frame::MaySpend(_, n, _) => [0, *n].into_iter().for_each(|n| each(Step::Spend(n))),
            Frame::MaySpendUpTo(_, most) => (0..=*most).for_each(|n| each(Step::Spend(n))),
            Frame::Peek(..) => each(Step::Seen),
            Frame::HandToPool(of, _) => self.hands[of.index()].iter().for_each(|card| each(Step::Take(*card))),
            Frame::Borrow(_) => {
                Special::board(seat.other()).into_iter().for_each(|special| each(Step::Use(special, 0)))
            }
            Frame::Angles(_, n, named) => {
                let hand = named.len() < usize::from(*n);
                let cards = if hand { &self.hands[seat.index()] } else { &self.pool };
                cards.iter().for_each(|card| each(Step::Take(*card)));
            }
            _ => {}
        }
    }

    /// Calls `each` with every way of spending AP.
    fn each_spending(spend: &Spend, each: &mut impl FnMut(Step)) {
        match spend.only {
            Some(county) => each(Step::Mobilize(county)),
            None => {
                County::all().for_each(|county| each(Step::Mobilize(county)));
                County::all().for_each(|county| each(Step::Organize(county)));
                County::all().for_each(|county| each(Step::Recruit(county)));
                each(Step::Compose);
                for special in Special::board(spend.seat) {
                    for n in Self::prices(special, spend.halves / 2) {
                        each(Step::Use(special, n));
                    }
                }
            }
        }
        each(Step::StopSpending);
    }

    /// Calls `each` with every stake of a check.
    fn each_stake(&self, venture: CheckPurpose, county: County, each: &mut impl FnMut(Step)) {
        let most = self.spend().map_or(0, |spend| spend.halves / 2);
        for ap in LEAST_STAKE..=most {
            if venture == CheckPurpose::Organization && !county.is_urban() {
                each(Step::Stake(ap, Some(County::MONTREAL)));
                each(Step::Stake(ap, Some(County::QUEBEC)));
            } else {
                each(Step::Stake(ap, None));
            }
        }
        each(Step::Withdraw);
    }
}
