//! What holds for every registered game, without a window: the conformance kit, recorded games, texts, odds, data files,
//! fair play, whole games.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

#[path = "../common/mod.rs"]
mod common;
mod conformance;
mod corpus;
mod data;
mod enter;
mod fair;
mod golden_games;
mod odds;
mod playouts;
mod texts;
mod told;
#[path = "../common/tree.rs"]
mod tree;
