//! The moments at which a game can be continued: the set-up, at Abraham the choice of the Canadians, in each turn the
//! pair of activations and the moves of the Army Commanders, and in the present turn the two segments of each Formation
//! Leader's activation.

use crate::engine::Agenda;
use crate::engine::edit::Choice;
use crate::engine::ids::Id;
use crate::engine::log::capitalised;
use crate::games::battles_for_canada::ids::{Leader, Side, Unit};
use crate::games::battles_for_canada::state::BattlesForCanada;
use crate::games::battles_for_canada::state::agenda::{Activation, Frame, Mode, Stage};
use crate::games::battles_for_canada::state::at::At;
use crate::games::battles_for_canada::state::sets::{LeaderSet, UnitSet};

/// Key of the set-up.
const SETUP: &str = "setup";
/// Key of the choice between Canadian skirmishers and militia, after the English set-up (BC-13.3c).
const CANADIANS: &str = "canadians";
/// The stages of a turn that are moments, with their keys and titles.
const STAGES: [(&str, Stage, &str); 3] = [
    ("choose", Stage::Choose, "who acts first"),
    ("french-commander", Stage::Commanders(Side::French), "move of the French Army Commander"),
    ("english-commander", Stage::Commanders(Side::English), "move of the English Army Commander"),
];

/// The segments of an activation that are moments, with their keys and titles (BC-1.2h).
const SEGMENTS: [(&str, Frame, &str); 2] = [("movement", Frame::Move, "movement"), ("combat", Frame::Combat, "combat")];

impl BattlesForCanada {
    /// Lists the moments.
    pub(super) fn desk_stands(&self) -> Vec<Choice> {
        let turns = (1..=self.turns()).flat_map(|turn| {
            STAGES
                .iter()
                .map(move |(key, _, title)| Choice::new(format!("{turn}/{key}"), format!("Turn {turn}, {title}")))
        });
        let pool = self.scenario().pool.as_ref();
        let canadians = pool.map(|_| Choice::new(CANADIANS, "Choice of skirmishers or militia, and the draw"));
        let acting = Side::ALL.into_iter().flat_map(|side| self.leaders_of(side)).filter(|l| self.can_act_by_hand(*l));
        let segments = acting.flat_map(|leader| {
            let word = capitalised(&self.data.leader_word(leader, self.aides.has(leader)));
            let turn = self.turn;
            SEGMENTS.map(|(key, _, title)| {
                Choice::new(format!("{turn}/{key}/{}", leader.id()), format!("Turn {turn}, {word} acts, {title}"))
            })
        });
        std::iter::once(Choice::new(SETUP, "Set-up")).chain(canadians).chain(turns).chain(segments).collect()
    }

    /// Tells whether an activation of a leader can be a moment of the present turn: he has units that may act.
    fn can_act_by_hand(&self, leader: Leader) -> bool {
        let present = self.turn > 0 && !leader.is_commander() && self.present_leaders().has(leader);
        present && !self.begun_by(leader).units.is_empty()
    }

    /// Returns the activation of a Formation Leader in good order, as it is at its beginning.
    fn begun_by(&self, leader: Leader) -> Activation {
        self.fresh_activation(leader.side(), LeaderSet::one(leader), None, Mode::Normal)
    }

    /// Finds whose activation has just begun, and at which of the segments; `None` where somebody has already acted in it.
    pub(super) fn segment(&self) -> Option<(Leader, usize)> {
        let mut act = self.activation?;
        let leader = act.leaders.first()?;
        let frames: Vec<Frame> = self.agenda.iter().copied().collect();
        let [Frame::Turn(Stage::Activate(side), true), top] = frames[..] else { return None };
        let n = SEGMENTS.iter().position(|(_, frame, _)| *frame == top)?;
        let fits = side == leader.side() && act.fighting == (top == Frame::Combat);
        act.fighting = false;
        (fits && self.can_act_by_hand(leader) && act == self.begun_by(leader)).then_some((leader, n))
    }

    /// Has a leader's activation begin at a segment.
    fn begin_segment(&mut self, leader: Leader, n: usize) {
        let frame = SEGMENTS[n].1;
        self.face_up.insert(leader);
        self.agenda = Agenda::from([Frame::Turn(Stage::Activate(leader.side()), true), frame]);
        self.activation = Some(Activation { fighting: frame == Frame::Combat, ..self.begun_by(leader) });
    }

    /// Makes the activation at which the position stands anew after a change: other units may act in it now. Where its
    /// leader has nobody left, or has been turned face down, the turn stands at the choice of who acts.
    pub(super) fn renew_activation(&mut self, stood: Option<(Leader, usize)>) {
        let Some((leader, n)) = stood.filter(|_| self.activation.is_some()) else { return };
        match self.can_act_by_hand(leader) && self.face_up.has(leader) {
            true => self.begin_segment(leader, n),
            false => self.begin_at(Stage::Choose),
        }
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    pub(super) fn desk_stand(&self) -> String {
        if self.ending.is_some() {
            return String::new();
        }
        let frames: Vec<Frame> = self.agenda.iter().copied().collect();
        match frames[..] {
            [Frame::Turn(stage, true)] if self.activation.is_none() => {
                let stage = STAGES.iter().find(|(_, asks, _)| *asks == stage);
                stage.map_or(String::new(), |(key, ..)| format!("{}/{key}", self.turn))
            }
            [Frame::Turn(Stage::Arrive, false), Frame::Setup(_), Frame::Canadians] => CANADIANS.into(),
            _ if self.agenda == self.set_up_agenda() => SETUP.into(),
            _ => match self.segment() {
                Some((leader, n)) => format!("{}/{}/{}", self.turn, SEGMENTS[n].0, leader.id()),
                None => String::new(),
            },
        }
    }

    /// Goes to the moment of this key, as the rules have it at its beginning.
    pub(super) fn stand_at(&mut self, key: &str) {
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
            let n = SEGMENTS.iter().position(|(key, ..)| *key == segment);
            if let (Some(leader), Some(n)) = (Leader::named(leader), n) {
                self.begin_at(Stage::Activate(leader.side()));
                self.begin_segment(leader, n);
            }
            return;
        }
        let Some((_, stage, _)) = STAGES.iter().find(|(key, ..)| *key == stage) else { return };
        let (before, turn) = (self.turn, turn.parse().unwrap_or(1));
        if before != turn {
            (self.used, self.fired, self.arrived) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
            self.leaders_arrived = LeaderSet::EMPTY;
            (self.moved, self.dishonoured) = (LeaderSet::EMPTY, [false; 2]);
            self.face_up = self.present_leaders();
        }
        self.turn = turn;
        self.begin_at(*stage);
    }

    /// Ends an activation, a fight, a question or the game: the turn goes on with the next pair of activations.
    pub(super) fn end_what_is_under_way(&mut self) {
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
        self.agenda = Agenda::from([Frame::Turn(stage, true)]);
        (self.activation, self.assault, self.ending) = (None, None, None);
        (self.acted, self.passed, self.fled) = ([false; 2], [false; 2], UnitSet::EMPTY);
        self.initiative = self.initiative.or(Some(self.scenario().ties));
        self.opened |= self.turn > 1;
        // Units and leaders that were to be placed wait.
        for place in self.at.values_mut().iter_mut().chain(self.leaders.values_mut()) {
            if *place == At::HAND {
                *place = At::RESERVE;
            }
        }
    }
}
