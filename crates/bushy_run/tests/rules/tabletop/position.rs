//! Positions in words: `"3 BritishMove LowAmmo; 4: B05/2v B14; 7: I09h I22c I11rf"` is turn 3, the stage, the
//! event in force; then places with their units. A British unit may have its steps (`/2`) and the letters of its
//! markers: `v` Volley, `f` Fired, `l` Low Ammo, `d` deployed; a band has its status, `h` Hidden, `c`
//! Concealed or `r` Revealed, and `f`. In the head stand options (`dv_in_df=on`), `kills=13`,
//! `allowance=4`. Every window is asked, unless the head says `reactions=orders`. What is not named
//! is not in the game.

use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::EventKind;
use redoubt_bushy_run::ids::{Place, Unit};
use redoubt_bushy_run::position::Position;
use redoubt_bushy_run::state::Stage;
use redoubt_engine::ids::{Id, Nth};

#[track_caller]
pub(super) fn place(text: &str) -> Position {
    let mut position = Position::new().option("reactions", "ask").with(|g| g.place[13] = Place::OFF);
    let mut parts = text.split(';').map(str::trim).filter(|p| !p.is_empty());
    for word in parts.next().expect("a position has a head").split_whitespace() {
        position = if let Ok(turn) = word.parse() {
            position.turn(turn)
        } else if let Some((key, value)) = word.split_once('=') {
            match key {
                "kills" => position.kills(value.parse().expect("kills=N")),
                "allowance" => position.allowance(value.parse().expect("allowance=N")),
                _ => position.option(key, value),
            }
        } else if let Ok(stage) = ron::from_str::<Stage>(word) {
            position.stage(stage)
        } else {
            position.event(ron::from_str::<EventKind>(word).unwrap_or_else(|_| panic!("\"{word}\" in a head")))
        };
    }
    for part in parts {
        let (at, units) = part.split_once(':').unwrap_or_else(|| panic!("\"{part}\" needs a place and a colon"));
        for word in units.split_whitespace() {
            position = put(position, at.trim(), word);
        }
    }
    position
}

fn put(position: Position, at: &str, word: &str) -> Position {
    let (unit, rest) = word.split_at(3);
    let (steps, marks) = match rest.strip_prefix('/') {
        Some(rest) => (rest[..1].parse().ok(), &rest[1..]),
        None => (None, rest),
    };
    let out = at == "out";
    let mut position = match (unit.starts_with('B'), steps) {
        (true, Some(steps)) => position.british(unit, at, steps),
        (true, None) => position.fresh(&[unit], at),
        (false, _) if out => position.revealed_or_out(unit, at),
        (false, _) => match marks.chars().next() {
            Some('h') => position.hidden(unit, at),
            Some('c') => position.concealed(unit, at),
            Some('r') => position.revealed(unit, at),
            _ => panic!("\"{word}\": give the band's status, h, c or r"),
        },
    };
    for mark in marks.chars() {
        position = match mark {
            'h' | 'c' | 'r' => position,
            'v' => position.volley(unit),
            'f' => position.fired(unit),
            'l' => position.low_ammo(unit),
            'd' => position.deployed(),
            _ => panic!("\"{word}\": unknown letter {mark}"),
        };
    }
    position
}

/// Places a band that has no status, because it is out of play.
trait Out {
    fn revealed_or_out(self, unit: &str, at: &str) -> Self;
}

impl Out for Position {
    fn revealed_or_out(self, unit: &str, at: &str) -> Self {
        let band = Unit::named(unit).unwrap_or_else(|| panic!("\"{unit}\" is no unit"));
        let place = Place::named(at).unwrap_or_else(|| panic!("\"{at}\" is no place"));
        self.with(|g| g.band_place[band.own_index()] = place)
    }
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
