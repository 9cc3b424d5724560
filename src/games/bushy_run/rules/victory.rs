//! The check after every change of the position, the End Phase, and how a game ends (BR-9, BR-10.3, BR-11).

use crate::engine::Outcome;
use crate::engine::ids::IdSet;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::options::HouseRule;
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::sets::{BandSet, DECOYS, REAL, WAGON, british};
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{BushyRun, C, Ending, Frame, Stage};

/// Tells whether a step may win the game at once for the seat that takes it, without dice: see
/// [`Rules::may_win_at_once`](crate::engine::Rules::may_win_at_once).
pub(crate) fn may_win_at_once(game: &BushyRun, step: Step) -> bool {
    match game.asked() {
        Some(BRITISH) => {
            // A fight may end with this answer, and then the wagon goes where its retreat was declared to.
            let fight = game.fight.as_ref().map_or(&[][..], |fight| &fight.retreats[..]);
            let flees = fight.contains(&(Unit::WAGON, Place::ZONE_B));
            let kills = game.plays(HouseRule::SuddenDeath14) && game.agenda.top() == Some(&Frame::Reroll);
            match step {
                Step::MoveTo(to) => {
                    to == Place::ZONE_B && matches!(game.agenda.top(), Some(Frame::BritishMover(Unit::WAGON, ..)))
                }
                Step::Retreat(unit, to) => flees || (unit, to) == (Unit::WAGON, Place::ZONE_B),
                _ => flees || kills,
            }
        }
        Some(ALLIED) => {
            let wagon = game.place[13];
            let alone = wagon.is_area() && game.british_at(wagon) == WAGON;
            match step {
                // The last turn ends with the Allied attacks.
                Step::EndPhase => game.stage() == Some(Stage::AlliedAttack) && game.turn >= game.data.scenario.turns,
                // The wagon goes on into an Area that nobody bars, or dice that are kept leave it alone.
                Step::Pass => true,
                Step::MoveTo(to) | Step::Retreat(_, to) => alone && to == wagon,
                Step::Confirm | Step::TakeLoss(_) | Step::Reveal(_) => alone,
                _ => false,
            }
        }
        _ => false,
    }
}

impl BushyRun {
    /// Settles what becomes of the wagon, the immediate victories, and Low Ammo markers beside the wagon.
    pub(crate) fn settle(&mut self, cx: &mut C) {
        if self.ending.is_some() {
            return;
        }
        let wagon = self.place[13];
        if wagon == Place::ZONE_B {
            return self.finish(Ending::ZoneB, cx);
        }
        if wagon.is_area() {
            let here = self.british_at(wagon);
            if here == WAGON {
                // This reveals whether a real band is there, even if nothing happens.
                cx.barrier();
                let bands = self.bands_at(wagon);
                if !bands.is_empty() && self.wagon_alone(wagon, bands, cx) {
                    return;
                }
            } else if !here.and(self.low_ammo).is_empty() {
                let freed = here.and(self.low_ammo);
                self.low_ammo = self.low_ammo.less(freed);
                for u in british(freed) {
                    self.announce(cx, Event::LowAmmo(u, false));
                }
            }
        }
        if self.plays(HouseRule::SuddenDeath14) && self.eliminated() >= self.data.scenario.kills {
            self.finish(Ending::Kills, cx);
        }
    }

    /// Decides what happens when the wagon is the only British unit among these bands (BR-10.3h to BR-10.3j); returns
    /// true when it is lost.
    fn wagon_alone(&mut self, at: Place, bands: BandSet, cx: &mut C) -> bool {
        let captors = if self.plays(HouseRule::DummyCaptures) { bands } else { bands.and(REAL) };
        if captors.is_empty() {
            self.reveal_all(bands.and(self.concealed), cx);
            return false;
        }
        if self.plays(HouseRule::DummyCaptures) {
            self.reveal_all(bands.and(self.concealed).and(REAL), cx);
        } else {
            self.reveal_all(bands.and(self.concealed), cx);
        }
        if let Some(first) = captors.and(REAL).first()
            && self.revealed_at(at).is_empty()
        {
            self.reveal_all(first.into(), cx);
        }
        debug_assert!(captors.and(REAL.or(DECOYS)) == captors);
        self.place[13] = Place::OUT;
        self.steps[13] = 0;
        self.deployed = false;
        self.announce(cx, Event::WagonLost(at));
        self.finish(Ending::WagonLost, cx);
        true
    }

    /// Ends the game.
    pub(crate) fn finish(&mut self, ending: Ending, cx: &mut C) {
        self.ending = Some(ending);
        self.announce(cx, Event::Over(ending, self.eliminated()));
    }

    /// Carries out the End Phase; returns true when the game is over (BR-9a).
    pub(crate) fn end_turn(&mut self, cx: &mut C) -> bool {
        self.announce(cx, Event::TurnEnd(self.turn));
        self.low_ammo = IdSet::EMPTY;
        self.allowance = 0;
        self.band_moved = IdSet::EMPTY;
        self.seen_moves = 0;
        self.shots = [0; 20];
        self.entries = [0; 20];
        if self.turn >= self.data.scenario.turns {
            let kills = self.eliminated() >= self.data.scenario.kills;
            self.finish(if kills { Ending::Kills } else { Ending::Time }, cx);
            return true;
        }
        self.turn += 1;
        false
    }

    /// Returns the result; `None` while the game goes on.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (need, gone) = (self.data.scenario.kills, self.eliminated());
        let (winner, level, title, text, rule) = match ending {
            Ending::ZoneB => (
                BRITISH,
                "zone-b",
                "By the road to Fort Pitt",
                "The supply wagon has reached Zone B and the road to Fort Pitt: the British win.".to_string(),
                "BR-11b",
            ),
            Ending::WagonLost => (
                ALLIED,
                "wagon-lost",
                "By the wagon",
                "The supply wagon is taken: the Allied Nations win.".to_string(),
                "BR-11a",
            ),
            Ending::Kills => (
                BRITISH,
                "eliminations",
                "By bands eliminated",
                format!("{gone} bands of the Allied Nations are eliminated ({need} are needed): the British win."),
                if self.plays(HouseRule::SuddenDeath14) { "AMB-12" } else { "BR-11c" },
            ),
            Ending::Time => (
                ALLIED,
                "time-is-up",
                "Time is up",
                format!(
                    "The last turn is over, the wagon has not passed and {gone} of the {need} bands needed {} \
                     eliminated: the Allied Nations win.",
                    if gone == 1 { "is" } else { "are" }
                ),
                "BR-11e",
            ),
        };
        let lost: u8 = (0..13).map(|i| self.data.units[i].steps - self.steps[i]).sum();
        let score = vec![
            ("Bands eliminated".to_string(), i32::from(gone)),
            ("British steps lost".to_string(), i32::from(lost)),
            ("Turn".to_string(), i32::from(self.turn)),
        ];
        Some(Outcome { winner: Some(winner), level, title, text, rule, score })
    }
}
