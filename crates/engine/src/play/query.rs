//! What can be asked of a running game: the open question, the view, the log, what a target means.

use crate::bots::{Bot, Thinking};
use crate::overlay::{Overlay, Way};
use crate::record::history::TrackHistory;
use crate::record::log::LogLine;
use crate::view::{Fact, View};
use crate::{Outcome, Prompt, Question, Refusal, Seat, Target, Viewer};

/// What can be asked of a running game. Nothing changes by it.
pub trait Query {
    /// Tells who must answer; `None` when the game is over.
    fn asked(&self) -> Option<Seat>;
    /// Returns the game-turn, from 1; 0 during set-up.
    fn turn(&self) -> u16;
    /// Returns the id of the phase, one of the game info's.
    fn phase(&self) -> &'static str;
    /// Says in public why that seat is asked, as [`View::reason`], without building the rest of a view.
    fn reason(&self) -> String;
    /// Builds the open question with every answer; `None` when the game is over.
    fn prompt(&self) -> Option<Prompt>;
    /// Builds the open question as [`Query::prompt`] does, with the answers marked that end the game at once with a victory
    /// of the asked seat, without a die, whatever is hidden from it. It plays each answer of which the game says that it
    /// [may](crate::contract::Endings::may_win_at_once) once or a few times, and the first time only.
    fn marked_prompt(&self) -> Option<Prompt>;
    /// Writes the `n`-th step of the open prompt as RON, or an aside beyond them; `None` where there are
    /// fewer.
    fn step_text(&self, n: usize) -> Option<String>;
    /// Words the open question as another viewer may know it, without answers.
    fn question(&self, viewer: Viewer) -> Option<Question>;
    /// Returns the result, when the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Builds what a viewer may see. While the game runs, clients refuse `Viewer::All`; this function does not.
    fn view(&self, viewer: Viewer) -> View;
    /// Lists the keys of the counters that are chosen in the open question, as a viewer sees them, without the rest of a
    /// view.
    fn in_hand(&self, viewer: Viewer) -> Vec<String>;
    /// Counts the lines of a viewer's log, without wording them.
    fn log_len(&self, viewer: Viewer) -> usize;
    /// Words the log of a viewer from line `from` on; the lines before it cost nothing.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine>;
    /// Returns turn and phase of each line of a viewer's log from line `from` on, without wording them.
    fn log_phases(&self, viewer: Viewer, from: usize) -> Vec<(u16, &'static str)>;
    /// Lists what a viewer may know of a space, with the rules.
    fn inspect(&self, viewer: Viewer, place: &str) -> Vec<Fact>;
    /// Follows the game's tracks and counts over its turns, as a viewer may know them; when the game is over, all
    /// is open. It replays the game, so it takes as long as loading it.
    fn history(&self, viewer: Viewer) -> Vec<TrackHistory>;
    /// Says why a target is not offered.
    fn why(&self, viewer: Viewer, target: &Target) -> Refusal;
    /// Builds the overlay with this key of the game info, as a viewer may see it.
    fn overlay(&self, viewer: Viewer, key: &str, focus: Option<&Target>) -> Overlay;
    /// Finds the long move of the asked seat to a target that one click does not reach.
    fn route(&self, target: &Target) -> Option<Way>;
    /// Computes the digest of the state, the same on every machine. It must not be shown before the end.
    fn digest(&self) -> u64;
    /// Counts the steps taken. A seat must not see the number while another has secrets.
    fn len(&self) -> usize;
    /// Tells whether no step has been taken yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Finds the index of the step that a bot would take, from the asked seat's view only, in its usual time.
    fn advise(&self, bot: Bot, seed: u64) -> usize {
        self.think(bot, seed, &bot.thinking())
    }
    /// Finds it in the time that the bot has. It answers at once when it is [hurried](Thinking::hurry).
    fn think(&self, bot: Bot, seed: u64, thinking: &Thinking) -> usize;
}
