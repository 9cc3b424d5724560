//! Checks the Events of the cards: numbers within bounds, variables that are set before they are read.
//!
//! The bounds keep every sum of an Event far from overflow, and forbid a loop inside a loop.

use super::cards::CardFile;
use super::ops::{At, Cond, Expr, Filter, Lasting, Op, Row, Scorer, Script, Until, Where};
use crate::ids::County;
use std::collections::BTreeSet;
use std::fmt::Display;

/// Most lists of primitives that a card may have.
const LISTS: usize = 60;
/// Most primitives in a list.
const OPS: usize = 32;
/// Most expressions, conditions or filters one inside another.
const DEEP: u8 = 3;
/// Greatest number that stands in an expression.
const NUMBER: i16 = 30;

/// Checks the prerequisite and the lists of primitives of a card.
///
/// # Errors
/// What is wrong, as the end of a sentence that begins with "card 7".
pub(crate) fn check_event(card: &CardFile) -> Result<(), String> {
    let nothing = Scope::default();
    nothing.cond(&card.needs, 0)?;
    let mut lists = 0;
    list(&card.script, nothing, &mut lists)?;
    list(&card.unmet, nothing, &mut lists)
}

/// What is set where a primitive stands.
#[derive(Clone, Copy, Default)]
struct Scope {
    /// There is a County in "it".
    it: bool,
    /// It is an Urban one.
    city: bool,
    /// There are Counties in "them".
    them: bool,
    /// There is a number in "x".
    x: bool,
    /// It stands inside a loop.
    looped: bool,
    /// It is done later, by a lasting effect.
    later: bool,
}

/// Checks a list of primitives, from what is set before it.
fn list(script: &Script, mut scope: Scope, lists: &mut usize) -> Result<(), String> {
    *lists += 1;
    if *lists > LISTS || script.0.len() > OPS {
        return Err(format!("is too long; give at most {LISTS} lists of {OPS} primitives"));
    }
    script.0.iter().try_for_each(|op| {
        scope.op(op)?;
        inner(op, scope, lists)?;
        scope.after(op);
        Ok(())
    })
}

/// Checks the lists inside a primitive.
fn inner(op: &Op<Script>, scope: Scope, lists: &mut usize) -> Result<(), String> {
    let within = Scope { it: true, city: false, looped: true, ..scope };
    match op {
        Op::Check { ok, fail, .. } => {
            list(ok, scope, lists)?;
            list(fail, scope, lists)
        }
        Op::Roll { rows, .. } => rows.iter().try_for_each(|row| list(&row.then, scope, lists)),
        Op::Choice { options, .. } => options.iter().try_for_each(|(_, then)| list(then, scope, lists)),
        Op::Each(then) | Op::EachOf { then, .. } => list(then, within, lists),
        Op::If(_, then, or) => {
            list(then, scope, lists)?;
            list(or, scope, lists)
        }
        Op::MaySpend(_, _, then) => list(then, scope, lists),
        Op::Ongoing(Lasting::AtEndOfTurn(then), _) => {
            list(then, Scope { it: scope.it, city: scope.city, later: true, ..Scope::default() }, lists)
        }
        Op::Ongoing(Lasting::StJeanBaptiste(then), _) => list(then, Scope { later: true, ..Scope::default() }, lists),
        _ => Ok(()),
    }
}

/// Checks that a number lies within bounds.
fn within<N: PartialOrd + Display + Copy>(what: &str, number: N, least: N, most: N) -> Result<(), String> {
    match (least..=most).contains(&number) {
        true => Ok(()),
        false => Err(format!("has {what} of {number}; give {least} to {most}")),
    }
}

/// Checks that a condition of the file holds.
fn ensure(holds: bool, text: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(text.into()) }
}

/// Checks that Counties are there, each once.
fn counties(list: &[County]) -> Result<(), String> {
    let once: BTreeSet<_> = list.iter().collect();
    ensure(!list.is_empty() && once.len() == list.len(), "has a list of Counties that is empty, or names one twice")
}

impl Scope {
    /// Checks the figures of a primitive and what it reads.
    fn op(&self, op: &Op<Script>) -> Result<(), String> {
        match op {
            Op::Add(_, n, place) | Op::Remove(_, n, place) => {
                self.amount(n)?;
                self.place(place)
            }
            Op::AddUpTo(_, at, n) => {
                self.at(*at)?;
                self.expr(n, 0)
            }
            Op::Check { at, bonus, .. } => {
                self.at(*at)?;
                self.expr(bonus, 0)
            }
            Op::Roll { mods, rows, .. } => self.roll(mods, rows),
            Op::RandomCounties { n, .. } => self.counties(*n),
            Op::Pick { n, from, .. } => {
                self.counties(*n)?;
                self.filter(from, 0)
            }
            Op::Number { least, most, .. } => {
                within("a least number", *least, 0, 15)?;
                within("a greatest number", *most, *least, 15)
            }
            Op::Choice { options, .. } => {
                let labels: BTreeSet<_> = options.iter().map(|(label, _)| label.trim()).collect();
                let differ = labels.len() == options.len() && !labels.contains("");
                ensure(differ && (2..=6).contains(&options.len()), "has a Choice that needs 2 to 6 different labels")
            }
            Op::Each(_) => {
                ensure(self.them, "has Each before Counties are in \"them\"; pick two or more before it")?;
                ensure(!self.looped, "has a loop inside a loop; take one of them out")
            }
            Op::EachOf { counties: list, .. } => {
                ensure(!self.looped, "has a loop inside a loop; take one of them out")?;
                counties(list)
            }
            Op::If(cond, ..) => self.cond(cond, 0),
            Op::Let(n) => {
                ensure(!reads_x(n), "has a Let that reads \"x\"; put another expression into it")?;
                self.expr(n, 0)
            }
            Op::Spirit(n) => self.expr(n, 0),
            Op::Opportunity(_, n) => self.expr(n, 0),
            Op::Vp(scorer, n) => {
                if let Scorer::Controller(at) = scorer {
                    self.at(*at)?;
                }
                self.expr(n, 0)
            }
            Op::CreateOrganization(_, at) | Op::RemoveOrganization(_, at) => self.at(*at),
            Op::Ongoing(lasting, until) => self.ongoing(lasting, *until),
            _ => self.figure(op),
        }
    }

    /// Checks the figure of a primitive that has only one.
    fn figure(&self, op: &Op<Script>) -> Result<(), String> {
        match op {
            Op::Influence(_, n) => within("External Influence", *n, 1, 10),
            Op::OrganizationsMarker(_, n) => within("boxes of the Organizations marker", *n, 1, 8),
            Op::SpiritTo(n) => within("a Rebellious Spirit", *n, 0, 15),
            Op::VpOfLead(n) => within("VP", *n, 1, 20),
            Op::MaySpend(_, n, _) | Op::MaySpendUpTo(_, n) => within("Opportunity Points", *n, 1, 16),
            Op::War(_, n) | Op::WarLess(_, n) => within("VP in the War Readiness box", *n, 1, 20),
            Op::Ap(_, n, at) => {
                within("AP", *n, 1, 20)?;
                at.map_or(Ok(()), |at| self.at(at))
            }
            Op::PeekHand(_, Some(n)) => within("cards to show", *n, 1, 10),
            _ => Ok(()),
        }
    }

    /// Notes what a primitive has set.
    fn after(&mut self, op: &Op<Script>) {
        match op {
            Op::RandomCounties { n: 1, .. } => (self.it, self.city) = (true, false),
            Op::Pick { n: 1, from, .. } => (self.it, self.city) = (true, *from == Filter::Urban),
            Op::RandomCounties { .. } | Op::Pick { .. } => self.them = true,
            Op::Number { .. } | Op::Let(_) | Op::MaySpendUpTo(..) => self.x = true,
            Op::Each(_) | Op::EachOf { .. } => (self.it, self.city) = (false, false),
            _ => {}
        }
    }

    /// Checks the number of Counties that are found or picked.
    fn counties(&self, n: u8) -> Result<(), String> {
        within("a number of Counties", n, 1, 6)?;
        ensure(n == 1 || !self.looped, "finds more Counties inside a loop; do it before the loop")
    }

    fn place(&self, place: &Where) -> Result<(), String> {
        match place {
            Where::At(at) => self.at(*at),
            Where::Among { from, each, .. } => {
                within("a limit of Cubes in a County", *each, 1, 3)?;
                self.filter(from, 0)
            }
        }
    }

    fn at(&self, at: At) -> Result<(), String> {
        match at {
            At::County(_) => Ok(()),
            At::It => ensure(self.it, "reads \"It\" before a County is in it; pick one before"),
            At::OtherCity => ensure(self.city, "reads \"OtherCity\" before a city is in \"it\"; pick one from Urban"),
        }
    }

    /// Checks a number of cubes.
    fn amount(&self, n: &Expr) -> Result<(), String> {
        if let Expr::N(n) = n {
            within("a number of Cubes", *n, 1, NUMBER)?;
        }
        self.expr(n, 0)
    }

    fn expr(&self, expr: &Expr, deep: u8) -> Result<(), String> {
        ensure(deep < DEEP, "has an expression that is too deep; make it simpler")?;
        match expr {
            Expr::N(n) => within("a number", *n, -NUMBER, NUMBER),
            Expr::X => ensure(self.x, "reads \"X\" before a number is in it; add Let, Number or MaySpendUpTo before"),
            Expr::Mv(_, at) => self.at(*at),
            Expr::Count(filter) => self.filter(filter, 0),
            Expr::HalfUp(n) | Expr::HalfDown(n) | Expr::Twice(n) => self.expr(n, deep + 1),
            Expr::AtMost(most, n) => {
                within("a number", *most, -NUMBER, NUMBER)?;
                self.expr(n, deep + 1)
            }
            Expr::Plus(a, b) => {
                self.expr(a, deep + 1)?;
                self.expr(b, deep + 1)
            }
            Expr::When(cond, n) => {
                within("a number", *n, -NUMBER, NUMBER)?;
                self.cond(cond, deep + 1)
            }
            Expr::Spirit | Expr::Influence(_) | Expr::Organizations(..) | Expr::Corps | Expr::Affiliation(_) => Ok(()),
        }
    }

    fn cond(&self, cond: &Cond, deep: u8) -> Result<(), String> {
        ensure(deep < DEEP, "has a condition that is too deep; make it simpler")?;
        match cond {
            Cond::AtLeast(n, _) => self.expr(n, deep),
            Cond::Not(cond) => self.cond(cond, deep + 1),
            Cond::Or(all) => {
                ensure((1..=6).contains(&all.len()), "has an Or that needs 1 to 6 conditions")?;
                all.iter().try_for_each(|cond| self.cond(cond, deep + 1))
            }
            Cond::Always | Cond::Organization(..) | Cond::Controls(..) | Cond::Session | Cond::YouAre(_) => Ok(()),
        }
    }

    fn filter(&self, filter: &Filter, deep: u8) -> Result<(), String> {
        ensure(deep < DEEP, "has a filter that is too deep; make it simpler")?;
        match filter {
            Filter::In(list) => counties(list),
            Filter::It => self.at(At::It),
            Filter::Not(filter) => self.filter(filter, deep + 1),
            Filter::And(all) | Filter::Or(all) => {
                ensure((1..=6).contains(&all.len()), "has an And or an Or that needs 1 to 6 filters")?;
                all.iter().try_for_each(|filter| self.filter(filter, deep + 1))
            }
            _ => Ok(()),
        }
    }

    fn roll(&self, mods: &[Expr], rows: &[Row<Script>]) -> Result<(), String> {
        let ascending = rows.windows(2).all(|pair| pair[0].from < pair[1].from);
        ensure(ascending && !rows.is_empty(), "has a Roll whose rows do not rise; sort them by from")?;
        rows.iter().try_for_each(|row| within("a row from a result", row.from, -NUMBER, NUMBER))?;
        ensure(mods.len() <= 6, "has a Roll with more than 6 modifiers")?;
        mods.iter().try_for_each(|n| self.expr(n, 0))
    }

    fn ongoing(&self, lasting: &Lasting<Script>, until: Until) -> Result<(), String> {
        ensure(!self.later, "has a lasting effect inside a lasting effect; take it out")?;
        let fits = match lasting {
            Lasting::AtEndOfTurn(_) => until == Until::EndOfTurn,
            Lasting::StJeanBaptiste(_) => until == Until::EndOfGame,
            Lasting::Electioneering => matches!(until, Until::NextCheck(_)),
            _ => true,
        };
        ensure(fits, "has a lasting effect that cannot last so long; correct its end")
    }
}

/// Tells whether an expression reads the number in the variable.
fn reads_x(expr: &Expr) -> bool {
    match expr {
        Expr::X => true,
        Expr::HalfUp(n) | Expr::HalfDown(n) | Expr::Twice(n) | Expr::AtMost(_, n) => reads_x(n),
        Expr::Plus(a, b) => reads_x(a) || reads_x(b),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(script: &str) -> Option<String> {
        let script: Script = ron::from_str(script).unwrap();
        list(&script, Scope::default(), &mut 0).err()
    }

    #[test]
    fn variables_are_set_before_they_are_read() {
        let sound = [
            "[Pick(n: 1, by: You, from: Urban), Add(You, N(1), At(OtherCity))]",
            "[Pick(n: 2, by: You, from: Any), Each([Add(You, N(1), At(It))])]",
            "[Number(by: You, least: 0, most: 3), Spirit(X)]",
            "[RandomCounties(n: 1, rural: true), Ongoing(AtEndOfTurn([Vp(Controller(It), N(3))]), EndOfTurn)]",
        ];
        assert!(sound.iter().all(|script| fault(script).is_none()));
        let faults = [
            ("[Add(You, N(1), At(It))]", "\"It\""),
            ("[Pick(n: 1, by: You, from: Rural), Add(You, N(1), At(OtherCity))]", "OtherCity"),
            ("[Pick(n: 1, by: You, from: Any), Each([])]", "Each before"),
            ("[Spirit(X)]", "\"X\""),
            ("[If(Session, [Let(Spirit)], []), Spirit(X)]", "\"X\""),
            ("[Number(by: You, least: 0, most: 3), Let(Twice(X))]", "Let that reads"),
            ("[Pick(n: 2, by: You, from: Any), Each([]), Add(You, N(1), At(It))]", "\"It\""),
            ("[Let(Spirit), Ongoing(AtEndOfTurn([Spirit(X)]), EndOfTurn)]", "\"X\""),
        ];
        for (script, part) in faults {
            assert!(fault(script).is_some_and(|text| text.contains(part)), "{script}: {:?}", fault(script));
        }
    }

    #[test]
    fn figures_and_nesting_have_bounds() {
        let faults = [
            ("[Add(You, N(0), Among(from: Any, each: 1, by: You))]", "Cubes of 0; give 1 to 30"),
            ("[Add(You, N(1), Among(from: Any, each: 9, by: You))]", "give 1 to 3"),
            ("[Pick(n: 0, by: You, from: Any)]", "give 1 to 6"),
            ("[Number(by: You, least: 4, most: 3)]", "give 4 to 15"),
            ("[Spirit(Twice(Twice(Twice(N(1)))))]", "too deep"),
            ("[SpiritTo(16)]", "give 0 to 15"),
            ("[Choice(by: You, options: [(\"a\", []), (\"a\", [])])]", "different labels"),
            ("[Roll(by: You, mods: [], rows: [(from: 4, then: []), (from: 2, then: [])])]", "do not rise"),
            ("[EachOf(counties: [\"beauce\", \"beauce\"], order: None, then: [])]", "names one twice"),
            (
                "[EachOf(counties: [\"beauce\"], order: None, then: [EachOf(counties: [\"beauce\"], order: None, then: [])])]",
                "loop",
            ),
            ("[Ongoing(StJeanBaptiste([Ongoing(MartialLaw, EndOfTurn)]), EndOfGame)]", "inside a lasting effect"),
            ("[Ongoing(Electioneering, EndOfGame)]", "cannot last"),
        ];
        for (script, part) in faults {
            assert!(fault(script).is_some_and(|text| text.contains(part)), "{script}: {:?}", fault(script));
        }
        let long = format!("[{}]", "NoScoringDie,".repeat(OPS + 1));
        assert!(fault(&long).is_some_and(|text| text.contains("too long")));
    }
}
