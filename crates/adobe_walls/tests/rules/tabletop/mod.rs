//! The table of `crates/testkit/tabletop.rs` for Battle of Adobe Walls, with its words.
//!
//! A position: `us 5 offensive rosters; 2512: CAV_B!m L_CARSON; 2613: W_LONE_WOLF/3!p CAMP_K1`. It begins with the phasing
//! side, the turn, the phase (`rally`, `offensive`, `movement`, `defensive`, `advance`, `melee`) and then the ammunition rule
//! (`rosters`, `first`), house rules by their keys, `alternate`, and `ask_rout` for both sides. A hex has counters with marks:
//!
//! - `/3` combat factors, where they are not the full ones of the mode;
//! - `!m` mounted (limbered), `!p` prone, else on foot; headquarters float unless `!f` (on foot for good) is there;
//! - `!d` disrupted, `!pin`, `!rout`, `!low`, `!bare`, `!herd`, `!scat` scattered, `!asleep`, `!left` abandoned;
//! - `!works` behind breastworks of train A;
//! - `!NE` the side that a howitzer faces; `!mired` (over its front);
//! - `+PONY_3` rides it, drives it; `@CAV_B` a leader attached to that unit (else to the first unit of the hex);
//! - `!1` to `!4` wounds of leaders: moderate, severe, mortal (dies in turn 40), pinned is `!pin`.
//!
//! A crew serves the howitzer of its own number in its hex; `CREW_2>HOW_1` another one. Camps may be `!burns`, `!looted`,
//! `!empty`. `FIRE` is a grass fire of the US.

mod events;
mod steps;

use crate::table::Words;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::house_rules::HouseRule;
use redoubt_adobe_walls::ids::{Camp, Counter, Kind, Side, hex_text};
use redoubt_adobe_walls::state::Fight;
use redoubt_adobe_walls::state::agenda::{Frame, Phase};
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::event::Event;
use redoubt_adobe_walls::state::parts::{Ammo, Boxes, Fire, Mode, Works, Wound};
use redoubt_adobe_walls::state::step::Step;
use redoubt_engine::hex::HexId;
use redoubt_engine::ids::Id;
use redoubt_engine::log::Audience;
use redoubt_engine::{Agenda, BuiltIn};

/// A game in the middle of a test.
pub type Table = crate::table::Table<AdobeWalls>;

impl Words for AdobeWalls {
    fn read_step(&self, text: &str) -> Step {
        steps::step(self, text)
    }

    fn write_step(&self, step: Step) -> String {
        steps::word(self, step)
    }

    fn write_event(_: Audience, event: &Event) -> String {
        events::phrase(event)
    }

    fn write_position(&self) -> String {
        let mut out = vec![];
        for hex in self.grid().hexes() {
            let here = self.here(hex);
            if !here.is_empty() {
                let words: Vec<String> = here.iter().map(|c| state_of(self, c)).collect();
                out.push(format!("{}: {}", self.grid().number(hex), words.join(" ")));
            }
        }
        out.join("; ")
    }

    fn goes_without_saying(step: Step) -> bool {
        matches!(step, Step::Order(_))
    }

    fn opens_a_stage(event: &Event) -> bool {
        matches!(event, Event::Turn(..) | Event::Phase(_))
    }
}

/// Words a counter with its marks.
fn state_of(game: &AdobeWalls, c: Counter) -> String {
    let mut text = c.id().to_string();
    let mounted = game.mode[c] == Mode::Mounted;
    if game.cf[c] != game.roster().full(c, mounted) {
        text += &format!("/{}", game.cf[c]);
    }
    match game.mode[c] {
        Mode::Mounted if c.kind() != Kind::Hq => text += "!m",
        Mode::Prone => text += "!p",
        Mode::Dismounted if c.kind() == Kind::Hq => text += "!f",
        _ => {}
    }
    for (set, mark) in [
        (game.disrupted, "!d"),
        (game.pinned, "!pin"),
        (game.routed, "!rout"),
        (game.low, "!low"),
        (game.bare, "!bare"),
        (game.herd, "!herd"),
        (game.asleep, "!asleep"),
        (game.abandoned, "!left"),
    ] {
        if set.has(c) {
            text += mark;
        }
    }
    if c.kind() == Kind::Howitzer && game.crew_of(c).is_none() {
        text += "!left";
    }
    text
}

/// Returns a counter by its id.
#[track_caller]
pub fn counter(id: &str) -> Counter {
    Counter::named(id).unwrap_or_else(|| panic!("\"{id}\" is no counter"))
}

/// Returns the hex with this number.
#[track_caller]
pub fn hex(number: &str) -> HexId {
    hex_text::read(number).unwrap_or_else(|| panic!("\"{number}\" is no hex"))
}

/// Makes the position a game that asks its first question.
#[track_caller]
pub fn given(text: &str) -> Table {
    Table::of(position(text))
}

/// Reads a position.
#[track_caller]
pub fn position(text: &str) -> AdobeWalls {
    let mut parts = text.split(';').map(str::trim);
    let head: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
    let fight = if head.contains(&"alternate") { Fight::Alternate } else { Fight::Historical };
    let mut game = AdobeWalls::blank(Data::built_in(), fight);
    game.player = if head[0] == "us" { Side::Us } else { Side::Nations };
    game.turn = head[1].parse().expect("a turn");
    game.herd_points = 2;
    game.train_ammo = [game.tables().constants.train_ammo; 2];
    game.agenda = Agenda::from([Frame::Turn(phase(head[2]), true)]);
    for word in &head[3..] {
        match *word {
            "rosters" => game.ammo = Ammo::Rosters,
            "first" => game.ammo = Ammo::First,
            "alternate" => {}
            "ask_rout" => game.orders.iter_mut().for_each(|orders| orders.rout = true),
            rule => game.rules.insert(HouseRule::named(rule).unwrap_or_else(|| panic!("\"{rule}\" is no house rule"))),
        }
    }
    for part in parts.filter(|part| !part.is_empty()) {
        let (place, who) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" is no place with counters"));
        who.split_whitespace().for_each(|word| put(&mut game, hex(place.trim()), word));
    }
    attach(&mut game);
    game
}

fn phase(word: &str) -> Phase {
    match word {
        "rally" => Phase::Rally,
        "offensive" => Phase::OffensiveFire,
        "movement" => Phase::Movement,
        "defensive" => Phase::DefensiveFire,
        "advance" => Phase::AdvanceFire,
        "melee" => Phase::Melee,
        _ => panic!("\"{word}\" is no phase"),
    }
}

/// Puts a counter, camp or fire with its marks into a hex.
fn put(game: &mut AdobeWalls, hex: HexId, word: &str) {
    let (id, marks) = word.split_at(word.find(['/', '!', '+', '@', '>']).unwrap_or(word.len()));
    if id == "FIRE" {
        return game.fires.push(Fire { hex, side: Side::Us, until: 20 });
    }
    if let Some(camp) = Camp::named(id) {
        let state = &mut game.camps[camp];
        state.at = At::hex(hex);
        state.looted = marks.contains("!looted");
        state.no_ammo = marks.contains("!empty");
        state.burning = marks.contains("!burns").then_some(game.turn);
        return;
    }
    let c = counter(id);
    game.at[c] = At::hex(hex);
    game.mode[c] = if c.kind() == Kind::Hq { Mode::Mounted } else { Mode::Dismounted };
    let mut factors = None;
    for mark in split(marks) {
        let (sign, rest) = mark.split_at(1);
        match (sign, rest) {
            ("/", n) => factors = Some(n.parse().expect("factors")),
            ("+", pony) => game.at[counter(pony)] = At::with(c),
            ("@", unit) => game.attached[c] = Some(counter(unit)),
            (">", gun) => game.crew[counter(gun).nth()] = Some(c),
            _ => mark_with(game, c, hex, rest),
        }
    }
    game.cf[c] = factors.unwrap_or_else(|| game.roster().full(c, game.mode[c] == Mode::Mounted));
    if game.ammo == Ammo::Rosters {
        let boxes = |arms: u8, shell: u8, canister: u8| Boxes { arms: arms * 2, shell: shell * 2, canister: canister * 2 };
        game.boxes[c] = match c.kind() {
            Kind::Cavalry | Kind::Infantry | Kind::Scout => boxes(10, 0, 0),
            Kind::Howitzer => boxes(0, 10, 4),
            Kind::Train => boxes(30, 10, 4),
            _ => Boxes::default(),
        };
    }
}

/// Splits marks before each of their signs.
fn split(marks: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = marks.match_indices(['/', '!', '+', '@', '>']).map(|(i, _)| i).collect();
    starts.push(marks.len());
    starts.windows(2).map(|w| &marks[w[0]..w[1]]).collect()
}

fn mark_with(game: &mut AdobeWalls, c: Counter, hex: HexId, mark: &str) {
    let dir = game.grid().dir(mark);
    match mark {
        "m" => game.mode[c] = Mode::Mounted,
        "p" => game.mode[c] = Mode::Prone,
        "f" => game.mode[c] = Mode::Dismounted,
        "d" => game.disrupted.insert(c),
        "pin" => game.pinned.insert(c),
        "rout" => game.routed.insert(c),
        "low" => game.low.insert(c),
        "bare" => game.bare.insert(c),
        "herd" => game.herd.insert(c),
        "asleep" => game.asleep.insert(c),
        "left" => game.abandoned.insert(c),
        "works" => game.works.push(Works { hex, train: 0, by: Some(c) }),
        "mired" => game.mired[c.nth()] = Some(game.facing[c.nth()]),
        "scat" => {
            game.herd.insert(c);
            game.scattered.insert(c);
        }
        "1" => game.wound[c] = Wound::Moderate,
        "2" => game.wound[c] = Wound::Severe,
        "3" => game.wound[c] = Wound::Mortal(40),
        _ => game.facing[c.nth()] = dir.unwrap_or_else(|| panic!("\"{mark}\" is no mark")),
    }
}

/// Lets crews serve their howitzers and attaches leaders to the first unit of their hex, where nothing else is said.
fn attach(game: &mut AdobeWalls) {
    for n in 0..2 {
        let (gun, crew) = (Counter::GUNS[n], Counter::CREWS[n]);
        let both = game.hex_of(gun).filter(|_| game.hex_of(gun) == game.hex_of(crew)).is_some();
        if game.crew[n].is_none() && both && !game.abandoned.has(gun) && game.gun_of(crew).is_none() {
            game.crew[n] = Some(crew);
        }
        game.abandoned.remove(gun);
    }
    for leader in Counter::all().filter(|c| c.is_leader()) {
        if let (Some(hex), None) = (game.hex_of(leader), game.attached[leader]) {
            game.attached[leader] = game.fighters(hex, leader.side()).first();
        }
    }
}
