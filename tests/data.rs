//! The data files of the games against the facts of the rulebooks and against themselves.

use redoubt::engine::board::{Board, Point};
use redoubt::engine::library::Library;
use std::collections::BTreeMap;

fn board(name: &str) -> Board {
    Library::built_in().ron(&format!("assets/games/bushy-run/{name}.ron")).unwrap()
}

/// Each side of an outline, whichever way it is walked, with the spaces that have it.
fn sides(board: &Board) -> BTreeMap<[(i32, i32); 2], Vec<&str>> {
    let key = |p: Point| ((p.0 * 10.0).round() as i32, (p.1 * 10.0).round() as i32);
    let mut sides: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for space in &board.spaces {
        for (i, &from) in space.outline.iter().enumerate() {
            let mut side = [key(from), key(space.outline[(i + 1) % space.outline.len()])];
            side.sort_unstable();
            sides.entry(side).or_default().push(&space.id);
        }
    }
    sides
}

#[test]
fn areas_are_those_of_the_rulebook() {
    // BR-2.2.1a, BR-4.2b, BR-4.2c
    let board = board("board-main");
    let ids: Vec<_> = board.spaces.iter().map(|s| s.id.clone()).collect();
    let expected: Vec<_> = (1..=19).map(|n| n.to_string()).chain(["A".into(), "B".into()]).collect();
    assert_eq!(ids, expected);
    for space in &board.spaces {
        let style = match space.id.as_str() {
            "4" | "8" | "10" | "16" | "18" => "square-red",
            "A" | "B" => "zone",
            _ => "hex-gold",
        };
        assert_eq!(space.plate_style, style, "{}", space.id);
        match space.shields.as_slice() {
            [(key, dv)] if key == "dv" => assert!(["0", "1", "2"].contains(&dv.as_str())),
            shields => assert!(style == "zone" && shields.is_empty(), "{}", space.id),
        }
    }
}

#[test]
fn spaces_touch_exactly_where_they_are_adjacent() {
    for name in ["board-main", "board-hidden"] {
        let board = board(name);
        let mut touching: Vec<(&str, &str)> = Vec::new();
        for owners in sides(&board).values() {
            assert!(owners.len() <= 2, "{name}: a side belongs to {owners:?}");
            if let [a, b] = owners.as_slice() {
                touching.push((a, b));
                touching.push((b, a));
            }
        }
        let mut stated: Vec<(&str, &str)> =
            board.spaces.iter().flat_map(|s| s.adjacent.iter().map(|n| (s.id.as_str(), n.as_str()))).collect();
        touching.sort_unstable();
        touching.dedup();
        stated.sort_unstable();
        assert_eq!(stated, touching, "{name}");
    }
}

#[test]
fn plates_and_stacks_lie_in_their_spaces() {
    for name in ["board-main", "board-hidden"] {
        let board = board(name);
        for space in &board.spaces {
            let at = |p: Point| board.space_at(p).map(|s| s.id.as_str());
            assert_eq!(at(space.label), Some(space.id.as_str()), "{name}: plate");
            assert_eq!(space.slots.len(), 2, "{name}: {}", space.id);
            for &(x, y) in &space.slots {
                let half = board.counter / 2.0;
                for corner in [(x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)] {
                    assert_eq!(at(corner), Some(space.id.as_str()), "{name}: a counter sticks out");
                }
            }
        }
    }
}

#[test]
fn the_hidden_map_repeats_the_main_map() {
    // BR-2.2.2c: the same numbers and neighbours on both maps.
    let (main, hidden) = (board("board-main"), board("board-hidden"));
    assert_eq!(hidden.style, "grey");
    for (a, b) in main.spaces.iter().zip(&hidden.spaces) {
        assert_eq!((&a.id, &a.name, &a.terrain, &a.shields), (&b.id, &b.name, &b.terrain, &b.shields));
        assert_eq!(a.adjacent, b.adjacent);
    }
}
