//! The order of all systems: [`FrameStage`] and, inside it, [`BoardStage`] in `Update`, [`PanelLayer`] in egui's pass.

use bevy::prelude::*;

/// The stages of a frame, in this order, in `Update`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FrameStage {
    /// Keys, clicks and focus become commands.
    Input,
    /// Commands are handled.
    Commands,
    /// A bot's answer is taken.
    Bots,
    /// The animator takes the next animation step; the board half works here.
    Animate,
    /// When all animation steps have been shown, the next question is opened.
    NextQuestion,
    /// States, entities and lights are made to agree with the view.
    Follow,
}

/// The stages of one update of the board half, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardStage {
    /// The pointer is read on the picture of the last frame, so that a click is answered in the frame in which it
    /// comes.
    Pick,
    /// The next animation step is taken from the queue.
    AnimationStep,
    /// The camera follows window, keys and commands.
    Look,
    /// Sheets, counters and spaces are made to agree with the view.
    Lay,
    /// Stacks are arranged; their counters get a place of rest.
    Arrange,
    /// Moving counters move.
    Move,
    /// Highlights, rings and pictures are drawn.
    Paint,
    /// The positions of targets in the window are written down.
    Note,
}

/// The layers of the interface in egui's pass, from the back to the front.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PanelLayer {
    /// The zones are measured.
    Measure,
    /// Panels and screens.
    Panels,
    /// The phase banner.
    Banner,
    /// Menus and toggles over the map.
    Floating,
    /// The curtain.
    Over,
    /// Windows.
    Panes,
    /// Messages.
    Top,
    /// The hot spots are written.
    Spots,
}
