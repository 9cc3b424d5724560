//! What is read from files: library, boards, charts, rules, scenarios, lessons, cards, options, weights, glossary; and the checks of all of it.

pub mod bands;
pub mod board;
pub mod cards;
pub mod cells;
pub mod chart;
pub mod check;
pub mod datafile;
pub mod figure;
pub mod glossary;
pub mod hex_map;
pub mod hex_pen;
pub mod lesson;
pub mod library;
pub mod options;
pub mod rules;
pub mod scenario;
pub mod shared;
pub mod stored;
pub mod weights;
