//! A hint: what the computer would do in the asked seat's place, and why.

use crate::Seat;
use crate::bots::Thinking;
use crate::record::log::capitalised;
use serde::Serialize;

/// Ideas that a hint has at most.
pub const IDEAS: usize = 3;

/// One thing that the asked seat could do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Idea {
    /// Index of its first step among the answers.
    pub n: usize,
    /// The first step in words, and what the computer would go on with.
    pub steps: Vec<String>,
    /// Chance to win after it, 0 to 1, as the computer judges.
    pub chance: f64,
    /// Standard error of the difference from the other ideas.
    pub error: f64,
    /// What its roll or battle brings, in words with chances.
    pub brings: Vec<String>,
    /// Ids of the places that it leads through, from where it begins; may be empty.
    pub places: Vec<String>,
}

impl Idea {
    /// Words its steps, one after the other.
    ///
    /// ```
    /// use redoubt_engine::play::Idea;
    /// let idea = Idea { n: 0, steps: vec!["La Sarre".into(), "fire at the 42nd".into()], chance: 0.62, error: 0.01,
    ///     brings: vec![], places: vec![] };
    /// assert_eq!(idea.words(), "La Sarre \u{2192} fire at the 42nd");
    /// assert_eq!(idea.percent(), "62 %");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        self.steps.join(" \u{2192} ")
    }

    /// Words its chance to win. What is not certain never reads as certain.
    #[must_use]
    pub fn percent(&self) -> String {
        match self.chance {
            c if c < 0.01 => "under 1 %".into(),
            c if c > 0.99 => "over 99 %".into(),
            c => format!("{:.0} %", c * 100.0),
        }
    }
}

/// What the computer would do in the asked seat's place.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The seat that is asked.
    pub seat: Seat,
    /// What it would do first of all, and the next best; not empty.
    pub ideas: Vec<Idea>,
    /// How often positions were played on for it; 0 where there is only one answer.
    pub games: u32,
}

impl Hint {
    /// Words it in lines: each idea with its chance to win and what its rolls bring.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let of = |(n, idea): (usize, &Idea)| {
            let head = format!("{}. {}", n + 1, capitalised(&idea.words()));
            let chance = format!("   chance to win {}: {}", idea.percent(), self.beside(n));
            let brings = idea.brings.iter().map(|line| format!("   {line}"));
            [head, chance].into_iter().chain(brings).collect::<Vec<_>>()
        };
        self.ideas.iter().enumerate().flat_map(of).collect()
    }

    /// Words how an idea stands beside the best one.
    #[must_use]
    pub fn beside(&self, n: usize) -> &'static str {
        let (best, idea) = (&self.ideas[0], &self.ideas[n.min(self.ideas.len() - 1)]);
        let (less, doubt) = (best.chance - idea.chance, best.error.max(idea.error));
        match n {
            0 if self.ideas.len() == 1 => "the only answer",
            0 => "what the computer would do",
            _ if less <= 2.0 * doubt || less < 0.005 => "about as good",
            _ if less < 0.05 => "a little worse",
            _ if less < 0.15 => "worse",
            _ => "much worse",
        }
    }
}

/// A hint in the making. It owns all it needs, so that it may be made on any thread while the game goes on. It ends early
/// when it is [hurried](Thinking::hurry).
pub type HintJob = Box<dyn FnOnce(&Thinking) -> Hint + Send>;
