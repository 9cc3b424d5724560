//! The data files of the games against the facts of the rulebooks and against themselves.

use redoubt::engine::board::{Board, Point};
use redoubt::engine::chart::Chart;
use redoubt::engine::library::Library;
use redoubt::engine::rules::RuleIndex;
use redoubt::games::bushy_run::data::{Data, EventFile};
use std::collections::{BTreeMap, BTreeSet};

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

#[test]
fn charts_are_whole() {
    let charts: Vec<Chart> = Library::built_in().ron("assets/games/bushy-run/charts.ron").unwrap();
    let ids: Vec<_> = charts.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(ids, ["to-hit", "losses", "events", "scout", "terrain", "stacking", "expected-hits"]);
    for chart in &charts {
        for (row, cells) in &chart.rows {
            assert_eq!(cells.len(), chart.columns.len(), "{}: {row}", chart.id);
        }
    }
    let board = board("board-main");
    for (space, (row, cells)) in board.spaces.iter().zip(&charts[4].rows) {
        assert_eq!((row, &cells[0]), (&format!("{} {}", space.id, space.name), &space.shields[0].1));
    }
}

#[test]
fn counters_are_those_of_the_rulebook() {
    // BR-2.0a, BR-2.1.1a: 14 British and 30 Allied units, 10 event markers.
    let data = Data::load(&Library::built_in()).unwrap();
    assert_eq!(data.units.len(), 44);
    let steps: Vec<_> = data.units.iter().map(|u| u.steps).collect();
    assert_eq!(steps[..14], [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 1]);
    assert!(steps[14..].iter().all(|&s| s == 1));
    assert!(data.units[35..].iter().all(|u| u.fp == [[0; 5]; 2] && u.mp == 0), "decoys");
    assert_eq!((data.concealed_mp, data.scenario.turns, data.scenario.kills), (2, 8, 14));
}

#[test]
fn the_rules_index_is_whole() {
    let rules: RuleIndex = Library::built_in().ron("assets/games/bushy-run/rules.ron").unwrap();
    let ids: BTreeSet<&str> = rules.iter().map(|r| r.id.as_str()).collect();
    assert_eq!(rules.iter().count(), ids.len(), "an id is there twice");
    let count = |prefix: &str| ids.iter().filter(|id| id.starts_with(prefix)).count();
    assert_eq!((count("BR-"), count("AMB-"), ids.len()), (194, 44, 238));
    for rule in rules.iter() {
        assert!(!rule.title.is_empty() && rule.title.len() <= 48, "{}: title", rule.id);
        assert!(rule.text.ends_with('.') && rule.text.len() <= 320, "{}: text", rule.id);
    }
}

#[test]
fn charts_and_events_cite_rules_of_the_index() {
    let library = Library::built_in();
    let rules: RuleIndex = library.ron("assets/games/bushy-run/rules.ron").unwrap();
    let charts: Vec<Chart> = library.ron("assets/games/bushy-run/charts.ron").unwrap();
    let events: Vec<EventFile> = library.ron("assets/games/bushy-run/events.ron").unwrap();
    for id in charts.iter().map(|c| &c.rule).chain(events.iter().map(|e| &e.rule)) {
        assert!(rules.get(id).is_some(), "{id} is no rule");
    }
}
