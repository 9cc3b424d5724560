//! The printed boxes beside the map: turns, unrest, the force of each leader, what is beside the map.

use crate::ids::Leader;
use redoubt_engine::data::board::{Point, PrintedBox};

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

/// The printed boxes in a column beside the map.
pub(crate) struct Column {
    pub(crate) left: f32,
    pub(crate) width: f32,
}

impl Column {
    /// Returns title, compass, scale bar and legend with their middles, and the boxes from the top.
    pub(crate) fn set(&self) -> (Vec<(String, Point)>, Vec<PrintedBox>) {
        let middle = self.left + self.width / 2.0;
        let mut boxes = vec![];
        let gap = 12.0;
        let mut top = 420.0;
        let mut row = |top: &mut f32, across: usize, height: f32, all: Vec<(String, String, String)>| {
            let step = (self.width + gap) / across as f32;
            let lines = all.len().div_ceil(across);
            for (i, (id, title, figure)) in all.into_iter().enumerate() {
                let (x, y) = ((i % across) as f32, (i / across) as f32);
                let rect = (self.left + step * x, *top + (height + gap) * y, step - gap, height);
                boxes.push(PrintedBox { id, title, figure, rect });
            }
            *top += (height + gap) * lines as f32 + 40.0;
        };
        let turns = (1..=12).map(|t| (format!("turn-{t}"), format!("Turn {t}"), t.to_string())).collect();
        row(&mut top, 3, 140.0, turns);
        row(&mut top, 1, 46.0, vec![("bul".into(), "Blackfoot unrest".into(), String::new())]);
        top -= 40.0;
        let unrest = (0..=30).map(|n| (format!("bul-{n}"), String::new(), n.to_string()));
        row(&mut top, 8, 70.0, unrest.collect());
        // The two sides' leaders face each other.
        let pairs = (0..5).flat_map(|i| [Leader::ALL[5 + i], Leader::ALL[i]]);
        let holding = pairs.map(|l| (holding_box(l), l.word().to_string(), String::new()));
        row(&mut top, 2, 136.0, holding.collect());
        let pools =
            |n: &[(&str, &str)]| n.iter().map(|(id, t)| (id.to_string(), t.to_string(), String::new())).collect();
        for (of, across, height) in [(0..2, 2, 136.0), (2..5, 3, 136.0), (5..6, 1, 190.0)] {
            row(&mut top, across, height, pools(&POOLS[of]));
            top -= 40.0;
        }
        top += 20.0;
        let at = |what: &str, y: f32| (what.to_string(), (middle, y));
        let furniture = vec![
            at("cartouche", 236.0),
            at("compass", top + 84.0),
            at("scale", top + 200.0),
            at("legend", top + 436.0),
        ];
        (furniture, boxes)
    }
}
