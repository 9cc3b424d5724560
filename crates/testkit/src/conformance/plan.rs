//! The properties that are tested, and the plan of the games that are walked.

use redoubt_engine::Setup;
use serde::{Deserialize, Serialize};

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Property {
    /// A clone and the original are equal after the same step: state, events and dice; and it does not
    /// matter who listens.
    Clones,
    /// The legal list is never empty, is sorted and has no duplicates; all of it is accepted, asides too; a
    /// heuristic chooses from it.
    Legal,
    /// No other step is accepted: foreign and mutated steps are refused, and the state, the dice
    /// and the log stay as they were.
    Foreign,
    /// States, steps and events come back equal from their RON text.
    Text,
    /// Looking changes nothing, and equal states look the same; the view agrees with the game.
    Looks,
    /// What a seat must not know may be determinized in any way: all that the seat is shown stays
    /// byte-equal, and the determinized state is a function of the view and the random numbers alone.
    Secrets,
    /// No word that is secret to a seat occurs in anything it is shown.
    Words,
    /// Events are described in the same way at any later time.
    Told,
    /// Games end within the game info's bound. There is an outcome at the end and only there, worth 1 to
    /// the winner and 0 to the others. Turns never decrease. No step that wins at once is denied by
    /// [`may_win_at_once`](redoubt_engine::contract::Endings::may_win_at_once).
    Ends,
    /// There is a refusal for everything that is not offered.
    Refusals,
    /// The reason shown for a target is the rule itself: the bar by which `play` refuses the step
    /// that a click there would mean. And `check` says Ok exactly where the legal list has the step.
    Reasons,
    /// Questions and offers have words, point at what the seat can see and can be told apart.
    Labels,
    /// Overlays lie on boards in sight and explain their tints; a long move is a chain of legal steps.
    Routes,
    /// The odds of a step equal those of the same step followed by nothing; what was measured of it stays
    /// measured up to their end.
    Odds,
    /// Every rule and every chart that is cited is in the index.
    Rules,
    /// Undo back to the start meets every earlier state; save, load and replay reproduce the game. A branch leaves the
    /// game as it was, and the past shows a seat what it saw and nothing more.
    Sessions,
    /// A change by hand is shown by the desk, or refused in words and undone; play itself leads to no flaw; where the
    /// flaws of a position are mended, it can be played on, saved and taken back.
    Edits,
    /// The text of a state with one number, word or item changed is refused in words, or what it gives can be looked at,
    /// set by hand and played on; and every state that play or the edit mode leads to is accepted.
    Files,
}

impl Property {
    /// All of them.
    pub const ALL: [Property; 18] = [
        Property::Clones,
        Property::Legal,
        Property::Foreign,
        Property::Text,
        Property::Looks,
        Property::Secrets,
        Property::Words,
        Property::Told,
        Property::Ends,
        Property::Refusals,
        Property::Reasons,
        Property::Labels,
        Property::Routes,
        Property::Odds,
        Property::Rules,
        Property::Sessions,
        Property::Edits,
        Property::Files,
    ];
}

/// What a game is put through: set-ups, seeds, and how often a position is probed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Set-ups, each walked with each seed.
    pub setups: Vec<Setup>,
    /// Seeds.
    pub seeds: std::ops::Range<u64>,
    /// About how many positions of a game are probed, evenly spread; another seed probes others.
    pub probes: usize,
    /// True where a probe tries everything there is, not a sample: of the property [`Property::Files`].
    pub thorough: bool,
}

impl Plan {
    /// Plans one scenario with the default options, four seeds, and about 150 probed positions in each game.
    #[must_use]
    pub fn scenario(name: &str) -> Plan {
        let setup = Setup { scenario: name.into(), ..Setup::default() };
        Plan { setups: vec![setup], seeds: 0..4, probes: 150, thorough: false }
    }

    /// Sets these options in every set-up.
    #[must_use]
    pub fn option(mut self, key: &str, value: &str) -> Plan {
        for setup in &mut self.setups {
            setup.options.insert(key.into(), value.into());
        }
        self
    }

    /// Adds the set-ups of another plan.
    #[must_use]
    pub fn and(mut self, other: Plan) -> Plan {
        self.setups.extend(other.setups);
        self
    }

    /// Sets the seeds.
    #[must_use]
    pub fn seeds(mut self, seeds: std::ops::Range<u64>) -> Plan {
        self.seeds = seeds;
        self
    }

    /// Sets about how many positions of each game are probed.
    #[must_use]
    pub fn probes(mut self, probes: usize) -> Plan {
        self.probes = probes.max(1);
        self
    }
}
