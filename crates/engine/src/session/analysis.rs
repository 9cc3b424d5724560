//! Makes the analysis of a game: replays the current line, plays on from each of its parts, and looks for better choices
//! where much was lost.

use super::moment::{Action, EditAction};
use super::running::Session;
use crate::bots::{Thinking, judge};
use crate::contract::{Cx, Game, NullSink};
use crate::dice::Dice;
use crate::odds::odds_within;
use crate::record::analysis::{Analysis, AnalysisJob, Mistake, Part};
use crate::record::log::capitalised;
use crate::{Refusal, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Stretches of play, and steps, after which a game that is played on is evaluated.
const AHEAD: u32 = 2;
const FAR: u32 = 250;
/// Games that are played on for a chance, at least and at most.
const SAMPLES: (u32, u32) = (8, 400);
/// Part of the budget for the chances; the rest is for the choices.
const FOR_CHANCES: f64 = 0.6;
/// Parts whose choices are looked at, and choices of one part.
const JUDGED: usize = 60;
const CHOICES: usize = 3;
/// Least loss of a part, by its estimated chances, for which its choices are looked at.
const SUSPECT: f64 = 0.01;
/// Steps that are played to judge a choice, at least and at most.
const DEPTH: (u32, u32) = (4_000, 20_000);

impl<G: Game> Session<G> {
    /// Prepares the analysis for another thread.
    ///
    /// # Errors
    /// Something is secret, and the game is not over.
    pub(super) fn analysis(&self) -> Result<AnalysisJob, Refusal> {
        if !self.nothing_is_secret() && self.game.asked().is_some() {
            return Err(Refusal::plain(
                "the analysis is made when the game is over: before that it would give secrets away",
            ));
        }
        let start = self.position(0);
        let actions: Vec<Action<G::Step>> = self.moments.iter().map(|m| m.action.clone()).collect();
        let data = self.files.data;
        Ok(Box::new(move |before, thinking| match start {
            Ok((game, dice)) => Work::new(split(game, dice, &actions, data), before, thinking).done(),
            Err(_) => Analysis { whole: true, ..Analysis::default() },
        }))
    }
}

/// What one seat did up to a roll or the other's answer.
struct Stretch<G: Game> {
    steps: (usize, usize),
    turn: u16,
    seat: Option<Seat>,
    /// Its choices: steps taken before it, the position, what was done.
    choices: Vec<(usize, G, G::Step)>,
    /// The position before its last step, where this step rolled and something could be chosen.
    roll: Option<(G, G::Step)>,
    /// True where its last step rolled.
    rolled: bool,
    text: String,
    after: G,
}

/// Replays a line and splits it; the first value is the beginning.
fn split<G: Game>(
    mut game: G,
    mut dice: Dice,
    actions: &[Action<G::Step>],
    data: &'static G::Data,
) -> (G, Vec<Stretch<G>>) {
    let (begin, mut out, mut steps) = (game.clone(), Vec::<Stretch<G>>::new(), 0);
    let mut open: Option<Stretch<G>> = None;
    let mut legal = vec![];
    for action in actions {
        let before = game.clone();
        let rolled = dice.rolled();
        if Session::replay_one(&mut game, &mut dice, action, data).is_err() {
            break;
        }
        let first = steps;
        steps +=
            usize::from(matches!(action, Action::Step { .. } | Action::Hand(EditAction::End(_)) | Action::Opened(_)));
        let Action::Step { step, aside } = action else {
            if game != before {
                out.extend(open.take());
                let text = "The position was set by hand".to_string();
                let (turn, after) = (game.turn(), game.clone());
                let (choices, roll) = (vec![], None);
                let by_hand =
                    Stretch { steps: (first, steps), turn, seat: None, choices, roll, rolled: true, text, after };
                out.push(by_hand);
            }
            continue;
        };
        legal.clear();
        before.legal(&mut legal);
        let seat = if *aside { None } else { before.asked() };
        let fresh = |seat| Stretch {
            steps: (first, first),
            turn: before.turn(),
            seat,
            choices: vec![],
            roll: None,
            rolled: false,
            text: String::new(),
            after: before.clone(),
        };
        if open.as_ref().is_some_and(|stretch| stretch.seat != seat || stretch.turn != before.turn()) {
            out.extend(open.take());
        }
        let stretch = open.get_or_insert_with(|| fresh(seat));
        if legal.len() > 1 && !aside {
            stretch.choices.push((first, before.clone(), *step));
        }
        stretch.steps.1 = steps;
        let offer = before.offer(*step);
        // What a stretch is about is its last choice that is more than "done".
        if legal.len() > 1 && !offer.primary && before.is_weighty() || stretch.text.is_empty() {
            stretch.text = capitalised(&offer.label);
        }
        stretch.after = game.clone();
        stretch.rolled = dice.rolled() != rolled;
        if stretch.rolled {
            stretch.roll = (!stretch.choices.is_empty()).then_some((before, *step));
            out.extend(open.take());
        }
    }
    out.extend(open);
    (begin, out)
}

/// An estimated chance of the first seat to win, with its standard error.
type Chance = (f64, f64);

/// The analysis in the making.
struct Work<'t, G: Game> {
    begin: G,
    stretches: Vec<Stretch<G>>,
    analysis: Analysis,
    thinking: &'t Thinking,
}

impl<'t, G: Game> Work<'t, G> {
    fn new((begin, stretches): (G, Vec<Stretch<G>>), before: Option<Analysis>, thinking: &'t Thinking) -> Self {
        let before = before.filter(|known| {
            let same = |(part, stretch): (&Part, &Stretch<G>)| part.steps == stretch.steps && part.text == stretch.text;
            known.samples > 0 && known.parts.len() <= stretches.len() && known.parts.iter().zip(&stretches).all(same)
        });
        let mut work = Work { begin, stretches, analysis: before.unwrap_or_default(), thinking };
        if work.analysis.samples == 0 {
            work.analysis.samples = work.samples();
            work.analysis.first = chance(&work.begin, None, 0, work.analysis.samples).0;
        }
        work
    }

    /// Finds how many games the budget allows for each chance.
    fn samples(&self) -> u32 {
        let every = (self.stretches.len() / 8).max(1);
        let some: Vec<u32> = self.stretches.iter().step_by(every).map(|s| chance(&s.after, None, 1, 2).1 / 2).collect();
        let cost = some.iter().sum::<u32>() as f64 / some.len().max(1) as f64;
        let chances = self.stretches.iter().map(|s| 1 + u32::from(s.roll.is_some())).sum::<u32>();
        let each = f64::from(self.thinking.budget()) * FOR_CHANCES / (f64::from(chances) * cost).max(1.0);
        (each as u32).clamp(SAMPLES.0, SAMPLES.1)
    }

    /// Does what is left to do, until it is hurried.
    fn done(mut self) -> Analysis {
        // A slice is short, so that a hurried analysis ends soon and keeps what it has.
        let slice = std::thread::available_parallelism().map_or(2, usize::from) * 4;
        while self.analysis.parts.len() < self.stretches.len() && !self.thinking.is_hurried() {
            let from = self.analysis.parts.len();
            let to = (from + slice).min(self.stretches.len());
            let samples = self.analysis.samples;
            let found = side_by_side(to - from, |n| {
                let (stretch, seed) = (&self.stretches[from + n], (from + n) as u64);
                let (after, played) = chance(&stretch.after, None, seed, samples);
                let (middle, more) = match &stretch.roll {
                    Some((state, step)) => {
                        let (middle, more) = chance(state, Some(*step), seed, samples);
                        (Some(middle), more)
                    }
                    None => (None, 0),
                };
                self.thinking.add(played + more);
                (middle, after)
            });
            for (n, (middle, after)) in found.into_iter().enumerate() {
                let part = self.part(from + n, middle, after);
                self.analysis.parts.push(part);
            }
        }
        if self.analysis.parts.len() == self.stretches.len() {
            self.judge_all();
        }
        self.analysis
    }

    /// Tells what luck and play did in a stretch, from the chance before its dice (where they fell after a choice) and the
    /// chance after it.
    fn part(&self, n: usize, middle: Option<Chance>, (after, error): Chance) -> Part {
        let stretch = &self.stretches[n];
        let before = self.analysis.last();
        let middle = match middle {
            Some((middle, _)) => middle,
            // Nothing was chosen, or nothing rolled.
            None if stretch.rolled => before,
            None => after,
        };
        Part {
            steps: stretch.steps,
            turn: stretch.turn,
            seat: stretch.seat,
            text: stretch.text.clone(),
            play: middle - before,
            luck: after - middle,
            chance: after,
            error,
        }
    }

    /// Looks for better choices in the parts that seem to have lost most.
    fn judge_all(&mut self) {
        let loss = |n: usize| {
            let part = &self.analysis.parts[n];
            if part.seat == Some(Seat(0)) { -part.play } else { part.play }
        };
        let mut suspects: Vec<usize> = (0..self.stretches.len())
            .filter(|&n| self.stretches[n].seat.is_some() && !self.stretches[n].choices.is_empty() && loss(n) > SUSPECT)
            .collect();
        suspects.sort_by(|a, b| loss(*b).total_cmp(&loss(*a)));
        suspects.truncate(JUDGED);
        let left = f64::from(self.thinking.budget()) * (1.0 - FOR_CHANCES);
        let depth = (left / (suspects.len().max(1) * 2) as f64) as u32;
        let depth = depth.clamp(DEPTH.0, DEPTH.1);
        let slice = std::thread::available_parallelism().map_or(2, usize::from);
        while self.analysis.judged < suspects.len() && !self.thinking.is_hurried() {
            let now = &suspects[self.analysis.judged..(self.analysis.judged + slice).min(suspects.len())];
            let found = side_by_side(now.len(), |n| {
                let mistakes = mistakes(&self.stretches[now[n]], depth);
                self.thinking.add(depth * 2);
                mistakes
            });
            self.analysis.judged += now.len();
            self.analysis.mistakes.extend(found.into_iter().flatten());
        }
        self.analysis.mistakes.sort_by(|a, b| b.loss.0.total_cmp(&a.loss.0));
        self.analysis.whole = self.analysis.judged == suspects.len();
    }
}

/// Finds the choices of a stretch that were mistakes for sure: the weighty ones, the last ones first.
fn mistakes<G: Game>(stretch: &Stretch<G>, depth: u32) -> Vec<Mistake> {
    let weighty = stretch.choices.iter().rev().filter(|(_, state, _)| state.is_weighty()).take(CHOICES);
    weighty
        .filter_map(|(steps, state, step)| {
            let found = judge(state, *step, *steps as u64, depth).filter(|found| found.is_sure())?;
            let (seat, offer) = (state.asked()?, state.offer(found.better));
            let odds = offer.rolls.then(|| odds_within(state, seat, found.better, 2_000, 500).ok()).flatten();
            Some(Mistake {
                steps: *steps,
                turn: state.turn(),
                seat,
                played: state.offer(*step).label,
                better: offer.label,
                loss: (found.loss, found.doubt),
                brings: odds.map_or(vec![], |odds| odds.in_short(2)),
            })
        })
        .collect()
}

/// Estimates the first seat's chance to win by games that are played on by rules of thumb, after a step where one is given;
/// returns also the steps that were played. A game that is over is exact.
fn chance<G: Game>(state: &G, step: Option<G::Step>, seed: u64, samples: u32) -> (Chance, u32) {
    if state.asked().is_none() {
        return ((f64::from(state.evaluate(Seat(0))), 0.0), 1);
    }
    let (mut sum, mut squares, mut played) = (0.0, 0.0, 0);
    let mut legal = vec![];
    for n in 0..samples {
        let mut rng = ChaCha8Rng::seed_from_u64(seed << 16 | u64::from(n));
        let (mut game, mut dice) = (state.clone(), Dice::seeded(seed << 16 | u64::from(n)));
        if let Some(step) = step {
            let _ = game.play(step, &mut Cx::new(&mut dice, &mut NullSink));
        }
        let begun = state.stretch();
        for _ in 0..FAR {
            if game.asked().is_none() || game.stretch().wrapping_sub(begun) >= AHEAD {
                break;
            }
            legal.clear();
            game.legal(&mut legal);
            let next = legal[game.heuristic(&legal, &mut rng).min(legal.len() - 1)];
            played += 1;
            if game.play(next, &mut Cx::new(&mut dice, &mut NullSink)).is_err() {
                break;
            }
        }
        let value = f64::from(game.evaluate(Seat(0)));
        sum += value;
        squares += value * value;
    }
    let n = f64::from(samples.max(1));
    let mean = sum / n;
    let variance = (squares / n - mean * mean).max(0.0);
    ((mean, (variance / (n - 1.0).max(1.0)).sqrt()), played.max(1))
}

/// Does `count` things on all cores; returns what came of them, in order.
fn side_by_side<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count.max(1));
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let one = || {
            let mut mine = vec![];
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n >= count {
                    return mine;
                }
                mine.push((n, work(n)));
            }
        };
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(one)).collect();
        let mut all = one();
        all.extend(others.into_iter().filter_map(|thread| thread.join().ok()).flatten());
        all
    });
    all.sort_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, value)| value).collect()
}
