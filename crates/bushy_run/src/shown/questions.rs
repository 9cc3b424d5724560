//! Questions in words: what a seat is asked, and why, as everybody may know it. Offered steps are in `offers`
//! and `orders`.

use crate::data::EventKind;
use crate::ids::{ALLIED, BRITISH, Place, Unit};
use crate::info::INFO;
use crate::rules::orders::page::field;
use crate::state::sets::{SCOUTS, british};
use crate::state::step::Mode;
use crate::state::{BushyRun, Fight, FightKind, Frame, Reactions, Stage};
use crate::words::movement_points;
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Questions, Sequence};
use redoubt_engine::record::log::plural;
use redoubt_engine::{Question, Viewer};

impl Questions for BushyRun {
    fn question(&self, viewer: Viewer) -> Question {
        let Some(seat) = self.asked() else {
            return Question {
                title: "Game over".into(),
                text: "The game is over.".into(),
                rule: Some(RuleId::new("BR-9a")),
                secret: false,
                purse: None,
            };
        };
        let open = self.options.reactions == Reactions::Open;
        let own = viewer.sees(seat) || open;
        let top = if own { self.agenda.top().copied() } else { self.public_top() };
        let secret = seat == ALLIED && !open && !matches!(top, Some(Frame::LowAmmo(..) | Frame::Reroll));
        let thought = matches!(
            top,
            None | Some(
                Frame::SetupAllied(_)
                    | Frame::AlliedMover(..)
                    | Frame::Declare(..)
                    | Frame::Orders(false, _)
                    | Frame::Turn(..)
            )
        );
        if seat == ALLIED && thought && !own {
            let phase = INFO.phase(self.phase());
            let (rule, title) = phase.map_or((RuleId::new("BR-5.0a"), "Turn"), |p| (p.rule, p.title));
            return Question {
                title: title.into(),
                text: "The Allied Nations decide.".into(),
                rule: Some(rule),
                secret,
                purse: None,
            };
        }
        let (title, mut text) = self.question_words(top);
        match top {
            Some(Frame::Orders(true, page)) if own => text = format!("{text} {}", self.british_orders_words(page)),
            Some(Frame::Orders(false, field::PAGE)) if own => text = format!("{text} {}", self.allied_orders_words()),
            _ => {}
        }
        Question { title, text, rule: Some(self.frame_rule(top)), secret, purse: None }
    }

    fn reason(&self) -> String {
        let Some(seat) = self.asked() else { return "The game is over".into() };
        let who = if seat == BRITISH { "British" } else { "Allied Nations" };
        let what = match self.public_top() {
            Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)) => "set-up",
            Some(Frame::WagonBar(_)) => "the wagon is about to enter an Area",
            Some(Frame::React(_)) => "a unit has entered an Area",
            Some(Frame::Second(_)) => "a unit has retreated into an Area",
            Some(Frame::Window) => "a moment to reveal units",
            Some(Frame::BritishReact(_)) => "a counter has entered an Area",
            Some(Frame::Reroll) => "a roll may be rolled again",
            Some(Frame::Retreat | Frame::Losses) => match self.fight.as_ref().map(|f| f.kind) {
                Some(FightKind::DefensiveFire) => "Defensive Fire has hit",
                _ => "an attack has hit",
            },
            _ => match self.stage() {
                Some(Stage::Event) => "the event of the turn",
                Some(Stage::BritishMove) => "British Movement",
                Some(Stage::BritishAttack) => "British Attack",
                Some(Stage::AlliedMove) => "Allied Movement",
                Some(Stage::AlliedAttack | Stage::AlliedOrders) => "Allied Attack",
                _ => "the turn goes on",
            },
        };
        format!("{who}: {what}")
    }
}

impl BushyRun {
    /// Returns the frame that asks, as everybody may know it: without the unit that the Allied seat has in hand.
    fn public_top(&self) -> Option<Frame> {
        let stage = self.stage();
        self.agenda.iter().rev().copied().find(|frame| match frame {
            Frame::Orders(false, _) => stage == Some(Stage::AlliedOrders),
            Frame::AlliedMover(..) => false,
            Frame::Declare(..) => stage == Some(Stage::BritishAttack),
            _ => true,
        })
    }

    /// Words the question of a frame: title and text.
    fn question_words(&self, top: Option<Frame>) -> (String, String) {
        let q = |title: &str, text: &str| (title.to_string(), text.to_string());
        match top {
            Some(Frame::SetupAllied(hand)) => self.setup_words(false, hand),
            Some(Frame::SetupBritish(hand)) => self.setup_words(true, hand),
            Some(Frame::Wounded) => q(
                "Wounded Recover",
                "Which unit gains a step? An eliminated unit returns with one step where the wagon is.",
            ),
            Some(Frame::LowAmmo(need, chosen)) => {
                let units = plural(need.into(), "British unit", "British units");
                let text = format!("Choose {units} to have 1 firepower less this turn: {} chosen.", chosen.len());
                ("Low Ammo".into(), text)
            }
            Some(Frame::Ambush) => {
                q("Ambush", "Choose the Area that is attacked with 4 dice. You may reveal units first.")
            }
            Some(Frame::ScoutEvent) => self.scout_words(),
            Some(Frame::BritishMover(u, mp, stepped)) => q(
                &format!("{}: {} left", self.name(u), movement_points(mp)),
                if stepped {
                    "Click a lit place to go on, or stop."
                } else {
                    "Click a lit place to go there, or put the unit back."
                },
            ),
            Some(Frame::AlliedMover(u, mode, mp, stepped)) => self.band_words(u, mode, mp, stepped),
            Some(Frame::WagonBar(p)) => q(
                "The wagon",
                &format!(
                    "The wagon is about to enter {}. A real unit that is revealed there blocks it.",
                    self.place_name(p)
                ),
            ),
            Some(Frame::React(u)) => self.entry_words(u),
            Some(Frame::Second(u)) => self.second_words(u),
            Some(Frame::Window) => q("Reveal", "You may reveal units now, in any place."),
            Some(Frame::Declare(from, to, chosen)) => {
                let units = plural(chosen.len(), "unit", "units");
                (
                    format!("Attack from {from} on {to}"),
                    format!("{units} chosen. Click units to choose them or leave them out, then attack."),
                )
            }
            Some(Frame::BritishReact(u)) => {
                let what = if self.revealed.has(u.own()) { self.name(u) } else { "A Concealed counter" };
                let place = self.place_name(self.place_of(u));
                (
                    "Defensive Fire".into(),
                    format!("{what} entered {place}. One unit there may fire: click it and it fires at once."),
                )
            }
            Some(Frame::Reroll) => {
                let counts = |f: &&Fight| !matches!(f.kind, FightKind::Scouting | FightKind::Allowance);
                let rolled = self.fight.as_ref().filter(counts).and_then(|f| self.rolled_words(f));
                let now = "Choose dice to roll again. This is allowed once this turn, and the new results count.";
                ("Reroll".into(), said(rolled, now.into()))
            }
            Some(Frame::Retreat) => self.retreat_words(),
            Some(Frame::Losses) => {
                let words = self.fight.as_ref().map(|f| (self.rolled_words(f), self.loss_words(f)));
                let (rolled, now) = words.unwrap_or_default();
                ("Losses".into(), said(rolled, now))
            }
            Some(Frame::Orders(true, page)) => ("Standing orders for Defensive Fire".into(), british_page_words(page)),
            Some(Frame::Orders(false, page)) => q("Standing orders", allied_page_words(page)),
            Some(Frame::Turn(stage, _)) => self.turn_words(stage),
            Some(Frame::Roll | Frame::Hits | Frame::Finish) | None => self.turn_words(Stage::AlliedAttack),
        }
    }

    /// Words the question of the Scout event (BR-6.1i).
    fn scout_words(&self) -> (String, String) {
        let scouts: Vec<&str> = british(SCOUTS).filter(|u| self.place_of(*u).is_area()).map(|u| self.name(u)).collect();
        let text = format!("Choose an Area beside a scout ({}): all units there are Revealed.", scouts.join(", "));
        ("Scout".into(), text)
    }

    /// Words what the Allied seat is asked when a unit enters an Area.
    fn entry_words(&self, u: Unit) -> (String, String) {
        let (name, place) = (self.name(u), self.place_name(self.place_of(u)));
        let text = format!(
            "{name} is moving and has entered {place}. Click a unit and it fires at once, reveal units, or pass."
        );
        ("Reaction".into(), text)
    }

    /// Words what the Allied seat is asked when a unit has retreated into an Area.
    fn second_words(&self, u: Unit) -> (String, String) {
        let (name, place) = (self.name(u), self.place_name(self.place_of(u)));
        let text = format!(
            "{name} retreated to {place}. One Hidden or Concealed unit there may fire; it cannot retreat again."
        );
        ("Second Defensive Fire".into(), text)
    }

    /// Words what is asked at set-up.
    fn setup_words(&self, british: bool, hand: Option<Unit>) -> (String, String) {
        let places: &[Place] = if british { &self.place } else { &self.band_place };
        let left = places.iter().filter(|p| **p == Place::OFF).count();
        let units = plural(left, "unit", "units");
        let ready = if left == places.len() { self.ready_words(british) } else { String::new() };
        let text = match hand {
            Some(u) if british => {
                format!("Where does {} stand? Areas 4, 8, 10, 16 and 18, 3 units to an Area.", self.name(u))
            }
            Some(u) => format!(
                "Where does {} stand? Areas without a red plate, 5 bands to an Area, decoys without limit.",
                self.name(u)
            ),
            None if left == 0 => "All units are placed. Confirm, or pick one up again.".into(),
            None if british => format!("Place {units} in the red Areas, or take a ready-made set-up.{ready}"),
            None => format!("Place {units} on the Hidden map, or take a ready-made set-up.{ready}"),
        };
        (if british { "British set-up" } else { "Set-up of the Allied Nations" }.into(), text)
    }

    /// Says what each ready-made set-up is, in one sentence each after a space.
    fn ready_words(&self, british: bool) -> String {
        let all = self.ready_made(british).iter();
        all.filter(|p| !p.note.is_empty()).map(|p| format!(" {}: {}", p.title, p.note)).collect()
    }

    /// Words what is asked of a band that moves.
    fn band_words(&self, u: Unit, mode: Mode, mp: u8, stepped: bool) -> (String, String) {
        let how = match mode {
            Mode::Hidden => "Hidden",
            Mode::Concealed => "Concealed",
            _ => "Revealed",
        };
        let text = if stepped {
            "Click a lit place to go on, or stop."
        } else {
            "Click a lit place to go there, or put the unit back: that costs nothing."
        };
        (format!("{}, {how}: {} left", self.name(u), movement_points(mp)), text.into())
    }

    /// Words what is asked where damage points can be met by retreats.
    fn retreat_words(&self) -> (String, String) {
        let (dp, kind) = self.fight.as_ref().map_or((0, FightKind::Attack), |f| (f.dp, f.kind));
        let points = plural(dp.into(), "damage point", "damage points");
        let rolled = self.fight.as_ref().and_then(|f| self.rolled_words(f));
        // Who is Concealed is not named: the question is public.
        let who = self.fight.as_ref().and_then(|f| match f.target {
            Some(target) => target.is_british().then_some(target),
            None if f.british => None,
            None => british(self.combat_at(f.at)).next().filter(|_| self.combat_at(f.at).len() == 1),
        });
        if let Some(u) = who {
            let title = format!("{}: retreat?", self.name(u));
            (title, said(rolled, format!("{points}: a retreat saves one. Click the Area to go to, or stand.")))
        } else if kind == FightKind::DefensiveFire {
            ("Retreat?".into(), said(rolled, format!("{points}: a retreat saves one.")))
        } else {
            ("Retreats".into(), said(rolled, "Each unit that retreats saves one damage point.".into()))
        }
    }

    /// Words what is asked in a stage of the turn.
    fn turn_words(&self, stage: Stage) -> (String, String) {
        let (title, text) = match stage {
            Stage::BritishMove if self.event_now() == EventKind::LowAmmo => (
                "British Movement".into(),
                "Choose a unit to move, turn the wagon over, or end the phase. Low Ammo: nobody gets a Volley marker this turn.",
            ),
            Stage::BritishMove => (
                "British Movement".into(),
                "Choose a unit to move, turn the wagon over, or end the phase. Soldiers and grenadiers that do not move get a Volley marker.",
            ),
            Stage::BritishAttack => ("British Attack".into(), "Scout, attack from an Area, or end the phase."),
            Stage::AlliedMove => {
                let title = match (self.rolled, self.allowance) {
                    (255, _) => "Allied Movement: all may move".to_string(),
                    (n, left) => format!("Allied Movement: {n} may move, {left} left"),
                };
                (title, "Choose a unit and how it moves, reveal units, or end the phase.")
            }
            _ => ("Allied Attack".to_string(), "Attack from an Area, reveal units, or end the phase."),
        };
        (title, text.into())
    }
}

/// Joins what was rolled and what is asked.
fn said(rolled: Option<String>, now: String) -> String {
    rolled.map_or_else(|| now.clone(), |rolled| format!("{rolled} {now}"))
}

/// Words what is asked on a British page of standing orders.
fn british_page_words(page: u8) -> String {
    match page {
        field::PAGE => "What the British do when a counter enters their Area.".into(),
        area => format!("What the stack in {} does when a counter enters.", Place(area)),
    }
}

/// Words what is asked on an Allied page of standing orders.
fn allied_page_words(page: u8) -> &'static str {
    match page {
        field::PAGE => "The first order that fits is followed in the British turn. Nobody else sees them.",
        field::WHERE => "New order: in which Areas?",
        field::AGAINST => "New order: against whom?",
        field::WHEN => "New order: when?",
        field::DO => "New order: what is to be done?",
        field::WITH => "New order: with which unit?",
        field::NAME => "New order: name the unit.",
        field::LIMIT => "New order: how many shots in an Area this turn?",
        _ => "Which units are to be revealed at the start of the British Attack Phase?",
    }
}
