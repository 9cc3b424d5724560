//! The screens, and the turn phase of the game as a Bevy state that carries its value.

use crate::bridge::ShownGame;
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use redoubt_engine::Seat;

/// What the window shows.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Fonts and pictures are being loaded.
    #[default]
    Loading,
    /// The chooser of games and scenarios.
    Title,
    /// Seats, options and seed of a new game.
    NewGame,
    /// A game is on the table.
    Playing,
    /// The game is over: outcome and score.
    Ended,
    /// A game is being looked back on.
    Replay,
    /// The position of a game is being set by hand.
    Editing,
}

/// Tells whether a game lies on the table, in whatever screen: a condition for systems.
#[must_use]
pub fn in_game(screen: Option<Res<State<Screen>>>) -> bool {
    use Screen::{Editing, Ended, Playing, Replay};
    screen.is_some_and(|screen| matches!(screen.get(), Playing | Ended | Replay | Editing))
}

/// The turn phase of the game on the table, while it is played.
#[derive(SubStates, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Playing)]
pub struct TurnPhase {
    /// Game-turn, from 1; 0 during set-up.
    pub turn: u16,
    /// Id of the phase, one of the game info's.
    pub phase: &'static str,
    /// Whose phase it is.
    pub side: Option<Seat>,
}

/// The event that a phase has begun on the table. Banner and ladder listen to it.
#[derive(Event, Clone, Debug)]
pub struct PhaseEntered {
    /// The phase before, if there was a game on the table.
    pub from: Option<TurnPhase>,
    /// The phase now.
    pub to: TurnPhase,
}

/// What the ladder remembers: the lit phase, and how many were entered.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct PhaseLadder {
    /// The phase that is lit.
    pub now: TurnPhase,
    /// Number of phases entered since the game was laid on the table.
    pub entered: u32,
}

/// Adds the states, and the systems that set and watch them.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_sub_state::<TurnPhase>().init_resource::<PhaseLadder>();
    app.add_systems(Update, follow_view.in_set(crate::schedule::FrameStage::Follow).run_if(in_state(Screen::Playing)));
    app.add_systems(StateTransition, announce.in_set(StateTransitionSystems::EnterSchedules));
    app.add_observer(climb);
}

/// Sets the state to the phase of the shown view.
fn follow_view(shown: Res<ShownGame>, now: Option<Res<State<TurnPhase>>>, mut commands: Commands) {
    let (Some(view), Some(now)) = (&shown.view, now) else { return };
    let next = TurnPhase { turn: view.turn, phase: view.phase, side: view.phasing };
    if next != *now.get() {
        commands.set_state(next);
    }
}

/// Turns a transition between two phases into an event. Bevy reports transitions to the same state too; they are
/// skipped.
fn announce(mut moves: MessageReader<StateTransitionEvent<TurnPhase>>, mut commands: Commands) {
    for change in moves.read() {
        if let Some(to) = &change.entered
            && change.exited.as_ref() != Some(to)
            && !to.phase.is_empty()
        {
            commands.trigger(PhaseEntered { from: change.exited.clone(), to: to.clone() });
        }
    }
}

fn climb(entered: On<PhaseEntered>, mut ladder: ResMut<PhaseLadder>) {
    ladder.now = entered.to.clone();
    ladder.entered += 1;
}
