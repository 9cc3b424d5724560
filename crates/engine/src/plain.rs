//! Text that came from a file or from a person, made fit to be shown.
//!
//! A bookmark, a note, a title or a name may hold anything: escape sequences that set the title of a terminal or its
//! clipboard, letters that turn the direction of a line, letters without width, hundreds of accents on one letter. All
//! such text passes through [`line()`] where it enters the engine, so no client has to think of it. Sentences about a
//! file or a request ([`Complaint`](crate::Complaint), [`Refusal`](crate::Refusal)) pass through [`clean`] where they
//! are made. What a terminal prints passes through [`page`] as well.

use std::borrow::Cow;

/// Most characters of a remark of the players, or of what dice were put for; a longer one is shown up to there.
pub const LONGEST_REMARK: usize = 2_000;
/// Most characters of a name that stands in the head of a file: a scenario, a bot, a version.
pub const LONGEST_WORD: usize = 100;
/// Most characters of what was typed or sent, in the sentence that refuses it.
const LONGEST_ECHO: usize = 60;
/// Most accents on one letter.
const MOST_ACCENTS: usize = 3;

/// Tells whether a character is a line break or a tab, in whose place a space is shown.
fn is_gap(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\u{b}' | '\u{c}' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Tells whether a character is never shown: a control character, one that turns the direction of the line, one
/// without width or ink, or no character at all.
fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'
            | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

/// Tells whether a character joins or parts letters, or chooses the form of the one before it. One of them between
/// two letters has a meaning in some scripts; more, or one at an end, have none.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{34f}' | '\u{180b}'..='\u{180d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Tells whether a character is an accent that is put on the letter before it.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Tells whether all characters of a text are plain letters, figures and signs, so that nothing has to be looked at.
fn is_plain(text: &str, line_feeds: bool) -> bool {
    text.bytes().all(|b| (b' '..=b'~').contains(&b) || line_feeds && b == b'\n')
}

/// Leaves out what is unfit; keeps line feeds where they are wanted.
fn fit(text: &str, line_feeds: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let (mut accents, mut joiner) = (0, None);
    for c in text.chars() {
        if is_joiner(c) {
            // It is shown only if a letter follows; of several the first counts.
            joiner = joiner.or(Some(c));
            continue;
        }
        let c = match c {
            '\n' if line_feeds => c,
            c if is_gap(c) => ' ',
            c if is_unfit(c) => continue,
            c => c,
        };
        accents = if is_accent(c) { accents + 1 } else { 0 };
        if accents > MOST_ACCENTS {
            continue;
        }
        let inside = out.chars().next_back().is_some_and(|before| !before.is_whitespace()) && !c.is_whitespace();
        let selects = joiner.is_some_and(|j| ('\u{fe00}'..='\u{fe0f}').contains(&j));
        if let Some(joiner) = joiner.take().filter(|_| inside || selects && !out.is_empty()) {
            out.push(joiner);
        }
        out.push(c);
    }
    if let Some(last) = joiner.filter(|j| ('\u{fe00}'..='\u{fe0f}').contains(j) && !out.is_empty()) {
        out.push(last);
    }
    out
}

/// Makes one line of a text: line breaks and tabs become spaces, and what cannot be shown is left out. A line that is
/// plain already is returned as it is.
///
/// ```
/// use redoubt_engine::plain::clean;
/// assert_eq!(clean("at\tthe ford\r\n"), "at the ford  ");
/// assert_eq!(clean("\u{1b}]0;mine\u{7}\u{202e}Louis \u{c9}mile"), "]0;mineLouis \u{c9}mile");
/// ```
#[must_use]
pub fn clean(text: &str) -> Cow<'_, str> {
    if is_plain(text, false) { Cow::Borrowed(text) } else { Cow::Owned(fit(text, false)) }
}

/// Makes a page of a text as [`clean`] makes a line: line feeds stay, and tabs become spaces.
///
/// ```
/// assert_eq!(redoubt_engine::plain::page("one\ntwo\u{1b}[2J\r"), "one\ntwo[2J ");
/// ```
#[must_use]
pub fn page(text: &str) -> Cow<'_, str> {
    if is_plain(text, true) { Cow::Borrowed(text) } else { Cow::Owned(fit(text, true)) }
}

/// Makes one line of what a file or a person gives as text, of at most `most` characters: [`clean`], without spaces at
/// its ends. What is longer is cut and ends with three dots.
///
/// ```
/// use redoubt_engine::plain::line;
/// assert_eq!(line("  by the\nriver ", 60), "by the river");
/// assert_eq!(line("abcdefgh", 6), "abc...");
/// ```
#[must_use]
pub fn line(text: &str, most: usize) -> String {
    let text = clean(text);
    let text = text.trim();
    if text.chars().nth(most).is_none() {
        return text.to_string();
    }
    let cut: String = text.chars().take(most.saturating_sub(3)).collect();
    format!("{}...", cut.trim_end())
}

/// Repeats what was typed or sent, for the sentence that refuses it: a line of at most 60 characters.
///
/// ```
/// use redoubt_engine::plain::echo;
/// assert_eq!(echo("at the ford"), "at the ford");
/// assert_eq!(echo(&"x".repeat(1_000_000)).len(), 60);
/// ```
#[must_use]
pub fn echo(text: &str) -> String {
    // A long text is not looked at as a whole.
    let end = text.char_indices().nth(4 * LONGEST_ECHO).map_or(text.len(), |(i, _)| i);
    line(&text[..end], LONGEST_ECHO)
}

/// Writes a text for a page in Markdown, so that nothing in it is read as a mark, a link or HTML.
///
/// ```
/// use redoubt_engine::plain::markdown;
/// assert_eq!(markdown("The ford, turn 3"), "The ford, turn 3");
/// assert_eq!(markdown("[x](javascript:y) <b>|*"), r"\[x\](javascript:y) \<b\>\|\*");
/// ```
#[must_use]
pub fn markdown(text: &str) -> String {
    let text = clean(text);
    let mut out = String::with_capacity(text.len());
    for c in text.trim().chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '#' | '&' | '!' | '$') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every control character, every mark of direction and every letter without width is left out, wherever it is.
    #[test]
    fn nothing_that_a_terminal_obeys_or_that_cannot_be_seen_is_shown() {
        let controls = (0..0x20).chain(0x7f..0xa0).chain([0x61c, 0x200b, 0x200e, 0x200f, 0xfeff, 0xad, 0x180e]);
        let turns = (0x202a..=0x202e).chain(0x2060..=0x206f).chain(0xe0000..=0xe007f).chain([0xfffe, 0xffff, 0x1ffff]);
        for c in controls.chain(turns).map(|n| char::from_u32(n).unwrap()) {
            for text in [format!("a{c}b"), format!("{c}ab"), format!("ab{c}"), format!("{c}{c}a{c}{c}b")] {
                let shown = clean(&text).replace(' ', "");
                assert_eq!(shown, "ab", "{:x}", u32::from(c));
                assert!(!page(&text).chars().any(|c| c.is_control() && c != '\n'));
            }
        }
        assert_eq!(clean("\u{1b}]52;c;cm0gLXJm\u{7}\u{9b}31m"), "]52;c;cm0gLXJm31m");
    }

    #[test]
    fn the_letters_of_all_scripts_stay() {
        for text in [
            "Métis",
            "Ὀδυσσεύς",
            "Việt Nam",
            "中文",
            "שלום",
            "नमस्ते",
            "می\u{200c}خواهم",
            "👩\u{200d}🌾 ☀\u{fe0f}",
            "e\u{301}",
        ] {
            assert_eq!(clean(text), text);
        }
        assert_eq!(clean("a\u{200d}\u{200d}\u{200c}b \u{200d}c\u{200d}"), "a\u{200d}b c");
        assert_eq!(clean(&format!("a{}b", "\u{301}".repeat(500))), "a\u{301}\u{301}\u{301}b");
    }

    #[test]
    fn what_was_cleaned_once_is_clean() {
        let odd =
            "a\u{200d}\u{1b}\u{200d}\u{301}\u{301}\u{1b}\u{301}\u{301}\u{301}\t\u{fe0f}x\u{fe0f}\u{fe0f}\n\u{202e}";
        let once = line(odd, 60);
        assert_eq!(line(&once, 60), once);
        assert_eq!(
            line(&line(&"é \u{300}".repeat(50), 20), 20).chars().count().min(20),
            line(&"é \u{300}".repeat(50), 20).chars().count()
        );
    }

    #[test]
    fn an_echo_is_short_and_one_line() {
        let long = "x\n".repeat(500_000);
        assert!(echo(&long).chars().count() <= 60 && !echo(&long).contains('\n'));
        assert_eq!(echo(&"\u{202e}".repeat(1000)), "");
    }
}
