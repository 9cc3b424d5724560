//! The moments at which a game can be continued: the questions that begin the set-up and the phases.

use crate::data::EventKind;
use crate::edit::desk::NO_LIMIT;
use crate::ids::Place;
use crate::info::INFO;
use crate::state::orders::Order;
use crate::state::{BushyRun, Frame, Stage};
use redoubt_engine::Agenda;
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::Choice;
use redoubt_engine::ids::IdSet;

/// The phases of a turn in which a seat is asked: id on the ladder, and stage.
const PHASES: [(&str, Stage); 4] = [
    ("british-move", Stage::BritishMove),
    ("british-attack", Stage::BritishAttack),
    ("allied-move", Stage::AlliedMove),
    ("allied-attack", Stage::AlliedAttack),
];
/// The average sum of the movement roll, which has two dice.
const USUAL_ALLOWANCE: u8 = 7;

/// Returns the title of a phase.
fn title(phase: &str) -> &'static str {
    INFO.phase(phase).map_or("", |p| p.title)
}

/// Returns the frame of a set-up.
fn setup(phase: &str) -> Option<Frame> {
    match phase {
        "setup-allied" => Some(Frame::SetupAllied(None)),
        "setup-british" => Some(Frame::SetupBritish(None)),
        _ => None,
    }
}

impl Stands for BushyRun {
    /// Lists the moments; turn 1 has no British phases (BR-5.0b).
    fn desk_stands(&self) -> Vec<Choice> {
        let setups = ["setup-allied", "setup-british"].map(|phase| Choice::new(phase, title(phase)));
        let turns = (1..=self.data.scenario.turns).flat_map(|turn| {
            let phases = &PHASES[if turn == 1 { 2 } else { 0 }..];
            phases
                .iter()
                .map(move |(phase, _)| Choice::new(format!("{turn}/{phase}"), format!("Turn {turn}, {}", title(phase))))
        });
        setups.into_iter().chain(turns).collect()
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    fn desk_stand(&self) -> String {
        if self.ending.is_some() || self.agenda.len() != 1 {
            return String::new();
        }
        match self.agenda.top() {
            Some(Frame::SetupAllied(None)) => "setup-allied".into(),
            Some(Frame::SetupBritish(None)) => "setup-british".into(),
            Some(Frame::Turn(stage, true)) => {
                let phase = PHASES.iter().find(|(_, asks)| asks == stage);
                phase.map_or(String::new(), |(phase, _)| format!("{}/{phase}", self.turn))
            }
            _ => String::new(),
        }
    }

    /// Ends a move, a fight, a window, an event or the game: the phase goes on at its question.
    fn stop(&mut self) {
        if !self.desk_stand().is_empty() {
            return;
        }
        let (moved, band_moved, attacked) = (self.moved, self.band_moved, self.attacked);
        let (seen_go, seen_moves, scouted) = (self.seen_go, self.seen_moves, self.scouted);
        let stage = match self.agenda.bottom() {
            Some(Frame::SetupAllied(_)) => return self.begin_at(Frame::SetupAllied(None)),
            Some(Frame::SetupBritish(_)) => return self.begin_at(Frame::SetupBritish(None)),
            Some(Frame::Turn(stage, _)) => *stage,
            _ => Stage::AlliedAttack,
        };
        let asks = match stage {
            Stage::Event | Stage::BritishReset | Stage::BritishMove | Stage::BritishMoveEnd if self.turn > 1 => {
                Stage::BritishMove
            }
            Stage::BritishAttackOpen | Stage::BritishAttack if self.turn > 1 => Stage::BritishAttack,
            Stage::AlliedAttack | Stage::AlliedOrders | Stage::End => Stage::AlliedAttack,
            _ => Stage::AlliedMove,
        };
        self.turn = self.turn.max(1);
        self.begin_at(Frame::Turn(asks, true));
        // Units that have moved or attacked in this phase stay marked so.
        (self.moved, self.done, self.band_moved, self.attacked) = (moved, moved, band_moved, attacked);
        (self.seen_go, self.seen_moves, self.scouted) = (seen_go, seen_moves, scouted);
    }
}

impl BushyRun {
    /// Goes to the moment of this key, as the rules have it at its beginning.
    pub(super) fn stand_at(&mut self, key: &str) {
        if let Some(frame) = setup(key) {
            self.turn = 0;
            return self.begin_at(frame);
        }
        let Some((turn, phase)) = key.split_once('/') else { return };
        let Some((_, stage)) = PHASES.iter().find(|(id, _)| *id == phase) else { return };
        self.turn = turn.parse().unwrap_or(self.turn);
        self.reroll_spent = false;
        self.begin_at(Frame::Turn(*stage, true));
        match stage {
            // The resets before the moves take markers off (BR-7.1a, BR-8.1).
            Stage::BritishMove => (self.fired, self.volley) = (IdSet::EMPTY, IdSet::EMPTY),
            Stage::AlliedMove => {
                self.band_fired = IdSet::EMPTY;
                let all = self.event_now() == EventKind::Freedom;
                self.allowance = if all { NO_LIMIT } else { USUAL_ALLOWANCE };
                self.rolled = self.allowance;
            }
            _ => {}
        }
    }

    /// Puts only this frame on the agenda, and forgets what was done in the phase.
    fn begin_at(&mut self, frame: Frame) {
        self.agenda = Agenda::from([frame]);
        self.fight = None;
        self.ending = None;
        (self.called, self.answering) = (false, false);
        self.draft = Order::default();
        self.edits = [0; 2];
        self.reacting_at = Place::OFF;
        (self.moved, self.done, self.scouted) = (IdSet::EMPTY, IdSet::EMPTY, IdSet::EMPTY);
        (self.band_moved, self.seen_go, self.seen_moves) = (IdSet::EMPTY, IdSet::EMPTY, 0);
        self.attacked = IdSet::EMPTY;
        (self.shots, self.entries) = ([0; 20], [0; 20]);
    }
}
