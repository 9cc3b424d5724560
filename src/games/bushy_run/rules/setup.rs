//! Set-up: events, then the Allied Nations, then the British (BR-4), and options.

use crate::engine::dice::Dice;
use crate::engine::{Complaint, Seat, Setup};
use crate::games::bushy_run::data::{Data, EventKind};
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::info::INFO;
use crate::games::bushy_run::state::event::Event;
use crate::games::bushy_run::state::query::{BAND_ROOM, BRITISH_ROOM};
use crate::games::bushy_run::state::step::Step;
use crate::games::bushy_run::state::{Frame, HouseRules, Options, Reactions, Stage};
use crate::games::bushy_run::{BushyRun, C};

/// The scenario's name.
pub const SCENARIO: &str = "august-1763";

const SWITCHES: [(&str, HouseRules); 11] = [
    ("reveal_anytime", HouseRules::REVEAL_ANYTIME),
    ("dummy_captures", HouseRules::DUMMY_CAPTURES),
    ("no_wagon_bar", HouseRules::NO_WAGON_BAR),
    ("hidden_cannot_attack", HouseRules::HIDDEN_CANNOT_ATTACK),
    ("ambush_needs_neighbour", HouseRules::AMBUSH_NEEDS_NEIGHBOUR),
    ("secret_eliminations", HouseRules::SECRET_ELIMINATIONS),
    ("sudden_death_14", HouseRules::SUDDEN_DEATH_14),
    ("retreat_cap_dp", HouseRules::RETREAT_CAP_DP),
    ("deployed_start", HouseRules::DEPLOYED_START),
    ("dv_in_df", HouseRules::DV_IN_DF),
    ("low_fire", HouseRules::LOW_FIRE),
];

impl BushyRun {
    /// The options of a set-up.
    ///
    /// # Errors
    /// Names an option or a value that the game does not have.
    pub fn read_options(setup: &Setup) -> Result<Options, Complaint> {
        for (key, value) in &setup.options {
            let Some(option) = INFO.options.iter().find(|o| o.key == key) else {
                let keys: Vec<&str> = INFO.options.iter().map(|o| o.key).collect();
                return Err(Complaint::new(key, format!("is no option of this game; it has {}", keys.join(", "))));
            };
            if !option.values.iter().any(|v| v.0 == value) {
                let values: Vec<&str> = option.values.iter().map(|v| v.0).collect();
                return Err(Complaint::new(key, format!("cannot be \"{value}\"; use one of {}", values.join(", "))));
            }
        }
        let mut options = Options::default();
        for (key, rule) in SWITCHES {
            if setup.on(&INFO, key) {
                options.rules.0 |= rule.0;
            }
        }
        options.reactions = match setup.option(&INFO, "reactions") {
            "ask" => Reactions::Ask,
            "open" => Reactions::Open,
            _ => Reactions::Orders,
        };
        options.tenth = match setup.option(&INFO, "event_mix") {
            "freedom" => EventKind::Freedom,
            "wounded" => EventKind::Wounded,
            "british-reroll" => EventKind::BritishReroll,
            "allied-reroll" => EventKind::AlliedReroll,
            "low-ammo" => EventKind::LowAmmo,
            "ambush" => EventKind::Ambush,
            "scout" => EventKind::Scout,
            "bouquet" => EventKind::Bouquet,
            _ => EventKind::NoEvent,
        };
        Ok(options)
    }

    /// A new game at its first question.
    pub(crate) fn start(data: &'static Data, setup: &Setup, dice: &mut Dice) -> Result<BushyRun, Complaint> {
        if !setup.scenario.is_empty() && setup.scenario != SCENARIO {
            return Err(Complaint::new(&setup.scenario, format!("is no scenario of this game; it has {SCENARIO}")));
        }
        let mut game = BushyRun::blank(data);
        game.options = BushyRun::read_options(setup)?;
        // The data's last marker is the doubled one: `event_mix` chooses what it is.
        if game.options.tenth != EventKind::NoEvent {
            game.track[9] = game.options.tenth;
        }
        dice.shuffle(&mut game.track);
        game.deployed = game.plays(HouseRules::DEPLOYED_START);
        game.push(Frame::SetupAllied(None));
        Ok(game)
    }

    /// Where this unit may be set up now (BR-4.2), as bits.
    fn setup_places(&self, u: Unit) -> u32 {
        let mut out = 0;
        for p in Place::areas() {
            let british = self.data.place(p).british;
            let ok = if u.is_british() {
                british && (u == Unit::WAGON || self.combat_count(p, u) < BRITISH_ROOM)
            } else {
                !british && (u.is_dummy() || self.real_count(p, u) < BAND_ROOM)
            };
            out |= u32::from(ok) << p.0;
        }
        out
    }

    pub(crate) fn each_setup<F: FnMut(Step)>(&self, british: bool, hand: Option<Unit>, f: &mut F) {
        let edit = self.may_edit(if british { BRITISH } else { ALLIED });
        if let Some(u) = hand {
            crate::games::bushy_run::state::query::bits(self.setup_places(u)).for_each(|p| f(Step::Place(Place(p))));
            if edit {
                f(Step::Cancel);
            }
            return;
        }
        let places: &[Place] = if british { &self.place } else { &self.band_place };
        let mut all = true;
        for (i, p) in places.iter().enumerate() {
            let placed = *p != Place::OFF;
            all &= placed;
            if !placed || edit {
                f(Step::Pick(if british { Unit::british(i as u8) } else { Unit::band(i as u8) }));
            }
        }
        if edit || !all {
            let presets = if british { &self.data.british_setups } else { &self.data.allied_setups };
            (0..presets.len() as u8).for_each(|n| f(Step::Quick(n)));
        }
        if all {
            f(Step::Confirm);
        }
    }

    fn put(&mut self, u: Unit, p: Place) {
        if u.is_british() {
            self.place[u.index()] = p;
        } else {
            self.band_place[u.index()] = p;
            let bit = 1 << u.index();
            self.hidden = if p.is_area() { self.hidden | bit } else { self.hidden & !bit };
        }
    }

    pub(crate) fn setup_step(&mut self, british: bool, hand: Option<Unit>, step: Step, cx: &mut C) {
        let seat: Seat = if british { BRITISH } else { ALLIED };
        let frame = |hand| if british { Frame::SetupBritish(hand) } else { Frame::SetupAllied(hand) };
        match (step, hand) {
            (Step::Pick(u), _) => {
                if self.place_of(u) != Place::OFF {
                    self.edit(seat);
                }
                self.put(u, Place::OFF);
                self.set_top(frame(Some(u)));
            }
            (Step::Place(p), Some(u)) => {
                self.put(u, p);
                self.set_top(frame(None));
                if british {
                    cx.all(self, Event::Placed(u, p));
                } else {
                    cx.only(self, ALLIED, Event::Placed(u, p));
                }
            }
            (Step::Quick(n), _) => {
                self.edit(seat);
                let presets = if british { &self.data.0.british_setups } else { &self.data.0.allied_setups };
                if let Some(preset) = presets.get(usize::from(n)) {
                    for (i, p) in preset.places.iter().enumerate() {
                        self.put(if british { Unit::british(i as u8) } else { Unit::band(i as u8) }, *p);
                    }
                }
                if british {
                    for i in 0..14 {
                        cx.all(self, Event::Placed(Unit::british(i), self.place[usize::from(i)]));
                    }
                } else {
                    self.tell_setup(cx);
                }
            }
            (Step::Confirm, _) => {
                self.edits = [0; 2];
                cx.barrier();
                cx.all(self, Event::SetUp(british));
                if british {
                    self.turn = 1;
                    self.set_top(Frame::Turn(Stage::Event, false));
                } else {
                    self.set_top(Frame::SetupBritish(None));
                }
            }
            _ => {
                self.edit(seat);
                self.set_top(frame(None));
            }
        }
    }
}
