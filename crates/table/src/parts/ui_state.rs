//! The state of the interface: open panes, hovered offers, tabs, messages. It stores nothing of the game.

use bevy::prelude::*;
use bevy_egui::egui;
use redoubt_engine::home::bug_log;
use redoubt_engine::play::past::BranchId;
use redoubt_engine::play::trial::NextDie;
use redoubt_engine::record::log::capitalised;
use redoubt_engine::{Complaint, Refusal, RuleId, Seat, Target};
use std::path::PathBuf;

/// A window over the table; one is open at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pane {
    /// The game's menu.
    Menu,
    /// Rules browser.
    Rules,
    /// Charts.
    Charts,
    /// Settings.
    Settings,
    /// Fonts, icons, licences.
    Credits,
    /// Saved games, to load one.
    Load,
    /// Name of a new save.
    Save,
    /// The question before a game is left whose last steps are in no file.
    Leave,
    /// The title under which a scenario from another folder is taken.
    Import,
    /// Keys.
    Keys,
    /// The agreement of both players to a take-back.
    Agree,
    /// Dice that the players roll themselves.
    Dice,
    /// A track with its history.
    Track,
    /// The cards of a pile.
    Pile,
    /// Two lines of the game side by side.
    Compare,
    /// What would be undone by going back.
    GoBack,
    /// A die of a real roll that is to be typed in.
    RealDie,
    /// A result with which a step is to be taken.
    Result,
    /// The report of the game.
    Report,
    /// The command line.
    CommandLine,
    /// The beginning of the edit mode.
    BeginEdit,
    /// Title and note of a scenario of the player's own.
    Keep,
    /// The end of a lesson: what it taught, and what to do next.
    LessonOver,
}

/// A menu of several offers at a clicked target.
#[derive(Clone, Debug)]
pub struct Popup {
    /// Where it opens, in points of the interface.
    pub at: egui::Pos2,
    /// Indices of its offers.
    pub offers: Vec<usize>,
    /// True in the first frame, so that the click that opened it does not close it.
    pub fresh: bool,
}

/// A step that waits for the faces of real dice.
#[derive(Clone, PartialEq, Debug)]
pub struct RealRoll {
    /// Index of the step among the answers.
    pub n: usize,
    /// Faces typed so far.
    pub faces: Vec<u8>,
    /// Whose dice they are.
    pub seats: Vec<Seat>,
    /// The next die.
    pub next: NextDie,
    /// True where the computer takes the step.
    pub bot: bool,
}

/// A result with which a step may be taken.
#[derive(Clone, PartialEq, Debug)]
pub struct WantedResult {
    /// Index of the step among the answers.
    pub n: usize,
    /// Words of the step.
    pub step: String,
    /// Name of the table of odds.
    pub table: String,
    /// Value of that table.
    pub value: i32,
    /// All results of that table: value, words, share of all rolls in words.
    pub results: Vec<(i32, String, String)>,
}

/// What a dialog of the desktop asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// A saved game or a scenario of the player's own, to open it.
    Open,
    /// A place for a save outside the folder of saves.
    SaveElsewhere,
}

/// A save that has the name that was given to another one.
#[derive(Clone, PartialEq, Debug)]
pub struct NameTaken {
    /// The name as it was typed.
    pub name: String,
    /// The file that has it.
    pub path: PathBuf,
    /// A free file beside it, with which both are kept.
    pub free: PathBuf,
}

/// A short message over the table.
#[derive(Clone, Debug)]
pub struct Toast {
    /// One sentence.
    pub text: String,
    /// Rule behind it, if there is one.
    pub rule: Option<RuleId>,
    /// Seconds since it appeared.
    pub age: f32,
    /// True for a refusal, false for news.
    pub bad: bool,
}

/// The tabs of the bottom zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BottomTab {
    /// Counters that wait beside the map.
    Tray,
    /// What happened.
    #[default]
    Log,
    /// The game's length, turn by turn.
    Timeline,
}

/// The tabs of the right zone below the prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RightTab {
    /// Stack or space under the pointer.
    #[default]
    Inspect,
    /// The chart of the coming or last roll.
    Chart,
    /// This seat's pieces.
    Pieces,
    /// The battle that is being fought.
    Battle,
    /// What happened, in card games.
    Log,
    /// The order of battle.
    Forces,
    /// What is still to come.
    Due,
}

/// The state of the interface; nothing of the game.
#[derive(Resource, Debug)]
pub struct UiState {
    /// Window that is open.
    pub pane: Option<Pane>,
    /// The sides that have agreed to what the open window asks both for.
    pub agreed: Vec<Seat>,
    /// Menu at a target.
    pub popup: Option<Popup>,
    /// Message.
    pub toast: Option<Toast>,
    /// Bottom tab.
    pub bottom: BottomTab,
    /// True where counters waited beside the map when the zone was drawn last.
    pub tray_full: bool,
    /// Right tab.
    pub right: RightTab,
    /// True while the card with the goal is open.
    pub goal: bool,
    /// True while the menu of overlays is open.
    pub overlays: bool,
    /// True while the computer waits.
    pub paused: bool,
    /// True where the computer takes one step although it waits.
    pub one_step: bool,
    /// The question on which the advice of the computer was asked for: the game on the table, the number of steps, 0.
    pub hint: Option<(u64, usize, usize)>,
    /// The game whose analysis was asked for: the game on the table, the number of steps, 0.
    pub analyse: Option<(u64, usize, usize)>,
    /// True where the thinking computer is to move at once.
    pub move_now: bool,
    /// The part of its thinking that the computer has done, 0 to 1, where it has thought for a while.
    pub thinking: Option<f32>,
    /// True where the whole log is listed, not only its last part.
    pub whole_log: bool,
    /// True while the side panels are hidden.
    pub sides_hidden: bool,
    /// The offer under the pointer or the keyboard; its odds and its chart cell are shown.
    pub hovered: Option<usize>,
    /// True where all lit answers are listed beside the map.
    pub listed: bool,
    /// The scene of the others' story at which the player stands, from 0, while he goes through it.
    pub story: Option<usize>,
    /// Id of the card that is chosen in the hand or the Pool.
    pub card: Option<String>,
    /// Text of the command line.
    pub typed: String,
    /// Index of the completion that Tab takes.
    pub completion: usize,
    /// True where Tab was pressed in the command line.
    pub complete: bool,
    /// Key of the pile in its pane.
    pub pile: String,
    /// Offer chosen with the keyboard.
    pub focus: Option<usize>,
    /// What was right-clicked last.
    pub inspected: Option<Target>,
    /// Offer whose warning waits to be confirmed.
    pub warned: Option<usize>,
    /// Rule in the browser.
    pub rule: Option<String>,
    /// Search text of the browser.
    pub search: String,
    /// Chart in its pane.
    pub chart: Option<String>,
    /// Name typed for a save.
    pub save_name: String,
    /// The save that has this name already; the player is asked what to do.
    pub name_taken: Option<NameTaken>,
    /// Number of changes of saved files so far: lists of them are read anew.
    pub file_changes: u64,
    /// The scenario from another folder that needs another title: its file, and the title as typed.
    pub import: Option<(PathBuf, String)>,
    /// Faces typed for the next rolls.
    pub dice: String,
    /// True where real dice are rolled: each is asked for.
    pub real_dice: bool,
    /// The step that waits for real dice.
    pub rolling: Option<RealRoll>,
    /// The result that was clicked in the chances.
    pub wanted: Option<WantedResult>,
    /// Name typed for a branch or a bookmark.
    pub past_name: String,
    /// Number of changes of branches and bookmarks so far: what is drawn of them is read anew.
    pub past_changes: u64,
    /// The branch that is compared with the line that is played.
    pub compared: Option<BranchId>,
    /// Search text of the order of battle.
    pub find: String,
    /// Track in its pane.
    pub track: Option<String>,
    /// True while a battle is on the table whose board was opened.
    pub fighting: bool,
    /// True while the open question, or the battle, has chances to show.
    pub chances: bool,
    /// Height below the question in the right zone, in points.
    pub below_question: f32,
    /// Height that a battle needs below the question, in points; infinite where there is none.
    pub battle_needs: f32,
    /// The lesson that has just been gone through: game and id.
    pub lesson_over: Option<(String, String)>,
    /// The rule of what the pointer is on, for F1.
    pub f1: Option<String>,
}

impl Default for UiState {
    fn default() -> Self {
        UiState {
            pane: None,
            agreed: vec![],
            popup: None,
            toast: None,
            bottom: BottomTab::Log,
            tray_full: false,
            right: RightTab::Log,
            goal: false,
            paused: false,
            one_step: false,
            hint: None,
            analyse: None,
            move_now: false,
            thinking: None,
            whole_log: false,
            overlays: false,
            sides_hidden: false,
            hovered: None,
            listed: false,
            story: None,
            card: None,
            typed: String::new(),
            completion: 0,
            complete: false,
            pile: String::new(),
            focus: None,
            inspected: None,
            warned: None,
            rule: None,
            search: String::new(),
            chart: None,
            save_name: String::new(),
            name_taken: None,
            import: None,
            file_changes: 0,
            dice: String::new(),
            real_dice: false,
            rolling: None,
            wanted: None,
            past_name: String::new(),
            past_changes: 0,
            compared: None,
            find: String::new(),
            track: None,
            fighting: false,
            chances: false,
            below_question: f32::INFINITY,
            battle_needs: f32::INFINITY,
            lesson_over: None,
            f1: None,
        }
    }
}

impl UiState {
    /// Shows a piece of news.
    pub fn say(&mut self, text: impl Into<String>) {
        self.toast = Some(Toast { text: text.into(), rule: None, age: 0.0, bad: false });
    }

    /// Opens the rules at this one.
    pub fn show_rule(&mut self, id: String) {
        self.rule = Some(id);
        self.search.clear();
        self.pane = Some(Pane::Rules);
    }

    /// Opens the charts at this one.
    pub fn show_chart(&mut self, id: String) {
        self.chart = Some(id);
        self.pane = Some(Pane::Charts);
    }

    /// Opens this track with its history.
    pub fn show_track(&mut self, key: String) {
        self.track = Some(key);
        self.pane = Some(Pane::Track);
    }

    /// Shows a refusal.
    pub fn refuse(&mut self, no: Refusal) {
        self.toast = Some(Toast { text: capitalised(&no.text), rule: no.rule, age: 0.0, bad: true });
    }

    /// Shows what is wrong with a file, below what was found in the same moment and has not been shown yet.
    pub fn complain(&mut self, wrong: Complaint) {
        self.complain_of(wrong.to_string());
    }

    /// Shows a fault as [`UiState::complain`] does, notes it in the log for reports of bugs, and names that file.
    pub fn fault(&mut self, wrong: &Complaint) {
        self.complain_of(bug_log::told(wrong));
    }

    fn complain_of(&mut self, wrong: String) {
        let before = self.toast.take().filter(|toast| toast.bad && toast.age == 0.0 && toast.rule.is_none());
        let text = before.map_or(wrong.clone(), |toast| format!("{}\n{wrong}", toast.text));
        self.toast = Some(Toast { text, rule: None, age: 0.0, bad: true });
    }

    /// Clears everything that could tell one seat about another. Called when the curtain comes down.
    pub fn clear(&mut self) {
        let keep = (self.bottom, self.right, self.sides_hidden, self.overlays, self.fighting, self.listed, self.goal);
        let (paused, real_dice) = (self.paused, self.real_dice);
        *self = UiState::default();
        (self.bottom, self.right, self.sides_hidden, self.overlays, self.fighting, self.listed, self.goal) = keep;
        (self.paused, self.real_dice) = (paused, real_dice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_complaints_of_one_moment_are_both_shown() {
        let mut ui_state = UiState::default();
        ui_state.complain(Complaint::new("settings.ron", "is damaged"));
        ui_state.complain(Complaint::new("window.ron", "is damaged"));
        let text = |ui_state: &UiState| ui_state.toast.as_ref().map_or(String::new(), |toast| toast.text.clone());
        assert_eq!(text(&ui_state), "settings.ron: is damaged\nwindow.ron: is damaged");
        ui_state.toast.as_mut().unwrap().age = 1.0;
        ui_state.complain(Complaint::new("a.redoubt", "is empty"));
        assert_eq!(text(&ui_state), "a.redoubt: is empty");
    }
}
