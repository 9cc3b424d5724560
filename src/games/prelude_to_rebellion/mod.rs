//! Prelude to Rebellion, Lower Canada 1834-1837.

pub mod data;
pub mod ids;
