//! Replaces the lists inside primitives: those of a file by their numbers.

use super::ops::{Lasting, Op, Row};

impl<B> Op<B> {
    /// Replaces the lists inside a primitive by what `to` makes of each.
    pub fn map<C>(self, to: &mut impl FnMut(B) -> C) -> Op<C> {
        match self {
            Op::Check { side, at, bonus, ok, fail } => Op::Check { side, at, bonus, ok: to(ok), fail: to(fail) },
            Op::Roll { by, mods, rows } => {
                let rows = rows.into_iter().map(|row| Row { from: row.from, then: to(row.then) }).collect();
                Op::Roll { by, mods, rows }
            }
            Op::Choice { by, options } => {
                Op::Choice { by, options: options.into_iter().map(|(label, then)| (label, to(then))).collect() }
            }
            Op::Each(then) => Op::Each(to(then)),
            Op::EachOf { counties, order, then } => Op::EachOf { counties, order, then: to(then) },
            Op::If(cond, then, or) => {
                let then = to(then);
                Op::If(cond, then, to(or))
            }
            Op::MaySpend(who, n, then) => Op::MaySpend(who, n, to(then)),
            Op::Ongoing(lasting, until) => Op::Ongoing(lasting.map(to), until),
            Op::Add(who, n, place) => Op::Add(who, n, place),
            Op::Remove(who, n, place) => Op::Remove(who, n, place),
            Op::AddUpTo(who, at, n) => Op::AddUpTo(who, at, n),
            Op::RandomCounties { n, rural } => Op::RandomCounties { n, rural },
            Op::Pick { n, by, from } => Op::Pick { n, by, from },
            Op::Number { by, least, most } => Op::Number { by, least, most },
            Op::Let(n) => Op::Let(n),
            Op::Influence(who, n) => Op::Influence(who, n),
            Op::OrganizationsMarker(who, n) => Op::OrganizationsMarker(who, n),
            Op::Spirit(n) => Op::Spirit(n),
            Op::SpiritTo(n) => Op::SpiritTo(n),
            Op::Vp(scorer, n) => Op::Vp(scorer, n),
            Op::VpOfLead(most) => Op::VpOfLead(most),
            Op::Opportunity(who, n) => Op::Opportunity(who, n),
            Op::MaySpendUpTo(who, n) => Op::MaySpendUpTo(who, n),
            Op::War(who, n) => Op::War(who, n),
            Op::WarLess(who, n) => Op::WarLess(who, n),
            Op::CreateOrganization(who, at) => Op::CreateOrganization(who, at),
            Op::RemoveOrganization(who, at) => Op::RemoveOrganization(who, at),
            Op::Score(track) => Op::Score(track),
            Op::NoScoringDie => Op::NoScoringDie,
            Op::Ap(who, n, at) => Op::Ap(who, n, at),
            Op::SkipRound(who) => Op::SkipRound(who),
            Op::SessionNext => Op::SessionNext,
            Op::SessionEnds => Op::SessionEnds,
            Op::PeekHand(who, n) => Op::PeekHand(who, n),
            Op::HandToPool { of, by } => Op::HandToPool { of, by },
            Op::BorrowSpecial(who) => Op::BorrowSpecial(who),
            Op::Dispose(after) => Op::Dispose(after),
        }
    }
}

impl<B> Lasting<B> {
    /// Replaces the list inside a lasting effect by what `to` makes of it.
    pub fn map<C>(self, to: &mut impl FnMut(B) -> C) -> Lasting<C> {
        match self {
            Lasting::StJeanBaptiste(then) => Lasting::StJeanBaptiste(to(then)),
            Lasting::AtEndOfTurn(then) => Lasting::AtEndOfTurn(to(then)),
            Lasting::LoyalAnswer => Lasting::LoyalAnswer,
            Lasting::PapineauOverseas => Lasting::PapineauOverseas,
            Lasting::BeyondRegional => Lasting::BeyondRegional,
            Lasting::MeetingsForbidden => Lasting::MeetingsForbidden,
            Lasting::MartialLaw => Lasting::MartialLaw,
            Lasting::FamilyCountryside => Lasting::FamilyCountryside,
            Lasting::ImpassableRoads => Lasting::ImpassableRoads,
            Lasting::Electioneering => Lasting::Electioneering,
        }
    }
}
