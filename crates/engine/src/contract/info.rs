//! The fixed facts of a game: seats, phases, options, overlays, boards.

use crate::Seat;
use crate::overlay::OverlayInfo;
use crate::rule_id::RuleId;
use serde::Serialize;

/// The fixed facts of a game: what the chooser, the ladder and the panels need before the game starts.
#[derive(Debug)]
pub struct GameInfo {
    /// Id, as in scenario names: `bushy-run`.
    pub id: &'static str,
    /// Title.
    pub title: &'static str,
    /// Years or date line under the title.
    pub when: &'static str,
    /// Two sentences for the chooser.
    pub blurb: &'static str,
    /// The seats, in the order of [`Seat`].
    pub seats: &'static [SeatInfo],
    /// The sequence of play, in order, for the phase ladder.
    pub phases: &'static [PhaseInfo],
    /// Options and house rules of the new-game dialog.
    pub options: &'static [OptionInfo],
    /// The overlays, in the order of the menu; `reach` first where there is one.
    pub overlays: &'static [OverlayInfo],
    /// Boards, main board first: id and title.
    pub boards: &'static [(&'static str, &'static str)],
    /// What the secrets of its seats are.
    pub hidden: Hidden,
    /// Prefix of the rule ids ("BR").
    pub rules: &'static str,
    /// An upper bound for the number of steps of any game of any scenario.
    pub longest: u32,
}

/// What the secrets of a game's seats are: what a table must cover when the seats change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Hidden {
    /// Anything on the maps may be secret: the whole table is covered.
    Maps,
    /// Only hands of cards are secret; all else is public.
    Hands,
}

/// A seat's fixed facts.
#[derive(Debug)]
pub struct SeatInfo {
    /// Key for the command line and the protocol: `british`.
    pub key: &'static str,
    /// Name shown.
    pub name: &'static str,
    /// True where this seat has secrets; a curtain then protects its view.
    pub secrets: bool,
}

/// A rung of the phase ladder.
#[derive(Debug)]
pub struct PhaseInfo {
    /// Id, as in [`Prompt::phase`](crate::Prompt::phase).
    pub id: &'static str,
    /// Title.
    pub title: &'static str,
    /// Side whose phase it is.
    pub side: Option<Seat>,
    /// Id of the rule.
    pub rule: RuleId,
    /// Id of an earlier phase (or of this one) to which the turn may go back from this phase, so that the phases
    /// between them come again (alternating activations). `None` where the turn only goes on.
    pub again: Option<&'static str>,
}

impl GameInfo {
    /// Finds a phase by its id.
    #[must_use]
    pub fn phase(&self, id: &str) -> Option<&'static PhaseInfo> {
        self.phases.iter().find(|phase| phase.id == id)
    }
}

impl PhaseInfo {
    /// Makes a phase.
    #[must_use]
    pub const fn new(id: &'static str, title: &'static str, side: Option<Seat>, rule: &'static str) -> Self {
        PhaseInfo { id, title, side, rule: RuleId::new(rule), again: None }
    }

    /// Lets the turn go back from this phase to an earlier one, as often as the rules want.
    ///
    /// ```
    /// use redoubt_engine::contract::PhaseInfo;
    /// const PHASES: [PhaseInfo; 4] = [
    ///     PhaseInfo::new("command", "Command", None, "TG-1"),
    ///     PhaseInfo::new("activate", "Activate a leader", None, "TG-2"),
    ///     PhaseInfo::new("fight", "Combat", None, "TG-3").back_to("activate"),
    ///     PhaseInfo::new("rally", "Rally", None, "TG-4"),
    /// ];
    /// assert_eq!(PhaseInfo::loops(&PHASES).collect::<Vec<_>>(), [(1, 2)]);
    /// ```
    #[must_use]
    pub const fn back_to(mut self, id: &'static str) -> Self {
        self.again = Some(id);
        self
    }

    /// Lists the loops of a sequence of play: the first and the last phase of each, by their places in the list.
    pub fn loops(phases: &[PhaseInfo]) -> impl Iterator<Item = (usize, usize)> + '_ {
        phases.iter().enumerate().filter_map(move |(last, phase)| {
            let first = phases[..=last].iter().position(|p| Some(p.id) == phase.again)?;
            Some((first, last))
        })
    }
}

/// What kind of thing an option changes; the page of a new game folds the second group away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OptionGroup {
    /// Another way to play the game: how it is asked, how deadly it is.
    Variant,
    /// Another reading of a rule that the rulebook leaves open.
    Reading,
}

impl OptionGroup {
    /// All groups, in the order of the page.
    pub const ALL: [OptionGroup; 2] = [OptionGroup::Variant, OptionGroup::Reading];

    /// Returns the group's heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            OptionGroup::Variant => "Variants of play",
            OptionGroup::Reading => "Other readings of the rules",
        }
    }

    /// Says in one sentence what the group is for.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            OptionGroup::Variant => "They change how the game feels.",
            OptionGroup::Reading => "The rulebook is unclear here. For your first game, leave these as they are.",
        }
    }
}

/// An option of the new-game dialog.
#[derive(Debug)]
pub struct OptionInfo {
    /// What kind of thing it changes.
    pub group: OptionGroup,
    /// Key in the save and in `--option KEY=VALUE`.
    pub key: &'static str,
    /// Title, without codes.
    pub title: &'static str,
    /// What it changes, one or two sentences.
    pub text: &'static str,
    /// Values: key and label. A switch has `off` and `on`. The first value is the default.
    pub values: &'static [(&'static str, &'static str)],
    /// Id of the rule or ruling.
    pub rule: RuleId,
}

impl OptionInfo {
    /// Makes a switch that is off unless it is chosen.
    #[must_use]
    pub const fn switch(
        group: OptionGroup,
        key: &'static str,
        title: &'static str,
        text: &'static str,
        rule: &'static str,
    ) -> Self {
        OptionInfo { group, key, title, text, values: &[("off", "Off"), ("on", "On")], rule: RuleId::new(rule) }
    }

    /// Makes an option with several values (key and label); the first is the default.
    #[must_use]
    pub const fn choice(
        group: OptionGroup,
        key: &'static str,
        title: &'static str,
        text: &'static str,
        values: &'static [(&'static str, &'static str)],
        rule: &'static str,
    ) -> Self {
        OptionInfo { group, key, title, text, values, rule: RuleId::new(rule) }
    }
}
