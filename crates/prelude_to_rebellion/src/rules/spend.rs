//! Spending AP: Mobilization, Organizations, Composure, Volunteer Corps (PR-9).

use crate::data::ops::{Kind, Lasting};
use crate::ids::{County, LOYAL, PATRIOTE};
use crate::rules::C;
use crate::rules::bar::{Bar, forbid};
use crate::rules::costs::{CORPS_SPIRIT, LEAST_STAKE, PAPINEAU_LIMIT};
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{CheckPurpose, Frame, Purpose, Spend};
use crate::state::step::Step;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;

impl PreludeToRebellion {
    /// Returns the seat that spends AP, at or below the top frame.
    pub(crate) fn spender(&self) -> Option<Seat> {
        self.spend().map(|spend| spend.seat)
    }

    /// Returns the AP that are being spent, at or below the top frame.
    #[must_use]
    pub fn spend(&self) -> Option<Spend> {
        self.agenda.iter().rev().find_map(|frame| match frame {
            Frame::Spend(spend) => Some(*spend),
            _ => None,
        })
    }

    /// Checks an answer while a seat spends AP.
    pub(crate) fn check_spend(&self, spend: &Spend, step: Step) -> Result<(), Bar> {
        let other = !matches!(step, Step::Mobilize(_) | Step::StopSpending);
        if let (Some(county), true) = (spend.only, other) {
            return Err(Bar::OnlyHere(county));
        }
        match step {
            Step::Mobilize(county) => self.check_mobilize(spend, county),
            Step::Organize(county) => {
                self.check_organize(spend.seat, county)?;
                Self::check_left(spend, LEAST_STAKE, RuleId::new("PR-9.2a"))
            }
            Step::Recruit(county) => {
                self.check_recruit(spend.seat, county)?;
                Self::check_left(spend, LEAST_STAKE, RuleId::new("PR-9.4a"))
            }
            Step::Compose => {
                forbid(spend.seat != PATRIOTE, Bar::NotComposure)?;
                forbid(self.composed, Bar::Composed)?;
                Self::check_left(spend, self.composure_cost(), RuleId::new("PR-9.3a"))
            }
            Step::Use(special, n) => self.check_special(spend, special, n),
            Step::StopSpending => Ok(()),
            _ => Err(Bar::NotAsked(RuleId::new("PR-9.0a"))),
        }
    }

    /// Checks whether so many whole AP are left.
    pub(crate) fn check_left(spend: &Spend, need: u8, rule: RuleId) -> Result<(), Bar> {
        forbid(2 * need > spend.halves, Bar::NeedsPoints(need, spend.halves / 2, rule))
    }

    /// Checks whether a Cube can be added with AP (PR-9.1).
    fn check_mobilize(&self, spend: &Spend, county: County) -> Result<(), Bar> {
        if let Some(only) = spend.only {
            forbid(only != county, Bar::OnlyHere(only))?;
        }
        let Some(cost) = self.cube_cost(spend.seat, county) else {
            return Err(Bar::ColumnFull(spend.seat, county));
        };
        forbid(!self.has_cube(spend.seat), Bar::NoCube(spend.seat))?;
        let limited = spend.seat == PATRIOTE && !county.is_urban() && self.lasts(Lasting::PapineauOverseas);
        forbid(limited && self.mv(PATRIOTE, county) >= PAPINEAU_LIMIT, Bar::Papineau(county, PAPINEAU_LIMIT))?;
        forbid(cost > spend.halves, Bar::CubeCost(county, cost, spend.halves))
    }

    /// Checks whether a seat may try to create an Organization in a County with AP (PR-9.2).
    pub(crate) fn check_organize(&self, seat: Seat, county: County) -> Result<(), Bar> {
        forbid(self.organizations[seat.index()].has(county), Bar::Organized(county))?;
        forbid(seat == PATRIOTE && self.lasts(Lasting::MartialLaw), Bar::MartialLaw)?;
        forbid(self.record.failed[seat.index()], Bar::FailedBefore)?;
        if county.is_urban() {
            return forbid(seat == PATRIOTE && county != County::MONTREAL, Bar::NotThisCity(county));
        }
        forbid(self.organizations_of(seat, Kind::Urban) == 0, Bar::NoUrban)
    }

    /// Checks whether a seat may try to recruit a Volunteer Corps in a County (PR-9.4a).
    pub(crate) fn check_recruit(&self, seat: Seat, county: County) -> Result<(), Bar> {
        forbid(seat != LOYAL, Bar::NotCorps)?;
        forbid(self.spirit < CORPS_SPIRIT, Bar::SpiritLow(self.spirit))?;
        forbid(self.recruited >= self.data.tables.corps, Bar::NoCorpsLeft)?;
        let there = self.organizations[LOYAL.index()].has(county) && !county.is_urban();
        forbid(!there, Bar::NoOrganization(county))?;
        forbid(self.corps.has(county), Bar::HasCorps(county))
    }

    /// Checks an answer while a seat says how many AP it puts into a check.
    pub(crate) fn check_stake(&self, venture: CheckPurpose, county: County, step: Step) -> Result<(), Bar> {
        let Some(spend) = self.spend() else { return Err(Bar::NotAsked(RuleId::new("PR-9.2a"))) };
        match step {
            Step::Withdraw => Ok(()),
            Step::Stake(ap, city) => {
                let most = spend.halves / 2;
                forbid(ap < LEAST_STAKE || ap > most, Bar::Stake(LEAST_STAKE, most))?;
                let affiliated = venture == CheckPurpose::Organization && !county.is_urban();
                match city {
                    Some(city) => {
                        let own = city.is_urban() && self.organizations[spend.seat.index()].has(city);
                        forbid(!affiliated || !own, Bar::Affiliate(city))
                    }
                    None => forbid(affiliated, Bar::Affiliate(county)),
                }
            }
            _ => Err(Bar::NotAsked(RuleId::new("PR-9.2a"))),
        }
    }

    /// Takes halves of an AP from what is being spent.
    fn pay(&mut self, halves: u8) {
        if let Some(Frame::Spend(spend)) = self.agenda.top_mut() {
            spend.halves = spend.halves.saturating_sub(halves);
        }
    }

    /// Carries out an answer while a seat spends AP.
    pub(crate) fn spend_step(&mut self, spend: &Spend, step: Step, cx: &mut C) {
        let seat = spend.seat;
        match step {
            Step::Mobilize(county) => {
                let (cost, before) = (self.cube_cost(seat, county).unwrap_or(0), self.control(county));
                self.pay(cost);
                self.mv[seat.index()][usize::from(county.0)] += 1;
                if seat == PATRIOTE {
                    self.record.mobilized = self.record.mobilized.saturating_add(cost);
                }
                cx.all(self, Event::Mobilized(seat, county, self.mv(seat, county), cost));
                self.tell_control(county, before, cx);
            }
            Step::Organize(county) => self.agenda.push(Frame::Stake(CheckPurpose::Organization, county)),
            Step::Recruit(county) => self.agenda.push(Frame::Stake(CheckPurpose::Corps, county)),
            Step::Compose => {
                self.pay(2 * self.composure_cost());
                self.composed = true;
                cx.all(self, Event::Composed);
            }
            Step::Use(special, n) => {
                self.pay(2 * n);
                self.use_special(seat, special, n, false, cx);
            }
            _ => {
                cx.all(self, Event::Unused(seat, spend.halves));
                self.agenda.pop();
            }
        }
    }

    /// Carries out an answer while a seat says how many AP it puts into a check.
    pub(crate) fn stake_step(&mut self, venture: CheckPurpose, county: County, step: Step, cx: &mut C) {
        self.agenda.pop();
        let (Step::Stake(ap, city), Some(seat)) = (step, self.spender()) else { return };
        self.pay(2 * ap);
        let bonus = city.map_or(0, |city| self.affiliation_of(seat, city)) + ap;
        self.begin_check(seat, county, i16::from(bonus), Purpose::CheckPurpose(venture), Some((venture, ap)), cx);
    }

    /// Ends a check that AP were put into (PR-9.2b, PR-9.2.1c, PR-9.4c, PR-9.4e).
    pub(crate) fn end_venture(&mut self, venture: CheckPurpose, seat: Seat, county: County, success: bool, cx: &mut C) {
        match (venture, success) {
            (CheckPurpose::Organization, true) => self.create_organization(seat, county, cx),
            (CheckPurpose::Organization, false) => {
                let free = seat == LOYAL && self.lasts(Lasting::LoyalAnswer);
                self.record.failed[seat.index()] |= !free;
            }
            (CheckPurpose::Corps, true) => {
                self.corps.insert(county);
                self.recruited += 1;
                let face = cx.dice.d6();
                cx.all(self, Event::Recruited(county, face));
                self.move_war(LOYAL, 1, Cause::Corps, cx);
                if face >= 4 {
                    self.move_spirit(1, Cause::Corps, cx);
                }
            }
            (CheckPurpose::Corps, false) => {}
        }
    }
}
