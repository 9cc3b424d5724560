//! Hexes as text in saves and steps: `hex(2510)` is the Adobe Fort.

redoubt_engine::printed_hexes! { columns: 48, rows: 21, sample: "\"2510\"" }
