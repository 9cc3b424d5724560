//! What holds for every registered game, without a window: the conformance kit, recorded games, texts, odds, data files,
//! fair play, whole games.
#![allow(unreachable_pub, reason = "a test program exports nothing")]

mod advice;
#[path = "../common/mod.rs"]
mod common;
mod conformance;
mod corpus;
mod data;
mod enter;
mod fair;
mod glossary;
mod golden_games;
mod odds;
mod playouts;
#[path = "../../crates/testkit/position.rs"]
mod position;
#[allow(dead_code, reason = "the odds need some of these words")]
#[path = "../../crates/prairie_aflame/tests/rules/tabletop/position.rs"]
mod prairie_position;
// The game of docs/new-game.md has the tests of the kit at its end; `cargo test` builds examples without their tests.
#[allow(dead_code, reason = "its `main` is called by the example alone")]
#[path = "../../examples/skirmish/main.rs"]
mod skirmish;
mod texts;
mod told;
#[path = "../common/tree.rs"]
mod tree;
