//! Why not, in movement: who cannot be chosen, which hex cannot be entered, what the train and the Northcote cannot
//! do.

use crate::data::map::Water;
use crate::ids::{Leader, Unit};
use crate::rules::march::bar::{BoatBar, MarchBar, Marcher, RailBar};
use crate::rules::march::limits::ROAM;
use crate::rules::places::ROAMING;
use crate::state::PrairieAflame;
use crate::words::force_word;
use redoubt_engine::Refusal;
use redoubt_engine::hex::HexId;
use redoubt_engine::refusal::no;

impl PrairieAflame {
    /// Words a bar of the march.
    pub(crate) fn word_march(&self, bar: MarchBar) -> Refusal {
        self.word_choice(bar)
            .or_else(|| self.word_group(bar))
            .or_else(|| self.word_step(bar))
            .or_else(|| self.word_entry(bar))
            .or_else(|| word_halt(bar))
            .unwrap_or_else(|| self.not_open())
    }

    /// Words why nobody can be chosen to march.
    fn word_choice(&self, bar: MarchBar) -> Option<Refusal> {
        Some(match bar {
            MarchBar::Nobody(hex) => {
                let (at, side) = (self.hex_word(hex), self.phasing());
                if !self.leaders_in(side, hex).is_empty() {
                    no("PA-10.5a", format!("click the leader in {at}"))
                } else if self.enemy_in(side, hex) {
                    no("PA-10.0a", format!("only the enemy is in {at}"))
                } else {
                    no("PA-10.0a", format!("no unit of yours is in {at}"))
                }
            }
            MarchBar::Over(unit) => self.word_over(unit),
            MarchBar::Spent(unit, full) => {
                let rule = if self.is_disrupted(unit) { "PA-10.4a" } else { "PA-10.0b" };
                no(rule, format!("{} has spent its {full} MP", self.unit_word(unit)))
            }
            MarchBar::LeaderOver(leader) => no("PA-4.3d", format!("the move of {} is over", leader.word())),
            MarchBar::LeaderSpent(leader) => no("PA-4.3d", format!("{} has 0 MP left", leader.word())),
            _ => return None,
        })
    }

    /// Words why a unit can no longer move.
    fn word_over(&self, unit: Unit) -> Refusal {
        let (name, marching) = (self.unit_word(unit), &self.marching);
        if marching.engineers.has(unit) {
            return no("PA-7.5d", format!("{name} serves as engineers and does not move in this phase"));
        }
        if unit == Unit::NORTHCOTE && marching.ferry {
            return no("PA-15.13e", "the Northcote is a ferry and does not move in this phase");
        }
        if !marching.commanded.has(unit) {
            return no("PA-10.2a", format!("{name} failed its command check: it stays in this phase"));
        }
        match self.at[unit].get().is_some_and(|h| self.enemy_in(unit.side(), h)) {
            true => no("PA-10.3a", format!("{name} has met the enemy: its move is over")),
            false => no("PA-10.0a", format!("the move of {name} is over")),
        }
    }

    /// Words who does not join the group in hand, or cannot be left behind.
    fn word_group(&self, bar: MarchBar) -> Option<Refusal> {
        let name = |who: Marcher| match who {
            Marcher::Unit(unit) => self.unit_word(unit),
            Marcher::Leader(leader) => leader.word(),
        };
        let rule = |who: Marcher| if matches!(who, Marcher::Unit(_)) { "PA-10.0a" } else { "PA-4.3c" };
        Some(match bar {
            MarchBar::InHand(who) => no("PA-10.0a", format!("{} is in the group already", name(who))),
            MarchBar::NotInHand(who) => no("PA-10.0a", format!("{} is not in the group", name(who))),
            MarchBar::Elsewhere(who, hex) => no(rule(who), format!("{} is not in {}", name(who), self.hex_word(hex))),
            MarchBar::SetOut(who) => {
                let own = if matches!(who, Marcher::Unit(_)) { "its" } else { "his" };
                no(rule(who), format!("the group has moved already: {} moves on {own} own", name(who)))
            }
            MarchBar::Alone(unit) => {
                no("PA-10.0a", format!("{} is all of the group: halt instead", self.unit_word(unit)))
            }
            MarchBar::StaysWithBand(unit) => {
                no("PA-11.1a", format!("{} would stay with another band and without Métis", self.unit_word(unit)))
            }
            MarchBar::Mixed => no("PA-10.81e", "some are on a train and some on foot: they cannot move together"),
            MarchBar::RidesAlone(leader) => no(
                "PA-10.81e",
                format!("{} is on a train and they are on foot: they cannot move together", leader.word()),
            ),
            _ => return None,
        })
    }

    /// Words why a step cannot be made at all: no way, or too few MP.
    fn word_step(&self, bar: MarchBar) -> Option<Refusal> {
        let (name, at) = (|unit: Unit| self.unit_word(unit), |hex: HexId| self.hex_word(hex));
        Some(match bar {
            MarchBar::MapEnds => no("PA-10.0a", "the map ends there"),
            MarchBar::Outside(hex) => self.word_outside(hex),
            MarchBar::OnTrain => no("PA-10.8a", "they are on the train: they go by rail, or leave the train first"),
            MarchBar::Lake(hex) => no("PA-9.1f", format!("a lake lies between here and {}", at(hex))),
            MarchBar::DisruptedAtRiver(unit) => {
                no("PA-10.4a", format!("{} is disrupted and cannot cross a major river without a ford", name(unit)))
            }
            MarchBar::Reduced(unit, needs, has) => no(
                "PA-10.6h",
                format!("{} needs its whole {needs} MP to cross without a ford, and has {has}", name(unit)),
            ),
            MarchBar::NotFresh(unit) => no(
                "PA-10.6b",
                format!("{} crosses without a ford only from the hex where it began, with all its MP", name(unit)),
            ),
            MarchBar::Cost { unit, from, to, cost, left } => self.word_cost(unit, [from, to], cost, left),
            MarchBar::LeaderCost(leader, to, cost, left) => self.word_leader_cost(leader, to, cost, left),
            _ => return None,
        })
    }

    /// Words that a hex lies outside the part of the map that is played on.
    pub(crate) fn word_outside(&self, hex: HexId) -> Refusal {
        let at = self.hex_word(hex);
        no("PA-18.B0a", format!("{at} lies outside the part of the map that is played on"))
    }

    fn word_leader_cost(&self, leader: Leader, to: HexId, cost: u8, left: u8) -> Refusal {
        let alone = self.marching_group().is_some_and(|group| group.units.is_empty());
        let rule = if alone { "PA-4.3b" } else { "PA-4.3c" };
        no(rule, format!("{} costs {cost} MP; {} has {left}", self.hex_word(to), leader.word()))
    }

    fn word_cost(&self, unit: Unit, [from, to]: [HexId; 2], cost: u8, left: u8) -> Refusal {
        let water = self.map().water_between(from, to);
        let mut parts = vec![if self.map().hills.contains(to) { "hills" } else { "clear" }];
        parts.extend(self.winter().then_some("winter"));
        parts.extend(match water {
            Water::Minor => Some("minor river"),
            Water::Ford => Some("ford"),
            Water::Major => Some("river without a ford"),
            Water::Dry | Water::Lake => None,
        });
        let rule = match () {
            _ if water == Water::Major && self.unit(unit).is_mounted() => "PA-10.6a",
            _ if self.is_disrupted(unit) => "PA-10.4a",
            _ if self.unsupplied.has(unit) => "PA-7.6a",
            _ if self.is_guard(unit) => "PA-17.3a",
            _ => "PA-9.1h",
        };
        let (at, name) = (self.hex_word(to), self.unit_word(unit));
        no(rule, format!("{at} costs {cost} MP ({}); {name} has {left}", parts.join(", ")))
    }

    /// Words why a hex must not be entered: bounds, the enemy, bands, leaders.
    fn word_entry(&self, bar: MarchBar) -> Option<Refusal> {
        let at = |hex: HexId| self.hex_word(hex);
        Some(match bar {
            MarchBar::Reserve(force, hex, far) => {
                let (at, band, now) = (at(hex), force_word(force), self.unrest);
                let text = format!("{band} keeps within {ROAM} until unrest has been {ROAMING} (now {now})");
                no("PA-10.11b", format!("{at} is {far} hexes from the reserve: {text}"))
            }
            MarchBar::District(hex) => {
                let text = "lies outside the District of Saskatchewan, which the nations do not leave";
                no("PA-10.11d", format!("{} {text}", at(hex)))
            }
            MarchBar::NoForce(hex) => {
                let text = "leaders and wagons enter only with or after a combat unit";
                no("PA-10.5b", format!("the enemy is in {}: {text}", at(hex)))
            }
            MarchBar::Unfit(unit, hex) => {
                let (name, at) = (self.unit_word(unit), at(hex));
                no("PA-10.4b", format!("by the house rule {name} may not attack {at}: it is disrupted"))
            }
            MarchBar::River(hex) => {
                let text = "only units that began the turn beside that river cross it to attack";
                no("PA-9.2d", format!("into {} {text}", at(hex)))
            }
            MarchBar::BandsFight(hex) => {
                no("PA-11.1a", format!("the bands would fight together in {} without Métis", at(hex)))
            }
            MarchBar::BandsStay(hex) => {
                let text = "without Métis, and could not go on";
                no("PA-11.1a", format!("the bands would be together in {} {text}", at(hex)))
            }
            MarchBar::LeaderAlone => {
                no("PA-4.4a", "a leader would be left alone and could reach no unit of his side in this phase")
            }
            _ => return None,
        })
    }

    /// Words a bar of the railway.
    pub(crate) fn word_rail(&self, bar: RailBar) -> Refusal {
        let (name, at) = (|unit: Unit| self.unit_word(unit), |hex: HexId| self.hex_word(hex));
        match bar {
            RailBar::NotTheirs => no("PA-10.8a", "only the Government uses the railway"),
            RailBar::NoStation(hex) => no("PA-10.81b", format!("{} is no settlement of the railway", at(hex))),
            RailBar::NotHeld(hex) => no("PA-10.81b", format!("the Government does not hold {}", at(hex))),
            RailBar::Enemy(hex) => no("PA-10.82a", format!("the enemy is in {}", at(hex))),
            RailBar::Watched(hex) => no("PA-10.81h", format!("{} lies in the enemy's zone", at(hex))),
            RailBar::LeftTrain => no("PA-10.81a", "they left a train in this phase"),
            RailBar::Boarded => no("PA-10.81a", "they boarded in this phase and stay on the train"),
            RailBar::OnTrain => no("PA-10.81a", "they are on the train"),
            RailBar::Afoot => no("PA-10.81a", "they are on foot"),
            RailBar::NoMpToBoard(unit) => no("PA-10.81a", format!("boarding costs 1 MP, and {} has none", name(unit))),
            RailBar::NoMpToLeave(unit) => {
                no("PA-10.81a", format!("leaving a train costs 1 MP, and {} has none", name(unit)))
            }
            RailBar::NoMpOfLeader(leader) => {
                no("PA-10.81i", format!("on his own {} needs 1 MP to board or leave a train", leader.word()))
            }
            RailBar::Here(hex) => no("PA-10.0a", format!("the group is in {}", at(hex))),
            RailBar::OffLine(hex) => {
                no("PA-10.8a", format!("{} is not on the railway, and they are on the train", at(hex)))
            }
            RailBar::Broken(hex) => no("PA-10.82a", format!("the line is broken in {}", at(hex))),
            RailBar::Zoi(hex) => no("PA-10.81f", format!("the enemy's zone stops trains in {}", at(hex))),
            RailBar::Been(hex) => no("PA-10.8a", format!("the train has been in {} in this phase", at(hex))),
        }
    }

    /// Words a bar of the Northcote under steam.
    pub(crate) fn word_boat(&self, bar: BoatBar) -> Refusal {
        let (name, at) = (|unit: Unit| self.unit_word(unit), |hex: HexId| self.hex_word(hex));
        match bar {
            BoatBar::NoBoat => no("PA-15.11b", "the Northcote is not on the river"),
            BoatBar::Spent => no("PA-15.11b", "the Northcote has no MP left"),
            BoatBar::NotNext(edge) => {
                no("PA-15.11b", format!("{} is not the next hexside of the river", self.edge_word(edge)))
            }
            BoatBar::Outside(hex) => self.word_outside(hex),
            BoatBar::NotBeside(hex) => no("PA-15.13c", format!("the Northcote is not beside {}", at(hex))),
            BoatBar::NobodyAboard(hex) => no("PA-15.13c", format!("nobody is on board to land in {}", at(hex))),
            BoatBar::JustBoarded(unit) => {
                no("PA-15.13b", format!("{} boarded in this phase and stays on board", name(unit)))
            }
            BoatBar::Failed(unit) => {
                no("PA-10.2a", format!("{} is out of command and has failed its check: it stays on board", name(unit)))
            }
            BoatBar::NoMpToLand(unit, hex) => {
                no("PA-15.13c", format!("{} has too few MP to land in {}", name(unit), at(hex)))
            }
            BoatBar::Herself => no("PA-15.11b", "the Northcote is moving: choose the next hexside, or stop"),
            BoatBar::Full(passenger) => no(
                "PA-15.13a",
                format!("{} is on board, and the Northcote carries only one strength point", name(passenger)),
            ),
            BoatBar::NotInfantry(unit) => no(
                "PA-15.13a",
                format!("the Northcote carries one infantry unit of 1 SP, and {} is not one", name(unit)),
            ),
            BoatBar::UnitNotBeside(unit) => {
                no("PA-15.13a", format!("the Northcote is not beside the hex of {}", name(unit)))
            }
            BoatBar::NotFresh(unit) => {
                no("PA-15.13a", format!("{} boards only with its whole MA, in the hex where it began", name(unit)))
            }
        }
    }
}

/// Words why a move, or the movement, cannot end yet.
fn word_halt(bar: MarchBar) -> Option<Refusal> {
    let group = "the group may not end here while it can go on: two bands may not stay together, nor a band too far from its reserve or outside the District";
    let side = "a band is too far from its reserve or outside the District, or two bands are together, and they can still move away";
    Some(match bar {
        MarchBar::HaltAlone => no("PA-4.4a", "a leader would stay alone here; go on to a combat unit of his side"),
        MarchBar::HaltTogether => no("PA-11.1a", group),
        MarchBar::HaltAway => no("PA-10.11e", group),
        MarchBar::HaltParted => no("PA-11.1b", group),
        MarchBar::Stray(leader) => no(
            "PA-4.4a",
            format!("{} is alone; bring him to a combat unit of his side, which he can still reach", leader.word()),
        ),
        MarchBar::Away => no("PA-10.11e", side),
        MarchBar::Together => no("PA-11.1b", side),
        _ => return None,
    })
}
