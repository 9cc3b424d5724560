//! Positions in words: `"3 BritishMove LowAmmo; 4: B05/2v B14; 7: I09h I22c I11rf"` is turn 3, the stage, the
//! event in force; then places with their units. A British unit may have its steps (`/2`) and the letters of its
//! markers: `v` Volley, `f` Fired, `l` Low Ammo, `d` deployed; a band has its status, `h` Hidden, `c`
//! Concealed or `r` Revealed, and `f`. In the head stand options (`dv_in_df=on`), `kills=13`,
//! `allowance=4`. Every window is asked, unless the head says `reactions=orders`. What is not named
//! is not in the game. `built` makes the position.

use super::built::Position;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::EventKind;
use redoubt_bushy_run::ids::{Place, Unit};
use redoubt_bushy_run::state::Stage;
use redoubt_engine::ids::Nth;

#[track_caller]
pub(super) fn place(text: &str) -> Position {
    let mut position = Position::new();
    let mut parts = text.split(';').map(str::trim).filter(|p| !p.is_empty());
    for word in parts.next().expect("a position has a head").split_whitespace() {
        if let Ok(turn) = word.parse() {
            position.turn = turn;
        } else if let Some((key, value)) = word.split_once('=') {
            match key {
                "kills" => position.kills(value.parse().expect("kills=N")),
                "allowance" => position.allowance = if value == "255" { "all".into() } else { value.into() },
                _ => position.option(key, value),
            }
        } else if let Ok(stage) = ron::from_str::<Stage>(word) {
            position.stage = stage;
        } else {
            let kind = ron::from_str::<EventKind>(word).unwrap_or_else(|_| panic!("\"{word}\" in a head"));
            (1..=8).for_each(|turn| position.event(turn, kind));
        }
    }
    for part in parts {
        let (at, units) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" needs a place and a colon"));
        units.split_whitespace().for_each(|word| put(&mut position, at.trim(), word));
    }
    position
}

fn put(position: &mut Position, at: &str, word: &str) {
    let (unit, rest) = word.split_at(3);
    let (steps, marks) = match rest.strip_prefix('/') {
        Some(rest) => (Some(&rest[..1]), &rest[1..]),
        None => (None, rest),
    };
    let out = if unit > "I21" { "removed-dummies" } else { "eliminated" };
    position.put(unit, if at == "out" { out } else { at });
    steps.into_iter().for_each(|steps| position.face(unit, steps));
    for mark in marks.chars() {
        match mark {
            'h' => position.face(unit, "hidden"),
            'c' => position.face(unit, "concealed"),
            'r' => position.face(unit, "revealed"),
            'd' => position.face(unit, "deployed"),
            'v' => position.mark(unit, "volley"),
            'f' => position.mark(unit, "fired"),
            'l' => position.mark(unit, "low-ammo"),
            _ => panic!("\"{word}\": unknown letter {mark}"),
        }
    }
    let status = unit.starts_with('B') || at == "out" || marks.contains(['h', 'c', 'r']);
    assert!(status, "\"{word}\": give the band's status, h, c or r");
}

/// Writes who stands where, with markers, and with steps unless fresh.
pub fn map(game: &BushyRun) -> String {
    let mut parts = Vec::new();
    for n in 1..=22 {
        let place = Place(n);
        let mut units = Vec::new();
        for i in (0..14).filter(|&i| game.place[i] == place) {
            let unit = Unit::british(i as u8);
            let full = if unit == Unit::WAGON {
                1
            } else if unit.is_scout() {
                2
            } else {
                4
            };
            let mut text = format!("{unit:?}");
            if place.in_play() && game.steps[i] != full {
                text += &format!("/{}", game.steps[i]);
            }
            for (set, letter) in [(game.volley, 'v'), (game.fired, 'f'), (game.low_ammo, 'l')] {
                if set.has(Nth(i as u8)) {
                    text.push(letter);
                }
            }
            if unit == Unit::WAGON && game.deployed {
                text.push('d');
            }
            units.push(text);
        }
        for i in (0..30).filter(|&i| game.band_place[i] == place) {
            let mut text = format!("{:?}", Unit::band(i as u8));
            for (set, letter) in
                [(game.hidden, 'h'), (game.concealed, 'c'), (game.revealed, 'r'), (game.band_fired, 'f')]
            {
                if set.has(Nth(i as u8)) {
                    text.push(letter);
                }
            }
            units.push(text);
        }
        if !units.is_empty() {
            parts.push(format!("{place:?}: {}", units.join(" ")));
        }
    }
    parts.join("; ")
}
