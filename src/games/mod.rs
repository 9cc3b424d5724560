//! The games: one folder each, all with the same rooms under the same names.

pub mod bushy_run;
