//! Finds the answer that a typed line means.

use crate::play::Play;
use crate::{Offer, Prompt, Target};

/// What a line means among the answers of the open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsedAnswer {
    /// This answer, by its index; asides are counted after the offers.
    One(usize),
    /// Several answers point at what it names.
    Several(Vec<usize>),
    /// No answer.
    None,
}

/// Finds the answer by number, label, text of its step, or id of its target. An empty line means what Enter takes.
pub fn answer(line: &str, play: &dyn Play, prompt: &Prompt) -> ParsedAnswer {
    if line.is_empty() {
        return prompt.enter().map_or(ParsedAnswer::None, ParsedAnswer::One);
    }
    let points = |n: &usize| match &prompt.offers[*n].target {
        Target::Counter(id) | Target::Place(id) | Target::Card(id) => id.eq_ignore_ascii_case(line),
        Target::Button => false,
    };
    let pointing: Vec<usize> = (0..prompt.offers.len()).filter(points).collect();
    // "0122" is the id of a hex, not the number of an answer.
    let number = if line.len() > 1 && line.starts_with('0') { None } else { line.parse::<usize>().ok() };
    let by_number = number.filter(|&n| n < prompt.offers.len() + prompt.asides.len());
    let by_label = prompt.offers.iter().position(|o| o.label.eq_ignore_ascii_case(line));
    let by_step = (0..prompt.offers.len()).find(|n| play.step_text(*n).is_some_and(|step| step == line));
    match (by_number.or(by_label).or(by_step), &pointing[..]) {
        (Some(n), _) => ParsedAnswer::One(n),
        (None, [n]) => ParsedAnswer::One(*n),
        (None, []) => ParsedAnswer::None,
        (None, _) => ParsedAnswer::Several(pointing),
    }
}

/// Finds the answer whose label has all words of a line, in capitals or not; for a line that takes no step.
#[must_use]
pub fn by_words(line: &str, offers: &[Offer]) -> ParsedAnswer {
    let line = line.to_lowercase();
    let has = |n: &usize| {
        let label = offers[*n].label.to_lowercase();
        line.split_whitespace().all(|word| label.contains(word))
    };
    let all: Vec<usize> = (0..offers.len()).filter(has).collect();
    match &all[..] {
        _ if line.trim().is_empty() => ParsedAnswer::None,
        [] => ParsedAnswer::None,
        [n] => ParsedAnswer::One(*n),
        _ => ParsedAnswer::Several(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_found_by_some_of_its_words() {
        let offers = ["Go north to the mill", "Go south to the ford", "Stay"];
        let offers = offers.map(Offer::button);
        assert_eq!(by_words("MILL go", &offers), ParsedAnswer::One(0));
        assert_eq!(by_words("go", &offers), ParsedAnswer::Several(vec![0, 1]));
        assert_eq!((by_words("fly", &offers), by_words("", &offers)), (ParsedAnswer::None, ParsedAnswer::None));
    }
}
