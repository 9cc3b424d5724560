//! The moments at which a game can be continued: the two set-ups, and in each player turn its six phases. Three of them do
//! something by themselves when they begin; those can also stand before that, and then a side gives the word.

use super::settings::SIDES;
use crate::ids::{Camp, Counter, CounterSet, Kind, Side};
use crate::info::INFO;
use crate::state::AdobeWalls;
use crate::state::agenda::{Frame, Phase};
use crate::state::at::At;
use redoubt_engine::Agenda;
use redoubt_engine::contract::Stands;
use redoubt_engine::edit::Choice;
use redoubt_engine::ids::{ById, Id};

/// Keys of the set-ups, by [`Side`].
const SETUPS: [&str; 2] = ["setup-us", "setup-nations"];

/// The phases with their keys, which are those of the game info. True where the phase does something by itself when it
/// begins.
const PHASES: [(&str, Phase, bool); 6] = [
    ("rally", Phase::Rally, true),
    ("offensive-fire", Phase::OffensiveFire, false),
    ("movement", Phase::Movement, true),
    ("defensive-fire", Phase::DefensiveFire, false),
    ("advance-fire", Phase::AdvanceFire, false),
    ("melee", Phase::Melee, true),
];

/// What the key of a phase ends with before its beginning.
const BEFORE: &str = "-before";

/// Returns the title of a phase.
fn title(key: &str) -> &'static str {
    INFO.phase(key).map_or("", |phase| phase.title)
}

impl Stands for AdobeWalls {
    /// Lists the moments.
    fn desk_stands(&self) -> Vec<Choice> {
        let first = self.scenario().first_to_set_up;
        let setup = |side: Side| Choice::new(SETUPS[side.index()], title(SETUPS[side.index()]));
        let mut out = vec![setup(first), setup(first.other())];
        for turn in 1..=self.last_turn() {
            for side in Side::ALL {
                let (key, who) = (SIDES[side.index()], ["US", "Nations"][side.index()]);
                for (phase, _, auto) in PHASES {
                    if auto {
                        let words = format!("Turn {turn}, {who}, before {}", title(phase));
                        out.push(Choice::new(format!("{turn}/{key}/{phase}{BEFORE}"), words));
                    }
                    out.push(Choice::new(
                        format!("{turn}/{key}/{phase}"),
                        format!("Turn {turn}, {who}, {}", title(phase)),
                    ));
                }
            }
        }
        out
    }

    /// Returns the key of the moment at which the game stands; empty where something is under way.
    fn desk_stand(&self) -> String {
        if self.ending.is_some() || self.melee.is_some() || !self.melees.is_empty() {
            return String::new();
        }
        let frames: Vec<Frame> = self.agenda.iter().copied().collect();
        match frames[..] {
            [Frame::Turn(Phase::Rally, false), .., Frame::Setup(side)] => SETUPS[side.index()].into(),
            [Frame::Turn(phase, true)] => self.moment_of(phase, ""),
            [Frame::Turn(phase, false), Frame::Ready(_)] => self.moment_of(phase, BEFORE),
            _ => String::new(),
        }
    }

    /// Ends a move, a shot, a melee, a question or the game: the phase goes on at its question.
    fn stop(&mut self) {
        if !self.desk_stand().is_empty() {
            return;
        }
        self.turn = self.turn.clamp(1, self.last_turn());
        let phase = match self.agenda.bottom() {
            Some(Frame::Turn(phase, _)) if self.ending.is_none() => *phase,
            _ => Phase::Melee,
        };
        self.begin_at(phase, false);
        self.settle_all_by_hand();
    }
}

impl AdobeWalls {
    fn moment_of(&self, phase: Phase, ends: &str) -> String {
        let key = PHASES.iter().find(|(_, known, _)| *known == phase).map_or("", |(key, ..)| key);
        format!("{}/{}/{key}{ends}", self.turn, SIDES[self.player.index()])
    }

    /// Goes to the moment of this key, as the rules have it at its beginning.
    pub(super) fn stand_at(&mut self, key: &str) {
        if let Some(n) = SETUPS.iter().position(|setup| *setup == key) {
            return self.stand_in_set_up(Side::ALL[n]);
        }
        let parts: Vec<&str> = key.split('/').collect();
        let [turn, side, rest] = parts[..] else { return };
        let (phase, before) = rest.strip_suffix(BEFORE).map_or((rest, false), |phase| (phase, true));
        let Some((_, phase, _)) = PHASES.iter().find(|(key, ..)| *key == phase) else { return };
        let (turn, side) = (turn.parse().unwrap_or(1), if side == SIDES[0] { Side::Us } else { Side::Nations });
        self.leave_hands();
        if (self.turn, self.player) != (turn, side) || *phase == Phase::Rally {
            self.clear_player_turn();
        }
        (self.turn, self.player) = (turn, side);
        self.forget_from(*phase);
        self.begin_at(*phase, before);
        if side == Side::Us && *phase == Phase::Rally {
            self.note_helpers();
        }
    }

    /// Begins the set-up of a side, which is followed by that of the other one if it comes first (AW-20A.a).
    fn stand_in_set_up(&mut self, side: Side) {
        self.clear_player_turn();
        self.forget_from(Phase::Rally);
        (self.turn, self.player) = (0, Side::Us);
        self.agenda = Agenda::from([Frame::Turn(Phase::Rally, false)]);
        let first = self.scenario().first_to_set_up;
        if side == first {
            self.agenda.push(Frame::Setup(first.other()));
        }
        self.agenda.push(Frame::Setup(side));
        for one in Side::ALL {
            if one != side && one == first {
                self.put_down(one);
            } else {
                self.take_in_hand(one);
            }
        }
    }

    /// Gives a side that sets up what the scenario puts into its hand and is not on the map.
    fn take_in_hand(&mut self, side: Side) {
        for (counter, placed) in self.scenario().on_map(side) {
            if self.at[counter] != self.tray_of(counter) || counter.kind() == Kind::Crew {
                continue;
            }
            self.lay(counter, At::HAND);
            if counter.kind() == Kind::Howitzer {
                // Its crew goes with it.
                let idle = |c: &Counter| self.at[*c] == self.tray_of(*c) && self.gun_of(*c).is_none();
                self.crew[counter.nth()] = Counter::CREWS.into_iter().find(idle);
                if let Some(crew) = self.crew[counter.nth()] {
                    self.lay_along(crew, At::HAND);
                }
            }
            // Where no ponies are left the band begins on foot.
            if counter.kind() != Kind::Howitzer && self.set_mode(counter, placed.mode).is_ok() {
                self.cf[counter] = self.most_factors(counter);
            }
        }
        if side == Side::Nations {
            let hand = |at: At| if at == At::ABSENT { At::HAND } else { at };
            Camp::all().for_each(|camp| self.camps[camp].at = hand(self.camps[camp].at));
        }
    }

    /// Puts what is in the hand of a side into its trays.
    fn put_down(&mut self, side: Side) {
        for counter in self.in_hand_of(side).iter() {
            self.lay(counter, self.tray_of(counter));
        }
        if side == Side::Nations {
            let tray = |at: At| if at == At::HAND { At::ABSENT } else { at };
            Camp::all().for_each(|camp| self.camps[camp].at = tray(self.camps[camp].at));
        }
    }

    /// Puts what is in hands into trays: the set-up is over.
    fn leave_hands(&mut self) {
        Side::ALL.into_iter().for_each(|side| self.put_down(side));
    }

    /// Puts only this phase on the agenda: at its question, or before its beginning. What was under way is over.
    fn begin_at(&mut self, phase: Phase, before: bool) {
        self.agenda = Agenda::from([Frame::Turn(phase, !before)]);
        if before {
            self.agenda.push(Frame::Ready(self.player));
        }
        (self.melee, self.ending) = (None, None);
        self.volley.clear();
        self.melees.clear();
        self.all_declared = false;
    }

    /// Forgets what was done in this player turn in a phase and in those that follow it.
    fn forget_from(&mut self, phase: Phase) {
        let none = CounterSet::EMPTY;
        self.fired = none;
        if phase <= Phase::OffensiveFire {
            (self.fired_full, self.fired_half, self.fought) = (none, none, none);
        }
        if phase <= Phase::Movement {
            self.spent = ById::default();
            (self.halted, self.moved, self.fresh, self.busy) = (none, none, none, none);
            self.arrived = ById::default();
            (self.looting, self.free_rolled, self.tried) = (none, none, none);
            self.building = ById::default();
            (self.may_build, self.charge, self.charge_levels) = (None, [None; 5], [0; 5]);
        }
        if phase <= Phase::AdvanceFire {
            (self.aimed, self.aimed_far) = (ById::default(), none);
        }
        self.assaulted.clear();
        self.attacked = ById::default();
        self.vacated.clear();
        self.sallies.clear();
        self.advanced = none;
    }
}
