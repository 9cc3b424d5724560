//! Why a target is not among the legal answers.

use crate::contract::Shown;
use crate::{Refusal, Target, Viewer};

/// Says why `target` is not among the legal answers of the asked seat, as `viewer` may know it: the
/// bar of the step that a click on it would mean. There is a reason for every counter, place and
/// card that is not offered.
pub fn why<G: Shown>(game: &G, viewer: Viewer, target: &Target) -> Refusal {
    let Some(seat) = game.asked() else { return Refusal::plain("the game is over") };
    if !viewer.sees(seat) {
        let name = G::info().seats.get(seat.index()).map_or("the other seat", |s| s.name);
        // Who shares the screen may be the asked seat: its reasons may hold its secrets.
        return Refusal::plain(match viewer {
            Viewer::Public => format!("{name} answers, and this is none of its choices; its own map tells why"),
            _ => format!("{name} must answer first"),
        });
    }
    match game.step_at(target).map(|step| game.check(step)) {
        Some(Err(bar)) => game.refusal(bar),
        Some(Ok(())) | None => game.why_no_step(target),
    }
}
