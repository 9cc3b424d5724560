//! Ways of spending AP in words: Cubes, Organizations, Composure, Volunteer Corps, and the AP of a check.

use super::check_cell;
use crate::data::ops::Lasting;
use crate::ids::{County, LOYAL};
use crate::rules::checks::chance_with_rerolls;
use crate::rules::costs::LEAST_STAKE;
use crate::state::PreludeToRebellion;
use crate::state::frame::{CheckPurpose, Frame, Purpose};
use crate::state::step::Step;
use crate::words::{ap, at, special_title};
use redoubt_engine::play::Odds;
use redoubt_engine::record::log::plural;
use redoubt_engine::{Offer, Seat};

impl PreludeToRebellion {
    /// Words a way of spending AP.
    pub(super) fn offer_spending(&self, step: Step) -> Offer {
        let Some(spend) = self.spend() else { return Offer::button("Go on") };
        match step {
            Step::Mobilize(county) => {
                let halves = self.cube_cost(spend.seat, county).unwrap_or(0);
                let (name, cost) = (self.county(county), ap(halves));
                let offer = Offer::new(format!("Add a Cube: {name}, {cost}"), at(county)).costs(cost);
                if halves == spend.halves { self.rolling(offer, &[]) } else { offer }
            }
            Step::Organize(county) => {
                let offer = Offer::new(format!("Create an Organization in {}", self.county(county)), at(county));
                offer.costs(format!("{LEAST_STAKE}+ AP")).note(self.venture_word(spend.seat, county))
            }
            Step::Recruit(county) => {
                let offer = Offer::new(format!("Recruit a Volunteer Corps in {}", self.county(county)), at(county));
                offer.costs(format!("{LEAST_STAKE}+ AP")).note(self.venture_word(spend.seat, county))
            }
            Step::Compose => {
                let n = self.composure_cost();
                let offer = Offer::button(format!("Call for Composure, {n} AP")).costs(format!("{n} AP"));
                let offer = offer.note("No Rebellious Spirit +1 at the end of the Turn.");
                if 2 * n == spend.halves { self.rolling(offer, &[]) } else { offer }
            }
            _ => {
                let all = spend.halves == 2 * spend.of;
                let which = if all { "all" } else { "the last" };
                let offer = Offer::button(format!("Lose {which} {}", ap(spend.halves))).primary().gives_up();
                let offer = self.rolling(offer, &[]).note(self.still_word());
                if all { offer.warn("You have spent none of these AP.") } else { offer }
            }
        }
    }

    /// Says what a Mobilization Check needs: "You put in 2 AP or more, then roll three dice: 5 plus the AP or less succeeds."
    fn venture_word(&self, seat: Seat, county: County) -> String {
        let mv = self.mv(seat, county);
        format!(
            "You put in {LEAST_STAKE} AP or more and roll three dice: {mv} plus the AP, or less, succeeds. The AP are spent in any case."
        )
    }

    /// Says what the AP that are left could still buy.
    fn still_word(&self) -> String {
        let (Some(top), Some(seat)) = (self.top(), self.spender()) else { return String::new() };
        let (mut cubes, mut organizations, mut corps) = (0, 0, 0);
        let mut others: Vec<String> = vec![];
        self.each_candidate(top, seat, &mut |step| {
            if self.check_at(top, seat, step).is_err() {
                return;
            }
            match step {
                Step::Mobilize(_) => cubes += 1,
                Step::Organize(_) => organizations += 1,
                Step::Recruit(_) => corps += 1,
                Step::Compose => others.push("Composure".into()),
                Step::Use(special, _) if others.iter().all(|o| o != special_title(special)) => {
                    others.push(special_title(special).into());
                }
                _ => {}
            }
        });
        let mut parts = vec![];
        let mut some = |n: usize, what: &str| {
            if n > 0 {
                parts.push(format!("{what} in {}", plural(n, "County", "Counties")));
            }
        };
        some(cubes, "a Cube");
        some(organizations, "an Organization");
        some(corps, "a Volunteer Corps");
        parts.extend(others);
        match parts.as_slice() {
            [] => "They could buy nothing more.".into(),
            parts => format!("They could still buy: {}.", parts.join(", ")),
        }
    }

    /// Words the AP that go into a check.
    pub(super) fn offer_stake(&self, n: u8, city: Option<County>) -> Offer {
        let (Some(Frame::Stake(venture, county)), Some(seat)) = (self.top(), self.spender()) else {
            return Offer::button(format!("{n} AP"));
        };
        let help = city.map_or(0, |city| self.affiliation_of(seat, city));
        let more = self.electioneering_bonus(seat);
        let target = i16::from(self.mv(seat, *county)) + i16::from(n) + i16::from(help) + more;
        let helped = match city {
            Some(city) if help > 0 => format!(", +{help} by {}", self.county(city)),
            Some(city) => format!(", with {}", self.county(city)),
            None => String::new(),
        };
        // Worded as the chances are: nothing that is not certain reads as 0 % or 100 %.
        let exact = Odds { tables: vec![], exact: true, paths: 216, error: 0.0 };
        let percent = |target: i16, rerolls: u8| exact.percent(chance_with_rerolls(target, rerolls), 0);
        let (answer, election) = self.rerolls_of(seat, Purpose::CheckPurpose(*venture));
        let rerolls = u8::from(answer) + u8::from(election);
        let again = match rerolls {
            0 => String::new(),
            1 => format!(", with the reroll {}", percent(target, 1)),
            n => format!(", with {n} rerolls {}", percent(target, n)),
        };
        // Who has points keeps a roll that they can pay for, and rolls again otherwise.
        let points = self.points[seat.index()];
        let bought = match points {
            0 => String::new(),
            _ => format!(", with all your points {}", percent(target + i16::from(points), rerolls)),
        };
        let roll = format!("roll {} or less, {}{again}{bought}", target.max(0), percent(target, 0));
        let mut offer = Offer::button(format!("{n} AP{helped}: {roll}"));
        offer.cell = check_cell(target);
        if let (CheckPurpose::Organization, true) = (venture, self.warns_failure(seat, n)) {
            offer = offer.warn("If the Check fails, you cannot try for another Organization in this Action Round.");
        }
        offer.costs(format!("{n} AP")).rolls()
    }

    /// Tells whether a failed creation would bar another one that the AP left could pay for (PR-9.2b).
    fn warns_failure(&self, seat: Seat, n: u8) -> bool {
        let left = self.spend().map_or(0, |spend| spend.halves / 2).saturating_sub(n);
        let free = seat == LOYAL && self.lasts(Lasting::LoyalAnswer);
        left >= LEAST_STAKE && !free
    }
}
