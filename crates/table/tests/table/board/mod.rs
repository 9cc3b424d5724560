//! The board half without a window: view and prompt in, entities, clicks and animation steps out.

mod animations;
mod entities;
mod faced;
mod hexes;
mod made_up;
mod pointer;
