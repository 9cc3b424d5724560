//! Weights of the features of a position, by scenario: the file `assets/games/GAME/evaluation.ron`, which `redoubt fit`
//! writes.
//!
//! A game names the features of its positions. The chance of the first seat to win is the logistic function of their
//! weighted sum. Nothing here touches the rules: a save does not depend on this file.

use crate::Complaint;
use crate::data::datafile::{DataFile, line_and_column};
use crate::data::library::{EVALUATION, Library};
use serde::{Deserialize, Serialize};

/// Most features of a game.
pub const FEATURES: usize = 32;
/// Bound of a weight, either way.
const MOST: f32 = 1000.0;
/// Bound of the weighted sum, either way: no position is worth 0 or 1 before the end.
const SURE: f32 = 9.0;
/// First lines of a file that is written.
const HEAD: &str = "\
// Weights of the features of a position, by scenario: the chance of the first seat to win is the logistic function of the
// constant and of each feature times its weight. Written by `redoubt fit`, from games between the bots; log losses are those
// of positions from games that were held out.
";

/// Names of the features of a scenario, in their order.
pub type Names = &'static [&'static str];

/// The weights of a scenario.
///
/// ```
/// use redoubt_engine::data::weights::Weights;
/// let weights = Weights::new(0.5, vec![1.0, -2.0]);
/// assert_eq!(weights.chance(&[1.5, 1.0]), 0.5);
/// assert!(weights.chance(&[900.0, 0.0]) < 1.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    constant: f32,
    of: Vec<f32>,
}

impl Weights {
    /// Makes weights: the constant, and those of the features in their order.
    #[must_use]
    pub fn new(constant: f32, of: Vec<f32>) -> Weights {
        Weights { constant, of }
    }

    /// Computes the chance of the first seat to win with these features, more than 0 and less than 1.
    #[must_use]
    pub fn chance(&self, features: &[f32]) -> f32 {
        let sum: f32 = self.constant + self.of.iter().zip(features).map(|(weight, x)| weight * x).sum::<f32>();
        1.0 / (1.0 + (-sum.clamp(-SURE, SURE)).exp())
    }
}

/// Log losses of positions from games that were held out: the mean of -ln(chance given to what happened).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogLoss {
    /// With the same chance for every position.
    pub constant: f32,
    /// With the weights.
    pub fitted: f32,
}

/// The weights of a scenario as the file has them, and how they came about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fitted {
    /// Id of the scenario, without its game.
    pub scenario: String,
    /// Number of games.
    pub games: u64,
    /// Seed of the first game; the next has the next seed.
    pub seed: u64,
    /// Number of positions.
    pub positions: u64,
    /// Who played, in words.
    pub bots: String,
    /// How well the weights foretell the result.
    pub log_loss: LogLoss,
    /// What is added to the weighted features.
    pub constant: f32,
    /// The weights by the name of the feature.
    pub weights: Vec<(String, f32)>,
}

/// Reads the weights of a game: for each scenario, which comes with the names of its features. A scenario that the file
/// lacks has those of the first one there with the same features; `None` where there is no such one.
///
/// # Errors
/// The file is missing or cannot be read; a scenario is unknown or there twice; a feature is unknown, missing or there
/// twice; a number is not finite or far too large; there is no scenario.
pub fn load(library: &Library, game: &str, scenarios: &[(&str, Names)]) -> Result<Vec<Option<Weights>>, Complaint> {
    let file = library.open(&format!("assets/games/{game}/{EVALUATION}"))?;
    let mut known: Vec<(&str, Names, Weights)> = Vec::new();
    for entry in file.parse::<Vec<Fitted>>()? {
        let Some((id, names)) = scenarios.iter().find(|(id, _)| *id == entry.scenario) else {
            let ids: Vec<&str> = scenarios.iter().map(|(id, _)| *id).collect();
            let text = format!("scenario \"{}\" is unknown; use one of {}", entry.scenario, ids.join(", "));
            return Err(file.complaint_at(&format!("\"{}\"", entry.scenario), text));
        };
        if known.iter().any(|(there, ..)| there == id) {
            return Err(complaint(&file, id, "", format!("scenario \"{id}\" is there twice; take one out")));
        }
        known.push((id, names, read(&file, &entry, names)?));
    }
    if known.is_empty() {
        return Err(file.complaint_at("[", "it has weights for no scenario; make some with `redoubt fit`".to_string()));
    }
    let of = |(id, names): &(&str, Names)| {
        let own = known.iter().find(|(there, ..)| there == id);
        own.or_else(|| known.iter().find(|(_, there, _)| there == names)).map(|(.., weights)| weights.clone())
    };
    Ok(scenarios.iter().map(of).collect())
}

/// Puts the weights of an entry into the order of the names.
fn read(file: &DataFile, entry: &Fitted, names: Names) -> Result<Weights, Complaint> {
    let id = entry.scenario.as_str();
    let number = |what: &str, weight: f32| match (-MOST..=MOST).contains(&weight) {
        true => Ok(weight),
        false => {
            let text = format!("{what} of \"{id}\" is {weight}; give a number from -{MOST} to {MOST}");
            Err(complaint(file, id, what, text))
        }
    };
    let mut of = vec![None; names.len()];
    for (name, weight) in &entry.weights {
        let quoted = format!("\"{name}\"");
        let Some(place) = names.iter().position(|known| known == name) else {
            let text = format!("feature {quoted} of \"{id}\" is unknown; use those of {}", names.join("; "));
            return Err(complaint(file, id, &quoted, text));
        };
        if of[place].replace(number(&quoted, *weight)?).is_some() {
            return Err(complaint(
                file,
                id,
                &quoted,
                format!("feature {quoted} of \"{id}\" is there twice; take one out"),
            ));
        }
    }
    if let Some(missing) = (0..names.len()).find(|n| of[*n].is_none()) {
        let text = format!("\"{id}\" lacks the feature \"{}\"; give it a weight", names[missing]);
        return Err(complaint(file, id, "", text));
    }
    Ok(Weights::new(number("constant", entry.constant)?, of.into_iter().flatten().collect()))
}

/// Makes a complaint about the first place where `needle` stands in the last entry of a scenario.
fn complaint(file: &DataFile, id: &str, needle: &str, text: String) -> Complaint {
    let entry = file.text().rfind(&format!("\"{id}\"")).unwrap_or(0);
    let at = file.text()[entry..].find(needle).map_or(entry, |n| entry + n);
    Complaint::new(format!("{}:{}", file.place(), line_and_column(file.text(), at)), text)
}

/// Writes the text of a file.
///
/// # Errors
/// The entries cannot be written as RON.
pub fn text_of(entries: &[Fitted]) -> Result<String, ron::Error> {
    let config = ron::ser::PrettyConfig::new().new_line("\n").indentor("  ");
    Ok(format!("{HEAD}{}\n", ron::ser::to_string_pretty(entries, config)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: Names = &["strength", "losses"];
    const OTHER: Names = &["points"];

    fn entry(scenario: &str, weights: &[(&str, f32)]) -> Fitted {
        Fitted {
            scenario: scenario.into(),
            games: 20,
            seed: 7,
            positions: 300,
            bots: "heuristic".into(),
            log_loss: LogLoss { constant: 0.69, fitted: 0.5 },
            constant: 0.25,
            weights: weights.iter().map(|(name, weight)| (name.to_string(), *weight)).collect(),
        }
    }

    /// Reads this text as the file of a game with four scenarios.
    fn loaded(text: &str) -> Result<Vec<Option<Weights>>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("assets/games/picket").join(EVALUATION);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        let scenarios = [("hill", NAMES), ("ford", NAMES), ("raid", OTHER), ("wood", NAMES)];
        let no = |c: Complaint| c.to_string().replace(&path.display().to_string(), EVALUATION);
        load(&Library::with_overlay(folder.path()), "picket", &scenarios).map_err(no)
    }

    #[test]
    fn what_is_written_is_read_and_a_scenario_without_weights_has_those_of_one_alike() {
        let one = entry("ford", &[("losses", -2.0), ("strength", 1.5)]);
        let two = entry("wood", &[("strength", 3.0), ("losses", 0.5)]);
        let text = text_of(&[one, two]).unwrap();
        assert!(text.starts_with("// Weights"));
        let (ford, wood) = (Weights::new(0.25, vec![1.5, -2.0]), Weights::new(0.25, vec![3.0, 0.5]));
        assert_eq!(loaded(&text), Ok(vec![Some(ford.clone()), Some(ford), None, Some(wood)]));
        let none = loaded("[]").unwrap_err();
        assert!(none.starts_with("evaluation.ron:1:1: it has weights for no scenario"), "{none}");
    }

    #[test]
    fn a_bad_file_is_told_with_place_and_cure() {
        let good = entry("ford", &[("strength", 1.5), ("losses", -2.0)]);
        let bad = |entries: &[Fitted]| loaded(&text_of(entries).unwrap()).unwrap_err();
        let twice = bad(&[good.clone(), good.clone()]);
        assert!(
            twice.starts_with("evaluation.ron:") && twice.ends_with("\"ford\" is there twice; take one out"),
            "{twice}"
        );
        let said = bad(&[good.clone(), entry("creek", &[])]);
        assert!(said.ends_with("scenario \"creek\" is unknown; use one of hill, ford, raid, wood"), "{said}");
        let said = bad(&[good.clone(), entry("hill", &[("strength", 1.0)])]);
        assert!(said.ends_with("\"hill\" lacks the feature \"losses\"; give it a weight"), "{said}");
        let said = bad(&[entry("hill", &[("speed", 1.0)])]);
        assert!(said.ends_with("feature \"speed\" of \"hill\" is unknown; use those of strength; losses"), "{said}");
        let said = bad(&[entry("hill", &[("strength", 1.0), ("strength", 2.0)])]);
        assert!(said.ends_with("feature \"strength\" of \"hill\" is there twice; take one out"), "{said}");
        for number in [f32::NAN, f32::INFINITY, 1e9] {
            let said = bad(&[good.clone(), entry("hill", &[("strength", 1.0), ("losses", number)])]);
            assert!(said.contains("\"losses\" of \"hill\" is ") && said.ends_with("from -1000 to 1000"), "{said}");
            // The entry of the other scenario has the feature, too.
            let line = said.split(':').nth(1).and_then(|line| line.parse::<usize>().ok());
            assert!(line.is_some_and(|line| line > 20), "{said}");
            let said = bad(&[Fitted { constant: number, ..good.clone() }]);
            assert!(said.contains("constant of \"ford\" is "), "{said}");
        }
        assert!(loaded("[(scenario: 3)]").unwrap_err().starts_with("evaluation.ron:1:"));
    }
}
