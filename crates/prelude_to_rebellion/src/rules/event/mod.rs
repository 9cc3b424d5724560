//! The interpreter of Events: carries out the primitives of a card one after another.
//!
//! A primitive that asks or rolls puts a frame on the agenda; the list goes on when that frame has ended.

pub(crate) mod choices;
pub(crate) mod effects;
pub(crate) mod expr;

use crate::data::ops::{BlockId, Expr, Filter, Op, Row, Scorer, Where, Who};
use crate::house_rules::HouseRule;
use crate::ids::{CardId, County, LOYAL, PATRIOTE, Track};
use crate::rules::C;
use crate::state::PreludeToRebellion;
use crate::state::event::{Cause, Event};
use crate::state::frame::{Frame, Pick, Purpose, Random, Spread};
use expr::seat_of;
use redoubt_engine::Seat;
use redoubt_engine::ids::Id;

/// Points that every Activities card gives with the house rule (A4).
const FULL_ACTIVITIES: i16 = 3;

impl PreludeToRebellion {
    /// Carries out the next primitive of a list.
    pub(crate) fn run_block(&mut self, block: BlockId, at: u8, cx: &mut C) {
        let Some(op) = self.data.0.block(block).get(usize::from(at)) else {
            self.agenda.pop();
            return;
        };
        self.agenda.set_top(Frame::Run(block, at + 1));
        let Some((card, you)) = self.running.as_ref().map(|running| (running.card, running.you)) else { return };
        self.carry_out(op, (block, at), card, you, cx);
    }

    /// Carries out a primitive.
    fn carry_out(&mut self, op: &Op<BlockId>, place: (BlockId, u8), card: CardId, you: Seat, cx: &mut C) {
        let seat = |who: Who| seat_of(who, you);
        match op {
            Op::Add(who, n, to) => self.place_cubes(seat(*who), true, self.number(n, you), to, you, cx),
            Op::Remove(who, n, to) => self.place_cubes(seat(*who), false, self.number(n, you), to, you, cx),
            Op::AddUpTo(who, at, n) => {
                if let Some(county) = self.county_at(*at) {
                    let more = self.number(n, you) - i16::from(self.mv(seat(*who), county));
                    self.add_cubes(seat(*who), county, more.clamp(0, 99) as u8, Cause::Card(card), cx);
                }
            }
            Op::Check { side, at, bonus, ok, fail } => {
                if let Some(county) = self.county_at(*at) {
                    let bonus = self.number(bonus, you);
                    self.begin_check(seat(*side), county, bonus, Purpose::Event(*ok, *fail), None, cx);
                }
            }
            Op::Roll { by, mods, rows } => self.roll_table(seat(*by), card, you, mods, rows, cx),
            Op::RandomCounties { n, rural } => {
                self.forget_counties();
                self.agenda.push(Frame::Random(Random { left: *n, rural: *rural, single: *n == 1 }));
            }
            Op::Pick { n, by, from } => self.begin_pick(*n, seat(*by), from, you),
            Op::Number { by, least, most } => self.agenda.push(Frame::Number(seat(*by), *least, *most)),
            Op::Choice { by, .. } => self.agenda.push(Frame::Option(seat(*by), place.0, place.1)),
            Op::Each(then) => self.agenda.push(Frame::Each(0, *then)),
            Op::EachOf { counties, order, then } => match order {
                Some(who) => {
                    let left = counties.iter().copied().collect();
                    self.agenda.push(Frame::Order(seat(*who), left, *then));
                }
                None => {
                    if let Some(running) = &mut self.running {
                        running.them = counties.clone();
                    }
                    self.agenda.push(Frame::Each(0, *then));
                }
            },
            Op::If(cond, then, or) => {
                let then = if self.holds(cond, you) { *then } else { *or };
                self.agenda.push(Frame::Run(then, 0));
            }
            Op::Let(n) => {
                let x = self.number(n, you);
                self.set_x(x);
            }
            Op::MaySpend(who, n, then) => {
                if self.points[seat(*who).index()] >= *n {
                    self.agenda.push(Frame::MaySpend(seat(*who), *n, *then));
                }
            }
            Op::MaySpendUpTo(who, most) => {
                self.set_x(0);
                let most = self.points[seat(*who).index()].min(*most);
                if most > 0 {
                    self.agenda.push(Frame::MaySpendUpTo(seat(*who), most));
                }
            }
            _ => self.carry_out_at_once(op, card, you, cx),
        }
    }

    /// Carries out a primitive that changes tracks, points or effects at once.
    fn carry_out_at_once(&mut self, op: &Op<BlockId>, card: CardId, you: Seat, cx: &mut C) {
        let seat = |who: Who| seat_of(who, you);
        let cause = Cause::Card(card);
        match op {
            Op::Influence(who, n) => self.move_influence(seat(*who), *n, card, cx),
            Op::OrganizationsMarker(who, n) => {
                let by = if seat(*who) == PATRIOTE { *n as i8 } else { -(*n as i8) };
                self.organizations_moved = self.organizations_moved.saturating_add(by);
                cx.all(self, Event::OrganizationsMoved(by, card, self.position(Track::ORGANIZATIONS)));
            }
            Op::Spirit(n) => self.move_spirit(self.number(n, you).clamp(-15, 15) as i8, cause, cx),
            Op::SpiritTo(n) => self.move_spirit(*n as i8 - self.spirit as i8, cause, cx),
            Op::Vp(scorer, n) => {
                let scoring = match scorer {
                    Scorer::Side(who) => Some(seat(*who)),
                    Scorer::Controller(at) => self.county_at(*at).and_then(|county| self.control(county)),
                };
                let n = self.number(n, you).clamp(0, 99) as u8;
                if let Some(scoring) = scoring {
                    self.score_vp(scoring, n, cause, cx);
                }
            }
            Op::VpOfLead(most) => {
                let lead = self.controlled(PATRIOTE).len() as i16 - self.controlled(LOYAL).len() as i16;
                let n = lead.unsigned_abs().div_ceil(2).min(u16::from(*most)) as u8;
                self.score_vp(if lead > 0 { PATRIOTE } else { LOYAL }, n, cause, cx);
            }
            Op::Opportunity(who, n) => {
                let n = self.activities_points(card, self.number(n, you));
                self.move_points(seat(*who), n, cause, cx);
            }
            Op::War(who, n) => self.move_war(seat(*who), *n as i8, cause, cx),
            Op::WarLess(who, n) => self.move_war(seat(*who), -(*n as i8), cause, cx),
            Op::CreateOrganization(who, at) => {
                if let Some(county) = self.county_at(*at) {
                    self.create_organization(seat(*who), county, cx);
                }
            }
            Op::RemoveOrganization(who, at) => {
                if let Some(county) = self.county_at(*at) {
                    self.remove_organization(seat(*who), county, cx);
                }
            }
            Op::Score(track) => self.agenda.push(Frame::Score(*track, false)),
            Op::NoScoringDie => {
                if let Some(play) = &mut self.play {
                    play.rolls = false;
                }
            }
            Op::Ap(who, n, at) => {
                let n = self.activities_points(card, i16::from(*n)) as u8;
                let only = at.and_then(|at| self.county_at(at));
                if at.is_none() || only.is_some() {
                    self.give_points(seat(*who), n, only, cause, cx);
                }
            }
            Op::Dispose(after) => self.send_to(*after),
            _ => self.begin_effect(op, card, you, cx),
        }
    }

    /// Returns the points that an Activities card gives (A4).
    fn activities_points(&self, card: CardId, n: i16) -> i16 {
        if self.plays(HouseRule::FullActivities) && self.is_activities(card) { FULL_ACTIVITIES } else { n }
    }

    /// Sets the variable "x".
    pub(crate) fn set_x(&mut self, x: i16) {
        if let Some(running) = &mut self.running {
            running.x = x;
        }
    }

    /// Empties the variables "it" and "them".
    fn forget_counties(&mut self) {
        if let Some(running) = &mut self.running {
            running.it = None;
            running.them.clear();
        }
    }

    /// Adds or removes Cubes: in one County, or where a player chooses (PR-3.2b).
    fn place_cubes(&mut self, side: Seat, add: bool, n: i16, to: &Where, you: Seat, cx: &mut C) {
        let n = n.clamp(0, 99) as u8;
        let Some(card) = self.running.as_ref().map(|running| running.card) else { return };
        match to {
            Where::At(at) => {
                if let Some(county) = self.county_at(*at) {
                    if add {
                        self.add_cubes(side, county, n, Cause::Card(card), cx);
                    } else {
                        self.remove_cubes(side, county, n, Cause::Card(card), cx);
                    }
                }
            }
            Where::Among { from, each, by } => {
                let (each, by, among) = (*each, seat_of(*by, you), self.passing(from, you));
                let spread = Spread { side, add, left: n, each, by, among, placed: 0, fear: false };
                self.agenda.push(Frame::Spread(spread));
            }
        }
    }

    /// Lets a player pick Counties: as many as asked, or all that there are.
    fn begin_pick(&mut self, n: u8, by: Seat, from: &Filter, you: Seat) {
        let among = self.passing(from, you);
        self.forget_counties();
        let left = n.min(among.len() as u8);
        self.agenda.push(Frame::Pick(Pick { by, left, among, single: n == 1 }));
    }

    /// Rolls one die with modifiers and goes on with the row of the table.
    fn roll_table(&mut self, by: Seat, card: CardId, you: Seat, mods: &[Expr], rows: &[Row<BlockId>], cx: &mut C) {
        let modifier: i16 = mods.iter().map(|n| self.number(n, you)).sum();
        let face = cx.dice.d6();
        cx.all(self, Event::Die(by, card, face, modifier));
        let result = i16::from(face) + modifier;
        if let Some(row) = rows.iter().rev().find(|row| row.from <= result) {
            self.agenda.push(Frame::Run(row.then, 0));
        }
    }

    /// Goes on with the next County of "them".
    pub(crate) fn each_on(&mut self, at: u8, block: BlockId) {
        let Some(running) = &mut self.running else { return };
        match running.them.get(usize::from(at)) {
            Some(county) => {
                running.it = Some(*county);
                self.agenda.set_top(Frame::Each(at + 1, block));
                self.agenda.push(Frame::Run(block, 0));
            }
            None => {
                self.agenda.pop();
            }
        }
    }

    /// Finds the next random County (PR-11.0a, PR-11.0b).
    pub(crate) fn find_county(&mut self, random: Random, cx: &mut C) {
        let Some(you) = self.running.as_ref().map(|running| running.you) else { return };
        if random.left == 0 {
            self.agenda.pop();
            return;
        }
        let (green, red) = (cx.dice.d6(), cx.dice.d6());
        let found = County::all().find(|county| {
            let (row, from, to) = self.data.county(*county).random;
            row == green && (from..=to).contains(&red)
        });
        let counts = found.is_none_or(|county| self.is_open(&random, county));
        cx.all(self, Event::RandomCounty(you, green, red, found, counts));
        match found {
            Some(county) if counts => self.found_county(county),
            Some(_) => {}
            None if County::all().any(|county| self.is_open(&random, county)) => self.agenda.push(Frame::NameCounty),
            None => {
                self.agenda.pop();
            }
        }
    }

    /// Tells whether a random County counts: Rural where it must be, and none twice (PR-12.131a).
    pub(crate) fn is_open(&self, random: &Random, county: County) -> bool {
        let taken = self.running.as_ref().is_some_and(|running| running.them.contains(&county));
        !(taken || random.rural && county.is_urban())
    }

    /// Notes a random County; one more is found.
    pub(crate) fn found_county(&mut self, county: County) {
        let Some(Frame::Random(random)) = self.agenda.top_mut() else { return };
        random.left -= 1;
        let single = random.single;
        if let Some(running) = &mut self.running {
            if single {
                running.it = Some(county);
            } else {
                running.them.push(county);
            }
        }
    }
}
