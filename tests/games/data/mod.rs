//! The data files of the games: their figures, the heads of scenarios, the errors of damaged files, and the lessons.

mod adobe_lessons;
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
mod told;
