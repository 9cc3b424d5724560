//! The board half without a window: view and prompt in, entities, clicks and beats out.
#![cfg(feature = "table")]

mod beats;
mod entities;
mod hexes;
mod made_up;
mod pointer;
