//! The moments at which a game can be continued: the set-up, at Abraham the choice of the Canadians, in each turn its
//! phases, the pair of activations and the moves of the Army Commanders, and in the present turn the two segments of each
//! Formation Leader's activation and the assaults that it can make. A phase that runs by itself waits for the word.

use super::scene::{SEGMENTS, Scene};
use crate::prelude::*;
use crate::state::agenda::{Activation, Mode, Stage};
use redoubt_engine::Agenda;
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::Choice;
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::capitalised;

/// Key of the set-up.
const SETUP: &str = "setup";
/// Key of the choice between Canadian skirmishers and militia, after the English set-up (BC-13.3c).
const CANADIANS: &str = "canadians";
/// The stages of a turn that are moments: key, stage, whether it runs by itself, and title.
const STAGES: [(&str, Stage, bool, &str); 7] = [
    ("command", Stage::Arrive, true, "Command Phase"),
    ("initiative", Stage::Initiative, true, "Initiative Phase"),
    ("choose", Stage::Choose, false, "who acts first"),
    ("french-commander", Stage::Commanders(Side::French), false, "move of the French Army Commander"),
    ("english-commander", Stage::Commanders(Side::English), false, "move of the English Army Commander"),
    ("french-rally", Stage::Rally(Side::French), true, "Rally Phase of the French"),
    ("english-rally", Stage::Rally(Side::English), true, "Rally Phase of the English"),
];

/// Key of an assault before the defensive fire; leader and hex follow.
const ASSAULT: &str = "assault";

impl Stands for BattlesForCanada {
    /// Lists the moments.
    fn desk_stands(&self) -> Vec<Choice> {
        let turns = (1..=self.turns()).flat_map(|turn| {
            let moment =
                move |key: &str, title: &str| Choice::new(format!("{turn}/{key}"), format!("Turn {turn}, {title}"));
            STAGES.iter().map(move |(key, _, _, title)| moment(key, title))
        });
        let pool = self.scenario().pool.as_ref();
        let canadians = pool.map(|_| Choice::new(CANADIANS, "Choice of skirmishers or militia, and the draw"));
        let acting = Side::ALL.into_iter().flat_map(|side| self.leaders_of(side)).filter(|l| self.can_act_by_hand(*l));
        let segments = acting.flat_map(|leader| self.segments_of(leader));
        let mut all: Vec<Choice> =
            std::iter::once(Choice::new(SETUP, "Set-up")).chain(canadians).chain(turns).chain(segments).collect();
        // What is under way may be what would not be offered anew.
        if let Some(now) = self.scene().map(|scene| self.scene_moment(&scene))
            && !all.contains(&now)
        {
            all.push(now);
        }
        all
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    fn desk_stand(&self) -> String {
        if self.ending.is_some() {
            return String::new();
        }
        let frames: Vec<Frame> = self.agenda.iter().copied().collect();
        match frames[..] {
            [Frame::Turn(stage, begun), ref more @ ..] if self.activation.is_none() => {
                let waits = matches!(more, [Frame::Ready(_)]) && !begun || more.is_empty() && begun;
                let known = STAGES.iter().find(|(_, asks, auto, _)| waits && *asks == stage && *auto != begun);
                match (known, more) {
                    (Some((key, ..)), _) => format!("{}/{key}", self.turn),
                    (None, [Frame::Setup(_), Frame::Canadians]) if stage == Stage::Arrive => CANADIANS.into(),
                    (None, _) if self.agenda == self.set_up_agenda() => SETUP.into(),
                    (None, _) => String::new(),
                }
            }
            _ if self.agenda == self.set_up_agenda() => SETUP.into(),
            _ => self.scene().map_or(String::new(), |scene| self.scene_moment(&scene).key),
        }
    }

    /// Ends an activation, a fight, a question or the game: the turn goes on with the next pair of activations.
    fn stop(&mut self) {
        if !self.desk_stand().is_empty() {
            return;
        }
        self.ending = None;
        if let Some(act) = self.activation {
            self.face_up = self.face_up.less(act.leaders);
            self.face_up = act.commander.map_or(self.face_up, |c| self.face_up.less(LeaderSet::one(c)));
        }
        if self.turn == 0 {
            return self.begin_set_up();
        }
        self.begin_at(Stage::Choose);
    }
}

impl BattlesForCanada {
    /// Lists the moments of a leader's activation in the present turn: its segments, and the assaults that it can make.
    fn segments_of(&self, leader: Leader) -> Vec<Choice> {
        let segments = (0..SEGMENTS.len()).map(|n| self.segment_moment(leader, n));
        let assaults = self.assaults_of(leader).into_iter().map(|(hex, _)| self.assault_moment(leader, hex));
        segments.chain(assaults).collect()
    }

    /// Names the moment of what is under way.
    fn scene_moment(&self, scene: &Scene) -> Choice {
        match scene.assault {
            Some((hex, _)) => self.assault_moment(scene.leader, hex),
            None => self.segment_moment(scene.leader, scene.segment),
        }
    }

    /// Names the moment of a segment of a leader's activation.
    fn segment_moment(&self, leader: Leader, n: usize) -> Choice {
        let word = capitalised(&self.data.leader_word(leader, self.aides.has(leader)));
        let (turn, (key, _, title)) = (self.turn, SEGMENTS[n]);
        Choice::new(format!("{turn}/{key}/{}", leader.id()), format!("Turn {turn}, {word} acts, {title}"))
    }

    /// Names the moment of an assault.
    fn assault_moment(&self, leader: Leader, hex: HexId) -> Choice {
        let word = capitalised(&self.data.leader_word(leader, self.aides.has(leader)));
        let (turn, place) = (self.turn, self.map().word(hex));
        let key = format!("{turn}/{ASSAULT}/{}/{}", leader.id(), self.grid().number(hex));
        Choice::new(key, format!("Turn {turn}, {word} acts, assault on {place} before the defensive fire"))
    }

    /// Tells whether an activation of a leader can be a moment of the present turn: he has units that may act.
    fn can_act_by_hand(&self, leader: Leader) -> bool {
        let present = self.turn > 0 && !leader.is_commander() && self.present_leaders().has(leader);
        present && !self.begun_by(leader).units.is_empty()
    }

    /// Returns the activation of a Formation Leader in good order, as it is at its beginning.
    pub(super) fn begun_by(&self, leader: Leader) -> Activation {
        self.fresh_activation(leader.side(), LeaderSet::one(leader), None, Mode::Normal)
    }

    /// Makes what is under way anew after a change: other units may act in it now. Where its leader has nobody left, or has
    /// been turned face down, the turn stands at the choice of who acts.
    pub(super) fn renew_scene(&mut self, scene: Option<Scene>) {
        let Some(scene) = scene.filter(|_| self.activation.is_some()) else { return };
        match self.goes_on(&scene) {
            true => self.begin_scene(scene),
            false => self.begin_at(Stage::Choose),
        }
    }

    /// Goes to the moment of this key, as the rules have it at its beginning.
    pub(super) fn stand_at(&mut self, key: &str) {
        // What is under way in an activation stays so.
        if self.activation.is_some() && key == self.desk_stand() {
            return;
        }
        if key == SETUP || key == CANADIANS {
            self.begin_set_up();
            self.fill_pool();
            self.take_in_hand();
            if key == CANADIANS {
                self.end_first_set_up();
            }
            return;
        }
        let Some((turn, stage)) = key.split_once('/') else { return };
        if let Some((segment, leader)) = stage.split_once('/') {
            return self.stand_in_activation(segment, leader);
        }
        let Some((key, stage, ..)) = STAGES.iter().find(|(key, ..)| *key == stage) else { return };
        let (before, turn) = (self.turn, turn.parse().unwrap_or(1));
        if before != turn || *key == "command" {
            (self.used, self.fired, self.arrived) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
            self.leaders_arrived = LeaderSet::EMPTY;
            (self.moved, self.dishonoured) = (LeaderSet::EMPTY, [false; 2]);
            self.face_up = self.present_leaders();
        }
        self.turn = turn;
        self.begin_at(*stage);
    }

    /// Goes to a segment of a leader's activation, or to an assault in it.
    fn stand_in_activation(&mut self, segment: &str, who: &str) {
        let (leader, hex) = who.split_once('/').map_or((who, None), |(leader, hex)| (leader, self.grid().hex(hex)));
        let Some(leader) = Leader::named(leader) else { return };
        let n = SEGMENTS.iter().position(|(key, ..)| *key == segment);
        self.begin_at(Stage::Activate(leader.side()));
        match (n, hex) {
            (Some(n), _) => self.begin_scene(Scene::begun(leader, n)),
            (None, Some(hex)) => {
                let found = self.assaults_of(leader).into_iter().find(|(target, _)| *target == hex);
                let attackers = found.map_or(UnitSet::EMPTY, |(_, units)| self.fit_to_assault(units, hex));
                self.use_up(attackers);
                self.fought = true;
                self.begin_scene(Scene {
                    assault: Some((hex, attackers)),
                    attacked: attackers,
                    ..Scene::begun(leader, 1)
                });
            }
            (None, None) => {}
        }
    }

    /// Puts both set-ups on the agenda, with that of the side that sets up first on top.
    fn begin_set_up(&mut self) {
        self.begin_at(Stage::Choose);
        (self.turn, self.initiative) = (0, None);
        self.agenda = self.set_up_agenda();
    }

    /// Takes back a choice of skirmishers or militia: the units that it left out are in the pool again. Units that
    /// were taken off with all the others stay away.
    fn fill_pool(&mut self) {
        let Some(pool) = &self.scenario().pool else { return };
        let absent = |unit: Unit| self.at[unit] == At::ABSENT;
        let (militia, skirmishers) = (absent(pool.militia), pool.skirmishers.iter().all(|u| absent(*u)));
        if militia != skirmishers {
            for unit in pool.skirmishers.iter().chain([&pool.militia]).copied() {
                if self.at[unit] == At::ABSENT {
                    self.at[unit] = At::RESERVE;
                }
            }
        }
    }

    /// Ends the set-up of the side that sets up first; what it has not placed is still to come.
    fn end_first_set_up(&mut self) {
        let side = self.scenario().first_to_set_up;
        self.agenda.pop();
        for unit in self.army_set(side) {
            if self.at[unit] == At::HAND {
                self.at[unit] = At::RESERVE;
            }
        }
        for leader in self.leaders_of(side) {
            if self.leaders[leader] == At::HAND {
                self.leaders[leader] = At::RESERVE;
            }
        }
    }

    /// Gives the owners the units that they place in the set-up, as far as these are still to come.
    fn take_in_hand(&mut self) {
        let scenario = self.scenario();
        let free = scenario.free.iter();
        for unit in free.clone().flat_map(|f| &f.units).filter(|u| self.at[**u] == At::RESERVE).collect::<Vec<_>>() {
            self.at[*unit] = At::HAND;
        }
        let hosts = scenario.hosts.iter().map(|h| &h.0);
        for leader in free.flat_map(|f| &f.leaders).chain(hosts) {
            if self.leaders[*leader] == At::RESERVE {
                self.leaders[*leader] = At::HAND;
            }
        }
    }

    /// Puts only this question of the turn on the agenda, and forgets what was under way.
    fn begin_at(&mut self, stage: Stage) {
        let auto = STAGES.iter().any(|(_, known, auto, _)| *known == stage && *auto);
        self.agenda = Agenda::from([Frame::Turn(stage, !auto)]);
        (self.activation, self.assault, self.ending) = (None, None, None);
        (self.acted, self.passed, self.fled) = ([false; 2], [false; 2], UnitSet::EMPTY);
        self.initiative = self.initiative.or(Some(self.scenario().ties));
        if auto {
            self.agenda.push(Frame::Ready(self.first_to_rally()));
        }
        self.mustered.take();
        self.along.take();
        self.opened |= self.turn > 1;
        // Units and leaders that were to be placed wait.
        let forces: &mut Forces = self;
        for place in forces.at.values_mut().iter_mut().chain(forces.leaders.values_mut()) {
            if *place == At::HAND {
                *place = At::RESERVE;
            }
        }
    }
}
