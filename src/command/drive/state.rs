//! What a reply says of the game: whether it is over, and who is asked.

use crate::engine::play::Play;
use crate::engine::{GameInfo, Seat};
use serde_json::{Value, json};

/// Returns whether the game is over, and who is asked.
pub(super) fn state(play: &dyn Play) -> Value {
    match play.asked() {
        Some(seat) => json!({"over": false, "seat": key(play.info(), seat)}),
        None => json!({"over": true}),
    }
}

/// Returns the key of a seat.
pub(super) fn key(game_info: &GameInfo, seat: Seat) -> &'static str {
    game_info.seats.get(seat.index()).map_or("", |s| s.key)
}
