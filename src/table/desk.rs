//! What lies on the player's side of the table: open panels, hovered offers, messages; and the
//! orders that panels, keys and menus give.

use super::bridge::{Asked, Beats, Pointed, Settings, Shown, Spotlight};
use super::layout::Zones;
use super::overlay::Overlaid;
use super::session::Table;
use super::sides::Sides;
use super::theme::Palette;
use crate::engine::log::ChartRef;
use crate::engine::play::{LogLine, Play};
use crate::engine::{Complaint, Refusal, Seat, Setup, Target};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What somebody at the table wants to be done. Panels write them, [`super::orders`] obeys.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Order {
    /// Take the n-th step of the open prompt (asides follow after the offers).
    Choose(usize),
    /// The same, after its warning has been read.
    ChooseAnyway(usize),
    /// A target was clicked: take its one offer, open a menu of several, or say why not.
    Act(Vec<Target>, egui::Pos2),
    /// Show no more of the waiting beats: go on to the next question.
    Skip,
    /// Take back the last step, or open the question of agreement.
    Undo,
    /// Both have agreed to take back the last step.
    UndoAgreed,
    /// Put the undone step back.
    Redo,
    /// Write a save under this name in the folder of saves.
    Save(String),
    /// Lay a saved game on the table.
    Load(PathBuf),
    /// Remove a save.
    Forget(PathBuf),
    /// Begin a game.
    Begin(Box<NewGame>),
    /// Back to the title; the game stays saved.
    Title,
    /// The page of a new game.
    NewGame,
    /// Leave the program.
    Quit,
    /// Show a pane; the same again closes it.
    Pane(Pane),
    /// Close what is open on top.
    Back,
    /// Show this rule in the browser.
    Rule(String),
    /// Show this chart in its pane.
    Chart(String),
    /// Show this track with its history.
    Track(String),
    /// Put the next board in front.
    SwapBoard,
    /// Open or close the menu of overlays.
    Overlays,
    /// Hide or show the side panels.
    HideSides,
    /// Lower the curtain now.
    CurtainDown,
    /// The seat holds: raise the curtain, with the digits of its PIN if it has one.
    CurtainUp(String),
    /// The PIN of the seat behind the curtain is asked for no more, by agreement; the log says so.
    ForgetPin,
    /// A seat with secrets wants to look at its own sheet before it answers a public question.
    LookAtMine,
    /// Look through the game from its beginning.
    Replay,
    /// Stand after `n` steps of the game that is looked through.
    Scrub(usize),
    /// Play on from where the replay stands.
    Branch,
    /// Faces for the next rolls.
    Dice(Vec<u8>),
    /// Begin this lesson of this game, by their ids.
    Lesson(String, String),
    /// The page of the lesson has been read.
    TurnPage,
    /// Play on without the lesson.
    LeaveLesson,
}

/// What a new game is begun with.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Game's id.
    pub game: String,
    /// Scenario and options.
    pub setup: Setup,
    /// Who sits where.
    pub players: Vec<super::session::Player>,
    /// No secrets, no curtain.
    pub open: bool,
    /// Seed; `None` draws one.
    pub seed: Option<u64>,
    /// Digits of PINs, by the seat's key; empty ones are none.
    pub pins: BTreeMap<String, String>,
}

/// Windows that lie over the table, one at a time.
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
    /// Keys.
    Keys,
    /// Take-back that both must agree to.
    Agree,
    /// Dice that the players roll themselves.
    Dice,
    /// A track with its history.
    Track,
}

/// A menu of several offers at a clicked target.
#[derive(Clone, Debug)]
pub struct Popup {
    /// Where it opens, in points of the interface.
    pub at: egui::Pos2,
    /// Indices of its offers.
    pub offers: Vec<usize>,
    /// True in the first frame: the click that opened it must not close it.
    pub fresh: bool,
}

/// A short message over the table.
#[derive(Clone, Debug)]
pub struct Toast {
    /// One sentence.
    pub text: String,
    /// Rule it rests on; empty for none.
    pub rule: String,
    /// Seconds it has been shown.
    pub age: f32,
    /// Its colour: a refusal or a piece of news.
    pub bad: bool,
}

/// Tabs of the bottom zone.
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

/// Tabs of the right zone below the prompt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RightTab {
    /// Stack or space under the pointer.
    #[default]
    Inspect,
    /// The chart that decides.
    Chart,
    /// This seat's pieces.
    Pieces,
    /// The battle that is being fought.
    Battle,
    /// The order of battle.
    Forces,
    /// What is still to come.
    Due,
}

/// The state of the interface; nothing of the game.
#[derive(Resource, Debug)]
pub struct Desk {
    /// Window that is open.
    pub pane: Option<Pane>,
    /// Menu at a target.
    pub popup: Option<Popup>,
    /// Message.
    pub toast: Option<Toast>,
    /// Bottom tab.
    pub bottom: BottomTab,
    /// Counters waited beside the map when the zone was drawn last.
    pub tray_full: bool,
    /// Right tab.
    pub right: RightTab,
    /// The menu of overlays is open.
    pub overlays: bool,
    /// Side panels are hidden.
    pub sides_hidden: bool,
    /// Offer under the pointer or the keyboard: its odds and its chart cell are shown.
    pub hovered: Option<usize>,
    /// All that is lit is listed beside the map.
    pub listed: bool,
    /// The pointer rests on a line of that list.
    pub listing: bool,
    /// Offer chosen with the keyboard.
    pub focus: Option<usize>,
    /// What was right-clicked last.
    pub inspected: Option<Target>,
    /// Offer whose warning waits for a second look.
    pub warned: Option<usize>,
    /// Rule in the browser.
    pub rule: Option<String>,
    /// Search text of the browser.
    pub search: String,
    /// Chart in its pane.
    pub chart: Option<String>,
    /// Name typed for a save.
    pub save_name: String,
    /// Faces typed for the next rolls.
    pub dice: String,
    /// Search text of the order of battle.
    pub find: String,
    /// Track in its pane.
    pub track: Option<String>,
    /// A battle is on the table: its board was opened.
    pub fighting: bool,
    /// A rule or target that the pointer is on now, for F1.
    pub f1: Option<String>,
}

impl Default for Desk {
    fn default() -> Self {
        Desk {
            pane: None,
            popup: None,
            toast: None,
            bottom: BottomTab::Log,
            tray_full: false,
            right: RightTab::Inspect,
            overlays: false,
            sides_hidden: false,
            hovered: None,
            listed: false,
            listing: false,
            focus: None,
            inspected: None,
            warned: None,
            rule: None,
            search: String::new(),
            chart: None,
            save_name: String::new(),
            dice: String::new(),
            find: String::new(),
            track: None,
            fighting: false,
            f1: None,
        }
    }
}

impl Desk {
    /// Shows a piece of news.
    pub fn say(&mut self, text: impl Into<String>) {
        self.toast = Some(Toast { text: text.into(), rule: String::new(), age: 0.0, bad: false });
    }

    /// Shows why not.
    pub fn refuse(&mut self, no: Refusal) {
        self.toast = Some(Toast { text: no.text, rule: no.rule.to_string(), age: 0.0, bad: true });
    }

    /// Shows what is wrong with a file.
    pub fn complain(&mut self, wrong: Complaint) {
        self.toast = Some(Toast { text: wrong.to_string(), rule: String::new(), age: 0.0, bad: true });
    }

    /// Forgets everything that could tell one seat of another: called when the curtain falls.
    pub fn clear(&mut self) {
        let keep = (self.bottom, self.right, self.sides_hidden, self.overlays, self.fighting, self.listed);
        *self = Desk::default();
        (self.bottom, self.right, self.sides_hidden, self.overlays, self.fighting, self.listed) = keep;
    }
}

/// All that a panel of the game reads, and where it writes its orders.
#[derive(SystemParam)]
pub struct At<'w> {
    /// What lies on the table.
    pub shown: Res<'w, Shown>,
    /// The open question.
    pub asked: Res<'w, Asked>,
    /// Events that are still to be shown.
    pub beats: Res<'w, Beats>,
    /// The session.
    pub table: Res<'w, Table>,
    /// State of the interface.
    pub desk: ResMut<'w, Desk>,
    /// Settings.
    pub settings: Res<'w, Settings>,
    /// Colours.
    pub palette: Res<'w, Palette>,
    /// Colours of the sides.
    pub sides: Res<'w, Sides>,
    /// Zones of the window.
    pub zones: Res<'w, Zones>,
    /// What is to be lit.
    pub spotlight: ResMut<'w, Spotlight>,
    /// What the pointer rests on.
    pub pointed: Res<'w, Pointed>,
    /// Overlays on the map, and the long move under the pointer.
    pub over: Res<'w, Overlaid>,
    /// Orders.
    pub orders: MessageWriter<'w, Order>,
}

impl At<'_> {
    /// The game that is played, for questions that do not change it.
    pub fn play(&self) -> Option<&dyn Play> {
        self.table.sitting.as_ref().map(|s| s.play())
    }

    /// Name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.shown.card.and_then(|c| c.seats.get(seat.index())).map_or("", |s| s.name)
    }

    /// The cell that every answer with one would use.
    fn common(&self) -> Option<ChartRef> {
        let mut cells = self.asked.0.iter().flat_map(|p| &p.offers).filter_map(|o| o.cell.as_ref());
        let first = cells.next()?;
        cells.all(|c| c == first).then(|| first.clone())
    }

    /// The column of the side that is to fire, while a battle has not come to its first round.
    fn pending(&self) -> Option<ChartRef> {
        let view = self.shown.view.as_ref()?;
        let battle = view.battle.as_ref().filter(|b| b.round == 0)?;
        let own = battle.sides.iter().find(|s| Some(s.seat) == view.asked && s.cell.is_some());
        own.or(battle.sides.iter().find(|s| s.cell.is_some()))?.cell.clone()
    }

    /// The cell to be lit: of the hovered offer, else what is about to be rolled on, else of the last roll.
    pub fn cell(&self) -> Option<(ChartRef, bool)> {
        if let (Some(n), Some(prompt)) = (self.desk.hovered, &self.asked.0)
            && let Some(cell) = prompt.offers.get(n).and_then(|o| o.cell.clone())
        {
            return Some((cell, false));
        }
        let sitting = self.table.sitting.as_ref()?;
        if let Some(cell) = self.common().or_else(|| self.pending()) {
            return Some((cell, false));
        }
        decided(sitting.shown_log()).map(|c| (c.clone(), true))
    }
}

/// How far back a roll is looked for, of which a track's move is the consequence.
const NEAR: usize = 4;

/// The cell of the last roll. A track that moved in consequence has a cell of its own, which is lit only
/// where no roll led to it.
fn decided(log: &[LogLine]) -> Option<&ChartRef> {
    let last = log.iter().rposition(|l| l.entry.cell.is_some())?;
    let line = &log[last];
    let rolled = || {
        let before = log[..last].iter().rev().take(NEAR).take_while(|l| l.turn == line.turn && l.phase == line.phase);
        before.filter(|l| l.entry.roll.is_some()).find_map(|l| l.entry.cell.as_ref())
    };
    let consequence = line.entry.roll.is_none() && line.entry.track.is_some();
    consequence.then(rolled).flatten().or(line.entry.cell.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::log::{LogEntry, RollRecord, TrackChange};

    #[test]
    fn a_roll_is_lit_rather_than_the_track_that_moved_because_of_it() {
        let cell = |chart: &str| ChartRef::new(chart, Some(1), Some(0));
        let line = |n: usize, change: &dyn Fn(&mut LogEntry)| {
            let mut entry = LogEntry::line("It happened.", "X-1");
            change(&mut entry);
            LogLine { n, turn: 1, phase: "combat", entry }
        };
        let roll = |t: &mut LogEntry| {
            let (title, result) = ("A rescue".to_string(), "one freed".to_string());
            t.roll = Some(RollRecord { seat: Seat(0), title, pools: vec![], modifiers: vec![], result });
            t.cell = Some(cell("rescue"));
        };
        let moved = |t: &mut LogEntry| {
            t.track = Some(TrackChange { key: "bul", by: 1, to: 5 });
            t.cell = Some(cell("bul"));
        };
        let log = [line(0, &roll), line(1, &|_| {}), line(2, &moved)];
        assert_eq!(decided(&log), Some(&cell("rescue")));
        // Without a roll just before, the track's own cell is lit.
        assert_eq!(decided(&log[2..]), Some(&cell("bul")));
        let mut long_ago = vec![line(0, &roll)];
        long_ago.extend((1..=NEAR).map(|n| line(n, &|_| {})));
        long_ago.push(line(NEAR + 1, &moved));
        assert_eq!(decided(&long_ago), Some(&cell("bul")));
        assert_eq!(decided(&log[1..2]), None);
    }
}
