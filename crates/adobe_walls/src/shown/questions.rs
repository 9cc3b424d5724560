//! Questions in words: what a side is asked, and why. Offered steps are in `offers`.

use crate::ids::{Counter, CounterSet, Side};
use crate::state::AdobeWalls;
use crate::state::agenda::{FireKind, Flight, FlightKind, Frame, March, Moment, Phase, Volley};
use crate::state::at::At;
use crate::state::step::Step;
use crate::words::{is_many, mp_word, names, side_name};
use redoubt_engine::RuleId;
use redoubt_engine::contract::{Questions, Reasons};
use redoubt_engine::record::log::{capitalised, plural};
use redoubt_engine::{Question, Viewer};

/// Returns the rule by which a captain takes over from a leader.
pub(super) const fn captain_rule(leader: Counter) -> RuleId {
    RuleId::new(if matches!(leader, Counter::CARSON) { "AW-13D.6b" } else { "AW-13D.6a" })
}

impl Questions for AdobeWalls {
    fn question(&self, _viewer: Viewer) -> Question {
        if self.ending.is_some() {
            return Question::new("Game over", "The game is over.", None);
        }
        match self.agenda.top() {
            Some(Frame::Setup(side)) => self.ask_setup(*side),
            Some(Frame::Turn(phase, _)) => self.ask_phase(*phase),
            Some(Frame::Wake(bands, herds)) => self.ask_wake(*bands, *herds),
            Some(Frame::March(march)) => self.ask_march(march),
            Some(Frame::Volley(volley)) => self.ask_volley(volley),
            Some(Frame::Flight(flight)) => self.ask_flight(flight),
            Some(Frame::MayRout(counter, _)) => Question::new(
                format!("{}: stand or rout?", self.head_of(*counter)),
                "You may rout this unit by your own will. It runs at once and must rally before it fights again.",
                "AW-10J.1d",
            ),
            Some(Frame::Attach(leader)) => Question::new(
                format!("{}: with whom?", self.head_of(*leader)),
                "Choose the unit of his hex that he is with from now on. Where his old unit is driven back, he may go along with it.",
                "AW-13A.b",
            ),
            Some(Frame::ShellLoss(hex, _)) => Question::new(
                format!("The shell hits in {}", self.map().word(*hex)),
                "Choose the unit that loses the combat factor.",
                "AW-11C.3a",
            ),
            Some(Frame::Declare(hex, chosen)) => Question::new(
                format!("Melee in {}: {}", self.map().word(*hex), plural(chosen.len(), "unit attacks", "units attack")),
                "Click units to take them in or to leave them out. Then attack, or call it off.",
                "AW-10A.a",
            ),
            Some(Frame::Melee(moment)) => self.ask_melee(*moment),
            Some(Frame::Lose(points, _)) => {
                let title = format!("Losses: {}", plural(usize::from(*points), "combat factor", "combat factors"));
                if self.is_canister() {
                    Question::new(
                        title,
                        "Choose the unit that takes the next point. Each unit that takes one checks its morale.",
                        "AW-11C.4b",
                    )
                } else {
                    Question::new(
                        title,
                        "Choose the unit that takes the next point. Each unit that takes one is disrupted.",
                        "AW-10C.1a",
                    )
                }
            }
            Some(Frame::Advance) => Question::new(
                "Advance",
                "Units that attacked may go into adjacent hexes that the defenders have left.",
                "AW-10H.3a",
            ),
            Some(Frame::Captain(leader)) => Question::new(
                format!("A captain for {}", self.name_of(*leader)),
                "Choose the hex where the captain takes over.",
                captain_rule(*leader),
            ),
            Some(Frame::Ready(_)) => Question::new(
                "The position is set",
                "It was set by hand at a moment at which the game runs by itself. Go on, and it does.",
                "AW-4.a",
            ),
            Some(Frame::Shot(_) | Frame::Scattered(..)) | None => Question::new("The game goes on", "Wait.", "AW-4.a"),
        }
    }

    fn reason(&self) -> String {
        let Some(side) = self.asked_side() else { return "The game is over".into() };
        let what = match self.agenda.top() {
            Some(Frame::Setup(_)) => "set-up",
            Some(Frame::Turn(phase, _)) => match phase {
                Phase::Rally => "rally",
                Phase::OffensiveFire => "offensive fire",
                Phase::Movement => "movement",
                Phase::DefensiveFire => "defensive fire",
                Phase::AdvanceFire => "advance fire",
                Phase::Melee => "melee",
            },
            Some(Frame::Wake(..)) => "who wakes",
            Some(Frame::March(_)) => "movement",
            Some(Frame::Volley(volley)) if volley.at == FireKind::Retreat => "retreat fire",
            Some(Frame::Volley(_)) => "opportunity fire",
            Some(Frame::Shot(_) | Frame::Scattered(..) | Frame::ShellLoss(..)) => "a shell",
            Some(Frame::Flight(flight)) => match flight.kind {
                FlightKind::Rout | FlightKind::Subsequent => "a rout",
                FlightKind::Pursuit => "pursuit",
                _ => "a retreat",
            },
            Some(Frame::MayRout(..)) => "whether a unit routs",
            Some(Frame::Attach(_)) => "where a leader goes",
            Some(Frame::Declare(..) | Frame::Melee(_)) => "melee",
            Some(Frame::Lose(..)) => "losses",
            Some(Frame::Advance) => "advance after melee",
            Some(Frame::Captain(_)) => "where a captain takes over",
            Some(Frame::Ready(_)) => "the game goes on",
            None => "the game",
        };
        format!("{}: {what}", side_name(side))
    }
}

impl AdobeWalls {
    /// Names a counter in a sentence.
    pub(crate) fn name_of(&self, counter: Counter) -> &'static str {
        &self.data.0.roster.unit(counter).name
    }

    /// Names a counter at the beginning of a sentence.
    pub(crate) fn head_of(&self, counter: Counter) -> String {
        capitalised(self.name_of(counter))
    }

    /// Says what a counter does: "Company B mounts", "The Ute scouts mount".
    pub(crate) fn acting(&self, counter: Counter, one: &str, many: &str) -> String {
        format!("{} {}", self.head_of(counter), if is_many(counter) { many } else { one })
    }

    fn ask_setup(&self, side: Side) -> Question {
        let left = self.scenario().counters.iter().filter(|c| c.side() == side && self.at[*c] == At::HAND).count();
        let camps = match side {
            Side::Nations => self.camps.iter().filter(|(_, camp)| camp.at == At::HAND).count(),
            Side::Us => 0,
        };
        let text = match left + camps {
            0 => "Everybody stands. Put counters elsewhere if you like, then begin.".to_string(),
            n => format!("Place {}. Or take the ready-made set-up.", plural(n, "more counter", "more counters")),
        };
        let rule = if side == Side::Us { "AW-20A.f" } else { "AW-20A.a" };
        Question::new(format!("Set-up: {}", side_name(side)), text, rule)
    }

    fn ask_phase(&self, phase: Phase) -> Question {
        match phase {
            Phase::Rally => Question::new(
                "Rally",
                "Pinned and routed units try to recover: click them. You may also attach leaders anew, arrange supply, or rout units.",
                "AW-4A.a",
            ),
            Phase::OffensiveFire => Question::new(
                "Offensive fire",
                "A unit that fires at full strength does not move in this turn; at half strength it keeps half of its MP.",
                "AW-4B.a",
            ),
            Phase::Movement => self.ask_movement(),
            Phase::DefensiveFire => Question::new(
                "Defensive fire",
                "Each of your units may fire once at the units that have come up.",
                "AW-4D.a",
            ),
            Phase::AdvanceFire => Question::new(
                "Advance fire",
                "Units that have not fired may fire at half strength. A unit that fires at a hex may attack only that hex in the melee.",
                "AW-4E.a",
            ),
            Phase::Melee => Question::new(
                "Melee",
                "Click a hex of the enemy next to your units to attack it. Each hex is attacked once.",
                "AW-4F.a",
            ),
        }
    }

    /// Asks for moves; says what must still be done where the phase cannot end.
    fn ask_movement(&self) -> Question {
        let end = match self.check_movement(Step::Done) {
            Ok(()) => "When you have moved all that you want to, end the phase.".into(),
            Err(bar) => format!("The phase cannot end yet. {}.", self.refusal(bar).text),
        };
        Question::new("Movement", format!("Click a counter to move it, or one of its actions. {end}"), "AW-4C.a")
    }

    fn ask_wake(&self, bands: u8, herds: u8) -> Question {
        let left = format!(
            "{} and {}",
            plural(usize::from(bands), "band", "bands"),
            plural(usize::from(herds), "herd", "herds")
        );
        Question::new(format!("The camp wakes: {left}"), "Choose who is ready to move.", "AW-18A.2c")
    }

    fn ask_march(&self, march: &March) -> Question {
        let left = march.who.iter().map(|c| self.left(c)).min().unwrap_or(0);
        let who = capitalised(&names(self, march.who));
        let text = match (march.burns, march.moved) {
            (true, _) => "The hex is on fire: they must leave it now.",
            (false, false) => "Click a lit hex to go there, or more counters of the hex to take them along.",
            (false, true) => "Click a lit hex to go on, or end their move.",
        };
        Question::new(format!("{who}: {} MP left", mp_word(left)), text, "AW-7A.a")
    }

    fn ask_volley(&self, volley: &Volley) -> Question {
        let who = names(self, volley.targets);
        let place = self.map().word(volley.hex);
        let many = volley.targets.len() != 1 || volley.targets.first().is_some_and(is_many);
        let do_word = |one, many_do| if many { many_do } else { one };
        let declared = self.volley.len().saturating_sub(usize::from(volley.first));
        let more = match declared {
            0 => String::new(),
            n => format!(" {} declared.", plural(n, "shot is", "shots are")),
        };
        match volley.at {
            FireKind::Retreat => Question::new(
                "Retreat fire",
                format!(
                    "{} {} next to you, in {place}. You may fire.{more}",
                    capitalised(&who),
                    do_word("retreats", "retreat")
                ),
                "AW-9G.a",
            ),
            _ => Question::new(
                "Opportunity fire",
                format!(
                    "{} {} {place}, next to you. Declare all shots first, then they are rolled.{more}",
                    capitalised(&who),
                    do_word("leaves", "leave")
                ),
                "AW-9F.a",
            ),
        }
    }

    fn ask_flight(&self, flight: &Flight) -> Question {
        let who = capitalised(&names(self, flight.who));
        let (title, text, rule) = match flight.kind {
            FlightKind::Retreat(hexes) => (
                format!("{who}: retreat of {}", plural(usize::from(hexes), "hex", "hexes")),
                "Choose the next hex, away from the enemy.",
                "AW-10I.a",
            ),
            FlightKind::Rout => (format!("{who}: rout"), "Choose the next hex of their flight.", "AW-10J.1a"),
            FlightKind::Subsequent => {
                (format!("{who}: still routed"), "Choose where they run, and the next hex.", "AW-10J.1b")
            }
            FlightKind::Shelled => (format!("{who}: scattered by a shell"), "Choose the next hex.", "AW-11C.3a"),
            FlightKind::BeforeMelee => (
                format!("{who}: retreat before melee"),
                "Choose the next hex. They may not end next to an attacker.",
                "AW-10H.1b",
            ),
            FlightKind::Pursuit => {
                (format!("{who}: pursuit"), "Choose where they follow, or let them stop.", "AW-10H.2a")
            }
            FlightKind::Crowded => {
                (format!("{who}: the hex is too full"), "Choose the hex to which they go on.", "AW-10I.d")
            }
        };
        Question::new(title, text, rule)
    }

    fn ask_melee(&self, moment: Moment) -> Question {
        let place = self.melee.map_or("the hex", |melee| self.map().word(melee.target));
        match moment {
            Moment::Canister => Question::new(
                format!("Canister in {place}"),
                "The howitzer may fire at the attackers in its field of fire before they strike.",
                "AW-11C.4a",
            ),
            Moment::Retreats => Question::new(
                format!("Melee in {place}"),
                "Your units may try to retreat before the melee: one by one, or the whole stack on one roll.",
                "AW-10H.1a",
            ),
            Moment::Pursuit => Question::new(
                "Pursuit",
                "All defenders have left. Each attacking unit or stack may roll to follow them.",
                "AW-10H.2a",
            ),
            Moment::Renew => Question::new(
                "Renew the melee",
                "Pursuers stand next to those who retreated. They may attack them once more.",
                "AW-10H.2b",
            ),
            _ => Question::new(format!("Melee in {place}"), "The melee goes on.", "AW-10A.b"),
        }
    }

    /// Returns the counters of a set that are not leaders, or the leaders where there are no others.
    pub(crate) fn troops(&self, set: CounterSet) -> CounterSet {
        let troops: CounterSet = set.iter().filter(|c| !c.is_leader()).collect();
        if troops.is_empty() { set } else { troops }
    }
}
