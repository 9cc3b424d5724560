//! Finds the answer that a typed line means.

use crate::engine::play::Play;
use crate::engine::{Prompt, Target};

/// What a line means among the answers of the open question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant {
    /// This answer, by its index; asides are counted after the offers.
    One(usize),
    /// Several answers point at what it names.
    Several(Vec<usize>),
    /// No answer.
    None,
}

/// Finds the answer by number, label, text of its step, or id of its target. An empty line means the main answer.
pub fn answer(line: &str, play: &dyn Play, prompt: &Prompt) -> Meant {
    if line.is_empty() {
        return prompt.offers.iter().position(|o| o.primary).map_or(Meant::None, Meant::One);
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
        (Some(n), _) => Meant::One(n),
        (None, [n]) => Meant::One(*n),
        (None, []) => Meant::None,
        (None, _) => Meant::Several(pointing),
    }
}
