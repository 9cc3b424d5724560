//! Finds which of an answer's possible results a typed text means.

use crate::Refusal;
use crate::plain::echo;
use crate::play::Odds;

/// Finds a result by its label, or by its value: the name of its table and its value. The first table that has it counts.
///
/// # Errors
/// No table has it; the message names the results that exist.
///
/// ```
/// use redoubt_engine::play::{Odds, OddsTable};
/// use redoubt_engine::typed::result;
/// let table = OddsTable {
///     name: "Assault".into(),
///     applies: 1.0,
///     condition: String::new(),
///     mean: None,
///     chances: vec![(0, "repelled".into(), 0.5), (1, "stormed".into(), 0.5)],
/// };
/// let odds = Odds { tables: vec![table], exact: true, paths: 2, error: 0.0 };
/// assert_eq!(result(&odds, "Stormed"), Ok(("Assault".to_string(), 1)));
/// assert!(result(&odds, "burnt").unwrap_err().to_string().contains("repelled, stormed"));
/// ```
pub fn result(odds: &Odds, text: &str) -> Result<(String, i32), Refusal> {
    for table in &odds.tables {
        let means =
            |(value, label, _): &&(i32, String, f64)| label.eq_ignore_ascii_case(text) || value.to_string() == text;
        if let Some((value, ..)) = table.chances.iter().find(means) {
            return Ok((table.name.clone(), *value));
        }
    }
    let tables = odds.tables.iter().map(|table| {
        let labels: Vec<&str> = table.chances.iter().map(|(_, label, _)| label.as_str()).collect();
        format!("{}: {}", table.name, labels.join(", "))
    });
    let known = tables.collect::<Vec<_>>().join("; ");
    let known = if known.is_empty() { "It rolls no dice.".to_string() } else { format!("Its results are {known}.") };
    Err(Refusal::plain(format!("\"{}\" is no result of this answer. {known}", echo(text))))
}

/// Splits "ANSWER = RESULT" at the equals sign.
///
/// # Errors
/// There is no equals sign.
pub fn with_result(text: &str) -> Result<(&str, &str), Refusal> {
    let parts = text.rsplit_once(" = ").map(|(answer, result)| (answer.trim(), result.trim()));
    parts.ok_or_else(|| Refusal::plain("Give an answer and the result that you want: with 3 = success"))
}
