//! The data files of the games against the facts of the rulebooks and against themselves.

use redoubt::engine::BuiltIn;
use redoubt::engine::data::board::{Board, Point};
use redoubt::engine::data::chart::Chart;
use redoubt::engine::data::library::Library;
use redoubt::engine::data::rules::RuleIndex;
use redoubt::games::bushy_run::data::{Data, EventFile};
use std::collections::{BTreeMap, BTreeSet};

fn board(name: &str) -> Board {
    Library::built_in().ron(&format!("assets/games/bushy-run/{name}.ron")).unwrap()
}

/// Returns each side of an outline, in whichever direction it is walked, with the spaces that have it.
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
    assert!(hidden.style == "grey" && hidden.secret && !main.secret);
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

#[derive(serde::Deserialize)]
struct Look {
    bands: BTreeMap<String, Band>,
    markers: BTreeMap<String, Marker>,
}

#[derive(serde::Deserialize)]
struct Band {
    colour: String,
}

#[derive(serde::Deserialize)]
struct Marker {
    field: String,
    ink: String,
    symbol: String,
}

/// Computes the contrast of two colours written as six hexadecimal digits (WCAG 2), 1 to 21.
fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |hex: &str| {
        let part = |i: usize| {
            let v = f64::from(u8::from_str_radix(&hex[i..i + 2], 16).unwrap()) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn every_band_and_symbol_can_be_drawn_and_read() {
    let library = Library::built_in();
    let look: Look = library.ron("assets/look/bushy-run.ron").unwrap();
    let data = Data::load(&library).unwrap();
    for unit in &data.units {
        assert!(look.bands.contains_key(unit.band), "{}: band {}", unit.name, unit.band);
        library.text(&format!("assets/symbols/{}.svg", unit.symbol)).unwrap();
    }
    for (key, band) in &look.bands {
        assert!(contrast(&band.colour, "F6EEDB") >= 4.5, "cream on {key}: {:.2}", contrast(&band.colour, "F6EEDB"));
    }
    for (key, marker) in &look.markers {
        library.text(&format!("assets/symbols/{}.svg", marker.symbol)).unwrap();
        assert!(contrast(&marker.field, &marker.ink) >= 4.5, "marker {key}");
    }
}

#[test]
fn every_font_and_symbol_is_credited() {
    let library = Library::built_in();
    let (credits, _) = library.text("assets/CREDITS.md").unwrap();
    for symbol in library.names("assets/symbols", ".svg").unwrap() {
        let stem = symbol.rsplit('/').next().unwrap().trim_end_matches(".svg");
        let family = if stem.starts_with("coat-block-") { "coat-block" } else { stem };
        assert!(credits.contains(family), "{symbol} is not in assets/CREDITS.md");
        assert!(library.text(&symbol).unwrap().0.starts_with("<!-- "), "{symbol} does not name its source");
    }
    let licences = library.names("assets/fonts", ".txt").unwrap();
    for font in library.names("assets/fonts", ".ttf").unwrap() {
        let name = font.rsplit('/').next().unwrap();
        let family: String = name.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
        assert!(credits.contains(&family), "{font} is not in assets/CREDITS.md");
        let licence = format!("assets/fonts/OFL-{family}.txt");
        assert!(licences.contains(&licence), "{font} has no licence text");
    }
}
