//! Questions in words: what a side is asked, and why. Offered steps are in `offers`.

use crate::prelude::*;
use crate::rules::flight::rout::LENGTH;
use crate::state::agenda::{Group, Mode, Moment, Placing, Rally, Reason, Rout, Stage};
use crate::words::{list, side_name, zone_word};
use redoubt_engine::contract::{Questions, Sequence};
use redoubt_engine::record::log::{capitalised, plural};
use redoubt_engine::{Question, Viewer};

impl Questions for BattlesForCanada {
    fn question(&self, viewer: Viewer) -> Question {
        let asked = self.ask();
        // The words may name a hidden unit: other viewers read the public reason only.
        match self.asked() {
            Some(seat) if self.has_secrets() && !viewer.sees(seat) => {
                Question { title: self.reason(), text: "Another seat must answer.".into(), ..asked }
            }
            _ => asked,
        }
    }

    fn reason(&self) -> String {
        let Some(side) = self.asked_side() else { return "The game is over".into() };
        let what = match self.agenda.top() {
            Some(Frame::Setup(_)) => "set-up",
            Some(Frame::Canadians) => "how the Canadians fight",
            Some(Frame::Turn(Stage::Guns, _) | Frame::PlaceGuns) => "the guns in boats",
            Some(Frame::Turn(Stage::Choose, _)) => "who acts first",
            Some(Frame::Turn(Stage::Activate(_), _) | Frame::Subset(_)) => "which leader acts",
            Some(Frame::Turn(Stage::Commanders(_), _)) => "the Army Commander moves",
            Some(Frame::Turn(..)) => "the turn",
            Some(Frame::Arrivals(_)) => "who arrives",
            Some(Frame::Place(..)) => "where a leader goes",
            Some(Frame::Move | Frame::March(_)) => "movement",
            Some(Frame::FallBack(..)) => "a formation falls back",
            Some(Frame::Combat | Frame::Declare(..)) => "combat",
            Some(Frame::Assault(Moment::Advance)) => "advance after the assault",
            Some(Frame::Assault(_)) => "defensive fire",
            Some(Frame::Lose(..)) => "losses",
            Some(Frame::Disorder(..)) => "a rout check",
            Some(Frame::Retreats(_) | Frame::Retreat(_)) => "a retreat",
            Some(Frame::Rout(_)) => "a rout",
            Some(Frame::Leaders(_)) => "leaders move",
            Some(Frame::Rally(_) | Frame::Facing(_)) => "rally",
            Some(Frame::Ready(_)) => "the game goes on",
            None => "the game",
        };
        format!("{}: {what}", side_name(side))
    }
}

impl BattlesForCanada {
    /// Words the open question.
    pub(crate) fn ask(&self) -> Question {
        let mut out = match self.agenda.top().copied() {
            Some(_) if self.ending.is_some() => Question::new("Game over", "The game is over.", None),
            Some(Frame::Setup(side)) => self.ask_setup(side),
            Some(Frame::Turn(stage, _)) => self.ask_stage(stage),
            Some(Frame::Canadians) => Question::new(
                "The Canadians in the ranks",
                "They fight as skirmishers, one with each regular battalion, or together as a militia unit of 3 strength points.",
                "BC-13.3c",
            ),
            Some(Frame::Arrivals(left)) => Question::new(
                format!("Bougainville: {} to come", plural(left.into(), "unit", "units")),
                "Choose which of his units come now. They wait at the west edge, and march onto the map when they are activated.",
                "BC-13.2h",
            ),
            Some(Frame::Place(leader, why)) => self.ask_place(&self.leader_name(leader), why),
            Some(Frame::PlaceGuns) => Question::new(
                "The guns land",
                "Choose a hex of the bank and where they face. They stay there and fire through the two hexes in front.",
                "BC-13.1n",
            ),
            Some(Frame::Subset(chosen)) => Question::new(
                format!("General activation: {} chosen", plural(chosen.len(), "leader", "leaders")),
                "Click a leader to leave him out or to take him in, then roll: each makes a command check. All who pass act together.",
                "BC-9.2a",
            ),
            Some(Frame::Move) => self.ask_move(),
            Some(Frame::March(group)) => self.ask_march(&group),
            Some(Frame::FallBack(left, mover)) => self.ask_fall_back(left, mover),
            Some(Frame::Combat) => self.ask_combat(),
            Some(Frame::Declare(hex, chosen)) => Question::new(
                format!("Assault on {}: {} SP", self.map().word(hex), self.strength(self.strong(chosen))),
                "Click units to take them in or to leave them out. Their hexes must touch each other. Then assault, or call it off.",
                "BC-11.2a",
            ),
            Some(Frame::Assault(moment)) => self.ask_assault(moment),
            Some(Frame::Lose(left, _)) => Question::new(
                format!("Losses: {}", plural(left.into(), "strength point", "strength points")),
                "Choose which unit loses the next strength point.",
                "BC-11.5b",
            ),
            Some(Frame::Disorder(units, _)) => self.ask_check(units),
            Some(Frame::Retreats(units)) => Question::new(
                format!("Retreat: {}", plural(units.len(), "unit", "units")),
                "Several stacks must retreat. Choose which one goes next.",
                "BC-11.6a",
            ),
            Some(Frame::Retreat(r)) => self.ask_retreat(r.reason, r.units, r.left),
            Some(Frame::Rout(r)) => self.ask_rout(&r),
            Some(Frame::Leaders(left)) => self.ask_leaders(left),
            Some(Frame::Rally(rally)) => self.ask_rally(&rally),
            Some(Frame::Facing(unit)) => Question::new(
                format!("Rallied: {}", self.data.unit_word(unit)),
                "It is in order again. Choose where it faces.",
                "BC-12.5c",
            ),
            Some(Frame::Ready(_)) => Question::new(
                "The position is set",
                "It was set by hand at a moment at which the game runs by itself. Go on, and it does.",
                "BC-1.1a",
            ),
            None => Question::new("Game over", "The game is over.", None),
        };
        // Where the French still hide units, their answers need their own view of the map.
        out.secret = self.asked_side() == Some(Side::French) && self.has_secrets();
        out
    }

    /// Tells whether the French have anything to hide now.
    pub(crate) fn has_secrets(&self) -> bool {
        let in_hand = || matches!(self.agenda.top(), Some(Frame::Setup(Side::French))) && self.has(Special::Secret);
        !self.hidden.is_empty() || !self.leaders_hidden.is_empty() || in_hand()
    }

    fn ask_setup(&self, side: Side) -> Question {
        let units = self.army(side).filter(|u| self.at[*u] == At::HAND).count();
        let title = format!("Set-up of the {}", side_name(side));
        let (now, later) = self.leaders_to_place(side);
        let leaders = |set: LeaderSet| plural(set.len(), "leader", "leaders");
        let place = match (units, now.is_empty(), later.is_empty()) {
            (0, true, _) => String::new(),
            (0, false, true) => format!("Put {} with units. ", leaders(now)),
            // Only the Army Commander waits for another leader.
            (0, false, false) => {
                format!("Put {} with units, then {} with one of them. ", leaders(now), self.named(later))
            }
            (n, true, true) => format!("Place {}. ", plural(n, "unit", "units")),
            (n, false, true) => format!("Place {} and {}. ", plural(n, "unit", "units"), leaders(now)),
            (n, true, false) => format!("Place {}, then {} with them. ", plural(n, "unit", "units"), leaders(later)),
            (n, false, false) => format!(
                "Place {} and {}, then {} with them. ",
                plural(n, "unit", "units"),
                leaders(now),
                plural(later.len(), "more leader", "more leaders")
            ),
        };
        let text = format!("{place}Turn your units where you want them to face, then begin.");
        let ready = match self.check_ready(side) {
            Ok(()) => {
                " Or take the ready-made set-up: it mans the wall as it stood at noon, with 1/Berry behind it; you can still turn everybody."
            }
            Err(_) => "",
        };
        let text = text + ready;
        let rule = match self.fight {
            crate::ids::Fight::C2 => "BC-13.1g",
            crate::ids::Fight::AF => "BC-13.3b",
            _ => "BC-3a",
        };
        Question::new(title, text, rule)
    }

    /// Names leaders: "Lévis and Montreuil".
    fn named(&self, leaders: LeaderSet) -> String {
        list(&leaders.iter().map(|l| self.leader_name(l)).collect::<Vec<_>>())
    }

    fn ask_stage(&self, stage: Stage) -> Question {
        match stage {
            Stage::Guns => Question::new(
                "Guns in boats",
                "Roll now: 1 to 3, they land next turn; 4 or 5, they never come; 6, roll again next turn. Or wait.",
                "BC-13.1m",
            ),
            Stage::Choose => Question::new(
                "Initiative",
                format!(
                    "You have the initiative. Which side acts first? Then the other side acts, and you choose again.{}",
                    self.hidden_words()
                ),
                "BC-1.2c",
            ),
            Stage::Activate(side) => self.ask_activation(side),
            Stage::Commanders(side) => Question::new(
                format!("{} may move", capitalised(&self.leader_name(self.commander(side)))),
                "An Army Commander who has not moved in this turn may move now, as far as he likes.",
                "BC-1.3a",
            ),
            _ => Question::new("The turn", "The turn goes on.", "BC-1.1a"),
        }
    }

    fn ask_activation(&self, side: Side) -> Question {
        let left: LeaderSet = self.leaders_of(side).filter(|l| self.may_be_chosen(*l)).collect();
        let commander = self.commander(side);
        let how = match (left.iter().any(|l| !l.is_commander()), left.has(commander)) {
            (true, false) => "Click a leader: he acts with his formation.".to_string(),
            (false, _) => format!(
                "Only {}, your Army Commander, is left. Click him: each leader in his reach makes a command check, and then he may move.",
                self.leader_name(commander)
            ),
            (true, true) => format!(
                "Click a leader: he acts with his formation. Or click {}, your Army Commander: each leader in his reach makes a command check, and all who pass act together.",
                self.leader_name(commander)
            ),
        };
        let title = format!("Activation: {} to choose from", plural(left.len(), "leader", "leaders"));
        Question::new(title, format!("{how}{}", self.hidden_words()), "BC-1.2d")
    }

    /// Says that hidden units may be shown, where that is offered now.
    fn hidden_words(&self) -> &'static str {
        match self.agenda.top().is_some_and(|frame| self.may_reveal(frame)) {
            true => " You may also show hidden units of yours: click their hex.",
            false => "",
        }
    }

    fn ask_place(&self, name: &str, why: Placing) -> Question {
        let (text, rule) = match why {
            Placing::Arrives => {
                (format!("Choose the hex of {} where he comes in.", zone_word(self.entry_zone())), "BC-13.1d")
            }
            Placing::Aide => ("Choose the unit where he takes over.".to_string(), "BC-2.2f"),
            Placing::Stray => {
                ("He is alone beside the enemy. Choose the unit to which he goes.".to_string(), "BC-2.2c")
            }
        };
        Question::new(capitalised(name), text, rule)
    }

    /// Returns the zone by which a leader comes onto the map.
    fn entry_zone(&self) -> crate::ids::Zone {
        let due = self.scenario().arrivals.iter().find(|a| a.on_map).map(|a| a.zone);
        due.unwrap_or(crate::ids::Zone::ENGLISH_ENTRY)
    }

    fn ask_move(&self) -> Question {
        let left = self.activation.map_or(0, |a| a.units.less(a.done).len());
        let impulse = self.activation.is_some_and(|a| a.mode == Mode::Advance);
        let title = format!("Movement: {} may move", plural(left, "unit", "units"));
        match impulse {
            true => {
                Question::new(title, "They advance on impulse: each goes as near to the enemy as it can.", "BC-13.1s")
            }
            false => Question::new(
                title,
                "Click a unit to move it. When you have moved all that you want to, go on to combat.",
                "BC-10.1a",
            ),
        }
    }

    fn ask_march(&self, group: &Group) -> Question {
        let left = self.slowest(group.units).saturating_sub(group.spent);
        let who = self.data.units_word(group.units.iter());
        let text = match (group.at.get().is_some(), group.stopped, group.moved) {
            (false, ..) => "Choose the hex where they enter, and where they face. More units may join them here.",
            (_, true, _) => "An enemy zone of control holds them. End their move, or hunt a skirmisher.",
            (_, _, false) => {
                "Click a lit hex to go there, an arrow to turn, or more units of the hex to take them along."
            }
            _ => "Click a lit hex to go on, an arrow to turn, or end their move.",
        };
        Question::new(format!("{who}: {left} MP left"), text, "BC-10.1a")
    }

    fn ask_fall_back(&self, left: UnitSet, mover: Option<(Unit, u8)>) -> Question {
        match mover {
            Some((unit, more)) => {
                let alone = self.along.skirmishers.is_empty() && self.along.leaders.is_empty();
                let others =
                    if alone { "" } else { " Skirmishers and leaders who came along may stay here: click them." };
                Question::new(
                    format!("Falling back: {}", self.data.unit_word(unit)),
                    format!(
                        "Choose the hex; {} more may follow. Or end its move.{others}",
                        plural(more.into(), "hex", "hexes")
                    ),
                    "BC-13.1q",
                )
            }
            None => Question::new(
                format!("The formation falls back: {} to go", plural(left.len(), "unit", "units")),
                "Each unit retreats 1 or 2 hexes. Choose the next one.",
                "BC-13.1q",
            ),
        }
    }

    fn ask_combat(&self) -> Question {
        let left =
            self.activation.map_or(0, |a| a.commanded.less(a.attacked).iter().filter(|u| self.at[*u].on_map()).count());
        Question::new(
            format!("Combat: {} left to attack", plural(left, "unit", "units")),
            "Each unit may attack once: by fire, by assault or by skirmish. When you have done all that you want to, end the combat.",
            "BC-11a",
        )
    }

    fn ask_assault(&self, moment: Moment) -> Question {
        let place = self.assault.as_ref().map_or("the hex", |a| self.map().word(a.target));
        match moment {
            Moment::DefensiveFire => Question::new(
                format!("Defensive fire in {place}"),
                "Your units are assaulted. Before the clash they may fire once, at the attackers in one hex in front of them.",
                "BC-11.2d",
            ),
            Moment::Advance => Question::new(
                "Advance after the assault",
                "The enemy has left the hex. One unit or stack may enter it, now or not at all.",
                "BC-11.7a",
            ),
            _ => Question::new(format!("Assault on {place}"), "The assault is being fought.", "BC-11.2a"),
        }
    }

    fn ask_check(&self, units: UnitSet) -> Question {
        let Some(unit) = units.first() else { return Question::new("Rout check", "A rout check is due.", "BC-12.4a") };
        let (morale, add) = (self.unit(unit).morale, self.rout_modifier(unit));
        let more = if add > 0 { format!(", plus {add} for cover or a leader") } else { String::new() };
        Question::new(
            format!("Rout check: {}", self.data.unit_word(unit)),
            format!(
                "It was in disorder before. Roll a die, plus its morale of {morale}{more}: with 5 or less it routs, with 6 or more it holds and loses a strength point. Or let it rout without a roll."
            ),
            "BC-12.4c",
        )
    }

    fn ask_rout(&self, rout: &Rout) -> Question {
        let who = self.data.units_word(rout.units.iter());
        let title = match rout.made < LENGTH {
            true => format!("Rout: {who}, hex {} of {LENGTH}", rout.made + 1),
            false => format!("Rout: {who}, one hex more"),
        };
        let how = match rout.made < LENGTH {
            true => "Routed units run three hexes towards the nearest shelter of their side. Choose the next hex.",
            false => "There is no room for them here, so they run on. Choose the next hex.",
        };
        let others = match rout.leaders.is_empty() && rout.skirmishers.is_empty() {
            true => "",
            false => " Leaders and skirmishers with them may stay behind: click them.",
        };
        Question::new(title, format!("{how}{others}"), "BC-12.3a")
    }

    fn ask_leaders(&self, left: LeaderSet) -> Question {
        let title = match left.len() {
            0 => "Leader moves: all have moved".to_string(),
            n => format!("Leader moves: {}", plural(n, "leader", "leaders")),
        };
        Question::new(title, "The leaders who acted may move now. Then they rest until the next turn.", "BC-9.1e")
    }

    fn ask_retreat(&self, reason: Reason, units: UnitSet, left: u8) -> Question {
        let who = self.data.units_word(units.iter());
        let (what, rule) = match reason {
            Reason::Assault => ("Retreat", "BC-11.6b"),
            Reason::Voluntary => ("Falling back", "BC-10.1f"),
            Reason::Displaced => ("Pushed out", "BC-11.6h"),
            Reason::Impulse => ("Falling back on impulse", "BC-13.1q"),
        };
        let hexes = plural(left.into(), "hex", "hexes");
        Question::new(
            format!("{what}: {who}, {hexes}"),
            "Choose the hex: only the safest are open. Skirmishers and leaders with them may stay behind.",
            rule,
        )
    }

    fn ask_rally(&self, rally: &Rally) -> Question {
        if let Some(unit) = rally.returning {
            let name = self.data.unit_word(unit);
            return Question::new(
                format!("Coming back: {name}"),
                "Choose the hex of your edge where it returns.",
                "BC-13.4c",
            );
        }
        Question::new(
            format!("Rally: {} to check", plural(rally.check.len(), "unit", "units")),
            "Choose who rolls next. A die plus its morale, plus 1 for a leader there or beside it (2 for the Army Commander there), must come to 7 or more. Who fails runs three hexes.",
            "BC-12.5a",
        )
    }
}
