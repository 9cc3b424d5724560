//! The analysis of a game: each side's chance to win from step to step, what luck and play did to it, and which choices were
//! mistakes.
//!
//! The chance before a step, the chance after the choice with the dice still to come, and the chance after the dice are
//! estimated by games that the computer plays on. Play is the difference of the first two, luck that of the last two; so all
//! luck and all play add up to the outcome less the first chance, whatever the estimates are worth.

use crate::Seat;
use crate::bots::Thinking;
use crate::plain::markdown;
use crate::play::past::TimeMark;
use crate::record::ledger::heading_at;
use crate::record::log::capitalised;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// A part of a game: what one seat did up to a roll, or up to the other's answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Steps taken before it, and after it.
    pub steps: (usize, usize),
    /// Game-turn.
    pub turn: u16,
    /// Whose choice it was; `None` where the position was set by hand.
    pub seat: Option<Seat>,
    /// Its last step in words.
    pub text: String,
    /// What its choices did to the first seat's chance to win, -1 to 1.
    pub play: f64,
    /// What its dice did to it.
    pub luck: f64,
    /// The first seat's chance to win after it, 0 to 1.
    pub chance: f64,
    /// Standard error of that chance.
    pub error: f64,
}

/// A choice that the search is sure was a mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// Steps taken before it.
    pub steps: usize,
    /// Game-turn.
    pub turn: u16,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub played: String,
    /// What would have been better.
    pub better: String,
    /// By how much it lowered the seat's own chance to win, 0 to 1, and the standard error.
    pub loss: (f64, f64),
    /// What the better choice brings, in words with chances.
    pub brings: Vec<String>,
}

/// The analysis of a game, whole or as far as it has come.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Analysis {
    /// The first seat's chance to win at the beginning, 0 to 1, and its standard error.
    pub first: (f64, f64),
    /// Games played on for each chance.
    pub samples: u32,
    /// The parts of the game so far.
    pub parts: Vec<Part>,
    /// Parts whose choices were looked at, of those that seemed to lose most.
    pub judged: usize,
    /// The mistakes, the worst first.
    pub mistakes: Vec<Mistake>,
    /// True where all of the game was looked at.
    pub whole: bool,
}

/// The luck and the play of one battle, or of what lies between two.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleShare {
    /// Its heading.
    pub title: String,
    /// What play did to the first seat's chance.
    pub play: f64,
    /// What luck did to it.
    pub luck: f64,
}

/// A calculation of an analysis that owns all it needs, so that it may run on any thread. It goes on from a part of it that
/// was made before of the same game, and ends early when it is hurried.
pub type AnalysisJob = Box<dyn FnOnce(Option<Analysis>, &Thinking) -> Analysis + Send>;

/// Steps that are played for an analysis where nothing else is said: a minute or two for a campaign.
pub const DEFAULT_BUDGET: u32 = 12_000_000;

/// Turning points that are told.
const TURNS: usize = 5;

impl Analysis {
    /// Returns the first seat's chance at the end of what was looked at.
    #[must_use]
    pub fn last(&self) -> f64 {
        self.parts.last().map_or(self.first.0, |part| part.chance)
    }

    /// Returns the points of the curve: steps taken, and the first seat's chance to win.
    #[must_use]
    pub fn curve(&self) -> Vec<(usize, f64)> {
        let first = (self.parts.first().map_or(0, |part| part.steps.0), self.first.0);
        std::iter::once(first).chain(self.parts.iter().map(|part| (part.steps.1, part.chance))).collect()
    }

    /// Adds up all luck: above 0 it favoured the first seat.
    #[must_use]
    pub fn luck(&self) -> f64 {
        self.parts.iter().map(|part| part.luck).sum()
    }

    /// Adds up what a seat's choices did to its own chance to win.
    #[must_use]
    pub fn play(&self, seat: Seat) -> f64 {
        let own: f64 = self.parts.iter().filter(|part| part.seat == Some(seat)).map(|part| part.play).sum();
        if seat.0 == 0 { own } else { -own }
    }

    /// Returns by how much the sums miss the difference of the last and the first chance; it is 0 but for rounding.
    #[must_use]
    pub fn gap(&self) -> f64 {
        self.parts.iter().map(|part| part.luck + part.play).sum::<f64>() - (self.last() - self.first.0)
    }

    /// Returns the parts that changed the chances most, the greatest change first.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Part> {
        let change = |part: &Part| (part.play + part.luck).abs();
        let mut all: Vec<&Part> = self.parts.iter().filter(|part| change(part) >= 0.03).collect();
        all.sort_by(|a, b| change(b).total_cmp(&change(a)));
        all.truncate(TURNS);
        all
    }

    /// Adds up luck and play battle by battle; `marks` are those of the time line whose places are the steps.
    #[must_use]
    pub fn by_battle(&self, marks: &[TimeMark]) -> Vec<BattleShare> {
        let mut out: Vec<BattleShare> = vec![];
        for part in &self.parts {
            let title = heading_at(marks, part.steps.1, part.turn);
            match out.last_mut().filter(|last| last.title == title) {
                Some(last) => {
                    last.play += part.play;
                    last.luck += part.luck;
                }
                None => out.push(BattleShare { title, play: part.play, luck: part.luck }),
            }
        }
        out
    }

    /// Writes it as a section of a page in Markdown; `seats` are the names of the seats.
    #[must_use]
    pub fn markdown(&self, seats: &[String], marks: &[TimeMark]) -> String {
        let name = |seat: Seat| seats.get(seat.index()).map_or("", String::as_str);
        let first = name(Seat(0));
        let mut out = format!("## Analysis\n\n{}\n\n", markdown(&self.summary(seats)));
        if !self.whole {
            out.push_str("The analysis is not complete: it was stopped.\n\n");
        }
        let turning = self.turning_points();
        if !turning.is_empty() {
            let _ = writeln!(out, "### Turning points\n\n| Turn | Step | Side | What | Play | Luck | {first} then |");
            out.push_str("|---:|---:|---|---|---:|---:|---:|\n");
            for part in turning {
                let (who, what) = (part.seat.map_or("", name), cell(&part.text));
                let (play, luck, chance) = (points(part.play), points(part.luck), percent(part.chance));
                let _ =
                    writeln!(out, "| {} | {} | {who} | {what} | {play} | {luck} | {chance} |", part.turn, part.steps.0);
            }
            out.push('\n');
        }
        out.push_str("### Mistakes\n\n");
        if self.mistakes.is_empty() {
            out.push_str("The computer is sure of none.\n\n");
        } else {
            out.push_str("| Turn | Step | Side | Done | Better | Lost | What the better brings |\n|---:|---:|---|---|---|---:|---|\n");
            for m in &self.mistakes {
                let (done, better, brings) = (cell(&m.played), cell(&m.better), cell(&m.brings.join("; ")));
                let lost = format!("{:.0} ± {:.0}", m.loss.0 * 100.0, m.loss.1 * 100.0);
                let _ = writeln!(
                    out,
                    "| {} | {} | {} | {done} | {better} | {lost} | {brings} |",
                    m.turn,
                    m.steps,
                    name(m.seat)
                );
            }
            out.push('\n');
        }
        let _ = writeln!(out, "### By battle\n\n| Battle | Play | Luck |\n|---|---:|---:|");
        for battle in self.by_battle(marks) {
            let _ = writeln!(out, "| {} | {} | {} |", cell(&battle.title), points(battle.play), points(battle.luck));
        }
        let _ = writeln!(
            out,
            "\nPlay and luck are points of 100 of the chance to win of {first}: above 0 they favoured {first}."
        );
        out
    }

    /// Says in a few sentences what luck and play did.
    #[must_use]
    pub fn summary(&self, seats: &[String]) -> String {
        let name = |n: usize| seats.get(n).map_or("", String::as_str);
        let luck = self.luck();
        let lucky = match luck {
            l if l.abs() < 0.05 => "Luck was even.".to_string(),
            l => format!("Luck: {} points of 100 for {}.", (l.abs() * 100.0).round(), name(usize::from(l < 0.0))),
        };
        let play: Vec<String> =
            (0..seats.len()).map(|n| format!("{} {}", name(n), points(self.play(Seat(n as u8))))).collect();
        format!(
            "Chance to win of {}: {} at the beginning, {} at the end. {lucky} Choices of each side, for its own chance: {}. Each \
             chance comes from {} games that the computer has played on (±{}).",
            name(0),
            percent(self.first.0),
            percent(self.last()),
            play.join(", "),
            self.samples,
            (self.error() * 100.0).ceil(),
        )
    }

    /// Returns the usual standard error of a chance.
    fn error(&self) -> f64 {
        self.parts.iter().map(|part| part.error).sum::<f64>() / self.parts.len().max(1) as f64
    }
}

impl Mistake {
    /// Words it as a sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let (lost, doubt) = ((self.loss.0 * 100.0).round(), (self.loss.1 * 100.0).ceil());
        format!("{}. Better: {}. It lost {lost} points of 100 (±{doubt}).", capitalised(&self.played), self.better)
    }
}

/// Words a change of a chance in points of 100.
#[must_use]
pub fn points(change: f64) -> String {
    format!("{:+.0}", (change * 100.0).round() + 0.0)
}

/// Words a chance in per cent.
#[must_use]
pub fn percent(chance: f64) -> String {
    format!("{:.0} %", chance * 100.0)
}

fn cell(text: &str) -> String {
    markdown(&text.replace('|', "/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(steps: (usize, usize), seat: u8, play: f64, luck: f64, chance: f64) -> Part {
        let text = format!("step {}", steps.0);
        Part { steps, turn: 1, seat: Some(Seat(seat)), text, play, luck, chance, error: 0.01 }
    }

    fn analysis() -> Analysis {
        let parts =
            vec![part((0, 2), 0, -0.1, 0.3, 0.7), part((2, 3), 1, 0.05, 0.0, 0.75), part((3, 5), 1, -0.05, 0.3, 1.0)];
        Analysis { first: (0.5, 0.01), samples: 20, parts, judged: 1, mistakes: vec![], whole: true }
    }

    #[test]
    fn luck_and_play_add_up_to_the_outcome() {
        let analysis = analysis();
        assert!(analysis.gap().abs() < 1e-9);
        assert!((analysis.luck() - 0.6).abs() < 1e-9);
        assert!((analysis.play(Seat(0)) + 0.1).abs() < 1e-9 && analysis.play(Seat(1)).abs() < 1e-9);
        assert_eq!(analysis.curve(), [(0, 0.5), (2, 0.7), (3, 0.75), (5, 1.0)]);
        let turning: Vec<usize> = analysis.turning_points().iter().map(|part| part.steps.0).collect();
        assert_eq!(turning, [3, 0, 2]);
    }

    #[test]
    fn it_says_what_it_knows_and_how_sure_it_is() {
        let mut analysis = analysis();
        let seats = ["the Patrol".to_string(), "the Watch".to_string()];
        let text = analysis.markdown(&seats, &[]);
        assert!(text.contains("Luck: 60 points of 100 for the Patrol."), "{text}");
        assert!(text.contains("The computer is sure of none.") && !text.contains("not complete"), "{text}");
        let mistake = Mistake {
            steps: 2,
            turn: 1,
            seat: Seat(1),
            played: "hold".into(),
            better: "fire".into(),
            loss: (0.12, 0.02),
            brings: vec!["Steps lost: 1 50 %".into()],
        };
        assert_eq!(mistake.words(), "Hold. Better: fire. It lost 12 points of 100 (±2).");
        (analysis.mistakes, analysis.whole) = (vec![mistake], false);
        let text = analysis.markdown(&seats, &[]);
        assert!(
            text.contains("| 1 | 2 | the Watch | hold | fire | 12 ± 2 |") && text.contains("not complete"),
            "{text}"
        );
    }
}
