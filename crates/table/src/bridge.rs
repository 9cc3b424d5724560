//! What the two halves of the table, board and panels, say to each other.
//!
//! The session half writes [`ShownGame`] and [`Asked`] and fills [`AnimationQueue`]. The board half draws them
//! and answers with messages. Neither calls the other.

use bevy::prelude::*;
use redoubt_engine::data::board::Board;
use redoubt_engine::data::cards::Cards;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::overlay::{Overlay, Way};
use redoubt_engine::play::AnimationStep;
use redoubt_engine::view::View;
use redoubt_engine::{GameInfo, Prompt, Target};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The game on the table, as it is shown now. Everything that is drawn of a game is drawn from this.
#[derive(Resource, Default, Clone)]
pub struct ShownGame {
    /// The game; `None` outside a game.
    pub info: Option<&'static GameInfo>,
    /// The view that is shown. `None` on the title and behind the curtain: then nothing of the
    /// game may be drawn.
    pub view: Option<Arc<View>>,
    /// All boards of the game. Draw only those whose id the view lists.
    pub boards: Arc<Vec<Board>>,
    /// All charts of the game.
    pub charts: Arc<Vec<Chart>>,
    /// All cards of the game.
    pub cards: Arc<Cards>,
    /// Id of the board in front.
    pub front: String,
}

/// The open question, while the person at the screen may answer it. `None` while animation steps are
/// played, while a bot thinks, and behind the curtain.
#[derive(Resource, Default, Clone)]
pub struct Asked(pub Option<Arc<Prompt>>);

/// The animation steps that are still to be shown, one by one. When one has come to rest, the animator takes the
/// next, puts its view into [`ShownGame`] and plays its animation.
#[derive(Resource, Default)]
pub struct AnimationQueue {
    /// The steps in order.
    pub queue: VecDeque<AnimationStep>,
    /// True while a step is being played.
    pub playing: bool,
    /// True while the dice of that step tumble: its result may not be told yet.
    pub tumbling: bool,
}

/// A click on the board, with the offers found there. `commands` decides what it means: take the one
/// offer, open a menu of several, inspect, make a long move, or say why not.
#[derive(Message, Clone, Debug)]
pub struct Clicked {
    /// All targets under the pointer from front to back (counter, then its space); empty on the bare table.
    pub under: Vec<Target>,
    /// The offers that point at the first of these targets that has any, by their index in the prompt.
    pub offers: Vec<usize>,
    /// Window coordinates, logical pixels.
    pub at: Vec2,
    /// What was done there.
    pub how: ClickKind,
}

/// What the mouse did at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClickKind {
    /// The left button: act.
    Act,
    /// The right button: put back what is in hand, else inspect.
    Inspect,
    /// A counter was dragged here and let go.
    Drop,
}

/// The counter that the pointer drags.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct CounterDrag(pub Option<DraggedCounter>);

impl CounterDrag {
    /// Tells whether the pointer holds a counter, dragged or not yet: the map then stays where it is.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.0.as_ref().is_some_and(|d| !d.dropped)
    }
}

/// The counter that was pulled out of the tray in this frame, by its key.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct LiftedCounter(pub Option<String>);

/// A counter that was pressed and may be dragged.
#[derive(Clone, PartialEq, Debug)]
pub struct DraggedCounter {
    /// Its key in the view.
    pub key: String,
    /// Where the button went down, in logical pixels of the window.
    pub from: Vec2,
    /// Where the pointer is, in logical pixels of the window.
    pub at: Vec2,
    /// True once the pointer has moved far enough for a drag.
    pub moved: bool,
    /// True when it was let go and waits until the question is open and the counter is in hand.
    pub dropped: bool,
    /// Frames with an open question that it has waited since.
    pub waited: u8,
    /// True where it comes from the tray: it has no picture on the map.
    pub tray: bool,
}

/// The counter that the player has taken up, where answers at places are about several counters: its key.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct TakenUp(pub Option<String>);

/// The answer that the open page of a lesson asks for: its index.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedOffer(pub Option<usize>);

/// The target under the pointer, for tooltip, inspector and lit offers.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Pointed(pub Option<Target>);

/// The targets that panels want to be lit or brought into view (log hover, order of battle).
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Spotlight(pub Vec<Target>);

/// The overlays that lie over a board now; empty for none.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct ShownOverlays {
    /// Id of the board.
    pub board: String,
    /// Overlays from the bottom to the top.
    pub layers: Vec<Arc<Overlay>>,
    /// The way of the long move that a click at the pointer would make.
    pub way: Option<Arc<Way>>,
    /// The ways of the computer's advice.
    pub advice: Option<Arc<Overlay>>,
}

/// The trails of what the others moved since the viewer's last own step.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct ShownTrails(pub Vec<redoubt_engine::record::summary::Trail>);

/// Commands to the camera from keys, panels and tests.
#[derive(Message, Clone, Debug)]
pub enum CameraCommand {
    /// Show the whole front board.
    Fit,
    /// Glide to a target.
    Show(Target),
    /// Glide so far, and so near, that all of these are in sight and can be read; the upper part of the map is covered.
    Frame(Vec<Target>),
    /// Zoom by this factor about the middle of the free area.
    Zoom(f32),
}

/// The rectangle of the window that no panel covers, in logical pixels; the board is fitted into it.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct FreeArea(pub Rect);

impl FreeArea {
    /// Tells whether a point lies left of, right of or below the free area, where a panel may stand. egui's own answer
    /// is a frame old: on a slow machine the pointer may have moved since.
    #[must_use]
    pub fn beside(&self, at: Vec2) -> bool {
        at.x < self.0.min.x || at.x > self.0.max.x || at.y > self.0.max.y
    }
}

/// The rectangles over the map that a panel covers as the player sees them now, in logical pixels: buttons, cards, menus.
/// egui knows only where the pointer was when the last frame was drawn: a pointer that comes and clicks within one frame
/// would click the map below.
#[derive(Resource, Clone, Default, PartialEq, Debug)]
pub struct FloatingPanels(pub Vec<Rect>);

impl FloatingPanels {
    /// Tells whether one of them covers a point.
    #[must_use]
    pub fn over(&self, at: Vec2) -> bool {
        self.0.iter().any(|rect| rect.contains(at))
    }
}

impl Default for FreeArea {
    fn default() -> Self {
        FreeArea(Rect::new(0.0, 0.0, 1280.0, 800.0))
    }
}

/// Where the offered targets lie in the window, in logical pixels, for `--hotspots` and tooltips. The board half
/// writes it when the view, the prompt or the camera has changed and everything has come to rest.
#[derive(Resource, Default, Clone, Debug)]
pub struct TargetSpots(pub Vec<(Target, Vec2)>);

/// The settings of the player.
#[derive(Resource, Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Theme of the interface.
    pub theme: Theme,
    /// Scale of the interface, 0.8 to 2.0.
    pub ui_scale: f32,
    /// Speed of animation: 1 normal, 2 fast, 0.5 slow, 0 none.
    pub speed: f32,
    /// True for short cross-fades instead of motion.
    pub reduced_motion: bool,
    /// Overlays that are switched on, by key ("reach", "plates").
    pub overlays: Vec<String>,
    /// Overlays that would be laid for the counter under the pointer by themselves and are switched off, by key.
    pub overlays_off: Vec<String>,
    /// Seconds without input after which a secret view is covered; 0 for never.
    pub curtain_after: f32,
    /// True where the curtain covers the whole table also in games in which only hands are secret.
    pub whole_curtain: bool,
    /// True where edges of the map are smoothed; `None` leaves it to the machine, see [`Settings::smooths`].
    pub smooth: Option<bool>,
    /// The keys that the player has changed: those of each action, by its id in the table of keys.
    pub keys: BTreeMap<String, Vec<String>>,
}

/// True where the processor draws, not a graphics chip.
#[derive(Resource, Clone, Copy, Default, PartialEq, Debug)]
pub struct SoftwareDrawing(pub bool);

impl Settings {
    /// Tells whether edges of the map are smoothed: as the player wishes, else where a graphics chip does it. Without
    /// one it would make a frame slower by half.
    #[must_use]
    pub fn smooths(&self, software: SoftwareDrawing) -> bool {
        self.smooth.unwrap_or(!software.0)
    }

    /// Returns the scale of the interface for a window of this size in logical pixels: what the player wants, but not
    /// so large that panels would cover each other.
    #[must_use]
    pub fn zoom(&self, window: Vec2) -> f32 {
        let room = (window / SMALLEST).min_element();
        self.ui_scale.clamp(0.8, 2.0).min(room.max(0.8))
    }
}

/// Width and height of the smallest interface in points.
const SMALLEST: Vec2 = Vec2::new(800.0, 480.0);

/// The scale of the interface as it is drawn now.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct InterfaceZoom(pub f32);

impl Default for InterfaceZoom {
    fn default() -> Self {
        InterfaceZoom(1.0)
    }
}

/// Settings that are still to be applied.
#[derive(Resource, Clone, Default)]
pub struct PendingSettings(pub Settings);

/// The two interface themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Theme {
    /// Day: paper and walnut.
    Paper,
    /// Evening: lamplight on a dark table.
    Lamplight,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::Paper,
            ui_scale: 1.0,
            speed: 1.0,
            reduced_motion: false,
            overlays: vec![],
            overlays_off: vec![],
            curtain_after: 60.0,
            whole_curtain: false,
            smooth: None,
            keys: BTreeMap::new(),
        }
    }
}
