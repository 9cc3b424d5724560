//! One line of the hotspots file: what can be clicked now, and where.

use serde_json::Value;
use std::collections::BTreeMap;

/// A button of the window.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// Its id: for an offered step, the step's label.
    pub id: String,
    /// The step of the open prompt that it takes, if it takes one.
    pub n: Option<usize>,
    /// True for the main one of the prompt.
    pub primary: bool,
    /// Where it is.
    pub at: (f32, f32),
    /// Width and height of what can be seen of it; 0 where they are not known.
    pub size: (f32, f32),
}

impl Button {
    /// Tells whether it stands beside the board for something on it: a line of the list, a picture on the battle
    /// board or in the tray.
    pub fn beside(&self) -> bool {
        ["answer ", "fighter ", "tray "].iter().any(|kind| self.id.starts_with(kind))
    }
}

/// A lit target on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Lit {
    /// The step of the open prompt that it takes, or one of several at the same place.
    pub n: usize,
    /// That step's label.
    pub label: String,
    /// Where it is.
    pub at: (f32, f32),
}

/// One line of the hotspots file.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The curtain is down.
    pub curtain: bool,
    /// Screen: `title`, `newgame`, `playing`, `ended` ...
    pub screen: String,
    /// Headline of the open question; empty where none is open.
    pub question: String,
    /// Number of the question since the window was opened; 0 where none is open.
    pub asked: u64,
    /// Id of the phase; empty outside a game.
    pub phase: String,
    /// Game-turn.
    pub turn: u64,
    /// The place of the time line that is looked at, and its last one, while the past is shown.
    pub past: Option<(u64, u64)>,
    /// Winner's key and level of the victory, on the end screen.
    pub outcome: Option<(Option<String>, String)>,
    /// The buttons.
    pub buttons: Vec<Button>,
    /// What is lit on the board.
    pub targets: Vec<Lit>,
    /// Middles of the spaces in sight while a position is set by hand, by their ids.
    pub spaces: BTreeMap<String, (f32, f32)>,
}

impl Spot {
    /// Tells whether a button with this id is shown.
    pub fn has_button(&self, id: &str) -> bool {
        self.buttons.iter().any(|b| b.id == id)
    }

    /// Returns where the button with this id is.
    pub fn button(&self, id: &str) -> Option<(f32, f32)> {
        self.buttons.iter().find(|b| b.id == id).map(|b| b.at)
    }

    /// Returns where the `n`-th step of the open prompt can be taken: by a button or a line of a menu, else on the
    /// board, else by its picture or its line beside the board.
    pub fn step(&self, n: usize) -> Option<(f32, f32)> {
        let all = || self.buttons.iter().rev().filter(|b| b.n == Some(n));
        let button = all().find(|b| !b.beside()).map(|b| b.at);
        let board = || self.targets.iter().find(|t| t.n == n).map(|t| t.at);
        button.or_else(board).or_else(|| all().next().map(|b| b.at))
    }

    /// Checks that every button lies inside a window of this size, and that no two of them lie on each other.
    pub fn fits(&self, (width, height): (u16, u16), what: &str) {
        let rect = |b: &Button| {
            let (w, h) = (b.size.0 / 2.0, b.size.1 / 2.0);
            (b.at.0 - w, b.at.1 - h, b.at.0 + w, b.at.1 + h)
        };
        assert!(self.buttons.len() > 5, "{what}: {:?}", self.buttons);
        for (i, a) in self.buttons.iter().enumerate() {
            let (x0, y0, x1, y1) = rect(a);
            let inside = x0 >= 0.0 && y0 >= 0.0 && x1 <= f32::from(width) + 0.5 && y1 <= f32::from(height) + 0.5;
            assert!(inside, "{what}: {a:?} lies outside");
            for b in self.buttons[..i].iter().filter(|b| b.size.0 > 0.0 && a.size.0 > 0.0) {
                let (u0, v0, u1, v1) = rect(b);
                let over = x1.min(u1) - x0.max(u0) > 3.0 && y1.min(v1) - y0.max(v0) > 3.0;
                assert!(!over, "{what}: {a:?} and {b:?} lie on each other");
            }
        }
    }

    /// Reads a line.
    pub fn read(line: &str) -> Spot {
        let v: Value = serde_json::from_str(line).expect("each hotspots line is JSON");
        let at = |b: &Value| (b["x"].as_f64().unwrap() as f32, b["y"].as_f64().unwrap() as f32);
        let text = |v: &Value| v.as_str().unwrap_or_default().to_string();
        let list = |key: &str| v[key].as_array().cloned().unwrap_or_default();
        let outcome = |o: &Value| (o["winner"].as_str().map(str::to_string), text(&o["level"]));
        Spot {
            curtain: v["curtain"].as_bool().unwrap_or(false),
            screen: text(&v["screen"]),
            question: text(&v["question"]),
            asked: v["asked"].as_u64().unwrap_or(0),
            phase: text(&v["phase"]),
            turn: v["turn"].as_u64().unwrap_or(0),
            past: v["past"].as_array().map(|p| (p[0].as_u64().unwrap(), p[1].as_u64().unwrap())),
            outcome: Some(&v["outcome"]).filter(|o| !o.is_null()).map(outcome),
            buttons: list("buttons")
                .iter()
                .map(|b| Button {
                    id: text(&b["id"]),
                    n: b["n"].as_u64().map(|n| n as usize),
                    primary: b["primary"].as_bool().unwrap_or(false),
                    at: at(b),
                    size: (b["w"].as_f64().unwrap_or(0.0) as f32, b["h"].as_f64().unwrap_or(0.0) as f32),
                })
                .collect(),
            targets: list("targets")
                .iter()
                .map(|t| Lit { n: t["n"].as_u64().unwrap_or(0) as usize, label: text(&t["label"]), at: at(t) })
                .collect(),
            spaces: v["spaces"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(id, at)| (id.clone(), (at[0].as_f64().unwrap() as f32, at[1].as_f64().unwrap() as f32)))
                .collect(),
        }
    }
}
