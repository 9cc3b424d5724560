//! Positions in words: `5 us rally ammo=rosters; 2512: cav_b!fd carson; 2612: lone_wolf/4!m pony_3`.
//!
//! The head has the turn, `us` or `nations`, the phase (`rally`, `fire`, `move`, `defend`, `advance`, `melee`), and perhaps
//! `begun` (the automatic beginning of the phase is over), `asleep` (the combined camp is not alert), `woken=no` (alert, but
//! nobody was rolled for), `alternate=62` (the reserve comes in turn 8), `vp=3:5`, `lost=12` (factors that bands have lost),
//! `ammo_a=4` (points of train A), and options such as `ammo=rosters`, `rout_of=on`.
//!
//! Then hexes (or `reserve`, `lost`, `left`) with their counters. `/4` are combat factors; after `!` stand letters: `m`
//! mounted or limbered, `f` on foot or unlimbered, `n` prone (else as it is set up: bands on foot, US horsemen mounted, guns
//! limbered), `d` disrupted, `p` pinned, `r` routed, `l` low, `b` without horses, `h` a herd, `s` a scattered herd, `z`
//! asleep, `a` abandoned; of leaders `w` moderate, `e` severe, `x12` mortal until turn 12. `how_1>NE` faces that side.
//! `cav_b#7.5` has so many boxes of small arms (a gun of shell). A leader is attached to the unit before him, else to the
//! first one in the hex; a crew serves the gun before it. A camp is `k1!`, with `o` looted, `n` no ammo, `b` burning; `fire=us18`
//! is a grass fire, `works=cav_b` breastworks of train A with who lies behind them (`worksb=` of train B, `works=-` free).

use super::builder::{Mark, Position};
use super::names::{camp_name, found, name};
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::{Camp, Counter, Kind, Side};
use redoubt_adobe_walls::state::agenda::Phase;
use redoubt_adobe_walls::state::parts::{Boxes, CampState, Mode, Wound};
use redoubt_engine::ids::Id;

const PHASES: [(&str, Phase); 6] = [
    ("rally", Phase::Rally),
    ("fire", Phase::OffensiveFire),
    ("move", Phase::Movement),
    ("defend", Phase::DefensiveFire),
    ("advance", Phase::AdvanceFire),
    ("melee", Phase::Melee),
];

#[track_caller]
fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("\"{word}\" is no number"))
}

/// Reads a position.
#[track_caller]
pub fn position(text: &str) -> Position {
    let mut parts = text.split(';').map(str::trim);
    let mut p = head(parts.next().unwrap_or_default());
    for part in parts.filter(|part| !part.is_empty()) {
        let (place, words) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" needs a place and a colon"));
        p = fill(p, place.trim(), &words.split_whitespace().collect::<Vec<_>>());
    }
    p
}

#[track_caller]
fn head(text: &str) -> Position {
    let words: Vec<&str> = text.split_whitespace().collect();
    let turn = words.iter().find_map(|w| w.parse().ok()).expect("a turn");
    let side = if words.contains(&"nations") { Side::Nations } else { Side::Us };
    let phase = PHASES.iter().find(|(word, _)| words.contains(word)).map_or(Phase::Rally, |(_, phase)| *phase);
    let mut p = Position::new(turn, side, phase);
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            p = match word {
                "begun" => p.begun(),
                "asleep" => p.with(|g| (g.alert, g.woken) = (false, false)),
                _ => p,
            };
            continue;
        };
        p = match key {
            "woken" => p.with(|g| g.woken = value == "yes"),
            "alternate" => p.alternate([number(&value[..1]), number(&value[1..])]),
            "vp" => {
                let (us, nations) = value.split_once(':').expect("vp=3:5");
                p.with(|g| g.points = [number(us), number(nations)])
            }
            "lost" => p.with(|g| g.casualties = number(value)),
            "ammo_a" => p.with(|g| g.train_ammo[0] = number(value)),
            "ammo_b" => p.with(|g| g.train_ammo[1] = number(value)),
            _ => p.option(key, value),
        };
    }
    p
}

/// Puts what a place has.
#[track_caller]
fn fill(mut p: Position, place: &str, words: &[&str]) -> Position {
    let (mut before, mut gun): (Option<Counter>, Option<(&str, &str)>) = (None, None);
    let first = words.iter().filter_map(|w| found(stem(w))).find(|c| !c.is_leader() && c.kind() != Kind::Pony);
    for word in words {
        if let Some((key, value)) = word.split_once('=') {
            p = built(p, place, key, value);
            continue;
        }
        let Some(who) = found(stem(word)) else {
            p = camp_word(p, place, word);
            continue;
        };
        let (id, marks) = (who.id(), word.split_once('!').map_or("", |(_, marks)| marks));
        let marks = marks.split(['>', '#']).next().unwrap_or_default();
        if who.is_leader() {
            p = match before.or(first) {
                Some(unit) => p.leader(id, unit.id()),
                None => p.leader(id, place),
            };
        } else {
            p = p.unit(id, place, mode_of(who, marks));
            if !matches!(who.kind(), Kind::Pony | Kind::Howitzer) {
                before = Some(who);
            }
        }
        if let Some((_, cf)) = word.split_once('/') {
            p = p.factors(id, number(cf.split(['!', '>', '#']).next().unwrap_or(cf)));
        }
        if let Some((_, boxes)) = word.split_once('#') {
            let half = (number::<f32>(boxes) * 2.0) as u8;
            let gun = who.kind() == Kind::Howitzer;
            let boxes =
                if gun { Boxes { shell: half, ..Boxes::default() } } else { Boxes { arms: half, ..Boxes::default() } };
            p = p.boxes(id, boxes);
        }
        p = marked(p, id, marks);
        match who.kind() {
            Kind::Howitzer => {
                let facing =
                    word.split_once('>').map_or("NE", |(_, facing)| facing.split('#').next().unwrap_or(facing));
                p = p.faces(id, facing);
                gun = Some((id, facing));
            }
            Kind::Crew => {
                if let Some((gun, facing)) = gun.take() {
                    p = p.crew(gun, id, facing);
                }
            }
            _ => {}
        }
    }
    p
}

/// Returns a word without what it says of its counter.
fn stem(word: &str) -> &str {
    word.split(['/', '!', '>', '#']).next().unwrap_or(word)
}

fn mode_of(who: Counter, marks: &str) -> Mode {
    if marks.contains('m') {
        Mode::Mounted
    } else if marks.contains('n') {
        Mode::Prone
    } else if marks.contains('f') || !matches!(who.kind(), Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Howitzer) {
        Mode::Dismounted
    } else {
        Mode::Mounted
    }
}

#[track_caller]
fn marked(mut p: Position, id: &str, marks: &str) -> Position {
    for (n, mark) in marks.char_indices() {
        p = match mark {
            'm' | 'f' | 'n' => p,
            'd' => p.mark(id, Mark::Disrupted),
            'p' => p.mark(id, Mark::Pinned),
            'r' => p.mark(id, Mark::Routed),
            'l' => p.mark(id, Mark::Low),
            'b' => p.mark(id, Mark::Bare),
            'h' => p.mark(id, Mark::Herd),
            's' => p.mark(id, Mark::Scattered),
            'z' => p.mark(id, Mark::Asleep),
            'a' => p.mark(id, Mark::Abandoned),
            'w' => p.wounded(id, Wound::Moderate),
            'e' => p.wounded(id, Wound::Severe),
            'x' => return p.wounded(id, Wound::Mortal(number(&marks[n + 1..]))),
            _ => panic!("\"{mark}\" is no mark"),
        };
    }
    p
}

#[track_caller]
fn built(p: Position, place: &str, key: &str, value: &str) -> Position {
    match key {
        "fire" => match value.strip_prefix("us") {
            Some(until) => p.fire(place, Side::Us, number(until)),
            None => p.fire(place, Side::Nations, number(value.strip_prefix("nations").unwrap_or(value))),
        },
        "works" | "worksb" => {
            let by = found(value);
            p.works(place, u8::from(key == "worksb"), by.map(Counter::id))
        }
        _ => panic!("\"{key}\" is nothing that stands in a hex"),
    }
}

#[track_caller]
fn camp_word(p: Position, place: &str, word: &str) -> Position {
    let (camp, marks) = word.split_once('!').unwrap_or((word, ""));
    let state = CampState {
        looted: marks.contains('o'),
        no_ammo: marks.contains('n'),
        burning: marks.contains('b').then_some(1),
        ..CampState::default()
    };
    p.camp(&format!("CAMP_{}", camp.to_uppercase()), place, state)
}

/// Writes who stands where, in the words in which it is read; the mode always, factors where they are not full.
pub fn map(game: &AdobeWalls) -> String {
    let mut out = vec![];
    for hex in game.grid().hexes() {
        let mut words = vec![];
        if let Some(camp) = Camp::all().find(|camp| game.camps[*camp].at.get() == Some(hex)) {
            words.push(camp_name(camp));
        }
        words.extend(game.here(hex).iter().map(|who| state_of(game, who)));
        words.extend(game.fires.iter().filter(|f| f.hex == hex).map(|_| "fire".into()));
        words.extend(
            game.works.iter().filter(|w| w.hex == hex).map(|w| format!("works={}", w.by.map_or("-".into(), name))),
        );
        if !words.is_empty() {
            out.push(format!("{}: {}", game.grid().number(hex), words.join(" ")));
        }
    }
    out.join("; ")
}

fn state_of(game: &AdobeWalls, who: Counter) -> String {
    let mut text = name(who);
    let mounted = game.mode[who] == Mode::Mounted;
    if game.cf[who] != game.roster().full(who, mounted) {
        text += &format!("/{}", game.cf[who]);
    }
    let mut marks = String::new();
    if matches!(who.kind(), Kind::Cavalry | Kind::Scout | Kind::Hq | Kind::Howitzer | Kind::Warrior) {
        marks.push(match game.mode[who] {
            Mode::Mounted => 'm',
            Mode::Dismounted => 'f',
            Mode::Prone => 'n',
        });
    } else if game.mode[who] == Mode::Prone {
        marks.push('n');
    }
    for (set, mark) in [
        (game.disrupted, 'd'),
        (game.pinned, 'p'),
        (game.routed, 'r'),
        (game.low, 'l'),
        (game.bare, 'b'),
        (game.herd, 'h'),
        (game.asleep, 'z'),
        (game.abandoned, 'a'),
    ] {
        if set.has(who) {
            marks.push(mark);
        }
    }
    match game.wound[who] {
        Wound::None => {}
        Wound::Moderate => marks.push('w'),
        Wound::Severe => marks.push('e'),
        Wound::Mortal(turn) => marks += &format!("x{turn}"),
    }
    if who.kind() == Kind::Howitzer && game.crew_of(who).is_none() {
        marks.push('a');
    }
    if !marks.is_empty() {
        text += &format!("!{marks}");
    }
    text
}
