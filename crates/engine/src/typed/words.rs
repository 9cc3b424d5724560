//! The words that may be typed, in the terminal and in the command line of the window.

/// A word, with what follows it and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What follows it, in capitals; empty for nothing.
    pub needs: &'static str,
    /// What it does, in a few words.
    pub help: &'static str,
}

const fn word(word: &'static str, needs: &'static str, help: &'static str) -> Word {
    Word { word, needs, help }
}

/// The words at a question that the window knows, too.
pub const PLAY_WORDS: [Word; 21] = [
    word("why", "PLACE or COUNTER", "why it is not among the answers"),
    word("look", "PLACE", "what is known of it"),
    word("odds", "ANSWER", "the chances of an answer"),
    word("ahead", "ANSWER", "the chances of the whole battle to which it leads"),
    word("with", "ANSWER = RESULT", "take an answer with dice that bring this result of its chances"),
    word("rule", "ID", "what a rule says"),
    word("hint", "", "what the computer would do, the next best, and why"),
    word("undo", "", "undo the last step"),
    word("redo", "", "take the undone step again"),
    word("dice", "FACES", "the next rolls: dice 3 5"),
    word("past", "PLACE", "the game as it was at a place of the time line"),
    word("undo to", "PLACE", "undo everything since a place, a turn or a bookmark, by agreement"),
    word("bookmark", "TEXT", "a bookmark here"),
    word("unmark", "NUMBER", "remove a bookmark"),
    word("branch", "NAME", "try something from here; with fresh at the end: other dice"),
    word("go", "NAME", "play on another line; alone: the game as it was first played"),
    word("rename", "NAME to NAME", "give a branch another name"),
    word("drop", "NAME", "remove a branch"),
    word("compare", "NAME", "compare a branch with the line that is played"),
    word("note", "TEXT", "write a remark into the log"),
    word("edit", "", "set the position by hand"),
];

/// The words of the edit mode.
pub const EDIT_WORDS: [Word; 13] = [
    word("place", "COUNTER PLACE", "put a counter there; without a place into its tray"),
    word("face", "COUNTER FACE", "turn a counter"),
    word("mark", "COUNTER MARKER", "lay a marker on it; with off at the end: take it off"),
    word("set", "KEY VALUE", "set a value of the game; set PLACE KEY VALUE: of a place"),
    word("card", "CARD PILE", "put a card into a pile; with top at the end: on top"),
    word("stand", "KEY", "the moment at which play goes on"),
    word("clear", "", "everything off the map"),
    word("mend", "NUMBER", "mend what the rules cannot go on from"),
    word("undo", "", "undo the last change"),
    word("redo", "", "make the undone change again"),
    word("keep", "TITLE", "keep the position as a scenario of your own"),
    word("done", "", "play on from this position"),
    word("abandon", "", "put everything back as it was"),
];

/// Splits "NAME from 12" at the word, if a number follows it: returns the text before, and the number.
///
/// ```
/// use redoubt_engine::typed::with_number;
/// assert_eq!(with_number("the ford from 12", "from "), ("the ford", Some("12")));
/// assert_eq!(with_number("away from here", "from "), ("away from here", None));
/// ```
#[must_use]
pub fn with_number<'a>(text: &'a str, word: &str) -> (&'a str, Option<&'a str>) {
    match text.rsplit_once(word) {
        Some((before, n)) if (before.is_empty() || before.ends_with(' ')) && n.trim().parse::<usize>().is_ok() => {
            (before.trim(), Some(n.trim()))
        }
        _ => (text.trim(), None),
    }
}
