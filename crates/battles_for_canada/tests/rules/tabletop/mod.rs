//! The table of `crates/testkit/tabletop.rs` for Battles for Canada, with its words.
//!
//! A position: `AH 2 march e.L.murray; 1110: e.47 E; 1408: f.lasarre/1!d f.L.levis W`. It begins with scenario, turn
//! and moment (`march`, `failed`, `impulse`, `combat` with a leader; `activate`, `rally`, `commanders` with a side;
//! `choose`, `command`), and house rules. `/1` is strength, `!d` disorganized, `!r` routed, `!h` hidden; the last
//! word of a hex is the facing of the units in it.

mod draft;
mod events;
mod position;
mod steps;

use crate::table::Words;
pub use draft::{DRAFT, TUNED, UNITS};
pub use position::{Moment, Position};
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::ids::{Battle, Fight, Leader, Side, Unit};
use redoubt_battles_for_canada::state::agenda::Stage;
use redoubt_battles_for_canada::state::event::Event;
use redoubt_battles_for_canada::state::step::Step;
use redoubt_engine::hex::HexId;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Rules, Setup};
pub use steps::{step, unit};

/// A game in the middle of a test.
pub type Table = crate::table::Table<BattlesForCanada>;

impl Words for BattlesForCanada {
    fn read_step(&self, text: &str) -> Step {
        steps::step(self, text)
    }

    fn write_step(&self, step: Step) -> String {
        steps::word(self, step)
    }

    fn write_event(audience: Audience, event: &Event) -> String {
        events::phrase(audience, event)
    }

    fn write_position(&self) -> String {
        let mut out = vec![];
        for hex in self.grid().hexes() {
            let here = self.units_in(hex);
            let leaders = self.leaders_in(hex);
            if here.is_empty() && leaders.is_empty() {
                continue;
            }
            let mut words: Vec<String> = here.iter().map(|u| state_of(self, u)).collect();
            words.extend(leaders.iter().map(|l| l.key(self.aides.has(l))[1..].to_string()));
            if let Some(facing) = self.facing_of(here) {
                words.push(self.grid().vertex_name(facing).into());
            }
            out.push(format!("{}: {}", self.grid().number(hex), words.join(" ")));
        }
        out.join("; ")
    }

    fn opens_a_stage(_: &Event) -> bool {
        false
    }
}

fn state_of(game: &BattlesForCanada, unit: Unit) -> String {
    let mut text = unit.id()[1..].to_string();
    if game.sp[unit] != game.unit(unit).sp {
        text += &format!("/{}", game.sp[unit]);
    }
    for (set, mark) in [(game.disorganized, "!d"), (game.routed, "!r"), (game.hidden, "!h")] {
        if set.has(unit) {
            text += mark;
        }
    }
    text
}

fn fight(word: &str) -> Fight {
    Fight::ALL.into_iter().find(|f| format!("{f:?}") == word).unwrap_or_else(|| panic!("\"{word}\" is no scenario"))
}

fn side(word: &str) -> Side {
    if word == "French" { Side::French } else { Side::English }
}

/// Reads a position.
#[track_caller]
pub fn position(text: &str) -> Position {
    let mut parts = text.split(';').map(str::trim);
    let head: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
    let fight = fight(head[0]);
    let letter = match fight.battle() {
        Battle::Carillon => "c",
        Battle::Abraham => "a",
        Battle::SainteFoy => "s",
    };
    let mut p = Position::over(&DRAFT, fight, head[1].parse().expect("a turn"));
    let mut words = head[2..].iter();
    while let Some(word) = words.next() {
        let mut next = || *words.next().expect("a word");
        p = match *word {
            "march" => p.at(&format!("{letter}{}", next()), Moment::March),
            "failed" => p.at(&format!("{letter}{}", next()), Moment::Failed),
            "impulse" => p.at(&format!("{letter}{}", next()), Moment::Impulse),
            "combat" => p.at(&format!("{letter}{}", next()), Moment::Combat),
            "activate" => p.stage(Stage::Activate(side(next()))),
            "rally" => p.stage(Stage::Rally(side(next()))),
            "commanders" => p.stage(Stage::Commanders(side(next()))),
            "choose" => p.stage(Stage::Choose),
            "command" => p.stage(Stage::Arrive),
            "test" => p.stage(Stage::Command),
            "initiative" => p.stage(Stage::Initiative),
            rule => p.option(rule),
        };
    }
    for part in parts.filter(|part| !part.is_empty()) {
        let (place, who) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" is no place with units"));
        let who: Vec<&str> = who.split_whitespace().collect();
        let facing = who.last().filter(|w| !w.contains('.')).copied().unwrap_or("");
        for word in who.iter().filter(|w| w.contains('.')) {
            let name = format!("{letter}{}", word.split(['/', '!']).next().unwrap_or(word));
            if word.contains(".L.") || word.contains(".A.") {
                p = p.leader(&name, place);
                continue;
            }
            p = p.unit(&name, place, facing);
            if let Some((_, sp)) = word.split_once('/') {
                p = p.strength(&name, sp[..1].parse().expect("strength"));
            }
            for mark in word.split('!').skip(1) {
                p = match mark {
                    "d" => p.disorganized(&name),
                    "r" => p.routed(&name),
                    "h" => p.hidden(&name),
                    _ => panic!("\"{mark}\" is no mark"),
                };
            }
        }
    }
    p
}

/// Makes the position a game that asks its first question.
#[track_caller]
pub fn given(text: &str) -> Table {
    given_with(text, |p| p)
}

/// Makes the position with a change to its builder.
#[track_caller]
pub fn given_with(text: &str, change: impl FnOnce(Position) -> Position) -> Table {
    rolled(text, &[], change)
}

/// Makes the position, run on to its first question with these dice.
#[track_caller]
pub fn rolled(text: &str, faces: &[u8], change: impl FnOnce(Position) -> Position) -> Table {
    let p = change(position(text));
    Table::made(faces, |dice, told| p.start(dice, told))
}

/// Begins a game of a scenario, with these dice and house rules.
#[track_caller]
pub fn begun(scenario: &str, faces: &[u8], rules: &[&str]) -> Table {
    let mut setup = Setup { scenario: scenario.into(), ..Setup::default() };
    for rule in rules {
        setup.options.insert((*rule).into(), "on".into());
    }
    Table::made(faces, |dice, _| <BattlesForCanada as Rules>::new(&DRAFT, &setup, dice))
}

/// Gives the French the initiative of the turn, so that the English close each stage.
pub fn french_first(p: Position) -> Position {
    p.with(|g| g.initiative = Some(Side::French))
}

/// Marks a leader as out of command.
pub fn out_of_command(id: &str) -> impl FnOnce(Position) -> Position + use<> {
    let leader = leader(id);
    move |p| p.with(|g| g.out_of_command.insert(leader))
}

/// Returns the hex with this number.
pub fn hex(number: u16) -> HexId {
    redoubt_battles_for_canada::ids::hex(number)
}

/// Returns a leader by his id.
pub fn leader(id: &str) -> Leader {
    use redoubt_engine::ids::Id;
    Leader::named(id).unwrap_or_else(|| panic!("\"{id}\" is no leader"))
}
