//! Odds of a step: every outcome is played by the real rules.
//!
//! There is no second copy of the combat rules. The step is played with [enumerated dice](Dice::enumerated) once for
//! each outcome, and the game's [measures](crate::contract::Measures::measures) of each are weighted with its exact
//! probability. Where there are too many outcomes they are sampled by the same rules, and the standard error is
//! stated.
//!
//! An outcome that the rules [roll again](crate::contract::Measures::rolls_again) is not counted: the chances are those of the
//! roll that counts.
//!
//! Odds end where the scope of the step ends: with a roll or whatever else the game
//! [names](crate::contract::Measures::ends_scope), with a new turn or phase, or with another battle. What the game does next by
//! itself is neither measured nor walked. Questions about the [consequences](crate::contract::Advice::bears) of a roll are
//! answered by rules of thumb, so that they are counted. A measure that only some outcomes have comes with the chance that it
//! applies.
//!
//! Odds tell a seat nothing that its view does not: the step is played on states drawn anew from that view
//! ([`Determinizes::determinize`](crate::contract::Determinizes::determinize)). Where they differ from draw to draw the odds depend
//! on what is hidden: then every sample draws a state of its own, and the odds are not called exact.

use crate::contract::{Cx, Game, Measure, Sink};
use crate::dice::Dice;
use crate::play::{Odds, OddsTable};
use crate::record::log::Audience;
use crate::{Refusal, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Most outcomes that are walked; beyond them the odds are sampled.
pub const PATHS: u64 = 20_000;
/// Samples that are drawn where there are too many outcomes, or where the odds depend on what is hidden.
pub const SAMPLES: u64 = 20_000;
/// Number of draws of what is hidden that must agree before odds are called exact.
const DEALS: usize = 64;
/// Greatest difference of two chances by rounding.
const ROUNDING: f64 = 1e-9;
/// Seed of the draws and of the sampling dice: odds depend on the view and the step only.
const SEED: u64 = 0x0DD5;

/// Computes the odds of `step` as `seat` may know them, with the usual limits; `seat` is the one that may
/// take the step.
///
/// # Errors
/// An illegal step is refused as [`Rules::play`](crate::Rules::play) refuses it.
pub fn odds<G: Game>(game: &G, seat: Seat, step: G::Step) -> Result<Odds, Refusal> {
    odds_within(game, seat, step, PATHS, SAMPLES)
}

/// Computes the odds by walking at most `paths` outcomes (of all draws together), else by drawing `samples`
/// (at least 1).
///
/// # Errors
/// As [`odds`].
pub fn odds_within<G: Game>(game: &G, seat: Seat, step: G::Step, paths: u64, samples: u64) -> Result<Odds, Refusal> {
    match exact(game, seat, step, paths)? {
        Some(odds) => Ok(odds),
        None => sampled(game, seat, step, samples.max(1)),
    }
}

/// Computes the odds in this very state, by walking at most `paths` outcomes, else by drawing `samples` (at least 1). They
/// know what is hidden: they are for a game in which nothing is secret any more. Without `further` they are of this step
/// alone: later steps bear its consequences.
///
/// # Errors
/// As [`odds`].
pub(crate) fn odds_laid_open<G: Game>(
    game: &G,
    seat: Seat,
    step: G::Step,
    (paths, samples): (u64, u64),
    further: bool,
) -> Result<Odds, Refusal> {
    if let Some((sum, paths)) = walk(game, seat, step, paths, further)? {
        return Ok(Odds { tables: sum.tables(), exact: true, paths, error: 0.0 });
    }
    let (mut sum, mut dice) = (Sum::default(), Dice::seeded(SEED));
    for _ in 0..samples.max(1) {
        sum.add(resolve(game, seat, step, &mut dice, further)?, 1.0);
    }
    Ok(Odds { tables: sum.tables(), exact: false, paths: samples, error: sum.largest_standard_error() })
}

/// Walks every outcome; `None` where there are too many, or where the draws do not agree.
fn exact<G: Game>(game: &G, seat: Seat, step: G::Step, paths: u64) -> Result<Option<Odds>, Refusal> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let first = game.determinize(seat, &mut rng);
    let Some((sum, walked)) = walk(&first, seat, step, paths, true)? else { return Ok(None) };
    let tables = sum.tables();
    let mut left = paths - walked;
    for _ in 1..DEALS {
        let deal = game.determinize(seat, &mut rng);
        if deal == first {
            continue;
        }
        match walk(&deal, seat, step, left, true)? {
            Some((other, more)) if is_alike(&tables, &other.tables()) => left -= more,
            _ => return Ok(None),
        }
    }
    Ok(Some(Odds { tables, exact: true, paths: walked, error: 0.0 }))
}

/// Walks every outcome of one draw, `paths` at most; returns their weights and their number.
fn walk<G: Game>(
    before: &G,
    seat: Seat,
    step: G::Step,
    paths: u64,
    further: bool,
) -> Result<Option<(Sum, u64)>, Refusal> {
    let (mut sum, mut dice) = (Sum::default(), Dice::enumerated());
    for walked in 1..=paths {
        if let Some(measures) = walked_once(before, seat, step, &mut dice, further)? {
            sum.add(measures, dice.weight());
        }
        if !dice.next_path() {
            return Ok(Some((sum, walked)));
        }
    }
    Ok(None)
}

/// Plays the step `samples` times, each on a draw of its own.
fn sampled<G: Game>(game: &G, seat: Seat, step: G::Step, samples: u64) -> Result<Odds, Refusal> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let (mut sum, mut dice) = (Sum::default(), Dice::seeded(SEED));
    for _ in 0..samples {
        sum.add(resolve(&game.determinize(seat, &mut rng), seat, step, &mut dice, true)?, 1.0);
    }
    Ok(Odds { tables: sum.tables(), exact: false, paths: samples, error: sum.largest_standard_error() })
}

/// Tells whether two lists of tables are the same but for rounding.
fn is_alike(one: &[OddsTable], other: &[OddsTable]) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < ROUNDING;
    one.len() == other.len()
        && one.iter().zip(other).all(|(a, b)| {
            let chances = a.chances.len() == b.chances.len()
                && a.chances.iter().zip(&b.chances).all(|(c, d)| (c.0, &c.1) == (d.0, &d.1) && near(c.2, d.2));
            a.name == b.name && near(a.applies, b.applies) && chances
        })
}

/// Number of games that are played on to sample what lasts over several prompts.
pub const AHEAD: u64 = 400;
/// Most steps of a game that is played on.
const FAR: usize = 4_000;

/// Samples the odds of all that follows `step` while a [battle](crate::contract::Advice::is_fighting) is under way, when
/// every later answer of either seat is the game's own [heuristic](crate::contract::Thumb::heuristic): `samples` times,
/// at least once. They are never exact. A step that leads to a battle
/// [later](crate::contract::Advice::battle_after) is followed by this battle at once.
///
/// # Errors
/// As for [`odds`]; or no battle is under way before or after the step, and the step leads to none.
pub fn odds_ahead<G: Game>(game: &G, seat: Seat, step: G::Step, samples: u64) -> Result<Odds, Refusal> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let (mut sum, mut dice, mut legal) = (Sum::default(), Dice::seeded(SEED), Vec::new());
    let samples = samples.max(1);
    let mut fought = game.is_fighting() || game.offer(step).fights;
    for _ in 0..samples {
        let drawn = game.determinize(seat, &mut rng);
        let (before, step) = drawn.battle_after(step).unwrap_or((drawn, step));
        let mut scope = Scope::whole(&before);
        let mut after = before.clone();
        after.play(step, &mut Cx::new(&mut dice, &mut scope)).map_err(|bar| before.refusal(bar))?;
        fought |= after.is_fighting();
        let mut steps = 0;
        while after.is_fighting() && after.asked().is_some() && scope.end.is_none() && steps < FAR {
            legal.clear();
            after.legal(&mut legal);
            let next = legal.get(after.heuristic(&legal, &mut rng)).copied();
            let Some(next) = next else { break };
            after.play(next, &mut Cx::new(&mut dice, &mut scope)).map_err(|bar| after.refusal(bar))?;
            steps += 1;
        }
        if !fought {
            return Err(Refusal::plain("there is no battle now, and this step leads to none"));
        }
        sum.add(scope.measures(&after, seat), 1.0);
    }
    let error = sum.largest_standard_error();
    Ok(Odds { tables: sum.tables(), exact: false, paths: samples, error })
}

/// Plays the step once and measures it, up to the end of its scope; `further` also through the questions about its
/// consequences.
fn resolve<G: Game>(
    before: &G,
    seat: Seat,
    step: G::Step,
    dice: &mut Dice,
    further: bool,
) -> Result<Vec<Measure>, Refusal> {
    let mut scope = Scope::of_step(before);
    let mut after = before.clone();
    after.play(step, &mut Cx::new(dice, &mut scope)).map_err(|bar| before.refusal(bar))?;
    if further {
        bear_out(&mut after, dice, &mut scope)?;
    }
    Ok(scope.measures(&after, seat))
}

/// Plays the step once along a path of enumerated dice, and measures it; `None` where the rules roll again, so that
/// this outcome does not count.
fn walked_once<G: Game>(
    before: &G,
    seat: Seat,
    step: G::Step,
    dice: &mut Dice,
    further: bool,
) -> Result<Option<Vec<Measure>>, Refusal> {
    let mut scope = Scope::of_outcome(before);
    let mut after = before.clone();
    after.play(step, &mut Cx::new(dice, &mut scope)).map_err(|bar| before.refusal(bar))?;
    if further && scope.counts() {
        bear_out(&mut after, dice, &mut scope)?;
    }
    Ok(scope.counts().then(|| scope.measures(&after, seat)))
}

/// Answers the questions about the [consequences](crate::contract::Advice::bears) of a roll by rules of thumb, as long as the
/// listener wants to hear more. The same dice bring the same answers.
///
/// # Errors
/// The game refuses a step that it lists: its rules are at fault.
pub fn bear_out<G: Game>(game: &mut G, dice: &mut Dice, sink: &mut dyn Sink<G>) -> Result<(), Refusal> {
    let (mut rng, mut legal) = (ChaCha8Rng::seed_from_u64(SEED), Vec::new());
    for _ in 0..FAR {
        if sink.has_ended() || game.asked().is_none() || !game.bears() {
            break;
        }
        legal.clear();
        game.legal(&mut legal);
        let Some(next) = legal.get(game.heuristic(&legal, &mut rng)).copied() else { break };
        game.play(next, &mut Cx::new(dice, sink)).map_err(|bar| game.refusal(bar))?;
    }
    Ok(())
}

/// Listens to a step up to the end of its scope (the roll or battle that it is about), and keeps the state there.
pub struct Scope<'a, G: Game> {
    pub(crate) before: &'a G,
    /// The number of the battle (or whatever lasts) that it is about, once there is one.
    lasting: Option<u32>,
    /// True where the scope is the whole battle, not this step only.
    is_whole: bool,
    /// True where a roll that the rules [roll again](crate::contract::Measures::rolls_again) ends it.
    is_outcome: bool,
    /// True where such a roll has ended it.
    again: bool,
    /// The events so far, the last one included.
    pub events: Vec<(Audience, G::Event)>,
    /// The state at the end; `None` where the end has not come.
    pub end: Option<G>,
}

impl<'a, G: Game> Scope<'a, G> {
    /// Listens to one step from the state `before`.
    pub fn of_step(before: &'a G) -> Self {
        Scope {
            before,
            lasting: before.battle_id(),
            is_whole: false,
            is_outcome: false,
            again: false,
            events: Vec::new(),
            end: None,
        }
    }

    /// Listens to one of all outcomes of a step: one that the rules [roll again](crate::contract::Measures::rolls_again) ends
    /// with this roll, and does not count.
    pub fn of_outcome(before: &'a G) -> Self {
        Scope { is_outcome: true, ..Scope::of_step(before) }
    }

    /// Tells whether the outcome counts.
    pub fn counts(&self) -> bool {
        !self.again
    }

    /// Listens to steps from the state `before` until the battle is over.
    fn whole(before: &'a G) -> Self {
        Scope { is_whole: true, ..Scope::of_step(before) }
    }

    /// Tells whether the scope has ended with the newest event, which led to `now`.
    fn has_closed(&mut self, now: &G) -> bool {
        let lasting = now.battle_id();
        let another = lasting.is_some() && self.lasting.is_some() && lasting != self.lasting;
        self.lasting = self.lasting.or(lasting);
        let moved_on = now.turn() != self.before.turn() || now.phase() != self.before.phase();
        another || moved_on || !self.is_whole && G::ends_scope(self.before, &self.events)
    }

    /// Measures the events, each name once; `last` is the state after the last step.
    pub fn measures(&self, last: &G, seat: Seat) -> Vec<Measure> {
        let mut out: Vec<Measure> = vec![];
        let measure = if self.is_whole { G::measures_of_whole } else { G::measures };
        for measure in measure(self.before, self.end.as_ref().unwrap_or(last), &self.events, seat) {
            if out.iter().all(|known| known.name != measure.name) {
                out.push(measure);
            }
        }
        out
    }
}

impl<G: Game> Sink<G> for Scope<'_, G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        if self.end.is_some() {
            return;
        }
        self.events.push((audience, event));
        self.again = self.is_outcome && G::rolls_again(self.before, &self.events);
        if self.again || self.has_closed(game) {
            self.end = Some(game.clone());
        }
    }

    fn has_ended(&self) -> bool {
        self.end.is_some()
    }
}

/// What is known of one measure: when it applies, in words, whether its values only name results, and the weight of
/// each value with its label.
#[derive(Default)]
struct Weights {
    when: Option<&'static str>,
    named: bool,
    values: BTreeMap<i32, (String, f64)>,
}

impl Weights {
    fn total(&self) -> f64 {
        self.values.values().map(|(_, w)| w).sum()
    }
}

/// Weights by measure. Measures keep the order in which they first appeared.
#[derive(Default)]
struct Sum {
    order: Vec<Cow<'static, str>>,
    weights: BTreeMap<Cow<'static, str>, Weights>,
    /// Weight of all outcomes, with this measure or without.
    total: f64,
}

impl Sum {
    fn add(&mut self, measures: Vec<Measure>, weight: f64) {
        // An outcome that cannot happen (a hit where none is possible) is walked but not shown.
        if weight <= 0.0 {
            return;
        }
        self.total += weight;
        for m in measures {
            if !self.order.contains(&m.name) {
                self.order.push(m.name.clone());
            }
            let label = m.label.filter(|l| !l.is_empty()).unwrap_or_else(|| m.value.to_string());
            let weights = self.weights.entry(m.name).or_default();
            weights.when = m.when;
            weights.named |= !m.ordered;
            weights.values.entry(m.value).or_insert((label, 0.0)).1 += weight;
        }
    }

    /// Makes one table for each measure, with the chance that it applies.
    fn tables(&self) -> Vec<OddsTable> {
        let table = |name: &Cow<'static, str>| {
            let weights = &self.weights[name];
            let total = weights.total();
            let share = total / self.total;
            let applies = if share > 1.0 - ROUNDING { 1.0 } else { share };
            let condition = if applies < 1.0 { weights.when.unwrap_or("if it comes to that") } else { "" };
            let chances: Vec<_> = weights.values.iter().map(|(&v, (label, w))| (v, label.clone(), w / total)).collect();
            let mean = chances.iter().map(|(v, _, p)| f64::from(*v) * p).sum();
            let mean = (!weights.named).then_some(mean);
            OddsTable { name: name.to_string(), applies, condition: condition.to_string(), mean, chances }
        };
        self.order.iter().map(table).collect()
    }

    /// Returns the largest standard error of any chance shown, where every weight is one sample.
    fn largest_standard_error(&self) -> f64 {
        let error = |share: f64, of: f64| (share * (1.0 - share) / of).max(0.0).sqrt();
        let errors = self.weights.values().flat_map(|weights| {
            let total = weights.total();
            let chances = weights.values.values().map(move |(_, w)| error(w / total, total));
            chances.chain([error(total / self.total, self.total)])
        });
        errors.fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Rules;
    use crate::testgame::{Data, PATROL, Picket, Step, WATCH};
    use crate::{BuiltIn, Setup};

    /// Makes a position with a picket at the mill and the patrol in front of it, in which the watch is asked whether
    /// to fire.
    fn position(fog: bool, lantern: bool) -> Picket {
        let mut setup = Setup { scenario: "long".into(), ..Setup::default() };
        if fog {
            setup.options.insert("fog".into(), "on".into());
        }
        let mut game = Picket::new(Data::built_in(), &setup, &mut Dice::scripted(&[])).unwrap();
        let mut steps = vec![Step::Company(0), Step::Post(1)];
        if lantern {
            steps.push(Step::Lantern);
        }
        steps.push(Step::March(1));
        for step in steps {
            let mut deaf = crate::contract::NullSink;
            game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut deaf)).unwrap();
        }
        game
    }

    fn chance(odds: &Odds, table: usize, value: i32) -> f64 {
        odds.tables[table].chances.iter().find(|(v, ..)| *v == value).map_or(0.0, |(.., p)| *p)
    }

    #[test]
    fn one_die_is_exact() {
        for (fog, lantern, hit) in [(false, false, 3.0), (true, false, 2.0), (false, true, 4.0)] {
            let odds = odds(&position(fog, lantern), WATCH, Step::Fire).unwrap();
            assert!(odds.exact && odds.error == 0.0 && odds.paths == 6);
            assert_eq!(odds.tables[0].name, "Steps lost");
            assert!((chance(&odds, 0, 1) - hit / 6.0).abs() < 1e-12, "{odds:?}");
            assert!((odds.tables[0].mean.unwrap() - hit / 6.0).abs() < 1e-12);
            assert_eq!(odds.tables[0].chances[1].1, "1");
        }
    }

    #[test]
    fn too_many_paths_are_sampled_with_their_error() {
        let odds = odds_within(&position(false, false), WATCH, Step::Fire, 5, 40_000).unwrap();
        assert!(!odds.exact && odds.paths == 40_000);
        assert!((odds.error - (0.25_f64 / 40_000.0).sqrt()).abs() < 1e-4, "{}", odds.error);
        assert!((chance(&odds, 0, 1) - 0.5).abs() < 5.0 * odds.error);
        let again = odds_within(&position(false, false), WATCH, Step::Fire, 5, 40_000).unwrap();
        assert_eq!(odds, again);
    }

    #[test]
    fn an_illegal_step_has_no_odds() {
        assert!(odds(&position(false, false), WATCH, Step::Search).is_err());
        assert!(odds(&position(false, false), PATROL, Step::End).is_err());
    }

    /// After the end of a step's scope nothing is recorded and no outcome is walked: a shot has six outcomes,
    /// whatever is rolled after it.
    #[test]
    fn odds_end_with_the_roll() {
        let game = position(false, false);
        let (mut dice, mut paths) = (Dice::enumerated(), 0);
        loop {
            let (mut scope, mut after) = (Scope::of_step(&game), game.clone());
            after.play(Step::Fire, &mut Cx::new(&mut dice, &mut scope)).unwrap();
            assert!(scope.has_ended() && scope.events.len() == 1);
            dice.d6();
            dice.pool(4, 5);
            paths += 1;
            if !dice.next_path() {
                break;
            }
        }
        assert_eq!(paths, 6);
    }

    /// A table that only some outcomes have says which, and how likely they are.
    #[test]
    fn a_table_says_with_what_chance_it_applies() {
        let mut sum = Sum::default();
        sum.add(vec![Measure::new("Hits", 1), Measure::new("Winner", 1).label("we").when("if it ends now")], 0.125);
        sum.add(vec![Measure::new("Hits", 0)], 0.375);
        let tables = sum.tables();
        assert_eq!((tables[0].applies, tables[0].condition.as_str(), tables[0].mean), (1.0, "", Some(0.25)));
        assert_eq!((tables[1].applies, tables[1].condition.as_str()), (0.25, "if it ends now"));
        assert_eq!(tables[1].chances, [(1, "we".to_string(), 1.0)]);
    }

    /// Results that are only named have no mean, and no piece goes without a label.
    #[test]
    fn results_that_are_no_amounts_have_no_mean() {
        let mut sum = Sum::default();
        sum.add(vec![Measure::named("Scouting", 2, "success"), Measure::new("Steps", 3)], 0.5);
        sum.add(vec![Measure::named("Scouting", 0, ""), Measure::new("Steps", 0).label("none")], 0.5);
        let tables = sum.tables();
        assert_eq!((tables[0].mean, tables[1].mean), (None, Some(1.5)));
        assert!(tables.iter().flat_map(|t| &t.chances).all(|c| !c.1.is_empty()), "{tables:?}");
    }

    /// Sums over enumerated pools follow the binomial distribution, also where nothing or everything hits.
    #[test]
    fn pools_are_binomial() {
        for (n, to_hit) in [(1, 5), (4, 5), (13, 6), (9, 4), (5, 7), (3, 1)] {
            let (mut dice, mut sum) = (Dice::enumerated(), Sum::default());
            loop {
                let hits = i32::from(dice.pool(n, to_hit).hits());
                sum.add(vec![Measure::new("Hits", hits)], dice.weight());
                if !dice.next_path() {
                    break;
                }
            }
            let table = &sum.tables()[0];
            let p = f64::from(7 - to_hit.clamp(1, 7)) / 6.0;
            let mean = table.mean.unwrap();
            assert!((mean - f64::from(n) * p).abs() < 1e-9, "{n} dice, {to_hit}: {table:?}");
            let variance: f64 = table.chances.iter().map(|(v, _, q)| q * (f64::from(*v) - mean).powi(2)).sum();
            assert!((variance - f64::from(n) * p * (1.0 - p)).abs() < 1e-9);
            let none = table.chances.iter().find(|(v, ..)| *v == 0).map_or(0.0, |(.., q)| *q);
            assert!((none - (1.0 - p).powi(i32::from(n))).abs() < 1e-9);
        }
    }

    /// Two pools and a die after them: every path is walked once, and the weights sum to one.
    #[test]
    fn a_tree_of_several_rolls_sums_to_one() {
        let (mut dice, mut total, mut paths) = (Dice::enumerated(), 0.0, 0);
        loop {
            let hits = dice.pool(3, 5).hits();
            if hits > 1 {
                dice.d6();
            }
            dice.draw(4);
            total += dice.weight();
            paths += 1;
            if !dice.next_path() {
                break;
            }
        }
        assert_eq!(paths, (2 + 2 * 6) * 4);
        assert!((total - 1.0_f64).abs() < 1e-12);
    }
}
