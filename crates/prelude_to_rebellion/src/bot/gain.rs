//! Estimates what an Event brings, in VP towards the Patriote, from its primitives, without carrying it out.

use super::scales::{Scales, check_gain, towards};
use crate::data::ops::{At, BlockId, Expr, Filter, Lasting, Op, Scorer, Where};
use crate::ids::{COUNTIES, CardId, County, LOYAL, PATRIOTE, Track};
use crate::rules::event::expr::seat_of;
use crate::state::PreludeToRebellion;
use redoubt_engine::Seat;
use redoubt_engine::ids::{Id, IdSet};

/// VP of an AP.
pub(crate) const AP: f32 = 0.36;
/// VP of a Cube in a County that is not known yet.
const SOMEWHERE: f32 = 0.22;
/// VP of a skipped Action Round.
const SKIPPED: f32 = 1.3;
/// VP of a look at a hand.
const LOOK: f32 = 0.15;

/// Whose Event it is, and its variables.
#[derive(Clone, Copy)]
pub(crate) struct Vars {
    /// Whose Event it is.
    pub(crate) you: Seat,
    /// The County in "it".
    pub(crate) it: Option<County>,
    /// The number in "x".
    pub(crate) x: i16,
}

/// A game and what things are worth in it.
pub(crate) struct Judge<'g> {
    /// The game.
    pub(crate) game: &'g PreludeToRebellion,
    /// What things are worth.
    pub(crate) scales: Scales,
}

impl Judge<'_> {
    /// Estimates the Event of a card for a seat that it belongs to.
    pub(crate) fn event(&self, card: CardId, you: Seat) -> f32 {
        self.block(self.game.card(card).script, 0, Vars { you, it: None, x: 0 })
    }

    /// Estimates a list of primitives from one of them on.
    pub(crate) fn block(&self, block: BlockId, from: usize, vars: Vars) -> f32 {
        let ops = self.game.data.0.block(block);
        let (mut vars, mut sum) = (vars, 0.0);
        for (n, op) in ops.iter().enumerate().skip(from) {
            let seat = |who| seat_of(who, vars.you);
            match op {
                Op::Let(n) => vars.x = self.number(n, &vars),
                Op::Pick { n: 1, by, from } => return sum + self.pick(seat(*by), from, block, n + 1, vars),
                Op::Pick { n: many, by, from } => {
                    let each = ops.iter().find_map(|op| if let Op::Each(then) = op { Some(*then) } else { None });
                    if let Some(each) = each {
                        sum += self.pick_many(usize::from(*many), seat(*by), from, each, vars);
                    }
                }
                Op::Number { by, least, most } => {
                    let numbers = (*least..=*most).map(i16::from);
                    return sum + self.best(seat(*by), numbers.map(|x| self.block(block, n + 1, Vars { x, ..vars })));
                }
                Op::MaySpendUpTo(who, most) => {
                    let by = seat(*who);
                    let most = self.game.points[by.index()].min(*most);
                    let spent = |x: u8| towards(by, -self.scales.point[by.index()] * f32::from(x));
                    let after = |x: u8| spent(x) + self.block(block, n + 1, Vars { x: i16::from(x), ..vars });
                    return sum + self.best(by, (0..=most).map(after));
                }
                Op::RandomCounties { n, .. } => {
                    // The Counties are not known: their Cubes count as somewhere.
                    if let Some(Op::Each(_)) = ops.last() {
                        sum += towards(vars.you, SOMEWHERE * f32::from(*n));
                    }
                    vars.it = None;
                }
                _ => sum += self.one(op, &vars),
            }
        }
        sum
    }

    /// Returns the best of several estimates for a seat.
    pub(crate) fn best(&self, seat: Seat, all: impl Iterator<Item = f32>) -> f32 {
        all.reduce(|a, b| if towards(seat, b) > towards(seat, a) { b } else { a }).unwrap_or(0.0)
    }

    /// Estimates what follows the choice of one County.
    fn pick(&self, by: Seat, from: &Filter, block: BlockId, next: usize, vars: Vars) -> f32 {
        let open = County::all().filter(|county| self.fits(from, *county, &vars));
        self.best(by, open.map(|county| self.block(block, next, Vars { it: Some(county), ..vars })))
    }

    /// Estimates the choice of several Counties, and what is then done to each.
    fn pick_many(&self, n: usize, by: Seat, from: &Filter, each: BlockId, vars: Vars) -> f32 {
        let mut gains = [0.0; COUNTIES];
        let mut len = 0;
        for county in County::all().filter(|county| self.fits(from, *county, &vars)) {
            gains[len] = towards(by, self.block(each, 0, Vars { it: Some(county), ..vars }));
            len += 1;
        }
        gains[..len].sort_unstable_by(|a, b| b.total_cmp(a));
        towards(by, gains[..len].iter().take(n).sum())
    }

    /// Estimates a primitive by itself.
    fn one(&self, op: &Op<BlockId>, vars: &Vars) -> f32 {
        let (game, scales) = (self.game, &self.scales);
        let seat = |who| seat_of(who, vars.you);
        match op {
            Op::Add(who, n, to) => self.place(seat(*who), true, self.number(n, vars), to, vars),
            Op::Remove(who, n, to) => self.place(seat(*who), false, self.number(n, vars), to, vars),
            Op::AddUpTo(who, at, n) => self.county(*at, vars).map_or(0.0, |county| {
                let more = self.number(n, vars) - i16::from(game.mv(seat(*who), county));
                self.cubes(seat(*who), county, more.clamp(0, 9) as i8)
            }),
            Op::Check { side, at, bonus, ok, fail } => {
                let (side, Some(county)) = (seat(*side), self.county(*at, vars)) else { return 0.0 };
                let target = i16::from(game.mv(side, county)) + self.number(bonus, vars);
                let (ok, fail) = (self.block(*ok, 0, *vars), self.block(*fail, 0, *vars));
                let gain = towards(side, ok - fail);
                let paid = check_gain(target, gain, game.points[side.index()], scales.point[side.index()]);
                fail + towards(side, paid)
            }
            Op::Roll { mods, rows, .. } => {
                let modifier: i16 = mods.iter().map(|n| self.number(n, vars)).sum();
                let row = |face: i16| rows.iter().rev().find(|row| row.from <= face + modifier);
                let each = (1..=6).filter_map(row).map(|row| self.block(row.then, 0, *vars));
                each.sum::<f32>() / 6.0
            }
            Op::Choice { by, options } => {
                self.best(seat(*by), options.iter().map(|(_, then)| self.block(*then, 0, *vars)))
            }
            Op::EachOf { counties, then, .. } => {
                counties.iter().map(|county| self.block(*then, 0, Vars { it: Some(*county), ..*vars })).sum()
            }
            Op::If(cond, then, or) => self.block(if game.holds(cond, vars.you) { *then } else { *or }, 0, *vars),
            Op::MaySpend(who, n, then) => {
                let by = seat(*who);
                if game.points[by.index()] < *n {
                    return 0.0;
                }
                let paid = towards(by, -scales.point[by.index()] * f32::from(*n));
                self.best(by, [0.0, paid + self.block(*then, 0, *vars)].into_iter())
            }
            _ => self.at_once(op, vars),
        }
    }

    /// Estimates a primitive that changes tracks, points or effects.
    fn at_once(&self, op: &Op<BlockId>, vars: &Vars) -> f32 {
        let (game, scales) = (self.game, &self.scales);
        let seat = |who| seat_of(who, vars.you);
        let weight = |track: Track| scales.weight[usize::from(track.0)];
        match op {
            Op::Influence(who, n) => {
                let end = i16::from(game.data.tables.influence_end);
                let room = end - towards(seat(*who), f32::from(game.influence)) as i16;
                towards(seat(*who), weight(Track::INFLUENCE) * f32::from(i16::from(*n).min(room)))
            }
            Op::OrganizationsMarker(who, n) => towards(seat(*who), weight(Track::ORGANIZATIONS) * f32::from(*n)),
            Op::Spirit(n) => {
                let to = (i16::from(game.spirit) + self.number(n, vars)).clamp(0, 15) as u8;
                scales.spirit_to(game, to)
            }
            Op::SpiritTo(n) => scales.spirit_to(game, *n),
            Op::Vp(scorer, n) => {
                let scoring = match scorer {
                    Scorer::Side(who) => Some(seat(*who)),
                    Scorer::Controller(at) => self.county(*at, vars).and_then(|county| game.control(county)),
                };
                scoring.map_or(0.0, |seat| towards(seat, f32::from(self.number(n, vars))))
            }
            Op::VpOfLead(most) => {
                let lead = game.controlled(PATRIOTE).len() as f32 - game.controlled(LOYAL).len() as f32;
                (lead / 2.0).clamp(-f32::from(*most), f32::from(*most))
            }
            Op::Opportunity(who, n) => {
                let side = seat(*who);
                let there = i16::from(game.points[side.index()]);
                let to = (there + self.number(n, vars)).clamp(0, i16::from(game.most_points(side)));
                towards(side, scales.point[side.index()] * f32::from(to - there))
            }
            Op::War(who, n) => towards(seat(*who), scales.rising * f32::from(*n)),
            Op::WarLess(who, n) => towards(seat(*who), -0.8 * scales.rising * f32::from(*n)),
            Op::CreateOrganization(who, at) => self.county(*at, vars).map_or(0.0, |c| self.organization(seat(*who), c)),
            Op::RemoveOrganization(who, at) => self.county(*at, vars).map_or(0.0, |county| {
                let there = game.organizations[seat(*who).index()].has(county);
                if there { towards(seat(*who), -weight(Track::ORGANIZATIONS)) } else { 0.0 }
            }),
            Op::Score(track) => scales.lead[usize::from(track.0)] + scales.reset[usize::from(track.0)],
            Op::Ap(who, n, _) => towards(seat(*who), AP * f32::from(*n)),
            Op::SkipRound(who) => towards(seat(*who), -SKIPPED),
            Op::SessionNext => {
                let works = game.round < 8 && !game.is_session(game.round + 1);
                if works { 2.2 } else { 0.0 }
            }
            Op::Ongoing(what, _) => self.lasting(*what, vars),
            Op::PeekHand(..) => towards(vars.you, LOOK),
            Op::HandToPool { by, .. } => towards(seat(*by), 0.9),
            Op::BorrowSpecial(who) => towards(seat(*who), 1.0),
            _ => 0.0,
        }
    }

    /// Estimates a lasting effect.
    fn lasting(&self, what: Lasting<BlockId>, vars: &Vars) -> f32 {
        let game = self.game;
        // Rounds of this Turn to come.
        let rest = f32::from(8 - game.round.min(8)) / 8.0;
        let point = self.scales.weight[usize::from(Track::ORGANIZATIONS.0)];
        match what {
            Lasting::LoyalAnswer => -2.0 * rest * point.min(1.5),
            Lasting::StJeanBaptiste(_) => {
                let turns = &game.data.tables.turns;
                let later = turns.iter().skip(usize::from(game.turn) + 1).filter(|turn| turn.st_jean.is_some()).count();
                let now = game.turn_data().st_jean.is_some_and(|round| round > game.round);
                1.5 * (later as f32 + f32::from(u8::from(now))) * (self.scales.left / 20.0).min(1.0)
            }
            Lasting::PapineauOverseas => -0.8 * rest,
            Lasting::BeyondRegional => 1.2 * (self.scales.left / 12.0).min(1.5),
            Lasting::MeetingsForbidden => -2.0 * rest,
            Lasting::MartialLaw => -1.2 * rest,
            Lasting::FamilyCountryside => 1.8 * (self.scales.left / 2.0).min(1.0),
            Lasting::ImpassableRoads => towards(vars.you, 0.55),
            Lasting::Electioneering => towards(vars.you, 0.6 * rest),
            Lasting::AtEndOfTurn(block) => match vars.it {
                None if game
                    .data
                    .0
                    .block(block)
                    .iter()
                    .any(|op| matches!(op, Op::Vp(Scorer::Controller(At::It), _))) =>
                {
                    // A County by lot: most are biased towards the Patriote; the player of the card adds a Cube.
                    let lead = game.controlled(PATRIOTE).len() as f32 - game.controlled(LOYAL).len() as f32;
                    towards(vars.you, 0.7) + 3.0 * (lead / 26.0)
                }
                _ => 0.8 * self.block(block, 0, *vars),
            },
        }
    }

    /// Estimates a new Organization of a seat.
    pub(crate) fn organization(&self, seat: Seat, county: County) -> f32 {
        if self.game.organizations[seat.index()].has(county) {
            return 0.0;
        }
        let boxes = if county.is_urban() { 2.0 } else { 1.0 };
        let full = towards(seat, self.scales.lead[usize::from(Track::ORGANIZATIONS.0)]) >= 8.0;
        let key = if county.is_urban() { 0.8 * (self.scales.left / 16.0).min(1.0) } else { 0.1 };
        let worth = if full { 0.2 } else { boxes * self.scales.weight[usize::from(Track::ORGANIZATIONS.0)] };
        towards(seat, worth + key)
    }

    /// Estimates Cubes that come to a County or are taken from it.
    pub(crate) fn cubes(&self, side: Seat, county: County, n: i8) -> f32 {
        let game = self.game;
        let (p, l) = (game.mv(PATRIOTE, county), game.mv(LOYAL, county));
        let own = if side == PATRIOTE { p } else { l };
        let to = (own as i8 + n).clamp(0, game.boxes(side, county) as i8) as u8;
        let (to_p, to_l) = if side == PATRIOTE { (to, l) } else { (p, to) };
        self.scales.county(county, to_p, to_l) - self.scales.county(county, p, l)
    }

    /// Estimates Cubes of an Event: in one County, or spread by a player.
    fn place(&self, side: Seat, add: bool, n: i16, to: &Where, vars: &Vars) -> f32 {
        let n = n.clamp(0, 20) as u8;
        let sign = if add { 1 } else { -1 };
        match to {
            Where::At(at) => match self.county(*at, vars) {
                Some(county) => self.cubes(side, county, sign * n as i8),
                None if add => towards(side, SOMEWHERE * f32::from(n)),
                None => 0.0,
            },
            Where::Among { from, each, by } => {
                let among: IdSet<County> = County::all().filter(|county| self.fits(from, *county, vars)).collect();
                self.spread(side, sign, n, *each, among, seat_of(*by, vars.you))
            }
        }
    }

    /// Estimates Cubes that a player spreads: the best first, as many in a County as gain most.
    fn spread(&self, side: Seat, sign: i8, n: u8, each: u8, among: IdSet<County>, by: Seat) -> f32 {
        let mut gains = [(0.0_f32, 0_u8); COUNTIES];
        let mut len = 0;
        for county in among.iter() {
            let room = if sign > 0 {
                self.game.boxes(side, county) - self.game.mv(side, county)
            } else {
                self.game.mv(side, county)
            };
            let mut best = (f32::MIN, 0);
            for m in 1..=each.min(room).min(n).min(3) {
                let gain = towards(by, self.cubes(side, county, sign * m as i8)) / f32::from(m);
                if gain > best.0 {
                    best = (gain, m);
                }
            }
            if best.1 > 0 {
                gains[len] = best;
                len += 1;
            }
        }
        gains[..len].sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let (mut left, mut sum) = (n, 0.0);
        for (gain, m) in &gains[..len] {
            let m = (*m).min(left);
            sum += gain * f32::from(m);
            left -= m;
        }
        towards(by, sum)
    }

    /// Returns the County that a card means.
    fn county(&self, at: At, vars: &Vars) -> Option<County> {
        match at {
            At::County(county) => Some(county),
            At::It => vars.it,
            At::OtherCity => vars.it.map(|it| if it == County::MONTREAL { County::QUEBEC } else { County::MONTREAL }),
        }
    }

    /// Reads a number with these variables.
    fn number(&self, expr: &Expr, vars: &Vars) -> i16 {
        match expr {
            Expr::X => vars.x,
            Expr::Mv(who, at) => {
                self.county(*at, vars).map_or(0, |c| i16::from(self.game.mv(seat_of(*who, vars.you), c)))
            }
            Expr::HalfUp(expr) => (self.number(expr, vars) + 1).div_euclid(2),
            Expr::HalfDown(expr) => self.number(expr, vars).div_euclid(2),
            Expr::AtMost(most, expr) => self.number(expr, vars).min(*most),
            Expr::Plus(a, b) => self.number(a, vars) + self.number(b, vars),
            Expr::Twice(expr) => 2 * self.number(expr, vars),
            _ => self.game.number(expr, vars.you),
        }
    }

    /// Tells whether a County passes a filter with these variables.
    fn fits(&self, filter: &Filter, county: County, vars: &Vars) -> bool {
        let game = self.game;
        let seat = |who| seat_of(who, vars.you);
        match filter {
            Filter::Any => true,
            Filter::Rural => !county.is_urban(),
            Filter::Urban => county.is_urban(),
            Filter::Bias(who) => game.bias(county) == Some(seat(*who)),
            Filter::MvAtMost(who, n) => game.mv(seat(*who), county) <= *n,
            Filter::MvAtLeast(who, n) => game.mv(seat(*who), county) >= *n,
            Filter::Control(who) | Filter::ControlAtStart(who) => game.control(county) == Some(seat(*who)),
            Filter::Organization(who) => game.organizations[seat(*who).index()].has(county),
            Filter::In(counties) => counties.contains(&county),
            Filter::It => vars.it == Some(county),
            Filter::Not(filter) => !self.fits(filter, county, vars),
            Filter::And(filters) => filters.iter().all(|filter| self.fits(filter, county, vars)),
            Filter::Or(filters) => filters.iter().any(|filter| self.fits(filter, county, vars)),
        }
    }
}
