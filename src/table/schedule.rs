//! The order of all systems: [`FrameStage`] and, inside it, [`BoardStage`] in `Update`, [`PanelLayer`] in egui's pass.

use bevy::prelude::*;

/// The steps of a frame, in this order, in `Update`.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FrameStage {
    /// Keys, clicks, focus: they become commands.
    Input,
    /// Commands are handled.
    Commands,
    /// A bot's answer is taken.
    Bots,
    /// The animator takes the next animation step; the board half works here.
    Animate,
    /// With all animation steps shown the next question is opened.
    NextQuestion,
    /// States, entities and lights follow the view.
    Follow,
}

/// Steps of one update of the board half, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardStage {
    /// The pointer is read on the picture of the frame before, so that a click is answered in the frame it comes in.
    Pick,
    /// The next event is taken from the queue.
    AnimationStep,
    /// The camera follows window, keys and commands.
    Look,
    /// Sheets, counters and spaces are brought into line with the view.
    Lay,
    /// Stacks are arranged; their counters get a place to rest.
    Arrange,
    /// What moves is moved.
    Move,
    /// Highlights, rings and pictures are drawn.
    Paint,
    /// Where things lie in the window is written down.
    Note,
}

/// The layers of the interface, from the back to the front, in egui's pass.
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
