//! What ARCHITECTURE.md and the house style demand of the source, as far as its text can show it.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod calls;
mod coverage;
mod cut;
mod floors;
mod imports;
mod papers;
mod shape;
mod source;
#[path = "../common/tree.rs"]
mod tree;
mod used;
