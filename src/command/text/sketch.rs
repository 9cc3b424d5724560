//! Draws a large board in letters: three characters for each space, laid out as on the sheet.

use crate::engine::data::board::{Board, Point, Space};
use crate::engine::play::Play;
use crate::engine::view::{Template, View};
use std::fmt::Write;

/// Number of spaces from which a board is drawn as a sketch.
pub(super) const LARGE: usize = 80;
/// Least distance of two columns or rows, in units of the sheet.
const APART: f32 = 2.0;

fn middle(space: &Space) -> Point {
    let n = space.outline.len().max(1) as f32;
    let (x, y) = space.outline.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0, y + p.1));
    (x / n, y / n)
}

/// Returns the distinct values, in order.
fn distinct(mut all: Vec<f32>) -> Vec<f32> {
    all.sort_unstable_by(f32::total_cmp);
    all.dedup_by(|b, a| *b - *a < APART);
    all
}

fn index(among: &[f32], value: f32) -> usize {
    among.iter().rposition(|v| *v <= value + APART / 2.0).unwrap_or(0)
}

fn ground(space: &Space) -> &'static str {
    match space.terrain.as_str() {
        "hills" => "^",
        "bush" | "woods" => "\"",
        "parkland" => ",",
        _ => ".",
    }
}

/// Returns the three characters of a space: whose troops and how many, else the site and its holder, else the ground.
fn cell(play: &dyn Play, board: &Board, space: &Space, view: &View) -> String {
    let seats = play.info().seats;
    let letter = |seat: crate::engine::Seat| {
        seats.get(seat.index()).and_then(|s| s.key.chars().next()).map_or('?', |c| c.to_ascii_uppercase())
    };
    let here = || {
        let troops = |c: &&crate::engine::view::CounterView| c.face.template != Template::Marker;
        view.counters.iter().filter(|c| c.board == board.id && c.place == space.id).filter(troops)
    };
    let mut sides: Vec<_> = here().map(|c| c.owner).collect();
    sides.sort_unstable();
    let n = sides.len();
    sides.dedup();
    match sides.as_slice() {
        [one] => return format!("{}{}", letter(*one), if n > 9 { "+".to_string() } else { n.to_string() }),
        [] => {}
        _ => return "XX".into(),
    }
    let holder = view.spaces.iter().find(|s| s.place == space.id).and_then(|s| s.holder);
    match (holder, space.name.is_empty()) {
        (Some(seat), _) => format!("#{}", letter(seat).to_ascii_lowercase()),
        (None, false) => "o".into(),
        (None, true) => ground(space).into(),
    }
}

/// Draws the board in letters, with the first half of the spaces' ids above and the second half at the left.
pub(super) fn sketch(play: &dyn Play, board: &Board, view: &View) -> String {
    let at: Vec<Point> = board.spaces.iter().map(middle).collect();
    let columns = distinct(at.iter().map(|p| p.0).collect());
    let rows = distinct(at.iter().map(|p| p.1).collect());
    let mut cells = vec![vec![String::new(); columns.len()]; rows.len()];
    let (mut heads, mut sides) = (vec![String::new(); columns.len()], vec![String::new(); rows.len()]);
    for (space, p) in board.spaces.iter().zip(&at) {
        let (c, r) = (index(&columns, p.0), index(&rows, p.1));
        cells[r][c] = cell(play, board, space, view);
        let half = space.id.len() / 2;
        if let (Some(first), Some(last)) = (space.id.get(..half), space.id.get(half..)) {
            if heads[c].is_empty() {
                heads[c] = first.into();
            }
            if sides[r].is_empty() {
                sides[r] = last.into();
            }
        }
    }
    let line = |side: &str, cells: &[String]| {
        let mut text = format!("{side:>4} ");
        cells.iter().for_each(|c| {
            let _ = write!(text, "{c:<3.3}");
        });
        format!("{}\n", text.trim_end())
    };
    let mut text = line("", &heads);
    for (side, cells) in sides.iter().zip(&cells) {
        text.push_str(&line(side, cells));
    }
    let letters: Vec<String> = play
        .info()
        .seats
        .iter()
        .map(|s| format!("{} {}", s.key.chars().next().map_or('?', |c| c.to_ascii_uppercase()), s.name))
        .collect();
    let _ = writeln!(
        text,
        " Letter and number: counters of {}; XX both; # a place with its holder; o a name; ^ hills. map ID shows a space and those beside it.",
        letters.join(", ")
    );
    text
}
