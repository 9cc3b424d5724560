//! The system parameter of every panel: what it reads, and where it writes its commands.

use crate::bridge::{
    AnimationQueue, Asked, LiftedCounter, Pointed, Settings, ShownGame, ShownOverlays, Spotlight, TakenUp,
};
use crate::keys::keymap::Keymap;
use crate::look::sides::Sides;
use crate::look::theme::Palette;
use crate::marks::highlight_requests::HighlightRequests;
use crate::marks::turn_arrows::TurnArrows;
use crate::parts::layout::Zones;
use crate::parts::ui_state::UiState;
use crate::session::commands::message::Command;
use crate::session::{SittingStage, Table};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use redoubt_engine::Seat;
use redoubt_engine::play::{LogLine, Play};
use redoubt_engine::record::log::ChartRef;

/// All that a panel of the game reads, and the writer for its commands.
#[derive(SystemParam)]
pub struct PanelCx<'w> {
    /// What lies on the table.
    pub shown: Res<'w, ShownGame>,
    /// The open question.
    pub asked: Res<'w, Asked>,
    /// The animation steps that are still to be shown.
    pub animations: Res<'w, AnimationQueue>,
    /// The game on the table and who sits at it.
    pub table: Res<'w, Table>,
    /// State of the interface.
    pub ui_state: ResMut<'w, UiState>,
    /// Settings.
    pub settings: Res<'w, Settings>,
    /// The keys of all actions.
    pub keymap: Res<'w, Keymap>,
    /// Colours of the theme.
    pub palette: Res<'w, Palette>,
    /// Colours of the sides.
    pub sides: Res<'w, Sides>,
    /// Zones of the window.
    pub zones: Res<'w, Zones>,
    /// What is lit on the map.
    pub spotlight: Res<'w, Spotlight>,
    /// Lights things on the map.
    pub lamp: ResMut<'w, HighlightRequests>,
    /// The target under the pointer.
    pub pointed: Res<'w, Pointed>,
    /// The counter that the player has taken up.
    pub taken: Res<'w, TakenUp>,
    /// The counter that is pulled out of the tray.
    pub lifted: ResMut<'w, LiftedCounter>,
    /// The arrows that turn a counter.
    pub turns: Res<'w, TurnArrows>,
    /// Overlays on the map, and the way of the long move under the pointer.
    pub over: Res<'w, ShownOverlays>,
    /// Commands.
    pub commands: MessageWriter<'w, Command>,
}

impl PanelCx<'_> {
    /// Returns the game that is played, to read it.
    #[must_use]
    pub fn play(&self) -> Option<&dyn Play> {
        self.table.sitting.as_ref().map(|s| s.play())
    }

    /// Returns the name of a seat.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.shown.info.and_then(|c| c.seats.get(seat.index())).map_or("", |s| s.name)
    }

    /// Returns the chart cell that every answer with a cell would use.
    fn common(&self) -> Option<ChartRef> {
        let mut cells = self.asked.0.iter().flat_map(|p| &p.offers).filter_map(|o| o.cell.as_ref());
        let first = cells.next()?;
        cells.all(|c| c == first).then(|| first.clone())
    }

    /// Returns the column of the side that is to fire, before the first round of a battle.
    fn pending(&self) -> Option<ChartRef> {
        let view = self.shown.view.as_ref()?;
        let battle = view.battle.as_ref().filter(|b| b.round == 0)?;
        let own = battle.sides.iter().find(|s| Some(s.seat) == view.asked && s.cell.is_some());
        own.or(battle.sides.iter().find(|s| s.cell.is_some()))?.cell.clone()
    }

    /// Returns the cell to light: of the hovered offer, else of the coming roll, else of the last roll (true).
    #[must_use]
    pub fn cell(&self) -> Option<(ChartRef, bool)> {
        if let (Some(n), Some(prompt)) = (self.ui_state.hovered, &self.asked.0)
            && let Some(cell) = prompt.offers.get(n).and_then(|o| o.cell.clone())
        {
            return Some((cell, false));
        }
        let sitting = self.table.sitting.as_ref()?;
        let view = self.shown.view.as_ref()?;
        // While a roll is shown its own chart is lit.
        let landed = sitting.shown_log().last().filter(|line| line.entry.roll.is_some());
        if sitting.stage == SittingStage::Showing
            && let Some(cell) = landed.and_then(|line| line.entry.cell.clone())
        {
            return Some((cell, true));
        }
        // A result that is being chosen stays framed.
        if let Some(rolled) = view.battle.as_ref().and_then(|b| b.rolled.clone()) {
            return Some((rolled, true));
        }
        if let Some(cell) = self.common().or_else(|| self.pending()) {
            return Some((cell, false));
        }
        // The last roll is of interest while its phase lasts.
        let log = sitting.visible_log();
        let phase = log.iter().rposition(|l| l.turn != view.turn || l.phase != view.phase).map_or(0, |n| n + 1);
        decided(&log[phase..]).map(|c| (c.clone(), true))
    }
}

/// Number of log lines that are searched backwards for the roll that moved a track.
const NEAR: usize = 4;

/// Returns the cell of the last roll. A track that moved has a cell of its own, which is lit only
/// where no roll led to the move.
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
    use redoubt_engine::record::log::{LogEntry, RollRecord, TrackChange};

    #[test]
    fn a_roll_is_lit_rather_than_the_track_that_moved_because_of_it() {
        let cell = |chart: &str| ChartRef::new(chart, Some(1), Some(0));
        let line = |n: usize, change: &dyn Fn(&mut LogEntry)| {
            let mut entry = LogEntry::line("It happened.", "X-1");
            change(&mut entry);
            LogLine { n, group: n, turn: 1, phase: "combat", entry }
        };
        let roll = |t: &mut LogEntry| {
            let (title, result) = ("A rescue".to_string(), "one freed".to_string());
            t.roll = Some(RollRecord { seat: Seat(0), title, pools: vec![], modifiers: vec![], result, chance: None });
            t.cell = Some(cell("rescue"));
        };
        let moved = |t: &mut LogEntry| {
            t.track = Some(TrackChange { key: "bul", by: 1, to: 5, words: String::new() });
            t.cell = Some(cell("bul"));
        };
        let log = [line(0, &roll), line(1, &|_| {}), line(2, &moved)];
        assert_eq!(decided(&log), Some(&cell("rescue")));
        // Without a roll just before it, the track's own cell is lit.
        assert_eq!(decided(&log[2..]), Some(&cell("bul")));
        let mut long_ago = vec![line(0, &roll)];
        long_ago.extend((1..=NEAR).map(|n| line(n, &|_| {})));
        long_ago.push(line(NEAR + 1, &moved));
        assert_eq!(decided(&long_ago), Some(&cell("bul")));
        assert_eq!(decided(&log[1..2]), None);
    }
}
