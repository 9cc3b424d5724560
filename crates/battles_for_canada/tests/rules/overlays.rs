//! What is laid over the map: front, flanks and rear, command with its paths, fields of fire, battle lines.

use crate::tabletop::*;
use redoubt_engine::contract::{Maps, Views};
use redoubt_engine::overlay::{Overlay, Tint};
use redoubt_engine::{Seat, Target, Viewer};

/// Builds an overlay for a counter that is pointed at by its key, for a hex, or for nothing.
fn lay(t: &Table, key: &str, focus: &str) -> Overlay {
    let focus = match focus {
        "" => None,
        hex if hex.starts_with(|c: char| c.is_ascii_digit()) => Some(Target::Place(hex.into())),
        counter => Some(Target::Counter(counter.into())),
    };
    t.game.overlay(Viewer::All, key, focus.as_ref())
}

/// Returns the hexes of an overlay with a tint, in order.
fn hexes(overlay: &Overlay, tint: Tint) -> String {
    let mut all: Vec<&str> = overlay.marks.iter().filter(|m| m.tint == tint).map(|m| m.place.as_str()).collect();
    all.sort_unstable();
    all.join(" ")
}

/// Returns the battle lines that a viewer sees: `1109-1110 blue`.
fn links(t: &Table, viewer: Viewer) -> Vec<String> {
    let mut all: Vec<String> = t
        .game
        .view(viewer)
        .links
        .iter()
        .map(|l| {
            let (a, b) = if l.from < l.to { (&l.from, &l.to) } else { (&l.to, &l.from) };
            format!("{a}-{b} {}", l.band)
        })
        .collect();
    all.sort();
    all
}

/// BC-3b, BC-3d: front, flanks and rear of the unit that is pointed at; walls all round leave only a front.
#[test]
fn bc_3b_front_flanks_and_rear_are_tinted() {
    let t = given("AH 2 march e.L.murray; 1111: e.43 e.L.murray E; 1408: f.lasarre W");
    for focus in ["ae.43", "1111"] {
        let laid = lay(&t, "facing", focus);
        assert_eq!(hexes(&laid, Tint::Front), "1211 1212");
        assert_eq!(hexes(&laid, Tint::Flank), "1110 1112");
        assert_eq!(hexes(&laid, Tint::Rear), "1011 1012");
    }
    assert!(lay(&t, "facing", "").marks.is_empty() && lay(&t, "facing", "1409").marks.is_empty());
    let redoubt = given("S 2 march e.L.fraser; 1311: e.43 e.L.fraser W; 1211: f.lasarre E");
    assert_eq!(hexes(&lay(&redoubt, "facing", "se.43"), Tint::Front), "1211 1212 1310 1312 1411 1412");
}

/// BC-8.1a, BC-8.2a: a unit in reach has the path of its leader, one in line has its line, any other is out of command.
#[test]
fn bc_8_1a_command_is_shown_with_its_path() {
    let t =
        given("AH 2 march e.L.murray; 1111: e.L.murray; 1109: e.78 E; 1108: e.47 E; 1105: e.43 E; 1408: f.lasarre W");
    let near = lay(&t, "command", "ae.78");
    assert_eq!(near.title, "78th, Fraser's Highlanders: commanded by Murray");
    let path: Vec<&str> = near.paths.iter().flat_map(|p| &p.places).map(String::as_str).collect();
    assert_eq!(path, ["1111", "1110", "1109"]);
    assert_eq!(hexes(&near, Tint::NoCommand), "");
    let far = lay(&t, "command", "ae.43");
    assert_eq!((far.title.as_str(), far.paths.len()), ("43rd Foot: out of command", 0));
    assert_eq!(hexes(&far, Tint::NoCommand), "1105");
    let all = lay(&t, "command", "");
    assert!(hexes(&all, Tint::NoCommand).contains("1105") && all.mark("1110").is_some());
}

/// BC-7.1b, BC-7.1d: a battery's field of fire with its strength; a target that units hide has a line that breaks off at
/// them.
#[test]
fn bc_7_1d_a_field_of_fire_shows_what_hides_a_target() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.55 SE; 1106: e.44 SE";
    let clear = lay(&given(text), "sight", "cf.fort");
    let ways = |o: &Overlay| o.paths.iter().map(|p| (p.places.join(" "), p.stop)).collect::<Vec<_>>();
    assert!(ways(&clear).contains(&("1109 1106".to_string(), None)), "{:?}", ways(&clear));
    assert_eq!(clear.mark("1106").map(|m| m.tint), Some(Tint::Sight));
    let hidden = lay(&given(&format!("{text}; 1107: f.marine1 NW")), "sight", "cf.fort");
    assert!(ways(&hidden).contains(&("1109 1107 1106".to_string(), Some(1))), "{:?}", ways(&hidden));
    assert_eq!(hidden.mark("1106").map(|m| m.tint), Some(Tint::Danger));
}

/// BC-8.2a, BC-8.2d: neighbours of one facing and formation are linked, another formation and routed units are not; who is
/// hidden from a viewer is in none of his lines.
#[test]
fn bc_8_2a_battle_lines_are_drawn() {
    let t = given(
        "AH 2 march e.L.murray; 1111: e.43 e.L.murray E; 1110: e.47 E; 1109: e.78 E; 1108: e.58 E; 1112: e.28 NE; \
         1408: f.lasarre W; 1409: f.languedoc!r W",
    );
    assert_eq!(links(&t, Viewer::All), ["1109-1110 blue", "1110-1111 blue"]);
    let secret = given(
        "C2 2 combat f.L.levis; 0608: f.languedoc!h W; 0609: f.lasarre!h W; 0905: f.bearn f.L.levis NW; 0305: e.44 E",
    );
    assert_eq!(links(&secret, Viewer::Seat(Seat(0))).len(), 1);
    assert_eq!(links(&secret, Viewer::Seat(Seat(1))), Vec::<String>::new());
}
