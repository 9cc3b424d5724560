//! The movement segment (chapter 10, state S6): units one by one or in stacks, step by step.

mod arrive;
mod goals;
mod going;
mod ground;
mod group;
mod hunt;
mod picks;
pub mod probe;
pub(super) mod segment;
pub mod walk;
