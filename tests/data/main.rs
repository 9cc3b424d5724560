//! The data files of the games: their figures, what becomes of damaged ones, and the lessons.

mod figures;
mod lessons;
mod mutations;
