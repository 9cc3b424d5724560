//! Offered steps in words: what each does and costs, with its warnings and the chart cells that it may light.

pub(crate) mod combat;

use crate::prelude::*;
use crate::state::agenda::{Group, Mode, Stage};
use crate::words::{facing_word, leader_target, list, side_word, unit_target};
use redoubt_engine::contract::Offers;
use redoubt_engine::record::log::{capitalised, plural};
use redoubt_engine::{Offer, Target};
use std::ops::ControlFlow;

impl Offers for BattlesForCanada {
    fn offer(&self, step: Step) -> Offer {
        let at = |hex: HexId| self.map().word(hex);
        let unit_offer = |text: String, unit: Unit| Offer::new(text, unit_target(unit));
        match step {
            Step::Canadians(true) => Offer::button("As skirmishers, one with each regular"),
            Step::Canadians(false) => Offer::button("As a militia unit, the Canadiens"),
            Step::Ready => Offer::button("Take the ready-made set-up").ready_made(),
            Step::Place(unit, Spot(hex)) => {
                let text = format!("Put {} into {}", self.data.unit_word(unit), at(hex));
                Offer::new(text, self.hex_target(hex)).of(unit.id())
            }
            Step::PlaceLeader(leader, Spot(hex)) => {
                let text = format!("Put {} into {}", self.leader_name(leader), at(hex));
                Offer::new(text, self.hex_target(hex)).of(leader.key(self.aides.has(leader)))
            }
            Step::Face(Spot(hex), to) => {
                let text = format!("{} faces {}", capitalised(at(hex)), facing_word(to));
                Offer::new(text, self.hex_target(hex)).towards(to)
            }
            Step::Arrive(unit) => unit_offer(format!("Bring {}", self.data.unit_word(unit)), unit),
            Step::RollForGuns => Offer::button("Roll for the guns").primary().rolls().uses("boats", 0),
            Step::PlaceGuns(Spot(hex), to) => {
                let text = format!("The guns land in {}, facing {}", at(hex), facing_word(to));
                Offer::new(text, self.hex_target(hex)).towards(to).of(Unit::BOATS.id())
            }
            Step::First(side) => Offer::button(format!("{} act first", capitalised(side_word(side)))),
            Step::Activate(leader) => self.offer_activation(leader),
            Step::ToggleLeader(leader) => self.offer_subset(leader),
            Step::Pick(unit) => self.offer_pick(unit),
            Step::Drop(unit) => unit_offer(format!("Leave {} here", self.data.unit_word(unit)), unit),
            Step::Go(dir) => self.offer_go(dir),
            Step::Enter(Spot(hex), to) => {
                let text = format!("Enter at {}, facing {}", at(hex), facing_word(to));
                Offer::new(text, self.hex_target(hex)).towards(to)
            }
            Step::Turn(to) => self.offer_turn(to),
            Step::FallBack(dir) => self.offer_fall_back(dir),
            Step::Hunt(unit, Spot(hex)) => self.offer_hunt(unit, hex),
            Step::Stop => Offer::button("End their move").primary().gives_up(),
            Step::Reveal(Spot(hex)) => Offer::new(format!("Show who is in {}", at(hex)), self.hex_target(hex))
                .warn("The other side sees these units from now on."),
            Step::MoveLeader(leader, Spot(hex)) => {
                let text = format!("{} goes to {}", capitalised(&self.leader_name(leader)), at(hex));
                Offer::new(text, self.hex_target(hex)).of(leader.key(self.aides.has(leader)))
            }
            Step::Rally(unit) => self.offer_rally(unit),
            Step::Return(unit, Spot(hex)) => {
                Offer::new(format!("Bring {} back in {}", self.data.unit_word(unit), at(hex)), self.hex_target(hex))
            }
            Step::Done => self.offer_done(),
            step => self.offer_in_combat(step),
        }
    }
}

impl BattlesForCanada {
    /// Makes a hex a target.
    pub(crate) fn hex_target(&self, hex: HexId) -> Target {
        Target::Place(self.grid().number(hex))
    }

    /// Makes the counter of a post's holder a target.
    pub(crate) fn leader_at(&self, leader: Leader) -> Target {
        leader_target(leader, self.aides.has(leader))
    }

    fn offer_activation(&self, leader: Leader) -> Offer {
        let name = self.leader_name(leader);
        let target = self.leader_at(leader);
        if leader.is_commander() {
            let who = capitalised(&name);
            let reach = plural(self.cv(leader).into(), "hex", "hexes");
            return match self.reached_leaders(leader).len() {
                0 => Offer::new(format!("General activation: nobody within {reach} of {name}"), target)
                    .note(format!("No leader checks. {who} may only move, and has then acted in this turn.")),
                n => Offer::new(format!("General activation: {} in reach", plural(n, "leader", "leaders")), target)
                    .rolls()
                    .uses("command", 0)
                    .note(format!("Each leader in reach of {name} makes a command check. All who pass act together.")),
            };
        }
        let offer = Offer::new(format!("Activate {name}"), target);
        if !self.out_of_command.has(leader) {
            return offer.note(self.followers_word(leader));
        }
        let cv = self.cv(leader);
        let else_what = match self.is_impulsive(leader.side()) {
            true => "else a roll decides whether his formation falls back, does nothing or advances",
            false => "else his units have half their movement points and may not attack",
        };
        offer.rolls().uses("command", 0).warn(format!("Out of command: his die must be {cv} or less, {else_what}"))
    }

    /// Says who acts with a leader: his formation, and the Independent units in command.
    fn followers_word(&self, leader: Leader) -> String {
        let act = self.fresh_activation(leader.side(), LeaderSet::one(leader), None, Mode::Normal);
        let own: UnitSet = act.units.iter().filter(|u| self.formation(*u).is_some()).collect();
        let free = act.units.less(own).and(act.commanded);
        let out = own.less(act.commanded);
        let mut text = match own.is_empty() {
            true => "None of his units can act now.".to_string(),
            false => format!("With him: {}.", self.data.units_word(own.iter())),
        };
        if !free.is_empty() {
            text += &format!(" Independent units in command: {}.", self.data.units_word(free.iter()));
        }
        if !out.is_empty() {
            text += &format!(" Out of command, so without an attack: {}.", self.data.units_word(out.iter()));
        }
        text
    }

    fn offer_subset(&self, leader: Leader) -> Offer {
        let name = self.leader_name(leader);
        let taken = matches!(self.agenda.top(), Some(Frame::Subset(chosen)) if chosen.has(leader));
        let text = if taken { format!("Leave {name} out") } else { format!("Let {name} roll") };
        Offer::new(text, self.leader_at(leader))
    }

    fn offer_pick(&self, unit: Unit) -> Offer {
        let name = self.data.unit_word(unit);
        let text = match self.agenda.top() {
            Some(Frame::March(_)) => format!("Take {name} along"),
            Some(Frame::FallBack(..)) => format!("Let {name} fall back"),
            _ if self.hex_of(unit).is_none() => {
                format!("Bring {name} onto the map ({} MP)", self.allowance(unit))
            }
            _ => format!("Move {name} ({} MP)", self.allowance(unit)),
        };
        let offer = Offer::new(text, unit_target(unit));
        let out = matches!(self.agenda.top(), Some(Frame::Move)) && !self.is_commanded(unit);
        let free = self.allowance(unit) == self.unit(unit).ma;
        if out && !free { offer.note("Out of command: half its movement points, and no attack.") } else { offer }
    }

    /// Returns the group that marches.
    pub(crate) fn group(&self) -> Option<Group> {
        match self.agenda.top() {
            Some(Frame::March(group)) => Some(*group),
            _ => None,
        }
    }

    fn offer_go(&self, dir: Dir) -> Offer {
        let step = self.group().and_then(|g| self.probe(&g)).and_then(|p| Some((p, self.step_of(&p, dir).ok()?)));
        let Some((probe, (to, cost))) = step else { return Offer::button("Go on") };
        let side = probe.units.first().map_or(Side::French, Unit::side);
        let mut offer = Offer::new(format!("Go to {} ({cost} MP)", self.map().word(to)), self.hex_target(to));
        offer = offer.costs(format!("{cost} MP"));
        let tangled = probe.units.iter().any(|u| self.is_tangled_in(u, to));
        if tangled && probe.units.iter().any(|u| !self.disorganized.has(u)) {
            offer = offer.warn("Abatis disorganizes who enters");
        } else if self.in_enemy_zone(side, to) {
            offer = offer.note("An enemy zone of control ends the move there.");
            if self.are_mixed(probe.units) {
                offer = offer.warn("The skirmishers in the ranks disorganize the regulars there");
            }
        }
        offer
    }

    fn offer_turn(&self, to: Vertex) -> Offer {
        let cost = self.group().and_then(|g| self.probe(&g)).and_then(|p| self.turn_of(&p, to).ok());
        let target = self.group().and_then(|g| g.at.get()).map_or(Target::Button, |hex| self.hex_target(hex));
        let text = match cost {
            Some((cost, _)) => format!("Turn to the {} ({cost} MP)", facing_word(to)),
            None => format!("Turn to the {}", facing_word(to)),
        };
        let offer = Offer::new(text, target).towards(to);
        match cost {
            Some((cost, true)) => offer
                .costs(format!("{cost} MP"))
                .rolls()
                .uses("facing", 0)
                .warn("In an enemy zone: a Facing Check for each unit"),
            Some((cost, false)) => offer.costs(format!("{cost} MP")),
            None => offer,
        }
    }

    fn offer_fall_back(&self, dir: Dir) -> Offer {
        let to = self.group().and_then(|g| self.grid().neighbour(g.at.get()?, dir));
        let Some(to) = to else { return Offer::button("Fall back") };
        let offer = Offer::new(format!("Fall back to {}", self.map().word(to)), self.hex_target(to));
        match self.group().and_then(|g| self.probe(&g)).map(|probe| self.fall_back_cost(&probe)) {
            Some(cost) => {
                offer.costs(format!("{cost} MP")).note(format!("A step to the rear without turning: {cost} MP."))
            }
            None => offer,
        }
    }

    fn offer_hunt(&self, unit: Unit, hex: HexId) -> Offer {
        let (name, ma) = (self.data.unit_word(unit), self.unit(unit).ma);
        let spent = self.group().map_or(0, |g| g.spent);
        let add = spent + if self.is_regular(unit) { self.tables().modifiers.regular_hunts as u8 } else { 0 };
        let need = ma.saturating_sub(add).min(6);
        let text = format!("Hunt the skirmisher in {} with {name}", self.map().word(hex));
        let offer = Offer::new(text, self.hex_target(hex)).of(unit.id()).rolls();
        match need {
            0 => offer.warn("No die is low enough: it would be disorganized"),
            6 => offer,
            n => offer.warn(format!("It needs {n} or less; else it is disorganized")),
        }
    }

    fn offer_rally(&self, unit: Unit) -> Offer {
        let need = 7_i16 - i16::from(self.unit(unit).morale) - i16::from(self.rally_modifier(unit));
        let text = format!("Rally {}: it needs {} or more", self.data.unit_word(unit), need.max(1));
        Offer::new(text, unit_target(unit)).rolls().uses("rally", 0)
    }

    /// Tells whether a unit could attack if the moves ended now.
    fn can_attack_after_moves(&self) -> bool {
        let mut after = self.clone();
        after.agenda.set_top(Frame::Combat);
        after.each_legal(&Frame::Combat, &mut |step| match step {
            Step::Done | Step::Reveal(_) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }) == ControlFlow::Break(())
    }

    fn offer_done(&self) -> Offer {
        let text = match self.agenda.top() {
            Some(Frame::Setup(_)) => return Offer::button("Set-up is done").primary(),
            Some(Frame::Turn(Stage::Guns, _)) => return Offer::button("Wait with the guns"),
            Some(Frame::Turn(Stage::Activate(_), _)) => "Let the others rest this turn",
            Some(Frame::Turn(Stage::Commanders(side), _)) => {
                let name = capitalised(&self.leader_name(self.commander(*side)));
                return Offer::button(format!("{name} stays")).primary().gives_up();
            }
            Some(Frame::Move) => {
                let offer = Offer::button("On to combat").primary().gives_up();
                return match self.can_attack_after_moves() {
                    true => offer,
                    false => offer.note("Nobody can attack from where they stand: the combat is skipped."),
                };
            }
            Some(Frame::Combat) => "End of combat",
            Some(Frame::Assault(_)) => "Stay here",
            Some(Frame::Leaders(left)) if !left.is_empty() => {
                let names: Vec<String> = left.iter().map(|l| self.leader_name(l)).collect();
                let verb = if names.len() == 1 { "stays" } else { "stay" };
                return Offer::button(format!("{} {verb}", capitalised(&list(&names)))).primary().gives_up();
            }
            Some(Frame::Ready(_)) => return Offer::button("Go on").primary(),
            _ => "Done",
        };
        Offer::button(text).primary().gives_up()
    }
}
