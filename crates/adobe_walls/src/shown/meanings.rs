//! What the codes in the cells of the charts mean, in words.

use crate::data::results::{FireResult, MeleeResult};
use crate::words::{fire_word, harm_word};

/// Words a cell of a chart; `None` for one that speaks for itself.
pub(crate) fn meaning(chart: &str, cell: &str) -> Option<String> {
    match (chart, cell) {
        ("fire", cell) => {
            let result = FireResult::parse(cell)?;
            let check = if matches!(result, FireResult::Points(_)) { ", then a morale check" } else { "" };
            Some(fire_word(result) + check)
        }
        ("melee", cell) => {
            let result = MeleeResult::parse(cell)?;
            Some(format!("the attackers {}, the defenders {}", harm_word(result.attacker), harm_word(result.defender)))
        }
        ("morale", "-") => Some("steady".into()),
        ("morale", "D") => Some("disrupted".into()),
        ("morale", "Pin") => Some("pinned".into()),
        ("morale", "r1 D") => Some("driven back 1 hex, disrupted".into()),
        ("morale", "r2 D") => Some("driven back 2 hexes, disrupted".into()),
        ("morale", "Rout") => Some("routed".into()),
        ("howitzer", "-") => Some("no effect".into()),
        ("howitzer", "R") => Some("all in the hex scatter".into()),
        ("retreat", "No*") => Some("they stay, disrupted".into()),
        ("manhandle", "Yes*") => Some("it moves, and may be wrecked".into()),
        ("mired", "Yes*") => Some("it is mired, and may be wrecked".into()),
        ("recover", "No*") => Some("it stays mired, and may be wrecked".into()),
        ("terrain", cell) => cell.strip_suffix(" mire?").map(|mp| format!("{mp} MP, and a howitzer may be mired")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use redoubt_engine::BuiltIn;

    #[test]
    fn every_result_of_fire_melee_and_morale_has_words() {
        for chart in Data::built_in().charts.iter().filter(|c| ["fire", "melee", "morale"].contains(&c.id.as_str())) {
            for cell in chart.rows.iter().flat_map(|(_, cells)| cells) {
                assert!(meaning(&chart.id, cell).is_some(), "{} {cell}", chart.id);
            }
        }
        assert_eq!(
            meaning("melee", "c1 r1 / c1").as_deref(),
            Some("the attackers lose 1 point and retreat 1 hex, the defenders lose 1 point")
        );
        assert_eq!(meaning("fire", "MC-1").as_deref(), Some("a morale check at -1"));
    }
}
