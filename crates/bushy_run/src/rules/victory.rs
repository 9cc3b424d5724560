//! The check after every change of the position, the End Phase, and how a game ends (BR-9, BR-10.3, BR-11).

use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::options::HouseRule;
use crate::state::event::Event;
use crate::state::sets::{BandSet, DECOYS, REAL, WAGON, british};
use crate::state::step::Step;
use crate::state::{BushyRun, C, Ending, Frame, Stage};
use redoubt_engine::Outcome;
use redoubt_engine::contract::{Endings, Sequence};
use redoubt_engine::ids::IdSet;

impl Endings for BushyRun {
    fn outcome(&self) -> Option<Outcome> {
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
        Some(Outcome { winner: Some(winner), level, title, text, rule: rule.into(), score })
    }

    fn may_win_at_once(&self, step: Step) -> bool {
        match self.asked() {
            Some(BRITISH) => {
                // A fight may end with this answer, and then the wagon goes where its retreat was declared to.
                let fight = self.fight.as_ref().map_or(&[][..], |fight| &fight.retreats[..]);
                let flees = fight.contains(&(Unit::WAGON, Place::ZONE_B));
                let kills = self.plays(HouseRule::SuddenDeath14) && self.agenda.top() == Some(&Frame::Reroll);
                match step {
                    Step::MoveTo(to) => {
                        to == Place::ZONE_B && matches!(self.agenda.top(), Some(Frame::BritishMover(Unit::WAGON, ..)))
                    }
                    Step::Retreat(unit, to) => flees || (unit, to) == (Unit::WAGON, Place::ZONE_B),
                    _ => flees || kills,
                }
            }
            Some(ALLIED) => {
                let wagon = self.place[13];
                let alone = wagon.is_area() && self.british_at(wagon) == WAGON;
                match step {
                    // The last turn ends with the Allied attacks.
                    Step::EndPhase => {
                        self.stage() == Some(Stage::AlliedAttack) && self.turn >= self.data.scenario.turns
                    }
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
}
