//! The moments at which a game can be continued: replacements, orders, movement and combat of each side.

use crate::ids::Side;
use crate::info::INFO;
use crate::state::{Frame, Marching, PrairieAflame, Stage};
use crate::words::phase_of;
use redoubt_engine::Agenda;
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::Choice;

/// The stages of a side's turn that are moments, with their keys and what is added to the title of the phase.
const STAGES: [(&str, Stage, &str); 4] = [
    ("replace", Stage::Replace, ""),
    ("orders", Stage::Organise, ", orders"),
    ("march", Stage::March, ""),
    ("combat", Stage::Combat, ""),
];
/// Keys of the sides.
const SIDES: [&str; 2] = ["nations", "government"];

impl Stands for PrairieAflame {
    /// Lists the moments.
    fn desk_stands(&self) -> Vec<Choice> {
        let mut out = vec![];
        let scenario = self.scenario();
        if !self.is_campaign() {
            out.push(Choice::new("setup/government", "Set-up, battalions of the Government"));
            out.push(Choice::new("setup/nations", "Set-up, battalions of the nations"));
        }
        for turn in scenario.first_turn..=scenario.last_turn {
            for side in [Side::Nations, Side::Government] {
                for (key, stage, more) in STAGES.into_iter().filter(|(_, stage, _)| self.has_moment(*stage)) {
                    let phase = phase_of(side, stage);
                    let title = INFO.phase(phase).map_or("", |p| p.title);
                    let key = format!("{turn}/{}/{key}", SIDES[side.index()]);
                    out.push(Choice::new(key, format!("Turn {turn}, {title}{more}")));
                }
            }
        }
        out
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    fn desk_stand(&self) -> String {
        if self.ending.is_some() || self.battle.is_some() {
            return String::new();
        }
        match (self.agenda.len(), self.agenda.top()) {
            (2, Some(Frame::Form(Side::Nations))) => "setup/nations".into(),
            (3, Some(Frame::Form(Side::Government))) => "setup/government".into(),
            (1, Some(Frame::Turn(side, stage, true))) => {
                let found = STAGES.iter().find(|(_, asks, _)| asks == stage && self.has_moment(*asks));
                found.map_or(String::new(), |(key, ..)| format!("{}/{}/{key}", self.turn, SIDES[side.index()]))
            }
            _ => String::new(),
        }
    }

    /// Ends a march, a battle, or the game: the side goes on at its orders, its movement or its combat.
    fn stop(&mut self) {
        if !self.desk_stand().is_empty() {
            return;
        }
        let side = self.phasing();
        let stage = match self.stage() {
            Some(Stage::March) => Stage::March,
            Some(Stage::MarchEnd | Stage::Combat | Stage::Victory) => Stage::Combat,
            Some(Stage::Replace) if self.is_campaign() => Stage::Replace,
            _ => Stage::Organise,
        };
        let (fought, barred, boat) = (self.fought.clone(), self.barred, self.boat_fought);
        self.begin_at(Agenda::from([Frame::Turn(side, stage, true)]));
        (self.fought, self.barred, self.boat_fought) = (fought, barred, boat);
        self.turn = self.turn.clamp(self.scenario().first_turn, self.scenario().last_turn);
    }
}

impl PrairieAflame {
    /// Tells whether a stage is a moment of this scenario: battles have no replacements (PA-18.B0a).
    fn has_moment(&self, stage: Stage) -> bool {
        self.is_campaign() || stage != Stage::Replace
    }

    /// Goes to the moment of this key, as the rules have it at its beginning.
    pub(super) fn stand_at(&mut self, key: &str) {
        self.marching = Marching::default();
        let first = self.scenario().first_turn;
        let setup = Frame::Turn(Side::Nations, Stage::Rally, false);
        match key {
            "setup/nations" => {
                self.turn = first;
                return self.begin_at(Agenda::from([setup, Frame::Form(Side::Nations)]));
            }
            "setup/government" => {
                self.turn = first;
                let frames = [setup, Frame::Form(Side::Nations), Frame::Form(Side::Government)];
                return self.begin_at(Agenda::from(frames));
            }
            _ => {}
        }
        let parts: Vec<&str> = key.split('/').collect();
        let [turn, side, stage] = parts[..] else { return };
        self.turn = turn.parse().unwrap_or(self.turn);
        let side = if side == SIDES[0] { Side::Nations } else { Side::Government };
        if let Some((_, stage, _)) = STAGES.iter().find(|(key, ..)| *key == stage) {
            self.begin_at(Agenda::from([Frame::Turn(side, *stage, true)]));
            self.begin_march(side);
        }
    }

    /// Puts these frames on the agenda, and forgets battles.
    fn begin_at(&mut self, agenda: Agenda<Frame>) {
        self.agenda = agenda;
        (self.battle, self.ending) = (None, None);
        self.fought.clear();
        (self.barred, self.boat_fought) = (0, false);
    }

    /// Computes anew who is in command and where everybody was when the phase began, after something was laid
    /// elsewhere. Units that have moved still count as moved.
    pub(super) fn renew_march(&mut self) {
        let old = std::mem::take(&mut self.marching);
        self.begin_march(self.phasing());
        let new = std::mem::take(&mut self.marching);
        self.marching = Marching {
            start: new.start,
            began_entrained: new.began_entrained,
            commanded: new.commanded.or(old.commanded),
            crossed: new.crossed,
            stops: vec![],
            leader_stops: vec![],
            ..old
        };
    }
}
