//! What is round the table: the window, its size and place, sleeping and waking, files from elsewhere, faults.

pub mod faults;
pub mod fit;
pub mod frame_times;
pub mod hotspots;
pub mod memory;
pub mod open_file;
pub mod preflight;
pub mod snapshot;
pub mod wakeups;
pub mod window_picture;
