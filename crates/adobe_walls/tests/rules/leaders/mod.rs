//! Leaders (rule 13): attachment, wounds, death, succession, headquarters.

mod attached;
mod fallen;
mod successors;
