//! The warnings of a game that was not loaded exactly as it was saved. None tells a secret, and each says what holds.

use super::files::PROGRAM;
use super::running::Session;
use crate::RuleId;
use crate::contract::Game;
use crate::journal::{Header, Lost};
use crate::play::{LoadWarning, Opens};

/// A step at which a replay ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Stop {
    /// The rule that forbids the step, if it is one.
    pub(super) rule: Option<RuleId>,
}

impl<G: Game> Session<G> {
    /// Words where the game stands.
    fn place(&self) -> String {
        let phase = G::info().phase(self.game.phase()).map_or("", |p| p.title);
        format!("turn {}, {phase}", self.game.turn())
    }

    /// Words the warning of a game that opens before its end. It names neither the step nor its number:
    /// both can be secret. `saved` is the turn in which the game was saved, where the file tells it.
    pub(super) fn cut_short(&self, cause: String, stop: Stop, saved: Option<u16>) -> LoadWarning {
        let rule = stop.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        let later = saved.filter(|turn| *turn > self.game.turn());
        let later = later.map_or(String::new(), |turn| format!(", though it was played to turn {turn}"));
        let text = format!(
            "{cause}, and a step in it is not legal here{rule}: the game opens at the last position before \
             it, in {}{later}; the file stays as it was",
            self.place()
        );
        LoadWarning { opens: Opens::Cut, text }
    }

    /// Words the warning of a game that opens at the end of a whole save.
    pub(super) fn opened_at_end(&self, cause: String, as_text: bool) -> LoadWarning {
        let log = match as_text {
            true => "its log is kept as text",
            false => "its log before that may lack what was played",
        };
        let text = format!(
            "{cause}, and its steps lead elsewhere here: the game opens at the kept position of its end, in {}, and \
             {log}; the file stays as it was",
            self.place()
        );
        LoadWarning { opens: Opens::Kept, text }
    }

    /// Words the warning of a game that went on from a position that was kept on the way.
    pub(super) fn goes_on_from_kept(&self, cause: String) -> LoadWarning {
        let text = format!(
            "{cause}, and its steps lead elsewhere here: the game goes on from the last position that was kept on the \
             way, as far as its steps go, and opens in {}; the file stays as it was",
            self.place()
        );
        LoadWarning { opens: Opens::AfterKept, text }
    }

    /// Words the warning of an autosave whose end is lost, after what else is warned of.
    pub(super) fn end_is_lost(&self, lost: &Lost) -> LoadWarning {
        let before = self.warning.as_ref().map(|warning| format!("{}; ", warning.text)).unwrap_or_default();
        let text = format!(
            "{before}the file is damaged, {}: the game opens at the last line before that, in {}; the file stays as it \
             was",
            lost.words(),
            self.place()
        );
        LoadWarning { opens: Opens::Cut, text }
    }
}

/// Words the warning of a game whose steps lead to another position than when they were saved.
pub(super) fn drifted(cause: String) -> LoadWarning {
    let text = format!(
        "{cause}, and its steps lead to a position that is not quite the one that was saved; the file stays as it was"
    );
    LoadWarning { opens: Opens::Near, text }
}

/// Says which program saved a file.
pub(super) fn saved_by(header: &Header) -> String {
    match header.program == PROGRAM {
        true => "the file was saved with other data files".into(),
        false => format!("the file was saved by Redoubt {}, and this is {PROGRAM}", header.program),
    }
}
