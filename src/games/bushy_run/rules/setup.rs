//! Set-up: events, then the Allied Nations, then the British (BR-4), and options.

use crate::engine::dice::Dice;
use crate::engine::{Complaint, Seat, Setup};
use crate::games::bushy_run::data::{Data, EventKind, Preset};
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use crate::games::bushy_run::info::INFO;
use crate::games::bushy_run::rules::bar::setup::SetupBar;
use crate::games::bushy_run::rules::bar::{Bar, forbid};
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

    /// Checks a step of the set-up of one side, with or without a unit in hand.
    pub(crate) fn check_setup(&self, british: bool, hand: Option<Unit>, step: Step) -> Result<(), Bar> {
        let edit = self.may_edit(if british { BRITISH } else { ALLIED });
        match (step, hand) {
            (Step::Pick(u), _) if u.is_british() && !british => Err(SetupBar::BritishLater.into()),
            (Step::Pick(_) | Step::Quick(_) | Step::Confirm, Some(_)) => Err(SetupBar::InHand.into()),
            (Step::Pick(u), None) => {
                self.check_own(u)?;
                forbid(self.place_of(u) != Place::OFF && !edit, Bar::Edits)
            }
            (Step::Quick(n), None) => {
                forbid(usize::from(n) >= self.ready_made(british).len(), SetupBar::NoReadyMade(n))?;
                forbid(!edit && self.unplaced(british) == 0, Bar::Edits)
            }
            (Step::Confirm, None) => {
                let left = self.unplaced(british);
                forbid(left > 0, SetupBar::Unplaced(british, left))
            }
            (Step::Place(_), None) => Err(SetupBar::NothingInHand(british).into()),
            (Step::Place(p), Some(u)) => self.check_setup_place(u, p),
            (Step::Cancel, Some(_)) => forbid(!edit, Bar::Edits),
            _ => Err(self.not_asked(step)),
        }
    }

    /// Checks that the unit in hand may be set up there (BR-4.2).
    fn check_setup_place(&self, u: Unit, p: Place) -> Result<(), Bar> {
        forbid(p.is_zone(), SetupBar::Zone)?;
        forbid(!p.is_area(), Bar::NoPlace)?;
        let red = self.data.place(p).british;
        if u.is_british() {
            forbid(!red, SetupBar::NotRed(p))?;
            let n = self.combat_count(p, u);
            return forbid(u != Unit::WAGON && n >= BRITISH_ROOM, SetupBar::BritishFull(p, n));
        }
        forbid(red, SetupBar::BritishArea(p))?;
        let n = self.real_count(p, u);
        forbid(!u.is_dummy() && n >= BAND_ROOM, SetupBar::BandsFull(p, n))
    }

    /// Counts the units of a side that are not placed yet.
    fn unplaced(&self, british: bool) -> u8 {
        let places: &[Place] = if british { &self.place } else { &self.band_place };
        places.iter().filter(|p| **p == Place::OFF).count() as u8
    }

    /// Gives the ready-made set-ups of a side.
    pub(crate) fn ready_made(&self, british: bool) -> &'static [Preset] {
        if british { &self.data.0.british_setups } else { &self.data.0.allied_setups }
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
                if let Some(preset) = self.ready_made(british).get(usize::from(n)) {
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
