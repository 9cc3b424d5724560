//! Why a County, a number or another answer to a question of an Event cannot be chosen.

use crate::ids::County;
use crate::rules::bar::Bar;
use crate::state::PreludeToRebellion;
use crate::state::frame::Frame;
use crate::words::{plural_cubes, seat_name, track_title};
use redoubt_engine::Refusal;
use redoubt_engine::refusal::no;

impl PreludeToRebellion {
    /// Words a bar about a choice.
    pub(super) fn refuse_choice(&self, bar: Bar) -> Refusal {
        let rule = self.question_rule();
        match bar {
            Bar::NotAmong(county) => no(rule, self.not_among(county)),
            Bar::Limit(county, n) => {
                let done = match self.top() {
                    Some(Frame::Spread(spread)) if !spread.add => "removed there",
                    _ => "added there",
                };
                let (name, cubes) = (self.county(county), plural_cubes(n));
                let has = if n == 1 { "was" } else { "were" };
                no(rule, format!("{name} has had its share: {cubes} {has} {done}, the most in one County"))
            }
            Bar::NoCubeThere(seat, county) => {
                no(rule, format!("there is no {} Cube in {}", seat_name(seat), self.county(county)))
            }
            Bar::NotOffered(least, most) => no(rule, self.not_offered(least, most)),
            Bar::NoReroll => no("PR-8.0g", "nothing lets you roll this Check again"),
            Bar::RerollFirst => no("PR-8.0g", "first roll again or keep the roll"),
            Bar::AtStart(track) => {
                no("PR-9.5.1c", format!("the Scoring Marker of {} is at Start already", track_title(track)))
            }
            _ => no(rule, "this is not among the answers to the open question"),
        }
    }

    /// Says which numbers are offered.
    fn not_offered(&self, least: u8, most: u8) -> String {
        match self.top() {
            Some(Frame::Borrow(_)) => "a borrowed Special Action costs nothing".into(),
            Some(Frame::Spend(_)) if least == most => format!("the price is {least} AP"),
            Some(Frame::Spend(_)) => format!("the price is {least} to {most} AP"),
            _ => format!("the answers go from {least} to {most}"),
        }
    }

    /// Says why a County is not among those that may be chosen.
    fn not_among(&self, county: County) -> String {
        let (name, who) = (self.county(county), self.asker());
        match self.top() {
            Some(Frame::Order(..)) => format!("{who} has no more Check in {name}"),
            Some(Frame::NameCounty) if county.is_urban() && self.random().is_some_and(|random| random.rural) => {
                format!("{name} is Urban, and {who} asks for a Rural County")
            }
            Some(Frame::NameCounty) => format!("{name} has come up already"),
            Some(Frame::Pick(_)) if self.running.as_ref().is_some_and(|run| run.them.contains(&county)) => {
                format!("{name} is chosen already")
            }
            Some(Frame::Spread(spread)) if spread.fear && county.is_urban() => {
                format!("{name} is Urban, and Fear of Reprisal is in Rural Counties only")
            }
            Some(Frame::Spread(spread)) if spread.fear => format!("there is no Patriote Cube in {name}"),
            _ => format!("{name} is not among the Counties that {who} allows"),
        }
    }
}
