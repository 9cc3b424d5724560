//! The data files of the games: their figures, what scenarios tell of themselves, what becomes of damaged ones, and the lessons.

mod canada;
mod canada_damage;
mod canada_fights;
mod canada_lessons;
mod canada_tables;
mod figures;
mod heads;
mod lessons;
mod mutations;
mod prelude;
