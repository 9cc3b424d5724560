//! Events told: log lines, the charts' cells, animations for the table. Battles have a room of their own in
//! `tell_battle`, rolls in `tell_rolls`.
//!
//! Nothing in this game is secret, so every viewer is told alike. Only fixed data is read.

pub(crate) mod battle;
pub(crate) mod rolls;

use crate::engine::hex::HexId;
use crate::engine::log::{Animation, LogEntry, plural};
use crate::engine::{Seat, Target};
use crate::games::prairie_aflame::data::map::PlaceId;
use crate::games::prairie_aflame::ids::{Force, Side, Unit};
use crate::games::prairie_aflame::shown::log::rolls::{Title, cell, steadied};
use crate::games::prairie_aflame::state::event::Event;
use crate::games::prairie_aflame::state::sets::UnitSet;
use crate::games::prairie_aflame::state::{ENDINGS, LeaderSet, Level, PrairieAflame, Stage};
use crate::games::prairie_aflame::words::{force_word, leader_target, leader_word, phase_of, side_head, unit_target};

pub(crate) fn line(text: impl Into<String>, rule: &'static str, side: Side) -> LogEntry {
    LogEntry::line(text, rule).side(side.seat())
}

/// Leaders of a set, or none.
fn nobody() -> LeaderSet {
    LeaderSet::default()
}

impl PrairieAflame {
    pub(crate) fn number(&self, hex: HexId) -> String {
        self.map().grid.number(hex)
    }

    pub(crate) fn place_target(&self, place: PlaceId) -> Target {
        self.hex_target(self.map().place(place).hex)
    }

    pub(crate) fn moved(&self, from: HexId, to: HexId, retreat: bool) -> Animation {
        Animation::Move { from: self.number(from), to: self.number(to), retreat }
    }

    pub(crate) fn about_units(t: LogEntry, units: UnitSet) -> LogEntry {
        units.iter().fold(t, |t, u| t.about(unit_target(u)))
    }

    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> LogEntry {
        use Side::{Government, Nations};
        match event {
            Event::Stage(turn, side, stage) => self.tell_stage(*turn, *side, *stage),
            Event::RalliedBy(unit, leader) => {
                let name = self.unit_word(*unit);
                let mut t = line(format!("{name} rallied beside {}.", leader_word(*leader)), "PA-6.1a", unit.side())
                    .about(unit_target(*unit));
                t.cell = cell("rally", 0, 0);
                t
            }
            Event::Rally(unit, check) => {
                let title = Title {
                    side: unit.side(),
                    text: format!("{} tries to rally", self.unit_word(*unit)),
                    rule: if check.drm == 0 { "PA-6.1c" } else { "PA-6.1b" },
                    pool: "morale check",
                };
                let modifiers = steadied(*check, "leader in range", "PA-6.1b");
                let mut t = self.tell_check(title, *unit, *check, ["rallied", "still disrupted"], modifiers);
                t.cell = cell("rally", if check.drm == 0 { 2 } else { 1 }, 0);
                t
            }
            Event::Foraged(unit, face, column, found) => self.tell_forage(*unit, *face, *column, *found),
            Event::OutOfSupply(side, units) => Self::about_units(
                line(format!("Out of supply: {}.", self.crowd(*units, nobody())), "PA-7.3d", *side),
                *units,
            ),
            Event::Expended(unit, hex) => line(
                format!("{} was used up in {}.", self.unit_word(*unit), self.hex_word(*hex)),
                "PA-7.5b",
                Government,
            )
            .about(self.hex_target(*hex)),
            Event::Arrived(units, leaders, hex, train) => {
                let (how, rule) = if *train { ("by train", "PA-8.4a") } else { ("on foot", "PA-8.4f") };
                let text = format!("{} arrived {how} in {}.", self.crowd(*units, *leaders), self.hex_word(*hex));
                Self::about_units(line(text, rule, Government), *units)
                    .about(self.hex_target(*hex))
                    .animation(Animation::Reveal { at: self.number(*hex) })
            }
            Event::Launched(edge) => {
                let at = self.map().grid.sides(*edge).0;
                line(format!("The Northcote arrived on {}.", self.edge_word(*edge)), "PA-8.4a", Government)
                    .about(unit_target(Unit::NORTHCOTE))
                    .animation(Animation::Reveal { at: self.number(at) })
            }
            Event::Points(side, n, now) => {
                let rule = if *side == Nations { "PA-8.1a" } else { "PA-8.2a" };
                let points = plural((*n).into(), "replacement point", "replacement points");
                line(format!("{} gained {points}: {now} now.", side_head(*side)), rule, *side).track(
                    points_track(*side),
                    (*n).into(),
                    (*now).into(),
                )
            }
            Event::Returned(unit, hex, left) => line(
                format!(
                    "{} returned to {}; {} left.",
                    self.unit_word(*unit),
                    self.hex_word(*hex),
                    plural((*left).into(), "point", "points")
                ),
                "PA-8.3a",
                unit.side(),
            )
            .about(unit_target(*unit))
            .track(points_track(unit.side()), -i32::from(self.unit(*unit).rating.sp), (*left).into())
            .animation(Animation::Reveal { at: self.number(*hex) }),
            Event::Formed(unit, hex) => {
                let rule = if unit.side() == Nations { "PA-11.5c" } else { "PA-11.5b" };
                line(format!("{} formed in {}.", self.unit_word(*unit), self.hex_word(*hex)), rule, unit.side())
                    .about(unit_target(*unit))
                    .animation(Animation::Reveal { at: self.number(*hex) })
            }
            Event::BrokeDown(unit, hex) => line(
                format!("{} broke down into companies in {}.", self.unit_word(*unit), self.hex_word(*hex)),
                "PA-11.5a",
                unit.side(),
            )
            .about(self.hex_target(*hex))
            .animation(Animation::Reveal { at: self.number(*hex) }),
            Event::Released(force, n, left) => {
                let (key, by) = (hostage_track(*force), -i32::from(*n));
                line(
                    format!("Hostages held by {} were set free: {left} left.", force_word(*force)),
                    "PA-17.4a",
                    Nations,
                )
                .track(key, by, (*left).into())
            }
            Event::Rescued(force, n, left) => {
                let (key, by) = (hostage_track(*force), -i32::from(*n));
                line(
                    format!("Hostages held by {} were rescued: {left} left.", force_word(*force)),
                    "PA-17.5d",
                    Government,
                )
                .track(key, by, (*left).into())
            }
            Event::Guard(force, unit) => line(
                format!("{} guards the hostages held by {}.", self.unit_word(*unit), force_word(*force)),
                "PA-17.2b",
                Nations,
            )
            .about(unit_target(*unit)),
            Event::Freed(hex) => LogEntry::line(
                format!("The stack in {} moves without a command check.", self.hex_word(*hex)),
                "PA-10.2b",
            )
            .about(self.hex_target(*hex)),
            Event::Engineer(unit) => {
                line(format!("{} bridges the river in this phase.", self.unit_word(*unit)), "PA-10.6d", Government)
                    .about(unit_target(*unit))
            }
            Event::Ferry(edge) => {
                line(format!("The Northcote is a ferry on {}.", self.edge_word(*edge)), "PA-10.6f", Government)
                    .about(unit_target(Unit::NORTHCOTE))
            }
            Event::Command(unit, check) => {
                let title = Title {
                    side: unit.side(),
                    text: format!("{}, out of command", self.unit_word(*unit)),
                    rule: "PA-10.2a",
                    pool: "morale check",
                };
                self.tell_check(title, *unit, *check, ["moves", "stays"], vec![])
            }
            Event::Marched(units, leaders, from, to) => {
                let text = format!(
                    "{} went from {} to {}.",
                    self.crowd(*units, *leaders),
                    self.hex_word(*from),
                    self.hex_word(*to)
                );
                let side =
                    units.first().map_or_else(|| leaders.iter().next().map_or(Nations, |l| l.side()), Unit::side);
                let t = Self::about_units(line(text, "PA-10.0a", side), *units);
                let t = leaders.iter().fold(t, |t, l| t.about(leader_target(l)));
                t.about(self.hex_target(*to)).animation(self.moved(*from, *to, false))
            }
            Event::Entrained(units, leaders, hex) => {
                let who = self.crowd(*units, *leaders);
                Self::about_units(
                    line(format!("{who} boarded the train in {}.", self.hex_word(*hex)), "PA-10.81a", Government),
                    *units,
                )
            }
            Event::Detrained(units, leaders, hex) => {
                let who = self.crowd(*units, *leaders);
                Self::about_units(
                    line(format!("{who} left the train in {}.", self.hex_word(*hex)), "PA-10.81a", Government),
                    *units,
                )
            }
            Event::Rode(units, leaders, from, to) => {
                let text = format!(
                    "{} rode from {} to {}.",
                    self.crowd(*units, *leaders),
                    self.hex_word(*from),
                    self.hex_word(*to)
                );
                Self::about_units(line(text, "PA-10.8a", Government), *units)
                    .about(self.hex_target(*to))
                    .animation(self.moved(*from, *to, false))
            }
            Event::Steamed(from, to) => {
                let grid = &self.map().grid;
                let (a, b) = (grid.sides(*from).0, grid.sides(*to).0);
                line(format!("The Northcote steamed to {}.", self.edge_word(*to)), "PA-15.11b", Government)
                    .about(unit_target(Unit::NORTHCOTE))
                    .animation(self.moved(a, b, false))
            }
            Event::Embarked(unit) => {
                line(format!("{} boarded the Northcote.", self.unit_word(*unit)), "PA-15.13a", Government)
                    .about(unit_target(*unit))
            }
            Event::Landed(unit, hex) => {
                line(format!("{} landed in {}.", self.unit_word(*unit), self.hex_word(*hex)), "PA-15.13c", Government)
                    .about(unit_target(*unit))
                    .about(self.hex_target(*hex))
            }
            Event::Captured(side, place) => {
                let rule = match side {
                    Nations => "PA-9.31a",
                    Government if self.map().place(*place).metis => "PA-9.33b",
                    Government => "PA-9.33a",
                };
                let at = self.map().place(*place).hex;
                line(format!("{} took {}.", side_head(*side), self.place_word(*place)), rule, *side)
                    .about(self.place_target(*place))
                    .animation(Animation::Reveal { at: self.number(at) })
            }
            Event::Hostages(place, face, drm, taken) => self.tell_hostages(*place, *face, *drm, *taken),
            Event::Taken(force, now) => {
                let points = plural((*now).into(), "point", "points");
                line(format!("Hostages held by {}: {points}.", force_word(*force)), "PA-17.2a", Nations).track(
                    hostage_track(*force),
                    1,
                    (*now).into(),
                )
            }
            Event::Burning(place, unit, check) => {
                let title = Title {
                    side: Nations,
                    text: format!("{} sets fire to {}", self.unit_word(*unit), self.place_word(*place)),
                    rule: "PA-9.32a",
                    pool: "morale check",
                };
                let mut t = self.tell_check(title, *unit, *check, ["it is destroyed", "it does not burn"], vec![]);
                t.about.push(self.place_target(*place));
                t
            }
            Event::ProvisionalOut => {
                line("The Provisional Government is driven out of Batoche.", "PA-16.2b", Government)
            }
            Event::Unrest(cause, by, from, to) => self.tell_unrest(*cause, *by, *from, *to),
            Event::Roaming => {
                line("Unrest has come to 12: the First Nations may leave their reserves.", "PA-13.1c", Nations)
            }
            Event::Strayed(leader, from, to) => line(
                format!("{} joined the units in {}.", leader_word(*leader), self.hex_word(*to)),
                "PA-4.4c",
                leader.side(),
            )
            .about(leader_target(*leader))
            .animation(self.moved(*from, *to, false)),
            Event::LeaderTaken(leader) => {
                line(format!("{} is captured.", leader_word(*leader)), "PA-4.5g", leader.side().other())
                    .about(leader_target(*leader))
            }
            Event::Railway(complete) => {
                let text = if *complete {
                    "The railway is garrisoned: it feeds the columns and cannot be cut."
                } else {
                    "The railway's garrison is no longer complete."
                };
                line(text, if *complete { "PA-14.2c" } else { "PA-14.2d" }, Government)
            }
            Event::Missing(place) => {
                line(format!("{} has no garrison.", self.place_word(*place)), "PA-14.3a", Government)
                    .about(self.place_target(*place))
            }
            Event::Battle(hex, attacker, large, pursuit) => self.tell_opened(*hex, *attacker, *large, *pursuit),
            Event::Quebec(battalion, check) => self.tell_quebec(*battalion, *check),
            Event::Ambush(ambush) => self.tell_ambush(ambush),
            Event::Engaged(unit) => {
                line(format!("{} comes into line at once.", self.unit_word(*unit)), "PA-12.2c", unit.side())
                    .about(unit_target(*unit))
            }
            Event::Commit(unit, check) => self.tell_commit(*unit, *check),
            Event::Fired(fired) => self.tell_fire(fired),
            Event::Eliminated(unit, hex) => self.tell_eliminated(*unit, *hex),
            Event::GarrisonYields(place) => self.tell_garrison_yields(*place),
            Event::GarrisonLost(place, left) => self.tell_garrison_lost(*place, *left),
            Event::Disrupted(unit, hex) => self.tell_disrupted(*unit, *hex),
            Event::RetreatCheck(unit, check) => {
                let words = ["checks", "against retreat", "it holds", "it must leave"];
                self.tell_steady(*unit, *check, (0, "PA-12.7b"), words)
            }
            Event::SurrenderCheck(unit, check) => {
                let words = ["checks", "against surrender", "it holds", "it surrenders"];
                self.tell_steady(*unit, *check, (1, "PA-12.8b"), words)
            }
            Event::Cornered(unit, check) => {
                let words = ["finds no way out", "against surrender", "it stays", "it surrenders"];
                self.tell_steady(*unit, *check, (2, "PA-12.15f"), words)
            }
            Event::Surrendered(unit, hex) => self.tell_surrendered(*unit, *hex),
            Event::Left(units, from, to, how) => self.tell_left(*units, *from, *to, *how),
            Event::Withdrew(side, n, hex) => self.tell_withdrew(*side, *n, *hex),
            Event::BoatDriven(Some(edge)) => {
                line(format!("The Northcote fell back to {}.", self.edge_word(*edge)), "PA-15.12b", Government)
                    .about(unit_target(Unit::NORTHCOTE))
            }
            Event::BoatDriven(None) => line("The Northcote found no way out and is lost.", "PA-15.12b", Government)
                .about(unit_target(Unit::NORTHCOTE)),
            Event::CaptureRoll(leader, face, captured, late) => self.tell_capture(*leader, *face, *captured, *late),
            Event::BattleOver(hex, winner) => self.tell_battle_over(*hex, *winner),
            Event::Rescue(force, first, second, freed) => self.tell_rescue(*force, *first, *second, *freed),
            Event::Pursuit(unit, check) => self.tell_pursuit(*unit, *check),
            Event::Joined(units) => self.tell_joined(*units),
            Event::Over(ending) => {
                let level = match ending.level {
                    Level::Minor => ", a minor victory",
                    Level::Intermediate => ", an intermediate victory",
                    Level::Major => ", a major victory",
                    Level::Strategic => ", a strategic victory",
                    Level::Overwhelming => ", an overwhelming victory",
                    Level::Unrest => ": the plains rise",
                    Level::Draw | Level::Plain => "",
                };
                let text = match ending.winner {
                    Some(side) => format!("{} won{level}.", side_head(side)),
                    None => "Nobody won.".to_string(),
                };
                let mut t = LogEntry::line(text, ENDINGS.get(usize::from(ending.by)).copied().unwrap_or("PA-3.0h"));
                t.side = ending.winner.map(Side::seat);
                t.animation(Animation::End)
            }
        }
    }

    fn tell_stage(&self, turn: u8, side: Side, stage: Stage) -> LogEntry {
        let id = phase_of(side, stage);
        let info = crate::games::prairie_aflame::info::INFO.phases.iter().find(|p| p.id == id);
        let (title, rule, seat): (&str, &'static str, Option<Seat>) =
            info.map_or(("Turn", "PA-3.0a", None), |p| (p.title, p.rule, p.side));
        let week = &self.data.0.tables.turn(turn).name;
        let (title, text) = match stage {
            Stage::Organise => (title.to_string(), "Form battalions, choose the free stack, then move."),
            Stage::March => ("the march begins".to_string(), ""),
            Stage::MarchEnd => ("the movement is over".to_string(), ""),
            Stage::Rally => (title.to_string(), "Disrupted units rally with their leaders or by a check."),
            Stage::Supply => (title.to_string(), "Paths of four hexes, wagons, forage."),
            Stage::Arrive => (title.to_string(), "Reinforcements come by train."),
            Stage::Replace => (title.to_string(), "Points bring lost units back."),
            Stage::Combat => (title.to_string(), "Where both sides stand in one hex they fight."),
            Stage::Victory => (title.to_string(), ""),
        };
        let mut t = LogEntry::line(format!("Turn {turn} ({week}): {title}."), rule);
        t.side = seat;
        if matches!(stage, Stage::Organise | Stage::Combat) || stage == Stage::Victory {
            let seat = if stage == Stage::Victory { None } else { seat };
            t.animation = Animation::Phase { side: seat, title: title.to_uppercase(), text: format!("{week}. {text}") };
        }
        t
    }
}

/// Key of a force's hostage track.
fn hostage_track(force: Force) -> &'static str {
    match force {
        Force::Metis => "hostages-metis",
        Force::Poundmaker => "hostages-poundmaker",
        Force::BigBear => "hostages-big-bear",
    }
}

/// Key of a side's replacement track.
fn points_track(side: Side) -> &'static str {
    match side {
        Side::Nations => "points-nations",
        Side::Government => "points-government",
    }
}
