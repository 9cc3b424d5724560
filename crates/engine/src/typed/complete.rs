//! Completes what is being typed: answers, words, and what follows a word.

use super::words::{EDIT_WORDS, PLAY_WORDS, Word};
use crate::edit::{Desk, Values};
use crate::play::Play;
use crate::{Prompt, Viewer};

/// A line that the typed text may become.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The whole line.
    pub line: String,
    /// What it means.
    pub help: String,
}

impl Completion {
    fn new(line: impl Into<String>, help: impl Into<String>) -> Completion {
        Completion { line: line.into(), help: help.into() }
    }
}

/// Lists lines that begin like the typed text, then lines that have its words anywhere, also in their meaning; at
/// most `most` in all. They tell a viewer nothing that its view does not.
pub fn completions(
    text: &str,
    play: &dyn Play,
    viewer: Viewer,
    prompt: Option<&Prompt>,
    most: usize,
) -> Vec<Completion> {
    let typed = text.trim_start().to_lowercase();
    let desk = play.desk();
    let mut all = match (&desk, typed.split_once(' ')) {
        (Some(desk), Some((word, _))) => after_edit_word(word, &typed, desk, play),
        (None, Some((word, _))) => after_word(word, play, viewer, prompt),
        _ => vec![],
    };
    if all.is_empty() {
        let words = if desk.is_some() { &EDIT_WORDS[..] } else { &PLAY_WORDS[..] };
        all.extend(words.iter().map(|w| {
            let gap = if w.needs.is_empty() { "" } else { " " };
            Completion::new(format!("{}{gap}", w.word), help_of(w))
        }));
        let offers = prompt.into_iter().flat_map(|p| p.offers.iter().enumerate());
        all.extend(offers.map(|(n, offer)| Completion::new(offer.label.clone(), format!("answer {n}"))));
    }
    let begins = |c: &Completion| c.line.to_lowercase().starts_with(&typed);
    let words: Vec<&str> = typed.split_whitespace().collect();
    let has = |c: &Completion| {
        let hay = format!("{} {}", c.line, c.help).to_lowercase();
        words.iter().all(|word| hay.contains(word))
    };
    let mut out: Vec<Completion> = all.iter().filter(|c| begins(c)).cloned().collect();
    out.extend(all.iter().filter(|c| !begins(c) && has(c)).cloned());
    out.truncate(most);
    out
}

/// Tells what a word needs, and what it does.
fn help_of(word: &Word) -> String {
    if word.needs.is_empty() { word.help.to_string() } else { format!("{}: {}", word.needs, word.help) }
}

/// Lists what may follow a word of the edit mode.
fn after_edit_word(word: &str, typed: &str, desk: &Desk, play: &dyn Play) -> Vec<Completion> {
    let parts: Vec<&str> = typed.split(' ').collect();
    let named = |key: &str| desk.counters.iter().find(|c| c.key.eq_ignore_ascii_case(key));
    let counters = || {
        let line = |c: &crate::edit::DeskCounter| Completion::new(format!("{word} {} ", c.key), c.title.clone());
        desk.counters.iter().map(line).collect::<Vec<_>>()
    };
    match (word, parts.as_slice()) {
        ("place" | "face" | "mark", [_, _]) => counters(),
        ("place", [_, counter, _]) => {
            places(play, Viewer::All).map(|(id, name)| Completion::new(format!("place {counter} {id}"), name)).collect()
        }
        ("face", [_, counter, _]) => {
            let faces = named(counter).map_or(&[][..], |c| &c.faces);
            faces.iter().map(|f| Completion::new(format!("face {counter} {}", f.key), f.title.clone())).collect()
        }
        ("mark", [_, counter, _]) => {
            let marks = named(counter).map_or(&[][..], |c| &c.marks);
            let line = |(m, on): &(crate::edit::Choice, bool)| {
                let off = if *on { " off" } else { "" };
                Completion::new(format!("mark {counter} {}{off}", m.key), m.title.clone())
            };
            marks.iter().map(line).collect()
        }
        ("stand", _) => {
            desk.stands.iter().map(|s| Completion::new(format!("stand {}", s.key), s.title.clone())).collect()
        }
        ("set", [_, _]) => {
            let of = |s: &crate::edit::Setting| match s.place.is_empty() {
                true => format!("set {} ", s.key),
                false => format!("set {} {} ", s.place, s.key),
            };
            desk.settings.iter().map(|s| Completion::new(of(s), format!("{}, now {}", s.title, s.words()))).collect()
        }
        ("set", [_, rest @ .., _]) => {
            let at = |s: &&crate::edit::Setting| match rest {
                [key] => s.place.is_empty() && s.key.eq_ignore_ascii_case(key),
                [place, key] => s.place.eq_ignore_ascii_case(place) && s.key.eq_ignore_ascii_case(key),
                _ => false,
            };
            let before = format!("set {}", rest.join(" "));
            match desk.settings.iter().find(at).map(|s| &s.values) {
                Some(Values::Among(choices)) => {
                    choices.iter().map(|c| Completion::new(format!("{before} {}", c.key), c.title.clone())).collect()
                }
                Some(Values::Number { least, most }) => {
                    vec![Completion::new(format!("{before} "), format!("a number from {least} to {most}"))]
                }
                None => vec![],
            }
        }
        ("card", [_, _]) => {
            let all = desk.piles.iter().flat_map(|pile| &pile.cards);
            let title = |id: &str| play.cards().get(id).map_or(String::new(), |card| card.title.clone());
            all.map(|id| Completion::new(format!("card {id} "), title(id))).collect()
        }
        ("card", [_, card, _]) => {
            desk.piles.iter().map(|q| Completion::new(format!("card {card} {}", q.key), q.title.clone())).collect()
        }
        _ => vec![],
    }
}

/// Lists what may follow a word at a question.
fn after_word(word: &str, play: &dyn Play, viewer: Viewer, prompt: Option<&Prompt>) -> Vec<Completion> {
    let line = |id: &str, help: String| Completion::new(format!("{word} {id}"), help);
    match word {
        "why" | "look" => {
            let counters = play.view(viewer).counters.into_iter().map(|c| (c.key, c.face.name));
            places(play, viewer).chain(counters).map(|(id, name)| line(&id, name)).collect()
        }
        "rule" => play.rules().iter().map(|rule| line(&rule.id, rule.title.clone())).collect(),
        "with" => {
            let offers = prompt.into_iter().flat_map(|p| p.offers.iter().enumerate()).filter(|(_, o)| o.rolls);
            offers.map(|(n, offer)| line(&format!("{n} = "), offer.label.clone())).collect()
        }
        "odds" | "ahead" => {
            let offers = prompt.into_iter().flat_map(|p| p.offers.iter().enumerate());
            // The odds of an answer that leads to a battle are those of the battle.
            let has = offers.filter(|(_, o)| o.fights || word == "odds" && o.rolls);
            has.map(|(n, offer)| line(&n.to_string(), offer.label.clone())).collect()
        }
        "go" | "drop" | "compare" | "rename" => {
            let to = if word == "rename" { " to " } else { "" };
            let branches = play.branches(viewer).into_iter();
            branches.map(|b| line(&format!("{}{to}", b.name), format!("turn {}", b.stand.turn))).collect()
        }
        "unmark" => play.bookmarks(viewer).into_iter().map(|b| line(&b.n.to_string(), b.text)).collect(),
        _ => vec![],
    }
}

/// Lists the places of the boards that a viewer sees, by id with their names.
fn places(play: &dyn Play, viewer: Viewer) -> impl Iterator<Item = (String, String)> {
    let view = play.view(viewer);
    let boards = play.boards().iter().filter(move |board| view.boards.contains(&board.id.as_str()));
    boards.flat_map(|b| b.spaces.iter().map(|s| (s.id.clone(), b.words(&s.id))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::play::{ByHand, Query};
    use crate::session::Session;
    use crate::testgame::Picket;

    fn session() -> Session<Picket> {
        Session::built_in(Setup { scenario: "long".into(), ..Setup::default() }, 3).unwrap()
    }

    fn lines(text: &str, play: &dyn Play) -> Vec<String> {
        let prompt = play.prompt();
        completions(text, play, Viewer::Public, prompt.as_ref(), 30).into_iter().map(|c| c.line).collect()
    }

    #[test]
    fn words_and_answers_then_what_a_word_needs() {
        let mut play = session();
        let first = play.prompt().unwrap().offers[0].label.clone();
        assert!(lines("", &play).contains(&"undo".to_string()) && lines("", &play).contains(&first));
        assert_eq!(lines("und", &play)[0], "undo");
        assert!(lines(&first[..3].to_lowercase(), &play).contains(&first));
        assert!(lines("rule tg-3", &play).contains(&"rule TG-3".to_string()), "{:?}", lines("rule tg-3", &play));
        assert!(lines("why ", &play).iter().any(|l| l == "why mill"));
        assert!(completions("", &play, Viewer::Public, None, 4).len() == 4);
        play.begin_edit(true).unwrap();
        assert!(lines("", &play).contains(&"done".to_string()) && !lines("", &play).contains(&"odds ".to_string()));
        assert!(lines("place ", &play).contains(&"place picket ".to_string()));
        assert!(lines("place picket ", &play).contains(&"place picket mill".to_string()));
        assert!(lines("face picket ", &play).len() > 1);
        assert!(lines("stand ", &play).len() > 1);
        let set = lines("set ", &play).into_iter().find(|l| !l.is_empty()).expect("something can be set");
        assert!(!lines(&set, &play).is_empty(), "{set}");
    }
}
