//! The printed boxes beside the map: turns, unrest, the force of each leader, what is beside the map.

use crate::ids::Leader;
use redoubt_engine::data::board::{Point, PrintedBox};
use redoubt_engine::data::hex_pen::BoxColumn;

/// The places beside the map that hold counters, with their captions: the words of
/// [`At`](crate::state::At).
const POOLS: [(&str, &str); 6] = [
    ("pool", "To join the battle"),
    ("track", "Wagons of the next turn"),
    ("captured", "Captured leaders"),
    ("surrendered", "Surrendered"),
    ("gone", "Left the map"),
    ("eliminated", "Eliminated"),
];

/// Returns the id of the holding box of a leader.
pub(crate) fn holding_box(leader: Leader) -> String {
    format!("box-{}", leader.key().trim_start_matches("leader-"))
}

/// Returns title, compass, scale bar and legend with their middles, and the boxes, in a column beside the map.
pub(crate) fn set(left: f32, width: f32) -> (Vec<(String, Point)>, Vec<PrintedBox>) {
    let mut column = BoxColumn::new(left, width, 420.0);
    column.row(3, 140.0, 40.0, (1..=12).map(|t| (format!("turn-{t}"), format!("Turn {t}"), t.to_string())));
    column.pools(1, 46.0, 0.0, &[("bul", "Blackfoot unrest")]);
    column.row(8, 70.0, 40.0, (0..=30).map(|n| (format!("bul-{n}"), String::new(), n.to_string())));
    // The two sides' leaders face each other.
    let pairs = (0..5).flat_map(|i| [Leader::ALL[5 + i], Leader::ALL[i]]);
    column.row(2, 136.0, 40.0, pairs.map(|l| (holding_box(l), l.word().to_string(), String::new())));
    for (of, across, height) in [(0..2, 2, 136.0), (2..5, 3, 136.0), (5..6, 1, 190.0)] {
        column.pools(across, height, 0.0, &POOLS[of]);
    }
    let top = column.top + 20.0;
    let furniture = vec![
        column.at("cartouche", 236.0),
        column.at("compass", top + 84.0),
        column.at("scale", top + 200.0),
        column.at("legend", top + 436.0),
    ];
    (furniture, column.boxes)
}
