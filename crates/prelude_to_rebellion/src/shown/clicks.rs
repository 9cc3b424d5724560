//! What a click means: the step that is about a card or a County at the open question, legal or not.

use crate::ids::{CardId, County};
use crate::state::PreludeToRebellion;
use crate::state::frame::{Frame, Stage};
use crate::state::step::Step;
use redoubt_engine::Target;
use redoubt_engine::contract::{Clicks, Sequence};
use redoubt_engine::ids::Id;

impl Clicks for PreludeToRebellion {
    fn step_at(&self, target: &Target) -> Option<Step> {
        match target {
            Target::Card(id) => self.step_on_card(CardId::named(id)?),
            Target::Place(id) => self.step_on_county(County::named(id)?),
            Target::Counter(_) | Target::Button => None,
        }
    }
}

impl PreludeToRebellion {
    /// Finds the step that a click on a card means.
    fn step_on_card(&self, card: CardId) -> Option<Step> {
        match self.top()? {
            Frame::Sequence(Stage::Play) => {
                let seat = self.asked()?;
                if self.pool.contains(&card) {
                    return Some(Step::BuyCard(card));
                }
                let event = self.check_event(seat, card).is_ok();
                Some(if event { Step::PlayEvent(card) } else { Step::PlayPoints(card) })
            }
            Frame::HandToPool(..) | Frame::Angles(..) => Some(Step::Take(card)),
            _ => None,
        }
    }

    /// Finds the step that a click on a County means.
    pub(crate) fn step_on_county(&self, county: County) -> Option<Step> {
        match self.top()? {
            Frame::Spend(spend) => {
                let all = [Step::Mobilize(county), Step::Organize(county), Step::Recruit(county)];
                let legal = all.into_iter().find(|step| self.check_spend(spend, *step).is_ok());
                Some(legal.unwrap_or(Step::Mobilize(county)))
            }
            Frame::Spread(_) | Frame::Pick(_) | Frame::Order(..) | Frame::NameCounty => Some(Step::Choose(county)),
            _ => None,
        }
    }
}
