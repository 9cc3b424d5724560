//! What keys do, and the places of the program where they do it.

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Close what is open, put back what is in hand, else open the menu.
    Back,
    /// Press the main button of the question.
    Press,
    /// Press the main button of a page or a window.
    Confirm,
    /// Press the button with this digit.
    Answer,
    /// Go through the answers.
    GoThrough,
    /// Undo the last step.
    Undo,
    /// Redo the undone step.
    Redo,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Show the whole map.
    WholeMap,
    /// Hide all counters while the key is held.
    HideCounters,
    /// Put the other map in front.
    OtherMap,
    /// Open the curtain while the key is held.
    OpenCurtain,
    /// Ask for the advice of the computer, or close it.
    Hint,
    /// Go through the story of the others' turn, or leave it.
    Story,
    /// The next scene of the story.
    SceneOn,
    /// The scene before.
    SceneBack,
    /// Make the thinking computer move at once.
    MoveNow,
    /// Close the curtain.
    CloseCurtain,
    /// Look at one's own map through the curtain.
    OwnMap,
    /// Hide or show the side panels.
    HideSides,
    /// Lay the next overlay over the map.
    NextOverlay,
    /// Show the charts.
    Charts,
    /// Show the report.
    Report,
    /// Open the command line.
    CommandLine,
    /// Take over the completion.
    Complete,
    /// Let the computer wait, or go on.
    Pause,
    /// Let the computer take one step.
    OneStep,
    /// Look back.
    LookBack,
    /// Go back from a branch to the game.
    ToTheGame,
    /// One step back in the past.
    PastBack,
    /// One step on in the past.
    PastOn,
    /// To the next battle of the past.
    FightOn,
    /// To the battle before.
    FightBack,
    /// To the beginning.
    PastFirst,
    /// To the present.
    PastLast,
    /// Set the position by hand.
    SetByHand,
    /// Play on from the position that was set.
    EndEdit,
    /// Choose the next counter.
    NextCounter,
    /// Choose the counter before.
    CounterBefore,
    /// Move the chosen counter.
    MoveCounter,
    /// Turn the chosen counter.
    TurnCounter,
    /// Put the chosen counter back into its tray.
    PutAway,
    /// Press the face that a real die shows.
    Face,
    /// Take the last face back.
    FaceBack,
    /// Show the rule of what is under the pointer.
    Rule,
    /// Show the list of keys.
    Keys,
    /// Show the settings.
    Settings,
    /// Fill the screen, or give it back.
    FullScreen,
    /// Save a picture of the window.
    Picture,
    /// Save the game.
    Save,
    /// Show the saved games.
    SavedGames,
    /// Leave the program.
    Quit,
}

/// A place of the program where a key has its meaning. Only one is open at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The title page.
    Title,
    /// The page of a new game.
    NewGame,
    /// The table while a game is played.
    Table,
    /// Behind the curtain.
    Curtain,
    /// The edit mode.
    Editing,
    /// The story of the others' turn, over the table.
    Story,
    /// The past of a game.
    Past,
    /// The end of a game.
    Ended,
    /// The menu.
    Menu,
    /// The window that asks for real dice.
    RealDie,
    /// The command line.
    Line,
    /// Any other window.
    Window,
}
